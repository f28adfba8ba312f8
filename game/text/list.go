package text

import (
	"slices"
	"strings"

	"zermelo/say/phrase"
)

// A listReader reads lists of edges.
type listReader struct {
	edgeReader
	form Form
	text string
	at   int
}

// An edgeReader reads edges as words.
type edgeReader struct {
	to   Builder
	said [1]Attribute // of the last edge
}

func readList(content string, form Form, to Builder) error {
	r := listReader{edgeReader: edgeReader{to: to}, form: form, text: content}
	for r.at < len(content) {
		if err := r.line(); err != nil {
			return err
		}
		r.at++
	}
	return nil
}

// ReadEdges reads the words of a text as edges a-b or a-b:colour. Errors are as
// of [ReadGraph].
func ReadEdges(text string, to Builder) error {
	r := edgeReader{to: to}
	for w := Next(text, 0); w.Text != ""; w = Next(text, w.Offset+len(w.Text)) {
		if err := r.word(w); err != nil {
			return In(err, text)
		}
	}
	return nil
}

// onLine reads the next word of the line; ok is false at its end, or where a
// comment starts.
func (r *listReader) onLine() (w Word, ok bool) {
	for r.at < len(r.text) && r.text[r.at] != '\n' && IsBlank(r.text[r.at]) {
		r.at++
	}
	start := r.at
	if start == len(r.text) || r.text[start] == '\n' {
		return Word{Offset: start}, false
	}
	if r.text[start] == '#' {
		for r.at < len(r.text) && r.text[r.at] != '\n' {
			r.at++
		}
		return Word{Offset: r.at}, false
	}
	for r.at < len(r.text) && !IsBlank(r.text[r.at]) {
		r.at++
	}
	return Word{Text: r.text[start:r.at], Offset: start}, true
}

// line reads a line.
func (r *listReader) line() error {
	first, ok := r.onLine()
	if !ok {
		return nil
	}
	if slices.Contains(r.form.Graph, first.Text) {
		for w, ok := r.onLine(); ok; w, ok = r.onLine() {
			if err := r.to.Attribute(Attribute{Key: plain(first), Value: plain(w)}); err != nil {
				return err
			}
		}
		return nil
	}
	if strings.IndexByte(first.Text, '-') >= 0 {
		for w := first; ok; w, ok = r.onLine() {
			if err := r.word(w); err != nil {
				return err
			}
		}
		return nil
	}
	edgeLine := phrase.Of("write an edge a line: two nodes and, if you like, green, blue or red")
	second, ok := r.onLine()
	if !ok {
		return first.Fault(phrase.Of("%s is one end of an edge, the other is missing", Quote(first.Text)), edgeLine)
	}
	third, ok := r.onLine()
	if ok {
		if more, ok := r.onLine(); ok {
			return more.Fault(phrase.Of("the line has more than two nodes and a colour"), edgeLine)
		}
	}
	return r.edge(first, second, third, ok)
}

// word reads an edge such as 0-1:b.
func (r *edgeReader) word(w Word) error {
	ends, name, coloured := w.Cut(":")
	from, end, joined := ends.Cut("-")
	edgeForm := phrase.Of("write an edge as 0-1, blue as 0-1:b, red as 0-1:r; 0 is the ground")
	switch {
	case joined && from.Text == "" && end.Text != "" && end.Text[0]-'0' <= 9:
		return negative(w, ends.Text)
	case from.Text == "", end.Text == "":
		return w.Fault(phrase.Of("%s is not an edge", Quote(w.Text)), edgeForm)
	case end.Text[0] == '-' && len(end.Text) > 1 && end.Text[1]-'0' <= 9:
		return negative(end, end.Text)
	case strings.IndexByte(end.Text, '-') >= 0:
		return w.Fault(phrase.Of("%s has more than two ends", Quote(ends.Text)), edgeForm)
	}
	return r.edge(from, end, name, coloured)
}

func negative(w Word, number string) error {
	return w.Fault(phrase.Of("%s is negative", Quote(number)), phrase.Of("name nodes by letters and digits; 0 is the ground"))
}

// plain is a name without quotes.
func plain(w Word) Name { return Name{w.Text, w} }

// edge tells of an edge; colour is there if it is coloured.
func (r *edgeReader) edge(from, to, colour Word, coloured bool) error {
	if !coloured {
		return r.to.Edge(plain(from), plain(to), nil)
	}
	r.said[0] = colouredBy(plain(colour))
	return r.to.Edge(plain(from), plain(to), r.said[:])
}

// colouredBy is what lists say of edges.
func colouredBy(colour Name) Attribute { return Attribute{Key: Name{Text: "colour"}, Value: colour} }
