package render

import (
	"fmt"
	"slices"
	"strconv"

	"zermelo/internal/desk/sequence"
	"zermelo/say/phrase"
)

// Row is what is found out about the values of single heaps, complete, or as
// far as it is known before err. Listed says that the values themselves are
// wanted.
func Row(r *sequence.Row, listed bool, err error) Document {
	var values Values
	var text []Block
	if listed {
		values = r.Values
	}
	if len(values) > 0 {
		text = []Block{Line{phrase.Of("Grundy values of %s, heaps 0 to %d:", r.Game, len(values)-1)}}
	}
	text = append(text, values)
	if listed || r.At == nil || r.Search != nil {
		for i, c := range r.Cousins {
			named := func(d sequence.Cousin) bool { return d.Game == c.Game && d.Shift == c.Shift && d.Name != "" }
			switch {
			case c.Name == "" && slices.ContainsFunc(r.Cousins[i+1:], named): // it comes by its name
			case c.Name != "" && c.Game == r.Game && c.Shift == 0:
				text = append(text, Line{phrase.Of("this is %s", c.Name)})
			default:
				text = append(text, Line{cousinPhrase(c)})
			}
		}
	}
	period, periodText := search(r.Search)
	text = append(text, periodText...)
	for _, v := range r.At {
		text = append(text, Line{phrase.Raw("G(" + v.Heap + ") = " + v.Value)})
	}
	report := reportObject(r.Report)
	if len(text) == 1 && !listed && report == nil && err == nil { // else nothing would be said
		text = append(text, Line{phrase.Of("The values of %s are computed for the heaps 0 to %s.", r.Game, phrase.Count(r.To))})
	}
	if report != nil {
		text = append(text, report.Facts("method", "values", "max", "zero_count", "rare", "histogram"))
	}
	omitted := uncertified(r.Uncertified)
	text = append(text, leftOut(omitted)...)
	return Document{Object{
		{"game", r.Game},
		{"from", 0},
		{"to", r.To},
		{"values?", []uint64(values)},
		{"period?", period},
		{"at?", each(r.At, func(v sequence.Value) Object { return Object{{"heap", v.Heap}, {"value", v.Value}} })},
		{"report?", report},
		{"cousins?", each(r.Cousins, func(c sequence.Cousin) Object {
			return Object{{"game?", c.Game}, {"shift", c.Shift}, {"name?", c.Name}}
		})},
		{"omitted?", omissions(omitted)},
		{"error?", err},
	}, text}
}

// Quantity is a quantity of single heaps, complete, or as far as it is known
// before err. Listed says that the values themselves are wanted.
func Quantity(r *sequence.QuantityRow, listed bool, err error) Document {
	var values []string
	var text []Block
	if listed {
		values = r.Values
	}
	if len(values) > 0 {
		text = []Block{
			Line{phrase.Of("%s of %s, heaps 0 to %d:", r.What.Words, r.Game, len(values)-1)},
			Words(values),
		}
	}
	period, periodText := search(r.Search)
	return Document{Object{
		{"game", r.Game},
		{"what", r.What.Name},
		{"from", 0},
		{"to", r.To},
		{"values?", values},
		{"period?", period},
		{"error?", err},
	}, append(text, periodText...)}
}

