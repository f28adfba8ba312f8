package board_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"zermelo/game"
	"zermelo/game/gametest"
	"zermelo/game/text"
	"zermelo/game/walk"
	"zermelo/internal/rules/board"
	"zermelo/internal/rules/entry"
	"zermelo/internal/theory/grundy"
	"zermelo/internal/theory/partizan"
	"zermelo/say/fault"
	"zermelo/value/short"
)

// A widerOf is a rule set with its twin on wide boards.
type widerOf[P comparable] interface {
	rulesOf[P]
	game.Drawer[P]
	Wide() *board.WideRules
}

var _ complete[board.Wide] = (*board.WideRules)(nil)

// wideBoard returns a random board of more than 64 cells.
func wideBoard(r *rand.Rand, alphabet string, strip bool) string {
	for {
		w, h := 65+r.IntN(board.MaxWide-64), 1
		if !strip && r.IntN(4) > 0 {
			w = 1 + r.IntN(40)
			h = 1 + r.IntN(board.MaxWide/w)
		}
		if w*h <= 64 {
			continue
		}
		rows := make([]string, h)
		for i := range rows {
			row := make([]byte, w)
			for c := range row {
				row[c] = alphabet[r.IntN(len(alphabet))]
			}
			rows[i] = string(row)
		}
		return strings.Join(rows, "|")
	}
}

// checkWide: on wide boards the moves are those of the plain rules on letters,
// and on small ones everything is as it is on the small boards of the package,
// which are brought up in another way.
func checkWide[P comparable](t *testing.T, rules widerOf[P], tr trial) {
	t.Run(fmt.Sprintf("%T%v", rules, rules), func(t *testing.T) {
		t.Parallel()
		r := rand.New(rand.NewPCG(33, 34))
		wide := rules.Wide()
		rounds := gametest.Scale(15, 150, 300)
		same := symmetries(t, r, rules, tr)
		if n := len(slices.DeleteFunc(slices.Clone(same), func(b bool) bool { return !b })); n < 2 {
			t.Fatalf("%d symmetries", n)
		}
		for range rounds {
			p, text := wideRandom(t, r, rules, wide, tr)
			if got := wide.Format(p); got != text {
				t.Fatalf("%q is spelt %q", text, got)
			}
			for _, who := range []game.Player{game.Left, game.Right} {
				sameMoves(t, wide, p, who, tr.moves)
			}
			checkImages(t, wide, p, same)
			for _, q := range wide.Split(nil, p) {
				if again := wide.Split(nil, q); len(again) != 1 || again[0] != q {
					t.Fatalf("%q has the part %q, which falls apart further into %d", text, wide.Format(q), len(again))
				}
			}
		}
		var small []board.Wide
		for i := range 20 * rounds {
			q, text := randomPosition(t, r, rules, tr.alphabet, 1+i%64, tr.strip)
			p := parse(t, wide, text)
			sameAsSmall(t, rules, wide, q, p)
			if len(text) <= tr.cells && len(small) < 60 {
				small = append(small, p)
			}
		}
		gametest.Run(t, game.Of[board.Wide](wide), small...)
		checkEither(t, rules, wide, small)
	})
}

// wideRandom returns a random position on a wide board.
func wideRandom[P comparable](t *testing.T, r *rand.Rand, rules widerOf[P], wide *board.WideRules, tr trial) (board.Wide, string) {
	t.Helper()
	for {
		text := wideBoard(r, tr.alphabet, tr.strip)
		p, err := wide.Parse(text)
		if err == nil {
			return p, text
		}
		if any(rules) != any(board.NoGo{}) {
			t.Fatalf("%q: %v", text, err)
		}
		if p, err = wide.Parse(strings.ReplaceAll(text, "o", ".")); err == nil {
			return p, wide.Format(p)
		}
	}
}

// sameMoves holds moves to those of the plain rules on letters.
func sameMoves(t *testing.T, wide *board.WideRules, p board.Wide, who game.Player, moves naive) {
	t.Helper()
	var got []string
	for i, q := range wide.Moves(nil, p, who) {
		got = append(got, wide.Format(q))
		if i%50 == 0 && wide.Describe(1, p, []board.Wide{q}).IsZero() {
			t.Fatalf("the move from %q to %q has no words", wide.Format(p), wide.Format(q))
		}
	}
	want := moves(lettersOf(wide.Format(p)), who == game.Left)
	slices.Sort(got)
	slices.Sort(want)
	if !slices.Equal(got, want) {
		t.Fatalf("%v moves from %q to\n%q, want\n%q", who, wide.Format(p), got, want)
	}
}

