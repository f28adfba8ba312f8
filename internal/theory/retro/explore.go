package retro

import (
	"context"

	"zermelo/game"
	"zermelo/game/walk"
)

// A web is every position that can be reached from some, with every move,
// written out: the nodes are their numbers.
type web[P comparable] struct {
	positions *walk.Positions[P]
	arcs
}

// room returns the memory that the next position with so many moves takes besides, for what
// grows is there twice while it is copied.
func (w *web[P]) room(moves int) int64 {
	more := w.positions.Room()
	if len(w.to)+moves > cap(w.to) {
		more += 4 * int64(cap(w.to)) * 5 / 4
	}
	if len(w.first) == cap(w.first) {
		more += 8 * int64(cap(w.first)) * 5 / 4
	}
	return more
}

func (w *web[P]) bytes() int64 { return w.positions.Bytes() + w.arcs.bytes() }

// maxIndexed is the greatest size of an index of the rule set under which
// positions are looked up: 64 MiB of slots. See TestCalibrate.
var maxIndexed uint64 = 1 << 24

// positionsOf returns an empty numbering, by the index of the rule set if it is
// small. most is how many bytes may be held. Both ways give the same answers: which
// is taken at the bounds themselves does not matter.
func positionsOf[P comparable](rules *game.Rules[P], most int64) *walk.Positions[P] {
	x := rules.Index
	if x == nil || x.Size >= maxIndexed || int64(4*walk.IndexSlots(x.Size)) > most/2 {
		return walk.NewPositions(rules)
	}
	return walk.NewIndexed(rules)
}

// explore writes out what can be reached from starts. moves returns the
// positions after the moves from p, good until it is called again; extra is the
// memory that the caller holds for each position and each move.
func explore[P comparable](ctx context.Context, rules *game.Rules[P], moves func(p P) []P, starts []P, m *meter, extra int64) (*web[P], error) {
	w := &web[P]{positions: positionsOf(rules, m.account.Most()), arcs: arcs{first: []uint64{0}}}
	for _, p := range starts {
		w.positions.Number(p)
	}
	for k := 0; k < w.positions.Len(); k++ {
		if k%checkEvery == 0 {
			if err := ctx.Err(); err != nil {
				return nil, err
			}
			held := w.bytes() + extra*int64(w.positions.Len()+len(w.to))
			m.report(uint64(k), 0, 0, held)
			if !m.account.Hold(held) || w.positions.Len() > maxFound {
				return nil, foundError(m.settings, uint64(w.positions.Len()))
			}
		}
		options := moves(w.positions.At(uint32(k)))
		if room := w.room(len(options)); room > 0 && !m.account.Hold(w.bytes()+room+extra*int64(w.positions.Len()+len(w.to))) {
			return nil, foundError(m.settings, uint64(w.positions.Len()))
		}
		for _, q := range options {
			w.to = append(w.to, w.positions.Number(q))
		}
		w.first = append(w.first, uint64(len(w.to)))
		if err := m.settings.many(w.positions.Len()); err != nil {
			return nil, err
		}
	}
	return w, nil
}
