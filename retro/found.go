package retro

import (
	"context"

	"zermelo/game"
	"zermelo/phrase"
)

func (g *foundGraph[P]) size() uint64     { return uint64(len(g.keys)) }
func (g *foundGraph[P]) reversible() bool { return g.rules.Unmoves != nil }
func (g *foundGraph[P]) walk() walker {
	return &foundWalker[P]{foundGraph: g, play: mover[P]{rules: g.rules}}
}

type foundWalker[P comparable] struct {
	*foundGraph[P]
	play  mover[P]
	edges []edge
	_     apart
}

func (w *foundWalker[P]) state(i uint64) (game.IndexState, int) {
	if s := stateOf(w.rules, w.keys[i]); s != game.Playing {
		return s, 0
	}
	if w.rules.Normal == nil {
		return playing(len(w.play.moves(w.keys[i])))
	}
	w.edges = w.next(w.edges[:0], i)
	return playing(len(w.edges))
}

func (w *foundWalker[P]) next(dst []edge, i uint64) []edge {
	p, from := w.keys[i], len(dst)
	for _, q := range w.play.moves(p) {
		k, _ := w.find(w.rules.Canonical(q))
		dst = append(dst, k<<1|again(w.rules, p, q))
	}
	if w.rules.Normal != nil {
		dst = distinct(dst, from)
	}
	return dst
}

func (w *foundWalker[P]) prev(dst []edge, i uint64) []edge {
	q, from := w.keys[i], len(dst)
	for _, p := range w.play.unmoves(q) {
		// Not every position with a move to q can be reached itself.
		if k, ok := w.find(w.rules.Canonical(p)); ok {
			dst = append(dst, k<<1|again(w.rules, p, q))
		}
	}
	if w.rules.Normal != nil {
		dst = distinct(dst, from)
	}
	return dst
}

// search numbers every position that can be reached from the starting ones.
func search[P comparable](ctx context.Context, rules *game.Rules[P], starts []P, m *meter) (*foundGraph[P], error) {
	g := &foundGraph[P]{rules, newIndex[P]()}
	for _, p := range starts {
		g.number(rules.Canonical(p))
	}
	check := func(first int) error {
		if err := ctx.Err(); err != nil {
			return err
		}
		m.account.Hold(g.bytes())
		m.report(uint64(first), 0, 0, g.bytes())
		if len(g.keys) > maxIndexed || m.exceeds(uint64(g.bytes())+foundBytes(len(g.keys))) {
			return foundError(m.settings, uint64(len(g.keys)))
		}
		return nil
	}
	number := func(options []P) error {
		for _, q := range options {
			g.number(q)
		}
		return nil
	}
	err := expand(g.index, m.settings.Workers(), rules, number, check)
	if err == nil {
		err = check(len(g.keys))
	}
	return g, err
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
// the index.
func foundBytes(n int) uint64 { return stateBytes(uint64(n), false) + 2*frontierBytes(uint64(n)) }
