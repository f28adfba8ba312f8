package print_test

import (
	"bytes"
	"errors"
	"image/png"
	"io"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/fogleman/gg"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/opentype"

	"zermelo/say/fault"
	"zermelo/say/picture"
	"zermelo/say/picture/print"
)

// sheet has a shape of each kind.
func sheet(words string) *picture.Picture {
	stroke := picture.Paint{Stroke: picture.Blue, Width: 3}
	return &picture.Picture{
		Width: 120, Height: 80, Title: "shapes\nof all kinds", Background: picture.White,
		Shapes: []picture.Shape{
			picture.Line{From: picture.Point{X: 10, Y: 10}, To: picture.Point{X: 110, Y: 10}, Paint: picture.Paint{Stroke: picture.Red, Dashed: true}},
			picture.Polyline{Points: []picture.Point{{X: 10, Y: 20}, {X: 20, Y: 30}, {X: 30, Y: 20}}, Paint: stroke},
			picture.Polygon{Corners: []picture.Point{{X: 40, Y: 20}, {X: 50, Y: 30}, {X: 60, Y: 20}}, Paint: picture.Paint{Fill: picture.Gold}},
			picture.Curve{From: picture.Point{X: 70, Y: 20}, Out: picture.Point{X: 80, Y: 40}, In: picture.Point{X: 90, Y: 0}, To: picture.Point{X: 100, Y: 20}, Paint: stroke},
			picture.Group{Shift: picture.Point{X: 5, Y: 40}, Shapes: []picture.Shape{
				picture.Circle{Centre: picture.Point{X: 10, Y: 10}, Radius: 8, Paint: picture.Paint{Fill: picture.Green, Stroke: picture.Black}},
				picture.Rectangle{Corner: picture.Point{X: 25, Y: 2}, Width: 20, Height: 16, Round: 4, Paint: stroke},
				picture.Dots{Runs: []picture.Run{{From: picture.Point{X: 55, Y: 5}}, {From: picture.Point{X: 60, Y: 15}, Length: 20}}, Radius: 2, Fill: picture.Purple},
			}},
			picture.Text{At: picture.Point{X: 60, Y: 70}, Words: words, Halo: picture.White, Bold: true},
			picture.Text{At: picture.Point{X: 5, Y: 70}, Words: "{2|-1}", Anchor: picture.Start},
			picture.Text{At: picture.Point{X: 115, Y: 70}, Words: "50% #_$&", Anchor: picture.End, Fill: picture.Red},
			picture.Circle{Centre: picture.Point{X: 500}, Radius: 1}, // painted with nothing
		},
	}
}

// Equal pictures give equal bytes; a PDF has its pages, and letters that can be found.
func TestPDF(t *testing.T) {
	var one, two bytes.Buffer
	for _, out := range []*bytes.Buffer{&one, &two} {
		if err := print.PDF(out, sheet("+-1 ↑"), sheet("Ω")); err != nil {
			t.Fatal(err)
		}
	}
	if !bytes.Equal(one.Bytes(), two.Bytes()) {
		t.Error("the same pictures are written differently")
	}
	if !bytes.HasPrefix(one.Bytes(), []byte("%PDF-1")) || !bytes.Contains(one.Bytes(), []byte("/Count 2")) || !bytes.Contains(one.Bytes(), []byte("[0 0 90.00 60.00]")) {
		t.Errorf("%.300s", one.Bytes())
	}
}

// Pixels have the colours of what is drawn there.
func TestPNG(t *testing.T) {
	var out bytes.Buffer
	if err := print.PNG(&out, sheet("x")); err != nil {
		t.Fatal(err)
	}
	image, err := png.Decode(&out)
	if err != nil {
		t.Fatal(err)
	}
	if size := image.Bounds().Size(); size.X != 240 || size.Y != 160 {
		t.Errorf("it has %v pixels", size)
	}
	for colour, at := range map[picture.Colour]picture.Point{
		picture.White: {X: 118, Y: 2}, picture.Gold: {X: 50, Y: 23}, picture.Green: {X: 15, Y: 50}, picture.Blue: {X: 40, Y: 42}, picture.Purple: {X: 75, Y: 55},
	} {
		r, g, b, _ := image.At(int(print.Fineness*at.X), int(print.Fineness*at.Y)).RGBA()
		if wr, wg, wb := colour.RGB(); byte(r>>8) != wr || byte(g>>8) != wg || byte(b>>8) != wb {
			t.Errorf("at %v there is %x %x %x, not %s", at, r>>8, g>>8, b>>8, colour)
		}
	}
}

