package print

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"unicode"

	"github.com/flopp/go-findfont"
	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"

	"zermelo/say/fault"
	"zermelo/say/phrase"
	"zermelo/say/picture"
)

// FontFile is the variable of the environment that names a font (TrueType or OpenType, one or a
// collection), in which letters are looked for that the Go fonts lack, before those of the machine.
const FontFile = "ZERMELO_FONT"

// An outline is a letter as a path, in parts of the size of letters; y grows downwards.
type outline struct {
	segments sfnt.Segments
	unit     float64 // of the segments, in sizes
	wide     float64 // how far the next letter lies
}

// letters are the outlines of those letters that the Go fonts lack. They are drawn and not written,
// so that a font may have any form.
type letters map[rune]outline

// lettersOf finds the outlines that the words need. Errors are those of the font that is named, and
// [fault.ErrUnsupported] for a letter that no font has.
func lettersOf(words []string) (letters, error) {
	built, err := sfnt.Parse(goregular.TTF)
	if err != nil {
		return nil, err
	}
	found := letters{}
	var lacking []rune
	for _, w := range words {
		for _, r := range w {
			if i, err := built.GlyphIndex(nil, r); err == nil && i == 0 && unicode.IsGraphic(r) && r != ' ' && !slices.Contains(lacking, r) {
				lacking = append(lacking, r)
			}
		}
	}
	if name := os.Getenv(FontFile); name != "" && len(lacking) > 0 {
		if lacking, err = found.add(name, lacking); err != nil {
			return nil, &fault.Error{Kind: fault.ErrParse, Problem: phrase.Of("the font %s cannot be read: %s", name, fault.Reason(err)), Want: phrase.Of("let %s name a font, a file .ttf, .otf or .ttc", FontFile)}
		}
	}
	var files []string
	if len(lacking) > 0 { // the folders are not looked through for nothing
		files = fontFiles()
	}
	for _, name := range files {
		if len(lacking) == 0 {
			break
		}
		if left, err := found.add(name, lacking); err == nil { // a font that cannot be read is none
			lacking = left
		}
	}
	if len(lacking) > 0 {
		return nil, fault.Unsupported(phrase.Of("no font of this machine has the letter %s", string(lacking[0])),
			phrase.Of("install a font that has it, such as Noto Sans CJK, or let %s name one, a file .ttf, .otf or .ttc", FontFile))
	}
	return found, nil
}

// machineFonts lists the font files of the machine.
var machineFonts = findfont.List

// preferred are beginnings of the names of fonts without serifs that have Chinese letters: of Noto
// and Source Han, of Linux, of Windows, of macOS. They are looked at before the others.
var preferred = []string{"NotoSansCJKsc", "NotoSansSC", "SourceHanSansSC", "NotoSansCJK", "SourceHanSans", "wqy", "DroidSansFallback", "msyh", "simhei", "Deng", "PingFang", "Hiragino Sans GB", "STHeiti", "DejaVuSans.", "Arial Unicode"}

// heavy are words of the names of fonts that are bold or slanted.
var heavy = regexp.MustCompile(`(?i)bold|black|heavy|medium|thin|light|italic|oblique|bd\.`)

// fontFiles returns the font files of the machine, the best for Chinese first, upright and regular
// before others.
func fontFiles() []string {
	files := machineFonts()
	rank := func(file string) int {
		name := filepath.Base(file)
		at := slices.IndexFunc(preferred, func(start string) bool { return strings.HasPrefix(name, start) })
		if at < 0 {
			at = len(preferred)
		}
		if heavy.MatchString(name) {
			at += len(preferred) + 1
		}
		return at
	}
	slices.SortFunc(files, func(a, b string) int {
		if by := rank(a) - rank(b); by != 0 {
			return by
		}
		return strings.Compare(a, b)
	})
	return files
}

// add takes what a font file has of the letters and returns those that it lacks. Of a collection the
// font for simplified Chinese is asked first.
func (l letters) add(file string, lacking []rune) ([]rune, error) {
	open, err := os.Open(file)
	if err != nil {
		return lacking, err
	}
	defer open.Close()
	collection, err := sfnt.ParseCollectionReaderAt(open)
	if err != nil {
		return lacking, err
	}
	fonts := make([]*sfnt.Font, collection.NumFonts())
	first := 0
	for i := range fonts {
		if fonts[i], err = collection.Font(i); err != nil {
			return lacking, err
		}
		if name, err := fonts[i].Name(nil, sfnt.NameIDFamily); err == nil && (strings.HasSuffix(name, " SC") || strings.HasSuffix(name, " GB")) {
			first = i
		}
	}
	fonts[0], fonts[first] = fonts[first], fonts[0]
	for _, font := range fonts {
		lacking = slices.DeleteFunc(slices.Clone(lacking), func(r rune) bool {
			drawn, has := outlineOf(font, r)
			if has {
				l[r] = drawn
			}
			return has
		})
	}
	return lacking, nil
}

