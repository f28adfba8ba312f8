package loopy

import (
	"strconv"
	"strings"

	"zermelo/value/dyadic"
	"zermelo/value/short"
)

// textLimit is the length that [Table.String] keeps to.
const textLimit = 1 << 16

// String returns v in the notation of [short.Table.Eval], with what is longer than 65,536 bytes elided.
func (t *Table) String(v Value) string {
	text, err := t.Text(v, textLimit)
	if err != nil {
		return "<" + err.Error() + ">"
	}
	return text
}

// Text returns v in the notation of [short.Table.Eval]: equal stoppers have one text. An option
// that moves to the game itself is pass; a game that is come back to in more moves has a label, as
// in a{0||a|0}, and is written with s & t if its sides differ. A text of more than limit bytes is
// not written: <#n: 9 values> says which value of the table it is, and of a stopper how many it leads to.
func (t *Table) Text(v Value, limit int) (string, error) {
	switch {
	case !IsLoopy(v):
		return t.Table.Text(v, limit)
	case t.IsDraft(v):
		return "", errDraft
	}
	w := &writer{t: t, left: limit, labels: map[Value]string{}}
	text := w.text(v)
	if w.left >= 0 {
		return text, w.err
	}
	if !t.IsStopper(v) {
		return v.String(), w.err
	}
	all, err := t.Followers(nil, v)
	return strings.Replace(v.String(), ">", ": "+strconv.Itoa(len(all))+" values>", 1), err
}

// A writer puts loopy values into text.
type writer struct {
	t      *Table
	left   int              // how many bytes may still be written
	labels map[Value]string // of the games whose braces are open; "" before it is needed
	names  int
	err    error
}

// maxBars is the length of the longest bar inside braces that are left out.
const maxBars = 8

// text returns v as it stands alone.
func (w *writer) text(v Value) string {
	if w.left < 0 || w.err != nil {
		return ""
	}
	var text string
	switch on, off := w.t.Sides(v); {
	case !IsLoopy(v):
		text, w.err = w.t.Table.Text(v, max(w.left, 16))
	case on != off && w.t.item(v).of != short.Zero:
		text = w.text(w.t.item(v).of)
	case on != off:
		if text = w.text(on) + " & " + w.text(off); text == "on & off" {
			text = "dud"
		}
	default:
		if name, ok := w.t.name(v); ok {
			text = name
		} else {
			text = w.options(v)
		}
	}
	w.left -= len(text)
	return text
}

// signed returns v as it stands behind a sign.
func (w *writer) signed(v Value) string {
	text := w.text(v)
	if strings.HasPrefix(text, "{") || text == "on" || text == "off" || text == "over" || text == "under" {
		return text
	}
	if !IsLoopy(v) {
		if _, number := w.t.AsNumber(v); number {
			return text
		}
	}
	return "(" + text + ")"
}

// options writes a game by its options, or by what it is a switch of.
func (w *writer) options(v Value) string {
	left, right := w.t.item(v).left, w.t.item(v).right
	if w.opposite(v, left, right) {
		if len(left) == 1 {
			return "+-" + w.signed(left[0])
		}
		return "+-{" + w.list(left, v) + "}"
	}
	if g, x, up, ok := w.t.tiny(v, left, right); ok {
		text := "Tiny("
		if !up {
			text = "Miny("
		}
		text += w.text(g) + ")"
		if !x.IsZero() {
			text = x.String() + "+" + text
		}
		return text
	}
	w.labels[v] = ""
	a, b := w.side(left, v), w.side(right, v)
	text := "{" + a + strings.Repeat("|", 1+max(longestBar(a), longestBar(b))) + b + "}"
	text = w.labels[v] + text
	delete(w.labels, v)
	return text
}

// opposite reports whether v is a switch: right are the negatives of left, and v is none of them.
func (w *writer) opposite(v Value, left, right []Value) bool {
	if len(left) != len(right) || len(left) == 0 {
		return false
	}
	met := map[Value]bool{}
	for _, o := range right {
		met[o] = true
	}
	for _, o := range left {
		n, err := w.t.Neg(o)
		if w.err == nil {
			w.err = err
		}
		if err != nil || !met[n] || w.back(o, v) {
			return false
		}
	}
	return true
}

// back reports whether v, or a game whose braces are open, is a follower of o.
func (w *writer) back(o, v Value) bool {
	if !IsLoopy(o) {
		return false
	}
	all, err := w.t.reach(o)
	if w.err == nil {
		w.err = err
	}
	for _, x := range all {
		if _, open := w.labels[x]; open || x == v {
			return true
		}
	}
	return false
}

