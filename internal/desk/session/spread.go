package session

import (
	"context"
	"errors"
	"sync"
	"sync/atomic"
	"time"

	"go.starlark.net/starlark"

	"zermelo/say/phrase"
)

// kernels returns as many kernels as there are cores.
func (s *Session) kernels() []*kernel {
	for len(s.workers)+1 < s.cores() {
		s.workers = append(s.workers, s.newKernel())
	}
	return append([]*kernel{s.main}, s.workers...)
}

// Items that are handed out at a time: few at first, so that first ends early.
const (
	mostItems = 4096
	longTurn  = 300 * time.Millisecond
)

// spread calls f for every item on all cores and gives each item with its result
// to each, in their order, until it returns false. It returns for how many items
// that was done. What f refers to is frozen.
func (s *Session) spread(t *starlark.Thread, f starlark.Value, items starlark.Iterable, each func(x, y starlark.Value) (more bool, err error)) (done int, err error) {
	s.freeze(f)
	kernels := []*kernel{kernelOf(t)}
	ctx := kernels[0].until()
	// A rule file says that it has failed, and not to whom: where the program goes on, one core asks it.
	alone := s.tries && (s.files || s.catalog(ctx).HasFiles())
	if kernels[0] == s.main && t.Local(nestedKey) == nil && !alone {
		kernels = s.kernels()
	}
	next := items.Iterate()
	defer next.Done()
	for size := len(kernels); ; {
		began := time.Now()
		var xs []starlark.Value
		var x starlark.Value
		for len(xs) < size && next.Next(&x) {
			x.Freeze()
			xs = append(xs, x)
			if len(xs)%64 == 0 && ctx.Err() != nil {
				return done, ctx.Err()
			}
		}
		if len(xs) == 0 {
			return done, nil
		}
		ys, failed := s.round(ctx, t, kernels, f, xs)
		for i, y := range ys {
			if y == nil {
				return done, failed
			}
			done++
			more, err := each(xs[i], y)
			if err != nil || !more {
				return done, err
			}
		}
		if size < mostItems && time.Since(began) < longTurn {
			size *= 2
		}
	}
}

// nestedKey marks a thread of a core: what it spreads it does itself.
const nestedKey = "nested"

// round calls f for a few items. Those without a result come after a fault.
func (s *Session) round(ctx context.Context, t *starlark.Thread, kernels []*kernel, f starlark.Value, xs []starlark.Value) (ys []starlark.Value, failed error) {
	ys = make([]starlark.Value, len(xs))
	if len(kernels) == 1 {
		for i, x := range xs {
			if ys[i], failed = starlark.Call(t, f, starlark.Tuple{x}, nil); failed != nil {
				ys[i] = nil
				return ys, failed
			}
		}
		return ys, nil
	}
	var wait sync.WaitGroup
	var next, bad atomic.Int64
	bad.Store(int64(len(xs)))
	faults := make([]error, len(xs))
	for _, k := range kernels {
		wait.Go(func() {
			thread := &starlark.Thread{Name: "core", Print: t.Print}
			thread.SetLocal(kernelKey, k)
			if k != s.main { // which works until ctx ends already
				k.begin(ctx)
				defer k.begin(context.Background())
			}
			defer context.AfterFunc(ctx, func() { thread.Cancel("stopped") })()
			thread.SetLocal(nestedKey, true)
			for {
				i := next.Add(1) - 1
				if i >= int64(len(xs)) || i > bad.Load() {
					return
				}
				y, err := starlark.Call(thread, f, starlark.Tuple{rehomed(xs[i], k)}, nil)
				if err != nil {
					faults[i] = err
					for was := bad.Load(); i < was && !bad.CompareAndSwap(was, i); was = bad.Load() {
					}
					return
				}
				y.Freeze()
				ys[i] = y
			}
		})
	}
	wait.Wait()
	if first := int(bad.Load()); first < len(xs) {
		failed = faults[first]
		for i := first; i < len(ys); i++ {
			ys[i] = nil
		}
	}
	return ys, failed
}

// rehomed returns a position, or positions in tuples, for the core of a kernel.
// A value stays where it is: it is read when it is needed.
func rehomed(v starlark.Value, k *kernel) starlark.Value {
	switch v := v.(type) {
	case *gamePosition:
		if v.home != k {
			return &gamePosition{home: k, p: v.p}
		}
	case starlark.Tuple:
		all := make(starlark.Tuple, len(v))
		for i, x := range v {
			all[i] = rehomed(x, k)
		}
		return all
	}
	return v
}

