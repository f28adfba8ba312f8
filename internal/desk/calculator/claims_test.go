package calculator

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"math/rand/v2"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"zermelo/game/gametest"
	"zermelo/say/phrase"
	"zermelo/value/short"
)

// A tree is a game by its definition, which knows nothing of canonical forms.
type tree struct{ left, right []*tree }

// A brute compares games by the definition.
type brute struct {
	c     *Calculator
	known map[[2]*tree]bool
	sums  map[[2]*tree]*tree
	read  map[short.Value]*tree
}

// le is whether g <= h: no option of Left in g is >= h, none of Right in h <= g.
func (b *brute) le(g, h *tree) bool {
	key := [2]*tree{g, h}
	yes, ok := b.known[key]
	if !ok {
		yes = !slices.ContainsFunc(g.left, func(l *tree) bool { return b.le(h, l) }) &&
			!slices.ContainsFunc(h.right, func(r *tree) bool { return b.le(r, g) })
		b.known[key] = yes
	}
	return yes
}

func (b *brute) eq(g, h *tree) bool { return b.le(g, h) && b.le(h, g) }

// has is whether one of some games is equal to one, same whether two sets are.
func (b *brute) has(all []*tree, g *tree) bool {
	return slices.ContainsFunc(all, func(h *tree) bool { return b.eq(g, h) })
}

func (b *brute) same(all, others []*tree) bool {
	within := func(x, y []*tree) bool {
		return !slices.ContainsFunc(x, func(g *tree) bool { return !b.has(y, g) })
	}
	return within(all, others) && within(others, all)
}

func (b *brute) sum(g, h *tree) *tree {
	key := [2]*tree{g, h}
	if b.sums[key] == nil {
		s := &tree{}
		for _, l := range g.left {
			s.left = append(s.left, b.sum(l, h))
		}
		for _, l := range h.left {
			s.left = append(s.left, b.sum(g, l))
		}
		for _, r := range g.right {
			s.right = append(s.right, b.sum(r, h))
		}
		for _, r := range h.right {
			s.right = append(s.right, b.sum(g, r))
		}
		b.sums[key] = s
	}
	return b.sums[key]
}

func negated(g *tree) *tree {
	n := &tree{}
	for _, r := range g.right {
		n.left = append(n.left, negated(r))
	}
	for _, l := range g.left {
		n.right = append(n.right, negated(l))
	}
	return n
}

// of reads a text; a value is the tree of its canonical options.
func (b *brute) of(text any) *tree {
	v, err := b.c.eval(fmt.Sprint(text))
	if err != nil {
		panic(fmt.Sprintf("%v: %v", text, err))
	}
	return b.canonical(v)
}

func (b *brute) canonical(v short.Value) *tree {
	if b.read[v] == nil {
		g := &tree{}
		e := &explainer{Calculator: b.c}
		left, right := e.optionsOf(v)
		for _, o := range left {
			g.left = append(g.left, b.canonical(o))
		}
		for _, o := range right {
			g.right = append(g.right, b.canonical(o))
		}
		b.read[v] = g
	}
	return b.read[v]
}

// items are those of a list in a sentence.
func items(p any) []string {
	said, ok := p.(phrase.Phrase)
	switch {
	case !ok:
		return []string{fmt.Sprint(p)}
	case said.Format == "none":
		return nil
	case said.Format == "%s, %s":
		return append(items(said.Args[0]), items(said.Args[1])...)
	}
	return []string{said.String()}
}

func (b *brute) all(p any) (all []*tree) {
	for _, text := range items(p) {
		all = append(all, b.of(text))
	}
	return all
}

// number returns the number on the earliest day that a game is equal to.
func (b *brute) number(g *tree) (x string, day int, ok bool) {
	for day := range 7 {
		born, _ := bornOn(day)
		for _, n := range born {
			if b.eq(g, b.of("("+n.String()+")")) {
				return n.String(), day, true
			}
		}
	}
	return "", 0, false
}

// A claim is a sentence about a form, whose tree is known.
type claim struct {
	*brute
	form *tree
	args []any
}

func (c claim) arg(i int) *tree { return c.of(c.args[i]) }

var errFalse = errors.New("it is false")

func holds(yes bool) error {
	if yes {
		return nil
	}
	return errFalse
}

// reduced is whether no option of a form is dominated or reversible.
func (b *brute) reduced(g, whole *tree) bool {
	for i, x := range g.left {
		for k, y := range g.left {
			if i != k && b.le(x, y) && !b.eq(x, y) {
				return false
			}
		}
		if slices.ContainsFunc(x.right, func(r *tree) bool { return b.le(r, whole) }) {
			return false
		}
	}
	for i, x := range g.right {
		for k, y := range g.right {
			if i != k && b.le(y, x) && !b.eq(x, y) {
				return false
			}
		}
		if slices.ContainsFunc(x.left, func(l *tree) bool { return b.le(whole, l) }) {
			return false
		}
	}
	return true
}

