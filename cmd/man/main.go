// Command man writes a manual page for every command of zermelo into a folder:
//
//	go run ./cmd/man FOLDER [LANGUAGE]
//
// It is a program of its own, so that zermelo does without what makes pages.
package main

import (
	"fmt"
	"os"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/cobra/doc"
	"github.com/spf13/pflag"

	"zermelo/internal/door/cli"
)

func main() {
	if len(os.Args) < 2 || len(os.Args) > 3 {
		fmt.Fprintln(os.Stderr, "usage: man FOLDER [LANGUAGE]")
		os.Exit(2)
	}
	language := "en"
	if len(os.Args) == 3 {
		language = os.Args[2]
	}
	if err := write(os.Args[1], language); err != nil {
		fmt.Fprintln(os.Stderr, "man:", err)
		os.Exit(1)
	}
}

// write writes the pages zermelo.1, zermelo-solve.1, … The date on them is that
// of SOURCE_DATE_EPOCH, if it is set, so that they can be made again.
func write(folder, language string) error {
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return err
	}
	root := cli.Commands(language)
	root.DisableAutoGenTag = true
	plain(root)
	return doc.GenManTree(root, &doc.GenManHeader{Section: "1", Source: "Zermelo", Manual: "Zermelo"}, folder)
}

// plain makes the texts of a command and of those below it mean themselves in
// Markdown, which the pages are made from; lines keep their breaks.
func plain(c *cobra.Command) {
	c.Short = escape.Replace(c.Short)
	if c.Long != "" {
		c.Long = "\n    " + strings.ReplaceAll(c.Long, "\n", "\n    ")
	}
	c.Flags().VisitAll(func(f *pflag.Flag) { f.Usage = escape.Replace(f.Usage) })
	for _, sub := range c.Commands() {
		plain(sub)
	}
}

var escape = strings.NewReplacer(marked(`\` + "`*_{}[]()#+-.!:|&<>~")...)

// marked pairs each of the letters with itself behind a backslash.
func marked(letters string) (pairs []string) {
	for _, c := range letters {
		pairs = append(pairs, string(c), `\`+string(c))
	}
	return pairs
}
