package catalog_test

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"zermelo/game"
)

// named writes components, as keys of what is known of them.
func named(parts []component) string {
	words := make([]string, len(parts))
	for i, c := range parts {
		words[i] = c.rules.Identity() + " " + c.rules.Format([]any{c.part})
	}
	slices.Sort(words)
	return strings.Join(words, " + ")
}

// moves returns what the moves of a compound leave.
func (l *literal) moves(parts []component) (all [][]component) {
	if l.over(parts) {
		return nil
	}
	l.anyMove(parts, 0, nil, 0, func(left []component) bool {
		all = append(all, slices.Clone(left))
		return false
	})
	return all
}

// lasts is the number of moves that a compound lasts if, under the long ending,
// the winner delays and the loser hurries, and under the short one it is the other
// way round.
func (l *literal) lasts(memo map[string]uint32, parts []component) uint32 {
	name := l.mode.String() + " " + named(parts)
	if n, ok := memo[name]; ok {
		return n
	}
	var won, all []uint32
	for _, q := range l.moves(parts) {
		n := l.lasts(memo, q) + 1
		if all = append(all, n); !l.wins(q) {
			won = append(won, n)
		}
	}
	var n uint32
	switch long := l.mode.Ending == game.Long; {
	case len(all) == 0:
	case won != nil && long:
		n = slices.Max(won)
	case won != nil:
		n = slices.Min(won)
	case long:
		n = slices.Min(all)
	default:
		n = slices.Max(all)
	}
	memo[name] = n
	return n
}

// A foreclosed value is a number, over, or infinite.
const (
	isOver     = "over"
	isInfinite = "∞"
)

// foreclosed is the value of whole positions under the short ending, by its definition.
func (l *literal) foreclosed(memo map[string]string, parts []component) string {
	if l.over(parts) {
		return isOver
	}
	name := l.mode.String() + " " + named(parts)
	if v, ok := memo[name]; ok {
		return v
	}
	seen := map[string]bool{}
	for _, q := range l.moves(parts) {
		seen[l.foreclosed(memo, q)] = true
	}
	n := 0
	for seen[fmt.Sprint(n)] {
		n++
	}
	v := fmt.Sprint(n)
	if seen[isOver] && l.mode.Play == game.Normal {
		v = isInfinite
	}
	memo[name] = v
	return v
}

// counts is what counts of components in a compound, by play of these alone.
func (c claim) counts(parts []component) string {
	l := c.compound()
	outcome := func(mode game.Mode) string {
		if (claim{reasoned: &reasoned{whole: c.whole, mode: mode}}).compound().wins(parts) {
			return "N"
		}
		return "P"
	}
	switch over := l.over(parts); {
	case l.mode.Sum == game.Conjunctive:
		return fmt.Sprint(l.lasts(c.lengths, parts))
	case l.mode.Sum == game.Disjunctive:
		return l.foreclosed(c.closed, parts)
	case over && (l.mode.Ending == game.Short || l.mode.Play == game.Misere):
		return isOver
	case l.mode.Ending == game.Long && l.mode.Play == game.Misere:
		return outcome(game.Mode{Sum: game.Selective}) + "/" + outcome(l.mode)
	}
	return outcome(l.mode)
}

var endOfOption = regexp.MustCompile(`\(([^() ]+)\)(?:, |$)`)

// rule holds that the player to move wins just if wins says so of what counts of the
// components, in the position and in all that its moves leave.
func rule(wins func(counts []string) bool) func(c claim) error {
	return func(c claim) error {
		l := c.compound()
		for _, parts := range append(l.moves(componentsOf(c.position)), componentsOf(c.position)) {
			var counts []string
			for _, one := range parts {
				counts = append(counts, c.counts([]component{one}))
			}
			if wins(counts) != l.wins(parts) {
				return fmt.Errorf("not so of %s, with %q", named(parts), counts)
			}
		}
		return nil
	}
}

// extreme is the least or the greatest of numbers, 0 of none.
func extreme(counts []string, pick func([]int) int) int {
	all := []int{}
	for _, one := range counts {
		all = append(all, num(one))
	}
	if len(all) == 0 {
		return 0
	}
	return pick(all)
}

