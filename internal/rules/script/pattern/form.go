package pattern

import (
	"fmt"
	"math/bits"
	"slices"
	"strings"

	"zermelo/say/phrase"
)

// A vector is a step on a board, down and to the right.
type vector struct{ r, c int }

func (v vector) plus(w vector, n int) vector { return vector{v.r + n*w.r, v.c + n*w.c} }

// A turn is one of the eight symmetries of the square, as the images of a step
// to the right and a step down.
type turn struct{ right, down vector }

func (t turn) of(v vector) vector { return vector{}.plus(t.right, v.c).plus(t.down, v.r) }

// then is the turn that does t and then u.
func (t turn) then(u turn) turn { return turn{u.of(t.right), u.of(t.down)} }

var (
	asIs     = turn{vector{0, 1}, vector{1, 0}}
	mirrored = turn{vector{0, -1}, vector{1, 0}}
	quarter  = turn{vector{1, 0}, vector{0, -1}} // what went right goes down
	upright  = turn{vector{1, 0}, vector{0, 1}}  // rows and columns exchanged
)

// turns are all eight.
var turns = func() (all []turn) {
	for t, k := asIs, 0; k < 4; t, k = t.then(quarter), k+1 {
		all = append(all, t, mirrored.then(t))
	}
	return all
}()

// A form is a variant laid in a direction: a cell in row r and column c of the
// pattern is at r·down + c·along from its first one.
type form struct {
	variant
	near        []condition
	along, down vector
}

// lay finds the forms of the step: in all its directions, each once.
func (s *step) lay(o Rule) {
	var out []form
	seen := map[string]bool{}
	for _, v := range s.variants {
		for _, t := range o.turns() {
			for _, f := range []form{
				{v, s.near, t.right, t.down},
				{v, s.near, vector{t.right.r + t.down.r, t.right.c + t.down.c}, t.down},
			}[:1+btoi(o.Diagonal && s.line())] {
				if key := f.key(asIs, identity); !seen[key] {
					seen[key] = true
					out = append(out, f)
				}
			}
		}
	}
	s.forms = out
}

func btoi(b bool) int {
	if b {
		return 1
	}
	return 0
}

func (s *step) line() bool { return len(s.variants[0].left) == 1 }

// turns returns the symmetries in which a rule is applied.
func (r Rule) turns() []turn {
	out := []turn{asIs}
	if r.Mirror {
		out = append(out, mirrored)
	}
	if r.Upright {
		for i := range out {
			out[i] = out[i].then(upright)
		}
	}
	// A diagonal goes to all sides, as rotated patterns do.
	if r.Rotate || r.Diagonal {
		n := len(out)
		for k := 1; k < 4; k++ {
			for i := range n {
				out = append(out, out[(k-1)*n+i].then(quarter))
			}
		}
	}
	return out
}

// A spot is a cell of a pattern whose repetitions are written out.
type spot struct {
	at           vector
	letters      uint8 // that match
	any          bool  // any cell
	to           int   // the letter that it becomes, or keep
	from, marked bool  // marked on the left, on the right
}

// changes reports whether the cell becomes, or may become, another letter.
func (s spot) changes() bool { return s.to != keep }

// written returns one side with its repetitions written out.
func written(rows [][]item, counts []int) (out [][]cell) {
	for _, row := range rows {
		var line []cell
		group := 0
		for _, it := range row {
			n := 1
			if it.repeat != 0 {
				n = counts[group]
				group++
			}
			for range n {
				line = append(line, it.cells...)
			}
		}
		out = append(out, line)
	}
	return out
}

// spots returns the cells of the form with each repetition as often as counts
// says. A cell that becomes what it surely was stays as it is.
func (f form) spots(counts []int) (out []spot) {
	left, right := written(f.left, counts), written(f.right, counts)
	for r, row := range left {
		for c, l := range row {
			s := spot{
				at: vector{}.plus(f.down, r).plus(f.along, c), letters: l.letters, any: l.any, to: keep,
				from: l.marked, marked: right[r][c].marked,
			}
			if t := right[r][c]; !t.any {
				if to := bits.TrailingZeros8(t.letters); l.any || l.letters != 1<<to {
					s.to = to
				}
			}
			out = append(out, s)
		}
	}
	return out
}

