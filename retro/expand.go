package retro

import "zermelo/game"

// A batch is a stretch of the keys of an index with their options: some
// workers make batches while another numbers what earlier ones found.
type batch[P comparable] struct {
	first   int
	keys    []P
	ends    []int // by key: the end of its options
	options []P
	done    chan struct{}
}

const batchSize = 1 << 12

func (b *batch[P]) fill(options func(dst []P, p P) []P) {
	b.ends, b.options = b.ends[:0], b.options[:0]
	for _, p := range b.keys {
		b.options = options(b.options, p)
		b.ends = append(b.ends, len(b.options))
	}
}

func (b *batch[P]) each(accept func(options []P) error) error {
	start := 0
	for _, end := range b.ends {
		if err := accept(b.options[start:end]); err != nil {
			return err
		}
		start = end
	}
	return nil
}

// expand calls accept with the options of every key of x, in order; accept
// may number more keys. The order, and so every number, is the same for any
// number of workers. check is called before each batch with its first key.
func expand[P comparable](x *index[P], workers int, options func(dst []P, p P) []P, accept func(options []P) error, check func(first int) error) error {
	next := 0
	take := func(b *batch[P]) {
		b.first, b.keys = next, x.keys[next:min(next+batchSize, len(x.keys))]
		next += len(b.keys)
	}
	if workers <= 1 {
		b := &batch[P]{}
		for next < len(x.keys) {
			take(b)
			if err := check(b.first); err != nil {
				return err
			}
			b.fill(options)
			if err := b.each(accept); err != nil {
				return err
			}
		}
		return nil
	}
	var free, made []*batch[P]
	for range 2 * (workers - 1) {
		free = append(free, &batch[P]{})
	}
	work := make(chan *batch[P], len(free))
	defer close(work)
	for range workers - 1 {
		go func() {
			for b := range work {
				b.fill(options)
				close(b.done)
			}
		}()
	}
	for {
		for len(free) > 0 && next < len(x.keys) {
			b := free[len(free)-1]
			free = free[:len(free)-1]
			take(b)
			b.done = make(chan struct{})
			made = append(made, b)
			work <- b
		}
		if len(made) == 0 {
			return nil
		}
		b := made[0]
		<-b.done
		err := check(b.first)
		if err == nil {
			err = b.each(accept)
		}
		if err != nil {
			return err
		}
		made, free = made[1:], append(free, b)
	}
}

// options appends the canonical options of p.
func (a *abilities[P]) options(dst []P, p P) []P {
	if a.ended(p) != game.Playing {
		return dst
	}
	from := len(dst)
	dst = a.rules.Moves(dst, p)
	if a.symmetric != nil {
		for i, q := range dst[from:] {
			dst[from+i] = a.symmetric.Canonical(q)
		}
	}
	return dst
}
