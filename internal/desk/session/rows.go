package session

import (
	"errors"
	"math"
	"strconv"
	"strings"

	"go.starlark.net/starlark"

	"zermelo/game"
	"zermelo/internal/desk/sequence"
	"zermelo/internal/rules/catalog"
	"zermelo/internal/rules/script/formula"
	"zermelo/internal/theory/analysis"
	"zermelo/say/phrase"
)

// heapLimit is how many values a proof of a period may take.
const heapLimit = 1 << 24

// row asks for a row of values.
func row(k *kernel, g catalog.Game, r sequence.Request) (*sequence.Row, error) {
	r.Settings, r.Workers = k.session.setup.Budget, 1
	r.Memory = uint64(r.Settings.Memory)
	row, err := sequence.Heaps(k.until(), g, r)
	return row, k.known(err)
}

// size reads a number of heaps.
func size(n int) (uint64, error) {
	if n < 0 || n > heapLimit {
		return 0, badValue(phrase.Of("%d is no size that is listed", n), phrase.Of("write a whole number from %d to %d", 0, heapLimit))
	}
	return uint64(n), nil
}

// upTo reads the arguments of a function that is asked of a game up to a size, and
// those that more names, as [starlark.UnpackArgs] does.
func upTo(t *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple, sized string, more ...any) (g catalog.Game, to uint64, err error) {
	var what starlark.Value
	var n int
	if err := starlark.UnpackArgs(b.Name(), args, kwargs, append([]any{"game", &what, sized, &n}, more...)...); err != nil {
		return g, 0, err
	}
	if to, err = size(n); err == nil {
		g, err = opened(kernelOf(t), what)
	}
	return g, to, err
}

func grundyValues(t *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	g, to, err := upTo(t, b, args, kwargs, "n")
	if err != nil {
		return nil, err
	}
	r, err := row(kernelOf(t), g, sequence.Request{To: to, Keep: true, Limit: heapLimit})
	if err != nil {
		return nil, err
	}
	all := make([]starlark.Value, len(r.Values))
	for i, g := range r.Values {
		all[i] = starlark.MakeUint64(g)
	}
	return starlark.NewList(all), nil
}

func quantities(t *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	var name string
	k := kernelOf(t)
	g, to, err := upTo(t, b, args, kwargs, "n", "name", &name)
	if err != nil {
		return nil, err
	}
	q, err := sequence.QuantityOf(name)
	if err != nil {
		return nil, err
	}
	list, err := sequence.List(k.until(), g, q, sequence.Request{To: to, Keep: true, Limit: heapLimit, Workers: 1, Settings: k.session.setup.Budget})
	if err = k.known(err); err != nil {
		return nil, err
	}
	return numbersIn(list.Values), nil
}

// numbersIn returns a list of texts, those of numbers as numbers, and those of several
// numbers as tuples.
func numbersIn(all []string) *starlark.List {
	items := make([]starlark.Value, len(all))
	for i, s := range all {
		var t starlark.Tuple
		for word := range strings.FieldsSeq(strings.ReplaceAll(s, ",", " ")) {
			if n, err := strconv.ParseInt(word, 10, 64); err == nil {
				t = append(t, starlark.MakeInt64(n))
			} else if word == "∞" {
				t = append(t, starlark.Float(math.Inf(1)))
			} else if word == "over" { // of a component that has ended
				t = append(t, starlark.None)
			} else {
				t = nil
				break
			}
		}
		switch len(t) {
		case 0:
			items[i] = starlark.String(s)
		case 1:
			items[i] = t[0]
		default:
			items[i] = t
		}
	}
	return starlark.NewList(items)
}

// texts returns a list of texts.
func texts(all []string) *starlark.List {
	items := make([]starlark.Value, len(all))
	for i, s := range all {
		items[i] = starlark.String(s)
	}
	return starlark.NewList(items)
}

// losing is losing(game, n, numbers=None, ended=False): the positions that the player to
// move loses, of heaps or other numbers as tuples of so many, each at most n.
func losing(t *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	k := kernelOf(t)
	var numbers starlark.Value = starlark.None
	ended := false
	g, to, err := upTo(t, b, args, kwargs, "n", "numbers?", &numbers, "ended?", &ended)
	if err != nil {
		return nil, err
	}
	if g.Positions != nil && numbers == starlark.None {
		list, err := sequence.FindLosing(k.until(), g, sequence.Request{To: to, Ended: ended, Limit: heapLimit, Workers: 1, Settings: k.session.setup.Budget})
		if err = k.known(err); err != nil {
			return nil, err
		}
		return numbersIn(list.Positions), nil
	}
	many := 1
	if d := g.Definition; d != nil && g.Heaps == nil {
		f, err := formula.Parse(d.Formula)
		if err != nil {
			return nil, err
		}
		many = f.Arity()
	}
	if numbers != starlark.None {
		n, err := wholeNumber(numbers)
		if err != nil || n < 1 || n > mostNumbers {
			return nil, badValue(phrase.Of("a position of %s numbers is not listed", numbers.String()), phrase.Of("write a whole number from %d to %d", 1, mostNumbers))
		}
		many = int(n)
	} else if g.Heaps == nil && g.Definition == nil {
		return nil, game.Unsupported(phrase.Of("the positions of %s are not listed by their size", g.Name()), phrase.Of("say of how many numbers they are: %s", "numbers=2"))
	}
	return k.losing(g, to, many, ended)
}

// mostNumbers bounds the numbers of the positions that are listed.
const mostNumbers = 8

