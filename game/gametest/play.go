package gametest

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"testing"

	"zermelo/game"
	"zermelo/say/phrase"
	"zermelo/value/nimber"
	"zermelo/value/short"
)

// play holds what the rules say of worth against play: of the given positions,
// then of others, as far as they are small enough. A position too large is
// passed over.
func (k *kit[P]) play() {
	k.Helper()
	const others = 60
	tries, sums := 1_000_000, 100_000 // how much may be looked at
	if testing.Short() {
		tries, sums = tries/4, sums/4
	}
	table := short.NewTable(short.Settings{})
	var engine game.Engine[P]
	if k.rules.Engine != nil {
		engine = k.rules.Engine(game.Budget{})
	}
	last := k.given[0]
	for i, p := range append(append([]P(nil), k.given...), k.sample...) {
		if tries <= 0 || i >= len(k.given)+others {
			break
		}
		k.worthOfParts(&tries, p)
		k.worthOfNormal(&tries, p)
		k.balance(&tries, p)
		if k.rules.Alike {
			k.nimbers(&tries, engine, p)
			k.sumOf(&sums, p, last)
			k.misere(&sums, p, last)
		} else {
			k.values(&tries, table, p)
			if k.rules.Lead != nil {
				k.leads(&tries, table, p)
			}
			if k.rules.Bounds != nil {
				k.bounds(&tries, table, p)
			}
		}
		last = p
	}
	k.Logf("play answered %d of %d questions", k.oracle.answered, k.oracle.asked)
}

// worthOfParts checks that the position less its parts is lost for whoever
// begins.
func (k *kit[P]) worthOfParts(tries *int, p P) {
	k.Helper()
	if k.rules.Split == nil {
		return
	}
	whole := []Signed[P]{{p, false}}
	for _, q := range k.rules.Split(nil, p) {
		whole = append(whole, Signed[P]{q, true})
	}
	k.isZero(tries, whole, "%v is not worth the sum of its parts %v", p, whole[1:])
}

// worthOfNormal checks that a position is worth its normal form, or the
// negative of it.
func (k *kit[P]) worthOfNormal(tries *int, p P) {
	k.Helper()
	if k.rules.Normal == nil {
		return
	}
	q, negative := k.rules.Normal(p)
	k.isZero(tries, []Signed[P]{{p, false}, {q, !negative}},
		"%v is not worth its representative %v (negative: %v)", p, q, negative)
}

// balance checks that a position that is said to be its own negative is: two of
// them are lost for whoever begins.
func (k *kit[P]) balance(tries *int, p P) {
	k.Helper()
	if k.rules.Balanced == nil || !k.rules.Balanced(p) {
		return
	}
	k.isZero(tries, []Signed[P]{{p, false}, {p, false}}, "%v is said to be its own negative, and is not", p)
}

func (k *kit[P]) isZero(tries *int, sum []Signed[P], complaint string, args ...any) {
	k.Helper()
	var outcome game.Outcome
	if k.oracle.within(tries, func() { outcome = k.oracle.outcome(k.oracle.signed(sum...)) }) && outcome != game.Previous {
		k.Fatalf(complaint, args...)
	}
}

// sumOf checks that a sum of two is won if their values differ.
func (k *kit[P]) sumOf(tries *int, p, q P) {
	k.Helper()
	o := k.oracle
	var a, b uint64
	win := false
	if o.within(tries, func() {
		a, b = o.value(o.number(p)), o.value(o.number(q))
		win = o.wins(game.Left, false, o.sum(p, q))
	}) && win != (a != b) {
		k.Fatalf("%v and %v are worth %d and %d, but in play the sum is won: %v", p, q, a, b, win)
	}
}

