package catalog_test

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"zermelo/game"
	"zermelo/game/gametest"
	"zermelo/internal/rules/catalog"
)

// TestWordsOfMoves holds the words of every move, in every game of the
// catalogue and every rule file that is part of the program, to the change that the move makes: to the cells, letters and
// numbers of the positions as they are written. Two moves of a player that lead
// to different positions have different words. A game is tested by being in
// the catalogue; words of a new kind that name no cells need a line in the list
// of sayings, and others are held to more by one.
func TestWordsOfMoves(t *testing.T) {
	said := map[string]bool{}
	for _, e := range gametest.Some(t, slices.Concat(catalog.Entries(), catalog.Classics()), 30, 90) {
		t.Run(e.Name, func(t *testing.T) {
			for _, line := range wordsOf(e) {
				for pattern := range checkWords(t, line) {
					said[pattern] = true
				}
			}
		})
	}
	for _, s := range slices.Concat(sayings, classicSayings) {
		if !said[s.pattern] && gametest.Long() {
			t.Errorf("no move is described as %s", s.pattern)
		}
	}
}

// wordsOf returns positions to start from: those that the game is tried on, and
// a sum with two components of one game.
func wordsOf(e catalog.Entry) []string {
	all := trials()
	lines := slices.Concat(e.Examples, moreWords[e.Name])
	for _, more := range [][]string{all.small[e.Name], all.unequal[e.Name], all.replied[e.Name]} {
		lines = append(lines, more[:min(len(more), 12)]...)
	}
	return lines
}

// moreWords are positions with moves that the others do not have.
var moreWords = map[string][]string{
	"domineering":       {"domineering ..|.. ..|..", "domineering ... ... ..|.."},
	"cannibal-clobber":  {"cannibal-clobber xxx|oxo", "cannibal-clobber xx ox xx"},
	"clobber":           {"clobber xo xo ox|xo"},
	"ski-jumps":         {"ski-jumps .L.|.R.|... ...|L..|r..|...", "ski-jumps R|L|. L|R|."},
	"impartial":         {"impartial:fission ...|.x.|...", "impartial:konane x.o|.xo|o.. xo.", "impartial:nogo ...|.x.", "impartial:clobber xo xo"},
	"cutcake":           {"cutcake 2x5 2x5"},
	"number":            {"number 1/2 1/2"},
	"value":             {"value {2|-1}"},
	"towers":            {"towers WB WB"},
	"kayles":            {"kayles 5 5"},
	"connect-four":      {"connect-four:4x4 ....|x...|o...|x..."},
	"dodgem":            {"dodgem ..x|x..|o.o x"},
	"six-mens-morris":   {"six-mens-morris xx......|oo...... x 1 1", "six-mens-morris xx.x..x.|oo.o..o. x 0 0"},
	"nine-mens-morris":  {"nine-mens-morris xx......|oo......|........ x 1 1", "nine-mens-morris xx.x..x.|oo.o..o.|........ x 0 0"},
	"three-mens-morris": {"three-mens-morris xo.|.xo|o.x x"},
}

// wordedMoves is the number of moves of a component; more are not listed.
const wordedMoves = 400

// checkWords checks the words of the moves of a position and of some that
// follow, and returns the patterns of the words.
func checkWords(t *testing.T, line string) map[string]bool {
	t.Helper()
	met, seen := map[string]bool{}, map[string]bool{}
	most := 60
	if testing.Short() {
		most = 15
	}
	for queue := []game.Position{parse(t, line)}; len(queue) > 0 && len(seen) < most; queue = queue[1:] {
		p := queue[0]
		if seen[spelling(p)] {
			continue
		}
		seen[spelling(p)] = true
		var next []game.Position
		players := []game.Player{game.Left}
		if p.IsUnequal() {
			players = append(players, game.Right)
		}
		for _, who := range players {
			words := map[string]string{} // of the moves, and what they lead to
			for _, m := range wordedMovesOf(p, who) {
				to := m.to
				if strings.HasPrefix(m.from, "hackenbush") {
					// Parallel edges are named alike. What is left is the same,
					// in another order.
					edges := strings.Fields(to)
					slices.Sort(edges)
					to = strings.Join(edges, " ")
				}
				if before, ok := words[m.said]; ok && before != to {
					t.Fatalf("%s: both the move to %s and that to %s are described as %q", m.from, before, to, m.said)
				}
				words[m.said] = to
				pattern, err := m.check()
				if err != nil {
					t.Fatalf("%s, %s to %s: %q: %v", m.from, who, m.to, m.said, err)
				}
				met[pattern] = true
				next = append(next, m.after)
			}
		}
		// Those from all over the list, not only the first ones.
		for i := range min(len(next), 12) {
			queue = append(queue, next[i*len(next)/min(len(next), 12)])
		}
	}
	return met
}

// A worded is a move and its words.
type worded struct {
	said     string
	who      game.Player
	shared   bool   // both players have this move
	from, to string // the positions
	was, is  string // the component, and what is left of it
	part     int    // the number of the component, from 1
	after    game.Position
}

