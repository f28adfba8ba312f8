package retro

import (
	"cmp"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"slices"
	"sort"
	"sync"

	"github.com/klauspost/compress/zstd"
)

// What blocks tell each other, and what is kept of them, are frames: a head of
// fixed length and a body, compressed if that helps, under one checksum. Frames
// tell their length, so that many can stand one behind the other. All numbers
// are little-endian of 32 bits.
//
//	0  "ZB", the version of the format, the kind of the frame
//	4  CRC-32C of all that follows
//	8  length of the body as it stands here
//	12 length of the body decompressed; the same if it is not compressed
//	16 the block that it comes from
//	20 the block that it goes to
//	24 the round that it is for, or after
//	28 the part, where one block tells another more than fits one frame
const (
	frameHead    = 32
	frameVersion = 1
)

// The kinds of frames.
const (
	frameOptions = 'M' // options that are newly won or lost, of nodes of the target
	frameEdges   = 'E' // moves to nodes of the target
	frameState   = 'B' // the state of a block
)

// ErrFrame is the kind of error of a frame that is damaged or out of place.
var ErrFrame = errors.New("damaged frame")

func badFrame(what string, values ...any) error {
	return fmt.Errorf("%w: %s", ErrFrame, fmt.Sprintf(what, values...))
}

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

// worthPacking is the length of a body from which it is compressed.
const worthPacking = 64

var packers = sync.Pool{New: func() any {
	enc, err := zstd.NewWriter(nil, zstd.WithEncoderLevel(zstd.SpeedFastest), zstd.WithEncoderConcurrency(1),
		zstd.WithEncoderCRC(false), zstd.WithSingleSegment(true), zstd.WithWindowSize(1<<18), zstd.WithLowerEncoderMem(true))
	if err != nil {
		panic("retro: " + err.Error()) // the options are constants
	}
	return enc
}}

var unpackers = sync.Pool{New: func() any {
	dec, err := zstd.NewReader(nil, zstd.WithDecoderConcurrency(1), zstd.WithDecoderMaxMemory(1<<32))
	if err != nil {
		panic("retro: " + err.Error())
	}
	return dec
}}

// A frame is one that was read: its head, and its body as it stands there.
type frame struct {
	kind                  byte
	from, to, round, part uint32
	raw                   uint32
	body                  []byte
	all                   []byte
}

// appendFrame appends a frame with the body.
func appendFrame(dst []byte, f frame) []byte {
	at := len(dst)
	dst = append(dst, make([]byte, frameHead)...)
	if len(f.body) >= worthPacking {
		enc := packers.Get().(*zstd.Encoder)
		dst = enc.EncodeAll(f.body, dst)
		packers.Put(enc)
	}
	if n := len(dst) - at - frameHead; n == 0 || n >= len(f.body) {
		dst = append(dst[:at+frameHead], f.body...)
	}
	head := dst[at:]
	copy(head, []byte{'Z', 'B', frameVersion, f.kind})
	for i, n := range []uint32{uint32(len(dst) - at - frameHead), uint32(len(f.body)), f.from, f.to, f.round, f.part} {
		binary.LittleEndian.PutUint32(head[8+4*i:], n)
	}
	binary.LittleEndian.PutUint32(head[4:], crc32.Checksum(head[8:], castagnoli))
	return dst
}

// readFrame reads the first frame of b and returns what follows it.
func readFrame(b []byte) (f frame, rest []byte, err error) {
	switch {
	case len(b) < frameHead:
		return f, nil, badFrame("%d bytes are too few for a head", len(b))
	case b[0] != 'Z' || b[1] != 'B':
		return f, nil, badFrame("it does not begin as a frame does")
	case b[2] != frameVersion:
		return f, nil, badFrame("it has version %d of the format; this program reads version %d", b[2], frameVersion)
	}
	number := func(at int) uint32 { return binary.LittleEndian.Uint32(b[at:]) }
	length := uint64(number(8)) + frameHead
	if length > uint64(len(b)) {
		return f, nil, badFrame("it is cut short")
	}
	f = frame{kind: b[3], raw: number(12), from: number(16), to: number(20), round: number(24), part: number(28)}
	f.all, f.body = b[:length:length], b[frameHead:length]
	if crc32.Checksum(f.all[8:], castagnoli) != number(4) {
		return f, nil, badFrame("it does not fit its checksum")
	}
	return f, b[length:], nil
}

// unpacked returns the body decompressed, which may use buffer; more than most
// bytes are refused.
func (f *frame) unpacked(buffer []byte, most uint64) ([]byte, error) {
	if uint64(f.raw) > most {
		return nil, badFrame("its body has %d bytes, and %d are the most", f.raw, most)
	}
	if int(f.raw) == len(f.body) {
		return f.body, nil
	}
	dec := unpackers.Get().(*zstd.Decoder)
	defer unpackers.Put(dec)
	raw, err := dec.DecodeAll(f.body, slices.Grow(buffer[:0], int(f.raw)))
	if err != nil || len(raw) != int(f.raw) {
		return nil, badFrame("its body cannot be decompressed")
	}
	return raw, nil
}

// CheckFrame returns the blocks that the first frame of b comes from and goes
// to, its round, and what follows it. The error is [ErrFrame].
func CheckFrame(b []byte) (from, to int, round uint32, rest []byte, err error) {
	f, rest, err := readFrame(b)
	return int(f.from), int(f.to), f.round, rest, err
}

// Inbox puts the messages to one block, whole frames in any order, into the one
// order in which they are kept, and drops what came twice: the result depends on
// what was sent only, not on how it came. The error is [ErrFrame].
func Inbox(messages ...[]byte) ([]byte, error) {
	frames, err := framesOf(messages)
	if err != nil {
		return nil, err
	}
	var all []byte
	for _, f := range frames {
		all = append(all, f.all...)
	}
	return all, nil
}

func framesOf(messages [][]byte) ([]frame, error) {
	var frames []frame
	for _, b := range messages {
		for len(b) > 0 {
			f, rest, err := readFrame(b)
			if err != nil {
				return nil, err
			}
			frames, b = append(frames, f), rest
		}
	}
	order := func(f, g frame) int { return cmp.Or(cmp.Compare(f.from, g.from), cmp.Compare(f.part, g.part)) }
	sort.SliceStable(frames, func(i, j int) bool { return order(frames[i], frames[j]) < 0 })
	kept := frames[:min(1, len(frames))]
	for _, f := range frames[len(kept):] {
		last := kept[len(kept)-1]
		if order(last, f) != 0 {
			kept = append(kept, f)
		} else if !slices.Equal(last.all, f.all) {
			return nil, badFrame("block %d says two things in round %d", f.from, f.round)
		}
	}
	return kept, nil
}
