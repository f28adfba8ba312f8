package catalog

import (
	"iter"
	"strings"
	"unicode"

	"zermelo/game"
	"zermelo/game/text"
	"zermelo/internal/rules/script/classic"
	"zermelo/say/phrase"
)

// elsewhere is what people ask for instead of games of the catalogue, squeezed.
var elsewhere = map[string]string{
	"go": "nogo", "baduk": "nogo", "weiqi": "nogo", "围棋": "nogo", "xo": "tic-tac-toe", "ttt": "tic-tac-toe",
	"gomoku": "in-a-row", "五子棋": "in-a-row",
}

// squeeze leaves out what people write differently in a name.
func squeeze(name string) string {
	return strings.Map(func(c rune) rune {
		if strings.ContainsRune("-_'’.", c) || unicode.IsSpace(c) {
			return -1
		}
		return c
	}, strings.ToLower(name))
}

// begun returns the game whose name begins so, if there is one only and enough of
// it is there.
func begun(name string) (only string) {
	name = squeeze(name)
	for _, e := range all().entries {
		if len(name) >= 4 && strings.HasPrefix(squeeze(e.Name), name) {
			if only != "" {
				return ""
			}
			only = e.Name
		}
	}
	return only
}

// unknownGame is the error for a name. What is near it is offered.
func unknownGame(spec, name string) error {
	near := elsewhere[squeeze(name)]
	if near == "" {
		near = text.Nearest(name, names())
	}
	if near == "" {
		near = begun(name)
	}
	if near == "" {
		near = nearCalled(name)
	}
	if code := "octal:" + spec; strings.IndexByte(spec, '.') > 0 {
		if _, err := Open(code); err == nil {
			near = code
		}
	}
	return noGame(spec, name, near)
}

// noGame says that there is no game of the name that spec begins with, and
// which may be meant.
func noGame(spec, name, near string) error {
	want := phrase.Of("'zermelo games' lists them all")
	if near != "" {
		want = phrase.Of("did you mean %s? 'zermelo games' lists them all", near)
	}
	return &game.ParseError{
		Input: spec, Len: len(name),
		Problem: phrase.Of("there is no game called %q", name), Want: want,
	}
}

// openNamed opens the game that the first words name, which are one word unless a
// title or an alias has several. It returns the words with those as the first.
func (c *Catalog) openNamed(line string, words []Word) (Game, []Word, error) {
	first := words[0]
	name, _, _ := strings.Cut(first.Text, ":")
	known := c.known(name)
	g, err := c.Open(first.Text)
	if !known || err != nil {
		if several, ok := c.severalWords(line, words); ok {
			g, err := c.Open(several[0].Text)
			return g, several, within(err, line, first.Offset)
		}
	}
	if err != nil && !known {
		for name := range severals(line, words) {
			if near := nearSeveral(name.Text); near != "" {
				err = noGame(name.Text, name.Text, near)
				break
			}
		}
	}
	return g, words, within(err, line, first.Offset)
}

// severalWords returns the words with as many as can be as the first, which is then
// another name of a game; ok is false if no game has a name of several words there.
func (c *Catalog) severalWords(line string, words []Word) (all []Word, ok bool) {
	for name, rest := range severals(line, words) {
		if _, ok := c.canonical(name.Text); ok {
			return append([]Word{name}, rest...), true
		}
	}
	return nil, false
}

// severals yields what the first words would be as one name, the longest first, and the
// words behind it. A colon begins the parameters, which are one word.
func severals(line string, words []Word) iter.Seq2[Word, []Word] {
	return func(yield func(Word, []Word) bool) {
		first := words[0]
		for k := min(len(words), mostWords); k > 1; k-- {
			last := words[k-1]
			name := Word{Text: line[first.Offset : last.Offset+len(last.Text)], Offset: first.Offset}
			_, params, _ := strings.Cut(name.Text, ":")
			if strings.ContainsFunc(last.Text, isLetter) && !strings.ContainsFunc(params, unicode.IsSpace) && !yield(name, words[k:]) {
				return
			}
		}
	}
}

// nearSeveral returns the game that is meant by several words; empty if none is.
func nearSeveral(name string) string {
	key := squeeze(name)
	if near := elsewhere[key]; near != "" {
		return near
	}
	if len(key) < 8 || strings.ContainsFunc(key, unicode.IsDigit) {
		return ""
	}
	return nearCalled(name)
}

// mostWords bounds the words of a name.
const mostWords = 6

func isLetter(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }

// known reports whether a game is listed under the name.
func (c *Catalog) known(name string) bool {
	_, ok := c.find(name)
	return ok || IsRuleFile(name)
}

// names returns the names of all games.
func names() []string {
	var names []string
	for _, e := range all().entries {
		names = append(names, e.Name)
	}
	return append(names, classic.Names()...)
}
