package analysis

import (
	"cmp"
	"context"
	"errors"
	"maps"
	"slices"
	"strings"
	"time"

	"zermelo/compound"
	"zermelo/game"
	"zermelo/nimber"
	"zermelo/partizan"
	"zermelo/phrase"
	"zermelo/short"
)

// A Request says what is wanted of a position.
type Request struct {
	// Moves is the number of moves to list at most; winning ones come first.
	// 0 lists none.
	Moves int
	// Mode is the way the components are played; the zero value is the
	// ordinary sum.
	Mode compound.Mode
	// Jia asks for Jia's game instead of misère play; Mode must be the
	// ordinary sum. It ends, with a win for the player to move, when every
	// component has the value 0 in normal play.
	Jia bool
	// TableOnly asks of a game that is solved whole for nothing but what its
	// table holds: the result and the distance.
	TableOnly bool
	// Explain asks for the reasoning.
	Explain bool
	// First says who moves first where the players have different moves.
	First First
	// Remoteness is the number of steps that may be spent on how long the
	// game lasts; 0 asks for nothing.
	Remoteness uint64
}

// Listable is the number of moves of a position up to which each is tried.
const Listable = 1 << 20

// A Solver analyses positions and remembers values from one to the next. Two
// solvers know nothing of each other. A Solver is not safe for concurrent use.
type Solver struct {
	budget  game.Budget                 // shared by all that the solver remembers
	engines map[string]game.Engine[any] // of Grundy values, by the identity of the rules
	quick   map[string]game.Engine[any] // the same, with a bound of steps

	table   *short.Table // of the values of unequal games, when there was one
	valuers map[string]*partizan.Evaluator[any]
	values  game.Budget // of both
	release func()      // gives their memory back
	tables  map[string]FiniteTable

	unshared   game.Budget            // the budget as it was given
	releaseAll func()                 // gives back all memory
	kept       map[string]FiniteTable // the tables that Keep has set
	forgotten  uint64                 // positions evaluated whose values are no longer held
}

// NewSolver returns a solver within the given bounds: all that it does and
// remembers shares the memory of the budget.
func NewSolver(budget game.Budget) *Solver {
	s := &Solver{kept: map[string]FiniteTable{}}
	s.start(budget)
	return s
}

// start makes s remember nothing under a budget.
func (s *Solver) start(budget game.Budget) {
	s.unshared = budget
	s.budget, s.releaseAll = budget.Share()
	s.engines, s.quick = map[string]game.Engine[any]{}, map[string]game.Engine[any]{}
	s.valuers, s.tables = map[string]*partizan.Evaluator[any]{}, maps.Clone(s.kept)
}

// quickSteps bounds the search for a value that the answer can do without.
const quickSteps = 1 << 20

func (s *Solver) evaluator(r *Rules) game.Engine[any] {
	return engineIn(s.engines, r, s.budget)
}

func (s *Solver) quickEvaluator(r *Rules) game.Engine[any] {
	return engineIn(s.quick, r, s.budget.WithSteps(quickSteps))
}

func engineIn(known map[string]game.Engine[any], r *Rules, budget game.Budget) game.Engine[any] {
	e, ok := known[r.Identity()]
	if !ok {
		e = r.Engine(budget)
		known[r.Identity()] = e
	}
	return e
}

// valueTable returns the table of the values of unequal games.
func (s *Solver) valueTable() *short.Table {
	if s.table == nil {
		s.values, s.release = s.budget.Share()
		s.table = short.NewTable(short.Settings{Memory: s.values.Memory, Account: s.values.Open()})
	}
	return s.table
}

// forgetValues gives the memory of the values of unequal games back.
func (s *Solver) forgetValues() {
	for _, v := range s.valuers {
		s.forgotten += uint64(v.Solved())
	}
	if s.table != nil {
		s.release()
	}
	s.table, s.valuers = nil, map[string]*partizan.Evaluator[any]{}
}

// forget gives back the memory of all that was remembered.
func (s *Solver) forget() {
	known := s.solved()
	s.forgetValues()
	s.releaseAll()
	s.start(s.unshared)
	s.forgotten = known
}

