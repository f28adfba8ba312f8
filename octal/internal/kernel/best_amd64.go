//go:build amd64 && !purego

package kernel

import "golang.org/x/sys/cpu"

//go:noescape
func findXor8AVX512(a, b []byte, x byte) int

//go:noescape
func findXor16AVX512(a, b []uint16, x uint16) int

//go:noescape
func coverAVX512(t *byte, need *[8]uint64, chunks *Chunk, n int) (used int)

//go:noescape
func matchAVX512(c *byte, out *[8]uint64, n int)

//go:noescape
func candidates1AVX512(c *byte, groups int, far *Option, nfar int, near *Option, nnear int) (done int)

//go:noescape
func far2AVX512(c *byte, opts *Option, n int, marks *uint64)

//go:noescape
func far3AVX512(c *byte, opts *Option, n int, marks *uint64)

//go:noescape
func far4AVX512(c *byte, opts *Option, n int, marks *uint64)

//go:noescape
func compareAVX512(c *byte, opts *Option, n int, trial *[64]byte, hit *[trials]uint64)

//go:noescape
func propose2AVX512(marks *uint64, trial *byte)

//go:noescape
func apply2AVX512(marks *uint64, trial *byte, hit *byte)

//go:noescape
func propose3AVX512(marks *uint64, trial *byte)

//go:noescape
func apply3AVX512(marks *uint64, trial *byte, hit *byte)

//go:noescape
func propose4AVX512(marks *uint64, trial *byte)

//go:noescape
func apply4AVX512(marks *uint64, trial *byte, hit *byte)

// coverFast checks the bounds that the assembly relies on.
func coverFast(t []byte, at int, need *[8]uint64, chunks []Chunk) int {
	if len(chunks) == 0 {
		return 0
	}
	_ = t[at]
	return coverAVX512(&t[at], need, &chunks[0], len(chunks))
}

func matchFast(c []byte, out [][8]uint64) {
	if len(out) == 0 {
		return
	}
	_ = c[MatchLanes-1]
	matchAVX512(&c[0], &out[0], len(out))
}

var best = choose()

func choose() *Set {
	c := &cpu.X86
	if c.HasAVX512F && c.HasAVX512BW && c.HasAVX512DQ && c.HasAVX512VL && c.HasAVX512VBMI && c.HasAVX512VPOPCNTDQ && c.HasBMI1 {
		s := portable
		s.Name = "avx512"
		s.FindXor8 = findXor8AVX512
		s.FindXor16 = findXor16AVX512
		s.Candidates = candidatesFast
		s.Match = matchFast
		s.Cover = coverFast
		return &s
	}
	return &portable
}
