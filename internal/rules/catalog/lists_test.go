package catalog_test

import (
	"regexp"
	"strings"
	"testing"

	"zermelo/internal/rules/catalog"
)

// Where a position is a list, blanks and commas alike separate its items: with
// all of one and with all of the other it is the same position, and so are both
// together. A list of numbers is one by its looks; pairs with blanks between them are
// refused with commas alone.
func TestBlanksAndCommas(t *testing.T) {
	list := regexp.MustCompile(`^-?\d+([ ,/]+-?\d+)+( [a-z]+)?( \d+)?$`)
	pairs := regexp.MustCompile(`\d,\d.* \d+,\d`)
	cells := regexp.MustCompile(`^(number|nimber|coins:cells.*) |^[a-z-]+ \d+/\d+$`) // numbers each for itself
	found := 0
	for _, e := range catalog.New(nil).Entries() {
		for _, example := range e.Examples {
			name, position, _ := strings.Cut(example, " ")
			if !list.MatchString(position) || pairs.MatchString(position) || cells.MatchString(example) {
				continue
			}
			want, err := catalog.Parse(example)
			if err != nil {
				t.Errorf("%s: %v", example, err)
				continue
			}
			g, err := catalog.Open(name)
			if err != nil {
				t.Fatal(err)
			}
			single := g.Heaps != nil && g.Heaps.Rule == nil && len(want[0].Parts) > 1 // each word a game
			numbers, words := position, ""
			if i := strings.IndexAny(position, "abcdefghijklmnopqrstuvwxyz"); i >= 0 {
				numbers, words = position[:i-1], position[i-1:]
			}
			if single {
				continue
			}
			found++
			items := strings.FieldsFunc(numbers, func(c rune) bool { return c == ' ' || c == ',' })
			for _, separator := range []string{" ", ",", ", ", " ,", " , "} {
				line := name + " " + strings.Join(items, separator) + words
				got, err := catalog.Parse(line)
				if err != nil {
					t.Errorf("%s: %v", line, err)
				} else if got.String() != want.String() || len(got[0].Parts) != len(want[0].Parts) {
					t.Errorf("%s is read as %s, %s as %s", line, got, example, want)
				}
			}
			spaced, err := catalog.Parse(name + " " + want.String())
			if err != nil || spaced.String() != want.String() {
				t.Errorf("%s is read as %s, %v", want, spaced, err)
			}
		}
	}
	if found < 30 {
		t.Errorf("%d lists were found", found)
	}
	for _, c := range []struct{ line, want string }{
		{"end-nim (3,1) (2,2)", "(3,1) (2,2)"},
		{"empress (3,4) (5,6)", "(3,4) (5,6)"},
		{"blocking-nim (1,3/1,2) (2,2)", "(1,3/1,2) (2,2)"},
		{"end-nim 3 1 + end-nim 2 2", "end-nim 3,1 + end-nim 2,2"},
	} {
		p, err := catalog.Parse(c.line)
		if err != nil {
			t.Errorf("%s: %v", c.line, err)
		} else if p.String() != c.want || len(p)+len(p[0].Parts) != 3 {
			t.Errorf("%s is read as %s of %d parts", c.line, p, len(p[0].Parts))
		}
	}
}
