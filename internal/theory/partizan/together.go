package partizan

import (
	"context"

	"zermelo/game"
	"zermelo/game/walk"
)

// A batch is a list of nodes, in the order of the walk, all in a few stretches
// of memory.
type batch struct {
	nodes []batched
	ends  []uint32 // of each node's options, from the start of its parts
	parts []game.Part
	bytes int64 // held by the walker
	err   error // what ended the walk
}

type batched struct {
	id             uint32
	lefts, options uint32
	parts          uint32
}

// batchParts is the number of parts at which a batch is sent. See
// TestCalibrate.
var batchParts = 1 << 14

const batches = 8 // that exist at a time

func (b *batch) add(n walk.Node) {
	for _, end := range n.Ends {
		b.ends = append(b.ends, end-n.Start)
	}
	parts := n.Parts[n.Start:]
	b.parts = append(b.parts, parts...)
	b.nodes = append(b.nodes, batched{n.ID, uint32(n.Lefts), uint32(len(n.Ends)), uint32(len(parts))})
}

func (b *batch) reset() {
	b.nodes, b.ends, b.parts, b.err = b.nodes[:0], b.ends[:0], b.parts[:0], nil
}

// together is alone in two goroutines: another walks, this one finds values.
// It returns when both have ended.
func (e *Evaluator[P]) together(ctx context.Context, id uint32) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	full, empty := make(chan *batch, batches), make(chan *batch, batches)
	for range batches {
		empty <- new(batch)
	}
	go e.produce(ctx, id, full, empty)
	var failed error
	for b := range full {
		if failed == nil {
			e.held = b.bytes
			if failed = e.consume(b); failed == nil {
				failed = b.err
			}
			if failed != nil {
				cancel()
			}
		}
		b.reset()
		empty <- b // it has room for all
	}
	return failed
}

// produce walks and sends what it visits; it closes full at the end.
func (e *Evaluator[P]) produce(ctx context.Context, id uint32, full chan<- *batch, empty <-chan *batch) {
	defer close(full)
	b := <-empty
	send := func() {
		b.bytes = e.walker.Bytes()
		full <- b
	}
	err := e.walker.Walk(ctx, id, e.budget.Steps, func(n walk.Node) error {
		if len(b.parts) >= batchParts || len(b.nodes) >= batchParts {
			send()
			b = <-empty
			if err := ctx.Err(); err != nil {
				return err
			}
		}
		b.add(n)
		return nil
	})
	b.err = err
	send()
}

// consume finds the values of the nodes of a batch.
func (e *Evaluator[P]) consume(b *batch) error {
	ends, parts := b.ends, b.parts
	for _, n := range b.nodes {
		err := e.settle(walk.Node{
			ID: n.id, Lefts: int(n.lefts), Ends: ends[:n.options], Parts: parts[:n.parts],
		})
		if err != nil {
			return err
		}
		ends, parts = ends[n.options:], parts[n.parts:]
	}
	return nil
}
