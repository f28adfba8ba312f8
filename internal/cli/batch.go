package cli

import (
	"bufio"
	"context"
	"encoding/json"
	"io"

	"zermelo/analysis"
	"zermelo/catalog"
)

// solveBatch answers one position a line, in order.
func (a *app) solveBatch(ctx context.Context, r analysis.Request) error {
	solver := a.solver()
	return a.batch(ctx, func(line string) (any, error) { return a.solveLine(ctx, solver, line, r) })
}

// batch answers one line of standard input after the other by a JSON object. A
// bad line is answered by an error, or by what is known if answer gives a
// partialAnswer beside the error, and the run goes on.
func (a *app) batch(ctx context.Context, answer func(line string) (any, error)) error {
	in := bufio.NewReaderSize(a.In, 1<<16)
	out := bufio.NewWriter(a.Out)
	defer out.Flush()
	encoder := json.NewEncoder(out)
	encoder.SetEscapeHTML(false)
	worst := error(nil)
	for n := 1; ; n++ {
		line, err := readLine(in)
		if err == io.EOF {
			return worst
		}
		var object any
		if err == nil {
			object, err = answer(line)
		}
		if _, tells := object.(partialAnswer); err != nil && !tells {
			object = struct {
				Error string `json:"error"`
				Line  int    `json:"line"`
			}{a.errorText(err), n}
		}
		if err != nil && (worst == nil || exitCode(err) > exitCode(worst)) {
			worst = reported(err)
		}
		if err := encoder.Encode(object); err != nil {
			return err
		}
		if in.Buffered() == 0 {
			// Whoever feeds line by line waits for the answer.
			if err := out.Flush(); err != nil {
				return err
			}
		}
		if ctx.Err() != nil {
			return ctx.Err()
		}
	}
}

func (a *app) solveLine(ctx context.Context, solver *analysis.Solver, line string, r analysis.Request) (any, error) {
	position, err := catalog.Files(readFile).Parse(line)
	if err != nil {
		return nil, err
	}
	answer, err := solver.Solve(ctx, position, r)
	if err != nil {
		return nil, err
	}
	a.translate(answer)
	return answer, nil
}

// readLine returns the next line without its end, io.EOF after the last, or an
// error for a line of more than maxInput bytes, which is skipped.
func readLine(in *bufio.Reader) (string, error) {
	var line []byte
	long := false
	for {
		piece, err := in.ReadSlice('\n')
		long = long || len(line)+len(piece) > maxInput
		if !long {
			line = append(line, piece...)
		}
		if err == bufio.ErrBufferFull {
			continue
		}
		if err != nil && len(line) == 0 && !long {
			return "", err
		}
		if long {
			return "", inputTooLong()
		}
		return string(line), nil
	}
}

// A partialAnswer is what is known where a limit was reached; it tells so.
type partialAnswer interface{ failure() string }
