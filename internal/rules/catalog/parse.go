package catalog

import (
	"strings"

	"zermelo/game"
	"zermelo/game/text"
	"zermelo/say/fault"
	"zermelo/say/phrase"
)

// MaxComponents is the greatest number of components of a position.
const MaxComponents = 1_000_000

// Parse reads a position: the game's name and the words of the position;
// components of a sum are joined by " + " and may be of different games.
// Errors are [game.ParseError] with line as the input. Files are not read, see
// [Files].
func Parse(line string) (game.Position, error) { return (*Catalog)(nil).Parse(line) }

// Parse is [Parse] of a position that may be kept in files. A fault inside a
// file is a [game.ParseError] with the line of the file as the input.
func (c *Catalog) Parse(line string) (game.Position, error) {
	p, err := c.parse(line)
	return p, text.Typed(err, func(line string) error {
		_, err := c.parse(line)
		return err
	})
}

func (c *Catalog) parse(line string) (game.Position, error) {
	words, err := split(line)
	if err != nil {
		return nil, err
	}
	if len(words) == 0 {
		return nil, &game.ParseError{
			Input: line, Problem: phrase.Of("there is no game"),
			Want: phrase.Of("write the game and the position, for example nim 3 3 1"),
		}
	}
	var p game.Position
	games := map[string]Game{}
	var last []Word // of each summand
	for rest := words; ; {
		summand, after, more := cutSum(rest)
		s, err := c.parseSummand(line, summand, rest, games)
		if err != nil {
			return nil, err
		}
		p, last = append(p, s), append(last, summand[len(summand)-1])
		switch {
		case !more && p.Len() > 1:
			return summed(p, line, last)
		case !more:
			return p, nil
		}
		rest = after
	}
}

// summed returns a sum with games that are solved whole as its components, where they can be: who
// is to move is nothing that the words of one can say. last is the last word of each.
func summed(p game.Position, line string, last []Word) (game.Position, error) {
	sum := p.Summed()
	for i, s := range p {
		who, says := game.Left, false
		if s.Rules.Whole != nil && sum[i].Rules != s.Rules {
			who, says = mover(s.Rules, last[i].Text)
		}
		if says {
			return nil, &game.ParseError{
				Input: line, Offset: last[i].Offset, Len: len(last[i].Text),
				Problem: phrase.Of("in a sum a player may move in any component: a position does not say who is to move"),
				Want:    fault.Give(phrase.Of("leave it out, and say who moves first"), "first", who.String()).Phrase(),
			}
		}
	}
	return sum, nil
}

// mover returns the player whom a word names as the one to move.
func mover(rules *game.Named, word string) (game.Player, bool) {
	for _, who := range []game.Player{game.Left, game.Right} {
		if name := rules.Players()[who].String(); strings.EqualFold(word, who.String()) || strings.EqualFold(word, name) {
			return who, true
		}
	}
	return game.Left, false
}

// ParseIn reads the position of one game, without its name; nothing is where
// the game begins. Errors are [game.ParseError] with line as the input.
func (c *Catalog) ParseIn(g Game, line string) (game.Position, error) {
	p, err := c.parseIn(g, line)
	return p, text.Typed(err, func(line string) error {
		_, err := c.parseIn(g, line)
		return err
	})
}

func (c *Catalog) parseIn(g Game, line string) (game.Position, error) {
	words, err := split(line)
	if err != nil {
		return nil, err
	}
	s, err := c.parsePosition(g, line, append([]Word{{Text: g.Name()}}, words...))
	return game.Position{s}, err
}

// split cuts line into words at white space.
func split(line string) ([]Word, error) {
	words, rest := text.Words(line, 2*MaxComponents)
	if rest >= 0 {
		return nil, tooMany(line, rest)
	}
	return words, nil
}

func tooMany(line string, offset int) error {
	return &game.ParseError{
		Input: line, Offset: offset,
		Problem: phrase.Of("the position has more than %s words", phrase.Count(MaxComponents)),
		Want:    phrase.Of("ask for a smaller position; a game that reads a file, @FILE, may read more from it"),
	}
}

