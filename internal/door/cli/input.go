package cli

import (
	"bytes"
	"context"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"zermelo/game"
	"zermelo/internal/file"
	"zermelo/internal/rules/catalog"
	"zermelo/say/fault"
	"zermelo/say/phrase"
)

// maxInput is the greatest number of bytes read for one position.
const maxInput = 64 << 20

// positionText returns the position of the arguments; a lone - is replaced by
// standard input.
func (a *app) positionText(ctx context.Context, args []string) (string, error) {
	if args[len(args)-1] != "-" {
		return words(args), nil
	}
	if a.noFiles {
		return "", &game.Error{
			Kind: game.ErrParse, Problem: phrase.Of("standard input is not read here"), Want: phrase.Of("write the position itself"),
		}
	}
	b, err := io.ReadAll(io.LimitReader(a.input(ctx), maxInput+1))
	if err != nil {
		return "", err
	}
	if len(b) > maxInput {
		return "", inputTooLong()
	}
	return words(append(args[:len(args)-1:len(args)-1], string(b))), nil
}

// position reads the position of the arguments.
func (a *app) position(ctx context.Context, args []string) (game.Position, error) {
	line, err := a.positionText(ctx, args)
	if err != nil {
		return nil, err
	}
	// A text of millions of nodes is read for seconds.
	return await(ctx, func() (game.Position, error) { return a.catalog(ctx).Parse(line) })
}

// openRules makes the catalogue of the run, with the games of --rules.
func (a *app) openRules(ctx context.Context) error {
	if config, err := os.UserConfigDir(); err == nil && !a.offDisk() {
		a.games = a.games.Within(filepath.Join(config, "zermelo", "games"))
	}
	for _, name := range a.rules {
		games, err := a.catalog(ctx).Rules(name)
		if err != nil {
			return err
		}
		a.games = games
	}
	return nil
}

// catalog returns the games that positions are read of, until ctx ends.
func (a *app) catalog(ctx context.Context) *catalog.Catalog { return a.games.Reading(a.files(ctx)) }

// files reads the files that positions name, unless --no-files forbids it.
func (a *app) files(ctx context.Context) catalog.Files {
	if a.noFiles {
		return nil
	}
	return func(name string) ([]byte, error) {
		return await(ctx, func() ([]byte, error) { return a.readFile(name) })
	}
}

// A file that a position names becomes some fifteen times as many bytes of
// nodes and edges. Small ones are not worth a question.
const (
	readBytes = 15
	smallFile = 1 << 20
)

// readFile reads a file that a position names, if what it becomes can fit in
// the memory.
func (a *app) readFile(name string) ([]byte, error) {
	f, size, err := a.open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	if size > maxInput {
		return nil, inputTooLong()
	}
	if bound := a.memoryBound(); bound > 0 && size > max(smallFile, bound/readBytes) {
		return nil, game.Limit(
			phrase.Of("the memory allowed (%s) does not suffice to read a file of %s", phrase.Size(bound), phrase.Size(size)),
			fault.MoreMemory.Or(phrase.Of("ask for a smaller position")))
	}
	b := bytes.NewBuffer(make([]byte, 0, max(512, size+1)))
	_, err = b.ReadFrom(io.LimitReader(f, maxInput+1))
	if err == nil && b.Len() > maxInput {
		return nil, inputTooLong()
	}
	return b.Bytes(), err
}

// open opens a file for reading, of the run's own if it has any, else of the
// disk. size is its length, 0 where that is not known.
func (a *app) open(name string) (f io.ReadCloser, size int64, err error) {
	if a.Files != nil {
		text, ok := a.Files[name]
		if !ok {
			return nil, 0, &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
		}
		return io.NopCloser(strings.NewReader(text)), int64(len(text)), nil
	}
	onDisk, err := os.Open(name)
	if err != nil {
		return nil, 0, err
	}
	info, err := onDisk.Stat()
	if err != nil {
		return onDisk, 0, nil
	}
	return onDisk, info.Size(), nil
}

// offDisk reports whether nothing is read of the disk but what the words name,
// and nothing kept there.
func (a *app) offDisk() bool { return a.noFiles || a.Files != nil }

// onDisk are the flags that name what is written, or a folder of the disk.
var onDisk = []string{"svg", "dot", "plot", "thermograph", "certificate", "walnut", "checkpoint", "proof", "out", "export", "store", "db", "mastered"}

// folders are those of them that name a folder.
var folders = []string{"walnut", "out", "export", "store"}

// toOutput are those of them that may go to standard output.
var toOutput = []string{"svg", "dot", "plot", "thermograph"}