func wordedMovesOf(p game.Position, who game.Player) (moves []worded) {
	for s, summand := range p {
		for i, part := range summand.Parts {
			if summand.Rules.MoveCount(part) > wordedMoves {
				continue
			}
			summand.Rules.Options(part, who, func(option []any) bool {
				after := p.After(game.Step{Summand: s, Part: i, Option: option})
				moves = append(moves, worded{
					said: summand.Rules.Describe(i+1, part, option).String(), who: who, shared: summand.Rules.IsImpartial(),
					from: spelling(p), to: spelling(after), after: after,
					was: summand.Rules.Format([]any{part}), is: summand.Rules.Format(option), part: i + 1,
				})
				return true
			})
		}
	}
	return moves
}

// A saying is a form of words of moves and what they say of the change.
type saying struct {
	// pattern is a regular expression of the whole words; N stands for a number
	// and C for a cell, which are taken out.
	pattern string
	check   func(m worded, taken []string) error
}

var (
	rowAndColumn = regexp.MustCompile(`row (\d+), column (\d+)`)
	someCell     = regexp.MustCompile(`\b\d+,\d+\b`)
	onStrip      = regexp.MustCompile(`\bcell (\d+)`)
	inComponent  = regexp.MustCompile(`^in component (\d+), (.*)$`)
	compiled     = map[string]*regexp.Regexp{}
)

// check finds the saying for the words and asks it.
func (m worded) check() (pattern string, err error) {
	words := m.said
	if named := inComponent.FindStringSubmatch(words); named != nil {
		if words = named[2]; named[1] != strconv.Itoa(m.part) {
			return "", fmt.Errorf("the move is made in component %d", m.part)
		}
	}
	if bare, reply, said := strings.Cut(words, "; the "); said { // who moves next is held to in TestReplies
		if words = bare; reply != "same player moves again" && reply != "opponent must answer there" {
			return "", fmt.Errorf("the reply is said to be %q", reply)
		}
	}
	words = rowAndColumn.ReplaceAllString(words, "$1,$2")
	words = onStrip.ReplaceAllString(words, "1,$1")
	for _, s := range sayingsOf(m.from) {
		if compiled[s.pattern] == nil {
			p := strings.NewReplacer("N", `(-?\d+)`, "C", `(\d+,\d+)`).Replace(s.pattern)
			compiled[s.pattern] = regexp.MustCompile("^" + p + "$")
		}
		if taken := compiled[s.pattern].FindStringSubmatch(words); taken != nil {
			return s.pattern, s.check(m, taken[1:])
		}
	}
	return "", m.named(words)
}

// named checks words of a form that has no saying: they name cells, and all of
// these change.
func (m worded) named(words string) error {
	cells := someCell.FindAllString(words, -1)
	if len(cells) == 0 {
		return fmt.Errorf("nothing is known of such words")
	}
	was, is := board(m.was), board(m.is)
	for _, c := range cells {
		if was[c] == is[c] {
			return fmt.Errorf("cell %s stays as it is", c)
		}
	}
	return nil
}

// A grid is a board as it is written: letters by cell, the cell written "row,column".
type grid map[string]byte

// board reads the board of a position: what stands before it, up to a colon, or
// behind it, after a blank, is left out.
func board(text string) grid {
	if _, after, ok := strings.Cut(text, ":"); ok {
		text = after
	}
	text, _, _ = strings.Cut(text, " ")
	g := grid{}
	for r, row := range strings.Split(text, "|") {
		for c := range len(row) {
			g[cell(r+1, c+1)] = row[c]
		}
	}
	return g
}

func cell(r, c int) string { return fmt.Sprintf("%d,%d", r, c) }

func coordinates(cell string) (r, c int) {
	fmt.Sscanf(cell, "%d,%d", &r, &c)
	return r, c
}

// A change is what happens to a cell: it bore one of the letters was, and then
// one of is.
type change struct{ cell, was, is string }

// changes checks that these changes were made, and no others.
func (m worded) changes(made ...change) error {
	rest := map[string]bool{}
	was, is := board(m.was), board(m.is)
	for cell := range was {
		rest[cell] = was[cell] != is[cell]
	}
	for _, c := range made {
		before, ok := was[c.cell]
		after := is[c.cell]
		switch {
		case !ok || after == 0:
			return fmt.Errorf("there is no cell %s", c.cell)
		case strings.IndexByte(c.was, before) < 0:
			return fmt.Errorf("cell %s bore %c, not one of %s", c.cell, before, c.was)
		case strings.IndexByte(c.is, after) < 0:
			return fmt.Errorf("cell %s bears %c, not one of %s", c.cell, after, c.is)
		}
		rest[c.cell] = false
	}
	for cell, changed := range rest {
		if changed {
			return fmt.Errorf("cell %s changes from %c to %c", cell, was[cell], is[cell])
		}
	}
	return nil
}

// letters returns the mover's letter of two, and the other's. A move of both
// players is that of whose letter stands on the cell.
func (m worded) letters(both, cell string) (own, other string) {
	left := m.who == game.Left
	if m.shared {
		left = board(m.was)[cell] == both[0]
	}
	if left {
		return both[:1], both[1:]
	}
	return both[1:], both[:1]
}

