package kernel

// Marks holds eight tables of 16-bit values, one a lane, in which options are
// marked by a stamp. Its size grows with the largest value.
type Marks struct {
	bits  int // values below 1<<bits can be marked
	stamp byte
	small *[Lanes][1 << 9]byte
	mid   *[Lanes][1 << 11]byte
	large *[Lanes][1 << 16]byte
}

// Reset makes all tables empty and able to hold values below limit <= 1<<16.
func (m *Marks) Reset(limit int) {
	switch {
	case m.bits != 0 && limit <= 1<<m.bits:
	case limit <= 1<<9:
		*m = Marks{bits: 9, small: new([Lanes][1 << 9]byte)}
	case limit <= 1<<11:
		*m = Marks{bits: 11, mid: new([Lanes][1 << 11]byte)}
	default:
		*m = Marks{bits: 16, large: new([Lanes][1 << 16]byte)}
	}
	if m.stamp++; m.stamp == 0 {
		for l := range Lanes {
			clear(m.Lane(l))
		}
		m.stamp = 1
	}
}

// Lane returns the table of a lane; a value is marked if it holds Stamp.
func (m *Marks) Lane(l int) []byte {
	switch {
	case m.small != nil:
		return m.small[l][:]
	case m.mid != nil:
		return m.mid[l][:]
	}
	return m.large[l][:]
}

// Stamp returns the byte that stands for a mark since the last Reset.
func (m *Marks) Stamp() byte { return m.stamp }

// Pairs marks in lane l the value v[i] ^ w[at+l-off[i]] for every i and l.
func (m *Marks) Pairs(w []uint16, at int, off []int32, v []uint16) {
	v = v[:len(off)]
	st := m.stamp
	switch {
	case m.small != nil:
		s := m.small
		for i, o := range off {
			p, x := (*[8]uint16)(w[at-int(o):]), v[i]
			s[0][(p[0]^x)&0x1ff] = st
			s[1][(p[1]^x)&0x1ff] = st
			s[2][(p[2]^x)&0x1ff] = st
			s[3][(p[3]^x)&0x1ff] = st
			s[4][(p[4]^x)&0x1ff] = st
			s[5][(p[5]^x)&0x1ff] = st
			s[6][(p[6]^x)&0x1ff] = st
			s[7][(p[7]^x)&0x1ff] = st
		}
	case m.mid != nil:
		s := m.mid
		for i, o := range off {
			p, x := (*[8]uint16)(w[at-int(o):]), v[i]
			s[0][(p[0]^x)&0x7ff] = st
			s[1][(p[1]^x)&0x7ff] = st
			s[2][(p[2]^x)&0x7ff] = st
			s[3][(p[3]^x)&0x7ff] = st
			s[4][(p[4]^x)&0x7ff] = st
			s[5][(p[5]^x)&0x7ff] = st
			s[6][(p[6]^x)&0x7ff] = st
			s[7][(p[7]^x)&0x7ff] = st
		}
	default:
		s := m.large
		for i, o := range off {
			p, x := (*[8]uint16)(w[at-int(o):]), v[i]
			for l := range Lanes {
				s[l][p[l]^x] = st
			}
		}
	}
}
