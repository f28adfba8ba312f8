package diagram_test

import (
	"context"
	"errors"
	"slices"
	"strconv"
	"strings"
	"testing"

	"zermelo/game"
	"zermelo/game/gametest"
	"zermelo/internal/desk/diagram"
	"zermelo/internal/rules/catalog"
	"zermelo/internal/theory/analysis"
	"zermelo/say/phrase"
)

const bound = 1 << 30

func parse(t testing.TB, line string) game.Position {
	t.Helper()
	p, err := catalog.Parse(line)
	if err != nil {
		t.Fatalf("%q: %v", line, err)
	}
	return p
}

func attempt(t testing.TB, line string, r diagram.Request) (*diagram.Graph, error) {
	t.Helper()
	budget := game.Budget{Memory: bound}
	return diagram.Make(t.Context(), analysis.NewSolver(budget), budget, parse(t, line), r)
}

// mustMake makes a graph of at most 2000 nodes.
func mustMake(t testing.TB, line string, play game.Play) *diagram.Graph {
	t.Helper()
	g, err := attempt(t, line, diagram.Request{Play: play, Most: 2000})
	if err != nil {
		t.Fatalf("%q: %v", line, err)
	}
	return g
}

// more are positions besides the examples of the catalogue.
var more = []string{
	"nim 3 2 1", "kayles 6", "octal:0.07 7 3", "multiple:2 6", "nim 2 + kayles 3 + nim 1", "wythoff 3 4", "grundy 8", "lasker 4 2", "button 3 2", "euclid 7 4",
	"coins:turtles 2 4", "hackenbush 0-1 1-2 1-3 0-4", "staircase 1 2 1", "georgia 1 3 6", "node-kayles cycle 5", "nimber 3 2", "treblecross 7", "impartial:domineering ...|.#.",
	"graph digraph { a -> b; a -> c; b -> c; c -> d; a -> e; e -> d; }", "graph digraph { a -> b; b -> c } + nim 2",
	"domineering ...|...", "hackenbush 0-1:b 1-2:r 1-3 0-4:r", "toads T.TF.F", "col path 4", "clobber xoxo|oxox", "number 3/4 + nim 2", "towers WB BWW", "value {2|-1} + kayles 2",
	"graph digraph { a -> b [by=left]; a -> c [by=right]; b -> c [by=right] }",
	"tic-tac-toe xox|oxo|...", "graph digraph { a -> b; b -> a; b -> c; }", "dodgem:2", "pong-hau-ki", "ends 3 1 4 1", "chase:3",
	"graph digraph { a -> b; b -> a; b -> c; } + nim 2",
}

// lines are all positions to try whose graph is small.
func lines(t *testing.T) (all []string) {
	for _, e := range catalog.Entries() {
		for _, line := range e.Examples {
			if strings.Contains(line, "@") {
				continue
			}
			p, err := catalog.Parse(line)
			if err != nil {
				continue
			}
			if n := p.MoveCount(); n > 30 || p.Len() > 6 || p.Entails() { // see TestEntailing
				continue
			}
			all = append(all, line)
		}
	}
	return gametest.Some(t, append(all, more...), 40, 100)
}

// naive is the game graph of a position without any merging of what the desk
// merges in a way of its own: positions are told apart by the sorted texts of
// the components that have moves.
type naive struct {
	number map[string]int
	at     []game.Position
	to     [][]int
}

func (n *naive) key(p game.Position) string {
	var words []string
	for _, s := range p {
		for _, part := range s.Parts {
			alive := false
			for _, who := range game.Both.Players() {
				s.Rules.Options(part, who, func([]any) bool { alive = true; return false })
			}
			if alive {
				words = append(words, s.Rules.Name()+" "+s.Rules.Format([]any{part}))
			}
		}
	}
	slices.Sort(words)
	return strings.Join(words, " + ")
}

func (n *naive) visit(p game.Position, most int) int {
	key := n.key(p)
	if i, ok := n.number[key]; ok {
		return i
	}
	i := len(n.at)
	n.number[key] = i
	n.at, n.to = append(n.at, p), append(n.to, nil)
	for s := range p {
		for k, part := range p[s].Parts {
			for _, who := range game.Both.Players() {
				p[s].Rules.Options(part, who, func(option []any) bool {
					if len(n.at) > most {
						return false
					}
					to := n.visit(p.After(game.Step{Summand: s, Part: k, Option: option}), most)
					if !slices.Contains(n.to[i], to) {
						n.to[i] = append(n.to[i], to)
					}
					return true
				})
			}
		}
	}
	return i
}

