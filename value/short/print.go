package short

import (
	"math"
	"slices"
	"strconv"
)

// textLimit is the length that [Table.String] keeps to.
const textLimit = 1 << 16

// String returns v in the notation of [Table.Eval], with what is longer than
// 65,536 bytes elided.
func (t *Table) String(v Value) string {
	text, err := t.Text(v, textLimit)
	if err != nil {
		return "<" + err.Error() + ">"
	}
	return text
}

// Text returns v in the notation of [Table.Eval]: equal values have one text,
// which reads back as v. A text of more than limit bytes is not written:
// options that are too long appear as <#n: k values>, with their number in the
// table and how many values can be reached in them, and if that is too long
// as well, so does v. That cannot be read back.
func (t *Table) Text(v Value, limit int) (text string, err error) {
	defer t.guard(&err)
	t.own(v)
	w := writer{t: t, sizes: map[Value]size{}}
	if w.size(v).bytes <= limit {
		return string(w.append(nil, v, false)), nil
	}
	if b := w.outline(v, limit); len(b) <= limit {
		return string(b), nil
	}
	return string(w.elide(nil, v)), nil
}

// A writer puts values into text.
type writer struct {
	t     *Table
	sizes map[Value]size
}

// A size is what is known of the text of a value before it is written.
type size struct {
	bytes int // length, at most hugeText
	bars  int // the longest bar, if it stands in braces and may lose them; else 0
}

const (
	hugeText = math.MaxInt / 4
	maxBars  = 8 // a game with a longer bar keeps its braces
)

// A shape is the way a value is written.
type shape uint8

const (
	plain     shape = iota // a number, ups and a star
	options                // {a,b|c}
	plusSign               // +-a
	plusSigns              // +-{a,b}
	tiny                   // x + Tiny(a)
	miny                   // x + Miny(a)
)

// shape returns the way v is written; of is the a of the last three, x the
// number of the last two.
func (w *writer) shape(v Value) (s shape, of, x Value) {
	t := w.t
	if t.nodes[v].kind != general {
		return plain, 0, 0
	}
	t.lefts(v)
	n := t.nodes[v]
	if n.lefts != 1 || n.rights != 1 {
		if w.opposite(w.sides(v)) {
			return plusSigns, 0, 0
		}
		return options, 0, 0
	}
	left, right := t.arena[n.first], t.arena[n.first+1]
	if t.neg(left) == right {
		return plusSign, left, 0
	}
	if of, ok := w.tinyOf(left, right, true); ok {
		return tiny, of, left
	}
	if of, ok := w.tinyOf(right, left, false); ok {
		return miny, of, right
	}
	return options, 0, 0
}

// opposite reports whether right are the negatives of left.
func (w *writer) opposite(left, right []Value) bool {
	if len(left) != len(right) {
		return false
	}
	for _, v := range left {
		if !slices.Contains(right, w.t.neg(v)) {
			return false
		}
	}
	return true
}

// tinyOf returns g if threat is {x|x - g} for the number x and g above some
// positive number, so that
// {x|threat} is x plus tiny-g; if not up, threat is {x + g|x}.
func (w *writer) tinyOf(x, threat Value, up bool) (g Value, ok bool) {
	t := w.t
	if t.nodes[x].kind != number || t.nodes[threat].kind != general {
		return 0, false
	}
	t.lefts(threat)
	n := t.nodes[threat]
	if n.lefts != 1 || n.rights != 1 {
		return 0, false
	}
	first, second := t.arena[n.first], t.arena[n.first+1]
	if !up {
		first, second = second, first
	}
	if first != x {
		return 0, false
	}
	g = t.add(second, t.neg(x))
	if up {
		g = t.neg(g)
	}
	return g, t.numbers.at[t.nodes[g].rightNumber].Sign() > 0
}

// size measures v and, first, what is written inside it.
func (w *writer) size(v Value) size {
	if s, ok := w.sizes[v]; ok {
		return s
	}
	var s size
	switch shape, of, x := w.shape(v); shape {
	case plain:
		s.bytes = len(w.appendPlain(nil, v))
	case plusSign:
		s.bytes = w.size(of).bytes + 2
		if !w.bare(of) {
			s.bytes += 2
		}
	case tiny, miny:
		s.bytes = w.size(of).bytes + len("Tiny()")
		if x != Zero {
			s.bytes += w.size(x).bytes + 1
		}
	case plusSigns:
		left, _ := w.sides(v)
		s.bytes = w.list(left) + len("+-{}")
	case options:
		left, right := w.sides(v)
		leftSize, rightSize := w.side(left), w.side(right)
		s.bars = max(leftSize.bars, rightSize.bars) + 1
		s.bytes = leftSize.bytes + rightSize.bytes + s.bars + 2
	}
	s.bytes = min(s.bytes, hugeText)
	w.sizes[v] = s
	return s
}

