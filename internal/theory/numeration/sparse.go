package numeration

import (
	"cmp"
	"slices"

	"zermelo/game"
	"zermelo/say/phrase"
)

// A sparse is an automaton of many variables, of which only the edges are listed
// that lead on. A letter has the digit of variable v in its bits 4v to 4v+3.
type sparse struct {
	vars   uint32 // a bit for each
	rows   [][]arc
	accept []bool
}

type arc struct {
	letter uint64
	to     int32
}

// maxVariables bounds the variables of sparse automata.
const maxVariables = 16

func nibbles(vars uint32) (mask uint64) {
	for v := range maxVariables {
		if vars>>v&1 != 0 {
			mask |= 15 << (4 * v)
		}
	}
	return mask
}

// sparse returns a as one of many variables.
func (a *Automaton) sparse() (*sparse, error) {
	out := &sparse{accept: slices.Clone(a.accept), rows: make([][]arc, a.States())}
	for _, v := range a.vars {
		if v < 0 || v >= maxVariables {
			return nil, game.Limit(phrase.Of("a formula has too many variables at a time"), phrase.Phrase{})
		}
		out.vars |= 1 << v
	}
	hope := a.hopeful()
	wide := a.Letters()
	for l := range wide {
		letter, rest := uint64(0), l
		for _, v := range a.vars {
			letter |= uint64(rest%a.digits) << (4 * v)
			rest /= a.digits
		}
		for s := range out.rows {
			if to := a.next[s*wide+l]; hope[to] {
				out.rows[s] = append(out.rows[s], arc{letter, to})
			}
		}
	}
	return out, nil
}

// together returns what is in all of the automata, minimal: those first that have
// most variables in common.
func (w *Work) together(all []*Automaton) (*sparse, error) {
	var parts []*sparse
	for _, a := range all {
		p, err := a.sparse()
		if err != nil {
			return nil, err
		}
		parts = append(parts, p)
	}
	slices.SortStableFunc(parts, func(a, b *sparse) int { return len(a.rows) - len(b.rows) })
	out := parts[0]
	parts = parts[1:]
	for len(parts) > 0 {
		best, rank := 0, 1<<30
		for i, p := range parts {
			fresh := 0
			for rest := p.vars &^ out.vars; rest != 0; rest &= rest - 1 {
				fresh++
			}
			if p.vars&out.vars == 0 {
				fresh += maxVariables
			}
			if fresh < rank {
				best, rank = i, fresh
			}
		}
		joined, err := w.meet(out, parts[best])
		if err != nil {
			return nil, err
		}
		out = joined.minimal()
		parts = slices.Delete(parts, best, best+1)
	}
	return out, nil
}

// meet returns what is in both.
func (w *Work) meet(a, b *sparse) (*sparse, error) {
	shared := nibbles(a.vars & b.vars)
	rows := make([][]arc, len(b.rows))
	for i, row := range b.rows {
		rows[i] = slices.Clone(row)
		slices.SortFunc(rows[i], func(x, y arc) int { return cmp.Compare(x.letter&shared, y.letter&shared) })
	}
	out := &sparse{vars: a.vars | b.vars}
	met := newPairs()
	met.id(pair{0, 0})
	var arcs int64
	for at := 0; at < len(met.all); at++ {
		if err := w.check(len(met.all), arcs*16+int64(len(met.all))*80); err != nil {
			return nil, err
		}
		x, y := met.all[at].x, met.all[at].y
		var row []arc
		for _, e := range a.rows[x] {
			i, _ := slices.BinarySearchFunc(rows[y], e.letter&shared, func(f arc, want uint64) int { return cmp.Compare(f.letter&shared, want) })
			for ; i < len(rows[y]) && (rows[y][i].letter^e.letter)&shared == 0; i++ {
				row = append(row, arc{e.letter | rows[y][i].letter, met.id(pair{e.to, rows[y][i].to})})
			}
		}
		arcs += int64(len(row))
		out.rows, out.accept = append(out.rows, row), append(out.accept, a.accept[x] && b.accept[y])
	}
	return out, nil
}

// minimal returns the least automaton of the language of a; states without hope are
// left out, but for the first.
func (a *sparse) minimal() *sparse {
	back := make([][]int32, len(a.rows))
	for s, row := range a.rows {
		for _, e := range row {
			back[e.to] = append(back[e.to], int32(s))
		}
	}
	class := make([]int32, len(a.rows)) // 0 without hope
	var hopeful []int32
	for s, accepts := range a.accept {
		if accepts {
			class[s] = 1
			hopeful = append(hopeful, int32(s))
		}
	}
	for at := 0; at < len(hopeful); at++ {
		for _, s := range back[hopeful[at]] {
			if class[s] == 0 {
				class[s] = 2
				hopeful = append(hopeful, s)
			}
		}
	}
	if class[0] == 0 {
		return &sparse{a.vars, [][]arc{nil}, []bool{false}}
	}
	for s := range a.rows {
		slices.SortFunc(a.rows[s], func(x, y arc) int { return cmp.Compare(x.letter, y.letter) })
	}
	next := make([]int32, len(class))
	var key []byte
	for count := 0; ; {
		kinds := make(map[string]int32, count+2)
		for _, s := range hopeful {
			key = number(key[:0], uint64(class[s]))
			for _, e := range a.rows[s] {
				if c := class[e.to]; c != 0 {
					key = number(number(key, e.letter), uint64(c))
				}
			}
			k, ok := kinds[string(key)]
			if !ok {
				k = int32(len(kinds) + 1)
				kinds[string(key)] = k
			}
			next[s] = k
		}
		class, next = next, class
		if len(kinds) == count {
			break
		}
		count = len(kinds)
	}
	out := &sparse{vars: a.vars}
	numbers := map[int32]int32{class[0]: 0}
	order := []int32{0}
	for at := 0; at < len(order); at++ {
		var row []arc
		for _, e := range a.rows[order[at]] {
			c := class[e.to]
			if c == 0 {
				continue
			}
			n, ok := numbers[c]
			if !ok {
				n = int32(len(order))
				numbers[c] = n
				order = append(order, e.to)
			}
			row = append(row, arc{e.letter, n})
		}
		out.rows, out.accept = append(out.rows, row), append(out.accept, a.accept[order[at]])
	}
	return out
}

func number(key []byte, n uint64) []byte {
	for ; n >= 0x80; n >>= 7 {
		key = append(key, byte(n)|0x80)
	}
	return append(key, byte(n))
}
