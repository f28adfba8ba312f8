package whole

import (
	"context"

	"zermelo/game"
	"zermelo/internal/theory/retro"
	"zermelo/internal/theory/retro/store"
	"zermelo/say/phrase"
)

// Open implements [Stored].
func (e *storedGame[P]) Open(folder store.Files) (StoredTable, error) {
	t, err := store.Open(folder, e.game.name, e.game.rules, 0)
	if err != nil {
		return nil, err
	}
	return &storedTable[P]{table: t, rules: e.game.rules, format: e.game.format}, nil
}

// A keptTable is a [store.Table] or a [store.PartTable].
type keptTable[P comparable] interface {
	retro.Prober[P]
	Verify(ctx context.Context, settings retro.Settings) error
	Longest(result game.Result) (p P, v retro.Value, ok bool, err error)
	Header() store.Header
	Counts(ctx context.Context) (retro.Statistics, error)
	Bytes() int64
	Close() error
}

type storedTable[P comparable] struct {
	table  keptTable[P]
	rules  *game.Rules[P]
	format func(p P) string
	ties   *retro.Ties[P]
}

// Value implements [game.WholeTable].
func (t *storedTable[P]) Value(_ context.Context, part any) (game.WholeValue, error) {
	v, err := t.table.Lookup(part.(P))
	if err != nil {
		return game.WholeValue{}, err
	}
	if !v.Known {
		return game.WholeValue{}, game.Unsupported(phrase.Of("the table does not have the position %s", t.format(part.(P))),
			phrase.Of("it cannot come up from the beginning of the game; 'zermelo solve' solves it"))
	}
	return valueAt(t.rules, part.(P), v), nil
}

// Choices implements [game.WholeTable].
func (t *storedTable[P]) Choices(part any) ([]game.Choice, error) {
	return choicesIn(t.rules, t.table, part.(P))
}

// Solved implements [game.WholeTable].
func (t *storedTable[P]) Solved() int { return int(t.table.Header().Counts.Positions) }

// Header implements [StoredTable].
func (t *storedTable[P]) Header() store.Header { return t.table.Header() }

// Counts implements [StoredTable].
func (t *storedTable[P]) Counts(ctx context.Context) (retro.Statistics, error) {
	return t.table.Counts(ctx)
}

// Bytes implements [StoredTable].
func (t *storedTable[P]) Bytes() int64 { return t.table.Bytes() }

// Close implements [StoredTable].
func (t *storedTable[P]) Close() error { return t.table.Close() }

// Longest implements [StoredTable].
func (t *storedTable[P]) Longest(result game.Result) (any, int, error) {
	p, v, ok, err := t.table.Longest(result)
	if err != nil || !ok {
		return nil, 0, err
	}
	return p, v.Distance, nil
}

func (t *storedTable[P]) tie(ctx context.Context, part any) (retro.Tie, error) {
	if t.ties == nil {
		t.ties = retro.NewTies[P](t.rules, t.table, tiedPositions)
	}
	return t.ties.Of(ctx, part.(P))
}
