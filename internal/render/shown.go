package render

import (
	"bytes"
	"encoding/json"

	"zermelo/analysis"
	"zermelo/game"
	"zermelo/phrase"
)

// ShownBoard is a position with the moves that the rules allow. The error is
// [picture.ErrShape], for a picture that cannot be written; the document is
// then without it.
func ShownBoard(b *analysis.Board) (Document, error) {
	sheet, marks, err := sheetJSON(b)
	if err != nil {
		sheet, marks = nil, nil
	}
	moves := Objects{len(b.Moves), func(i int) Object {
		m := b.Moves[i]
		player := m.Player.String()
		if b.First == game.Either {
			player = ""
		}
		o := Object{{"player?", player}, {"move", m.Text}, {"to", m.To}}
		if i < len(marks) && marks[i].spots != nil {
			o = append(o, Member{"marks", marks[i].shapes}, Member{"spots", marks[i].spots})
		}
		return o
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

// A markJSON is a mark as JSON.
type markJSON struct{ shapes, spots json.RawMessage }

// sheetJSON writes the picture of a board and its marks, if it has them.
func sheetJSON(b *analysis.Board) (sheet json.RawMessage, marks []markJSON, err error) {
	if b.Sheet == nil {
		return nil, nil, nil
	}
	var text bytes.Buffer
	if err := b.Sheet.WriteJSON(&text); err != nil {
		return nil, nil, err
	}
	for _, m := range b.Marks {
		var mark markJSON
		if len(m.Shapes) > 0 {
			if mark.shapes, mark.spots, err = m.MarkJSON(); err != nil {
				return nil, nil, err
			}
		}
		marks = append(marks, mark)
	}
	return bytes.TrimSpace(text.Bytes()), marks, nil
}
