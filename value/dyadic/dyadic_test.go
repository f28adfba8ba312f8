package dyadic

import (
	"errors"
	"math"
	"math/big"
	"math/rand/v2"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"zermelo/internal/lot"

	"zermelo/say/fault"
)

// numbers draws numbers of all sizes, also at the edges of 64 bits.
func numbers() *rapid.Generator[Dyadic] {
	return rapid.Custom(func(t *rapid.T) Dyadic {
		exp := rapid.SampledFrom([]uint32{0, 0, 1, 2, 3, 10, 61, 62, 63, 64, 65, 200}).Draw(t, "exp")
		switch rapid.IntRange(0, 3).Draw(t, "size") {
		case 0:
			return New(int64(rapid.IntRange(-40, 40).Draw(t, "num")), min(exp, 6))
		case 1:
			return New(rapid.Int64().Draw(t, "num"), exp)
		case 2:
			edge := rapid.SampledFrom([]int64{math.MinInt64, math.MinInt64 + 1, math.MaxInt64, 1 << 62, -1 << 62}).Draw(t, "edge")
			return New(edge, exp)
		}
		n := new(big.Int).Lsh(big.NewInt(rapid.Int64().Draw(t, "num")), uint(rapid.IntRange(0, 90).Draw(t, "shift")))
		return FromBig(n.Add(n, big.NewInt(rapid.Int64().Draw(t, "low"))), exp)
	})
}

// All arithmetic agrees with rational numbers, and every result is normal.
func TestArithmeticIsRational(t *testing.T) {
	lot.Check(t, func(t *rapid.T) {
		x, y := numbers().Draw(t, "x"), numbers().Draw(t, "y")
		k := rapid.IntRange(-130, 130).Draw(t, "k")
		rx, ry := x.Rat(), y.Rat()
		power := new(big.Rat).SetInt(new(big.Int).Lsh(big.NewInt(1), uint(max(k, -k))))
		if k < 0 {
			power.Inv(power)
		}
		for _, c := range []struct {
			op   string
			got  Dyadic
			want *big.Rat
		}{
			{"x+y", x.Add(y), new(big.Rat).Add(rx, ry)},
			{"x-y", x.Sub(y), new(big.Rat).Sub(rx, ry)},
			{"xy", x.Mul(y), new(big.Rat).Mul(rx, ry)},
			{"-x", x.Neg(), new(big.Rat).Neg(rx)},
			{"|x|", x.Abs(), new(big.Rat).Abs(rx)},
			{"x/2", x.Half(), new(big.Rat).Mul(rx, big.NewRat(1, 2))},
			{"2x", x.Double(), new(big.Rat).Mul(rx, big.NewRat(2, 1))},
			{"x 2^k", x.Shift(k), new(big.Rat).Mul(rx, power)},
		} {
			if c.got.Rat().Cmp(c.want) != 0 {
				t.Fatalf("%s = %v, want %v (x = %v, y = %v, k = %d)", c.op, c.got, c.want, x, y, k)
			}
			if again := FromBig(c.got.Numerator(), c.got.Exponent()); !again.Equal(c.got) || (again.big == nil) != (c.got.big == nil) {
				t.Fatalf("%s = %v is not normal", c.op, c.got)
			}
		}
		if got := x.Cmp(y); got != rx.Cmp(ry) {
			t.Fatalf("%v cmp %v = %d", x, y, got)
		}
		if x.BitLen() != rx.Num().BitLen() {
			t.Fatalf("%v has %d bits", x, x.BitLen())
		}
		if x.Equal(y) != (rx.Cmp(ry) == 0) || x.Sign() != rx.Sign() || x.IsInteger() != rx.IsInt() || x.IsZero() != (rx.Sign() == 0) {
			t.Fatalf("x = %v, y = %v: Equal, Sign, IsInteger or IsZero is wrong", x, y)
		}
		lo, hi := x, y
		if rx.Cmp(ry) > 0 {
			lo, hi = y, x
		}
		if !Min(x, y).Equal(lo) || !Max(x, y).Equal(hi) || lo.Less(hi) != (lo.Cmp(hi) < 0) {
			t.Fatalf("Min, Max or Less of %v and %v is wrong", x, y)
		}
		floor := new(big.Rat).SetInt(new(big.Int).Div(rx.Num(), rx.Denom()))
		if x.Floor().Rat().Cmp(floor) != 0 || !x.Ceil().Equal(x.Neg().Floor().Neg()) {
			t.Fatalf("Floor or Ceil of %v is wrong: %v, %v", x, x.Floor(), x.Ceil())
		}
		if back, err := Parse(x.String()); err != nil || !back.Equal(x) {
			t.Fatalf("%v reads back as %v, %v", x, back, err)
		}
	})
}

