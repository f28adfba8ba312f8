package partizan_test

import (
	"bufio"
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"zermelo/game"
	"zermelo/game/gametest"
	"zermelo/internal/rules/board"
	"zermelo/internal/theory/partizan"
	"zermelo/value/dyadic"
	"zermelo/value/short"
)

// sure returns the result of a call that must not fail.
func sure[T any](t testing.TB) func(v T, err error) T {
	return func(v T, err error) T {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return v
	}
}

// facts returns the rows of a table of facts, without the first.
func facts(t *testing.T, path string) (rows [][]string) {
	t.Helper()
	file, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	lines := bufio.NewScanner(file)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		rows = append(rows, strings.Split(lines.Text(), "\t"))
	}
	if len(rows) < 2 {
		t.Fatalf("%s holds no facts", path)
	}
	return rows[1:]
}

// A solver finds the values of positions, given as text, in one table.
type solver struct {
	table *short.Table
	value func(text string) (short.Value, error)
}

func newSolver[P comparable](rules gameOf[P], letters ...string) solver {
	table := short.NewTable(short.Settings{})
	e := partizan.New(general[P](rules), table, game.Budget{Cores: 1})
	spelling := strings.NewReplacer(letters...)
	return solver{table, func(text string) (short.Value, error) {
		p, err := rules.Parse(spelling.Replace(text))
		if err != nil {
			return 0, err
		}
		return e.Value(context.Background(), p)
	}}
}

// TestPositions holds every position to its published value.
func TestPositions(t *testing.T) {
	solvers := map[string]solver{
		"amazons":           newSolver(board.Amazons{}),
		"domineering":       newSolver(board.Domineering{}),
		"fission":           newSolver(board.Fission{}),
		"konane":            newSolver(board.Konane{}),
		"snort":             newSolver(board.GraphSnort{}),
		"toads_and_frogs":   newSolver(board.ToadsAndFrogs{}),
		"toppling_dominoes": newSolver(board.TopplingDominoes{}),
	}
	files, _ := filepath.Glob("testdata/positions/*.tsv")
	files = append(files, "../../../value/short/testdata/domineering-le4x4.tsv")
	if len(files) != 7 {
		t.Fatalf("%d files", len(files))
	}
	for _, file := range files {
		for _, row := range facts(t, file) {
			s := solvers[row[0]]
			got := sure[short.Value](t)(s.value(row[1]))
			if want := sure[short.Value](t)(s.table.Parse(row[2])); got != want {
				t.Errorf("%s %s is %s, want %s", row[0], row[1], s.table.String(got), row[2])
			}
			checkHeat(t, s.table, got, row)
		}
	}
}

// checkHeat compares the temperature and the mean of a value with those of a
// row. In these tables every number has the temperature -1, or that of its
// denominator; here it is minus the last.
func checkHeat(t *testing.T, table *short.Table, v short.Value, row []string) {
	t.Helper()
	g := sure[short.Thermograph](t)(table.Thermograph(v))
	_, number := table.AsNumber(v)
	if mean := g.Mean().String(); mean != row[4] {
		t.Errorf("%s %s has the mean %s, want %s", row[0], row[1], mean, row[4])
	}
	if heat := g.Temperature().String(); heat != row[3] && !number {
		t.Errorf("%s %s has the temperature %s, want %s", row[0], row[1], heat, row[3])
	}
}

// TestProperties holds boards whose values are long to what is known of these.
func TestProperties(t *testing.T) {
	s := newSolver(board.Domineering{})
	for _, row := range facts(t, "testdata/properties.tsv") {
		if len(row[1]) > 24 && testing.Short() {
			continue
		}
		v := sure[short.Value](t)(s.value(row[1]))
		g := sure[short.Thermograph](t)(s.table.Thermograph(v))
		left, _ := s.table.LeftStop(v)
		right, _ := s.table.RightStop(v)
		followers := sure[dyadic.Dyadic](t)(s.table.FollowerCount(v))
		got := []string{
			g.Mean().String(), g.Temperature().String(), left.String(), right.String(),
			outcomeOf(s.table, v).String(), followers.String(),
		}
		if !slices.Equal(got, row[2:8]) {
			t.Errorf("%s %s has %v, want %v", row[0], row[1], got, row[2:8])
		}
	}
}

