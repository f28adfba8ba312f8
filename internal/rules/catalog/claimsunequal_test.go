package catalog_test

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"zermelo/game"
	"zermelo/internal/rules/catalog"
)

// valued returns a game of a value as it is written.
func valued(text string) (game.Position, error) { return catalog.Parse("value " + text) }

var (
	isNumber = regexp.MustCompile(`^-?\d+(/\d+)?$`)
	isNimber = regexp.MustCompile(`^\*\d*$`)
)

// negative returns a game of the negative of a value as it is written, a plain one
// where it is a number or a nimber.
func negative(text string) (game.Position, error) {
	switch {
	case text == "0":
		return nil, nil
	case isNumber.MatchString(text) && text[0] == '-':
		return catalog.Parse("number " + text[1:])
	case isNumber.MatchString(text):
		return catalog.Parse("number -" + text)
	case isNimber.MatchString(text):
		return catalog.Parse("nim " + max(text[1:], "1"))
	}
	return valued("-(" + text + ")")
}

// isWorth holds that a position is worth what is written: by play it cannot be
// told from that, for beside the negative of it whoever moves second wins.
func (c claim) isWorth(p game.Position, text string) error {
	if sum, pays := p.Paying(); pays {
		return paysAs(sum, text)
	}
	less, err := negative(text)
	if err != nil {
		return fmt.Errorf("%q is no value: %w", text, err)
	}
	if o := c.outcome(join(p, less)); o != game.Previous {
		return fmt.Errorf("beside -(%s) it is %s, not P", text, o)
	}
	return nil
}

// atLeast holds that one value is at least as great as another: Left wins the
// difference moving second.
func (c claim) atLeast(great, small string) error {
	p, err := valued("(" + great + ")-(" + small + ")")
	if err != nil {
		return err
	}
	return so(!c.wins(p, game.Right, false), "%s is not at least %s", great, small)
}

// gameRow holds a row 'game = value', of a component.
func (c claim) gameRow(found []string) error {
	return c.some(found[0], func(p game.Position) error { return c.isWorth(p, found[1]) })
}

// bare takes the move off a value that is written with it.
func bare(arg any) string {
	text, _, _ := strings.Cut(fmt.Sprint(arg), " (")
	return text
}

// dominated holds that a player can move to a value, and that another serves
// the player as well.
func (c claim) dominated(who game.Player) error {
	option, by := bare(c.args[0]), bare(c.args[1])
	great, small := by, option
	if who == game.Right {
		great, small = option, by
	}
	return c.atLeast(great, small)
}

// reversible holds that an option may be answered by a move to a value that is no
// worse for the other than the whole.
func (c claim) reversible(who game.Player) error {
	option, by, into := bare(c.args[0]), bare(c.args[1]), fmt.Sprint(c.args[2])
	great, small := c.answer.Value, by
	if who == game.Right {
		great, small = small, great
	}
	if err := c.atLeast(great, small); err != nil {
		return err
	}
	// The other moves there from the option, in its canonical form.
	p, err := valued(option)
	if err != nil {
		return err
	}
	for _, q := range after(p, who.Other()) {
		if c.isWorth(q, by) != nil {
			continue
		}
		// What takes its place are options of who there.
		reached, err := valued(by)
		if err != nil {
			return err
		}
		for _, text := range strings.Split(into, ", ") {
			if into == "none" || strings.ContainsAny(into, "{(") { // a list inside a value is not taken apart
				break
			}
			if !slices.ContainsFunc(after(reached, who), func(o game.Position) bool { return c.isWorth(o, text) == nil }) {
				return fmt.Errorf("%s is no option there", text)
			}
		}
		if into == "none" && len(after(reached, who)) > 0 {
			return fmt.Errorf("there are options there")
		}
		return nil
	}
	return fmt.Errorf("%s has no option %s", option, by)
}

// starts returns the player that a word names.
func starts(arg any) game.Player {
	if fmt.Sprint(arg) == "Right" {
		return game.Right
	}
	return game.Left
}