// broken holds what keeps a form from being a number.
func (c claim) broken() error {
	why := c.args[0].(phrase.Phrase)
	if why.Format == "the option %s is no number" {
		x := c.of(why.Args[0])
		_, _, is := c.number(x)
		return holds(!is && (c.has(c.form.left, x) || c.has(c.form.right, x)))
	}
	l, r := c.of(why.Args[0]), c.of(why.Args[1])
	return holds(c.has(c.form.left, l) && c.has(c.form.right, r) && (!c.le(l, r) || c.le(r, l)))
}

// isNumber is whether a form is one by the definition.
func (c claim) isNumber() bool {
	for _, o := range slices.Concat(c.form.left, c.form.right) {
		if _, _, is := c.number(o); !is {
			return false
		}
	}
	return !slices.ContainsFunc(c.form.left, func(l *tree) bool {
		return slices.ContainsFunc(c.form.right, func(r *tree) bool { return c.le(r, l) })
	})
}

// fits is whether a number lies between the options.
func (c claim) fits(x *tree) bool {
	return !slices.ContainsFunc(c.form.left, func(l *tree) bool { return c.le(x, l) }) &&
		!slices.ContainsFunc(c.form.right, func(r *tree) bool { return c.le(r, x) })
}

// moved holds that a player moves to a + b, and what that is.
func (c claim) moved(left bool) error {
	options := c.form.right
	if left {
		options = c.form.left
	}
	return holds(c.eq(c.sum(c.arg(0), c.arg(1)), c.arg(2)) && c.has(options, c.arg(2)))
}

// reverses holds that an option is answered by a move after which the whole is no worse.
func (c claim) reverses(left bool) error {
	o, by, into := c.arg(0), c.arg(1), c.all(c.args[2])
	if left {
		return holds(c.has(o.right, by) && c.le(by, c.form) && c.same(into, by.left))
	}
	return holds(c.has(o.left, by) && c.le(c.form, by) && c.same(into, by.right))
}

