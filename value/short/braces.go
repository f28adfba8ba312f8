package short

import (
	"strings"

	"zermelo/say/phrase"
)

// A bar is a run of bars between two sections.
type bar struct {
	at, length int
}

// braces reads a game by its options. A longer bar lies further outside:
// {2|0||-1} is {{2|0}|-1}.
func (r *reader) braces() (Value, error) {
	start := r.at
	sections, bars, err := r.sections()
	if err != nil {
		return 0, err
	}
	return r.build(start, sections, bars)
}

// sections reads braces: the options between the bars, one section at least,
// and the bars.
func (r *reader) sections() (sections [][]Value, bars []bar, err error) {
	start := r.at
	r.take("{")
	r.inside++
	defer func() { r.inside-- }()
	for {
		s, err := r.section()
		sections = append(sections, s)
		if err != nil {
			return sections, nil, err
		}
		if !r.next("|") {
			break
		}
		length := len(r.in[r.at:]) - len(strings.TrimLeft(r.in[r.at:], "|"))
		bars = append(bars, bar{r.at, length})
		r.at += length
		r.space()
	}
	return sections, bars, r.close("}", start)
}

// section reads options up to a bar or the closing brace.
func (r *reader) section() (options []Value, err error) {
	for !r.next("|") && !r.next("}") {
		v, err := r.whole()
		if err != nil {
			return nil, err
		}
		if options = append(options, v); !r.take(",") {
			break
		}
		if r.next("|") || r.next("}") {
			return nil, r.unexpected(phrase.Of("write an option after the comma"))
		}
	}
	return options, nil
}

// build returns the game of sections with bars between them, in braces from
// start on, by a stack of
// games that wait for their right side: the bars of a stack get shorter.
func (r *reader) build(start int, sections [][]Value, bars []bar) (Value, error) {
	if len(bars) == 0 {
		return 0, r.fail(start, 1, phrase.Of("a game in braces has no bar"), phrase.Of("write {left|right}"))
	}
	type waiting struct {
		left []Value
		bar  bar
	}
	var stack []waiting
	for i := range sections {
		s := sections[i]
		next := bar{length: 1 << 30} // the closing brace ends every game
		if i < len(bars) {
			next = bars[i]
		}
		for len(stack) > 0 && stack[len(stack)-1].bar.length <= next.length {
			top := stack[len(stack)-1]
			if top.bar.length == next.length {
				return 0, r.fail(next.at, next.length, phrase.Of("two bars of one length stand side by side"), phrase.Of("make the outer bar longer, as in {2|0||-1}"))
			}
			r.last = Form{Braces: true, Left: top.left, Right: s, from: start, to: r.at}
			v, err := r.algebra.Game(top.left, s)
			if err != nil {
				return 0, err
			}
			s = []Value{v}
			stack = stack[:len(stack)-1]
		}
		stack = append(stack, waiting{s, next})
	}
	return stack[0].left[0], nil
}

// Tiny returns tiny-g, {0||0|-g}.
func (t *Table) Tiny(g Value) (Value, error) { return TinyOf(t, g) }

// TinyOf returns tiny-g in an algebra.
func TinyOf(in Algebra, g Value) (Value, error) {
	m, err := in.Neg(g)
	if err != nil {
		return 0, err
	}
	threat, err := in.Game([]Value{Zero}, []Value{m})
	if err != nil {
		return 0, err
	}
	return in.Game([]Value{Zero}, []Value{threat})
}

// Miny returns miny-g, the negative of tiny-g.
func (t *Table) Miny(g Value) (Value, error) {
	v, err := t.Tiny(g)
	if err != nil {
		return 0, err
	}
	return t.Neg(v)
}
