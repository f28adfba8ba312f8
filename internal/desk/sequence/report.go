package sequence

import "zermelo/internal/theory/octal"

// A Report is what a run of the engine of heap games has seen.
type Report struct{ octal.Stats }

// Rare is what a run has seen of rare values, see [octal.Stats].
type Rare struct {
	Mask       uint32
	Positional bool // the parity of the heap counts as well
	Count      int
	Last       uint64 // heap
	LastValue  uint32
	Depth      uint64 // bounds the smaller parts of the witnesses
	Settled    bool   // they are few enough for a fast method
}

// reportOf returns the report of a run of the engine, nil for another row.
func reportOf(r row) *Report {
	if e, ok := r.(engineRow); ok {
		return &Report{e.Stats()}
	}
	return nil
}

// Rare returns what was seen of rare values; nil if they are not told apart.
func (r *Report) Rare() *Rare {
	if r.Mask == 0 || len(r.Rares) == 0 {
		return nil
	}
	last := r.Rares[len(r.Rares)-1]
	return &Rare{
		Mask: r.Mask, Positional: r.Positional, Count: len(r.Rares), Last: last.Heap, LastValue: last.Value,
		Depth: r.Depth, Settled: r.Settled || r.Method == octal.Closed,
	}
}
