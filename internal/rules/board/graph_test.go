package board_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"zermelo/game"
	"zermelo/game/gametest"
	"zermelo/game/text"
	"zermelo/internal/rules/board"
	"zermelo/internal/rules/entry"
)

// naiveGraph colours vertices of the text of a graph, by the words of the rules.
func naiveGraph(text string, left, same bool) (out []string) {
	kinds, edges, vertices := map[int]string{}, map[[2]int]bool{}, map[int]bool{}
	number := func(s string) int {
		n, _ := strconv.Atoi(s)
		vertices[n] = true
		return n
	}
	for _, word := range strings.Fields(text) {
		if v, kind, ok := strings.Cut(word, ":"); ok {
			kinds[number(v)] = kind
		} else if a, b, ok := strings.Cut(word, "-"); ok {
			u, v := number(a), number(b)
			edges[[2]int{u, v}], edges[[2]int{v, u}] = true, true
		} else {
			number(word)
		}
	}
	mine, other := own(left)
	kept, bad := "r", string(other)
	if left {
		kept = "b"
	}
	if same {
		bad = string(mine)
	}
	for v := range vertices {
		legal := kinds[v] == "" || kinds[v] == kept
		for u := range vertices {
			if edges[[2]int{u, v}] && kinds[u] == bad {
				legal = false
			}
		}
		if legal {
			after := []string{}
			for _, word := range strings.Fields(text) {
				if !strings.HasPrefix(word, strconv.Itoa(v)+":") {
					after = append(after, word)
				}
			}
			out = append(out, strings.Join(append(after, fmt.Sprintf("%d:%c", v, mine)), " "))
		}
	}
	return out
}

func randomGraphText(r *rand.Rand, n int, kinds string) string {
	var words []string
	for v := range n {
		words = append(words, strconv.Itoa(v))
		for u := range v {
			if r.IntN(n) < 2 {
				words = append(words, fmt.Sprintf("%d-%d", u, v))
			}
		}
		if k := kinds[r.IntN(len(kinds))]; k != '.' {
			words = append(words, fmt.Sprintf("%d:%c", v, k))
		}
	}
	return strings.Join(words, " ")
}

type graphRules interface {
	game.Partizan[board.Graph]
	game.Splitter[board.Graph]
	game.Reversible[board.Graph]
	game.Describer[board.Graph]
	board.Notation[board.Graph]
}

func TestGraphs(t *testing.T) {
	for _, rules := range []graphRules{board.GraphSnort{}, board.GraphCol{}} {
		t.Run(fmt.Sprintf("%T", rules), func(t *testing.T) {
			t.Parallel()
			r := rand.New(rand.NewPCG(3, 4))
			for range 500 {
				text := randomGraphText(r, 1+r.IntN(12), "....brxo")
				p := parse(t, rules, text)
				for _, who := range []game.Player{game.Left, game.Right} {
					var got, want []string
					for _, q := range rules.Moves(nil, p, who) {
						got = append(got, rules.Format(q))
						if rules.Describe(1, p, []board.Graph{q}).IsZero() {
							t.Fatalf("no words for the move to %v", q)
						}
					}
					for _, s := range naiveGraph(text, who == game.Left, rules == graphRules(board.GraphCol{})) {
						want = append(want, rules.Format(parse(t, rules, s)))
					}
					slices.Sort(got)
					slices.Sort(want)
					if !slices.Equal(got, want) {
						t.Fatalf("%v moves from %q to\n%q, want\n%q", who, text, got, want)
					}
				}
				if q := parse(t, rules, rules.Format(p)); q != p {
					t.Fatalf("%q is read back as %q", rules.Format(p), rules.Format(q))
				}
			}
			var small []board.Graph
			for range 120 {
				small = append(small, parse(t, rules, randomGraphText(r, 1+r.IntN(6), "....brxo")))
			}
			gametest.Run(t, game.Of[board.Graph](rules), small...)
		})
	}
}

// TestNormalGraphs: the normal form does not depend on the numbers of the vertices,
// nor on which player is which.
func TestNormalGraphs(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	families := []string{"path 17", "cycle 9", "star 8", "complete 6", "grid 3x4", "path 1", "grid 2x2"}
	for i := range 300 {
		text := randomGraphText(r, 1+r.IntN(10), "...br")
		if i < len(families) {
			text = parse(t, board.GraphSnort{}, families[i]).String()
		}
		p := parse(t, board.GraphSnort{}, text)
		vertices := int(p[0])
		perm := r.Perm(vertices)
		swap := r.IntN(2) == 1
		var words []string
		for _, word := range strings.Fields(p.String()) {
			words = append(words, renumber(word, perm, swap))
		}
		q := parse(t, board.GraphSnort{}, strings.Join(words, " "))
		a, _ := board.GraphSnort{}.Normal(p)
		b, _ := board.GraphSnort{}.Normal(q)
		if a != b {
			t.Fatalf("%v and %v have the normal forms %v and %v", p, q, a, b)
		}
	}
}

