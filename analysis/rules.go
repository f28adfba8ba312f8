// Package analysis answers the questions a user asks of a position.
//
// A position is a disjunctive sum of components, of any games. The package
// asks each rule set what it offers, takes the strongest theory that applies,
// and builds the [Analysis]: who wins, by which moves, how long it takes, what
// it is worth, and why. The answer names the theory used. There are three
// kinds of questions: sums of impartial games (Grundy values by a theorem, an
// engine or the general solver, a theorem for the winner, compounds, misère
// play), sums in which a component is of unequal players (values of short
// games), and games solved whole, which may repeat positions or collect points.
package analysis

import (
	"context"
	"math"
	"slices"
	"strings"

	"zermelo/compound"
	"zermelo/game"
	"zermelo/game/fold"
	"zermelo/grundy"
	"zermelo/misere"
	"zermelo/nimber"
	"zermelo/phrase"
)

// Rules is a rule set whose type of positions is erased, so that different
// games can stand in one sum. A position is a part: a value of the rule set's
// own type in an any, comparable, immutable. Which theories apply to a rule set
// is told by the interfaces it implements besides: [Impartial], [Partizan],
// [Finite].
type Rules interface {
	// Name returns the canonical name with parameters: "octal:0.77".
	Name() string
	// Format returns parts as the words a user would type.
	Format(parts []any) string
	// MoveCount returns an upper bound of the number of moves that a player
	// has from part.
	MoveCount(part any) uint64
	// Options calls yield for the sum that each move of who leaves from part,
	// until it returns false. The slice is yield's to keep.
	Options(part any, who game.Player, yield func(option []any) bool)
	// Describe names the move of the i-th part (from 1) from to option.
	Describe(i int, from any, option []any) phrase.Phrase
}

// Impartial is a rule set in which both players have the same moves.
type Impartial interface {
	Rules
	// Evaluator returns a fresh evaluator of Grundy values.
	Evaluator(settings fold.Settings) Evaluator
	// Theorem names the theorem that gives Grundy values; zero if none does.
	Theorem() phrase.Phrase
	// Find returns options of part whose Grundy value is g, at most limit;
	// found is false if the rule set cannot find them but by trying all.
	Find(part any, g nimber.Nimber, limit int) (options [][]any, all, found bool)
	// Decision returns what a theorem says of the winner of a part played
	// alone, or nil.
	Decision() Decision
	// Compound returns a fresh evaluator for another way to play a sum.
	Compound(mode compound.Mode, settings fold.Settings) (CompoundEvaluator, error)
	// Misere returns a fresh source of components for misère play.
	Misere(settings fold.Settings) MisereSource
	// Ended returns a finished part.
	Ended() any
	// Explain returns why part is worth what the theorem says; may be nil.
	Explain(part any) []phrase.Phrase
}

// An Evaluator gives the Grundy values of the parts of one rule set.
type Evaluator interface {
	Value(ctx context.Context, part any) (nimber.Nimber, error)
	Solved() int
}

// A CompoundEvaluator summarizes parts for one way to play a sum.
type CompoundEvaluator interface {
	Summary(ctx context.Context, part any) (compound.Summary, error)
	Solved() int
}

// A MisereSource makes the components that package misere decides.
type MisereSource interface {
	Components(parts ...any) []misere.Component
}

// A Decision is a theorem that tells who wins and no value.
type Decision interface {
	// Wins reports whether the player to move wins part, played alone.
	Wins(part any) bool
	// Winning returns winning moves, at most limit of them.
	Winning(part any, limit int) (options [][]any, all bool)
	// Theorem names it.
	Theorem() phrase.Phrase
}

