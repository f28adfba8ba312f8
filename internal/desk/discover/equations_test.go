package discover

import (
	"context"
	"strings"
	"testing"
)

// TestEquations finds rules that are equations, in their words; TestCorpus plays such
// games out.
func TestEquations(t *testing.T) {
	for _, c := range []struct {
		game  string
		asked string
		heaps int
		class string
		says  string
	}{
		{"circular-nim:2", Losing, 4, Form, "a = c and b = d"},
		{"circular-nim:3", Losing, 6, Form, "a + b = d + e and a + f = c + d"},
		{"welter", Losing, 4, XorLinear, "a ⊕ b ⊕ c ⊕ d = 0; or there is no move"},
		{"georgia", Losing, 4, Form, "a + d = b + c; or there is no move"},
		{"moves x, y -> x-k, y for k in 1..x; x, y -> x, y-2*k for k in 1..y", Losing, 0, XorLinear, "x ⊕ ⌊y/2⌋ = 0"},
		{"moves x, y -> x-k, y for k in 1..x; x, y -> x, y-2*k for k in 1..y", Values, 0, XorLinear, "is x ⊕ ⌊y/2⌋"},
		{"moves a, b -> a-k, b for k in 1..a if b >= 1; a, b -> a, b-k for k in 1..b if a >= 1", Losing, 0, Form, "there is no move"},
		{"misere x, y -> x-k, y for k in 1..x; x, y -> x, y-k for k in 1..y", Losing, 0, Automatic, "an automaton"},
	} {
		f, err := Find(context.Background(), opened(t, c.game), Request{Asked: c.asked, Heaps: c.heaps})
		if err != nil {
			t.Fatalf("%s: %v", c.game, err)
		}
		if f.Status != Proved || f.Class != c.class || !strings.Contains(f.Rule.String(), c.says) {
			t.Errorf("%s: %s, %s, %s", c.game, f.Status, f.Class, f.Rule)
		}
	}
}
