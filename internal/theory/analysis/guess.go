package analysis

import (
	"context"
	"errors"
	"slices"
	"time"

	"zermelo/game"
	"zermelo/internal/theory/guess"
	"zermelo/say/fault"
	"zermelo/say/phrase"
)

// An Effort bounds the search for a good move.
type Effort struct {
	Level game.Level
	// Time is what may be spent, half of it on solving; 0 is no bound.
	Time time.Duration
	// Steps bounds the search where the position is not solved; 0 is a number that
	// takes some seconds, or no bound where Time is one.
	Steps uint64
	Seed  uint64 // of what is drawn by chance
}

// guessedSteps bounds a search that nothing else does.
const guessedSteps = 1 << 18

// Advise solves p as [Solver.Solve] does where that can be done in half of the time, and
// else ranks its moves by search ([game.Answer.Guess]): they are good, and need not be the
// best. At a level below [game.LevelPerfect] it does not solve, and looks less far.
// The errors are those of Solve, but for limits where the moves can be listed.
func (s *Solver) Advise(ctx context.Context, p game.Position, r game.Request, e Effort) (*game.Answer, error) {
	if r.Mode.Play == game.Jia {
		// A playout cannot tell when that game is over, which the values of components say.
		if e.Level != game.LevelPerfect {
			return &game.Answer{}, game.Unsupported(phrase.Of("moves of Jia's game are not guessed"), fault.LeaveOut(phrase.Of("play by the usual rules"), "play").Phrase())
		}
		return s.Solve(ctx, p, r)
	}
	if p.PaysSome() { // a playout counts no points of sums
		return s.Solve(ctx, p, r)
	}
	start := time.Now()
	p, play, err := p.Played(r.Mode.Play)
	if err != nil {
		return &game.Answer{}, err
	}
	r.Mode.Play = play
	end, bounded := ctx.Deadline()
	if own := start.Add(e.Time); e.Time > 0 && (!bounded || own.Before(end)) {
		end, bounded = own, true
	}
	var a *game.Answer
	if e.Level == game.LevelPerfect {
		solving := ctx
		if bounded {
			solving = until{ctx, start.Add(end.Sub(start) / 2)}
		}
		a, err = s.Solve(solving, p, r)
		if err == nil {
			err = a.Cut(game.PartMove, game.PartMoves)
		}
		if !limited(err) || errors.Is(ctx.Err(), context.Canceled) {
			return a, err
		}
	} else if over := s.over(ctx, p, r); over != nil {
		return over, nil
	}
	if a == nil {
		a = &game.Answer{Game: p.Game(), Position: p.String(), Mode: r.Mode, Notes: p.Notes(), Full: r.Full}
	}
	how := effort(e, s.budget)
	if bounded {
		// What is left, less what it takes to write the answer; where solving has
		// overrun its half, at least an eighth.
		span := end.Sub(start)
		how.Until = end.Add(-span / 16)
		if least := time.Now().Add(span / 8); how.Until.Before(least) {
			how.Until = least
		}
		ctx = unhurried{ctx}
	} else if how.Steps == 0 {
		how.Steps = guessedSteps
	}
	if guessErr := s.guess(ctx, p, r, a, how); guessErr != nil {
		if err == nil || !errors.Is(guessErr, game.ErrLimit) {
			err = guessErr
		}
		return a, err
	}
	a.Guess.Level = e.Level
	a.Seconds = time.Since(start).Seconds()
	return a, nil
}

// effort is what a level does.
func effort(e Effort, budget game.Budget) guess.Effort {
	how := guess.Effort{Steps: e.Steps, Seed: e.Seed, Budget: budget}
	switch e.Level {
	case game.LevelGood:
		how.Playouts = 500
	case game.LevelLearner:
		how.Playouts, how.Depth = 40, 3
	case game.LevelBeginner:
		how.Playouts, how.Depth = 8, 1
	}
	return how
}

// An until is a context with an end that is looked at when it is asked for, and needs no
// timer.
type until struct {
	context.Context
	end time.Time
}

// Err implements [context.Context].
func (u until) Err() error {
	if err := u.Context.Err(); err != nil {
		return err
	}
	if time.Now().After(u.end) {
		return context.DeadlineExceeded
	}
	return nil
}

// Deadline implements [context.Context].
func (u until) Deadline() (time.Time, bool) { return u.end, true }

// An unhurried context is done when it is cancelled, and not when its time is over.
type unhurried struct{ context.Context }

// Err implements [context.Context].
func (u unhurried) Err() error {
	if err := u.Context.Err(); !errors.Is(err, context.DeadlineExceeded) {
		return err
	}
	return nil
}

