package hackenbush

import (
	"strings"
	"testing"
)

// A long name is cut to the columns that are shown, a short one is left alone.
func TestShownName(t *testing.T) {
	for name, want := range map[string]string{
		strings.Repeat("a", longName):       strings.Repeat("a", longName),
		strings.Repeat("a", longName+1):     strings.Repeat("a", longName-1) + "…",
		strings.Repeat("a", 3*longName):     strings.Repeat("a", longName-1) + "…",
		"b" + strings.Repeat("a", longName): "b" + strings.Repeat("a", longName-2) + "…",
	} {
		if got := shownName(name); got != want {
			t.Errorf("%q is shown as %q, want %q", name, got, want)
		}
	}
}
