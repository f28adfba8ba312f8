package catalog_test

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"sort"
	"strings"
	"sync"
	"testing"

	"zermelo/game"
	"zermelo/internal/rules/catalog"
)

// more are positions of games that are tried besides the examples of their
// entries, for games whose parameters or shapes are more than the examples
// show. No game needs to be here.
var more = map[string][]string{
	"octal":       {"octal:0.6 8", "octal:0.137 8 5", "octal:0.156 8", "octal:0.8 8", "octal:c.1 8"},
	"subtraction": {"subtraction:1-3 9", "subtraction:1-3,7 9", "subtraction:odd 9", "subtraction:pow2 9", "subtraction:3 9"},
	"stripes":     {"stripes:1,3,2 7 7"},
	"staircase":   {"staircase 2 2 1 2"},
	"multiple":    {"multiple:4 20", "multiple:1 20"},
	"polygons":    {"polygons 0,1,2 0,2,3 0,3,4 0,4,5 0,5,6", "polygons 0,2,4 0,1,2 2,3,4 4,5,0 5,6,0", "polygons 2,3,4 1,2,4 1,4,5 0,1,5 5,6,0 6,7,0"},
	"hackenbush": {
		"hackenbush 0-1 1-2 2-0 1-1 2-3 3-4 4-2", "hackenbush 0-0 0-1 1-1 1-2 1-2 2-0", "hackenbush 0-1 1-2 2-3 3-1 3-4 3-5",
		"hackenbush 0-1:b 1-2:r 2-0 2-3:b 3-3:r 1-3", "hackenbush 0-1:b 0-2:r 1-2 1-3:r 2-3:b", "hackenbush 0-1:b 1-1:r 1-2 2-3:r 2-4:b 0-0:r",
	},
	"coins": {
		"coins:turtles 2 4 6", "coins:mock 2 4 6 7", "coins:moebius 3 6", "coins:mogul 2 7", "coins:twins 2 4 6 7", "coins:triplets 5 7", "coins:ruler 3 5 6",
		"coins:turnips 4 7", "coins:grunt 5 7", "coins:progression 5 6", "coins:symmetric 4 6", "coins:upto:2 2 4 6", "coins:exactly:4 6 7", "coins:apart:2 3 5 7",
		"coins:within:2 3 5 7", "coins:sets:0/0,1/0,3 2 6 7", "coins:sets:0,2/1 3 6 7", "coins:run 1 3 4 6",
		"coins:turtles*turtles 1,3 2,2", "coins:twins*twins 1,2 3,3", "coins:mock*ruler 1,3 3,2", "coins:apart:1*twins 2,3 3,1", "coins:sets:0,2/1*turtles 3,1 2,2",
		"coins:twins*progression 2,3 3,1", "coins:acrostic 1,3 3,3", "coins:acrostic:mock 2,3 3,1", "coins:acrostic:twins+ruler 2,3 3,1",
		"coins:acrostic:turtles+apart:2 2,3 3,1", "coins:squares 2,3 3,3", "coins:rugs 2,3 3,1", "coins:corners 2,3 3,3", "coins:cells:1,0/0,1/1,0+1,1 2,3 3,1",
		"coins:cells:0,0/2,1+1,2 3,3 2,3",
	},
	"impartial": {
		"impartial:domineering ...|.#.", "impartial:clobber xox|.xo", "impartial:toads TTF.F.", "impartial:toppling LRE.L", "impartial:konane xo.|oxo", "impartial:nogo ..xo",
		"impartial:elephants x.xoo", "impartial:fission ..x|.x.|...", "impartial:cannibal-clobber xoxo", "impartial:amazons x.#o", "impartial:amazons x..o",
	},
	"snort":         {"snort 0-1 1-2 1-3 3:b", "snort path 3 0:x", "snort xo.|.#."},
	"col":           {"col 0-1 1-2 1-3 3:b", "col path 3 0:x", "col xo.|.#."},
	"amazons":       {"amazons x...o", "amazons x.#.o"},
	"general-toads": {"general-toads:2,3,0,0 TT..FF", "general-toads:1,1,1,0 T.TF.F"},
	"number":        {"number -3/4 1", "number 0", "number 5/8", "number -2"},
	"value":         {"value {1|-1}", "value ^*", "value {2|0||-1}", "value +-1+*2", "value Tiny(1)"},
	"chase":         {"chase:3 1,1 3,3", "chase:4 1,1 2,4 black", "chase:3 2,2 1,2", "chase:4,1,1 1,1 4,4", "chase:2,2,2 1,1 2,2"},
	"tic-tac-toe":   {"tic-tac-toe xox|.o.|.x.", "tic-tac-toe xxx|oo.|..."},
	"in-a-row":      {"in-a-row:3,3,3", "in-a-row:2,2,2"},
	"connect-four":  {"connect-four:3x3x3", "connect-four:4x4 ....|....|.xo.|.xo.", "connect-four:4x3"},
	"quixo":         {"quixo:2"},
	"dodgem":        {"dodgem:2"},
	"hex":           {"hex:2"},
	"pong-hau-ki":   {"pong-hau-ki xoxo. o"},
	"round-table":   {"round-table:3,1", "round-table:4,2 1,0", "round-table:3,2,1", "round-table:3,3,2", "round-table:4,3,2 ##..|##..|....", "round-table:2,2,1 #.|..", "round-table:33,2,16", "round-table:33,2,13 0,0"},
}

