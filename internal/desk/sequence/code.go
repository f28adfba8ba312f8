package sequence

import (
	"context"
	_ "embed"
	"errors"
	"math/bits"

	"zermelo/game"
	"zermelo/internal/code"
	"zermelo/internal/rules/catalog"
	"zermelo/say/fault"
	"zermelo/say/phrase"
)

// The programs of games of heaps, by language.
var (
	//go:embed code/heaps.py
	heapsPython string
	//go:embed code/heaps.cpp
	heapsCPP string
	//go:embed code/heaps.go.txt
	heapsGo string
)

// mostCoded is how many values stand in a program.
const mostCoded = 20_000

// Code returns a program of a game of heaps that tells for each position who wins, the value and
// a winning move: by the period of the values where one is proved within a limit of values, else
// by computing them. The error is [fault.ErrUnsupported] for a game whose moves take without end
// or leave more than two heaps, and that of the proof. say gives a comment its language.
func Code(ctx context.Context, g catalog.Game, r Request, in string, say func(phrase.Phrase) string) (text string, err error) {
	if err := code.Check(in); err != nil {
		return "", err
	}
	if g.Heaps == nil || g.Heaps.Rule == nil {
		return "", fault.Unsupported(phrase.Of("the moves of %s are not those of a code of taking and breaking", g.Name()), phrase.Of("'zermelo discover %s' tells its rule", g.Name()))
	}
	rule := *g.Heaps.Rule
	if len(rule.Tail) > 0 {
		return "", fault.Unsupported(phrase.Of("the moves of %s take any number of tokens", g.Name()), phrase.Of("'zermelo discover %s' tells its rule", g.Name()))
	}
	var moves [][]uint64
	for t, m := range rule.Moves {
		if m.Heaps == 0 {
			continue
		}
		if bits.Len64(m.Heaps) > 3 {
			return "", fault.Unsupported(phrase.Of("a move of %s leaves more than two heaps", g.Name()), phrase.Phrase{})
		}
		moves = append(moves, []uint64{uint64(t), m.Heaps, (m.Distinct | m.Mixed) & 4})
	}
	rules, err := g.Impartial()
	if err != nil {
		return "", err
	}
	r.Keep = true
	work := &run{Request: r, game: g}
	if err := work.open(rules); err != nil {
		return "", err
	}
	about := phrase.Of("%s: values are computed up to the greatest heap", g.Name())
	var pre, period, saltus uint64
	values := []uint64{0}
	p, err := work.prove(ctx, r.Limit)
	if err != nil && (!errors.Is(err, game.ErrLimit) || ctx.Err() != nil) {
		return "", err
	}
	if p != nil && p.Preperiod+p.Length <= mostCoded {
		pre, period, saltus = p.Preperiod, p.Length, p.Saltus
		if err = work.extend(ctx, pre+period); err == nil {
			values, err = work.values(nil, 0, pre+period)
		}
		if err != nil {
			return "", err
		}
		about = phrase.Of("%s: the values repeat from %d on with the period %d (%s)", g.Name(), pre, period, p.Theorem)
	}
	program := map[string]string{"python": heapsPython, "cpp": heapsCPP, "go": heapsGo}[in]
	return code.Fill(program, in, map[string]any{
		"about": say(about), "moves": moves, "values": values, "period": code.Several{pre, period, saltus},
	}), nil
}