func renumber(word string, perm []int, swap bool) string {
	at := func(s string) string {
		n, _ := strconv.Atoi(s)
		return strconv.Itoa(perm[n])
	}
	if v, kind, ok := strings.Cut(word, ":"); ok {
		if swap {
			kind = map[string]string{"b": "r", "r": "b"}[kind]
		}
		return at(v) + ":" + kind
	}
	if u, v, ok := strings.Cut(word, "-"); ok {
		return at(u) + "-" + at(v)
	}
	return at(word)
}

func TestGraphFaultsHaveAPlace(t *testing.T) {
	for _, c := range []struct {
		text        string
		offset, len int
	}{
		{"", 0, 0},
		{"path x", 5, 1},
		{"cycle 2", 6, 1},
		{"0-1 1-1", 4, 3},
		{"0-1 1-", 6, 0},
		{"0-1 1:q", 6, 1},
		{"grid 34", 5, 2},
		{"grid 3xy", 7, 1},
	} {
		_, err := board.GraphSnort{}.Parse(c.text)
		var e *game.ParseError
		if !errors.As(err, &e) || e.Offset != c.offset || e.Len != c.len || e.Want.IsZero() {
			t.Errorf("%q: %+v", c.text, err)
		}
	}
	for _, text := range []string{"path 65", "grid 9x9", "path 99999999999999999999", "star 64"} {
		if _, err := (board.GraphCol{}).Parse(text); !errors.Is(err, game.ErrLimit) {
			t.Errorf("%q: %v", text, err)
		}
	}
}

// What a file says of colours is read as words say it, or refused at its place.
func TestColoursInFiles(t *testing.T) {
	open := map[string]entry.Game{}
	for _, e := range board.Games() {
		if e.Name == "col" || e.Name == "snort" || e.Name == "node-kayles" {
			g, err := e.Open("")
			if err != nil {
				t.Fatal(err)
			}
			open[e.Name] = g
		}
	}
	for _, c := range []struct{ file, words, refused string }{
		{`graph { a -- b -- c; b [color=x] }`, "0-1 1-2 1:x", ""},
		{`graph { b [colour="x"]; 0 [label=x]; b -- 0 }`, "0-1 0:x", ""},
		{`graph { node [fillcolor=x]; a -- b; node [fillcolor=q]; b -- a; b }`, "0-1 0:x 1:x", ""},
		{`graph { node [color=x]; a; b [color=o]; c -- a }`, "0 1:o 2-0 0:x 2:x", ""},
		{`graph { a [color=b]; b [color=r]; a -- b }`, "0-1 0:b 1:r", ""},
		{`graph { a -- b; { node [color=o] c -- a } d }`, "0-1 2-0 2:o 3", ""},
		{`{"edges": [["a", "b"]], "nodes": ["c"]}`, "0-1 2", ""},
		{"a b\nnodes a c\n", "0-1 2", ""},
		{`graph { a -- b; b [color=blue] }`, "", "blue"},
		{`graph { a -- b [color=b] }`, "", "b]"},
		{`graph { edge [color=r]; a -- b }`, "", "r]"},
		{`graph { graph [color=r]; a -- b }`, "", "r]"},
		{`graph { node [color=red]; a -- b }`, "", "red"},
		{`[["a", "b", "blue"]]`, "", "blue"},
		{`{"edges": [{"from": "a", "to": "b", "color": "r"}]}`, "", "r\""},
		{`{"edges": [["a", "b"]], "colors": ["x"]}`, "", "x"},
		{`{"edges": [["a", "b"]], "nodes": [{"name": "a", "color": "x"}]}`, "", "{\"name"},
		{`{"edges": [["a", "b"]], "vertices": ["c"]}`, "", "\"vertices"},
		{`{"edges": [{"from": "a", "to": "b", "weight": 2}]}`, "", "\"weight"},
		{"a b\na-b:r\n", "", "r\n"},
		{"a b blue\n", "", "blue"},
	} {
		for name, g := range open {
			got, err := g.File(c.file)
			var fault *game.ParseError
			if c.words == "" {
				if !errors.As(err, &fault) || !strings.HasPrefix(fault.Input[fault.Offset:], c.refused) || fault.Want.IsZero() {
					t.Errorf("%s of %s: %v, %v", name, c.file, got, err)
				}
				continue
			}
			words, _ := text.Words(c.words, len(c.words))
			want, wrong := g.Parse(words)
			if (err == nil) != (wrong == nil) || wrong == nil && !slices.Equal(got, want) {
				t.Errorf("%s of %s: %v, %v, want %v, %v", name, c.file, got, err, want, wrong)
			}
		}
	}
}
