package retro

import (
	"sync"
	"sync/atomic"

	"zermelo/game"
	"zermelo/game/walk"
)

// A batch is a stretch of numbered positions with their options: some
// workers make batches while another numbers what earlier ones found.
type batch[P comparable] struct {
	first   int
	keys    []P
	ends    []int // by key: the end of its options
	options game.Sums[P]
	done    chan struct{}
}

// batchSize is the number of keys in a batch. See TestCalibrate.
var batchSize = 1 << 12

// fill lists the canonical options of the keys.
func (b *batch[P]) fill(rules *game.Rules[P]) {
	b.ends = b.ends[:0]
	b.options.Reset()
	for _, p := range b.keys {
		from := b.options.Len()
		if stateOf(rules, p) == game.Playing {
			rules.Moves(&b.options, p, game.Left)
		}
		options := b.options.Parts()
		b.ends = append(b.ends, len(options))
		if rules.Normal != nil {
			for i, q := range options[from:] {
				options[from+i], _ = rules.Normal(q)
			}
		}
	}
}

func (b *batch[P]) each(accept func(options []P) error) error {
	start, options := 0, b.options.Parts()
	for _, end := range b.ends {
		if err := accept(options[start:end]); err != nil {
			return err
		}
		start = end
	}
	return nil
}

// expand calls accept with the canonical options of every position of x, in order;
// accept may number more keys. The order, and so every number, is the same for any
// number of workers. check is called before each batch with its first key.
func expand[P comparable](x *walk.Positions[P], workers int, rules *game.Rules[P], accept func(options []P) error, check func(first int) error) error {
	free, made := []*batch[P]{{}}, []*batch[P](nil)
	for len(free) < 2*(workers-1) {
		free = append(free, &batch[P]{})
	}
	work := make(chan *batch[P], len(free))
	var all sync.WaitGroup
	var stopped atomic.Bool
	defer func() {
		stopped.Store(true)
		close(work)
		all.Wait()
	}()
	for range workers - 1 {
		all.Go(func() {
			for b := range work {
				if !stopped.Load() {
					b.fill(rules)
				}
				close(b.done)
			}
		})
	}
	for next := 0; ; {
		for len(free) > 0 && next < x.Len() {
			b := free[len(free)-1]
			free = free[:len(free)-1]
			b.first, b.keys = next, x.All()[next:min(next+batchSize, x.Len())]
			next += len(b.keys)
			made = append(made, b)
			if b.done = make(chan struct{}); workers > 1 {
				work <- b
				continue
			}
			b.fill(rules)
			close(b.done)
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
