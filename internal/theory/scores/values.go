// Package scores answers about sums of games with points: the points of all components add, and the
// player to move may move in any of them. A component is worth a scoring game (package scoring), by
// which sums are played: not every position of each comes up with every position of the others.
package scores

import (
	"context"

	"zermelo/game"
	"zermelo/game/walk"
	"zermelo/say/fault"
	"zermelo/say/phrase"
	"zermelo/value/scoring"
)

// Values finds the values of components, and remembers them. It is not safe for concurrent use.
type Values struct {
	table *scoring.Table
	known map[string]map[any]*scoring.Value // by the identity of the rules, and the part; nil on the way
	held  *game.Account
	limit int64
	depth int // moves made to come to the position at work
}

// NewValues returns values in a table that nothing else fills, within a budget.
func NewValues(table *scoring.Table, budget game.Budget) *Values {
	return &Values{table: table, known: map[string]map[any]*scoring.Value{}, held: budget.Open(), limit: budget.Memory}
}

// Forget makes v forget what positions are worth. The table stays as it is.
func (v *Values) Forget() { clear(v.known) }

// Solved returns the number of positions whose value is known.
func (v *Values) Solved() (count int) {
	for _, parts := range v.known {
		count += len(parts)
	}
	return count
}

// aPosition is about how many bytes a position takes besides its value.
const aPosition = 200

// Watch makes all work stop when ctx is done or the memory is used up.
func (v *Values) Watch(ctx context.Context) {
	v.table.Watch(func() error {
		if err := ctx.Err(); err != nil {
			return err
		}
		if !v.held.Hold(v.table.Bytes() + aPosition*int64(v.Solved())) {
			return game.Limit(phrase.Of("the memory allowed (%s) does not suffice for the values of the components", phrase.Size(v.limit)),
				fault.MoreMemory.Or(phrase.Of("ask for a smaller position")))
		}
		return nil
	})
}

// Value returns the value of a part of rules, which pay. The errors are those of ctx and of the table,
// [game.ErrLimit], and [game.ErrLoopy] when a position can be reached from itself. It takes time linear
// in the moves of all positions that can be reached, and what the table takes for their forms.
func (v *Values) Value(ctx context.Context, rules *game.Named, part any) (scoring.Value, error) {
	v.Watch(ctx)
	return v.value(rules, part)
}

// Sum returns the value of a sum in which points are counted. The errors are those of Value, and
// [game.ErrUnsupported] for games that are not guaranteed: these are not compared with others.
func (v *Values) Sum(ctx context.Context, p game.Position) (sum scoring.Value, err error) {
	for _, s := range p {
		for _, part := range s.Parts {
			w, err := v.Value(ctx, s.Rules, part)
			if err != nil {
				return sum, err
			}
			if !v.table.IsGuaranteed(w) {
				return sum, game.Unsupported(phrase.Of("the position has no value: a player may be glad to have no move there, or a move gives another one"),
					phrase.Of("'zermelo solve' finds the score of a sum with it"))
			}
			if sum, err = v.table.Add(sum, w); err != nil {
				return sum, err
			}
		}
	}
	return sum, nil
}

// deepest is the number of moves that may follow each other: values are found on the stack.
const deepest = 1 << 18

func (v *Values) value(rules *game.Named, part any) (worth scoring.Value, err error) {
	if v.depth == deepest {
		return worth, game.Limit(phrase.Of("the value has more than %d moves in a row", deepest), phrase.Of("ask for a smaller position"))
	}
	v.depth++
	defer func() { v.depth-- }()
	known := v.known[rules.Identity()]
	if known == nil {
		known = map[any]*scoring.Value{}
		v.known[rules.Identity()] = known
	}
	r := rules.Record
	negative := false
	if r.Normal != nil {
		part, negative = r.Normal(part)
	}
	w, met := known[part]
	switch {
	case met && w == nil:
		return worth, walk.LoopError(rules.Format([]any{part}))
	case !met:
		known[part] = nil
		defer func() {
			if err != nil {
				delete(known, part)
			}
		}()
		var lists [2][]scoring.Option
		var ends [2]int64
		for i, who := range []game.Player{game.Left, game.Right} {
			if lists[i], err = v.options(rules, part, who); err != nil {
				return worth, err
			}
			if final := rules.Stakes.Final; final != nil && len(lists[i]) == 0 {
				ends[i] = final(part, who)
			}
		}
		if worth, err = v.table.Game(lists[0], lists[1], ends[0], -ends[1]); err != nil {
			return worth, err
		}
		w = &worth
		known[part] = w
	}
	if negative {
		return v.table.Negative(*w)
	}
	return *w, nil
}

// options returns the options of who, Left's points counting, from a part.
func (v *Values) options(rules *game.Named, part any, who game.Player) (list []scoring.Option, err error) {
	again := rules.Record.Again
	for _, g := range rules.Stakes.Takes(part, who) {
		to, err := v.value(rules, g.To)
		if err != nil {
			return nil, err
		}
		points := g.Points
		if who == game.Right {
			points = -points
		}
		if to, err = v.table.Add(to, scoring.Number(points)); err != nil {
			return nil, err
		}
		list = append(list, scoring.Option{To: to, Again: again != nil && again(part, g.To)})
	}
	return list, nil
}
