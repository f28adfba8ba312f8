package tables

import (
	"context"
	"io"
	"os"
	"path/filepath"

	"zermelo/internal/file"
	"zermelo/internal/rules/catalog"
	"zermelo/say/fault"
	"zermelo/say/phrase"
)

// Copy copies the files of a solved game that lie in a folder into another, which is made, and
// returns the name of its game.
func Copy(ctx context.Context, games *catalog.Catalog, from, to string) (game string, err error) {
	table, err := OpenAt(ctx, games, from)
	if err != nil {
		return "", err
	}
	game = table.Game()
	if err := table.Close(); err != nil {
		return "", err
	}
	names, err := filepath.Glob(filepath.Join(from, "*.zrm"))
	if err == nil && len(names) == 0 {
		err = fault.Unsupported(phrase.Of("the table in %s is not on this disk", from), phrase.Phrase{})
	}
	if err == nil {
		err = os.MkdirAll(to, 0o755)
	}
	for _, name := range names {
		if err == nil {
			err = copyFile(name, filepath.Join(to, filepath.Base(name)))
		}
	}
	return game, err
}

func copyFile(from, to string) error {
	in, err := os.Open(from)
	if err != nil {
		return err
	}
	defer in.Close()
	return file.Write(to, func(out io.Writer) error {
		_, err := io.Copy(out, in)
		return err
	})
}
