//go:build !js

package whole

import (
	"context"

	"zermelo/game"
	"zermelo/internal/theory/retro"
	"zermelo/internal/theory/retro/store"
)

// Build implements [Stored].
func (e *storedGame[P]) Build(ctx context.Context, folder store.FS, settings store.Settings) error {
	return store.Build(ctx, folder, e.game.name, e.game.rules, settings)
}

// Job implements [Stored].
func (e *storedGame[P]) Job(folder store.FS, per uint64, room int64, budget game.Budget) (*store.Job, error) {
	return store.OpenJob(folder, e.game.name, e.game.rules, per, room, retro.Settings{Budget: budget})
}

// OpenParts implements [Stored].
func (e *storedGame[P]) OpenParts(folder store.Files) (StoredTable, error) {
	if e.game.parts == nil {
		return nil, store.NoParts(e.game.name)
	}
	return e.game.parts.table(folder)
}

// Parts implements [Stored].
func (e *storedGame[P]) Parts(folder store.FS, slice uint64, budget game.Budget) (*store.PartJob, error) {
	if e.game.parts == nil {
		return nil, store.NoParts(e.game.name)
	}
	return e.game.parts.open(folder, slice, budget)
}

// Verify implements [StoredTable].
func (t *storedTable[P]) Verify(ctx context.Context, budget game.Budget) error {
	return t.table.Verify(ctx, retro.Settings{Budget: budget})
}

// Reached implements [StoredTable].
func (t *storedTable[P]) Reached(ctx context.Context, budget game.Budget) (*retro.Statistics, error) {
	if t.rules.Starts == nil || t.rules.Normal == nil && t.table.Header().Keyed {
		return nil, nil
	}
	counts, err := retro.Reach(ctx, t.rules, retro.Settings{Budget: budget}, t.table.Lookup)
	if err != nil {
		return nil, err
	}
	return &counts, nil
}

func (g partsGame[P]) table(folder store.Files) (StoredTable, error) {
	t, err := store.OpenPartTable(folder, g.name, g.rules, 0)
	if err != nil {
		return nil, err
	}
	return &storedTable[P]{table: t, rules: g.rules, format: g.format}, nil
}

func (g partsGame[P]) open(folder store.FS, slice uint64, budget game.Budget) (*store.PartJob, error) {
	return store.OpenParts(folder, g.name, g.rules, slice, retro.Settings{Budget: budget})
}
