package search

import (
	"math"
	"math/bits"
	"slices"
	"unsafe"

	"zermelo/game"
	"zermelo/game/walk"
	"zermelo/internal/theory/partizan"
	"zermelo/value/short"
)

// A source is one rule set of a sum: its positions as numbers, their options as
// far as they were listed, and what is known of them without play.
type source struct {
	rules    *game.Named
	numbers  game.Numbers[any]
	values   *partizan.Evaluator[any]
	counts   bool      // of unequal players: the rules see neither how long positions last nor who is ahead: moves are counted
	sign     game.Part // what a part and its negative differ in: nothing if both players have the same moves
	salt     uint64
	facts    pages[fact] // of each position
	listed   []span      // by part: where the options of Left are
	ends     []uint32
	parts    []game.Part
	scratch  []uint32
	most     int  // plies up to which positions are valued
	learned  bool // most was moved by what values and searching took
	failures []int
	valued   uint64 // work of valuing its positions, of late
	searched uint64 // work of searching them, of late
}

// A span is a stretch of the ends of options; the parts of the first start at
// start. It is listed if it is not zero.
type span struct{ first, last, start uint32 }

// A fact is what is known of a position.
type fact struct {
	hash   uint64
	guess  int32     // sixteenths of a move that Left is ahead
	even   bool      // it is its own negative
	plies  int32     // or the number of moves; -1 if not known
	value  uint32    // unasked, hard, or the value plus valueBase
	bounds [2]uint32 // values that are no better for Left, and for Right, in the same way
}

const (
	unasked = iota
	hard    // not to be had
	valueBase
)

func known(v uint32) bool { return v >= valueBase }

func valueOf(v uint32) short.Value { return short.Value(v - valueBase) }

// firstMost is how many plies a position lasts at most that is valued at first, where
// it stands alone; what is learned moves the bound.
const firstMost = 4

// first sets the bound for a sum of so many elements, in which a part comes again
// with many others, unless something was learned.
func (s *source) first(elements int) {
	if !s.learned {
		s.most = max(s.most, firstMost+bits.Len(uint(elements))-1)
	}
}

func newSource(rules *game.Named, table *short.Table, budget game.Budget) *source {
	budget.Cores = 1 // a search values many positions, each in little time
	budget.Progress = nil
	e := partizan.New(rules.Record, table, budget)
	s := &source{rules: rules, numbers: e.Numbers(), values: e, sign: 1, salt: textHash(rules.Identity()), most: firstMost}
	s.counts = !rules.Record.Alike && rules.Record.Plies == nil && rules.Record.Guess == nil
	if rules.Record.Alike {
		s.sign = 0
	}
	return s
}

// aMove is what a move more than the opponent has is thought to be worth, in sixteenths
// of a move, where the rules do not see who is ahead: most moves spoil others.
const aMove = 4

// fact returns what is known of a position.
func (s *source) fact(id uint32) *fact {
	for n := uint32(s.facts.len); n <= id; n++ {
		f := fact{hash: mix(s.numbers.Hash(n) + s.salt), plies: -1}
		if plies, ok := s.numbers.Plies(n); ok {
			f.plies = int32(plies)
		}
		f.guess, _ = s.numbers.Guess(n)
		if s.counts {
			left, right := s.numbers.Mobility(n)
			f.guess, f.plies = aMove*int32(left-right), int32(left+right)
		}
		f.even = s.numbers.Balanced(n)
		s.facts.add(f)
	}
	return s.facts.at(id)
}

// hash mixes a part.
func (s *source) hash(q game.Part) uint64 {
	h := s.fact(q.ID()).hash
	if q.Negative() {
		h = mix(h + 0x632be59bd9b4e019)
	}
	return h
}

// options returns where the options of Left from a part are, each once.
func (s *source) options(q game.Part) span {
	for int(q) >= len(s.listed) {
		s.listed = append(s.listed, span{})
	}
	if l := s.listed[q]; l.last != 0 {
		return l
	}
	who := game.Left
	if q.Negative() {
		who = game.Right
	}
	if len(s.ends) == 0 {
		s.ends = append(s.ends, 0) // so that no span that is listed is zero
	}
	l := span{first: uint32(len(s.ends)), start: uint32(len(s.parts))}
	s.parts, s.ends = s.numbers.Options(s.parts, s.ends, q.ID(), who)
	if q.Negative() {
		for i := int(l.start); i < len(s.parts); i++ {
			s.parts[i] ^= s.sign
		}
	}
	s.distinct(l)
	l.last = uint32(len(s.ends))
	s.listed[q] = l
	return l
}

