package script

import (
	"fmt"
	"maps"
	"path"
	"strings"
	"sync"
	"sync/atomic"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"

	"zermelo/game"
	"zermelo/game/text"
	"zermelo/internal/rules/entry"
	"zermelo/say/phrase"
)

// Steps of the language that a file may take while it is loaded, and that one
// call of a function may take.
const (
	loadSteps = 50_000_000
	callSteps = 20_000_000

	// stretch divides both.
	stretch = 1_000_000
)

// stretches are those that calls have ended and went on after.
var stretches atomic.Uint64

// Stretches counts what long calls of rule files have done so far, in this process. Where it
// grows after the work was to stop, a call goes on that sees nothing of it: the functions of a
// record have no context.
func Stretches() uint64 { return stretches.Load() }

// maxSource is the greatest number of bytes of a file.
const maxSource = 1 << 20

// options are how the language of rule files differs from plain Starlark: a
// file may loop and change what it has computed, within bounded steps.
var options = &syntax.FileOptions{Set: true, While: true, TopLevelControl: true, GlobalReassign: true, Recursion: true}

// interpretAll switches the compiler off, for tests.
var interpretAll bool

// A File is a rule file that was loaded. It may be used by several goroutines.
type File struct {
	Name   string // as it was given
	source string

	wrong   faults
	listed  atomic.Bool    // a move from a tuple was a list of numbers
	games   []*declaration // in the order of the file
	entries []entry.Entry
	threads sync.Pool // *starlark.Thread
	asked   atomic.Pointer[asked]
	fell    atomic.Bool // a number far below 0 was looked at since then
	known   knowns

	replying  bool      // the file says again or entail
	functions source    // what can be compiled
	machines  sync.Pool // *machine
}

// Load runs a rule file. name is what it is called in messages and before the
// names of its games. The error is a [game.ParseError] with the line of the file
// as the input, or [game.ErrLimit].
func Load(name string, source []byte) (*File, error) {
	f := &File{Name: name, source: string(source)}
	if len(source) > maxSource {
		return nil, game.Limit(phrase.Of("%s has more than %s", name, phrase.Size(maxSource)), phrase.Of("write the rules, not the positions"))
	}
	f.threads.New = func() any { return f.thread(callSteps) }
	f.machines.New = func() any { return new(machine) }
	d := &declarer{file: f, pending: map[string][]*told{}}
	thread := f.thread(loadSteps)
	predeclared := d.predeclared()
	maps.Copy(predeclared, Bounds())
	syntaxTree, err := options.Parse(name, f.source, 0)
	if err != nil {
		return nil, f.loadFault(err)
	}
	BoundNumbers(syntaxTree)
	syntax.Walk(syntaxTree, func(n syntax.Node) bool {
		id, ok := n.(*syntax.Ident)
		f.replying = f.replying || ok && (id.Name == "again" || id.Name == "entail")
		return true
	})
	program, err := starlark.FileProgram(syntaxTree, predeclared.Has)
	if err != nil {
		return nil, f.loadFault(err)
	}
	globals, err := program.Init(thread, predeclared)
	if err != nil {
		return nil, f.loadFault(err)
	}
	globals.Freeze()
	f.functions = sourceOf(syntaxTree)
	if err := d.finish(globals); err != nil {
		return nil, f.loadFault(err)
	}
	if f.games = d.games; len(f.games) == 0 {
		return nil, f.at(syntax.Position{}, phrase.Phrase{}, phrase.Of("no game is declared"),
			phrase.Of("write 'def moves(p):' that returns the list of positions after p, or game(name=…, moves=…)"))
	}
	for _, g := range f.games {
		e, err := g.entry()
		if err != nil {
			return nil, err
		}
		f.entries = append(f.entries, e)
	}
	return f, nil
}

// thread returns a fresh thread of the language for a number of steps. Nothing is
// printed, and no other file is loaded.
func (f *File) thread(steps uint64) *starlark.Thread {
	thread := &starlark.Thread{Name: f.Name, Print: func(*starlark.Thread, string) {}}
	thread.SetMaxExecutionSteps(stretch)
	thread.OnMaxSteps = func(thread *starlark.Thread) {
		if thread.Steps >= steps {
			thread.Cancel("too many steps")
			return
		}
		stretches.Add(1)
		thread.SetMaxExecutionSteps(thread.Steps + stretch)
	}
	return thread
}

// Entries returns the games of the file, in its order. An entry is named after the
// file and, if there are several, the game; the examples are those of the file.
func (f *File) Entries() []entry.Entry { return f.entries }

// Source returns the file as it was given.
func (f *File) Source() string { return f.source }

// Entry returns the entry of the game that Open opens; the zero Entry if there is
// none.
func (f *File) Entry(spec string) entry.Entry {
	name, _, _ := strings.Cut(spec, ":")
	for i, g := range f.games {
		if g.name == name || len(f.games) == 1 {
			return f.entries[i]
		}
	}
	return entry.Entry{}
}

// Open returns the game of a specification: the name of one of the games and
// its parameters, NAME:PARAMETERS, or only the parameters if there is but one.
// The error is a [game.ParseError] with spec as the input.
func (f *File) Open(spec string) (entry.Game, error) { return f.OpenAs(f.Name, spec) }

// OpenAs is Open of a file that is called otherwise in the names of its games.
func (f *File) OpenAs(called, spec string) (entry.Game, error) {
	name, params, _ := strings.Cut(spec, ":")
	for _, g := range f.games {
		if g.name == name && name != "" {
			made, err := g.open(params, called+":"+name)
			return made, text.Within(err, spec, len(name)+1)
		}
	}
	if len(f.games) == 1 {
		return f.games[0].open(spec, called)
	}
	names := make([]string, len(f.games))
	for i, g := range f.games {
		names[i] = g.name
	}
	want := phrase.Of("the games are %s", strings.Join(names, ", "))
	if near := text.Nearest(name, names); near != "" {
		want = phrase.Of("did you mean %s?", near)
	}
	problem := phrase.Of("%s has no game %q", f.Name, text.Shorten(name))
	if name == "" {
		problem = phrase.Of("%s has several games", f.Name)
	}
	return entry.Game{}, &game.ParseError{Input: spec, Len: len(name), Problem: problem, Want: want}
}

// base is the name of a game that has none of its own: that of the file.
func (f *File) base() string {
	return strings.TrimSuffix(path.Base(strings.ReplaceAll(f.Name, "\\", "/")), ".star")
}

// heading is the comment that the file begins with: the rule of its game, unless it
// says another.
func (f *File) heading() string {
	var words []string
	for line := range strings.Lines(strings.TrimPrefix(f.source, "\ufeff")) {
		line = strings.TrimSpace(line)
		if line == "" && len(words) == 0 {
			continue
		}
		comment, is := strings.CutPrefix(line, "#")
		if !is || strings.HasPrefix(comment, "!") {
			break
		}
		words = append(words, strings.Fields(comment)...)
	}
	return strings.Join(words, " ")
}

// call calls a function of the file.
func (f *File) call(fn starlark.Callable, args ...starlark.Value) (starlark.Value, error) {
	thread := f.threads.Get().(*starlark.Thread)
	thread.Steps = 0
	thread.SetMaxExecutionSteps(stretch)
	v, err := starlark.Call(thread, fn, args, nil)
	if err == nil {
		f.threads.Put(thread) // one that has failed is not used again
	}
	return v, err
}

// str writes a value for a message.
func str(v starlark.Value) string { return phrase.Clip(fmt.Sprint(v)) }
