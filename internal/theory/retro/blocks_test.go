package retro

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"testing"

	"zermelo/game"
)

// inBlocks solves a game block by block, in an order drawn by lot, with messages shuffled and told
// twice, every step done twice, and blocks written and read between.
func inBlocks(t *testing.T, b *Blocks, r *rand.Rand) []*Block {
	t.Helper()
	ctx := context.Background()
	state := make([][]byte, b.Count())
	moves := make([][]byte, b.Count()) // what round 1 links
	inbox := map[int][][]byte{}
	deliver := func(to map[int][][]byte, out []Message) {
		for _, m := range out {
			to[m.To] = append(to[m.To], m.Body)
		}
	}
	for _, k := range r.Perm(b.Count()) {
		block, out, err := b.Start(ctx, k)
		if err != nil {
			t.Fatal(err)
		}
		state[k] = block.Bytes()
		deliver(inbox, out)
	}
	for d := uint32(1); len(inbox) > 0; d++ {
		next := map[int][][]byte{}
		for _, k := range r.Perm(b.Count()) {
			in := inbox[k]
			if len(in) == 0 {
				continue
			}
			var first []byte
			for again := range 2 {
				r.Shuffle(len(in), func(i, j int) { in[i], in[j] = in[j], in[i] })
				block, err := b.BlockFrom(k, state[k])
				if err == nil && moves[k] != nil {
					err = b.Replay(block, 1, moves[k])
				}
				if err != nil {
					t.Fatal(err)
				}
				out, _, err := b.Step(ctx, block, d, append(in[:len(in):len(in)], in[0])...)
				if err != nil {
					t.Fatal(err)
				}
				all := block.Bytes()
				for _, m := range out {
					all = append(all, m.Body...)
				}
				if again == 0 {
					first = all
					continue
				}
				if !bytes.Equal(first, all) {
					t.Fatalf("round %d of block %d makes other bytes the second time", d, k)
				}
				if d == 1 && b.Links() {
					if moves[k], err = Inbox(in...); err != nil {
						t.Fatal(err)
					}
				} else { // the state can be had by replaying too
					old, err := b.BlockFrom(k, state[k])
					if err == nil && moves[k] != nil {
						err = b.Replay(old, 1, moves[k])
					}
					if err == nil {
						err = b.Replay(old, d, in...)
					}
					if err != nil || !bytes.Equal(old.Bytes(), block.Bytes()) {
						t.Fatalf("round %d of block %d is another when replayed: %v", d, k, err)
					}
				}
				state[k] = block.Bytes()
				deliver(next, out)
			}
		}
		inbox = next
	}
	blocks := make([]*Block, b.Count())
	for k := range blocks {
		var err error
		if blocks[k], err = b.BlockFrom(k, state[k]); err != nil {
			t.Fatal(err)
		}
	}
	return blocks
}

// blockCounts adds up what the blocks have counted.
func blockCounts(blocks []*Block) (s Statistics) {
	for _, k := range blocks {
		s.Add(k.Counts())
	}
	return s
}

func TestBlocksAgreeOnRandomGraphs(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	written := 0
	for k := range cases(1500) {
		n := 1 + r.IntN(24)
		repeats, ends := k%2 == 0, k%4 < 2
		g := randomGraph(r, n, 1, repeats, ends)
		want := naive(g)
		for ability, offer := range offers(g, repeats) {
			for _, back := range []bool{true, false} {
				rules := game.Of[place](offer)
				if !back {
					without := *rules
					without.Unmoves = nil
					if x := without.Index; x != nil {
						ranks := *x
						ranks.State, ranks.Moves, ranks.Unmoves = nil, nil, nil
						without.Index = &ranks
					}
					rules = &without
				}
				settings := Settings{Budget: game.Budget{Cores: 1 + k%3}}
				b, err := BlocksOf(rules, 1<<(1+r.IntN(5)), settings)
				if rules.Index == nil {
					if !errors.Is(err, game.ErrUnsupported) {
						t.Fatalf("%s: %v", ability, err)
					}
					continue
				}
				if err != nil {
					t.Fatal(err)
				}
				if b.Links() {
					written++
				}
				name := fmt.Sprintf("graph %d, %s, back: %v", k, ability, back)
				blocks := inBlocks(t, b, r)
				settings.Route = Best
				table, err := Solve(context.Background(), rules, settings)
				if err != nil {
					t.Fatal(err)
				}
				for i := range table.Size() {
					at := blocks[i>>b.bits]
					if v := at.At(i - at.from); table.route != Searched && v != table.At(i) {
						t.Fatalf("%s: number %d is a %v, want %v", name, i, v, table.At(i))
					}
				}
				for i, w := range want {
					p := rules.Canonical(at(i))
					number := rules.Index.Rank(p)
					k := blocks[number>>b.bits]
					if v := k.At(number - k.from); v != w {
						t.Fatalf("%s: node %d is a %v, want %v", name, i, v, w)
					}
				}
				if got := blockCounts(blocks); fmt.Sprint(got) != fmt.Sprint(table.Statistics()) && table.route != Searched {
					t.Fatalf("%s: the blocks count %v, the table %v", name, got, table.Statistics())
				}
			}
		}
	}
	if written == 0 {
		t.Error("no game without moves backwards was tried")
	}
}

