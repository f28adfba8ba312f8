package grundy

import (
	"fmt"
	"math/bits"
	"slices"
	"strings"

	"zermelo/game"
	"zermelo/say/phrase"
	"zermelo/value/nimber"
)

// explain returns the reasoning, a sentence or a row of a table at a time.
func (j *judge) explain() ([]phrase.Phrase, error) {
	if j.decision != nil {
		return j.explainTheorem(), nil
	}
	if !j.valued {
		return j.explainAsked(), nil
	}
	kinds := j.kinds()
	out := j.explainValues()
	out = append(out, j.explainReduction(kinds)...)
	out = append(out, j.explainSum()...)
	if j.total != 0 {
		if j.position.Len() > 1 {
			out = append(out, j.explainDigit(kinds))
		}
		return append(out, j.explainMoves()...), nil
	}
	if j.asks {
		return out, nil // the replies take the values of what is replied to
	}
	replies, err := j.explainReplies(kinds)
	return append(out, replies...), err
}

func (j *judge) explainTheorem() []phrase.Phrase {
	part := j.position[0]
	out := []phrase.Phrase{phrase.Of("A theorem tells who wins: %s.", j.decision.Record.WinsBy())}
	out = append(out, part.Rules.Explain(part.Parts[0])...)
	return append(out, j.answer.ExplainWinner()...)
}

// A component is a part of some game.
type component struct {
	game string
	part any
}

// explainValues says how each component comes by its value, equal ones once.
func (j *judge) explainValues() []phrase.Phrase {
	out := []phrase.Phrase{
		phrase.Of(
			"Each component x has a value f(x): the least number that is not the value of an option of x (mex). " +
				"An option that leaves several games (Multi-SG) has the XOR of their values."),
		phrase.Of("That no option has the value f(x) is necessary: otherwise a move could leave the XOR as it was, and one lost position would lead to another. " +
			"That every smaller number is the value of an option is sufficient: wherever the XOR is not 0, some move makes it 0."),
	}
	seen := map[component]bool{}
	theorems := map[string]bool{}
	for i, s := range j.position {
		for k, part := range s.Parts {
			key := component{s.Rules.Identity(), part}
			if seen[key] {
				continue
			}
			if len(seen) == j.answer.Shown(game.ExplainedComponents) {
				return append(out, phrase.Of("… and so on for the other components."))
			}
			seen[key] = true
			if t := s.Rules.Theorem(); !t.IsZero() && !theorems[s.Rules.Name()] {
				theorems[s.Rules.Name()] = true
				out = append(out, phrase.Of("For %s a theorem gives f: %s.", s.Rules.Name(), t))
			}
			out = append(out, j.explainPart(s.Rules, part, j.values[i][k])...)
		}
	}
	return out
}

func (j *judge) explainPart(r *game.Named, part any, v nimber.Nimber) []phrase.Phrase {
	name := j.position.NameOf(r, part)
	// Words about who wins a part alone say nothing of its value in a sum.
	if why := r.Explain(part); why != nil && (r.Record.Wins == nil || j.position.Len() == 1) {
		return append([]phrase.Phrase{phrase.Raw(fmt.Sprintf("  f(%s) = %d", name, v))}, why...)
	}
	count := r.MoveCount(part)
	if count == 0 {
		return []phrase.Phrase{phrase.Of("  f(%s) = 0, for there is no move", name)}
	}
	if count > game.ExplainedOptions || j.asks {
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
			g, err := j.engines.Nimber(j.ctx, r, p)
			if err != nil {
				return false
			}
			sum ^= g
			names = append(names, "f("+j.position.NameOf(r, p)+")")
		}
		if names == nil {
			names = []string{"f(" + j.position.NameOfNothing(r) + ")"}
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

func joinNumbers(ns []nimber.Nimber) string {
	words := make([]string, len(ns))
	for i, n := range ns {
		words[i] = fmt.Sprint(uint64(n))
	}
	return strings.Join(words, ",")
}

// explainSum writes the nim-sum in binary, one component a row.
func (j *judge) explainSum() []phrase.Phrase {
	rows, names, more := j.sumRows()
	if len(rows) > 1 {
		out := []phrase.Phrase{phrase.Of("The value of the whole is the XOR of the components' values, in binary:")}
		out = append(out, binaryTable(names, more, rows, j.total)...)
		return append(out, j.explainOutcome())
	}
	return []phrase.Phrase{j.explainOutcome()}
}

func (j *judge) sumRows() (rows []nimber.Nimber, names []string, more int) {
	for i, s := range j.position {
		for k, part := range s.Parts {
			if len(rows) == j.answer.Shown(game.ExplainedComponents) {
				more++
				continue
			}
			rows = append(rows, j.values[i][k])
			names = append(names, j.position.NameOf(s.Rules, part))
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

func (j *judge) explainOutcome() phrase.Phrase {
	if j.total != 0 {
		return phrase.Of("The value %d is not 0: the player to move wins, by leaving a position of value 0.", j.total)
	}
	return phrase.Of("The value is 0: every move makes it different from 0, and the opponent can make it 0 again. The player to move loses.")
}

// explainMoves says which component a winning move changes into what.
func (j *judge) explainMoves() []phrase.Phrase {
	return j.answer.ExplainBest(func(m game.Move) phrase.Phrase {
		v := j.values[m.Steps[0].Summand][m.Steps[0].Part]
		return phrase.Of("To win: a component of value %d must become %d XOR %d = %d: %s.",
			v, v, j.total, v^j.total, m.Text)
	})
}