// distinct leaves each of the options just listed once.
func (s *source) distinct(l span) {
	ends := s.ends[l.first:]
	if len(ends) < 2 {
		return
	}
	start := l.start
	for _, end := range ends {
		slices.Sort(s.parts[start:end])
		start = end
	}
	at := func(i uint32) []game.Part {
		if i == 0 {
			return s.parts[l.start:ends[0]]
		}
		return s.parts[ends[i-1]:ends[i]]
	}
	order := s.scratch[:0]
	for i := range ends {
		order = append(order, uint32(i))
	}
	s.scratch = order
	slices.SortStableFunc(order, func(a, b uint32) int { return slices.Compare(at(a), at(b)) })
	double := 0
	for i := 1; i < len(order); i++ {
		if slices.Equal(at(order[i-1]), at(order[i])) {
			double++
		}
	}
	if double == 0 {
		return
	}
	kept := make([]bool, len(ends))
	for i, k := range order {
		kept[k] = i == 0 || !slices.Equal(at(order[i-1]), at(k))
	}
	read, write, n := l.start, l.start, 0
	for i, end := range ends {
		if kept[i] {
			write += uint32(copy(s.parts[write:], s.parts[read:end]))
			ends[n] = write
			n++
		}
		read = end
	}
	s.parts, s.ends = s.parts[:write], s.ends[:int(l.first)+n]
}

// option returns the i-th option of a span.
func (s *source) option(l span, i uint32) []game.Part {
	start := l.start
	if i > 0 {
		start = s.ends[l.first+i-1]
	}
	return s.parts[start:s.ends[l.first+i]]
}

// spread returns the least and the most moves of the opponent after a move of Left in
// a part, and how many there are before it.
func (s *source) spread(q game.Part) (least, most, before int) {
	least = math.MaxInt
	l := s.options(q)
	for k := range l.last - l.first {
		moves := 0
		for _, part := range s.option(l, k) {
			moves += s.replies(part)
		}
		least, most = min(least, moves), max(most, moves)
	}
	return least, most, s.replies(q)
}

// replies returns how many moves Right has from a part.
func (s *source) replies(q game.Part) int {
	left, right := s.numbers.Mobility(q.ID())
	if q.Negative() {
		return left
	}
	return right
}

// size returns how many plies a position lasts at most, or, where the rules do not
// say it, how many options it has.
func (s *source) size(id uint32) int {
	f := s.fact(id)
	if f.plies < 0 {
		q := game.Part(id << 1)
		l := s.options(q)
		n := l.last - l.first
		if s.sign != 0 {
			l = s.options(q.Negated())
			n += l.last - l.first
		}
		s.facts.at(id).plies = int32(n)
		return int(n)
	}
	return int(f.plies)
}

// reset forgets all positions.
func (s *source) reset() {
	s.values.Reset()
	s.facts, s.listed, s.ends, s.parts = pages[fact]{}, nil, nil, nil
}

func (s *source) bytes() int64 {
	return s.facts.bytes() + int64(cap(s.listed))*int64(unsafe.Sizeof(span{})) +
		int64(cap(s.ends)+cap(s.parts)+cap(s.scratch))*4
}

// room returns the memory that lists will take besides when they next move to a larger
// place, of those that are nearly full: they are there twice then.
func (s *source) room() int64 {
	return s.numbers.Room() + roomOf(s.listed) + roomOf(s.ends) + roomOf(s.parts)
}

// roomOf is room for one list.
func roomOf[E any](list []E) int64 {
	if len(list) < cap(list)-cap(list)/16 {
		return 0
	}
	var e E
	return int64(cap(list)) / 4 * 5 * int64(unsafe.Sizeof(e))
}

// mix is a number of splitmix64 (Steele, Lea, Flood 2014).
func mix(x uint64) uint64 { return walk.Mix(x + 0x9e3779b97f4a7c15) }
