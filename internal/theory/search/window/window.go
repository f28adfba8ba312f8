// Package window finds the result or the score of a single position of a game in
// which no position comes again, with draws and points, by alpha-beta search.
package window

import (
	"context"
	"math"
	"time"
	"unsafe"

	"zermelo/game"
	"zermelo/game/walk"
	"zermelo/say/fault"
	"zermelo/say/phrase"
)

// A Window finds the result or the score of single positions of a game in which
// no position comes again, by alpha-beta search with a window (D. E. Knuth and
// R. W. Moore 1975): a question is whether a position is worth at least so much,
// and what cannot change the answer is not looked at. What positions are worth, or
// bounds of it, is remembered in a table of bounded size. The search has a stack of
// its own.
//
// Positions say who is to move; it is lost who cannot move and has no result. The
// worth is -1, 0 or 1, as [game.Result] has them, or the difference of points in a
// game that has them.
//
// A Window remembers from one question to the next. It is not safe for
// concurrent use.
type Window[P comparable] struct {
	// Bounds, if it is there, returns bounds of what a position is worth at which a game
	// with points is not over.
	Bounds func(p P) (least, most int64, err error)
	// Store, if it is there, keeps the table, where positions have keys of 64 bits that tell
	// them from each other: every few minutes, and when a question is answered or broken off.
	Store game.Store

	rules   *game.Rules[P]
	budget  game.Budget
	account *game.Account // of the stack
	moves   windowMoves[P]
	table   windowTable[P]
	kept    windowKept

	stack []windowFrame[P]
	tries []game.Try[P] // of all positions on the stack, one behind the other
	gains []windowGain  // of the tries, where the worth is not just turned round
	kinds []int32       // how good moves of a kind were lately
	reply []int32       // by kind of a move that refuted one: what was good against it, plus one

	refuter int32 // the kind of the move that answered the last question; -1 if none did

	ctx       context.Context
	positions uint64 // looked at
	checked   uint64 // positions at which limits are looked at next
	most      uint64 // positions up to which the question may go; 0 is no bound
	report    windowReport
	started   time.Time // of the question
	estimated time.Time // when its end was last
	every     time.Duration
	longest   time.Duration
}

// A windowGain is what a move brings besides what the position that it leads to
// is worth.
type windowGain struct {
	points int64
	again  bool // the same player moves on
}

// A windowFrame is a position on the stack.
type windowFrame[P comparable] struct {
	p           P
	key         uint64
	alpha, beta int64  // the window, as it is now
	least       int64  // alpha at first
	lo, hi      int64  // what is known of the worth
	best        int64  // of the moves so far
	below       uint64 // positions that were looked at before
	points      uint64 // sum of the points on the way to here, as if all had one sign
	threat      int32  // the kind of the move that refuted the last try; -1 if none did
	first, next int    // tries, from the first of the position to the next one; last is their end
	last        int
}

// windowFar is beyond every score, and windowPoints at most how many points there
// may be on the way to the end of a game.
const (
	windowFar    = 1 << 62
	windowPoints = 1 << 60
)

// New returns a search that knows nothing yet. Its memory is the budget's
// until [Window.Close]. The moves of the rules must be the same for both players
// and leave one position each.
func New[P comparable](rules *game.Rules[P], budget game.Budget) *Window[P] {
	if !rules.Alike || !rules.Single {
		panic("search: moves that depend on the player or leave sums")
	}
	s := &Window[P]{rules: rules, budget: budget, account: budget.Open(), moves: newWindowMoves(rules), ctx: context.Background(), every: estimateEvery, longest: longest}
	s.kinds = make([]int32, s.moves.kinds)
	s.reply = make([]int32, s.moves.kinds)
	return s
}

// Close gives the memory back. What was found is forgotten, but for what the store keeps.
func (s *Window[P]) Close() {
	s.keep(0)
	s.account.Close()
	s.table.close()
	*s = Window[P]{}
}

// Within bounds the positions that one question may look at from now on; 0 is no bound.
func (s *Window[P]) Within(positions uint64) { s.budget.Steps = positions }

// Positions returns the number of positions that were looked at.
func (s *Window[P]) Positions() uint64 { return s.positions }

// Scored reports whether the worth of positions is a difference of points.
func (s *Window[P]) Scored() bool { return s.moves.scored }

