package server_test

import (
	"encoding/json"
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"testing"

	"zermelo/internal/door/server"
)

// uwPosition is a position as the interface of position values tells it.
type uwPosition struct {
	Position        string
	AutoguiPosition string
	PositionValue   string
	Remoteness      int
	Error           string
	Moves           []struct {
		Position, AutoguiPosition, PositionValue, Move, AutoguiMove, MoveValue string

		Remoteness, DeltaRemoteness int
	}
}

func fetchJSON(t testing.TB, address string, into any) (text string) {
	t.Helper()
	a := get(t, address)
	if a.status != http.StatusOK || a.header.Get("Access-Control-Allow-Origin") != "*" {
		t.Fatalf("%s is answered by %d %s", address, a.status, a.body)
	}
	if err := json.Unmarshal([]byte(a.body), into); err != nil {
		t.Fatalf("%s: %v", a.body, err)
	}
	return a.body
}

// TestPositionShapes looks at the keys of each document of the interface.
func TestPositionShapes(t *testing.T) {
	at := serving(t, server.Config{Tables: map[string]string{"chase-4": table(t, "chase:4")}}) + "/uwapi/"
	var games []map[string]string
	fetchJSON(t, at, &games)
	if len(games) < 100 || games[0]["id"] != "chase-4" {
		t.Errorf("%d games, the first is %v", len(games), games[0])
	}
	boards := map[string]bool{"domineering": true, "clobber": true, "tic-tac-toe": true, "toads": true, "nogo": true}
	for _, g := range games {
		if len(g) != 4 || g["id"] == "" || g["name"] == "" || g["type"] != "twoPlayer" || g["gui"] != map[bool]string{true: "v1", false: "v0"}[boards[g["id"]]] && (boards[g["id"]] || g["id"] == "nim" || g["id"] == "chase-4") {
			t.Errorf("a game is %v", g)
		}
	}
	for path, keys := range map[string][]string{
		"nim/":             {"allowCustomVariantCreation", "id", "name", "supportsWinBy", "variants"},
		"nim":              {"allowCustomVariantCreation", "id", "name", "supportsWinBy", "variants"},
		"chase-4/":         {"allowCustomVariantCreation", "id", "name", "supportsWinBy", "variants"},
		"nim/3%203%201/":   {"autoguiStartPosition", "gui", "id", "imageAutoGUIData", "name", "startPosition"},
		"chase-4/regular/": {"autoguiStartPosition", "gui", "id", "imageAutoGUIData", "name", "startPosition"},
		"tic-tac-toe/regular/positions/?p=...|...|...": {"autoguiPosition", "moves", "position", "positionValue", "remoteness"},
		"nim/3%203%201/positions/?p=3+3+1":             {"autoguiPosition", "mex", "moves", "position", "positionValue", "remoteness"},
		"nmi/":                                         {"error"},
		"nim/x/":                                       {"error"},
		"chase-4/other/":                               {"error"},
		"nim/3/positions/?p=x":                         {"error"},
		"nim/3/positions/?p=3+%2B+nim+4":               {"error"},
		"nim/3/positions/?p=@/etc/passwd":              {"error"},
		"chase-4/regular/positions/?p=x":               {"error"},
	} {
		var document map[string]any
		text := fetchJSON(t, at+path, &document)
		var got []string
		for key := range document {
			got = append(got, key)
		}
		if slices.Sort(got); !slices.Equal(got, keys) {
			t.Errorf("%s has the keys %v: %s", path, got, text)
		}
	}
	var invalid map[string]string
	if fetchJSON(t, at+"nim/3/positions/?p=x", &invalid); invalid["error"] != "Invalid Position" {
		t.Errorf("what is no position is told as %v", invalid)
	}
	var rule string
	if fetchJSON(t, at+"nim/3/instructions/?locale=zh", &rule); !strings.HasPrefix(rule, "# nim\n\n") || !strings.Contains(rule, "堆") {
		t.Errorf("the instructions are %q", rule)
	}
}

// rank orders moves by what page and service have agreed on.
var rank = []string{"win", "tie", "draw", "unsolved", "lose"}

