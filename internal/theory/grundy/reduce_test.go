package grundy_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"zermelo/game"
	"zermelo/game/walk"
	"zermelo/internal/theory/grundy"
)

// pins is Kayles, whose moves leave one heap or two, and no theorem.
func pins() *game.Named {
	rules := &game.Rules[uint64]{Alike: true}
	rules.Moves = func(dst *game.Sums[uint64], n uint64, _ game.Player) {
		for _, option := range knocked(n) {
			dst.Add(option...)
		}
	}
	return walk.Named("kayles", rules, func(parts []uint64) string {
		if len(parts) == 0 {
			return "0"
		}
		return strings.Trim(fmt.Sprint(parts), "[]")
	})
}

// knocked lists what the moves from a row of n pins leave.
func knocked(n uint64) (options [][]uint64) {
	for taken := uint64(1); taken <= 2; taken++ {
		for left := uint64(0); left+taken <= n; left++ {
			if right := n - taken - left; left <= right {
				var option []uint64
				for _, m := range []uint64{left, right} {
					if m > 0 {
						option = append(option, m)
					}
				}
				options = append(options, option)
			}
		}
	}
	return options
}

// An asked position is heaps of Nim and rows of Kayles.
type asked struct{ nim, kayles []uint64 }

func (p asked) key() string {
	slices.Sort(p.nim)
	slices.Sort(p.kayles)
	return fmt.Sprint(p)
}

func (p asked) options() (out []asked) {
	for i, n := range p.nim {
		for m := range n {
			q := slices.Clone(p.nim)
			q[i] = m
			out = append(out, asked{q, slices.Clone(p.kayles)})
		}
	}
	for i, n := range p.kayles {
		for _, option := range knocked(n) {
			q := append(slices.Delete(slices.Clone(p.kayles), i, i+1), option...)
			out = append(out, asked{slices.Clone(p.nim), q})
		}
	}
	return out
}

// wins plays whole positions.
func wins(p asked, known map[string]bool) bool {
	key := p.key()
	if w, ok := known[key]; ok {
		return w
	}
	won := false
	for _, q := range p.options() {
		if !wins(q, known) {
			won = true
		}
	}
	known[key] = won
	return won
}

// read reads "nim 1 2 + kayles 3", or heaps alone of the game of that name.
func read(t *testing.T, text, alone string) (p asked) {
	for _, summand := range strings.Split(text, " + ") {
		game := alone
		for _, word := range strings.Fields(summand) {
			var n uint64
			if word == "nim" || word == "kayles" {
				game = word
			} else if _, err := fmt.Sscan(word, &n); err != nil {
				t.Fatalf("%q: %v", text, err)
			} else if n == 0 {
				continue
			} else if game == "nim" {
				p.nim = append(p.nim, n)
			} else {
				p.kayles = append(p.kayles, n)
			}
		}
	}
	return p
}

// with replaces a component by an option; it fails if the rules have no such
// move.
func (p asked) with(t *testing.T, from, to string) asked {
	game, _, _ := strings.Cut(from, " ")
	old, new := read(t, from, ""), read(t, to, game)
	q := asked{slices.Clone(p.nim), slices.Clone(p.kayles)}
	if i := slices.Index(q.nim, slices.Concat(old.nim, []uint64{0})[0]); len(old.nim) > 0 && i >= 0 {
		q.nim = append(slices.Delete(q.nim, i, i+1), new.nim...)
	}
	if i := slices.Index(q.kayles, slices.Concat(old.kayles, []uint64{0})[0]); len(old.kayles) > 0 && i >= 0 {
		q.kayles = append(slices.Delete(q.kayles, i, i+1), new.kayles...)
	}
	zero := func(a asked) string { return asked{slices.DeleteFunc(a.nim, isZero), a.kayles}.key() }
	for _, o := range p.options() {
		if zero(o) == zero(asked{slices.Clone(q.nim), slices.Clone(q.kayles)}) {
			return q
		}
	}
	t.Fatalf("%v has no move from %s to %s", p, from, to)
	return q
}

func isZero(n uint64) bool { return n == 0 }

// What is said of random sums is true in play: each step to the simplest
// position keeps the value, each answer to a move from a lost position is a
// move and leaves a lost position, and every move has one.
func TestReductionsAndReplies(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	rules := [2]*game.Named{nim(), pins()}
	known := map[string]bool{}
	steps, replies := 0, 0
	for range 300 {
		var p asked
		position := game.Position{{Rules: rules[0]}, {Rules: rules[1]}}
		for range 2 + random.IntN(3) {
			k := random.IntN(2)
			n := 1 + random.Uint64N(4)
			position[k].Parts = append(position[k].Parts, n)
			if k == 0 {
				p.nim = append(p.nim, n)
			} else {
				p.kayles = append(p.kayles, n)
			}
		}
		a := &game.Answer{}
		judgement, err := grundy.NewTheory(grundy.NewEngines(game.Budget{})).Judge(context.Background(), &game.Question{Position: position}, a)
		if err != nil {
			t.Fatal(err)
		}
		lost := !wins(p, known)
		if lost != (a.Outcome == game.Previous) {
			t.Fatalf("%v is %v", p, a.Outcome)
		}
		said, err := judgement.Explain()
		if err != nil {
			t.Fatal(err)
		}
		answered := map[string]bool{}
		for _, line := range said {
			text := func(i int) string { return fmt.Sprint(line.Args[i]) }
			switch {
			case strings.HasPrefix(line.Format, "  %s → %s: "):
				// Two positions have the same value iff their sum is lost.
				from, to := read(t, text(0), ""), read(t, text(1), "")
				if wins(asked{append(from.nim, to.nim...), append(from.kayles, to.kayles...)}, known) {
					t.Fatalf("%v: the step %s changes the value", p, line)
				}
				steps++
			case strings.HasPrefix(line.Format, "The simplest position is"):
				set := strings.ReplaceAll(strings.Trim(text(0), "{}"), ", ", " + ")
				to := read(t, set, "")
				if wins(asked{append(to.nim, p.nim...), append(to.kayles, p.kayles...)}, known) {
					t.Fatalf("%v is not worth %s", p, set)
				}
			case strings.HasPrefix(line.Format, "  %s → %s (XOR %d): "):
				after := p.with(t, text(0), text(1)).with(t, text(3), text(4))
				if !lost || wins(after, known) {
					t.Fatalf("%v: after %s the player to move wins", p, line)
				}
				answered[text(0)+" "+text(1)] = true
				replies++
			}
		}
		if !lost {
			continue
		}
		moves := map[string]bool{}
		for _, n := range p.nim {
			for m := range n {
				moves[fmt.Sprint("nim ", n, " ", m)] = true
			}
		}
		for _, n := range p.kayles {
			for _, option := range knocked(n) {
				to := "0"
				if option != nil {
					to = strings.Trim(fmt.Sprint(option), "[]")
				}
				moves[fmt.Sprint("kayles ", n, " ", to)] = true
			}
		}
		if len(answered) != len(moves) {
			t.Fatalf("%v: %d of %d moves are answered", p, len(answered), len(moves))
		}
	}
	if steps < 100 || replies < 100 {
		t.Errorf("only %d steps and %d replies were seen", steps, replies)
	}
}
