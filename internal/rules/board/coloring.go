package board

import (
	"strings"

	"zermelo/game"
	"zermelo/game/text"
	"zermelo/internal/rules/entry"
	"zermelo/say/phrase"
)

// Snort (Simon Norton): the players colour cells in turn; cells beside each
// other must not bear different colours.
//
// A cell that is not coloured yet may be kept for one player, because a cell
// beside it is coloured or was when that was cut off: it is hers in the
// position, and marked.
type Snort struct{}

// Col (Colin Vout): the players colour cells in turn; cells beside each other
// must not bear the same colour. Cells that are kept for one player are marked
// as in [Snort].
type Col struct{}

// chances returns the cells that Left and that Right may colour, in Col or in
// Snort.
func (p Marked) chances(col bool) (left, right uint64) {
	s := p.shape()
	besideLeft := s.Beside(p.left() &^ p.Marks)
	besideRight := s.Beside(p.right() &^ p.Marks)
	if col {
		besideLeft, besideRight = besideRight, besideLeft
	}
	empty := p.empty()
	return (empty | p.left()&p.Marks) &^ besideRight, (empty | p.right()&p.Marks) &^ besideLeft
}

func (p Marked) colorings(dst []Marked, who game.Player, col bool) []Marked {
	cells, right := p.chances(col)
	if who == game.Right {
		cells = right
	}
	for ; cells != 0; cells &= cells - 1 {
		q := p
		q.Marks &^= cells & -cells
		if who == game.Left {
			q.Left |= cells & -cells
		} else {
			q.Right |= cells & -cells
		}
		dst = append(dst, q)
	}
	return dst
}

// splitColoring appends the parts of p: cells that somebody may colour, joined
// by sides that matter. In Snort a side between two cells that are kept for
// one player says nothing, in Col a side between cells kept for different ones.
func (p Marked) splitColoring(dst []Marked, col bool) []Marked {
	s := p.shape()
	left, right := p.chances(col)
	both := left & right
	onlyLeft, onlyRight := left&^both, right&^both
	besideLeft, besideRight := both|onlyRight, both|onlyLeft
	if col {
		besideLeft, besideRight = both|onlyLeft, both|onlyRight
	}
	for rest := left | right; rest != 0; {
		part := rest & -rest
		for next := uint64(0); next != part; {
			next = part
			part |= s.Beside(next&both)&(left|right) |
				s.Beside(next&onlyLeft)&besideLeft | s.Beside(next&onlyRight)&besideRight
		}
		rest &^= part
		v := s.Window(part)
		q := Marked{Width: v.W, Height: v.H}
		dead := q.shape().Cells() &^ s.Crop(part, v)
		q.Left = s.Crop(onlyLeft&part, v) | dead
		q.Right = s.Crop(onlyRight&part, v) | dead
		q.Marks = s.Crop((onlyLeft|onlyRight)&part, v)
		dst = append(dst, q)
	}
	return dst
}

func parseColoring(text string) (Marked, error) {
	b, err := parseRows(text, coloringLetters, coloringLegend(), MaxCells)
	if err != nil {
		return Marked{}, err
	}
	return Marked{b.Where("xb#"), b.Where("or#"), b.Where("br"), uint8(b.Width), uint8(b.Height)}, nil
}

// The letters of boards of colours: those that are read, and those of cells that
// are empty, Left's, Right's and removed, first without a mark.
const (
	coloringLetters = ".xobr#"
	markedColors    = ".xo#.br#"
)

func coloringLegend() phrase.Phrase {
	return phrase.Of("write rows of . (free), x and o (coloured by Left, Right), b and r (kept for Left, Right) and # (removed), joined by |")
}

// colorWords names the colouring of a cell.
func colorWords(c changes) phrase.Phrase {
	cell := c.find(".br", "xo")
	if cell < 0 {
		return phrase.Phrase{}
	}
	return phrase.Of("colour %s", c.place(cell))
}

// Moves implements [game.Partizan].
func (Snort) Moves(dst []Marked, p Marked, who game.Player) []Marked {
	return p.colorings(dst, who, false)
}

// Split implements [game.Splitter].
func (Snort) Split(dst []Marked, p Marked) []Marked { return p.splitColoring(dst, false) }

// Normal implements [game.Reversible].
func (Snort) Normal(p Marked) (q Marked, negative bool) { return normalMarked(p) }

