package store

import (
	"context"
	"errors"
	"io/fs"
	"slices"
	"strings"
	"time"

	"zermelo/game"
	"zermelo/internal/theory/retro"
	"zermelo/say/phrase"
)

// Settings bound the work of [Build].
type Settings struct {
	retro.Settings
	// Every is how much time passes between two steps that are kept; 0 is
	// half a minute, less than 0 keeps every step. A step is a distance.
	Every time.Duration
	// Blocks builds block by block, with so many numbers in a block; 0 does so where
	// the memory does not suffice for all, see [InBlocks].
	Blocks uint64
	// Tell hears what an earlier build had kept and is done anew, for it is
	// damaged; it may be nil.
	Tell func(phrase.Phrase)
}

// Sizes of blocks, in numbers or pairs.
const (
	slotsOfBlock = 1 << 15
	pairsOfBlock = 1 << 12
)

// A building is the making of a table, as far as it asks nothing of positions: it
// is compiled once, and not for each kind of them.
type building struct {
	ctx      context.Context
	fs       FS
	name     string
	hash     string // of the rules
	settings Settings
	kept     time.Time // when work was last kept
}

// A builder makes a table.
type builder[P comparable] struct {
	building
	rules  *ruleSet[P]
	starts []P
}

// Build solves a game and makes its table in a folder, going on from where an
// earlier build was broken off; the files are the same then. A finished table
// is left as it is. By layers, a layer is a step that is kept, otherwise a
// distance. Of the rules it asks what [retro.Solve] does, and for an index if
// positions are not uint64.
//
// Unfinished work that is damaged is done anew.
//
// The errors are those of [retro.Solve]; [game.ErrUnsupported] if the folder
// holds the work of another game, and [ErrLocked] as well if another build is
// at work in it; [game.ErrLimit] if a file cannot be written, because the disk
// is full, say; [game.ErrCorrupt] if the finished table is damaged. Work that
// was kept stays for the next build.
func Build[P comparable](ctx context.Context, folder FS, name string, rules *game.Rules[P], settings Settings, starts ...P) error {
	r, err := rulesOf(name, rules)
	if err != nil {
		return err
	}
	unlock, err := folder.Lock()
	if err != nil {
		return locking(err)
	}
	defer unlock()
	settings.Whole = false // what is asked for is canonical
	var release func()
	settings.Budget, release = settings.Share()
	defer release()
	b := &builder[P]{building{ctx, folder, name, r.hash(starts), settings, time.Now()}, r, starts}
	if t, err := Open(folder, name, rules, 0, starts...); err == nil {
		b.sweep()
		return t.Close()
	} else if !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	if err := b.clean(); err != nil {
		return err
	}
	if err := b.solve(); err != nil {
		return err
	}
	b.sweep()
	return nil
}

// sweep removes from the folder of a finished table what builds have left there that were killed: files that
// were being written, the distances that were settled, and the job in blocks of the same rules. A folder that
// cannot be written keeps them.
func (b *builder[P]) sweep() {
	_ = b.fs.Remove(unfinishedName) // there may be none
	_ = b.clean()
	head, err := readJob(b.fs)
	if err != nil {
		return
	}
	ours := head == nil && !hasParts(b.fs) // whoever removed the job was killed
	if head != nil {
		ours = head.Parts == 0 && head.Game == b.name && head.Rules == b.rules.hash(nil)
	}
	if ours {
		_ = removeWork(b.fs, ofJob)
	}
}

// hasParts reports whether a folder has parts of a game that is solved by parts.
func hasParts(folder Files) bool {
	names, err := folder.List()
	return err != nil || slices.ContainsFunc(names, func(name string) bool { return strings.HasPrefix(name, "part-") })
}

// solve makes the table, by the route that the memory allows.
func (b *builder[P]) solve() error {
	folder, name, r, settings, starts := b.fs, b.name, b.rules, b.settings, b.starts
	plan, blocks, err := InBlocks(r.Rules, settings.Settings, settings.Blocks, starts...)
	if err != nil {
		return err
	}
	if blocks && !b.hasLayers() {
		if plan.Per, err = b.begun(plan.Per, settings.Blocks); err != nil {
			return err
		}
		return b.inBlocks(plan, func(room int64) (*Job, error) {
			return OpenJob(folder, name, r.Rules, plan.Per, room, settings.Settings)
		})
	}
	_, route, _, err := retro.Need(r.Rules, settings.Settings, starts...)
	if err != nil {
		return err
	}
	if route == retro.ByLayers {
		return b.layers()
	}
	return b.whole(route)
}

// hasLayers reports whether an earlier build, by layers, has finished some.
func (b *building) hasLayers() bool {
	names, err := b.fs.List()
	return err == nil && b.settings.Blocks == 0 && slices.ContainsFunc(names, func(name string) bool {
		return strings.HasPrefix(name, "layer-") && strings.HasSuffix(name, ".zrm")
	})
}

// clean removes files that were not finished when an earlier build ended.
func (b *building) clean() error {
	names, err := b.fs.List()
	if err != nil {
		return writing(err)
	}
	for _, name := range names {
		if strings.HasSuffix(name, ".zrm"+temporaryEnd) {
			if err := b.fs.Remove(name); err != nil {
				return writing(err)
			}
		}
	}
	return nil
}

