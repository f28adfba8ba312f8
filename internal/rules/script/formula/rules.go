package formula

import (
	"iter"
	"math"
	"slices"
	"strconv"
	"strings"

	"zermelo/game"
	"zermelo/game/text"
	"zermelo/game/walk"
	"zermelo/say/phrase"
)

// A Game is a game whose moves are formulas, compiled.
type Game struct {
	// Left and Right are the moves of the players, with their parameters put
	// in; the same formula if both have the same moves.
	Left, Right *Formula

	plans  [2][]*plan
	report func(error)
	// nothing says that nobody has a move where all numbers are 0.
	nothing   bool
	questions []question // whether a move is one; nil if that is not told without listing
}

// New compiles a game in which both players have the moves left, or Right has
// the moves right if that is not nil. Both have their parameters, see
// [Formula.With]. report is called with the error, of kind [game.ErrLimit], where
// a position is met from which a number beyond 64 bits arises or a rule has more
// than 2^25 choices; the options by that rule and those behind it are then
// missing. If it is nil, Moves panics with the error. The
// error of New is a [fault.ParseError] with the text of a formula as the input.
func New(left, right *Formula, report func(error)) (*Game, error) {
	same := right == nil || left.String() == right.String()
	left, err := left.With(nil, nil)
	if err != nil {
		return nil, err
	}
	if same {
		right = left
	} else if right, err = right.With(nil, nil); err != nil {
		return nil, err
	}
	if left.Arity() != right.Arity() {
		return nil, faultAt(right.Text, right.Rules[0].Place,
			phrase.Of("the positions of Left have %d numbers, those of Right %d", left.Arity(), right.Arity()),
			phrase.Of("all rules of a game have the same number of names left of the arrow"))
	}
	if report == nil {
		report = func(err error) { panic(err) }
	}
	g := &Game{Left: left, Right: right, report: report}
	for who, f := range [...]*Formula{left, right} {
		if who == 1 && right == left {
			g.plans[1] = g.plans[0]
			break
		}
		for i := range f.Rules {
			n, err := normalize(f.Text, &f.Rules[i])
			if err != nil {
				return nil, err
			}
			p, err := n.planned()
			if err != nil {
				return nil, err
			}
			g.plans[who] = append(g.plans[who], p)
		}
	}
	g.nothing = g.ends()
	g.ask()
	return g, nil
}

// ends reports whether it is seen at once that nobody has a move where all numbers
// are 0.
func (g *Game) ends() bool {
	const few = 1000
	var zero [MaxArity]int64
	if count(g, zero) > few {
		return false
	}
	var sums game.Sums[[MaxArity]int64]
	m := machine[[MaxArity]int64]{dst: &sums}
	for _, plans := range g.plans {
		for _, pl := range plans {
			if pl.count(new([registers]interval)) > 0 && !m.run(pl, zero) {
				return false
			}
		}
	}
	return sums.Len() == 0
}

// Arity returns how many numbers a position has.
func (g *Game) Arity() int { return g.Left.Arity() }

// Alike reports whether both players have the same moves.
func (g *Game) Alike() bool { return g.Left == g.Right }

// Single reports whether every move leaves exactly one position.
func (g *Game) Single() bool {
	for _, plans := range g.plans {
		if slices.ContainsFunc(plans, func(p *plan) bool { return p.parts != 1 }) {
			return false
		}
	}
	return true
}

// repeats reports whether two choices at one position may leave the same: it is not
// seen at once that they cannot.
func (g *Game) repeats() bool {
	return slices.ContainsFunc(g.plans[:], func(plans []*plan) bool {
		return len(plans) > 1 || len(plans) == 1 && !plans[0].distinct()
	})
}

// distinct reports whether the options of a rule are seen to be different: there is
// one, or a number that it leaves falls or rises with the only variable.
func (p *plan) distinct() bool {
	if len(p.levels) == 1 {
		return true
	}
	last := p.levels[len(p.levels)-1]
	return len(p.levels) == 2 && p.parts == 1 && last.members == nil &&
		slices.ContainsFunc(p.leaves, func(l linear) bool { return l.factor(last.reg) != 0 })
}

