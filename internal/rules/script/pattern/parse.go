package pattern

import (
	"strings"

	"zermelo/game/text"
	"zermelo/say/phrase"
)

// keep is the code of a cell on the right side that stays as it is.
const keep = -1

// An item is a cell of a pattern, or a stretch of cells that is repeated.
type item struct {
	cells  []cell
	repeat byte // '*', '+', or 0 for one cell that is there once
}

// A cell is a sign of a pattern.
type cell struct {
	letters uint8 // the letters that match, a bit each; on the right side, the letter set
	any     bool  // ? or =: any cell, which stays as it is
	marked  bool
	class   bool // letters in brackets
	at      text.Word
}

// A step is one replacement: all of it, in all its variants.
type step struct {
	variants []variant
	near     []condition
	forms    []form // the variants in all directions
	changes  bool   // some cell may become another letter
}

// A variant is a step after a class on the right side was replaced by a letter.
type variant struct{ left, right [][]item }

// A condition says that no cell, or some cell, beside the place holds a letter.
type condition struct {
	no      bool
	around  bool // corners count
	letters uint8
}

// A rule is what one text says.
type rule struct {
	steps   []step
	liberty uint8 // letters whose groups need an empty cell beside them afterwards
	text    string
	options Rule
}

// most bounds the length of a rule's text, and mostGroups the repeated
// stretches of a pattern.
const (
	most       = 400
	mostGroups = 2
)

// special are the signs that cannot be letters of a board.
const special = "[]()*+?=!|;->'\"\\"

// isLetter reports whether a cell can hold the letter c.
func isLetter(c byte) bool { return c > ' ' && c < 0x7f && strings.IndexByte(special, c) < 0 }

// A parser reads one rule.
type parser struct {
	text    string
	at      int
	letters string // empty while letters are being collected
	found   []byte
}

// word is the piece of text from a place to where the parser is.
func (p *parser) word(from int) text.Word { return text.Word{Text: p.text[from:p.at], Offset: from} }

// here is the character that comes next, empty at the end.
func (p *parser) here() text.Word {
	w := text.Word{Text: p.text}
	if p.at >= len(p.text) {
		return text.Word{Offset: len(p.text)}
	}
	return w.Character(p.at)
}

func (p *parser) blanks() {
	for p.at < len(p.text) && text.IsBlank(p.text[p.at]) {
		p.at++
	}
}

// take passes over s if it comes next.
func (p *parser) take(s string) bool {
	if strings.HasPrefix(p.text[p.at:], s) {
		p.at += len(s)
		return true
	}
	return false
}

// next is the byte that comes next, 0 at the end.
func (p *parser) next() byte {
	if p.at < len(p.text) {
		return p.text[p.at]
	}
	return 0
}

func example() phrase.Phrase {
	return phrase.Of("write a rule as, for example, \"x. -> .x\": what must be there, an arrow, what it becomes")
}

// parse reads a rule. Its errors are [fault.ParseError] with the text as input.
func parse(r Rule, letters string) (*rule, error) {
	p := &parser{text: r.Text, letters: letters}
	out, err := p.rule()
	if err != nil {
		return nil, text.In(err, r.Text)
	}
	out.text, out.options = r.Text, r
	for i := range out.steps {
		out.steps[i].lay(r)
	}
	return out, nil
}

func (p *parser) rule() (*rule, error) {
	if len(p.text) > most {
		return nil, text.Word{Text: p.text[most:], Offset: most}.Fault(
			phrase.Of("the rule is too long"), phrase.Of("write at most %d characters", most))
	}
	out := &rule{}
	var marked bool // by the step before
	for {
		s, liberty, err := p.step(len(out.steps) > 0, &marked)
		if err != nil {
			return nil, err
		}
		out.steps = append(out.steps, s)
		out.liberty |= liberty
		if p.blanks(); !p.take(";") {
			break
		}
	}
	if p.at < len(p.text) {
		return nil, p.here().Fault(phrase.Of("the rule does not go on with %q", p.here().Text),
			phrase.Of("after what the cells become write |, ; and another step, or if and a condition"))
	}
	changes := p.letters == ""
	for _, s := range out.steps {
		changes = changes || s.changes
	}
	if !changes {
		return nil, text.Word{Text: p.text}.Fault(phrase.Of("this changes nothing"), phrase.Of("let some cell become another letter"))
	}
	return out, nil
}

