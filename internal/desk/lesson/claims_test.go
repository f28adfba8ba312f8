package lesson

import (
	"fmt"
	"maps"
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

// An posed is the question of an exercise, as its sentence tells it.
type posed struct {
	args     []any
	solution string
	marks    func(answer string) bool
}

func (a posed) numbers(i int) (all []int) {
	for _, n := range regexp.MustCompile(`\d+`).FindAllString(fmt.Sprint(a.args[i]), -1) {
		k, _ := strconv.Atoi(n)
		all = append(all, k)
	}
	return all
}

// one is a question with one right answer; others must be marked wrong.
func (a posed) one(right string, others ...string) error {
	if !a.marks(right) || a.solution != right && a.solution != "the "+right+" player" && a.solution != "the "+right && !strings.EqualFold(a.solution, right) && !a.marks(a.solution) {
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
func (a posed) won(wins bool) error {
	if wins {
		return a.one("first", "second", "left", "right")
	}
	return a.one("second", "first", "left", "right")
}

// anyOf is a question in which some answers are right; none says that no one is.
func (a posed) anyOf(right []string, none string, others []string) error {
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

// list is a question whose answer is a list of numbers up to the last.
func (a posed) list(right []string, last int) error {
	words := strings.Join(right, " ")
	if len(right) == 0 {
		words = "none"
	}
	err := a.one(words, "none", words+" "+strconv.Itoa(last+1), "1 2 3 4 5 6 7")
	for i := range right {
		if wrong := strings.Join(slices.Concat(right[:i], right[i+1:]), " "); wrong != "" && a.marks(wrong) {
			return fmt.Errorf("%s is not all", wrong)
		}
	}
	return err
}

// set is a question whose answer is each number of a set.
func (a posed) set(all map[int]bool) error {
	var words []string
	for _, n := range slices.Sorted(maps.Keys(all)) {
		words = append(words, strconv.Itoa(n))
	}
	return a.list(words, slices.Max(append(slices.Collect(maps.Keys(all)), 0)))
}

// takes is a question how many of n stones are taken, most at first, then k times as many as last.
func (a posed) takes(n, most, k int) error {
	var good, bad []string
	for t := 1; t <= min(n, most); t++ {
		if word := strconv.Itoa(t); wins([2]int{n - t, k * t}, multiples(k), false) {
			bad = append(bad, word)
		} else {
			good = append(good, word)
		}
	}
	return a.anyOf(good, "0", bad)
}

// tall is a question who wins towers.
func (a posed) tall() error {
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
}

// sides are the numbers on both sides of {a, b|c, d}, the greatest of the left and the least of the right first.
func (a posed) sides(i int) (left, right []*big.Rat) {
	for side, text := range strings.Split(strings.Trim(fmt.Sprint(a.args[i]), "{}"), "|") {
		for word := range strings.SplitSeq(text, ", ") {
			if x, _ := new(big.Rat).SetString(word); side == 0 {
				left = append(left, x)
			} else {
				right = append(right, x)
			}
		}
	}
	slices.SortFunc(left, func(x, y *big.Rat) int { return y.Cmp(x) })
	slices.SortFunc(right, (*big.Rat).Cmp)
	return left, right
}

// sum is a question for the sum of numbers written by their options.
func (a posed) sum() error {
	sum := new(big.Rat)
	for i := range a.args {
		left, right := a.sides(i)
		sum.Add(sum, first(left[0], right[0]))
	}
	return a.one(sum.RatString(), numbersBut...)
}

// arrows are those of a graph.
func (a posed) arrows() func(node string) []string {
	return func(node string) (to []string) {
		for arrow := range strings.SplitSeq(fmt.Sprint(a.args[0]), "; ") {
			if from, end, _ := strings.Cut(arrow, " -> "); from == node {
				to = append(to, end)
			}
		}
		return to
	}
}

// wins plays out a game of both players alike; end is whether one who cannot move wins.
func wins[S any](s S, moves func(s S) []S, end bool) bool { return playedOut(moves, end)(s) }

// playedOut is wins of all positions of a game.
func playedOut[S any](moves func(s S) []S, end bool) func(s S) bool {
	return keyed(printed, func(self func(S) bool, s S) bool {
		all := moves(s)
		return len(all) == 0 && end || slices.ContainsFunc(all, func(o S) bool { return !self(o) })
	})
}

// worth is the least number that no option is worth.
func worth[S any](s S, moves func(s S) [][]S) int {
	return keyed(printed, func(self func(S) int, s S) int {
		var seen []int
		for _, o := range moves(s) {
			g := 0
			for _, part := range o {
				g ^= self(part)
			}
			seen = append(seen, g)
		}
		n := 0
		for slices.Contains(seen, n) {
			n++
		}
		return n
	})(s)
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
	if words == nil {
		return "0"
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
	return leavingIn(s, moves, false)
}

// leavingIn is leaving where who cannot move wins, if end says so.
func leavingIn(s []int, moves func(s []int) [][]int, end bool) (lost, won []string) {
	wins := playedOut(moves, end)
	for _, o := range moves(s) {
		slices.Sort(o)
		if wins(o) {
			won = append(won, left(o))
		} else {
			lost = append(lost, left(o))
		}
	}
	return lost, won
}

// dynamic are the moves of taking at most twice what was cleared last: the stones, and
// how many may be cleared.
func dynamic(s [2]int) [][2]int { return multiples(2)(s) }

// multiples are the moves of taking at most k times what was cleared last.
func multiples(k int) func(s [2]int) [][2]int {
	return func(s [2]int) (all [][2]int) {
		for n := 1; n <= min(s[0], s[1]); n++ {
			all = append(all, [2]int{s[0] - n, k * n})
		}
		return all
	}
}

// fewer are the moves that take one of some numbers from a heap.
func fewer(taken []int) func(n int) []int {
	return func(n int) (all []int) {
		for _, k := range taken {
			if k <= n {
				all = append(all, n-k)
			}
		}
		return all
	}
}

// alone makes each option a sum of one game.
func alone[S any](moves func(s S) []S) func(s S) [][]S {
	return func(s S) (all [][]S) {
		for _, o := range moves(s) {
			all = append(all, []S{o})
		}
		return all
	}
}

// apart are the moves in one of several heaps, which leave heaps in place of it; in order of size, and empty ones left out.
func apart(moves func(n int) [][]int) func(s []int) [][]int {
	return func(s []int) (all [][]int) {
		for i, n := range s {
			for _, o := range moves(n) {
				next := slices.DeleteFunc(slices.Concat(s[:i], o, s[i+1:]), func(n int) bool { return n == 0 })
				slices.Sort(next)
				all = append(all, next)
			}
		}
		return all
	}
}

// splitting are the moves that take some of a heap, or split it.
func splitting(n int) (all [][]int) {
	for k := range n {
		all = append(all, []int{k})
		if k > 0 {
			all = append(all, []int{k, n - k})
		}
	}
	return all
}

// together are the moves that take one or two from each heap.
func together(s []int) [][]int {
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
}

// lasts is how many moves a game has if the winner hurries and the loser delays, or, delays, the winner delays and
// the loser hurries.
func lasts[S any](s S, moves func(s S) []S, delays bool) int {
	return keyed(printed, func(self func(S) int, s S) int {
		var won, lost []int // moves to positions that are won and lost for the opponent, by how long they last
		for _, o := range moves(s) {
			if n := self(o); n%2 == 1 {
				won = append(won, n+1)
			} else {
				lost = append(lost, n+1)
			}
		}
		switch {
		case len(lost) > 0 && delays:
			return slices.Max(lost)
		case len(lost) > 0:
			return slices.Min(lost)
		case len(won) > 0 && delays:
			return slices.Min(won)
		case len(won) > 0:
			return slices.Max(won)
		}
		return 0
	})(s)
}

// born is the day on which a number is born: how deep it stands in the tree of numbers.
func born(x *big.Rat) int {
	one := big.NewRat(1, 1)
	at, step, turned := new(big.Rat), one, false
	for day := 0; ; day++ {
		sign := x.Cmp(at)
		if sign == 0 {
			return day
		}
		if up := at.Sign(); !turned && up != 0 && up != sign {
			turned = true
		}
		if turned {
			step = new(big.Rat).Mul(step, big.NewRat(1, 2))
		}
		at = new(big.Rat).Add(at, new(big.Rat).Mul(step, big.NewRat(int64(sign), 1)))
	}
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
	return first(low, high)
}

// first is the number between two that is born first.
func first(low, high *big.Rat) *big.Rat {
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
var claims = map[string]func(a posed) error{
	"Nim: who wins": func(a posed) error { return a.won(wins(a.numbers(0), piles(math.MaxInt), false)) },
	"Nim: a winning move": func(a posed) error {
		lost, won := leaving(a.numbers(0), piles(math.MaxInt))
		return a.anyOf(lost, "none", won)
	},
	"Game B: who wins": func(a posed) error { return a.won(wins(a.numbers(0), piles(a.numbers(1)[0]), false)) },
	"Game C: the value of a row": func(a posed) error {
		g := worth(a.numbers(0)[0], func(n int) (all [][]int) {
			for k := range max(n-1, 0) {
				all = append(all, []int{k, n - 2 - k})
			}
			return all
		})
		return a.one(strconv.Itoa(g), numbersBut...)
	},
	"Taking stones: who wins": func(a posed) error {
		n := a.numbers(0)[0]
		return a.won(wins([2]int{n, n - 1}, dynamic, false))
	},
	"Taking stones: how many to take": func(a posed) error { return a.takes(a.numbers(0)[0], a.numbers(0)[0]-1, 2) },
	"A Game: the best result":         func(a posed) error { return a.one(strconv.Itoa(row(a.numbers(0))), numbersBut...) },
	"Procrastination: the value of a tower": func(a posed) error {
		return a.one(tall(fmt.Sprint(a.args[0])).RatString(), numbersBut...)
	},
	"Procrastination: who wins": func(a posed) error { return a.tall() },
	"The Easy Chase: how long it lasts": func(a posed) error {
		w, b := a.numbers(1), a.numbers(2)
		return a.one(strconv.Itoa(chased(a.numbers(0)[0], [2]int{w[0] - 1, w[1] - 1}, [2]int{b[0] - 1, b[1] - 1})), numbersBut...)
	},
	"A step of the proof: the heaps that can make the XOR 0": func(a posed) error {
		heaps, n := a.numbers(0), 0
		for i, heap := range heaps {
			others := digits(slices.Concat(heaps[:i], heaps[i+1:])...)
			if n += map[bool]int{true: 1}[others < heap]; others == heap {
				return a.one("0", numbersBut...)
			}
		}
		return a.one(strconv.Itoa(n), numbersBut...)
	},
	"A step of the proof: the numbers of what a move can leave": func(a posed) error {
		rows := func(n int) (all [][]int) {
			for k := range max(n-1, 0) {
				all = append(all, []int{k, n - 2 - k})
			}
			return all
		}
		left := map[int]bool{}
		for _, o := range rows(a.numbers(0)[0]) {
			left[worth(o[0], rows)^worth(o[1], rows)] = true
		}
		return a.set(left)
	},
	"A step of the proof: what the cuts leave": func(a posed) error {
		edges, left := a.numbers(0), map[int]bool{}
		for i := range len(edges) / 2 {
			rest, hung := []int(nil), map[int]bool{0: true}
			for j := range len(edges) / 2 { // each edge begins at a node that is met before
				if j != i && hung[edges[2*j]] {
					hung[edges[2*j+1]] = true
					rest = append(rest, edges[2*j], edges[2*j+1])
				}
			}
			left[cutting(rest)] = true
		}
		return a.set(left)
	},
	"A step of the proof: the case that applies": func(a posed) error {
		heaps, number := a.numbers(0), 4
		high := slices.Max(heaps) > 1
		switch zero := digits(heaps...) == 0; {
		case zero && high:
			number = 1
		case !zero:
			number = 2 + map[bool]int{true: 1}[high]
		}
		if wins(heaps, piles(math.MaxInt), true) != (number > 2) {
			return fmt.Errorf("case %d does not tell who wins", number)
		}
		return a.one(strconv.Itoa(number), numbersBut...)
	},
	"Anti-Nim: who wins": func(a posed) error { return a.won(wins(a.numbers(0), piles(math.MaxInt), true)) },
	"Every-SG: who wins": func(a posed) error { return a.won(wins(a.numbers(0), together, false)) },
	"Coins: a winning move": func(a posed) error {
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
	"Cutting edges: the value of a tree": func(a posed) error { return a.one(strconv.Itoa(cutting(a.numbers(0))), numbersBut...) },
	"Cutting edges: a cycle on a stalk":  func(a posed) error { return a.one(strconv.Itoa(cutting(a.numbers(0))), numbersBut...) },
	"Game B: how many to take": func(a posed) error {
		var good, bad []string
		n, most := a.numbers(0)[0], a.numbers(1)[0]
		wins := playedOut(piles(most), false)
		for k := 1; k <= most+1; k++ {
			if word := strconv.Itoa(k); k <= min(most, n) && !wins([]int{n - k}) {
				good = append(good, word)
			} else {
				bad = append(bad, word)
			}
		}
		return a.anyOf(good, "0", bad)
	},
	"Games that need not be numbers: who wins": func(a posed) error {
		low, high := a.sides(0)
		right := "second"
		switch left, black := low[0].Sign() >= 0, high[0].Sign() <= 0; {
		case left && black:
			right = "first"
		case left:
			right = "left"
		case black:
			right = "right"
		}
		return a.one(right, "first", "second", "left", "right")
	},
	"Does play always end?": func(a posed) error {
		at, arrows := map[string]bool{"a": true}, a.arrows()
		for range 20 { // more moves than nodes
			next := map[string]bool{}
			for node := range at {
				for _, to := range arrows(node) {
					next[to] = true
				}
			}
			at = next
		}
		if len(at) == 0 {
			return a.one("yes", "no")
		}
		return a.one("no", "yes")
	},
	"Two heaps: a winning move": func(a posed) error {
		lost, won := leaving(a.numbers(0), piles(math.MaxInt))
		return a.anyOf(lost, "none", won)
	},
	"One heap: the losing sizes": func(a posed) error {
		var lost []string
		for n := 1; n <= a.numbers(1)[0]; n++ {
			if !wins(n, fewer(a.numbers(0)), false) {
				lost = append(lost, strconv.Itoa(n))
			}
		}
		return a.list(lost, a.numbers(1)[0])
	},
	"Adding without carrying":       func(a posed) error { return a.one(strconv.Itoa(digits(a.numbers(0)...)), numbersBut...) },
	"Nim: the heap that is missing": func(a posed) error { return a.one(strconv.Itoa(digits(a.numbers(0)...)), numbersBut...) },
	"Game C: who wins": func(a posed) error {
		return a.won(wins(a.numbers(0), apart(func(n int) (all [][]int) {
			for k := range max(n-1, 0) {
				all = append(all, []int{k, n - 2 - k})
			}
			return all
		}), false))
	},
	"Game C: what a move can leave": func(a posed) error { return a.one(strconv.Itoa(a.numbers(0)[0]/2), numbersBut...) },
	"Game B: a winning move": func(a posed) error {
		lost, won := leaving(a.numbers(0), piles(a.numbers(1)[0]))
		return a.anyOf(lost, "none", won)
	},
	"The value of a heap": func(a posed) error {
		return a.one(strconv.Itoa(worth(a.numbers(1)[0], alone(fewer(a.numbers(0))))), numbersBut...)
	},
	"Two different games: who wins": func(a posed) error {
		return a.won(wins([]int{a.numbers(0)[0], -a.numbers(1)[0]}, apart(func(n int) (all [][]int) {
			for k := range -min(n, 0) {
				all = append(all, []int{-k})
			}
			for k := range max(n-1, 0) {
				all = append(all, []int{k, n - 2 - k})
			}
			return all
		}), false))
	},
	"Game D: who wins": func(a posed) error {
		return a.won(wins(a.numbers(1), apart(func(n int) (all [][]int) {
			for _, gone := range a.numbers(0) {
				for k := range max(n-gone+1, 0) {
					all = append(all, []int{k, n - gone - k})
				}
			}
			return all
		}), false))
	},
	"How many positions there are": func(a posed) error {
		met := map[string]bool{}
		var visit func(s []int)
		visit = func(s []int) {
			if key := fmt.Sprint(s); !met[key] {
				met[key] = true
				for i, n := range s {
					for k := range n {
						o := slices.Clone(s)
						o[i] = k
						visit(o)
					}
				}
			}
		}
		visit(a.numbers(0))
		return a.one(strconv.Itoa(len(met)), numbersBut...)
	},
	"Game B: the value of a large heap": func(a posed) error {
		n, most := a.numbers(0)[0], a.numbers(1)[0]
		if n > 1000 { // a period of the brute force, so that it need not go so far
			n = 500 + (n-500)%(most+1)
		}
		taken := make([]int, most)
		for i := range taken {
			taken[i] = i + 1
		}
		return a.one(strconv.Itoa(worth(n, alone(fewer(taken)))), numbersBut...)
	},
	"Taking stones, in the middle of the game: who wins": func(a posed) error {
		return a.won(wins([2]int{a.numbers(0)[0], a.numbers(1)[0]}, dynamic, false))
	},
	"Taking stones: how many moves win": func(a posed) error {
		n := 0
		for _, o := range dynamic([2]int{a.numbers(0)[0], a.numbers(1)[0]}) {
			if !wins(o, dynamic, false) {
				n++
			}
		}
		return a.one(strconv.Itoa(n), numbersBut...)
	},
	"Taking stones: how long it lasts": func(a posed) error {
		n := a.numbers(0)[0]
		return a.one(strconv.Itoa(lasts([2]int{n, n - 1}, dynamic, false)), numbersBut...)
	},
	"A Game: which number first": func(a posed) error {
		r := a.numbers(0)
		first, last := r[0]-row(r[1:]), r[len(r)-1]-row(r[:len(r)-1])
		var right, wrong []string
		for i, n := range []int{r[0], r[len(r)-1]} {
			if word := strconv.Itoa(n); []int{first, last}[i] == max(first, last) {
				right = append(right, word)
			} else {
				wrong = append(wrong, word)
			}
		}
		wrong = slices.DeleteFunc(wrong, func(word string) bool { return slices.Contains(right, word) })
		return a.anyOf(right, "nothing", wrong)
	},
	"Taking stones: the losing numbers": func(a posed) error {
		var lost []string
		for n := 2; n <= a.numbers(0)[0]; n++ {
			if !wins([2]int{n, n - 1}, dynamic, false) {
				lost = append(lost, strconv.Itoa(n))
			}
		}
		return a.list(lost, a.numbers(0)[0])
	},
	"A sum of Fibonacci numbers": func(a posed) error {
		f := []int{1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144, 233, 377, 610, 987}
		var right []string
		for set := range 1 << len(f) {
			sum := 0
			for i, n := range f {
				sum += set >> i & 1 * n
			}
			if sum == a.numbers(0)[0] && set&(set<<1) == 0 {
				if right != nil {
					return fmt.Errorf("there are two sums")
				}
				for i, n := range f {
					if set>>i&1 == 1 {
						right = append(right, strconv.Itoa(n))
					}
				}
			}
		}
		return a.list(right, a.numbers(0)[0])
	},
	"Taking stones: the answer to a move": func(a posed) error { return a.takes(a.numbers(0)[0], a.numbers(1)[0], 2) },
	"At most k times as many: who wins": func(a posed) error {
		n, k := a.numbers(0)[0], a.numbers(1)[0]
		return a.won(wins([2]int{n, n - 1}, multiples(k), false))
	},
	"At most k times as many: how many to take": func(a posed) error {
		n, k := a.numbers(0)[0], a.numbers(1)[0]
		return a.takes(n, n-1, k)
	},
	"Green bamboos: who wins": func(a posed) error { return a.won(wins(a.numbers(0), piles(math.MaxInt), false)) },
	"Is it a number?": func(a posed) error {
		left, right := a.sides(0)
		if left[0].Cmp(right[0]) < 0 {
			return a.one("yes", "no")
		}
		return a.one("no", "yes")
	},
	"The day a number is born": func(a posed) error {
		x, _ := new(big.Rat).SetString(fmt.Sprint(a.args[0]))
		return a.one(strconv.Itoa(born(x)), numbersBut...)
	},
	"The simplest number between": func(a posed) error { return a.sum() },
	"Only the best options count": func(a posed) error { return a.sum() },
	"A sum of two numbers":        func(a posed) error { return a.sum() },
	"The sign decides":            func(a posed) error { return a.tall() },
	"Two towers compared": func(a posed) error {
		return a.one(map[int]string{1: "first", 0: "none", -1: "second"}[tall(fmt.Sprint(a.args[0])).Cmp(tall(fmt.Sprint(a.args[1])))], "first", "second", "none")
	},
	"The tower that balances": func(a posed) error {
		towers := strings.Fields(fmt.Sprint(a.args[0]))
		others := []string{"W", "B", "WB", "BW", "WWB", "BBW", "WBB", "BWW", "none"}
		for _, tower := range append(others, a.solution) {
			beside := append(slices.Clone(towers), strings.TrimPrefix(tower, "none"))
			if tower == "." {
				beside, tower = towers, "none"
			}
			lost := !takes(beside, 'W') && !takes(beside, 'B')
			if a.marks(tower) != lost || tower == a.solution && !lost {
				return fmt.Errorf("%s is marked right: %v", tower, !lost)
			}
		}
		return nil
	},
	"The Easy Chase: who wins": func(a posed) error {
		w, b := a.numbers(1), a.numbers(2)
		if chased(a.numbers(0)[0], [2]int{w[0] - 1, w[1] - 1}, [2]int{b[0] - 1, b[1] - 1})%2 == 1 {
			return a.one("white", "black", "second")
		}
		return a.one("black", "white", "first")
	},
	"A token on a graph: who wins": func(a posed) error { return a.won(wins("a", a.arrows(), false)) },
	"A token on a graph: the SG function": func(a posed) error {
		return a.one(strconv.Itoa(worth("a", alone(a.arrows()))), numbersBut...)
	},
	"The heap of Nim that is worth as much": func(a posed) error {
		rest := worth(a.numbers(0)[0], alone(fewer([]int{1, 2, 3})))
		kayles := worth(a.numbers(1)[0], func(n int) (all [][]int) {
			for gone := 1; gone <= min(2, n); gone++ {
				for k := 0; k <= n-gone; k++ {
					all = append(all, []int{k, n - gone - k})
				}
			}
			return all
		})
		return a.one(strconv.Itoa(rest^kayles), numbersBut...)
	},
	"Anti-Nim: a winning move": func(a posed) error {
		lost, won := leavingIn(a.numbers(0), piles(math.MaxInt), true)
		return a.anyOf(lost, "none", won)
	},
	"Anti-SG: who wins": func(a posed) error { return a.won(wins(a.numbers(0), piles(a.numbers(1)[0]), true)) },
	"Does the condition of the SJ theorem hold?": func(a posed) error {
		arrows, met, holds := a.arrows(), map[string]bool{}, true
		value := func(node string) int { return worth(node, alone(arrows)) }
		var visit func(node string)
		visit = func(node string) {
			next := arrows(node)
			if met[node] = true; len(next) > 0 && value(node) == 0 && !slices.ContainsFunc(next, func(o string) bool { return value(o) == 1 }) {
				holds = false
			}
			for _, o := range next {
				if !met[o] {
					visit(o)
				}
			}
		}
		visit("a")
		if holds {
			return a.one("yes", "no")
		}
		return a.one("no", "yes")
	},
	"Heaps that split: the value": func(a posed) error { return a.one(strconv.Itoa(worth(a.numbers(0)[0], splitting)), numbersBut...) },
	"Heaps that split: a winning move": func(a posed) error {
		lost, won := leaving(a.numbers(0), apart(splitting))
		return a.anyOf(lost, "none", won)
	},
	"Every-SG: the step of a heap": func(a posed) error {
		return a.one(strconv.Itoa(lasts(a.numbers(0), piles(a.numbers(1)[0]), true)), numbersBut...)
	},
	"Every-SG: a winning move": func(a posed) error {
		lost, won := leaving(a.numbers(0), together)
		return a.anyOf(lost, "none", won)
	},
	"Turning neighbours: the value of a coin": func(a posed) error {
		return a.one(strconv.Itoa(worth(a.numbers(0)[0], func(n int) (all [][]int) {
			var o []int
			for k := n; k >= 1; k-- {
				all = append(all, slices.Clone(o))
				o = append(o, k-1)
			}
			return all
		})), numbersBut...)
	},
	"Turning at most three: the value of a coin": func(a posed) error {
		return a.one(strconv.Itoa(worth(a.numbers(0)[0], func(n int) (all [][]int) {
			all = append(all, nil)
			for j := range n {
				all = append(all, []int{j})
				for i := range j {
					all = append(all, []int{i, j})
				}
			}
			return all
		})), numbersBut...)
	},
	"Cutting edges: a winning cut": func(a posed) error {
		edges := a.numbers(0)
		var right, wrong []string
		for i := 0; i < len(edges); i += 2 {
			if word := fmt.Sprintf("%d-%d", edges[i], edges[i+1]); cutting(without(edges, i/2)) == 0 {
				right = append(right, word)
			} else {
				wrong = append(wrong, word)
			}
		}
		return a.anyOf(right, "none", wrong)
	},
	"Cutting edges: who wins": func(a posed) error { return a.won(cutting(a.numbers(0)) != 0) },
	"Nim: how many moves win": func(a posed) error {
		n := 0
		for _, o := range piles(math.MaxInt)(a.numbers(0)) {
			if digits(o...) == 0 {
				n++
			}
		}
		return a.one(strconv.Itoa(n), numbersBut...)
	},
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
				a := posed{args: q.Text.Args, solution: solution.String(), marks: func(answer string) bool {
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
