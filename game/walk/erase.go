package walk

import (
	"context"
	"io"
	"iter"
	"slices"

	"zermelo/game"
	"zermelo/nimber"
	"zermelo/phrase"
	"zermelo/picture"
	"zermelo/short"
)

// Erase returns rules over positions whose type is forgotten, so that different
// games can stand in one sum: a position is a value of P in an interface,
// comparable, immutable, and means nothing to other rules. Where positions are
// walked through, they are numbered as what they are; nothing else costs more
// than an allocation. What rules have not, the erased rules have not either;
// of the index there is the size.
func Erase[P comparable](r *game.Rules[P]) *game.Rules[any] {
	e := &game.Rules[any]{
		Moves: moves(r.Moves), Alike: r.Alike, Single: r.Single, Neat: r.Neat,
		Layers: r.Layers, GrundyBy: r.GrundyBy, WinsBy: r.WinsBy, AssuredBy: r.AssuredBy, SJBy: r.SJBy, Reach: r.Reach, PlayerName: r.PlayerName,
		Numbers: func(split, normal bool) game.Numbers[any] {
			plain := *r
			if !split {
				plain.Split = nil
			}
			if !normal {
				plain.Normal = nil
			}
			return &erased[P]{*NewPositions(&plain)}
		},
		Holds: func(p any) bool {
			_, ok := p.(P)
			return ok
		},
		Hash:  of(r.Hash),
		Count: of(r.Count), Work: of(r.Work), Weight: of(r.Weight), Breadth: of(r.Breadth), Turn: of(r.Turn), Layer: of(r.Layer), Last: of(r.Last), Pot: of(r.Pot), Worth: of(r.Worth),
		Score: of(r.Score), ScoreBy: of(r.ScoreBy),
		Grundy: of(r.Grundy), ValueBy: of(r.ValueBy), Fickle: of(r.Fickle),
		Write: of(r.Write), Explain: of(r.Explain), Note: of(r.Note),
	}
	structure(e, r)
	words(e, r)
	e.Plies, e.Guess, e.Balanced = of(r.Plies), of(r.Guess), of(r.Balanced)
	if r.Bounds != nil {
		e.Bounds = moves(r.Bounds)
	}
	if r.Assured != nil {
		e.Assured = func(p any) (int64, bool) { return r.Assured(p.(P)) }
	}
	if r.Lasts != nil {
		e.Lasts = func(parts []any, play game.Play) uint64 { return r.Lasts(Typed[P](parts), play) }
	}
	if r.Engine != nil {
		e.Engine = func(budget game.Budget) game.Engine[any] { return &engine[P]{r.Engine(budget)} }
	}
	if r.Some != nil {
		e.Some = func(p any) iter.Seq[[]any] {
			return func(yield func(option []any) bool) {
				for option := range r.Some(p.(P)) {
					if !yield(appendAll(nil, option)) {
						return
					}
				}
			}
		}
	}
	if r.May != nil {
		e.May = func(p any, sum []any) bool { return r.May(p.(P), Typed[P](sum)) }
	}
	if r.Find != nil {
		e.Find = func(dst *game.Sums[any], p any, g nimber.Nimber, limit int) bool {
			var sums game.Sums[P]
			all := r.Find(&sums, p.(P), g, limit)
			add(dst, &sums)
			return all
		}
	}
	if r.Winning != nil {
		e.Winning = func(dst *game.Sums[any], p any, limit int) bool {
			var sums game.Sums[P]
			all := r.Winning(&sums, p.(P), limit)
			add(dst, &sums)
			return all
		}
	}
	if r.Valuer != nil {
		e.Valuer = func(table *short.Table, budget game.Budget) game.Valuer[any] {
			return &valuer[P]{r.Valuer(table, budget)}
		}
	}
	if r.Lead != nil {
		e.Lead = moves(r.Lead)
	}
	if r.Value != nil {
		e.Value = func(table *short.Table, p any) (short.Value, bool, error) { return r.Value(table, p.(P)) }
	}
	return e
}

