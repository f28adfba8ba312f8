package sequence

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"testing"

	"zermelo/internal/rules/catalog"
	"zermelo/say/fault"
)

// A run goes on from its own checkpoint only; what cannot be one is an error,
// not a new start.
func TestCheckpoints(t *testing.T) {
	folder := t.TempDir()
	name := filepath.Join(folder, "state")
	run := func(game, checkpoint string, to uint64) error {
		g, err := catalog.Open(game)
		if err != nil {
			t.Fatal(err)
		}
		row, err := Heaps(context.Background(), g, Request{To: to, Limit: 1000, Workers: 1, Checkpoint: checkpoint})
		if err == nil && row == nil {
			t.Errorf("%s to %d: no row", game, to)
		}
		return err
	}
	for _, to := range []uint64{300, 400} {
		if err := run("kayles", name, to); err != nil {
			t.Errorf("Kayles to %d: %v", to, err)
		}
	}
	if info, err := os.Stat(name); err != nil || info.Size() == 0 {
		t.Errorf("the state of the run: %v", err)
	}
	if err := run("dawson", name, 300); !errors.Is(err, fault.ErrParse) {
		t.Errorf("the state of Kayles is taken for Dawson's: %v", err)
	}
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	more := filepath.Join(folder, "more")
	if err := os.WriteFile(more, append([]byte(`{"upto":7,`), text[1:]...), 0o666); err != nil {
		t.Fatal(err)
	}
	if err := run("kayles", more, 300); !errors.Is(err, fault.ErrParse) {
		t.Errorf("a state with a key that is not known is taken: %v", err)
	}
	damaged := filepath.Join(folder, "damaged")
	if err := os.WriteFile(damaged, []byte("{"), 0o666); err != nil {
		t.Fatal(err)
	}
	inside := filepath.Join(damaged, "state")
	for _, path := range []string{damaged, inside, folder} {
		if _, err := os.Stat(path); errors.Is(err, fs.ErrNotExist) {
			continue // so some systems call a path through a file
		}
		if err := run("kayles", path, 300); !errors.Is(err, fault.ErrParse) && path != folder || err == nil {
			t.Errorf("%s as the state of a run: %v", path, err)
		}
	}
}
