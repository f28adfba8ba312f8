// Package analysis answers the questions a user asks of a position.
//
// A position is a disjunctive sum of components, of any games. Each theory lies
// in a package of its own and says what it can answer ([game.Theory]); this
// package takes the first that applies, lists the moves, best first, with how
// long the game lasts, and puts them into words. There are three kinds of
// questions: sums of impartial games (Grundy values by a theorem, an engine or
// the general solver, a theorem for the winner, compounds, misère play), sums in
// which a component is of unequal players (values of short games), and games
// solved whole, which may repeat positions or collect points.
package analysis

import (
	"context"
	"errors"
	"maps"
	"time"

	"zermelo/game"
	"zermelo/internal/theory/compound"
	"zermelo/internal/theory/entail"
	"zermelo/internal/theory/grundy"
	"zermelo/internal/theory/loopy"
	"zermelo/internal/theory/misere"
	"zermelo/internal/theory/retro/whole"
	"zermelo/internal/theory/scores"
	"zermelo/internal/theory/search"
	"zermelo/say/phrase"
	"zermelo/value/nimber"
	"zermelo/value/short"
)

// A Solver analyses positions and remembers values from one to the next. Two
// solvers know nothing of each other. A Solver is not safe for concurrent use.
type Solver struct {
	budget   game.Budget // shared by all that the solver remembers
	theories []game.Theory
	engines  *grundy.Engines
	whole    *whole.Theory
	lengths  map[lengthKind]*lengths

	unshared   game.Budget                // the budget as it was given
	releaseAll func()                     // gives back all memory
	kept       map[string]game.WholeTable // by the identity of the rules, see Keep
	listed     []game.Move                // memory for lists of moves
	forgotten  uint64                     // positions evaluated whose values are no longer held
	tally      Tally                      // of the question at work
}

// NewSolver returns a solver within the given bounds: all that it does and
// remembers shares the memory of the budget.
func NewSolver(budget game.Budget) *Solver {
	s := &Solver{kept: map[string]game.WholeTable{}}
	budget.Progress = s.tally.Over(budget.Progress)
	s.start(budget)
	return s
}

// start makes s remember nothing under a budget.
func (s *Solver) start(budget game.Budget) {
	s.unshared = budget
	s.budget, s.releaseAll = budget.Share()
	s.engines = grundy.NewEngines(s.budget)
	s.whole = whole.NewTheory(s.budget, maps.Clone(s.kept))
	s.lengths = map[lengthKind]*lengths{}
	// The first that applies answers.
	s.theories = []game.Theory{
		scores.NewTheory(s.budget),
		misere.NewPlayed(),
		entail.NewTheory(s.budget, s.engines),
		whole.NewSumTheory(s.engines),
		loopy.NewTheory(s.budget, func(table *short.Table, budget game.Budget) loopy.Ending {
			return NewPositions(table, budget)
		}),
		s.whole,
		grundy.NewTheory(s.engines),
		misere.NewTheory(s.engines),
		compound.NewTheory(),
		search.NewTheory(s.budget, s.engines),
	}
}

// Forget gives back the memory of all that was remembered: it is not to be believed, where a rule
// file has failed, or leaves too little room.
func (s *Solver) Forget() {
	known := s.solved()
	for _, t := range s.theories {
		t.Forget()
	}
	for _, l := range s.lengths {
		l.close()
	}
	s.releaseAll()
	s.start(s.unshared)
	s.forgotten = known
}

// Keep makes the solver answer questions about a rule set from a table.
func (s *Solver) Keep(rules *game.Named, table game.WholeTable) {
	s.kept[rules.Identity()] = table
	s.whole.Keep(rules, table)
}

// solved returns the number of positions evaluated so far.
func (s *Solver) solved() uint64 {
	n := s.forgotten
	for _, t := range s.theories {
		n += t.Solved()
	}
	return n
}

// Value returns the Grundy value of a part of rules; see
// [fold.Evaluator.Value] for errors.
func (s *Solver) Value(ctx context.Context, rules *game.Named, part any) (nimber.Nimber, error) {
	if err := (game.Position{{Rules: rules, Parts: []any{part}}}).CheckImpartial(); err != nil {
		return 0, err
	}
	return s.engines.Nimber(ctx, rules, part)
}

