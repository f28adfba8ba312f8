package render

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"zermelo/game"
	"zermelo/say/phrase"
	"zermelo/say/picture"
)

// Solution is an analysis, complete, or as far as it is known before err.
func Solution(a *game.Answer, err error) Document {
	o := answerObject(a, err)
	text := []Block{Line{phrase.Raw(clip(Title(a), a.Full))}}
	for _, note := range a.Notes {
		text = append(text, Paragraph{phrase.Of("note: %s", note)})
	}
	if !a.Decided() {
		if a.Methods == nil {
			text = append(text, unsolved(a)...)
		}
		return Document{o, append(text, methodBlocks(a)...)}
	}
	text = append(text, Line{Outcome(a)}, o.Facts("value", "mean", "temperature", "genus", "score", "totals", "remoteness", "suspense",
		"theory", "proof", "positions", "nodes"))
	text = append(text, bestMoves(a)...)
	if a.OmittedMoves >= manyMoves {
		text = append(text, omitted(a))
	}
	text = append(append(text, leftOut(a.Omitted)...), methodBlocks(a)...)
	return Document{o, append(text, reasons(a.Explanation)...)}
}

// reasons are those of an answer, under a title of their own.
func reasons(explanation []phrase.Phrase) (text []Block) {
	if explanation != nil {
		text = append(text, Line{}, Line{phrase.Of("Why:")})
	}
	for _, line := range explanation {
		text = append(text, Paragraph{line})
	}
	return text
}

// manyMoves is the number of moves from which on a solution says, too, that they
// are left out: fewer are listed by who asks for the moves.
const manyMoves = 1 << 20

func omitted(a *game.Answer) Block {
	if a.OmittedMoves == math.MaxUint64 {
		return Line{phrase.Of("very many more moves are not listed")}
	}
	return Line{phrase.Of("up to %s more moves are not listed", phrase.Count(a.OmittedMoves))}
}

// MoveList is an analysis of which the moves are wanted.
func MoveList(a *game.Answer, err error) Document {
	o := answerObject(a, err)
	if a.Guess != nil {
		return Document{o, guessed(a)}
	}
	if !a.Decided() {
		return Document{o, unsolved(a)}
	}
	text := []Block{Line{Outcome(a)}}
	for _, f := range []fate{winning, drawing, losing} {
		text = append(text, f.moves(a, len(a.Moves))...)
	}
	if a.OmittedMoves > 0 {
		text = append(text, omitted(a))
	} else if len(a.Moves) == 0 && err == nil {
		text = append(text, Line{phrase.Of("there is no move")})
	}
	return Document{o, append(text, leftOut(a.Omitted)...)}
}

// guessed lists moves that were ranked by search.
func guessed(a *game.Answer) (text []Block) {
	if a.Decided() {
		text = append(text, Line{Outcome(a)})
	}
	text = append(text, Line{GuessLabel(a.Guess)})
	for _, m := range a.Moves {
		words := m.Text
		if a.First == game.Both {
			words = phrase.Of("%s: %s", called(a, m.Player), m.Text)
		}
		text = append(text, Line{phrase.Of("  %s  %s  → %s", sureness(&m), words, phrase.Clip(m.To))})
	}
	if a.OmittedMoves > 0 {
		text = append(text, omitted(a))
	}
	return text
}

// GuessLabel says honestly what a ranking by search is worth.
func GuessLabel(g *game.Guess) phrase.Phrase {
	if g.Level != game.LevelPerfect {
		return phrase.Of("a guess (%s), after playing on %s times; the share of these that each move won:", levelWords[g.Level], phrase.Count(g.Playouts))
	}
	return phrase.Of("not solved in the time: a guess, strong but not perfect, after playing on %s times; the share of these that each move won:", phrase.Count(g.Playouts))
}

var levelWords = map[game.Level]phrase.Phrase{
	game.LevelPerfect: phrase.Of("perfect"), game.LevelGood: phrase.Of("good"),
	game.LevelLearner: phrase.Of("learner"), game.LevelBeginner: phrase.Of("beginner"),
}

