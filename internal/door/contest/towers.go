package contest

import (
	"bufio"
	"context"
	"fmt"
	"strings"

	"zermelo/internal/rules/board"
	"zermelo/say/phrase"
	"zermelo/value/dyadic"
)

func procrastination() Problem {
	return Problem{
		ID:     "poj2931",
		Title:  phrase.Of("Procrastination: stalks of white and black cubes; whether three are at least as good for White as three others, whatever the fourth"),
		Source: "POJ 2931, MIT 2005",
		Input:  phrase.Of("a number of cases; for each a line 'Test N' and twice three heights and three lines of letters W or B, bottom first"),
		Limits: phrase.Of("0 ≤ height ≤ 50"),
		Solve:  solveProcrastination,
	}
}

// Bounds of Procrastination. The statement does not bound the cases.
const (
	procrastinationCases  = 1_000_000
	procrastinationHeight = 50
)

func solveProcrastination(_ context.Context, in *Reader, out *bufio.Writer) error {
	cases, err := in.Uint(phrase.Of("a number of cases"), 0, procrastinationCases)
	if err != nil {
		return err
	}
	for range cases {
		if _, err := in.Letters(phrase.Of("the word Test"), "Test", len("Test")); err != nil {
			return err
		}
		n, err := in.Uint(phrase.Of("the number of a test"), 0, 1<<62)
		if err != nil {
			return err
		}
		var worth [2]dyadic.Dyadic
		for i := range worth {
			if worth[i], err = readStalks(in); err != nil {
				return err
			}
		}
		// The fourth stalk makes no difference to which sum is greater.
		fmt.Fprintf(out, "Test %d: ", n)
		choose(out, worth[0].Cmp(worth[1]) >= 0, "Yes", "No")
	}
	return nil
}

// readStalks reads three heights and the cubes of three stalks, and returns
// what they are worth together.
func readStalks(in *Reader) (sum dyadic.Dyadic, err error) {
	var heights [3]uint64
	if err := in.Uints(heights[:], phrase.Of("a height"), 0, procrastinationHeight); err != nil {
		return sum, err
	}
	for _, h := range heights {
		stalk := make([]byte, h)
		for i := range stalk {
			if stalk[i], err = in.Letter(phrase.Of("a cube, W or B"), "WB"); err != nil {
				return sum, err
			}
		}
		x, err := board.Towers{}.Number(board.Tower(stalk))
		if err != nil {
			return sum, err
		}
		sum = sum.Add(x)
	}
	return sum, nil
}

func redBlueBamboo() Problem {
	return Problem{
		ID:     "bamboo-red-blue",
		Title:  phrase.Of("Red-blue bamboos: cut a segment of your letter, what is above falls; who cannot move loses"),
		Source: "Fang Zhanpeng 2009",
		Input:  phrase.Of("n, then n stalks of L and R, bottom first, - for an empty one; the answer: who wins if L starts, and if R starts"),
		Limits: phrase.Of("0 ≤ n ≤ 10^5, 0 ≤ height ≤ 10^5, 10^7 segments"),
		Solve:  solveRedBlueBamboo,
	}
}

// The paper sets no limits: these keep the answer to seconds.
const (
	bambooStalks   = 100_000
	bambooHeight   = 100_000
	bambooSegments = 10_000_000
)

func solveRedBlueBamboo(_ context.Context, in *Reader, out *bufio.Writer) error {
	n, err := in.Uint(phrase.Of("a number of stalks"), 0, bambooStalks)
	if err != nil {
		return err
	}
	colours := strings.NewReplacer("L", "W", "R", "B", "-", "")
	var sum dyadic.Dyadic
	segments := 0
	for range n {
		stalk, err := in.Letters(phrase.Of("a stalk of L and R"), "LR-", bambooHeight)
		if err != nil {
			return err
		}
		if len(stalk) > 1 && strings.Contains(stalk, "-") {
			return in.expected(phrase.Of("a stalk of L and R"), stalk)
		}
		if segments += len(stalk); segments > bambooSegments {
			return &Error{Place: in.Where(), Problem: phrase.Of("the stalks have more than %s segments", phrase.Count(bambooSegments))}
		}
		x, err := board.Towers{}.Number(board.Tower(colours.Replace(stalk)))
		if err != nil {
			return err
		}
		sum = sum.Add(x)
	}
	switch sum.Sign() {
	case 1:
		out.WriteString("L L\n")
	case -1:
		out.WriteString("R R\n")
	default:
		out.WriteString("R L\n")
	}
	return nil
}
