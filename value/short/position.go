package short

import (
	"regexp"
	"strings"
	"unicode"

	"zermelo/say/fault"
	"zermelo/say/phrase"
)

// A placed position is one that stands in an expression: the game with its
// parameters, and where in the input the position in quotes begins and ends.
type placed struct {
	game       string
	start, end int // of the text between the quotes; end is -1 if they are not closed
}

// placed returns the position that comes next, where a value is expected that
// begins with a name; ok is false if none does.
func (r *reader) placed(name string) (at placed, ok bool) {
	if r.env.Position == nil {
		return placed{}, false
	}
	rest := r.in[r.at:]
	game := rest[:len(rest)-len(strings.TrimLeftFunc(rest, inGameName))]
	if strings.HasPrefix(rest[len(game):], ":") {
		// Parameters may hold about anything.
		game = rest[:len(game)+len(untilAny(rest[len(game):], "(\"' \t\r\n"))]
	}
	behind := strings.TrimLeft(rest[len(game):], blanks)
	opened, called := strings.CutPrefix(behind, "(")
	opened = strings.TrimLeft(opened, blanks)
	if !called || opened == "" || opened[0] != '"' && opened[0] != '\'' {
		return placed{}, false
	}
	// In a-nim("3") the name may be that of a value.
	if title, _, _ := strings.Cut(game, ":"); game != name && !r.env.IsGame(title) && r.isNamed(name) {
		return placed{}, false
	}
	start := len(r.in) - len(opened) + 1
	return placed{game, start, r.quoteEnd(start)}, true
}

// ruleFile is met by the name of a rule file with that of a game in it, and by the
// quote that begins a position of the game. A name that begins with a digit is
// written ./2.star: 2.my.star is a multiple.
var ruleFile = regexp.MustCompile(`^((?:[\pL_/]|\.\.?/)[\pL\d_./\\-]*\.star(?::[^("'\s]*)?)\s*\(\s*["']`)

// inFile returns the position of a rule file that comes next, my.star("5"); ok is
// false if none does.
func (r *reader) inFile() (at placed, ok bool) {
	if r.env.Position == nil {
		return placed{}, false
	}
	found := ruleFile.FindStringSubmatch(r.in[r.at:])
	if found == nil {
		return placed{}, false
	}
	start := r.at + len(found[0])
	return placed{found[1], start, r.quoteEnd(start)}, true
}

// quoteEnd returns where the quote ends whose text begins at start, -1 if it is
// not closed.
func (r *reader) quoteEnd(start int) int {
	if end := strings.IndexByte(r.in[start:], r.in[start-1]); end >= 0 {
		return start + end
	}
	return -1
}

const blanks = " \t\r\n"

// inGameName reports whether the names of games may have c in them.
func inGameName(c rune) bool {
	return c == '-' || c == '_' || unicode.IsLetter(c) || unicode.IsDigit(c)
}

// untilAny returns s up to the first of the given characters.
func untilAny(s, any string) string {
	if i := strings.IndexAny(s, any); i >= 0 {
		return s[:i]
	}
	return s
}

// isNamed reports whether a value has the name.
func (r *reader) isNamed(name string) bool {
	if r.env.Name == nil {
		return false
	}
	_, ok := r.env.Name(name)
	return ok
}

// position reads a position and returns its value.
func (r *reader) position(p placed) (Value, error) {
	begin := r.at
	if p.end < 0 {
		return 0, r.fail(p.start-1, 1, phrase.Of("the quote is not closed"), phrase.Of("write %s behind the position", r.in[p.start-1:p.start]))
	}
	r.at = p.end + 1
	r.space()
	if err := r.close(")", begin+strings.IndexByte(r.in[begin:], '(')); err != nil {
		return 0, err
	}
	text := r.in[p.start:p.end]
	v, err := r.env.Position(p.game, text)
	at, ok := err.(*fault.ParseError)
	switch {
	case !ok:
		return v, err
	case at.Input == "":
		return 0, r.fail(begin, len(strings.TrimRight(r.in[begin:r.at], blanks)), at.Problem, at.Want)
	case at.Input != p.game+" "+text:
		return 0, err // of a file
	case at.Offset < len(p.game):
		return 0, at.Within(r.in, begin)
	}
	return 0, at.Within(r.in, p.start-len(p.game)-1)
}
