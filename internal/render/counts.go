package render

import (
	"zermelo/analysis"
	"zermelo/phrase"
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
