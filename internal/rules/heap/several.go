package heap

import (
	"fmt"
	"slices"
	"strings"

	"zermelo/internal/rules/entry"
)

// This file tells games of any number of heaps or men as formulas, one for each number of
// them, for who proves something of them.

// several returns the formulas of a game whose positions are tuples: rules of so many numbers by
// their names, and the position that numbers are; nil for these themselves.
func several(rules func(names []string) []string, position func(numbers []uint64) (p []uint64, ok bool)) func(n int) *entry.Definition {
	return func(n int) *entry.Definition {
		if n < 1 || n > entry.MostNumbers {
			return nil
		}
		names := strings.Split("a b c d e f", " ")[:n]
		return &entry.Definition{
			Formula: strings.Join(rules(names), "; "),
			Of: func(numbers []uint64) (parts []any, ok bool) {
				if ok = true; position != nil {
					numbers, ok = position(numbers)
				}
				return []any{TupleOf(numbers...)}, ok
			},
		}
	}
}

// takenFrom is the rule that takes any number of tokens from each of some heaps, at least
// one in all.
func takenFrom(names []string, some []int) string {
	after := slices.Clone(names)
	var ranges, sum []string
	for i, heap := range some {
		taken := string(rune('i' + i))
		after[heap] += " - " + taken
		least := "0"
		if len(some) == 1 {
			least = "1"
		}
		ranges, sum = append(ranges, fmt.Sprintf("%s in %s..%s", taken, least, names[heap])), append(sum, taken)
	}
	rule := fmt.Sprintf("%s -> %s for %s", strings.Join(names, ", "), strings.Join(after, ", "), strings.Join(ranges, ", "))
	if len(some) > 1 {
		rule += " if " + strings.Join(sum, " + ") + " >= 1"
	}
	return rule
}

// circularRules are the rules of [Circular] with k.
func circularRules(k int) func(names []string) []string {
	return func(names []string) (rules []string) {
		n := len(names)
		for first := range n {
			some := make([]int, min(k, n))
			for i := range some {
				some[i] = (first + i) % n
			}
			slices.Sort(some)
			if rule := takenFrom(names, some); !slices.Contains(rules, rule) {
				rules = append(rules, rule)
			}
		}
		return rules
	}
}

// mooreRules are the rules of [Moore] with k.
func mooreRules(k int) func(names []string) []string {
	return func(names []string) (rules []string) {
		var choose func(some []int, from int)
		choose = func(some []int, from int) {
			if len(some) == min(k, len(names)) {
				rules = append(rules, takenFrom(names, some))
				return
			}
			for i := from; i < len(names); i++ {
				choose(append(some, i), i+1)
			}
		}
		choose(nil, 0)
		return rules
	}
}

// movedLeft is the rule that moves the i-th man of a strip to the left, under conditions.
func movedLeft(names []string, i int, most string, conditions []string) string {
	after := slices.Clone(names)
	after[i] += " - k"
	rule := fmt.Sprintf("%s -> %s for k in 1..%s", strings.Join(names, ", "), strings.Join(after, ", "), most)
	for _, c := range conditions {
		rule += " if " + c
	}
	return rule
}

// welterRules are the rules of [Welter], of which the squares differ.
func welterRules(names []string) (rules []string) {
	for i, a := range names {
		var conditions []string
		for j, b := range names {
			if j != i {
				conditions = append(conditions, a+" - k != "+b)
			}
			for _, c := range names[:j] {
				conditions = append(conditions, b+" != "+c)
			}
		}
		rules = append(rules, movedLeft(names, i, a, conditions))
	}
	return rules
}

// georgiaRules are the rules of [Georgia], of which the squares ascend.
func georgiaRules(names []string) (rules []string) {
	for i, a := range names {
		var conditions []string
		most := a + " - 1"
		if i > 0 {
			conditions = append(conditions, names[i-1]+" < "+a+" - k")
			most = a
		}
		conditions = append(conditions, names[0]+" >= 1")
		for j := range names[1:] {
			conditions = append(conditions, names[j]+" < "+names[j+1])
		}
		rules = append(rules, movedLeft(names, i, most, conditions))
	}
	return rules
}

// ascending returns numbers that are squares in rising order, from 1; ok is false of others.
func ascending(numbers []uint64) (squares []uint64, ok bool) {
	for i, n := range numbers {
		if n == 0 || i > 0 && numbers[i-1] >= n {
			return nil, false
		}
	}
	return numbers, true
}

// different returns numbers that are different squares in rising order; ok is false of others.
func different(numbers []uint64) (squares []uint64, ok bool) {
	squares = slices.Clone(numbers)
	slices.Sort(squares)
	return squares, len(slices.Compact(slices.Clone(squares))) == len(squares)
}
