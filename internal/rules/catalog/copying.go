package catalog

import (
	"zermelo/internal/rules/entry"
	"zermelo/internal/rules/script/pattern"
)

// inPatterns are games of the catalogue, with their parameters, that begin on an empty board of any size, told by
// patterns: what copying decides on all of them is proved from these.
var inPatterns = map[string]pattern.Declaration{
	"impartial:domineering": {Both: []pattern.Rule{{Text: ".. -> ##", Rotate: true}}},
	"domineering":           {Left: []pattern.Rule{{Text: ".|. -> #|#"}}, Right: []pattern.Rule{{Text: ".. -> ##"}}},
	"snort":                 {Left: []pattern.Rule{{Text: ". -> x if no o near"}}, Right: []pattern.Rule{{Text: ". -> o if no x near"}}},
	"col":                   {Left: []pattern.Rule{{Text: ". -> x if no x near"}}, Right: []pattern.Rule{{Text: ". -> o if no o near"}}},
}

// copying is what copying decides on the empty boards of such a game; nil for others.
func copying(spec string) func() []entry.Copying {
	d, ok := inPatterns[spec]
	if !ok {
		return nil
	}
	return func() []entry.Copying {
		g, err := pattern.Compile(d)
		if err != nil {
			panic("catalog: " + err.Error())
		}
		return g.Copying()
	}
}
