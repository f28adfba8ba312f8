package compound

import (
	"unicode/utf8"

	"zermelo/game"
	"zermelo/say/phrase"
)

// explain gives the table of the components' values, how each comes about, what
// it advises, and the rule applied.
func (c *judge) explain() ([]phrase.Phrase, error) {
	out := []phrase.Phrase{phrase.Of("In this compound (%s) what counts of each component is its %s.", game.Mode(c.mode).Words(), c.mode.Quantity())}
	out = append(out, c.mode.names()...)
	out = append(out, c.mode.formula()...)
	if joint := c.mode.joint(); !joint.IsZero() && c.splits() {
		out = append(out, joint)
	}
	for k, at := range c.parts {
		if k == c.answer.Shown(game.ExplainedComponents) {
			out = append(out, phrase.Of("  … and %s more components", phrase.Count(len(c.parts)-k)))
			break
		}
		s := c.question.Position[at.Summand]
		name := phrase.Clip(c.question.Position.NameOf(s.Rules, s.Parts[at.Part]))
		if len(c.found[k].Options) == 0 {
			out = append(out, phrase.Of("  %s: %s, for there is no move", name, c.mode.said(c.found[k].Value)))
			continue
		}
		if c.found[k].Left == nil {
			out = append(out, phrase.Of("  %s: %s; its options: %s", name, c.mode.said(c.found[k].Value), c.listOptions(k)))
		} else {
			out = append(out, phrase.Of("  %s: %s; its options, one of each value: %s", name, c.mode.said(c.found[k].Value), c.listOptions(k)))
		}
		if c.mode.Sum == Conjunctive {
			out = append(out, c.advice(k))
		}
	}
	out = append(out, phrase.Of("The rule: %s.", c.mode.Rule()))
	if c.mode.Sum == Conjunctive && !c.sum.Over() {
		said := phrase.Of("Here it is %s: the whole game lasts that many moves if the winner delays and the loser hurries.", c.mode.Format(c.sum.Value()))
		if c.mode.Ending == Short {
			said = phrase.Of("Here it is %s: the whole game lasts that many moves if the winner hurries and the loser delays.", c.mode.Format(c.sum.Value()))
		}
		line, err := c.line()
		if err != nil {
			return nil, err
		}
		out = append(append(out, said), line...)
	}
	return append(out, c.answer.ExplainWinner()...), nil
}

// Bounds of the line of best play that is shown.
const (
	shownMoves = 12
	shownParts = 8
)

// line shows best play in a conjunctive compound, by what counts of the whole before each move: it falls by one
// with each.
func (c *judge) line() ([]phrase.Phrase, error) {
	if len(c.parts) > shownParts {
		return nil, nil
	}
	out := []phrase.Phrase{phrase.Of("Best play, and how many moves are left; each move takes exactly 1 off:")}
	at := c
	for {
		out = append(out, phrase.Of("  %s left: %s", c.mode.Format(at.sum.Value()), phrase.Clip(at.question.Position.String())))
		best, going := at.sum.Best()
		if !going {
			return out, nil
		}
		next := *at.question
		next.Position = next.Position.After(at.move(best, true).Steps...)
		if len(out) > shownMoves || len(next.Position.Places()) > shownParts {
			return append(out, phrase.Of("  … and so on")), nil
		}
		at = newJudge(c.ctx, &next, &game.Answer{}, c.evaluators)
		if err := at.summarize(); err != nil {
			return nil, err
		}
	}
}

// splits reports whether a move may leave several components where there was
// one.
func (c *judge) splits() bool {
	for _, s := range c.question.Position {
		if !s.Rules.Record.Single {
			return true
		}
	}
	return false
}

// names says what the papers call the mode.
func (m Mode) names() []phrase.Phrase {
	switch {
	case m.Sum == Conjunctive && m.Ending == Long && m.Play == Normal:
		return []phrase.Phrase{phrase.Of("Jia calls this Every-SG, and the suspense the step: a move is made in every component that has not ended.")}
	case m.Sum == Conjunctive && m.Ending == Long:
		return []phrase.Phrase{phrase.Of("This is Jia's Every-SG, a move in every component that has not ended, with the ending of Anti-SG: who cannot move wins.")}
	}
	return nil
}

