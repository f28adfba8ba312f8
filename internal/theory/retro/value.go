package retro

import (
	"zermelo/game"
	"zermelo/say/phrase"
)

// A Value is what a position is worth to the player to move.
type Value struct {
	Result game.Result
	// Distance is the number of moves to the end when the winner hurries and
	// the loser delays; 0 for a draw.
	Distance int
	// Known is false for what is not in the table, or not decided yet.
	Known bool
}

// String returns "win in 3", "loss in 2", "draw" or "unknown".
func (v Value) String() string { return v.Phrase().String() }

// Phrase returns the value in words.
func (v Value) Phrase() phrase.Phrase {
	switch {
	case !v.Known:
		return phrase.Of("unknown")
	case v.Result == game.Win:
		return phrase.Of("win in %d", v.Distance)
	case v.Result == game.Loss:
		return phrase.Of("loss in %d", v.Distance)
	}
	return phrase.Of("draw")
}

// Better reports whether a position of value v is better for the player to
// move than one of value w: a win before a draw before a loss, a short win
// before a long one, a long loss before a short one.
func (v Value) Better(w Value) bool {
	if v.Result != w.Result {
		return v.Result > w.Result
	}
	if v.Result == game.Win {
		return v.Distance < w.Distance
	}
	return v.Result == game.Loss && v.Distance > w.Distance
}

// Before returns the value that a move to a position of value v has for the
// player who makes it; again says that the same player moves on.
func (v Value) Before(again bool) Value {
	if !v.Known || v.Result == game.Drawn {
		return v
	}
	if !again {
		v.Result = -v.Result
	}
	v.Distance++
	return v
}

// A Prober knows the values of positions: a table in memory or on disk.
type Prober[P comparable] interface {
	// Lookup returns the value of p; it is not Known if the table does not
	// have it. The error is one of reading the table.
	Lookup(p P) (Value, error)
}
