package gametest

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"zermelo/game"
)

// PartizanOptions returns the options of a player as sums, whichever interface
// of [game.PartizanMulti] and [game.Partizan] rules implements (the former
// first). It panics if rules is neither.
func PartizanOptions[P comparable](rules any) func(P, game.Player) [][]P {
	switch r := rules.(type) {
	case game.PartizanMulti[P]:
		return func(p P, who game.Player) [][]P {
			var sums game.Sums[P]
			r.Options(&sums, p, who)
			options := make([][]P, sums.Len())
			for i := range options {
				options[i] = slices.Clone(sums.At(i))
			}
			return options
		}
	case game.Partizan[P]:
		return func(p P, who game.Player) [][]P {
			var options [][]P
			for _, q := range r.Moves(nil, p, who) {
				options = append(options, []P{q})
			}
			return options
		}
	}
	panic(fmt.Sprintf("gametest: %T is not a partizan rule set of these positions", rules))
}

// A Signed is a position or, in a sum, its negative: the same with the players
// exchanged.
type Signed[P comparable] struct {
	Position P
	Negative bool
}

// A PartizanOracle decides who wins whole sums by trying all lines of play.
type PartizanOracle[P comparable] struct {
	options func(P, game.Player) [][]P
	memo    map[string]bool
}

// NewPartizanOracle returns an oracle for a partizan rule set.
func NewPartizanOracle[P comparable](rules any) *PartizanOracle[P] {
	return &PartizanOracle[P]{options: PartizanOptions[P](rules), memo: map[string]bool{}}
}

// Wins reports whether who, to move, wins the sum of parts in normal play.
func (o *PartizanOracle[P]) Wins(who game.Player, parts ...Signed[P]) bool {
	names := make([]string, len(parts))
	for i, p := range parts {
		names[i] = fmt.Sprintf("%#v", p)
	}
	slices.Sort(names)
	key := who.String() + strings.Join(names, "|")
	if w, ok := o.memo[key]; ok {
		return w
	}
	win := o.tryAll(who, parts)
	o.memo[key] = win
	return win
}

func (o *PartizanOracle[P]) tryAll(who game.Player, parts []Signed[P]) bool {
	for i, p := range parts {
		mover := who
		if p.Negative {
			mover = who.Other()
		}
		for _, option := range o.options(p.Position, mover) {
			next := slices.Concat(parts[:i], parts[i+1:])
			for _, q := range option {
				next = append(next, Signed[P]{q, p.Negative})
			}
			if !o.Wins(who.Other(), next...) {
				return true
			}
		}
	}
	return false
}

// Outcome returns the outcome class of a sum.
func (o *PartizanOracle[P]) Outcome(parts ...Signed[P]) game.Outcome {
	left, right := o.Wins(game.Left, parts...), o.Wins(game.Right, parts...)
	switch {
	case left && right:
		return game.Next
	case left:
		return game.LeftWins
	case right:
		return game.RightWins
	}
	return game.Previous
}

// PartizanLaws checks the laws of package game on every position that can be
// reached from the given ones, up to a bound: appending, repeatable,
// loop-free; normal forms are their own normal forms.
func PartizanLaws[P comparable](t testing.TB, rules any, starts ...P) {
	t.Helper()
	const bound = 2000
	options := PartizanOptions[P](rules)
	both := func(p P) [][]P { return slices.Concat(options(p, game.Left), options(p, game.Right)) }
	seen := map[P]bool{}
	queue := slices.Clone(starts)
	for len(queue) > 0 && len(seen) < bound {
		p := queue[0]
		queue = queue[1:]
		if seen[p] {
			continue
		}
		seen[p] = true
		for _, who := range [2]game.Player{game.Left, game.Right} {
			first := options(p, who)
			if again := options(p, who); fmt.Sprint(first) != fmt.Sprint(again) {
				t.Fatalf("options of %v differ from call to call: %v, %v", p, first, again)
			}
			checkPartizanAppends(t, rules, p, who, len(first))
			for _, option := range first {
				queue = append(queue, option...)
			}
		}
		if r, ok := rules.(game.Reversible[P]); ok {
			q, _ := r.Normal(p)
			if again, _ := r.Normal(q); again != q {
				t.Fatalf("the normal form of %v is %v, whose own is %v", p, q, again)
			}
		}
	}
	checkLoopFree(t, both, starts, bound)
}

func checkPartizanAppends[P comparable](t testing.TB, rules any, p P, who game.Player, want int) {
	t.Helper()
	switch r := rules.(type) {
	case game.PartizanMulti[P]:
		var sums game.Sums[P]
		sums.Add(p, p)
		r.Options(&sums, p, who)
		if sums.Len() != want+1 || !slices.Equal(sums.At(0), []P{p, p}) {
			t.Fatalf("Options(%v) does not append", p)
		}
	case game.Partizan[P]:
		if got := r.Moves([]P{p, p}, p, who); len(got) != want+2 || got[0] != p || got[1] != p {
			t.Fatalf("Moves(%v) does not append", p)
		}
	}
	if s, ok := rules.(game.Splitter[P]); ok {
		if got := s.Split([]P{p, p}, p); len(got) < 2 || got[0] != p || got[1] != p {
			t.Fatalf("Split(%v) does not append", p)
		}
	}
}

// PartizanSplit checks that the parts of each position are worth the position:
// the position less its parts is lost for whoever begins.
func PartizanSplit[P comparable](t testing.TB, rules any, positions ...P) {
	t.Helper()
	s, ok := rules.(game.Splitter[P])
	if !ok {
		t.Fatalf("%T is not a Splitter", rules)
	}
	o := NewPartizanOracle[P](rules)
	for _, p := range positions {
		whole := []Signed[P]{{p, false}}
		for _, q := range s.Split(nil, p) {
			whole = append(whole, Signed[P]{q, true})
		}
		if o.Outcome(whole...) != game.Previous {
			t.Fatalf("%#v is not worth the sum of its parts %#v", p, whole[1:])
		}
	}
}

// Normal checks that each position is worth its normal form, or the negative
// of it: the difference is lost for whoever begins.
func Normal[P comparable](t testing.TB, rules any, positions ...P) {
	t.Helper()
	r, ok := rules.(game.Reversible[P])
	if !ok {
		t.Fatalf("%T is not Reversible", rules)
	}
	o := NewPartizanOracle[P](rules)
	for _, p := range positions {
		q, negative := r.Normal(p)
		if o.Outcome(Signed[P]{p, false}, Signed[P]{q, !negative}) != game.Previous {
			t.Fatalf("%#v is not worth its normal form %#v (negative: %v)", p, q, negative)
		}
	}
}
