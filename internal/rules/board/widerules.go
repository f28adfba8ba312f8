package board

import (
	"zermelo/game"
	"zermelo/game/text"
	"zermelo/say/phrase"
	"zermelo/say/picture"
)

// WideRules are the rules of a game of this package for boards of more cells
// than fit a word. The games that have them have a method Wide. The moves,
// parts, symmetries and letters are those of the small boards; only the time
// differs.
type WideRules struct {
	planes   int // sets of cells that the rule set knows
	letters  string
	typed    string // the letters that are read, that of empty cells first
	legend   phrase.Phrase
	row      bool // played on one row
	symmetry symmetry
	each     uint64 // moves of a player by cell, at most; 0 is unknown
	moves    func(dst []Wide, f *field, who game.Player) []Wide
	split    func(dst []Wide, f *field) []Wide
	fault    func(b rows, f *field) error // what the rule forbids; may be nil
	words    func(changes) phrase.Phrase
	hint     hint           // for a search
	look     *picture.Board // how its board differs from others; may be nil
}

// Moves implements [game.Partizan].
func (r *WideRules) Moves(dst []Wide, p Wide, who game.Player) []Wide {
	f := p.unpack(r.planes)
	return r.moves(dst, &f, who)
}

// MoveCount implements [game.Counter].
func (r *WideRules) MoveCount(p Wide) uint64 {
	if len(p) < 2 {
		return 0
	}
	if r.each > 0 {
		return r.each * (uint64(p[0]) + 1) * (uint64(p[1]) + 1)
	}
	return uint64(max(len(r.Moves(nil, p, game.Left)), len(r.Moves(nil, p, game.Right))))
}

// Split implements [game.Splitter].
func (r *WideRules) Split(dst []Wide, p Wide) []Wide {
	f := p.unpack(r.planes)
	return r.split(dst, &f)
}

// Normal implements [game.Reversible].
func (r *WideRules) Normal(p Wide) (q Wide, negative bool) {
	f := p.unpack(r.planes)
	least, negative := f.normal(r.symmetry)
	return least.pack(r.planes), negative
}

// Hash returns 64 mixed bits of p.
func (r *WideRules) Hash(p Wide) uint64 { return p.hash() }

// Parse implements [Notation].
func (r *WideRules) Parse(line string) (Wide, error) {
	b, err := parseRows(line, r.typed, r.legend, MaxWide)
	if err != nil {
		return "", err
	}
	if err := oneRow(b, line, r.legend); r.row && err != nil {
		return "", err
	}
	f := field{wideShape: wideShapeOf(uint(b.Width), uint(b.Height))}
	for i, letter := range b.Cells {
		for kind := range len(r.letters) {
			if r.letters[kind] == letter {
				f.put(oneCell(i), kind)
				break
			}
		}
	}
	if r.fault != nil {
		if err := r.fault(b, &f); err != nil {
			return "", text.In(err, line)
		}
	}
	return f.pack(r.planes), nil
}

// put adds cells to the sets that kind says, one bit a set.
func (f *field) put(cells plane, kind int) {
	for i, set := range [3]*plane{&f.left, &f.right, &f.marks} {
		if kind>>i&1 != 0 {
			*set = set.or(cells)
		}
	}
}

// Format implements [Notation].
func (r *WideRules) Format(p Wide) string {
	f := p.unpack(r.planes)
	return text.WriteRows(int(f.w), int(f.h), func(i int) byte {
		return r.letters[f.left.has(i)+2*f.right.has(i)+4*f.marks.has(i)]
	})
}

// Describe implements [game.Describer].
func (r *WideRules) Describe(_ int, from Wide, to []Wide) phrase.Phrase {
	return describe(r, from, to, r.words)
}

// Draw implements [game.Drawer].
func (r *WideRules) Draw(p Wide, good []game.Good[Wide]) (*picture.Picture, error) {
	return game.DrawBoard(r.Format, p, good, r.look)
}

// A symmetry is the group under which positions of a game are alike.
type symmetry uint8

const (
	// All symmetries of the rectangle, and the exchange of the players.
	rectangular symmetry = iota
	// All symmetries of the rectangle; exchanging rows and columns exchanges
	// the players.
	crossed
	// Turning the strip round exchanges the players.
	facing
	// A reflection that exchanges left and right exchanges the players.
	mirrored
)

// A sets is the sets of cells of a wide position; those that a rule set does
// not know are empty.
type sets [3]plane

// less orders positions on boards of one size.
func (x *sets) less(y *sets) bool {
	for i := range x {
		if x[i] != y[i] {
			return x[i].less(y[i])
		}
	}
	return false
}

// swapped exchanges the players.
func (x sets) swapped() sets { return sets{x[1], x[0], x[2]} }

// mapped returns the sets, each mapped by to.
func (s *wideShape) mapped(x *sets, to func(*wideShape, plane) plane) (y sets) {
	for i := range x {
		if !x[i].isEmpty() {
			y[i] = to(s, x[i])
		}
	}
	return y
}

// normal is the normal form of f: the least image, no higher than wide where
// rows and columns may be exchanged.
func (f *field) normal(by symmetry) (best field, negative bool) {
	x := sets{f.left, f.right, f.marks}
	s := f.wideShape
	least := x
	consider := func(y sets, exchanged bool) {
		if y.less(&least) {
			least, negative = y, exchanged
		}
	}
	// rows considers the images that keep rows rows.
	rows := func(x sets, exchanged bool) {
		images := [4]sets{x, s.mapped(&x, (*wideShape).turned)}
		n := 2
		if s.h > 1 {
			images[2] = s.mapped(&x, (*wideShape).upended)
			images[3] = s.mapped(&images[2], (*wideShape).turned)
			n = 4
		}
		for _, y := range images[:n] {
			consider(y, exchanged)
			if by == rectangular {
				consider(y.swapped(), !exchanged)
			}
		}
	}
	switch by {
	case facing:
		consider(s.mapped(&x, (*wideShape).turned).swapped(), true)
	case mirrored:
		y := s.mapped(&x, (*wideShape).upended)
		consider(s.mapped(&y, (*wideShape).turned).swapped(), true)
	default:
		if s.h > s.w {
			x, negative = s.mapped(&x, (*wideShape).transposed), by == crossed
			least, s = x, wideShapeOf(s.h, s.w)
		}
		rows(x, negative)
		if s.h == s.w {
			rows(s.mapped(&x, (*wideShape).transposed), by == crossed)
		}
	}
	return field{least[0], least[1], least[2], s}, negative
}
