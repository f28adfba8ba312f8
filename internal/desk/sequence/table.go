package sequence

import (
	"context"
	"fmt"
	"slices"
	"strconv"

	"zermelo/game"
	"zermelo/internal/rules/catalog"
	"zermelo/internal/rules/entry"
	"zermelo/internal/theory/analysis"
	"zermelo/internal/theory/compound"
	"zermelo/internal/theory/grundy"
	"zermelo/say/fault"
	"zermelo/say/phrase"
	"zermelo/value/nimber"
)

// A Table is what the positions of a game are that two numbers say, such as
// two heaps, or a heap and a limit.
type Table struct {
	Game        string
	Show        string        // a name of Shows
	Words       phrase.Phrase // what is shown, in the plural
	Legend      phrase.Phrase // what its letters mean; may be zero
	Row, Column phrase.Phrase // what the numbers of rows and columns say
	Columns     uint64        // the number of the last column
	// Rows are the rows from 0 on, as far as they are known.
	Rows [][]Square
	// Rule is a rule that is laid over the table; nil if none is.
	Rule *Overlay
}

// A Square is what is known of one position of a table.
type Square struct {
	// Text is what is shown, "?" if it is not known; empty where no position
	// stands.
	Text string
	// Outcome is that of the position in the kind of play that is shown.
	Outcome game.Outcome
}

// A TableRequest says what is wanted of a table.
type TableRequest struct {
	Rows, Columns uint64 // the numbers of the last row and column
	Show          string // a name of Shows
	Settings      game.Budget
}

// Shows are the names of what tables show.
var Shows = []string{"outcome", "grundy", "value", "remoteness", "step", "misere", "foreclosed"}

// Bounds of tables.
const (
	maxSide    = 1 << 20
	maxSquares = 1 << 21
)

// lengthSteps bounds the search for how long a position of two heaps lasts.
const lengthSteps = 1 << 20

// squareBytes is what the memory of a square is counted as.
const squareBytes = 40

// MakeTable makes a table of a game. What is found before an error is in it; it
// is nil if there was nothing to begin with.
func MakeTable(ctx context.Context, g catalog.Game, r TableRequest) (*Table, error) {
	plane := planeOf(g)
	if plane == nil {
		return nil, game.Unsupported(phrase.Of("the positions of %s are not two numbers", g.Name()),
			phrase.Of("tables are made of such games as wythoff, euclid, multiple:2, chomp with two rows, or two heaps"))
	}
	for _, side := range []struct {
		setting string
		last    uint64
	}{{"rows", r.Rows}, {"cols", r.Columns}} {
		if side.last > maxSide {
			return nil, fault.Setting(side.setting, fmt.Sprint(side.last), phrase.Of("write a whole number from %d to %d", 0, maxSide))
		}
	}
	if (r.Rows+1)*(r.Columns+1) > maxSquares {
		return nil, fault.Setting("rows", fmt.Sprint(r.Rows), phrase.Of("a table has at most %s squares", phrase.Count(maxSquares)))
	}
	settings, release := r.Settings.Share()
	defer release()
	t := &Table{Game: g.Name(), Show: Plainly(r.Show), Row: plane.Row, Column: plane.Column, Columns: r.Columns}
	look, err := t.looker(g, settings)
	if err != nil {
		return nil, err
	}
	account := settings.Open()
	for row := range r.Rows + 1 {
		if !account.Hold(int64((row + 1) * (r.Columns + 1) * squareBytes)) {
			return t, game.Limit(
				phrase.Of("the memory allowed (%s) does not suffice: %s rows are known so far", phrase.Size(r.Settings.Memory), phrase.Count(len(t.Rows))),
				fault.MoreMemory.Or(phrase.Of("ask for fewer rows")))
		}
		squares := make([]Square, r.Columns+1)
		for column := range squares {
			if err := ctx.Err(); err != nil {
				return t, err
			}
			parts, ok := plane.At(row, uint64(column))
			if !ok {
				continue
			}
			if squares[column], err = look(ctx, parts); err != nil {
				return t, err
			}
		}
		t.Rows = append(t.Rows, squares)
	}
	return t, nil
}

// planeOf returns how two numbers are a position of a game: of a game of heaps without a
// plane of its own, two heaps.
func planeOf(g catalog.Game) *entry.Plane {
	if g.Plane != nil || g.Heaps == nil {
		return g.Plane
	}
	return &entry.Plane{
		At:  func(row, column uint64) ([]any, bool) { return []any{g.Heaps.Of(row), g.Heaps.Of(column)}, true },
		Row: phrase.Of("one heap"), Column: phrase.Of("the other heap"),
	}
}

// A looker finds what a position is.
type looker func(ctx context.Context, parts []any) (Square, error)

