package catalog_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"sort"
	"strings"
	"testing"

	"zermelo/analysis"
	"zermelo/catalog"
	"zermelo/game"
)

// grids returns random boards of at most the given numbers of rows and columns.
func grids(name, letters string, rows, columns int) func(r *rand.Rand) string {
	return func(r *rand.Rand) string {
		h, w := 1+r.IntN(rows), 1+r.IntN(columns)
		lines := make([]string, h)
		for i := range lines {
			row := make([]byte, w)
			for j := range row {
				row[j] = letters[r.IntN(len(letters))]
			}
			lines[i] = string(row)
		}
		return name + " " + strings.Join(lines, "|")
	}
}

// positions returns what next makes that can be read: a board of NoGo with a
// group that is shut in is refused.
func positions(next func(r *rand.Rand) string) func(r *rand.Rand) string {
	return func(r *rand.Rand) string {
		for {
			line := next(r)
			if _, err := catalog.Parse(line); err == nil {
				return line
			}
		}
	}
}

func cakes(name string) func(r *rand.Rand) string {
	return func(r *rand.Rand) string { return fmt.Sprintf("%s %dx%d", name, 1+r.IntN(3), 1+r.IntN(4)) }
}

func oneOf(lines ...string) func(r *rand.Rand) string {
	return func(r *rand.Rand) string { return lines[r.IntN(len(lines))] }
}

func colored(name string) func(r *rand.Rand) string {
	board := grids(name, "...xo#", 2, 3)
	graph := oneOf("path 4", "cycle 4", "0-1 1-2 1-3 3:b", "0-1 2:r", "path 3 0:x")
	return func(r *rand.Rand) string {
		if r.IntN(2) == 0 {
			return board(r)
		}
		return name + " " + graph(r)
	}
}

// colouredGraph returns a graph with a blue edge at least.
func colouredGraph(r *rand.Rand) string {
	words := strings.Fields(greenGraph(r, 1+r.IntN(5)))
	for i := range words {
		words[i] += [...]string{"", ":b", ":r"}[r.IntN(3)]
	}
	return "hackenbush 0-1:b " + strings.Join(words, " ")
}

// unequal returns a random small position of every game of unequal players.
var unequal = map[string]func(r *rand.Rand) string{
	"domineering":      grids("domineering", "....#", 2, 4),
	"clobber":          grids("clobber", "xo.", 2, 3),
	"cannibal-clobber": grids("cannibal-clobber", "xo.", 2, 3),
	"snort":            colored("snort"),
	"col":              colored("col"),
	"konane":           grids("konane", "xoxo.", 2, 4),
	"amazons":          grids("amazons", "x...o##", 1, 5),
	"nogo":             positions(grids("nogo", "...xo", 1, 5)),
	"fission":          grids("fission", "..x#", 2, 3),
	"toads":            grids("toads", "TF..", 1, 6),
	"general-toads": func(r *rand.Rand) string {
		rules := []string{"1,2,1,0", "1,1,2,1", "2,3,0,0", "1,1,1,0"}
		return grids("general-toads:"+rules[r.IntN(len(rules))], "TF..", 1, 6)(r)
	},
	"king-dirt": func(r *rand.Rand) string {
		line := grids("king-dirt", "xo..#", 2, 3)(r)
		if r.IntN(3) == 0 {
			return strings.Replace(line, " ", " 1,1:", 1)
		}
		return line
	},
	"elephants":   grids("elephants", "xo..", 1, 6),
	"toppling":    grids("toppling", "LRE.", 1, 5),
	"ski-jumps":   grids("ski-jumps", "LR..lr", 2, 3),
	"cutcake":     cakes("cutcake"),
	"maundy-cake": cakes("maundy-cake"),
	"hackenbush":  colouredGraph,
	"towers":      grids("towers", "WB", 1, 5),
	"number":      oneOf("number 1/2", "number -3/4 1", "number 0", "number 5/8", "number -2"),
	"value":       oneOf("value {1|-1}", "value ^*", "value {2|0||-1}", "value +-1+*2", "value Tiny(1)"),
}

// sides is whole play of unequal players by the moves alone: whether who wins
// moving first.
type sides map[string]bool

