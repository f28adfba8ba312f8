package print

import (
	"bufio"
	"fmt"
	"io"
	"strings"

	"zermelo/say/picture"
)

// TikZ writes a picture as an environment tikzpicture, to be read by LaTeX with the package tikz.
// Errors are those of w.
func TikZ(w io.Writer, p *picture.Picture) error {
	out := &tex{Writer: bufio.NewWriter(w)}
	fmt.Fprintf(out, "%% %s\n\\begin{tikzpicture}[x=0.75bp, y=-0.75bp, line cap=round, line join=round]\n", strings.ReplaceAll(p.Title, "\n", " "))
	for c := picture.Black; c.Known(); c++ {
		r, g, b := c.RGB()
		fmt.Fprintf(out, "  \\definecolor{%s}{RGB}{%d,%d,%d}\n", colourOf(c), r, g, b)
	}
	page(out, p)
	out.WriteString("\\end{tikzpicture}\n")
	return out.Flush() // holds the first error of any write
}

// colourOf is the name of a colour in TeX.
func colourOf(c picture.Colour) string { return "zermelo-" + strings.ReplaceAll(c.String(), " ", "-") }

// tex is a surface of TikZ.
type tex struct {
	*bufio.Writer
	path strings.Builder
}

func (t *tex) MoveTo(x, y float64) { fmt.Fprintf(&t.path, " (%.2f,%.2f)", x, y) }
func (t *tex) LineTo(x, y float64) { fmt.Fprintf(&t.path, " -- (%.2f,%.2f)", x, y) }
func (t *tex) ClosePath()          { t.path.WriteString(" -- cycle") }
func (t *tex) CubicTo(x1, y1, x2, y2, x, y float64) {
	fmt.Fprintf(&t.path, " .. controls (%.2f,%.2f) and (%.2f,%.2f) .. (%.2f,%.2f)", x1, y1, x2, y2, x, y)
}

func (t *tex) paint(paint picture.Paint) {
	var how []string
	if paint.Fill != picture.None {
		how = append(how, "fill="+colourOf(paint.Fill))
	}
	if paint.Stroke != picture.None {
		how = append(how, "draw="+colourOf(paint.Stroke), fmt.Sprintf("line width=%.2fbp", points*width(paint)))
		if paint.Dashed {
			how = append(how, fmt.Sprintf("dash pattern=on %.2fbp off %.2fbp", 2*points*width(paint), 2.5*points*width(paint)))
		}
	}
	if len(how) > 0 {
		fmt.Fprintf(t, "  \\path[%s]%s;\n", strings.Join(how, ", "), t.path.String())
	}
	t.path.Reset()
}

var sides = [...]string{picture.Middle: "base", picture.Start: "base west", picture.End: "base east"}

func (t *tex) write(words string, x, y, size float64, text picture.Text) {
	weight := ""
	if text.Bold {
		weight = "\\bfseries"
	}
	fmt.Fprintf(t, "  \\node[anchor=%s, inner sep=0pt, text=%s, font=\\sffamily%s\\fontsize{%.2f}{%.2f}\\selectfont] at (%.2f,%.2f) {%s};\n",
		sides[min(int(text.Anchor), len(sides)-1)], colourOf(text.Ink()), weight, points*size, 1.2*points*size, x, y, escaped.Replace(words))
}

// escaped makes letters mean themselves in TeX.
var escaped = strings.NewReplacer(`\`, `\textbackslash{}`, "{", `\{`, "}", `\}`, "$", `\$`, "&", `\&`, "#", `\#`, "%", `\%`, "_", `\_`,
	"^", `\textasciicircum{}`, "~", `\textasciitilde{}`, "<", `\textless{}`, ">", `\textgreater{}`, "|", `\textbar{}`,
	"±", `$\pm$`, "↑", `$\uparrow$`, "↓", `$\downarrow$`, "→", `$\rightarrow$`, "≤", `$\leq$`, "≥", `$\geq$`, "·", `$\cdot$`, "−", `$-$`, "½", `$\frac12$`)
