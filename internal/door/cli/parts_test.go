package cli

import (
	"bytes"
	"strings"
	"testing"
)

// What is left of a text is the same however it is cut into writes.
func TestRemainder(t *testing.T) {
	for _, c := range [][3]string{ // lines that are written, the text, the rest of it
		{"", "a\nb\n", "a\nb\n"},
		{"a\n", "a\nb\n", "b\n"},
		{"a\nc\n", "a\nb\nc\nd", "b\nd"},
		{"a\n", "a\na\n", "a\n"},
		{"x\n", "a\nb", "a\nb"},
		{"a\nb\n", "a\nb\n", ""},
	} {
		for size := 1; size <= len(c[1]); size++ {
			var out bytes.Buffer
			r := (&teller{head: []byte(c[0])}).rest(&out)
			for text := c[1]; text != ""; {
				n := min(size, len(text))
				if _, err := r.Write([]byte(text[:n])); err != nil {
					t.Fatal(err)
				}
				text = text[n:]
			}
			if err := r.flush(); err != nil || out.String() != c[2] {
				t.Errorf("%q without %q by %d: %q, not %q (%v)", c[1], strings.Fields(c[0]), size, out.String(), c[2], err)
			}
		}
	}
}
