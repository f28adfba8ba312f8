package coin

import (
	"cmp"
	"iter"
	"math"
	"slices"
	"sort"
	"strings"

	"zermelo/game"
	"zermelo/game/text"
	"zermelo/say/phrase"
)

// A Game is a coin-turning game under its name.
type Game struct {
	// Name is the rule with its parameters, as it is written best:
	// "acrostic:twins".
	Name  string
	Rules *game.Rules[Board]
	// Rule is that of a game on a row that looks at places only; else nil.
	Rule Rule
	// Listed is the size up to which a list of values or positions fills a
	// screen.
	Listed uint64

	first         Cell
	columns, rows string // what numbers the columns and the rows
	most          uint64 // heads of a position
}

// MaxHeads is the greatest number of heads that [Game.Read] reads; of rules whose
// moves turn long runs or large rectangles it is that of the rectangles.
const MaxHeads = 1_000_000

const (
	setsRule     = "sets"
	runRule      = "run"
	acrosticRule = "acrostic"
	cellsRule    = "cells"
	// noHeads is how a position with tails everywhere is written.
	noHeads = "tails"
)

// names are the rules by name; one without parameters ignores k.
var names = []struct {
	name        string
	least, most uint64 // bounds of the parameter; most is 0 if there is none
	open        func(k uint64) Rule
	listed      uint64 // how many values fill a screen, if they are fewer than for others
}{
	{name: "turtles", open: always(Turtles())},
	{name: "mock", open: always(Mock())},
	{name: "moebius", open: always(Moebius()), listed: 40},
	{name: "mogul", open: always(Mogul()), listed: 40},
	{name: "moidores", open: always(Moidores()), listed: 30},
	{name: "twins", open: always(Twins())},
	{name: "triplets", open: always(Triplets())},
	{name: "ruler", open: always(Ruler())},
	{name: "turnips", open: always(Turnips())},
	{name: "grunt", open: always(Grunt())},
	{name: "progression", open: always(Progression())},
	{name: "symmetric", open: always(Symmetric()), listed: 30},
	{name: "upto", least: 1, most: MaxCoins, open: func(k uint64) Rule { return UpTo(int(k)) }, listed: 20},
	{name: "exactly", least: 1, most: MaxCoins, open: func(k uint64) Rule { return Exactly(int(k)) }, listed: 20},
	{name: "apart", least: 1, most: MaxPlace - 1, open: func(k uint64) Rule { return Apart(k) }},
	{name: "within", least: 0, most: MaxWithin, open: func(k uint64) Rule { return Within(k) }},
}

func always(r Rule) func(uint64) Rule { return func(uint64) Rule { return r } }

// boards are the rules for a board, by name.
var boards = []string{acrosticRule, "squares", "rugs", "corners", cellsRule}

// isBoard reports whether w names a rule for a board.
func isBoard(w text.Word) bool {
	name, _, _ := w.Cut(":")
	return slices.Contains(boards, name.Text)
}

// Open returns the game of a rule, or of two with * between them. Errors are
// [game.ParseError] with name as the input.
func Open(name string) (Game, error) {
	g, err := open(text.Word{Text: name})
	if g.Rules != nil {
		g.Rules.Draw = g.draw
	}
	return g, text.In(err, name)
}

func open(w text.Word) (Game, error) {
	if factors := w.Split("*"); len(factors) > 1 {
		return openProduct(factors)
	}
	name, param, has := w.Cut(":")
	switch name.Text {
	case "rugs":
		return boardGame(Product(Ruler(), Ruler()), "ruler", "ruler"), noParameter(name, param, has)
	case "corners":
		return boardGame(Product(Twins(), Twins()), "twins", "twins"), noParameter(name, param, has)
	case "squares":
		return boardGame(Squares(), "squares", "squares"), noParameter(name, param, has)
	case acrosticRule:
		return openAcrostic(param, has)
	case cellsRule:
		return openCells(param)
	}
	if w.Text == runRule {
		r := RunOfHeads()
		return Game{Name: runRule, Rules: NewWhole(r), Listed: 8, first: Cell{Line, r.First()}, rows: runRule, most: MaxHeads}, nil
	}
	r, listed, err := readRule(w)
	if err != nil {
		return Game{}, err
	}
	g := Game{Name: r.String(), Rules: NewRow(r), Rule: r, Listed: listed, first: Cell{Line, r.First()}, rows: r.String(), most: MaxHeads}
	if _, leaps := r.(Leaper); leaps {
		g.most = math.MaxUint64
	}
	return g, nil
}

