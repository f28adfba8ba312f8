package store

import (
	"context"
	"encoding/json"
	"errors"
	"io/fs"
	"slices"
	"strings"
	"sync"
	"sync/atomic"

	"zermelo/game"
	"zermelo/phrase"
	"zermelo/retro"
)

// partsDoneName is the file that is written last: all parts are solved.
const partsDoneName = "done.json"

// A PartJob is a game that is solved part by part, by one process or by many that
// share a folder: a part is solved once those are that its moves lead to, and is a
// file then. Whoever solves it again writes the same. It is safe for concurrent use.
type PartJob struct {
	head     jobHead
	folder   FS
	levels   [][]int
	size     func(part int) uint64
	workers  int
	solve    func(ctx context.Context, part int) error
	assemble func(ctx context.Context, to FS) error
	slots    func() (uint64, error)
	facts    partFacts
}

// OpenParts begins a job by parts in a folder, or opens the one that is there.
//
// The error is [game.ErrUnsupported] if the folder has the job of another game, of
// other rules, of another version or in blocks, or if the game has no parts or no index;
// [game.ErrCorrupt] if it is damaged.
func OpenParts[P comparable](folder FS, name string, rules *game.Rules[P], settings retro.Settings) (*PartJob, error) {
	if rules.Parts == nil || rules.Index == nil || rules.Index.Size > maxSlots {
		return nil, NoParts(name)
	}
	r, err := rulesOf(name, rules)
	if err != nil {
		return nil, err
	}
	s, err := retro.PartsOf(r.Rules, settings)
	if err != nil {
		return nil, err
	}
	head := jobHead{Version: jobVersion, Game: name, Rules: r.hash(nil)}
	for _, level := range s.Levels() {
		head.Parts += len(level)
		for _, part := range level {
			head.Slots += s.Size(part)
		}
	}
	if err := head.openParts(folder); err != nil {
		return nil, err
	}
	j := &PartJob{head: head, folder: folder, levels: s.Levels(), size: s.Size, workers: settings.Workers()}
	w := &partWork[P]{j, r, s}
	j.solve, j.assemble, j.slots, j.facts = w.solve, w.assemble, w.slots, w
	return j, nil
}

// NoParts is the error for a game that has no parts.
func NoParts(name string) error {
	return game.Unsupported(phrase.Of("%s does not fall into parts", name), phrase.Of("leave out --parts: it is solved in blocks"))
}

// openParts begins a job by parts, or sees that the one in the folder is this.
func (head *jobHead) openParts(folder FS) error {
	old, err := readJob(folder)
	if err == nil && old != nil {
		err = old.sameWork(head)
	}
	switch {
	case err != nil:
		return err
	case old == nil:
		return head.begin(func(name string, data ...[]byte) error {
			_, err := put(folder, name, data...)
			return err
		})
	case old.Parts == 0:
		return game.Unsupported(phrase.Of("the folder has a job in blocks"), phrase.Of("go on without --parts, or take another folder"))
	case *old != *head:
		return corrupt(jobName, phrase.Of("it makes no sense"))
	}
	return nil
}

// JobByParts reports whether there is a job by parts in a folder.
func JobByParts(folder FS) (bool, error) {
	head, err := readJob(folder)
	return head != nil && head.Parts > 0, err
}

// Game returns the name of the game.
func (j *PartJob) Game() string { return j.head.Game }

// Size returns how many numbers a part has.
func (j *PartJob) Size(part int) uint64 { return j.size(part) }

// PartsDone is how far a job by parts is.
type PartsDone struct {
	Parts, Done int
	Numbers     uint64 // of all parts
	// Level is the level that is next, from the last down to 0, and Pending its parts
	// that are not solved yet: all that they are solved from are files.
	Level   int
	Pending []int
}

// Finished reports whether all parts are solved.
func (d *PartsDone) Finished() bool { return d.Done == d.Parts }

