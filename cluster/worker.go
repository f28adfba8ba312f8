package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/spf13/cobra"

	"zermelo/game"
	"zermelo/internal/theory/retro/store"
	"zermelo/say/fault"
	"zermelo/say/phrase"
)

// The protocol of a worker, on standard input and output, for engines that are not written
// in Go. A record is three numbers of 32 bits, little-endian, and a body: the block, what
// it is, the length of the body.
//
//	engine → worker  'h'  one thing that the block has heard; any number, those of a block together
//	engine → worker  't'  the turn of the block: all that it has heard was said
//	worker → engine  'h'  something for the block of that number to hear in the next round
//	worker → engine  't'  the turn is over
//
// At the end of its input the worker has answered every turn and ends with 0.
const (
	recordHeard = 'h'
	recordTurn  = 't'
	recordLevel = 'p' // in answer to --ask: the job is one by parts, and this is the next level
	mostRecord  = 1 << 31
)

func readRecord(in io.Reader) (block int, kind byte, body []byte, err error) {
	var head [12]byte
	if _, err := io.ReadFull(in, head[:]); err != nil {
		return 0, 0, nil, err
	}
	n := binary.LittleEndian.Uint32(head[8:])
	if n > mostRecord {
		return 0, 0, nil, fmt.Errorf("a record of %d bytes", n)
	}
	var read bytes.Buffer // which grows by what comes, not by what is promised
	if _, err := io.CopyN(&read, in, int64(n)); err != nil {
		return 0, 0, nil, io.ErrUnexpectedEOF
	}
	return int(binary.LittleEndian.Uint32(head[:])), head[4], read.Bytes(), nil
}

func writeRecord(out io.Writer, block int, kind byte, body []byte) error {
	var head [12]byte
	binary.LittleEndian.PutUint32(head[:], uint32(block))
	head[4] = kind
	binary.LittleEndian.PutUint32(head[8:], uint32(len(body)))
	_, err := out.Write(head[:])
	if err == nil {
		_, err = out.Write(body)
	}
	return err
}

func (a *app) workerCommand() *cobra.Command {
	var round uint32
	var last, ask, gather bool
	cmd := &cobra.Command{
		Use:   "worker --work DIR --round N",
		Short: a.say.Sayf("Do turns of blocks for an engine, on standard input and output"),
		Long: a.say.Sayf("Read what blocks have heard, do their turns in a round and write what they tell. --ask begins a run: it\n" +
			"writes the round and what the first turns begin with. --last writes what the next run goes on with, --gather\n" +
			"ends the run. docs/cluster.md has the protocol."),
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			out := bufio.NewWriterSize(os.Stdout, 1<<16)
			w, err := a.worker(round, last)
			if err != nil {
				return err
			}
			switch {
			case ask:
				err = w.ask(out)
			case gather:
				var where phrase.Phrase
				if where, err = w.gather(); err == nil {
					fmt.Fprintln(os.Stderr, a.say.Say(where))
				}
			default:
				err = turns(cmd.Context(), w.turn, bufio.NewReaderSize(os.Stdin, 1<<16), out)
			}
			return errors.Join(err, out.Flush())
		},
	}
	a.addJobFlags(cmd)
	cmd.Flags().Uint32Var(&round, "round", 0, a.say.Sayf("the round"))
	cmd.Flags().BoolVar(&ask, "ask", false, a.say.Sayf("say what the first turns of a run begin with"))
	cmd.Flags().BoolVar(&last, "last", false, a.say.Sayf("the turns are over: write what the next run goes on with"))
	cmd.Flags().BoolVar(&gather, "gather", false, a.say.Sayf("note that the round is over in all blocks"))
	return cmd
}

// A worker does what an engine asks for in a job of one kind.
type worker interface {
	// ask writes what a run of the engine begins with.
	ask(out io.Writer) error
	// turn does a turn by what a block has heard, and returns what it tells.
	turn(ctx context.Context, block int, heard [][]byte) ([]store.Told, error)
	// gather ends a run, and returns how far the job is.
	gather() (phrase.Phrase, error)
}

// worker returns what works on the job in the folder.
func (a *app) worker(round uint32, last bool) (worker, error) {
	if parts, err := a.openParts(); err != nil {
		return nil, err
	} else if parts != nil {
		return &partsWorker{parts, round}, nil
	}
	job, err := a.open("")
	return &blocksWorker{job, round, last}, err
}

// allSolved stands for the round after the last.
const allSolved = 1<<32 - 1