// checkDisk refuses flags for which there must be a disk, where there is none, and what
// cannot be written, before any work.
func (a *app) checkDisk(cmd *cobra.Command) (err error) {
	for _, name := range onDisk {
		f := cmd.Flags().Lookup(name)
		if f == nil || !f.Changed {
			continue
		}
		switch value := f.Value.String(); {
		case value == onOutput && slices.Contains(toOutput, name):
		case value == onOutput && (name == "db" || slices.Contains(folders, name)):
			err = fault.Setting(name, value, phrase.Of("write the name of a folder"))
		case value == onOutput:
			err = fault.Setting(name, value, phrase.Of("write the name of a file"))
		case name == "db" && fetched(value):
		case a.Files != nil:
			err = fault.Setting(name, value, phrase.Of("no files are written here, and there are no folders"))
		case value == "" || name == "db": // the command says what it wants, or reads a table that is there
		case slices.Contains(folders, name):
			err = file.CheckFolder(value)
		default:
			err = file.Check(value)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// await returns what do returns, or the error of ctx if that ends before. A
// pipe may keep those who open or read it waiting for ever: do is left behind
// then, and the program ends without it.
func await[T any](ctx context.Context, do func() (T, error)) (T, error) {
	type result struct {
		value T
		err   error
	}
	done := make(chan result, 1)
	go func() {
		value, err := do()
		done <- result{value, err}
	}()
	select {
	case r := <-done:
		return r.value, r.err
	case <-ctx.Done():
		var none T
		return none, ctx.Err()
	}
}

// input is standard input until ctx ends.
func (a *app) input(ctx context.Context) io.Reader {
	return &input{ctx: ctx, in: a.In, buffer: make([]byte, 1<<16)}
}

type input struct {
	ctx    context.Context
	in     io.Reader
	buffer []byte
	rest   []byte // of buffer, not given away yet
	err    error  // that ended the input
}

func (r *input) Read(p []byte) (int, error) {
	if len(r.rest) == 0 && r.err == nil {
		var n int
		n, r.err = await(r.ctx, func() (int, error) { return r.in.Read(r.buffer) })
		r.rest = r.buffer[:n]
	}
	if len(r.rest) == 0 {
		return 0, r.err
	}
	n := copy(p, r.rest)
	r.rest = r.rest[n:]
	return n, nil
}

// asksPosition makes a command one that takes a position.
func (a *app) asksPosition(cmd *cobra.Command, run func(ctx context.Context, p game.Position) error) {
	cmd.Args, cmd.ValidArgsFunction = needPosition, a.completePosition
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		p, err := a.position(cmd.Context(), args)
		if err != nil {
			return err
		}
		return run(cmd.Context(), p)
	}
}

// asksGame makes a command one that takes the name of a game and nothing else.
func (a *app) asksGame(cmd *cobra.Command, example string, run func(g catalog.Game) error) {
	cmd.Args = takes(1, phrase.Of("write the name of the game, for example %s", example))
	cmd.ValidArgsFunction = func(cmd *cobra.Command, args []string, typed string) ([]string, cobra.ShellCompDirective) {
		if len(args) > 0 {
			return nil, cobra.ShellCompDirectiveNoFileComp
		}
		return a.completePosition(cmd, nil, typed)
	}
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		g, err := a.catalog(cmd.Context()).Open(unguard(args[0]))
		if err != nil {
			return err
		}
		return run(g)
	}
}

// orAsksPosition makes a command that takes something else one that takes a position where a flag is given.
func (a *app) orAsksPosition(cmd *cobra.Command, given *bool, run func(ctx context.Context, p game.Position) error) {
	takes, completes, runs := cmd.Args, cmd.ValidArgsFunction, cmd.RunE
	a.asksPosition(cmd, run)
	takesPosition, completesPosition, runsPosition := cmd.Args, cmd.ValidArgsFunction, cmd.RunE
	cmd.Args = func(cmd *cobra.Command, args []string) error {
		if *given {
			return takesPosition(cmd, args)
		}
		return takes(cmd, args)
	}
	cmd.ValidArgsFunction = func(cmd *cobra.Command, args []string, typed string) ([]string, cobra.ShellCompDirective) {
		if *given {
			return completesPosition(cmd, args, typed)
		}
		return completes(cmd, args, typed)
	}
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		if *given {
			return runsPosition(cmd, args)
		}
		return runs(cmd, args)
	}
}

// unreadable is the error for a flag whose file cannot be read.
func unreadable(flag, name string, err error) error {
	return fault.Setting(flag, name, phrase.Of("the file cannot be read: %s", fault.Reason(err)))
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
		Want:    phrase.Of("ask for a smaller position"),
	}
}
