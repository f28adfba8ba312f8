package store

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/klauspost/compress/zstd"

	disk "zermelo/internal/file"
	"zermelo/say/phrase"
)

// Rounds is how far a job is.
type Rounds struct {
	// Round is the last round that is over, from 1; it is 0 when all blocks are
	// started. Began is false before that.
	Began bool   `json:"-"`
	Round uint32 `json:"round"`
	// Pending has the blocks that hear something in the next round; the job is
	// solved if there are none.
	Pending []int `json:"pending"`
	// Settled is how many positions are won or lost.
	Settled   uint64 `json:"settled"`
	Positions uint64 `json:"positions"`
	// Messages and Bytes are what was told in all rounds so far.
	Messages uint64 `json:"messages"`
	Bytes    uint64 `json:"bytes"`

	Standings []Standing `json:"-"` // by block
}

// Finished reports whether all is settled.
func (r *Rounds) Finished() bool { return r.Began && len(r.Pending) == 0 }

// Rounds reads how far the job is: the last round that is over.
func (j *Job) Rounds() (*Rounds, error) {
	names, err := j.folder.List()
	if err != nil {
		return nil, reading(jobName, err)
	}
	r := &Rounds{}
	for _, name := range names {
		var round uint32
		if n, _ := fmt.Sscanf(name, "done-%d.json", &round); n == 1 && name == doneName(round) && (!r.Began || round > r.Round) {
			r.Began, r.Round = true, round
		}
	}
	if !r.Began {
		return r, nil
	}
	text, err := j.get(doneName(r.Round))
	if err != nil {
		return nil, err
	}
	began := r.Round
	if err := disk.ParseJSON(text, r); err != nil || r.Round != began {
		return nil, lost(doneName(began), phrase.Of("it makes no sense"))
	}
	packed, err := j.get(standingName(r.Round))
	if err != nil {
		return nil, err
	}
	raw, ok := unpackWork(packed)
	if !ok || disk.ParseJSON(raw, &r.Standings) != nil || len(r.Standings) != j.head.Blocks {
		return nil, lost(standingName(r.Round), phrase.Of("it makes no sense"))
	}
	for k, s := range r.Standings {
		if s.Block != k {
			return nil, lost(standingName(r.Round), phrase.Of("it makes no sense"))
		}
	}
	if !slices.Equal(r.Pending, pending(r.Standings)) { // which have a checksum
		return nil, lost(doneName(began), phrase.Of("it makes no sense"))
	}
	return r, nil
}

// pending returns the blocks that hear something next.
func pending(standings []Standing) []int {
	all := []int{}
	for k := range standings {
		if standings[k].NextBytes > 0 {
			all = append(all, k)
		}
	}
	return all
}

// packWork compresses a small file of a job, with a checksum.
func packWork(raw []byte) ([]byte, error) {
	enc, err := zstd.NewWriter(nil, zstd.WithEncoderLevel(zstd.SpeedFastest), zstd.WithEncoderConcurrency(1), zstd.WithEncoderCRC(true))
	if err != nil {
		return nil, err
	}
	defer enc.Close()
	return enc.EncodeAll(raw, nil), nil
}

// packStandings is packWork of standings in JSON, which is never whole in memory.
func packStandings(standings []Standing) ([]byte, error) {
	var packed bytes.Buffer
	enc, err := zstd.NewWriter(&packed, zstd.WithEncoderLevel(zstd.SpeedFastest), zstd.WithEncoderConcurrency(1), zstd.WithEncoderCRC(true))
	if err != nil {
		return nil, err
	}
	_, err = enc.Write([]byte{'['})
	for i := range standings {
		text, failed := json.Marshal(&standings[i])
		if i > 0 {
			text = append([]byte{','}, text...)
		}
		if err == nil {
			_, err = enc.Write(text)
		}
		err = errors.Join(err, failed)
	}
	if err == nil {
		_, err = enc.Write([]byte{']'})
	}
	err = errors.Join(err, enc.Close())
	return packed.Bytes(), err
}

func unpackWork(b []byte) ([]byte, bool) {
	dec, err := zstd.NewReader(nil, zstd.WithDecoderConcurrency(1))
	if err != nil {
		return nil, false
	}
	defer dec.Close()
	raw, err := dec.DecodeAll(b, nil)
	return raw, err == nil
}

// Done notes that a round is over, after which the blocks stand so and those pending
// hear something in the next, for which everything must be written. Before the first
// round it says that all blocks are started. What no state needs any longer is
// removed, if old is where the blocks stood when the work was last noted.
func (j *Job) Done(r *Rounds, old []Standing) error {
	packed, err := packStandings(r.Standings)
	if err != nil {
		return err
	}
	if err := j.put(standingName(r.Round), packed); err != nil {
		return err
	}
	r.Settled, r.Positions = 0, 0
	for i := range r.Standings {
		c := &r.Standings[i].Counts
		r.Settled, r.Positions = r.Settled+c.Wins+c.Losses, r.Positions+c.Positions
	}
	text, err := json.Marshal(r)
	if err != nil {
		return err
	}
	if err := j.folder.Sync(); err != nil { // all names of the round before its end
		return writing(err)
	}
	if err := j.put(doneName(r.Round), append(text, '\n')); err != nil {
		return err
	}
	if err := j.folder.Sync(); err != nil {
		return writing(err)
	}
	j.prune(old, r.Standings)
	return nil
}