// claims say of every sentence of the reasons of a value what is true if it is.
var claims = map[string]func(c claim) error{
	"Left can move to: %s. Right can move to: %s.": func(c claim) error {
		return holds(c.same(c.all(c.args[0]), c.form.left) && c.same(c.all(c.args[1]), c.form.right))
	},
	"In the sum of G = %s and H = %s a player moves in one of them and leaves the other:": func(c claim) error {
		return holds(c.eq(c.sum(c.arg(0), c.arg(1)), c.form))
	},
	"  Left moves to %s + %s = %s":  func(c claim) error { return c.moved(true) },
	"  Right moves to %s + %s = %s": func(c claim) error { return c.moved(false) },
	"In the negative of G = %s the options change sides and become their negatives: of Left %s, of Right %s in G.": func(c claim) error {
		g := negated(c.form)
		return holds(c.eq(c.arg(0), g) && c.same(c.all(c.args[1]), g.left) && c.same(c.all(c.args[2]), g.right))
	},
	"It is a number: every option is one, and no option of Left is as great as one of Right.": func(c claim) error { return holds(c.isNumber()) },
	"This form is no number: %s. Its value is one all the same.": func(c claim) error {
		if _, _, is := c.number(c.form); !is || c.isNumber() {
			return errFalse
		}
		return c.broken()
	},
	"It is no number: %s.": func(c claim) error {
		if _, _, is := c.number(c.form); is {
			return errFalse
		}
		return c.broken()
	},
	"The value is the simplest number that fits: no option of Left may be as great as it, none of Right as small.": func(c claim) error {
		_, day, is := c.number(c.form)
		if !is || !c.fits(c.form) {
			return errFalse
		}
		for earlier := range day {
			born, _ := bornOn(earlier)
			for _, n := range born {
				if c.fits(c.of("(" + n.String() + ")")) {
					return fmt.Errorf("%s fits", n)
				}
			}
		}
		return nil
	},
	"  %s is too small: Left's option %s is as great": func(c claim) error {
		return holds(c.has(c.form.left, c.arg(1)) && c.le(c.arg(0), c.arg(1)))
	},
	"  %s is too great: Right's option %s is as small": func(c claim) error {
		return holds(c.has(c.form.right, c.arg(1)) && c.le(c.arg(1), c.arg(0)))
	},
	"  %s fits: it is born on day %d, after so many steps": func(c claim) error {
		x, day, is := c.number(c.form)
		return holds(is && x == fmt.Sprint(c.args[0]) && fmt.Sprint(day) == fmt.Sprint(c.args[1]) && c.fits(c.arg(0)))
	},
	"  … and so on, down to %s": func(c claim) error { return holds(c.eq(c.arg(0), c.form)) },
	"Every option of Left is less than it, and every option of Right greater: %s.": func(c claim) error {
		chain := strings.Split(fmt.Sprint(c.args[0]), " < ")
		for i := range chain[1:] {
			if a, b := c.of(chain[i]), c.of(chain[i+1]); !c.le(a, b) || c.le(b, a) {
				return errFalse
			}
		}
		for _, l := range c.form.left {
			if !c.le(l, c.form) || c.le(c.form, l) || !c.le(l, c.of(chain[0])) {
				return errFalse
			}
		}
		for _, r := range c.form.right {
			if !c.le(c.form, r) || c.le(r, c.form) || !c.le(c.of(chain[len(chain)-1]), r) {
				return errFalse
			}
		}
		return nil
	},
	"Left's option %s is dominated by %s, which is at least as great.":                                                                        func(c claim) error { return holds(c.le(c.arg(0), c.arg(1))) },
	"Right's option %s is dominated by %s, which is at most as great.":                                                                        func(c claim) error { return holds(c.le(c.arg(1), c.arg(0))) },
	"Left's option %s is reversible: Right answers by %s, which is at most as great as the whole; Left's options there take its place: %s.":   func(c claim) error { return c.reverses(true) },
	"Right's option %s is reversible: Left answers by %s, which is at least as great as the whole; Right's options there take its place: %s.": func(c claim) error { return c.reverses(false) },
	"No option is dominated or reversible: this is the canonical form.": func(c claim) error {
		return holds(c.reduced(c.form, c.form))
	},
	"What remains is the canonical form: %s.": func(c claim) error {
		return holds(c.eq(c.arg(0), c.form) && c.reduced(c.arg(0), c.form))
	},
	"%s <= %s does not hold: Left's option %s of %s is >= %s.": func(c claim) error {
		g, h, o := c.arg(0), c.arg(1), c.arg(2)
		return holds(!c.le(g, h) && c.has(g.left, o) && c.le(h, o) && c.eq(c.arg(3), g) && c.eq(c.arg(4), h))
	},
	"%s <= %s does not hold: Right's option %s of %s is <= %s.": func(c claim) error {
		g, h, o := c.arg(0), c.arg(1), c.arg(2)
		return holds(!c.le(g, h) && c.has(h.right, o) && c.le(o, g) && c.eq(c.arg(3), h) && c.eq(c.arg(4), g))
	},
	"%s <= %s holds: of Left's options in %s (%s) none is >= %s, of Right's options in %s (%s) none is <= %s.": func(c claim) error {
		g, h := c.arg(0), c.arg(1)
		return holds(c.le(g, h) && c.eq(c.arg(2), g) && c.same(c.all(c.args[3]), g.left) && c.eq(c.arg(4), h) &&
			c.eq(c.arg(5), h) && c.same(c.all(c.args[6]), h.right) && c.eq(c.arg(7), g))
	},

	// Of the least number that is none of some, by the XOR and the options themselves.
	"f is to be a number for a position whose options have the numbers %s; their mex, the least number not among them, is %d.": func(c claim) error {
		return holds(c.same(c.numbered(0), c.form.left) && c.eq(c.form, c.nimber(1)))
	},
	"Necessary is that f is not among the options: with an option of the same number a move could leave the XOR of a sum at 0, and a lost position would lead to a lost one. That leaves such as %s.": func(c claim) error {
		return holds(!slices.ContainsFunc(c.numbered(0), func(n *tree) bool { return c.has(c.form.left, n) }))
	},
	"  f = %d fails the first half: it is an option": func(c claim) error { return holds(c.has(c.form.left, c.nimber(0))) },
	"  f = %d: there is no smaller number":           func(c claim) error { return holds(fmt.Sprint(c.args[0]) == "0") },
	"  f = %d: all smaller numbers are among the options": func(c claim) error {
		return holds(!slices.ContainsFunc(c.nimber(0).left, func(n *tree) bool { return !c.has(c.form.left, n) }))
	},
	"  f = %d fails: %d is smaller and no option. *%[1]d + *%[2]d would have the XOR %[3]d, but no move in the first leaves %[2]d.": func(c claim) error {
		f, n := c.nimber(0), c.nimber(1)
		return holds(c.has(f.left, n) && !c.has(c.form.left, n) && c.eq(c.sum(f, n), c.nimber(2)))
	},
	"The options %s, greater than %d, change nothing: a move to one of them is answered by a move back to %d.": func(c claim) error {
		for _, o := range c.numbered(0) {
			if !c.has(c.form.left, o) || !c.has(o.left, c.nimber(1)) {
				return errFalse
			}
		}
		return holds(c.eq(c.nimber(1), c.nimber(2)) && c.eq(c.nimber(1), c.form))
	},
}

