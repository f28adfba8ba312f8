package check

import (
	"context"
	"errors"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"
	"time"
)

// kernels are small certificates: Bouton's rule of Nim with two heaps, and Mark.
func kernels(t testing.TB) map[string]string {
	t.Helper()
	out := map[string]string{}
	for _, name := range []string{"mark", "nim", "lasker", "misere"} {
		text, err := os.ReadFile("testdata/kernel-" + name + ".json")
		if err != nil {
			t.Fatal(err)
		}
		out[name] = string(text)
	}
	return out
}

func verifyKernel(text string) error {
	k, err := ReadKernel(strings.NewReader(text))
	if err != nil {
		return err
	}
	return k.Verify(context.Background())
}

func TestKernelsAreAccepted(t *testing.T) {
	for name, text := range kernels(t) {
		if err := verifyKernel(text); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestDamagedKernels says what is wrong, and where, of files that are no certificates.
func TestDamagedKernels(t *testing.T) {
	mark := kernels(t)["mark"]
	for _, c := range []struct{ old, new, want string }{
		{`"version":1`, `"version":2`, "version: is 2"},
		{`"format":"zermelo-kernel"`, `"format":"zermelo"`, "format"},
		{`"asked":"losing"`, `"asked":"winning"`, "asked"},
		{`"asked":"losing"`, `"asked":7`, "asked: is a number"},
		{`"arity":1`, `"arity":1000000000`, "arity"},
		{`"arity":1`, `"arity":-1`, "arity"},
		{`"misere":false`, `"misere":true`, "ended"},
		{`"misere":false`, `"misere":null`, "null"},
		{`"misere":false`, `"misere":false,"misere":false`, "twice"},
		{`"misere":false`, `"Misere":false`, "small letters"},
		{`"misere":false`, `"extra":false`, "unknown field"},
		{`"digits":2`, `"digits":3`, ""},
		{`"digits":2`, `"digits":1000000`, "covers"},
		{`"digits":2`, `"digits":-2`, ""},
		{`"recurrence":[2]`, `"recurrence":[2,9223372036854775807]`, "numeration"},
		{`"recurrence":[2]`, `"recurrence":[1]`, "first"},
		{`"recurrence":[2]`, `"recurrence":[-2]`, "numeration"},
		{`"recurrence":[2]`, `"recurrence":[]`, "numeration"},
		{`"first":[1]`, `"first":[0]`, "numeration"},
		{`"first":[1]`, `"first":[1,2,3,4,5,6,7,8,9,10]`, "numeration"},
		{`"theorem":"automatic"`, `"theorem":"trust me"`, "theorem"},
		{`"theorem":"automatic"`, `"theorem":"schwenk"`, "schwenk"},
		{`"measures":[[0]]`, `"measures":[[5]]`, "measures"},
		{`"measures":[[0]]`, `"measures":[]`, "falls"},
		{`"set":{"next":[[0,`, `"set":{"next":[[999999999,`, "set"},
		{`"set":{"next":[[0,`, `"set":{"next":[[-1,`, "set"},
		{`"set":{"next":[[0,`, `"set":{"next":[[0,0,`, "set"},
		{`"set":{"next":[[0,`, `"set":{"next":[[1,`, "zeros in front"},
		{`"op":"div"`, `"op":"sqrt"`, "operations"},
		{`"op":"atleast"`, `"op":"perhaps"`, "conditions"},
		{`{"constant":2,"of":[]}`, `{"constant":0,"of":[]}`, "operations"},
		{`{"constant":2,"of":[]}`, `{"constant":9223372036854775807,"of":[]}`, "constant"},
		{`"of":[[1,0]]`, `"of":[[1,99]]`, "register"},
		{`"of":[[1,0]]`, `"of":[[1,-1]]`, "register"},
		{`"of":[[1,0]]`, `"of":[[9223372036854775807,0]]`, "factor"},
		{`"of":[[1,0]]`, `"of":[[536870912,0],[536870912,0],[536870912,0]]`, "numbers above"},
		{`"of":[[1,0]]`, `"of":[[1,0,5]]`, "register"},
		{`"variables":0`, `"variables":1000000000`, "variables"},
		{`"variables":0`, `"variables":-1`, "variables"},
		{`"leaves":[`, `"leaves":[],"leave":[`, "unknown"},
		{`"start":[[0]`, `"start":[[77]`, "alternative"},
		{`"start":[[0]`, `"start":[[0,0]`, "begins"},
		{`"start":[[0]`, `"start":[[-1]`, "alternative"},
		{`"accept":[-1,`, `"accept":[99,`, "covers"},
		{`"accept":[-1,`, `"accept":[-2,`, "covers"},
		{`"accept":[-1,`, `"accept":[`, "covers"},
		{"}\n", "} {}", "goes on"},
		{"}\n", "", "not a certificate"},
	} {
		if !strings.Contains(mark, c.old) {
			t.Fatalf("the certificate has no %s:\n%s", c.old, mark)
		}
		started := time.Now()
		err := verifyKernel(strings.Replace(mark, c.old, c.new, 1))
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s for %s: %v; it must say %q", c.new, c.old, err, c.want)
		}
		var format *FormatError
		var refutation *Refutation
		if !errors.As(err, &format) && !errors.As(err, &refutation) {
			t.Errorf("%s: %T", c.new, err)
		}
		if spent := time.Since(started); spent > 20*time.Second {
			t.Errorf("%s: takes %v", c.new, spent)
		}
	}
}

// TestLargeKernels bounds what a small file makes the checker do.
func TestLargeKernels(t *testing.T) {
	nim := kernels(t)["nim"]
	for _, change := range []func(text string) string{
		// No Pisot number: addition has states without end.
		func(s string) string {
			return strings.NewReplacer(`"recurrence":[2],"first":[1]`, `"recurrence":[1,0,0,0,0,1],"first":[1,2,3,4,5,6]`).Replace(s)
		},
		func(s string) string {
			return strings.Replace(s, `"of":[[1,0]`, `"of":[[1000003,0]`, 1)
		},
		func(s string) string { return strings.Replace(s, `"constant":0`, `"constant":1000000007`, 2) },
		func(s string) string {
			args := strings.Repeat(`{"op":"unequal","of":{"constant":1000003,"of":[[1,0],[-999983,1]]}},`, 60)
			return strings.Replace(s, `"conditions":[`, `"conditions":[{"op":"or","args":[`+strings.TrimSuffix(args, ",")+`]},`, 1)
		},
	} {
		text := change(nim)
		if text == nim {
			t.Fatal("nothing is changed")
		}
		ctx, cancel := context.WithTimeout(context.Background(), 30*time.Second)
		k, err := ReadKernel(strings.NewReader(text))
		if err == nil {
			err = k.Verify(ctx)
		}
		cancel()
		if err == nil || errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("%v of %.300s", err, text)
		}
	}
}

