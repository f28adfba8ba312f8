package short

// followers returns v and every value that can be reached from it, by the
// moves of either player in any order, in canonical form.
func (t *Table) followers(v Value) []Value {
	seen := map[Value]bool{v: true}
	all := []Value{v}
	for i := 0; i < len(all); i++ {
		first, lefts := t.lefts(all[i])
		_, rights := t.rights(all[i])
		for j := range lefts + rights {
			if o := t.arena[first+j]; !seen[o] {
				seen[o] = true
				all = append(all, o)
			}
		}
		t.step()
	}
	return all
}

func (t *Table) followerCount(v Value) int { return len(t.followers(v)) }