// TestPositionLaws walks through games: the value of a position is that of its best
// move, its remoteness is one more, moves stand best first, and what is told of a
// position beside a move is what it tells itself.
func TestPositionLaws(t *testing.T) {
	tables := map[string]string{"chase-4": table(t, "chase:4"), "quixo": table(t, "quixo:2")}
	at := serving(t, server.Config{Tables: tables}) + "/uwapi/"
	against := map[string]string{"win": "lose", "lose": "win", "tie": "tie", "draw": "draw", "unsolved": "unsolved"}
	// What the page of GamesCrafters reads as a board, and as moves on it.
	drawn := regexp.MustCompile(`^R_[AB]_([0-9]+)_([0-9]+)_([a-zA-Z0-9-]+)$`)
	pointed := regexp.MustCompile(`^(A_[a-zA-Z0-9-]|M_[0-9]+)_[0-9]+$`)
	seen := map[string]int{}
	for _, c := range [][2]string{
		{"nim", "3 4"},
		{"kayles", "5"},
		{"tic-tac-toe", "regular"},
		{"domineering", "...|...|..."},
		{"clobber", "xoxo"},
		{"chase-4", "regular"},
		{"quixo", "regular"},
		{"pong-hau-ki", "regular"},
		{"subtraction", ":1-3 7"},
		{"hackenbush", "0-1:b 1-2:r 0-3:r"},
	} {
		variant := at + c[0] + "/" + url.PathEscape(c[1]) + "/"
		var start struct{ StartPosition string }
		fetchJSON(t, variant, &start)
		next := []string{start.StartPosition}
		known := map[string]uwPosition{}
		for i := 0; i < len(next) && i < 25; i++ {
			var p uwPosition
			text := fetchJSON(t, variant+"positions/?p="+url.QueryEscape(next[i]), &p)
			if p.Error != "" || p.Position != next[i] || !strings.HasPrefix(p.AutoguiPosition, "1_") && !strings.HasPrefix(p.AutoguiPosition, "2_") && !drawn.MatchString(p.AutoguiPosition) {
				t.Fatalf("%s %q is %s", c, next[i], text)
			}
			seen[p.PositionValue]++
			if told, ok := known[p.Position]; ok && (told.PositionValue != p.PositionValue || told.Remoteness >= 0 && told.Remoteness != p.Remoteness || told.AutoguiPosition != p.AutoguiPosition) {
				t.Errorf("%s %q is told as %+v and is %s", c, p.Position, told, text)
			}
			places := map[string]bool{}
			for k, m := range p.Moves {
				if drawn.MatchString(p.AutoguiPosition) {
					seen["board"]++
					if !pointed.MatchString(m.AutoguiMove) || places[m.AutoguiMove] {
						t.Errorf("%s %q: the move to %q is shown as %q", c, p.Position, m.Position, m.AutoguiMove)
					}
					places[m.AutoguiMove] = true
				}
				if m.MoveValue != against[m.PositionValue] {
					t.Errorf("%s %q: a move of value %s leads to %s", c, p.Position, m.MoveValue, m.PositionValue)
				}
				known[m.Position] = uwPosition{PositionValue: m.PositionValue, Remoteness: m.Remoteness, AutoguiPosition: m.AutoguiPosition}
				next = append(next, m.Position)
				if k == 0 {
					continue
				}
				before := p.Moves[k-1]
				a, b := slices.Index(rank, before.MoveValue), slices.Index(rank, m.MoveValue)
				if a > b || a == b && m.Remoteness >= 0 && before.Remoteness >= 0 && (m.MoveValue == "lose" && before.Remoteness < m.Remoteness || m.MoveValue != "lose" && before.Remoteness > m.Remoteness) {
					t.Errorf("%s %q: %+v stands before %+v", c, p.Position, before, m)
				}
			}
			switch {
			case p.PositionValue == "draw" && p.Remoteness != -200:
				t.Errorf("%s %q is drawn in %d", c, p.Position, p.Remoteness)
			case len(p.Moves) == 0:
			case p.Moves[0].MoveValue != p.PositionValue || p.Moves[0].DeltaRemoteness != 0:
				t.Errorf("%s %q is %s, and its best move %+v", c, p.Position, p.PositionValue, p.Moves[0])
			case p.Remoteness >= 0 && p.Moves[0].Remoteness >= 0 && p.Remoteness != p.Moves[0].Remoteness+1:
				t.Errorf("%s %q is %s in %d, after its best move it is %d", c, p.Position, p.PositionValue, p.Remoteness, p.Moves[0].Remoteness)
			}
			for _, m := range p.Moves {
				for _, best := range p.Moves {
					if best.MoveValue == m.MoveValue {
						if d := best.Remoteness - m.Remoteness; m.Remoteness >= 0 && best.Remoteness >= 0 && m.DeltaRemoteness != max(d, -d) {
							t.Errorf("%s %q: %+v is so far from %+v", c, p.Position, m, best)
						}
						break
					}
				}
			}
		}
		if len(known) == 0 {
			t.Errorf("%s has no moves", c)
		}
	}
	for _, value := range []string{"win", "lose", "tie", "draw", "board"} {
		if seen[value] == 0 {
			t.Errorf("no position is a %s: %v", value, seen)
		}
	}
}

// TestPositionBoards: boards and moves have the forms that are documented for the page
// of GamesCrafters.
func TestPositionBoards(t *testing.T) {
	at := serving(t, server.Config{}) + "/uwapi/"
	for _, c := range []struct{ variant, position, shown, to, move string }{
		{"tic-tac-toe/regular", "...|...|...", "R_A_3_3_---------", "x..|...|...", "A_x_0"},
		{"tic-tac-toe/regular", "...|.x.|...", "R_B_3_3_----x----", "...|.x.|..o", "A_o_8"},
		{"toads/TT.FF", "left: TT.FF", "R_A_1_5_TT-FF", "right: T.TFF", "M_1_2"},
		{"toads/TT.FF", "right: T.TFF", "R_B_1_5_T-TFF", "left: TFT.F", "M_3_1"},
		{"clobber/xo%7Cox", "left: xo|ox", "R_A_2_2_xoox", "right: .x|ox", "M_0_1"},
		{"domineering/..%7C..", "left: ..|..", "R_A_2_2_----", "right: #.|#.", "M_0_2"},
		{"nim/3%204", "3 4", "1_3 4", "0 4", "take 3 from heap 1"},
	} {
		var p uwPosition
		text := fetchJSON(t, at+c.variant+"/positions/?p="+url.QueryEscape(c.position), &p)
		i := slices.IndexFunc(p.Moves, func(m struct {
			Position, AutoguiPosition, PositionValue, Move, AutoguiMove, MoveValue string

			Remoteness, DeltaRemoteness int
		},
		) bool {
			return m.Position == c.to
		})
		if p.AutoguiPosition != c.shown || i < 0 || p.Moves[i].AutoguiMove != c.move {
			t.Errorf("%s %q is %s", c.variant, c.position, text)
		}
	}
}
