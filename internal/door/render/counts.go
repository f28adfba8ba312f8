package render

import (
	"fmt"
	"strings"

	"zermelo/internal/theory/analysis"
	"zermelo/say/phrase"
)

// States counts the positions that a search visits.
func States(s analysis.States) Document {
	count := func(n uint64, label phrase.Phrase) Fact {
		if n == 0 {
			return told(n, label, phrase.Of("not counted"))
		}
		return told(n, label, phrase.Of("%s", phrase.Count(n)))
	}
	o := Object{
		{"game", s.Game},
		{"position", s.Position},
		{"tuple?", count(s.Tuple, phrase.Of("tuple"))},
		{"multiset?", count(s.Multiset, phrase.Of("multiset"))},
		{"set?", count(s.Set, phrase.Of("set, equal pairs cancelled"))},
		{"nimber?", count(s.Nimber, phrase.Of("nimber"))},
		{"singles", s.Singles},
	}
	text := []Block{Line{phrase.Of("positions visited, by what tells them apart:")}, o.Facts()}
	if s.Singles > 0 {
		text = append(text, Line{phrase.Of("for the nimber, %s single components were evaluated", phrase.Count(s.Singles))})
	}
	return Document{o, text}
}

// Perft counts the sequences of 1, 2, … moves from a position.
func Perft(game, position string, counts []uint64) Document {
	if counts == nil {
		counts = []uint64{} // a list in JSON all the same
	}
	return Document{Object{{"game", game}, {"position", position}, {"counts", counts}}, []Block{Counts(counts)}}
}

// Classes are the classes of several positions under each representation.
func Classes(all []analysis.Representation) Document {
	o := Object{{"representations", each(all, func(r analysis.Representation) Object {
		return Object{
			{"name", r.ID},
			{"classes", each(r.Classes, func(class []string) Object { return Object{{"members", class}} })},
			{"positions", r.Positions},
			{"bytes", r.Bytes},
			{"seconds", r.Seconds},
		}
	})}}
	names := map[string]phrase.Phrase{
		"tuple": phrase.Of("tuple"), "multiset": phrase.Of("multiset"), "set": phrase.Of("set, equal pairs cancelled"), "nimber": phrase.Of("nimber"),
	}
	var text []Block
	for _, r := range all {
		text = append(text, Line{phrase.Of("%s: %s classes; %s positions visited, %s, %s seconds", names[r.ID], phrase.Count(len(r.Classes)),
			phrase.Count(r.Positions), phrase.Size(r.Bytes), fmt.Sprintf("%.6f", r.Seconds))})
		for _, class := range r.Classes {
			text = append(text, Line{phrase.Raw("  " + phrase.Clip(strings.Join(class, " = ")))})
		}
	}
	return Document{o, text}
}
