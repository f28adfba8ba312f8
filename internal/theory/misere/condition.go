package misere

import (
	"errors"
	"fmt"
	"strings"

	"zermelo/game"
	"zermelo/say/phrase"
	"zermelo/value/nimber"
)

// Bounds of the search for a sum that the SJ rule misjudges.
const (
	soughtFollowers = 256 // of the component at which the condition fails
	soughtIn        = 24  // of these, those that stand in sums
)

// explainFailure says where the condition of the SJ theorem fails below the
// first component of which it does not hold, and which sum the rule misjudges.
func (j *judge) explainFailure() ([]phrase.Phrase, error) {
	if len(j.decision.Natures) != len(j.parts) {
		return nil, nil
	}
	for k, at := range j.parts {
		if j.decision.Natures[k].Kind == SJ {
			continue
		}
		s := j.question.Position[at.Summand]
		source := j.source(s.Rules)
		x, ok, err := source.classifier.Counterexample(j.ctx, s.Parts[at.Part])
		if err != nil || !ok {
			return nil, err
		}
		name := func(c Component) string {
			p, _ := source.Position(c)
			return j.question.Position.NameOf(s.Rules, p)
		}
		bad := component[any]{source, x}
		why, err := j.whyNotSJ(name(bad), bad)
		if err != nil {
			return nil, err
		}
		sum, outcome, err := j.misjudged(bad)
		if err != nil || sum == nil {
			return []phrase.Phrase{why}, err
		}
		names := make([]string, len(sum))
		for i, c := range sum {
			names[i] = name(c)
		}
		if outcome == game.Next {
			return []phrase.Phrase{why, phrase.Of("The SJ rule would say of %s that the player to move loses; in fact that player wins.", phrase.Clip(strings.Join(names, " + ")))}, nil
		}
		return []phrase.Phrase{why, phrase.Of("The SJ rule would say of %s that the player to move wins; in fact that player loses.", phrase.Clip(strings.Join(names, " + ")))}, nil
	}
	return nil, nil
}

// whyNotSJ says how the condition fails at x, though it holds of all that its
// moves leave.
func (j *judge) whyNotSJ(name string, x Component) (phrase.Phrase, error) {
	var values, misere []nimber.Nimber
	for _, option := range x.Options() {
		var sum Nature
		for _, c := range option {
			n, err := c.Nature(j.ctx)
			if err != nil {
				return phrase.Phrase{}, err
			}
			sum = sum.Plus(n)
		}
		values, misere = append(values, sum.Grundy), append(misere, sum.Misere())
	}
	name = phrase.Clip(name)
	g := nimber.Mex(values)
	one := false
	for _, v := range values {
		one = one || v == 1
	}
	if g == 0 && !one {
		return phrase.Of("The condition of the SJ theorem fails at %s: its value is 0, it is not finished, and no option of it has the value 1.", name), nil
	}
	return phrase.Of("The condition of the SJ theorem fails at %s: its value is %d in normal play and %d in misère play. 0 and 1 should change places, and other values stay.",
		name, g, nimber.Mex(misere)), nil
}

// misjudged returns a sum of x and as few of its followers as can be, of which
// the SJ rule says what is not so, with what is so; nil if none is found among
// few.
func (j *judge) misjudged(x Component) (sum []Component, o game.Outcome, err error) {
	followers := followersOf(x)
	if followers == nil {
		return nil, 0, nil
	}
	followers = followers[:min(len(followers), soughtIn)]
	sums := [][]Component{{x}}
	for _, a := range followers {
		sums = append(sums, []Component{x, a})
	}
	for i, a := range followers {
		for _, b := range followers[:i+1] {
			sums = append(sums, []Component{x, a, b})
		}
	}
	decider := NewDecider(j.question.Scratch)
	for _, sum := range sums {
		values := make([]nimber.Nimber, len(sum))
		for i, c := range sum {
			n, err := c.Nature(j.ctx)
			if err != nil {
				return nil, 0, err
			}
			values[i] = n.Grundy
		}
		d, err := decider.Decide(j.ctx, sum)
		if errors.Is(err, game.ErrLimit) {
			return nil, 0, nil
		}
		if err != nil {
			return nil, 0, err
		}
		if d.Outcome != Rule(values...) {
			return sum, d.Outcome, nil
		}
	}
	return nil, 0, nil
}

// followersOf returns x and what can be reached from it and is not finished,
// each after its options; nil if these are many.
func followersOf(x Component) (order []Component) {
	seen := map[Component]bool{}
	var visit func(c Component) bool
	visit = func(c Component) bool {
		if seen[c] {
			return true
		}
		seen[c] = true
		options := c.Options()
		if len(seen) > soughtFollowers || len(options) > soughtFollowers {
			return false
		}
		for _, option := range options {
			for _, part := range option {
				if !visit(part) {
					return false
				}
			}
		}
		if len(options) > 0 {
			order = append(order, c)
		}
		return true
	}
	if !visit(x) {
		return nil
	}
	return order
}

// explainXOR writes the nim-sum of few values.
func explainXOR(values []nimber.Nimber) []phrase.Phrase {
	if len(values) < 2 || len(values) > game.ExplainedComponents {
		return nil
	}
	words := make([]string, len(values))
	for i, v := range values {
		words[i] = fmt.Sprint(uint64(v))
	}
	return []phrase.Phrase{phrase.Raw(fmt.Sprintf("  %s = %d", strings.Join(words, " ⊕ "), nimber.Sum(values...)))}
}
