package short

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// TestReduceByPlay reduces random forms and holds each step, and what is left,
// against a referee that plays the games out and knows no values.
func TestReduceByPlay(t *testing.T) {
	b := newBench(t)
	r := referee{}
	days := gamesOn(gamesOn([]*tree{{}}))
	rng := rand.New(rand.NewPCG(7, 11))
	seen := map[bool]int{}
	for range 400 {
		g := random(rng, days, 4)
		v := b.of(g)
		for _, left := range []bool{true, false} {
			form := g.options[1]
			if left {
				form = g.options[0]
			}
			var options []Value
			for _, o := range form {
				options = append(options, b.of(o))
			}
			steps, kept, err := b.t.Reduce(v, options, left)
			if err != nil {
				t.Fatal(err)
			}
			now := slices.Clone(options)
			for _, s := range steps {
				seen[s.Reversible]++
				if !slices.Contains(now, s.Option) {
					t.Fatalf("%s: %s goes, but is not there", b.t.String(v), b.t.String(s.Option))
				}
				worse, better := b.tree(s.Option), b.tree(s.By)
				if s.Reversible {
					worse, better = b.tree(s.By), g
					now = append(now, s.Into...)
				} else if !slices.Contains(now, s.By) {
					t.Fatalf("%s: %s dominates, but is not there", b.t.String(v), b.t.String(s.By))
				}
				how := r.compare(worse, better)
				if how != Equal && (how != Less) == left || how == Confused {
					t.Fatalf("%s: the step from %s by %s is wrong: %s", b.t.String(v), b.t.String(s.Option), b.t.String(s.By), how)
				}
				now = slices.DeleteFunc(now, func(o Value) bool { return o == s.Option })
			}
			canonical := b.t.side(v, left)
			slices.Sort(kept)
			slices.Sort(canonical)
			if !slices.Equal(kept, canonical) {
				t.Fatalf("%s: %d options are left, %d are canonical", b.t.String(v), len(kept), len(canonical))
			}
		}
	}
	if seen[true] == 0 || seen[false] == 0 {
		t.Errorf("%d dominated and %d reversible options were seen", seen[false], seen[true])
	}
}
