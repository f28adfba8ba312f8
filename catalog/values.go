package catalog

import (
	"context"
	"errors"
	"strings"

	"zermelo/analysis"
	"zermelo/game"
	"zermelo/game/fold"
	"zermelo/heap"
	"zermelo/phrase"
	"zermelo/short"
)

// valueEntries are the games that are nothing but their values.
func valueEntries() []Entry {
	return []Entry{
		{
			Name: "number", Source: "J. H. Conway 1976",
			Syntax:   phrase.Of("numbers: 3, -1/2, 5/8"),
			Rule:     phrase.Of("A move leads to the simplest numbers beside the number: for Left to the greatest simpler one below it, for Right to the least above it."),
			Examples: []string{"number 1/2 -3/4", "number 1"},
			Open:     fixed(Game{Rules: values{"number"}, Parse: parseNumbers}),
		},
		{
			Name: "nimber", Syntax: phrase.Of("numbers n, for the nimbers *n"), Source: "P. M. Grundy 1939",
			Rule:     phrase.Of("A move leads from *n to any *m with m less than n: a heap of Nim."),
			Examples: []string{"nimber 3", "nimber 1 2"},
			Open:     fixed(heaps("nimber", heap.Nim{})),
		},
		{
			Name: "value", Source: "J. H. Conway 1976",
			Syntax:   phrase.Of("an expression without + between blanks, as for 'zermelo value': {2|-1} or ^*+1/2"),
			Rule:     phrase.Of("A move leads to an option of the canonical form, a Left option for Left, a Right option for Right."),
			Examples: []string{"value {2|-1}", "value {1||0|-2}+^*"},
			Open:     fixed(Game{Rules: values{"value"}, Parse: parseValue}),
		},
	}
}

// values is the rule set of values as positions. A part is the text of a
// canonical form, a string.
type values struct{ name string }

// longestValue is the number of letters of a value that can be a position.
const longestValue = 1 << 20

// errTooLong is the error for a value that cannot be written.
func errTooLong() error {
	return game.Limit(phrase.Of("the value is too long to be written as a position"), phrase.Of("ask 'zermelo value' about it"))
}

// canonicalValue returns the canonical spelling of an expression.
func canonicalValue(text string) (string, short.Value, *short.Table, error) {
	t := short.NewTable(short.Settings{})
	v, err := t.Parse(text)
	if err != nil {
		return "", v, t, err
	}
	text, err = writeValue(t, v)
	return text, v, t, err
}

func writeValue(t *short.Table, v short.Value) (string, error) {
	text, err := t.Text(v, longestValue)
	if err != nil {
		return "", err
	}
	if again, err := t.Parse(text); err != nil || again != v {
		return "", errTooLong()
	}
	return text, nil
}

func parseValue(words []Word) ([]any, error) {
	text, _, _, err := canonicalValue(together(words))
	if err != nil {
		return nil, placed(err, words[0].Offset)
	}
	return []any{text}, nil
}

func parseNumbers(words []Word) ([]any, error) {
	parts := make([]any, len(words))
	for i, w := range words {
		text, v, t, err := canonicalValue(w.Text)
		if err == nil {
			if _, ok := t.AsNumber(v); !ok {
				err = &game.ParseError{
					Input: w.Text, Len: len(w.Text), Problem: phrase.Of("%q is not a number", shorten(w.Text)),
					Want: phrase.Of("write a whole number or a fraction whose denominator is a power of 2, for example 5/8"),
				}
			}
		}
		if err != nil {
			return nil, placed(err, w.Offset)
		}
		parts[i] = text
	}
	return parts, nil
}

// Name implements [analysis.Rules].
func (r values) Name() string { return r.name }

// Format implements [analysis.Rules].
func (r values) Format(parts []any) string {
	words := make([]string, len(parts))
	for i, p := range parts {
		words[i] = p.(string)
	}
	return strings.Join(words, " ")
}

// options returns the options of who of a value, as texts.
func (r values) options(part any, who game.Player) (options []string) {
	t := short.NewTable(short.Settings{})
	v, err := t.Parse(part.(string))
	if err != nil {
		return nil
	}
	side := t.Left
	if who == game.Right {
		side = t.Right
	}
	vs, err := side(nil, v)
	if err != nil {
		return nil
	}
	for _, v := range vs {
		if text, err := writeValue(t, v); err == nil {
			options = append(options, text)
		}
	}
	return options
}

// MoveCount implements [analysis.Rules].
func (r values) MoveCount(part any) uint64 {
	return uint64(max(len(r.options(part, game.Left)), len(r.options(part, game.Right))))
}

// Options implements [analysis.Rules].
func (r values) Options(part any, who game.Player, yield func([]any) bool) {
	for _, text := range r.options(part, who) {
		if !yield([]any{text}) {
			return
		}
	}
}

// Describe implements [analysis.Rules].
func (r values) Describe(_ int, from any, option []any) phrase.Phrase {
	return phrase.Of("move from %s to %s", from, option[0])
}

// TheoremOf implements [analysis.Partizan].
func (values) TheoremOf(any) phrase.Phrase { return phrase.Phrase{} }

// Valuer implements [analysis.Partizan].
func (r values) Valuer(table *short.Table, _ fold.Settings) analysis.Valuer { return readValuer{table} }

// Decider implements [analysis.Partizan]: whole positions are played.
func (values) Decider(fold.Settings) analysis.Decider { return nil }

// readValuer reads values into a table.
type readValuer struct{ table *short.Table }

// Value implements [analysis.Valuer].
func (v readValuer) Value(ctx context.Context, part any) (short.Value, error) {
	if ctx.Err() != nil {
		return short.Zero, ctx.Err()
	}
	value, err := v.table.Parse(part.(string))
	if errors.Is(err, game.ErrParse) {
		return value, errTooLong()
	}
	return value, err
}

// Solved implements [analysis.Valuer].
func (readValuer) Solved() int { return 0 }
