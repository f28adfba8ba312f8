package session

import (
	"strconv"
	"strings"

	"go.starlark.net/starlark"

	"zermelo/game"
	"zermelo/internal/rules/catalog"
	"zermelo/internal/rules/script"
	"zermelo/say/phrase"
)

// A maker is a game of the catalogue or of a rule file: a function that makes
// positions.
type maker struct {
	session *Session
	spec    string // NAME, NAME:PARAMETERS or a rule file
}

var (
	_ starlark.Callable = (*maker)(nil)
	_ starlark.HasAttrs = (*maker)(nil)
)

func (g *maker) Type() string          { return "game" }
func (g *maker) Freeze()               {}
func (g *maker) Truth() starlark.Bool  { return true }
func (g *maker) String() string        { return "game(" + strconv.Quote(g.spec) + ")" }
func (g *maker) Hash() (uint32, error) { return starlark.String(g.spec).Hash() }
func (g *maker) Name() string          { return nameOf(g.spec) }

// nameOf is the name of a game in a program.
func nameOf(spec string) string { return strings.ReplaceAll(spec, "-", "_") }

// needsParameters reports whether the first argument are the parameters.
func (g *maker) needsParameters(c *catalog.Catalog) bool {
	e, ok := c.Find(g.spec)
	return ok && !e.Params.IsZero() && e.Default == ""
}

// CallInternal makes a position: of words, numbers, and lists of these.
func (g *maker) CallInternal(t *starlark.Thread, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	k := kernelOf(t)
	c := g.session.catalog(k.until())
	spec := g.spec
	for _, kv := range kwargs {
		params, ok := wordOf(kv[1])
		if name, _ := starlark.AsString(kv[0]); name != "params" || !ok {
			return nil, badValue(phrase.Of("%s has no argument %s", g.Name(), kv[0].String()), phrase.Of("write %s, or params=\"…\" for the parameters of the game", g.Name()+`("…")`))
		}
		spec += ":" + params
	}
	if len(kwargs) == 0 && len(args) > 0 && g.needsParameters(c) {
		params, ok := wordOf(args[0])
		if !ok {
			return nil, badValue(phrase.Of("the parameters of %s are a text", g.spec), phrase.Phrase{})
		}
		spec, args = spec+":"+params, args[1:]
	}
	opened, err := c.Open(spec)
	if err != nil {
		return nil, k.known(err)
	}
	file, _, _ := c.RuleFile(spec)
	var words []string
	for _, a := range args {
		if words, err = addWords(words, a, file, opened); err != nil {
			return nil, k.known(err)
		}
	}
	p, err := c.ParseIn(opened, strings.Join(words, " "))
	if err = k.known(err); err != nil {
		return nil, err
	}
	return &gamePosition{home: k, p: p}, nil
}

// wordOf returns a text or a number as a word.
func wordOf(v starlark.Value) (string, bool) {
	switch v := v.(type) {
	case starlark.String:
		return string(v), true
	case starlark.Int, starlark.Float:
		return v.String(), true
	case *gameValue, *pointValue:
		return v.String(), true
	}
	return "", false
}

// addWords appends the words of an argument of a game. In one of a rule file a tuple is a
// position as the file has it.
func addWords(words []string, v starlark.Value, file *script.File, g catalog.Game) ([]string, error) {
	if word, ok := wordOf(v); ok {
		return append(words, word), nil
	}
	if t, ok := v.(starlark.Tuple); ok && file != nil {
		word, err := file.Text(g.Named, t)
		return append(words, word), err
	}
	items, ok := v.(starlark.Iterable)
	if !ok {
		return nil, badValue(phrase.Of("a position is not made of %s", v.Type()), phrase.Of("write texts, numbers, or lists of these"))
	}
	for item := range starlark.Elements(items) {
		var err error
		if words, err = addWords(words, item, file, g); err != nil {
			return nil, err
		}
	}
	return words, nil
}

// Attr returns what is known of the game.
func (g *maker) Attr(name string) (starlark.Value, error) {
	s := g.session
	c := s.catalog(s.main.until())
	said := func(ph phrase.Phrase) starlark.Value { return textOrNone(s.say(ph)) }
	e := c.EntryOf(g.spec)
	switch name {
	case "name":
		return starlark.String(g.spec), nil
	case "rule":
		return said(e.Rule), nil
	case "syntax":
		return said(e.Syntax), nil
	case "parameters":
		return said(e.Params), nil
	case "source":
		return textOrNone(e.Source), nil
	case "examples":
		var all []starlark.Value
		for _, x := range e.Examples {
			all = append(all, starlark.String(x))
		}
		return starlark.NewList(all), nil
	}
	return nil, nil
}

func (g *maker) AttrNames() []string {
	return []string{"examples", "name", "parameters", "rule", "source", "syntax"}
}

func noGame(v starlark.Value) error {
	return badValue(phrase.Of("a game is wanted, not %s", v.Type()), phrase.Of("write its name, for example %s or %s", "kayles", `"octal:0.77"`))
}

// opened returns the game that a value names: a game, or a text.
func opened(k *kernel, v starlark.Value) (catalog.Game, error) {
	spec, ok := starlark.AsString(v)
	if g, isGame := v.(*maker); isGame {
		spec, ok = g.spec, true
	}
	if !ok {
		return catalog.Game{}, noGame(v)
	}
	g, err := k.session.catalog(k.until()).Open(spec)
	return g, k.known(err)
}

// positionOf returns a position, which may be written as a line.
func positionOf(k *kernel, v starlark.Value) (game.Position, error) {
	switch v := v.(type) {
	case *gamePosition:
		return v.p, nil
	case starlark.String:
		p, err := k.session.catalog(k.until()).Parse(string(v))
		return p, k.known(err)
	}
	return nil, badValue(phrase.Of("a position is wanted, not %s", v.Type()), phrase.Of("write for example %s", `kayles(7)`))
}
