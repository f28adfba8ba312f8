package catalog

import (
	"errors"
	"strings"

	"zermelo/entry"
	"zermelo/game"
	"zermelo/game/text"
	"zermelo/game/walk"
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
			Open:     entry.Fixed(Game{Named: valueRules("number"), Parse: parseNumbers}),
		},
		{
			Name: "nimber", Syntax: phrase.Of("numbers n, for the nimbers *n"), Source: "P. M. Grundy 1939",
			Rule:     phrase.Of("A move leads from *n to any *m with m less than n: a heap of Nim."),
			Examples: []string{"nimber 3", "nimber 1 2"},
			Open:     entry.Fixed(heaps("nimber", heap.Nim())),
		},
		{
			Name: "value", Source: "J. H. Conway 1976",
			Syntax:   phrase.Of("an expression without + between blanks, as for 'zermelo value': {2|-1} or ^*+1/2"),
			Rule:     phrase.Of("A move leads to an option of the canonical form, a Left option for Left, a Right option for Right."),
			Examples: []string{"value {2|-1}", "value {1||0|-2}+^*"},
			Open:     entry.Fixed(Game{Named: valueRules("value"), Parse: parseValue}),
		},
	}
}

// A value as a position is the text of a canonical form.

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
	value, _, _, err := canonicalValue(text.Together(words))
	if err != nil {
		return nil, text.Within(err, "", words[0].Offset)
	}
	return []any{value}, nil
}

func parseNumbers(words []Word) ([]any, error) {
	parts := make([]any, len(words))
	for i, w := range words {
		value, v, t, err := canonicalValue(w.Text)
		if err == nil {
			if _, ok := t.AsNumber(v); !ok {
				err = &game.ParseError{
					Input: w.Text, Len: len(w.Text), Problem: phrase.Of("%q is not a number", shorten(w.Text)),
					Want: phrase.Of("write a whole number or a fraction whose denominator is a power of 2, for example 5/8"),
				}
			}
		}
		if err != nil {
			return nil, text.Within(err, "", w.Offset)
		}
		parts[i] = value
	}
	return parts, nil
}

// valueRules are the rules of values as positions.
func valueRules(name string) *game.Named {
	return walk.Named(name, entry.Numbered(&game.Rules[string]{
		Single: true,
		Moves: func(dst *game.Sums[string], p string, who game.Player) {
			for _, text := range valueOptions(p, who) {
				dst.Add(text)
			}
		},
		Value: readValue,
		Describe: func(_ int, from string, to []string) phrase.Phrase {
			return phrase.Of("move from %s to %s", from, to[0])
		},
	}), func(parts []string) string { return strings.Join(parts, " ") })
}

// valueOptions returns the options of who of a value, as texts.
func valueOptions(text string, who game.Player) (options []string) {
	t := short.NewTable(short.Settings{})
	v, err := t.Parse(text)
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

// readValue reads a value into a table.
func readValue(table *short.Table, text string) (short.Value, bool, error) {
	v, err := table.Parse(text)
	if errors.Is(err, game.ErrParse) {
		return v, false, errTooLong()
	}
	return v, err == nil, err
}
