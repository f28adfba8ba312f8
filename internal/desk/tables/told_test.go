package tables

import (
	"context"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"zermelo/game"
	"zermelo/internal/rules/catalog"
	"zermelo/internal/theory/retro/whole"
	"zermelo/say/fault"
)

// TestBytesPerSlot: a table that holds little or nothing is divided by one at
// the least.
func TestBytesPerSlot(t *testing.T) {
	for held, want := range map[uint64]float64{0: 96, 1: 96, 2: 48, 3: 32} {
		s := Stats{Bytes: 96, Slots: held}
		s.Counts.Positions = held
		if s.PerSlot() != want || s.PerPosition() != want {
			t.Errorf("96 bytes for %d: %v a slot, %v a position; want %v", held, s.PerSlot(), s.PerPosition(), want)
		}
	}
}

// TestNeededIsTold: of a game whose positions are numbered the need is told in
// all, of one whose positions are searched for by the position that is found; what
// does not suffice is refused before anything is told.
func TestNeededIsTold(t *testing.T) {
	need := whole.BuildNeed{Memory: 3 << 20, Disk: 1 << 10}
	for each, want := range map[bool]string{
		false: "hex:3 takes 3 MiB of memory and at most 1 KiB of disk.",
		true:  "hex:3 takes about 3 MiB of memory and at most 1 KiB of disk for each position that is found.",
	} {
		if need.Each = each; needed("hex:3", need).String() != want {
			t.Errorf("told %q, want %q", needed("hex:3", need), want)
		}
	}
	o, told := order("chase:4", filepath.Join(t.TempDir(), "table"))
	o.Limits = game.Budget{Memory: 100}
	_, err := Build(context.Background(), o)
	refused(t, err, fault.ErrLimit, "allow more memory")
	if len(*told) > 0 {
		t.Errorf("what is refused is told as %q", *told)
	}
}

// The parts with all men down are counted in the page of records, what is said of the
// whole game is more: there are men in hand too. Each orbit has at most 16 positions.
func TestPositionsOfNineMen(t *testing.T) {
	choose := func(n, k int) float64 {
		ways := 1.0
		for i := range k {
			ways *= float64(n-i) / float64(i+1)
		}
		return ways
	}
	for name, men := range map[string]int{"nine-mens-morris:3": 3, "nine-mens-morris:6": 6, "nine-mens-morris": 9} {
		down, parts, inHand := 0.0, 0.0, 0.0
		for hand := range 2*men + 1 {
			for x := range men + 1 - hand/2 {
				for o := range men + 1 - (hand+1)/2 {
					switch n := choose(24, x) * choose(24-x, o) / 16; {
					case hand > 0:
						inHand += n
					case min(x, o) >= 3:
						parts += n
						fallthrough
					default:
						down += n
					}
				}
			}
		}
		f, err := Plan(catalog.New(nil), name, "")
		if all := down + inHand; err != nil || f.Positions < all/1.5 || f.Positions > all*1.5 {
			t.Errorf("%s has about %g positions, %v, counted are %g", name, f.Positions, err, all)
		}
		if men < 9 {
			continue
		}
		for _, page := range []string{"../../../docs/records.md", "../../../docs/records.zh-CN.md"} {
			text, err := os.ReadFile(page)
			if err != nil || !strings.Contains(string(text), About(math.Round((down+inHand)/1e8)*1e8)) || !strings.Contains(string(text), "8,904,593,601") {
				t.Errorf("%s says other counts of %g and %g positions, %v", page, down+inHand, parts, err)
			}
		}
		if parts > 8_904_593_601 || parts < 0.999*8_904_593_601 {
			t.Errorf("the parts have at least %g positions", parts)
		}
	}
}
