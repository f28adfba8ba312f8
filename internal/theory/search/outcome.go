package search

import (
	"context"
	"errors"
	"math"
	"runtime"
	"slices"
	"strings"
	"unsafe"

	"zermelo/game"
	"zermelo/game/walk"
	"zermelo/say/fault"
	"zermelo/say/phrase"
	"zermelo/value/short"
)

// A Search finds who wins sums of games of unequal players, or of both kinds, and
// remembers results from one question to the next. It is not safe for concurrent
// use.
type Search struct {
	// Engine is the way to search, Auto if nothing is said.
	Engine Engine
	// Exact makes the search keep every sum whole, so that no two are ever taken
	// for one another: see [memory]. It is set before the first question.
	Exact bool
	// Boards lets rules that know how search a whole board, where a position is one:
	// see [game.Contest].
	Boards bool
	// Alone keeps the search to one core, so that the number of sums is the same
	// each time.
	Alone bool

	budget  game.Budget
	account *game.Account
	table   *short.Table
	nimbers game.Nimbers
	weights []uint32 // atomic weights of values, as facts hold values
	hashes  []uint64 // of values; 0 where not known

	sources []*source
	places  map[string]int // of sources, by the identity of the rules
	memory  *memory
	proofs  *proofs   // nil until they are needed
	sums    exactSums // of an exact search
	board   *contest  // nil until one is asked for

	task      task
	helpers   []*helper
	dismissed context.CancelFunc // ends the work of the helpers; nil if there is none
	busy      *busyTable         // nil if there never were helpers
	guest     bool               // it is a helper: others own the memory and the proofs
	helped    uint64             // sums expanded by helpers, when they were last dismissed
	// discharged is what helpers had expanded who are gone.
	discharged uint64
	narrow     bool // the memory did not suffice for helpers

	stack    []frame
	children []child
	elements []element // of all children on the stack
	build    builder
	flipped  []element
	limits   struct { // memory for bounds
		parts []game.Part
		ends  []uint32
	}

	ctx      context.Context
	err      error  // what ends the search, met where none can be returned
	nodes    uint64 // sums expanded
	steps    uint64 // sums tried
	added    uint64 // work of adding values, of late
	searched uint64 // work of all else but finding them, of late
}

// A frame is a sum with Left to move on the stack: its children, and which of
// them comes next.
type frame struct {
	sum         state
	hash        uint64
	first, last int // children
	next        int
	elements    int // where those of the children start
	before      uint64
	limit       numbers // at which a proof-number search leaves it
	postponed   int     // children at the end that others were busy with
}

// A child is a sum that a move leads to, seen from the opponent as if she were
// Left.
type child struct {
	hash     uint64
	elements int // they start here
	n        int32
	rest     short.Value
	order    int32 // those that promise most come first
	numbers  numbers
}

// New returns a search under a budget. Its steps are sums tried by one call. The
// values of impartial parts that theorems or engines know come from nimbers, which
// may be nil.
func New(budget game.Budget, nimbers game.Nimbers) *Search {
	s := &Search{
		budget: budget, account: budget.Open(), nimbers: nimbers,
		table:  short.NewTable(short.Settings{Account: budget.Open()}),
		places: map[string]int{}, memory: newMemory(firstWords),
	}
	s.build.s = s
	return s
}

// Nodes returns the number of sums whose moves were made, so far.
func (s *Search) Nodes() uint64 { return s.nodes + s.helped }

// Close gives up what rules hold for the search.
func (s *Search) Close() {
	if s.board != nil {
		s.board.Close()
	}
}

// Outcome returns the outcome class of p in normal play. The error is that of
// ctx, [game.ErrLimit], or [game.ErrLoopy] where a position can come again; then
// what was found stays known.
func (s *Search) Outcome(ctx context.Context, p game.Position) (game.Outcome, error) {
	left, err := s.Wins(ctx, game.Left, p)
	if err != nil {
		return 0, err
	}
	right, err := s.Wins(ctx, game.Right, p)
	if err != nil {
		return 0, err
	}
	return game.OutcomeWhere(left, right), nil
}

