package render

import (
	"zermelo/phrase"
	"zermelo/tables"
)

// Stats is what is said of a table as a whole.
type Stats struct{ *tables.Stats }

func (s Stats) object() object {
	c := s.Counts
	longest := any(absent{})
	if s.Line != nil {
		longest = s.Line[0]
	}
	return object{
		{"game", s.Game},
		{"counts", object{
			{"positions", c.Positions},
			{"wins", c.Wins},
			{"losses", c.Losses},
			{"draws", c.Draws},
			{"wins_in", c.WinsIn},
			{"losses_in", c.LossesIn},
		}},
		{"slots", s.Slots},
		{"bytes", s.Bytes},
		{"longest_win", longest},
		{"distance", some(s.Distance)},
		{"line", list(s.Line)},
		{"seconds", some(s.Seconds)},
	}
}

// Blocks implements [Document].
func (s Stats) Blocks() []Block {
	c := s.Counts
	count := func(n uint64) phrase.Phrase { return phrase.Of("%s positions", phrase.Count(n)) }
	by := Table{Indent: 2, Widths: []int{4, 12, 12}}
	for d := range max(len(c.WinsIn), len(c.LossesIn)) {
		by.Rows = append(by.Rows, []uint64{uint64(d), at(c.WinsIn, d), at(c.LossesIn, d)})
	}
	blocks := []Block{
		Line{phrase.Raw(s.Game)},
		Facts{
			{phrase.Of("all"), count(c.Positions)},
			{phrase.Of("won"), count(c.Wins)},
			{phrase.Of("lost"), count(c.Losses)},
			{phrase.Of("drawn"), count(c.Draws)},
			{phrase.Of("on disk"), phrase.Of("%s, %.2f bytes for each position", phrase.Size(s.Bytes), s.PerPosition())},
		},
		Line{phrase.Of("distance, won and lost positions:")},
		by,
	}
	if s.Line == nil {
		return blocks
	}
	blocks = append(blocks, Line{phrase.Of("The longest win takes %d moves, from %s:", s.Distance, s.Line[0])})
	for i, move := range s.Moves {
		blocks = append(blocks, Line{phrase.Join("  ", phrase.Of("%d. %s, to %s", i+1, move, s.Line[i+1]))})
	}
	return blocks
}

func at(list []uint64, i int) uint64 {
	if i < len(list) {
		return list[i]
	}
	return 0
}

// Built is a table that was built just now.
type Built struct{ Stats }

// Blocks implements [Document].
func (b Built) Blocks() []Block {
	c := b.Counts
	return []Block{
		Line{phrase.Of("%s: %s positions, %s won, %s lost, %s drawn; the longest takes %d moves.", b.Game,
			phrase.Count(c.Positions), phrase.Count(c.Wins), phrase.Count(c.Losses), phrase.Count(c.Draws), c.Farthest())},
		Line{phrase.Of("%s on disk, %.2f bytes for each of %s slots, %.1f seconds.",
			phrase.Size(b.Bytes), b.PerSlot(), phrase.Count(b.Slots), b.Seconds)},
	}
}

// Verdict says whether a table is right.
type Verdict struct{ *tables.Verdict }

func (v Verdict) object() object {
	return object{
		{"game", v.Game},
		{"verified", v.Wrong == nil},
		{"error", some(v.Wrong)},
		{"positions", v.Positions},
		{"bytes", v.Bytes},
		{"seconds", v.Seconds},
	}
}

// Blocks implements [Document].
func (v Verdict) Blocks() []Block {
	if v.Wrong != nil {
		return nil // the error says it all
	}
	return []Block{Line{phrase.Of("%s: all %s positions are right (%s on disk, %.1f seconds).",
		v.Game, phrase.Count(v.Positions), phrase.Size(v.Bytes), v.Seconds)}}
}
