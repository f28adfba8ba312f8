package whole_test

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"zermelo/game"
	"zermelo/internal/rules/token"
	"zermelo/internal/theory/retro/whole"
	"zermelo/say/phrase"
)

// infinite is more than any number of moves in these tests.
const infinite = 1_000_000

// iterated is f of every position of a chase by Fang's iteration: all are 0,
// ends are worth infinity, and what a change may change is looked at again.
func iterated(g *token.Chase) map[token.Hunters]int {
	f, before := map[token.Hunters]int{}, map[token.Hunters][]token.Hunters{}
	var queue []token.Hunters
	for i := range g.Size() {
		p, ok := g.Unrank(i)
		if !ok {
			continue
		}
		f[p] = 0
		if p.X == p.O {
			f[p] = infinite * (2*int(p.Mover) - 1) // who is to move was caught
			queue = append(queue, p)
		}
		for _, q := range g.Moves(nil, p) {
			before[q] = append(before[q], p)
		}
	}
	sign := func(n int) int {
		switch {
		case n > 0:
			return 1
		case n < 0:
			return -1
		}
		return 0
	}
	for len(queue) > 0 {
		y := queue[0]
		queue = queue[1:]
		for _, x := range before[y] {
			best := 0
			for i, q := range g.Moves(nil, x) {
				n := f[q] - sign(f[q])
				if i == 0 || x.Mover == game.Left && n > best || x.Mover == game.Right && n < best {
					best = n
				}
			}
			if best != f[x] {
				f[x] = best
				if !slices.Contains(queue, x) {
					queue = append(queue, x)
				}
			}
		}
	}
	return f
}

// written is how an explanation writes f.
func written(f int) string {
	switch {
	case f == 0:
		return "0"
	case f == infinite:
		return "∞"
	case f == -infinite:
		return "−∞"
	case f > 0:
		return fmt.Sprintf("∞ − %d", infinite-f)
	}
	return fmt.Sprintf("−∞ + %d", f+infinite)
}

// reasonsOf judges a position and explains it.
func reasonsOf(t *testing.T, theory *whole.Theory, rules *game.Named, part any) []phrase.Phrase {
	t.Helper()
	p := game.Position{{Rules: rules, Parts: []any{part}}}
	q := &game.Question{Position: p, Request: game.Request{Explain: true, Moves: 100, Full: true}}
	judgement, err := theory.Judge(context.Background(), q, &game.Answer{Full: true})
	if err != nil {
		t.Fatal(err)
	}
	why, err := judgement.Explain()
	if err != nil {
		t.Fatal(err)
	}
	return why
}

// What is said of f, of each move and of the rounds is what Fang's iteration
// comes to, from every position of small boards, for several speeds.
func TestEvaluation(t *testing.T) {
	for _, c := range [][3]int{{2, 1, 2}, {3, 1, 2}, {3, 1, 1}, {4, 1, 2}, {4, 2, 1}} {
		g, err := token.NewChase(c[0], c[1], c[2])
		if err != nil {
			t.Fatal(err)
		}
		rules := whole.New("chase", game.Of[token.Hunters](g), g.Format)
		theory := whole.NewTheory(game.Budget{}, map[string]game.WholeTable{})
		f := iterated(g)
		won, lost := map[int]int{}, map[int]int{}
		never := 0
		for p, n := range f {
			switch {
			case g.Canonical(p) != p:
			case n == 0:
				never++
			case (n > 0) == (p.Mover == game.Left):
				won[infinite-max(n, -n)]++
			default:
				lost[infinite-max(n, -n)]++
			}
		}
		for p, n := range f {
			var after, want []string
			said, rounds := "", []string{}
			for _, line := range reasonsOf(t, theory, rules, p) {
				text := line.String()
				switch {
				case strings.Contains(text, " there, which makes "):
					after = append(after, strings.Split(text, ": f = ")[1])
				case strings.HasPrefix(text, "The greatest is f = "), strings.HasPrefix(text, "The least is f = "), strings.HasPrefix(text, "Here the game is over: f = "):
					said = strings.TrimSuffix(strings.Split(text, "f = ")[1], ".")
				case strings.HasPrefix(text, "  distance "), strings.HasPrefix(text, "  never settled"):
					rounds = append(rounds, text)
				}
			}
			if said != written(n) {
				t.Fatalf("%v, %s: f is said to be %s, and is %s", c, g.Format(p), said, written(n))
			}
			for _, q := range g.Moves(nil, p) {
				makes := f[q]
				if makes > 0 {
					makes--
				} else if makes < 0 {
					makes++
				}
				want = append(want, fmt.Sprintf("%s there, which makes %s", written(f[q]), written(makes)))
			}
			slices.Sort(after)
			slices.Sort(want)
			if !slices.Equal(after, want) {
				t.Fatalf("%v, %s: the moves are said to be\n%q, and are\n%q", c, g.Format(p), after, want)
			}
			var counted []string
			last := max(slices.Max(slices.Collect(maps.Keys(lost))), slices.Max(slices.Collect(maps.Keys(won))))
			for d := range last + 1 {
				counted = append(counted, fmt.Sprintf("  distance %d: %d won, %d lost", d, won[d], lost[d]))
			}
			if never > 0 {
				counted = append(counted, fmt.Sprintf("  never settled: %d, which are draws", never))
			}
			if !slices.Equal(rounds, counted) {
				t.Fatalf("%v, %s: the rounds are said to be\n%q, and are\n%q", c, g.Format(p), rounds, counted)
			}
		}
	}
}
