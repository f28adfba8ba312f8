package render

import (
	"context"
	"encoding/json"
	"strings"
	"testing"

	"zermelo/game"
	"zermelo/internal/desk/calculator"
	"zermelo/internal/desk/diagram"
	"zermelo/internal/desk/sequence"
	"zermelo/internal/rules/catalog"
	"zermelo/internal/theory/analysis"
	"zermelo/say/phrase"
)

func put(t *testing.T, r Renderer, d Document) string {
	t.Helper()
	var out strings.Builder
	if err := r.Write(&out, d); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

var people = Text{Say: phrase.Phrase.String}

// TestForWhom: text is for people, all else for programs.
func TestForWhom(t *testing.T) {
	if !english.ForPrograms() || !(Separated{}).ForPrograms() || people.ForPrograms() {
		t.Errorf("for programs: JSON %t, separated %t, text %t", english.ForPrograms(), Separated{}.ForPrograms(), people.ForPrograms())
	}
}

// TestOutcomesOfNodes: every node of a game graph has its outcome by its letter,
// and one that was not reached within a limit has none.
func TestOutcomesOfNodes(t *testing.T) {
	p, err := catalog.Parse("nim 2 1")
	if err != nil {
		t.Fatal(err)
	}
	for depth, want := range map[int]map[string]game.Outcome{
		0: {"2 1": game.Next, "1 1": game.Previous, "2": game.Next, "1": game.Next, "0": game.Previous},
		1: {"2 1": game.Next, "1 1": game.Previous, "2": game.Next, "1": game.Next},
	} {
		g, err := diagram.Make(context.Background(), analysis.NewSolver(game.Budget{}), game.Budget{}, p, diagram.Request{Depth: depth, Most: 100})
		if err != nil {
			t.Fatal(err)
		}
		g.Nodes[0].Outcome = game.Undecided // as after a limit
		want["2 1"] = game.Undecided
		var told struct {
			Nodes []struct {
				Name   string
				Solved struct{ Outcome *string }
			}
		}
		if err := json.Unmarshal([]byte(put(t, english, GameGraph(g))), &told); err != nil {
			t.Fatal(err)
		}
		if len(told.Nodes) != len(want) {
			t.Fatalf("%d nodes, want %v", len(told.Nodes), want)
		}
		for _, n := range told.Nodes {
			outcome, known := want[n.Name]
			if got := n.Solved.Outcome; !known || (got == nil) != (outcome == game.Undecided) || got != nil && *got != outcome.String() {
				t.Errorf("depth %d: %s has another outcome than %v", depth, n.Name, outcome)
			}
		}
	}
}

// TestBornOnADay: on day 0 one number is born, 0, and no empty group is listed.
func TestBornOnADay(t *testing.T) {
	for day, want := range map[int][]string{
		0: {"k = 0: 0"},
		1: {"k = 0: -1, 1"},
		2: {"k = 0: -2, 2", "k = 1: -1/2, 1/2"},
		3: {"k = 0: -3, 3", "k = 1: -3/2, 3/2", "k = 2: -3/4, -1/4, 1/4, 3/4"},
	} {
		d, err := calculator.NumbersBy(context.Background(), day)
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for line := range strings.Lines(put(t, people, Numbers(d, true))) {
			if line = strings.TrimSpace(line); strings.HasPrefix(line, "k = ") {
				got = append(got, line)
			}
		}
		if strings.Join(got, "\n") != strings.Join(want, "\n") {
			t.Errorf("day %d lists %q, want %q", day, got, want)
		}
	}
}

// TestFormsOfADay: each form is listed as what it is, as often as they are
// counted.
func TestFormsOfADay(t *testing.T) {
	d, err := calculator.NumbersBy(context.Background(), 2)
	if err != nil {
		t.Fatal(err)
	}
	text := put(t, people, Numbers(d, true))
	for words, want := range map[string]int{"  a new number": 4, "  a new form, a synonym": 13, "  known before": 3} {
		if got := strings.Count(text, words+"\n"); got != want {
			t.Errorf("%d forms are %q, want %d", got, words, want)
		}
	}
}

// TestPositionsThatWereEvaluated are told to people if there were any.
func TestPositionsThatWereEvaluated(t *testing.T) {
	for n, want := range map[uint64]bool{0: false, 1: true, 2: true} {
		a := &game.Answer{Game: "nim", Position: "3", Outcome: game.Next, Positions: n}
		if got := strings.Contains(put(t, people, Solution(a, nil)), "positions"); got != want {
			t.Errorf("%d positions are told: %t", n, got)
		}
		if text := put(t, english, Solution(a, nil)); !strings.Contains(text, `"positions":`) {
			t.Errorf("%d positions are not in %s", n, text)
		}
	}
}

// TestUnknownValue: an expression that was not evaluated within the limits is not
// called infinitesimal.
func TestUnknownValue(t *testing.T) {
	text := put(t, english, Value(&calculator.Unknown{Expression: "{1|-1}", Values: 7}, nil))
	if text != `{"expression":"{1|-1}","infinitesimal":false}`+"\n" {
		t.Errorf("got %s", text)
	}
}

// TestCensusRows: of a game whose heaps are other heaps of one before it, what
// tells single heaps is left out, and the game and the shift are told.
func TestCensusRows(t *testing.T) {
	var out strings.Builder
	write := Census(&out)
	rows := map[string][]string{}
	if err := sequence.Census(context.Background(), 1, 1e6, write); err != nil {
		t.Fatal(err)
	}
	var head []string
	for line := range strings.Lines(out.String()) {
		cells := strings.Split(strings.TrimSuffix(line, "\n"), "\t")
		if head == nil {
			head = cells
			continue
		}
		if len(cells) != len(head) {
			t.Fatalf("%d cells under %d columns: %q", len(cells), len(head), cells)
		}
		rows[cells[0]] = cells
	}
	of := func(code string, columns ...string) (cells []string) {
		for _, c := range columns {
			for i, name := range head {
				if name == c {
					cells = append(cells, rows[code][i])
				}
			}
		}
		return cells
	}
	single := []string{"index_of_max", "zero_count_seen", "last_zero_seen", "equivalent_to", "shift"}
	if got := strings.Join(of("0.3", single...), " "); got != "   0.2 1" {
		t.Errorf("0.3, which is 0.2 with a token less, has %q", got)
	}
	if got := of("0.1", single...); len(got) != 5 || got[0] != "1" || got[1] == "" || got[3] != "" || got[4] != "" {
		t.Errorf("0.1 has %q", got)
	}
}

// TestKin: whose values a game shares is told with its values and with its
// period, not where a single heap was asked for.
func TestKin(t *testing.T) {
	const kin = "this is Kayles"
	for listed, want := range map[bool]bool{true: false, false: true} { // no answer is empty
		text := put(t, people, Row(&sequence.Row{Game: "octal:0.104", To: 2000, Values: []uint64{0}}, listed, nil))
		if strings.Contains(text, "computed for the heaps 0 to 2,000.") != want {
			t.Errorf("listed %t: got %q", listed, text)
		}
	}
	for _, c := range []struct {
		row    sequence.Row
		listed bool
		want   bool
	}{
		{sequence.Row{Values: []uint64{0, 1}}, true, true},
		{sequence.Row{Values: []uint64{0, 1}, At: []sequence.Value{{Heap: "5", Value: "4"}}}, true, true},
		{sequence.Row{}, false, true},
		{sequence.Row{At: []sequence.Value{{Heap: "5", Value: "4"}}}, false, false},
		{sequence.Row{At: []sequence.Value{{Heap: "5", Value: "4"}}, Search: &sequence.Search{}}, false, true},
	} {
		c.row.Game = "octal:0.77"
		c.row.Cousins = []sequence.Cousin{{Game: "octal:0.77", Name: "Kayles"}}
		text := put(t, people, Row(&c.row, c.listed, nil))
		if strings.Contains(text, kin) != c.want {
			t.Errorf("%+v, listed %t: got\n%s", c.row, c.listed, text)
		}
	}
}

// TestNotWorse: A is not worse than B if it is as good, or better.
func TestNotWorse(t *testing.T) {
	for relation, want := range map[string]string{"<": "No.", "=": "Yes.", ">": "Yes."} {
		if got := notWorse(relation).String(); !strings.HasSuffix(got, "? "+want) {
			t.Errorf("A %s B: %s", relation, got)
		}
	}
}

// TestTablesAreWritten: the numbers of a table stand in its text.
func TestTablesAreWritten(t *testing.T) {
	text := put(t, people, Document{Text: []Block{Table{{1, 22}, {333, 4}}}})
	for _, n := range []string{"1", "22", "333", "4"} {
		if !strings.Contains(" "+strings.Join(strings.Fields(text), " ")+" ", " "+n+" ") {
			t.Errorf("%s is not in\n%s", n, text)
		}
	}
}
