package script

import (
	"errors"
	"sync"

	"go.starlark.net/starlark"

	"zermelo/game"
	"zermelo/game/text"
	"zermelo/internal/rules/entry"
	"zermelo/internal/rules/script/pattern"
	"zermelo/say/phrase"
	"zermelo/say/picture"
)

// Boards that have no room in the planes of a compiled pattern, and graphs, are
// positions that are texts: of the type that functions have, so that the program
// holds no solvers for one type more.

// textOf is the text of such a position.
func textOf(p Position) string {
	if p.s == "" {
		return ""
	}
	return p.s[1:]
}

func ofText(text string) Position { return Position{s: string(rune(isText)) + text} }

func ofTexts(dst []Position, texts []string) []Position {
	for _, t := range texts {
		dst = append(dst, ofText(t))
	}
	return dst
}

// wideCodec is the codec of texts.
func wideCodec(made *pattern.Game) codec[Position] {
	read := func(written string) (Position, error) {
		t, err := made.ReadText(written)
		if err != nil {
			return Position{}, err
		}
		return ofText(t), nil
	}
	return codec[Position]{
		value: Position.value,
		of: func(v starlark.Value) (Position, error) {
			s, ok := v.(starlark.String)
			if !ok {
				return Position{}, notBoard(v)
			}
			return read(string(s))
		},
		read: read, write: textOf,
		readAll: func(words []text.Word) (all []Position, err error) {
			boards := text.Boards(words)
			if len(words) > 0 && made.IsGraph(words[0].Text) {
				boards = []text.Word{{Text: text.Together(words), Offset: words[0].Offset}}
			}
			for _, w := range boards {
				p, err := read(w.Text)
				if err != nil {
					return nil, text.Within(err, "", w.Offset)
				}
				all = append(all, p)
			}
			return all, nil
		},
		compare: positions.compare, code: positions.code,
	}
}

func notBoard(v starlark.Value) error {
	return faultOf(phrase.Of("a position cannot be %s", kindOf(v)), phrase.Of("a board is a string with | between its rows"))
}

// wideRules are the rules of texts.
func wideRules(made *pattern.Game, d pattern.Declaration) *game.Rules[Position] {
	r := &game.Rules[Position]{
		Alike: made.Rules.Alike, Single: true, Repeats: true,
		Moves: func(dst *game.Sums[Position], p Position, who game.Player) {
			dst.AddEach(func(to []Position) []Position { return ofTexts(to, made.MovesText(nil, textOf(p), who)) })
		},
		PeopleRules: game.PeopleRules[Position]{
			Describe: func(_ int, from Position, to []Position) phrase.Phrase {
				after := make([]string, len(to))
				for i, q := range to {
					after[i] = textOf(q)
				}
				return made.DescribeText(textOf(from), after)
			},
			Draw: func(p Position, good []game.Good[Position]) (*picture.Picture, error) {
				return made.DrawText(textOf(p), game.GoodAs(good, textOf))
			},
		},
	}
	if !d.NoSplit {
		r.Split = func(dst []Position, p Position) []Position {
			return ofTexts(dst, made.SplitText(nil, textOf(p)))
		}
	}
	if !d.NoSymmetry {
		r.Normal = func(p Position) (Position, bool) {
			q, negative := made.NormalText(textOf(p))
			return ofText(q), negative
		}
	}
	return r
}

// openWide makes the game of texts.
func (g *declaration) openWide(f fields, name string, made *pattern.Game, d pattern.Declaration) (entry.Game, error) {
	opened, err := build(newCaller(g.file, wideCodec(made), f), name, wideRules(made, d))
	if err == nil {
		opened.Named = opened.Named.WithIdentity(opened.Identity() + "\ntexts")
	}
	return opened, err
}

// startsWide reports whether a position at which a game begins is one that only
// texts have room for.
func startsWide(f fields, made *pattern.Game) bool {
	given := []starlark.Value{f["start"]}
	if several, ok := f["start"].(*starlark.List); ok {
		given, _ = itemsOf(several)
	}
	for _, v := range given {
		if s, ok := v.(starlark.String); ok {
			if _, err := made.Rules.Read(string(s)); err != nil {
				if _, err := made.ReadText(string(s)); err == nil {
					return true
				}
			}
		}
	}
	return false
}

// widened returns a game of boards that reads what has no room there as a game of
// texts under the same name.
func widened(boards entry.Game, own fields, made *pattern.Game, open func() (entry.Game, error)) entry.Game {
	if own.loops() == loopForbidden || own.loops() == loopSituational {
		return boards // its positions look like texts
	}
	wide := sync.OnceValues(open)
	parse := boards.Parse
	boards.Parse = func(words []text.Word) ([]any, error) {
		parts, err := parse(words)
		must := errors.Is(err, game.ErrLimit) || len(words) > 0 && made.IsGraph(words[0].Text)
		if err == nil || !must && own["parse"] == nil {
			return parts, err
		}
		texts, fault := wide()
		if fault == nil {
			if parts, fault = texts.Parse(words); fault == nil {
				return parts, nil
			}
		}
		if must {
			err = fault
		}
		return nil, err
	}
	if made.OnGraphs() {
		boards.File = func(content string) ([]any, error) {
			written, err := made.ReadGraphFile(content)
			if err != nil {
				return nil, err
			}
			texts, err := wide()
			if err != nil {
				return nil, err
			}
			words, _ := text.Words(written, len(written))
			return texts.Parse(words)
		}
	}
	named := boards.Named
	boards.For = func(read []any) (*game.Named, []any) {
		if len(read) > 0 {
			switch read[0].(type) {
			case Position, Turned[Position]:
				if texts, err := wide(); err == nil {
					return texts.Named, read
				}
			}
		}
		return named, read
	}
	return boards
}
