package lesson

import "slices"

// stones is whether the player to move wins with n left, of which k may be taken, where
// each may take up to so many times what was taken last.
func stones(times int) func(n, k int) bool {
	win := winning(func(s [2]int) (all [][2]int) {
		for k := 1; k <= min(s[0], s[1]); k++ {
			all = append(all, [2]int{s[0] - k, min(s[0]-k, times*k)})
		}
		return all
	}, false)
	return func(n, k int) bool { return win([2]int{n, min(n, k)}) }
}

// doubled is the game of the lesson.
var doubled = stones(2)

// fibonacci are the numbers of the lesson, with F₀ = 1 before them.
var fibonacci = []int{1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144}

// luo are the claims of Luo Ji's lesson.
var luo = map[string]claim{
	"luo 2 The graph of states": {
		says("For N = 4 these are (4,3), (3,2), (2,2), (1,1) and (0,0)."),
		func(p proof) {
			met := map[[2]int]bool{{4, 3}: true}
			for queue := [][2]int{{4, 3}}; len(queue) > 0; queue = queue[1:] {
				for _, o := range dynamic(queue[0]) {
					o[1] = min(o[0], o[1])
					if !met[o] {
						met[o] = true
						queue = append(queue, o)
					}
				}
			}
			for _, s := range [][2]int{{4, 3}, {3, 2}, {2, 2}, {1, 1}, {0, 0}} {
				p.that(met[s], "%v cannot follow", s)
			}
			p.that(len(met) == 5, "%d states", len(met))
		},
	},
	"luo 2 Three rules": {
		says("So (1,1) and (2,2) are won, (3,2) is lost, and (4,3) is won by taking one."),
		func(p proof) {
			p.that(doubled(1, 1) && doubled(2, 2) && !doubled(3, 2) && doubled(4, 3) && !doubled(0, 0), "the states")
			p.that(!doubled(3, 2) && doubled(2, 4) && doubled(1, 6), "taking one is not the move")
		},
	},
	"luo 2 What it costs": {
		says("N² states at most and up to N moves of each", "from 99 stones 1,444 of 9,801"),
		func(p proof) {
			for _, n := range []int{1, 5, 20, 99} {
				met := reach([2]int{n, n - 1}, func(s [2]int) (all [][2]int) {
					for _, o := range dynamic(s) {
						all = append(all, [2]int{o[0], min(o[0], o[1])})
					}
					p.that(len(all) <= n, "%v has %d moves", s, len(all))
					return all
				})
				p.that(met <= n*n && (n != 99 || met == 1444 && n*n == 9801), "from %d there are %d states", n, met)
			}
		},
	},
	"luo 2 Its weak points": {
		says("where play can come back to a state, more is needed, and a third result, the draw"),
		func(p proof) {
			p.that(forced(map[string][]string{"a": {"b"}, "b": {"a"}}, "a") == "", "somebody wins in a circle")
		},
	},
	"luo 3 Coins on a round table": {
		says("The first player lays a coin on the centre, and then answers every coin by the one opposite. The table may also have cells, and square coins; then too the middle is the move."),
		func(p proof) {
			for _, size := range [][2]int{{1, 1}, {2, 1}, {3, 1}, {4, 2}, {5, 2}, {7, 3}} {
				disc(p, size[0], size[1])
			}
			for columns := 1; columns <= 5; columns++ {
				for rows := 1; rows <= 4; rows++ {
					for side := 1; side <= min(columns, rows); side++ {
						if (columns-side)%2 == 0 && (rows-side)%2 == 0 {
							table(p, columns, rows, side)
						}
					}
				}
			}
		},
	},
	"luo 3 Looking back to front": {
		says("all odd places, or all even ones, can be had by the first player, so he does not lose"),
		func(p proof) {
			for range 100 {
				s := make([]int, 2*(1+p.draw.IntN(4)))
				sums := [2]int{}
				for i := range s {
					s[i] = p.draw.IntN(20)
					sums[i%2] += s[i]
				}
				p.that(row(s) >= max(sums[0]-sums[1], sums[1]-sums[0]), "%v: %d ahead", s, row(s))
				from, to, own := 0, len(s), p.draw.IntN(2) // the place that he wants is always at an end
				for from < to {
					if from%2 == own {
						from++
					} else {
						to--
						p.that(to%2 == own, "%v: no end is such a place", s)
					}
					if p.draw.IntN(2) == 0 {
						from++
					} else {
						to--
					}
				}
			}
		},
	},
	"luo 3 States in balance": {
		says("any move disturbs it, and the answer restores it. In Nim the balance is that the XOR is 0"),
		func(p proof) {
			for _, s := range every(3, 8) {
				if digits(s...) == 0 {
					for _, o := range taking(9)(s) {
						restored := slices.ContainsFunc(taking(9)(o), func(o []int) bool { return digits(o...) == 0 })
						p.that(digits(o...) != 0 && restored, "%v to %v", s, o)
					}
				}
			}
		},
	},
	"luo 3 From the bottom up": {
		says("2, 3, 5 and 8 are lost, 4, 6 and 7 are won"),
		func(p proof) {
			for n := 2; n <= 8; n++ {
				p.that(doubled(n, n-1) == slices.Contains([]int{4, 6, 7}, n), "%d", n)
			}
		},
	},
	"luo 3 The guess: Fibonacci": {
		says("With F₁ = 2, F₂ = 3 and each the sum of the two before, N seems to be lost just if it is one of the F."),
		func(p proof) {
			for n := 2; n <= 144; n++ {
				p.that(doubled(n, n-1) != slices.Contains(fibonacci, n), "%d", n)
			}
		},
	},
	"luo 4 Four properties": {
		says("1: if K ≥ N, the state is won: take everything.", "2: if (N, N−1) is lost, so is (N, K) for every K < N", "3: if K < N, the last take of the game is at most 2N/3.",
			"4: 4F/3 of one Fibonacci number is less than the next: 8/3 < 3, 4 < 5, 20/3 < 8."),
		func(p proof) {
			last := known(func(self func([2]int) int, s [2]int) (most int) {
				for k := 1; k <= min(s[0], s[1]); k++ {
					if k == s[0] {
						most = max(most, k)
					} else {
						most = max(most, self([2]int{s[0] - k, min(s[0]-k, 2*k)}))
					}
				}
				return most
			})
			for n := 1; n <= 60; n++ {
				p.that(doubled(n, n) && doubled(n, n+3), "%d", n)
				for k := 1; k < n; k++ {
					p.that(doubled(n, n-1) || !doubled(n, k), "(%d, %d) is won", n, k)
					p.that(3*last([2]int{n, k}) <= 2*n, "(%d, %d) ends with %d", n, k, last([2]int{n, k}))
				}
			}
			for i := 1; i < len(fibonacci)-1; i++ {
				p.that(4*fibonacci[i] < 3*fibonacci[i+1], "4/3 of %d", fibonacci[i])
			}
		},
	},
	"luo 4 Conclusion 1: (F, K) with K < F is lost": {
		says("2 and 3 are clear.", "K ≥ F_{i−1}: then N−K ≤ F_i stones are left, and 2K ≥ F_i of them may be taken", "so at most 4F_{i−1}/3 < F_i may then be taken of the F_i that are left",
			"after a take of 5 or more everything can be taken; after a take of 3, two more bring 8/4"),
		func(p proof) {
			for i := 1; i < len(fibonacci)-1; i++ {
				before, f, n := fibonacci[i-1], fibonacci[i], fibonacci[i+1]
				for k := 1; k < n; k++ {
					p.that(!doubled(n, k), "(%d, %d) is won", n, k)
					p.that(k < before || n-k <= f && 2*k >= f && 2*k >= n-k, "%d of %d", k, n)
				}
				p.that(4*before < 3*f, "4/3 of %d", before)
			}
			p.that(13-3-2 == 8 && !doubled(8, 2*2), "8/4")
		},
	},
	"luo 4 Slips in it": {
		says("for K = F_{i−1} they are equal, so it must be ≤.", "F₀ = 1 fits. Take 3 of 8: just 5 are left."),
		func(p proof) {
			for i := 1; i < len(fibonacci)-1; i++ {
				p.that(fibonacci[i+1]-fibonacci[i-1] == fibonacci[i], "F %d", i)
			}
			p.that(doubled(8-3, 2*3), "3 of 8")
		},
	},
	"luo 4 Conclusion 2: all others are won": {
		says("each more than twice the next. Take the last, smallest one; the opponent may take at most twice that, which is less than the term above it"),
		func(p proof) {
			for n := 1; n <= 143; n++ {
				var terms []int
				for rest := n; rest > 0; rest -= terms[len(terms)-1] {
					i := len(fibonacci) - 1
					for fibonacci[i] > rest {
						i--
					}
					terms = append(terms, fibonacci[i])
				}
				for i := 1; i < len(terms); i++ {
					p.that(terms[i-1] > 2*terms[i], "%d = %v", n, terms)
				}
				last := terms[len(terms)-1]
				p.that(len(terms) == 1 || !doubled(n-last, 2*last), "%d of %d does not win", last, n)
			}
		},
	},
	"luo 5 At most k times as many": {
		says("each is the last one plus the first that is not less than a k-th part of it"),
		func(p proof) {
			for k := 2; k <= 5; k++ {
				win := stones(k)
				lost := []int{1}
				for n := 2; n <= 60; n++ {
					if !win(n, n-1) {
						lost = append(lost, n)
					}
				}
				for i := 1; i < len(lost); i++ {
					last := lost[i-1]
					first := lost[slices.IndexFunc(lost, func(n int) bool { return k*n >= last })]
					p.that(lost[i] == last+first, "%d times: %d behind %d", k, lost[i], last)
				}
			}
		},
	},
}

