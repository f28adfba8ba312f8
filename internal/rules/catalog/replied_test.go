package catalog_test

import (
	"strconv"
	"strings"
	"testing"

	"zermelo/game"
	"zermelo/internal/rules/catalog"
	"zermelo/internal/theory/analysis"
)

// asked solves a position of a rule file.
func asked(t *testing.T, source, line string) (*game.Answer, error) {
	games := catalog.New(func(string) ([]byte, error) { return []byte(source), nil })
	p, err := games.Parse(line)
	if err != nil {
		return nil, err
	}
	a, err := analysis.NewSolver(game.Budget{}).Solve(t.Context(), p, game.Request{Moves: game.Listable})
	if fault := games.Fault(); fault != nil {
		err = fault
	}
	return a, err
}

// topEntails is a game with entailing moves, twice: its moves are compiled, and interpreted.
const topEntails = `
def moves(n):
    return [[k, n - k] for k in range(1, n // 2 + 1)] + ([entail(n - 1)] if n else [])
`

// TestEntailing holds values of Top Entails against those of play: loony stacks of 1 and 3 coins
// (Winning Ways, ch. 12), and the value 0 of the empty one.
func TestEntailing(t *testing.T) {
	for words, want := range map[string]string{
		"top.star 0": "0", "top.star 1": "loony", "top.star 2": "0", "top.star 3": "loony", "top.star 4": "*", "top.star 3 + nim 7": "loony",
		"top.star 4 + nim 1": "0", "top.star 4!": "",
	} {
		a, err := asked(t, topEntails, words)
		if err != nil || a.Value != want {
			t.Fatalf("%s: %v, want %q (%v)", words, a, want, err)
		}
		for _, m := range a.Moves {
			if strings.Contains(m.To, "!") != (m.Reply.String() == "here") {
				t.Errorf("%s: %s has the reply %q", words, m.To, m.Reply)
			}
		}
	}
	for words, want := range map[string]string{
		"top.star 4! 3!": "two components must be answered", "top.star 4! + top.star 3!": "two components must be answered",
	} {
		if _, err := asked(t, topEntails, words); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", words, err)
		}
	}
}

// TestReplies holds what moves say of who moves next against the coins and stacks: who takes a coin
// moves again, and who takes one from a stack must be answered.
func TestReplies(t *testing.T) {
	seen := map[game.Reply]int{}
	for _, line := range []string{"nimstring 1-2 2-3 3-1 3-ground", "nimstring path 5", "nimstring:1x3", "top-entails 4 5"} {
		p := parse(t, line)
		for step := range p.Moves(game.Left) {
			after := p.After(step)
			words := p.Words(step).String()
			reply := p[0].Rules.Reply(p[0].Parts[step.Part], step.Option)
			seen[reply]++
			again := p.TurnAfter(game.Left, after, step) == game.Left
			_, held := after.Held()
			if again != strings.HasSuffix(words, "; the same player moves again") || again != (reply == game.ReplyAgain) ||
				held != strings.HasSuffix(words, "; the opponent must answer there") || held != (reply == game.ReplyHere) {
				t.Errorf("%s: %s: again %v, held %v, reply %q", line, words, again, held, reply)
			}
			if coins := coinsOf(after.String()); strings.HasPrefix(line, "nimstring ") && again != (coins < coinsOf(p.String())) {
				t.Errorf("%s: %s leaves %d coins, and the player moves again %v", line, words, coins, again)
			}
		}
	}
	if seen[game.ReplyAgain] < 2 || seen[game.ReplyHere] < 2 || seen[game.ReplyAnywhere] < 5 {
		t.Errorf("the replies are %v", seen)
	}
}

// stringsOf are the strings of a position that are there: those behind at, if there is one.
func stringsOf(written string) string {
	if _, there, some := strings.Cut(written, " at "); some {
		written = there
	}
	return strings.TrimSuffix(written, "none")
}

// coinsOf is the number of coins that strings are tied to.
func coinsOf(written string) int {
	coins := map[string]bool{}
	for _, s := range strings.Fields(stringsOf(written)) {
		for _, c := range strings.Split(s, "-") {
			coins[c] = c != "ground"
		}
	}
	delete(coins, "ground")
	return len(coins)
}

// TestMovingAgain is a game of coins of which one is taken and its player moves again.
func TestMovingAgain(t *testing.T) {
	for source, want := range map[string]string{
		"def moves(n):\n    return [again(n - 1)] if n else []\n":                                    "0",
		"def moves(n):\n    return [again(n - 1), n - 1] if n else []\n":                             "loony",
		"def moves(n):\n    out = []\n    if n:\n        out.append(again(n - 1))\n    return out\n": "0",
	} {
		if a, err := asked(t, source, "coins.star 3"); err != nil || a.Value != want {
			t.Errorf("%s: %v, want %q (%v)", source, a, want, err)
		}
	}
	for source, want := range map[string]string{
		"over = lambda n: n == 0\ndef moves(n):\n    return [again(n - 1)]\n":  "a move says again",
		"over = lambda n: n == 0\ndef moves(n):\n    return [entail(n - 1)]\n": "a move says entail",
		"def moves(n):\n    return [again([])] if n else []\n":                 "leaves nothing",
		"def moves(n):\n    return [again(again(n - 1))] if n else []\n":       "",
	} {
		if _, err := asked(t, source, "coins.star 3"); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", source, err)
		}
	}
}

// TestRepliesOfUnequalPlayers: Left may take one coin and move again, or two; Right takes one, and
// if a coin is left in the heap Left must answer there. Heaps beside a heap of Nim are held to a
// search that knows the rules only, whichever way a file says them.
func TestRepliesOfUnequalPlayers(t *testing.T) {
	// wins reports whether who wins, to move in both heaps, or in the first one alone.
	var wins func(n, nim int, left, bound bool) bool
	wins = func(n, nim int, left, bound bool) bool {
		for k := range nim {
			if !bound && !wins(n, k, !left, false) {
				return true
			}
		}
		if left {
			return n > 0 && wins(n-1, nim, true, false) || n > 1 && !wins(n-2, nim, false, false)
		}
		return n > 0 && !wins(n-1, nim, true, n > 1)
	}
	met := map[game.Outcome]int{}
	for _, source := range []string{
		"def left(n): return ([again(n - 1)] if n else []) + ([n - 2] if n > 1 else [])\ndef right(n): return [entail(n - 1) if n > 1 else 0] if n else []",
		"def moves(n, player):\n    if player == 'left':\n        return ([again(n - 1)] if n else []) + ([n - 2] if n > 1 else [])\n    return [entail(n - 1) if n > 1 else 0] if n else []",
	} {
		for n := range 7 {
			for nim := range 4 {
				a, err := asked(t, source, "uneven.star "+strconv.Itoa(n)+" + nim "+strconv.Itoa(nim))
				want := game.OutcomeWhere(wins(n, nim, true, false), wins(n, nim, false, false))
				if err != nil || a.Outcome != want {
					t.Fatalf("%d and %d: %v, want %v (%v)", n, nim, a, want, err)
				}
				met[want]++
			}
		}
		if _, err := asked(t, source, "uneven.star 3 + fox-and-geese"); err == nil {
			t.Error("a sum with a game in which positions come again is answered")
		}
	}
	if len(met) < 3 {
		t.Errorf("%v", met)
	}
}
