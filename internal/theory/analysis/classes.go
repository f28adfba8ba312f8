package analysis

import (
	"context"
	"fmt"
	"slices"
	"time"

	"zermelo/game"
	"zermelo/game/walk"
)

// A Representation is what positions are told apart by (Zhang 2002, 8.1).
type Representation struct {
	ID      string // tuple, multiset, set or nimber
	Classes [][]string
	// Positions were visited by a search from all of them, which took so long
	// and held so many bytes.
	Positions uint64
	Seconds   float64
	Bytes     int64
}

// Classes puts positions of impartial games into classes under each
// representation, the finest first. The errors are those of [Solver.States];
// the representations before it are given.
func (s *Solver) Classes(ctx context.Context, positions []game.Position, limit uint64) (all []Representation, err error) {
	var whole game.Position
	for _, p := range positions {
		if err := p.CheckImpartial(); err != nil {
			return nil, err
		}
		whole = append(whole, p...)
	}
	w := statesOf{walk.NewSum(whole, 0, s.budget)}
	w.Watch(ctx)
	defer w.Close()
	starts := make([][]uint32, len(positions))
	for i, p := range positions {
		if starts[i], err = w.ids(p); err != nil {
			return nil, err
		}
	}
	for _, r := range []struct {
		id    string
		spell func([]uint32) []uint32
	}{{"tuple", asTuple}, {"multiset", w.sorted}, {"set", w.cancelled}} {
		one, began := Representation{ID: r.id}, time.Now()
		of := map[string]int{}
		for i := range positions {
			key := fmt.Sprint(r.spell(starts[i]))
			n, known := of[key]
			if !known {
				n = len(one.Classes)
				of[key], one.Classes = n, append(one.Classes, nil)
			}
			one.Classes[n] = append(one.Classes[n], memberName(positions, i))
		}
		if one.Positions, one.Bytes, err = w.visit(ctx, starts, r.spell, s.budget, limit); err != nil {
			return all, err
		}
		one.Seconds = time.Since(began).Seconds()
		all = append(all, one)
	}
	fresh, release := s.fresh()
	defer release()
	last, began := Representation{ID: "nimber"}, time.Now()
	var greatest uint64
	of := map[uint64]int{}
	for i, p := range positions {
		total, err := fresh.nimSum(ctx, p)
		if err != nil {
			return all, err
		}
		n, known := of[total]
		if !known {
			n = len(last.Classes)
			of[total], last.Classes = n, append(last.Classes, nil)
		}
		last.Classes[n] = append(last.Classes[n], memberName(positions, i))
		greatest = max(greatest, total)
	}
	last.Positions, last.Seconds, last.Bytes = greatest+1, time.Since(began).Seconds(), fresh.budget.Held()
	return append(all, last), nil
}

// memberName writes the i-th position, with its game where there are several.
func memberName(positions []game.Position, i int) string {
	p := positions[i]
	if slices.ContainsFunc(positions, func(q game.Position) bool { return q.Game() != p.Game() }) {
		return p.Line()
	}
	return p.String()
}