func xorOf(counts []string) (sum int) {
	for _, one := range counts {
		sum ^= num(one)
	}
	return sum
}

func leastOf(all []int) int    { return slices.Min(all) }
func greatestOf(all []int) int { return slices.Max(all) }

// formed holds how what counts of a component follows from that of its options.
func formed(good int, pickGood, pickOther func([]int) int) func(c claim) error {
	return func(c claim) error {
		l := c.compound()
		for _, one := range componentsOf(c.position) {
			parts := []component{one}
			var goods, all []int
			for _, q := range l.moves(parts) {
				n := num(c.counts(q))
				if all = append(all, n); n%2 == good {
					goods = append(goods, n)
				}
			}
			want := 0
			switch {
			case len(all) == 0:
			case goods != nil:
				want = 1 + pickGood(goods)
			default:
				want = 1 + pickOther(all)
			}
			if err := is(named(parts), c.counts(parts), want); err != nil {
				return err
			}
			if len(all) > 0 && l.wins(parts) != (goods != nil) {
				return fmt.Errorf("%s alone is won: %v", named(parts), l.wins(parts))
			}
		}
		return nil
	}
}

// joint holds that an option of several components has the value that is picked of theirs.
func joint(pick func([]int) int) func(c claim) error {
	return func(c claim) error {
		for _, one := range componentsOf(c.position) {
			for _, option := range one.options() {
				var counts []string
				for _, part := range option {
					counts = append(counts, c.counts([]component{part}))
				}
				if err := is("an option of "+named([]component{one}), c.counts(option), extreme(counts, pick)); err != nil {
					return err
				}
			}
		}
		return nil
	}
}

// lastsSo holds how long the whole compound lasts.
func (c claim) lastsSo(ending game.Ending) error {
	return errors.Join(is("the ending", ending, c.mode.Ending), is("how long the whole lasts", c.args[0], c.compound().lasts(c.lengths, componentsOf(c.position))))
}

// advised holds what is said of best play in the component that the last row was about.
func advised(won, stretch bool) func(c claim) error {
	return func(c claim) error {
		l, left := c.compound(), num(c.args[1])
		if len(c.about) == 0 {
			return fmt.Errorf("it is about no component")
		}
		parts := componentsOf(c.about)
		if l.wins(parts) != won {
			return fmt.Errorf("%s alone is won: %v", named(parts), !won)
		}
		var all []int // of the moves that a winner, or a loser, chooses from
		for _, q := range l.moves(parts) {
			if !won || !l.wins(q) {
				all = append(all, num(c.counts(q)))
			}
		}
		best := slices.Min(all)
		if stretch {
			best = slices.Max(all)
		}
		if err := is("what is left", left, best); err != nil || fmt.Sprint(c.args[0]) == "…" {
			return err
		}
		return c.some(fmt.Sprint(c.args[0]), func(q game.Position) error { return is("what is left", left, c.counts(endingOf(q, parts[0]))) })
	}
}

// ending returns the components of q, the finished one of the game if there are none.
func endingOf(q game.Position, of component) []component {
	if parts := componentsOf(q); len(parts) > 0 {
		return parts
	}
	return []component{{of.rules, of.rules.Ended}}
}

