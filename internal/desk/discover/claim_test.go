package discover

import (
	"context"
	"os"
	"strings"
	"testing"
	"time"

	"zermelo/game"
	"zermelo/internal/rules/catalog"
)

// opened returns the rules of a game of the catalogue, or of a formula.
func opened(t testing.TB, spec string) *Rules {
	t.Helper()
	k := known{name: spec, game: spec}
	return k.rules(t)
}

// TestClaims proves claims that are true and refutes others; where a claim is
// refuted the position is played out.
func TestClaims(t *testing.T) {
	text, err := os.ReadFile("testdata/claims.tsv")
	if err != nil {
		t.Fatal(err)
	}
	counts := map[Status]int{}
	for i, line := range strings.Split(strings.TrimSpace(string(text)), "\n") {
		fields := strings.Split(line, "\t")
		if i == 0 {
			continue
		}
		if len(fields) != 3 {
			t.Fatalf("line %d: %q", i+1, line)
		}
		c := struct {
			game, claim string
			is          Status
		}{fields[0], fields[1], Status(fields[2])}
		counts[c.is]++
		r := opened(t, c.game)
		f, err := Find(context.Background(), r, Request{Claim: c.claim})
		if err != nil {
			t.Errorf("%s, %s: %v", c.game, c.claim, err)
			continue
		}
		if f.Status != c.is {
			t.Errorf("%s, %s: %s, not %s", c.game, c.claim, f.Status, c.is)
		}
		if f.Status != Refuted {
			continue
		}
		// Of a rule with (S) or (A) broken at a position, the rule is wrong there or at
		// a position that a move leads to, and so within a table that holds it.
		side := uint64(2)
		for _, n := range f.Counterexample {
			side = max(side, n+1)
		}
		table, err := r.play(context.Background(), side, game.Budget{})
		if err != nil {
			t.Fatal(err)
		}
		wrong := false
		for n := range table.all {
			v, _ := table.at(n)
			wrong = wrong || f.Set.Contains(f.In, n...) != (v == 0)
		}
		if !wrong {
			t.Errorf("%s, %s: the rule holds up to %v, where it is said to be wrong", c.game, c.claim, f.Counterexample)
		}
	}
	if counts[Proved] < 30 || counts[Refuted] < 30 {
		t.Errorf("there are claims %v", counts)
	}
}

// TestBadRequests: what is wrong is said, and what would be right.
func TestBadRequests(t *testing.T) {
	loopy := "moves n, m -> m, n"
	for _, c := range []struct {
		game string
		q    Request
		want string
	}{
		{"wythoff", Request{Claim: "x == y"}, "begin with P:"},
		{"wythoff", Request{Claim: "P: x = y"}, "write == for equal"},
		{"wythoff", Request{Claim: "P: fib.shift(x, z)"}, "the numbers of a position are called x, y"},
		{"wythoff", Request{Claim: "P: fib.shift(x, y) or trib.shift(x, y)"}, "one numeration"},
		{"wythoff", Request{Claim: "P: fib.shove(x, y)"}, "of digits one can say"},
		{"wythoff", Request{Claim: "P: roman.shift(x, y)"}, "the numerations are"},
		{"wythoff", Request{Claim: "P: x == y", Asked: Values}, "do not ask for values"},
		{"wythoff", Request{Claim: "P: x * y == 0"}, "multiply numbers with each other"},
		{"wythoff", Request{Claim: "P: x div y == 1"}, "multiply numbers with each other"},
		{"moves x, y -> x-y*k, y for k in 1..x if y >= 1", Request{Claim: "P: x == y"}, "multiply numbers with each other"},
		{"wythoff", Request{Time: -time.Second}, "write a time above 0"},
		{"wythoff", Request{To: 1 << 30}, "write a whole number"},
		{"wythoff", Request{Heaps: 2}, "do not say how many heaps"},
		{"nim", Request{Heaps: 9}, "write a whole number from 1 to 4"},
		{"kayles", Request{Asked: Losing}, "ask for the values of single positions"},
		{loopy, Request{}, "every play ends"},
	} {
		if _, err := Find(context.Background(), opened(t, c.game), c.q); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s, %+v: %v, want %q", c.game, c.q, err, c.want)
		}
	}
	g, err := catalog.Open("domineering")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := RulesOf(g); err == nil {
		t.Error("Domineering has rules to prove from")
	}
}

// TestLimits: little time, little memory and a context that is over end the search
// with what is known.
func TestLimits(t *testing.T) {
	r := opened(t, "multiple:3")
	if _, err := Find(context.Background(), r, Request{Time: time.Nanosecond}); err == nil {
		t.Error("a nanosecond suffices")
	}
	if _, err := Find(context.Background(), r, Request{Settings: game.Budget{Memory: 1 << 10}}); err == nil {
		t.Error("a kilobyte suffices")
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if f, err := Find(ctx, r, Request{}); err == nil || f == nil || f.Status != None {
		t.Errorf("a context that is over: %v, %v", f, err)
	}
}
