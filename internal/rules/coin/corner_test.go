package coin

import (
	"math/rand/v2"
	"testing"

	"zermelo/value/nimber"
)

// All pairs for small numbers, against all pairs there are; where few are
// tried, at least one.
func TestCorners(t *testing.T) {
	for x := nimber.Nimber(1); x < 20; x++ {
		for y := nimber.Nimber(1); y < 20; y++ {
			want := map[nimber.Nimber]int{}
			for i := range x {
				for j := range y {
					want[nimber.Product(x^i, y^j)]++
				}
			}
			for z := range nimber.Nimber(300) {
				got := map[[2]nimber.Nimber]bool{}
				corners(x, y, z, func(a, b nimber.Nimber) bool {
					if x^a >= x || y^b >= y || nimber.Product(a, b) != z || got[[2]nimber.Nimber{a, b}] {
						t.Fatalf("%d, %d, %d: wrong pair %d, %d", x, y, z, a, b)
					}
					got[[2]nimber.Nimber{a, b}] = true
					return true
				})
				if len(got) != want[z] {
					t.Fatalf("%d, %d, %d: %d pairs of %d", x, y, z, len(got), want[z])
				}
				if v := nimber.Product(x, y); v^z < v && len(got) == 0 {
					t.Fatalf("%d, %d, %d: no pair", x, y, z)
				}
			}
		}
	}
	r := rand.New(rand.NewPCG(1, 2))
	for range 3000 {
		x, y := nimber.Nimber(r.Uint64()>>r.IntN(63)), nimber.Nimber(r.Uint64()>>r.IntN(63))
		v := nimber.Product(x, y)
		if v == 0 {
			continue
		}
		z := v ^ nimber.Nimber(r.Uint64N(uint64(v)))
		found := 0
		corners(x, y, z, func(a, b nimber.Nimber) bool {
			if x^a >= x || y^b >= y || nimber.Product(a, b) != z {
				t.Fatalf("%d, %d, %d: wrong pair %d, %d", x, y, z, a, b)
			}
			found++
			return found < 10
		})
		if found == 0 {
			t.Fatalf("%d, %d, %d: no pair", x, y, z)
		}
	}
}