// leaves holds that who has a move with these words to what is written, and
// returns the positions that it may be.
func (c claim) leaves(p game.Position, who game.Player, words, text string) (all []game.Position, err error) {
	for _, at := range p.Places() {
		s := p[at.Summand]
		s.Rules.Options(s.Parts[at.Part], who, func(option []any) bool {
			step := game.Step{Summand: at.Summand, Part: at.Part, Option: option}
			if q := p.After(step); q.String() == text && p.Words(step).String() == words {
				all = append(all, q)
			}
			return true
		})
	}
	if all == nil {
		err = fmt.Errorf("%s has no move %q from %s to %s", who, words, p, text)
	}
	return all, err
}

// claimsOfUnequal are those of games of unequal players.
var claimsOfUnequal = map[string]func(c claim) error{
	"The sum of the values is %s.":                            func(c claim) error { return c.isWorth(c.position, fmt.Sprint(c.args[0])) },
	"That is greater than 0: Left wins, whoever moves first.": func(c claim) error { return is("the outcome", game.LeftWins, c.outcome(c.position)) },
	"That is less than 0: Right wins, whoever moves first.":   func(c claim) error { return is("the outcome", game.RightWins, c.outcome(c.position)) },
	"That is 0: whoever moves first loses.":                   func(c claim) error { return is("the outcome", game.Previous, c.outcome(c.position)) },
	"That is confused with 0: whoever moves first wins.":      func(c claim) error { return is("the outcome", game.Next, c.outcome(c.position)) },
	"The value is hot: its mean %s is what a copy among many is worth, its temperature %s is about what a move gains.": func(c claim) error {
		// Four copies less four times the mean are worth at most twice the temperature,
		// by the play of sums: here one copy and its mean.
		mean, t := fmt.Sprint(c.args[0]), fmt.Sprint(c.args[1])
		for _, text := range []string{"(%s)-(%s)+(%s)+1/16", "(%s)-(%s)-(%s)-1/16"} {
			p, err := valued(fmt.Sprintf(text, c.answer.Value, mean, t))
			if err != nil {
				return err
			}
			above := strings.HasSuffix(text, "+1/16")
			if o := c.outcome(p); above && o != game.LeftWins || !above && o != game.RightWins {
				return fmt.Errorf("it is not within the temperature of its mean")
			}
		}
		return nil
	},
	"Left wins by a move to a value that is 0 or greater:": func(c claim) error { return so(c.wins(c.position, game.Left, false), "Left loses, moving first") },
	"Right wins by a move to a value that is 0 or less:":   func(c claim) error { return so(c.wins(c.position, game.Right, false), "Right loses, moving first") },
	"  %s, leaving %s, worth %s": func(c claim) error {
		who := game.Left
		for _, said := range c.before {
			if said.Format == "Right wins by a move to a value that is 0 or less:" {
				who = game.Right
			}
		}
		for _, m := range c.answer.Moves {
			if m.Player == who && m.Text.String() == fmt.Sprint(c.args[0]) && m.To == fmt.Sprint(c.args[1]) {
				q := c.position.After(m.Steps...)
				return errors.Join(so(!c.wins(q, who.Other(), false), "the move loses"), c.isWorth(q, fmt.Sprint(c.args[2])))
			}
		}
		return fmt.Errorf("there is no such move")
	},
	"Left's option %s is dominated by %s, which is at least as great.":                                                                        func(c claim) error { return c.dominated(game.Left) },
	"Right's option %s is dominated by %s, which is at most as great.":                                                                        func(c claim) error { return c.dominated(game.Right) },
	"Left's option %s is reversible: Right answers by %s, which is at most as great as the whole; Left's options there take its place: %s.":   func(c claim) error { return c.reversible(game.Left) },
	"Right's option %s is reversible: Left answers by %s, which is at least as great as the whole; Right's options there take its place: %s.": func(c claim) error { return c.reversible(game.Right) },

	// Search.
	"%s, moving first, loses; each move is answered:": func(c claim) error { return so(!c.wins(c.position, starts(c.args[0]), false), "that player wins") },
	"%s, moving first, loses: there is no move.":      func(c claim) error { return so(len(after(c.position, starts(c.args[0]))) == 0, "there is a move") },
	"%s, moving first, wins by: %s, leaving %s. The answers, each with its reply:": func(c claim) error {
		who := starts(c.args[0])
		all, err := c.leaves(c.position, who, fmt.Sprint(c.args[1]), fmt.Sprint(c.args[2]))
		for _, q := range all {
			err = errors.Join(err, so(!c.wins(q, who.Other(), false), "it loses"))
		}
		return err
	},
	"%s, moving first, wins by: %s, leaving %s, where %s has no move.": func(c claim) error {
		who := starts(c.args[0])
		all, err := c.leaves(c.position, who, fmt.Sprint(c.args[1]), fmt.Sprint(c.args[2]))
		for _, q := range all {
			err = errors.Join(err, so(len(after(q, who.Other())) == 0, "there is a move"))
		}
		return err
	},
	"  %s: %s, leaving %s": func(c claim) error {
		// Of whose moves it is said, and from where, stands in the last sentence before.
		for i := len(c.before) - 1; i >= 0; i-- {
			said := c.before[i]
			p, who := c.position, game.Left
			switch said.Format {
			case "%s, moving first, loses; each move is answered:":
				who = starts(said.Args[0])
			case "%s, moving first, wins by: %s, leaving %s. The answers, each with its reply:":
				all, err := c.leaves(p, starts(said.Args[0]), fmt.Sprint(said.Args[1]), fmt.Sprint(said.Args[2]))
				if err != nil {
					return err
				}
				p, who = all[0], starts(said.Args[0]).Other()
			default:
				continue
			}
			for _, q := range after(p, who) {
				all, err := c.leaves(q, who.Other(), fmt.Sprint(c.args[1]), fmt.Sprint(c.args[2]))
				if err == nil && !c.wins(all[0], who, false) && slices.ContainsFunc(moved(p, who, q), func(words string) bool { return words == fmt.Sprint(c.args[0]) }) {
					return nil
				}
			}
			return fmt.Errorf("that reply does not win")
		}
		return fmt.Errorf("nothing stands before it")
	},

	// Towers.
	"    No cube is left: nobody can move, { | } = 0.": func(c claim) error { return c.aboutTower("", "0") },
	"      cube %d, %s: %s, together %s": func(c claim) error {
		return c.cubes(num(c.args[0]), num(c.args[0]), fmt.Sprint(c.args[1]), fmt.Sprint(c.args[2]), fmt.Sprint(c.args[3]))
	},
	"      cubes %d to %d, %s: %s, together %s": func(c claim) error {
		return c.cubes(num(c.args[0]), num(c.args[1]), fmt.Sprint(c.args[2]), fmt.Sprint(c.args[3]), fmt.Sprint(c.args[4]))
	},
	"    Left's best move takes the topmost white cube, %d, and leaves %s = %s.":  func(c claim) error { return c.bestCube(game.Left) },
	"    Right's best move takes the topmost black cube, %d, and leaves %s = %s.": func(c claim) error { return c.bestCube(game.Right) },
	"    A lower cube of the same colour leaves its owner less: where any of them wins, the topmost one does.": func(c claim) error {
		for _, who := range []game.Player{game.Left, game.Right} {
			next := after(c.about, who) // by cubes from the bottom, or the top
			slices.SortFunc(next, func(a, b game.Position) int { return len(a.String()) - len(b.String()) })
			for i := 1; i < len(next); i++ {
				small, great := next[i-1], next[i]
				if who == game.Right {
					small, great = great, small
				}
				if !c.less(small, great) {
					return fmt.Errorf("%s does not leave %s less than %s", next[i-1], who, next[i])
				}
			}
		}
		return nil
	},
	"    Right has no move here; the simplest number above %s is %s.": func(c claim) error { return c.simplest(fmt.Sprint(c.args[0]), "", fmt.Sprint(c.args[1])) },
	"    Left has no move here; the simplest number below %s is %s.":  func(c claim) error { return c.simplest("", fmt.Sprint(c.args[0]), fmt.Sprint(c.args[1])) },
	"    The simplest number between %s and %s is %s.": func(c claim) error {
		return c.simplest(fmt.Sprint(c.args[0]), fmt.Sprint(c.args[1]), fmt.Sprint(c.args[2]))
	},
}

