package heap

import (
	"math"
	"testing"

	"zermelo/game"
	"zermelo/internal/theory/octal"
)

// The numbers of divisions are those of the divisions that are listed.
func TestDivisions(t *testing.T) {
	for h := uint64(2); h <= 8; h++ {
		for m := range uint64(45) {
			for _, cond := range []condition{noCondition, mixed, distinct} {
				var sums game.Sums[uint64]
				d := division{dst: &sums, cond: cond}
				d.into(h, m, 1)
				if got := partsOf(m, h, cond); got != uint64(sums.Len()) {
					t.Fatalf("%d into %d heaps under condition %d: %d ways, counted %d", m, h, cond, sums.Len(), got)
				}
			}
		}
	}
	for _, c := range []struct{ h, m, want uint64 }{
		// A. M. Legendre; OEIS A008284.
		{4, 100, 7153}, {10, 100, 2977866},
	} {
		if got := partitions()[c.m][c.h]; got != c.want {
			t.Errorf("%d into %d heaps: counted %d ways, want %d", c.m, c.h, got, c.want)
		}
	}
	// 190,569,292 partitions of 100 (P. A. MacMahon).
	all := uint64(0)
	for h := range partitions()[100] {
		all += partitions()[100][h]
	}
	if all != 190_569_292 {
		t.Errorf("100 has %d partitions", all)
	}
}

// Estimates are not too low, and not absurd.
func TestEstimatedParts(t *testing.T) {
	for h := uint64(2); h <= 12; h++ {
		for m := uint64(100); m <= countedParts; m += 40 {
			exact, estimate := partitions()[m][h], estimatedParts(m, h)
			if estimate < exact || m > 400 && estimate > 3*exact {
				t.Errorf("%d into %d heaps: %d ways, estimated %d", m, h, exact, estimate)
			}
		}
	}
	for _, m := range []uint64{1 << 40, 1 << 62, math.MaxUint64} {
		if estimatedParts(m, 4) != math.MaxUint64 {
			t.Errorf("%d into 4 heaps: %d", m, estimatedParts(m, 4))
		}
	}
}

func TestStaircase(t *testing.T) {
	sum := uint64(0)
	for h := range uint64(100) {
		if staircase(h) != sum {
			t.Errorf("0 + … + (%d-1) is %d", h, staircase(h))
		}
		sum += h
	}
	if staircase(math.MaxUint64) != math.MaxUint64 {
		t.Error("a sum wraps")
	}
}

// exactRest by trying every division: what more heaps than the bound reach, the
// heaps within the bound reach. The argument is the same for a smaller bound,
// which can be tried: with values that keep nim-sums apart, 8 heaps do up to
// the 1+…+7+1+1 = 30 tokens that the last two pairs need.
func TestFewerHeapsSuffice(t *testing.T) {
	const most = 8
	for rest := uint64(most + 1); rest < 30; rest++ {
		for _, cond := range []condition{noCondition, mixed} {
			few, many := map[uint64]bool{}, map[uint64]bool{}
			for h := uint64(most - 1); h <= rest; h++ {
				var sums game.Sums[uint64]
				d := division{dst: &sums, cond: cond}
				d.into(h, rest, 1)
				for i := range sums.Len() {
					sum := uint64(0)
					for _, part := range sums.At(i) {
						sum ^= 1 << part
					}
					if h <= most {
						few[sum] = true
					} else {
						many[sum] = true
					}
				}
			}
			for sum := range many {
				if !few[sum] {
					t.Fatalf("%d tokens: more than %d heaps reach what they do not", rest, most)
				}
			}
		}
	}
}

func TestExactRest(t *testing.T) {
	const last, before = uint64(1) << anyHeaps, uint64(1) << (anyHeaps - 1)
	for _, c := range []struct {
		m    octal.Move
		want uint64
	}{
		{octal.Move{Heaps: before}, math.MaxUint64},
		{octal.Move{Heaps: last}, 35},
		{octal.Move{Heaps: last | before}, 596},
		{octal.Move{Heaps: last | before, Mixed: last | before}, 596},
		{octal.Move{Heaps: last | before, Mixed: last}, 596},
		{octal.Move{Heaps: last | before, Mixed: before}, 35},
		{octal.Move{Heaps: last | before, Distinct: before}, 35},
		{octal.Move{Heaps: last | before, Distinct: before, Mixed: last}, 35},
		{octal.Move{Heaps: last, Distinct: last}, 665},
	} {
		if got := exactRest(c.m); got != c.want {
			t.Errorf("%+v: %d, want %d", c.m, got, c.want)
		}
	}
}