func (s *Solver) valuer(r *Rules) *partizan.Evaluator[any] {
	v, ok := s.valuers[r.Identity()]
	if !ok {
		table := s.valueTable()
		v = partizan.New(r.record, table, s.values)
		s.valuers[r.Identity()] = v
	}
	return v
}

func (s *Solver) finiteTable(r *Rules) FiniteTable {
	t, ok := s.tables[r.Identity()]
	if !ok {
		t = r.whole.Table(s.budget)
		s.tables[r.Identity()] = t
	}
	return t
}

// solved returns the number of positions evaluated so far.
func (s *Solver) solved() uint64 {
	n := s.forgotten
	for _, known := range []map[string]game.Engine[any]{s.engines, s.quick} {
		for _, e := range known {
			n += uint64(e.Solved())
		}
	}
	for _, v := range s.valuers {
		n += uint64(v.Solved())
	}
	for _, t := range s.tables {
		n += uint64(t.Solved())
	}
	return n
}

// Value returns the Grundy value of a part of rules; see
// [fold.Evaluator.Value] for errors.
func (s *Solver) Value(ctx context.Context, rules *Rules, part any) (nimber.Nimber, error) {
	return s.evaluator(rules).Value(ctx, part)
}

// Solve analyses p. On [game.ErrLimit] or an error of ctx it returns what is
// known so far together with the error.
func (s *Solver) Solve(ctx context.Context, p Position, r Request) (*Analysis, error) {
	held := s.budget.Held()
	a, err := s.solve(ctx, p, r)
	// What earlier questions left behind must not cost this one its answer.
	if errors.Is(err, game.ErrLimit) && s.budget.Memory > 0 && held > s.budget.Memory/4 {
		s.forget()
		return s.solve(ctx, p, r)
	}
	return a, err
}

func (s *Solver) solve(ctx context.Context, p Position, r Request) (*Analysis, error) {
	start, before := time.Now(), s.solved()
	scratch, release := s.budget.Share()
	defer release()
	q := &question{Solver: s, ctx: ctx, scratch: scratch, position: p, request: r, answer: &Analysis{
		Game: p.Game(), Position: p.String(),
		Play: r.Mode.Play.String(), Sum: r.Mode.Sum.String(), Ending: r.Mode.Ending.String(),
		Notes: p.notes(),
	}}
	if r.Jia {
		q.answer.Play = "jia"
	}
	err := q.run()
	q.answer.Seconds = time.Since(start).Seconds()
	q.answer.Positions += s.solved() - before
	return q.answer, err
}

// A question is one position being analysed.
type question struct {
	*Solver
	ctx      context.Context
	scratch  game.Budget // for what the solver does not remember
	position Position
	request  Request
	answer   *Analysis

	values   [][]nimber.Nimber // of the parts of each summand
	total    nimber.Nimber     // their nim-sum
	decision *Rules            // whose theorem is used instead of values, or nil
	valued   bool              // values are known
}

func (q *question) run() error {
	if rules, part, ok := q.position.finite(); ok {
		if q.position.isLoopySum() {
			return q.runLoopySum()
		}
		return q.runFinite(rules, part)
	}
	if q.position.CheckImpartial() == nil {
		return q.runImpartial()
	}
	return q.runPartizan()
}

func (q *question) runImpartial() error {
	mode := q.request.Mode
	switch {
	case q.request.Jia && mode != (compound.Mode{}):
		return game.Unsupported(phrase.Of("Jia's game is a disjunctive sum with the long ending"),
			phrase.Of("leave out --sum and --ending"))
	case q.request.Jia, mode == (compound.Mode{Play: compound.Misere}):
		return q.runMisere()
	case mode != (compound.Mode{}):
		return q.runCompound(mode)
	}
	q.decision = q.alone()
	if err := q.evaluate(); err != nil {
		return err
	}
	win := q.total != 0
	if q.decision != nil {
		win = q.decision.record.Wins(q.position[0].Parts[0])
	}
	q.conclude(win)
	if err := q.listMoves(win); err != nil {
		return err
	}
	q.findLength()
	q.sortMoves()
	q.describeMoves()
	if q.request.Explain {
		q.answer.Explanation = q.explain()
	}
	return nil
}