// Rules returns the game as a record over positions of type P, which must have
// room for the numbers: at least [Game.Arity].
func Rules[P Numbers](g *Game) *game.Rules[P] {
	r := &game.Rules[P]{
		Alike:       g.Alike(),
		Single:      g.Single(),
		Repeats:     g.repeats(),
		Moves:       func(dst *game.Sums[P], p P, who game.Player) { moves(g, dst, p, who) },
		SizeRules:   game.SizeRules[P]{Count: func(p P) uint64 { return count(g, p) }},
		Hash:        walk.HashOf[P](),
		PeopleRules: game.PeopleRules[P]{Read: func(s string) (P, error) { return read[P](g, s) }, Write: func(p P) string { return write(g, p) }, Describe: func(_ int, from P, to []P) phrase.Phrase { return describe(g, from, to) }},
	}
	if g.Alike() && g.Single() {
		r.Engine = func(budget game.Budget) game.Engine[P] { return newBox(g, r, budget) }
	}
	if g.questions != nil {
		r.May = func(p P, sum []P) bool { return may(g, p, sum) }
		r.Some = func(p P) iter.Seq[[]P] { return some(g, p) }
	}
	return r
}

func moves[P Numbers](g *Game, dst *game.Sums[P], p P, who game.Player) {
	m := machine[P]{dst: dst}
	for _, pl := range g.plans[who] {
		before := dst.Len()
		if !m.run(pl, p) {
			dst.Truncate(before)
			g.report(m.fault(pl, write(g, p)))
			return
		}
	}
}

// write writes a position: its numbers with commas between them.
func write[P Numbers](g *Game, p P) string {
	b := strconv.AppendInt(nil, p[0], 10)
	for i := 1; i < g.Arity(); i++ {
		b = strconv.AppendInt(append(b, ','), p[i], 10)
	}
	return string(b)
}

// read reads one position: its numbers with blanks or commas between them.
func read[P Numbers](g *Game, s string) (p P, err error) {
	words, _ := text.Words(s, len(s)+1)
	if len(words) == 0 {
		words = []text.Word{{}}
	}
	if p, err = position[P](g, words); err != nil {
		return p, text.In(err, s)
	}
	return p, nil
}

// position reads one position of words whose numbers have blanks or commas
// between them.
func position[P Numbers](g *Game, words []text.Word) (p P, err error) {
	numbers := text.Items(words)
	if n := len(numbers); n != g.Arity() {
		want := g.want()
		if n > 0 && n%g.Arity() == 0 && g.Arity() > 1 {
			want = phrase.Of("%s; several positions stand in brackets, as (3,4) (5,6), or are a sum with the game's name behind each +", want)
		}
		return p, text.WrongCount(numbers, want)
	}
	for i, w := range numbers {
		n, err := w.Number(phrase.Of("number"), 0, math.MaxInt64)
		if err != nil {
			return p, err
		}
		p[i] = int64(n)
	}
	return p, nil
}

// want says how a position is written.
func (g *Game) want() phrase.Phrase {
	if g.Arity() == 1 {
		return phrase.Of("write a whole number for each component, for example 3 5")
	}
	example := make([]string, g.Arity())
	for i := range example {
		example[i] = strconv.Itoa(3 + i)
	}
	return phrase.Of("write the numbers %s with commas between them, for example %s",
		strings.Join(g.Left.Rules[0].Names, ", "), strings.Join(example, ","))
}

// describe names a move: what is taken if one number alone falls, else what the
// position becomes, without parts in which nothing is left.
func describe[P Numbers](g *Game, from P, to []P) phrase.Phrase {
	if len(to) == 0 {
		return phrase.Of("%s ends", write(g, from))
	}
	if g.nothing && len(to) > 1 {
		var zero P
		to = slices.DeleteFunc(slices.Clone(to), func(q P) bool { return q == zero })
		if len(to) == 0 {
			to = []P{zero}
		}
	}
	if len(to) == 1 {
		changed := -1
		for i := range g.Arity() {
			switch {
			case from[i] == to[0][i]:
			case changed >= 0:
				changed = g.Arity()
			default:
				changed = i
			}
		}
		if 0 <= changed && changed < g.Arity() && to[0][changed] < from[changed] {
			taken := from[changed] - to[0][changed]
			if g.Arity() == 1 {
				return phrase.Of("take %d from %d", taken, from[0])
			}
			return phrase.Of("take %d from %s", taken, g.Left.Rules[0].Names[changed])
		}
	}
	parts := make([]string, len(to))
	for i, q := range to {
		parts[i] = write(g, q)
	}
	return phrase.Raw(write(g, from) + " → " + strings.Join(parts, " + "))
}

