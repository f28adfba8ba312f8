package retro

import (
	"context"

	"zermelo/game"
	"zermelo/game/walk"
	"zermelo/say/fault"
	"zermelo/say/phrase"
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
	number := func(options []P) error { // what grows is there twice while it is copied
		for _, q := range options {
			if room := x.Room(); room > 0 && !m.account.Hold(x.Bytes()+room) {
				return foundError(m.settings, uint64(x.Len()))
			}
			x.Number(q)
		}
		return m.settings.many(x.Len())
	}
	err := expand(x, m.settings.Workers(), rules, number, check)
	if err == nil {
		err = check(x.Len())
	}
	return x, err
}

// Reach counts the positions that the starts lead to, each for itself where value knows one for all
// that are symmetric. It is the count that people publish: of Tic-Tac-Toe 5,478.
func Reach[P comparable](ctx context.Context, rules *game.Rules[P], settings Settings, value func(P) (Value, error)) (s Statistics, err error) {
	r := prepared(rules, true)
	x, err := search(ctx, r, startsOf(r, nil), newMeter(settings))
	if err != nil {
		return s, err
	}
	for i, p := range x.All() {
		if i%checkEvery == 0 && ctx.Err() != nil {
			return s, ctx.Err()
		}
		v, err := value(p)
		if err != nil {
			return s, err
		}
		s.Count(v)
	}
	return s, nil
}

// foundError says that the memory does not suffice for the search.
func foundError(s Settings, found uint64) error {
	return game.Limit(
		phrase.Of("the memory allowed (%s) does not suffice: %s positions are found so far, evaluated or not",
			phrase.Size(s.Memory), phrase.Count(found)),
		fault.MoreMemory.Or(phrase.Of("ask for a smaller game")))
}

// checkEvery is how many positions pass between two looks at the context.
const checkEvery = 1 << 12

// foundBytes returns the memory that solving n found positions takes besides
// their numbers.
func foundBytes(n int) uint64 { return stateBytes(uint64(n), false) + 2*frontierBytes(uint64(n)) }
