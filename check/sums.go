package check

import (
	"cmp"
	"context"
	"encoding/binary"
	"slices"
	"strings"
)

// A part is a component of a sum: twice its number, plus one if the players are
// exchanged in it.
type part uint32

// A component is a board in normal form: the least of its images, of which some
// have the players exchanged.
type component struct {
	game  int
	board board
	cells int  // that are not removed
	self  bool // it is its own negative
	ended bool // nobody has a move
	made  [2]bool
	moves [2][][]part // of Left and of Right, each different one once
}

// sums are the components of sums as numbers.
type sums struct {
	games  []*rules
	alike  []bool // both players have the moves of both
	list   []component
	number map[string]part // by game and image
	bytes  int64
	made   int // parts in lists of moves
	// allAlike says that it does not matter who is called Left.
	allAlike bool

	memo  map[string]bool // small sums: whether the player to move wins
	key   []byte
	ctx   context.Context
	count int
	limit int64
	// failed is the limit that was met while moves were made: what was found with
	// them is void.
	failed error
}

// mostMade is the number of parts in lists of moves that are kept.
const mostMade = 1 << 22

// mostMemo is the number of small sums that are remembered.
const mostMemo = 1 << 20

// parts appends the components of a board of a game.
func (s *sums) parts(dst []part, game int, b board) []part {
	g := s.games[game]
	if g.tidy != nil {
		g.tidy(b)
	}
	for _, piece := range g.pieces(b) {
		if p := s.part(game, piece); !s.list[p>>1].ended {
			dst = append(dst, p)
		}
	}
	return dst
}

// part returns a board that does not fall apart as a part.
func (s *sums) part(game int, b board) part {
	direct := s.spell(game, b)
	if p, ok := s.number[direct]; ok {
		return p
	}
	g := s.games[game]
	var best board
	var plus, minus bool // the least image is one of b, of its negative
	first := true
	g.images(b, func(image board, negative bool) {
		switch c := compareBoards(image, best); {
		case first || c < 0:
			best, plus, minus, first = image, !negative, negative, false
		case c == 0:
			plus, minus = plus || !negative, minus || negative
		}
	})
	key := s.spell(game, best)
	p, ok := s.number[key]
	if !ok {
		p = part(len(s.list) << 1)
		c := component{game: game, board: best, self: plus && minus || s.alike[game]}
		for _, letter := range best.cells {
			if letter != '#' {
				c.cells++
			}
		}
		c.ended = true
		for _, left := range []bool{true, false} {
			if c.ended {
				g.moves(best, left, func(board) bool { c.ended = false; return false })
			}
		}
		s.list = append(s.list, c)
		s.number[key] = p
		s.bytes += 250 + 2*int64(len(key))
	}
	if !plus && !s.alike[game] {
		p |= 1
	}
	if direct != key && len(s.number) < 4*len(s.list)+1000 {
		s.number[direct] = p
		s.bytes += 60 + int64(len(direct))
	}
	return p
}

func compareBoards(a, b board) int {
	if a.w != b.w {
		return a.w - b.w
	}
	return slices.Compare(a.cells, b.cells)
}

func (s *sums) spell(game int, b board) string {
	var text strings.Builder
	text.Grow(len(b.cells) + 2)
	text.WriteByte(byte(game))
	text.WriteByte(byte(b.w))
	text.Write(b.cells)
	return text.String()
}

// opposite returns the part that cancels p.
func (s *sums) opposite(p part) part {
	if s.list[p>>1].self {
		return p
	}
	return p ^ 1
}

// add puts p into a sum in order, or takes its negative out: what the one player
// does in the one the other can answer in the other.
func (s *sums) add(sum []part, p part) []part {
	if i := slices.Index(sum, s.opposite(p)); i >= 0 {
		return slices.Delete(sum, i, i+1)
	}
	i, _ := slices.BinarySearch(sum, p)
	return slices.Insert(sum, i, p)
}

// sum returns parts as a sum.
func (s *sums) sum(parts []part) []part {
	var sum []part
	for _, p := range parts {
		sum = s.add(sum, p)
	}
	return sum
}

