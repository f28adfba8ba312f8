package render

import (
	"fmt"
	"strconv"

	"zermelo/phrase"
	"zermelo/sequence"
)

// A Row is what is found out about the values of single heaps, complete, or as
// far as it is known before Err.
type Row struct {
	*sequence.Row
	Listed bool // the values themselves are wanted
	Err    error
}

func (r Row) object() object {
	o := object{{"game", r.Game}, {"from", 0}, {"to", r.To}}
	if r.Listed {
		o = append(o, member{"values", list(r.Values)})
	}
	if r.Search != nil {
		o = append(o, member{"period", periodObject(r.Search)})
	}
	o = append(o, member{"at", each(r.At, func(v sequence.Value) object { return object{{"heap", v.Heap}, {"value", v.Value}} })})
	if r.Report != nil {
		o = append(o, member{"report", reportObject(r.Report)})
	}
	return append(o, member{"cousins", each(r.Cousins, func(c sequence.Cousin) object {
		return object{{"game", some(c.Game)}, {"shift", c.Shift}, {"name", some(c.Name)}}
	})}, member{"error", some(r.Err)})
}

func periodObject(s *sequence.Search) object {
	if p := s.Period; p != nil {
		return object{
			{"length", some(p.Length)},
			{"preperiod", p.Preperiod},
			{"saltus", p.Saltus},
			{"proved", true},
			{"theorem", p.Theorem},
			{"checked_to", some(p.Checked)},
		}
	}
	seen := any(absent{})
	if o := s.Observed; o != nil {
		seen = object{{"length", o.Length}, {"preperiod", o.Preperiod}, {"saltus", o.Saltus}}
	}
	return object{{"preperiod", 0}, {"saltus", 0}, {"proved", false}, {"checked_to", some(s.Values)}, {"observed", seen}}
}

func reportObject(r *sequence.Report) object {
	rare := any(absent{})
	if q := r.Rare(); q != nil {
		rare = object{
			{"mask", strconv.FormatUint(uint64(q.Mask), 16)},
			{"positional", q.Positional},
			{"count", q.Count},
			{"last", q.Last},
			{"last_value", q.LastValue},
			{"depth", q.Depth},
			{"settled", q.Settled},
		}
	}
	return object{
		{"method", string(r.Method)},
		{"values", r.Len},
		{"hash", fmt.Sprintf("%016x", r.Hash)},
		{"max", r.Max},
		{"max_at", r.MaxAt},
		{"zero_count", r.ZeroCount},
		{"last_zero", r.LastZero},
		{"zeros", list(r.Zeros)},
		{"histogram", r.Histogram},
		{"rare", rare},
	}
}

// cells implements [table].
func (r Row) cells(yield func(...string) bool) {
	if !yield("n", "value") || !r.Listed {
		return
	}
	for n, v := range r.Values {
		if !yield(strconv.Itoa(n), strconv.FormatUint(v, 10)) {
			return
		}
	}
}

// Blocks implements [Document].
func (r Row) Blocks() (blocks []Block) {
	if r.Listed && len(r.Values) > 0 {
		blocks = append(blocks, Line{phrase.Of("Grundy values of %s, heaps 0 to %d:", r.Game, len(r.Values)-1)}, Values(r.Values))
	}
	for _, c := range r.Cousins {
		blocks = append(blocks, Line{cousinPhrase(c)})
	}
	if r.Search != nil {
		blocks = append(blocks, periodBlocks(r.Search)...)
	}
	for _, v := range r.At {
		blocks = append(blocks, Line{phrase.Raw("G(" + v.Heap + ") = " + v.Value)})
	}
	if r.Report != nil {
		blocks = append(blocks, reportFacts(r.Report))
	}
	return blocks
}

