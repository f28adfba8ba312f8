package entry

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"zermelo/game/text"
	"zermelo/say/phrase"
)

// Numbers says what the parameters of a game are that are whole numbers, such
// as 4,4,4 or 7x6.
type Numbers struct {
	Count int    // how many there are
	Last  []int  // the last ones if they are left out; none may be left out without it
	By    string // what may stand between two of them; the first is written in names
	// Least is the least, and Most are the greatest values; without Most any
	// number is read that an int holds.
	Least int
	Most  []int
	Want  phrase.Phrase // how they are written, if that is not said by their number
}

// Read reads parameters and returns them with the text that they have in the
// game's name, where last ones are left out if they may be. Its errors are
// [game.ParseError] with params as the input.
func (n Numbers) Read(params string) (values []int, name string, err error) {
	words := n.words(params)
	values = slices.Concat(make([]int, n.Count-len(n.Last)), n.Last)
	if len(words) < n.Count-len(n.Last) || len(words) > n.Count {
		at := text.Word{Text: params}
		if len(words) > n.Count {
			extra := words[n.Count].Offset
			at = text.Word{Text: params[extra:], Offset: extra}
		}
		return nil, "", n.fault(params, at, phrase.Of("the parameters %q are not as many as the game has", text.Shorten(params)))
	}
	for i, w := range words {
		most := math.MaxInt
		if i < len(n.Most) {
			most = n.Most[i]
		}
		value, err := strconv.Atoi(w.Text)
		if err != nil || !text.IsDigits(w.Text) || value < n.Least || value > most {
			problem := phrase.Of("%q is not a whole number", text.Shorten(w.Text))
			if i < len(n.Most) {
				problem = phrase.Of("%q is not a whole number from %d to %d", text.Shorten(w.Text), n.Least, most)
			}
			return nil, "", n.fault(params, w, problem)
		}
		values[i] = value
	}
	return values, n.name(values), nil
}

// words cuts params at the separators. Nothing is no words.
func (n Numbers) words(params string) (words []text.Word) {
	for start := 0; params != ""; {
		length := strings.IndexAny(params[start:], n.By)
		if length < 0 {
			return append(words, text.Word{Text: params[start:], Offset: start})
		}
		words = append(words, text.Word{Text: params[start : start+length], Offset: start})
		start += length + 1
	}
	return words
}

func (n Numbers) fault(params string, at text.Word, problem phrase.Phrase) error {
	want := n.Want
	if want.IsZero() {
		want = phrase.Of("write %d whole numbers separated by commas", n.Count)
	}
	return text.In(at.Fault(problem, want), params)
}

// name writes values without the last ones that need not be said.
func (n Numbers) name(values []int) string {
	first := n.Count - len(n.Last)
	last := n.Count
	for last > first && values[last-1] == n.Last[last-1-first] {
		last--
	}
	words := make([]string, last)
	for i, value := range values[:last] {
		words[i] = strconv.Itoa(value)
	}
	return strings.Join(words, n.By[:1])
}
