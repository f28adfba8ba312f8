package render

import (
	"strings"

	"zermelo/game"
	"zermelo/phrase"
	"zermelo/picture"
)

// A Solution is an analysis, complete, or as far as it is known before Err.
type Solution struct {
	*game.Answer
	Err error
}

func (s Solution) object() object {
	return object{
		{"game", s.Game},
		{"position", s.Position},
		{"play", s.Mode.Play.String()},
		{"sum", s.Mode.Sum.String()},
		{"ending", s.Mode.Ending.String()},
		{"first", some(s.First.String())},
		{"outcome", some(s.Outcome.String())},
		{"winner", some(s.Winner().String())},
		{"draw", some(s.Ends.String())},
		{"theory", some(s.Theory.ID)},
		{"value", some(s.Value)},
		{"grundy", given(s.Grundy)},
		{"remoteness", given(s.Remoteness)},
		{"suspense", given(s.Suspense)},
		{"genus", some(s.Genus)},
		{"score", given(s.Score)},
		{"totals", given(s.Totals)},
		{"mean", some(s.Mean)},
		{"temperature", some(s.Temperature)},
		{"components", each(s.Components, componentObject)},
		{"moves", each(s.Moves, moveObject)},
		{"line", each(s.Line, stepObject)},
		{"omitted_moves", some(s.OmittedMoves)},
		{"proof", proofObject(s.Proof)},
		{"notes", list(s.Notes)},
		{"explanation", list(s.Explanation)},
		{"positions", s.Positions},
		{"seconds", s.Seconds},
		{"error", some(s.Err)},
	}
}

func componentObject(c game.Component) object {
	return object{{"game", c.Game}, {"position", c.Position}, {"value", some(c.Value)}}
}

func moveObject(m game.Move) object {
	return object{
		{"player", m.Player.String()},
		{"move", m.Text},
		{"to", m.To},
		{"winning", m.Winning},
		{"draw", some(m.Draw)},
		{"best", some(m.Best)},
		{"score", given(m.Score)},
		{"value", some(m.Value)},
		{"remoteness", given(m.Remoteness)},
	}
}

func stepObject(s game.LineStep) object {
	return object{{"player", side(s.Player)}, {"move", s.Text}, {"to", s.To}}
}

// side names a player, if there is one.
func side(who *game.Player) any {
	if who == nil {
		return absent{}
	}
	return who.String()
}

func proofObject(p *game.Proof) any {
	if p == nil {
		return absent{}
	}
	return object{{"theorem", p.Theorem}}
}

// Blocks implements [Document].
func (s Solution) Blocks() []Block {
	blocks := []Block{Line{phrase.Raw(phrase.Clip(Title(s.Answer)))}}
	for _, note := range s.Notes {
		blocks = append(blocks, Paragraph{phrase.Of("note: %s", note)})
	}
	if s.Outcome == game.Undecided {
		return append(blocks, s.known()...)
	}
	blocks = append(blocks, Line{Outcome(s.Answer)}, s.facts())
	blocks = append(blocks, s.best()...)
	if s.Explanation != nil {
		blocks = append(blocks, Line{}, Line{phrase.Of("Why:")})
		for _, line := range s.Explanation {
			blocks = append(blocks, Paragraph{line})
		}
	}
	return blocks
}

// Title is the position with the name of its game; a sum names its games
// itself.
func Title(a *game.Answer) string {
	if strings.Contains(a.Game, " + ") {
		return a.Position
	}
	return a.Game + " " + a.Position
}

// known says what is known of a position that could not be solved.
func (s Solution) known() []Block {
	var facts Facts
	for _, c := range s.Components {
		facts.add(phrase.Raw(c.Game+" "+c.Position), raw(c.Value))
	}
	facts.add(phrase.Of("evaluated"), phrase.Of("%s positions", phrase.Count(s.Positions)))
	return []Block{Line{phrase.Of("not solved; what is known:")}, facts}
}

// raw is s in every language; nothing if it is empty.
func raw(s string) phrase.Phrase {
	if s == "" {
		return phrase.Phrase{}
	}
	return phrase.Raw(s)
}

