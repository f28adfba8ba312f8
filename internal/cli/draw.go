package cli

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"zermelo/fault"
	"zermelo/phrase"
	"zermelo/picture"
)

// writePlot draws a plot into a file, or on standard output for -.
func (a *app) writePlot(file string, plot *picture.Plot) error {
	if file == "-" {
		return plot.WriteText(a.Out)
	}
	return writePicture(file, plot.Picture())
}

// writePicture writes a picture into a file: its shapes as JSON if the name
// ends in .json, else SVG.
func writePicture(file string, sheet *picture.Picture) error {
	if extension(file) == ".json" {
		return writeTo(file, sheet.WriteJSON)
	}
	return writeTo(file, sheet.WriteSVG)
}

func extension(file string) string { return strings.ToLower(filepath.Ext(file)) }

// checkPicture refuses the name of a file that promises a picture of a kind
// that is not written.
func checkPicture(flag, file string) error {
	foreign := []string{".png", ".pdf", ".jpg", ".jpeg", ".gif", ".eps", ".ps", ".tif", ".tiff", ".bmp", ".webp", ".tex"}
	if !slices.Contains(foreign, extension(file)) {
		return nil
	}
	return fault.Setting(flag, file, phrase.Of("pictures are written as SVG, or as shapes in JSON: name a file %s or %s", "x.svg", "x.json"))
}

// writeTo makes a file and lets write fill it.
func writeTo(file string, write func(w io.Writer) error) error {
	out, err := os.Create(file)
	if err == nil {
		err = write(out)
		if closed := out.Close(); err == nil {
			err = closed
		}
	}
	var failed *fs.PathError
	if errors.As(err, &failed) {
		return &fault.Error{Kind: fault.ErrParse, Problem: phrase.Of("the file %s cannot be written: %s", file, failed.Error())}
	}
	return err
}
