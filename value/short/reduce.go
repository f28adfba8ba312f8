package short

import "slices"

// A Reduction is one step on the way from a form of a game to its canonical
// form.
type Reduction struct {
	Option Value // which goes
	// Reversible says that the option is replaced, else it is dominated.
	Reversible bool
	// By is the option of the same player that is at least as good, or the
	// answer of the other player that is at least as good for him as the game.
	By Value
	// Into are what the player could move to from By, in place of a reversible
	// option.
	Into []Value
}

// Reduce brings one side of a form of the game v into canonical form: options
// are those of Left, or of Right. It returns each step that changes something,
// and what is left in the end. Reducing both sides gives the canonical form of
// v. The work grows with the square of the number of options; [Table.Game]
// knows shorter ways. Source: Siegel (2013), theorem II.2.9.
func (t *Table) Reduce(v Value, options []Value, left bool) (steps []Reduction, kept []Value, err error) {
	defer t.guard(&err)
	// better reports whether b is at least as good as a for the player.
	better := func(a, b Value) bool {
		if left {
			return t.lessEqual(a, b)
		}
		return t.lessEqual(b, a)
	}
	kept = append(kept, options...)
	slices.Sort(kept)
	kept = slices.Compact(kept)
	for {
		steps, kept = dominated(steps, kept, better)
		i, step := t.reversible(v, kept, left, better)
		if i < 0 {
			return steps, kept, nil
		}
		t.step()
		steps = append(steps, step)
		kept = slices.Delete(kept, i, i+1)
		for _, o := range step.Into {
			if !slices.Contains(kept, o) {
				kept = append(kept, o)
			}
		}
	}
}

// dominated takes options away that are no better than another, and names one
// that stays.
func dominated(steps []Reduction, options []Value, better func(a, b Value) bool) ([]Reduction, []Value) {
	var kept []Value
	for _, o := range options {
		if !slices.ContainsFunc(options, func(b Value) bool { return b != o && better(o, b) }) {
			kept = append(kept, o)
		}
	}
	for _, o := range options {
		if i := slices.IndexFunc(kept, func(b Value) bool { return b != o && better(o, b) }); i >= 0 {
			steps = append(steps, Reduction{Option: o, By: kept[i]})
		}
	}
	return steps, kept
}

// reversible returns the first option that is reversible, -1 if none is.
func (t *Table) reversible(v Value, options []Value, left bool, better func(a, b Value) bool) (int, Reduction) {
	for i, o := range options {
		for _, answer := range t.side(o, !left) {
			if better(answer, v) {
				return i, Reduction{Option: o, Reversible: true, By: answer, Into: t.side(answer, left)}
			}
		}
	}
	return -1, Reduction{}
}

// side returns the canonical options of a player, a copy.
func (t *Table) side(v Value, left bool) []Value {
	if t.nodes[v].lefts == unlisted {
		t.enlist(v)
	}
	first, n := t.rights(v)
	if left {
		first, n = t.lefts(v)
	}
	return slices.Clone(t.arena[first : first+n])
}
