package lesson

import (
	"fmt"
	"math"
	"math/big"
	"slices"
	"strings"
)

// fang are the claims of Fang Zhanpeng's lesson.
var fang = map[string]claim{
	"fang 1 Green bamboos": {
		says("A stalk of n segments can become any shorter one: it is a heap of n in Nim, and the XOR decides"),
		func(p proof) {
			stalks := func(heights ...int) (edges []int) {
				for _, n := range heights {
					at := 0
					for range n {
						edges = append(edges, at, len(edges)/2+1)
						at = len(edges) / 2
					}
				}
				return edges
			}
			for _, s := range every(3, 4) {
				x, _ := xor(s)
				p.that((cutting(stalks(s...)) != 0) == (x != 0), "%v", s)
			}
			for n := range 8 {
				shorter := map[int]bool{}
				for i := range n {
					shorter[len(without(stalks(n), i))/2] = true
				}
				p.that(len(shorter) == n && !shorter[n], "%d can become %v", n, shorter)
			}
		},
	},
	"fang 2.1.1 Definition 1": {
		says("{0|0} breaks this, for 0 ≤ 0: it is a game, *, but no number."),
		func(p proof) {
			zero := made(nil, nil)
			p.that(le([2]form{zero, zero}) && !made(list(zero), list(zero)).number(), "{0|0}")
		},
	},
	"fang 2.1.1 Definition 2": {
		says("x ≤ y unless y ≤ some left option of x, or some right option of y ≤ x. Equal means ≤ both ways."),
		func(p proof) {
			all := p.forms(60)
			for _, x := range all {
				y := all[p.draw.IntN(len(all))]
				p.that(le([2]form{x, y}) == !plus([2]form{y, minus(x)}).wins('R'), "%v and %v: the play of y − x tells otherwise", x, y)
			}
		},
	},
	"fang 2.1.1 Days 0 and 1": {
		says("From nothing comes { | } = 0, on day 0; from 0 come { |0} = −1 and {0| } = 1, on day 1."),
		func(p proof) {
			zero := made(nil, nil)
			p.that(len(written(nil)) == 1 && written(nil)[0] == zero, "day 0 is %v", written(nil))
			p.that(same(made(nil, list(zero)), minus(made(list(zero), nil))) && len(written(list(zero))) == 3, "day 1 is %v", written(list(zero)))
			p.that(len(days[1]) == 3, "%d numbers are there on day 1", len(days[1]))
		},
	},
	"fang 2.1.1 Day 2": {
		says("With −1, 0 and 1 as options 17 new forms can be written that are numbers. They bring four new values, −2, −1/2, 1/2 and 2; the other 13 forms are worth one of the seven values again.",
			"{0|1} is 1/2 because two of it make 1"),
		func(p proof) {
			all := written(days[1])
			p.that(len(all)-len(written(days[0])) == 17, "%d forms", len(all))
			p.that(len(days[2]) == 7 && 17-(len(days[2])-len(days[1])) == 13, "%d values", len(days[2]))
			for _, x := range all {
				p.that(slices.ContainsFunc(days[2], func(y form) bool { return same(x, y) }), "%v is another value", x)
			}
			for _, x := range []form{dali(-2, 1), dali(-1, 2), dali(1, 2), dali(2, 1)} {
				p.that(isIn(x, days[2]) && !isIn(x, days[1]), "%v is not new on day 2", x)
			}
			half := made(days[0], list(dali(1, 1)))
			p.that(same(plus([2]form{half, half}), dali(1, 1)), "twice {0|1}")
		},
	},
	"fang 2.1.1 Day 3 and the Dalí function": {
		says("Day 3 brings 1/4, 3/4, 3/2, 3 and their negatives; in the end all j/2^k.", "a positive integer n is {n−1| }, a negative one { |n+1}, and j/2^k with odd j is {(j−1)/2^k | (j+1)/2^k}"),
		func(p proof) {
			p.that(len(days[3]) == 15, "%d values", len(days[3]))
			for _, x := range []form{dali(1, 4), dali(3, 4), dali(3, 2), dali(3, 1)} {
				for _, y := range list(x, minus(x)) {
					p.that(isIn(y, days[3]) && !isIn(y, days[2]), "%v is not new on day 3", y)
				}
			}
			for j := -9; j <= 9; j++ {
				for parts := 1; parts <= 8; parts *= 2 { // j/parts, so often, is j
					x, total := dali(j, parts), dali(0, 1)
					for range parts {
						total = plus([2]form{total, x})
					}
					p.that(same(total, dali(j, 1)) && x.number(), "%d/%d", j, parts)
					p.that(j <= 0 || same(plus([2]form{dali(j-1, 1), dali(1, 1)}), dali(j, 1)), "%d", j)
				}
			}
		},
	},
	"fang 2.1.1 What lies beyond": {
		says("Games that end after a bounded number of moves need only those above."),
		func(p proof) {
			third := func(x form) bool { return same(plus([2]form{x, plus([2]form{x, x})}), dali(1, 1)) }
			for _, x := range p.forms(200) {
				p.that(!third(x), "three times %v is 1", x)
				p.that(isIn(x, days[3]), "%v is none of those above", x)
			}
		},
	},
	"fang 2.1.2 Theorem 1": {
		says("A number lies between its options: greater than every left one, less than every right one."),
		func(p proof) {
			for _, x := range p.forms(300) {
				for _, y := range x.options()[0] {
					p.that(le([2]form{y, x}) && !le([2]form{x, y}), "%v < %v", y, x)
				}
				for _, y := range x.options()[1] {
					p.that(le([2]form{x, y}) && !le([2]form{y, x}), "%v < %v", x, y)
				}
			}
		},
	},
	"fang 2.1.2 Theorem 2": {
		says("Only the greatest left option and the least right one count, where there are such."),
		oneOption,
	},
	"fang 2.1.2 Why sets remain in the definition": {
		says("In finite games one can."),
		oneOption,
	},
	"fang 2.1.2 Theorems 3 and 4": {
		says("Between a and b just one number was born on the earliest day, and {a|b} is that one."),
		func(p proof) {
			for _, a := range days[3] {
				for _, b := range days[3] {
					if le([2]form{b, a}) {
						continue
					}
					var between []form
					for day := 0; len(between) == 0; day++ {
						for _, x := range days[day] {
							if !le([2]form{x, a}) && !le([2]form{b, x}) {
								between = append(between, x)
							}
						}
					}
					p.that(len(between) == 1 && same(between[0], made(list(a), list(b))), "between %v and %v: %v", a, b, between)
				}
			}
		},
	},
	"fang 2.1.3 Definition 3: sums": {
		says("In x + y a player moves in one of them.", "A sum with the empty set is empty, which ends the recursion."),
		func(p proof) {
			all := p.forms(40)
			var beside func(x, y form, mover int) bool
			beside = func(x, y form, mover int) bool { // whether mover, to move, wins both side by side
				return slices.ContainsFunc(x.options()[mover], func(o form) bool { return !beside(o, y, 1-mover) }) ||
					slices.ContainsFunc(y.options()[mover], func(o form) bool { return !beside(x, o, 1-mover) })
			}
			for _, x := range all {
				y := all[p.draw.IntN(len(all))]
				s := plus([2]form{x, y})
				p.that(beside(x, y, 0) == s.wins('L') && beside(x, y, 1) == s.wins('R'), "%v and %v", x, y)
				for side, o := range s.options() {
					p.that((len(o) == 0) == (len(x.options()[side])+len(y.options()[side]) == 0), "%v and %v", x, y)
				}
			}
		},
	},
	"fang 2.1.3 Definitions 4 and 5: negatives and differences": {
		says("−x exchanges the sides and negates the options, −0 = 0; x − y is x + (−y)."),
		func(p proof) {
			zero := dali(0, 1)
			p.that(minus(zero) == zero, "−0")
			for _, x := range p.forms(60) {
				p.that(same(plus([2]form{x, minus(x)}), zero) && x.wins('L') == minus(x).wins('R'), "%v", x)
			}
		},
	},
	"fang 2.1.3 Theorems 5 to 7": {
		says("Sums of numbers are numbers; the order of the summands and brackets do not matter."),
		func(p proof) {
			all := p.forms(40)
			for _, x := range all {
				y, z := all[p.draw.IntN(len(all))], dali(p.draw.IntN(9)-4, 4)
				p.that(plus([2]form{x, y}).number() && same(plus([2]form{x, y}), plus([2]form{y, x})), "%v and %v", x, y)
				p.that(same(plus([2]form{plus([2]form{x, y}), z}), plus([2]form{x, plus([2]form{y, z})})), "%v, %v and %v", x, y, z)
			}
		},
	},
	"fang 2.2.1 Not every game is a number": {
		says("{1|−1} is none: both want to move first"),
		func(p proof) {
			hot := made(list(dali(1, 1)), list(dali(-1, 1)))
			p.that(!hot.number() && hot.wins('L') && hot.wins('R'), "{1|−1}")
			for _, x := range p.forms(60) {
				p.that(!x.wins('L') || !x.wins('R'), "both want to move first in %v", x)
			}
		},
	},
	"fang 2.2.2 The sign decides": {
		says("x > 0: Left wins whoever begins. x < 0: Right. x = 0: who moves second.", "Left can keep a positive number at least 0, while Right's moves leave it positive"),
		func(p proof) {
			zero := dali(0, 1)
			for _, x := range p.forms(300) {
				least, most := le([2]form{zero, x}), le([2]form{x, zero})
				p.that(x.wins('L') == !most && x.wins('R') == !least, "%v", x)
				if !most {
					p.that(slices.ContainsFunc(x.options()[0], func(o form) bool { return le([2]form{zero, o}) }), "Left cannot keep %v", x)
					p.that(!slices.ContainsFunc(x.options()[1], func(o form) bool { return le([2]form{o, zero}) }), "Right leaves %v", x)
				}
			}
		},
	},
	"fang 2.2.2 Theorem 8: sums of games": {
		says("If G is worth x and H worth y, G + H is worth x + y."),
		func(p proof) {
			all := towers(4)
			for range 200 {
				g, h := all[p.draw.IntN(len(all))], all[p.draw.IntN(len(all))]
				sign := new(big.Rat).Add(tall(g), tall(h)).Sign()
				p.that(takes([]string{g, h}, 'W') == (sign > 0) && takes([]string{g, h}, 'B') == (sign < 0), "%s and %s", g, h)
			}
		},
	},
	"fang 2.3 One tower": {
		says("n white cubes are n, n black ones −n; a black cube on top of n > 0 white ones makes n − 1/2, the next subtracts 1/4 and so on, a white one adds."),
		func(p proof) {
			for n := 1; n < 4; n++ {
				white := strings.Repeat("W", n)
				p.that(same(built(white), dali(n, 1)) && same(built(strings.Repeat("B", n)), dali(-n, 1)), "%d", n)
				p.that(same(built(white+"B"), dali(2*n-1, 2)) && same(built(white+"BB"), dali(4*n-3, 4)), "%d", n)
				p.that(same(built(white+"BW"), dali(4*n-1, 4)) && same(built(white+"BBW"), dali(8*n-5, 8)), "%d", n)
			}
		},
	},
	"fang 2.3 The algorithm": {
		says("The lowest run of one colour counts ±1 a cube; from the first other colour on the cubes count ±1/2, ±1/4 and so on."),
		func(p proof) {
			for _, s := range towers(6) {
				x := passed(s)
				p.that(same(built(s), dali(int(x.Num().Int64()), int(x.Denom().Int64()))), "%s is not %v", s, x)
			}
		},
	},
	"fang 2.3 Why it is right": {
		says("Let the top cube be black and k the highest white one below it. Left's best move is to take that one, Right's best to take the top, so the value lies between those two",
			"the simplest number there is what the tower without its top is worth, less 1/2^m"),
		func(p proof) {
			for _, s := range towers(6) {
				first := len(s) - len(strings.TrimLeft(s, s[:min(1, len(s))]))
				if first == len(s) || s[len(s)-1] != 'B' {
					continue
				}
				without, k := built(s[:len(s)-1]), strings.LastIndex(s, "W")
				for _, o := range built(s).options()[0] {
					p.that(le([2]form{o, built(s[:k])}), "%s: Left has a better move", s)
				}
				for _, o := range built(s).options()[1] {
					p.that(le([2]form{without, o}), "%s: Right has a better move", s)
				}
				p.that(same(plus([2]form{without, dali(-1, 1<<(len(s)-first))}), built(s)), "%s is not that less 1/2^%d", s, len(s)-first)
				p.that(same(made(list(built(s[:k])), list(without)), built(s)), "%s is not between", s)
			}
		},
	},
	"fang 2.3 Several towers, and the comparison": {
		says("Towers add up, so C1 is at least as good as C2 just if its number is at least as great."),
		func(p proof) {
			all := towers(2)
			for range 150 {
				c1, c2 := []string{all[p.draw.IntN(len(all))], all[p.draw.IntN(len(all))]}, []string{all[p.draw.IntN(len(all))], all[p.draw.IntN(len(all))]}
				better := !slices.ContainsFunc(towers(5), func(t string) bool {
					return !takes(append(c2, t), 'B') && takes(append(c2, t), 'W') && (takes(append(c1, t), 'B') || !takes(append(c1, t), 'W'))
				})
				p.that(better == (worthOf(c1).Cmp(worthOf(c2)) >= 0), "%v and %v", c1, c2)
			}
		},
	},
	"fang 3.1 Proposition 3.1.1": {
		says("If White, moving first, wins, he wins moving second too: a move can only hurt.", "in games such as {1|−1} it is false"),
		func(p proof) {
			for range 300 {
				s := p.towers(3, 4)
				p.that(!takes(s, 'W') || !takes(s, 'B'), "%v", s)
			}
			hot := made(list(dali(1, 1)), list(dali(-1, 1)))
			p.that(hot.wins('L') && hot.wins('R'), "{1|−1}")
		},
	},
	"fang 3.1 Propositions 3.1.2 to 3.1.4": {
		says("If White wins with T, he also wins with T and more above it that begins white", "If he loses with T, he also loses when what follows begins black.",
			"once White wins with C1 and not with C2, no longer tower can turn it round"),
		func(p proof) {
			for range 60 {
				c1, c2 := p.towers(2, 3), p.towers(2, 3)
				for _, t := range towers(2) {
					first := func(c []string, t string) bool { return takes(append(slices.Clone(c), t), 'W') }
					for _, more := range towers(3)[1:] {
						p.that(more[0] == 'B' || !first(c1, t) || first(c1, t+more), "%v with %s and %s", c1, t, more)
						p.that(more[0] == 'W' || first(c1, t) || !first(c1, t+more), "%v with %s and %s", c1, t, more)
						turned := first(c1, t) && !first(c2, t) && first(c2, t+more) && !first(c1, t+more)
						p.that(!turned, "%v and %v: %s and %s", c1, c2, t, more)
					}
				}
			}
		},
	},
	"fang 3.1 Proposition 3.1.5: a bound": {
		says("The result depends on the lowest n₁ + n₂ + n₃ + 1 cubes of T only; with towers of 50 that is 151.", "the three towers are worth a multiple of a power of 1/2 that is bounded by their heights"),
		func(p proof) {
			for range 60 {
				c := p.towers(3, 2)
				n := len(strings.Join(c, ""))
				scaled := new(big.Rat).Mul(worthOf(c), big.NewRat(1<<n, 1))
				p.that(scaled.IsInt(), "%v is worth %v", c, worthOf(c))
				if n > 4 {
					continue
				}
				for _, t := range towers(n + 3) {
					low := t[:min(len(t), n+1)]
					p.that(takes(append(slices.Clone(c), t), 'W') == takes(append(slices.Clone(c), low), 'W'), "%v with %s", c, t)
				}
			}
			p.that(50+50+50+1 == 151, "the bound")
		},
	},
	"fang 3.1 Proposition 3.1.6: the topmost cube is enough": {
		says("If taking a cube wins, taking any higher one of the own colour in that tower wins too."),
		func(p proof) {
			for range 200 {
				s := p.towers(3, 4)
				for i, cubes := range s {
					for _, own := range []byte("WB") {
						before := false
						for k := range cubes {
							if cubes[k] == own {
								o := slices.Clone(s)
								o[i] = cubes[:k]
								wins := !takes(o, 'W'+'B'-own)
								p.that(wins || !before, "%v: a lower cube than %d of %d wins alone", s, k, i)
								before = before || wins
							}
						}
					}
				}
			}
		},
	},
	"fang 3.1 Equal but different": {
		says("Different towers may have the same value; then no T tells them apart"),
		func(p proof) {
			different := 0
			for range 200 {
				c1, c2 := p.towers(2, 2), p.towers(2, 2)
				if slices.Equal(c1, c2) || worthOf(c1).Cmp(worthOf(c2)) != 0 {
					continue
				}
				different++
				for _, t := range towers(5) {
					for _, own := range []byte("WB") {
						p.that(takes(append(slices.Clone(c1), t), own) == takes(append(slices.Clone(c2), t), own), "%s tells %v from %v", t, c1, c2)
					}
				}
			}
			p.that(different > 5, "no different towers have the same value")
		},
	},
	"fang 3.2 The function f": {
		says("f is infinite − x if Left wins in x moves, and −infinite + x if Right does.", "Each step brings f one nearer to 0", "0 means not known yet, not an even game; taken for a score, it would seem better than a loss and hide it"),
		chasing,
	},
	"fang 3.2 Max and min": {
		says("White takes the greatest f of his moves, Black the least: who wins wants it soon, who loses late."),
		chasing,
	},
	"fang 3.2 Computing it": {
		says("Positions lead back to each other, so there is no order to compute them in.", "Here they are settled distance by distance, each once."),
		chasing,
	},
	"fang 3.2 Other games": {
		says("Any game with few positions can be solved so, chess-like ones too."),
		func(p proof) { // on any graph, circles and all, by rounds and by looking that far ahead
			for range 100 {
				g := make(graph, 6)
				for i := range g {
					g[i] = uint(p.draw.Uint64()&p.draw.Uint64()) % 64
				}
				var ahead func(node, turns int) int // 1 won, -1 lost, 0 not within so many turns
				ahead = func(node, turns int) int {
					best := -1
					for _, o := range g.moves(node) {
						if turns == 0 {
							return 0
						}
						best = max(best, -ahead(o, turns-1))
					}
					return best
				}
				names := map[string][]string{}
				for node := range g {
					names[fmt.Sprint(node)] = nil
					for _, o := range g.moves(node) {
						names[fmt.Sprint(node)] = append(names[fmt.Sprint(node)], fmt.Sprint(o))
					}
				}
				for node := range g {
					want := map[string]int{"first": 1, "second": -1}[forced(names, fmt.Sprint(node))]
					p.that(ahead(node, 7) == want, "%b: node %d", g, node)
				}
			}
		},
	},
}

