package store

import (
	"context"
	"encoding/binary"
	"encoding/json"
	"errors"
	"testing"

	"github.com/klauspost/compress/zstd"

	"zermelo/game"
	"zermelo/internal/theory/retro"
)

// Whatever a file holds, opening it, asking and verifying end with an answer
// or an error of a known kind.
func FuzzOpen(f *testing.F) {
	k := kind[pair]{"race", game.Of[pair](race{9}), retro.Indexed}
	for _, kept := range []kind[pair]{k, {"race", game.Of[pair](race{9}), retro.Searched}} {
		m := newMemory()
		if err := Build(context.Background(), m, kept.name, kept.rules, kept.settings()); err != nil {
			f.Fatal(err)
		}
		f.Add(m.names[tableName].data)
	}
	g := race{9}
	f.Fuzz(func(t *testing.T, data []byte) {
		m := newMemory()
		m.names[tableName] = &content{data: data}
		table, err := Open(m, k.name, k.rules, 0)
		if err == nil {
			defer table.Close()
			for i := range g.Size() {
				p, _ := g.Unrank(i)
				if _, e := table.Lookup(p); e != nil {
					err = e
				}
			}
		}
		if err == nil {
			err = table.Verify(context.Background(), retro.Settings{})
		}
		if err != nil && !errors.Is(err, game.ErrCorrupt) && !errors.Is(err, game.ErrUnsupported) {
			t.Fatal(err)
		}
	})
}

// repaired returns a file whose checksums, lengths and places are all right,
// whatever its header and its decompressed blocks say; the blocks share raw.
func repaired(header, raw []byte, first uint64) []byte {
	var h Header
	_ = json.Unmarshal(header, &h)
	n := uint64(1)
	if h.Block > 0 && h.Slots <= maxSlots {
		n = min(h.blocksOf(), 4)
	}
	file := append([]byte(magic), make([]byte, 12)...)
	binary.LittleEndian.PutUint32(file[8:], Version)
	binary.LittleEndian.PutUint32(file[12:], uint32(len(header)))
	file = append(file, header...)
	binary.LittleEndian.PutUint32(file[16:], headerSum(file))
	enc, _ := zstd.NewWriter(nil, zstd.WithEncoderConcurrency(1))
	defer enc.Close()
	var index []byte
	for i := range n {
		packed := enc.EncodeAll(raw[uint64(len(raw))*i/n:uint64(len(raw))*(i+1)/n], nil)
		index = binary.LittleEndian.AppendUint64(index, uint64(len(file)))
		index = binary.LittleEndian.AppendUint32(index, uint32(len(packed)))
		index = binary.LittleEndian.AppendUint32(index, checksum(packed))
		if h.Keyed {
			index = binary.LittleEndian.AppendUint64(index, first+i*h.Block)
		}
		file = append(file, packed...)
	}
	footer := binary.LittleEndian.AppendUint64(nil, uint64(len(file)))
	footer = binary.LittleEndian.AppendUint64(footer, uint64(len(index)))
	footer = binary.LittleEndian.AppendUint32(footer, checksum(index))
	footer = binary.LittleEndian.AppendUint32(footer, checksum(footer))
	return append(append(file, index...), append(footer, endMagic...)...)
}

// Behind the checksums: whatever a header and blocks say, a table answers or is
// refused, and what the proof lets pass is what the solver says. As unfinished
// work, it ends a build in one of both ways.
func FuzzRepaired(f *testing.F) {
	k := kind[pair]{"race", game.Of[pair](race{9}), retro.Indexed}
	solved, err := retro.Solve(context.Background(), k.rules, retro.Settings{})
	if err != nil {
		f.Fatal(err)
	}
	for _, kept := range []kind[pair]{k, {"race", game.Of[pair](race{9}), retro.Searched}} {
		for _, left := range []int{-1, 12} {
			m := newMemory()
			m.left, m.fault = left, errKilled
			_ = Build(context.Background(), m, kept.name, kept.rules, kept.settings())
			m.left = -1
			for name := range m.names {
				old, err := openFile(m, name, &cache{limit: DefaultCache})
				if err != nil {
					continue // killed while it was written
				}
				packed, _ := old.src.Bytes(nil, old.offsets[0], int(old.offsets[1]-old.offsets[0]))
				raw, err := old.decoder.DecodeAll(packed, nil)
				if err != nil {
					f.Fatal(err)
				}
				first := uint64(0)
				if old.header.Keyed {
					first = old.firsts[0]
				}
				header := m.names[name].data[prefixSize:old.offsets[0]]
				if repair := repaired(header, raw, first); len(old.blocks) == 1 {
					m.names[name].data = repair
					if _, err := openFile(m, name, &cache{limit: DefaultCache}); err != nil {
						f.Fatal(err)
					}
				}
				f.Add(header, raw, first)
				old.close()
			}
		}
	}
	f.Fuzz(func(t *testing.T, header, raw []byte, first uint64) {
		m := newMemory()
		data := repaired(header, raw, first)
		m.names[tableName] = &content{data: data}
		known := func(err error) bool {
			return errors.Is(err, game.ErrCorrupt) || errors.Is(err, game.ErrUnsupported)
		}
		for _, route := range []retro.Route{retro.Indexed, retro.Searched} {
			n := newMemory()
			n.names[unfinishedName] = &content{data: data}
			settings := k.settings()
			settings.Route = route
			if err := Build(context.Background(), n, k.name, k.rules, settings); err != nil && !known(err) {
				t.Fatal(err)
			}
		}
		table, err := Open(m, k.name, k.rules, 0)
		if err != nil {
			if !known(err) {
				t.Fatal(err)
			}
			return
		}
		defer table.Close()
		if err := table.Verify(context.Background(), retro.Settings{}); err != nil {
			if !known(err) {
				t.Fatal(err)
			}
		} else {
			// Pairs may be fewer: those that the start leads to.
			solved.Each(func(p pair, v retro.Value) bool {
				if got, err := table.Lookup(p); err != nil || got != v && got.Known {
					t.Fatalf("%v is a %v, proved, want %v (%v)", p, got, v, err)
				}
				return true
			})
		}
		for _, result := range []game.Result{game.Win, game.Loss} {
			if _, _, _, err := table.Longest(result); err != nil && !known(err) {
				t.Fatal(err)
			}
		}
	})
}
