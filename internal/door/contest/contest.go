// Package contest answers the named problems of programming contests in the
// formats of their judges.
//
// A [Problem] reads the judge's input from a [Reader] and writes the judge's
// output. The theory is not here: every problem asks a rule set of package
// heap, coin, hackenbush or token for values (Sprague 1935, Grundy 1939) or for
// its own theorem, or package misere, compound or retro who wins, and adds only
// the format. Only what belongs to a problem alone is played backwards or
// compared here: the turns of poj2068, the steps of poj1678, the layouts of
// poj1021. The
// limits of the statements are enforced: input beyond them is an [*Error] with
// line and column. Answers found before an error are written.
package contest

import (
	"bufio"
	"context"
	"io"
	"sort"
	"strings"

	"zermelo/game"
	"zermelo/say/phrase"
)

// A Problem is a problem of a contest.
type Problem struct {
	ID     string        // the judge's short name and number, as "poj2960"
	Title  phrase.Phrase // the name of the problem and its rule in one line
	Source string        // the judge with the number, or the contest and the year
	Input  phrase.Phrase // the input format in one line
	Limits phrase.Phrase // the limits of the statement, in mathematical signs

	// Solve reads the input of the problem from in and writes the answers to
	// out. Its errors are those of in, and ctx's when it ends before.
	Solve func(ctx context.Context, in *Reader, out *bufio.Writer) error
}

// Problems returns all problems, sorted by ID.
func Problems() []Problem {
	problems := []Problem{
		zhang(), bamboo(), countMoves(), simpleNim(),
		stripes(), crosses(), polygons(), georgia(), cutting(),
		sNim(), fibonacciNim(), stoneGame(),
		antiNim(), euclids(), knights(),
		procrastination(), redBlueBamboo(),
		flipCoins(), switchLights(),
		christmas(), gotRoot(),
		easyChase(), aGame(), aGamePlayed(), ioiwari(), scoreProblem(), roundTable(),
		teamNim(), stepsUp(), sameLayouts(),
	}
	order := func(a, b Problem) int { return strings.Compare(a.ID, b.ID) }
	sort.Slice(problems, func(i, j int) bool { return order(problems[i], problems[j]) < 0 })
	return problems
}

// Find returns the problem with the given ID.
func Find(id string) (Problem, bool) {
	for _, p := range Problems() {
		if p.ID == id {
			return p, true
		}
	}
	return Problem{}, false
}

// Run solves the problem with the given ID: it reads its input from in and
// writes the answers to out, as far as they are known when an error occurs.
// The errors are [*Error], [game.Error] for an unknown ID, those of in and
// out, and ctx's: it is looked at whenever in is read.
func Run(ctx context.Context, id string, in io.Reader, out io.Writer) error {
	p, ok := Find(id)
	if !ok {
		return &game.Error{
			Kind:    game.ErrParse,
			Problem: phrase.Of("there is no contest problem %q", id),
			Want:    phrase.Of("'zermelo contest list' lists the problems"),
		}
	}
	w := bufio.NewWriterSize(out, outputSize)
	err := p.Solve(ctx, NewReader(input{ctx, in}), w)
	if flushed := w.Flush(); err == nil {
		err = flushed
	}
	return err
}

const outputSize = 1 << 16

// input is a reader that ends when its context does.
type input struct {
	ctx    context.Context
	source io.Reader
}

func (r input) Read(p []byte) (int, error) {
	if err := r.ctx.Err(); err != nil {
		return 0, err
	}
	return r.source.Read(p)
}

// choose writes one of two answers on a line of its own.
func choose(out *bufio.Writer, first bool, yes, no string) {
	if !first {
		yes = no
	}
	out.WriteString(yes)
	out.WriteByte('\n')
}
