package catalog_test

import (
	"strings"
	"testing"

	"zermelo/internal/rules/catalog"
)

// A name that is not quite one is answered by the game that is meant.
func TestNamesThatAreNear(t *testing.T) {
	for line, want := range map[string]string{
		"go .":          "nogo",
		"kales 5":       "kayles",
		"nmi 3":         "nim",
		"dominering ..": "domineering",
		"tic":           "",
		"domineer 3x3":  "domineering",
		"Hacken 0-1":    "hackenbush",
		"general 3":     "general-toads",
		"node ":         "node-kayles",
		"zzzz 3":        "",
		"conect-four":   "connect-four", "domineerng 2x2": "domineering", "Connect Fuor": "connect-four", "gomoku": "in-a-row",
		"manclaa 1": "kalah", "notks and crosses": "tic-tac-toe", "noughts and croses": "tic-tac-toe", "cram:3 2x2": "impartial:domineering",
		"多米若": "domineering", "xo.|... o": "", "4 4": "", ".. ..": "", "五子棋": "in-a-row",
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
		"tic tac toe xox|...|...": "tic-tac-toe", "tictactoe xox|...|...": "tic-tac-toe", "井字棋 xox|...|...": "tic-tac-toe",
		"Connect-4:4x4 ....|....|....|....": "connect-four:4x4", "four in a row:4x4 ....|....|....|....": "connect-four:4x4",
		"noughts and crosses ...|...|...": "tic-tac-toe", "dawson's chess 9": "dawson", "Nim 3": "nim", "多米诺 ..|..": "domineering",
		"dawson's kayles 9 8": "octal:0.07", "Grundy's Game 9": "grundy", "mancala:2,1 1,1,0,1,1,0 left": "kalah:2,1",
		"nim 3 3": "nim",
	} {
		p, err := catalog.Parse(line)
		if err != nil {
			t.Fatal(err)
		}
		if got := p[0].Rules.Name(); got != name {
			t.Errorf("%s is of the game %s", line, got)
		}
		other, _, _ := strings.Cut(line, " ")
		g, err := catalog.Open(other)
		if err != nil {
			continue // a name of several words
		}
		if e := (*catalog.Catalog)(nil).EntryOf(other); !strings.HasPrefix(name, e.Name) || e.Name == "" {
			t.Errorf("%s is the entry %q", other, e.Name)
		}
		if _, err := catalog.Parse(other); g.Start == nil && (err == nil || !strings.Contains(err.Error(), ", for example ")) {
			t.Errorf("without a position: %v", err)
		}
	}
}
