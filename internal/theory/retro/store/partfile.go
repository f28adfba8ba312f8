package store

import (
	"encoding/binary"
	"errors"
	"fmt"
	"io/fs"
	"iter"
	"slices"
	"sync"

	"github.com/klauspost/compress/zstd"

	"zermelo/internal/theory/retro"
	"zermelo/say/phrase"
)

// A file of a slice of a part holds the codes of its numbers, see [retro.PartValues], in
// runs of [retro.PartBlock] that are compressed each for itself, so that a run can be read
// alone: a head of fixed length, an index, the runs. All numbers are little-endian.
//
//	0  "ZP", the version of the format, the bytes of a code
//	4  CRC-32C of the rest of the head and of the index
//	8  the part
//	16 the first number
//	24 how many numbers
//	32 the index: for each run its length as it stands here and its CRC-32C, of 32 bits each
const (
	partHead    = 32
	partEntry   = 8
	partVersion = 2
)

func partName(part, slice int) string { return fmt.Sprintf("part-%08d-%05d"+workEnd, part, slice) }

var partPackers = sync.Pool{New: func() any {
	enc, err := zstd.NewWriter(nil, zstd.WithEncoderLevel(zstd.SpeedFastest), zstd.WithEncoderConcurrency(1),
		zstd.WithEncoderCRC(false), zstd.WithSingleSegment(true), zstd.WithWindowSize(1<<18), zstd.WithLowerEncoderMem(true))
	if err != nil {
		panic("store: " + err.Error()) // the options are constants
	}
	return enc
}}

var partUnpackers = sync.Pool{New: func() any {
	dec, err := zstd.NewReader(nil, zstd.WithDecoderConcurrency(1), zstd.WithDecoderMaxMemory(1<<20))
	if err != nil {
		panic("store: " + err.Error())
	}
	return dec
}}

// stretches goes through the numbers of a slice, so many at a time that little is held.
func stretches(from, to uint64) iter.Seq2[uint64, uint64] {
	const numbers = 16 * retro.PartBlock
	return func(do func(from, to uint64) bool) {
		for ; from < to && do(from, min(from+numbers, to)); from += numbers {
		}
	}
}

// runsOf returns how many runs so many numbers are.
func runsOf(numbers uint64) int { return int((numbers + retro.PartBlock - 1) / retro.PartBlock) }

// packPart makes the file of a slice that begins with a number.
func packPart(part int, first uint64, values retro.PartValues) []byte {
	enc := partPackers.Get().(*zstd.Encoder)
	defer partPackers.Put(enc)
	b := append(make([]byte, 0, partHead+len(values.Codes)/4), 'Z', 'P', partVersion, byte(values.Width), 0, 0, 0, 0)
	for _, n := range []uint64{uint64(part), first, values.Len()} {
		b = binary.LittleEndian.AppendUint64(b, n)
	}
	index := len(b)
	b = append(b, make([]byte, runsOf(values.Len())*partEntry)...)
	end := len(b)
	for at := index; at < end; at += partEntry {
		from := (at - index) / partEntry * retro.PartBlock * values.Width
		start := len(b)
		b = enc.EncodeAll(values.Codes[from:min(from+retro.PartBlock*values.Width, len(values.Codes))], b)
		binary.LittleEndian.PutUint32(b[at:], uint32(len(b)-start))
		binary.LittleEndian.PutUint32(b[at+4:], checksum(b[start:]))
	}
	binary.LittleEndian.PutUint32(b[4:], checksum(b[8:end]))
	return b
}

// A partFile is the file of a slice that is open for reading.
type partFile struct {
	name    string
	src     Source
	first   uint64
	numbers uint64
	width   uint64
	ends    []int64 // of the runs; the first begins at start
	start   int64
	sums    []uint32
}

// openPart opens the file of a slice, which has so many numbers from the first on with codes of
// width bytes, and checks all of it but the runs.
func openPart(folder Files, part, slice int, first, numbers uint64, width int) (f *partFile, err error) {
	f = &partFile{name: partName(part, slice), first: first, numbers: numbers, width: uint64(width)}
	f.start = partHead + partEntry*int64(runsOf(numbers))
	f.src, err = folder.Open(f.name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, errors.Join(corrupt(f.name, phrase.Of("it is missing")), err)
	}
	if err != nil {
		return nil, reading(f.name, err)
	}
	if err := f.head(part); err != nil {
		return nil, errors.Join(err, f.src.Close())
	}
	return f, nil
}

