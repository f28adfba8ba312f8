//go:build amd64 && !purego

package kernel

import "golang.org/x/sys/cpu"

//go:noescape
func findXor8AVX512(a, b []byte, x byte) int

//go:noescape
func findXor16AVX512(a, b []uint16, x uint16) int

var best = choose()

func choose() *Set {
	c := &cpu.X86
	if c.HasAVX512F && c.HasAVX512BW && c.HasAVX512DQ && c.HasAVX512VL && c.HasAVX512VBMI && c.HasBMI1 {
		s := portable
		s.Name = "avx512"
		s.FindXor8 = findXor8AVX512
		s.FindXor16 = findXor16AVX512
		return &s
	}
	return &portable
}
