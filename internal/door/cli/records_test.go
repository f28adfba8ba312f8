package cli

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"zermelo/game/gametest"
	"zermelo/internal/door/message"
	"zermelo/internal/door/render"
)

// A record is a row of testdata/records.tsv: a board, what is found of it, in how
// many user seconds, and what is published of it.
type record struct {
	game              string
	rows, columns     int
	position          string
	answer, published string
	source            string
	seconds           float64
}

// kind is the game without its parameters.
func (r record) kind() string {
	kind, _, _ := strings.Cut(r.game, ":")
	if kind == "impartial" {
		return r.game
	}
	return kind
}

// args are the words of the command that finds the answer of r.
func (r record) args() []string {
	if r.kind() == cram {
		return []string{"value", fmt.Sprintf("%s(%q)", r.game, r.position)}
	}
	if r.kind() == boxes {
		return []string{"solve", "--moves", "0", r.game}
	}
	args := []string{"solve", "--outcome", "--moves", "0", r.game}
	if r.position != "" {
		args = append(args, r.position)
	}
	return args
}

const (
	cram        = "impartial:domineering"
	boxes       = "dots-and-boxes"
	recordsFile = "testdata/records.tsv"
)

func readRecords(t *testing.T) (records []record) {
	text, err := os.ReadFile(recordsFile)
	if err != nil {
		t.Fatal(err)
	}
	for n, line := range strings.Split(strings.TrimRight(string(text), "\n"), "\n") {
		f := strings.Split(line, "\t")
		if n == 0 {
			continue
		}
		if len(f) != 8 {
			t.Fatalf("%s: line %d has %d fields", recordsFile, n+1, len(f))
		}
		r := record{game: f[0], position: f[3], answer: f[4], published: f[6], source: f[7]}
		var errs [3]error
		r.rows, errs[0] = strconv.Atoi(f[1])
		r.columns, errs[1] = strconv.Atoi(f[2])
		r.seconds, errs[2] = strconv.ParseFloat(f[5], 64)
		for _, err := range errs {
			if err != nil {
				t.Fatalf("%s: line %d: %v", recordsFile, n+1, err)
			}
		}
		records = append(records, r)
	}
	return records
}

// TestRecords finds the answers of the records anew: of those that take a moment,
// with ZERMELO_LONG of all that take minutes.
func TestRecords(t *testing.T) {
	most := 0.1
	if testing.Short() {
		most = 0.03
	}
	if os.Getenv("ZERMELO_LONG") != "" {
		most = 600
	}
	tried, drawn := 0, gametest.OneIn(t, 4, 2)
	for _, r := range readRecords(t) {
		if r.published != "" && r.published != r.answer {
			t.Errorf("%s %dx%d is %s, published is %s", r.game, r.rows, r.columns, r.answer, r.published)
		}
		if (r.published == "") != (r.source == "") {
			t.Errorf("%s %dx%d has a fact without a source, or the other way round", r.game, r.rows, r.columns)
		}
		if r.seconds > most || !drawn() {
			continue
		}
		start, before := time.Now(), spent()
		if got := r.found(t); got != r.answer {
			t.Errorf("%s %dx%d: %s, recorded is %s", r.game, r.rows, r.columns, got, r.answer)
		}
		if used := (spent() - before).Seconds(); r.seconds > 20*used+0.5 {
			t.Errorf("%s %dx%d took %.2f s, recorded are %g s", r.game, r.rows, r.columns, used, r.seconds)
		}
		if r.seconds > 1 {
			t.Logf("%s %dx%d: %v, recorded are %g s", r.game, r.rows, r.columns, time.Since(start), r.seconds)
		}
		tried++
	}
	if tried < gametest.Scale(40, 80, 200) {
		t.Errorf("%d rows were tried", tried)
	}
}

// found asks for the answer of r.
func (r record) found(t *testing.T) string {
	var out, errs bytes.Buffer
	args := append([]string{"--json", "--memory", "3GiB"}, r.args()...)
	if code := Run(context.Background(), args, Streams{In: strings.NewReader(""), Out: &out, Err: &errs}); code != exitAnswered {
		t.Errorf("%s: exit code %d, %s", strings.Join(args, " "), code, errs.String())
		return ""
	}
	var a struct {
		Outcome, Value, Position string
		Score                    int64
	}
	if err := json.Unmarshal(out.Bytes(), &a); err != nil {
		t.Fatal(err)
	}
	if r.kind() == boxes {
		return strconv.FormatInt(a.Score, 10)
	}
	if rows := strings.Split(a.Position, "|"); r.kind() != cram && (len(rows) != r.rows || len(rows[0]) != r.columns) {
		t.Errorf("%s: the board is %s", r.game, a.Position)
	}
	if r.kind() == cram {
		return a.Value
	}
	return a.Outcome
}

