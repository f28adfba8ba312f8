package heap

import (
	"strconv"
	"strings"

	"zermelo/say/phrase"
)

// Bounds of what is said of a position of [Multiple].
const (
	namedSizes = 12 // losing sizes that are named, and terms of a sum
	shownTakes = 12 // takes with what becomes of them
)

// Explain implements [game.Explainer]: the losing sizes by their name, the
// sum of them that a heap is, which sums of last terms win, and for a lost
// position the two cases of the induction with the answer to each take.
func (r Multiple) Explain(p Stones) []phrase.Phrase {
	terms := r.Expansion(p.N)
	if len(terms) == 0 {
		return []phrase.Phrase{phrase.Of("No stone is left.")}
	}
	last := terms[len(terms)-1]
	why := []phrase.Phrase{
		r.nameSizes(),
		phrase.Of("Written with losing sizes, each more than %d times the next, %d is the sum of %s.", r.times(1), p.N, TupleOf(terms...).String()),
	}
	if last <= p.Limit {
		why = append(why, phrase.Of(
			"The last, %d, can be taken: the limit is %d. The opponent can then take at most %d, too little to do the same.",
			last, p.Limit, r.after(p, last).Limit))
		return append(why, r.explainTakes(p, terms)...)
	}
	why = append(why, phrase.Of("The last, %d, cannot be taken: the limit is %d.", last, p.Limit))
	if p.Limit == 0 {
		return why
	}
	return append(why, r.explainCases(p, last)...)
}

// nameSizes says which numbers the losing sizes are.
func (r Multiple) nameSizes() phrase.Phrase {
	switch r.times(1) {
	case 1:
		return phrase.Of("The losing sizes are the powers of two, 1, 2, 4, 8, …: the sum is the binary number.")
	case 2:
		return phrase.Of("The losing sizes are the Fibonacci numbers, 1, 2, 3, 5, 8, …: each is the sum of the two before it, and the sum is Zeckendorf's.")
	}
	return phrase.Of("The losing sizes begin with %s, …: each is the one before it and the least one of which %d times is not less than that.",
		joined(r.firstSizes(), ", "), r.times(1))
}

// firstSizes returns the least losing sizes.
func (r Multiple) firstSizes() (sizes []uint64) {
	for run := range r.runs(1 << 62) {
		for k := range run.count {
			if len(sizes) == namedSizes {
				return sizes
			}
			sizes = append(sizes, run.first+k*run.step)
		}
	}
	return sizes
}

// joined writes numbers, few of them.
func joined(numbers []uint64, between string) string {
	words := make([]string, 0, len(numbers))
	for i, n := range numbers {
		if i == namedSizes {
			words = append(words, "…")
			break
		}
		words = append(words, strconv.FormatUint(n, 10))
	}
	return strings.Join(words, between)
}

// explainTakes says of the sums of last terms which of them win.
func (r Multiple) explainTakes(p Stones, terms []uint64) []phrase.Phrase {
	out := []phrase.Phrase{phrase.Of("Only sums of last terms can win. Each leaves the terms before it, and wins if %d times the take is less than the last of these:", r.times(1))}
	var take uint64
	for i := len(terms) - 1; i >= 0; i-- {
		take += terms[i]
		sum := strconv.FormatUint(take, 10)
		if i < len(terms)-1 {
			sum = joined(terms[i:], " + ") + " = " + sum
		}
		switch {
		case take > p.Limit:
			return append(out, phrase.Of("  %s is more than the limit", sum))
		case len(terms)-i > shownTakes:
			return append(out, phrase.Of("  … and so on for the longer sums"))
		case i == 0:
			return append(out, phrase.Of("  %s takes all, and wins", sum))
		case r.times(take) < terms[i-1]:
			out = append(out, phrase.Of("  %s wins: it leaves %d with the last term %d, and the opponent may take %d, less than that",
				sum, p.N-take, terms[i-1], r.times(take)))
		default:
			out = append(out, phrase.Of("  %s does not win: it leaves %d with the last term %d, which the opponent may take",
				sum, p.N-take, terms[i-1]))
		}
	}
	return out
}

// before returns the losing sizes whose sum is the losing size h, at least 2:
// the one before h and the one that is added to it. least is the size before
// the latter; 0 if there is none.
func (r Multiple) before(h uint64) (whole, added, least uint64) {
	for run := range r.runs(h - 1) {
		k := min(run.count-1, (h-1-run.first)/run.step)
		whole = run.first + k*run.step
	}
	added = h - whole
	for run := range r.runs(added - 1) {
		k := min(run.count-1, (added-1-run.first)/run.step)
		least = run.first + k*run.step
	}
	return whole, added, least
}

// explainCases says why no take wins while the last term h is out of reach: the
// two cases of the induction, and the answers.
func (r Multiple) explainCases(p Stones, h uint64) []phrase.Phrase {
	whole, added, least := r.before(h)
	out := []phrase.Phrase{phrase.Of("That is the balance: every take breaks into the last term, %d = %d + %d, and the opponent restores it.", h, whole, added)}
	if p.Limit >= added {
		out = append(out, phrase.Of("  Case 1, a take of %d or more leaves at most %d of it. The opponent may take %d × %d = %d or more, and takes all that is left of it.",
			added, whole, r.times(1), added, r.times(added)))
	}
	if added > 1 {
		out = append(out, phrase.Of("  Case 2, a take of less than %d is one of the smaller heap %d, which the opponent ends by the same rule, by a take of at most %d. Then at most %d × %d = %d can be taken of the %d, and that is lost.",
			added, added, least, r.times(1), least, r.times(least), whole))
	}
	for t := uint64(1); t <= p.Limit; t++ {
		if t > shownTakes {
			return append(out, phrase.Of("  … and so on for the other takes"))
		}
		left := r.after(p, t)
		answer := h - t
		if t < added {
			terms := r.Expansion(h - t)
			answer = terms[len(terms)-1]
		}
		after := r.after(left, answer)
		if after.N == 0 {
			out = append(out, phrase.Of("  take %d, and %d are left with limit %d: the opponent takes all", t, left.N, left.Limit))
			continue
		}
		out = append(out, phrase.Of("  take %d, and %d are left with limit %d: the opponent takes %d and leaves %s with limit %d",
			t, left.N, left.Limit, answer, joined(r.Expansion(after.N), " + "), after.Limit))
	}
	return out
}
