package session

import (
	"go.starlark.net/starlark"

	"zermelo/internal/desk/puzzle"
)

// makePuzzles is puzzles(game, size="", count=10, hard="any", seed=0): game may be a position that
// the puzzles are to be like.
func makePuzzles(t *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	var of starlark.Value
	var size string
	hard := puzzle.Any.String()
	r := puzzle.Request{Count: 10}
	if err := starlark.UnpackArgs(b.Name(), args, kwargs, "game", &of, "size?", &size, "count?", &r.Count, "hard?", &hard, "seed?", &r.Seed); err != nil {
		return nil, err
	}
	k := kernelOf(t)
	c := k.session.catalog(k.until())
	words, ok := starlark.AsString(of)
	switch v := of.(type) {
	case *maker:
		words, ok = v.spec, true
	case *gamePosition:
		words, ok = v.p.Game()+" "+v.p.String(), len(v.p) == 1
	}
	if !ok {
		return nil, noGame(of)
	}
	var err error
	if r.Level, err = puzzle.ParseLevel(hard); err != nil {
		return nil, err
	}
	if r.Model, r.Letters, err = puzzle.Model(c, words, size); err != nil {
		return nil, k.known(err)
	}
	s, err := puzzle.Make(k.until(), c, k.solver, r)
	if err = k.known(err); err != nil {
		return nil, err
	}
	all := make([]starlark.Value, len(s.Puzzles))
	for i, p := range s.Puzzles {
		d := starlark.StringDict{
			"position": &gamePosition{home: k, p: p.Position}, "first": starlark.None, "solution": starlark.String(k.session.say(p.Solution.Text)),
			"to": &gamePosition{home: k, p: p.Position.After(p.Solution.Steps...)}, "moves": starlark.MakeInt(p.Moves), "tempting": starlark.MakeInt(p.Tempting), "depth": starlark.None,
			"hardness": starlark.Float(p.Hardness), "hard": starlark.String(p.Level.String()),
		}
		if who := p.First.String(); who != "" {
			d["first"] = starlark.String(who)
		}
		if p.Depth <= puzzle.Deepest {
			d["depth"] = starlark.MakeInt(p.Depth)
		}
		all[i] = record("puzzle", d)
	}
	return starlark.NewList(all), nil
}