func FuzzKernel(f *testing.F) {
	for _, text := range kernels(f) {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		ctx, cancel := context.WithTimeout(context.Background(), time.Second)
		defer cancel()
		k, err := ReadKernel(strings.NewReader(text))
		if err == nil {
			err = k.Verify(ctx)
		}
		if err != nil && err.Error() == "" {
			t.Error("an error says nothing")
		}
	})
}

// TestWords compares the words of a numeration, sums and comparisons with numbers.
func TestWords(t *testing.T) {
	for _, n := range []Numeration{
		{Recurrence: []int64{2}, First: []int64{1}, Digits: 2},
		{Recurrence: []int64{3}, First: []int64{1}, Digits: 3},
		{Recurrence: []int64{1, 1}, First: []int64{1, 2}, Digits: 2},
		{Recurrence: []int64{3, 1}, First: []int64{1, 4}, Digits: 4},
		{Recurrence: []int64{1, 1, 1}, First: []int64{1, 2, 4}, Digits: 2},
		{Recurrence: []int64{1, 0, 0, 1, 0, 0, 0}, First: []int64{1, 2, 3, 4, 6, 8, 11}, Digits: 2},
	} {
		ctx := &effort{context.Background(), maxEffort}
		w, err := n.words(ctx)
		if err != nil {
			t.Fatal(n, err)
		}
		terms := append([]int64{}, n.First...)
		for len(terms) < 24 {
			u := int64(0)
			for i, c := range n.Recurrence {
				u += c * terms[len(terms)-1-i]
			}
			terms = append(terms, u)
		}
		length := 0
		for terms[length] < 60 {
			length++
		}
		word := func(x int64) []int {
			out := make([]int, length)
			for i := range out {
				u := terms[length-1-i]
				out[i] = int(x / u)
				x %= u
			}
			return out
		}
		accepts := func(m *machine, numbers ...int64) bool {
			s := int32(0)
			for i := range length {
				letter := uint64(0)
				for track, x := range numbers {
					letter |= uint64(word(x)[i]) << (4 * track)
				}
				if s = m.step(s, letter&letterBits(m.tracks)); s < 0 {
					return false
				}
			}
			return m.accept[s]
		}
		// As many words of each length are valid as there are numbers below the term.
		counts := map[int32]int64{0: 1}
		for digits := range length {
			total := int64(0)
			for s, c := range counts {
				if w.valid.accept[s] {
					total += c
				}
			}
			if total != terms[digits] {
				t.Errorf("%v: %d words of %d digits, not %d", n.Recurrence, total, digits, terms[digits])
			}
			next := map[int32]int64{}
			for s, c := range counts {
				for _, e := range w.valid.edges[s] {
					next[e.to] += c
				}
			}
			counts = next
		}
		for _, sum := range []struct {
			r        relation
			constant int64
			factors  []int64
		}{
			{zero, 0, []int64{1, 1, -1}}, {natural, -3, []int64{2, -1}}, {nonzero, 1, []int64{1, -2}}, {zero, -7, []int64{1}}, {natural, 2, []int64{-1, 1, -1}},
		} {
			if len(n.Recurrence) > 3 && len(sum.factors) > 1 {
				continue // its sums have too many states
			}
			total := total{sum.constant, map[int]int64{}}
			for i, f := range sum.factors {
				total.factors[i] = f
			}
			m, err := w.linear(ctx, sum.r, total)
			if err == nil {
				m, err = w.only(ctx, m)
			}
			if err != nil {
				t.Fatal(err)
			}
			for x := range int64(26) {
				for y := range int64(26) {
					for z := int64(0); z < 50; z += 1 + 49*int64(3/(len(sum.factors)+1)) {
						numbers := []int64{x, y, z}[:len(sum.factors)]
						value := sum.constant
						for i, f := range sum.factors {
							value += f * numbers[i]
						}
						if accepts(m, numbers...) != sum.r.holds(value) {
							t.Fatalf("%v: %v of %v is said to be %v", n.Recurrence, sum, numbers, accepts(m, numbers...))
						}
					}
				}
			}
		}
	}
}

