package token_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"zermelo/game"
	"zermelo/game/gametest"
	"zermelo/internal/rules/token"
	"zermelo/internal/theory/retro"
)

// benchmark measures what a solver asks of a rule set, on sampled positions.
func benchmark[P comparable](b *testing.B, name string, rules token.Rules[P]) {
	positions := gametest.Sample(game.Of[P](rules))
	each := func(what string, do func(p P) int) {
		b.Run(name+"/"+what, func(b *testing.B) {
			b.ReportAllocs()
			made := 0
			for i := 0; b.Loop(); i++ {
				made += do(positions[i%len(positions)])
			}
			b.ReportMetric(float64(made)/b.Elapsed().Seconds(), "positions/s")
		})
	}
	var room []P
	each("moves", func(p P) int {
		room = rules.Moves(room[:0], p)
		return len(room)
	})
	if u, ok := rules.(game.Unmover[P]); ok {
		each("unmoves", func(p P) int {
			room = u.Unmoves(room[:0], p)
			return len(room)
		})
	}
	if r, ok := rules.(game.Ranker[P]); ok {
		each("rank", func(p P) int {
			q, _ := r.Unrank(r.Rank(p))
			room = append(room[:0], q)
			return 1
		})
	}
	if s, ok := rules.(game.Symmetric[P]); ok {
		each("canonical", func(p P) int {
			room = append(room[:0], s.Canonical(p))
			return 1
		})
	}
	if m, ok := rules.(game.IndexMover); ok {
		r := rules.(game.Ranker[P])
		var indices []uint64
		each("index moves", func(p P) int {
			indices = m.IndexMoves(indices[:0], r.Rank(p))
			return len(indices)
		})
	}
}

func BenchmarkRules(b *testing.B) {
	benchmark(b, "chase 60", made(token.NewChase(60, 1, 2)))
	benchmark(b, "tic-tac-toe", made(token.NewInARow(3, 3, 3)))
	benchmark(b, "connect four", made(token.NewConnect(7, 6, 4)))
	benchmark(b, "quixo 4", made(token.NewQuixo(4)))
	benchmark(b, "dodgem 3", made(token.NewDodgem(3)))
	benchmark(b, "hex 4", made(token.NewHex(4)))
	benchmark(b, "six men", token.NewSixMen())
	benchmark(b, "L game", token.NewLGame())
	benchmark(b, "mu torere", token.NewMuTorere())
	benchmark(b, "ioiwari", token.Ioiwari{})
}

// randomText returns a graph of n nodes with about three edges each, as JSON and
// in the DOT language.
func randomText(n int) (asJSON, asDOT string) {
	r := rand.New(rand.NewPCG(1, 1))
	var j, d strings.Builder
	j.WriteString(`{"nodes": [`)
	d.WriteString("digraph {\n")
	for i := range n {
		who := []string{"left", "right"}[i%2]
		if i > 0 {
			j.WriteString(",\n")
		}
		fmt.Fprintf(&j, `{"name": "n%d", "owner": "%s"`, i, who)
		fmt.Fprintf(&d, "n%d [owner=%s];\n", i, who)
		if i%7 > 0 {
			a, b, c := r.IntN(n), r.IntN(n), r.IntN(n)
			fmt.Fprintf(&j, `, "to": ["n%d", "n%d", "n%d"]`, a, b, c)
			fmt.Fprintf(&d, "n%d -> {n%d n%d n%d};\n", i, a, b, c)
		}
		j.WriteString("}")
	}
	return j.String() + "]}", d.String() + "}"
}

func BenchmarkReadGraph(b *testing.B) {
	asJSON, asDOT := randomText(100_000)
	for name, text := range map[string]string{"JSON": asJSON, "DOT": asDOT} {
		b.Run(name, func(b *testing.B) {
			b.SetBytes(int64(len(text)))
			b.ReportAllocs()
			for b.Loop() {
				if _, err := token.ReadGraph(text); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

func BenchmarkChase(b *testing.B) {
	for b.Loop() {
		g := made(token.NewChase(20, 1, 2))
		if _, err := retro.Solve(context.Background(), game.Of[token.Hunters](g), retro.Settings{}); err != nil {
			b.Fatal(err)
		}
	}
}
