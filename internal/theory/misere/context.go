package misere

import (
	"cmp"
	"context"
	"slices"
	"sort"

	"zermelo/game"
)

// A Context is a game X in misère play whose sums with two games end
// differently.
type Context struct {
	Form Form
	// Heaps are the sizes of Nim heaps whose sum X is, if it is one of few
	// small heaps.
	Heaps []int
	// Tried is the number of games that were tried before X.
	Tried int
	// Least says that no game whose longest play is shorter tells the two
	// apart: every such game equals one of those that were tried.
	Least bool
}

// Bounds of the search for a context.
const (
	// contextDays is the length of the longest play of the games that are all
	// tried: up to equality there are 22.
	contextDays = 4
	// contextSums is that of the sums of these that are tried next.
	contextSums = 10
)

// Context returns a game that tells a and b, which differ, apart: the first
// of all games of which no play is longer than 4 moves, by the length of the
// longest play, of those of one length sums of Nim heaps first; then of sums of
// these of up to 10 moves; and where none of them does, one made from a and b.
// The errors are ctx's and [game.ErrLimit].
func (t *Table) Context(ctx context.Context, a, b Form) (Context, error) {
	c := Context{Least: true}
	for _, brick := range t.bricks() {
		apart, err := t.apart(a, b, brick.Form)
		if err != nil || apart {
			c.Form, c.Heaps = brick.Form, brick.Heaps
			return c, err
		}
		c.Tried++
	}
	c.Least = false
	tried := map[Form]bool{}
	bricks := t.bricks()[1:]
	for length := contextDays + 1; length <= contextSums; length++ {
		found, err := t.amongSums(ctx, a, b, bricks, Context{Tried: c.Tried}, length, tried)
		if found != nil || err != nil {
			if found == nil {
				found = &c
			}
			return *found, err
		}
		c.Tried = contextTried(tried)
	}
	x, err := t.separator(ctx, a, b, map[[2]Form]Form{})
	c.Form = x
	return c, err
}

func contextTried(tried map[Form]bool) int { return bricksTried + len(tried) }

// bricksTried is the number of misère forms of which no play is longer than
// contextDays.
const bricksTried = 22

// bricks returns all forms of which no play is longer than contextDays in the
// order in which they are tried.
func (t *Table) bricks() []Context {
	forms := []Form{0}
	for range contextDays {
		var all []Form
		for set := range 1 << len(forms) {
			var options []Form
			for i, f := range forms {
				if set>>i&1 == 1 {
					options = append(options, f)
				}
			}
			all = append(all, t.Of(options...))
		}
		slices.Sort(all)
		forms = slices.Compact(all)
	}
	bricks := make([]Context, len(forms))
	for i, f := range forms {
		bricks[i] = Context{Form: f, Heaps: t.smallHeaps(f)}
	}
	order := func(x, y Context) int {
		return cmp.Or(
			cmp.Compare(t.Birthday(x.Form), t.Birthday(y.Form)),
			cmp.Compare(min(1, len(y.Heaps)), min(1, len(x.Heaps))),
			cmp.Compare(len(x.Heaps), len(y.Heaps)),
			cmp.Compare(x.Form, y.Form))
	}
	sort.Slice(bricks, func(i, j int) bool { return order(bricks[i], bricks[j]) < 0 })
	return bricks
}

// smallHeaps returns Nim heaps of contextDays tokens at most together that
// have the form f; nil if there are none.
func (t *Table) smallHeaps(f Form) []int {
	for _, heaps := range [][]int{{1}, {2}, {3}, {4}, {2, 2}} {
		sum := Form(0)
		for _, n := range heaps {
			sum, _ = t.Sum(sum, t.NimHeap(n))
		}
		if sum == f {
			return heaps
		}
	}
	return nil
}

