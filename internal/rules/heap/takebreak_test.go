package heap_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"zermelo/game"
	"zermelo/internal/rules/heap"
	"zermelo/internal/theory/octal"
)

// mexes returns the values of the heaps up to n by the definition, from the
// options of a game.
func mexes(rules *heap.Game, n uint64) []uint64 {
	values := []uint64{}
	seen := map[uint64]bool{}
	for m := range n + 1 {
		clear(seen)
		for _, option := range options(rules, m) {
			var sum uint64
			for _, part := range option {
				sum ^= values[part]
			}
			seen[sum] = true
		}
		v := uint64(0)
		for seen[v] {
			v++
		}
		values = append(values, v)
	}
	return values
}

// The options of all octal codes of three digits have the values that the
// engine finds.
func TestOptionsOfThreeDigits(t *testing.T) {
	upTo := uint64(120)
	switch {
	case long():
		upTo = 260
	case testing.Short():
		upTo = 60
	}
	for first := range 2 {
		for digits := range 512 {
			c := fmt.Sprintf("%d.%03o", 4*first, digits)
			t.Run(c, func(t *testing.T) {
				t.Parallel()
				rules := coded(t, c)
				if got, want := valuesUpTo(t, rules, upTo), mexes(rules, upTo); !slices.Equal(got, want) {
					t.Errorf("values %v, want %v", got, want)
				}
			})
		}
	}
}

// randomRule returns a rule of any kind, and a code of it, spelled at length.
func randomRule(random *rand.Rand, heaps int) (octal.Rule, string) {
	move := func(first bool) (octal.Move, string) {
		m := octal.Move{Heaps: random.Uint64N(1 << (heaps + 1))}
		if random.IntN(3) == 0 {
			m.Heaps = 0
		}
		if first {
			m.Heaps &^= 3
		}
		var words []string
		for h := range heaps + 1 {
			if m.Heaps>>h&1 == 0 {
				continue
			}
			sign := []string{"", "!", "?"}[random.IntN(3)]
			words = append(words, fmt.Sprint(h, sign))
			switch {
			case h < 2:
			case sign == "!" || sign == "?" && h == 2:
				m.Distinct |= 1 << h
			case sign == "?":
				m.Mixed |= 1 << h
			}
		}
		if words == nil {
			return m, "0"
		}
		random.Shuffle(len(words), func(i, j int) { words[i], words[j] = words[j], words[i] })
		return m, "{" + strings.ReplaceAll(strings.Join(words, ","), " ", "") + "}"
	}
	var r octal.Rule
	var b strings.Builder
	for t := range 1 + random.IntN(5) {
		m, word := move(t == 0)
		r.Moves = append(r.Moves, m)
		b.WriteString(word)
		if t == 0 {
			b.WriteByte('.')
		}
	}
	if len(r.Moves) == 1 || random.IntN(3) == 0 {
		b.WriteByte('[')
		for range 1 + random.IntN(3) {
			m, word := move(false)
			r.Tail = append(r.Tail, m)
			b.WriteString(word)
		}
		b.WriteByte(']')
	}
	return r, b.String()
}

// A game is its code: what is read has the moves that were written, in its own
// spelling too; values and options follow the definition.
func TestRandomCodes(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 6))
	rounds := 400
	switch {
	case long():
		rounds = 10_000
	case testing.Short():
		rounds = 150
	}
	for range rounds {
		heaps := 2 + random.IntN(4)
		rule, text := randomRule(random, heaps)
		rules := coded(t, text)
		again := coded(t, rules.String())
		if again.String() != rules.String() || len(rules.String()) > len(text) {
			t.Fatalf("%s is spelled %v, and that %v", text, rules, again)
		}
		got, own := rules.Rule, again.Rule
		if got == nil || own == nil || got.Validate() != nil {
			t.Fatalf("%s has no rule: %v", text, got)
		}
		for k := range uint64(40) {
			if got.Move(k) != rule.Move(k) || own.Move(k) != rule.Move(k) {
				t.Fatalf("%s, spelled %v: taking %d is %v and %v, want %v", text, rules, k, got.Move(k), own.Move(k), rule.Move(k))
			}
		}
		upTo := 90 / heaps
		want, err := octal.Quadratic(rule, upTo+1)
		if err != nil {
			t.Fatal(err)
		}
		values, mex := valuesUpTo(t, rules, uint64(upTo)), mexes(rules, uint64(upTo))
		for n := range want {
			if values[n] != uint64(want[n]) || mex[n] != uint64(want[n]) {
				t.Fatalf("%v: heap %d is worth %d, its options say %d, want %d", rules, n, values[n], mex[n], want[n])
			}
		}
		for n := range uint64(upTo) {
			if count, want := rules.Count(n), uint64(len(options(rules, n))); count < want || count > want+n+1 {
				t.Fatalf("%v: heap %d has %d moves, MoveCount says %d", rules, n, want, count)
			}
		}
	}
}

