package heap

import (
	"fmt"

	"zermelo/game"
	"zermelo/game/text"
	"zermelo/game/walk"
	"zermelo/internal/rules/entry"
	"zermelo/internal/theory/octal"
)

// Recognise returns the game of a rule with what is known of it: a theorem that gives
// its values, or the engine of its code. The name is that of the catalogue. ok is
// false if some move may leave more heaps than are counted one by one. The moves are
// those that package octal says; conditions hold for heaps that are left in twos or
// more.
func Recognise(rule octal.Rule) (g *Game, ok bool) {
	code := newTakeBreak(rule)
	for _, theorem := range []func() *Game{Nim, Lasker, SplitThree, GrundysGame, odd} {
		if g := theorem(); g.Rule != nil && newTakeBreak(*g.Rule).code == code.code {
			return g, true
		}
	}
	if set, takes := code.taken(); takes {
		if g, err := newSubtraction(set.String(), set); err == nil {
			return g, true
		}
	}
	g = code.Game()
	return g, g.Rule != nil
}

// taken returns the numbers that may be taken, if the code is a subtraction game of
// numbers in ranges.
func (r TakeBreak) taken() (set ranges, ok bool) {
	if len(r.rule.Moves) > 0 && r.rule.Moves[0] != (octal.Move{}) || len(r.rule.Tail) > 1 {
		return nil, false
	}
	for t := uint64(1); t < uint64(len(r.rule.Moves)); t++ {
		switch m := r.rule.Move(t); {
		case m == (octal.Move{}):
		case m != take:
			return nil, false
		case len(set) > 0 && set[len(set)-1].most == t-1:
			set[len(set)-1].most = t
		default:
			set = append(set, setRange{t, t})
		}
	}
	if len(r.rule.Tail) == 1 {
		from := uint64(len(r.rule.Moves))
		switch {
		case r.rule.Tail[0] != take:
			return nil, false
		case len(set) > 0 && set[len(set)-1].most == from-1:
			set[len(set)-1].most = noEnd
		default:
			set = append(set, setRange{from, noEnd})
		}
	}
	return set, len(set) > 0
}

// Heaps returns the game of heaps under a name of its own, as the catalogue has it.
func Heaps(name string, g *Game) entry.Game { return heaps(name, g) }

// WythoffGame returns Wythoff's game under a name of its own, with its positions
// written as 3,4 and read by the given function.
func WythoffGame(name string, read func(words []text.Word) ([]any, error)) entry.Game {
	return entry.Game{
		Named: walk.Named(name, game.Of[Pair](wythoffAs{}), entry.FormatLists(wythoffAs{}.Format)), Parse: read,
		Positions: entry.Erased(Wythoff{}.Positions),
	}.Sized(1, 50).InPlane(pairPlane()).Defined(pairDefinition(wythoffFormula))
}

// wythoffAs is Wythoff's game in the notation of formulas.
type wythoffAs struct{ Wythoff }

// Format writes p: "3,4".
func (wythoffAs) Format(p Pair) string { return fmt.Sprintf("%d,%d", p.A, p.B) }