// broken tells how far work came that was broken off.
func (s *Session) broken(what string, done int, err error) error {
	if err != nil && (errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded) || s.main.until().Err() != nil) {
		s.tell(phrase.Of("%s was broken off after %s items", what, phrase.Count(done)))
	}
	return err
}

// mapItems is map(f, xs).
func mapItems(t *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	how, rest, err := triesOf(kwargs)
	if err != nil {
		return nil, err
	}
	var f starlark.Callable
	var items starlark.Iterable
	if err := starlark.UnpackArgs(b.Name(), args, rest, "f", &f, "items", &items); err != nil {
		return nil, err
	}
	s := kernelOf(t).session
	var all []starlark.Value
	done, err := s.spread(t, how.around(s, f), items, func(_, y starlark.Value) (bool, error) {
		all = append(all, y)
		return true, nil
	})
	if err != nil {
		return nil, s.broken("map", done, err)
	}
	return starlark.NewList(all), nil
}

// tested returns what filter and first ask of an item: a function, or attributes
// by name with what they are to be, a value or a function that says so.
func tested(test starlark.Value, wanted []starlark.Tuple) (starlark.Callable, error) {
	f, isFunction := test.(starlark.Callable)
	if !isFunction && test != starlark.None {
		return nil, badValue(phrase.Of("a function is wanted, not %s", test.Type()), phrase.Of("write for example %s", "lambda p: p.value == 0"))
	}
	if !isFunction && len(wanted) == 0 {
		return nil, badValue(phrase.Of("nothing is asked of the items"), phrase.Of("write a function, or attributes such as %s", `outcome="P"`))
	}
	for _, kv := range wanted {
		kv[1].Freeze()
	}
	return starlark.NewBuiltin("test", func(t *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, _ []starlark.Tuple) (starlark.Value, error) {
		if isFunction {
			if y, err := starlark.Call(t, f, args, nil); err != nil || !y.Truth() {
				return starlark.False, err
			}
		}
		for _, kv := range wanted {
			name, _ := starlark.AsString(kv[0])
			object, ok := args[0].(starlark.HasAttrs)
			if !ok {
				return nil, badValue(phrase.Of("%s has no attribute %s", args[0].Type(), name), phrase.Phrase{})
			}
			got, err := object.Attr(name)
			if err != nil {
				return nil, err
			}
			if got == nil {
				return nil, badValue(phrase.Of("%s has no attribute %s", args[0].Type(), name), phrase.Phrase{})
			}
			var same starlark.Value
			if _, isFunction := kv[1].(starlark.Callable); isFunction {
				same, err = starlark.Call(t, kv[1], starlark.Tuple{got}, nil)
			} else {
				same, err = compareValues(t, nil, starlark.Tuple{equals, got, kv[1]}, nil)
			}
			if err != nil || !same.Truth() {
				return starlark.False, err
			}
		}
		return starlark.True, nil
	}), nil
}

// search is what filter and first share.
func search(t *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple, found func(x starlark.Value) (more bool)) error {
	how, kwargs, err := triesOf(kwargs)
	if err != nil {
		return err
	}
	var items starlark.Iterable
	test := starlark.Value(starlark.None)
	if err := starlark.UnpackPositionalArgs(b.Name(), args, nil, 1, &items, &test); err != nil {
		return err
	}
	f, err := tested(test, kwargs)
	if err != nil {
		return err
	}
	s := kernelOf(t).session
	s.freeze(test)
	for _, kv := range kwargs {
		s.freeze(kv[1])
	}
	done, err := s.spread(t, how.around(s, f), items, func(x, y starlark.Value) (bool, error) {
		return !bool(y.Truth()) || found(x), nil
	})
	return s.broken(b.Name(), done, err)
}

// filterItems is filter(xs, test, name=value…).
func filterItems(t *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	var all []starlark.Value
	err := search(t, b, args, kwargs, func(x starlark.Value) bool { all = append(all, x); return true })
	if err != nil {
		return nil, err
	}
	return starlark.NewList(all), nil
}

// firstItem is first(xs, test, name=value…).
func firstItem(t *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	found := starlark.Value(starlark.None)
	err := search(t, b, args, kwargs, func(x starlark.Value) bool { found = x; return false })
	if err != nil {
		return nil, err
	}
	return found, nil
}
