package store

import (
	"context"
	"encoding/binary"
	"sort"
	"sync/atomic"

	"github.com/klauspost/compress/zstd"

	"zermelo/say/phrase"
)

// A file is one that is open for questions.
type file struct {
	name    string
	header  Header
	src     Source
	decoder *zstd.Decoder
	cache   *cache
	offsets []int64  // of the blocks, and the end of the last
	sums    []uint32 // their checksums
	firsts  []uint64 // their first keys, of a keyed file
	blocks  []atomic.Pointer[block]
}

// openFile opens a file and checks all of it but the blocks.
func openFile(fs Files, name string, c *cache) (f *file, err error) {
	src, err := fs.Open(name)
	if err != nil {
		return nil, reading(name, err)
	}
	defer func() {
		if err != nil {
			_ = src.Close()
		}
	}()
	f = &file{name: name, src: src, cache: c}
	var start int64
	if f.header, start, err = readHeader(name, src); err != nil {
		return nil, err
	}
	if err = f.readIndex(start); err != nil {
		return nil, err
	}
	most := uint64(1) + f.header.Block*14
	if f.decoder, err = zstd.NewReader(nil, zstd.WithDecoderConcurrency(0), zstd.WithDecoderMaxMemory(most)); err != nil {
		return nil, reading(name, err)
	}
	c.files = append(c.files, f)
	return f, nil
}

// readIndex reads the end of a file whose blocks begin at start.
func (f *file) readIndex(start int64) error {
	size := f.src.Size()
	footer, err := f.src.Bytes(nil, size-footerSize, footerSize)
	if err != nil {
		return reading(f.name, err)
	}
	at, length := binary.LittleEndian.Uint64(footer), binary.LittleEndian.Uint64(footer[8:])
	if string(footer[24:]) != endMagic || checksum(footer[:20]) != binary.LittleEndian.Uint32(footer[20:]) {
		return corrupt(f.name, phrase.Of("its end is missing or does not fit its checksum"))
	}
	entry, n := uint64(entrySize), f.header.blocksOf()
	if f.header.Keyed {
		entry = keyedEntrySize
	}
	if at > uint64(size) || length != uint64(size)-footerSize-at || length/entry != n || length%entry != 0 {
		return corrupt(f.name, phrase.Of("its index has the wrong length"))
	}
	index, err := f.src.Bytes(nil, int64(at), int(length))
	if err != nil {
		return reading(f.name, err)
	}
	if checksum(index) != binary.LittleEndian.Uint32(footer[16:]) {
		return corrupt(f.name, phrase.Of("its index does not fit its checksum"))
	}
	sound := true
	for i := range n {
		e := index[i*entry:]
		sound = sound && int64(binary.LittleEndian.Uint64(e)) == start
		f.offsets = append(f.offsets, start)
		start += int64(binary.LittleEndian.Uint32(e[8:]))
		f.sums = append(f.sums, binary.LittleEndian.Uint32(e[12:]))
		if f.header.Keyed {
			f.firsts = append(f.firsts, binary.LittleEndian.Uint64(e[16:]))
			sound = sound && (i == 0 || f.firsts[i-1] < f.firsts[i])
		}
	}
	if !sound || start != int64(at) {
		return corrupt(f.name, phrase.Of("its index makes no sense"))
	}
	f.offsets = append(f.offsets, start)
	f.blocks = make([]atomic.Pointer[block], n)
	return nil
}

func (f *file) close() error {
	f.decoder.Close()
	return f.src.Close()
}

// sizeOf returns how many codes block b has.
func (f *file) sizeOf(b uint64) int {
	return int(min(f.header.Block, f.header.Slots-b*f.header.Block))
}

// each calls do for every number and code of block b, until it returns false.
func (f *file) each(b uint64, k *block, do func(i uint64, c code) bool) {
	for j := range f.sizeOf(b) {
		i := b*f.header.Block + uint64(j)
		if f.header.Keyed {
			i = k.keys[j]
		}
		if !do(i, k.code(j)) {
			return
		}
	}
}

// block returns block b, from memory or from the file.
func (f *file) block(b uint64) (*block, error) {
	if k := f.blocks[b].Load(); k != nil {
		if atomic.LoadUint32(&k.used) == 0 {
			atomic.StoreUint32(&k.used, 1)
		}
		return k, nil
	}
	k, err := f.read(b)
	if err != nil {
		return nil, err
	}
	if f.blocks[b].CompareAndSwap(nil, k) {
		f.cache.grown(k.bytes())
	}
	return k, nil
}

// read reads block b from the file.
func (f *file) read(b uint64) (*block, error) {
	n := int(f.offsets[b+1] - f.offsets[b])
	packed, err := f.src.Bytes(nil, f.offsets[b], n)
	if err != nil {
		return nil, reading(f.name, err)
	}
	if checksum(packed) != f.sums[b] {
		return nil, f.damaged(b, phrase.Of("it does not fit its checksum"))
	}
	count := f.sizeOf(b)
	raw, err := f.decoder.DecodeAll(packed, make([]byte, 0, 1+count))
	if err != nil {
		return nil, f.damaged(b, phrase.Of("it cannot be decompressed"))
	}
	var first uint64
	if f.header.Keyed {
		first = f.firsts[b]
	}
	k, ok := unpack(raw, count, f.header.Keyed, first)
	if !ok {
		return nil, f.damaged(b, phrase.Of("it makes no sense"))
	}
	return k, nil
}

// check reads all blocks.
func (f *file) check(ctx context.Context) error {
	for b := range f.header.blocksOf() {
		if err := ctx.Err(); err != nil {
			return err
		}
		if _, err := f.read(b); err != nil {
			return err
		}
	}
	return nil
}

// damaged returns the error for a damaged block, with the positions it holds.
func (f *file) damaged(b uint64, what phrase.Phrase) error {
	first := b * f.header.Block
	if f.header.Keyed {
		first = f.firsts[b]
		if b+1 < uint64(len(f.firsts)) {
			return corrupt(f.name, phrase.Of("the block of the positions %d to %d: %s", first, f.firsts[b+1]-1, what))
		}
		return corrupt(f.name, phrase.Of("the block of the positions from %d on: %s", first, what))
	}
	return corrupt(f.name, phrase.Of("the block of the positions %d to %d: %s", first, first+uint64(f.sizeOf(b))-1, what))
}

// lookup returns the code of a number; ok is false if the file does not have
// it.
func (f *file) lookup(i uint64) (c code, ok bool, err error) {
	if !f.header.Keyed {
		if i >= f.header.Slots {
			return 0, false, nil
		}
		k, err := f.block(i / f.header.Block)
		if err != nil {
			return 0, false, err
		}
		return k.code(int(i % f.header.Block)), true, nil
	}
	b := sort.Search(len(f.firsts), func(b int) bool { return f.firsts[b] > i }) - 1
	if b < 0 {
		return 0, false, nil
	}
	k, err := f.block(uint64(b))
	if err != nil {
		return 0, false, err
	}
	at := sort.Search(len(k.keys), func(j int) bool { return k.keys[j] >= i })
	if at == len(k.keys) || k.keys[at] != i {
		return 0, false, nil
	}
	return k.code(at), true, nil
}
