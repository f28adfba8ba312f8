package cli

import (
	"bytes"
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"zermelo/check"
	"zermelo/game"
)

// TestKeep: a proof appears under its name only if the checker accepts it; what stood there stays
// otherwise, and nothing else is left in the folder.
func TestKeep(t *testing.T) {
	folder := t.TempDir()
	name := filepath.Join(folder, "proof")
	var good bytes.Buffer
	if code := Run(context.Background(), []string{"discover", "mark", "--certificate", name}, Streams{Out: io.Discard, Err: io.Discard}); code != exitAnswered {
		t.Fatal(code)
	}
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	good.Write(text)
	broken := errors.New("broken off")
	for _, c := range []struct {
		text  string
		after error
		holds func(error) bool
	}{
		{good.String(), nil, func(err error) bool { return err == nil }},
		{good.String(), broken, func(err error) bool { return errors.Is(err, broken) }},
		// Refuted: a fault of the program, which is said.
		{strings.Replace(good.String(), `"measures":[[0]]`, `"measures":[]`, 1), nil, func(err error) bool {
			var refuted *check.Refutation
			return errors.As(err, &refuted) && refuted.Condition == "falls"
		}},
		// Beyond the checker: a limit.
		{strings.Replace(good.String(), `"blocking":0`, `"blocking":9`, 1), nil, func(err error) bool { return errors.Is(err, game.ErrLimit) }},
		{good.String() + strings.Repeat(" ", 16<<20), nil, func(err error) bool { return errors.Is(err, game.ErrLimit) }},
	} {
		for _, before := range []string{"", "before"} {
			os.Remove(name)
			if before != "" {
				if err := os.WriteFile(name, []byte(before), 0o666); err != nil {
					t.Fatal(err)
				}
			}
			a := &app{Streams: Streams{Out: io.Discard, Err: io.Discard}}
			err := a.keep(context.Background(), name, func(w io.Writer) error {
				_, err := io.WriteString(w, c.text)
				return errors.Join(err, c.after)
			})
			if !c.holds(err) {
				t.Errorf("%.60s…: %v", c.text, err)
			}
			want := before
			if err == nil {
				want = c.text
			}
			got, _ := os.ReadFile(name)
			if string(got) != want {
				t.Errorf("%.60s…: the file holds %.60q", c.text, got)
			}
			if entries, _ := os.ReadDir(folder); len(entries) > 1 || want == "" && len(entries) > 0 {
				t.Errorf("left over: %v", entries)
			}
		}
	}
}
