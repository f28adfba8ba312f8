package board

import (
	"math/bits"

	"zermelo/game"
)

// What a search asks of games on wide boards, as of small ones.

// A hint is what the rules of a game say of positions on wide boards; each may
// be nil.
type hint struct {
	plies  func(f *field) int
	guess  func(f *field) int32
	bounds func(dst *game.Sums[Wide], f *field, who game.Player)
}

// record is the rules as a record, with what is known for a search.
func (r *WideRules) record() *game.Rules[Wide] {
	rules := game.Of[Wide](r)
	if r.hint.plies != nil {
		rules.Plies = func(p Wide) int {
			f := p.unpack(r.planes)
			return r.hint.plies(&f)
		}
	}
	if r.hint.guess != nil {
		rules.Guess = func(p Wide) int32 {
			f := p.unpack(r.planes)
			return r.hint.guess(&f)
		}
	}
	if r.hint.bounds != nil {
		rules.Bounds = func(dst *game.Sums[Wide], p Wide, who game.Player) {
			f := p.unpack(r.planes)
			r.hint.bounds(dst, &f, who)
		}
	}
	return rules
}

// count returns the number of cells.
func (p plane) count() int {
	return bits.OnesCount64(p.a) + bits.OnesCount64(p.b) + bits.OnesCount64(p.c) + bits.OnesCount64(p.d)
}

// dominoHint: a domino covers two cells; who has more room of her own is ahead;
// cuts between lines hinder one player.
func dominoHint() hint {
	return hint{
		plies: func(f *field) int { return f.left.count() / 2 },
		guess: func(f *field) int32 {
			free := f.left
			left := f.upright(free) + f.upright(free.minus(f.west(free)).minus(f.east(free)))
			right := f.lying(free) + f.lying(free.minus(f.north(free)).minus(f.south(free)))
			return 8 * int32(left-right)
		},
		bounds: func(dst *game.Sums[Wide], f *field, who game.Player) {
			lines, line, next := f.h, firstCells(f.w), f.w
			if who == game.Right {
				lines, line, next = f.w, columnsOf[f.w].and(f.everything), 1
			}
			if lines <= 2 {
				return
			}
			for offset := range 2 {
				var strips []Wide
				for at := -offset; at < int(lines); at += 2 {
					var strip plane
					for k := max(at, 0); k < min(at+2, int(lines)); k++ {
						strip = strip.or(line.up(uint(k) * next))
					}
					if q := (field{left: f.left.and(strip), wideShape: f.wideShape}); !q.left.isEmpty() {
						strips = append(strips, q.pack(1))
					}
				}
				dst.Add(strips...)
			}
		},
	}
}

// upright returns how many dominoes fit upright on free cells, lying how many lie
// down.
func (f *field) upright(free plane) (n int) {
	row := firstCells(f.w)
	for range f.h - 1 {
		heads := free.and(free.down(f.w)).and(row)
		n += heads.count()
		free, row = free.minus(heads.up(f.w)), row.up(f.w)
	}
	return n
}

func (f *field) lying(free plane) (n int) {
	column := columnsOf[f.w]
	for range f.w - 1 {
		heads := free.and(free.down(1)).and(column)
		n += heads.count()
		free, column = free.minus(heads.up(1)), column.up(1)
	}
	return n
}

// stoneHint: every move removes a stone.
func stoneHint() hint {
	return hint{plies: func(f *field) int { return f.left.xor(f.right).count() }}
}

// noGoHint: every move fills a cell; who has more cells to fill, more groups, and
// more empty cells beside these is ahead.
func noGoHint() hint {
	return hint{
		plies: func(f *field) int {
			legal := f.playable()
			return legal[game.Left].or(legal[game.Right]).count()
		},
		guess: func(f *field) int32 {
			legal, room := f.prospects()
			return noGoGuess(legal[game.Left].count()-legal[game.Right].count(), room)
		},
	}
}

// amazonsHint: every move removes a cell; who reaches more cells in a move is
// ahead.
func amazonsHint() hint {
	return hint{
		plies: func(f *field) int { return f.empty().count() },
		guess: func(f *field) int32 {
			empty := f.empty()
			var reached [2]plane
			for who := range reached {
				amazons, _ := f.sides(game.Player(who))
				for _, d := range directions {
					for to := f.step(amazons, d).and(empty); !to.isEmpty(); to = f.step(to, d).and(empty) {
						reached[who] = reached[who].or(to)
					}
				}
			}
			return 16 * int32(reached[game.Left].minus(reached[game.Right]).count()-reached[game.Right].minus(reached[game.Left]).count())
		},
	}
}
