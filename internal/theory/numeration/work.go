package numeration

import (
	"context"

	"zermelo/game"
	"zermelo/say/fault"
	"zermelo/say/phrase"
)

// maxStates bounds the states of an automaton in the making.
const maxStates = 2_000_000

// maxLetters bounds the letters that an automaton reads: tuples of digits.
const maxLetters = 1 << 12

// A Work bounds the making of automata. It is for one goroutine at a time.
type Work struct {
	ctx     context.Context
	account *game.Account
	states  int
	steps   uint
	largest int
}

// NewWork returns the bounds of a context and a budget, and of as many states as
// an automaton may have in the making; 0 is for two million. Who asked closes it.
func NewWork(ctx context.Context, budget game.Budget, states int) *Work {
	if states <= 0 {
		states = maxStates
	}
	return &Work{ctx: ctx, account: budget.Open(), states: states}
}

// Close gives back the memory that is counted.
func (w *Work) Close() { w.account.Close() }

// Largest returns how many states the largest minimal automaton had that was
// made so far.
func (w *Work) Largest() int { return w.largest }

// check is called for every state that is made, with how many there are and the
// bytes that they hold together.
func (w *Work) check(states int, bytes int64) error {
	if states > w.states {
		return game.Limit(phrase.Of("an automaton has more than %s states", phrase.Count(w.states)), phrase.Phrase{})
	}
	if w.steps++; w.steps&0x3ff != 0 {
		return nil
	}
	if err := w.ctx.Err(); err != nil {
		return err
	}
	if !w.account.Hold(bytes) {
		return game.Limit(phrase.Of("an automaton needs more memory than there is"), fault.MoreMemory.Phrase())
	}
	return nil
}
