package text_test

import (
	"errors"
	"strings"
	"testing"

	"zermelo/game"
	"zermelo/game/text"
	"zermelo/say/phrase"
)

// Of a word with signs that are printed, an error says how it is typed; of others it says
// what it said.
func TestTyped(t *testing.T) {
	for input, want := range map[string]string{
		"\u22123": "write -3", "a \u00bd": "write 1/2", "4\u00d74": "write 4x4", "3\uff0c4\uff0c5": "write 3,4,5", "xo\u00b7|\u00b7\u00b7x": "write xo.|..x",
		"\uff4e\uff49\uff4d": "write nim", "\u22172": "write *2", "0\u22251": "write 0||1", "3\u30004": "write 3 4", "\u21d1": "write ^^", "3": "right", "1\u00bd": "right", "\u00be2": "right", "\u00e9": "right",
	} {
		at := 0
		if input[0] == 'a' {
			at = 2
		}
		err := text.Typed(&game.ParseError{Input: input, Offset: at, Len: 1, Problem: phrase.Raw("wrong"), Want: phrase.Raw("right")}, func(string) error { return nil })
		var e *game.ParseError
		if !errors.As(err, &e) || e.Want.String() != want {
			t.Errorf("%q: %v, want %s", input, err, want)
		}
	}
}

// Of several signs that one may stand for, the one that is read is meant; where none is,
// nothing is said of them.
func TestTypedIsRead(t *testing.T) {
	for want, read := range map[string]string{"write a.b": "a.b", "write a*b": "a*b", "right": "ab", "write a*b ": "a*b ", "write a.b\x00": "x"} {
		want = strings.TrimRight(want, " \x00")
		err := text.Typed(&game.ParseError{Input: "a\u00b7b \u00d7", Len: 1, Want: phrase.Raw("right")}, func(input string) error {
			switch {
			case strings.HasPrefix(input, read):
				return nil
			case read == "x": // the next word is wrong
				return &game.ParseError{Input: input, Offset: 4}
			}
			return &game.ParseError{Input: input}
		})
		var e *game.ParseError
		if !errors.As(err, &e) || e.Want.String() != want {
			t.Errorf("%q is read: %v, want %s", read, err, want)
		}
	}
}

// What is no text is no printed sign: its bytes stay.
func TestPlainKeepsBytes(t *testing.T) {
	for word, want := range map[string]string{"\u00e9\xff": "\u00e9\xff", "\xff\uff11\ufffd": "\xff1\ufffd", "\uff5e\uff01": "~!", "": ""} {
		if got := text.Plain(word); got != want {
			t.Errorf("%q is typed %q, want %q", word, got, want)
		}
	}
}