// Wins reports whether who, to move, wins p in normal play. Errors are those of
// Outcome.
func (s *Search) Wins(ctx context.Context, who game.Player, p game.Position) (bool, error) {
	s.ctx, s.err, s.task = ctx, nil, task{who, p}
	defer func() { s.ctx, s.task = nil, task{} }()
	if wins, ok, err := s.onBoard(who, p, s.budget.Steps); ok || err != nil {
		return wins, err
	}
	start := s.steps
	for again := 0; ; again++ {
		if err := ctx.Err(); err != nil {
			return false, err
		}
		x, err := s.state(who, p)
		if err != nil {
			return false, err
		}
		nodes := s.nodes
		v, err := s.engine(x)(x, start)
		s.dismiss()
		s.clear()
		if err == errFull && s.nodes-nodes > leastProgress && again < mostAgain && !s.Exact {
			s.forget()
			continue
		}
		if err == errFull && len(s.helpers) > 0 { // one alone has more room
			s.discharge()
			s.forget()
			continue
		}
		if err == errFull {
			err = s.fullError()
		}
		return v.won(), err
	}
}

// An Engine is a way to search.
type Engine uint8

const (
	Auto         Engine = iota // as the rules suggest
	AlphaBeta                  // the moves in the order that they promise, each to its end
	ProofNumbers               // what takes the least to show, wherever it lies
)

// engine returns what decides x. Where the rules of all its parts, or the number of
// moves, tell who seems ahead, and no move changes much, that order leads; else proof
// numbers do.
func (s *Search) engine(x state) func(x state, start uint64) (verdict, error) {
	e := s.Engine
	if e == Auto {
		e = AlphaBeta
		if s.unguessed(x) || s.uneven(x) {
			e = ProofNumbers
		}
	}
	if e == ProofNumbers {
		return s.prove
	}
	return s.run
}

// unguessed reports whether of some part nothing tells who seems ahead.
func (s *Search) unguessed(x state) bool {
	return slices.ContainsFunc(x.elements, func(e element) bool {
		return !e.isValue() && s.sources[e.source()].rules.Record.Guess == nil && !s.sources[e.source()].counts
	})
}

// uneven reports whether some moves of Left leave the opponent many fewer moves than
// others do, as in Amazons: narrow lines of play are then worth looking for.
func (s *Search) uneven(x state) bool {
	const many = 16
	total, down, up := 0, 0, math.MinInt // of the opponent's moves, and how they change
	for _, e := range x.elements {
		if e.isValue() {
			continue
		}
		least, most, before := s.sources[e.source()].spread(e.part())
		total += before
		if least <= most {
			down, up = min(down, least-before), max(up, most-before)
		}
	}
	return total+up > many && 3*(total+down) < 2*(total+up)
}

// state returns p with who to move, as if who were Left.
func (s *Search) state(who game.Player, p game.Position) (state, error) {
	b := &s.build
	b.start()
	component := 0
	for _, summand := range p {
		at := s.source(summand.Rules)
		src := s.sources[at]
		for _, part := range summand.Parts {
			component++
			v, ok, err := s.theorem(summand.Rules, part)
			if !ok {
				if hopeless := s.hopeless(summand.Rules, part, component); hopeless != nil {
					if errors.Is(err, game.ErrLimit) {
						hopeless = err // it says which bound
					}
					return state{}, hopeless
				}
			}
			if ok {
				if who == game.Right {
					var err error
					if v, err = s.table.Neg(v); err != nil {
						return state{}, err
					}
				}
				b.addValue(v)
				continue
			}
			for _, q := range src.numbers.Parts(nil, part) {
				if who == game.Right {
					q ^= src.sign
				}
				b.addPart(at, q)
			}
		}
	}
	for _, src := range s.sources {
		src.first(len(b.elements))
	}
	if b.err == nil {
		b.err = s.err
	}
	return state{slices.Clone(b.elements), b.rest}, b.err
}

// hopeless returns the error for a part, the given component, with more moves than can
// be listed: a search lists them before anything else.
func (s *Search) hopeless(rules *game.Named, part any, component int) error {
	count := rules.MoveCount(part)
	const few = 1 << 12 // of which the search itself says that the memory is full
	if count <= few || count <= math.MaxUint32 && s.account.Fits(walk.ListBytes(rules, part)) {
		return nil
	}
	return game.Limit(phrase.Of("component %d has %s moves, too many to try each", component, phrase.Count(count)),
		phrase.Of("ask for a smaller position"))
}

// theorem returns the value of a part of an impartial game whose Grundy value a
// theorem or an engine of its own tells; if there is an error, it says why it is not
// told.
func (s *Search) theorem(rules *game.Named, part any) (v short.Value, ok bool, err error) {
	if !rules.IsImpartial() || s.nimbers == nil || rules.Record.Grundy == nil && rules.Record.Engine == nil {
		return 0, false, nil
	}
	n, err := s.nimbers.Nimber(s.ctx, rules, part)
	if err != nil {
		s.note(err)
		return 0, false, err
	}
	v, err = s.table.Nimber(uint64(n))
	return v, err == nil, err
}

