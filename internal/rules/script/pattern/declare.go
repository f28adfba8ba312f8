package pattern

import (
	"fmt"
	"slices"
	"strings"
	"sync/atomic"

	"zermelo/game"
	"zermelo/game/walk"
	"zermelo/say/fault"
	"zermelo/say/phrase"
	"zermelo/say/picture"
)

// MaxCells is the greatest number of cells of a board, MaxLetters that of the
// letters, that of empty cells with them.
const (
	MaxCells   = 64
	MaxLetters = 8
)

// removed is the letter of cells that are no more, if no rule says otherwise.
const removed = '#'

// A Declaration is a game as it is told.
type Declaration struct {
	// Letters are those of the cells, that of an empty one first. If they are
	// left out they are . for an empty cell, those of the rules, and #. Where
	// there is room # is added.
	Letters string
	// The rules of Left, of Right, and those that both have.
	Left, Right, Both []Rule
	// NoSplit and NoSymmetry leave parts and symmetries of boards unused.
	NoSplit, NoSymmetry bool
	// Look is what a board looks like; nil is a board of squares.
	Look *picture.Board
}

// A Rule is a text in the language of patterns, and the directions in which it
// holds besides the one in which it is written.
type Rule struct {
	Text string
	// Rotate: after quarter turns too.
	Rotate bool
	// Mirror: with left and right exchanged too.
	Mirror bool
	// Diagonal: in all eight directions of a king's step. For one row only.
	Diagonal bool
	// Upright: from the top down instead of from left to right.
	Upright bool
}

// A RuleError says which rule is wrong: the Index-th, from 0, of Left, Right or
// Both, by the name of the field. Err is a [fault.ParseError] with the rule's text
// as its input, or [fault.ErrLimit].
type RuleError struct {
	Field string
	Index int
	Err   error
}

// Error returns what is wrong, in English.
func (e *RuleError) Error() string { return fmt.Sprintf("%s %d: %v", e.Field, e.Index+1, e.Err) }

// Unwrap returns what is wrong with the rule.
func (e *RuleError) Unwrap() error { return e.Err }

// A Game is a compiled declaration. It may be used by several goroutines at once.
type Game struct {
	// Rules are the game. Moves leave one position each; Split and Normal are
	// there where the rules allow it.
	Rules *game.Rules[Position]

	letters  string
	board    *picture.Board // what a board looks like
	rules    [2][]*rule
	liberty  uint8 // letters whose groups every move of both leaves an empty cell, if all rules say so
	active   uint8 // letters that some rule looks at
	filler   int   // a letter that is not active, -1 if there is none
	alike    bool
	parted   bool    // sheets fall apart
	images   []image // symmetries but the identity
	ends     bool
	programs [MaxCells + 1][MaxCells + 1]atomic.Pointer[program]
}

// Letters returns the letters of the cells, that of an empty one first.
func (g *Game) Letters() string { return g.letters }

// Ends reports whether it is proved that every game comes to an end: there are
// measures, such as the number of pieces or how far they have come, of which
// every move lowers one and raises none before it. Without a proof a position
// may come again.
func (g *Game) Ends() bool { return g.ends }

// Symmetries returns how many symmetries the rules have, the identity and those
// that exchange the players with them.
func (g *Game) Symmetries() int { return 1 + len(g.images) }

// Splits reports whether boards fall apart into parts.
func (g *Game) Splits() bool { return g.Rules.Split != nil }

// Compile makes the game. Its errors are a [RuleError], or a [fault.ParseError]
// of the letters.
func Compile(d Declaration) (*Game, error) {
	letters, err := d.letters()
	if err != nil {
		return nil, err
	}
	g := &Game{letters: letters, board: d.Look, filler: -1}
	for _, field := range d.fields() {
		for i, r := range field.rules {
			one, err := parse(r, letters)
			if err == nil {
				err = one.fits()
			}
			if err != nil {
				return nil, &RuleError{field.name, i, err}
			}
			for _, who := range field.players {
				g.rules[who] = append(g.rules[who], one)
			}
		}
	}
	if len(g.rules[0])+len(g.rules[1]) == 0 {
		return nil, &fault.Error{Kind: fault.ErrParse, Problem: phrase.Of("the game has no rules"), Want: example()}
	}
	if n := len(g.classes()); n > mostClasses {
		return nil, fault.Limit(phrase.Of("the rules have %d different brackets", n), phrase.Of("use at most %d", mostClasses))
	}
	g.look(d)
	return g, nil
}

type field struct {
	name    string
	rules   []Rule
	players []game.Player
}

func (d Declaration) fields() []field {
	return []field{
		{"Left", d.Left, []game.Player{game.Left}},
		{"Right", d.Right, []game.Player{game.Right}},
		{"Both", d.Both, []game.Player{game.Left, game.Right}},
	}
}

