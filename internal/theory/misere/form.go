package misere

import (
	"cmp"
	"context"
	"slices"

	"zermelo/game"
	"zermelo/game/fold"
	"zermelo/say/fault"
	"zermelo/say/phrase"
	"zermelo/value/nimber"
)

// A Form is a misère canonical form, interned in a [Table]: two sums have the
// same form iff they may replace each other in every misère sum.
// Form 0 is the finished game, form 1 is *1.
type Form uint32

// A Table interns misère canonical forms.
//
// Theorem (Conway, ONAG ch. 12): a game equals the game H with some of its
// options if each of the others has H as an option, provided, if H is
// finished, that the player to move wins the game; and where this cannot be
// applied, equal games are identical. A Table is not safe for concurrent use.
type Table struct {
	budget  game.Budget
	account *game.Account
	bytes   int64
	forms   []form
	index   map[uint64][]Form
	sums    map[[2]Form]Form
	genera  map[Form]Genus
	ctx     context.Context // of the work under way; nil if nobody may stop it
	work    uint32          // counts sums, to look at ctx now and then
}

type form struct {
	options        []Form // ascending by birthday, then by number
	birthday       uint32
	normal, misere uint32
	class          Class // unclassified until it is asked for
}

// One is the form of *1.
const One Form = 1

// NewTable returns a table that holds about as many bytes as the budget has.
func NewTable(budget game.Budget) *Table {
	t := &Table{budget: budget, account: budget.Open(), index: map[uint64][]Form{}, sums: map[[2]Form]Form{}, genera: map[Form]Genus{}}
	t.Of()
	t.Of(0)
	return t
}

// Options returns the options of f. The slice belongs to t.
func (t *Table) Options(f Form) []Form { return t.forms[f].options }

// Birthday returns the number of moves of the longest play of f.
func (t *Table) Birthday(f Form) int { return int(t.forms[f].birthday) }

// Normal returns the value of f in normal play.
func (t *Table) Normal(f Form) nimber.Nimber { return nimber.Nimber(t.forms[f].normal) }

// Misere returns the misère value of f: 0 iff the player to move loses.
func (t *Table) Misere(f Form) nimber.Nimber { return nimber.Nimber(t.forms[f].misere) }

// Outcome returns who wins f in misère play.
func (t *Table) Outcome(f Form) game.Outcome {
	if t.forms[f].misere == 0 {
		return game.Previous
	}
	return game.Next
}

// Len returns the number of forms in the table.
func (t *Table) Len() int { return len(t.forms) }

// Of returns the form of the game with the given options.
func (t *Table) Of(options ...Form) Form {
	options = slices.Clone(options)
	slices.SortFunc(options, t.order)
	options = slices.Compact(options)
	if f, ok := t.find(options); ok {
		return f
	}
	if f, ok := t.reduce(options); ok {
		return f
	}
	return t.enter(options)
}

func (t *Table) order(a, b Form) int {
	return cmp.Or(cmp.Compare(t.forms[a].birthday, t.forms[b].birthday), cmp.Compare(a, b))
}

func hashOf[N ~uint32](options []N) uint64 {
	h := uint64(len(options)) + 0x9e3779b97f4a7c15
	for _, o := range options {
		h = (h ^ uint64(o)) * 0xff51afd7ed558ccd
		h ^= h >> 32
	}
	return h
}

func (t *Table) find(options []Form) (Form, bool) {
	for _, f := range t.index[hashOf(options)] {
		if slices.Equal(t.forms[f].options, options) {
			return f, true
		}
	}
	return 0, false
}

// Has reports whether o is an option of f.
func (t *Table) Has(f, o Form) bool {
	_, ok := slices.BinarySearchFunc(t.forms[f].options, o, t.order)
	return ok
}

// reduce finds the smaller form that the game with the given options equals,
// if there is one. The options that stay were born before it, those that go
// after it: its options are a beginning of the list, up to a gap of birthdays.
func (t *Table) reduce(options []Form) (Form, bool) {
	misereWin := func() bool { // for options that are not empty
		return slices.ContainsFunc(options, func(o Form) bool { return t.forms[o].misere == 0 })
	}
	for keep := range options {
		if keep > 0 && t.forms[options[keep]].birthday < t.forms[options[keep-1]].birthday+2 {
			continue
		}
		h, ok := t.find(options[:keep])
		if !ok || keep == 0 && !misereWin() {
			continue
		}
		if !slices.ContainsFunc(options[keep:], func(o Form) bool { return !t.Has(o, h) }) {
			return h, true
		}
	}
	return 0, false
}

