package catalog_test

import (
	"errors"
	"fmt"
	"math"
	"math/big"
	"math/bits"
	"slices"
	"strconv"
	"strings"

	"zermelo/game"
	"zermelo/internal/rules/catalog"
	"zermelo/internal/rules/coin"
)

// ofSize holds that components of one number, and all that come of them, are worth
// what a theorem says.
func ofSize(worth func(n int) int) func(c claim) error {
	return func(c claim) error {
		for _, s := range c.position {
			for _, part := range s.Parts {
				for _, q := range append(after(game.Position{{Rules: s.Rules, Parts: []any{part}}}, game.Left), game.Position{{Rules: s.Rules, Parts: []any{part}}}) {
					for _, one := range alone(q) {
						ns := numbers(one.String())
						if len(ns) != 1 || theoremOf(one) != c.said {
							continue
						}
						if err := is("the value of "+one.String(), worth(ns[0]), c.value(one)); err != nil {
							return err
						}
					}
				}
			}
		}
		return nil
	}
}

// theoremOf returns the theorem that gives the values of a component.
func theoremOf(one game.Position) string { return one[0].Rules.Theorem().String() }

// turnedUp returns the heads of the coins in c, each as a position of its own.
func (c claim) turnedUp() (all []game.Position) {
	for _, one := range kinds(c.position) {
		name := one[0].Rules.Name()
		if !strings.HasPrefix(name, "coins:") || len(numbers(one.String())) == 0 {
			continue
		}
		for _, word := range strings.Fields(one.String()) {
			if p, err := catalog.Parse(name + " " + word); err == nil && !strings.Contains(word, "-") {
				all = append(all, p)
			}
		}
	}
	return all
}

// heads holds what heads, each alone, are worth by a theorem.
func heads(worth func(c claim, at []int) int) func(c claim) error {
	return func(c claim) error {
		for _, one := range c.turnedUp() {
			if theoremOf(one) != c.said {
				continue
			}
			if err := is("the value of a head on "+one.String(), worth(c, numbers(one.String())), c.value(one)); err != nil {
				return err
			}
		}
		return nil
	}
}

// asDecided holds who wins, of a position and of all that its moves leave.
func asDecided(wins func(c claim, p game.Position) bool) func(c claim) error {
	return func(c claim) error {
		for _, q := range append(after(c.position, game.Left), c.position) {
			if w := c.wins(q, game.Left, false); w != wins(c, q) {
				return fmt.Errorf("the player to move wins %s: %v", q, w)
			}
		}
		return nil
	}
}

// tuples holds what components of several numbers are worth.
func tuples(game string, worth func(ns []int) int) func(c claim) error {
	return func(c claim) error {
		return c.eachKind(func(p position) error {
			if p.Game() != game {
				return nil
			}
			return is("its value", worth(numbers(p.String())), c.value(p))
		})
	}
}

type position = game.Position

// odious is the n-th number from 0 on with an odd number of ones.
func odious(n int) int {
	if ones(2*n)%2 == 1 {
		return 2 * n
	}
	return 2*n + 1
}

func ones(n int) (count int) {
	for ; n > 0; n /= 2 {
		count += n % 2
	}
	return count
}

// product is the nim-product by its definition.
func product(a, b int) int {
	seen := map[int]bool{}
	for x := range a {
		for y := range b {
			seen[product(x, b)^product(a, y)^product(x, y)] = true
		}
	}
	for n := 0; ; n++ {
		if !seen[n] {
			return n
		}
	}
}

// odd is the XOR of every second number from the first on.
func everySecond(ns []int) (xor int) {
	for i := 0; i < len(ns); i += 2 {
		xor ^= ns[i]
	}
	return xor
}

// gaps are those inside the pairs of men, from the right.
func gaps(squares []int) (all []int) {
	for i := len(squares) - 1; i >= 0; i -= 2 {
		left := 0
		if i > 0 {
			left = squares[i-1]
		}
		all = append(all, squares[i]-left-1)
	}
	return all
}

// welter is the XOR of squares, and the numbers that are counted besides.
func welter(squares []int) (xor int, besides []int) {
	for i, a := range squares {
		xor ^= a
		for _, b := range squares[:i] {
			v := 0
			for (a-b)>>v&1 == 0 {
				v++
			}
			besides = append(besides, 1<<(v+1)-1)
		}
	}
	return xor, besides
}

func xorAll(ns []int) (xor int) {
	for _, n := range ns {
		xor ^= n
	}
	return xor
}

// euclid is the value of a pair: the q-th number that is not v.
func euclid(ns []int) int {
	a, b := min(ns[0], ns[1]), max(ns[0], ns[1])
	if a == 0 {
		return 0
	}
	q, v := b/a, euclid([]int{b % a, a})
	if q <= v { // numbers from 0 on without v; that of q = 0 is never asked
		return q - 1
	}
	return q
}

