package print

import (
	"io"

	"zermelo/say/picture"
)

// Fonts sets the font files of the machine, until the function is called that it returns.
func Fonts(files ...string) (back func()) {
	was := machineFonts
	machineFonts = func() []string { return files }
	return func() { machineFonts = was }
}

// Draw writes a picture as [PNG] does, with letters drawn as a font file has them.
func Draw(w io.Writer, p *picture.Picture, file, drawn string) error {
	letters := letters{}
	if _, err := letters.add(file, []rune(drawn)); err != nil {
		return err
	}
	return write(w, p, letters)
}

// Lines breaks words into lines of a width, in letters of a size.
func Lines(words string, wide, size float64) []string {
	letters, err := lettersOf([]string{words})
	if err != nil {
		return nil
	}
	return script{paper{begun("")}, letters}.lines(words, wide, size, false)
}