// Done looks how far the job is: which parts are files.
func (j *PartJob) Done() (*PartsDone, error) {
	there, err := j.solved()
	if err != nil {
		return nil, err
	}
	d := &PartsDone{Numbers: j.head.Slots}
	for k := len(j.levels) - 1; k >= 0; k-- {
		d.Parts += len(j.levels[k])
		for _, part := range j.levels[k] {
			switch {
			case there(part):
				d.Done++
			case len(d.Pending) == 0 || d.Level == k:
				d.Level, d.Pending = k, append(d.Pending, part)
			}
		}
	}
	return d, nil
}

// solved returns which parts are files.
func (j *PartJob) solved() (there func(part int) bool, err error) {
	names, err := j.folder.List()
	if err != nil {
		return nil, reading(jobName, err)
	}
	all := make(map[string]bool, len(names))
	for _, name := range names {
		all[name] = true
	}
	return func(part int) bool { return all[partName(part)] }, nil
}

// Solve solves a part and writes its file. Those that it is solved from must be there.
// The error is that of ctx, [game.ErrLimit] if it cannot be written, or [game.ErrCorrupt].
func (j *PartJob) Solve(ctx context.Context, part int) error { return j.solve(ctx, part) }

// largePart is from how many numbers on a part is solved alone, by all workers.
const largePart = 1 << 20

// Local solves the rest of a job in this process, level by level, and calls tell
// after each. What is held is the part at work and those that it is solved from, of parts
// with less than 2^20 numbers as many as there are workers. Errors are those of Solve and tell;
// parts that are solved stay.
func (j *PartJob) Local(ctx context.Context, tell func(*PartsDone) error) error {
	for {
		d, err := j.Done()
		if err != nil || d.Finished() {
			return err
		}
		var small []int
		for _, part := range d.Pending {
			if j.size(part) < largePart {
				small = append(small, part)
			} else if err := j.Solve(ctx, part); err != nil {
				return err
			}
		}
		if err := together(ctx, small, j.workers, func(_, part int) error { return j.Solve(ctx, part) }); err != nil {
			return err
		}
		d.Done, d.Pending = d.Done+len(d.Pending), nil
		if tell != nil {
			if err := tell(d); err != nil {
				return err
			}
		}
	}
}

// together does work for each of the parts, with the number of the worker; one error of
// those there are is returned.
func together(ctx context.Context, parts []int, workers int, work func(worker, part int) error) error {
	var next atomic.Int64
	var all sync.WaitGroup
	failed := make([]error, workers)
	for w := range workers {
		all.Go(func() {
			for failed[w] == nil {
				i := int(next.Add(1)) - 1
				if i >= len(parts) {
					return
				}
				if failed[w] = ctx.Err(); failed[w] == nil {
					failed[w] = work(w, parts[i])
				}
			}
			next.Store(int64(len(parts)))
		})
	}
	all.Wait()
	for _, err := range failed {
		if err != nil {
			return err
		}
	}
	return nil
}

// Finish notes that all parts are solved; the error is [game.ErrUnsupported] if they are
// not.
func (j *PartJob) Finish() error {
	d, err := j.Done()
	if err != nil {
		return err
	}
	if !d.Finished() {
		return game.Unsupported(phrase.Of("the job is not solved yet"), phrase.Of("go on with it"))
	}
	text, err := json.Marshal(struct {
		Parts   int    `json:"parts"`
		Numbers uint64 `json:"numbers"`
	}{d.Parts, d.Numbers})
	if err != nil {
		return err
	}
	if err := j.folder.Sync(); err != nil { // all names before the last
		return writing(err)
	}
	if _, err := put(j.folder, partsDoneName, append(text, '\n')); err != nil {
		return err
	}
	return writing(j.folder.Sync())
}

// Sweep removes files that were not finished when an earlier run ended. Nobody else
// may be at work.
func (j *PartJob) Sweep() error {
	names, err := j.folder.List()
	if err != nil {
		return writing(err)
	}
	for _, name := range names {
		if strings.HasPrefix(name, "part-") && strings.HasSuffix(name, temporaryEnd) {
			if err := j.folder.Remove(name); err != nil {
				return writing(err)
			}
		}
	}
	return nil
}

