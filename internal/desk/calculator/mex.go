package calculator

import (
	"slices"
	"strings"

	"zermelo/say/phrase"
	"zermelo/value/loopy"
	"zermelo/value/nimber"
	"zermelo/value/short"
)

// mex returns the least nimber that is none of the arguments.
func mex(t *loopy.Table, args []short.Value) (short.Value, error) {
	options, err := numbered(t, args)
	if err != nil {
		return short.Zero, err
	}
	return t.Nimber(leastOther(options))
}

// numbered returns the numbers of nimbers, which may be written as the numbers
// themselves, in order and each once.
func numbered(t *loopy.Table, args []short.Value) ([]nimber.Wide, error) {
	var options []nimber.Wide
	for _, v := range args {
		n, ok := t.AsNimber(v)
		if x, number := t.AsNumber(v); number {
			whole := x.Numerator()
			n, ok = nimber.WideFrom(whole)
			ok = ok && x.IsInteger()
		}
		if !ok {
			return nil, unusable(phrase.Of("%s is neither a nimber nor a whole number from 0 on", phrase.Clip(t.String(v))),
				phrase.Of("write nimbers as *5, or their numbers as 5"))
		}
		options = append(options, n)
	}
	slices.SortFunc(options, nimber.Wide.Compare)
	return slices.Compact(options), nil
}

// leastOther returns the least number that is none of some in order.
func leastOther(numbers []nimber.Wide) uint64 {
	for i, n := range numbers {
		if n != nimber.WideOf(uint64(i)) {
			return uint64(i)
		}
	}
	return uint64(len(numbers))
}

// explainMex says why the mex of some options and no other number is the value
// of a position: both halves of the condition, tried on the numbers.
func explainMex(t *loopy.Table, args []short.Value) ([]phrase.Phrase, error) {
	options, err := numbered(t, args)
	if err != nil {
		return nil, err
	}
	const tried = 3 // numbers that fulfil the first half
	f := leastOther(options)
	var others []nimber.Wide
	for n := f; len(others) < tried; n++ {
		if w := nimber.WideOf(n); !slices.Contains(options, w) {
			others = append(others, w)
		}
	}
	lines := []phrase.Phrase{
		phrase.Of("f is to be a number for a position whose options have the numbers %s; their mex, the least number not among them, is %d.",
			listed(options), f),
		phrase.Of("Necessary is that f is not among the options: with an option of the same number a move could leave the XOR of a sum at 0, "+
			"and a lost position would lead to a lost one. That leaves such as %s.", listed(others)),
	}
	if len(options) > 0 {
		lines = append(lines, phrase.Of("  f = %d fails the first half: it is an option", options[len(options)-1].Big()))
	}
	lines = append(lines, phrase.Of("Sufficient is besides that every smaller number is among the options: "+
		"where the XOR is not 0, the move that makes it 0 leads to a smaller number, which must be there."))
	for _, other := range others { // small, for there are few options
		n := other.Low
		switch {
		case n == 0:
			lines = append(lines, phrase.Of("  f = %d: there is no smaller number", n))
		case n == f:
			lines = append(lines, phrase.Of("  f = %d: all smaller numbers are among the options", n))
		default:
			lines = append(lines, phrase.Of("  f = %d fails: %d is smaller and no option. "+
				"*%[1]d + *%[2]d would have the XOR %[3]d, but no move in the first leaves %[2]d.", n, f, n^f))
		}
	}
	if i := slices.IndexFunc(options, func(n nimber.Wide) bool { return n.Compare(nimber.WideOf(f)) > 0 }); i >= 0 {
		lines = append(lines, phrase.Of("The options %s, greater than %d, change nothing: a move to one of them is answered by a move back to %d.",
			listed(options[i:]), f, f))
	}
	return lines, nil
}

// listed writes numbers as a set.
func listed(numbers []nimber.Wide) string {
	words := make([]string, 0, explainedOptions+1)
	for i, n := range numbers {
		if i == explainedOptions {
			words = append(words, "…")
			break
		}
		words = append(words, n.Digits())
	}
	return "{" + strings.Join(words, ", ") + "}"
}