// Where any number of heaps may be left, there are more than the engine knows.
func TestAnyNumberOfHeaps(t *testing.T) {
	for _, c := range []string{"{2+}.0", "0.{2+}", "{2+}!.0", "{3+}?.3", "0.{0,1,3+}", "4.{4+}!", "0.[{2+}]"} {
		upTo := uint64(40)
		if testing.Short() {
			upTo = 32
		}
		if strings.Contains(c, "[") {
			upTo = 30
		}
		rules := coded(t, c)
		if got, want := valuesUpTo(t, rules, upTo), mexes(rules, upTo); !slices.Equal(got, want) {
			t.Errorf("%s: values %v, want %v", c, got, want)
		}
		for n := range upTo {
			if count, want := rules.Count(n), uint64(len(options(rules, n))); count < want || count > want+n+1 {
				t.Errorf("%s: heap %d has %d moves, MoveCount says %d", c, n, want, count)
			}
		}
	}
	// Splitting into any number of heaps is Nim with one token less.
	v, err := coded(t, "{2+}.0").Engine(game.Budget{}).Value(context.Background(), 130)
	if err != nil || v != 129 {
		t.Errorf("{2+}.0: heap of 130: %d, %v", v, err)
	}
}

// Games that are known by other names: the same moves and the same values.
func TestCodesOfOtherGames(t *testing.T) {
	for c, rules := range map[string]*heap.Game{
		"0.[3]": heap.Nim(), "4.[3]": heap.Lasker(), "8.[3]": heap.SplitThree(), "4!.0": heap.GrundysGame(),
		"0.[30]": subtraction(t, "odd"), "0.00[3]": subtraction(t, "3-"), "0.333": subtraction(t, "1-3"),
		"0.0303": subtraction(t, "2,4"), "0.30[3]": subtraction(t, "all-but-2"), "0.07007": stripes(t, "2,5"),
	} {
		game := coded(t, c)
		want, got := game.Rule, rules.Rule
		for k := range uint64(20) {
			if got == nil || got.Move(k) != want.Move(k) {
				t.Fatalf("%s: %v takes %d by %v, want %v", c, rules, k, got.Move(k), want.Move(k))
			}
		}
		if got, want := valuesUpTo(t, game, 150), valuesUpTo(t, rules, 150); !slices.Equal(got, want) {
			t.Errorf("%s: values %v, want those of %v, %v", c, got, rules, want)
		}
	}
	// Rims is Nim: a move of Nim leaves the other heap empty.
	for n, v := range valuesUpTo(t, coded(t, "0.[7]"), 300) {
		if v != uint64(n) {
			t.Fatalf("0.[7]: heap of %d is worth %d", n, v)
		}
	}
	for _, none := range []*heap.Game{
		subtraction(t, "pow2"),
		subtraction(t, "squares"), subtraction(t, "primes"), subtraction(t, "1,65536"),
		subtraction(t, "1-1099511627776"),
		subtraction(t, "1099511627776-"),
		stripes(t, "65536"),
		subtraction(t, "all-but-65536"), coded(t, "0.{2+}"),
	} {
		if none.Rule != nil {
			t.Errorf("%v has the rule %v", none, none.Rule)
		}
	}
	for _, most := range []*heap.Game{
		subtraction(t, "1,65535"),
		subtraction(t, "65535"),
		subtraction(t, "65536-"),
		subtraction(t, "all-but-65535"), stripes(t, "65535"),
	} {
		if most.Rule == nil || most.Rule.Validate() != nil {
			t.Errorf("%v has no rule: %v", most, most.Rule)
		}
	}
}
