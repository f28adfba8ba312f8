package catalog_test

import (
	"regexp"
	"slices"
	"testing"

	"zermelo/internal/rules/catalog"
	"zermelo/say/phrase"
)

// credited says who found a theorem, by the year; one that was first proved in this
// house gives the reason instead, after a colon or 'for'.
var credited = regexp.MustCompile(`: |, for |\b1[0-9]{3}\b|\b20[0-9]{2}\b`)

// moreTheorems are games of which other theorems are told than of those in more.
var moreTheorems = map[string][]string{
	"subtraction": {
		"subtraction:2,4,6 9", "subtraction:1,4 9", "subtraction:2,5 9", "subtraction:all-but-2 9", "subtraction:3- 9", "subtraction:1,3,5 9", "subtraction:2,3 9",
		"subtraction:1-4 9", "subtraction:3,6 9", "subtraction:2,4 9", "subtraction:1 9", "subtraction:4,5,6 9", "subtraction:odd 9", "subtraction:even 9", "subtraction:pow2 9",
	},
	"octal":       {"octal:0.3 9", "octal:0.33 9", "octal:0.77 9", "octal:0.[3] 9", "octal:0.07 9", "octal:4.0 9", "octal:0.5 9", "octal:0.1 9", "octal:0.333 9", "octal:0.[7] 9"},
	"moore":       {"moore:2 1 2 3", "moore:1 1 2"},
	"node-kayles": {"node-kayles path 4", "node-kayles cycle 4", "node-kayles star 4", "node-kayles complete 4"},
	"cutcake":     {"cutcake 4x7"},
	"maundy-cake": {"maundy-cake 4x6"},
	"round-table": {"round-table:1001,777,3", "round-table:1000,7"},
	"georgia":     {"georgia 1 3 5"},
	"welter":      {"welter 1 3 5"},
	"toads":       {"toads T.F", "toads TT.FF"},
	"polygons":    {"polygons 0,1,2 0,2,3"},
}

// Every theorem that answers is credited.
func TestTheoremsAreCredited(t *testing.T) {
	seen := 0
	for _, e := range catalog.Entries() {
		for _, line := range slices.Concat(e.Examples, more[e.Name], moreTheorems[e.Name]) {
			p, err := catalog.Parse(line)
			if err != nil {
				continue // what is refused is for other tests
			}
			for _, s := range p {
				r := s.Rules.Record
				by := map[string]phrase.Phrase{}
				for name, theorem := range map[string]func() phrase.Phrase{"GrundyBy": r.GrundyBy, "WinsBy": r.WinsBy, "SJBy": r.SJBy} {
					if theorem != nil {
						by[name] = theorem()
					}
				}
				if r.ValueBy != nil && len(s.Parts) > 0 {
					by["ValueBy"] = r.ValueBy(s.Parts[0])
				}
				for name, said := range by {
					if said.IsZero() {
						continue
					}
					seen++
					if !credited.MatchString(said.String()) {
						t.Errorf("%s: %s says of no one: %s", line, name, said)
					}
				}
			}
		}
	}
	if seen < 50 {
		t.Errorf("only %d theorems were seen", seen)
	}
}
