package script

import (
	"slices"
	"strings"

	"go.starlark.net/starlark"

	"zermelo/game/text"
	"zermelo/say/phrase"
)

// A layout is a board as a file declares it by rows: how many letters each row
// has. A position is then a string, the letters of all rows one after the other,
// or a tuple of it and what else there is to say, such as stones in hand.
type layout struct {
	rows    []int
	cells   int
	letters string // those that may stand on it; empty if all may
	// like are the values behind the board at the start; nil if they are not known.
	like starlark.Tuple
}

// layout returns the board of the fields; nil if there is none.
func (c *caller[P]) layout() (*layout, error) {
	v := c.fields["rows"]
	if v == nil {
		return nil, nil
	}
	l := &layout{letters: c.string("letters")}
	items, _ := itemsOf(v)
	for _, item := range items {
		n, err := starlark.AsInt32(item)
		if err != nil || n < 1 || n > 1<<10 {
			return nil, c.callFault(faultOf(phrase.Of("rows is %s", str(v)), phrase.Of("write how many letters each row has, such as rows=(3, 3, 3)")), phrase.Phrase{})
		}
		l.rows, l.cells = append(l.rows, n), l.cells+n
	}
	if start := c.fields["start"]; start != nil {
		if several, ok := start.(*starlark.List); ok && several.Len() > 0 {
			start = several.Index(0)
		}
		letters, rest, ok := apartOf(start)
		if !ok || len(letters) != l.cells {
			return nil, c.callFault(faultOf(phrase.Of("the board of the start is %s", str(start)),
				phrase.Of("write a string of %d letters, those of all rows, or a tuple that begins with it", l.cells)), phrase.Phrase{})
		}
		l.like = append(starlark.Tuple{}, rest...)
	}
	return l, nil
}

// apartOf returns the letters of a board and what is behind it in a position.
func apartOf(v starlark.Value) (letters string, rest starlark.Tuple, ok bool) {
	switch v := v.(type) {
	case starlark.String:
		return string(v), nil, true
	case starlark.Tuple:
		if len(v) > 0 {
			letters, ok = starlark.AsString(v[0])
			return letters, v[1:], ok
		}
	}
	return "", nil, false
}

// split cuts letters into rows.
func (l *layout) split(letters string) []string {
	rows := make([]string, len(l.rows))
	for i, n := range l.rows {
		n = min(n, len(letters))
		rows[i], letters = letters[:n], letters[n:]
	}
	return rows
}

// syntax says how positions are written that begin as the text start.
func (l *layout) syntax(start string, called [2]string) phrase.Phrase {
	if called[0] == "" {
		return phrase.Of("the rows joined by |, like %s, of the letters %s", start, l.letters)
	}
	return phrase.Of("the rows joined by |, then %s or %s to move, like %s", called[0], called[1], start)
}

// place names a cell.
func (l *layout) place(i int) phrase.Phrase {
	if len(l.rows) == 1 {
		return phrase.Of("cell %d", i+1)
	}
	for row, n := range l.rows {
		if i < n {
			return phrase.Of("row %d, column %d", row+1, i+1)
		}
		i -= n
	}
	return phrase.Phrase{}
}

// write writes the rows joined by |, and what is behind the board as words.
func (l *layout) write(v starlark.Value) string {
	letters, rest, _ := apartOf(v)
	words := []string{strings.Join(l.split(letters), "|")}
	for _, item := range rest {
		if t, ok := item.(starlark.Tuple); ok {
			words = append(words, writeTuple(t, true, noBoards))
		} else {
			words = append(words, writeItem(item, true, false))
		}
	}
	return strings.Join(words, " ")
}

