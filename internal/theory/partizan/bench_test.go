package partizan_test

import (
	"context"
	"testing"

	"zermelo/game"
	"zermelo/internal/rules/board"
	"zermelo/internal/theory/partizan"
	"zermelo/value/short"
)

func benchmark[P comparable](b *testing.B, rules gameOf[P], text string) {
	benchmarkOn(b, rules, text, 1)
}

func benchmarkOn[P comparable](b *testing.B, rules gameOf[P], text string, cores int) {
	p, err := rules.Parse(text)
	if err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	for b.Loop() {
		e := partizan.New(general[P](rules), short.NewTable(short.Settings{}), game.Budget{Cores: cores})
		if _, err := e.Value(context.Background(), p); err != nil {
			b.Fatal(err)
		}
		b.ReportMetric(float64(e.Solved()), "positions")
		b.ReportMetric(float64(e.Steps()), "parts")
		b.ReportMetric(float64(e.Bytes())/1e6, "MB")
		b.ReportMetric(float64(e.Table().Len()), "values")
	}
}

func empty(rows, columns int) string {
	text := ""
	for r := range rows {
		if r > 0 {
			text += "|"
		}
		for range columns {
			text += "."
		}
	}
	return text
}

func BenchmarkDomineering4x4(b *testing.B) { benchmark(b, board.Domineering{}, empty(4, 4)) }
func BenchmarkDomineering5x5(b *testing.B) { benchmark(b, board.Domineering{}, empty(5, 5)) }
func BenchmarkDomineering4x7(b *testing.B) { benchmark(b, board.Domineering{}, empty(4, 7)) }
func BenchmarkDomineering5x6(b *testing.B) { benchmark(b, board.Domineering{}, empty(5, 6)) }
func BenchmarkDomineering5x6TwoCores(b *testing.B) {
	benchmarkOn(b, board.Domineering{}, empty(5, 6), 2)
}
func BenchmarkSnortPath18(b *testing.B)  { benchmark(b, board.GraphSnort{}, "path 18") }
func BenchmarkSnortGrid3x4(b *testing.B) { benchmark(b, board.Snort{}, empty(3, 4)) }
func BenchmarkAmazons3x4(b *testing.B)   { benchmark(b, board.Amazons{}, "x...|....|...o") }
func BenchmarkClobber4x4(b *testing.B)   { benchmark(b, board.Clobber{}, "xoxo|oxox|xoxo|oxox") }
func BenchmarkToads(b *testing.B)        { benchmark(b, board.ToadsAndFrogs{}, "TTTTT..FFFFF") }
func BenchmarkKonane(b *testing.B)       { benchmark(b, board.Konane{}, "xoxox|ox.ox|xoxox|oxoxo") }

// BenchmarkAllBoards evaluates the 65,536 Domineering boards of 4 × 4 cells.
func BenchmarkAllBoards(b *testing.B) {
	for b.Loop() {
		e := partizan.New(general[board.Cells](board.Domineering{}), short.NewTable(short.Settings{}), game.Budget{Cores: 1})
		for bits := range uint64(1 << 16) {
			if _, err := e.Value(context.Background(), board.Cells{Bits: bits, Width: 4, Height: 4}); err != nil {
				b.Fatal(err)
			}
		}
	}
}
