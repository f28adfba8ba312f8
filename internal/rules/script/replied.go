package script

import (
	"slices"
	"strings"

	"zermelo/game"
	"zermelo/game/text"
	"zermelo/internal/rules/entry"
	"zermelo/say/phrase"
	"zermelo/say/picture"
)

// A Replied is a position of a game in which a move may say who moves next, and how one came to
// it. P is a position of the file.
type Replied struct {
	P     any
	Reply game.Reply
}

// entails reports whether moves of a game that stands in sums may say who moves next.
func (c *caller[P]) entails() bool {
	return c.replying && !c.whole() && (c.function("moves") != nil || c.function("left") != nil && c.function("right") != nil)
}

// replied makes of a game the same with moves that say who moves next. What positions are, and
// their words, are those of the game; a mark tells one that must be answered.
func (c *caller[P]) replied(g entry.Game) entry.Game {
	c.repeats = true
	keys := [2]string{"moves", "moves"}
	if c.function("moves") == nil {
		keys = [2]string{"left", "right"}
	}
	list := func(dst *game.Sums[any], p any, who game.Player) (more []besides) {
		var sums game.Sums[P]
		c.moves(keys[who], c.compiled[keys[who]], &sums, p.(P), who, &more)
		more = append(more, make([]besides, max(0, sums.Len()-len(more)))...) // a function may say nothing of the kind
		for i := range sums.Len() {
			if more[i].reply != game.ReplyAnywhere && len(sums.At(i)) == 0 {
				c.wrong(keys[who], p.(P), faultOf(phrase.Of("a move that says who moves next leaves nothing"), phrase.Of("let it leave a position, if only one without moves")))
				return nil
			}
			dst.Add(erased(sums.At(i))...)
		}
		return more
	}
	return repliedGame(g, list, entry.FormatLists)
}

// marks stand behind a position, by how one came to it: the player to move must move there, or is
// the same again.
var marks = [...]string{game.ReplyAgain: "~", game.ReplyHere: "!"}

// unmarked returns a text without its mark, and what that says.
func unmarked(written string) (bare string, reply game.Reply) {
	for r, mark := range marks {
		if bare, ok := strings.CutSuffix(written, mark); ok && mark != "" {
			return bare, game.Reply(r)
		}
	}
	return written, game.ReplyAnywhere
}

// repliedGame makes the game; list lists moves with what they say. Its positions are of type Replied.
func repliedGame(g entry.Game, list func(*game.Sums[any], any, game.Player) []besides, format func(func(any) string) func([]any) string) entry.Game {
	plain := g.Record
	rules := &game.Rules[any]{
		Alike: plain.Alike,
		Moves: func(dst *game.Sums[any], p any, who game.Player) {
			var sums game.Sums[any]
			more := list(&sums, p.(Replied).P, who)
			for i := range min(sums.Len(), len(more)) {
				option := free(sums.At(i))
				if len(option) > 0 {
					option[0] = Replied{option[0].(Replied).P, more[i].reply}
				}
				dst.Add(option...)
			}
		},
		CourseRules: game.CourseRules[any]{Again: func(_, q any) bool { return q.(Replied).Reply == game.ReplyAgain }},
		ReplyRules: game.ReplyRules[any]{
			Held:  func(p any) bool { return p.(Replied).Reply == game.ReplyHere },
			Freed: func(p any) any { return Replied{P: p.(Replied).P} },
		},
		ErasedRules: game.ErasedRules[any]{Holds: func(p any) bool { _, is := p.(Replied); return is }},
	}
	if plain.Split != nil {
		rules.Split = func(dst []any, p any) []any {
			if rules.Held(p) {
				return append(dst, p)
			}
			return append(dst, free(plain.Split(nil, p.(Replied).P))...)
		}
	}
	if plain.Normal != nil {
		rules.Normal = func(p any) (any, bool) {
			q, negative := plain.Normal(p.(Replied).P)
			return Replied{q, p.(Replied).Reply}, negative
		}
	}
	if plain.Describe != nil {
		rules.Describe = func(part int, p any, to []any) phrase.Phrase {
			return plain.Describe(part, p.(Replied).P, bare(to))
		}
	}
	if plain.Draw != nil {
		rules.Draw = func(p any, good []game.Good[any]) (*picture.Picture, error) {
			return plain.Draw(p.(Replied).P, game.GoodAs(good, func(q any) any { return q.(Replied).P }))
		}
	}
	rules.Write = func(p any) string { return plain.Write(p.(Replied).P) + marks[p.(Replied).Reply] }
	rules.Read = func(written string) (any, error) {
		bare, reply := unmarked(strings.TrimSpace(written))
		p, err := plain.Read(bare)
		return Replied{p, reply}, text.In(err, written)
	}
	made := entry.Game{Named: game.NewNamed(g.Name(), rules, format(rules.Write)).WithIdentity(g.Identity()), Listed: g.Listed}
	made.Parse = func(words []entry.Word) (parts []any, err error) {
		for first := true; first || len(words) > 0; first = false {
			these, reply := upToMark(words)
			read, err := g.Parse(these)
			if err != nil {
				return nil, err
			}
			for i, p := range read {
				q := Replied{P: p}
				if i == len(read)-1 {
					q.Reply = reply
				}
				parts = append(parts, q)
			}
			words = words[len(these):]
		}
		return parts, nil
	}
	if g.Start != nil {
		made.Start = func() []any { return free(g.Start()) }
	}
	if g.File != nil {
		made.File = func(content string) ([]any, error) {
			read, err := g.File(content)
			return free(read), err
		}
	}
	return made
}

// upToMark returns the words up to the first that is marked, without the mark, else all.
func upToMark(words []entry.Word) (part []entry.Word, reply game.Reply) {
	for i, w := range words {
		if w.Text, reply = unmarked(w.Text); reply != game.ReplyAnywhere {
			return append(slices.Clone(words[:i]), w), reply
		}
	}
	return words, game.ReplyAnywhere
}

// free returns positions of the file that ask for no answer.
func free(positions []any) []any {
	all := make([]any, len(positions))
	for i, p := range positions {
		all[i] = Replied{P: p}
	}
	return all
}

// bare returns the positions of the file.
func bare(positions []any) []any {
	all := make([]any, len(positions))
	for i, p := range positions {
		all[i] = p.(Replied).P
	}
	return all
}
