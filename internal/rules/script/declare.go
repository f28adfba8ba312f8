package script

import (
	"errors"
	"maps"
	"slices"
	"strings"
	"sync/atomic"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"

	"zermelo/game/text"
	"zermelo/internal/rules/entry"
	"zermelo/say/phrase"
	"zermelo/say/picture"
)

// A declaration is a game as a file declares it: what is said of it by name.
type declaration struct {
	file   *File
	name   string
	at     syntax.Position // of the call of game; zero if the file is the game
	fields fields
	// make is the function that makes the fields of the game's parameters; nil
	// if the game has none.
	make *starlark.Function
	// last is what was opened last: to compile many patterns takes long beside a
	// small position.
	last atomic.Pointer[opened]
}

// An opened is a game by what was written to open it.
type opened struct {
	spec string
	game entry.Game
}

// fields are what is said of a game, by the names of the table.
type fields map[string]starlark.Value

// A fieldKind is what a field has for its value.
type fieldKind uint8

const (
	function fieldKind = iota
	anyValue
	truth
	words   // a string, or a dict of strings by language
	plain   // a string
	names   // two words
	list    // a list of strings
	sizes   // a list of numbers
	kinds   // a kind of games
	rank    // a number from 1
	look    // what places and pieces look like
	moving  // moves: a function, or what formula and pattern return
	looping // True, False or a word that says what a position that comes again means
)

// known are the fields that a game may have.
var known = map[string]fieldKind{
	"moves": moving, "left": moving, "right": moving, "both": moving,
	"split": function, "over": function, "parse": function, "show": function, "describe": function,
	"score": function, "symmetries": function, "rank": function, "unrank": function, "unmoves": function, "draw": function,
	"start": anyValue, "size": anyValue, "loops": looping, "misere": truth, "points": truth, "sums": truth, "first": plain,
	"rows": sizes, "letters": plain,
	"players": names, "rule": words, "syntax": words, "source": plain, "examples": list,
	"title": words, "aliases": list, "kind": kinds, "fame": rank, "look": look,
}

// A declarer collects what a file declares while it runs.
type declarer struct {
	file    *File
	games   []*declaration
	pending map[string][]*told // by field, what was told at the top
}

// predeclared are the names that a file finds.
func (d *declarer) predeclared() starlark.StringDict {
	names := maps.Clone(helpers)
	names["game"] = starlark.NewBuiltin("game", d.game)
	names["rules"] = starlark.NewBuiltin("rules", d.rules)
	names["formula"] = starlark.NewBuiltin("formula", d.formula)
	names["pattern"] = starlark.NewBuiltin("pattern", d.pattern)
	names["bits"] = bitsBuiltin
	for name := range tellers {
		names[name] = starlark.NewBuiltin(name, d.tell)
	}
	return names
}

// game declares a game: game(name="…", moves=…, …), or game(name="…", make=f) of
// a function whose arguments are the parameters and which returns rules(…).
func (d *declarer) game(thread *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	g := &declaration{file: d.file, at: thread.CallFrame(1).Pos, fields: fields{}}
	if len(args) > 1 {
		return nil, faultOf(phrase.Of("game has %d values without a name", len(args)), phrase.Of("write game(name=…, moves=…)"))
	}
	if len(args) == 1 {
		kwargs = append([]starlark.Tuple{{starlark.String("name"), args[0]}}, kwargs...)
	}
	for _, kv := range kwargs {
		key, v := string(kv[0].(starlark.String)), kv[1]
		switch key {
		case "name":
			name, ok := starlark.AsString(v)
			if !ok || name == "" || strings.ContainsAny(name, ": \t\n+@") {
				return nil, faultOf(phrase.Of("the name of a game cannot be %s", str(v)), phrase.Of("write a word of letters, digits and hyphens"))
			}
			g.name = name
		case "make":
			f, ok := v.(*starlark.Function)
			if !ok {
				return nil, faultOf(phrase.Of("make is %s, not a function", kindOf(v)), phrase.Of("write a function of the parameters that returns rules(…)"))
			}
			g.make = f
		default:
			if err := g.fields.set(key, v); err != nil {
				return nil, err
			}
		}
	}
	if slices.ContainsFunc(d.games, func(other *declaration) bool { return other.name == g.name }) {
		return nil, faultOf(phrase.Of("the game %q is declared twice", g.name), phrase.Phrase{})
	}
	d.games = append(d.games, g)
	if g.make != nil || g.fields.moves() {
		return starlark.None, nil
	}
	return starlark.None, d.take(g.fields)
}

