package misere

import (
	"context"
	"testing"

	"zermelo/game"
)

// tree is a game as the set of its options, with nothing known of it.
type tree []tree

// lost reports by play whether the player to move loses the sum of a and b when
// who cannot move wins.
func lost(a, b tree) bool {
	if len(a)+len(b) == 0 {
		return false
	}
	for _, o := range a {
		if lost(o, b) {
			return false
		}
	}
	for _, o := range b {
		if lost(a, o) {
			return false
		}
	}
	return true
}

// treeOf returns the tree of a form.
func treeOf(t *Table, f Form) (all tree) {
	for _, o := range t.Options(f) {
		all = append(all, treeOf(t, o))
	}
	return all
}

// TestContexts tells all pairs of games of few moves apart, and plays the sums.
func TestContexts(t *testing.T) {
	table := NewTable(game.Budget{})
	bricks := table.bricks()
	if len(bricks) != bricksTried {
		t.Fatalf("%d forms of %d moves at most, want %d", len(bricks), contextDays, bricksTried)
	}
	// The games of three moves at most besides, not in canonical form: all
	// trees, of which those of one form must not be told apart.
	trees := []tree{nil}
	for range 3 {
		var next []tree
		for set := range 1 << len(trees) {
			var one tree
			for i, o := range trees {
				if set>>i&1 == 1 {
					one = append(one, o)
				}
			}
			next = append(next, one)
		}
		trees = next
	}
	var form func(tree) Form
	form = func(one tree) Form {
		var options []Form
		for _, o := range one {
			options = append(options, form(o))
		}
		return table.Of(options...)
	}
	for i, a := range trees {
		for _, b := range trees[:i] {
			f, g := form(a), form(b)
			if f == g {
				for _, x := range bricks {
					if one := treeOf(table, x.Form); lost(a, one) != lost(b, one) {
						t.Fatalf("%v and %v have one form and differ with %v", a, b, one)
					}
				}
				continue
			}
			c, err := table.Context(context.Background(), f, g)
			if err != nil {
				t.Fatal(err)
			}
			if x := treeOf(table, c.Form); lost(a, x) == lost(b, x) {
				t.Errorf("%v and %v end alike with %v", a, b, x)
			}
			for _, x := range bricks[:min(c.Tried, len(bricks))] {
				if one := treeOf(table, x.Form); lost(a, one) != lost(b, one) {
					t.Errorf("%v and %v are told apart by %v before", a, b, one)
				}
			}
		}
	}
	for _, a := range bricks {
		for _, b := range bricks {
			if a.Form == b.Form {
				continue
			}
			x, err := table.separator(context.Background(), a.Form, b.Form, map[[2]Form]Form{})
			if err != nil {
				t.Fatal(err)
			}
			one, err1 := table.With(a.Form, x)
			other, err2 := table.With(b.Form, x)
			if err1 != nil || err2 != nil || one != game.Previous || other != game.Next {
				t.Errorf("forms %d and %d with what is made of them: %v and %v", a.Form, b.Form, one, other)
			}
		}
	}
}

// TestLateContexts tells games apart that all games of four moves do not.
func TestLateContexts(t *testing.T) {
	table, late := NewTable(game.Budget{}), 0
	bricks := table.bricks()
	for i, a := range bricks {
		for j, b := range bricks[:i] {
			f, g := table.Of(a.Form, b.Form), table.Of(a.Form, bricks[(i+j)%len(bricks)].Form, One)
			if f == g {
				continue
			}
			c, err := table.Context(context.Background(), f, g)
			if err != nil {
				t.Fatal(err)
			}
			if !c.Least {
				late++
			}
			if apart, err := table.apart(f, g, c.Form); err != nil || !apart {
				t.Errorf("forms %d and %d are not told apart by %d: %v", f, g, c.Form, err)
			}
		}
	}
	t.Logf("%d pairs needed more than %d moves", late, contextDays)
}
