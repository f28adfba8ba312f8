package catalog_test

import (
	"bytes"
	"context"
	"encoding/xml"
	"errors"
	"io"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"testing"
	"time"

	"zermelo/game"
	"zermelo/game/gametest"
	"zermelo/internal/rules/catalog"
	"zermelo/internal/theory/analysis"
	"zermelo/say/phrase"
	"zermelo/say/picture"
)

// TestEveryGameIsDrawn draws the examples of every game, and other positions,
// with their winning moves: as SVG that can be read, with nothing beside the
// sheet and no words wider than the box they stand in, and with every kind of
// move marked.
func TestEveryGameIsDrawn(t *testing.T) {
	say := func(p phrase.Phrase) string { return p.String() }
	marked := map[string]bool{}
	for _, e := range gametest.Some(t, append(catalog.Entries(), catalog.Classics()...), 20, 60) {
		best := false
		for _, line := range slices.Concat(e.Examples, more[e.Name]) {
			p, err := catalog.Parse(line)
			if err != nil {
				continue // other tests speak of it
			}
			patience := 3 * time.Second
			if _, ok := (*catalog.Catalog)(nil).Source(e.Name); ok {
				patience = 200 * time.Millisecond // rule files are slower, and need not all be solved
			}
			ctx, cancel := context.WithTimeout(context.Background(), patience)
			answer, err := analysis.NewSolver(game.Budget{Memory: 64 << 20}).Solve(ctx, p, game.Request{Moves: 1000})
			cancel()
			if err != nil || answer == nil {
				answer = &game.Answer{} // it is too large here to be solved, and drawn all the same
			}
			plain, err := p.Draw(&game.Answer{}, say)
			if err != nil {
				t.Errorf("%q without moves: %v", line, err)
				continue
			}
			drawn, err := p.Draw(answer, say)
			if err != nil {
				t.Errorf("%q: %v", line, err)
				continue
			}
			for _, sheet := range []*picture.Picture{plain, drawn} {
				checkSheet(t, line, sheet)
			}
			if len(answer.Best()) > 0 {
				best = true
				marked[e.Name] = marked[e.Name] || !reflect.DeepEqual(withoutText(plain.Shapes), withoutText(drawn.Shapes))
			}
		}
		if best && !marked[e.Name] {
			t.Errorf("no move of %s is marked by more than words", e.Name)
		}
	}
}

// withoutText returns the shapes that are no words.
func withoutText(shapes []picture.Shape) (rest []picture.Shape) {
	for _, s := range shapes {
		switch s := s.(type) {
		case picture.Text:
		case picture.Group:
			rest = append(rest, withoutText(s.Shapes)...)
		default:
			rest = append(rest, s)
		}
	}
	return rest
}

// checkSheet checks what can be said of any picture.
func checkSheet(t *testing.T, line string, p *picture.Picture) {
	t.Helper()
	var out bytes.Buffer
	if err := p.WriteSVG(&out); err != nil {
		t.Errorf("%q: %v", line, err)
	}
	for d := xml.NewDecoder(&out); ; {
		if _, err := d.Token(); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			t.Errorf("%q is no XML: %v", line, err)
			break
		}
	}
	if low, high := picture.Extent(p.Shapes); low.X < -1 || low.Y < -1 || high.X > p.Width+1 || high.Y > p.Height+1 {
		t.Errorf("%q: the shapes from %v to %v leave the sheet of %v × %v", line, low, high, p.Width, p.Height)
	}
	checkFits(t, line, p.Shapes)
	words := written(p.Shapes, picture.Point{})
	for i, a := range words {
		for _, b := range words[:i] {
			wide, high := min(a.high.X, b.high.X)-max(a.low.X, b.low.X), min(a.high.Y, b.high.Y)-max(a.low.Y, b.low.Y)
			if wide > 2 && high > 2 {
				t.Errorf("%q: the words %q and %q lie on each other", line, a.words, b.words)
			}
		}
	}
}

// A label is words on a sheet and the corners of where they stand.
type label struct {
	words     string
	low, high picture.Point
}

// written returns the words among shapes.
func written(shapes []picture.Shape, shift picture.Point) (all []label) {
	for _, s := range shapes {
		switch s := s.(type) {
		case picture.Group:
			all = append(all, written(s.Shapes, picture.Point{X: shift.X + s.Shift.X, Y: shift.Y + s.Shift.Y})...)
		case picture.Text:
			low, high := picture.Extent([]picture.Shape{s})
			all = append(all, label{s.Words, picture.Point{X: low.X + shift.X, Y: low.Y + shift.Y}, picture.Point{X: high.X + shift.X, Y: high.Y + shift.Y}})
		}
	}
	return all
}

// checkFits checks that words right after the box that has the same centre
// stay within it.
func checkFits(t *testing.T, line string, shapes []picture.Shape) {
	t.Helper()
	for i, s := range shapes {
		if g, ok := s.(picture.Group); ok {
			checkFits(t, line, g.Shapes)
		}
		words, ok := s.(picture.Text)
		if !ok || i == 0 {
			continue
		}
		low, high := picture.Extent(shapes[i-1 : i])
		switch box := shapes[i-1].(type) {
		case picture.Circle, picture.Rectangle:
			from, to := picture.Extent(shapes[i : i+1])
			if centre := (picture.Point{X: (low.X + high.X) / 2, Y: (low.Y + high.Y) / 2}); near(centre, words.At) && (from.X < low.X || to.X > high.X) {
				t.Errorf("%q: the words %q do not fit %+v", line, words.Words, box)
			}
		}
	}
}

func near(a, b picture.Point) bool {
	return max(a.X-b.X, b.X-a.X, a.Y-b.Y, b.Y-a.Y) < 0.01
}

// TestGallery writes a sheet with a picture of every game into the folder
// ZERMELO_GALLERY, as games.svg.
func TestGallery(t *testing.T) {
	folder := os.Getenv("ZERMELO_GALLERY")
	if folder == "" {
		t.Skip("no folder to write to")
	}
	const widest, highest = 420, 420
	var panels []picture.Panel
	for _, e := range catalog.Entries() {
		var first *picture.Picture // without a winning move, if none has one
		for _, line := range slices.Concat(e.Examples, more[e.Name]) {
			p, err := catalog.Parse(line)
			if err != nil {
				continue
			}
			ctx, cancel := context.WithTimeout(context.Background(), time.Second)
			answer, err := analysis.NewSolver(game.Budget{Memory: 64 << 20}).Solve(ctx, p, game.Request{Moves: 1000})
			cancel()
			if err != nil {
				continue
			}
			if sheet, err := p.Draw(answer, phrase.Phrase.String); err == nil && sheet.Width < widest && sheet.Height < highest {
				won := len(answer.Best()) > 0
				if first == nil || won {
					first = sheet
				}
				if won {
					break
				}
			}
		}
		if first != nil {
			panels = append(panels, picture.Panel{Picture: first, Caption: e.Name})
		}
	}
	sheet := picture.Beside(panels, "")
	sheet.Title = "Zermelo"
	var out bytes.Buffer
	if err := sheet.WriteSVG(&out); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(folder, "games.svg"), out.Bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
}
