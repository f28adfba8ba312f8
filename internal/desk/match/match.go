// Package match is the desk of a game at the board: two players, each a person
// or the program, make moves in turn until the game is over.
//
// A [Match] knows whose turn it is, counts points, finds the move that a person
// names, takes moves back, and knows who has won and why. Who sits at the desk
// asks for the [State], then makes a move: the one that a person chose, else
// [State.Best].
package match

import (
	"cmp"
	"context"
	"slices"
	"sort"
	"strings"

	"zermelo/game"
	"zermelo/internal/rules/catalog"
	"zermelo/internal/theory/analysis"
	"zermelo/say/fault"
	"zermelo/say/phrase"
)

// remoteness is how many steps a move may take to find the longest defence or
// the quickest win.
const remoteness = 1 << 22

// A Side is one of the two players, by who made the first move of the match.
type Side uint8

// The sides.
const (
	First Side = iota
	Second
)

// Other returns the opponent.
func (s Side) Other() Side { return 1 - s }

// Persons says which sides are persons; for the others the program moves.
type Persons [2]bool

// ParsePersons reads first, second or both. The errors are those of
// [fault.Setting].
func ParsePersons(text string) (Persons, error) {
	switch text {
	case "first":
		return Persons{First: true}, nil
	case "second":
		return Persons{Second: true}, nil
	case "both":
		return Persons{true, true}, nil
	}
	return Persons{}, fault.Setting("you", text, phrase.Of("write first, second or both"))
}

// String returns what [ParsePersons] reads; nothing if there is no person.
func (p Persons) String() string {
	switch p {
	case Persons{First: true}:
		return "first"
	case Persons{Second: true}:
		return "second"
	case Persons{true, true}:
		return "both"
	}
	return ""
}

// A Setup says what is played, and by whom.
type Setup struct {
	Position game.Position
	Mode     game.Mode
	// First says who moves first where the players have different moves; if it
	// does not, Left does.
	First   game.First
	Persons Persons
	// Effort is what the program may spend on a move of its own, and how strong it is; on
	// that of a person, for a hint, it spends as much, as strong as it can.
	Effort analysis.Effort
	// Catalog reads the positions that persons type.
	Catalog *catalog.Catalog
	// Say is the language that persons may write besides English; may be nil.
	Say func(phrase.Phrase) string
}

// A Match is a game that goes on, or is over.
type Match struct {
	setup  Setup
	solver *analysis.Solver
	now    stand
	before []stand // each with the move that was made there
	state  *State  // of now; nil if it was not asked for
}

// A stand is a match before a move.
type stand struct {
	position game.Position
	first    game.First
	turn     Side
	ahead    int64     // the points of First less those of Second, so far
	move     game.Move // that was made here
}

// New returns a match before its first move. The errors are [game.ErrLimit],
// for a position that is too large to play.
func New(setup Setup, solver *analysis.Solver) (*Match, error) {
	p := setup.Position
	if n := p.MoveCount(); !playable(p) {
		return nil, game.Limit(
			phrase.Of("the position has %s moves, too many to play", phrase.Count(n)),
			phrase.Of("ask for a smaller position"))
	}
	if !p[0].Rules.IsPlayable() {
		return nil, tooMany()
	}
	if p.IsUnequal() && setup.First < game.LeftFirst {
		setup.First = game.LeftFirst
	}
	return &Match{setup: setup, solver: solver, now: stand{position: p, first: setup.First}}, nil
}

func tooMany() error {
	return game.Limit(phrase.Of("the position has too many moves to play"), phrase.Of("ask for a smaller position"))
}

// A State is what is to be known before a move, or when the game is over.
type State struct {
	// Answer is the position with its moves, the best first; there are none if
	// and only if the game is over.
	Answer *game.Answer
	Turn   Side
	Person bool   // a person is to move
	Result Result // if the game is over
	// Typed says that there are more moves than can be listed: those of Answer
	// are a few of them, which a person must not be shown, and any other may be
	// typed.
	Typed bool

	onBoard []game.Move // nil until asked for
}

// A Result is how a game ended.
type Result struct {
	Draw   bool
	Winner Side // if it is no draw
	// By is how many points more the winner has; 0 in games without points.
	By int64
	// Stuck says that the loser lost by having no move.
	Stuck bool
}

// Over reports whether the game is over.
func (s *State) Over() bool { return len(s.Answer.Moves) == 0 }

// Best returns the best move, for a game that is not over: a hint for a
// person, and what the program plays.
func (s *State) Best() game.Move { return s.Answer.Moves[0] }

