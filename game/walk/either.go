package walk

import (
	"errors"
	"unsafe"

	"zermelo/game"
	"zermelo/say/phrase"
	"zermelo/say/picture"
)

// Either returns the rules of one game over positions of two types: small ones,
// which are fast, and wide ones, for what does not fit into them. A position is
// a value of one type or the other in an interface; fit returns a wide
// position as a small one where it can be one. A move leads to a position of
// the same type, but parts that fit are small. So of a wide board nothing is
// wide but its wide parts. A text is read as a small position unless that is too
// large.
//
// The rules have what boards have: moves, parts, symmetries, a hash, and what
// is for people.
func Either[P, Q comparable](small *game.Rules[P], wide *game.Rules[Q], fit func(q Q) (p P, ok bool)) *game.Rules[any] {
	a, b := Erase(small), Erase(wide)
	of := func(p any) *game.Rules[any] {
		if _, ok := p.(P); ok {
			return a
		}
		return b
	}
	e := &game.Rules[any]{
		Alike: small.Alike && wide.Alike, Single: small.Single && wide.Single,
		Moves: func(dst *game.Sums[any], p any, who game.Player) { of(p).Moves(dst, p, who) },
		Hash:  HashOf[any](),
		ErasedRules: game.ErasedRules[any]{
			Holds: func(p any) bool { return a.Holds(p) || b.Holds(p) },
			Numbers: func(split, normal bool) game.Numbers[any] {
				s, w := *small, *wide
				if !split {
					s.Split, w.Split = nil, nil
				}
				if !normal {
					s.Normal, w.Normal = nil, nil
				}
				return &either[P, Q]{small: NewPositions(&s), wide: NewPositions(&w), fit: fit}
			},
		},
	}
	if wide.Count != nil {
		e.Count = func(p any) uint64 { return of(p).MoveCount(p) }
	}
	// parted takes a wide position apart by cut, and those of its parts that are small by narrow.
	parted := func(cut func(dst []Q, p Q) []Q, narrow func(dst []any, p any) []any) func(dst []any, p any) []any {
		return func(dst []any, p any) []any {
			q, ok := p.(Q)
			if !ok {
				return narrow(dst, p)
			}
			for _, part := range cut(nil, q) {
				if p, ok := fit(part); ok {
					dst = narrow(dst, p)
				} else {
					dst = append(dst, part)
				}
			}
			return dst
		}
	}
	if small.Split != nil && wide.Split != nil {
		e.Split = parted(wide.Split, a.Split)
		if small.Shown != nil {
			shown := wide.Shown
			if shown == nil {
				shown = wide.Split
			}
			e.Shown = parted(shown, a.Shown)
		}
	}
	if small.Normal != nil && wide.Normal != nil {
		e.Normal = func(p any) (any, bool) { return of(p).Normal(p) }
	}
	eitherWords(e, small, wide, of)
	return e
}

// eitherWords gives e what is for people. of returns the rules of a position.
func eitherWords[P, Q comparable](e *game.Rules[any], small *game.Rules[P], wide *game.Rules[Q], of func(p any) *game.Rules[any]) {
	if small.Read != nil && wide.Read != nil {
		e.Read = func(text string) (any, error) {
			p, err := small.Read(text)
			if errors.Is(err, game.ErrLimit) {
				return wide.Read(text)
			}
			return p, err
		}
	}
	if small.Write != nil && wide.Write != nil {
		e.Write = func(p any) string { return of(p).Write(p) }
	}
	if small.Describe != nil && wide.Describe != nil {
		e.Describe = func(part int, from any, to []any) phrase.Phrase { return of(from).Describe(part, from, to) }
	}
	if small.Draw != nil && wide.Draw != nil {
		e.Draw = func(p any, good []game.Good[any]) (*picture.Picture, error) { return of(p).Draw(p, good) }
	}
}

// either are the numbers of positions of two types. A position has a number in
// the table of its type, and one of both together.
type either[P, Q comparable] struct {
	small *Positions[P]
	wide  *Positions[Q]
	fit   func(q Q) (P, bool)

	where  []uint32    // twice the number in the table, plus one in that of wide ones
	ids    [2][]uint32 // and back
	pieces []Q         // scratch
	moves  game.Sums[Q]
	glance glance
}

// number gives a number to positions that have one in a table only, and
// changes the parts of that table to parts of both together.
func (x *either[P, Q]) number(parts []game.Part, table uint32, known int) {
	for local := len(x.ids[table]); local < known; local++ {
		x.ids[table] = append(x.ids[table], uint32(len(x.where)))
		x.where = append(x.where, uint32(local)<<1|table)
	}
	for i, part := range parts {
		q := game.Part(x.ids[table][part.ID()] << 1)
		if part.Negative() {
			q = q.Negated()
		}
		parts[i] = q
	}
}

