package script

import (
	"math"

	"go.starlark.net/starlark"

	"zermelo/internal/rules/entry"
	"zermelo/say/phrase"
)

// plane returns how two numbers are a position of the game; nil if its positions
// are no pairs, or are solved whole. A formula names its numbers; that those of
// functions are pairs is known of a start that is one.
func (c *caller[P]) plane(starts []P) *entry.Plane {
	row, column := phrase.Of("the first number"), phrase.Of("the second number")
	if c.names != nil {
		if len(c.names) != 2 {
			return nil
		}
		row, column = phrase.Raw(c.names[0]), phrase.Raw(c.names[1])
	} else if len(starts) == 0 || !isPair(c.value(starts[0])) {
		return nil
	}
	return entry.OneOf(row, column, func(row, column uint64) (p P, ok bool) {
		if max(row, column) > math.MaxInt32 {
			return p, false
		}
		p, err := c.of(starlark.Tuple{starlark.MakeUint64(row), starlark.MakeUint64(column)})
		return p, err == nil
	})
}

// isPair reports whether a value is a tuple of two numbers.
func isPair(v starlark.Value) bool {
	t, ok := v.(starlark.Tuple)
	if !ok || len(t) != 2 {
		return false
	}
	_, first := t[0].(starlark.Int)
	_, second := t[1].(starlark.Int)
	return first && second
}
