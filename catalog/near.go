package catalog

import (
	"strings"

	"zermelo/game"
	"zermelo/game/text"
	"zermelo/phrase"
	"zermelo/script/classic"
)

// aliases are other names of games, which open them.
var aliases = map[string]string{"cram": "impartial:domineering", "fibonacci-nim": "dynamic:2", "silver-dollar": "georgia"}

// elsewhere is what people call games of the catalogue, or ask for instead of
// them, squeezed.
var elsewhere = map[string]string{
	"go": "nogo", "atarigo": "nogo", "baduk": "nogo", "weiqi": "nogo",
	"noughtsandcrosses": "tic-tac-toe", "xo": "tic-tac-toe", "ttt": "tic-tac-toe",
	"nimk": "moore", "mooresnim": "moore", "moorenim": "moore", "nodekayle": "node-kayles",
	"connect4": "connect-four", "fourinarow": "connect-four", "gomoku": "in-a-row", "mnk": "in-a-row",
	"dawsonschess": "dawson", "dawsonskayles": "octal:0.07", "grundysgame": "grundy", "laskersnim": "lasker",
	"fibonaccinim": "multiple:2", "marienbad": "nim", "bachet": "subtraction", "queens": "wythoff",
	"morris": "nine-mens-morris", "merels": "nine-mens-morris", "mills": "nine-mens-morris",
	"chocolate": "chomp", "crosscram": "domineering", "officers": "octal:0.6",
}

// squeeze leaves out what people write differently in a name.
func squeeze(name string) string {
	return strings.Map(func(c rune) rune {
		if strings.ContainsRune("-_ '’.", c) {
			return -1
		}
		return c
	}, strings.ToLower(name))
}

// meant returns the game that is called so but for hyphens, capitals or a name
// that people give it; empty if there is none.
func meant(name string) string {
	name = squeeze(name)
	for _, known := range names() {
		if squeeze(known) == name {
			return known
		}
	}
	return elsewhere[name]
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
	near := meant(name)
	if near == "" {
		near = text.Nearest(name, names())
	}
	if near == "" {
		near = begun(name)
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

// openNamed opens the game that the first word names. A name that is written as
// several words is offered as one.
func (c *Catalog) openNamed(line string, words []Word) (Game, error) {
	first := words[0]
	g, err := c.Open(first.Text)
	if err == nil {
		return g, nil
	}
	if name, _, _ := strings.Cut(first.Text, ":"); !c.known(name) {
		for k := min(len(words), 4); k > 1; k-- {
			last := words[k-1]
			name := line[first.Offset : last.Offset+len(last.Text)]
			if near := meant(name); near != "" {
				err = noGame(name, name, near)
				break
			}
		}
	}
	return g, within(err, line, first.Offset)
}

// known reports whether a game has the name.
func (c *Catalog) known(name string) bool {
	_, ok := c.Find(name)
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
