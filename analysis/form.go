package analysis

import (
	"context"

	"zermelo/game"
	"zermelo/misere"
	"zermelo/phrase"
)

// A Form is what the theory of misère games says of a position.
type Form struct {
	Game, Position        string
	Outcome, Genus, Class string
	Canonical             string // the misère canonical form; "" if it is too long to write
	Birthday              int
}

// Form returns the genus, the class and the canonical form of p.
func (s *Solver) Form(ctx context.Context, p game.Position) (*Form, error) {
	p, _, err := p.Played(game.Misere)
	if err == nil {
		err = p.CheckImpartial()
	}
	if err != nil {
		return nil, err
	}
	scratch, release := s.budget.Share()
	defer release()
	graph, table := misere.NewGraph(scratch), misere.NewTable(scratch)
	var sum misere.Sum
	for _, summand := range p {
		for _, c := range misere.SourceOf(summand.Rules, scratch).Components(summand.Parts...) {
			part, err := c.Load(ctx, graph)
			if err != nil {
				return nil, err
			}
			sum = graph.Plus(sum, part)
		}
	}
	f, err := table.Load(ctx, graph, sum)
	if err != nil {
		return nil, err
	}
	form := &Form{
		Game: p.Game(), Position: p.String(), Outcome: table.Outcome(f).String(),
		Genus: table.Genus(f).String(), Class: table.Class(f).String(), Birthday: table.Birthday(f),
	}
	text, err := table.Text(ctx, f)
	if err != nil && ctx.Err() != nil {
		return nil, err
	}
	if err == nil { // else it is too long
		form.Canonical = text
	}
	return form, nil
}

// A Quotient is a misère quotient.
type Quotient struct {
	Game      string
	Heaps     uint64 // those below it were examined
	Order     int
	Portion   []string // the elements that are P-positions
	Relations []string
	Elements  []string // of the heaps 0, 1, …, few of them
	// Preperiod and Period are those of the elements; if Proved is true they
	// hold for all heaps.
	Preperiod, Period uint64
	Proved            bool
}

// listedHeaps is how many heaps are listed with their elements.
const listedHeaps = 100

// FindQuotient returns the misère quotient of the game of that name for all
// heaps, or for those up to a size that is not 0. rules may be nil for a game
// without one. With an error comes what is found before it, or nil.
func FindQuotient(ctx context.Context, name string, rules *game.Rules[uint64], to uint64, budget game.Budget) (*Quotient, error) {
	if rules == nil {
		return nil, game.Unsupported(phrase.Of("%s has no misère quotient here: it is for games of heaps that may break", name),
			phrase.Of("the SJ theorem decides Nim and subtraction games: 'zermelo solve --play misere'"))
	}
	bounds := misere.QuotientSettings{Budget: budget}
	var q *misere.Quotient
	var err error
	if to > 0 {
		q, err = misere.NewQuotient(ctx, rules, to, bounds)
	} else {
		q, err = misere.SolveQuotient(ctx, rules, 0, bounds)
	}
	if q == nil {
		return nil, err
	}
	found := &Quotient{Game: name, Heaps: q.Heaps(), Order: q.Order(), Relations: q.Relations()}
	for _, e := range q.Portion() {
		found.Portion = append(found.Portion, q.Word(e))
	}
	found.Preperiod, found.Period, found.Proved = q.Period()
	for n := range min(q.Heaps(), listedHeaps) {
		if e, err := q.Element(n); err == nil {
			found.Elements = append(found.Elements, q.Word(e))
		}
	}
	return found, err
}
