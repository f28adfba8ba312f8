package catalog_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"zermelo/game"
	"zermelo/internal/rules/catalog"
)

// TestLawsOfEveryEntry holds every game of the catalogue to the laws of
// positions and moves, on its examples and what can follow them. A game is
// tested by being in the catalogue.
func TestLawsOfEveryEntry(t *testing.T) {
	for _, e := range append(catalog.Entries(), catalog.Classics()...) {
		t.Run(e.Name, func(t *testing.T) {
			t.Parallel()
			if len(e.Examples) == 0 {
				t.Fatal("the entry has no example")
			}
			for _, example := range e.Examples {
				checkLaws(t, example)
			}
		})
	}
}

// Bounds of what is looked at.
const (
	lawfulPositions = 40   // of an example
	lawfulMoves     = 1000 // of a component; more are not listed
)

// checkLaws checks the laws on a position and on some that follow.
func checkLaws(t *testing.T, line string) {
	t.Helper()
	start := parse(t, line)
	seen := map[string]bool{}
	for queue := []game.Position{start}; len(queue) > 0 && len(seen) < lawfulPositions; queue = queue[1:] {
		p := queue[0]
		if seen[spelling(p)] {
			continue
		}
		seen[spelling(p)] = true
		checkReading(t, p)
		next := checkOptions(t, p)
		// Those from all over the list, not only the first ones.
		for i := range min(len(next), 8) {
			queue = append(queue, next[i*len(next)/min(len(next), 8)])
		}
	}
}

// checkReading checks that a position is plain data: what its text is read as
// is equal to it, each time.
func checkReading(t *testing.T, p game.Position) {
	t.Helper()
	text := spelling(p)
	first, second := parse(t, text), parse(t, text)
	if got := spelling(first); got != text {
		t.Fatalf("%q is read as %q", text, got)
	}
	for s := range p {
		a, b := first[s].Parts, second[s].Parts
		if !slices.Equal(a, b) {
			t.Fatalf("%q is read as %#v and as %#v", text, a, b)
		}
		count := map[any]int{}
		for i := range a {
			count[a[i]]++
			count[b[i]]--
		}
		for part, n := range count {
			if n != 0 {
				t.Fatalf("%q: %#v is not equal to itself as a key", text, part)
			}
		}
		switch {
		case len(p[s].Parts) == 0: // this is written as a finished game
			if first[s:s+1].MoveCount() > 0 {
				t.Fatalf("nothing is written as %q, which has moves", text)
			}
		case identity(p[s].Rules) != identity(first[s].Rules):
			// The rules come with the position: what is left of a row is a row.
			if got, want := optionTexts(first[s]), optionTexts(p[s]); !slices.Equal(got, want) {
				t.Fatalf("%q has the options %q, read anew %q", text, want, got)
			}
		case !slices.Equal(a, p[s].Parts):
			t.Fatalf("%q is %#v, and is read as %#v", text, p[s].Parts, a)
		}
	}
}

// identity returns the name of rules, with their data where they have any.
func identity(rules *game.Named) string { return rules.Identity() }

// optionTexts returns the options of the parts of a summand as text.
func optionTexts(s game.Summand) (all []string) {
	for _, part := range s.Parts {
		s.Rules.Options(part, game.Left, func(option []any) bool {
			all = append(all, s.Rules.Format(option))
			return true
		})
	}
	return all
}

// checkOptions checks the moves of each component and returns the positions
// that they lead to.
func checkOptions(t *testing.T, p game.Position) (next []game.Position) {
	t.Helper()
	for s, summand := range p {
		players := []game.Player{game.Left}
		if p.IsUnequal() && !summand.Rules.IsImpartial() {
			players = append(players, game.Right)
		}
		for i, part := range summand.Parts {
			most := summand.Rules.MoveCount(part)
			if most > lawfulMoves {
				continue
			}
			for _, who := range players {
				options := checkMoves(t, summand.Rules, part, who)
				if uint64(len(options)) > most {
					t.Fatalf("%s: %d moves, MoveCount says %d", spelling(p), len(options), most)
				}
				for _, option := range options {
					said := summand.Rules.Describe(i+1, part, option).String()
					if said == "" || strings.Contains(said, "%!") {
						t.Fatalf("%s: a move is described as %q", spelling(p), said)
					}
					next = append(next, p.After(game.Step{Summand: s, Part: i, Option: option}))
				}
			}
		}
	}
	return next
}

// checkMoves returns the options of a part after checking that they are the
// same each time, belong to the caller, and stop when they are told to.
func checkMoves(t *testing.T, rules *game.Named, part any, who game.Player) (options [][]any) {
	t.Helper()
	name := fmt.Sprintf("%s %s for %s", rules.Name(), rules.Format([]any{part}), who)
	rules.Options(part, who, func(option []any) bool {
		options = append(options, option)
		return true
	})
	before := make([][]any, len(options))
	for i, option := range options {
		before[i] = slices.Clone(option)
	}
	again := 0
	rules.Options(part, who, func(option []any) bool {
		if again >= len(before) || !slices.Equal(option, before[again]) {
			t.Fatalf("%s: option %d is %v the second time", name, again, option)
		}
		again++
		return true
	})
	if again != len(before) {
		t.Fatalf("%s: %d options, then %d", name, len(before), again)
	}
	for i, option := range options {
		if !slices.Equal(option, before[i]) {
			t.Fatalf("%s: option %d has changed from %v to %v", name, i, before[i], option)
		}
	}
	calls := 0
	rules.Options(part, who, func([]any) bool {
		calls++
		return false
	})
	if calls != min(1, len(options)) {
		t.Fatalf("%s: %d calls after the first said to stop", name, calls)
	}
	return options
}
