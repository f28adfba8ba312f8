package cli

import (
	"fmt"
	"io"
	"strconv"

	"zermelo/octal"
	"zermelo/phrase"
)

// A report is what a run has seen.
type report struct {
	Method    string      `json:"method"`
	Values    uint64      `json:"values"`
	Hash      string      `json:"hash"`
	Max       uint32      `json:"max"`
	MaxAt     uint64      `json:"max_at"`
	ZeroCount uint64      `json:"zero_count"`
	LastZero  uint64      `json:"last_zero"`
	Zeros     []uint64    `json:"zeros,omitempty"`
	Histogram []uint64    `json:"histogram"`
	Rare      *rareReport `json:"rare,omitempty"`
}

type rareReport struct {
	Mask       string `json:"mask"` // hexadecimal
	Positional bool   `json:"positional"`
	Count      int    `json:"count"`
	Last       uint64 `json:"last"`
	LastValue  uint32 `json:"last_value"`
	Depth      uint64 `json:"depth"`
	Settled    bool   `json:"settled"`
}

// reportOf returns the report of a run of the engine, nil for another row.
func reportOf(r row) *report {
	e, ok := r.(engineRow)
	if !ok {
		return nil
	}
	s := e.Stats()
	answer := &report{
		Method: string(s.Method), Values: s.Len, Hash: fmt.Sprintf("%016x", s.Hash), Max: s.Max, MaxAt: s.MaxAt,
		ZeroCount: s.ZeroCount, LastZero: s.LastZero, Zeros: s.Zeros, Histogram: s.Histogram,
	}
	if s.Mask != 0 && len(s.Rares) > 0 {
		last := s.Rares[len(s.Rares)-1]
		answer.Rare = &rareReport{
			Mask: strconv.FormatUint(uint64(s.Mask), 16), Positional: s.Positional, Count: len(s.Rares),
			Last: last.Heap, LastValue: last.Value, Depth: s.Depth, Settled: s.Settled || s.Method == octal.Closed,
		}
	}
	return answer
}

// Bounds of what a report for people lists; JSON has it all.
const (
	reportedZeros  = 20
	reportedValues = 20
)

func (s *sequence) printReport(out io.Writer, r *report) {
	rows := [][2]string{
		{s.say.Sayf("method"), r.Method},
		{s.say.Sayf("computed"), s.say.Sayf("%s values, hash %s", phrase.Count(r.Values), r.Hash)},
		{s.say.Sayf("maximum"), s.say.Sayf("%d, first at heap %d", r.Max, r.MaxAt)},
	}
	if r.ZeroCount > 0 {
		rows = append(rows, [2]string{
			s.say.Sayf("zeros"),
			s.say.Sayf("%s, the last at heap %d: %s", phrase.Count(r.ZeroCount), r.LastZero, listed(r.Zeros, reportedZeros)),
		})
	}
	if q := r.Rare; q != nil {
		mask := q.Mask
		if q.Positional {
			mask += s.say.Sayf(" and the parity of the heap")
		}
		settled := s.say.Sayf("still growing: no fast method applies yet")
		if q.Settled {
			settled = s.say.Sayf("settled")
		}
		rows = append(rows,
			[2]string{s.say.Sayf("mask"), mask},
			[2]string{s.say.Sayf("rare heaps"), s.say.Sayf("%s, the last %d with value %d (%s)", phrase.Count(q.Count), q.Last, q.LastValue, settled)},
			[2]string{s.say.Sayf("witnesses"), s.say.Sayf("smaller parts up to %d", q.Depth)})
	}
	rows = append(rows, [2]string{s.say.Sayf("histogram"), histogram(r.Histogram)})
	s.printRows(out, rows)
}

// listed joins the first numbers of a list by blanks.
func listed(ns []uint64, most int) string {
	text := ""
	for i, n := range ns {
		if i == most {
			return text + "…"
		}
		text += strconv.FormatUint(n, 10) + " "
	}
	return text
}

// histogram writes value×count for the first values.
func histogram(counts []uint64) string {
	text := ""
	for v, n := range counts {
		if v == reportedValues {
			return text + "…"
		}
		text += fmt.Sprintf("%d×%d ", v, n)
	}
	return text
}
