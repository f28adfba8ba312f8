package token_test

import (
	"context"
	"testing"

	"zermelo/game"
	"zermelo/internal/rules/token"
	"zermelo/internal/theory/retro"
	"zermelo/internal/theory/retro/store"
)

// onDisk builds a table in a folder, asks it about every position that can be
// reached, and verifies it. hash is that of the rules in tables made before.
func onDisk[P comparable](t *testing.T, name string, rules token.Rules[P], route retro.Route, hash string) {
	t.Run(name+" "+route.String(), func(t *testing.T) {
		folder, err := store.Dir(t.TempDir())
		if err != nil {
			t.Fatal(err)
		}
		ctx, record := context.Background(), game.Of[P](rules)
		settings := store.Settings{Settings: retro.Settings{Route: route}}
		if err := store.Build(ctx, folder, name, record, settings); err != nil {
			t.Fatal(err)
		}
		table, err := store.Open(folder, name, record, 0)
		if err != nil {
			t.Fatal(err)
		}
		defer table.Close()
		if got := table.Header().Rules; got != hash {
			t.Errorf("the hash of the rules is %s: tables made before cannot be opened", got)
		}
		for p, v := range byDefinition(game.Impartial[P](rules), rules.Starts()) {
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
	onDisk(t, "chase:4", made(token.NewChase(4, 1, 2)), retro.Best, "28b8111e50a14c23cf9f556c16b95f9c")
	onDisk(t, "quixo:3", made(token.NewQuixo(3)), retro.Best, "ea2355091111bb71fe6c663e173fba03")
	onDisk(t, "dodgem:3", made(token.NewDodgem(3)), retro.Best, "2e994f44de35e5d5b0cec374b62ea301")
	onDisk(t, "dodgem:3", made(token.NewDodgem(3)), retro.Searched, "2e994f44de35e5d5b0cec374b62ea301")
	onDisk(t, "connect:4,3,3", made(token.NewConnect(4, 3, 3)), retro.Best, "d06cef4eb144fe86971923610277f6e5")
	onDisk(t, "connect:4,3,3", made(token.NewConnect(4, 3, 3)), retro.ByLayers, "d06cef4eb144fe86971923610277f6e5")
	onDisk(t, "three men", token.NewThreeMen(true, false), retro.ByLayers, "7f53e6851e77c1bfae8311603253451c")
	onDisk(t, "mu torere", token.NewMuTorere(), retro.Best, "5aab42fd745af2f77ceb4b19cf0ac3fb")
}
