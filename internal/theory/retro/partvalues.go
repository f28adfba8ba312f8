package retro

import (
	"encoding/binary"

	"zermelo/game"
)

// PartValues are the values of consecutive numbers of a part, a code of one byte or
// of two for each: 0 where there is no position, 1 for a draw, otherwise 2 + 2·distance, and
// 1 more for a win. They are kept as these bytes, the same for the same values.
type PartValues struct {
	Codes []byte
	Width int // of a code
}

// Len returns how many numbers there are.
func (v PartValues) Len() uint64 { return uint64(len(v.Codes) / v.Width) }

// At returns the value of the i-th number; it is not Known where no position is.
func (v PartValues) At(i uint64) Value {
	c := v.Code(i)
	switch c {
	case 0:
		return Value{}
	case drawnCode:
		return Value{Known: true}
	}
	return Value{Result: 2*game.Result(c&1) - 1, Distance: int(c-2) / 2, Known: true}
}

// NewPartValues returns codes for n numbers, of no positions yet.
func NewPartValues(n uint64, width int) PartValues {
	return PartValues{make([]byte, n*uint64(width)), width}
}

// Count counts the positions by value.
func (v PartValues) Count(counts *Statistics) {
	for i := range v.Len() {
		if w := v.At(i); w.Known {
			counts.Count(w)
		}
	}
}

// Code returns the code of the i-th number.
func (v PartValues) Code(i uint64) uint32 {
	if v.Width == 1 {
		return uint32(v.Codes[i])
	}
	return uint32(binary.LittleEndian.Uint16(v.Codes[2*i:]))
}

// Put sets the code of the i-th number.
func (v PartValues) Put(i uint64, c uint32) {
	if v.Width == 1 {
		v.Codes[i] = byte(c)
		return
	}
	binary.LittleEndian.PutUint16(v.Codes[2*i:], uint16(c))
}

// Codes of positions without moves, by what they are.
const (
	drawnCode = 1
	lostCode  = 2
	wonCode   = 3
)

// codeOfValue returns the code of a value.
func codeOfValue(v Value) uint32 {
	switch {
	case !v.Known:
		return 0
	case v.Result == game.Win:
		return 3 + 2*uint32(v.Distance)
	case v.Result == game.Loss:
		return 2 + 2*uint32(v.Distance)
	}
	return drawnCode
}

// endCode returns the code of a position by its state, [game.Playing] that of one whose moves
// are not looked at yet: without any it is lost.
func endCode(state game.IndexState) uint32 {
	switch state {
	case game.FinishedDraw:
		return drawnCode
	case game.FinishedWin:
		return wonCode
	}
	return lostCode
}

// better returns the code of a position with the code c by the moves looked at so far and a
// further one, to a position with the code to; again says that the same player moves
// on. Wins are odd and the shortest counts, losses even and the longest counts.
func better(c, to uint32, again bool) uint32 {
	switch {
	case to == drawnCode:
		if c&1 == 0 {
			return drawnCode
		}
		return c
	case again:
		to += 2
	case to&1 == 0: // lost by who is to move there
		to += 3
	default:
		to++
	}
	switch won, drawn := c&1 == 1 && c != drawnCode, c == drawnCode; {
	case to&1 == 1 && won:
		return min(c, to)
	case to&1 == 1:
		return to
	case won || drawn:
		return c
	}
	return max(c, to)
}
