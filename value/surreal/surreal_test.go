package surreal

import (
	"errors"
	"math/big"
	"math/rand/v2"
	"testing"

	"zermelo/say/fault"
)

func read(t *testing.T, text string) Number {
	t.Helper()
	x, err := Parse(text)
	if err != nil {
		t.Fatal(text, err)
	}
	return x
}

// TestText: what is written is read again, and what is equal is written alike.
func TestText(t *testing.T) {
	for text, want := range map[string]string{
		"1/3": "1/3", "2/6": "1/3", "omega": "ω", "epsilon - 1": "-1 + ε", "1/3 + 2*omega": "2*ω + 1/3", "2ω": "2*ω", "1/ω": "ε", "ω*ε": "1",
		"sqrt(2)": "sqrt(2)", "sqrt(8)": "2*sqrt(2)", "sqrt(1/2)": "1/2*sqrt(2)", "sqrt(9)": "3", "sqrt(2)*sqrt(3)": "sqrt(6)", "sqrt(2)*sqrt(2)": "2",
		"(1+sqrt(2))*ω": "(1 + sqrt(2))*ω", "(ω+1)*(ω-1)": "ω^2 - 1", "ω - ω": "0", "1/sqrt(2)": "1/2*sqrt(2)", "ω^-2": "ε^2", "(1 + ε)^2": "1 + 2*ε + ε^2",
		"-(ω)": "-ω", "−ω − 1/3": "-ω - 1/3", "sqrt(2) - sqrt(8)/2": "0", "1 - -1": "2", "sqrt(0)": "0", "ω/(3*ω)": "1/3",
	} {
		x := read(t, text)
		if got := x.String(); got != want {
			t.Errorf("%s is written %s, want %s", text, got, want)
		}
		if y := read(t, x.String()); y.Compare(x) != 0 || y.String() != x.String() {
			t.Errorf("%s is read as %s", x, y)
		}
	}
	for _, text := range []string{"", "1/0", "1/(ω+1)", "sqrt(ω)", "sqrt(-1)", "sqrt 2", "(1", "1)", "x", "ω^x", "1 2", "ω^2000", "sqrt(2", "* 1", "(1+ω)^-1"} {
		if x, err := Parse(text); err == nil {
			t.Errorf("%q is read as %s", text, x)
		}
	}
	if _, err := Parse("(1+ω+ε)^400"); !errors.Is(err, fault.ErrLimit) {
		t.Error(err)
	}
	for text, want := range map[string]bool{"1/2": false, "3/4 + *": false, "1/3": true, "ω": true, "omegas": false, "sqrt(2)": true, "^": false, "1/12": true, "3/2^5": false, "{1|2}": false, "sqrtx": false} {
		if names, divides := Mentions(text); (names || divides) != want {
			t.Errorf("%q: %v", text, !want)
		}
	}
}

// random is a sum of some terms.
func random(r *rand.Rand) (x Number) {
	for range 1 + r.IntN(3) {
		y := Rational(big.NewRat(r.Int64N(13)-6, 1+r.Int64N(6))).Times(Omega(r.IntN(5) - 2))
		if r.IntN(3) == 0 {
			root, _ := Rational(big.NewRat(1+r.Int64N(12), 1+r.Int64N(5))).Root()
			y = y.Times(root)
		}
		x = x.Add(y)
	}
	return x
}

// at is a number where ω is so great a number, with 400 bits.
func (x Number) at(omega *big.Float) *big.Float {
	sum := new(big.Float).SetPrec(400)
	for _, t := range x.terms {
		of := new(big.Float).SetPrec(400)
		for _, root := range t.of {
			one := new(big.Float).SetPrec(400).Sqrt(new(big.Float).SetPrec(400).SetInt64(root.under))
			of.Add(of, one.Mul(one, new(big.Float).SetPrec(400).SetRat(root.of)))
		}
		for range max(t.power, -t.power) {
			if t.power > 0 {
				of.Mul(of, omega)
			} else {
				of.Quo(of, omega)
			}
		}
		sum.Add(sum, of)
	}
	return sum
}

