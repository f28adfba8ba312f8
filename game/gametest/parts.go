package gametest

import "slices"

// part checks that p is kept where Locate says, with those symmetric to it, and
// that its moves lead to parts after its own.
func (k *kit[P]) part(p P) {
	k.Helper()
	parts := k.rules.Parts
	if parts == nil {
		return
	}
	part, within := parts.Locate(p)
	if part < 0 || part >= parts.Count || within >= parts.Size(part) {
		k.Fatalf("%v is kept in part %d of %d at %d", p, part, parts.Count, within)
	}
	if q := k.rules.Canonical(p); q != p {
		if other, at := parts.Locate(q); other != part || at != within {
			k.Fatalf("%v is kept in part %d at %d, and %v, which is symmetric to it, in part %d at %d", p, part, within, q, other, at)
		}
	}
	found := 0
	parts.Each(part, within, within+1, func(i uint64, q P) bool {
		if found++; i != within || k.rules.Canonical(q) != k.rules.Canonical(p) {
			k.Fatalf("%v is kept in part %d at %d, where %v is", p, part, within, q)
		}
		if of := k.rules.Layer; of != nil && of(q) != of(p) {
			k.Fatalf("%v and %v are in one part, but not in one layer", p, q)
		}
		return true
	})
	if found != 1 {
		k.Fatalf("%v is kept in part %d at %d, where %d positions are", p, part, within, found)
	}
	after, loops := parts.After(nil, part), parts.Loops != nil && parts.Loops(part)
	for _, q := range k.singles(p) {
		to, _ := parts.Locate(q)
		if loops && to == part {
			k.comesBack(p, q, part)
		} else if !slices.Contains(after, to) {
			k.Fatalf("a move from %v in part %d leads to part %d, which is not after it", p, part, to)
		}
	}
}

// comesBack checks that of a move from p to q in one part, Back of q tells p or one symmetric to it, and
// nothing but positions of the part with a move to one symmetric to q.
func (k *kit[P]) comesBack(p, q P, part int) {
	k.Helper()
	parts, found := k.rules.Parts, false
	_, from := parts.Locate(p)
	_, to := parts.Locate(q)
	for _, r := range parts.Back(nil, q) {
		at, within := parts.Locate(r)
		found = found || within == from
		leads := slices.ContainsFunc(k.singles(r), func(s P) bool {
			at, within := parts.Locate(s)
			return at == part && within == to
		})
		if at != part || !leads {
			k.Fatalf("no move leads from %v, in part %d, back to %v in part %d", r, at, q, part)
		}
	}
	if !found {
		k.Fatalf("Back does not tell the move from %v to %v in part %d", p, q, part)
	}
}

// partition checks that parts are after one another without a circle, and that
// small ones have each of their positions in one place, in order, however one
// goes through them.
func (k *kit[P]) partition() {
	k.Helper()
	parts := k.rules.Parts
	const small = 20_000
	if parts == nil || parts.Count > small {
		return
	}
	const entered, left = 1, 2
	state := make([]byte, parts.Count)
	var enter func(part int)
	enter = func(part int) {
		state[part] = entered
		after := parts.After(nil, part)
		slices.Sort(after)
		if len(slices.Compact(slices.Clone(after))) != len(after) {
			k.Fatalf("a part is more than once after part %d: %v", part, after)
		}
		for _, next := range after {
			if parts.Size(next) == 0 {
				k.Fatalf("part %d is after part %d, but nothing is kept there", next, part)
			}
			if state[next] == entered {
				k.Fatalf("from part %d, moves lead back to part %d", part, next)
			}
			if state[next] == 0 {
				enter(next)
			}
		}
		state[part] = left
	}
	seen, budget := map[P]bool{}, small
	for part := range parts.Count {
		size := parts.Size(part)
		if size == 0 {
			continue
		}
		if state[part] == 0 {
			enter(part)
		}
		if size > uint64(budget) {
			continue
		}
		budget -= int(size)
		var all []uint64
		parts.Each(part, 0, size, func(i uint64, p P) bool {
			if at, within := parts.Locate(p); at != part || within != i {
				k.Fatalf("%v is in part %d at %d, but kept in part %d at %d", p, part, i, at, within)
			}
			if c := k.rules.Canonical(p); seen[c] {
				k.Fatalf("%v is kept twice", c)
			} else {
				seen[c] = true
			}
			all = append(all, i)
			return true
		})
		if !slices.IsSorted(all) {
			k.Fatalf("part %d is not gone through in order: %v", part, all)
		}
		var halves []uint64
		note := func(i uint64, _ P) bool {
			halves = append(halves, i)
			return true
		}
		parts.Each(part, 0, size/2, note)
		parts.Each(part, size/2, size, note)
		if !slices.Equal(all, halves) {
			k.Fatalf("part %d in two halves is %v, whole %v", part, halves, all)
		}
	}
}