func (f *partFile) head(part int) error {
	size := f.src.Size()
	b, err := f.src.Bytes(nil, 0, int(min(size, f.start)))
	if err != nil {
		return reading(f.name, err)
	}
	switch {
	case len(b) < partHead || b[0] != 'Z' || b[1] != 'P':
		return corrupt(f.name, phrase.Of("it does not begin as a part does"))
	case b[2] != partVersion:
		return otherVersion(f.name, uint32(b[2]))
	case binary.LittleEndian.Uint32(b[4:]) != checksum(b[8:]):
		return corrupt(f.name, phrase.Of("it does not fit its checksum"))
	}
	number := func(at int) uint64 { return binary.LittleEndian.Uint64(b[at:]) }
	if number(8) != uint64(part) || number(16) != f.first || number(24) != f.numbers || uint64(b[3]) != f.width {
		return corrupt(f.name, phrase.Of("it is not the file that its name says"))
	}
	end := f.start
	for at := partHead; at < len(b); at += partEntry {
		end += int64(binary.LittleEndian.Uint32(b[at:]))
		f.ends, f.sums = append(f.ends, end), append(f.sums, binary.LittleEndian.Uint32(b[at+4:]))
	}
	if end != size {
		return corrupt(f.name, phrase.Of("its length is wrong"))
	}
	return nil
}

// values appends to dst the codes of the numbers of runs, from one to below another.
// The buffer is for what is read.
func (f *partFile) values(dst []byte, buffer *[]byte, from, to uint64) ([]byte, error) {
	first, last := int((from-f.first)/retro.PartBlock), runsOf(to-f.first)
	begin := f.start
	if first > 0 {
		begin = f.ends[first-1]
	}
	packed, err := f.src.Bytes(*buffer, begin, int(f.ends[last-1]-begin))
	if err != nil {
		return dst, reading(f.name, err)
	}
	*buffer = packed[:0]
	dec := partUnpackers.Get().(*zstd.Decoder)
	defer partUnpackers.Put(dec)
	dst = slices.Grow(dst, int((to-from)*f.width))
	for run := first; run < last; run++ {
		b := packed[:f.ends[run]-begin]
		packed, begin = packed[len(b):], f.ends[run]
		if checksum(b) != f.sums[run] {
			return dst, corrupt(f.name, phrase.Of("it does not fit its checksum"))
		}
		// Into the place where it belongs, so that no more than a run is taken for it.
		length := int(f.width * min(retro.PartBlock, f.numbers-uint64(run)*retro.PartBlock))
		codes, err := dec.DecodeAll(b, dst[len(dst):len(dst):len(dst)+length])
		if err != nil || len(codes) != length {
			return dst, corrupt(f.name, phrase.Of("it cannot be decompressed"))
		}
		dst = dst[:len(dst)+length]
	}
	return dst, nil
}

// A partReader reads parts of a job; it keeps one file open.
type partReader struct {
	folder Files
	cut    partCut

	part   int
	open   *partFile
	buffer []byte
}

// Values implements [retro.PartReader].
func (r *partReader) Values(dst []byte, part int, from, to uint64) ([]byte, error) {
	if r.open == nil || r.part != part || from < r.open.first || from >= r.open.first+r.open.numbers {
		if err := r.Close(); err != nil {
			return dst, err
		}
		slice := r.cut.SliceOf(part, from)
		first, end := r.cut.Bounds(part, slice)
		f, err := openPart(r.folder, part, slice, first, end-first, r.cut.Width())
		if err != nil {
			return dst, err
		}
		r.part, r.open = part, f
	}
	return r.open.values(dst, &r.buffer, from, to)
}

// Close implements [retro.PartReader].
func (r *partReader) Close() error {
	if r.open == nil {
		return nil
	}
	f := r.open
	r.open = nil
	return f.src.Close()
}
