package entail_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"testing"

	"zermelo/game"
	"zermelo/game/gametest"
	"zermelo/game/walk"
	"zermelo/internal/theory/analysis"
)

// A place is a numbered position of a random game, and how one came to it.
type place struct {
	n     int
	reply game.Reply
}

// A rule is a random game: the options of each position, sums of lower ones.
type rule [][][]place

func random(r *rand.Rand, nodes int) rule {
	g := make(rule, nodes)
	for n := range g {
		for range r.IntN(4) {
			var option []place
			for n > 0 && len(option) < 1+r.IntN(5)/4 {
				option = append(option, place{n: r.IntN(n)})
			}
			if len(option) > 0 {
				option[0].reply = []game.Reply{0, 0, 0, game.ReplyAgain, game.ReplyHere}[r.IntN(5)]
			}
			g[n] = append(g[n], option)
		}
	}
	return g
}

// named is the game; the moves of Right are those of another rule, if there is one.
func (g rule) named(name string, right rule) *game.Named {
	rules := &game.Rules[any]{
		Alike: right == nil,
		Moves: func(dst *game.Sums[any], p any, who game.Player) {
			options := g
			if right != nil && who == game.Right {
				options = right
			}
			for _, option := range options[p.(place).n] {
				parts := make([]any, len(option))
				for i, q := range option {
					parts[i] = q
				}
				dst.Add(parts...)
			}
		},
		CourseRules: game.CourseRules[any]{Again: func(_, q any) bool { return q.(place).reply == game.ReplyAgain }},
		ReplyRules: game.ReplyRules[any]{
			Held:  func(p any) bool { return p.(place).reply == game.ReplyHere },
			Freed: func(p any) any { return place{n: p.(place).n} },
		},
	}
	return game.NewNamed(name, rules, func(parts []any) string { return fmt.Sprint(parts...) })
}

// A play is a sum of two games and heaps of Nim, played out: who moves wins or does not.
type play struct {
	games  [2]rule
	right  [2]rule // the moves of Right, if they are others
	misere bool
	known  map[string]bool
}

// A part is a place of one of the games, or a heap (2).
type part struct {
	game int
	at   place
}

func (s *play) wins(parts []part, who game.Player) bool {
	slices.SortFunc(parts, func(a, b part) int {
		return (a.game-b.game)*1000 + (a.at.n-b.at.n)*10 + int(a.at.reply) - int(b.at.reply)
	})
	key := fmt.Sprint(parts, who)
	if won, ok := s.known[key]; ok {
		return won
	}
	held := slices.IndexFunc(parts, func(p part) bool { return p.at.reply == game.ReplyHere })
	won, stuck := false, true
	for i, p := range parts {
		if held >= 0 && held != i {
			continue
		}
		for _, option := range s.options(p, who) {
			won, stuck = won || s.won(parts, i, option, who), false
		}
	}
	won = won || stuck && s.misere
	s.known[key] = won
	return won
}

func (s *play) options(p part, who game.Player) (all [][]part) {
	if p.game == 2 {
		for n := range p.at.n {
			all = append(all, []part{{2, place{n: n}}})
		}
		return all
	}
	g := s.games[p.game]
	if who == game.Right && s.right[p.game] != nil {
		g = s.right[p.game]
	}
	for _, option := range g[p.at.n] {
		var to []part
		for _, q := range option {
			to = append(to, part{p.game, q})
		}
		all = append(all, to)
	}
	return all
}

// won reports whether who wins by putting an option in the place of part i.
func (s *play) won(parts []part, i int, option []part, who game.Player) bool {
	var after []part
	next := who.Other()
	for k, q := range parts {
		if q.at.reply = 0; k != i {
			after = append(after, q)
		}
	}
	for _, q := range option {
		if q.at.reply == game.ReplyAgain {
			q.at.reply, next = 0, who
		}
		after = append(after, q)
	}
	return s.wins(after, next) == (next == who)
}