// sureness is the share that a move won, or what it is known to be worth.
func sureness(m *game.Move) phrase.Phrase {
	switch {
	case m.Share != nil:
		return percent(*m.Share)
	case m.Score != nil:
		return phrase.Raw(phrase.Signed(*m.Score))
	case m.Winning:
		return phrase.Of("wins")
	case m.Draw:
		return phrase.Of("draws")
	}
	return phrase.Of("loses")
}

func percent(share float64) phrase.Phrase {
	return phrase.Raw(fmt.Sprintf("%d%%", int(math.Round(100*share))))
}

// clip is s, shortened if it is long and something may be left out.
func clip(s string, full bool) string {
	if full {
		return s
	}
	return phrase.Clip(s)
}

func answerObject(a *game.Answer, err error) Object {
	var proof Object
	if a.Proof != nil {
		proof = Object{{"theorem", told(a.Proof.Theorem, phrase.Phrase{})}}
	}
	value := raw(clip(a.Value, a.Full))
	if a.Grundy != nil && a.Value != "" {
		value = phrase.Of("%s (Grundy value %d)", a.Value, *a.Grundy)
	}
	length := func(moves *uint32) Fact {
		return told(moves, phrase.Of("length"), phrase.Of("%d (moves under best play)", given(moves)))
	}
	news := a.Mean != a.Value // of a number they say nothing new
	return Object{
		{"game", a.Game},
		{"position", a.Position},
		{"play", a.Mode.Play.String()},
		{"sum", a.Mode.Sum.String()},
		{"ending", a.Mode.Ending.String()},
		{"first?", a.First.String()},
		{"outcome?", a.Outcome.String()},
		{"winner?", a.Winner().String()},
		{"starting?", starting(a)},
		{"draw?", a.Ends.String()},
		{"theory?", told(a.Theory.ID, phrase.Of("theory"), a.Theory.Words)},
		{"value?", told(a.Value, phrase.Of("value"), value)},
		{"grundy?", a.Grundy},
		{"remoteness?", length(a.Remoteness)},
		{"suspense?", length(a.Suspense)},
		{"genus?", told(a.Genus, phrase.Raw("genus"))},
		{"score?", told(a.Score, phrase.Of("score"), phrase.Of("%s for the player to move", phrase.Signed(given(a.Score))))},
		{"totals?", points(a)},
		{"mean?", told(a.Mean, phrase.Of("mean")).when(news)},
		{"temperature?", told(a.Temperature, phrase.Of("temperature")).when(news)},
		{"components?", each(a.Components, componentObject)},
		{"moves?", each(a.Moves, moveObjects(a.First))},
		{"guess?", guessObject(a.Guess)},
		{"line?", each(a.Line, func(s game.LineStep) Object {
			return Object{{"player?", side(s.Player)}, {"move", s.Text}, {"to", s.To}}
		})},
		{"omitted_moves?", a.OmittedMoves},
		{"omitted?", omissions(a.Omitted)},
		{"proof?", proof},
		{"notes?", a.Notes},
		{"explanation?", a.Explanation},
		{"methods?", each(a.Methods, methodObject)},
		{"agree?", agree(a)},
		{"positions", evaluated(a).when(a.Positions > 0)},
		{"nodes?", searched(a).when(a.Nodes > 0)},
		{"seconds", a.Seconds},
		{"error?", err},
	}
}

func componentObject(c game.Component) Object {
	return Object{{"game", c.Game}, {"position", c.Position}, {"value?", c.Value}}
}

// moveObjects returns a function that makes the object of a move, good until
// the next is made. Where nothing depends on who moves first, it is not said whose
// it is.
func moveObjects(first game.First) func(m game.Move) Object {
	var o Object
	return func(m game.Move) Object {
		player := m.Player.String()
		if first == game.Either {
			player = ""
		}
		o = append(o[:0], Object{
			{"player?", player},
			{"move", m.Text},
			{"to", m.To},
			{"winning", m.Winning},
			{"draw?", m.Draw},
			{"best?", m.Best},
			{"score?", m.Score},
			{"value?", m.Value},
			{"remoteness?", m.Remoteness},
			{"share?", m.Share},
			{"reply?", m.Reply.String()},
		}...)
		return o
	}
}

