package short

import "zermelo/dyadic"

// An Importer copies values from one table into another. What is copied is
// canonical already: a value costs a look-up, and no comparisons. So several
// goroutines can find values, each in a table of its own, and bring them
// together between the stages of the work: first every importer is updated,
// while nothing happens to the tables; then all may copy at the same time,
// each goroutine into its own table.
type Importer struct {
	to, from *Table
	nodes    []node // of from, when last updated
	arena    []Value
	numbers  []dyadic.Dyadic
	known    []Value // by value of from, plus one; 0 if it was not copied yet
}

// NewImporter returns an importer of the values that from holds now into to.
func NewImporter(to, from *Table) *Importer {
	m := &Importer{to: to, from: from}
	m.Update()
	return m
}

// Update makes the values that were added to the other table since known to m.
// It takes constant time.
func (m *Importer) Update() {
	m.nodes, m.arena, m.numbers = m.from.nodes, m.from.arena, m.from.numbers.at
}

// Value returns in the one table the value that v is in the other.
// v must be older than the last update. Every follower of v is copied once in
// the life of the importer. The error is
// a limit of the table that is added to.
func (m *Importer) Value(v Value) (w Value, err error) {
	defer m.to.guard(&err)
	return m.value(v), nil
}

func (m *Importer) value(v Value) Value {
	if int(v) < len(m.known) && m.known[v] != 0 {
		return m.known[v] - 1
	}
	w := m.copied(v)
	if int(v) >= len(m.known) {
		m.known = append(m.known, make([]Value, len(m.nodes)-len(m.known))...)
	}
	m.known[v] = w + 1
	return w
}

func (m *Importer) copied(v Value) Value {
	to, n := m.to, &m.nodes[v]
	to.step()
	if n.kind != general {
		return to.upStar(to.numbers.intern(m.numbers[n.number]), n.up, n.star)
	}
	base := len(to.scratch)
	for i := range n.lefts + n.rights {
		o := m.value(m.arena[n.first+i])
		to.scratch = append(to.scratch, o)
	}
	middle := base + int(n.lefts)
	w := to.intern(to.scratch[base:middle], to.scratch[middle:], stops{m.stop(n.left), m.stop(n.right)})
	to.scratch = to.scratch[:base]
	return w
}

func (m *Importer) stop(s stop) stop {
	return m.to.stopAt(m.to.numbers.intern(m.numbers[s.number]), s.rightToMove())
}
