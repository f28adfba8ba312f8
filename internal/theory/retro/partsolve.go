package retro

import (
	"context"
	"errors"
	"slices"
	"sync"
	"sync/atomic"

	"zermelo/game"
	"zermelo/say/fault"
	"zermelo/say/phrase"
)

// A PartReader reads the values of parts that are solved. It is used by one goroutine.
type PartReader interface {
	// Values appends to dst the codes of the numbers of a part from one to below another,
	// see [PartValues]. Both are bounds of slices, or of runs of [PartBlock] numbers
	// from their beginning.
	Values(dst []byte, part int, from, to uint64) ([]byte, error)
	Close() error
}

// PartBlock is how many numbers of a part are read at a time where not all of it is needed.
const PartBlock = 1 << 16

// partStretch is how many numbers of a slice a worker takes at a time.
const partStretch = 1 << 14

// Solve solves a slice of a part. Each worker opens a reader of the parts that it is
// solved from. Those of these that have not more numbers than a slice are held whole; in
// the others the values that are needed are looked up together, in their order, so that
// each run of [PartBlock] numbers is read at most once by a worker. What is held are the
// codes of the slice and, for each move from its positions, the code of a number of a part
// or 8 bytes. Where moves may stay in the part, all that it is solved from is held.
//
// The error is that of a reader or of ctx, or [game.ErrCorrupt] if the value of a position
// is missing, or [game.ErrLimit] if the memory does not suffice, which is said before the
// work begins as far as it is known then.
func (s *Parts[P]) Solve(ctx context.Context, part, slice int, open func() PartReader) (PartValues, error) {
	from, to := s.Bounds(part, slice)
	if slice < 0 || from >= to {
		return PartValues{}, game.Corrupt(phrase.Of("part %d has no slice %d", part, slice), phrase.Phrase{})
	}
	t := &partTask[P]{Parts: s, part: part, from: from, to: to, meter: newMeter(Settings{Budget: s.budget})}
	defer t.meter.account.Close()
	t.meter.settings.Cores, t.meter.refuse = s.workers, t.tooMuch
	if need := s.Bytes(part); !t.meter.account.Hold(int64(need)) {
		return PartValues{}, t.tooMuch(need)
	}
	if err := t.hold(open); err != nil {
		return PartValues{}, err
	}
	if s.Loops(part) {
		return t.loop(ctx)
	}
	t.values = NewPartValues(to-from, s.width)
	workers := max(1, min(uint64(s.workers), (to-from)/partStretch))
	failed := make([]error, workers)
	var all sync.WaitGroup
	for i := range failed {
		all.Go(func() {
			if failed[i] = t.work(ctx, open); failed[i] != nil {
				t.taken.Store(to - from) // the others may stop
			}
		})
	}
	all.Wait()
	for _, err := range failed {
		if err != nil {
			return PartValues{}, err
		}
	}
	return t.values, nil
}

// A partTask is a slice that is solved.
type partTask[P comparable] struct {
	*Parts[P]
	part     int
	from, to uint64
	sources  []partSource
	values   PartValues
	taken    atomic.Uint64 // numbers, from the first
	meter    *meter
	noting   sync.Mutex
	noted    int64 // bytes of what workers have to look up
}

// tooMuch returns the error of a part that takes so many bytes, which are too many.
func (t *partTask[P]) tooMuch(need uint64) error {
	want := fault.MoreMemory.Or(fault.Give(phrase.Of("take shorter slices"), "blocks", "").Phrase())
	if t.Loops(t.part) {
		want = fault.MoreMemory.Or(phrase.Of("ask for a smaller game"))
	}
	return game.Limit(phrase.Of("the memory allowed (%s) does not suffice: part %s takes %s, with those that it is solved from",
		phrase.Size(t.budget.Memory), t.Name(t.part), phrase.Size(need)), want)
}

// sourceBytes returns how many bytes the sources hold.
func (t *partTask[P]) sourceBytes() (held int64) {
	for _, source := range t.sources {
		held += int64(len(source.values.Codes))
	}
	return held
}

// A partSource is a part that is solved already.
type partSource struct {
	part   int
	values PartValues // empty if not held
	far    []uint64   // what a worker has to look up, see [partWorker.see]
}

// hold reads the parts that are held whole.
func (t *partTask[P]) hold(open func() PartReader) (err error) {
	reader := open()
	defer func() { err = errors.Join(err, reader.Close()) }()
	for _, next := range t.parts.After(nil, t.part) {
		source := partSource{part: next}
		if size := t.parts.Size(next); size <= t.slice || t.Loops(t.part) {
			codes := make([]byte, 0, size*uint64(t.width))
			for slice := range t.Slices(next) {
				from, to := t.Bounds(next, slice)
				if codes, err = reader.Values(codes, next, from, to); err != nil {
					return err
				}
			}
			source.values = PartValues{codes, t.width}
		}
		t.sources = append(t.sources, source)
	}
	return nil
}

