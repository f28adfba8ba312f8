package render

import (
	"math"

	"zermelo/game"
	"zermelo/internal/desk/symmetry"
	"zermelo/say/phrase"
)

// Symmetry is whether copying decides a position, or what is known of it before err.
func Symmetry(a *symmetry.Answer, err error) Document {
	o := Object{
		{"game", a.Game},
		{"position", a.Position},
		{"asked", "symmetry"},
		{"findings", each(a.Findings, symmetryObject)},
		{"positions", a.Positions},
		{"seconds", math.Round(10*a.Seconds) / 10},
		{"error?", err},
	}
	text := []Block{Line{raw(phrase.Clip(titled(a.Game, a.Position)))}}
	for _, f := range a.Findings {
		text = append(text, symmetryText(f, err != nil)...)
	}
	return Document{o, text}
}

// OnBoards is what copying decides on the empty boards of a game.
func OnBoards(b *symmetry.Boards) Document {
	facts := Facts{}
	for _, c := range b.Classes {
		facts = append(facts, told("", phrase.Of("%s, %s", rowsOf[c.Rows.String()], columnsOf[c.Columns.String()]), copyingText(c)...))
	}
	return Document{Object{
		{"game", b.Game},
		{"asked", "symmetry"},
		{"boards", each(b.Classes, func(c symmetry.Class) Object {
			return Object{
				{"rows", c.Rows.String()},
				{"columns", c.Columns.String()},
				{"status", statusOf(c.Proved)},
				{"wins?", winsBy(c.Proved, c.Wins)},
				{"class?", c.Class},
				{"exchanged?", c.Exchange},
				{"symmetry?", c.Words},
				{"after?", c.After},
				{"against?", c.Against},
			}
		})},
		{"seconds", math.Round(10*b.Seconds) / 10},
	}, []Block{Line{phrase.Of("%s, empty boards of every size", b.Game)}, facts}}
}

var (
	rowsOf    = map[string]phrase.Phrase{"one": phrase.Of("one row"), "even": phrase.Of("even rows"), "odd": phrase.Of("odd rows")}
	columnsOf = map[string]phrase.Phrase{"even": phrase.Of("even columns"), "odd": phrase.Of("odd columns")}
)

// copyingText says what copying decides on a class of boards.
func copyingText(c symmetry.Class) []phrase.Phrase {
	switch {
	case c.Wins:
		return []phrase.Phrase{
			phrase.Of("proved: whoever moves first wins, by a move in the middle and by copying every move after it"),
			phrase.Of("by %s; the first move: %s", c.Words, c.After),
		}
	case c.Proved:
		return []phrase.Phrase{phrase.Of("proved: whoever moves second wins, by copying every move"), phrase.Of("by %s", c.Words)}
	case c.Against != "":
		return []phrase.Phrase{phrase.Of("none: a move by '%s' may disturb its own image", c.Against)}
	}
	return []phrase.Phrase{phrase.Of("none: no symmetry of these boards keeps the rules")}
}

func statusOf(proved bool) string {
	if proved {
		return "proved"
	}
	return "none"
}

// winsBy says who wins by copying, if that is proved.
func winsBy(proved, first bool) string {
	switch {
	case first:
		return "first"
	case proved:
		return "second"
	}
	return ""
}

func symmetryObject(f symmetry.Finding) Object {
	first := ""
	if f.Unequal {
		first = f.First.String()
	}
	return Object{
		{"first?", first},
		{"status", statusOf(f.Proved)},
		{"wins?", winsBy(f.Proved, f.Wins)},
		{"class?", f.Class},
		{"symmetry?", f.Words},
		{"move?", f.Move},
		{"after?", f.After},
		{"replies?", each(f.Replies, func(r symmetry.Reply) Object {
			return Object{{"move", r.Move}, {"answer", r.Answer}, {"after", r.After}}
		})},
		{"more?", f.More},
		{"positions", f.Looked},
		{"tried?", each(f.Tried, func(t symmetry.Tried) Object {
			return Object{{"class", t.Class}, {"symmetry", t.Words}, {"move", t.Move}}
		})},
	}
}

// symmetryText says a finding to people.
func symmetryText(f symmetry.Finding, broken bool) []Block {
	var text []Block
	line := func(p phrase.Phrase) { text = append(text, Paragraph{p}) }
	switch {
	case f.Unequal && f.First == game.Left:
		line(phrase.Of("When Left moves first:"))
	case f.Unequal:
		line(phrase.Of("When Right moves first:"))
	}
	switch {
	case f.Wins:
		line(phrase.Of("proved: whoever moves first wins, and after the first move copies every move."))
		text = append(text, Line{phrase.Of("first move: %s  → %s", f.Move, phrase.Clip(f.After))})
	case f.Proved:
		line(phrase.Of("proved: whoever moves second wins, by copying every move."))
	case broken:
		line(phrase.Of("no symmetry was proved before the limit."))
	case len(f.Tried) == 0:
		line(phrase.Of("none: the position has no symmetry, and no move leaves one with which every move has a reply."))
	default:
		line(phrase.Of("none: with no symmetry of the position, and with none that a move leaves, does every move have a reply."))
	}
	for _, t := range f.Tried {
		if !f.Proved {
			line(phrase.Of("tried: %s. No reply restores it after this move: %s.", t.Words, t.Move))
		}
	}
	if !f.Proved {
		return text
	}
	line(phrase.Of("symmetry: %s.", f.Words))
	if f.Class == symmetry.EqualPairs {
		line(phrase.Of("proof: two equal games are worth 0 together, for the reply to every move is the same move in the other; so the copying player moves last."))
	} else {
		line(phrase.Of("proof: every move has a reply after which the position is its own image again, so the copying player moves last. Positions looked at: %s, where parts that are equal, or opposite, cancel.", phrase.Count(f.Looked)))
	}
	for _, r := range f.Replies {
		text = append(text, Line{phrase.Of("  %s; reply: %s  → %s", r.Move, r.Answer, phrase.Clip(r.After))})
	}
	if f.More {
		text = append(text, Line{phrase.Of("  … and so on for the other moves")})
	}
	return text
}
