package lesson

import (
	"math/bits"
	"slices"
)

// jia are the claims of Jia Zhihao's lesson.
var jia = map[string]claim{
	"jia 1.2 Positions are nodes, moves are edges": {
		says("A play is a path to a node that no edge leaves."),
		func(p proof) {
			for range 50 {
				g := p.graph(7)
				win := winning(g.moves, false)
				for node := range g {
					at, turns := node, 0
					for ; g[at] != 0; turns++ { // play to win, or as it comes
						all := g.moves(at)
						at = all[max(0, slices.IndexFunc(all, func(o int) bool { return !win(o) }))]
					}
					p.that(turns < len(g), "a path of %d nodes is longer", len(g))
					p.that((turns%2 == 1) == win(node), "%b: the path from %d does not tell the winner", g, node)
				}
			}
		},
	},
	"jia 1.3 mex along the graph": {
		says("f of a node is the least natural number that is not f of a node behind it; a node without edges has 0.", "all values follow from the ends backwards"),
		func(p proof) {
			for range 50 {
				g := p.graph(8)
				f, known := mexes(g.moves, 0), uint(0)
				for range g { // what lies behind is known before
					for node := range g {
						if g[node]&^known == 0 {
							known |= 1 << node
							p.that(f(node) > 0 || !winning(g.moves, false)(node), "%b: %d is won", g, node)
						}
					}
				}
				p.that(known == 1<<len(g)-1, "%b: values of %b follow", g, known)
			}
		},
	},
	"jia 1.3 Sums": {
		says("A move is made in one of several games. To search the sum costs the product of what the single games cost; with SG values it costs their sum."),
		func(p proof) {
			for range 30 {
				g := p.graph(6)
				f := mexes(g.moves, 0)
				win := winning(g.one, false)
				for range 10 {
					s := tuple{p.draw.IntN(6), p.draw.IntN(6), p.draw.IntN(6)}
					product := 1
					for _, node := range s {
						product *= reach(node, g.moves)
					}
					p.that(reach(s, g.one) == product, "%b: the sum %v has %d positions", g, s, reach(s, g.one))
					x, _ := xor(s.values(f)) // from the values of the single ones alone
					p.that(win(s) == (x != 0), "%b: the values do not tell the winner of %v", g, s)
				}
			}
		},
	},
	"jia 1.3 The two properties": {
		says("From a position of value 0 every move leads to another value; from any other value some move leads to 0."),
		func(p proof) {
			for range 200 {
				s := p.some(games(7), 3)
				to := slices.ContainsFunc(rule(heaps).moves(s), func(o string) bool { return size(o) == 0 })
				p.that(to == (size(s) != 0), "%q has the value %d, and a move to 0: %v", s, size(s), to)
			}
		},
	},
	"jia 1.4 Nim": {
		says("A heap is worth its size, and heaps add by XOR.", "He wins just if it is not 0."),
		func(p proof) {
			for _, s := range every(3, 8) {
				x, _ := xor(s)
				p.that(size(of(nim, s...)) == x, "%v is worth %d", s, size(of(nim, s...)))
				p.that(won(of(nim, s...)) == (x != 0), "%v is won: %v", s, x == 0)
			}
		},
	},
	"jia 1.4 Every game is a heap": {
		says("any game may be replaced by a heap of its value, or by another game of that value: who wins stays."),
		func(p proof) {
			for range 100 {
				rest, a, b := p.some(games(6), 2), p.some(games(6), 2), p.some(games(6), 1)
				p.that(won(sum(rest, a)) == won(sum(rest, at(byte(size(a))))), "%q + %q", rest, a)
				p.that(size(a) != size(b) || won(sum(rest, a)) == won(sum(rest, b)), "%q + %q or %q", rest, a, b)
			}
		},
	},
	"jia 2.1 Anti-Nim": {
		says("The first player wins just if all heaps are 1 and the XOR is 0, or some heap is greater and the XOR is not 0."),
		func(p proof) {
			for _, s := range every(4, 7) {
				x, above := xor(s)
				p.that(missed(of(nim, s...)) == (above == 0 && x == 0 || above > 0 && x != 0), "%v", s)
			}
		},
	},
	"jia 2.1 Its proof": {
		says("With ones alone it is a matter of parity.", "Where the XOR is not 0 and two heaps are above 1, make it 0;",
			"if only one is, take it down so that an odd number of ones is left", "at least two are, and each move leaves one of them and an XOR other than 0"),
		antiNim,
	},
	"jia 2.1 It does not hold for all SG games": {
		says("The rule fails where a position has the value 0, is no end, and has no move to the value 1", "x has the value 0, for its only option y has 2",
			"By the rule the first player would win; but he must go to y, and the second goes on to z and wins.", "1 and 5 have the values 1 and 4"),
		func(p proof) {
			for range 300 {
				g := p.graph(6)
				f, win := mexes(g.moves, 0), winning(g.moves, true)
				fails := func(node int) bool { return win(node) != misereRule([]int{f(node)}) }
				for node := range g {
					bad := f(node) == 0 && g[node] != 0 && !slices.ContainsFunc(g.moves(node), func(o int) bool { return f(o) == 1 })
					p.that(!bad || fails(node) || slices.ContainsFunc(g.moves(node), fails), "%b: the rule holds at %d and behind it", g, node)
				}
			}
			figure := graph{0, 1, 3, 4} // e, z, y, x
			f := mexes(figure.moves, 0)
			win := winning(figure.moves, true)
			p.that(f(3) == 0 && f(2) == 2 && f(1) == 1, "the values are %d %d %d", f(3), f(2), f(1))
			p.that(misereRule([]int{f(3)}) && !win(3) && win(2) && !win(1), "the figure is another")
			p.that(size(of(kayles, 1)) == 1 && size(of(kayles, 5)) == 4, "the values of Kayles are others")
			p.that(misereRule([]int{1, 4}) && !missed(of(kayles, 1, 5)), "the rule does not fail in Kayles")
		},
	},
	"jia 2.1 Anti-SG games": {
		says("Values of single components do not decide this in general"),
		func(p proof) {
			winners := map[[2]int]map[bool]bool{}
			for _, s := range every(2, 8) {
				for _, kind := range []byte{nim, kayles} {
					key := [2]int{size(of(kind, s[0])), size(of(kind, s[1]))}
					if winners[key] == nil {
						winners[key] = map[bool]bool{}
					}
					winners[key][missed(of(kind, s...))] = true
				}
			}
			both := 0
			for _, w := range winners {
				both += len(w) - 1
			}
			p.that(both > 0, "the values of the components decide")
		},
	},
	"jia 2.1 The SJ theorem": {
		says("Let an Anti-SG game end as soon as all components have the value 0. Then the first player wins just if the XOR is not 0 and some value is above 1, or the XOR is 0 and none is."),
		func(p proof) {
			p.each(20, 6, func(g graph, f func(int) int, win func(tuple) bool, s tuple) {
				x, above := xor(s.values(f))
				p.that(win(s) == (x != 0 && above > 0 || x == 0 && above == 0), "%b: %v", g, s)
			})
		},
	},
	"jia 2.1 Cases 1 to 4 of the proof": {
		says("1: XOR 0, some value above 1, so two at least: each move leaves one of these and an XOR other than 0: lost.",
			"2: XOR not 0, none above 1, so an odd number of ones: a move makes one value above 1, or an even number of ones: lost.",
			"3: XOR not 0, some above 1: if one, make it 0 or 1 so that the ones are odd; if more, make the XOR 0: won.",
			"4: XOR 0, none above 1: an even number of ones; if none, the game is over and won, else make one of them 0: won."),
		casesOfSJ,
	},
	"jia 2.1 A weaker condition": {
		says("The end at value 0 is stricter than needed. It is enough that where all values are 0, and play is not over, some component can be made 1."),
		func(p proof) {
			met := 0
			for range 400 {
				g := p.graph(5)
				f := mexes(g.moves, 0)
				win := winning(g.one, true)
				holds := true
				for _, s := range g.tuples() {
					if slices.Max(s.values(f)) == 0 && len(g.one(s)) > 0 {
						holds = holds && slices.ContainsFunc(g.one(s), func(o tuple) bool { return slices.Max(o.values(f)) == 1 })
						met++
					}
				}
				for _, s := range g.tuples() {
					p.that(!holds || win(s) == misereRule(s.values(f)), "%b: the rule fails at %v", g, s)
				}
			}
			p.that(met > 50, "no play goes on at value 0")
		},
	},
	"jia 2.1 The button": {
		says("a player may press a button once, and must from then on answer in the heap where the other has just moved. If he can always answer, he wins."),
		func(p proof) {
			type state struct {
				heaps  [3]int
				button int // 0 not pressed, 1 the other has pressed, 2+i the presser answers in heap i
			}
			win := winning(func(s state) (all []state) {
				for i, n := range s.heaps {
					for k := range n {
						next := s
						next.heaps[i] = k
						switch {
						case s.button == 1:
							next.button = 2 + i
						case s.button == 2+i:
							next.button = 1
						case s.button > 1:
							continue
						}
						all = append(all, next)
					}
				}
				if s.button == 0 {
					all = append(all, state{s.heaps, 1})
				}
				return all
			}, false)
			for _, s := range every(3, 6) {
				h := [3]int(s)
				p.that(win(state{h, 0}) == missed(of(nim, s...)), "%v does not end as in the theorem", s)
				p.that(!win(state{h, 1}) == (slices.Max(s) == 0), "%v: he can always answer", s)
			}
		},
	},
	"jia 2.2 A move may leave several games": {
		says("These are added by XOR; then mex as before.", "each as good as a heap of its value"),
		func(p proof) {
			for _, s := range games(14) {
				seen := map[int]bool{}
				for _, o := range heaps(s[0]) {
					x := 0
					for i := range len(o) {
						x ^= size(o[i : i+1])
					}
					seen[x] = true
				}
				mex := 0
				for seen[mex] {
					mex++
				}
				p.that(size(s) == mex, "%q is worth %d, not %d", s, size(s), mex)
			}
		},
	},
	"jia 2.3 The rule": {
		says("One wants to win the games that can be won, and to make these long and the lost ones short, for the last game decides."),
		func(p proof) {
			for range 60 {
				g := p.graph(6)
				step, win := g.steps(), winning(g.each, false)
				for _, s := range g.tuples() {
					at, turns := s, 0
					for ; slices.ContainsFunc(at[:], func(node int) bool { return g[node] != 0 }); turns++ {
						for i, node := range at {
							at[i] = g.hurried(step, node)
						}
					}
					p.that((turns%2 == 1) == win(s), "%b: so played, %v goes to the other", g, s)
				}
			}
		},
	},
	"jia 2.3 The theorem": {
		says("The first player wins just if the greatest step is odd."),
		func(p proof) {
			for range 60 {
				g := p.graph(6)
				step, win := g.steps(), winning(g.each, false)
				for _, s := range g.tuples() {
					p.that(win(s) == (slices.Max(s.values(step))%2 == 1), "%b: %v", g, s)
				}
			}
		},
	},
	"jia 2.3 Its three proofs": {
		says("Won positions have odd steps and lost ones even steps, by induction.",
			"If the greatest step m is odd, the player to move can leave m−1 as the greatest, which is even", "a lost one to its least option, and each step falls by exactly 1",
			"If m is even and not 0, every move leaves an odd greatest step.", "so its options are odd and at least m−1; an even option of any other game is at most m−2",
			"So the player who meets an odd greatest step makes the last move.", "with the moves w → a, w → e, a → b and b → e the step of w is 3, and W may go to e, whose step is 0",
			"the opponent may leave W a game that W wins, whose step then need not fall"),
		threeProofs,
	},
	"jia 3.1 The rule, and the theorem": {
		says("A row is worth the XOR of its heads, each taken alone."),
		func(p proof) {
			rules := []coins{atMost(1), atMost(2), turning(1, 1), turning(2, 2), touching}
			for range 8 { // any rule that looks at places alone
				rules = append(rules, p.coins())
			}
			for i, rule := range rules {
				f := mexes(rule.moves, 0)
				for row := range uint(1 << 8) {
					x := 0
					for set := row; set != 0; set &= set - 1 {
						x ^= f(set & -set)
					}
					p.that(f(row) == x, "rule %d: the row %b is worth %d, not %d", i, row, f(row), x)
				}
			}
		},
	},
	"jia 3.1 The order of the induction": {
		says("Give a head on place K the weight 2^(K−1); a move makes the sum less.", "two heads on one place are as good as none",
			"The paper says 2^K, by which the least weight is 2; but its induction begins at 0 and 1, which is 2^(K−1)."),
		func(p proof) {
			weight := func(row uint, less int) (sum int) {
				for k := range 9 {
					if row>>k&1 == 1 {
						sum += 1 << (k + 1 - less) // the lowest bit is place 1
					}
				}
				return sum
			}
			least := [2]int{1 << 20, 1 << 20}
			for range 20 {
				rule := p.coins()
				f := mexes(rule.moves, 0)
				for row := range uint(1 << 8) {
					for _, o := range rule.moves(row) {
						p.that(weight(o, 1) < weight(row, 1), "%b to %b makes the sum greater", row, o)
					}
					if row > 0 {
						least[0], least[1] = min(least[0], weight(row, 0)), min(least[1], weight(row, 1))
					}
				}
				row, k := uint(p.draw.IntN(1<<8)), p.draw.IntN(8) // beside it, place k twice: answer alike
				win := winning(func(s [3]uint) (all [][3]uint) {
					for i := range s {
						for _, o := range rule.moves(s[i]) {
							next := s
							next[i] = o
							all = append(all, next)
						}
					}
					return all
				}, false)
				row &= 31
				p.that(win([3]uint{row, 1 << (k % 5), 1 << (k % 5)}) == (f(row) != 0), "%b and twice %d", row, k)
			}
			p.that(least == [2]int{2, 1}, "the least weights are %d", least)
		},
	},
	"jia 3.1 Its limits": {
		says("if a run of heads is to be turned, two heads side by side are worth 2 and not 1 XOR 1"),
		func(p proof) {
			f := mexes(func(row uint) (all []uint) {
				for i := range 8 {
					for run := uint(1) << i; run < 1<<8 && run&row == run; run |= run << 1 {
						all = append(all, row&^run)
					}
				}
				return all
			}, 0)
			for i := range 7 {
				p.that(f(1<<i) == 1 && f(3<<i) == 2, "runs are worth %d and %d", f(1<<i), f(3<<i))
			}
		},
	},
	"jia 3.1 Coins and Anti-SG": {
		says("In misère play a row is one component, for the theorem is about normal play.", "a move turns up to three coins, or exactly so many, any within a distance, or neighbours without a gap", "they are tame, and the faces tell which values 0 and 1 count"),
		tameCoins,
	},
	"jia 3.2.1 The theorem": {
		says("A leaf is worth 0, any other node the XOR of (value + 1) over its children."),
		func(p proof) {
			for range 60 {
				tree := p.tree(1 + p.draw.IntN(8))
				p.that(cutting(tree) == colon(tree, 0), "%v is worth %d", tree, cutting(tree))
			}
		},
	},
	"jia 3.2.1 Proof, first part: one edge at the root": {
		says("Let G be an edge with G′ on it. Cutting it leaves 0; cutting inside leaves, by induction, 1 + each value that a cut in G′ leaves. These reach all of 1 to SG(G′), so SG(G) = SG(G′) + 1."),
		func(p proof) {
			for range 40 {
				tree := p.tree(1 + p.draw.IntN(6))
				inside, outside := map[int]bool{}, map[int]bool{}
				for i := range len(tree) / 2 {
					inside[cutting(lift(without(tree, i)))] = true
					outside[1+cutting(without(tree, i))] = true
				}
				for v := range inside {
					p.that(outside[v], "%v: a cut leaves %d", tree, v)
				}
				for v := 1; v <= cutting(tree); v++ {
					p.that(inside[v], "%v: no cut leaves %d", tree, v)
				}
				p.that(cutting(lift(tree)) == cutting(tree)+1, "%v", tree)
			}
		},
	},
	"jia 3.2.1 Proof, second part: several edges at the root": {
		says("Each edge with what is on it is a game of its own, so they add by XOR.", "it must be SG(G) of the trees with their edge, or each would lack the + 1"),
		func(p proof) {
			short := false
			for range 40 {
				a, b := p.tree(1+p.draw.IntN(3)), p.tree(1+p.draw.IntN(3))
				g := cutting(both(lift(a), lift(b)))
				p.that(g == cutting(lift(a))^cutting(lift(b)), "%v and %v", a, b)
				short = short || g != cutting(a)^cutting(b)
			}
			p.that(short, "nothing is missed without the edges")
		},
	},
	"jia 3.2.2 Odd cycles are 1, even ones 0": {
		says("Cutting an edge of a cycle leaves two stalks.", "In an odd cycle their lengths have the same parity, so their XOR is even: 0 is among them and 1 is not, and the value is 1.",
			"In an even one the parities differ, the XOR is never 0, and the value is 0.", "So even cycles go, odd ones become one edge."),
		func(p proof) {
			for n := 1; n <= 10; n++ {
				loop := ring(n, 0, 1)
				left := map[int]bool{}
				for i := range n {
					v := cutting(without(loop, i))
					p.that(v == i^(n-1-i), "the stalks of %d without edge %d are worth %d", n, i, v)
					left[v] = true
					p.that((v%2 == 0) == (n%2 == 1), "the parity of %d is another", v)
				}
				p.that(cutting(loop) == n%2 && left[0] == (n%2 == 1), "the cycle of %d", n)
			}
			for range 40 { // on a tree
				tree := p.tree(1 + p.draw.IntN(4))
				node, n := p.draw.IntN(len(tree)/2+1), 2+p.draw.IntN(4)
				instead := tree
				if n%2 == 1 {
					instead = append(slices.Clone(tree), node, 20)
				}
				p.that(cutting(append(slices.Clone(tree), ring(n, node, 10)...)) == cutting(instead), "a cycle of %d at node %d of %v", n, node, tree)
			}
		},
	},
	"jia 3.2.3 The fusion principle": {
		says("The nodes of a cycle may be made one; an edge within becomes a loop, worth 1.", "an even cycle shrinks to a node, an odd one to a node with an edge", "So any graph becomes a tree."),
		fusion,
	},
	"jia 3.2.3 Its proof": {
		says("Three parallel edges are cycles of two: three loops, 1 XOR 1 XOR 1."),
		func(p proof) {
			p.that(cutting([]int{0, 1, 0, 1, 0, 1}) == 1 && cutting([]int{0, 0, 0, 0, 0, 0}) == 1, "three parallel edges are not worth 1")
			p.that(cutting([]int{0, 0}) == 1 && cutting([]int{0, 1, 0, 1}) == 0, "a loop, or a cycle of two")
		},
	},
}

