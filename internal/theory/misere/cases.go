package misere

import (
	"zermelo/say/phrase"
	"zermelo/value/nimber"
)

// ExplainCase says which of the four cases of the proof of the SJ theorem (Jia
// Zhihao 2009, 2.1) a sum with these values is, and what it tells the player to
// move. over says that the game has ended where all values are 0 (Jia's game).
func ExplainCase(values []nimber.Nimber, over bool) phrase.Phrase {
	sum := nimber.Sum(values...)
	ones, large, last := 0, 0, 0 // last is a component with a value above 1
	for k, v := range values {
		switch {
		case v > 1:
			large, last = large+1, k
		case v == 1:
			ones++
		}
	}
	switch {
	case sum == 0 && large > 0:
		return phrase.Of("Case 1 of its proof: the XOR is 0 and %d values are above 1. Every move makes the XOR another than 0 and leaves a value above 1.", large)
	case large == 0 && sum != 0:
		return phrase.Of("Case 2 of its proof: the number of values 1 is odd, %d, and the others are 0. "+
			"A move makes the number of ones even, or makes one value greater than 1, the only one.", ones)
	case large == 1:
		return phrase.Of("Case 3 of its proof: only the value %d, of component %d, is above 1. Make it %d, so that the number of ones is odd.",
			values[last], last+1, 1-ones%2)
	case large > 1:
		return phrase.Of("Case 3 of its proof: the XOR is %d, and %d values are above 1. Make the XOR 0; a value above 1 is left.", sum, large)
	case ones > 0:
		return phrase.Of("Case 4 of its proof: the number of values 1 is even, %d, and the others are 0. Make a 1 a 0, so that the number of ones is odd.", ones)
	case over:
		return phrase.Of("Case 4 of its proof: all values are 0. The game is over, and the player to move has won.")
	}
	return phrase.Of("Case 4 of its proof: all values are 0. Leave an odd number of ones and no greater value, if there is a move at all.")
}
