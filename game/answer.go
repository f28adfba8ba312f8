package game

import (
	"math"

	"zermelo/say/phrase"
	"zermelo/value/nimber"
)

// An Answer is what is known of a position. Fields that do not apply are empty.
type Answer struct {
	Game     string
	Position string
	Mode     Mode
	// First says who moves first, where it matters.
	First   First
	Outcome Outcome
	// Starts say who wins as the player who moves first, for Left and for Right,
	// where Outcome is not known: only one was asked for, or a limit was reached.
	Starts [2]Start
	// Ends says how a draw ends, if that is known.
	Ends DrawEnd
	// Theory is the one that answered.
	Theory TheoryName

	Value      string
	Grundy     *nimber.Nimber
	Remoteness *uint32
	Suspense   *uint32
	Genus      string

	// Score is the best difference, own points less the opponent's, that the
	// player to move can be sure of from here on.
	Score *int64

	// Totals are the points of Left and of Right, or of the player to move
	// and of the other where both are alike, when all is over.
	Totals *[2]int64

	Mean        string
	Temperature string

	Components []Component
	Moves      []Move
	// Line is best play to the end, where it was asked to be explained.
	Line []LineStep
	// OmittedMoves is an upper bound of the number of moves not listed.
	OmittedMoves uint64
	// Winnings says that no winning move is among the omitted ones.
	Winnings bool
	// Guess is nil where the moves are solved. Else they are ranked by search, and those
	// that have a Share are not decided.
	Guess *Guess
	// Omitted are the parts that were asked for and are not here.
	Omitted []Omission

	Proof *Proof
	// Names are what Left and Right are called; zero for these names.
	Names [2]phrase.Phrase
	// Notes say how the position was understood, where that is not plain.
	Notes []phrase.Phrase
	// Explanation is the reasoning, step by step, if it was asked for.
	Explanation []phrase.Phrase
	// Full says that nothing is to be left out of long values and lists.
	Full bool

	// Methods are the methods that were asked for, each with its costs.
	Methods []MethodRun

	Positions uint64 // positions evaluated
	Nodes     uint64 // sums whose moves were made to find the winner by search
	Seconds   float64
}

// A TheoryName names a theory: for programs, in ASCII, and in words.
type TheoryName struct {
	ID    string
	Words phrase.Phrase
}

// A DrawEnd is how a draw ends.
type DrawEnd uint8

// The ends of a draw.
const (
	DrawUnknown      DrawEnd = iota
	DrawFinished             // the game ends, and nobody has won
	DrawByRepetition         // play goes on for ever
)

// String returns "finished" or "repetition"; nothing if it is not known.
func (d DrawEnd) String() string { return [...]string{"", "finished", "repetition"}[d] }

// A Winner is who wins under best play.
type Winner uint8

// The winners: players by their turn where it does not matter who has it, else
// by their side.
const (
	NotKnown Winner = iota
	FirstPlayer
	SecondPlayer
	LeftPlayer
	RightPlayer
	Nobody // a draw
)

// String returns "first", "second", "left", "right" or "draw"; nothing if it
// is not known.
func (w Winner) String() string {
	return [...]string{"", "first", "second", "left", "right", "draw"}[w]
}

// A Start is how a game ends for the player who moves first.
type Start uint8

// The results for who moves first.
const (
	StartUnknown Start = iota
	StartWins
	StartLoses
)

// String returns "wins" or "loses"; nothing if it is not known.
func (s Start) String() string { return [...]string{"", "wins", "loses"}[s] }

// StartOf returns how the game ends for the player who moves first if she wins or
// not.
func StartOf(wins bool) Start {
	if wins {
		return StartWins
	}
	return StartLoses
}

// SetStarts enters how the game ends for who moves first, and the outcome if that
// tells it.
func (a *Answer) SetStarts(starts [2]Start) {
	a.Starts = starts
	if starts[Left] != StartUnknown && starts[Right] != StartUnknown {
		a.Outcome, a.Starts = OutcomeWhere(starts[Left] == StartWins, starts[Right] == StartWins), [2]Start{}
	}
}

