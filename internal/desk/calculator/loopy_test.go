package calculator

import (
	"strings"
	"testing"
)

// TestFoxAndGeese holds the values of Fox and Geese with four geese on the fourth row against those
// that CGSuite 2.1 computes (the example of its class FoxAndGeese), by the place of the fox.
func TestFoxAndGeese(t *testing.T) {
	if testing.Short() {
		t.Skip("the positions of a board of 64 cells")
	}
	c := New(Setup{})
	for row, values := range [][]string{
		{"{4*|7/2}", "7/2*", "{7/2|2}", "{4|2}"},
		{"7/2", "{7/2*|2*}", "2", "{6over||3|2}"},
		{"{4*|7/2}", "7/2*", "2*", "{3|2}"},
	} {
		for k, want := range values {
			board := []byte(strings.Repeat(".", 64))
			for _, goose := range []int{25, 27, 29, 31} {
				board[goose] = 'g'
			}
			board[8*row+2*k+row%2] = 'f'
			var rows []string
			for i := 0; i < 64; i += 8 {
				rows = append(rows, string(board[i:i+8]))
			}
			relation := `fox-and-geese:8("` + strings.Join(rows, "|") + `") == ` + want
			c.ask(t.Context())
			if holds, _, err := c.Holds(relation); !holds || err != nil {
				t.Errorf("%s: %v %v", relation, holds, err)
			}
		}
	}
	for _, relation := range []string{ // other boards and foxes, of its tests
		`fox-and-geese:8,8,2("f.......|........|........|.g.g.g.g|........|........|........|........") == {9||4v[on]*|5/2*|||3|5/2*,5/2v||5/2}`,
		`fox-and-geese:8,10("........f.|..........|g.g.g.g.g.|..........|..........|..........|..........|..........") == {6over|5*}`,
	} {
		c.ask(t.Context())
		if holds, _, err := c.Holds(relation); !holds || err != nil {
			t.Errorf("%s: %v %v", relation, holds, err)
		}
	}
}
