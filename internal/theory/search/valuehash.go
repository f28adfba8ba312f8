package search

import "zermelo/value/short"

// textHash returns a hash of a text that is the same in every run, so that the work
// of a search is.
func textHash(text string) uint64 {
	h := mix(uint64(len(text)))
	for _, c := range []byte(text) {
		h = mix(h ^ uint64(c))
	}
	return h
}

// valueHash returns a hash of a value that does not depend on the table that holds
// it, so that searches with tables of their own mean the same sum by the same hash.
func (s *Search) valueHash(v short.Value) uint64 {
	if int(v) < len(s.hashes) && s.hashes[v] != 0 {
		return s.hashes[v]
	}
	h, ok := s.hashValue(v)
	if !ok { // no memory to list its options: it has a hash for this search alone
		h = mix(uint64(v) + 0x3c79ac492ba7b653)
	}
	if more := int(v) + 1 - len(s.hashes); more > 0 {
		s.hashes = append(s.hashes, make([]uint64, more)...)
	}
	s.hashes[v] = max(1, h)
	return s.hashes[v]
}

// hashValue finds the hash: by the numbers of a number, ups and a nimber, else by
// the options in any order.
func (s *Search) hashValue(v short.Value) (h uint64, ok bool) {
	if x, up, star, closed := s.table.AsNumberUpStar(v); closed {
		num, exp, small := x.Small()
		if !small {
			num = int64(textHash(x.String()))
		}
		h = mix(mix(mix(uint64(num))+uint64(exp)) + uint64(uint32(up))<<32 + star.Low&(1<<32-1))
		for _, high := range [2]uint64{star.Low >> 32, star.High} {
			if high != 0 {
				h = mix(h + high)
			}
		}
		return h, true
	}
	left, err := s.table.Left(nil, v)
	if err != nil {
		return 0, false
	}
	right, err := s.table.Right(nil, v)
	if err != nil {
		return 0, false
	}
	for _, o := range left {
		h += mix(s.valueHash(o) + 1)
	}
	h = mix(h)
	for _, o := range right {
		h += mix(s.valueHash(o) + 2)
	}
	return mix(h), true
}