// step reads a replacement with its conditions. marked says whether the step
// before left a mark, then whether this one does.
func (p *parser) step(later bool, marked *bool) (step, uint8, error) {
	p.blanks()
	start := p.at
	left, err := p.rows(false)
	if err != nil {
		return step{}, 0, err
	}
	if p.blanks(); !p.take("->") {
		return step{}, 0, p.here().Fault(phrase.Of("the arrow -> is missing"), example())
	}
	middle := p.at
	right, err := p.rows(true)
	if err != nil {
		return step{}, 0, err
	}
	whole := p.word(start)
	sides := p.word(middle)
	if err := matching(left, right, sides); err != nil {
		return step{}, 0, err
	}
	if at, n := marks(left); n > 1 || n == 1 && !(later && *marked) {
		if n > 1 {
			return step{}, 0, at.Fault(phrase.Of("two cells are marked"), phrase.Of("mark one cell with !"))
		}
		return step{}, 0, at.Fault(phrase.Of("no step before has marked a cell"),
			phrase.Of("mark with ! the cell that the step before leaves, and here the one that it must be"))
	} else if n == 0 && later && *marked {
		return step{}, 0, whole.Fault(phrase.Of("this step does not say which cell the step before has marked"),
			phrase.Of("mark with ! the cell that the step before leaves, and here the one that it must be"))
	}
	at, n := marks(right)
	if n > 1 {
		return step{}, 0, at.Fault(phrase.Of("two cells are marked"), phrase.Of("mark one cell with !"))
	}
	*marked = n == 1
	s := step{}
	if s.variants = variants(left, right); s.variants == nil {
		return step{}, 0, whole.Fault(phrase.Of("the brackets stand for more than %d replacements", mostVariants),
			phrase.Of("write fewer brackets on the right, or = where the letter stays in its place"))
	}
	var liberty uint8
	p.blanks()
	for more := p.keyword("if"); more; more = p.keyword("and") {
		if err := p.condition(&s, &liberty); err != nil {
			return step{}, 0, err
		}
		p.blanks()
	}
	if p.letters == "" {
		return s, liberty, nil
	}
	return s, liberty, s.sound()
}

// keyword passes over a word.
func (p *parser) keyword(s string) bool {
	end := p.at + len(s)
	if !strings.HasPrefix(p.text[p.at:], s) || end < len(p.text) && isLetter(p.text[end]) {
		return false
	}
	p.at = end
	return true
}

func (p *parser) condition(s *step, liberty *uint8) error {
	want := phrase.Of("write a condition: no o near, o near, no [xo] around, or liberty")
	if p.blanks(); p.keyword("liberty") {
		p.blanks()
		c := p.next()
		if c == '[' || isLetter(c) && !strings.HasPrefix(p.text[p.at:], "and") {
			set, err := p.set()
			if err != nil {
				return err
			}
			*liberty |= set.letters
			return nil
		}
		for i := 1; i < len(p.letters); i++ {
			if p.letters[i] != removed {
				*liberty |= 1 << i
			}
		}
		return nil
	}
	c := condition{no: p.keyword("no")}
	p.blanks()
	set, err := p.set()
	if err != nil {
		return err
	}
	c.letters = set.letters
	if p.blanks(); p.keyword("around") {
		c.around = true
	} else if !p.keyword("near") {
		return p.here().Fault(phrase.Of("the condition does not say where"), want)
	}
	s.near = append(s.near, c)
	return nil
}