// theoremClaims are the theorems, asked wherever they are named.
var theoremClaims = map[string]func(c claim) error{
	"a heap of n is worth n (Bouton 1901)":                                                                                           ofSize(func(n int) int { return n }),
	"a heap of n is worth n, but 4k+3 is worth 4k+4 and 4k+4 is worth 4k+3 (Lasker 1931)":                                            ofSize(func(n int) int { return map[int]int{3: n + 1, 0: max(n-1, 0)}[n%4] | n*b2i(n%4 == 1 || n%4 == 2) }),
	"a heap of n is worth n mod %d (Bachet 1612)":                                                                                    withArgs(func(c claim, n int) int { return n % num(c.args[0]) }),
	"a heap of n is worth (n mod %d) / %d, rounded down (Berlekamp, Conway, Guy 1982)":                                               withArgs(func(c claim, n int) int { return n % num(c.args[0]) / num(c.args[1]) }),
	"a heap of n is worth n / %d, rounded down (Berlekamp, Conway, Guy 1982)":                                                        withArgs(func(c claim, n int) int { return n / num(c.args[0]) }),
	"a heap of n is worth n mod 2, for every move changes the parity":                                                                ofSize(func(n int) int { return n % 2 }),
	"a heap of n is worth n mod 3, for no power of two is a multiple of 3":                                                           ofSize(func(n int) int { return n % 3 }),
	"with b = qa + r and v the value of (r, a), the pair (a, b) is worth the q-th of 0, 1, 2, … without v (Cole, Davie 1969)":        tuples("euclid", euclid),
	"the men, paired from the right, are worth the XOR of the gaps inside the pairs (as Staircase Nim; Berlekamp, Conway, Guy 1982)": tuples("georgia", func(ns []int) int { return xorAll(gaps(ns)) }),
	"a staircase is worth the XOR of the numbers on its odd steps (Berlekamp, Conway, Guy 1982)":                                     tuples("staircase", everySecond),
	"the XOR of the squares, and of 2^(v+1) - 1 for each two whose difference 2^v divides and no greater power of two (Welter 1954)": tuples("welter", func(ns []int) int {
		xor, besides := welter(ns)
		return xor ^ xorAll(besides)
	}),
	"fuse the nodes of each cycle, its edges become loops worth 1 (fusion principle); an edge with a branch of value v adds v+1 by XOR (colon principle; Conway 1976)": func(c claim) error {
		return c.eachKind(func(p position) error {
			if p.Game() != "hackenbush" {
				return nil
			}
			return is("its value", fused(edgesOf(p.String()), "0"), c.value(p))
		})
	},
	"every head is worth 1: a move turns one coin and nothing else": heads(func(claim, []int) int { return 1 }),
	"a head on place n is worth n (Berlekamp, Conway, Guy 1982)":    heads(func(_ claim, at []int) int { return at[0] }),
	"a head on place n is worth n+1 (Berlekamp, Conway, Guy 1982)":  heads(func(_ claim, at []int) int { return at[0] + 1 }),
	"the first two places are worth 0; a head on place n is worth 2n-4 or 2n-3, that with an odd number of binary ones (Mock Turtle theorem; Berlekamp, Conway, Guy 1982)": heads(func(_ claim, at []int) int {
		if at[0] < 2 {
			return 0
		}
		return odious(at[0] - 2)
	}),
	"a head on place n is worth 2n or 2n+1, that with an odd number of binary ones (Mock Turtle theorem; Berlekamp, Conway, Guy 1982)":          heads(func(_ claim, at []int) int { return odious(at[0]) }),
	"a head on place n is worth the greatest power of two that divides n (Berlekamp, Conway, Guy 1982)":                                         heads(func(_ claim, at []int) int { return at[0] & -at[0] }),
	"a head on place n is worth n mod %d, as in taking up to %d (Bachet 1612)":                                                                  heads(func(c claim, at []int) int { return at[0] % num(c.args[0]) }),
	"a head on place n is worth 2 to the power n mod %d: the coins in reach are worth the other powers of two":                                  heads(func(c claim, at []int) int { return 1 << (at[0] % num(c.args[0])) }),
	"a head on x,y is worth the greatest power of two that divides both x and y: the squares up to that side are worth a Gray code":             heads(func(_ claim, at []int) int { return (at[0] | at[1]) & -(at[0] | at[1]) }),
	"a head on x,y is worth %s: two coins lower one of the coordinates, as in a sum of two heaps, and one coin alone leaves 0":                  heads(func(c claim, at []int) int { return computed(fmt.Sprint(c.args[0]), at) }),
	"a head on x,y is worth %s: two coins lower one of the coordinates, as in a sum of two heaps (Acrostic Twins; Berlekamp, Conway, Guy 1982)": heads(func(c claim, at []int) int { return computed(fmt.Sprint(c.args[0]), at) }),
	"a head on x,y is worth the nim-product of the values of x and of y (Tartan theorem; Berlekamp, Conway, Guy 1982); for both, %s":            heads(tartan),
	"a head on x,y is worth the nim-product of the values of x and of y (Tartan theorem; Berlekamp, Conway, Guy 1982); for x, %s; for y, %s":    heads(tartan),
	"all rows are tame: one worth 0 or 1 counts as such only if the heads worth 2k and 2k+1 come together for every k from 1 on": func(c claim) error {
		return c.eachKind(func(p position) error {
			if p[0].Rules.Record.Fickle == nil {
				return nil
			}
			v, m := c.value(p), c.misereValue(p)
			pairs := map[int]int{}
			for _, word := range strings.Fields(p.String()) {
				if one, err := catalog.Parse(p.Game() + " " + word); err == nil && p.String() != "0" {
					if n := int(c.value(one)); n > 1 {
						pairs[n/2] |= 1 << (n % 2)
					}
				}
			}
			fickle := v < 2
			for _, both := range pairs {
				fickle = fickle && both == 3
			}
			want := v
			if fickle {
				want ^= 1
			}
			return is("its misère value", want, m)
		})
	},
	"all rows are tame: one worth 0 or 1 counts as such only if all heads are on odd places": func(c claim) error {
		return c.eachKind(func(p position) error {
			if p[0].Rules.Record.Fickle == nil || p.Game() != "coins:ruler" {
				return nil
			}
			want := c.value(p)
			if want < 2 && !slices.ContainsFunc(numbers(p.String()), func(at int) bool { return at%2 == 0 }) {
				want ^= 1
			}
			return is("its misère value", want, c.misereValue(p))
		})
	},
	"all rows are tame: one worth 0 or 1 counts as such only if all heads are on multiples of %d": func(c claim) error {
		return c.eachKind(func(p position) error {
			if p[0].Rules.Record.Fickle == nil || !strings.HasPrefix(p.Game(), "coins:within:") {
				return nil
			}
			want := c.value(p)
			if want < 2 && !slices.ContainsFunc(numbers(p.String()), func(at int) bool { return at%num(c.args[0]) != 0 }) {
				want ^= 1
			}
			return is("its misère value", want, c.misereValue(p))
		})
	},
	"misère Nim (Bouton 1901)":                 func(c claim) error { return c.obeys(c.followers(), 2) },
	"misère Lasker's Nim (Jia Zhihao 2009)":    func(c claim) error { return c.obeys(c.followers(), 2) },
	"misère subtraction games (Ferguson 1974)": func(c claim) error { return c.obeys(c.followers(), 2) },
	"a position is lost if and only if in each binary place the number of ones is a multiple of k+1 (Moore 1910)": asDecided(func(_ claim, p position) bool {
		k := number(strings.TrimPrefix(p.Game(), "moore:"))
		for bit := range 12 {
			count := 0
			for _, n := range numbers(p.String()) {
				count += n >> bit & 1
			}
			if count%(k+1) != 0 {
				return true
			}
		}
		return false
	}),
	"a pair with the difference d is lost iff the smaller heap is d times the golden ratio, rounded down (Wythoff 1907)": asDecided(func(_ claim, p position) bool {
		ns := numbers(p.String())
		a, b := min(ns[0], ns[1]), max(ns[0], ns[1])
		return a != golden(b-a)
	}),
	"n is a sum of losing sizes, each more than %d times the next: the last one must be in reach (Schwenk 1970)": asDecided(func(c claim, p position) bool {
		terms := c.losingTerms(p)
		return len(terms) > 0 && terms[len(terms)-1] <= len(after(p, game.Left))
	}),
	"before the button is pressed the SJ rule decides; afterwards it is enough to leave no answer (Jia Zhihao 2009)": asDecided(func(_ claim, p position) bool {
		heaps, tail, _ := strings.Cut(p.String(), " pressed")
		before, answer, answers := strings.Cut(p.String(), " answer ")
		ns := numbers(before)
		switch {
		case answers:
			own := ns[number(answer)-1]
			rest := 0
			for _, n := range ns {
				rest += n
			}
			return own > 0 && rest == own // to be able to answer, and to leave the opponent nothing
		case heaps+tail != p.String():
			return slices.Max(ns) > 0
		}
		var values []uint64
		for _, n := range ns {
			values = append(values, uint64(n))
		}
		return sj(values)
	}),
	"the player to move wins iff black has two sides on the polygon or the number of corners is even (problem: POI 1999)": asDecided(func(_ claim, p position) bool {
		all := triangles(p)
		return len(all) > 1 && (neighbours(all) == 1 || len(all)%2 == 0)
	}),
	"the colours of a stalk from the bottom are the signs of its number (Berlekamp, Winning Ways 1982)": func(c claim) error {
		return c.eachKind(func(p position) error {
			if p.Game() != "towers" {
				return nil
			}
			x, unit, run := new(big.Rat), big.NewRat(1, 1), true
			for i, cube := range strings.Trim(p.String(), ".") {
				if run = run && byte(cube) == p.String()[0]; i > 0 && !run {
					unit.Mul(unit, big.NewRat(1, 2))
				}
				if cube == 'W' {
					x.Add(x, unit)
				} else {
					x.Sub(x, unit)
				}
			}
			return c.isWorth(p, x.RatString())
		})
	},
	"a cake is worth an integer: sides of which neither has a higher power of 2 in it give 0 (Winning Ways 1982, chapter 2)": func(c claim) error {
		return c.eachKind(func(p position) error {
			if p.Game() != "cutcake" {
				return nil
			}
			ns := numbers(p.String())
			none := bits.Len(uint(ns[0])) == bits.Len(uint(ns[1]))
			return is("that it is worth 0", none, c.outcome(p) == game.Previous)
		})
	},
	"a tree of blue and red edges is a number: a blue edge under x is worth (x+p)/2^(p-1), p >= 1 the least with x+p > 1, a red one the negative of that for -x; a green part is a nimber, by fusion (Berlekamp, Conway, Guy 1982)": func(c claim) error {
		return c.eachKind(func(p position) error {
			if p.Game() != "hackenbush" {
				return nil
			}
			all, colours := coloured(p)
			if x, ok := halved(all, colours, "0"); ok {
				return c.isWorth(p, x.RatString())
			}
			return nil
		})
	},
	"a graph of blue and red edges is a number, the simplest between the best that Left's cuts and the best that Right's cuts leave; a green part is a nimber, by fusion (Berlekamp, Conway, Guy 1982)": func(c claim) error {
		return c.isWorth(c.position, c.answer.Value)
	},
	"loopy nimbers add by XOR; ∞(K) and a nimber n are won iff n is in K; two infinities are drawn (Smith 1966; Fraenkel, Perl 1975)": func(c claim) error {
		return c.fate(c.position.String(), func(f fate, settled bool) error {
			want := game.Draw
			if settled {
				want = map[int]game.Outcome{1: game.Next, -1: game.Previous}[f.sign]
			}
			return is("the outcome", c.answer.Outcome, want)
		})
	},
	"who can copy every move of the opponent across the middle or an axis of the table wins (Luo 2002)": func(c claim) error { return so(c.won(c.position) == (c.answer.Outcome == game.Next), "not so") },
	"who can answer every domino by its image under the half turn of the board wins (Gardner 1974)":     func(c claim) error { return so(c.won(c.position) == (c.answer.Outcome == game.Next), "not so") },
}

