package catalog

import (
	"context"
	"errors"
	"fmt"
	"hash/fnv"
	"path/filepath"
	"slices"
	"sort"
	"strings"
	"sync"
	"time"

	"zermelo/game"
	"zermelo/game/text"
	"zermelo/internal/rules/script"
	"zermelo/internal/rules/script/classic"
	"zermelo/say/fault"
	"zermelo/say/phrase"
)

// A Catalog is what names of games mean to one user: the games of this package,
// games of the user's own, and those of rule files, which are read when they are
// named. The nil Catalog has the games of this package and reads no files. A
// Catalog is not changed once it is in use, but for the rule files that it has
// read; it may be used by several goroutines.
type Catalog struct {
	files  Files
	own    []Entry
	rules  *ruleFiles
	folder string // of rule files that are known by their names
}

// New returns the catalogue of all games that reads files by the given function,
// which may be nil, with games of one's own. These go before games of the same
// name.
func New(files Files, own ...Entry) *Catalog {
	return &Catalog{files: files, own: own, rules: &ruleFiles{}}
}

// Within returns c with the rule files of a folder known by their names: pins is
// the file pins.star in it. Games of the catalogue go before them.
func (c *Catalog) Within(folder string) *Catalog {
	other := *c
	other.folder = folder
	return &other
}

// inFolder returns the rule file of the folder that is called so; nil if there is
// none.
func (c *Catalog) inFolder(name string) (*script.File, error) {
	if c.reader() == nil || c.folder == "" || name == "" || strings.ContainsAny(name, `/\.`) {
		return nil, nil
	}
	f, err := c.rules.load(filepath.Join(c.folder, name+suffix), c.files)
	if _, unread := err.(*unreadable); unread {
		return nil, nil
	}
	return f, err
}

// Reading returns c with another way to read files; what it has read already is
// shared.
func (c *Catalog) Reading(files Files) *Catalog {
	other := *c
	other.files = files
	return &other
}

// reader returns how files are read; nil if they are not.
func (c *Catalog) reader() Files {
	if c == nil {
		return nil
	}
	return c.files
}

// reads reports whether the rule file of a name is there, or may be read.
func (c *Catalog) reads(name string) bool {
	return c.reader() != nil || c != nil && c.rules.has(name)
}

// Add takes a text for a rule file, which then stands wherever a file does: under the name
// that it returns, NAME.star, or one of its own for the name "". The error is that of the
// rules, or a [game.ParseError] if there are others of the name.
func (c *Catalog) Add(name, source string) (file string, err error) {
	if name == "" {
		hash := fnv.New32a()
		hash.Write([]byte(source))
		name = fmt.Sprintf("rules-%08x", hash.Sum32())
	}
	file = name + suffix
	f, err := c.rules.load(file, func(string) ([]byte, error) { return []byte(source), nil })
	if err == nil && f.Source() != source {
		err = &game.ParseError{
			Input: file, Len: len(file), Problem: phrase.Of("there are other rules of the name %s", file),
			Want: phrase.Of("give the game another name"),
		}
	}
	return file, err
}

// Entries returns all games but those of rule files of the user's, by name.
func (c *Catalog) Entries() []Entry {
	entries := append(Entries(), Classics()...)
	if c == nil || len(c.own) == 0 {
		order := func(a, b Entry) int { return strings.Compare(a.Name, b.Name) }
		sort.SliceStable(entries, func(i, j int) bool { return order(entries[i], entries[j]) < 0 })
		return entries
	}
	entries = slices.DeleteFunc(entries, func(e Entry) bool {
		return slices.ContainsFunc(c.own, func(own Entry) bool { return own.Name == e.Name })
	})
	entries = append(entries, c.own...)
	order := func(a, b Entry) int { return strings.Compare(a.Name, b.Name) }
	sort.SliceStable(entries, func(i, j int) bool { return order(entries[i], entries[j]) < 0 })
	return entries
}

// Find returns the entry of the game that answers to the given name.
func (c *Catalog) Find(name string) (Entry, bool) {
	e, ok := c.find(name)
	if full, stands := c.canonical(name); !ok && stands {
		name, _, _ = strings.Cut(full, ":")
		e, ok = c.find(name)
	}
	return e, ok
}

// find returns the entry that is listed under a name.
func (c *Catalog) find(name string) (Entry, bool) {
	if c != nil {
		for _, e := range c.own {
			if e.Name == name {
				return e, true
			}
		}
	}
	if e, ok := Find(name); ok {
		return e, true
	}
	if f, err := c.inFolder(name); f != nil && err == nil {
		e := f.Entry("")
		e.Name = name
		return e, true
	}
	return Entry{}, false
}

