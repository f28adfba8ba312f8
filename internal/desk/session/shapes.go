package session

import (
	"math/bits"
	"slices"

	"go.starlark.net/starlark"

	"zermelo/game"
	"zermelo/internal/desk/calculator"
	"zermelo/internal/desk/session/isomorph"
	"zermelo/say/phrase"
	"zermelo/value/loopy"
	"zermelo/value/short"
)

// shapes lists the graphs of a kind: graphs(nodes, connected=True) and the like, each as a
// list of edges and of the nodes that have none.
func shapes(kind isomorph.Kind, sign string) builtin {
	return func(_ *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
		n, connected := 0, kind == isomorph.Graphs || kind == isomorph.Digraphs
		wanted := []any{"nodes", &n, "connected?", &connected}
		if kind == isomorph.Trees {
			wanted = wanted[:2]
		}
		if err := starlark.UnpackArgs(b.Name(), args, kwargs, wanted...); err != nil {
			return nil, err
		}
		if n < 1 || n > isomorph.Most {
			return nil, badValue(phrase.Of("graphs of %d nodes are not listed", n), phrase.Of("take 1 to %d nodes", isomorph.Most))
		}
		return &listing{b.Name() + args.String(), func(yield func(starlark.Value) bool) {
			for g := range isomorph.All(kind, n) {
				if (!connected || g.IsConnected()) && !yield(edgesOf(&g, kind, sign)) {
					return
				}
			}
		}}, nil
	}
}

// edgesOf writes a graph as a list of its edges, and of the nodes without one.
func edgesOf(g *isomorph.Graph, kind isomorph.Kind, sign string) starlark.Value {
	const digits = "0123456789"
	var edges []starlark.Value
	var joined isomorph.Set
	for a := range g.Nodes {
		to := g.To[a]
		if kind == isomorph.Orders {
			to = g.Covers(a)
		} else if kind != isomorph.Digraphs { // once
			to &^= 1<<a - 1
		}
		for ; to != 0; to &= to - 1 {
			b := bits.TrailingZeros16(uint16(to))
			joined |= 1<<a | 1<<b
			edges = append(edges, starlark.String(digits[a:a+1]+sign+digits[b:b+1]))
		}
	}
	for a := range g.Nodes {
		if joined>>a&1 == 0 {
			edges = append(edges, starlark.String(digits[a:a+1]))
		}
	}
	return starlark.NewList(edges)
}

// partitions is partitions(n, most=None).
func partitions(_ *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	var of, most starlark.Value = nil, starlark.None
	if err := starlark.UnpackArgs(b.Name(), args, kwargs, "n", &of, "most?", &most); err != nil {
		return nil, err
	}
	n, err := wholeNumber(of)
	if err != nil {
		return nil, err
	}
	numbers := n
	if most != starlark.None {
		if numbers, err = wholeNumber(most); err != nil {
			return nil, err
		}
	}
	return &listing{b.Name() + args.String(), func(yield func(starlark.Value) bool) {
		var parts starlark.Tuple
		var split func(rest, greatest uint64) bool
		split = func(rest, greatest uint64) bool {
			if rest == 0 {
				return yield(slices.Clone(parts))
			}
			for part := min(rest, greatest); part > 0 && uint64(len(parts)) < numbers; part-- {
				parts = append(parts, starlark.MakeUint64(part))
				if !split(rest-part, part) {
					return false
				}
				parts = parts[:len(parts)-1]
			}
			return true
		}
		split(n, n)
	}}, nil
}

// itemsOf are those of a value that is gone through.
func itemsOf(from starlark.Iterable) (all starlark.Tuple) {
	for x := range starlark.Elements(from) {
		all = append(all, x)
	}
	return all
}

// permutations is permutations(items), in the order of the items.
func permutations(_ *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	var from starlark.Iterable
	if err := starlark.UnpackArgs(b.Name(), args, kwargs, "items", &from); err != nil {
		return nil, err
	}
	items := itemsOf(from)
	return &listing{b.Name() + args.String(), func(yield func(starlark.Value) bool) {
		order := make(starlark.Tuple, 0, len(items))
		used := make([]bool, len(items))
		var next func() bool
		next = func() bool {
			if len(order) == len(items) {
				return yield(slices.Clone(order))
			}
			for i, x := range items {
				if used[i] {
					continue
				}
				used[i], order = true, append(order, x)
				if !next() {
					return false
				}
				used[i], order = false, order[:len(order)-1]
			}
			return true
		}
		next()
	}}, nil
}