// TestNodes compares the nodes and the edges with those of a naive search.
func TestNodes(t *testing.T) {
	tried := 0
	for _, line := range lines(t) {
		p := parse(t, line)
		if _, _, whole := p.SolvedWhole(); whole {
			continue
		}
		const most = 400
		n := &naive{number: map[string]int{}}
		n.visit(p, most)
		if len(n.at) > most {
			continue
		}
		tried++
		g := mustMake(t, line, game.Normal)
		edges, pairs := 0, map[[2]int]bool{}
		for _, to := range n.to {
			edges += len(to)
		}
		for _, e := range g.Edges {
			pairs[[2]int{e.From, e.To}] = true
		}
		if len(g.Nodes) != len(n.at) || len(pairs) != edges {
			t.Errorf("%q: %d nodes and %d edges; naively %d and %d", line, len(g.Nodes), len(pairs), len(n.at), edges)
		}
	}
	if tried < gametest.Scale(20, 40, 60) {
		t.Errorf("only %d positions were tried", tried)
	}
}

// brute plays a graph out. It knows nothing but the edges.
type brute struct {
	*diagram.Graph
	seen map[string]int64
}

// options are the nodes that a player may move to.
func (b *brute) options(node int, who game.Player) (to []int) {
	for _, e := range b.Edges {
		if e.From == node && (e.By == game.Both || e.By == game.FirstOf(who)) {
			to = append(to, e.To)
		}
	}
	return to
}

func (b *brute) of(what string, node int, who game.Player, value func(options []int64) int64) int64 {
	key := what + strconv.Itoa(node) + who.String()
	if v, ok := b.seen[key]; ok {
		return v
	}
	var options []int64
	for _, to := range b.options(node, who) {
		next := who
		if b.Unequal {
			next = who.Other()
		}
		options = append(options, b.of(what, to, next, value))
	}
	v := value(options)
	b.seen[key] = v
	return v
}

func mex(end int64) func(options []int64) int64 {
	return func(options []int64) int64 {
		if len(options) == 0 {
			return end
		}
		v := int64(0)
		for slices.Contains(options, v) {
			v++
		}
		return v
	}
}

// length is the number of moves when the winner goes for the lengths that win
// and takes the best of them; good is the parity of a lost position.
func length(good int64, winner, loser func(...int64) int64) func([]int64) int64 {
	return func(options []int64) int64 {
		var won, lost []int64
		for _, o := range options {
			if o%2 == good {
				won = append(won, o+1)
			} else {
				lost = append(lost, o+1)
			}
		}
		switch {
		case won != nil:
			return winner(won...)
		case lost != nil:
			return loser(lost...)
		}
		return 0
	}
}

func least(list ...int64) int64    { return slices.Min(list) }
func greatest(list ...int64) int64 { return slices.Max(list) }

// TestValues compares every value of every node with brute force on the graph,
// in normal and misère play.
func TestValues(t *testing.T) {
	checked := 0
	for _, line := range lines(t) {
		p := parse(t, line)
		if _, _, whole := p.SolvedWhole(); whole {
			continue
		}
		for _, play := range []game.Play{game.Normal, game.Misere} {
			g, err := attempt(t, line, diagram.Request{Play: play, Most: 300})
			if err != nil {
				if !errors.Is(err, game.ErrLimit) && !(p.IsUnequal() && play == game.Misere && errors.Is(err, game.ErrUnsupported)) {
					t.Errorf("%q: %v", line, err)
				}
				continue
			}
			checked++
			b := &brute{g, map[string]int64{}}
			for i := range g.Nodes {
				b.check(t, line, i)
			}
		}
	}
	if checked < gametest.Scale(30, 60, 120) {
		t.Errorf("only %d graphs were checked", checked)
	}
}