// claimsOfCompounds are those of the twelve compounds.
var claimsOfCompounds = map[string]func(c claim) error{
	"It is 0 without a move. If some option has an even one, the component alone is won: 1 + the greatest even one of its options. If none has, it is lost: 1 + the least one.": formed(0, greatestOf, leastOf),
	"It is 0 without a move. If some option has an odd one, the component alone is won: 1 + the greatest odd one of its options. If none has, it is lost: 1 + the least one.":   formed(1, greatestOf, leastOf),
	"It is 0 without a move. If some option has an even one, the component alone is won: 1 + the least even one of its options. If none has, it is lost: 1 + the greatest one.": formed(0, leastOf, greatestOf),
	"It is 0 without a move. If some option has an odd one, the component alone is won: 1 + the least odd one of its options. If none has, it is lost: 1 + the greatest one.":   formed(1, leastOf, greatestOf),
	"It is ∞ if some option has ended, for this move wins; else the least number that is not that of an option, ∞ left out.": func(c claim) error {
		l := c.compound()
		for _, one := range componentsOf(c.position) {
			ended := slices.ContainsFunc(l.moves([]component{one}), l.over)
			if ended != (c.counts([]component{one}) == isInfinite) {
				return fmt.Errorf("%s has an option that has ended: %v", named([]component{one}), ended)
			}
			if ended && !l.wins(componentsOf(c.position)) && !l.over(componentsOf(c.position)) {
				return fmt.Errorf("this move does not win")
			}
		}
		return nil
	},
	"It is the least number that is not that of an option; options that have ended are left out, for this move loses.": func(c claim) error {
		l := c.compound()
		for _, q := range l.moves(componentsOf(c.position)) {
			if l.over(q) && !l.wins(q) {
				return fmt.Errorf("a move that ends it wins")
			}
		}
		return nil
	},
	"An option that leaves several components has the greatest of theirs.": joint(greatestOf),
	"An option that leaves several components has the least of theirs.":    joint(leastOf),
	"  %s: %s, for there is no move": func(c claim) error {
		if err := c.ended(c.args[0]); err != nil {
			return err
		}
		return c.some(fmt.Sprint(c.args[0]), func(p game.Position) error { return is("it", c.args[1], c.counts(componentsOf(p))) })
	},
	"  %s: %s; its options, one of each value: %s": func(claim) error {
		return errors.New("no example is so large; the test of package compound holds it")
	},
	"  %s: %s; its options: %s": func(c claim) error {
		return c.some(fmt.Sprint(c.args[0]), func(p game.Position) error {
			one := componentsOf(p)[0]
			var want, told []string
			for _, option := range one.options() {
				want = append(want, c.counts(option))
			}
			for _, end := range endOfOption.FindAllStringSubmatch(fmt.Sprint(c.args[2]), -1) {
				told = append(told, end[1])
			}
			if len(told) == len(want) && !slices.Equal(told, want) {
				return is("the list of its options", told, want)
			}
			return is("it", c.args[1], c.counts([]component{one}))
		})
	},
	"the player to move wins if and only if some component is N":                                                     rule(func(all []string) bool { return slices.Contains(all, "N") }),
	"the player to move wins if and only if no component is over and some component is N":                            rule(func(all []string) bool { return !slices.Contains(all, isOver) && slices.Contains(all, "N") }),
	"the player to move wins if and only if a component is over or some component is N in misère play":               rule(func(all []string) bool { return slices.Contains(all, isOver) || slices.Contains(all, "N") }),
	"the player to move wins if and only if the XOR of the Grundy values is not 0":                                   rule(func(all []string) bool { return xorOf(all) != 0 }),
	"the player to move wins if and only if the least remoteness is odd":                                             rule(func(all []string) bool { return extreme(all, leastOf)%2 == 1 }),
	"the player to move wins if and only if the least misère remoteness is even":                                     rule(func(all []string) bool { return extreme(all, leastOf)%2 == 0 }),
	"the player to move wins if and only if the greatest suspense is odd":                                            rule(func(all []string) bool { return extreme(all, greatestOf)%2 == 1 }),
	"the player to move wins if and only if the greatest misère suspense is even":                                    rule(func(all []string) bool { return extreme(all, greatestOf)%2 == 0 }),
	"the player to move wins if and only if a component is over or the XOR of the misère foreclosed values is not 0": rule(func(all []string) bool { return slices.Contains(all, isOver) || xorOf(all) != 0 }),
	"the player to move wins if and only if no component is over and some foreclosed value is ∞ or their XOR is not 0": rule(func(all []string) bool {
		return !slices.Contains(all, isOver) && (slices.Contains(all, isInfinite) || xorOf(all) != 0)
	}),
	"with two live components or more the player to move wins if and only if some component is N in normal play; a single live component has its misère outcome; without any the player to move wins": rule(func(all []string) bool {
		live := slices.DeleteFunc(slices.Clone(all), func(one string) bool { return one == isOver })
		switch len(live) {
		case 0:
			return true
		case 1:
			return strings.HasSuffix(live[0], "/N")
		}
		return slices.ContainsFunc(live, func(one string) bool { return strings.HasPrefix(one, "N/") })
	}),
	"Here it is %s: the whole game lasts that many moves if the winner delays and the loser hurries.": func(c claim) error { return c.lastsSo(game.Long) },
	"Here it is %s: the whole game lasts that many moves if the winner hurries and the loser delays.": func(c claim) error { return c.lastsSo(game.Short) },
	"Best play, and how many moves are left; each move takes exactly 1 off:": func(c claim) error {
		return is("the sum", game.Conjunctive, c.mode.Sum)
	},
	"  %s left: %s": func(c claim) error {
		l := c.compound()
		live := func(parts []component) string { // a finished component may be left out
			return named(slices.DeleteFunc(slices.Clone(parts), func(one component) bool { return len(one.options()) == 0 }))
		}
		p, err := c.read(fmt.Sprint(c.args[1]))
		if err != nil {
			return err
		}
		parts := componentsOf(p)
		if err := is("how many moves are left", num(c.args[0]), l.lasts(c.lengths, parts)); err != nil {
			return err
		}
		last := c.before[len(c.before)-1]
		if len(last.Args) == 0 { // the first line
			return is("where play begins", live(parts), live(componentsOf(c.position)))
		}
		if err := is("how many were left", num(last.Args[0]), num(c.args[0])+1); err != nil {
			return err
		}
		before, err := c.read(fmt.Sprint(last.Args[1]))
		if err != nil {
			return err
		}
		for _, q := range l.moves(componentsOf(before)) {
			if live(q) == live(parts) {
				return nil
			}
		}
		return fmt.Errorf("no move from %s leaves %s", named(componentsOf(before)), named(parts))
	},
	"    won alone, so stretch here: to %s (%s)":  advised(true, true),
	"    won alone, so hurry here: to %s (%s)":    advised(true, false),
	"    lost alone, so hurry here: to %s (%s)":   advised(false, false),
	"    lost alone, so stretch here: to %s (%s)": advised(false, true),
}

