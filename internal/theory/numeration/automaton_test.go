package numeration

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"zermelo/game"

	"zermelo/game/gametest"
	"zermelo/say/phrase"
)

// systems are those that the tests try.
func systems(t testing.TB) []*System {
	t.Helper()
	var all []*System
	add := func(s *System, err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, s)
	}
	add(Base(2))
	add(Base(3))
	add(Base(5))
	add(Fibonacci())
	add(Tribonacci())
	add(Pell())
	add(Ostrowski(2))
	add(Ostrowski(3))
	add(New(phrase.Raw("dynamic 3"), []int64{1, 0, 0, 1}, []int64{1, 2, 3, 4, 6}))
	return all
}

func work(t testing.TB) *Work {
	w := NewWork(context.Background(), game.Budget{}, 0)
	t.Cleanup(w.Close)
	return w
}

func must[T any](t testing.TB) func(T, error) T {
	return func(v T, err error) T {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return v
	}
}

// TestTerms holds the systems to terms that are known.
func TestTerms(t *testing.T) {
	want := map[string][]uint64{
		"base 3": {1, 3, 9, 27}, "Fibonacci": {1, 2, 3, 5, 8, 13}, "Tribonacci": {1, 2, 4, 7, 13, 24}, "Pell": {1, 2, 5, 12, 29},
		"Ostrowski [1; 2, 2, …]": {1, 3, 7, 17, 41}, "dynamic 3": {1, 2, 3, 4, 6, 8, 11, 15, 21, 29},
	}
	for _, s := range systems(t) {
		if w := want[s.Name()]; w != nil && !slices.Equal(s.terms[:len(w)], w) {
			t.Errorf("%s: %v, not %v", s.Name(), s.terms[:len(w)], w)
		}
	}
}

// TestValid tries every word of up to 8 digits: the automaton accepts those that
// the greedy way writes, with zeros in front.
func TestValid(t *testing.T) {
	for _, s := range systems(t) {
		a := must[*Automaton](t)(s.validWords(work(t)))
		length := 8
		if s.digits > 3 {
			length = 5
		}
		for code := range power(s.digits, length) {
			word := make([]int, length)
			for i, rest := 0, code; i < length; i++ {
				word[length-1-i] = rest % s.digits
				rest /= s.digits
			}
			state := 0
			for _, d := range word {
				state = a.Next(state, d)
			}
			greedy := s.Word(s.Value(word).Uint64())
			padded := slices.Concat(make([]int, max(0, length-len(greedy))), greedy)
			if got, want := a.Accepts(state), slices.Equal(padded, word); got != want {
				t.Fatalf("%s: %v is accepted: %t", s.Name(), word, got)
			}
		}
	}
}

// TestLinear tries linear relations on all small numbers.
func TestLinear(t *testing.T) {
	const most = 25
	r := rand.New(rand.NewPCG(1, 2))
	for _, s := range systems(t) {
		w := work(t)
		for try := range gametest.Scale(8, 40, 40) {
			relation := Relation(try % 2)
			constant := int64(r.IntN(11) - 5)
			factors := make([]int64, 1+r.IntN(3))
			if s.digits > 3 || len(s.coefs) > 2 {
				factors = factors[:min(len(factors), 2)]
			}
			var sum []Product
			for i := range factors {
				factors[i] = int64(r.IntN(7) - 3)
				sum = append(sum, Product{factors[i], Var(i)})
			}
			if slices.Contains(factors, 0) {
				continue
			}
			a := must[*Automaton](t)(s.Linear(w, relation, constant, sum...))
			each(len(factors), most, func(n []uint64) {
				value := constant
				for i, f := range factors {
					value += f * int64(n[i])
				}
				want := value == 0 || value > 0 && relation == Natural
				if got := a.Contains(s, n...); got != want {
					t.Fatalf("%s: %v·%v + %d: relation %d is %t", s.Name(), factors, n, constant, relation, got)
				}
			})
		}
	}
}

// each calls visit for all tuples of numbers below most.
func each(arity int, most uint64, visit func(n []uint64)) {
	n := make([]uint64, arity)
	for {
		visit(n)
		i := 0
		for ; i < arity; i++ {
			if n[i]++; n[i] < most {
				break
			}
			n[i] = 0
		}
		if i == arity {
			return
		}
	}
}

// TestAdders holds the automata of addition to the sizes of the literature: base
// 2 by hand, Fibonacci and Tribonacci as published for Walnut.
func TestAdders(t *testing.T) {
	want := map[string]int{"base 2": 3, "base 3": 3, "Fibonacci": 17, "Tribonacci": 150, "Ostrowski [1; 2, 2, …]": 17}
	for _, s := range systems(t) {
		a := must[*Automaton](t)(s.Linear(work(t), Zero, 0, Product{1, 0}, Product{1, 1}, Product{-1, 2}))
		if w := want[s.Name()]; w != 0 && a.States() != w {
			t.Errorf("%s: the adder has %d states, not %d", s.Name(), a.States(), w)
		}
		t.Log(s.Name(), a.States())
	}
}

