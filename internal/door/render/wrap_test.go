package render

import (
	"slices"
	"testing"
)

func TestWrap(t *testing.T) {
	for _, c := range []struct {
		text string
		n    int
		want []string
	}{
		{"", 10, []string{""}},
		{"one two three", 8, []string{"one two", "three"}},
		{"  f(3) = mex{ 1, 2 }", 12, []string{"  f(3) =", "  mex{ 1, 2", "  }"}},
		{"extraordinarily long", 5, []string{"extraordinarily", "long"}},
		{"取走一枚或两枚棋子。", 8, []string{"取走一枚", "或两枚棋", "子。"}},
		{"取走一枚，完", 8, []string{"取走一", "枚，完"}},
	} {
		if got := wrap(c.text, c.n); !slices.Equal(got, c.want) {
			t.Errorf("wrap(%q, %d) = %q, want %q", c.text, c.n, got, c.want)
		}
	}
}