// images are the 16 images of a board under the symmetries of the rectangle and
// the exchange of the players.
func images(text string) (out []string) {
	exchange := strings.NewReplacer("x", "o", "o", "x", "T", "F", "F", "T", "L", "R", "R", "L", "l", "r", "r", "l")
	if strings.Contains(text, "b") || strings.ContainsAny(text, "xo") {
		exchange = strings.NewReplacer("x", "o", "o", "x", "b", "r", "r", "b")
	}
	b := lettersOf(text)
	for range 2 {
		across := make(letters, len(b[0]))
		for r := range b {
			for c := range b[r] {
				across[c] = append(across[c], b[r][c])
			}
		}
		for _, f := range []letters{b, across} {
			for range 2 {
				f = slices.Clone(f)
				slices.Reverse(f)
				for range 2 {
					for r := range f {
						f[r] = slices.Clone(f[r])
						slices.Reverse(f[r])
					}
					out = append(out, f.String())
				}
			}
		}
		b = lettersOf(exchange.Replace(text))
	}
	return out
}

// symmetries finds on small boards which images of a position have its normal
// form.
func symmetries[P comparable](t *testing.T, r *rand.Rand, rules widerOf[P], tr trial) []bool {
	t.Helper()
	same := slices.Repeat([]bool{true}, 16)
	for range 60 {
		p, text := randomPosition(t, r, rules, tr.alphabet, 30, tr.strip)
		want, _ := rules.Normal(p)
		for i, image := range images(text) {
			q, err := rules.Parse(image)
			if err != nil { // a strip set upright
				same[i] = false
				continue
			}
			got, _ := rules.Normal(q)
			same[i] = same[i] && got == want
		}
	}
	return same
}

// checkImages: images that have the normal form of a position on small boards
// have it on wide ones, and it has itself.
func checkImages(t *testing.T, wide *board.WideRules, p board.Wide, same []bool) {
	t.Helper()
	q, _ := wide.Normal(p)
	if again, _ := wide.Normal(q); again != q {
		t.Fatalf("%q has the normal form %q, and that has %q", wide.Format(p), wide.Format(q), wide.Format(again))
	}
	for i, image := range images(wide.Format(p)) {
		if same[i] {
			if got, _ := wide.Normal(parse(t, wide, image)); got != q {
				t.Fatalf("%q has the normal form %q, its image %q has %q", wide.Format(p), wide.Format(q), image, wide.Format(got))
			}
		}
	}
	if wide.Hash(q) != wide.Hash(parse(t, wide, wide.Format(q))) {
		t.Fatalf("two hashes of %q", wide.Format(q))
	}
}

// sameAsSmall compares all that is known of a small position with what the wide
// rules know of it.
func sameAsSmall[P comparable](t *testing.T, rules widerOf[P], wide *board.WideRules, q P, p board.Wide) {
	t.Helper()
	texts := func(small []P, big []board.Wide) {
		t.Helper()
		var a, b []string
		for _, s := range small {
			a = append(a, rules.Format(s))
		}
		for _, w := range big {
			b = append(b, wide.Format(w))
		}
		if !slices.Equal(a, b) {
			t.Fatalf("%q: small %q, wide %q", rules.Format(q), a, b)
		}
	}
	for _, who := range []game.Player{game.Left, game.Right} {
		small, big := rules.Moves(nil, q, who), wide.Moves(nil, p, who)
		slices.SortFunc(small, func(a, b P) int { return strings.Compare(rules.Format(a), rules.Format(b)) })
		slices.SortFunc(big, func(a, b board.Wide) int { return strings.Compare(wide.Format(a), wide.Format(b)) })
		texts(small, big)
		for i := range small {
			if a, b := rules.Describe(1, q, small[i:i+1]), wide.Describe(1, p, big[i:i+1]); !reflect.DeepEqual(a, b) {
				t.Fatalf("%q: %v and %v", rules.Format(q), a, b)
			}
		}
	}
	split := rules.Split
	if s, ok := rules.(game.Shower[P]); ok {
		split = s.Shown
	}
	texts(split(nil, q), wide.Split(nil, p))
	normal, negative := wide.Normal(p)
	back := parse(t, rules, wide.Format(normal))
	wantBack, turned := rules.Normal(q)
	gotBack, turnedBack := rules.Normal(back)
	if gotBack != wantBack {
		t.Fatalf("%q has the normal form %q, on wide boards %q", rules.Format(q), rules.Format(wantBack), rules.Format(back))
	}
	if (turned != turnedBack) != negative && len(rules.Moves(nil, q, game.Left)) != len(rules.Moves(nil, q, game.Right)) {
		t.Fatalf("%q and its wide normal form %q differ in who is who", rules.Format(q), rules.Format(back))
	}
}

