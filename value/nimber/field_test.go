package nimber

import (
	"bufio"
	"fmt"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"zermelo/internal/lot"
)

// drawn is a nimber of any size: all fields are met.
func drawn(t *rapid.T, name string) Nimber {
	size := rapid.SampledFrom([]int{1, 2, 4, 8, 16, 17, 32, 33, 64}).Draw(t, name+" bits")
	return Nimber(rapid.Uint64().Draw(t, name) >> (64 - size))
}

// The product is what its definition says, by the mex alone.
func TestProductIsTheMexOfItsOptions(t *testing.T) {
	const n = 90
	var table [n][n]Nimber
	var options []Nimber
	for a := range n {
		for b := range n {
			options = options[:0]
			for x := range a {
				for y := range b {
					options = append(options, table[x][b]^table[a][y]^table[x][y])
				}
			}
			table[a][b] = Mex(options)
			if got := Product(Nimber(a), Nimber(b)); got != table[a][b] {
				t.Fatalf("%d · %d = %d, want %d", a, b, got, table[a][b])
			}
		}
	}
}

// The tables and the closed forms agree with the recursion.
func TestProductIsTheRecursion(t *testing.T) {
	lot.Check(t, func(t *rapid.T) {
		a, b := drawn(t, "a"), drawn(t, "b")
		if got, want := Product(a, b), Nimber(multiply(uint64(a), uint64(b), 32)); got != want {
			t.Fatalf("%d · %d = %d, want %d", a, b, got, want)
		}
	})
}

func TestFieldAxioms(t *testing.T) {
	lot.Check(t, func(t *rapid.T) {
		a, b, c := drawn(t, "a"), drawn(t, "b"), drawn(t, "c")
		if Product(a, b) != Product(b, a) {
			t.Fatal("not commutative")
		}
		if Product(Product(a, b), c) != Product(a, Product(b, c)) {
			t.Fatal("not associative")
		}
		if Product(a, b^c) != Product(a, b)^Product(a, c) {
			t.Fatal("not distributive")
		}
		if Product(a, 1) != a || Product(a, 0) != 0 {
			t.Fatal("0 and 1")
		}
		if d := max(a.Degree(), b.Degree()); Product(a, b).Degree() > d {
			t.Fatalf("the product leaves the field below 2^2^%d", d)
		}
		if a == 0 {
			return
		}
		if Product(a, Inverse(a)) != 1 || Inverse(Inverse(a)) != a || Inverse(a).Degree() != a.Degree() {
			t.Fatal("inverse")
		}
		if Product(Quotient(b, a), a) != b {
			t.Fatal("quotient")
		}
		// Lagrange, and Frobenius once round.
		if WideOf(uint64(a)).Power(1<<64-1) != WideOf(1) {
			t.Fatal("the order of a does not divide that of the group")
		}
	})
}

// A Fermat power times a smaller nimber is the ordinary product, and its
// square is three halves of it.
func TestFermatPowers(t *testing.T) {
	for n := range 6 {
		f := Nimber(1) << (1 << n)
		if got := Product(f, f); got != f+f/2 {
			t.Errorf("%d squared is %d", f, got)
		}
		if f.Degree() != n+1 || (f-1).Degree() != n {
			t.Errorf("degrees of %d: %d, %d", f, (f - 1).Degree(), f.Degree())
		}
		r := rand.New(rand.NewPCG(1, uint64(n)))
		for range 100 {
			if a := Nimber(r.Uint64N(uint64(f))); Product(f, a) != f*a {
				t.Errorf("%d · %d = %d", f, a, Product(f, a))
			}
		}
	}
}

func TestFrobenius(t *testing.T) {
	lot.Check(t, func(t *rapid.T) {
		a, b := drawn(t, "a"), drawn(t, "b")
		if Square(a^b) != Square(a)^Square(b) {
			t.Fatal("squaring is not additive")
		}
		if Square(Sqrt(a)) != a || Sqrt(Square(a)) != a || Sqrt(a).Degree() != a.Degree() {
			t.Fatal("square root")
		}
		n := rapid.Uint64Range(0, 200).Draw(t, "n")
		p := Nimber(1)
		for range n {
			p = Product(p, a)
		}
		if got := WideOf(uint64(a)).Power(n); got != WideOf(uint64(p)) {
			t.Fatalf("%d to the %d is %s, want %d", a, n, got, p)
		}
		x := a
		for range 64 {
			x = Square(x)
		}
		if x != a {
			t.Fatal("64 squarings are not the identity")
		}
	})
}

