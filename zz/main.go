package main

import (
	"fmt"

	"zermelo/game"
	"zermelo/token"
)

func main() {
	g, _ := token.NewNineMen(9, true)
	r := game.Of[token.Merels](g)
	var mills []uint32
	for s := range 3 {
		for i := range 4 {
			mills = append(mills, 1<<(8*s+2*i)|1<<(8*s+2*i+1)|1<<(8*s+(2*i+2)%8))
		}
	}
	for i := range 4 {
		mills = append(mills, 0b1_00000001_00000001<<(2*i+1))
	}
	has := func(m uint32) bool {
		for _, k := range mills {
			if m&k == k {
				return true
			}
		}
		return false
	}
	for part := range r.Parts.Count {
		if r.Parts.Name(part) == "9-9" {
			n, last, lastHas := 0, uint32(0), false
			r.Parts.Each(part, 0, r.Parts.Size(part), func(_ uint64, p token.Merels) bool {
				if p.X != last {
					last, lastHas = p.X, has(p.X)
				}
				if !lastHas && !has(p.O) {
					n++
				}
				return true
			})
			fmt.Println(n, "want 37027918")
		}
	}
}
