package catalog_test

import (
	"errors"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"

	"zermelo/game"
	"zermelo/internal/rules/catalog"
	"zermelo/say/phrase"
)

// mostWhole is the number of positions up to which a game that is solved whole is
// played out.
func mostWhole() int {
	if long() {
		return 1 << 13
	}
	return 400
}

// A fate is how a position of a game that may repeat ends.
type fate struct {
	sign  int // for the player to move
	moves int // to the end, of those that are not drawn
}

// fates plays a game of wins, losses and draws out from a position: every position
// that can follow, by the number of moves to the end; nil if these are many, or
// the game counts points.
func (c claim) fates() (known map[string]fate, next map[string][]string) {
	rules := c.position[0].Rules
	if rules.Record == nil || rules.Record.Again != nil || rules.Record.Gains != nil || c.answer.Score != nil {
		return nil, nil
	}
	if c.fated != nil {
		return c.fated, c.next
	}
	if c.many {
		return nil, nil
	}
	next = map[string][]string{}
	known = map[string]fate{}
	for queue := []game.Position{c.position}; len(queue) > 0; queue = queue[1:] {
		p := queue[0]
		name := p.String()
		if _, ok := next[name]; ok {
			continue
		}
		next[name] = []string{}
		if len(next) > mostWhole() {
			c.many = true
			return nil, nil
		}
		for _, q := range after(p, game.Left) {
			next[name] = append(next[name], q.String())
			queue = append(queue, q)
		}
		if len(next[name]) > 0 {
			continue
		}
		known[name] = fate{-1, 0} // who cannot move loses
		if end := rules.Record.Ended; end != nil && len(p) == 1 {
			if result, over := end(p[0].Parts[0]); over && result == game.Drawn {
				delete(known, name)
			} else if over {
				known[name] = fate{int(result) - int(game.Drawn), 0}
			}
		}
		if f, ok := known[name]; ok && c.answer.Mode.Play == game.Misere {
			known[name] = fate{-f.sign, 0}
		}
	}
	// In round n those are settled that end after n moves, no others.
	for n := 1; ; n++ {
		settled := map[string]fate{}
		for name, options := range next {
			if _, ok := known[name]; ok || len(options) == 0 {
				continue
			}
			lost, all := false, true
			for _, o := range options {
				f, ok := known[o]
				lost = lost || ok && f.sign < 0
				all = all && ok && f.sign > 0
			}
			switch {
			case lost:
				settled[name] = fate{1, n}
			case all:
				settled[name] = fate{-1, n}
			}
		}
		if len(settled) == 0 {
			c.fated, c.next = known, next
			return known, next
		}
		maps.Copy(known, settled)
	}
}

func (c claim) fate(text string, holds func(f fate, settled bool) error) error {
	known, next := c.fates()
	if known == nil {
		return nil // too many to be played out
	}
	if _, ok := next[text]; !ok {
		return fmt.Errorf("%q does not follow", text)
	}
	f, settled := known[text]
	return holds(f, settled)
}

func (c claim) own(sign int, arg any) error {
	return c.fate(c.position.String(), func(f fate, settled bool) error {
		if sign == 0 {
			return so(!settled, "it ends in a win or a loss")
		}
		return errors.Join(so(settled && f.sign == sign, "it does not end so: %+v", f), is("the number of moves", arg, f.moves))
	})
}

