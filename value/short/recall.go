package short

// An operation is a function of a value, and of a second one, whose results
// are remembered.
type operation uint8

const (
	opCool operation = iota
	opHeat
	opOverheat
	opNorton
	opConway
	opOrdinal
	opSubordinate
	opProject
	opUnproject
	opAtomicWeight
	opBirthday
	opStopCount
	opMisere
	opTemper
	opDicotic
)

// A call is an operation with its arguments; those it lacks are 0.
type call struct {
	op   operation
	a, b Value
	c    Value
}

// memos holds the results of calls.
type memos struct{ results map[call]Value }

func (m *memos) bytes() int64 { return int64(len(m.results)) * 40 }

// recall returns the result of a call, found by find the first time.
func (t *Table) recall(c call, find func() Value) Value {
	if v, known := t.memos.results[c]; known {
		return v
	}
	t.step()
	v := find()
	if t.memos.results == nil {
		t.memos.results = map[call]Value{}
	}
	if n := len(t.memos.results); n&(n-1) == 0 {
		t.reserve(int64(n) * 40)
		if t.memos.results == nil {
			t.memos.results = map[call]Value{}
		}
	}
	t.memos.results[c] = v
	return v
}

// mapOptions returns the game whose left options are left of those of v, and
// whose right options are right of those.
func (t *Table) mapOptions(v Value, left, right func(Value) Value) Value {
	base := len(t.scratch)
	first, n := t.lefts(v)
	for i := range n {
		o := left(t.arena[first+i])
		t.scratch = append(t.scratch, o)
	}
	middle := len(t.scratch)
	first, n = t.rights(v)
	for i := range n {
		o := right(t.arena[first+i])
		t.scratch = append(t.scratch, o)
	}
	v = t.game(base, middle)
	t.scratch = t.scratch[:base]
	return v
}
