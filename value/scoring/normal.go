package scoring

import (
	"zermelo/say/fault"
	"zermelo/say/phrase"
	"zermelo/value/dyadic"
	"zermelo/value/short"
)

// longest is the length of play of values of normal play that are read as scoring games.
const longest = 1000

// Normal returns the scoring game of a value of normal play: its canonical form, with the score 0
// wherever a player is out of moves. Values keep their order and sums by that.
func (t *Table) Normal(from *short.Table, v short.Value) (Value, error) {
	known := map[short.Value]Value{}
	var made func(v short.Value, depth int) (Value, error)
	made = func(v short.Value, depth int) (w Value, err error) {
		if w, ok := known[v]; ok {
			return w, nil
		}
		if depth > longest {
			return w, fault.Limit(phrase.Of("the value has more than %d moves in a row", longest), phrase.Phrase{})
		}
		var lists [2][]Option
		for i, of := range []func([]short.Value, short.Value) ([]short.Value, error){from.Left, from.Right} {
			options, err := of(nil, v)
			if err != nil {
				return w, err
			}
			for _, o := range options {
				x, err := made(o, depth+1)
				if err != nil {
					return w, err
				}
				lists[i] = append(lists[i], Option{To: x})
			}
		}
		if w, err = t.Game(lists[0], lists[1], 0, 0); err == nil {
			known[v] = w
		}
		return w, err
	}
	return made(v, 0)
}

// Thermal returns the value of normal play that has the mean, the temperature and above temperature 0
// the thermograph of v, one of Milnor's games: its scores are numbers there. The error is one of the
// table into.
func (t *Table) Thermal(into *short.Table, v Value) (short.Value, error) {
	known := map[Value]short.Value{}
	var made func(v Value) (short.Value, error)
	made = func(v Value) (w short.Value, err error) {
		if n, ok := t.AsNumber(v); ok {
			return into.Number(dyadic.Int(n))
		}
		if w, ok := known[v]; ok {
			return w, nil
		}
		var lists [2][]short.Value
		for i := range lists {
			options, _ := t.Options(v, i == 0)
			for _, o := range options {
				x, err := made(o)
				if err != nil {
					return w, err
				}
				lists[i] = append(lists[i], x)
			}
		}
		if w, err = into.Game(lists[0], lists[1]); err == nil {
			known[v] = w
		}
		return w, err
	}
	return made(v)
}
