// Package classic has rule files of classic games, which are part of the program.
// A file has the name of its game, and is run only when the game is asked for.
package classic

import (
	"embed"
	"slices"
	"strings"
	"sync"

	"zermelo/internal/rules/entry"
	"zermelo/internal/rules/script"
)

//go:embed *.star
var files embed.FS

const suffix = ".star"

// Names returns the names of the games, in their order.
func Names() []string { return slices.Clone(names()) }

var names = sync.OnceValue(func() (all []string) {
	found, err := files.ReadDir(".")
	if err != nil {
		panic(err) // the folder is in the program
	}
	for _, f := range found {
		all = append(all, strings.TrimSuffix(f.Name(), suffix))
	}
	slices.Sort(all)
	return all
})

// Source returns the rule file of a game as it is written; ok is false if there is
// no such game.
func Source(name string) (text string, ok bool) {
	if _, ok := slices.BinarySearch(names(), name); !ok {
		return "", false
	}
	b, err := files.ReadFile(name + suffix)
	return string(b), err == nil
}

// loaded are the files that were run, by the names of their games.
var loaded struct {
	sync.Mutex
	files map[string]*script.File
}

// Find returns the entry of a game; ok is false if there is none of this name.
func Find(name string) (e entry.Entry, ok bool) {
	source, ok := Source(name)
	if !ok {
		return e, false
	}
	loaded.Lock()
	defer loaded.Unlock()
	f := loaded.files[name]
	if f == nil {
		var err error
		if f, err = script.Load(name+suffix, []byte(source)); err != nil {
			panic(err) // a test loads them all
		}
		if loaded.files == nil {
			loaded.files = map[string]*script.File{}
		}
		loaded.files[name] = f
	}
	return f.Entry(name), true
}

// Each calls do with every file that was run.
func Each(do func(*script.File)) {
	loaded.Lock()
	defer loaded.Unlock()
	for _, name := range names() {
		if f := loaded.files[name]; f != nil {
			do(f)
		}
	}
}