// A form is a game that is written as its options, by its place in the table of all
// that have been written.
type form int

var (
	texts [][2][]form
	place = map[string]form{}
)

// made is {left|right}.
func made(left, right []form) form {
	o := [2][]form{slices.Compact(slices.Sorted(slices.Values(left))), slices.Compact(slices.Sorted(slices.Values(right)))}
	key := fmt.Sprint(o)
	f, ok := place[key]
	if !ok {
		f = form(len(texts))
		place[key], texts = f, append(texts, o)
	}
	return f
}

// options are those of Left and of Right.
func (x form) options() [2][]form { return texts[x] }

// list is a list of forms.
func list(all ...form) []form { return all }

// le is Definition 2.
var le func([2]form) bool

// plus is Definition 3, and minus Definition 4.
var (
	plus  func([2]form) form
	minus func(form) form
)

// played is who wins a form: Left to move, or Right.
var played func([2]int) bool

// days are the numbers that are there on a day, one form of each.
var days [5][]form

func init() {
	le = known(func(self func([2]form) bool, s [2]form) bool {
		return !slices.ContainsFunc(texts[s[0]][0], func(o form) bool { return self([2]form{s[1], o}) }) &&
			!slices.ContainsFunc(texts[s[1]][1], func(o form) bool { return self([2]form{o, s[0]}) })
	})
	plus = known(func(self func([2]form) form, s [2]form) form {
		var o [2][]form
		for side := range o {
			for i := range s {
				for _, x := range texts[s[i]][side] {
					o[side] = append(o[side], self([2]form{x, s[1-i]}))
				}
			}
		}
		return made(o[0], o[1])
	})
	minus = known(func(self func(form) form, x form) form {
		var o [2][]form
		for side := range o {
			for _, y := range texts[x][1-side] {
				o[side] = append(o[side], self(y))
			}
		}
		return made(o[0], o[1])
	})
	played = known(func(self func([2]int) bool, s [2]int) bool {
		return slices.ContainsFunc(texts[s[0]][s[1]], func(o form) bool { return !self([2]int{int(o), 1 - s[1]}) })
	})
	for day := range days {
		var all []form
		if day < 4 {
			if day == 0 {
				all = written(nil)
			} else {
				all = written(days[day-1])
			}
		} else { // one option on each side gives all, as the days before show
			for _, a := range days[3] {
				all = append(all, made(list(a), nil), made(nil, list(a)))
				for _, b := range days[3] {
					if !le([2]form{b, a}) {
						all = append(all, made(list(a), list(b)))
					}
				}
			}
			all = append(all, made(nil, nil))
		}
		for _, x := range all {
			if !isIn(x, days[day]) {
				days[day] = append(days[day], x)
			}
		}
	}
}

