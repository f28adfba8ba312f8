package print

import (
	"fmt"
	"html"
	"io"
	"strings"
	"unicode/utf8"

	"github.com/rivo/uniseg"

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

// Measures of a sheet, in lengths of pictures: 96 are an inch.
const (
	sheetWidth, sheetHeight = 793.7, 1122.5 // A4
	margin                  = 76.0
	numbers                 = 32.0 // the room of a number
	small, large, largest   = 14.7, 16.0, 21.3
	leading                 = 1.45 // how far lines lie from each other, in sizes of letters
)

// PDF writes the sheet on paper of the size A4. Errors are those of w and of the fonts.
func (s Sheet) PDF(w io.Writer) error {
	all := []string{s.Title}
	for _, part := range s.Parts {
		all = append(append(all, part.Heading), part.Items...)
	}
	letters, err := lettersOf(all)
	if err != nil {
		return err
	}
	pdf := begun(s.Title)
	on := script{paper{pdf}, letters}
	y := 0.0
	turn := func() {
		pdf.AddPage()
		y = margin
	}
	// put writes a paragraph, on the next page what this one has no room for.
	put := func(words string, x, size float64, bold bool) {
		for _, line := range on.lines(words, sheetWidth-margin-x, size, bold) {
			if y+leading*size > sheetHeight-margin {
				turn()
			}
			y += leading * size
			on.write(line, x, y, size, picture.Text{Anchor: picture.Start, Bold: bold})
		}
	}
	for i, part := range s.Parts {
		turn()
		if i == 0 {
			put(s.Title, margin, largest, true)
			y += small
		}
		put(part.Heading, margin, large, true)
		for n, item := range part.Items {
			y += small / 2
			if y+leading*small > sheetHeight-margin {
				turn()
			}
			on.write(fmt.Sprintf("%d.", n+1), margin, y+leading*small, small, picture.Text{Anchor: picture.Start})
			put(item, margin+numbers, small, false)
		}
	}
	return pdf.Output(w)
}

// lines breaks words into lines of a width at most, where Unicode's rules let them break, and within
// a piece that is wider than a line.
func (s script) lines(words string, wide, size float64, bold bool) []string {
	var lines []string
	line, state := "", -1
	for len(words) > 0 {
		var piece string
		var must bool
		piece, words, must, state = uniseg.FirstLineSegmentInString(words, state)
		if line != "" && s.wide(strings.TrimRight(line+piece, " \n"), size, bold) > wide {
			lines, line = append(lines, strings.TrimRight(line, " ")), ""
		}
		for s.wide(strings.TrimRight(piece, " \n"), size, bold) > wide && utf8.RuneCountInString(piece) > 1 {
			end := 0
			for i := range piece {
				if i > 0 && s.wide(piece[:i], size, bold) > wide {
					break
				}
				end = i
			}
			_, one := utf8.DecodeRuneInString(piece)
			end = max(end, one)
			lines, piece = append(lines, piece[:end]), piece[end:]
		}
		line += piece
		if must {
			lines, line = append(lines, strings.TrimRight(line, " \n")), ""
		}
	}
	return lines
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
