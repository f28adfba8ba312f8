package cli

import (
	"io"
	"os"

	"zermelo/analysis"
)

// draw writes a picture of the position with its winning moves into a file.
func (a *app) draw(file string, position analysis.Position, answer *analysis.Analysis) error {
	picture, err := position.Draw(answer)
	if err != nil {
		return err
	}
	picture.Title = clip(title(answer))
	if answer.Winner != "" {
		picture.Title += ": " + a.say.Say(verdict(answer))
	}
	return writeTo(file, picture.WriteSVG)
}

// writeTo makes a file and lets write fill it.
func writeTo(file string, write func(w io.Writer) error) error {
	out, err := os.Create(file)
	if err != nil {
		return err
	}
	err = write(out)
	if closed := out.Close(); err == nil {
		err = closed
	}
	return err
}