var errMisere = errors.New("the SJ rule misjudges")

// sj is the rule of the SJ theorem.
func sj(values []uint64) (won bool) {
	var sum, large uint64
	for _, v := range values {
		sum ^= v
		large = max(large, v)
	}
	return (sum != 0) == (large > 1)
}

// obeys holds that sums of up to so many positions are in misère play as the SJ rule
// says of their values.
func (c claim) obeys(all []game.Position, most int) error {
	sums := [][]game.Position{nil}
	for n := 0; n < len(sums); n++ {
		var sum game.Position
		var values []uint64
		for _, p := range sums[n] {
			sum = join(sum, p)
			values = append(values, c.value(p))
		}
		if c.wins(sum, game.Left, true) != sj(values) {
			return fmt.Errorf("%w %s", errMisere, sum)
		}
		if len(sums) > 60 {
			continue
		}
		if len(sums[n]) < most {
			for _, p := range all {
				sums = append(sums, append(slices.Clone(sums[n]), p))
			}
		}
	}
	return nil
}

// followers returns the components that come up in play, few of them.
func (c claim) followers() (all []game.Position) {
	seen := map[string]bool{}
	for queue := kinds(c.position); len(queue) > 0; queue = queue[1:] {
		if !seen[key(queue[0])] {
			seen[key(queue[0])] = true
			all = append(all, queue[0])
			for _, q := range after(queue[0], game.Left) {
				queue = append(queue, alone(q)...)
			}
		}
	}
	slices.SortStableFunc(all, func(p, q game.Position) int { return len(after(p, game.Left)) - len(after(q, game.Left)) })
	return all[:min(len(all), 10)] // those with few moves
}

