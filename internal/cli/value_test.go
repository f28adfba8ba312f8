package cli

import (
	"bytes"
	"context"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"zermelo/dyadic"
	"zermelo/internal/message"
	"zermelo/picture"
)

// number draws numbers of all sizes.
func number(t *rapid.T, name string) dyadic.Dyadic {
	x := dyadic.New(rapid.Int64Range(-1<<40, 1<<40).Draw(t, name), rapid.Uint32Range(0, 60).Draw(t, name+" exponent"))
	return x.Shift(rapid.SampledFrom([]int{0, 0, 0, 30, 90}).Draw(t, name+" scale"))
}

// TestTicks: ticks are evenly spaced multiples of their step that fill the
// span, and not too many.
func TestTicks(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		lo, most := number(t, "lo"), rapid.Int64Range(2, 40).Draw(t, "most")
		span := number(t, "span").Abs().Add(dyadic.New(1, 30))
		hi := lo.Add(span)
		step := roundStep(span, most)
		all := ticks(lo, hi, most)
		if int64(len(all)) > most+1 {
			t.Fatalf("%d ticks, at most %d asked for", len(all), most)
		}
		next := lo
		for i, at := range all {
			if at.at.Less(lo) || hi.Less(at.at) {
				t.Fatalf("%v lies outside", at.at)
			}
			if i > 0 && !at.at.Sub(all[i-1].at).Equal(step) {
				t.Fatalf("%v and %v are not %v apart", all[i-1].at, at.at, step)
			}
			if next = at.at.Add(step); !ceilTo(at.at, step).Equal(at.at) {
				t.Fatalf("%v is no multiple of %v", at.at, step)
			}
		}
		if len(all) > 0 && (!hi.Less(next) || !all[0].at.Sub(step).Less(lo)) {
			t.Fatalf("a tick is missing between %v and %v: %v", lo, hi, all)
		}
		if len(all) == 0 && !span.Less(step) {
			t.Fatalf("no tick in a span of %v", span)
		}
		// No finer round step would do with as many.
		if finer := roundStep(span, most*10); !finer.Less(step) {
			t.Fatalf("the step %v is no finer than %v", finer, step)
		}
	})
}

func TestTickText(t *testing.T) {
	for text, want := range map[string]string{
		"0": "0", "-3/4": "-3/4", "100000": "100000", "5000000": "5e6", "-120000000": "-12e7", "1234567": "1234567",
	} {
		x, err := dyadic.Parse(text)
		if got := tickText(x); err != nil || got != want {
			t.Errorf("%s is written %s, want %s (%v)", text, got, want, err)
		}
	}
}

func TestRelationIn(t *testing.T) {
	for text, want := range map[string]string{
		"1 < 2": "<", "1<=2": "<=", "{1||0|-2} || 0": "||", "{1||0|-2}": "", "^<2>": "", "^<2> < ^": "<",
		"v<3>>=v": ">=", "^ <2> == ^<2>": "==", "^<3": "<", "1*<3": "<", "* <| ^": "<|", "* |> v": "|>", "1 <> *": "||",
		"(1 < 2)": "", "a ≤ b": "<=", "a ≠ b": "!=", "a = b": "", "gv<3>2": "<", "": "",
	} {
		r, ok, err := relationIn(text)
		if text == "gv<3>2" { // the name gv, no power of down: two relations
			if err == nil {
				t.Errorf("%s: no error", text)
			}
			continue
		}
		if err != nil || ok != (want != "") || r.name != want {
			t.Errorf("%s: relation %q, %v; want %q", text, r.name, err, want)
		}
		if ok && r.left+text[r.at:r.at+r.length]+r.right != text {
			t.Errorf("%s is cut into %q and %q", text, r.left, r.right)
		}
	}
}

// drawn are expressions with thermographs of all sorts and sizes.
var drawn = []string{
	"0", "1", "3/4", "-1/1024", "^*", "{2|-1}", "{1||0|-2}", "+-{3|1}", "{5|2||-1|-4}", "{1000|-1000}", "{1||0|-100000}",
	"123456789+1/2^40", "{123456789|123456780||5|-7}", "{1000000000000000000000000000000|{7|-1}}", "+-{1/2^20|0}",
	"100000000000000000000000+{3|1||-1|-8}", "{{40|39}|{2|{1|-300}}}", "Tiny(1000)", "{1/4|1/8}",
}

func testCalculator(lang string, out *bytes.Buffer) *calculator {
	return (&app{Streams: Streams{Out: out}, say: message.Embedded().For(lang)}).calculator(false)
}

