// Package entail answers about sums of impartial games in which a move may give the player
// another move, anywhere in the sum (a complimenting move), or ask the opponent for an answer in
// its component (an entailing move). A component is worth a nimber or is loony: whoever is free to
// move wins a sum with it.
//
// Whether a move in a component wins depends on what the rest of the sum is worth, n: an ordinary
// move to X wins where n is the value of X; one after which the player moves again where it is
// not, for then the sum that he has before him is a win; one that must be answered at E where the
// opponent, bound to E, does not win. So each component has a set of values of the rest with which
// a move in it wins, finite, or all but finitely many with loony among them. The value is the
// least nimber that is not in the set (mex), loony if there is none; of a component that must be
// answered the set itself is what counts.
//
// Sources: E. Berlekamp, J. Conway, R. Guy, Winning Ways, ch. 12 and 16; U. Larsson, R. Nowakowski,
// C. Santos, Impartial games with entailing moves (2021).
package entail

import (
	"context"
	"slices"

	"zermelo/game"
	"zermelo/say/fault"
	"zermelo/say/phrase"
	"zermelo/value/nimber"
)

// Values finds the values of components, and remembers them. It is not safe for concurrent use.
type Values struct {
	others game.Nimbers             // of games in which players alternate
	known  map[string]map[any]worth // by the identity of the rules, and the part
	held   *game.Account
	bytes  int64
	steps  int
}

// A worth is what a part is worth: the value of one in which the player is free to move, and the
// set of one that must be answered.
type worth struct {
	done  bool
	value Value
	wins  set
}

// NewValues returns values within a budget; those of games in which the players alternate are found
// by others.
func NewValues(others game.Nimbers, budget game.Budget) *Values {
	return &Values{others: others, known: map[string]map[any]worth{}, held: budget.Open()}
}

// Forget gives back the memory of what is remembered.
func (v *Values) Forget() {
	v.known, v.bytes = map[string]map[any]worth{}, 0
	v.held.Close()
}

// Solved returns the number of positions whose worth is known.
func (v *Values) Solved() (count int) {
	for _, parts := range v.known {
		count += len(parts)
	}
	return count
}

// Value returns the value of a part of rules where the player to move is free to move. The errors
// are those of ctx and of the rules, [game.ErrLimit], and [game.ErrLoopy] when a position can be
// reached from itself.
func (v *Values) Value(ctx context.Context, rules *game.Named, part any) (Value, error) {
	if !rules.Entails() {
		n, err := v.others.Nimber(ctx, rules, part)
		return Value{Nimber: n}, err
	}
	w, err := v.worth(ctx, rules, rules.Record.Canonical(rules.Freed(part)))
	return w.value, err
}

// Nimber returns the nimber of a part of rules. The errors are those of [Values.Value], and
// [game.ErrUnsupported] for a part that is loony or must be answered.
func (v *Values) Nimber(ctx context.Context, rules *game.Named, part any) (nimber.Nimber, error) {
	if rules.Held(part) {
		return 0, game.Unsupported(phrase.Of("in %s the player to move must answer: it has no value of its own", rules.Format([]any{part})), phrase.Of("ask who wins the whole sum"))
	}
	value, err := v.Value(ctx, rules, part)
	if err == nil && value.Loony {
		err = game.Unsupported(phrase.Of("%s %s is loony: whoever is to move wins every sum with it, and it equals no value", rules.Name(), rules.Format([]any{part})), phrase.Of("ask who wins the whole sum"))
	}
	return value.Nimber, err
}

// wins returns the values of the rest of a sum with which the player wins who must move in part.
// The errors are those of [Values.Value].
func (v *Values) wins(ctx context.Context, rules *game.Named, part any) (set, error) {
	w, err := v.worth(ctx, rules, rules.Record.Canonical(part))
	return w.wins, err
}

// A frame is a position on the way: the parts that it waits for, and where its options end among
// them.
type frame struct {
	part    any
	split   bool  // it falls apart into the parts, or is worth what one is worth
	loony   bool  // by a theorem
	answers bool  // it must be answered
	needs   []any // in normal form, those that need no answer freed
	replies []game.Reply
	ends    []int
	next    int
}

