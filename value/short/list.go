package short

import "zermelo/value/nimber"

// A List is values in the order of [Table.Left], each made when it is asked for.
// It is good as long as its table.
type List struct {
	Len nimber.Wide
	t   *Table
	at  func(i uint64) Value
}

// At returns the i-th value, from 0.
func (l List) At(i uint64) (v Value, err error) {
	defer l.t.guard(&err)
	return l.at(i), nil
}

// First appends the first values to dst, n at most.
func (l List) First(dst []Value, n uint64) (values []Value, err error) {
	defer l.t.guard(&err)
	if l.Len.High == 0 {
		n = min(n, l.Len.Low)
	}
	for i := range n {
		dst = append(dst, l.at(i))
	}
	return dst, nil
}

// ListOf returns values as a List.
func (t *Table) ListOf(values []Value) List {
	return List{nimber.WideOf(uint64(len(values))), t, func(i uint64) Value { return values[i] }}
}

// OptionList returns the options of a player, Left's or Right's. Those of a number
// plus *n, which are that number plus all smaller nimbers, are not made for it.
func (t *Table) OptionList(v Value, left bool) (options List, err error) {
	defer t.guard(&err)
	t.own(v)
	if n := t.nodes[v]; t.isStarred(v) {
		return List{t.starOf(&n), t, func(i uint64) Value { return t.upStar(n.number, 0, i) }}, nil
	}
	return t.ListOf(t.side(v, left)), nil
}

// IncentiveList returns what a player gains by the moves, as [Table.LeftIncentives]
// and [Table.RightIncentives] do. Those of a number plus *n are the nimbers whose
// highest bit is one of n: exactly these make n less when they are added to it.
func (t *Table) IncentiveList(v Value, left bool) (gains List, err error) {
	defer t.guard(&err)
	t.own(v)
	n := t.nodes[v]
	if !t.isStarred(v) {
		t.side(v, left) // so that they are listed
		return t.ListOf(t.incentives(v, left)), nil
	}
	star := t.starOf(&n)
	return List{star, t, func(i uint64) Value {
		for rest := star.Low; rest != 0; rest &= rest - 1 {
			bit := rest & -rest
			if i < bit {
				return t.upStar(0, 0, bit|i)
			}
			i -= bit
		}
		return t.upWide(0, 0, nimber.Wide{High: star.High & -star.High, Low: i})
	}}, nil
}

// isStarred reports whether v is a number plus a nimber that is not 0.
func (t *Table) isStarred(v Value) bool {
	n := &t.nodes[v]
	return n.kind == numberUpStar && n.up == 0
}