// subsets is subsets(items, size=None), small ones first.
func subsets(_ *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	var from starlark.Iterable
	var size starlark.Value = starlark.None
	if err := starlark.UnpackArgs(b.Name(), args, kwargs, "items", &from, "size?", &size); err != nil {
		return nil, err
	}
	items := itemsOf(from)
	least, most := 0, len(items)
	if size != starlark.None {
		n, err := wholeNumber(size)
		if err != nil {
			return nil, err
		}
		least, most = int(min(n, 1<<40)), min(most, int(min(n, 1<<40)))
	}
	return &listing{b.Name() + args.String(), func(yield func(starlark.Value) bool) {
		var chosen starlark.Tuple
		var choose func(from, more int) bool
		choose = func(from, more int) bool {
			if more == 0 {
				return yield(slices.Clone(chosen))
			}
			for i := from; i+more <= len(items); i++ {
				chosen = append(chosen, items[i])
				if !choose(i+1, more-1) {
					return false
				}
				chosen = chosen[:len(chosen)-1]
			}
			return true
		}
		for n := least; n <= most && choose(0, n); n++ {
		}
	}}, nil
}

// born is born(day): all values born by a day.
func born(t *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	var day int
	if err := starlark.UnpackArgs(b.Name(), args, kwargs, "day", &day); err != nil {
		return nil, err
	}
	return kernelOf(t).list(func(t *loopy.Table) ([]short.Value, error) { return t.Born(day) })
}

// numbers is numbers(day): the numbers born by a day, the least first.
func numbers(t *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	var day int
	if err := starlark.UnpackArgs(b.Name(), args, kwargs, "day", &day); err != nil {
		return nil, err
	}
	d, err := calculator.NumbersBy(kernelOf(t).until(), day)
	if err != nil {
		return nil, err
	}
	return kernelOf(t).list(func(t *loopy.Table) (all []short.Value, err error) {
		for _, x := range d.Numbers {
			v, err := t.Parse(x.Number)
			if err != nil {
				return nil, err
			}
			all = append(all, v)
		}
		return all, nil
	})
}

// outcomeOf is outcome(p): who wins a position or a value, without a look at more.
func outcomeOf(t *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	var of starlark.Value
	if err := starlark.UnpackArgs(b.Name(), args, kwargs, "p", &of); err != nil {
		return nil, err
	}
	k := kernelOf(t)
	if v, ok := of.(*gameValue); ok {
		return v.Attr("outcome")
	}
	p, err := positionOf(k, of)
	if err != nil {
		return nil, err
	}
	return (&gamePosition{home: k, p: p}).outcome()
}

// reachable is reachable(p, symmetric=False, negatives=False, weighted=False): what play can
// reach from a position, by the number of moves.
func reachable(t *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	var from starlark.Value
	symmetric, negatives, weighted := false, false, false
	err := starlark.UnpackArgs(b.Name(), args, kwargs, "p", &from, "symmetric?", &symmetric, "negatives?", &negatives, "weighted?", &weighted)
	if err != nil {
		return nil, err
	}
	k := kernelOf(t)
	p, err := positionOf(k, from)
	if err != nil {
		return nil, err
	}
	first := &gamePosition{home: k, p: p}
	reached, seen := []*gamePosition{first}, map[string]bool{first.String(): true}
	for i := 0; i < len(reached); i++ {
		options, err := reached[i].options(game.Left, game.Right)
		if err != nil {
			return nil, err
		}
		for x := range starlark.Elements(options.(*starlark.List)) {
			if q := x.(*gamePosition); !seen[q.String()] {
				seen[q.String()] = true
				reached = append(reached, q)
			}
		}
	}
	// Those that are alike are counted with the first of them.
	counts := map[any]int{}
	keys := make([]any, len(reached))
	for i, p := range reached {
		keys[i] = p.String()
		if normal, negative := normalOf(p.p); normal != nil && (symmetric || negatives) {
			keys[i] = [2]any{normal, negative && !negatives}
		}
		counts[keys[i]]++
	}
	var all []starlark.Value
	for i, p := range reached {
		n := counts[keys[i]]
		if n == 0 {
			continue
		}
		if counts[keys[i]] = 0; weighted {
			all = append(all, starlark.Tuple{p, starlark.MakeInt(n)})
		} else {
			all = append(all, p)
		}
	}
	return starlark.NewList(all), nil
}
