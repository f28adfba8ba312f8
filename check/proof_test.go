package check_test

import (
	"bytes"
	"compress/gzip"
	"context"
	"errors"
	"fmt"
	"io"
	"maps"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"zermelo/check"
	"zermelo/game"
	"zermelo/game/gametest"
	"zermelo/internal/rules/catalog"
	"zermelo/internal/theory/analysis"
)

var both = []game.Player{game.Left, game.Right}

// prove writes a proof. If rest is not negative, the checker decides sums of so
// many cells only.
func prove(t testing.TB, line string, rest int) (string, analysis.Proved) {
	t.Helper()
	p, err := catalog.Parse(line)
	if err != nil {
		t.Fatal(line, err)
	}
	var b bytes.Buffer
	proved, err := analysis.Prove(context.Background(), game.Budget{Memory: 2 << 30}, p, both, rest, func(write func(io.Writer) error) error {
		b.Reset()
		return write(&b)
	})
	if err != nil {
		t.Fatal(line, err)
	}
	return b.String(), proved
}

func verify(text string) error {
	p, err := check.ReadProof(strings.NewReader(text))
	if err != nil {
		return err
	}
	return p.Verify(context.Background(), 0, nil)
}

// outcome returns who wins by values, in the words of a proof.
func outcome(t *testing.T, line string) map[string]string {
	t.Helper()
	p, err := catalog.Parse(line)
	if err != nil {
		t.Fatal(line, err)
	}
	a, err := analysis.NewSolver(game.Budget{}).Solve(context.Background(), p, game.Request{})
	if err != nil {
		t.Fatal(line, err)
	}
	if p.CheckImpartial() == nil {
		return map[string]string{"any": map[game.Outcome]string{game.Next: "first", game.Previous: "second"}[a.Outcome]}
	}
	winner := func(wins bool, who, other string) string {
		if wins {
			return who
		}
		return other
	}
	return map[string]string{
		"left":  winner(a.Outcome.WonBy(game.Left, true), "left", "right"),
		"right": winner(a.Outcome.WonBy(game.Right, true), "right", "left"),
	}
}

// holds fails the test unless a text proves who wins by values.
func holds(t *testing.T, line, text string) {
	t.Helper()
	if err := verify(text); err != nil {
		t.Fatalf("%s: %v\n%s", line, err, text)
	}
	p, _ := check.ReadProof(strings.NewReader(text))
	want := outcome(t, line)
	if len(p.Header.Claims) != len(want) {
		t.Fatalf("%s: %v, by values %v", line, p.Header.Claims, want)
	}
	for _, c := range p.Header.Claims {
		if want[c.First] != c.Winner {
			t.Fatalf("%s: %v, by values %v", line, p.Header.Claims, want)
		}
	}
}

func TestProofsOfKnownBoards(t *testing.T) {
	if testing.Short() {
		t.Skip("takes a second")
	}
	for _, c := range []struct {
		line string
		rest int
	}{
		{"domineering 5x5", -1},
		{"domineering 4x4", 0},
		{"domineering 1x1", 0},
		{"clobber xoxo|oxox|xoxo", -1},
		{"clobber xox|oxo|xox", 0},
		{"clobber xoxoxoxoxoxo", 3},
		{"nogo 3x3", -1},
		{"nogo 3x3", 0},
		{"amazons x..|...|..o", 0},
		{"amazons x..|.#.|..o x.o", -1},
		{"cannibal-clobber xoxo|oxox|xoxo", -1},
		{"snort 3x3", 2},
		{"snort .x.|...|o..", 0},
		{"col 3x4", 0},
		{"konane xoxo|oxo.|xoxo", 3},
		{"toads TTT..FFF TT.F", 0},
		{"impartial:domineering 4x4", 0},
		{"impartial:clobber xoxo|oxox", 0},
		{"impartial:nogo 3x3", 2},
		{"impartial:toads TT.FF", 0},
		{"domineering 3x3 + clobber xoxo + impartial:nogo 2x3 + toads T..F", 4},
		{"impartial:domineering 3x3 + impartial:clobber xoxo", 0},
		{"domineering 3x3 3x3 3x2 2x3", 0},
	} {
		text, _ := prove(t, c.line, c.rest)
		holds(t, c.line, text)
	}
}

