package calculator

import (
	"regexp"
	"slices"
	"strings"

	"zermelo/game"
	"zermelo/say/fault"
	"zermelo/say/phrase"
	"zermelo/value/short"
	"zermelo/value/surreal"
)

// Numbers beyond those that games which end are worth.

// goesBeyond reports whether an expression is one of such numbers. A name that is given to a value means that value,
// and positions in quotes have numbers of their own. With a quotient alone it may be another, in which that is a fault.
func (c *Calculator) goesBeyond(text string) bool {
	var bare strings.Builder
	for i := 0; i < len(text); i++ {
		if n := quoted(text, i); n > 0 {
			bare.WriteByte(' ')
			i += n - 1
			continue
		}
		bare.WriteByte(text[i])
	}
	names, divides := surreal.Mentions(bare.String())
	if !names && !divides {
		return false
	}
	for _, name := range []string{"omega", "epsilon", "ω", "ε"} {
		if _, given := c.named(name); given {
			return false
		}
	}
	if names {
		return true
	}
	sides := []string{text}
	if r, asks, err := relationIn(text); err == nil && asks {
		sides = []string{r.left, r.right}
	}
	return !slices.ContainsFunc(sides, func(side string) bool { _, err := surreal.Parse(side); return err != nil })
}

// surrealFacts tells what there is to know of such a number.
func (c *Calculator) surrealFacts(text string) (*Facts, error) {
	x, err := surreal.Parse(text)
	if err != nil {
		return nil, err
	}
	f := &Facts{
		Full: c.setup.Full, Expression: strings.TrimSpace(text), Value: x.String(), Outcome: game.OutcomeOf(short.Comparison(x.Sign())),
		undrawn: fault.Unsupported(phrase.Of("there is no thermograph of a number that no game which ends is worth"), phrase.Phrase{}),
	}
	kind := x.Kind()
	if kind == surreal.Zero || kind == surreal.Dyadic { // a game is worth it after all
		answer, err := c.factsOf(c.asked.ctx, f.Value)
		if found, ok := answer.(*Facts); ok {
			found.Expression = f.Expression
			return found, err
		}
		return f, err
	}
	f.Kind, f.Infinitesimal = Kind(kind), kind == surreal.Infinitesimal
	const options = 4 // of each side that are written
	f.Cut = x.Cut(options).String()
	return f, nil
}

// compareBeyond answers a relation of such numbers.
func (c *Calculator) compareBeyond(r relation) (*Relation, error) {
	values, err := evalBoth(r, surreal.Parse)
	if err != nil {
		return nil, err
	}
	a := c.relates(r, short.Comparison(values[0].Compare(values[1])))
	a.Left, a.Right = values[0].String(), values[1].String()
	return a, nil
}

var (
	fractions = regexp.MustCompile(`(\d+)/(\d+)`)
	rootsOf   = regexp.MustCompile(`sqrt\((\d+)\)`)
	powersOf  = regexp.MustCompile(`\^(\d+)`)
)

// texBeyond is such a number as TeX writes it.
func texBeyond(text string) string {
	text = fractions.ReplaceAllString(text, `\frac{$1}{$2}`)
	text = powersOf.ReplaceAllString(rootsOf.ReplaceAllString(text, `\sqrt{$1}`), `^{$1}`)
	return strings.NewReplacer("*", " ", "ω", `\omega `, "ε", `\varepsilon `).Replace(text)
}