// TestAgainstPlay holds answers about sums, and about each move, against play of the whole sum,
// which knows nothing of values: in normal and misère play, where both have the same moves and
// where not.
func TestAgainstPlay(t *testing.T) {
	r := rand.New(rand.NewPCG(11, 12))
	solver := analysis.NewSolver(game.Budget{})
	nim := heaps()
	loony, held, again := 0, 0, 0
	for n := range gametest.Scale(240, 800, 8000) {
		s := &play{known: map[string]bool{}, misere: n%2 == 1}
		mode, players := game.Mode{}, []game.Player{game.Left}
		if s.misere {
			mode.Play = game.Misere
		}
		var p game.Position
		var parts []part
		for k := range s.games {
			s.games[k] = random(r, 4+r.IntN(4))
			if n%4 >= 2 && k == 0 {
				s.right[k], players = random(r, len(s.games[k])), []game.Player{game.Left, game.Right}
			}
			at := place{n: len(s.games[k]) - 1}
			if k == 0 && n%8 >= 6 || k == 1 && n%8 < 2 {
				at.reply = game.ReplyHere
				held++
			}
			parts = append(parts, part{k, at})
			p = append(p, game.Summand{Rules: s.games[k].named(fmt.Sprintf("g%d-%d", n, k), s.right[k]), Parts: []any{at}})
		}
		heap := r.IntN(5)
		parts = append(parts, part{2, place{n: heap}})
		p = append(p, game.Summand{Rules: nim, Parts: []any{heap}})
		a, err := solver.Solve(t.Context(), p, game.Request{Mode: mode, Moves: game.Listable})
		if err != nil {
			t.Fatal(err)
		}
		whole, err := solver.Solve(t.Context(), p, game.Request{Mode: mode, Method: game.General})
		if err != nil {
			t.Fatal(err)
		}
		var wins [2]bool
		for _, who := range players {
			wins[who] = s.wins(slices.Clone(parts), who)
		}
		if len(players) == 1 {
			wins[1] = wins[0]
		}
		want := game.OutcomeWhere(wins[0], wins[1])
		if a.Outcome != want || whole.Methods[0].Outcome != want {
			t.Fatalf("%v and %v at %v: %v, and by the search of whole positions %v, want %v", s.games, s.right, parts, a.Outcome, whole.Methods[0].Outcome, want)
		}
		if a.Value == "loony" {
			loony++
		}
		moves := 0
		for _, m := range a.Moves {
			step := m.Steps[0]
			i := step.Summand
			var option []part
			for _, q := range step.Option {
				if h, ok := q.(int); ok {
					option = append(option, part{2, place{n: h}})
				} else {
					option = append(option, part{i, q.(place)})
				}
			}
			if want := s.won(parts, i, option, m.Player); m.Winning != want {
				t.Fatalf("%v at %v: the move %v to %v wins %v, want %v", s.games, parts, i, option, m.Winning, want)
			}
			if m.Reply == game.ReplyAgain {
				again++
			}
			// The position after the move is won by who is to move there.
			to := p.After(step)
			next := p.TurnAfter(m.Player, to, step)
			b, err := solver.Solve(t.Context(), to, game.Request{Mode: mode})
			if err != nil {
				t.Fatal(err)
			}
			won := b.Outcome == game.Next || b.Outcome == []game.Outcome{game.LeftWins, game.RightWins}[next]
			if same := next == m.Player; same != (m.Reply == game.ReplyAgain) || won != (m.Winning == same) {
				t.Fatalf("%v: after %v %v wins %v, of the move %v", to, step, next, won, m.Winning)
			}
		}
		for _, who := range players {
			moves += len(slices.Collect(p.Moves(who)))
		}
		if moves != len(a.Moves) {
			t.Fatalf("%d moves, want %d", len(a.Moves), moves)
		}
	}
	if least := gametest.Scale(8, 20, 200); loony < least || held < 5*least || again < 5*least {
		t.Errorf("%d loony sums, %d to be answered, %d moves after which one moves again", loony, held, again)
	}
}

