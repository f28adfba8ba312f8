package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"zermelo/game"
	"zermelo/internal/desk/tables"
	"zermelo/internal/door/message"
	"zermelo/internal/rules/catalog"
	"zermelo/say/phrase"
)

// asProgram makes the test the program itself, with the arguments of the test.
const asProgram = "ZERMELO_CLUSTER_PROGRAM"

func TestMain(m *testing.M) {
	if os.Getenv(asProgram) != "" {
		os.Exit(run(context.Background(), os.Args[1:]))
	}
	os.Exit(m.Run())
}

// program returns the command of the program with arguments.
func program(ctx context.Context, args ...string) *exec.Cmd {
	cmd := exec.CommandContext(ctx, os.Args[0], args...) // the context kills without warning
	cmd.Env = append(os.Environ(), asProgram+"=1", "LANG=C")
	return cmd
}

// built returns the table that zermelo build makes.
func built(t *testing.T, game string) []byte {
	t.Helper()
	folder := t.TempDir()
	_, err := tables.Build(context.Background(), tables.Order{
		Game: game, Folder: folder, Every: time.Hour, Tell: func(phrase.Phrase) {}, Catalog: catalog.New(os.ReadFile),
	})
	if err != nil {
		t.Fatal(err)
	}
	return table(t, folder)
}

