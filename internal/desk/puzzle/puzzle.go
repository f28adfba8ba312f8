// Package puzzle makes puzzles: positions in which one move wins and no other, graded by how
// hard that move is to find.
package puzzle

import (
	"cmp"
	"context"
	"math"
	"slices"
	"strings"

	"zermelo/game"
	"zermelo/internal/rules/catalog"
	"zermelo/internal/theory/analysis"
	"zermelo/say/fault"
	"zermelo/say/phrase"
)

// A Level says how hard puzzles are.
type Level uint8

// The levels, by the hardness of a [Puzzle].
const (
	Any    Level = iota
	Easy         // less than 4
	Medium       // less than 6.5
	Hard
)

var levels = []string{"any", "easy", "medium", "hard"}

// ParseLevel reads any, easy, medium or hard.
func ParseLevel(word string) (Level, error) {
	if i := slices.Index(levels, word); i >= 0 {
		return Level(i), nil
	}
	return Any, fault.Setting("hard", word, phrase.Of("write any, easy, medium or hard"))
}

// String returns the word that [ParseLevel] reads.
func (l Level) String() string { return levels[l] }

// of is the level of a hardness.
func of(hardness float64) Level {
	switch {
	case hardness < 4:
		return Easy
	case hardness < 6.5:
		return Medium
	}
	return Hard
}

// Most is how many puzzles are made at a time.
const Most = 1000

// A Request asks for puzzles.
type Request struct {
	// Model is a position like those wanted: they have boards of its form, numbers up to its
	// greatest, or come of it by moves.
	Model game.Position
	Mode  game.Mode // how it is played; the sum is disjunctive
	Count int       // 1 to Most
	Level Level
	// Several allows positions in which several moves win.
	Several bool
	// Seed makes the same puzzles again.
	Seed uint64
	// Letters are positions of the games of Model besides it, whose letters cells may have.
	Letters []string
}

// A Puzzle is a position in which the player to move wins, if she finds the move.
type Puzzle struct {
	Position game.Position
	First    game.First // who is to move; Either where it is the position that says it, or does not matter
	Solution game.Move
	Winning  int // how many moves win
	Moves    int // how many there are
	// Tempting is how many losing moves look at least as good as the solution to who counts
	// moves: those that leave oneself more moves, and the opponent fewer.
	Tempting int
	// Depth is how many moves the game lasts when the winner hurries and the loser delays, up to
	// Deepest, beyond which it is Deepest+1.
	Depth int
	// Hardness is log₂ Moves + Depth/3 + log₂(1 + Tempting), for several winning moves less log₂ Winning.
	Hardness float64
	Level    Level
}

// Deepest is how far ahead the end is looked for.
const Deepest = 9

// A Series is a number of puzzles, the easiest first.
type Series struct {
	Puzzles []Puzzle
	Tried   int // positions that were looked at
}

// idle is how many positions in turn may be tried without a new puzzle. Small games have few.
const idle = 3000

// mostMoves is how many moves a puzzle has at most.
const mostMoves = 2000

// Make makes puzzles, no two the same by a symmetry of their game. Where there are
// fewer of the kind the series is shorter. With an error of ctx or of a limit the puzzles found
// before are returned.
func Make(ctx context.Context, c *catalog.Catalog, solver *analysis.Solver, r Request) (s Series, err error) {
	if r.Count < 1 || r.Count > Most {
		return s, &fault.Error{Kind: fault.ErrParse, Problem: phrase.Of("%d puzzles cannot be made at a time", r.Count), Want: phrase.Of("write a whole number from %d to %d", 1, Most)}
	}
	if err := r.Model.Check(); err != nil {
		return s, err
	}
	for _, part := range r.Model {
		if !part.Rules.IsPlayable() {
			return s, game.Limit(phrase.Of("the position has too many moves to play"), phrase.Of("ask for a smaller position"))
		}
	}
	source := newSource(c, r)
	met := map[string]bool{}
	for waited := 0; len(s.Puzzles) < r.Count && waited < idle; waited++ {
		if err = ctx.Err(); err != nil {
			break
		}
		p, who := source.next()
		if p == nil || p.MoveCount() > mostMoves { // nobody looks through so many
			continue
		}
		key := keyOf(p, who)
		if met[key] {
			continue
		}
		met[key] = true
		s.Tried++
		made, ok, failed := examine(ctx, solver, p, who, r)
		if err = failed; err != nil {
			break
		}
		if ok && (r.Level == Any || made.Level == r.Level) {
			s.Puzzles = append(s.Puzzles, made)
			waited = 0
		}
	}
	slices.SortStableFunc(s.Puzzles, func(a, b Puzzle) int { return cmp.Compare(a.Hardness, b.Hardness) })
	return s, err
}