// source returns the place of rules.
func (s *Search) source(rules *game.Named) int {
	at, ok := s.places[rules.Identity()]
	if !ok {
		at = len(s.sources)
		s.places[rules.Identity()] = at
		s.sources = append(s.sources, newSource(rules, s.table, s.budget))
	}
	return at
}

// run decides a sum.
func (s *Search) run(x state, start uint64) (verdict, error) {
	v, err := s.expand(x, s.hash(x.elements, x.rest))
	for count := 0; err == nil && len(s.stack) > 0; count++ {
		if count%checkSums == 0 {
			if err = s.check(start); err != nil {
				break
			}
			if s.running() || s.guest {
				if w := s.overtaken(); w != open {
					v = w
					continue
				}
			}
		}
		f := &s.stack[len(s.stack)-1]
		if v == lost { // of the last child: the move to it wins
			v = won
			s.pop(v)
			continue
		}
		if f.next == f.last {
			v = lost
			s.pop(v)
			continue
		}
		if s.busy != nil {
			s.postpone(f)
		}
		c := s.children[f.next]
		f.next++
		if w, known := s.recall(c.hash, s.sum(&c)); known {
			v = verdictIf(w)
			continue
		}
		v, err = s.expand(s.sum(&c), c.hash)
	}
	return v, err
}

func verdictIf(wins bool) verdict {
	if wins {
		return won
	}
	return lost
}

// pop ends the top frame with a result.
func (s *Search) pop(v verdict) {
	f := s.stack[len(s.stack)-1]
	s.unmark(f.hash)
	s.remember(f.hash, f.sum, v.won(), s.steps-f.before)
	s.children, s.elements = s.children[:f.first], s.elements[:f.elements]
	s.stack = s.stack[:len(s.stack)-1]
}

// expand makes all moves of a sum. If one of them wins, or all lose, as far as can
// be told without further moves, it returns that, else it leaves the sum on the
// stack.
func (s *Search) expand(x state, hash uint64) (verdict, error) {
	if v := s.decide(x); v != open {
		return v, nil
	}
	s.nodes++
	f := frame{sum: x, hash: hash, first: len(s.children), elements: len(s.elements), before: s.steps}
	s.negate(x)
	if s.build.err != nil {
		return open, s.valueError()
	}
	rest := s.build.rest
	for i, e := range x.elements {
		if i > 0 && x.elements[i-1] == e {
			continue
		}
		if v := s.moves(x, i, rest); v != open {
			s.children, s.elements = s.children[:f.first], s.elements[:f.elements]
			s.remember(hash, x, v.won(), 1)
			return v, s.err
		}
		if s.build.err != nil {
			return open, s.valueError()
		}
	}
	if v := s.restMoves(x.rest); v != open {
		s.children, s.elements = s.children[:f.first], s.elements[:f.elements]
		s.remember(hash, x, v.won(), 1)
		return v, s.err
	}
	if s.err != nil {
		return open, s.err
	}
	f.last, f.next = len(s.children), f.first
	if f.first == f.last {
		s.remember(hash, x, false, 1)
		return lost, nil
	}
	if err := s.checkLoop(hash, x); err != nil {
		return open, err
	}
	slices.SortStableFunc(s.children[f.first:], func(a, b child) int { return int(b.order) - int(a.order) })
	s.stack = append(s.stack, f)
	s.mark(hash)
	return open, nil
}

// shortStack is the number of sums on the stack up to which each new one is
// compared with all of them; on a longer one only now and then.
const shortStack = 1 << 8

// checkLoop returns the error for a sum that is on the stack already: play could
// come back to it for ever.
func (s *Search) checkLoop(hash uint64, x state) error {
	if len(s.stack) > shortStack && s.nodes%checkSums != 0 {
		return nil
	}
	for i := range s.stack {
		if s.stack[i].hash == hash && (!s.Exact || s.stack[i].sum.equal(x)) {
			return walk.LoopError(s.text(x))
		}
	}
	return nil
}

// text writes a sum.
func (s *Search) text(x state) string {
	var words []string
	for _, e := range x.elements {
		if e.isValue() {
			words = append(words, s.table.String(e.value()))
			continue
		}
		word := s.sources[e.source()].numbers.Text(e.part().ID())
		if e.part().Negative() {
			word = "-(" + word + ")"
		}
		words = append(words, word)
	}
	if x.rest != short.Zero || words == nil {
		words = append(words, s.table.String(x.rest))
	}
	return strings.Join(words, " + ")
}

