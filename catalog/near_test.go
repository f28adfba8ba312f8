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

// Every other name leads to a game, whose positions are explained under that name too.
func TestOtherNames(t *testing.T) {
	for line, name := range map[string]string{
		"cram ...|...": "impartial:domineering", "fibonacci-nim 12,11": "dynamic:2", "silver-dollar 1 5 6 7": "georgia",
	} {
		p, err := catalog.Parse(line)
		if err != nil {
			t.Fatal(err)
		}
		if got := p[0].Rules.Name(); got != name {
			t.Errorf("%s is of the game %s", line, got)
		}
		other, _, _ := strings.Cut(line, " ")
		if e := (*catalog.Catalog)(nil).EntryOf(other); !strings.HasPrefix(name, e.Name) || e.Name == "" {
			t.Errorf("%s is the entry %q", other, e.Name)
		}
		if _, err := catalog.Parse(other); err == nil || !strings.Contains(err.Error(), ", for example ") {
			t.Errorf("without a position: %v", err)
		}
	}
}