// rules returns what is said of a game as a value: rules(moves=…, …).
func (d *declarer) rules(_ *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	if len(args) > 0 {
		return nil, faultOf(phrase.Of("rules has a value without a name"), phrase.Of("write rules(moves=…)"))
	}
	r := declared{fields{}}
	for _, kv := range kwargs {
		if err := r.set(string(kv[0].(starlark.String)), kv[1]); err != nil {
			return nil, err
		}
	}
	if r.moves() {
		return r, nil
	}
	return r, d.take(r.fields)
}

// set checks and keeps what is said under a name.
func (f fields) set(key string, v starlark.Value) error {
	kind, ok := known[key]
	if !ok {
		all := make([]string, 0, len(known))
		for name := range known {
			all = append(all, name)
		}
		slices.Sort(all)
		want := phrase.Of("a game has %s", strings.Join(all, ", "))
		if near := text.Nearest(key, all); near != "" {
			want = phrase.Of("did you mean %s?", near)
		}
		return faultOf(phrase.Of("a game has no %q", key), want)
	}
	if v == starlark.None {
		return nil
	}
	if items, ok := itemsOf(v); ok && kind == moving || kind == moving && isString(v) {
		if !ok {
			items = []starlark.Value{v}
		}
		var err error
		if v, err = allTold(items); err != nil {
			return err
		}
	}
	if want := kind.check(v); !want.IsZero() {
		return faultOf(phrase.Of("%s is %s", key, kindOf(v)), want)
	}
	f[key] = v
	return nil
}

// check returns what a value should be; zero if it is that.
func (k fieldKind) check(v starlark.Value) phrase.Phrase {
	switch k {
	case function:
		if _, ok := v.(starlark.Callable); !ok {
			return phrase.Of("write a function")
		}
	case moving:
		_, calls := v.(*starlark.Function)
		if _, tells := v.(*told); !calls && !tells {
			return phrase.Of("write a function, a formula or a pattern")
		}
	case truth:
		if _, ok := v.(starlark.Bool); !ok {
			return phrase.Of("write True or False")
		}
	case plain:
		if _, ok := v.(starlark.String); !ok {
			return phrase.Of("write a string")
		}
	case words:
		if _, ok := wordsOf(v); !ok {
			return phrase.Of("write a string, or a dict with a string for each language: {\"en\": …, \"zh\": …}")
		}
	case sizes:
		items, ok := itemsOf(v)
		for _, item := range items {
			_, isInt := item.(starlark.Int)
			ok = ok && isInt
		}
		if !ok || len(items) == 0 {
			return phrase.Of("write how many letters each row has, such as rows=(3, 3, 3)")
		}
	case names, list:
		items, ok := itemsOf(v)
		bad := !ok || k == names && len(items) != 2
		for _, item := range items {
			_, isWords := wordsOf(item)
			bad = bad || !isWords
		}
		if bad && k == names {
			return phrase.Of("write the names of the two players")
		} else if bad {
			return phrase.Of("write a list of strings")
		}
	default:
		return k.checkPlace(v)
	}
	return phrase.Phrase{}
}

// What a position that comes again may mean, see [fields.loops].
const (
	loopDraw        = "draw"
	loopScore       = "score"
	loopForbidden   = "forbidden"
	loopSituational = "situational"
	loopLeft        = "left"
	loopRight       = "right"
)

var loopWords = []string{loopDraw, loopScore, loopForbidden, loopSituational, loopLeft, loopRight}

// loops says what it means that a position comes again; "" that it does not.
func (f fields) loops() string {
	switch v := f["loops"].(type) {
	case starlark.String:
		return string(v)
	case starlark.Bool:
		if v {
			return loopDraw
		}
	}
	return ""
}

// checkPlace is check of what a game is listed by, and of words that are some of a few.
func (k fieldKind) checkPlace(v starlark.Value) phrase.Phrase {
	switch k {
	case looping:
		word, isWord := starlark.AsString(v)
		if _, ok := v.(starlark.Bool); !ok && !(isWord && slices.Contains(loopWords, word)) {
			return phrase.Of("write True, which is a draw, False, or one of %s", strings.Join(loopWords, ", "))
		}
	case kinds:
		if s, ok := starlark.AsString(v); !ok || entry.Kind(s).Said().IsZero() {
			return phrase.Of("the kinds of games are %s", strings.Join(entry.Kinds(), ", "))
		}
	case rank:
		if n, ok := v.(starlark.Int); !ok || n.Sign() <= 0 || !fits(n) {
			return phrase.Of("write a number from 1, which is the best known game")
		}
	case look:
		s, ok := starlark.AsString(v)
		if !ok {
			return phrase.Of("write a string, such as \"checkered, x: blue hound, o: red fox\"")
		}
		var wrong *picture.LookError
		if _, err := picture.ParseLook(s); errors.As(err, &wrong) {
			return phrase.Of("%q is none of %s", wrong.Word, strings.Join(wrong.Known, ", "))
		}
	}
	return phrase.Phrase{}
}

