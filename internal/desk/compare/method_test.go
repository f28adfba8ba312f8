package compare_test

import (
	"context"
	"fmt"
	"testing"

	"zermelo/game"
	"zermelo/internal/rules/catalog"
	"zermelo/internal/theory/analysis"
)

// TestMethods holds both methods against each other on small positions of games
// with theorems, in normal and misère play.
func TestMethods(t *testing.T) {
	lines := []string{
		"towers WBB WBW B", "towers WB BW", "towers BBW W WWB", "round-table:3,3,1", "round-table:4,2,2", "coins:ruler 1-6", "coins:turtles 2 5 6",
		"towers WB + nim 2", "nim 2 + subtraction:1-4 7", "polygons 0,1,2",
	}
	for a := range 6 {
		for b := range a + 1 {
			lines = append(lines, fmt.Sprintf("nim %d %d", a, b), fmt.Sprintf("nim 1 %d %d", a, b), fmt.Sprintf("subtraction:1-3 %d %d", 2*a, b),
				fmt.Sprintf("wythoff %d %d", a, b), fmt.Sprintf("euclid %d %d", a+1, b+1))
		}
	}
	for n := 1; n <= 30; n++ {
		for k := 1; k <= 4; k++ {
			lines = append(lines, fmt.Sprintf("multiple:%d %d", k, n))
		}
	}
	for n := 0; n < 64; n++ {
		lines = append(lines, fmt.Sprintf("ends %d %d %d %d", n&3, n>>1&5, -n%7, n>>4))
	}
	both := 0
	for _, line := range lines {
		p, err := catalog.Parse(line)
		if err != nil {
			t.Fatal(err)
		}
		for _, play := range []game.Play{game.Normal, game.Misere} {
			if _, _, whole := p.SolvedWhole(); play == game.Misere && (whole || p.IsUnequal()) {
				continue
			}
			solver := analysis.NewSolver(game.Budget{})
			a, err := solver.Solve(context.Background(), p, game.Request{Mode: game.Mode{Play: play}, Method: game.BothMethods})
			if play == game.Misere && err != nil {
				continue // no theorem
			}
			if err != nil {
				t.Errorf("%s: %v", line, err)
				continue
			}
			both++
			general, special := a.Methods[0], a.Methods[1]
			if general.Method != game.General || special.Method != game.Special {
				t.Fatalf("%s: methods %v and %v", line, general.Method, special.Method)
			}
			if same, known := game.Agree(general, special); !same || !known {
				t.Errorf("%s, play %v: general %v %v, special %v %v", line, play, general.Outcome, general.Score, special.Outcome, special.Least)
			}
			if general.Positions == 0 || special.Positions == 0 || special.By == nil {
				t.Errorf("%s: %+v, %+v", line, general, special)
			}
			if a.Outcome != general.Outcome {
				t.Errorf("%s: answer %v, general %v", line, a.Outcome, general.Outcome)
			}
			only, err := solver.Solve(context.Background(), p, game.Request{Mode: game.Mode{Play: play}, Method: game.General})
			if err != nil || len(only.Methods) != 1 || only.Outcome != general.Outcome {
				t.Errorf("%s: the general method alone: %v, %v", line, only.Outcome, err)
			}
		}
	}
	if both < 200 {
		t.Errorf("both methods answered %d times only", both)
	}
}

// TestNoMethod asks for methods where there are none.
func TestNoMethod(t *testing.T) {
	for _, c := range []struct {
		line   string
		method game.Method
	}{
		{"kayles 9", game.Special},
		{"kayles 9", game.BothMethods},
		{"domineering ..|..", game.Special},
		{"ends 1 2 3", game.Special},
		{"chase:3 1,1 3,3", game.BothMethods},
		{"nim 1000000000000", game.General},
	} {
		p, err := catalog.Parse(c.line)
		if err != nil {
			t.Fatal(err)
		}
		if a, err := analysis.NewSolver(game.Budget{}).Solve(context.Background(), p, game.Request{Method: c.method}); err == nil {
			t.Errorf("%s by method %v: %+v", c.line, c.method, a.Methods)
		}
	}
}
