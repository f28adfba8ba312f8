package cli

import (
	"cmp"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"zermelo/game"
	"zermelo/internal/file"
	"zermelo/internal/theory/analysis"
	"zermelo/say/fault"
	"zermelo/say/phrase"
	"zermelo/say/picture"
)

// writePlot draws a plot into a file, or on standard output for -.
func (a *app) writePlot(name string, plot *picture.Plot) error {
	if name == "-" {
		return plot.WriteText(a.Out)
	}
	return writePicture(name, plot.Picture())
}

// writePicture writes a picture into a file: as SVG, unless the end of its name says otherwise.
func writePicture(name string, sheet *picture.Picture) error {
	write := sheet.WriteSVG
	if end := extension(name); end == ".json" {
		write = sheet.WriteJSON
	} else if print := printer(end); print != nil {
		write = func(w io.Writer) error { return print(w, sheet) }
	}
	return file.Write(name, write)
}

// onOutput is the name that stands for standard output.
const onOutput = "-"

// draws are the files that an answer is drawn into; "" is none. On standard
// output a drawing stands alone: the answer is not printed then.
type draws struct{ svg, dot string }

// onOutput reports whether a drawing goes to standard output.
func (d draws) onOutput() bool { return d.svg == onOutput || d.dot == onOutput }

// checkDraws refuses what cannot be written, before any work.
func (a *app) checkDraws(d draws, batch bool) error {
	if err := cmp.Or(checkPicture("svg", d.svg), checkDiagram(d.dot)); err != nil {
		return err
	}
	flag, name := "svg", d.svg
	if d.svg == "" || d.svg != onOutput && d.dot == onOutput {
		flag, name = "dot", d.dot
	}
	switch {
	case batch && name != "":
		return fault.Setting(flag, name, phrase.Of("draw one position at a time"))
	case d.onOutput() && (a.json || d.svg == d.dot):
		return fault.Setting(flag, name, phrase.Of("standard output holds one thing: the picture, the graph or the JSON object; write the others into files"))
	}
	return nil
}

// alone refuses the flags that say what is printed where a drawing stands alone.
func (d draws) alone(cmd *cobra.Command, flags ...string) error {
	if !d.onOutput() {
		return nil
	}
	drawing := "--svg -"
	if d.svg != onOutput {
		drawing = "--dot -"
	}
	for _, name := range flags {
		if f := cmd.Flags().Lookup(name); f.Changed {
			return fault.Setting(name, f.Value.String(), phrase.Of("it is about the answer, which %s leaves out: draw into a file", drawing))
		}
	}
	return nil
}

// checkDrawn refuses a position that cannot be drawn, before it is solved.
func (a *app) checkDrawn(d draws, p game.Position) error {
	if d.svg != "" {
		if _, err := a.text().Picture(p, &game.Answer{}); err != nil {
			return err
		}
	}
	if d.dot != "" {
		if err := analysis.CheckDiagram(p); err != nil {
			return err
		}
	}
	return nil
}

// writeDot writes the graph of a position.
func (a *app) writeDot(name string, write func(io.Writer) error) error {
	if err := a.games.Fault(); err != nil {
		return err
	}
	if name == onOutput {
		return write(a.Out)
	}
	return file.Write(name, write)
}

// writeSVG writes the picture of a position.
func (a *app) writeSVG(name string, sheet *picture.Picture) error {
	if err := a.games.Fault(); err != nil {
		return err
	}
	if name == onOutput {
		return sheet.WriteSVG(a.Out)
	}
	return writePicture(name, sheet)
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
	end := extension(name)
	if !slices.Contains(foreign, end) || printer(end) != nil {
		return nil
	}
	if printer(".pdf") == nil {
		return fault.Setting(flag, name, phrase.Of("pictures are written as SVG, or as shapes in JSON: name a file %s or %s", "x.svg", "x.json"))
	}
	return fault.Setting(flag, name, phrase.Of("pictures are written as SVG, PDF, PNG, in TikZ for LaTeX, or as shapes in JSON: name a file %s, %s, %s, %s or %s", "x.svg", "x.pdf", "x.png", "x.tex", "x.json"))
}
