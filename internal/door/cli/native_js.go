package cli

import (
	"io"

	"github.com/spf13/cobra"

	"zermelo/internal/desk/lesson"
	"zermelo/internal/desk/tables"
	"zermelo/say/fault"
	"zermelo/say/phrase"
	"zermelo/say/picture"
)

// nativeCommands are those of the machine that run in a web page too: scripts, and
// problems of judges, which lessons show.
func (a *app) nativeCommands() map[string]func() *cobra.Command {
	return map[string]func() *cobra.Command{"contest": a.contestCommand, "query": a.queryCommand, "run": a.runCommand}
}

// fetched reports whether a table is one that a page fetches: from where the page may ask at all.
func fetched(table string) bool { return tables.IsAddress(table) }

// repl begins no session: nobody types lines in a web page.
func (a *app) repl(*cobra.Command, string) error {
	return fault.Unsupported(phrase.Of("there is no session here"), phrase.Of("write an expression, or use --batch"))
}

// printer is what writes pictures for paper: the page prints by itself.
func printer(string) func(w io.Writer, pages ...*picture.Picture) error { return nil }

// printSheet writes no sheet: the page prints by itself.
func (a *app) printSheet(_ string, _ []*lesson.Question, _ []phrase.Phrase, format string) error {
	return fault.Setting("format", format, phrase.Of("leave it out: the page prints by itself"))
}