// halved is a number of blue and red edges: what a tree on a node is worth.
func halved(all []edge, colours map[edge]string, ground string) (*big.Rat, bool) {
	sum := new(big.Rat)
	for i, e := range all {
		if e[0] != ground && e[1] != ground {
			continue
		}
		node, above, bridge := upon(all, ground, i)
		x, ok := halved(above, colours, node)
		if !bridge || !ok || colours[e] == "" {
			return nil, false // no tree, or green
		}
		if colours[e] == "r" {
			x.Neg(x)
		}
		one := big.NewRat(1, 1)
		for p := int64(1); ; p++ {
			y := new(big.Rat).Add(x, big.NewRat(p, 1))
			if y.Cmp(one) <= 0 {
				continue
			}
			y.Mul(y, new(big.Rat).SetFrac64(1, 1<<(p-1)))
			if colours[e] == "r" {
				y.Neg(y)
			}
			sum.Add(sum, y)
			break
		}
	}
	return sum, true
}

// coloured reads edges, and the colours of those that are not green.
func coloured(p position) (all []edge, colours map[edge]string) {
	all, colours = edgesOf(p.String()), map[edge]string{}
	for _, word := range strings.Fields(p.String()) {
		ends, colour, _ := strings.Cut(word, ":")
		for _, e := range edgesOf(ends) {
			if old, twice := colours[e]; twice && old != colour {
				colour = "" // parallel edges are no tree
			}
			colours[e] = colour
		}
	}
	return all, colours
}

func b2i(b bool) int {
	if b {
		return 1
	}
	return 0
}

// withArgs is ofSize by the numbers in the theorem.
func withArgs(worth func(c claim, n int) int) func(c claim) error {
	return func(c claim) error { return ofSize(func(n int) int { return worth(c, n) })(c) }
}

func golden(d int) int { return int(float64(d) * (1 + math.Sqrt(5)) / 2) }

// tartan is the nim-product of what the two rules give.
func tartan(c claim, at []int) int {
	for _, one := range c.turnedUp() {
		if ns := numbers(one.String()); !slices.Equal(ns, at) {
			continue
		}
		x, y, ok := strings.Cut(strings.TrimPrefix(one.Game(), "coins:"), "*")
		if !ok {
			if x, y = "twins", "twins"; one.Game() != "coins:corners" {
				continue
			}
		}
		var values [2]int
		for i, rule := range []string{x, y} {
			p, err := catalog.Parse(fmt.Sprintf("coins:%s %d", rule, at[i]))
			if err != nil {
				return -1
			}
			values[i] = int(c.value(p))
		}
		return product(values[0], values[1])
	}
	return -1
}

// computed is what a sentence writes of x and y, with +, -, mod and XOR.
func computed(text string, at []int) int {
	text = strings.NewReplacer("x", fmt.Sprint(at[0]), "y", fmt.Sprint(at[1])).Replace(strings.ReplaceAll(text, "XOR", "^"))
	p := &formulaReader{words: strings.Fields(strings.NewReplacer("(", " ( ", ")", " ) ", "+", " + ", "-", " - ", "^", " ^ ").Replace(text))}
	return p.xor()
}

type formulaReader struct{ words []string }

func (p *formulaReader) next(word string) bool {
	if len(p.words) > 0 && p.words[0] == word {
		p.words = p.words[1:]
		return true
	}
	return false
}

func (p *formulaReader) xor() int {
	n := p.sum()
	for p.next("^") {
		n ^= p.sum()
	}
	return n
}

func (p *formulaReader) sum() int {
	n := p.atom()
	for {
		switch {
		case p.next("+"):
			n += p.atom()
		case p.next("-"):
			n -= p.atom()
		case p.next("mod"):
			n %= p.atom()
		default:
			return n
		}
	}
}

func (p *formulaReader) atom() int {
	if p.next("(") {
		n := p.xor()
		p.next(")")
		return n
	}
	if len(p.words) == 0 {
		return -1 << 30
	}
	n, err := strconv.Atoi(p.words[0])
	if err != nil {
		return -1 << 30
	}
	p.words = p.words[1:]
	return n
}

// losingTerms returns the losing sizes that a heap is the sum of, by the greatest first;
// that a size is lost is found by play.
func (c claim) losingTerms(p position) (terms []int) {
	for n := numbers(p.String())[0]; n > 0; {
		h := n
		for h > 1 && !c.isLosingSize(p.Game(), h) {
			h--
		}
		terms = append(terms, h)
		n -= h
	}
	return terms
}

