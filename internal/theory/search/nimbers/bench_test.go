package nimbers_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"zermelo/game"
	"zermelo/internal/rules/board"
	"zermelo/internal/theory/search/nimbers"
	"zermelo/value/nimber"
)

var sink nimber.Nimber

// benchmark finds the nimber of p anew each time, and reports the options looked
// at and the memory.
func benchmark[P comparable](b *testing.B, name string, rules *game.Rules[P], p P) {
	b.Run(name, func(b *testing.B) {
		var n *nimbers.Nimbers[P]
		for b.Loop() {
			n = nimbers.New(rules, game.Budget{})
			sink, _ = n.Value(context.Background(), p)
		}
		b.ReportMetric(float64(n.Steps()), "options")
		b.ReportMetric(float64(n.Bytes())/(1<<20), "MB")
	})
}

func BenchmarkNimbers(b *testing.B) {
	for _, size := range [][2]int{{4, 7}, {5, 6}, {5, 7}, {6, 6}, {6, 7}} {
		benchmark(b, fmt.Sprintf("cram/%dx%d", size[0], size[1]), board.Cram(),
			board.Cells{Bits: 1<<(size[0]*size[1]) - 1, Width: uint8(size[1]), Height: uint8(size[0])})
	}
	for _, size := range [][2]uint8{{3, 4}, {4, 4}, {1, 16}} {
		benchmark(b, fmt.Sprintf("nogo/%dx%d", size[0], size[1]), board.Shared(game.Of[board.Stones](board.NoGo{})), board.Stones{Width: size[1], Height: size[0]})
	}
	for _, text := range []string{"xoxo|oxox|xoxo|oxox", "xoxox|oxoxo|xoxox|oxoxo", strings.Repeat("xo", 32)} {
		p, err := board.Clobber{}.Parse(text)
		if err != nil {
			b.Fatal(err)
		}
		benchmark(b, "clobber/"+text, board.Shared(game.Of[board.Stones](board.Clobber{})), p)
	}
}
