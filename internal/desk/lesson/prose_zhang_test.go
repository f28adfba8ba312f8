package lesson

import (
	"slices"
	"strconv"
)

// zhang are the claims of Zhang Yifei's lesson.
var zhang = map[string]claim{
	"zhang 1 Game A": {
		says("The figure of the paper has heaps of 3, 3 and 1, and the first player wins."),
		func(p proof) { p.that(won(of(nim, 3, 3, 1)), "3 3 1 is lost") },
	},
	"zhang 2 Tuples, in any order": {
		says("The order does not matter, so a search that knows this visits fewer positions: multisets instead of tuples."),
		func(p proof) {
			moves := func(s [3]int) (all [][3]int) {
				for _, o := range taking(9)(s[:]) {
					all = append(all, [3]int(o))
				}
				return all
			}
			win := winning(moves, false)
			for _, s := range every(3, 5) {
				t := [3]int(s)
				p.draw.Shuffle(3, func(i, j int) { t[i], t[j] = t[j], t[i] })
				p.that(win(t) == won(of(nim, s...)), "the order %v tells", t)
				tuples, sets := reach(t, moves), reach(of(nim, s...), rule(heaps).moves)
				p.that(sets <= tuples && (s[1] == 0 || sets < tuples), "%v: %d multisets, %d tuples", s, sets, tuples)
			}
		},
	},
	"zhang 2 One heap": {
		says("The first player takes all of it, and wins."),
		func(p proof) {
			for n := 1; n < 20; n++ {
				p.that(won(of(nim, n)) && slices.Contains(heaps(byte(n)), "") && !won(""), "a heap of %d is lost", n)
			}
		},
	},
	"zhang 2 Two equal heaps: copying": {
		says("Whatever the first player does in one heap, the second does in the other. He always can, the stones grow fewer, so the first player is the one who is stuck."),
		func(p proof) {
			for n := range 12 {
				s := []int{n, n}
				for moves := taking(99)(s); len(moves) > 0; moves = taking(99)(s) {
					o, copied := moves[p.draw.IntN(len(moves))], false
					for _, next := range taking(99)(o) {
						if next[0] == next[1] && next[0]+next[1] < s[0]+s[1] {
							s, copied = next, true
							break
						}
					}
					p.that(copied, "%v cannot be copied", o)
				}
				p.that(!won(of(nim, n, n)), "%d and %d is won", n, n)
			}
		},
	},
	"zhang 2 Adding positions": {
		says("Two positions side by side make a sum. Any position is the sum of its heaps, and may be cut into parts anywhere."),
		func(p proof) {
			win := winning(tables, false)
			for _, s := range every(4, 4) {
				cut := p.draw.IntN(5)
				p.that(win([2]string{of(nim, s[:cut]...), of(nim, s[cut:]...)}) == won(of(nim, s...)), "%v cut at %d", s, cut)
			}
		},
	},
	"zhang 2 A + A is lost": {
		says("with the same position on two tables, the second player answers on the other table", "2, 5, 5, 7 twice"),
		func(p proof) {
			for range 60 {
				s := p.some(games(6), 2)
				for _, o := range rule(heaps).moves(s) {
					p.that(slices.Contains(tables([2]string{o, s}), [2]string{o, o}), "%q: %q cannot be copied", s, o)
				}
				p.that(!won(sum(s, s)), "%q twice is won", s)
			}
			p.that(!won(of(nim, 2, 5, 5, 7, 2, 5, 5, 7)), "2, 5, 5, 7 twice is won")
		},
	},
	"zhang 2 Won and lost parts": {
		says("won   lost  won      make the winning move in A, then answer where the other moves", "What is known of two parts says who wins the sum, in three cases of four:",
			"A lost part can be left out. Where both are won both things happen: 1 and 2 are won, their sum is won, but that of 1 and 1 is lost."),
		func(p proof) {
			for range 150 {
				a, b := p.some(games(6), 2), p.some(games(6), 2)
				switch s := sum(a, b); {
				case won(a) && !won(b):
					p.that(won(s) && slices.ContainsFunc(rule(heaps).moves(a), func(o string) bool { return !won(o) && !won(sum(o, b)) }), "%q + %q", a, b)
				case !won(a) && !won(b):
					p.that(!won(s), "%q + %q", a, b)
					for _, o := range rule(heaps).moves(a) {
						p.that(won(o), "%q to %q", a, o)
					}
				}
				rest := p.some(games(5), 2)
				p.that(won(b) || won(sum(a, b, rest)) == won(sum(a, rest)), "%q cannot be left out beside %q", b, a)
			}
			p.that(won(of(nim, 1)) && won(of(nim, 2)) && won(of(nim, 1, 2)) && !won(of(nim, 1, 1)), "1 and 2")
		},
	},
	"zhang 2 A + C + C is as good as A": {
		says("C + C is lost, so it can be left out: heaps of 3, 3 and 1 are as good as a heap of 1. Both are worth *."),
		func(p proof) {
			for range 60 {
				a, c := p.some(games(6), 2), p.some(games(6), 1)
				p.that(!won(sum(c, c)) && won(sum(a, c, c)) == won(a) && size(sum(a, c, c)) == size(a), "%q and twice %q", a, c)
			}
			p.that(size(of(nim, 3, 3, 1)) == 1 && size(of(nim, 1)) == 1, "3, 3 and 1")
		},
	},
	"zhang 2 The empty position": {
		says("Without a stone there is no move: who is to move has lost."),
		func(p proof) { p.that(len(rule(heaps).moves("")) == 0 && !won(""), "the empty position is won") },
	},
	"zhang 2 Cancelling pairs": {
		says("from 2, 2, 2, 7, 9, 9 to 2, 2, 2, 7 to 2, 7, which cannot be made simpler. All three are worth the same.", "In a simplest position no size stands twice, so it is a set."),
		func(p proof) {
			for _, s := range every(4, 7) {
				set := unpaired(s)
				p.that(size(of(nim, s...)) == size(of(nim, set...)), "%v and %v", s, set)
				p.that(len(slices.Compact(slices.Clone(set))) == len(set), "%v is no set", set)
			}
			chain := [][]int{{2, 2, 2, 7, 9, 9}, {2, 2, 2, 7}, {2, 7}}
			for _, s := range chain {
				p.that(slices.Equal(unpaired(s), chain[2]) && size(of(nim, s...)) == 5, "%v", s)
			}
		},
	},
	"zhang 2 Searching with sets": {
		says("A search that tells positions apart by their set alone visits few of them; with one number each it never visits more, and mostly fewer still."),
		func(p proof) {
			tried, fewer := 0, 0
			for _, s := range every(4, 6) {
				if len(unpaired(s)) < 2 {
					continue
				}
				sets := reach(of(nim, unpaired(s)...), func(s string) (all []string) {
					for _, o := range rule(heaps).moves(s) {
						var sizes []int
						for i := range len(o) {
							sizes = append(sizes, int(o[i]))
						}
						all = append(all, of(nim, unpaired(sizes)...))
					}
					return all
				})
				numbers := reach(of(nim, size(of(nim, s...))), rule(heaps).moves)
				all := reach(of(nim, s...), rule(heaps).moves)
				p.that(numbers <= sets && sets <= all, "%v: %d numbers, %d sets, %d positions", s, numbers, sets, all)
				tried++
				if numbers < sets {
					fewer++
				}
				p.that(len(unpaired(s)) == 4 || s[2] == 0 || sets < all, "%v: %d sets, %d positions", s, sets, all)
			}
			p.that(fewer > tried/2, "%d of %d times there are fewer numbers", fewer, tried)
		},
	},
	"zhang 3 One bit for a position": {
		says("Write 1 for won and 0 for lost. Adding bits without carry is then almost like adding positions:", "won + won is either          1 + 1 = 0    here it breaks"),
		func(p proof) {
			bit := map[bool]int{true: 1}
			breaks := false
			for range 100 {
				a, b := p.some(games(5), 2), p.some(games(5), 2)
				same := bit[won(sum(a, b))] == bit[won(a)]^bit[won(b)]
				p.that(same || won(a) && won(b), "%q + %q", a, b)
				p.that(bit[won(sum(a, a))] == 0, "%q twice", a)
				breaks = breaks || !same
			}
			p.that(breaks, "it does not break")
		},
	},
	"zhang 3 A binary number for a position": {
		says("With numbers in place of bits, added digit by digit without carry (the XOR), all laws agree.", "a ≠ 0, b ≠ 0: a + b = 0 if a = b, else not"),
		func(p proof) {
			for range 100 {
				a, b := p.some(games(5), 2), p.some(games(5), 2)
				x, y := size(a), size(b)
				p.that(digits(x, y) == size(sum(a, b)) && digits(x, x) == 0, "%q + %q", a, b)
				p.that(won(sum(a, b)) == (digits(x, y) != 0) && (digits(x, y) == 0) == (x == y), "%q + %q", a, b)
			}
		},
	},
	"zhang 3 The number of a position": {
		says("#(5) = 101, #(3,3) = 11 + 11 = 0 and #(3,3,1) = 1. The guess is that S is lost if #S = 0 and won if not."),
		func(p proof) {
			p.that(binary(5) == "101" && binary(3) == "11" && digits(3, 3) == 0 && digits(3, 3, 1) == 1, "the numbers")
			guess(p)
		},
	},
	"zhang 3 The function f": {
		says("In game A it is x itself, f(5) = 101."),
		func(p proof) {
			for n := range 20 {
				p.that(size(of(nim, n)) == n, "f(%d) = %d", n, size(of(nim, n)))
			}
			p.that(binary(size(of(nim, 5))) == "101", "f(5)")
		},
	},
	"zhang 4 When a sum of numbers is 0": {
		says("a + b = 0 just if a = b; and a + b = s gives a = b + s, for adding b twice changes nothing."),
		func(p proof) {
			for a := range 40 {
				for b := range 40 {
					s := digits(a, b)
					p.that((s == 0) == (a == b) && a == digits(b, s) && digits(a, b, b) == a, "%d and %d", a, b)
				}
			}
		},
	},
	"zhang 4 One number becomes smaller": {
		says("the highest digit of p is a 1 that some of them has too. Add p to that one: this digit goes out, those above stay, and so it becomes smaller.",
			"With 11001, 01101 and 10010 (25, 13, 18) p is 00110; 13 becomes 11."),
		func(p proof) {
			for range 200 {
				s := []int{p.draw.IntN(64), p.draw.IntN(64), p.draw.IntN(64), p.draw.IntN(64)}
				x := digits(s...)
				top := 1 << max(0, len(binary(x))-1)
				has := func(n int) bool { return n/top%2 == 1 }
				p.that(x == 0 || has(x) && slices.ContainsFunc(s, has), "%v: no one has the digit of %d", s, x)
				for _, n := range s {
					m := digits(n, x)
					p.that(x == 0 || !has(n) || m < n && !has(m) && m/top/2 == n/top/2, "%d with %d is %d", n, x, m)
				}
			}
			p.that(binary(25) == "11001" && binary(13) == "1101" && binary(18) == "10010", "the digits")
			p.that(binary(digits(25, 13, 18)) == "110" && digits(13, 6) == 11, "p of 25, 13, 18")
		},
	},
	"zhang 4 From 0 every move leads away": {
		says("If #S = 0, a heap equals the sum of the others. A move changes this heap and no other, so they differ afterwards, and the sum is not 0.", "The example of the paper is 5, 19, 23, 1"),
		func(p proof) {
			for _, s := range append(every(4, 8), []int{5, 19, 23, 1}) {
				if digits(s...) != 0 {
					continue
				}
				for i, n := range s {
					rest := digits(slices.Delete(slices.Clone(s), i, i+1)...)
					p.that(n == rest, "%v: %d is not %d", s, n, rest)
				}
				for _, o := range taking(99)(s) {
					p.that(digits(o...) != 0, "%v to %v", s, o)
				}
			}
			p.that(digits(5, 19, 23, 1) == 0, "5, 19, 23, 1")
		},
	},
	"zhang 4 From any other number some move leads to 0": {
		says("The heap that becomes smaller when p is added is made just so small. In 5, 19, 7, 23 the number is 110: 5 becomes 3 (101 + 110 = 011), and two other heaps do as well."),
		func(p proof) {
			to := func(s []int) (good int) {
				for _, o := range taking(99)(s) {
					if digits(o...) == 0 {
						good++
					}
				}
				return good
			}
			for _, s := range append(every(4, 8), []int{5, 19, 7, 23}) {
				smaller := 0
				for _, n := range s {
					if digits(append([]int{n}, s...)...) < n {
						smaller++
					}
				}
				p.that(to(s) == smaller || digits(s...) == 0, "%v: %d moves, not %d", s, to(s), smaller)
				p.that(smaller > 0 == (digits(s...) != 0), "%v: %d heaps", s, smaller)
			}
			p.that(binary(digits(5, 19, 7, 23)) == "110" && digits(5, 6) == 3 && to([]int{5, 19, 7, 23}) == 3, "5, 19, 7, 23")
		},
	},
	"zhang 4 So the guess is true": {
		says("The empty position has the number 0, and the two halves carry it to all others by induction. (1, 2, 3) is lost, (1, 2, 3, 4) is won."),
		func(p proof) {
			guess(p)
			p.that(!won(of(nim, 1, 2, 3)) && won(of(nim, 1, 2, 3, 4)) && digits() == 0, "1, 2, 3")
		},
	},
	"zhang 4 Game B: f(x) = x mod (m+1)": {
		says("The same proof holds with this f. The theorem answers for any size."),
		gameB,
	},
	"zhang 5 Game C": {
		says("a move takes two that touch. What is left of the row may fall into two rows: from 7, taking the third and fourth leaves 2 and 3."),
		func(p proof) {
			for n := range 8 {
				for i := range max(0, n-1) { // stones i and i+1 go
					p.that(slices.Contains(heaps(byte(dawson+n)), of(dawson, i, n-i-2)), "%d without %d", n, i)
				}
				p.that(len(heaps(byte(dawson+n))) == max(0, n-1), "%d has other moves", n)
			}
			p.that(heaps(dawson + 7)[2] == of(dawson, 2, 3), "the third and fourth")
		},
	},
	"zhang 5 It has the properties of game A": {
		says("Rows are independent, equal rows cancel: 7, 3, 3 is as good as 7. So the same kind of f should exist."),
		func(p proof) {
			for range 60 {
				n, rest := p.draw.IntN(8), p.some(games(5), 1)
				p.that(won(sum(of(dawson, n, n), rest)) == won(rest), "twice %d beside %q", n, rest)
				p.that(won(sum(of(dawson, 7, 3, 3), rest)) == won(sum(of(dawson, 7), rest)), "7, 3, 3 beside %q", rest)
				p.that(won(sum(of(dawson, n), rest)) == (size(of(dawson, n)) != size(rest)), "no f of %d beside %q", n, rest)
			}
		},
	},
	"zhang 6 What f must do": {
		says("In game A f(x) = x, in game B f(x) = x mod (m+1).", "from 0 every move leads away, from elsewhere some move leads to 0"),
		func(p proof) {
			gameB(p)
			for range 100 {
				s := p.some([]string{at(dawson + 3), at(dawson + 4), at(dawson + 5), at(dawson + 6), at(dawson + 9), at(dawson + 11)}, 3)
				to := slices.ContainsFunc(rule(heaps).moves(s), func(o string) bool { return size(o) == 0 })
				p.that(to == (size(s) != 0), "%q has the number %d, and a move to 0: %v", s, size(s), to)
			}
		},
	},
	"zhang 6 $(x): what a move can leave": {
		says("$(3) = {(2), (1), (0)} in game A; $(9) and $(2) in game B with m = 4; $(7) = {(5), (1,4), (2,3)} in game C"),
		func(p proof) {
			options := func(heap byte, all ...string) {
				got := slices.Compact(slices.Sorted(slices.Values(heaps(heap))))
				slices.Sort(all)
				p.that(slices.Equal(got, all), "%d leaves %q, not %q", heap, got, all)
			}
			options(3, of(nim, 2), of(nim, 1), "")
			options(four+9, of(four, 8), of(four, 7), of(four, 6), of(four, 5))
			options(four+2, of(four, 1), "")
			options(dawson+7, of(dawson, 5), of(dawson, 1, 4), of(dawson, 2, 3))
		},
	},
	"zhang 6 The condition on f": {
		says("The first half needs that f(x) is not in g(x): this is necessary as well as enough. The second is sure if every smaller number is in g(x); this suffices.",
			"Both hold if f(x) is the least number that is not in g(x)", "From g = {0, 1, 2, 5, 7, 8, 9} comes 3."),
		conditionOnF,
	},
	"zhang 6 The table of game C": {
		says("f(x) is the least in G(x). The first values are 0 0 1 1 2 0 3 1."),
		func(p proof) {
			for n, f := range []int{0, 0, 1, 1, 2, 0, 3, 1} {
				p.that(size(of(dawson, n)) == f && least(numbers(dawson+byte(n))) == f, "f(%d) = %d", n, size(of(dawson, n)))
			}
		},
	},
	"zhang 6 Slips in the table": {
		says("taking two of six leaves four, so it is #(1,3), whose number 1 is printed rightly", "right is #(5), and {0, 2, 0}. The values f(6) = 3 and f(7) = 1 are right."),
		func(p proof) {
			p.that(slices.Contains(heaps(dawson+6), of(dawson, 1, 3)) && !slices.Contains(heaps(dawson+6), of(dawson, 1, 4)), "the moves of 6")
			p.that(size(of(dawson, 1, 3)) == 1 && size(of(dawson, 6)) == 3 && size(of(dawson, 7)) == 1, "the numbers")
			p.that(slices.Equal(numbers(dawson + 7)[:3], []int{0, 2, 0}), "g(7) = %d", numbers(dawson+7))
			p.that(heaps(dawson + 7)[0] == of(dawson, 5), "the first move of 7")
		},
	},
	"zhang 6 Two positions of game C": {
		says("(7, 3, 3) has the number 1 and is won; (3, 4, 6) has 1 + 2 + 3 = 0 and is lost."),
		func(p proof) {
			p.that(size(of(dawson, 7, 3, 3)) == 1 && won(of(dawson, 7, 3, 3)), "7, 3, 3")
			p.that(size(of(dawson, 3)) == 1 && size(of(dawson, 4)) == 2 && size(of(dawson, 6)) == 3 && !won(of(dawson, 3, 4, 6)), "3, 4, 6")
		},
	},
	"zhang 7 The general solution": {
		says("List what each move leaves, take the least number that none of it has, and add by XOR. This works for all games of the kind, and for sums of different ones."),
		func(p proof) {
			f := map[byte]int{}
			for _, s := range games(9) {
				f[s[0]] = least(numbers(s[0]))
			}
			for range 300 {
				s, x := p.some(games(9), 3), 0
				for i := range len(s) {
					x = digits(x, f[s[i]])
				}
				p.that(won(s) == (x != 0), "%q adds to %d", s, x)
			}
		},
	},
	"zhang 7 When it may be used": {
		says("Two players, one heap a move", "Where play can run in a circle, nobody may win:"),
		func(p proof) {
			p.that(forced(map[string][]string{"a": {"b"}, "b": {"a"}}, "a") == "", "somebody wins in a circle")
		},
	},
	"zhang 7 Game D: Stripes": {
		says("from a row of L stones A, B or C neighbours are taken. Its f comes from the same table, however long."),
		func(p proof) {
			for n := range byte(22) {
				p.that(size(at(stripe+n)) == least(numbers(stripe+n)), "f(%d)", n)
			}
		},
	},
	"zhang 8.1 Four ways to tell positions apart": {
		says("each merges more positions than the one before. (3,3,1), (1,3,3), (5,5,1) and (2,3) are four, three, two and one.",
			"Merging is right only as long as equal positions behave the same in every sum."),
		func(p proof) {
			all := [][]int{{3, 3, 1}, {1, 3, 3}, {5, 5, 1}, {2, 3}}
			var classes [4]map[string]bool
			for i := range classes {
				classes[i] = map[string]bool{}
			}
			for _, s := range all {
				for i, key := range []string{left(s), of(nim, s...), of(nim, unpaired(s)...), strconv.Itoa(size(of(nim, s...)))} {
					classes[i][key] = true
				}
			}
			for i, class := range classes {
				p.that(len(class) == 4-i, "way %d: %d classes", i, len(class))
			}
			for _, s := range all { // by number it is right
				rest := p.some(games(5), 2)
				p.that(won(sum(of(nim, s...), rest)) == won(sum(of(nim, 1), rest)), "%v beside %q", s, rest)
			}
		},
	},
	"zhang 8.1 Why not simply won and lost": {
		says("1 and 2 are both won. But beside a heap of 1 the first becomes lost and the second stays won"),
		func(p proof) {
			p.that(won(of(nim, 1)) && won(of(nim, 2)) && !won(of(nim, 1, 1)) && won(of(nim, 2, 1)), "1 and 2")
		},
	},
}