// losing goes through the positions of so many numbers from 0 to the greatest.
func (k *kernel) losing(g catalog.Game, greatest uint64, many int, ended bool) (starlark.Value, error) {
	var found []starlark.Value
	ctx, c := k.until(), k.session.catalog(k.until())
	position, words := make([]uint64, many), make([]string, many)
	for {
		for i, n := range position {
			words[i] = strconv.FormatUint(n, 10)
		}
		p, err := c.ParseIn(g, strings.Join(words, " "))
		if err == nil {
			lost, over := false, false
			if lost, over, err = k.loses(p); err != nil {
				return nil, err
			}
			if lost && (ended || !over) {
				found = append(found, numberOrTuple(position))
			}
		} else if !errors.Is(err, game.ErrParse) || k.known(nil) != nil {
			return nil, k.known(err)
		}
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		// Heaps may be exchanged: each choice of them once.
		i := many - 1
		for i >= 0 && position[i] == greatest {
			i--
		}
		if i < 0 {
			return starlark.NewList(found), nil
		}
		least := uint64(0)
		if position[i]++; g.Heaps != nil {
			least = position[i]
		}
		for j := i + 1; j < many; j++ {
			position[j] = least
		}
	}
}

// loses reports whether who is to move loses, and whether there is no move.
func (k *kernel) loses(p game.Position) (lost, over bool, err error) {
	value, err := k.grundy(p)
	if err != nil || value != 0 {
		return false, false, err
	}
	over = true
	for _, s := range p {
		for _, part := range s.Parts {
			over = over && s.Rules.MoveCount(part) == 0
		}
	}
	return true, over, nil
}

func numberOrTuple(numbers []uint64) starlark.Value {
	if len(numbers) == 1 {
		return starlark.MakeUint64(numbers[0])
	}
	all := make(starlark.Tuple, len(numbers))
	for i, n := range numbers {
		all[i] = starlark.MakeUint64(n)
	}
	return all
}

// census is census(digits=2, time=2): what is known of the periods of all octal games of so
// many digits.
func census(t *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	digits, each := 2, starlark.Value(starlark.MakeInt(2))
	if err := starlark.UnpackArgs(b.Name(), args, kwargs, "digits?", &digits, "time?", &each); err != nil {
		return nil, err
	}
	budget, err := durationOf(each)
	if err != nil {
		return nil, err
	}
	k := kernelOf(t)
	var rows []starlark.Value
	err = sequence.Census(k.until(), digits, budget, func(c sequence.Counted) bool {
		d := starlark.StringDict{
			"code": starlark.String(c.Code.String()), "same": starlark.String(c.Same.String()), "shift": starlark.MakeInt64(c.Shift),
			"proved": starlark.Bool(c.Period != nil), "theorem": textOrNone(c.Theorem), "length": starlark.None, "preperiod": starlark.None,
		}
		if p := c.Period; p != nil {
			d["length"], d["preperiod"] = starlark.MakeUint64(p.Period), starlark.MakeUint64(p.Preperiod)
		}
		rows = append(rows, record("row", d))
		return true
	})
	return starlark.NewList(rows), err
}

func period(t *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	var what starlark.Value
	limit, certificate, checkpoint := heapLimit, "", ""
	err := starlark.UnpackArgs(b.Name(), args, kwargs, "game", &what, "limit?", &limit, "certificate??", &certificate, "checkpoint??", &checkpoint)
	if err != nil {
		return nil, err
	}
	most, err := size(limit)
	if err != nil {
		return nil, err
	}
	for _, name := range []*string{&certificate, &checkpoint} {
		if *name != "" {
			if *name, err = kernelOf(t).session.path(*name); err != nil {
				return nil, err
			}
		}
	}
	g, err := opened(kernelOf(t), what)
	if err != nil {
		return nil, err
	}
	r, err := row(kernelOf(t), g, sequence.Request{Period: true, Limit: most, Certificate: certificate, Certify: kernelOf(t).session.setup.Certify, Checkpoint: checkpoint})
	if err != nil {
		return nil, err
	}
	number := func(n uint64) starlark.Value { return starlark.MakeUint64(n) }
	d := starlark.StringDict{"proved": starlark.False, "length": starlark.None, "preperiod": starlark.None, "saltus": starlark.None, "theorem": starlark.None, "checked": starlark.None}
	if r.Search == nil {
		return record("period", d), nil
	}
	d["checked"] = number(r.Search.Values)
	if p := r.Search.Period; p != nil {
		d["proved"], d["length"], d["preperiod"], d["saltus"] = starlark.True, number(p.Length), number(p.Preperiod), number(p.Saltus)
		d["theorem"], d["checked"] = starlark.String(kernelOf(t).session.say(p.Theorem)), number(p.Checked)
	} else if o := r.Search.Observed; o != nil {
		d["length"], d["preperiod"], d["saltus"] = number(o.Length), number(o.Preperiod), number(o.Saltus)
	}
	return record("period", d), nil
}

func quotient(t *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	k := kernelOf(t)
	order := 0
	g, to, err := upTo(t, b, args, kwargs, "to?", "order?", &order)
	if err == nil && order < 0 {
		err = badValue(phrase.Of("the order cannot be %d", order), phrase.Of("write how many elements there may be"))
	}
	if err != nil {
		return nil, err
	}
	q, err := analysis.FindQuotient(k.until(), g.Name(), g.Breaking(), to, order, k.session.setup.Budget)
	if err = k.known(err); err != nil {
		return nil, err
	}
	return record("quotient", starlark.StringDict{
		"order": starlark.MakeInt(q.Order), "portion": texts(q.Portion), "relations": texts(q.Relations), "elements": texts(q.Elements),
		"preperiod": starlark.MakeUint64(q.Preperiod), "period": starlark.MakeUint64(q.Period), "proved": starlark.Bool(q.Proved),
	}), nil
}