// each draws graphs and tries all tuples; play ends, won by who is to move, where all
// values are 0.
func (p proof) each(graphs, nodes int, try func(g graph, f func(int) int, win func(tuple) bool, s tuple)) {
	for range graphs {
		g := p.graph(nodes)
		f := mexes(g.moves, 0)
		win := winning(func(s tuple) []tuple {
			if slices.Max(s.values(f)) == 0 {
				return nil
			}
			return g.one(s)
		}, true)
		for _, s := range g.tuples() {
			try(g, f, win, s)
		}
	}
}

// antiNim goes through the proof.
func antiNim(p proof) {
	for _, s := range every(4, 7) {
		x, above := xor(s)
		ones := 0
		for _, n := range s {
			ones += n % 2
		}
		to := func(good func(o []int) bool) bool {
			return slices.ContainsFunc(taking(9)(s), func(o []int) bool { return good(o) && !missed(of(nim, o...)) })
		}
		switch {
		case above == 0:
			p.that(missed(of(nim, s...)) == (ones%2 == 0), "%v: the parity is not all", s)
		case x != 0 && above > 1:
			p.that(to(func(o []int) bool { x, _ := xor(o); return x == 0 }), "%v: XOR 0 does not win", s)
		case above == 1:
			p.that(x != 0, "%v: the XOR is 0", s)
			p.that(to(func(o []int) bool { x, above := xor(o); return above == 0 && x == 1 }), "%v: an odd number of ones does not win", s)
		default:
			p.that(above >= 2, "%v: one heap alone is above 1", s)
			for _, o := range taking(9)(s) {
				x, above := xor(o)
				p.that(above > 0 && x != 0, "%v to %v", s, o)
			}
		}
	}
}

