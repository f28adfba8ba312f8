package misere

import (
	"context"
	"math"
	"slices"

	"zermelo/game"
	"zermelo/say/phrase"
	"zermelo/value/nimber"
)

// A solver finds the misère quotient of the heaps up to n, one heap at a time.
// What it keeps has been verified for all sums of the heaps so far.
type solver struct {
	rules    *game.Rules[uint64]
	settings QuotientSettings

	m        monoid
	verifier *verifier
	phi      []Element       // of each heap
	depth    []uint64        // the longest play of each heap
	jia      bool            // the quotient is that of Jia's game
	values   []nimber.Nimber // of each heap, in normal play, in Jia's game
	ended    []bool          // of each heap: in Jia's game, the value is 0
	kinds    []heapKind
	byWins   map[string]Element // the element of a heap by its wins
	scratch  game.Sums[uint64]
	pupil    *learner // nil until it is needed
}

// newSolver returns a solver for misère play or for Jia's game.
func newSolver(rules *game.Rules[uint64], play game.Play, settings QuotientSettings) *solver {
	s := &solver{rules: rules, settings: settings, jia: play == game.Jia}
	m := trivial()
	if s.jia {
		m.over = []bool{true}
	}
	s.install(m)
	return s
}

// install takes m for the monoid; phi must be right already.
func (s *solver) install(m monoid) {
	s.m, s.verifier = m, newVerifier(m, s.settings.states())
	s.kinds, s.byWins = nil, map[string]Element{}
	for n := range s.phi {
		if options := s.options(uint64(n)); len(options) > 0 {
			s.admit(heapKind{s.phi[n], s.verifier.wins(options), uint64(n)})
		}
	}
}

// admit enters a kind of heap, if it is new.
func (s *solver) admit(h heapKind) {
	key := s.key(h.wins, h.heap)
	if _, ok := s.byWins[key]; !ok {
		s.byWins[key] = h.element
		s.kinds = append(s.kinds, h)
	}
}

// key tells heaps apart that may be of different kinds.
func (s *solver) key(wins elements, n uint64) string {
	if s.ended[n] {
		return wins.key() + "over"
	}
	return wins.key()
}

// options returns the elements of the options of heap n, each once.
func (s *solver) options(n uint64) []Element {
	s.scratch.Reset()
	s.rules.Moves(&s.scratch, n, game.Left)
	seen := newElements(s.m.order())
	var options []Element
	for i := range s.scratch.Len() {
		var e Element
		for _, h := range s.scratch.At(i) {
			e = s.m.product[e][s.phi[h]]
		}
		if !seen.has(e) {
			seen.add(e)
			options = append(options, e)
		}
	}
	return options
}

// add finds the element of the next heap, and a larger monoid if none in the
// present one will do.
func (s *solver) add(ctx context.Context) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	n := uint64(len(s.phi))
	if err := s.measure(n); err != nil {
		return err
	}
	options := s.options(n)
	if len(options) == 0 {
		s.phi = append(s.phi, 0)
		return nil
	}
	wins := s.verifier.wins(options)
	if e, ok := s.byWins[s.key(wins, n)]; ok {
		// The same kind of heap was there: nothing is left to verify.
		s.phi = append(s.phi, e)
		return nil
	}
	for x := range s.m.order() {
		h := heapKind{Element(x), wins, n}
		if s.m.lost[x] == (wins.has(0) || s.ended[n]) || s.m.ends(h.element) != s.ended[n] || !s.verifier.fits(h) {
			continue
		}
		wrong, err := s.verifier.verify(ctx, append(slices.Clip(s.kinds), h))
		if err != nil {
			return err
		}
		if wrong == nil {
			s.phi = append(s.phi, h.element)
			s.admit(h)
			return nil
		}
	}
	return s.extend(ctx, options)
}

// measure finds the depth of heap n, and checks that its options are smaller.
func (s *solver) measure(n uint64) error {
	s.scratch.Reset()
	if s.rules.Count != nil && s.rules.Count(n) > maxOptions {
		return game.Limit(phrase.Of("a heap of %d has too many moves to try each", n), phrase.Of("ask for fewer heaps"))
	}
	s.rules.Moves(&s.scratch, n, game.Left)
	var depth uint64
	for i := range s.scratch.Len() {
		d := uint64(1)
		for _, h := range s.scratch.At(i) {
			if h >= n {
				return game.Unsupported(
					phrase.Of("a move from a heap of %d leaves a heap of %d", n, h),
					phrase.Of("misère quotients are found for games whose moves leave smaller heaps"))
			}
			d += s.depth[h]
		}
		depth = max(depth, d)
	}
	s.depth = append(s.depth[:n], depth) // a call that was ended left its own
	s.ended = append(s.ended[:n], false)
	if s.jia {
		g := s.value()
		s.values, s.ended[n] = append(s.values[:n], g), g == 0
	}
	return nil
}

// value returns the value in normal play of the heap whose options are in scratch.
func (s *solver) value() nimber.Nimber {
	options := make([]nimber.Nimber, s.scratch.Len())
	for i := range options {
		for _, h := range s.scratch.At(i) {
			options[i] ^= s.values[h]
		}
	}
	return nimber.Mex(options)
}

