package discover

import (
	"context"
	_ "embed"
	"errors"
	"slices"

	"zermelo/game"
	"zermelo/internal/code"
	"zermelo/internal/theory/numeration"
	"zermelo/say/fault"
	"zermelo/say/phrase"
)

// The programs of rules that are automata, by language.
var (
	//go:embed code/rule.py
	rulePython string
	//go:embed code/rule.cpp
	ruleCPP string
	//go:embed code/rule.go.txt
	ruleGo string
)

// Code returns a program in a language that tells by the rule of a game that was proved who wins a
// position, for a rule about values the value, and a winning move, where the automata of the moves
// are not too large. The error is [fault.ErrUnsupported] for a rule that is no automaton, or not
// proved. say gives a comment its language.
func (f *Finding) Code(ctx context.Context, r *Rules, language string, budget game.Budget, say func(phrase.Phrase) string) (string, error) {
	if err := code.Check(language); err != nil {
		return "", err
	}
	switch {
	case f.Status != Proved:
		return "", fault.Unsupported(phrase.Of("no rule of %s was proved", f.Game), phrase.Phrase{})
	case f.most == nil && (f.Set == nil || f.In == nil || f.Blocking > 0):
		return "", fault.Unsupported(phrase.Of("the rule of %s is no automaton", f.Game), phrase.Phrase{})
	}
	values := uint64(0)
	if f.Asked == Values {
		values = 1
	}
	in, automaton := f.In, f.Set
	var moves codeMoves
	var err error
	if f.most != nil {
		in, automaton = f.most.in, f.most.taken
	} else if moves, err = f.codeMoves(ctx, r, budget); err != nil {
		return "", err
	}
	coefs, first := in.Recurrence()
	set := kernelSetOf(automaton)
	program := map[string]string{"python": rulePython, "cpp": ruleCPP, "go": ruleGo}[language]
	about := phrase.Of("%s: %s", f.Game, f.Rule)
	return code.Fill(program, language, map[string]any{
		"about": say(about), "system": code.Several{uint64(r.made.Arity()), uint64(in.Digits()), values},
		"recurrence": coefs, "first": first, "next": set.Next, "accept": set.Accept,
		"moveNext": moves.next, "moveAccept": moves.accept, "moveLeaves": moves.leaves,
		"atMost": f.most != nil, "automaton": f.most == nil,
	}), nil
}

// codeMoves are the moves to a position that is lost or, of a rule about values, has a value: of each
// rule of the game an automaton of the position, the value, and the numbers that are new, and which of
// those of the position and the new ones are left.
type codeMoves struct {
	next   [][][]int32
	accept [][]int32
	leaves [][]int
}

// mostCode bounds the letters of all states of the automata in a program.
const mostCode = 1 << 15

// codeMoves returns the moves for a program; none if they are too large.
func (f *Finding) codeMoves(ctx context.Context, r *Rules, budget game.Budget) (out codeMoves, err error) {
	r, err = r.beside(f.Heaps)
	if err != nil {
		return out, err
	}
	k := &Kernel{Asked: f.Asked, Misere: r.Misere, Arity: r.made.Arity()}
	if k.Rules, err = linearRules(r.made); err != nil {
		return codeMoves{}, nil //nolint:nilerr // they are no automata
	}
	w := numeration.NewWork(ctx, budget, mostCertified)
	defer w.Close()
	c := certifier{k: k, s: f.In, w: w, set: f.Set}
	value, size := numeration.Var(k.Arity), 0
	for i := range k.Rules {
		rule := &k.Rules[i]
		kept := k.position()
		var all []*numeration.Automaton
		if f.Asked == Values {
			kept = k.position(value)
			all, err = c.option(rule, value)
		} else if all, err = c.move(0, rule); err == nil {
			all = append(all, f.Set.Rename(k.leaf(0, rule.Leaves[0])...))
		}
		if err != nil {
			return out, err
		}
		var left, fresh []numeration.Var
		for _, leaf := range rule.Leaves {
			left = append(left, k.leaf(0, leaf)...)
		}
		for _, v := range left {
			if int(v) >= k.Arity {
				fresh = append(fresh, v)
			}
		}
		slices.Sort(fresh)
		fresh = slices.Compact(fresh)
		a, err := w.There(f.In, slices.Concat(kept, fresh), all...)
		if errors.Is(err, game.ErrLimit) && ctx.Err() == nil {
			return codeMoves{}, nil
		} else if err != nil {
			return out, err
		}
		if size += a.States() * a.Letters(); size > mostCode || len(left) == 0 {
			return codeMoves{}, nil
		}
		places := make([]int, len(left))
		for j, v := range left {
			if places[j] = int(v); int(v) >= k.Arity {
				places[j] = k.Arity + slices.Index(fresh, v)
			}
		}
		set := kernelSetOf(a)
		out.next, out.accept, out.leaves = append(out.next, set.Next), append(out.accept, set.Accept), append(out.leaves, places)
	}
	return out, nil
}
