package coin

import (
	"context"
	"fmt"
	"iter"
	"math"
	"math/bits"
	"strings"

	"zermelo/game"
	"zermelo/say/phrase"
	"zermelo/value/nimber"
)

// NewRow returns the game of a rule on a row: [NewBoard] for its places. The
// heads of a row must lie on places from the rule's first to [MaxPlace].
func NewRow(r Rule) *game.Rules[Board] { return NewBoard(line{r}) }

// NewBoard returns the game of a rule for boards. A board is worth the nim-sum
// of its heads: the game knows its Grundy values by a theorem if the rule is
// [ValuedCells], or [Valued] on a row, else by an engine, and always finds and
// explains moves. Of boards with more than 1,000,000 heads it may
// find some winning moves only. The heads must lie on cells from the rule's first on, with coordinates up to [MaxPlace].
func NewBoard(r CellRule) *game.Rules[Board] {
	g := turning{r}
	rules := game.Of[Board](g)
	valuesOf := g.tabled
	if theorem := theoremOf(r); theorem != nil {
		k := knownOf(r, game.Budget{})
		valuesOf = func(Board) known { return k }
		rules.Grundy = func(p Board) nimber.Nimber { return value(k, p) }
		rules.GrundyBy = theorem
		if m := misereOf(r); m != nil {
			rules.SJBy, rules.Fickle = func() phrase.Phrase { return m.by }, m.fickle
		}
	} else {
		rules.Engine = func(budget game.Budget) game.Engine[Board] { return evaluator{knownOf(r, budget)} }
	}
	// It takes at most logarithmic time for each head and each option where
	// there is a theorem. Of a board whose values cannot be found it finds nothing.
	rules.Find = func(dst *game.Sums[Board], p Board, want nimber.Nimber, limit int) bool {
		k := valuesOf(p)
		return k != nil && g.find(k, dst, p, want, limit)
	}
	rules.Explain = func(p Board) []phrase.Phrase {
		k := valuesOf(p)
		if k == nil {
			return nil
		}
		return explain(k, p, r.First())
	}
	return rules
}

// theoremOf returns what names the theorem for the values of a rule; nil if
// there is none.
func theoremOf(r CellRule) func() phrase.Phrase {
	var theory any = r
	if l, ok := r.(line); ok {
		theory = l.Rule
	}
	if v, ok := theory.(interface{ Theorem() phrase.Phrase }); ok {
		return v.Theorem
	}
	return nil
}

// known are the values of single heads under one rule.
type known interface {
	// grow makes the values of the heads of p known, as far as they are not by a
	// theorem. The errors are ctx's, [game.ErrLimit], and [game.ErrUnsupported]
	// if the rule breaks the law of order.
	grow(ctx context.Context, p Board) error
	// worth returns the nim-sum of the values of a rectangle of known cells.
	worth(r Rect) nimber.Nimber
	// seek yields the sets that c may be turned over with whose values have the
	// nim-sum g; some only, and all is false, where that takes more than so many
	// tries.
	seek(c Cell, g nimber.Nimber, tries uint64) (sets iter.Seq[[]Rect], all bool)
}

// knownOf returns what is known of the cells under a rule, nothing yet where
// there is no theorem.
func knownOf(r CellRule, budget game.Budget) known {
	switch r := r.(type) {
	case interface {
		known(budget game.Budget) known
	}:
		return r.known(budget)
	case ValuedCells:
		return provenCells{r}
	}
	return newArea(r, budget)
}

// provenCells are the values that a rule for boards has by a theorem.
type provenCells struct{ ValuedCells }

func (provenCells) grow(context.Context, Board) error { return nil }

func (k provenCells) worth(r Rect) nimber.Nimber {
	var sum nimber.Nimber
	for c := range r.all() {
		sum ^= k.Value(c)
	}
	return sum
}

func (k provenCells) seek(c Cell, g nimber.Nimber, _ uint64) (sets iter.Seq[[]Rect], all bool) {
	return k.Seek(c, g), true
}

// provenLine are the values that a rule for a row has by a theorem.
type provenLine struct{ Valued }

func (provenLine) grow(context.Context, Board) error { return nil }

func (k provenLine) worth(r Rect) nimber.Nimber {
	if r.From == r.To {
		return k.Value(r.From.Y)
	}
	return k.Before(r.To.Y+1) ^ k.Before(r.From.Y)
}

func (k provenLine) seek(c Cell, g nimber.Nimber, _ uint64) (sets iter.Seq[[]Rect], all bool) {
	return onLine(k.Seek(c.Y, g)), true
}