// disc holds that the centre is a winning move of a round table, whose coins have whole coordinates.
func disc(p proof, radius, coin int) {
	var points [][2]int
	middle := 0
	for y := -radius; y <= radius; y++ {
		for x := -radius; x <= radius; x++ {
			if free := radius - coin; x*x+y*y <= free*free {
				if x == 0 && y == 0 {
					middle = len(points)
				}
				points = append(points, [2]int{x, y})
			}
		}
	}
	near := make([]uint64, len(points)) // the points at which a coin overlaps one at this
	for i, a := range points {
		for j, b := range points {
			if x, y := a[0]-b[0], a[1]-b[1]; x*x+y*y < 4*coin*coin {
				near[i] |= 1 << j
			}
		}
	}
	win := winning(func(taken uint64) (all []uint64) {
		for i := range points {
			if taken>>i&1 == 0 {
				all = append(all, taken|near[i])
			}
		}
		return all
	}, false)
	p.that(!win(near[middle]), "radius %d, coins of %d", radius, coin)
}

// table holds that the centre is a winning move of a table of cells.
func table(p proof, columns, rows, side int) {
	coin := func(x, y int) (set uint) {
		for i := range side * side {
			set |= 1 << ((y+i/side)*columns + x + i%side)
		}
		return set
	}
	win := winning(func(covered uint) (all []uint) {
		for y := range rows - side + 1 {
			for x := range columns - side + 1 {
				if c := coin(x, y); covered&c == 0 {
					all = append(all, covered|c)
				}
			}
		}
		return all
	}, false)
	p.that(!win(coin((columns-side)/2, (rows-side)/2)), "%d × %d, coins of %d", columns, rows, side)
}