// isLosingSize reports whether the first player loses n when all but the last may be
// taken: 1 is lost, for nothing may.
func (c claim) isLosingSize(name string, n int) bool {
	p, err := catalog.Parse(fmt.Sprintf("%s %d/%d", name, n, n-1))
	return err == nil && !c.wins(p, game.Left, false)
}

// An edge is its two ends.
type edge [2]string

func edgesOf(text string) (all []edge) {
	for _, word := range strings.Fields(text) {
		a, b, ok := strings.Cut(word, "-")
		if ok {
			b, _, _ = strings.Cut(b, ":")
			all = append(all, edge{a, b})
		}
	}
	return all
}

// reach returns the nodes that hang together with one by edges without the one left out.
func reach(all []edge, from string, without int) map[string]bool {
	seen := map[string]bool{from: true}
	for changed := true; changed; {
		changed = false
		for i, e := range all {
			if i != without && seen[e[0]] != seen[e[1]] {
				seen[e[0]], seen[e[1]], changed = true, true, true
			}
		}
	}
	return seen
}

// upon returns the edges of what stands on a node beyond an edge that holds it.
func upon(all []edge, ground string, i int) (node string, above []edge, bridge bool) {
	seen := reach(all, ground, i)
	e := all[i]
	if seen[e[0]] == seen[e[1]] {
		return "", nil, false
	}
	if node = e[0]; seen[node] {
		node = e[1]
	}
	for k, other := range all {
		if k != i && !seen[other[0]] {
			above = append(above, other)
		}
	}
	return node, above, true
}

// fused is what edges are worth by fusion and the colon principle, edge by edge.
func fused(all []edge, ground string) (v int) {
	seen := reach(all, ground, -1)
	inBranch := make([]bool, len(all))
	var direct []int // bridges with no other between them and the ground
	for i := range all {
		if _, _, bridge := upon(all, ground, i); bridge && seen[all[i][0]] {
			direct = append(direct, i)
		}
	}
	for _, i := range direct {
		_, above, _ := upon(all, ground, i)
		for k := range all {
			inBranch[k] = inBranch[k] || slices.Contains(above, all[k]) && !reach(all, ground, i)[all[k][0]]
		}
	}
	for i := range all {
		if inBranch[i] || !seen[all[i][0]] {
			continue
		}
		if node, above, bridge := upon(all, ground, i); bridge {
			v ^= fused(above, node) + 1
		} else {
			v ^= 1
		}
	}
	return v
}

// grown returns a green graph as a position, on the ground that a node is.
func grown(all []edge, ground string) (position, error) {
	if len(all) == 0 {
		return nil, nil
	}
	var words []string
	for _, e := range all {
		for i := range e {
			switch e[i] {
			case ground:
				e[i] = "0"
			case "0":
				e[i] = "old"
			}
		}
		words = append(words, e[0]+"-"+e[1])
	}
	return catalog.Parse("hackenbush " + strings.Join(words, " "))
}

// graph is the position of green edges that is spoken of.
func (c claim) graph() []edge {
	return edgesOf(c.subject().String())
}

// treeRow holds a row 'v(x) = …', which ends with the value of what stands on x.
func (c claim) treeRow(found []string) error {
	all, node := c.graph(), found[0]
	terms := strings.Split(found[1], " = ")
	value := terms[len(terms)-1]
	if node == "0" {
		p, err := grown(all, "0")
		return errors.Join(err, is("its value", value, c.value(p)))
	}
	for i := range all {
		if at, above, bridge := upon(all, "0", i); bridge && at == node {
			p, err := grown(above, node)
			return errors.Join(err, is("the value of what stands on it", value, c.value(p)))
		}
	}
	return fmt.Errorf("%s stands on nothing", node)
}

// triangles reads those of a position of polygons, the black one first.
func triangles(p position) (all [][]int) {
	for _, word := range strings.Fields(p.String()) {
		if three := numbers(word); len(three) == 3 {
			all = append(all, three)
		}
	}
	return all
}

// neighbours is the number of triangles that share a side with the first.
func neighbours(all [][]int) (count int) {
	for i := 1; i < len(all); i++ {
		common := 0
		for _, corner := range all[i] {
			common += b2i(slices.Contains(all[0], corner))
		}
		count += b2i(common == 2)
	}
	return count
}

// stones reads a heap of multiple, and how many may be taken.
func (c claim) stones() (n, limit int) {
	return numbers(c.subject().String())[0], len(after(c.subject(), game.Left))
}

// takes holds of the position after a take.
func (c claim) take(k int, holds func(left position, limit int) error) error {
	n, _ := c.stones()
	for _, q := range after(c.subject(), game.Left) {
		if numbers(q.String())[0] == n-k {
			return holds(q, len(after(q, game.Left)))
		}
	}
	return fmt.Errorf("%d cannot be taken", k)
}

// lastNumber is what a sum comes to: what stands behind its last =.
func lastNumber(text string) int {
	all := numbers(text)
	return all[len(all)-1]
}

// row reads the numbers of a game of ends.
func (c claim) row() []int { return numbers(c.subject().String()) }

// tallied is the difference that best play comes to.
func (c claim) tallied(p position) int {
	return int(tally(p, func(before, after string) int64 { return numbersOf(before) - numbersOf(after) }))
}

// everyOther is the sum of every second number.
func everyOther(row []int, from int) (sum int) {
	for i := from; i < len(row); i += 2 {
		sum += row[i]
	}
	return sum
}

// mostOf is the sum that the first player of a row of even length can be sure of.
func (c claim) got(p position) int {
	total := 0
	for _, n := range numbers(p.String()) {
		total += n
	}
	return (total + c.tallied(p)) / 2
}

// lost says which sentences hold where the player to move loses, or wins.
func whoWins(wins bool) func(c claim) error {
	return func(c claim) error {
		return so(c.wins(c.subject(), game.Left, false) == wins, "the player to move wins: %v", !wins)
	}
}

