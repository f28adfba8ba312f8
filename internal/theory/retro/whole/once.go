package whole

import (
	"encoding/binary"
	"slices"
	"strings"
	"sync"

	"zermelo/game"
	"zermelo/game/text"
	"zermelo/say/phrase"
	"zermelo/say/picture"
)

// A Since is a position and those that came before it in the play. Two are the same where
// the same positions came before, in whatever order.
type Since[P comparable] struct {
	P      P
	Before *Before[P] // nil at the beginning
}

// A Before is the set of the positions that came before one, as their numbers. There is one of
// each set in a game.
type Before[P comparable] struct {
	ids []uint32 // ascending
	at  uint64   // the number of the set
}

// A past knows the sets of the positions of a game by their numbers.
type past[P comparable] struct {
	sync.Mutex
	same      func(P) any
	full      func(bytes int64) bool
	bytes     int64
	numbers   map[any]uint32
	positions []P // by their numbers
	sets      map[string]*Before[P]
}

// Once returns the rules by which no position comes again in a play: moves to one that was
// there are none. Positions are the same where same says so; by P alone if it does not look
// at who is to move (positional superko), by both otherwise (situational superko). Full is
// told from time to time how many bytes these sets take; where it says that they are too many
// there are no more moves. Positions are written with those before them: P after Q; R. What finds numbers for positions, takes moves back or merges
// positions by a symmetry is left out.
func Once[P comparable](r *game.Rules[P], same func(P) any, full func(bytes int64) bool) *game.Rules[Since[P]] {
	h := &past[P]{same: same, full: full, numbers: map[any]uint32{}, sets: map[string]*Before[P]{}}
	o := &game.Rules[Since[P]]{Alike: r.Alike, Single: true, Repeats: r.Repeats}
	o.Moves = func(dst *game.Sums[Since[P]], p Since[P], who game.Player) {
		var sums game.Sums[P]
		r.Moves(&sums, p.P, who)
		before := h.with(p.Before, p.P)
		for _, q := range sums.Parts() {
			if before != nil && !h.has(before, q) {
				dst.Add(Since[P]{q, before})
			}
		}
	}
	if r.Gains != nil {
		o.Gains = func(dst []game.Gain[Since[P]], p Since[P]) []game.Gain[Since[P]] {
			before := h.with(p.Before, p.P)
			for _, g := range r.Gains(nil, p.P) {
				if before != nil && !h.has(before, g.To) {
					dst = append(dst, game.Gain[Since[P]]{To: Since[P]{g.To, before}, Points: g.Points})
				}
			}
			return dst
		}
	}
	if r.Last != nil {
		o.Last = func(p Since[P]) int64 { return r.Last(p.P) }
	}
	if r.Ended != nil {
		o.Ended = func(p Since[P]) (game.Result, bool) { return r.Ended(p.P) }
	}
	if r.Turn != nil {
		o.Turn = func(p Since[P]) game.Player { return r.Turn(p.P) }
	}
	if r.Again != nil {
		o.Again = func(p, q Since[P]) bool { return r.Again(p.P, q.P) }
	}
	if r.Starts != nil {
		o.Starts = func() (all []Since[P]) {
			for _, p := range r.Starts() {
				all = append(all, Since[P]{P: p})
			}
			return all
		}
	}
	if r.Hash != nil {
		o.Hash = func(p Since[P]) uint64 {
			if p.Before == nil {
				return r.Hash(p.P)
			}
			return r.Hash(p.P) ^ (p.Before.at+1)*0x9e3779b97f4a7c15
		}
	}
	h.people(r, o)
	return o
}

// people adds how positions are read, written, told and drawn.
func (h *past[P]) people(r *game.Rules[P], o *game.Rules[Since[P]]) {
	o.PlayerName = r.PlayerName
	o.Write = func(p Since[P]) string {
		written := r.Write(p.P)
		if p.Before == nil {
			return written
		}
		h.Lock()
		before := make([]P, len(p.Before.ids))
		for i, id := range p.Before.ids {
			before[i] = h.positions[id]
		}
		h.Unlock()
		all := make([]string, len(before))
		for i, q := range before {
			all[i] = r.Write(q)
		}
		return written + after + strings.Join(all, "; ")
	}
	o.Read = func(written string) (p Since[P], err error) {
		at, rest, _ := strings.Cut(written, after)
		if p.P, err = r.Read(at); err != nil || rest == "" {
			return p, text.In(err, written)
		}
		for one := range strings.SplitSeq(rest, ";") {
			q, err := r.Read(strings.TrimSpace(one))
			if err != nil {
				return p, text.In(err, written)
			}
			p.Before = h.with(p.Before, q)
		}
		return p, nil
	}
	if r.Describe != nil {
		o.Describe = func(part int, from Since[P], to []Since[P]) phrase.Phrase {
			plain := make([]P, len(to))
			for i, q := range to {
				plain[i] = q.P
			}
			return r.Describe(part, from.P, plain)
		}
	}
	if r.Draw != nil {
		o.Draw = func(p Since[P], good []game.Good[Since[P]]) (*picture.Picture, error) {
			return r.Draw(p.P, game.GoodAs(good, func(q Since[P]) P { return q.P }))
		}
	}
}

// after stands between a position and those before it.
const after = " after "

// perSet is about how many bytes a set takes besides its numbers.
const perSet = 160

// number returns the number of a position.
func (h *past[P]) number(p P) uint32 {
	key := h.same(p)
	n, ok := h.numbers[key]
	if !ok {
		n = uint32(len(h.positions))
		h.numbers[key] = n
		h.positions = append(h.positions, p)
	}
	return n
}

// has reports whether a position is in a set.
func (h *past[P]) has(b *Before[P], p P) bool {
	h.Lock()
	defer h.Unlock()
	_, ok := slices.BinarySearch(b.ids, h.number(p))
	return ok
}

// with returns a set with one position more; nil if there are too many sets.
func (h *past[P]) with(b *Before[P], p P) *Before[P] {
	h.Lock()
	defer h.Unlock()
	var had Before[P]
	if b != nil {
		had = *b
	}
	n := h.number(p)
	i, ok := slices.BinarySearch(had.ids, n)
	if ok {
		return b
	}
	ids := slices.Insert(slices.Clone(had.ids), i, n)
	key := make([]byte, 0, 4*len(ids))
	for _, id := range ids {
		key = binary.LittleEndian.AppendUint32(key, id)
	}
	if known := h.sets[string(key)]; known != nil {
		return known
	}
	if h.bytes += 8*int64(len(ids)) + perSet; len(h.sets)%1024 == 1023 && h.full(h.bytes) {
		return nil
	}
	made := &Before[P]{ids: ids, at: uint64(len(h.sets))}
	h.sets[string(key)] = made
	return made
}
