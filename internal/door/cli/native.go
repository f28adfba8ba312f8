//go:build !js

package cli

import (
	"io"

	"github.com/spf13/cobra"

	"zermelo/internal/desk/lesson"
	"zermelo/say/phrase"
	"zermelo/say/picture"
	"zermelo/say/picture/print"
)

// nativeCommands are those of which a web page has few: it has no disk for
// tables, no lines that are typed, and nobody to serve.
func (a *app) nativeCommands() map[string]func() *cobra.Command {
	return map[string]func() *cobra.Command{
		"build": a.buildCommand, "query": a.queryCommand, "verify": a.verifyCommand, "contest": a.contestCommand, "run": a.runCommand,
		"repl": a.replCommand, "serve": a.serveCommand, "worker": a.workerCommand, "man": a.manCommand, "lsp": a.lspCommand, questionCommand: a.questionCommand,
	}
}

// fetched reports whether a table is one that a page fetches: here is none.
func fetched(string) bool { return false }

// printer is what writes pictures into files with this end of their names, for paper; nil if
// nothing does. Only a PDF has more than the first page.
func printer(end string) func(w io.Writer, pages ...*picture.Picture) error {
	switch end {
	case ".pdf":
		return print.PDF
	case ".png":
		return func(w io.Writer, pages ...*picture.Picture) error { return print.PNG(w, pages[0]) }
	case ".tex":
		return func(w io.Writer, pages ...*picture.Picture) error { return print.TikZ(w, pages[0]) }
	}
	return nil
}

// printSheet writes a sheet of exercises for paper.
func (a *app) printSheet(paper string, questions []*lesson.Question, solutions []phrase.Phrase, format string) error {
	found, err := lesson.Find(a.language(), paper)
	if err != nil {
		return err
	}
	asked, solved := print.Part{Heading: a.say.Sayf("Exercises")}, print.Part{Heading: a.say.Sayf("Solutions")}
	for i, q := range questions {
		asked.Items = append(asked.Items, a.say.Say(q.Text))
		solved.Items = append(solved.Items, a.say.Say(solutions[i]))
	}
	sheet := print.Sheet{Title: found.Title, Lang: a.say.Lang(), Parts: []print.Part{asked, solved}}
	switch format {
	case "pdf":
		return sheet.PDF(a.Out)
	case "html":
		return sheet.HTML(a.Out)
	}
	return sheet.TeX(a.Out)
}