// claimsOfRules are those of the rule sets.
var claimsOfRules = map[string]func(c claim) error{
	// Squares, steps and heaps.
	"The men are paired from the right, one left over with the edge. The gaps inside the pairs are %s, of XOR %d.": func(c claim) error {
		all := gaps(numbers(c.subject().String()))
		return errors.Join(is("the list of gaps", c.args[0], strings.Trim(fmt.Sprint(all), "[]")), is("the XOR", c.args[1], xorAll(all)), is("the value", c.args[1], c.value(c.subject())))
	},
	"Only the odd steps count: a coin that comes down onto one can be sent on at once. They hold %s, of XOR %d.": func(c claim) error {
		var odd []int
		for i, n := range numbers(c.subject().String()) {
			if i%2 == 0 {
				odd = append(odd, n)
			}
		}
		return errors.Join(is("what they hold", c.args[0], strings.Trim(fmt.Sprint(odd), "[]")), is("the XOR", c.args[1], xorAll(odd)), is("the value", c.args[1], c.value(c.subject())))
	},
	"The squares have the XOR %d; for each two of them 2^(v+1) - 1 is counted besides: %s; together %d.": func(c claim) error {
		xor, besides := welter(numbers(c.subject().String()))
		slices.Sort(besides)
		told := numbers(fmt.Sprint(c.args[1]))
		slices.Sort(told)
		return errors.Join(is("the XOR", c.args[0], xor), so(slices.Equal(told, besides), "those are %v", besides), is("the value", c.args[2], c.value(c.subject())))
	},
	"The difference is %d; the lost pair with that difference is %d and %d.": func(c claim) error {
		d, a, b := num(c.args[0]), num(c.args[1]), num(c.args[2])
		ns := numbers(c.subject().String())
		p, err := catalog.Parse(fmt.Sprintf("wythoff %d %d", a, b))
		if err != nil || b > 40 {
			return err
		}
		return errors.Join(is("the difference", d, max(ns[0], ns[1])-min(ns[0], ns[1])), is("the difference", b-a, d), so(!c.wins(p, game.Left, false), "that pair is won"))
	},

	// Taking stones.
	"No stone is left.": func(c claim) error { n, _ := c.stones(); return is("the number of stones", 0, n) },
	"Written with losing sizes, each more than %d times the next, %d is the sum of %s.": func(c claim) error {
		n, _ := c.stones()
		terms := numbers(fmt.Sprint(c.args[2]))
		sum := 0
		for i, t := range terms {
			if sum += t; !c.isLosingSize(c.subject().Game(), t) || i > 0 && terms[i-1] <= num(c.args[0])*t {
				return fmt.Errorf("%d is no such size", t)
			}
		}
		return errors.Join(is("the sum", c.args[1], sum), is("the number of stones", c.args[1], n))
	},
	"The losing sizes are the powers of two, 1, 2, 4, 8, …: the sum is the binary number.": func(c claim) error { return c.losingSizes([]int{1, 2, 4, 8, 16, 32}) },
	"The losing sizes are the Fibonacci numbers, 1, 2, 3, 5, 8, …: each is the sum of the two before it, and the sum is Zeckendorf's.": func(c claim) error {
		return c.losingSizes([]int{1, 2, 3, 5, 8, 13, 21, 34})
	},
	"The losing sizes begin with %s, …: each is the one before it and the least one of which %d times is not less than that.": func(c claim) error {
		sizes, k := numbers(fmt.Sprint(c.args[0])), num(c.args[1])
		for i := 1; i < len(sizes); i++ {
			j := slices.IndexFunc(sizes, func(h int) bool { return k*h >= sizes[i-1] })
			if sizes[i] != sizes[i-1]+sizes[j] {
				return fmt.Errorf("%d is not made so", sizes[i])
			}
		}
		return c.losingSizes(sizes)
	},
	"The last, %d, can be taken: the limit is %d. The opponent can then take at most %d, too little to do the same.": func(c claim) error {
		n, limit := c.stones()
		last := num(c.args[0])
		return errors.Join(is("the limit", c.args[1], limit), c.take(last, func(left position, most int) error {
			terms := c.losingTerms(left)
			return errors.Join(is("what the opponent can take", c.args[2], most), so(!c.wins(left, game.Left, false), "it does not win"),
				so(len(terms) == 0 || most < terms[len(terms)-1], "it is not too little, of %d", n))
		}))
	},
	"The last, %d, cannot be taken: the limit is %d.": func(c claim) error {
		_, limit := c.stones()
		return errors.Join(is("the limit", c.args[1], limit), so(num(c.args[0]) > limit, "it can"), whoWins(false)(c))
	},
	"Only sums of last terms can win. Each leaves the terms before it, and wins if %d times the take is less than the last of these:": func(c claim) error {
		n, _ := c.stones()
		terms := c.losingTerms(c.subject())
		sums := map[int]bool{}
		take := 0
		for i := len(terms) - 1; i >= 0; i-- {
			take += terms[i]
			sums[take] = i == 0 || num(c.args[0])*take < terms[i-1]
		}
		for _, q := range after(c.subject(), game.Left) {
			k := n - numbers(q.String())[0]
			if c.wins(q, game.Left, false) == sums[k] {
				return fmt.Errorf("a take of %d wins: %v", k, !sums[k])
			}
		}
		return nil
	},
	"  %s is more than the limit": func(c claim) error {
		_, limit := c.stones()
		return so(lastNumber(fmt.Sprint(c.args[0])) > limit, "it is not")
	},
	"  %s takes all, and wins": func(c claim) error {
		n, _ := c.stones()
		return is("all", lastNumber(fmt.Sprint(c.args[0])), n)
	},
	"  %s wins: it leaves %d with the last term %d, and the opponent may take %d, less than that": func(c claim) error {
		return c.take(lastNumber(fmt.Sprint(c.args[0])), func(left position, most int) error {
			terms := c.losingTerms(left)
			return errors.Join(so(!c.wins(left, game.Left, false), "it does not"), is("what it leaves", c.args[1], numbers(left.String())[0]),
				is("the last term", c.args[2], terms[len(terms)-1]), is("what the opponent may take", min(num(c.args[3]), numbers(left.String())[0]), most), so(most < num(c.args[2]), "it is not less"))
		})
	},
	"  %s does not win: it leaves %d with the last term %d, which the opponent may take": func(c claim) error {
		return c.take(lastNumber(fmt.Sprint(c.args[0])), func(left position, most int) error {
			terms := c.losingTerms(left)
			return errors.Join(so(c.wins(left, game.Left, false), "it does"), is("what it leaves", c.args[1], numbers(left.String())[0]),
				is("the last term", c.args[2], terms[len(terms)-1]), so(num(c.args[2]) <= most, "the opponent may not"))
		})
	},
	"That is the balance: every take breaks into the last term, %d = %d + %d, and the opponent restores it.": func(c claim) error {
		h, a, b := num(c.args[0]), num(c.args[1]), num(c.args[2])
		return errors.Join(is("the sum", h, a+b), so(c.isLosingSize(c.subject().Game(), a) && c.isLosingSize(c.subject().Game(), b), "those are no losing sizes"), whoWins(false)(c))
	},
	"  Case 1, a take of %d or more leaves at most %d of it. The opponent may take %d × %d = %d or more, and takes all that is left of it.": func(c claim) error {
		added, whole, k, times := num(c.args[0]), num(c.args[1]), num(c.args[2]), num(c.args[4])
		terms := c.losingTerms(c.subject())
		h := terms[len(terms)-1]
		return errors.Join(is("the product", times, k*added), is("what is left", whole, h-added), so(times >= whole, "that is not all"), c.answers(added, c.limit(), func(t, answer int) bool { return answer == h-t }))
	},
	"  Case 2, a take of less than %d is one of the smaller heap %d, which the opponent ends by the same rule, by a take of at most %d. Then at most %d × %d = %d can be taken of the %d, and that is lost.": func(c claim) error {
		added, most, k, times, whole := num(c.args[0]), num(c.args[2]), num(c.args[3]), num(c.args[5]), num(c.args[6])
		return errors.Join(is("the product", times, k*most), so(times < whole, "that is not lost"), c.answers(1, min(added-1, c.limit()), func(_, answer int) bool { return answer <= most }))
	},
	"  take %d, and %d are left with limit %d: the opponent takes all": func(c claim) error {
		return c.take(num(c.args[0]), func(left position, most int) error {
			return errors.Join(is("what is left", c.args[1], numbers(left.String())[0]), is("the limit", c.args[2], most), is("all", c.args[1], most))
		})
	},
	"  take %d, and %d are left with limit %d: the opponent takes %d and leaves %s with limit %d": func(c claim) error {
		return c.take(num(c.args[0]), func(left position, most int) error {
			n := numbers(left.String())[0]
			for _, q := range after(left, game.Left) {
				if rest := numbers(q.String())[0]; n-rest == num(c.args[3]) {
					sum := 0
					for _, t := range numbers(fmt.Sprint(c.args[4])) {
						sum += t
					}
					return errors.Join(is("what is left", c.args[1], n), is("the limit", c.args[2], most), is("the rest", sum, rest),
						is("the limit then", c.args[5], len(after(q, game.Left))), so(!c.wins(q, game.Left, false), "that does not win"))
				}
			}
			return fmt.Errorf("that cannot be taken")
		})
	},

	// Polygons.
	"There is nothing left to cut.": func(c claim) error { return is("the number of moves", 0, len(after(c.subject(), game.Left))) },
	"The black triangle has one neighbour left: it can be cut off at once.": func(c claim) error {
		return errors.Join(is("the number of neighbours", 1, neighbours(triangles(c.subject()))),
			so(slices.ContainsFunc(after(c.subject(), game.Left), func(q position) bool { return len(after(q, game.Left)) == 0 }), "no move ends it"))
	},
	"The black triangle has %d neighbours. Who leaves it only one loses, and is not forced to before three triangles are left.": func(c claim) error {
		all := triangles(c.subject())
		forced := true
		for _, q := range after(c.subject(), game.Left) {
			one := neighbours(triangles(q)) == 1
			if one && !c.wins(q, game.Left, false) {
				return fmt.Errorf("who leaves %s wins", q)
			}
			forced = forced && one
		}
		return errors.Join(is("their number", c.args[0], neighbours(all)), so(!forced || len(all) <= 3, "it is forced with %d triangles", len(all)))
	},
	"%d triangles are left, and each move takes one away.": func(c claim) error { return is("their number", c.args[0], len(triangles(c.subject()))) },
	"The balanced state is an odd number of triangles with two neighbours or more for the black one: who is to move there loses.": asDecided(func(_ claim, p position) bool {
		all := triangles(p)
		return len(all) > 1 && !(len(all)%2 == 1 && neighbours(all) > 1)
	}),
	"A move that leaves the black triangle two neighbours or more brings it about, with %d triangles; each later reply restores it.": func(c claim) error {
		for _, q := range after(c.subject(), game.Left) {
			if all := triangles(q); neighbours(all) > 1 {
				if err := errors.Join(is("their number", c.args[0], len(all)), so(!c.wins(q, game.Left, false), "it does not win")); err != nil {
					return err
				}
			}
		}
		return whoWins(true)(c)
	},
	"It is there now. Each move leaves the black triangle one neighbour, and the opponent cuts it off.": func(c claim) error {
		for _, q := range after(c.subject(), game.Left) {
			if neighbours(triangles(q)) != 1 {
				return fmt.Errorf("not so after a move to %s", q)
			}
		}
		return whoWins(false)(c)
	},
	"It is there now. After a move the opponent cuts off the black triangle, if it has one neighbour left, or any other that leaves it two or more, and so restores it with %d triangles.": func(c claim) error {
		return errors.Join(is("their number", c.args[0], len(triangles(c.subject()))-2), whoWins(false)(c))
	},

	// The button.
	"All heaps are empty: press the button, and the opponent is stuck.": func(c claim) error {
		next := after(c.subject(), game.Left)
		return so(len(next) == 1 && len(after(next[0], game.Left)) == 0, "not so")
	},
	"Who presses while a heap is left loses: the opponent takes it whole, and there is no answer. So the game goes on until all heaps are empty, and then the player to move wins by pressing: the SJ rule decides.": func(c claim) error {
		for _, q := range after(c.subject(), game.Left) {
			if strings.HasSuffix(q.String(), " pressed") && !c.wins(q, game.Left, false) {
				return fmt.Errorf("who presses wins")
			}
		}
		return nil
	},
	"The button was pressed by the player to move, who must answer in heap %d. It is empty.": func(c claim) error {
		return errors.Join(so(strings.HasSuffix(c.subject().String(), fmt.Sprintf(" answer %d", num(c.args[0]))), "it is another heap"), is("the number of moves", 0, len(after(c.subject(), game.Left))))
	},
	"The button was pressed by the player to move, who must answer in heap %d. Another heap stays, and the opponent can take it whole.": func(c claim) error {
		return errors.Join(so(strings.HasSuffix(c.subject().String(), fmt.Sprintf(" answer %d", num(c.args[0]))), "it is another heap"), whoWins(false)(c))
	},
	"The button was pressed by the player to move, who must answer in heap %d. The others are empty: it is taken whole, and the opponent is stuck.": func(c claim) error {
		stuck := slices.ContainsFunc(after(c.subject(), game.Left), func(q position) bool { return len(after(q, game.Left)) == 0 })
		return errors.Join(so(strings.HasSuffix(c.subject().String(), fmt.Sprintf(" answer %d", num(c.args[0]))), "it is another heap"), so(stuck, "the opponent is not"))
	},
	"The opponent has pressed the button and must answer in the heap that is moved in: taking a heap whole leaves no answer.": func(c claim) error {
		stuck := slices.ContainsFunc(after(c.subject(), game.Left), func(q position) bool { return len(after(q, game.Left)) == 0 })
		return errors.Join(so(stuck, "no move leaves no answer"), whoWins(true)(c))
	},
	"The opponent has pressed the button, and no heap is left to move in.": func(c claim) error { return is("the number of moves", 0, len(after(c.subject(), game.Left))) },

	// Coins in a row or on a board.
	"All coins have tails up.": func(c claim) error { return is("the number of moves", 0, len(after(c.subject(), game.Left))) },
	"The rule asks for places, not for faces: so the position is worth the XOR of its heads, each alone.": func(c claim) error {
		var xor uint64
		for _, word := range strings.Fields(c.subject().String()) {
			p, err := catalog.Parse(c.subject().Game() + " " + word)
			if err != nil {
				return err
			}
			xor ^= c.value(p)
		}
		return is("the XOR", xor, c.value(c.subject()))
	},
	"A head on x,y is worth the nim-product g(x) ⊗ h(y), where g and h are the values of the two rules (Tartan theorem; Berlekamp, Conway, Guy 1982).": func(c claim) error {
		for _, one := range c.turnedUp() {
			if strings.Contains(one.Game(), "*") && c.subject().Game() == one.Game() {
				if err := is("the value of "+one.String(), tartan(c, numbers(one.String())), c.value(one)); err != nil {
					return err
				}
			}
		}
		return nil
	},
	"The proof is by induction: let a head on place K weigh %s, here %s = %s. A move takes the rightmost of its heads away, " +
		"and what it adds on the left of that place weighs less in all. So every move lowers the sum, and what holds for smaller sums holds for this one.": claim.weighs,
	"The heads are worth %s; their XOR is %d.": func(c claim) error {
		return errors.Join(c.headTerms(c.args[0]), is("the value", c.args[1], c.value(c.subject())))
	},
	"The %s heads are worth %s, …; their XOR is %d.": func(c claim) error {
		return errors.Join(c.headTerms(c.args[1]), is("the value", c.args[2], c.value(c.subject())))
	},

	// Cutting edges.
	"The graph is a tree: nothing is to be fused.": func(c claim) error {
		all := c.graph()
		return is("the number of edges", len(reach(all, "0", -1))-1, len(all))
	},
	"Why an edge below adds 1: cuts above %s leave of what stands on it %s, so it is worth %d, the least number missing. With the edge %s below, the same cuts leave 1 more, for it still stands, and cutting it leaves 0: %s. Now %d is the least missing.": func(c claim) error {
		ground, _, _ := strings.Cut(fmt.Sprint(c.args[3]), "-")
		all := c.graph()
		cuts := func(edges []edge, on string) (values string, value uint64, err error) {
			p, err := grown(edges, on)
			if err != nil {
				return "", 0, err
			}
			var left []uint64
			for _, q := range after(p, game.Left) {
				left = append(left, uint64(c.value(q)))
			}
			slices.Sort(left)
			return strings.Trim(strings.ReplaceAll(fmt.Sprint(slices.Compact(left)), " ", ", "), "[]"), uint64(c.value(p)), nil
		}
		for i, e := range all {
			node, above, bridge := upon(all, ground, i)
			if !bridge || node != fmt.Sprint(c.args[0]) || !slices.Contains(e[:], ground) {
				continue
			}
			without, value, err := cuts(above, node)
			with, more, err2 := cuts(append(slices.Clone(above), e), ground)
			return errors.Join(err, err2, is("what cuts leave", c.args[1], without), is("the value", c.args[2], value),
				is("what cuts leave with the edge", c.args[4], with), is("the value with the edge", c.args[5], more))
		}
		return fmt.Errorf("no edge %s is at the ground", c.args[3])
	},
	"Why edges side by side add by XOR: a cut is made on one of the %d edges at the ground, with what stands on it, and changes nothing on the others. So they are games side by side: %s = %d.": func(c claim) error {
		edges, sum := 0, uint64(0)
		for _, term := range strings.Split(fmt.Sprint(c.args[1]), " ⊕ ") {
			sum ^= uint64(num(term))
		}
		for _, e := range c.graph() {
			if e[0] == "0" || e[1] == "0" {
				edges++
			}
		}
		return errors.Join(is("the edges at the ground", c.args[0], edges), is("the XOR", c.args[2], sum), is("the value", c.args[2], c.value(c.position)))
	},
	"Why an odd cycle is worth one edge and an even one nothing: a cut leaves two rows, of n-1 edges together. If n is odd, the XOR of the rows is even, so never 1, and 0 if they are equal: mex is 1. If n is even it is odd, so never 0: mex is 0.": func(c claim) error {
		for n := 2; n <= 6; n++ {
			var words []string
			for i := range n {
				words = append(words, fmt.Sprintf("%d-%d", i, (i+1)%n))
			}
			p, err := catalog.Parse("hackenbush " + strings.Join(words, " "))
			if err != nil {
				return err
			}
			for _, q := range after(p, game.Left) {
				if len(edgesOf(q.String())) != n-1 || int(c.value(q))%2 != (n-1)%2 {
					return fmt.Errorf("a cut of a cycle of %d leaves %s", n, q)
				}
			}
			if err := is("the value of a cycle", n%2, c.value(p)); err != nil {
				return err
			}
		}
		return nil
	},
	"  %s: %d edges, together worth %d": func(c claim) error {
		nodes := strings.Split(fmt.Sprint(c.args[0]), ", ")
		if slices.Contains(nodes, "…") {
			return nil
		}
		var inside []edge
		for _, e := range c.graph() {
			if slices.Contains(nodes, e[0]) && slices.Contains(nodes, e[1]) {
				inside = append(inside, e)
			}
		}
		p, err := grown(inside, nodes[0])
		return errors.Join(err, is("their number", c.args[1], len(inside)), is("what they are worth", c.args[2], c.value(p)))
	},

	// Rows of numbers.
	"One number is left: the player to move takes it.": func(c claim) error { return is("the number of numbers", 1, len(c.row())) },
	"The number of numbers is even. Those on odd places sum to %s, those on even places to %s.": func(c claim) error {
		row := c.row()
		return errors.Join(is("the parity", 0, len(row)%2), is("the sum", lastSigned(c.args[0]), everyOther(row, 0)), is("the sum", lastSigned(c.args[1]), everyOther(row, 1)))
	},
	"The first player can take all of one kind: after the take of an end both ends are of the other kind, and whatever the opponent takes bares one of the first kind again. That restores the balance.": func(c claim) error {
		row := c.row()
		return so(len(row)%2 == 0 && c.got(c.subject()) >= max(everyOther(row, 0), everyOther(row, 1)), "not so")
	},
	"So the first player gets %d at least, as much as the rest, and never loses.": func(c claim) error {
		return so(c.got(c.subject()) >= num(c.args[0]) && c.tallied(c.subject()) >= 0, "the first player gets %d", c.got(c.subject()))
	},
	"So the first player gets %d at least and wins by %d at least, beginning with %s.": func(c claim) error {
		words := fmt.Sprint(c.args[2])
		at := 0
		if strings.HasPrefix(words, "the right end") {
			at = len(c.row()) - 1
		}
		err := fmt.Errorf("no move begins so")
		for _, q := range after(c.subject(), game.Left) {
			rest := numbers(q.String())
			if at == 0 && slices.Equal(rest, c.row()[1:]) || at > 0 && slices.Equal(rest, c.row()[:at]) {
				err = so(c.row()[at]-c.tallied(q) >= num(c.args[1]), "that wins by %d", c.row()[at]-c.tallied(q))
			}
		}
		return errors.Join(err, so(c.got(c.subject()) >= num(c.args[0]), "the first player gets less"), is("the number", numbers(words)[0], c.row()[at]))
	},
	"The number of numbers is odd: after the first take the opponent has an even number of them, and can take all on odd or all on even places.": func(c claim) error {
		for _, q := range after(c.subject(), game.Left) {
			row := numbers(q.String())
			if len(row)%2 == 1 || c.got(q) < max(everyOther(row, 0), everyOther(row, 1)) {
				return fmt.Errorf("not so after a take to %s", q)
			}
		}
		return nil
	},
	"  after the left end, %d, that is %d of %d at least":  func(c claim) error { return c.afterEnd(0) },
	"  after the right end, %d, that is %d of %d at least": func(c claim) error { return c.afterEnd(len(c.row()) - 1) },
	"So the first player leads by %d at most.": func(c claim) error {
		return so(c.tallied(c.subject()) <= num(c.args[0]), "that player leads by %d", c.tallied(c.subject()))
	},
	"the left end, %d":  func(c claim) error { return is("the left end", c.args[0], c.row()[0]) },
	"the right end, %d": func(c claim) error { return is("the right end", c.args[0], c.row()[len(c.row())-1]) },

	// Coins on a table.
	"No coin of side %d fits on %s cells.": func(c claim) error { return is("the number of moves", 0, len(after(c.subject(), game.Left))) },
	"The first player begins in the middle and then copies every move across it: a coin of side %d that would overlap its own image on %s cells overlaps the one in the middle.":               whoWins(true),
	"A move makes the free places balanced: each has an image across the middle or an axis of the %s cells, and no coin of side %d overlaps its own image. From then on every move is copied.": whoWins(true),
	"The second player copies every move across the middle of the %s cells: no coin of side %d overlaps its own image.":                                                                        whoWins(false),
	"The free places are balanced across the middle or an axis of the %s cells: the opponent copies every move, for no free coin of side %d overlaps its own image.":                           whoWins(false),
	"No coin of radius %d fits on a table of radius %d.": func(c claim) error { return is("the number of moves", 0, len(after(c.subject(), game.Left))) },
	"The first player lays the first coin on the centre, and then answers every coin by one at the opposite point. That is free: the coins lie in opposite pairs, and a coin of radius %d that overlapped the opposite one would lie so near to the centre that it overlapped the first coin.": whoWins(true),
	"A move makes the free places balanced: each has an image across the centre of the table or an axis, and no coin of radius %d overlaps its own image. From then on every move is copied.":                                                                                                  whoWins(true),
	"The free places are balanced across the centre of the table or an axis: the opponent copies every move, for no free coin of radius %d overlaps its own image.":                                                                                                                            whoWins(false),
	"That is the balanced state: no free place is left.": func(c claim) error {
		if !c.wins(c.subject(), game.Left, false) {
			return is("the number of moves", 0, len(after(c.subject(), game.Left)))
		}
		return so(slices.ContainsFunc(after(c.subject(), game.Left), func(q position) bool { return len(after(q, game.Left)) == 0 }), "no move leaves none")
	},
	"  a coin on %s is answered by one on %s": func(c claim) error {
		starts := []position{c.subject()}
		if c.wins(c.subject(), game.Left, false) {
			starts = slices.DeleteFunc(after(c.subject(), game.Left), func(q position) bool { return c.wins(q, game.Left, false) })
		}
		for _, p := range starts {
			for _, q := range laid(p, fmt.Sprint(c.args[0])) {
				for _, o := range laid(q, fmt.Sprint(c.args[1])) {
					if !c.wins(o, game.Left, false) {
						return nil
					}
				}
			}
		}
		return fmt.Errorf("that answer does not win")
	},
}

