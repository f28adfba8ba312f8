package token_test

import (
	"context"
	"math/rand/v2"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"zermelo/internal/lot"

	"zermelo/game"
	"zermelo/internal/rules/token"
	"zermelo/internal/theory/retro"
)

// bestDifference is the value of a row by trying all lines of play.
func bestDifference(row []int64) int64 {
	if len(row) == 0 {
		return 0
	}
	n := len(row)
	return max(row[0]-bestDifference(row[1:]), row[n-1]-bestDifference(row[:n-1]))
}

func TestEndsAgainstWholePlay(t *testing.T) {
	lot.Check(t, func(t *rapid.T) {
		row := rapid.SliceOfN(rapid.Int64Range(-20, 20), 0, 12).Draw(t, "row")
		g, err := token.NewEnds(row...)
		if err != nil {
			t.Fatal(err)
		}
		scores, err := retro.SolveScores(context.Background(), game.Of[token.Stretch](g), retro.Settings{})
		if err != nil {
			t.Fatal(err)
		}
		if got, ok := scores.Score(g.Starts()[0]); !ok || got != bestDifference(row) {
			t.Fatalf("the row %v is worth %d, want %d", row, got, bestDifference(row))
		}
	})
}

// Parity never loses as the first player on a row of even length, whatever the
// opponent does.
func TestParityNeverLoses(t *testing.T) {
	lot.Check(t, func(t *rapid.T) {
		row := rapid.SliceOfN(rapid.Int64Range(0, 30), 1, 7).Draw(t, "half")
		row = append(row, rapid.SliceOfN(rapid.Int64Range(-5, 30), len(row), len(row)).Draw(t, "other half")...)
		g, err := token.NewEnds(row...)
		if err != nil {
			t.Fatal(err)
		}
		player := token.NewParity(g)
		var gains []game.Gain[token.Stretch]
		var worst func(p token.Stretch) int64 // the least difference the opponent can bring about
		worst = func(p token.Stretch) int64 {
			if _, over := g.Ended(p); over {
				return 0
			}
			q := player.Reply(p)
			var points int64
			for _, m := range g.Gains(nil, p) {
				if m.To == q {
					points = m.Points
				}
			}
			gains = g.Gains(nil, q)
			least, any := int64(0), false
			for _, m := range gains {
				if d := worst(m.To) - m.Points; !any || d < least {
					least, any = d, true
				}
			}
			return points + least
		}
		if d := worst(g.Starts()[0]); d < 0 {
			t.Fatalf("on %v the player may lose by %d", row, -d)
		}
	})
}

func TestEndsLimits(t *testing.T) {
	const huge = 1<<63 - 1
	if _, err := token.NewEnds(huge, 1); err == nil {
		t.Error("a sum beyond 63 bits is accepted")
	}
	if _, err := token.NewEnds(-huge-1, 0); err == nil {
		t.Error("the least number is accepted")
	}
	if _, err := token.NewEnds(huge); err != nil {
		t.Errorf("the greatest number is refused: %v", err)
	}
	if _, err := token.ReadEnds("1 2 x"); err == nil || !strings.Contains(err.Error(), "character 5") {
		t.Errorf("a word that is no number: %v", err)
	}
}

// The game of the statement: moves 2,3,5,4,5,7 from 4 3 2 4 2 3 2 end 11:9.
func TestIoiwariExample(t *testing.T) {
	p, err := token.Ioiwari{}.Parse("4 3 2 4 2 3 2")
	if err != nil {
		t.Fatal(err)
	}
	difference, sign := int64(0), int64(1)
	for _, pit := range []int{2, 3, 5, 4, 5, 7} {
		q, points := p.Sow(pit - 1)
		p, difference, sign = q, difference+sign*points, -sign
	}
	if p != 0 || difference != 11-9 {
		t.Errorf("the game ends at %s with difference %d", token.Ioiwari{}.Format(p), difference)
	}
}

// The points of every move agree with sowing bead by bead, and there are 51
// starts up to rotation.
func TestIoiwariPoints(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	g := token.Ioiwari{}
	if n := len(g.Starts()); n != 51 {
		t.Errorf("%d starts, want 51", n)
	}
	for range 5000 {
		p, _ := g.Unrank(r.Uint64N(g.Size()))
		var want []int64
		for pit := range 7 {
			if beads, gain := sowPlain(g.Format(p), pit); beads != nil {
				want = append(want, int64(gain))
			}
		}
		for i, m := range g.Gains(nil, p) {
			if m.Points != want[i] {
				t.Fatalf("move %d from %s brings %d, want %d", i, g.Format(p), m.Points, want[i])
			}
		}
	}
}
