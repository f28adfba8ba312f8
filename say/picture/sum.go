package picture

import (
	"math/bits"
	"strconv"
)

// NimSum draws numbers in binary, one below the other, the powers of two above
// them, and below a line the digits that stand in an odd number of them: the
// columns that are out of balance are lit. Without numbers it draws 0.
func NimSum(numbers []uint64) *Picture {
	const column, row, side = 26.0, 24.0, 14.0
	var sum, all uint64
	for _, n := range numbers {
		sum, all = sum^n, all|n
	}
	digits := max(bits.Len64(all), 1)
	words := 10.0
	for _, n := range append([]uint64{sum}, numbers...) {
		words = max(words, 9*float64(len(strconv.FormatUint(n, 10)))+12)
	}
	left := side + words
	p := &Picture{Width: left + column*float64(digits) + side, Height: row*float64(len(numbers)+2) + 2*side, Background: White}
	at := func(bit, line int) Point {
		return Point{left + column*(float64(digits-bit)-0.5), side + row*(float64(line)+0.5)}
	}
	for bit := range digits {
		if sum>>bit&1 == 1 {
			top := at(bit, 0)
			p.Add(Rectangle{
				Corner: Point{top.X - column/2 + 2, side}, Width: column - 4, Height: row * float64(len(numbers)+2), Round: 4, Paint: Paint{Fill: PaleGold},
			})
		}
		power := strconv.FormatUint(1<<bit, 10)
		if len(power) > 3 {
			power = "2^" + strconv.Itoa(bit)
		}
		p.Add(Text{At: at(bit, 0), Words: power, Size: min(11, (column-5)/(0.6*float64(len(power)))), Fill: Grey})
	}
	number := func(n uint64, line int, ink Colour) {
		first := at(digits-1, line)
		p.Add(Text{At: Point{first.X - column/2 - 8, first.Y}, Words: strconv.FormatUint(n, 10), Size: 14, Anchor: End, Fill: ink})
		for bit := range digits {
			t := Text{At: at(bit, line), Words: "0", Size: 14, Fill: Grey}
			if n>>bit&1 == 1 {
				t.Words, t.Bold, t.Fill = "1", true, ink
			}
			p.Add(t)
		}
	}
	for i, n := range numbers {
		number(n, i+1, Black)
	}
	y := side + row*float64(len(numbers)+1)
	p.Add(Line{From: Point{side, y}, To: Point{p.Width - side, y}, Paint: Paint{Stroke: Grey, Width: 1.5}})
	number(sum, len(numbers)+1, Purple)
	return p
}
