package text_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"zermelo/internal/lot"

	"zermelo/game"
	"zermelo/game/text"
	"zermelo/say/phrase"
)

var wrong = phrase.Raw("wrong")

// Words are what strings.Fields finds, each at its place, and together they
// are the text again.
func TestWordsStandInTheText(t *testing.T) {
	lot.Check(t, func(t *rapid.T) {
		s := rapid.StringOfN(rapid.RuneFrom([]rune("a1,| \té")), 0, 30, -1).Draw(t, "text")
		words, rest := text.Words(s, 100)
		var texts []string
		for _, w := range words {
			texts = append(texts, w.Text)
			if s[w.Offset:][:len(w.Text)] != w.Text {
				t.Fatalf("%q is not at %d", w.Text, w.Offset)
			}
			for _, separator := range []string{",", "|"} {
				var parts []string
				for _, p := range w.Split(separator) {
					parts = append(parts, p.Text)
					if s[p.Offset:][:len(p.Text)] != p.Text {
						t.Fatalf("%q is not at %d", p.Text, p.Offset)
					}
				}
				if want := strings.Split(w.Text, separator); !slices.Equal(parts, want) {
					t.Fatalf("%q is split into %q, want %q", w.Text, parts, want)
				}
			}
		}
		if !slices.Equal(texts, strings.Fields(s)) || rest >= 0 {
			t.Fatalf("the words of %q are %q, the rest is at %d", s, texts, rest)
		}
		if len(words) == 0 {
			return
		}
		if _, rest := text.Words(s, len(words)-1); rest != words[len(words)-1].Offset {
			t.Fatalf("the rest is at %d", rest)
		}
		for _, joined := range []string{text.Together(words), text.Lines(words)} {
			again, _ := text.Words(joined, 100)
			for i, w := range again {
				broken := joined == text.Lines(words) && i > 0 && words[i].Breaks > 0
				if w.Offset+words[0].Offset != words[i].Offset || w.Text != words[i].Text || broken && w.Breaks == 0 {
					t.Fatalf("together %v has become %v", words[i], w)
				}
			}
		}
	})
}

func TestNumbers(t *testing.T) {
	for word, want := range map[string]string{
		"7": "", "2": "n 2 is too small", "10": "n 10 is too large", "99999999999999999999": "n 99999999999999999999 is too large",
		"-5": "n -5 is negative", "x": `n "x" is not a whole number`, "": `n "" is not a whole number`,
	} {
		n, err := text.Word{Text: word, Offset: 4}.Number(phrase.Raw("n"), 3, 9)
		var fault *game.ParseError
		switch {
		case want == "" && (err != nil || n != 7):
			t.Errorf("%q is read as %d, %v", word, n, err)
		case want != "" && (!errors.As(err, &fault) || fault.Problem.String() != want || fault.Offset != 4 || fault.Len != len(word)):
			t.Errorf("%q: %v, want %s", word, err, want)
		}
	}
	if n, err := (text.Word{Text: "-5"}).Integer(-9, 9); n != -5 || err != nil {
		t.Errorf("-5 is read as %d, %v", n, err)
	}
	if _, err := text.Numbers([]text.Word{{Text: "1"}, {Text: "x"}}, wrong, 0, 9); err == nil {
		t.Error("x is a number")
	}
}

func TestInAndWithin(t *testing.T) {
	err := text.Word{Text: "cd", Offset: 2}.Fault(wrong, wrong)
	var fault *game.ParseError
	if in := text.In(err, "abc"); !errors.As(in, &fault) || fault.Input != "abc" || fault.Offset != 2 || fault.Len != 1 {
		t.Errorf("%+v", in)
	}
	if again := text.In(text.In(err, "abcd"), "other"); !errors.As(again, &fault) || fault.Input != "abcd" {
		t.Errorf("%+v", again)
	}
	if within := text.Within(err, "xxabcd", 2); !errors.As(within, &fault) || fault.Offset != 4 {
		t.Errorf("%+v", within)
	}
	if other := errors.New("other"); text.In(other, "") != other || text.Within(other, "", 1) != other || text.In(nil, "") != nil {
		t.Error("other errors change")
	}
}

