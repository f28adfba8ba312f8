package window

import (
	"math/bits"
	"reflect"
	"time"
	"unsafe"

	"zermelo/game"
	"zermelo/game/walk"
	"zermelo/say/phrase"
)

// windowMoves is what a [Window] asks of the rules.
type windowMoves[P comparable] struct {
	rules   *game.Rules[P]
	tactics *game.Tactics[P] // nil if the rules have none, or have points
	scored  bool             // the worth is a difference of points
	uneven  bool             // a move brings more than the opponent's worth turned round
	kinds   int
	keys    func(p P) uint64
	weight  func(p P) int64 // see [game.Rules]; may be nil
	keyBits int             // 0 if positions have no keys that tell them from each other
	kindOf  func(p, q *P) int32

	from    P              // whose moves are listed
	sums    game.Sums[P]   // scratch
	going   []int32        // scratch: the moves that do not end the game
	listed  []game.Gain[P] // scratch
	counted int            // tries that are counted as held
}

// windowKinds is the number of kinds of moves where neither the rules nor the changes
// tell any: by their places in the list.
const windowKinds = 1 << 8

func newWindowMoves[P comparable](rules *game.Rules[P]) windowMoves[P] {
	m := windowMoves[P]{rules: rules, weight: rules.Weight, scored: rules.Gains != nil, kinds: windowKinds}
	m.uneven = m.scored || rules.Again != nil
	if m.kindOf = kindOf[P](); m.kindOf != nil {
		m.kinds = 1 << kindBits
	}
	if t := rules.Tactics; t != nil && !m.uneven {
		m.tactics, m.kinds, m.keys, m.keyBits = t, t.Kinds, t.Key, t.Bits
		return m
	}
	if x := rules.Index; x != nil && x.Size < 1<<63 {
		m.keys, m.keyBits = x.Rank, max(1, bits.Len64(x.Size-1))
	} else if m.keys = itself[P](); m.keys != nil {
		m.keyBits = 64
	} else if m.keys = rules.Hash; m.keys == nil {
		m.keys = walk.HashOf[P]()
	}
	return m
}

// itself returns positions as their keys, where they are words; else nil.
func itself[P comparable]() func(p P) uint64 {
	switch t := reflect.TypeFor[P](); t.Kind() {
	case reflect.Int, reflect.Uint, reflect.Int64, reflect.Uint64:
		if t.Size() == 8 {
			return func(p P) uint64 { return *(*uint64)(unsafe.Pointer(&p)) }
		}
	}
	return nil
}

// most returns what the worth of a position after p is not greater than, nor its loss, unless
// moves cost points; windowFar if nobody knows.
func (m *windowMoves[P]) most(p P) int64 {
	switch {
	case !m.scored:
		return int64(game.Win)
	case m.rules.Pot != nil:
		return max(m.rules.Pot(p), 0)
	}
	return windowFar
}

func (m *windowMoves[P]) bytes() int64 { return 3*m.sums.Bytes() + 4*int64(cap(m.going)) }

// ended returns what p is worth to the player to move if the game is over.
func (m *windowMoves[P]) ended(p P) (int64, bool) {
	if m.rules.Ended == nil || m.scored {
		return 0, false
	}
	result, over := m.rules.Ended(p)
	return int64(result), over
}

// list appends the moves from p to those of s, and returns bounds of what p is
// worth.
func (m *windowMoves[P]) list(s *Window[P], p P) (lo, hi int64, err error) {
	m.from = p
	if m.scored {
		return m.listGains(s, p)
	}
	// The game is not over at p: it was asked for before there was a try.
	lo, hi = int64(game.Loss), int64(game.Win)
	m.sums.Reset()
	m.rules.Moves(&m.sums, p, game.Left)
	parts := m.sums.Parts()
	m.going = m.going[:0]
	for i := range parts {
		v, over := m.ended(parts[i])
		if !over {
			m.going = append(m.going, int32(i))
			continue
		}
		if m.rules.Again == nil || !m.rules.Again(p, parts[i]) {
			v = -v
		}
		if lo = max(lo, v); lo == hi {
			s.refuter = m.kind(&parts[i], i)
			return lo, hi, nil
		}
	}
	for _, i := range m.going {
		m.add(s, &parts[i], int(i), 0)
	}
	if len(m.going) == 0 {
		hi = lo
	}
	return lo, hi, nil
}

// add appends a move.
func (m *windowMoves[P]) add(s *Window[P], q *P, i int, points int64) {
	if m.uneven {
		s.gains = append(s.gains, windowGain{points, m.rules.Again != nil && m.rules.Again(m.from, *q)})
	}
	t := game.Try[P]{To: m.rules.Canonical(*q), Kind: m.kind(q, i)}
	if t.Key = m.keys(t.To); m.keyBits > 0 && !m.scored {
		t.To = *q
	}
	s.tries = append(s.tries, t)
}

// kind returns the kind of the move to q, the i-th of its list.
func (m *windowMoves[P]) kind(q *P, i int) int32 {
	if m.kindOf != nil {
		return m.kindOf(&m.from, q)
	}
	return int32(min(i, windowKinds-1))
}

func (m *windowMoves[P]) listGains(s *Window[P], p P) (lo, hi int64, err error) {
	lo, hi = -windowFar, windowFar
	gains := m.rules.Gains
	if m.rules.Serious != nil {
		gains = m.rules.Serious
	}
	m.listed = gains(m.listed[:0], p)
	if m.rules.Extent != nil && len(m.listed) > 0 {
		lo, hi = m.rules.Extent(p)
	}
	if s.Bounds != nil && len(m.listed) > 0 {
		if lo, hi, err = s.Bounds(p); err != nil {
			return 0, 0, err
		}
	}
	for i := range m.listed {
		g := &m.listed[i]
		if g.Points > windowPoints || g.Points < -windowPoints {
			return 0, 0, game.Limit(phrase.Of("the scores pass 63 bits"), phrase.Phrase{})
		}
		m.add(s, &g.To, i, g.Points)
		s.tries[len(s.tries)-1].Promise = g.Promise
	}
	if len(m.listed) > 0 {
		return lo, hi, nil
	}
	lo = 0
	if m.rules.Last != nil {
		lo = m.rules.Last(p)
	}
	if lo > windowPoints || lo < -windowPoints {
		return 0, 0, game.Limit(phrase.Of("the scores pass 63 bits"), phrase.Phrase{})
	}
	return lo, lo, nil
}

// A windowReport tells how far the search has come, at times.
type windowReport struct {
	progress game.ProgressFunc
	before   uint64 // positions that were looked at for earlier questions
	began    time.Time
	last     time.Time
}

func (r *windowReport) send(positions uint64, bytes int64) {
	const every = 100 * time.Millisecond
	if r.progress == nil {
		return
	}
	now := time.Now()
	if r.began.IsZero() {
		r.began = now
	}
	if now.Sub(r.last) < every {
		return
	}
	r.last = now
	rate := 0.0
	if seconds := now.Sub(r.began).Seconds(); seconds > 0 {
		rate = float64(positions-r.before) / seconds
	}
	r.progress(game.Progress{Done: positions - r.before, Bytes: bytes, Rate: rate})
}