// wordsOf returns a value as words: a string that reads the same everywhere, or
// a dict of strings by language.
func wordsOf(v starlark.Value) (phrase.Phrase, bool) {
	switch v := v.(type) {
	case starlark.String:
		return phrase.Raw(string(v)), true
	case *starlark.Dict:
		told := phrase.Told{}
		for _, kv := range v.Items() {
			tag, isTag := starlark.AsString(kv[0])
			said, isText := starlark.AsString(kv[1])
			if !isTag || !isText {
				return phrase.Phrase{}, false
			}
			told[tag] = said
		}
		return phrase.Join(told), len(told) > 0
	}
	return phrase.Phrase{}, false
}

// itemsOf returns the items of a list or tuple.
func itemsOf(v starlark.Value) (items []starlark.Value, ok bool) {
	switch v := v.(type) {
	case starlark.Tuple:
		return v, true
	case *starlark.List:
		for i := range v.Len() {
			items = append(items, v.Index(i))
		}
		return items, true
	}
	return nil, false
}

// finish declares the game of a file that says what it says at its top: a
// function game of the parameters, or moves and the rest by their names.
func (d *declarer) finish(globals starlark.StringDict) error {
	if len(d.games) > 0 {
		for _, g := range d.games {
			if g.name == "" {
				g.name = d.file.base()
			}
		}
		return nil
	}
	g := &declaration{file: d.file, name: d.file.base(), fields: fields{}}
	if f, ok := globals["game"].(*starlark.Function); ok {
		g.make = f
	}
	for key := range known {
		if v, ok := globals[key]; ok {
			if err := g.fields.set(key, v); err != nil {
				return d.file.faultAt(err, phrase.Phrase{}, d.file.placeIn(nil, key))
			}
		}
	}
	if g.make == nil {
		if err := d.take(g.fields); err != nil {
			return err
		}
	}
	if g.make != nil || g.fields.moves() {
		d.games = []*declaration{g}
	}
	return nil
}

// moves reports whether it is said what the moves are.
func (f fields) moves() bool {
	return f["moves"] != nil || f["both"] != nil || f["left"] != nil || f["right"] != nil
}

// A declared is what rules(…) returns.
type declared struct{ fields }

func (declared) String() string       { return "rules(…)" }
func (declared) Type() string         { return "rules" }
func (declared) Freeze()              {} // the values are frozen with the file
func (declared) Truth() starlark.Bool { return true }
func (declared) Hash() (uint32, error) {
	return 0, faultOf(phrase.Of("rules are no key"), phrase.Phrase{})
}

// with returns the fields of f, and those of g that f has not.
func (f fields) with(g fields) fields {
	all := fields{}
	for key, v := range g {
		all[key] = v
	}
	for key, v := range f {
		all[key] = v
	}
	return all
}

// text returns a field of words; zero if it is not there.
func (f fields) text(key string) phrase.Phrase {
	if f[key] == nil {
		return phrase.Phrase{}
	}
	said, _ := wordsOf(f[key])
	return said
}

// string returns a field that is a string.
func (f fields) string(key string) string {
	s, _ := f[key].(starlark.String)
	return string(s)
}

// ranked returns a field that is a whole number; 0 if it is not there.
func (f fields) ranked(key string) int {
	v, _ := f[key].(starlark.Int)
	n, _ := v.Int64()
	return int(n)
}

// truth returns a field that is a truth value.
func (f fields) truth(key string) bool { return f[key] == starlark.True }

// strings returns a field that is a list of strings.
func (f fields) strings(key string) (all []string) {
	items, _ := itemsOf(f[key])
	for _, item := range items {
		s, _ := starlark.AsString(item)
		all = append(all, s)
	}
	return all
}

// players returns what Left and Right are called; zero for those names.
func (f fields) players() (called [2]phrase.Phrase) {
	items, _ := itemsOf(f["players"])
	for i, item := range items {
		called[i], _ = wordsOf(item)
	}
	return called
}

// function returns a field that is a function; nil if it is not there.
func (f fields) function(key string) starlark.Callable {
	c, _ := f[key].(starlark.Callable)
	return c
}

// fits reports whether a whole number is one of a machine.
func fits(n starlark.Int) bool {
	_, ok := n.Int64()
	return ok
}

func isString(v starlark.Value) bool {
	_, ok := v.(starlark.String)
	return ok
}
