package catalog

import (
	"iter"
	"slices"
	"strings"

	"zermelo/coin"
	"zermelo/entry"
	"zermelo/game"
	"zermelo/game/text"
	"zermelo/game/walk"
	"zermelo/heap"
	"zermelo/octal"
	"zermelo/phrase"
)

func coinsEntry() Entry {
	return Entry{
		Name: "coins",
		Params: phrase.Of("the rule: turtles, mock, moebius, mogul, moidores, twins, triplets, ruler, turnips, grunt, progression, symmetric, " +
			"upto:3, exactly:4, apart:3, within:4, sets:0/0,1/0,3 or run; for a board two of these and * between them, or acrostic, acrostic:mock, acrostic:twins+ruler, squares, rugs, corners, cells:1,0/0,1/1,0+1,1"),
		Syntax: phrase.Of("the places with heads up, a-b for all from a to b; on a board x,y pairs; or 'tails'"),
		Rule: phrase.Of("Coins lie in a row. Turn some of them over; the one furthest to the right must go from heads to tails. " +
			"The rule says which: one or two (turtles, from place 1), up to three (mock), five (moebius), seven (mogul), nine (moidores) or k (upto:k), " +
			"exactly two (twins), three (triplets) or k (exactly:k), neighbours without a gap (ruler, from place 1), " +
			"two at most k apart (apart:k), any within a distance of k (within:k), three or any number equally spaced (turnips, progression), " +
			"any mirror image (symmetric), four in mirror image with place 0 (grunt), " +
			"those at given distances from the last, 0, to the left (sets), or a run of heads (run). " +
			"Two rules with * between them are played on a board: turn the coins where columns of a move of the first cross rows of a move of the second. " +
			"Other games on a board, where the coin that goes from heads to tails has the greatest column and the greatest row of the move: " +
			"a move of one rule along a row or along a column (acrostic: of twins if none is named; acrostic:a+b has a along rows and b along columns), " +
			"a full square (squares, from 1,1), a full rectangle (rugs, which is ruler*ruler), the corners of a rectangle (corners, which is twins*twins), " +
			"or those so many columns and rows before the last, 0,0 (cells: + joins coins, / joins sets)."),
		Source: "H. W. Lenstra 1978; Winning Ways, chapter 14; Jia Zhihao 2009",
		Examples: []string{
			"coins:turtles 3 5 6", "coins:mock 0 4 9", "coins:twins 3 5", "coins:ruler 1-12 40", "coins:mogul 5 11 20",
			"coins:apart:3 2 7 9", "coins:sets:0/0,1/0,3 4 6 7", "coins:run 0 1 2 5 6",
			"coins:twins*twins 3,5 2,6", "coins:mock*ruler 2,3 4,1",
			"coins:acrostic 3,5 2,6", "coins:acrostic:mock 3,5 2,2", "coins:squares 4,4 6,2", "coins:cells:1,0/0,1/1,0+1,1 4,3",
		},
		Open: openCoins,
	}
}

// coinRules are the rules for a row, by name. A rule without parameters ignores
// its argument, which is empty.
var coinRules = []coinRule{
	{name: "turtles", open: always(coin.Turtles())},
	{name: "mock", open: always(coin.Mock())},
	{name: "moebius", open: always(coin.Moebius()), listed: 40},
	{name: "mogul", open: always(coin.Mogul()), listed: 40},
	{name: "moidores", open: always(coin.Moidores()), listed: 30},
	{name: "twins", open: always(coin.Twins())},
	{name: "triplets", open: always(coin.Triplets())},
	{name: "ruler", open: always(coin.Ruler())},
	{name: "turnips", open: always(coin.Turnips())},
	{name: "grunt", open: always(coin.Grunt())},
	{name: "progression", open: always(coin.Progression())},
	{name: "symmetric", open: always(coin.Symmetric()), listed: 30},
	{name: "upto", least: 1, most: coin.MaxCoins, open: func(k uint64) coin.Rule { return coin.UpTo(int(k)) }, listed: 20},
	{name: "exactly", least: 1, most: coin.MaxCoins, open: func(k uint64) coin.Rule { return coin.Exactly(int(k)) }, listed: 20},
	{name: "apart", least: 1, most: coin.MaxPlace - 1, open: func(k uint64) coin.Rule { return coin.Apart(k) }},
	{name: "within", least: 0, most: coin.MaxWithin, open: func(k uint64) coin.Rule { return coin.Within(k) }},
}

// A coinRule is a rule for a row with at most one number as its parameter.
type coinRule struct {
	name        string
	least, most uint64 // bounds of the parameter; most is 0 if there is none
	open        func(k uint64) coin.Rule
	listed      uint64 // how many values fill a screen, if they are fewer than for others
}

func always(r coin.Rule) func(uint64) coin.Rule { return func(uint64) coin.Rule { return r } }

const (
	setsRule = "sets"
	runRule  = "run"
	// noHeads is how a position with tails everywhere is written.
	noHeads = "tails"
)