// Named returns a rule set under the given name and with the given text of
// positions, with the type of its positions forgotten.
func Named[P comparable](name string, rules *game.Rules[P], format func(parts []P) string) *game.Named {
	n := game.NewNamed(name, Erase(rules), func(parts []any) string { return format(Typed[P](parts)) })
	var ended P
	n.Ended = ended
	return n
}

// structure erases how positions are built.
func structure[P comparable](e *game.Rules[any], r *game.Rules[P]) {
	if r.Split != nil {
		e.Split = func(dst []any, p any) []any { return appendAll(dst, r.Split(nil, p.(P))) }
	}
	if r.Shown != nil {
		e.Shown = func(dst []any, p any) []any { return appendAll(dst, r.Shown(nil, p.(P))) }
	}
	if r.Normal != nil {
		e.Normal = func(p any) (any, bool) { return r.Normal(p.(P)) }
	}
	if r.Ended != nil {
		e.Ended = func(p any) (game.Result, bool) { return r.Ended(p.(P)) }
	}
	if r.Chain != nil {
		e.Chain = func(p any) (n uint64, at func(i uint64) any) {
			n, link := r.Chain(p.(P))
			return n, func(i uint64) any { return link(i) }
		}
	}
	if r.Wins != nil {
		e.Wins = func(p any) (wins, ok bool) { return r.Wins(p.(P)) }
	}
	if r.Again != nil {
		e.Again = func(p, q any) bool { return r.Again(p.(P), q.(P)) }
	}
	if r.Starts != nil {
		e.Starts = func() []any { return appendAll(nil, r.Starts()) }
	}
	if r.Unmoves != nil {
		e.Unmoves = func(dst []any, p any) []any { return appendAll(dst, r.Unmoves(nil, p.(P))) }
	}
	if r.Gains != nil {
		e.Gains = func(dst []game.Gain[any], p any) []game.Gain[any] {
			for _, g := range r.Gains(nil, p.(P)) {
				dst = append(dst, game.Gain[any]{To: g.To, Points: g.Points})
			}
			return dst
		}
	}
	if t := r.Tactics; t != nil {
		e.Tactics = tactics(t)
	}
	if x := r.Index; x != nil {
		e.Index = &game.Index[any]{
			Size: x.Size, Rank: of(x.Rank), State: x.State, Moves: x.Moves, Unmoves: x.Unmoves,
			Canonical: x.Canonical, CanonicalSize: x.CanonicalSize,
			Unrank: func(i uint64) (any, bool) { return x.Unrank(i) },
		}
	}
}

// tactics erases what serves a search forward.
func tactics[P comparable](t *game.Tactics[P]) *game.Tactics[any] {
	return &game.Tactics[any]{
		Bits: t.Bits, Key: of(t.Key), Kinds: t.Kinds,
		Tries: func(dst []game.Try[any], p any) ([]game.Try[any], game.Result, game.Result) {
			tries, lo, hi := t.Tries(nil, p.(P))
			for _, m := range tries {
				dst = append(dst, game.Try[any]{To: m.To, Key: m.Key, Promise: m.Promise, Kind: m.Kind, Forced: m.Forced, Least: m.Least, Spare: m.Spare})
			}
			return dst, lo, hi
		},
	}
}

// typedMoves returns marked moves with the type of their positions.
func typedMoves[P comparable](good []game.Good[any]) []game.Good[P] {
	typed := make([]game.Good[P], len(good))
	for i, m := range good {
		typed[i] = game.Good[P]{To: Typed[P](m.To), Ink: m.Ink, Words: m.Words, Turned: m.Turned}
	}
	return typed
}

