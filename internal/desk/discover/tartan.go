package discover

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"slices"
	"strings"
	"time"

	"zermelo/game"
	"zermelo/internal/rules/script/formula"
	"zermelo/say/phrase"
	"zermelo/value/nimber"
)

// This file is about values that are nim-products: G(x, y) = g(x) ⊗ h(y).
//
// Tartan theorem (Berlekamp, Conway, Guy 1982): so it is of a game that is the product of two, g
// and h being the values of these. For let α be what a move of the one leaves from x, and β
// what one of the other leaves from y. By induction the move of the product leaves α⊗h(y) ⊕ g(x)⊗β ⊕
// α⊗β = g(x)⊗h(y) ⊕ (g(x) ⊕ α)⊗(h(y) ⊕ β), which is not g(x)⊗h(y), as α is not g(x) and β not
// h(y), and in a field no product of others than 0 is 0; and with all α below g(x) and β below
// h(y) these are all numbers below it, which is how the nim-product is defined.

// product proves the values of a game that is seen to be a product, and says those of the
// two games as far as they are found.
func (s *search) product(ctx context.Context) (done bool, err error) {
	if s.Asked != Values || s.rules.made.Arity() != 2 || !s.rules.valued() || s.request.NoProof || !s.request.wants(NimProduct) {
		return false, nil
	}
	first, second, ok := s.rules.made.Left.Factors()
	if !ok {
		return false, nil
	}
	s.Status, s.Class, s.Tried = Proved, NimProduct, nil
	x, y := s.Names[0], s.Names[1]
	s.Rule = phrase.Of("the value of (%s, %s) is g(%s) ⊗ h(%s), the nim-product, where g is the value of the game %s and h that of %s", x, y, x, y, first.String(), second.String())
	s.Theorem = tartanSays()
	for i, text := range []string{first.String(), second.String()} {
		name := [...]string{"g", "h"}[i]
		one, err := Told(name, text, false)
		if err != nil {
			return false, err
		}
		inner, cancel := withinPart(ctx, 3)
		f := &Finding{Game: name, Formula: text, Names: one.Names(), Asked: Values, Status: None}
		err = f.find(inner, one, Request{Asked: Values, Settings: s.request.Settings})
		cancel()
		switch {
		case ctx.Err() != nil:
			return true, ctx.Err()
		case err != nil && !errors.Is(err, game.ErrLimit) && !errors.Is(err, context.DeadlineExceeded):
			return true, err
		}
		s.factors = append(s.factors, factor{one, f})
		if f.Status == Proved {
			s.Also = append(s.Also, phrase.Of("of %s: %s", name, f.Rule))
			if s.AlsoBy.IsZero() {
				s.AlsoBy = f.Theorem
			} else if s.AlsoBy.String() != f.Theorem.String() {
				s.AlsoBy = phrase.Of("%s; %s", s.AlsoBy, f.Theorem)
			}
		}
	}
	return true, nil
}

// A factor is a game of one number of which another is a product, and what was found of its values.
type factor struct {
	rules   *Rules
	finding *Finding
}

// tartanSays names the theorem.
func tartanSays() phrase.Phrase {
	return phrase.Of("the game is the product of the two, as is seen from the rules (Tartan theorem; Berlekamp, Conway, Guy 1982)")
}

// mostPlayed bounds the numbers up to which a factor without a rule is played out.
const mostPlayed = 1 << 12

// A worth is what is known of a position of a factor: its value, and a move to the value 0 if it is above.
type worth struct {
	value *big.Int
	parts [][]*big.Int // that the move leaves
}

// worthOf values a position of a factor: by its rule, or by playing.
func (k *Kernel) worthOf(ctx context.Context, r *Rules, n *big.Int, budget game.Budget) (w worth, err error) {
	if k.Theorem != ends {
		s, err := k.reader()
		if err != nil {
			return w, err
		}
		if w.value = s.Value([]*big.Int{n}); w.value.Sign() > 0 {
			w.parts, _, _ = s.MoveTo([]*big.Int{n}, new(big.Int))
		}
		return w, nil
	}
	if n.Cmp(big.NewInt(mostPlayed)) > 0 {
		return w, game.Limit(phrase.Of("no rule of the values of %s is proved, and such games are played out up to %d", r.Formula(), mostPlayed), phrase.Phrase{})
	}
	p, err := newPlayer[[2]int64](r, n.Uint64()+1, budget)
	if err != nil {
		return w, err
	}
	from := [2]int64{n.Int64()}
	if err := p.solve(ctx, from); err != nil {
		return w, err
	}
	w.value = big.NewInt(int64(p.value(from)))
	p.sums.Reset()
	p.rules.Moves(&p.sums, from, game.Left)
	for _, sum := range p.sums.All() {
		xor, parts := int32(0), [][]*big.Int{}
		for _, part := range sum {
			xor ^= p.value(part)
			parts = append(parts, []*big.Int{big.NewInt(part[0])})
		}
		if xor == 0 {
			w.parts = parts
			break
		}
	}
	return w, nil
}

