package gametest

import (
	"bytes"
	"errors"
	"strings"

	"zermelo/game"
	"zermelo/say/phrase"
)

// wellFormed reports whether the arguments of a sentence fit it.
func wellFormed(said phrase.Phrase) bool { return !strings.Contains(said.String(), "%!") }

// text checks that what the moves leave can be written and is read back: that
// it belongs to the game by the words of the text as well.
func (k *kit[P]) text(p P) {
	k.Helper()
	if k.rules.Read == nil || k.rules.Write == nil {
		return
	}
	text := k.rules.Write(p)
	if q, err := k.rules.Read(text); err != nil || q != p {
		k.Fatalf("%v is written %q, which is read as %v, %v", p, text, q, err)
	} else if k.rules.Hash != nil {
		k.hashed(q)
	}
}

// damage checks that text with a fault is refused with its place, and that
// nothing panics.
func (k *kit[P]) damage(p P) {
	k.Helper()
	if k.rules.Read == nil || k.rules.Write == nil {
		return
	}
	text := k.rules.Write(p)
	step := 1 + len(text)/100
	for i := 0; i <= len(text); i += step {
		for _, bad := range []string{text[:i], text[:i] + "?" + text[min(i+1, len(text)):], text[:i] + "é " + text[i:], text + " " + text} {
			q, err := k.rules.Read(bad)
			if err == nil {
				if r, again := k.rules.Read(k.rules.Write(q)); again != nil || r != q {
					k.Fatalf("%q is read as %v, which is written %q and read as %v, %v", bad, q, k.rules.Write(q), r, again)
				}
				continue
			}
			var fault *game.ParseError
			switch {
			case errors.As(err, &fault):
				if fault.Input != bad || fault.Offset < 0 || fault.Len < 0 || fault.Offset+fault.Len > len(bad) || fault.Want.IsZero() {
					k.Fatalf("%q: the error %#v has no good place", bad, err)
				}
			case !errors.Is(err, game.ErrLimit):
				k.Fatalf("%q: the error %v is of no kind that a text can have", bad, err)
			}
		}
	}
}

// words checks that every move has a name, and that nothing else that is said
// of p fails.
func (k *kit[P]) words(p P) {
	k.Helper()
	r := k.rules
	for _, who := range k.players {
		moves := options(r, p, who)
		for _, to := range moves[:min(len(moves), 400)] {
			if r.Describe == nil {
				break
			}
			if said := r.Describe(1, p, to); said.IsZero() || !wellFormed(said) {
				k.Fatalf("the move from %v to %v has the words %q", p, to, said.String())
			}
		}
		if r.Draw != nil {
			k.pictures(p, moves)
		}
	}
	if r.Explain != nil {
		for _, sentence := range r.Explain(p) {
			k.sound(sentence, "the explanation")
		}
	}
	if r.Note != nil && !wellFormed(r.Note(p)) {
		k.Fatalf("the note on %v is %q", p, r.Note(p).String())
	}
	if r.ValueBy != nil && !wellFormed(r.ValueBy(p)) {
		k.Fatalf("the theorem for %v is %q", p, r.ValueBy(p).String())
	}
}

// pictures checks that p is drawn, with some of its moves and without, or is too large.
func (k *kit[P]) pictures(p P, moves [][]P) {
	k.Helper()
	r := k.rules
	var good []game.Good[P]
	for _, to := range moves[:min(len(moves), 2)] {
		good = append(good, game.Good[P]{To: to})
	}
	picture, err := r.Draw(p, good)
	if picture != nil && err != nil || err != nil && !errors.Is(err, game.ErrLimit) {
		k.Fatalf("the picture of %v is %v, %v", p, picture, err)
	}
	if plain, plainErr := r.Draw(p, nil); err == nil && plainErr == nil && (plain == nil) != (picture == nil) {
		k.Fatalf("%v has a shape with moves, %t, and without, %t", p, picture != nil, plain != nil)
	}
	for _, why := range []bool{false, true} {
		if r.Illustrate == nil {
			break
		}
		if picture, err := r.Illustrate(p, good, game.Telling{Why: why, Say: phrase.Phrase.String}); (picture == nil) == (err == nil) || err != nil && !errors.Is(err, game.ErrLimit) {
			k.Fatalf("the picture of %v with reasons, %t, is %v, %v", p, why, picture, err)
		}
	}
}

// names checks that the players have two names.
func (k *kit[P]) names() {
	k.Helper()
	if k.rules.PlayerName == nil {
		return
	}
	left, right := k.rules.PlayerName(game.Left), k.rules.PlayerName(game.Right)
	k.sound(left, "Left")
	k.sound(right, "Right")
	if left.String() == right.String() {
		k.Fatalf("both players are called %s", left)
	}
}

var errDiagram = errors.New("there is no value")

// A fullDisk takes nothing.
type fullDisk struct{}

func (fullDisk) Write([]byte) (int, error) { return 0, errDiagram }

// diagram checks that the graph of the positions is written, and stops at the
// first error.
func (k *kit[P]) diagram() {
	k.Helper()
	if k.rules.Diagram == nil {
		return
	}
	var out bytes.Buffer
	drawn := func(P) (game.Result, string, error) { return game.Drawn, "note", nil }
	if err := k.rules.Diagram(&out, drawn); err != nil || !strings.Contains(out.String(), "graph") {
		k.Fatalf("the graph is written as %q, %v", out.String(), err)
	}
	failing := func(P) (game.Result, string, error) { return game.Drawn, "", errDiagram }
	if err := k.rules.Diagram(&out, failing); !errors.Is(err, errDiagram) {
		k.Fatalf("the graph whose values fail is written with the error %v", err)
	}
	if err := k.rules.Diagram(fullDisk{}, drawn); !errors.Is(err, errDiagram) {
		k.Fatalf("the graph is written on a full disk with the error %v", err)
	}
}
