package match_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"zermelo/game"
	"zermelo/game/gametest"
	"zermelo/internal/desk/match"
	"zermelo/internal/lot"
	"zermelo/internal/rules/catalog"
	"zermelo/internal/theory/analysis"
	"zermelo/say/phrase"
)

// start opens a match on a position.
func start(t *testing.T, position string, persons match.Persons, change ...func(*match.Setup)) *match.Match {
	t.Helper()
	p, err := catalog.Parse(position)
	if err != nil {
		t.Fatal(err)
	}
	setup := match.Setup{Position: p, Persons: persons}
	for _, c := range change {
		c(&setup)
	}
	m, err := match.New(setup, analysis.NewSolver(game.Budget{Memory: 64 << 20}))
	if err != nil {
		t.Fatalf("%s: %v", position, err)
	}
	return m
}

func state(t *testing.T, m *match.Match) *match.State {
	t.Helper()
	s, err := m.State(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// play makes moves by their names.
func play(t *testing.T, m *match.Match, moves ...string) *match.State {
	t.Helper()
	if err := m.Replay(t.Context(), moves); err != nil {
		t.Fatal(err)
	}
	return state(t, m)
}

var (
	first  = match.Persons{match.First: true}
	second = match.Persons{match.Second: true}
	both   = match.Persons{true, true}
)

// TestResults plays games to their end.
func TestResults(t *testing.T) {
	misere := func(s *match.Setup) { s.Mode.Play = game.Misere }
	right := func(s *match.Setup) { s.First = game.RightFirst }
	const ladder = "graph digraph { s [owner=left]; a [owner=left]; b [owner=right]; won [value=right]; s -> a; a -> b; b -> won; }"
	for _, c := range []struct {
		position string
		moves    string // by their numbers
		want     match.Result
		change   []func(*match.Setup)
	}{
		{position: "nim 0", want: match.Result{Winner: match.Second, Stuck: true}},
		{position: "nim 1 1", moves: "1 1", want: match.Result{Winner: match.Second, Stuck: true}},
		{position: "nim 2", moves: "1", want: match.Result{Winner: match.First, Stuck: true}},
		{position: "nim 2", moves: "2 1", want: match.Result{Winner: match.Second, Stuck: true}},
		{position: "nim 1 1", moves: "1 1", want: match.Result{Winner: match.First}, change: []func(*match.Setup){misere}},
		{position: "domineering ..|..", moves: "1", want: match.Result{Winner: match.First, Stuck: true}},
		{position: "domineering .|.", want: match.Result{Winner: match.Second, Stuck: true}, change: []func(*match.Setup){right}},
		{position: "tic-tac-toe xx.|oo.|...", moves: "5", want: match.Result{Winner: match.First}},
		{position: "tic-tac-toe xox|oxo|ox.", moves: "1", want: match.Result{Winner: match.First}},
		{position: "tic-tac-toe xox|xoo|ox.", moves: "1", want: match.Result{Draw: true}},
		// 9, 4, 7, 2; 4, 9, 2, 7; 9, 4, 2, 7.
		{position: "ends 4 7 2 9", moves: "1 2 1 1", want: match.Result{Winner: match.First, By: 9 - 4 + 7 - 2}},
		{position: "ends 4 7 2 9", moves: "2 2 2 1", want: match.Result{Winner: match.Second, By: 9 + 7 - 4 - 2}},
		{position: "ends 4 7 2 9", moves: "1 2 2 1", want: match.Result{Draw: true}},
		{position: "ends 5 5", moves: "1 1", want: match.Result{Draw: true}},
		// In sums: 3, 2, 1; a coin for each string, and the 4 for who had no more strings.
		{position: "ends 3 1 + ends 2", moves: "1 2 1", want: match.Result{Winner: match.First, By: 3 - 2 + 1}},
		{position: "strings-and-coins 1-ground + ends 4", moves: "1 1", want: match.Result{Winner: match.First, By: 5}},
		// Left moves twice, then Right once, and Right has won.
		{position: ladder, moves: "1 1 1", want: match.Result{Winner: match.Second}},
		{position: strings.ReplaceAll(ladder, "value=right", "owner=left score=5"), moves: "1 1 1", want: match.Result{Winner: match.First, By: 5}},
		{position: strings.ReplaceAll(ladder, "value=right", "owner=right score=-5"), moves: "1 1 1", want: match.Result{Winner: match.Second, By: 5}},
	} {
		m := start(t, c.position, both, c.change...)
		s := play(t, m, strings.Fields(c.moves)...)
		if !s.Over() || s.Result != c.want {
			t.Errorf("%s after moves %q: over %t at %s, %+v; want %+v", c.position, c.moves, s.Over(), s.Answer.Position, s.Result, c.want)
		}
	}
}

func TestTurnStays(t *testing.T) {
	m := start(t, "graph digraph { s [owner=left]; a [owner=left]; b [owner=right]; s -> a; a -> b; }", second)
	if s := state(t, m); s.Turn != match.First || s.Person {
		t.Errorf("at the beginning: turn %d, person %t", s.Turn, s.Person)
	}
	if s := play(t, m, "1"); s.Turn != match.First || s.Person {
		t.Errorf("after a move to a node of the same player: turn %d, person %t", s.Turn, s.Person)
	}
	if s := play(t, m, "1"); s.Turn != match.Second || !s.Person || !s.Over() || s.Result.Winner != match.First {
		t.Errorf("at the end: turn %d, person %t, over %t, %+v", s.Turn, s.Person, s.Over(), s.Result)
	}
}

func TestNew(t *testing.T) {
	for _, position := range []string{"round-table:1001,1999,1"} {
		p, err := catalog.Parse(position)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := match.New(match.Setup{Position: p}, analysis.NewSolver(game.Budget{})); !errors.Is(err, game.ErrLimit) {
			t.Errorf("%s: %v", position, err)
		}
	}
}

// TestChoose names one move in every way.
func TestChoose(t *testing.T) {
	shout := func(s *match.Setup) {
		s.Say = func(p phrase.Phrase) string { return strings.ToUpper(p.String()) }
	}
	m := start(t, "kayles 5 + nim 3", first, shout)
	if _, ok := m.Choose("1"); ok {
		t.Error("a move is chosen before the state is asked for")
	}
	state(t, m)
	for _, text := range []string{
		"4", "in kayles, take 1 from heap 1, leaving 1 and 3", "IN KAYLES, TAKE 1 FROM HEAP 1, LEAVING 1 AND 3",
		"=kayles 1 3 + nim 3", "=  kayles 1  3 + nim 3", "in kayles, take 1 from heap 1, leaving 1 and 3  → kayles 1 3 + nim 3",
	} {
		mv, ok := m.Choose(text)
		if !ok || mv.To != "kayles 1 3 + nim 3" {
			t.Errorf("%q chooses %q, %t", text, mv.To, ok)
		}
	}
	for _, text := range []string{
		"", "0", "9", "-1", "=", "= kayles 5 + nim 3", "= kayles 9", "= no game",
		"in kayles, take 1 from heap 1, leaving 1 and 3 → kayles 3 + nim 3", "→ kayles 1 3 + nim 3",
	} {
		if mv, ok := m.Choose(text); ok {
			t.Errorf("%q chooses %s", text, mv.Text)
		}
	}
	// The name of the only game may be left out.
	m = start(t, "multiple:2 4", first)
	state(t, m)
	for _, text := range []string{"= 3/2", "= 3", "= multiple:2 3"} {
		if mv, ok := m.Choose(text); !ok || mv.To != "3" {
			t.Errorf("%q chooses %q, %t", text, mv.To, ok)
		}
	}
	// What has too many moves to be numbered has no numbers.
	m = start(t, "nim 41", first)
	state(t, m)
	if mv, ok := m.Choose("1"); ok {
		t.Errorf("1 chooses %s of 41 moves", mv.Text)
	}
	if _, ok := m.Choose("take 7 from heap 1"); !ok {
		t.Error("the words of one of 41 moves choose nothing")
	}
}

// TestUndo takes moves back to the last choice of a person.
func TestUndo(t *testing.T) {
	for _, c := range []struct {
		persons match.Persons
		moves   int
		undone  []int // by one call after the other
	}{
		{first, 0, []int{0}},
		{first, 4, []int{2, 2, 0}},
		{first, 3, []int{1, 2, 0}},
		{second, 1, []int{0}},
		{second, 5, []int{2, 2, 0}},
		{both, 3, []int{1, 1, 1, 0}},
		{match.Persons{}, 2, []int{0}},
	} {
		m := start(t, "nim 1 1 1 1 1 1", c.persons)
		at := []string{state(t, m).Answer.Position}
		for range c.moves {
			at = append(at, play(t, m, "1").Answer.Position)
		}
		left := c.moves
		for _, want := range c.undone {
			got := m.Undo()
			left -= want
			s := state(t, m)
			if got != want || s.Answer.Position != at[left] || int(s.Turn) != left%2 {
				t.Errorf("%v after %d moves: %d are undone, which leaves %s and turn %d; want %d and %s",
					c.persons, c.moves, got, s.Answer.Position, s.Turn, want, at[left])
			}
		}
	}
}

// TestUndoPoints takes the end of a game back and plays it again.
func TestUndoPoints(t *testing.T) {
	m := start(t, "ends 4 7 2 9", both)
	once := play(t, m, "1", "2", "2", "1").Result
	for range 3 {
		m.Undo()
	}
	if again := play(t, m, "2", "2", "1").Result; again != once {
		t.Errorf("%+v, without moves taken back %+v", again, once)
	}
}

// TestRandomMatches plays the examples of the catalogue, in the ordinary way and
// in another. Persons move at random on both sides: a record says all of a
// match, and every move has a name. Then the program plays one side: it gets at
// least what the position is worth.
func TestRandomMatches(t *testing.T) {
	if testing.Short() {
		t.Skip("takes a second")
	}
	examples, patience := gametest.Scale(1, 1, 100), gametest.Scale(300*time.Millisecond, time.Second, 2*time.Second)
	modes, lots := game.Modes(), rand.New(rand.NewPCG(lot.Seed(t.Name()), 0))
	played := 0
	for _, e := range catalog.Entries() {
		for _, example := range e.Examples[:min(examples, len(e.Examples))] {
			for _, mode := range []game.Mode{{}, modes[lots.IntN(len(modes))]} {
				ctx, cancel := context.WithTimeout(t.Context(), patience)
				if r := (random{t, ctx, lots, example, mode}); r.records() && r.programWins(match.First) && r.programWins(match.Second) {
					played++
				}
				cancel()
			}
		}
	}
	if t.Logf("%d matches were played to their end", played); played < 20 {
		t.Error("that is not enough")
	}
}

// A random is a match with random moves.
type random struct {
	t       *testing.T
	ctx     context.Context
	lots    *rand.Rand
	example string
	mode    game.Mode
}

// mostMoves ends matches that may go on for ever.
const mostMoves = 60

func (r random) open(persons match.Persons) (*match.Match, match.Setup, *analysis.Solver, bool) {
	p, err := catalog.Parse(r.example)
	if err != nil {
		return nil, match.Setup{}, nil, false // in a file
	}
	setup := match.Setup{Position: p, Mode: r.mode, Persons: persons}
	solver := analysis.NewSolver(game.Budget{Memory: 64 << 20})
	m, err := match.New(setup, solver)
	return m, setup, solver, err == nil
}

// stopped reports whether the match cannot go on: the time or the memory is
// over, or the game is not played in the mode. Other errors are faults.
func (r random) stopped(err error) bool {
	r.t.Helper()
	if err != nil && !errors.Is(err, context.DeadlineExceeded) && !errors.Is(err, game.ErrLimit) && !errors.Is(err, game.ErrUnsupported) {
		r.errorf("%v", err)
	}
	return err != nil
}

func (r random) errorf(format string, args ...any) {
	r.t.Helper()
	r.t.Errorf("%s, %s: "+format, append([]any{r.example, r.mode}, args...)...)
}

// records plays a match of two persons and holds its record against it.
func (r random) records() bool {
	m, setup, solver, ok := r.open(both)
	if !ok {
		return false
	}
	moves := 0
	s, err := m.State(r.ctx)
	for ; err == nil && !s.Over() && moves < mostMoves; s, err = m.State(r.ctx) {
		mv := s.Moves()[r.lots.IntN(len(s.Moves()))]
		for _, name := range []string{mv.Text.String() + " → " + mv.To, "= " + mv.To} {
			if got, ok := m.Choose(name); !ok || got.To != mv.To {
				r.errorf("at %s, %q chooses %q", s.Answer.Position, name, got.To)
			}
		}
		m.Move(mv)
		moves++
	}
	if r.stopped(err) {
		return false
	}
	record, err := match.ParseRecord(m.Record().String())
	if err != nil {
		r.errorf("%v in\n%s", err, m.Record())
		return false
	}
	if setup.Position, err = catalog.Parse(record.Position); err != nil {
		r.errorf("recorded as %s: %v", record.Position, err)
		return false
	}
	setup.Mode, setup.First, setup.Persons = record.Mode, record.First, record.Persons
	copied, err := match.New(setup, solver)
	if err != nil {
		r.errorf("recorded as %s: %v", record.Position, err)
		return false
	}
	if r.stopped(copied.Replay(r.ctx, record.Moves)) {
		return false
	}
	c, err := copied.State(r.ctx)
	if r.stopped(err) {
		return false
	}
	if c.Answer.Position != s.Answer.Position || c.Turn != s.Turn || c.Result != s.Result {
		r.errorf("the record leads to %s, %d, %+v; want %s, %d, %+v",
			c.Answer.Position, c.Turn, c.Result, s.Answer.Position, s.Turn, s.Result)
	}
	for range moves {
		m.Undo()
	}
	back, err := m.State(r.ctx)
	if r.stopped(err) {
		return false
	}
	if back.Turn != match.First || back.Answer.Position != setup.Position.String() {
		r.errorf("%d moves taken back leave %s", moves, back.Answer.Position)
	}
	return true
}

// programWins lets the program play a side against moves at random.
func (r random) programWins(program match.Side) bool {
	persons := both
	persons[program] = false
	m, _, _, ok := r.open(persons)
	if !ok {
		return false
	}
	begin, err := m.State(r.ctx)
	if r.stopped(err) {
		return false
	}
	s := begin
	for moves := 0; !s.Over(); moves++ {
		if moves == mostMoves {
			return false
		}
		if s.Answer.Guess != nil {
			return false // which promises nothing
		}
		mv := s.Best()
		if s.Person != (s.Turn != program) {
			r.errorf("turn %d, person %t", s.Turn, s.Person)
		}
		if s.Person {
			mv = s.Moves()[r.lots.IntN(len(s.Moves()))]
		}
		m.Move(mv)
		if s, err = m.State(r.ctx); r.stopped(err) {
			return false
		}
	}
	if got, worth := gained(s, program), worth(begin.Answer, program); got < worth {
		r.errorf("the program as side %d gets %d, but the position is worth %d\n%s", program, got, worth, m.Record())
	}
	return true
}

// worth is what a position is worth to a side at the beginning of a match: in
// games without points 1 is a win.
func worth(a *game.Answer, side match.Side) (n int64) {
	switch {
	case a.Score != nil:
		n = *a.Score
	case a.Outcome == game.Draw:
		return 0
	case a.MoverWins():
		n = 1
	default:
		n = -1
	}
	if side == match.Second {
		return -n
	}
	return n
}

// gained is what the end of a match has given to a side.
func gained(s *match.State, side match.Side) (n int64) {
	switch {
	case s.Result.Draw:
		return 0
	case s.Result.By > 0:
		n = s.Result.By
	default:
		n = 1
	}
	if s.Result.Winner != side {
		return -n
	}
	return n
}

// TestRecordOfUnequal keeps who moved first.
func TestRecordOfUnequal(t *testing.T) {
	for _, who := range []game.First{game.Either, game.RightFirst} {
		m := start(t, "domineering ..|..", both, func(s *match.Setup) { s.First = who })
		want := play(t, m, "2").Answer
		r, err := match.ParseRecord(m.Record().String())
		if err != nil {
			t.Fatal(err)
		}
		copied := start(t, r.Position, r.Persons, func(s *match.Setup) { s.First = r.First })
		if got := play(t, copied, r.Moves...).Answer; got.Position != want.Position || got.First != want.First {
			t.Errorf("%s moves first: the record leads to %s with %s to move; want %s with %s", who, got.Position, got.First, want.Position, want.First)
		}
	}
}

// TestChooseWithoutFiles names a position that could be read from a file only.
func TestChooseWithoutFiles(t *testing.T) {
	files := catalog.New(func(string) ([]byte, error) { return []byte("digraph { a -> b; a -> c; b -> c; }"), nil })
	p, err := files.Parse("graph @pond.dot")
	if err != nil {
		t.Fatal(err)
	}
	m := start(t, "nim 1", both, func(s *match.Setup) { s.Position = p })
	state(t, m)
	if mv, ok := m.Choose("= @pond.dot at b"); !ok || mv.To != "@pond.dot at b" {
		t.Errorf("chosen is %q, %t", mv.To, ok)
	}
}

func TestParseRecord(t *testing.T) {
	r, err := match.ParseRecord("position: nim 3 5\r\nplay: misere\r\nyou: second\r\n\r\ntake 3 from heap 1\r\n\n  = 0 4 \n")
	if err != nil || r.Position != "nim 3 5" || r.Mode != (game.Mode{Play: game.Misere}) || r.Persons != second ||
		strings.Join(r.Moves, "|") != "take 3 from heap 1|= 0 4" {
		t.Errorf("%+v, %v", r, err)
	}
	m := start(t, r.Position, r.Persons)
	if s := play(t, m, r.Moves...); s.Answer.Position != "0 4" {
		t.Errorf("the moves lead to %s", s.Answer.Position)
	}
	var fault *game.ParseError
	if err := m.Replay(t.Context(), []string{"1", "5"}); !errors.As(err, &fault) || fault.Input != "5" {
		t.Errorf("a fifth of three moves: %v", err)
	}
	for text, want := range map[string]string{
		"":                                   "no position",
		"\nposition: nim 3":                  "no position",
		"position: nim 3\nnonsense\n":        "line 2",
		"position: nim 3\nsize: 2\n":         "line 2",
		"position: nim 3\nplay: chess\n":     "play",
		"position: nim 3\nfirst: nobody\n":   "first",
		"position: nim 3\nyou: third\n\n1\n": "you",
	} {
		if _, err := match.ParseRecord(text); !errors.Is(err, game.ErrParse) || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want a complaint with %q", text, err, want)
		}
	}
}

// TestTyped plays where the moves are too many to be listed: the program wins
// from a won position whatever is typed, and what is no move is refused.
// TestNamed: without solving anything a move is found by its words, in any language, or by
// the position after it, listed or not; what is none is refused.
func TestNamed(t *testing.T) {
	for line, typed := range map[string]map[string]string{
		"nim 3 5":                   {"take 3 from heap 1": "0 5", "= 2 5": "2 5", "= nim 3 0": "3 0", "take 4 from heap 1": "", "= 3 5": "", "= 2 4": "", "": "", "=": ""},
		"nim 1000000000000000000 7": {"take 999999999999999993 from heap 1": "7 7", "= 7 999999999999999999": "999999999999999999 7", "take 2 from heap 2": "1000000000000000000 5", "take 8 from heap 2": "", "= 1000000000000000001 7": ""},
		"wythoff 1000000000000 3":   {"= 999999999997 0": "0 999999999997", "= 999999999997 1": ""},
		"tic-tac-toe x..|.o.|...":   {"= x.x|.o.|...": "x.x|.o.|...", "= xo.|.o.|...": ""},
		"domineering 2x2 + nim 10":  {"= domineering 2x2 + nim 4": "domineering ..|.. + nim 4"},
	} {
		p, err := catalog.Parse(line)
		if err != nil {
			t.Fatal(err)
		}
		board, err := analysis.ShowBoard(t.Context(), p, phrase.Phrase.String)
		if err != nil {
			t.Fatal(err)
		}
		for text, to := range typed {
			move, err := match.Named(match.Setup{Position: p}, board.Moves, text)
			if move.To != to || (err == nil) != (to != "") || err != nil && !errors.Is(err, game.ErrIllegalMove) {
				t.Errorf("%s: %q is the move to %q, %v, want %q", line, text, move.To, err, to)
			}
		}
	}
}

func TestTyped(t *testing.T) {
	if testing.Short() {
		t.Skip("takes a second")
	}
	m := start(t, "kayles 1000000000 7", first)
	if s := state(t, m); !s.Typed || s.Over() {
		t.Fatalf("got %+v", s)
	}
	for _, wrong := range []string{
		"1", "= 1000000000 7", "= 999999997 7", "= 500000000 499999997 7", "= 999999999 6", "= nim 999999999 7",
		"take 3 from heap 1", "take 1 from heap 3", "take 1 from heap 1, leaving 5 and 6", "take 99999999999999999999 from heap 1", "",
	} {
		if mv, ok := m.Choose(wrong); ok {
			t.Errorf("%q is the move %s, to %s", wrong, mv.Text, mv.To)
		}
	}
	for text, to := range map[string]string{
		"= 7 999999999":        "999999999 7",
		"= 1000000000":         "",
		"= 1000000000 2 3":     "1000000000 2 3",
		"= kayles 999999998 7": "999999998 7",
		"take 1 from heap 1, leaving 5 and 999999994": "5 999999994 7",
		"take 2 from heap 2":                          "1000000000 5",
		"take 2 from heap 2  → 1000000000 5":          "1000000000 5",
	} {
		mv, ok := m.Choose(text)
		if ok != (to != "") || mv.To != to {
			t.Errorf("%q is the move to %q (%v), want %q", text, mv.To, ok, to)
		}
	}
	m = start(t, "multiple:2 1000000000000000000", first)
	state(t, m)
	for text, to := range map[string]string{
		"take 7 from heap 1": "999999999999999993/14", "take 0 from heap 1": "", "take 1000000000000000000 from heap 1": "",
		"= 999999999999999990/20": "999999999999999990/20", "= 999999999999999990/21": "",
	} {
		mv, ok := m.Choose(text)
		if ok != (to != "") || mv.To != to {
			t.Errorf("%q is the move to %q (%v), want %q", text, mv.To, ok, to)
		}
	}
	for position, moves := range map[string]map[string]bool{
		"coins:mock 4000000 3":          {"= 3 7 8": true, "= 3 7 8 9": false, "= 4000000": true, "= 3 8": true, "= 2 4000000": true, "= tails": true, "= 3 5 4000000": false, "turn 3 and 4000000  → tails": true},
		"coins:squares 3000000,3000000": {"= tails": true, "= 2,2-2999999,2999999": false, "= 1,1-2999999,3000000 3000000,1-3000000,2999999": true, "= 1,1-2999999,3000000": false},
		"value *4000000000":             {"= *3999999999": true, "= *5": true, "= 0": true, "= *4000000000": false, "= *4000000001": false, "= 1": false, "= ^*": false},
		"value 3/4*4000000000":          {"= 3/4*3999999999": true, "= *5": false, "= 3/4": true, "= 1/2*7": false},
	} {
		m := start(t, position, first)
		state(t, m)
		for text, want := range moves {
			if mv, ok := m.Choose(text); ok != want {
				t.Errorf("%s: %q is the move to %s (%v)", position, text, mv.To, ok)
			}
		}
	}
	for _, position := range []string{
		"kayles 1000000000 7", "nim 5000000000 3000000000", "stripes:2 100000000", "multiple:2 1000000000000000000",
		"wythoff 3000000 4000000", "moore:2 3000000 4000000 5000001", "welter 3000000 4000000 5000001", "staircase 3000000 4000000", "georgia 3000000 6000002",
		"euclid 3000000000001 3", "button 4000000000 3", "button 4000000000 3 pressed", "button 4000000000 0 answer 1", "subtraction:3-3000000 1000000000010",
		"coins:mock 4000000 3", "coins:squares 2000000,3000000 1,1", "coins:within:30 99 7", "coins:rugs 6000000,4000000", "coins:apart:9000000 80000000 1000",
	} {
		m := start(t, position, second)
		for k := range 6 {
			s := state(t, m)
			if s.Over() {
				break
			}
			if s.Turn == match.First && !s.Best().Winning {
				t.Fatalf("%s: the program does not win with move %d, %s", position, k+1, s.Best().Text)
			}
			m.Move(s.Best())
		}
		// What was played is played again from its record.
		again := start(t, position, second)
		if err := again.Replay(t.Context(), m.Record().Moves); err != nil {
			t.Errorf("%s: %v", position, err)
		}
		if got, want := again.Position().String(), m.Position().String(); got != want {
			t.Errorf("%s: the record leads to %s, not to %s", position, got, want)
		}
	}
}
