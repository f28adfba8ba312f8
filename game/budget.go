package game

import (
	"runtime"
	"sync/atomic"
)

// A Budget bounds the work on a question. The zero value bounds nothing. What
// is done under one budget shares its memory: see [Budget.Share].
type Budget struct {
	// Memory is the number of bytes that may be held; 0 is no bound.
	Memory int64
	// Steps is the number of steps (parts of options looked up) that one call
	// may take; 0 is no bound.
	Steps uint64
	// Cores is the number of goroutines that may work at a time; 0 is for the
	// theory to choose.
	Cores int
	// Progress is called now and then; may be nil.
	Progress ProgressFunc
	// Store is where long searches that can keep what they have found; may be nil.
	Store Store

	pool *pool // of all that share the memory; nil if nothing does
}

// A pool counts the bytes that several hold together.
type pool struct {
	held  atomic.Int64
	swept atomic.Int64 // bytes held when garbage was last collected for what grows
	short atomic.Int64 // how often there was too little; of the root
	outer *pool        // counts them too; may be nil
}

func (p *pool) add(bytes int64) {
	for ; p != nil; p = p.outer {
		p.held.Add(bytes)
	}
}

// Share returns b with its memory shared by all accounts opened under the
// budget that is returned and copies of it, besides what is held under b
// already. release gives back all that they hold; what is shared within what is
// shared is released first.
func (b Budget) Share() (shared Budget, release func()) {
	shared = b
	shared.pool = &pool{outer: b.pool}
	return shared, func() {
		shared.pool.outer.add(-shared.pool.held.Swap(0))
	}
}

// Held returns the bytes that all accounts hold which share the memory of b; 0
// if nothing does.
func (b Budget) Held() int64 {
	if b.pool == nil {
		return 0
	}
	return b.pool.held.Load()
}

// Short returns how often something did not fit into the memory of b since it is
// shared; 0 if it is not.
func (b Budget) Short() int64 {
	if b.pool == nil {
		return 0
	}
	return b.pool.root().short.Load()
}

// WithSteps returns b with another bound of steps and no report of progress:
// for a search that the answer can do without.
func (b Budget) WithSteps(steps uint64) Budget {
	b.Steps, b.Progress = steps, nil
	return b
}

// root is the pool that the bound of the memory holds for.
func (p *pool) root() *pool {
	for p.outer != nil {
		p = p.outer
	}
	return p
}

// Open opens an account of one who holds memory under b.
func (b Budget) Open() *Account { return &Account{limit: b.Memory, pool: b.pool} }

// An Account is what one holder has of the memory of a [Budget]. It is for one
// goroutine at a time; accounts of one budget may be used side by side.
type Account struct {
	limit int64
	own   int64
	swept atomic.Int64 // see pool; where there is none
	pool  *pool        // nil if the memory is not shared
}

// Hold says that the holder holds so many bytes now. It reports whether all
// that is held under the budget is within its memory.
func (a *Account) Hold(bytes int64) bool {
	a.pool.add(bytes - a.own)
	a.own = bytes
	fits := a.Fits(bytes)
	if fits && a.limit > 0 {
		a.sweep()
	}
	return fits
}

// sweep collects garbage each time that another eighth of the memory is held:
// what is to grow into it is often made in one piece, for which the runtime does
// not collect in time.
func (a *Account) sweep() {
	const least = 1 << 20
	held, swept := a.own, &a.swept
	if a.pool != nil {
		root := a.pool.root()
		held, swept = root.held.Load(), &root.swept
	}
	if before := swept.Load(); held-before > max(a.limit/8, least) && swept.CompareAndSwap(before, held) {
		runtime.GC()
	}
}

// Fits reports whether the holder may hold so many bytes.
func (a *Account) Fits(bytes int64) bool {
	fits := a.limit <= 0 || bytes <= a.Most()
	if !fits && a.pool != nil {
		a.pool.root().short.Add(1)
	}
	return fits
}

// Most returns the number of bytes that the holder may hold at the most: the
// memory of the budget less what others hold. Without a bound it is the
// greatest int64.
func (a *Account) Most() int64 {
	switch {
	case a.limit <= 0:
		return 1<<63 - 1
	case a.pool == nil:
		return a.limit
	}
	return a.limit - (a.pool.root().held.Load() - a.own)
}

// Close gives back what the holder holds.
func (a *Account) Close() { a.Hold(0) }
