package entry_test

import (
	"errors"
	"fmt"
	"iter"
	"strconv"
	"testing"

	"zermelo/game"
	"zermelo/internal/rules/entry"
	"zermelo/say/phrase"
)

// steps reads and writes numbers below 100.
type steps struct{}

func (steps) Parse(text string) (int, error) {
	n, err := strconv.Atoi(text)
	if err != nil || n > 99 {
		return 0, &game.ParseError{Input: text, Len: len(text), Problem: phrase.Of("no"), Want: phrase.Of("write a number")}
	}
	return n, nil
}

func (steps) Format(n int) string { return strconv.Itoa(n) }

func (steps) Positions(size uint64) iter.Seq[int] {
	return func(yield func(int) bool) {
		for n := range 5 {
			if !yield(10*int(size) + n) {
				return
			}
		}
	}
}

// alike has the same moves for both players, unequal has not.
type (
	alike   struct{ steps }
	unequal struct{ steps }
)

func (alike) Moves(dst []int, n int) []int {
	if n > 0 {
		dst = append(dst, n-1)
	}
	return dst
}

func (unequal) Moves(dst []int, n int, who game.Player) []int {
	if k := 1 + int(who); n >= k {
		dst = append(dst, n-k)
	}
	return dst
}

// turning is solved whole: the number is odd if it is the second player's turn.
// It begins with 8, or as mute with nothing in particular.
type (
	turning struct{ alike }
	mute    struct{ alike }
)

func (turning) Starts() []int { return []int{8, 6} }

func words(text ...string) (all []entry.Word) {
	at := 4
	for _, w := range text {
		all = append(all, entry.Word{Text: w, Offset: at})
		at += len(w) + 1
	}
	return all
}

func TestImpartial(t *testing.T) {
	if rules, err := entry.Pieces("alike", alike{}).Impartial(); err != nil || rules.Name() != "alike" {
		t.Errorf("a game with the same moves for both: %v, %v", rules, err)
	}
	if rules, err := entry.Pieces("unequal", unequal{}).Impartial(); !errors.Is(err, game.ErrUnsupported) || rules != nil {
		t.Errorf("a game with other moves for Right: %v, %v", rules, err)
	}
}

// A game that is solved whole begins with the first position that its rules
// begin with, if they say one.
func TestWholeBegins(t *testing.T) {
	g := entry.Whole("turning", turning{})
	if g.Start == nil {
		t.Fatal("no beginning")
	}
	if parts := g.Start(); len(parts) != 1 || parts[0] != 8 {
		t.Errorf("it begins with %v", parts)
	}
	if g := entry.Whole("mute", mute{}); g.Start != nil {
		t.Error("a game without a beginning has one")
	}
}

// Words are read as a position each, or together, and what is wrong is pointed
// at where it stands in the line.
func TestWords(t *testing.T) {
	each, together := entry.Pieces("alike", alike{}), entry.Together("alike", alike{})
	if parts, err := each.Parse(words("3", "5")); err != nil || fmt.Sprint(parts) != "[3 5]" {
		t.Errorf("read as %v, %v", parts, err)
	}
	if parts, err := together.Parse(words("7")); err != nil || fmt.Sprint(parts) != "[7]" {
		t.Errorf("read as %v, %v", parts, err)
	}
	for _, c := range []struct {
		game   entry.Game
		words  []string
		offset int
	}{
		{each, []string{"no"}, 4},
		{each, []string{"12", "no"}, 7},
		{together, []string{"100"}, 4},
		{together, []string{"3", "100"}, 4},
	} {
		_, err := c.game.Parse(words(c.words...))
		var fault *game.ParseError
		if !errors.As(err, &fault) || fault.Offset != c.offset {
			t.Errorf("%q: %+v, want a fault at %d", c.words, err, c.offset)
		}
	}
}

// A position that is one part is written by its rules, and one of which nothing
// is left as the game says.
func TestSingle(t *testing.T) {
	g := entry.Single[int]{Name: "alike", Rules: alike{}, Format: strconv.Itoa, Finished: "nothing"}.Game()
	if got := g.Format([]any{7}); got != "7" {
		t.Errorf("7 is written as %q", got)
	}
	if got := g.Format(nil); got != "nothing" {
		t.Errorf("what is finished is written as %q", got)
	}
}

// Only games of heaps break heaps.
func TestBreaking(t *testing.T) {
	multi := &game.Rules[uint64]{}
	for _, c := range []struct {
		game entry.Game
		want *game.Rules[uint64]
	}{
		{entry.Pieces("alike", alike{}), nil},
		{entry.Game{Heaps: &entry.Heaps{}}, nil},
		{entry.Game{Heaps: &entry.Heaps{Multi: multi}}, multi},
	} {
		if got := c.game.Breaking(); got != c.want {
			t.Errorf("got %v, want %v", got, c.want)
		}
	}
}

// The positions of a size are yielded until enough are there.
func TestPositionsOfASize(t *testing.T) {
	g := entry.Together("alike", alike{})
	var all []any
	for p := range g.Positions(3) {
		if all = append(all, p); len(all) == 3 {
			break
		}
	}
	if fmt.Sprint(all) != "[30 31 32]" {
		t.Errorf("got %v", all)
	}
}
