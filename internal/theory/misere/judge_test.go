package misere

import (
	"strconv"
	"strings"
	"testing"

	"zermelo/game"
	"zermelo/game/walk"
)

// The components of a misère sum are told by their values in normal and in
// misère play, wild ones by the first alone. Heaps of Kayles are as Winning Ways
// has them, ch. 13: 1 is a single pin, 2 and 3 are heaps of Nim, 5 is wild.
func TestJudgedComponents(t *testing.T) {
	kayles := walk.Named("kayles", game.Of[uint64](code("0.77")), func(parts []uint64) string { return strconv.FormatUint(parts[0], 10) })
	p := game.Position{{Rules: kayles, Parts: []any{uint64(1), uint64(2), uint64(3), uint64(5)}}}
	a := &game.Answer{}
	q := &game.Question{Position: p, Request: game.Request{Mode: game.Mode{Play: game.Misere}}}
	if _, err := NewTheory(nil).Judge(background, q, a); err != nil {
		t.Fatal(err)
	}
	var values []string
	for _, c := range a.Components {
		values = append(values, c.Value)
	}
	if got := strings.Join(values, ", "); got != "1^0, 2^2, 3^3, 4 wild" {
		t.Errorf("the components are %s", got)
	}
	if o := newOracle[uint64](code("0.77")); (a.Outcome == game.Next) != o.wins(1, 2, 3, 5) {
		t.Errorf("the sum is %v, play disagrees", a.Outcome)
	}
}
