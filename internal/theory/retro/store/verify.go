package store

import (
	"context"
	"errors"
	"reflect"
	"sync"
	"sync/atomic"

	"zermelo/game"
	"zermelo/internal/theory/retro"
	"zermelo/say/phrase"
)

// Verify proves the table: it derives the value of every position from the
// values that the table has for its options and compares. Distances go down
// from option to option, so by induction each win and loss is true, and
// shortest and longest; and what is neither can always be kept so (E. Zermelo
// 1913). It shares no code with the solver. Time is linear in the number of
// moves; progress counts positions.
//
// The error is [game.ErrCorrupt], also [ErrWrong] if it names a wrong position,
// or ctx's.
func (t *Table[P]) Verify(ctx context.Context, settings retro.Settings) error {
	v := &verifier[P]{rules: t.rules, lookup: t.Lookup}
	for _, f := range t.files {
		if err := f.verify(ctx, settings, &v.done, t.positions(), v.worker(f)); err != nil {
			return err
		}
	}
	if t.rules.Starts != nil && t.files[0].header.Keyed {
		for _, p := range t.rules.Starts() {
			at, err := t.Lookup(p)
			if err != nil {
				return err
			}
			if !at.Known {
				return v.wrong(t.files[0].name, p, phrase.Of("it is a starting position, but missing"))
			}
		}
	}
	return nil
}

type verifier[P comparable] struct {
	rules  *ruleSet[P]
	lookup func(p P) (retro.Value, error)
	done   atomic.Uint64
}

// A checker verifies the position of a number that has a code, and counts it.
type checker func(i uint64, c code, counts *retro.Statistics) error

// worker returns what gives each worker the checker of a file.
func (v *verifier[P]) worker(f *file) func() checker {
	return func() checker {
		var moves game.Sums[P]
		return func(i uint64, c code, counts *retro.Statistics) error { return v.position(f, i, c, &moves, counts) }
	}
}

// verify verifies every block of a file and its counts. done counts the positions,
// of which there are total in all files.
func (f *file) verify(ctx context.Context, settings retro.Settings, done *atomic.Uint64, total uint64, worker func() checker) error {
	workers := settings.Workers()
	var next, failed atomic.Uint64
	failed.Store(^uint64(0))
	errs, counts := make([]error, workers), make([]retro.Statistics, workers)
	var all sync.WaitGroup
	for w := range workers {
		all.Go(func() {
			check := worker()
			for {
				b := next.Add(1) - 1
				if b >= f.header.blocksOf() || b > failed.Load() {
					return
				}
				if errs[w] = ctx.Err(); errs[w] == nil {
					errs[w] = f.verifyBlock(b, check, &counts[w])
				}
				if errs[w] != nil {
					failed.Store(b)
					return
				}
				if w == 0 && settings.Progress != nil {
					settings.Progress(game.Progress{Done: done.Load(), Total: total})
				}
			}
		})
	}
	all.Wait()
	var counted retro.Statistics
	for w := range workers {
		if errs[w] != nil {
			return errs[w]
		}
		counted.Add(counts[w])
	}
	if !reflect.DeepEqual(counted, f.header.Counts) {
		return corrupt(f.name, phrase.Of("its positions are not as many as its header says"))
	}
	return nil
}

// positions returns the number of positions of all files.
func (t files) positions() (n uint64) {
	for _, f := range t {
		n += f.header.Counts.Positions
	}
	return n
}

// verifyBlock verifies the positions of one block.
func (f *file) verifyBlock(b uint64, check checker, counts *retro.Statistics) error {
	k, err := f.block(b)
	if err != nil {
		return err
	}
	f.each(b, k, func(i uint64, c code) bool {
		err = check(i, c, counts)
		return err == nil
	})
	return err
}

// position verifies the position of number i.
func (v *verifier[P]) position(f *file, i uint64, c code, moves *game.Sums[P], counts *retro.Statistics) error {
	p, ok := v.rules.position(i)
	switch {
	case !ok && f.header.Keyed:
		return corrupt(f.name, phrase.Of("the number %d is not that of a position", i))
	case !ok:
		return nil
	case f.header.Layers > 0 && v.rules.Layer(p) != f.header.Layer:
		return v.wrong(f.name, p, phrase.Of("it does not belong to this layer"))
	}
	v.done.Add(1)
	return v.value(f.name, p, valueOf(c), moves, counts)
}

// value verifies the value that a file has for p, and counts it.
func (v *verifier[P]) value(file string, p P, value retro.Value, moves *game.Sums[P], counts *retro.Statistics) error {
	if !value.Known {
		return v.wrong(file, p, phrase.Of("it is missing"))
	}
	derived, err := v.derive(file, p, moves)
	if err != nil {
		return err
	}
	if value != derived {
		return v.wrong(file, p, phrase.Of("the table says %s, but its moves make it %s", value.Phrase(), derived.Phrase()))
	}
	counts.Count(derived)
	return nil
}

// derive returns the value of p by the definition, from those of its options.
func (v *verifier[P]) derive(file string, p P, moves *game.Sums[P]) (retro.Value, error) {
	value := retro.Value{Known: true}
	if v.rules.Ended != nil {
		if result, over := v.rules.Ended(p); over {
			value.Result = result
			return value, nil
		}
	}
	moves.Reset()
	v.rules.Moves(moves, p, game.Left)
	shortest, longest, draw := -1, -1, false
	for _, q := range moves.Parts() {
		option, err := v.lookup(q)
		if err != nil {
			return value, err
		}
		if !option.Known {
			return value, v.wrong(file, p, phrase.Of("a move leads to %s, which is missing", v.rules.Text(q)))
		}
		good := option.Result == game.Loss
		if v.rules.Again != nil && v.rules.Again(p, q) {
			good = option.Result == game.Win
		}
		switch {
		case option.Result == game.Drawn:
			draw = true
		case good && (shortest < 0 || option.Distance < shortest):
			shortest = option.Distance
		case !good:
			longest = max(longest, option.Distance)
		}
	}
	switch {
	case shortest >= 0:
		value.Result, value.Distance = game.Win, shortest+1
	case !draw:
		value.Result, value.Distance = game.Loss, longest+1
	}
	return value, nil
}

func (v *verifier[P]) wrong(file string, p P, what phrase.Phrase) error {
	return wrongIn(file, v.rules.Text(p), what)
}

func wrongIn(file, position string, what phrase.Phrase) error {
	return &game.Error{
		Kind:    errors.Join(ErrWrong, game.ErrCorrupt),
		Problem: phrase.Of("%s is wrong: position %s: %s", file, position, what), Want: phrase.Of("remove it and build again"),
	}
}