// casesOfSJ goes through the cases.
func casesOfSJ(p proof) {
	p.each(15, 6, func(g graph, f func(int) int, win func(tuple) bool, s tuple) {
		x, above := xor(s.values(f))
		ones := 0
		for _, v := range s.values(f) {
			if v == 1 {
				ones++
			}
		}
		over := above == 0 && ones == 0
		kept, made := true, false // what each move does, and what some winning move does
		for _, o := range g.one(s) {
			y, more := xor(o.values(f))
			switch {
			case x == 0 && above > 0:
				kept = kept && more > 0 && y != 0
			case above == 0 && x != 0:
				kept = kept && (more == 1 || more == 0 && y == 0)
			case x != 0:
				made = made || !win(o) && (above == 1 && more == 0 && y == 1 || above > 1 && y == 0)
			default:
				made = made || !win(o) && more == 0 && y == 1
			}
		}
		switch {
		case x == 0 && above > 0:
			p.that(above >= 2 && kept && !win(s), "%b: case 1 at %v", g, s)
		case above == 0 && x != 0:
			p.that(ones%2 == 1 && kept && !win(s), "%b: case 2 at %v", g, s)
		case x != 0:
			p.that(made && win(s), "%b: case 3 at %v", g, s)
		default:
			p.that(ones%2 == 0 && (over || made) && win(s), "%b: case 4 at %v", g, s)
		}
	})
}

