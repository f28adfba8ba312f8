package compare

import (
	"fmt"
	"math/rand/v2"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"zermelo/game"
	"zermelo/game/gametest"
)

// A claim is a sentence of a comparison of two positions.
type claim struct {
	a, b   string
	play   game.Play
	answer *Answer
}

// beside is who wins each of the two with another position beside it, by play.
func (c claim) beside(t *testing.T, x string) (both [2]game.Outcome) {
	for i, line := range []string{c.a, c.b} {
		p := read(t, line)
		if x != "" {
			p = append(p, read(t, x)...)
		}
		both[i] = gametest.PlayedOut(p, c.play)
	}
	return both
}

// leftFirst is whether Left, moving first, wins each of the two with a tower beside it.
func (c claim) leftFirst(t *testing.T, tower string) (both [2]bool) {
	for i, o := range c.beside(t, "towers "+max(tower, ".")) {
		both[i] = o.WonBy(game.Left, true)
	}
	return both
}

// none holds that none of these tells the two apart.
func (c claim) none(t *testing.T, others []string) error {
	for _, x := range others {
		if both := c.beside(t, x); both[0] != both[1] {
			return fmt.Errorf("%s does", x)
		}
	}
	return nil
}

// heapsUpTo are the sums of Nim heaps of so many tokens together.
func heapsUpTo(total int) (all []string) {
	var more func(words string, rest, most int)
	more = func(words string, rest, most int) {
		all = append(all, "nim "+max(words, "0"))
		for n := min(rest, most); n > 0; n-- {
			more(strings.TrimSpace(words+fmt.Sprintf(" %d", n)), rest-n, n)
		}
	}
	more("", total, total)
	return all
}

// bornByDay2 are all forms of day 2.
func bornByDay2() (all []string) {
	day1 := []string{"0", "1", "-1", "*"}
	side := func(set int) string {
		var words []string
		for i, v := range day1 {
			if set>>i&1 == 1 {
				words = append(words, v)
			}
		}
		return strings.Join(words, ",")
	}
	for l := range 16 {
		for r := range 16 {
			all = append(all, "value {"+side(l)+"|"+side(r)+"}")
		}
	}
	return all
}

// cubes are those of a tower as it is written; . is none.
func cubes(text string) string { return strings.Trim(text, ".") }

// walked are the towers of the walk, and what they leave.
func (c claim) walked(t *testing.T, holds func(tower string, wins bool, line string) error) error {
	for _, s := range c.answer.Walk.Steps {
		for i, line := range []string{c.a, c.b} {
			if err := holds(s.Tower, c.leftFirst(t, s.Tower)[i], line); err != nil {
				return err
			}
		}
	}
	return nil
}

// grows holds that a cube on a tower leaves what Left, moving first, gets.
func (c claim) grows(t *testing.T, wins bool, cube string) error {
	for _, s := range c.answer.Walk.Steps {
		below, above := c.leftFirst(t, s.Tower), c.leftFirst(t, s.Tower+cube)
		for i := range below {
			if below[i] == wins && above[i] != wins {
				return fmt.Errorf("not so with %q", s.Tower)
			}
		}
	}
	return nil
}

// last is the tower at the end of the walk.
func (c claim) last() string { return c.answer.Walk.Steps[len(c.answer.Walk.Steps)-1].Tower }

