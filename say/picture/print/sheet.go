package print

import (
	"fmt"
	"html"
	"io"
	"strings"

	"github.com/go-pdf/fpdf"

	"zermelo/say/picture"
)

// A Sheet is pages of numbered items.
type Sheet struct {
	Title string
	Lang  string // of the words, such as en or zh
	Parts []Part
}

// A Part begins a page.
type Part struct {
	Heading string
	Items   []string
}

// Measures of a page of paper, in points.
const (
	margin  = 57
	numbers = 24 // the room of a number
	leading = 16
)

// PDF writes the sheet on paper of the size A4. Errors are those of w and of the font.
func (s Sheet) PDF(w io.Writer) error {
	all := []picture.Shape{picture.Text{Words: s.Title}}
	for _, part := range s.Parts {
		for _, item := range append([]string{part.Heading}, part.Items...) {
			all = append(all, picture.Text{Words: item})
		}
	}
	regular, bold, err := fonts([]*picture.Picture{{Shapes: all}})
	if err != nil {
		return err
	}
	pdf := begun(&fpdf.InitType{UnitStr: "pt", SizeStr: "A4"}, s.Title, regular, bold)
	pdf.SetMargins(margin, margin, margin)
	pdf.SetAutoPageBreak(true, margin)
	for i, part := range s.Parts {
		pdf.AddPage()
		if i == 0 {
			pdf.SetFont("Go", "B", 16)
			pdf.MultiCell(0, 1.5*leading, s.Title, "", "L", false)
			pdf.Ln(leading / 2)
		}
		pdf.SetFont("Go", "B", 12)
		pdf.MultiCell(0, leading, part.Heading, "", "L", false)
		pdf.Ln(leading / 2)
		pdf.SetFont("Go", "", 11)
		for n, item := range part.Items {
			pdf.CellFormat(numbers, leading, fmt.Sprintf("%d.", n+1), "", 0, "L", false, 0, "")
			pdf.SetLeftMargin(margin + numbers)
			pdf.MultiCell(0, leading, item, "", "L", false)
			pdf.SetLeftMargin(margin)
			pdf.Ln(leading / 2)
		}
	}
	return pdf.Output(w)
}

// HTML writes the sheet as a page of its own, which prints each part on a page. Errors are those of w.
func (s Sheet) HTML(w io.Writer) error {
	var b strings.Builder
	title := html.EscapeString(s.Title)
	fmt.Fprintf(&b, "<!doctype html>\n<html lang=\"%s\">\n<meta charset=\"utf-8\">\n<title>%s</title>\n", html.EscapeString(s.Lang), title)
	b.WriteString("<style>body { font: 12pt/1.5 serif; max-width: 42em; margin: 2em auto } section + section { break-before: page } li { margin: .6em 0; white-space: pre-wrap }</style>\n")
	fmt.Fprintf(&b, "<h1>%s</h1>\n", title)
	for _, part := range s.Parts {
		fmt.Fprintf(&b, "<section>\n<h2>%s</h2>\n<ol>\n", html.EscapeString(part.Heading))
		for _, item := range part.Items {
			fmt.Fprintf(&b, "<li>%s</li>\n", html.EscapeString(item))
		}
		b.WriteString("</ol>\n</section>\n")
	}
	b.WriteString("</html>\n")
	_, err := io.WriteString(w, b.String())
	return err
}

// TeX writes the sheet as a document of LaTeX, for XeLaTeX or LuaLaTeX where the words are Chinese.
// Errors are those of w.
func (s Sheet) TeX(w io.Writer) error {
	var b strings.Builder
	class := "article"
	if s.Lang == "zh" {
		class = "ctexart"
	}
	fmt.Fprintf(&b, "\\documentclass[a4paper]{%s}\n\\begin{document}\n\\section*{%s}\n", class, escaped.Replace(s.Title))
	for i, part := range s.Parts {
		if i > 0 {
			b.WriteString("\\newpage\n")
		}
		fmt.Fprintf(&b, "\\subsection*{%s}\n\\begin{enumerate}\n", escaped.Replace(part.Heading))
		for _, item := range part.Items {
			fmt.Fprintf(&b, "\\item %s\n", escaped.Replace(item))
		}
		b.WriteString("\\end{enumerate}\n")
	}
	b.WriteString("\\end{document}\n")
	_, err := io.WriteString(w, b.String())
	return err
}