// nimbers checks Grundy, Engine, Find, Wins and Winning by the definition.
func (k *kit[P]) nimbers(tries *int, engine game.Engine[P], p P) {
	k.Helper()
	r, o := k.rules, k.oracle
	var want uint64
	if !o.within(tries, func() { want = o.value(o.number(p)) }) {
		return
	}
	if r.Grundy != nil {
		if got := uint64(r.Grundy(p)); got != want {
			k.Fatalf("the Grundy value of %v is %d, by the theorem %d", p, want, got)
		}
		k.sound(r.GrundyBy(), "the theorem for the values")
	}
	if engine != nil {
		if got, err := engine.Value(context.Background(), p); err != nil || uint64(got) != want {
			k.Fatalf("the Grundy value of %v is %d, by the engine %d, %v", p, want, got, err)
		}
	}
	byValue := map[uint64]map[string]int{}
	most := want + 3
	for _, option := range options(r, p, game.Left) {
		var g uint64
		for _, q := range option {
			g ^= o.value(o.number(q))
		}
		if byValue[g] == nil {
			byValue[g] = map[string]int{}
		}
		byValue[g][fmt.Sprint(option)]++
		most = max(most, g+1)
	}
	for g := uint64(0); r.Find != nil && g < min(most, want+20); g++ {
		k.found(fmt.Sprintf("Find(%v, %d)", p, g), byValue[g], true, func(dst *game.Sums[P], limit int) bool {
			return r.Find(dst, p, nimber.Nimber(g), limit)
		})
	}
	if r.Chain != nil {
		k.chain(p)
	}
	if r.Wins != nil {
		wins, ok := r.Wins(p)
		if ok && wins != (want != 0) {
			k.Fatalf("%v has the Grundy value %d, but the theorem says win = %v", p, want, wins)
		}
		k.sound(r.WinsBy(), "the theorem for the winner")
		k.found(fmt.Sprintf("Winning(%v)", p), byValue[0], ok, func(dst *game.Sums[P], limit int) bool {
			return r.Winning(dst, p, limit)
		})
	}
}

// chain checks that a position has the moves of the chain that it ends.
func (k *kit[P]) chain(p P) {
	k.Helper()
	n, at := k.rules.Chain(p)
	if n == 0 {
		return
	}
	if at(n) != p {
		k.Fatalf("the chain of %v ends with %v", p, at(n))
	}
	for i := uint64(1); i <= n; i++ {
		for _, who := range k.players {
			var moves game.Sums[P]
			k.rules.Moves(&moves, at(i), who)
			if uint64(moves.Len()) != i {
				k.Fatalf("%v, number %d of the chain of %v, has %d moves", at(i), i, p, moves.Len())
			}
			for j, sum := range moves.All() {
				if len(sum) != 1 || sum[0] != at(i-1-uint64(j)) {
					k.Fatalf("move %d of %v, number %d of the chain of %v, leaves %v", j, at(i), i, p, sum)
				}
			}
		}
	}
}

// found checks the options that are found against those that there are, and how
// often. one says that one must be found if there is any.
func (k *kit[P]) found(what string, want map[string]int, one bool, find func(dst *game.Sums[P], limit int) bool) {
	k.Helper()
	for _, limit := range []int{1 << 30, 2, 1, 0} {
		var first P
		var sums game.Sums[P]
		sums.Add(first)
		all := find(&sums, limit)
		if sums.Len() == 0 || len(sums.At(0)) != 1 || sums.At(0)[0] != first {
			k.Fatalf("%s does not append", what)
		}
		got := map[string]int{}
		for _, sum := range listOf(&sums, 1) {
			name := fmt.Sprint(sum)
			if got[name]++; got[name] > want[name] {
				k.Fatalf("%s has %s, which is not among %v, or not so often", what, name, want)
			}
		}
		switch {
		case sums.Len()-1 > limit:
			k.Fatalf("%s has %d options, the limit is %d", what, sums.Len()-1, limit)
		case one && len(got) == 0 && len(want) > 0 && limit > 0:
			k.Fatalf("%s finds none of %v", what, want)
		case all && len(got) < len(want):
			k.Fatalf("%s finds %d of %d and says that these are all", what, len(got), len(want))
		}
	}
}

// misere checks the rule of the Grundy values in misère play, where a theorem
// says that it holds: if all positions are fickle, the nim-sum 0 wins, else any
// other. A position that falls apart counts as its parts.
func (k *kit[P]) misere(tries *int, parts ...P) {
	k.Helper()
	r, o := k.rules, k.oracle
	if r.Reach != nil {
		k.reach(parts[0])
	}
	if r.SJBy == nil {
		return
	}
	k.sound(r.SJBy(), "the theorem for misère play")
	var sum uint64
	fickle, win := true, false
	if !o.within(tries, func() {
		for _, p := range k.apart(parts) {
			v := o.value(o.number(p))
			sum ^= v
			fickle = fickle && v < 2 && (r.Fickle == nil || r.Fickle(p))
		}
		win = o.wins(game.Left, true, o.sum(parts...))
	}) {
		return
	}
	if win != ((sum == 0) == fickle) {
		k.Fatalf("%v have the nim-sum %d, but in misère play the sum is won: %v", parts, sum, win)
	}
}