// Source returns the rule file of the game that is written NAME, NAME:PARAMETERS or
// as a rule file; ok is false if the game is not one of a rule file.
func (c *Catalog) Source(spec string) (source string, ok bool) {
	if name, _, ok := cutRuleFile(spec); ok && c.reads(name) {
		f, err := c.rules.load(name, c.files)
		if err != nil {
			return "", false
		}
		return f.Source(), true
	}
	name, _, _ := strings.Cut(spec, ":")
	if _, known := c.find(name); !known {
		full, _ := c.canonical(name)
		name, _, _ = strings.Cut(full, ":")
	}
	if c != nil && slices.ContainsFunc(c.own, func(e Entry) bool { return e.Name == name }) {
		return "", false
	}
	if _, ok := all().named[name]; ok {
		return "", false
	}
	return classic.Source(name)
}

// EntryOf returns the entry of the game that is written NAME, NAME:PARAMETERS or
// as a rule file that has been opened; the zero Entry if there is none.
func (c *Catalog) EntryOf(spec string) Entry {
	if name, rest, ok := cutRuleFile(spec); ok && c.reads(name) {
		if f, err := c.rules.load(name, c.files); err == nil {
			return f.Entry(rest)
		}
	}
	name, _, _ := strings.Cut(spec, ":")
	e, _ := c.Find(name)
	return e
}

// Open returns the game written NAME, NAME:PARAMETERS or as a rule file,
// FILE.star, FILE.star:NAME or FILE.star:NAME:PARAMETERS. A fault inside a rule file is a [game.ParseError]
// with the line of the file as the input.
func (c *Catalog) Open(spec string) (Game, error) {
	if file, rest, ok := cutRuleFile(spec); ok {
		f, err := c.ruleFile(spec, file)
		if err != nil {
			return Game{}, err
		}
		g, err := f.Open(rest)
		return g, within(err, spec, len(spec)-len(rest))
	}
	if name, _, _ := strings.Cut(spec, ":"); c != nil {
		if i := slices.IndexFunc(c.own, func(e Entry) bool { return e.Name == name }); i >= 0 {
			return openEntry(c.own[i], spec)
		}
	}
	g, err := openBuiltIn(spec)
	if err != nil {
		name, params, _ := strings.Cut(spec, ":")
		if _, known := Find(name); !known {
			if f, wrong := c.inFolder(name); f != nil || wrong != nil {
				if wrong != nil {
					return Game{}, wrong
				}
				g, err := f.OpenAs(name, params)
				return g, within(err, spec, len(spec)-len(params))
			}
			if g, ok, err := c.openCalled(spec); ok {
				return g, err
			}
		}
	}
	return g, err
}

// within moves an error about what stands at a place of a line there; one about a
// line of a file stays as it is.
func within(err error, line string, offset int) error {
	if e, ok := err.(*game.ParseError); ok && strings.HasPrefix(line[offset:], e.Input) {
		return e.Within(line, offset)
	}
	return err
}

// RuleFile returns the rule file that spec begins with, FILE.star,
// FILE.star:NAME or FILE.star:NAME:PARAMETERS, and what is behind its name.
func (c *Catalog) RuleFile(spec string) (f *script.File, rest string, err error) {
	name, rest, ok := cutRuleFile(spec)
	if !ok {
		return nil, "", &game.ParseError{
			Input: spec, Len: len(spec), Problem: phrase.Of("%q is no rule file", text.Shorten(spec)),
			Want: phrase.Of("write the name of a file that ends in .star"),
		}
	}
	f, err = c.ruleFile(spec, name)
	return f, rest, err
}

// ruleFile returns the rule file of the name that spec begins with.
func (c *Catalog) ruleFile(spec, name string) (*script.File, error) {
	if !c.reads(name) {
		return nil, &game.ParseError{Input: spec, Len: len(name), Problem: phrase.Of("files are not read here"), Want: phrase.Of("write the name of a game")}
	}
	f, err := c.rules.load(name, c.files)
	if unread, ok := err.(*unreadable); ok {
		return nil, &game.ParseError{
			Input: spec, Len: len(name), Problem: phrase.Of("the rule file cannot be read: %s", fault.Reason(unread.error)),
			Want: phrase.Of("write the name of a file that ends in .star"),
		}
	}
	return f, err
}

// Fault returns the first fault that a rule file of c met while it was asked for
// moves; nil if none did. An answer that was found before is not to be believed
// where there is one.
func (c *Catalog) Fault() error {
	return c.fault((*script.File).Fault)
}

