package lesson

import (
	"cmp"
	"fmt"
	"math/big"
	"slices"
	"strconv"
	"strings"

	"zermelo/game"
	"zermelo/internal/rules/heap"
	"zermelo/say/fault"
	"zermelo/say/phrase"
	"zermelo/value/dyadic"
)

// The words for players; who answers may write in either language.
var players = map[string]game.Winner{
	"first": game.FirstPlayer, "1": game.FirstPlayer, "第一座": game.FirstPlayer, "先手": game.FirstPlayer, "先": game.FirstPlayer, "甲": game.FirstPlayer,
	"second": game.SecondPlayer, "2": game.SecondPlayer, "第二座": game.SecondPlayer, "后手": game.SecondPlayer, "后": game.SecondPlayer, "乙": game.SecondPlayer,
	"left": game.LeftPlayer, "l": game.LeftPlayer, "左": game.LeftPlayer, "左方": game.LeftPlayer,
	"right": game.RightPlayer, "r": game.RightPlayer, "右": game.RightPlayer, "右方": game.RightPlayer,
	"white": game.LeftPlayer, "w": game.LeftPlayer, "白": game.LeftPlayer, "白方": game.LeftPlayer,
	"black": game.RightPlayer, "b": game.RightPlayer, "黑": game.RightPlayer, "黑方": game.RightPlayer,
}

// called are the names of players.
var called = map[game.Winner]phrase.Phrase{
	game.FirstPlayer: phrase.Of("the first player"), game.SecondPlayer: phrase.Of("the second player"),
	game.LeftPlayer: phrase.Of("Left"), game.RightPlayer: phrase.Of("Right"),
}

// none are the words for 'no move wins'.
var none = []string{"none", "no", "无", "没有"}

func winner(a asked) (phrase.Phrase, judge, error) {
	return name(a.Answer, a.Winner()), func(words string) (bool, assertion, error) {
		said, ok := players[strings.ToLower(words)]
		if !ok {
			return false, assertion{}, unread(words, phrase.Of("write first, second, left or right"))
		}
		return said == a.Winner(), assertion{winner: said}, nil
	}, nil
}

func grundy(a asked) (phrase.Phrase, judge, error) {
	return phrase.Raw(a.Grundy.String()), func(words string) (bool, assertion, error) {
		n, err := strconv.ParseUint(strings.TrimPrefix(words, "*"), 10, 64)
		if words == "*" {
			n, err = 1, nil
		}
		if err != nil {
			return false, assertion{}, unread(words, phrase.Of("write a whole number"))
		}
		return uint64(*a.Grundy) == n, assertion{value: &n}, nil
	}, nil
}

func number(a asked) (phrase.Phrase, judge, error) {
	is, err := dyadic.Parse(a.Value)
	if err != nil {
		return phrase.Phrase{}, nil, err
	}
	return rational(is)
}

// simplest marks the sum of the numbers that are drawn as {a|b}.
func simplest(a asked) (phrase.Phrase, judge, error) {
	sum, err := dyadic.Dyadic{}, error(nil)
	for _, form := range a.drawn {
		x, between := dyadic.Dyadic{}, false
		if x, between, err = within(form); err != nil || !between {
			return phrase.Phrase{}, nil, cmp.Or(err, fmt.Errorf("%s is no number", form))
		}
		sum = sum.Add(x)
	}
	return rational(sum)
}

// isNumber marks whether {a|b} is a number.
func isNumber(a asked) (phrase.Phrase, judge, error) {
	_, is, err := within(a.drawn[0])
	if err != nil {
		return phrase.Phrase{}, nil, err
	}
	return yesOrNo(is)
}

// mover marks who wins {a|b}, of which each player has one move, to a number.
func mover(a asked) (phrase.Phrase, judge, error) {
	x, y, err := sides(a.drawn[0])
	if err != nil {
		return phrase.Phrase{}, nil, err
	}
	// The other player moves in the number that is left: who made the move wins if it is his, or 0.
	a.Answer = &game.Answer{First: game.Both, Outcome: game.OutcomeWhere(x.Sign() >= 0, y.Sign() <= 0)}
	return winner(a)
}

