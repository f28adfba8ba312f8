package sequence

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"time"

	"zermelo/internal/file"
	"zermelo/internal/theory/octal"
	"zermelo/say/fault"
	"zermelo/say/phrase"
)

// restore returns the engine of the checkpoint; nil if there is no file yet.
func (r *run) restore(options octal.Options) (*octal.Engine, error) {
	info, err := os.Stat(r.Checkpoint)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err == nil && !info.Mode().IsRegular() { // a device may have no end
		return nil, fault.Setting("checkpoint", r.Checkpoint, phrase.Of("it is no regular file"))
	}
	b, err := os.ReadFile(r.Checkpoint)
	var state octal.State
	if err == nil {
		err = file.ParseJSON(b, &state)
	}
	var e *octal.Engine
	if err == nil {
		e, err = octal.Restore(&state, options)
	}
	if err != nil {
		return nil, &fault.Error{
			Kind:    fault.ErrParse,
			Problem: phrase.Of("the checkpoint %s cannot be resumed: %s", r.Checkpoint, err.Error()),
			Want:    phrase.Of("name another file to start anew"),
		}
	}
	if fmt.Sprint(e.Rule()) != fmt.Sprint(*r.game.Heaps.Rule) {
		return nil, &fault.Error{
			Kind:    fault.ErrParse,
			Problem: phrase.Of("the checkpoint %s is of another game than %s", r.Checkpoint, r.game.Name()),
			Want:    phrase.Of("name another file to start anew"),
		}
	}
	return e, nil
}

// Between two savings of the state pass at least saveEvery and one stretch.
const (
	saveEvery = 30 * time.Second
	stretch   = 1 << 22
)

// extend computes the values below n; a long run is saved now and then, and
// when it ends, however it ends.
func (r *run) extend(ctx context.Context, n uint64) error {
	if r.Checkpoint == "" {
		return r.row.extend(ctx, n)
	}
	saved := time.Now()
	for r.length() < n {
		if err := r.row.extend(ctx, min(n, r.length()+stretch)); err != nil {
			return errors.Join(err, r.save())
		}
		if time.Since(saved) > saveEvery {
			if err := r.save(); err != nil {
				return err
			}
			saved = time.Now()
		}
	}
	return r.save()
}

// save writes the state of the run, whole or not at all.
func (r *run) save() error {
	e, ok := r.row.(engineRow)
	if r.Checkpoint == "" || !ok {
		return nil
	}
	state, err := e.Checkpoint()
	if err != nil {
		return engineError(err)
	}
	b, err := json.Marshal(state)
	if err != nil {
		return err
	}
	return writeFile(r.Checkpoint, b)
}

func writeFile(name string, b []byte) error {
	return file.Write(name, func(w io.Writer) error {
		_, err := w.Write(b)
		return err
	})
}
