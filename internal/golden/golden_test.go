package golden

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"hash/fnv"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/rogpeppe/go-internal/diff"
	"go.uber.org/goleak"

	"zermelo/game/gametest"
	"zermelo/internal/rules/catalog"
)

var rewrite = flag.Bool("rewrite", false, "write the answers anew")

// sampled is how many items there are for each that is asked in -short mode.
const sampled = 32

// A group is the questions whose answers are kept in one file.
type group struct {
	name  string
	items []item
	// inOrder says that questions build on those before them.
	inOrder bool
}

func TestMain(m *testing.M) {
	for name, value := range map[string]string{"LANG": "C.UTF-8", "LC_ALL": "", "LC_MESSAGES": ""} {
		if err := os.Setenv(name, value); err != nil {
			panic(err)
		}
	}
	goleak.VerifyTestMain(m)
}

// TestAnswers asks every question and compares the answers with those kept.
func TestAnswers(t *testing.T) {
	home, err := filepath.Abs("testdata")
	if err != nil {
		t.Fatal(err)
	}
	c := &corpus{home: home}
	c.sums, c.skipped = c.readSums(t), c.readSkipped(t)
	c.wrong = c.readWrong(t)
	c.all = c.groups(t)
	t.Chdir(t.TempDir()) // where questions write their files
	if err := os.CopyFS(".", os.DirFS(filepath.Join(home, "files"))); err != nil {
		t.Fatal(err)
	}
	for _, g := range c.all {
		going := t.Run(g.name, func(t *testing.T) {
			if *rewrite {
				c.rewriteGroup(t, g)
			}
			if t.Failed() {
				return
			}
			c.compare(t, g)
		})
		if *rewrite && !going {
			c.writeSums(t, c.all)
			return
		}
	}
	if *rewrite {
		c.writeSums(t, c.all)
	}
	c.checkSums(t, c.all)
	c.checkWrong(t)
}

// A corpus is the questions and their answers.
type corpus struct {
	home string  // testdata
	all  []group // in order

	sums    map[string]string // of a group
	skipped map[string]string // the first question of an item, and why it is not asked
	wrong   []*wrongAnswer
}

func (c *corpus) answersFile(g group) string { return filepath.Join(c.home, "answers", g.name+".gz") }

// record writes a question with its answer.
func record(q question, answer string) string { return "$ " + q.String() + "\n" + answer + "\n" }

