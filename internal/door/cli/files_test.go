package cli

import (
	"io"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"zermelo/game/gametest"
)

// TestNothingWritten gives every flag of every command a name, in a run that has
// its own files: the folder stays empty.
func TestNothingWritten(t *testing.T) {
	if testing.Short() {
		t.Skip("takes a second")
	}
	t.Chdir(t.TempDir())
	words := map[string][]string{
		"solve": {"domineering", "..|.."}, "moves": {"nim", "3"}, "sequence": {"kayles", "--to", "9"}, "table": {"wythoff"},
		"graph": {"nim", "3"}, "value": {"{1|-1}"}, "build": {"quixo:2"}, "run": {"p.star"}, "numbers": {"--day", "2"},
		"check": {"p.star"}, "lint": {"p.star"}, "play": {"nim", "3"}, "compare": {"1", "2"}, "board": {"nim", "3"}, "discover": {"nim", "--to", "3", "--budget", "1s"},
	}
	files := map[string]string{"p.star": "def moves(n): return [n - 1] if n else []\n"}
	asked, drawn := 0, gametest.OneIn(t, 8, 2)
	ask := func(args ...string) {
		asked++
		Run(t.Context(), append([]string{"--timeout=5s"}, args...), Streams{In: strings.NewReader("s saved\n1\n"), Out: io.Discard, Err: io.Discard, Files: files})
		if left, err := os.ReadDir("."); err != nil || len(left) != 0 {
			t.Fatalf("%q writes %v (%v)", args, left, err)
		}
	}
	for _, cmd := range Commands("en").Commands() {
		ask(append([]string{cmd.Name()}, words[cmd.Name()]...)...)
		cmd.Flags().VisitAll(func(f *pflag.Flag) {
			if f.Value.Type() == "string" {
				for _, name := range []string{"x.svg", "x.json", "y/x"} {
					if !drawn() {
						continue
					}
					ask(append([]string{cmd.Name(), "--" + f.Name, name}, words[cmd.Name()]...)...)
				}
			}
		})
	}
	if asked < gametest.Scale(20, 80, 100) {
		t.Errorf("only %d questions were asked", asked)
	}
	for _, name := range onDisk {
		if !hasFlag(Commands("en"), name) {
			t.Errorf("no command has a flag --%s", name)
		}
	}
}

// hasFlag reports whether a command, or one within it, has a flag.
func hasFlag(cmd *cobra.Command, name string) bool {
	return cmd.Flags().Lookup(name) != nil || slices.ContainsFunc(cmd.Commands(), func(inner *cobra.Command) bool { return hasFlag(inner, name) })
}
