package print

import (
	"io"
	"math"
	"time"

	"github.com/go-pdf/fpdf"

	"zermelo/say/picture"
)

// points is the length of a point of the screen on paper.
const points = 0.75

// PDF writes pictures as pages of their own sizes. Errors are those of w, of the font, and for a
// measure that is no number.
func PDF(w io.Writer, pages ...*picture.Picture) error {
	regular, bold, err := fonts(pages)
	if err != nil {
		return err
	}
	pdf := begun(&fpdf.InitType{UnitStr: "pt", Size: fpdf.SizeType{Wd: 100, Ht: 100}}, pages[0].Title, regular, bold)
	pdf.SetAutoPageBreak(false, 0)
	pdf.SetLineCapStyle("round")
	pdf.SetLineJoinStyle("round")
	for _, p := range pages {
		if !(p.Width > 0 && p.Height > 0) || math.IsInf(p.Width+p.Height, 0) {
			return picture.ErrShape
		}
		pdf.AddPageFormat("P", fpdf.SizeType{Wd: points * p.Width, Ht: points * p.Height})
		page(paper{pdf}, p)
	}
	return pdf.Output(w)
}

// begun returns a document without a page, the same for the same pages.
func begun(how *fpdf.InitType, title string, regular, bold []byte) *fpdf.Fpdf {
	pdf := fpdf.NewCustom(how)
	pdf.SetCellMargin(0)
	pdf.SetCatalogSort(true)
	pdf.SetCreationDate(theBeginning)
	pdf.SetModificationDate(theBeginning)
	pdf.SetTitle(title, true)
	pdf.SetCreator("Zermelo", true)
	pdf.AddUTF8FontFromBytes("Go", "", regular)
	pdf.AddUTF8FontFromBytes("Go", "B", bold)
	return pdf
}

// paper is a surface of PDF.
type paper struct{ *fpdf.Fpdf }

func (p paper) MoveTo(x, y float64) { p.Fpdf.MoveTo(points*x, points*y) }
func (p paper) LineTo(x, y float64) { p.Fpdf.LineTo(points*x, points*y) }
func (p paper) CubicTo(x1, y1, x2, y2, x, y float64) {
	p.CurveBezierCubicTo(points*x1, points*y1, points*x2, points*y2, points*x, points*y)
}

func (p paper) paint(paint picture.Paint) {
	how := ""
	if paint.Fill != picture.None {
		how = "F"
		r, g, b := paint.Fill.RGB()
		p.SetFillColor(int(r), int(g), int(b))
	}
	if paint.Stroke != picture.None {
		how += "D"
		r, g, b := paint.Stroke.RGB()
		p.SetDrawColor(int(r), int(g), int(b))
		wide := points * width(paint)
		p.SetLineWidth(wide)
		if paint.Dashed {
			p.SetDashPattern([]float64{2 * wide, 2.5 * wide}, 0)
		} else {
			p.SetDashPattern(nil, 0)
		}
	}
	if how == "" {
		how = "n" // no painting ends the path
		p.RawWriteStr("n\n")
		return
	}
	p.DrawPath(how)
}

func (p paper) write(words string, x, y, size float64, t picture.Text) {
	style := ""
	if t.Bold {
		style = "B"
	}
	p.SetFont("Go", style, points*size)
	x *= points
	switch wide := p.GetStringWidth(words); t.Anchor {
	case picture.Start:
	case picture.End:
		x -= wide
	default:
		x -= wide / 2
	}
	if t.Halo != picture.None { // the outline of the letters below them
		r, g, b := t.Halo.RGB()
		p.SetDrawColor(int(r), int(g), int(b))
		p.SetLineWidth(points * size / 4)
		p.SetDashPattern(nil, 0)
		p.SetTextRenderingMode(1)
		p.Text(x, points*y, words)
		p.SetTextRenderingMode(0)
	}
	r, g, b := t.Ink().RGB()
	p.SetTextColor(int(r), int(g), int(b))
	p.Text(x, points*y, words)
}

// theBeginning is the date of all files, so that equal pictures give equal bytes.
var theBeginning = time.Date(2000, 1, 1, 0, 0, 0, 0, time.UTC)
