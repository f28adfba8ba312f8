package kernel

import (
	"math/rand/v2"
	"slices"
	"testing"
)

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
		for _, s := range Sets() {
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

func TestCandidates(t *testing.T) {
	rnd := rand.New(rand.NewPCG(3, 1))
	for range 3000 {
		words := 1 + rnd.IntN(MaxWords)
		top := 64 * words
		if words == 3 {
			top = 192
		}
		used := 1 + rnd.IntN(top)
		at, groups := 600+rnd.IntN(100), rnd.IntN(20)
		list := func(n, lo, hi int) []Option {
			o := make([]Option, n)
			for i := range o {
				o[i] = Option{int32(lo + rnd.IntN(hi-lo)), uint32(rnd.IntN(used))}
			}
			return o
		}
		far, near := list(rnd.IntN(250*words), Lanes, at+1), list(rnd.IntN(8), 1, Lanes)
		slices.SortFunc(far, func(a, b Option) int { return int(a.Off - b.Off) })
		first := make([]byte, at+Lanes*groups)
		for i := range at {
			first[i] = byte(rnd.IntN(used))
		}
		want := slices.Clone(first)
		done := Portable().Candidates(want, at, groups, far, near, words, new(Scratch))
		for _, s := range Sets() {
			got := slices.Clone(first)
			if d := s.Candidates(got, at, groups, far, near, words, new(Scratch)); d != done || !slices.Equal(got[:at+d], want[:at+d]) {
				t.Fatalf("%s: Candidates of %d words did %d, want %d; values %v, want %v", s.Name, words, d, done, got[at:at+d], want[at:at+d])
			}
		}
	}
}

func TestCover(t *testing.T) {
	rnd := rand.New(rand.NewPCG(4, 1))
	for range 3000 {
		rows := make([]byte, 4096)
		for i := range rows {
			rows[i] = byte(rnd.Uint32() & rnd.Uint32() & rnd.Uint32() & rnd.Uint32())
		}
		at := rnd.IntN(1000)
		chunks := make([]Chunk, rnd.IntN(12))
		for i := range chunks {
			chunks[i].Shift = int32(rnd.IntN(8))
			for j := range chunks[i].Off {
				chunks[i].Off[j] = int32(rnd.IntN(len(rows)-63) - at)
			}
		}
		var need [8]uint64
		for j := range need {
			need[j] = rnd.Uint64() & rnd.Uint64()
		}
		want := need
		used := Portable().Cover(rows, at, &want, chunks)
		for _, s := range Sets() {
			got := need
			if u := s.Cover(rows, at, &got, chunks); u != used || got != want {
				t.Fatalf("%s: Cover used %d of %d and left %x, want %d and %x", s.Name, u, len(chunks), got, used, want)
			}
		}
	}
}

func TestMatch(t *testing.T) {
	rnd := rand.New(rand.NewPCG(5, 1))
	for range 300 {
		c := make([]byte, MatchLanes)
		for i := range c {
			c[i] = byte(rnd.IntN(256))
		}
		n := rnd.IntN(257)
		for _, s := range Sets() {
			out := make([][8]uint64, n)
			s.Match(c, out)
			for x := range out {
				for l := range c {
					if got := out[x][l/64]>>(l%64)&1 != 0; got != (int(c[l]) == x) {
						t.Fatalf("%s: Match of %d: value %d in lane %d is %v", s.Name, n, x, l, got)
					}
				}
			}
		}
	}
}
