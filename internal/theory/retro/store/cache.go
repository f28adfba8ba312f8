package store

import (
	"sync"
	"sync/atomic"
)

// A cache bounds the memory of the blocks of all files of a table: a hand
// goes round and drops those that were not asked for since it came by last
// (F. Corbató 1968).
type cache struct {
	limit int64
	held  atomic.Int64
	mu    sync.Mutex
	files []*file
	file  int // where the hand is
	next  int
}

// grown notes a new block and makes room for it.
func (c *cache) grown(bytes int64) {
	if c.held.Add(bytes) <= c.limit {
		return
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	for rounds := 0; c.held.Load() > c.limit && rounds < 3; {
		f := c.files[c.file]
		if c.next == len(f.blocks) {
			c.next = 0
			if c.file++; c.file == len(c.files) {
				c.file = 0
				rounds++
			}
			continue
		}
		slot := &f.blocks[c.next]
		c.next++
		k := slot.Load()
		if k == nil || atomic.SwapUint32(&k.used, 0) != 0 {
			continue
		}
		if slot.CompareAndSwap(k, nil) {
			c.held.Add(-k.bytes())
		}
	}
}