// moved returns the words of the moves of who from p to q.
func moved(p game.Position, who game.Player, q game.Position) (words []string) {
	for _, at := range p.Places() {
		s := p[at.Summand]
		s.Rules.Options(s.Parts[at.Part], who, func(option []any) bool {
			step := game.Step{Summand: at.Summand, Part: at.Part, Option: option}
			if p.After(step).String() == q.String() {
				words = append(words, p.Words(step).String())
			}
			return true
		})
	}
	return words
}

// less holds, by play, that p is less than q.
func (c claim) less(p, q game.Position) bool {
	negative := strings.NewReplacer("W", "B", "B", "W")
	turned, err := catalog.Parse("towers " + negative.Replace(p.String()))
	if err != nil {
		return false
	}
	return c.outcome(join(q, turned)) == game.LeftWins
}

// aboutTower holds that the tower that is spoken of is written so and has a value.
func (c claim) aboutTower(cubes, value string) error {
	if len(c.about) == 0 {
		return fmt.Errorf("nothing stands before it")
	}
	tower := strings.Trim(c.about.String(), ".")
	return errors.Join(so(tower == cubes, "it is %s", tower), c.isWorth(c.about, value))
}

// cubes holds that the cubes from one to another have a colour, add so much, and come to
// so much with those below.
func (c claim) cubes(from, to int, colour, adds, sum string) error {
	tower := c.about.String()
	if to > len(tower) || strings.Trim(tower[from-1:to], colour) != "" {
		return fmt.Errorf("they are not so in %s", tower)
	}
	below := tower[:from-1]
	if below == "" {
		below = "."
	}
	lower, err := catalog.Parse("towers " + below)
	upto, err2 := catalog.Parse("towers " + tower[:to])
	if err != nil || err2 != nil {
		return errors.Join(err, err2)
	}
	minus, err := negative(strings.TrimPrefix(adds, "+"))
	if err != nil {
		return err
	}
	opposite := strings.NewReplacer("W", "B", "B", "W").Replace(lower.String())
	less, err := catalog.Parse("towers " + opposite)
	if err != nil {
		return err
	}
	return errors.Join(c.isWorth(upto, sum), so(c.outcome(join(upto, less, minus)) == game.Previous, "they do not add %s", adds))
}