// Positions to try games on, by name: of impartial games and of games of
// unequal players some that are small enough to be played out whole, of games
// that are solved whole any.
type positions map[string][]string

// names returns the names of the games, in order.
func (p positions) names() []string { return slices.Sorted(maps.Keys(p)) }

// draw returns one of the positions of a game.
func (p positions) draw(r *rand.Rand, name string) string { return p[name][r.IntN(len(p[name]))] }

// drawUpTo returns a position of any game, with a move and at most so many.
func (p positions) drawUpTo(t testing.TB, r *rand.Rand, moves uint64) string {
	names := p.names()
	for {
		line := p.draw(r, names[r.IntN(len(names))])
		if n := parse(t, line).MoveCount(); n > 0 && n <= moves {
			return line
		}
	}
}

// trials are the positions of every game of the catalogue: the examples of its
// entry and those in more, other positions of the same game and the same size,
// and what follows them.
var trials = sync.OnceValue(func() (all struct{ small, unequal, whole, replied positions }) {
	all.small, all.unequal, all.whole, all.replied = positions{}, positions{}, positions{}, positions{}
	for _, e := range catalog.Entries() {
		for _, line := range trial(e) {
			p, err := catalog.Parse(line)
			if err != nil {
				panic(fmt.Sprintf("%q: %v", line, err))
			}
			kind := all.small
			if p.Entails() {
				kind = all.replied
			} else if _, _, whole := p.SolvedWhole(); whole {
				kind = all.whole
			} else if p.IsUnequal() {
				kind = all.unequal
			}
			kind[e.Name] = append(kind[e.Name], line)
		}
	}
	return all
})

// TestEveryEntryIsTested fails for a game without positions to test it on.
func TestEveryEntryIsTested(t *testing.T) {
	all := trials()
	for _, e := range catalog.Entries() {
		lines := slices.Concat(all.small[e.Name], all.unequal[e.Name], all.whole[e.Name], all.replied[e.Name])
		moves := false
		for _, line := range lines {
			moves = moves || parse(t, line).MoveCount() > 0
		}
		if !moves {
			t.Errorf("no positions of %s to test: %q; an example should be small, or lead to small positions", e.Name, lines)
		}
	}
	for name := range more {
		if _, ok := catalog.Find(name); !ok {
			t.Errorf("there is no game %s to try", name)
		}
	}
}

// trial returns positions of a game to try, those that are written down first.
func trial(e catalog.Entry) (lines []string) {
	enough, enoughWhole := 40, 8 // one that is solved whole takes longer
	if testing.Short() {
		enough /= 2
	}
	r := seeded(e.Name)
	starts := slices.Concat(e.Examples, more[e.Name])
	found := map[string]bool{}
	add := func(p game.Position) {
		if line := spelling(p); !found[line] && tryable(p) {
			found[line] = true
			lines = append(lines, line)
		}
	}
	for _, line := range starts {
		if p, err := catalog.Parse(line); err == nil {
			add(p)
		}
	}
	for i := range 4 * max(enough, len(starts)) {
		line := starts[i%len(starts)]
		if i >= len(starts) {
			line = varied(r, line)
		}
		p, err := catalog.Parse(line)
		if err != nil {
			continue
		}
		if _, _, whole := p.SolvedWhole(); i >= len(starts) && (len(lines) >= enough || whole && len(lines) >= max(enoughWhole, len(starts))) {
			break
		}
		for _, q := range ending(r, p) {
			add(q)
		}
	}
	return lines
}

