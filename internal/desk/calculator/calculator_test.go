package calculator

import (
	"context"
	"testing"

	"zermelo/say/phrase"
	"zermelo/say/picture"
	"zermelo/value/short"
)

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

// TestEveryFunctionIsOffered calls each function with plausible arguments and
// with too few.
func TestEveryFunctionIsOffered(t *testing.T) {
	arguments := map[string]string{
		"LeftOption": "{2|-1}, 1", "RightOption": "{2|-1}, 1", "LeftIncentive": "{2|-1}, 1", "RightIncentive": "{2|-1}, 1",
		"AtomicWeight": "^", "Cool": "{2|-1}, 1", "Heat": "*, 1", "Overheat": "1/2, 1, 2", "NortonProduct": "2, ^", "OrdinalSum": "1, -1", "ConwayProduct": "2, 3", "Subordinate": "^, 0", "Power": "^, 3",
		"NimProduct": "*7, *9", "NimQuotient": "*5, *2", "NimPower": "*3, 4", "NimRoot": "*6",
		"Mex": "*, 0, 3", "Join": "*, 0, 2", "Upsum": "over, under", "Downsum": "over, under", "Meet": "1, *, 1",
	}
	c := New(Setup{})
	told := map[string]bool{}
	for name := range shorter {
		told[name] = true
	}
	for _, f := range Functions() {
		told[f.Name] = true
		if got := c.env.Functions[f.Name].Arguments; got != f.parameters() {
			t.Errorf("the help of %s tells of %d arguments; it takes %d", f.Name, f.parameters(), got)
		}
		args, ok := arguments[f.Name]
		if !ok {
			args = "{2|-1}"
		}
		if _, err := c.eval(f.Name + "(" + args + ")"); err != nil {
			t.Errorf("%s: %v", f.Name, err)
		}
		if _, err := c.eval(f.Name + "()"); (err == nil) != (f.parameters() == short.AnyNumber) {
			t.Errorf("%s() is answered", f.Name)
		}
	}
	for name := range c.env.Functions {
		if !told[name] {
			t.Errorf("the help does not tell of %s", name)
		}
	}
}

// TestPlot holds the walls that are drawn against those of the table: each goes
// from the bottom to where the mast begins.
func TestPlot(t *testing.T) {
	c := New(Setup{})
	for _, text := range []string{"{2|-1}", "3", "{3,{9|2}|0}", "*", "{5||4|1}", "1/2"} {
		v, err := c.eval(text)
		if err != nil {
			t.Fatal(err)
		}
		f, err := c.examine(context.Background(), text, v)
		if err != nil {
			t.Fatal(err)
		}
		plot, err := f.Plot(phrase.Phrase.String)
		if err != nil {
			t.Fatal(err)
		}
		mean, mast := f.Graph.Mean(), f.Graph.Temperature()
		paths := 0
		for _, layer := range plot.Layers {
			path, ok := layer.(picture.Path)
			if !ok || path.Name == "mast" {
				continue
			}
			wall := []short.Wall{f.Graph.Left, f.Graph.Right}[paths]
			paths++
			if last := path.Points[len(path.Points)-1]; last != (picture.Point{Y: mast.Float64()}) {
				t.Errorf("%s: a wall ends at %v, the mast begins at %v", text, last, mast)
			}
			for i, at := range path.Points[:len(wall)] {
				if at != (picture.Point{X: wall[i].Value.Sub(mean).Float64(), Y: wall[i].Temperature.Float64()}) {
					t.Errorf("%s: corner %d of a wall is drawn at %v", text, i, at)
				}
			}
			if len(path.Points) > len(wall)+1 {
				t.Errorf("%s: a wall of %d corners is drawn with %d", text, len(wall), len(path.Points))
			}
		}
		if paths != 2 {
			t.Errorf("%s: %d walls are drawn", text, paths)
		}
	}
}

// TestKinds holds the kind of a value against what the table says of it.
func TestKinds(t *testing.T) {
	c := New(Setup{})
	for text, want := range map[string]Kind{
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
