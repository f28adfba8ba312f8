package catalog_test

import (
	"context"
	"errors"
	"io/fs"
	"slices"
	"strings"
	"testing"

	"zermelo/game"
	"zermelo/internal/rules/catalog"
	"zermelo/internal/theory/analysis"
)

// misereFiles are rule files by which who cannot move wins, of each kind of rules.
var misereFiles = map[string]string{
	"take.star":   "misere = True\ndef moves(n): return [n - k for k in (1, 2, 3) if k <= n]",
	"break.star":  "misere = True\nmoves('n -> a, b for k in 1..2, a+b == n-k')",
	"lists.star":  "misere = True\ndef moves(n): return [[a, n - 1 - a] for a in range(n)] + ([[]] if n == 2 else [])",
	"pair.star":   "misere = True\nstart = (2, 3)\nmoves('x, y -> x-k, y for k in 1..x; x, y -> x, y-k for k in 1..y')",
	"cram.star":   "misere = True\nboth('.. -> ##', rotate=True)",
	"stalk.star":  "misere = True\ndef left(s): return [s[:i] for i in range(len(s)) if s[i] == 'b']\ndef right(s): return [s[:i] for i in range(len(s)) if s[i] == 'r']",
	"domino.star": "misere = True\nleft('.|. -> #|#')\nright('.. -> ##')",
	"parts.star":  "misere = True\ndef moves(s): return [s[:i] + '..' + s[i+2:] for i in range(len(s) - 1) if s[i:i+2] == 'xx']\ndef split(s): return [w for w in s.split('.') if w]",
}

func misereCatalog() *catalog.Catalog {
	return catalog.New(func(name string) ([]byte, error) {
		if text, ok := misereFiles[name]; ok {
			return []byte(text), nil
		}
		return nil, fs.ErrNotExist
	})
}

// wonMisere plays p out by its moves alone, in misère play: it knows no theory, and
// writes positions as sorted texts of their parts.
func wonMisere(p game.Position, who game.Player, known map[string]bool) bool {
	var words []string
	for _, s := range p {
		for _, part := range s.Parts {
			words = append(words, s.Rules.Name()+" "+s.Rules.Format([]any{part}))
		}
	}
	slices.Sort(words)
	key := who.String() + strings.Join(words, " + ")
	if won, ok := known[key]; ok {
		return won
	}
	stuck, won := true, false
	for i, s := range p {
		for j, part := range s.Parts {
			s.Rules.Options(part, who, func(option []any) bool {
				stuck = false
				won = !wonMisere(p.After(game.Step{Summand: i, Part: j, Option: option}), who.Other(), known)
				return !won
			})
			if won {
				break
			}
		}
		if won {
			break
		}
	}
	known[key] = won || stuck
	return won || stuck
}

// TestMisereSums holds sums of games of misère play, their winners and each of their
// moves, against play by the rules alone.
func TestMisereSums(t *testing.T) {
	games := misereCatalog()
	solver := analysis.NewSolver(game.Budget{})
	known := map[string]bool{}
	for _, line := range []string{
		"take.star 5", "take.star 5 3", "take.star 4 + break.star 4", "break.star 7", "break.star 6 3", "lists.star 5", "lists.star 2 4",
		"pair.star", "pair.star 1,1 + take.star 1", "cram.star ...|...", "cram.star ..|.. + take.star 2", "parts.star xxxxx", "parts.star xxx + parts.star xxxx",
		"stalk.star brb", "stalk.star brb + stalk.star rb", "stalk.star bbr + take.star 2", "domino.star ...|...", "domino.star ..|.. + domino.star ..|..|..",
		"domino.star ..|.. + break.star 4", "domino.star ..|.. + stalk.star br + lists.star 3",
	} {
		p, err := games.Parse(line)
		if err != nil {
			t.Fatal(line, err)
		}
		a, err := solver.Solve(context.Background(), p, game.Request{Moves: game.Listable})
		if err != nil {
			t.Errorf("%s: %v", line, err)
			continue
		}
		want := game.OutcomeWhere(wonMisere(p, game.Left, known), wonMisere(p, game.Right, known))
		if a.Outcome != want || a.Mode.Play != game.Misere {
			t.Errorf("%s: %v in %v play, want %v in misère play", line, a.Outcome, a.Mode.Play, want)
		}
		listed := 0
		for _, s := range p {
			for _, part := range s.Parts {
				for _, who := range []game.Player{game.Left, game.Right} {
					if who == game.Left || p.IsUnequal() {
						s.Rules.Options(part, who, func([]any) bool { listed++; return true })
					}
				}
			}
		}
		if listed != len(a.Moves) {
			t.Errorf("%s: %d moves are listed of %d", line, len(a.Moves), listed)
		}
		for _, m := range a.Moves {
			if won := !wonMisere(p.After(m.Steps...), m.Player.Other(), known); m.Winning != won {
				t.Errorf("%s: %s of %v wins %v, want %v", line, m.Text, m.Player, m.Winning, won)
			}
		}
	}
}

// TestMixedPlay: rules by which who cannot move wins stand in no sum with others,
// unless it is said how the sum is played; values of normal play are refused.
func TestMixedPlay(t *testing.T) {
	games := misereCatalog()
	solver := analysis.NewSolver(game.Budget{})
	p, err := games.Parse("take.star 5 + nim 3")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := solver.Solve(context.Background(), p, game.Request{}); !errors.Is(err, game.ErrUnsupported) {
		t.Errorf("a sum of two kinds of play: %v", err)
	}
	a, err := solver.Solve(context.Background(), p, game.Request{Mode: game.Mode{Play: game.Misere}})
	if err != nil || (a.Outcome == game.Next) != wonMisere(p, game.Left, map[string]bool{}) {
		t.Errorf("in misère play: %v, %v", a.Outcome, err)
	}
	if _, err := solver.Value(context.Background(), p[0].Rules, p[0].Parts[0]); !errors.Is(err, game.ErrUnsupported) {
		t.Errorf("a Grundy value of a game of misère play: %v", err)
	}
}

// TestPlayersOfSums: the players of a sum are called as its games of unequal players
// call them, if these agree.
func TestPlayersOfSums(t *testing.T) {
	files := map[string]string{
		"a.star": "players = ('Black', 'White')\nleft('xo -> .x', rotate=True)\nright('ox -> .o', rotate=True)",
		"b.star": "players = ('Cat', 'Dog')\nleft('.|. -> #|#')\nright('.. -> ##')",
	}
	games := catalog.New(func(name string) ([]byte, error) {
		if text, ok := files[name]; ok {
			return []byte(text), nil
		}
		return nil, fs.ErrNotExist
	})
	for line, want := range map[string]string{
		"a.star xox": "Black White", "a.star xox + nim 3": "Black White", "a.star xox + a.star xo": "Black White",
		"a.star xox + b.star ..": " ", "a.star xox + domineering ..": " ", "nim 3": " ", "domineering ..": " ",
	} {
		p, err := games.Parse(line)
		if err != nil {
			t.Fatal(line, err)
		}
		a, err := analysis.NewSolver(game.Budget{}).Solve(context.Background(), p, game.Request{})
		if got := a.Names[0].String() + " " + a.Names[1].String(); err != nil || got != want {
			t.Errorf("the players of %s are %q, want %q (%v)", line, got, want, err)
		}
	}
}