// laid returns what a coin with a corner on a cell leaves.
func laid(p position, cell string) (all []position) {
	row, column, _ := strings.Cut(cell, ",")
	for _, at := range p.Places() {
		s := p[at.Summand]
		s.Rules.Options(s.Parts[at.Part], game.Left, func(option []any) bool {
			words := s.Rules.Describe(1, s.Parts[at.Part], option).String()
			if strings.HasSuffix(words, " "+cell) || strings.HasSuffix(words, fmt.Sprintf(" row %s, column %s", row, column)) {
				all = append(all, p.After(game.Step{Summand: at.Summand, Part: at.Part, Option: option}))
			}
			return true
		})
	}
	return all
}

// lastSigned is the number at the end of a sum, with its sign.
func lastSigned(arg any) int {
	text := fmt.Sprint(arg)
	if _, sum, ok := strings.Cut(text, " = "); ok {
		text = sum
	}
	return num(text)
}

// afterEnd holds what the opponent can be sure of after the take of an end.
func (c claim) afterEnd(at int) error {
	row := c.row()
	rest := slices.Delete(slices.Clone(row), at, at+1)
	total := 0
	for _, n := range rest {
		total += n
	}
	for _, q := range after(c.subject(), game.Left) {
		if slices.Equal(numbers(q.String()), rest) && c.got(q) < num(c.args[1]) {
			return fmt.Errorf("the opponent gets %d", c.got(q))
		}
	}
	return errors.Join(is("the end", c.args[0], row[at]), is("the sum", c.args[2], total))
}

