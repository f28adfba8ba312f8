package short

import (
	"math/bits"
	"sync"
	"testing"
)

// A crew finds the values of all shapes of a board, the small ones first, each
// worker in a table of its own; after every size they copy what the others
// found.
type crew struct {
	layers  [][]board // shapes by number of squares
	place   map[board]int
	workers []*worker
}

type worker struct {
	crew    *crew
	d       *domineering
	values  []Value     // by place
	imports []*Importer // by worker
}

func newCrew(tb testing.TB, b board, n int) *crew {
	c := &crew{place: map[board]int{}}
	c.find(b)
	for range n {
		w := &worker{crew: c, d: newDomineering(tb), values: make([]Value, len(c.place))}
		c.workers = append(c.workers, w)
	}
	for _, w := range c.workers {
		for _, v := range c.workers {
			w.imports = append(w.imports, NewImporter(w.d.t, v.d.t))
		}
	}
	return c
}

// find lists the shapes that play on b leads to.
func (c *crew) find(b board) {
	c.layers = make([][]board, 65)
	var queue []board
	visit := func(b board) {
		for b != 0 {
			part := b.component()
			b &^= part
			shape, _ := part.normal()
			if _, known := c.place[shape]; !known {
				c.place[shape] = len(c.place)
				queue = append(queue, shape)
				size := bits.OnesCount64(uint64(shape))
				c.layers[size] = append(c.layers[size], shape)
			}
		}
	}
	visit(b)
	for i := 0; i < len(queue); i++ {
		dominoes(queue[i], visit, visit)
	}
}

// dominoes calls left and right with what their moves on b leave.
func dominoes(b board, left, right func(board)) {
	for at := b & (b >> 8); at != 0; at &= at - 1 {
		low := at & -at
		left(b &^ (low | low<<8))
	}
	for at := b & (b >> 1 &^ (firstColumn << 7)); at != 0; at &= at - 1 {
		low := at & -at
		right(b &^ (low | low<<1))
	}
}

// solve finds the values of all shapes.
func (c *crew) solve() {
	for _, layer := range c.layers {
		c.each(func(i int, w *worker) {
			for j := i; j < len(layer); j += len(c.workers) {
				w.evaluate(layer[j])
			}
		})
		for _, w := range c.workers {
			for _, m := range w.imports {
				m.Update()
			}
		}
		c.each(func(i int, w *worker) {
			for j, shape := range layer {
				if from := j % len(c.workers); from != i {
					at := c.place[shape]
					w.values[at] = w.d.sure(w.imports[from].Value(c.workers[from].values[at]))
				}
			}
		})
	}
}

// each lets every worker do f at the same time.
func (c *crew) each(f func(i int, w *worker)) {
	var group sync.WaitGroup
	for i, w := range c.workers {
		group.Go(func() { f(i, w) })
	}
	group.Wait()
}

func (w *worker) evaluate(b board) {
	var left, right []Value
	dominoes(b, func(b board) { left = append(left, w.value(b)) }, func(b board) { right = append(right, w.value(b)) })
	w.values[w.crew.place[b]] = w.d.sure(w.d.t.Game(left, right))
}

// value returns the value of a board whose parts are known.
func (w *worker) value(b board) Value {
	sum := Zero
	for b != 0 {
		part := b.component()
		b &^= part
		shape, turned := part.normal()
		v := w.values[w.crew.place[shape]]
		if turned {
			v = w.d.sure(w.d.t.Neg(v))
		}
		sum = w.d.sure(w.d.t.Add(sum, v))
	}
	return sum
}

func TestCrew(t *testing.T) {
	one := newDomineering(t)
	for n := 1; n <= 3; n++ {
		c := newCrew(t, rectangle(4, 5), n)
		c.solve()
		for shape, at := range c.place {
			for _, w := range c.workers {
				if got, want := w.d.t.String(w.values[at]), one.t.String(one.connected(shape)); got != want {
					t.Fatalf("%d workers: %x is worth %s, want %s", n, shape, got, want)
				}
			}
		}
	}
}

func benchmarkCrew(b *testing.B, n int) {
	for b.Loop() {
		b.StopTimer()
		c := newCrew(b, rectangle(5, 6), n)
		b.StartTimer()
		c.solve()
	}
}

func BenchmarkCrewOfOne(b *testing.B) { benchmarkCrew(b, 1) }
func BenchmarkCrewOfTwo(b *testing.B) { benchmarkCrew(b, 2) }
