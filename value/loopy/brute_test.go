package loopy_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"zermelo/value/loopy"
	"zermelo/value/short"
)

// A plain is a game as it is given: the moves of both players between numbered nodes, of which the
// first is where play begins. It knows nothing of values.
type plain struct{ left, right [][]int }

// sum is the graph of two games side by side.
func (p plain) sum(q plain) plain {
	m := len(q.left)
	s := plain{make([][]int, len(p.left)*m), make([][]int, len(p.left)*m)}
	for a := range p.left {
		for b := range q.left {
			for _, x := range p.left[a] {
				s.left[a*m+b] = append(s.left[a*m+b], x*m+b)
			}
			for _, x := range p.right[a] {
				s.right[a*m+b] = append(s.right[a*m+b], x*m+b)
			}
			for _, y := range q.left[b] {
				s.left[a*m+b] = append(s.left[a*m+b], a*m+y)
			}
			for _, y := range q.right[b] {
				s.right[a*m+b] = append(s.right[a*m+b], a*m+y)
			}
		}
	}
	return s
}

// outcome says who wins when Left begins and when Right does, if anybody can: what is lost without
// a move, what loses by all moves, and what wins by one, round after round.
func (p plain) outcome() (leftFirst, rightFirst loopy.Result) {
	known := [2][]loopy.Result{make([]loopy.Result, len(p.left)), make([]loopy.Result, len(p.left))}
	mine := [2]loopy.Result{loopy.LeftWins, loopy.RightWins}
	for changed := true; changed; {
		changed = false
		for at := range p.left {
			for who, moves := range [2][]int{p.left[at], p.right[at]} {
				if known[who][at] != loopy.Drawn {
					continue
				}
				wins, loses := false, true
				for _, to := range moves {
					r := known[1-who][to]
					wins = wins || r == mine[who]
					loses = loses && r == -mine[who]
				}
				if wins {
					known[who][at], changed = mine[who], true
				} else if loses {
					known[who][at], changed = -mine[who], true
				}
			}
		}
	}
	return known[0][0], known[1][0]
}

// value is the game in a table, by labels that are bound one after the other.
func (p plain) value(t *testing.T, l *loopy.Table) loopy.Value {
	t.Helper()
	labels := make([]loopy.Value, len(p.left))
	for i := range labels {
		labels[i] = l.Label()
	}
	of := func(moves []int) (all []loopy.Value) {
		for _, m := range moves {
			all = append(all, labels[m])
		}
		return all
	}
	var root loopy.Value
	for i := len(labels) - 1; i >= 0; i-- {
		v, err := l.Game(of(p.left[i]), of(p.right[i]))
		if err == nil {
			v, err = l.Bind(labels[i], v)
		}
		if err != nil {
			t.Fatal(err)
		}
		root = v
	}
	return root
}

func (p plain) String() string { return fmt.Sprint(p.left, p.right) }

// numbered returns the n-th game of so many nodes.
func numbered(nodes int, n uint64) plain {
	p := plain{make([][]int, nodes), make([][]int, nodes)}
	for at := range nodes {
		for to := range nodes {
			if n&1 == 1 {
				p.left[at] = append(p.left[at], to)
			}
			if n&2 == 2 {
				p.right[at] = append(p.right[at], to)
			}
			n >>= 2
		}
	}
	return p
}

// drawn returns a random game of so many nodes, with about as many moves of each player.
func drawn(r *rand.Rand, nodes int) plain {
	p := plain{make([][]int, nodes), make([][]int, nodes)}
	for _, moves := range [][][]int{p.left, p.right} {
		for range nodes + r.IntN(nodes) {
			at, to := r.IntN(nodes), r.IntN(nodes)
			moves[at] = append(moves[at], to)
		}
	}
	return p
}