// over returns the answer if the game is over at p, else nil.
func (s *Solver) over(ctx context.Context, p game.Position, r game.Request) *game.Answer {
	if p.MoveCount() > 0 && !s.stuck(ctx, p, r) {
		return nil
	}
	a, err := s.Solve(ctx, p, r)
	if err != nil || len(a.Moves) > 0 {
		return nil
	}
	return a
}

// stuck reports whether no player who may move first has a move.
func (s *Solver) stuck(ctx context.Context, p game.Position, r game.Request) bool {
	for _, who := range movers(p, r) {
		ranked, err := guess.Rank(ctx, p, r.Mode, who, guess.Effort{Steps: 1})
		if err != nil || len(ranked.Moves) > 0 {
			return false
		}
	}
	return true
}

// movers are those who may move first in p.
func movers(p game.Position, r game.Request) []game.Player {
	if !p.IsUnequal() {
		return []game.Player{game.Left}
	}
	return r.First.Players()
}

// guess ranks the moves from p, and enters them into a with what is known for certain.
func (s *Solver) guess(ctx context.Context, p game.Position, r game.Request, a *game.Answer, how guess.Effort) error {
	a.Guess = &game.Guess{}
	a.Names, a.First = namesIn(p), game.Either
	if rules, part, whole := p.SolvedWhole(); whole {
		a.Names = rules.Players()
		if who, named := rules.Turn(part); named {
			a.First = game.FirstOf(who)
		}
	} else if p.IsUnequal() {
		a.First = max(r.First, game.Both)
	}
	solved := map[string]game.Move{}
	for _, m := range a.Moves {
		solved[m.To] = m
	}
	a.Moves, a.OmittedMoves, a.Omitted = nil, 0, nil
	players := movers(p, r)
	for k, who := range players {
		each := how
		if left := time.Until(how.Until); !how.Until.IsZero() {
			each.Until = time.Now().Add(left / time.Duration(len(players)-k))
		}
		ranked, err := guess.Rank(ctx, p, r.Mode, who, each)
		if err != nil {
			a.Guess = nil
			return err
		}
		if !p.IsUnequal() && a.First >= game.LeftFirst {
			who, _ = p.Turn()
		}
		a.Guess.Playouts += ranked.Playouts
		conclude(a, who, ranked, p.IsUnequal())
		enter(a, p, who, ranked, solved)
		if count := p.MoveCount(); ranked.Part {
			a.OmittedMoves = count - min(count, uint64(len(a.Moves)))
		}
	}
	slices.SortStableFunc(a.Moves, func(m, n game.Move) int {
		return int(m.Player) - int(n.Player)
	})
	if r.Moves < len(a.Moves) {
		a.OmittedMoves += uint64(len(a.Moves) - r.Moves)
		a.Moves = a.Moves[:r.Moves]
	}
	return nil
}

// conclude enters who wins if the search has found that out.
func conclude(a *game.Answer, who game.Player, r *guess.Ranking, unequal bool) {
	if !r.Known || a.Decided() {
		return
	}
	if r.Points {
		score := r.Worth
		a.Score = &score
	}
	switch {
	case unequal:
		starts := a.Starts
		starts[who] = game.StartOf(r.Worth > 0)
		a.SetStarts(starts)
	case r.Worth == 0:
		a.Outcome = game.Draw
	default:
		a.SetWinner(r.Worth > 0)
	}
}

// enter lists the ranked moves; of several that leave the same position the best. Those
// that were solved are taken as they were.
func enter(a *game.Answer, p game.Position, who game.Player, r *guess.Ranking, solved map[string]game.Move) {
	there := map[string]bool{}
	from := len(a.Moves)
	for _, m := range r.Moves {
		to := p.After(m.Steps...).String()
		if there[to] {
			continue
		}
		there[to] = true
		if known, ok := solved[to]; ok && known.Player == who {
			a.Moves = append(a.Moves, known)
			continue
		}
		mv := inWords(p, who, to, m.Steps...)
		switch {
		case !m.Known:
			share := m.Share
			mv.Share = &share
		case r.Points:
			score := m.Worth
			mv.Score, mv.Best = &score, r.Known && score == r.Worth
			fallthrough
		default:
			mv.Winning, mv.Draw = m.Worth > 0, m.Worth == 0
		}
		a.Moves = append(a.Moves, mv)
	}
	slices.SortStableFunc(a.Moves[from:], func(m, n game.Move) int {
		switch {
		case r.Points || m.Winning == n.Winning:
			return 0
		case m.Winning:
			return -1
		}
		return 1
	})
}
