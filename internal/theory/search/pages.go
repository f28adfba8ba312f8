package search

import "unsafe"

// pages is a long list in pieces of one size: it grows without moving, which
// would take its memory twice and leave a hole.
type pages[E any] struct {
	list []*[pageLen]E
	len  int
}

const pageLen = 1 << 10

func (p *pages[E]) at(i uint32) *E { return &p.list[i/pageLen][i%pageLen] }

func (p *pages[E]) add(e E) {
	if p.len%pageLen == 0 {
		p.list = append(p.list, new([pageLen]E))
	}
	p.len++
	*p.at(uint32(p.len - 1)) = e
}

func (p *pages[E]) bytes() int64 {
	var e E
	return int64(len(p.list))*pageLen*int64(unsafe.Sizeof(e)) + int64(cap(p.list))*8
}
