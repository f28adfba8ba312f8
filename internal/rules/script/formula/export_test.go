package formula

// Exactly makes g count as if every number might be beyond 64 bits.
func (g *Game) Exactly() {
	for _, plans := range g.plans {
		for _, p := range plans {
			p.limit = -1
		}
	}
}

// Limit returns the greatest number that the rules of g count with in 64 bits.
func (g *Game) Limit() int64 {
	least := int64(1 << 62)
	for _, plans := range g.plans {
		for _, p := range plans {
			least = min(least, p.limit)
		}
	}
	return least
}

// SetTries bounds the choices that the interpreter tries, and returns what undoes
// it.
func SetTries(n int) (restore func()) {
	old := maxTries
	maxTries = n
	return func() { maxTries = old }
}
