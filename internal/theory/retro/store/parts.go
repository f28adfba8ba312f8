package store

import (
	"cmp"
	"context"
	"encoding/json"
	"strings"
	"sync"
	"sync/atomic"

	"zermelo/game"
	"zermelo/internal/theory/retro"
	"zermelo/say/fault"
	"zermelo/say/phrase"
)

// partsDoneName is the file that is written last: all parts are solved.
const partsDoneName = "done.json"

// partsVersion is the version of the files of a job by parts.
const partsVersion = 2

// longParts is how many numbers a slice has if it is not said otherwise: of Connect Four 7×6 a task
// takes about a gigabyte then.
const longParts = 1 << 24

// A PartJob is a game that is solved part by part, by one process or by many that
// share a folder: a part is solved once those are that its moves lead to. Long parts are cut into
// slices, each of which is a task, and a file then. Whoever solves it again writes the same. It
// is safe for concurrent use.
type PartJob struct {
	head    jobHead
	folder  FS
	levels  [][]int
	parts   partGame
	workers int
	memory  int64
	scatter uint64 // bytes of a table that is put together in memory
}

// A partGame is the game of a job by parts, with the type of its positions forgotten.
type partGame interface {
	partCut
	Name(part int) string
	Toward(name string) (levels [][]int)
	Bytes(part int) uint64
	solve(ctx context.Context, j *PartJob, s Slice) error
	assemble(ctx context.Context, j *PartJob, to FS) error
	slots() (uint64, error)
}

// A partCut says how parts are cut into slices, and how long a value is.
type partCut interface {
	Width() int
	Slices(part int) int
	SliceOf(part int, within uint64) int
	Bounds(part, slice int) (from, to uint64)
}

// A Slice is a task of a job by parts.
type Slice struct{ Part, Slice int }

func (s Slice) name() string { return partName(s.Part, s.Slice) }

// OpenParts begins a job by parts in a folder, or opens the one that is there. Parts of more
// than slice numbers, a power of two up to 2^30, are cut into slices of so many; 0 takes
// what the folder says.
//
// The error is [game.ErrUnsupported] if the folder has the job of another game, of
// other rules, of other slices, of another version or in blocks, or if the game has no
// parts or no index; [game.ErrCorrupt] if it is damaged.
func OpenParts[P comparable](folder FS, name string, rules *game.Rules[P], slice uint64, settings retro.Settings) (*PartJob, error) {
	if rules.Parts == nil || rules.Index == nil || rules.Index.Size > maxSlots {
		return nil, NoParts(name)
	}
	r, err := rulesOf(name, rules)
	if err != nil {
		return nil, err
	}
	head := jobHead{Version: partsVersion, Game: name, Rules: r.hash(nil)}
	old, err := head.findParts(folder, slice)
	if err != nil {
		return nil, err
	}
	s, err := retro.PartsOf(r.Rules, head.Block, settings)
	if err != nil {
		return nil, err
	}
	for _, level := range s.Levels() {
		head.Parts += len(level)
		for _, part := range level {
			head.Slots += s.Size(part)
		}
	}
	if err := head.openParts(folder, old); err != nil {
		return nil, err
	}
	return &PartJob{
		head: head, folder: folder, levels: s.Levels(), parts: &cutGame[P]{s, r},
		workers: settings.Workers(), memory: settings.Memory, scatter: mostScattered,
	}, nil
}

// NoParts is the error for a game that has no parts.
func NoParts(name string) error {
	return game.Unsupported(phrase.Of("%s does not fall into parts", name), phrase.Of("it is solved in blocks: %s", fault.LeaveOut(phrase.Of("do not ask for parts"), "parts")))
}

// findParts returns the job that is in the folder, nil if there is none, and takes the length of
// its slices if that asked for is 0.
func (head *jobHead) findParts(folder FS, slice uint64) (old *jobHead, err error) {
	head.Block = cmp.Or(slice, longParts)
	if old, err = readJob(folder); err != nil || old == nil {
		return nil, err
	}
	if err := old.sameWork(head); err != nil {
		return nil, err
	}
	switch {
	case old.Parts == 0:
		return nil, game.Unsupported(phrase.Of("the folder has a job in blocks"), fault.LeaveOut(phrase.Of("go on in blocks"), "parts").Or(phrase.Of("take another folder")))
	case slice != 0 && old.Block != slice:
		return nil, game.Unsupported(phrase.Of("the folder has a job in slices of %s numbers", phrase.Count(old.Block)),
			phrase.Of("go on with these, or take another folder"))
	}
	head.Block = old.Block
	return old, nil
}