// nimber is the heap of an argument, numbered are those of a set.
func (c claim) nimber(i int) *tree { return c.of("*" + fmt.Sprint(c.args[i])) }

func (c claim) numbered(i int) (all []*tree) {
	for _, n := range regexp.MustCompile(`\d+`).FindAllString(fmt.Sprint(c.args[i]), -1) {
		all = append(all, c.of("*"+n))
	}
	return all
}

// unsaid are sentences that claim nothing of a value, and parts of others.
var unsaid = []string{
	"%s is neither a nimber nor a whole number from 0 on", "write nimbers as *5, or their numbers as 5", // of refusals
	"none", "%s, %s", "%s, … (%s in all)", "the option %s is no number", "Left's option %s is not less than Right's option %s",
	"There are too many options (%s) to say which are dominated or reversible.", "… and so on for the other options.",
	"G <= H unless some option of Left in G is >= H, or some option of Right in H is <= G.", // the definition
	"Sufficient is besides that every smaller number is among the options: where the XOR is not 0, the move that makes it 0 leads to a smaller number, which must be there.",
}

// TestReasonsOfValuesAreTrue holds every sentence of the reasons of random values to
// the definition.
func TestReasonsOfValuesAreTrue(t *testing.T) {
	r := rand.New(rand.NewPCG(26, 3))
	c := New(Setup{Explain: true, Full: true})
	b := &brute{New(Setup{}), map[[2]*tree]bool{}, map[[2]*tree]*tree{}, map[short.Value]*tree{}}
	words := []string{"0", "1", "-1", "*", "*2", "^", "v*", "1/2", "-3/4", "2", "{1|-1}", "{2|0}", "{0|-1}", "{1|*}", "{^|-2}", "{0||0|-1}"}
	some := func() (text string, all []*tree) {
		var chosen []string
		for range r.IntN(4) {
			w := words[r.IntN(len(words))]
			chosen, all = append(chosen, w), append(all, b.of(w))
		}
		return strings.Join(chosen, ","), all
	}
	form := func() (string, *tree) {
		left, l := some()
		right, h := some()
		return "{" + strings.ReplaceAll(left, "||", "|||") + "|||||" + strings.ReplaceAll(right, "||", "|||") + "}", &tree{l, h}
	}
	met := map[string]int{}
	hold := func(text string, g *tree) {
		answer, err := c.Answer(context.Background(), text)
		if err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		var said []phrase.Phrase
		switch a := answer.(type) {
		case *Facts:
			said = a.Explanation
			if !b.eq(b.of(a.Value), g) {
				t.Errorf("%s is %s", text, a.Value)
			}
		case *Relation:
			said = a.Explanation
		}
		if len(said) == 0 {
			t.Errorf("%s: no reasons", text)
		}
		for _, s := range said {
			met[s.Format]++
			check := claims[s.Format]
			if check == nil {
				if !slices.Contains(unsaid, s.Format) {
					t.Errorf("the sentence has no predicate in claims: %q", s.Format)
				}
				continue
			}
			if err := check(claim{brute: b, form: g, args: s.Args}); err != nil {
				t.Errorf("%s: %q: %v", text, s, err)
			}
		}
	}
	rounds := 40
	if os.Getenv("ZERMELO_LONG") != "" {
		rounds = 2000
	}
	for range rounds {
		x, g := form()
		y, _ := form()
		hold(x, g)
		hold("-"+x, negated(g))
		a, z := words[r.IntN(len(words))], words[r.IntN(len(words))]
		hold(a+" + "+z, b.sum(b.of(a), b.of(z)))
		hold(x+" <= "+y, g)
		hold(a+" == "+z, b.of(a))
		var nimbers []string
		heap := &tree{}
		for range r.IntN(6) {
			n := "*" + fmt.Sprint(big.NewInt(int64(r.IntN(7))))
			nimbers, heap.left = append(nimbers, n), append(heap.left, b.of(n))
		}
		heap.right = heap.left
		hold("mex("+strings.Join(nimbers, ", ")+")", heap)
	}
	for format := range claims {
		if met[format] == 0 && format != "  … and so on, down to %s" {
			t.Errorf("no reason said %q", format)
		}
	}
}

// TestEveryReasonOfAValueHasAPredicate: every sentence of reasons has a predicate, or
// stands among those that claim nothing.
func TestEveryReasonOfAValueHasAPredicate(t *testing.T) {
	said := gametest.Said(t, ".", regexp.MustCompile(`^(explainValue|explainRelation|explainMex|step|descent|number|between|notNumber|reductions|atMost)$`))
	if len(said) < len(claims) {
		t.Errorf("%d sentences are found, %d have predicates", len(said), len(claims))
	}
	for format, at := range said {
		if claims[format] == nil && !slices.Contains(unsaid, format) {
			t.Errorf("%s: the sentence has no predicate in claims: %q", at, format)
		}
	}
}
