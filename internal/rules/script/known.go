package script

import (
	"context"
	"maps"
	"slices"
	"strings"
	"sync"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"

	"zermelo/game"
)

// knowns are what is known of the games of a file besides their records, of those
// that were opened lately.
type knowns struct {
	sync.Mutex
	lately []knownGame
}

type knownGame struct {
	record *game.Rules[any]
	ends   func() bool // proves that every play ends; may be nil
	past   func(p any) int
	images func(p any) []any // those that symmetries says are worth the same as p
	// scores is what the file says are the points at p for each player, where score gets
	// the player and the players differ.
	scores func(p any) [2]int64
	// interpreted are the functions that are not compiled for positions that came up.
	interpreted func() []Interpreted
	// text is how a value of the language is written that is a position.
	text func(v starlark.Value) (string, error)
}

const mostKnown = 64

func (k *knowns) keep(one knownGame) {
	k.Lock()
	defer k.Unlock()
	if len(k.lately) == mostKnown {
		k.lately = slices.Delete(k.lately, 0, mostKnown/2)
	}
	k.lately = append(k.lately, one)
}

// of returns what is known of a game: all that was kept.
func (k *knowns) of(g *game.Named) (all knownGame) {
	k.Lock()
	defer k.Unlock()
	for _, one := range k.lately {
		if one.record != g.Record {
			continue
		}
		if one.ends != nil {
			all.ends = one.ends
		}
		if one.past != nil {
			all.past = one.past
		}
		if one.images != nil {
			all.images = one.images
		}
		if one.scores != nil {
			all.scores = one.scores
		}
		if one.text != nil {
			all.text = one.text
		}
		if one.interpreted != nil {
			all.interpreted = one.interpreted
		}
	}
	return all
}

// Ends reports whether it is proved from the formulas or patterns of a game of
// the file that every play of it ends.
func (f *File) Ends(g *game.Named) bool {
	proof := f.known.of(g).ends
	return proof != nil && proof()
}

// MovesPast returns how many moves the file lists at p, whether or not it says
// that the game is over there; ok is false if it never says so.
func (f *File) MovesPast(g *game.Named, p any) (moves int, ok bool) {
	list := f.known.of(g).past
	if list == nil {
		return 0, false
	}
	return list(p), true
}

// Images returns the positions that the file says are worth the same as p, all that
// symmetries returns; ok is false if it says nothing of that.
func (f *File) Images(g *game.Named, p any) (all []any, ok bool) {
	images := f.known.of(g).images
	if images == nil {
		return nil, false
	}
	return images(p), true
}

// Scores returns the points that the file gives each player at p, less the other's; ok is
// false if its function score does not get the player, or the players are alike.
func (f *File) Scores(g *game.Named, p any) (points [2]int64, ok bool) {
	scores := f.known.of(g).scores
	if scores == nil {
		return points, false
	}
	return scores(p), true
}

// Text returns a value of the language, a position of a game of the file, as the game
// writes it.
func (f *File) Text(g *game.Named, v starlark.Value) (string, error) {
	if text := f.known.of(g).text; text != nil {
		return text(v)
	}
	p, err := position(v)
	return p.String(), err
}

// An Interpreted is a function of a game that is not compiled, and the place that is why.
type Interpreted struct {
	Field           string // the name of the function among those of a game
	Line, Character int    // from 1
	Text            string // that stands there
}

// Interpreted returns the functions of a game that the interpreter was asked for, as they
// are not compiled for positions that came up.
func (f *File) Interpreted(g *game.Named) []Interpreted {
	if all := f.known.of(g).interpreted; all != nil {
		return all()
	}
	return nil
}

// interpreted returns them for the games of a caller, in the order of their names.
func (c *caller[P]) interpreted() (all []Interpreted) {
	for _, key := range slices.Sorted(maps.Keys(c.compiled)) {
		known := c.compiled[key].progs.Load()
		if known == nil {
			continue
		}
		for _, k := range *known {
			if k.prog != nil || k.refused == nil {
				continue
			}
			from, to := k.refused.Span()
			all = append(all, Interpreted{key, int(from.Line), int(from.Col), c.between(from, to)})
			break
		}
	}
	return all
}

// between is the text between two places, the first line of it.
func (f *File) between(from, to syntax.Position) string {
	lines := strings.Split(f.source, "\n")
	if from.Line < 1 || int(from.Line) > len(lines) {
		return ""
	}
	line := []rune(lines[from.Line-1])
	end := len(line)
	if to.Line == from.Line {
		end = min(end, int(to.Col)-1)
		if end < len(line) && line[end] == ']' { // the end of x[i] is before it
			end++
		}
	}
	return strings.TrimSpace(string(line[min(int(from.Col)-1, end):end]))
}

// Failed reports whether there is a fault, see [File.Fault].
func (f *File) Failed() bool { return f.failed() }

// EndlessFrom is Endless from any position.
func (f *File) EndlessFrom(ctx context.Context, g *game.Named, p any) (Endless, bool) {
	f.asked.Store(&asked{g.Record, p, g.Record.Write})
	return f.Endless(ctx)
}
