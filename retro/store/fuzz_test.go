package store

import (
	"context"
	"errors"
	"testing"

	"zermelo/game"
	"zermelo/retro"
)

// Whatever a file holds, opening it, asking and verifying end with an answer
// or an error of a known kind.
func FuzzOpen(f *testing.F) {
	k := kind[pair]{"race", game.Of[pair](race{9}), retro.Indexed}
	for _, kept := range []kind[pair]{k, {"race", game.Of[pair](race{9}), retro.Searched}} {
		m := newMemory()
		if err := Build(context.Background(), m, kept.name, kept.rules, kept.settings()); err != nil {
			f.Fatal(err)
		}
		f.Add(m.names[tableName].data)
	}
	g := race{9}
	f.Fuzz(func(t *testing.T, data []byte) {
		m := newMemory()
		m.names[tableName] = &content{data: data}
		table, err := Open(m, k.name, k.rules, 0)
		if err == nil {
			defer table.Close()
			for i := range g.Size() {
				p, _ := g.Unrank(i)
				if _, e := table.Lookup(p); e != nil {
					err = e
				}
			}
		}
		if err == nil {
			err = table.Verify(context.Background(), retro.Settings{})
		}
		if err != nil && !errors.Is(err, game.ErrCorrupt) && !errors.Is(err, game.ErrUnsupported) {
			t.Fatal(err)
		}
	})
}
