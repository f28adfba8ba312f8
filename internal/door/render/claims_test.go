package render

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"

	"zermelo/game"
	"zermelo/game/gametest"
	"zermelo/internal/desk/compare"
	"zermelo/internal/rules/catalog"
	"zermelo/say/phrase"
)

// A compared is two positions, and what is said of them. X is the game that a fact has
// beside them, if any.
type compared struct {
	t      *testing.T
	lines  [2]string
	answer *compare.Answer
	label  string // of the fact, if the sentence is one
}

// outcome is that of a sum of positions by play.
func (c compared) outcome(lines ...string) game.Outcome {
	p, err := catalog.Parse(strings.Join(lines, " + "))
	if err != nil {
		c.t.Fatal(lines, err)
	}
	return gametest.PlayedOut(p, c.answer.Play)
}

// others are games to stand beside the two: of the kind that tells them apart first.
func (c compared) others() []string {
	if c.answer.Relation == "" {
		return []string{"nim 0", "nim 1", "nim 2", "nim 3", "nim 4", "nim 1 1", "nim 2 1", "nim 2 2", "nim 3 1"}
	}
	list := []string{"value 0", "value 1", "value -1", "value *", "value 1/2", "value -1/2", "value ^", "value v", "value *2", "value ^*", "value v*", "value +-1", "value {1|0}", "value {0|-1}", "value {1|*}", "value {*|-1}"}
	if x := c.answer.Context; x != nil && x.Tried > 0 {
		list = append(list, x.Game+" "+x.Position)
	}
	for _, s := range c.answer.Sides {
		list = append(list, "value -("+s.Value+")")
	}
	return list
}

// notLess reports whether the one of the sides is at least as good for Left as the other
// beside all others.
func (c compared) notLess(side int) bool {
	for _, x := range c.others() {
		a, b := c.outcome(c.lines[side], x), c.outcome(c.lines[1-side], x)
		for _, first := range []bool{true, false} {
			if b.WonBy(game.Left, first) && !a.WonBy(game.Left, first) {
				return false
			}
		}
	}
	return true
}

func (c compared) relation(aIsNotLess, bIsNotLess bool) error {
	if a, b := c.notLess(0), c.notLess(1); a != aIsNotLess || b != bIsNotLess {
		return fmt.Errorf("A is not less than B: %t, B not less than A: %t", a, b)
	}
	return nil
}

// beside holds that the outcome of which the fact is, of A or B alone or with X, is this.
func (c compared) beside(o game.Outcome) error {
	lines := []string{c.lines[strings.Index("AB", c.label[:1])]}
	if strings.Contains(c.label, "X") {
		if c.answer.Context.Game == "" {
			return nil // the form is that of no game
		}
		lines = append(lines, c.answer.Context.Game+" "+c.answer.Context.Position)
	}
	if is := c.outcome(lines...); is != o {
		return fmt.Errorf("%v is %s", lines, is)
	}
	return nil
}

// leftFirst is whether Left, moving first, wins with a tower beside a side.
func (c compared) leftFirst(side int, tower string) bool {
	return c.outcome(c.lines[side], "towers "+max(tower, ".")).WonBy(game.Left, true)
}

// towersOf are all towers of at most so many cubes.
func towersOf(most int) []string {
	all := []string{""}
	for i := 0; i < len(all); i++ {
		if len(all[i]) < most {
			all = append(all, all[i]+"W", all[i]+"B")
		}
	}
	return all
}

// ends is what an outcome as words says.
func ends(o game.Outcome) func(c compared, args []any) error {
	return func(c compared, _ []any) error { return c.beside(o) }
}

func equal(c compared, _ []any) error { return c.relation(true, true) }

func differ(c compared, _ []any) error {
	if x := c.answer.Context; x.Game == "" {
		return nil // the form is that of no game
	} else if x.Tried > 0 {
		both := x.Game + " " + x.Position
		if c.outcome(c.lines[0], both) == c.outcome(c.lines[1], both) {
			return fmt.Errorf("%s does not tell them apart", both)
		}
	} else if c.outcome(c.lines[0]) == c.outcome(c.lines[1]) {
		return errors.New("they end alike")
	}
	return nil
}