// value returns the nim-sum of the heads of p.
func value(k known, p Board) nimber.Nimber {
	var sum nimber.Nimber
	for r := range p.Runs() {
		sum ^= k.worth(r)
	}
	return sum
}

// worthOf returns the nim-sum of the values of a set.
func worthOf(k known, set []Rect) nimber.Nimber {
	var sum nimber.Nimber
	for _, r := range set {
		sum ^= k.worth(r)
	}
	return sum
}

// turning is the game of a rule.
type turning struct{ rule CellRule }

// Moves implements [game.Impartial]: by head, then in the order of the rule.
func (g turning) Moves(dst []Board, p Board) []Board {
	t := turnerOf(p)
	for c := range p.Heads() {
		for set := range lawful(g.rule, c) {
			dst = append(dst, t.turn(set, alone(c)))
		}
	}
	return dst
}

const (
	// tooMany is a number of moves that nobody lists.
	tooMany = 1 << 21
	// listedBytes bounds the memory that the moves of a position take: beyond
	// it they count as too many.
	listedBytes = 1 << 27
	// countedHeads is the number of heads whose moves are counted.
	countedHeads = 1 << 15
	// triedSets is the number of sets that are tried on a board to find moves.
	triedSets = 1 << 18
	// turnedRects is the number of rectangles of a move that is found, at most.
	turnedRects = 1 << 20
	// sampledHeads is the number of heads that are looked at where not all are.
	sampledHeads = 1 << 8
)

// MoveCount implements [game.Counter]. Where the moves would take too much
// memory it returns a number that says so.
func (g turning) MoveCount(p Board) uint64 {
	var count, heads, bytes uint64
	for c := range p.Heads() {
		if heads++; heads > countedHeads {
			return math.MaxUint64
		}
		moves := g.rule.Count(c)
		count = game.AddCapped(count, moves)
		bytes = game.AddCapped(bytes, game.MulCapped(moves, game.AddCapped(uint64(len(p)), game.MulCapped(4, coinsOf(g.rule, c)))))
	}
	if bytes > listedBytes {
		return max(count, tooMany)
	}
	return count
}

// find appends the moves to a value with the values that are known. If it is smaller
// than that of p, there is one. Moves on a board that turn more than turnedRects
// rectangles are left out.
func (g turning) find(k known, dst *game.Sums[Board], p Board, want nimber.Nimber, limit int) bool {
	change := value(k, p) ^ want
	if change == 0 {
		return true // no move leaves the value as it is
	}
	tries := max(64, triedSets/max(1, p.Len()))
	t, room := turnerOf(p), limit
	heads, all := g.movers(k, p, change)
	for c := range heads {
		sets, every := k.seek(c, change^k.worth(alone(c)), tries)
		all = all && every
		for set := range sets {
			if isTooLarge(set, c) {
				all = false
				continue
			}
			if room == 0 {
				return false
			}
			room--
			dst.Add(t.turn(set, alone(c)))
		}
	}
	return all
}

// movers yields heads of p that may have a move that changes the value so: all of
// them, or of too many a few, among them one that has the move if it makes the value
// smaller.
func (g turning) movers(k known, p Board, change nimber.Nimber) (heads iter.Seq[Cell], all bool) {
	if leaper := leaperOf(g.rule); leaper != nil {
		return func(yield func(Cell) bool) {
			for r := range p.Runs() {
				for c := r.From; ; c.Y++ {
					if c.Y = leaper.Leap(c.Y, change); c.Y > r.To.Y {
						break
					}
					if !yield(c) {
						return
					}
				}
			}
		}, true
	}
	if p.Len() <= MaxHeads {
		return p.Heads(), true
	}
	return func(yield func(Cell) bool) {
		one, there := headOf(k, p, nimber.Nimber(1)<<(bits.Len64(uint64(change))-1))
		if there && !yield(one) {
			return
		}
		n := 0
		for c := range p.Heads() {
			if n++; n > sampledHeads || c != one && !yield(c) {
				return
			}
		}
	}, false
}

// headOf returns a head whose value has a bit, found by halves: an odd number of heads
// have it if the sum of their values does. There is none if the value of p has not.
func headOf(k known, p Board, bit nimber.Nimber) (c Cell, ok bool) {
	for r := range p.Runs() {
		if k.worth(r)&bit == 0 {
			continue
		}
		for r.From != r.To {
			half, rest := r, r
			if middle := r.From.X + (r.To.X-r.From.X)/2; middle < r.To.X {
				half.To.X, rest.From.X = middle, middle+1
			} else {
				middle = r.From.Y + (r.To.Y-r.From.Y)/2
				half.To.Y, rest.From.Y = middle, middle+1
			}
			if r = rest; k.worth(half)&bit != 0 {
				r = half
			}
		}
		return r.From, true
	}
	return c, false
}

