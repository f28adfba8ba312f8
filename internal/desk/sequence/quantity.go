package sequence

import (
	"context"
	"encoding/binary"
	"fmt"
	"slices"
	"strconv"

	"zermelo/game"
	"zermelo/internal/rules/catalog"
	"zermelo/internal/theory/compound"
	"zermelo/internal/theory/misere"
	"zermelo/internal/theory/octal"
	"zermelo/say/fault"
	"zermelo/say/phrase"
)

// A Quantity is what is listed of single heaps instead of their Grundy values.
type Quantity struct {
	Name string
	// Words say it in the plural.
	Words phrase.Phrase

	mode compound.Mode // of which it is the value; the zero mode for misère values
	// grows says that it counts moves: more heaps may add to it for ever, by
	// two or a multiple of two.
	grows bool
}

// Quantities are all of them.
var Quantities = []Quantity{
	{
		"step", phrase.Of("Suspenses, or steps (moves until every component has ended, as the winner stretches)"),
		compound.Mode{Sum: compound.Conjunctive, Ending: compound.Long},
		true,
	},
	{
		"remoteness", phrase.Of("Remotenesses (moves until the first component has ended, as the winner hurries)"),
		compound.Mode{Sum: compound.Conjunctive, Ending: compound.Short},
		true,
	},
	{"misere", phrase.Of("Misère values"), compound.Mode{}, false},
	{
		"foreclosed", phrase.Of("Foreclosed values (the first component that ends ends the game; ∞: it can be ended at once)"),
		compound.Mode{Ending: compound.Short},
		false,
	},
}

// Plainly returns a name of a quantity by which it is known here: suspense is what Jia calls the step.
func Plainly(name string) string {
	if name == "suspense" {
		return "step"
	}
	return name
}

// QuantityOf returns the quantity of a name. The error is a [fault.Setting].
func QuantityOf(name string) (Quantity, error) {
	name = Plainly(name)
	i := slices.IndexFunc(Quantities, func(q Quantity) bool { return q.Name == name })
	if i < 0 {
		return Quantity{}, fault.Setting("what", name, phrase.Of("write grundy, step, remoteness, misere or foreclosed"))
	}
	return Quantities[i], nil
}

// A QuantityRow is a quantity of the heaps from 0 on.
type QuantityRow struct {
	Game   string
	What   Quantity
	To     uint64   // the greatest heap whose value is known
	Values []string // as the field writes them
	Search *Search  // for a period, if it was asked for
}

// maxQuantity is the greatest heap of such a row: the values are not computed
// by the engine of heap games, and are all kept.
const maxQuantity = 1 << 20

// List lists a quantity of the single heaps of g. What is found before an error
// is in the row, which is nil if there was nothing to begin with.
func List(ctx context.Context, g catalog.Game, what Quantity, r Request) (*QuantityRow, error) {
	plain, misere := g.Plain()
	if !misere || what.mode == (compound.Mode{}) {
		g = plain
	}
	rules, err := g.Impartial()
	switch {
	case err != nil:
		return nil, err
	case g.Heaps == nil:
		return nil, HeapsOnly("what", g)
	case r.To > maxQuantity:
		return nil, fault.Setting("to", fmt.Sprint(r.To), phrase.Of("write a whole number from %d to %d", 0, uint64(maxQuantity)))
	}
	q := &quantityRow{what: what, heap: g.Heaps.Of}
	if q.value, err = valuesOf(what, rules, r.Settings); err != nil {
		return nil, err
	}
	row := &QuantityRow{Game: g.Name(), What: what}
	err = q.extend(ctx, r.To+1)
	if err == nil && r.Period {
		row.Search, err = q.search(ctx, g.Heaps.Rule, min(r.Limit, maxQuantity))
	}
	known := min(r.To+1, uint64(len(q.values)))
	row.To = max(known, 1) - 1
	for _, v := range q.values[:known] {
		row.Values = append(row.Values, what.format(v))
	}
	return row, err
}

func (q Quantity) format(v uint32) string {
	if q.mode == (compound.Mode{}) {
		return strconv.FormatUint(uint64(v), 10)
	}
	return q.mode.Format(v)
}

// valuesOf returns what finds the quantity of a position.
func valuesOf(what Quantity, rules *game.Named, budget game.Budget) (func(ctx context.Context, p any) (uint32, error), error) {
	if what.mode != (compound.Mode{}) {
		e, err := compound.New(what.mode, rules.Record, budget)
		if err != nil {
			return nil, err
		}
		return e.Value, nil
	}
	value := misereOf(rules, budget)
	return func(ctx context.Context, p any) (uint32, error) { return value(ctx, p) }, nil
}