// claimsOfWhole are those of games that are solved whole.
var claimsOfWhole = map[string]func(c claim) error{
	"%s positions were solved backwards from the ends of the game, among them all that can follow.": func(c claim) error {
		if known, next := c.fates(); known != nil && !c.symmetric() && num(c.args[0]) < len(next) {
			return fmt.Errorf("%d positions can follow", len(next))
		}
		return nil
	},
	"The player to move wins in %d, with best play on both sides:":  func(c claim) error { return c.own(1, c.args[0]) },
	"The player to move loses in %d, with best play on both sides:": func(c claim) error { return c.own(-1, c.args[0]) },
	"%s wins in %d, with best play on both sides:": func(c claim) error {
		return c.fate(c.position.String(), func(f fate, settled bool) error {
			who, _ := c.position.Turn()
			if f.sign < 0 {
				who = who.Other()
			}
			return errors.Join(so(settled, "it is a draw"), is("the winner", c.args[0], c.answer.Names[who]), is("the number of moves", c.args[1], f.moves))
		})
	},
	"%s wins, with best play on both sides:": func(c claim) error {
		return c.fate(c.position.String(), func(f fate, settled bool) error {
			who, _ := c.position.Turn()
			if f.sign < 0 {
				who = who.Other()
			}
			return errors.Join(so(settled, "it is a draw"), is("the winner", c.args[0], c.answer.Names[who]))
		})
	},
	"Neither player can force a win: the game is a draw. A line of best play:":                                      func(c claim) error { return c.own(0, nil) },
	"Neither player can force a win, and play goes on for ever: a draw by repetition. A line of best play:":         func(c claim) error { return c.own(0, nil) },
	"Neither player can force a win: the game ends in a draw, after %d moves at the earliest. A line of best play:": func(c claim) error { return c.own(0, nil) },
	"%d. %s: %s, to %s": func(c claim) error { return c.inLine(num(c.args[0]), fmt.Sprint(c.args[3])) },
	"%d. %s, to %s":     func(c claim) error { return c.inLine(num(c.args[0]), fmt.Sprint(c.args[2])) },
	"  distance %d: %s won, %s lost": func(c claim) error {
		known, next := c.fates()
		if known == nil || c.symmetric() {
			return nil
		}
		won, lost := 0, 0
		for _, f := range known {
			if f.moves == num(c.args[0]) {
				if f.sign > 0 {
					won++
				} else {
					lost++
				}
			}
		}
		if num(c.args[1]) >= won && num(c.args[2]) >= lost && c.solved() > len(next) {
			return nil // there are others than those that can follow
		}
		return errors.Join(is("the number won", num(c.args[1]), won), is("the number lost", num(c.args[2]), lost))
	},
	"  never settled: %s, which are draws": func(c claim) error {
		known, next := c.fates()
		if known == nil || c.symmetric() || c.solved() > len(next) && num(c.args[0]) >= len(next)-len(known) {
			return nil
		}
		return is("the number of draws", num(c.args[0]), len(next)-len(known))
	},
	"Here the game is over: f = %s.": func(c claim) error {
		known, next := c.fates()
		if known == nil {
			return nil
		}
		return errors.Join(so(len(next) == 1, "it is not over"), c.f(c.position.String(), c.args[0]))
	},
	"%s is to move and takes the greatest f − sign(f) of the positions after the moves:": func(c claim) error { return c.turnOf(game.Left) },
	"%s is to move and takes the least f − sign(f) of the positions after the moves:":    func(c claim) error { return c.turnOf(game.Right) },
	"The greatest is f = %s.": func(c claim) error { return c.f(c.position.String(), c.args[0]) },
	"The least is f = %s.":    func(c claim) error { return c.f(c.position.String(), c.args[0]) },
	"  %s: f = %s there, which makes %s": func(c claim) error {
		for _, m := range c.answer.Moves {
			if m.Text.String() != fmt.Sprint(c.args[0]) {
				continue
			}
			known, _ := c.fates()
			if known == nil {
				return nil
			}
			f := known[m.To]
			who, _ := c.position.Turn()
			return errors.Join(is("f there", c.args[1], evaluation(f, who.Other(), 0)), is("what that makes", c.args[2], evaluation(f, who.Other(), 1)))
		}
		return fmt.Errorf("there is no such move")
	},
	"  %s: %s; the game is over.":                                 func(c claim) error { return c.reply("") },
	"  %s: %s; the best reply is %s.":                             func(c claim) error { return c.reply(fmt.Sprint(c.args[2])) },
	"With best play both sides get the same from here on:":        func(c claim) error { return c.scored("0") },
	"With best play the difference is %s for the player to move:": func(c claim) error { return c.scored(fmt.Sprint(c.args[0])) },

	// Loopy nimbers.
	"  %s %s has the value %s":                                                                         claim.nimberOf,
	"All are nimbers; their sum is %s: it is won iff that is not 0.":                                   func(c claim) error { return c.loopy() },
	"One is infinite, the others add to %s; the sum is %s: it is won iff 0 is in the set, else drawn.": func(c claim) error { return c.loopy() },
	"Two or more are infinite: nobody can be forced to leave them, the sum is drawn.":                  func(c claim) error { return c.loopy() },

	// Worths to come.
	"Who owns the greatest worth seen in the end has the greater score: only that worth matters.": func(c claim) error {
		if len(c.position.String()) > 200 {
			return nil
		}
		return is("who wins", c.answer.Winner() == game.LeftPlayer, ownerWins(c.position) == game.Left)
	},
	"  here own %s; then the opponent's %s": func(c claim) error { return c.worths() },
}