// amongSums tries the sums of bricks whose longest plays have the given length
// together, on top of what is there.
func (t *Table) amongSums(ctx context.Context, a, b Form, bricks []Context, c Context, length int, tried map[Form]bool) (*Context, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	if length == 0 {
		if tried[c.Form] {
			return nil, nil
		}
		apart, err := t.apart(a, b, c.Form)
		if err != nil {
			return nil, err
		}
		if apart {
			c.Tried = contextTried(tried)
			return &c, nil
		}
		tried[c.Form] = true
		return nil, nil
	}
	for i, brick := range bricks {
		rest := length - t.Birthday(brick.Form)
		if rest < 0 {
			break
		}
		next := c
		if next.Form == 0 || next.Heaps != nil {
			if next.Heaps = nil; brick.Heaps != nil {
				next.Heaps = slices.Concat(c.Heaps, brick.Heaps)
			}
		}
		var err error
		if next.Form, err = t.Sum(c.Form, brick.Form); err != nil {
			return nil, err
		}
		if found, err := t.amongSums(ctx, a, b, bricks[i:], next, rest, tried); found != nil || err != nil {
			return found, err
		}
	}
	return nil, nil
}

// apart reports whether the sums of a and of b with x end differently.
func (t *Table) apart(a, b, x Form) (bool, error) {
	ends, err := t.With(a, x)
	if err != nil {
		return false, err
	}
	other, err := t.With(b, x)
	return ends != other, err
}

// With returns who wins the sum of a and x. The error is that of [Table.Sum].
func (t *Table) With(a, x Form) (game.Outcome, error) {
	sum, err := t.Sum(a, x)
	return t.Outcome(sum), err
}

// separator returns a game X such that the player to move loses a + X and wins
// b + X, which differ.
//
// Proof that there is one (ONAG, ch. 12), by induction: if the outcomes differ,
// nothing does it, one way round. Else some option of the one is linked to the
// other, by X: both sums with X are lost, so the sum of the one is won. To turn
// X round, give it the mates of the options of the game whose sum with it was
// won in addition to X as an option: the other can move to the sum that was
// lost with X, whereas each move from the one leaves an option with its mate
// within reach, or the sum that was won.
func (t *Table) separator(ctx context.Context, a, b Form, known map[[2]Form]Form) (Form, error) {
	if err := ctx.Err(); err != nil {
		return 0, err
	}
	if x, ok := known[[2]Form{a, b}]; ok {
		return x, nil
	}
	x, lost, err := t.oneWay(ctx, a, b, known)
	if err != nil {
		return 0, err
	}
	if lost != a {
		// a + x is won and b + x is lost.
		options := []Form{x}
		for _, o := range t.Options(a) {
			options = append(options, t.Mate(o))
		}
		x = t.Of(options...)
	}
	known[[2]Form{a, b}] = x
	return x, nil
}

// oneWay returns a game with which exactly one of the sums of a and b is lost,
// and which of them.
func (t *Table) oneWay(ctx context.Context, a, b Form, known map[[2]Form]Form) (x, lost Form, err error) {
	if outcome := t.Outcome(a); outcome != t.Outcome(b) {
		if outcome == game.Previous {
			return 0, a, nil
		}
		return 0, b, nil
	}
	for _, pair := range [][2]Form{{a, b}, {b, a}} {
		for _, o := range slices.Clone(t.Options(pair[0])) {
			if t.Linked(o, pair[1]) {
				x, err = t.link(ctx, o, pair[1], known)
				return x, pair[1], err
			}
		}
	}
	panic("misere: forms that differ have no option that is linked")
}

// link returns a game X such that the player to move loses both a + X and b + X:
// with options that spoil each move to an option of a or of b.
func (t *Table) link(ctx context.Context, a, b Form, known map[[2]Form]Form) (Form, error) {
	var options []Form
	for _, pair := range [][2]Form{{a, b}, {b, a}} {
		for _, o := range slices.Clone(t.Options(pair[0])) {
			x, err := t.separator(ctx, o, pair[1], known)
			if err != nil {
				return 0, err
			}
			options = append(options, x)
		}
	}
	if options == nil {
		return One, nil
	}
	return t.Of(options...), nil
}
