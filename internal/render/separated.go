package render

import (
	"bufio"
	"fmt"
	"io"
	"strconv"
	"strings"

	"zermelo/sequence"
)

// Separated writes the tables among documents line by line, their cells
// separated by a comma or another sign.
type Separated struct {
	Comma   string
	Heading bool // the names of the columns stand above
}

// A table is a document that is rows of cells; the first are the names of the
// columns.
type table interface {
	cells(yield func(...string) bool)
}

// Write implements [Renderer]. A document that is no table is written as
// nothing.
func (s Separated) Write(out io.Writer, d Document) (err error) {
	t, ok := d.(table)
	if !ok {
		return nil
	}
	w := bufio.NewWriter(out)
	first := true
	t.cells(func(cells ...string) bool {
		if !first || s.Heading {
			_, err = w.WriteString(strings.Join(cells, s.Comma) + "\n")
		}
		first = false
		return err == nil
	})
	if flushErr := w.Flush(); err == nil {
		err = flushErr
	}
	return err
}

// Census returns what writes the games of a census, one after the other as they
// are found, in columns separated by tabs under a heading; it returns false
// when they cannot be written.
func Census(out io.Writer) func(sequence.Counted) bool {
	heading := "code\tstatus\tperiod\tpreperiod\tmax_nim_value\tindex_of_max\tlast_rare_index\tlast_rare_value\t" +
		"num_rare_seen\tsparse_mask_hex\tvalues_computed\tzero_count_seen\tlast_zero_seen\tequivalent_to\tshift\ttheorem\n"
	return func(c sequence.Counted) bool {
		_, err := fmt.Fprintln(out, heading+censusLine(c))
		heading = ""
		return err == nil
	}
}

// censusLine writes a row; what belongs to another game of the class (where
// its heaps are other heaps) is left out.
func censusLine(c sequence.Counted) string {
	status, period, preperiod := "open", "", ""
	if p := c.Period; p != nil {
		status, period = "periodic", strconv.FormatUint(p.Period, 10)
		if p.Least {
			preperiod = strconv.FormatUint(p.Preperiod, 10)
		}
	}
	s := c.Stats
	seen := []string{"", "", "", "", "", "", ""}
	mask, same, shift := "", "", ""
	if !c.First() {
		same, shift = c.Same.String(), strconv.FormatInt(c.Shift, 10)
		seen[0] = strconv.FormatUint(uint64(s.Max), 10)
	} else {
		seen = []string{fmt.Sprint(s.Max), fmt.Sprint(s.MaxAt), "", "", "", fmt.Sprint(s.ZeroCount), fmt.Sprint(s.LastZero)}
		if n := len(s.Rares); n > 0 && s.Mask != 0 {
			last := s.Rares[n-1]
			seen[2], seen[3], seen[4] = fmt.Sprint(last.Heap), fmt.Sprint(last.Value), fmt.Sprint(n)
			mask = strconv.FormatUint(uint64(s.Mask), 16)
			if s.Positional {
				mask += "+pos"
			}
		}
	}
	return strings.Join([]string{
		c.Code.String(), status, period, preperiod, seen[0], seen[1], seen[2], seen[3], seen[4], mask,
		strconv.FormatUint(s.Len, 10), seen[5], seen[6], same, shift, c.Theorem,
	}, "\t")
}
