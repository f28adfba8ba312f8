package store

import (
	"context"
	"errors"
	"fmt"
	"io/fs"

	"zermelo/game"
	"zermelo/internal/theory/retro"
	"zermelo/say/phrase"
)

// The names of the files of a table.
const (
	tableName      = "table.zrm"
	unfinishedName = "unfinished.zrm"
	temporaryEnd   = ".tmp" // of one that is being written
)

// FirstNames returns the names by one of which a finished table begins.
func FirstNames() []string { return []string{tableName, layerName(0)} }

func layerName(k int) string { return fmt.Sprintf("layer-%04d.zrm", k) }

// DefaultCache is how many bytes of decompressed blocks a table keeps in
// memory if it is not said otherwise.
const DefaultCache = 256 << 20

// A Table is a solved game on disk, open for questions. It is safe for
// concurrent use.
type Table[P comparable] struct {
	files
	rules *ruleSet[P]
}

// files are those of a table: one, or one for each layer.
type files []*file

// Open opens the table in a folder. name and rules must be those it was built
// with. cache bounds the bytes of decompressed blocks in memory; 0 is
// [DefaultCache].
//
// The error is [game.ErrUnsupported] if there is no finished table, or it is of
// other rules or of another version of the format, or [game.ErrCorrupt] if a file is damaged.
func Open[P comparable](folder Files, name string, rules *game.Rules[P], cacheBytes int64, starts ...P) (*Table[P], error) {
	r, err := rulesOf(name, rules)
	if err != nil {
		return nil, err
	}
	if cacheBytes == 0 {
		cacheBytes = DefaultCache
	}
	all, err := openFiles(folder, cacheBytes, r.Layer != nil)
	if err == nil {
		err = all.check(name, r.hash(starts))
	}
	if err != nil {
		return nil, errors.Join(err, all.Close())
	}
	return &Table[P]{all, r}, nil
}

// openFiles opens the files of a table, which may have layers. With an error it
// returns those that are open.
func openFiles(folder Files, cacheBytes int64, layered bool) (all files, err error) {
	c := &cache{limit: cacheBytes}
	open := func(name string) error {
		f, err := openFile(folder, name, c)
		if err == nil {
			all = append(all, f)
		}
		return err
	}
	if err = open(tableName); errors.Is(err, fs.ErrNotExist) && layered {
		err = open(layerName(0))
	}
	for k := 1; err == nil && k < all[0].header.Layers; k++ {
		err = open(layerName(k))
	}
	return all, err
}

// check compares what the files say they are with what they should be.
func (t files) check(name, hash string) error {
	for k, f := range t {
		h := &f.header
		switch {
		case h.Game != name:
			return game.Unsupported(phrase.Of("the table is of the game %s, not of %s", h.Game, name), phrase.Phrase{})
		case h.Rules != hash:
			return game.Unsupported(phrase.Of("the table of %s was made by other rules than those of today", h.Game),
				phrase.Of("build it again"))
		case h.Unfinished, h.Layers > 0 && (h.Layer != k || h.Layers != len(t)), h.Layers == 0 && len(t) != 1:
			return corrupt(f.name, phrase.Of("it is not the file that its name says"))
		}
	}
	return nil
}

// Close closes the files. The table must not be used afterwards.
func (t *files) Close() error {
	var err error
	for _, f := range *t {
		err = errors.Join(err, f.close())
	}
	*t = nil
	return err
}

// Lookup returns the value of p, not Known if the table does not have it. The
// error is [game.ErrCorrupt].
func (t *Table[P]) Lookup(p P) (retro.Value, error) {
	p = t.rules.Canonical(p)
	f := t.files[0]
	if f.header.Layers > 0 {
		k := t.rules.Layer(p)
		if k < 0 || k >= len(t.files) {
			return retro.Value{}, nil
		}
		f = t.files[k]
	}
	i := t.rules.Index.Rank(p)
	c, ok, err := f.lookup(i)
	if err != nil || !ok {
		return retro.Value{}, err
	}
	if !f.header.Keyed {
		if q, ok := t.rules.Index.Unrank(i); !ok || q != p {
			return retro.Value{}, nil
		}
	}
	return valueOf(c), nil
}

// Header returns what the table holds; of one in several files, the counts
// and slots of all together.
func (t files) Header() Header {
	h := t[0].header
	h.Counts = retro.Statistics{}
	h.Slots, h.Distance = 0, 0
	for _, f := range t {
		h.Slots += f.header.Slots
		h.Distance = max(h.Distance, f.header.Distance)
		h.Counts.Add(f.header.Counts)
	}
	return h
}

// Counts returns the counts of the header, see [PartTable.Counts].
func (t files) Counts(context.Context) (retro.Statistics, error) { return t.Header().Counts, nil }

// Bytes returns the size of the files.
func (t files) Bytes() int64 {
	var n int64
	for _, f := range t {
		n += f.src.Size()
	}
	return n
}
