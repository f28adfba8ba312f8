package session

import (
	"io"
	"strings"

	"go.starlark.net/starlark"

	"zermelo/game"
	"zermelo/internal/desk/diagram"
	"zermelo/say/fault"
	"zermelo/say/phrase"
)

// mostDrawn is how many nodes a game graph may have that is asked for here.
const mostDrawn = 1 << 20

// makeDiagram is the game graph of a position.
func makeDiagram(t *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	var what starlark.Value
	file, depth, nodes, play := "", 0, 300, "normal"
	err := starlark.UnpackArgs(b.Name(), args, kwargs, "p", &what, "file??", &file, "depth?", &depth, "nodes?", &nodes, "play?", &play)
	if err != nil {
		return nil, err
	}
	k := kernelOf(t)
	p, err := positionOf(k, what)
	if err != nil {
		return nil, err
	}
	if depth < 0 || depth > mostDrawn {
		return nil, badValue(phrase.Of("%d is no depth", depth), phrase.Of("write a whole number from %d to %d", 0, mostDrawn))
	}
	if nodes < 1 || nodes > mostDrawn {
		return nil, badValue(phrase.Of("a graph cannot have %d nodes", nodes), phrase.Of("write a whole number from %d to %d", 1, mostDrawn))
	}
	r := diagram.Request{Depth: depth, Most: nodes}
	if r.Play, err = game.ParsePlay(play); err != nil {
		return nil, fault.Setting("play", play, phrase.Of("write normal, misere or jia"))
	}
	k.mu.Lock()
	g, err := diagram.Make(k.ctx, k.solver, k.session.setup.Budget, p, r)
	k.mu.Unlock()
	if err = k.known(err); err != nil {
		return nil, err
	}
	if file != "" {
		if err := k.session.drawGraph(file, g); err != nil {
			return nil, err
		}
	}
	return graphValue(k.session, g), nil
}

// drawGraph writes a graph in the DOT language for x.dot, else as a picture.
func (s *Session) drawGraph(file string, g *diagram.Graph) error {
	if strings.HasSuffix(strings.ToLower(file), ".dot") {
		_, err := s.write(file, func(w io.Writer) error { return g.WriteDOT(w, s.say) })
		return err
	}
	_, err := s.sheet(file, g.Picture(s.say))
	return err
}

// graphValue is a graph as a value of the language; edges name nodes by their
// places in the list.
func graphValue(s *Session, g *diagram.Graph) starlark.Value {
	number := func(n *uint64) starlark.Value {
		if n == nil {
			return starlark.None
		}
		return starlark.MakeUint64(*n)
	}
	lengths := func(n [2]*uint32) starlark.Value {
		if !g.Unequal {
			return countOrNone(n[0])
		}
		return starlark.Tuple{countOrNone(n[0]), countOrNone(n[1])}
	}
	nodes := make([]starlark.Value, len(g.Nodes))
	for i := range g.Nodes {
		n := &g.Nodes[i]
		score := starlark.Value(starlark.None)
		if n.Score != nil {
			score = starlark.MakeInt64(*n.Score)
		}
		nodes[i] = record("node", starlark.StringDict{
			"name": starlark.String(n.Name), "depth": starlark.MakeInt(n.Depth), "cut": starlark.Bool(n.Cut),
			"outcome": textOrNone(n.Outcome.String()), "value": textOrNone(n.Value), "grundy": number(n.Grundy), "misere": number(n.Misere),
			"remoteness": lengths(n.Remoteness), "suspense": lengths(n.Suspense), "score": score,
		})
	}
	edges := make([]starlark.Value, len(g.Edges))
	for i, e := range g.Edges {
		edges[i] = record("edge", starlark.StringDict{
			"source": starlark.MakeInt(e.From), "target": starlark.MakeInt(e.To), "player": textOrNone(g.Side(e)), "text": starlark.String(s.say(e.Label)),
		})
	}
	return record("diagram", starlark.StringDict{
		"nodes": starlark.NewList(nodes), "edges": starlark.NewList(edges), "cut": starlark.MakeInt(g.Cut),
	})
}

// checkProof verifies a certificate.
func checkProof(t *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	var file string
	if err := starlark.UnpackArgs(b.Name(), args, kwargs, "file", &file); err != nil {
		return nil, err
	}
	k := kernelOf(t)
	if k.session.setup.Check == nil {
		return nil, fault.Unsupported(phrase.Of("files are not read here"), phrase.Phrase{})
	}
	proved, said, err := k.session.setup.Check(k.until(), file)
	if err != nil {
		return nil, err
	}
	return record("checked", starlark.StringDict{"proved": starlark.Bool(proved), "text": starlark.String(said)}), nil
}