// wins is whether Left or Right, to move, wins.
func (x form) wins(player byte) bool {
	return played([2]int{int(x), strings.IndexByte("LR", player)})
}

// number is Definition 1.
func (x form) number() bool {
	for side := range 2 {
		if slices.ContainsFunc(texts[x][side], func(o form) bool { return !o.number() }) {
			return false
		}
	}
	return !slices.ContainsFunc(texts[x][0], func(l form) bool {
		return slices.ContainsFunc(texts[x][1], func(r form) bool { return le([2]form{r, l}) })
	})
}

// same is whether both are ≤ each other, and isIn whether some of them is the same.
func same(x, y form) bool { return le([2]form{x, y}) && le([2]form{y, x}) }

func isIn(x form, all []form) bool {
	return slices.ContainsFunc(all, func(y form) bool { return same(x, y) })
}

// written are all numbers with some of these as options.
func written(options []form) (all []form) {
	for sets := range 1 << (2 * len(options)) {
		var o [2][]form
		for i, x := range options {
			for side := range o {
				if sets>>(2*i+side)&1 == 1 {
					o[side] = append(o[side], x)
				}
			}
		}
		if x := made(o[0], o[1]); x.number() {
			all = append(all, x)
		}
	}
	return all
}

// forms draws numbers that are there on day 3.
func (p proof) forms(count int) (all []form) {
	for len(all) < count {
		var o [2][]form
		for side := range o {
			for range p.draw.IntN(4) {
				o[side] = append(o[side], days[2][p.draw.IntN(7)])
			}
		}
		if x := made(o[0], o[1]); x.number() {
			all = append(all, x)
		}
	}
	return all
}

