package whole

import (
	"context"

	"zermelo/game"
	"zermelo/internal/theory/retro"
	"zermelo/internal/theory/retro/store"
	"zermelo/say/phrase"
)

// A web page has no disk. Without what makes tables and proves them anew, for each kind of
// positions, the program for web pages is a good deal smaller.

// Build implements [Stored].
func (*storedGame[P]) Build(context.Context, store.FS, store.Settings) error { return noDisk() }

// Job implements [Stored].
func (*storedGame[P]) Job(store.FS, uint64, int64, game.Budget) (*store.Job, error) {
	return nil, noDisk()
}

// Parts implements [Stored].
func (*storedGame[P]) Parts(store.FS, uint64, game.Budget) (*store.PartJob, error) {
	return nil, noDisk()
}

func (partsGame[P]) table(store.Files) (StoredTable, error) { return nil, noDisk() }

func (partsGame[P]) open(store.FS, uint64, game.Budget) (*store.PartJob, error) { return nil, noDisk() }

// OpenParts implements [Stored].
func (*storedGame[P]) OpenParts(store.Files) (StoredTable, error) { return nil, noDisk() }

// Verify implements [StoredTable].
func (*storedTable[P]) Verify(context.Context, game.Budget) error { return noDisk() }

// Reached implements [StoredTable].
func (*storedTable[P]) Reached(context.Context, game.Budget) (*retro.Statistics, error) {
	return nil, nil
}

func noDisk() error {
	return game.Unsupported(phrase.Of("there is no disk here for tables of solved games"), phrase.Of("ask the command line, or a service that has the table"))
}
