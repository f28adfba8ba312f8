package board

import (
	"errors"

	"zermelo/game"
	"zermelo/game/text"
	"zermelo/game/walk"
	"zermelo/internal/rules/entry"
)

// A wider is a rule set that is also known on boards of more cells.
type wider interface{ Wide() *WideRules }

// widened returns g, a game on small boards, with wide ones. Positions in which
// all boards are small are as before; others are of rules over both types of
// positions, so that wide boards fall apart into small ones.
func widened[P comparable](g entry.Game, rules Notation[P], onWide *WideRules, small *game.Rules[P], wide *game.Rules[Wide]) entry.Game {
	spelling := eitherNotation[P]{rules, onWide}
	named, parse := g.Named, g.Parse
	either := walk.Either(small, entry.Numbered(wide), fitting[P]())
	if small.Contest != nil {
		either.Contest = contestOfEither
	}
	both := game.NewNamed(named.Name(), either, entry.FormatAll(spelling.Format)).
		WithIdentity(game.OnWideBoards(named.Name()))
	both.Ended = named.Ended
	g.For = func(read []any) (*game.Named, []any) {
		for _, p := range read {
			if _, ok := p.(Wide); ok {
				return both, read
			}
		}
		return named, read
	}
	g.Parse = func(words []entry.Word) ([]any, error) {
		parts, err := parse(words)
		if !errors.Is(err, game.ErrLimit) {
			return parts, err
		}
		if !onWide.row {
			words = text.Boards(words)
		}
		return entry.ParseEach(spelling)(words)
	}
	return g
}

// An eitherNotation reads and writes small boards, and wide ones.
type eitherNotation[P comparable] struct {
	small Notation[P]
	wide  *WideRules
}

// Parse implements [Notation].
func (n eitherNotation[P]) Parse(text string) (any, error) {
	p, err := n.small.Parse(text)
	if errors.Is(err, game.ErrLimit) {
		return n.wide.Parse(text)
	}
	return p, err
}

// Format implements [Notation].
func (n eitherNotation[P]) Format(p any) string {
	if w, ok := p.(Wide); ok {
		return n.wide.Format(w)
	}
	return n.small.Format(p.(P))
}

// A board that fits a word, made of a wide one.
type fitted[P any] interface{ fitted(w Wide) P }

// fitting returns how wide positions are small ones, if they are not too large.
func fitting[P comparable]() func(w Wide) (P, bool) {
	var p P
	as := any(p).(fitted[P])
	return func(w Wide) (q P, ok bool) {
		if len(w) < 2 || (int(w[0])+1)*(int(w[1])+1) > MaxCells {
			return q, false
		}
		return as.fitted(w), true
	}
}

// What the sets of a wide board are for boards of one, two and three sets.

func (Cells) fitted(w Wide) Cells {
	f := w.unpack(1)
	return Cells{f.left.a, uint8(f.w), uint8(f.h)}
}

func (Stones) fitted(w Wide) Stones {
	f := w.unpack(2)
	return Stones{f.left.a, f.right.a, uint8(f.w), uint8(f.h)}
}

func (Marked) fitted(w Wide) Marked {
	f := w.unpack(3)
	return Marked{f.left.a, f.right.a, f.marks.a, uint8(f.w), uint8(f.h)}
}
