package catalog_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"sort"
	"strings"
	"testing"

	"zermelo/game"
	"zermelo/internal/theory/analysis"
)

// A literal plays whole positions by the words of the rules of a compound,
// and knows no theory.
type literal struct {
	mode game.Mode
	memo map[string]bool

	values map[string]uint64
}

type component struct {
	rules *game.Named
	part  any
}

func componentsOf(p game.Position) []component {
	var all []component
	for _, s := range p {
		for _, part := range s.Parts {
			all = append(all, component{s.Rules, part})
		}
	}
	return all
}

func (c component) options() [][]component {
	var all [][]component
	c.rules.Options(c.part, game.Left, func(option []any) bool {
		var parts []component
		for _, part := range option {
			parts = append(parts, component{c.rules, part})
		}
		if parts == nil {
			parts = []component{{c.rules, c.rules.Ended}}
		}
		all = append(all, parts)
		return true
	})
	return all
}

// value is the Grundy value by the definition.
func (l *literal) value(c component) uint64 {
	key := c.rules.Name() + " " + c.rules.Format([]any{c.part})
	if v, ok := l.values[key]; ok {
		return v
	}
	seen := map[uint64]bool{}
	for _, option := range c.options() {
		var sum uint64
		for _, part := range option {
			sum ^= l.value(part)
		}
		seen[sum] = true
	}
	v := uint64(0)
	for seen[v] {
		v++
	}
	l.values[key] = v
	return v
}

func (l *literal) over(parts []component) bool {
	ended := 0
	zero := true
	for _, c := range parts {
		if len(c.options()) == 0 {
			ended++
		}
		if l.jia() {
			zero = zero && l.value(c) == 0
		}
	}
	switch {
	case l.jia():
		return zero
	case l.mode.Ending == game.Short:
		return ended > 0 || len(parts) == 0
	}
	return ended == len(parts)
}

func (l *literal) jia() bool { return l.mode.Play == game.Jia }

func (l *literal) wins(parts []component) bool {
	names := make([]string, len(parts))
	for i, c := range parts {
		names[i] = c.rules.Name() + " " + c.rules.Format([]any{c.part})
	}
	sort.Strings(names)
	key := strings.Join(names, "|")
	if w, ok := l.memo[key]; ok {
		return w
	}
	w := false
	if l.over(parts) {
		w = l.mode.Play != game.Normal
	} else {
		w = l.anyMove(parts, 0, nil, 0, func(left []component) bool { return !l.wins(left) })
	}
	l.memo[key] = w
	return w
}

// anyMove reports whether some move leads to a position that is good: components
// before i have been moved in or left, n of them moved in.
func (l *literal) anyMove(parts []component, i int, done []component, n int, good func(left []component) bool) bool {
	if i == len(parts) {
		return n > 0 && good(done)
	}
	stay := append(done[:len(done):len(done)], parts[i])
	options := parts[i].options()
	mayStay := l.mode.Sum != game.Conjunctive || len(options) == 0
	mayMove := l.mode.Sum != game.Disjunctive || n == 0
	if mayStay && l.anyMove(parts, i+1, stay, n, good) {
		return true
	}
	if mayMove {
		for _, option := range options {
			if l.anyMove(parts, i+1, append(done[:len(done):len(done)], option...), n+1, good) {
				return true
			}
		}
	}
	return false
}

func checkCompound(t *testing.T, l *literal, line string) {
	t.Helper()
	p := parse(t, line)
	a, err := analysis.NewSolver(game.Budget{}).Solve(context.Background(), p,
		game.Request{Mode: l.mode, Moves: 1 << 20, Explain: true, Remoteness: 1 << 16})
	if err != nil {
		t.Fatalf("%s %v: %v", line, l.mode, err)
	}
	want := l.wins(componentsOf(p))
	if want != (a.Winner().String() == "first") {
		t.Fatalf("%s, %v: %s wins by %s, by the letter the mover wins: %v", line, l.mode, a.Winner().String(), a.Theory, want)
	}
	if want && len(a.Best()) == 0 && !l.over(componentsOf(p)) {
		t.Fatalf("%s, %v: won, but no winning move", line, l.mode)
	}
	for _, m := range a.Moves {
		if got := !l.wins(componentsOf(p.After(m.Steps...))); got != m.Winning {
			t.Fatalf("%s, %v: move to %s wins: %v, by the letter %v", line, l.mode, m.To, m.Winning, got)
		}
	}
	for _, text := range append(a.Explanation, movesText(a)...) {
		if strings.Contains(text.String(), "%!") {
			t.Fatalf("%s, %v: %q", line, l.mode, text)
		}
	}
}

func TestCompoundsByTheLetter(t *testing.T) {
	r := rand.New(rand.NewPCG(11, 12))
	small := trials().small
	for _, mode := range append(game.Modes(), game.Mode{Play: game.Jia}) {
		if mode == (game.Mode{}) {
			continue
		}
		t.Run(fmt.Sprint(mode), func(t *testing.T) {
			l := &literal{mode: mode, memo: map[string]bool{}, values: map[string]uint64{}}
			for range 60 {
				line := small.drawUpTo(t, r, 10)
				if r.IntN(2) == 0 {
					line = small.drawUpTo(t, r, 5) + " + " + small.drawUpTo(t, r, 5)
				}
				if parse(t, line).Len() > 3 {
					continue
				}
				checkCompound(t, l, line)
			}
		})
	}
}

func TestJiaIsAnOrdinarySum(t *testing.T) {
	_, err := analysis.NewSolver(game.Budget{}).Solve(context.Background(), parse(t, "nim 1"),
		game.Request{Mode: game.Mode{Play: game.Jia, Sum: game.Selective}})
	if !errors.Is(err, game.ErrUnsupported) {
		t.Fatalf("got %v, want ErrUnsupported", err)
	}
}