// values returns the values of the components.
func (c claim) componentValues() (all []uint64) {
	for _, p := range alone(c.position) {
		all = append(all, c.value(p))
	}
	return all
}

// jia reports whether Jia's game is asked about, where values are all that counts.
func (c claim) tally() (xor, ones, large uint64) {
	for _, v := range c.caseValues() {
		xor ^= v
		switch {
		case v > 1:
			large++
		case v == 1:
			ones++
		}
	}
	return xor, ones, large
}

// caseValues are the values that the case of the proof is about: in the button
// game those of the heaps.
func (c claim) caseValues() []uint64 {
	if c.position.Game() != "button" || c.mode.Play != game.Normal {
		return c.componentValues()
	}
	var all []uint64
	for _, n := range numbers(strings.TrimSuffix(c.position.String(), " pressed")) {
		if n > 0 {
			all = append(all, uint64(n))
		}
	}
	return all
}

// sumsOfMoves holds something of what each move leaves.
func (c claim) eachMove(holds func(xor, ones, large uint64) bool) error {
	if c.position.Game() == "button" && c.mode.Play == game.Normal {
		return nil // its heaps are no components; the rule of Nim is tried on Nim
	}
	for _, q := range after(c.position, game.Left) {
		var xor, ones, large uint64
		for _, p := range alone(q) {
			v := c.value(p)
			if xor ^= v; v > 1 {
				large++
			} else {
				ones += v
			}
		}
		if !holds(xor, ones, large) {
			return fmt.Errorf("not so after a move to %s", q)
		}
	}
	return nil
}

// jiaBySJ holds that the SJ rule decides Jia's game, the position and what each move leaves.
func (c claim) jiaBySJ() error {
	for _, q := range append(after(c.position, game.Left), c.position) {
		var values []uint64
		for _, p := range alone(q) {
			values = append(values, c.value(p))
		}
		if c.compound().wins(componentsOf(q)) != sj(values) {
			return fmt.Errorf("not so of %s", q)
		}
	}
	return nil
}

// tame holds what components that are like Nim heaps are worth in misère play.
func (c claim) tame() error {
	for _, p := range c.followers() {
		if v, m := c.value(p), c.misereValue(p); m != v && (v > 1 || m != v^1) {
			return fmt.Errorf("%s is worth %d and %d", p, v, m)
		}
	}
	return nil
}

