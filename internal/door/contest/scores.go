package contest

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"slices"

	"zermelo/game"
	"zermelo/internal/rules/token"
	"zermelo/internal/theory/retro"
	"zermelo/say/phrase"
)

func aGame() Problem {
	return Problem{
		ID:     "ioi1996-game",
		Title:  phrase.Of("A Game: take a number from either end of a row; the greater sum wins"),
		Source: "IOI 1996, Luogu P2734",
		Input:  phrase.Of("n, then n numbers; the answer is both sums under best play"),
		Limits: phrase.Of("n even, 2 ≤ n ≤ 100, 1 ≤ number ≤ 200"),
		Solve:  solveAGame,
	}
}

func solveAGame(ctx context.Context, in *Reader, out *bufio.Writer) error {
	row, sum, err := readRow(in)
	if err != nil {
		return err
	}
	if err := in.End(); err != nil {
		return err
	}
	rules, err := token.NewEnds(row...)
	if err != nil {
		return err
	}
	scores, err := retro.SolveScores(ctx, game.Of[token.Stretch](rules), retro.Settings{})
	if err != nil {
		return err
	}
	ahead, _ := scores.Score(rules.Starts()[0])
	fmt.Fprintln(out, (sum+ahead)/2, (sum-ahead)/2)
	return nil
}

// readRow reads the row of A Game and returns it with its sum.
func readRow(in *Reader) (row []int64, sum int64, err error) {
	n, err := in.Uint(phrase.Of("a number of numbers"), 2, 100)
	if err != nil {
		return nil, 0, err
	}
	if n%2 == 1 {
		return nil, 0, &Error{
			Place: in.Where(), Problem: phrase.Of("the row has odd length: %d", n),
			Want: phrase.Of("write an even number"),
		}
	}
	numbers := make([]uint64, n)
	if err := in.Uints(numbers, phrase.Of("a number"), 1, 200); err != nil {
		return nil, 0, err
	}
	for _, k := range numbers {
		row = append(row, int64(k))
		sum += int64(k)
	}
	return row, sum, nil
}

func aGamePlayed() Problem {
	return Problem{
		ID:     "ioi1996-game-play",
		Title:  phrase.Of("A Game, played: the program begins, keeps to the better parity of places and never loses"),
		Source: "IOI 1996",
		Input:  phrase.Of("n, then n numbers; then L or R for each move of yours, after the program's L or R; at the end both sums, its own first"),
		Limits: phrase.Of("n even, 2 ≤ n ≤ 100, 1 ≤ number ≤ 200"),
		Solve:  playAGame,
	}
}

// playAGame plays against whoever writes the input, who waits for every answer.
func playAGame(_ context.Context, in *Reader, out *bufio.Writer) error {
	row, sum, err := readRow(in)
	if err != nil {
		return err
	}
	rules, err := token.NewEnds(row...)
	if err != nil {
		return err
	}
	player := token.NewParity(rules)
	own := int64(0)
	for p := rules.Starts()[0]; len(rules.Numbers(p)) > 0; {
		rest := rules.Numbers(p)
		next := player.Reply(p)
		left := next.From() > p.From() && next.To() == p.To()
		taken := rest[len(rest)-1]
		if left {
			taken = rest[0]
		}
		own += taken
		choose(out, left, "L", "R")
		if err := out.Flush(); err != nil {
			return err
		}
		side, err := in.Letter(phrase.Of("a side, L or R"), "LR")
		if err != nil {
			return err
		}
		if p = next; side == 'L' {
			p = token.StretchOf(p.From()+1, p.To())
		} else {
			p = token.StretchOf(p.From(), p.To()-1)
		}
	}
	fmt.Fprintln(out, own, sum-own)
	return in.End()
}

func ioiwari() Problem {
	return Problem{
		ID:     "ioi2001-ioiwari",
		Title:  phrase.Of("Ioiwari: sow the beads of a pit round a ring; the fuller bank wins"),
		Source: "IOI 2001",
		Input:  phrase.Of("the beads of seven pits, 20 in all; the answer is the best difference and the pits to begin with"),
		Limits: phrase.Of("2 ≤ beads in a pit ≤ 4"),
		Solve:  solveIoiwari,
	}
}

