package discover

import (
	"encoding/json"
	"fmt"
	"maps"
	"math/big"
	"math/rand/v2"
	"slices"
	"testing"

	"zermelo/game/gametest"
	"zermelo/internal/theory/numeration"
	"zermelo/say/phrase"
)

// A brute plays the rules of a certificate by trying all numbers for their variables. It
// knows no automata but the one of the claim.
type brute struct {
	k     *Kernel
	limit int64 // of variables
	known map[string]int64
	deep  int
}

// options calls yield for what each move leaves.
func (b *brute) options(p []int64, yield func(leaves []int64)) {
	for i := range b.k.Rules {
		r := &b.k.Rules[i]
		numbers := append(append(make([]int64, 0, len(p)+r.Numbers), p...), make([]int64, r.Numbers)...)
		worth := func(s kernelSum) int64 {
			value := s.Constant
			for _, of := range s.Of {
				value += of[0] * numbers[of[1]]
			}
			return value
		}
		var choose func(n int)
		choose = func(n int) {
			if n < len(numbers) {
				for numbers[n] = 0; numbers[n] <= b.limit; numbers[n]++ {
					choose(n + 1)
				}
				return
			}
			for _, s := range r.Zero {
				if worth(s) != 0 {
					return
				}
			}
			for _, s := range r.Natural {
				if worth(s) < 0 {
					return
				}
			}
			for _, s := range r.Apart {
				if worth(s) == 0 {
					return
				}
			}
			var leaves []int64
			for _, leaf := range r.Leaves {
				for _, n := range leaf {
					leaves = append(leaves, numbers[n])
				}
			}
			yield(leaves)
		}
		choose(len(p))
	}
}

// value returns the Grundy value of a position; in misère play 0 for lost and 1 for
// won.
func (b *brute) value(p []int64) int64 {
	key := fmt.Sprint(p)
	if v, ok := b.known[key]; ok {
		return v
	}
	if b.deep++; b.deep > 10_000 {
		panic("a play without end was accepted")
	}
	seen, lost, any := map[int64]bool{}, map[string]bool{}, false
	b.options(p, func(leaves []int64) {
		any = true
		xor := int64(0)
		for i := 0; i < len(leaves); i += b.k.Arity {
			xor ^= b.value(leaves[i : i+b.k.Arity])
		}
		seen[xor] = true
		if xor == 0 {
			lost[fmt.Sprint(leaves)] = true
		}
	})
	b.deep--
	v := int64(0)
	for seen[v] {
		v++
	}
	if b.k.Misere {
		v = min(v, 1)
		if !any {
			v = 1
		}
	}
	if b.k.Blocking > 0 {
		if v = 1; len(lost) <= b.k.Blocking {
			v = 0
		}
	}
	b.known[key] = v
	return v
}

// holds reports whether the claim is true of small positions.
func (b *brute) holds(side int64) error {
	system, err := numeration.New(phrase.Raw(b.k.Numeration.Name), b.k.Numeration.Recurrence, b.k.Numeration.First)
	if err != nil {
		return err
	}
	s := &Strategy{kernel: b.k, system: system, loses: map[int32]bool{}}
	for _, state := range b.k.Set.Accept {
		s.loses[state] = true
	}
	at := make([]int64, b.k.Arity)
	for {
		numbers := make([]*big.Int, len(at))
		for i, n := range at {
			numbers[i] = big.NewInt(n)
		}
		v := b.value(at)
		if b.k.Asked == Losing && s.Lost(numbers) != (v == 0) {
			return fmt.Errorf("wrong at %v", at)
		}
		for g := int64(0); b.k.Asked == Values && g < v+3; g++ {
			if s.Lost(append(numbers, big.NewInt(g))) != (g == v) {
				return fmt.Errorf("wrong at %v for %d", at, g)
			}
		}
		i := 0
		for ; i < len(at); i++ {
			if at[i]++; at[i] < side {
				break
			}
			at[i] = 0
		}
		if i == len(at) {
			return nil
		}
	}
}