// TestRecordsPage holds docs/records.md and its Chinese twin against the records;
// ZERMELO_UPDATE=1 writes them anew.
func TestRecordsPage(t *testing.T) {
	records := readRecords(t)
	for lang, file := range map[string]string{"en": "../../../docs/records.md", "zh": "../../../docs/records.zh-CN.md"} {
		want := recordsPage(t, message.Embedded().For(lang), records)
		if os.Getenv("ZERMELO_UPDATE") != "" {
			if err := os.WriteFile(file, []byte(want), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		got, err := os.ReadFile(file)
		if err != nil || string(got) != want {
			t.Errorf("%s does not tell what the records say (%v); run the test with ZERMELO_UPDATE=1", file, err)
		}
	}
}

// recordsPage writes the page: the words of its language stand in
// testdata/records.en.txt and testdata/records.zh.txt, as what comes first, the
// heads of the columns, the games and the sources.
func recordsPage(t *testing.T, say message.Printer, records []record) string {
	words := recordWords(t, say.Lang())
	var b strings.Builder
	b.WriteString(words["page"])
	for len(records) > 0 {
		kind := records[0].kind()
		n := slices.IndexFunc(records, func(r record) bool { return r.kind() != kind })
		if n < 0 {
			n = len(records)
		}
		some := records[:n]
		records = records[n:]
		if words[kind] == "" {
			t.Errorf("%s has no words in %s", kind, say.Lang())
		}
		fmt.Fprintf(&b, "\n## %s\n\n%s\n", words[kind], boardsTable(some))
		b.WriteString("| " + strings.TrimSpace(words["columns"]) + " |\n|---|---|---|---|---|\n")
		for _, r := range some {
			published := r.published
			if published != "" {
				source, ok := words["source "+r.source]
				if !ok {
					t.Errorf("the source %s has no words in %s", r.source, say.Lang())
				}
				published += ", " + source
			}
			command := "zermelo " + strings.ReplaceAll(render.Quoted(strings.Join(r.args(), " ")), "|", `\|`)
			fmt.Fprintf(&b, "| %d×%d | %s | %g | %s | `%s` |\n", r.rows, r.columns, shownAnswer(r.answer), r.seconds, published, command)
		}
	}
	b.WriteString(wholesTable(words, readWholes(t)))
	b.WriteString("\n" + words["end"])
	return b.String()
}

// shownAnswer writes a nimber so that its star is one.
func shownAnswer(answer string) string { return strings.ReplaceAll(answer, "*", `\*`) }

// boardsTable shows the answers by rows and columns.
func boardsTable(records []record) string {
	answers, least, most := map[[2]int]string{}, records[0].columns, 0
	var rows []int
	for _, r := range records {
		answers[[2]int{r.rows, r.columns}] = r.answer
		least, most = min(least, r.columns), max(most, r.columns)
		if !slices.Contains(rows, r.rows) {
			rows = append(rows, r.rows)
		}
	}
	slices.Sort(rows)
	var b strings.Builder
	b.WriteString("| |")
	for c := least; c <= most; c++ {
		fmt.Fprintf(&b, " %d |", c)
	}
	b.WriteString("\n|---|" + strings.Repeat("---|", most-least+1) + "\n")
	for _, h := range rows {
		fmt.Fprintf(&b, "| **%d** |", h)
		for c := least; c <= most; c++ {
			fmt.Fprintf(&b, " %s |", shownAnswer(answers[[2]int{h, c}]))
		}
		b.WriteString("\n")
	}
	return b.String()
}

// recordWords reads the words of the page: pieces that begin with a line "== name".
func recordWords(t *testing.T, lang string) map[string]string {
	text, err := os.ReadFile(filepath.Join("testdata", "records."+lang+".txt"))
	if err != nil {
		t.Fatal(err)
	}
	words := map[string]string{}
	for _, piece := range strings.Split("\n"+string(text), "\n== ")[1:] {
		name, body, _ := strings.Cut(piece, "\n")
		if name == "page" || name == "end" {
			body = strings.TrimRight(body, "\n") + "\n"
		} else {
			body = strings.TrimSpace(body)
		}
		words[name] = body
	}
	return words
}
