package check

import "strings"

// A rules is a game on boards, as the checker plays it: from the letters.
type rules struct {
	letters string // that a board may have
	// moves calls yield with what each move of a player leaves, until it returns
	// false.
	moves func(b board, left bool, yield func(board) bool)
	// tidy rewrites letters that mean the same, in place; nil if none do.
	tidy func(b board)
	// joined says whether cells beside each other can ever have to do with each
	// other, by their letters; nil if boards are not cut. alone says whether
	// somebody can move on a single cell of that letter.
	joined  func(a, b byte) bool
	single  string // letters of cells that are a piece by themselves
	corners bool   // cells that share a corner are beside each other
	crossed bool   // exchanging rows and columns exchanges the players
	facing  bool   // a strip; turning it round exchanges the players
	// illegal says that a board cannot come up; nil if all can.
	illegal func(b board) bool
}

func (g *rules) alone(letter byte) bool { return strings.IndexByte(g.single, letter) >= 0 }

// boardGames are the games whose proofs are checked.
var boardGames = map[string]*rules{
	"domineering": {
		letters: ".#", moves: dominoes, crossed: true,
		joined: func(a, b byte) bool { return a == '.' && b == '.' },
	},
	"clobber": {
		letters: ".xo#", tidy: removeEmpty, joined: stones,
		moves: func(b board, left bool, yield func(board) bool) {
			me, you := sides(left)
			captures(b, me, func(c byte) bool { return c == you }, yield)
		},
	},
	"cannibal-clobber": {
		letters: ".xo#", tidy: removeEmpty, joined: stones,
		moves: func(b board, left bool, yield func(board) bool) {
			me, _ := sides(left)
			captures(b, me, isStone, yield)
		},
	},
	"nogo": {
		letters: ".xo#", moves: placements, illegal: stifled,
		joined: func(a, b byte) bool { return a != '#' && b != '#' },
	},
	"amazons": {
		letters: ".xo#", moves: shots, corners: true,
		joined: func(a, b byte) bool { return a != '#' && b != '#' },
	},
	"konane": {letters: ".xo#", moves: jumps},
	"toads":  {letters: ".TF#", moves: steps, facing: true},
	"snort": {
		letters: ".xobr#", moves: colourings, single: ".br",
		tidy:   func(b board) { settle(b, false) },
		joined: func(a, b byte) bool { return a != '#' && b != '#' && (a == '.' || b == '.' || a != b) },
	},
	"col": {
		letters: ".xobr#", moves: colourings, single: ".br",
		tidy:   func(b board) { settle(b, true) },
		joined: func(a, b byte) bool { return a != '#' && b != '#' && (a == '.' || b == '.' || a == b) },
	},
}

// sides returns the stones of who moves, and of the other.
func sides(left bool) (me, you byte) {
	if left {
		return 'x', 'o'
	}
	return 'o', 'x'
}

func isStone(c byte) bool { return c == 'x' || c == 'o' }

func stones(a, b byte) bool { return isStone(a) && isStone(b) }

// removeEmpty removes empty cells where nothing ever goes to one.
func removeEmpty(b board) {
	for i, c := range b.cells {
		if c == '.' {
			b.cells[i] = '#'
		}
	}
}

var fourWays = [4][2]int{{1, 0}, {-1, 0}, {0, 1}, {0, -1}}

// dominoes: Left's cover a free cell and the one below it, Right's a free cell
// and the one to its right.
func dominoes(b board, left bool, yield func(board) bool) {
	dc, dr := 1, 0
	if left {
		dc, dr = 0, 1
	}
	for i, c := range b.cells {
		if letter, cell := b.at(i, dc, dr); c == '.' && letter == '.' {
			if !yield(b.with(i, '#', cell, '#')) {
				return
			}
		}
	}
}

// captures: a stone goes to a cell beside it that holds prey.
func captures(b board, me byte, prey func(byte) bool, yield func(board) bool) {
	for i, c := range b.cells {
		if c != me {
			continue
		}
		for _, d := range fourWays {
			if letter, cell := b.at(i, d[0], d[1]); prey(letter) && !yield(b.with(i, '.', cell, int(me))) {
				return
			}
		}
	}
}

// placements: a stone goes to an empty cell, so that no group is stifled.
func placements(b board, left bool, yield func(board) bool) {
	me, _ := sides(left)
	for i, c := range b.cells {
		if c != '.' {
			continue
		}
		if after := b.with(i, int(me)); !stifled(after) && !yield(after) {
			return
		}
	}
}