const maxOptions = 1 << 26

// A word is a sum of heaps, written as one heap and the element of the rest,
// whose word it continues.
type word struct {
	depth uint64
	heap  uint64
	rest  Element
}

// words returns for every element a sum of heaps of least depth that has it.
func (s *solver) words() []word {
	words := make([]word, s.m.order())
	for i := range words {
		words[i].depth = math.MaxUint64
	}
	words[0].depth = 0
	// One heap of least depth for each element is enough.
	least := map[Element]uint64{}
	for n, e := range s.phi {
		if old, ok := least[e]; e != 0 && (!ok || s.depth[n] < s.depth[old]) {
			least[e] = uint64(n)
		}
	}
	for changed := true; changed; {
		changed = false
		for q := range words {
			if words[q].depth == math.MaxUint64 {
				continue
			}
			for e, n := range least {
				p := s.m.product[q][e]
				if d := words[q].depth + s.depth[n]; d < words[p].depth {
					words[p] = word{depth: d, heap: n, rest: Element(q)}
					changed = true
				}
			}
		}
	}
	return words
}

// extend makes the monoid with the next heap H as a new generator.
//
// It supposes that sums of smaller heaps that are equal so far stay equal
// beside H (the extension is faithful). Then the outcome of Q + k·H is found
// by playing the sum of least depth with the element Q, whose options have
// elements of less depth. As the outcomes with k copies follow from those
// with k-1, they are periodic in k, and the monoid is finite. What comes out
// is verified, and nothing rests on the supposition.
func (s *solver) extend(ctx context.Context, options []Element) error {
	l, err := s.ladder(options)
	if err != nil {
		return err
	}
	m, class := l.reduce(s.generators())
	if m.order() > s.settings.order() {
		return s.orderError(m.order())
	}
	phi := make([]Element, 0, len(s.phi)+1)
	for _, e := range s.phi {
		phi = append(phi, class[0][e])
	}
	wrong, err := s.try(ctx, m, append(phi, class[l.copies(1)][0]))
	if err == nil && wrong != nil {
		return s.learn(ctx)
	}
	return err
}

// try takes m and phi over if they are right, and says what is wrong if not.
func (s *solver) try(ctx context.Context, m monoid, phi []Element) (*refutation, error) {
	next := *s
	next.phi = phi
	next.install(m)
	f, err := next.verifier.verify(ctx, next.kinds)
	if err == nil && f == nil {
		*s = next
	}
	return f, err
}

// generators are the elements of the heaps, each once.
func (s *solver) generators() []Element {
	g := slices.Clone(s.phi)
	slices.Sort(g)
	return slices.Compact(g)
}

// ladder finds the outcomes of the elements with copies of a heap beside them
// whose options are given.
func (s *solver) ladder(options []Element) (ladder, error) {
	words := s.words()
	byDepth := make([]Element, len(words))
	below := make([][]Element, len(words)) // the options of the words
	for q := range words {
		byDepth[q] = Element(q)
		for e := Element(q); e != 0; e = words[e].rest {
			for _, o := range s.options(words[e].heap) {
				below[q] = append(below[q], s.m.product[o][s.without(words, Element(q), e)])
			}
		}
	}
	slices.SortFunc(byDepth, func(a, b Element) int {
		switch {
		case words[a].depth < words[b].depth:
			return -1
		case words[a].depth > words[b].depth:
			return 1
		}
		return int(a) - int(b)
	})
	l := ladder{m: s.m, lost: [][]bool{s.m.lost}, ends: s.ended[len(s.phi)]}
	for {
		last := l.lost[len(l.lost)-1]
		lost := make([]bool, len(words))
		for _, q := range byDepth {
			lost[q] = !l.over(len(l.lost), int(q)) && !slices.ContainsFunc(options, func(o Element) bool { return last[s.m.product[q][o]] }) &&
				!slices.ContainsFunc(below[q], func(o Element) bool { return lost[o] })
		}
		for k := range l.lost {
			if (k > 0 || l.ends || !s.jia) && slices.Equal(l.lost[k], lost) {
				l.bottom, l.top = k, len(l.lost)
				return l, nil
			}
		}
		l.lost = append(l.lost, lost)
		if len(l.lost)*s.m.order() > 64*s.settings.order() {
			return l, s.orderError(len(l.lost) * s.m.order())
		}
	}
}

// without returns the element of the word of q with the heap of e, one of the
// words that it continues, taken out.
func (s *solver) without(words []word, q, e Element) Element {
	rest := words[e].rest
	for ; q != e; q = words[q].rest {
		rest = s.m.product[rest][s.phi[words[q].heap]]
	}
	return rest
}

func (s *solver) orderError(order int) error {
	return game.Limit(
		phrase.Of("the misère quotient of the heaps up to %d has more than %s elements (%s at least)",
			len(s.phi), phrase.Count(s.settings.order()), phrase.Count(order)),
		phrase.Of("allow more, or ask for fewer heaps"))
}
