package calculator

import (
	"slices"
	"strings"

	"zermelo/game"
	"zermelo/say/fault"
	"zermelo/say/phrase"
	"zermelo/value/loopy"
	"zermelo/value/scoring"
	"zermelo/value/short"
)

// relations are the relations that can be asked about, the longer spelling
// before its beginning; several spellings mean the same.
var relations = []struct {
	spelling, name string
	holds          []short.Comparison
}{
	{"<=", "<=", []short.Comparison{short.Less, short.Equal}},
	{"≤", "<=", []short.Comparison{short.Less, short.Equal}},
	{">=", ">=", []short.Comparison{short.Greater, short.Equal}},
	{"≥", ">=", []short.Comparison{short.Greater, short.Equal}},
	{"==", "==", []short.Comparison{short.Equal}},
	{"!=", "!=", []short.Comparison{short.Less, short.Greater, short.Confused}},
	{"≠", "!=", []short.Comparison{short.Less, short.Greater, short.Confused}},
	{"<|", "<|", []short.Comparison{short.Less, short.Confused}},
	{"|>", "|>", []short.Comparison{short.Greater, short.Confused}},
	{"<>", "||", []short.Comparison{short.Confused}},
	{"||", "||", []short.Comparison{short.Confused}},
	{"‖", "||", []short.Comparison{short.Confused}},
	{"∥", "||", []short.Comparison{short.Confused}},
	{"<", "<", []short.Comparison{short.Less}},
	{">", ">", []short.Comparison{short.Greater}},
}

// A relation is a question of two values, as it was written.
type relation struct {
	input       string
	at, length  int // the place of the relation in input
	name        string
	holds       []short.Comparison
	left, right string
	points      bool // of games with points
}

// relationIn returns the relation of an expression; ok is false if it has
// none outside of brackets.
func relationIn(text string) (r relation, ok bool, err error) {
	depth := 0
	for i := 0; i < len(text); i++ {
		if n := quoted(text, i); n > 0 {
			i += n - 1
			continue
		}
		switch text[i] {
		case '(', '{', '[':
			depth++
			continue
		case ')', '}', ']':
			depth--
			continue
		}
		if depth != 0 {
			continue
		}
		if n := short.PowerOfUp(text, i); n > 0 {
			i += n - 1
			continue
		}
		if found, is := relationAt(text, i); is {
			if ok {
				return r, true, second(text, i, found.length)
			}
			r, ok = found, true
			i += r.length - 1
		}
	}
	return r, ok, nil
}

// relationAt returns the relation that stands at a place of text, if one does.
func relationAt(text string, i int) (r relation, ok bool) {
	for _, known := range relations {
		if n := len(known.spelling); strings.HasPrefix(text[i:], known.spelling) {
			return relation{text, i, n, known.name, known.holds, text[:i], text[i+n:], false}, true
		}
	}
	return r, false
}

// relation returns the relation of an expression, of games with points as well.
func (c *Calculator) relation(text string) (r relation, asks bool, err error) {
	if !c.countsPoints(text) {
		return relationIn(text)
	}
	scoring.Between(text, func(i int) bool {
		found, is := relationAt(text, i)
		if !is || asks && i < r.at+r.length {
			return false
		}
		if asks {
			err = second(text, i, found.length)
			return true
		}
		r, asks = found, true
		return false
	})
	r.points = true
	return r, asks, err
}

// second is the fault of a relation after another.
func second(text string, i, n int) error {
	return &fault.ParseError{
		Input: text, Offset: i, Len: n,
		Problem: phrase.Of("there is a second relation"), Want: phrase.Of("compare two values at a time"),
	}
}

// A Relation is the answer to a relation.
type Relation struct {
	Expression  string
	Name        string // the relation that was asked about
	Holds       bool
	Left, Right string // the canonical forms
	Comparison  string // how they compare: <, ==, > or ||
	// As in [Facts].
	Components []game.Component
	Notes      []phrase.Phrase

	Explanation []phrase.Phrase // the reasons, if they were asked for

	Omitted []game.Omission // what the answer lacks
}

func (*Relation) answer() {}

// evalBoth returns the values of both sides of a relation.
func evalBoth[V any](r relation, eval func(text string) (V, error)) (values [2]V, err error) {
	if values[0], err = eval(r.left); err != nil {
		return values, fault.Within(err, r.input, 0)
	}
	values[1], err = eval(r.right)
	return values, fault.Within(err, r.input, r.at+r.length)
}

// compare answers a relation.
func (c *Calculator) compare(r relation) (*Relation, error) {
	if r.points {
		return c.comparePoints(r)
	}
	if c.goesBeyond(r.input) {
		return c.compareBeyond(r)
	}
	values, err := evalBoth(r, c.eval)
	if err != nil {
		return nil, err
	}
	how, err := c.table.Compare(values[0], values[1])
	if err != nil {
		return nil, err
	}
	a := c.relates(r, how)
	if a.Left, err = c.text(values[0], c.valueLength()); err == nil {
		a.Right, err = c.text(values[1], c.valueLength())
	}
	if isLimit(err) {
		a.Omitted, err = append(a.Omitted, leftOut(game.PartValue, err)), nil
	}
	if c.setup.Explain && err == nil {
		a.Explanation, a.Omitted, err = c.reasons(a.Omitted, func() ([]phrase.Phrase, error) {
			if loopy.IsLoopy(values[0]) || loopy.IsLoopy(values[1]) {
				return c.explainLoopyRelation(values[0], values[1])
			}
			return c.explainRelation(values[0], values[1])
		})
	}
	return a, err
}

// relates returns the answer that two values compare so.
func (c *Calculator) relates(r relation, how short.Comparison) *Relation {
	a := &Relation{
		Expression: strings.TrimSpace(r.input), Name: r.name, Comparison: how.String(),
		Components: c.asked.components, Notes: c.asked.notes, Holds: slices.Contains(r.holds, how),
	}
	if how == short.Equal {
		a.Comparison = "=="
	}
	return a
}
