// Package worth holds the games that are nothing but their values: a position
// is the canonical form of a short game, and a move leads to an option of it.
//
// Source: J. H. Conway, On Numbers and Games (1976).
package worth

import (
	"errors"
	"iter"
	"math"
	"slices"
	"strings"

	"zermelo/game"
	"zermelo/game/text"
	"zermelo/internal/rules/entry"
	"zermelo/say/phrase"
	"zermelo/value/nimber"
	"zermelo/value/short"
)

// Games returns the entries of the values as games.
func Games() []entry.Entry {
	return []entry.Entry{
		{
			Name: "number", Title: phrase.Of("Number"), Kind: entry.KindValues, Fame: 133,
			Aliases:  []string{"数", "surreal number", "数值"},
			Source:   "J. H. Conway 1976",
			Syntax:   phrase.Of("numbers: 3, -1/2, 5/8"),
			Rule:     phrase.Of("A move leads to the simplest numbers beside the number: for Left to the greatest simpler one below it, for Right to the least above it."),
			Examples: []string{"number 1/2 -3/4", "number 1"},
			Open:     entry.Fixed(entry.Pieces("number", Numbers{})),
		},
		{
			Name: "value", Title: phrase.Of("Value"), Kind: entry.KindValues, Fame: 135,
			Aliases:  []string{"值", "game value", "博弈值"},
			Source:   "J. H. Conway 1976",
			Syntax:   phrase.Of("an expression without + between blanks, as for 'zermelo value': {2|-1} or ^*+1/2"),
			Rule:     phrase.Of("A move leads to an option of the canonical form, a Left option for Left, a Right option for Right."),
			Examples: []string{"value {2|-1}", "value {1||0|-2}+^*"},
			Open:     entry.Fixed(entry.Together("value", Values{})),
		},
	}
}

// Values are the values of short games as a rule set. A position is the text of
// a canonical form.
type Values struct{}

// Numbers are the [Values] that are numbers.
type Numbers struct{ Values }

// longest is the number of letters of a value that can be a position.
const longest = 1 << 20

// errTooLong is the error for a value that cannot be written.
func errTooLong() error {
	return game.Limit(phrase.Of("the value is too long to be written as a position"), phrase.Of("ask 'zermelo value' about it"))
}

// Parse reads an expression; the position is its canonical spelling. The errors
// are [game.ParseError] and [game.ErrLimit].
func (Values) Parse(s string) (string, error) {
	form, _, _, err := canonical(s)
	return form, err
}

// Parse reads an expression whose value is a number. The errors are as of
// [Values.Parse].
func (Numbers) Parse(s string) (string, error) {
	form, v, t, err := canonical(s)
	if err != nil {
		return "", err
	}
	if _, ok := t.AsNumber(v); !ok {
		return "", &game.ParseError{
			Input: s, Len: len(s), Problem: phrase.Of("%q is not a number", text.Shorten(s)),
			Want: phrase.Of("write a whole number or a fraction whose denominator is a power of 2, for example 5/8"),
		}
	}
	return form, nil
}

// Format returns the text that p is.
func (Values) Format(p string) string { return p }

// canonical returns the canonical spelling of an expression.
func canonical(s string) (string, short.Value, *short.Table, error) {
	t := short.NewTable(short.Settings{})
	v, err := t.Parse(s)
	if err != nil {
		return "", v, t, err
	}
	form, err := write(t, v)
	return form, v, t, err
}

func write(t *short.Table, v short.Value) (string, error) {
	form, err := t.Text(v, longest)
	if err != nil {
		return "", err
	}
	if again, err := t.Parse(form); err != nil || again != v {
		return "", errTooLong()
	}
	return form, nil
}

// Moves implements [game.Partizan]. A nimber has as many as it says: whoever lists
// moves asks [Values.MoveCount] first.
func (Values) Moves(dst []string, p string, who game.Player) []string {
	t, options, err := optionsOf(p, who)
	if err != nil || options.Len.High != 0 {
		return dst
	}
	heap, _ := Values{}.Chain(p)
	for i := range options.Len.Low {
		if heap > 0 {
			i = heap - 1 - i // as the chain has them
		}
		v, err := options.At(i)
		if err != nil {
			return dst
		}
		if form, err := write(t, v); err == nil {
			dst = append(dst, form)
		}
	}
	return dst
}