// bestCube holds that the best move of who takes a cube, and leaves what is said.
func (c claim) bestCube(who game.Player) error {
	tower, cube := c.about.String(), num(c.args[0])
	letter := map[game.Player]string{game.Left: "W", game.Right: "B"}[who]
	if strings.LastIndex(tower, letter) != cube-1 {
		return fmt.Errorf("it is not the topmost of %s", tower)
	}
	for _, q := range after(c.about, who) {
		if q.String() != fmt.Sprint(c.args[1]) {
			continue
		}
		for _, other := range after(c.about, who) {
			if other.String() != q.String() && c.less(other, q) != (who == game.Left) {
				return fmt.Errorf("%s is better", other)
			}
		}
		return c.isWorth(q, fmt.Sprint(c.args[2]))
	}
	return fmt.Errorf("no move leaves that")
}

// simplest holds that the tower is worth x, which lies between two numbers, and that no
// number that is born earlier does: of those of Left's and Right's options none.
func (c claim) simplest(low, high, x string) error {
	if err := c.isWorth(c.about, x); err != nil {
		return err
	}
	between := func(y string) bool {
		for _, side := range []struct {
			than string
			want game.Outcome
		}{{low, game.LeftWins}, {high, game.RightWins}} {
			if side.than == "" {
				continue
			}
			p, err := valued("(" + y + ")-(" + side.than + ")")
			if err != nil || c.outcome(p) != side.want {
				return false
			}
		}
		return true
	}
	if !between(x) {
		return fmt.Errorf("%s does not lie there", x)
	}
	p, err := valued(x)
	if err != nil {
		return err
	}
	for _, who := range []game.Player{game.Left, game.Right} {
		for _, q := range after(p, who) {
			if between(q.String()) {
				return fmt.Errorf("%s is simpler", q)
			}
		}
	}
	return nil
}
