package render

import (
	"errors"
	"strings"
	"testing"
	"unicode"

	"zermelo/game"
	"zermelo/say/fault"
	"zermelo/say/phrase"
)

func TestPlain(t *testing.T) {
	for text, want := range map[string]string{
		"a → b\t中文\n":     "a → b\t中文\n",
		"\x1b[2Jgone\r\a": `\x1b[2Jgone\r\a`,
		"\u009b31m\x7f":   `\u009b31m\x7f`,
		"a\u202eb\u2066c": `a\u202eb\u2066c`,
		"\x9b31m é\xff":   `\x9b31m é\xff`,
		"\uFFFD":          "\uFFFD",
	} {
		var out strings.Builder
		if n, err := (Plain{&out}).Write([]byte(text)); n != len(text) || err != nil || out.String() != want {
			t.Errorf("%q is written as %q (%d, %v), want %q", text, out.String(), n, err, want)
		}
	}
}

// Whatever block or error holds them, control characters do not come through.
func TestNothingIsObeyed(t *testing.T) {
	const evil = "\x1b]0;title\a\u009b31m\r\x00\u202e"
	p := phrase.Of("a %s", evil)
	say := Text{Say: func(p phrase.Phrase) string { return p.String() }}
	var out strings.Builder
	err := say.Print(&out, Line{p}, Paragraph{p}, Facts{{Label: p, Text: []phrase.Phrase{p}}},
		Moves{List: []*game.Move{{Text: p, To: evil, Value: evil}}}, List{Items: []string{evil}})
	if err != nil {
		t.Fatal(err)
	}
	say.Fault(&out, errors.New(evil), 0)
	say.Fault(&out, &fault.Error{Kind: fault.ErrParse, Problem: p, Want: p}, 0)
	say.Fault(&out, &fault.ParseError{Input: "x " + evil + " y", Offset: 2, Len: 1, Problem: p, Want: p}, 0)
	for _, r := range out.String() {
		if r != '\n' && unicode.IsControl(r) || r == '\u202e' {
			t.Fatalf("%U comes through: %q", r, out.String())
		}
	}
}