// smallParts appends the parts of a small position, wideParts of a wide one.
func (x *either[P, Q]) smallParts(dst []game.Part, p P) []game.Part {
	start := len(dst)
	dst = x.small.Parts(dst, p)
	x.number(dst[start:], 0, x.small.Len())
	return dst
}

func (x *either[P, Q]) wideParts(dst []game.Part, q Q) []game.Part {
	if x.wide.rules.Split == nil {
		return append(dst, x.widePart(q))
	}
	x.pieces = x.wide.rules.Split(x.pieces[:0], q)
	for _, piece := range x.pieces {
		if p, ok := x.fit(piece); ok {
			dst = x.smallParts(dst, p)
		} else {
			dst = append(dst, x.widePart(piece))
		}
	}
	return dst
}

func (x *either[P, Q]) widePart(q Q) game.Part {
	part := [1]game.Part{x.wide.Part(q)}
	x.number(part[:], 1, x.wide.Len())
	return part[0]
}

// Len implements [game.Space].
func (x *either[P, Q]) Len() int { return len(x.where) }

// Alike implements [game.Space].
func (x *either[P, Q]) Alike() bool { return x.small.Alike() && x.wide.Alike() }

// Options implements [game.Space].
func (x *either[P, Q]) Options(parts []game.Part, ends []uint32, id uint32, who game.Player) ([]game.Part, []uint32) {
	at := x.where[id]
	if at&1 == 0 {
		start := len(parts)
		parts, ends = x.small.Options(parts, ends, at>>1, who)
		x.number(parts[start:], 0, x.small.Len())
		return parts, ends
	}
	x.moves.Reset()
	x.wide.rules.Moves(&x.moves, x.wide.At(at>>1), who)
	for i := range x.moves.Len() {
		for _, q := range x.moves.At(i) {
			parts = x.wideParts(parts, q)
		}
		ends = append(ends, uint32(len(parts)))
	}
	return parts, ends
}

// Parts implements [game.Numbers].
func (x *either[P, Q]) Parts(dst []game.Part, p any) []game.Part {
	if q, ok := p.(Q); ok {
		return x.wideParts(dst, q)
	}
	return x.smallParts(dst, p.(P))
}

// Part implements [game.Numbers].
func (x *either[P, Q]) Part(p any) game.Part {
	if q, ok := p.(Q); ok {
		return x.widePart(q)
	}
	part := [1]game.Part{x.small.Part(p.(P))}
	x.number(part[:], 0, x.small.Len())
	return part[0]
}

// Find implements [game.Numbers].
func (x *either[P, Q]) Find(p any) (id uint32, ok bool) {
	var table int
	if q, isWide := p.(Q); isWide {
		table = 1
		id, ok = x.wide.Find(q)
	} else {
		id, ok = x.small.Find(p.(P))
	}
	if !ok {
		return 0, false
	}
	return x.ids[table][id], true
}

// At implements [game.Numbers].
func (x *either[P, Q]) At(id uint32) any {
	if at := x.where[id]; at&1 == 0 {
		return x.small.At(at >> 1)
	}
	return x.wide.At(x.where[id] >> 1)
}

// space returns the table of a number, and the number in it.
func (x *either[P, Q]) space(id uint32) (game.Space, uint32) {
	if at := x.where[id]; at&1 == 0 {
		return x.small, at >> 1
	}
	return x.wide, x.where[id] >> 1
}

// Count implements [game.Space].
func (x *either[P, Q]) Count(id uint32) uint64 {
	table, at := x.space(id)
	return table.Count(at)
}

// ListBytes implements [game.Space].
func (x *either[P, Q]) ListBytes(id uint32, moves uint64) int64 {
	table, at := x.space(id)
	return table.ListBytes(at, moves)
}

// Text implements [game.Space].
func (x *either[P, Q]) Text(id uint32) string {
	table, at := x.space(id)
	return table.Text(at)
}

// Bytes implements [game.Space].
func (x *either[P, Q]) Bytes() int64 {
	var q Q
	numbers := cap(x.where) + cap(x.ids[0]) + cap(x.ids[1])
	return x.small.Bytes() + x.wide.Bytes() + x.moves.Bytes() + int64(cap(x.glance.parts)+cap(x.glance.ends))*4 + int64(cap(x.pieces))*int64(unsafe.Sizeof(q)) + int64(numbers)*4
}

// Room implements [game.Space].
func (x *either[P, Q]) Room() int64 {
	more := x.small.Room() + x.wide.Room()
	for _, list := range [][]uint32{x.where, x.ids[0], x.ids[1]} {
		if len(list) == cap(list) {
			more += int64(cap(list)) * 4 * 5 / 4
		}
	}
	return more
}
