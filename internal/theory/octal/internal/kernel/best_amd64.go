//go:build amd64 && !purego

package kernel

import (
	"unsafe"

	"golang.org/x/sys/cpu"
)

// fast returns the sets in assembly that this processor can run, the fastest
// first.
func fast() []*Set {
	var sets []*Set
	c := &cpu.X86
	if c.HasAVX512F && c.HasAVX512BW && c.HasAVX512DQ && c.HasAVX512VL && c.HasAVX512VBMI && c.HasAVX512VPOPCNTDQ && c.HasBMI1 {
		sets = append(sets, &Set{
			Name:       "avx512",
			FindXor8:   findXor8AVX512,
			FindXor16:  findXor16AVX512,
			Candidates: withAVX512.candidates,
			Match:      matchBy(matchAVX512),
			Cover:      coverBy(coverAVX512),
		})
	}
	if c.HasAVX2 && c.HasBMI1 {
		sets = append(sets, &Set{
			Name:       "avx2",
			FindXor8:   findXor8AVX2,
			FindXor16:  findXor16AVX2,
			Candidates: withAVX2.candidates,
			Match:      matchBy(matchAVX2),
			Cover:      coverBy(coverAVX2),
		})
	}
	return sets
}

var withAVX512 = vectors{
	candidates1: candidates1AVX512,
	far2:        far2AVX512,
	far3:        far3AVX512,
	far4:        far4AVX512,
	compare:     compareAVX512,
	propose: func(marks *marked, words int, trial *[trials][stagedLanes]byte, group int) {
		m, t := &marks[0], &trial[0][Lanes*group]
		switch words {
		case 2:
			propose2AVX512(m, t)
		case 3:
			propose3AVX512(m, t)
		default:
			propose4AVX512(m, t)
		}
	},
	apply: func(marks *marked, words int, trial *[trials][stagedLanes]byte, hit *[trials]uint64, group int) {
		m, t, h := &marks[0], &trial[0][Lanes*group], (*byte)(unsafe.Add(unsafe.Pointer(hit), group))
		switch words {
		case 2:
			apply2AVX512(m, t, h)
		case 3:
			apply3AVX512(m, t, h)
		default:
			apply4AVX512(m, t, h)
		}
	},
}

// Proposing and applying are a small part of two stages, and AVX2 has neither
// masks nor counts of bits for them.
var withAVX2 = vectors{
	candidates1: candidates1AVX2,
	far2:        far2AVX2,
	far3:        far3AVX2,
	far4:        far4AVX2,
	compare:     compareAVX2,
	propose:     propose,
	apply:       apply,
}

// coverBy checks the bounds that a function in assembly relies on.
func coverBy(cover func(t *byte, need *[8]uint64, chunks *Chunk, n int) (used int)) func([]byte, int, *[8]uint64, []Chunk) int {
	return func(t []byte, at int, need *[8]uint64, chunks []Chunk) int {
		if len(chunks) == 0 {
			return 0
		}
		_ = t[at]
		return cover(&t[at], need, &chunks[0], len(chunks))
	}
}

// matchBy does the same for Match.
func matchBy(match func(c *byte, out *[8]uint64, n int)) func([]byte, [][8]uint64) {
	return func(c []byte, out [][8]uint64) {
		if len(out) == 0 {
			return
		}
		_ = c[MatchLanes-1]
		match(&c[0], &out[0], len(out))
	}
}
