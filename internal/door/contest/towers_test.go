package contest

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

// stalks is Procrastination by its moves alone: whether White wins when white
// or black is to move.
type stalks map[string]bool

func (memo stalks) whiteWins(towers []string, white bool) bool {
	sorted := slices.Sorted(slices.Values(towers))
	key := fmt.Sprint(white, sorted)
	if won, ok := memo[key]; ok {
		return won
	}
	own := byte('B')
	if white {
		own = 'W'
	}
	won := !white // who cannot move loses
	for i, t := range sorted {
		for h := range len(t) {
			if t[h] != own {
				continue
			}
			after := slices.Clone(sorted)
			after[i] = t[:h]
			if memo.whiteWins(after, !white) == white {
				won = white
			}
		}
	}
	memo[key] = won
	return won
}

// configuration reports whether White wins whoever starts.
func (memo stalks) configuration(towers []string) bool {
	return memo.whiteWins(towers, true) && memo.whiteWins(towers, false)
}

// allStalks returns the stalks of at most n cubes.
func allStalks(n int) []string {
	all := []string{""}
	for i := 0; i < len(all); i++ {
		if len(all[i]) < n {
			all = append(all, all[i]+"W", all[i]+"B")
		}
	}
	return all
}

// TestProcrastinationByPositions is Fang's second solution: by dynamic
// programming over positions, for every fourth stalk that can tell the two
// sides apart, which is no higher than the other three together and one more.
func TestProcrastinationByPositions(t *testing.T) {
	r := rand.New(rand.NewPCG(29, 31))
	memo := stalks{}
	for range 60 {
		var sides [2][]string
		for i := range sides {
			for range 3 {
				sides[i] = append(sides[i], letters(r, "WB", r.IntN(3)))
			}
		}
		height := 1
		for _, s := range slices.Concat(sides[0], sides[1]) {
			height += len(s)
		}
		good := true
		// Stalks of up to 2 cubes make multiples of 1/2 up to 6, and 7 cubes
		// spell all of these.
		for _, fourth := range allStalks(min(height, 7)) {
			if memo.configuration(append(slices.Clone(sides[1]), fourth)) && !memo.configuration(append(slices.Clone(sides[0]), fourth)) {
				good = false
				break
			}
		}
		in := "1\nTest 7\n"
		for _, side := range sides {
			in += fmt.Sprintf("%d %d %d\n", len(side[0]), len(side[1]), len(side[2]))
			for _, s := range side {
				in += strings.Join(strings.Split(s, ""), " ") + "\n"
			}
		}
		same(t, "poj2931", in, either(good, "Test 7: Yes\n", "Test 7: No\n"))
	}
}

func TestRedBlueBambooAgainstRules(t *testing.T) {
	r := rand.New(rand.NewPCG(37, 41))
	memo := stalks{}
	for range 200 {
		var towers, text []string
		for range r.IntN(4) {
			stalk := letters(r, "WB", r.IntN(5))
			towers = append(towers, stalk)
			if stalk == "" {
				stalk = "-"
			}
			text = append(text, strings.NewReplacer("W", "L", "B", "R").Replace(stalk))
		}
		in := fmt.Sprintf("%d\n%s\n", len(towers), strings.Join(text, "\n"))
		want := either(memo.whiteWins(towers, true), "L ", "R ") + either(memo.whiteWins(towers, false), "L\n", "R\n")
		same(t, "bamboo-red-blue", in, want)
	}
}
