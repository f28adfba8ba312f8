package calculator

import (
	"context"
	"math/rand/v2"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"zermelo/value/dyadic"
)

// explained returns the reasons for an expression, a sentence a line, and its
// value.
func explained(t *testing.T, c *Calculator, text string) (why, value string) {
	t.Helper()
	answer, err := c.Answer(context.Background(), text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	f := answer.(*Facts)
	var lines []string
	for _, p := range f.Explanation {
		lines = append(lines, p.String())
	}
	return strings.Join(lines, "\n"), f.Value
}

func parsed(t *testing.T, text string) dyadic.Dyadic {
	t.Helper()
	x, err := dyadic.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return x
}

// The way down the tree of numbers goes from day to day to the simplest number,
// which lies where it is said to lie; a negative has the negatives as options.
func TestExplainNumbers(t *testing.T) {
	c := New(Setup{Explain: true, Full: true})
	step := regexp.MustCompile(`(?m)^  (\S+) (?:is too (small|great)|fits: it is born on day (\d+))`)
	lies := regexp.MustCompile(`every option of Right greater: (.*)\.(?:\n|$)`)
	can := regexp.MustCompile(`Left can move to: (.*)\. Right can move to: (.*)\.`)
	born, _ := bornOn(4)
	r := rand.New(rand.NewPCG(5, 6))
	for range 400 {
		// The options of a number, in any order.
		at := r.IntN(len(born) + 1)
		var left, right []string
		var low, high []dyadic.Dyadic
		for range r.IntN(4) {
			if x := r.IntN(len(born)); x < at {
				left, low = append(left, born[x].String()), append(low, born[x])
			} else {
				right, high = append(right, born[x].String()), append(high, born[x])
			}
		}
		form := "{" + strings.Join(left, ",") + "|" + strings.Join(right, ",") + "}"
		why, value := explained(t, c, form)
		x := parsed(t, value)
		// The tree: from 0, up or down by the order.
		below, above := dyadic.Unbounded, dyadic.Unbounded
		for day, m := range step.FindAllStringSubmatch(why, -1) {
			node, ok := dyadic.Simplest(below, above)
			if !ok || m[1] != node.String() {
				t.Fatalf("%s: the way goes by %s, not %s:\n%s", form, m[1], node, why)
			}
			switch {
			case node.Less(x):
				below = dyadic.Open(node)
			case x.Less(node):
				above = dyadic.Open(node)
			}
			if small, great := node.Less(x), x.Less(node); small != (m[2] == "small") || great != (m[2] == "great") ||
				!small && !great && (m[3] != strconv.Itoa(day) || m[3] != x.Birthday().String()) {
				t.Fatalf("%s = %s: %q", form, value, m[0])
			}
		}
		if len(left)+len(right) > 0 {
			var want []string
			if len(low) > 0 {
				want = append(want, slices.MaxFunc(low, dyadic.Dyadic.Cmp).String())
			}
			want = append(want, value)
			if len(high) > 0 {
				want = append(want, slices.MinFunc(high, dyadic.Dyadic.Cmp).String())
			}
			m := lies.FindStringSubmatch(why)
			if m == nil || m[1] != strings.Join(want, " < ") ||
				!slices.IsSortedFunc(want, func(a, b string) int { return parsed(t, a).Cmp(parsed(t, b)) }) {
				t.Fatalf("%s = %s: %s", form, value, why)
			}
		}
		// The negative.
		why, value = explained(t, c, "-"+form)
		m := can.FindStringSubmatch(why)
		if m == nil || !parsed(t, value).Equal(x.Neg()) || !strings.HasPrefix(why, "In the negative of G = "+x.String()+" ") {
			t.Fatalf("-%s = %s: %s", form, value, why)
		}
		for i, options := range [][]dyadic.Dyadic{high, low} {
			var want []string
			for _, o := range options {
				if n := o.Neg().String(); !slices.Contains(want, n) {
					want = append(want, n)
				}
			}
			if len(want) == 0 {
				want = []string{"none"}
			}
			if m[1+i] != strings.Join(want, ", ") {
				t.Fatalf("-%s: %q", form, m[0])
			}
		}
	}
	// What has no form of its own is negated by its canonical options.
	if why, _ := explained(t, c, "-(1/2)"); !strings.Contains(why, "In the negative of G = 1/2") || !strings.Contains(why, "Left can move to: -1. Right can move to: 0.") {
		t.Error(why)
	}
	if why, _ := explained(t, c, "{0|0}"); strings.Contains(why, "is less than it") || !strings.Contains(why, "Left's option 0 is not less than Right's option 0") {
		t.Error(why)
	}
}