// start returns what Starts tell of the player who moves first, if it is one.
func (a *Answer) start() Start {
	if a.Outcome != Undecided || a.First < LeftFirst {
		return StartUnknown
	}
	return a.Starts[a.First-LeftFirst]
}

// Decided reports whether it is known who wins, with each who may move first.
func (a *Answer) Decided() bool { return a.Outcome != Undecided || a.start() != StartUnknown }

// Winner returns who wins, as the outcome and who moves first have it.
func (a *Answer) Winner() Winner {
	switch start := a.start(); {
	case start != StartUnknown && (start == StartWins) == (a.First == LeftFirst):
		return LeftPlayer
	case start != StartUnknown:
		return RightPlayer
	case a.Draws():
		return Nobody
	case a.Outcome == Undecided || a.First < LeftFirst:
		return a.Outcome.Winner()
	case a.Outcome.WonBy(Left, a.First == LeftFirst):
		return LeftPlayer
	}
	return RightPlayer
}

// MoverWins reports whether the player to move wins; who that is must have
// been said where it matters.
func (a *Answer) MoverWins() bool {
	return a.start() == StartWins || a.Outcome == Next ||
		a.First == LeftFirst && a.Outcome.WonBy(Left, true) || a.First == RightFirst && a.Outcome.WonBy(Right, true)
}

// Draws reports whether nobody can force a win, whoever moves first, or when who was said to moves
// first.
func (a *Answer) Draws() bool {
	return a.Outcome == Draw || a.First >= LeftFirst && a.Outcome.DrawnBy(a.First.Players()[0])
}

// SetWinner enters whether the player to move wins.
func (a *Answer) SetWinner(first bool) {
	a.Outcome = Previous
	if first {
		a.Outcome = Next
	}
}

// A Component is one independent game of the position.
type Component struct {
	Game     string
	Position string
	Value    string
}

// listedComponents is the number of components that an answer names.
const listedComponents = 10000

// List enters the components of p, with the value of the k-th, from 0, as value
// writes it; "" if it is not known.
func (a *Answer) List(p Position, value func(k int, at Place) string) {
	for k, at := range p.Places() {
		if k == a.Shown(listedComponents) {
			return
		}
		s := p[at.Summand]
		a.Components = append(a.Components, Component{
			Game: s.Rules.Name(), Position: s.Rules.Format(s.Parts[at.Part : at.Part+1]), Value: value(k, at),
		})
	}
}

// A Move is a move with its result.
type Move struct {
	Player Player
	Text   phrase.Phrase
	To     string
	// Winning says that the player who makes the move wins.
	Winning bool
	// Draw says that neither player can force a win after the move.
	Draw bool
	// Best says, in games with points, that no move is better.
	Best bool
	// Score is the difference of points that the move comes to in the end,
	// for the player who makes it.
	Score *int64
	// Value is the value of the position after the move.
	Value string
	// Remoteness is the number of moves that follow under best play.
	Remoteness *uint32
	// Share is, of a move that is not decided, the part of the games played out after it,
	// from 0 to 1, that its player won, draws as one half; see [Answer.Guess].
	Share *float64

	// Reply says who moves after the move, and where.
	Reply Reply
	// Points is what the move brings at once, less what the opponent gets by it, where a board
	// is shown.
	Points int64

	// Steps say what was changed into what: one component in a disjunctive
	// sum, several in the others.
	Steps []Step
}

// A LineStep is a move of a line of best play.
type LineStep struct {
	Player *Player // nil where positions do not say who moves
	Text   phrase.Phrase
	To     string
}

// A Proof says what makes a claim about all sizes true.
type Proof struct {
	Theorem []phrase.Phrase
}