func table(t *testing.T, folder string) []byte {
	t.Helper()
	b, err := os.ReadFile(filepath.Join(folder, "table.zrm"))
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func solve(game, folder string, more ...string) []string {
	return append([]string{"solve", game, "--work", filepath.Join(folder, "work"), "--db", filepath.Join(folder, "db")}, more...)
}

func TestEnginesMakeTheSameTable(t *testing.T) {
	games, lengths := []string{"quixo:3", "dodgem:3", "connect-four:4x4"}, []string{"16"}
	if os.Getenv("ZERMELO_LONG") != "" {
		games, lengths = append(games, "connect-four:5x4", "quixo:4", "dodgem:4"), append(lengths, "20")
	}
	for _, game := range games {
		want := built(t, game)
		for _, bits := range lengths {
			for _, how := range [][]string{{"local", "1"}, {"prism", "1"}, {"prism", "4"}, {"prism", "24"}} {
				folder := t.TempDir()
				out, err := program(context.Background(), solve(game, folder, "--runner", how[0], "--rounds", how[1], "--blocks", bits)...).CombinedOutput()
				if err != nil {
					t.Fatalf("%s, %s, blocks of 2^%s: %v\n%s", game, how, bits, err, out)
				}
				if !bytes.Equal(table(t, filepath.Join(folder, "db")), want) {
					t.Errorf("%s, %s, blocks of 2^%s: another table", game, how, bits)
				}
				_ = os.RemoveAll(folder)
			}
		}
	}
}

// By parts the table is the same, whatever does the work, and a start after a crash
// goes on with the parts that are not there.
func TestPartsMakeTheSameTable(t *testing.T) {
	games := map[string]string{"connect-four:4x3": "4", "connect-four:4x4": "10"} // with slices of so many numbers
	if os.Getenv("ZERMELO_LONG") != "" {
		games["connect-four:5x4"], games["connect-four:5x5"], games["nine-mens-morris:3"] = "12", "16", "10"
	}
	for game, bits := range games {
		want := built(t, game)
		for _, runner := range []string{"local", "prism"} {
			folder := t.TempDir()
			args := solve(game, folder, "--runner", runner, "--parts")
			if runner == "local" { // slices or not, the engine does not know
				args = append(args, "--blocks", bits)
			}
			first := program(context.Background(), args...)
			first.Env = append(first.Env, "ZERMELO_CLUSTER_CRASH=6")
			if err := first.Run(); err == nil || first.ProcessState.ExitCode() != 137 {
				t.Fatalf("%s, %s: %v", game, runner, err)
			}
			status, err := program(context.Background(), "status", "--work", filepath.Join(folder, "work")).CombinedOutput()
			if err != nil || !strings.HasSuffix(string(status), " parts are solved\n") {
				t.Errorf("%s, %s: %v\n%s", game, runner, err, status)
			}
			if out, err := program(context.Background(), args...).CombinedOutput(); err != nil {
				t.Fatalf("%s, %s: %v\n%s", game, runner, err, out)
			}
			if !bytes.Equal(table(t, filepath.Join(folder, "db")), want) {
				t.Errorf("%s, %s: another table", game, runner)
			}
		}
	}
}

// A part is solved with those that it needs, and counted; a second start finds it there.
func TestOnePart(t *testing.T) {
	work := filepath.Join(t.TempDir(), "work")
	const counts = "3-3: 169,626 positions, 140,621 won, 28,736 lost, 269 drawn; the longest takes 26 moves\n"
	solve := []string{"solve", "nine-mens-morris", "--parts", "--part", "3-3", "--work", work}
	for _, args := range [][]string{solve, solve, {"parts", "--work", work}} {
		out, err := program(context.Background(), args...).CombinedOutput()
		if err != nil || !strings.Contains(string(out), counts) {
			t.Fatalf("%v: %v\n%s", args, err, out)
		}
	}
	for _, c := range []struct {
		args []string
		want string
	}{
		{[]string{"solve", "nine-mens-morris", "--parts", "--part", "10-3", "--work", work}, "has no part \"10-3\""},
		{[]string{"solve", "nine-mens-morris", "--part", "3-3", "--work", work}, "a part is solved with --parts"},
		{append(solve, "--db", work+"-db"), "leave out --db or --part"},
		{[]string{"plan", "nine-mens-morris", "--part", "3-"}, "there is no part \"3-\""},
		{[]string{"plan", "quixo:3", "--part", "3-3"}, "does not fall into parts"},
	} {
		cmd := program(context.Background(), c.args...)
		out, err := cmd.CombinedOutput()
		if err == nil || cmd.ProcessState.ExitCode() != 2 || !strings.Contains(string(out), c.want) {
			t.Errorf("%v: %v\n%s", c.args, err, out)
		}
	}
}

// A driver of parts is killed later and later, in one folder, until it comes to the end.
func TestKilledDriverOfParts(t *testing.T) {
	const game = "connect-four:4x4"
	folder, killed := t.TempDir(), 0
	for limit := 20 * time.Millisecond; ; limit += limit / 4 {
		ctx, cancel := context.WithTimeout(context.Background(), limit)
		err := program(ctx, solve(game, folder, "--runner", "prism", "--parts")...).Run()
		cancel()
		if err == nil {
			break
		}
		if killed++; limit > time.Minute {
			t.Fatal(err)
		}
	}
	if !bytes.Equal(table(t, filepath.Join(folder, "db")), built(t, game)) {
		t.Errorf("another table after %d kills", killed)
	}
	if killed == 0 {
		t.Error("no driver was killed")
	}
}

// The driver is killed at random moments until it comes to the end. Started again, it goes on after the
// last round that it said was over, so that no more than one run of the engine is repeated.
func TestKilledDriver(t *testing.T) {
	const game = "connect-four:4x4"
	want := built(t, game)
	r := rand.New(rand.NewPCG(1, 2))
	over := map[string]int{} // by folder, the last round that was over
	attempt := func(folder string, limit time.Duration) error {
		ctx, cancel := context.WithTimeout(context.Background(), limit)
		defer cancel()
		out, err := program(ctx, solve(game, folder, "--runner", "prism", "--rounds", "2", "--blocks", "16")...).Output()
		for i, line := range strings.Split(string(out), "\n") {
			round := -1
			_, _ = fmt.Sscanf(line, "round %d is over:", &round)
			_, _ = fmt.Sscanf(line, "solved after round %d:", &round)
			if last, began := over[folder]; round < 0 {
				continue
			} else if i == 0 && began && (round < last || round > last+2) || i > 0 && round <= last {
				t.Errorf("after round %d the driver goes on after round %d", last, round)
			}
			over[folder] = round
		}
		return err
	}
	began := time.Now()
	if err := attempt(t.TempDir(), 5*time.Minute); err != nil {
		t.Fatal(err)
	}
	took, killed := time.Since(began), 0
	times := 4
	if os.Getenv("ZERMELO_LONG") != "" {
		times = 20
	}
	for range times {
		folder := t.TempDir()
		for limit := took; attempt(folder, time.Duration(r.Int64N(int64(limit)))) != nil; limit += took / 4 {
			killed++
		}
		if !bytes.Equal(table(t, filepath.Join(folder, "db")), want) {
			t.Fatalf("another table after %d kills", killed)
		}
	}
	if killed == 0 {
		t.Error("no driver was killed")
	}
	t.Logf("%d drivers were killed", killed)
}

// What stands after round 4 is gone on with, and done again is nothing of it.
func TestGoesOnAfterTheLastRound(t *testing.T) {
	const game = "quixo:3"
	folder := t.TempDir()
	args := solve(game, folder, "--runner", "prism", "--rounds", "4", "--blocks", "15")
	first := program(context.Background(), args...)
	first.Env = append(first.Env, "ZERMELO_CLUSTER_CRASH=3")
	if err := first.Run(); err == nil || first.ProcessState.ExitCode() != 137 {
		t.Fatal(err)
	}
	out, err := program(context.Background(), args...).CombinedOutput()
	if err != nil || !strings.HasPrefix(string(out), "round 3 is over") {
		t.Fatalf("%v\n%s", err, out)
	}
	if !bytes.Equal(table(t, filepath.Join(folder, "db")), built(t, game)) {
		t.Error("another table")
	}
}

// Refused is what cannot be gone on with, and said why.
func TestRefused(t *testing.T) {
	folder := t.TempDir()
	begun := program(context.Background(), solve("quixo:3", folder, "--rounds", "1", "--blocks", "15")...)
	begun.Env = append(begun.Env, "ZERMELO_CLUSTER_CRASH=2")
	_ = begun.Run()
	damaged := t.TempDir()
	if err := os.CopyFS(damaged, os.DirFS(folder)); err != nil {
		t.Fatal(err)
	}
	inbox := filepath.Join(damaged, "work", "inbox-0003-000000.zbk")
	frame, err := os.ReadFile(inbox)
	if err != nil {
		t.Fatal(err)
	}
	frame[len(frame)-1] ^= 1
	if err := os.WriteFile(inbox, frame, 0o666); err != nil {
		t.Fatal(err)
	}
	parts := t.TempDir()
	byParts := program(context.Background(), solve("connect-four:4x3", parts, "--parts")...)
	byParts.Env = append(byParts.Env, "ZERMELO_CLUSTER_CRASH=2")
	_ = byParts.Run()
	otherVersion, lostPart := t.TempDir(), t.TempDir()
	for _, folder := range []string{otherVersion, lostPart} {
		if err := os.CopyFS(folder, os.DirFS(parts)); err != nil {
			t.Fatal(err)
		}
	}
	head := filepath.Join(otherVersion, "work", "job.json")
	text, err := os.ReadFile(head)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(head, bytes.Replace(text, []byte(`"version": 2`), []byte(`"version": 1`), 1), 0o666); err != nil {
		t.Fatal(err)
	}
	files, err := filepath.Glob(filepath.Join(lostPart, "work", "part-*.zbk"))
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	for _, name := range files {
		if err := os.WriteFile(name, []byte("ZP"), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	ruleFile := filepath.Join(t.TempDir(), "steps.star")
	if err := os.WriteFile(ruleFile, []byte("def moves(p): return [p - 1, p - 2] if p > 1 else []\ndef over(p): return p == 0 and \"draw\" or None\nstart = 9\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		args []string
		want string
		code int
	}{
		{solve("connect-four:4x3", parts), "the folder has a job by parts", 2},
		{solve("connect-four:4x4", parts, "--parts"), "the folder holds work on connect-four:4x3", 2},
		{solve("quixo:3", folder, "--parts"), "quixo:3 does not fall into parts", 2},
		{solve("connect-four:4x3", parts, "--parts", "--blocks", "16"), "the folder has a job in slices of 16,777,216 numbers", 2},
		{solve("connect-four:4x3", parts, "--parts", "--blocks", "3"), "write a number from 4 to 30", 2},
		{solve("connect-four:4x3", parts, "--parts", "--rounds", "3"), "leave out --rounds", 2},
		{solve("connect-four:4x3", otherVersion, "--parts"), "the folder has a job of version 1", 2},
		{solve("connect-four:4x3", lostPart, "--parts"), "is damaged", 2},
		{solve("connect-four:4x3", lostPart, "--parts", "--runner", "prism"), "is damaged", 2},
		{solve(ruleFile, t.TempDir()), "has no index of its positions", 2},
		{[]string{"finish", "--work", filepath.Join(parts, "work"), "--db", filepath.Join(parts, "db")}, "the job is not solved yet", 2},
		{solve("dodgem:3", folder), "the folder holds work on quixo:3", 2},
		{solve("quixo:3", folder, "--blocks", "16"), "the folder has a job in blocks of 32,768 numbers", 2},
		{solve("quixo:3", damaged), "it holds a damaged frame", 2},
		{solve("quixo:3", damaged, "--runner", "prism"), "it holds a damaged frame", 2},
		{solve("nim", t.TempDir()), "nim", 2},
		{solve("quixo:3", folder, "--runner", "portable", "--endpoint", "127.0.0.1:1"), "the engine portable did not finish its work", 3},
		{[]string{"status", "--work", t.TempDir()}, "there is no job in this folder", 2},
		{[]string{"finish", "--work", filepath.Join(folder, "work"), "--db", filepath.Join(folder, "db")}, "the job is not solved yet", 2},
	} {
		ctx, cancel := context.WithTimeout(context.Background(), 2*time.Minute)
		out, err := program(ctx, c.args...).CombinedOutput()
		cancel()
		exit, ok := err.(*exec.ExitError)
		if !ok || exit.ExitCode() != c.code || !strings.Contains(string(out), c.want) {
			t.Errorf("%v: %v, want %d\n%s", c.args, err, c.code, out)
		}
	}
}

// A rule file with an index is solved as other games are, whatever does the work. That zermelo build
// finds the positions by search makes another table; this one has all numbers of the index, and is proved.
func TestRuleFile(t *testing.T) {
	file := filepath.Join(t.TempDir(), "cop.star")
	rules := `# A cop and a robber on a path of n nodes.
n = 250
def moves(p, player):
    return [(v, p[1]) for v in near(p[0])] if player == "left" else [(p[0], v) for v in near(p[1])]
def near(v): return [w for w in (v - 1, v, v + 1) if w in range(n)]
def over(p): return "left" if p[0] == p[1] else None
start = (0, n - 1)
size = n * n
def rank(p): return p[0] * n + p[1]
def unrank(i): return (i // n, i % n)
loops = True
`
	if err := os.WriteFile(file, []byte(rules), 0o666); err != nil {
		t.Fatal(err)
	}
	var first []byte
	for _, runner := range []string{"local", "prism"} {
		folder := t.TempDir()
		if out, err := program(context.Background(), solve(file, folder, "--runner", runner, "--blocks", "15")...).CombinedOutput(); err != nil {
			t.Fatalf("%s: %v\n%s", runner, err, out)
		}
		if first == nil {
			first = table(t, filepath.Join(folder, "db"))
		}
		if !bytes.Equal(table(t, filepath.Join(folder, "db")), first) {
			t.Errorf("%s: another table", runner)
		}
		solved, err := tables.Open(catalog.New(os.ReadFile), filepath.Join(folder, "db"))
		if err != nil {
			t.Fatal(err)
		}
		verdict, err := solved.Verify(context.Background(), game.Budget{})
		if err = errors.Join(err, solved.Close()); err != nil || verdict.Wrong != nil || verdict.Positions != 2*250*250 {
			t.Errorf("%s: %v, %v", runner, verdict, err)
		}
	}
}

// Workers solve parts over the same protocol, as an engine has them do.
func TestWorkersOfParts(t *testing.T) {
	const game = "connect-four:4x3"
	folder := t.TempDir()
	work := filepath.Join(folder, "work")
	if out, err := program(context.Background(), "begin", game, "--parts", "--blocks", "6", "--work", work).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	call := caller(t, work)
	for {
		asked := bytes.NewReader(call(nil, "--ask"))
		level, kind, _, err := readRecord(asked)
		if err != nil || kind != recordLevel {
			t.Fatal(kind, err)
		}
		if level == allSolved {
			break
		}
		var in []byte
		for part, slices := range gathered(t, asked) {
			in = append(in, records(part, slices)...)
		}
		if out := bytes.NewReader(call(in, "--round", fmt.Sprint(level))); len(gathered(t, out)) > 0 {
			t.Error("parts tell something")
		}
		call(nil, "--round", fmt.Sprint(level), "--gather")
	}
	if out, err := program(context.Background(), "finish", "--work", work, "--db", filepath.Join(folder, "db")).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	if !bytes.Equal(table(t, filepath.Join(folder, "db")), built(t, game)) {
		t.Error("another table")
	}
}

// caller calls workers on a folder.
func caller(t *testing.T, work string) func(in []byte, args ...string) []byte {
	return func(in []byte, args ...string) []byte {
		t.Helper()
		cmd := program(context.Background(), append([]string{"worker", "--work", work}, args...)...)
		cmd.Stdin = bytes.NewReader(in)
		var complaint bytes.Buffer
		cmd.Stderr = &complaint
		out, err := cmd.Output()
		if err != nil {
			t.Fatalf("%v: %v\n%s", args, err, &complaint)
		}
		return out
	}
}

// TestWorkers drives workers over their protocol, as an engine does that is not written in
// Go, each turn in another process.
func TestWorkers(t *testing.T) {
	const game = "quixo:3"
	folder := t.TempDir()
	work := filepath.Join(folder, "work")
	begun := program(context.Background(), solve(game, folder, "--rounds", "1", "--blocks", "15")...)
	begun.Env = append(begun.Env, "ZERMELO_CLUSTER_CRASH=0")
	_ = begun.Run()
	call := caller(t, work)
	for {
		asked := bytes.NewReader(call(nil, "--ask"))
		round, _, _, err := readRecord(asked)
		if err != nil {
			t.Fatal(err)
		}
		if round == 1<<32-1 {
			break
		}
		heard := gathered(t, asked)
		for turn := round; turn < round+3; turn++ {
			next := map[int][][]byte{}
			for block, bodies := range heard {
				for to, more := range gathered(t, bytes.NewReader(call(records(block, bodies), "--round", fmt.Sprint(turn)))) {
					next[to] = append(next[to], more...)
				}
			}
			heard = next
		}
		for block, bodies := range heard {
			call(records(block, bodies), "--round", fmt.Sprint(round+2), "--last")
		}
		call(nil, "--round", fmt.Sprint(round+2), "--gather")
	}
	if out, err := program(context.Background(), "finish", "--work", work, "--db", filepath.Join(folder, "db")).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	if !bytes.Equal(table(t, filepath.Join(folder, "db")), built(t, game)) {
		t.Error("another table")
	}
}

// gathered reads what blocks are told.
func gathered(t *testing.T, in io.Reader) map[int][][]byte {
	t.Helper()
	heard := map[int][][]byte{}
	for {
		block, kind, body, err := readRecord(in)
		if err == io.EOF {
			return heard
		}
		if err != nil {
			t.Fatal(err)
		}
		if kind == recordHeard {
			heard[block] = append(heard[block], body)
		}
	}
}

// records writes what a block has heard, and its turn.
func records(block int, bodies [][]byte) []byte {
	var b bytes.Buffer
	for _, body := range bodies {
		_ = writeRecord(&b, block, recordHeard, body)
	}
	_ = writeRecord(&b, block, recordTurn, nil)
	return b.Bytes()
}

// Graphs in files are games: the table is that of zermelo build, byte for byte, and a graph that was
// changed in the meantime is refused.
func TestGraph(t *testing.T) {
	const nodes = 40_000
	owned := func(r *rand.Rand, node int) string {
		return fmt.Sprintf("n%d [owner=%s];\n", node, [...]string{"left", "right"}[r.IntN(2)])
	}
	labelled := func(r *rand.Rand) string { return [...]string{"", "", " [by=left]", " [by=right]"}[r.IntN(4)] }
	for name, kind := range map[string]struct {
		node func(r *rand.Rand, node int) string
		edge func(r *rand.Rand) string
		dag  bool // a game for sums as well
	}{"plain": {}, "owned": {node: owned}, "by": {edge: labelled}, "acyclic": {dag: true}, "acyclic by": {edge: labelled, dag: true}} {
		r := rand.New(rand.NewPCG(7, 8))
		var text strings.Builder
		text.WriteString("digraph {\n")
		for node := range nodes {
			if kind.node != nil {
				text.WriteString(kind.node(r, node))
			}
		}
		for node := range nodes {
			for range r.IntN(4) {
				to := (node + r.IntN(4000) - 1000 + nodes) % nodes
				if kind.dag {
					to = min(node+1+r.IntN(100), nodes)
				}
				fmt.Fprintf(&text, "n%d -> n%d", node, to)
				if kind.edge != nil {
					text.WriteString(kind.edge(r))
				}
				text.WriteString(";\n")
			}
		}
		text.WriteString("}\n")
		file := filepath.Join(t.TempDir(), name+".dot")
		write := func(text string) {
			if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
				t.Fatal(err)
			}
		}
		write(text.String())
		want := built(t, "graph @"+file)
		folder := ""
		for _, how := range [][]string{{"local", "8"}, {"prism", "1"}, {"prism", "24"}} {
			folder = t.TempDir()
			args := append([]string{"solve", "graph"}, solve("@"+file, folder, "--runner", how[0], "--rounds", how[1], "--blocks", "15")[1:]...)
			if out, err := program(context.Background(), args...).CombinedOutput(); err != nil {
				t.Fatalf("%s, %s: %v\n%s", name, how, err, out)
			}
			if !bytes.Equal(table(t, filepath.Join(folder, "db")), want) {
				t.Errorf("%s, %s: another table", name, how)
			}
		}
		solved, err := tables.Open(catalog.New(os.ReadFile), filepath.Join(folder, "db"))
		if err != nil {
			t.Fatal(err)
		}
		verdict, err := solved.Verify(context.Background(), game.Budget{})
		if err = errors.Join(err, solved.Close()); err != nil || verdict.Wrong != nil {
			t.Errorf("%s: %v, %v", name, verdict, err)
		}
		whole := text.String()
		write(whole[:strings.LastIndex(whole, "\nn")] + "\nn39990 -> n39995;\n}\n") // another last edge
		status := program(context.Background(), "status", "--work", filepath.Join(folder, "work"))
		if out, err := status.CombinedOutput(); err == nil || !strings.Contains(string(out), "by other rules") {
			t.Errorf("%s: %v\n%s", name, err, out)
		}
		if _, err := tables.Open(catalog.New(os.ReadFile), filepath.Join(folder, "db")); err == nil {
			t.Errorf("%s: the table of another graph is opened", name)
		}
	}
}

// What is written to the folder of a job is at most three times what blocks tell each other and the states
// that it ends with, whatever does the work.
func TestWritten(t *testing.T) {
	type bound struct {
		blocks uint
		bytes  uint64 // at most; 0 is no bound but that by messages and states
	}
	games := map[string]bound{"connect-four:4x4": {16, 0}}
	if os.Getenv("ZERMELO_LONG") != "" {
		games["connect-four:5x4"], games["quixo:4"] = bound{20, 17e6}, bound{20, 75e6}
	}
	for name, most := range games {
		for _, runner := range []string{"local", "prism"} {
			a := &app{say: message.Embedded().For("en")}
			a.order.Catalog, a.order.Room, a.order.Folder, a.order.Per = catalog.New(nil), -1, t.TempDir(), 1<<most.blocks
			job, err := a.open(name)
			if err != nil {
				t.Fatal(err)
			}
			var e engine
			if runner == "prism" {
				e = &beamEngine{app: a, runner: runner, environment: "loopback"}
			}
			if err := a.drive(context.Background(), job, e, 24); err != nil {
				t.Fatal(err)
			}
			r, err := job.Rounds()
			if err != nil {
				t.Fatal(err)
			}
			needed := r.Bytes
			for _, s := range r.Standings {
				needed += uint64(s.BaseBytes + s.LogBytes)
			}
			written := job.Written()
			t.Logf("%s, %s: %d bytes written in %d files, where messages and last states have %d", name, runner, written.Bytes, written.Files, needed)
			if written.Bytes > 3*needed || most.bytes > 0 && written.Bytes > most.bytes {
				t.Errorf("%s, %s: %d bytes written, more than three times %d or more than %d", name, runner, written.Bytes, needed, most.bytes)
			}
		}
	}
}