// dali is the form of j/parts that the paper's function gives.
func dali(j, parts int) form {
	switch {
	case parts > 1 && j%2 == 0:
		return dali(j/2, parts/2)
	case parts > 1:
		return made(list(dali(j-1, parts)), list(dali(j+1, parts)))
	case j > 0:
		return made(list(dali(j-1, 1)), nil)
	case j < 0:
		return made(nil, list(dali(j+1, 1)))
	}
	return made(nil, nil)
}

// oneOption is that one option on each side is enough.
func oneOption(p proof) {
	for _, x := range p.forms(300) {
		var o [2][]form
		for side, all := range x.options() {
			if len(all) > 0 {
				o[side] = list(slices.MaxFunc(all, func(a, b form) int {
					if le([2]form{a, b}) == (side == 0) {
						return -1
					}
					return 1
				}))
			}
		}
		p.that(same(x, made(o[0], o[1])), "%v is not %v", x, o)
	}
}

// towers are all up to a height.
func towers(height int) []string {
	all := []string{""}
	for i := 0; i < len(all); i++ {
		if len(all[i]) < height {
			all = append(all, all[i]+"W", all[i]+"B")
		}
	}
	return all
}

// towers draws some.
func (p proof) towers(count, height int) (s []string) {
	all := towers(height)
	for range count {
		s = append(s, all[p.draw.IntN(len(all))])
	}
	return s
}