// claimsOfMisere are those of misère play and of Jia's game.
var claimsOfMisere = map[string]func(c claim) error{
	"The game ends, with a win for the player to move, when every component has the value 0. No move leaves a sum, so the SJ theorem holds.":                                                                                                          claim.jiaBySJ,
	"The game ends, with a win for the player to move, when every component has the value 0. Moves leave sums, but the condition of the SJ theorem holds for every component and all its followers.":                                                  claim.jiaBySJ,
	"The game ends, with a win for the player to move, when every component has the value 0. The condition of the SJ theorem fails somewhere, but every component is tame: the sum behaves like Nim heaps, of which some may be worth 0 or 1 firmly.": claim.tame,
	"The condition of the SJ theorem holds for every component and all its followers.":                                                                                                                                                                func(c claim) error { return c.obeys(c.followers(), 2) },
	"The condition of the SJ theorem fails somewhere, but every component is tame: the sum behaves in misère play like Nim heaps, of which some may be worth 0 or 1 firmly.":                                                                          claim.tame,
	"For %s that is a theorem: %s.": func(c claim) error { return c.isTheorem(c.args[1]) },
	"Some component is wild: neither the SJ theorem nor the theory of tame games applies. The misère quotient of the game has %d elements; the position is the element %s.": func(c claim) error { return c.wild() },
	"Some component is wild. The misère canonical form of the sum decides; its genus is %s.": func(c claim) error {
		normal, digits, _ := strings.Cut(fmt.Sprint(c.args[0]), "^")
		if err := is("the normal value of the genus", normal, c.value(c.position)); err != nil {
			return err
		}
		sum := c.position
		for i, digit := range digits {
			if i == 3 || digit < '0' || digit > '9' {
				break
			}
			if err := is(fmt.Sprintf("digit %d of the genus", i), string(digit), c.misereValue(sum)); err != nil {
				return err
			}
			sum = join(sum, heapOf(2))
		}
		return c.wild()
	},
	"Some component is wild. Whole positions were played out.": func(c claim) error { return c.wild() },
	"Whole positions were played out, a move at a time until one wins. Small components together were replaced by their misère canonical form.": func(c claim) error {
		return so(c.won(c.position) == (c.answer.Outcome == game.Next), "who wins is not what play says")
	},
	"  %s: %d wild": func(c claim) error { return c.worth(fmt.Sprint(c.args[0]), num(c.args[1])) },
	"The player to move wins iff the XOR of the values is not 0 and some value is above 1, or it is 0 and none is. Here it is %d.": func(c claim) error {
		return errors.Join(is("the XOR", c.args[0], xor64(c.componentValues())), so(c.won(c.position) == sj(c.componentValues()), "not so"))
	},
	"The condition of the SJ theorem fails at %s: its value is 0, it is not finished, and no option of it has the value 1.": func(c claim) error {
		return c.some(fmt.Sprint(c.args[0]), func(p game.Position) error {
			next := after(p, game.Left)
			one := slices.ContainsFunc(next, func(q game.Position) bool { return c.value(q) == 1 })
			return so(c.value(p) == 0 && len(next) > 0 && !one, "it does not fail there")
		})
	},
	"The condition of the SJ theorem fails at %s: its value is %d in normal play and %d in misère play. 0 and 1 should change places, and other values stay.": func(c claim) error {
		return c.some(fmt.Sprint(c.args[0]), func(p game.Position) error {
			v, m := c.value(p), c.misereValue(p)
			return errors.Join(is("the value", c.args[1], v), is("the misère value", c.args[2], m), so(v < 2 && m != v^1 || v > 1 && m != v, "it does not fail there"))
		})
	},
	"The SJ rule would say of %s that the player to move loses; in fact that player wins.": func(c claim) error { return c.misjudged(true) },
	"The SJ rule would say of %s that the player to move wins; in fact that player loses.": func(c claim) error { return c.misjudged(false) },
	"Case 1 of its proof: the XOR is 0 and %d values are above 1. Every move makes the XOR another than 0 and leaves a value above 1.": func(c claim) error {
		xor, _, large := c.tally()
		return errors.Join(is("their number", c.args[0], large), so(xor == 0 && large > 0, "it is not that case"),
			c.eachMove(func(xor, _, large uint64) bool { return xor != 0 && large > 0 }))
	},
	"Case 2 of its proof: the number of values 1 is odd, %d, and the others are 0. A move makes the number of ones even, or makes one value greater than 1, the only one.": func(c claim) error {
		xor, ones, large := c.tally()
		return errors.Join(is("their number", c.args[0], ones), so(xor == 1 && large == 0, "it is not that case"),
			c.eachMove(func(_, ones, large uint64) bool { return large == 0 && ones%2 == 0 || large == 1 }))
	},
	"Case 3 of its proof: only the value %d, of component %d, is above 1. Make it %d, so that the number of ones is odd.": func(c claim) error {
		_, ones, large := c.tally()
		values := c.caseValues()
		at := num(c.args[1]) - 1
		if large != 1 || at < 0 || at >= len(values) || values[at] < 2 {
			return fmt.Errorf("it is not that case: %v", values)
		}
		made := uint64(num(c.args[2]))
		return errors.Join(is("the value", c.args[0], values[at]), so(made < 2 && (ones+made)%2 == 1, "the number of ones is even then"), c.made(at, made))
	},
	"Case 3 of its proof: the XOR is %d, and %d values are above 1. Make the XOR 0; a value above 1 is left.": func(c claim) error {
		xor, _, large := c.tally()
		return errors.Join(is("the XOR", c.args[0], xor), is("their number", c.args[1], large), so(xor != 0 && large > 1, "it is not that case"),
			c.aMove(func(xor, _, large uint64) bool { return xor == 0 && large > 0 }))
	},
	"Case 4 of its proof: the number of values 1 is even, %d, and the others are 0. Make a 1 a 0, so that the number of ones is odd.": func(c claim) error {
		_, ones, large := c.tally()
		return errors.Join(is("their number", c.args[0], ones), so(large == 0 && ones%2 == 0 && ones > 0, "it is not that case"),
			c.aMove(func(_, ones, large uint64) bool { return large == 0 && ones%2 == 1 }))
	},
	"Case 4 of its proof: all values are 0. The game is over, and the player to move has won.": func(c claim) error {
		_, ones, large := c.tally()
		return so(ones == 0 && large == 0 && c.won(c.position), "not so")
	},
	"Case 4 of its proof: all values are 0. Leave an odd number of ones and no greater value, if there is a move at all.": func(c claim) error {
		_, ones, large := c.tally()
		if len(after(c.position, game.Left)) == 0 {
			return so(ones == 0 && large == 0, "not so")
		}
		return errors.Join(so(ones == 0 && large == 0, "not so"), c.aMove(func(_, ones, large uint64) bool { return large == 0 && ones%2 == 1 }))
	},
}

