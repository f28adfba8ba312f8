package script

import (
	"fmt"
	"strings"
	"testing"

	"zermelo/game"
)

// What runs long is seen from outside, compiled or not: the functions of a record see no
// context. Its bound is that of a call, compiled and then interpreted.
func TestLongCallsAreSeen(t *testing.T) {
	if testing.Short() {
		t.Skip("takes a second")
	}
	for _, interpreted := range []bool{false, true} {
		for _, c := range []struct {
			rounds      int
			least, most uint64
			fails       bool
		}{
			{10, 0, 0, false},
			{900_000, 1, 2 * callSteps / stretch, false},
			{100_000_000, callSteps/stretch - 1, 2 * callSteps / stretch, true},
		} {
			f, g := openedGame(t, fmt.Sprintf("def moves(n):\n  s = 0\n  for i in range(%d):\n    s = s + i %% 3\n"+
				"  return [n - 1] if n and s >= 0 else []", c.rounds), interpreted)
			before := Stretches()
			said := movesSaid(f, g, g.Heaps.Of(1), game.Left)
			if n := Stretches() - before; n < c.least || n > c.most {
				t.Errorf("interpreted %v: %d stretches for %d rounds", interpreted, n, c.rounds)
			}
			if strings.Contains(said, "too many steps") != c.fails {
				t.Errorf("interpreted %v: %d rounds: %s", interpreted, c.rounds, said)
			}
		}
	}
}
