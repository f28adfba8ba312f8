package wasm_test

import (
	"bytes"
	"encoding/json"
	"regexp"
	"strings"
	"testing"

	"zermelo/internal/cli"
	"zermelo/internal/wasm"
)

func ask(t *testing.T, question string) (a wasm.Answer) {
	t.Helper()
	if err := json.Unmarshal([]byte(wasm.Ask(t.Context(), question)), &a); err != nil {
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
