package analysis

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"strings"
	"time"

	"zermelo/compound"
	"zermelo/game"
	"zermelo/game/fold"
	"zermelo/nimber"
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
	settings   fold.Settings
	evaluators map[string]Evaluator // by the name of the rules
	quick      map[string]Evaluator // the same, with a bound of steps

	table   *short.Table // of the values of unequal games, when there was one
	valuers map[string]Valuer
	tables  map[string]FiniteTable

	forgotten uint64 // positions evaluated whose values are no longer held
}

// NewSolver returns a solver within the given bounds.
func NewSolver(settings fold.Settings) *Solver {
	return &Solver{
		settings: settings, evaluators: map[string]Evaluator{}, quick: map[string]Evaluator{},
		valuers: map[string]Valuer{}, tables: map[string]FiniteTable{},
	}
}

// quickSteps bounds the search for a value that the answer can do without.
const quickSteps = 1 << 20

func (s *Solver) evaluator(r Impartial) Evaluator {
	return evaluatorIn(s.evaluators, r, s.settings)
}

func (s *Solver) quickEvaluator(r Impartial) Evaluator {
	bounded := s.settings
	bounded.Steps = quickSteps
	bounded.Progress = nil
	return evaluatorIn(s.quick, r, bounded)
}

func evaluatorIn(known map[string]Evaluator, r Impartial, settings fold.Settings) Evaluator {
	e, ok := known[r.Name()]
	if !ok {
		e = r.Evaluator(settings)
		known[r.Name()] = e
	}
	return e
}

// valueTable returns the table of the values of unequal games.
func (s *Solver) valueTable() *short.Table {
	if s.table == nil {
		s.table = short.NewTable(short.Settings{Memory: s.settings.Memory})
	}
	return s.table
}

// forgetValues gives the memory of the values of unequal games back.
func (s *Solver) forgetValues() {
	for _, v := range s.valuers {
		s.forgotten += uint64(v.Solved())
	}
	s.table, s.valuers = nil, map[string]Valuer{}
}

func (s *Solver) valuer(r Partizan) Valuer {
	v, ok := s.valuers[r.Name()]
	if !ok {
		v = r.Valuer(s.valueTable(), s.settings)
		s.valuers[r.Name()] = v
	}
	return v
}

func (s *Solver) finiteTable(r Finite) FiniteTable {
	t, ok := s.tables[r.Identity()]
	if !ok {
		t = r.Table(s.settings)
		s.tables[r.Identity()] = t
	}
	return t
}

// solved returns the number of positions evaluated so far.
func (s *Solver) solved() uint64 {
	n := s.forgotten
	for _, known := range []map[string]Evaluator{s.evaluators, s.quick} {
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
func (s *Solver) Value(ctx context.Context, rules Impartial, part any) (nimber.Nimber, error) {
	return s.evaluator(rules).Value(ctx, part)
}

// Solve analyses p. On [game.ErrLimit] or an error of ctx it returns what is
// known so far together with the error.
func (s *Solver) Solve(ctx context.Context, p Position, r Request) (*Analysis, error) {
	start, before := time.Now(), s.solved()
	q := &question{Solver: s, ctx: ctx, position: p, request: r, answer: &Analysis{
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
	position Position
	request  Request
	answer   *Analysis

	values   [][]nimber.Nimber // of the parts of each summand
	total    nimber.Nimber     // their nim-sum
	decision Decision          // the theorem used instead of values, or nil
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
	if d := q.alone(); d != nil {
		q.decision = d
	}
	if err := q.evaluate(); err != nil {
		return err
	}
	win := q.total != 0
	if q.decision != nil {
		win = q.decision.Wins(q.position[0].Parts[0])
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

// alone returns the theorem that decides the position if it is a single part.
func (q *question) alone() Decision {
	if len(q.position) == 1 && len(q.position[0].Parts) == 1 {
		return q.position[0].impartial().Decision()
	}
	return nil
}

// evaluate finds the values of all parts. Where a theorem decides the winner,
// the value is an extra, sought within a bound.
func (q *question) evaluate() error {
	q.valued = true
	for _, s := range q.position {
		e := q.evaluator(s.impartial())
		if q.decision != nil {
			e = q.quickEvaluator(s.impartial())
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
		a.Proof = &Proof{Theorem: []phrase.Phrase{q.decision.Theorem()}}
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
		if s.isImpartial() {
			add(s.impartial().Theorem())
			continue
		}
		for _, part := range s.Parts {
			add(s.Rules.(Partizan).TheoremOf(part))
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
