package picture

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
)

func TestParseLook(t *testing.T) {
	b, err := ParseLook("checkered, x: blue hound, oO: red fox,k:king")
	if err != nil || b.Ground != Checkered {
		t.Fatalf("got %v, %v", b, err)
	}
	for letter, want := range map[rune]Cell{
		'x': {Ground: White, Piece: Blue, Glyph: Hound},
		'o': {Ground: White, Piece: Red, Glyph: Fox, Form: Block},
		'O': {Ground: White, Piece: Red, Glyph: Fox, Form: Block},
		'k': {Ground: White, Piece: Silver, Glyph: King},
	} {
		if got := b.Cells[letter]; got != want {
			t.Errorf("%c is %+v, want %+v", letter, got, want)
		}
	}
	if b, err = ParseLook("numbered 2"); err != nil || *b.Numbered != 2 {
		t.Errorf("numbered 2: %v, %v", b, err)
	}
}

// Every ground, glyph and colour is read by its name; what is none is named with those that are.
func TestWordsOfLooks(t *testing.T) {
	for name, ground := range groundNames {
		if b, err := ParseLook(name); err != nil || b.Ground != ground {
			t.Errorf("%s: %v, %v", name, b, err)
		}
	}
	for g, name := range glyphNames {
		if b, err := ParseLook("q: " + name); err != nil || b.Cells['q'].Glyph != Glyph(g) {
			t.Errorf("%s: %v, %v", name, b, err)
		}
	}
	for _, c := range pieceColours {
		if b, err := ParseLook("q: " + c.String() + " coin"); err != nil || b.Cells['q'].Piece != c {
			t.Errorf("%s: %v, %v", c, b, err)
		}
	}
	for text, word := range map[string]string{
		"": "", "chequered": "chequered", "x: blue dragon": "dragon", "x: pale blue": "pale", "numbered two": "two", "numbered -1": "-1", "squares,": "", "x blue": "x blue",
	} {
		_, err := ParseLook(text)
		var wrong *LookError
		if !errors.As(err, &wrong) || wrong.Word != word || len(wrong.Known) == 0 {
			t.Errorf("%q: %v", text, err)
		}
	}
}

// What is drawn of two boards differs wherever their letters do, by every glyph and on
// every ground, and stays on the sheet.
func TestGlyphsAreSeen(t *testing.T) {
	for name, ground := range groundNames {
		if ground == Fences {
			continue
		}
		seen := map[string]string{}
		for _, glyph := range glyphNames {
			for _, colour := range []string{"blue", "red"} {
				b := MustLook(fmt.Sprintf("%s, q: %s %s", name, colour, glyph))
				b.Rows = [][]rune{[]rune(".q.")}
				b.Move([][]rune{[]rune("..q")}, Blue)
				p := b.Picture()
				low, high := Extent(p.Shapes)
				if low.X < 0 || low.Y < 0 || high.X > p.Width || high.Y > p.Height {
					t.Errorf("%s %s %s overflows its sheet of %v x %v: from %v to %v", name, colour, glyph, p.Width, p.Height, low, high)
				}
				drawn := fmt.Sprintf("%+v", p.Shapes)
				if other := seen[drawn]; other != "" {
					t.Errorf("on %s a %s %s looks like a %s", name, colour, glyph, other)
				}
				seen[drawn] = colour + " " + glyph
				if want := []Point{b.At(1, 0), b.At(2, 0)}; !slices.Equal(p.Spots, want) {
					t.Errorf("%s %s: spots %v, want %v", name, glyph, p.Spots, want)
				}
			}
		}
	}
}

func TestFences(t *testing.T) {
	b := MustLook("dots")
	b.Rows = [][]rune{[]rune("+x+.+"), []rune("x#x ."), []rune("+x+.+")}
	b.Move([][]rune{[]rune("+x+x+"), []rune("x#x ."), []rune("+x+.+")}, Red)
	p := b.Picture()
	count := map[string]int{}
	for _, s := range p.Shapes {
		switch s := s.(type) {
		case Line:
			count[fmt.Sprint(s.Stroke, s.Dashed)]++
		default:
			count[strings.TrimPrefix(fmt.Sprintf("%T", s), "picture.")]++
		}
	}
	want := map[string]int{"Circle": 6, "Rectangle": 1, "black false": 4, "silver true": 2, "pale gold false": 1, "red true": 1}
	if fmt.Sprint(count) != fmt.Sprint(want) {
		t.Errorf("drawn are %v, want %v", count, want)
	}
	if len(p.Spots) != 1 || p.Spots[0] != b.At(3, 0) {
		t.Errorf("spots %v", p.Spots)
	}
}

func TestPits(t *testing.T) {
	p := Pits{Rows: [2][]uint64{{0, 1, 40}, {4, 4, 12}}, Stores: []uint64{7, 9}}
	p.Mark(1, 2, Blue)
	sheet := p.Picture()
	words, seeds := "", 0
	for _, s := range sheet.Shapes {
		switch s := s.(type) {
		case Text:
			words += s.Words + " "
		case Circle:
			if s.Fill == Brown {
				seeds++
			}
		}
	}
	if words != "7 9 1 40 4 4 12 " || seeds != 1+4+4+12 {
		t.Errorf("drawn are %q and %d seeds", words, seeds)
	}
	if low, high := Extent(sheet.Shapes); low.X < 0 || low.Y < 0 || high.X > sheet.Width || high.Y > sheet.Height || len(sheet.Spots) != 1 {
		t.Errorf("from %v to %v on %v x %v, spots %v", low, high, sheet.Width, sheet.Height, sheet.Spots)
	}
}