// within reads numbers as {a, b|c, d} and returns the simplest number between; ok is false where there is none.
func within(form string) (x dyadic.Dyadic, ok bool, err error) {
	low, high, err := sides(form)
	if err != nil {
		return x, false, err
	}
	x, ok = dyadic.Simplest(dyadic.Open(low), dyadic.Open(high))
	return x, ok, nil
}

// sides reads numbers as {a, b|c, d} and returns the greatest of the left side and the least of the right one.
func sides(form string) (low, high dyadic.Dyadic, err error) {
	left, right, _ := strings.Cut(strings.Trim(form, "{}"), "|")
	best := func(side string, choose func(x, y dyadic.Dyadic) dyadic.Dyadic) (x dyadic.Dyadic) {
		for i, word := range strings.Split(side, ", ") {
			y, bad := dyadic.Parse(word)
			if err = cmp.Or(err, bad); i > 0 {
				y = choose(x, y)
			}
			x = y
		}
		return x
	}
	low, high = best(left, dyadic.Max), best(right, dyadic.Min)
	return low, high, err
}

// day marks on which day a number is born.
func day(a asked) (phrase.Phrase, judge, error) {
	x, err := dyadic.Parse(a.drawn[0])
	if err != nil {
		return phrase.Phrase{}, nil, err
	}
	born, _ := x.Birthday().Int64()
	return whole(born)
}

// rational compares words with a number.
func rational(is dyadic.Dyadic) (phrase.Phrase, judge, error) {
	return phrase.Raw(is.String()), func(words string) (bool, assertion, error) {
		said, ok := new(big.Rat).SetString(words)
		if !ok {
			return false, assertion{}, unread(words, phrase.Of("write a number such as 5/4 or -2"))
		}
		return said.Cmp(is.Rat()) == 0, assertion{}, nil
	}, nil
}

// greater marks which of two towers is the greater number.
func greater(a asked) (phrase.Phrase, judge, error) {
	var worth [2]dyadic.Dyadic
	for i, tower := range a.drawn {
		known, err := a.solve("towers " + tower)
		if err != nil {
			return phrase.Phrase{}, nil, err
		}
		if worth[i], err = dyadic.Parse(known.Value); err != nil {
			return phrase.Phrase{}, nil, err
		}
	}
	is := worth[0].Cmp(worth[1])
	return map[int]phrase.Phrase{1: phrase.Of("the first"), -1: phrase.Of("the second"), 0: phrase.Of("none")}[is], func(words string) (bool, assertion, error) {
		said, ok := map[game.Winner]int{game.FirstPlayer: 1, game.SecondPlayer: -1}[players[strings.ToLower(words)]]
		if !ok && !slices.Contains(none, strings.ToLower(words)) {
			return false, assertion{}, unread(words, phrase.Of("write first, second or none"))
		}
		return said == is, assertion{}, nil
	}, nil
}

// balances marks a tower beside which those of the position are lost for whoever moves first.
func balances(a asked) (phrase.Phrase, judge, error) {
	x, err := dyadic.Parse(a.Value)
	if err != nil {
		return phrase.Phrase{}, nil, err
	}
	signs, err := x.Neg().Signs()
	if err != nil {
		return phrase.Phrase{}, nil, err
	}
	if signs == "" {
		signs = "."
	}
	return phrase.Raw(strings.NewReplacer("+", "W", "-", "B").Replace(signs)), func(words string) (bool, assertion, error) {
		tower := strings.ToUpper(words)
		if slices.Contains(none, strings.ToLower(words)) {
			tower = "."
		}
		if tower == "" || strings.Trim(tower, "WB") != "" && tower != "." {
			return false, assertion{}, unread(words, phrase.Of("write a tower from the bottom, such as WBB, or none"))
		}
		beside := "towers " + strings.Join(append(slices.Clone(a.drawn), tower), " ")
		known, err := a.solve(beside)
		if err != nil {
			return false, assertion{}, err
		}
		return known.Winner() == game.SecondPlayer, assertion{lost: beside}, nil
	}, nil
}

func score(a asked) (phrase.Phrase, judge, error) { return whole(*a.Score) }

func length(a asked) (phrase.Phrase, judge, error) { return whole(int64(*a.Remoteness)) }

func step(a asked) (phrase.Phrase, judge, error) { return whole(int64(*a.Suspense)) }