// checkEither compares the values of positions that fall apart into wide and
// small parts, at a bound lower than that of the package, with those of small
// boards.
func checkEither[P comparable](t *testing.T, rules widerOf[P], wide *board.WideRules, positions []board.Wide) {
	t.Helper()
	ctx, table := context.Background(), short.NewTable(short.Settings{})
	for _, cells := range []int{0, 2, 4, 100} {
		fit := func(w board.Wide) (p P, ok bool) {
			text := wide.Format(w)
			if len(strings.ReplaceAll(text, "|", "")) > cells {
				return p, false
			}
			return parse(t, rules, text), true
		}
		small, big := game.Of[P](rules), game.Of[board.Wide](wide)
		either := walk.Either(small, big, fit)
		values, want := partizan.New(either, table, game.Budget{}), partizan.New(small, table, game.Budget{})
		sharedBig := board.Shared(big)
		shared := walk.Either(board.Shared(small), sharedBig, fit)
		nimbers, wantNimbers := grundy.New(shared, game.Budget{}), grundy.New(board.Shared(small), game.Budget{})
		var mixed []any
		for i, p := range positions {
			q := parse(t, rules, wide.Format(p))
			a, err1 := values.Value(ctx, p)
			b, err2 := want.Value(ctx, q)
			if c, err3 := values.Value(ctx, q); errors.Join(err1, err2, err3) != nil || a != b || c != b {
				t.Fatalf("%q has different values: %v, %v, %v", rules.Format(q), err1, err2, err3)
			}
			n, err1 := nimbers.Value(ctx, p)
			m, err2 := wantNimbers.Value(ctx, q)
			if errors.Join(err1, err2) != nil || n != m {
				t.Fatalf("shared, %q is worth %v and %v", rules.Format(q), n, m)
			}
			if mixed = append(mixed, p); i%2 == 0 {
				mixed = append(mixed, q)
			}
		}
		if cells == 4 {
			either.Read, shared.Read = nil, nil // they read small boards as such
			gametest.Run(t, either, mixed...)
			gametest.Run(t, shared, mixed...)
		}
	}
}

func TestWide(t *testing.T) {
	checkWide(t, board.Domineering{}, trial{"...#", 10, false, naiveDomineering})
	checkWide(t, board.Clobber{}, trial{"xxoo.#", 9, false, naiveClobber})
	checkWide(t, board.CannibalClobber{}, trial{"xo..#", 7, false, naiveCannibal})
	checkWide(t, board.Konane{}, trial{"xxoo...#", 12, false, naiveKonane})
	checkWide(t, board.Amazons{}, trial{"xo.###.##", 7, false, naiveAmazons})
	checkWide(t, board.ToadsAndFrogs{}, trial{"TTFF...#", 10, true, naiveToads})
	checkWide(t, board.GeneralToads{Least: 1, Most: 2, Jump: 2}, trial{"TTFF...#", 9, true, naiveGeneralToads(1, 2, 2, false)})
	checkWide(t, board.GeneralToads{Least: 2, Most: 3, Jump: 1, Friends: true}, trial{"TTFF...#", 9, true, naiveGeneralToads(2, 3, 1, true)})
	checkWide(t, board.Elephants{}, trial{"xo..#", 9, true, naiveElephants})
	checkWide(t, board.TopplingDominoes{}, trial{"LRE.", 7, true, naiveToppling})
	checkWide(t, board.NoGo{}, trial{"xo........#", 6, false, naiveNoGo})
	checkWide(t, board.Fission{}, trial{"x....#", 12, false, naiveFission})
	checkWide(t, board.SkiJumps{}, trial{"LRlr...#", 7, false, naiveSki})
	checkWide(t, board.Snort{}, trial{"xo..br#.", 6, false, naiveSnort})
	checkWide(t, board.Col{}, trial{"xo..br#.", 6, false, naiveCol})
}

