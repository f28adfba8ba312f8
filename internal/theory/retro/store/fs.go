package store

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
)

// Files are those of one table, to be read. Names have no slashes.
type Files interface {
	// Open opens a file for reading; the error is [io/fs.ErrNotExist] if there
	// is none.
	Open(name string) (Source, error)
	// List returns the names of all files, or of the first of a table at least.
	List() ([]string, error)
}

// An FS is a folder for the files of one table.
type FS interface {
	Files
	// Create makes a new file or empties an old one.
	Create(name string) (Writer, error)
	// Rename renames a file and replaces the one of the new name at once.
	Rename(from, to string) error
	Remove(name string) error
	// Sync forces names to the disk.
	Sync() error
	// Lock keeps other builds out of the folder until release is called or the
	// process ends, however it does. The error is [ErrLocked] if another build
	// is in it. Where the system has no such locks it does nothing.
	Lock() (release func(), err error)
}

// A Writer is a file being written.
type Writer interface {
	io.Writer
	// Sync forces what was written to the disk.
	Sync() error
	Close() error
}

// A Source is a file being read, from several goroutines at once.
type Source interface {
	// Bytes returns the n bytes at offset, which the caller must not change or
	// use after Close. buffer may be used for them.
	Bytes(buffer []byte, offset int64, n int) ([]byte, error)
	Size() int64
	Close() error
}

// ErrLocked: another build is at work in the folder.
var ErrLocked = errors.New("locked")

// errNotRegular: what stands under the name of a file is a pipe, a device or a
// folder.
var errNotRegular = errors.New("no regular file")

// Dir returns a folder of the operating system, which is made if it does not
// exist.
func Dir(path string) (FS, error) {
	if err := os.MkdirAll(path, 0o777); err != nil {
		return nil, writing(err)
	}
	return dir(path), nil
}

type dir string

// path returns where a file is. Links are followed, to nothing too, so that a
// table may lie on another disk than its folder; a file that is being written
// lies beside the one that it becomes, since none can be renamed to another disk.
func (d dir) path(name string) string {
	name, temporary := strings.CutSuffix(name, temporaryEnd)
	path := filepath.Join(string(d), name)
	for range 40 { // opening what is more than that says so
		target, err := os.Readlink(path)
		if err != nil {
			break
		}
		if !filepath.IsAbs(target) { // not cleaned: the folder may be a link itself
			target = filepath.Dir(path) + string(filepath.Separator) + target
		}
		path = target
	}
	if temporary {
		path += temporaryEnd
	}
	return path
}

func (d dir) Create(name string) (Writer, error) { return os.Create(d.path(name)) }
func (d dir) Remove(name string) error           { return os.Remove(d.path(name)) }

func (d dir) Rename(from, to string) error {
	path := d.path(to)
	if err := os.Rename(d.path(from), path); err != nil {
		return err
	}
	if other := filepath.Dir(path); other != filepath.Clean(string(d)) {
		return dir(other).Sync() // ours is synced by those who call
	}
	return nil
}

func (d dir) List() ([]string, error) {
	entries, err := os.ReadDir(string(d))
	var names []string
	for _, e := range entries {
		names = append(names, e.Name())
	}
	return names, err
}

func (d dir) Sync() error {
	if runtime.GOOS == "windows" {
		return nil // it cannot sync a folder
	}
	f, err := os.Open(string(d))
	if err != nil {
		return err
	}
	err = f.Sync()
	if errors.Is(err, syscall.EINVAL) {
		err = nil // nor can some file systems
	}
	return errors.Join(err, f.Close())
}

func (d dir) Open(name string) (Source, error) {
	path := d.path(name)
	// Opening a pipe would wait for somebody who writes.
	if info, err := os.Stat(path); err == nil && !info.Mode().IsRegular() {
		return nil, errNotRegular
	}
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	info, err := f.Stat()
	if err != nil {
		return nil, errors.Join(err, f.Close())
	}
	return &source{f, info.Size()}, nil
}

// source reads a file piece by piece. It is not mapped into memory: a mapped
// file that another program cuts short ends the program that reads it.
type source struct {
	file *os.File
	size int64
}

func (s *source) Size() int64  { return s.size }
func (s *source) Close() error { return s.file.Close() }

func (s *source) Bytes(buffer []byte, offset int64, n int) ([]byte, error) {
	if cap(buffer) < n {
		buffer = make([]byte, n)
	}
	_, err := s.file.ReadAt(buffer[:n], offset)
	return buffer[:n], err
}
