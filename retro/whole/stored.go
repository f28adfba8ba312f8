package whole

import (
	"context"

	"zermelo/game"
	"zermelo/phrase"
	"zermelo/retro"
	"zermelo/retro/store"
)

// Stored is a game solved whole that can be kept solved in a folder.
type Stored interface {
	// Need returns what building takes.
	Need(budget game.Budget) (BuildNeed, error)
	// Build solves the game whole and makes its table in a folder, going on
	// from where an earlier build was broken off. Errors are those of
	// [store.Build].
	Build(ctx context.Context, folder store.FS, settings store.Settings) error
	// Open opens the table in a folder. Errors are those of [store.Open].
	Open(folder store.FS) (StoredTable, error)
}

// BuildNeed is what building a table takes.
type BuildNeed struct {
	Route retro.Route
	// Memory and Disk are bytes. If Each is true they are bytes for each
	// position that is found, and how many there are shows only then. Disk is
	// a bound: blocks are compressed.
	Memory, Disk uint64
	Each         bool
}

// A StoredTable answers from a table on disk.
type StoredTable interface {
	game.WholeTable
	// Verify proves the table, see [store.Table.Verify].
	Verify(ctx context.Context, budget game.Budget) error
	// Longest returns a position that is won at the greatest distance, and
	// the distance; nil if there is none.
	Longest() (part any, distance int, err error)
	// Reached counts the positions that can be reached without regard to symmetry,
	// for which it solves the game again; nil if the game has none, or was not
	// found by a search. Errors are those of [retro.Solve].
	Reached(ctx context.Context, budget game.Budget) (*retro.Statistics, error)
	Header() store.Header
	Bytes() int64
	Close() error
}

// store returns w as a game that can be kept, or nil.
func (w *wholeGame[P]) store() Stored {
	if w.scored {
		return nil
	}
	return storedGame[P]{w}
}

// AsStored returns rules as a game that can be kept solved in a folder;
// [game.ErrUnsupported] if it cannot.
func AsStored(rules *game.Named) (Stored, error) {
	if w, ok := rules.Whole.(interface{ store() Stored }); ok {
		if s := w.store(); s != nil {
			return s, nil
		}
		return nil, game.Unsupported(phrase.Of("%s is not kept in tables on disk: it ends with points, and a table holds wins, losses, draws and their lengths", rules.Name()),
			phrase.Of("'zermelo solve' tells the score of a position"))
	}
	return nil, game.Unsupported(phrase.Of("%s is not kept in tables on disk", rules.Name()),
		phrase.Of("this can be asked of games that are solved whole and end in a win, a loss or a draw, such as chase, quixo or connect-four"))
}

type storedGame[P comparable] struct{ *wholeGame[P] }

// Need implements [Stored]. A game whose index does not fit the memory is not
// solved by search instead, except by layers: it would come to the same bound
// after long work.
func (e storedGame[P]) Need(budget game.Budget) (need BuildNeed, err error) {
	bytes, route, each, err := retro.Need(e.rules, retro.Settings{Budget: budget})
	if err != nil {
		return need, err
	}
	if route == retro.Searched {
		unbounded, best, _, err := retro.Need(e.rules, retro.Settings{})
		if err == nil && (best == retro.Indexed || best == retro.Rescanned) {
			return need, game.Limit(
				phrase.Of("the memory allowed (%s) does not suffice: the table takes %s", phrase.Size(budget.Memory), phrase.Size(int64(unbounded))),
				phrase.Of("allow more with --memory, or ask for a smaller game"))
		}
	}
	need = BuildNeed{Route: route, Memory: bytes, Each: each}
	const code, pair = 2, 16 // bytes on the disk before compression
	if each {
		need.Memory += pair // sorted before they are written
		need.Disk = code + 8
		return need, nil
	}
	need.Disk = bytes
	return need, nil
}

func (e storedGame[P]) Build(ctx context.Context, folder store.FS, settings store.Settings) error {
	return store.Build(ctx, folder, e.name, e.rules, settings)
}

func (e storedGame[P]) Open(folder store.FS) (StoredTable, error) {
	t, err := store.Open(folder, e.name, e.rules, 0)
	if err != nil {
		return nil, err
	}
	return &storedTable[P]{Table: t, rules: e.rules, format: e.format}, nil
}

type storedTable[P comparable] struct {
	*store.Table[P]
	rules  *game.Rules[P]
	format func(p P) string
	ties   *retro.Ties[P]
}

// Value implements [game.WholeTable].
func (t *storedTable[P]) Value(_ context.Context, part any) (game.WholeValue, error) {
	v, err := t.Lookup(part.(P))
	if err != nil {
		return game.WholeValue{}, err
	}
	if !v.Known {
		return game.WholeValue{}, game.Unsupported(phrase.Of("the table does not have the position %s", t.format(part.(P))),
			phrase.Of("it cannot come up from the beginning of the game; 'zermelo solve' solves it"))
	}
	return finiteValue(v), nil
}

// Choices implements [game.WholeTable].
func (t *storedTable[P]) Choices(part any) ([]game.Choice, error) {
	return choicesIn(t.rules, t.Table, part.(P))
}

// Solved implements [game.WholeTable].
func (t *storedTable[P]) Solved() int { return int(t.Header().Counts.Positions) }

// Verify implements [StoredTable].
func (t *storedTable[P]) Verify(ctx context.Context, budget game.Budget) error {
	return t.Table.Verify(ctx, retro.Settings{Budget: budget})
}

// Reached implements [StoredTable].
func (t *storedTable[P]) Reached(ctx context.Context, budget game.Budget) (*retro.Statistics, error) {
	if t.rules.Normal == nil || t.rules.Codes == nil || !t.Header().Keyed {
		return nil, nil
	}
	solved, err := retro.Solve(ctx, t.rules, retro.Settings{Budget: budget, Whole: true})
	if err != nil {
		return nil, err
	}
	counts := solved.Statistics()
	return &counts, nil
}

// Longest implements [StoredTable].
func (t *storedTable[P]) Longest() (any, int, error) {
	p, v, ok, err := t.Table.Longest(game.Win)
	if err != nil || !ok {
		return nil, 0, err
	}
	return p, v.Distance, nil
}
