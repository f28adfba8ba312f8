package script

import (
	"encoding/binary"
	"slices"
	"strings"
	"sync"

	"zermelo/game"
	"zermelo/game/text"
	"zermelo/internal/rules/entry"
	"zermelo/say/phrase"
	"zermelo/say/picture"
)

// A since is a position and those that came before it in the play. Two are the same where
// the same positions came before, in whatever order. To those who solve the game it is a
// number, as a position of functions, so that a program holds no solvers for one type more.
type since struct {
	p      any
	before *before // nil at the beginning
}

// A before is the set of the positions that came before one, as their numbers. There is one of
// each set in a game.
type before struct{ ids []uint32 } // ascending

// A past knows the positions of a game, the sets of them and the positions since others by
// their numbers.
type past struct {
	sync.Mutex
	same      func(any) any
	full      func(bytes int64) bool
	bytes     int64
	numbers   map[any]uint32
	positions []any // by their numbers
	sets      map[string]*before
	places    map[since]int64
	held      []since // by their places
}

// at returns what a place stands for.
func (h *past) at(place int64) since {
	h.Lock()
	defer h.Unlock()
	return h.held[place]
}

// of returns the place of a position since others.
func (h *past) of(s since) int64 {
	h.Lock()
	defer h.Unlock()
	n, ok := h.places[s]
	if !ok {
		n = int64(len(h.held))
		h.held, h.places[s] = append(h.held, s), n
		h.bytes += perSince
	}
	return n
}

// moves lists what a position leaves that was not there before, by the places.
func (h *past) moves(s since, to []any, each func(i int, place int64)) {
	before := h.with(s.before, s.p)
	for i, q := range to {
		if before != nil && !h.has(before, q) {
			each(i, h.of(since{q, before}))
		}
	}
}

// write writes a position with those before it: P after Q; R.
func (h *past) write(s since, plain func(any) string) string {
	written := plain(s.p)
	if s.before == nil {
		return written
	}
	h.Lock()
	earlier := make([]any, len(s.before.ids))
	for i, id := range s.before.ids {
		earlier[i] = h.positions[id]
	}
	h.Unlock()
	all := make([]string, len(earlier))
	for i, p := range earlier {
		all[i] = plain(p)
	}
	return written + after + strings.Join(all, "; ")
}

// read reads what write writes.
func (h *past) read(written string, plain func(string) (any, error)) (place int64, err error) {
	var s since
	at, rest, _ := strings.Cut(written, after)
	if s.p, err = plain(at); err != nil {
		return 0, text.In(err, written)
	}
	for one := range strings.SplitSeq(rest, ";") {
		if rest == "" {
			break
		}
		p, err := plain(strings.TrimSpace(one))
		if err != nil {
			return 0, text.In(err, written)
		}
		s.before = h.with(s.before, p)
	}
	return h.of(s), nil
}

// A superko says which positions may not come again.
type superko struct {
	rules  *game.Rules[any]
	same   func(any) any                       // positions are the same where this is
	full   func(bytes int64) bool              // whether so many bytes are too many for what came before
	misere bool                                // who has no move wins
	over   func(p any) (r game.Result, _ bool) // as the file says it
}

// once makes the game in which no position comes again in a play: moves to one that was there
// are none. Q is a type of positions, each of which code makes of a whole number. What finds
// numbers for positions, takes moves back or merges positions by a symmetry is left out.
func once[Q comparable](name, identity string, k superko, code func(int64) Q, place func(Q) int64) entry.Game {
	r := k.rules
	h := &past{same: k.same, full: k.full, numbers: map[any]uint32{}, sets: map[string]*before{}, places: map[since]int64{}}
	at := func(q Turned[Q]) since { return h.at(place(q.P)) }
	plain := func(q Turned[Q]) any { return at(q).p }
	coded := func(n int64) Turned[Q] { return Turned[Q]{P: code(n)} }
	o := &game.Rules[Turned[Q]]{Alike: r.Alike, Single: true, Repeats: r.Repeats}
	o.Moves = func(dst *game.Sums[Turned[Q]], q Turned[Q], who game.Player) {
		var sums game.Sums[any]
		s := at(q)
		r.Moves(&sums, s.p, who)
		h.moves(s, sums.Parts(), func(_ int, n int64) { dst.Add(coded(n)) })
	}
	if r.Gains != nil {
		o.Gains = func(dst []game.Gain[Turned[Q]], q Turned[Q]) []game.Gain[Turned[Q]] {
			s := at(q)
			gains := r.Gains(nil, s.p)
			to := make([]any, len(gains))
			for i, g := range gains {
				to[i] = g.To
			}
			h.moves(s, to, func(i int, n int64) {
				dst = append(dst, game.Gain[Turned[Q]]{To: coded(n), Points: gains[i].Points})
			})
			return dst
		}
	}
	if r.Last != nil {
		o.Last = func(q Turned[Q]) int64 { return r.Last(plain(q)) }
	}
	if r.Ended != nil {
		o.Ended = func(q Turned[Q]) (game.Result, bool) { return r.Ended(plain(q)) }
	}
	if k.misere {
		o.Ended = func(q Turned[Q]) (game.Result, bool) {
			if result, over := k.over(plain(q)); over {
				return result, true
			}
			var moves game.Sums[Turned[Q]]
			o.Moves(&moves, q, game.Left)
			return game.Win, moves.Len() == 0
		}
	}
	if r.Turn != nil {
		o.Turn = func(q Turned[Q]) game.Player { return r.Turn(plain(q)) }
	}
	if r.Again != nil {
		o.Again = func(p, q Turned[Q]) bool { return r.Again(plain(p), plain(q)) }
	}
	if r.Starts != nil {
		o.Starts = func() (all []Turned[Q]) {
			for _, p := range r.Starts() {
				all = append(all, coded(h.of(since{p: p})))
			}
			return all
		}
	}
	o.PlayerName = r.PlayerName
	o.Write = func(q Turned[Q]) string { return h.write(at(q), r.Write) }
	o.Read = func(written string) (Turned[Q], error) {
		n, err := h.read(written, r.Read)
		return coded(n), err
	}
	if r.Describe != nil {
		o.Describe = func(part int, from Turned[Q], to []Turned[Q]) phrase.Phrase {
			all := make([]any, len(to))
			for i, q := range to {
				all[i] = plain(q)
			}
			return r.Describe(part, plain(from), all)
		}
	}
	if r.Draw != nil {
		o.Draw = func(q Turned[Q], good []game.Good[Turned[Q]]) (*picture.Picture, error) {
			return r.Draw(plain(q), game.GoodAs(good, plain))
		}
	}
	return named(name, identity, o)
}

// after stands between a position and those before it.
const after = " after "

// Bytes that a set takes besides its numbers, and a position since others.
const (
	perSet   = 160
	perSince = 160
)

// number returns the number of a position.
func (h *past) number(p any) uint32 {
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
func (h *past) has(b *before, p any) bool {
	h.Lock()
	defer h.Unlock()
	_, ok := slices.BinarySearch(b.ids, h.number(p))
	return ok
}

// with returns a set with one position more; nil if there are too many sets.
func (h *past) with(b *before, p any) *before {
	h.Lock()
	defer h.Unlock()
	var had before
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
	made := &before{ids: ids}
	h.sets[string(key)] = made
	return made
}
