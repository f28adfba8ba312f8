package coin

import (
	"context"
	"iter"
	"math"

	"zermelo/game"
	"zermelo/internal/theory/grundy"
	"zermelo/say/phrase"
	"zermelo/value/nimber"
)

// NewWhole returns the game of a rule that may look at faces. Its rows have
// no values of single heads: they are played as a whole. If the rule is a
// [game.Splitter] of rows, the game has an engine that finds Grundy values part
// by part. It does not split rows itself, for in a compound a row is one
// component.
func NewWhole(r FaceRule) *game.Rules[Board] {
	rules := game.Of[Board](whole{r})
	if s, ok := r.(game.Splitter[Board]); ok {
		parts := *rules
		parts.Split = s.Split
		rules.Engine = func(budget game.Budget) game.Engine[Board] {
			return splitEvaluator{grundy.New(&parts, budget), s}
		}
	}
	return rules
}

type whole struct{ rule FaceRule }

// Moves implements [game.Impartial], in the order of the rule.
func (g whole) Moves(dst []Board, p Board) []Board {
	t := turnerOf(p)
	for set := range g.rule.Turns(p) {
		dst = append(dst, t.turn(set))
	}
	return dst
}

// MoveCount implements [game.Counter], by counting; the greatest uint64 if
// there are too many to list.
func (g whole) MoveCount(p Board) uint64 {
	var count, bytes uint64
	for set := range g.rule.Turns(p) {
		count++
		if bytes += uint64(len(p) + 4*len(set)); bytes > listedBytes || count > tooMany {
			return math.MaxUint64
		}
	}
	return count
}

// Describe implements [game.Describer].
func (whole) Describe(_ int, from Board, to []Board) phrase.Phrase { return describe(from, to) }

// A splitEvaluator finds the values of rows part by part.
type splitEvaluator struct {
	grundy.Solver[Board]
	splitter game.Splitter[Board]
}

// Value implements [game.Engine].
func (e splitEvaluator) Value(ctx context.Context, p Board) (nimber.Nimber, error) {
	return e.Sum(ctx, e.splitter.Split(nil, p)...)
}

// RunOfHeads returns the rule: turn over any run of coins that all have heads
// up. Places are numbered from 0.
//
// It looks at faces, and the nim-sum of single heads, all worth 1, fails: of
// two neighbours one, the other or both can be turned over, so together they
// are worth 2. Runs with tails between them are independent.
func RunOfHeads() FaceRule { return runOfHeads{} }

type runOfHeads struct{}

func (runOfHeads) String() string { return "run" }
func (runOfHeads) First() uint64  { return 0 }

func (runOfHeads) Turns(p Board) iter.Seq[[]Rect] {
	return func(yield func([]Rect) bool) {
		run := make([]Rect, 1)
		for r := range p.Runs() {
			for to := range r.all() {
				for from := r.From; from.Y <= to.Y; from.Y++ {
					if run[0] = (Rect{from, to}); !yield(run) {
						return
					}
				}
			}
		}
	}
}

// Split implements [game.Splitter]: every run of heads, moved to place 0.
func (runOfHeads) Split(dst []Board, p Board) []Board {
	for r := range p.Runs() {
		dst = append(dst, RowOfRuns(Run{0, r.To.Y - r.From.Y}))
	}
	return dst
}