// A blocksWorker does turns of blocks.
type blocksWorker struct {
	job   *store.Job
	round uint32
	last  bool
}

// ask writes the number of the next round as one record (block: the round, body: nothing;
// allSolved if so), then the hand of each block.
func (w *blocksWorker) ask(out io.Writer) error {
	r, err := w.job.Rounds()
	if err != nil {
		return err
	}
	if r.Finished() {
		return writeRecord(out, allSolved, recordTurn, nil)
	}
	hands, err := r.Hands(w.job.Blocks())
	if err != nil {
		return err
	}
	if err := writeRecord(out, int(r.Next()), recordTurn, nil); err != nil {
		return err
	}
	for k, h := range hands {
		if err := writeRecord(out, k, recordHeard, h); err != nil {
			return err
		}
	}
	return nil
}

func (w *blocksWorker) turn(ctx context.Context, block int, heard [][]byte) ([]store.Told, error) {
	if w.last {
		return nil, w.job.Hand(block, w.round, heard)
	}
	return w.job.Turn(ctx, block, w.round, heard)
}

func (w *blocksWorker) gather() (where phrase.Phrase, err error) {
	r, err := w.job.Rounds()
	if err == nil {
		r, err = w.job.Gather(r, w.round)
	}
	if err != nil {
		return where, err
	}
	return roundPhrase(r), nil
}

// A partsWorker solves slices of parts. Its round is the level, which goes down; a block is a
// part, and what it hears is the number of a slice, of 32 bits.
type partsWorker struct {
	job   *store.PartJob
	level uint32
}

// ask writes the number of the next level as one record of kind recordLevel, then the slices that
// are to be solved there.
func (w *partsWorker) ask(out io.Writer) error {
	d, err := w.job.Done()
	if err != nil {
		return err
	}
	if d.Finished() {
		if err := w.job.Finish(); err != nil {
			return err
		}
		return writeRecord(out, allSolved, recordLevel, nil)
	}
	if err := writeRecord(out, d.Level, recordLevel, nil); err != nil {
		return err
	}
	for _, s := range d.Pending {
		if err := writeRecord(out, s.Part, recordHeard, binary.LittleEndian.AppendUint32(nil, uint32(s.Slice))); err != nil {
			return err
		}
	}
	return nil
}

func (w *partsWorker) turn(ctx context.Context, part int, heard [][]byte) ([]store.Told, error) {
	for _, body := range heard {
		if len(body) != 4 {
			return nil, noSense(nil)
		}
		s := store.Slice{Part: part, Slice: int(binary.LittleEndian.Uint32(body))}
		if err := w.job.Solve(ctx, s); err != nil {
			return nil, err
		}
	}
	return nil, nil
}

func (w *partsWorker) gather() (where phrase.Phrase, err error) {
	d, err := w.job.Done()
	switch {
	case err != nil:
		return where, err
	case d.Finished():
		err = w.job.Finish()
	case d.Level >= int(w.level):
		return where, game.Unsupported(phrase.Of("level %d has parts that are not solved: the engine did not do all of its work", d.Level),
			phrase.Of("look for its reasons, and start again: parts that are solved are kept"))
	}
	return partsPhrase(d), err
}

func noSense(err error) error {
	return &fault.Error{
		Kind: errors.Join(game.ErrCorrupt, err), Problem: phrase.Of("what the engine says makes no sense"),
		Want: phrase.Of("docs/cluster.md has the protocol"),
	}
}

// turns does the turns that are read from in.
func turns(ctx context.Context, turn func(context.Context, int, [][]byte) ([]store.Told, error), in io.Reader, out *bufio.Writer) error {
	var heard [][]byte
	of := -1
	for {
		block, kind, body, err := readRecord(in)
		if err == io.EOF && len(heard) == 0 {
			return nil
		}
		if err != nil || kind != recordHeard && kind != recordTurn || of >= 0 && block != of {
			return noSense(err)
		}
		if kind == recordHeard {
			if of = block; len(body) > 0 {
				heard = append(heard, body)
			}
			continue
		}
		told, err := turn(ctx, block, heard)
		for _, t := range told {
			if err == nil {
				err = writeRecord(out, t.To, recordHeard, t.Body)
			}
		}
		if err == nil {
			err = writeRecord(out, block, recordTurn, nil)
		}
		if err == nil {
			err = out.Flush()
		}
		if err != nil {
			return err
		}
		heard, of = nil, -1
	}
}