// claims say of every sentence of a comparison what is true if it is, by play of
// whole positions.
var claims = map[string]func(t *testing.T, c claim) error{
	"nimbers: equal games are worth the same Nim heap (Sprague 1935, Grundy 1939)": sameBeside(heapsUpTo(4)),
	"misère canonical forms: equal games have the same (Conway 1976, ch. 12)":      sameBeside(heapsUpTo(4)),
	"canonical forms: equal games have the same (Conway 1976)":                     sameBeside([]string{"number 1", "number -1/2", "nim 1", "value ^", "value {1|-1}", "towers BW"}),
	"scoring games: equal in all sums with guaranteed games (Larsson, Neto, Nowakowski, Santos 2016)": func(t *testing.T, c claim) error {
		for n := range 4 {
			var scores [2]int64
			for i, line := range []string{c.a, c.b} {
				p, _ := append(read(t, line), read(t, fmt.Sprint("ends ", n))...).Paying()
				scores[i] = added(p)
			}
			if relation := c.answer.Relation; relation == "=" && scores[0] != scores[1] || relation == ">" && scores[0] < scores[1] || relation == "<" && scores[0] > scores[1] {
				return fmt.Errorf("beside ends %d they come to %d and %d", n, scores[0], scores[1])
			}
		}
		return nil
	},
	"Nim heaps by their size: a smaller one is won beside either": func(t *testing.T, c claim) error {
		for n := range c.answer.Context.Tried {
			if both := c.beside(t, fmt.Sprintf("nim %d", n)); both != [2]game.Outcome{game.Next, game.Next} {
				return fmt.Errorf("nim %d is not", n)
			}
		}
		return nil
	},
	"games by their longest play, sums of Nim heaps first: no game with a shorter play tells them apart": func(t *testing.T, c claim) error {
		moves := 0
		for _, n := range regexp.MustCompile(`\d+`).FindAllString(c.answer.Context.Position, -1) {
			k := 0
			fmt.Sscan(n, &k)
			moves += k
		}
		if c.answer.Context.Game != "nim" || moves == 0 {
			return nil
		}
		return c.none(t, heapsUpTo(moves-1))
	},
	"no game of at most 4 moves tells them apart; sums of these were tried next, so that a game as small as this may not be the smallest": func(t *testing.T, c claim) error {
		return c.none(t, heapsUpTo(4))
	},
	"towers cube by cube: beside each lower part of it Left, moving first, wins with both or with neither": func(t *testing.T, c claim) error {
		tower := strings.Trim(c.answer.Context.Position, ".")
		for n := range len(tower) + 1 {
			if both := c.leftFirst(t, tower[:n]); (both[0] == both[1]) != (n < len(tower)) {
				return fmt.Errorf("not so beside %q: %v", tower[:n], both)
			}
		}
		return nil
	},
	"values by the day on which they are born, on one day numbers first, then nimbers, then the others": func(t *testing.T, c claim) error {
		days := [][]string{nil, {"value 0"}, {"value 0", "value 1", "value -1", "value *"}}
		switch tried := c.answer.Context.Tried; {
		case tried > 4:
			return c.none(t, days[2])
		case tried > 0:
			return c.none(t, days[1])
		}
		return nil
	},
	"no value born by day 2 tells them apart, and of the numbers no simpler one does": func(t *testing.T, c claim) error {
		if err := c.none(t, bornByDay2()); err != nil {
			return err
		}
		// The options of a number are those that are simpler, on either side of it.
		x := read(t, c.answer.Context.Game+" "+c.answer.Context.Position)
		for _, who := range []game.Player{game.Left, game.Right} {
			err := error(nil)
			x[0].Rules.Options(x[0].Parts[0], who, func(option []any) bool {
				err = c.none(t, []string{x[0].Rules.Name() + " " + x[0].Rules.Format(option)})
				return err == nil
			})
			if err != nil {
				return err
			}
		}
		return nil
	},
	"no value born by day 2 tells them apart; the negative of either does, for with it one of them is lost by whoever begins": func(t *testing.T, c claim) error {
		sides := c.answer.Sides
		if sides[0].With != game.Previous && sides[1].With != game.Previous {
			return fmt.Errorf("none is lost by whoever begins")
		}
		return c.none(t, bornByDay2())
	},
	"where Left, moving first, wins with T, he does with a white cube on T":  func(t *testing.T, c claim) error { return c.grows(t, true, "W") },
	"where Left, moving first, loses with T, he does with a black cube on T": func(t *testing.T, c claim) error { return c.grows(t, false, "B") },
	"where Left, moving first, wins, he wins moving second": func(t *testing.T, c claim) error {
		return c.walked(t, func(tower string, wins bool, line string) error {
			p := read(t, line+" "+max(tower, "."))
			if wins && !gametest.PlayedOut(p, c.play).WonBy(game.Left, false) {
				return fmt.Errorf("not so of %s with %q", line, tower)
			}
			return nil
		})
	},
	"the topmost own cube of each stalk suffices": func(t *testing.T, c claim) error {
		return c.walked(t, func(tower string, wins bool, line string) error {
			p := read(t, line+" "+max(tower, "."))
			top := false
			for _, at := range p.Places() {
				var highest []any // the option that takes least
				s := p[at.Summand]
				s.Rules.Options(s.Parts[at.Part], game.Left, func(option []any) bool {
					if highest == nil || len(cubes(s.Rules.Format(option))) > len(cubes(s.Rules.Format(highest))) {
						highest = option
					}
					return true
				})
				if highest != nil {
					q := p.After(game.Step{Summand: at.Summand, Part: at.Part, Option: highest})
					top = top || !gametest.PlayedOut(q, c.play).WonBy(game.Right, true)
				}
			}
			if top != wins {
				return fmt.Errorf("not so of %s with %q", line, tower)
			}
			return nil
		})
	},
	"once the one wins with T and the other loses, no tower on T turns it round": func(t *testing.T, c claim) error {
		first := c.leftFirst(t, c.last())
		for _, more := range []string{"W", "B", "WW", "WB", "BW", "BB"} {
			if both := c.leftFirst(t, c.last()+more); first[0] != first[1] && both[0] != both[1] && both != first {
				return fmt.Errorf("%s does", more)
			}
		}
		return nil
	},
	"stalks of n cubes see no more than the lowest n + 1 cubes of T": func(t *testing.T, c claim) error {
		first := c.leftFirst(t, c.last())
		for _, more := range []string{"W", "B", "WB", "BW", "BBB"} {
			if both := c.leftFirst(t, c.last()+more); len(c.last()) == max(c.answer.Walk.Bounds[0], c.answer.Walk.Bounds[1]) && both != first {
				return fmt.Errorf("they see %s", more)
			}
		}
		return nil
	},
}