// mover returns the letter of the player to move at a position that says so, or
// has as many x as o if x is to move.
func mover(text string) string {
	words := strings.Fields(text)
	if len(words) > 1 {
		return words[1]
	}
	if strings.Count(text, "x") > strings.Count(text, "o") {
		return "o"
	}
	return "x"
}

// ahead checks that an animal on a strip goes forward, least to most cells.
func ahead(kind string, both string, least, most int) func(m worded, at []string) error {
	return func(m worded, at []string) error {
		_, from := coordinates(at[0])
		_, to := coordinates(at[1])
		steps, own := to-from, both[:1]
		if kind == "back" {
			steps, own = -steps, both[1:]
		}
		if steps < least || steps > most {
			return fmt.Errorf("this goes %d cells ahead", steps)
		}
		if !m.shared && (m.who == game.Left) != (kind == "forth") {
			return fmt.Errorf("the animal is not %s's", m.who)
		}
		return m.changes(change{at[0], own, "."}, change{at[1], ".", own})
	}
}

// between returns the cells from one to another in a row or a column, both left
// out, nil if they are in none or are one.
func between(from, to string) (cells []string) {
	r, c := coordinates(from)
	toR, toC := coordinates(to)
	if (r == toR) == (c == toC) {
		return nil
	}
	sign := func(n int) int { return min(1, max(-1, n)) }
	for dr, dc := sign(toR-r), sign(toC-c); ; {
		r, c = r+dr, c+dc
		if r == toR && c == toC {
			return cells
		}
		cells = append(cells, cell(r, c))
	}
}

// adjacent reports whether two cells share a side.
func adjacent(a, b string) bool {
	r, c := coordinates(a)
	toR, toC := coordinates(b)
	return (r-toR)*(r-toR)+(c-toC)*(c-toC) == 1
}

func number(s string) int {
	n, err := strconv.Atoi(s)
	if err != nil {
		panic(err)
	}
	return n
}

var digits = regexp.MustCompile(`-?\d+`)

// numbers returns the numbers of a text.
func numbers(text string) (ns []int) {
	for _, s := range digits.FindAllString(text, -1) {
		ns = append(ns, number(s))
	}
	return ns
}

func sum(ns []int) (n int) {
	for _, x := range ns {
		n += x
	}
	return n
}

// without returns the words of a text that are not among those of another, each as
// often as it occurs more.
func without(text, other string) (rest []string) {
	others := strings.Fields(other)
	for _, w := range strings.Fields(text) {
		if i := slices.Index(others, w); i >= 0 {
			others = slices.Delete(others, i, i+1)
		} else {
			rest = append(rest, w)
		}
	}
	return rest
}

// that returns an error unless what is said is true.
func that(ok bool, what string) error {
	if ok {
		return nil
	}
	return fmt.Errorf("it is not true that %s", what)
}

// heapOf checks that a move is made in heap n: of one heap, or of several that
// are one component, of which no other changes. It returns the heap, and the
// heaps left of it.
func (m worded) heapOf(n int) (was int, left []int, err error) {
	before, after := heapsOf(m.was), heapsOf(m.is)
	if len(before) > 1 { // the heaps are one component
		if n > len(before) || len(before) != len(after) {
			return 0, nil, fmt.Errorf("there is no heap %d", n)
		}
		for i := range before {
			if i != n-1 && before[i] != after[i] {
				return 0, nil, fmt.Errorf("heap %d changes", i+1)
			}
		}
		return before[n-1], after[n-1 : n], nil
	}
	if n != m.part {
		return 0, nil, fmt.Errorf("this is heap %d", m.part)
	}
	return before[0], after, nil
}

// heapsOf returns the heaps of a text, without what is said of the next move.
func heapsOf(text string) (heaps []int) {
	for _, w := range strings.Fields(text) {
		w, _, _ = strings.Cut(w, "/")
		n, err := strconv.Atoi(w)
		if err != nil {
			break
		}
		heaps = append(heaps, n)
	}
	return heaps
}

// taken checks that so many are taken from a heap, and that these heaps are left.
func taken(m worded, take, heap string, left ...string) error {
	was, is, err := m.heapOf(number(heap))
	if err != nil {
		return err
	}
	if sum(is)+number(take) != was {
		return fmt.Errorf("%d are left of %d", sum(is), was)
	}
	is = slices.DeleteFunc(is, func(n int) bool { return n == 0 })
	if want := numbers(strings.Join(left, " ")); len(is) != len(want) && (len(want) > 0 || len(is) > 1) || len(want) > 0 && !slices.Equal(is, want) {
		return fmt.Errorf("the heaps left are %v", is)
	}
	return nil
}

// topples checks that the dominoes from one to another fall, that there is a
// gap behind the last, and that the first one is the mover's.
func topples(m worded, first, last, step int) error {
	var fall []change
	was := board(m.was)
	for i := first; i != last+step; i += step {
		fall = append(fall, change{cell(1, i), "LRE", "."})
	}
	own := "LRE"
	if !m.shared {
		own, _ = m.letters("LR", "")
		own += "E"
	}
	fall[0].was = own
	if next, ok := was[cell(1, last+step)]; ok && next != '.' {
		return fmt.Errorf("domino %d stands", last+step)
	}
	return m.changes(fall...)
}

