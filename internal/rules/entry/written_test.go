package entry_test

import (
	"testing"

	"zermelo/game"
	"zermelo/internal/rules/entry"
	"zermelo/say/phrase"
)

// Words of moves tell the components apart, from the second one on.
func TestNumbered(t *testing.T) {
	words := phrase.Of("take %d", 3)
	rules := entry.Numbered(&game.Rules[int]{PeopleRules: game.PeopleRules[int]{Describe: func(_ int, from int, _ []int) phrase.Phrase {
		if from == 0 {
			return phrase.Phrase{}
		}
		return words
	}}})
	for part, want := range map[int]string{1: "take 3", 2: "in component 2, take 3", 3: "in component 3, take 3"} {
		if got := rules.Describe(part, 5, []int{2}).String(); got != want {
			t.Errorf("a move in component %d is called %q, want %q", part, got, want)
		}
		if got := rules.Describe(part, 0, nil); !got.IsZero() {
			t.Errorf("a move without words in component %d is called %q", part, got.String())
		}
	}
}
