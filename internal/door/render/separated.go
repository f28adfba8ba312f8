package render

import (
	"bufio"
	"fmt"
	"io"
	"strconv"
	"strings"

	"zermelo/internal/desk/sequence"
)

// Separated writes the values and lists of documents line by line, their cells
// separated by a comma or another sign. A document without text is one line.
type Separated struct {
	Comma   string
	Heading bool // the names of the columns stand above
}

// Write implements [Renderer].
func (s Separated) Write(out io.Writer, d Document) error {
	w := bufio.NewWriter(out)
	line := func(cells ...string) { fmt.Fprintln(w, strings.Join(cells, s.Comma)) }
	heading := func(columns ...string) {
		if s.Heading {
			line(columns...)
		}
	}
	for _, b := range d.Text {
		switch b := b.(type) {
		case Values:
			heading("n", "value")
			for n, v := range b {
				line(strconv.Itoa(n), strconv.FormatUint(v, 10))
			}
		case Words:
			heading("n", "value")
			for n, v := range b {
				line(strconv.Itoa(n), v)
			}
		case Grid:
			heading(append([]string{b.Corner}, b.Heads...)...)
			for y, row := range b.Rows {
				line(append([]string{strconv.Itoa(y)}, row...)...)
			}
		case List:
			heading(b.Kind)
			for _, item := range b.Items {
				line(item)
			}
		}
	}
	if d.Text == nil {
		var names, cells []string
		for _, m := range d.Object {
			names, cells = append(names, m.Key), append(cells, fmt.Sprint(m.Value))
		}
		heading(names...)
		line(cells...)
	}
	return w.Flush()
}

// ForPrograms implements [Renderer].
func (Separated) ForPrograms() bool { return true }

// Census returns what writes the games of a census, one after the other as they
// are found, in columns separated by tabs under a heading; it returns false
// when they cannot be written.
func Census(out io.Writer) func(sequence.Counted) bool {
	s := Separated{Comma: "\t", Heading: true}
	return func(c sequence.Counted) bool {
		err := s.Write(out, Document{Object: counted(c)})
		s.Heading = false
		return err == nil
	}
}

// counted is a row of a census; what belongs to another game of the class
// (where its heaps are other heaps) is left out.
func counted(c sequence.Counted) Object {
	var status, period, preperiod, rareAt, rare, rares, mask any = "open", "", "", "", "", "", ""
	if p := c.Period; p != nil {
		status, period = "periodic", p.Period
		if p.Least {
			preperiod = p.Preperiod
		}
	}
	s := c.Stats
	if n := len(s.Rares); c.First() && n > 0 && s.Mask != 0 {
		last := s.Rares[n-1]
		rareAt, rare, rares, mask = last.Heap, last.Value, n, fmt.Sprintf("%x", s.Mask)
		if s.Positional {
			mask = fmt.Sprintf("%x+pos", s.Mask)
		}
	}
	var maxAt, zeros, lastZero, same, shift any = s.MaxAt, s.ZeroCount, s.LastZero, "", ""
	if !c.First() {
		maxAt, zeros, lastZero, same, shift = "", "", "", c.Same, c.Shift
	}
	return Object{
		{"code", c.Code},
		{"status", status},
		{"period", period},
		{"preperiod", preperiod},
		{"max_nim_value", s.Max},
		{"index_of_max", maxAt},
		{"last_rare_index", rareAt},
		{"last_rare_value", rare},
		{"num_rare_seen", rares},
		{"sparse_mask_hex", mask},
		{"values_computed", s.Len},
		{"zero_count_seen", zeros},
		{"last_zero_seen", lastZero},
		{"equivalent_to", same},
		{"shift", shift},
		{"theorem", c.Theorem},
	}
}