// steps is the step function of a graph.
func (g graph) steps() func(int) int {
	win := winning(g.moves, false)
	return known(func(self func(int) int, node int) int {
		steps := []int{0}
		for _, o := range g.moves(node) {
			if win(o) != win(node) {
				steps = append(steps, self(o)+1)
			}
		}
		if win(node) || len(steps) == 1 {
			return slices.Max(steps)
		}
		return slices.Min(steps[1:])
	})
}

// hurried is where one goes who wins late and loses soon.
func (g graph) hurried(step func(int) int, node int) int {
	for _, o := range g.moves(node) {
		if step(o) == step(node)-1 {
			return o
		}
	}
	return node
}

// threeProofs goes through the proofs of the theorem on Every-SG.
func threeProofs(p proof) {
	for range 60 {
		g := p.graph(6)
		step, win := g.steps(), winning(g.moves, false)
		for node := range g {
			p.that((step(node)%2 == 1) == win(node), "%b: the step of %d is %d", g, node, step(node))
			p.that(g[node] == 0 || step(g.hurried(step, node)) == step(node)-1, "%b: the step of %d cannot fall by 1", g, node)
			for _, o := range g.moves(node) {
				if step(node)%2 == 0 {
					p.that(step(o)%2 == 1 && step(o) >= step(node)-1, "%b: from %d to %d", g, node, o)
				}
			}
		}
		for _, s := range g.tuples() {
			m := slices.Max(s.values(step))
			all := g.each(s)
			if m%2 == 1 {
				p.that(slices.ContainsFunc(all, func(o tuple) bool { return slices.Max(o.values(step)) == m-1 }), "%b: no move of %v leaves %d", g, s, m-1)
			}
			for _, o := range all {
				p.that(m%2 == 1 || slices.Max(o.values(step))%2 == 1, "%b: %v to %v", g, s, o)
				for i := range o {
					even := m%2 == 0 && step(s[i]) < m && step(o[i])%2 == 0
					p.that(!even || step(o[i]) <= m-2, "%b: %v to %v", g, s, o)
				}
			}
		}
	}
	example := graph{0, 1, 2, 5} // e, b, a, w
	step := example.steps()
	p.that(step(3) == 3 && slices.Contains(example.moves(3), 0) && step(0) == 0, "the step of w is %d", step(3))
	rising := graph{0, 1, 2, 4, 10} // from 4 one may go to 1 or 3
	step = rising.steps()
	p.that(step(4) == 2 && slices.Contains(rising.moves(4), 3) && step(3) == 3, "the step of a game that W wins always falls")
}

