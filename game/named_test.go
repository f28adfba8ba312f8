package game_test

import (
	"fmt"
	"testing"

	"zermelo/game"
	"zermelo/value/nimber"
)

// Rules that cannot find moves say so: an empty list is not their answer.
func TestFind(t *testing.T) {
	rules := &game.Rules[any]{Alike: true}
	format := func(parts []any) string { return fmt.Sprint(parts) }
	if options, found := game.NewNamed("blind", rules, format).Find(3, 1, 10); found || len(options) > 0 {
		t.Errorf("found %v, %v without a way to find", options, found)
	}
	seeing := *rules
	seeing.Find = func(dst *game.Sums[any], p any, g nimber.Nimber, _ int) bool {
		if int(g) < p.(int) {
			dst.Add(int(g))
		}
		return true
	}
	for g, want := range map[nimber.Nimber]string{1: "[[1]]", 5: "[]"} {
		if options, found := game.NewNamed("seeing", &seeing, format).Find(3, g, 10); !found || fmt.Sprint(options) != want {
			t.Errorf("found %v, %v of value %d, want %s", options, found, g, want)
		}
	}
}
