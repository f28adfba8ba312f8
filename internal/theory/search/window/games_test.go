package window_test

import (
	"context"
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"

	"zermelo/game"
	"zermelo/internal/rules/token"
	"zermelo/internal/theory/search/window"
)

// TestWindowConnectFour compares with the published results. The board of seven
// columns and six rows is for ZERMELO_LONG.
func TestWindowConnectFour(t *testing.T) {
	data, err := os.ReadFile("testdata/connect-four.tsv")
	if err != nil {
		t.Fatal(err)
	}
	lines := 0
	for line := range strings.Lines(string(data)) {
		fields := strings.Fields(line)
		if strings.HasPrefix(line, "#") || fields[0] == "columns" {
			continue
		}
		var n [3]int
		for i := range n {
			if n[i], err = strconv.Atoi(fields[i]); err != nil {
				t.Fatal(err)
			}
		}
		lines++
		cells := n[0] * n[1]
		if cells > 25 && testing.Short() || cells > 30 && os.Getenv("ZERMELO_LONG") == "" {
			continue
		}
		g, err := token.NewConnect(n[0], n[1], 4)
		if err != nil {
			t.Fatal(err)
		}
		s := window.New(game.Of[token.Stones](g), game.Budget{Memory: 2 << 30})
		lo, hi, err := s.Result(context.Background(), token.Stones{})
		if want := game.Result(n[2]); err != nil || lo != want || hi != want {
			t.Errorf("%d columns, %d rows: the result is %d to %d (%v), published is %d", n[0], n[1], lo, hi, err, want)
		}
		t.Logf("%d columns, %d rows: %d positions", n[0], n[1], s.Positions())
	}
	if lines != 7 {
		t.Errorf("%d facts are read", lines)
	}
}

// With the rules' tactics, with moves alone, and with little memory the answer is
// the same.
func TestWindowNeedsNoTactics(t *testing.T) {
	for _, c := range [][3]int{{4, 4, 4}, {4, 4, 3}, {5, 4, 4}} {
		g, err := token.NewConnect(c[0], c[1], c[2])
		if err != nil {
			t.Fatal(err)
		}
		rules := game.Of[token.Stones](g)
		plain := *rules
		plain.Tactics = nil
		bare := game.Rules[token.Stones]{Moves: rules.Moves, CourseRules: game.CourseRules[token.Stones]{Ended: rules.Ended}, Alike: true, Single: true}
		var results []string
		for _, r := range []*game.Rules[token.Stones]{rules, &plain, &bare} {
			for _, memory := range []int64{0, 1 << 20} {
				lo, hi, err := window.New(r, game.Budget{Memory: memory}).Result(context.Background(), token.Stones{})
				results = append(results, fmt.Sprint(lo, hi, err))
			}
		}
		for _, r := range results[1:] {
			if r != results[0] {
				t.Errorf("%v: the results are %v", c, results)
			}
		}
	}
}