// coinRuleNames returns the names of all rules.
func coinRuleNames() []string {
	var all []string
	for _, r := range coinRules {
		all = append(all, r.name)
	}
	all = append(all, setsRule, runRule)
	for _, b := range coinBoards() {
		all = append(all, b.name)
	}
	return all
}

func openCoins(params string) (Game, error) {
	factors := strings.Split(params, "*")
	if len(factors) > 2 {
		return Game{}, &game.ParseError{
			Input: params, Offset: len(factors[0]) + 1 + len(factors[1]), Len: 1,
			Problem: phrase.Of("%s is a game on a board, and only rules for a row have a product", factors[0]+"*"+factors[1]),
			Want:    wantProduct(),
		}
	}
	var rules []coin.Rule
	listed := uint64(99)
	for i, f := range factors {
		b, isBoard := findCoinBoard(f)
		if isBoard && len(factors) == 1 {
			return b.open(f)
		}
		if isBoard {
			return Game{}, &game.ParseError{
				Input: params, Offset: i * (len(factors[0]) + 1), Len: len(f),
				Problem: phrase.Of("%s is a game on a board, and only rules for a row have a product", f),
				Want:    wantProduct(),
			}
		}
		if f == runRule && len(factors) == 1 {
			return runGame(), nil
		}
		r, fits, err := parseCoinRule(f)
		if err != nil {
			return Game{}, text.Within(err, params, i*(len(factors[0])+1))
		}
		rules = append(rules, r)
		if fits > 0 {
			listed = min(listed, fits)
		}
	}
	if len(rules) == 1 {
		return rowGame(rules[0], listed), nil
	}
	return boardGame(rules[0], rules[1]), nil
}

func wantProduct() phrase.Phrase {
	return phrase.Of("a product is two rules for a row that look at places only, for example twins*ruler")
}

// parseCoinRule reads the name of a rule with its parameter. Errors are
// [game.ParseError] with rule as the input.
func parseCoinRule(rule string) (coin.Rule, uint64, error) {
	word, param, has := Word{Text: rule}.Cut(":")
	name := word.Text
	switch name {
	case setsRule:
		r, err := parseDistances(param)
		return r, 0, text.In(err, rule)
	case runRule:
		return nil, 0, &game.ParseError{
			Input: rule, Len: len(rule),
			Problem: phrase.Of("the rule run looks at the faces of the coins: the XOR rule fails for it, and it has no product"),
			Want:    wantProduct(),
		}
	}
	i := slices.IndexFunc(coinRules, func(r coinRule) bool { return r.name == name })
	if i < 0 {
		return nil, 0, unknownCoinRule(rule, name)
	}
	r := coinRules[i]
	if r.most == 0 && has {
		return nil, 0, noParameter(rule, name)
	}
	if r.most == 0 {
		return r.open(0), r.listed, nil
	}
	k, err := param.Number(phrase.Of("number"), r.least, r.most)
	if err != nil {
		return nil, 0, text.In(err, rule)
	}
	return r.open(k), r.listed, nil
}

func unknownCoinRule(text, name string) error {
	all := coinRuleNames()
	want := phrase.Of("the rules are %s", strings.Join(all, ", "))
	if near := nearest(name, all); near != "" {
		want = phrase.Of("did you mean %s? the rules are %s", near, strings.Join(all, ", "))
	}
	return &game.ParseError{
		Input: text, Len: len(name),
		Problem: phrase.Of("there is no coin rule called %q", shorten(name)), Want: want,
	}
}

// maxSets bounds the sets of a rule by distances, and the distances of a set.
const maxSets = 1000

// parseDistances reads sets of distances from the last coin: 0/0,1/0,3.
func parseDistances(w Word) (coin.Rule, error) {
	var sets [][]uint64
	for _, set := range w.Split("/") {
		var distances []uint64
		for _, d := range set.Split(",") {
			if len(distances) == maxSets || len(sets) == maxSets {
				return nil, Word{Offset: d.Offset}.Fault(phrase.Of("there are more than %s sets or distances", phrase.Count(maxSets)), phrase.Of("write fewer"))
			}
			n, err := d.Number(phrase.Of("distance"), 0, coin.MaxPlace)
			if err != nil {
				e := *err.(*game.ParseError)
				e.Want = phrase.Of("write the distances of the coins from the last one, 0 for itself, joined by commas, and / between sets, for example sets:0/0,1/0,3")
				return nil, &e
			}
			distances = append(distances, n)
		}
		sets = append(sets, distances)
	}
	return coin.ByDistance(setsRule+":"+spellSets(sets), sets), nil
}