func (t *Table) enter(options []Form) Form {
	f := Form(len(t.forms))
	var birthday uint32
	normal := make([]uint32, len(options))
	misere := make([]uint32, len(options))
	for i, o := range options {
		birthday = max(birthday, t.forms[o].birthday+1)
		normal[i], misere[i] = t.forms[o].normal, t.forms[o].misere
	}
	g, _ := nimber.MexInto(normal, nil)
	m, _ := nimber.MexInto(misere, nil)
	if len(options) == 0 {
		m = 1
	}
	t.forms = append(t.forms, form{options: options, birthday: birthday, normal: g, misere: m, class: unclassified})
	h := hashOf(options)
	t.index[h] = append(t.index[h], f)
	t.bytes += 112 + 4*int64(len(options))
	return f
}

// NimHeap returns the form of *n. It enters all smaller heaps.
func (t *Table) NimHeap(n int) Form {
	options := make([]Form, 0, n)
	for range n {
		options = append(options, t.Of(options...))
	}
	return t.Of(options...)
}

// watch makes sums fail with ctx's error soon after it is done, until unwatch.
func (t *Table) watch(ctx context.Context) (unwatch func()) {
	before := t.ctx
	t.ctx = ctx
	return func() { t.ctx = before }
}

// Sum returns the form of a + b. The error is [game.ErrLimit].
func (t *Table) Sum(a, b Form) (Form, error) {
	if a == 0 || b == 0 {
		return a + b, nil
	}
	if a > b {
		a, b = b, a
	}
	if f, ok := t.sums[[2]Form{a, b}]; ok {
		return f, nil
	}
	if a != One && !t.account.Hold(t.bytes) {
		return 0, game.Limit(
			phrase.Of("the memory allowed (%s) does not suffice: %s misère canonical forms are known so far",
				phrase.Size(t.budget.Memory), phrase.Count(len(t.forms))),
			fault.MoreMemory.Or(phrase.Of("ask for a smaller position")))
	}
	// A class is found with sums that cannot fail: those with *1.
	if t.work++; a != One && t.work&0x3f == 0 && t.ctx != nil {
		if err := t.ctx.Err(); err != nil {
			return 0, err
		}
	}
	options := make([]Form, 0, len(t.forms[a].options)+len(t.forms[b].options))
	for _, o := range t.forms[a].options {
		f, err := t.Sum(o, b)
		if err != nil {
			return 0, err
		}
		options = append(options, f)
	}
	for _, o := range t.forms[b].options {
		f, err := t.Sum(a, o)
		if err != nil {
			return 0, err
		}
		options = append(options, f)
	}
	f := t.Of(options...)
	t.sums[[2]Form{a, b}] = f
	t.bytes += 40
	return f, nil
}

// Load returns the form of a sum in a graph. The errors are ctx's and
// [game.ErrLimit].
func (t *Table) Load(ctx context.Context, g *Graph, s Sum) (Form, error) {
	defer t.watch(ctx)()
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	var failed error
	budget := t.budget
	budget.Steps = 0
	e := fold.New(game.Of[Node](nodeRules{g}), fold.Theory{
		Fold: func(options []uint32) uint32 {
			forms := make([]Form, len(options))
			for i, o := range options {
				forms[i] = Form(o)
			}
			return uint32(t.Of(forms...))
		},
		Join: func(a, b uint32) uint32 {
			if failed != nil {
				return 0
			}
			f, err := t.Sum(Form(a), Form(b))
			if err != nil {
				failed = err
				stop()
			}
			return uint32(f)
		},
	}, budget)
	defer e.Close()
	var sum Form
	for _, n := range g.Components(s) {
		v, err := e.Value(ctx, n)
		if failed != nil {
			return 0, failed
		}
		if err != nil {
			return 0, err
		}
		if sum, err = t.Sum(sum, Form(v)); err != nil {
			return 0, err
		}
	}
	return sum, nil
}

// Genus returns the genus of f.
func (t *Table) Genus(f Form) Genus {
	if g, ok := t.genera[f]; ok {
		return g
	}
	options := make([]Genus, len(t.forms[f].options))
	for i, o := range t.forms[f].options {
		options[i] = t.Genus(o)
	}
	g := genusOf(options)
	t.genera[f] = g
	return g
}

// Mate returns the mate of f: f + mate is lost for the player to move, and
// the mate of *0 is *1.
func (t *Table) Mate(f Form) Form {
	if f <= One {
		return f ^ 1
	}
	var options []Form
	for _, o := range t.forms[f].options {
		options = append(options, t.Mate(o))
	}
	return t.Of(options...)
}

// Linked reports whether a game T exists such that the player to move loses
// both a + T and b + T: neither is an option of the other (ONAG, ch. 12).
func (t *Table) Linked(a, b Form) bool { return !t.Has(a, b) && !t.Has(b, a) }