// tables are the moves of two positions side by side.
func tables(s [2]string) (all [][2]string) {
	for i := range s {
		for _, o := range rule(heaps).moves(s[i]) {
			next := s
			next[i] = o
			all = append(all, next)
		}
	}
	return all
}

// unpaired leaves out equal sizes in pairs, and empty heaps.
func unpaired(s []int) (set []int) {
	s = slices.Sorted(slices.Values(s))
	for _, n := range s {
		switch last := len(set) - 1; {
		case n == 0:
		case last >= 0 && set[last] == n:
			set = set[:last]
		default:
			set = append(set, n)
		}
	}
	return set
}

// binary writes a number in digits.
func binary(n int) string { return strconv.FormatInt(int64(n), 2) }

// digits adds numbers digit by digit without carry.
func digits(all ...int) (sum int) {
	for digit := 1; digit < 1<<10; digit *= 2 {
		ones := 0
		for _, n := range all {
			ones += n / digit % 2
		}
		sum += ones % 2 * digit
	}
	return sum
}

// guess is that a position of Nim is lost just if its number is 0.
func guess(p proof) {
	for _, s := range every(4, 8) {
		p.that(won(of(nim, s...)) == (digits(s...) != 0), "%v has the number %d", s, digits(s...))
	}
}

// gameB is the f of games A and B.
func gameB(p proof) {
	for n := range 31 {
		p.that(size(of(nim, n)) == n, "game A: f(%d)", n)
		for m, kind := range map[int]byte{2: two, 3: three, 4: four} {
			p.that(size(of(kind, n)) == n%(m+1), "m = %d: f(%d) = %d", m, n, size(of(kind, n)))
		}
	}
	for _, s := range every(3, 12) {
		p.that(won(of(three, s...)) == (digits(s[0]%4, s[1]%4, s[2]%4) != 0), "m = 3: %v", s)
	}
}

