package search

import (
	"math/bits"
	"sync/atomic"
)

// A memory holds results of sums by 64 bits of their hash, as many as fit: words
// in buckets of four. In a word the hash has the upper 57 bits, the result one,
// and the rest says how much work it took, in powers of two: a result that took
// little makes room for others.
//
// Two sums of one hash are taken for one another. In a search of n sums that
// happens with a chance of about n²/2^(58+k) where the memory has 2^k buckets,
// for the place of a bucket tells k bits besides: 10^8 sums in 2^24 buckets,
// one in 500 searches. An exact search has no such chance.
//
// A word is read and written whole, so that searches may share a memory; what one
// of them overwrites is lost. Only one that no other works with makes it larger.
type memory struct {
	words []uint64
	mask  uint64
	held  atomic.Int64 // words that are not 0
}

const (
	bucket    = 4
	resultBit = 1 << 6
	workMask  = resultBit - 1
	keyMask   = ^uint64(resultBit | workMask)
)

func newMemory(words int) *memory {
	m := &memory{}
	m.resize(words)
	return m
}

// resize makes room for so many words, a power of two, and forgets what is
// there: a word does not tell its place among more.
func (m *memory) resize(words int) {
	m.words = nil // free before the new ones are made
	m.words = make([]uint64, words)
	m.held.Store(0)
	m.mask = uint64(words/bucket - 1)
}

// place returns the bucket of a hash, and the key that a word there has.
func (m *memory) place(hash uint64) (words []uint64, key uint64) {
	at := (hash * 0x9e3779b97f4a7c15 >> 20 & m.mask) * bucket
	return m.words[at : at+bucket : at+bucket], hash & keyMask
}

// get returns the result of a sum if it is known.
func (m *memory) get(hash uint64) (won, known bool) {
	words, key := m.place(hash)
	for i := range words {
		w := atomic.LoadUint64(&words[i])
		if w&keyMask == key && w != 0 {
			return w&resultBit != 0, true
		}
	}
	return false, false
}

// put remembers the result of a sum that took so much work to find.
func (m *memory) put(hash uint64, won bool, work uint64) {
	words, key := m.place(hash)
	w := key | uint64(min(bits.Len64(work)+1, workMask))
	if won {
		w |= resultBit
	}
	least, rank := 0, uint64(workMask+1)
	for i := range words {
		old := atomic.LoadUint64(&words[i])
		if old == 0 || old&keyMask == key {
			if old == 0 {
				m.held.Add(1)
			}
			atomic.StoreUint64(&words[i], w)
			return
		}
		if old&workMask < rank {
			least, rank = i, old&workMask
		}
	}
	// What is replaced ages, so that nothing stays for ever.
	for i := range words {
		if old := atomic.LoadUint64(&words[i]); i != least && old&workMask > 1 {
			atomic.CompareAndSwapUint64(&words[i], old, old-1)
		}
	}
	atomic.StoreUint64(&words[least], w)
}

// count returns how many words are not 0.
func (m *memory) count() int { return int(m.held.Load()) }

func (m *memory) bytes() int64 { return int64(len(m.words)) * 8 }
