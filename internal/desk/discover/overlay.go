package discover

import (
	"context"
	"math/big"

	"zermelo/game"
	"zermelo/internal/desk/sequence"
	"zermelo/internal/theory/numeration"
)

// LayOver lays a rule that was found over a table of its game. Two heaps of a game whose
// single heaps have values are lost where these are equal.
func (f *Finding) LayOver(t *sequence.Table, r *Rules) error {
	var lost func(row, column uint64) bool
	switch {
	case f.Set == nil || f.In == nil:
	case f.Asked == Losing && len(f.Names) == 2:
		lost = func(row, column uint64) bool {
			if r.several != nil { // of men that stand in order, in a table of all
				if _, ok := r.several(2).Of([]uint64{row, column}); !ok {
					row, column = column, row
				}
			}
			return f.Set.Contains(f.In, row, column)
		}
	case f.Asked == Values && len(f.Names) == 2:
		lost = func(row, column uint64) bool { return f.Set.Contains(f.In, row, column, 0) }
	case f.Asked == Values && len(f.Names) == 1:
		w := numeration.NewWork(context.Background(), game.Budget{}, 0)
		defer w.Close()
		finder, err := w.Finder(f.In, []*numeration.Automaton{f.Set})
		if err != nil {
			return err
		}
		value := func(n uint64) string {
			found, ok := finder.Find(map[numeration.Var]*big.Int{0: new(big.Int).SetUint64(n)})
			if !ok {
				return ""
			}
			return found[1].String()
		}
		lost = func(row, column uint64) bool { return value(row) == value(column) }
	}
	t.Lay(string(f.Status), f.Rule, lost)
	return nil
}

// Overlaid are the settings by which the rule for a table is found: who loses two numbers.
func Overlaid(r *Rules, budget game.Budget) Request {
	q := Request{Asked: Losing, Settings: budget, Automata: true}
	switch {
	case r.several != nil:
		q.Heaps = 2
	case r.made == nil || r.made.Arity() == 1 || !r.made.Single():
		q.Asked = Values
	}
	return q
}
