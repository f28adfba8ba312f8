package catalog_test

import (
	"context"
	"errors"
	"fmt"
	"testing"

	"zermelo/game"
	"zermelo/game/gametest"
	"zermelo/internal/theory/analysis"
)

// told is what an answer says, but for what it has cost.
func told(a *game.Answer, err error) string {
	s := fmt.Sprint(a.Outcome, a.Starts, a.Value, a.Grundy, a.Mean, a.Temperature, a.OmittedMoves, errors.Is(err, game.ErrLimit))
	for _, m := range a.Moves {
		s += fmt.Sprint(" ", m.To, m.Winning, m.Value)
	}
	for _, o := range a.Omitted {
		s += fmt.Sprint(" ", o.Part, o.Why)
	}
	return s
}

// TestLinesRecover: what a question has left in the memory that it shares with the next
// ones costs none of them a part of its answer.
func TestLinesRecover(t *testing.T) {
	if testing.Short() {
		t.Skip("takes a second")
	}
	const memory = 8 << 20
	heavy := []string{"clobber 4x5"}
	if long() {
		heavy = append(heavy, "domineering 2x18", "konane 5x5")
	}
	light := []string{"domineering 2x9", "clobber 3x4", "snort path 9", "kayles 300 + nim 7"}
	request := game.Request{Moves: 100, Remoteness: 1 << 16}
	alone := map[string]string{}
	whole := 0
	for _, line := range light {
		a, err := analysis.NewSolver(game.Budget{Memory: memory}).Solve(context.Background(), parse(t, line), request)
		alone[line] = told(a, err)
		if len(a.Omitted) == 0 && err == nil {
			whole++
		}
	}
	if whole < 3 {
		t.Errorf("%d of the light lines are answered in whole", whole)
	}
	for _, line := range heavy {
		p := parse(t, line)
		for _, after := range gametest.Some(t, light, 0, 1) {
			solver := analysis.NewSolver(game.Budget{Memory: memory, Steps: 1 << 19})
			if a, err := solver.Solve(context.Background(), p, request); err != nil && !errors.Is(err, game.ErrLimit) {
				t.Fatalf("%s: %v, %v", line, a, err)
			}
			a, err := solver.Solve(context.Background(), parse(t, after), request)
			if got := told(a, err); got != alone[after] {
				t.Errorf("%s after %s: %s\nalone: %s", after, line, got, alone[after])
			}
		}
	}
}

// TestPositionsAreCounted: lines that share tables, and that make each other's be
// dropped, never count fewer positions than none.
func TestPositionsAreCounted(t *testing.T) {
	lines := []string{
		"connect-four:4x4 ....|....|....|....", "connect-four:4x4 ....|....|....|.xo.", "connect-four:4x4 ....|....|....|..xo", "clobber 2x4", "tic-tac-toe ...|...|...",
		"tic-tac-toe ...|.x.|...", "chase:4 1,1 4,4", "domineering 2x5", "nim 3 4",
	}
	for _, memory := range []int64{1 << 18, 1 << 20} {
		solver := analysis.NewSolver(game.Budget{Memory: memory})
		for round := range 2 {
			for i := range lines {
				line := lines[(i*(2*round+3))%len(lines)]
				for _, mode := range []game.Mode{{}, {Play: game.Misere}, {Sum: game.Conjunctive}} {
					a, err := solver.Solve(context.Background(), parse(t, line), game.Request{Mode: mode, Moves: 10, Remoteness: 1 << 12})
					if a != nil && (a.Positions > 1<<32 || a.Nodes > 1<<32) {
						t.Errorf("%s, %v, within %d bytes: %d positions, %d sums, %v", line, mode, memory, a.Positions, a.Nodes, err)
					}
				}
			}
		}
	}
}