// value returns the value of a position of another part that is held; it is not Known if there is
// none.
func (t *partTask[P]) value(part int, within uint64) Value {
	for k := range t.sources {
		if t.sources[k].part == part {
			return t.sources[k].values.At(within)
		}
	}
	return Value{}
}

// work solves stretches until none are left.
func (t *partTask[P]) work(ctx context.Context, open func() PartReader) (err error) {
	w := &partWorker[P]{partTask: t, play: mover[P]{rules: t.rules}, sources: slices.Clone(t.sources)}
	defer w.note(0)
	for k := range w.sources {
		if w.sources[k].values.Codes == nil { // room for one move from each number
			w.sources[k].far = make([]uint64, 0, (t.to-t.from)/uint64(t.workers)+partStretch)
		}
	}
	for w.err == nil {
		from := t.from + t.taken.Add(partStretch) - partStretch
		if from >= t.to {
			break
		}
		if w.err = ctx.Err(); w.err == nil {
			t.parts.Each(t.part, from, min(from+partStretch, t.to), w.solve)
		}
		if w.err == nil {
			w.err = w.note(w.farBytes())
		}
	}
	if w.err != nil {
		return w.err
	}
	reader := open()
	defer func() { err = errors.Join(err, reader.Close()) }()
	for k := range w.sources {
		if err := w.lookUp(ctx, &w.sources[k], reader); err != nil {
			return err
		}
	}
	return nil
}

type partWorker[P comparable] struct {
	*partTask[P]
	play    mover[P]
	sources []partSource
	noted   int64 // bytes of what is to be looked up
	err     error
}

// farBytes returns how many bytes the notes of what is to be looked up hold.
func (w *partWorker[P]) farBytes() (held int64) {
	for _, source := range w.sources {
		held += 8 * int64(cap(source.far))
	}
	return held
}

// note counts the notes of what is to be looked up, of so many bytes now. The error says how many they
// would be in the end if that is too much.
func (w *partWorker[P]) note(held int64) error {
	t := w.partTask
	t.noting.Lock()
	defer t.noting.Unlock()
	t.noted += held - w.noted
	w.noted = held
	others := int64(len(t.values.Codes)) + t.sourceBytes()
	if t.meter.account.Hold(max(others+t.noted, int64(t.Bytes(t.part)))) {
		return nil
	}
	numbers := t.to - t.from
	done := max(1, min(t.taken.Load(), numbers))
	return t.tooMuch(uint64(others) + uint64(float64(t.noted)*float64(numbers)/float64(done)))
}

// solve gives a position its value, as far as its moves lead to parts that are held.
func (w *partWorker[P]) solve(i uint64, p P) bool {
	state, slot := stateOf(w.rules, p), i-w.from
	c := endCode(state)
	if state == game.Playing {
		for _, q := range w.play.moves(p) {
			c = w.see(c, slot, q, again(w.rules, p, q))
		}
	}
	w.values.Put(slot, c)
	return w.err == nil
}

var partLacks = game.Corrupt(phrase.Of("a move leads to a position that the finished parts do not have"), phrase.Phrase{})

// see returns the code of the position in a slot with a move to q besides. If the part of q
// is not held, the move is noted: the number within that part, the slot, and whether the player
// moves again.
func (w *partWorker[P]) see(c uint32, slot uint64, q P, again edge) uint32 {
	part, within := w.parts.Locate(q)
	for k := range w.sources {
		source := &w.sources[k]
		if source.part != part {
			continue
		}
		if source.values.Codes == nil {
			source.far = append(source.far, within<<w.shift|slot<<1|again)
			return c
		}
		if to := source.values.Code(within); to != 0 {
			return better(c, to, again == 1)
		}
		break
	}
	w.err = partLacks
	return c
}

// lookUp looks up what was noted for a part, in the order of its numbers. The workers have no
// slot in common.
func (w *partWorker[P]) lookUp(ctx context.Context, source *partSource, reader PartReader) error {
	slices.Sort(source.far)
	run, size := min(PartBlock, w.slice), w.parts.Size(source.part)
	var codes []byte
	for far := source.far; len(far) > 0; {
		from := far[0] >> w.shift &^ (run - 1)
		to := min(from+run, size)
		if from >= to {
			return partLacks
		}
		err := ctx.Err()
		if err == nil {
			codes, err = reader.Values(codes[:0], source.part, from, to)
		}
		if err != nil {
			return err
		}
		values := PartValues{codes, w.width}
		for len(far) > 0 && far[0]>>w.shift < to {
			code := values.Code(far[0]>>w.shift - from)
			if code == 0 {
				return partLacks
			}
			slot := far[0] >> 1 & (w.slice - 1)
			w.values.Put(slot, better(w.values.Code(slot), code, far[0]&1 == 1))
			far = far[1:]
		}
	}
	source.far = nil
	return nil
}