// isTooLarge reports whether a set for a head is of too many rectangles to be written
// down: see [cross].
func isTooLarge(set []Rect, head Cell) bool { return len(set) == 1 && set[0].To == head }

// Describe implements [game.Describer].
func (turning) Describe(_ int, from Board, to []Board) phrase.Phrase { return describe(from, to) }

// describe names the coins that were turned.
func describe(from Board, to []Board) phrase.Phrase {
	if len(to) > 0 {
		from = from.Turned(to[0])
	}
	words := from.words()
	for i, w := range words {
		if strings.Contains(w, ",") {
			words[i] = "(" + w + ")"
		}
	}
	last := len(words) - 1
	if last < 1 {
		return phrase.Of("turn %s", strings.Join(words, ""))
	}
	return phrase.Of("turn %s and %s", strings.Join(words[:last], ", "), words[last])
}

// explainedHeads is the number of heads that an explanation lists.
const explainedHeads = 24

// weights says why heads may be looked at one by one: the order of the
// induction, by what the heads of a row weigh, of which the first place is 0 or 1;
// nothing of boards, nor of rows with heads too many or too far to be written so.
func weights(p Board, first uint64) []phrase.Phrase {
	const farthest = 60
	var terms []string
	sum := uint64(0)
	for c := range p.Heads() {
		if c.X != Line || c.Y > farthest || len(terms) == explainedHeads {
			return nil
		}
		terms = append(terms, "2^"+decimal(c.Y-first))
		sum += 1 << (c.Y - first)
	}
	exponent := "K"
	if first > 0 {
		exponent = "(K-" + decimal(first) + ")"
	}
	return []phrase.Phrase{phrase.Of("The proof is by induction: let a head on place K weigh %s, here %s = %s. "+
		"A move takes the rightmost of its heads away, and what it adds on the left of that place weighs less in all. "+
		"So every move lowers the sum, and what holds for smaller sums holds for this one.",
		"2^"+exponent, strings.Join(terms, " + "), decimal(sum))}
}

// explain says what the heads of p are worth.
func explain(k known, p Board, first Cell) []phrase.Phrase {
	if p == "" {
		return []phrase.Phrase{phrase.Of("All coins have tails up.")}
	}
	var out []phrase.Phrase
	product, isProduct := k.(tartan)
	if isProduct {
		out = append(out, phrase.Of("A head on x,y is worth the nim-product g(x) ⊗ h(y), where g and h are the values of the two rules (Tartan theorem; Berlekamp, Conway, Guy 1982)."))
	}
	out = append(out, phrase.Of("The rule asks for places, not for faces: so the position is worth the XOR of its heads, each alone."))
	out = append(out, weights(p, first.Y)...)
	var terms []string
	for c := range p.Heads() {
		if len(terms) == explainedHeads {
			break
		}
		term := "f(" + c.String() + ")="
		if isProduct {
			g, h := product.factors(c)
			term += fmt.Sprintf("%d⊗%d=", uint64(g), uint64(h))
		}
		terms = append(terms, term+decimal(uint64(k.worth(alone(c)))))
	}
	listed, total := strings.Join(terms, ", "), uint64(value(k, p))
	if count := p.Len(); count > uint64(len(terms)) {
		return append(out, phrase.Of("The %s heads are worth %s, …; their XOR is %d.", phrase.Count(count), listed, total))
	}
	return append(out, phrase.Of("The heads are worth %s; their XOR is %d.", listed, total))
}

// tabled returns the values of the heads of p, found anew: the rule set keeps
// nothing. Without them the answer is nil.
func (g turning) tabled(p Board) known {
	k := knownOf(g.rule, game.Budget{})
	if k.grow(context.Background(), p) != nil {
		return nil
	}
	return k
}

// An evaluator finds the values of boards by those of single heads.
type evaluator struct{ known }

// Value implements [game.Engine]. The errors are those of known.grow.
func (e evaluator) Value(ctx context.Context, p Board) (nimber.Nimber, error) {
	if err := e.grow(ctx, p); err != nil {
		return 0, err
	}
	return value(e, p), nil
}

// Solved implements [game.Engine]: the number of cells, or of places of the two
// rules of a product, with a value.
func (e evaluator) Solved() int { return found(e.known) }

// found returns the number of values that k did not have by a theorem.
func found(k known) int {
	switch k := k.(type) {
	case *area:
		return int(k.cells)
	case tartan:
		return found(k.x) + found(k.y)
	}
	return 0
}
