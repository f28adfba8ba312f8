package file

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"

	"zermelo/say/fault"
	"zermelo/say/phrase"
)

// A Folder keeps things under names, each in a file of its own, which is replaced whole. It
// implements game.Store.
type Folder struct {
	// Path is the folder, which is made when something is kept.
	Path string
	// Kept is how often something was kept, and Loaded how often something was there.
	Kept, Loaded int
	// Err is why something could not be kept the last time.
	Err error

	finally []func()
}

// Load implements game.Store.
func (f *Folder) Load(name string, read func(io.Reader) error) error {
	path := f.file(name)
	in, err := os.Open(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err == nil {
		defer in.Close()
		f.Loaded++
		err = read(in)
	}
	var other *fault.Error
	switch {
	case err == nil:
		return nil
	case errors.As(err, &other):
		return &fault.Error{Kind: other.Kind, Problem: phrase.Of("the file %s cannot be used: %s", path, other.Problem), Want: phrase.Of("name another folder, or remove the file")}
	}
	return &fault.Error{Kind: fault.ErrParse, Problem: phrase.Of("the file %s cannot be read: %s", path, fault.Reason(err))}
}

// Save implements game.Store.
func (f *Folder) Save(name string, write func(io.Writer) error) error {
	f.Err = os.MkdirAll(f.Path, 0o777)
	if f.Err == nil {
		f.Err = Write(f.file(name), write)
	}
	if f.Err == nil {
		f.Kept++
	}
	return f.Err
}

// Finally implements game.Store.
func (f *Folder) Finally(do func()) { f.finally = append(f.finally, do) }

// Close has what is left kept.
func (f *Folder) Close() {
	for _, do := range f.finally {
		do()
	}
	f.finally = nil
}

var unnamed = regexp.MustCompile(`[^a-zA-Z0-9,:-]+`)

// file is the file of what has a name: it begins with what people know it by.
func (f *Folder) file(name string) string {
	first, _, _ := strings.Cut(name, "\n")
	first = strings.ReplaceAll(unnamed.ReplaceAllString(first, "-"), ":", "-")
	sum := sha256.Sum256([]byte(name))
	return filepath.Join(f.Path, first[:min(len(first), 40)]+"-"+hex.EncodeToString(sum[:12])+".zsearch")
}