// negate makes the negatives of the elements of x and of its rest, in the order of
// x.
func (s *Search) negate(x state) {
	b := &s.build
	b.start()
	s.flipped = s.flipped[:0]
	for _, e := range x.elements {
		var n element
		if e.isValue() {
			v, err := s.table.Neg(e.value())
			if err != nil {
				b.err = err
				return
			}
			n = valueElement(v)
		} else {
			n = partElement(e.source(), e.part()^s.sources[e.source()].sign)
		}
		s.flipped = append(s.flipped, n)
	}
	b.rest, b.err = s.table.Neg(x.rest)
}

// moves makes Left's moves in the i-th element of x and adds the children that
// are to be searched. It returns won if one wins.
func (s *Search) moves(x state, i int, rest short.Value) verdict {
	e := x.elements[i]
	if e.isValue() {
		options, err := s.table.Left(nil, e.value())
		if err != nil {
			s.build.err = err
			return open
		}
		for _, o := range options {
			s.startChild(i, rest)
			n, err := s.table.Neg(o)
			if err != nil {
				s.build.err = err
				return open
			}
			s.build.addValue(n)
			if v := s.child(); v != open {
				return v
			}
		}
		return open
	}
	src := s.sources[e.source()]
	before := len(src.parts)
	l := src.options(e.part())
	work := uint64(len(src.parts)-before) * listWork
	s.searched += work
	src.searched += work + uint64(l.last-l.first)*childWork(len(x.elements))
	for k := range l.last - l.first {
		s.startChild(i, rest)
		for _, q := range src.option(l, k) {
			s.build.addPart(e.source(), q^src.sign)
		}
		if v := s.child(); v != open {
			return v
		}
	}
	return open
}

// restMoves makes Left's moves in the rest of a sum: in a number there is one at
// most.
func (s *Search) restMoves(rest short.Value) verdict {
	options, err := s.table.Left(nil, rest)
	if err != nil {
		s.build.err = err
		return open
	}
	for _, o := range options {
		n, err := s.table.Neg(o)
		if err != nil {
			s.build.err = err
			return open
		}
		s.startChild(-1, short.Zero)
		s.build.addValue(n)
		if v := s.child(); v != open {
			return v
		}
	}
	return open
}

// startChild starts a child: the negative of the sum on hand but for its i-th
// element.
func (s *Search) startChild(i int, rest short.Value) {
	b := &s.build
	b.start()
	b.rest = rest
	for k, e := range s.flipped {
		if k == i {
			continue
		}
		if e.isValue() {
			b.put(e, s.build.negative(e))
			continue
		}
		b.addPart(e.source(), e.part())
	}
}

// negative returns the negative of a value that is an element.
func (b *builder) negative(e element) element {
	n, err := b.s.table.Neg(e.value())
	if err != nil {
		b.err = err
		return e
	}
	return valueElement(n)
}

// child looks at the child just built: it returns won if the move to it wins, and
// else adds it to the children if it is not known to lose.
func (s *Search) child() verdict {
	b := &s.build
	s.steps++
	s.searched += childWork(len(b.elements))
	if b.err != nil || s.err != nil {
		return open
	}
	x := state{b.elements, b.rest}
	hash := s.hash(x.elements, x.rest)
	if w, known := s.recall(hash, x); known {
		if w {
			return open
		}
		return won
	}
	switch s.decide(x) {
	case won:
		return open
	case lost:
		return won
	}
	c := child{hash: hash, elements: len(s.elements), n: int32(len(x.elements)), rest: x.rest, order: -s.promise(x)}
	if s.even(x) {
		c.order += evenFirst
	}
	c.numbers = promised(-c.order)
	s.elements = append(s.elements, x.elements...)
	s.children = append(s.children, c)
	return open
}

// promise returns how good a sum looks for Left, in sixteenths of a move.
func (s *Search) promise(x state) (sum int32) {
	for _, e := range x.elements {
		if e.isValue() {
			sum += s.ahead(e.value())
			continue
		}
		f := s.sources[e.source()].fact(e.part().ID())
		if e.part().Negative() {
			sum -= f.guess
		} else {
			sum += f.guess
		}
	}
	return sum + s.ahead(x.rest)
}

// evenFirst is what a sum that is its own negative is thought to be worth, in
// sixteenths of a move, to who leaves it to the opponent.
const evenFirst = 1 << 8

// even reports whether every part of a sum is its own negative.
func (s *Search) even(x state) bool {
	for _, e := range x.elements {
		if e.isValue() || !s.sources[e.source()].fact(e.part().ID()).even {
			return false
		}
	}
	return x.rest == short.Zero
}

