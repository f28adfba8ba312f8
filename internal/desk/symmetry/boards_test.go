package symmetry

import (
	"errors"
	"fmt"
	"testing"

	"zermelo/game"
	"zermelo/game/gametest"
	"zermelo/internal/rules/catalog"
	"zermelo/internal/rules/entry"
)

// TestOnBoards holds what is proved of all empty boards against play of small ones, and against the proofs for one board.
func TestOnBoards(t *testing.T) {
	classOf := func(n int) entry.Parity { return map[bool]entry.Parity{true: entry.Even, false: entry.Odd}[n%2 == 0] }
	for _, name := range []string{"cram", "snort", "col", "domineering"} {
		g, err := catalog.Open(name)
		if err != nil {
			t.Fatal(err)
		}
		known, err := OnBoards(g)
		if err != nil {
			t.Fatal(err)
		}
		if known.Proved() != (name != "domineering") || len(known.Classes) != 6 {
			t.Errorf("%s: %+v", name, known)
		}
		for _, c := range known.Classes {
			for rows := 1; rows <= 6 && c.Proved; rows++ {
				for columns := 2; columns <= 7; columns++ {
					if classOf(columns) != c.Columns || (rows == 1) != (c.Rows == entry.One) || rows > 1 && classOf(rows) != c.Rows {
						continue
					}
					line := fmt.Sprintf("%s %dx%d", name, rows, columns)
					p := read(t, line)
					if rows*columns <= map[bool]int{true: 9, false: 12}[testing.Short()] && gametest.Played(p, game.Normal)(p, game.Left) != c.Wins {
						t.Errorf("%s: whoever moves first wins: %t, which is wrong", line, c.Wins)
					}
					if rows*columns > map[bool]int{true: 9, false: 24}[testing.Short()] {
						continue
					}
					if f := found(t, line).Findings[0]; !f.Proved || f.Wins != c.Wins {
						t.Errorf("%s: %+v, but %+v is proved of all", line, f, c)
					}
				}
			}
		}
	}
	for _, name := range []string{"nim", "nogo", "clobber", "tic-tac-toe"} {
		g, err := catalog.Open(name)
		if err != nil {
			t.Fatal(err)
		}
		if b, err := OnBoards(g); !errors.Is(err, game.ErrUnsupported) || b != nil {
			t.Errorf("%s: %v, %v", name, b, err)
		}
	}
}
