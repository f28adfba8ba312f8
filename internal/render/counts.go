package render

import (
	"zermelo/analysis"
	"zermelo/phrase"
)

// States counts the positions that a search visits.
type States struct{ analysis.States }

func (s States) object() object {
	return object{
		{"game", s.Game},
		{"position", s.Position},
		{"tuple", some(s.Tuple)},
		{"multiset", some(s.Multiset)},
		{"set", some(s.Set)},
		{"nimber", some(s.Nimber)},
		{"singles", s.Singles},
	}
}

// Blocks implements [Document].
func (s States) Blocks() []Block {
	count := func(n uint64) phrase.Phrase {
		if n == 0 {
			return phrase.Of("not counted")
		}
		return phrase.Of("%s", phrase.Count(n))
	}
	blocks := []Block{
		Line{phrase.Of("positions visited, by what tells them apart:")},
		Facts{
			{phrase.Of("tuple"), count(s.Tuple)},
			{phrase.Of("multiset"), count(s.Multiset)},
			{phrase.Of("set, equal pairs cancelled"), count(s.Set)},
			{phrase.Of("nimber"), count(s.Nimber)},
		},
	}
	if s.Singles > 0 {
		blocks = append(blocks, Line{phrase.Of("for the nimber, %s single components were evaluated", phrase.Count(s.Singles))})
	}
	return blocks
}

// Perft counts the sequences of 1, 2, … moves from a position.
type Perft struct {
	Game, Position string
	Counts         []uint64
}

func (p Perft) object() object {
	return object{{"game", p.Game}, {"position", p.Position}, {"counts", p.Counts}}
}

// Blocks implements [Document].
func (p Perft) Blocks() []Block {
	t := Table{Widths: []int{3, 0}}
	for i, n := range p.Counts {
		t.Rows = append(t.Rows, []uint64{uint64(i + 1), n})
	}
	return []Block{t}
}