// formula says how the value of a component comes from those of its options.
func (m Mode) formula() []phrase.Phrase {
	switch {
	case m == Mode{Conjunctive, Long, Normal}:
		return []phrase.Phrase{phrase.Of("It is 0 without a move. If some option has an even one, the component alone is won: 1 + the greatest even one of its options. If none has, it is lost: 1 + the least one.")}
	case m == Mode{Conjunctive, Long, Misere}:
		return []phrase.Phrase{phrase.Of("It is 0 without a move. If some option has an odd one, the component alone is won: 1 + the greatest odd one of its options. If none has, it is lost: 1 + the least one.")}
	case m == Mode{Conjunctive, Short, Normal}:
		return []phrase.Phrase{phrase.Of("It is 0 without a move. If some option has an even one, the component alone is won: 1 + the least even one of its options. If none has, it is lost: 1 + the greatest one.")}
	case m == Mode{Conjunctive, Short, Misere}:
		return []phrase.Phrase{phrase.Of("It is 0 without a move. If some option has an odd one, the component alone is won: 1 + the least odd one of its options. If none has, it is lost: 1 + the greatest one.")}
	case m == Mode{Disjunctive, Short, Normal}:
		return []phrase.Phrase{phrase.Of("It is ∞ if some option has ended, for this move wins; else the least number that is not that of an option, ∞ left out.")}
	case m == Mode{Disjunctive, Short, Misere}:
		return []phrase.Phrase{phrase.Of("It is the least number that is not that of an option; options that have ended are left out, for this move loses.")}
	case m.Sum == Selective:
		return []phrase.Phrase{phrase.Of("N: the player to move wins the component alone. P: that player loses it.")}
	}
	return nil
}

// joint says what an option is worth that leaves several components.
func (m Mode) joint() phrase.Phrase {
	switch {
	case m.Sum == Conjunctive && m.Ending == Long:
		return phrase.Of("An option that leaves several components has the greatest of theirs.")
	case m.Sum == Conjunctive:
		return phrase.Of("An option that leaves several components has the least of theirs.")
	}
	return phrase.Phrase{}
}

// longName is the number of letters from which on an option is not named in a
// list of options.
const longName = 60

// optionName writes the n-th option of the k-th component.
func (c *judge) optionName(k, n int) (name string, ok bool) {
	rules := c.question.Position[c.parts[k].Summand].Rules
	chain := rules.Record.Chain != nil
	if len(c.found[k].Options) > keptOptions && !chain {
		return "", false
	}
	name = rules.Format(c.option(k, n))
	return name, utf8.RuneCountInString(name) <= longName
}

// listOptions writes options of a component, each with its value.
func (c *judge) listOptions(k int) phrase.Phrase {
	var list phrase.Phrase
	add := func(one phrase.Phrase) {
		if list.IsZero() {
			list = one
		} else {
			list = phrase.Of("%s, %s", list, one)
		}
	}
	for i, v := range c.found[k].Options {
		if i == c.answer.Shown(game.ExplainedOptions) {
			add(phrase.Raw("…"))
			break
		}
		word := c.mode.said(v)
		if name, ok := c.optionName(k, i); ok {
			word = phrase.Of("%s (%s)", name, word)
		}
		add(word)
	}
	return list
}

// said is Format for readers.
func (m Mode) said(v uint32) phrase.Phrase {
	if text := m.Format(v); text != endedText {
		return phrase.Raw(text)
	}
	return phrase.Of("over")
}

// advice says what best play does in a component of a conjunctive compound:
// under the long ending it stretches what it wins alone and hurries in what it
// loses, under the short ending it is the other way round.
func (c *judge) advice(k int) phrase.Phrase {
	v := c.found[k].Value
	best := 0
	for i, o := range c.found[k].Options {
		if c.sum.theory.settle(o) == v-1 {
			best = i
			break
		}
	}
	to, ok := c.optionName(k, best)
	if !ok {
		to = "…"
	}
	left := c.mode.Format(v - 1)
	switch won := c.sum.theory.wins(v); {
	case won && c.mode.Ending == Long:
		return phrase.Of("    won alone, so stretch here: to %s (%s)", to, left)
	case won:
		return phrase.Of("    won alone, so hurry here: to %s (%s)", to, left)
	case c.mode.Ending == Long:
		return phrase.Of("    lost alone, so hurry here: to %s (%s)", to, left)
	}
	return phrase.Of("    lost alone, so stretch here: to %s (%s)", to, left)
}