// counts calls f with the numbers of repetitions of v, as long as the pattern
// has at most length cells, until f returns false.
func (v variant) counts(length int, f func(counts []int) bool) {
	cells, groups := shapeOf(v.left[0])
	if len(v.left) > 1 {
		f(nil)
		return
	}
	counts := make([]int, len(groups))
	var rec func(g, room int) bool
	rec = func(g, room int) bool {
		if g == len(groups) {
			return f(counts)
		}
		for n := btoi(groups[g].repeat == '+'); n*len(groups[g].cells) <= room; n++ {
			counts[g] = n
			if !rec(g+1, room-n*len(groups[g].cells)) {
				return false
			}
		}
		return true
	}
	rec(0, length-cells)
}

// sound reports what is wrong with what a step does, and finds out whether it
// changes anything.
func (s *step) sound() error {
	for _, v := range s.variants {
		var fault error
		f := form{v, s.near, asIs.right, asIs.down}
		v.counts(MaxCells, func(counts []int) bool {
			left, right := written(v.left, counts), written(v.right, counts)
			for r, row := range right {
				for c, t := range row {
					switch l := left[r][c]; {
					case t.any:
					case bits.OnesCount8(t.letters) > 1 && t.letters != l.letters:
						fault = t.at.Fault(phrase.Of("nothing says which of the letters comes here"),
							phrase.Of("write one letter, = for what was there, or brackets that stand on the left too"))
					case l.any:
						fault = t.at.Fault(phrase.Of("? stands for a cell that stays as it is, and here it changes"),
							phrase.Of("write on the left in brackets the letters that may be there"))
					}
				}
			}
			for _, at := range f.spots(counts) {
				s.changes = s.changes || at.changes()
			}
			return fault == nil
		})
		if fault != nil {
			return fault
		}
	}
	return nil
}

// A swap says which letter stands for which.
type swap [8]uint8

var identity = swap{0, 1, 2, 3, 4, 5, 6, 7}

// of returns the images of a set of letters.
func (s swap) of(letters uint8) (out uint8) {
	for ; letters != 0; letters &= letters - 1 {
		out |= 1 << s[bits.TrailingZeros8(letters)]
	}
	return out
}

// key spells the form after a turn and an exchange of letters: forms of one key
// have the same matches and the same effect.
func (f form) key(t turn, s swap) string {
	var out strings.Builder
	_, groups := shapeOf(f.left[0])
	if len(f.left) == 1 && len(groups) > 0 {
		fmt.Fprint(&out, t.of(f.along))
		for _, row := range [][]item{f.left[0], f.right[0]} {
			for _, it := range row {
				for _, c := range it.cells {
					fmt.Fprint(&out, " ", s.of(c.letters), c.any, c.marked)
				}
				fmt.Fprint(&out, string(rune(it.repeat|' ')))
			}
			out.WriteByte('>')
		}
	} else {
		spots := f.spots(nil)
		low := vector{1 << 20, 1 << 20}
		for i := range spots {
			spots[i].at = t.of(spots[i].at)
			low = vector{min(low.r, spots[i].at.r), min(low.c, spots[i].at.c)}
		}
		slices.SortFunc(spots, func(a, b spot) int {
			return (a.at.r-b.at.r)<<10 + a.at.c - b.at.c
		})
		for _, a := range spots {
			to := keep
			if a.to != keep {
				to = int(s[a.to])
			}
			fmt.Fprint(&out, a.at.r-low.r, a.at.c-low.c, s.of(a.letters), a.any, to, a.from, a.marked, ";")
		}
	}
	conditions := make([]string, 0, len(f.near))
	for _, c := range f.near {
		conditions = append(conditions, fmt.Sprint(c.no, c.around, s.of(c.letters)))
	}
	slices.Sort(conditions)
	return out.String() + strings.Join(slices.Compact(conditions), "&")
}
