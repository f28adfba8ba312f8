package cli

import (
	"path/filepath"
	"slices"
	"strings"

	"zermelo/fault"
	"zermelo/file"
	"zermelo/phrase"
	"zermelo/picture"
)

// writePlot draws a plot into a file, or on standard output for -.
func (a *app) writePlot(name string, plot *picture.Plot) error {
	if name == "-" {
		return plot.WriteText(a.Out)
	}
	return writePicture(name, plot.Picture())
}

// writePicture writes a picture into a file: its shapes as JSON if the name
// ends in .json, else SVG.
func writePicture(name string, sheet *picture.Picture) error {
	if extension(name) == ".json" {
		return file.Write(name, sheet.WriteJSON)
	}
	return file.Write(name, sheet.WriteSVG)
}

func extension(name string) string { return strings.ToLower(filepath.Ext(name)) }

// foreign are the ends of names of pictures that are not written.
var foreign = []string{".png", ".pdf", ".jpg", ".jpeg", ".gif", ".eps", ".ps", ".tif", ".tiff", ".bmp", ".webp", ".tex"}

// checkDiagram refuses the name of a file that promises a picture where a graph
// is written.
func checkDiagram(name string) error {
	if end := extension(name); end != ".svg" && !slices.Contains(foreign, end) {
		return nil
	}
	return fault.Setting("dot", name, phrase.Of("graphs are written in the DOT language, from which other programs make pictures: name a file %s", "x.dot"))
}

// checkPicture refuses the name of a file that promises a picture of a kind
// that is not written.
func checkPicture(flag, name string) error {
	if !slices.Contains(foreign, extension(name)) {
		return nil
	}
	return fault.Setting(flag, name, phrase.Of("pictures are written as SVG, or as shapes in JSON: name a file %s or %s", "x.svg", "x.json"))
}
