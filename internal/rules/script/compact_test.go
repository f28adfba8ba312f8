package script

import (
	"context"
	"testing"

	"zermelo/game"
	"zermelo/game/walk"
	"zermelo/internal/theory/grundy"
)

// strays leave the kind of position that they begin with: numbers, texts, nested
// tuples, sets of cells and long tuples, each a heap of n.
const strays = `
start = 6
def count(p):
    if type(p) == "int": return p
    if type(p) == "string": return len(p)
    if type(p) == "bits": return len(p)
    if type(p[0]) == "tuple": return p[0][0]
    return len(p) - 1
def like(n, k):
    return [n, "x" * n, ((n, "y"),), bits(3, 3, list(range(n))), tuple([7] + list(range(n)))][k]
def moves(p):
    return [like(m, (m + count(p)) % 5) for m in range(count(p))]
`

// TestStrays: positions of kinds that were not foreseen are positions like others:
// equal whoever made them, and weighed by who numbers them.
func TestStrays(t *testing.T) {
	open := func() (*game.Named, []any) {
		f, err := Load("strays.star", []byte(strays))
		if err != nil {
			t.Fatal(err)
		}
		g, err := f.Open("")
		if err != nil {
			t.Fatal(err)
		}
		return g.Named, g.Start()
	}
	one, start := open()
	other, again := open()
	if start[0] != again[0] {
		t.Error("the start of two files that are alike differs")
	}
	options := func(r *game.Named) []any {
		var sums game.Sums[any]
		r.Record.Moves(&sums, start[0], game.Left)
		return sums.Parts()
	}
	first, second := options(one), options(other)
	texts := map[string]bool{}
	for i, p := range first {
		if p != second[i] {
			t.Errorf("%s of two files that are alike differs", one.Record.Write(p))
		}
		texts[one.Record.Write(p)] = true
		v, err := grundy.New(one.Record, game.Budget{}).Value(context.Background(), second[i])
		if err != nil || int(v) != i {
			t.Errorf("%s is worth %d, %v; want %d", one.Record.Write(p), v, err, i)
		}
		q, err := one.Record.Read(one.Record.Write(p))
		if err != nil || q != p {
			t.Errorf("%s is read as %v, %v", one.Record.Write(p), q, err)
		}
	}
	if len(texts) != 6 {
		t.Errorf("%d different moves, want 6", len(texts))
	}
	// The five kinds are numbered and counted: the fourth and fifth are words.
	numbers, light := walk.New(one.Record), 0
	for _, p := range first {
		before := numbers.Bytes()
		numbers.Part(p)
		grown, weight := numbers.Bytes()-before, one.Record.Weight(p)
		if weight == 0 {
			light++
		} else if weight < 64 || grown < weight {
			t.Errorf("%s weighs %d and is counted as %d", one.Record.Write(p), weight, grown)
		}
	}
	if light == 0 || light == len(first) {
		t.Errorf("%d of %d weigh nothing", light, len(first))
	}
}

// TestShapes: a shape and its id tell the same, and different shapes have different
// ids.
func TestShapes(t *testing.T) {
	board := func(w, h uint8) *typ { return &typ{kind: isBits, w: w, h: h} }
	tuple := func(elems ...*typ) *typ { return &typ{kind: isTup, elems: elems} }
	seen := map[shapeID]bool{}
	for _, typ := range []*typ{
		intType, wordType, tuple(wordType), tuple(wordType, intType, board(8, 8), wordType), board(1, 1), board(64, 1), board(1, 64), board(8, 8), board(2, 3), board(3, 2),
		tuple(), tuple(intType), tuple(board(8, 8)), tuple(intType, intType), tuple(board(8, 8), board(8, 8)),
		tuple(board(8, 8), board(1, 64)), tuple(board(1, 64), board(8, 8)), tuple(intType, board(8, 8)), tuple(board(8, 8), intType),
		tuple(board(64, 1), board(1, 64), board(8, 8), board(1, 64), intType, intType, board(8, 8), board(64, 1)),
		tuple(intType, intType, intType, intType, intType, intType, intType, intType),
	} {
		s := newShape(typ)
		if s == noShape || !s.typ.same(typ) || s.width != typ.width() {
			t.Errorf("%v has the shape %v", typ, s)
			continue
		}
		if seen[s.id] || s.id == 0 {
			t.Errorf("the id %x of %v is that of another", s.id, typ)
		}
		seen[s.id] = true
		if got := s.id.shape(); !got.typ.same(typ) || got.width != s.width || got.kind != s.kind || shapeIDIn(s.kind.Value()) != s.id {
			t.Errorf("the id %x of %v is that of %v", s.id, typ, got)
		}
	}
	for _, typ := range []*typ{
		noneType, tuple(noneType), {kind: isList, elem: intType}, tuple(&typ{kind: isList, elem: intType}),
	} {
		if s := newShape(typ); s != noShape {
			t.Errorf("%v has the shape %v", typ, s)
		}
	}
	for _, typ := range []*typ{ // that no compact position has
		tuple(tuple(intType)), tuple(wordType, tuple(intType)), tuple(board(1, 1), board(1, 2), board(1, 3), board(1, 4)),
		tuple(intType, intType, intType, intType, intType, intType, intType, intType, intType),
	} {
		if s := newShape(typ); s == noShape || s.id != 0 || s.width != typ.width() {
			t.Errorf("%v has the shape %v", typ, s)
		}
	}
}
