package file

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"zermelo/say/fault"
)

func text(s string) func(io.Writer) error {
	return func(w io.Writer) error {
		_, err := io.WriteString(w, s)
		return err
	}
}

// holds fails unless the file has the text and its folder nothing but what is
// listed.
func holds(t *testing.T, name, want string, all ...string) {
	t.Helper()
	if b, err := os.ReadFile(name); err != nil || string(b) != want {
		t.Errorf("%s holds %q (%v), want %q", name, b, err, want)
	}
	entries, _ := os.ReadDir(filepath.Dir(name))
	if len(entries) != len(all) {
		t.Errorf("the folder has %v, want %v", entries, all)
	}
}

// A file appears whole or not at all, and keeps its permissions.
func TestReplace(t *testing.T) {
	name := filepath.Join(t.TempDir(), "a")
	broken := errors.New("broken off")
	half := func(w io.Writer) error { return errors.Join(text("half")(w), broken) }
	if err := Write(name, half); !errors.Is(err, broken) {
		t.Errorf("the error is %v, want that of the writer", err)
	}
	if _, err := os.Lstat(name); err == nil {
		t.Error("half a file stands there")
	}
	if err := Write(name, text("one")); err != nil {
		t.Fatal(err)
	}
	holds(t, name, "one", "a")
	if err := os.Chmod(name, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := Write(name, text("two")); err != nil {
		t.Fatal(err)
	}
	if err := Write(name, half); !errors.Is(err, broken) {
		t.Errorf("the error is %v, want that of the writer", err)
	}
	holds(t, name, "two", "a")
	if info, _ := os.Stat(name); info.Mode().Perm()&0o077 != 0 && filepath.Separator == '/' {
		t.Errorf("the permissions are %v, want those of before", info.Mode())
	}
}

// Links are followed, whether or not there is something at their end.
func TestLink(t *testing.T) {
	folder := t.TempDir()
	link := filepath.Join(t.TempDir(), "link")
	if err := os.Symlink(filepath.Join(folder, "a"), link); err != nil {
		t.Skip(err)
	}
	for _, s := range []string{"new", "old"} {
		if err := Write(link, text(s)); err != nil {
			t.Fatal(err)
		}
		holds(t, filepath.Join(folder, "a"), s, "a")
		holds(t, link, s, "link")
		if info, _ := os.Lstat(link); info.Mode()&os.ModeSymlink == 0 {
			t.Error("the link was replaced")
		}
	}
}

// An error of a file names it as the user did.
func TestErrors(t *testing.T) {
	folder := t.TempDir()
	for _, name := range []string{folder, filepath.Join(folder, "none", "a")} {
		var told *fault.Error
		if err := Write(name, text("x")); !errors.As(err, &told) || !strings.Contains(told.Error(), name+" cannot be written") {
			t.Errorf("Write(%s) = %v, want an error that names it", name, err)
		}
	}
}

// What is tried first appears under its name only when it holds.
func TestWriteTried(t *testing.T) {
	name := filepath.Join(t.TempDir(), "a")
	wrong := errors.New("wrong")
	says := func(want string) func(io.Reader) error {
		return func(r io.Reader) error {
			if b, err := io.ReadAll(r); err != nil || string(b) != want {
				t.Errorf("read back %q (%v), want %q", b, err, want)
				return wrong
			}
			return nil
		}
	}
	if err := WriteTried(name, text("one"), says("one")); err != nil {
		t.Fatal(err)
	}
	holds(t, name, "one", "a")
	for _, bad := range []struct {
		write func(io.Writer) error
		holds func(io.Reader) error
	}{
		{text("two"), func(io.Reader) error { return wrong }},
		{func(w io.Writer) error { return errors.Join(text("tw")(w), wrong) }, says("never asked")},
	} {
		if err := WriteTried(name, bad.write, bad.holds); !errors.Is(err, wrong) {
			t.Errorf("the error is %v", err)
		}
		holds(t, name, "one", "a")
	}
	var refused *fault.Error
	if err := WriteTried(filepath.Join(name, "b"), text("one"), says("one")); !errors.As(err, &refused) {
		t.Errorf("the error is %v, want that of the file", err)
	}
}
