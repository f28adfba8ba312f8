package analysis

import (
	"context"
	"encoding/binary"
	"math"
	"slices"

	"zermelo/game"
	"zermelo/game/walk"
	"zermelo/say/fault"
	"zermelo/say/phrase"
)

// States counts the positions that a search from one position visits when it
// tells positions apart by less and less (Zhang 2002): by the tuple of
// components in order; by their multiset; by the set in which equal pairs have
// cancelled; by one nimber, the value of the sum.
type States struct {
	Game     string
	Position string
	Tuple    uint64
	Multiset uint64
	Set      uint64
	Nimber   uint64
	// Singles is the number of single components that were evaluated for the
	// nimber.
	Singles uint64
}

// States counts the positions visited from p under each representation, the
// cheapest first. On [game.ErrLimit] (a representation visits more than limit)
// or an error of ctx the counts not finished are 0, and the others are given.
func (s *Solver) States(ctx context.Context, p game.Position, limit uint64) (States, error) {
	if err := p.CheckImpartial(); err != nil {
		return States{}, err
	}
	states := States{Game: p.Game(), Position: p.String()}
	before := s.solved()
	total, err := s.nimSum(ctx, p)
	if err != nil {
		return states, err
	}
	states.Singles = s.solved() - before
	// The position *n is visited with all *m for m < n.
	states.Nimber = total + 1
	if total == math.MaxUint64 {
		states.Nimber = total
	}
	w := statesOf{walk.NewSum(p, 0, s.budget)}
	w.Watch(ctx)
	defer w.Close()
	ids, err := w.ids(p)
	if err != nil {
		return states, err
	}
	for _, count := range []struct {
		into  *uint64
		spell func([]uint32) []uint32
	}{
		{&states.Set, w.cancelled}, {&states.Multiset, w.sorted}, {&states.Tuple, asTuple},
	} {
		n, _, err := w.visit(ctx, [][]uint32{ids}, count.spell, s.budget, limit)
		if err != nil {
			return states, err
		}
		*count.into = n
	}
	return states, nil
}

// nimSum is the nimber of an impartial position, by its components.
func (s *Solver) nimSum(ctx context.Context, p game.Position) (total uint64, err error) {
	for _, summand := range p {
		for _, part := range summand.Parts {
			v, err := s.engines.Nimber(ctx, summand.Rules, part)
			if err != nil {
				return 0, err
			}
			total ^= uint64(v)
		}
	}
	return total, nil
}

// statesOf is the game of whole positions whose spellings are counted.
type statesOf struct{ *walk.Sum }

// ids are the numbers of a position's components, in order; an error is of a
// component with more moves than are listed.
func (w statesOf) ids(p game.Position) (ids []uint32, err error) {
	for _, summand := range p {
		for _, part := range summand.Parts {
			if n := summand.Rules.MoveCount(part); n > game.Listable {
				return nil, game.Limit(
					phrase.Of("a component has %s moves, too many to search", phrase.Count(n)),
					phrase.Of("ask for a smaller position"))
			}
			ids = append(ids, w.ID(summand.Rules, part))
		}
	}
	return ids, nil
}

// visit counts the positions that can be reached from starts when those of equal
// spelling are one, within the memory of the budget, and the bytes that it held.
func (w statesOf) visit(ctx context.Context, starts [][]uint32, spell func([]uint32) []uint32, budget game.Budget, limit uint64) (uint64, int64, error) {
	const (
		entry       = 96 // bytes of the map and the stack, besides the numbers
		checkCopied = 1 << 16
	)
	var held int64
	account := budget.Open()
	defer account.Close()
	seen := map[string]bool{}
	var stack [][]uint32
	copied := 0
	enter := func(ids []uint32) (goOn bool) {
		if copied += len(ids); copied > checkCopied {
			copied = 0
			if ctx.Err() != nil || !account.Hold(held) {
				return false
			}
		}
		spelt := spell(ids)
		key := make([]byte, 0, 4*len(spelt))
		for _, id := range spelt {
			key = binary.BigEndian.AppendUint32(key, id)
		}
		if !seen[string(key)] {
			seen[string(key)] = true
			held += entry + 8*int64(len(spelt))
			stack = append(stack, spelt)
		}
		return true
	}
	for _, ids := range starts {
		enter(ids)
	}
	stopped := false
	for steps := 0; len(stack) > 0; steps++ {
		if (steps%1024 == 0 || stopped || w.Exceeded()) && ctx.Err() != nil {
			return 0, held, ctx.Err()
		}
		if stopped || w.Exceeded() || steps%64 == 0 && !account.Hold(held) {
			return 0, held, game.Limit(
				phrase.Of("the memory allowed (%s) does not suffice: %s whole positions are known so far",
					phrase.Size(budget.Memory), phrase.Count(len(seen))),
				fault.MoreMemory.Or(phrase.Of("ask for a smaller position")))
		}
		if uint64(len(seen)) > limit {
			return 0, held, game.Limit(
				phrase.Of("a representation visits more than %s positions", phrase.Count(limit)),
				fault.Raise(phrase.Of("allow more positions"), "limit").Or(phrase.Of("ask for a smaller position")))
		}
		p := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		for i, id := range p {
			for _, option := range w.Options(id, game.Left) {
				if stopped = stopped || !enter(slices.Concat(p[:i], option, p[i+1:])); stopped {
					break
				}
			}
		}
	}
	return uint64(len(seen)), held, nil
}

func asTuple(ids []uint32) []uint32 { return ids }

// sorted drops finished components and forgets the order of the others.
func (w statesOf) sorted(ids []uint32) []uint32 {
	live := make([]uint32, 0, len(ids))
	for _, id := range ids {
		if w.Live(id) {
			live = append(live, id)
		}
	}
	slices.Sort(live)
	return live
}

// cancelled also drops equal components in pairs.
func (w statesOf) cancelled(ids []uint32) []uint32 { return game.CancelPairs(w.sorted(ids)) }