func (b *building) header() Header {
	return Header{Game: b.name, Rules: b.hash, Block: slotsOfBlock}
}

// whole builds a table in one file.
func (b *builder[P]) whole(route retro.Route) error {
	settings := b.settings.Settings
	settings.Route = route
	table, err := retro.SolveStages(b.ctx, b.rules.Rules, settings, b.stages(route), b.starts...)
	if err != nil {
		return err
	}
	c := contents{header: b.header()}
	c.header.Counts = table.Statistics()
	c.header.Distance = c.header.Counts.Farthest()
	if route == retro.Searched {
		if err := b.pairs(&c, table.Each); err != nil {
			return err
		}
	} else {
		c.header.Slots = table.Size()
		c.codes = codesOf(table.At)
	}
	return write(b.ctx, b.fs, tableName, c, b.settings.Workers(), false)
}

// stages keep the distances of a table in one file.
func (b *building) stages(route retro.Route) retro.Stages {
	order := "index"
	if route == retro.Searched {
		order = "search"
	}
	return retro.Stages{
		Restore: func(size uint64, set func(i uint64, v retro.Value)) (int, error) {
			return b.restore(order, size, set)
		},
		Done: func(distance int, size uint64, value func(i uint64) retro.Value) error {
			return b.keep(order, distance, size, value)
		},
	}
}

// codesOf writes the values of numbers as codes.
func codesOf(value func(i uint64) retro.Value) func(dst []code, first uint64) {
	return func(dst []code, first uint64) {
		for i := range dst {
			dst[i] = codeOf(value(first + uint64(i)))
		}
	}
}

// pairs makes the contents of a keyed file.
func (b *builder[P]) pairs(c *contents, each func(do func(p P, v retro.Value) bool)) error {
	var all []coded
	each(func(p P, v retro.Value) bool {
		all = append(all, coded{b.rules.Index.Rank(p), codeOf(v)})
		return true
	})
	return c.keyed(all)
}

// A coded is a number with the code of its value.
type coded struct {
	key  uint64
	code code
}

// keyed makes the contents of a keyed file.
func (c *contents) keyed(all []coded) error {
	slices.SortFunc(all, func(x, y coded) int {
		if x.key < y.key {
			return -1
		}
		return 1
	})
	for i := range all[:max(0, len(all)-1)] {
		if all[i].key == all[i+1].key {
			return game.Unsupported(phrase.Of("two positions have the same code of 64 bits"), phrase.Phrase{})
		}
	}
	c.keys = make([]uint64, len(all))
	for i, p := range all {
		c.keys[i] = p.key
	}
	c.codes = func(dst []code, first uint64) {
		for i := range dst {
			dst[i] = all[first+uint64(i)].code
		}
	}
	c.header.Keyed, c.header.Slots, c.header.Block = true, uint64(len(all)), pairsOfBlock
	return nil
}

const keptEvery = 30 * time.Second

// keep writes what is settled, if it is time.
func (b *building) keep(order string, distance int, size uint64, value func(i uint64) retro.Value) error {
	every := b.settings.Every
	if every == 0 {
		every = keptEvery
	}
	if every > 0 && time.Since(b.kept) < every {
		return nil
	}
	c := contents{header: b.header()}
	c.header.Order, c.header.Unfinished, c.header.Distance, c.header.Slots = order, true, distance, size
	c.codes = codesOf(value)
	err := write(b.ctx, b.fs, unfinishedName, c, b.settings.Workers(), true)
	b.kept = time.Now()
	return err
}

// earlier opens what an earlier build has left; nil if there is nothing, or it
// is damaged anywhere. It is an error if it is of another game.
func (b *building) earlier(name string) (*file, error) {
	f, err := openFile(b.fs, name, &cache{limit: DefaultCache})
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, b.anew(err)
	}
	if f.header.Game == b.name && f.header.Rules == b.hash {
		if err := f.check(b.ctx); err != nil {
			_ = f.close()
			return nil, b.anew(err)
		}
		return f, nil
	}
	_ = f.close()
	return nil, otherRules(f.header.Game)
}

// anew tells of a damaged file, which is left aside then; any other error is
// returned.
func (b *building) anew(err error) error {
	var told *game.Error
	if !isDamaged(err) || !errors.As(err, &told) {
		return err
	}
	if b.settings.Tell != nil {
		b.settings.Tell(phrase.Of("%s. The work that it kept is done anew.", told.Problem))
	}
	return nil
}

// restore reads what was kept.
func (b *building) restore(order string, size uint64, set func(i uint64, v retro.Value)) (int, error) {
	f, err := b.earlier(unfinishedName)
	if f == nil {
		return 0, err
	}
	defer f.close()
	h := &f.header
	if h.Order != order || h.Slots != size || !h.Unfinished {
		return 0, nil // made in another way: no use
	}
	for k := range h.blocksOf() {
		if err := b.ctx.Err(); err != nil {
			return 0, err
		}
		block, err := f.read(k)
		if err != nil {
			return 0, err
		}
		f.each(k, block, func(i uint64, c code) bool {
			if v := valueOf(c); v.Result != game.Drawn && v.Distance <= h.Distance {
				set(i, v)
			}
			return true
		})
	}
	return h.Distance, nil
}
