package script

import (
	"testing"

	"zermelo/game"
	"zermelo/internal/rules/board"
)

// benchGames are games in the ways that functions are written, with a position: half
// full boards of 36 cells, and numbers.
var benchGames = []struct{ name, source, position string }{
	{"bits by shifts", `
start = bits(6, 6)
def left(b):
    free = ~b
    return [b | c | c.shift(0, 1) for c in (free & free.shift(0, -1)).singles()]
def right(b):
    free = ~b
    return [b | c | c.shift(1, 0) for c in (free & free.shift(-1, 0)).singles()]
`, "......|..x...|......|....x.|......|......"},
	{"bits by tables", `
W, H = 6, 6
def cell(x, y): return bits(W, H, [y * W + x])
DOWN = [cell(x, y) | cell(x, y + 1) for x in range(W) for y in range(H - 1)]
ACROSS = [cell(x, y) | cell(x + 1, y) for x in range(W - 1) for y in range(H)]
def left(b): return [b | d for d in DOWN if not b & d]
def right(b): return [b | d for d in ACROSS if not b & d]
`, "......|..x...|......|....x.|......|......"},
	{"kayles", `
def moves(n): return [[a, n - k - a] for k in (1, 2) for a in range((n - k) // 2 + 1) if n >= k]
`, "200"},
	{"wythoff", `
def moves(p):
    x, y = p
    return [(x - k, y) for k in range(1, x + 1)] + [(x, y - k) for k in range(1, y + 1)] + [(x - k, y - k) for k in range(1, min(x, y) + 1)]
`, "100,150"},
}

// BenchmarkFunctions fills lists of moves: moves a second of one core, compiled and
// interpreted.
func BenchmarkFunctions(b *testing.B) {
	for _, c := range benchGames {
		for _, mode := range []string{"compiled", "interpreted"} {
			b.Run(c.name+"/"+mode, func(b *testing.B) {
				interpretAll = mode == "interpreted"
				defer func() { interpretAll = false }()
				f, err := Load("x.star", []byte(c.source))
				if err != nil {
					b.Fatal(err)
				}
				known := f.games[0].fields
				s := f.foresee(known)
				r, err := newCaller(f, codecOf[[2]uint64]([]bool{s.typ.kind == isBits}, nil), known).record(&game.Rules[compact[[2]uint64]]{})
				if err != nil {
					b.Fatal(err)
				}
				moves(b, r, c.position)
				if err := f.Fault(); err != nil {
					b.Fatal(err)
				}
			})
		}
	}
	b.Run("domineering built in", func(b *testing.B) {
		moves(b, game.Of[board.Cells](board.Domineering{}), "......|..#...|......|....#.|......|......")
	})
	b.Run("kayles written in Go", func(b *testing.B) {
		moves(b, &game.Rules[int64]{
			PeopleRules: game.PeopleRules[int64]{Read: func(string) (int64, error) { return 200, nil }},
			Moves: func(dst *game.Sums[int64], n int64, _ game.Player) {
				dst.AddSums(2, func(dst []int64) []int64 {
					for k := int64(1); k <= min(n, 2); k++ {
						for a := int64(0); a <= (n-k)/2; a++ {
							dst = append(dst, a, n-k-a)
						}
					}
					return dst
				})
			},
		}, "200")
	})
}

func moves[P comparable](b *testing.B, rules *game.Rules[P], text string) {
	p, err := rules.Read(text)
	if err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	var sums game.Sums[P]
	n := 0
	for b.Loop() {
		sums.Reset()
		rules.Moves(&sums, p, game.Left)
		rules.Moves(&sums, p, game.Right)
		n += sums.Len()
	}
	b.ReportMetric(float64(n)/b.Elapsed().Seconds()/1e6, "Mmoves/s")
}
