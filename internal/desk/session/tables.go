package session

import (
	"errors"
	"strings"
	"time"

	"go.starlark.net/starlark"

	"zermelo/game"
	"zermelo/internal/desk/tables"
	"zermelo/say/fault"
	"zermelo/say/phrase"
)

// openTable opens a table on disk for each question, so that none stays open.
func openTable(t *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	var folder string
	if err := starlark.UnpackArgs(b.Name(), args, kwargs, "folder", &folder); err != nil {
		return nil, err
	}
	s := kernelOf(t).session
	if s.setup.NoFiles {
		return nil, fault.Unsupported(phrase.Of("files are not read here"), phrase.Phrase{})
	}
	return s.table(t, folder)
}

// buildTable solves a game whole into a folder, as zermelo build does.
func buildTable(t *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	var what starlark.Value
	var folder string
	if err := starlark.UnpackArgs(b.Name(), args, kwargs, "game", &what, "folder", &folder); err != nil {
		return nil, err
	}
	k := kernelOf(t)
	spec, ok := starlark.AsString(what)
	if g, isGame := what.(*maker); isGame {
		spec, ok = g.spec, true
	}
	if !ok {
		return nil, noGame(what)
	}
	path, err := k.session.path(folder)
	if err != nil {
		return nil, err
	}
	_, err = tables.Build(k.until(), tables.Order{
		Game: spec, Folder: path, Every: buildEvery, Limits: k.session.setup.Budget, Tell: k.session.tell, Catalog: k.session.catalog(k.until()),
	})
	if err = k.known(err); err != nil {
		return nil, err
	}
	return k.session.table(t, path)
}

// buildEvery is how much time passes between two steps of a build that are kept.
const buildEvery = 30 * time.Second

// table returns the table in a folder as a value of the language.
func (s *Session) table(t *starlark.Thread, folder string) (starlark.Value, error) {
	open := func(t *starlark.Thread, do func(k *kernel, table *tables.Table) error) error {
		k := kernelOf(t)
		table, err := tables.Open(s.catalog(k.until()), folder)
		if err != nil {
			return err
		}
		return k.known(errors.Join(do(k, table), table.Close()))
	}
	if err := open(t, func(*kernel, *tables.Table) error { return nil }); err != nil {
		return nil, err
	}
	query := func(t *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (out starlark.Value, err error) {
		text := ""
		if err := starlark.UnpackArgs(b.Name(), args, kwargs, "position?", &text); err != nil {
			return nil, err
		}
		err = open(t, func(k *kernel, table *tables.Table) error {
			a, err := table.Asker(game.Request{Moves: game.Listable}, s.setup.Budget)(k.until(), text)
			if err != nil {
				return err
			}
			p, err := positionOf(k, starlark.String(strings.TrimSpace(a.Game+" "+a.Position)))
			out = (&gamePosition{home: k, p: p}).answered(a, false)
			return err
		})
		return out, err
	}
	stats := func(t *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (out starlark.Value, err error) {
		if err := starlark.UnpackArgs(b.Name(), args, kwargs); err != nil {
			return nil, err
		}
		err = open(t, func(_ *kernel, table *tables.Table) error {
			counted, err := table.Stats()
			if err == nil {
				n := counted.Counts
				out = record("stats", starlark.StringDict{
					"game": starlark.String(counted.Game), "positions": starlark.MakeUint64(n.Positions), "wins": starlark.MakeUint64(n.Wins),
					"losses": starlark.MakeUint64(n.Losses), "draws": starlark.MakeUint64(n.Draws), "longest": starlark.MakeInt(counted.Distance), "line": texts(counted.Line),
				})
			}
			return err
		})
		return out, err
	}
	verify := func(t *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (out starlark.Value, err error) {
		if err := starlark.UnpackArgs(b.Name(), args, kwargs); err != nil {
			return nil, err
		}
		err = open(t, func(k *kernel, table *tables.Table) error {
			verdict, err := table.Verify(k.until(), s.setup.Budget)
			if err == nil {
				out = starlark.Bool(verdict.Wrong == nil)
			}
			return err
		})
		return out, err
	}
	return record("open_table", starlark.StringDict{
		"folder": starlark.String(folder), "query": starlark.NewBuiltin("query", query), "stats": starlark.NewBuiltin("stats", stats),
		"verify": starlark.NewBuiltin("verify", verify),
	}), nil
}
