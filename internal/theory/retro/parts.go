package retro

import (
	"math/bits"
	"slices"

	"zermelo/game"
	"zermelo/say/phrase"
)

// Parts is a game that is solved part by part, see [game.Parts]: each from the values
// of those that its moves lead to, and from nothing else. So any process may solve
// it, in any order in which those come first, and again: the same comes out.
//
// A part may be cut into slices, which are solved apart from each other: no move
// leads from one to another. Where moves may stay in a part it is one slice, however long.
//
// It has no state of its own and is safe for concurrent use.
type Parts[P comparable] struct {
	rules   *game.Rules[P]
	parts   *game.Parts[P]
	levels  [][]int
	slice   uint64 // numbers of a slice
	shift   int    // of the number that is looked up, in a far lookup
	width   int
	workers int
	budget  game.Budget // whose memory all slices share
}

// longestSlice is how many numbers a slice has at most.
const longestSlice = 1 << 30

// PartsOf prepares solving rules part by part, parts of more than slice numbers in slices of
// so many, a power of two up to 2^30. Of the settings it takes the memory, which bounds
// what all slices take that are solved at a time, and the number of
// workers, who share the work within a slice.
//
// The error is [game.ErrUnsupported] if the rules have no parts, or moves that lead
// back to one, or [game.ErrLimit] if a game may last too long for the values.
func PartsOf[P comparable](rules *game.Rules[P], slice uint64, settings Settings) (*Parts[P], error) {
	if rules.Parts == nil {
		return nil, game.Unsupported(phrase.Of("this game does not fall into parts"), phrase.Of("solve it in blocks"))
	}
	if slice == 0 || slice > longestSlice || slice&(slice-1) != 0 {
		return nil, game.Unsupported(phrase.Of("slices of %s numbers", phrase.Count(slice)), phrase.Of("their length is a power of two, up to 2^30"))
	}
	single(rules)
	s := &Parts[P]{rules: rules, parts: rules.Parts, slice: slice, shift: bits.Len64(slice-1) + 1, workers: settings.Workers(), width: 1}
	s.budget, _ = settings.Share()
	if s.levels = Levels(rules.Parts); s.levels == nil {
		return nil, game.Unsupported(phrase.Of("moves lead back to a part of this game"), phrase.Of("solve it in blocks"))
	}
	for _, part := range slices.Concat(s.levels...) {
		if size := s.parts.Size(part); bits.Len64(size-1)+s.shift > 64 {
			return nil, game.Unsupported(phrase.Of("a part of %s numbers in slices of %s", phrase.Count(size), phrase.Count(slice)), phrase.Of("take shorter slices"))
		}
	}
	// Each move leads to a later level, so that no distance reaches their number, or moves stay.
	switch n := len(s.levels); {
	case rules.Parts.Loops != nil:
		s.width = 2
	case n > 1<<14:
		return nil, game.Limit(phrase.Of("a game may last %s moves, too many to be solved by parts", phrase.Count(uint64(n))), phrase.Of("solve it in blocks"))
	case n > 126:
		s.width = 2
	}
	return s, nil
}

// Levels returns the parts in which positions are kept by level, such that moves lead
// to later levels, each part as early as can be; nil if moves lead back to a
// part. It takes time and memory linear in the number of parts.
func Levels[P comparable](parts *game.Parts[P]) (levels [][]int) {
	before := make([]int32, parts.Count) // how many parts lead to it and have no level yet
	var after, level []int
	for part := range parts.Count {
		if parts.Size(part) == 0 {
			continue
		}
		after = parts.After(after[:0], part)
		for _, next := range after {
			before[next]++
		}
	}
	kept := 0
	for part := range parts.Count {
		if parts.Size(part) > 0 {
			if kept++; before[part] == 0 {
				level = append(level, part)
			}
		}
	}
	for len(level) > 0 {
		levels = append(levels, level)
		kept -= len(level)
		var next []int
		for _, part := range level {
			after = parts.After(after[:0], part)
			for _, to := range after {
				if before[to]--; before[to] == 0 {
					next = append(next, to)
				}
			}
		}
		slices.Sort(next)
		level = next
	}
	if kept > 0 {
		return nil
	}
	return levels
}

// Levels returns the parts in which positions are kept, see [Levels].
func (s *Parts[P]) Levels() [][]int { return s.levels }

// Count is greater than the number of every part.
func (s *Parts[P]) Count() int { return s.parts.Count }

// Size returns how many numbers a part has.
func (s *Parts[P]) Size(part int) uint64 { return s.parts.Size(part) }

// Loops reports whether moves may stay in a part.
func (s *Parts[P]) Loops(part int) bool { return s.parts.Loops != nil && s.parts.Loops(part) }

// After returns the parts that a part is solved from.
func (s *Parts[P]) After(part int) []int { return s.parts.After(nil, part) }

// Slices returns how many slices a part is cut into.
func (s *Parts[P]) Slices(part int) int {
	size := s.parts.Size(part)
	if s.Loops(part) {
		return int(min(size, 1))
	}
	return int((size + s.slice - 1) / s.slice)
}

// SliceOf returns the slice of a part in which a number is.
func (s *Parts[P]) SliceOf(part int, within uint64) int {
	if s.Loops(part) {
		return 0
	}
	return int(within / s.slice)
}

// Bounds returns the first number of a slice of a part and the first behind it.
func (s *Parts[P]) Bounds(part, slice int) (from, to uint64) {
	size := s.parts.Size(part)
	if s.Loops(part) {
		return min(uint64(slice), 1) * size, size
	}
	from = uint64(slice) * s.slice
	return from, min(from+s.slice, size)
}

// Bytes returns how many bytes solving a slice of a part takes, see [PartBytes].
func (s *Parts[P]) Bytes(part int) uint64 { return PartBytes(s.parts, part, s.slice, 0) }

// Width returns how many bytes a value takes: two where games may have more than 126 moves, else
// one.
func (s *Parts[P]) Width() int { return s.width }

// Locate returns the part in which p is kept, and its number within it.
func (s *Parts[P]) Locate(p P) (part int, within uint64) { return s.parts.Locate(p) }

// Each calls do for the positions of a slice of a part with the codes of their values, until it
// returns false.
func (s *Parts[P]) Each(part, slice int, values PartValues, do func(p P, code uint32) bool) {
	from, to := s.Bounds(part, slice)
	s.parts.Each(part, from, to, func(i uint64, p P) bool { return do(p, values.Code(i-from)) })
}
