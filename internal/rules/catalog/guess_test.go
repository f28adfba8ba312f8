package catalog_test

import (
	"context"
	"math/rand/v2"
	"reflect"
	"testing"

	"zermelo/game"
	"zermelo/game/gametest"
	"zermelo/internal/rules/catalog"
	"zermelo/internal/theory/analysis"
	"zermelo/internal/theory/guess"
)

// guessed ranks the moves of who, all by steps.
func guessed(t *testing.T, p game.Position, mode game.Mode, who game.Player, steps uint64) *guess.Ranking {
	t.Helper()
	r, err := guess.Rank(context.Background(), p, mode, who, guess.Effort{Steps: steps, Seed: 7})
	if err != nil {
		t.Fatalf("%s: %v", spelling(p), err)
	}
	return r
}

// Every move of a ranking is a move, in every example of every game, for both players
// and in every way to play; where there are moves, some are ranked.
func TestGuessesAreMoves(t *testing.T) {
	for _, e := range gametest.Some(t, append(catalog.Entries(), catalog.Classics()...), 30, 80) {
		for _, example := range e.Examples {
			p, err := catalog.Parse(example)
			if err != nil || !isPlayable(p) {
				continue // in a file
			}
			modes := game.Modes()
			if _, _, whole := p.SolvedWhole(); whole {
				modes = modes[:1]
			}
			for _, mode := range modes {
				for who := range game.Player(2) {
					if who == game.Right && !p.IsUnequal() {
						break
					}
					checkRanked(t, p, mode, who, guessed(t, p, mode, who, 10))
				}
			}
		}
	}
}

func isPlayable(p game.Position) bool {
	for _, s := range p {
		if !s.Rules.IsPlayable() {
			return false
		}
	}
	return true
}

func checkRanked(t *testing.T, p game.Position, mode game.Mode, who game.Player, r *guess.Ranking) {
	t.Helper()
	if turn, said := p.Turn(); said {
		who = turn
	}
	live, ended := 0, 0
	options := map[game.Place][][]any{}
	for _, at := range p.Places() {
		s := p[at.Summand]
		if s.Rules.MoveCount(s.Parts[at.Part]) > 1<<12 {
			return // drawn: the other examples are enough
		}
		s.Rules.Options(s.Parts[at.Part], who, func(option []any) bool {
			options[at] = append(options[at], option)
			return true
		})
		if len(options[at]) > 0 {
			live++
		} else {
			ended++
		}
	}
	over := live == 0 || mode != (game.Mode{Play: mode.Play}) && mode.Ending == game.Short && ended > 0
	if over != (len(r.Moves) == 0) {
		t.Errorf("%s, %v: %d moves are ranked, %d components have some", spelling(p), mode, len(r.Moves), live)
	}
	for _, m := range r.Moves {
		wrong := mode.Sum == game.Disjunctive && len(m.Steps) != 1 || mode.Sum == game.Conjunctive && len(m.Steps) != live || len(m.Steps) == 0
		moved := map[game.Place]bool{}
		for _, step := range m.Steps {
			at := game.Place{Summand: step.Summand, Part: step.Part}
			found := moved[at]
			for _, option := range options[at] {
				if len(option) == 0 && mode.Ending == game.Short {
					option = []any{p[at.Summand].Rules.Ended}
				}
				if len(option) == len(step.Option) && (len(option) == 0 || reflect.DeepEqual(option, step.Option)) {
					found = true
				}
			}
			wrong = wrong || !found || moved[at]
			moved[at] = true
		}
		if wrong {
			t.Errorf("%s, %v: %v is no move", spelling(p), mode, m.Steps)
		}
	}
}

// A tried is a position as this test knows it: by the moves alone.
type tried struct {
	p    game.Position
	who  game.Player
	play game.Play
}

// moves returns the positions after each move.
func (x tried) moves() (all []tried) {
	for _, at := range x.p.Places() {
		s := x.p[at.Summand]
		who := x.who
		if turn, said := x.p.Turn(); said {
			who = turn
		}
		if rules, part, whole := x.p.SolvedWhole(); whole && rules.Record.Ended != nil {
			if _, over := rules.Record.Ended(part); over {
				return nil
			}
		}
		s.Rules.Options(s.Parts[at.Part], who, func(option []any) bool {
			q := tried{x.p.After(game.Step{Summand: at.Summand, Part: at.Part, Option: option}), who.Other(), x.play}
			if turn, said := q.p.Turn(); said {
				q.who = turn
			}
			all = append(all, q)
			return true
		})
	}
	return all
}