// A coins rule says which places may be turned with each; a row is a set of heads.
type coins [8][]uint

// moves turn the rightmost head of those that are turned to tails.
func (c coins) moves(row uint) (all []uint) {
	for k := range c {
		if row>>k&1 == 1 {
			for _, more := range c[k] {
				all = append(all, row^1<<k^more)
			}
		}
	}
	return all
}

// chosen is the rule of all sets of others that are good with the last place.
func chosen(good func(last int, others uint) bool) (c coins) {
	for k := range c {
		for set := range uint(1) << k {
			if good(k, set) {
				c[k] = append(c[k], set)
			}
		}
	}
	return c
}

// turning is the rule of so many others; atMost up to so many.
func turning(from, to int) coins {
	return chosen(func(_ int, others uint) bool { n := bits.OnesCount(others); return from <= n && n <= to })
}
func atMost(others int) coins { return turning(0, others) }

// touching is the rule of coins without a gap between them.
var touching = chosen(func(last int, others uint) bool { return (others+others&-others)&(1<<last-1) == 0 })

// coins draws a rule.
func (p proof) coins() coins {
	return chosen(func(int, uint) bool { return p.draw.IntN(6) == 0 })
}

// tameCoins: with the heap that it is lost with in normal and in misère play, each row
// is tame; and the theorem on single heads does not hold in misère play.
func tameCoins(p proof) {
	within := chosen(func(last int, others uint) bool { return others>>max(0, last-2)<<max(0, last-2) == others })
	for i, rule := range []coins{atMost(0), atMost(1), atMost(2), turning(1, 1), turning(2, 2), touching, within} {
		normal, misere := mexes(rule.moves, 0), mexes(rule.moves, 1)
		fickle := map[bool]bool{}
		for row := range uint(1 << 8) {
			n, m := normal(row), misere(row)
			p.that(n == m || n < 2 && m == 1-n, "rule %d: the row %b has %d and %d", i, row, n, m)
			if n < 2 {
				fickle[n != m] = true
			}
		}
		p.that(fickle[true], "rule %d: no row counts as 0 or 1", i)
	}
	misere := mexes(atMost(1).moves, 1)
	alone := true
	for row := range uint(1 << 8) {
		x := 0
		for set := row; set != 0; set &= set - 1 {
			x ^= mexes(atMost(1).moves, 0)(set & -set)
		}
		alone = alone && (misere(row) != 0) == (x != 0)
	}
	p.that(!alone, "the heads tell the winner in misère play")
}

