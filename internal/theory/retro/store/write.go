package store

import (
	"bufio"
	"context"
	"encoding/binary"
	"errors"
	"slices"
	"sync"

	"github.com/klauspost/compress/zstd"
)

// An entry of the index: a block's place in the file, its length, its
// checksum and, in a keyed file, its first key.
const (
	entrySize      = 8 + 4 + 4
	keyedEntrySize = entrySize + 8
)

// contents is what a file is made of.
type contents struct {
	header Header
	// codes fills dst with the codes of the numbers from first on; noCode for
	// those that are not asked for.
	codes func(dst []code, first uint64)
	keys  []uint64 // of a keyed file, in ascending order
}

// write makes the file name, all of it or nothing: it is written under
// another name, forced to the disk and renamed. fast gives up size for time.
func write(ctx context.Context, fs FS, name string, c contents, workers int, fast bool) (err error) {
	temporary := name + temporaryEnd
	defer func() {
		if err != nil {
			_ = fs.Remove(temporary) // it makes room on a full disk; failing that, the next build does
			err = writing(err)
		}
	}()
	f, err := fs.Create(temporary)
	if err != nil {
		return err
	}
	out := &counting{w: bufio.NewWriterSize(f, 1<<16)}
	err = writeAll(ctx, out, c, workers, fast)
	if err == nil {
		err = out.w.Flush()
	}
	if err == nil {
		err = f.Sync()
	}
	if err = errors.Join(err, f.Close()); err != nil {
		return err
	}
	if err := fs.Rename(temporary, name); err != nil {
		return err
	}
	return fs.Sync()
}

type counting struct {
	w *bufio.Writer
	n uint64
}

func (c *counting) Write(b []byte) (int, error) {
	n, err := c.w.Write(b)
	c.n += uint64(n)
	return n, err
}

func writeAll(ctx context.Context, out *counting, c contents, workers int, fast bool) error {
	head, err := c.header.encode()
	if err != nil {
		return err
	}
	if _, err := out.Write(head); err != nil {
		return err
	}
	enc, err := zstd.NewWriter(nil, zstd.WithEncoderLevel(c.header.level(fast)), zstd.WithEncoderConcurrency(workers),
		zstd.WithEncoderCRC(false), zstd.WithSingleSegment(true), zstd.WithWindowSize(1<<17), zstd.WithLowerEncoderMem(true))
	if err != nil {
		return err
	}
	defer enc.Close()
	var index []byte
	err = compressed(c, enc, workers, func(first uint64, b []byte) error {
		if err := ctx.Err(); err != nil {
			return err
		}
		index = binary.LittleEndian.AppendUint64(index, out.n)
		index = binary.LittleEndian.AppendUint32(index, uint32(len(b)))
		index = binary.LittleEndian.AppendUint32(index, checksum(b))
		if c.header.Keyed {
			index = binary.LittleEndian.AppendUint64(index, first)
		}
		_, err := out.Write(b)
		return err
	})
	if err != nil {
		return err
	}
	footer := binary.LittleEndian.AppendUint64(nil, out.n)
	footer = binary.LittleEndian.AppendUint64(footer, uint64(len(index)))
	footer = binary.LittleEndian.AppendUint32(footer, checksum(index))
	footer = binary.LittleEndian.AppendUint32(footer, checksum(footer))
	footer = append(footer, endMagic...)
	_, err = out.Write(append(index, footer...))
	return err
}

// smallTable is the number of slots from which it pays to search long for
// what can be left out.
const smallTable = 1 << 18

func (h *Header) level(fast bool) zstd.EncoderLevel {
	switch {
	case fast:
		return zstd.SpeedFastest
	case h.Slots < smallTable:
		return zstd.SpeedDefault
	}
	return zstd.SpeedBestCompression
}

// blocksOf returns the number of blocks.
func (h *Header) blocksOf() uint64 { return (h.Slots + h.Block - 1) / h.Block }

// A packer makes blocks, one at a time.
type packer struct {
	codes       []code
	raw, packed []byte
	first       uint64 // the first key
}

// pack makes block b.
func (p *packer) pack(c *contents, enc *zstd.Encoder, b uint64) {
	from := b * c.header.Block
	to := min(from+c.header.Block, c.header.Slots)
	codes := slices.Grow(p.codes[:0], int(c.header.Block))[:to-from]
	c.codes(codes, from)
	fill(codes)
	var keys []uint64
	if c.header.Keyed {
		keys = c.keys[from:to]
		p.first = keys[0]
	}
	p.codes, p.raw = codes, packBlock(p.raw[:0], keys, codes)
	p.packed = enc.EncodeAll(p.raw, p.packed[:0])
}

// compressed calls do for every block in order with its first key; blocks are
// compressed by several workers, a round at a time.
func compressed(c contents, enc *zstd.Encoder, workers int, do func(first uint64, b []byte) error) error {
	n := c.header.blocksOf()
	packers := make([]packer, workers)
	for round := uint64(0); round < n; round += uint64(workers) {
		busy := packers[:min(uint64(workers), n-round)]
		var all sync.WaitGroup
		for w := range busy {
			all.Go(func() { busy[w].pack(&c, enc, round+uint64(w)) })
		}
		all.Wait()
		for _, p := range busy {
			if err := do(p.first, p.packed); err != nil {
				return err
			}
		}
	}
	return nil
}
