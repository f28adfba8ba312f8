package token_test

import (
	"context"
	"testing"

	"zermelo/game"
	"zermelo/retro"
	"zermelo/retro/store"
	"zermelo/token"
)

// onDisk builds a table in a folder, asks it about every position that can be
// reached, and verifies it.
func onDisk[P comparable](t *testing.T, name string, rules token.Rules[P], route retro.Route) {
	t.Run(name+" "+route.String(), func(t *testing.T) {
		folder, err := store.Dir(t.TempDir())
		if err != nil {
			t.Fatal(err)
		}
		ctx, impartial := context.Background(), game.Impartial[P](rules)
		settings := store.Settings{Settings: retro.Settings{Route: route}}
		if err := store.Build(ctx, folder, name, impartial, settings); err != nil {
			t.Fatal(err)
		}
		table, err := store.Open(folder, name, impartial, 0)
		if err != nil {
			t.Fatal(err)
		}
		defer table.Close()
		for p, v := range byDefinition(impartial, rules.Starts()) {
			if got, err := table.Lookup(p); err != nil || got != v {
				t.Fatalf("%s is a %v, want %v (%v)", rules.Format(p), got, v, err)
			}
		}
		if err := table.Verify(ctx, retro.Settings{}); err != nil {
			t.Fatal(err)
		}
	})
}

func TestTablesOnDisk(t *testing.T) {
	onDisk(t, "chase:4", made(token.NewChase(4, 1, 2)), retro.Best)
	onDisk(t, "quixo:3", made(token.NewQuixo(3)), retro.Best)
	onDisk(t, "dodgem:3", made(token.NewDodgem(3)), retro.Best)
	onDisk(t, "dodgem:3", made(token.NewDodgem(3)), retro.Searched)
	onDisk(t, "connect:4,3,3", made(token.NewConnect(4, 3, 3)), retro.Best)
	onDisk(t, "connect:4,3,3", made(token.NewConnect(4, 3, 3)), retro.ByLayers)
	onDisk(t, "three men", token.NewThreeMen(true, false), retro.ByLayers)
	onDisk(t, "mu torere", token.NewMuTorere(), retro.Best)
}
