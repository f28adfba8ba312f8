// Package tables keeps games solved on disk: the desk where a table is built,
// asked about positions, counted and proved.
//
// A table lies in a folder and knows its game. Errors name the folder they are
// about.
package tables

import (
	"context"
	"errors"
	"path/filepath"
	"strings"
	"time"

	"zermelo/game"
	"zermelo/internal/rules/catalog"
	"zermelo/internal/theory/analysis"
	"zermelo/internal/theory/retro"
	"zermelo/internal/theory/retro/store"
	"zermelo/internal/theory/retro/whole"
	"zermelo/say/fault"
	"zermelo/say/phrase"
)

// A Table is an open table of a solved game.
type Table struct {
	path   string // as it is shown
	game   catalog.Game
	stored whole.StoredTable
	close  func()
}

// CheckFolder refuses the empty name of a folder.
func CheckFolder(path string) error {
	if path == "" {
		return fault.Setting("db", "", fault.Give(phrase.Of("name the folder of the table"), "db", fault.Folder).Phrase())
	}
	return nil
}

// Open opens the table in a folder, of a game of the catalogue, or the parts of a job by parts that are solved
// so far: a question about another part is refused, and told how to solve it.
func Open(games *catalog.Catalog, path string) (*Table, error) {
	if err := CheckFolder(path); err != nil {
		return nil, err
	}
	fs, err := store.Existing(path)
	if err != nil {
		return nil, inFolder(path, err)
	}
	return openFiles(games, path, fs)
}

// OpenAt is Open also for the address of a folder on an HTTP server that sends ranges of files, such
// as an object store: http://… or https://…. Only what is asked for is read, until ctx
// ends; as of a file, up to 256 MiB of it are kept.
func OpenAt(ctx context.Context, games *catalog.Catalog, path string) (*Table, error) {
	files, shown, ok, err := remoteFiles(ctx, path)
	if !ok {
		return Open(games, path)
	}
	if err != nil {
		return nil, err
	}
	t, err := openFiles(games, shown, files)
	if from, is := files.(*site); is {
		if err != nil {
			from.close()
		} else {
			t.close = from.close
		}
	}
	return t, err
}

// Place returns what names a folder, or an address, wherever it is used.
func Place(path string) (string, error) {
	if IsAddress(path) {
		return path, nil
	}
	return filepath.Abs(path)
}

func openFiles(games *catalog.Catalog, path string, fs store.Files) (*Table, error) {
	name, parts, err := store.SolvedParts(fs)
	if err == nil && !parts {
		var h store.Header
		h, err = store.ReadFolder(fs)
		name = h.Game
	}
	if err != nil {
		return nil, inFolder(path, err)
	}
	g, rules, err := openStored(games, name)
	if errors.Is(err, game.ErrParse) && !strings.Contains(name, "@") { // else it is said what is wrong with the file
		err = fault.Unsupported(phrase.Of("the table is of a game that is not known: %s", name), phrase.Phrase{})
	}
	if err != nil {
		return nil, inFolder(path, err)
	}
	open := rules.Open
	if parts {
		open = rules.OpenParts
	}
	stored, err := open(fs)
	if err != nil {
		return nil, inFolder(path, err)
	}
	return &Table{path, g, stored, func() {}}, nil
}

// Close closes the table.
func (t *Table) Close() error {
	defer t.close()
	return t.stored.Close()
}

// inFolder tells an error with the folder it is about.
func inFolder(path string, err error) error {
	var known *fault.Error
	if !errors.As(err, &known) {
		return err
	}
	told := *known
	told.Problem = phrase.Of("%s: %s", path, known.Problem)
	return &told
}

// Game returns the name of the game that the table is of, as its positions are named.
func (t *Table) Game() string { return t.game.Named.Name() }

// Asker returns what answers about positions of the table, each written as a
// line; nothing but the table is solved for it.
func (t *Table) Asker(r game.Request, settings game.Budget) func(ctx context.Context, line string) (*game.Answer, error) {
	solver := analysis.NewSolver(settings)
	solver.Keep(t.game.Named, t.stored)
	return func(ctx context.Context, line string) (*game.Answer, error) {
		position, err := (*catalog.Catalog)(nil).ParseIn(t.game, line)
		if err != nil {
			return nil, err
		}
		answer, err := solver.Solve(ctx, position, r)
		return answer, inFolder(t.path, err)
	}
}

