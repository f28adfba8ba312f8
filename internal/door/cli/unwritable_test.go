package cli

import (
	"bytes"
	"context"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/spf13/cobra"

	"zermelo/internal/file"
	"zermelo/say/fault"
)

// writers are questions with a file to be written, which is put in the place of FILE: one of each
// flag of [onDisk] in each command that has it.
var writers = []string{
	"board nim 3 --svg FILE", "man --out FILE", "puzzle nim 3 --svg FILE",
	"solve --store FILE nim 1 2",
	"solve --svg FILE domineering 4x4", "solve --dot FILE nim 3 4", "solve --proof FILE domineering 4x4",
	"sequence kayles --certificate FILE --period", "sequence kayles --plot FILE", "sequence kayles --values=false --checkpoint FILE",
	"table wythoff --svg FILE", "discover wythoff --certificate FILE", "discover wythoff --walnut FILE",
	"graph nim 3 4 --svg FILE", "graph nim 3 4 --dot FILE", "value {2|-1} --thermograph FILE", "numbers --svg FILE",
	"lesson exercise --mastered FILE",
	"build quixo:3 --db FILE", "serve --export FILE", "run --out FILE testdata/none.star", "repl --out FILE",
}

// TestUnwritableFirst: what cannot be written is refused before the work begins. The time is over
// already, so that a command that works first says so.
func TestUnwritableFirst(t *testing.T) {
	here := t.TempDir()
	plain := filepath.Join(here, "plain")
	if err := os.WriteFile(plain, nil, 0o666); err != nil {
		t.Fatal(err)
	}
	over, end := context.WithTimeout(context.Background(), -1)
	defer end()
	for _, line := range writers {
		for _, name := range []string{filepath.Join(plain, "x"), filepath.Join(here, "none", "x")} {
			made := slices.ContainsFunc(append(folders, "db"), func(f string) bool { return strings.Contains(line, "--"+f+" FILE") })
			if made && !strings.HasPrefix(name, plain) {
				continue // it is made with all above it
			}
			var out, errs bytes.Buffer
			args := strings.Fields(line)
			args[slices.Index(args, "FILE")] = name
			code := Run(over, args, Streams{In: strings.NewReader(""), Out: &out, Err: &errs})
			if code != exitBadInput || !strings.Contains(errs.String(), name) || strings.Contains(errs.String(), "kept") || out.Len() > 0 {
				t.Errorf("%q: exit code %d, %q, %q", args, code, out.String(), errs.String())
			}
		}
	}
	var walk func(c *cobra.Command)
	walk = func(c *cobra.Command) {
		for _, name := range onDisk {
			reads := name == "db" && c.Name() != "build" || c.Name() == "check"
			if c.Flags().Lookup(name) != nil && !reads && !slices.ContainsFunc(writers, func(line string) bool {
				return strings.HasPrefix(line, strings.TrimPrefix(c.CommandPath(), "zermelo ")+" ") && strings.Contains(line, "--"+name+" FILE")
			}) {
				t.Errorf("no question writes --%s of %s", name, c.CommandPath())
			}
		}
		for _, sub := range c.Commands() {
			walk(sub)
		}
	}
	walk(Commands("en"))
	if left, err := os.ReadDir(here); err != nil || len(left) != 1 {
		t.Errorf("the checks leave %v, %v", left, err)
	}
}

// TestUnwritableFolder: a folder that is there and takes no files is refused by a build, and a
// finished table in it answers.
func TestUnwritableFolder(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "table")
	ask := func() (code int, said string) {
		var out, errs bytes.Buffer
		code = Run(context.Background(), []string{"build", "quixo:3", "--db", folder}, Streams{In: strings.NewReader(""), Out: &out, Err: &errs})
		return code, out.String() + errs.String()
	}
	if err := os.Mkdir(folder, 0o555); err != nil {
		t.Fatal(err)
	}
	if err := file.CheckFolder(folder); !errors.Is(err, fault.ErrParse) {
		t.Skip("this user may write everywhere")
	}
	if code, said := ask(); code != exitBadInput || strings.Contains(said, "kept") || strings.Contains(said, "takes") {
		t.Errorf("exit code %d, %q", code, said)
	}
	_ = os.Chmod(folder, 0o755)
	if code, said := ask(); code != exitAnswered {
		t.Fatalf("exit code %d, %q", code, said)
	}
	_ = os.Chmod(folder, 0o555)
	defer os.Chmod(folder, 0o755)
	if code, said := ask(); code != exitAnswered {
		t.Errorf("a finished table: exit code %d, %q", code, said)
	}
}