func boardGame(r CellRule, columns, rows string) Game {
	g := Game{Name: r.String(), Rules: NewBoard(r), Listed: 3, first: r.First(), columns: columns, rows: rows, most: MaxHeads}
	if _, areas := r.(interface{ known(game.Budget) known }); areas { // it has the values of rectangles
		g.most = math.MaxUint64
	}
	return g
}

func openProduct(factors []text.Word) (Game, error) {
	if len(factors) > 2 {
		return Game{}, text.Word{Text: "*", Offset: factors[2].Offset - 1}.Fault(
			phrase.Of("%s is a game on a board, and only rules for a row have a product", factors[0].Text+"*"+factors[1].Text), wantProduct())
	}
	var rules [2]Rule
	for i, f := range factors {
		if isBoard(f) {
			return Game{}, f.Fault(phrase.Of("%s is a game on a board, and only rules for a row have a product", f.Text), wantProduct())
		}
		var err error
		if rules[i], _, err = readRule(f); err != nil {
			return Game{}, err
		}
	}
	return boardGame(Product(rules[0], rules[1]), rules[0].String(), rules[1].String()), nil
}

func wantProduct() phrase.Phrase {
	return phrase.Of("a product is two rules for a row that look at places only, for example twins*ruler")
}

// openAcrostic reads twins or twins+mock: the rule along rows, and that along
// columns if it is another.
func openAcrostic(param text.Word, has bool) (Game, error) {
	want := phrase.Of("an acrostic is one rule for a row that looks at places only, or one along rows + one along columns, for example acrostic:mock or acrostic:twins+ruler")
	if !has {
		param.Text = "twins"
	}
	factors := param.Split("+")
	if len(factors) > 2 {
		return Game{}, text.Word{Text: "+", Offset: factors[2].Offset - 1}.Fault(phrase.Of("an acrostic has two rules at most"), want)
	}
	var rules []Rule
	for _, f := range factors {
		if isBoard(f) {
			return Game{}, f.Fault(phrase.Of("%s is a game on a board, and an acrostic is made of rules for a row", text.Shorten(f.Text)), want)
		}
		if f.Text == runRule {
			return Game{}, f.Fault(phrase.Of("the rule run looks at the faces of the coins: the XOR rule fails for it, and it has no acrostic"), want)
		}
		r, _, err := readRule(f)
		if err != nil {
			return Game{}, err
		}
		rules = append(rules, r)
	}
	a, b := rules[0], rules[len(rules)-1]
	return boardGame(Acrostic(a, b), a.String(), b.String()), nil
}

// readRule reads the name of a rule for a row with its parameter, and says how
// many of its values fill a screen.
func readRule(w text.Word) (Rule, uint64, error) {
	const screen = 99
	name, param, has := w.Cut(":")
	switch name.Text {
	case setsRule:
		r, err := readDistances(param)
		return r, screen, err
	case runRule:
		return nil, 0, w.Fault(phrase.Of("the rule run looks at the faces of the coins: the XOR rule fails for it, and it has no product"), wantProduct())
	}
	var all []string
	for _, r := range names {
		all = append(all, r.name)
		if r.name != name.Text {
			continue
		}
		var k uint64
		err := noParameter(name, param, has)
		if r.most > 0 {
			k, err = param.Number(phrase.Of("number"), r.least, r.most)
		}
		if err != nil {
			return nil, 0, err
		}
		return r.open(k), cmp.Or(r.listed, screen), nil
	}
	all = append(append(all, setsRule, runRule), boards...)
	want := phrase.Of("the rules are %s", strings.Join(all, ", "))
	if near := text.Nearest(name.Text, all); near != "" {
		want = phrase.Of("did you mean %s? the rules are %s", near, strings.Join(all, ", "))
	}
	return nil, 0, name.Fault(phrase.Of("there is no coin rule called %q", text.Shorten(name.Text)), want)
}

// noParameter is the error for a parameter where there is none.
func noParameter(name, param text.Word, has bool) error {
	if !has {
		return nil
	}
	return text.Word{Text: ":" + param.Text, Offset: param.Offset - 1}.Fault(
		phrase.Of("the rule %s has no parameter", name.Text), phrase.Of("write %s alone", name.Text))
}

// maxSets bounds the sets of a rule by distances, and the coins of a set.
const maxSets = 1000

