// Package file writes the files that a user names: one function, so that all
// of them are treated alike.
package file

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"syscall"

	"zermelo/say/fault"
	"zermelo/say/phrase"
)

// Write lets write fill the file of the given name. A file that is new or
// regular appears whole or not at all, through another one beside it; links
// are followed and permissions kept. Whatever else stands under the name, a
// device or a pipe, is written in place and never replaced.
//
// An error of write is returned as it is, that of a file as a [fault.Error].
func Write(name string, write func(io.Writer) error) error {
	err := choose(name, write)
	var path *fs.PathError
	var link *os.LinkError
	switch {
	case errors.As(err, &path):
		err = path.Err
	case errors.As(err, &link):
		err = link.Err
	default:
		return err
	}
	return &fault.Error{Kind: fault.ErrParse, Problem: phrase.Of("the file %s cannot be written: %s", name, fault.Reason(err))}
}

// WriteTried is [Write] for what is tried before it is kept: holds reads back what write has
// written, and only if it returns nil does anything appear under the name. Its error is returned as
// it is. Meanwhile the text lies in a file beside the other one, or where that cannot be, in the folder
// for such files.
func WriteTried(name string, write func(io.Writer) error, holds func(io.Reader) error) error {
	tried, err := os.CreateTemp(filepath.Dir(name), ".zermelo-*")
	if err != nil {
		tried, err = os.CreateTemp("", "zermelo-*")
	}
	if err != nil {
		return Write(name, func(io.Writer) error { return err })
	}
	defer os.Remove(tried.Name())
	defer tried.Close()
	back := func() error { _, err := tried.Seek(0, io.SeekStart); return err }
	if err := write(tried); err != nil {
		return err
	}
	if err := errors.Join(back(), holds(tried), back()); err != nil {
		return err
	}
	return Write(name, func(out io.Writer) error { _, err := io.Copy(out, tried); return err })
}

// Check returns before long work the error that [Write] would come to after it,
// as far as it can be told without writing: there is no such folder, or nothing
// may be written there.
func Check(name string) error {
	return Write(name, nil)
}

// CheckFolder is [Check] for a folder that is made where there is none: the nearest
// one above it that is there must be a folder, in which something may be written.
func CheckFolder(name string) error {
	for above := name; ; above = filepath.Dir(above) {
		info, err := os.Stat(above)
		switch {
		case errors.Is(err, fs.ErrNotExist) && filepath.Dir(above) != above:
			continue
		case err == nil && !info.IsDir():
			err = syscall.ENOTDIR
		case err == nil:
			err = try(filepath.Join(above, ".zermelo"), nil)
		}
		var path *fs.PathError
		if errors.As(err, &path) {
			err = path.Err
		}
		if err != nil {
			return &fault.Error{Kind: fault.ErrParse, Problem: phrase.Of("the folder %s cannot be made: %s", name, fault.Reason(err))}
		}
		return nil
	}
}

func choose(name string, write func(io.Writer) error) error {
	info, err := os.Stat(name)
	if write == nil {
		return try(name, info)
	}
	if err == nil && info.Mode().IsRegular() {
		return replace(name, info, write)
	}
	if err == nil {
		return fill(name, os.O_WRONLY, 0, write)
	}
	if _, err := os.Lstat(name); err == nil { // a link to nothing makes what it names
		return fill(name, os.O_WRONLY|os.O_CREATE, 0o666, write)
	}
	return replace(name, nil, write)
}

// try makes a file beside the one of the given name, which info describes if it
// is there, and takes it away again. What is written in place is left alone.
func try(name string, info fs.FileInfo) error {
	if info != nil && info.IsDir() {
		return &fs.PathError{Op: "open", Path: name, Err: syscall.EISDIR}
	}
	if _, err := os.Lstat(name); err == nil && (info == nil || !info.Mode().IsRegular()) {
		return nil
	}
	if info != nil {
		target, err := filepath.EvalSymlinks(name)
		if err != nil {
			return err
		}
		name = target
	}
	f, err := os.CreateTemp(filepath.Dir(name), ".zermelo-*")
	if err != nil {
		return err
	}
	return errors.Join(f.Close(), os.Remove(f.Name()))
}

// fill writes into the file of the given name.
func fill(name string, flags int, mode fs.FileMode, write func(io.Writer) error) error {
	f, err := os.OpenFile(name, flags, mode)
	if err != nil {
		return err
	}
	err = write(f)
	if info, failed := f.Stat(); err == nil && failed == nil && info.Mode().IsRegular() {
		err = f.Sync()
	}
	if closed := f.Close(); err == nil {
		err = closed
	}
	return err
}

// replace writes a file beside the one of the given name and renames it; old
// describes the file that stands there, nil if there is none.
func replace(name string, old fs.FileInfo, write func(io.Writer) error) error {
	target, mode := name, fs.FileMode(0o666)
	if old != nil {
		var err error
		if target, err = filepath.EvalSymlinks(name); err != nil {
			return err
		}
		mode = old.Mode().Perm()
	}
	beside := fmt.Sprintf("%s.%016x.tmp", target, rand.Uint64())
	err := fill(beside, os.O_WRONLY|os.O_CREATE|os.O_EXCL, mode, write)
	if _, none := os.Lstat(beside); old != nil && errors.Is(err, fs.ErrPermission) && none != nil {
		// The file may be written, though its folder takes no new one.
		return fill(target, os.O_WRONLY|os.O_TRUNC, 0, write)
	}
	if err == nil && old != nil {
		err = os.Chmod(beside, mode) // what the umask has taken away
	}
	if err == nil {
		err = os.Rename(beside, target)
	}
	if err != nil {
		os.Remove(beside)
		return err
	}
	if folder, err := os.Open(filepath.Dir(target)); err == nil {
		_ = folder.Sync() // some systems cannot
		_ = folder.Close()
	}
	return nil
}