// methods are the words of the methods of rows.
var methods = []phrase.Phrase{
	phrase.Of("subtraction"), phrase.Of("all-but"), phrase.Of("sparse"), phrase.Of("sums"), phrase.Of("closed"),
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

// search is what a search for a period has found; nothing if s is nil.
func search(s *sequence.Search) (Object, []Block) {
	if s == nil {
		return nil, nil
	}
	if p := s.Period; p != nil {
		o := Object{
			{"length?", told(p.Length, phrase.Of("period"))},
			{"preperiod", told(p.Preperiod, phrase.Of("preperiod"))},
			{"saltus", told(p.Saltus, phrase.Of("saltus")).when(p.Saltus != 0)},
			{"proved", true},
			{"theorem", told(p.Theorem, phrase.Of("proved by"))},
			{"checked_to?", told(p.Checked, phrase.Of("checked"), phrase.Of("%s values", phrase.Count(p.Checked))).when(p.Checked > 0)},
		}
		return o, []Block{o.Facts()}
	}
	var seen Object
	text := []Block{Line{phrase.Of("no period is proved within %s values", phrase.Count(s.Values))}}
	if o := s.Observed; o != nil {
		seen = Object{{"length", o.Length}, {"preperiod", o.Preperiod}, {"saltus", o.Saltus}}
		text = append(text, Line{phrase.Of("observed only: from heap %d on, the value grows by %[3]d every %[2]d heaps; no theorem proves it",
			o.Preperiod, o.Length, o.Saltus)})
	}
	return Object{{"preperiod", 0}, {"saltus", 0}, {"proved", false}, {"checked_to?", s.Values}, {"observed?", seen}}, text
}

func reportObject(r *sequence.Report) Object {
	if r == nil {
		return nil
	}
	hash := fmt.Sprintf("%016x", r.Hash)
	return Object{
		{"method", told(string(r.Method), phrase.Of("method"), worded(string(r.Method), methods))},
		{"values", told(r.Len, phrase.Of("computed"), phrase.Of("%s values, hash %s", phrase.Count(r.Len), hash))},
		{"hash", hash},
		{"max", told(r.Max, phrase.Of("maximum"), phrase.Of("%d, first at heap %d", r.Max, r.MaxAt))},
		{"max_at", r.MaxAt},
		{"zero_count", told(r.ZeroCount, phrase.Of("zeros"),
			phrase.Of("%s, the last at heap %d: %s", phrase.Count(r.ZeroCount), r.LastZero, listed(r.Zeros, "%[2]d "))).when(r.ZeroCount > 0)},
		{"last_zero", r.LastZero},
		{"zeros?", r.Zeros},
		{"histogram", told(r.Histogram, phrase.Of("histogram"), phrase.Raw(listed(r.Histogram, "%d×%d ")))},
		{"rare?", rareObject(r.Rare())},
	}
}

func rareObject(q *sequence.Rare) Object {
	if q == nil {
		return nil
	}
	mask := strconv.FormatUint(uint64(q.Mask), 16)
	means := phrase.Raw(mask)
	if q.Positional {
		means = phrase.Join(mask, phrase.Of(" and the parity of the heap"))
	}
	settled := phrase.Of("still growing: no fast method applies yet")
	if q.Settled {
		settled = phrase.Of("settled")
	}
	return Object{
		{"mask", told(mask, phrase.Of("mask"), means)},
		{"positional", q.Positional},
		{"count", told(q.Count, phrase.Of("rare heaps"),
			phrase.Of("%s, the last %d with value %d (%s)", phrase.Count(q.Count), q.Last, q.LastValue, settled))},
		{"last", q.Last},
		{"last_value", q.LastValue},
		{"depth", told(q.Depth, phrase.Of("witnesses"), phrase.Of("smaller parts up to %d", q.Depth))},
		{"settled", q.Settled},
	}
}

// reported is how many numbers of a list a report for people names; JSON has
// them all.
const reported = 20

// listed writes the first numbers of a list, each with its index before it as
// format says.
func listed(ns []uint64, format string) (text string) {
	for i, n := range ns {
		if i == reported {
			return text + "…"
		}
		text += fmt.Sprintf(format, i, n)
	}
	return text
}

// Losing is a list of P-positions, complete, or as far as it is known before
// err.
func Losing(l *sequence.Losing, err error) Document {
	return Document{Object{
		{"game", l.Game},
		{"from", l.From},
		{"to", l.To},
		{"p_positions", l.Positions},
		{"error?", err},
	}, []Block{
		Line{phrase.Of("P-positions of %s up to size %d, which the player to move loses, besides those without a move:", l.Game, l.To)},
		List{"position", l.Positions},
	}}
}
