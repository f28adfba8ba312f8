package cli_test

import (
	"context"
	"os"
	"strconv"

	"zermelo"
	"zermelo/cli"
	"zermelo/game"
	"zermelo/say/phrase"
)

// halving is a game of one's own: from n, take one or halve.
type halving struct{}

func (halving) Moves(dst []int, n int) []int {
	if n > 0 {
		dst = append(dst, n-1)
	}
	if n > 1 {
		dst = append(dst, n/2)
	}
	return dst
}

func (halving) Parse(text string) (int, error) {
	n, err := strconv.ParseUint(text, 10, 31)
	if err != nil {
		return 0, &game.ParseError{Input: text, Problem: phrase.Of("%q is no heap", text), Want: phrase.Of("write a number")}
	}
	return int(n), nil
}

func (halving) Format(n int) string { return strconv.Itoa(n) }

// A program with these lines, and cli.Main(mine) in place of cli.Run, is the whole
// command line with a game more.
func ExampleRun() {
	mine := zermelo.OwnGame("halving", halving{})
	mine.Syntax, mine.Rule, mine.Examples = phrase.Of("numbers"), phrase.Of("Take one, or halve."), []string{"halving 9"}
	cli.Run(context.Background(), []string{"solve", "--lang=en", "halving", "9", "+", "nim", "3"}, os.Stdin, os.Stdout, os.Stderr, mine)
	// Output:
	// halving 9 + nim 3
	// The first player, who is to move, wins.
	//   value      * (Grundy value 1)
	//   length     9 (moves under best play)
	//   theory     Sprague–Grundy: the XOR of the components' values
	//              a heap of n is worth n (Bouton 1901)
	//   evaluated  10 positions
	// winning moves:
	//   in nim, take 1 from heap 1  → halving 9 + nim 2  value 0  8 to go
}