// kept reads the answers of a group.
func (c *corpus) kept(t *testing.T, g group) (text string) {
	t.Helper()
	f, err := os.Open(c.answersFile(g))
	if err != nil {
		t.Fatalf("%v; write the answers with -rewrite", err)
	}
	defer f.Close()
	z, err := gzip.NewReader(f)
	if err != nil {
		t.Fatal(err)
	}
	b, err := io.ReadAll(z)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

// A log is the questions of a text in order, each with its answers in order.
type log struct {
	questions []string
	answers   map[string][]string
}

func readLog(text string) log {
	l := log{answers: map[string][]string{}}
	for _, part := range strings.Split("\n"+text, "\n\n$ ") {
		part = strings.TrimPrefix(part, "\n$ ")
		if part == "" {
			continue
		}
		q, answer, _ := strings.Cut(strings.TrimRight(part, "\n"), "\n")
		if l.answers[q] == nil {
			l.questions = append(l.questions, q)
		}
		l.answers[q] = append(l.answers[q], answer)
	}
	return l
}

// compare asks the questions of a group, in -short mode a sample of them.
// badVerb is what package fmt writes where a verb does not fit its argument.
var badVerb = regexp.MustCompile(`%![a-zA-Z]?\(`)

func (c *corpus) compare(t *testing.T, g group) {
	text := c.kept(t, g)
	if c.sums[g.name] != hash(text) {
		t.Errorf("%s has not the hash in SUMS", c.answersFile(g))
	}
	old := readLog(text)
	for _, q := range old.questions {
		for _, answer := range old.answers[q] {
			c.mark(q, answer)
		}
	}
	fresh := log{answers: map[string][]string{}}
	for _, it := range g.items {
		if c.skips(it) || testing.Short() && !g.inOrder && !inSample(it) {
			continue
		}
		for i, answer := range answerAll(t, it) {
			q := it[i].String()
			answer = strings.TrimSuffix(answer, "\n")
			checkChinese(t, it[i], answer)
			if badVerb.MatchString(answer) {
				t.Errorf("%s: a format did not fit what was put into it: %s", q, answer)
			}
			if fresh.answers[q] == nil {
				fresh.questions = append(fresh.questions, q)
			}
			fresh.answers[q] = append(fresh.answers[q], answer)
		}
	}
	if !testing.Short() {
		for _, q := range old.questions {
			if fresh.answers[q] == nil {
				t.Errorf("%s: there is an answer, but the question is not asked any longer; see -rewrite", q)
			}
		}
	}
	c.report(t, old, fresh)
}

// report shows the first of the answers that differ.
func (c *corpus) report(t *testing.T, old, fresh log) {
	const most = 20
	differ := 0
	for _, q := range fresh.questions {
		if slices.Equal(old.answers[q], fresh.answers[q]) {
			continue
		}
		if differ++; differ > most {
			continue
		}
		if old.answers[q] == nil {
			t.Errorf("%s: there is no answer to compare with; see -rewrite", q)
			continue
		}
		before, after := strings.Join(old.answers[q], "\n"), strings.Join(fresh.answers[q], "\n")
		known := ""
		if w := c.wrongOf(q, before); w != nil {
			known = "known wrong: " + w.why + "\n"
		}
		t.Errorf("%s\n%s%s", q, known, diff.Diff("kept", shown(before), "now", shown(after)))
	}
	if differ > 0 {
		t.Errorf("%d of %d answers differ", differ, len(fresh.questions))
	}
}

// shown is an answer in short lines: JSON has a line for each key.
func shown(answer string) []byte {
	var b bytes.Buffer
	for line := range strings.Lines(answer) {
		if strings.HasPrefix(line, "  {") {
			line = strings.ReplaceAll(line, `,"`, ",\n    \"")
			line = strings.ReplaceAll(line, `},{`, "},\n   {")
		}
		b.WriteString(line)
	}
	b.WriteString("\n")
	return b.Bytes()
}

func (c *corpus) skips(it item) bool {
	return c.skipped[it[0].String()] != ""
}

// inSample reports whether an item is asked in -short mode.
func inSample(it item) bool {
	h := fnv.New32a()
	io.WriteString(h, it[0].String())
	return h.Sum32()%sampled == 0
}

// rewriteGroup writes the answers of a group anew, without those that take
// too long. What was skipped before is not tried again: delete its line in
// skipped.txt for that.
func (c *corpus) rewriteGroup(t *testing.T, g group) {
	var b strings.Builder
	long := map[string]int{} // of a position, how many modes took too long
	for _, it := range g.items {
		if c.skips(it) {
			continue
		}
		position := ""
		if args := it[0].args; len(args) > modeWords && args[0] == "solve" && args[2] == "--play" {
			position = strings.Join(args[modeWords:], " ")
		}
		if long[position] >= 2 {
			c.skipped[it[0].String()] = "takes too long in other modes"
			continue
		}
		answers, why := c.inTime(t, it, g.inOrder)
		if why != "" {
			c.skipped[it[0].String()] = why
			t.Logf("%s: %s", it[0], why)
			if position != "" {
				long[position]++
			}
			continue
		}
		for i, answer := range answers {
			b.WriteString(record(it[i], answer))
		}
	}
	c.sums[g.name] = hash(b.String())
	name := c.answersFile(g)
	if _, err := os.Stat(name); err == nil && c.kept(t, g) == b.String() {
		return // other versions of the library would compress it otherwise
	}
	var packed bytes.Buffer
	z, err := gzip.NewWriterLevel(&packed, gzip.BestCompression)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := io.WriteString(z, b.String()); err != nil {
		t.Fatal(err)
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, packed.Bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
}

// inTime asks the questions of an item, or says why they are to be skipped.
func (c *corpus) inTime(t *testing.T, it item, once bool) (answers []string, why string) {
	for _, q := range it {
		answer, taken := c.patiently(t, it, q)
		if taken > tooLong && taken <= 2*tooLong && !once {
			answer, taken = c.patiently(t, it, q) // other work may have been counted
		}
		if once && taken > 10*tooLong {
			t.Errorf("%s takes %v, and others build on it", q, taken)
		}
		if taken > tooLong && !once {
			return nil, fmt.Sprintf("takes more than %v", tooLong)
		}
		answers = append(answers, answer)
	}
	return answers, ""
}

// patiently asks a question of an item and returns what it took; far beyond
// what it may take it is broken off.
func (c *corpus) patiently(t *testing.T, it item, q question) (answer string, taken time.Duration) {
	const patience, deaf = 10 * tooLong, 20 * tooLong
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	start := gametest.Spent()
	answered := make(chan string, 1)
	go func() { answered <- ask(ctx, q) }()
	look := time.NewTicker(20 * time.Millisecond)
	defer look.Stop()
	for {
		select {
		case answer = <-answered:
			return answer, gametest.Spent() - start
		case <-look.C:
			if taken = gametest.Spent() - start; taken > patience {
				cancel()
			}
			if taken > deaf {
				// It still takes time and memory: end here, to start again without it.
				c.skipped[it[0].String()] = "does not stop when it is broken off"
				c.writeSums(t, c.all)
				t.Fatalf("%s does not stop when it is broken off; it is skipped from now on: start -rewrite again", q)
			}
		}
	}
}

// readTable reads the lines of a file of testdata, split at tabs, without
// comments.
func (c *corpus) readTable(t *testing.T, name string) [][]string {
	t.Helper()
	b, err := os.ReadFile(filepath.Join(c.home, name))
	if err != nil {
		t.Fatal(err)
	}
	var rows [][]string
	for line := range strings.Lines(string(b)) {
		if line = strings.TrimRight(line, "\n"); line != "" && line[0] != '#' {
			rows = append(rows, strings.Split(line, "\t"))
		}
	}
	return rows
}

func (c *corpus) readSums(t *testing.T) map[string]string {
	sums := map[string]string{}
	for _, row := range c.readTable(t, "SUMS") {
		sums[row[0]] = row[1]
	}
	return sums
}

func (c *corpus) readSkipped(t *testing.T) map[string]string {
	skipped := map[string]string{}
	for _, row := range c.readTable(t, "skipped.txt") {
		skipped[row[0]] = row[1]
	}
	return skipped
}

// allSums is the name of the hash of all groups.
const allSums = "(all)"

// total is the hash over the hashes of the groups.
func (c *corpus) total(groups []group) string {
	var b strings.Builder
	for _, g := range groups {
		b.WriteString(g.name + "\t" + c.sums[g.name] + "\n")
	}
	return hash(b.String())
}

func (c *corpus) checkSums(t *testing.T, groups []group) {
	if c.sums[allSums] != c.total(groups) {
		t.Error("the hash of all groups is not the one in SUMS; see -rewrite")
	}
	files, err := filepath.Glob(filepath.Join(c.home, "answers", "*.gz"))
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		name := strings.TrimSuffix(filepath.Base(file), ".gz")
		if !slices.ContainsFunc(groups, func(g group) bool { return g.name == name }) {
			t.Errorf("%s belongs to no group", file)
		}
	}
}

func (c *corpus) writeSums(t *testing.T, groups []group) {
	var sums, skipped strings.Builder
	sums.WriteString("# Group and hash of its answers; written by -rewrite.\n")
	for _, g := range groups {
		fmt.Fprintf(&sums, "%s\t%s\n", g.name, c.sums[g.name])
	}
	c.sums[allSums] = c.total(groups)
	fmt.Fprintf(&sums, "%s\t%s\n", allSums, c.sums[allSums])
	skipped.WriteString("# Questions that are not asked, in no language and format, and why; written by -rewrite.\n")
	for _, g := range groups {
		for _, it := range g.items {
			if q := it[0].String(); c.skipped[q] != "" {
				fmt.Fprintf(&skipped, "%s\t%s\n", q, c.skipped[q])
			}
		}
	}
	for name, text := range map[string]string{"SUMS": sums.String(), "skipped.txt": skipped.String()} {
		if err := os.WriteFile(filepath.Join(c.home, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// A wrongAnswer says of some of the answers kept that they are wrong.
type wrongAnswer struct {
	question, answer *regexp.Regexp
	why              string
	marks            int
}

// readWrong reads known-wrong.txt: a pattern of questions, a pattern of their
// answers, and a sentence.
func (c *corpus) readWrong(t *testing.T) []*wrongAnswer {
	var all []*wrongAnswer
	for _, row := range c.readTable(t, "known-wrong.txt") {
		if len(row) != 3 {
			t.Fatalf("known-wrong.txt: %q has not three columns", row)
		}
		question, err := regexp.Compile(row[0])
		if err != nil {
			t.Fatal(err)
		}
		answer, err := regexp.Compile(row[1])
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, &wrongAnswer{question: question, answer: answer, why: row[2]})
	}
	return all
}

func (w *wrongAnswer) is(q, answer string) bool {
	return w.question.MatchString(q) && w.answer.MatchString(answer)
}

func (c *corpus) wrongOf(q, answer string) *wrongAnswer {
	for _, w := range c.wrong {
		if w.is(q, answer) {
			return w
		}
	}
	return nil
}

// mark counts a question for those who say that its answer is wrong.
func (c *corpus) mark(q, answer string) {
	for _, w := range c.wrong {
		if w.is(q, answer) {
			w.marks++
		}
	}
}

func (c *corpus) checkWrong(t *testing.T) {
	if f := flag.Lookup("test.run"); f != nil && f.Value.String() != "" {
		return // some groups may not have been read
	}
	for _, w := range c.wrong {
		if w.marks == 0 {
			t.Errorf("known-wrong.txt: %q with the answer %q marks no question", w.question, w.answer)
		}
	}
}

// A catalogue is what 'zermelo games --json' tells.
type catalogue struct {
	Games []struct {
		Name     string   `json:"name"`
		Examples []string `json:"examples"`
	} `json:"games"`
}

// groups returns all questions: a group for each game and one for each file of
// questions.
func (c *corpus) groups(t *testing.T) []group {
	t.Helper()
	var all catalogue
	listed := strings.ReplaceAll(strings.TrimPrefix(ask(t.Context(), question{args: []string{"games", "--json"}}), "exit 0\n"), "\n  ", "\n")
	if err := json.Unmarshal([]byte(listed), &all); err != nil {
		t.Fatal(err)
	}
	more := map[string][]string{}
	for _, row := range c.readTable(t, "positions.txt") {
		name := nameOf(row[0])
		more[name] = append(more[name], row[0])
	}
	var groups []group
	classics := group{name: "classics"}
	for _, g := range all.Games {
		if _, ok := (*catalog.Catalog)(nil).Source(g.Name); ok {
			classics.items = append(classics.items, classicItems(g.Name, g.Examples[0])...)
			continue
		}
		groups = append(groups, gameGroup(g.Name, g.Examples, more[g.Name]))
		delete(more, g.Name)
	}
	groups = append(groups, classics)
	for name := range more {
		t.Errorf("positions.txt: there is no game %s", name)
	}
	files, err := filepath.Glob(filepath.Join(c.home, "questions", "*.txt"))
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		groups = append(groups, readGroup(t, file))
	}
	return append(groups, helpGroup(t))
}

// nameOf is the name of the game of a position.
func nameOf(position string) string {
	name, _, _ := strings.Cut(position, " ")
	name, _, _ = strings.Cut(name, ":")
	return name
}

// modeWords is how many words stand before the position where a mode is named.
const modeWords = 8

// modes are the ways to play.
func modes() [][]string {
	var all [][]string
	for _, play := range []string{"normal", "misere", "jia"} {
		for _, sum := range []string{"disjunctive", "conjunctive", "selective"} {
			for _, ending := range []string{"long", "short"} {
				all = append(all, []string{"--play", play, "--sum", sum, "--ending", ending})
			}
		}
	}
	return all
}

// slowClassics take longer than a quarter of a second to solve.
var slowClassics = []string{
	"1d-chess", "ataxx", "beeline", "fox-and-hounds", "game-of-y", "ho-bag-gonu", "isola", "jan", "lite-3", "northcott", "nu-ttt", "picaria", "schuh", "seega",
	"shift-ttt", "wu-zhi", "yote",
}

// classicItems asks what there is to ask of a rule file that comes with the program:
// its text, its moves and, unless that takes long, who wins.
func classicItems(name, example string) []item {
	words := positionWords(example)
	items := []item{
		inThree(question{args: []string{"games", "show", name}}),
		inThree(question{args: slices.Concat([]string{"perft"}, words, []string{"2"})}),
	}
	if !slices.Contains(slowClassics, name) {
		items = append(items, inAll(question{args: slices.Concat([]string{"solve"}, words)}))
	}
	return items
}

// gameGroup asks all that can be asked of every position of a game.
func gameGroup(name string, examples, more []string) group {
	g := group{name: name}
	add := func(it item) { g.items = append(g.items, it) }
	asking := func(words ...string) question { return question{args: words} }
	add(inThree(asking("games", "show", name)))
	seen := map[string]bool{}
	for i, position := range slices.Concat(examples, more) {
		words := positionWords(position)
		for _, mode := range modes() {
			plain := asking(slices.Concat([]string{"solve"}, mode, words)...)
			explained := asking(slices.Concat([]string{"solve", "--explain"}, mode, words)...)
			if i < len(examples) {
				add(item{explained, explained.with("--lang", "zh"), plain.with("--json"), plain.with("--lang", "zh", "--json")})
			} else { // the two that have most in them
				add(item{explained, explained.with("--lang", "zh", "--json")})
			}
		}
		add(inAll(asking(slices.Concat([]string{"moves"}, words)...)))
		add(inThree(asking(slices.Concat([]string{"states", "--limit", "20000"}, words)...)))
		add(inThree(asking(slices.Concat([]string{"perft"}, words, []string{"2"})...)))
		add(inAll(asking(slices.Concat([]string{"misere"}, words)...)))
		if spec := words[0]; !seen[spec] {
			seen[spec] = true
			add(inThree(asking("sequence", spec, "--to", "30")))
		}
	}
	return g
}

// positionWords splits a position as the user types it; what is in braces is
// one word.
func positionWords(position string) []string {
	name, rest, _ := strings.Cut(position, " ")
	if strings.HasPrefix(rest, "digraph") {
		end := strings.LastIndexByte(rest, '}') + 1
		return append([]string{name, rest[:end]}, strings.Fields(rest[end:])...)
	}
	return append([]string{name}, strings.Fields(rest)...)
}

// readGroup reads a file of questions. Each is asked in both languages and,
// unless it says so itself or prints text only, as JSON.
func readGroup(t *testing.T, file string) group {
	t.Helper()
	f, err := os.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	g := group{name: strings.TrimSuffix(filepath.Base(file), ".txt")}
	for lines := bufio.NewScanner(f); lines.Scan(); {
		line := lines.Text()
		if line == "# in order" {
			g.inOrder = true
		}
		if line == "" || line[0] == '#' {
			continue
		}
		q, err := readQuestion(line)
		if err != nil {
			t.Fatal(err)
		}
		switch {
		case slices.Contains(q.args, "--lang"):
			g.items = append(g.items, item{q})
		case slices.Contains(q.args, "--json"), slices.Contains(q.args, "--batch"):
			g.items = append(g.items, inText(q))
		default:
			g.items = append(g.items, inThree(q))
		}
	}
	return g
}

// helpGroup asks for the help of every command.
func helpGroup(t *testing.T) group {
	t.Helper()
	g := group{name: "help"}
	add := func(words ...string) string {
		q := question{args: append(words, "--help")}
		g.items = append(g.items, inText(q))
		return ask(t.Context(), q)
	}
	_, commands, found := strings.Cut(add(), "Commands:\n")
	if !found {
		t.Fatal("the help lists no commands")
	}
	for line := range strings.Lines(commands) {
		words := strings.Fields(line)
		if len(words) == 0 {
			break
		}
		add(words[0])
	}
	add("games", "show")
	add("contest", "list")
	return g
}