// readSets reads sets with / between them, of which read reads the coins that
// join joins. It returns them sorted, each once and with the last coin in it,
// and how they are written.
func readSets[D comparable](param text.Word, join string, tooMany phrase.Phrase, read func(w text.Word) (D, error), compare func(a, b D) int, write func(d D) string) (sets [][]D, spelling string, err error) {
	for _, set := range param.Split("/") {
		coins := make([]D, 1)
		for _, w := range set.Split(join) {
			if len(coins) > maxSets || len(sets) == maxSets {
				return nil, "", text.Word{Offset: w.Offset}.Fault(tooMany, phrase.Of("write fewer"))
			}
			d, err := read(w)
			if err != nil {
				return nil, "", err
			}
			coins = append(coins, d)
		}
		slices.SortFunc(coins, compare)
		sets = append(sets, slices.Compact(coins))
	}
	order := func(a, b []D) int { return slices.CompareFunc(a, b, compare) }
	sort.Slice(sets, func(i, j int) bool { return order(sets[i], sets[j]) < 0 })
	sets = slices.CompactFunc(sets, slices.Equal)
	words := make([]string, len(sets))
	for i, set := range sets {
		coins := make([]string, len(set))
		for k, d := range set {
			coins[k] = write(d)
		}
		words[i] = strings.Join(coins, join)
	}
	return sets, strings.Join(words, "/"), nil
}

// readDistances reads sets of distances from the last coin: 0/0,1/0,3.
func readDistances(param text.Word) (Rule, error) {
	tooMany := phrase.Of("there are more than %s sets or distances", phrase.Count(maxSets))
	sets, spelling, err := readSets(param, ",", tooMany, func(w text.Word) (uint64, error) {
		d, err := w.Number(phrase.Of("distance"), 0, MaxPlace)
		return d, wanting(err, phrase.Of("write the distances of the coins from the last one, 0 for itself, joined by commas, and / between sets, for example sets:0/0,1/0,3"))
	}, cmp.Compare, decimal)
	if err != nil {
		return nil, err
	}
	return ByDistance(setsRule+":"+spelling, sets), nil
}

// wanting says what would be right in another way than err does.
func wanting(err error, want phrase.Phrase) error {
	if e, ok := err.(*game.ParseError); ok {
		other := *e
		other.Want = want
		return &other
	}
	return err
}

// openCells reads sets of offsets from the last coin: 1,0/0,1/1,0+0,1.
func openCells(param text.Word) (Game, error) {
	tooMany := phrase.Of("there are more than %s sets or cells in a set", phrase.Count(maxSets))
	sets, spelling, err := readSets(param, "+", tooMany, readOffset, compareCells, Cell.String)
	if err != nil {
		return Game{}, err
	}
	r := ByOffsets(cellsRule+":"+spelling, sets)
	return boardGame(r, r.String(), r.String()), nil
}

// readOffset reads how many columns and rows a coin lies before the head.
func readOffset(w text.Word) (c Cell, err error) {
	want := phrase.Of("write how many columns and rows each coin lies before the head, 0,0 for the head itself, + between coins and / between sets, for example cells:1,0/0,1/1,0+1,1")
	column, row, isPair := w.Cut(",")
	if !isPair {
		return c, w.Fault(phrase.Of("%q is not the place of a coin", text.Shorten(w.Text)), want)
	}
	number := func(part text.Word, what phrase.Phrase) (n uint64) {
		switch {
		case err != nil:
		case strings.HasPrefix(part.Text, "-") && text.IsDigits(part.Text[1:]):
			err = w.Fault(phrase.Of("the rule cells turns a coin that does not lie before the head, at %s: games might not end", text.Shorten(w.Text)), want)
		default:
			n, err = part.Number(what, 0, MaxPlace)
		}
		return n
	}
	c = Cell{number(column, phrase.Of("column")), number(row, phrase.Of("row"))}
	return c, wanting(err, want)
}

// Read reads a position: the places or the cells with heads up, a-b for a range of
// a row and x,y-u,v for a rectangle of a board, or "tails".
func (g Game) Read(words []text.Word) (Board, error) {
	if len(words) == 1 && words[0].Text == noHeads {
		return "", nil
	}
	if g.first.X == Line {
		words = text.Items(words)
	}
	rects := make([]Rect, len(words))
	var heads uint64
	tooMany := func(w text.Word) error {
		return w.Fault(phrase.Of("more than %s coins have heads up", phrase.Count(min(g.most, MaxHeads))), phrase.Of("ask for a smaller position"))
	}
	for i, w := range words {
		r, err := g.readRect(w)
		if err != nil {
			return "", err
		}
		rects[i] = r
		if heads = game.AddCapped(heads, r.cells()); heads > g.most {
			return "", tooMany(w)
		}
	}
	p := boardOf(rects)
	n := 0
	for range p.Runs() {
		if n++; n > MaxHeads {
			return "", tooMany(words[len(words)-1])
		}
	}
	if i, c, ok := twice(rects); ok {
		problem := phrase.Of("the cell %s is written twice", c.String())
		if c.X == Line {
			problem = phrase.Of("place %d is written twice", c.Y)
		}
		return "", words[i].Fault(problem, phrase.Of("write each coin with heads up once"))
	}
	return p, nil
}

