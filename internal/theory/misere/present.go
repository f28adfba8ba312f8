package misere

import (
	"slices"
	"sort"
	"strconv"
	"strings"
)

// A basis is a presentation of the monoid of a quotient: its generators are
// heaps, each element has a least word, and the relations say which words
// are not least.
//
// Words are ordered by the exponent of the last generator, then of the one
// before it, and so on.
type basis struct {
	heaps     []uint64  // a heap for each generator
	elements  []Element // the elements of these
	words     [][]int   // the exponents of the least word of each element
	ordered   []Element // all elements, in the order of their words
	relations [][2][]int
}

// newBasis takes for a generator every heap that is not a product of smaller
// heaps, nor of the other generators.
func newBasis(m monoid, phi []Element) basis {
	b := generate(m, phi, nil)
	heaps := b.heaps
	for i := len(heaps) - 1; i >= 0; i-- {
		fewer := slices.Concat(heaps[:i], heaps[i+1:])
		if c := generate(m, phi, fewer); len(c.ordered) == m.order() {
			b, heaps = c, fewer
		}
	}
	for q := range b.words {
		for len(b.words[q]) < len(b.heaps) {
			b.words[q] = append(b.words[q], 0)
		}
	}
	b.relate(m)
	return b
}

// generate returns a basis of the submonoid of the given heaps, of all if
// heaps is nil.
func generate(m monoid, phi []Element, heaps []uint64) basis {
	b := basis{words: make([][]int, m.order()), ordered: []Element{0}}
	b.words[0] = []int{}
	for n, e := range phi {
		if b.words[e] == nil && (heaps == nil || slices.Contains(heaps, uint64(n))) {
			b.adjoin(m, uint64(n), e)
		}
	}
	return b
}

// adjoin enters a generator: the words with 0, 1, 2, … of it, until no
// element is new.
func (b *basis) adjoin(m monoid, n uint64, e Element) {
	i := len(b.heaps)
	b.heaps, b.elements = append(b.heaps, n), append(b.elements, e)
	old := b.ordered
	power := e
	for exponent := 1; ; exponent++ {
		found := false
		for _, q := range old {
			p := m.product[q][power]
			if b.words[p] != nil {
				continue
			}
			w := make([]int, i+1)
			copy(w, b.words[q])
			w[i] = exponent
			b.words[p], found = w, true
			b.ordered = append(b.ordered, p)
		}
		if !found {
			return
		}
		power = m.product[power][e]
	}
}

// relate finds the relations: the words that are not least, but become so
// when any of their generators is taken out.
func (b *basis) relate(m monoid) {
	least := map[string]bool{}
	for _, w := range b.words {
		least[key(w)] = true
	}
	seen := map[string]bool{}
	for i := range b.heaps {
		for _, q := range b.ordered {
			w := append([]int{}, b.words[q]...)
			w[i]++
			k := key(w)
			if least[k] || seen[k] {
				continue
			}
			seen[k] = true
			minimal := true
			for j := range w {
				if w[j] > 0 {
					w[j]--
					minimal = minimal && least[key(w)]
					w[j]++
				}
			}
			if minimal {
				b.relations = append(b.relations, [2][]int{w, b.words[m.product[q][b.elements[i]]]})
			}
		}
	}
	order := func(r, s [2][]int) int {
		for i := len(r[0]) - 1; i >= 0; i-- {
			if r[0][i] != s[0][i] {
				return r[0][i] - s[0][i]
			}
		}
		return 0
	}
	sort.Slice(b.relations, func(i, j int) bool { return order(b.relations[i], b.relations[j]) < 0 })
}

func key(w []int) string {
	var s strings.Builder
	for _, x := range w {
		s.WriteString(strconv.Itoa(x))
		s.WriteByte(' ')
	}
	return s.String()
}

// letters writes a word with a, b, c, … for the generators (x27, x28, … from
// the 27th on), exponents behind them, and 1 for the empty word.
func letters(w []int) string {
	var s strings.Builder
	for i, x := range w {
		if x == 0 {
			continue
		}
		if i < 26 {
			s.WriteByte('a' + byte(i))
		} else {
			s.WriteString("(x" + strconv.Itoa(i+1) + ")")
		}
		if x > 1 {
			s.WriteString(strconv.Itoa(x))
		}
	}
	if s.Len() == 0 {
		return "1"
	}
	return s.String()
}

// Generators returns a heap for each generator a, b, c, … of the monoid: those
// that are no product of smaller ones.
func (q *Quotient) Generators() []uint64 { return append([]uint64{}, q.basis.heaps...) }

// Word writes e as the least product of generators: ab3 is a·b³.
func (q *Quotient) Word(e Element) string { return letters(q.basis.words[e]) }

// Elements returns all elements in the order of their words, 1 first.
func (q *Quotient) Elements() []Element { return append([]Element{}, q.basis.ordered...) }

// Relations returns the relations of the presentation, such as b4=b2.
func (q *Quotient) Relations() []string {
	var r []string
	for _, relation := range q.basis.relations {
		r = append(r, letters(relation[0])+"="+letters(relation[1]))
	}
	return r
}

// Portion returns the P-portion, in the order of the words.
func (q *Quotient) Portion() []Element {
	var p []Element
	for _, e := range q.basis.ordered {
		if q.m.lost[e] {
			p = append(p, e)
		}
	}
	return p
}

// String returns the presentation and the P-portion.
func (q *Quotient) String() string {
	var generators, lost []string
	for i := range q.basis.heaps {
		w := make([]int, len(q.basis.heaps))
		w[i] = 1
		generators = append(generators, letters(w))
	}
	for _, e := range q.Portion() {
		lost = append(lost, q.Word(e))
	}
	return "Q = <" + strings.Join(generators, ",") + " | " + strings.Join(q.Relations(), ",") +
		">; P = {" + strings.Join(lost, ",") + "}"
}
