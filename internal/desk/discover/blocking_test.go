package discover

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"math/rand/v2"
	"slices"
	"testing"

	"zermelo/game"
	"zermelo/game/gametest"
	"zermelo/internal/rules/script/formula"
)

// TestBlocking holds tables and proved rules to play by the letter: the opponent
// chooses the options that are forbidden, the player to move one of the others.
func TestBlocking(t *testing.T) {
	for _, spec := range []string{"rook", "wythoff", "king", "knight"} {
		for forbidden := 1; forbidden <= 3; forbidden++ {
			plain := opened(t, spec)
			rules := formula.Rules[[2]int64](plain.made)
			known := map[[2]int64]bool{}
			var loses func(p [2]int64) bool
			// wins reports whether the player to move wins when so many more of the
			// options, those from the first on, may be forbidden.
			var wins func(options [][2]int64, more int) bool
			wins = func(options [][2]int64, more int) bool {
				if len(options) == 0 {
					return false
				}
				if more > 0 && !wins(options[1:], more-1) {
					return false
				}
				return loses(options[0]) || wins(options[1:], more)
			}
			loses = func(p [2]int64) bool {
				if is, ok := known[p]; ok {
					return is
				}
				var sums game.Sums[[2]int64]
				rules.Moves(&sums, p, game.Left)
				seen := map[[2]int64]bool{}
				var options [][2]int64
				for _, q := range append([][2]int64{}, sums.Parts()...) {
					if !seen[q] {
						seen[q] = true
						options = append(options, q)
					}
				}
				known[p] = !wins(options, forbidden)
				return known[p]
			}
			r, err := plain.Blocking(forbidden)
			if err != nil {
				t.Fatal(err)
			}
			const side = 8
			table, err := r.play(context.Background(), side, game.Budget{})
			if err != nil {
				t.Fatal(err)
			}
			for n := range table.all {
				v, _ := table.at(n)
				if want := loses([2]int64{int64(n[0]), int64(n[1])}); (v == 0) != want {
					t.Fatalf("%s with %d forbidden: %v is %d, by the letter lost is %v", spec, forbidden, n, v, want)
				}
			}
		}
	}
}

