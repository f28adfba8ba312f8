package boxes

import (
	"strings"

	"zermelo/game"
	"zermelo/internal/rules/entry"
	"zermelo/internal/theory/retro/whole"
	"zermelo/say/phrase"
)

// sizes is how the size of a board is written.
var sizes = entry.Numbers{Count: 2, By: ",x"}

// opened returns the board of parameters.
func opened(params string) (b *board, written string, err error) {
	n, written, err := sizes.Read(params)
	if err != nil {
		return nil, "", err
	}
	b, err = newBoard(n[0], n[1])
	return b, written, err
}

// notation is how a position is read and written.
type notation struct{ form }

func (n notation) Parse(written string) (Lines, error) { return n.read(written) }
func (n notation) Format(p Lines) string               { return n.write(p) }

// A maker makes a game of a net: under a name, with the identity and the format of positions.
type maker func(name, identity string, f form, format func(Lines) string) *game.Named

// inSums makes Nimstring: a position is a component of sums.
func inSums(name, identity string, f form, format func(Lines) string) *game.Named {
	rules := entry.Numbered(nimstring(f)).Erased()
	rules.Reduce = func(p any) (any, bool) {
		rest, loony := f.reduced(uint64(p.(Lines)))
		return Lines(rest), loony
	}
	rules.Holds = func(p any) bool { _, is := p.(Lines); return is }
	write := entry.FormatAll(format)
	return game.NewNamed(name, rules, func(parts []any) string { return write(game.Typed[Lines](parts)) }).WithIdentity(identity)
}

// alone makes Strings and Coins, which is solved whole.
func alone(name, identity string, f form, format func(Lines) string) *game.Named {
	return whole.WithPointSums(whole.New(name, stringsAndCoins(f), format).WithIdentity(identity), game.Stakes{}, nil)
}

// onBoard returns a game on a board of boxes.
func (m maker) onBoard(name, params string) (entry.Game, error) {
	b, written, err := opened(params)
	if err != nil {
		return entry.Game{}, err
	}
	name += ":" + written
	f := b.form()
	return entry.Game{
		Named: m(name, name, f, f.write), Parse: entry.ParseTogether(notation{f}),
		Start: func() []any { return []any{Lines(b.net.all())} },
	}, nil
}

// onGraph returns a game whose rules come with the position.
func (m maker) onGraph(name string) entry.Game {
	return entry.Game{Named: game.NewNamed(name, nil, nil), Read: func(file, written string) (entry.Game, error) {
		g, err := readGraph(file, written)
		if err != nil {
			return entry.Game{}, err
		}
		f, all := g.form(), Lines(g.net.all())
		data := g.write(all)
		shown := data
		if file != "" {
			shown = "@" + file
		}
		format := func(p Lines) string {
			if p == all {
				return shown
			}
			return shown + " at " + g.write(p)
		}
		return entry.Game{
			Named: m(name, name+"\n"+data, f, format), Parse: entry.ParseTogether(notation{f}),
			Start: func() []any { return []any{all} },
		}, nil
	}}
}

// openNimstring opens Nimstring on a board, or on any graph if there are no parameters.
func openNimstring(params string) (entry.Game, error) {
	if strings.TrimSpace(params) == "" {
		return maker(inSums).onGraph("nimstring"), nil
	}
	return maker(inSums).onBoard("nimstring", params)
}

// Games returns the entries of the games.
func Games() []entry.Entry {
	size := phrase.Of("R,C (or RxC): rows and columns of boxes")
	return []entry.Entry{{
		Name: "dots-and-boxes", Title: phrase.Of("Dots and Boxes"), Kind: entry.KindScores, Fame: 4,
		Aliases: []string{"点格棋", "dots boxes", "点点连线", "围地盘"}, Source: "E. Lucas 1889",
		Params: size, Default: "2x2",
		Rule:     phrase.Of("Draw a line between two dots; who draws the fourth line of a box gets it and moves again. The greater number of boxes wins."),
		Syntax:   phrase.Of("the sides from above, across and upright in turn, joined by |, x for one that is drawn; nothing for the beginning. Boxes that are closed no longer count."),
		Examples: []string{"dots-and-boxes", "dots-and-boxes xx|..x|..|...|.x", "dots-and-boxes:3x3 xxx|x..x|...|x..x|.x.|x..x|xxx"},
		Open:     func(params string) (entry.Game, error) { return maker(alone).onBoard("dots-and-boxes", params) },
	}, {
		Name: "strings-and-coins", Title: phrase.Of("Strings and Coins"), Kind: entry.KindScores, Fame: 138,
		Aliases: []string{"剪绳取币", "strings coins"}, Source: "Berlekamp, Conway, Guy 1982, ch. 16",
		Rule:     phrase.Of("Cut a string between two coins, or between a coin and the ground; who cuts the last string of a coin takes it and moves again. The greater number of coins wins."),
		Syntax:   phrase.Of("the strings, between numbered coins or a coin and the ground: 1-2 2-3 3-ground; or path 5, cycle 5, grid 3x4"),
		Examples: []string{"strings-and-coins 1-2 2-3 3-ground 1-ground", "strings-and-coins cycle 4"},
		Open:     entry.Fixed(maker(alone).onGraph("strings-and-coins")),
	}, {
		Name: "nimstring", Title: phrase.Of("Nimstring"), Kind: entry.KindGraphs, Fame: 139,
		Aliases: []string{"绳尼姆", "剪绳尼姆"}, Source: "Berlekamp, Conway, Guy 1982, ch. 16",
		Params: size, Default: " ",
		Rule:     phrase.Of("Cut a string between two coins, or between a coin and the ground; who cuts the last string of a coin must move again. Who cannot move loses."),
		Syntax:   phrase.Of("the strings, between numbered coins or a coin and the ground: 1-2 2-3 3-ground; or path 5, cycle 5, grid 3x4; of a board of boxes, nimstring:2x3, its sides as in dots-and-boxes"),
		Examples: []string{"nimstring 1-2 2-3 3-ground 1-ground", "nimstring:2x2 xx|..x|..|...|.x"},
		Open:     openNimstring,
	}}
}