// openParts begins a job by parts, or sees that the old one is this.
func (head *jobHead) openParts(folder FS, old *jobHead) error {
	switch {
	case old == nil:
		return head.begin(func(name string, data ...[]byte) error {
			_, err := put(folder, name, data...)
			return err
		})
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

// Size returns how many numbers a slice has.
func (j *PartJob) Size(s Slice) uint64 {
	from, to := j.parts.Bounds(s.Part, s.Slice)
	return to - from
}

// PartsDone is how far a job by parts is.
type PartsDone struct {
	Parts, Done int
	Numbers     uint64 // of all parts
	// Level is the level that is next, from the last down to 0, and Pending its slices
	// that are not solved yet: all that they are solved from are files.
	Level   int
	Pending []Slice
}

// Finished reports whether all parts are solved.
func (d *PartsDone) Finished() bool { return d.Done == d.Parts }

// Done looks how far the job is: which slices are files.
func (j *PartJob) Done() (*PartsDone, error) {
	there, err := j.solved()
	if err != nil {
		return nil, err
	}
	d := &PartsDone{Numbers: j.head.Slots}
	for k := len(j.levels) - 1; k >= 0; k-- {
		d.Parts += len(j.levels[k])
		for _, part := range j.levels[k] {
			missing := 0
			for slice := range j.parts.Slices(part) {
				s := Slice{part, slice}
				if there(s) {
					continue
				}
				if missing++; len(d.Pending) == 0 || d.Level == k {
					d.Level, d.Pending = k, append(d.Pending, s)
				}
			}
			if missing == 0 {
				d.Done++
			}
		}
	}
	return d, nil
}

// solved returns which slices are files.
func (j *PartJob) solved() (there func(s Slice) bool, err error) {
	names, err := j.folder.List()
	if err != nil {
		return nil, reading(jobName, err)
	}
	all := make(map[string]bool, len(names))
	for _, name := range names {
		all[name] = true
	}
	return func(s Slice) bool { return all[s.name()] }, nil
}

// Solve solves a slice and writes its file. The parts that it is solved from must be there.
// The error is that of ctx, [game.ErrLimit] if it cannot be written or takes more memory than the
// settings allow, or [game.ErrCorrupt].
func (j *PartJob) Solve(ctx context.Context, s Slice) error { return j.parts.solve(ctx, j, s) }

// largeSlice is from how many numbers on a slice is solved alone, by all workers.
const largeSlice = 1 << 20

// Local solves the rest of a job in this process, level by level, and calls tell
// after each. What is held is what one task takes, of slices
// with less than 2^20 numbers as many as there are workers, or fewer where the memory asks for it. Errors are those of Solve and tell;
// slices that are solved stay.
func (j *PartJob) Local(ctx context.Context, tell func(*PartsDone) error) error {
	for {
		d, err := j.Done()
		if err != nil || d.Finished() {
			return err
		}
		var small []Slice
		most := uint64(1) // bytes of one
		for _, s := range d.Pending {
			if j.Size(s) < largeSlice {
				small, most = append(small, s), max(most, j.parts.Bytes(s.Part))
			} else if err := j.Solve(ctx, s); err != nil {
				return err
			}
		}
		workers := j.workers
		if j.memory > 0 {
			workers = int(max(1, min(uint64(workers), uint64(j.memory)/(2*most))))
		}
		if err := together(ctx, small, workers, func(_ int, s Slice) error { return j.Solve(ctx, s) }); err != nil {
			return err
		}
		if tell != nil {
			if d, err = j.Done(); err == nil {
				err = tell(d)
			}
			if err != nil {
				return err
			}
		}
	}
}

// together does work for each of all, with the number of the worker; one error of
// those there are is returned.
func together[T any](ctx context.Context, all []T, workers int, work func(worker int, one T) error) error {
	var next atomic.Int64
	var wait sync.WaitGroup
	failed := make([]error, workers)
	for w := range workers {
		wait.Go(func() {
			for failed[w] == nil {
				i := int(next.Add(1)) - 1
				if i >= len(all) {
					return
				}
				if failed[w] = ctx.Err(); failed[w] == nil {
					failed[w] = work(w, all[i])
				}
			}
			next.Store(int64(len(all)))
		})
	}
	wait.Wait()
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

// reader returns a reader of the parts that are solved.
func (j *PartJob) reader() retro.PartReader { return &partReader{folder: j.folder, cut: j.parts} }

// cutGame is a partGame.
type cutGame[P comparable] struct {
	*retro.Parts[P]
	rules *ruleSet[P]
}

func (g *cutGame[P]) solve(ctx context.Context, j *PartJob, s Slice) error {
	values, err := g.Solve(ctx, s.Part, s.Slice, j.reader)
	if err != nil {
		return err
	}
	first, _ := g.Bounds(s.Part, s.Slice)
	_, err = put(j.folder, s.name(), packPart(s.Part, first, values))
	return err
}
