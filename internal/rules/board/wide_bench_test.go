package board_test

import (
	"context"
	"strings"
	"testing"

	"zermelo/game"
	"zermelo/game/text"
	"zermelo/internal/rules/board"
	"zermelo/internal/theory/grundy"
)

// BenchmarkWideStrip finds the nimber of shared Clobber on a strip of 200 cells.
func BenchmarkWideStrip(b *testing.B) {
	for _, e := range board.Games() {
		if e.Name != "impartial" {
			continue
		}
		g, err := e.Open("clobber")
		if err != nil {
			b.Fatal(err)
		}
		line := strings.Repeat("xo", 100)
		words, _ := text.Words(line, len(line))
		parts, err := g.Parse(words)
		if err != nil {
			b.Fatal(err)
		}
		rules, parts := g.For(parts)
		b.ReportAllocs()
		for b.Loop() {
			s := grundy.New(rules.Record, game.Budget{})
			if v, err := s.Value(context.Background(), parts[0]); err != nil || v != 3 {
				b.Fatal(v, err)
			}
			b.ReportMetric(float64(s.Solved()), "positions")
		}
	}
}

// benchmarkMoves makes, splits and normalizes all moves from a wide board.
func benchmarkMoves(b *testing.B, wide *board.WideRules, text string) {
	p, err := wide.Parse(text)
	if err != nil {
		b.Fatal(err)
	}
	var moves, parts []board.Wide
	b.ReportAllocs()
	for b.Loop() {
		moves = wide.Moves(moves[:0], p, game.Left)
		for _, q := range moves {
			parts = wide.Split(parts[:0], q)
			for _, r := range parts {
				wide.Normal(r)
			}
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*len(moves)), "ns/move")
}

func BenchmarkWideDomineering(b *testing.B) {
	benchmarkMoves(b, board.Domineering{}.Wide(), "8x9")
}

func BenchmarkWideClobberStrip(b *testing.B) {
	benchmarkMoves(b, board.Clobber{}.Wide(), strings.Repeat("xo", 100))
}

func BenchmarkWideNoGo(b *testing.B) { benchmarkMoves(b, board.NoGo{}.Wide(), "9x9") }
