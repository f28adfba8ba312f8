package retro_test

import (
	"context"
	"slices"
	"testing"

	"zermelo/game"
	"zermelo/internal/rules/heap"
	"zermelo/internal/theory/retro"
)

// The games of this file are in the published tables of GamesmanOne and its
// relatives beside those of package token: counts of won, lost and drawn
// positions that can be reached, and the longest win and loss.

// partitions is the game of partitions: split a part x into x/y equal parts y,
// for a proper divisor y, or merge two unequal parts. Who cannot move, with
// ones only, loses. Merging makes it loopy. A position is the parts in
// ascending order, one a byte.
type partitions struct{}

func (partitions) Moves(dst []string, p string) []string {
	parts := []byte(p)
	for i, x := range parts {
		if i > 0 && parts[i-1] == x {
			continue // as the part before
		}
		for y := byte(1); y < x; y++ {
			if x%y == 0 {
				q := slices.Delete(slices.Clone(parts), i, i+1)
				for range x / y {
					q = append(q, y)
				}
				dst = append(dst, sorted(q))
			}
		}
		for j := i + 1; j < len(parts); j++ {
			if parts[j] != x {
				q := slices.Delete(slices.Delete(slices.Clone(parts), j, j+1), i, i+1)
				dst = append(dst, sorted(append(q, x+parts[j])))
			}
		}
	}
	return dst
}

func sorted(parts []byte) string {
	slices.Sort(parts)
	return string(parts)
}

// tacTix is Tac Tix (P. Hein 1949): take stones that stand without a gap in one
// row or column of a 4 × 4 board; the last stone wins.
type tacTix struct{}

func (tacTix) Moves(dst []uint16, p uint16) []uint16 {
	for i := range 4 {
		for first := range 4 {
			row, column := uint16(0), uint16(0)
			for last := first; last < 4; last++ {
				row |= 1 << (4*i + last)
				column |= 1 << (4*last + i)
				if p&row == row {
					dst = append(dst, p&^row)
				}
				if p&column == column && last > first { // a single stone was taken along the row
					dst = append(dst, p&^column)
				}
			}
		}
	}
	return dst
}

// counts are the columns of the published tables: positions, won, lost, drawn,
// longest win and loss, value of the start.
type counts struct {
	positions, won, lost, drawn uint64
	longestWin, longestLoss     int
	start                       string
}

func checkPublished[P comparable](t *testing.T, name string, rules game.Impartial[P], start P, want counts) {
	t.Helper()
	table, err := retro.Solve(context.Background(), game.Of[P](rules), retro.Settings{Route: retro.Searched}, start)
	if err != nil {
		t.Fatal(err)
	}
	s := table.Statistics()
	v, err := table.Lookup(start)
	if err != nil {
		t.Fatal(err)
	}
	got := counts{s.Positions, s.Wins, s.Losses, s.Draws, len(s.WinsIn) - 1, len(s.LossesIn) - 1, v.String()}
	if got != want {
		t.Errorf("%s: got %+v, published %+v", name, got, want)
	}
}

func TestPublishedCounts(t *testing.T) {
	checkPublished(t, "partitions of 8", partitions{}, "\x08", counts{22, 15, 7, 0, 9, 8, "win in 1"})
	checkPublished(t, "partitions of 10", partitions{}, "\x0a", counts{42, 30, 12, 0, 15, 14, "win in 1"})
	checkPublished(t, "partitions of 12", partitions{}, "\x0c", counts{77, 18, 3, 56, 5, 4, "win in 1"})
	checkPublished(t, "Tac Tix", tacTix{}, 1<<16-1, counts{65536, 57156, 8380, 0, 15, 16, "loss in 16"})
	checkPublished(t, "Chomp 4 × 7", heap.Chomp{}, heap.TupleOf(7, 7, 7, 7), counts{329, 299, 30, 0, 19, 18, "win in 17"})
}