// HasFiles reports whether a rule file has been opened.
func (c *Catalog) HasFiles() bool {
	if c == nil {
		return false
	}
	c.rules.Lock()
	defer c.rules.Unlock()
	return len(c.rules.order) > 0
}

// TakeFault is Fault, after which there is none: what was found so far is to be
// forgotten.
func (c *Catalog) TakeFault() error { return c.fault((*script.File).TakeFault) }

// Advise returns err with what the author of a rule file can do about it, if it
// says that a game does not end, or a limit that was reached says nothing else
// and the positions of a rule file have grown. Time is what was allowed.
func (c *Catalog) Advise(ctx context.Context, err error, allowed time.Duration) error {
	if c == nil {
		return err
	}
	c.rules.Lock()
	files := slices.Clone(c.rules.order)
	c.rules.Unlock()
	var known *game.Error
	switch errors.As(err, &known); {
	case len(files) == 0:
	case errors.Is(err, game.ErrLoopy) && known != nil:
		for _, f := range files {
			if play, ok := f.Cycle(ctx); ok {
				return &game.Error{Kind: game.ErrLoopy, Problem: phrase.Of("%s; a position comes again: %s", known.Problem, play), Want: script.SayLoops}
			}
		}
	case errors.Is(err, game.ErrLimit) && known != nil, errors.Is(err, context.DeadlineExceeded):
		kind, problem := context.DeadlineExceeded, fault.TimeOver(allowed)
		if known != nil {
			kind, problem = known.Kind, known.Problem
		}
		for _, f := range files {
			if play, ok := f.Endless(ctx); ok {
				return &game.Error{
					Kind:    kind,
					Problem: phrase.Of("%s; from %s a play has come to %s after %d moves, and goes on", problem, play.From, phrase.Clip(play.To), play.Moves),
					Want:    phrase.Of("a game whose positions grow without end cannot be solved: let every move come nearer to an end"),
				}
			}
		}
	}
	return err
}

func (c *Catalog) fault(of func(*script.File) error) (first error) {
	if !script.AnyFault() {
		return nil
	}
	look := func(f *script.File) {
		if err := of(f); first == nil {
			first = err
		}
	}
	classic.Each(look)
	if c == nil {
		return first
	}
	c.rules.Lock()
	defer c.rules.Unlock()
	for _, f := range c.rules.order {
		look(f)
	}
	return first
}

// Stretches counts what long calls of rule files have done so far, see [script.Stretches].
func Stretches() uint64 { return script.Stretches() }

// suffix is how the name of a rule file ends.
const suffix = ".star"

// IsRuleFile reports whether the name of a game is that of a rule file.
func IsRuleFile(spec string) bool {
	_, _, ok := cutRuleFile(spec)
	return ok
}

// cutRuleFile cuts FILE.star:REST at the colon.
func cutRuleFile(spec string) (file, rest string, ok bool) {
	for at := 0; ; {
		i := strings.Index(spec[at:], suffix)
		if i < 0 {
			return "", "", false
		}
		switch at += i + len(suffix); {
		case at == len(spec):
			return spec, "", true
		case spec[at] == ':':
			return spec[:at], spec[at+1:], true
		}
	}
}

// ruleFiles are the rule files that were read, by name. They are safe for
// concurrent use.
type ruleFiles struct {
	sync.Mutex
	files map[string]*script.File
	order []*script.File
}

// An unreadable is the error of a file that cannot be read.
type unreadable struct{ error }

// load returns the rule file of a name, which is read once.
func (r *ruleFiles) load(name string, read Files) (*script.File, error) {
	r.Lock()
	defer r.Unlock()
	if f := r.files[name]; f != nil {
		return f, nil
	}
	source, err := read(name)
	if isAnswer(err) {
		return nil, err
	} else if err != nil {
		return nil, &unreadable{err}
	}
	f, err := script.Load(name, source)
	if err != nil {
		return nil, err
	}
	r.add(f)
	return f, nil
}

// has reports whether the rule file of a name was read.
func (r *ruleFiles) has(name string) bool {
	r.Lock()
	defer r.Unlock()
	return r.files[name] != nil
}

func (r *ruleFiles) add(f *script.File) {
	if r.files == nil {
		r.files = map[string]*script.File{}
	}
	r.files[f.Name] = f
	r.order = append(r.order, f)
}

// Rules returns c with the games of a rule file known by their names: those that
// the file gives them.
func (c *Catalog) Rules(file string) (*Catalog, error) {
	f, err := c.ruleFile(file, file)
	if err != nil {
		return nil, err
	}
	other := *c
	other.own = append(slices.Clip(c.own), f.Entries()...)
	return &other, nil
}