func (memo sides) wins(p game.Position, who game.Player) bool {
	words := make([]string, 0, p.Len())
	for _, s := range p {
		for _, part := range s.Parts {
			words = append(words, s.Rules.Name()+" "+s.Rules.Format([]any{part}))
		}
	}
	sort.Strings(words)
	key := who.String() + " " + strings.Join(words, "|")
	if won, ok := memo[key]; ok {
		return won
	}
	won := false
	for s := range p {
		for i, part := range p[s].Parts {
			p[s].Rules.Options(part, who, func(option []any) bool {
				won = won || !memo.wins(p.After(game.Step{Summand: s, Part: i, Option: option}), who.Other())
				return !won
			})
		}
	}
	memo[key] = won
	return won
}

// outcome is the outcome class by whole play.
func (memo sides) outcome(p game.Position) string {
	left, right := memo.wins(p, game.Left), memo.wins(p, game.Right)
	switch {
	case left && right:
		return "N"
	case left:
		return "L"
	case right:
		return "R"
	}
	return "P"
}

// checkUnequal compares an analysis with whole play.
func checkUnequal(t *testing.T, solver *analysis.Solver, memo sides, line string) {
	t.Helper()
	p := parse(t, line)
	want := memo.outcome(p)
	for _, first := range []game.First{game.Both, game.LeftFirst, game.RightFirst} {
		a, err := solver.Solve(context.Background(), p,
			game.Request{Moves: 1 << 20, Explain: true, First: first, Remoteness: 1 << 16})
		if err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		if a.Outcome.String() != want {
			t.Fatalf("%s (%s): outcome %s, whole play says %s", line, a.Value, a.Outcome, want)
		}
		if first != game.Both && p.CheckImpartial() != nil {
			who := game.Left
			if first == game.RightFirst {
				who = game.Right
			}
			if a.MoverWins() != memo.wins(p, who) {
				t.Fatalf("%s: %s moves first, %s wins", line, who, a.Winner().String())
			}
			if a.Remoteness != nil && (*a.Remoteness%2 == 1) != memo.wins(p, who) {
				t.Fatalf("%s: %s wins, but the game lasts %d", line, a.Winner().String(), *a.Remoteness)
			}
		}
		count := map[string]int{}
		for _, m := range a.Moves {
			count[m.Player.String()]++
			who := game.Left
			if m.Player == game.Right {
				who = game.Right
			}
			q := p.After(m.Steps...)
			if m.Winning == memo.wins(q, who.Other()) {
				t.Fatalf("%s: the move of %s to %s: winning %v", line, who, m.To, m.Winning)
			}
			back := m.To
			if len(p) == 1 {
				back = p.Game() + " " + back
			}
			if got := memo.outcome(parse(t, back)); got != memo.outcome(q) {
				t.Fatalf("%s: move to %q reads back as a position of outcome %s, not %s", line, back, got, memo.outcome(q))
			}
			if m.Text.String() == "" || strings.Contains(m.Text.String(), "%!") {
				t.Fatalf("%s: move %q", line, m.Text)
			}
		}
		if most := p.MoveCount(); uint64(max(count["left"], count["right"])) > most {
			t.Fatalf("%s: %v moves, MoveCount says %d", line, count, most)
		}
	}
	if spelling(parse(t, spelling(p))) != spelling(p) {
		t.Fatalf("%q is not canonical", spelling(p))
	}
}

func TestUnequalGamesAgainstWholePlay(t *testing.T) {
	for name, draw := range unequal {
		t.Run(name, func(t *testing.T) {
			r := seeded(name)
			solver, memo := analysis.NewSolver(game.Budget{}), sides{}
			for range 25 {
				checkUnequal(t, solver, memo, draw(r))
			}
		})
	}
}

// TestSumsOfUnequalGames adds impartial games too.
func TestSumsOfUnequalGames(t *testing.T) {
	r := rand.New(rand.NewPCG(11, 12))
	names := make([]string, 0, len(unequal))
	for name := range unequal {
		names = append(names, name)
	}
	sort.Strings(names)
	others := []string{"nim 2", "kayles 3", "nimber 1 2", "euclid 3 2", "grundy 3"}
	solver, memo := analysis.NewSolver(game.Budget{}), sides{}
	for range 40 {
		line := unequal[names[r.IntN(len(names))]](r)
		if r.IntN(2) == 0 {
			line += " + " + others[r.IntN(len(others))]
		} else {
			line += " + " + unequal[names[r.IntN(len(names))]](r)
		}
		if parse(t, line).MoveCount() > 7 {
			continue // whole play would take too long
		}
		checkUnequal(t, solver, memo, line)
	}
}