// built is a tower as a form.
func built(cubes string) form {
	var o [2][]form
	for i, c := range cubes {
		side := strings.IndexRune("WB", c)
		o[side] = append(o[side], built(cubes[:i]))
	}
	return made(o[0], o[1])
}

// passed is what the one pass of the algorithm gives.
func passed(cubes string) *big.Rat {
	sum, step := new(big.Rat), int64(1)
	for i := range len(cubes) {
		if step > 1 || cubes[i] != cubes[0] {
			step *= 2
		}
		sum.Add(sum, big.NewRat(int64(1-2*strings.IndexByte("WB", cubes[i])), step))
	}
	return sum
}

// worthOf adds what towers are worth.
func worthOf(towers []string) *big.Rat {
	sum := new(big.Rat)
	for _, cubes := range towers {
		sum.Add(sum, passed(cubes))
	}
	return sum
}

// chasing computes f as the paper does, anew until nothing changes, and by distance.
func chasing(p proof) {
	const infinite = 1000
	ends := hunted(3)
	f := map[hunt]int{}
	sign := func(n int) int { return min(1, max(-1, n)) }
	for changed := true; changed; {
		changed = false
		for _, s := range hunts(3) {
			white := 3 - 2*s.speed // 1 where White is to move, who takes the greatest
			moves, caught := s.moves(3)
			best := -infinite
			for _, o := range moves {
				best = max(best, white*(f[o]-sign(f[o])))
			}
			if caught {
				best = infinite - 1
			}
			if best *= white; best != f[s] {
				f[s], changed = best, true
			}
		}
	}
	back := false
	for _, s := range hunts(3) {
		n := ends[s]
		p.that(n > 0 && f[s] != 0, "%v is not decided", s)
		winner := (3 - 2*s.speed) * (2*(n%2) - 1) // 1 for White
		p.that(f[s] == winner*(infinite-n), "%v: f is %d and the end %d moves away", s, f[s], n)
		moves, caught := s.moves(3)
		best := math.MinInt
		for _, o := range moves {
			best = max(best, (3-2*s.speed)*(f[o]-sign(f[o])))
			if more, _ := o.moves(3); slices.ContainsFunc(more, func(o hunt) bool { return o.speed == s.speed }) {
				back = true
			}
		}
		p.that(caught || f[s] == (3-2*s.speed)*best, "%v: f is not one nearer to 0", s)
	}
	p.that(back, "no position leads back")
}