// Extent returns the least and the greatest worth that a position may have.
func (s *Window[P]) Extent() (least, most int64) {
	if s.moves.scored {
		return -windowFar, windowFar
	}
	return int64(game.Loss), int64(game.Win)
}

// Worth returns what p is worth to the player to move, if it lies between alpha
// and beta; else a bound of it that is at most alpha or at least beta. alpha is
// less than beta.
//
// The error is ctx's, that of the store, [game.ErrLimit] when the steps of the budget are used up,
// the stack outgrows its memory or points pass 2^60, or [game.ErrLoopy] when
// play goes in circles, which the answer may not need. The memory of the table is no limit.
func (s *Window[P]) Worth(ctx context.Context, p P, alpha, beta int64) (v int64, err error) {
	s.ctx, s.checked, s.most = ctx, s.positions, 0
	if s.budget.Steps > 0 {
		s.most = s.positions + s.budget.Steps
	}
	s.started = time.Now()
	s.estimated = s.started
	s.report = windowReport{progress: s.budget.Progress, before: s.positions}
	p = s.rules.Canonical(p)
	if most := s.moves.most(p); !s.table.holds(most) {
		s.table.close()
		if s.table, err = s.open(most); err != nil {
			return 0, err
		}
	}
	if v, over := s.moves.ended(p); over {
		s.positions++
		return v, ctx.Err()
	}
	v, err = s.run(p, alpha, beta)
	if err != nil {
		s.keep(0)
	}
	s.stack, s.tries, s.gains = s.stack[:0], s.tries[:0], s.gains[:0]
	return v, err
}

// Result returns the result of p for the player to move, in a game without points.
// With an error, lo and hi are what is known of it.
func (s *Window[P]) Result(ctx context.Context, p P) (lo, hi game.Result, err error) {
	v, err := s.Worth(ctx, p, int64(game.Drawn), int64(game.Win))
	if err != nil {
		return game.Loss, game.Win, err
	}
	if v == int64(game.Win) {
		return game.Win, game.Win, nil
	}
	if v, err = s.Worth(ctx, p, int64(game.Loss), int64(game.Drawn)); err != nil {
		return game.Loss, game.Drawn, err
	}
	return game.Result(v), game.Result(v), nil
}

// run searches from p on an empty stack.
func (s *Window[P]) run(p P, alpha, beta int64) (int64, error) {
	v, open, err := s.enter(p, s.table.mixed(s.moves.keys(p)), alpha, beta, 0)
	for err == nil {
		switch {
		case !open && len(s.stack) == 0:
			return v, nil
		case !open:
			s.took(&s.stack[len(s.stack)-1], v)
		}
		f := &s.stack[len(s.stack)-1]
		if f.next == f.last || f.best >= f.beta {
			v, open = s.leave(f), false
			continue
		}
		t, gain := s.pick(f)
		alpha, beta := gain.points-f.beta, gain.points-f.alpha
		if gain.again {
			alpha, beta = -beta, -alpha
		}
		if t.Forced&1 == 1 {
			alpha, beta = -beta, -alpha
		}
		s.positions += uint64(t.Forced)
		v, open, err = s.enter(t.To, t.Key, alpha, beta, f.points+uint64(max(gain.points, -gain.points)))
	}
	return 0, err
}

// enter looks at p. If what is known of it answers the question, it returns the
// worth or the bound; else p is on the stack.
func (s *Window[P]) enter(p P, key uint64, alpha, beta int64, points uint64) (v int64, open bool, err error) {
	if s.positions++; s.positions >= s.checked {
		if err := s.check(); err != nil {
			return 0, false, err
		}
	}
	s.refuter = -1
	lo, hi := s.table.bounds(p, key)
	if v, ok := settled(lo, hi, alpha, beta); ok {
		return v, false, nil
	}
	first := len(s.tries)
	least, most, err := s.list(p)
	if err != nil {
		return 0, false, err
	}
	lo, hi = max(lo, least), min(hi, most)
	if v, ok := settled(lo, hi, alpha, beta); ok {
		s.drop(first)
		return v, false, nil
	}
	if points > windowPoints {
		return 0, false, game.Limit(phrase.Of("the scores pass 63 bits"), phrase.Phrase{})
	}
	f := windowFrame[P]{
		p: p, key: key, alpha: max(alpha, lo), beta: min(beta, hi), lo: lo, hi: hi, best: math.MinInt64,
		below: s.positions - 1, points: points, first: first, next: first, threat: -1,
	}
	f.least = f.alpha
	if s.probe(&f) {
		s.table.store(p, key, max(lo, f.best), hi, 0)
		s.drop(first)
		return f.best, false, nil
	}
	if err := s.push(f); err != nil {
		return 0, false, err
	}
	return 0, true, nil
}