// symmetric reports whether positions that a symmetry maps to each other count as one.
func (c claim) symmetric() bool { return c.position[0].Rules.Record.Normal != nil }

// solved is the number of positions that the reasons say were solved.
func (c claim) solved() int {
	first := c.answer.Explanation[0]
	if c.answer.Mode.Play == game.Misere { // which is said before
		first = c.answer.Explanation[1]
	}
	if len(first.Args) == 0 {
		return 0
	}
	return num(first.Args[0])
}

// evaluation writes f of a position with a fate for who, one nearer to 0 for each
// move more.
func evaluation(f fate, who game.Player, more int) string {
	sign := f.sign
	if who == game.Right {
		sign = -sign
	}
	switch moves := f.moves + more; {
	case sign == 0:
		return "0"
	case sign > 0 && moves == 0:
		return "∞"
	case sign > 0:
		return fmt.Sprintf("∞ − %d", moves)
	case moves == 0:
		return "−∞"
	default:
		return fmt.Sprintf("−∞ + %d", moves)
	}
}

func (c claim) f(text string, told any) error {
	who, _ := c.position.Turn()
	return c.fate(text, func(f fate, _ bool) error { return is("f", told, evaluation(f, who, 0)) })
}

func (c claim) turnOf(who game.Player) error {
	turn, named := c.position.Turn()
	return errors.Join(so(named && turn == who, "it is not that player's turn"), is("who is to move", c.args[0], c.answer.Names[who]))
}

// inLine holds that the k-th move of a line of best play is best.
func (c claim) inLine(k int, to string) error {
	from := c.position.String()
	if k > 1 {
		from = c.answer.Line[k-2].To
	}
	known, next := c.fates()
	if known == nil {
		return nil
	}
	if !slices.Contains(next[from], to) {
		return fmt.Errorf("no move leads from %s to %s", from, to)
	}
	a, settled := known[from]
	b, after := known[to]
	return so(settled == after && (!settled || a.sign == -b.sign && a.moves == b.moves+1), "it is not best: %+v, and then %+v", a, b)
}

// reply holds what becomes of a move, and that the best reply is one.
func (c claim) reply(words string) error {
	rules, part, _ := c.position.SolvedWhole()
	known, next := c.fates()
	if known == nil {
		return nil
	}
	err := fmt.Errorf("there is no such move")
	rules.Options(part, game.Left, func(option []any) bool {
		if rules.Describe(1, part, option).String() != fmt.Sprint(c.args[0]) {
			return true
		}
		text := rules.Format(option)
		f := known[text]
		want := map[int]string{-1: "wins", 0: "draws", 1: "loses"}[f.sign]
		if strings.HasPrefix(fmt.Sprint(c.args[1]), "a difference") {
			err = nil // points are not played out here
			return false
		}
		err = is("what becomes of it", c.args[1], want)
		if words == "" {
			err = errors.Join(err, so(len(next[text]) == 0, "the game is not over"))
			return false
		}
		reply := fmt.Errorf("there is no such reply")
		rules.Options(option[0], game.Left, func(answer []any) bool {
			if rules.Describe(1, option[0], answer).String() == words {
				reply = so(known[rules.Format(answer)].sign == -f.sign, "that reply is not best")
			}
			return reply != nil
		})
		err = errors.Join(err, reply)
		return false
	})
	return err
}

