package pattern

import (
	"testing"

	"zermelo/game"
	"zermelo/internal/rules/board"
)

// BenchmarkMoves fills lists of moves on boards of 36 cells, beside the built-in
// game of the same rules: moves a second of one core.
func BenchmarkMoves(b *testing.B) {
	clobber := "xoxoxo|oxoxox|xo.oxo|oxox.x|xoxoxo|o.oxox"
	dominoes := "......|..#...|......|....#.|......|......"
	konane := "xoxoxo|ox.xox|xo.oxo|oxox.x|xoxo.o|o.oxox"
	amazons := "x.....|......|..#...|....#.|......|.....o"
	run(b, "clobber", compiled(b, clobberGame).Rules, clobber)
	run(b, "clobber built in", game.Of[board.Stones](board.Clobber{}), clobber)
	run(b, "domineering", compiled(b, domineeringGame).Rules, dominoes)
	run(b, "domineering built in", game.Of[board.Cells](board.Domineering{}), dominoes)
	run(b, "konane", compiled(b, konaneGame).Rules, konane)
	run(b, "konane built in", game.Of[board.Stones](board.Konane{}), konane)
	run(b, "snort", compiled(b, snortGame).Rules, dominoes)
	run(b, "snort built in", game.Of[board.Marked](board.Snort{}), dominoes)
	run(b, "amazons", compiled(b, amazonsGame).Rules, amazons)
	run(b, "amazons built in", game.Of[board.Stones](board.Amazons{}), amazons)
	run(b, "nogo", compiled(b, nogoGame).Rules, amazons)
	run(b, "nogo built in", game.Of[board.Stones](board.NoGo{}), amazons)
}

func run[P comparable](b *testing.B, name string, rules *game.Rules[P], text string) {
	p, err := rules.Read(text)
	if err != nil {
		b.Fatal(err)
	}
	b.Run(name, func(b *testing.B) {
		b.ReportAllocs()
		var sums game.Sums[P]
		moves := 0
		for b.Loop() {
			sums.Reset()
			rules.Moves(&sums, p, game.Left)
			rules.Moves(&sums, p, game.Right)
			moves += sums.Len()
		}
		b.ReportMetric(float64(moves)/b.Elapsed().Seconds(), "moves/s")
	})
}

// BenchmarkParts splits boards and brings their parts into normal form.
func BenchmarkParts(b *testing.B) {
	clobber := "xoxo.o|oxo..x|xo.oxo|..ox.x|xo..xo|o.oxox"
	dominoes := "...##.|..#...|##..#.|....#.|.##..#|......"
	parts(b, "clobber", compiled(b, clobberGame).Rules, clobber)
	parts(b, "clobber built in", game.Of[board.Stones](board.Clobber{}), clobber)
	parts(b, "domineering", compiled(b, domineeringGame).Rules, dominoes)
	parts(b, "domineering built in", game.Of[board.Cells](board.Domineering{}), dominoes)
	parts(b, "konane", compiled(b, konaneGame).Rules, clobber)
	parts(b, "konane built in", game.Of[board.Stones](board.Konane{}), clobber)
	parts(b, "amazons", compiled(b, amazonsGame).Rules, clobber)
	parts(b, "amazons built in", game.Of[board.Stones](board.Amazons{}), clobber)
}

func parts[P comparable](b *testing.B, name string, rules *game.Rules[P], text string) {
	p, err := rules.Read(text)
	if err != nil {
		b.Fatal(err)
	}
	b.Run(name, func(b *testing.B) {
		b.ReportAllocs()
		dst := make([]P, 0, 100)
		for b.Loop() {
			dst = rules.Split(dst[:0], p)
			for i := range dst {
				dst[i], _ = rules.Normal(dst[i])
			}
		}
	})
}
