package game

import "slices"

// ErasedRules is what is there only in a record whose type of positions is erased, as
// package walk makes them.
type ErasedRules[P comparable] struct {
	// Holds reports whether p is a value of the type of the positions. It is there
	// in a record whose type of positions is erased.
	Holds func(p P) bool
	// Numbers returns a fresh numbering of the positions, split and in normal
	// form or not. It is there in a record whose type of positions is erased;
	// others are numbered as they are.
	Numbers func(split, normal bool) Numbers[P]
}

// Erased returns the rules over positions whose type is forgotten: each is a value of P in
// an interface. What rules have not, the erased rules have not either; parts, codes,
// serious moves, [ReplyRules] and [ErasedRules] are left out. Nothing costs more than an allocation.
func (r *Rules[P]) Erased() *Rules[any] {
	e := &Rules[any]{
		Moves: eraseMoves(r.Moves), Alike: r.Alike, Single: r.Single, Neat: r.Neat,
		Hash: erase(r.Hash),

		SizeRules: r.SizeRules.erased(), CourseRules: r.CourseRules.erased(), TableRules: r.TableRules.erased(),
		PointRules: r.PointRules.erased(), NimberRules: r.NimberRules.erased(), MisereRules: r.MisereRules.erased(),
		WinnerRules: r.WinnerRules.erased(), ValueRules: r.ValueRules.erased(), SearchRules: r.SearchRules.erased(),
		PeopleRules: r.PeopleRules.erased(),
	}
	if r.Repeats {
		e.Moves = eraseMoves(func(dst *Sums[P], p P, who Player) {
			r.Moves(dst, p, who)
			dst.Once()
		})
	}
	if r.Split != nil {
		e.Split = func(dst []any, p any) []any { return appendAll(dst, r.Split(nil, p.(P))) }
	}
	if r.Normal != nil {
		e.Normal = func(p any) (any, bool) { return r.Normal(p.(P)) }
	}
	return e
}

// erase forgets the type of an argument; nil stays nil. It and the others below are not
// put into the places that call them, which would be longer for it, for each kind of
// positions anew.
//
//go:noinline
func erase[P, R any](f func(P) R) func(any) R {
	if f == nil {
		return nil
	}
	return func(p any) R { return f(p.(P)) }
}

//go:noinline
func eraseMoves[P comparable](f func(*Sums[P], P, Player)) func(*Sums[any], any, Player) {
	if f == nil {
		return nil
	}
	return func(dst *Sums[any], p any, who Player) {
		var sums Sums[P]
		f(&sums, p.(P), who)
		addSums(dst, &sums)
	}
}

// addSums appends sums with the type of their positions erased.
func addSums[P comparable](dst *Sums[any], sums *Sums[P]) {
	if sums.Plain() {
		dst.AddEach(func(all []any) []any { return appendAll(slices.Grow(all, sums.Len()), sums.Parts()) })
		return
	}
	var parts []any
	for i := range sums.Len() {
		parts = appendAll(parts[:0], sums.At(i))
		dst.Add(parts...)
	}
}

//go:noinline
func appendAll[P any](dst []any, parts []P) []any {
	for _, p := range parts {
		dst = append(dst, p)
	}
	return dst
}

// Typed returns positions, all of type P, as such.
//
//go:noinline
func Typed[P any](parts []any) []P {
	typed := make([]P, len(parts))
	for i, p := range parts {
		typed[i] = p.(P)
	}
	return typed
}
