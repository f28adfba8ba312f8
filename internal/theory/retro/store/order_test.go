package store

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"testing"

	"zermelo/internal/theory/retro"
)

// TestKeptByAnotherRoute stops builds when they have kept a step, reads there how
// positions are numbered, and goes on by another route: what the other has kept is
// of no use to it and does no harm.
func TestKeptByAnotherRoute(t *testing.T) {
	kinds := raceKinds(40)[:3]
	orders := map[retro.Route]string{retro.Indexed: "index", retro.Rescanned: "index", retro.Searched: "search"} // as docs/format.md has it
	for _, k := range kinds {
		whole := newMemory()
		build(t, whole, k)
		kept := 0
		for left := range whole.ops {
			m := newMemory()
			m.left, m.fault = left, errKilled
			err := Build(context.Background(), m, k.name, k.rules, k.settings())
			if err == nil {
				break // only what can be left undone is left
			}
			if !errors.Is(err, errKilled) {
				t.Fatalf("%v: killed at operation %d: %v", k, left, err)
			}
			m.left = -1
			h, err := ReadFolder(m)
			if err != nil || !h.Unfinished {
				continue
			}
			if kept++; kept%8 != 1 {
				continue
			}
			if h.Order != orders[k.route] {
				t.Errorf("%v: positions are numbered by %q, want %q", k, h.Order, orders[k.route])
			}
			for _, other := range kinds {
				want, copied := newMemory(), newMemory()
				build(t, want, other)
				for name, c := range m.names {
					copied.names[name] = &content{data: bytes.Clone(c.data)}
				}
				build(t, copied, other)
				if fmt.Sprint(copied.files()) != fmt.Sprint(want.files()) {
					t.Errorf("%v after a step of %v makes another table", other, k)
				}
			}
		}
		if kept == 0 {
			t.Errorf("%v keeps nothing", k)
		}
	}
}