// comparisons are the predicates of the sentences of comparisons.
var comparisons = map[string]func(c compared, args []any) error{
	"A = B: either may stand for the other in every sum in misère play.": equal,
	"A = B: either may stand for the other in every sum.":                equal,
	"A < B: B is better for Left.":                                       func(c compared, _ []any) error { return c.relation(false, true) },
	"A > B: A is better for Left.":                                       func(c compared, _ []any) error { return c.relation(true, false) },
	"A || B: neither is better for Left in every sum.":                   func(c compared, _ []any) error { return c.relation(false, false) },
	"A and B differ in misère play.":                                     differ,
	"A and B differ.":                                                    differ,
	"They end differently as they are:":                                  differ,
	"What tells them apart: X = %s":                                      differ,
	"Is A not worse than B for Left, with every tower T? No.": func(c compared, _ []any) error {
		for _, s := range c.answer.Walk.Steps {
			if c.leftFirst(1, s.Tower) && !c.leftFirst(0, s.Tower) {
				return nil
			}
		}
		return errors.New("no tower of the walk shows it")
	},
	"Is A not worse than B for Left, with every tower T? Yes.": func(c compared, _ []any) error {
		for _, tower := range towersOf(3) {
			if c.leftFirst(1, tower) && !c.leftFirst(0, tower) {
				return fmt.Errorf("it is with %s", tower)
			}
		}
		return nil
	},
	"Left wins, whoever moves first.":  ends(game.LeftWins),
	"Right wins, whoever moves first.": ends(game.RightWins),
	"Whoever moves first wins.":        ends(game.Next),
	"Whoever moves second wins.":       ends(game.Previous),
	"worth %s": func(c compared, args []any) error {
		side := strings.Index("AB", c.label[:1])
		for _, x := range c.others() {
			if a, b := c.outcome(c.lines[side], x), c.outcome("value "+args[0].(string), x); a != b {
				return fmt.Errorf("not so beside %s: %s and %s", x, a, b)
			}
		}
		return nil
	},
	"  %s: %s, %s": func(c compared, args []any) error {
		for side := range 2 {
			left := args[1+side].(phrase.Phrase).Format == "Left"
			if c.leftFirst(side, strings.Trim(args[0].(string), ".")) != left {
				return fmt.Errorf("not so with %s beside %s", args[0], c.lines[side])
			}
		}
		return nil
	},
	"A sees the lowest %d cubes of T at most, B the lowest %d.": func(c compared, args []any) error {
		for side := range 2 {
			most := args[side].(int)
			for _, low := range []string{strings.Repeat("W", most), strings.Repeat("B", most), strings.Repeat("WB", most)[:most], strings.Repeat("BW", most)[:most]} {
				for _, more := range []string{"W", "B", "BB", "WW"} {
					if c.leftFirst(side, low) != c.leftFirst(side, low+more) {
						return fmt.Errorf("%s sees %s on %s", c.lines[side], more, low)
					}
				}
			}
		}
		return nil
	},
}

// noClaims are the sentences of comparisons that say nothing of the positions that is not said by
// another, and why.
var noClaims = map[string]string{
	"theory":                         "a label",
	"%s: %s":                         "a position and a sentence on it",
	"A alone":                        "a label",
	"B alone":                        "a label",
	"Left":                           "a part of a line on a tower",
	"Right":                          "a part of a line on a tower",
	"its value is too long to write": "of the text alone",
	"misère form %s, genus %s":       "written by package misere, whose tests play forms",
	"the misère form %s":             "a name of X",
	"tried before X: %s (%s)":        "a count, and the order, which has its predicate in package compare",
	"… %s more":                      "of the list alone",
	"  %s, %s: tried %s times, %s":   "a law, which has its predicate in package compare",
	"it holds":                       "of a law, see there",
	"it fails":                       "of a law, see there",
	"The positions are too many to be searched: this follows from the numbers.":                                    "of the search",
	"Found by play of %s positions, as the numbers have it. Propositions of Fang Zhanpeng 2009, tried on the way:": "of the search",
	"Towers T, cube by cube, and who wins with T beside A and beside B when Left moves first:":                     "the head of lines that have their predicate",
}