// tree draws a tree on the ground 0, its edges as pairs of nodes.
func (p proof) tree(edges int) (all []int) {
	for i := range edges {
		all = append(all, p.draw.IntN(i+1), i+1)
	}
	return all
}

// colon is what the theorem says of a tree.
func colon(tree []int, node int) (x int) {
	for i := 0; i < len(tree); i += 2 {
		if tree[i] == node {
			x ^= colon(tree, tree[i+1]) + 1
		}
	}
	return x
}

// without is a graph without an edge and what then is not held by the ground.
func without(edges []int, cut int) (rest []int) {
	edges = slices.Delete(slices.Clone(edges), 2*cut, 2*cut+2)
	on := map[int]bool{0: true}
	for range edges {
		for i := 0; i < len(edges); i += 2 {
			if on[edges[i]] || on[edges[i+1]] {
				on[edges[i]], on[edges[i+1]] = true, true
			}
		}
	}
	for i := 0; i < len(edges); i += 2 {
		if on[edges[i]] {
			rest = append(rest, edges[i], edges[i+1])
		}
	}
	return rest
}

// lift puts a graph on an edge.
func lift(edges []int) []int {
	all := []int{0, 1}
	for _, node := range edges {
		all = append(all, node+1)
	}
	return all
}

// both sets two graphs side by side.
func both(a, b []int) []int {
	all := slices.Clone(a)
	for _, node := range b {
		if node > 0 {
			node += 20
		}
		all = append(all, node)
	}
	return all
}

