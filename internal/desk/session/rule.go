package session

import (
	"errors"

	"go.starlark.net/starlark"

	"zermelo/game"
	"zermelo/internal/desk/discover"
	"zermelo/say/phrase"
)

// discoverRule is discover(game, asked="", heaps=0, time=None): the rule of a game, if one is found.
func discoverRule(t *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	var what, time starlark.Value = nil, starlark.None
	q := discover.Request{}
	if err := starlark.UnpackArgs(b.Name(), args, kwargs, "game", &what, "asked?", &q.Asked, "heaps?", &q.Heaps, "time?", &time); err != nil {
		return nil, err
	}
	if q.Asked != "" && q.Asked != discover.Losing && q.Asked != discover.Values {
		return nil, badValue(phrase.Of("asked cannot be %q", q.Asked), phrase.Of("write losing or values"))
	}
	k := kernelOf(t)
	q.Settings = k.session.setup.Budget
	var err error
	if time != starlark.None {
		if q.Time, err = durationOf(time); err != nil {
			return nil, err
		}
	}
	g, err := opened(k, what)
	if err != nil {
		return nil, err
	}
	rules, err := discover.RulesOf(g)
	if err != nil {
		return nil, err
	}
	f, err := discover.Find(k.until(), rules, q)
	if err = k.known(err); err != nil && !(f != nil && errors.Is(err, game.ErrLimit)) { // a conjecture is known
		return nil, err
	}
	said := func(all ...phrase.Phrase) starlark.Value {
		var list []starlark.Value
		for _, p := range all {
			list = append(list, starlark.String(k.session.say(p)))
		}
		return starlark.NewList(list)
	}
	return record("rule", starlark.StringDict{
		"status": starlark.String(f.Status), "asked": starlark.String(f.Asked), "kind": starlark.String(f.Class),
		"text": starlark.String(k.session.say(f.Rule)), "theorem": starlark.String(k.session.say(f.Theorem)),
		"numeration": starlark.String(f.System), "states": starlark.MakeInt(f.States),
		"also": said(f.Also...), "observed": said(f.Observed...),
	}), nil
}
