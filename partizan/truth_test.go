package partizan_test

import (
	"bufio"
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"zermelo/board"
	"zermelo/partizan"
	"zermelo/short"
)

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
	e := partizan.New(rules, table, partizan.Settings{})
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
	if len(files) != 7 {
		t.Fatalf("%d files", len(files))
	}
	for _, file := range files {
		for _, row := range facts(t, file) {
			s := solvers[row[0]]
			got := sure[short.Value](t)(s.value(row[1]))
			if want := readValue(t, s.table, row[2]); got != want {
				t.Errorf("%s %s is %s, want %s", row[0], row[1], spell(t, s.table, got), row[2])
			}
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
	for _, row := range facts(t, "testdata/outcomes.tsv") {
		s := solvers[row[0]]
		sum := short.Zero
		for _, text := range strings.Split(row[1], " + ") {
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
