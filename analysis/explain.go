package analysis

import (
	"fmt"
	"math/bits"
	"slices"
	"strings"

	"zermelo/game"
	"zermelo/nimber"
	"zermelo/phrase"
)

// Bounds of what an explanation spells out; beyond them it sums up.
const (
	explainedComponents = 24
	explainedOptions    = 24
	explainedMoves      = 8
)

// explain returns the reasoning, a sentence or a row of a table at a time.
func (q *question) explain() []phrase.Phrase {
	if q.decision != nil {
		return q.explainTheorem()
	}
	out := q.explainValues()
	out = append(out, q.explainSum()...)
	return append(out, q.explainMoves()...)
}

func (q *question) explainTheorem() []phrase.Phrase {
	part := q.position[0]
	out := []phrase.Phrase{phrase.Of("A theorem tells who wins: %s.", q.decision.record.WinsBy())}
	out = append(out, part.Rules.explain(part.Parts[0])...)
	return append(out, q.explainWinner()...)
}

// explainValues says how each component comes by its value, equal ones once.
func (q *question) explainValues() []phrase.Phrase {
	out := []phrase.Phrase{phrase.Of(
		"Each component x has a value f(x): the least number that is not the value of an option of x (mex). " +
			"An option that leaves several games has the XOR of their values.")}
	seen := map[partKey]bool{}
	theorems := map[string]bool{}
	for i, s := range q.position {
		for j, part := range s.Parts {
			key := partKey{s.Rules.Identity(), part}
			if seen[key] {
				continue
			}
			if len(seen) == explainedComponents {
				return append(out, phrase.Of("… and so on for the other components."))
			}
			seen[key] = true
			if t := s.Rules.Theorem(); !t.IsZero() && !theorems[s.Rules.Name()] {
				theorems[s.Rules.Name()] = true
				out = append(out, phrase.Of("For %s a theorem gives f: %s.", s.Rules.Name(), t))
			}
			out = append(out, q.explainPart(s.Rules, part, q.values[i][j])...)
		}
	}
	return out
}

func (q *question) explainPart(r *Rules, part any, v nimber.Nimber) []phrase.Phrase {
	name := q.nameOf(r, part)
	if why := r.explain(part); why != nil {
		return append([]phrase.Phrase{phrase.Raw(fmt.Sprintf("  f(%s) = %d", name, v))}, why...)
	}
	count := r.MoveCount(part)
	if count == 0 {
		return []phrase.Phrase{phrase.Of("  f(%s) = 0, for there is no move", name)}
	}
	if count > explainedOptions {
		if !r.Theorem().IsZero() {
			return []phrase.Phrase{phrase.Raw(fmt.Sprintf("  f(%s) = %d", name, v))}
		}
		return []phrase.Phrase{phrase.Of(
			"  f(%s) = %d: every smaller value is that of some option, and this one of none", name, v)}
	}
	var terms []string
	var set []nimber.Nimber
	r.Options(part, game.Left, func(option []any) bool {
		var sum nimber.Nimber
		var names []string
		for _, p := range option {
			g, err := q.evaluator(r).Value(q.ctx, p)
			if err != nil {
				return false
			}
			sum ^= g
			names = append(names, "f("+q.nameOf(r, p)+")")
		}
		if names == nil {
			names = []string{"0"}
		}
		terms = append(terms, fmt.Sprintf("%s=%d", strings.Join(names, "⊕"), sum))
		set = append(set, sum)
		return true
	})
	slices.Sort(set)
	set = slices.Compact(set)
	return []phrase.Phrase{phrase.Raw(fmt.Sprintf("  f(%s) = mex{ %s } = mex{%s} = %d",
		name, strings.Join(terms, ", "), joinNumbers(set), v))}
}

// nameOf writes a component, with its game where there are several.
func (q *question) nameOf(r *Rules, part any) string {
	name := r.Format([]any{part})
	if len(q.position) > 1 {
		return r.Name() + " " + name
	}
	return name
}

func joinNumbers(ns []nimber.Nimber) string {
	words := make([]string, len(ns))
	for i, n := range ns {
		words[i] = fmt.Sprint(uint64(n))
	}
	return strings.Join(words, ",")
}

// explainSum writes the nim-sum in binary, one component a row.
func (q *question) explainSum() []phrase.Phrase {
	rows, names, more := q.sumRows()
	if len(rows) > 1 {
		out := []phrase.Phrase{phrase.Of("The value of the whole is the XOR of the components' values, in binary:")}
		out = append(out, binaryTable(names, more, rows, q.total)...)
		return append(out, q.explainOutcome())
	}
	return []phrase.Phrase{q.explainOutcome()}
}

func (q *question) sumRows() (rows []nimber.Nimber, names []string, more int) {
	for i, s := range q.position {
		for j, part := range s.Parts {
			if len(rows) == explainedComponents {
				more++
				continue
			}
			rows = append(rows, q.values[i][j])
			names = append(names, q.nameOf(s.Rules, part))
		}
	}
	return rows, names, more
}

func binaryTable(names []string, more int, rows []nimber.Nimber, total nimber.Nimber) []phrase.Phrase {
	width := bits.Len64(uint64(total))
	wide := len("XOR")
	for i, v := range rows {
		width = max(width, bits.Len64(uint64(v)))
		wide = max(wide, len([]rune(names[i])))
	}
	width = max(width, 1)
	var out []phrase.Phrase
	for i, v := range rows {
		out = append(out, phrase.Raw(fmt.Sprintf("  %*s  %0*b  = %d", wide, names[i], width, uint64(v), v)))
	}
	if more > 0 {
		out = append(out, phrase.Of("  … and %s more components", phrase.Count(more)))
	}
	return append(out,
		phrase.Raw(fmt.Sprintf("  %*s  %s", wide, "", strings.Repeat("-", width))),
		phrase.Raw(fmt.Sprintf("  %*s  %0*b  = %d", wide, "XOR", width, uint64(total), total)))
}

func (q *question) explainOutcome() phrase.Phrase {
	if q.total != 0 {
		return phrase.Of("The value %d is not 0: the player to move wins, by leaving a position of value 0.", q.total)
	}
	return phrase.Of("The value is 0: every move makes it different from 0, and the opponent can make it 0 again. The player to move loses.")
}

// explainMoves says which component a winning move changes into what.
func (q *question) explainMoves() []phrase.Phrase {
	return q.explainBest(func(m Move) phrase.Phrase {
		v := q.values[m.Steps[0].Summand][m.Steps[0].Part]
		return phrase.Of("To win: a component of value %d must become %d XOR %d = %d: %s.",
			v, v, q.total, v^q.total, m.Text)
	})
}

// explainWinner says who wins, and by which moves.
func (q *question) explainWinner() []phrase.Phrase {
	if q.answer.Winner != "first" {
		return []phrase.Phrase{phrase.Of("So the player to move loses.")}
	}
	return append([]phrase.Phrase{phrase.Of("So the player to move wins.")},
		q.explainBest(func(m Move) phrase.Phrase { return phrase.Of("To win: %s, leaving %s.", m.Text, m.To) })...)
}

// explainBest explains the winning moves, few of them.
func (q *question) explainBest(one func(m Move) phrase.Phrase) []phrase.Phrase {
	var out []phrase.Phrase
	for i, m := range q.answer.Best() {
		if i == explainedMoves {
			return append(out, phrase.Of("… and other winning moves."))
		}
		out = append(out, one(m))
	}
	return out
}