// words erases what is for people.
func words[P comparable](e *game.Rules[any], r *game.Rules[P]) {
	if r.Read != nil {
		e.Read = func(text string) (any, error) { return r.Read(text) }
	}
	if r.Describe != nil {
		e.Describe = func(part int, from any, to []any) phrase.Phrase { return r.Describe(part, from.(P), Typed[P](to)) }
	}
	if r.Draw != nil {
		e.Draw = func(p any, good []game.Good[any]) (*picture.Picture, error) {
			return r.Draw(p.(P), typedMoves[P](good))
		}
	}
	if r.Illustrate != nil {
		e.Illustrate = func(p any, good []game.Good[any], how game.Telling) (*picture.Picture, error) {
			return r.Illustrate(p.(P), typedMoves[P](good), how)
		}
	}
	if r.Diagram != nil {
		e.Diagram = func(w io.Writer, value func(p any) (game.Result, string, error)) error {
			return r.Diagram(w, func(p P) (game.Result, string, error) { return value(p) })
		}
	}
}

// of erases the type of an argument; nil stays nil. It and the others below are not
// put into the places that call them, which would be longer for it, for each kind of
// positions anew.
//
//go:noinline
func of[P, R any](f func(P) R) func(any) R {
	if f == nil {
		return nil
	}
	return func(p any) R { return f(p.(P)) }
}

//go:noinline
func moves[P comparable](f func(*game.Sums[P], P, game.Player)) func(*game.Sums[any], any, game.Player) {
	return func(dst *game.Sums[any], p any, who game.Player) {
		var sums game.Sums[P]
		f(&sums, p.(P), who)
		add(dst, &sums)
	}
}

// add appends sums with the type of their positions erased.
func add[P comparable](dst *game.Sums[any], sums *game.Sums[P]) {
	if sums.Plain() {
		dst.AddEach(func(all []any) []any { return appendAll(slices.Grow(all, sums.Len()), sums.Parts()) })
		return
	}
	var parts []any
	for i := range sums.Len() {
		parts = appendAll(parts[:0], sums.At(i))
		dst.Add(parts...)
	}
}

//go:noinline
func appendAll[P any](dst []any, parts []P) []any {
	for _, p := range parts {
		dst = append(dst, p)
	}
	return dst
}

// Typed returns positions, all of type P, as such.
//
//go:noinline
func Typed[P any](parts []any) []P {
	typed := make([]P, len(parts))
	for i, p := range parts {
		typed[i] = p.(P)
	}
	return typed
}

// erased are numbers of positions whose type is forgotten. They hold the positions
// themselves: with a pointer to them each method would be compiled twice.
type erased[P comparable] struct{ Positions[P] }

// Parts implements [game.Numbers].
func (e *erased[P]) Parts(dst []game.Part, p any) []game.Part { return e.Positions.Parts(dst, p.(P)) }

// Part implements [game.Numbers].
func (e *erased[P]) Part(p any) game.Part { return e.Positions.Part(p.(P)) }

// Find implements [game.Numbers].
func (e *erased[P]) Find(p any) (uint32, bool) { return e.Positions.Find(p.(P)) }

// At implements [game.Numbers].
func (e *erased[P]) At(id uint32) any { return e.Positions.At(id) }

type engine[P comparable] struct{ game.Engine[P] }

func (e *engine[P]) Value(ctx context.Context, p any) (nimber.Nimber, error) {
	return e.Engine.Value(ctx, p.(P))
}

// Length implements [game.LengthEngine] for engines that do.
func (e *engine[P]) Length(ctx context.Context, p any) (moves uint32, ok bool, err error) {
	if long, has := e.Engine.(game.LengthEngine[P]); has {
		return long.Length(ctx, p.(P))
	}
	return 0, false, nil
}

type valuer[P comparable] struct{ game.Valuer[P] }

func (v *valuer[P]) Value(ctx context.Context, p any) (short.Value, bool, error) {
	return v.Valuer.Value(ctx, p.(P))
}
