package calculator

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"zermelo/value/short"
)

// TestMex compares the least number with the value of the game that has these
// options, which is found by canonical form.
func TestMex(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 60 {
		var nimbers, numbers []string
		for range r.IntN(7) {
			n := r.IntN(8)
			nimbers = append(nimbers, fmt.Sprintf("*%d", n))
			numbers = append(numbers, fmt.Sprint(n))
		}
		all := strings.Join(nimbers, ", ")
		for _, asked := range []string{
			fmt.Sprintf("mex(%s) == {%s|%s}", all, all, all),
			fmt.Sprintf("Mex(%s) == mex(%s)", strings.Join(numbers, ", "), all),
		} {
			left, right, _ := strings.Cut(asked, " == ")
			c := New(Setup{})
			v, err := c.eval(left)
			w, err2 := c.eval(right)
			if err != nil || err2 != nil || v != w {
				t.Errorf("%s: %v and %v, %v, %v", asked, v, w, err, err2)
			}
		}
	}
}

// TestExplainedMex looks at both halves of the condition as they are told.
func TestExplainedMex(t *testing.T) {
	c := New(Setup{})
	var args []short.Value
	for _, n := range []uint64{9, 0, 1, 2, 5, 7, 8} {
		v, err := c.table.Nimber(n)
		if err != nil {
			t.Fatal(err)
		}
		args = append(args, v)
	}
	lines, err := explainMex(c.table, args)
	if err != nil {
		t.Fatal(err)
	}
	var told strings.Builder
	for _, l := range lines {
		told.WriteString(l.String() + "\n")
	}
	for _, want := range []string{
		"numbers {0, 1, 2, 5, 7, 8, 9}", "is 3.", "such as {3, 4, 6}", "f = 9 fails the first half", "f = 3: all smaller",
		"f = 4 fails: 3 is smaller", "*4 + *3 would have the XOR 7", "The options {5, 7, 8, 9}, greater than 3",
	} {
		if !strings.Contains(told.String(), want) {
			t.Errorf("%q is not said in\n%s", want, told.String())
		}
	}
}