func guessObject(g *game.Guess) Object {
	if g == nil {
		return nil
	}
	return Object{{"level", g.Level.String()}, {"playouts", g.Playouts}}
}

// side names a player, if there is one.
func side(who *game.Player) string {
	if who == nil {
		return ""
	}
	return who.String()
}

// given returns what p points to, if to anything.
func given[T any](p *T) (v T) {
	if p != nil {
		v = *p
	}
	return v
}

func points(a *game.Answer) Fact {
	t := given(a.Totals)
	text := phrase.Of("%d for the player to move, %d for the other", t[0], t[1])
	if a.First != game.Either {
		text = phrase.Of("%s %d, %s %d", a.Names[game.Left], t[game.Left], a.Names[game.Right], t[game.Right])
	}
	if a.Score == nil && len(a.Moves) > 0 {
		// The greatest worth decides: another line may bring the loser other points.
		text = phrase.Of("%s, in one line of best play", text)
	}
	return told(a.Totals, phrase.Of("points"), text)
}

func evaluated(a *game.Answer) Fact {
	return told(a.Positions, phrase.Of("evaluated"), phrase.Of("%s positions", phrase.Count(a.Positions)))
}

// Title is the position with the name of its game.
func Title(a *game.Answer) string { return titled(a.Game, a.Position) }

// titled is a position with the name of its game; a sum names its games itself.
func titled(game, position string) string {
	if strings.Contains(game, " + ") {
		return position
	}
	return game + " " + position
}

// unsolved says what is known of a position that could not be solved.
func unsolved(a *game.Answer) []Block {
	var facts Facts
	for _, c := range a.Components {
		facts = append(facts, told(c.Value, phrase.Raw(c.Game+" "+c.Position)))
	}
	facts = append(facts, evaluated(a))
	if a.Nodes > 0 {
		facts = append(facts, searched(a))
	}
	blocks := notSolved(facts...)
	if known := knownStart(a); !known.IsZero() {
		blocks = append(blocks, Line{known})
	}
	return blocks
}

func searched(a *game.Answer) Fact {
	return told(a.Nodes, phrase.Of("searched"), phrase.Of("%s sums", phrase.Count(a.Nodes)))
}

// starting tells how the game ends for who moves first, where that is known of one
// player alone.
func starting(a *game.Answer) Object {
	if a.Starts == [2]game.Start{} {
		return nil
	}
	return Object{{"left?", a.Starts[game.Left].String()}, {"right?", a.Starts[game.Right].String()}}
}

// knownStart says what starting tells, after a limit.
func knownStart(a *game.Answer) phrase.Phrase {
	left, right := a.Starts[game.Left], a.Starts[game.Right]
	switch {
	case a.First != game.Both:
	case left == game.StartWins:
		return phrase.Of("Left, moving first, wins; for Right it is not known.")
	case left == game.StartLoses:
		return phrase.Of("Left, moving first, loses; for Right it is not known.")
	case right == game.StartWins:
		return phrase.Of("Right, moving first, wins; for Left it is not known.")
	case right == game.StartLoses:
		return phrase.Of("Right, moving first, loses; for Left it is not known.")
	}
	return phrase.Phrase{}
}

func notSolved(facts ...Fact) []Block {
	return []Block{Line{phrase.Of("not solved; what is known:")}, Facts(facts)}
}