// A Verdict says whether a table is right.
type Verdict struct {
	Game      string
	Positions uint64
	Bytes     int64 // on disk
	Seconds   float64
	Wrong     error // the first value that is not what the moves make it; nil if all are right
}

// Verify derives the value of every position from those of its moves. A value
// that is wrong is no error; a file that is damaged is.
func (t *Table) Verify(ctx context.Context, settings game.Budget) (*Verdict, error) {
	start := time.Now()
	err := inFolder(t.path, t.stored.Verify(ctx, settings))
	if err != nil && !errors.Is(err, store.ErrWrong) {
		return nil, err
	}
	counts, failed := t.stored.Counts(ctx)
	if failed != nil {
		return nil, inFolder(t.path, failed)
	}
	return &Verdict{
		Game: t.stored.Header().Game, Positions: counts.Positions, Bytes: t.stored.Bytes(),
		Seconds: time.Since(start).Seconds(), Wrong: err,
	}, nil
}

// Stats is what is said of a table as a whole.
type Stats struct {
	Game   string
	Counts retro.Statistics
	Slots  uint64
	Bytes  int64 // on disk
	// Line is the longest win, from its first position on, in Distance moves;
	// Moves are the moves between its positions. It is nil if nothing is won.
	Line     []string
	Moves    []phrase.Phrase
	Distance int
	// Lost is a position that is lost after the most moves, LossDistance of them; empty
	// if nothing is lost.
	Lost         string
	LossDistance int
	// Reached counts the positions that the beginning of the game leads to, symmetric ones apart;
	// nil if it has no beginning, or Counts are these, or Uncounted.
	Reached *retro.Statistics
	// Uncounted says that Reached takes more than a moment and was not asked for.
	Uncounted bool
	// Apart says that Reached is what was asked for.
	Apart bool
	// Seconds is what the building took; 0 for a table that was there.
	Seconds float64
}

// PerPosition returns the bytes for each position of the game.
func (s *Stats) PerPosition() float64 { return float64(s.Bytes) / float64(max(1, s.Counts.Positions)) }

// PerSlot returns the bytes for each slot of the table.
func (s *Stats) PerSlot() float64 { return float64(s.Bytes) / float64(max(1, s.Slots)) }

// Stats counts a table and finds the longest win with its line.
func (t *Table) Stats() (*Stats, error) {
	s, err := t.counts()
	if err != nil {
		return nil, err
	}
	return s, t.longest(s)
}

// glance is the memory that positions are counted in where nobody asked for it.
const glance = 8 << 20

// Reach counts the positions that the beginning of the game leads to, symmetric ones apart: as far as
// that is done in a moment, or asked for. Only who asks gets an error: that of ctx, or
// [game.ErrLimit].
func (t *Table) Reach(ctx context.Context, s *Stats, settings game.Budget, asked bool) (err error) {
	if !asked && (settings.Memory == 0 || settings.Memory > glance) {
		settings.Memory = glance
	}
	s.Reached, err = t.stored.Reached(ctx, settings)
	s.Apart = asked
	if !asked && (ctx.Err() != nil || errors.Is(err, game.ErrLimit)) {
		s.Uncounted, err = true, nil
	}
	return inFolder(t.path, err)
}

func (t *Table) counts() (*Stats, error) {
	counts, err := t.stored.Counts(context.Background())
	if err != nil {
		return nil, inFolder(t.path, err)
	}
	h := t.stored.Header()
	return &Stats{Game: h.Game, Counts: counts, Slots: h.Slots, Bytes: t.stored.Bytes()}, nil
}

// longest enters the longest loss and the longest win.
func (t *Table) longest(s *Stats) error {
	part, distance, err := t.stored.Longest(game.Loss)
	if err != nil {
		return inFolder(t.path, err)
	}
	if part != nil {
		s.Lost, s.LossDistance = t.game.Format([]any{part}), distance
	}
	part, distance, err = t.stored.Longest(game.Win)
	if err != nil || part == nil {
		return inFolder(t.path, err)
	}
	s.Distance = distance
	for {
		s.Line = append(s.Line, t.game.Format([]any{part}))
		choices, err := t.stored.Choices(part)
		if err != nil || len(choices) == 0 {
			return inFolder(t.path, err)
		}
		s.Moves = append(s.Moves, t.game.Describe(1, part, []any{choices[0].To}))
		part = choices[0].To
	}
}
