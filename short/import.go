package short

// An Importer copies values from one table into another. What is copied is
// canonical already: a value costs a look-up, and no comparisons. So several
// goroutines can find values, each in a table of its own, and bring them
// together between the stages of the work: nothing may change either table
// while a value is copied, but tables that nobody changes may be read by many.
type Importer struct {
	to, from *Table
	known    []Value // by value of from, plus one; 0 if it was not copied yet
}

// NewImporter returns an importer of values of from into to.
func NewImporter(to, from *Table) *Importer { return &Importer{to: to, from: from} }

// Value returns in the one table the value that v is in the other.
// Every follower of v is copied once in the life of the importer. The error is
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
		m.known = append(m.known, make([]Value, len(m.from.nodes)-len(m.known))...)
	}
	m.known[v] = w + 1
	return w
}

func (m *Importer) copied(v Value) Value {
	to, n := m.to, &m.from.nodes[v]
	to.step()
	if n.kind != general {
		return to.upStar(to.numbers.intern(m.from.numbers.at[n.number]), n.up, n.star)
	}
	base := len(to.scratch)
	for i := range n.lefts + n.rights {
		o := m.value(m.from.arena[n.first+i])
		to.scratch = append(to.scratch, o)
	}
	middle := base + int(n.lefts)
	w := to.intern(to.scratch[base:middle], to.scratch[middle:], stops{m.stop(n.left), m.stop(n.right)})
	to.scratch = to.scratch[:base]
	return w
}

func (m *Importer) stop(s stop) stop {
	return m.to.stopAt(m.to.numbers.intern(m.from.numbers.at[s.number]), s.rightToMove())
}
