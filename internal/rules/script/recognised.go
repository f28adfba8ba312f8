package script

import (
	"slices"

	"zermelo/game/text"
	"zermelo/internal/rules/entry"
	"zermelo/internal/rules/heap"
	"zermelo/internal/rules/script/formula"
)

// own are the fields with which positions are more than numbers, or more than the
// rules is said of them: a game that has one is not taken for a known one.
var own = []string{"split", "parse", "show", "describe", "symmetries", "draw", "players", "rows"}

// wythoff is Wythoff's game as a formula.
const wythoff = "x, y -> x-k, y for k in 1..x; x, y -> x, y-k for k in 1..y; x, y -> x-k, y-k for k in 1..min(x, y)"

// recognised returns the game that is known if the formulas are seen to say its
// rules: with its theorems, its engine, and its words of moves, under the name of the
// file. Otherwise it returns told.
func (g *declaration) recognised(f fields, made *formula.Game, told entry.Game) entry.Game {
	if told.Whole != nil || slices.ContainsFunc(own, func(key string) bool { return f[key] != nil }) {
		return told
	}
	var found entry.Game
	if rule, code, ok := made.Taking(); ok {
		known, ok := heap.Recognise(rule)
		if !ok {
			return told
		}
		found = heap.Heaps(told.Name(), known)
		if found.Heaps.Code == "" {
			found.Heaps.Code = code // by which its row is told to be that of a known game
		}
		if told.Start != nil {
			found.Start = func() []any { return heapsOf(told.Start()) }
		}
	} else if made.Arity() == 2 && made.Is(wythoff) {
		found = heap.WythoffGame(told.Name(), func(words []text.Word) ([]any, error) {
			parts, err := told.Parse(words)
			for i, p := range parts {
				p := p.([2]int64)
				parts[i] = heap.PairOf(uint64(p[0]), uint64(p[1]))
			}
			return parts, err
		})
		if told.Start != nil {
			found.Start = func() []any {
				p := told.Start()[0].([2]int64)
				return []any{heap.PairOf(uint64(p[0]), uint64(p[1]))}
			}
		}
	} else {
		return told
	}
	found.Named, found.Solved, found.Definition = found.Named.WithIdentity(told.Identity()), told.Solved, told.Definition
	found.Named.Play = told.Named.Play
	return found
}

// heapsOf returns positions of a formula as heaps.
func heapsOf(parts []any) []any {
	heaps := make([]any, len(parts))
	for i, p := range parts {
		heaps[i] = uint64(p.([2]int64)[0])
	}
	return heaps
}
