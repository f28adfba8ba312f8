package catalog_test

import (
	"errors"
	"strings"
	"testing"

	"zermelo/game"
	"zermelo/internal/rules/catalog"
)

// A size is never a board on which nobody moves, without a word: it is the usual start
// where the game has one, and an empty board is said to be empty.
func TestSizesAreStarts(t *testing.T) {
	read, told := 0, map[string]bool{}
	for _, e := range catalog.New(nil).Entries() {
		for _, spec := range []string{e.Name, "impartial:" + e.Name} {
			for _, size := range []string{"1x4", "3x1", "2x2", "3x3", "4x4", "3x5", "6x6", "9x9"} {
				p, err := catalog.Parse(spec + " " + size)
				if err != nil || p[0].Rules.Record == nil || p[0].Rules.Whole != nil || len(p[0].Parts) != 1 || p.String() == size {
					continue
				}
				read++
				var moves game.Sums[any]
				for _, who := range []game.Player{game.Left, game.Right} {
					p[0].Rules.Record.Moves(&moves, p[0].Parts[0], who)
				}
				if notes := p.Notes(); len(notes) > 0 {
					told[e.Name] = true
				} else if moves.Len() == 0 {
					t.Errorf("%s %s is %s, nobody moves, and nothing is said", spec, size, p)
				}
				// A board that is written out is nobody's idea of a start, nor what a move leaves.
				for _, note := range append(parse(t, spec+" "+p.String()).Notes(), p.After(game.Step{Option: p[0].Parts}).Notes()...) {
					if strings.Contains(note.String(), "begins") {
						t.Errorf("of %s %s it is said: %s", spec, p, note)
					}
				}
				for _, note := range p.Notes() {
					if moves.Len() > 0 && !strings.Contains(note.String(), "begins on a board of "+size+":") {
						t.Errorf("of %s %s it is said: %s", spec, size, note)
					}
				}
			}
		}
	}
	if read < 60 {
		t.Errorf("%d sizes are read", read)
	}
	for _, name := range strings.Fields("clobber cannibal-clobber konane amazons fission king-dirt ski-jumps toads elephants") {
		if !told[name] {
			t.Errorf("%s says nothing of a size", name)
		}
	}
	for line, want := range map[string]string{
		"clobber 3x4": "xoxo|oxox|xoxo", "konane 4x4": "xoxo|o..x|xoxo|oxox", "konane 1x4": "x..o",
		"amazons 10x10": "...o..o...|..........|..........|o........o|..........|..........|x........x|..........|..........|...x..x...",
		"amazons 4x4":   ".oo.|o..o|x..x|.xx.", "domineering 2x2": "..|..", "nogo 2x2": "..|..",
	} {
		if p, err := catalog.Parse(line); err != nil || p.String() != want {
			t.Errorf("%s is %s, %v, want %s", line, p, err, want)
		}
	}
}

// Signs that are printed for others are read, or refused with a spelling that is read:
// in every game's examples each sign in turn is written as it is printed.
func TestPrintedSigns(t *testing.T) {
	printed := map[rune]string{'.': "\u00b7", '*': "\u2217", '-': "\u2212", 'x': "\u00d7", '/': "\u2044", '|': "\u2223", ',': "\uff0c", '^': "\u2191", '1': "\uff11"}
	tried, told := 0, 0
	for _, e := range catalog.New(nil).Entries() {
		for _, example := range e.Examples {
			name, words, _ := strings.Cut(example, " ")
			p, err := catalog.Parse(example)
			if err != nil {
				continue
			}
			for sign, other := range printed {
				for _, line := range []string{name + " " + strings.ReplaceAll(words, string(sign), other), strings.ReplaceAll(name, string(sign), other) + " " + words} {
					if line == example || strings.Contains(line, "{") { // a name of a node may have any sign
						continue
					}
					tried++
					q, err := catalog.Parse(line)
					if err == nil {
						if q.String() != p.String() {
							t.Errorf("%s is read as %s", line, q)
						}
						continue
					}
					var e *game.ParseError
					if !errors.As(err, &e) || !strings.HasPrefix(e.Want.String(), "write ") {
						t.Errorf("%s: %v", line, err)
						continue
					}
					meant := strings.TrimPrefix(e.Want.String(), "write ")
					if told++; !strings.Contains(" "+example+" ", meant) && !strings.Contains(meant, "\u2026") {
						t.Errorf("%s: %v, it means %s", line, err, example)
					}
				}
			}
		}
	}
	if tried < 300 || told < 200 {
		t.Errorf("%d lines, %d are told of", tried, told)
	}
	// A sign that can mean nothing in a game has no spelling.
	for _, line := range []string{"nim 3\u00b74", "nim \u00bd", "kayles 5\u00bd", "wythoff 3\u00b74", "towers W\u00b7B", "coins:turtles 1\u00b72", "subtraction:\u00bd 4", "multiple:2 9\u00bd"} {
		_, err := catalog.Parse(line)
		var e *game.ParseError
		if !errors.As(err, &e) {
			t.Errorf("%s: %v", line, err)
			continue
		}
		if meant, ok := strings.CutPrefix(e.Want.String(), "write "); ok && (meant == "3.4" || meant == "1.2" || meant == "W.B" || strings.Contains(meant, "1/2")) {
			t.Errorf("%s: %v", line, err)
		}
	}
}