func (s Solution) facts() Facts {
	var facts Facts
	switch {
	case s.Value == "":
	case s.Grundy != nil:
		facts.add(phrase.Of("value"), phrase.Of("%s (Grundy value %d)", s.Value, *s.Grundy))
	default:
		facts.add(phrase.Of("value"), phrase.Raw(phrase.Clip(s.Value)))
	}
	if s.Mean != s.Value { // of a number they say nothing new
		facts.add(phrase.Of("mean"), raw(s.Mean))
		facts.add(phrase.Of("temperature"), raw(s.Temperature))
	}
	facts.add(phrase.Raw("genus"), raw(s.Genus))
	if s.Score != nil {
		facts.add(phrase.Of("score"), phrase.Of("%s for the player to move", Signed(*s.Score)))
	}
	if t := s.Totals; t != nil && s.First != game.Either {
		facts.add(phrase.Of("points"), phrase.Of("%s %d, %s %d", s.Names[game.Left], t[game.Left], s.Names[game.Right], t[game.Right]))
	} else if t != nil {
		facts.add(phrase.Of("points"), phrase.Of("%d for the player to move, %d for the other", t[0], t[1]))
	}
	for _, moves := range []*uint32{s.Remoteness, s.Suspense} {
		if moves != nil {
			facts.add(phrase.Of("length"), phrase.Of("%d (moves under best play)", *moves))
		}
	}
	facts.add(phrase.Of("theory"), s.Theory.Words)
	if s.Proof != nil {
		for _, t := range s.Proof.Theorem {
			facts.add(phrase.Phrase{}, t)
		}
	}
	if s.Positions > 0 {
		facts.add(phrase.Of("evaluated"), phrase.Of("%s positions", phrase.Count(s.Positions)))
	}
	return facts
}

// best lists the winning moves, those that hold a draw, or in a game with
// points those that no move beats.
func (s Solution) best() (blocks []Block) {
	const most = 20
	if s.Score != nil {
		var best Moves
		for _, m := range s.Moves {
			if m.Best {
				best = append(best, m)
			}
		}
		if best != nil {
			blocks = append(blocks, Line{phrase.Of("best moves:")}, best)
		}
		return blocks
	}
	shown := winning
	if s.Outcome == game.Draw {
		shown = drawing
	}
	for _, group := range byPlayer(s.Moves, shown) {
		blocks = append(blocks, Line{group.title(s.Answer)}, group.moves[:min(most, len(group.moves))])
		if len(group.moves) > most {
			blocks = append(blocks, Line{phrase.Of("  … and more; 'zermelo moves' lists them")})
		}
	}
	return blocks
}

// A MoveList is an analysis of which the moves are wanted.
type MoveList struct{ Solution }

// Blocks implements [Document].
func (l MoveList) Blocks() []Block {
	if l.Outcome == game.Undecided {
		return l.known()
	}
	blocks := []Block{Line{Outcome(l.Answer)}}
	for _, f := range []fate{winning, drawing, losing} {
		for _, group := range byPlayer(l.Moves, f) {
			blocks = append(blocks, Line{group.title(l.Answer)}, group.moves)
		}
	}
	if l.OmittedMoves > 0 {
		return append(blocks, Line{phrase.Of("up to %s more moves are not listed", phrase.Count(l.OmittedMoves))})
	}
	if len(l.Moves) == 0 {
		return append(blocks, Line{phrase.Of("there is no move")})
	}
	return blocks
}

// A fate is how a move ends for the player who makes it.
type fate int

const (
	winning fate = iota
	drawing
	losing
)

func fateOf(m game.Move) fate {
	switch {
	case m.Winning:
		return winning
	case m.Draw:
		return drawing
	}
	return losing
}

// A moveGroup is the moves of one player that have one fate.
type moveGroup struct {
	player game.Player
	fate   fate
	moves  Moves
}

// byPlayer returns the moves of the given fate, those of each player apart.
func byPlayer(moves []game.Move, f fate) []moveGroup {
	var groups []moveGroup
	for _, m := range moves {
		if fateOf(m) != f {
			continue
		}
		if len(groups) == 0 || groups[len(groups)-1].player != m.Player {
			groups = append(groups, moveGroup{player: m.Player, fate: f})
		}
		last := &groups[len(groups)-1]
		last.moves = append(last.moves, m)
	}
	return groups
}

// title names the player where there may be two.
func (g moveGroup) title(a *game.Answer) phrase.Phrase {
	switch {
	case g.fate == drawing:
		return phrase.Of("drawing moves:")
	case a.First != game.Both && g.fate == winning:
		return phrase.Of("winning moves:")
	case a.First != game.Both:
		return phrase.Of("losing moves:")
	case g.player == game.Left && g.fate == winning:
		return phrase.Of("Left's winning moves:")
	case g.player == game.Left:
		return phrase.Of("Left's losing moves:")
	case g.fate == winning:
		return phrase.Of("Right's winning moves:")
	}
	return phrase.Of("Right's losing moves:")
}

// Picture is a picture of the position with its winning moves, under a title
// that says who wins. The errors are those of [game.Position.Draw].
func (t Text) Picture(p game.Position, a *game.Answer) (*picture.Picture, error) {
	sheet, err := p.Draw(a)
	if err != nil {
		return nil, err
	}
	sheet.Title = phrase.Clip(Title(a))
	if a.Outcome != game.Undecided {
		sheet.Title += ": " + t.Say(Outcome(a))
	}
	return sheet, nil
}
