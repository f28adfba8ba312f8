package short

import (
	"context"
	"runtime"
	"unsafe"

	"zermelo/say/fault"
	"zermelo/say/phrase"
)

// A stopped is what the operations throw inside the package when they cannot
// go on; the exported ones catch it. Nothing is left half done: values are
// interned and results remembered in single steps.
type stopped struct{ err error }

// guard turns a thrown stop into an error.
func (t *Table) guard(err *error) {
	if t.claimed {
		t.claimed = false
		t.allowed(t.Bytes())
	}
	if r := recover(); r != nil {
		s, ok := r.(stopped)
		if !ok {
			panic(r)
		}
		t.scratch = t.scratch[:0]
		*err = s.err
	}
}

// Beyond is the least number that is none of a value of a table: from there on others may count
// values of their own that stand beside those of a table, of which it says that it has none.
const Beyond Value = 1 << 31

// own stops an operation on a value that is none of the table.
func (t *Table) own(values ...Value) {
	for _, v := range values {
		if v >= Beyond {
			panic(stopped{errBeyond})
		}
	}
}

var errBeyond = fault.Unsupported(phrase.Of("this is known of games that end, and play of this one may go on for ever"), phrase.Phrase{})

// Watch makes the operations fail with ctx's error soon after it is done, and
// leaves off watching any other.
func (t *Table) Watch(ctx context.Context) { t.ctx = ctx }

// step counts a step of work.
func (t *Table) step() { t.steps(1) }

// steps counts steps of work and looks at the context now and then.
func (t *Table) steps(n int) {
	const checkEvery = 1 << 12
	before := t.work / checkEvery
	t.work += uint32(n)
	if t.work/checkEvery == before {
		return
	}
	if t.ctx != nil {
		if err := t.ctx.Err(); err != nil {
			panic(stopped{err})
		}
	}
	if t.bounded && !t.spend(uint64(max(n, checkEvery))) {
		panic(stopped{errBound})
	}
}

// Bound lets the operations take about so many steps more; then they fail with
// an [fault.ErrLimit] until there is another bound. A bound of 0 is none.
func (t *Table) Bound(steps uint64) { t.bounded, t.left = steps > 0, steps }

// Spend takes steps from the bound for work that is done for a table outside of
// it. The error is that of the bound.
func (t *Table) Spend(steps uint64) error {
	if t.bounded && !t.spend(steps) {
		return errBound
	}
	return nil
}

// BoundLeft returns how many steps are left until the bound; 0 without one.
func (t *Table) BoundLeft() uint64 { return t.left }

// BoundReached reports whether the bound is used up.
func (t *Table) BoundReached() bool { return t.bounded && t.left == 0 }

func (t *Table) spend(steps uint64) bool {
	t.left -= min(t.left, steps)
	return t.left > 0
}

var errBound = fault.Limit(phrase.Of("the bound of the work on values was reached"), phrase.Phrase{})

// Bytes returns the memory that the table holds, in bytes.
func (t *Table) Bytes() int64 {
	return int64(cap(t.nodes))*int64(unsafe.Sizeof(node{})) + int64(cap(t.arena))*4 +
		t.games.bytes() + t.sums.bytes() + t.numbers.bytes() +
		t.le.bytes() + t.added.bytes() + t.bypass.bytes() + t.graphs.bytes() + t.memos.bytes() +
		int64(cap(t.scratch))*4 + int64(cap(t.highs))*8
}

// Counted reports whether the table has an account for the memory it holds.
func (t *Table) Counted() bool { return t.settings.Account != nil }

// allowed reports whether the table may hold so many bytes, and claims them if
// it has an account.
func (t *Table) allowed(bytes int64) bool {
	fits := t.settings.Memory == 0 || bytes <= t.settings.Memory
	return (t.settings.Account == nil || t.settings.Account.Hold(bytes)) && fits
}

// reserve asks for more bytes. It forgets what can be found again when the
// table is full, and gives up when that does not help.
func (t *Table) reserve(more int64) {
	// What is asked for is the most that is held while something grows: the
	// guard of the operation claims what is left of that.
	t.claimed = t.Counted()
	if !t.Counted() && t.settings.Memory > 0 && more > t.settings.Memory/8 {
		runtime.GC() // what was left the last time that something grew would be there besides
	}
	if t.allowed(t.Bytes() + more) {
		return
	}
	t.forget()
	if !t.allowed(t.Bytes() + more) {
		panic(stopped{fault.Limit(
			phrase.Of("the memory allowed (%s) does not suffice: %s values are known so far",
				phrase.Size(t.settings.Memory), phrase.Count(len(t.nodes))),
			fault.MoreMemory.Or(phrase.Of("ask for a smaller game")))})
	}
}

// forget drops the results that can be found again. Callers that hold a place
// in one of the memos must look it up anew.
func (t *Table) forget() {
	t.le.init()
	t.added.init()
	t.bypass.forget()
	t.memos = memos{}
}

// tooHigh gives up on a value of too great a height.
func tooHigh() {
	panic(stopped{fault.Limit(
		phrase.Of("the value is too deep: a play of it may take more than %d moves", maxHeight),
		phrase.Phrase{})})
}

// checkHeight gives up if the options of v are too deep to walk over.
func (t *Table) checkHeight(v Value) {
	if t.nodes[v].depth() > maxHeight {
		tooHigh()
	}
}

// maxBirthday bounds the birthday of numbers whose options are walked over.
const maxBirthday = 1 << 17

// checkBirthday gives up on a number that is born too late to walk over its
// options, their options, and so on.
func (t *Table) checkBirthday(v Value) {
	if t.nodes[v].kind != number {
		return
	}
	if day, ok := t.numberOf(v).Birthday().Int64(); !ok || day > maxBirthday {
		panic(stopped{fault.Limit(
			phrase.Of("a number of this size has too many followers: its birthday is above %d", maxBirthday), phrase.Phrase{})})
	}
}
