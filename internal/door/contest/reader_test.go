package contest

import (
	"errors"
	"io"
	"strconv"
	"strings"
	"testing"
	"testing/iotest"

	"zermelo/game"
	"zermelo/say/phrase"
)

var size = phrase.Of("a heap size")

func TestReader(t *testing.T) {
	const text = "  12\t0\r\n\r\n18446744073709551615 007\n\v9223372036854775808\fA\n5"
	for name, source := range sources(text) {
		r := NewReader(source)
		for _, want := range []struct {
			n     uint64
			place Place
		}{
			{12, Place{1, 3}},
			{0, Place{1, 6}},
			{18446744073709551615, Place{3, 1}},
			{7, Place{3, 22}},
			{9223372036854775808, Place{4, 2}},
		} {
			n, err := r.Uint(size, 0, ^uint64(0))
			if err != nil || n != want.n || r.Where() != want.place {
				t.Errorf("%s: got %d at %v, %v; want %d at %v", name, n, r.Where(), err, want.n, want.place)
			}
		}
		if c, err := r.Letter(size, "BA"); c != 'A' || err != nil || r.Where() != (Place{4, 22}) {
			t.Errorf("%s: got the letter %q at %v, %v", name, c, r.Where(), err)
		}
		if more, err := r.More(); !more || err != nil {
			t.Errorf("%s: More = %v, %v before the last word", name, more, err)
		}
		if n, err := r.UintOrZero(size, 5, 5); n != 5 || err != nil {
			t.Errorf("%s: got %d, %v; want 5", name, n, err)
		}
		if err := r.End(); err != nil {
			t.Errorf("%s: at the end: %v", name, err)
		}
		if more, err := r.More(); more || err != nil {
			t.Errorf("%s: More = %v, %v at the end", name, more, err)
		}
	}
}

// sources returns readers of text that hand it out in different pieces.
func sources(text string) map[string]io.Reader {
	return map[string]io.Reader{
		"whole":       strings.NewReader(text),
		"byte wise":   iotest.OneByteReader(strings.NewReader(text)),
		"in halves":   iotest.HalfReader(strings.NewReader(text)),
		"end at once": iotest.DataErrReader(strings.NewReader(text)),
	}
}