// varied returns a line like another, which may be no position at all: heaps
// of other sizes, a position that the game lists, or the same words and letters
// in another order or fewer of them.
func varied(r *rand.Rand, line string) string {
	spec, rest, _ := strings.Cut(line, " ")
	g, err := catalog.Open(spec)
	if err != nil {
		return ""
	}
	switch {
	case g.Heaps != nil && r.IntN(4) > 0:
		var parts []any
		for range 1 + r.IntN(3) {
			parts = append(parts, g.Heaps.Of(uint64(r.IntN(10))))
		}
		return spec + " " + g.Format(parts)
	case g.Positions != nil && r.IntN(2) > 0:
		var line string
		n := 0
		for p := range g.Positions(g.Smallest + uint64(r.IntN(6))) {
			if n++; r.IntN(n) == 0 {
				line = spec + " " + g.Format([]any{p})
			}
			if n == 100 {
				break
			}
		}
		return line
	}
	words := strings.Fields(rest)
	if r.IntN(2) == 0 {
		r.Shuffle(len(words), func(i, j int) { words[i], words[j] = words[j], words[i] })
	}
	if r.IntN(2) == 0 {
		for i, w := range words {
			words[i] = shuffled(r, w)
		}
	}
	if r.IntN(3) == 0 {
		for i, w := range words {
			words[i] = cropped(r, w)
		}
	}
	return spec + " " + strings.Join(words, " ")
}

// shuffled puts the letters of a board in another order.
func shuffled(r *rand.Rand, word string) string {
	b := []byte(word)
	r.Shuffle(len(b), func(i, j int) {
		if b[i] != '|' && b[j] != '|' {
			b[i], b[j] = b[j], b[i]
		}
	})
	return string(b)
}

// cropped cuts rows and columns off a board.
func cropped(r *rand.Rand, word string) string {
	rows := strings.Split(word, "|")
	rows = rows[:1+r.IntN(len(rows))]
	columns := len(rows[0])
	if columns > 0 {
		columns = 1 + r.IntN(columns)
	}
	for i, row := range rows {
		rows[i] = row[:min(columns, len(row))]
	}
	return strings.Join(rows, "|")
}

// ending plays from p at random and returns a few of the positions that come
// up and can be tried.
func ending(r *rand.Rand, p game.Position) (some []game.Position) {
	const longest = 200
	path := []game.Position{p}
	for len(path) < longest {
		next, _ := following(path[len(path)-1])
		if len(next) == 0 {
			break
		}
		path = append(path, unfinished(next[r.IntN(len(next))]))
	}
	// No position has more after it than the one before.
	first := sort.Search(len(path), func(i int) bool { return tryable(path[i]) })
	if path = path[first:]; len(path) == 0 {
		return nil
	}
	some = []game.Position{path[0], path[r.IntN(len(path))]}
	if _, _, whole := p.SolvedWhole(); whole {
		some = append(some, path[len(path)-1]) // it may be the only one that few others follow
	}
	return some
}

// unfinished returns p without the components that have no moves, if there are
// others.
func unfinished(p game.Position) game.Position {
	p = slices.Clone(p)
	for s, summand := range p {
		var parts []any
		for _, part := range summand.Parts {
			if summand.Rules.MoveCount(part) > 0 {
				parts = append(parts, part)
			}
		}
		if len(parts) > 0 {
			p[s].Parts = parts
		}
	}
	return p
}

// tryable reports whether p can be tried: it is solved whole, or at most 250
// positions follow it.
func tryable(p game.Position) bool {
	const most = 250
	if _, _, whole := p.SolvedWhole(); whole {
		return true
	}
	seen := map[string]bool{p.String(): true}
	for queue := []game.Position{p}; len(queue) > 0; queue = queue[1:] {
		next, all := following(queue[0])
		if !all {
			return false
		}
		for _, q := range next {
			if key := q.String(); !seen[key] {
				seen[key] = true
				queue = append(queue, q)
			}
		}
		if len(seen) > most {
			return false
		}
	}
	return true
}

// following returns the positions after a move of any player; all is false if
// those of a component were left out because they are many.
func following(p game.Position) (next []game.Position, all bool) {
	all = true
	for s, summand := range p {
		players := []game.Player{game.Left}
		if p.IsUnequal() && !summand.Rules.IsImpartial() {
			players = append(players, game.Right)
		}
		for i, part := range summand.Parts {
			if summand.Rules.MoveCount(part) > lawfulMoves {
				all = false
				continue
			}
			for _, who := range players {
				summand.Rules.Options(part, who, func(option []any) bool {
					next = append(next, p.After(game.Step{Summand: s, Part: i, Option: option}))
					return true
				})
			}
		}
	}
	return next, all
}
