package match_test

import (
	"testing"

	"zermelo/internal/desk/match"
)

// TestPersons: who is a person is written as it is read, and nobody as nothing.
func TestPersons(t *testing.T) {
	for text, want := range map[string]match.Persons{"first": first, "second": second, "both": both} {
		p, err := match.ParsePersons(text)
		if err != nil || p != want || p.String() != text {
			t.Errorf("%q is read as %v, %v, and written as %q", text, p, err, p.String())
		}
	}
	if got := (match.Persons{}).String(); got != "" {
		t.Errorf("nobody is written as %q", got)
	}
	for _, text := range []string{"", "First", "third", "first second"} {
		if p, err := match.ParsePersons(text); err == nil {
			t.Errorf("%q is read as %v", text, p)
		}
	}
}