// TestBlockingStrategy holds the moves and the options that a certificate names to play: of a position
// that is won one move more than may be forbidden, to different positions that are lost; of one that is
// lost all options that are lost, no more than may be forbidden.
func TestBlockingStrategy(t *testing.T) {
	ctx := context.Background()
	for _, c := range gametest.Some(t, []struct {
		game    string
		options int
	}{{"rook", 1}, {"rook", 2}, {"rook", 3}, {"king", 1}, {"king", 2}, {"knight", 1}, {"wythoff", 2}, {"moves x, y -> x - 2*i, y + i for i in 1..x; x, y -> x + i, y - 2*i for i in 1..y", 1}}, 1, 8) {
		plain := opened(t, c.game)
		k := certified(t, c.game, plain, blockedFinding(t, c.game, c.options))
		blocked, err := plain.Blocking(c.options)
		if err != nil {
			t.Fatal(err)
		}
		const side = 24
		s, err := k.Strategy(blocked)
		if err != nil {
			t.Fatal(err)
		}
		table, err := blocked.play(ctx, side, game.Budget{})
		if err != nil {
			t.Fatal(err)
		}
		rules := formula.Rules[[2]int64](plain.made)
		lostOptions := func(n []uint64) (lost []string, all map[string]bool) {
			var sums game.Sums[[2]int64]
			rules.Moves(&sums, [2]int64{int64(n[0]), int64(n[1])}, game.Left)
			all = map[string]bool{}
			for _, q := range sums.Parts() {
				text := fmt.Sprintf("%d %d", q[0], q[1])
				if v, known := table.at([]uint64{uint64(q[0]), uint64(q[1])}); !known {
					return nil, nil
				} else if v == 0 && !all[text] {
					lost = append(lost, text)
				}
				all[text] = true
			}
			slices.Sort(lost)
			return lost, all
		}
		won, lost := 0, 0
		for n := range table.all {
			value, known := table.at(n)
			options, all := lostOptions(n)
			if !known || all == nil {
				continue
			}
			at := []*big.Int{new(big.Int).SetUint64(n[0]), new(big.Int).SetUint64(n[1])}
			moves := s.Moves(at)
			forbid, err := s.Forbid(ctx, at, game.Budget{})
			if err != nil {
				t.Fatal(err)
			}
			if s.Lost(at) != (value == 0) || (len(moves) == 0) != (value == 0) {
				t.Fatalf("%s with %d forbidden: %v is said to be lost %t, with moves %v; by play it is %d", c.game, c.options, n, s.Lost(at), moves, value)
			}
			if value == 0 {
				lost++
				var forbidden []string
				for _, q := range forbid {
					forbidden = append(forbidden, fmt.Sprintf("%v %v", q[0], q[1]))
				}
				slices.Sort(forbidden)
				if !slices.Equal(forbidden, options) || len(forbidden) > c.options {
					t.Fatalf("%s with %d forbidden: at %v %v is forbidden, lost options are %v", c.game, c.options, n, forbidden, options)
				}
				continue
			}
			won++
			seen := map[string]bool{}
			for _, m := range moves {
				to := fmt.Sprintf("%v %v", m.To[0], m.To[1])
				if !slices.Contains(options, to) || seen[to] {
					t.Fatalf("%s with %d forbidden: from %v %v, lost options are %v", c.game, c.options, n, moves, options)
				}
				seen[to] = true
			}
			if len(seen) != c.options+1 || len(forbid) > 0 {
				t.Fatalf("%s with %d forbidden: from %v %v", c.game, c.options, n, moves)
			}
		}
		if won < 20 || lost < 5 {
			t.Errorf("%s with %d forbidden: %d positions won and %d lost are tried", c.game, c.options, won, lost)
		}
		// Numbers of any size: what is left is lost, and so is what is forbidden.
		random := rand.New(rand.NewPCG(5, 6))
		bound := new(big.Int).Exp(big.NewInt(10), big.NewInt(18), nil)
		for range 300 {
			at := []*big.Int{below(random, bound), below(random, bound)}
			for range 2 {
				moves := s.Moves(at)
				if (len(moves) == 0) != s.Lost(at) {
					t.Fatalf("%s with %d forbidden: %d moves from %v", c.game, c.options, len(moves), at)
				}
				for i, m := range moves {
					if !s.Lost(m.To) || slices.ContainsFunc(moves[:i], func(other Step) bool { return slices.EqualFunc(other.To, m.To, equal) }) {
						t.Fatalf("%s with %d forbidden: from %v to %v", c.game, c.options, at, moves)
					}
				}
				if len(moves) > 0 {
					at = moves[len(moves)-1].To
				}
			}
		}
	}
	k := certified(t, "rook", opened(t, "rook"), blockedFinding(t, "rook", 1))
	if _, err := k.Referee(ctx, opened(t, "rook"), game.Budget{}); !errors.Is(err, game.ErrUnsupported) {
		t.Errorf("a game with options forbidden is played: %v", err)
	}
	for _, c := range []struct {
		x, y          int64
		moves, forbid int
	}{{0, 0, 0, 0}, {1, 2, 0, 1}, {2, 2, 2, 0}} {
		got, err := k.Rule(ctx, opened(t, "rook"), []*big.Int{big.NewInt(c.x), big.NewInt(c.y)}, game.Budget{})
		if err != nil || got.Blocking != 1 || got.Wins != (c.moves > 0) || len(got.Moves) != c.moves || len(got.Forbid) != c.forbid {
			t.Errorf("%+v: %+v, %v", c, got, err)
		}
	}
	if _, err := k.Rule(ctx, opened(t, "king"), []*big.Int{new(big.Int), new(big.Int)}, game.Budget{}); !errors.Is(err, game.ErrUnsupported) {
		t.Errorf("a certificate of another game is used: %v", err)
	}
}

// blockedFinding returns the rule of a game with options forbidden.
func blockedFinding(t *testing.T, spec string, options int) *Finding {
	t.Helper()
	f, err := Find(context.Background(), opened(t, spec), Request{Asked: Losing, Blocking: options})
	if err != nil || f.Status != Proved {
		t.Fatalf("%s with %d forbidden: %v, %v", spec, options, f.Status, err)
	}
	return f
}