// many marks how many moves win.
func many(a asked) (phrase.Phrase, judge, error) {
	n := int64(0)
	for _, m := range a.Moves {
		if m.Winning {
			n++
		}
	}
	return whole(n)
}

// different marks how many positions a move can leave.
func different(a asked) (phrase.Phrase, judge, error) {
	met := map[string]bool{}
	for _, m := range a.Moves {
		numbers, err := sorted(m.To)
		if err != nil {
			return phrase.Phrase{}, nil, err
		}
		met[fmt.Sprint(numbers)] = true
	}
	return whole(int64(len(met)))
}

// tuples marks how many positions of heaps there are, themselves included, where their order counts.
func tuples(a asked) (phrase.Phrase, judge, error) {
	n := int64(1)
	for _, heap := range strings.Fields(a.drawn[0]) {
		size, err := strconv.ParseInt(heap, 10, 64)
		if err != nil {
			return phrase.Phrase{}, nil, err
		}
		n *= size + 1
	}
	return whole(n)
}

// condition marks whether the condition of the SJ theorem holds.
func condition(a asked) (phrase.Phrase, judge, error) { return yesOrNo(a.Theory.ID == "sj-theorem") }

// ends marks whether no arrow leads back to where a token has been.
func ends(a asked) (phrase.Phrase, judge, error) {
	next, state := map[string][]string{}, map[string]int{}
	for arrow := range strings.SplitSeq(a.drawn[0], "; ") {
		from, to, _ := strings.Cut(arrow, " -> ")
		next[from] = append(next[from], to)
	}
	var ends func(node string) bool
	ends = func(node string) bool {
		state[node] = 1 // on the way
		for _, to := range next[node] {
			if state[to] == 1 || state[to] == 0 && !ends(to) {
				return false
			}
		}
		state[node] = 2
		return true
	}
	return yesOrNo(ends("a"))
}

// yesOrNo compares words with yes or no.
func yesOrNo(is bool) (phrase.Phrase, judge, error) {
	right := phrase.Of("no")
	if is {
		right = phrase.Of("yes")
	}
	return right, func(words string) (bool, assertion, error) {
		yes := slices.Contains([]string{"yes", "y", "是"}, strings.ToLower(words))
		if !yes && !slices.Contains([]string{"no", "n", "否", "不是", "不"}, strings.ToLower(words)) {
			return false, assertion{}, unread(words, phrase.Of("write yes or no"))
		}
		return yes == is, assertion{}, nil
	}, nil
}

// nimSum marks the sum of numbers without carrying.
func nimSum(a asked) (phrase.Phrase, judge, error) { return whole(int64(*a.Grundy)) }

// carriers marks how many heaps have the highest binary digit of the sum without carrying.
func carriers(a asked) (phrase.Phrase, judge, error) {
	heaps, err := sorted(a.drawn[0])
	if err != nil {
		return phrase.Phrase{}, nil, err
	}
	n, sum := int64(0), uint64(*a.Grundy)
	for _, heap := range heaps {
		if heap^sum < heap {
			n++
		}
	}
	return whole(n)
}

// values marks what the options are worth, each value once.
func values(a asked) (phrase.Phrase, judge, error) {
	var all []uint64
	for _, m := range a.Moves {
		left, err := a.solve(a.Game + " " + m.To)
		if err != nil {
			return phrase.Phrase{}, nil, err
		}
		all = append(all, uint64(*left.Grundy))
	}
	slices.Sort(all)
	return these(slices.Compact(all), nil)
}

// proofCase marks which case of the proof of the SJ theorem applies to heaps.
func proofCase(a asked) (phrase.Phrase, judge, error) {
	heaps, err := sorted(a.drawn[0])
	if err != nil {
		return phrase.Phrase{}, nil, err
	}
	sum := uint64(0)
	for _, heap := range heaps {
		sum ^= heap
	}
	high := heaps[len(heaps)-1] > 1
	switch {
	case sum == 0 && high:
		return whole(1)
	case !high && sum != 0:
		return whole(2)
	case high:
		return whole(3)
	}
	return whole(4)
}

