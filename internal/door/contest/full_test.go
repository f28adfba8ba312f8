package contest

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"strings"
	"testing"

	"zermelo/game/gametest"
)

// A fullSize is input of the greatest size that the statement of a problem
// allows; where it allows any number of blocks or queries, of a large size.
type fullSize struct {
	id     string
	answer int                // bytes of the answer, for a first check; 0 if they vary
	lines  int                // lines of the answer
	make   func() []io.Reader // the pieces of the input
}

func fullSizes() []fullSize {
	r := rand.New(rand.NewPCG(8, 8))
	once := func(text func() string) func() []io.Reader {
		var kept string
		return func() []io.Reader {
			if kept == "" {
				kept = text()
			}
			return []io.Reader{strings.NewReader(kept)}
		}
	}
	return []fullSize{
		{id: "bamboo", lines: 1, make: once(func() string {
			return "1000000\n" + numberLine(r, 1_000_000, 1, 1_000_000_000_000_000_000)
		})},
		{id: "bamboo-red-blue", answer: 4, lines: 1, make: once(func() string {
			var text strings.Builder
			text.WriteString("1000\n")
			for range 1000 {
				text.WriteString(letters(r, "LR", 10_000) + "\n")
			}
			return text.String()
		})},
		{id: "ceoi2008-knights", lines: 1, make: once(func() string {
			return "1000 100000\n" + numberLine(r, 200_000, 1, 1000)
		})},
		{id: "hdu2516", lines: 100_000, make: once(func() string {
			return numberLine(r, 100_000, 2, 1<<31-1) + "0\n"
		})},
		{id: "hdu3404", lines: 100, make: once(func() string {
			text := "100\n"
			for range 100 {
				text += "1000\n"
				for _, cell := range r.Perm(100_000_000 / 1000)[:1000] {
					text += fmt.Sprintln(10_000-cell%10_000, 10_000-cell/10_000)
				}
			}
			return text
		})},
		{id: "hdu3537", lines: 2000, make: once(func() string {
			var text strings.Builder
			for range 2000 {
				text.WriteString("100\n" + numberLine(r, 100, 0, 99_999_999))
			}
			return text.String()
		})},
		{id: "hdu3595", answer: 3 * 100, lines: 100, make: once(func() string {
			var text strings.Builder
			for range 100 {
				text.WriteString("1000\n" + numberLine(r, 2000, 1, 1000))
			}
			return text.String()
		})},
		{id: "poj2931", lines: 1000, make: once(func() string {
			var text strings.Builder
			text.WriteString("1000\n")
			for n := range 1000 {
				fmt.Fprintf(&text, "Test %d\n", n+1)
				for range 2 {
					text.WriteString("50 50 50\n")
					for range 3 {
						text.WriteString(strings.Join(strings.Split(letters(r, "WB", 50), ""), " ") + "\n")
					}
				}
			}
			return text.String()
		})},
		{id: "hdu5795", lines: 100, make: func() []io.Reader {
			// A gigabyte: one case, read a hundred times.
			one := []byte("1000000\n" + numberLine(r, 1_000_000, 100_000_000, 1_000_000_000))
			pieces := []io.Reader{strings.NewReader("100\n")}
			for range 100 {
				pieces = append(pieces, bytes.NewReader(one))
			}
			return pieces
		}},
		{id: "ipsc2003-root", lines: 2, make: once(func() string {
			return "2\n" + graphText(r, 500_000, 1_000_000) + graphText(r, 1_000_000, 1_000_000)
		})},
		{id: "ioi1996-game", lines: 1, make: once(func() string {
			return "100\n" + numberLine(r, 100, 1, 200)
		})},
		{id: "ioi1996-game-play", lines: 51, make: once(func() string {
			return "100\n" + numberLine(r, 100, 1, 200) + strings.Repeat("L\n", 50)
		})},
		{id: "ioi2001-ioiwari", lines: 2, make: once(func() string { return "4 4 4 2 2 2 2\n" })},
		{id: "ioi2001-score", lines: 2, make: once(func() string { return scoreText(r, 1000) })},
		{id: "poi1999-polygons", answer: 4, lines: 1, make: once(func() string {
			return triangleText(50_000, triangulation(r, 50_000))
		})},
		{id: "poi2000-stripes", lines: 1000, make: once(func() string {
			return "1000 999 1000\n1000\n" + strings.Repeat("1000\n", 1000)
		})},
		{id: "poj1021", lines: 10, make: once(func() string {
			var text strings.Builder
			text.WriteString("10\n")
			for range 10 {
				text.WriteString("100 100 6000\n")
				for range 2 {
					for _, cell := range r.Perm(10_000)[:6000] {
						fmt.Fprintln(&text, cell%100, cell/100)
					}
				}
			}
			return text.String()
		})},
		{id: "poj1678", lines: 100, make: once(func() string {
			var text strings.Builder
			text.WriteString("100\n")
			for range 100 {
				text.WriteString("10000 1 100\n" + numberLine(r, 10_000, 1, 10_000))
			}
			return text.String()
		})},
		{id: "poj1704", lines: 20, make: once(func() string {
			text := "20\n"
			for range 20 {
				squares := r.Perm(10_000)[:1000]
				for i := range squares {
					squares[i]++
				}
				text += fmt.Sprintf("1000\n%s\n", words(squares))
			}
			return text
		})},
		{id: "poj2068", answer: 2 * 1000, lines: 1000, make: once(func() string {
			var text strings.Builder
			for range 1000 {
				text.WriteString("10 8192 " + numberLine(r, 20, 1, 16))
			}
			return text.String() + "0\n"
		})},
		{id: "poj2311", lines: 40_000, make: once(func() string {
			var text strings.Builder
			for i := range 40_000 {
				fmt.Fprintln(&text, max(2, i%200+1), max(2, i/200+1))
			}
			return text.String()
		})},
		{id: "poj2960", answer: 20 * 101, lines: 20, make: once(func() string {
			var text strings.Builder
			for range 20 {
				text.WriteString("100 " + numberLine(r, 100, 1, 10_000) + "100\n")
				for range 100 {
					text.WriteString("100 " + numberLine(r, 100, 0, 10_000))
				}
			}
			return text.String() + "0\n"
		})},
		{id: "poj2975", lines: 100, make: once(func() string {
			var text strings.Builder
			for range 100 {
				text.WriteString("1000\n" + numberLine(r, 1000, 1, 1_000_000_000))
			}
			return text.String() + "0\n"
		})},
		{id: "poj3480", lines: 500, make: once(func() string {
			var text strings.Builder
			text.WriteString("500\n")
			for range 500 {
				text.WriteString("50\n" + numberLine(r, 50, 1, 5000))
			}
			return text.String()
		})},
		{id: "poj3537", answer: 2, lines: 1, make: once(func() string { return "2000\n" })},
		{id: "poj3710", answer: 6 * 100, lines: 100, make: once(func() string {
			var text strings.Builder
			for range 100 {
				text.WriteString("99\n")
				for range 99 {
					text.WriteString(graphText(r, 99, 499))
				}
			}
			return text.String()
		})},
		{id: "poj3922", lines: 20, make: once(func() string {
			text := "20\n"
			for i := range 20 {
				text += fmt.Sprintln(100_000_000-i, []int{1, 2, 1000, 100_000}[i%4])
			}
			return text
		})},
		{id: "round-table", lines: 1, make: once(func() string { return "31 2 2\n" })},
		{id: "srm423-chase", lines: 1, make: once(func() string { return "20 1 1 20 20\n" })},
		{id: "zhang-abc", lines: 1, make: once(func() string { return "C\n2\n100000 99999\n" })},
	}
}