// Solve analyses p. On [game.ErrLimit] or an error of ctx it returns what is
// known so far together with the error.
func (s *Solver) Solve(ctx context.Context, p game.Position, r game.Request) (*game.Answer, error) {
	p, play, err := p.Played(r.Mode.Play)
	if err != nil {
		return &game.Answer{}, err
	}
	if err := p.CheckPays(); err != nil {
		return &game.Answer{}, err
	}
	r.Mode.Play = play
	if r.Method != game.AnyMethod {
		return s.byMethods(ctx, p, r)
	}
	held, short := s.budget.Held(), s.budget.Short()
	a, err := s.solve(ctx, p, r)
	// What earlier questions left behind must not cost this one its answer, nor a part.
	missing := errors.Is(err, game.ErrLimit) || errors.Is(a.Cut(), game.ErrLimit) ||
		len(a.Omitted) > 0 && s.budget.Short() > short
	if missing && s.budget.Memory > 0 && held > s.budget.Memory/4 {
		s.Forget()
		return s.solve(ctx, p, r)
	}
	return a, err
}

func (s *Solver) solve(ctx context.Context, p game.Position, r game.Request) (*game.Answer, error) {
	start, before := time.Now(), s.solved()
	s.tally.Begin()
	scratch, release := s.budget.Share()
	defer release()
	q := &question{
		Question: game.Question{Position: p, Request: r, Scratch: scratch}, ctx: &shares{Context: ctx},
		account: scratch.Open(), listed: s.listed,
		answer: &game.Answer{Game: p.Game(), Position: p.String(), Mode: r.Mode, Notes: p.Notes(), Full: r.Full},
	}
	s.listed = nil
	q.answer.Names = namesIn(p)
	if r.Outcome {
		q.Remoteness = 0
	}
	err := s.run(q)
	if r.Outcome {
		winnerOnly(q.answer)
	}
	if cap(q.listed) <= lengthMoves {
		s.listed = q.listed
	}
	q.answer.Seconds = time.Since(start).Seconds()
	q.answer.Positions += s.solved() - min(before, s.solved())
	if q.answer.Positions == 0 && !q.answer.Decided() {
		q.answer.Positions = s.tally.Done() // of work that is lost
	}
	return q.answer, err
}

// namesIn returns what Left and Right are called in a sum of unequal players, if that is
// the same in all games of it that have them; else nothing.
func namesIn(p game.Position) (names [2]phrase.Phrase) {
	if _, _, whole := p.SolvedWhole(); whole {
		return names
	}
	known := false
	for _, s := range p {
		if !s.Rules.IsUnequal() {
			continue
		}
		var own [2]phrase.Phrase
		if s.Rules.Record.PlayerName != nil {
			own = s.Rules.Players()
		}
		if known && (own[0].String() != names[0].String() || own[1].String() != names[1].String()) {
			return [2]phrase.Phrase{}
		}
		names, known = own, true
	}
	return names
}

// winnerOnly takes away what an answer says besides the winner and the moves that
// win.
func winnerOnly(a *game.Answer) {
	a.Value, a.Grundy, a.Genus, a.Mean, a.Temperature, a.Proof = "", nil, "", "", "", nil
	for i := range a.Components {
		a.Components[i].Value = ""
	}
	for i := range a.Moves {
		a.Moves[i].Value = ""
	}
}

// A question is one position being analysed.
type question struct {
	game.Question
	ctx     *shares
	answer  *game.Answer
	first   []game.Move   // winning moves found before all were listed
	listed  []game.Move   // without any, memory for the list
	room    int           // moves that are listed before the best of them are kept; 0 is no bound
	account *game.Account // of the moves of the answer
}

// run lets the first theory that applies judge the position, and adds the moves,
// the length and the reasons. Once the verdict is known, a limit costs what is still
// to come and is no error.
func (s *Solver) run(q *question) error {
	for _, t := range s.theories {
		if !t.Applies(&q.Question) {
			continue
		}
		j, err := t.Judge(q.ctx, &q.Question, q.answer)
		if !q.answer.Decided() || err != nil && !limited(err) {
			return err
		}
		return s.parts(q, j, err)
	}
	return q.Position.CheckImpartial() // no theory is left out by anything else
}
