package cli

import (
	"bytes"
	"context"
	"os"
	"os/exec"
	"strings"
	"testing"

	"zermelo/internal/rules/script"
	"zermelo/internal/rules/script/classic"
)

// TestListsRunNoFile: what lists the games by name does not run the rule files of the program, which
// takes longer than all else. Each is asked in a process of its own, which has run none before.
func TestListsRunNoFile(t *testing.T) {
	const asked = "ZERMELO_LISTED"
	if line := os.Getenv(asked); line != "" {
		var out, err bytes.Buffer
		Run(context.Background(), strings.Split(line, " "), Streams{In: strings.NewReader("1"), Out: &out, Err: &err})
		classic.Each(func(f *script.File) { t.Errorf("%s: %s was run", line, f.Name) })
		if !strings.Contains(out.String(), "achi") && line != "repl" {
			t.Errorf("%s: %s%s", line, out.String(), err.String())
		}
		return
	}
	this, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range []string{"games", "games --lang zh", "games --json", "__complete games ", "__complete solve ", "repl"} {
		one := exec.Command(this, "-test.run=^TestListsRunNoFile$")
		one.Env = append(os.Environ(), asked+"="+line)
		if told, err := one.CombinedOutput(); err != nil {
			t.Errorf("%s: %v\n%s", line, err, told)
		}
	}
}
