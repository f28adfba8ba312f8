package analysis

import (
	"context"
	"runtime"

	"zermelo/game"
	"zermelo/game/fold"
	"zermelo/partizan"
	"zermelo/phrase"
	"zermelo/short"
)

// Partizan is a rule set in which the moves depend on who moves; its positions
// are worth short games.
type Partizan interface {
	Rules
	// Valuer returns a fresh evaluator of canonical values in table.
	Valuer(table *short.Table, settings fold.Settings) Valuer
	// Decider returns a fresh search for the winner by play alone, for positions
	// whose values are out of reach; nil if there is none.
	Decider(settings fold.Settings) Decider
	// TheoremOf names the theorem that gives the value of part; zero if none
	// does.
	TheoremOf(part any) phrase.Phrase
}

// A Valuer gives the canonical values of the parts of one rule set.
type Valuer interface {
	Value(ctx context.Context, part any) (short.Value, error)
	Solved() int
}

// A Decider finds who wins sums of parts of one rule set, without values.
type Decider interface {
	// Wins reports whether who, to move, wins the sum of parts.
	Wins(ctx context.Context, who game.Player, parts ...any) (bool, error)
	// Decided returns the number of sums decided so far.
	Decided() int
}

// ErasePartizan returns the rule set rules, a [game.Partizan] or
// [game.PartizanMulti] over P, under the given name and with the given text of
// its positions.
func ErasePartizan[P comparable](name string, rules any, format func(parts []P) string) Partizan {
	e := &erasedPartizan[P]{offered: offered[P]{name, rules, format}}
	switch r := rules.(type) {
	case game.PartizanMulti[P]:
		e.expand = r.Options
	case game.Partizan[P]:
		e.expand = func(dst *game.Sums[P], p P, who game.Player) {
			for _, q := range r.Moves(nil, p, who) {
				dst.Add(q)
			}
		}
	default:
		panic("analysis: " + name + " is not a partizan rule set")
	}
	e.closed, _ = rules.(partizan.Closed[P])
	e.counter, _ = rules.(game.Counter[P])
	return e
}

type erasedPartizan[P comparable] struct {
	offered[P]
	expand  func(dst *game.Sums[P], p P, who game.Player)
	closed  partizan.Closed[P]
	counter game.Counter[P]
}

func (e *erasedPartizan[P]) MoveCount(part any) uint64 {
	if e.counter != nil {
		return e.counter.MoveCount(part.(P))
	}
	var left, right game.Sums[P]
	e.expand(&left, part.(P), game.Left)
	e.expand(&right, part.(P), game.Right)
	return uint64(max(left.Len(), right.Len()))
}

// Options yields boards as they are, not cut into their components: a player
// wants to see the whole board after a move.
func (e *erasedPartizan[P]) Options(part any, who game.Player, yield func([]any) bool) {
	var sums game.Sums[P]
	e.expand(&sums, part.(P), who)
	for i := range sums.Len() {
		if !yield(untyped(sums.At(i))) {
			return
		}
	}
}

func (e *erasedPartizan[P]) TheoremOf(part any) phrase.Phrase {
	if e.closed == nil {
		return phrase.Phrase{}
	}
	return e.closed.Theorem(part.(P))
}

func (e *erasedPartizan[P]) Valuer(table *short.Table, settings fold.Settings) Valuer {
	bounds := partizanSettings(settings)
	splitter, _ := e.rules.(game.Splitter[P])
	if multi, ok := e.rules.(game.PartizanMulti[P]); ok {
		return erasedValuer[P]{partizan.NewMulti(multi, table, bounds), e.closed, splitter, table}
	}
	return erasedValuer[P]{partizan.New(e.rules.(game.Partizan[P]), table, bounds), e.closed, splitter, table}
}

func (e *erasedPartizan[P]) Decider(settings fold.Settings) Decider {
	bounds := partizanSettings(settings)
	if multi, ok := e.rules.(game.PartizanMulti[P]); ok {
		return erasedDecider[P]{partizan.NewMultiDecider(multi, bounds)}
	}
	return erasedDecider[P]{partizan.NewDecider(e.rules.(game.Partizan[P]), bounds)}
}

type erasedDecider[P comparable] struct{ *partizan.Decider[P] }

func (e erasedDecider[P]) Wins(ctx context.Context, who game.Player, parts ...any) (bool, error) {
	return e.Decider.Wins(ctx, who, typed[P](parts)...)
}

func partizanSettings(s fold.Settings) partizan.Settings {
	return partizan.Settings{Memory: s.Memory, Steps: s.Steps, Progress: s.Progress, Cores: runtime.GOMAXPROCS(0)}
}

type erasedValuer[P comparable] struct {
	*partizan.Evaluator[P]
	closed   partizan.Closed[P] // nil if there is no theorem
	splitter game.Splitter[P]
	table    *short.Table
}

// Value uses the theorem for every part that it knows, and the general theory
// for the others.
func (e erasedValuer[P]) Value(ctx context.Context, part any) (short.Value, error) {
	p := part.(P)
	if e.closed == nil {
		return e.Evaluator.Value(ctx, p)
	}
	if v, ok, err := e.closed.ClosedValue(e.table, p); ok || err != nil {
		return v, err
	}
	if e.splitter == nil {
		return e.Evaluator.Value(ctx, p)
	}
	sum := short.Zero
	for _, q := range e.splitter.Split(nil, p) {
		v, ok, err := e.closed.ClosedValue(e.table, q)
		if !ok && err == nil {
			v, err = e.Evaluator.Value(ctx, q)
		}
		if err == nil {
			sum, err = e.table.Add(sum, v)
		}
		if err != nil {
			return sum, err
		}
	}
	return sum, nil
}
