package game_test

import (
	"testing"

	"zermelo/game"
)

// A part is a position with a sign: to negate it twice changes nothing.
func TestParts(t *testing.T) {
	for id := range uint32(5) {
		q := game.Part(id << 1)
		n := q.Negated()
		if q.ID() != id || n.ID() != id || q.Negative() || !n.Negative() || n.Negated() != q {
			t.Errorf("position %d is the part %d, its negative %d", id, q, n)
		}
	}
}