// The moves of the checker are those of the library: on boards drawn by lot a
// proof of the one satisfies the other, down to the positions without moves.
func TestProofsOfRandomSums(t *testing.T) {
	letters := map[string]string{
		"domineering": "...#", "clobber": "xo.xo#", "cannibal-clobber": "xo.", "nogo": "....xo#", "amazons": "...xo#",
		"konane": "xo.xo#", "toads": "TF..#", "snort": "...xobr#", "col": "...xobr#",
	}
	var names []string
	for _, name := range slices.Sorted(maps.Keys(letters)) { // the same draws in each run
		names = append(names, name)
		if name != "snort" && name != "col" {
			names = append(names, "impartial:"+name)
		}
	}
	rounds := gametest.Scale(30, 300, 1500)
	r := rand.New(rand.NewPCG(1, 2))
	for range rounds {
		name := names[r.IntN(len(names))]
		var words []string
		plain := strings.TrimPrefix(name, "impartial:")
		for range 1 + r.IntN(3) {
			w, h := 1+r.IntN(4), 1+r.IntN(3)
			if plain != name {
				h = min(h, 2) // a proof of three larger boards with the moves of both takes minutes
			}
			if plain == "toads" {
				w, h = 2+r.IntN(5), 1
			}
			if plain == "amazons" {
				w, h = 1+r.IntN(3), 1+r.IntN(2)
			}
			var rows []string
			for range h {
				row := ""
				for range w {
					row += string(letters[plain][r.IntN(len(letters[plain]))])
				}
				rows = append(rows, row)
			}
			words = append(words, strings.Join(rows, "|"))
		}
		line := name + " " + strings.Join(words, " ")
		if _, err := catalog.Parse(line); err != nil {
			continue // a group of stones without an empty cell
		}
		text, _ := prove(t, line, r.IntN(3)*r.IntN(4))
		holds(t, line, text)
	}
}

// Every change of one line of a proof is noticed, or what it says is still true.
func TestChangedProofsAreRefuted(t *testing.T) {
	if testing.Short() {
		t.Skip("takes a second")
	}
	tries := gametest.Scale(100, 600, 3000)
	r := rand.New(rand.NewPCG(3, 4))
	passed := 0
	for _, line := range []string{"domineering 3x4", "clobber xoxo|oxo.", "nogo 2x2", "amazons x..|..o", "snort 2x2", "col 2x2", "toads TT.FF", "konane xoxo|oxo.", "impartial:domineering 3x3", "domineering 2x3 + clobber xox|o.o"} {
		text, _ := prove(t, line, 0)
		holds(t, line, text)
		name := strings.Fields(line)[0]
		lines := strings.SplitAfter(text, "\n")
		lines = lines[:len(lines)-1]
		known := map[string]map[string]string{}
		// says fails the test unless a line of a proof that passes is true.
		says := func(winner, l string) {
			words := strings.Fields(l)
			if words[0] != "w" && words[0] != "l" || strings.ContainsAny(words[1], "-:") || strings.Contains(line, "+") {
				return
			}
			position := name + " " + strings.ReplaceAll(words[1], ",", " ")
			if words[1] == "0" {
				position = name + " #"
			}
			if _, err := catalog.Parse(position); err != nil {
				return // a group of stones without an empty cell: nobody comes here
			}
			if known[position] == nil {
				known[position] = outcome(t, position)
			}
			first, want := winner, winner
			switch {
			case winner == "any":
				want = map[string]string{"w": "first", "l": "second"}[words[0]]
			case words[0] == "l":
				first = map[string]string{"left": "right", "right": "left"}[winner]
			}
			if known[position][first] != want {
				t.Fatalf("%s: %q passes, where the winner is %s", line, l, winner)
			}
		}
		try := func(i int, changed string) {
			all := append([]string{}, lines...)
			all[i] = changed
			whole := strings.Join(all, "")
			if changed == lines[i] || verify(whole) != nil {
				return
			}
			passed++
			if i == 0 { // other games, or positions, or claims
				p, _ := check.ReadProof(strings.NewReader(whole))
				want := outcome(t, p.Header.Games[0]+" "+strings.ReplaceAll(p.Header.Position, ",", " "))
				for _, c := range p.Header.Claims {
					if want[c.First] != c.Winner {
						t.Fatalf("%s: passes with %q", line, changed)
					}
				}
				return
			}
			winner := ""
			for _, l := range all {
				if w, ok := strings.CutPrefix(l, "winner "); ok {
					winner = strings.TrimSpace(w)
				}
				for part := range strings.Lines(l) {
					says(winner, part)
				}
			}
		}
		reject := func(what string, i int, changed ...string) {
			t.Helper()
			all := append(append(append([]string{}, lines[:i]...), changed...), lines[i+1:]...)
			if verify(strings.Join(all, "")) == nil {
				t.Errorf("%s: a proof with %s passes", line, what)
			}
		}
		for i, l := range lines {
			if i > 0 && i%(1+len(lines)/50) != 0 {
				continue
			}
			if i > 0 {
				reject(fmt.Sprintf("line %d missing", i), i)
			}
			if verify(strings.Join(lines[:i], "")) == nil {
				t.Errorf("%s: cut off before line %d", line, i)
			}
			words := strings.Fields(l)
			if words[0] != "w" && words[0] != "l" {
				continue
			}
			reject("the turn changed", i, map[string]string{"w": "l", "l": "w"}[words[0]]+l[1:])
			if len(words) > 2 {
				reject("a target missing", i, strings.Join(words[:len(words)-1], " ")+"\n")
			}
			for k := 2; k < len(words); k++ {
				n, _ := strconv.Atoi(words[k])
				for _, m := range []int64{int64(n) - 1, int64(n) + 1, 0, int64(i), int64(i) + 1, 1 << 40, -int64(n)} {
					to := append([]string{}, words...)
					to[k] = strconv.FormatInt(m, 10)
					try(i, strings.Join(to, " ")+"\n")
				}
			}
		}
		const letters = ".xo#TFbrwl012345-+:,*| \n"
		for range tries {
			i := r.IntN(len(lines))
			if r.IntN(8) == 0 {
				i = 0
			}
			l := lines[i]
			k := r.IntN(len(l) - 1)
			switch r.IntN(3) {
			case 0:
				try(i, l[:k]+l[k+1:])
			case 1:
				try(i, lines[r.IntN(len(lines))])
			default:
				c := letters[r.IntN(len(letters))]
				try(i, l[:k]+string(c)+l[k+1:])
			}
		}
		reject("an end too many", len(lines)-1, lines[len(lines)-1], "end 1\n")
		reject("a blank line", len(lines)-1, "\n", lines[len(lines)-1])
	}
	if passed == 0 {
		t.Error("no change left a proof: true ones are not told from false ones")
	}
}

