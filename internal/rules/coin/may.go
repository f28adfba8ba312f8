package coin

import (
	"iter"
	"slices"
)

// In a match on a board with more moves than can be listed a person types one, which
// May knows by the set of coins that it turns.

// An allower is a [Rule] that tells, without listing its sets, whether the coins of
// others, all on places from First to n-1, may be turned over together with that on n.
type allower interface {
	allows(n uint64, others Board) bool
}

// A cellAllower is a [CellRule] that tells it of the coins on a board, of which that on
// c goes from heads to tails.
type cellAllower interface {
	allowsCells(c Cell, coins Board) bool
}

const (
	// comparedSets is the number of sets that are listed to see whether one is among them.
	comparedSets = 1 << 18
	// comparedCoins is the number of coins that are looked at one by one.
	comparedCoins = 1 << 20
	// fewSets is the number of sets that Some goes through for each head.
	fewSets = 1 << 8
)

// May implements [game.Checker].
func (g turning) May(p Board, sum []Board) bool {
	if len(sum) != 1 || sum[0] == p {
		return false
	}
	coins, first := p.Turned(sum[0]), g.rule.First()
	c := corner(coins)
	for r := range coins.Runs() {
		if r.From.X < first.X || r.From.Y < first.Y {
			return false
		}
	}
	return p.has(c) && coins.has(c) && allowsCells(g.rule, c, coins)
}

// Some implements [game.Sampler].
func (g turning) Some(p Board) iter.Seq[[]Board] {
	return func(yield func([]Board) bool) {
		t := turnerOf(p)
		for c := range p.Heads() {
			tried := 0
			for set := range lawful(g.rule, c) {
				if tried++; tried > fewSets {
					break
				}
				if !yield([]Board{t.turn(set, alone(c))}) {
					return
				}
			}
		}
	}
}

// has reports whether c has heads.
func (p Board) has(c Cell) bool {
	for r := range p.Runs() {
		if r.From.X <= c.X && c.X <= r.To.X && r.From.Y <= c.Y && c.Y <= r.To.Y {
			return true
		}
	}
	return false
}

func allowsCells(r CellRule, c Cell, coins Board) bool {
	if a, ok := r.(cellAllower); ok {
		return a.allowsCells(c, coins)
	}
	return isListed(r, c, coins.Turned(BoardOf(c)))
}

// isListed reports whether others are among the sets of a rule, of which it looks at
// comparedSets.
func isListed(r CellRule, c Cell, others Board) bool {
	tried := 0
	for set := range lawful(r, c) {
		if boardOf(set) == others {
			return true
		}
		if tried++; tried == comparedSets {
			break
		}
	}
	return false
}

func (l line) allowsCells(c Cell, coins Board) bool {
	return l.allowsOthers(c, coins.Turned(BoardOf(c)))
}

func (l line) allowsOthers(c Cell, others Board) bool {
	if a, ok := l.Rule.(allower); ok {
		return a.allows(c.Y, others)
	}
	return isListed(l, c, others)
}

// allows reports whether a rule allows the coins of the runs to be turned over with the
// one on n, which is one of them.
func allows(r Rule, n uint64, coins []Run) bool {
	return line{r}.allowsCells(Cell{Line, n}, RowOfRuns(coins...))
}

func (r anywhere) allows(_ uint64, others Board) bool {
	n := others.Len()
	return uint64(r.smallest()) <= n && n < uint64(r.t)
}

func (ruler) allows(n uint64, others Board) bool {
	for r := range others.Runs() {
		if r.To.Y != n-1 {
			return false
		}
	}
	return true
}

func (r apart) allows(n uint64, others Board) bool {
	return others.Len() == 1 && others.reaches(n, r.k)
}

func (r within) allows(n uint64, others Board) bool { return others.reaches(n, r.k) }

// reaches reports whether all heads of a row are at most k places before n.
func (p Board) reaches(n, k uint64) bool {
	for r := range p.Runs() {
		return n-r.From.Y <= k // the others are nearer
	}
	return true
}

func (r listed) allows(n uint64, others Board) bool {
	switch {
	case r.allowed == nil:
		return isListed(line{r}, Cell{Line, n}, others)
	case others.Len() >= comparedCoins:
		return false
	}
	var places []uint64
	for c := range others.Heads() {
		places = append(places, c.Y)
	}
	return r.allowed(append(places, n))
}

func (squares) allowsCells(_ Cell, coins Board) bool {
	rects := slices.Collect(coins.Runs())
	return len(rects) == 1 && rects[0].To.X-rects[0].From.X == rects[0].To.Y-rects[0].From.Y
}

// allowsCells finds S and T: the coins are S×T if all columns of S have the same rows.
func (r product) allowsCells(c Cell, coins Board) bool {
	var columns, rows []Run
	for b := range coins.bands() {
		columns = append(columns, Run{b.first, b.last})
		i := 0
		for r := range b.all() {
			run := Run{r.From.Y, r.To.Y}
			switch {
			case len(columns) == 1:
				rows = append(rows, run)
			case i == len(rows) || rows[i] != run:
				return false
			}
			i++
		}
		if i < len(rows) {
			return false
		}
	}
	return allows(r.a.Rule, c.X, columns) && allows(r.b.Rule, c.Y, rows)
}

func (r acrostic) allowsCells(c Cell, coins Board) bool {
	var columns, rows []Run
	along, down := true, true
	for r := range coins.Runs() {
		columns, rows = append(columns, Run{r.From.X, r.To.X}), append(rows, Run{r.From.Y, r.To.Y})
		along, down = along && r.From.Y == c.Y, down && r.From.X == c.X
	}
	return along && allows(r.a, c.X, columns) || down && allows(r.b, c.Y, rows)
}

// May implements [game.Checker].
func (g whole) May(p Board, sum []Board) bool {
	if len(sum) != 1 || sum[0] == p {
		return false
	}
	coins := p.Turned(sum[0])
	if a, ok := g.rule.(interface{ allowsIn(p, coins Board) bool }); ok {
		return a.allowsIn(p, coins)
	}
	tried := 0
	for set := range g.rule.Turns(p) {
		if boardOf(set) == coins {
			return true
		}
		if tried++; tried == comparedSets {
			break
		}
	}
	return false
}

// Some implements [game.Sampler].
func (g whole) Some(p Board) iter.Seq[[]Board] {
	return func(yield func([]Board) bool) {
		t := turnerOf(p)
		for set := range g.rule.Turns(p) {
			if !yield([]Board{t.turn(set)}) {
				return
			}
		}
	}
}

// allowsIn reports whether the coins are a run that all have heads up in p.
func (runOfHeads) allowsIn(p, coins Board) bool {
	runs := slices.Collect(coins.Runs())
	if len(runs) != 1 {
		return false
	}
	for r := range p.Runs() {
		if r.From.Y <= runs[0].From.Y && runs[0].To.Y <= r.To.Y {
			return true
		}
	}
	return false
}