// end returns the last domino that stands in a row with one, in a direction.
func end(m worded, domino, step int) int {
	was := board(m.was)
	for was[cell(1, domino+step)] != 0 && was[cell(1, domino+step)] != '.' {
		domino += step
	}
	return domino
}

// places returns the coins of a text: numbers, ranges, or pairs, with brackets
// or without.
func places(text string) map[string]bool {
	set := map[string]bool{}
	for _, w := range regexp.MustCompile(`(\d+),(\d+)-(\d+),(\d+)|(\d+),(\d+)|(\d+)-(\d+)|(\d+)`).FindAllStringSubmatch(text, -1) {
		switch {
		case w[1] != "": // a rectangle
			for row := number(w[1]); row <= number(w[3]); row++ {
				for column := number(w[2]); column <= number(w[4]); column++ {
					set[fmt.Sprintf("%d,%d", row, column)] = true
				}
			}
		case w[5] != "":
			set[w[5]+","+w[6]] = true
		case w[7] != "":
			for n := number(w[7]); n <= number(w[8]); n++ {
				set[strconv.Itoa(n)] = true
			}
		default:
			set[w[9]] = true
		}
	}
	return set
}

// The men of games on points that are no grid, as letters by number, from 1.
func points(text string) string {
	men, _, _ := strings.Cut(text, " ")
	return strings.ReplaceAll(men, "|", "")
}

// pointsChange checks that points change so, and no others: a number and the
// letters before and after.
func pointsChange(m worded, made ...change) error {
	was, is := []byte(points(m.was)), points(m.is)
	for _, c := range made {
		at := number(c.cell) - 1
		if at < 0 || at >= len(was) || string(was[at]) != c.was {
			return fmt.Errorf("point %s does not bear %s", c.cell, c.was)
		}
		was[at] = c.is[0]
	}
	return that(string(was) == is, "the other points stay")
}

func other(letter string) string {
	if letter == "x" {
		return "o"
	}
	return "x"
}

// sprouts checks that a move is drawn from spots that are there, each with so many lines left, and
// that one line less can be drawn at all spots together: some may be shut in, and are left out.
func (m worded) sprouts(each int, spots ...string) error {
	left := map[rune]int{'0': 3, '1': 2, '2': 1}
	lines := func(text string) (lines int) {
		if n, err := strconv.Atoi(text); err == nil && !strings.HasSuffix(text, "}") {
			return 3 * n
		}
		letters := 0
		for _, c := range text {
			if lines += left[c]; unicode.IsLetter(c) {
				letters++ // each stands twice
			}
		}
		return lines + letters/2
	}
	for _, s := range spots {
		c, _ := utf8.DecodeRuneInString(s)
		if n, err := strconv.Atoi(m.was); err == nil && n > 0 && c == '0' {
			continue
		}
		if !strings.ContainsRune(m.was, c) || unicode.IsLetter(c) && each > 1 || !unicode.IsLetter(c) && left[c] < each {
			return fmt.Errorf("no %d lines can be drawn at %s", each, s)
		}
	}
	sum := 0
	for _, land := range strings.Fields(m.is) {
		sum += lines(land)
	}
	return that(sum < lines(m.was), "fewer lines can be drawn")
}

