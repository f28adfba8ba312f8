package store

import (
	"cmp"
	"errors"
	"os"
	"path"
	"slices"
	"strings"

	"zermelo/game"
	"zermelo/internal/theory/retro"
	"zermelo/say/phrase"
)

// ReadFolder returns the header of a table in a folder, finished or not, without
// its rules: of the one file, or of the first of several that is not damaged.
// The error is [game.ErrUnsupported] if there is no table, or [game.ErrCorrupt]
// if all are damaged.
func ReadFolder(fs Files) (Header, error) {
	names, err := fs.List()
	if err != nil {
		return Header{}, reading(tableName, err)
	}
	names = slices.DeleteFunc(names, func(name string) bool { return path.Ext(name) != ".zrm" })
	slices.Sort(names) // finished tables come before unfinished ones
	if len(names) == 0 {
		return Header{}, game.Unsupported(phrase.Of("there is no table in this folder"), phrase.Of("build it first"))
	}
	var first error
	for _, name := range names {
		h, err := headerOf(fs, name)
		if !errors.Is(err, game.ErrCorrupt) {
			return h, err
		}
		first = cmp.Or(first, err)
	}
	return Header{}, first
}

// Kept reports whether a folder has something that a build can go on with: states, layers, or a
// round that is over.
func Kept(fs Files) bool {
	names, _ := fs.List()
	return slices.ContainsFunc(names, func(name string) bool {
		return path.Ext(name) == ".zrm" || path.Ext(name) == ".json" && strings.HasPrefix(name, "done-")
	})
}

func headerOf(fs Files, name string) (Header, error) {
	src, err := fs.Open(name)
	if err != nil {
		return Header{}, reading(name, err)
	}
	h, _, err := readHeader(name, src)
	return h, errors.Join(err, src.Close())
}

// ErrWrong is the kind of error of a table that is whole but says what is not
// true. It is a [game.ErrCorrupt] as well.
var ErrWrong = errors.New("wrong table")

// Longest returns a position that is won, or lost, at the greatest distance of
// the table, the first in its order; ok is false if there is none. It reads
// blocks until it has found it.
func (t *Table[P]) Longest(result game.Result) (longest P, v retro.Value, ok bool, err error) {
	counts := t.Header().Counts
	if v = counts.Last(result); !v.Known {
		return longest, v, false, nil
	}
	for _, f := range t.files {
		if p, found, err := t.firstIn(f, codeOf(v)); err != nil || found {
			return p, v, found, err
		}
	}
	return longest, v, false, nil
}

// firstIn returns the first position of a file that has the code.
func (t *Table[P]) firstIn(f *file, c code) (p P, ok bool, err error) {
	for b := range f.header.blocksOf() {
		k, err := f.block(b)
		if err != nil {
			return p, false, err
		}
		f.each(b, k, func(i uint64, other code) bool {
			if other == c {
				p, ok = t.rules.position(i)
			}
			return !ok
		})
		if ok {
			return p, true, nil
		}
	}
	return p, false, nil
}

// Rules returns the rule set of the table.
func (t *Table[P]) Rules() *game.Rules[P] { return t.rules.Rules }

// Existing returns a folder of the operating system that must be there.
func Existing(name string) (FS, error) {
	info, err := os.Stat(name)
	switch {
	case err != nil:
		return nil, &game.Error{
			Kind: errors.Join(game.ErrUnsupported, err), Problem: phrase.Of("there is no such folder"), Want: phrase.Of("build it first"),
		}
	case !info.IsDir():
		return nil, game.Unsupported(phrase.Of("this is not a folder"), phrase.Of("name the folder of the table"))
	}
	return dir(name), nil
}
