package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/spf13/cobra"

	"zermelo/internal/door/cli"
	"zermelo/internal/door/message"
)

// TestPages: every command that help shows has a page that tells its flags.
func TestPages(t *testing.T) {
	t.Setenv("SOURCE_DATE_EPOCH", "0")
	for _, language := range message.Embedded().Languages() {
		folder := filepath.Join(t.TempDir(), "man1")
		if err := write(folder, language); err != nil {
			t.Fatal(err)
		}
		pages := 0
		var visit func(c *cobra.Command)
		visit = func(c *cobra.Command) {
			pages++
			name := strings.ReplaceAll(c.CommandPath(), " ", "-") + ".1"
			page, err := os.ReadFile(filepath.Join(folder, name))
			if err != nil {
				t.Fatal(err)
			}
			if !strings.Contains(string(page), ".SH SYNOPSIS") || !strings.Contains(string(page), `-json`) {
				t.Errorf("%s has no synopsis or no flags:\n%s", name, page)
			}
			for _, sub := range c.Commands() {
				if sub.IsAvailableCommand() {
					visit(sub)
				}
			}
		}
		visit(cli.Commands(language))
		if pages < 15 {
			t.Errorf("only %d pages", pages)
		}
	}
}
