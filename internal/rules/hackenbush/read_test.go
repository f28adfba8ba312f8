package hackenbush

import (
	"errors"
	"strings"
	"testing"

	"zermelo/game"
)

// words writes the edges of a graph in order.
func words(g *Graph) string {
	var all []string
	for _, e := range g.edges {
		all = append(all, g.word(e))
	}
	return strings.Join(all, " ")
}

func TestFormats(t *testing.T) {
	for _, c := range []struct{ content, want string }{
		{"0 1\n1 2\n1 2\n", "0-1 1-2 1-2"},
		{"# a bush\n\n0 1 blue # the stem\n1\tx1 r\r\n2-1:b 0-0", "0-1:b 1-x1:r 2-1:b 0-0"},
		{"ground a 7\na b\nb 7\n", "0-b b-0"},
		{"\ufeff0 树\n", "0-树"},
		{"0 000001\n000001 1\n", "0-000001 000001-1"},
		{"0 99999999999999999999\n", "0-99999999999999999999"},
		{"0 9999999\n9999999 3", "0-9999999 9999999-3"},
		{"graph { 0 -- 1 -- 2 -- 0 [color=red]; 2 -- 3 }", "0-1:r 1-2:r 2-0:r 2-3"},
		{"// x\nstrict digraph \"my graph\" {\n rank=same\n edge [color=blue]\n node [shape=box,style=\"filled\"]\n a [ground=true] /* it is */\n" +
			"\"a\" -> b\n subgraph s { edge [colour=green] b -> c; } c -> d }\n", "0-b:b b-c c-d:b"},
		{`[["0","1"],[1,2,"blue"],{"to":"2","from":"0","colour":"red"},"2-x:b"]`, "0-1 1-2:b 0-2:r 2-x:b"},
		{`{"ground":["g","h"],"edges":[["g","1"],["h","1"]]}`, "0-1 0-1"},
		{`{"edges":[["g","1"]],"ground":"g"}`, "0-1"},
	} {
		g, err := Read(c.content)
		if err != nil {
			t.Errorf("%q: %v", c.content, err)
		} else if got := words(g); got != c.want {
			t.Errorf("%q: %s, want %s", c.content, got, c.want)
		}
	}
}

func TestWordsReadBack(t *testing.T) {
	for _, text := range []string{"0-1 1-2:b 1-2:r 2-2 a-0", "0-0"} {
		g, err := ReadWords(text)
		if err != nil || words(g) != text {
			t.Errorf("%q is read as %v, %v", text, g, err)
		}
	}
	if g, err := ReadWords(" 0 "); err != nil || g.Edges() != 0 {
		t.Errorf("the ground alone: %v, %v", g, err)
	}
}

func TestFaultsArePlaced(t *testing.T) {
	for _, c := range []struct {
		content string
		offset  int
		problem string
	}{
		{"0 1\n1", 4, "the other is missing"},
		{"0 1 pink", 4, "no colour"},
		{"0 1 r 3", 6, "more than"},
		{"0 -1", 2, "negative"},
		{"-1 0", 0, "negative"},
		{"0--1", 2, "negative"},
		{"0-1 -2-3", 4, "negative"},
		{"0-1:x", 4, "no colour"},
		{"0-1:", 4, "no colour"},
		{"0-", 0, "not an edge"},
		{"0-1-2", 0, "more than two ends"},
		{"0 a+b", 3, "cannot stand"},
		{"0 é\xff", 4, "cannot stand"},
		{"1 2\n2 3", 0, "ground"},
		{"graph { 0 -- 1 ", 15, "not closed"},
		{"graph { 0 -- 1 [color=pink] }", 22, "no colour"},
		{"graph { 0 -- {1 2} }", 13, "subgraph"},
		{"graph { 0:n -- 1 }", 9, "ports"},
		{"graph { 0 -- \"1 }", 13, "not closed"},
		{"graph { 0 -- 1 } x", 17, "follows"},
		{"graph { 0 -- -1 }", 13, "negative"},
		{"graph { 0 -- ; }", 13, "expected"},
		{"graph { <b> -- 1 }", 8, "not read"},
		{"graph { \"a b\" -- 1 }", 10, "cannot stand"},
		{`[["0","1"],["1"]]`, 11, "not an edge"},
		{`[["0","1","pink"]]`, 11, "no colour"},
		{`[["0",-1]]`, 6, "negative"},
		{`[["0",1.5]]`, 7, "cannot stand"},
		{`[["0","1"]`, 10, "not complete"},
		{`[["0" "1"]]`, 5, "not JSON"},
		{`{"edges":[{"from":"0"}]}`, 10, "not an edge"},
		{`{"nodes":[]}`, 1, "not known"},
		{`{"ground":[]}`, 12, "no array"},
		{`{"edges":[["g","1"]],"Ground":"g"}`, 21, "not known"},
		{`[["0","1"]] x`, -1, "follows"},
		{`[["0",""]]`, 7, "no name"},
		{`[["0",null]]`, -1, "not the name"},
	} {
		_, err := Read(c.content)
		var fault *game.ParseError
		if !errors.As(err, &fault) {
			t.Errorf("%q: got %v, want a ParseError", c.content, err)
			continue
		}
		if c.offset >= 0 && fault.Offset != c.offset || fault.Input != c.content || !strings.Contains(err.Error(), c.problem) {
			t.Errorf("%q: %v at %d, want %q at %d", c.content, err, fault.Offset, c.problem, c.offset)
		}
	}
}

func TestLooseEdgesAreNoted(t *testing.T) {
	g, err := Read("0 1\n2 3\n3 4 b\n5 5")
	if err != nil || words(g) != "0-1" || len(g.Loose()) != 3 || !g.IsGreen() {
		t.Fatalf("%v, %v", g, err)
	}
	if note := g.Note().String(); !strings.Contains(note, "ground: 3; ") || !strings.Contains(note, "2-3") {
		t.Error(note)
	}
	if g, _ := Read("0 1"); !g.Note().IsZero() {
		t.Error(g.Note())
	}
}

func FuzzRead(f *testing.F) {
	for _, s := range []string{
		"0 1\n1 2 b", "graph { 0 -- 1 [color=red] subgraph { 1 -- 2 } }", `{"edges":[["0","1"],"1-2:b"],"ground":["3"]}`,
		"ground a\na-b", "0-1:r", "[", "graph {", "graph{a=", `[{"from":`, "graph { subgraph subgraph", "graph { [",
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, content string) {
		g, err := Read(content)
		if err != nil {
			var fault *game.ParseError
			if !errors.As(err, &fault) || fault.Offset < 0 || fault.Offset+fault.Len > len(fault.Input) {
				t.Fatalf("%q: %v", content, err)
			}
			return
		}
		if g.Edges() == 0 {
			return
		}
		again, err := ReadWords(words(g))
		if err != nil || words(again) != words(g) {
			t.Fatalf("%q is printed as %q, which reads back as %v, %v", content, words(g), again, err)
		}
	})
}
