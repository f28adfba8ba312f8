package catalog_test

import (
	"strings"
	"testing"
	"unicode"

	"zermelo/internal/rules/catalog"
	"zermelo/internal/rules/entry"
)

// everyGame are the games that are listed.
func everyGame() []catalog.Entry { return (*catalog.Catalog)(nil).Entries() }

// opened is the name of the game that another name opens.
func opened(name string) (string, bool) {
	e, ok := (*catalog.Catalog)(nil).Find(name)
	return e.Name, ok
}

func squeezed(name string) string {
	return strings.Map(func(r rune) rune {
		if !unicode.IsLetter(r) && !unicode.IsDigit(r) {
			return -1
		}
		return unicode.ToLower(r)
	}, name)
}

// TestEveryGameHasNames: a title, a kind, a rank and a Chinese name; no rank is given twice.
func TestEveryGameHasNames(t *testing.T) {
	ranks := map[int]string{}
	for _, e := range everyGame() {
		han := false
		for _, other := range e.Others() {
			han = han || strings.ContainsFunc(other.Name, func(r rune) bool { return unicode.Is(unicode.Han, r) })
		}
		if e.Title.IsZero() || e.Kind.Said().IsZero() || e.Fame < 1 || !han {
			t.Errorf("%s: title %q, kind %q, rank %d, other names %v", e.Name, e.Title, e.Kind, e.Fame, e.Others())
		}
		if other := ranks[e.Fame]; other != "" {
			t.Errorf("%s and %s have the rank %d", e.Name, other, e.Fame)
		}
		ranks[e.Fame] = e.Name
	}
}

// TestNamesAreOfOneGame: no two games answer to one name, no name looks like a file, a
// code, a position or parameters, and each opens its game.
func TestNamesAreOfOneGame(t *testing.T) {
	of := map[string]string{}
	for _, e := range everyGame() {
		if other, taken := of[squeezed(e.Name)]; taken {
			t.Errorf("%s and %s are one name", e.Name, other)
		}
		of[squeezed(e.Name)] = e.Name
	}
	words := 0
	for _, e := range everyGame() {
		own := map[string]bool{}
		for _, other := range e.Called() {
			key := squeezed(other.Name)
			if game, taken := of[key]; taken && game != e.Name || own[key] {
				t.Errorf("%q of %s is a name of %s too", other.Name, e.Name, game)
			}
			of[key], own[key] = e.Name, true
			if key == "" || strings.ContainsAny(other.Name, "./\\@:+|,") || !strings.ContainsFunc(key, unicode.IsLetter) {
				t.Errorf("%q of %s is no name", other.Name, e.Name)
			}
			found, ok := opened(other.Name)
			if !ok || found != e.Name {
				t.Errorf("%q opens %q, not %s", other.Name, found, e.Name)
			}
			if other.Params != "" {
				g, err := catalog.Open(other.Name)
				if err != nil || g.Name() != e.Name+":"+other.Params {
					t.Errorf("%q opens %v (%v)", other.Name, g.Named, err)
				}
			}
			// The name is read before a position, where a name is expected.
			for _, example := range e.Examples[:1] {
				name, position, _ := strings.Cut(example, " ")
				_, params, has := strings.Cut(name, ":")
				if other.Params != "" {
					continue
				}
				line := other.Name
				if has {
					line += ":" + params
				}
				want, err := catalog.Parse(example)
				if err != nil {
					t.Fatal(err)
				}
				got, err := catalog.Parse(line + " " + position)
				if err != nil || spelling(got) != spelling(want) {
					t.Errorf("%s %s is not read as %s: %v", line, position, example, err)
				}
				words++
			}
		}
	}
	if words < 300 {
		t.Errorf("%d names are read", words)
	}
}

// TestSearch: every title is found, also with an error of typing.
func TestSearch(t *testing.T) {
	finds := func(words, name string) bool {
		for _, e := range (*catalog.Catalog)(nil).Search(words) {
			if e.Name == name {
				return true
			}
		}
		return false
	}
	for _, e := range everyGame() {
		title := []rune(e.Title.String())
		wrong := append([]rune{title[0]}, title[min(2, len(title)-1):]...) // without its second letter
		if !finds(string(title), e.Name) && len(title) > 2 || !finds(string(wrong), e.Name) && len(wrong) > 2 {
			t.Errorf("%q or %q does not find %s", string(title), string(wrong), e.Name)
		}
		if !finds(string(e.Kind), e.Name) {
			t.Errorf("%s does not find %s", e.Kind, e.Name)
		}
	}
	for words, name := range map[string]string{
		"connect four": "connect-four", "tic tac toe": "tic-tac-toe", "mancala": "kalah", "四子棋": "connect-four", "井字棋": "tic-tac-toe",
		"多米诺": "domineering", "mancla": "kalah", "conect4": "connect-four", "scores": "dots-and-boxes",
	} {
		if !finds(words, name) {
			t.Errorf("%s does not find %s", words, name)
		}
	}
	if found := (*catalog.Catalog)(nil).Search("-"); len(found) > 0 {
		t.Errorf("nothing finds %d games", len(found))
	}
}

// TestNamesOfOnesOwn: games of one's own answer to their names before those of the
// catalogue, and what one is listed under is nobody's other name.
func TestNamesOfOnesOwn(t *testing.T) {
	source := `
game(name = "mine", title = {"en": "My Game", "zh": "我的游戏"}, aliases = ["mancala", "twins:7"], kind = "heaps", fame = 2, moves = formula("n -> n-1"))
game(name = "tictactoe", moves = formula("n -> n-1"))
`
	read := func(string) ([]byte, error) { return []byte(source), nil }
	c, err := catalog.New(read).Rules("x.star")
	if err != nil {
		t.Fatal(err)
	}
	for line, want := range map[string]string{
		"mancala 3": "mine", "my game 3": "mine", "我的游戏 3": "mine", "tictactoe 3": "tictactoe", "tic-tac-toe ...|...|...": "tic-tac-toe", "noughts and crosses": "tic-tac-toe", "kalah": "kalah",
	} {
		p, err := c.Parse(line)
		if err != nil || p[0].Rules.Name() != want {
			t.Errorf("%s: %v, %v", line, p, err)
		}
	}
	e, _ := c.Find("mancala")
	if e.Kind != entry.KindHeaps || e.Fame != 2 {
		t.Errorf("%+v", e)
	}
	for _, fault := range []string{`kind = "cards"`, `fame = 0`, `aliases = "x"`, `title = 3`} {
		source = "moves = formula(\"n -> n-1\")\n" + fault + "\n"
		if _, err := catalog.New(read).Open("x.star"); err == nil {
			t.Errorf("%s is no fault", fault)
		}
	}
}