// born returns the numbers of each day, by Conway's construction.
func born(days int) [][]Dyadic {
	line := []Dyadic{} // all numbers so far, in order
	var all [][]Dyadic
	for day := 0; day <= days; day++ {
		var today, next []Dyadic
		if day == 0 {
			today, next = []Dyadic{{}}, []Dyadic{{}}
		} else {
			low, high := line[0].Sub(Int(1)), line[len(line)-1].Add(Int(1))
			today, next = append(today, low), append(next, low)
			for i, x := range line {
				next = append(next, x)
				if i+1 < len(line) {
					mid := x.Add(line[i+1]).Half()
					today, next = append(today, mid), append(next, mid)
				}
			}
			today, next = append(today, high), append(next, high)
		}
		line = next
		all = append(all, today)
	}
	return all
}

// Birthdays, signs, parents and simplest numbers agree with the order in
// which the numbers are born.
func TestNumbersAsTheyAreBorn(t *testing.T) {
	const days = 6
	days0 := born(days)
	var all []Dyadic
	for day, xs := range days0 {
		for _, x := range xs {
			all = append(all, x)
			if got, ok := x.Birthday().Int64(); !ok || got != int64(day) {
				t.Fatalf("birthday of %v = %d, want %d", x, got, day)
			}
			signs, err := x.Signs()
			if err != nil || len(signs) != day {
				t.Fatalf("signs of %v = %q, %v", x, signs, err)
			}
			if back, err := FromSigns(signs); err != nil || back != x {
				t.Fatalf("signs %q of %v read back as %v, %v", signs, x, back, err)
			}
			// The parents are the nearest numbers born earlier.
			left, right, hasLeft, hasRight := x.Parents()
			var wantLeft, wantRight Dyadic
			var wantHasLeft, wantHasRight bool
			for _, earlier := range days0[:day] {
				for _, y := range earlier {
					if y.Less(x) && (!wantHasLeft || wantLeft.Less(y)) {
						wantLeft, wantHasLeft = y, true
					}
					if x.Less(y) && (!wantHasRight || y.Less(wantRight)) {
						wantRight, wantHasRight = y, true
					}
				}
			}
			if left != wantLeft || right != wantRight || hasLeft != wantHasLeft || hasRight != wantHasRight {
				t.Fatalf("parents of %v: %v %t, %v %t", x, left, hasLeft, right, hasRight)
			}
		}
	}
	// all is in order of birth: the first number between bounds is simplest.
	bounds := []Bound{Unbounded}
	for _, xs := range days0[:5] {
		for _, x := range xs {
			bounds = append(bounds, Open(x), Closed(x))
		}
	}
	inside := func(lo, hi Bound, x Dyadic) bool {
		above := !lo.bounds || lo.at.Less(x) || lo.closed && lo.at == x
		below := !hi.bounds || x.Less(hi.at) || hi.closed && hi.at == x
		return above && below
	}
	for _, lo := range bounds {
		for _, hi := range bounds {
			var want Dyadic
			found := false
			for _, x := range all {
				if inside(lo, hi, x) {
					want, found = x, true
					break
				}
			}
			if got, ok := Simplest(lo, hi); ok != found || got != want {
				t.Fatalf("simplest between %+v and %+v = %v, %t, want %v, %t", lo, hi, got, ok, want, found)
			}
		}
	}
}

// The simplest number of any size lies between the bounds, and the simplest
// number of each part that it cuts off is born later.
func TestSimplestOfAnySize(t *testing.T) {
	lot.Check(t, func(t *rapid.T) {
		x, y := numbers().Draw(t, "x"), numbers().Draw(t, "y")
		if y.Less(x) {
			x, y = y, x
		}
		lo, hi := Open(x), Open(y)
		if rapid.Bool().Draw(t, "closed") {
			lo, hi = Closed(x), Closed(y)
		}
		s, ok := Simplest(lo, hi)
		if !ok {
			if lo.closed || !x.Equal(y) {
				t.Fatalf("no number between %v and %v", x, y)
			}
			return
		}
		if s.Less(x) || y.Less(s) || !lo.closed && (s.Equal(x) || s.Equal(y)) {
			t.Fatalf("%v is not between %v and %v", s, x, y)
		}
		for _, half := range [][2]Bound{{lo, Open(s)}, {Open(s), hi}} {
			if z, ok := Simplest(half[0], half[1]); ok && !s.Birthday().Less(z.Birthday()) {
				t.Fatalf("%v between %v and %v is born on day %v, %v on day %v", s, x, y, s.Birthday(), z, z.Birthday())
			}
		}
	})
}

