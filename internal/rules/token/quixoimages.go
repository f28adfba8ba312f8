package token

// imagesOf holds, for every value of eight cells as a number in base 3, what
// they add to the indices of the eight images of a board under the symmetries
// of the square: one line of the cache each.
type imagesOf [6561][8]uint64

// addImages makes the tables of images, one for each eight cells.
func (g *Quixo) addImages() {
	symmetries := permutations(symmetries(g.side, g.side))
	g.images = make([]imagesOf, (g.side*g.side+7)/8)
	for c := range g.images {
		for d, marks := range g.digits {
			own, other := marks[0]<<(8*c), marks[1]<<(8*c)
			if (own|other)&^g.all != 0 {
				continue // fewer than eight cells
			}
			images := &g.images[c][d]
			images[0] = g.rank(own, other)
			for k := range symmetries {
				s := &symmetries[k]
				images[k+1] = g.rank(uint32(s.of(uint64(own))), uint32(s.of(uint64(other))))
			}
		}
	}
}

// least returns the least index of the images of a board, whose own index is
// i, and how many symmetries leave it as it is.
func (g *Quixo) least(i uint64) (least uint64, stabilizer int) {
	const eight = uint64(len(g.digits))
	if len(g.images) == 2 {
		return leastSum(&g.images[0][i%eight], &g.images[1][i/eight])
	}
	var sums, none [8]uint64
	for c, rest := 0, i; c < len(g.images); c++ {
		t := &g.images[c][rest%eight]
		rest /= eight
		for k := range sums {
			sums[k] += t[k]
		}
	}
	return leastSum(&sums, &none)
}

// leastSum returns the least sum of a pair of entries and how many sums are
// that of the first. It is written out, for it is most of the work of solving
// the game.
func leastSum(a, b *[8]uint64) (least uint64, stabilizer int) {
	s0, s1, s2, s3 := a[0]+b[0], a[1]+b[1], a[2]+b[2], a[3]+b[3]
	s4, s5, s6, s7 := a[4]+b[4], a[5]+b[5], a[6]+b[6], a[7]+b[7]
	least = min(min(min(s0, s1), min(s2, s3)), min(min(s4, s5), min(s6, s7)))
	stabilizer = 1
	if s0 == s1 || s0 == s2 || s0 == s3 || s0 == s4 || s0 == s5 || s0 == s6 || s0 == s7 {
		for k := 1; k < 8; k++ {
			if a[k]+b[k] == s0 {
				stabilizer++
			}
		}
	}
	return least, stabilizer
}
