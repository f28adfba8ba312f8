package lint

import (
	"context"
	"errors"

	"zermelo/game"
	"zermelo/game/walk"
	"zermelo/internal/rules/script"
	"zermelo/internal/theory/grundy"
	"zermelo/internal/theory/partizan"
	"zermelo/say/phrase"
	"zermelo/value/nimber"
	"zermelo/value/short"
)

// Of one position no more than so many steps are taken to find its value.
const mostSteps = 300_000

// ends looks for a position that comes again, and for positions that grow
// without end.
func (x *examiner) ends() error {
	if x.file.Ends(x.game.Named) {
		x.report.Ends = Proved
		return nil
	}
	if play := x.cycle(); play != nil {
		x.report.Ends = Repeats
		if x.game.Whole == nil || x.rules.Endless != nil {
			texts := make([]string, len(play))
			for i, p := range play {
				texts[i] = x.write(p)
			}
			x.find(Finding{
				Kind: "loop", Position: texts[0], Says: phrase.Of("a position comes again: %s", script.Round(texts)), Want: script.SayLoops,
			})
		}
		return nil
	}
	if x.closed {
		x.report.Ends = Seen
		return nil
	}
	if play, ok := x.file.EndlessFrom(x.ctx, x.game.Named, x.sample[0]); ok {
		x.find(Finding{
			Kind: "endless", Position: play.From,
			Says: phrase.Of("from %s a play has come to %s after %d moves, and goes on", phrase.Clip(play.From), phrase.Clip(play.To), play.Moves),
			Want: phrase.Of("a game whose positions grow without end cannot be solved: let every move come nearer to an end"),
		})
	}
	return nil
}

// cycle returns a play in the sample that ends where it begins; nil if there is
// none. Moves of both players may follow in any order, as in a sum.
func (x *examiner) cycle() []any {
	inside := map[any]bool{}
	for _, p := range x.sample {
		inside[p] = true
	}
	return walk.Cycle(x.sample, func(p any) (all []any) {
		for _, sums := range x.options(p) {
			for _, sum := range sums {
				all = append(all, sum...)
			}
		}
		return all
	}, func(p any) bool { return inside[p] })
}

// values checks that parts and symmetries keep what a position is worth.
func (x *examiner) values() error {
	r := x.rules
	split, normal := r.Split != nil && x.game.Whole == nil, r.Normal != nil
	if !split && !normal {
		return nil
	}
	switch {
	case x.game.Whole != nil:
		return x.results()
	case x.report.Ends == Repeats:
		return nil
	}
	worth := x.worth()
	large := map[string]bool{}
	compare := func(kind string, p any, to []any, says func(a, b string) phrase.Phrase, want phrase.Phrase) error {
		v, a, err := worth(p)
		if err == nil && !x.file.Failed() {
			var w any
			var b string
			if w, b, err = worth(to...); err == nil && v != w && !x.file.Failed() {
				x.find(Finding{Kind: kind, Position: x.write(p), Says: says(a, b), Want: want})
			}
		}
		switch {
		case err == nil:
		case x.ctx.Err() != nil:
			return x.ctx.Err()
		case errors.Is(err, game.ErrLimit), errors.Is(err, context.DeadlineExceeded):
			if !large[kind] {
				large[kind] = true
				x.report.Unasked = append(x.report.Unasked, kind)
			}
		}
		return nil
	}
	var failed error
	err := x.each(func(p any) {
		if failed != nil || large["split"] && large["symmetries"] {
			return
		}
		if split {
			if parts := r.Split(nil, p); len(parts) != 1 || parts[0] != p {
				failed = compare("split", p, parts, func(a, b string) phrase.Phrase {
					return phrase.Of("%s is worth %s, and the parts that split makes of it, %s, are worth %s together", phrase.Clip(x.write(p)), a, phrase.Clip(x.all(parts)), b)
				}, phrase.Of("parts must not touch each other's moves, and no move may be lost or made twice"))
			}
		}
		if normal && failed == nil {
			for _, q := range x.images(p) {
				failed = errors.Join(failed, compare("symmetries", p, []any{q}, func(a, b string) phrase.Phrase {
					return phrase.Of("%s is worth %s, and %s, which symmetries says is the same, is worth %s", phrase.Clip(x.write(p)), a, phrase.Clip(x.write(q)), b)
				}, phrase.Of("symmetries must map moves to moves: for every move from p there is one from each of its images to the image of what p leaves")))
			}
		}
	})
	if failed != nil {
		return failed
	}
	return err
}