// bestMoves lists the winning moves, those that hold a draw, or in a game with
// points those that no move beats.
func bestMoves(a *game.Answer) []Block {
	most := a.Shown(20)
	switch {
	case a.Score != nil:
		return best.moves(a, len(a.Moves))
	case a.Draws():
		return drawing.moves(a, most)
	}
	text := winning.moves(a, most)
	if a.First != game.Both {
		return text
	}
	for _, who := range []game.Player{game.Left, game.Right} {
		if a.Outcome.DrawnBy(who) { // a half-draw: the other wins by beginning, or by not beginning
			own := *a
			own.Moves = slices.DeleteFunc(slices.Clone(a.Moves), func(m game.Move) bool { return m.Player != who })
			text = append(text, drawing.moves(&own, most)...)
		}
	}
	return text
}

// A fate is what a move comes to for the player who makes it.
type fate struct {
	has         func(m *game.Move) bool
	title       phrase.Phrase // of a list of such moves
	left, right phrase.Phrase // where both players may move
	// of is the title with the name of a player; nil if it has none.
	of func(name phrase.Phrase) phrase.Phrase
}

var (
	winning = fate{
		func(m *game.Move) bool { return m.Winning },
		phrase.Of("winning moves:"), phrase.Of("Left's winning moves:"), phrase.Of("Right's winning moves:"),
		func(name phrase.Phrase) phrase.Phrase { return phrase.Of("winning moves of %s:", name) },
	}
	drawing = fate{
		func(m *game.Move) bool { return m.Draw && !m.Winning },
		phrase.Of("drawing moves:"), phrase.Of("Left's drawing moves:"), phrase.Of("Right's drawing moves:"),
		func(name phrase.Phrase) phrase.Phrase { return phrase.Of("drawing moves of %s:", name) },
	}
	losing = fate{
		func(m *game.Move) bool { return !m.Draw && !m.Winning },
		phrase.Of("losing moves:"), phrase.Of("Left's losing moves:"), phrase.Of("Right's losing moves:"),
		func(name phrase.Phrase) phrase.Phrase { return phrase.Of("losing moves of %s:", name) },
	}
	// best is that no move is better, in games with points.
	best = fate{
		func(m *game.Move) bool { return m.Best },
		phrase.Of("best moves:"), phrase.Of("best moves:"), phrase.Of("best moves:"), nil,
	}
)

// moves lists the moves of one fate under a title, those of each player apart
// and at most so many of them.
func (f fate) moves(a *game.Answer, most int) (blocks []Block) {
	titles := [2]phrase.Phrase{f.title, f.title}
	if a.First == game.Both {
		titles = [2]phrase.Phrase{f.left, f.right}
		for who, name := range a.Names {
			if f.of != nil && !name.IsZero() {
				titles[who] = f.of(name)
			}
		}
	}
	for who, title := range titles {
		moves := Moves{Full: a.Full}
		for i := range a.Moves {
			if m := &a.Moves[i]; m.Player == game.Player(who) && f.has(m) {
				moves.List = append(moves.List, m)
			}
		}
		number := len(moves.List)
		if moves.List = moves.List[:min(most, number)]; number > 0 {
			blocks = append(blocks, Line{title}, moves)
		}
		if number > most {
			blocks = append(blocks, Line{more(a)})
		}
	}
	return blocks
}

// more says that there are more moves than are shown: they are listed by who asks for
// the moves, where these are not too many.
func more(a *game.Answer) phrase.Phrase {
	if a.Winnings || uint64(len(a.Moves))+a.OmittedMoves <= game.Listable {
		return phrase.Of("  … and more; 'zermelo moves' lists them")
	}
	return phrase.Of("  … and more")
}

// Picture is a picture of the position with its winning moves, with a title and
// a line at its foot that say who wins. The error is that of [game.Position.Draw].
func (t Text) Picture(p game.Position, a *game.Answer) (*picture.Picture, error) {
	sheet, err := p.Draw(a, t.Say)
	if err != nil {
		return nil, err
	}
	sheet.Title = phrase.Clip(Title(a))
	if a.Decided() {
		outcome := t.Say(Outcome(a))
		sheet.Title += ": " + outcome
		sheet.Foot(func(columns int) []string { return wrap(outcome, columns) })
	}
	return sheet, nil
}