// mutate changes one thing of a certificate, and says what.
func mutate(random *rand.Rand, k *Kernel) string {
	pick := func(n int) int { return random.IntN(max(n, 1)) }
	set := k.Set
	if k.Ended != nil && pick(3) == 0 {
		set = k.Ended
	}
	covers := k.Covers[pick(len(k.Covers))]
	cover := covers[pick(len(covers))]
	rule := &k.Rules[pick(len(k.Rules))]
	sums := slices.Concat(rule.Zero, rule.Natural, rule.Apart)
	switch pick(11) {
	case 0: // flipped acceptance
		accept := map[int32]bool{}
		for _, s := range set.Accept {
			accept[s] = true
		}
		if s := int32(pick(len(set.Next))); accept[s] {
			delete(accept, s)
		} else {
			accept[s] = true
		}
		set.Accept = []int32{}
		for s := range maps.Keys(accept) {
			set.Accept = append(set.Accept, s)
		}
		return "acceptance"
	case 1, 2: // a transition
		row := set.Next[pick(len(set.Next))]
		row[pick(len(row))] = int32(pick(len(set.Next)))
		return "transition"
	case 3: // where a witness comes from, or its digits
		row := cover.Next[pick(len(cover.Next))]
		if to := row[pick(len(row))]; len(to) > 1 {
			i := 1 + pick(len(to)-1)
			to[i] = max(0, to[i]+int64(pick(5)-2))
		}
		return "witness"
	case 4: // where a cover goes
		row := cover.Next[pick(len(cover.Next))]
		if to := row[pick(len(row))]; len(to) > 0 {
			to[0] = int64(pick(len(cover.Next)))
		}
		return "cover"
	case 5: // with which element digits may end
		s := pick(len(cover.Next))
		cover.Accept[s] = int32(pick(3) - 1)
		return "end"
	case 6: // a condition of the rules
		i, keep := pick(len(sums)), pick(3) > 0
		for _, sums := range []*[]kernelSum{&rule.Zero, &rule.Natural, &rule.Apart} {
			switch {
			case i < 0 || i >= len(*sums):
			case keep:
				(*sums)[i].Constant += int64(1 - 2*pick(2))
				return "constant"
			default:
				*sums = slices.Delete(*sums, i, i+1)
				return "condition left out"
			}
			i -= len(*sums)
		}
		return "nothing"
	case 7:
		for _, s := range sums {
			if len(s.Of) > 0 && pick(2) == 0 {
				s.Of[pick(len(s.Of))][pick(2)] += int64(1 - 2*pick(2))
				break
			}
		}
		return "sum"
	case 8: // what a move leaves, or how many may be forbidden
		if k.Blocking > 0 && pick(2) == 0 {
			k.Blocking += 1 - 2*pick(2)
			return "blocking"
		}
		leaf := rule.Leaves[pick(len(rule.Leaves))]
		leaf[pick(len(leaf))] = pick(k.Arity + rule.Numbers)
		return "leaf"
	case 9: // the words
		row := k.Numeration.Words.Next[pick(len(k.Numeration.Words.Next))]
		if row[pick(len(row))] = int32(pick(len(k.Numeration.Words.Next))); pick(3) == 0 {
			k.Numeration.Words.Accept = append(k.Numeration.Words.Accept, int32(pick(len(k.Numeration.Words.Next))))
		}
		return "words"
	case 10: // of which alternative a cover is, where it begins, and what it leaves
		switch pick(4) {
		case 0:
			cover.Alternative = pick(len(k.Rules))
			return "alternative"
		case 1:
			cover.Begin = pick(len(cover.Next))
			return "begin"
		}
		row := cover.Rest.Next[pick(len(cover.Rest.Next))]
		row[pick(len(row))] = int32(pick(len(cover.Rest.Next)))
		cover.Rest.Accept = append(cover.Rest.Accept[:0:0], int32(pick(len(cover.Rest.Next))))
		return "rest"
	}
	if random.IntN(2) == 0 {
		k.Numeration.Recurrence[pick(len(k.Numeration.Recurrence))] += int64(1 - 2*pick(2))
	} else {
		k.Numeration.First[pick(len(k.Numeration.First))] += int64(1 - 2*pick(2))
	}
	return "numeration"
}

// TestMutants changes one thing of certificates: what is still accepted is still true.
func TestMutants(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 6))
	counts := map[string]int{}
	still := map[string]int{}
	rejected := 0
	for _, c := range gametest.Some(t, []struct {
		name, asked string
		heaps       int
		side        int64
	}{
		{"wythoff", Losing, 0, 12},
		{"misère", Losing, 0, 10},
		{"multiple:2", Losing, 0, 16},
		{"mark", Losing, 0, 40},
		{"knight", Losing, 0, 9},
		{"lasker", Values, 0, 18},
		{"e-and-d", Losing, 0, 9},
		{"nim", Losing, 2, 10},
		{"blocking", Losing, 0, 9},
		{"rook", Losing, 0, 10},
		{"welter", Losing, 2, 10},
	}, 4, 11) {
		r := misereWythoff(t)
		var f *Finding
		switch c.name {
		case "misère":
			f = proved(t, r, Losing, 0)
		case "blocking":
			r = blockingWythoff(t, 2)
			f = proved(t, r, Losing, 0)
		default:
			r, f = found(t, c.name, c.asked, c.heaps)
		}
		k := certified(t, c.name, r, f)
		text, err := textOf(k)
		if err != nil {
			t.Fatal(err)
		}
		if err := (&brute{k: k, limit: c.side, known: map[string]int64{}}).holds(c.side / 2); err != nil {
			t.Fatalf("%s: the brute force says of the certificate itself: %v", c.name, err)
		}
		played := map[string]map[string]int64{}
		each := 150
		if testing.Short() {
			each = 20
		}
		for range each {
			m, err := readKernel(text)
			if err != nil {
				t.Fatal(err)
			}
			what := mutate(random, m)
			changed, err := textOf(m)
			if err != nil {
				t.Fatal(err)
			}
			if string(changed) == string(text) {
				continue
			}
			counts[what]++
			if accepts(changed) != nil {
				rejected++
				continue
			}
			still[what]++
			text, err := json.Marshal(m.Rules)
			if err != nil {
				t.Fatal(err)
			}
			rules := string(text)
			if played[rules] == nil {
				played[rules] = map[string]int64{}
			}
			if err := (&brute{k: m, limit: c.side, known: played[rules]}).holds(c.side / 2); err != nil {
				t.Errorf("%s: %s: accepted: %v\n%.3000s", c.name, what, err, changed)
			}
		}
	}
	t.Logf("%d rejected of %v; still true, and accepted: %v", rejected, counts, still)
	if rejected == 0 {
		t.Error("nothing is rejected")
	}
}
