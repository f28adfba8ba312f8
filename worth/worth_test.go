package worth_test

import (
	"testing"

	"zermelo/game"
	"zermelo/game/gametest"
	"zermelo/phrase"
	"zermelo/worth"
)

func TestConformance(t *testing.T) {
	numbers, values := game.Of[string](worth.Numbers{}), game.Of[string](worth.Values{})
	for _, rules := range []*game.Rules[string]{numbers, values} {
		// Expressions are those of package short, which tests how it reads them.
		rules.Read = nil
		// No theorem is told: a position is its value.
		rules.ValueBy = func(string) phrase.Phrase { return phrase.Raw("the definition") }
	}
	gametest.Run(t, numbers, "0", "1", "-2", "1/2", "-3/4", "13/8")
	gametest.Run(t, values, "*", "^", "{1|-1}", "{2|0||-1}", "{1||0|-2}")
}

// A position is the canonical form of what was written.
func TestParse(t *testing.T) {
	for text, want := range map[string]string{"2/4": "1/2", "1": "1", "{0|1}": "1/2", "{|}": "0"} {
		if p, err := (worth.Numbers{}).Parse(text); p != want || err != nil {
			t.Errorf("%s is read as %q, %v, want %q", text, p, err, want)
		}
	}
	for _, text := range []string{"*", "^", "{1|-1}", "1/3", ""} {
		if p, err := (worth.Numbers{}).Parse(text); err == nil {
			t.Errorf("%q is read as the number %q", text, p)
		}
	}
	if p, err := (worth.Values{}).Parse("{1|-1}+0"); p != "{1|-1}" && p != "+-1" || err != nil {
		t.Errorf("a switch is read as %q, %v", p, err)
	}
}