func cousinPhrase(c sequence.Cousin) phrase.Phrase {
	name := c.Game
	switch {
	case c.Game == "":
		name = c.Name
	case c.Name != "":
		name = fmt.Sprintf("%s (%s)", c.Name, c.Game)
	}
	switch {
	case c.Shift == 0:
		return phrase.Of("the same values as %s", name)
	case c.Shift > 0:
		return phrase.Of("a heap of n is worth what a heap of n+%d is worth in %s", c.Shift, name)
	}
	return phrase.Of("a heap of n is worth what a heap of n-%d is worth in %s", -c.Shift, name)
}

func periodBlocks(s *sequence.Search) []Block {
	p := s.Period
	if p == nil {
		blocks := []Block{Line{phrase.Of("no period is proved within %s values", phrase.Count(s.Values))}}
		if o := s.Observed; o != nil {
			blocks = append(blocks, Line{phrase.Of("observed only: from heap %d on, the value grows by %[3]d every %[2]d heaps; no theorem proves it",
				o.Preperiod, o.Length, o.Saltus)})
		}
		return blocks
	}
	facts := Facts{{phrase.Of("period"), number(p.Length)}, {phrase.Of("preperiod"), number(p.Preperiod)}}
	if p.Saltus != 0 {
		facts.add(phrase.Of("saltus"), number(p.Saltus))
	}
	facts.add(phrase.Of("proved by"), p.Theorem)
	if p.Checked > 0 {
		facts.add(phrase.Of("checked"), phrase.Of("%s values", phrase.Count(p.Checked)))
	}
	return []Block{facts}
}

func number(n uint64) phrase.Phrase { return phrase.Raw(strconv.FormatUint(n, 10)) }

// Bounds of what a report for people lists; JSON has it all.
const (
	reportedZeros  = 20
	reportedValues = 20
)

func reportFacts(r *sequence.Report) Facts {
	facts := Facts{
		{phrase.Of("method"), phrase.Raw(string(r.Method))},
		{phrase.Of("computed"), phrase.Of("%s values, hash %s", phrase.Count(r.Len), fmt.Sprintf("%016x", r.Hash))},
		{phrase.Of("maximum"), phrase.Of("%d, first at heap %d", r.Max, r.MaxAt)},
	}
	if r.ZeroCount > 0 {
		facts.add(phrase.Of("zeros"), phrase.Of("%s, the last at heap %d: %s", phrase.Count(r.ZeroCount), r.LastZero, listed(r.Zeros, reportedZeros)))
	}
	if q := r.Rare(); q != nil {
		mask := phrase.Raw(strconv.FormatUint(uint64(q.Mask), 16))
		if q.Positional {
			mask = phrase.Join(mask, phrase.Of(" and the parity of the heap"))
		}
		settled := phrase.Of("still growing: no fast method applies yet")
		if q.Settled {
			settled = phrase.Of("settled")
		}
		facts.add(phrase.Of("mask"), mask)
		facts.add(phrase.Of("rare heaps"), phrase.Of("%s, the last %d with value %d (%s)", phrase.Count(q.Count), q.Last, q.LastValue, settled))
		facts.add(phrase.Of("witnesses"), phrase.Of("smaller parts up to %d", q.Depth))
	}
	facts.add(phrase.Of("histogram"), phrase.Raw(histogram(r.Histogram)))
	return facts
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

// Losing is a list of P-positions, complete, or as far as it is known before
// Err.
type Losing struct {
	*sequence.Losing
	Err error
}

func (l Losing) object() object {
	return object{{"game", l.Game}, {"from", l.From}, {"to", l.To}, {"p_positions", l.Positions}, {"error", some(l.Err)}}
}

// cells implements [table].
func (l Losing) cells(yield func(...string) bool) {
	if !yield("position") {
		return
	}
	for _, p := range l.Positions {
		if !yield(p) {
			return
		}
	}
}

// Blocks implements [Document].
func (l Losing) Blocks() []Block {
	blocks := []Block{Line{phrase.Of("P-positions of %s up to size %d, which the player to move loses, besides those without a move:", l.Game, l.To)}}
	for _, p := range l.Positions {
		blocks = append(blocks, Line{phrase.Raw(p)})
	}
	return blocks
}