// spellSets sorts the sets, each once with 0 in front, and writes them.
func spellSets(sets [][]uint64) string {
	for i := range sets {
		sets[i] = append(sets[i], 0)
		slices.Sort(sets[i])
		sets[i] = slices.Compact(sets[i])
	}
	slices.SortFunc(sets, slices.Compare)
	var words []string
	for _, set := range slices.CompactFunc(sets, slices.Equal) {
		words = append(words, strings.ReplaceAll(heap.TupleOf(set...).String(), " ", ","))
	}
	return strings.Join(words, "/")
}

// rowGame is the game of a rule on a row, whose heads have a value each.
func rowGame(r coin.Rule, listed uint64) Game {
	g := anyRow(r.String(), r.First(), coin.NewRow(r))
	if _, leaps := r.(coin.Leaper); leaps {
		g.Parse = func(words []Word) ([]any, error) { return parseRow(r.String(), words, r.First(), coin.MaxPlace) }
	}
	g.Heaps = &entry.Heaps{Of: func(n uint64) any {
		if n < r.First() {
			return coin.Row("")
		}
		return coin.RowOf(n)
	}}
	g.Listed = listed
	if p, ok := r.(coin.Periodic); ok {
		if length, saltus, ok := p.Period(); ok {
			g.Heaps.Arithmetic = &octal.Arithmetic{Length: length, Saltus: saltus}
		}
	}
	return g
}

// runGame is the game in which runs of heads are turned.
func runGame() Game {
	r := coin.RunOfHeads()
	g := anyRow(r.String(), r.First(), coin.NewWhole(r))
	g.Positions = rowsOfSize
	g.Smallest, g.Listed = 1, 8
	return g
}

func anyRow(name string, first uint64, rules *game.Rules[coin.Row]) Game {
	return Game{
		Named: walk.Named("coins:"+name, rules, func(parts []coin.Row) string {
			if len(parts) == 0 || parts[0] == "" {
				return noHeads
			}
			return parts[0].String()
		}),
		Parse: func(words []Word) ([]any, error) { return parseRow(name, words, first, MaxComponents) },
	}
}

// rowsOfSize yields the rows whose last head is the size-th place from 0.
func rowsOfSize(size uint64) iter.Seq[any] {
	return func(yield func(any) bool) {
		for set := range uint64(1) << min(size-1, 63) {
			heads := []uint64{size - 1}
			for i := range size - 1 {
				if set>>i&1 == 1 {
					heads = append(heads, i)
				}
			}
			if !yield(coin.RowOf(heads...)) {
				return
			}
		}
	}
}

// parseRow reads places and ranges of places, with at most so many heads.
func parseRow(name string, words []Word, first, most uint64) ([]any, error) {
	if len(words) == 1 && words[0].Text == noHeads {
		return []any{coin.Row("")}, nil
	}
	runs := make([]coin.Run, len(words))
	order := make([]int, len(words))
	var heads uint64
	for i, w := range words {
		r, err := parseRun(name, w, first)
		if err != nil {
			return nil, err
		}
		runs[i], order[i] = r, i
		if heads += r.Last - r.First + 1; heads > most { // both are below 2^63
			return nil, w.Fault(phrase.Of("more than %s coins have heads up", phrase.Count(most)), phrase.Of("ask for a smaller position"))
		}
	}
	slices.SortStableFunc(order, func(a, b int) int { return slices.Compare([]uint64{runs[a].First}, []uint64{runs[b].First}) })
	for k := 1; k < len(order); k++ {
		if before, r := runs[order[k-1]], runs[order[k]]; r.First <= before.Last {
			return nil, repeated(words[order[k]], phrase.Of("place %d is written twice", r.First))
		}
	}
	return []any{coin.RowOfRuns(runs...)}, nil
}

func repeated(w Word, problem phrase.Phrase) error {
	return w.Fault(problem, phrase.Of("write each coin with heads up once"))
}

// parseRun reads `a` or `a-b`.
func parseRun(name string, w Word, first uint64) (coin.Run, error) {
	low, high, isRange := w.Cut("-")
	if !isRange || low.Text == "" {
		n, err := parsePlace(name, w, phrase.Of("place"), first)
		return coin.Run{First: n, Last: n}, err
	}
	a, err := parsePlace(name, low, phrase.Of("place"), first)
	if err != nil {
		return coin.Run{}, err
	}
	b, err := parsePlace(name, high, phrase.Of("place"), first)
	if err != nil {
		return coin.Run{}, err
	}
	if b < a {
		return coin.Run{}, w.Fault(phrase.Of("the range %s goes down", w.Text),
			phrase.Of("write the smaller number first: %d-%d", b, a))
	}
	return coin.Run{First: a, Last: b}, nil
}

// parsePlace reads the number of a place, a column or a row.
func parsePlace(name string, w Word, what phrase.Phrase, first uint64) (uint64, error) {
	n, err := w.Number(what, 0, coin.MaxPlace)
	if err == nil && n < first {
		return 0, w.Fault(phrase.Of("there is no %s 0: %s numbers the coins from 1", what, name),
			phrase.Of("write a whole number from %d to %d", first, uint64(coin.MaxPlace)))
	}
	return n, err
}