// TestWideIsRead reads boards of every game by its name, small ones and wide ones.
func TestWideIsRead(t *testing.T) {
	opened := map[string]func(params string) (entry.Game, error){}
	for _, e := range board.Games() {
		opened[e.Name] = e.Open
	}
	for _, c := range []struct{ game, cells string }{
		{"amazons", "x.o"},
		{"cannibal-clobber", "xo."},
		{"clobber", "xo."},
		{"col", "xob."},
		{"domineering", ".#"},
		{"elephants", "xo."},
		{"fission", ".x#"},
		{"general-toads:1,2,1,0", "TF."},
		{"konane", "xo."},
		{"nogo", ".x.o"},
		{"ski-jumps", "LrR."},
		{"snort", "xor."},
		{"toads", "TF."},
		{"toppling", "LRE."},
		{"impartial:clobber", "xo."},
		{"impartial:domineering", ".#"},
		{"impartial:toads", "TF."},
	} {
		name, params, _ := strings.Cut(c.game, ":")
		g, err := opened[name](params)
		if err != nil {
			t.Fatal(err)
		}
		row := func(n int) string { return strings.Repeat(c.cells, n)[:n] }
		read := func(line string) (*game.Named, []any) {
			words, _ := text.Words(line, len(line))
			parts, err := g.Parse(words)
			if err != nil {
				t.Fatalf("%s %s: %v", c.game, line, err)
			}
			return g.For(parts)
		}
		small, parts := read(row(64))
		if _, isWide := parts[0].(board.Wide); isWide || small != g.Named {
			t.Errorf("%s: 64 cells are %T of %s", c.game, parts[0], small.Identity())
		}
		for _, line := range []string{row(65), row(256), row(3) + " " + row(200) + " " + row(64)} {
			rules, parts := read(line)
			if rules == g.Named || rules.Identity() == g.Identity() || rules.Name() != g.Name() {
				t.Errorf("%s %s is of %s", c.game, line, rules.Identity())
			}
			for i, word := range strings.Fields(line) {
				if _, isWide := parts[i].(board.Wide); isWide != (len(word) > 64) {
					t.Errorf("%s %s is %T", c.game, word, parts[i])
				}
				p, err := rules.Record.Read(word)
				if err != nil || p != parts[i] || rules.Record.Write(p) != word || !rules.Record.Holds(p) {
					t.Errorf("%s %s is read again as %v, %v", c.game, word, p, err)
				}
				if _, err := rules.Draw(p, nil, game.Telling{}); err != nil {
					t.Errorf("%s %s: %v", c.game, word, err)
				}
			}
			if got := rules.Format(parts); got != line {
				t.Errorf("%s %s is written %s", c.game, line, got)
			}
		}
		words, _ := text.Words("x "+row(257), 300)
		_, err = g.Parse(words[1:])
		var e *fault.Error
		if !errors.Is(err, game.ErrLimit) || !errors.As(err, &e) || !strings.Contains(err.Error(), "256") {
			t.Errorf("%s of 257 cells: %v", c.game, err)
		}
	}
}

