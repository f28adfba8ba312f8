package kernel

import (
	"fmt"
	"math/rand/v2"
	"testing"
)

// random returns n values below bound.
func random(n, bound int) []byte {
	rnd := rand.New(rand.NewPCG(8, 1))
	c := make([]byte, n)
	for i := range c {
		c[i] = byte(rnd.IntN(bound))
	}
	return c
}

func BenchmarkMatch(b *testing.B) {
	for _, s := range Sets() {
		for n := 16; n <= 256; n *= 2 {
			b.Run(fmt.Sprintf("%s/%d", s.Name, n), func(b *testing.B) {
				c, out := random(MatchLanes, n), make([][8]uint64, n)
				for b.Loop() {
					s.Match(c, out)
				}
			})
		}
	}
}

func BenchmarkCandidates(b *testing.B) {
	for _, s := range Sets() {
		for words := 1; words <= MaxWords; words++ {
			for _, far := range []int{60, 250, 1000} {
				b.Run(fmt.Sprintf("%s/%d words/%d options", s.Name, words, far), func(b *testing.B) {
					const at, groups = 4096, 63
					c := random(at+Lanes*groups, 32*words)
					options := make([]Option, far)
					for i := range options {
						options[i] = Option{Off: int32(Lanes + i*(at-Lanes)/far), Val: uint32(i % 8)}
					}
					scratch := new(Scratch)
					done := 0
					for b.Loop() {
						done += s.Candidates(c, at, groups, options, nil, words, scratch)
					}
					b.ReportMetric(float64(done)/b.Elapsed().Seconds(), "heaps/s")
				})
			}
		}
	}
}

func BenchmarkFindXor(b *testing.B) {
	for _, s := range Sets() {
		for _, n := range []int{100, 10000} {
			a8, b8, a16, b16 := make([]byte, n), make([]byte, n), make([]uint16, n), make([]uint16, n)
			b.Run(fmt.Sprintf("%s/8/%d", s.Name, n), func(b *testing.B) {
				for b.Loop() {
					s.FindXor8(a8, b8, 1)
				}
			})
			b.Run(fmt.Sprintf("%s/16/%d", s.Name, n), func(b *testing.B) {
				for b.Loop() {
					s.FindXor16(a16, b16, 1)
				}
			})
		}
	}
}

func BenchmarkCover(b *testing.B) {
	for _, s := range Sets() {
		b.Run(s.Name, func(b *testing.B) {
			rows, chunks := make([]byte, 4096), make([]Chunk, 64)
			for i := range chunks {
				chunks[i].Shift = int32(i % 8)
				for j := range chunks[i].Off {
					chunks[i].Off[j] = int32(61 * (8*i + j) % (len(rows) - 64))
				}
			}
			for b.Loop() {
				need := [8]uint64{1, 2, 3, 4, 5, 6, 7, 8}
				s.Cover(rows, 0, &need, chunks)
			}
		})
	}
}
