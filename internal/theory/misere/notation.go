package misere

import (
	"cmp"
	"context"
	"slices"
	"strconv"
	"strings"

	"zermelo/game"
	"zermelo/say/phrase"
	"zermelo/value/nimber"
)

// String returns the form f in the notation of CGSuite, which follows Winning
// Ways: *[n] is a Nim heap, G# the game whose only option is G, brackets in
// the middle stand for a subscript, that is, a sum with the heap in it
// (2[#1] is 2# + 1, -n where adding n makes it simpler), and other options
// stand side by side. The error is that of [Table.Sum], or [game.ErrLimit] for a
// form that takes more than a million letters, for options are written out.
func (t *Table) String(f Form) (string, error) {
	var b strings.Builder
	w := t.notation(&b)
	b.WriteString("*[")
	w.closed(f, false)
	b.WriteString("]")
	return b.String(), w.err
}

// Text is [Table.String], which may also end with ctx's error.
func (t *Table) Text(ctx context.Context, f Form) (string, error) {
	defer t.watch(ctx)()
	return t.String(f)
}

// notation returns a writer of forms.
func (t *Table) notation(out *strings.Builder) *notation {
	return &notation{table: t, out: out, evens: map[Form]Form{}, ordered: map[Form][]Form{}, compared: map[[2]Form]int{}}
}

// A notation writes forms.
type notation struct {
	table *Table
	out   *strings.Builder
	err   error

	evens    map[Form]Form   // the even one of f and f + *1
	ordered  map[Form][]Form // the options in the order of compare
	compared map[[2]Form]int // even forms
}

// longestForm is the number of letters that a form may take.
const longestForm = 1 << 20

// sum adds and keeps the first error.
func (w *notation) sum(a, b Form) Form {
	if w.err != nil {
		return 0
	}
	f, err := w.table.Sum(a, b)
	w.err = err
	return f
}

// closed writes f with its subscript, if it has one.
func (w *notation) closed(f Form, bracket bool) {
	subscript := false
	w.write(f, bracket, &subscript)
	if subscript {
		w.out.WriteString("]")
	}
}

// write writes f; a subscript is opened behind its base if one is asked for
// or needed, and left open.
func (w *notation) write(f Form, bracket bool, subscript *bool) {
	if w.err == nil && w.out.Len() > longestForm {
		w.err = game.Limit(phrase.Of("the canonical form is too long to be written"), phrase.Phrase{})
	}
	if w.err != nil {
		return
	}
	if b := w.table.Birthday(f); f == w.table.NimHeap(b) {
		w.out.WriteString(digit(b))
		w.open(*subscript)
		return
	}
	if base, index, ok := w.split(f); ok {
		*subscript = true
		w.write(base, true, subscript)
		w.out.WriteString(index)
		return
	}
	options := w.table.Options(f)
	if len(options) == 1 {
		*subscript = *subscript || w.needsSubscript(options[0])
		w.write(options[0], true, subscript)
		w.out.WriteString("#")
		return
	}
	if bracket {
		w.out.WriteString("(")
	}
	for _, o := range slices.Backward(w.inOrder(f)) {
		w.closed(o, true)
	}
	if bracket {
		w.out.WriteString(")")
	}
	w.open(*subscript)
}

func (w *notation) needsSubscript(f Form) bool {
	if f == w.table.NimHeap(w.table.Birthday(f)) {
		return false
	}
	if _, _, ok := w.split(f); ok {
		return true
	}
	o := w.table.Options(f)
	return len(o) == 1 && w.needsSubscript(o[0])
}

func (w *notation) open(subscript bool) {
	if subscript {
		w.out.WriteString("[")
	}
}

func digit(n int) string { return digitOf(uint64(n)) }

func digitOf(n uint64) string {
	text := strconv.FormatUint(n, 10)
	if n < 10 {
		return text
	}
	return "&" + text + ";"
}

// HeapText writes the form of a heap of Nim as [Table.Text] does.
func HeapText(n nimber.Nimber) string { return "*[" + digitOf(uint64(n)) + "]" }

// split finds a simpler form and a heap whose sum or difference is f.
func (w *notation) split(f Form) (base Form, index string, ok bool) {
	odd := w.table.Has(f, w.sum(f, One))
	first, b := 2, w.table.Birthday(f)
	if odd {
		first = 3
	}
	for i := first; i < b && w.err == nil; i += 2 {
		heap := w.table.NimHeap(i)
		for _, o := range w.table.Options(f) {
			if w.sum(o, heap) == f {
				return o, digit(i), true
			}
		}
		if s := w.sum(f, heap); w.table.Birthday(s) < b {
			return s, "-" + digit(i), true
		}
	}
	if odd {
		return w.sum(f, One), "1", true
	}
	return 0, "", false
}

// compare orders forms: by the birthday, the number of options, the values
// and the options of the even one of f and f + *1, then the even one first.
func (w *notation) compare(a, b Form) int {
	x, oddX := w.even(a)
	y, oddY := w.even(b)
	if x == y || w.err != nil {
		return cmp.Compare(oddX, oddY)
	}
	if c, ok := w.compared[[2]Form{x, y}]; ok {
		return c
	}
	f, g := &w.table.forms[x], &w.table.forms[y]
	c := cmp.Or(cmp.Compare(f.birthday, g.birthday), cmp.Compare(len(f.options), len(g.options)),
		cmp.Compare(f.normal, g.normal), cmp.Compare(f.misere, g.misere))
	if c == 0 {
		c = slices.CompareFunc(w.inOrder(x), w.inOrder(y), w.compare)
	}
	w.compared[[2]Form{x, y}], w.compared[[2]Form{y, x}] = c, -c
	return c
}

// inOrder returns the options of f, the least first.
func (w *notation) inOrder(f Form) []Form {
	options, ok := w.ordered[f]
	if !ok {
		options = slices.Clone(w.table.Options(f))
		slices.SortFunc(options, w.compare)
		w.ordered[f] = options
	}
	return options
}

// even returns the even one of f and f + *1, and 1 if that is not f.
func (w *notation) even(f Form) (Form, int) {
	e, ok := w.evens[f]
	if !ok {
		e = f
		if s := w.sum(f, One); w.table.Has(f, s) {
			e = s
		}
		w.evens[f] = e
	}
	if e == f {
		return f, 0
	}
	return e, 1
}
