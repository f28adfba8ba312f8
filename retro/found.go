package retro

import (
	"context"

	"zermelo/game"
	"zermelo/game/walk"
	"zermelo/phrase"
)

// maxFound is the greatest number of positions that are found.
const maxFound = 1<<31 - 2

// search numbers every position that can be reached from the starting ones.
func search[P comparable](ctx context.Context, rules *game.Rules[P], starts []P, m *meter) (*walk.Positions[P], error) {
	x := walk.NewPositions(rules)
	for _, p := range starts {
		x.Number(rules.Canonical(p))
	}
	check := func(first int) error {
		if err := ctx.Err(); err != nil {
			return err
		}
		m.account.Hold(x.Bytes())
		m.report(uint64(first), 0, 0, x.Bytes())
		if x.Len() > maxFound || m.exceeds(uint64(x.Bytes())+foundBytes(x.Len())) {
			return foundError(m.settings, uint64(x.Len()))
		}
		return nil
	}
	number := func(options []P) error {
		for _, q := range options {
			x.Number(q)
		}
		return nil
	}
	err := expand(x, m.settings.Workers(), rules, number, check)
	if err == nil {
		err = check(x.Len())
	}
	return x, err
}

// foundError says that the memory does not suffice for the search.
func foundError(s Settings, found uint64) error {
	return game.Limit(
		phrase.Of("the memory allowed (%s) does not suffice: %s positions are found so far",
			phrase.Size(s.Memory), phrase.Count(found)),
		phrase.Of("allow more with --memory, or ask for a smaller game"))
}

// checkEvery is how many positions pass between two looks at the context.
const checkEvery = 1 << 12

// foundBytes returns the memory that solving n found positions takes besides
// their numbers.
func foundBytes(n int) uint64 { return stateBytes(uint64(n), false) + 2*frontierBytes(uint64(n)) }