// limit is the number of stones that may be taken.
func (c claim) limit() int { _, limit := c.stones(); return limit }

// losingSizes holds that these are the sizes up to the last that are lost.
func (c claim) losingSizes(sizes []int) error {
	for n := 1; n <= min(sizes[len(sizes)-1], 40); n++ {
		if slices.Contains(sizes, n) != c.isLosingSize(c.subject().Game(), n) {
			return fmt.Errorf("%d is lost: %v", n, c.isLosingSize(c.subject().Game(), n))
		}
	}
	return nil
}

// answers holds that each take from one number to another has an answer that wins and is so.
func (c claim) answers(from, to int, holds func(take, answer int) bool) error {
	for t := from; t <= to; t++ {
		err := c.take(t, func(left position, _ int) error {
			n := numbers(left.String())[0]
			for _, q := range after(left, game.Left) {
				if !c.wins(q, game.Left, false) && holds(t, n-numbers(q.String())[0]) {
					return nil
				}
			}
			return fmt.Errorf("a take of %d is not answered so", t)
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// weighs holds that heads weigh powers of two, the first place 1, and every move makes
// the sum less.
func (c claim) weighs() error {
	first := 0
	if p, err := catalog.Parse(c.subject().Game() + " 0"); err != nil || p[0].Parts[0] == coin.Board("") {
		first = 1 // 0 is no place, or the row without heads
	}
	weight := func(p position) (sum int) {
		for _, at := range numbers(p.String()) {
			if at >= first {
				sum += 1 << (at - first)
			}
		}
		return sum
	}
	told := 0
	for _, term := range strings.Split(fmt.Sprint(c.args[1]), " + ") {
		told += 1 << number(strings.TrimPrefix(term, "2^"))
	}
	exponent := map[int]string{0: "2^K", 1: "2^(K-1)"}[first]
	for _, q := range after(c.subject(), game.Left) {
		if !(first == 0 && q.String() == "0") && weight(q) >= weight(c.subject()) {
			return fmt.Errorf("a move to %s does not make it less", q)
		}
	}
	return errors.Join(is("what a head weighs", c.args[0], exponent), is("the sum", c.args[2], weight(c.subject())), is("the sum of the terms", told, weight(c.subject())))
}

// headTerms holds the terms f(3)=3 of a list of heads.
func (c claim) headTerms(list any) error {
	for _, term := range strings.Split(fmt.Sprint(list), ", ") {
		name, rest, _ := strings.Cut(strings.TrimPrefix(term, "f("), ")=")
		p, err := catalog.Parse(c.subject().Game() + " " + name)
		if err != nil {
			return err
		}
		if factors, value, ok := strings.Cut(rest, "="); ok {
			a, b, _ := strings.Cut(factors, "⊗")
			rest = value
			if err := is("the product", value, product(num(a), num(b))); err != nil {
				return err
			}
		}
		if err := is("the value of a head on "+name, rest, c.value(p)); err != nil {
			return err
		}
	}
	return nil
}
