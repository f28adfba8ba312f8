package analysis

import (
	"context"
	"errors"
	"slices"
	"time"

	"zermelo/game"
	"zermelo/game/fold"
	"zermelo/say/fault"
	"zermelo/say/phrase"
)

// byMethods answers by the methods that r asks for, each on its own with its
// costs. The answer itself is the ordinary one, where it is not the whole search
// that was asked for.
func (s *Solver) byMethods(ctx context.Context, p game.Position, r game.Request) (*game.Answer, error) {
	asked := r.Method
	if p.Pays() {
		return nil, game.Unsupported(phrase.Of("a sum in which points are counted is solved in one way"), fault.LeaveOut(phrase.Of("do not ask for methods"), "method").Phrase())
	}
	theorems := s.theorems(p, r)
	if asked != game.General && theorems == nil {
		return nil, game.Unsupported(phrase.Of("no theorem is known here that decides %s played so", p.Game()),
			fault.Give(phrase.Of("let it be searched whole"), "method", "general").Phrase())
	}
	start := time.Now()
	a := &game.Answer{Game: p.Game(), Position: p.String(), Mode: r.Mode, Notes: p.Notes(), Full: r.Full}
	_, _, whole := p.SolvedWhole()
	r.Method = game.AnyMethod
	if asked != game.General && !whole {
		var err error
		if a, err = s.Solve(ctx, p, r); err != nil {
			return a, err
		}
	}
	var failed error
	var runs []game.MethodRun
	for _, m := range []game.Method{game.Special, game.General} { // the search may take all the time
		if asked != m && asked != game.BothMethods {
			continue
		}
		run := game.MethodRun{Method: m, By: theorems}
		began := time.Now()
		switch {
		case m == game.Special:
			s.special(ctx, p, r, &run)
		case whole:
			a = s.retrograde(ctx, p, r, a, &run)
		default:
			s.search(ctx, p, r, &run)
		}
		run.Seconds = time.Since(began).Seconds()
		failed = errors.Join(failed, run.Err)
		runs = append(runs, run)
		if a.Outcome == game.Undecided {
			a.Outcome = run.Outcome
			if a.First == game.Either && p.IsUnequal() {
				a.First = max(r.First, game.Both)
			}
			a.Score = run.Score
		}
		if asked == game.General && !whole {
			a.Theory, a.Positions = game.WholePlay, run.Positions
			if r.Explain {
				a.Omit(game.PartReasons, phrase.Of("positions are played out whole, which finds the winner alone"), fault.Remedy{})
			}
		}
	}
	slices.Reverse(runs)
	a.Methods, a.Seconds = runs, time.Since(start).Seconds()
	return a, failed
}

// theorems returns the theorems by which p is decided without a search.
func (s *Solver) theorems(p game.Position, r game.Request) []phrase.Phrase {
	q := &game.Question{Position: p, Request: r, Scratch: s.budget}
	for _, t := range s.theories {
		if t.Applies(q) {
			if special, ok := t.(game.Specialist); ok {
				return special.Special(q)
			}
			return nil
		}
	}
	return nil
}

// special lets the theorem answer, and nothing else.
func (s *Solver) special(ctx context.Context, p game.Position, r game.Request, run *game.MethodRun) {
	if rules, part, whole := p.SolvedWhole(); whole && rules.Record != nil && rules.Record.Assured != nil {
		if least, ok := rules.Record.Assured(part); ok {
			run.Least, run.Positions = &least, 1
			if least > 0 {
				run.Outcome = game.Next
			}
			return
		}
	}
	fresh, release := s.fresh()
	defer release()
	var a *game.Answer
	a, run.Err = fresh.solve(ctx, p, game.Request{Mode: r.Mode, First: r.First, Method: game.Special})
	run.Outcome, run.Positions, run.Bytes = a.Outcome, max(1, a.Positions), fresh.budget.Held()
}

// fresh returns a solver that knows nothing, within the budget of s.
func (s *Solver) fresh() (f *Solver, release func()) {
	budget, release := s.budget.Share()
	return NewSolver(budget), release
}

// retrograde solves a game whole; the answer is that of the table.
func (s *Solver) retrograde(ctx context.Context, p game.Position, r game.Request, known *game.Answer, run *game.MethodRun) *game.Answer {
	rules, _, _ := p.SolvedWhole()
	if _, theorem := rules.Whole.(game.WholeTheorem); theorem {
		run.Err = tooLarge()
		return known
	}
	fresh, release := s.fresh()
	defer release()
	a, err := fresh.solve(ctx, p, r)
	run.By = []phrase.Phrase{a.Theory.Words}
	run.Outcome, run.Score, run.Positions, run.Bytes, run.Err = a.Outcome, a.Score, a.Positions, fresh.budget.Held(), err
	return a
}

func tooLarge() error {
	return game.Limit(phrase.Of("the position has too many moves to search"), phrase.Of("ask for a smaller position"))
}

// search goes through all whole positions that p leads to, each told by the
// player to move and the multiset of its components.
func (s *Solver) search(ctx context.Context, p game.Position, r game.Request, run *game.MethodRun) {
	run.By = []phrase.Phrase{game.WholePlay.Words}
	if r.Mode.Sum != game.Disjunctive || r.Mode.Ending != game.Long || r.Mode.Play == game.Jia {
		run.Err = game.Unsupported(phrase.Of("whole positions are searched in the ordinary sum, in normal or misère play"),
			fault.UsualMode.Phrase())
		return
	}
	for _, summand := range p {
		for _, part := range summand.Parts {
			if summand.Rules.MoveCount(part) > game.Listable {
				run.Err = tooLarge()
				return
			}
		}
	}
	budget, release := s.budget.Share()
	defer release()
	whole := fold.NewWhole(ctx, p, r.Mode.Play, budget)
	defer whole.Close()
	var won [2]bool
	for who := range game.Player(2) {
		wins, err := whole.Wins(ctx, p, who)
		run.Positions, run.Moves = whole.Positions(), whole.Moves()
		run.Bytes = max(budget.Held(), whole.Bytes())
		if err != nil {
			run.Err = err
			return
		}
		won[who] = wins
		if !p.IsUnequal() {
			won[1] = won[0]
			break
		}
	}
	run.Outcome = game.OutcomeWhere(won[game.Left], won[game.Right])
}