func xor64(all []uint64) (sum uint64) {
	for _, v := range all {
		sum ^= v
	}
	return sum
}

// wild holds that what is said of tame games does not hold of some component or what
// comes of it: with a heap of 2 beside it, a tame one is worth as much as the heap or heaps
// that it is like.
func (c claim) wild() error {
	seen := map[string]bool{}
	for queue := kinds(c.position); len(queue) > 0; queue = queue[1:] {
		p := queue[0]
		if seen[key(p)] {
			continue
		}
		seen[key(p)] = true
		v, m, beside := c.value(p), c.misereValue(p), c.misereValue(join(p, heapOf(2)))
		if m != v && (v > 1 || m != v^1) || beside != v^2 {
			return nil
		}
		for _, q := range after(p, game.Left) {
			queue = append(queue, alone(q)...)
		}
	}
	if c.obeys(c.followers(), 2) == nil {
		return fmt.Errorf("the SJ rule holds for all small sums")
	}
	return nil
}

// misjudged holds that the SJ rule is wrong of a sum, in which the player to move wins or
// does not.
func (c claim) misjudged(won bool) error {
	var sum game.Position
	var values []uint64
	for _, name := range strings.Split(fmt.Sprint(c.args[0]), " + ") {
		all := c.all(name)
		if len(all) == 0 {
			return fmt.Errorf("nothing is called %q", name)
		}
		sum = join(sum, all[0])
		values = append(values, c.value(all[0]))
	}
	return errors.Join(is("that the player to move wins", won, c.wins(sum, game.Left, true)), is("what the SJ rule says", !won, sj(values)))
}

// made holds that a move makes the k-th value another.
func (c claim) made(k int, value uint64) error {
	if c.position.Game() == "button" && c.mode.Play == game.Normal {
		return nil
	}
	at := c.position.Places()[k]
	s := c.position[at.Summand]
	one := game.Position{{Rules: s.Rules, Parts: s.Parts[at.Part : at.Part+1]}}
	return so(slices.ContainsFunc(after(one, game.Left), func(q game.Position) bool { return c.value(q) == value }), "no move does that")
}

// aMove holds that some winning move is so.
func (c claim) aMove(so func(xor, ones, large uint64) bool) error {
	if c.position.Game() == "button" && c.mode.Play == game.Normal {
		return nil
	}
	for _, q := range after(c.position, game.Left) {
		var xor, ones, large uint64
		for _, p := range alone(q) {
			v := c.value(p)
			if xor ^= v; v > 1 {
				large++
			} else {
				ones += v
			}
		}
		if so(xor, ones, large) && !c.won(q) {
			return nil
		}
	}
	return fmt.Errorf("no move that wins does that")
}

// natureRow holds a row n^m.
func (c claim) natureRow(found []string) error {
	return c.some(found[0], func(p game.Position) error {
		return errors.Join(is("the value", found[1], c.value(p)), is("the misère value", found[2], c.misereValue(p)))
	})
}