func TestReaderErrors(t *testing.T) {
	long := "1" + strings.Repeat("0", 30)
	for _, c := range []struct{ text, want string }{
		{"", `line 1, column 1: expected a heap size from 1 to 100, found the end of the input`},
		{"\n\n  ", `line 3, column 3: expected a heap size from 1 to 100, found the end of the input`},
		{"\n\n      x", `line 3, column 7: expected a heap size from 1 to 100, found "x"`},
		{"\r\n-3\r\n", `line 2, column 1: expected a heap size from 1 to 100, found "-3"`},
		{"0", `line 1, column 1: expected a heap size from 1 to 100, found "0"`},
		{" 101 ", `line 1, column 2: expected a heap size from 1 to 100, found "101"`},
		{long, `line 1, column 1: expected a heap size from 1 to 100, found "` + long + `"`},
		{long + long, `line 1, column 1: expected a heap size from 1 to 100, found "` + (long + long)[:40] + `…"`},
		{"18446744073709551617", `line 1, column 1: expected a heap size from 1 to 100, found "18446744073709551617"`},
		{"5.0", `line 1, column 1: expected a heap size from 1 to 100, found "5.0"`},
		{"+5", `line 1, column 1: expected a heap size from 1 to 100, found "+5"`},
		{"5\x00", `line 1, column 1: expected a heap size from 1 to 100, found "5\x00"`},
		{"三", `line 1, column 1: expected a heap size from 1 to 100, found "三"`},
	} {
		for name, source := range sources(c.text) {
			_, err := NewReader(source).Uint(size, 1, 100)
			if err == nil || err.Error() != c.want || !errors.Is(err, game.ErrParse) {
				t.Errorf("%q, %s: got  %v\nwant %s", c.text, name, err, c.want)
			}
		}
	}
	// Words around the longest that is shown whole.
	for length := longestWord - 1; length <= longestWord+3; length++ {
		for _, digit := range []string{"7", "x"} {
			text := strings.Repeat(digit, length)
			shown := text
			if length > longestWord {
				shown = text[:longestWord] + "…"
			}
			for name, source := range sources(text) {
				r := NewReader(source)
				_, err := r.Uint(size, 1, 100)
				if want := `line 1, column 1: expected a heap size from 1 to 100, found "` + shown + `"`; err == nil || err.Error() != want {
					t.Errorf("%d times %s, %s: got  %v\nwant %s", length, digit, name, err, want)
				}
				if err := r.End(); err != nil {
					t.Errorf("%d times %s, %s: after the word %v", length, digit, name, err)
				}
			}
			_, err := NewReader(strings.NewReader(text)).Letters(phrase.Of("letters"), "ab", longestWord+1)
			if want := `line 1, column 1: expected letters, found "` + shown + `"`; err == nil || err.Error() != want {
				t.Errorf("%d times %s: got  %v\nwant %s", length, digit, err, want)
			}
		}
	}
	for length, fits := range map[int]bool{longestWord: true, longestWord + 1: true, longestWord + 2: false} {
		text := strings.Repeat("a", length)
		if word, err := NewReader(strings.NewReader(text)).Letters(phrase.Of("letters"), "ab", longestWord+1); (err == nil) != fits || fits && word != text {
			t.Errorf("%d letters: %q, %v", length, word, err)
		}
	}
	_, err := NewReader(strings.NewReader("1")).UintOrZero(size, 2, 9)
	if want := `line 1, column 1: expected a heap size from 2 to 9, or 0 to end, found "1"`; err == nil || err.Error() != want {
		t.Errorf("got  %v\nwant %s", err, want)
	}
	_, err = NewReader(strings.NewReader("AB")).Letter(phrase.Of("a letter"), "AB")
	if want := `line 1, column 1: expected a letter, found "AB"`; err == nil || err.Error() != want {
		t.Errorf("got  %v\nwant %s", err, want)
	}
	err = NewReader(strings.NewReader(" \n 7")).End()
	if want := `line 2, column 2: expected the end of the input, found "7"`; err == nil || err.Error() != want {
		t.Errorf("got  %v\nwant %s", err, want)
	}
}

func TestErrorPhrase(t *testing.T) {
	err := &Error{Place: Place{2, 5}, Problem: phrase.Of("it is wrong"), Want: phrase.Of("it should be right")}
	if want := "line 2, column 5: it is wrong; it should be right"; err.Error() != want {
		t.Errorf("got %q, want %q", err.Error(), want)
	}
}

// TestReaderFault checks that a failing source is reported as it is, and that
// a number cut off by it is not taken for a number.
func TestReaderFault(t *testing.T) {
	fault := errors.New("the disk is gone")
	for _, text := range []string{"", "1 ", "12"} {
		r := NewReader(io.MultiReader(strings.NewReader(text), iotest.ErrReader(fault)))
		var err error
		for range 3 {
			if _, err = r.Uint(size, 0, 100); err != nil {
				break
			}
		}
		if !errors.Is(err, fault) {
			t.Errorf("after %q: got the error %v", text, err)
		}
		if _, err := r.More(); !errors.Is(err, fault) {
			t.Errorf("after %q: More gives the error %v", text, err)
		}
	}
	if _, err := NewReader(silent{}).Uint(size, 0, 1); !errors.Is(err, io.ErrNoProgress) {
		t.Errorf("from a source that gives nothing: got the error %v", err)
	}
}

type silent struct{}

func (silent) Read([]byte) (int, error) { return 0, nil }

// TestReaderBorders reads numbers across the borders of the buffer.
func TestReaderBorders(t *testing.T) {
	var text strings.Builder
	const count = 3 * bufferSize / 6
	for i := range count {
		text.WriteString(strconv.Itoa(100000 + i%900000))
		text.WriteByte(" \n"[i%2])
	}
	r := NewReader(strings.NewReader(text.String()))
	for i := range count {
		n, err := r.Uint(size, 100000, 999999)
		place := Place{i/2 + 1, 1 + i%2*7}
		if err != nil || n != uint64(100000+i%900000) || r.Where() != place {
			t.Fatalf("number %d: got %d at %v, %v; want the place %v", i, n, r.Where(), err, place)
		}
	}
}
