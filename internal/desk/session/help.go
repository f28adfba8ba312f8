package session

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"go.starlark.net/starlark"

	"zermelo/internal/desk/calculator"
	"zermelo/say/phrase"
)

// help is help(x): what a name, a game or a value is. Without an argument it
// lists all functions.
func (s *Session) help(t *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	var what starlark.Value
	if err := starlark.UnpackArgs(b.Name(), args, kwargs, "name?", &what); err != nil {
		return nil, err
	}
	if what == nil {
		s.print(s.Help())
		return starlark.None, nil
	}
	name, ok := starlark.AsString(what)
	if f, is := what.(*starlark.Builtin); is {
		name, ok = f.Name(), true
	}
	if g, is := what.(*maker); is {
		s.print(s.gameHelp(g))
		return starlark.None, nil
	}
	for _, f := range Functions() {
		if ok && f.Name == name {
			s.print(f.Name + "(" + f.Arguments + ")\n  " + s.say(f.About))
			return starlark.None, nil
		}
	}
	if g, is := s.names[name].(*maker); ok && is {
		s.print(s.gameHelp(g))
		return starlark.None, nil
	}
	if c, ok := s.catalog(kernelOf(t).until()).Find(name); ok {
		s.print(s.gameHelp(&maker{s, c.Name}))
		return starlark.None, nil
	}
	if f, is := what.(*starlark.Function); is {
		s.print(strings.TrimRight(f.Name()+"\n  "+f.Doc(), "\n "))
		return starlark.None, nil
	}
	if h, is := what.(starlark.HasAttrs); is && !ok {
		s.print(s.say(phrase.Of("%s has the attributes %s", what.Type(), strings.Join(h.AttrNames(), ", "))))
		return starlark.None, nil
	}
	return nil, badValue(phrase.Of("nothing is known of %s", phrase.Clip(what.String())), phrase.Of("help() lists the functions"))
}

// list is names(): the names that were given, with what they stand for.
func (s *Session) list(_ *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	if err := starlark.UnpackArgs(b.Name(), args, kwargs); err != nil {
		return nil, err
	}
	none := true
	for _, name := range sortedKeys(s.names) {
		if v := s.names[name]; s.given[name] != v {
			s.print(name + " = " + phrase.Clip(v.String()))
			none = false
		}
	}
	if none {
		s.print(s.say(phrase.Of("there are no names yet; write for example g = {2|-1}")))
	}
	return starlark.None, nil
}

func (s *Session) gameHelp(g *maker) string {
	e := s.catalog(s.main.until()).EntryOf(g.spec)
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n  %s\n  %s", g.spec, s.say(e.Rule), s.say(e.Syntax))
	for _, x := range e.Examples {
		fmt.Fprintf(&b, "\n  pos(%q)", x)
	}
	return b.String()
}

// Help lists the functions with what they do.
func (s *Session) Help() string {
	var b strings.Builder
	for _, f := range Functions() {
		fmt.Fprintf(&b, "%-36s  %s\n", f.Name+"("+f.Arguments+")", s.say(f.About))
	}
	b.WriteString("\n" + s.say(phrase.Of("of a position: %s", strings.Join((&gamePosition{}).AttrNames(), ", "))) + "\n")
	b.WriteString(s.say(phrase.Of("of a value: %s", strings.Join((&gameValue{}).AttrNames(), ", "))) + "\n")
	b.WriteString(s.say(phrase.Of("of a value of a game with points: %s", strings.Join((&pointValue{}).AttrNames(), ", "))) + "\n")
	b.WriteString(s.say(phrase.Of("help(name) tells more of a function or a game; games() lists the games.")))
	return b.String()
}

// Complete returns what the word before a place in a line, counted in
// characters, may become: a name, or an attribute behind a dot. head and tail are
// the line before and behind the word.
func (s *Session) Complete(line string, place int) (head string, words []string, tail string) {
	all := []rune(line)
	place = max(0, min(place, len(all)))
	head, tail = string(all[:place]), string(all[place:])
	start := len(head)
	for _, c := range slices.Backward([]rune(head)) {
		if c != '_' && !unicode.IsLetter(c) && !unicode.IsDigit(c) {
			break
		}
		start -= utf8.RuneLen(c)
	}
	head, word := head[:start], head[start:]
	candidates := s.candidates(head, word)
	for _, c := range candidates {
		if strings.HasPrefix(c, word) {
			words = append(words, c)
		}
	}
	slices.Sort(words)
	return head, slices.Compact(words), tail
}

// candidates are what may stand behind head.
func (s *Session) candidates(head, word string) (all []string) {
	object, dotted := strings.CutSuffix(head, ".")
	if dotted && strings.TrimRight(object, "0123456789") == object { // not 2.g
		name := object[strings.LastIndexFunc(object, func(c rune) bool { return strings.ContainsRune(" ()[]{},.+-*/=<>:", c) })+1:]
		if v, ok := s.names[name].(starlark.HasAttrs); ok {
			return v.AttrNames()
		}
		return append((&gamePosition{}).AttrNames(), (&gameValue{}).AttrNames()...)
	}
	if word == "" {
		return nil
	}
	for name, v := range s.names {
		switch v.(type) {
		case starlark.Callable:
			all = append(all, name+"(")
		default:
			all = append(all, name)
		}
	}
	for _, f := range calculator.Functions() { // as expressions call them
		all = append(all, f.Name+"(")
	}
	for name, v := range starlark.Universe {
		if _, ok := v.(starlark.Callable); ok {
			name += "("
		}
		all = append(all, name)
	}
	if strings.Count(head, `"`)%2 == 1 { // within a text: the name of a game
		all = nil
		for _, e := range s.catalog(context.Background()).Entries() {
			all = append(all, e.Name)
		}
	}
	return slices.DeleteFunc(all, func(name string) bool { return strings.ContainsRune(name, ' ') })
}

// Names are the names that a program may use, sorted.
func (s *Session) Names() []string {
	return slices.DeleteFunc(slices.Sorted(maps.Keys(s.names)), func(name string) bool { return strings.Contains(name, " ") })
}