// Hash returns 64 mixed bits of p.
func (Snort) Hash(p Marked) uint64 { return hashMarked(p) }

// Parse implements [Notation].
func (Snort) Parse(text string) (Marked, error) { return parseColoring(text) }

// Format implements [Notation].
func (Snort) Format(p Marked) string { return formatMarked(p, markedColors) }

// Describe implements [game.Describer].
func (g Snort) Describe(_ int, from Marked, to []Marked) phrase.Phrase {
	return describe(g, from, to, colorWords)
}

// Wide returns the same game on boards of more cells.
func (Snort) Wide() *WideRules { return wideColoring(false) }

// Moves implements [game.Partizan].
func (Col) Moves(dst []Marked, p Marked, who game.Player) []Marked {
	return p.colorings(dst, who, true)
}

// Split implements [game.Splitter].
func (Col) Split(dst []Marked, p Marked) []Marked { return p.splitColoring(dst, true) }

// Normal implements [game.Reversible].
func (Col) Normal(p Marked) (q Marked, negative bool) { return normalMarked(p) }

// Hash returns 64 mixed bits of p.
func (Col) Hash(p Marked) uint64 { return hashMarked(p) }

// Parse implements [Notation].
func (Col) Parse(text string) (Marked, error) { return parseColoring(text) }

// Format implements [Notation].
func (Col) Format(p Marked) string { return formatMarked(p, markedColors) }

// Describe implements [game.Describer].
func (g Col) Describe(_ int, from Marked, to []Marked) phrase.Phrase {
	return describe(g, from, to, colorWords)
}

// Wide returns the same game on boards of more cells.
func (Col) Wide() *WideRules { return wideColoring(true) }

// coloringSyntax says how boards and graphs are written.
var coloringSyntax = phrase.Of("a board, its rows joined by |, with x for Left and o for Right, or 4x7 for the empty one of 4 rows and 7 columns; or a graph: path 5, cycle 5, grid 3x4 or edges 0-1 1-2, with 3:b for a vertex kept for Left, 4:r for Right")

// offerColoring adds a game on boards with the same on graphs under one name.
func offerColoring(boards Notation[Marked], graphs Notation[Graph], e entry.Entry) {
	e.Open = func(string) (entry.Game, error) {
		g, onGraphs := opened(e.Name, boards), entry.Together(e.Name, graphs)
		onBoards, parseBoards := g.For, g.Parse
		graphRules := onGraphs.WithIdentity(e.Name + " on graphs")
		g.For = func(read []any) (*game.Named, []any) {
			if _, ok := read[0].(Graph); ok {
				return graphRules, read
			}
			return onBoards(read)
		}
		g.Parse = func(words []entry.Word) ([]any, error) {
			if first := words[0].Text; strings.Trim(first, ".xo#br|") == "" || isSize(first) {
				return parseBoards(words)
			}
			return onGraphs.Parse(words)
		}
		g.File = func(content string) ([]any, error) { return fileOf(readGraphFile(content)) }
		return g, nil
	}
	games = append(games, e)
}

// isSize reports whether a word is the size of a board.
func isSize(word string) bool {
	rows, columns, ok := strings.Cut(word, "x")
	return ok && text.IsDigits(rows) && text.IsDigits(columns)
}

func init() {
	offerColoring(Snort{}, GraphSnort{}, entry.Entry{
		Name: "snort", Title: phrase.Of("Snort"), Kind: entry.KindGraphs, Fame: 63,
		Aliases: []string{"猫狗染色", "cats and dogs", "斯诺特"},
		Syntax:  coloringSyntax, Source: "S. Norton (Winning Ways 1982)",
		Rule:     phrase.Of("Colour a cell or vertex; neighbours must not bear different colours."),
		Examples: []string{"snort path 8", "snort ...|.x.|...", "snort 0-1 1-2 2-0 2-3 3:b"},
	})
	offerColoring(Col{}, GraphCol{}, entry.Entry{
		Name: "col", Title: phrase.Of("Col"), Kind: entry.KindGraphs, Fame: 64,
		Aliases: []string{"异色染色", "colouring game", "科尔"},
		Syntax:  coloringSyntax, Source: "C. Vout (Winning Ways 1982)",
		Rule:     phrase.Of("Colour a cell or vertex; neighbours must not bear the same colour."),
		Examples: []string{"col path 8", "col ...|.x.|...", "col cycle 5"},
	})
}
