package kernel

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// sets are the sets to be compared with Portable.
func sets() []*Set { return []*Set{Portable(), Best()} }

func TestFindXor(t *testing.T) {
	rnd := rand.New(rand.NewPCG(1, 1))
	for range 20000 {
		n := rnd.IntN(700)
		a8, b8 := make([]byte, n), make([]byte, n)
		a16, b16 := make([]uint16, n), make([]uint16, n)
		for i := range n {
			a8[i], b8[i] = byte(rnd.IntN(16)), byte(rnd.IntN(16))
			a16[i], b16[i] = uint16(rnd.IntN(16)), uint16(rnd.IntN(16))
		}
		x := rnd.IntN(32)
		if n > 0 && rnd.IntN(4) != 0 {
			x = 16 + rnd.IntN(16)*256 // found where planted only
			i := rnd.IntN(n)
			a8[i] ^= byte(x)
			a16[i] = b16[n-1-i] ^ uint16(x)
			a8[i] = b8[n-1-i] ^ byte(x)
		}
		want8 := slices.IndexFunc(slices.Collect(pairs(a8, b8)), func(v byte) bool { return v == byte(x) })
		want16 := slices.IndexFunc(slices.Collect(pairs(a16, b16)), func(v uint16) bool { return v == uint16(x) })
		for _, s := range sets() {
			if got := s.FindXor8(a8, b8, byte(x)); got != want8 {
				t.Fatalf("%s: FindXor8 of %d is %d, want %d", s.Name, n, got, want8)
			}
			if got := s.FindXor16(a16, b16, uint16(x)); got != want16 {
				t.Fatalf("%s: FindXor16 of %d is %d, want %d", s.Name, n, got, want16)
			}
		}
	}
}

func pairs[T byte | uint16](a, b []T) func(func(T) bool) {
	return func(yield func(T) bool) {
		for i := range a {
			if !yield(a[i] ^ b[len(b)-1-i]) {
				return
			}
		}
	}
}
