package render

import (
	"math"
	"strconv"

	"zermelo/game"
	"zermelo/internal/desk/puzzle"
	"zermelo/say/phrase"
	"zermelo/say/picture"
)

// Puzzles tells puzzles, and their solutions below. err is what ended the search for more.
func Puzzles(s puzzle.Series, r puzzle.Request, err error) Document {
	asks, solved := Facts{}, Facts{}
	for i, p := range s.Puzzles {
		number := phrase.Raw(strconv.Itoa(i + 1))
		asks = append(asks, told(phrase.Of("%s: %s (%s, %d moves)", p.Position, task(p), levels[p.Level], p.Moves), number))
		solved = append(solved, told(p.Solution.Text, number))
	}
	text := []Block{asks, Line{}, Line{phrase.Of("solutions:")}, solved, Line{}}
	if len(s.Puzzles) == 0 {
		text = nil
	}
	if len(s.Puzzles) < r.Count && err == nil {
		text = append(text, Line{phrase.Of("there are no more of this kind among %s positions", phrase.Count(uint64(s.Tried)))})
	}
	text = append(text, Line{phrase.Of("the same again: --seed %d", r.Seed)})
	return Document{Object{
		{"game", r.Model.Game()},
		{"model", r.Model.String()},
		{"hard", r.Level.String()},
		{"seed", r.Seed},
		{"tried", s.Tried},
		{"puzzles", each(s.Puzzles, func(p puzzle.Puzzle) Object {
			return Object{
				{"position", p.Position.String()},
				{"player?", playerOf(p)},
				{"task", task(p)},
				{"solution", p.Solution.Text},
				{"to", p.Solution.To},
				{"moves", p.Moves},
				{"winning", p.Winning},
				{"tempting", p.Tempting},
				{"depth?", p.Depth % (puzzle.Deepest + 1)},
				{"hardness", math.Round(100*p.Hardness) / 100},
				{"hard", p.Level.String()},
			}
		})},
		{"error?", err},
	}, text}
}

// levels are how hard puzzles are, in words.
var levels = [...]phrase.Phrase{puzzle.Easy: phrase.Of("easy"), puzzle.Medium: phrase.Of("medium"), puzzle.Hard: phrase.Of("hard")}

// mover is who is to move, where it matters.
func mover(p puzzle.Puzzle) (who game.Player, name phrase.Phrase, ok bool) {
	if who, ok = p.Position.Turn(); !ok {
		if p.First != game.LeftFirst && p.First != game.RightFirst {
			return who, name, false
		}
		who = p.First.Players()[0]
	}
	return who, p.Position[0].Rules.Players()[who], true
}

func playerOf(p puzzle.Puzzle) string {
	if who, _, ok := mover(p); ok {
		return who.String()
	}
	return ""
}

// task is what the reader of a puzzle is to do.
func task(p puzzle.Puzzle) phrase.Phrase {
	if _, name, ok := mover(p); ok {
		return phrase.Of("%s moves and wins", name)
	}
	return phrase.Of("move and win")
}

// PuzzleSheet draws puzzles, or their solutions with the words of the moves below.
func (t Text) PuzzleSheet(s puzzle.Series, solutions bool) (*picture.Picture, error) {
	panels := make([]picture.Panel, len(s.Puzzles))
	var lines []string
	for i, p := range s.Puzzles {
		caption := strconv.Itoa(i + 1)
		sketch, err := p.Position.Sketch(nil, t.Say) // without what a theory tells of it
		if err != nil {
			return nil, err
		}
		sheet := sketch.Sheet
		if solutions {
			if sheet, err = p.Position.Draw(&game.Answer{Moves: []game.Move{p.Solution}}, t.Say); err != nil {
				return nil, err
			}
			lines = append(lines, caption+". "+t.Say(p.Solution.Text))
		} else if _, name, ok := mover(p); ok {
			caption += ". " + t.Say(name)
		}
		panels[i] = picture.Panel{Picture: sheet, Caption: caption}
	}
	said := t.Say(phrase.Of("Who is to move wins, by one move."))
	if solutions {
		said = t.Say(phrase.Of("solutions:"))
	}
	if len(panels) == 0 {
		return picture.Notice(said, nil, nil), nil
	}
	sheet := picture.Beside(panels, "")
	sheet.Title = said
	sheet.Foot(func(columns int) (all []string) {
		for _, line := range append([]string{said}, lines...) {
			all = append(all, wrap(line, columns)...)
		}
		return all
	})
	return sheet, nil
}
