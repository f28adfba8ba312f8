package entail

import (
	"slices"

	"zermelo/value/nimber"
)

// A Value is what a component in which the player to move is free to move, or not to, is worth
// in sums: a nimber, or loony. A sum with a loony component is won by the player to move, whatever
// the others are.
type Value struct {
	Nimber nimber.Nimber
	Loony  bool
}

// String returns the nimber, or "loony".
func (v Value) String() string {
	if v.Loony {
		return "loony"
	}
	return v.Nimber.String()
}

// Plus returns the value of the sum.
func (v Value) Plus(w Value) Value {
	if v.Loony || w.Loony {
		return Value{Loony: true}
	}
	return Value{Nimber: v.Nimber ^ w.Nimber}
}

// A set is the values of the rest of a sum with which something wins: finitely many nimbers, or
// all but finitely many with loony among them.
type set struct {
	nimbers []nimber.Nimber // in order
	others  bool            // the set is all values but these
}

// everything and nothing are sets.
var (
	everything = set{others: true}
	nothing    = set{}
)

func only(n nimber.Nimber) set { return set{nimbers: []nimber.Nimber{n}} }

// not returns the values that are not in s.
func (s set) not() set { return set{s.nimbers, !s.others} }

// has reports whether v is in s.
func (s set) has(v Value) bool {
	if v.Loony {
		return s.others
	}
	_, found := slices.BinarySearch(s.nimbers, v.Nimber)
	return found != s.others
}

// or returns the values that are in s or in t.
func (s set) or(t set) set {
	switch {
	case s.others && t.others:
		return set{filter(s.nimbers, t.nimbers, true), true}
	case s.others:
		return set{filter(s.nimbers, t.nimbers, false), true}
	case t.others:
		return set{filter(t.nimbers, s.nimbers, false), true}
	}
	all := slices.Concat(s.nimbers, t.nimbers)
	slices.Sort(all)
	return set{nimbers: slices.Compact(all)}
}

// filter returns those of a that are in b, or that are not.
func filter(a, b []nimber.Nimber, in bool) (all []nimber.Nimber) {
	for _, n := range a {
		if _, found := slices.BinarySearch(b, n); found == in {
			all = append(all, n)
		}
	}
	return all
}

// beside returns the values that come into s with a component of value v beside them.
func (s set) beside(v Value) set {
	if v.Loony {
		if s.others {
			return everything
		}
		return nothing
	}
	moved := make([]nimber.Nimber, len(s.nimbers))
	for i, n := range s.nimbers {
		moved[i] = n ^ v.Nimber
	}
	slices.Sort(moved)
	return set{moved, s.others}
}

// mex returns the value of a component whose moves win beside the values of s: the least nimber
// that is not there, and loony if every one is.
func (s set) mex() Value {
	if s.others {
		if len(s.nimbers) == 0 {
			return Value{Loony: true}
		}
		return Value{Nimber: s.nimbers[0]}
	}
	var least nimber.Nimber
	for _, n := range s.nimbers {
		if n != least {
			break
		}
		least++
	}
	return Value{Nimber: least}
}