// An interval is the numbers that a register may hold.
type interval struct{ low, high float64 }

// exactly bounds the numbers that are counted with: those above are not exact.
const exactly = 1 << 50

// count returns an upper bound of the moves from p of the player who has more.
func count[P Numbers](g *Game, p P) uint64 {
	var most float64
	for who := range g.plans {
		var sum float64
		for _, pl := range g.plans[who] {
			var r [registers]interval
			for i := range pl.arity {
				r[i] = interval{float64(p[i]), float64(p[i])}
			}
			sum += pl.count(&r)
		}
		most = max(most, sum)
		if g.Alike() {
			break
		}
	}
	if !(most < exactly) {
		return math.MaxUint64
	}
	return uint64(most)
}

// count returns an upper bound of the options by p, infinite if that is not
// known.
func (p *plan) count(r *[registers]interval) float64 {
	total := 1.0
	for i := range p.levels {
		l := &p.levels[i]
		switch {
		case l.members != nil:
			within := interval{math.Inf(1), math.Inf(-1)}
			for j := range l.members {
				m := l.members[j].interval(r)
				within = interval{min(within.low, m.low), max(within.high, m.high)}
			}
			r[l.reg] = within
			total *= float64(len(l.members))
		case l.reg >= 0:
			within := interval{math.Inf(-1), math.Inf(1)}
			for j := range l.lows {
				within.low = max(within.low, math.Ceil(l.lows[j].of.interval(r).low/float64(l.lows[j].by)))
			}
			for j := range l.highs {
				within.high = min(within.high, math.Floor(l.highs[j].of.interval(r).high/float64(l.highs[j].by)))
			}
			if within.high < within.low {
				return 0
			}
			r[l.reg] = within
			total *= within.high - within.low + 1
		}
		for j := range l.atoms {
			a := &l.atoms[j]
			r[a.reg] = a.interval(r)
		}
	}
	return total
}

// interval returns bounds of l, which are infinite where numbers are not exact.
func (l *linear) interval(r *[registers]interval) interval {
	out := interval{float64(l.constant), float64(l.constant)}
	for _, p := range l.sum {
		f := float64(p.factor)
		a, b := f*r[p.reg].low, f*r[p.reg].high
		out = interval{out.low + min(a, b), out.high + max(a, b)}
	}
	return out.sure()
}

// sure returns i with bounds that are not exact, or none, made infinite.
func (i interval) sure() interval {
	if !(i.low > -exactly) {
		i.low = math.Inf(-1)
	}
	if !(i.high < exactly) {
		i.high = math.Inf(1)
	}
	return i
}

// interval returns bounds of the result of an operation.
func (a *atom) interval(r *[registers]interval) interval {
	x, y := a.args[0].interval(r), a.args[1].interval(r)
	switch a.op {
	case Min, Max:
		for i := 1; i < len(a.args); i++ {
			y := a.args[i].interval(r)
			if a.op == Min {
				x = interval{min(x.low, y.low), min(x.high, y.high)}
			} else {
				x = interval{max(x.low, y.low), max(x.high, y.high)}
			}
		}
		return x
	case Mul:
		ends := [...]float64{x.low * y.low, x.low * y.high, x.high * y.low, x.high * y.high}
		if slices.ContainsFunc(ends[:], math.IsNaN) {
			return interval{math.Inf(-1), math.Inf(1)}
		}
		return interval{slices.Min(ends[:]), slices.Max(ends[:])}.sure()
	case Div:
		if a.args[1].isConstant() {
			return interval{math.Floor(x.low / y.low), math.Floor(x.high / y.low)}
		}
		return interval{min(x.low, 0), max(x.high, 0)}
	}
	return interval{0, max(y.high-1, 0)}
}
