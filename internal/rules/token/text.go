package token

import (
	"strconv"
	"strings"

	"zermelo/game"
	"zermelo/game/text"
	"zermelo/say/phrase"
)

// A word is a word of a text and where it starts. Within functions that read
// a text there is no package of that name.
type word = text.Word

// A scanner reads the words of a position one after another.
type scanner struct {
	text string
	at   int
}

// next returns the next word, empty at the end of the text.
func (s *scanner) next() word {
	w := text.Next(s.text, s.at)
	s.at = w.Offset + len(w.Text)
	return w
}

// items returns the words that are left as the items of a list, with blanks or
// commas between them.
func (s *scanner) items() []word {
	var words []word
	for w := s.next(); w.Text != ""; w = s.next() {
		words = append(words, w)
	}
	return text.Items(words)
}

// end returns an error unless all words have been read.
func (s *scanner) end() error {
	if w := s.next(); w.Text != "" {
		return s.tooMuch(w)
	}
	return nil
}

func (s *scanner) tooMuch(w word) error {
	return s.fault(w, phrase.Of("%q is too much", shorten(w.Text)), phrase.Of("the position ends before it"))
}

// fault returns the error that says what is wrong with a word.
func (s *scanner) fault(w word, problem, want phrase.Phrase) error {
	return text.In(w.Fault(problem, want), s.text)
}

func shorten(s string) string { return text.Shorten(s) }

// number reads w as a whole number from least to most.
func (s *scanner) number(w word, least, most int64) (int64, error) {
	n, err := w.Integer(least, most)
	return n, text.In(err, s.text)
}

// player reads the word that says who is to move; without one it is Left.
// names are the words for Left and Right.
func (s *scanner) player(names [2]string) (game.Player, error) {
	w := s.next()
	switch w.Text {
	case "", names[game.Left]:
		return game.Left, nil
	case names[game.Right]:
		return game.Right, nil
	}
	return 0, s.fault(w, phrase.Of("%q is not a player", shorten(w.Text)),
		phrase.Of("write %s or %s for the player to move", names[game.Left], names[game.Right]))
}

// A shape is the size of a board and the letters of its cells, the first one
// for an empty cell.
type shape struct {
	width, height int
	letters       string
}

// board reads a word, or a row on each of as many lines as there are rows, as a
// board and returns, for every letter but the first, the cells that hold it.
func (s *scanner) board(sh shape) ([]uint64, error) {
	rows := text.Rows{
		Letters: sh.letters, Width: sh.width, Height: sh.height,
		Want: phrase.Of("write the rows joined by |, for example %s", sh.format(nil)),
	}
	w := s.next()
	for n := 1 + strings.Count(w.Text, "|"); n < sh.height; n++ {
		row := text.Next(s.text, s.at)
		if row.Text == "" || row.Breaks != 1 {
			break
		}
		s.at = row.Offset + len(row.Text)
		w.Text = s.text[w.Offset:s.at]
	}
	b, err := rows.Read(w)
	if err != nil {
		return nil, text.In(err, s.text)
	}
	sets := make([]uint64, len(sh.letters)-1)
	for i := range sets {
		sets[i] = b.Where(sh.letters[i+1 : i+2])
	}
	return sets, nil
}

// format writes a board that has the i-th letter where sets[i-1] has a bit.
func (sh shape) format(sets []uint64) string {
	return text.WriteRows(sh.width, sh.height, func(cell int) byte {
		letter := sh.letters[0]
		for i, set := range sets {
			if set>>cell&1 == 1 {
				letter = sh.letters[i+1]
			}
		}
		return letter
	})
}

// cell names a cell as row and column, from 1.
func (sh shape) cell(i int) string {
	return strconv.Itoa(i/sh.width+1) + "," + strconv.Itoa(i%sh.width+1)
}