// Erase returns the rule set rules, a [game.Impartial] or [game.Multi] over P,
// under the given name and with the given text of its positions.
func Erase[P comparable](name string, rules any, format func(parts []P) string) Impartial {
	e := &erased[P]{offered: offered[P]{name, rules, format}}
	switch r := rules.(type) {
	case game.Multi[P]:
		e.expand = r.Options
	case game.Impartial[P]:
		e.expand = func(dst *game.Sums[P], p P) {
			for _, q := range r.Moves(nil, p) {
				dst.Add(q)
			}
		}
	default:
		panic("analysis: " + name + " is not an impartial rule set")
	}
	e.closed, _ = rules.(grundy.Closed[P])
	e.finder, _ = rules.(grundy.Finder[P])
	e.decided, _ = rules.(grundy.Decided[P])
	e.counter, _ = rules.(game.Counter[P])
	e.explainer, _ = rules.(game.Explainer[P])
	return e
}

type erased[P comparable] struct {
	offered[P]
	expand func(dst *game.Sums[P], p P)

	closed    grundy.Closed[P]
	finder    grundy.Finder[P]
	decided   grundy.Decided[P]
	counter   game.Counter[P]
	explainer game.Explainer[P]
}

func (e *erased[P]) MoveCount(part any) uint64 {
	if e.counter != nil {
		return e.counter.MoveCount(part.(P))
	}
	var sums game.Sums[P]
	e.expand(&sums, part.(P))
	return uint64(sums.Len())
}

func (e *erased[P]) Options(part any, _ game.Player, yield func([]any) bool) {
	var sums game.Sums[P]
	e.expand(&sums, part.(P))
	for i := range sums.Len() {
		if !yield(untyped(sums.At(i))) {
			return
		}
	}
}

func (e *erased[P]) Evaluator(settings fold.Settings) Evaluator {
	return erasedEvaluator[P]{grundy.EvaluatorFor[P](e.rules, settings)}
}

func (e *erased[P]) Theorem() phrase.Phrase {
	if e.closed == nil {
		return phrase.Phrase{}
	}
	return e.closed.Theorem()
}

func (e *erased[P]) Find(part any, g nimber.Nimber, limit int) (options [][]any, all, found bool) {
	if e.finder == nil {
		return nil, false, false
	}
	var sums game.Sums[P]
	all = e.finder.Find(&sums, part.(P), g, limit)
	return untypedSums(&sums), all, true
}

func (e *erased[P]) Decision() Decision {
	if e.decided == nil {
		return nil
	}
	return erasedDecision[P]{e.decided}
}

func (e *erased[P]) Explain(part any) []phrase.Phrase {
	if e.explainer == nil {
		return nil
	}
	return e.explainer.Explain(part.(P))
}

func (e *erased[P]) Compound(mode compound.Mode, settings fold.Settings) (CompoundEvaluator, error) {
	c, err := compound.New[P](mode, e.unsplit(), settings)
	return erasedCompound[P]{c}, err
}

func (e *erased[P]) Misere(settings fold.Settings) MisereSource {
	return erasedMisere[P]{misere.NewSource[P](e.unsplit(), misere.SourceSettings{Fold: settings})}
}

// unsplit returns the rule set without its [game.Splitter]: in misère play and
// in compounds a board is one component, as the player sees it, until a move
// takes it apart.
func (e *erased[P]) unsplit() any {
	if _, ok := e.rules.(game.Splitter[P]); !ok {
		return e.rules
	}
	if r, ok := e.rules.(game.Multi[P]); ok {
		return struct{ game.Multi[P] }{r}
	}
	return struct{ game.Impartial[P] }{e.rules.(game.Impartial[P])}
}

func (e *erased[P]) Ended() any {
	var zero P
	return zero
}

type erasedCompound[P comparable] struct{ *compound.Evaluator[P] }

func (e erasedCompound[P]) Summary(ctx context.Context, part any) (compound.Summary, error) {
	return e.Evaluator.Summary(ctx, part.(P))
}

type erasedMisere[P comparable] struct{ source *misere.Source[P] }

func (e erasedMisere[P]) Components(parts ...any) []misere.Component {
	return e.source.Components(typed[P](parts)...)
}

type erasedEvaluator[P comparable] struct{ grundy.Evaluator[P] }

func (e erasedEvaluator[P]) Value(ctx context.Context, part any) (nimber.Nimber, error) {
	return e.Evaluator.Value(ctx, part.(P))
}