// TestThermographsFit draws in the terminal and on a sheet: nothing sticks out.
func TestThermographsFit(t *testing.T) {
	for _, lang := range message.Embedded().Languages() {
		for _, text := range drawn {
			var out bytes.Buffer
			c := testCalculator(lang, &out)
			v, err := c.eval(text)
			if err != nil {
				t.Fatal(text, err)
			}
			f, err := c.examine(context.Background(), text, v)
			if err != nil {
				t.Fatal(text, err)
			}
			if err := c.drawThermograph("-", f); err != nil {
				t.Fatal(text, err)
			}
			lines := strings.Split(out.String(), "\n")
			if len(lines) > sketchRows+8 {
				t.Errorf("%s takes %d lines", text, len(lines))
			}
			for _, line := range lines {
				if width(line) > 80 {
					t.Errorf("%s: %d columns: %s", text, width(line), line)
				}
			}
			view, err := viewOf(*f.graph)
			if err != nil {
				t.Fatal(text, err)
			}
			sheet := c.thermographPicture(view, f)
			for _, p := range places(sheet) {
				if p.X < 0 || p.X > sheet.Width || p.Y < 0 || p.Y > sheet.Height {
					t.Errorf("%s: %v lies outside of %v by %v", text, p, sheet.Width, sheet.Height)
				}
			}
			if err := sheet.WriteSVG(&out); err != nil {
				t.Errorf("%s: %v", text, err)
			}
		}
	}
}

// places returns the corners of all shapes, and the ends of texts as far as
// their width can be told.
func places(p *picture.Picture) (all []picture.Point) {
	for _, s := range p.Shapes {
		switch s := s.(type) {
		case picture.Line:
			all = append(all, s.From, s.To)
		case picture.Polyline:
			all = append(all, s.Points...)
		case picture.Polygon:
			all = append(all, s.Corners...)
		case picture.Circle:
			all = append(all, s.Centre)
		case picture.Text:
			wide := textWidth(s.Words) * s.Size / smallText * 0.9
			from := s.At.X - map[picture.Anchor]float64{picture.Middle: wide / 2, picture.End: wide}[s.Anchor]
			all = append(all, picture.Point{X: from, Y: s.At.Y}, picture.Point{X: from + wide, Y: s.At.Y})
		}
	}
	return all
}

// TestEveryFunctionIsOffered calls each function with plausible arguments and
// with too few.
func TestEveryFunctionIsOffered(t *testing.T) {
	arguments := map[string]string{
		"LeftOption": "{2|-1}, 1", "RightOption": "{2|-1}, 1", "LeftIncentive": "{2|-1}, 1", "RightIncentive": "{2|-1}, 1",
		"AtomicWeight": "^", "Cool": "{2|-1}, 1", "Heat": "*, 1", "Overheat": "1/2, 1, 2", "NortonProduct": "2, ^", "OrdinalSum": "1, -1", "ConwayProduct": "2, 3", "Subordinate": "^, 0", "Power": "^, 3",
		"NimProduct": "*7, *9", "NimQuotient": "*5, *2", "NimPower": "*3, 4", "NimRoot": "*6",
	}
	c := testCalculator("en", new(bytes.Buffer))
	told := map[string]bool{}
	for short := range shorter {
		told[short] = true
	}
	for _, f := range functions() {
		told[f.name] = true
		if got := c.env.Functions[f.name].Arguments; got != f.parameters() {
			t.Errorf("the help of %s tells of %d arguments; it takes %d", f.name, f.parameters(), got)
		}
		args, ok := arguments[f.name]
		if !ok {
			args = "{2|-1}"
		}
		if _, err := c.eval(f.name + "(" + args + ")"); err != nil {
			t.Errorf("%s: %v", f.name, err)
		}
		if _, err := c.eval(f.name + "()"); err == nil {
			t.Errorf("%s() is answered", f.name)
		}
	}
	for name := range c.env.Functions {
		if !told[name] {
			t.Errorf("the help does not tell of %s", name)
		}
	}
}

// TestKinds holds the kind of a value against what the table says of it.
func TestKinds(t *testing.T) {
	c := testCalculator("en", new(bytes.Buffer))
	for text, want := range map[string]string{
		"0": "zero", "-7": "integer", "3/8": "number", "*5": "nimber", "1^3*2": "number-up-star", "Tiny(3)": "tiny",
		"2+Miny({4|1})": "miny", "^<3>": "uptimal", "{^^|*}": "all-small", "Tiny(1)+Tiny(2)": "infinitesimal",
		"1+Tiny(1)+Tiny(2)": "numberish", "+-1": "switch", "{3|1/2}": "switch", "{1*|-1}": "hot", "{3,{9|2}|0}": "hot",
	} {
		v, err := c.eval(text)
		if err != nil {
			t.Fatal(err)
		}
		if got, err := c.kind(v); got != want || err != nil {
			t.Errorf("%s is of kind %s, want %s (%v)", text, got, want, err)
		}
		temperature, err := c.table.Temperature(v)
		if err != nil {
			t.Fatal(err)
		}
		if hot := want == "switch" || want == "hot"; hot != (temperature.Sign() > 0) {
			t.Errorf("%s, of kind %s, has temperature %v", text, want, temperature)
		}
	}
}
