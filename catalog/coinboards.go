package catalog

import (
	"iter"
	"slices"
	"strings"

	"zermelo/coin"
	"zermelo/game"
	"zermelo/game/text"
	"zermelo/game/walk"
	"zermelo/phrase"
)

// coinBoards returns the rules for a board, by name. Their parameter is what
// follows the colon.
func coinBoards() []coinBoard {
	return []coinBoard{
		{acrosticRule, openAcrostic},
		{"squares", alone("squares", cellGame(coin.Squares()))},
		{"rugs", alone("rugs", boardGame(coin.Ruler(), coin.Ruler()))},
		{"corners", alone("corners", boardGame(coin.Twins(), coin.Twins()))},
		{cellsRule, openCells},
	}
}

// A coinBoard is a rule for a board. Errors are [game.ParseError] with text,
// the name and the parameter, as the input.
type coinBoard struct {
	name string
	open func(text string) (Game, error)
}

const (
	acrosticRule = "acrostic"
	cellsRule    = "cells"
)

// alone opens a rule that has no parameter.
func alone(name string, g Game) func(text string) (Game, error) {
	return func(text string) (Game, error) {
		if text != name {
			return Game{}, noParameter(text, name)
		}
		return g, nil
	}
}

func noParameter(text, name string) error {
	return &game.ParseError{
		Input: text, Offset: len(name), Len: len(text) - len(name),
		Problem: phrase.Of("the rule %s has no parameter", name), Want: phrase.Of("write %s alone", name),
	}
}

// findCoinBoard returns the rule for a board that text names with its
// parameter.
func findCoinBoard(text string) (coinBoard, bool) {
	name, _, _ := strings.Cut(text, ":")
	all := coinBoards()
	i := slices.IndexFunc(all, func(b coinBoard) bool { return b.name == name })
	if i < 0 {
		return coinBoard{}, false
	}
	return all[i], true
}

// openAcrostic reads acrostic, acrostic:twins or acrostic:twins+mock: the rule
// along rows, and that along columns if it is another.
func openAcrostic(rule string) (Game, error) {
	param, has := strings.CutPrefix(rule, acrosticRule+":")
	if !has {
		param = "twins"
	}
	names := strings.Split(param, "+")
	if len(names) > 2 {
		return Game{}, &game.ParseError{
			Input: rule, Offset: len(acrosticRule) + 1 + len(names[0]) + 1 + len(names[1]), Len: 1,
			Problem: phrase.Of("an acrostic has two rules at most"), Want: wantAcrostic(),
		}
	}
	var rules []coin.Rule
	at := len(acrosticRule) + 1
	for _, name := range names {
		r, err := rowRuleOf(name)
		if err != nil {
			return Game{}, text.Within(err, rule, min(at, len(rule)))
		}
		rules = append(rules, r)
		at += len(name) + 1
	}
	a, b := rules[0], rules[len(rules)-1]
	r := coin.Acrostic(a, b)
	return anyBoard(r.String(), coin.NewBoard(r), boardSides{a.String(), b.String(), r.First()}), nil
}

// rowRuleOf reads a rule for a row that may be one of an acrostic.
func rowRuleOf(text string) (coin.Rule, error) {
	if _, ok := findCoinBoard(text); ok {
		return nil, &game.ParseError{
			Input: text, Len: len(text),
			Problem: phrase.Of("%s is a game on a board, and an acrostic is made of rules for a row", shorten(text)), Want: wantAcrostic(),
		}
	}
	if text == runRule {
		return nil, &game.ParseError{
			Input: text, Len: len(text),
			Problem: phrase.Of("the rule run looks at the faces of the coins: the XOR rule fails for it, and it has no acrostic"),
			Want:    wantAcrostic(),
		}
	}
	r, _, err := parseCoinRule(text)
	return r, err
}

func wantAcrostic() phrase.Phrase {
	return phrase.Of("an acrostic is one rule for a row that looks at places only, or one along rows + one along columns, for example acrostic:mock or acrostic:twins+ruler")
}

// openCells reads sets of offsets from the last coin: cells:1,0/0,1/1,0+0,1.
func openCells(rule string) (Game, error) {
	var sets [][]coin.Cell
	_, param, _ := Word{Text: rule}.Cut(":")
	for _, set := range param.Split("/") {
		cells := []coin.Cell{{}}
		for _, w := range set.Split("+") {
			if len(cells) > maxSets || len(sets) == maxSets {
				return Game{}, &game.ParseError{
					Input: rule, Offset: w.Offset, Problem: phrase.Of("there are more than %s sets or cells in a set", phrase.Count(maxSets)),
					Want: phrase.Of("write fewer"),
				}
			}
			c, err := parseOffset(w)
			if err != nil {
				return Game{}, text.In(err, rule)
			}
			cells = append(cells, c)
		}
		slices.SortFunc(cells, compareCells)
		sets = append(sets, slices.Compact(cells))
	}
	slices.SortFunc(sets, func(a, b []coin.Cell) int { return slices.CompareFunc(a, b, compareCells) })
	sets = slices.CompactFunc(sets, slices.Equal)
	return cellGame(coin.ByOffsets(cellsRule+":"+spellCells(sets), sets)), nil
}

