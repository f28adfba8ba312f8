package render

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"zermelo/internal/lot"

	"zermelo/say/fault"
	"zermelo/say/phrase"
)

// english writes as without --lang.
var english = JSON{Say: phrase.Phrase.String}

// Strings and lists are written as package encoding/json writes them, but for
// what a terminal would obey: that is escaped, and reads as the same text.
func TestStringsAsTheLibrary(t *testing.T) {
	lot.Check(t, func(t *rapid.T) {
		texts := rapid.SliceOf(rapid.OneOf(rapid.String(), rapid.StringMatching(`[ -~]*`), rapid.Just("<&>\xff\u2028"), rapid.Just("a\x7f\u009b31m\u202e"))).Draw(t, "texts")
		var want bytes.Buffer
		e := json.NewEncoder(&want)
		e.SetEscapeHTML(false)
		if err := e.Encode(texts); err != nil {
			t.Fatal(err)
		}
		got := string(english.append(nil, texts)) + "\n"
		if strings.ContainsFunc(want.String(), func(r rune) bool { return r != '\uFFFD' && obeyed(r) }) {
			if strings.ContainsFunc(got, func(r rune) bool { return r != '\uFFFD' && obeyed(r) }) {
				t.Fatalf("%q comes through", got)
			}
			var read, plain []string
			if err := errors.Join(json.Unmarshal([]byte(got), &read), json.Unmarshal(want.Bytes(), &plain)); err != nil || !slices.Equal(read, plain) {
				t.Fatalf("%s reads as %q, want %q (%v)", got, read, plain, err)
			}
		} else if got != want.String() {
			t.Fatalf("%s, want %s", got, want.String())
		}
	})
}

func TestObjects(t *testing.T) {
	seven := uint32(7)
	for _, c := range []struct {
		value any
		want  string
	}{
		{Object{}, `{}`},
		{Object{{"z?", nil}, {"a?", Object(nil)}, {"b?", ""}, {"c?", (*int)(nil)}, {"d?", []string(nil)}, {"e?", []string{}}}, `{}`},
		{Object{{"a?", Objects{}}, {"b?", phrase.Phrase{}}, {"c?", 0}, {"d?", told(0, phrase.Of("none"))}}, `{}`},
		{Object{{"z", 0}, {"a?", uint64(1 << 63)}, {"n?", &seven}, {"m", -7}}, `{"z":0,"a":9223372036854775808,"n":7,"m":-7}`},
		{Object{{"no", false}, {"z?", new(uint32)}, {"fact?", told("*", phrase.Of("value"), phrase.Of("star"))}}, `{"no":false,"z":0,"fact":"*"}`},
		{Object{{"none", []string(nil)}, {"empty", []uint64{}}, {"some", []uint64{0, 3}}}, `{"none":null,"empty":[],"some":[0,3]}`},
		{[]phrase.Phrase{phrase.Of("take %d", 3), phrase.Of("%s < %s", "^", "*")}, `["take 3","^ < *"]`},
		{[]Object{{{"ok", true}}, {}}, `[{"ok":true},{}]`},
		{each([]int{1, 2}, func(n int) Object { return Object{{"n", n}} }), `[{"n":1},{"n":2}]`},
		{Object{{"none", Objects{}}}, `{"none":[]}`},
		{Object{{"error?", error(nil)}}, `{}`},
		{Object{{"error?", errors.New("lost")}}, `{"error":"lost"}`},
		{Object{{"error?", context.DeadlineExceeded}}, `{"error":"the time allowed is over"}`},
		{
			&fault.ParseError{Input: "né x", Offset: 4, Len: 1, Problem: phrase.Of("no"), Want: phrase.Of("write y")},
			`"no (at character 4); write y"`,
		},
	} {
		if got := string(english.append(nil, c.value)); got != c.want {
			t.Errorf("%v: %s, want %s", c.value, got, c.want)
		}
	}
}

// A pieceWriter counts what is written at once, and fails after some.
type pieceWriter struct {
	text  strings.Builder
	sizes []int
	most  int
}

func (p *pieceWriter) Write(b []byte) (int, error) {
	if len(p.sizes) == p.most {
		return 0, io.ErrShortWrite
	}
	p.sizes = append(p.sizes, len(b))
	return p.text.Write(b)
}

// A long line is written in pieces, which hold the same text; a short one in one.
func TestLongLinesAreWrittenInPieces(t *testing.T) {
	line := func(n int) Document {
		return Document{Object: Object{{"list", each(make([]int, n), func(int) Object { return Object{{"key", "some text"}} })}}}
	}
	whole := func(n int) string {
		return `{"list":[` + strings.TrimSuffix(strings.Repeat(`{"key":"some text"},`, n), ",") + "]}\n"
	}
	for _, n := range []int{1, 100, 20_000} {
		p := &pieceWriter{most: 100}
		if err := english.Write(p, line(n)); err != nil || p.text.String() != whole(n) {
			t.Errorf("%d objects: %v, or not the text", n, err)
		}
		if n == 20_000 && len(p.sizes) < 5 || n < 20_000 && len(p.sizes) != 1 || slices.Max(p.sizes) > 2*longLine {
			t.Errorf("%d objects are written in pieces of %v bytes", n, p.sizes)
		}
	}
	if err := english.Write(&pieceWriter{most: 2}, line(20_000)); err != io.ErrShortWrite {
		t.Errorf("what cannot be written ends with %v", err)
	}
}
