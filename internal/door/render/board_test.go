package render

import (
	"slices"
	"testing"
)

func TestBoardRows(t *testing.T) {
	for text, want := range map[string][]string{
		"..|#x": {"..", "#x"}, "xo.|... x": {"xo.", "..."}, "1,1:...|x..": {"...", "x.."}, "TT.FF": {"TT.FF"},
		"1xx.|.oo2 x": {"1xx.", ".oo2"}, "3 5 7": nil, "0-1:b 1-2:r": nil, "{2|-1}": nil, "WBB": nil, "7": nil, "": nil, "..||..": nil,
		"x|o": {"x", "o"}, "1,1 4,4 white": nil, "2:42>2 1:39>1,3": nil,
	} {
		if got := boardRows(text); !slices.Equal(got, want) {
			t.Errorf("%q has the rows %q, want %q", text, got, want)
		}
	}
}

func TestDrawBoard(t *testing.T) {
	got := drawBoard([]string{"..........", "x.........#"[:10]}, false)
	want := []string{
		"       1  2  3  4  5  6  7  8  9 10",
		"    1  .  .  .  .  .  .  .  .  .  .",
		"    2  x  .  .  .  .  .  .  .  .  .",
	}
	if !slices.Equal(got, want) {
		t.Errorf("drawn is %q, want %q", got, want)
	}
	const blue, red, grey, plain = "\x1b[1;34m", "\x1b[1;31m", "\x1b[90m", "\x1b[0m"
	got = drawBoard([]string{"xo#."}, true)
	want = []string{"      1 2 3 4", "    1 " + blue + "x" + plain + " " + red + "o" + plain + " " + grey + "#" + plain + " ."}
	if !slices.Equal(got, want) {
		t.Errorf("in colour drawn is %q, want %q", got, want)
	}
}