// twice returns a cell that two rectangles hold, and the later of the two.
func twice(rects []Rect) (later int, c Cell, ok bool) {
	order := make([]int, len(rects))
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(a, b int) int { return cmp.Compare(rects[a].From.X, rects[b].From.X) })
	var open []int // those that reach the column, by their rows
	for len(order) > 0 {
		x := rects[order[0]].From.X
		open = slices.DeleteFunc(open, func(i int) bool { return rects[i].To.X < x })
		for len(order) > 0 && rects[order[0]].From.X == x {
			open, order = append(open, order[0]), order[1:]
		}
		slices.SortFunc(open, func(a, b int) int { return cmp.Compare(rects[a].From.Y, rects[b].From.Y) })
		for k := 1; k < len(open); k++ {
			a, b := open[k-1], open[k]
			if rects[b].From.Y <= rects[a].To.Y {
				return max(a, b), Cell{x, rects[b].From.Y}, true
			}
		}
	}
	return 0, c, false
}

// readRect reads `x,y` or `x,y-u,v`, on a row `a` or `a-b`.
func (g Game) readRect(w text.Word) (Rect, error) {
	low, high, isRange := w.Cut("-")
	if !isRange || low.Text == "" || strings.HasSuffix(low.Text, ",") {
		low, high = w, w
	}
	from, err := g.readCell(low)
	if err != nil {
		return Rect{}, err
	}
	to, err := g.readCell(high)
	if err != nil {
		return Rect{}, err
	}
	if to.X < from.X || to.Y < from.Y {
		upright := Rect{Cell{min(from.X, to.X), min(from.Y, to.Y)}, Cell{max(from.X, to.X), max(from.Y, to.Y)}}
		return Rect{}, w.Fault(phrase.Of("the range %s goes down", w.Text), phrase.Of("write the smaller number first: %s", upright.spell()))
	}
	return Rect{from, to}, nil
}

// readCell reads `x,y`, on a row `a`.
func (g Game) readCell(w text.Word) (c Cell, err error) {
	if g.first.X == Line {
		n, err := readPlace(g.rows, w, phrase.Of("place"), g.first.Y)
		return Cell{Line, n}, err
	}
	column, row, isPair := w.Cut(",")
	if !isPair {
		return c, w.Fault(phrase.Of("%q is not a cell of a board", text.Shorten(w.Text)),
			phrase.Of("write column and row joined by a comma, for example 2,3"))
	}
	if c.X, err = readPlace(g.columns, column, phrase.Of("column"), g.first.X); err == nil {
		c.Y, err = readPlace(g.rows, row, phrase.Of("row"), g.first.Y)
	}
	return c, err
}

// readPlace reads the number of a place, a column or a row.
func readPlace(rule string, w text.Word, what phrase.Phrase, first uint64) (uint64, error) {
	n, err := w.Number(what, 0, MaxPlace)
	if err == nil && n < first {
		return 0, w.Fault(phrase.Of("there is no %s 0: %s numbers the coins from 1", what, rule),
			phrase.Of("write a whole number from %d to %d", first, uint64(MaxPlace)))
	}
	return n, err
}

// Write writes a position as [Game.Read] reads it.
func (Game) Write(p Board) string {
	if p == "" {
		return noHeads
	}
	return p.String()
}

// Positions yields the rows whose last head is the size-th place, or the boards
// with heads within size columns and rows and not within fewer of both.
func (g Game) Positions(size uint64) iter.Seq[Board] {
	return func(yield func(Board) bool) {
		cells, set := size*size, uint64(1)
		var last []Cell
		if g.first.X == Line {
			cells, set = size-1, 0
			last = []Cell{{Line, g.first.Y + size - 1}}
		}
		for ; cells > 63 || set>>cells == 0; set++ {
			heads := append([]Cell(nil), last...)
			far := last != nil
			for i := range min(cells, 64) {
				if set>>i&1 == 1 {
					x, y := i/size, i%size
					far = far || x == size-1 || y == size-1
					heads = append(heads, Cell{g.first.X + x, g.first.Y + y})
				}
			}
			if far && !yield(BoardOf(heads...)) {
				return
			}
		}
	}
}