// TestQuantified tries formulas with and, or, not and there is, against the same
// by trying numbers.
func TestQuantified(t *testing.T) {
	const most = 16
	for _, s := range systems(t) {
		w := work(t)
		x, y, k := Var(0), Var(1), Var(2)
		linear := func(r Relation, c int64, sum ...Product) *Automaton {
			return must[*Automaton](t)(s.Linear(w, r, c, sum...))
		}
		// There is k with x = 2k + 1 and k >= y.
		odd := linear(Zero, -1, Product{1, x}, Product{-2, k})
		great := linear(Natural, 0, Product{1, k}, Product{-1, y})
		there := must[*Automaton](t)(w.There(s, []Var{x, y}, odd, great))
		less := linear(Natural, -1, Product{1, y}, Product{-1, x})
		either := must[*Automaton](t)(w.Or(s, there, less))
		not := must[*Automaton](t)(w.Not(s, either))
		minus := must[*Automaton](t)(w.Minus(either, there))
		each(2, most, func(n []uint64) {
			is := n[0]%2 == 1 && n[0]/2 >= n[1]
			or := is || n[0] < n[1]
			for name, c := range map[string]struct {
				a    *Automaton
				want bool
			}{"there": {there, is}, "or": {either, or}, "not": {not, !or}, "minus": {minus, or && !is}} {
				if c.a.Contains(s, n...) != c.want {
					t.Fatalf("%s: %s of %v is %t", s.Name(), name, n, !c.want)
				}
			}
		})
		if and := must[*Automaton](t)(w.And(either, not)); !and.Empty() {
			t.Errorf("%s: something is and is not", s.Name())
		}
	}
}

// TestLongerWitness eliminates a variable that is longer than what is kept.
func TestLongerWitness(t *testing.T) {
	for _, s := range systems(t) {
		w := work(t)
		// There is y with y = x + 100: true of all x.
		a := must[*Automaton](t)(s.Linear(w, Zero, 100, Product{1, 0}, Product{-1, 1}))
		a = must[*Automaton](t)(w.Exists(a, 1))
		if all := must[*Automaton](t)(w.All(s, 0)); !Equal(a, all) {
			t.Errorf("%s: not every number has one that is 100 more", s.Name())
		}
	}
}

// TestMinimal joins random automata and holds what comes out to be least: no two
// states accept the same words.
func TestMinimal(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for range 200 {
		n := 1 + r.IntN(30)
		a := &Automaton{digits: 2, vars: []Var{0}, accept: make([]bool, n), next: make([]int32, 2*n)}
		for i := range a.next {
			a.next[i] = int32(r.IntN(n))
		}
		for i := range a.accept {
			a.accept[i] = r.IntN(2) == 0
		}
		m := must[*Automaton](t)(work(t).minimal(a))
		words := func(a *Automaton, length int, from int) string {
			var out []byte
			for code := range 1 << length {
				state := from
				for i := range length {
					state = a.Next(state, code>>i&1)
				}
				out = append(out, '0')
				if a.Accepts(state) {
					out[code] = '1'
				}
			}
			return string(out)
		}
		if words(a, 12, 0) != words(m, 12, 0) {
			t.Fatal("the language changed")
		}
		seen := map[string]bool{}
		for s := range min(m.States(), 8) {
			own := ""
			for length := range 8 {
				own += words(m, length, s)
			}
			if seen[own] {
				t.Fatal("two states are one")
			}
			seen[own] = true
		}
	}
}

// TestBounds holds the bounds: a system without adder, few states, little memory,
// a context that is over.
func TestBounds(t *testing.T) {
	// x^6 = x^5 + 1 has roots of absolute value above 1 besides the greatest.
	s := must[*System](t)(New(phrase.Raw("dynamic 4"), []int64{1, 0, 0, 0, 0, 1}, []int64{1, 2, 3, 4, 5, 7, 9}))
	sum := []Product{{1, 0}, {1, 1}, {-1, 2}}
	if _, err := s.Linear(NewWork(context.Background(), game.Budget{}, 20_000), Zero, 0, sum...); err == nil {
		t.Error("there is an adder where there cannot be one")
	}
	if _, err := s.Linear(NewWork(context.Background(), game.Budget{Memory: 1 << 20}, 0), Zero, 0, sum...); err == nil {
		t.Error("little memory suffices")
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := s.Linear(NewWork(ctx, game.Budget{}, 0), Zero, 0, sum...); err == nil {
		t.Error("work goes on when its context is over")
	}
	for _, c := range []struct{ coefs, first []int64 }{
		{nil, nil},
		{[]int64{1}, []int64{1}},
		{[]int64{1, 1}, []int64{2, 3}},
		{[]int64{-1, 3}, []int64{1, 2}},
		{[]int64{99}, []int64{1}},
		{[]int64{1, 1}, []int64{1, 1}},
		{[]int64{2, 1}, []int64{1}},
	} {
		if _, err := New(phrase.Raw("bad"), c.coefs, c.first); err == nil {
			t.Errorf("%v is a numeration", c)
		}
	}
}