// set reads a letter or letters in brackets.
func (p *parser) set() (cell, error) {
	start := p.at
	if !p.take("[") {
		return p.letter(start)
	}
	out := cell{class: true}
	for !p.take("]") {
		if p.at >= len(p.text) {
			return cell{}, p.word(start).Fault(phrase.Of("the bracket [ is not closed"), phrase.Of("write ] after the letters"))
		}
		c, err := p.letter(p.at)
		if err != nil {
			return cell{}, err
		}
		out.letters |= c.letters
	}
	out.at = p.word(start)
	if out.letters == 0 && p.letters != "" {
		return cell{}, out.at.Fault(phrase.Of("the brackets are empty, so that no cell matches"), phrase.Of("write letters between [ and ]"))
	}
	return out, nil
}

func (p *parser) letter(start int) (cell, error) {
	c := p.next()
	if !isLetter(c) {
		return cell{}, p.here().Fault(phrase.Of("a letter is missing"), example())
	}
	p.at++
	i := strings.IndexByte(p.letters, c)
	if i < 0 {
		if p.letters != "" {
			return cell{}, p.word(start).Fault(phrase.Of("%q is no letter of this game", string(c)),
				phrase.Of("write one of its letters: %s", strings.Join(strings.Split(p.letters, ""), " ")))
		}
		i = 0
		p.found = append(p.found, c)
	}
	return cell{letters: 1 << i, at: p.word(start)}, nil
}

// rows reads one side of the arrow.
func (p *parser) rows(right bool) ([][]item, error) {
	var out [][]item
	for {
		p.blanks()
		start := p.at
		row, err := p.row(right)
		if err != nil {
			return nil, err
		}
		if len(row) == 0 {
			if w := p.here(); w.Text != "" && !strings.ContainsAny(w.Text, "|->;") {
				return nil, w.Fault(phrase.Of("%q is no sign of a pattern", w.Text), example())
			}
			return nil, text.Word{Offset: start}.Fault(phrase.Of("a pattern is missing"), example())
		}
		out = append(out, row)
		if p.blanks(); !p.take("|") {
			return out, nil
		}
	}
}

func (p *parser) row(right bool) (row []item, err error) {
	for {
		c := p.next()
		start := p.at
		var it item
		switch {
		case c == '(':
			p.at++
			for !p.take(")") {
				if n := p.next(); n == 0 || n == '|' || text.IsBlank(n) {
					return nil, p.word(start).Fault(phrase.Of("the bracket ( is not closed"), phrase.Of("write ) and then * or +"))
				}
				one, err := p.cell(right)
				if err != nil {
					return nil, err
				}
				it.cells = append(it.cells, one)
			}
			if n := p.next(); n != '*' && n != '+' || len(it.cells) == 0 {
				return nil, p.word(start).Fault(phrase.Of("what is in ( ) is not repeated"),
					phrase.Of("write * after ) for any number of times, + for once or more"))
			}
		case c == '[' || c == '?' || c == '=' || isLetter(c):
			one, err := p.cell(right)
			if err != nil {
				return nil, err
			}
			it.cells = []cell{one}
		default:
			return row, nil
		}
		if n := p.next(); n == '*' || n == '+' {
			p.at++
			it.repeat = n
			for _, one := range it.cells {
				if one.marked {
					return nil, one.at.Fault(phrase.Of("a repeated cell cannot be marked"), phrase.Of("mark one cell with !"))
				}
			}
		}
		row = append(row, it)
	}
}

func (p *parser) cell(right bool) (cell, error) {
	start := p.at
	var out cell
	switch c := p.next(); {
	case c == '?' || c == '=' && right:
		p.at++
		out = cell{any: true}
	case c == '=':
		p.at++
		return cell{}, p.word(start).Fault(phrase.Of("= stands for what was there, and must be on the right"), phrase.Of("write ? for any cell"))
	default:
		var err error
		if out, err = p.set(); err != nil {
			return cell{}, err
		}
	}
	out.marked = p.take("!")
	out.at = p.word(start)
	return out, nil
}

// marks returns the last marked cell and how many there are.
func marks(rows [][]item) (at text.Word, n int) {
	for _, row := range rows {
		for _, it := range row {
			for _, c := range it.cells {
				if c.marked {
					at = c.at
					n++
				}
			}
		}
	}
	return at, n
}

