package cli

import (
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
	out, err := os.Create(file)
	if err != nil {
		return err
	}
	err = picture.WriteSVG(out)
	if closed := out.Close(); err == nil {
		err = closed
	}
	return err
}