// TestGarbledKernels changes characters at random: nothing panics or runs away.
func TestGarbledKernels(t *testing.T) {
	random := rand.New(rand.NewPCG(7, 8))
	each := 200
	if testing.Short() {
		each = 100
	}
	for name, text := range kernels(t) {
		accepted := 0
		for range each {
			b := []byte(text)
			for range 1 + random.IntN(3) {
				at := random.IntN(len(b))
				switch random.IntN(4) {
				case 0: // another digit
					for b[at] < '0' || b[at] > '9' {
						at = (at + 1) % len(b)
					}
					b[at] = "0123456789"[random.IntN(10)]
				case 1: // more digits
					for b[at] < '0' || b[at] > '9' {
						at = (at + 1) % len(b)
					}
					b = slices.Insert(b, at, []byte(strings.Repeat("9", 1+random.IntN(12)))...)
				case 2:
					b = slices.Delete(b, at, min(len(b), at+1+random.IntN(6)))
				default:
					end := min(len(b), at+1+random.IntN(40))
					b = slices.Insert(b, at, slices.Clone(b[at:end])...)
				}
			}
			started := time.Now()
			if verifyKernel(string(b)) == nil {
				accepted++
			}
			if spent := time.Since(started); spent > 30*time.Second {
				t.Fatalf("%s: %v for %s", name, spent, b)
			}
		}
		if accepted > each/2 {
			t.Errorf("%s: %d of %d garbled certificates are accepted", name, accepted, each)
		}
		t.Logf("%s: %d of %d still accepted", name, accepted, each)
	}
}