// shapeOf returns the cells outside repetitions, and the repetitions.
func shapeOf(row []item) (cells int, groups []item) {
	for _, it := range row {
		if it.repeat == 0 {
			cells++
		} else {
			groups = append(groups, it)
		}
	}
	return cells, groups
}

// matching reports what hinders two sides from being of one size.
func matching(left, right [][]item, at text.Word) error {
	if len(left) != len(right) {
		return at.Fault(phrase.Of("there are %d rows before the arrow and %d after it", len(left), len(right)),
			phrase.Of("write as many rows on both sides"))
	}
	for i := range left {
		a, ga := shapeOf(left[i])
		b, gb := shapeOf(right[i])
		if len(ga)+len(gb) > 0 && len(left) > 1 {
			return at.Fault(phrase.Of("a pattern of several rows cannot repeat cells"), phrase.Of("repeat cells in patterns of one row"))
		}
		if first, _ := shapeOf(left[0]); len(left) > 1 && a != first {
			return left[i][0].cells[0].at.Fault(phrase.Of("this row has %d cells and the first has %d", a, first),
				phrase.Of("write rows of one length; ? stands for a cell that does not matter"))
		}
		if a != b {
			return at.Fault(phrase.Of("there are %d cells before the arrow and %d after it", a, b),
				phrase.Of("write as many cells on both sides; = stands for what was there"))
		}
		if len(ga) > mostGroups {
			return at.Fault(phrase.Of("there are more than %d repetitions", mostGroups), phrase.Of("write fewer * and +"))
		}
		same := len(ga) == len(gb)
		for k := 0; same && k < len(ga); k++ {
			same = ga[k].repeat == gb[k].repeat && len(ga[k].cells) == len(gb[k].cells)
		}
		if !same {
			return at.Fault(phrase.Of("the repetitions before the arrow and after it do not go together"),
				phrase.Of("repeat as many cells on the right as on the left, in the same order, with the same * or +"))
		}
	}
	return nil
}

// each calls f with the cells outside repetitions.
func each(rows [][]item, f func(c *cell)) {
	for _, row := range rows {
		for i := range row {
			if row[i].repeat == 0 {
				f(&row[i].cells[0])
			}
		}
	}
}

func cloned(rows [][]item) [][]item {
	out := make([][]item, len(rows))
	for i, row := range rows {
		out[i] = append([]item(nil), row...)
		for k := range out[i] {
			out[i][k].cells = append([]cell(nil), out[i][k].cells...)
		}
	}
	return out
}

// mostVariants bounds what brackets on the right side stand for.
const mostVariants = 64

// variants returns the step once for every choice of letters that a class on
// the right side takes from the same class on the left, the first from the first;
// nil if they are too many.
func variants(left, right [][]item) []variant {
	var fromLeft []uint8
	each(left, func(c *cell) {
		if c.class {
			fromLeft = append(fromLeft, c.letters)
		}
	})
	out := []variant{{left, right}}
	used := map[int]bool{}
	n := 0
	each(right, func(c *cell) {
		if !c.class {
			return
		}
		at := n
		n++
		// The k-th class on the right of the letters belongs to the k-th on the
		// left of the same ones.
		match := -1
		for i, l := range fromLeft {
			if l == c.letters && !used[i] {
				match = i
				break
			}
		}
		if match < 0 {
			return // sound says so
		}
		used[match] = true
		var next []variant
		for _, v := range out {
			for l := range 8 {
				if c.letters>>l&1 == 0 {
					continue
				}
				w := variant{cloned(v.left), cloned(v.right)}
				choose(w.left, match, 1<<l)
				choose(w.right, at, 1<<l)
				next = append(next, w)
			}
		}
		if out = next; len(out) > mostVariants {
			out = out[:0]
		}
	})
	if len(out) == 0 {
		return nil
	}
	return out
}

// choose puts letters for the k-th class, which remains one for counting.
func choose(rows [][]item, k int, letters uint8) {
	n := 0
	each(rows, func(c *cell) {
		if !c.class {
			return
		}
		if n == k {
			c.letters = letters
		}
		n++
	})
}