// sayings are all forms of words. C is "row 1, column 2", "1,2" or "cell 2".
var sayings = []saying{
	// Sprouts.
	{`(?:in region \d+, )?draw a loop at (\S)(?: \(corner \d+\))?(?: around .*)?`, func(m worded, at []string) error { return m.sprouts(2, at...) }},
	{`(?:in region \d+, )?join (\S)(?: \(corner \d+\))? and (\S)(?: \(corner \d+\))?(?: around .*)?`, func(m worded, at []string) error { return m.sprouts(1, at...) }},
	// Boards of unequal players.
	{`place a domino on C and C`, func(m worded, at []string) error {
		r, _ := coordinates(at[0])
		below, _ := coordinates(at[1])
		if !adjacent(at[0], at[1]) || !m.shared && (r != below) != (m.who == game.Left) {
			return fmt.Errorf("no domino of %s lies so", m.who)
		}
		return m.changes(change{at[0], ".", "#"}, change{at[1], ".", "#"})
	}},
	{`the stone on C takes the one on C`, func(m worded, at []string) error {
		own, _ := m.letters("xo", at[0])
		if !adjacent(at[0], at[1]) {
			return fmt.Errorf("the stones are not beside each other")
		}
		return m.changes(change{at[0], own, "."}, change{at[1], other(own), own})
	}},
	{`the stone on C takes one of its own beside it`, func(m worded, at []string) error {
		own, _ := m.letters("xo", at[0])
		for cell, letter := range board(m.was) {
			if adjacent(cell, at[0]) && string(letter) == own {
				return m.changes(change{at[0], own, "."})
			}
		}
		return fmt.Errorf("there is none")
	}},
	{`the stone on C jumps to C`, func(m worded, at []string) error {
		own, other := m.letters("xo", at[0])
		made := []change{{at[0], own, "."}, {at[1], ".", own}}
		over := between(at[0], at[1])
		for i, cell := range over {
			if i%2 == 0 {
				made = append(made, change{cell, other, "."})
			} else {
				made = append(made, change{cell, ".", "."})
			}
		}
		if len(over)%2 == 0 {
			return fmt.Errorf("%d cells are jumped over", len(over))
		}
		return m.changes(made...)
	}},
	{`place a stone of (Left|Right) on C`, func(m worded, at []string) error {
		own := map[string]string{"Left": "x", "Right": "o"}[at[0]]
		if mine, _ := m.letters("xo", ""); mine != own && !m.shared {
			return fmt.Errorf("%s moves", m.who)
		}
		return m.changes(change{at[1], ".", own})
	}},
	{`colour C`, func(m worded, at []string) error {
		own, _ := m.letters("xo", "")
		kept, _ := m.letters("br", "")
		return m.changes(change{at[0], "." + kept, own})
	}},
	{`colour vertex N`, func(m worded, at []string) error {
		own, _ := m.letters("xo", "")
		kept, _ := m.letters("br", "")
		for _, w := range without(m.was, m.is) {
			if w != at[0] && w != at[0]+":"+kept {
				return fmt.Errorf("%s goes", w)
			}
		}
		return that(slices.Equal(without(m.is, m.was), []string{at[0] + ":" + own}), "no other vertex is coloured")
	}},
	{`take vertex N and its neighbours`, func(m worded, at []string) error {
		goes := without(m.was, m.is)
		return that(slices.Equal(without(m.is, m.was), []string{at[0] + ":x"}) && (len(goes) == 0 || slices.Equal(goes, at[:1])),
			"no other vertex is taken")
	}},
	{`the amazon on C goes to C and shoots at C`, func(m worded, at []string) error {
		own, _ := m.letters("xo", at[0])
		left := "." // where the amazon was
		if at[2] == at[0] {
			left = "#"
		}
		return m.changes(change{at[0], own, left}, change{at[1], ".", own}, change{at[2], "." + own, "#"})
	}},
	{`the king on C goes to C`, func(m worded, at []string) error {
		own, _ := m.letters("xo", at[0])
		return m.changes(change{at[0], own, "#"}, change{at[1], ".", own})
	}},
	{`place a king on C`, func(m worded, at []string) error {
		own, _ := m.letters("xo", "")
		return m.changes(change{at[0], ".", own})
	}},
	{`split the stone on C, (up and down|to the left and right)`, func(m worded, at []string) error {
		upright := at[1] == "up and down"
		if !m.shared && upright != (m.who == game.Left) {
			return fmt.Errorf("this is a move of the other player")
		}
		r, c := coordinates(at[0])
		if upright {
			return m.changes(change{at[0], "x", "."}, change{cell(r-1, c), ".", "x"}, change{cell(r+1, c), ".", "x"})
		}
		return m.changes(change{at[0], "x", "."}, change{cell(r, c-1), ".", "x"}, change{cell(r, c+1), ".", "x"})
	}},
	{`the toad on C steps to C`, ahead("forth", "TF", 1, 1)},
	{`the toad on C jumps to C`, ahead("forth", "TF", 2, 2)},
	{`the toad on C goes to C`, ahead("forth", "TF", 1, 9)},
	{`the frog on C steps to C`, ahead("back", "TF", 1, 1)},
	{`the frog on C jumps to C`, ahead("back", "TF", 2, 2)},
	{`the frog on C goes to C`, ahead("back", "TF", 1, 9)},
	{`the elephant on C steps to C`, ahead("forth", "xo", 1, 1)},
	{`the rhino on C steps to C`, ahead("back", "xo", 1, 1)},
	{`topple domino N to the left`, func(m worded, at []string) error {
		return topples(m, number(at[0]), end(m, number(at[0]), -1), -1)
	}},
	{`topple domino N to the right`, func(m worded, at []string) error {
		return topples(m, number(at[0]), end(m, number(at[0]), 1), 1)
	}},
	{`topple a whole row, dominoes N to N`, func(m worded, at []string) error {
		first, last := number(at[0]), number(at[1])
		if end(m, first, -1) != first || end(m, first, 1) != last {
			return fmt.Errorf("the row is longer")
		}
		if err := topples(m, first, last, 1); err == nil {
			return nil
		}
		return topples(m, last, first, -1)
	}},
	{`the skier on C slides to C`, func(m worded, at []string) error {
		r, from := coordinates(at[0])
		below, to := coordinates(at[1])
		if r != below || (from < to) != (m.who == game.Left) {
			return fmt.Errorf("this is not the skier's way")
		}
		kind := string(board(m.was)[at[0]])
		made := []change{{at[0], "LlRr", "."}, {at[1], ".", kind}}
		for _, cell := range between(at[0], at[1]) {
			made = append(made, change{cell, ".", "."})
		}
		own, _ := m.letters("LR", "")
		return that(strings.EqualFold(kind, own) && m.changes(made...) == nil, "the skier slides there")
	}},
	{`the skier on C jumps to C`, func(m worded, at []string) error {
		own, other := m.letters("LR", "")
		over := between(at[0], at[1])
		_, from := coordinates(at[0])
		_, to := coordinates(at[1])
		if len(over) != 1 || from != to || at[0] > at[1] {
			return fmt.Errorf("this is not two rows below")
		}
		return m.changes(change{at[0], own, "."}, change{over[0], other + strings.ToLower(other), strings.ToLower(other)}, change{at[1], ".", own})
	}},
	{`the skier on C leaves the board`, func(m worded, at []string) error {
		own, _ := m.letters("LR", "")
		return m.changes(change{at[0], own + strings.ToLower(own), "."})
	}},
	{`cut the cake NxN into NxN and NxN`, func(m worded, n []string) error {
		return that(m.was == n[0]+"x"+n[1] && m.is == n[2]+"x"+n[3]+" "+n[4]+"x"+n[5], "these are the cakes")
	}},
	{`cut the cake NxN into N cakes NxN`, func(m worded, n []string) error {
		pieces := slices.Repeat([]string{n[3] + "x" + n[4]}, number(n[2]))
		return that(m.was == n[0]+"x"+n[1] && m.is == strings.Join(pieces, " "), "these are the cakes")
	}},
	{`take the lowest cube of stalk N and all above it`, func(m worded, n []string) error {
		return that(m.is == "." && number(n[0]) == m.part && len(m.was) > 0 && cubes("WB", m, 0), "they fall")
	}},
	{`take cube N of stalk N and all above it`, func(m worded, n []string) error {
		return that(number(n[1]) == m.part && cubes("WB", m, number(n[0])-1), "they fall")
	}},
	{`take the top cube of stalk N`, func(m worded, n []string) error {
		return that(number(n[0]) == m.part && cubes("WB", m, len(m.was)-1), "it is taken")
	}},

	// Pieces on boards.
	{`put x on C`, putOn},
	{`put o on C`, putOn},
	{`drop x into column N`, dropInto},
	{`drop o into column N`, dropInto},
	{`move from C to C`, func(m worded, at []string) error {
		r, c := coordinates(at[0])
		toR, toC := coordinates(at[1])
		own := mover(m.was)
		if max(r-toR, toR-r, c-toC, toC-c) != 1 {
			return fmt.Errorf("these cells are not next to each other")
		}
		return m.changes(change{at[0], own, "."}, change{at[1], ".", own})
	}},
	{`drive from C off the board`, func(m worded, at []string) error {
		return m.changes(change{at[0], mover(m.was), "."})
	}},
	{`take the cube on C and push it in at C`, func(m worded, at []string) error {
		was, own := board(m.was), mover(m.was)
		line := append(between(at[0], at[1]), at[1])
		made := []change{{at[0], "." + own, string(was[line[0]])}}
		for i, cell := range line[:len(line)-1] {
			made = append(made, change{cell, string(was[cell]), string(was[line[i+1]])})
		}
		return m.changes(append(made, change{at[1], string(was[at[1]]), own})...)
	}},
	{`put the L on C C C C`, func(m worded, at []string) error { return putL(m, at, nil) }},
	{`put the L on C C C C and neutral piece N on C`, func(m worded, at []string) error { return putL(m, at[:4], at[4:]) }},
	{`lay a coin with a corner on C`, func(m worded, at []string) error {
		var cells []string
		was, is := board(m.was), board(m.is)
		for cell := range was {
			if was[cell] != is[cell] {
				cells = append(cells, cell)
			}
		}
		if strings.IndexByte(m.was, '.') < 0 || !slices.Contains(cells, at[0]) {
			return fmt.Errorf("the coin does not lie there")
		}
		side := 1
		for side*side < len(cells) {
			side++
		}
		r, c := coordinates(at[0])
		var made []change
		for i := range side * side {
			made = append(made, change{cell(r+i/side, c+i%side), ".", "#"})
		}
		return m.changes(made...)
	}},
	{`lay a coin with its centre on (-?\d+,-?\d+)`, func(m worded, at []string) error {
		was, is := strings.Fields(strings.Trim(m.was, ".")), strings.Fields(m.is)
		i := slices.Index(is, at[0])
		if i < 0 || !slices.Equal(was, slices.Delete(slices.Clone(is), i, i+1)) {
			return fmt.Errorf("the coin does not lie there, or others have moved")
		}
		table := digits.FindAllString(m.from, 2)
		radius, coin := number(table[0]), number(table[1])
		x, y := coordinates(at[0])
		if free := radius - coin; x*x+y*y > free*free {
			return fmt.Errorf("the coin lies over the edge")
		}
		for _, other := range was {
			if u, v := coordinates(other); (x-u)*(x-u)+(y-v)*(y-v) < 4*coin*coin {
				return fmt.Errorf("the coin overlaps the one on %s", other)
			}
		}
		return nil
	}},
	{`put x on point N`, putOnPoint(false)},
	{`put o on point N`, putOnPoint(false)},
	{`put x on point N and take the man on point N`, putOnPoint(true)},
	{`put o on point N and take the man on point N`, putOnPoint(true)},
	{`move from point N to point N`, func(m worded, n []string) error {
		return pointsChange(m, change{n[0], mover(m.was), "."}, change{n[1], ".", mover(m.was)})
	}},
	{`move from point N to point N and take the man on point N`, func(m worded, n []string) error {
		own := mover(m.was)
		return pointsChange(m, change{n[0], own, "."}, change{n[1], ".", own}, change{n[2], other(own), "."})
	}},
	{`move from N to N`, func(m worded, n []string) error {
		if m.was == n[0] && m.is == n[1] {
			return nil // numbers
		}
		return pointsChange(m, change{n[0], mover(m.was), "."}, change{n[1], ".", mover(m.was)})
	}},
	{`white to C`, func(m worded, at []string) error {
		before, after := strings.Fields(m.was), strings.Fields(m.is)
		return that(before[2] == "white" && slices.Equal(after, []string{at[0], before[1], "black"}), "White goes there")
	}},
	{`black to C`, func(m worded, at []string) error {
		before, after := strings.Fields(m.was), strings.Fields(m.is)
		return that(before[2] == "black" && slices.Equal(after, []string{before[0], at[0], "white"}), "Black goes there")
	}},
	{`catch the opponent on C`, func(m worded, at []string) error {
		after := strings.Fields(m.is)
		return that(after[0] == at[0] && after[1] == at[0] && strings.Contains(m.was, at[0]), "both are there")
	}},
	// Of sowing no more is said than where it begins, which is empty then: no pit
	// holds so many that the sowing comes round.
	{`play pit N`, func(m worded, n []string) error {
		i := number(n[0]) - 1
		return that(numbers(m.was)[i] > 0 && numbers(m.is)[i] == 0, "the pit is emptied")
	}},
	{`take N from the left`, func(m worded, n []string) error {
		return that(strings.TrimPrefix(m.was+" ", n[0]+" ") == strings.TrimSuffix(m.is, ".")+" " || m.was == n[0], "it is taken")
	}},
	{`take N from the right`, func(m worded, n []string) error {
		return that(strings.TrimSuffix(" "+m.was, " "+n[0]) == " "+m.is || m.was == n[0], "it is taken")
	}},
	{`move to (\S+)`, func(m worded, node []string) error {
		_, at, ok := strings.Cut(m.is, " at ")
		to, _, _ := strings.Cut(at, " ")
		return that(!ok && strings.Contains(m.was, " at ") || to == node[0], "the token is there")
	}},

	// Heaps and rows.
	{`take N from heap N`, func(m worded, n []string) error { return taken(m, n[0], n[1]) }},
	{`((?:take \d+ from heap \d+, )+take \d+ from heap \d+)`, func(m worded, said []string) error {
		heaps := strings.Fields(m.was)
		for _, one := range strings.Split(said[0], ", ") {
			words := strings.Fields(one)
			i := number(words[4]) - 1
			heaps[i] = strconv.Itoa(number(heaps[i]) - number(words[1]))
		}
		return that(strings.Join(heaps, " ") == m.is, "the tokens go from these heaps")
	}},
	{`take N from heap N, leaving ([0-9, and]+)`, func(m worded, n []string) error { return taken(m, n[0], n[1], n[2]) }},
	{`split heap N into ([0-9, and]+)`, func(m worded, n []string) error { return taken(m, "0", n[0], n[1]) }},
	{`lay a strip of N into row N, leaving ([0-9, and]+)`, func(m worded, n []string) error { return taken(m, n[0], n[1], n[2]) }},
	{`lay a strip of N into row N, filling it`, func(m worded, n []string) error { return taken(m, n[0], n[1]) }},
	{`press the button`, func(m worded, _ []string) error { return that(m.is == m.was+" pressed", "the button is pressed") }},
	{`take N from step N to the ground`, func(m worded, n []string) error { return stepDown(m, number(n[0]), number(n[1])) }},
	{`take N from step N down to step N`, func(m worded, n []string) error {
		return that(number(n[2]) == number(n[1])-1 && stepDown(m, number(n[0]), number(n[1])) == nil, "they go one step down")
	}},
	{`move the (?:man|coin) on square N to square N`, func(m worded, n []string) error {
		return that(slices.Equal(without(m.was, m.is), n[:1]) && slices.Equal(without(m.is, m.was), n[1:]), "the man goes there")
	}},
	{`bite square N of row N`, func(m worded, n []string) error {
		rows, row := numbers(m.was), number(n[1])
		if row > len(rows) || number(n[0]) > rows[row-1] {
			return fmt.Errorf("there is no such square")
		}
		for i := row - 1; i < len(rows); i++ {
			rows[i] = min(rows[i], number(n[0])-1)
		}
		left := slices.DeleteFunc(numbers(m.is), func(n int) bool { return n == 0 })
		return that(slices.Equal(left, slices.DeleteFunc(rows, func(n int) bool { return n == 0 })), "this is left")
	}},
	{`cut off the triangle N N N`, func(m worded, n []string) error {
		return that(slices.Equal(without(m.was, m.is), []string{strings.Join(n, ",")}) && len(without(m.is, m.was)) == 0, "it is cut off")
	}},
	{`cut off the black triangle N N N`, func(m worded, n []string) error {
		return that(strings.Fields(m.was)[0] == strings.Join(n, ",") && m.is == "0", "the game is over")
	}},
	{`take N from the heap of N`, func(m worded, n []string) error { return fromHeapOf(m, number(n[0]), number(n[1])) }},
	{`take N times N from the heap of N`, func(m worded, n []string) error {
		return that(slices.Contains(numbers(m.was), number(n[1])) && fromHeapOf(m, number(n[0])*number(n[1]), number(n[2])) == nil, "they are taken")
	}},
	{`take N from the heap of N and N from that of N`, func(m worded, n []string) error {
		return sameHeaps(m, number(n[1])-number(n[0]), number(n[3])-number(n[2]))
	}},
	{`take N from both heaps`, func(m worded, n []string) error {
		was := numbers(m.was)
		return sameHeaps(m, was[0]-number(n[0]), was[1]-number(n[0]))
	}},
	{`turn (.*)`, func(m worded, coins []string) error {
		turned, was, is := places(coins[0]), places(m.was), places(m.is)
		for _, set := range []map[string]bool{turned, was, is} {
			for place := range set {
				if turned[place] != (was[place] != is[place]) {
					return fmt.Errorf("coin %s is turned or not", place)
				}
			}
		}
		return that(len(turned) > 0, "coins are turned")
	}},
	{`cut (\S+)`, func(m worded, edge []string) error {
		was, is := stringsOf(m.was), stringsOf(m.is)
		return that(slices.Contains(without(was, is), edge[0]) && len(without(is, was+" 0 path")) == 0, "the edge is cut")
	}},
	{`join dots N,N and N,N`, func(m worded, n []string) error { // rows across and upright in turn
		row, column, down := number(n[0]), number(n[1]), number(n[2])-number(n[0])
		if down+number(n[3])-column != 1 || down < 0 {
			return fmt.Errorf("the dots are no neighbours")
		}
		return m.changes(change{cell(2*row-1+down, column), ".", "x"})
	}},

	// Values are said as they are written.
	{`move from (\S+) to (\S+)`, func(m worded, values []string) error {
		return that(m.was == values[0] && m.is == values[1], "the value changes so")
	}},
}

