package store

import (
	"context"
	"errors"
	"io/fs"
	"slices"
	"sync"

	"zermelo/game"
	"zermelo/internal/theory/retro"
	"zermelo/say/fault"
	"zermelo/say/phrase"
)

// SolvedParts returns the game of the job by parts in a folder, finished or not; ok is false if there is
// none, or a finished table besides.
func SolvedParts(folder Files) (game string, ok bool, err error) {
	for _, name := range FirstNames() {
		src, err := folder.Open(name)
		if err == nil {
			err = src.Close()
		}
		if !errors.Is(err, fs.ErrNotExist) {
			return "", false, nil // who opens it says what is wrong
		}
	}
	head, err := readJob(folder)
	if err != nil || head == nil || head.Parts == 0 {
		return "", false, err
	}
	return head.Game, true, nil
}

// A PartTable is the folder of a job by parts, open for questions about the parts that are solved; the
// others may be missing. It is safe for concurrent use.
type PartTable[P comparable] struct {
	folder Files
	head   *jobHead
	rules  *ruleSet[P]
	parts  *retro.Parts[P]
	runs   runCache

	mu      sync.Mutex // of what follows
	counted bool
	counts  retro.Statistics
	bytes   int64
	numbers uint64
}

// OpenPartTable opens the folder of a job by parts. name and rules must be those of the job. cache bounds
// the bytes of decompressed values in memory; 0 is [DefaultCache].
//
// The error is [game.ErrUnsupported] if there is no such job, or one of other rules or
// of another version, or [game.ErrCorrupt] if it is damaged.
func OpenPartTable[P comparable](folder Files, name string, rules *game.Rules[P], cache int64) (*PartTable[P], error) {
	r, err := rulesOf(name, rules)
	if err != nil {
		return nil, err
	}
	head, err := readJob(folder)
	switch {
	case err != nil:
		return nil, err
	case head == nil || head.Parts == 0:
		return nil, game.Unsupported(phrase.Of("there is no job by parts in the folder"), phrase.Of("begin it with 'zermelo-cluster solve'"))
	}
	if err := head.sameWork(&jobHead{Game: name, Rules: r.hash(nil)}); err != nil {
		return nil, err
	}
	s, err := retro.PartsOf(r.Rules, head.Block, retro.Settings{})
	if err != nil {
		return nil, err
	}
	t := &PartTable[P]{folder: folder, head: head, rules: r, parts: s}
	if t.runs.limit = cache; cache == 0 {
		t.runs.limit = DefaultCache
	}
	return t, nil
}

// Close ends the use of the table.
func (t *PartTable[P]) Close() error { return nil } // files are open while they are read

// Header returns what the job is; its counts are those of Counts.
func (t *PartTable[P]) Header() Header {
	t.mu.Lock()
	defer t.mu.Unlock()
	return Header{Game: t.head.Game, Rules: t.head.Rules, Slots: t.numbers, Block: t.head.Block}
}

// Bytes returns the size of the files, when they were counted.
func (t *PartTable[P]) Bytes() int64 {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.bytes
}

// Lookup returns the value of p, not Known if no part has it. The error is
// [game.ErrUnsupported] if the part of p is not solved, or [game.ErrCorrupt].
func (t *PartTable[P]) Lookup(p P) (retro.Value, error) {
	part, within := t.parts.Locate(p)
	slice := t.parts.SliceOf(part, within)
	first, end := t.parts.Bounds(part, slice)
	if within >= end {
		return retro.Value{}, nil
	}
	number := (within - first) / retro.PartBlock
	key := runKey{Slice{part, slice}, number}
	values, ok := t.runs.get(key)
	if !ok {
		var err error
		from := first + number*retro.PartBlock
		if values, err = t.read(part, from, min(from+retro.PartBlock, end)); err != nil {
			return retro.Value{}, err
		}
		t.runs.put(key, values)
	}
	return values.At((within - first) % retro.PartBlock), nil
}

// read reads values of a slice, see [retro.PartReader].
func (t *PartTable[P]) read(part int, from, to uint64) (retro.PartValues, error) {
	reader := &partReader{folder: t.folder, cut: t.parts}
	codes, err := reader.Values(nil, part, from, to)
	if err = errors.Join(err, reader.Close()); errors.Is(err, fs.ErrNotExist) {
		name := t.parts.Name(part)
		err = &game.Error{
			Kind:    errors.Join(game.ErrUnsupported, err),
			Problem: phrase.Of("part %s of %s is not solved: %s is missing", name, t.head.Game, partName(part, t.parts.SliceOf(part, from))),
			Want:    fault.Give(phrase.Of("solve it, as a job in this folder"), "part", name).Of("zermelo-cluster solve "+t.head.Game, "parts").Phrase(),
		}
	}
	return retro.PartValues{Codes: codes, Width: t.parts.Width()}, err
}

// Counts counts the positions of all parts that are solved; it reads their files, until that has been done once.
func (t *PartTable[P]) Counts(ctx context.Context) (retro.Statistics, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.counted {
		return t.counts, nil
	}
	var counts retro.Statistics
	bytes, numbers, err := t.each(ctx, func(s Slice, from, to uint64) error {
		values, err := t.read(s.Part, from, to)
		if err == nil {
			values.Count(&counts)
		}
		return err
	})
	if err == nil {
		t.counts, t.bytes, t.numbers, t.counted = counts, bytes, numbers, true
	}
	return counts, err
}