// cells returns how many cells a sum has that are not removed.
func (s *sums) cells(sum []part) (n int) {
	for _, p := range sum {
		n += s.list[p>>1].cells
	}
	return n
}

// options returns what the moves of a player from a part leave.
func (s *sums) options(p part, left bool) [][]part {
	if p&1 == 1 {
		left = !left
	}
	who := 0
	if !left {
		who = 1
	}
	c := &s.list[p>>1]
	if !c.made[who] {
		if s.made > mostMade {
			for i := range s.list {
				s.list[i].made, s.list[i].moves = [2]bool{}, [2][][]part{}
			}
			s.bytes -= int64(s.made) * 12
			s.made = 0
		}
		game, b := c.game, c.board
		g := s.games[game]
		seen := map[string]bool{}
		var moves [][]part
		take := func(after board) bool {
			if s.failed == nil {
				s.failed = s.check()
			}
			if s.failed != nil {
				return false
			}
			sum := s.sum(s.parts(nil, game, board{after.w, slices.Clone(after.cells)}))
			if key := string(s.bytesOf(sum)); !seen[key] {
				seen[key] = true
				moves = append(moves, sum)
				s.made += 2 + len(sum)
				s.bytes += int64(2+len(sum)) * 12
			}
			return true
		}
		g.moves(b, left, take)
		if s.alike[game] && s.failed == nil {
			g.moves(b, !left, take)
		}
		if s.failed != nil {
			return nil // these are not all
		}
		c = &s.list[p>>1] // the list may have grown
		c.made[who], c.moves[who] = true, moves
	}
	return c.moves[who]
}

// children calls yield with what each move of a player from parts leaves, as a
// sum, some more than once, until it returns false. The sum is valid until yield
// returns. Parts that cancel each other may stand among those given: then there
// are moves in them too.
func (s *sums) children(parts []part, left bool, yield func([]part) bool) {
	var child []part
	for i, p := range parts {
		if slices.Contains(parts[:i], p) {
			continue
		}
		others := s.sum(slices.Concat(parts[:i], parts[i+1:]))
		for _, option := range s.options(p, left) {
			child = append(child[:0], others...)
			for _, q := range option {
				if p&1 == 1 && !s.list[q>>1].self {
					q ^= 1
				}
				child = s.add(child, q)
			}
			if !yield(child) {
				return
			}
		}
	}
}

// bytesOf writes a sum as a key, valid until the next call.
func (s *sums) bytesOf(sum []part) []byte {
	s.key = s.key[:0]
	for _, p := range sum {
		s.key = binary.LittleEndian.AppendUint32(s.key, uint32(p))
	}
	return s.key
}

// wins finds by trying all play whether a player, to move, wins a small sum. It
// recurses once a move.
func (s *sums) wins(sum []part, left bool) (bool, error) {
	if len(sum) == 0 {
		return false, nil
	}
	left = left || s.allAlike
	key := append(s.bytesOf(sum), "RL"[b2i(left)])
	if w, ok := s.memo[string(key)]; ok {
		return w, nil
	}
	whole, own := string(key), slices.Clone(sum)
	if err := s.check(); err != nil {
		return false, err
	}
	wins, err := false, error(nil)
	s.children(own, left, func(child []part) bool {
		var w bool
		w, err = s.wins(child, !left)
		wins = err == nil && !w
		return err == nil && !wins
	})
	if err = cmp.Or(err, s.failed); err != nil {
		return false, err
	}
	if len(s.memo) > mostMemo {
		clear(s.memo)
	}
	s.memo[whole] = wins
	return wins, nil
}

func b2i(b bool) int {
	if b {
		return 1
	}
	return 0
}

// check looks at the limits now and then.
func (s *sums) check() error {
	if s.count++; s.count%64 != 0 {
		return nil
	}
	if s.limit > 0 && s.bytes+int64(len(s.memo))*80 > s.limit {
		return ErrMemory
	}
	return s.ctx.Err()
}
