package match_test

import (
	"strings"
	"testing"

	"zermelo/game"
	"zermelo/internal/desk/match"
	"zermelo/internal/rules/catalog"
	"zermelo/internal/theory/analysis"
)

// unsolved opens a match between two programs that have no memory to solve.
func unsolved(t *testing.T, position string, effort analysis.Effort) *match.Match {
	t.Helper()
	p, err := catalog.Parse(position)
	if err != nil {
		t.Fatal(err)
	}
	m, err := match.New(match.Setup{Position: p, Effort: effort}, analysis.NewSolver(game.Budget{Memory: 1 << 16}))
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// Where nothing can be solved a match is played all the same, to its end, and says that
// moves are guesses; its record is replayed.
func TestGuessedMatches(t *testing.T) {
	for _, position := range []string{
		"connect-four:7x6", "domineering ........|........|........|........|........|........|........|........",
		"kayles 40 41 42 + chomp 8x9", "kalah",
	} {
		m := unsolved(t, position, analysis.Effort{Steps: 60})
		guesses := 0
		for range 200 {
			s := state(t, m)
			if s.Over() {
				break
			}
			if s.Answer.Guess != nil {
				guesses++
			}
			m.Move(s.Best())
		}
		if s := state(t, m); !s.Over() {
			t.Errorf("%s is not over after %d moves", position, len(m.Played()))
		}
		again := unsolved(t, position, analysis.Effort{Steps: 60})
		if err := again.Replay(t.Context(), m.Record().Moves); err != nil {
			t.Errorf("%s: %v", position, err)
		}
		if a, b := state(t, again), state(t, m); a.Result != b.Result {
			t.Errorf("%s: the record ends with %+v, the match with %+v", position, a.Result, b.Result)
		}
		t.Logf("%s: %d guesses in %d moves", position, guesses, len(m.Played()))
		if guesses == 0 {
			t.Errorf("%s was solved: this test is of no use", position)
		}
	}
}

// A weaker program is beaten by a stronger one more often than not, and a beginner sees a
// win at once.
func TestLevels(t *testing.T) {
	won := map[game.Level]int{}
	for k := range 12 {
		m := unsolved(t, "connect-four:5x5", analysis.Effort{Level: game.LevelGood, Seed: uint64(100 * k)})
		weak := unsolved(t, "connect-four:5x5", analysis.Effort{Level: game.LevelBeginner, Seed: uint64(100 * k)})
		for turn := match.Side(k % 2); ; turn = turn.Other() {
			s, w := state(t, m), state(t, weak)
			if s.Over() {
				if r := s.Result; !r.Draw && (r.Winner == match.First) == (k%2 == 0) {
					won[game.LevelGood]++
				} else if !r.Draw {
					won[game.LevelBeginner]++
				}
				break
			}
			move := s.Best()
			if turn == match.Second {
				move = w.Best()
			}
			m.Move(move)
			weak.Move(move)
		}
	}
	if won[game.LevelGood] < 8 || won[game.LevelBeginner] > 2 {
		t.Errorf("of 12 games good wins %d and beginner %d", won[game.LevelGood], won[game.LevelBeginner])
	}
	m := unsolved(t, "connect-four:7x6 "+strings.Repeat(".......|", 5)+"xxx.ooo", analysis.Effort{Level: game.LevelBeginner})
	if s := state(t, m); !s.Best().Winning || s.Answer.Guess.Level != game.LevelBeginner {
		t.Errorf("a beginner plays %s", s.Best().Text)
	}
}

// Who wins does so at once where that can be done, also where a search finds who wins and
// not how soon.
func TestWinsAtOnce(t *testing.T) {
	m := start(t, "connect-four:7x6 .......|.......|.......|.......|oo.....|xxx.o..", first)
	if s := state(t, m); !strings.HasSuffix(s.Best().To, "xxxxo..") || s.Answer.Guess != nil {
		t.Errorf("the best move is %s", s.Best().Text)
	}
}