// ahead returns the middle of the stops of a value, in sixteenths, or, of an
// infinitesimal, that of its atomic weight.
func (s *Search) ahead(v short.Value) int32 {
	left, right, _ := s.table.StopFloors(v)
	if left == 0 && right == 0 {
		if w, ok := s.weight(v); ok {
			left, right, _ = s.table.StopFloors(w)
		}
	}
	const most = 1 << 24
	return int32(max(-most, min(most, (left+right)>>17)))
}

// clear empties the stack.
func (s *Search) clear() {
	s.stack, s.children, s.elements = s.stack[:0], s.children[:0], s.elements[:0]
	s.hold()
}

// Bytes returns the memory held, without that of the values.
func (s *Search) Bytes() int64 {
	bytes := s.sums.bytes() + int64(cap(s.stack))*int64(unsafe.Sizeof(frame{})) +
		int64(cap(s.children))*int64(unsafe.Sizeof(child{})) + int64(cap(s.elements)+cap(s.flipped)+cap(s.build.elements))*8
	bytes += int64(cap(s.weights))*4 + int64(cap(s.hashes))*8
	if !s.guest {
		bytes += s.memory.bytes() + s.proofs.bytes()
	}
	for _, src := range s.sources {
		bytes += src.bytes()
	}
	return bytes
}

const (
	checkSums     = 1 << 6 // sums between two looks at the context
	firstWords    = 1 << 6 // of the memory
	mostAgain     = 1 << 8 // times that they are in one call
	leastProgress = 1 << 8 // sums searched before all positions are forgotten and found again
)

// check looks at the context and the bounds.
func (s *Search) check(start uint64) error {
	if err := s.ctx.Err(); err != nil {
		return err
	}
	if s.nodes%learnEvery < checkSums {
		s.learn()
	}
	if s.budget.Progress != nil {
		s.budget.Progress(game.Progress{Done: s.Nodes(), Bytes: s.account.Most()})
	}
	if s.budget.Steps > 0 && s.steps-start > s.budget.Steps {
		return walk.StepsError(s.budget.Steps, int(s.nodes))
	}
	if !s.hold() {
		return errFull
	}
	if s.guest {
		return nil
	}
	if p := s.proofs; p != nil && p.count() > len(p.words)/4 && s.affords(4*len(p.words)) {
		s.dismiss()
		s.proofs = newProofs(2 * len(p.words))
	}
	if s.memory.count() > len(s.memory.words)/2 {
		s.growMemory()
	}
	if s.steps-start > aloneSteps {
		s.enlist()
	}
	return nil
}

func (s *Search) growMemory() {
	if more := 8 * len(s.memory.words); s.affords(more) {
		s.dismiss()
		s.memory.resize(more)
	}
}

// affords reports whether a table of results may have so many words: each has an
// eighth of the memory at most.
func (s *Search) affords(words int) bool {
	const most = 1 << 27
	return words <= most && (s.budget.Memory <= 0 || int64(words)*8 <= s.budget.Memory/8)
}

// hold reports whether what is held is within the budget, with half as much more for
// the holes that lists leave when they move to a larger place, a sixth for what is not
// collected yet, and the larger places of lists that are about to move: a search that
// fills its memory again and again comes near to it each time.
func (s *Search) hold() bool {
	bytes := s.Bytes()
	holes := bytes
	var room int64
	for _, src := range s.sources {
		src.values.Recount()
		holes += src.numbers.Bytes()
		room += src.room()
	}
	bytes += holes / 2
	return s.account.Hold(bytes + bytes/6 + room)
}

// forget makes the search know no positions, only results and values.
func (s *Search) forget() {
	for _, src := range s.sources {
		src.reset()
	}
	for _, h := range s.helpers { // who are at rest
		h.search.forget()
	}
	s.children, s.elements, s.stack = nil, nil, nil
	s.sums = exactSums{} // the numbers of their parts mean nothing now
	s.hold()
	runtime.GC() // what is found anew would else lie beside what was forgotten
}

type limitError string

func (e limitError) Error() string { return string(e) }

// errFull says that the memory is full of positions.
const errFull = limitError("search: the memory is full")

func (s *Search) fullError() error {
	return game.Limit(
		phrase.Of("the memory allowed (%s) does not suffice: %s sums were searched so far",
			phrase.Size(s.budget.Memory), phrase.Count(int(s.Nodes()))),
		fault.MoreMemory.Or(phrase.Of("ask for a smaller position")))
}

func (s *Search) valueError() error {
	err := s.build.err
	s.build.err = nil
	switch {
	case s.err != nil:
		return s.err
	case errors.Is(err, game.ErrLimit) && s.budget.Memory > 0:
		return errFull // by what all hold together
	}
	return err
}
