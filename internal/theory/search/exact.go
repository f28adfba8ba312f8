package search

import (
	"encoding/binary"
	"slices"
)

// exactSums are results of sums, each kept whole.
type exactSums struct {
	results map[string]bool
	key     []byte
	held    int64
}

// sumBytes is about the memory that a sum takes besides its elements.
const sumBytes = 64

func (t *exactSums) bytes() int64 { return t.held }

// spell writes a sum into the key.
func (t *exactSums) spell(x state) {
	t.key = binary.LittleEndian.AppendUint32(t.key[:0], uint32(x.rest))
	for _, e := range x.elements {
		t.key = binary.LittleEndian.AppendUint64(t.key, uint64(e))
	}
}

// recall returns the result of a sum if it is known.
func (s *Search) recall(hash uint64, x state) (wins, known bool) {
	if !s.Exact {
		return s.memory.get(hash)
	}
	s.sums.spell(x)
	wins, known = s.sums.results[string(s.sums.key)]
	return wins, known
}

// remember keeps the result of a sum that took so much work to find.
func (s *Search) remember(hash uint64, x state, wins bool, work uint64) {
	if !s.Exact {
		s.memory.put(hash, wins, work)
		return
	}
	if s.sums.results == nil {
		s.sums.results = map[string]bool{}
	}
	s.sums.spell(x)
	if _, known := s.sums.results[string(s.sums.key)]; !known {
		s.sums.held += sumBytes + int64(len(s.sums.key))
	}
	s.sums.results[string(s.sums.key)] = wins
}

// equal reports whether two sums are the same.
func (x state) equal(y state) bool { return x.rest == y.rest && slices.Equal(x.elements, y.elements) }

// sum returns the sum of a child.
func (s *Search) sum(c *child) state {
	end := c.elements + int(c.n)
	return state{s.elements[c.elements:end:end], c.rest}
}