// prune removes what stands behind newer states.
func (j *Job) prune(old, now []Standing) {
	for i := range old {
		was, is := &old[i], &now[i]
		if was.Base == is.Base {
			continue
		}
		_ = j.folder.Remove(baseName(was.Block, was.Base))
		for _, round := range was.Log {
			if round > 1 || !j.blocks.Links() {
				j.removeInbox(round, was.Block, 0)
			}
		}
	}
}

// A mailbox gathers what blocks tell for a round, and writes it when it is much.
type mailbox struct {
	job    *Job
	round  uint32
	most   int64
	held   int64
	boxes  map[int][][]byte
	pieces map[int]int
	sizes  map[int]int64 // of all pieces
	count  uint64
	bytes  uint64
}

func (m *mailbox) add(told []Told) error {
	for _, t := range told {
		m.boxes[t.To] = append(m.boxes[t.To], t.Body)
		m.held += int64(len(t.Body))
		m.bytes += uint64(len(t.Body))
		m.count++
	}
	if m.most >= 0 && m.held > m.most {
		return m.flush()
	}
	return nil
}

// flush writes all; blocks tell in order, so what is written is in order too.
func (m *mailbox) flush() error {
	for k, box := range m.boxes {
		if err := m.job.put(inboxName(m.round, k, m.pieces[k]), box...); err != nil {
			return err
		}
		m.pieces[k]++
		for _, b := range box {
			m.sizes[k] += int64(len(b))
		}
	}
	clear(m.boxes)
	m.held = 0
	return nil
}

// deliver writes what is left, and notes how much each block hears.
func (m *mailbox) deliver(standings []Standing) error {
	err := m.flush()
	for k, pieces := range m.pieces {
		m.job.removeInbox(m.round, k, pieces)
		standings[k].NextBytes = m.sizes[k]
	}
	return err
}

// Local solves the rest of a job in this process, one block after the other, and
// calls tell after every round. mail is how many bytes of messages it holds; less
// than 0 is no bound. The error is that of ctx, [game.ErrLimit] if a file cannot
// be written, or [game.ErrCorrupt]; what is over then stays.
func (j *Job) Local(ctx context.Context, mail int64, tell func(*Rounds) error) (*Rounds, error) {
	if err := j.Sweep(); err != nil {
		return nil, err
	}
	r, err := j.Rounds()
	if err != nil {
		return nil, err
	}
	for !r.Finished() {
		next := &Rounds{Began: true, Standings: slices.Clone(r.Standings), Messages: r.Messages, Bytes: r.Bytes}
		if r.Began {
			next.Round = r.Round + 1
		} else {
			next.Standings = make([]Standing, j.head.Blocks)
		}
		box := &mailbox{job: j, round: next.Round + 1, most: mail, boxes: map[int][][]byte{}, pieces: map[int]int{}, sizes: map[int]int64{}}
		err := j.each(ctx, r, func(s Standing, told []Told) error {
			next.Standings[s.Block] = s
			return box.add(told)
		})
		if err != nil {
			return nil, err
		}
		if err := box.deliver(next.Standings); err != nil {
			return nil, err
		}
		next.Pending = pending(next.Standings)
		next.Messages, next.Bytes = next.Messages+box.count, next.Bytes+box.bytes
		if err := j.Done(next, r.Standings); err != nil {
			return nil, err
		}
		r = next
		if tell != nil {
			if err := tell(r); err != nil {
				return nil, err
			}
		}
	}
	return r, nil
}

// each starts all blocks, or does the round after r in those that hear something.
func (j *Job) each(ctx context.Context, r *Rounds, do func(Standing, []Told) error) error {
	if !r.Began {
		for k := range j.head.Blocks {
			s, told, err := j.Start(ctx, k)
			if err == nil {
				err = do(s, told)
			}
			if err != nil {
				return err
			}
		}
		return nil
	}
	for _, k := range r.Pending {
		s, told, err := j.Step(ctx, r.Standings[k], r.Round+1)
		if err == nil {
			err = do(s, told)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// Sweep removes files that were not finished when an earlier run ended. Nobody
// else may be at work.
func (j *Job) Sweep() error { return removeWork(j.folder, func(string) bool { return false }) }

// Remove removes everything of the job.
func (j *Job) Remove() error { return removeWork(j.folder, ofJob) }

// ofJob reports whether a file of this name is one of a job.
func ofJob(name string) bool {
	return name == jobName || strings.HasSuffix(name, workEnd) || strings.HasPrefix(name, "done-") && strings.HasSuffix(name, ".json")
}

// removeWork removes the files of a folder that are of a kind, and those of jobs that were not finished.
func removeWork(folder FS, which func(name string) bool) error {
	names, err := folder.List()
	if err != nil {
		return writing(err)
	}
	slices.Sort(names) // done-… before what it needs
	slices.Reverse(names)
	slices.SortStableFunc(names, func(a, b string) int {
		return boolOrder(strings.HasPrefix(b, "done-")) - boolOrder(strings.HasPrefix(a, "done-"))
	})
	for _, name := range names {
		unfinished := strings.HasSuffix(name, temporaryEnd) && (strings.Contains(name, workEnd+"-") || strings.Contains(name, ".json-"))
		if unfinished || which(name) {
			if err := folder.Remove(name); err != nil {
				return writing(err)
			}
		}
	}
	return nil
}

func boolOrder(b bool) int {
	if b {
		return 1
	}
	return 0
}
