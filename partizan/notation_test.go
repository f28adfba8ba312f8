package partizan_test

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"zermelo/dyadic"
	"zermelo/short"
)

// A reader reads values as the tables of facts write them: numbers with ups
// (^, v), a star, Tiny(x) or Miny(x), +-x, and braces with |, ||, ….
type reader struct {
	t     testing.TB
	table *short.Table
}

func readValue(t testing.TB, table *short.Table, text string) short.Value {
	t.Helper()
	return reader{t, table}.value(strings.ReplaceAll(text, " ", ""))
}

func sure[T any](t testing.TB) func(v T, err error) T {
	return func(v T, err error) T {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return v
	}
}

func (r reader) must(v short.Value, err error) short.Value { return sure[short.Value](r.t)(v, err) }

func (r reader) value(text string) short.Value {
	if inner, ok := strings.CutPrefix(text, "+-"); ok {
		return r.plusMinus(inner)
	}
	if inner, ok := braced(text, "{", "}"); ok {
		return r.game(inner)
	}
	n := len(text) - len(strings.TrimLeft(text, "-0123456789/"))
	x := dyadic.Dyadic{}
	if n > 0 {
		x = sure[dyadic.Dyadic](r.t)(dyadic.Parse(text[:n]))
		text = text[n:]
	}
	number := r.must(r.table.Number(x))
	if inner, ok := braced(text, "Tiny(", ")"); ok {
		return r.must(r.table.Add(number, r.tiny(inner)))
	}
	if inner, ok := braced(text, "Miny(", ")"); ok {
		return r.must(r.table.Sub(number, r.tiny(inner)))
	}
	ups := strings.Count(text, "^") - strings.Count(text, "v")
	text, stars, starred := strings.Cut(strings.TrimLeft(text, "^v"), "*")
	if text != "" {
		ups *= sure[int](r.t)(strconv.Atoi(text))
	}
	star := 0
	if starred {
		star = 1
		if stars != "" {
			star = sure[int](r.t)(strconv.Atoi(stars))
		}
	}
	return r.must(r.table.NumberUpStar(x, int32(ups), uint32(star)))
}

func braced(text, first, last string) (inner string, ok bool) {
	inner, ok = strings.CutPrefix(text, first)
	if !ok {
		return "", false
	}
	return strings.CutSuffix(inner, last)
}

// longestBar returns the length of the longest run of bars outside braces, and
// where it starts.
func longestBar(text string) (length, at int) {
	depth, run := 0, 0
	for i, c := range text {
		switch {
		case c == '{':
			depth++
		case c == '}':
			depth--
		case c == '|' && depth == 0:
			if run++; run > length {
				length, at = run, i-run+1
			}
			continue
		}
		run = 0
	}
	return length, at
}

// game reads what braces hold: options on both sides of the longest bar.
func (r reader) game(text string) short.Value {
	bars, at := longestBar(text)
	if bars == 0 {
		r.t.Fatalf("no bar in %q", text)
	}
	return r.must(r.table.Game(r.options(text[:at]), r.options(text[at+bars:])))
}

// options reads a list of values, or a game without its braces.
func (r reader) options(text string) (vs []short.Value) {
	if bars, _ := longestBar(text); bars > 0 {
		return []short.Value{r.game(text)}
	}
	for depth, start, i := 0, 0, 0; i <= len(text) && text != ""; i++ {
		if i == len(text) || text[i] == ',' && depth == 0 {
			vs = append(vs, r.value(text[start:i]))
			start = i + 1
			continue
		}
		depth += strings.Count(text[i:i+1], "{") - strings.Count(text[i:i+1], "}")
	}
	return vs
}

// plusMinus reads what +- stands before: one value, or several in braces.
func (r reader) plusMinus(text string) short.Value {
	left := []short.Value(nil)
	if inner, ok := braced(text, "{", "}"); ok {
		left = r.options(inner)
	} else {
		left = append(left, r.value(text))
	}
	var right []short.Value
	for _, v := range left {
		right = append(right, r.must(r.table.Neg(v)))
	}
	return r.must(r.table.Game(left, right))
}

// tiny returns {0||0|-x}.
func (r reader) tiny(x string) short.Value {
	minus := r.must(r.table.Neg(r.value(x)))
	reply := r.must(r.table.Game([]short.Value{short.Zero}, []short.Value{minus}))
	return r.must(r.table.Game([]short.Value{short.Zero}, []short.Value{reply}))
}

// spell writes a value without knowing about any notation: braces and numbers.
func spell(t testing.TB, table *short.Table, v short.Value) string {
	if x, ok := table.AsNumber(v); ok {
		return x.String()
	}
	side := func(options []short.Value, err error) string {
		var words []string
		for _, o := range sure[[]short.Value](t)(options, err) {
			words = append(words, spell(t, table, o))
		}
		return strings.Join(words, ",")
	}
	return fmt.Sprintf("{%s|%s}", side(table.Left(nil, v)), side(table.Right(nil, v)))
}
