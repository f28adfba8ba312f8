package token

import "math/bits"

// A merelBoard is a board of points and lines for the games of merels: men stand on
// points and move along a line to the next one; three on a line that is long enough
// are a mill.
type merelBoard struct {
	points     int
	mills      []uint32
	next       []uint32      // by point: those next to it on a line
	through    [][]uint32    // by point: the mills that it is in
	symmetries []permutation // the identity left out
}

// newMerelBoard makes the board with the given lines, each of two or three points in
// their order, and symmetries, the images of the points.
func newMerelBoard(points int, lines [][]int, images [][]int) *merelBoard {
	b := &merelBoard{
		points: points, next: make([]uint32, points), through: make([][]uint32, points), symmetries: permutations(images),
	}
	for _, line := range lines {
		mill := uint32(0)
		for i, point := range line {
			mill |= 1 << point
			if i > 0 {
				b.next[point] |= 1 << line[i-1]
				b.next[line[i-1]] |= 1 << point
			}
		}
		if len(line) < menEach {
			continue
		}
		b.mills = append(b.mills, mill)
		for _, point := range line {
			b.through[point] = append(b.through[point], mill)
		}
	}
	return b
}

// all is the set of all points.
func (b *merelBoard) all() uint32 { return 1<<b.points - 1 }

// milled returns the men that are in a mill.
func (b *merelBoard) milled(men uint32) (in uint32) {
	for _, m := range b.mills {
		if men&m == m {
			in |= m
		}
	}
	return in
}

// closes reports whether the man on a point is in a mill.
func (b *merelBoard) closes(men uint32, point int) bool {
	for _, m := range b.through[point] {
		if men&m == m {
			return true
		}
	}
	return false
}

// takeable returns the men of which one may be taken.
func (b *merelBoard) takeable(men uint32) uint32 {
	if free := men &^ b.milled(men); free != 0 {
		return free
	}
	return men
}

// newGrid returns the board of nine points with three rows and three columns, and with
// diagonals if they are drawn.
func newGrid(diagonals bool) *merelBoard {
	lines := [][]int{{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6}, {1, 4, 7}, {2, 5, 8}}
	if diagonals {
		lines = append(lines, []int{0, 4, 8}, []int{2, 4, 6})
	}
	return newMerelBoard(9, lines, symmetries(3, 3))
}

// ringSize is how many points a square has: corners and middles of sides.
const ringSize = 8

// newSquares returns the board of squares one inside the other, of eight points each,
// clockwise from a corner, whose middles of sides are joined from square to square: by a line
// through all of them. Squares may change places from the inside to the outside.
func newSquares(squares int) *merelBoard {
	var lines, images [][]int
	for square := range squares {
		at := square * ringSize
		for i := 0; i < ringSize; i += 2 {
			lines = append(lines, []int{at + i, at + i + 1, at + (i+2)%ringSize})
		}
	}
	for side := 1; side < ringSize; side += 2 {
		var line []int
		for square := range squares {
			line = append(line, square*ringSize+side)
		}
		lines = append(lines, line)
	}
	for kind := 1; kind < 16; kind++ {
		image := make([]int, squares*ringSize)
		for i := range image {
			square, to := i/ringSize, i%ringSize
			if kind&1 != 0 {
				to = (ringSize - to) % ringSize // about the diagonal through the first corner
			}
			to = (to + kind&6) % ringSize
			if kind&8 != 0 {
				square = squares - 1 - square
			}
			image[i] = square*ringSize + to
		}
		images = append(images, image)
	}
	return newMerelBoard(squares*ringSize, lines, images)
}

// bit returns the point of a set of one.
func bit(set uint32) int { return bits.TrailingZeros32(set) }