// Planted faults are named for what they are.
func TestFaultsOfProofsAreNamed(t *testing.T) {
	head := func(claim string) string {
		return `{"format":"zermelo-proof","version":1,"games":["clobber"],"position":"xoxo","rest":0,"claims":[` + claim + "]}\n"
	}
	left, right := `{"first":"left","winner":"left"}`, `{"first":"right","winner":"left"}`
	xxoo := strings.Replace(head(`{"first":"left","winner":"right"}`), "xoxo", "xxoo", 1)
	sound, _ := prove(t, "clobber xoxo", 0)
	for _, c := range []struct{ want, text string }{
		{"all moves", xxoo + "winner right\nl xxoo\nproved left 1\nend 1\n"},
		{"all moves", head(left) + "winner left\nl xxoo\nw xoxo 1\nproved left 2\nend 2\n"},
		{"earlier", head(left) + "winner left\nw xoxo 1\nproved left 1\nend 1\n"},
		{"earlier", head(left) + "winner left\nw xoxo 2\nl xox 1\nproved left 1\nend 2\n"},
		{"turn", head(left) + "winner left\nl 0\nw xo 1\nw xoxo 2\nproved left 3\nend 3\n"},
		{"move", head(left) + "winner left\nl 0\nw xxoo 1\nproved left 2\nend 2\n"},
		{"move", head(left) + "winner left\nl 0\nw xo 1\nl 0 2\nproved left 3\nend 3\n"},
		{"rest", head(left) + "winner left\nw 0 *\nproved left 1\nend 1\n"},
		{"rest", head(left) + "winner left\nw xxoo *\nproved left 1\nend 1\n"},
		{"rest", strings.Replace(head(left), `"rest":0`, `"rest":2`, 1) + "winner left\nl xo\nproved left 1\nend 1\n"},
		{"position", head(left) + "winner left\nl 0\nw xo 1\nproved left 2\nend 2\n"},
		{"claim", head(right) + strings.SplitN(sound, "\n", 2)[1]},
		{"claim", head(left) + "winner left\nend 0\n"},
		{"end", strings.Replace(sound, "\nend ", "\nend 1", 1)},
	} {
		err := verify(c.text)
		var refutation *check.Refutation
		if !errors.As(err, &refutation) || refutation.Condition != c.want {
			t.Errorf("%v, want %s:\n%s", err, c.want, c.text)
		}
	}
	for _, c := range []struct{ old, new string }{
		{"zermelo-proof", "zermelo"},
		{`"version":1`, `"version":2`},
		{`"version":1`, `"version":0`},
		{`"clobber"`, `"nim"`},
		{`["clobber"]`, `["clobber","clobber"]`},
		{`["clobber"]`, `[]`},
		{`"rest":0`, `"rest":17`},
		{`"rest":0`, `"rest":-1`},
		{`"rest":0`, `"rest":0,"rest":1`},
		{`"rest":0`, `"rest":0,"more":1`},
		{`"xoxo"`, `"xoxz"`},
		{`"xoxo"`, `"xo|x"`},
		{`"xoxo"`, `"2:xoxo"`},
		{`"xoxo"`, `"-xoxo"`},
		{`"xoxo"`, `""`},
		{`"winner":"left"}`, `"winner":"first"}`},
		{`"first":"left"`, `"first":"any"`},
		{"winner left", "winner any"},
		{"end", "e"},
		{"\nend", "\n"},
	} {
		err := verify(strings.Replace(sound, c.old, c.new, 1))
		var format *check.FormatError
		if !errors.As(err, &format) {
			t.Errorf("%s for %s: %v", c.new, c.old, err)
		}
	}
	illegal := strings.NewReplacer("clobber", "nogo").Replace(head(left)) + "winner left\nend 0\n"
	var format *check.FormatError
	if err := verify(illegal); !errors.As(err, &format) || format.Field != "position" {
		t.Error(err)
	}
}

