package catalog_test

import (
	"context"
	"sync/atomic"
	"testing"

	"zermelo/game"
	"zermelo/game/gametest"
	"zermelo/internal/theory/analysis"
)

// An expiring context ends when it has been asked so many times whether it has.
type expiring struct {
	context.Context
	left atomic.Int64
	done chan struct{}
}

func endsAfter(asked int) *expiring {
	c := &expiring{Context: context.Background(), done: make(chan struct{})}
	c.left.Store(int64(asked))
	return c
}

func (c *expiring) Done() <-chan struct{} { return c.done }

func (c *expiring) Err() error {
	switch left := c.left.Add(-1); {
	case left >= 0:
		return nil
	case left == -1:
		close(c.done)
	}
	return context.DeadlineExceeded
}

// TestAnswersBrokenOff: of a question that is broken off, wherever that is, by time or memory,
// what is answered is right: who wins, how long it takes, the value, and each move.
func TestAnswersBrokenOff(t *testing.T) {
	if testing.Short() {
		t.Skip("takes seconds")
	}
	type asked struct {
		line string
		mode game.Mode
	}
	var all []asked
	for _, line := range []string{
		"sprouts 9", "sprouts 8 + nim 1", "nim 2 + sprouts 5 7", "sprouts 10", "cram 5x6", "cram 5x5 4x6", "nim 1 + cram 5x5", "impartial:clobber xoxo|oxox|xoxo", "clobber xoxox|oxoxo|xoxox",
		"domineering 5x5", "domineering 4x4 4x5 + cram 4x4", "snort ....|....|....", "tic-tac-toe xo.|...|...", "connect-four:4x4 ....|....|....|x...",
		"dots-and-boxes:2x2", "nimstring:2x3 + nim 1", "strings-and-coins cycle 5 + ends 3 1 4 1 5 9", "top-entails 30 21", "top-entails 5 + domineering 2x3",
		"chomp 6x7", "kayles 300 200 101", "fox-and-geese:4 ..f.|....|....|g.g. geese", "arc-kayles grid 3x4", "hackenbush 0-1 1-2 2-0 2-3", "amazons x..|...|..o",
		"ends 5 1 4 2 3 9 + ends 2 7 1", "graph digraph{a->b;b->c;c->a;a->d}", "hex:3", "phutball:5,1", "nogo ...|...|...",
	} {
		all = append(all, asked{line, game.Mode{}})
	}
	for _, line := range []string{"sprouts 6", "kayles 12 7", "cram 3x4", "domineering 3x4", "nimstring:2x2", "nim 3 4 5 + kayles 9", "top-entails 9 5"} {
		all = append(all, asked{line, game.Mode{Play: game.Misere}})
	}
	decided := 0
	for _, q := range gametest.Some(t, all, 0, 3) {
		request := game.Request{Mode: q.mode, Moves: 40, Explain: true, Remoteness: 1 << 14}
		whole, err := analysis.NewSolver(game.Budget{}).Solve(context.Background(), parse(t, q.line), request)
		if err != nil {
			t.Fatalf("%s: %v", q.line, err)
		}
		moves := map[string]game.Move{}
		for _, m := range whole.Moves {
			moves[m.Player.String()+" "+m.To] = m
		}
		hold := func(a *game.Answer, what string, n int) {
			t.Helper()
			if !a.Decided() {
				return
			}
			decided++
			if a.Outcome != whole.Outcome && a.Outcome != game.Undecided || a.Winner() != whole.Winner() && a.Winner() != game.NotKnown {
				t.Errorf("%s, %s %d: %v, %v; want %v, %v", q.line, what, n, a.Outcome, a.Winner(), whole.Outcome, whole.Winner())
			}
			if a.Value != "" && whole.Value != "" && a.Value != whole.Value {
				t.Errorf("%s, %s %d: the value %s; want %s", q.line, what, n, a.Value, whole.Value)
			}
			if a.Remoteness != nil && whole.Remoteness != nil && *a.Remoteness != *whole.Remoteness {
				t.Errorf("%s, %s %d: it lasts %d; want %d", q.line, what, n, *a.Remoteness, *whole.Remoteness)
			}
			for _, m := range a.Moves {
				if w, ok := moves[m.Player.String()+" "+m.To]; ok && m.Winning != w.Winning {
					t.Errorf("%s, %s %d: the move to %s wins %v", q.line, what, n, m.To, m.Winning)
				}
			}
		}
		for n := 0; n < 1<<22; n += 1 + n {
			a, err := analysis.NewSolver(game.Budget{}).Solve(endsAfter(n), parse(t, q.line), request)
			if a != nil {
				hold(a, "looks", n)
			}
			if err == nil && n > 64 { // extras may be left out without an error
				break
			}
		}
		for memory := int64(1 << 10); memory <= 1<<20; memory *= 4 {
			if a, _ := analysis.NewSolver(game.Budget{Memory: memory}).Solve(context.Background(), parse(t, q.line), request); a != nil {
				hold(a, "bytes", int(memory))
			}
		}
	}
	if decided < 100 && gametest.Long() {
		t.Errorf("%d answers were decided", decided)
	}
}