// cubes checks that a stalk is cut above so many cubes, at one of the mover's.
func cubes(both string, m worded, left int) bool {
	own, _ := m.letters(both, "")
	rest := m.was[:left]
	if rest == "" {
		rest = "."
	}
	return m.was[left:left+1] == own && m.is == rest
}

func putOn(m worded, at []string) error {
	own := m.said[len("put "):][:1]
	if own != mover(m.was) && !strings.HasPrefix(m.from, "notakto") {
		return fmt.Errorf("%s is to move", mover(m.was))
	}
	return m.changes(change{at[0], ".", own})
}

func dropInto(m worded, n []string) error {
	was := board(m.was)
	for r := 1; ; r++ {
		if below := was[cell(r+1, number(n[0]))]; below != '.' {
			return m.changes(change{cell(r, number(n[0])), ".", mover(m.was)})
		}
	}
}

func putL(m worded, cells, neutral []string) error {
	own := mover(m.was)
	var made []change
	for cell, letter := range board(m.was) {
		switch {
		case slices.Contains(cells, cell):
			made = append(made, change{cell, "." + own, own})
		case len(neutral) > 0 && cell == neutral[1]:
			made = append(made, change{cell, "." + own, neutral[0]})
		case string(letter) == own || len(neutral) > 0 && string(letter) == neutral[0]:
			made = append(made, change{cell, string(letter), "."})
		}
	}
	return m.changes(made...)
}

func putOnPoint(takes bool) func(m worded, n []string) error {
	return func(m worded, n []string) error {
		own := m.said[len("put "):][:1]
		made := []change{{n[0], ".", own}}
		if takes {
			made = append(made, change{n[1], other(own), "."})
		}
		if own != mover(m.was) {
			return fmt.Errorf("%s is to move", mover(m.was))
		}
		return pointsChange(m, made...)
	}
}

// stepDown checks that so many are taken from a step and put on the one below.
func stepDown(m worded, n, step int) error {
	want := numbers(m.was)
	want[step-1] -= n
	if step > 1 {
		want[step-2] += n
	}
	return that(slices.Equal(want, numbers(m.is)), "they go down")
}

func fromHeapOf(m worded, n, heap int) error {
	was := numbers(m.was)
	i := slices.Index(was, heap)
	if i < 0 {
		return fmt.Errorf("there is no heap of %d", heap)
	}
	return sameHeaps(m, heap-n, was[1-i])
}

// sameHeaps checks what is left of two heaps, in any order.
func sameHeaps(m worded, a, b int) error {
	is := numbers(m.is)
	return that(slices.Equal(is, []int{a, b}) || slices.Equal(is, []int{b, a}), "these are the heaps left")
}
