package store

import (
	"bytes"
	"encoding/binary"
	"encoding/json"
	"hash/crc32"

	"zermelo/internal/theory/retro"
	"zermelo/say/phrase"
)

// Version is the version of the format that is written and read.
const Version = 1

// The parts of a file. All numbers are little-endian.
const (
	magic      = "\x89ZRM\r\n\x1a\n" // breaks if a file is changed as text
	endMagic   = "ZRM.end\n"
	prefixSize = 8 + 4 + 4 + 4     // magic, version, length of the header, its checksum
	footerSize = 8 + 8 + 4 + 4 + 8 // offset and length of the index, its checksum, the footer's, endMagic
)

// maxSlots is the greatest number of values of a file.
const maxSlots = 1 << 56

// maxHeader is the greatest length of a header in bytes.
const maxHeader = 1 << 26

// A Header says what a file holds.
type Header struct {
	// Game is the name of the rule set with its parameters.
	Game string `json:"game"`
	// Rules is a hash of the moves, ends and symmetries at many positions: the
	// file does not fit other rules of the same name.
	Rules string `json:"rules"`
	// Keyed: the file holds pairs of index and value, in order; otherwise a
	// value for each number below Slots.
	Keyed bool   `json:"keyed"`
	Slots uint64 `json:"slots"` // numbers, or pairs
	Block uint64 `json:"block"` // numbers or pairs of a block
	// Layer and Layers: of a table of several files, which this is and how
	// many there are; Layers is 0 for a table in one file.
	Layer  int `json:"layer,omitempty"`
	Layers int `json:"layers,omitempty"`
	// Order is how the numbers of an unfinished table were given.
	Order string `json:"order,omitempty"`
	// Unfinished: all distances up to Distance are settled, and no more.
	Unfinished bool `json:"unfinished,omitempty"`
	Distance   int  `json:"distance"`
	// Counts are of the positions, those that are the same by symmetry once.
	Counts retro.Statistics `json:"counts"`
}

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

func checksum(b []byte) uint32 { return crc32.Checksum(b, castagnoli) }

// encode returns the start of a file.
func (h *Header) encode() ([]byte, error) {
	text, err := json.Marshal(h)
	if err != nil {
		return nil, err
	}
	b := append([]byte(magic), make([]byte, 12)...)
	binary.LittleEndian.PutUint32(b[8:], Version)
	binary.LittleEndian.PutUint32(b[12:], uint32(len(text)))
	b = append(b, text...)
	binary.LittleEndian.PutUint32(b[16:], headerSum(b))
	return b, nil
}

// headerSum is the checksum of the version, the length and the header.
func headerSum(b []byte) uint32 {
	return crc32.Update(checksum(b[8:16]), castagnoli, b[prefixSize:])
}

// readHeader reads the start of a file; size is its length in bytes.
func readHeader(name string, src Source) (h Header, size int64, err error) {
	if src.Size() < prefixSize+footerSize {
		return h, 0, corrupt(name, phrase.Of("it is too short"))
	}
	b, err := src.Bytes(nil, 0, prefixSize)
	if err != nil {
		return h, 0, reading(name, err)
	}
	if string(b[:8]) != magic {
		return h, 0, corrupt(name, phrase.Of("it does not begin as a table does"))
	}
	version, n := binary.LittleEndian.Uint32(b[8:]), binary.LittleEndian.Uint32(b[12:])
	size = prefixSize + int64(n)
	if n > maxHeader || size+footerSize > src.Size() {
		return h, 0, corrupt(name, phrase.Of("the length of its header is wrong"))
	}
	all, err := src.Bytes(nil, 0, int(size))
	if err != nil {
		return h, 0, reading(name, err)
	}
	if headerSum(all) != binary.LittleEndian.Uint32(all[16:]) {
		return h, 0, corrupt(name, phrase.Of("its header does not fit its checksum"))
	}
	if version != Version {
		return h, 0, otherVersion(name, version)
	}
	d := json.NewDecoder(bytes.NewReader(all[prefixSize:]))
	d.DisallowUnknownFields()
	if err := d.Decode(&h); err != nil || h.Block == 0 || h.Block > 1<<24 || h.Slots > maxSlots {
		return h, 0, corrupt(name, phrase.Of("its header makes no sense"))
	}
	return h, size, nil
}