// ring is a cycle of n edges at a node; its other nodes count from more.
func ring(n, node, more int) (edges []int) {
	at := node
	for i := range n - 1 {
		edges = append(edges, at, more+i)
		at = more + i
	}
	return append(edges, at, node)
}

// fusion makes the nodes of cycles of drawn graphs one.
func fusion(p proof) {
	for range 40 {
		edges := p.tree(2 + p.draw.IntN(3))
		nodes := len(edges)/2 + 1
		for range 1 + p.draw.IntN(3) {
			edges = append(edges, p.draw.IntN(nodes), p.draw.IntN(nodes))
		}
		before := cutting(edges)
		for fused := slices.Clone(edges); fused != nil; {
			p.that(cutting(fused) == before, "%v is worth %d, and fused %v %d", edges, before, fused, cutting(fused))
			next := fuse(fused)
			if next == nil { // a tree, but for loops: a loop is an edge to a leaf
				for i := 0; i < len(fused); i += 2 {
					if fused[i] == fused[i+1] {
						fused[i+1] = 20 + i
					}
				}
				p.that(cutting(fused) == before, "%v: a loop is no edge to a leaf", edges)
			}
			fused = next
		}
		// A cycle on which things hang: they hang on its one node then.
		n := 2 + p.draw.IntN(3)
		loop, shrunk := ring(n, 0, 1), []int{}
		if n%2 == 1 {
			shrunk = append(shrunk, 0, 19)
		}
		for i := range 3 {
			node := p.draw.IntN(n)
			loop, shrunk = append(loop, node, 10+i), append(shrunk, 0, 10+i)
		}
		p.that(cutting(loop) == cutting(shrunk), "%v is not as good as %v", loop, shrunk)
	}
}

// fuse makes one of the ends of an edge that lies on a cycle; nil if none does.
func fuse(edges []int) []int {
	for i := 0; i < len(edges); i += 2 {
		a, b := min(edges[i], edges[i+1]), max(edges[i], edges[i+1])
		if a == b || len(without(edges, i/2)) < len(edges)-2 {
			continue
		}
		next := slices.Clone(edges)
		for j, node := range next {
			if node == b {
				next[j] = a
			}
		}
		return next
	}
	return nil
}
