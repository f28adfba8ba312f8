package compare

import (
	"context"
	"errors"
	"slices"

	"zermelo/game"
	"zermelo/internal/rules/board"
	"zermelo/say/phrase"
	"zermelo/value/dyadic"
)

// A Walk goes through the towers T that may tell two sets of stalks apart, from
// the empty one upwards (Fang Zhanpeng 2009, 3.1). g(C, T) says that Left,
// moving first, wins C with T beside it. Where both are won, only a black cube
// on T can make a difference, where both are lost a white one; and C with n
// cubes does not see more than the lowest n + 1 cubes of T.
type Walk struct {
	Steps []WalkStep
	// Bounds are n + 1 for each of the two.
	Bounds [2]int
	// Searched says that g was found by play of all positions; else it follows
	// from the numbers.
	Searched  bool
	Positions uint64
	Laws      []Law
}

// A WalkStep is a tower with g of both.
type WalkStep struct {
	Tower string
	Wins  [2]bool
}

// A Law is a proposition that was tried at so many cases.
type Law struct {
	Name  string // of the paper, 3.1.6
	Words phrase.Phrase
	Cases uint64
	Holds bool
}

// errUnlike is for play and numbers that differ: one of them is wrong.
var errUnlike = errors.New("compare: play and numbers differ")

// listedSteps is the number of cubes of T up to which every step is listed.
const listedSteps = 1 << 12

// stalks returns the stalks of a position of towers alone.
func stalks(p game.Position) (all []board.Tower, ok bool) {
	for _, s := range p {
		if s.Rules.Name() != "towers" {
			return nil, false
		}
		all = append(all, game.Typed[board.Tower](s.Parts)...)
	}
	return slices.DeleteFunc(all, func(t board.Tower) bool { return t == "" }), true
}

// walkTowers finds the tower that tells two sets of stalks apart, which are
// worth the given numbers; "" if there is none.
func walkTowers(ctx context.Context, sets [2][]board.Tower, worth [2]dyadic.Dyadic, budget game.Budget) (w *Walk, witness board.Tower, err error) {
	w = &Walk{}
	for i, set := range sets {
		w.Bounds[i] = 1
		for _, p := range set {
			w.Bounds[i] += len(p)
		}
	}
	most := max(w.Bounds[0], w.Bounds[1])
	// By numbers C wins with T iff its number is more than that of -T: the
	// walk goes down the tree of numbers to the first between the two.
	if !worth[0].Equal(worth[1]) {
		low, high := dyadic.Min(worth[0], worth[1]), dyadic.Max(worth[0], worth[1])
		x, _ := dyadic.Simplest(dyadic.Open(high.Neg()), dyadic.Closed(low.Neg()))
		if witness, err = (board.Towers{}).Stalk(x); err != nil {
			return nil, "", err
		}
		most = len(witness)
	}
	if most > listedSteps {
		return w, witness, nil
	}
	var search [2]*board.TowerSearch
	for i, set := range sets {
		s, err := board.NewTowerSearch(set, most+1, budget)
		if err != nil {
			return w, witness, w.byNumbers(worth, most)
		}
		defer s.Close()
		search[i] = s
	}
	return w, witness, w.bySearch(ctx, search, !worth[0].Equal(worth[1]), witness, most)
}

// byNumbers lists the steps as the numbers have them.
func (w *Walk) byNumbers(worth [2]dyadic.Dyadic, most int) error {
	tower := board.Tower("")
	for {
		x, err := board.Towers{}.Number(tower)
		if err != nil {
			return err
		}
		step := WalkStep{Tower: string(tower)}
		for i := range worth {
			step.Wins[i] = worth[i].Add(x).Sign() > 0
		}
		w.Steps = append(w.Steps, step)
		if step.Wins[0] != step.Wins[1] || len(tower) >= most {
			return nil
		}
		tower += board.Tower(nextCube(step.Wins[0]))
	}
}

