package discover

import (
	"zermelo/game"
	"zermelo/internal/rules/catalog"
	"zermelo/internal/rules/entry"
	"zermelo/internal/rules/script/formula"
	"zermelo/say/fault"
	"zermelo/say/phrase"
)

// Rules are the rules of a game as they are proved from.
type Rules struct {
	Name    string
	Misere  bool // who makes the last move loses
	Blocked int  // options that the opponent forbids before each move
	Heaps   *catalog.Game

	made *formula.Game
	// several returns the rules of so many heaps or men as a formula; nil where the game
	// has none for each number of them.
	several func(numbers int) *entry.Definition
	// known returns the theorem about the values or the losing positions that the
	// game is entered with; ok is false if there is none.
	known func(asked string) (by phrase.Phrase, ok bool)
	// ends says that every play is seen to end.
	ends bool
}

// RulesOf returns the rules of a game of the catalogue or of a rule file.
func RulesOf(g catalog.Game) (*Rules, error) {
	r := &Rules{Name: g.Name()}
	if g.Definition != nil {
		told, err := Told(g.Name(), g.Definition.Formula, g.Definition.Misere)
		if err != nil {
			return nil, err
		}
		r = told
	}
	if g.Heaps != nil {
		r.Heaps = &g
	}
	if g.Named != nil && g.Record != nil {
		r.known = func(asked string) (by phrase.Phrase, ok bool) {
			of := g.Record.GrundyBy
			if asked == Losing {
				of = g.Record.WinsBy
			}
			if of != nil {
				by = of()
			} else if asked == Values {
				by = valueBy(g)
			}
			return by, !by.IsZero()
		}
	}
	r.several = g.Several
	if r.made == nil && r.Heaps == nil && r.several == nil && !r.isTold() {
		return nil, untold(g.Name())
	}
	return r, nil
}

// untold refuses a game that no formulas tell.
func untold(name string) error {
	return game.Unsupported(phrase.Of("the rules of %s are not told by formulas, so that nothing can be proved from them", name),
		phrase.Of("write a rule file with moves(\"n -> n-k for k in 1..3\"); 'zermelo sequence' and 'zermelo table' list positions of any game"))
}

// valueBy returns the theorem that gives the values of all small positions of a game of
// unequal players whose positions are two numbers; zero if there is none, or more than one.
func valueBy(g catalog.Game) (by phrase.Phrase) {
	const most = 6
	if g.Record.ValueBy == nil || g.Plane == nil {
		return by
	}
	for row := range uint64(most) {
		for column := range uint64(most) {
			parts, ok := g.Plane.At(row, column)
			if !ok {
				continue
			}
			for _, p := range parts {
				one := g.Record.ValueBy(p)
				if !by.IsZero() && one.String() != by.String() || one.IsZero() {
					return phrase.Phrase{}
				}
				by = one
			}
		}
	}
	return by
}

// Told returns the rules of a formula, see package internal/rules/script/formula.
func Told(name, text string, misere bool) (*Rules, error) {
	f, err := formula.Parse(text)
	if err != nil {
		return nil, err
	}
	made, err := formula.New(f, nil, nil)
	if err != nil {
		return nil, err
	}
	r := &Rules{Name: name, Misere: misere, made: made}
	_, r.ends = made.Falls()
	return r, nil
}

// told returns the theorem that the game is entered with, of rules that no formula
// tells.
func (r *Rules) told(asked string) (by phrase.Phrase, ok bool) {
	if r.made != nil || r.known == nil {
		return by, false
	}
	return r.known(asked)
}

// followsFromValues reports whether rules of such a game, which no formula tells, are about values alone.
func (r *Rules) followsFromValues() bool {
	_, valued := r.told(Values)
	_, decided := r.told(Losing)
	return r.made == nil && !decided && (valued || r.Heaps != nil)
}

// isTold reports whether the game is entered with a theorem.
func (r *Rules) isTold() bool {
	_, valued := r.told(Values)
	_, decided := r.told(Losing)
	return valued || decided
}

// valued reports whether positions have Grundy values that tell who wins.
func (r *Rules) valued() bool { return !r.Misere && r.Blocked == 0 }

// Names returns the names of the numbers of a position; none where the rules are
// not formulas.
func (r *Rules) Names() []string {
	if r.made == nil {
		return nil
	}
	return r.made.Left.Rules[0].Names
}

// Formula returns the rules as text.
func (r *Rules) Formula() string {
	if r.made == nil {
		return ""
	}
	return r.made.Left.String()
}

// beside returns the rules of so many heaps side by side; r if no number is said.
func (r *Rules) beside(heaps int) (*Rules, error) {
	if heaps == 0 || heaps == 1 && r.several == nil {
		return r, nil
	}
	return r.Row(heaps)
}

// Row returns the rules of so many heaps of the game side by side: a move is made
// in one of them, of a game that has positions of one number, and whose moves leave one
// heap; or as the rules say for any number of heaps.
func (r *Rules) Row(heaps int) (*Rules, error) {
	if r.several != nil {
		d := r.several(heaps)
		if d == nil {
			return nil, notSoMany(heaps, MostHeaps)
		}
		return Told(r.Name, d.Formula, d.Misere)
	}
	if r.made == nil || r.made.Arity() != 1 || !r.made.Single() {
		return nil, game.Unsupported(phrase.Of("the positions of %s are not rows of heaps each of which a move leaves one", r.Name),
			fault.LeaveOut(phrase.Of("do not say how many heaps there are"), "heaps").Phrase())
	}
	text, err := row(r.made.Left, heaps)
	if err != nil {
		return nil, err
	}
	return Told(r.Name, text, r.Misere)
}
