package discover

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"zermelo/game"
	"zermelo/nimber"
	"zermelo/phrase"
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
	s.Theorem = phrase.Of("the game is the product of the two, as is seen from the rules (Tartan theorem; Berlekamp, Conway, Guy 1982)")
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
		case f.Status == Proved:
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
