package print

import (
	"image/png"
	"io"

	"github.com/fogleman/gg"
	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/opentype"

	"zermelo/say/fault"
	"zermelo/say/phrase"
	"zermelo/say/picture"
)

// Fineness is how many pixels of a PNG make a point of the picture.
const Fineness = 2

// mostPixels bounds the pixels of a PNG.
const mostPixels = 100_000_000

// PNG writes a picture in pixels. Errors are those of w and of the font, and [fault.ErrLimit] for
// a picture that is too large.
func PNG(w io.Writer, p *picture.Picture) error {
	letters, err := lettersOf(wordsOf(p.Shapes))
	if err != nil {
		return err
	}
	return write(w, p, letters)
}

func write(w io.Writer, p *picture.Picture, letters letters) (err error) {
	if !(p.Width > 0 && p.Height > 0) {
		return picture.ErrShape
	}
	if !(p.Width*p.Height*Fineness*Fineness <= mostPixels) {
		return fault.Limit(phrase.Of("the picture has more than %s pixels", phrase.Count(mostPixels)), phrase.Of("write SVG or PDF"))
	}
	screen := &screen{Context: gg.NewContext(int(p.Width*Fineness+0.999), int(p.Height*Fineness+0.999)), faces: map[face]font.Face{}}
	for i, ttf := range [][]byte{goregular.TTF, gobold.TTF} {
		if screen.fonts[i], err = opentype.Parse(ttf); err != nil {
			return err
		}
	}
	screen.Scale(Fineness, Fineness)
	screen.SetLineCapRound()
	screen.SetLineJoinRound()
	page(script{screen, letters}, p)
	return png.Encode(w, screen.Image())
}

type face struct {
	bold bool
	size float64
}

// screen is a surface of pixels.
type screen struct {
	*gg.Context
	fonts [2]*opentype.Font
	faces map[face]font.Face
}

func (s *screen) colour(c picture.Colour) {
	r, g, b := c.RGB()
	s.SetRGB255(int(r), int(g), int(b))
}

func (s *screen) paint(paint picture.Paint) {
	if paint.Fill != picture.None {
		s.colour(paint.Fill)
		s.FillPreserve()
	}
	if paint.Stroke != picture.None {
		s.colour(paint.Stroke)
		wide := width(paint)
		s.SetLineWidth(wide * Fineness)
		s.SetDash()
		if paint.Dashed {
			s.SetDash(2*wide*Fineness, 2.5*wide*Fineness)
		}
		s.StrokePreserve()
	}
	s.ClearPath()
}

// face sets the letters, in pixels: letters are not scaled, but those of a larger size.
func (s *screen) face(size float64, bold bool) {
	which := face{bold, size * Fineness}
	letters := s.faces[which]
	if letters == nil {
		font := s.fonts[0]
		if bold {
			font = s.fonts[1]
		}
		letters, _ = opentype.NewFace(font, &opentype.FaceOptions{Size: which.size, DPI: 72}) // sizes are positive: no error
		s.faces[which] = letters
	}
	s.SetFontFace(letters)
}

func (s *screen) measure(words string, size float64, bold bool) float64 {
	s.face(size, bold)
	wide, _ := s.MeasureString(words)
	return wide / Fineness
}

func (s *screen) put(words string, x, y, size float64, bold bool, paint picture.Paint) {
	s.face(size, bold)
	s.Push()
	s.Identity()
	defer s.Pop()
	x, y = x*Fineness, y*Fineness
	if paint.Stroke == picture.None {
		s.colour(paint.Fill)
		s.DrawString(words, x, y)
		return
	}
	s.colour(paint.Stroke)
	far := Fineness * width(paint) / 2
	for dx := -1.0; dx <= 1; dx++ {
		for dy := -1.0; dy <= 1; dy++ {
			s.DrawString(words, x+far*dx, y+far*dy)
		}
	}
}
