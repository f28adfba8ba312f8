package picture

import (
	"encoding/json"
	"io"
	"math"
)

// WriteJSON writes p as one JSON object on one line, for programs that draw
// by themselves: "width", "height", "title", "background", "colours" (the
// codes of the colours that are used, by name) and "shapes". Each shape has
// its kind as "shape" and its fields under their names here in small letters;
// a point is [x,y], a run [x,y,length]. What is zero or None is left out.
// Numbers are rounded to a hundredth. Errors are [ErrShape] and those of w.
func (p *Picture) WriteJSON(w io.Writer) error {
	if !(p.Width > 0 && p.Height > 0) {
		return ErrShape
	}
	sheet := fields{"width": p.Width, "height": p.Height, "title": p.Title, "background": p.Background}
	used := map[string]string{}
	all := list(p.Shapes)
	out := fields{"shapes": all, "colours": used}
	for name, value := range sheet {
		out[name] = value
	}
	if !tidy(out, used) {
		return ErrShape
	}
	return json.NewEncoder(w).Encode(out)
}

// MarkJSON returns the shapes of a mark as a JSON list, as they stand in that
// of [Picture.WriteJSON], and its spots as a list of [x,y]. The error is
// [ErrShape].
func (m Mark) MarkJSON() (shapes, spots []byte, err error) {
	out := fields{"shapes": list(m.Shapes), "spots": m.Spots}
	if !tidy(out, map[string]string{}) {
		return nil, nil, ErrShape
	}
	if shapes, err = json.Marshal(out["shapes"]); err != nil {
		return nil, nil, err
	}
	spots, err = json.Marshal(out["spots"])
	return shapes, spots, err
}

// Fields are the parts of a shape by name.
type fields = map[string]any

func list(shapes []Shape) []fields {
	out := make([]fields, len(shapes))
	for i, s := range shapes {
		out[i] = s.data()
	}
	return out
}

// tidy makes the values in f ready to be written, drops those that are zero
// and collects the colours. It reports whether all measures can be written.
func tidy(f fields, used map[string]string) bool {
	ok := true
	round := func(x float64) float64 {
		ok = ok && math.Abs(x) <= farthest
		return hundredths(x)/100 + 0 // not -0
	}
	pair := func(p Point) []float64 { return []float64{round(p.X), round(p.Y)} }
	for name, value := range f {
		drop := false
		switch v := value.(type) {
		case float64:
			f[name], drop = round(v), v == 0
		case string:
			drop = v == ""
		case bool:
			drop = !v
		case Colour:
			if drop = v == None; !drop {
				f[name], used[v.String()] = v.String(), v.code()
			}
		case Point:
			f[name] = pair(v)
		case []Point:
			pairs := make([][]float64, len(v))
			for i, p := range v {
				pairs[i] = pair(p)
			}
			f[name] = pairs
		case []Run:
			triples := make([][]float64, len(v))
			for i, r := range v {
				triples[i] = append(pair(r.From), round(r.Length))
			}
			f[name] = triples
		case []fields:
			for _, inner := range v {
				ok = tidy(inner, used) && ok
			}
		}
		if drop {
			delete(f, name)
		}
	}
	return ok
}

// shape returns the fields of a painted shape.
func (p Paint) shape(kind string, f fields) fields {
	f["shape"], f["fill"] = kind, p.Fill
	if p.Stroke != None {
		f["stroke"], f["dashed"], f["stroke_width"] = p.Stroke, p.Dashed, max(p.Width, 0)
	}
	return f
}

func (l Line) data() fields { return l.shape("line", fields{"from": l.From, "to": l.To}) }

func (c Curve) data() fields {
	return c.shape("curve", fields{"from": c.From, "out": c.Out, "in": c.In, "to": c.To})
}

func (l Polyline) data() fields { return l.shape("polyline", fields{"points": l.Points}) }

func (p Polygon) data() fields { return p.shape("polygon", fields{"corners": p.Corners}) }

func (c Circle) data() fields {
	return c.shape("circle", fields{"centre": c.Centre, "radius": c.Radius})
}

func (r Rectangle) data() fields {
	return r.shape("rectangle", fields{"corner": r.Corner, "width": r.Width, "height": r.Height, "round": r.Round})
}

func (t Text) data() fields {
	return fields{
		"shape": "text", "at": t.At, "words": t.set(), "size": t.size(), "anchor": anchors[t.known()],
		"bold": t.Bold, "halo": t.Halo, "fill": t.Ink(),
	}
}

func (d Dots) data() fields {
	return fields{"shape": "dots", "runs": d.Runs, "radius": d.Radius, "fill": d.Fill}
}

func (g Group) data() fields {
	f := fields{"shape": "group", "note": g.Note, "shapes": list(g.Shapes)}
	if g.Shift != (Point{}) {
		f["shift"] = g.Shift
	}
	return f
}
