package analysis_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"testing"

	"zermelo/game"
	"zermelo/game/walk"
	"zermelo/internal/theory/analysis"
)

// What a solver forgets is given back to those that it shares its memory with.
func TestWhatIsForgottenIsGivenBack(t *testing.T) {
	shared, release := game.Budget{Memory: 3 << 20}.Share()
	s := analysis.NewSolver(shared)
	for n := uint64(1); n <= 6; n++ {
		p := game.Position{{
			Rules: walk.Named(fmt.Sprint("test ", n), game.Of[uint64](takeAway{}), format), Parts: []any{20_000 + n},
		}}
		if a, err := s.Solve(context.Background(), p, game.Request{}); err != nil || a.Winner().String() == "" {
			t.Fatalf("question %d: %v, %v", n, a.Winner().String(), err)
		}
	}
	if held := shared.Held(); held <= 0 || held > 3<<20 {
		t.Errorf("%d bytes are held", held)
	}
	release()
}

// The length is left out where play has many more moves than were allowed, and
// is there where it has no more: in a sum of equal games each of which is small,
// and the combinations of a few too.
func TestLengthOfManySmallGames(t *testing.T) {
	p := position(takeAny{}, 8, 8, 8, 8, 8, 8, 8, 8)
	moves := movesBetween([]uint64{8, 8, 8, 8, 8, 8, 8, 8})
	for _, c := range []struct {
		bound uint64
		there bool
	}{{moves / 200, false}, {moves, true}} {
		a, err := analysis.NewSolver(game.Budget{}).Solve(context.Background(), p, game.Request{Remoteness: c.bound})
		if err != nil || (a.Remoteness != nil) != c.there {
			t.Errorf("%d moves, %d allowed: the length is %v, %v", moves, c.bound, a.Remoteness, err)
		}
	}
}

// movesBetween counts the moves between all sums that heaps lead to, of which
// any number may be taken.
func movesBetween(heaps []uint64) (moves uint64) {
	seen := map[string]bool{}
	todo := [][]uint64{heaps}
	for len(todo) > 0 {
		p := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		var counts [9]byte
		for _, n := range p {
			counts[n]++
		}
		counts[0] = 0
		if seen[string(counts[:])] {
			continue
		}
		seen[string(counts[:])] = true
		for i, n := range p {
			if i > 0 && counts[n] > 1 && n == p[i-1] {
				continue
			}
			for m := range n {
				q := append([]uint64{}, p...)
				q[i] = m
				todo = append(todo, q)
				moves++
			}
		}
	}
	return moves
}

// timed is take-away with a theorem of how long it lasts: by plain search here,
// which does not look at heaps above 9.
type timed struct{ takeAway }

func (timed) Lasts(parts []uint64, play game.Play) uint64 {
	for _, n := range parts {
		if n > 9 {
			return math.MaxUint64
		}
	}
	_, n := longOrShort(parts, play)
	return n
}

// longOrShort returns who wins, and in how many moves when the winner hurries
// and the loser delays.
func longOrShort(parts []uint64, play game.Play) (wins bool, moves uint64) {
	over, quick, slow := true, uint64(math.MaxUint64), uint64(0)
	for i, n := range parts {
		for t := uint64(1); t <= min(n, 3); t++ {
			over = false
			q := append([]uint64{}, parts...)
			q[i] = n - t
			if w, m := longOrShort(q, play); w {
				slow = max(slow, m+1)
			} else {
				wins, quick = true, min(quick, m+1)
			}
		}
	}
	switch {
	case over:
		return play == game.Misere, 0
	case wins:
		return true, quick
	}
	return false, slow
}

// A theorem says how long the position lasts and what each move leaves, and it
// is asked for no position that it does not know.
func TestLengthByTheorem(t *testing.T) {
	for _, play := range []game.Play{game.Normal, game.Misere} {
		for _, heaps := range [][]uint64{{}, {3}, {4, 1}, {5, 2, 2}, {4, 4}, {6, 3}} {
			ask := game.Request{Moves: 20, Remoteness: 1 << 20}
			ask.Mode.Play = play
			p := position(timed{}, heaps...)
			a, err := analysis.NewSolver(game.Budget{}).Solve(context.Background(), p, ask)
			if err != nil {
				t.Fatal(err)
			}
			if _, want := longOrShort(heaps, play); a.Remoteness == nil || uint64(*a.Remoteness) != want {
				t.Errorf("%v, %v: the length is %v, want %d", heaps, play, a.Remoteness, want)
			}
			for _, m := range a.Moves {
				var left []uint64
				for _, part := range p.After(m.Steps...)[0].Parts {
					left = append(left, part.(uint64))
				}
				if _, want := longOrShort(left, play); m.Remoteness == nil || uint64(*m.Remoteness) != want {
					t.Errorf("%v, %v: the length after the move to %v is %v, want %d", heaps, play, left, m.Remoteness, want)
				}
			}
		}
	}
	// Beyond the theorem it is searched for.
	a, err := analysis.NewSolver(game.Budget{}).Solve(context.Background(), position(timed{}, 10), game.Request{Moves: 3, Remoteness: 1 << 20})
	if _, want := longOrShort([]uint64{10}, game.Normal); err != nil || a.Remoteness == nil || uint64(*a.Remoteness) != want {
		t.Errorf("the length of 10 is %v, %v; want %d", a.Remoteness, err, want)
	}
}

// drawn is take-away on a graph that can be written: the nodes 0 to 5.
type drawn struct{ takeAway }

func (drawn) WriteDiagram(w io.Writer, value func(uint64) (game.Result, string, error)) error {
	for n := range uint64(6) {
		r, note, err := value(n)
		if err != nil {
			return err
		}
		fmt.Fprintln(w, n, r == game.Win, note)
	}
	return nil
}

// turned is a game without an end on such a graph.
type turned struct{ back }

func (turned) WriteDiagram(w io.Writer, value func(uint64) (game.Result, string, error)) error {
	return drawn{}.WriteDiagram(w, value)
}

func TestDiagramOfValues(t *testing.T) {
	var b bytes.Buffer
	s := analysis.NewSolver(game.Budget{})
	if err := s.WriteDiagram(context.Background(), position(drawn{}, 5), &b); err != nil {
		t.Fatal(err)
	}
	if want := "0 false 0\n1 true *\n2 true *2\n3 true *3\n4 false 0\n5 true *\n"; b.String() != want {
		t.Errorf("got\n%swant\n%s", b.String(), want)
	}
	for _, p := range []game.Position{position(takeAway{}, 5), position(drawn{}, 5, 5), append(position(drawn{}, 5), position(drawn{}, 5)...)} {
		if err := s.WriteDiagram(context.Background(), p, io.Discard); !errors.Is(err, game.ErrUnsupported) {
			t.Errorf("%s: got %v, want ErrUnsupported", p, err)
		}
	}
	s = analysis.NewSolver(game.Budget{})
	if err := s.WriteDiagram(context.Background(), position(turned{}, 1), io.Discard); !errors.Is(err, game.ErrLoopy) {
		t.Errorf("without an end: got %v, want ErrLoopy", err)
	}
}
