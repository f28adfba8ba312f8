package board

import (
	"zermelo/game"
	"zermelo/game/text"
	"zermelo/phrase"
	"zermelo/picture"
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
	moves    func(dst []Wide, f *field, who game.Player) []Wide
	split    func(dst []Wide, f *field) []Wide
	fault    func(b rows, f *field) error // what the rule forbids; may be nil
	words    func(changes) phrase.Phrase
	look     *picture.Board // how its board differs from others; may be nil
}

// Moves implements [game.Partizan].
func (r *WideRules) Moves(dst []Wide, p Wide, who game.Player) []Wide {
	f := p.unpack(r.planes)
	return r.moves(dst, &f, who)
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
	return drawBoard(r, p, good, r.look)
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

// normal is the normal form of f: the least image, no higher than wide where
// rows and columns may be exchanged.
func (f *field) normal(by symmetry) (best field, negative bool) {
	best = *f
	consider := func(q field, exchanged bool) {
		if q.less(&best) {
			best, negative = q, exchanged
		}
	}
	switch by {
	case facing:
		consider(f.mapped((*wideShape).turned).swapped(), true)
		return best, negative
	case mirrored:
		consider(f.mapped((*wideShape).upended).mapped((*wideShape).turned).swapped(), true)
		return best, negative
	}
	own := *f
	if f.h > f.w {
		own, negative = f.transposed(), by == crossed
	}
	best = own.least()
	if by == rectangular {
		consider(own.swapped().least(), true)
	}
	if own.h != own.w {
		return best, negative
	}
	across := own.transposed()
	consider(across.least(), by == crossed)
	if by == rectangular {
		consider(across.swapped().least(), true)
	}
	return best, negative
}

// less orders positions on boards of one size.
func (f *field) less(q *field) bool {
	for _, c := range [3]int{f.left.compare(q.left), f.right.compare(q.right), f.marks.compare(q.marks)} {
		if c != 0 {
			return c < 0
		}
	}
	return false
}

// mapped returns f with all sets mapped on the same board.
func (f *field) mapped(to func(*wideShape, plane) plane) *field {
	q := field{wideShape: f.wideShape}
	q.left = to(&f.wideShape, f.left)
	if !f.right.isEmpty() {
		q.right = to(&f.wideShape, f.right)
	}
	if !f.marks.isEmpty() {
		q.marks = to(&f.wideShape, f.marks)
	}
	return &q
}

// swapped exchanges the players.
func (f *field) swapped() field {
	q := *f
	q.left, q.right = q.right, q.left
	return q
}

func (f *field) transposed() field {
	q := *f.mapped((*wideShape).transposed)
	q.wideShape = wideShapeOf(f.h, f.w)
	return q
}

// least is the least image that keeps rows rows.
func (f field) least() field {
	turned := f.mapped((*wideShape).turned)
	images := [3]*field{turned}
	if f.h > 1 {
		images[1] = f.mapped((*wideShape).upended)
		images[2] = images[1].mapped((*wideShape).turned)
	}
	best := f
	for _, q := range images {
		if q != nil && q.less(&best) {
			best = *q
		}
	}
	return best
}
