package check

import (
	"slices"
	"strconv"
	"strings"
)

// A Numeration writes a natural number as a sum of terms of the recurrence
// U_n = Σ Recurrence[i]·U_(n-1-i), the greedy way.
type Numeration struct {
	Name       string  `json:"name"`       // for people
	Recurrence []int64 `json:"recurrence"` // not negative, the first positive
	First      []int64 `json:"first"`      // U_0 = 1 < U_1 < …, as many as there are coefficients
	Digits     int     `json:"digits"`     // the least D with U_(n+1) <= D·U_n for all n
}

// words makes machines of a numeration.
type words struct {
	recurrence, terms []int64 // twice as many terms as the order
	digits            int
	valid             *machine // of track 0: the words of the greedy way
}

const (
	maxOrder       = 8
	maxTerm        = 1 << 24
	maxFactor      = 1 << 30
	maxCoefficient = 1 << 34 // times maxTerm and maxOrder it stays below 2^63
	maxLetters     = 1 << 14
)

// words checks a numeration. That the terms grow for ever is seen from as many as
// twice the order: the differences follow the recurrence, which has no negative
// coefficients and a positive first one. So it is with D·U_n - U_(n+1).
func (n *Numeration) words(e *effort) (*words, error) {
	d := len(n.Recurrence)
	if d == 0 || d > maxOrder || len(n.First) != d || n.First[0] != 1 || n.Recurrence[0] < 1 ||
		slices.Min(n.Recurrence) < 0 || slices.Max(n.Recurrence) > maxTerm || slices.Min(n.First) < 1 || slices.Max(n.First) > maxTerm {
		return nil, malformed("numeration", "needs 1 to %d coefficients, not negative, the first positive, and as many first terms from 1 on", maxOrder)
	}
	w := &words{recurrence: n.Recurrence, terms: slices.Clone(n.First), digits: 2}
	for len(w.terms) < 2*d {
		next := int64(0)
		for i, c := range n.Recurrence {
			u := w.terms[len(w.terms)-1-i]
			if u > maxTerm {
				return nil, malformed("first", "grows beyond %d within twice the order", maxTerm)
			}
			next += c * u
		}
		w.terms = append(w.terms, next)
	}
	for i := 1; i < 2*d; i++ {
		if w.terms[i] <= w.terms[i-1] || w.terms[i] > maxTerm {
			return nil, malformed("first", "must make a recurrence that grows, to at most %d within twice the order", maxTerm)
		}
		if i <= d {
			w.digits = int(min(17, max(int64(w.digits), (w.terms[i]+w.terms[i-1]-1)/w.terms[i-1])))
		}
	}
	if w.digits != n.Digits || w.digits > 16 {
		return nil, malformed("digits", "is %d; this numeration has %d of at most 16", n.Digits, w.digits)
	}
	var err error
	w.valid, err = w.greedy(e)
	return w, err
}

// A relation is how a sum stands to 0.
type relation uint8

const (
	zero relation = iota
	nonzero
	natural
)

func (r relation) holds(value int64) bool {
	return r == zero && value == 0 || r == nonzero && value != 0 || r == natural && value >= 0
}

// A total is Σ factor·number of a track + constant.
type total struct {
	constant int64
	factors  map[int]int64 // by track, none 0
}

func (t total) plus(u total, times int64) total {
	out := total{t.constant + times*u.constant, map[int]int64{}}
	for _, of := range []struct {
		factors map[int]int64
		times   int64
	}{{t.factors, 1}, {u.factors, times}} {
		for track, f := range of.factors {
			if out.factors[track] += of.times * f; out.factors[track] == 0 {
				delete(out.factors, track)
			}
		}
	}
	return out
}

func (t total) natural() bool {
	for _, f := range t.factors {
		if f < 0 {
			return false
		}
	}
	return t.constant >= 0
}

func (t total) small() bool {
	for _, f := range t.factors {
		if f > maxFactor || f < -maxFactor {
			return false
		}
	}
	return t.constant <= maxFactor && t.constant >= -maxFactor
}

// behind returns the coefficients of the next terms when a digit worth e is read
// behind the coefficients a; a[j] is that of U_(n+j), n digits being to come. The
// error says that they are too large to be computed with.
func (w *words) behind(a []int64, e int64) ([]int64, error) {
	d := len(a)
	out := make([]int64, d)
	for j := range out {
		out[j] = w.recurrence[d-1-j] * a[d-1]
		if j > 0 {
			out[j] += a[j-1]
		}
	}
	out[0] += e
	if slices.Max(out) > maxCoefficient || slices.Min(out) < -maxCoefficient {
		return nil, ErrLarge
	}
	return out, nil
}

func (w *words) worth(a []int64, n int) (value int64) {
	for j, c := range a {
		value += c * w.terms[n+j]
	}
	return value
}

// sign returns 1 if the sum is above 0 whatever digits are to come, -1 if it is
// below 0, and else 0. The digits to come are worth at least 0 and less than U_n in
// each track, minus and plus being the factors' sums. With n digits to come
// the sum is at least L_n + minus + constant, where L_n = Σ a_j·U_(n+j) - minus·U_n
// follows the recurrence: if it is nowhere below some b >= 0 for as many n as the
// order, then nowhere. So it is from above.
func (w *words) sign(a []int64, constant, minus, plus int64) int {
	least, most := w.worth(a, 0)-minus, w.worth(a, 0)+plus
	for n := range a {
		least = min(least, w.worth(a, n)-minus*w.terms[n])
		most = max(most, w.worth(a, n)+plus*w.terms[n])
	}
	switch {
	case least >= max(0, 1-minus-constant):
		return 1
	case most <= min(0, plus-constant-1):
		return -1
	}
	return 0
}