func TestRows(t *testing.T) {
	open := text.Rows{Letters: ".x", Most: 6, Want: wrong}
	fixed := text.Rows{Letters: ".x", Width: 3, Height: 2, Want: wrong}
	for _, c := range []struct {
		rows     text.Rows
		board    string
		at, size int
		want     string // the complaint; "" if the board is read
	}{
		{open, "x.|.x", 0, 0, ""},
		{fixed, "x..|..x", 0, 0, ""},
		{open, "", 0, 0, "the board is missing"},
		{open, "x.||x", 3, 1, "a row is empty"},
		{open, "x.|", 3, 0, "a row is empty"},
		{open, "xx|x", 3, 1, "this row has 1 cells and the first has 2"},
		{open, "xé", 1, 2, `"é" is no cell of this board`},
		{fixed, "xé.|...", 1, 2, `"é" is not a cell`},
		{fixed, "xx|...", 0, 2, "row 1 has the wrong length: 2"},
		{fixed, "...|", 4, 0, "row 2 has the wrong length: 0"},
		{fixed, "...", 0, 3, "the board has the wrong number of rows: 1"},
		{fixed, "...|...|...", 0, 11, "the board has the wrong number of rows: 3"},
	} {
		b, err := c.rows.Read(text.Word{Text: c.board, Offset: 10})
		var fault *game.ParseError
		switch {
		case c.want == "" && err != nil:
			t.Errorf("%q: %v", c.board, err)
		case c.want == "":
			again := text.WriteRows(b.Width, b.Height, func(i int) byte { return c.rows.Letters[b.Where("x")>>i&1] })
			if again != c.board {
				t.Errorf("%q is written %q", c.board, again)
			}
		case !errors.As(err, &fault) || fault.Problem.String() != c.want || fault.Offset != 10+c.at || fault.Len != c.size:
			t.Errorf("%q: %+v, want %s", c.board, err, c.want)
		}
	}
	if _, err := open.Read(text.Word{Text: ".......x"}); !errors.Is(err, game.ErrLimit) {
		t.Errorf("a board that is too large: %v", err)
	}
}

// TestRowsOnLines: line breaks are rows as | is, and places stay right.
func TestRowsOnLines(t *testing.T) {
	rows := text.Rows{Letters: ".x", Most: 6, Want: wrong}
	for _, board := range []string{"x.|.x", "x.\n.x", "x.\n.x\n", "\nx.\r\n  .x \r\n"} {
		b, err := rows.Read(text.Word{Text: board, Offset: 10})
		if err != nil || b.Width != 2 || b.Height != 2 || string(b.Cells) != "x..x" {
			t.Errorf("%q: %+v, %v", board, b, err)
			continue
		}
		last := b.Cell(3)
		if at := strings.LastIndexByte(board, 'x'); last.Text != "x" || last.Offset != 10+at {
			t.Errorf("%q: the last cell is %+v", board, last)
		}
	}
	for board, at := range map[string]int{"x.\n.o\n": 4, "xx\n  x": 5, "x.\n\n.x": 3} {
		var fault *game.ParseError
		if _, err := rows.Read(text.Word{Text: board, Offset: 10}); !errors.As(err, &fault) || fault.Offset != 10+at {
			t.Errorf("%q: %+v", board, err)
		}
	}
}

func TestBoards(t *testing.T) {
	for words, want := range map[string][]string{
		"ab cd":             {"ab", "cd"},
		"ab\ncd":            {"ab\ncd"},
		"\nab\r\n cd\nef\n": {"ab\n  cd\nef"},
		"ab\ncd\n\nef\ngh":  {"ab\ncd", "ef\ngh"},
		"ab\ncd ef\ngh":     {"ab\ncd", "ef\ngh"},
		"a|b\nc|d":          {"a|b", "c|d"},
		"":                  nil,
	} {
		split, _ := text.Words(words, 100)
		var got []string
		for _, b := range text.Boards(split) {
			got = append(got, b.Text)
			if at := strings.Index(words, split[0].Text); len(got) == 1 && b.Offset != at {
				t.Errorf("%q: the first board is at %d", words, b.Offset)
			}
		}
		if !slices.Equal(got, want) {
			t.Errorf("%q: the boards are %q, want %q", words, got, want)
		}
	}
}

func TestBlanks(t *testing.T) {
	for c := range 256 {
		if got, want := text.IsBlank(byte(c)), strings.IndexByte(" \t\n\v\f\r", byte(c)) >= 0; got != want {
			t.Errorf("IsBlank(%q) = %t", byte(c), got)
		}
	}
}

// Blanks, commas and both together separate the items of a list.
func TestItems(t *testing.T) {
	lot.Check(t, func(t *rapid.T) {
		want := rapid.SliceOfN(rapid.StringMatching("[0-9a-]{1,3}"), 1, 6).Draw(t, "items")
		s := want[0]
		for _, item := range want[1:] {
			s += rapid.SampledFrom([]string{",", " ", ", ", " ,", " , ", "  "}).Draw(t, "separator") + item
		}
		words, _ := text.Words(s, 100)
		var got []string
		for _, item := range text.Items(words) {
			got = append(got, item.Text)
			if s[item.Offset:][:len(item.Text)] != item.Text {
				t.Fatalf("%q is not at %d of %q", item.Text, item.Offset, s)
			}
		}
		if !slices.Equal(got, want) {
			t.Fatalf("%q is read as %q", s, got)
		}
	})
	for s, want := range map[string][]string{
		",": {"", ""}, "3,": {"3", ""}, ",3": {"", "3"}, "3,,4": {"3", "", "4"}, "3, ,4": {"3", "", "4"}, "3 , 4 ,": {"3", "4", ""},
	} {
		words, _ := text.Words(s, 100)
		var got []string
		for _, item := range text.Items(words) {
			got = append(got, item.Text)
		}
		if !slices.Equal(got, want) {
			t.Errorf("%q is read as %q, want %q", s, got, want)
		}
	}
}
