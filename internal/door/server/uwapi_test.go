package server_test

import (
	"encoding/json"
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"strconv"
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
		if len(g) != 4 || g["id"] == "" || g["name"] == "" || g["type"] != "twoPlayer" || g["gui"] != map[bool]string{true: "v2", false: "v0"}[boards[g["id"]]] && (boards[g["id"]] || g["id"] == "nim" || g["id"] == "chase-4") {
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
	for _, locale := range []string{"zh", "zh-CN", "zh_TW"} {
		var told map[string]string
		if fetchJSON(t, at+"nim/3/instructions/?locale="+locale, &told); len(told) != 1 || !strings.HasPrefix(told["instructions"], "# 尼姆\n\n") || !strings.Contains(told["instructions"], "堆") {
			t.Errorf("the instructions are %q", told)
		}
	}
	for id, name := range map[string]string{"tictactoe": "Tic-tac-toe", "connect4": "Connect Four", "Lgame": "L Game", "dawsonschess": "Dawson's Chess", "3mensmorris": "", "nim": "Nim"} {
		var told map[string]any
		fetchJSON(t, at+id, &told)
		if name == "" && told["error"] != "Invalid Game" || name != "" && (told["id"] != id || told["name"] != name) {
			t.Errorf("%s is %v", id, told)
		}
	}
}

// uwVariant is what a variant tells.
type uwVariant struct {
	StartPosition, AutoguiStartPosition, Gui string
	ImageAutoGUIData                         *struct {
		DefaultTheme string
		Themes       map[string]struct {
			Space      []float64
			Centers    [][2]float64
			CharImages map[string]struct {
				Image string
				Scale float64
			}
		}
	}
}

// contract holds a position to what the page of GamesCrafters asks: what it reads as a board, as who is
// to move and as buttons, where it finds the pictures, and what it puts into addresses and records.
func (v uwVariant) contract(t *testing.T, p uwPosition, seen map[string]int) {
	t.Helper()
	drawn := regexp.MustCompile(`^(0|1|2)_(.*)$`)
	point := regexp.MustCompile(`^A_([a-zA-Z0-9-])_([0-9]+)_-$`)
	arrow := regexp.MustCompile(`^[ML]_([0-9]+)_([0-9]+)_-$`)
	ours := regexp.MustCompile(`^general/([A-Z0-9]|bluepiece|redpiece|basichitbox)\.svg$`)
	if strings.ContainsAny(p.Position, "#&+%/?:") {
		t.Errorf("an address would cut %q", p.Position)
	}
	turn := "-"
	if m := drawn.FindStringSubmatch(p.AutoguiPosition); m != nil {
		turn = m[1]
	}
	seen["turn "+turn]++
	slots := 0
	if v.ImageAutoGUIData != nil {
		theme := v.ImageAutoGUIData.Themes[v.ImageAutoGUIData.DefaultTheme]
		slots = len(theme.Centers)
		board := p.AutoguiPosition[2:]
		if v.Gui != "v2" || turn == "-" || len(board) != slots || strings.ContainsAny(board, ".~_") {
			t.Errorf("%q is drawn as %q with %d places", p.Position, p.AutoguiPosition, slots)
		}
		for _, at := range theme.Centers {
			if at[0] <= 0 || at[1] <= 0 || at[0] >= theme.Space[0] || at[1] >= theme.Space[1] {
				t.Errorf("a place of %q is %v of %v", p.Position, at, theme.Space)
			}
		}
		for _, cell := range board {
			if image, ok := theme.CharImages[string(cell)]; cell != '-' && (!ok || !ours.MatchString(image.Image) || image.Scale <= 0) {
				t.Errorf("%q has the cell %q, which is drawn as %v", p.Position, cell, image)
			}
		}
		seen["board"]++
	}
	forms, words := map[string]bool{}, map[string]bool{}
	for _, m := range p.Moves {
		if forms[m.AutoguiMove] || words[m.Move] || strings.Contains(m.Move, ":") {
			t.Errorf("%q: %q, %q is not the only move of that name", p.Position, m.Move, m.AutoguiMove)
		}
		forms[m.AutoguiMove], words[m.Move] = true, true
		places := point.FindStringSubmatch(m.AutoguiMove)
		if places == nil {
			places = arrow.FindStringSubmatch(m.AutoguiMove)
		}
		switch {
		case places != nil && slots > 0:
			seen[m.AutoguiMove[:1]]++
			for _, word := range places[1:] {
				if at, err := strconv.Atoi(word); err == nil && at >= slots/2 {
					t.Errorf("%q has %d places: %q", p.Position, slots, m.AutoguiMove)
				}
			}
		case m.AutoguiMove != m.Move:
			t.Errorf("%q: the move %q has the button %q", p.Position, m.Move, m.AutoguiMove)
		default:
			seen["words"]++
		}
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
	seen := map[string]int{}
	for _, c := range [][2]string{
		{"nim", "3 4"},
		{"kayles", "5"},
		{"tic-tac-toe", "regular"},
		{"domineering", "...|...|..."},
		{"clobber", "xoxo"},
		{"queens", "#...|....|....|...."},
		{"geography", "#x.|...|..."},
		{"wild-tic-tac-toe", "xo.|ox.|..."},
		{"dots-and-boxes", "xx|..x|..|x.x|.x"},
		{"chase-4", "regular"},
		{"quixo", "regular"},
		{"pong-hau-ki", "regular"},
		{"subtraction", ":1-3 7"},
		{"hackenbush", "0-1:b 1-2:r 0-3:r"},
	} {
		variant := at + c[0] + "/" + url.PathEscape(c[1]) + "/"
		var start uwVariant
		fetchJSON(t, variant, &start)
		next := []string{start.StartPosition}
		known := map[string]uwPosition{}
		for i := 0; i < len(next) && i < 25; i++ {
			var p uwPosition
			text := fetchJSON(t, variant+"positions/?p="+url.QueryEscape(next[i]), &p)
			if p.Error != "" || p.Position != next[i] {
				t.Fatalf("%s %q is %s", c, next[i], text)
			}
			start.contract(t, p, seen)
			seen[p.PositionValue]++
			if told, ok := known[p.Position]; ok && (told.PositionValue != p.PositionValue || told.Remoteness >= 0 && told.Remoteness != p.Remoteness || told.AutoguiPosition != p.AutoguiPosition) {
				t.Errorf("%s %q is told as %+v and is %s", c, p.Position, told, text)
			}
			for k, m := range p.Moves {
				want := against[m.PositionValue]
				for _, turn := range []string{"1_", "2_"} {
					if strings.HasPrefix(p.AutoguiPosition, turn) && strings.HasPrefix(m.AutoguiPosition, turn) {
						want = m.PositionValue // the same player moves again
					}
				}
				if c[0] != "dots-and-boxes" && (m.MoveValue != want) { // there a move brings points
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
	for _, value := range []string{"win", "lose", "tie", "draw", "board", "A", "M", "L", "words", "turn 0", "turn 1", "turn 2", "turn -"} {
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
		{"tic-tac-toe/regular", "...|...|...", "1_---------000000000", "x..|...|...", "A_-_0_-"},
		{"tictactoe/regular", "...|.x.|...", "2_----x----0000-0000", "...|.x.|..o", "A_-_8_-"},
		{"toads/TT.FF", "left: TT.FF", "1_TT-FF--0--", "right： T.TFF", "M_1_2_-"},
		{"toads/TT.FF", "right： T.TFF", "2_T-TFF-0---", "left： TFT.F", "M_3_1_-"},
		{"clobber/xo%7Cox", "left： xo|ox", "1_xoox----", "right： .x|ox", "M_0_1_-"},
		{"domineering/..%7C..", "left： ..|..", "1_----0000", "right： ＃.|＃.", "L_0_2_-"},
		{"hare/regular", ".|x.x|.x.|.o.|. hare", "2_-x-x-x--o--0-0-0-00-00", ".|x.x|.x.|o..|. hounds", "M_8_7_-"},
		{"nim/3%204", "3 4", "3 4", "0 4", "take 3 from heap 1"},
		{"kalah/regular", "0,1,2,1,2,2,2,2 left", "1_0,1,2,1,2,2,2,2 left", "", ""},
	} {
		var p uwPosition
		text := fetchJSON(t, at+c.variant+"/positions/?p="+url.QueryEscape(c.position), &p)
		found := c.to == ""
		for _, m := range p.Moves {
			found = found || m.Position == c.to && m.AutoguiMove == c.move
		}
		if p.AutoguiPosition != c.shown || !found {
			t.Errorf("%s %q is %s", c.variant, c.position, text)
		}
	}
}
