package store

import (
	"context"
	"sync"

	"zermelo/game"
	"zermelo/internal/theory/retro"
	"zermelo/say/phrase"
)

// Assemble writes the table of a job that is solved into a folder, which may be
// another than that of the job: the file that [Build] makes. It goes through the blocks once,
// and holds only a few. The error is [game.ErrUnsupported] if not
// all is settled, that of ctx, [game.ErrLimit] or [game.ErrCorrupt].
func (j *Job) Assemble(ctx context.Context, to FS) error {
	r, err := j.Rounds()
	if err != nil {
		return err
	}
	if !r.Finished() {
		return game.Unsupported(phrase.Of("the job is not solved yet"), phrase.Of("go on with it"))
	}
	c := contents{header: Header{Block: slotsOfBlock, Slots: j.head.Slots}}
	for i := range r.Standings {
		c.header.Counts.Add(r.Standings[i].Counts)
	}
	c.header.Distance = c.header.Counts.Farthest()
	v := &view{job: j, rounds: r, blocks: map[int]*retro.Block{}, span: int(uint64(j.workers)*slotsOfBlock/j.head.Block) + 1}
	c.codes = v.codes
	err = j.write(ctx, to, c, j.workers)
	if v.err != nil {
		return v.err
	}
	return err
}

// A view shows the values of all blocks to those who go through them in about
// their order.
type view struct {
	job    *Job
	rounds *Rounds
	span   int // how many blocks behind the foremost are still asked for

	mu     sync.Mutex
	blocks map[int]*retro.Block
	err    error
}

// codes fills dst with the codes of the numbers from first on, which are all of one
// block. After an error it is filled with anything.
func (v *view) codes(dst []code, first uint64) {
	per := v.job.head.Block
	block := v.block(int(first / per))
	if block == nil {
		clear(dst)
		return
	}
	for i := range dst {
		dst[i] = codeOf(block.At(first%per + uint64(i)))
	}
}

func (v *view) block(k int) *retro.Block {
	v.mu.Lock()
	defer v.mu.Unlock()
	if block := v.blocks[k]; block != nil || v.err != nil {
		return block
	}
	for old := range v.blocks {
		if old < k-v.span {
			delete(v.blocks, old)
		}
	}
	block, err := v.job.load(v.rounds.Standings[k])
	if err != nil {
		v.err = err
		return nil
	}
	v.blocks[k] = block
	return block
}