func compareCells(a, b coin.Cell) int {
	return slices.Compare([]uint64{a.X, a.Y}, []uint64{b.X, b.Y})
}

// parseOffset reads how many columns and rows a coin lies before the head.
func parseOffset(w Word) (coin.Cell, error) {
	want := phrase.Of("write how many columns and rows each coin lies before the head, 0,0 for the head itself, + between coins and / between sets, for example cells:1,0/0,1/1,0+1,1")
	column, row, isPair := w.Cut(",")
	if !isPair {
		return coin.Cell{}, w.Fault(phrase.Of("%q is not the place of a coin", shorten(w.Text)), want)
	}
	var c coin.Cell
	for i, part := range []Word{column, row} {
		if strings.HasPrefix(part.Text, "-") && text.IsDigits(part.Text[1:]) {
			return c, w.Fault(phrase.Of("the rule cells turns a coin that does not lie before the head, at %s: games might not end", shorten(w.Text)), want)
		}
		n, err := part.Number([...]phrase.Phrase{phrase.Of("column"), phrase.Of("row")}[i], 0, coin.MaxPlace)
		if err != nil {
			e := *err.(*game.ParseError)
			e.Want = want
			return c, &e
		}
		*[...]*uint64{&c.X, &c.Y}[i] = n
	}
	return c, nil
}

func spellCells(sets [][]coin.Cell) string {
	words := make([]string, len(sets))
	for i, set := range sets {
		cells := make([]string, len(set))
		for k, c := range set {
			cells[k] = c.String()
		}
		words[i] = strings.Join(cells, "+")
	}
	return strings.Join(words, "/")
}

// cellGame is the game of a rule for a board.
func cellGame(r coin.CellRule) Game {
	return anyBoard(r.String(), coin.NewBoard(r), boardSides{r.String(), r.String(), r.First()})
}

// boardGame is the product of two rules.
func boardGame(a, b coin.Rule) Game {
	return anyBoard(a.String()+"*"+b.String(), coin.NewProduct(a, b), boardSides{a.String(), b.String(), coin.Cell{X: a.First(), Y: b.First()}})
}

// boardSides says what numbers the columns and the rows of a board, and from
// where.
type boardSides struct {
	columns, rows string
	first         coin.Cell
}

func anyBoard(name string, rules *game.Rules[coin.Board], sides boardSides) Game {
	return Game{
		Named: walk.Named("coins:"+name, rules, func(parts []coin.Board) string {
			if len(parts) == 0 || parts[0] == "" {
				return noHeads
			}
			return parts[0].String()
		}),
		Parse: func(words []Word) ([]any, error) {
			p, err := parseBoard(sides, words)
			return []any{p}, err
		},
		Positions: func(size uint64) iter.Seq[any] { return boardsOfSize(sides.first, size) },
		Smallest:  1, Listed: 3,
	}
}

func parseBoard(sides boardSides, words []Word) (coin.Board, error) {
	if len(words) == 1 && words[0].Text == noHeads {
		return "", nil
	}
	seen := make(map[coin.Cell]bool, len(words))
	cells := make([]coin.Cell, len(words))
	for i, w := range words {
		column, row, isPair := w.Cut(",")
		if !isPair {
			return "", w.Fault(phrase.Of("%q is not a cell of a board", shorten(w.Text)),
				phrase.Of("write column and row joined by a comma, for example 2,3"))
		}
		x, err := parsePlace(sides.columns, column, phrase.Of("column"), sides.first.X)
		if err != nil {
			return "", err
		}
		y, err := parsePlace(sides.rows, row, phrase.Of("row"), sides.first.Y)
		if err != nil {
			return "", err
		}
		cells[i] = coin.Cell{X: x, Y: y}
		if seen[cells[i]] {
			return "", repeated(w, phrase.Of("the cell %s is written twice", cells[i].String()))
		}
		seen[cells[i]] = true
	}
	return coin.BoardOf(cells...), nil
}

// boardsOfSize yields the boards with heads within size columns and rows and
// not within fewer of both.
func boardsOfSize(first coin.Cell, size uint64) iter.Seq[any] {
	return func(yield func(any) bool) {
		cells := size * size
		for set := uint64(1); cells > 63 || set>>cells == 0; set++ {
			var heads []coin.Cell
			far := false
			for i := range min(cells, 64) {
				if set>>i&1 == 1 {
					x, y := i/size, i%size
					far = far || x == size-1 || y == size-1
					heads = append(heads, coin.Cell{X: first.X + x, Y: first.Y + y})
				}
			}
			if far && !yield(coin.BoardOf(heads...)) {
				return
			}
		}
	}
}
