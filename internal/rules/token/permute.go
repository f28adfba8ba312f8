package token

// A permutation moves the cells of a board: tables[i] holds, for every value
// of byte i of a bit board, where its bits go.
type permutation struct{ tables [][256]uint64 }

// permute returns the permutation that moves cell i to image[i].
func permute(image []int) permutation {
	p := permutation{make([][256]uint64, (len(image)+7)/8)}
	for cell, to := range image {
		for value := range 256 {
			if value>>(cell%8)&1 == 1 {
				p.tables[cell/8][value] |= 1 << to
			}
		}
	}
	return p
}

// of returns where the cells of a set go.
func (p permutation) of(set uint64) (moved uint64) {
	for i := range p.tables {
		moved |= p.tables[i][set>>(8*i)&255]
	}
	return moved
}

// symmetries returns the images of the cells of a w × h board under the
// symmetries of the rectangle, the identity left out: seven if it is square,
// else three.
func symmetries(w, h int) [][]int {
	var images [][]int
	for kind := 1; kind < 8; kind++ {
		flipRow, flipColumn, transpose := kind&1 != 0, kind&2 != 0, kind&4 != 0
		if transpose && w != h {
			break
		}
		image := make([]int, w*h)
		for cell := range image {
			r, c := cell/w, cell%w
			if flipRow {
				r = h - 1 - r
			}
			if flipColumn {
				c = w - 1 - c
			}
			if transpose {
				r, c = c, r
			}
			image[cell] = r*w + c
		}
		images = append(images, image)
	}
	return images
}

// permutations returns [symmetries] as permutations of bit boards.
func permutations(images [][]int) []permutation {
	all := make([]permutation, len(images))
	for i, image := range images {
		all[i] = permute(image)
	}
	return all
}

// least returns the least image of two sets of cells.
func least(symmetries []permutation, a, b uint64) (uint64, uint64) {
	bestA, bestB := a, b
	for i := range symmetries {
		s := &symmetries[i]
		switch ia := s.of(a); {
		case ia < bestA:
			bestA, bestB = ia, s.of(b)
		case ia == bestA:
			bestB = min(bestB, s.of(b))
		}
	}
	return bestA, bestB
}