func heaps() *game.Named {
	rules := &game.Rules[int]{
		Alike: true, Single: true,
		Moves: func(dst *game.Sums[int], n int, _ game.Player) {
			for k := range n {
				dst.Add(k)
			}
		},
	}
	return walk.Named("heap", rules, func(parts []int) string { return fmt.Sprint(parts) })
}

// A tree is a game of unequal players: the options of each of its positions, lower ones.
type tree [2][][]int

// winsBeside reports whether who wins as the player to move a sum of a place of g and a node of k,
// played out.
func winsBeside(g rule, k tree, at []place, node int, who int, known map[string]bool) bool {
	key := fmt.Sprint(at, node, who)
	if won, ok := known[key]; ok {
		return won
	}
	held := slices.IndexFunc(at, func(p place) bool { return p.reply == game.ReplyHere })
	won := false
	for i, p := range at {
		for _, option := range g[p.n] {
			if held >= 0 && held != i {
				break
			}
			var after []place
			again := false
			for j, q := range at {
				if q.reply = 0; j != i {
					after = append(after, q)
				}
			}
			for _, q := range option {
				if q.reply == game.ReplyAgain {
					q.reply, again = 0, true
				}
				after = append(after, q)
			}
			if again {
				won = won || winsBeside(g, k, after, node, who, known)
			} else {
				won = won || !winsBeside(g, k, after, node, 1-who, known)
			}
		}
	}
	if held < 0 {
		for _, to := range k[who][node] {
			won = won || !winsBeside(g, k, at, to, 1-who, known)
		}
	}
	known[key] = won
	return won
}

// TestNimbersAmongUnequalGames holds the law that a component of value n is as good as a heap of n
// in sums with games of unequal players, too: the moves that answer are moves in the component.
func TestNimbersAmongUnequalGames(t *testing.T) {
	r := rand.New(rand.NewPCG(13, 14))
	solver := analysis.NewSolver(game.Budget{})
	tried := 0
	for n := range 600 {
		g := random(r, 4+r.IntN(4))
		top := place{n: len(g) - 1}
		a, err := solver.Solve(t.Context(), game.Position{{Rules: g.named("u"+strconv.Itoa(n), nil), Parts: []any{top}}}, game.Request{})
		if err != nil {
			t.Fatal(err)
		}
		if a.Grundy == nil || *a.Grundy > 3 {
			continue
		}
		var heaps rule
		for h := range 4 {
			var options [][]place
			for k := range h {
				options = append(options, []place{{n: k}})
			}
			heaps = append(heaps, options)
		}
		for range 10 {
			var k tree
			for who := range k {
				k[who] = make([][]int, 7)
				for from := range k[who] {
					for range r.IntN(3) {
						if from > 0 {
							k[who][from] = append(k[who][from], r.IntN(from))
						}
					}
				}
			}
			for who := range 2 {
				got := winsBeside(g, k, []place{top}, 6, who, map[string]bool{})
				want := winsBeside(heaps, k, []place{{n: int(*a.Grundy)}}, 6, who, map[string]bool{})
				if got != want {
					t.Fatalf("%v of value %v beside %v with player %d to move: %v, want %v", g, a.Value, k, who, got, want)
				}
				tried++
			}
		}
	}
	if tried < 4000 {
		t.Errorf("only %d sums", tried)
	}
}

// TestLoopy refuses a game in which a position comes again.
func TestLoopy(t *testing.T) {
	g := rule{{{{n: 1, reply: game.ReplyAgain}}}, {{{n: 0}}}}
	p := game.Position{{Rules: g.named("round", nil), Parts: []any{place{n: 1}}}}
	if _, err := analysis.NewSolver(game.Budget{}).Solve(t.Context(), p, game.Request{}); !errors.Is(err, game.ErrLoopy) {
		t.Errorf("the error is %v", err)
	}
}
