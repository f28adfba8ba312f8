package web_test

import (
	"encoding/json"
	"os"
	"strings"
	"testing"

	"zermelo"
	"zermelo/game/gametest"
)

// TestPuzzles: in every puzzle of the start page one move alone wins, of four at least.
func TestPuzzles(t *testing.T) {
	text, err := os.ReadFile("src/home/puzzles.json")
	if err != nil {
		t.Fatal(err)
	}
	var puzzles []struct{ Game, Pos, First string }
	if err := json.Unmarshal(text, &puzzles); err != nil {
		t.Fatal(err)
	}
	if len(puzzles) < 60 {
		t.Errorf("there are %d puzzles", len(puzzles))
	}
	seen := map[string]bool{}
	for _, puzzle := range gametest.Some(t, puzzles, 5, 40) {
		line := puzzle.Game + " " + puzzle.Pos
		if seen[line] {
			t.Errorf("%s is there twice", line)
		}
		seen[line] = true
		p, err := zermelo.Parse(line)
		if err != nil {
			t.Error(err)
			continue
		}
		options := []zermelo.Option{zermelo.All()}
		who := zermelo.Left
		if puzzle.First != "" {
			options = append(options, zermelo.First(who))
		}
		answer, err := zermelo.Solve(t.Context(), p, options...)
		if err != nil {
			t.Errorf("%s: %v", line, err)
			continue
		}
		var all int
		var winning []string
		for _, m := range answer.Moves {
			if puzzle.First != "" && m.Player != who {
				continue
			}
			if all++; m.Winning {
				winning = append(winning, m.Text.String())
			}
		}
		if all < 4 || len(winning) != 1 {
			t.Errorf("%s has %d moves, winning are %s", line, all, strings.Join(winning, "; "))
		}
	}
}
