package store

import (
	"cmp"
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

const (
	// mostScattered is how many bytes of values are put to their numbers in memory. Tables with more
	// are written window by window.
	mostScattered = 1 << 30
	// mostAssembled is how many numbers an index may have whose table is written from parts. The
	// format goes farther, but who opens a table holds 28 bytes for each 2^15 numbers.
	mostAssembled = 1 << 40
)

// Assemble writes the table of a job that is solved into a folder: the file that [Build]
// makes where the states of the whole index fit its memory. It holds the values of all
// numbers of the index if these take up to 2^30 bytes, else those of 2^24 numbers and where they
// are found, up to about as much. The error is [game.ErrUnsupported]
// if not all parts are solved, that of ctx, [game.ErrLimit] or [game.ErrCorrupt].
func (j *PartJob) Assemble(ctx context.Context, to FS) error {
	if _, err := get(j.folder, partsDoneName); err != nil {
		if errors.Is(err, fs.ErrNotExist) {
			return game.Unsupported(phrase.Of("the job is not solved yet"), phrase.Of("go on with it"))
		}
		return reading(partsDoneName, err)
	}
	return j.parts.assemble(ctx, j, to)
}

// Assembles returns an error of kind [game.ErrLimit] if the table will be too large for
// Assemble.
func (j *PartJob) Assembles() error {
	_, err := j.parts.slots()
	return err
}

// slots returns how many numbers the index has; it is an error of kind [game.ErrLimit] if
// they are too many for a table.
func (g *cutGame[P]) slots() (uint64, error) {
	slots := g.rules.Slots()
	if slots > mostAssembled {
		return 0, game.Limit(phrase.Of("a table of %s numbers is not put together from parts: 2^40 are the most", phrase.Count(slots)),
			phrase.Of("the values stay in the files of the parts, in the folder of the job: %s", fault.LeaveOut(phrase.Of("ask for no table"), "db")))
	}
	return slots, nil
}

// A partAssembly is the work of putting a table together.
type partAssembly[P comparable] struct {
	*PartJob
	rules *ruleSet[P]
	parts *retro.Parts[P]
}

func (g *cutGame[P]) assemble(ctx context.Context, j *PartJob, to FS) error {
	slots, err := g.slots()
	if err != nil {
		return err
	}
	w := &partAssembly[P]{j, g.rules, g.Parts}
	c := contents{header: Header{Game: w.head.Game, Rules: w.head.Rules, Block: slotsOfBlock, Slots: slots}}
	v := &window{per: slots}
	var all retro.PartValues
	if slots <= w.scatter/uint64(w.parts.Width()) {
		all = retro.NewPartValues(slots, w.parts.Width())
		v.fill = func(uint64) (retro.PartValues, error) { return all, nil }
	} else {
		v.per = slotsOfWindow
		v.fill = func(first uint64) (retro.PartValues, error) { return w.gather(ctx, first, min(v.per, slots-first)) }
	}
	if err := w.scan(ctx, all, &c.header.Counts); err != nil {
		return err
	}
	c.header.Distance = c.header.Counts.Farthest()
	c.codes = v.codes
	err = write(ctx, to, tableName, c, w.workers, false)
	if v.err != nil {
		return v.err
	}
	return err
}

// scan counts the values of all parts and puts them to their numbers in the index, if all is not
// empty.
func (w *partAssembly[P]) scan(ctx context.Context, all retro.PartValues, counts *retro.Statistics) error {
	var every []Slice
	for _, part := range slices.Concat(w.levels...) {
		for slice := range w.parts.Slices(part) {
			every = append(every, Slice{part, slice})
		}
	}
	counted := make([]retro.Statistics, w.workers)
	err := together(ctx, every, w.workers, func(worker int, s Slice) error {
		reader := w.reader()
		from, to := w.parts.Bounds(s.Part, s.Slice)
		codes, err := reader.Values(nil, s.Part, from, to)
		if err = errors.Join(err, reader.Close()); err != nil {
			return err
		}
		values := retro.PartValues{Codes: codes, Width: w.parts.Width()}
		values.Count(&counted[worker])
		if all.Codes != nil {
			w.parts.Each(s.Part, s.Slice, values, func(p P, code uint32) bool {
				all.Put(w.rules.Index.Rank(w.rules.Canonical(p)), code)
				return true
			})
		}
		return nil
	})
	for i := range counted {
		counts.Add(counted[i])
	}
	return err
}

// A window shows the values of consecutive numbers to those who go through them in about their
// order: of those at work, and of those before, which another worker may still ask for.
type window struct {
	per  uint64
	fill func(first uint64) (retro.PartValues, error) // of per numbers, fewer at the end

	mu     sync.Mutex
	number [2]uint64 // the number of a window, and 1 more
	values [2]retro.PartValues
	err    error
}

// codes fills dst with the codes of the numbers from first on, which are all of one
// window. After an error it is filled with anything.
func (v *window) codes(dst []code, first uint64) {
	values, ok := v.of(first / v.per)
	if !ok {
		clear(dst)
		return
	}
	for i := range dst {
		dst[i] = values.Code(first%v.per+uint64(i)) - 1 // those of parts are one more, and none becomes noCode
	}
}

func (v *window) of(number uint64) (values retro.PartValues, ok bool) {
	v.mu.Lock()
	defer v.mu.Unlock()
	k := number % 2
	if v.number[k] != number+1 && v.err == nil {
		v.values[k] = retro.PartValues{} // before others take its place
		v.values[k], v.err = v.fill(number * v.per)
		v.number[k] = number + 1
	}
	return v.values[k], v.err == nil
}

// slotsOfWindow is how many numbers of a table are looked up at a time.
const slotsOfWindow = 1 << 24

// A sought number is where the value of a number of the index is found: in the part, at the
// number within it.
type sought struct {
	part   uint32
	slot   uint32
	within uint64
}

// gather looks up the values of n numbers from first on, in the order in which the files have
// them.
func (w *partAssembly[P]) gather(ctx context.Context, first, n uint64) (values retro.PartValues, err error) {
	var stretches []uint64
	for from := uint64(0); from < n; from += slotsOfBlock {
		stretches = append(stretches, from)
	}
	found := make([][]sought, w.workers)
	values = retro.NewPartValues(n, w.parts.Width())
	err = together(ctx, stretches, w.workers, func(worker int, from uint64) error {
		for i := from; i < min(from+slotsOfBlock, n); i++ {
			if p, ok := w.rules.position(first + i); ok {
				part, within := w.parts.Locate(p)
				found[worker] = append(found[worker], sought{uint32(part), uint32(i), within})
			}
		}
		return nil
	})
	if err != nil {
		return values, err
	}
	err = together(ctx, found, w.workers, func(_ int, list []sought) error { return w.lookUp(ctx, list, values) })
	return values, err
}

// lookUp puts the values of numbers that are sought to their places.
func (w *partAssembly[P]) lookUp(ctx context.Context, list []sought, to retro.PartValues) (err error) {
	slices.SortFunc(list, func(a, b sought) int {
		return cmp.Or(cmp.Compare(a.part, b.part), cmp.Compare(a.within, b.within))
	})
	reader := w.reader()
	defer func() { err = errors.Join(err, reader.Close()) }()
	run := min(retro.PartBlock, w.head.Block)
	var codes []byte
	for len(list) > 0 {
		part, from := int(list[0].part), list[0].within&^(run-1)
		end := min(from+run, w.parts.Size(part))
		if err = ctx.Err(); err == nil {
			codes, err = reader.Values(codes[:0], part, from, end)
		}
		if err != nil {
			return err
		}
		values := retro.PartValues{Codes: codes, Width: w.parts.Width()}
		for ; len(list) > 0 && int(list[0].part) == part && list[0].within < end; list = list[1:] {
			code := values.Code(list[0].within - from)
			if code == 0 {
				return corrupt(partName(part, int(from/w.head.Block)), phrase.Of("the value of a position is missing"))
			}
			to.Put(uint64(list[0].slot), code)
		}
	}
	return nil
}
