package render

import (
	"zermelo/internal/desk/tables"
	"zermelo/say/phrase"
)

// Stats is what is said of a table as a whole.
func Stats(s *tables.Stats) Document {
	c := s.Counts
	count := func(n uint64, label phrase.Phrase) Fact {
		return told(n, label, phrase.Of("%s positions", phrase.Count(n)))
	}
	var longest, lost any
	if s.Lost != "" {
		lost = s.Lost
	}
	if s.Line != nil {
		longest = s.Line[0]
	}
	o := Object{
		{"game", s.Game},
		{"counts", Object{
			{"positions", count(c.Positions, phrase.Of("in the table"))},
			{"wins", count(c.Wins, phrase.Of("won"))},
			{"losses", count(c.Losses, phrase.Of("lost"))},
			{"draws", count(c.Draws, phrase.Of("drawn"))},
			{"wins_in", c.WinsIn},
			{"losses_in", c.LossesIn},
		}},
	}
	if r := s.Reached; r != nil {
		o = append(o, Member{"reached", told(Object{
			{"positions", r.Positions},
			{"wins", r.Wins},
			{"losses", r.Losses},
			{"draws", r.Draws},
			{"wins_in", r.WinsIn},
			{"losses_in", r.LossesIn},
		}, phrase.Of("in play"), reached(s))})
	} else if s.Uncounted {
		o = append(o, Member{"reached?", told(nil, phrase.Of("in play"), phrase.Of("not counted; --count counts them"))})
	}
	o = append(o, Object{
		{"slots", s.Slots},
		{"bytes", told(s.Bytes, phrase.Of("on disk"), phrase.Of("%s, %.2f bytes for each position", phrase.Size(s.Bytes), s.PerPosition()))},
		{"longest_win?", longest},
		{"distance?", s.Distance},
		{"line?", s.Line},
		{"longest_loss?", lost},
		{"loss_distance?", s.LossDistance},
		{"seconds?", s.Seconds},
	}...)
	var by Table
	if s.Apart && s.Reached != nil {
		c = *s.Reached
	}
	for d := range max(len(c.WinsIn), len(c.LossesIn)) {
		by = append(by, []uint64{uint64(d), at(c.WinsIn, d), at(c.LossesIn, d)})
	}
	text := []Block{Line{phrase.Raw(s.Game)}, o.Facts(), Line{phrase.Of("distance, won and lost positions:")}, by}
	if s.Line != nil {
		text = append(text, Line{phrase.Of("The longest win takes %d moves, from %s:", s.Distance, s.Line[0])})
		for i, move := range s.Moves {
			text = append(text, Line{phrase.Join("  ", phrase.Of("%d. %s, to %s", i+1, move, s.Line[i+1]))})
		}
	}
	if s.Lost != "" {
		text = append(text, Line{phrase.Of("The longest loss takes %d moves, from %s.", s.LossDistance, s.Lost)})
	}
	return Document{o, text}
}

// reached says how many positions the beginning of a game leads to.
func reached(s *tables.Stats) phrase.Phrase {
	r := s.Reached
	return phrase.Of("%s positions from the beginning on, symmetric ones apart: %s won, %s lost, %s drawn",
		phrase.Count(r.Positions), phrase.Count(r.Wins), phrase.Count(r.Losses), phrase.Count(r.Draws))
}

func at(list []uint64, i int) uint64 {
	if i < len(list) {
		return list[i]
	}
	return 0
}

// Built is what is said of a table that was built just now.
func Built(s *tables.Stats) Document {
	c := s.Counts
	text := []Block{
		Line{phrase.Of("%s: %s positions, %s won, %s lost, %s drawn; the longest takes %d moves.", s.Game,
			phrase.Count(c.Positions), phrase.Count(c.Wins), phrase.Count(c.Losses), phrase.Count(c.Draws), c.Farthest())},
		Line{phrase.Of("%s on disk, %.2f bytes for each of %s slots, %.1f seconds.",
			phrase.Size(s.Bytes), s.PerSlot(), phrase.Count(s.Slots), s.Seconds)},
	}
	if s.Reached != nil {
		text = append(text, Line{reached(s)})
	}
	whole := Stats(s)
	if s.Apart {
		text = append(text, whole.Text[2:4]...)
	}
	return Document{whole.Object, text}
}

// Verdict says whether a table is right; if it is not, the error is left to say
// so.
func Verdict(v *tables.Verdict) Document {
	var text []Block
	if v.Wrong == nil {
		text = []Block{Line{phrase.Of("%s: all %s positions are right (%s on disk, %.1f seconds).",
			v.Game, phrase.Count(v.Positions), phrase.Size(v.Bytes), v.Seconds)}}
	}
	return Document{Object{
		{"game", v.Game},
		{"verified", v.Wrong == nil},
		{"error?", v.Wrong},
		{"positions", v.Positions},
		{"bytes", v.Bytes},
		{"seconds", v.Seconds},
	}, text}
}
