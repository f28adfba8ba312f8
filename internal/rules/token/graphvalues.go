package token

import (
	"context"
	"strconv"

	"zermelo/game"
	"zermelo/game/fold"
	"zermelo/internal/theory/retro"
	"zermelo/say/phrase"
	"zermelo/say/picture"
)

// The colours of nodes that are won by the player to move, or lost, or neither;
// and of those that Left or Right wins, whoever moves.
const (
	wonFill   = picture.PaleGreen
	lostFill  = picture.PaleRed
	drawnFill = picture.Silver
	leftFill  = picture.PaleBlue
	rightFill = picture.PaleGold
)

// illustrateSum returns Illustrate for an impartial graph without cycles: the
// Grundy value of every node, in misère play that of misère play, with step and
// remoteness, in the colour of who wins there. order is that of [Graph.order].
func (g *Graph) illustrateSum(order []uint32) func(p Spot, good []game.Good[Spot], how game.Telling) (*picture.Picture, error) {
	return func(p Spot, good []game.Good[Spot], how game.Telling) (*picture.Picture, error) {
		if g.tooLarge() {
			return g.Draw(p, good)
		}
		step, remoteness := fold.Suspense(), fold.Remoteness()
		if how.Play == game.Misere {
			step, remoteness = fold.MisereSuspense(), fold.MisereRemoteness()
		}
		values, misere := g.folded(order, mex), g.folded(order, misereMex)
		steps, lengths := g.folded(order, step.Fold), g.folded(order, remoteness.Fold)
		return g.draw(p, good, func(i uint32, node *picture.Node) {
			worth := values[i]
			if how.Play == game.Misere {
				worth = misere[i]
			}
			node.Note = strconv.FormatUint(uint64(worth), 10)
			if how.Play == game.Jia { // a token that stops where the values are 0: play goes otherwise
				return
			}
			node.Fill = wonFill
			if worth == 0 {
				node.Fill = lostFill
			}
			node.Lines = []string{how.Say(phrase.Of("suspense %s", strconv.Itoa(int(steps[i])))), how.Say(phrase.Of("remoteness %s", strconv.Itoa(int(lengths[i]))))}
			if how.Play == game.Normal {
				node.Lines = append(node.Lines, how.Say(phrase.Of("misère %d", misere[i])))
			}
		})
	}
}

// misereMex is the fold of the Grundy values of misère play: the end counts 1.
func misereMex(options []uint32) uint32 {
	if len(options) == 0 {
		return 1
	}
	return mex(options)
}

// illustrateWhole is Illustrate for a graph that is solved whole: who wins at
// each node and in how many moves, the value in sums where it has one, or the
// score. moves are the rules of [Graph.Alone], nil where there are none.
func (g *Graph) illustrateWhole(rules, moves *game.Rules[Spot]) func(p Spot, good []game.Good[Spot], how game.Telling) (*picture.Picture, error) {
	return func(p Spot, good []game.Good[Spot], how game.Telling) (*picture.Picture, error) {
		if g.tooLarge() {
			return g.Draw(p, good)
		}
		all := make([]Spot, 0, g.Size())
		for i := range g.Size() {
			spot, _ := g.Unrank(i)
			all = append(all, spot)
		}
		if g.scored {
			return g.drawScores(rules, p, good, all)
		}
		table, err := retro.Solve(context.Background(), rules, retro.Settings{}, all...)
		if err != nil {
			return nil, err
		}
		var sums *retro.Nimbers[Spot]
		if moves != nil {
			if sums, err = retro.SolveNimbers(context.Background(), moves, retro.Settings{}, all...); err != nil {
				return nil, err
			}
		}
		return g.draw(p, good, func(i uint32, node *picture.Node) {
			if sums != nil {
				if v, ok := sums.Value(SpotOf(i, game.Left)); ok {
					node.Note = v.String()
				}
			}
			left, _ := table.Lookup(SpotOf(i, game.Left)) // the error is always nil
			right, length := left, remotenessOf(left)
			if g.kind == partizanKind {
				right, _ = table.Lookup(SpotOf(i, game.Right))
				length += " | " + remotenessOf(right)
			}
			node.Fill = g.fill(left.Result, right.Result)
			switch {
			case left.Result == game.Drawn && right.Result == game.Drawn:
				node.Lines = []string{how.Say(phrase.Of("draw"))}
			default:
				node.Lines = []string{how.Say(phrase.Of("remoteness %s", length))}
			}
		})
	}
}

// remotenessOf is how long a position lasts that is won or lost.
func remotenessOf(v retro.Value) string {
	if v.Result == game.Drawn {
		return "∞"
	}
	return strconv.Itoa(v.Distance)
}

// fill is the colour of a node with these results for Left and for Right to move.
func (g *Graph) fill(left, right game.Result) picture.Colour {
	switch {
	case left == game.Drawn || right == game.Drawn:
		return drawnFill
	case g.kind != partizanKind && left == game.Win || left == game.Win && right == game.Win:
		return wonFill
	case g.kind != partizanKind || left == right:
		return lostFill
	case left == game.Win:
		return leftFill
	}
	return rightFill
}

// drawScores draws a graph with scores, each node with the best difference that
// the player to move can reach there.
func (g *Graph) drawScores(rules *game.Rules[Spot], p Spot, good []game.Good[Spot], all []Spot) (*picture.Picture, error) {
	scores, err := retro.SolveScores(context.Background(), rules, retro.Settings{}, all...)
	if err != nil {
		return nil, err
	}
	return g.draw(p, good, func(i uint32, node *picture.Node) {
		if score, ok := scores.Score(SpotOf(i, game.Left)); ok {
			node.Note = phrase.Signed(score)
		}
		if right, ok := scores.Score(SpotOf(i, game.Right)); ok && g.kind == partizanKind {
			node.Note += " | " + phrase.Signed(right)
		}
	})
}

// tooLarge reports whether the graph has no picture of its own.
func (g *Graph) tooLarge() bool { return g.Len() > mostNodes || len(g.edges) > mostEdges }
