package lesson

import (
	"fmt"
	"math"
	"math/big"
	"math/bits"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"zermelo/game"
)

// An asked is the question of an exercise, as its sentence tells it.
type asked struct {
	args     []any
	solution string
	marks    func(answer string) bool
}

func (a asked) numbers(i int) (all []int) {
	for _, n := range regexp.MustCompile(`\d+`).FindAllString(fmt.Sprint(a.args[i]), -1) {
		k, _ := strconv.Atoi(n)
		all = append(all, k)
	}
	return all
}

// one is a question with one right answer; others must be marked wrong.
func (a asked) one(right string, others ...string) error {
	if !a.marks(right) || a.solution != right && a.solution != "the "+right+" player" && !strings.EqualFold(a.solution, right) && !a.marks(a.solution) {
		return fmt.Errorf("%s is right, the solution is said to be %s", right, a.solution)
	}
	for _, wrong := range others {
		if wrong != right && a.marks(wrong) {
			return fmt.Errorf("%s is wrong", wrong)
		}
	}
	return nil
}

// won answers who wins in a game of both players alike.
func (a asked) won(wins bool) error {
	if wins {
		return a.one("first", "second", "left", "right")
	}
	return a.one("second", "first", "left", "right")
}

// anyOf is a question in which some answers are right; none says that no one is.
func (a asked) anyOf(right []string, none string, others []string) error {
	for _, x := range append(others, right...) {
		if a.marks(x) != slices.Contains(right, x) {
			return fmt.Errorf("%s is marked right: %v", x, a.marks(x))
		}
	}
	if a.marks(none) != (len(right) == 0) {
		return fmt.Errorf("%s is marked right: %v", none, a.marks(none))
	}
	return nil
}

// wins plays out a game of both players alike; end is whether one who cannot move wins.
func wins[S any](s S, moves func(s S) []S, end bool) bool {
	known := map[string]bool{}
	var at func(s S) bool
	at = func(s S) bool {
		key := fmt.Sprint(s)
		won, ok := known[key]
		if !ok {
			all := moves(s)
			won = len(all) == 0 && end || slices.ContainsFunc(all, func(o S) bool { return !at(o) })
			known[key] = won
		}
		return won
	}
	return at(s)
}

// worth is the least number that no option is worth.
func worth[S any](s S, moves func(s S) [][]S) int {
	known := map[string]int{}
	var at func(s S) int
	at = func(s S) int {
		key := fmt.Sprint(s)
		if n, ok := known[key]; ok {
			return n
		}
		var seen []int
		for _, o := range moves(s) {
			g := 0
			for _, part := range o {
				g ^= at(part)
			}
			seen = append(seen, g)
		}
		n := 0
		for slices.Contains(seen, n) {
			n++
		}
		known[key] = n
		return n
	}
	return at(s)
}

// taking are the moves that take up to most from one heap, or any number.
func taking(most int) func(s []int) [][]int {
	return func(s []int) (all [][]int) {
		for i, n := range s {
			for k := 1; k <= min(n, most); k++ {
				o := slices.Clone(s)
				o[i] -= k
				all = append(all, o)
			}
		}
		return all
	}
}

// left writes the numbers that are left, without zeros.
func left(s []int) string {
	var words []string
	for _, n := range s {
		if n > 0 {
			words = append(words, strconv.Itoa(n))
		}
	}
	return strings.Join(words, " ")
}

// piles are the moves of taking, of heaps in their order of size: as many positions as sets.
func piles(most int) func(s []int) [][]int {
	return func(s []int) [][]int {
		all := taking(most)(s)
		for _, o := range all {
			slices.Sort(o)
		}
		return all
	}
}

// leaving are the lost positions after a move, and the others.
func leaving(s []int, moves func(s []int) [][]int) (lost, won []string) {
	for _, o := range moves(s) {
		if wins(o, moves, false) {
			won = append(won, left(o))
		} else {
			lost = append(lost, left(o))
		}
	}
	return lost, won
}

// dynamic are the moves of taking at most twice what was cleared last: the stones, and
// how many may be cleared.
func dynamic(s [2]int) (all [][2]int) {
	for k := 1; k <= min(s[0], s[1]); k++ {
		all = append(all, [2]int{s[0] - k, 2 * k})
	}
	return all
}

// row is by how much the player to move of a row of numbers is ahead in the end.
func row(s []int) int {
	if len(s) == 0 {
		return 0
	}
	return max(s[0]-row(s[1:]), s[len(s)-1]-row(s[:len(s)-1]))
}

