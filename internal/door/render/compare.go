package render

import (
	"zermelo/game"
	"zermelo/internal/desk/compare"
	"zermelo/say/phrase"
)

// Comparison says how two positions compare.
func Comparison(a *compare.Answer) Document {
	o := Object{
		{"a", sideObject(a.Sides[0])},
		{"b", sideObject(a.Sides[1])},
		{"play", a.Play.String()},
		{"equal", a.Equal},
		{"relation?", a.Relation},
		{"by", told(a.By, phrase.Of("theory"))},
		{"context?", contextObject(a.Context)},
		{"towers?", walkObject(a.Walk)},
	}
	text := []Block{Line{verdict(a)}}
	if a.Walk != nil {
		text = append(text, Line{notWorse(a.Relation)})
	}
	sides := Facts{}
	for i, s := range a.Sides {
		value := phrase.Of("its value is too long to write")
		switch {
		case s.Value != "" && s.Genus != "":
			value = phrase.Of("misère form %s, genus %s", phrase.Clip(s.Value), s.Genus)
		case s.Value != "":
			value = phrase.Of("worth %s", phrase.Clip(s.Value))
		}
		sides = append(sides, told("", raw("AB"[i:i+1]), phrase.Of("%s: %s", phrase.Clip(titled(s.Game, s.Position)), value)))
	}
	text = append(text, append(sides, o.Facts("by")...))
	if a.Context != nil {
		text = append(text, apart(a)...)
	}
	return Document{o, append(text, walked(a.Walk)...)}
}

func sideObject(s compare.Side) Object {
	return Object{
		{"game", s.Game},
		{"position", s.Position},
		{"value?", s.Value},
		{"genus?", s.Genus},
		{"outcome", s.Alone.String()},
		{"outcome_with?", s.With.String()},
	}
}

func contextObject(c *compare.Context) Object {
	if c == nil {
		return nil
	}
	return Object{{"game?", c.Game}, {"position", c.Position}, {"tried", c.Tried}, {"order", c.Order}}
}

func walkObject(w *compare.Walk) Object {
	if w == nil {
		return nil
	}
	return Object{
		{"bounds", w.Bounds[:]},
		{"searched", w.Searched},
		{"positions?", w.Positions},
		{"walk?", each(w.Steps, func(s compare.WalkStep) Object { return Object{{"tower", s.Tower}, {"a", s.Wins[0]}, {"b", s.Wins[1]}} })},
		{"laws?", each(w.Laws, func(l compare.Law) Object {
			return Object{{"proposition", l.Name}, {"words", l.Words}, {"cases", l.Cases}, {"holds", l.Holds}}
		})},
	}
}

// verdict says whether the two are equal.
func verdict(a *compare.Answer) phrase.Phrase {
	switch {
	case a.Equal && a.Play == game.Misere:
		return phrase.Of("A = B: either may stand for the other in every sum in misère play.")
	case a.Equal:
		return phrase.Of("A = B: either may stand for the other in every sum.")
	case a.Relation == "<":
		return phrase.Of("A < B: B is better for Left.")
	case a.Relation == ">":
		return phrase.Of("A > B: A is better for Left.")
	case a.Relation != "":
		return phrase.Of("A || B: neither is better for Left in every sum.")
	case a.Play == game.Misere:
		return phrase.Of("A and B differ in misère play.")
	}
	return phrase.Of("A and B differ.")
}

// notWorse answers the question of Procrastination.
func notWorse(relation string) phrase.Phrase {
	if relation == "<" {
		return phrase.Of("Is A not worse than B for Left, with every tower T? No.")
	}
	return phrase.Of("Is A not worse than B for Left, with every tower T? Yes.")
}

// apart says what tells the two apart.
func apart(a *compare.Answer) []Block {
	alone := Facts{
		told("", phrase.Of("A alone"), outcomeOfBoth(a.Sides[0].Alone)),
		told("", phrase.Of("B alone"), outcomeOfBoth(a.Sides[1].Alone)),
	}
	if a.Context.Tried == 0 {
		return []Block{Line{}, Line{phrase.Of("They end differently as they are:")}, alone}
	}
	x := raw(a.Context.Game + " " + a.Context.Position)
	if a.Context.Game == "" {
		x = phrase.Of("the misère form %s", a.Context.Position)
	}
	return []Block{
		Line{},
		Line{phrase.Of("What tells them apart: X = %s", x)},
		append(alone,
			told("", phrase.Raw("A + X"), outcomeOfBoth(a.Sides[0].With)),
			told("", phrase.Raw("B + X"), outcomeOfBoth(a.Sides[1].With))),
		Paragraph{phrase.Of("tried before X: %s (%s)", phrase.Count(a.Context.Tried), a.Context.Order)},
	}
}

// shownSteps is the number of towers that people are shown.
const shownSteps = 40

// walked shows the walk through the towers.
func walked(w *compare.Walk) (text []Block) {
	if w == nil || len(w.Steps) == 0 {
		return nil
	}
	text = append(text, Line{}, Line{phrase.Of("Towers T, cube by cube, and who wins with T beside A and beside B when Left moves first:")})
	who := func(left bool) phrase.Phrase {
		if left {
			return phrase.Of("Left")
		}
		return phrase.Of("Right")
	}
	for i, s := range w.Steps {
		if i == shownSteps {
			text = append(text, Line{phrase.Of("… %s more", phrase.Count(len(w.Steps)-i))})
			break
		}
		tower := s.Tower
		if tower == "" {
			tower = "."
		}
		text = append(text, Line{phrase.Of("  %s: %s, %s", tower, who(s.Wins[0]), who(s.Wins[1]))})
	}
	text = append(text, Paragraph{phrase.Of("A sees the lowest %d cubes of T at most, B the lowest %d.", w.Bounds[0], w.Bounds[1])})
	if !w.Searched {
		return append(text, Paragraph{phrase.Of("The positions are too many to be searched: this follows from the numbers.")})
	}
	text = append(text, Paragraph{phrase.Of("Found by play of %s positions, as the numbers have it. Propositions of Fang Zhanpeng 2009, tried on the way:", phrase.Count(w.Positions))})
	for _, l := range w.Laws {
		found := phrase.Of("it holds")
		if !l.Holds {
			found = phrase.Of("it fails")
		}
		text = append(text, Paragraph{phrase.Of("  %s, %s: tried %s times, %s", l.Name, l.Words, phrase.Count(l.Cases), found)})
	}
	return text
}