// A long way goes over distances that fit two bytes no longer.
func TestBlocksOfWideStates(t *testing.T) {
	n := 1<<14 + 100
	g := &digraph{
		moves: make([][]place, n), back: make([][]place, n), again: map[[2]place]bool{},
		ended: make([]game.IndexState, n), mirror: make([]place, n), layer: make([]int, n),
	}
	for i := range n {
		g.mirror[i], g.ended[i] = at(i), game.Playing
		if i > 0 {
			g.edge(i, i-1, false)
		}
	}
	rules := game.Of[place](plainRanked{g, undoing{g}, ranking{g}})
	b, err := BlocksOf(rules, 1<<13, Settings{Budget: game.Budget{Cores: 1}})
	if err != nil {
		t.Fatal(err)
	}
	blocks := map[int]*Block{}
	inbox := map[int][][]byte{}
	for k := range b.Count() {
		block, out, err := b.Start(context.Background(), k)
		if err != nil {
			t.Fatal(err)
		}
		blocks[k] = block
		for _, m := range out {
			inbox[m.To] = append(inbox[m.To], m.Body)
		}
	}
	for d := uint32(1); len(inbox) > 0; d++ {
		next := map[int][][]byte{}
		for k, in := range inbox {
			out, settled, err := b.Step(context.Background(), blocks[k], d, in...)
			if err != nil || settled != 1 {
				t.Fatal(settled, err)
			}
			for _, m := range out {
				next[m.To] = append(next[m.To], m.Body)
			}
		}
		inbox = next
	}
	last := blocks[b.Count()-1]
	read, err := b.BlockFrom(last.Number(), last.Bytes())
	if err != nil {
		t.Fatal(err)
	}
	want := Value{game.Loss, n - 1, true}
	if (n-1)%2 == 1 {
		want.Result = game.Win
	}
	if v := read.At(read.Len() - 1); v != want {
		t.Errorf("the last position is a %v, want %v", v, want)
	}
}

func someFrames(tb testing.TB) (*Blocks, [][]byte) {
	tb.Helper()
	r := rand.New(rand.NewPCG(5, 6))
	g := randomGraph(r, 400, 1, true, true)
	rules := game.Of[place](repeatRanked{g, turning{g}, undoing{g}, ranking{g}})
	b, err := BlocksOf(rules, 256, Settings{Budget: game.Budget{Cores: 1}})
	if err != nil {
		tb.Fatal(err)
	}
	block, out, err := b.Start(context.Background(), 0)
	if err != nil {
		tb.Fatal(err)
	}
	frames := [][]byte{block.Bytes()}
	for _, m := range out {
		frames = append(frames, m.Body)
	}
	return b, frames
}

// Whatever is changed in a frame is noticed, and refused as what it is.
func TestDamagedFramesAreRefused(t *testing.T) {
	b, frames := someFrames(t)
	for n, whole := range frames {
		for i := range whole {
			for _, bit := range []byte{1, 0x80} {
				broken := bytes.Clone(whole)
				broken[i] ^= bit
				if err := useFrame(b, broken); !errors.Is(err, ErrFrame) {
					t.Fatalf("frame %d with byte %d changed: %v", n, i, err)
				}
			}
			if err := useFrame(b, whole[:i]); i > 0 && !errors.Is(err, ErrFrame) {
				t.Fatalf("frame %d cut to %d bytes: %v", n, i, err)
			}
		}
		if err := useFrame(b, whole); err != nil {
			t.Fatalf("frame %d: %v", n, err)
		}
	}
}