// TeX reads what is written: braces match, letters mean themselves, each line is whole.
func TestTikZ(t *testing.T) {
	var out strings.Builder
	if err := print.TikZ(&out, sheet(`^ ~ \ <|>`)); err != nil {
		t.Fatal(err)
	}
	text := out.String()
	for _, want := range []string{
		"% shapes of all kinds\n", `\begin{tikzpicture}`, `\end{tikzpicture}`, `{\{2\textbar{}-1\}}`, `{50\% \#\_\$\&}`,
		`{\textasciicircum{} \textasciitilde{} \textbackslash{} \textless{}\textbar{}\textgreater{}}`, "dash pattern=on 1.50bp off 1.88bp", "controls (80.00,40.00) and (90.00,0.00)",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("%q is not in\n%s", want, text)
		}
	}
	plain := strings.NewReplacer(`\{`, "", `\}`, "").Replace(text)
	if strings.Count(plain, "{") != strings.Count(plain, "}") {
		t.Errorf("braces do not match:\n%s", text)
	}
	if strings.Contains(text, "(500.00") {
		t.Error("what is painted with nothing is written")
	}
}

// Letters that the Go fonts lack are drawn as another font has them, one that is named or one of the
// machine: in pixels they are what the font's own writer makes of them.
func TestLetters(t *testing.T) {
	where, err := exec.Command("go", "list", "-f", "{{.Dir}}", "golang.org/x/image/font").Output()
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(strings.TrimSpace(string(where)), "testdata", "CFFTest.otf")
	one := &picture.Picture{Width: 100, Height: 100, Background: picture.White, Shapes: []picture.Shape{picture.Text{At: picture.Point{X: 10, Y: 50}, Size: 80, Words: "中", Anchor: picture.Start}}}
	for how, set := range map[string]func(){
		"named":          func() { t.Cleanup(print.Fonts()); t.Setenv(print.FontFile, file) },
		"of the machine": func() { t.Cleanup(print.Fonts("/nothing/there.ttf", file)); t.Setenv(print.FontFile, "") },
	} {
		set()
		var drawn, pdf bytes.Buffer
		if err := print.PNG(&drawn, one); err != nil {
			t.Fatalf("%s: %v", how, err)
		}
		if err := print.PDF(&pdf, one); err != nil || !bytes.HasPrefix(pdf.Bytes(), []byte("%PDF-1")) {
			t.Errorf("%s: %v", how, err)
		}
		if !bytes.Equal(drawn.Bytes(), sketch(t, one, file, "中")) {
			t.Errorf("%s: the letter is another", how)
		}
		lines := print.Lines("中中中, 中中中. AAAA AAAAAAAAAAAAAAAA", 50, 14)
		for i, line := range lines {
			if strings.HasPrefix(line, ",") || strings.HasPrefix(line, ".") || line == "" {
				t.Errorf("line %d of %q is %q", i, lines, line)
			}
		}
		if all := strings.ReplaceAll(strings.Join(lines, ""), " ", ""); all != "中中中,中中中.AAAAAAAAAAAAAAAAAAAA" || len(lines) < 5 {
			t.Errorf("lines are %q", lines)
		}
	}
	compare(t, one, file, "中")
	goFont := t.TempDir() + "/go.ttf"
	if err := os.WriteFile(goFont, goregular.TTF, 0o600); err != nil {
		t.Fatal(err)
	}
	compare(t, &picture.Picture{Width: 100, Height: 100, Background: picture.White, Shapes: []picture.Shape{picture.Text{At: picture.Point{X: 10, Y: 50}, Size: 70, Words: "8g", Anchor: picture.Start}}}, goFont, "8g")
}

