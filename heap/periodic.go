package heap

// An Arithmetic period of a sequence of Grundy values: G(n+Length) =
// G(n)+Saltus for all n >= Preperiod, with the least Preperiod and Length.
type Arithmetic struct{ Preperiod, Length, Saltus uint64 }

// Periodic is offered by a rule set of heaps whose theorem gives a period.
type Periodic interface {
	Period() Arithmetic
}

// Period implements [Periodic]: a heap of n is worth n.
func (Nim) Period() Arithmetic { return Arithmetic{0, 1, 1} }

// Period implements [Periodic].
func (r Interval) Period() Arithmetic { return Arithmetic{0, r.Least + r.Most, 0} }

// Period implements [Periodic].
func (Odd) Period() Arithmetic { return Arithmetic{0, 2, 0} }

// Period implements [Periodic].
func (PowersOfTwo) Period() Arithmetic { return Arithmetic{0, 3, 0} }

// Period implements [Periodic]: from heap 1 on the values of 4k+1 to 4k+4 are
// those numbers in another order.
func (Lasker) Period() Arithmetic { return Arithmetic{1, 4, 4} }
