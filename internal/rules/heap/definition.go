package heap

import (
	"fmt"
	"slices"
	"strings"

	"zermelo/internal/rules/entry"
	"zermelo/internal/theory/octal"
)

// definition is the formula of a game of heaps, for who proves something of it; nil
// if its moves leave more than three heaps, or are no rule.
func definition(rule *octal.Rule) *entry.Definition {
	if rule == nil {
		return nil
	}
	text, ok := formulaOf(*rule)
	if !ok {
		return nil
	}
	return &entry.Definition{Formula: text, Of: func(numbers []uint64) ([]any, bool) { return []any{numbers[0]}, true }}
}

// mostTaken bounds the numbers of tokens that a formula lists, and mostLeft the heaps that
// its moves leave.
const (
	mostTaken = 64
	mostLeft  = 3
)

// formulaOf writes a rule as a formula. Where a heap of which nothing is left is
// left as nothing or as a heap of 0, it is left as a heap of 0, which is worth the
// same.
func formulaOf(r octal.Rule) (text string, ok bool) {
	if len(r.Moves)+len(r.Tail) > mostTaken {
		return "", false
	}
	var rules []string
	lists := map[uint64][]string{} // the numbers of tokens by what one heap may be left
	for t, m := range r.Moves {
		if m.Heaps == 0 {
			continue
		}
		if m.Heaps>>(mostLeft+1) != 0 {
			return "", false
		}
		if one := m.Heaps & (leavesNone | leavesOne); one != 0 {
			lists[one] = append(lists[one], fmt.Sprint(t))
		}
		rules = append(rules, splittings(fmt.Sprint(t), "", m)...)
	}
	for _, bits := range []uint64{leavesNone, leavesOne, leavesNone | leavesOne} {
		if len(lists[bits]) > 0 {
			rules = append(rules, taking("t", " for t in {"+strings.Join(lists[bits], ", ")+"}", bits))
		}
	}
	for i, m := range r.Tail {
		if m.Heaps>>(mostLeft+1) != 0 {
			return "", false
		}
		t := fmt.Sprintf("(%d + %d*k)", len(r.Moves)+i, len(r.Tail))
		const any = " for k in 0..n"
		if one := m.Heaps & (leavesNone | leavesOne); one != 0 {
			rules = append(rules, taking(t, any, one))
		}
		rules = append(rules, splittings(t, any, m)...)
	}
	if len(rules) == 0 {
		rules = []string{"n -> n if 0 > 0"}
	}
	slices.Sort(rules)
	return strings.Join(rules, "; "), true
}

// taking is the rule that takes t tokens and leaves at most one heap, as bits say.
func taking(t, choice string, bits uint64) string {
	switch bits {
	case leavesNone:
		return fmt.Sprintf("n -> 0%s if n == %s", choice, t)
	case leavesOne:
		return fmt.Sprintf("n -> n - %s%s if n - %s >= 1", t, choice, t)
	}
	return fmt.Sprintf("n -> n - %s%s", t, choice)
}

// splittings are the rules that take t tokens and leave two heaps, or three.
func splittings(t, choice string, m octal.Move) (rules []string) {
	if m.Heaps&leavesTwo != 0 {
		rule := fmt.Sprintf("n -> a, b%s for a in 1..n, b in 1..n, a + b == n - %s", choice, t)
		if conditionOf(m, 2) != noCondition {
			rule += " if a != b"
		}
		rules = append(rules, rule)
	}
	if m.Heaps&leavesThree != 0 {
		rules = append(rules, fmt.Sprintf("n -> a, b, c%s for a in 1..n, b in 1..n, c in 1..n, a + b + c == n - %s", choice, t)+
			[...]string{noCondition: "", mixed: " if a != b or b != c", distinct: " if a != b if b != c if a != c"}[conditionOf(m, 3)])
	}
	return rules
}

// pairDefinition is the formula of a game of two numbers.
func pairDefinition(formula string) *entry.Definition {
	return &entry.Definition{Formula: formula, Of: func(numbers []uint64) ([]any, bool) {
		return []any{PairOf(numbers[0], numbers[1])}, true
	}}
}
