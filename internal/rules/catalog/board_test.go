package catalog_test

import (
	"errors"
	"fmt"
	"slices"
	"testing"

	"zermelo/game"
	"zermelo/game/gametest"
	"zermelo/internal/rules/catalog"
	"zermelo/internal/theory/analysis"
	"zermelo/say/phrase"
	"zermelo/say/picture"
)

func plain(p phrase.Phrase) string { return p.String() }

// TestShowBoard compares the moves of a board with those that are solved, and
// holds marks and spots to the sheet.
func TestShowBoard(t *testing.T) {
	for _, text := range []string{
		"nim 3 1", "kayles 5", "nim 3 + kayles 7", "domineering ...|...", "toads T.F", "hackenbush 0-1:b 1-2:r 1-3", "chomp 3 2",
		"coins:turtles 1 3", "towers WBB W", "amazons x..|...|..o", "hex:2", "wythoff 2 5", "wythoff 2 3", "staircase 2 1 3", "moore:2 3 1 2", "wythoff:2 2 5", "mark 12", "graph digraph{a->b;b->c;a->c}", "chase:4 1,1 4,4 white", "tic-tac-toe xo.|.x.|..o",
	} {
		p, err := catalog.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		b, err := analysis.ShowBoard(t.Context(), p, plain)
		if err != nil {
			t.Fatal(text, err)
		}
		request := game.Request{Moves: game.Listable, EveryMove: true}
		if b.First == game.Both {
			request.First = game.Both
		}
		answer, err := analysis.NewSolver(game.Budget{}).Solve(t.Context(), p, request)
		if err != nil {
			t.Fatal(text, err)
		}
		if got, want := names(b.Moves), names(answer.Moves); !slices.Equal(got, want) {
			t.Errorf("%s: the board has the moves\n%q, want\n%q", text, got, want)
		}
		if b.Sheet == nil || len(b.Marks) != len(b.Moves) {
			t.Fatalf("%s: %d marks of %d moves on the sheet %v", text, len(b.Marks), len(b.Moves), b.Sheet)
		}
		for i, m := range b.Marks {
			if len(m.Shapes) == 0 || len(m.Spots) == 0 {
				t.Errorf("%s: %s has %d shapes and %d spots", text, b.Moves[i].To, len(m.Shapes), len(m.Spots))
			}
			for _, s := range m.Spots {
				if s.X < 0 || s.Y < 0 || s.X > b.Sheet.Width || s.Y > b.Sheet.Height {
					t.Errorf("%s: %s has a spot %v beside the sheet", text, b.Moves[i].To, s)
				}
			}
		}
	}
}

// TestEveryMoveIsMarked: on the board of every example, every move has a mark with
// spots to point at, and no two of one player look the same.
func TestEveryMoveIsMarked(t *testing.T) {
	for _, e := range gametest.Some(t, append(catalog.Entries(), catalog.Classics()...), 30, 90) {
		for _, line := range slices.Concat(e.Examples, more[e.Name]) {
			p, err := catalog.Parse(line)
			if err != nil {
				continue // other tests speak of it
			}
			b, err := analysis.ShowBoard(t.Context(), p, plain)
			if errors.Is(err, game.ErrLimit) {
				continue
			}
			if err != nil || b.Sheet == nil {
				t.Errorf("%q has no board: %v", line, err)
				continue
			}
			if b.Omitted > 0 {
				continue // a notice instead of a part shows no moves
			}
			looks := map[string]string{}
			for i, m := range b.Marks {
				to := b.Moves[i].To
				if len(m.Shapes) == 0 || len(m.Spots) == 0 {
					t.Errorf("%q: the move to %q has %d shapes and %d spots", line, to, len(m.Shapes), len(m.Spots))
					continue
				}
				look := fmt.Sprint(b.Moves[i].Player, m.Spots, m.Shapes)
				if other, ok := looks[look]; ok {
					t.Errorf("%q: the moves to %q and %q look the same", line, other, to)
				}
				looks[look] = to
			}
		}
	}
}

// names returns the moves with who makes them, in a fixed order.
func names(moves []game.Move) (all []string) {
	for _, m := range moves {
		all = append(all, m.Player.String()+" "+m.To)
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// TestShowBoardSpots: a spot of a heap is what is taken, one of a board what
// changes, of a sum in its own component.
func TestShowBoardSpots(t *testing.T) {
	p, err := catalog.Parse("nim 3 1")
	if err != nil {
		t.Fatal(err)
	}
	b, err := analysis.ShowBoard(t.Context(), p, plain)
	if err != nil {
		t.Fatal(err)
	}
	left, right := 0.0, 0.0
	for i, m := range b.Moves {
		spots := b.Marks[i].Spots
		switch m.To {
		case "0 1":
			if len(spots) != 3 {
				t.Errorf("taking 3 touches %v", spots)
			}
			left = spots[0].X
		case "3 0":
			if len(spots) != 1 {
				t.Errorf("taking 1 touches %v", spots)
			}
			right = spots[0].X
		}
	}
	if left == 0 || right <= left {
		t.Errorf("the heaps lie at %v and %v", left, right)
	}
}

// TestShowBoardTwins: what is taken from one end of a row can be pointed at from
// the other end too.
func TestShowBoardTwins(t *testing.T) {
	p, err := catalog.Parse("kayles 5")
	if err != nil {
		t.Fatal(err)
	}
	b, err := analysis.ShowBoard(t.Context(), p, plain)
	if err != nil {
		t.Fatal(err)
	}
	places := map[float64]bool{}
	for i := range b.Moves {
		for _, m := range []picture.Mark{b.Marks[i], b.Twins[i]} {
			if len(m.Spots) == 1 { // one pin is taken
				places[m.Spots[0].X] = true
			}
		}
		if twin := b.Twins[i]; len(twin.Shapes) > 0 && slices.Equal(twin.Spots, b.Marks[i].Spots) {
			t.Errorf("%s has a twin that is the same", b.Moves[i].To)
		}
	}
	if len(places) != 5 {
		t.Errorf("one pin can be taken at %d places of 5", len(places))
	}
}

// TestShowBoardBounds: boards that are too large have no picture, and a
// list of bounded length.
func TestShowBoardBounds(t *testing.T) {
	big, err := catalog.Parse("nim 100000")
	if err != nil {
		t.Fatal(err)
	}
	b, err := analysis.ShowBoard(t.Context(), big, plain)
	if err != nil || len(b.Moves) != analysis.BoardMoves || b.Omitted != 100000-analysis.BoardMoves {
		t.Errorf("a large heap has %d moves and %d omitted, %v", len(b.Moves), b.Omitted, err)
	}
	huge, err := catalog.Parse("nim 18446744073709551615")
	if err == nil {
		if _, err := analysis.ShowBoard(t.Context(), huge, plain); !errors.Is(err, game.ErrLimit) {
			t.Errorf("a huge heap: %v, want ErrLimit", err)
		}
	}
}