// sameBeside holds that two positions are called equal just if none of some others tells
// them apart, or that what is named does.
func sameBeside(others []string) func(t *testing.T, c claim) error {
	return func(t *testing.T, c claim) error {
		if c.answer.Equal {
			return c.none(t, others)
		}
		return nil
	}
}

// added is the score of a sum of games with points in which both players have the same moves, for who is
// to move, by playing it.
func added(p game.Position) (best int64) {
	moves := 0
	for i, s := range p {
		for _, g := range s.Rules.Stakes.Takes(s.Parts[0], game.Left) {
			after := slices.Clone(p)
			after[i].Parts = []any{g.To}
			if score := g.Points - added(after); moves == 0 || score > best {
				best = score
			}
			moves++
		}
	}
	return best
}

// unsaid are words of refusals.
var unsaid = []string{
	"positions of %s have no value that could be compared", "compare games that end, in which who cannot move loses",
	"positions are compared in normal or misère play", "write normal or misere",
	"values of games that may go on for ever: equal on both sides (Winning Ways, chapter 11)", // see TestEndless
}

// TestComparisonsAreTrue holds every sentence of comparisons to play.
func TestComparisonsAreTrue(t *testing.T) {
	r := rand.New(rand.NewPCG(15, 3))
	pick := func(all ...string) string { return all[r.IntN(len(all))] }
	towers := func() string {
		line := "towers"
		for range 1 + r.IntN(3) {
			cubes := " "
			for range 1 + r.IntN(3) {
				cubes += pick("W", "B")
			}
			line += cubes
		}
		return line
	}
	pairs := 40
	switch {
	case os.Getenv("ZERMELO_LONG") != "":
		pairs = 1000
	case testing.Short():
		pairs = 15
	}
	met := map[string]int{}
	hold := func(a, b string, play game.Play) {
		answer, err := Compare(t.Context(), read(t, a), read(t, b), play, game.Budget{})
		if err != nil {
			t.Fatalf("%s and %s: %v", a, b, err)
		}
		c := claim{a, b, play, answer}
		said := []string{answer.By.Format}
		if answer.Context != nil {
			said = append(said, answer.Context.Order.Format)
		}
		if answer.Walk != nil {
			for _, law := range answer.Walk.Laws {
				said = append(said, law.Words.Format)
			}
		}
		for _, format := range said {
			if met[format]++; claims[format] == nil {
				t.Errorf("the sentence has no predicate in claims: %q", format)
			} else if err := claims[format](t, c); err != nil {
				t.Errorf("%s and %s: %q: %v", a, b, format, err)
			}
		}
	}
	hold("towers BW B BBW", "towers WB BW B", game.Normal)
	hold("number 3/8", "number 7/16", game.Normal)
	hold("value {3|1}", "value {3|1/2}", game.Normal)
	hold("value {4|3||-3}", "value {4|3||-4}", game.Normal)
	for range pairs {
		hold(towers(), towers(), game.Normal)
		hold("nim "+pick("1", "2 3", "4", "1 5"), pick("kayles 5", "nim 3", "dawson 7", "wythoff 1 2"), game.Normal)
		hold("nim "+pick("1", "2 2", "3", "1 2"), pick("kayles 5", "nim 2 2 1", "dawson 7", "nim 4", "kayles 6"), game.Misere)
		hold(pick("ends 1 5 1", "ends 3 1", "ends 2 1 2"), pick("ends 3 1", "ends 4 4 2", "ends 2 3 1"), game.Normal)
		hold(pick("number 1/4", "value ^", "domineering ..|..", "toads TT.F"), pick("number 3/16", "value v*", "value {2|-1}", "hackenbush 0-1:b 1-2:r"), game.Normal)
	}
	for format := range claims {
		if met[format] == 0 && !testing.Short() {
			t.Logf("no comparison said %q", format)
		}
	}
}

// TestEveryComparisonHasAPredicate: every sentence of the package has a predicate, or
// stands among those of refusals.
func TestEveryComparisonHasAPredicate(t *testing.T) {
	for format, at := range gametest.Said(t, ".", regexp.MustCompile(`.`)) {
		if claims[format] == nil && !slices.Contains(unsaid, format) {
			t.Errorf("%s: the sentence has no predicate in claims: %q", at, format)
		}
	}
}