// TestAgainstPlay holds values against play: games and their sums end as their values do, and what
// is as great as another is no worse in any sum.
func TestAgainstPlay(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	games := 400
	if os.Getenv("ZERMELO_LONG") != "" {
		games = 20_000
	} else if testing.Short() {
		games = 120
	}
	var all []plain
	for n := range uint64(1 << 8) { // all of two nodes
		all = append(all, numbered(2, n))
	}
	for range games {
		all = append(all, numbered(3, r.Uint64N(1<<18)), drawn(r, 4), drawn(r, 5))
	}
	l := table()
	found := map[bool]int{}
	for _, p := range all {
		v := p.value(t, l)
		found[whole(l, v)]++
		if values, err := l.Solve(numbers(p.left), numbers(p.right)); err != nil || values[0] != v {
			if c, err := l.Compare(values[0], v); err != nil || c != short.Equal || whole(l, v) {
				t.Errorf("%v = %s, solved with all its nodes %s (%v)", p, clip(l.String(v)), clip(l.String(values[0])), err)
			}
		}
		compareOutcome(t, l, p, v)
		q := all[r.IntN(len(all))]
		w := q.value(t, l)
		sum, err := l.Add(v, w)
		if err != nil {
			t.Fatalf("%v + %v: %v", p, q, err)
		}
		both := p.sum(q)
		compareOutcome(t, l, both, sum)
		negative, err := l.Neg(v)
		if err != nil {
			t.Fatal(err)
		}
		compareOutcome(t, l, plain{p.right, p.left}, negative)
		again := both.value(t, l)
		if c, err := l.Compare(again, sum); err != nil || c != short.Equal || again != sum && whole(l, sum) && whole(l, again) {
			t.Errorf("%v + %v = %s, and as one game %s", p, q, clip(l.String(sum)), clip(l.String(again)))
		}
		// Order, in a few sums.
		c, err := l.Compare(v, w)
		if err != nil {
			t.Fatal(err)
		}
		for range 5 {
			x := all[r.IntN(len(all))]
			a, b := p.sum(x), q.sum(x)
			aLeft, aRight := a.outcome()
			bLeft, bRight := b.outcome()
			if (c == short.Equal || c == short.Greater) && (aLeft < bLeft || aRight < bRight) ||
				(c == short.Equal || c == short.Less) && (aLeft > bLeft || aRight > bRight) {
				t.Fatalf("%v (%s) %v %v (%s), but not with %v", p, l.String(v), c, q, l.String(w), x)
			}
		}
	}
	t.Logf("%d with stoppers on both sides, %d others", found[true], found[false])
	if found[false]*100 > found[true] {
		t.Errorf("only %d have stoppers on both sides, %d others", found[true], found[false])
	}
}

func compareOutcome(t *testing.T, l *loopy.Table, p plain, v loopy.Value) {
	t.Helper()
	left, right := p.outcome()
	a, b, err := l.Outcome(v)
	if err != nil || a != left || b != right {
		t.Errorf("%v = %s ends %v, %v, want %v, %v (%v)", p, l.String(v), a, b, left, right, err)
	}
}

// whole reports whether stoppers were found on both sides of a value.
func whole(l *loopy.Table, v loopy.Value) bool {
	on, off := l.Sides(v)
	return l.IsStopper(on) && l.IsStopper(off)
}

func numbers(moves [][]int) [][]int32 {
	all := make([][]int32, len(moves))
	for i, list := range moves {
		for _, m := range list {
			all[i] = append(all[i], int32(m))
		}
	}
	return all
}

func clip(s string) string { return s[:min(len(s), 100)] }

// TestReadsBack holds that what is written is read as the same value.
func TestReadsBack(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	l := table()
	for range 2000 {
		v := drawn(r, 2+r.IntN(4)).value(t, l)
		text := l.String(v)
		w, err := l.Parse(text)
		if err != nil || w != v && !strings.Contains(text, "&") && l.IsStopper(v) {
			t.Errorf("%s reads back as %s (%v)", clip(text), clip(l.String(w)), err)
		}
	}
}