// A proof of another position under the header of this one is none.
func TestProofsAreOfTheirHeader(t *testing.T) {
	text, _ := prove(t, "domineering 3x4", 0)
	for _, position := range []string{"...|...|...", "....|....|....|....", "....|....|...#"} {
		if verify(strings.Replace(text, "....|....|....", position, 1)) == nil {
			t.Errorf("a proof of 3x4 passes for %s", position)
		}
	}
}

func TestPackedProofs(t *testing.T) {
	text, _ := prove(t, "clobber xoxo|oxox", 0)
	var b bytes.Buffer
	z := gzip.NewWriter(&b)
	_, _ = z.Write([]byte(text))
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	packed := b.String()
	if err := verify(packed); err != nil {
		t.Fatal(err)
	}
	for n := range len(packed) {
		if verify(packed[:n]) == nil {
			t.Errorf("%d of %d bytes pass", n, len(packed))
		}
	}
	for _, more := range []string{"x", "\n", packed} {
		if verify(packed+more) == nil {
			t.Errorf("%d more bytes pass", len(more))
		}
	}
}

// What the checker is allowed it keeps to.
func TestLimitsOfChecking(t *testing.T) {
	text, _ := prove(t, "domineering 5x5", 4)
	p, err := check.ReadProof(strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	if err := p.Verify(context.Background(), 1<<16, nil); !errors.Is(err, check.ErrMemory) {
		t.Error(err)
	}
	p, _ = check.ReadProof(strings.NewReader(text))
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if err := p.Verify(ctx, 0, nil); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}

// A file that asks for much work ends in time all the same.
func TestWideProofsKeepToTheTime(t *testing.T) {
	row := strings.Repeat("x.", 7) + "x"
	board := strings.Repeat(row+"|...............|", 7) + row
	head := func(game, position string) string {
		return `{"format":"zermelo-proof","version":1,"games":["` + game + `"],"position":"` + position + `","rest":16,"claims":[{"first":"left","winner":"left"}]}` + "\nwinner left\n"
	}
	for _, text := range []string{
		head("amazons", board) + "w " + board + " *\nproved left 1\nend 1\n",
		head("clobber", "xo") + "w " + strings.Repeat("xo,", 1<<20) + "xo *\n",
		head("nogo", "................") + "w ................ *\nw ....|....|....|.... *\nl ....|....|....|....\n",
	} {
		ctx, cancel := context.WithTimeout(context.Background(), 100*time.Millisecond)
		start := gametest.Spent()
		p, err := check.ReadProof(strings.NewReader(text))
		if err != nil {
			t.Fatal(err)
		}
		if err := p.Verify(ctx, 0, nil); err == nil {
			t.Errorf("%.100s passes", text)
		}
		if took := gametest.Spent() - start; took > time.Second {
			t.Errorf("%.100s: %v", text, took)
		}
		cancel()
	}
}

// Proofs as large as can be, with their sizes: PROVE='domineering 6x6' and the
// like.
func TestTrialProofs(t *testing.T) {
	line := os.Getenv("PROVE")
	if line == "" {
		t.Skip()
	}
	start := time.Now()
	text, proved := prove(t, line, -1)
	wrote := time.Since(start)
	start = time.Now()
	err := verify(text)
	t.Logf("%s: %d bytes, %d positions, %d collisions, %v, written in %v, checked in %v: %v", line, len(text), proved.Positions, proved.Collisions, proved.Claims, wrote, time.Since(start), err)
}