// Chain implements [game.Chained]: a nimber is a heap of Nim, for both players.
func (Values) Chain(p string) (n uint64, at func(i uint64) string) {
	at = func(i uint64) string { return nimber.Nimber(i).String() }
	if !strings.HasPrefix(p, "*") {
		return 0, at
	}
	t := short.NewTable(short.Settings{})
	v, err := t.Parse(p)
	if err != nil {
		return 0, at
	}
	if size, ok := t.AsNimber(v); ok && size.High == 0 {
		n = size.Low
	}
	return n, at
}

func optionsOf(p string, who game.Player) (*short.Table, short.List, error) {
	t := short.NewTable(short.Settings{})
	v, err := t.Parse(p)
	if err != nil {
		return t, short.List{}, err
	}
	options, err := t.OptionList(v, who == game.Left)
	return t, options, err
}

// MoveCount implements [game.Counter]: the number of options, and the greatest number
// where they are not all made or written.
func (v Values) MoveCount(p string) (most uint64) {
	for _, who := range []game.Player{game.Left, game.Right} {
		t, options, err := optionsOf(p, who)
		if err != nil || options.Len.High != 0 {
			return math.MaxUint64
		}
		most = max(most, options.Len.Low)
		if value, err := t.Parse(p); err == nil {
			if _, up, star, closed := t.AsNumberUpStar(value); closed && up == 0 && !star.IsZero() {
				return most // all options are short
			}
		}
		if uint64(len(v.Moves(nil, p, who))) != options.Len.Low {
			return math.MaxUint64
		}
	}
	return most
}

// tried is the number of options of a nimber that [Values.Some] goes through.
const tried = 1 << 10

// Find implements [game.Finder] for nimbers, of which alone there are more options
// than can be listed.
func (Values) Find(dst *game.Sums[string], p string, g nimber.Nimber, limit int) (all bool) {
	t := short.NewTable(short.Settings{})
	v, err := t.Parse(p)
	n, ok := t.AsNimber(v)
	if err != nil || !ok || limit == 0 {
		return false
	}
	if n.Compare(nimber.WideOf(uint64(g))) > 0 {
		dst.Add(g.String())
	}
	return true
}

// Some implements [game.Sampler] for sums of a nimber, whose options are the same for
// both players: the smallest come first.
func (Values) Some(p string) iter.Seq[[]string] {
	return func(yield func([]string) bool) {
		t, options, err := optionsOf(p, game.Left)
		if err != nil {
			return
		}
		n := options.Len.Low
		if options.Len.High != 0 {
			n = tried
		}
		for i := range min(n, tried) {
			v, err := options.At(i)
			if err != nil {
				return
			}
			if form, err := write(t, v); err == nil && !yield([]string{form}) {
				return
			}
		}
	}
}

// May implements [game.Checker] for the moves of Left. Of a number and a nimber, which
// alone have more than can be listed, Right has the same.
func (v Values) May(p string, sum []string) bool {
	if len(sum) != 1 {
		return false
	}
	t := short.NewTable(short.Settings{})
	from, err := t.Parse(p)
	if err != nil {
		return false
	}
	number, up, star, closed := t.AsNumberUpStar(from)
	if !closed || up != 0 || star.IsZero() {
		return slices.Contains(v.Moves(nil, p, game.Left), sum[0])
	}
	to, err := t.Parse(sum[0])
	if err != nil {
		return false
	}
	form, err := write(t, to)
	same, up, left, closed := t.AsNumberUpStar(to)
	return err == nil && form == sum[0] && closed && up == 0 && same == number && left.Compare(star) < 0
}

// ClosedValue implements [game.ClosedPartizan].
func (Values) ClosedValue(table *short.Table, p string) (short.Value, bool, error) {
	v, err := table.Parse(p)
	if errors.Is(err, game.ErrParse) {
		return v, false, errTooLong()
	}
	return v, err == nil, err
}

// Theorem implements [game.ClosedPartizan]: none is needed.
func (Values) Theorem(string) phrase.Phrase { return phrase.Phrase{} }

// Describe implements [game.Describer].
func (Values) Describe(_ int, from string, to []string) phrase.Phrase {
	return phrase.Of("move from %s to %s", from, to[0])
}
