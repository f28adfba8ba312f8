package cli

import (
	"bytes"
	"path/filepath"
	"strings"
	"testing"
)

// A match by a certificate has hints, moves that are taken back, and a list of moves.
func TestPlayByCertificate(t *testing.T) {
	wythoff := filepath.Join(t.TempDir(), "wythoff.json")
	if code := Run(t.Context(), []string{"discover", "wythoff", "--certificate", wythoff}, Streams{In: strings.NewReader(""), Out: &bytes.Buffer{}, Err: &bytes.Buffer{}}); code != exitAnswered {
		t.Fatal(code)
	}
	typed := []struct{ line, answer string }{
		{"?", "h or hint"},
		{"u", "There is no move to take back."},
		{"h", "Hint: you can win: 1 2."},
		{"4 1", "No move leads from (3 4) to (4 1)"},
		{"1 2", "player 2 moves to ("},
		{"list", "1. player 1 moves to (1 2)"},
		{"undo", "(3 4): player 1 moves."},
		{"3 3", "player 2 moves to (0 0)"},
	}
	var in strings.Builder
	for _, l := range typed {
		in.WriteString(l.line + "\n")
	}
	var out, errs bytes.Buffer
	code := Run(t.Context(), []string{"play", "wythoff", "3", "4", "--with", wythoff}, Streams{In: strings.NewReader(in.String()), Out: &out, Err: &errs})
	if code != exitAnswered || errs.Len() > 0 {
		t.Errorf("it ends with %d: %s", code, &errs)
	}
	rest := out.String()
	for _, l := range typed {
		_, after, ok := strings.Cut(rest, l.answer)
		if !ok {
			t.Fatalf("%q is not answered by %q in\n%s", l.line, l.answer, out.String())
		}
		rest = after
	}
	if !strings.HasSuffix(rest, "Player 2 wins.\n") {
		t.Errorf("it ends with %q", rest)
	}
}