type erasedDecision[P comparable] struct{ decided grundy.Decided[P] }

func (d erasedDecision[P]) Wins(part any) bool { return d.decided.Decide(part.(P)) }

func (d erasedDecision[P]) Winning(part any, limit int) ([][]any, bool) {
	var sums game.Sums[P]
	all := d.decided.Winning(&sums, part.(P), limit)
	return untypedSums(&sums), all
}

func (d erasedDecision[P]) Theorem() phrase.Phrase { return d.decided.DecidedBy() }

func typed[P any](parts []any) []P {
	ps := make([]P, len(parts))
	for i, p := range parts {
		ps[i] = p.(P)
	}
	return ps
}

func untyped[P any](parts []P) []any {
	as := make([]any, len(parts))
	for i, p := range parts {
		as[i] = p
	}
	return as
}

func untypedSums[P comparable](sums *game.Sums[P]) [][]any {
	options := make([][]any, sums.Len())
	for i := range options {
		options[i] = untyped(sums.At(i))
	}
	return options
}

// A Summand is one game of a position: a rule set and its parts (heaps, rows,
// boards), which are independent of each other.
type Summand struct {
	Rules Rules
	Parts []any
}

// isImpartial reports whether both players have the same moves in s.
func (s Summand) isImpartial() bool {
	_, ok := s.Rules.(Impartial)
	return ok
}

// impartial returns the rule set of a summand of an impartial position.
func (s Summand) impartial() Impartial { return s.Rules.(Impartial) }

// String returns the summand's position as its game writes it.
func (s Summand) String() string { return s.Rules.Format(s.Parts) }

// A Position is a disjunctive sum of games.
type Position []Summand

// Game returns the name of the game, or of all games joined by " + ".
func (p Position) Game() string {
	names := make([]string, len(p))
	for i, s := range p {
		names[i] = s.Rules.Name()
	}
	return strings.Join(names, " + ")
}

// String returns the position in canonical spelling: without the game's name
// if there is one game only, else each with its name, joined by " + ".
func (p Position) String() string {
	if len(p) == 1 {
		return p[0].String()
	}
	words := make([]string, len(p))
	for i, s := range p {
		words[i] = s.Rules.Name() + " " + s.String()
	}
	return strings.Join(words, " + ")
}

// CheckImpartial returns nil for a sum of impartial games, and
// [game.ErrUnsupported] with the name of the first that is not.
func (p Position) CheckImpartial() error {
	for _, s := range p {
		if !s.isImpartial() {
			return NotImpartial(s.Rules.Name())
		}
	}
	return nil
}

// NotImpartial is the error for a question that has a meaning for impartial
// games only.
func NotImpartial(name string) error {
	return game.Unsupported(phrase.Of("%s is not an impartial game", name),
		phrase.Of("this can be asked of games in which both players have the same moves"))
}

// MoveCount returns an upper bound of the number of moves, the greatest
// uint64 if there are more.
func (p Position) MoveCount() uint64 {
	var sum uint64
	for _, s := range p {
		for _, part := range s.Parts {
			n := s.Rules.MoveCount(part)
			if sum+n < sum {
				return math.MaxUint64
			}
			sum += n
		}
	}
	return sum
}

// Len returns the number of components.
func (p Position) Len() int {
	n := 0
	for _, s := range p {
		n += len(s.Parts)
	}
	return n
}

// After returns the position after a move.
func (p Position) After(steps ...Step) Position {
	changed := map[int]map[int][]any{} // by summand and part
	for _, step := range steps {
		if changed[step.Summand] == nil {
			changed[step.Summand] = map[int][]any{}
		}
		changed[step.Summand][step.Part] = step.Option
	}
	q := slices.Clone(p)
	for s, options := range changed {
		q[s].Parts = make([]any, 0, len(p[s].Parts)+len(options))
		for i, part := range p[s].Parts {
			if option, ok := options[i]; ok {
				q[s].Parts = append(q[s].Parts, option...)
			} else {
				q[s].Parts = append(q[s].Parts, part)
			}
		}
	}
	return q
}