func (b *brute) check(t *testing.T, line string, i int) {
	t.Helper()
	n, good := &b.Nodes[i], int64(0)
	if b.Play == game.Misere {
		good = 1
	}
	same := func(what string, got *uint64, want int64) {
		if got == nil || int64(*got) != want {
			t.Errorf("%s %q, node %s: %s differs from brute force: %d", b.Play, line, n.Name, what, want)
		}
	}
	wide := func(v *uint32) *uint64 {
		if v == nil {
			return nil
		}
		w := uint64(*v)
		return &w
	}
	wins := map[game.Player]bool{}
	for _, who := range game.Both.Players() {
		if who == game.Right && !b.Unequal {
			break
		}
		far := b.of("remoteness", i, who, length(good, least, greatest))
		same("remoteness", wide(n.Remoteness[who]), far)
		same("step", wide(n.Suspense[who]), b.of("step", i, who, length(good, greatest, least)))
		wins[who] = far%2 != good
	}
	want := map[bool]game.Outcome{true: game.Next, false: game.Previous}[wins[game.Left]]
	if b.Unequal {
		want = map[[2]bool]game.Outcome{
			{true, true}: game.Next, {false, false}: game.Previous, {true, false}: game.LeftWins, {false, true}: game.RightWins,
		}[[2]bool{wins[game.Left], wins[game.Right]}]
	} else {
		same("the Grundy value", n.Grundy, b.of("grundy", i, game.Left, mex(0)))
		same("the misère value", n.Misere, b.of("misere", i, game.Left, mex(1)))
	}
	if n.Outcome != want {
		t.Errorf("%s %q, node %s: outcome %s, by brute force %s", b.Play, line, n.Name, n.Outcome, want)
	}
}

// TestJia plays Jia's game out by its definition.
func TestJia(t *testing.T) {
	for _, line := range []string{"nim 2 + kayles 2", "nim 3 2 1", "kayles 5", "octal:0.07 7", "grundy 7 3", "graph digraph { a -> b; a -> c; b -> c; c -> d; a -> e; e -> d; }"} {
		g := mustMake(t, line, game.Jia)
		b := &brute{g, map[string]int64{}}
		for i := range g.Nodes {
			won := b.of("jia", i, game.Left, func(options []int64) int64 {
				if len(options) == 0 || slices.Contains(options, 0) {
					return 1
				}
				return 0
			}) == 1
			n := &g.Nodes[i]
			if (n.Outcome == game.Next) != won {
				t.Errorf("%q, node %s: outcome %s", line, n.Name, n.Outcome)
			}
			if over := len(g.From(i)) == 0; over != (n.Ended != nil) || over && *n.Grundy != 0 {
				t.Errorf("%q, node %s: over %t, value %d", line, n.Name, over, *n.Grundy)
			}
		}
	}
}

// TestReadBack reads what is written in the DOT language as a game again: every
// node is worth the same.
func TestReadBack(t *testing.T) {
	plain := func(p phrase.Phrase) string { return p.String() }
	read := 0
	for _, line := range lines(t) {
		g, err := attempt(t, line, diagram.Request{Most: 150})
		if errors.Is(err, game.ErrLimit) {
			continue
		}
		if err != nil {
			t.Errorf("%q: %v", line, err)
			continue
		}
		var dot strings.Builder
		if err := g.WriteDOT(&dot, plain); err != nil {
			t.Fatal(err)
		}
		if slices.ContainsFunc(g.Edges, func(e diagram.Edge) bool { return e.Points != 0 }) {
			if _, err := catalog.Parse("graph " + dot.String()); err == nil {
				t.Errorf("%q: moves that bring points are read as if they brought none", line)
			}
			continue
		}
		read++
		_, _, loops := parse(t, line).SolvedWhole()
		files := catalog.New(func(string) ([]byte, error) { return []byte(dot.String()), nil })
		solver := analysis.NewSolver(game.Budget{Memory: bound})
		for i := range g.Nodes {
			n := &g.Nodes[i]
			at := "graph @x.dot"
			switch {
			case i == 0:
			case strings.Contains(n.Name, " at ") || strings.Contains(n.Name, " + "):
				continue // as words they mean something else
			default:
				at += " at " + strconv.Quote(n.Name)
			}
			p, err := files.Parse(at)
			if err != nil {
				t.Fatalf("%q, node %s: %v", line, n.Name, err)
			}
			a, err := solver.Solve(t.Context(), p, game.Request{Remoteness: 1 << 20})
			if err != nil {
				t.Fatalf("%q, node %s: %v", line, n.Name, err)
			}
			switch {
			case a.Outcome != n.Outcome:
				t.Errorf("%q, node %s: outcome %s, read back %s", line, n.Name, n.Outcome, a.Outcome)
			case n.Grundy != nil && !loops && (a.Grundy == nil || uint64(*a.Grundy) != *n.Grundy):
				t.Errorf("%q, node %s: value %d, read back %v", line, n.Name, *n.Grundy, a.Grundy)
			case n.Value != "" && a.Value != n.Value:
				t.Errorf("%q, node %s: value %s, read back %s", line, n.Name, n.Value, a.Value)
			case !g.Unequal && n.Remoteness[0] != nil && (a.Remoteness == nil || *a.Remoteness != *n.Remoteness[0]):
				t.Errorf("%q, node %s: remoteness %d, read back %v", line, n.Name, *n.Remoteness[0], a.Remoteness)
			case n.Score != nil && (a.Score == nil || *a.Score != *n.Score):
				t.Errorf("%q, node %s: score %d, read back %v", line, n.Name, *n.Score, a.Score)
			}
		}
	}
	if read < gametest.Scale(20, 40, 60) {
		t.Errorf("only %d graphs were read back", read)
	}
}

