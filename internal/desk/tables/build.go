package tables

import (
	"context"
	"errors"
	"math"
	"strconv"
	"time"

	"zermelo/game"
	"zermelo/internal/file"
	"zermelo/internal/rules/catalog"
	"zermelo/internal/theory/retro"
	"zermelo/internal/theory/retro/store"
	"zermelo/internal/theory/retro/whole"
	"zermelo/say/fault"
	"zermelo/say/phrase"
)

// An Order says what to build.
type Order struct {
	Game   string // its name
	Folder string
	// Every is how much time passes between two steps that are kept.
	Every time.Duration
	// Blocks builds the table in blocks of so many numbers; 0 does so where the
	// memory does not suffice otherwise.
	Blocks uint64
	// Limits bound the estimate of what the build takes and the build itself.
	Limits game.Budget
	// Longest asks for the longest win and loss as well, which takes a look at all of
	// the table.
	Longest bool
	// Count asks for the count of positions that the beginning leads to, whatever it takes.
	Count bool
	// Tell hears, before the work begins, what it takes and whether there is
	// something to go on with, or to be done anew.
	Tell func(phrase.Phrase)
	// Catalog has the game.
	Catalog *catalog.Catalog
}

// Build makes the table of a game in a folder, or goes on with it. After an
// error of ctx, [Kept] says whether finished work is there.
func Build(ctx context.Context, o Order) (*Stats, error) {
	g, rules, err := o.game()
	if err != nil {
		return nil, err
	}
	if err := o.checkFolder(rules); err != nil {
		return nil, err
	}
	name := rules.Name()
	need, err := rules.Need(o.Limits, o.Blocks)
	if err != nil {
		return nil, err
	}
	if need.Each {
		if err := hopeless(rules, name, need, o.Limits.Memory); err != nil {
			return nil, err
		}
	}
	o.Tell(needed(name, need))
	fs, err := store.Dir(o.Folder)
	if err == nil {
		err = o.look(fs, name)
	}
	start := time.Now()
	if err == nil {
		err = rules.Build(ctx, fs, store.Settings{Settings: retro.Settings{Budget: o.Limits}, Every: o.Every, Blocks: o.Blocks, Tell: o.Tell})
	}
	if wrong := o.Catalog.Fault(); wrong != nil {
		return nil, wrong
	}
	if err != nil {
		return nil, inFolder(o.Folder, err)
	}
	seconds := time.Since(start).Seconds()
	stored, err := rules.Open(fs)
	if err != nil {
		return nil, inFolder(o.Folder, err)
	}
	defer stored.Close()
	t := &Table{path: o.Folder, game: g, stored: stored}
	stats, err := t.counts()
	if err != nil {
		return nil, err
	}
	stats.Seconds = seconds
	if o.Longest {
		err = t.longest(stats)
	}
	if err == nil {
		err = t.Reach(ctx, stats, o.Limits, o.Count)
	}
	return stats, err
}

// Kept reports whether a build that was broken off has left something in a folder, to go on with.
func Kept(folder string) bool {
	fs, err := store.Existing(folder)
	return err == nil && store.Kept(fs)
}

// checkFolder refuses a folder in which nothing can be written, unless the table in it is
// finished: of that only the counts are told.
func (o Order) checkFolder(rules whole.Stored) error {
	err := file.CheckFolder(o.Folder)
	if err == nil {
		return nil
	}
	fs, absent := store.Existing(o.Folder)
	if absent != nil {
		return err
	}
	table, unfinished := rules.Open(fs)
	if unfinished != nil {
		return err
	}
	return table.Close()
}

// game opens the game, after a look at the order.
func (o Order) game() (g catalog.Game, rules whole.Stored, err error) {
	if err := CheckFolder(o.Folder); err != nil {
		return g, nil, err
	}
	if o.Every <= 0 {
		return g, nil, fault.Setting("every", o.Every.String(), phrase.Of("write a time such as 30s or 5m"))
	}
	return openStored(o.Catalog, o.Game)
}

// surely is how many times more than fits the memory an estimate of the positions must say
// before a search for them is refused: not all that have a number need be reached.
const surely = 16

// hopeless refuses a search for the positions of a game whose index says that there are far too many
// for the memory, with a forecast of the work in blocks.
func hopeless(rules whole.Stored, name string, need whole.BuildNeed, memory int64) error {
	f, err := forecast(rules, name, "")
	if err != nil || memory <= 0 || f.Layers > 0 || f.Positions*float64(need.Memory) <= surely*float64(memory) {
		return nil // it has no index, is estimated by its layers, or may fit
	}
	return fault.Limit(
		phrase.Of("%s has about %s positions, for which the memory allowed (%s) does not suffice by far; in blocks they take about %s of disk and %s hours of a processor",
			name, About(f.Positions), phrase.Size(memory), phrase.Size(int64(f.Kept+f.Table)), About(f.CoreHours)),
		phrase.Of("ask for a smaller game, or %s",
			fault.Give(phrase.Of("solve it in blocks on the disk, where that suffices"), "blocks", "24").Of("zermelo-cluster solve "+name)))
}

// About writes an estimate with two digits.
func About(x float64) string {
	if x >= 100 && x < 1e15 {
		power := math.Pow(10, math.Floor(math.Log10(x))-1)
		return phrase.Count(uint64(math.Round(x/power) * power)).String()
	}
	return strconv.FormatFloat(x, 'g', 2, 64)
}

// needed says what a build takes.
func needed(name string, need whole.BuildNeed) phrase.Phrase {
	memory, disk := phrase.Size(need.Memory), phrase.Size(need.Disk)
	if need.Blocks > 0 {
		return phrase.Of("%s is solved in %s blocks, which takes %s of memory, up to %s where that is allowed, and about %s of disk.",
			name, phrase.Count(need.Blocks), memory, phrase.Size(int64(min(need.Most, math.MaxInt64))), disk)
	}
	if need.Each {
		return phrase.Of("%s takes about %s of memory and at most %s of disk for each position that is found.", name, memory, disk)
	}
	return phrase.Of("%s takes %s of memory and at most %s of disk.", name, memory, disk)
}

// look refuses a folder with another game in it, and tells if there is
// something to go on with.
func (o Order) look(fs store.FS, name string) error {
	h, err := store.ReadFolder(fs)
	switch {
	case errors.Is(err, fault.ErrUnsupported), errors.Is(err, game.ErrCorrupt):
		return nil // the build says what it takes up, makes anew or refuses
	case err != nil:
		return err
	case h.Game != name:
		return fault.Unsupported(phrase.Of("the folder has a table of the game %s", h.Game), fault.Give(phrase.Of("name another folder"), "db", fault.Folder).Phrase())
	case h.Unfinished:
		o.Tell(phrase.Of("An earlier build had settled all up to distance %d.", h.Distance))
	}
	return nil
}
