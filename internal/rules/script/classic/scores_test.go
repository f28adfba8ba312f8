package classic_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"zermelo/game"
)

// scoreOf returns the score of a position for the player to move.
func scoreOf(t *testing.T, name, params, line string) int64 {
	t.Helper()
	g := opened(t, name, params)
	table := g.Whole.Table(game.Budget{})
	p := g.Start()[0]
	if line != "" {
		p = part(t, g, line)
	}
	v, err := table.Value(context.Background(), p)
	if err != nil || v.Score == nil {
		t.Fatalf("%s %s: %+v, %v", name, line, v, err)
	}
	return *v.Score
}

// TestKalah holds the game against a search over pits, which turns the board so that
// who moves has the first half.
func TestKalah(t *testing.T) {
	type state struct {
		seeds [8]int // own pits and store, then the opponent's
		pits  int
	}
	known := map[state]int64{}
	var best func(s state) int64
	best = func(s state) int64 {
		if v, ok := known[s]; ok {
			return v
		}
		half := s.pits + 1
		most, moved := int64(-1000), false
		for pit := range s.pits {
			hand := s.seeds[pit]
			if hand == 0 {
				continue
			}
			moved = true
			q := s
			q.seeds[pit] = 0
			at := pit
			for ; hand > 0; hand-- {
				if at++; at == 2*half-1 {
					at = 0
				}
				q.seeds[at]++
			}
			if opposite := 2*s.pits - at; at < s.pits && q.seeds[at] == 1 && q.seeds[opposite] > 0 {
				q.seeds[s.pits] += 1 + q.seeds[opposite]
				q.seeds[at], q.seeds[opposite] = 0, 0
			}
			if at == s.pits {
				most = max(most, best(q))
				continue
			}
			turned := q
			for i := range half {
				turned.seeds[i], turned.seeds[half+i] = q.seeds[half+i], q.seeds[i]
			}
			most = max(most, -best(turned))
		}
		if !moved {
			most = 0
			for i := range half {
				most += int64(s.seeds[i] - s.seeds[half+i])
			}
		}
		known[s] = most
		return most
	}
	for _, c := range [][]int{{2, 2, 2, 0, 2, 2, 2, 0}, {0, 1, 2, 1, 2, 2, 2, 2}, {3, 0, 4, 0, 1, 1, 3, 0}, {1, 1, 1, 0, 1, 1, 1, 0}} {
		s := state{pits: 3}
		copy(s.seeds[:], c)
		line := strings.Trim(strings.ReplaceAll(fmt.Sprint(c), " ", ","), "[]")
		if got := scoreOf(t, "kalah", "", line+" left"); got != best(s) {
			t.Errorf("kalah %s: %d, want %d", line, got, best(s))
		}
		mirror := slices.Concat(c[4:], c[:4])
		line = strings.Trim(strings.ReplaceAll(fmt.Sprint(mirror), " ", ","), "[]")
		if got := scoreOf(t, "kalah", "", line+" right"); got != best(s) {
			t.Errorf("kalah %s: %d for Right, want %d", line, got, best(s))
		}
	}
	s := state{seeds: [8]int{1, 1, 0, 1, 1, 0}, pits: 2}
	if got := scoreOf(t, "kalah", "2,1", ""); got != best(s) {
		t.Errorf("kalah:2,1 %d, want %d", got, best(s))
	}
}
