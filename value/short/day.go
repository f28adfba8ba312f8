package short

import (
	"slices"

	"zermelo/say/fault"
	"zermelo/say/phrase"
)

// lastDay is the last day whose values can be listed: on day 3 there are 1,474, on day 4
// more than 3·10^12.
const lastDay = 3

// Born returns all values born by a day, from 0 to 3: 1, 4, 22 and 1,474. The error is
// [fault.ErrUnsupported] for another day, or that of making values.
func (t *Table) Born(day int) ([]Value, error) {
	if day < 0 || day > lastDay {
		return nil, fault.Unsupported(phrase.Of("the values of day %d are not listed", day), phrase.Of("write a whole number from %d to %d", 0, lastDay))
	}
	if day == 0 {
		return []Value{Zero}, nil
	}
	before, err := t.Born(day - 1)
	if err != nil {
		return nil, err
	}
	sets, err := t.antichains(before)
	if err != nil {
		return nil, err
	}
	known := map[Value]bool{}
	var all []Value
	for _, left := range sets {
		for _, right := range sets {
			v, err := t.Game(left, right)
			if err != nil {
				return nil, err
			}
			if !known[v] {
				known[v] = true
				all = append(all, v)
			}
		}
	}
	return all, nil
}

// antichains returns the sets of values of which none is greater than another.
func (t *Table) antichains(of []Value) (sets [][]Value, err error) {
	sets = [][]Value{nil}
	for _, v := range of {
		for _, set := range sets[:len(sets):len(sets)] {
			free := true
			for _, w := range set {
				c, err := t.Compare(v, w)
				if err != nil {
					return nil, err
				}
				free = free && c == Confused
			}
			if free {
				sets = append(sets, append(slices.Clip(set), v))
			}
		}
	}
	return sets, nil
}

// Join returns the least value born by a day that is as great as both. The values born by
// a day are a distributive lattice (D. Calistrate, M. Paulhus and D. Wolfe, On the lattice
// structure of finite games, 1996). The error is [fault.ErrUnsupported] if the day is not
// from 1 to 4 or a value is born later.
func (t *Table) Join(a, b Value, day int) (Value, error) {
	_, above, err := t.between(a, b, day)
	if err != nil {
		return 0, err
	}
	options, err := ofBoth(t.Left, a, b)
	if err != nil {
		return 0, err
	}
	return t.Game(options, above)
}

// Meet returns the greatest value born by a day that both are as great as; see [Table.Join].
func (t *Table) Meet(a, b Value, day int) (Value, error) {
	below, _, err := t.between(a, b, day)
	if err != nil {
		return 0, err
	}
	options, err := ofBoth(t.Right, a, b)
	if err != nil {
		return 0, err
	}
	return t.Game(below, options)
}

// ofBoth returns the options of one player in two values.
func ofBoth(list func([]Value, Value) ([]Value, error), a, b Value) ([]Value, error) {
	options, err := list(nil, a)
	if err != nil {
		return nil, err
	}
	return list(options, b)
}

// between returns the values born before a day that are not as great as either of two, and
// those that neither of the two is as great as.
func (t *Table) between(a, b Value, day int) (below, above []Value, err error) {
	before, err := t.Born(day - 1)
	if err != nil {
		return nil, nil, err
	}
	for _, v := range []Value{a, b} {
		born, err := t.Birthday(v)
		if err != nil {
			return nil, nil, err
		}
		if n, ok := born.Int64(); !ok || n > int64(day) {
			return nil, nil, fault.Unsupported(phrase.Of("%s is born on day %s only", phrase.Clip(t.String(v)), born.String()), phrase.Phrase{})
		}
	}
	for _, x := range before {
		isBelow, isAbove := true, true
		for _, v := range []Value{a, b} {
			c, err := t.Compare(x, v)
			if err != nil {
				return nil, nil, err
			}
			isBelow = isBelow && c != Greater && c != Equal
			isAbove = isAbove && c != Less && c != Equal
		}
		if isBelow {
			below = append(below, x)
		}
		if isAbove {
			above = append(above, x)
		}
	}
	return below, above, nil
}
