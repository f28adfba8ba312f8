package boxes

import (
	"strings"

	"zermelo/game/text"
	"zermelo/game/walk"
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
type notation[P comparable] struct{ form[P] }

func (n notation[P]) Parse(written string) (P, error) { return n.read(written) }
func (n notation[P]) Format(p P) string               { return n.write(p) }

// openNimstring opens Nimstring on a board, or on any graph if there are no parameters.
func openNimstring(params string) (entry.Game, error) {
	if strings.TrimSpace(params) == "" {
		f := graphForm()
		g := entry.Game{Named: walk.Named("nimstring", entry.Numbered(nimstring(f)), entry.FormatAll(f.write))}
		g.Parse, g.File = entry.ParseTogether(notation[Graph]{f}), fromFile
		return g, nil
	}
	b, written, err := opened(params)
	if err != nil {
		return entry.Game{}, err
	}
	f := b.form()
	g := entry.Game{Named: walk.Named("nimstring:"+written, entry.Numbered(nimstring(f)), entry.FormatAll(f.write))}
	each := entry.ParseEach(notation[Lines]{f})
	g.Parse = func(words []entry.Word) ([]any, error) { return each(text.Boards(words)) }
	g.Start = func() []any { return []any{Lines(b.net.all())} }
	return g, nil
}

// fromFile reads a graph from the content of a file.
func fromFile(content string) ([]any, error) {
	shape, err := text.ReadShapeFile(content, shapeForm())
	if err != nil {
		return nil, err
	}
	p, err := ofShape(shape)
	return []any{p}, text.In(err, content)
}

// alone is Strings and Coins, which is solved whole.
func alone[P comparable](name string, f form[P]) entry.Game {
	return entry.Game{Named: whole.New(name, stringsAndCoins(f), f.write), Parse: entry.ParseTogether(notation[P]{f})}
}

func openBoxes(params string) (entry.Game, error) {
	b, written, err := opened(params)
	if err != nil {
		return entry.Game{}, err
	}
	g := alone("dots-and-boxes:"+written, b.form())
	g.Start = func() []any { return []any{Lines(b.net.all())} }
	return g, nil
}

func openStrings(string) (entry.Game, error) {
	g := alone("strings-and-coins", graphForm())
	g.File = fromFile
	return g, nil
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
		Open:     openBoxes,
	}, {
		Name: "strings-and-coins", Title: phrase.Of("Strings and Coins"), Kind: entry.KindScores, Fame: 138,
		Aliases: []string{"剪绳取币", "strings coins"}, Source: "Berlekamp, Conway, Guy 1982, ch. 16",
		Rule:     phrase.Of("Cut a string between two coins, or between a coin and the ground; who cuts the last string of a coin takes it and moves again. The greater number of coins wins."),
		Syntax:   phrase.Of("the strings, between numbered coins or a coin and the ground: 1-2 2-3 3-ground; or path 5, cycle 5, grid 3x4"),
		Examples: []string{"strings-and-coins 1-2 2-3 3-ground 1-ground", "strings-and-coins cycle 4"},
		Open:     openStrings,
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
