package server

import (
	"container/list"
	"crypto/sha256"
	"sync"

	"zermelo/internal/door/question"
)

// A key stands for a question: equal questions have equal keys.
type key [sha256.Size]byte

// A cache keeps answers, at most so many bytes of them; those that were asked for
// longest ago go first. It may be used by several goroutines.
type cache struct {
	mu    sync.Mutex
	most  int64
	bytes int64
	order *list.List // of *kept, what was asked for last first
	kept  map[key]*list.Element
}

type kept struct {
	key    key
	answer question.Answer
}

// ownBytes is about what a kept answer takes besides its text.
const ownBytes = 300

func (k *kept) size() int64 { return int64(len(k.answer.Out)+len(k.answer.Err)) + ownBytes }

func newCache(most int64) *cache {
	return &cache{most: most, order: list.New(), kept: map[key]*list.Element{}}
}

// find returns the answer that is kept for a key.
func (c *cache) find(k key) (question.Answer, bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	e, ok := c.kept[k]
	if !ok {
		return question.Answer{}, false
	}
	c.order.MoveToFront(e)
	return e.Value.(*kept).answer, true
}

// keep keeps an answer, unless it alone takes more than an eighth of all.
func (c *cache) keep(k key, a question.Answer) {
	entry := &kept{k, a}
	c.mu.Lock()
	defer c.mu.Unlock()
	if _, ok := c.kept[k]; ok || entry.size() > c.most/8 {
		return
	}
	c.kept[k] = c.order.PushFront(entry)
	c.bytes += entry.size()
	for c.bytes > c.most {
		last := c.order.Back()
		gone := c.order.Remove(last).(*kept)
		delete(c.kept, gone.key)
		c.bytes -= gone.size()
	}
}

// size returns how many answers are kept, and their bytes.
func (c *cache) size() (answers int, bytes int64) {
	c.mu.Lock()
	defer c.mu.Unlock()
	return len(c.kept), c.bytes
}