// nextCube is the cube that can change who wins.
func nextCube(wins bool) string {
	if wins {
		return "B"
	}
	return "W"
}

// bySearch lists the steps as play has them, and tries the propositions. unlike
// and witness are what the numbers say.
func (w *Walk) bySearch(ctx context.Context, search [2]*board.TowerSearch, unlike bool, witness board.Tower, most int) error {
	const left = game.Left
	w.Searched = true
	kept := [2]Law{
		{Name: "3.1.2", Words: phrase.Of("where Left, moving first, wins with T, he does with a white cube on T"), Holds: true},
		{Name: "3.1.3", Words: phrase.Of("where Left, moving first, loses with T, he does with a black cube on T"), Holds: true},
	}
	for {
		if err := ctx.Err(); err != nil {
			return err
		}
		step := WalkStep{Tower: string(search[0].Tower()), Wins: [2]bool{search[0].Wins(left), search[1].Wins(left)}}
		w.Steps = append(w.Steps, step)
		// The branch that is not taken.
		for i, s := range search {
			law := &kept[1]
			if step.Wins[i] {
				law = &kept[0]
			}
			cube := byte('B')
			if step.Wins[i] {
				cube = 'W'
			}
			s.Grow(cube)
			law.Cases++
			law.Holds = law.Holds && s.Wins(left) == step.Wins[i]
			s.Shrink()
		}
		if step.Wins[0] != step.Wins[1] || len(step.Tower) == most {
			break
		}
		for _, s := range search {
			s.Grow(nextCube(step.Wins[0])[0])
		}
	}
	last := w.Steps[len(w.Steps)-1]
	apart := last.Wins[0] != last.Wins[1]
	first := Law{Name: "3.1.1", Words: phrase.Of("where Left, moving first, wins, he wins moving second"), Holds: true}
	tops := Law{Name: "3.1.6", Words: phrase.Of("the topmost own cube of each stalk suffices"), Holds: true}
	for _, s := range search {
		w.Positions += s.Positions
		first.Cases += s.Positions / 2
		first.Holds = first.Holds && s.Both == 0
		tops.Cases += s.Checked
		tops.Holds = tops.Holds && s.Differ == 0
	}
	w.Laws = []Law{first, kept[0], kept[1]}
	if apart {
		w.Laws = append(w.Laws, w.fourth(search, last))
	} else {
		w.Laws = append(w.Laws, w.fifth(search, last))
	}
	if tops.Cases > 0 {
		w.Laws = append(w.Laws, tops)
	}
	if apart != unlike || apart && last.Tower != string(witness) {
		return errUnlike
	}
	return nil
}

// fourth tries proposition 3.1.4 on the towers with one cube more.
func (w *Walk) fourth(search [2]*board.TowerSearch, last WalkStep) Law {
	law := Law{Name: "3.1.4", Words: phrase.Of("once the one wins with T and the other loses, no tower on T turns it round"), Holds: true}
	better := 0
	if last.Wins[1] {
		better = 1
	}
	for _, cube := range []byte("WB") {
		for _, s := range search {
			s.Grow(cube)
		}
		law.Cases++
		law.Holds = law.Holds && (search[better].Wins(game.Left) || !search[1-better].Wins(game.Left))
		for _, s := range search {
			s.Shrink()
		}
	}
	return law
}

// fifth tries proposition 3.1.5 on a cube beyond the bound.
func (w *Walk) fifth(search [2]*board.TowerSearch, last WalkStep) Law {
	law := Law{Name: "3.1.5", Words: phrase.Of("stalks of n cubes see no more than the lowest n + 1 cubes of T"), Holds: true}
	for _, cube := range []byte("WB") {
		for i, s := range search {
			s.Grow(cube)
			law.Cases++
			law.Holds = law.Holds && s.Wins(game.Left) == last.Wins[i]
			s.Shrink()
		}
	}
	return law
}
