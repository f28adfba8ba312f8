package window

import (
	"bufio"
	"encoding/binary"
	"hash"
	"hash/crc32"
	"io"
	"math/bits"
	"time"

	"zermelo/game"
	"zermelo/say/phrase"
)

// A table is kept as a head, its words, place after place, and a checksum of both. All numbers
// are little-endian.

// keptName is under which name a table is kept, and keptMark what it begins with; another
// format gets another mark.
const (
	keptName = "search"
	keptMark = "ZSEARCH1"
)

// windowKept says what of a table is kept.
type windowKept struct {
	found  uint64        // positions that had been looked at when it was kept
	filled int           // words that are kept
	last   time.Time     // when they were
	cost   time.Duration // how long that took
}

const (
	// keepAfter is how long after the last time a table is kept again.
	keepAfter = 2 * time.Minute
	// keepShare is of how much of the time a part may be spent on that.
	keepShare = 50
)

// A keptHead says how the words are to be read.
type keptHead struct {
	Mark   [len(keptMark)]byte
	Bits   uint8 // of a key
	Scored bool
	_      [2]byte
	Places uint32 // their binary logarithm
	Asked  int64  // see windowWords
	Filled uint64
}

// open returns a table of worths from -most to most, with what the store has.
func (s *Window[P]) open(most int64) (windowTable[P], error) {
	t := newWindowTable(&s.moves, most, s.budget)
	s.kept = windowKept{last: time.Now(), found: s.positions}
	if s.Store == nil || t.words == nil {
		return t, nil
	}
	s.Store.Finally(func() { s.keep(0) })
	err := s.Store.Load(keptName, func(in io.Reader) error {
		r := &summed{Reader: bufio.NewReaderSize(in, 1<<16), sum: crc32.New(castagnoli)}
		var head keptHead
		if err := binary.Read(r, binary.LittleEndian, &head); err != nil || string(head.Mark[:]) != keptMark {
			return keptFault(phrase.Of("it is no table of a search, or one of another version"))
		}
		if int(head.Bits) != s.moves.keyBits || head.Scored != s.moves.scored || head.Asked < 0 || head.Places > uint32(head.Bits) {
			return keptFault(phrase.Of("it is the table of another game"))
		}
		if most < head.Asked { // what is kept may be worth more than what is asked for
			t.close()
			t = newWindowTable(&s.moves, head.Asked, s.budget)
		}
		from := layWords(int(head.Bits), head.Asked, head.Scored)
		if t.words == nil || from == nil || int(head.Bits)-int(head.Places)+int(from.low) > 64 {
			return keptFault(phrase.Of("it does not fit into memory"))
		}
		from.shift = from.bits - uint(head.Places)
		if err := t.words.take(r, from, uint64(1)<<head.Places); err != nil {
			return err
		}
		var sum uint32
		found := r.sum.Sum32()
		if err := binary.Read(r, binary.LittleEndian, &sum); err != nil || sum != found {
			return keptFault(phrase.Of("it is damaged"))
		}
		s.kept.filled = int(head.Filled)
		return nil
	})
	if err != nil {
		t.close()
		return windowTable[P]{}, err
	}
	return t, nil
}

// keptFault says what is wrong with a table that was kept.
func keptFault(problem phrase.Phrase) error {
	return &game.Error{Kind: game.ErrParse, Problem: problem}
}

// take reads words, two for each of so many places, and holds what they say.
func (t *windowWords) take(r io.Reader, from *windowWords, places uint64) error {
	if want := uint(bits.Len64(places - 1)); want > t.bits-t.shift && 16*int64(places) <= windowMost && t.account.Fits(16*int64(places)) {
		t.grow(want) // at once, that nothing gives way to what comes after it
		t.account.Hold(t.bytes())
	}
	var pair [16]byte
	for at := range places {
		if _, err := io.ReadFull(r, pair[:]); err != nil {
			return keptFault(phrase.Of("it is damaged"))
		}
		for _, half := range [2][]byte{pair[8:], pair[:8]} {
			if w := binary.LittleEndian.Uint64(half); w != 0 {
				lo, hi := from.read(w)
				work := w >> (2 * from.width) & (1<<windowWorkBits - 1)
				t.store(at<<from.shift|w>>from.low, lo, hi, 1<<work>>1)
			}
		}
	}
	return nil
}

// keep keeps the table if that was not done for so long.
func (s *Window[P]) keep(after time.Duration) {
	if s.Store == nil || !s.news() || time.Since(s.kept.last) < max(after, keepShare*s.kept.cost) && after > 0 {
		return
	}
	began := time.Now()
	_ = s.Store.Save(keptName, s.write)
	s.kept.last = time.Now()
	s.kept.cost = s.kept.last.Sub(began)
}

// news reports whether there is a table that knows something which is not kept, and no less of
// the rest.
func (s *Window[P]) news() bool {
	t := s.table.words
	return t != nil && s.positions > s.kept.found && t.filled >= s.kept.filled
}

// write writes the table.
func (s *Window[P]) write(out io.Writer) error {
	t, sum := s.table.words, crc32.New(castagnoli)
	w := bufio.NewWriterSize(io.MultiWriter(out, sum), 1<<16)
	head := keptHead{Bits: uint8(t.bits), Scored: s.moves.scored, Places: uint32(t.bits - t.shift), Asked: t.asked, Filled: uint64(t.filled)}
	copy(head.Mark[:], keptMark)
	if err := binary.Write(w, binary.LittleEndian, head); err != nil {
		return err
	}
	var bytes [16]byte
	for _, pair := range t.pairs {
		binary.LittleEndian.PutUint64(bytes[:], pair[0])
		binary.LittleEndian.PutUint64(bytes[8:], pair[1])
		if _, err := w.Write(bytes[:]); err != nil {
			return err
		}
	}
	if err := w.Flush(); err != nil {
		return err
	}
	if err := binary.Write(out, binary.LittleEndian, sum.Sum32()); err != nil {
		return err
	}
	s.kept.found, s.kept.filled = s.positions, t.filled
	return nil
}

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

// summed is a reader with the checksum of what was read.
type summed struct {
	io.Reader
	sum hash.Hash32
}

func (r *summed) Read(b []byte) (n int, err error) {
	n, err = r.Reader.Read(b)
	r.sum.Write(b[:n])
	return n, err
}