// byBerlekamp adds up the steps of a stalk one by one.
func byBerlekamp(signs string) *big.Rat {
	sum, step, turned := new(big.Rat), big.NewRat(1, 1), false
	for i := range signs {
		if signs[i] != signs[0] {
			turned = true
		}
		if turned {
			step.Mul(step, big.NewRat(1, 2))
		}
		if signs[i] == '+' {
			sum.Add(sum, step)
		} else {
			sum.Sub(sum, step)
		}
	}
	return sum
}

func TestSignsOfRandomStalks(t *testing.T) {
	lot.Check(t, func(t *rapid.T) {
		signs := rapid.StringOfN(rapid.SampledFrom([]rune("+-")), 0, 200, -1).Draw(t, "signs")
		x, err := FromSigns(signs)
		if err != nil || x.Rat().Cmp(byBerlekamp(signs)) != 0 {
			t.Fatalf("%q is worth %v, %v, want %v", signs, x, err, byBerlekamp(signs))
		}
		if back, err := x.Signs(); err != nil || back != signs {
			t.Fatalf("%v has the signs %q, %v, want %q", x, back, err, signs)
		}
	})
}

func TestTallStalk(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	signs := make([]byte, 100_000)
	for i := range signs {
		signs[i] = "+-"[r.IntN(2)]
	}
	x, err := FromSigns(string(signs))
	if err != nil {
		t.Fatal(err)
	}
	if back, err := x.Signs(); err != nil || back != string(signs) {
		t.Fatalf("100,000 signs do not read back: %v", err)
	}
	if y, err := FromSigns(string(signs) + "+"); err != nil || !x.Less(y) {
		t.Fatal("a step up on top does not make a stalk greater")
	}
}

func TestBadInput(t *testing.T) {
	for _, s := range []string{"", "-", "1/", "/2", "1/3", "1/0", "1/-2", "1/+2", "--1", "1.5", "1/2^", "1/2^99999999", "1/2^99999999999999999999", "1/2/2", "x"} {
		if x, err := Parse(s); !errors.Is(err, fault.ErrParse) {
			t.Errorf("Parse(%q) = %v, %v", s, x, err)
		}
	}
	if x, err := Parse("+6/2^3"); err != nil || x != New(3, 2) {
		t.Errorf("+6/2^3 = %v, %v", x, err)
	}
	if _, err := FromSigns("++0"); !errors.Is(err, fault.ErrParse) {
		t.Errorf("signs ++0: %v", err)
	}
	if _, err := Int(1 << 40).Signs(); !errors.Is(err, fault.ErrLimit) {
		t.Errorf("signs of 2^40: %v", err)
	}
	if got := strings.Count(Int(1).Shift(-70).String(), "0"); got == 0 {
		t.Error("1/2^70 has no digits")
	}
}

func BenchmarkAdd(b *testing.B) {
	x, y := New(3, 4), New(-5, 2)
	var sink Dyadic
	for b.Loop() {
		sink = x.Add(y)
	}
	_ = sink
}

func BenchmarkAddIntegers(b *testing.B) {
	x, y := Int(3), Int(-5)
	var sink Dyadic
	for b.Loop() {
		sink = x.Add(y)
	}
	_ = sink
}

func BenchmarkCmp(b *testing.B) {
	x, y := New(3, 4), New(-5, 2)
	sink := 0
	for b.Loop() {
		sink += x.Cmp(y)
	}
	_ = sink
}

func BenchmarkSimplest(b *testing.B) {
	lo, hi := Open(New(5, 4)), Closed(New(3, 3))
	for b.Loop() {
		Simplest(lo, hi)
	}
}

func BenchmarkSigns(b *testing.B) {
	signs := strings.Repeat("+-+", 100_000/3)
	for b.Loop() {
		x, _ := FromSigns(signs)
		_, _ = x.Signs()
	}
}
