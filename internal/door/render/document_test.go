package render

import (
	"strings"
	"testing"

	"zermelo/game"
	"zermelo/say/phrase"
)

// sample is an answer with a fact of every kind.
func sample(missing *uint32) Document {
	o := Object{
		{"game", "nim"},
		{"size?", told(0, phrase.Of("birthday"))},
		{"value?", told("*2", phrase.Of("value"))},
		{"length?", told(missing, phrase.Of("length"), phrase.Of("%d to go", given(missing)))},
		{"mean?", told("0", phrase.Of("mean")).when(false)},
		{"silent?", told("", phrase.Of("kind"))},
		{"rule", Object{
			{"words", told([]string{"a", "b"}, phrase.Of("relations"))},
			{"lines", told([]phrase.Phrase{phrase.Of("first"), phrase.Raw("^")}, phrase.Of("proved by"))},
			{"more", told(7, phrase.Phrase{}, phrase.Of("%d in all", 7))},
		}},
	}
	return Document{o, []Block{Line{phrase.Of("Why:")}, o.Facts("value", "size", "length", "silent", "mean", "rule")}}
}

func TestDocument(t *testing.T) {
	three := uint32(3)
	for _, c := range []struct {
		renderer Renderer
		document Document
		want     string
	}{
		{english, sample(nil), `{"game":"nim","value":"*2","mean":"0","rule":{"words":["a","b"],"lines":["first","^"],"more":7}}`},
		{english, sample(&three), `{"game":"nim","value":"*2","length":3,"mean":"0","rule":{"words":["a","b"],"lines":["first","^"],"more":7}}`},
		{Text{Say: phrase.Phrase.String}, sample(&three), strings.Join([]string{
			"Why:",
			"  value      *2",
			"  birthday   0",
			"  length     3 to go",
			"  relations  a, b",
			"  proved by  first",
			"             ^",
			"             7 in all",
		}, "\n")},
		{Text{Say: phrase.Phrase.String}, Document{Object{{"kind?", told("", phrase.Of("kind"))}}, nil}, ""},
		{Separated{Comma: ",", Heading: true}, sample(nil), ""},
		{Separated{Comma: ",", Heading: true}, Document{Text: []Block{Line{phrase.Of("Why:")}, Values{0, 3}}}, "n,value\n0,0\n1,3"},
		{Separated{Comma: ",", Heading: true}, Document{Text: []Block{Values(nil)}}, "n,value"},
		{Separated{Comma: " "}, Document{Text: []Block{Values{5}}}, "0 5"},
		{Separated{Comma: ",", Heading: true}, Document{Text: []Block{List{"position", []string{"2 1"}}}}, "position\n2 1"},
		{Separated{Comma: ";", Heading: true}, Document{Object: Object{{"code", "0.7"}, {"shift", -1}}}, "code;shift\n0.7;-1"},
	} {
		var out strings.Builder
		if err := c.renderer.Write(&out, c.document); err != nil {
			t.Fatal(err)
		}
		if got := strings.TrimSuffix(out.String(), "\n"); got != c.want {
			t.Errorf("%T: got\n%s\nwant\n%s", c.renderer, got, c.want)
		}
	}
}

// A fact that is not in the object is a mistake, not a gap in the text.
func TestFactsThatAreNotThere(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("a key that is not there is passed over")
		}
	}()
	Object{{"value", told(1, phrase.Of("value"))}}.Facts("valu")
}

// Points are said to be of one line where only the greatest worth is settled.
func TestPointsOfOneLine(t *testing.T) {
	score := int64(10)
	for _, c := range []struct {
		answer game.Answer
		want   string
	}{
		{game.Answer{Totals: &[2]int64{52, 42}, Moves: []game.Move{{}}}, "52 for the player to move, 42 for the other, in one line of best play"},
		{game.Answer{Totals: &[2]int64{52, 42}}, "52 for the player to move, 42 for the other"},
		{game.Answer{Totals: &[2]int64{16, 6}, Score: &score, Moves: []game.Move{{}}}, "16 for the player to move, 6 for the other"},
	} {
		var out strings.Builder
		doc := Document{Text: []Block{Object{{"totals", points(&c.answer)}}.Facts("totals")}}
		if err := (Text{Say: phrase.Phrase.String}).Write(&out, doc); err != nil {
			t.Fatal(err)
		}
		if got := strings.Join(strings.Fields(out.String()), " "); got != "points "+c.want {
			t.Errorf("got %q, want %q", got, c.want)
		}
	}
}
