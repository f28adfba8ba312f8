package catalog_test

import (
	"strings"
	"testing"

	"zermelo/catalog"
)

// A name that is not quite one is answered by the game that is meant.
func TestNamesThatAreNear(t *testing.T) {
	for line, want := range map[string]string{
		"tic tac toe":                 "tic-tac-toe",
		"nim 3 + Tic Tac Toe xox|...": "tic-tac-toe",
		"tictactoe":                   "tic-tac-toe",
		"connect four":                "connect-four",
		"Connect-4":                   "connect-four",
		"four in a row":               "connect-four",
		"go .":                        "nogo",
		"dawson's chess 9":            "dawson",
		"noughts and crosses":         "tic-tac-toe",
		"kales 5":                     "kayles",
		"nmi 3":                       "nim",
		"Nim 3":                       "nim",
		"dominering ..":               "domineering",
		"tic":                         "",
		"domineer 3x3":                "domineering",
		"Hacken 0-1":                  "hackenbush",
		"general 3":                   "general-toads",
		"connect 4":                   "connect-four",
		"node ":                       "node-kayles",
		"zzzz 3":                      "",
	} {
		_, err := catalog.Parse(line)
		if err == nil {
			t.Errorf("%s: there is such a game", line)
			continue
		}
		offered := ""
		if _, rest, ok := strings.Cut(err.Error(), "did you mean "); ok {
			offered, _, _ = strings.Cut(rest, "?")
		}
		if offered != want {
			t.Errorf("%s: offered is %q, want %q: %v", line, offered, want, err)
		}
	}
}

// Every other name leads to a game.
func TestCram(t *testing.T) {
	p, err := catalog.Parse("cram ...|...")
	if err != nil {
		t.Fatal(err)
	}
	if got := p.String(); got != "...|..." || p[0].Rules.Name() != "impartial:domineering" {
		t.Errorf("cram is %s %s", p[0].Rules.Name(), got)
	}
}
