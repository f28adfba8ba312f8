package heap_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"zermelo/internal/rules/heap"
	"zermelo/internal/theory/octal"
)

// quadratic returns the values of the heaps 0..n-1 by the definition.
func quadratic(t *testing.T, r heap.TakeBreak, n int) []uint32 {
	t.Helper()
	rule := r.Game().Rule
	if rule == nil {
		t.Fatalf("%v has no rule", r)
	}
	values, err := octal.Quadratic(*rule, n)
	if err != nil {
		t.Fatal(err)
	}
	return values
}

// The equations of the octal game tables.
func TestPublishedCousins(t *testing.T) {
	upTo := 500
	if long() {
		upTo = 2400
	}
	values := map[string][]uint32{}
	valuesOf := func(r heap.TakeBreak) []uint32 {
		if values[r.String()] == nil {
			values[r.String()] = quadratic(t, r, upTo)
		}
		return values[r.String()]
	}
	for _, fact := range facts(t, "cousins.tsv", 5) {
		a, b := code(t, fact[0]), code(t, fact[1])
		shift, err := strconv.Atoi(fact[2])
		if err != nil {
			t.Fatal(err)
		}
		va, vb := valuesOf(a), valuesOf(b)
		for n := max(0, -shift); n < upTo && n+shift < upTo; n++ {
			if va[n] != vb[n+shift] {
				t.Errorf("%v and %v, shift %d, differ at heap %d (%s)", a, b, shift, n, fact[4])
				break
			}
		}
		got, ok := heap.Same(a, b)
		if want := fact[3] == "standard form"; ok != want || ok && got != int64(shift) {
			t.Errorf("Same(%v, %v) = %d, %t, want %d, %t", a, b, got, ok, shift, want)
		}
		if back, ok2 := heap.Same(b, a); ok2 != ok || back != -got {
			t.Errorf("Same(%v, %v) = %d, %t, but the other way %d, %t", a, b, got, ok, back, ok2)
		}
	}
}

// First cousins and standard forms of random games, of every kind.
func TestRandomCousins(t *testing.T) {
	random := rand.New(rand.NewPCG(7, 8))
	rounds := 600
	if long() {
		rounds = 10_000
	}
	cousins, standards, shorter := 0, 0, 0
	for range rounds {
		heaps := 1 + random.IntN(4)
		_, text := randomRule(random, heaps)
		upTo := 120 / heaps
		r := code(t, text)
		values := quadratic(t, r, upTo)
		check := func(what string, other heap.TakeBreak, shift uint64) {
			t.Helper()
			for n, v := range quadratic(t, other, upTo) {
				if m := n + int(shift); m < upTo && v != values[m] {
					t.Fatalf("%v has the %s %v, but its heap %d is worth %d, and %d here %d", r, what, other, n, v, m, values[m])
				}
			}
		}
		if cousin, ok := r.FirstCousin(); ok {
			cousins++
			check("first cousin", cousin, 1)
		} else if upTo > 1 && values[1] == 0 {
			t.Fatalf("%v has no first cousin", r)
		}
		std, shift, ok := r.Standard()
		if !ok {
			if slices.Max(values) > 0 {
				t.Fatalf("%v has no standard form", r)
			}
			continue
		}
		standards++
		check("standard form", std, shift)
		if slices.Max(values[:shift+1]) > 0 || values[shift+1] == 0 {
			t.Fatalf("%v: the shift is %d", r, shift)
		}
		if again, more, ok := std.Standard(); !ok || more != 0 || again.String() != std.String() {
			t.Fatalf("%v has the standard form %v, and that %v", r, std, again)
		}
		if shift == 0 && len(std.String()) < len(r.String()) {
			shorter++
		}
	}
	if cousins < rounds/10 || standards < rounds/2 || shorter < rounds/200 {
		t.Errorf("of %d games %d have a first cousin, %d a standard form, %d a shorter one", rounds, cousins, standards, shorter)
	}
}

// All codes of three digits: the standard forms are right.
func TestStandardOfThreeDigits(t *testing.T) {
	forms := map[string]bool{}
	for first := range 2 {
		for digits := range 512 {
			r := code(t, fmt.Sprintf("%d.%03o", 4*first, digits))
			std, shift, ok := r.Standard()
			if !ok {
				if r.String() != "0.0" {
					t.Errorf("%v has no standard form", r)
				}
				continue
			}
			forms[std.String()] = true
			const upTo = 120
			values := quadratic(t, r, upTo)
			for n, v := range quadratic(t, std, upTo-int(shift)) {
				if v != values[n+int(shift)] {
					t.Errorf("%v has the standard form %v, shift %d, but heap %d is worth %d, want %d", r, std, shift, n, v, values[n+int(shift)])
					break
				}
			}
		}
	}
	t.Logf("1,023 codes have %d standard forms", len(forms))
}