// worth returns what tells the value of a sum, of the moves alone, and its text.
func (x *examiner) worth() func(parts ...any) (value any, said string, err error) {
	plain := &game.Rules[any]{Moves: x.rules.Moves, Alike: x.rules.Alike, Single: x.rules.Single}
	budget := x.budget
	budget.Steps = mostSteps
	if plain.Alike {
		solver := grundy.New(plain, budget)
		return func(parts ...any) (any, string, error) {
			var total nimber.Nimber
			for _, p := range parts {
				v, err := solver.Value(x.ctx, p)
				if err != nil {
					return nil, "", err
				}
				total ^= v
			}
			return total, total.String(), nil
		}
	}
	table := short.NewTable(short.Settings{})
	evaluator := partizan.New(plain, table, budget)
	return func(parts ...any) (any, string, error) {
		total := short.Zero
		for _, p := range parts {
			v, err := evaluator.Value(x.ctx, p)
			if err == nil {
				total, err = table.Add(total, v)
			}
			if err != nil {
				return nil, "", err
			}
		}
		return total, table.String(total), nil
	}
}

// images returns the positions other than p that the rules say are worth as much:
// all that the file names, of which normal form is but the least.
func (x *examiner) images(p any) (all []any) {
	named, ok := x.file.Images(x.game.Named, p)
	if !ok {
		q, negative := x.rules.Normal(p)
		if negative {
			return nil
		}
		named = []any{q}
	}
	for _, q := range named {
		if q != p {
			all = append(all, q)
		}
	}
	return all
}

// all writes positions.
func (x *examiner) all(parts []any) string {
	if len(parts) == 0 {
		return "-"
	}
	s := ""
	for i, p := range parts {
		if i > 0 {
			s += " + "
		}
		s += x.write(p)
	}
	return s
}

// results checks that symmetries keep the result of games that are solved whole,
// where all positions are known.
func (x *examiner) results() error {
	r := x.rules
	if r.Gains != nil || r.Again != nil {
		x.report.Unasked = append(x.report.Unasked, "symmetries")
		return nil
	}
	// All that the sample and its images lead to.
	list := append([]any{}, x.sample...)
	number := map[any]int{}
	for i, p := range list {
		number[p] = i
	}
	images := map[any][]any{}
	add := func(p any) {
		if _, ok := number[p]; !ok {
			number[p] = len(list)
			list = append(list, p)
		}
	}
	for i := 0; i < len(list); i++ {
		if err := x.ctx.Err(); err != nil {
			return err
		}
		if len(list) > 10*x.most {
			x.report.Unasked = append(x.report.Unasked, "symmetries")
			return nil
		}
		p := list[i]
		images[p] = x.images(p)
		for _, q := range images[p] {
			add(q)
		}
		for _, sum := range x.options(p)[0] {
			for _, q := range sum {
				add(q)
			}
		}
		if x.fault() {
			return nil
		}
	}
	of := x.backwards(list, number)
	words := map[game.Result]phrase.Phrase{game.Win: phrase.Of("won"), game.Loss: phrase.Of("lost"), game.Drawn: phrase.Of("drawn")}
	for _, p := range list {
		for _, q := range images[p] {
			if of(p) == of(q) {
				continue
			}
			x.find(Finding{
				Kind: "symmetries", Position: x.write(p),
				Says: phrase.Of("%s is %s, and %s, which symmetries says is the same, is %s", phrase.Clip(x.write(p)), words[of(p)], phrase.Clip(x.write(q)), words[of(q)]),
				Want: phrase.Of("symmetries must map moves to moves: for every move from p there is one from each of its images to the image of what p leaves"),
			})
		}
	}
	return nil
}

// backwards returns what tells the result of each of the positions listed, which their moves
// do not leave, by going back from the ends of the game.
func (x *examiner) backwards(list []any, number map[any]int) func(p any) game.Result {
	r := x.rules
	result := make([]game.Result, len(list))
	known, open := make([]bool, len(list)), make([]int, len(list))
	before := make([][]int, len(list))
	var settled []int
	settle := func(i int, as game.Result) { result[i], known[i], settled = as, true, append(settled, i) }
	for i, p := range list {
		next := x.options(p)[0]
		if open[i] = len(next); open[i] == 0 {
			as := game.Loss
			if r.Ended != nil {
				if end, over := r.Ended(p); over {
					as = end
				}
			}
			settle(i, as)
			continue
		}
		for _, sum := range next {
			j := number[sum[0]]
			before[j] = append(before[j], i)
		}
	}
	for len(settled) > 0 {
		i := settled[0]
		settled = settled[1:]
		for _, j := range before[i] {
			switch {
			case known[j] || result[i] == game.Drawn: // what is not settled at last is drawn
			case result[i] == game.Loss:
				settle(j, game.Win)
			default:
				if open[j]--; open[j] == 0 {
					settle(j, game.Loss)
				}
			}
		}
	}
	return func(p any) game.Result {
		i := number[p]
		if !known[i] && r.Forever != nil {
			return r.Forever(p)
		}
		return result[i] // drawn, if not known
	}
}
