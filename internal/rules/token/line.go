package token

// Lines finds k cells in a row on a board: across, down or diagonally.
type lines struct {
	length     int
	directions []direction
}

// A direction is a step of one kind and the cells from which a line of it
// stays on the board.
type direction struct {
	step   int
	starts uint64
}

func newLines(w, h, k int) lines {
	l := lines{length: k}
	for _, d := range [][2]int{{0, 1}, {1, 0}, {1, 1}, {1, -1}} {
		one := direction{step: d[0]*w + d[1]}
		for r := range h {
			for c := range w {
				endRow, endColumn := r+d[0]*(k-1), c+d[1]*(k-1)
				if endRow < h && endColumn >= 0 && endColumn < w {
					one.starts |= 1 << (r*w + c)
				}
			}
		}
		if one.starts != 0 {
			l.directions = append(l.directions, one)
		}
		if k == 1 {
			break // a single cell is a line in one direction
		}
	}
	return l
}

// in reports whether set has a line.
func (l *lines) in(set uint64) bool {
	for _, d := range l.directions {
		run := set & d.starts
		for i := 1; i < l.length && run != 0; i++ {
			run &= set >> (i * d.step)
		}
		if run != 0 {
			return true
		}
	}
	return false
}
