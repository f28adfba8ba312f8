package catalog

import (
	"sync"

	"zermelo/internal/rules/entry"
	"zermelo/internal/rules/script/pattern"
)

// inPatterns are games of the catalogue, with their parameters, that begin on an empty board of any size, told by patterns: what copying
// decides on all of them is proved from these.
var inPatterns = map[string]pattern.Declaration{
	"impartial:domineering": {Both: []pattern.Rule{{Text: ".. -> ##", Rotate: true}}},
	"domineering":           {Left: []pattern.Rule{{Text: ".|. -> #|#"}}, Right: []pattern.Rule{{Text: ".. -> ##"}}},
	"snort":                 {Left: []pattern.Rule{{Text: ". -> x if no o near"}}, Right: []pattern.Rule{{Text: ". -> o if no x near"}}},
	"col":                   {Left: []pattern.Rule{{Text: ". -> x if no x near"}}, Right: []pattern.Rule{{Text: ". -> o if no o near"}}},
}

// byPatterns are their proofs.
var byPatterns = func() map[string]func() []entry.Copying {
	all := map[string]func() []entry.Copying{}
	for name, d := range inPatterns {
		all[name] = sync.OnceValue(func() []entry.Copying {
			g, err := pattern.Compile(d)
			if err != nil {
				panic("catalog: " + err.Error())
			}
			return g.Copying()
		})
	}
	return all
}()