// apart returns the parts of positions.
func (k *kit[P]) apart(positions []P) (parts []P) {
	if k.rules.Split == nil {
		return positions
	}
	for _, p := range positions {
		parts = k.rules.Split(parts, p)
	}
	return parts
}

// reach checks the moves of a heap that is a number against Reach.
func (k *kit[P]) reach(p P) {
	k.Helper()
	heap, isHeap := any(p).(uint64)
	taken, left, ok := k.rules.Reach()
	if !isHeap || !ok {
		return
	}
	for _, option := range options(k.rules, p, game.Left) {
		rest := uint64(0)
		for _, q := range option {
			rest += any(q).(uint64)
		}
		if heap-rest > taken || uint64(len(option)) > left {
			k.Fatalf("a move from %d leaves %v, beyond the reach of %d and %d", heap, option, taken, left)
		}
	}
}

// values checks Value, or else Valuer, by the definition.
func (k *kit[P]) values(tries *int, table *short.Table, p P) {
	k.Helper()
	var got short.Value
	var ok bool
	var err error
	if k.rules.Value != nil {
		got, ok, err = k.rules.Value(table, p)
	}
	if k.rules.Valuer != nil && !ok && err == nil {
		got, ok, err = k.rules.Valuer(table, game.Budget{}).Value(context.Background(), p)
	}
	if err != nil || !ok {
		return
	}
	k.sound(k.rules.ValueBy(p), "the theorem for the value")
	var want short.Value
	var failed error
	if !k.oracle.within(tries, func() {
		want, failed = k.oracle.short(table, map[uint32]short.Value{}, k.oracle.number(p))
	}) || failed != nil {
		return
	}
	if got != want {
		k.Fatalf("%v is worth %s, by the theorem %s", p, table.String(want), table.String(got))
	}
	if k.rules.Chain != nil {
		k.chain(p)
	}
}

// leads checks that Lead gives moves of which one is at least as good as any
// other.
func (k *kit[P]) leads(tries *int, table *short.Table, p P) {
	k.Helper()
	for _, who := range k.players {
		var leads game.Sums[P]
		k.rules.Lead(&leads, p, who)
		var best, all []short.Value
		var failed error
		if !k.oracle.within(tries, func() {
			known := map[uint32]short.Value{}
			for _, list := range []struct {
				values  *[]short.Value
				options [][]P
			}{{&best, leads.All()}, {&all, options(k.rules, p, who)}} {
				for _, option := range list.options {
					sum := short.Zero
					for _, q := range option {
						v, err := k.oracle.short(table, known, k.oracle.number(q))
						if err == nil {
							sum, err = table.Add(sum, v)
						}
						failed = errors.Join(failed, err)
					}
					*list.values = append(*list.values, sum)
				}
			}
		}) || failed != nil {
			return
		}
		for _, v := range best {
			if !slices.Contains(all, v) {
				k.Fatalf("from %v %v is led to %s, which no move leaves", p, who, table.String(v))
			}
		}
		for _, v := range all {
			if !slices.ContainsFunc(best, func(b short.Value) bool {
				low, high := v, b
				if who == game.Right {
					low, high = b, v
				}
				le, err := table.Le(low, high)
				return le || err != nil
			}) {
				k.Fatalf("from %v %v can move to %s, better than the leading moves", p, who, table.String(v))
			}
		}
	}
}

// short returns the value of a position by the definition.
func (o *Oracle[P]) short(table *short.Table, known map[uint32]short.Value, id uint32) (short.Value, error) {
	if v, ok := known[id]; ok {
		return v, nil
	}
	if o.left--; o.left < 0 {
		return short.Zero, nil
	}
	var sides [2][]short.Value
	for who := range game.Player(2) {
		for _, option := range o.options(id, who) {
			sum := short.Zero
			for _, q := range option {
				v, err := o.short(table, known, q>>1)
				if err != nil {
					return v, err
				}
				if sum, err = table.Add(sum, v); err != nil {
					return sum, err
				}
			}
			sides[who] = append(sides[who], sum)
		}
	}
	v, err := table.Game(sides[game.Left], sides[game.Right])
	known[id] = v
	return v, err
}

// sound checks that a sentence says something.
func (k *kit[P]) sound(said phrase.Phrase, what string) {
	k.Helper()
	if said.IsZero() || !wellFormed(said) {
		k.Fatalf("%s is said as %q", what, said.String())
	}
}
