package check

import (
	"context"
	"errors"
	"math/rand/v2"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"zermelo/game/gametest"
)

// kernels are small certificates of each kind.
func kernels(t testing.TB) map[string]string {
	t.Helper()
	out := map[string]string{}
	for _, name := range []string{"mark", "nim", "lasker", "misere", "blocking", "multiple"} {
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

// damagedKernels are changes by which certificates become none, and what is said of them.
var damagedKernels = []struct{ file, old, new, want string }{
	{"mark", `"version":2`, `"version":5`, "version: is 5"},
	{"mark", `"version":2`, `"version":1`, "version: is 1"},
	{"mark", `"format":"zermelo-kernel"`, `"format":"zermelo"`, "format"},
	{"mark", `"asked":"losing"`, `"asked":"winning"`, "asked"},
	{"mark", `"asked":"losing"`, `"asked":7`, "asked: is a number"},
	{"mark", `"asked":"losing"`, `"asked":"values"`, ""},
	{"mark", `"arity":1`, `"arity":1000000000`, "arity"},
	{"mark", `"arity":1`, `"arity":-1`, "arity"},
	{"mark", `"arity":1`, `"arity":2`, "leaves"},
	{"mark", `"blocking":0`, `"blocking":-1`, "blocking"},
	{"mark", `"blocking":0`, `"blocking":9`, "blocking"},
	{"mark", `"blocking":0`, `"blocking":8`, "cover"},
	{"mark", `"blocking":0`, `"blocking":1`, "cover"},
	{"blocking", `"blocking":1`, `"blocking":0`, "stable"},
	{"blocking", `"blocking":1`, `"blocking":2`, ""},
	{"mark", `"misere":false`, `"misere":true`, "ended"},
	{"mark", `"misere":false`, `"misere":null`, "null"},
	{"mark", `"misere":false`, `"misere":false,"misere":false`, "twice"},
	{"mark", `"misere":false`, `"Misere":false`, "small letters"},
	{"mark", `"misere":false`, `"extra":false`, "not known"},
	{"misere", `"misere":true`, `"misere":false`, "cover"},
	{"mark", `"digits":2`, `"digits":3`, "words"},
	{"mark", `"digits":2`, `"digits":1000000`, "numeration"},
	{"mark", `"digits":2`, `"digits":-2`, "numeration"},
	{"mark", `"recurrence":[2]`, `"recurrence":[2,9223372036854775807]`, "numeration"},
	{"mark", `"recurrence":[2]`, `"recurrence":[1]`, "words"},
	{"mark", `"recurrence":[2]`, `"recurrence":[3]`, "words"},
	{"mark", `"recurrence":[2]`, `"recurrence":[-2]`, "numeration"},
	{"mark", `"recurrence":[2]`, `"recurrence":[]`, "numeration"},
	{"mark", `"first":[1]`, `"first":[0]`, "numeration"},
	{"mark", `"first":[1]`, `"first":[1,2,3,4,5,6,7,8,9,10]`, "numeration"},
	{"mark", `"words":{"next":[[0,0]],"accept":[0]}`, `"words":{"next":[[0,0]],"accept":[]}`, "words"},
	{"mark", `"words":{"next":[[0,0]],"accept":[0]}`, `"words":{"next":[[0,1],[0,1]],"accept":[0]}`, "words"},
	{"mark", `"words":{"next":[[0,0]],"accept":[0]}`, `"words":{"next":[],"accept":[0]}`, "words"},
	{"mark", `"words":{"next":[[0,0]],"accept":[0]}`, `"words":{"next":[[0,0]],"accept":[7]}`, "words"},
	{"misere", `"words":{"next":[[0,1],[0,2],[2,2]],"accept":[0,1]}`, `"words":{"next":[[0,1],[0,1],[2,2]],"accept":[0,1]}`, "words"},
	{"misere", `"words":{"next":[[0,1],[0,2],[2,2]],"accept":[0,1]}`, `"words":{"next":[[0,1],[1,2],[2,2]],"accept":[0,1]}`, "words"},
	{"mark", `"theorem":"automatic"`, `"theorem":"trust me"`, "theorem"},
	{"mark", `"theorem":"automatic"`, `"theorem":"schwenk"`, "schwenk"},
	{"mark", `"measures":[[0]]`, `"measures":[[5]]`, "measures"},
	{"mark", `"measures":[[0]]`, `"measures":[]`, "falls"},
	{"mark", `"set":{"next":[[0,`, `"set":{"next":[[999999999,`, "set"},
	{"mark", `"set":{"next":[[0,`, `"set":{"next":[[-1,`, "set"},
	{"mark", `"set":{"next":[[0,`, `"set":{"next":[[0,0,`, "set"},
	{"mark", `"set":{"next":[[0,`, `"set":{"next":[[1,`, "zeros in front"},
	{"mark", `"of":[[1,0]]`, `"of":[[1,99]]`, "of"},
	{"mark", `"of":[[1,0]]`, `"of":[[1,-1]]`, "of"},
	{"mark", `"of":[[1,0]]`, `"of":[[9223372036854775807,0]]`, "of"},
	{"mark", `"of":[[1,0]]`, `"of":[[1,0,5]]`, "of"},
	{"mark", `"of":[[1,0]]`, `"of":[` + strings.Repeat("[1,0],", 20) + `[1,0]]`, "of"},
	{"mark", `"constant":1,`, `"constant":9223372036854775807,`, "of"},
	{"mark", `"constant":1,`, `"constant":-9223372036854775808,`, "of"},
	{"mark", `"numbers":1`, `"numbers":1000000000`, "rules"},
	{"mark", `"numbers":1`, `"numbers":-1`, "rules"},
	{"mark", `"numbers":1`, `"numbers":14`, "at a time"},
	{"mark", `"leaves":[[1]]`, `"leaves":[[2]]`, "leaves"},
	{"mark", `"leaves":[[1]]`, `"leaves":[[]]`, "leaves"},
	{"mark", `"leaves":[[1]]`, `"leaves":[]`, "leaves"},
	{"mark", `"leaves":[[1]]`, `"leaves":[[1],[1]]`, "leaves"},
	{"nim", `"leaves":[[2,1]]`, `"leaves":[[1,1]]`, "leaves"},
	{"mark", `"leaves":[`, `"leaves":[],"leave":[`, "not known"},
	{"mark", `"alternative":0`, `"alternative":77`, "alternative"},
	{"mark", `"alternative":0`, `"alternative":-1`, "alternative"},
	{"mark", `"alternative":0`, `"alternative":1`, "witnesses"},
	{"mark", `"begin":0`, `"begin":99`, "zeros must lead"},
	{"mark", `"begin":0`, `"begin":-1`, "zeros must lead"},
	{"mark", `"elements":[1,`, `"elements":[2,`, "covers"},
	{"mark", `"elements":[1,`, `"elements":[-1,`, "covers"},
	{"mark", `"elements":[1,`, `"elements":[1,1000000000000000000,1000000000000000000,`, "covers"},
	{"mark", `"accept":[-1,`, `"accept":[99,`, "covers"},
	{"mark", `"accept":[-1,`, `"accept":[`, "covers"},
	{"mark", `"next":[[[0,0,0],`, `"next":[[[9,0,0],`, "covers"},
	{"mark", `"next":[[[0,0,0],`, `"next":[[[0,7,0],`, "covers"},
	{"mark", `"next":[[[0,0,0],`, `"next":[[[0,0,7],`, "covers"},
	{"mark", `"next":[[[0,0,0],`, `"next":[[[0,0,-1],`, "covers"},
	{"mark", `"next":[[[0,0,0],`, `"next":[[[0,0],`, "covers"},
	{"mark", `"next":[[[0,0,0],`, `"next":[[[],`, ""},
	{"mark", `"rest":{"next":[[0,0]],"accept":[]}`, `"rest":{"next":[[0,0]],"accept":[0]}`, "left over"},
	{"mark", `"rest":{"next":[[0,0]],"accept":[]}`, `"rest":{"next":[],"accept":[]}`, "rest"},
	{"mark", `"covers":[[`, `"covers":[],"covered":[[`, "not known"},
	{"mark", `"covers":[[`, `"covers":[[],[`, "left over"},
	{"mark", `"rules":[`, `"rules":[` + strings.Repeat(`{"numbers":0,"zero":[],"natural":[],"leaves":[[0]]},`, 260), "rules"},
	{"mark", `"rules":[`, `"rules":[{"numbers":0,"zero":[],"natural":[],"leaves":[[0]]},`, "falls"},
	{"lasker", `"digits":2`, `"digits":3`, "words"},
	{"mark", "}\n", "} {}", "goes on"},
	{"mark", "}\n", "", "breaks off after"},
}

// TestDamagedKernels says what is wrong, and where, of files that are no certificates.
func TestDamagedKernels(t *testing.T) {
	all := kernels(t)
	for _, c := range damagedKernels {
		text := all[c.file]
		if !strings.Contains(text, c.old) {
			t.Fatalf("the certificate has no %s:\n%s", c.old, text)
		}
		err := verifyKernel(strings.Replace(text, c.old, c.new, 1))
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s for %s: %v; it must say %q", c.new, c.old, err, c.want)
		}
		var format *FormatError
		var refutation *Refutation
		if !errors.As(err, &format) && !errors.As(err, &refutation) {
			t.Errorf("%s: %T", c.new, err)
		}
	}
}

// TestSchwenk changes each number of a proof by Schwenk's theorem: none is proved any more.
func TestSchwenk(t *testing.T) {
	read := func() *Kernel {
		k, err := ReadKernel(strings.NewReader(kernels(t)["multiple"]))
		if err != nil {
			t.Fatal(err)
		}
		return k
	}
	n := read().Numeration
	for i := range n.Recurrence {
		for _, by := range []int64{-1, 1} {
			k := read()
			k.Numeration.Recurrence[i] += by
			if k.Verify(context.Background()) == nil {
				t.Errorf("the recurrence %d is accepted", k.Numeration.Recurrence)
			}
			k = read()
			k.Numeration.First[i] += by
			if k.Verify(context.Background()) == nil {
				t.Errorf("the first terms %d are accepted", k.Numeration.First)
			}
		}
	}
	for factor := range int64(30) {
		k := read()
		k.Rules[0] = taking(factor)
		if err := k.Verify(context.Background()); (err == nil) != (factor == 5) {
			t.Errorf("factor %d: %v", factor, err)
		}
	}
	for _, change := range []func(k *Kernel){
		func(k *Kernel) { k.Rules = nil },
		func(k *Kernel) { k.Rules = append(k.Rules, k.Rules[0]) },
		func(k *Kernel) { k.Misere = true },
		func(k *Kernel) { k.Blocking = 1 },
		func(k *Kernel) { k.Rules[0].Natural = k.Rules[0].Natural[:1] },
		func(k *Kernel) { k.Rules[0].Leaves[0] = []int{3, 2} },
		func(k *Kernel) { k.Numeration.First = k.Numeration.First[:9] },
		func(k *Kernel) {
			k.Numeration.Recurrence, k.Numeration.First = k.Numeration.Recurrence[:8], k.Numeration.First[:8]
		},
	} {
		k := read()
		change(k)
		if k.Verify(context.Background()) == nil {
			t.Errorf("accepted: %+v", k)
		}
	}
}

// TestManyLetters claims that all positions are lost, where the letters of two positions are
// too many to be read together.
func TestManyLetters(t *testing.T) {
	words := Automaton{[][]int{make([]int, 16)}, []int{0}}
	k := &Kernel{
		Format: KernelFormat, Version: KernelVersion, Game: "all are lost", Asked: "losing", Theorem: "automatic", Blocking: 1, Arity: 2, Measures: [][]int{{0}, {1}},
		Rules: []Rule{
			{Numbers: 2, Natural: []Sum{{-1, [][]int64{{1, 0}, {-1, 2}}}, {0, [][]int64{{1, 1}, {-1, 3}}}}, Leaves: [][]int{{2, 3}}},
		},
		Numeration: Numeration{"base 16", []int64{16}, []int64{1}, 16, words},
		Set:        Automaton{[][]int{make([]int, 256)}, []int{0}},
		Covers:     [][]Cover{{}},
	}
	if err := k.Verify(context.Background()); err == nil {
		t.Error("accepted")
	} else {
		t.Log(err)
	}
}

// TestLargeKernels bounds what a small file makes the checker do.
func TestLargeKernels(t *testing.T) {
	if testing.Short() {
		t.Skip("takes a second")
	}
	nim := kernels(t)["nim"]
	for _, change := range gametest.Some(t, []func(text string) string{
		// No Pisot number: addition has states without end.
		func(s string) string {
			return strings.NewReplacer(`"recurrence":[2],"first":[1],"digits":2,"words":{"next":[[0,0]],"accept":[0]}`,
				`"recurrence":[1,0,0,0,0,1],"first":[1,2,3,4,5,6],"digits":2,"words":{"next":[[0,1],[2,7],[3,7],[4,7],[5,7],[6,7],[0,7],[7,7]],"accept":[0,1,2,3,4,5,6]}`,
				`"zero":[]`, `"zero":[{"constant":0,"of":[[1,0],[1,1],[-1,2]]}]`).Replace(s)
		},
		func(s string) string {
			return strings.Replace(s, `"of":[[1,0]`, `"of":[[1000003,0]`, 1)
		},
		func(s string) string { return strings.Replace(s, `"constant":-1`, `"constant":-10000007`, 2) },
		func(s string) string {
			sums := strings.Repeat(`{"constant":1000003,"of":[[1,0],[-999983,1]]},`, 60)
			return strings.Replace(s, `"natural":[`, `"natural":[`+sums, 1)
		},
		func(s string) string { return strings.Replace(s, `"blocking":0`, `"blocking":8`, 1) },
		func(s string) string {
			rules := strings.Repeat(`{"numbers":1,"zero":[],"natural":[{"constant":-1,"of":[[1,0],[-1,2]]}],"leaves":[[2,1]]},`, 250)
			return strings.NewReplacer(`"blocking":0`, `"blocking":7`, `"rules":[`, `"rules":[`+rules).Replace(s)
		},
	}, 1, 3) {
		text := change(nim)
		if text == nim {
			t.Fatal("nothing is changed")
		}
		ctx, cancel := gametest.Within(context.Background(), 60*time.Second)
		k, err := ReadKernel(strings.NewReader(text))
		if err == nil {
			err = k.Verify(ctx)
		}
		over := ctx.Err() != nil
		cancel()
		if err == nil || over {
			t.Errorf("%v of %.300s", err, text)
		}
	}
}

// integers finds the numbers of a certificate.
var integers = regexp.MustCompile(`-?[0-9]+`)

// FuzzKernel damages certificates, as text and number by number: whatever the file, reading and
// verifying end with a verdict, and no move contradicts what is proved, as far as plain search
// can see.
func FuzzKernel(f *testing.F) {
	drawn := gametest.OneIn(f, 8, 2)
	for _, text := range kernels(f) {
		f.Add(text, 0, 0, 0, 0)
		for at, place := range integers.FindAllStringIndex(text, -1) {
			if n, err := strconv.Atoi(text[place[0]:place[1]]); err == nil && at%7 == 0 && drawn() {
				f.Add(text, at, n+1, at+at%5, n-1)
			}
		}
	}
	f.Fuzz(func(t *testing.T, text string, first, to, second, other int) {
		places := integers.FindAllStringIndex(text, -1)
		for _, change := range [][2]int{{max(first, second), to}, {min(first, second), other}} { // the last place first
			if at := change[0]; first != second && at >= 0 && at < len(places) {
				text = text[:places[at][0]] + strconv.Itoa(change[1]) + text[places[at][1]:]
			}
		}
		started := gametest.Spent()
		ctx, cancel := context.WithTimeout(context.Background(), time.Second)
		defer cancel()
		k, err := ReadKernel(strings.NewReader(text))
		if err == nil {
			err = k.Verify(ctx)
		}
		var format *FormatError
		var no *Refutation
		if gametest.Spent()-started > 20*time.Second {
			t.Errorf("the end of the time allowed was not heeded: %v", gametest.Spent()-started)
		}
		if err != nil && !errors.As(err, &format) && !errors.As(err, &no) && ctx.Err() == nil || err != nil && err.Error() == "" {
			t.Fatalf("%T: %v", err, err)
		}
		if err == nil && k.Theorem == "automatic" {
			contradict(t, k, text)
		}
	})
}

// contradict looks for moves between small positions that contradict a certificate which was
// accepted: of all numbers up to a bound, tried one by one.
func contradict(t *testing.T, k *Kernel, text string) {
	const bound, most = 7, 1 << 15
	count := 1
	for range k.Arity {
		count *= bound
	}
	if k.Blocking > 0 || count > 400 {
		return
	}
	terms := k.Numeration.terms(12)
	accepts := func(a *Automaton, numbers []int64) bool {
		state := 0
		rest := slices.Clone(numbers)
		for i := len(terms) - 1; i >= 0; i-- {
			letter, scale := 0, 1
			for j := range rest {
				u := terms[i].Int64()
				letter, rest[j] = letter+scale*int(rest[j]/u), rest[j]%u
				scale *= k.Numeration.Digits
			}
			state = a.Next[state][letter]
		}
		return slices.Contains(a.Accept, state)
	}
	// worth returns the value of a position; of losing positions 0, and 1 of others.
	worth := func(position []int64) int64 {
		if k.Asked == "losing" {
			if accepts(&k.Set, position) {
				return 0
			}
			return 1
		}
		for v := range int64(4 * bound) {
			if accepts(&k.Set, append(slices.Clone(position), v)) {
				return v
			}
		}
		return -1 // larger ones are not looked for
	}
	next := func(numbers []int64) bool {
		for i := range numbers {
			if numbers[i]++; numbers[i] < bound {
				return true
			}
			numbers[i] = 0
		}
		return false
	}
	tried := 0
	for i := range k.Rules {
		r := &k.Rules[i]
		all := make([]int64, k.Arity+r.Numbers)
		holds := func(sums []Sum, good func(n int64) bool) bool {
			return !slices.ContainsFunc(sums, func(s Sum) bool {
				n := s.Constant
				for _, of := range s.Of {
					n += of[0] * all[of[1]]
				}
				return !good(n)
			})
		}
		for more := true; more && tried < most; more = next(all) {
			tried++
			if !holds(r.Zero, func(n int64) bool { return n == 0 }) || !holds(r.Natural, func(n int64) bool { return n >= 0 }) || !holds(r.Apart, func(n int64) bool { return n != 0 }) {
				continue
			}
			from, value, known := worth(all[:k.Arity]), int64(0), true
			for _, leaf := range r.Leaves {
				part := make([]int64, k.Arity)
				for j, n := range leaf {
					part[j] = all[n]
				}
				v := worth(part)
				value, known = value^v, known && v >= 0
			}
			if known && from == value && (k.Asked == "values" || from == 0) {
				t.Fatalf("a move by %v with %v is from %d to %d: %s", r, all, from, value, text)
			}
		}
	}
}

// TestSums compares the words of a numeration, sums and comparisons with numbers.
func TestSums(t *testing.T) {
	for _, n := range []Numeration{
		{Recurrence: []int64{2}, First: []int64{1}, Digits: 2, Words: Automaton{[][]int{{0, 0}}, []int{0}}},
		{Recurrence: []int64{3}, First: []int64{1}, Digits: 3, Words: Automaton{[][]int{{0, 0, 0}}, []int{0}}},
		{Recurrence: []int64{1, 1}, First: []int64{1, 2}, Digits: 2, Words: Automaton{[][]int{{0, 1}, {0, 2}, {2, 2}}, []int{0, 1}}},
		{Recurrence: []int64{3, 1}, First: []int64{1, 4}, Digits: 4, Words: Automaton{[][]int{{0, 0, 0, 1}, {0, 2, 2, 2}, {2, 2, 2, 2}}, []int{0, 1}}},
		{Recurrence: []int64{1, 1, 1}, First: []int64{1, 2, 4}, Digits: 2, Words: Automaton{[][]int{{0, 1}, {0, 2}, {0, 3}, {3, 3}}, []int{0, 1, 2}}},
		{Recurrence: []int64{2, 2}, First: []int64{1, 3}, Digits: 3, Words: Automaton{[][]int{{0, 0, 1}, {0, 0, 2}, {2, 2, 2}}, []int{0, 1}}},
	} {
		p := prover{Kernel: &Kernel{Numeration: n}, ctx: context.Background(), left: maxEffort}
		if p.count(); p.err != nil {
			t.Fatal(n, p.err)
		}
		terms := n.terms(24)
		length := 0
		for terms[length].Int64() < 60 {
			length++
		}
		word := func(x int64) []int {
			out := make([]int, length)
			for i := range out {
				u := terms[length-1-i].Int64()
				out[i] = int(x / u)
				x %= u
			}
			return out
		}
		accepts := func(m *machine, numbers ...int64) bool {
			s := m.start
			for i := range length {
				letter := uint64(0)
				for track, x := range numbers {
					letter |= uint64(word(x)[i]) << (4 * track)
				}
				j := slices.IndexFunc(m.edges[s], func(e edge) bool { return e.letter == letter&m.tracks })
				if j < 0 {
					return false
				}
				s = m.edges[s][j].to
			}
			return m.accept[s]
		}
		tracks := []int{0, 1, 2}
		for x := range int64(60) {
			if !accepts(p.words(0)[0], x) {
				t.Errorf("%v: the word of %d is not valid", n.Recurrence, x)
			}
		}
		for _, c := range []struct {
			is  int
			sum Sum
		}{
			{zero, Sum{0, [][]int64{{1, 0}, {1, 1}, {-1, 2}}}},
			{natural, Sum{-3, [][]int64{{2, 0}, {-1, 1}}}},
			{zero, Sum{1, [][]int64{{1, 0}, {-2, 1}}}},
			{zero, Sum{-7, [][]int64{{1, 0}}}},
			{natural, Sum{2, [][]int64{{-1, 0}, {1, 1}, {-1, 2}}}},
			{natural, Sum{2, [][]int64{{1, 0}}}},
			{natural, Sum{-1, nil}},
			{apart, Sum{0, [][]int64{{1, 0}, {1, 1}, {-1, 2}}}},
			{apart, Sum{-3, [][]int64{{2, 0}, {-1, 1}}}},
			{apart, Sum{-7, [][]int64{{1, 0}}}},
			{apart, Sum{0, [][]int64{{1, 0}, {-1, 0}}}},
			{apart, Sum{-1, nil}},
			{zero, Sum{0, [][]int64{{1, 0}, {-1, 0}}}},
		} {
			m := p.sum(c.is, c.sum, tracks)
			if p.err != nil {
				t.Fatal(p.err)
			}
			for x := range int64(26) {
				for y := range int64(26) {
					for z := int64(0); z < 50; z += 7 {
						numbers, value := []int64{x, y, z}, c.sum.Constant
						for _, of := range c.sum.Of {
							value += of[0] * numbers[of[1]]
						}
						if want := (value == 0) == (c.is != apart) || c.is == natural && value > 0; accepts(m, numbers...) != want {
							t.Fatalf("%v: %v of %v is said to be %v", n.Recurrence, c, numbers, !want)
						}
					}
				}
			}
		}
		// Of two different positions just one comes first.
		before := p.before([]int{0, 1}, []int{1, 2})
		for x := range int64(9) {
			for y := range int64(9) {
				for z := range int64(9) {
					back := p.before([]int{1, 2}, []int{0, 1})
					first, second := accepts(before, x, y, z), accepts(back, x, y, z)
					if same := x == y && y == z; first && second || first == second && !same || same && first {
						t.Fatalf("(%d, %d) and (%d, %d): %v, %v", x, y, y, z, first, second)
					}
				}
			}
		}
	}
}

// TestGarbledKernels changes characters at random: nothing panics or runs away.
func TestGarbledKernels(t *testing.T) {
	random := rand.New(rand.NewPCG(7, 8))
	each := gametest.Scale(20, 60, 200)
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
			started := gametest.Spent()
			if verifyKernel(string(b)) == nil {
				accepted++
			}
			if spent := gametest.Spent() - started; spent > 30*time.Second {
				t.Fatalf("%s: %v for %s", name, spent, b)
			}
		}
		if accepted > each/2 {
			t.Errorf("%s: %d of %d garbled certificates are accepted", name, accepted, each)
		}
		t.Logf("%s: %d of %d still accepted", name, accepted, each)
	}
}