// each calls do for stretches of the slices that are files, those first from which others are solved, and
// returns how many bytes and numbers these have.
func (t *PartTable[P]) each(ctx context.Context, do func(s Slice, from, to uint64) error) (bytes int64, numbers uint64, err error) {
	for _, level := range slices.Backward(t.parts.Levels()) {
		for _, part := range level {
			for slice := range t.parts.Slices(part) {
				s := Slice{part, slice}
				src, err := t.folder.Open(s.name())
				if errors.Is(err, fs.ErrNotExist) {
					continue
				}
				if err != nil {
					return bytes, numbers, reading(s.name(), err)
				}
				bytes += src.Size()
				if err := src.Close(); err != nil {
					return bytes, numbers, reading(s.name(), err)
				}
				for from, to := range stretches(t.parts.Bounds(part, slice)) {
					numbers += to - from
					if err = ctx.Err(); err == nil {
						err = do(s, from, to)
					}
					if err != nil {
						return bytes, numbers, err
					}
				}
			}
		}
	}
	return bytes, numbers, nil
}

// Longest returns a position that is won, or lost, at the greatest distance, the first in the order
// of the parts; ok is false if there is none. It reads files until it has found it.
func (t *PartTable[P]) Longest(result game.Result) (longest P, v retro.Value, ok bool, err error) {
	counts, err := t.Counts(context.Background())
	if err != nil {
		return longest, v, false, err
	}
	if v = counts.Last(result); !v.Known {
		return longest, v, false, nil
	}
	found := errors.New("found")
	_, _, err = t.each(context.Background(), func(s Slice, from, to uint64) error {
		values, err := t.read(s.Part, from, to)
		if err != nil {
			return err
		}
		t.rules.Parts.Each(s.Part, from, to, func(i uint64, p P) bool {
			longest, ok = p, values.At(i-from) == v
			return !ok
		})
		if ok {
			return found
		}
		return nil
	})
	if ok {
		err = nil
	}
	return longest, v, ok, err
}

// Verify proves the parts that are solved, as [Table.Verify] does a table; progress counts numbers.
func (t *PartTable[P]) Verify(ctx context.Context, settings retro.Settings) error {
	t.runs.allow(settings.Memory / 2)
	type task struct {
		Slice
		from, to uint64
	}
	var tasks []task
	bytes, numbers, err := t.each(ctx, func(s Slice, from, to uint64) error {
		tasks = append(tasks, task{s, from, to})
		return nil
	})
	if err != nil {
		return err
	}
	v := &verifier[P]{rules: t.rules, lookup: t.Lookup}
	counts := make([]retro.Statistics, settings.Workers())
	err = together(ctx, tasks, len(counts), func(worker int, k task) error {
		if err := t.verify(v, k.Slice, k.from, k.to, &counts[worker]); err != nil {
			return err
		}
		if done := v.done.Add(k.to - k.from); worker == 0 && settings.Progress != nil {
			settings.Progress(game.Progress{Done: done, Total: numbers})
		}
		return ctx.Err()
	})
	if err == nil {
		for _, c := range counts[1:] {
			counts[0].Add(c)
		}
		t.mu.Lock()
		defer t.mu.Unlock()
		t.counts, t.bytes, t.numbers, t.counted = counts[0], bytes, numbers, true
	}
	return err
}

// verify verifies numbers of a slice.
func (t *PartTable[P]) verify(v *verifier[P], s Slice, from, to uint64, counts *retro.Statistics) error {
	values, err := t.read(s.Part, from, to)
	if err != nil {
		return err
	}
	var moves game.Sums[P]
	next := from
	none := func(to uint64) error { // the numbers from next to this are those of no position
		for ; next < to; next++ {
			if values.Code(next-from) != 0 {
				return corrupt(s.name(), phrase.Of("the number %d is not that of a position", next))
			}
		}
		return nil
	}
	t.rules.Parts.Each(s.Part, from, to, func(i uint64, p P) bool {
		if err = none(i); err != nil {
			return false
		}
		next = i + 1
		err = v.value(s.name(), p, values.At(i-from), &moves, counts)
		return err == nil
	})
	if err == nil {
		err = none(to)
	}
	return err
}

// A runKey says which run of a slice it is.
type runKey struct {
	Slice
	run uint64
}

// A runCache keeps runs of values in memory, of so many bytes in all; those that leave are drawn by lot.
type runCache struct {
	mu          sync.RWMutex
	limit, held int64
	runs        map[runKey]retro.PartValues
}

// allow raises the limit to so many bytes.
func (c *runCache) allow(bytes int64) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.limit = max(c.limit, bytes)
}

func (c *runCache) get(key runKey) (retro.PartValues, bool) {
	c.mu.RLock()
	defer c.mu.RUnlock()
	values, ok := c.runs[key]
	return values, ok
}

func (c *runCache) put(key runKey, values retro.PartValues) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.runs == nil {
		c.runs = map[runKey]retro.PartValues{}
	}
	if _, there := c.runs[key]; there {
		return
	}
	const beside = 128 // of the entry
	for other, old := range c.runs {
		if c.held+int64(len(values.Codes))+beside <= c.limit {
			break
		}
		c.held -= int64(len(old.Codes)) + beside
		delete(c.runs, other)
	}
	c.held += int64(len(values.Codes)) + beside
	c.runs[key] = values
}
