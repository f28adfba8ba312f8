package cli

import (
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/spf13/cobra"

	"zermelo/internal/door/message"
)

// TestMan: every command that help shows has a page that tells its flags, and which 'man'
// prints alone.
func TestMan(t *testing.T) {
	t.Setenv("SOURCE_DATE_EPOCH", "0")
	for _, language := range message.Embedded().Languages() {
		folder := filepath.Join(t.TempDir(), "man1")
		asked := func(args ...string) string {
			var out strings.Builder
			if code := Run(t.Context(), append(args, "--lang", language), Streams{Out: &out, Err: io.Discard}); code != exitAnswered {
				t.Fatalf("%q: exit code %d", args, code)
			}
			return out.String()
		}
		asked("man", "--out", folder)
		pages := 0
		var visit func(c *cobra.Command)
		visit = func(c *cobra.Command) {
			pages++
			path := strings.Fields(c.CommandPath())
			page, err := os.ReadFile(filepath.Join(folder, strings.Join(path, "-")+".1"))
			if err != nil {
				t.Fatal(err)
			}
			if !strings.Contains(string(page), ".SH SYNOPSIS") || !strings.Contains(string(page), `-json`) {
				t.Errorf("%s has no synopsis or no flags:\n%s", path, page)
			}
			if alone := asked(append([]string{"man"}, path[1:]...)...); alone != string(page) {
				t.Errorf("%s alone:\n%s", path, alone)
			}
			for _, sub := range c.Commands() {
				if sub.IsAvailableCommand() {
					visit(sub)
				}
			}
		}
		visit(Commands(language))
		if pages < 15 {
			t.Errorf("only %d pages", pages)
		}
	}
}
