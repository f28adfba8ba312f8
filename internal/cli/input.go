package cli

import (
	"bytes"
	"io"
	"os"

	"github.com/spf13/cobra"

	"zermelo/catalog"
	"zermelo/game"
	"zermelo/phrase"
)

// maxInput is the greatest number of bytes read for one position.
const maxInput = 64 << 20

// positionText returns the position of the arguments; a lone - is replaced by
// standard input.
func (a *app) positionText(args []string) (string, error) {
	if args[len(args)-1] != "-" {
		return words(args), nil
	}
	b, err := io.ReadAll(io.LimitReader(a.In, maxInput+1))
	if err != nil {
		return "", err
	}
	if len(b) > maxInput {
		return "", inputTooLong()
	}
	return words(append(args[:len(args)-1:len(args)-1], string(b))), nil
}

// position reads the position of the arguments.
func (a *app) position(args []string) (game.Position, error) {
	line, err := a.positionText(args)
	if err != nil {
		return nil, err
	}
	return a.files().Parse(line)
}

// files reads the files that positions name, unless --no-files forbids it.
func (a *app) files() catalog.Files {
	if a.noFiles {
		return nil
	}
	return readFile
}

// readFile reads a file that a position names.
func readFile(name string) ([]byte, error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	info, err := f.Stat()
	if err == nil && info.Size() > maxInput {
		return nil, inputTooLong()
	}
	b := bytes.NewBuffer(make([]byte, 0, max(512, info.Size()+1)))
	_, err = b.ReadFrom(io.LimitReader(f, maxInput+1))
	if err == nil && b.Len() > maxInput {
		return nil, inputTooLong()
	}
	return b.Bytes(), err
}

// needPosition is the error for a command without a position.
func needPosition(cmd *cobra.Command, args []string) error {
	example := cmd.CommandPath() + " nim 3 3 1"
	return needArgs(phrase.Of("write the game and the position, for example %s", example))(cmd, args)
}

func inputTooLong() error {
	return &game.Error{
		Kind:    game.ErrParse,
		Problem: phrase.Of("the position is longer than %s", phrase.Size(maxInput)),
		Want:    phrase.Of("leave out equal components in pairs, they change nothing"),
	}
}
