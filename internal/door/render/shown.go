package render

import (
	"bytes"
	"encoding/json"

	"zermelo/game"
	"zermelo/internal/theory/analysis"
	"zermelo/say/phrase"
	"zermelo/say/picture"
)

// ShownBoard is a position with the moves that the rules allow. The error is
// [picture.ErrShape], for a picture that cannot be written; the document is
// then without it.
func ShownBoard(b *analysis.Board) (Document, error) {
	sheet, err := sheetJSON(b)
	marks, twins := make([]Object, len(b.Moves)), make([]Object, len(b.Moves))
	for i := range b.Marks {
		if err == nil {
			marks[i], err = markObject(b.Marks[i])
		}
		if err == nil {
			twins[i], err = markObject(b.Twins[i])
		}
	}
	moves := Objects{len(b.Moves), func(i int) Object {
		m := b.Moves[i]
		player := m.Player.String()
		if b.First == game.Either {
			player = ""
		}
		o := Object{{"player?", player}, {"move", m.Text}, {"to", m.To}, {"reply?", m.Reply.String()}, {"points?", m.Points}}
		return append(append(o, marks[i]...), Member{"twin?", twins[i]})
	}}
	players := Object{{"left", b.Names[game.Left]}, {"right", b.Names[game.Right]}}
	if b.First == game.Either {
		players = nil
	}
	o := Object{
		{"game", b.Game},
		{"position", b.Position},
		{"first?", b.First.String()},
		{"players?", players},
		{"picture?", sheet},
		{"moves", moves},
		{"omitted_moves?", b.Omitted},
	}
	text := []Block{Line{phrase.Of("moves: %s", phrase.Count(len(b.Moves)))}}
	if len(b.Moves) == 0 {
		text = []Block{Line{phrase.Of("there is no move")}}
	}
	for _, m := range b.Moves {
		words := m.Text
		if b.First == game.Both {
			words = phrase.Of("%s: %s", b.Names[m.Player], m.Text)
		}
		text = append(text, Line{phrase.Of("  %s  → %s", words, phrase.Clip(m.To))})
	}
	if b.Omitted > 0 {
		text = append(text, Line{phrase.Of("… and up to %s more", phrase.Count(b.Omitted))})
	}
	return Document{o, text}, err
}

// sheetJSON writes the picture of a board, if it has one.
func sheetJSON(b *analysis.Board) (json.RawMessage, error) {
	if b.Sheet == nil {
		return nil, nil
	}
	var text bytes.Buffer
	if err := b.Sheet.WriteJSON(&text); err != nil {
		return nil, err
	}
	return bytes.TrimSpace(text.Bytes()), nil
}

// markObject is what a move changes on the picture; empty if that shows nothing
// of it.
func markObject(m picture.Mark) (Object, error) {
	if len(m.Shapes) == 0 {
		return nil, nil
	}
	shapes, spots, err := m.MarkJSON()
	if err != nil {
		return nil, err
	}
	return Object{{"marks", json.RawMessage(shapes)}, {"spots", json.RawMessage(spots)}}, nil
}