// numbers are g of a heap, move by move.
func numbers(heap byte) (all []int) {
	for _, o := range heaps(heap) {
		x := 0
		for i := range len(o) {
			x = digits(x, size(o[i:i+1]))
		}
		all = append(all, x)
	}
	return all
}

// least is the least number that is not there.
func least(all []int) (n int) {
	for slices.Contains(all, n) {
		n++
	}
	return n
}

// conditionOnF gives the nodes of graphs numbers that keep half of the condition.
func conditionOnF(p proof) {
	for range 200 {
		g := p.graph(5)
		f := make([]int, len(g))
		half, smaller := p.draw.IntN(2), 0
		for node := range g {
			var behind []int
			for _, o := range g.moves(node) {
				behind = append(behind, f[o])
			}
			if half == 0 { // any number at all
				f[node] = p.draw.IntN(4)
			} else { // every smaller number is behind
				f[node] = p.draw.IntN(least(behind) + 1)
			}
			if slices.Contains(behind, f[node]) {
				smaller++
			}
		}
		away, to := true, true
		value := func(s tuple) int { return digits(f[s[0]], f[s[1]], f[s[2]]) }
		for _, s := range g.tuples() {
			some := slices.ContainsFunc(g.one(s), func(o tuple) bool { return value(o) == 0 })
			away = away && (value(s) != 0 || !some)
			to = to && (value(s) == 0 || some)
		}
		p.that(away == (smaller == 0) || f[0] != 0, "%b, f = %d: from 0 every move leads away: %v", g, f, away)
		p.that(half == 0 || to, "%b, f = %d: no move leads to 0", g, f)
	}
	p.that(least([]int{0, 1, 2, 5, 7, 8, 9}) == 3, "g = {0, 1, 2, 5, 7, 8, 9}")
}

// forced tells who can force an end where the other is stuck, by rounds from the ends:
// first, second, or no one.
func forced(to map[string][]string, node string) string {
	result := map[string]string{}
	for range len(to) + 1 {
		next := map[string]string{}
		for from, all := range to {
			switch {
			case slices.ContainsFunc(all, func(o string) bool { return len(to[o]) == 0 || result[o] == "second" }):
				next[from] = "first"
			case !slices.ContainsFunc(all, func(o string) bool { return result[o] != "first" }):
				next[from] = "second"
			}
		}
		result = next
	}
	return result[node]
}
