package retro

import (
	"slices"
	"strconv"

	"zermelo/game"
)

// PartName returns what people call a part, or its number.
func PartName[P comparable](parts *game.Parts[P], part int) string {
	if parts.Name != nil {
		return parts.Name(part)
	}
	return strconv.Itoa(part)
}

// Toward returns of levels, those of all parts, the part with a name and those that it is
// solved from; nil if no part has the name.
func Toward[P comparable](parts *game.Parts[P], levels [][]int, name string) (toward [][]int) {
	needed := map[int]bool{}
	var queue []int
	for _, part := range slices.Concat(levels...) {
		if PartName(parts, part) == name {
			queue = append(queue, part)
		}
	}
	for ; len(queue) > 0; queue = queue[1:] {
		if part := queue[0]; !needed[part] {
			needed[part] = true
			queue = parts.After(queue, part)
		}
	}
	for _, level := range levels {
		level = slices.DeleteFunc(slices.Clone(level), func(part int) bool { return !needed[part] })
		if len(level) > 0 {
			toward = append(toward, level)
		}
	}
	return toward
}

// Toward returns the levels of the part with a name and of those that it is solved from; nil if
// no part has the name.
func (s *Parts[P]) Toward(name string) [][]int { return Toward(s.parts, s.levels, name) }

// Name returns what people call a part, or its number.
func (s *Parts[P]) Name(part int) string { return PartName(s.parts, part) }

// PartBytes returns how many bytes solving a slice of a part takes at least, of parts cut into slices of so many
// numbers: its values, those of parts that are held whole, and 8 bytes for each move to one that is
// not, see [Parts.Solve]. That may be the first move from each number to each such part, or more
// where leaving is how many moves to other parts a number has on average.
//
// Where moves may stay in the part, 8 bytes come besides for each number with a winning move out of it,
// of which leaving says nothing.
func PartBytes[P comparable](parts *game.Parts[P], part int, slice uint64, leaving float64) uint64 {
	width := uint64(1)
	if parts.Loops != nil {
		width = 2
	}
	size := parts.Size(part)
	if parts.Loops != nil && parts.Loops(part) {
		bytes := indexedBytes(size) // values take the place of states
		for _, next := range parts.After(nil, part) {
			bytes += width * parts.Size(next)
		}
		return bytes
	}
	size = min(size, slice)
	bytes, far := width*size, 0
	for _, next := range parts.After(nil, part) {
		if there := parts.Size(next); there > slice {
			far++
		} else {
			bytes += width * there
		}
	}
	if far > 0 {
		bytes += 8 * uint64(max(float64(far), leaving)*float64(size))
	}
	return bytes
}
