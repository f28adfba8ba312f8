package discover

import (
	"fmt"
	"slices"
	"strings"

	"zermelo/game"
	"zermelo/internal/rules/entry"
	"zermelo/internal/rules/script/formula"
	"zermelo/say/phrase"
)

// MostHeaps bounds the heaps of games that say their rules for each number of them.
const MostHeaps = entry.MostNumbers

// maxHeaps bounds the heaps of a row: automata read all of them together.
const maxHeaps = 4

// notSoMany refuses a number of heaps.
func notSoMany(heaps, most int) error {
	return game.Unsupported(phrase.Of("there cannot be %d heaps", heaps), phrase.Of("write a whole number from %d to %d", 1, most))
}

// row returns the formula of several heaps side by side, each with the moves of f.
func row(f *formula.Formula, heaps int) (string, error) {
	if heaps < 1 || heaps > maxHeaps {
		return "", notSoMany(heaps, maxHeaps)
	}
	// The names of the heaps are none of the formula.
	taken := f.Rules[0].Names
	for i := range f.Rules {
		taken = append(slices.Clone(taken), f.Rules[i].Variables()...)
	}
	var names []string
	for c := 'a'; len(names) < heaps; c++ {
		if name := fmt.Sprintf("%c", c); !slices.Contains(taken, name) {
			names = append(names, name)
		}
	}
	var rules []string
	for i := range heaps {
		for j := range f.Rules {
			rule := f.Rules[j]
			after := slices.Clone(names)
			own := rule.Rename(names[i])
			after[i] = own.Leaves[0].String()
			head, text := own.String(), strings.Join(names, ", ")+" -> "+strings.Join(after, ", ")
			// What stands behind the leaf are the clauses.
			whole := names[i] + " -> " + own.Leaves[0].String()
			rules = append(rules, text+strings.TrimPrefix(head, whole))
		}
	}
	return strings.Join(rules, "; "), nil
}
