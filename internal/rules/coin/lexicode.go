package coin

import (
	"iter"
	"math/bits"

	"zermelo/game"
	"zermelo/say/phrase"
	"zermelo/value/nimber"
)

// MaxCoins bounds the number of coins that [UpTo] and [Exactly] turn over.
const MaxCoins = 16

// UpTo returns the rule: turn over 1 to t coins, for t from 1 to [MaxCoins].
// Places are numbered from 0.
func UpTo(t int) Rule { return anyOf("upto:"+decimal(uint64(t)), t, false) }

// Exactly returns the rule: turn over exactly t coins, for t from 1 to
// [MaxCoins]. Places are numbered from 0.
func Exactly(t int) Rule { return anyOf("exactly:"+decimal(uint64(t)), t, true) }

// Moebius returns the game of Moebius: turn over up to five coins.
func Moebius() Rule { return anyOf("moebius", 5, false) }

// Mogul returns the game of Mogul: turn over up to seven coins.
func Mogul() Rule { return anyOf("mogul", 7, false) }

// Moidores returns the game of Moidores: turn over up to nine coins.
func Moidores() Rule { return anyOf("moidores", 9, false) }

func anyOf(name string, t int, exact bool) Rule {
	r := anywhere{name: name, t: t, exact: exact}
	if t <= 3 {
		return few{r}
	}
	return lexicode{r}
}

// lexicode is such a rule for t from 4 on. The lost rows of the former are the words of the lexicode of
// distance t+1 (Conway and Sloane 1986); no formula for the values is known.
//
// The value of the i-th place is the least number that is not the nim-sum of
// up to t-1 values before. With exactly t coins the first t-1 places are worth
// 0 and the others as those with up to t, moved by t-1 (see few).
type lexicode struct{ anywhere }

// sumBits bounds the values of a lexicode game: sums of fewer bits are kept.
const sumBits = 22

// sums holds what nim-sums of up to t-1 values of a lexicode game there are.
type sums struct {
	lexicode
	values []nimber.Nimber
	// born[k][g] is the number of places needed to have g as the nim-sum of up
	// to k values of them, never if there are none yet. A bit of reached[k]
	// says that it is not never.
	born    [][]uint16
	reached [][]uint64
	bits    int // sums are below 2^bits
}

const never = 1<<16 - 1

func newSums(r lexicode) *sums {
	s := &sums{lexicode: r, bits: 6}
	for range r.t {
		born := make([]uint16, 64)
		for g := range born {
			born[g] = never
		}
		born[0] = 0
		s.born = append(s.born, born)
		s.reached = append(s.reached, []uint64{1})
	}
	return s
}

// value returns the value of a head on n, the place behind those asked for before.
func (s *sums) value(n uint64) (nimber.Nimber, error) {
	lead := s.lead()
	if n < lead {
		return 0, nil
	}
	if err := s.next(); err != nil {
		return 0, err
	}
	return s.values[n-lead], nil
}

// next finds the value of one more place.
func (s *sums) next() error {
	g, found := s.least()
	for !found {
		if s.bits == sumBits || len(s.values) == never-1 {
			return game.Limit(
				phrase.Of("the values of %s are known up to place %d only: it has no formula, and beyond the sums of values are too many to keep",
					s.String(), uint64(len(s.values))+s.lead()-1),
				phrase.Of("ask for smaller places"))
		}
		s.widen()
		g, found = s.least()
	}
	s.values = append(s.values, nimber.Nimber(g))
	places := uint16(len(s.values))
	for k := s.t - 1; k > 0; k-- {
		s.extend(k, g, places)
	}
	return nil
}

// least returns the least number that is no sum of up to t-1 values.
func (s *sums) least() (uint64, bool) {
	for i, w := range s.reached[s.t-1] {
		if w != ^uint64(0) {
			return uint64(i*64 + bits.TrailingZeros64(^w)), true
		}
	}
	return 0, false
}

// widen doubles the room for sums.
func (s *sums) widen() {
	s.bits++
	for k := range s.born {
		more := make([]uint16, len(s.born[k]))
		for g := range more {
			more[g] = never
		}
		s.born[k] = append(s.born[k], more...)
		s.reached[k] = append(s.reached[k], make([]uint64, len(s.reached[k]))...)
	}
}

// extend enters the sums of up to k values of which one is g, the newest.
func (s *sums) extend(k int, g uint64, places uint16) {
	from, to := s.reached[k-1], s.reached[k]
	for i := range to {
		fresh := shuffled(from[uint64(i)^g/64], g%64) &^ to[i]
		to[i] |= fresh
		for ; fresh != 0; fresh &= fresh - 1 {
			s.born[k][i*64+bits.TrailingZeros64(fresh)] = places
		}
	}
}

// shuffled moves the bit j of w to the place j XOR g, for g below 64.
func shuffled(w, g uint64) uint64 {
	for i, mask := range [...]uint64{
		0x5555555555555555, 0x3333333333333333, 0x0f0f0f0f0f0f0f0f,
		0x00ff00ff00ff00ff, 0x0000ffff0000ffff, 0x00000000ffffffff,
	} {
		if g>>i&1 == 1 {
			w = w>>(1<<i)&mask | w&mask<<(1<<i)
		}
	}
	return w
}

// seek yields the sets of up to most of the first n places whose values have
// the nim-sum g, by the last place; rest is what was chosen behind them.
func (s *sums) seek(n, most int, g uint64, rest []uint64, yield func([]uint64) bool) bool {
	if g == 0 && !yield(rest) {
		return false
	}
	if most == 0 || g>>s.bits != 0 {
		return true
	}
	for m := range n {
		need := g ^ uint64(s.values[m])
		if int(s.born[most-1][need]) > m {
			continue
		}
		if !s.seek(m, most-1, need, append(rest, uint64(m)), yield) {
			return false
		}
	}
	return true
}

// Seek yields those of Sets(n) whose values have the nim-sum g.
func (s *sums) Seek(n uint64, g nimber.Nimber) iter.Seq[[]Run] {
	return func(yield func([]Run) bool) {
		lead := s.lead()
		if n < lead {
			return
		}
		var shifted []uint64
		s.seek(int(n-lead), s.t-1, uint64(g), nil, func(set []uint64) bool {
			shifted = shifted[:0]
			for _, m := range set {
				shifted = append(shifted, m+lead)
			}
			return s.fill(shifted, yield)
		})
	}
}
