package check

// A Cover shows that for numbers that it reads, digit by digit, there are others, the
// witnesses, with which an alternative holds. Each of its states has
// elements, each standing for a way in which the digits of the witnesses may have begun.
type Cover struct {
	Alternative int `json:"alternative"`
	// Begin is the state in which the digits begin. State 0 has one element, and zeros lead from it to
	// Begin: witnesses may have digits above those that are read.
	Begin    int   `json:"begin"`
	Elements []int `json:"elements"` // how many a state has
	// Next is of a state and a letter: nothing, or the next state and, for each of
	// its elements, the element that it comes from and the witnesses' digits.
	Next [][][]int `json:"next"`
	// Accept is of a state the element with which the digits may end, or -1.
	Accept []int `json:"accept"`
	// Rest is an automaton of what is left to the next cover.
	Rest Automaton `json:"rest"`
}

// covered decides that of all numbers of the domain, which come first of its tracks,
// there are others with which one of the alternatives holds: each cover shows it of what it
// accepts, and what it does not is left to the next one.
func (p *prover) covered(sentence int, kept []int, domain []*machine, alternatives [][]*machine) {
	if len(p.Covers) <= sentence {
		p.fail(malformed("covers", "are of %d sentences; there are more", len(p.Covers)))
	}
	for i := 0; p.err == nil && i < len(p.Covers[sentence]); i++ {
		c := &p.Covers[sentence][i]
		if c.Alternative < 0 || c.Alternative >= len(alternatives) {
			p.fail(malformed("alternative", "is %d of %d", c.Alternative, len(alternatives)))
			return
		}
		of := alternatives[c.Alternative]
		accepting, witnesses := p.cover(c, kept, of)
		rest := p.table("rest", &c.Rest, true, kept)
		p.holds(refuted("cover", uint64(i), "some witnesses of sentence %d are none", sentence), []*machine{witnesses}, len(of), of...)
		p.holds(refuted("cover", uint64(i), "some numbers of sentence %d have no witness", sentence), domain, 1, accepting, rest)
		domain = and(p.words(kept...), rest)
	}
	p.none(refuted("cover", uint64(sentence), "some numbers of this sentence are left over"), domain)
}

// cover returns two machines: that of the numbers that a cover accepts, and that of its
// elements, which reads the witnesses too. For each word of the one there is a word of
// the other: it is found on the way back through the elements, which comes to that of
// state 0, as each element comes from one of the state before.
func (p *prover) cover(c *Cover, kept []int, alternative []*machine) (accepting, witnesses *machine) {
	states, first := len(c.Next), []int{0}
	for _, n := range c.Elements {
		first = append(first, first[len(first)-1]+min(max(n, 0), maxEffort))
	}
	if states == 0 || len(c.Elements) != states || len(c.Accept) != states || c.Elements[0] != 1 || !p.spend(first[states]) {
		p.bad(c, 0, words("it must have one element, and all states elements and one that accepts"))
		return nil, nil
	}
	accepting = &machine{tracks: mask(kept), start: int32(c.Begin), edges: make([][]edge, states), accept: make([]bool, states)}
	witnesses = &machine{tracks: mask(kept), edges: make([][]edge, first[states]), accept: make([]bool, first[states])}
	for _, of := range alternative {
		witnesses.tracks |= of.tracks
	}
	var others []int
	for t := len(kept); t < maxTracks; t++ {
		if witnesses.tracks>>(4*t)&15 != 0 {
			others = append(others, t)
		}
	}
	for s, row := range c.Next {
		if len(row) != p.letters(len(kept)) || c.Accept[s] >= c.Elements[s] {
			p.bad(c, s, words("it must have as many letters as there are, and accept with one of its elements"))
			return nil, nil
		}
		if c.Accept[s] >= 0 {
			accepting.accept[s], witnesses.accept[first[s]+c.Accept[s]] = true, true
		}
		for l, to := range row {
			if len(to) == 0 {
				continue
			}
			if to[0] < 0 || to[0] >= states || len(to) != 1+2*c.Elements[to[0]] {
				p.bad(c, s, words("by a letter it must lead to a state, with two numbers for each of its elements"))
				return nil, nil
			}
			letter, _ := p.letter(l, kept)
			accepting.edges[s] = append(accepting.edges[s], edge{letter, int32(to[0])})
			if !p.elements(c, s, to, first, letter, others, witnesses) {
				return nil, nil
			}
		}
	}
	if !p.begins(c) {
		return nil, nil
	}
	return p.useful(accepting), p.useful(witnesses)
}

// bad says what is wrong with a state of a cover.
func (p *prover) bad(c *Cover, s int, detail Words) {
	p.fail(malformed("covers", "have the state %d of %d: %s", s, len(c.Next), detail))
}

// elements adds to the machine of the elements how those of the state to[0] come from those of the
// state s by a letter; first is the number of the first element of each state. It reports whether they
// do.
func (p *prover) elements(c *Cover, s int, to, first []int, letter uint64, others []int, witnesses *machine) bool {
	for i := 1; i < len(to); i += 2 {
		digits, rest := p.letter(to[i+1], others)
		if to[i] < 0 || to[i] >= c.Elements[s] || rest != 0 || to[i+1] < 0 {
			p.bad(c, s, words("an element comes from one that there is, by digits of the witnesses"))
			return false
		}
		from := &witnesses.edges[first[s]+to[i]]
		*from = append(*from, edge{letter | digits, int32(first[to[0]] + i/2)})
	}
	return true
}

// begins reports whether zeros lead from state 0 to where digits begin.
func (p *prover) begins(c *Cover) bool {
	s := 0
	for i := 0; s != c.Begin; i++ {
		if i == len(c.Next) || len(c.Next[s][0]) == 0 {
			p.bad(c, s, words("zeros must lead from state 0 to where digits begin"))
			return false
		}
		s = c.Next[s][0][0]
	}
	return true
}