// letters returns the letters of the game.
func (d Declaration) letters() (string, error) {
	letters := []byte(d.Letters)
	if d.Letters == "" {
		letters = []byte{'.'}
		for _, field := range d.fields() {
			for _, r := range field.rules {
				p := &parser{text: r.Text}
				_, _ = p.rule() // what is wrong is found when the letters are known
				for _, c := range p.found {
					if c != removed && !slices.Contains(letters, c) {
						letters = append(letters, c)
					}
				}
			}
		}
		if len(letters) >= MaxLetters {
			for _, r := range slices.Concat(d.Left, d.Right, d.Both) {
				if strings.IndexByte(r.Text, removed) >= 0 {
					letters = append(letters, removed)
					break
				}
			}
		}
	}
	for i, c := range letters {
		if !isLetter(c) || slices.Contains(letters[:i], c) {
			return "", &fault.ParseError{
				Input: string(letters), Offset: i, Len: 1,
				Problem: phrase.Of("%q cannot be a letter of a board, or is there twice", string(rune(c))),
				Want:    phrase.Of("write signs of ASCII, each once, that of an empty cell first; none of %s", special),
			}
		}
	}
	if len(letters) > MaxLetters {
		return "", fault.Limit(phrase.Of("the game has %d letters", len(letters)), phrase.Of("use at most %d, that of an empty cell with them", MaxLetters))
	}
	if len(letters) < MaxLetters && !slices.Contains(letters, removed) {
		letters = append(letters, removed)
	}
	return string(letters), nil
}

// fits reports directions that a rule cannot have.
func (r *rule) fits() error {
	for i := range r.steps {
		if r.options.Diagonal && !r.steps[i].line() {
			return &fault.ParseError{
				Input: r.text, Len: len(r.text), Problem: phrase.Of("a pattern of several rows has no diagonal"),
				Want: phrase.Of("write a pattern of one row, or rotate and mirror this one"),
			}
		}
	}
	return nil
}

// classes returns the sets of several letters that match a cell.
func (g *Game) classes() (out []uint8) {
	add := func(letters uint8) {
		if letters&(letters-1) != 0 && !slices.Contains(out, letters) {
			out = append(out, letters)
		}
	}
	for who := range g.rules {
		for _, r := range g.rules[who] {
			for _, s := range r.steps {
				for _, c := range s.near {
					add(c.letters)
				}
				for _, v := range s.variants {
					for _, it := range slices.Concat(v.left...) {
						for _, c := range it.cells {
							add(c.letters)
						}
					}
				}
			}
		}
	}
	return out
}

// look finds out what the rules have about them, and fills the record.
func (g *Game) look(d Declaration) {
	marked := true // every later step is where the one before has left a mark
	same := true   // all rules want the same groups to have liberties
	var liberty uint8
	first := true
	for who := range g.rules {
		for _, r := range g.rules[who] {
			if !first {
				same = same && liberty == r.liberty
			}
			liberty, first = liberty|r.liberty, false
			if r.liberty != 0 {
				g.active |= r.liberty | 1
			}
			for i, s := range r.steps {
				for _, c := range s.near {
					g.active |= c.letters
				}
				for _, v := range s.variants {
					_, n := marks(v.left)
					marked = marked && (i == 0 || n > 0)
					for _, it := range slices.Concat(v.left...) {
						for _, c := range it.cells {
							g.active |= c.letters
						}
					}
				}
			}
		}
	}
	for l := len(g.letters) - 1; l >= 0; l-- {
		if g.active>>l&1 == 0 {
			g.filler = l
		}
	}
	if same {
		g.liberty = liberty
	}
	g.findImages()
	g.ends = g.falls()
	r := &game.Rules[Position]{
		Alike: g.alike, Single: true, Repeats: true, Hash: hash,
		Moves: func(dst *game.Sums[Position], p Position, who game.Player) {
			dst.AddEach(func(to []Position) []Position { return g.moves(to, p, who) })
		},
		PeopleRules: game.PeopleRules[Position]{
			Read:     g.read,
			Write:    g.write,
			Describe: g.describe,
			Draw:     g.draw,
		},
	}
	g.parted = !d.NoSplit && marked && same
	if g.parted && g.filler >= 0 {
		r.Split = g.split
	}
	if !d.NoSymmetry && len(g.images) > 0 {
		r.Normal = g.normal
	}
	g.Rules = r
}

// A Position is a board. Bit i of the planes, read together, is the number of
// the letter of cell i, which is row i/Width from the top; no bit is set behind
// the last cell.
type Position struct {
	Planes        [3]uint64
	Width, Height uint8
}

// code returns the number of the letter of a cell.
func (p Position) code(i int) int {
	return int(p.Planes[0]>>i&1 | p.Planes[1]>>i&1<<1 | p.Planes[2]>>i&1<<2)
}

// put sets the letter of a cell that has none.
func (p *Position) put(i, code int) {
	for k := range p.Planes {
		p.Planes[k] |= uint64(code>>k&1) << i
	}
}

func hash(p Position) uint64 {
	const a, b, c = 0x9e3779b97f4a7c15, 0xd6e8feb86659fd93, 0xa0761d6478bd642f
	size := uint64(p.Width)<<8 | uint64(p.Height)
	return walk.Mix(p.Planes[0]*a ^ walk.Mix(p.Planes[1]*c+size*b) + walk.Mix(p.Planes[2])*b)
}
