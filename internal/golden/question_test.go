package golden

import (
	"bytes"
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"zermelo/internal/door/cli"
	"zermelo/web"
)

// A question is a command line of the program.
type question struct {
	args []string
	in   string
	// full says that the standard output can take nothing.
	full bool
}

// String is the question as a shell would take it, on one line.
func (q question) String() string {
	words := []string{"zermelo"}
	for _, arg := range q.args {
		words = append(words, quoted(arg))
	}
	if q.in != "" {
		words = append(words, "<<<", quoted(q.in))
	}
	if q.full {
		words = append(words, ">", "/dev/full")
	}
	return strings.Join(words, " ")
}

func quoted(word string) string {
	if word != "" && !strings.ContainsAny(word, " |&;<>(){}[]*?$`\"\\!#~\n") {
		return word
	}
	return "'" + strings.ReplaceAll(word, "\n", `\n`) + "'"
}

// readQuestion reads a question without the name of the program. Words may
// stand between single quotation marks, where \n is the end of a line; the
// last of the words <<< TEXT is the standard input.
func readQuestion(line string) (question, error) {
	var q question
	var words []string
	for rest := strings.TrimSpace(line); rest != ""; rest = strings.TrimSpace(rest) {
		var word string
		if rest[0] == '\'' {
			var closed bool
			if word, rest, closed = strings.Cut(rest[1:], "'"); !closed {
				return q, fmt.Errorf("%s: a quotation mark is missing", line)
			}
			word = strings.ReplaceAll(word, `\n`, "\n")
		} else {
			word, rest, _ = strings.Cut(rest, " ")
		}
		words = append(words, word)
	}
	if i := slices.Index(words, ">"); i >= 0 && i == len(words)-2 && words[i+1] == "/dev/full" {
		q.full, words = true, words[:i]
	}
	if i := slices.Index(words, "<<<"); i >= 0 && i == len(words)-2 {
		q.in, words = words[i+1], words[:i]
	}
	q.args = words
	return q, nil
}

// with returns the question with flags that hold everywhere before its words.
func (q question) with(flags ...string) question {
	q.args = slices.Concat(flags, q.args)
	return q
}

// An item is a question in its languages and formats. Where it is written
// twice it is asked twice: a folder may hold something the second time.
type item []question

// inText asks in both languages.
func inText(q question) item { return item{q, q.with("--lang", "zh")} }

// inAll asks in both languages and both formats.
func inAll(q question) item {
	return item{q, q.with("--lang", "zh"), q.with("--json"), q.with("--lang", "zh", "--json")}
}

// inThree leaves out JSON in Chinese.
func inThree(q question) item { return inAll(q)[:3] }

// memory is the bound for every question that has none of its own, so that
// no answer depends on the machine.
const memory = "1GiB"

// ask returns the answer as text: the exit code, then each line of the
// standard output, of the standard error and of the files written.
func ask(ctx context.Context, q question) string {
	args := q.args
	if !slices.Contains(args, "--memory") {
		args = slices.Concat([]string{"--memory", memory}, args)
	}
	var stdout, stderr bytes.Buffer
	streams := cli.Streams{In: strings.NewReader(q.in), Out: &stdout, Err: &stderr, Page: web.Files(), Engine: web.Files()}
	if q.full {
		streams.Out = fullDevice{}
	}
	var answer strings.Builder
	fmt.Fprintf(&answer, "exit %s\n", run(ctx, args, streams))
	quote(&answer, "  ", stdout.String())
	quote(&answer, "! ", stderr.String())
	for i, arg := range args[:len(args)-1] {
		switch arg {
		case "--svg", "--dot", "--certificate", "--thermograph":
			name := args[i+1]
			if content, err := os.ReadFile(name); err == nil {
				fmt.Fprintf(&answer, "file %s\n", name)
				quote(&answer, "> ", string(content))
			}
		case "--db":
			listTable(&answer, args[i+1])
		}
	}
	return answer.String()
}

// run returns the exit code, or says that the program broke.
func run(ctx context.Context, args []string, streams cli.Streams) (code string) {
	defer func() {
		switch broken := recover().(type) {
		case nil:
		case error:
			code = "by a panic: " + broken.Error()
		default: // which may hold an address
			code = fmt.Sprintf("by a panic of type %T", broken)
		}
	}()
	return fmt.Sprint(cli.Run(ctx, args, streams))
}

type fullDevice struct{}

func (fullDevice) Write([]byte) (int, error) { return 0, errors.New("no space left on device") }

// listTable names the files of a table, with a hash of each.
func listTable(w io.Writer, folder string) {
	files, _ := filepath.Glob(filepath.Join(folder, "*"))
	for _, name := range files {
		if content, err := os.ReadFile(name); err == nil {
			fmt.Fprintf(w, "file %s: %d bytes, hash %s\n", filepath.ToSlash(name), len(content), hash(string(content)))
		}
	}
}

// quote writes the lines of a text, with a mark before each.
func quote(w io.Writer, mark, text string) {
	for line := range strings.Lines(steady(text)) {
		io.WriteString(w, mark+line)
		if !strings.HasSuffix(line, "\n") {
			io.WriteString(w, "\n"+mark+"(no end of line)\n")
		}
	}
}

// What differs from one run to the next, or with every stroke on the searches.
var (
	jsonNodes   = regexp.MustCompile(`"nodes":[0-9]+`)
	textNodes   = regexp.MustCompile(`[0-9,]+ (个和|sums?\b( (was|were) searched)?)`)
	jsonSeconds = regexp.MustCompile(`"seconds":[0-9.e+-]+`)
	textSeconds = regexp.MustCompile(`[0-9]+\.[0-9] (seconds|秒)`)
	// openRow is a row of the census of a game without a proof: how far it
	// was computed depends on the time.
	openRow = regexp.MustCompile(`(?m)^([0-9a-f.]+\topen\t).*$`)
)

// steady puts fixed words where a text tells the time that was taken, or how much
// was searched.
func steady(text string) string {
	text = jsonNodes.ReplaceAllString(text, `"nodes":0`)
	text = textNodes.ReplaceAllStringFunc(text, func(found string) string {
		if strings.HasSuffix(found, "和") {
			return "0 个和"
		}
		return "0 sums"
	})
	text = jsonSeconds.ReplaceAllString(text, `"seconds":0`)
	text = textSeconds.ReplaceAllString(text, "0.0 $1")
	return openRow.ReplaceAllString(text, "$1…")
}

func hash(text string) string { return fmt.Sprintf("%x", sha256.Sum256([]byte(text)))[:20] }

// tooLong is what a question may take.
const tooLong = 600 * time.Millisecond

// answerAll asks the questions of an item; one that takes very long is broken
// off, and then the answer differs.
func answerAll(t *testing.T, it item) []string {
	answers := make([]string, len(it))
	for i, q := range it {
		ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
		answers[i] = ask(ctx, q)
		cancel()
	}
	return answers
}