// balance marks the heap of Nim beside which the position is lost.
func balance(a asked) (phrase.Phrase, judge, error) {
	right, mark, err := nimSum(a)
	return right, func(words string) (bool, assertion, error) {
		ok, _, err := mark(words)
		return ok, assertion{lost: "nim " + a.drawn[0] + " " + words}, err
	}, err
}

// zeckendorf marks the numbers, no two of them neighbours among those of Fibonacci, that add to the one drawn.
func zeckendorf(a asked) (phrase.Phrase, judge, error) {
	n, err := strconv.ParseUint(a.drawn[0], 10, 32)
	if err != nil {
		return phrase.Phrase{}, nil, err
	}
	return these(heap.Multiple{K: 2}.Expansion(n), nil)
}

// lost marks the sizes, from the first to the last one drawn, that the player to move loses.
func lost(form string, first uint64) marker {
	return func(a asked) (phrase.Phrase, judge, error) {
		last, err := strconv.ParseUint(a.drawn[len(a.drawn)-1], 10, 32)
		if err != nil {
			return phrase.Phrase{}, nil, err
		}
		form, sizes := filled(form, a.drawn), []uint64(nil)
		for n := first; n <= last; n++ {
			known, err := a.solve(form + strconv.FormatUint(n, 10))
			if err != nil {
				return phrase.Phrase{}, nil, err
			}
			if known.Winner() == game.SecondPlayer {
				sizes = append(sizes, n)
			}
		}
		return these(sizes, func(n uint64) string {
			if n < first || n > last {
				return ""
			}
			return form + strconv.FormatUint(n, 10)
		})
	}
}

// these compares words with numbers in any order; lost, if not nil, is the position that is said to be lost where
// one of them is named.
func these(right []uint64, lost func(n uint64) string) (phrase.Phrase, judge, error) {
	slices.Sort(right)
	said := make([]string, len(right))
	for i, n := range right {
		said[i] = strconv.FormatUint(n, 10)
	}
	return anyOf(said, " ", phrase.Of("none")), func(words string) (bool, assertion, error) {
		read := ordered
		if lost != nil {
			read = sorted // no heap is as good as one of 0
		}
		numbers, err := read(words)
		if slices.Contains(none, strings.ToLower(words)) {
			numbers, err = nil, nil
		} else if err != nil || len(numbers) == 0 {
			return false, assertion{}, unread(words, phrase.Of("write the numbers, with blanks between them, or none"))
		}
		for _, n := range numbers {
			if lost != nil && !slices.Contains(right, n) {
				return false, assertion{lost: lost(n)}, nil
			}
		}
		return slices.Equal(slices.Compact(numbers), right), assertion{}, nil
	}, nil
}

// end marks which of the numbers at the ends of a row is taken.
func end(a asked) (phrase.Phrase, judge, error) {
	row := strings.Fields(a.drawn[0])
	return one(a, func(m *game.Move) bool { return m.Best }, func(m *game.Move) string {
		if m.To == strings.Join(row[1:], " ") {
			return row[0]
		}
		return row[len(row)-1]
	}, phrase.Phrase{}, phrase.Of("write one of the two numbers"))
}

// cut marks which edge of a graph is cut.
func cut(a asked) (phrase.Phrase, judge, error) {
	return one(a, func(m *game.Move) bool { return m.Winning }, func(m *game.Move) string {
		_, edge, _ := strings.Cut(m.Text.String(), " ")
		return edge
	}, phrase.Of("no move wins"), phrase.Of("write an edge, such as 0-1, or none"))
}

// one marks moves, by the word that says which; good are the right ones, nothing says that there are none, where
// that may be.
func one(a asked, good func(m *game.Move) bool, word func(m *game.Move) string, nothing, want phrase.Phrase) (phrase.Phrase, judge, error) {
	var right, all []string
	for i := range a.Moves {
		w := word(&a.Moves[i])
		if all = append(all, w); good(&a.Moves[i]) && !slices.Contains(right, w) {
			right = append(right, w)
		}
	}
	return anyOf(right, ", ", nothing), func(words string) (bool, assertion, error) {
		if !nothing.IsZero() && slices.Contains(none, strings.ToLower(words)) {
			return right == nil, assertion{noMove: true}, nil
		}
		said := words
		if from, to, ok := strings.Cut(words, "-"); ok && !slices.Contains(all, words) {
			said = to + "-" + from // an edge may be written from either end
		}
		if !slices.Contains(all, said) {
			return false, assertion{}, unread(words, want)
		}
		return slices.Contains(right, said), assertion{move: func(m *game.Move) bool { return word(m) == said }}, nil
	}, nil
}