// useFrame does with a frame what can be done with it.
func useFrame(b *Blocks, data []byte) error {
	f, _, err := readFrame(data)
	if err != nil {
		return err
	}
	if f.kind == frameState {
		_, err := b.BlockFrom(0, data)
		return err
	}
	block, _, err := b.Start(context.Background(), int(f.to)%b.Count())
	if err != nil {
		return err
	}
	_, _, err = b.Step(context.Background(), block, 1, data)
	return err
}

// FuzzFrames: what is no frame is refused, and what has a good checksum but
// makes no sense as well; nothing panics.
func FuzzFrames(f *testing.F) {
	b, frames := someFrames(f)
	for _, data := range frames {
		f.Add(data, byte('M'), uint32(0))
		if read, _, err := readFrame(data); err == nil {
			raw, _ := read.unpacked(nil, 1<<20)
			f.Add(raw, read.kind, read.to)
		}
	}
	f.Fuzz(func(t *testing.T, data []byte, kind byte, to uint32) {
		for _, data := range [][]byte{data, appendFrame(nil, frame{kind: kind, to: to, from: to, round: 1, body: data})} {
			if err := useFrame(b, data); err != nil && !errors.Is(err, ErrFrame) {
				t.Errorf("%v", err)
			}
		}
	})
}

// Two workers in a block make the same bytes as one.
func TestBlocksByAnyWorkers(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	g := randomGraph(r, 30000, 1, true, true)
	rules := game.Of[place](repeatTurned{g, turning{g}, undoing{g}, ranking{g}, turned{g}})
	var first [][]byte
	for cores := 1; cores <= 3; cores++ {
		b, err := BlocksOf(rules, 1<<14, Settings{Budget: game.Budget{Cores: cores}})
		if err != nil {
			t.Fatal(err)
		}
		var all [][]byte
		for _, k := range inBlocks(t, b, r) {
			all = append(all, k.Bytes())
		}
		if cores > 1 && fmt.Sprint(all) != fmt.Sprint(first) {
			t.Errorf("%d workers make other blocks", cores)
		}
		first = all
	}
}

// far is a row of numbers with a move from each to some far below, so that a block tells many others.
type far uint64

func (f far) Moves(dst []uint64, p uint64) []uint64 {
	if p > 20 {
		dst = append(dst, p/2, p/3, p*7%p, p/20)
	}
	return dst
}

func (f far) Size() uint64                   { return uint64(f) }
func (f far) Rank(p uint64) uint64           { return p }
func (f far) Unrank(i uint64) (uint64, bool) { return i, i < uint64(f) }

// TestBlocksHoldLittle: what a worker has noted for a block is let go when it is told; what stays is a place
// for each block and a little for each of those that it has told at once.
func TestBlocksHoldLittle(t *testing.T) {
	const per = 1 << 10
	b, err := BlocksOf(game.Of[uint64](far(per<<8)), per, Settings{Budget: game.Budget{Cores: 2}})
	if err != nil {
		t.Fatal(err)
	}
	most := 0
	for k := range b.Count() {
		_, out, err := b.Start(context.Background(), k)
		if err != nil {
			t.Fatal(err)
		}
		most = max(most, len(out))
	}
	if most < 3 || len(b.idle) == 0 {
		t.Fatalf("a block tells %d others at most, by %d workers", most, len(b.idle))
	}
	for _, w := range b.idle {
		if len(w.place)*4 != b.Count()*BytesOfCount || len(w.boxes) > most || len(w.told) > 0 {
			t.Errorf("%d places and %d boxes of %d blocks, %d at once", len(w.place), len(w.boxes), b.Count(), most)
		}
		for _, held := range w.boxes {
			if cap(held.wins)+cap(held.refuted)+cap(held.arcs) > keptOfBox {
				t.Errorf("a box holds %d, %d, %d", cap(held.wins), cap(held.refuted), cap(held.arcs))
			}
		}
	}
}
