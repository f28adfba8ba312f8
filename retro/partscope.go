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

// Parts of which moves may stay are solved by retrograde analysis, which holds states of two bytes,
// how soon a loss may come in four, and two frontiers; values take two.
const (
	bytesOfLoop  = 7
	bytesOfValue = 2
)

// PartBytes returns how many bytes solving a part holds, with those that it is solved from.
func PartBytes[P comparable](parts *game.Parts[P], part int) uint64 {
	wide := uint64(1)
	if parts.Loops != nil {
		wide = bytesOfValue
	}
	held := wide * parts.Size(part)
	if parts.Loops != nil && parts.Loops(part) {
		held += bytesOfLoop * parts.Size(part)
	}
	for _, next := range parts.After(nil, part) {
		held += wide * parts.Size(next)
	}
	return held
}