// scored holds what the difference of points is under best play, by all play.
func (c claim) scored(told string) error {
	rules, part, _ := c.position.SolvedWhole()
	r := rules.Record
	if r.Gains == nil {
		return nil
	}
	memo := map[any]int64{}
	var best func(p any) int64
	best = func(p any) int64 {
		if v, ok := memo[p]; ok {
			return v
		}
		var v int64
		moved := false
		for _, g := range r.Gains(nil, p) {
			n := best(g.To)
			if r.Again == nil || !r.Again(p, g.To) {
				n = -n
			}
			if n += g.Points; !moved || n > v {
				v, moved = n, true
			}
		}
		if !moved && r.Last != nil {
			v = r.Last(p)
		}
		memo[p] = v
		return v
	}
	return is("the difference", told, phrase.Signed(best(part)))
}

// loopy holds who wins a sum of games that may repeat.
func (c claim) loopy() error {
	return c.fate(c.position.String(), func(f fate, settled bool) error {
		want := game.Draw
		if settled {
			want = map[int]game.Outcome{1: game.Next, -1: game.Previous}[f.sign]
		}
		value, said := "", game.Draw
		if len(c.args) > 0 {
			value = fmt.Sprint(c.args[len(c.args)-1])
		}
		switch {
		case len(c.args) == 1 && value != "0" || len(c.args) == 2 && regexp.MustCompile(`\b0\b`).MatchString(value):
			said = game.Next
		case len(c.args) == 1:
			said = game.Previous
		}
		return errors.Join(is("the outcome", c.answer.Outcome, want), is("what is said", said, want))
	})
}

// worths holds which worths can still be seen, from the words of the moves on.
func (c claim) worths() error {
	text, at, moved := strings.Cut(c.position.String(), " at ")
	fields := strings.Fields(text)
	from := 0
	if moved {
		from = numbers(at)[0] - 1
	}
	seen := map[int]bool{from: true}
	var sides [2][]int // of who is to move, and of the other
	for queue := []int{from}; len(queue) > 0; queue = queue[1:] {
		all := numbers(fields[queue[0]]) // owner, worth, and where the arrows lead
		side := b2i(all[0] != numbers(fields[from])[0])
		sides[side] = append(sides[side], all[1])
		if queue[0] == 0 && from != 0 {
			continue // the game ends there
		}
		for _, to := range all[2:] {
			if !seen[to-1] {
				seen[to-1] = true
				queue = append(queue, to-1)
			}
		}
	}
	slices.Sort(sides[0])
	slices.Reverse(sides[0])
	slices.Sort(sides[1])
	for i, side := range sides {
		want := strings.Trim(strings.ReplaceAll(fmt.Sprint(side), " ", ", "), "[]")
		if want == "" {
			want = "none"
		}
		if told := fmt.Sprint(c.args[i]); told != want && !strings.Contains(told, "…") {
			return is("the list", told, want)
		}
	}
	return nil
}

// nimberOf holds the value of a component of a sum that may repeat: with a Nim heap beside
// it, it is lost where the heap is its nimber; where it has none it is won with the heaps of
// its set, and drawn with others.
func (c claim) nimberOf() error {
	p, err := catalog.Parse(fmt.Sprint(c.args[0]) + " " + fmt.Sprint(c.args[1]))
	if err != nil {
		return err
	}
	value := fmt.Sprint(c.args[2])
	set, infinite := strings.CutPrefix(value, "∞")
	if value == "*" {
		set = "1"
	}
	for n := range uint64(4) {
		beside := claim{reasoned: &reasoned{position: join(p, heapOf(n)), answer: &game.Answer{}}}
		known, _ := beside.fates()
		if known == nil {
			return nil
		}
		want := slices.Contains(numbers(set), int(n)) // the loser, or the winner, is known
		if f, settled := known[beside.position.String()]; infinite && (settled != want || settled && f.sign < 0) || !infinite && want != (settled && f.sign < 0) {
			return fmt.Errorf("not so beside a heap of %d", n)
		}
	}
	return nil
}