// linear returns a machine in which every word has edges: that of the numbers whose
// total stands to 0 as r says. It may say anything of words that are not valid.
func (w *words) linear(e *effort, r relation, t total) (*machine, error) {
	var tracks []int
	m := &machine{}
	var minus, plus int64
	for track, f := range t.factors {
		tracks = append(tracks, track)
		m.tracks |= 1 << track
		minus, plus = minus+max(0, -f), plus+max(0, f)
	}
	slices.Sort(tracks)
	letters, worths := []uint64{0}, []int64{0}
	for _, track := range tracks {
		for i, n := 0, len(letters); i < n; i++ {
			for digit := int64(1); digit < int64(w.digits); digit++ {
				letters = append(letters, letters[i]|uint64(digit)<<(4*track))
				worths = append(worths, worths[i]+digit*t.factors[track])
			}
		}
		if len(letters) > maxLetters {
			return nil, malformed("rules", "have a sum of too many numbers at a time")
		}
	}
	number := map[string]int32{}
	var states [][]int64
	id := func(a []int64) int32 {
		var key []byte
		for _, c := range a {
			key = appendNumber(key, uint64(c<<1^c>>63))
		}
		n, ok := number[string(key)]
		if !ok {
			n = int32(len(states))
			number[string(key)], states = n, append(states, a)
		}
		return n
	}
	id(make([]int64, len(w.recurrence)))
	states = append(states, nil, nil) // 1: above 0, 2: below 0
	for at := 0; at < len(states); at++ {
		if err := e.spend(len(letters)); err != nil {
			return nil, err
		}
		row := make([]edge, len(letters))
		for i, l := range letters {
			row[i] = edge{l, int32(at)}
			if at == 1 || at == 2 {
				continue
			}
			a, err := w.behind(states[at], worths[i])
			if err != nil {
				return nil, err
			}
			switch w.sign(a, t.constant, minus, plus) {
			case 1:
				row[i].to = 1
			case -1:
				row[i].to = 2
			default:
				if len(states)*len(letters) > maxEdges/4 || len(states) > maxStates/16 {
					return nil, ErrLarge
				}
				row[i].to = id(a)
			}
		}
		value := int64(3 - 2*at) // 1 and -1 of the states 1 and 2
		if at != 1 && at != 2 {
			value = w.worth(states[at], 0) + t.constant
		}
		m.edges, m.accept = append(m.edges, row), append(m.accept, r.holds(value))
	}
	return m, nil
}

// greedy returns the machine of the words of the greedy way: those whose last n
// digits are worth less than U_n, for every n. So a sum begins at each place; a
// state is the sums that are not yet decided. In each the digits to come may be
// taken to be valid, for if they are not, a later sum says so.
func (w *words) greedy(e *effort) (*machine, error) {
	m := &machine{tracks: 1}
	number := map[string]int32{}
	var states [][][]int64
	id := func(sums [][]int64) int32 {
		keys := make([]string, len(sums))
		for i, a := range sums {
			for _, c := range a {
				keys[i] += strconv.FormatInt(c, 36) + ","
			}
		}
		order := make([]int, len(sums))
		for i := range order {
			order[i] = i
		}
		slices.SortFunc(order, func(i, j int) int { return strings.Compare(keys[i], keys[j]) })
		var set [][]int64
		key := ""
		for i, o := range order {
			if i == 0 || keys[o] != keys[order[i-1]] {
				set, key = append(set, sums[o]), key+keys[o]+";"
			}
		}
		n, ok := number[key]
		if !ok {
			n = int32(len(states))
			number[key], states = n, append(states, set)
		}
		return n
	}
	one := make([]int64, len(w.recurrence))
	one[0] = 1
	id([][]int64{one})
	for at := 0; at < len(states); at++ {
		if len(states) > 1<<12 {
			return nil, ErrLarge
		}
		if err := e.spend(w.digits); err != nil {
			return nil, err
		}
		accepts := true
		for _, a := range states[at] {
			accepts = accepts && w.worth(a, 0) >= 1
		}
		var row []edge
		for digit := range w.digits {
			sums, valid := [][]int64{one}, true
			for _, a := range states[at] {
				a, err := w.behind(a, -int64(digit))
				if err != nil {
					return nil, err
				}
				switch w.sign(a, -1, 1, 0) {
				case -1:
					valid = false
				case 0:
					sums = append(sums, a)
				}
			}
			if valid {
				row = append(row, edge{uint64(digit), id(sums)})
			}
		}
		m.edges, m.accept = append(m.edges, row), append(m.accept, accepts)
	}
	return m.least(e)
}

// only returns what m accepts of valid words, as a least machine.
func (w *words) only(e *effort, m *machine) (*machine, error) {
	m, err := m.least(e)
	for t := range maxTracks {
		if err == nil && m.tracks>>t&1 != 0 {
			if m, err = join(e, m, w.of(t), both); err == nil {
				m, err = m.least(e)
			}
		}
	}
	return m, err
}

// of returns the machine of valid words of a track.
func (w *words) of(track int) *machine {
	out := &machine{tracks: 1 << track, accept: w.valid.accept}
	for _, row := range w.valid.edges {
		moved := slices.Clone(row)
		for i := range moved {
			moved[i].letter <<= 4 * track
		}
		out.edges = append(out.edges, moved)
	}
	return out
}
