package script

import (
	"cmp"
	"slices"
	"sort"

	"go.starlark.net/syntax"
)

// A Slip is a place of a file at which a player is compared with a word that is none.
type Slip struct {
	Line, Character int // from 1
	Word            string
}

// Slips returns where a function compares an argument called player with a string
// other than "left" and "right": it is never equal to that, whatever the players
// are called.
func (f *File) Slips() (all []Slip) {
	for _, fn := range f.functions {
		if !slices.ContainsFunc(fn.Params, func(e syntax.Expr) bool { return isPlayer(e) }) {
			continue
		}
		for _, s := range fn.Body {
			syntax.Walk(s, func(n syntax.Node) bool {
				if b, ok := n.(*syntax.BinaryExpr); ok && (b.Op == syntax.EQL || b.Op == syntax.NEQ) {
					all = appendSlip(appendSlip(all, b.X, b.Y), b.Y, b.X)
				}
				return true
			})
		}
	}
	order := func(a, b Slip) int { return cmp.Or(cmp.Compare(a.Line, b.Line), cmp.Compare(a.Character, b.Character)) }
	sort.Slice(all, func(i, j int) bool { return order(all[i], all[j]) < 0 })
	return slices.Compact(all) // a function in a function has the same places
}

func isPlayer(e syntax.Expr) bool {
	name, ok := unparen(e).(*syntax.Ident)
	return ok && name.Name == "player"
}

func appendSlip(all []Slip, player, with syntax.Expr) []Slip {
	lit, ok := unparen(with).(*syntax.Literal)
	if !ok || !isPlayer(player) {
		return all
	}
	if word, isText := lit.Value.(string); isText && word != "left" && word != "right" {
		all = append(all, Slip{int(lit.TokenPos.Line), int(lit.TokenPos.Col), word})
	}
	return all
}