// solvedWhole are positions of the games that are solved whole.
var solvedWhole = map[string][]string{
	"chase":             {"chase:3 1,1 3,3", "chase:4 1,1 2,4 black", "chase:3 2,2 1,2", "chase:4,1,1 1,1 4,4", "chase:2,2,2 1,1 2,2"},
	"tic-tac-toe":       {"tic-tac-toe", "tic-tac-toe x..|.o.|...", "tic-tac-toe xox|.o.|.x.", "tic-tac-toe xxx|oo.|..."},
	"in-a-row":          {"in-a-row:3,3,3", "in-a-row:4,3,3 x...|.o..|....", "in-a-row:2,2,2"},
	"connect-four":      {"connect-four:3x3x3", "connect-four:4x4 ....|....|.xo.|.xo.", "connect-four:4x3"},
	"quixo":             {"quixo:2", "quixo:3 x..|.o.|... x"},
	"dodgem":            {"dodgem", "dodgem:2"},
	"hex":               {"hex:2", "hex:3 ...|.x.|..o"},
	"notakto":           {"notakto", "notakto x..|...|..."},
	"l-game":            {"l-game"},
	"three-mens-morris": {"three-mens-morris"},
	"six-mens-morris":   nil, // millions of positions follow each
	"pong-hau-ki":       {"pong-hau-ki", "pong-hau-ki xoxo. o"},
	"mu-torere":         {"mu-torere"},
}

// TestGamesSolvedWhole compares the result of a position with those of its
// moves, each read back and solved alone, and follows best play to the end.
func TestGamesSolvedWhole(t *testing.T) {
	for name, lines := range solvedWhole {
		t.Run(name, func(t *testing.T) {
			for _, line := range lines {
				checkSolvedWhole(t, line)
			}
		})
	}
}

func checkSolvedWhole(t *testing.T, line string) {
	t.Helper()
	p := parse(t, line)
	a, err := analysis.NewSolver(game.Budget{}).Solve(context.Background(), p, game.Request{Moves: 1000, Explain: true})
	if err != nil {
		t.Fatalf("%s: %v", line, err)
	}
	if spelling(parse(t, spelling(p))) != spelling(p) {
		t.Fatalf("%q is not canonical", spelling(p))
	}
	if len(a.Moves) == 0 {
		return
	}
	best := a.Moves[0]
	if best.Winning != a.MoverWins() || best.Draw != (a.Winner().String() == "draw") {
		t.Fatalf("%s: %s wins, and the best move is %+v", line, a.Winner().String(), best)
	}
	if a.Remoteness != nil && *a.Remoteness != *best.Remoteness+1 {
		t.Fatalf("%s: lasts %d, after the best move %d", line, *a.Remoteness, *best.Remoteness)
	}
	if a.Winner().String() != "draw" && a.Remoteness != nil && len(a.Line) != int(*a.Remoteness) {
		t.Fatalf("%s: lasts %d, but the line has %d moves", line, *a.Remoteness, len(a.Line))
	}
	solver := analysis.NewSolver(game.Budget{})
	for i, m := range a.Moves {
		if i%7 != 0 {
			continue // some will do
		}
		after, err := solver.Solve(context.Background(), parse(t, p.Game()+" "+m.To), game.Request{})
		if err != nil {
			t.Fatalf("%s: after %s: %v", line, m.Text, err)
		}
		if after.MoverWins() == m.Winning && !m.Draw || (after.Winner().String() == "draw") != m.Draw {
			t.Fatalf("%s: %s (winning %v, draw %v) leaves %s, which %s wins", line, m.Text, m.Winning, m.Draw, m.To, after.Winner().String())
		}
		if m.Remoteness != nil && *m.Remoteness != *after.Remoteness {
			t.Fatalf("%s: %s leaves %d to go, not %d", line, m.Text, *after.Remoteness, *m.Remoteness)
		}
	}
}

// TestEveryEntryIsTested fails for a new game without positions to test it on.
func TestEveryEntryIsTested(t *testing.T) {
	for _, e := range catalog.Entries() {
		_, impartial := small[e.Name]
		_, partizan := unequal[e.Name]
		_, finite := solvedWhole[e.Name]
		_, withData := data[e.Name]
		if !impartial && !partizan && !finite && !withData {
			t.Errorf("no positions of %s to test", e.Name)
		}
	}
}