// result is 1 or -1 if who is to move has won or lost, 0 if there is more to come or it
// is a draw.
func (x tried) result() int {
	if rules, part, whole := x.p.SolvedWhole(); whole && rules.Record.Ended != nil {
		if v, over := rules.Record.Ended(part); over {
			return int(v)
		}
	}
	if len(x.moves()) > 0 {
		return 0
	}
	if x.play == game.Misere {
		return 1
	}
	return -1
}

// resultFor returns the result for a player.
func (x tried) resultFor(who game.Player) int {
	if x.who == who {
		return x.result()
	}
	return -x.result()
}

// Who can win at once does, and who can avoid to lose at once does: in every example with
// few moves, and in the positions after some moves by chance.
func TestGuessesSeeTactics(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	seen, forced := 0, 0
	for k, e := range append(catalog.Entries(), catalog.Classics()...) {
		if k%gametest.Scale(6, 3, 1) > 0 {
			continue
		}
		for _, example := range e.Examples {
			p, err := catalog.Parse(example)
			if err != nil || !isPlayable(p) {
				continue
			}
			if rules, _, whole := p.SolvedWhole(); whole && (rules.Record.Gains != nil || rules.Record.Worth != nil || rules.Record.Again != nil || rules.Record.Turn == nil || p.Len() > 1) {
				continue // points, several moves in a row
			}
			for _, play := range []game.Play{game.Normal, game.Misere} {
				if _, _, whole := p.SolvedWhole(); whole && play == game.Misere {
					continue
				}
				x := tried{p, game.Player(random.IntN(2)), play}
				if turn, said := p.Turn(); said {
					x.who = turn
				}
				for range 5 {
					if p := x.p; p.MoveCount() > 40 {
						break
					}
					moves := x.moves()
					if len(moves) == 0 {
						break
					}
					if x.checkTactics(t, moves) {
						forced++
					}
					seen++
					x = moves[random.IntN(len(moves))]
				}
			}
		}
	}
	if seen < 150 || forced < 50 {
		t.Errorf("%d positions were seen, in %d of them something was to be seen", seen, forced)
	}
}

// checkTactics reports whether some move was to be found, or avoided.
func (x tried) checkTactics(t *testing.T, moves []tried) (forced bool) {
	t.Helper()
	const loses, goesOn, wins = 0, 1, 2
	kinds := map[string]int{}
	best, worst := loses, wins
	for _, m := range moves {
		kind := goesOn
		switch r := m.resultFor(x.who); {
		case r > 0:
			kind = wins
		case r < 0:
			kind = loses
		case m.who != x.who:
			for _, answer := range m.moves() {
				if answer.resultFor(x.who) < 0 {
					kind = loses
				}
			}
		}
		best, worst = max(best, kind), min(worst, kind)
		kinds[m.p.String()] = kind
	}
	mode := game.Mode{Play: x.play}
	first := guessed(t, x.p, mode, x.who, 3000).Moves[0]
	to := x.p.After(first.Steps...).String()
	// Rules that know who wins without playing do not know how long a lost game can last.
	lost := first.Known && first.Worth < 0 && x.p[0].Rules.Record.Tactics != nil
	if kinds[to] != best && !(lost && best != wins) {
		t.Errorf("%s, %v moves, %v: the move to %s is %d, and there is one that is %d", spelling(x.p), x.who, x.play, to, kinds[to], best)
	}
	return best != worst
}

