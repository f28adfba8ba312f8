package misere

// An Element is an element of the monoid of a [Quotient]. Element 0 is the
// identity.
type Element uint32

// A monoid is a finite commutative monoid with a set of losing elements, the
// P-portion.
type monoid struct {
	product [][]Element
	lost    []bool
	over    []bool // the sums that end the game, won; nil if the empty one alone does
}

// trivial is the quotient of the finished game alone.
func trivial() monoid { return monoid{product: [][]Element{{0}}, lost: []bool{false}} }

// ends reports whether the sums of e are over, though they are not empty.
func (m monoid) ends(e Element) bool { return m.over != nil && m.over[e] }

func (m monoid) order() int { return len(m.lost) }

// A ladder is the monoid of pairs of an element of m and a number of copies
// of a further game H, counted up to a period: after top copies the count
// goes back to bottom. It is not reduced.
type ladder struct {
	m           monoid
	lost        [][]bool // lost[k][q]: q with k copies of H is lost
	ends        bool     // H is over
	bottom, top int
}

// copies brings a count of copies below top.
func (l ladder) copies(k int) int {
	if k < l.top {
		return k
	}
	return l.bottom + (k-l.bottom)%(l.top-l.bottom)
}

// over reports whether q with k copies of H ends the game.
func (l ladder) over(k, q int) bool { return l.m.over != nil && l.m.over[q] && (k == 0 || l.ends) }

// reduce identifies the pairs that no context tells apart. generators are
// elements that generate m. class gives the new element of every pair, as
// class[k][q].
func (l ladder) reduce(generators []Element) (reduced monoid, class [][]Element) {
	n := l.m.order()
	class = make([][]Element, l.top)
	for k := range class {
		class[k] = make([]Element, n)
		for q := range n {
			if l.lost[k][q] != l.lost[0][0] {
				class[k][q] = 1
			}
			if l.over(k, q) {
				class[k][q] += 2
			}
		}
	}
	// Refine until equal classes stay equal under every generator.
	type key struct{ class, by Element }
	for count := 0; ; {
		before := count
		steps := make([]func(k, q int) Element, 0, len(generators)+1)
		for _, g := range generators {
			steps = append(steps, func(k, q int) Element { return class[k][l.m.product[q][g]] })
		}
		steps = append(steps, func(k, q int) Element { return class[l.copies(k+1)][q] })
		for _, step := range steps {
			ids := map[key]Element{}
			next := make([][]Element, l.top)
			for k := range next {
				next[k] = make([]Element, n)
				for q := range n {
					c := key{class[k][q], step(k, q)}
					id, ok := ids[c]
					if !ok {
						id = Element(len(ids))
						ids[c] = id
					}
					next[k][q] = id
				}
			}
			for k := range next {
				copy(class[k], next[k])
			}
			count = len(ids)
		}
		if count == before {
			return l.quotient(class, count), class
		}
	}
}

// quotient makes the monoid of the classes.
func (l ladder) quotient(class [][]Element, order int) monoid {
	type pair struct{ k, q int }
	member := make([]pair, order)
	m := monoid{lost: make([]bool, order), product: make([][]Element, order)}
	if l.m.over != nil {
		m.over = make([]bool, order)
	}
	for k := range class {
		for q, c := range class[k] {
			member[c] = pair{k, q}
			m.lost[c] = l.lost[k][q]
			if m.over != nil {
				m.over[c] = l.over(k, q)
			}
		}
	}
	for a := range m.product {
		m.product[a] = make([]Element, order)
		for b := range m.product[a] {
			x, y := member[a], member[b]
			m.product[a][b] = class[l.copies(x.k+y.k)][l.m.product[x.q][y.q]]
		}
	}
	return m
}

// An elements is a set of elements.
type elements []uint64

func newElements(order int) elements { return make(elements, (order+63)/64) }

func (s elements) add(e Element)      { s[e/64] |= 1 << (e % 64) }
func (s elements) has(e Element) bool { return s[e/64]>>(e%64)&1 != 0 }

func (s elements) meets(t elements) bool {
	for i := range s {
		if s[i]&t[i] != 0 {
			return true
		}
	}
	return false
}

// within reports whether s is a subset of t.
func (s elements) within(t elements) bool {
	for i := range s {
		if s[i]&^t[i] != 0 {
			return false
		}
	}
	return true
}

// key returns s as a comparable value.
func (s elements) key() string {
	b := make([]byte, 0, 8*len(s))
	for _, w := range s {
		for i := range 8 {
			b = append(b, byte(w>>(8*i)))
		}
	}
	return string(b)
}