// Moves returns the moves in the order of the board, which tells nothing about
// their worth.
func (s *State) Moves() []game.Move {
	if s.onBoard == nil {
		s.onBoard = slices.Clone(s.Answer.Moves)
		order := func(a, b game.Move) int {
			return cmp.Or(
				cmp.Compare(a.Steps[0].Summand, b.Steps[0].Summand),
				cmp.Compare(a.Steps[0].Part, b.Steps[0].Part),
				cmp.Compare(len(a.To), len(b.To)), // numbers come in their order
				strings.Compare(a.To, b.To),
			)
		}
		sort.SliceStable(s.onBoard, func(i, j int) bool { return order(s.onBoard[i], s.onBoard[j]) < 0 })
	}
	return s.onBoard
}

// menuMoves is the number of moves up to which a menu has all, also those of which it is not known whether they win.
const menuMoves = 1 << 12

// State solves the position that was reached, or ranks its moves by a guess. The errors
// are those of [analysis.Solver.Advise]; it may be asked again.
func (m *Match) State(ctx context.Context) (*State, error) {
	effort := m.setup.Effort
	effort.Seed += uint64(len(m.before))
	if m.setup.Persons[m.now.turn] {
		effort.Level = game.LevelPerfect
	}
	return m.look(ctx, effort)
}

// look is [Match.State] with an effort.
func (m *Match) look(ctx context.Context, effort analysis.Effort) (*State, error) {
	if m.state != nil {
		return m.state, nil
	}
	answer, err := m.solver.Advise(ctx, m.now.position, game.Request{
		Moves: game.Listable, Remoteness: remoteness, Mode: m.setup.Mode, First: m.now.first,
	}, effort)
	if err == nil {
		err = m.setup.Catalog.Fault() // rules of a file that fail list no moves
	}
	if err != nil {
		return nil, err
	}
	typed := m.now.position.MoveCount() > game.Listable
	_, _, whole := m.now.position.SolvedWhole()
	guessed := answer.Guess != nil && m.setup.Mode.Sum == game.Disjunctive
	few := m.now.position.MoveCount() <= menuMoves && m.setup.Mode.Sum == game.Disjunctive
	if (whole || guessed || few) && answer.OmittedMoves > 0 && !typed {
		m.complete(answer)
	}
	if answer.OmittedMoves > 0 && len(answer.Moves) == 0 {
		move, ok := m.any()
		if !ok {
			return nil, tooMany()
		}
		answer.Moves = []game.Move{move}
	}
	m.state = &State{Answer: answer, Turn: m.now.turn, Person: m.setup.Persons[m.now.turn], Typed: typed}
	if m.state.Over() {
		m.state.Result = m.result(answer)
	}
	return m.state, nil
}

// result says how the game ended in the present position.
func (m *Match) result(answer *game.Answer) Result {
	ahead := m.now.ahead
	if answer.Score != nil { // the end may bring points, too
		if m.now.turn == First {
			ahead += *answer.Score
		} else {
			ahead -= *answer.Score
		}
	}
	switch {
	case answer.Score != nil && ahead > 0:
		return Result{Winner: First, By: ahead}
	case answer.Score != nil && ahead < 0:
		return Result{Winner: Second, By: -ahead}
	case answer.Score != nil, answer.Draws():
		return Result{Draw: true}
	case answer.MoverWins():
		return Result{Winner: m.now.turn}
	}
	// A game that is solved whole may end though there are moves.
	_, _, whole := m.now.position.SolvedWhole()
	return Result{Winner: m.now.turn.Other(), Stuck: !whole || m.now.position.Len() > 1}
}

// Position returns what is played on now.
func (m *Match) Position() game.Position { return m.now.position }

// A Played is a move that was made, and by whom.
type Played struct {
	Side Side
	Move game.Move
}

// Played returns the moves so far.
func (m *Match) Played() []Played {
	all := make([]Played, len(m.before))
	for i, s := range m.before {
		all[i] = Played{s.turn, s.move}
	}
	return all
}

// Move makes a move of the present [State]. In some games a player may move
// several times in a row.
func (m *Match) Move(move game.Move) {
	last := m.now
	last.move = move
	after := last.position.After(move.Steps...)
	m.before, m.now, m.state = append(m.before, last), last, nil
	m.now.position, m.now.move = after, game.Move{}
	step := move.Steps[0]
	points := game.PointsOf(last.position.Gains(move.Player, game.Place{Summand: step.Summand, Part: step.Part}), step.Option)
	if last.turn == Second {
		points = -points
	}
	m.now.ahead += points
	if was, _ := last.position.Turn(); last.position.TurnAfter(was, after, move.Steps...) != was {
		m.now.turn, m.now.first = last.turn.Other(), last.first.Other()
	}
}

// Undo takes back the last move of a person with all that were made after it,
// and returns how many that are; 0 if no person has moved.
func (m *Match) Undo() int {
	for k := len(m.before) - 1; k >= 0; k-- {
		if n := len(m.before) - k; m.setup.Persons[m.before[k].turn] {
			m.now, m.before, m.state = m.before[k], m.before[:k], nil
			return n
		}
	}
	return 0
}