// Where a solver knows the best moves, a search of some thousand steps finds one nearly
// always; what it says that it knows is true.
func TestGuessesAreStrong(t *testing.T) {
	for k, c := range []struct {
		start       string
		play        game.Play
		from, to    int // moves by chance before
		steps, most int // of 15 positions, those where it may err
	}{
		{start: "nim 3 4 5", to: 4, steps: 3000},
		{start: "nim 3 4 5", play: game.Misere, to: 4, steps: 3000},
		{start: "kayles 5 7 4", to: 4, steps: 8000},
		{start: "tic-tac-toe", to: 5, steps: 3000},
		{start: "connect-four:5x4", from: 6, to: 12, steps: 4000},
		{start: "connect-four:6x5", from: 10, to: 18, steps: 8000, most: 2},
		{start: "hex:4", from: 1, to: 6, steps: 4000, most: 1},
		{start: "domineering ....|....|....|....", to: 5, steps: 4000, most: 1},
		{start: "domineering .....|.....|.....|.....", play: game.Misere, from: 2, to: 6, steps: 4000, most: 2},
		{start: "dots-and-boxes", from: 4, to: 9, steps: 8000, most: 4},
		{start: "kalah:3,2", to: 6, steps: 8000, most: 3},
		{start: "dodgem", to: 8, steps: 8000, most: 2},
		{start: "snort ....|....|....", to: 5, steps: 4000, most: 1},
		{start: "amazons x...|....|....|...o", from: 4, to: 8, steps: 8000, most: 2},
	} {
		if k%gametest.Scale(7, 2, 1) > 0 {
			continue
		}
		p := parse(t, c.start)
		random := rand.New(rand.NewPCG(3, 4))
		solver := analysis.NewSolver(game.Budget{})
		missed, asked := 0, 0
		for try := 0; try < 2000 && asked < 15; try++ {
			now, who, ok := wander(random, p, c.from+random.IntN(c.to-c.from+1))
			if !ok {
				continue
			}
			request := game.Request{Mode: game.Mode{Play: c.play}, Moves: game.Listable}
			if now.IsUnequal() {
				request.First = game.FirstOf(who)
			}
			a, err := solver.Solve(context.Background(), now, request)
			if err != nil {
				t.Fatalf("%s: %v", c.start, err)
			}
			worth, best, worst := worths(a)
			if best == worst {
				continue
			}
			asked++
			r := guessed(t, now, request.Mode, who, uint64(c.steps))
			for _, m := range r.Moves {
				if v := worth[now.After(m.Steps...).String()]; m.Known && m.Worth != v {
					t.Errorf("%s, %v: %v is known to be worth %d, and is worth %d", spelling(now), who, now.Words(m.Steps...), m.Worth, v)
				}
			}
			if worth[now.After(r.Moves[0].Steps...).String()] != best {
				missed++
			}
		}
		if asked < 15 || missed > c.most {
			t.Errorf("%s, %v: the best move was missed in %d of %d positions, %d are the most", c.start, c.play, missed, asked, c.most)
		}
	}
}

// wander makes moves by chance; ok is false if the game was over before.
func wander(random *rand.Rand, p game.Position, moves int) (now game.Position, who game.Player, ok bool) {
	x := tried{p: p}
	if turn, said := p.Turn(); said {
		x.who = turn
	}
	for range moves {
		all := x.moves()
		if len(all) == 0 {
			return nil, 0, false
		}
		x = all[random.IntN(len(all))]
	}
	return x.p, x.who, len(x.moves()) > 0
}

// worths are what the moves of an answer are worth: points, or 1, 0 and -1.
func worths(a *game.Answer) (worth map[string]int64, best, worst int64) {
	worth = map[string]int64{}
	for i, m := range a.Moves {
		v := int64(1 - m.Fate())
		if m.Score != nil {
			v = *m.Score
		}
		if worth[m.To] = v; i == 0 {
			best, worst = v, v
		}
		best, worst = max(best, v), min(worst, v)
	}
	return worth, best, worst
}

// A draw that can be held is held against every opponent.
func TestGuessesHoldTheDrawOfTicTacToe(t *testing.T) {
	start := parse(t, "tic-tac-toe")
	for me := range game.Player(2) {
		seen := map[string]bool{}
		var against func(x tried)
		against = func(x tried) {
			if seen[x.p.String()] || t.Failed() {
				return
			}
			seen[x.p.String()] = true
			if x.resultFor(me) < 0 {
				t.Errorf("%v loses at %s", me, x.p)
			}
			moves := x.moves()
			switch {
			case len(moves) == 0:
			case x.who == me:
				to := x.p.After(guessed(t, x.p, game.Mode{}, me, 2000).Moves[0].Steps...)
				against(tried{p: to, who: me.Other()})
			default:
				for _, m := range moves {
					against(m)
				}
			}
		}
		against(tried{p: start})
	}
}

// A ranking by steps depends on the seed alone.
func TestGuessesRepeat(t *testing.T) {
	for _, text := range []string{"connect-four:7x6", "kayles 30 31 32", "domineering ......|......|......|......|......", "quixo", "nim 1000000000000 7 12"} {
		p := parse(t, text)
		a, b := guessed(t, p, game.Mode{}, game.Left, 1500), guessed(t, p, game.Mode{}, game.Left, 1500)
		if !reflect.DeepEqual(a, b) {
			t.Errorf("%s: two rankings differ", text)
		}
	}
}