// Examples to read, and where there is no cousin.
func TestStandard(t *testing.T) {
	for _, c := range []struct {
		code, cousin, standard string
		shift                  uint64
	}{
		{"0.07", "0.137", "0.137", 1},
		{"0.4", "0.07", "0.137", 2},
		{"0.007", "0.0137", "0.11337", 2},
		{"0.04", "0.007", "0.11337", 3},
		{"4.4", "0.77", "0.77", 1},
		{"0.771", "", "0.77", 0},
		{"4!.0", "0.6!", "0.36!", 2},
		{"0.[3]", "", "0.[3]", 0},
		{"0.0[3]", "0.1[3]", "0.1[3]", 1},
		{"8.0", "0.0f", "0.137f", 2},
		{"0.0", "0.0", "", 0},
		{"0.{2+}", "", "", 0},
		{"{34}.0", "0." + strings.Repeat("0", 32) + "{0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31,32,33,34}", "", 0},
	} {
		r := code(t, c.code)
		cousin, ok := r.FirstCousin()
		if ok != (c.cousin != "") || ok && cousin.String() != c.cousin {
			t.Errorf("%v has the first cousin %v, %t, want %s", r, cousin, ok, c.cousin)
		}
		std, shift, ok := r.Standard()
		if c.code == "{34}.0" {
			if !ok || shift != 33 {
				t.Errorf("%v has the shift %d, %t", r, shift, ok)
			}
			continue
		}
		if ok != (c.standard != "") || ok && (std.String() != c.standard || shift != c.shift) {
			t.Errorf("%v has the standard form %v, %d, %t, want %s, %d", r, std, shift, ok, c.standard, c.shift)
		}
	}
	// Codes over the bounds.
	for _, c := range []string{"0." + strings.Repeat("0", 1025) + "3", "0.3" + strings.Repeat("0", 1<<12) + "3"} {
		if std, _, ok := code(t, c).Standard(); ok {
			t.Errorf("the code %.10s… has the standard form %.10s…", c, std)
		}
	}
	if _, ok := code(t, "0."+strings.Repeat("0", 1<<16-1)+"4").FirstCousin(); ok {
		t.Error("a code that is too long has a first cousin")
	}
	// 0.161 and 0.36 differ first at heap 519, where tables have them equal.
	if _, ok := heap.Same(code(t, "0.161"), code(t, "0.36")); ok {
		t.Error("0.161 is taken for 0.36")
	}
	if v, w := quadratic(t, code(t, "0.161"), 520), quadratic(t, code(t, "0.36"), 520); !slices.Equal(v[:519], w[:519]) || v[519] == w[519] {
		t.Error("0.161 and 0.36 do not differ first at heap 519")
	}
}

func TestNames(t *testing.T) {
	for c, want := range map[string]string{
		"0.77":  "Kayles 0",
		"0.771": "Kayles 0",
		"4.4":   "Kayles -1",
		"0.07":  "Dawson's Kayles 0, Dawson's chess -1",
		"0.137": "Dawson's Kayles 1, Dawson's chess 0",
		"0.007": "Treblecross 0",
		"0.6":   "Officers 0, Couples-are-Forever 1",
		"0.37":  "Officers 1, Couples-are-Forever 2",
		"0.[3]": "Nim 0",
		"4.[3]": "Lasker's Nim 0",
		"4!.0":  "Grundy's game 0",
		"0.3F":  "Kenyon's game 0",
		"0.106": "",
		"0.0":   "",
	} {
		var words []string
		for _, name := range code(t, c).Names() {
			words = append(words, fmt.Sprint(name.Name, " ", name.Shift))
			if name.Source == "" {
				t.Errorf("%s: %s has no source", c, name.Name)
			}
		}
		if got := strings.Join(words, ", "); got != want {
			t.Errorf("%s is known as %q, want %q", c, got, want)
		}
	}
	// Couples-are-Forever by its rule: split a heap, but not one of 2.
	officers := quadratic(t, code(t, "0.6"), 200)
	values := []uint32{0, 0, 0}
	for n := 3; n < 200; n++ {
		seen := map[uint32]bool{}
		for a := 1; a < n; a++ {
			seen[values[a]^values[n-a]] = true
		}
		v := uint32(0)
		for seen[v] {
			v++
		}
		if values = append(values, v); v != officers[n-1] {
			t.Fatalf("Couples-are-Forever: heap %d is worth %d, and that of %d in 0.6 %d", n, v, n-1, officers[n-1])
		}
	}
}