// worth finds what a part in normal form is worth, after all that its moves lead to, on a stack of
// its own.
func (v *Values) worth(ctx context.Context, rules *game.Named, part any) (worth, error) {
	known := v.known[rules.Identity()]
	if known == nil {
		known = map[any]worth{}
		v.known[rules.Identity()] = known
	}
	if w := known[part]; w.done {
		return w, nil
	}
	var stack []frame
	fail := func(err error) (worth, error) {
		for _, f := range stack {
			delete(known, f.part)
		}
		return worth{}, err
	}
	enter := func(part any) error {
		known[part] = worth{}
		f, err := v.open(rules, part)
		if err != nil {
			return err
		}
		stack = append(stack, f)
		return v.hold(ctx, rules, f, len(stack))
	}
	if err := enter(part); err != nil {
		return fail(err)
	}
	for {
		top := &stack[len(stack)-1]
		if top.next < len(top.needs) {
			at := top.needs[top.next]
			w, met := known[at]
			switch {
			case met && !w.done:
				return fail(&game.Error{
					Kind:    game.ErrLoopy,
					Problem: phrase.Of("the game is loopy: position %s can be reached from itself", rules.Format([]any{at})),
				})
			case met:
				top.next++
			default:
				if err := enter(at); err != nil {
					return fail(err)
				}
			}
			continue
		}
		w := top.close(known)
		known[top.part] = w
		if stack = stack[:len(stack)-1]; len(stack) == 0 {
			return w, nil
		}
	}
}

// positionBytes is about what a position takes that is remembered, needBytes what one takes that
// another waits for.
const (
	positionBytes = 200
	needBytes     = 40
)

// hold accounts for a position, and looks at ctx now and then.
func (v *Values) hold(ctx context.Context, rules *game.Named, f frame, depth int) error {
	v.bytes += positionBytes
	if v.steps++; v.steps%1024 != 0 && len(f.needs) < 1<<16 {
		return nil
	}
	if err := ctx.Err(); err != nil {
		return err
	}
	if !v.held.Hold(v.bytes + int64(depth*len(f.needs)*needBytes)) {
		return game.Limit(phrase.Of("the memory allowed does not suffice: %s positions of %s are known so far", phrase.Count(v.Solved()), rules.Name()),
			fault.MoreMemory.Or(phrase.Of("ask for a smaller position")))
	}
	return nil
}

// open lists what a part in normal form waits for.
func (v *Values) open(rules *game.Named, part any) (frame, error) {
	r := rules.Record
	f := frame{part: part, answers: rules.Held(part)}
	if r.Reduce != nil && !f.answers {
		q, loony := r.Reduce(part)
		if f.loony = loony; loony {
			return f, nil
		}
		if q = r.Canonical(q); q != part {
			f.split, f.needs = true, []any{q}
			return f, nil
		}
	}
	if r.Split != nil && !f.answers {
		parts := r.Split(nil, part)
		if f.split = len(parts) != 1 || r.Canonical(parts[0]) != part; f.split {
			for _, q := range parts {
				f.needs = append(f.needs, r.Canonical(q))
			}
			return f, nil
		}
	}
	var sums game.Sums[any]
	r.Moves(&sums, part, game.Left)
	for i := range sums.Len() {
		option := sums.At(i)
		reply, asked := rules.Reply(part, option), 0
		first := len(f.needs)
		for _, q := range option {
			held := rules.Held(q)
			if !held {
				q = rules.Freed(q)
			}
			f.needs = append(f.needs, r.Canonical(q))
			if held { // first of the option
				asked++
				last := len(f.needs) - 1
				f.needs[first], f.needs[last] = f.needs[last], f.needs[first]
			}
		}
		if asked > 1 {
			return f, game.Unsupported(phrase.Of("a move of %s from %s asks for two answers", rules.Name(), rules.Format([]any{part})),
				phrase.Of("let a move leave one position at most that must be answered"))
		}
		f.replies, f.ends = append(f.replies, reply), append(f.ends, len(f.needs))
	}
	return f, nil
}

// close finds what a part is worth when all that it waits for is known.
func (f *frame) close(known map[any]worth) worth {
	sum := func(parts []any) (total Value) {
		for _, q := range parts {
			total = total.Plus(known[q].value)
		}
		return total
	}
	if f.loony {
		return worth{done: true, value: Value{Loony: true}}
	}
	if f.split {
		return worth{done: true, value: sum(f.needs)}
	}
	var all set // with all ordinary moves at once in the end
	var ordinary []nimber.Nimber
	first := 0
	for i, end := range f.ends {
		option := f.needs[first:end]
		first = end
		switch f.replies[i] {
		case game.ReplyHere:
			all = all.or(known[option[0]].wins.beside(sum(option[1:])).not())
		case game.ReplyAgain: // to win the sum that is left
			if to := sum(option); to.Loony {
				all = everything
			} else {
				all = all.or(only(to.Nimber).not())
			}
		default:
			if to := sum(option); !to.Loony {
				ordinary = append(ordinary, to.Nimber)
			}
		}
	}
	slices.Sort(ordinary)
	all = all.or(set{nimbers: slices.Compact(ordinary)})
	if f.answers {
		return worth{done: true, wins: all}
	}
	return worth{done: true, value: all.mex()}
}
