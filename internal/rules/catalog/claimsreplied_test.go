package catalog_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"zermelo/game"
	"zermelo/internal/rules/catalog"
)

// claimsOfReplies are those of sums in which a move may give another move or ask for an answer, and
// of strings and coins.
var claimsOfReplies = map[string]func(c claim) error{
	"A move may give its player another one, or ask for an answer; whole positions were played out.": func(c claim) error {
		return so(c.position.Entails() && c.answer.Theory.ID == game.WholePlay.ID, "it is not so played")
	},
	"  %s %s has the value %s": func(c claim) error {
		p, err := catalog.Parse(fmt.Sprint(c.args[0]) + " " + fmt.Sprint(c.args[1]))
		if err != nil || !c.position.Entails() {
			return c.nimberOf()
		}
		value := fmt.Sprint(c.args[2])
		for n := range uint64(4) {
			want := value == "loony" || value != []string{"0", "*", "*2", "*3"}[n]
			if err := is(fmt.Sprintf("beside a heap of %d, whether it is won", n), want, wonByReplies(join(p, heapOf(n)))); err != nil {
				return err
			}
		}
		return nil
	},
	"The XOR of the values is %s.": func(c claim) error {
		return so(wonByReplies(c.position) == (plainly(c.args[0]) != "0"), "the sum is won or not")
	},
	"A component is loony: the player to move wins, whatever the others are worth.": func(c claim) error {
		for n := range uint64(4) {
			if !wonByReplies(join(c.position, heapOf(n))) {
				return fmt.Errorf("it is lost beside a heap of %d", n)
			}
		}
		return nil
	},
	"So the player to move wins.":  func(c claim) error { return c.replied(claimsOfSums["So the player to move wins."], true) },
	"So the player to move loses.": func(c claim) error { return c.replied(claimsOfSums["So the player to move loses."], false) },
	"To win: %s, leaving %s.": func(c claim) error {
		if !c.position.Entails() {
			return claimsOfSums["To win: %s, leaving %s."](c)
		}
		for step := range c.position.Moves(game.Left) {
			if after := c.position.After(step); c.position.Words(step).String() == fmt.Sprint(c.args[0]) && after.String() == fmt.Sprint(c.args[1]) {
				return so(wonByReplies(after) == (c.position.TurnAfter(game.Left, after, step) == game.Left), "the move does not win")
			}
		}
		return fmt.Errorf("there is no such move")
	},
	"One component must be answered; the others are worth %s, with which an answer wins.": func(c claim) error {
		return so(wonByReplies(c.position), "no answer wins")
	},
	"One component must be answered; the others are worth %s, with which no answer wins.": func(c claim) error {
		return so(!wonByReplies(c.position), "an answer wins")
	},

	"Of the %s %d can be taken at once.": func(c claim) error {
		taken := 0
		for p := c.position[:1]; ; {
			next := game.Position(nil)
			for step := range p.Moves(game.Left) {
				if gain := coinsIn(p) - coinsIn(p.After(step)); gain > 0 {
					taken, next = taken+gain, p.After(step)
					break
				}
			}
			if next == nil {
				break
			}
			p = next
		}
		return so(len(c.position) > 1 || num(c.args[1]) == taken, "%d can be taken", taken)
	},
	"The chains are of %s.":                  func(c claim) error { return c.chained(0, -1) },
	"The loops are of %s.":                   func(c claim) error { return c.chained(-1, 0) },
	"The chains are of %s, the loops of %s.": func(c claim) error { return c.chained(0, 1) },
	"Every move is loony: it opens a chain of 3 or more or a loop of 4 or more, and the opponent may take all of it and move on, or leave two (of a loop four) and not move.": func(c claim) error {
		if len(c.position) > 1 || !c.position.Entails() {
			return nil
		}
		for step := range c.position.Moves(game.Left) {
			for n := range uint64(3) {
				if !wonByReplies(join(c.position.After(step), heapOf(n))) {
					return fmt.Errorf("a move is not loony beside a heap of %d", n)
				}
			}
		}
		return nil
	},
	"The long chain rule: there are %d moves left, and %d %s; to the difference is added one for each chain of 3 or more in the end. The player to move tries to make that odd, the opponent even: then the other must open the first long chain.": func(c claim) error {
		if len(c.position) > 1 {
			return nil
		}
		return errors.Join(is("the number of moves", num(c.args[0]), len(slices.Collect(c.position.Moves(game.Left)))), is("the number of coins", num(c.args[1]), coinsIn(c.position)))
	},
	"The opponent stays in control by leaving two of each chain and four of each loop but the last: that is worth %d, and nothing better can be had (Berlekamp, Scott 2002).": func(c claim) error {
		return is("the score", -num(c.args[0]), scoreByReplies(c.position, map[string]int{}))
	},
	"  %s: %s; the same player then does best to %s.": func(c claim) error {
		for step := range c.position.Moves(game.Left) {
			if c.position.Words(step).String() == fmt.Sprint(c.args[0]) {
				return so(coinsIn(c.position) > coinsIn(c.position.After(step)), "nothing is taken")
			}
		}
		return fmt.Errorf("there is no such move")
	},
}

// replied holds that the player to move wins, or does not; others is what is held of sums in which
// the players alternate.
func (c claim) replied(others func(claim) error, wins bool) error {
	if !c.position.Entails() {
		return others(c)
	}
	return so(wonByReplies(c.position) == wins, "that is not so")
}

// chained holds the lengths of chains and loops: together they are no more coins than there are.
func (c claim) chained(chains, loops int) error {
	sum := 0
	for _, at := range []int{chains, loops} {
		if at >= 0 {
			for _, n := range numbers(plainly(c.args[at])) {
				sum += n
			}
		}
	}
	return so(len(c.position) > 1 || sum <= coinsIn(c.position), "there are not %d coins", sum)
}

// coinsIn is the number of coins of a graph that is left, or of boxes that are not closed.
func coinsIn(p game.Position) int {
	if p[0].Rules.Record.Pot != nil {
		return int(p[0].Rules.Record.Pot(p[0].Parts[0]))
	}
	rows := strings.Split(p[:1].String(), "|")
	if len(rows) == 1 {
		return coinsOf(rows[0])
	}
	open := 0
	for r := 1; r < len(rows); r += 2 {
		for c := range rows[r-1] {
			if sides := string([]byte{rows[r-1][c], rows[r][c], rows[r][c+1], rows[r+1][c]}); sides != "xxxx" {
				open++
			}
		}
	}
	return open
}

// wonByReplies plays a sum out: whether who is to move wins.
func wonByReplies(p game.Position) bool { return playedOut(p, map[string]bool{}) }

func playedOut(p game.Position, known map[string]bool) (won bool) {
	name := spelling(p)
	if won, ok := known[name]; ok {
		return won
	}
	for step := range p.Moves(game.Left) {
		after := p.After(step)
		again := p.TurnAfter(game.Left, after, step) == game.Left
		if won = playedOut(after, known) == again; won {
			break
		}
	}
	known[name] = won
	return won
}

// scoreByReplies plays a game of points out.
func scoreByReplies(p game.Position, known map[string]int) int {
	name := p.String()
	if v, ok := known[name]; ok {
		return v
	}
	best, moves := -1<<20, 0
	for step := range p.Moves(game.Left) {
		after := p.After(step)
		moves++
		v := -scoreByReplies(after, known)
		if gain := coinsIn(p) - coinsIn(after); gain > 0 {
			v = gain - v
		}
		best = max(best, v)
	}
	if moves == 0 {
		best = 0
	}
	known[name] = best
	return best
}
