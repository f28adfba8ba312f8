package sequence

import (
	"bytes"
	"context"
	"encoding/json"
	"testing"

	"zermelo/check"
	"zermelo/internal/rules/catalog"
	"zermelo/internal/rules/heap"
	"zermelo/internal/theory/octal"
)

// Every certificate that the engine's periods give is accepted by the checker,
// which shares nothing with it: all codes of two digits, by both theorems, and
// games of other kinds.
func TestCertificatesAreChecked(t *testing.T) {
	games := []string{
		"kayles", "dawson", "subtraction:2,5,7", "subtraction:1,4,9,16", "stripes:1,5,1", "stripes:2,3",
		"octal:0.8", "octal:0.156", "octal:0.0", "octal:4.0", "octal:0.1?", "octal:0.6!", "octal:0.127",
	}
	codes, least := 0, 100
	if testing.Short() {
		least = 40
	}
	heap.Codes(2, func(code string) bool {
		if codes++; testing.Short() && codes%3 != 0 {
			return true
		}
		games = append(games, "octal:"+code)
		return true
	})
	proved := 0
	for _, name := range games {
		g, err := catalog.Open(name)
		if err != nil {
			t.Logf("%s: %v", name, err)
			continue
		}
		for _, cycle := range []bool{false, true} {
			e, err := octal.New(*g.Heaps.Rule, octal.Options{NoPeriod: cycle})
			if err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			limit := uint64(9000)
			if g.Heaps.Rule.MaxParts() > 2 {
				limit = 400 // the general method is slow
			}
			p, err := e.FindPeriod(context.Background(), octal.PeriodOptions{Limit: limit, Cycle: cycle})
			if err != nil || p == nil {
				continue
			}
			proved++
			verify(t, heap.NewCertificate(g.Name(), p, e.Stats()))
		}
	}
	if proved < least {
		t.Errorf("only %d periods were proved", proved)
	}
}

func verify(t *testing.T, c heap.Certificate) {
	t.Helper()
	b, err := json.Marshal(c)
	if err != nil {
		t.Fatal(err)
	}
	read, err := check.Read(bytes.NewReader(b))
	if err == nil {
		err = read.Verify(context.Background(), nil)
	}
	if err != nil {
		t.Errorf("%s by %s: %v\n%s", c.Game, c.Theorem, err, b)
	}
}