// settled reports whether bounds answer a question, and how.
func settled(lo, hi, alpha, beta int64) (v int64, ok bool) {
	switch {
	case lo >= beta || lo == hi:
		return lo, true
	case hi <= alpha:
		return hi, true
	}
	return 0, false
}

// list appends the tries of p, and returns bounds of what it is worth.
func (s *Window[P]) list(p P) (lo, hi int64, err error) {
	if t := s.moves.tactics; t != nil {
		tries, least, most := t.Tries(s.tries, p)
		s.tries = tries
		return int64(least), int64(most), nil
	}
	return s.moves.list(s, p)
}

// probe looks the tries of f up. Those that the table says to be no better than
// what is sought are left out; it reports whether one is good enough, which f.best
// then is.
func (s *Window[P]) probe(f *windowFrame[P]) bool {
	kept := f.first
	if words := s.table.words; words != nil {
		for i := f.first; i < len(s.tries); i++ {
			t := &s.tries[i]
			t.Key = words.mix(t.Key)
			words.touched += words.pairs[t.Key>>words.shift][0]
		}
	} else {
		for i := f.first; i < len(s.tries); i++ {
			s.tries[i].Key = walk.Mix(s.tries[i].Key)
		}
	}
	for i := f.first; i < len(s.tries); i++ {
		t := &s.tries[i]
		lo, hi := s.table.bounds(t.To, t.Key)
		if t.Forced&1 == 0 {
			lo, hi = -hi, -lo
		}
		if s.moves.tactics != nil {
			lo, hi = max(lo, int64(game.Loss+t.Least)), min(hi, int64(game.Win-t.Spare))
		}
		if s.moves.uneven {
			g := s.gains[i]
			if g.again {
				lo, hi = -hi, -lo
			}
			lo, hi = lo+g.points, hi+g.points
			s.gains[kept] = g
		}
		if lo >= f.beta {
			f.best = lo
			return true
		}
		if hi <= f.alpha {
			f.best = max(f.best, hi)
			continue
		}
		t.Promise = t.Promise<<windowPromise + s.kinds[t.Kind]
		s.tries[kept] = *t
		kept++
	}
	s.drop(kept)
	f.last = kept
	return false
}

// windowPromise is the number of bits by which a promise counts more than how good a
// kind of moves was, which lies between windowGood and its negative and goes by a part
// in two to the windowLearn to the one or the other with each move.
const (
	windowPromise = 12
	windowGood    = 1 << 15
	windowLearn   = 7
)

// drop takes tries from the list.
func (s *Window[P]) drop(from int) {
	s.tries = s.tries[:from]
	if s.moves.uneven {
		s.gains = s.gains[:from]
	}
}

// pick takes the most promising try that is left.
func (s *Window[P]) pick(f *windowFrame[P]) (*game.Try[P], windowGain) {
	left := s.tries[f.next:f.last]
	best, answer := 0, int32(-1)
	if f.threat >= 0 {
		answer = s.reply[f.threat] - 1
	}
	for i := range left {
		if left[i].Kind == answer {
			best = i
			break
		}
		if left[i].Promise > left[best].Promise {
			best = i
		}
	}
	left[0], left[best] = left[best], left[0]
	var gain windowGain
	if s.moves.uneven {
		gains := s.gains[f.next:f.last]
		gains[0], gains[best] = gains[best], gains[0]
		gain = gains[0]
	}
	f.next++
	return &left[0], gain
}

