package analysis

import (
	"context"
	"errors"
	"io"
	"strings"

	"zermelo/game"
	"zermelo/internal/theory/search"
	"zermelo/say/phrase"
)

// provable are the games of boards whose proofs the checker can read, and the
// sums that it decides by itself: as large as can be in the time that it takes to
// read about a hundred lines.
var provable = map[string]search.ProofGame{
	"domineering":      {Dead: "#", Rest: 12},
	"clobber":          {Dead: ".#", Rest: 10},
	"cannibal-clobber": {Dead: ".#", Rest: 8},
	"nogo":             {Dead: "#", Rest: 8},
	"amazons":          {Dead: "#", Rest: 7},
	"konane":           {Dead: "#", Whole: true, Rest: 9},
	"toads":            {Dead: "#", Whole: true, Rest: 9},
	"snort":            {Dead: "#", Rest: 8},
	"col":              {Dead: "#", Rest: 8},
}

// proofGame returns how a game stands in a proof, if it can.
func proofGame(rules *game.Named) (search.ProofGame, bool) {
	g, ok := provable[strings.TrimPrefix(rules.Name(), "impartial:")]
	plain := rules.Identity() == rules.Name() || rules.Identity() == game.OnWideBoards(rules.Name())
	return g, ok && plain && rules.Record != nil && rules.Whole == nil
}

// provedCells is the number of cells of a board up to which the checker reads it.
const provedCells = 250

// CheckProvable returns [game.ErrUnsupported] for a position that no proof can be
// written of.
func CheckProvable(p game.Position) error {
	if err := p.Check(); err != nil {
		return err
	}
	for _, s := range p {
		if _, ok := proofGame(s.Rules); !ok {
			return search.NoProof(s.Rules)
		}
		for _, part := range s.Parts {
			if text := s.Rules.Format([]any{part}); len(text)-strings.Count(text, "|") > provedCells {
				return game.Unsupported(phrase.Of("there are no proofs for boards of more than %d cells", provedCells), phrase.Of("ask for a smaller position"))
			}
		}
	}
	return nil
}

// Prove writes a proof of who wins p in normal play if each of first moves first,
// both if none is given. The checker decides sums of up to rest cells by itself,
// of as many as is good for the game if rest is negative. write calls its argument with a place that is empty, and
// again if the first proof did not come about: then the search had taken two
// sums for one another. Errors are those of [search.Prover.Write].
func Prove(ctx context.Context, budget game.Budget, p game.Position, first []game.Player, rest int, write func(func(io.Writer) error) error) (search.Proved, error) {
	if err := CheckProvable(p); err != nil {
		return search.Proved{}, err
	}
	if len(first) == 0 {
		first = []game.Player{game.Left, game.Right}
	}
	var proved search.Proved
	for _, exact := range []bool{false, true} {
		shared, release := budget.Share()
		s := search.New(shared, nil)
		s.Exact = exact
		err := write(func(out io.Writer) (err error) {
			w := search.NewProver(s, shared, proofGame)
			w.Rest = rest
			proved, err = w.Write(ctx, out, p, first)
			return err
		})
		release()
		if !errors.Is(err, search.ErrCollision) || exact {
			return proved, err
		}
	}
	return proved, nil
}

// Proved says what a proof holds.
type Proved = search.Proved