// sketch returns the picture with letters that are drawn.
func sketch(t *testing.T, p *picture.Picture, file, letters string) []byte {
	t.Helper()
	var out bytes.Buffer
	if err := print.Draw(&out, p, file, letters); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// compare compares drawn letters with those of a library.
func compare(t *testing.T, p *picture.Picture, file, letters string) {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	font, err := opentype.Parse(data)
	if err != nil {
		t.Fatal(err)
	}
	text := p.Shapes[0].(picture.Text)
	face, err := opentype.NewFace(font, &opentype.FaceOptions{Size: text.Size * print.Fineness, DPI: 72})
	if err != nil {
		t.Fatal(err)
	}
	want := gg.NewContext(200, 200)
	want.SetRGB(1, 1, 1)
	want.Clear()
	want.SetRGB(0, 0, 0)
	want.SetFontFace(face)
	want.DrawString(letters, text.At.X*print.Fineness, (text.At.Y+0.36*text.Size)*print.Fineness)
	got, err := png.Decode(bytes.NewReader(sketch(t, p, file, letters)))
	if err != nil {
		t.Fatal(err)
	}
	ink, other := 0, 0
	for x := range 200 {
		for y := range 200 {
			a, _, _, _ := got.At(x, y).RGBA()
			b, _, _, _ := want.Image().At(x, y).RGBA()
			if b < 0x8000 {
				ink++
			}
			if (a < 0x8000) != (b < 0x8000) {
				other++
			}
		}
	}
	if ink < 1000 || 20*other > ink {
		t.Errorf("%s: of %d pixels of ink %d differ", letters, ink, other)
	}
}

// What cannot be written is said before anything is.
func TestFaults(t *testing.T) {
	t.Cleanup(print.Fonts())
	var out bytes.Buffer
	for name, write := range map[string]func(p *picture.Picture) error{
		"PDF": func(p *picture.Picture) error { return print.PDF(&out, p) },
		"PNG": func(p *picture.Picture) error { return print.PNG(&out, p) },
	} {
		if err := write(sheet("局")); !errors.Is(err, fault.ErrUnsupported) || !strings.Contains(err.Error(), "局") {
			t.Errorf("%s of a letter that the font lacks: %v", name, err)
		}
		empty, large := sheet("x"), sheet("x")
		empty.Width, large.Width = 0, 1e8
		if err := write(empty); !errors.Is(err, picture.ErrShape) {
			t.Errorf("%s of an empty sheet: %v", name, err)
		}
		if name == "PNG" {
			if err := write(large); !errors.Is(err, fault.ErrLimit) {
				t.Errorf("%s of a large sheet: %v", name, err)
			}
		}
		large.Width = math.Inf(1)
		if err := write(large); err == nil {
			t.Errorf("%s of an endless sheet is written", name)
		}
		file := t.TempDir() + "/font.ttf"
		t.Setenv(print.FontFile, file)
		if err := write(sheet("局")); !errors.Is(err, fault.ErrParse) {
			t.Errorf("%s with a font that is not there: %v", name, err)
		}
		if err := os.WriteFile(file, []byte("no font"), 0o600); err != nil {
			t.Fatal(err)
		}
		if err := write(sheet("局")); !errors.Is(err, fault.ErrParse) {
			t.Errorf("%s with a file that is no font: %v", name, err)
		}
		t.Setenv(print.FontFile, "")
	}
	if out.Len() > 0 {
		t.Errorf("%d bytes are written", out.Len())
	}
}

// A sheet of items is written in each form: a part on a page, letters that mean themselves.
func TestSheet(t *testing.T) {
	sheet := print.Sheet{Title: "Nim & more", Lang: "en", Parts: []print.Part{
		{Heading: "Questions", Items: []string{"Who wins 3 < 4?", strings.Repeat("A long question. ", 40), "50%_#"}}, {Heading: "Solutions", Items: []string{"first", "{2|-1}", "x"}},
	}}
	var pdf, again, page, tex bytes.Buffer
	for out, write := range map[*bytes.Buffer]func(w io.Writer) error{&pdf: sheet.PDF, &again: sheet.PDF, &page: sheet.HTML, &tex: sheet.TeX} {
		if err := write(out); err != nil {
			t.Fatal(err)
		}
	}
	if !bytes.HasPrefix(pdf.Bytes(), []byte("%PDF-1")) || !bytes.Contains(pdf.Bytes(), []byte("/Count 2")) || !bytes.Equal(pdf.Bytes(), again.Bytes()) {
		t.Errorf("%.300s", pdf.Bytes())
	}
	for _, want := range []string{"<title>Nim &amp; more</title>", "<li>Who wins 3 &lt; 4?</li>", "<h2>Solutions</h2>", `<html lang="en">`} {
		if !strings.Contains(page.String(), want) {
			t.Errorf("%q is not in %s", want, page.String())
		}
	}
	for _, want := range []string{`\documentclass[a4paper]{article}`, `\item Who wins 3 \textless{} 4?`, `\item 50\%\_\#`, `\item \{2\textbar{}-1\}`, `\newpage`, `\end{document}`} {
		if !strings.Contains(tex.String(), want) {
			t.Errorf("%q is not in %s", want, tex.String())
		}
	}
	t.Cleanup(print.Fonts())
	chinese := print.Sheet{Title: "堆", Lang: "zh"}
	if err := chinese.PDF(&pdf); !errors.Is(err, fault.ErrUnsupported) {
		t.Errorf("letters that the font lacks: %v", err)
	}
	tex.Reset()
	if err := chinese.TeX(&tex); err != nil || !strings.Contains(tex.String(), "{ctexart}") {
		t.Errorf("%s (%v)", tex.String(), err)
	}
}
