package nimber

import (
	"math/big"
	"testing"

	"pgregory.net/rapid"

	"zermelo/internal/lot"
)

// drawnWide is a nimber of any size below 2^128.
func drawnWide(t *rapid.T, name string) Wide {
	low := uint64(drawn(t, name))
	if rapid.Bool().Draw(t, name+" is wide") {
		return Wide{uint64(drawn(t, name+" high")), low}
	}
	return WideOf(low)
}

// tower is the product by its two laws alone, in numbers of any size: with D = 2^h
// a1·D + a0 times b1·D + b0 is (a1·b1 + a1·b0 + a0·b1)·D + a0·b0 + a1·b1·(D/2).
func tower(a, b *big.Int, h uint) *big.Int {
	if a.BitLen() <= 1 || b.BitLen() <= 1 {
		return new(big.Int).Mul(a, b)
	}
	split := func(n *big.Int) (high, low *big.Int) {
		high = new(big.Int).Rsh(n, h)
		return high, new(big.Int).Xor(n, new(big.Int).Lsh(high, h))
	}
	a1, a0 := split(a)
	b1, b0 := split(b)
	both, none := tower(a1, b1, h/2), tower(a0, b0, h/2)
	mixed := tower(new(big.Int).Xor(a1, a0), new(big.Int).Xor(b1, b0), h/2)
	high := mixed.Xor(mixed, none)
	half := new(big.Int).Lsh(big.NewInt(1), h-1)
	return high.Lsh(high, h).Xor(high, none).Xor(high, tower(both, half, h/2))
}

func TestWideProductIsTheTower(t *testing.T) {
	lot.Check(t, func(t *rapid.T) {
		a, b := drawnWide(t, "a"), drawnWide(t, "b")
		if got, want := a.Product(b).Big(), tower(a.Big(), b.Big(), 64); got.Cmp(want) != 0 {
			t.Fatalf("%s · %s = %s, want %s", a, b, got, want)
		}
		if a.High|b.High == 0 && a.Product(b) != WideOf(uint64(Product(Nimber(a.Low), Nimber(b.Low)))) {
			t.Fatalf("%s · %s is not the product of the field below", a, b)
		}
	})
}

func TestWideFieldAxioms(t *testing.T) {
	one := WideOf(1)
	lot.Check(t, func(t *rapid.T) {
		a, b, c := drawnWide(t, "a"), drawnWide(t, "b"), drawnWide(t, "c")
		if a.Product(b) != b.Product(a) {
			t.Fatal("not commutative")
		}
		if a.Product(b).Product(c) != a.Product(b.Product(c)) {
			t.Fatal("not associative")
		}
		if a.Product(b.Sum(c)) != a.Product(b).Sum(a.Product(c)) {
			t.Fatal("not distributive")
		}
		if a.Product(one) != a || !a.Product(Wide{}).IsZero() {
			t.Fatal("0 and 1")
		}
		if s := a.Sqrt(); s.Product(s) != a || (a.High == 0) != (s.High == 0) {
			t.Fatal("square root")
		}
		x := a
		for range 128 {
			x = x.Product(x)
		}
		if x != a {
			t.Fatal("128 squarings are not the identity")
		}
		if a.IsZero() {
			return
		}
		if inverse := one.Quotient(a); inverse.Product(a) != one || (a.High == 0) != (inverse.High == 0) {
			t.Fatal("inverse")
		}
		if b.Quotient(a).Product(a) != b {
			t.Fatal("quotient")
		}
		// Lagrange: 2^128 - 1 = (2^64 - 1)·(2^64 + 1).
		if p := a.Power(1<<64 - 1); p.Power(1<<63).Power(2).Product(p) != one {
			t.Fatal("the order of a does not divide that of the group")
		}
	})
}

// A Fermat power times a smaller nimber is the ordinary product, and its square is
// three halves of it: what the field law says of 2^64, the last power below 2^128.
func TestWideFermatPower(t *testing.T) {
	f := Wide{High: 1}
	if got := f.Product(f); got != (Wide{1, 1 << 63}) {
		t.Errorf("%s squared is %s", f, got)
	}
	lot.Check(t, func(t *rapid.T) {
		if a := uint64(drawn(t, "a")); f.Product(WideOf(a)) != (Wide{High: a}) {
			t.Fatalf("%s · *%d = %s", f, a, f.Product(WideOf(a)))
		}
	})
}

func TestWideDigits(t *testing.T) {
	lot.Check(t, func(t *rapid.T) {
		w := drawnWide(t, "w")
		if back, ok := ParseWide(w.Digits()); !ok || back != w {
			t.Fatalf("%s is read as %s", w.Digits(), back)
		}
		if back, ok := WideFrom(w.Big()); !ok || back != w {
			t.Fatalf("%s is read as %s", w.Big(), back)
		}
		if x := drawnWide(t, "x"); w.Compare(x) != w.Big().Cmp(x.Big()) {
			t.Fatalf("%s against %s", w, x)
		}
	})
	if w, ok := ParseWide("340282366920938463463374607431768211455"); !ok || w != LargestWide {
		t.Errorf("2^128 - 1 is read as %s", w)
	}
	for _, digits := range []string{"", "-1", "1x", "340282366920938463463374607431768211456", "99999999999999999999999999999999999999999"} {
		if w, ok := ParseWide(digits); ok {
			t.Errorf("%q is read as %s", digits, w)
		}
	}
	for _, n := range []*big.Int{big.NewInt(-1), new(big.Int).Lsh(big.NewInt(1), 128)} {
		if w, ok := WideFrom(n); ok {
			t.Errorf("%s is read as %s", n, w)
		}
	}
}