// tall is the number that a tower is worth: the simplest between those of its options.
func tall(cubes string) *big.Rat {
	low, high := big.NewRat(-100, 1), big.NewRat(100, 1)
	for i, c := range cubes {
		x := tall(cubes[:i])
		if c == 'W' && x.Cmp(low) > 0 {
			low = x
		}
		if c == 'B' && x.Cmp(high) < 0 {
			high = x
		}
	}
	for parts := int64(1); ; parts *= 2 {
		for n := int64(0); n < 100*parts; n++ {
			for _, x := range []*big.Rat{big.NewRat(n, parts), big.NewRat(-n, parts)} {
				if x.Cmp(low) > 0 && x.Cmp(high) < 0 {
					return x
				}
			}
		}
	}
}

// takes is whether a player, to move, wins towers.
func takes(towers []string, own byte) bool {
	return cleared(string(own) + strings.Join(towers, " "))
}

// cleared is takes of the player's colour before the towers.
var cleared = known(func(self func(string) bool, s string) bool {
	own, towers := s[0], strings.Split(s[1:], " ")
	for i, cubes := range towers {
		for k := range cubes {
			if cubes[k] == own {
				o := slices.Clone(towers)
				o[i] = cubes[:k]
				if !self(string('W'+'B'-own) + strings.Join(o, " ")) {
					return true
				}
			}
		}
	}
	return false
})

// A hunt is a position of the Easy Chase: the pieces of who is to move and of the
// other, and how many cells he may move.
type hunt struct {
	own, other [2]int
	speed      int
}

// moves are those on a board of n rows; caught is whether one of them ends the game.
func (s hunt) moves(n int) (all []hunt, caught bool) {
	for _, d := range [][2]int{{0, 1}, {1, 0}, {0, -1}, {-1, 0}} {
		for k := 1; k <= s.speed; k++ {
			to := [2]int{s.own[0] + k*d[0], s.own[1] + k*d[1]}
			if min(to[0], to[1]) >= 0 && max(to[0], to[1]) < n {
				caught = caught || to == s.other
				all = append(all, hunt{s.other, to, 3 - s.speed})
			}
		}
	}
	return all, caught
}

// hunts are all positions on n rows.
func hunts(n int) (all []hunt) {
	for cell := range n * n * n * n * 2 {
		s := hunt{[2]int{cell % n, cell / n % n}, [2]int{cell / n / n % n, cell / n / n / n % n}, 1 + cell/n/n/n/n}
		if s.own != s.other {
			all = append(all, s)
		}
	}
	return all
}

// hunted is how many moves each lasts, by rounds from the ends; odd where who is to
// move wins.
func hunted(n int) map[hunt]int {
	ends := map[hunt]int{}
	for round, idle := 1, 0; idle < 2; round++ {
		idle++
		for _, s := range hunts(n) {
			if ends[s] > 0 {
				continue
			}
			moves, caught := s.moves(n)
			known := func(o hunt, parity int) bool { return ends[o] > 0 && ends[o] < round && ends[o]%2 == parity }
			wins := caught && round == 1 || slices.ContainsFunc(moves, func(o hunt) bool { return known(o, 0) })
			lost := !caught && !slices.ContainsFunc(moves, func(o hunt) bool { return !known(o, 1) })
			if wins && round%2 == 1 || lost && round%2 == 0 {
				ends[s] = round
				idle = 0
			}
		}
	}
	return ends
}

// chased is how many moves the Easy Chase lasts on 3 rows.
func chased(size int, white, black [2]int) int { return hunted(size)[hunt{white, black, 1}] }

// cutting is what a graph on the ground 0 is worth, its edges as a set.
func cutting(edges []int) int {
	all := len(edges) / 2
	held := func(set uint) (on uint) {
		reached := uint(1)
		for range all {
			for i := range all {
				if ends := uint(1)<<edges[2*i] | 1<<edges[2*i+1]; set>>i&1 == 1 && reached&ends != 0 {
					reached |= ends
					on |= 1 << i
				}
			}
		}
		return on
	}
	return mexes(func(set uint) (options []uint) {
		for i := range all {
			if set>>i&1 == 1 {
				options = append(options, held(set&^(1<<i)))
			}
		}
		return options
	}, 0)(uint(1)<<all - 1)
}

// numbersBut are numbers, for wrong answers.
var numbersBut = strings.Fields("0 1 2 3 4 5 6 7 8 9 10 11 12 -1 -2 1/2")

