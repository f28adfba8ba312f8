package search

import (
	"errors"

	"zermelo/game"
	"zermelo/value/short"
)

// valueSteps bounds the steps that it may take to value one part.
const valueSteps = 3000

// valueBound bounds the work in the table for that, besides.
const valueBound = 1 << 17

// know returns the value of a part if it is known, or cheap to find.
func (s *Search) know(source int, q game.Part) (v short.Value, ok bool) {
	src := s.sources[source]
	f := src.fact(q.ID())
	if f.value == unasked {
		s.find(src, q.ID())
		f = src.fact(q.ID())
	}
	if !known(f.value) {
		return 0, false
	}
	return s.signed(valueOf(f.value), q)
}

// signed returns the value of a part whose position has the value v.
func (s *Search) signed(v short.Value, q game.Part) (short.Value, bool) {
	if !q.Negative() {
		return v, true
	}
	n, err := s.table.Neg(v)
	return n, err == nil
}

// find values a position if it is small enough, and notes what comes of it.
func (s *Search) find(src *source, id uint32) {
	size := src.size(id)
	if size > src.most && src.rules.Record.Value == nil && src.rules.Record.Valuer == nil {
		return // larger ones may be tried later
	}
	if s.tableFull() {
		src.fact(id).value = hard
		return
	}
	steps, work := src.values.Steps(), s.table.Work()
	s.table.Bound(valueBound)
	v, err := src.values.Numbered(s.ctx, id, valueSteps)
	s.table.Bound(0)
	src.valued += (src.values.Steps()-steps)*stepWork + uint64(s.table.Work()-work)
	f := src.fact(id)
	if s.ctx.Err() != nil { // it says nothing of the position
		s.err = s.ctx.Err()
		return
	}
	if err != nil {
		f.value = hard
		s.note(err)
		if size > 1 && size <= src.most {
			src.failed(size)
		}
		return
	}
	f.value = uint32(v) + valueBase
}

// tableFull reports whether values take a share of the memory beyond which no more
// are found: they stay when positions are forgotten, and what is known of those
// that are there must still be added up.
func (s *Search) tableFull() bool {
	share := s.budget.Memory / 4
	if s.guest || len(s.helpers) > 0 {
		share /= int64(s.searches())
	}
	return s.budget.Memory > 0 && s.table.Bytes() > share
}

// failed says that a position of a size could not be valued: where that happens
// often, none of the size is tried.
func (s *source) failed(size int) {
	for len(s.failures) <= size {
		s.failures = append(s.failures, 0)
	}
	if s.failures[size]++; s.failures[size] > 8 {
		s.most = size - 1
	}
}

// note keeps an error that ends the search: that of the context, or a loop. A
// limit of steps does not.
func (s *Search) note(err error) {
	if s.err == nil && (s.ctx.Err() != nil || errors.Is(err, game.ErrLoopy)) {
		s.err = err
	}
}

// Work is counted in units of about 20 nanoseconds.
const (
	stepWork   = 20 // to list a part of an option, when valuing
	listWork   = 8  // the same, when searching
	learnEvery = 1 << 8
)

// childWork is the work of putting a sum of so many elements together.
func childWork(elements int) uint64 { return uint64(4 + 2*elements) }

// learn lets larger positions of a game be valued where valuing takes less of the
// time that the game takes than searching, and smaller ones only where it takes more.
func (s *Search) learn() {
	for _, src := range s.sources {
		src.learned = true
		switch {
		case src.valued < src.searched/2:
			if src.most < 64 && (len(src.failures) <= src.most+1 || src.failures[src.most+1] <= 8) {
				src.most++
			}
		case src.valued > 2*src.searched && src.most > 2:
			src.most--
		}
		src.valued, src.searched = src.valued/2, src.searched/2
	}
	s.added, s.searched = s.added/2, s.searched/2
}

// below returns a value that is at most that of a part, as facts hold it, and
// above one that is at least that.
func (s *Search) below(source int, q game.Part) uint32 { return s.limit(source, q, game.Left) }

func (s *Search) above(source int, q game.Part) uint32 { return s.limit(source, q, game.Right) }

// limit returns a value that is no better for who than a part is.
func (s *Search) limit(source int, q game.Part, who game.Player) uint32 {
	id := q.ID()
	side := who
	if q.Negative() {
		side = who.Other()
	}
	src := s.sources[source]
	v := src.fact(id).bounds[side]
	if v == unasked {
		v = s.bound(source, id, side)
		src.fact(id).bounds[side] = v
	}
	if q.Negative() {
		v = s.negated(v)
	}
	return v
}

func (s *Search) negated(v uint32) uint32 {
	if !known(v) {
		return v
	}
	n, err := s.table.Neg(valueOf(v))
	if err != nil {
		return hard
	}
	return uint32(n) + valueBase
}

// bound returns the best value that the rules give as a bound of a position for
// who: if two are confused, the first.
func (s *Search) bound(source int, id uint32, who game.Player) uint32 {
	src := s.sources[source]
	if src.rules.Record.Bounds == nil {
		return hard
	}
	best := uint32(hard)
	parts, ends := src.numbers.Bounds(s.limits.parts[:0], s.limits.ends[:0], id, who)
	s.limits.parts, s.limits.ends = parts, ends
	start := uint32(0)
	for _, end := range ends {
		sum, ok := s.known(source, parts[start:end])
		start = end
		if ok && (!known(best) || s.better(sum, valueOf(best), who)) {
			best = uint32(sum) + valueBase
		}
	}
	return best
}

// known returns the value of a sum of parts if all of them are known.
func (s *Search) known(source int, parts []game.Part) (sum short.Value, ok bool) {
	for _, q := range parts {
		v, ok := s.know(source, q)
		if !ok {
			return 0, false
		}
		var err error
		if sum, err = s.table.Add(sum, v); err != nil {
			return 0, false
		}
	}
	return sum, true
}

// better reports whether a is at least as good for who as b.
func (s *Search) better(a, b short.Value, who game.Player) bool {
	if who == game.Left {
		a, b = b, a
	}
	yes, err := s.table.Le(a, b)
	return err == nil && yes
}
