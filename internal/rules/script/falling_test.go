package script

import (
	"strings"
	"testing"

	"zermelo/game"
	"zermelo/game/text"
)

// A play that falls far below 0 is a fault; one that ends there, or from a number
// below 0, is none.
func TestFallingNumbers(t *testing.T) {
	for _, c := range []struct {
		source, from string
		fault        bool
	}{
		{"def moves(n): return [n - 250]", "10", true},
		{"def left(n): return [n - 1000]\ndef right(n): return []", "10", true},
		{"def moves(n): return [n - 250] if n > -1100000 else []", "10", false},
		{"def moves(n): return [n - 250]", "-3", false},
		{"def moves(n): return [n - 250] if n > -999000 else []", "10", false},
	} {
		f, err := Load("fall.star", []byte(c.source))
		if err != nil {
			t.Fatal(err)
		}
		g, err := f.Open("")
		if err != nil {
			t.Fatal(err)
		}
		words, _ := text.Words(c.from, 2)
		parts, err := g.Parse(words)
		if err != nil {
			t.Fatal(err)
		}
		var sums game.Sums[any]
		for range 6000 { // far enough, and no further
			sums.Reset()
			if g.Record.Moves(&sums, parts[0], game.Left); sums.Len() == 0 {
				break
			}
			parts = sums.At(0)
		}
		if err := f.Fault(); (err != nil) != c.fault || c.fault && !strings.Contains(err.Error(), "go on falling") {
			t.Errorf("%q from %s: %v", c.source, c.from, err)
		}
	}
}