// stifled reports whether a group of stones of one colour has no empty cell
// beside it.
func stifled(b board) bool {
	free := make([]bool, len(b.cells)) // stones of groups that have one
	var list []int
	add := func(i int) {
		if !free[i] {
			free[i] = true
			list = append(list, i)
		}
	}
	for i, c := range b.cells {
		for _, d := range fourWays {
			if letter, _ := b.at(i, d[0], d[1]); isStone(c) && letter == '.' {
				add(i)
			}
		}
	}
	for k := 0; k < len(list); k++ {
		for _, d := range fourWays {
			if letter, cell := b.at(list[k], d[0], d[1]); letter == b.cells[list[k]] {
				add(cell)
			}
		}
	}
	for i, c := range b.cells {
		if isStone(c) && !free[i] {
			return true
		}
	}
	return false
}

// shots: an amazon goes as a queen over empty cells, and shoots as a queen from
// there.
func shots(b board, left bool, yield func(board) bool) {
	me, _ := sides(left)
	for i, c := range b.cells {
		if c != me {
			continue
		}
		more := queen(b, i, func(to int) bool {
			moved := b.with(i, '.', to, int(me))
			return queen(moved, to, func(hit int) bool { return yield(moved.with(hit, '#')) })
		})
		if !more {
			return
		}
	}
}

// queen calls yield with the cells that a queen reaches, until it returns false,
// and returns what it returned last, true if it was not called.
func queen(b board, from int, yield func(cell int) bool) bool {
	for dr := -1; dr <= 1; dr++ {
		for dc := -1; dc <= 1; dc++ {
			if dr == 0 && dc == 0 {
				continue
			}
			for k := 1; ; k++ {
				letter, cell := b.at(from, k*dc, k*dr)
				if letter != '.' {
					break
				}
				if !yield(cell) {
					return false
				}
			}
		}
	}
	return true
}

// jumps: a stone jumps over one of the other colour to the empty cell behind
// and takes it, and may go on in the same direction.
func jumps(b board, left bool, yield func(board) bool) {
	me, you := sides(left)
	for i, c := range b.cells {
		if c != me {
			continue
		}
		for _, d := range fourWays {
			now, at := b, i
			for {
				over, prey := now.at(at, d[0], d[1])
				behind, to := now.at(at, 2*d[0], 2*d[1])
				if over != you || behind != '.' {
					break
				}
				now, at = now.with(at, '.', prey, '.', to, int(me)), to
				if !yield(now) {
					return
				}
			}
		}
	}
}

// steps: toads go right, frogs left, to the next cell if it is empty, or over
// one of the others to the empty cell behind.
func steps(b board, left bool, yield func(board) bool) {
	me, you, d := byte('F'), byte('T'), -1
	if left {
		me, you, d = 'T', 'F', 1
	}
	for i, c := range b.cells {
		if c != me {
			continue
		}
		next, to := b.at(i, d, 0)
		if next == you {
			next, to = b.at(i, 2*d, 0)
		}
		if next == '.' && !yield(b.with(i, '.', to, int(me))) {
			return
		}
	}
}

// settle writes what the colours say on the cells beside them, and removes the
// coloured ones: cells are then free for both, for Left (b), for Right (r) or
// for nobody.
func settle(b board, col bool) {
	forLeft, forRight := byte('x'), byte('o') // a cell beside x is Left's alone, in Snort
	if col {
		forLeft, forRight = 'o', 'x'
	}
	for i, c := range b.cells {
		if c != '.' && c != 'b' && c != 'r' {
			continue
		}
		mayLeft, mayRight := c != 'r', c != 'b'
		for _, d := range fourWays {
			switch letter, _ := b.at(i, d[0], d[1]); letter {
			case forLeft:
				mayRight = false
			case forRight:
				mayLeft = false
			}
		}
		switch {
		case mayLeft && mayRight:
			b.cells[i] = '.'
		case mayLeft:
			b.cells[i] = 'b'
		case mayRight:
			b.cells[i] = 'r'
		default:
			b.cells[i] = '#'
		}
	}
	for i, c := range b.cells {
		if isStone(c) {
			b.cells[i] = '#'
		}
	}
}

// colourings: a cell that is hers or free gets the colour of the player. The
// board is settled.
func colourings(b board, left bool, yield func(board) bool) {
	me, _ := sides(left)
	mine := byte('r')
	if left {
		mine = 'b'
	}
	for i, c := range b.cells {
		if (c == '.' || c == mine) && !yield(b.with(i, int(me))) {
			return
		}
	}
}