func TestWideFaults(t *testing.T) {
	long := strings.Repeat(".", 100)
	for _, c := range []struct {
		rules       *board.WideRules
		text        string
		offset, len int
	}{
		{board.Clobber{}.Wide(), long + "y", 100, 1},
		{board.Clobber{}.Wide(), long + "|" + long[1:], 101, 99},
		{board.ToadsAndFrogs{}.Wide(), long + "|" + long, 100, 1},
		{board.NoGo{}.Wide(), long + "xo", 101, 1},
		{board.NoGo{}.Wide(), long + "\n" + "x" + long[1:] + "\n", -1, 0},
		{board.Col{}.Wide(), "10x", 3, 0},
	} {
		_, err := c.rules.Parse(c.text)
		var e *game.ParseError
		switch {
		case c.offset < 0 && err != nil, c.offset >= 0 && (!errors.As(err, &e) || e.Offset != c.offset || e.Len != c.len || e.Want.IsZero() || e.Input != c.text):
			t.Errorf("%q: %+v", c.text, err)
		}
	}
	for _, size := range []string{"1x256", "256x1", "16x16", "9x28"} {
		if p, err := (board.Domineering{}).Wide().Parse(size); err != nil || strings.Contains((board.Domineering{}).Wide().Format(p), "#") {
			t.Errorf("%s: %v", size, err)
		}
	}
	for _, size := range []string{"1x257", "16x17", "2147483647x2147483647", strings.Repeat("x", 257), strings.Repeat(strings.Repeat("x", 16)+"|", 17)} {
		if _, err := (board.Clobber{}).Wide().Parse(size); !errors.Is(err, game.ErrLimit) {
			t.Errorf("%s: %v", size, err)
		}
	}
}

// TestWideFallsApart compares wide boards that removed cells cut into small ones
// with the sums of these.
func TestWideFallsApart(t *testing.T) {
	ctx, r := context.Background(), rand.New(rand.NewPCG(35, 36))
	small, wide := game.Of[board.Stones](board.Clobber{}), game.Of[board.Wide](board.Clobber{}.Wide())
	table := short.NewTable(short.Settings{})
	fit := func(w board.Wide) (p board.Stones, ok bool) {
		p, err := board.Clobber{}.Parse(board.Clobber{}.Wide().Format(w))
		return p, err == nil
	}
	values, want := partizan.New(walk.Either(small, wide, fit), table, game.Budget{}), partizan.New(small, table, game.Budget{})
	rounds := 40
	if testing.Short() {
		rounds = 8
	}
	for range rounds {
		var rows []string
		var sum short.Value
		for len(rows) < 13 {
			_, text := randomPosition(t, r, board.Clobber{}, "xxoo.#", 12, false)
			b := lettersOf(text)
			if len(b) > 3 || len(rows)+len(b) > 18 {
				continue
			}
			p := parse(t, board.Clobber{}, text)
			v, err := want.Value(ctx, p)
			if err != nil {
				t.Fatal(err)
			}
			if sum, err = table.Add(sum, v); err != nil {
				t.Fatal(err)
			}
			for _, row := range b {
				rows = append(rows, string(row)+strings.Repeat("#", 12-len(row)))
			}
			rows = append(rows, strings.Repeat("#", 12))
		}
		p := parse(t, board.Clobber{}.Wide(), strings.Join(rows, "|"))
		if got, err := values.Value(ctx, p); err != nil || got != sum {
			t.Errorf("%q is not the sum of its parts: %v", rows, err)
		}
	}
}

// TestWideParts: a part of a wide board is small if it has up to 64 cells, and
// the same as what the wide rules cut out.
func TestWideParts(t *testing.T) {
	strip := func(n int) string { return strings.Repeat("xo", n/2) }
	for _, e := range board.Games() {
		if e.Name != "clobber" && e.Name != "impartial" {
			continue
		}
		g, err := e.Open(map[string]string{"impartial": "clobber"}[e.Name])
		if err != nil {
			t.Fatal(err)
		}
		want := []int{66, 64, 2, 80}
		line := strip(66) + "." + strip(64) + "#" + strip(2) + ".." + strip(80)
		words, _ := text.Words(line, len(line))
		read, err := g.Parse(words)
		if err != nil {
			t.Fatal(err)
		}
		rules, read := g.For(read)
		parts := rules.Record.Split(nil, read[0])
		if len(parts) != len(want) {
			t.Fatalf("%s: %d parts", e.Name, len(parts))
		}
		for i, part := range parts {
			_, isWide := part.(board.Wide)
			if got := rules.Record.Write(part); got != strip(want[i]) || isWide != (want[i] > 64) {
				t.Errorf("%s: the part %q is %T", e.Name, got, part)
			}
		}
	}
}
