package compound

import (
	"cmp"
	"fmt"
	"math"
	"math/big"
	"slices"
)

// A Count is a number of moves: N of them, or if it is not exact, at least N.
type Count struct {
	N     *big.Int
	Exact bool
}

// String writes the number, or "at least 10^k".
func (c Count) String() string {
	if c.Exact {
		return c.N.String()
	}
	digits := int(float64(c.N.BitLen()-1) * math.Log10(2))
	return fmt.Sprintf("at least 10^%d", digits)
}

// exactBits bounds the numbers that are counted exactly, in bits.
const exactBits = 4096

// Count returns the number of moves in the plan. It is exact up to about 10^1200 and
// takes time linear in the number of choices.
func (p Plan) Count() Count {
	if !newWalk(p).possible() {
		return Count{new(big.Int), true}
	}
	bits := 0.0
	for _, c := range p.Choices {
		n := len(c.Free)
		if n == 0 || !p.bounded() {
			n += len(c.Key)
		}
		bits += math.Log2(float64(n))
	}
	if bits > exactBits {
		return Count{p.atLeast(), false}
	}
	return Count{p.exactly(), true}
}

// bounded reports whether there can be too many keys.
func (p Plan) bounded() bool { return p.Max < len(p.Choices) }

// exactly counts the moves with at most Max keys; or where there cannot be
// too many, all, less those with fewer than Min keys.
func (p Plan) exactly() *big.Int {
	most := p.Max
	if !p.bounded() {
		most = max(p.Min-1, 0)
	}
	byKeys := make([]*big.Int, most+1) // moves so far with 0, 1, … keys
	for k := range byKeys {
		byKeys[k] = new(big.Int)
	}
	byKeys[0].SetInt64(1)
	all := big.NewInt(1)
	term, factor := new(big.Int), new(big.Int)
	for _, c := range p.Choices {
		if !p.bounded() {
			all.Mul(all, factor.SetInt64(int64(len(c.Free)+len(c.Key))))
		}
		for k := most; k >= 0; k-- {
			byKeys[k].Mul(byKeys[k], factor.SetInt64(int64(len(c.Free))))
			if k > 0 && len(c.Key) > 0 {
				byKeys[k].Add(byKeys[k], term.Mul(byKeys[k-1], factor.SetInt64(int64(len(c.Key)))))
			}
		}
	}
	if !p.bounded() {
		for k := range p.Min {
			all.Sub(all, byKeys[k])
		}
		return all
	}
	sum := new(big.Int)
	for k := p.Min; k <= p.Max; k++ {
		sum.Add(sum, byKeys[k])
	}
	return sum
}

// atLeast returns a power of two that the number of moves, which must not be
// 0, is not below: it counts the moves in which the first choices that can
// have the keys needed have them.
func (p Plan) atLeast() *big.Int {
	need := p.Min
	for _, c := range p.Choices {
		if len(c.Free) == 0 {
			need--
		}
	}
	bits := 0.0
	for _, c := range p.Choices {
		n := len(c.Free)
		switch {
		case n == 0:
			n = len(c.Key)
		case len(c.Key) > 0 && need > 0:
			n = len(c.Key)
			need--
		case !p.bounded():
			n += len(c.Key)
		}
		bits += math.Log2(float64(n))
	}
	return new(big.Int).Lsh(big.NewInt(1), uint(max(0, bits*(1-1e-9))))
}

// Count returns the number of winning moves. It is exact up to about 10^1200
// and takes time O(n log n) for n options.
func (p *Position) Count() Count {
	if p.mode.Sum == Conjunctive {
		return p.countLevels()
	}
	sum := Count{new(big.Int), true}
	for plan := range p.Plans() {
		c := plan.Count()
		sum.N.Add(sum.N, c.N)
		sum.Exact = sum.Exact && c.Exact
	}
	return sum
}

// countLevels counts without making a plan for each level: the moves at a
// level or beyond are a product, and from one level to the next its factors
// shrink by the options of that level. No winning move comes before the level
// of best play.
func (p *Position) countLevels() Count {
	if p.Over() || !p.Wins() {
		return Count{new(big.Int), true}
	}
	best := p.level(p.total - 1) // holds all moves that keep to it or go beyond
	if p := (Plan{best.Choices, 0, len(best.Choices)}); !p.Count().Exact {
		return Count{best.atLeast(), false}
	}
	options := p.byLevel(best)
	left := make([]int64, len(p.parts)) // options of a component from the level on
	product, factor := big.NewInt(1), new(big.Int)
	for _, c := range best.Choices {
		left[c.Component] = int64(len(c.Free) + len(c.Key))
		product.Mul(product, factor.SetInt64(left[c.Component]))
	}
	sum, before := new(big.Int), new(big.Int)
	for start := 0; start < len(options) && product.Sign() > 0; {
		before.Set(product)
		v, end := options[start].value, start
		for end < len(options) && options[end].value == v {
			i, n := options[end].component, int64(0)
			for ; end < len(options) && options[end] == (levelled{v, i}); end++ {
				n++
			}
			product.Quo(product, factor.SetInt64(left[i]))
			left[i] -= n
			product.Mul(product, factor.SetInt64(left[i]))
			if left[i] == 0 {
				break
			}
		}
		if !p.theory.wins(v) {
			sum.Add(sum, before.Sub(before, product))
		}
		start = end
	}
	return Count{sum, true}
}

// A levelled is an option of a component, of which it has perhaps more of the
// same value.
type levelled struct {
	value     uint32
	component int
}

// byLevel returns the options in plan in the order of levels.
func (p *Position) byLevel(plan Plan) []levelled {
	var options []levelled
	for _, c := range plan.Choices {
		for _, list := range [][]int{c.Free, c.Key} {
			for _, o := range list {
				options = append(options, levelled{p.parts[c.Component].Options[o], c.Component})
			}
		}
	}
	slices.SortFunc(options, func(a, b levelled) int {
		byValue := cmp.Compare(a.value, b.value)
		if p.mode.Ending == Long {
			byValue = -byValue
		}
		return cmp.Or(byValue, cmp.Compare(a.component, b.component))
	})
	return options
}
