package analysis

import (
	"context"
	"errors"

	"zermelo/game"
	"zermelo/internal/theory/misere"
	"zermelo/say/fault"
	"zermelo/say/phrase"
)

// A Form is what the theory of misère games says of a position.
type Form struct {
	Game, Position        string
	Outcome, Genus, Class string
	Canonical             string  // the misère canonical form; "" if it is too long to write
	Birthday              *uint32 // of the canonical form; nil if that takes too long to make
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
	var components []misere.Component
	for _, summand := range p {
		components = append(components, misere.SourceOf(summand.Rules, scratch).Components(summand.Parts...)...)
	}
	proved, ok := misere.Prove(ctx, components)
	if ok && game.MulCapped(proved.Positions, p.MoveCount()) > formOptions {
		return provedForm(p, proved), nil
	}
	form, err := madeForm(ctx, p, components, scratch)
	if ok && errors.Is(err, game.ErrLimit) {
		return provedForm(p, proved), nil
	}
	return form, err
}

// madeForm is [Solver.Form] of the components of p by its canonical form.
func madeForm(ctx context.Context, p game.Position, components []misere.Component, scratch game.Budget) (*Form, error) {
	graph, table := misere.NewGraph(scratch), misere.NewTable(scratch)
	var sum misere.Sum
	for _, c := range components {
		part, err := c.Load(ctx, graph)
		if err != nil {
			return nil, err
		}
		sum = graph.Plus(sum, part)
	}
	f, err := table.Load(ctx, graph, sum)
	if err != nil {
		return nil, err
	}
	birthday := uint32(table.Birthday(f))
	form := &Form{
		Game: p.Game(), Position: p.String(), Outcome: table.Outcome(f).String(),
		Genus: table.Genus(f).String(), Class: table.Class(f).String(), Birthday: &birthday,
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

// formOptions is the number of options of all positions from which on no canonical form
// is made of a sum of which theorems say the genus.
const formOptions = 1 << 24

// provedForm is what theorems say of p.
func provedForm(p game.Position, proved misere.Proved) *Form {
	n := proved.Nature
	form := &Form{
		Game: p.Game(), Position: p.String(), Outcome: n.Outcome().String(),
		Genus: n.Genus().String(), Class: misere.HereditarilyTame.String(),
	}
	if proved.Heap {
		form.Class, form.Canonical = misere.NimHeap.String(), misere.HeapText(n.Grundy)
		if birthday := uint32(n.Grundy); uint64(birthday) == uint64(n.Grundy) {
			form.Birthday = &birthday
		}
	}
	return form
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
// without one. Of more elements than order it is not looked for, or of 1,000 if
// that is 0. With an error comes what is found before it, or nil.
func FindQuotient(ctx context.Context, name string, rules *game.Rules[uint64], to uint64, order int, budget game.Budget) (*Quotient, error) {
	if rules == nil {
		return nil, game.Unsupported(phrase.Of("%s has no misère quotient here: it is for games of heaps that may break", name),
			phrase.Of("the SJ theorem decides Nim and subtraction games; %s", fault.Give(phrase.Of("ask who wins misère play"), "play", "misere").Of("zermelo solve")))
	}
	bounds := misere.QuotientSettings{Order: order, Budget: budget}
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