// took is told what the position after the last try of f is worth to who moves
// there.
func (s *Window[P]) took(f *windowFrame[P], v int64) {
	if !s.moves.uneven {
		if s.tries[f.next-1].Forced&1 == 0 {
			v = -v
		}
	} else if g := s.gains[f.next-1]; g.again {
		v += g.points
	} else {
		v = g.points - v
	}
	if v >= f.beta {
		kind := s.tries[f.next-1].Kind
		if f.threat >= 0 {
			s.reply[f.threat] = kind + 1
		}
		s.learn(s.tries[f.first:f.next])
		s.refuter = kind
	} else {
		f.threat, s.refuter = s.refuter, -1
	}
	if v > f.best {
		f.best, f.alpha = v, max(f.alpha, v)
	}
}

// learn is told tries of which the last was good enough, and the others were not.
func (s *Window[P]) learn(tries []game.Try[P]) {
	n := len(tries) - 1
	for _, t := range tries[:n] {
		k := &s.kinds[t.Kind]
		*k -= (*k + windowGood) >> windowLearn
	}
	good := &s.kinds[tries[n].Kind]
	*good += (windowGood - *good) >> windowLearn
}

// leave takes f, on top of the stack, off it and remembers what it is worth.
func (s *Window[P]) leave(f *windowFrame[P]) int64 {
	// No worth is below what was known before.
	v := max(f.best, f.lo)
	lo, hi := f.lo, f.hi
	if v > f.least || v == lo {
		lo = v
	}
	if v < f.beta || v == f.hi {
		hi = v
	}
	s.table.store(f.p, f.key, lo, hi, s.positions-f.below)
	s.drop(f.first)
	s.stack = s.stack[:len(s.stack)-1]
	return v
}

// push puts f on the stack.
func (s *Window[P]) push(f windowFrame[P]) error {
	if s.comesAgain(&f) {
		return &game.Error{
			Kind:    game.ErrLoopy,
			Problem: phrase.Of("a position comes again: search forward is for games in which none does"),
			Want:    phrase.Of("solve it with a table of all positions"),
		}
	}
	if len(s.stack) == cap(s.stack) || len(s.tries) > 0 && cap(s.tries) > s.moves.counted {
		s.moves.counted = cap(s.tries)
		var t game.Try[P]
		bytes := 3*int64(cap(s.stack))*int64(unsafe.Sizeof(f)) + 3*int64(cap(s.tries))*int64(unsafe.Sizeof(t)) + 3*16*int64(cap(s.gains)) + s.moves.bytes()
		if !s.account.Hold(bytes) {
			return game.Limit(phrase.Of("the memory allowed (%s) does not suffice for a game so long", phrase.Size(s.budget.Memory)),
				fault.MoreMemory.Or(phrase.Of("ask for a smaller position")))
		}
	}
	s.stack = append(s.stack, f)
	return nil
}

// lookBack is the height of the stack at which, and at the multiples of which, a
// position is compared with all on the stack, where there are no layers.
const lookBack = 1 << 8

// comesAgain reports whether f is on the stack. Where there are no layers, that is seen
// when play has gone in circles for a while; a result that is found before that is one
// all the same, as it was found by play that ends.
func (s *Window[P]) comesAgain(f *windowFrame[P]) bool {
	layered := s.rules.Layer != nil
	if s.moves.tactics != nil || !layered && len(s.stack)%lookBack != lookBack-1 {
		return false
	}
	layer := 0
	if layered { // only positions of the same layer can be the same
		layer = s.rules.Layer(f.p)
	}
	for i := len(s.stack) - 1; i >= 0 && (!layered || s.rules.Layer(s.stack[i].p) == layer); i-- {
		if other := &s.stack[i]; other.key == f.key && (s.table.words != nil || other.p == f.p) {
			return true
		}
	}
	return false
}

// windowPeriod is the number of positions after which limits are looked at.
const windowPeriod = 1 << 10

// check looks at the limits.
func (s *Window[P]) check() error {
	if s.checked = s.positions + windowPeriod; s.most > 0 {
		s.checked = min(s.checked, s.most+1)
	}
	if err := s.ctx.Err(); err != nil {
		return err
	}
	if s.most > 0 && s.positions > s.most {
		return game.Limit(phrase.Of("%s positions were searched, and more are not allowed", phrase.Count(s.budget.Steps)),
			phrase.Of("allow more, or ask for a smaller position"))
	}
	s.keep(keepAfter)
	s.report.send(s.positions, s.table.bytes())
	return s.hopeless()
}