// whole compares words with a whole number.
func whole(is int64) (phrase.Phrase, judge, error) {
	return phrase.Raw(strconv.FormatInt(is, 10)), func(words string) (bool, assertion, error) {
		said, err := strconv.ParseInt(words, 10, 64)
		if err != nil {
			return false, assertion{}, unread(words, phrase.Of("write a whole number"))
		}
		return said == is, assertion{}, nil
	}, nil
}

// taken marks how many of the stones drawn first are taken.
func taken(a asked) (phrase.Phrase, judge, error) {
	n, err := strconv.Atoi(a.drawn[0])
	if err != nil {
		return phrase.Phrase{}, nil, err
	}
	var good []string
	for _, m := range a.Moves {
		left, _, _ := strings.Cut(m.To, "/")
		stones, err := strconv.Atoi(left)
		if err != nil {
			return phrase.Phrase{}, nil, err
		}
		if m.Winning {
			good = append(good, strconv.Itoa(n-stones))
		}
	}
	return anyOf(good, ", ", phrase.Of("no move wins")), func(words string) (bool, assertion, error) {
		said, err := strconv.Atoi(words)
		if slices.Contains(none, strings.ToLower(words)) {
			said, err = 0, nil
		}
		if err != nil {
			return false, assertion{}, unread(words, phrase.Of("write a whole number"))
		}
		if said == 0 {
			return good == nil, assertion{noMove: true}, nil
		}
		return slices.Contains(good, strconv.Itoa(said)), assertion{move: func(m *game.Move) bool {
			left, _, _ := strings.Cut(m.To, "/")
			return left == strconv.Itoa(n-said)
		}}, nil
	}, nil
}

// leaves marks what a winning move leaves: numbers in any order.
func leaves(a asked) (phrase.Phrase, judge, error) {
	var good []string
	var left [][]uint64
	for _, m := range a.Moves {
		if m.Winning {
			numbers, err := sorted(m.To)
			if err != nil {
				return phrase.Phrase{}, nil, err
			}
			good, left = append(good, m.To), append(left, numbers)
		}
	}
	return anyOf(good, "; ", phrase.Of("no move wins")), func(words string) (bool, assertion, error) {
		if slices.Contains(none, strings.ToLower(words)) {
			return good == nil, assertion{noMove: true}, nil
		}
		said, err := sorted(words)
		if err != nil || words == "" {
			return false, assertion{}, unread(words, phrase.Of("write the numbers that are left, or none"))
		}
		return slices.ContainsFunc(left, func(numbers []uint64) bool { return slices.Equal(said, numbers) }), assertion{move: func(m *game.Move) bool {
			numbers, err := sorted(m.To)
			return err == nil && slices.Equal(said, numbers)
		}}, nil
	}, nil
}

// anyOf names what is good, or says that nothing is.
func anyOf(good []string, separator string, nothing phrase.Phrase) phrase.Phrase {
	if len(good) == 0 {
		return nothing
	}
	return phrase.Raw(strings.Join(good, separator))
}

// sorted returns the numbers in words in their order, without zeros; never nil.
func sorted(words string) ([]uint64, error) {
	numbers, err := ordered(words)
	return slices.DeleteFunc(numbers, func(n uint64) bool { return n == 0 }), err
}

// ordered returns the numbers in words in their order; never nil.
func ordered(words string) ([]uint64, error) {
	numbers := []uint64{}
	for _, word := range strings.FieldsFunc(words, func(r rune) bool { return strings.ContainsRune(" ,，、", r) }) {
		n, err := strconv.ParseUint(word, 10, 64)
		if err != nil {
			return numbers, err
		}
		numbers = append(numbers, n)
	}
	slices.Sort(numbers)
	return numbers, nil
}

func unread(words string, want phrase.Phrase) error {
	return &fault.Error{Kind: fault.ErrParse, Problem: phrase.Of("the answer %q cannot be read", phrase.Clip(words)), Want: want}
}