// cutSum cuts words at the first "+".
func cutSum(words []Word) (before, after []Word, more bool) {
	for i, w := range words {
		if w.Text == "+" {
			return words[:i], words[i+1:], true
		}
	}
	return words, nil, false
}

func (c *Catalog) parseSummand(line string, words, rest []Word, games map[string]Game) (game.Summand, error) {
	if len(words) == 0 {
		at := len(line)
		if len(rest) > 0 {
			at = rest[0].Offset
		}
		return game.Summand{}, &game.ParseError{
			Input: line, Offset: at, Problem: phrase.Of("a summand is empty"),
			Want: phrase.Of("write a game and a position on both sides of +"),
		}
	}
	name := words[0]
	g, ok := games[name.Text]
	if !ok {
		var err error
		if g, words, err = c.openNamed(line, words); err != nil {
			return game.Summand{}, err
		}
		if words[0] == name {
			games[name.Text] = g
		}
	}
	if len(words)-1 > MaxComponents {
		return game.Summand{}, tooMany(line, words[MaxComponents+1].Offset)
	}
	s, err := c.parsePosition(g, line, words)
	if err != nil && words[0] == name && len(words) > 1 {
		// What is no position may be the rest of a longer name: wythoff nim 3 5.
		if longer, ok := c.severalWords(line, words); ok {
			if g, err = c.Open(longer[0].Text); err != nil {
				return s, within(err, line, name.Offset)
			}
			return c.parsePosition(g, line, longer)
		}
	}
	return s, err
}

// parsePosition reads the words of a position, of which the first is the
// game's name.
func (c *Catalog) parsePosition(g Game, line string, words []Word) (s game.Summand, err error) {
	if len(words) == 1 && g.Start != nil {
		return game.Summand{Rules: g.Named, Parts: g.Start()}, nil
	}
	if len(words) == 1 {
		e := c.EntryOf(words[0].Text)
		want := phrase.Of("write %s", e.Syntax)
		if len(e.Examples) > 0 {
			want = phrase.Of("write %s, for example %s", e.Syntax, e.Examples[0])
		}
		return s, &game.ParseError{
			Input: line, Offset: words[0].Offset + len(words[0].Text),
			Problem: phrase.Of("%s has no position", g.Name()), Want: want,
		}
	}
	if words[1].Text[0] == '@' {
		s.Rules, s.Parts, err = c.read(g, line, words[1:])
		return s, err
	}
	if s.Rules, s.Parts, err = read(g, words[1:]); err == nil && g.Notes != nil {
		s.Notes = g.Notes(words[1:])
	}
	return s, text.In(err, line)
}

// read reads the words of a position. Errors have no input.
func read(g Game, words []Word) (*game.Named, []any, error) {
	if g.Read == nil {
		parts, err := g.Parse(words)
		return of(g, parts, err)
	}
	data, at := cutAt(words)
	if len(data) == 0 {
		data, at = words, nil
	}
	opened, err := g.Read("", text.Together(data))
	if err != nil {
		return nil, nil, text.Within(err, "", data[0].Offset)
	}
	return place(opened, at)
}

// of returns the rules and the parts of what was read.
func of(g Game, read []any, err error) (*game.Named, []any, error) {
	if err != nil || g.For == nil {
		return g.Named, read, err
	}
	rules, parts := g.For(read)
	return rules, parts, nil
}

// cutAt cuts the words of a game that comes with its rules at the word "at".
func cutAt(words []Word) (data, at []Word) {
	for i, w := range words {
		if w.Text == "at" && i+1 < len(words) {
			return words[:i], words[i+1:]
		}
	}
	return words, nil
}

// place reads where in its data a position is; no words are the beginning.
func place(g Game, at []Word) (*game.Named, []any, error) {
	if len(at) == 0 {
		return g.Named, g.Start(), nil
	}
	parts, err := g.Parse(at)
	return of(g, parts, err)
}