// TestValues holds single positions to their published values.
func TestValues(t *testing.T) {
	solvers := map[string]solver{
		"amazons":           newSolver(board.Amazons{}),
		"clobber":           newSolver(board.Clobber{}),
		"col":               newSolver(board.GraphCol{}),
		"domineering":       newSolver(board.Domineering{}),
		"fission":           newSolver(board.Fission{}),
		"ski_jumps":         newSolver(board.SkiJumps{}),
		"snort":             newSolver(board.GraphSnort{}),
		"toads_and_frogs":   newSolver(board.ToadsAndFrogs{}),
		"toppling_dominoes": newSolver(board.TopplingDominoes{}),
	}
	for _, row := range facts(t, "testdata/values.tsv") {
		s := solvers[row[0]]
		got := sure[short.Value](t)(s.value(row[1]))
		if want := sure[short.Value](t)(s.table.Parse(row[2])); got != want {
			t.Errorf("%s %s is %s, want %s (%s)", row[0], row[1], s.table.String(got), row[2], row[3])
		}
	}
}

// TestOutcomes holds sums of positions to who wins them.
func TestOutcomes(t *testing.T) {
	upper := []string{"X", "x", "O", "o"}
	solvers := map[string]solver{
		"amazons":           newSolver(board.Amazons{}, upper...),
		"cannibal_clobber":  newSolver(board.CannibalClobber{}, upper...),
		"clobber":           newSolver(board.Clobber{}, upper...),
		"clobber_1xn":       newSolver(board.Clobber{}, upper...),
		"domineering":       newSolver(board.Domineering{}),
		"elephants":         newSolver(board.Elephants{}, upper...),
		"fission":           newSolver(board.Fission{}, upper...),
		"nogo":              newSolver(board.NoGo{}, upper...),
		"nogo_1xn":          newSolver(board.NoGo{}, upper...),
		"toppling_dominoes": newSolver(board.TopplingDominoes{}, "X", "L", "O", "R", "#", "E"),
	}
	for _, row := range gametest.Some(t, facts(t, "testdata/outcomes.tsv"), 300, 1200) {
		if len(row[1]) > 48 && !gametest.Long() {
			continue // these few take most of the time
		}
		name, position := row[0], row[1]
		if rules, board, ok := strings.Cut(row[1], ":"); ok {
			name, position = withRules(t, solvers, row[0], rules, board)
		}
		s := solvers[name]
		sum := short.Zero
		for _, text := range strings.Split(position, " + ") {
			v := sure[short.Value](t)(s.value(text))
			sum = sure[short.Value](t)(s.table.Add(sum, v))
		}
		c := s.table.Sign(sum)
		wins := c == short.Confused || c == short.Greater && row[2] == "B" || c == short.Less && row[2] == "W"
		if wins != (row[3] == "win") {
			t.Errorf("%s %s compares %v with 0, but for %s to move it is a %s (%s:%s)", row[0], row[1], c, row[2], row[3], row[4], row[5])
		}
	}
}

// withRules finds, or puts among the solvers, the one for a game with the given
// numbers as its rules, and returns its name and how it writes the position.
func withRules(t *testing.T, solvers map[string]solver, game, rules, position string) (name, text string) {
	t.Helper()
	hands, first := rules, ""
	if game == "gen_king_dirt" {
		at := strings.LastIndexByte(rules, ',')
		hands, first = rules[:at], rules[at+1:]
		rules, position = first, hands+":"+position
	}
	name = game + rules
	if _, known := solvers[name]; known {
		return name, position
	}
	if game == "gen_king_dirt" {
		solvers[name] = newSolver(board.KingDirt{First: first == "1"}, "X", "x", "O", "o")
	} else {
		toads := sure[board.GeneralToads](t)(board.ParseGeneralToads(rules))
		solvers[name] = newSolver(toads, "X", "T", "O", "F")
	}
	return name, position
}
