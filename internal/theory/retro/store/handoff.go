package store

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"

	"zermelo/game"
	disk "zermelo/internal/file"
	"zermelo/say/phrase"
)

// Where an engine moves what blocks tell each other, several rounds make one run of it: a
// turn for each block and round, and a hand at the end, which writes what the next run goes on
// with. Where a block stands travels among the messages, from the block to itself.

// A Hand is what goes from turn to turn of a block.
type Hand struct {
	Standing
	// Messages and Bytes are what the block has heard in this run.
	Messages uint64 `json:"messages,omitempty"`
	Bytes    uint64 `json:"bytes,omitempty"`
}

// handMark begins a message of a block to itself that says where it stands; a
// frame begins with another letter.
const handMark = 'V'

func (h *Hand) bytes() ([]byte, error) {
	text, err := json.Marshal(h)
	return append([]byte{handMark}, text...), err
}

func handName(round uint32, k int) string { return fmt.Sprintf("hand-%04d-%06d"+workEnd, round, k) }

// Hands returns, by block, what the first turns of a run begin with: nil for each
// if the job has not begun.
func (r *Rounds) Hands(blocks int) ([][]byte, error) {
	all := make([][]byte, blocks)
	for k := range r.Standings {
		h := Hand{Standing: r.Standings[k]}
		var err error
		if all[k], err = h.bytes(); err != nil {
			return nil, err
		}
	}
	return all, nil
}

// Next returns the round of the first turns after r: 0, which starts the blocks, or
// the one after the last that is over.
func (r *Rounds) Next() uint32 {
	if !r.Began {
		return 0
	}
	return r.Round + 1
}

// senseless is the error for what an engine says that no block has told.
func senseless(what phrase.Phrase) error {
	return game.Corrupt(phrase.Of("what the engine says makes no sense: %s", what), phrase.Of("docs/cluster.md has the protocol"))
}

// heard takes what a block has heard apart.
func (j *Job) heard(k int, values [][]byte) (h *Hand, frames [][]byte, err error) {
	for _, v := range values {
		if len(v) == 0 || v[0] != handMark {
			frames = append(frames, v)
			continue
		}
		said := &Hand{}
		if err := disk.ParseJSON(v[1:], said); err != nil || said.Block != k || h != nil {
			return nil, nil, senseless(phrase.Of("what says where block %d stands makes no sense", k))
		}
		h = said
	}
	return h, frames, nil
}

// Turn does the turn of block k in a round by what it has heard, in any order, and
// returns what it tells, itself too. Round 0 starts it. A turn may be done any number of
// times.
func (j *Job) Turn(ctx context.Context, k int, round uint32, values [][]byte) ([]Told, error) {
	if k < 0 || k >= j.head.Blocks {
		return nil, senseless(phrase.Of("there is no block %d", k))
	}
	h, frames, err := j.heard(k, values)
	if err != nil {
		return nil, err
	}
	var told []Told
	switch {
	case round == 0:
		h = &Hand{}
		h.Standing, told, err = j.Start(ctx, k)
	case h == nil:
		return nil, senseless(phrase.Of("nobody says where block %d stands", k))
	case len(frames) > 0 || h.NextBytes > 0:
		h.note(frames)
		h.Standing, told, err = j.Step(ctx, h.Standing, round, frames...)
	}
	if err != nil {
		return nil, err
	}
	self, err := h.bytes()
	return append([]Told{{To: k, Body: self}}, told...), err
}

// note counts what was heard.
func (h *Hand) note(frames [][]byte) {
	for _, f := range frames {
		h.Messages++
		h.Bytes += uint64(len(f))
	}
}

// Hand ends a run for block k, whose last turn was that of round: it writes what the
// block hears next, and where it stands.
func (j *Job) Hand(k int, round uint32, values [][]byte) error {
	h, frames, err := j.heard(k, values)
	if err != nil {
		return err
	}
	if h == nil {
		return senseless(phrase.Of("nobody says where block %d stands", k))
	}
	if len(frames) > 0 {
		h.note(frames)
		if h.NextBytes, err = j.Post(round+1, k, frames...); err != nil {
			return err
		}
	}
	text, err := json.Marshal(h)
	if err != nil {
		return err
	}
	packed, err := packWork(text)
	if err != nil {
		return err
	}
	return j.put(handName(round, k), packed)
}

// Gather ends a run that began after old and whose last turns were those of round: it reads the
// hands of all blocks and notes that the round is over. The error is [game.ErrUnsupported]
// if a hand is missing: then the engine has not done what it was told.
func (j *Job) Gather(old *Rounds, round uint32) (*Rounds, error) {
	next := &Rounds{Began: true, Round: round, Standings: make([]Standing, j.head.Blocks), Messages: old.Messages, Bytes: old.Bytes}
	for k := range next.Standings {
		packed, err := get(j.folder, handName(round, k))
		if errors.Is(err, fs.ErrNotExist) {
			return nil, game.Unsupported(phrase.Of("block %d has not come to the end of round %d: the engine did not do all of its work", k, round),
				phrase.Of("look for its reasons, and start again: rounds that are over are kept"))
		}
		if err != nil {
			return nil, reading(handName(round, k), err)
		}
		h := &Hand{}
		raw, ok := unpackWork(packed)
		if !ok || disk.ParseJSON(raw, h) != nil || h.Block != k {
			return nil, corrupt(handName(round, k), phrase.Of("it makes no sense"))
		}
		next.Standings[k] = h.Standing
		next.Messages, next.Bytes = next.Messages+h.Messages, next.Bytes+h.Bytes
	}
	next.Pending = pending(next.Standings)
	if err := j.Done(next, old.Standings); err != nil {
		return nil, err
	}
	for k := range next.Standings {
		_ = j.folder.Remove(handName(round, k))
	}
	return next, nil
}

// Locked runs work while nobody else drives the job.
func (j *Job) Locked(work func() error) error {
	unlock, err := j.folder.Lock()
	if err != nil {
		return locking(err)
	}
	defer unlock()
	return work()
}
