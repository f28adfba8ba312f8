package discover

import (
	"context"
	"slices"
	"strings"

	"zermelo/game"
	"zermelo/internal/rules/script/formula"
	"zermelo/internal/theory/numeration"
	"zermelo/say/phrase"
)

// This file asks which moves a game does not need: without which the same positions
// are lost, or are worth the same. A rule that was proved is proved anew of the game
// without them, by the same sentences; what moves are left out falls under (T) still.

// Spare says which moves of a game are needed for its rule.
type Spare struct {
	Moves []SpareMove
	// Without are moves that can be left out all at once, as many as are found one after
	// the other; with one more left out the rule changes.
	Without []string
}

// A SpareMove is one rule of the formula, or one of the moves that it lists.
type SpareMove struct {
	Move  string
	Spare bool // the rule stays the same without it alone
}

// mostListed bounds the moves that a rule is taken apart into.
const mostListed = 16

// SpareMoves returns which moves can be left out of a game without changing the rule
// that was proved of it by automata. It takes as many proofs again as there are moves.
func SpareMoves(ctx context.Context, r *Rules, f *Finding, budget game.Budget) (*Spare, error) {
	r, err := r.beside(f.Heaps)
	if err != nil {
		return nil, err
	}
	if f.Status != Proved || f.Set == nil || f.In == nil || r.made == nil {
		return nil, game.Unsupported(phrase.Of("the rule is not proved by automata, so that it cannot be said which moves it needs"), phrase.Phrase{})
	}
	if r, err = r.Blocking(f.Blocking); err != nil {
		return nil, err
	}
	all := apart(r.made.Left)
	told, err := Told(r.Name, strings.Join(all, "; "), r.Misere)
	if err != nil {
		return nil, err
	}
	told.Blocked = r.Blocked
	w := numeration.NewWork(ctx, budget, 0)
	defer w.Close()
	l, err := logicOf(w, f.In, told.made)
	if err != nil {
		return nil, err
	}
	// holds reports whether the rule holds of the game without some of the moves.
	holds := func(without []int) (bool, error) {
		few := *l
		few.rules = nil
		for i := range l.rules {
			if !slices.Contains(without, i) {
				few.rules = append(few.rules, l.rules[i])
			}
		}
		if len(few.rules) == 0 {
			return false, nil // of a game without moves there is no question
		}
		prove := func() (*refutation, error) { return few.losing(f.Set, told) }
		if f.Asked == Values {
			prove = func() (*refutation, error) { return few.values(f.Set) }
		}
		wrong, err := prove()
		return wrong == nil, err
	}
	out := &Spare{}
	var without []int
	for i, move := range all {
		spare, err := holds([]int{i})
		if err != nil {
			return nil, err
		}
		out.Moves = append(out.Moves, SpareMove{Move: move, Spare: spare})
		if !spare {
			continue
		}
		more := append(slices.Clone(without), i)
		if len(without) > 0 {
			if spare, err = holds(more); err != nil {
				return nil, err
			}
		}
		if spare {
			without = more
			out.Without = append(out.Without, move)
		}
	}
	return out, nil
}

// apart returns the rules of a formula, those that list a few numbers one for each.
func apart(f *formula.Formula) []string {
	var out []string
	for i := range f.Rules {
		for _, rule := range listed(f.Rules[i]) {
			out = append(out, rule.String())
		}
	}
	return out
}

// listed returns a rule for each number of the first list or range of numbers in it; the
// rule itself if there is none, or more than a few.
func listed(r formula.Rule) []formula.Rule {
	for c := range r.Clauses {
		members := r.Clauses[c].Terms
		switch k := r.Clauses[c].Kind; {
		case k == formula.InRange && members[0].Op == formula.Number && members[1].Op == formula.Number:
			from, to := members[0].Value, members[1].Value
			if to-from >= mostListed {
				continue
			}
			members = nil
			for n := from; n <= to; n++ {
				members = append(members, formula.Term{Op: formula.Number, Value: n})
			}
		case k == formula.Among:
		default:
			continue
		}
		if len(members) < 2 || len(members) > mostListed {
			continue
		}
		var out []formula.Rule
		for _, m := range members {
			one := r
			one.Clauses = slices.Clone(r.Clauses)
			one.Clauses[c] = formula.Clause{Kind: formula.Among, Name: r.Clauses[c].Name, Terms: []formula.Term{m}}
			out = append(out, one)
		}
		return out
	}
	return []formula.Rule{r}
}