// Prove names the theorems that give the values of the components of p.
func (a *Answer) Prove(p Position) {
	var theorems []phrase.Phrase
	seen := map[string]bool{}
	add := func(t phrase.Phrase) {
		if !t.IsZero() && !seen[t.String()] {
			seen[t.String()] = true
			theorems = append(theorems, t)
		}
	}
	for _, s := range p {
		if s.Rules.IsImpartial() {
			add(s.Rules.Theorem())
			continue
		}
		for _, part := range s.Parts {
			add(s.Rules.TheoremOf(part))
		}
	}
	if theorems != nil {
		a.Proof = &Proof{Theorem: theorems}
	}
}

// Best returns the winning moves.
func (a *Answer) Best() []Move {
	var best []Move
	for _, m := range a.Moves {
		if m.Winning {
			best = append(best, m)
		}
	}
	return best
}

// Fate is 0 for a move that wins, 1 for one that does not but draws, else 2.
func (m *Move) Fate() int8 {
	switch {
	case m.Winning:
		return 0
	case m.Draw:
		return 1
	}
	return 2
}

// Foremost returns the places of a list of moves, given by their players and fates,
// from the one that is left out last to the one that is left out first: winning moves
// before drawing and losing ones, and of those alike the players take turns.
func Foremost(moves int, at func(place int) (who Player, fate int8)) []int {
	var places [2][3][]int
	for place := range moves {
		who, fate := at(place)
		places[who][fate] = append(places[who][fate], place)
	}
	order := make([]int, 0, moves)
	for fate := range places[Left] {
		left, right := places[Left][fate], places[Right][fate]
		for i := range max(len(left), len(right)) {
			if i < len(left) {
				order = append(order, left[i])
			}
			if i < len(right) {
				order = append(order, right[i])
			}
		}
	}
	return order
}

// Foremost is [Foremost] of the moves of the answer.
func (a *Answer) Foremost() []int {
	return Foremost(len(a.Moves), func(place int) (Player, int8) { return a.Moves[place].Player, a.Moves[place].Fate() })
}

// Trim keeps so many moves of the list, the [Foremost], and counts the others.
func (a *Answer) Trim(moves int) {
	if moves < len(a.Moves) {
		a.Keep(a.Foremost()[:moves])
	}
}

// Keep leaves the moves at some places of the list, and counts the others.
func (a *Answer) Keep(places []int) {
	stays := make([]bool, len(a.Moves))
	for _, place := range places {
		stays[place] = true
	}
	kept := a.Moves[:0:0]
	for place, m := range a.Moves {
		if stays[place] {
			kept = append(kept, m)
		}
		a.Winnings = a.Winnings && (stays[place] || !m.Winning)
	}
	a.OmittedMoves += uint64(len(a.Moves) - len(kept))
	a.Moves = kept
}

// Bounds of what an explanation spells out; beyond them it sums up.
const (
	ExplainedComponents = 24
	ExplainedOptions    = 24
	ExplainedMoves      = 8
)

// Shown returns how many of a list are shown: so many at most, or all if
// nothing is to be left out.
func (a *Answer) Shown(most int) int {
	if a.Full {
		return math.MaxInt
	}
	return most
}

// ExplainWinner says who wins, and by which moves.
func (a *Answer) ExplainWinner() []phrase.Phrase {
	if a.Outcome != Next {
		return []phrase.Phrase{phrase.Of("So the player to move loses.")}
	}
	return append([]phrase.Phrase{phrase.Of("So the player to move wins.")},
		a.ExplainBest(func(m Move) phrase.Phrase { return phrase.Of("To win: %s, leaving %s.", m.Text, m.To) })...)
}

// ExplainBest explains the winning moves, few of them.
func (a *Answer) ExplainBest(one func(m Move) phrase.Phrase) []phrase.Phrase {
	var out []phrase.Phrase
	for i, m := range a.Best() {
		if i == a.Shown(ExplainedMoves) {
			return append(out, phrase.Of("… and other winning moves."))
		}
		out = append(out, one(m))
	}
	return out
}
