package main

import (
	"bufio"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/spf13/cobra"

	"zermelo/fault"
	"zermelo/game"
	"zermelo/phrase"
	"zermelo/retro/store"
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
	body = make([]byte, n)
	if _, err := io.ReadFull(in, body); err != nil {
		return 0, 0, nil, io.ErrUnexpectedEOF
	}
	return int(binary.LittleEndian.Uint32(head[:])), head[4], body, nil
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
			job, err := a.open("")
			if err != nil {
				return err
			}
			out := bufio.NewWriterSize(os.Stdout, 1<<16)
			switch {
			case ask:
				err = a.ask(job, out)
			case gather:
				var r *store.Rounds
				if r, err = job.Rounds(); err == nil {
					r, err = job.Gather(r, round)
				}
				if err == nil {
					fmt.Fprintln(os.Stderr, a.say.Say(roundPhrase(r)))
				}
			default:
				err = turns(cmd.Context(), job, round, last, bufio.NewReaderSize(os.Stdin, 1<<16), out)
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

// ask writes the number of the next round and of blocks as one record (block: the round, body: nothing; the round is
// 2^32 − 1 if all is solved), then the hand of each block.
func (a *app) ask(job *store.Job, out io.Writer) error {
	r, err := job.Rounds()
	if err != nil {
		return err
	}
	if r.Finished() {
		return writeRecord(out, 1<<32-1, recordTurn, nil)
	}
	hands, err := r.Hands(job.Blocks())
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

// turns does the turns that are read from in.
func turns(ctx context.Context, job *store.Job, round uint32, last bool, in io.Reader, out *bufio.Writer) error {
	var heard [][]byte
	of := -1
	for {
		block, kind, body, err := readRecord(in)
		if err == io.EOF && len(heard) == 0 {
			return nil
		}
		if err != nil || kind != recordHeard && kind != recordTurn || of >= 0 && block != of {
			return &fault.Error{
				Kind: errors.Join(game.ErrCorrupt, err), Problem: phrase.Of("what the engine says makes no sense"),
				Want: phrase.Of("docs/cluster.md has the protocol"),
			}
		}
		if kind == recordHeard {
			if of = block; len(body) > 0 {
				heard = append(heard, body)
			}
			continue
		}
		if last {
			err = job.Hand(block, round, heard)
		} else {
			var told []store.Told
			told, err = job.Turn(ctx, block, round, heard)
			for _, t := range told {
				if err == nil {
					err = writeRecord(out, t.To, recordHeard, t.Body)
				}
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