// misereOf returns what finds the misère value of the sum of parts.
func misereOf(rules *game.Named, budget game.Budget) func(ctx context.Context, parts ...any) (uint32, error) {
	// The misère value of a sum does not follow from those of its parts, the
	// genus does.
	graph, table := misere.NewGraph(budget), misere.NewTable(budget)
	source := misere.SourceOf(rules, budget)
	return func(ctx context.Context, parts ...any) (uint32, error) {
		var sum misere.Sum
		for _, p := range parts {
			for _, c := range source.Components(p) {
				part, err := c.Load(ctx, graph)
				if err != nil {
					return 0, err
				}
				sum = graph.Plus(sum, part)
			}
		}
		f, err := table.Load(ctx, graph, sum)
		if err != nil {
			return 0, err
		}
		return uint32(table.Genus(f).Misere()), nil
	}
}

// A quantityRow is the values of a quantity as far as they are computed.
type quantityRow struct {
	what   Quantity
	heap   func(n uint64) any
	value  func(ctx context.Context, p any) (uint32, error)
	values []uint32
}

func (q *quantityRow) extend(ctx context.Context, n uint64) error {
	for uint64(len(q.values)) < n {
		if err := ctx.Err(); err != nil {
			return err
		}
		v, err := q.value(ctx, q.heap(uint64(len(q.values))))
		if err != nil {
			return err
		}
		q.values = append(q.values, v)
	}
	return nil
}

// search looks for a period, and proves it. Without one the error is
// [fault.ErrLimit].
//
// Where tokens are only taken, so many of a finite set, what a heap larger than
// the set is worth follows from the heaps as far below it as the set reaches,
// always in the same way. So the values repeat as soon as those of so many heaps
// in a row do; of a quantity that counts moves, up to an even number that is
// added to each: best play does not change by that.
func (q *quantityRow) search(ctx context.Context, rule *octal.Rule, limit uint64) (*Search, error) {
	width, ok := reach(rule)
	s := &Search{}
	if !ok {
		s.Values = uint64(len(q.values))
		return s, fault.Limit(phrase.Of("no theorem gives a period of these values"),
			phrase.Of("games in which a finite set of numbers may be taken, and no heap broken, have one"))
	}
	seen := map[string]uint64{}
	for n := uint64(2 * width); n <= limit; n++ {
		if err := q.extend(ctx, n); err != nil {
			s.Values = uint64(len(q.values))
			return s, err
		}
		key, base := q.window(q.values[n-uint64(width) : n])
		before, again := seen[key]
		if !again {
			seen[key] = n
			continue
		}
		_, first := q.window(q.values[before-uint64(width) : before])
		length, saltus := n-before, base-first
		start := before - uint64(width)
		for start > 0 && q.repeats(start-1, length, saltus) {
			start--
		}
		s.Period = &Period{
			Arithmetic: octal.Arithmetic{Preperiod: start, Length: length, Saltus: uint64(saltus)},
			Theorem:    phrase.Of("a window of a subtraction game repeats (Golomb 1966)"), Checked: uint64(len(q.values)),
		}
		return s, nil
	}
	s.Values = uint64(len(q.values))
	return s, fault.Limit(phrase.Of("no period is proved within %s values", phrase.Count(s.Values)), fault.MoreValues.Phrase())
}

func (q *quantityRow) repeats(n, length uint64, saltus uint32) bool {
	return q.values[n]+saltus == q.values[n+length]
}

// window returns values as a key, and the even number that was taken from each
// of a quantity that counts moves.
func (q *quantityRow) window(values []uint32) (key string, base uint32) {
	if q.what.grows && len(values) > 0 {
		base = slices.Min(values) &^ 1
	}
	b := make([]byte, 0, 4*len(values))
	for _, v := range values {
		b = binary.LittleEndian.AppendUint32(b, v-base)
	}
	return string(b), base
}

// maxReach bounds the numbers that may be taken in a game whose period is
// sought: every window is kept.
const maxReach = 1 << 10

// reach returns the greatest number that a rule takes; ok is false if heaps may
// be broken, or if there is no greatest.
func reach(rule *octal.Rule) (most int, ok bool) {
	if rule == nil || len(rule.Tail) > 0 || len(rule.Moves) > maxReach {
		return 0, false
	}
	for t, m := range rule.Moves {
		if m.Heaps>>2 != 0 || t == 0 && m.Heaps != 0 {
			return 0, false
		}
		if m.Heaps != 0 {
			most = t
		}
	}
	return most, true
}
