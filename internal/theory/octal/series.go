package octal

// series is a growing list of values in the narrowest of three widths.
type series struct {
	b []byte
	h []uint16
	w []uint32
}

func (s *series) len() int { return len(s.b) + len(s.h) + len(s.w) }

func (s *series) at(n uint64) uint32 {
	switch {
	case s.w != nil:
		return s.w[n]
	case s.h != nil:
		return uint32(s.h[n])
	}
	return uint32(s.b[n])
}

func (s *series) append(v uint32) {
	switch {
	case s.w != nil:
		s.w = append(s.w, v)
	case s.h != nil && v < 1<<16:
		s.h = append(s.h, uint16(v))
	case s.h == nil && v < 1<<8:
		s.b = append(s.b, byte(v))
	case v < 1<<16:
		s.h = make([]uint16, len(s.b), 2*len(s.b)+8)
		for i, x := range s.b {
			s.h[i] = uint16(x)
		}
		s.b = nil
		s.h = append(s.h, uint16(v))
	default:
		n := s.len()
		s.w = make([]uint32, n, 2*n+8)
		for i := range s.w {
			if s.h != nil {
				s.w[i] = uint32(s.h[i])
			} else {
				s.w[i] = uint32(s.b[i])
			}
		}
		s.b, s.h = nil, nil
		s.w = append(s.w, v)
	}
}
