package worth_test

import (
	"errors"
	"testing"

	"zermelo/game"
	"zermelo/game/gametest"
	"zermelo/phrase"
	"zermelo/short"
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

// A position that stands by itself is worth what it says; one that cannot be
// read is too long, for it was written as the form of a value.
func TestClosedValue(t *testing.T) {
	table := short.NewTable(short.Settings{})
	for _, text := range []string{"0", "{1|-1}", "{2|0||-1}", "^*"} {
		want, err := table.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		if v, ok, err := (worth.Values{}).ClosedValue(table, text); v != want || !ok || err != nil {
			t.Errorf("%s is worth %s, %v, %v", text, table.String(v), ok, err)
		}
	}
	if _, ok, err := (worth.Values{}).ClosedValue(table, "{1|"); ok || !errors.Is(err, game.ErrLimit) {
		t.Errorf("half a value: %v, %v, want ErrLimit", ok, err)
	}
}
