// Package engine is the program as web pages load it: zermelo.wasm.gz, or
// zermelo.wasm, and wasm_exec.js, which scripts/wasm builds. With the build tag engine
// they are part of this program; else they are those that lie beside it, if there
// are any.
package engine

import (
	"io/fs"
	"os"
	"path/filepath"
	"slices"
)

// Names are those of the files that there may be.
var Names = []string{"zermelo.wasm.gz", "zermelo.wasm", "wasm_exec.js"}

// beside returns the files of a folder that are part of the engine; nil if it is
// not there.
func beside(folder string) fs.FS {
	files := known{os.DirFS(folder)}
	if !whole(files) {
		return nil
	}
	return files
}

// whole reports whether an engine is there with what runs it.
func whole(files fs.FS) bool {
	there := func(name string) bool {
		info, err := fs.Stat(files, name)
		return err == nil && info.Mode().IsRegular()
	}
	return (there(Names[0]) || there(Names[1])) && there(Names[2])
}

// A known file system has the files of the engine and no others.
type known struct{ fs.FS }

func (k known) Open(name string) (fs.File, error) {
	if name != "." && !slices.Contains(Names, name) {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
	}
	return k.FS.Open(name)
}

// ReadDir lists the files of the engine, of the program the packed one alone, if
// there are both.
func (k known) ReadDir(name string) ([]fs.DirEntry, error) {
	all, err := fs.ReadDir(k.FS, name)
	packed := slices.ContainsFunc(all, func(e fs.DirEntry) bool { return e.Name() == Names[0] })
	return slices.DeleteFunc(all, func(e fs.DirEntry) bool {
		return !slices.Contains(Names, e.Name()) || packed && e.Name() == Names[1]
	}), err
}

// besideProgram returns the engine that lies beside the running program.
func besideProgram() fs.FS {
	program, err := os.Executable()
	if err != nil {
		return nil
	}
	if real, err := filepath.EvalSymlinks(program); err == nil {
		program = real
	}
	return beside(filepath.Dir(program))
}
