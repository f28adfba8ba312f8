package cli

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
	"go.uber.org/goleak"
	"golang.org/x/term"

	"zermelo/game/gametest"
)

func TestMain(m *testing.M) {
	testscript.Main(leakless{m}, map[string]func(){
		"zermelo": func() {
			signals := &Signals{}
			ctx, stop := signals.Notify(context.Background())
			code := Run(ctx, os.Args[1:], Streams{
				In: os.Stdin, Out: os.Stdout, Unheard: Unheard(), Err: os.Stderr, Signals: signals, End: os.Exit, Terminal: term.IsTerminal(int(os.Stderr.Fd())),
			})
			stop()
			os.Exit(code)
		},
	})
}

// program returns the program as a file: this one, which is the program where that
// is its name. To link another takes seconds.
func program(t *testing.T) string {
	t.Helper()
	this, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	name := filepath.Join(t.TempDir(), "zermelo")
	if err := os.Symlink(this, name); err != nil {
		t.Fatal(err)
	}
	return name
}

// leakless runs the tests and fails if a goroutine is left at the end.
type leakless struct{ *testing.M }

func (l leakless) Run() int {
	code := l.M.Run()
	if err := goleak.Find(); code == 0 && err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	return code
}

// TestScripts types the commands of testdata/script as a user would.
func TestScripts(t *testing.T) {
	files, err := filepath.Glob("testdata/script/*.txtar")
	if err != nil {
		t.Fatal(err)
	}
	if os.Getenv("ZERMELO_UPDATE") == "" {
		files = gametest.Some(t, files, 6, len(files))
	}
	if underRace {
		files = []string{
			"testdata/script/batch.txtar", "testdata/script/run.txtar", "testdata/script/tables.txtar", "testdata/script/value.txtar",
		}
	}
	testscript.Run(t, testscript.Params{
		Files: files,
		Setup: func(env *testscript.Env) error {
			env.Setenv("LANG", "C.UTF-8")
			env.Setenv("LC_ALL", "")
			env.Setenv("LC_MESSAGES", "")
			return nil
		},
		UpdateScripts: os.Getenv("ZERMELO_UPDATE") != "",
	})
}