// outlineOf returns a letter of a font, if it has it in one colour.
func outlineOf(from *sfnt.Font, r rune) (outline, bool) {
	var buffer sfnt.Buffer
	index, err := from.GlyphIndex(&buffer, r)
	if err != nil || index == 0 {
		return outline{}, false
	}
	size := fixed.I(int(from.UnitsPerEm()))
	wide, err := from.GlyphAdvance(&buffer, index, size, font.HintingNone)
	if err != nil {
		return outline{}, false
	}
	segments, err := from.LoadGlyph(&buffer, index, size, nil)
	if err != nil || len(segments) == 0 {
		return outline{}, false
	}
	return outline{slices.Clone(segments), 1 / float64(size), float64(wide) / float64(size)}, true
}

// draw traces the outline with its base line beginning at x, y.
func (o outline) draw(on canvas, x, y, size float64) {
	place := func(p fixed.Point26_6) (float64, float64) {
		return x + size*o.unit*float64(p.X), y + size*o.unit*float64(p.Y)
	}
	var fromX, fromY float64
	for i, s := range o.segments {
		ax, ay := place(s.Args[0])
		bx, by := place(s.Args[1])
		switch s.Op {
		case sfnt.SegmentOpMoveTo:
			if i > 0 {
				on.ClosePath()
			}
			on.MoveTo(ax, ay)
			fromX, fromY = ax, ay
		case sfnt.SegmentOpLineTo:
			on.LineTo(ax, ay)
			fromX, fromY = ax, ay
		case sfnt.SegmentOpQuadTo:
			on.CubicTo(fromX+(ax-fromX)*2/3, fromY+(ay-fromY)*2/3, bx+(ax-bx)*2/3, by+(ay-by)*2/3, bx, by)
			fromX, fromY = bx, by
		case sfnt.SegmentOpCubeTo:
			cx, cy := place(s.Args[2])
			on.CubicTo(ax, ay, bx, by, cx, cy)
			fromX, fromY = cx, cy
		}
	}
	on.ClosePath()
}

// A plate is a canvas that has the letters of the Go fonts.
type plate interface {
	canvas
	// measure returns the width of words.
	measure(words string, size float64, bold bool) float64
	// put writes words whose base line begins at x, y, filled or as an outline.
	put(words string, x, y, size float64, bold bool, paint picture.Paint)
}

// A script is the surface of a plate: it draws the letters that the plate has not.
type script struct {
	plate
	letters letters
}

// runs goes through the words in pieces that the plate writes, and in letters that are drawn.
func (s script) runs(words string, written func(piece string), drawn func(outline)) {
	start := 0
	for i, r := range words {
		if o, has := s.letters[r]; has {
			if start < i {
				written(words[start:i])
			}
			drawn(o)
			start = i + len(string(r))
		}
	}
	if start < len(words) {
		written(words[start:])
	}
}

// wide returns the width of words, drawn letters included.
func (s script) wide(words string, size float64, bold bool) float64 {
	all := 0.0
	s.runs(words, func(piece string) { all += s.measure(piece, size, bold) }, func(o outline) { all += size * o.wide })
	return all
}

// write writes words whose base line begins, ends or has its middle at x, y.
func (s script) write(words string, x, y, size float64, t picture.Text) {
	switch wide := s.wide(words, size, t.Bold); t.Anchor {
	case picture.Start:
	case picture.End:
		x -= wide
	default:
		x -= wide / 2
	}
	if t.Halo != picture.None { // the outline of the letters below them
		s.at(words, x, y, size, t.Bold, picture.Paint{Stroke: t.Halo, Width: size / 4})
	}
	s.at(words, x, y, size, t.Bold, picture.Paint{Fill: t.Ink()})
}

// at writes words from x, y on in a paint.
func (s script) at(words string, x, y, size float64, bold bool, paint picture.Paint) {
	s.runs(words, func(piece string) {
		s.put(piece, x, y, size, bold, paint)
		x += s.measure(piece, size, bold)
	}, func(o outline) {
		o.draw(s, x, y, size)
		x += size * o.wide
		drawn := paint
		if bold && paint.Fill != picture.None {
			drawn.Stroke, drawn.Width = paint.Fill, size/24
		}
		s.paint(drawn)
	})
}
