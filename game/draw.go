package game

import (
	"slices"
	"strconv"
	"strings"

	"zermelo/say/phrase"
	"zermelo/say/picture"
)

// A Telling says what a picture tells besides shapes and moves.
type Telling struct {
	// Why asks for the reasons of the theorem that gives the value.
	Why bool
	// Play is the way of play that has been asked about.
	Play Play
	// Say gives words their language.
	Say func(phrase.Phrase) string
}

// A Good move is a move as a picture marks it.
type Good[P comparable] struct {
	// To is the sum that it leaves.
	To []P
	// Ink is the colour of who makes it.
	Ink picture.Colour
	// Words name the move, in the language of the reader.
	Words string
	// Turned asks for the move as it looks from the other end of a row that has
	// none that is the first.
	Turned bool
}

// GoodAs returns moves of positions of one type as those of another, which as makes of them.
func GoodAs[P, Q comparable](good []Good[P], as func(P) Q) []Good[Q] {
	all := make([]Good[Q], len(good))
	for i, m := range good {
		all[i] = Good[Q]{Ink: m.Ink, Words: m.Words, Turned: m.Turned}
		for _, p := range m.To {
			all[i].To = append(all[i].To, as(p))
		}
	}
	return all
}

// One returns the position that the move leaves, if it leaves one.
func (g Good[P]) One() (q P, ok bool) {
	if len(g.To) != 1 {
		return q, false
	}
	return g.To[0], true
}

// The inks of moves: of a player, and of moves that both have.
const (
	leftInk  = picture.Blue
	rightInk = picture.Red
	bothInk  = picture.Orange
)

// DrawBoard draws the board that is the first word of the text of p, rows of letters
// divided by |, with the moves on it marked; look, which may be nil, says how the board
// differs from one of squares.
func DrawBoard[P comparable](format func(P) string, p P, good []Good[P], look *picture.Board) (*picture.Picture, error) {
	b := &picture.Board{}
	if look != nil {
		*b = *look
	}
	b.Rows = BoardRows(format(p))
	for _, m := range good {
		if q, ok := m.One(); ok {
			b.Move(BoardRows(format(q)), m.Ink)
		}
	}
	return b.Picture(), nil
}

// BoardRows returns the letters of the board that is the first word of a text, row by
// row.
func BoardRows(text string) (rows [][]rune) {
	board, _, _ := strings.Cut(text, " ")
	for row := range strings.SplitSeq(board, "|") {
		rows = append(rows, []rune(row))
	}
	return rows
}

// mostDrawn is the number of components up to which a sum is drawn.
const mostDrawn = 60

// Draw returns a picture of p, its components side by side, with the winning
// moves of its answer marked, and what the components are worth below them. If
// the answer has reasons, they are shown where a picture can show them. say
// gives words their language. The error is [ErrLimit] for a position that is too
// large to be drawn.
func (p Position) Draw(a *Answer, say func(phrase.Phrase) string) (*picture.Picture, error) {
	places := p.Places()
	if len(places) > mostDrawn {
		return nil, Limit(phrase.Of("a sum of %d components is too large to draw", len(places)),
			phrase.Of("sums of up to %d components are drawn", mostDrawn))
	}
	good := map[Place][]Good[any]{}
	for _, m := range a.Best() {
		for _, s := range m.Steps {
			at := Place{s.Summand, s.Part}
			good[at] = append(good[at], Good[any]{To: s.Option, Ink: p.ink(at.Summand, m.Player), Words: say(m.Text)})
		}
	}
	how := Telling{Why: len(a.Explanation) > 0, Play: a.Mode.Play, Say: say}
	panels := make([]picture.Panel, 0, len(places))
	for k, at := range places {
		s := p[at.Summand]
		sheet, err := s.Rules.Draw(s.Parts[at.Part], good[at], how)
		if err != nil {
			return nil, err
		}
		panel := picture.Panel{Picture: sheet}
		if k < len(a.Components) && len(places) > 1 {
			panel.Caption = phrase.Clip(a.Components[k].Value)
		}
		panels = append(panels, panel)
	}
	if numbers, ok := a.nimbers(); ok && len(a.Explanation) > 0 {
		sum := picture.Beside(panels, "+")
		return picture.Beside([]picture.Panel{{Picture: sum}, {Picture: picture.NimSum(numbers)}}, ""), nil
	}
	if len(panels) == 1 {
		return panels[0].Picture, nil
	}
	if len(panels) == 0 {
		return picture.Notice(p.Game(), nil, nil), nil
	}
	return picture.Beside(panels, "+"), nil
}