// sides returns the options of a value in braces.
func (w *writer) sides(v Value) (left, right []Value) {
	w.t.lefts(v)
	n := w.t.nodes[v]
	all := w.t.arena[n.first : n.first+n.lefts+n.rights]
	return all[:n.lefts], all[n.lefts:]
}

// side measures the options of one player; bars is not 0 if they are a single
// game that loses its braces.
func (w *writer) side(options []Value) (s size) {
	if one := w.stripped(options); one.bars > 0 {
		one.bytes -= 2
		return one
	}
	s.bytes = w.list(options)
	return s
}

// list returns the length of options with commas between them.
func (w *writer) list(options []Value) int {
	bytes := len(options) - 1
	for _, o := range options {
		bytes = min(bytes+w.size(o).bytes, hugeText)
	}
	return bytes
}

// stripped returns the size of the only option if it loses its braces.
func (w *writer) stripped(options []Value) size {
	if len(options) == 1 {
		if s := w.size(options[0]); s.bars > 0 && s.bars < maxBars {
			return s
		}
	}
	return size{}
}

// bare reports whether v needs no parentheses after a sign.
func (w *writer) bare(v Value) bool {
	shape, _, x := w.shape(v)
	return w.t.nodes[v].kind == number || shape == options || (shape == tiny || shape == miny) && x == Zero
}

// append writes v, without its braces if strip.
func (w *writer) append(dst []byte, v Value, strip bool) []byte {
	switch shape, of, x := w.shape(v); shape {
	case plusSign:
		if w.bare(of) {
			return w.append(append(dst, "+-"...), of, false)
		}
		return append(w.append(append(dst, "+-("...), of, false), ')')
	case plusSigns:
		left, _ := w.sides(v)
		return append(w.appendList(append(dst, "+-{"...), left), '}')
	case tiny, miny:
		if x != Zero {
			dst = append(w.appendPlain(dst, x), '+')
		}
		name := "Tiny("
		if shape == miny {
			name = "Miny("
		}
		return append(w.append(append(dst, name...), of, false), ')')
	case options:
		if !strip {
			dst = append(dst, '{')
		}
		left, right := w.sides(v)
		dst = w.appendSide(dst, left)
		for range w.size(v).bars {
			dst = append(dst, '|')
		}
		dst = w.appendSide(dst, right)
		if !strip {
			dst = append(dst, '}')
		}
		return dst
	}
	return w.appendPlain(dst, v)
}

func (w *writer) appendSide(dst []byte, options []Value) []byte {
	if w.stripped(options).bars > 0 {
		return w.append(dst, options[0], true)
	}
	return w.appendList(dst, options)
}

// appendList writes options with commas between them.
func (w *writer) appendList(dst []byte, options []Value) []byte {
	for i, o := range options {
		if i > 0 {
			dst = append(dst, ',')
		}
		dst = w.append(dst, o, false)
	}
	return dst
}

// appendPlain writes a number plus ups plus a star.
func (w *writer) appendPlain(dst []byte, v Value) []byte {
	n := &w.t.nodes[v]
	if n.number != 0 || n.kind == number {
		dst, _ = w.t.numbers.at[n.number].AppendText(dst)
	}
	arrow, count := byte('^'), int64(n.up)
	if count < 0 {
		arrow, count = 'v', -count
	}
	switch {
	case count == 0:
	case count <= 2:
		for range count {
			dst = append(dst, arrow)
		}
	default:
		dst = strconv.AppendInt(append(dst, arrow), count, 10)
	}
	if star := w.t.starOf(n); !star.IsZero() {
		dst = append(dst, star.String()...)
	}
	return dst
}

// outline writes the options of v, those that are too long elided.
func (w *writer) outline(v Value, limit int) []byte {
	if w.t.nodes[v].kind != general {
		return w.elide(nil, v)
	}
	left, right := w.sides(v)
	share := limit / (len(left) + len(right))
	dst := []byte{'{'}
	for i, side := range [2][]Value{left, right} {
		if i == 1 {
			dst = append(dst, '|')
		}
		for j, o := range side {
			if j > 0 {
				dst = append(dst, ',')
			}
			if w.size(o).bytes <= share {
				dst = w.append(dst, o, false)
			} else {
				dst = w.elide(dst, o)
			}
			if len(dst) > limit {
				return dst
			}
		}
	}
	return append(dst, '}')
}

// elide writes that v is not written.
func (w *writer) elide(dst []byte, v Value) []byte {
	dst = strconv.AppendUint(append(dst, "<#"...), uint64(v), 10)
	dst = append(append(dst, ": "...), w.t.followerCount(v).String()...)
	return append(dst, " values>"...)
}
