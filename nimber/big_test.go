package nimber

import (
	"fmt"
	"math/big"
	"testing"

	"pgregory.net/rapid"
)

// drawnNumber is a nimber of up to 600 bits.
func drawnNumber(t *rapid.T, name string) *big.Int {
	size := rapid.IntRange(0, 75).Draw(t, name+" bytes")
	return new(big.Int).SetBytes(rapid.SliceOfN(rapid.Byte(), size, size).Draw(t, name))
}

func equal(a, b *big.Int) bool { return a.Cmp(b) == 0 }

func xor(a, b *big.Int) *big.Int { return new(big.Int).Xor(a, b) }

var one = big.NewInt(1)

// slowProduct is the recursion on whole numbers, bit by bit of the exponent.
func slowProduct(a, b *big.Int) *big.Int {
	if a.Cmp(big.NewInt(2)) < 0 || b.Cmp(big.NewInt(2)) < 0 {
		return new(big.Int).Mul(a, b)
	}
	h := uint(1)
	for 2*h < uint(max(a.BitLen(), b.BitLen())) {
		h *= 2
	}
	low := new(big.Int).Sub(new(big.Int).Lsh(one, h), one)
	a1, a0 := new(big.Int).Rsh(a, h), new(big.Int).And(a, low)
	b1, b0 := new(big.Int).Rsh(b, h), new(big.Int).And(b, low)
	both, none := slowProduct(a1, b1), slowProduct(a0, b0)
	mixed := xor(slowProduct(a1, b0), slowProduct(a0, b1))
	high := xor(both, mixed)
	return xor(high.Lsh(high, h), xor(none, slowProduct(both, new(big.Int).Lsh(one, h-1))))
}

func TestBigProductIsTheRecursion(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		size := rapid.IntRange(0, 17).Draw(t, "bytes")
		bytes := rapid.SliceOfN(rapid.Byte(), size, size)
		a, b := new(big.Int).SetBytes(bytes.Draw(t, "a")), new(big.Int).SetBytes(bytes.Draw(t, "b"))
		if got, want := BigProduct(a, b), slowProduct(a, b); !equal(got, want) {
			t.Fatalf("%d · %d = %d, want %d", a, b, got, want)
		}
	})
}

func TestBigAgreesWithWords(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b := drawn(t, "a"), drawn(t, "b")
		x, y := a.Number(), b.Number()
		if !equal(BigProduct(x, y), Product(a, b).Number()) || !equal(BigSquare(x), Square(a).Number()) ||
			!equal(BigSqrt(x), Sqrt(a).Number()) || !equal(BigPower(x, big.NewInt(77)), Power(a, 77).Number()) {
			t.Fatal("they differ")
		}
		if b != 0 && (!equal(BigInverse(y), Inverse(b).Number()) || !equal(BigQuotient(x, y), Quotient(a, b).Number())) {
			t.Fatal("quotients differ")
		}
		r, s := BigQuadratic(x, y)
		p, q, ok := Quadratic(a, b)
		if ok != (s.BitLen() <= 64) || ok && (!equal(r, p.Number()) || !equal(s, q.Number())) {
			t.Fatalf("roots %d and %d, in words %d and %d, %t", r, s, p, q, ok)
		}
	})
}

func TestBigFieldAxioms(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b, c := drawnNumber(t, "a"), drawnNumber(t, "b"), drawnNumber(t, "c")
		kept := [3]string{a.String(), b.String(), c.String()}
		ab := BigProduct(a, b)
		if !equal(ab, BigProduct(b, a)) {
			t.Fatal("not commutative")
		}
		if !equal(BigProduct(ab, c), BigProduct(a, BigProduct(b, c))) {
			t.Fatal("not associative")
		}
		if !equal(BigProduct(a, xor(b, c)), xor(ab, BigProduct(a, c))) {
			t.Fatal("not distributive")
		}
		if !equal(BigSquare(a), BigProduct(a, a)) || !equal(BigSquare(BigSqrt(a)), a) || !equal(BigSqrt(BigSquare(a)), a) {
			t.Fatal("squares")
		}
		if a.Sign() > 0 && (!equal(BigProduct(a, BigInverse(a)), one) || !equal(BigProduct(BigQuotient(b, a), a), b)) {
			t.Fatal("inverse")
		}
		x, y := BigQuadratic(b, c)
		for _, r := range []*big.Int{x, y} {
			if xor(xor(BigSquare(r), BigProduct(b, r)), c).Sign() != 0 {
				t.Fatalf("%d is no root of x² + %d x + %d", r, b, c)
			}
		}
		if !equal(xor(x, y), b) || x.Cmp(y) > 0 {
			t.Fatal("the sum of the roots is not b")
		}
		if kept != [3]string{a.String(), b.String(), c.String()} {
			t.Fatal("an argument was changed")
		}
	})
}

func TestBigFermatPowers(t *testing.T) {
	for n := range 12 {
		f := new(big.Int).Lsh(one, 1<<n)
		half := new(big.Int).Rsh(f, 1)
		if got := BigProduct(f, f); !equal(got, new(big.Int).Add(f, half)) {
			t.Errorf("2^2^%d squared is %x", n, got)
		}
		less := new(big.Int).Sub(half, one)
		if got := BigProduct(f, less); !equal(got, new(big.Int).Mul(f, less)) {
			t.Errorf("2^2^%d times a smaller one is %x", n, got)
		}
		// The group below 2^2^n.
		if x := new(big.Int).Sub(f, big.NewInt(3)); n < 10 && x.Sign() > 0 &&
			!equal(BigPower(x, new(big.Int).Sub(f, one)), one) {
			t.Errorf("2^2^%d - 3 to the order of the group is not 1", n)
		}
	}
}

func ExampleBigQuadratic() {
	// Below 2^64 nothing is its own square plus 2^63; beyond there is.
	_, _, ok := Quadratic(1, 1<<63)
	x, y := BigQuadratic(one, Nimber(1<<63).Number())
	fmt.Println(ok, x, y)
	// Output:
	// false 18446744073709551616 18446744073709551617
}

func BenchmarkBigProduct(b *testing.B) {
	for _, bits := range []uint{128, 1024, 1 << 14} {
		b.Run(fmt.Sprint(bits), func(b *testing.B) {
			x := new(big.Int).Sub(new(big.Int).Lsh(one, bits), big.NewInt(12345))
			for b.Loop() {
				BigProduct(x, x)
			}
		})
	}
}
