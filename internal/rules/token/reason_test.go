package token_test

import (
	"math/rand/v2"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"zermelo/game"
	"zermelo/internal/rules/token"
	"zermelo/say/phrase"
)

// lead is the best difference of points for the player to move in a row, by play.
func lead(row []int64) int64 {
	if len(row) == 0 {
		return 0
	}
	return max(row[0]-lead(row[1:]), row[len(row)-1]-lead(row[:len(row)-1]))
}

// keep is the least difference that a player who takes the numbers on odd
// places, or those on even ones, comes to against any play.
func keep(row []int64, odd bool) int64 {
	if len(row) == 0 {
		return 0
	}
	own, rest := row[0], row[1:]
	if !odd {
		own, rest = row[len(row)-1], row[:len(row)-1]
	}
	// The opponent takes either end; what is kept stands first if the take was
	// there, else last, as it is from the other end of the rest.
	last := len(rest) - 1
	return own + min(-rest[0]+keep(rest[1:], true), -rest[last]+keep(rest[:last], false))
}

func said(lines []phrase.Phrase) string {
	var words []string
	for _, l := range lines {
		words = append(words, l.String())
	}
	return strings.Join(words, "\n")
}

// What the parity of places promises holds against play, and the sums are
// those of the row.
func TestEndsReasons(t *testing.T) {
	wins := regexp.MustCompile(`gets (-?\d+) at least and wins by (\d+) at least, beginning with the (left|right) end, (-?\d+)\.`)
	never := regexp.MustCompile(`gets (-?\d+) at least, as much as the rest`)
	most := regexp.MustCompile(`leads by (-?\d+) at most`)
	r := rand.New(rand.NewPCG(1, 2))
	number := func(text string) int64 {
		n, err := strconv.ParseInt(text, 10, 64)
		if err != nil {
			t.Fatal(err)
		}
		return n
	}
	for range 600 {
		row := make([]int64, 1+r.IntN(11))
		all, odd, even := int64(0), int64(0), int64(0)
		for i := range row {
			row[i] = r.Int64N(13) - 3
			if all += row[i]; i%2 == 0 {
				odd += row[i]
			} else {
				even += row[i]
			}
		}
		g, err := token.NewEnds(row...)
		if err != nil {
			t.Fatal(err)
		}
		why := said(g.Explain(g.Starts()[0]))
		best := lead(row)
		switch n := len(row); {
		case n == 1:
		case n%2 == 1:
			if m := most.FindStringSubmatch(why); m == nil || number(m[1]) < best {
				t.Fatalf("%d comes to %d: %s", row, best, why)
			}
		case odd == even:
			if m := never.FindStringSubmatch(why); m == nil || best < 0 || 2*number(m[1]) != all {
				t.Fatalf("%d comes to %d: %s", row, best, why)
			}
		default:
			m := wins.FindStringSubmatch(why)
			if m == nil || number(m[1]) != max(odd, even) || number(m[2]) != max(odd, even)-min(odd, even) || number(m[2]) > best {
				t.Fatalf("%d comes to %d: %s", row, best, why)
			}
			left := m[3] == "left"
			if kept := keep(row, left); kept != number(m[2]) || left && row[0] != number(m[4]) || !left && row[n-1] != number(m[4]) {
				t.Fatalf("%d: to keep the places from the %s end comes to %d: %s", row, m[3], kept, why)
			}
		}
	}
	high, _ := token.NewEnds(make([]int64, 4000)...)
	if why := said(high.Explain(high.Starts()[0])); len(why) > 1000 {
		t.Error(len(why))
	}
}

// Every reply that is shown is a move, and leaves a position that play shows
// to be lost for who made the first.
func TestRoundTableReplies(t *testing.T) {
	answered := regexp.MustCompile(`a coin on (\d+),(\d+) is answered by one on (\d+),(\d+)`)
	known := map[token.Coins]bool{}
	shown := 0
	for _, c := range [][3]int{{3, 3, 1}, {4, 3, 1}, {4, 4, 2}, {5, 4, 2}, {5, 5, 2}, {6, 2, 2}, {6, 3, 2}, {5, 3, 3}} {
		g, err := token.NewRoundTable(c[0], c[1], c[2])
		if err != nil {
			t.Fatal(err)
		}
		clear(known)
		var wins func(p token.Coins) bool
		wins = func(p token.Coins) bool {
			if won, ok := known[p]; ok {
				return won
			}
			won := slices.ContainsFunc(g.Moves(nil, p), func(q token.Coins) bool { return !wins(q) })
			known[p] = won
			return won
		}
		coin := func(row, column string) (cells token.Coins) {
			r, _ := strconv.Atoi(row)
			k, _ := strconv.Atoi(column)
			for y := range c[2] {
				for x := range c[2] {
					cells |= 1 << ((r-1+y)*c[0] + k - 1 + x)
				}
			}
			return cells
		}
		wins(0)
		for p := range known {
			balanced := p
			why := g.Explain(p)
			if won, ok := g.DecideSome(p); ok && won {
				var found game.Sums[token.Coins]
				g.Winning(&found, p, 1)
				balanced = found.At(0)[0]
			}
			for _, line := range why {
				m := answered.FindStringSubmatch(line.String())
				if m == nil {
					continue
				}
				shown++
				first := balanced | coin(m[1], m[2])
				second := first | coin(m[3], m[4])
				if !slices.Contains(g.Moves(nil, balanced), first) || !slices.Contains(g.Moves(nil, first), second) || wins(second) {
					t.Fatalf("%v, %s: %s", c, g.Format(balanced), line)
				}
			}
		}
	}
	if shown < 100 {
		t.Errorf("%d replies were shown", shown)
	}
	large, err := token.NewLargeTable(101, 101, 3)
	if err != nil {
		t.Fatal(err)
	}
	if why := said(large.Explain("")); !strings.Contains(why, "a coin on 1,0 is answered by one on 97,98") {
		t.Error(why)
	}
}
