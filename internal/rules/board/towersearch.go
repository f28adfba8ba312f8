package board

import (
	"math/bits"

	"zermelo/game"
	"zermelo/say/phrase"
)

// A TowerSearch finds who wins stalks of [Towers] with one more tower T beside
// them, which grows cube by cube, by play of all positions: a position is the
// height of each stalk and of T (the second solution of Fang Zhanpeng 2009,
// 3.1). It knows nothing of numbers. Only the topmost cube of the player's own
// colour is tried in each stalk, for if a move wins, so does the move at any
// own cube above it (proposition 3.1.6): should the opponent later move between
// the two, the lower cube is taken then.
type TowerSearch struct {
	stalks  []Tower
	strides []int
	tops    [][][2]int // of each stalk and each height the topmost cube of each player, or -1
	cells   int
	account *game.Account

	tower    Tower
	towerTop [][2]int
	layers   [][]byte // by the height of T: bit who of a cell says that who wins, moving first

	// Positions is the number of positions that were decided.
	Positions uint64
	// Checked is the number of positions at which both the topmost cubes and
	// all cubes were tried; Differ at how many of them they disagreed, and Both
	// how many positions the player to move won whoever it was.
	Checked, Differ, Both uint64
}

// Bounds of a search.
const (
	maxTowerCells = 1 << 27 // positions without who is to move
	allCubes      = 1 << 22 // moves up to which all cubes of a height of T are tried as well
)

// NewTowerSearch returns a search of stalks with a tower of up to height cubes,
// which has none yet. The error is [game.ErrLimit].
func NewTowerSearch(stalks []Tower, height int, budget game.Budget) (*TowerSearch, error) {
	s := &TowerSearch{stalks: stalks, cells: 1, account: budget.Open(), towerTop: [][2]int{{-1, -1}}}
	for _, p := range stalks {
		s.strides = append(s.strides, s.cells)
		high, low := bits.Mul64(uint64(s.cells), uint64(len(p)+1))
		if high != 0 || low > maxTowerCells {
			return nil, tooManyTowers()
		}
		s.cells = int(low)
		tops := [][2]int{{-1, -1}}
		for h := range p {
			tops = append(tops, topOver(tops[h], p[h], h))
		}
		s.tops = append(s.tops, tops)
	}
	if s.cells > maxTowerCells/(height+1) || !s.account.Fits(int64(s.cells)*int64(height+1)) {
		return nil, tooManyTowers()
	}
	s.layers = append(s.layers, s.layer())
	return s, nil
}

func tooManyTowers() error {
	return game.Limit(phrase.Of("the stalks have too many positions to search"), phrase.Of("ask for lower stalks"))
}

// topOver returns the topmost cubes of a stalk when a cube is put on it.
func topOver(tops [2]int, cube byte, at int) [2]int {
	if cube == 'W' {
		tops[game.Left] = at
	} else {
		tops[game.Right] = at
	}
	return tops
}

// Close gives the memory back.
func (s *TowerSearch) Close() { s.account.Close() }

// Tower returns T.
func (s *TowerSearch) Tower() Tower { return s.tower }

// Wins reports whether who, moving first, wins the stalks with T.
func (s *TowerSearch) Wins(who game.Player) bool {
	return s.layers[len(s.tower)][s.cells-1]>>who&1 == 1
}

// Grow puts a cube on T, 'W' or 'B'. Only the positions with all of T are new.
func (s *TowerSearch) Grow(cube byte) {
	at := len(s.tower)
	s.tower += Tower(cube)
	s.towerTop = append(s.towerTop, topOver(s.towerTop[at], cube, at))
	s.layers = append(s.layers, s.layer())
	s.account.Hold(int64(s.cells) * int64(len(s.layers)))
}

// Shrink takes the topmost cube off T.
func (s *TowerSearch) Shrink() {
	s.tower = s.tower[:len(s.tower)-1]
	s.towerTop = s.towerTop[:len(s.towerTop)-1]
	s.layers = s.layers[:len(s.layers)-1]
}

// layer decides the positions of the stalks with all of T, the low ones first.
func (s *TowerSearch) layer() []byte {
	now := make([]byte, s.cells)
	heights := make([]int, len(s.stalks))
	total := len(s.tower)
	for _, p := range s.stalks {
		total += len(p)
	}
	all := s.cells <= allCubes/(total+1)
	for cell := range now {
		for who := range game.Player(2) {
			wins := s.byTops(now, cell, heights, who)
			if wins {
				now[cell] |= 1 << who
			}
			if all {
				s.Checked++
				if wins != s.byAll(now, cell, heights, who) {
					s.Differ++
				}
			}
		}
		if now[cell] == 3 {
			s.Both++
		}
		for i := range heights {
			if heights[i]++; heights[i] <= len(s.stalks[i]) {
				break
			}
			heights[i] = 0
		}
	}
	s.Positions += 2 * uint64(s.cells)
	return now
}

// byTops reports whether who wins a position by taking a topmost own cube.
func (s *TowerSearch) byTops(now []byte, cell int, heights []int, who game.Player) bool {
	lost := byte(1) << (1 - who)
	for i, h := range heights {
		if at := s.tops[i][h][who]; at >= 0 && now[cell-(h-at)*s.strides[i]]&lost == 0 {
			return true
		}
	}
	at := s.towerTop[len(s.tower)][who]
	return at >= 0 && s.layers[at][cell]&lost == 0
}

// byAll is byTops with every own cube.
func (s *TowerSearch) byAll(now []byte, cell int, heights []int, who game.Player) bool {
	own, lost := "WB"[who], byte(1)<<(1-who)
	for i, h := range heights {
		for at := range h {
			if s.stalks[i][at] == own && now[cell-(h-at)*s.strides[i]]&lost == 0 {
				return true
			}
		}
	}
	for at := range len(s.tower) {
		if s.tower[at] == own && s.layers[at][cell]&lost == 0 {
			return true
		}
	}
	return false
}