// read reads what write writes; rows may stand on lines of their own. The error has
// its place in written.
func (l *layout) read(written string) (starlark.Value, error) {
	rows := make([]string, len(l.rows))
	for i, n := range l.rows {
		rows[i] = strings.Repeat(".", n)
	}
	want := phrase.Of("write the rows joined by |, like %s", strings.Join(rows, "|"))
	if l.letters != "" {
		want = phrase.Of("write the rows joined by |, like %s, of the letters %s", strings.Join(rows, "|"), l.letters)
	}
	words, _ := text.Words(strings.ReplaceAll(written, "|", " "), 1<<12)
	if len(words) < len(l.rows) {
		return nil, parseFault(written, len(written), phrase.Of("the board has %d rows", len(l.rows)), want)
	}
	var letters strings.Builder
	for i, n := range l.rows {
		w := words[i]
		if len(w.Text) != n {
			return nil, parseFault(written, w.Offset, phrase.Of("row %d of the board has %d letters", i+1, n), want)
		}
		if bad := strings.IndexFunc(w.Text, func(r rune) bool { return l.letters != "" && !strings.ContainsRune(l.letters, r) }); bad >= 0 {
			return nil, parseFault(written, w.Offset+bad, phrase.Of("%q is not expected here", string([]rune(w.Text[bad:])[0])), want)
		}
		letters.WriteString(w.Text)
	}
	board, words := starlark.String(letters.String()), words[len(l.rows):]
	if l.like == nil && len(words) == 0 || l.like != nil && len(l.like) == 0 && len(words) == 0 {
		return board, nil
	}
	if l.like != nil && len(words) != len(l.like) {
		return nil, parseFault(written, len(written), phrase.Of("behind the board stand %d words", len(l.like)), want)
	}
	all := starlark.Tuple{board}
	for i, w := range words {
		p, err := parsePosition(w.Text)
		if err != nil {
			return nil, text.Within(err, written, w.Offset)
		}
		v := p.value()
		if l.like != nil {
			if meant := unlike(v, l.like[i]); meant != nil {
				return nil, parseFault(written, w.Offset, phrase.Of("%q is not expected here", w.Text), phrase.Of("write %s", kindOf(meant)))
			}
		}
		all = append(all, v)
	}
	return all, nil
}

// unlike returns what is meant instead of v where like stands at the start: a value of
// another type, or in a tuple an item of a type that none has there; nil if v fits.
func unlike(v, like starlark.Value) starlark.Value {
	if v.Type() != like.Type() {
		return like
	}
	items, _ := v.(starlark.Tuple)
	known, _ := like.(starlark.Tuple)
	if len(known) == 0 {
		return nil
	}
	for _, item := range items {
		var meant starlark.Value
		for _, k := range known {
			if meant = unlike(item, k); meant == nil {
				break
			}
		}
		if meant != nil {
			return meant
		}
	}
	return nil
}

// change names a move by what it does to the board; zero if that does not tell.
func (l *layout) change(v, w starlark.Value) phrase.Phrase {
	was, _, _ := apartOf(v)
	is, _, _ := apartOf(w)
	if len(was) != l.cells || len(is) != l.cells {
		return phrase.Phrase{}
	}
	var gone, come, turned []int // cells that become empty, bear a piece, bear another
	for i := range was {
		switch {
		case was[i] == is[i]:
		case is[i] == '.':
			gone = append(gone, i)
		case was[i] == '.':
			come = append(come, i)
		default:
			turned = append(turned, i)
		}
	}
	var said phrase.Phrase
	and := func(more phrase.Phrase) {
		if said.IsZero() {
			said = more
		} else {
			said = phrase.Of("%s, and %s", said, more)
		}
	}
	for _, at := range come {
		letter := is[at]
		left := func(i int) bool { return was[i] == letter }
		if from := slices.IndexFunc(gone, left); from >= 0 {
			and(phrase.Of("move %s from %s to %s", string(letter), l.place(gone[from]), l.place(at)))
			gone = slices.Delete(gone, from, from+1)
		} else if from := slices.IndexFunc(turned, left); from >= 0 && is[turned[from]] == '#' {
			and(phrase.Of("move %s from %s to %s", string(letter), l.place(turned[from]), l.place(at)))
			turned = slices.Delete(turned, from, from+1)
		} else {
			and(phrase.Of("put %s on %s", string(letter), l.place(at)))
		}
	}
	for _, at := range turned {
		letter := is[at]
		if from := slices.IndexFunc(gone, func(i int) bool { return was[i] == letter }); from >= 0 {
			and(phrase.Of("%s from %s takes %s on %s", string(letter), l.place(gone[from]), string(was[at]), l.place(at)))
			gone = slices.Delete(gone, from, from+1)
		} else {
			and(phrase.Of("%s on %s becomes %s", string(was[at]), l.place(at), string(letter)))
		}
	}
	for _, at := range gone {
		and(phrase.Of("take %s from %s", string(was[at]), l.place(at)))
	}
	return said
}
