package numeration

import (
	"math/bits"
	"slices"
	"testing"
)

// TestShape tries the automata of words against words.
func TestShape(t *testing.T) {
	for _, s := range systems(t) {
		w := work(t)
		odd := must[*Automaton](t)(s.EndsInZeros(w, 0, true))
		even := must[*Automaton](t)(s.EndsInZeros(w, 0, false))
		shift := must[*Automaton](t)(s.Shift(w, 1, 0))
		least := must[*Automaton](t)(s.Least(w, 0, 1))
		for n := range uint64(120) {
			word := s.Word(n)
			zeros := 0
			for zeros < len(word) && word[len(word)-1-zeros] == 0 {
				zeros++
			}
			if odd.Contains(s, n) != (n > 0 && zeros%2 == 1) || even.Contains(s, n) != (n > 0 && zeros%2 == 0) {
				t.Fatalf("%s: zeros at the end of %d", s.Name(), n)
			}
			for m := range uint64(120) {
				// Variable 0 is the long one.
				shifted := slices.Equal(s.Word(n), append(s.Word(m), make([]int, min(1, int(m)))...))
				if shift.Contains(s, n, m) != shifted {
					t.Fatalf("%s: %d is %d shifted: %t", s.Name(), n, m, !shifted)
				}
				u, _ := s.Term(zeros)
				if got, want := least.Contains(s, n, m), n > 0 && m == u; got != want {
					t.Fatalf("%s: the least term of %d is %d: %t", s.Name(), n, m, got)
				}
			}
		}
	}
}

// TestLearn learns sets that are known: the odious numbers, and pairs of Wythoff.
func TestLearn(t *testing.T) {
	w := work(t)
	two := must[*System](t)(Base(2))
	odious := func(n []uint64) (bool, bool) { return bits.OnesCount64(n[0])%2 == 1, n[0] < 64 }
	a, ok, err := w.Learn(two, odious, 2, 0)
	if err != nil || !ok || a.States() != 2 {
		t.Fatalf("the odious numbers are not learned: %v, %v, %v", a, ok, err)
	}
	for n := range uint64(5000) {
		if a.Contains(two, n) != (bits.OnesCount64(n)%2 == 1) {
			t.Fatalf("%d is odious or not", n)
		}
	}
	fibonacci := must[*System](t)(Fibonacci())
	pairs := map[[2]uint64]bool{}
	used := map[uint64]bool{}
	for d, a := uint64(0), uint64(0); a < 150; d++ {
		pairs[[2]uint64{a, a + d}], pairs[[2]uint64{a + d, a}] = true, true
		used[a], used[a+d] = true, true
		for used[a] {
			a++
		}
	}
	wythoff := func(n []uint64) (bool, bool) { return pairs[[2]uint64{n[0], n[1]}], n[0] < 60 && n[1] < 60 }
	const length = 3
	a, ok, err = w.Learn(fibonacci, wythoff, length, 0, 1)
	if err != nil || !ok || a.States() != 8 {
		t.Fatalf("Wythoff's pairs are not learned: %v, %v, %v", a, ok, err)
	}
	each(2, 150, func(n []uint64) {
		if a.Contains(fibonacci, n...) != pairs[[2]uint64{n[0], n[1]}] {
			t.Fatalf("%v is a pair or not", n)
		}
	})
	// Of too little nothing is learned.
	little := func(n []uint64) (bool, bool) { return false, n[0] < 3 && n[1] < 3 }
	if _, ok, err := w.Learn(fibonacci, little, 4, 0, 1); ok || err != nil {
		t.Errorf("learned from too little: %v", err)
	}
}
