package whole

import (
	"context"
	"time"

	"zermelo/game"
	"zermelo/internal/theory/retro"
	"zermelo/internal/theory/retro/store"
	"zermelo/say/phrase"
)

// Stored is a game solved whole that can be kept solved in a folder.
type Stored interface {
	// Name is what tables on disk know the game by.
	Name() string
	// Called returns the game under the name that opens it, where its rules come with data.
	Called(name, data string) Stored
	// Need returns what building takes; in blocks of so many numbers, if that is not 0.
	Need(budget game.Budget, blocks uint64) (BuildNeed, error)
	// Build solves the game whole and makes its table in a folder, going on
	// from where an earlier build was broken off. Errors are those of
	// [store.Build].
	Build(ctx context.Context, folder store.FS, settings store.Settings) error
	// Job begins or opens the job of solving the game in blocks, in a folder. Errors
	// are those of [store.OpenJob].
	Job(folder store.FS, per uint64, room int64, budget game.Budget) (*store.Job, error)
	// Parts begins or opens the job of solving the game by parts, in a folder, in slices of so many
	// numbers. Errors are those of [store.OpenParts].
	Parts(folder store.FS, slice uint64, budget game.Budget) (*store.PartJob, error)
	// Survey says how large the game is, by a look at numbers drawn by lot.
	Survey(part string, allowed time.Duration) (Survey, error)
	// Open opens the table in a folder. Errors are those of [store.Open].
	Open(folder store.Files) (StoredTable, error)
	// OpenParts opens the folder of a job by parts. Errors are those of [store.OpenPartTable].
	OpenParts(folder store.Files) (StoredTable, error)
}

// BuildNeed is what building a table takes.
type BuildNeed struct {
	Route retro.Route
	// Memory and Disk are bytes. If Each is true they are bytes for each
	// position that is found, and how many there are shows only then. Disk is
	// a bound: blocks are compressed.
	Memory, Disk uint64
	Each         bool
	// Blocks is how many blocks the table is built in, for which Disk is about what is
	// needed; 0 if it is built at once.
	Blocks uint64
	// Most is how many bytes of memory are held in blocks where that is allowed: the disk is asked less then.
	Most uint64
}

// A StoredTable answers from a table on disk.
type StoredTable interface {
	game.WholeTable
	// Verify proves the table, see [store.Table.Verify].
	Verify(ctx context.Context, budget game.Budget) error
	// Longest returns a position of the result at the greatest distance, and
	// the distance; nil if there is none.
	Longest(result game.Result) (part any, distance int, err error)
	// Reached counts the positions that the beginning of the game leads to, symmetric ones
	// apart, see [retro.Reach]; nil if the game has no beginning, or the table has just these.
	Reached(ctx context.Context, budget game.Budget) (*retro.Statistics, error)
	Header() store.Header
	// Counts counts the positions, for which parts are read. Of a job by parts Header and Bytes know
	// how large it is after that or after Verify.
	Counts(ctx context.Context) (retro.Statistics, error)
	Bytes() int64
	Close() error
}

// store returns w as a game that can be kept, or nil.
func (w *wholeGame[P]) store() Stored {
	if w.scored {
		return nil
	}
	return &storedGame[P]{w}
}

// AsStored returns rules as a game that can be kept solved in a folder;
// [game.ErrUnsupported] if it cannot.
func AsStored(rules *game.Named) (Stored, error) {
	if r := rules.Record; r != nil && r.Forever != nil {
		return nil, game.Unsupported(phrase.Of("%s is not kept in tables on disk: a player wins by play without end there, and a table has a draw for it", rules.Name()),
			phrase.Of("'zermelo solve' tells who wins a position"))
	}
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

type storedGame[P comparable] struct{ game *wholeGame[P] }

// Name implements [Stored].
func (e *storedGame[P]) Name() string { return e.game.name }

// Called implements [Stored].
func (e *storedGame[P]) Called(name, data string) Stored {
	named, rules := *e.game, *e.game.rules
	rules.Data = data
	named.name, named.rules = name, &rules
	return &storedGame[P]{&named}
}

// Need implements [Stored]. A game whose index does not fit the memory is not
// solved by search instead, except by layers: it would come to the same bound
// after long work. It is solved in blocks.
func (e *storedGame[P]) Need(budget game.Budget, blocks uint64) (need BuildNeed, err error) {
	settings := retro.Settings{Budget: budget}
	plan, inBlocks, err := store.InBlocks(e.game.rules, settings, blocks)
	if err != nil {
		return need, err
	}
	if inBlocks {
		return BuildNeed{Route: retro.Indexed, Memory: plan.Memory, Most: plan.Most, Disk: plan.Disk, Blocks: plan.Blocks}, nil
	}
	bytes, route, each, err := retro.Need(e.game.rules, settings)
	if err != nil {
		return need, err
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