// examine solves a position for who is to move, and grades it where it is a puzzle.
func examine(ctx context.Context, solver *analysis.Solver, p game.Position, who game.Player, r Request) (made Puzzle, ok bool, err error) {
	_, _, whole := p.SolvedWhole() // its table knows the length too
	request := game.Request{Moves: math.MaxInt32, Outcome: !whole, Mode: r.Mode}
	if p.IsUnequal() {
		request.First = game.FirstOf(who)
	}
	a, err := solver.Solve(ctx, p, request)
	if err != nil {
		return made, false, err
	}
	made = Puzzle{Position: p, First: request.First, Moves: len(a.Moves)}
	for _, m := range slices.Backward(a.Moves) {
		if m.Winning {
			made.Winning, made.Solution = made.Winning+1, m
		}
	}
	if made.Winning == 0 || made.Winning == made.Moves || made.Winning > 1 && !r.Several || a.OmittedMoves > 0 {
		return made, false, nil
	}
	shown := liking(p, made.Solution.Steps, who)
	for _, m := range a.Moves {
		if !m.Winning && liking(p, m.Steps, who) >= shown {
			made.Tempting++
		}
	}
	switch {
	case a.Remoteness != nil:
		made.Depth = min(int(*a.Remoteness), Deepest+1)
	case whole || a.Score != nil: // the last move does not say who has won
		made.Depth = Deepest + 1
	default:
		made.Depth = (&lookahead{ctx: ctx, misere: p[0].Rules.Play == game.Misere || r.Mode.Play != game.Normal, known: map[string]int{}}).depth(p, who)
	}
	made.Hardness = math.Log2(float64(made.Moves)) + float64(made.Depth)/3 + math.Log2(float64(1+made.Tempting)) - math.Log2(float64(made.Winning))
	made.Level = of(made.Hardness)
	return made, true, ctx.Err()
}

// liking says how good a move looks to who counts moves: hers after it, where the players
// have different ones, less those of the opponent.
func liking(p game.Position, steps []game.Step, who game.Player) (n int) {
	after := p.After(steps...)
	if after.IsUnequal() {
		n = moveCount(after, who)
	}
	return n - moveCount(after, who.Other())
}

// moveCount is how many moves a player has.
func moveCount(p game.Position, who game.Player) (n int) {
	for range p.Moves(who) {
		n++
	}
	return n
}

// keyOf is the same for positions that a symmetry takes to each other, and differs else.
func keyOf(p game.Position, who game.Player) string {
	unequal := p.IsUnequal()
	var parts []string
	for _, s := range p {
		for _, part := range s.Parts {
			if s.Rules.Record.Normal != nil {
				normal, exchanged := s.Rules.Record.Normal(part)
				switch {
				case !exchanged:
					part = normal
				case p.Len() == 1:
					part, who = normal, who.Other()
				}
			}
			parts = append(parts, s.Rules.Name()+" "+s.Rules.Format([]any{part}))
		}
	}
	slices.Sort(parts)
	if unequal {
		parts = append(parts, who.String())
	}
	return strings.Join(parts, "+")
}
