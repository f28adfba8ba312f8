package print

import (
	"io"
	"math"
	"time"

	"github.com/go-pdf/fpdf"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"

	"zermelo/say/picture"
)

// points is the length of a point of the screen on paper.
const points = 0.75

// PDF writes pictures as pages of their own sizes. Errors are those of w, of the font, and for a
// measure that is no number.
func PDF(w io.Writer, pages ...*picture.Picture) error {
	var words []string
	for _, p := range pages {
		words = append(words, wordsOf(p.Shapes)...)
	}
	letters, err := lettersOf(words)
	if err != nil {
		return err
	}
	pdf := begun(pages[0].Title)
	pdf.SetLineCapStyle("round")
	pdf.SetLineJoinStyle("round")
	for _, p := range pages {
		if !(p.Width > 0 && p.Height > 0) || math.IsInf(p.Width+p.Height, 0) {
			return picture.ErrShape
		}
		pdf.AddPageFormat("P", fpdf.SizeType{Wd: points * p.Width, Ht: points * p.Height})
		page(script{paper{pdf}, letters}, p)
	}
	return pdf.Output(w)
}

// begun returns a document without a page, the same for the same pages.
func begun(title string) *fpdf.Fpdf {
	pdf := fpdf.NewCustom(&fpdf.InitType{UnitStr: "pt", SizeStr: "A4"})
	pdf.SetAutoPageBreak(false, 0)
	pdf.SetCatalogSort(true)
	pdf.SetCreationDate(theBeginning)
	pdf.SetModificationDate(theBeginning)
	pdf.SetTitle(title, true)
	pdf.SetCreator("Zermelo", true)
	pdf.AddUTF8FontFromBytes("Go", "", goregular.TTF)
	pdf.AddUTF8FontFromBytes("Go", "B", gobold.TTF)
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

func (p paper) letters(size float64, bold bool) {
	style := ""
	if bold {
		style = "B"
	}
	p.SetFont("Go", style, points*size)
}

func (p paper) measure(words string, size float64, bold bool) float64 {
	p.letters(size, bold)
	return p.GetStringWidth(words) / points
}

func (p paper) put(words string, x, y, size float64, bold bool, paint picture.Paint) {
	p.letters(size, bold)
	if paint.Stroke != picture.None {
		r, g, b := paint.Stroke.RGB()
		p.SetDrawColor(int(r), int(g), int(b))
		p.SetLineWidth(points * width(paint))
		p.SetDashPattern(nil, 0)
		p.SetTextRenderingMode(1)
		defer p.SetTextRenderingMode(0)
	} else {
		r, g, b := paint.Fill.RGB()
		p.SetTextColor(int(r), int(g), int(b))
	}
	p.Text(points*x, points*y, words)
}

// theBeginning is the date of all files, so that equal pictures give equal bytes.
var theBeginning = time.Date(2000, 1, 1, 0, 0, 0, 0, time.UTC)