// alone returns the rules if their theorem decides the position, a single
// part.
func (q *question) alone() *Rules {
	if len(q.position) == 1 && len(q.position[0].Parts) == 1 && q.position[0].Rules.record.Wins != nil {
		return q.position[0].Rules
	}
	return nil
}

// evaluate finds the values of all parts. Where a theorem decides the winner,
// the value is an extra, sought within a bound.
func (q *question) evaluate() error {
	q.valued = true
	for _, s := range q.position {
		e := q.evaluator(s.Rules)
		if q.decision != nil {
			e = q.quickEvaluator(s.Rules)
		}
		values := make([]nimber.Nimber, 0, len(s.Parts))
		for _, part := range s.Parts {
			v, err := e.Value(q.ctx, part)
			if err != nil && q.decision != nil && errors.Is(err, game.ErrLimit) {
				q.valued = false
				q.listComponents()
				return nil
			}
			if err != nil {
				q.listComponents()
				return err
			}
			values = append(values, v)
			q.total ^= v
		}
		q.values = append(q.values, values)
	}
	q.listComponents()
	return nil
}

// listedComponents is the number of components that an answer names.
const listedComponents = 10000

func (q *question) listComponents() {
	q.listWith(func(_ int, at place) string {
		if at.summand >= len(q.values) {
			return ""
		}
		return q.values[at.summand][at.part].String()
	})
}

// listWith lists the components, with the value of the k-th, from 0, as value
// writes it; "" if it is not known.
func (q *question) listWith(value func(k int, at place) string) {
	k := 0
	for i, s := range q.position {
		for j, part := range s.Parts {
			if k == listedComponents {
				return
			}
			q.answer.Components = append(q.answer.Components, Component{
				Game: s.Rules.Name(), Position: s.Rules.Format([]any{part}), Value: value(k, place{i, j}),
			})
			k++
		}
	}
}

func (q *question) conclude(win bool) {
	a := q.answer
	a.setWinner(win)
	a.Theory = SpragueGrundy
	if q.valued {
		total := q.total
		a.Value, a.Grundy = total.String(), &total
	}
	if q.decision != nil {
		a.Theory = Theorem
		a.Proof = &Proof{Theorem: []phrase.Phrase{q.decision.record.WinsBy()}}
		return
	}
	a.prove(q.position)
}

// prove names the theorems that give the values of the components.
func (a *Analysis) prove(p Position) {
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
			add(s.Rules.theoremOf(part))
		}
	}
	if theorems != nil {
		a.Proof = &Proof{Theorem: theorems}
	}
}

// sortMoves puts the moves of Left before those of Right, winning moves first, the quickest win before the others, and
// of losing moves the longest defence first. Where the length of the game is
// not known, the winner leaves few moves and the loser many.
func (q *question) sortMoves() {
	if q.answer.Remoteness == nil {
		q.countLeft()
	}
	slices.SortStableFunc(q.answer.Moves, func(a, b Move) int {
		if a.Player != b.Player {
			return strings.Compare(a.Player, b.Player)
		}
		if a.Winning != b.Winning {
			if a.Winning {
				return -1
			}
			return 1
		}
		if a.Draw != b.Draw {
			if a.Draw {
				return -1
			}
			return 1
		}
		if a.Remoteness == nil || b.Remoteness == nil {
			if a.Winning {
				return cmp.Compare(a.left, b.left)
			}
			return cmp.Compare(b.left, a.left)
		}
		if a.Winning {
			return cmp.Compare(*a.Remoteness, *b.Remoteness)
		}
		return cmp.Compare(*b.Remoteness, *a.Remoteness)
	})
	if q.request.Moves < len(q.answer.Moves) {
		q.answer.OmittedMoves += uint64(len(q.answer.Moves) - q.request.Moves)
		q.answer.Moves = q.answer.Moves[:q.request.Moves]
	}
}

// countLeft counts for each move how many moves its option leaves more or
// less than there were.
func (q *question) countLeft() {
	for k := range q.answer.Moves {
		m := &q.answer.Moves[k]
		for _, step := range m.Steps {
			summand := q.position[step.Summand]
			m.left -= float64(summand.Rules.MoveCount(summand.Parts[step.Part]))
			for _, part := range step.Option {
				m.left += float64(summand.Rules.MoveCount(part))
			}
		}
	}
}
