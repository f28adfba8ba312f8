package store

import (
	"context"
	"errors"
	"testing"

	"zermelo/game"
	"zermelo/internal/theory/retro"
)

// Right values under a header that counts them wrongly are found by Verify, in
// tables by index and in those of pairs.
func TestVerifyFindsWrongCounts(t *testing.T) {
	for name, spoil := range map[string]func(*retro.Statistics){
		"a position more":       func(s *retro.Statistics) { s.Positions++ },
		"a win for a loss":      func(s *retro.Statistics) { s.Wins++; s.Losses-- },
		"a draw less":           func(s *retro.Statistics) { s.Draws-- },
		"a win in another time": func(s *retro.Statistics) { s.WinsIn[1]--; s.WinsIn = append(s.WinsIn, 1) },
		"a loss in no time":     func(s *retro.Statistics) { s.LossesIn[0]++ },
		"nothing":               nil,
	} {
		for _, k := range raceKinds(12) {
			verifyCounts(t, name, k, spoil)
		}
		verifyCounts(t, name, descentKinds(64)[1], spoil)
	}
}

func verifyCounts[P comparable](t *testing.T, name string, k kind[P], spoil func(*retro.Statistics)) {
	t.Helper()
	table, err := retro.Solve(context.Background(), k.rules, k.settings().Settings)
	if err != nil {
		t.Fatal(err)
	}
	r, err := rulesOf(k.name, k.rules)
	if err != nil {
		t.Fatal(err)
	}
	b := &builder[P]{building{name: r.name, hash: r.hash(nil)}, r, nil}
	m, c := newMemory(), contents{header: b.header()}
	c.header.Counts = table.Statistics()
	if spoil != nil {
		spoil(&c.header.Counts)
	}
	if k.route == retro.Searched {
		b.pairs(&c, table.Each)
		c.header.Slots = uint64(len(c.keys))
	} else {
		c.header.Slots = table.Size()
		c.codes = func(dst []code, first uint64) {
			for i := range dst {
				dst[i] = codeOf(table.At(first + uint64(i)))
			}
		}
	}
	if err := write(context.Background(), m, tableName, c, 1, true); err != nil {
		t.Fatal(err)
	}
	open, err := Open(m, k.name, k.rules, 0)
	if err != nil {
		if spoil == nil || !errors.Is(err, game.ErrCorrupt) {
			t.Errorf("%v, %s: %v", k, name, err)
		}
		return
	}
	defer open.Close()
	if err := open.Verify(context.Background(), retro.Settings{}); (err == nil) != (spoil == nil) || err != nil && !errors.Is(err, game.ErrCorrupt) {
		t.Errorf("%v, %s: Verify says %v", k, name, err)
	}
}