// graphText returns a connected graph as the problems of graphs write it.
func graphText(r *rand.Rand, nodes, edges int) string {
	text := fmt.Appendf(nil, "%d %d\n", nodes, edges)
	for v := 2; v <= nodes; v++ {
		text = fmt.Appendf(text, "%d %d\n", 1+r.IntN(v-1), v)
	}
	for range edges - nodes + 1 {
		text = fmt.Appendf(text, "%d %d\n", 1+r.IntN(nodes), 1+r.IntN(nodes))
	}
	return string(text)
}

// numberLine returns a line of n random numbers.
func numberLine(r *rand.Rand, n int, least, most uint64) string {
	var line []byte
	for range n {
		line = fmt.Appendf(line, "%d ", least+r.Uint64N(most-least+1))
	}
	line[len(line)-1] = '\n'
	return string(line)
}

func TestFullSize(t *testing.T) {
	if testing.Short() {
		t.Skip("full-size input takes seconds")
	}
	tested := map[string]bool{}
	all := fullSizes()
	for _, c := range all {
		tested[c.id] = true
	}
	for _, c := range gametest.Some(t, all, 0, 5) {
		t.Run(c.id, func(t *testing.T) {
			var out bytes.Buffer
			if err := Run(context.Background(), c.id, io.MultiReader(c.make()...), &out); err != nil {
				t.Fatal(err)
			}
			if lines := bytes.Count(out.Bytes(), []byte("\n")); lines != c.lines {
				t.Errorf("%d lines of answers, want %d", lines, c.lines)
			}
			if c.answer > 0 && out.Len() != c.answer {
				t.Errorf("the answer has %d bytes, want %d", out.Len(), c.answer)
			}
		})
	}
	for _, p := range Problems() {
		if !tested[p.ID] {
			t.Errorf("%s has no input of full size", p.ID)
		}
	}
}

func BenchmarkFullSize(b *testing.B) {
	for _, c := range fullSizes() {
		b.Run(c.id, func(b *testing.B) {
			pieces := c.make()
			var size int64
			for _, p := range pieces {
				size += int64(p.(interface{ Len() int }).Len())
			}
			b.SetBytes(size)
			b.ReportAllocs()
			for b.Loop() {
				for _, p := range pieces {
					if _, err := p.(io.Seeker).Seek(0, io.SeekStart); err != nil {
						b.Fatal(err)
					}
				}
				if err := Run(context.Background(), c.id, io.MultiReader(pieces...), io.Discard); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// letters returns a random word of n of the given letters.
func letters(r *rand.Rand, of string, n int) string {
	word := make([]byte, n)
	for i := range word {
		word[i] = of[r.IntN(len(of))]
	}
	return string(word)
}