// claims answer the question of every exercise by its words alone.
var claims = map[string]func(a asked) error{
	"Nim: who wins": func(a asked) error { return a.won(wins(a.numbers(0), piles(math.MaxInt), false)) },
	"Nim: a winning move": func(a asked) error {
		lost, won := leaving(a.numbers(0), piles(math.MaxInt))
		return a.anyOf(lost, "none", won)
	},
	"Game B: who wins": func(a asked) error { return a.won(wins(a.numbers(0), piles(a.numbers(1)[0]), false)) },
	"Game C: the value of a row": func(a asked) error {
		g := worth(a.numbers(0)[0], func(n int) (all [][]int) {
			for k := range max(n-1, 0) {
				all = append(all, []int{k, n - 2 - k})
			}
			return all
		})
		return a.one(strconv.Itoa(g), numbersBut...)
	},
	"Taking stones: who wins": func(a asked) error {
		n := a.numbers(0)[0]
		return a.won(wins([2]int{n, n - 1}, dynamic, false))
	},
	"Taking stones: how many to take": func(a asked) error {
		n := a.numbers(0)[0]
		var good, bad []string
		for k := 1; k < n; k++ {
			if word := strconv.Itoa(k); wins([2]int{n - k, 2 * k}, dynamic, false) {
				bad = append(bad, word)
			} else {
				good = append(good, word)
			}
		}
		return a.anyOf(good, "0", bad)
	},
	"A Game: the best result": func(a asked) error { return a.one(strconv.Itoa(row(a.numbers(0))), numbersBut...) },
	"Procrastination: the value of a tower": func(a asked) error {
		return a.one(tall(fmt.Sprint(a.args[0])).RatString(), numbersBut...)
	},
	"Procrastination: who wins": func(a asked) error {
		towers := strings.Fields(fmt.Sprint(a.args[0]))
		right := "second"
		switch begins, answers := takes(towers, 'W'), !takes(towers, 'B'); {
		case begins && answers:
			right = "left"
		case !begins && !answers:
			right = "right"
		case begins:
			right = "first"
		}
		return a.one(right, "first", "second", "left", "right")
	},
	"The Easy Chase: how long it lasts": func(a asked) error {
		w, b := a.numbers(1), a.numbers(2)
		return a.one(strconv.Itoa(chased(a.numbers(0)[0], [2]int{w[0] - 1, w[1] - 1}, [2]int{b[0] - 1, b[1] - 1})), numbersBut...)
	},
	"Anti-Nim: who wins": func(a asked) error { return a.won(wins(a.numbers(0), piles(math.MaxInt), true)) },
	"Every-SG: who wins": func(a asked) error {
		return a.won(wins(a.numbers(0), func(s []int) [][]int {
			if slices.Max(s) == 0 {
				return nil
			}
			all := [][]int{{}}
			for _, n := range s {
				var more [][]int
				for _, o := range all {
					for k := min(n, 1); k <= min(n, 2); k++ {
						more = append(more, append(slices.Clone(o), n-k))
					}
				}
				all = more
			}
			return all
		}, false))
	},
	"Coins: a winning move": func(a asked) error {
		places := func(set uint) (s []int) {
			for ; set != 0; set &= set - 1 {
				s = append(s, bits.TrailingZeros(set))
			}
			return s
		}
		lost, won := leaving(a.numbers(0), func(s []int) (all [][]int) {
			set := uint(0)
			for _, n := range s {
				set |= 1 << n
			}
			for _, n := range s {
				all = append(all, places(set&^(1<<n)))
				for k := 1; k < n; k++ {
					all = append(all, places(set&^(1<<n)^1<<k))
				}
			}
			return all
		})
		return a.anyOf(lost, "none", won)
	},
	"Cutting edges: the value of a tree": func(a asked) error { return a.one(strconv.Itoa(cutting(a.numbers(0))), numbersBut...) },
	"Cutting edges: a cycle on a stalk":  func(a asked) error { return a.one(strconv.Itoa(cutting(a.numbers(0))), numbersBut...) },
}

// TestMarksAreTrue answers every exercise by playing out what its sentence says: right
// answers are marked right, others wrong. An exercise without a predicate fails.
func TestMarksAreTrue(t *testing.T) {
	met := map[string]bool{}
	for _, name := range names {
		for _, e := range Exercises(name) {
			met[e.Title.Format] = true
			check := claims[e.Title.Format]
			if check == nil {
				t.Errorf("the exercise has no predicate in claims: %q", e.Title.Format)
				continue
			}
			seeds := uint64(18)
			if testing.Short() {
				seeds = 3
			}
			for seed := range seeds {
				q, err := Ask(name, e.Number, Hard(seed%3), seed)
				if err != nil {
					t.Fatal(err)
				}
				_, solution, judge, err := q.judge(t.Context(), game.Budget{})
				if err != nil {
					t.Fatal(err)
				}
				a := asked{args: q.Text.Args, solution: solution.String(), marks: func(answer string) bool {
					right, _, err := judge(answer)
					return err == nil && right
				}}
				if err := check(a); err != nil {
					t.Errorf("%s: %v", q.Text, err)
				}
			}
		}
	}
	for title := range claims {
		if !met[title] {
			t.Errorf("there is no exercise %q", title)
		}
	}
}