// productRule rules on a position of a game that is a product: it is worth the nim-product of what its
// numbers are worth. Moves to the value 0 in both together are one to the value 0: all that they leave
// is worth nothing.
func (k *Kernel) productRule(ctx context.Context, r *Rules, numbers []*big.Int, budget game.Budget) (*Ruling, error) {
	first, second, ok := r.made.Left.Factors()
	if !ok {
		return nil, otherRules(r)
	}
	x, y := r.Names()[0], r.Names()[1]
	out := &Ruling{Position: r.write(numbers)}
	why := func(p phrase.Phrase) { out.Why = append(out.Why, p) }
	why(phrase.Of("The rule: the value of (%s, %s) is g(%s) ⊗ h(%s), the nim-product, where g is the value of the game %s and h that of %s.", x, y, x, y, first.String(), second.String()))
	var worths [2]worth
	product := nimber.Nimber(1)
	fits := true
	for i, f := range []*formula.Formula{first, second} {
		one, err := Told(r.Name, f.String(), false)
		if err != nil {
			return nil, err
		}
		if worths[i], err = k.Factors[i].worthOf(ctx, one, numbers[i], budget); err != nil {
			return nil, err
		}
		v := worths[i].value
		why(phrase.Of("The number %s alone has the value %s.", numbers[i].String(), v.String()))
		if fits = fits && v.IsUint64(); fits {
			product = nimber.Product(product, nimber.Nimber(v.Uint64()))
		}
	}
	g, h := worths[0], worths[1]
	out.Wins = g.value.Sign() > 0 && h.value.Sign() > 0
	switch {
	case !out.Wins:
		out.Value = new(big.Int)
	case fits:
		out.Value = new(big.Int).SetUint64(uint64(product))
	default:
		why(phrase.Of("Nim-products are found of numbers below 2^64; this one is not 0, as both are not."))
	}
	if out.Value != nil {
		why(phrase.Of("The value is %s.", out.Value.String()))
	}
	if out.Wins {
		var left []string
		leave := func(a, b *big.Int) { left = append(left, r.write([]*big.Int{a, b})) }
		for _, a := range g.parts {
			leave(a[0], numbers[1])
		}
		for _, b := range h.parts {
			leave(numbers[0], b[0])
		}
		for _, a := range g.parts {
			for _, b := range h.parts {
				leave(a[0], b[0])
			}
		}
		// The rules are named by those of the two games.
		out.Moves = []RuledMove{{first.String() + "; " + second.String(), strings.Join(left, " + ")}}
		if len(left) == 0 {
			out.Moves[0].To = "0"
		}
		why(phrase.Of("A move to the value 0 in each number leaves %s, of value 0 together.", out.Moves[0].To))
	}
	why(phrase.Of("Proved: %s.", tartanSays()))
	return out, nil
}

// withinPart returns a context that ends after one of so many parts of the time that is
// left.
func withinPart(ctx context.Context, parts int) (context.Context, context.CancelFunc) {
	end, ok := ctx.Deadline()
	if !ok {
		return context.WithCancel(ctx)
	}
	return context.WithTimeout(ctx, time.Until(end)/time.Duration(parts))
}

// Bounds of tables that are products: with fewer different values a row and a column are
// too little to tell.
const (
	fewFactors = 4
	smallest   = 16
)

// nimProduct keeps the conjecture that the values of the table are nim-products, of the
// first row and column that are not 0 throughout.
func (s *search) nimProduct() bool {
	if s.Asked != Values || s.table.arity != 2 || s.table.side < smallest || !s.request.wants(NimProduct) {
		return false
	}
	at := func(x, y uint64) nimber.Nimber {
		v, _ := s.table.at([]uint64{x, y})
		return nimber.Nimber(v)
	}
	var x0, y0 uint64
	for n := range s.table.all {
		if at(n[0], n[1]) != 0 {
			x0, y0 = n[0], n[1]
			break
		}
	}
	corner := at(x0, y0)
	if corner == 0 {
		return false
	}
	var g, h []nimber.Nimber
	for n := range s.table.side {
		g, h = append(g, at(n, y0)), append(h, nimber.Quotient(at(x0, n), corner))
	}
	for n := range s.table.all {
		if at(n[0], n[1]) != nimber.Product(g[n[0]], h[n[1]]) {
			return false
		}
	}
	if different(g) < fewFactors || different(h) < fewFactors {
		return false
	}
	x, y := s.Names[0], s.Names[1]
	s.Status, s.Class = Conjecture, NimProduct
	s.Rule = phrase.Of("the value of (%s, %s) is g(%s) ⊗ h(%s), the nim-product, with g(0), g(1), … = %s and h(0), h(1), … = %s", x, y, x, y, begins(g), begins(h))
	s.Table, s.Positions, s.Learned = s.table.side-1, uint64(len(s.table.values)), 2*s.table.side-1
	return true
}

func different(values []nimber.Nimber) int {
	sorted := slices.Clone(values)
	slices.Sort(sorted)
	return len(slices.Compact(sorted))
}

// begins writes the first values.
func begins(values []nimber.Nimber) string {
	out := ""
	for _, v := range values[:min(12, len(values))] {
		out += fmt.Sprint(uint64(v)) + ", "
	}
	return out + "…"
}