// A Sketch is the picture of a position without any move, and what each of some
// moves changes on it.
type Sketch struct {
	Sheet *picture.Picture
	// Marks are those of the moves, in their order; empty for a move that the
	// picture does not show.
	Marks []picture.Mark
	// Twins are the marks of moves that can be seen on the picture in another
	// way as well: taken from the other end of a row. They are empty for others.
	Twins []picture.Mark
}

// Sketch draws p and marks each of moves, which change one component each, by
// itself. say gives words their language. The error is [ErrLimit] for a position
// that is too large to be drawn.
func (p Position) Sketch(moves []Move, say func(phrase.Phrase) string) (*Sketch, error) {
	places := p.Places()
	if len(places) > mostDrawn {
		return nil, Limit(phrase.Of("a sum of %d components is too large to draw", len(places)),
			phrase.Of("sums of up to %d components are drawn", mostDrawn))
	}
	if len(places) == 0 {
		return &Sketch{Sheet: picture.Notice(p.Game(), nil, nil), Marks: make([]picture.Mark, len(moves)), Twins: make([]picture.Mark, len(moves))}, nil
	}
	how := Telling{Say: say}
	var panels []picture.Panel
	number := map[Place]int{}
	for k, at := range places {
		sheet, err := p[at.Summand].Rules.Sketch(p[at.Summand].Parts[at.Part], nil, how)
		if err != nil {
			return nil, err
		}
		panels, number[at] = append(panels, picture.Panel{Picture: sheet}), k
	}
	s := &Sketch{Sheet: panels[0].Picture, Marks: make([]picture.Mark, len(moves)), Twins: make([]picture.Mark, len(moves))}
	corners := []picture.Point{{}}
	if len(panels) > 1 {
		s.Sheet, corners = picture.Arrange(panels, "+")
	}
	for i, m := range moves {
		if len(m.Steps) != 1 {
			continue
		}
		step := m.Steps[0]
		rules, k := p[step.Summand].Rules, number[Place{step.Summand, step.Part}]
		mark := func(option []any, turned bool) (picture.Mark, error) {
			good := []Good[any]{{To: option, Ink: p.ink(step.Summand, m.Player), Words: say(m.Text), Turned: turned}}
			marked, err := rules.Sketch(p[step.Summand].Parts[step.Part], good, how)
			if err != nil {
				return picture.Mark{}, err
			}
			mark, _ := panels[k].Mark(marked)
			return mark.Shifted(corners[k]), nil
		}
		var err error
		if s.Marks[i], err = mark(step.Option, false); err != nil {
			return nil, err
		}
		if len(step.Option) > 2 || len(s.Marks[i].Shapes) == 0 {
			continue
		}
		other := slices.Clone(step.Option)
		slices.Reverse(other)
		twin, err := mark(other, len(other) == 1)
		if err != nil {
			return nil, err
		}
		if len(twin.Shapes) > 0 && !slices.Equal(twin.Spots, s.Marks[i].Spots) {
			s.Twins[i] = twin
		}
	}
	return s, nil
}

// nimbers returns what the components of the answer are worth, if they are
// several nimbers that are added.
func (a *Answer) nimbers() (numbers []uint64, ok bool) {
	if len(a.Components) < 2 || a.Grundy == nil || a.Mode != (Mode{}) {
		return nil, false
	}
	for _, c := range a.Components {
		switch star, rest, _ := strings.Cut(c.Value, "*"); {
		case c.Value == "0":
			numbers = append(numbers, 0)
		case c.Value == "*":
			numbers = append(numbers, 1)
		default:
			n, err := strconv.ParseUint(rest, 10, 64)
			if star != "" || err != nil {
				return nil, false
			}
			numbers = append(numbers, n)
		}
	}
	return numbers, true
}

// ink returns the colour of a move of a player in a summand.
func (p Position) ink(summand int, who Player) picture.Colour {
	rules := p[summand].Rules
	_, turns := p.Turn()
	switch {
	case rules.Whole != nil && !turns || rules.IsImpartial() || rules.Entails() && !rules.IsUnequal():
		return bothInk
	case who == Left:
		return leftInk
	}
	return rightInk
}