func solveIoiwari(ctx context.Context, in *Reader, out *bufio.Writer) error {
	const all = 20
	var beads [7]uint64
	if err := in.Uints(beads[:], phrase.Of("a number of beads"), 2, 4); err != nil {
		return err
	}
	var pits [7]int
	sum := 0
	for i, n := range beads {
		pits[i] = int(n)
		sum += pits[i]
	}
	if sum != all {
		return &Error{
			Place: in.Where(), Problem: phrase.Of("the pits hold %d beads", sum),
			Want: phrase.Of("they must hold %d in all", all),
		}
	}
	if err := in.End(); err != nil {
		return err
	}
	start := token.RingOf(pits)
	scores, err := retro.SolveScores(ctx, game.Of[token.Ring](token.Ioiwari{}), retro.Settings{}, start)
	if err != nil {
		return err
	}
	best, _ := scores.Score(start)
	fmt.Fprintln(out, best)
	first := true
	for pit := range pits {
		after, points := start.Sow(pit)
		if rest, _ := scores.Score(after); points-rest != best {
			continue
		}
		writeNumber(out, pit+1, &first)
	}
	out.WriteByte('\n')
	return nil
}

// writeNumber writes a number, with a blank before it unless it is the first
// of its line.
func writeNumber(out *bufio.Writer, n int, first *bool) {
	if !*first {
		out.WriteByte(' ')
	}
	*first = false
	fmt.Fprint(out, n)
}

func scoreProblem() Problem {
	return Problem{
		ID:     "ioi2001-score",
		Title:  phrase.Of("Score: move a token along arrows; the greatest value of an own position on the way is the score"),
		Source: "IOI 2001",
		Input:  phrase.Of("n, a table of n × n with 1 for an arrow, n owners, n values; the answer is the winner, both scores and the best first positions"),
		Limits: phrase.Of("1 ≤ n ≤ 1000, 1 ≤ value ≤ 10^9"),
		Solve:  solveScore,
	}
}

func solveScore(ctx context.Context, in *Reader, out *bufio.Writer) error {
	rules, err := readScore(in)
	if err != nil {
		return err
	}
	if err := in.End(); err != nil {
		return err
	}
	peaks, err := retro.SolvePeaks(ctx, game.Of[token.Field](rules), 0, retro.Settings{})
	if errors.Is(err, game.ErrLoopy) {
		return &Error{
			Place: in.Where(), Problem: phrase.Of("the token can go round without coming back to position %d", 1),
			Want: phrase.Of("every way must lead back to it"),
		}
	}
	if err != nil {
		return err
	}
	peak, _ := peaks.Peak(0)
	_, scores := peaks.Line()
	fmt.Fprintln(out, int(peak.Owner)+1, scores[game.Left], scores[game.Right])
	var targets []int
	for _, c := range peaks.Choices(0) {
		if c.Peak == peak {
			targets = append(targets, int(c.To)+1)
		}
	}
	slices.Sort(targets)
	first := true
	for _, t := range targets {
		writeNumber(out, t, &first)
	}
	out.WriteByte('\n')
	return nil
}

// readScore reads the game of IOI 2001.
func readScore(in *Reader) (*token.Score, error) {
	n, err := in.Uint(phrase.Of("a number of positions"), 1, 1000)
	if err != nil {
		return nil, err
	}
	arrows := make([][]token.Field, n)
	bit := phrase.Of("0 or 1 for an arrow")
	row := make([]uint64, n)
	for i := range arrows {
		if err := in.Uints(row, bit, 0, 1); err != nil {
			return nil, err
		}
		for j, has := range row {
			if has == 1 {
				arrows[i] = append(arrows[i], token.Field(j))
			}
		}
		if len(arrows[i]) == 0 {
			return nil, &Error{
				Place: in.Where(), Problem: phrase.Of("no arrow leaves position %d", i+1),
				Want: phrase.Of("every position must have one"),
			}
		}
	}
	owners := make([]game.Player, n)
	for i := range owners {
		who, err := in.Uint(phrase.Of("an owner"), 1, 2)
		if err != nil {
			return nil, err
		}
		owners[i] = game.Player(who - 1)
	}
	values := make([]int64, n)
	at := map[uint64]int{}
	for i := range values {
		v, err := in.Uint(phrase.Of("a value"), 1, 1_000_000_000)
		if err != nil {
			return nil, err
		}
		if before, twice := at[v]; twice {
			return nil, &Error{
				Place: in.Where(), Problem: phrase.Of("position %d is worth as much as position %d", i+1, before+1),
				Want: phrase.Of("all values must differ"),
			}
		}
		values[i], at[v] = int64(v), i
	}
	return token.NewScore(owners, values, arrows), nil
}
