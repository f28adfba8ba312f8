package store

import (
	"encoding/binary"
	"errors"
	"fmt"
	"io/fs"

	"github.com/klauspost/compress/zstd"

	"zermelo/phrase"
)

// A file of a part holds the values of its positions by their index within it: a
// head of fixed length and the values, compressed. All numbers are little-endian.
//
//	0  "ZP", the version of the format, 0
//	4  CRC-32C of all that follows
//	8  the part
//	16 length of the values, before they are compressed
const (
	partHead    = 24
	partVersion = 1
)

func partName(part int) string { return fmt.Sprintf("part-%08d"+workEnd, part) }

// packPart makes the file of a part.
func packPart(part int, values []byte) ([]byte, error) {
	enc, err := zstd.NewWriter(nil, zstd.WithEncoderLevel(zstd.SpeedFastest), zstd.WithEncoderConcurrency(1),
		zstd.WithEncoderCRC(false), zstd.WithWindowSize(1<<18), zstd.WithLowerEncoderMem(true))
	if err != nil {
		return nil, err
	}
	defer enc.Close()
	b := append(make([]byte, 0, partHead+len(values)/4), 'Z', 'P', partVersion, 0, 0, 0, 0, 0)
	b = binary.LittleEndian.AppendUint64(b, uint64(part))
	b = binary.LittleEndian.AppendUint64(b, uint64(len(values)))
	b = enc.EncodeAll(values, b)
	binary.LittleEndian.PutUint32(b[4:], checksum(b[8:]))
	return b, nil
}

// unpackPart reads the file of a part whose values have a length.
func unpackPart(name string, part int, b []byte, length uint64) ([]byte, error) {
	switch {
	case len(b) < partHead || b[0] != 'Z' || b[1] != 'P':
		return nil, corrupt(name, phrase.Of("it does not begin as a part does"))
	case b[2] != partVersion:
		return nil, otherVersion(name, uint32(b[2]))
	case binary.LittleEndian.Uint32(b[4:]) != checksum(b[8:]):
		return nil, corrupt(name, phrase.Of("it does not fit its checksum"))
	case binary.LittleEndian.Uint64(b[8:]) != uint64(part) || binary.LittleEndian.Uint64(b[16:]) != length:
		return nil, corrupt(name, phrase.Of("it is not the file that its name says"))
	}
	dec, err := zstd.NewReader(nil, zstd.WithDecoderConcurrency(1), zstd.WithDecoderMaxMemory(max(length, 1<<20)))
	if err != nil {
		return nil, err
	}
	defer dec.Close()
	values, err := dec.DecodeAll(b[partHead:], make([]byte, 0, length))
	if err != nil || uint64(len(values)) != length {
		return nil, corrupt(name, phrase.Of("it cannot be decompressed"))
	}
	return values, nil
}

// readPart reads the values of a part from a folder.
func readPart(folder FS, part int, length uint64) ([]byte, error) {
	name := partName(part)
	b, err := get(folder, name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, errors.Join(corrupt(name, phrase.Of("it is missing")), err)
	}
	if err != nil {
		return nil, reading(name, err)
	}
	return unpackPart(name, part, b, length)
}