// TestArithmetic: sums, products and the order are those of the real numbers that come of it if a very great number
// stands for ω; and the laws of an ordered field hold.
func TestArithmetic(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	omega := new(big.Float).SetPrec(400).SetInt64(1 << 40)
	near := func(a, b *big.Float) bool {
		d := new(big.Float).Sub(a, b)
		size := new(big.Float).Add(new(big.Float).Abs(a), big.NewFloat(1))
		return d.Abs(d).Cmp(size.Quo(size, new(big.Float).SetMantExp(big.NewFloat(1), 200))) <= 0
	}
	for range 3000 {
		x, y, z := random(r), random(r), random(r)
		if !near(x.Add(y).at(omega), new(big.Float).Add(x.at(omega), y.at(omega))) {
			t.Fatalf("%s + %s = %s", x, y, x.Add(y))
		}
		if !near(x.Times(y).at(omega), new(big.Float).Mul(x.at(omega), y.at(omega))) {
			t.Fatalf("%s * %s = %s", x, y, x.Times(y))
		}
		if x.Compare(y) != x.at(omega).Cmp(y.at(omega)) && x.Compare(y) != 0 || x.Compare(y) == 0 != (x.String() == y.String()) {
			t.Fatalf("%s and %s compare as %d", x, y, x.Compare(y))
		}
		if left, right := x.Times(y.Add(z)), x.Times(y).Add(x.Times(z)); left.Compare(right) != 0 {
			t.Fatalf("%s, %s, %s: %s and %s", x, y, z, left, right)
		}
		if q, ok := x.Over(y); ok && q.Times(y).Compare(x) != 0 {
			t.Fatalf("%s / %s = %s", x, y, q)
		}
		if x.Compare(y) < 0 && (x.Add(z).Compare(y.Add(z)) >= 0 || z.Sign() > 0 && x.Times(z).Compare(y.Times(z)) >= 0) {
			t.Fatalf("the order is not kept: %s, %s, %s", x, y, z)
		}
		if back := read(t, x.String()); back.Compare(x) != 0 {
			t.Fatalf("%s is read as %s", x, back)
		}
	}
}

// TestCut: the options of the numbers that books give, and that all numbers lie between theirs.
func TestCut(t *testing.T) {
	for text, want := range map[string]string{
		"1/3": "{0, 1/4, 5/16, … | 1, 1/2, 3/8, …}", "ω": "{0, 1, 2, … | }", "ω + 1": "{ω | }", "ω - 1": "{-1, 0, 1, … | ω}", "ω/2": "{0, 1, 2, … | ω, ω - 1, ω - 2, …}",
		"2ω": "{ω, ω + 1, ω + 2, … | }", "ω^2": "{0, ω, 2*ω, … | }", "ε": "{0 | 1, 1/2, 1/4, …}", "ε/2": "{0 | ε}", "2ε": "{ε | 1 + ε, 1/2 + ε, 1/4 + ε, …}",
		"-ε": "{-1, -1/2, -1/4, … | 0}", "1 + ε": "{1 | 2, 3/2, 5/4, …}", "-ω": "{ | 0, -1, -2, …}", "0": "{ | }", "sqrt(2)": "{1, 5/4, 11/8, … | 2, 3/2, 23/16, …}", "-7/4": "{-2 | -3/2}", "1000000/3": "{333333, 1333333/4, 5333333/16, … | 333334, 666667/2, 2666667/8, …}",
	} {
		if got := read(t, text).Cut(3).String(); got != want {
			t.Errorf("%s = %s, want %s", text, got, want)
		}
	}
	r := rand.New(rand.NewPCG(3, 4))
	for range 2000 {
		x := random(r)
		c := x.Cut(4)
		for _, l := range c.Left {
			if l.Compare(x) >= 0 {
				t.Fatalf("%s = %s", x, c)
			}
		}
		for _, o := range c.Right {
			if o.Compare(x) <= 0 {
				t.Fatalf("%s = %s", x, c)
			}
		}
		if len(c.Left)+len(c.Right) == 0 && x.Sign() != 0 {
			t.Fatalf("%s has no options", x)
		}
		if a, b := c.String(), x.Negative().Cut(4); len(b.Left) != len(c.Right) || len(b.Right) != len(c.Left) {
			t.Fatalf("%s = %s, but its negative %s", x, a, b)
		}
	}
}

// TestKinds tells numbers apart.
func TestKinds(t *testing.T) {
	for text, want := range map[string]Kind{
		"0": Zero, "3/4": Dyadic, "1/3": Real, "sqrt(2)": Real, "ω - 5": Infinite, "-ω": Infinite, "ε": Infinitesimal, "1 + ε": Finite, "sqrt(4)": Dyadic,
	} {
		if got := read(t, text).Kind(); got != want {
			t.Errorf("%s: %s, want %s", text, got, want)
		}
	}
}