// TestComparisonsAreTrue holds every sentence that is printed of two positions to play.
func TestComparisonsAreTrue(t *testing.T) {
	r := rand.New(rand.NewPCG(26, 3))
	pick := func(all ...string) string { return all[r.IntN(len(all))] }
	tower := func() string { return pick("W", "B", "WB", "BW", "WW", "WBB", "BWW") }
	met := map[string]int{}
	hold := func(a, b string, play game.Play) {
		var sides [2]game.Position
		for i, line := range []string{a, b} {
			p, err := catalog.Parse(line)
			if err != nil {
				t.Fatal(line, err)
			}
			sides[i] = p
		}
		answer, err := compare.Compare(t.Context(), sides[0], sides[1], play, game.Budget{})
		if err != nil {
			t.Fatalf("%s and %s: %v", a, b, err)
		}
		c := compared{t: t, lines: [2]string{a, b}, answer: answer}
		var say func(c compared, p phrase.Phrase)
		say = func(c compared, p phrase.Phrase) {
			if met[p.Format]++; comparisons[p.Format] != nil {
				if err := comparisons[p.Format](c, p.Args); err != nil {
					t.Errorf("%s and %s: %q: %v", a, b, p, err)
				}
			}
			for _, arg := range p.Args {
				if inner, ok := arg.(phrase.Phrase); ok {
					say(c, inner)
				}
			}
		}
		for _, block := range Comparison(answer).Text {
			switch block := block.(type) {
			case Line:
				say(c, block.Phrase)
			case Paragraph:
				say(c, block.Phrase)
			case Facts:
				for _, f := range block {
					c.label = f.Label.String()
					for _, p := range f.Text {
						say(c, p)
					}
				}
			default:
				t.Errorf("a block of another kind: %T", block)
			}
		}
	}
	hold("value {1|-1}", "value *", game.Normal)
	hold("value 1", "value {2|}", game.Normal)
	hold("value ^", "value *", game.Normal)
	hold("towers W", "towers B", game.Normal)
	hold("towers WB BW", "towers BW WB", game.Normal)
	for range 12 {
		hold("towers "+tower()+" "+tower(), "towers "+tower(), game.Normal)
		hold("nim "+pick("1", "2 3", "4", "1 5"), pick("kayles 5", "nim 3", "dawson 7", "wythoff 1 2"), game.Normal)
		hold("nim "+pick("1", "2 2", "3", "1 2"), pick("kayles 5", "nim 2 2 1", "dawson 7", "nim 4", "kayles 6"), game.Misere)
		hold(pick("number 1/4", "value ^", "domineering ..|..", "toads TT.F", "value *"), pick("number 3/16", "value v*", "value {2|-1}", "hackenbush 0-1:b 1-2:r"), game.Normal)
	}
	for format := range comparisons {
		if met[format] == 0 {
			t.Errorf("no comparison said %q", format)
		}
	}
}

// TestEveryPrintedComparisonHasAPredicate: every sentence has a predicate, or is said to
// claim nothing.
func TestEveryPrintedComparisonHasAPredicate(t *testing.T) {
	said := gametest.Said(t, ".", regexp.MustCompile(`^(Comparison|verdict|notWorse|apart|walked|outcomeOfBoth)$`))
	for format, at := range said {
		if strings.Contains(at, "compare.go") && comparisons[format] == nil && noClaims[format] == "" {
			t.Errorf("%s: the sentence has no predicate in comparisons, and claims something: %q", at, format)
		}
	}
	for format := range noClaims {
		if said[format] == "" {
			t.Errorf("nobody says %q", format)
		}
	}
}
