//go:build amd64 && !purego

package kernel

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// The steps of two stages in assembly are those in plain Go.
func TestStages(t *testing.T) {
	if !slices.ContainsFunc(Sets(), func(s *Set) bool { return s.Name == "avx512" }) {
		t.Skip("this processor has no AVX-512")
	}
	rnd := rand.New(rand.NewPCG(6, 1))
	for range 2000 {
		words := 2 + rnd.IntN(MaxWords-1)
		group := rnd.IntN(stagedLanes / Lanes)
		var m marked
		sparse := rnd.IntN(3)
		for i := range m[:Lanes*words] {
			m[i] = rnd.Uint64()
			for range sparse {
				m[i] |= rnd.Uint64() | rnd.Uint64()
			}
		}
		var got, want [trials][stagedLanes]byte
		withAVX512.propose(&m, words, &got, group)
		propose(&m, words, &want, group)
		if got != want {
			t.Fatalf("propose of %d words: %v, want %v", words, got, want)
		}
		var hit [trials]uint64
		for i := range hit {
			hit[i] = rnd.Uint64()
		}
		applied := m
		withAVX512.apply(&applied, words, &got, &hit, group)
		apply(&m, words, &want, &hit, group)
		if !slices.Equal(applied[:Lanes*words], m[:Lanes*words]) {
			t.Fatalf("apply to %d words: %x, want %x", words, applied, m)
		}
	}
}