func TestDepth(t *testing.T) {
	g, err := attempt(t, "octal:0.07 7", diagram.Request{Depth: 1, Most: 10})
	if err != nil {
		t.Fatal(err)
	}
	full := mustMake(t, "octal:0.07 7", game.Normal)
	if len(g.Nodes) != 4 || g.Cut != 3 || len(g.Edges) != 3 {
		t.Errorf("%d nodes, %d cut, %d edges; want 4, 3 and 3", len(g.Nodes), g.Cut, len(g.Edges))
	}
	for i := range g.Nodes {
		if *g.Nodes[i].Grundy != *full.Nodes[i].Grundy || *g.Nodes[i].Suspense[0] != *full.Nodes[i].Suspense[0] {
			t.Errorf("node %s has other values than in the whole graph", g.Nodes[i].Name)
		}
	}
	var dot strings.Builder
	if err := g.WriteDOT(&dot, func(p phrase.Phrase) string { return p.String() }); err != nil {
		t.Fatal(err)
	}
	if _, err := catalog.Parse("graph " + dot.String()); err == nil {
		t.Error("a graph that was cut is read as if it were whole")
	}
}

func TestLimits(t *testing.T) {
	_, err := attempt(t, "nim 9 9", diagram.Request{Most: 20})
	if !errors.Is(err, game.ErrLimit) || !strings.Contains(err.Error(), "20") {
		t.Errorf("too many nodes: %v", err)
	}
	small := game.Budget{Memory: 1 << 16}
	if _, err := diagram.Make(t.Context(), analysis.NewSolver(small), small, parse(t, "nim 40 40"), diagram.Request{Most: 1 << 20}); !errors.Is(err, game.ErrLimit) {
		t.Errorf("too little memory: %v", err)
	}
	done, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := diagram.Make(done, analysis.NewSolver(game.Budget{}), game.Budget{}, parse(t, "nim 9 9"), diagram.Request{Most: 1000}); !errors.Is(err, context.Canceled) {
		t.Errorf("canceled: %v", err)
	}
	if g, err := attempt(t, "domineering ..|..", diagram.Request{Play: game.Jia, Most: 1000}); !errors.Is(err, game.ErrUnsupported) || g != nil {
		t.Errorf("Jia's play of unequal players: %v", err)
	}
	if g, err := attempt(t, "domineering ..|..", diagram.Request{Play: game.Misere, Most: 1000}); err != nil || g.Nodes[0].Outcome != game.Previous {
		t.Errorf("misère play of a square of dominoes: %v", err)
	}
}

// TestPicture draws every graph: each node has its value on the sheet.
func TestPicture(t *testing.T) {
	g := mustMake(t, "multiple:2 4", game.Normal)
	var svg strings.Builder
	if err := g.Picture(func(p phrase.Phrase) string { return p.String() }).WriteSVG(&svg); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{">2/2<", ">suspense 3<", ">remoteness 2<", ">misère 3<"} {
		if !strings.Contains(svg.String(), want) {
			t.Errorf("the picture lacks %s", want)
		}
	}
}

// TestEntailing holds the values of positions in which moves say who moves next against the graph:
// a node is won if a move of it leads to a lost one, or to a won one from which the same player
// moves on.
func TestEntailing(t *testing.T) {
	for _, line := range []string{"nimstring 1-2 2-3 3-ground 1-3", "nimstring path 4 + nim 2", "top-entails 4 + nim 1"} {
		g := mustMake(t, line, game.Normal)
		wins := make([]bool, len(g.Nodes))
		for range g.Nodes { // each follows from others that are later in no order
			for _, e := range g.Edges {
				again := strings.HasSuffix(e.Label.String(), "; the same player moves again")
				if to := g.Nodes[e.To].Outcome == game.Next; to == again {
					wins[e.From] = true
				}
			}
		}
		for i, n := range g.Nodes {
			if (n.Outcome == game.Next) != wins[i] || n.Outcome == game.Undecided {
				t.Errorf("%s: node %d has the outcome %v, and a move wins %v", line, i, n.Outcome, wins[i])
			}
		}
	}
}
