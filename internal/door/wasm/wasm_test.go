package wasm_test

import (
	"bytes"
	"encoding/json"
	"io"
	"os"
	"regexp"
	"strings"
	"testing"

	"zermelo/internal/door/cli"
	"zermelo/internal/door/wasm"
)

func ask(t *testing.T, question string) (a wasm.Answer) {
	t.Helper()
	if err := json.Unmarshal([]byte(wasm.Ask(t.Context(), question, nil)), &a); err != nil {
		t.Fatalf("%s: %v", question, err)
	}
	return a
}

// seconds is what differs from run to run.
var seconds = regexp.MustCompile(`"seconds":[0-9.e-]+`)

// TestAsk holds answers against those of the command line.
func TestAsk(t *testing.T) {
	for _, args := range [][]string{
		{"solve", "--json", "nim", "3", "4"},
		{"moves", "nim", "3", "4"},
		{"value", "--json", "{2|-1} + ^*"},
		{"sequence", "kayles", "--to", "30", "--period"},
		{"solve", "--lang", "zh", "nim", "3"},
		{"value", "1 > 2"},
		{"solve", "no such game"},
		{"games", "--json"},
		{"solve", "--batch"},
	} {
		const in = "nim 1\nnim 2\n"
		var out, errs bytes.Buffer
		code := cli.Run(t.Context(), args, cli.Streams{In: strings.NewReader(in), Out: &out, Err: &errs})
		question, err := json.Marshal(wasm.Question{Args: args, In: in})
		if err != nil {
			t.Fatal(err)
		}
		got, want := ask(t, string(question)), wasm.Answer{Code: code, Out: out.String(), Err: errs.String()}
		got.Out, want.Out = seconds.ReplaceAllString(got.Out, ""), seconds.ReplaceAllString(want.Out, "")
		if got != want {
			t.Errorf("%v is answered\n%+v, want\n%+v", args, got, want)
		}
	}
	if a := ask(t, `["solve","nim","3"]`); a.Code != 0 || a.Out == "" {
		t.Errorf("a list of arguments is answered by %+v", a)
	}
	for _, wrong := range []string{"", "nim 3", "3", `{"arguments":["games"]}`, `["solve",3]`} {
		if a := ask(t, wrong); a.Code != 2 || !strings.Contains(a.Err, "no question") {
			t.Errorf("%s is answered by %+v", wrong, a)
		}
	}
}

// TestFiles asks with files of the question: rule files, positions, certificates.
// The disk is not read, and nothing is written.
func TestFiles(t *testing.T) {
	t.Chdir(t.TempDir())
	const pins = "def moves(n): return [n - k for k in (1, 2) if n >= k]\n"
	if err := os.WriteFile("disk.star", []byte(pins), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile("heaps", []byte("3 4"), 0o600); err != nil {
		t.Fatal(err)
	}
	var certificate bytes.Buffer
	if code := cli.Run(t.Context(), []string{"sequence", "kayles", "--period", "--values=false", "--certificate", "kayles.json"}, cli.Streams{In: strings.NewReader(""), Out: io.Discard, Err: &certificate}); code != 0 {
		t.Fatal(certificate.String())
	}
	proof, err := os.ReadFile("kayles.json")
	if err != nil {
		t.Fatal(err)
	}
	files := map[string]string{
		"pins.star": pins, "wrong.star": "def moves(n): return [n - 1, 1 // (n - 3)] if n else []\n",
		"graph.txt": "a b\nb c\n", "kayles.json": string(proof), "empty": "",
	}
	for _, c := range []struct {
		line string
		code int
		out  string // is said on either stream
	}{
		{"solve pins.star 4", 0, "move to 3"},
		{"solve --rules pins.star pins 4", 0, "winning moves"},
		{"lint pins.star", 0, "pins"},
		{"value pins.star(\"4\")", 0, "*"},
		{"games show pins.star", 0, "def moves"},
		{"solve wrong.star 4", 2, "wrong.star"},
		{"check kayles.json", 0, "period 12"},
		{"check none.json", 2, "no such file"},
		{"solve disk.star 4", 2, "no such file"},
		{"solve graph @heaps", 2, "no such file"},
		{"solve graph @empty", 2, ""},
		{"solve --no-files pins.star 4", 2, "not read here"},
		{"solve --svg x.svg nim 3", 2, "no files are written here"},
		{"solve --svg - nim 3", 0, "<svg"},
		{"sequence kayles --plot x.svg", 2, "no files are written here"},
		{"sequence kayles --checkpoint x", 2, "no files are written here"},
	} {
		text, err := json.Marshal(wasm.Question{Args: strings.Fields(c.line), Files: files})
		if err != nil {
			t.Fatal(err)
		}
		if a := ask(t, string(text)); a.Code != c.code || !strings.Contains(a.Out+a.Err, c.out) {
			t.Errorf("%s: %+v", c.line, a)
		}
	}
	if a := ask(t, `["solve","disk.star","4"]`); a.Code != 2 || !strings.Contains(a.Err, "no such file") {
		t.Errorf("the disk is read: %+v", a)
	}
	if left, err := os.ReadDir("."); err != nil || len(left) != 3 {
		t.Errorf("there are %v (%v)", left, err)
	}
}

// A call of a worker is answered by its last line, with what is known before as other lines; errors
// are objects in it. The disk is not read.
func TestCall(t *testing.T) {
	for call, want := range map[string]string{
		`{"id":7,"call":"solve","args":{"words":"nim 3 4"}}`:                                                                 `"winner":"first"`,
		`{"call":"value","args":{"words":"{2|-1}"}}`:                                                                         `"mean":"1/2"`,
		`{"id":7,"call":"board","args":{"words":"nim 3","svg":"-"}}`:                                                         `"text":"<svg`,
		`{"id":7,"call":"solve","args":{"words":"nim x","lang":"zh"}}`:                                                       `"error":{`,
		`{"id":7,"call":"serve"}`:                                                                                            "cannot be called here",
		`{"id":7,"call":"solve","more":1}`:                                                                                   "this is no call",
		`{"id":7,"call":"solve","args":{"words":"disk.star 4"}}`:                                                             "no such file",
		`{"id":7,"call":"solve","args":{"words":"my.star 4"},"files":{"my.star":"def moves(n): return [n-1] if n else []"}}`: `"winner":"second"`,
	} {
		got := wasm.Ask(t.Context(), call, nil)
		if !json.Valid([]byte(got)) || !strings.Contains(got, want) || !strings.Contains(got, `"done":true`) {
			t.Errorf("%s: %s", call, got)
		}
	}
	parts := 0
	last := wasm.Ask(t.Context(), `{"id":"p","call":"solve","parts":true,"args":{"words":"domineering ......|......"}}`, func(object []byte) {
		if parts++; !bytes.HasPrefix(object, []byte(`{"id":"p","part":{`)) {
			t.Errorf("a part: %s", object)
		}
	})
	if parts == 0 || !strings.Contains(last, `"answer"`) {
		t.Errorf("%d parts, then %s", parts, last)
	}
}
