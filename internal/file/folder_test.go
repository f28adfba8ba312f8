package file_test

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"zermelo/internal/file"
	"zermelo/say/fault"
	"zermelo/say/phrase"
)

// TestFolder keeps things under names in a folder that is made for it.
func TestFolder(t *testing.T) {
	f := &file.Folder{Path: filepath.Join(t.TempDir(), "a", "b")}
	read := func(name string) string {
		t.Helper()
		var text string
		if err := f.Load(name, func(in io.Reader) error {
			b, err := io.ReadAll(in)
			text = string(b)
			return err
		}); err != nil {
			t.Error(err)
		}
		return text
	}
	save := func(name, text string) {
		t.Helper()
		if err := f.Save(name, func(out io.Writer) error { _, err := io.WriteString(out, text); return err }); err != nil {
			t.Error(err)
		}
	}
	long := strings.Repeat("../x", 100)
	if got := read("one"); got != "" || f.Loaded != 0 {
		t.Errorf("%q is there before it is kept", got)
	}
	for _, name := range []string{"one", "one\ntwo", "", long, long + "y", "../../one"} {
		save(name, "old")
		save(name, "of "+name)
	}
	for _, name := range []string{"one", "one\ntwo", "", long, long + "y", "../../one"} {
		if got := read(name); got != "of "+name {
			t.Errorf("under %q there is %q", name, got)
		}
	}
	files, err := os.ReadDir(f.Path)
	if err != nil || len(files) != 6 || f.Kept != 12 || f.Loaded != 6 {
		t.Errorf("%d files, %d times kept, %d times loaded (%v)", len(files), f.Kept, f.Loaded, err)
	}
	// What cannot be written stays as it was, and is told.
	if err := f.Save("one", func(io.Writer) error { return io.ErrShortWrite }); !errors.Is(err, io.ErrShortWrite) || f.Err == nil || read("one") != "of one" {
		t.Errorf("%v, %v, %q", err, f.Err, read("one"))
	}
	// What cannot be used is told with the name of the file.
	err = f.Load("one", func(io.Reader) error {
		return &fault.Error{Kind: fault.ErrParse, Problem: phrase.Of("it is damaged")}
	})
	if !errors.Is(err, fault.ErrParse) || !strings.Contains(err.Error(), filepath.Join(f.Path, "one-")) {
		t.Errorf("%v", err)
	}
	called := 0
	f.Finally(func() { called++ })
	f.Close()
	f.Close()
	if called != 1 {
		t.Errorf("it is called %d times in the end", called)
	}
}