// looker returns what finds the squares of t, and gives t its words.
func (t *Table) looker(g catalog.Game, budget game.Budget) (looker, error) {
	plain, misere := g.Plain()
	i := slices.IndexFunc(Quantities, func(q Quantity) bool { return q.Name == t.Show })
	switch {
	case !slices.Contains(Shows, t.Show):
		return nil, fault.Setting("show", t.Show, phrase.Of("write outcome, grundy, value, remoteness, step, misere or foreclosed"))
	case t.Show == "outcome":
		t.Words, t.Legend = phrase.Of("Outcomes"), phrase.Of("N: the player to move wins; P: the other wins")
		if g.IsUnequal() {
			t.Legend = phrase.Of("L: Left wins; R: Right wins; N: the player to move wins; P: the other wins")
		}
		if !g.IsImpartial() {
			return solved(g, budget, func(a *game.Answer) string { return a.Outcome.String() }), nil
		}
	case misere && t.Show != "misere":
		return nil, fault.Setting("show", t.Show, phrase.Of("by the rules of %s who cannot move wins: write outcome or misere", g.Name()))
	case t.Show == "value":
		t.Words = phrase.Of("Values")
		return solved(g, budget, func(a *game.Answer) string { return a.Value }), nil
	case !plain.IsImpartial():
		return nil, fault.Setting("show", t.Show, phrase.Of("the players of %s have different moves: write outcome or value", g.Name()))
	case t.Show == "grundy":
		t.Words = phrase.Of("Grundy values")
	case t.Show == "remoteness":
		t.Words = phrase.Of("Remotenesses (moves under best play)")
		if g.Heaps != nil { // of two heaps, which is no value of either
			return solved(g, budget, func(a *game.Answer) string {
				if a.Remoteness == nil {
					return "?"
				}
				return strconv.FormatUint(uint64(*a.Remoteness), 10)
			}), nil
		}
		return t.quantity(g, Quantities[i], budget)
	case t.Show == "misere":
		t.Words = Quantities[i].Words
		return t.misere(plain, budget), nil
	case g.Heaps != nil:
		return nil, fault.Setting("show", t.Show, phrase.Of("two heaps are a sum, and this is of single components; %s",
			fault.Give(phrase.Of("ask for the row of single heaps"), "what", t.Show).Of("zermelo sequence")))
	default:
		t.Words = Quantities[i].Words
		return t.quantity(g, Quantities[i], budget)
	}
	return t.grundy(g, budget), nil
}

// lostIf is P if a position is lost, else N.
func lostIf(lost bool) game.Outcome {
	if lost {
		return game.Previous
	}
	return game.Next
}

// grundy finds Grundy values, or outcomes: of these a theorem may say more than
// of the values.
func (t *Table) grundy(g catalog.Game, budget game.Budget) looker {
	engine := grundy.EngineFor(g.Record, budget)
	outcome := t.Show == "outcome"
	return func(ctx context.Context, parts []any) (Square, error) {
		if outcome && len(parts) == 1 {
			if wins, decided := g.Decide(parts[0]); decided {
				o := lostIf(!wins)
				return Square{o.String(), o}, nil
			}
		}
		var sum nimber.Nimber
		for _, p := range parts {
			v, err := engine.Value(ctx, p)
			if err != nil {
				return Square{}, err
			}
			sum ^= v
		}
		s := Square{strconv.FormatUint(uint64(sum), 10), lostIf(sum == 0)}
		if outcome {
			s.Text = s.Outcome.String()
		}
		return s, nil
	}
}

// quantity finds a quantity of positions that are one part.
func (t *Table) quantity(g catalog.Game, what Quantity, budget game.Budget) (looker, error) {
	e, err := compound.New(what.mode, g.Record, budget)
	if err != nil {
		return nil, err
	}
	return func(ctx context.Context, parts []any) (Square, error) {
		v, err := e.Value(ctx, parts[0])
		text := what.format(v)
		lost := v%2 == 0
		if !what.grows {
			lost = text == "0" || text == what.mode.Format(what.mode.Ended().Value)
		}
		return Square{text, lostIf(lost)}, err
	}, nil
}

// misere finds misère values.
func (t *Table) misere(g catalog.Game, budget game.Budget) looker {
	value := misereOf(g.Named, budget)
	return func(ctx context.Context, parts []any) (Square, error) {
		v, err := value(ctx, parts...)
		return Square{strconv.FormatUint(uint64(v), 10), lostIf(v == 0)}, err
	}
}

// solved finds what an answer to the position says.
func solved(g catalog.Game, budget game.Budget, say func(*game.Answer) string) looker {
	solver := analysis.NewSolver(budget)
	return func(ctx context.Context, parts []any) (Square, error) {
		a, err := solver.Solve(ctx, game.Position{{Rules: g.Named, Parts: parts}}, game.Request{Remoteness: lengthSteps})
		if err != nil {
			return Square{}, err
		}
		return Square{say(a), a.Outcome}, nil
	}
}