// Locked runs work while nobody else drives the job.
func (j *PartJob) Locked(work func() error) error {
	unlock, err := j.folder.Lock()
	if err != nil {
		return locking(err)
	}
	defer unlock()
	return work()
}

// Assemble writes the table of a job that is solved into a folder: the file that [Build]
// makes where the states of the whole index fit its memory. It holds a byte, or two where games may
// be longer than 126 moves, for each number of the index. The error is [game.ErrUnsupported]
// if not all parts are solved, that of ctx, [game.ErrLimit] or [game.ErrCorrupt].
func (j *PartJob) Assemble(ctx context.Context, to FS) error {
	if _, err := get(j.folder, partsDoneName); err != nil {
		if errors.Is(err, fs.ErrNotExist) {
			return game.Unsupported(phrase.Of("the job is not solved yet"), phrase.Of("go on with it"))
		}
		return reading(partsDoneName, err)
	}
	return j.assemble(ctx, to)
}

// Assembles returns an error of kind [game.ErrLimit] if the table will be too large for
// Assemble.
func (j *PartJob) Assembles() error {
	_, err := j.slots()
	return err
}

type partWork[P comparable] struct {
	*PartJob
	rules *ruleSet[P]
	parts *retro.Parts[P]
}

func (w *partWork[P]) read(part int) (retro.PartValues, error) {
	b, err := readPart(w.folder, part, w.parts.Bytes(part))
	if err != nil {
		return retro.PartValues{}, err
	}
	v, _ := w.parts.ValuesFrom(part, b)
	return v, nil
}

func (w *partWork[P]) solve(ctx context.Context, part int) error {
	values, err := w.parts.Solve(ctx, part, w.read)
	if err != nil {
		return err
	}
	b, err := packPart(part, values.Bytes())
	if err != nil {
		return err
	}
	_, err = put(w.folder, partName(part), b)
	return err
}

// mostAssembled is how many numbers an index may have whose table is written from
// parts.
const mostAssembled = 1 << 34

// slots returns how many numbers the index has; it is an error of kind [game.ErrLimit] if
// they are too many for a table.
func (w *partWork[P]) slots() (uint64, error) {
	slots := w.rules.Index.Size
	if w.rules.Normal != nil && w.rules.Index.CanonicalSize > 0 {
		slots = w.rules.Index.CanonicalSize
	}
	if slots > mostAssembled {
		return 0, game.Limit(phrase.Of("a table of %s numbers is not put together from parts", phrase.Count(slots)),
			phrase.Of("leave out --db: the values stay in the files of the parts, in the folder of the job"))
	}
	return slots, nil
}

func (w *partWork[P]) assemble(ctx context.Context, to FS) error {
	slots, err := w.slots()
	if err != nil {
		return err
	}
	c := contents{header: Header{Game: w.head.Game, Rules: w.head.Rules, Block: slotsOfBlock, Slots: slots}}
	if w.parts.Wide() {
		err = scatter[P, uint16](ctx, w, &c)
	} else {
		err = scatter[P, uint8](ctx, w, &c)
	}
	if err != nil {
		return err
	}
	c.header.Distance = c.header.Counts.Farthest()
	return write(ctx, to, tableName, c, w.workers, false)
}

// scatter puts the values of all parts to their numbers in the index: 0 for none, else
// 1 more than the code.
func scatter[P comparable, C uint8 | uint16](ctx context.Context, w *partWork[P], c *contents) error {
	all := make([]C, c.header.Slots)
	counts := make([]retro.Statistics, w.workers)
	err := together(ctx, slices.Concat(w.levels...), w.workers, func(worker, part int) error {
		values, err := w.read(part)
		if err != nil {
			return err
		}
		w.parts.Each(part, values, func(p P, v retro.Value) bool {
			all[w.rules.Index.Rank(w.rules.Canonical(p))] = C(codeOf(v) + 1)
			counts[worker].Count(v)
			return true
		})
		return nil
	})
	for i := range counts {
		c.header.Counts.Add(counts[i])
	}
	c.codes = func(dst []code, first uint64) {
		for i := range dst {
			dst[i] = code(all[first+uint64(i)]) - 1 // none becomes noCode
		}
	}
	return err
}
