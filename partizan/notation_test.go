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
// (^, v) and a star, Tiny(x), +-x, and braces with |, ||, ….
type reader struct {
	t     testing.TB
	table *short.Table
	text  string
}

func readValue(t testing.TB, table *short.Table, text string) short.Value {
	t.Helper()
	r := reader{t, table, strings.ReplaceAll(text, " ", "")}
	v := r.value()
	if r.text != "" {
		t.Fatalf("%q is left of %q", r.text, text)
	}
	return v
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

func (r *reader) take(s string) bool {
	rest, ok := strings.CutPrefix(r.text, s)
	r.text = rest
	return ok
}

func (r *reader) value() short.Value {
	must := sure[short.Value](r.t)
	switch {
	case r.take("+-"):
		v := r.value()
		return must(r.table.Game([]short.Value{v}, []short.Value{must(r.table.Neg(v))}))
	case r.take("{"):
		v := r.game(r.longestBar())
		if !r.take("}") {
			r.t.Fatalf("no closing brace before %q", r.text)
		}
		return v
	}
	n := len(r.text) - len(strings.TrimLeft(r.text, "-0123456789/"))
	x := dyadic.Dyadic{}
	if n > 0 && r.text[:n] != "-" {
		x = sure[dyadic.Dyadic](r.t)(dyadic.Parse(r.text[:n]))
		r.text = r.text[n:]
	}
	up, star := int32(0), uint32(0)
	for _, arrow := range []struct {
		s    string
		sign int32
	}{{"^", 1}, {"v", -1}} {
		if r.take(arrow.s) {
			up = arrow.sign * int32(max(1, r.number()))
		}
	}
	if r.take("*") {
		star = uint32(max(1, r.number()))
	}
	return must(r.table.NumberUpStar(x, up, star))
}

func (r *reader) number() int {
	n := len(r.text) - len(strings.TrimLeft(r.text, "0123456789"))
	v, _ := strconv.Atoi(r.text[:n])
	r.text = r.text[n:]
	return v
}

// longestBar returns the length of the longest run of bars in the braces that
// have just been opened.
func (r *reader) longestBar() int {
	longest, run, depth := 0, 0, 0
	for _, c := range r.text {
		switch c {
		case '{':
			depth++
		case '}':
			depth--
		}
		if depth < 0 {
			break
		}
		if c == '|' && depth == 0 {
			run++
			longest = max(longest, run)
		} else {
			run = 0
		}
	}
	return longest
}

// game reads options on both sides of a run of bars.
func (r *reader) game(bars int) short.Value {
	var sides [2][]short.Value
	for i := range sides {
		for r.text != "" && r.text[0] != '|' && r.text[0] != '}' {
			sides[i] = append(sides[i], r.value())
			if !r.take(",") {
				break
			}
		}
		if i == 0 && !r.take(strings.Repeat("|", bars)) {
			r.t.Fatalf("no %d bars before %q", bars, r.text)
		}
	}
	return sure[short.Value](r.t)(r.table.Game(sides[0], sides[1]))
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