// Roots are roots; and if there are none, then because the map z → z·z + z
// never reaches the upper half: it is two to one.
func TestQuadratic(t *testing.T) {
	lot.Check(t, func(t *rapid.T) {
		b, c := drawn(t, "b"), drawn(t, "c")
		x, y, ok := Quadratic(b, c)
		if b != 0 && ok != (Quotient(c, Square(b)) < 1<<63) {
			t.Fatal("roots or none")
		}
		if !ok {
			return
		}
		for _, r := range []Nimber{x, y} {
			if Square(r)^Product(b, r)^c != 0 {
				t.Fatalf("%d is no root of x² + %d x + %d", r, b, c)
			}
		}
		if x^y != b || x > y {
			t.Fatalf("roots %d and %d for b = %d", x, y, b)
		}
		// Every quadratic with a root is solved.
		r := drawn(t, "r")
		if _, _, ok := Quadratic(b, Square(r)^Product(b, r)); !ok {
			t.Fatalf("x² + %d x + … has the root %d and none is found", b, r)
		}
	})
	// All of the small fields: exactly the lower half is reached.
	for _, size := range []Nimber{2, 4, 16, 256, 65536} {
		for z := range size {
			if Square(z)^z >= size/2 {
				t.Fatalf("%d² + %d = %d, not below %d", z, z, Square(z)^z, size/2)
			}
		}
	}
}

func TestDivisionByZeroPanics(t *testing.T) {
	for name, f := range map[string]func(){
		"inverse": func() { Inverse(0) }, "quotient": func() { Quotient(3, 0) },
	} {
		func() {
			defer func() {
				if s, _ := recover().(string); !strings.HasPrefix(s, "nimber: ") {
					t.Errorf("%s: %q", name, s)
				}
			}()
			f()
		}()
	}
}

func TestGenerator(t *testing.T) {
	if g := uint16(generator); !isGenerator(g) || multiply16(multiply16(g, g), g) != half {
		t.Errorf("%d is not a generator that is a cube root of %d", g, half)
	}
}

// isGenerator reports whether the powers of g are all nimbers below 2^16 but
// 0: whether g to the order divided by each prime factor of it is not 1.
func isGenerator(g uint16) bool {
	for _, prime := range []int{3, 5, 17, 257} {
		power, square := uint16(1), g
		for n := order / prime; n > 0; n >>= 1 {
			if n&1 == 1 {
				power = multiply16(power, square)
			}
			square = multiply16(square, square)
		}
		if power == 1 {
			return false
		}
	}
	return true
}

// Facts of testdata: expression, value, source.
func TestFacts(t *testing.T) {
	file, err := os.Open("testdata/field.tsv")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	lines := 0
	for s := bufio.NewScanner(file); s.Scan(); lines++ {
		if lines == 0 {
			continue
		}
		var a, b, want Nimber
		var op string
		if _, err := fmt.Sscanf(s.Text(), "%s %d %d %d", &op, &a, &b, &want); err != nil {
			t.Fatalf("%q: %v", s.Text(), err)
		}
		got := map[string]func() Nimber{
			"product":  func() Nimber { return Product(a, b) },
			"quotient": func() Nimber { return Quotient(a, b) },
			"inverse":  func() Nimber { return Inverse(a) },
		}[op]()
		if got != want {
			t.Errorf("%s: got %d", s.Text(), got)
		}
	}
	if lines < 100 {
		t.Errorf("only %d facts", lines)
	}
}

func ExampleProduct() {
	fmt.Println(Product(2, 2), Product(16, 16), Quotient(11, 16), Sqrt(2))
	fmt.Println(Quadratic(1, 1))
	// Output:
	// *3 *24 *68 *3
	// *2 *3 true
}

var sink Nimber

func BenchmarkProduct(b *testing.B) {
	r := rand.New(rand.NewPCG(1, 2))
	var as, bs [1024]Nimber
	for _, size := range []int{16, 32, 64} {
		for i := range as {
			as[i], bs[i] = Nimber(r.Uint64()>>(64-size)), Nimber(r.Uint64()>>(64-size))
		}
		b.Run(fmt.Sprint(size), func(b *testing.B) {
			Product(1, 1)
			var x Nimber
			for i := range b.N {
				x ^= Product(as[i&1023], bs[(i+i>>10)&1023])
			}
			sink = x
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds()/1e6, "M/s")
		})
	}
}

func BenchmarkInverse(b *testing.B) {
	r := rand.New(rand.NewPCG(1, 3))
	for b.Loop() {
		sink = Inverse(Nimber(r.Uint64() | 1))
	}
}

func BenchmarkQuadratic(b *testing.B) {
	r := rand.New(rand.NewPCG(1, 4))
	for b.Loop() {
		sink, _, _ = Quadratic(1, Nimber(r.Uint64()>>1))
	}
}

// The time that the first product of a program takes more.
func BenchmarkTables(b *testing.B) {
	for b.Loop() {
		buildTables()
	}
}