// tiny returns g and x for v = x + Tiny(g), or x + Miny(g): {x||x|x - g} for a positive g that is
// not as small as tiny games are.
func (t *Table) tiny(v Value, left, right []Value) (g Value, x dyadic.Dyadic, up, ok bool) {
	if len(left) != 1 || len(right) != 1 {
		return 0, x, false, false
	}
	base, threat := left[0], right[0]
	if up = IsLoopy(threat); !up {
		base, threat = right[0], left[0]
	}
	if IsLoopy(base) || !t.is(threat, stopper) || threat == v {
		return 0, x, up, false
	}
	if x, ok = t.AsNumber(base); !ok {
		return 0, x, up, false
	}
	stays, goes := t.item(threat).left, t.item(threat).right
	if !up {
		stays, goes = goes, stays
	}
	if len(stays) != 1 || len(goes) != 1 || stays[0] != base || goes[0] == threat || goes[0] == v {
		return 0, x, up, false
	}
	from, to := base, goes[0]
	if !up {
		from, to = to, from
	}
	g, err := t.Sub(from, to)
	if err != nil {
		return 0, x, up, false
	}
	stop, err := t.Stop(g, false)
	return g, x, up, err == nil && stop.Compare(Pseudonumber{}) > 0
}

// side writes the options of a player of v; one alone loses its braces.
func (w *writer) side(options []Value, v Value) string {
	text := w.list(options, v)
	if len(options) != 1 || !strings.HasPrefix(text, "{") || !strings.HasSuffix(text, "}") || longestBar(text[1:len(text)-1]) >= maxBars {
		return text
	}
	if !closesLast(text) {
		return text
	}
	return text[1 : len(text)-1]
}

// closesLast reports whether the first brace of text is closed by the last.
func closesLast(text string) bool {
	depth := 0
	for i, c := range text {
		switch c {
		case '{', '(':
			depth++
		case '}', ')':
			depth--
		}
		if depth == 0 && i < len(text)-1 {
			return false
		}
	}
	return true
}

// longestBar returns the length of the longest bar of text outside of braces.
func longestBar(text string) int {
	depth, run, most := 0, 0, 0
	for _, c := range text {
		switch c {
		case '{', '(':
			depth++
		case '}', ')':
			depth--
		}
		if run++; c != '|' || depth > 0 {
			run = 0
		}
		most = max(most, run)
	}
	return most
}

// list writes options of v with commas between them.
func (w *writer) list(options []Value, v Value) string {
	texts := make([]string, len(options))
	for i, o := range options {
		texts[i] = w.option(o, v)
	}
	return strings.Join(texts, ",")
}

func (w *writer) option(o, v Value) string {
	named, open := w.labels[o]
	switch {
	case o == v:
		return "pass"
	case open:
		if named == "" {
			named = labelAt(w.names)
			w.names++
			w.labels[o] = named
		}
		return named
	}
	text := w.text(o)
	if strings.Contains(text, " & ") {
		return "(" + text + ")"
	}
	return text
}

// labelAt returns the n-th label: a to u, which mean nothing else, then a1 and so on.
func labelAt(n int) string {
	const letters = 21
	name := string(rune('a' + n%letters))
	if n >= letters {
		name += strconv.Itoa(n / letters)
	}
	return name
}

// name returns the name of a stopper that has one: on, off; a number and over or under; a number,
// a limit of powers of up, or of its negative, and a nimber.
func (t *Table) name(v Value) (string, bool) {
	if p, ok := t.AsPseudonumber(v); ok {
		return p.String(), true
	}
	if !t.is(v, stopper) {
		return "", false
	}
	x, ok, err := t.near(v)
	if err != nil || !ok {
		return "", false
	}
	limits, err := t.limits()
	if err != nil {
		return "", false
	}
	base := v
	if !x.IsZero() {
		minus, err := t.Number(x.Neg())
		if err != nil {
			return "", false
		}
		if base, err = t.Add(v, minus); err != nil {
			return "", false
		}
	}
	number := ""
	if !x.IsZero() {
		number = x.String()
	}
	for i, limit := range limits {
		text := [...]string{"^[on]", "^<on>", "v[on]", "v<on>"}[i]
		if base == limit {
			return number + text, true
		}
		star, err := t.Nimber(1)
		if err != nil {
			return "", false
		}
		if starred, err := t.Add(limit, star); err == nil && starred == base {
			return number + text + "*", true
		}
	}
	return "", false
}

// limits returns ^[on] and ^<on>, and their negatives.
func (t *Table) limits() (all [4]Value, err error) {
	if t.upper[0] != 0 {
		return t.upper, nil
	}
	for i := range 2 {
		if all[i], err = t.UpPower(i == 0); err != nil {
			return all, err
		}
		if all[i+2], err = t.Neg(all[i]); err != nil {
			return all, err
		}
	}
	t.upper = all
	return all, nil
}

// UpPower returns the limit of the powers of up, ^<on> = {0||0|0,pass}, or of their sums, upon =
// ^[on] = {pass|*}.
func (t *Table) UpPower(total bool) (Value, error) {
	if total {
		v, _, err := t.Named("upon")
		return v, err
	}
	return t.Parse("{0||0|0,pass}")
}
