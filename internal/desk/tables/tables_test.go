package tables

import (
	"bytes"
	"context"
	"errors"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"go.uber.org/goleak"

	"zermelo/game"
	"zermelo/internal/rules/catalog"
	"zermelo/internal/theory/analysis"
	"zermelo/internal/theory/retro"
	"zermelo/internal/theory/retro/store"
	"zermelo/internal/theory/retro/whole"
	"zermelo/say/fault"
	"zermelo/say/phrase"
)

// TestMain fails if a goroutine is left when all tests have ended.
func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// order is an order that keeps every step, and what it is told.
func order(name, folder string) (o Order, told *[]string) {
	told = new([]string)
	return Order{
		Game: name, Folder: folder, Every: time.Nanosecond, Longest: true, Limits: game.Budget{Cores: 1},
		Tell: func(p phrase.Phrase) { *told = append(*told, p.String()) },
	}, told
}

func built(t *testing.T, name string) (folder string, s *Stats) {
	t.Helper()
	folder = t.TempDir()
	o, _ := order(name, folder)
	s, err := Build(context.Background(), o)
	if err != nil {
		t.Fatal(err)
	}
	return folder, s
}

func opened(t *testing.T, folder string) *Table {
	t.Helper()
	table, err := Open(nil, folder)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = table.Close() })
	return table
}

func content(t *testing.T, folder string) []byte {
	t.Helper()
	b, err := os.ReadFile(filepath.Join(folder, "table.zrm"))
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// refused fails if err is not of the kind and about the words.
func refused(t *testing.T, err error, kind error, words ...string) {
	t.Helper()
	if err == nil || kind != nil && !errors.Is(err, kind) {
		t.Fatalf("%v, want an error of the kind %v", err, kind)
	}
	for _, w := range words {
		if !strings.Contains(err.Error(), w) {
			t.Errorf("%q does not speak of %q", err, w)
		}
	}
}

// What a build says of a table is what the table says of itself, every value is
// what the moves make it, and the longest win is as long as it says.
func TestBuild(t *testing.T) {
	for _, c := range []struct {
		name             string
		won, lost, drawn uint64
		slots            uint64
		longest, defence int
	}{
		{name: "chase:4", won: 39, lost: 33, slots: 96, longest: 9, defence: 10},
		{name: "tic-tac-toe", won: 451, lost: 248, drawn: 151, slots: 6046, longest: 5, defence: 4},
	} {
		t.Run(c.name, func(t *testing.T) {
			folder := filepath.Join(t.TempDir(), "new", "folder")
			o, told := order(c.name, folder)
			s, err := Build(context.Background(), o)
			if err != nil {
				t.Fatal(err)
			}
			n := s.Counts
			if n.Wins != c.won || n.Losses != c.lost || n.Draws != c.drawn || n.Positions != c.won+c.lost+c.drawn {
				t.Errorf("%d won, %d lost, %d drawn of %d; want %d, %d, %d", n.Wins, n.Losses, n.Draws, n.Positions, c.won, c.lost, c.drawn)
			}
			if s.Game != c.name || s.Slots != c.slots || s.Distance != c.longest || s.LossDistance != c.defence || s.Seconds <= 0 {
				t.Errorf("%+v", s)
			}
			if len(s.Line) != s.Distance+1 || len(s.Moves) != s.Distance {
				t.Errorf("a line of %d positions and %d moves for a win in %d", len(s.Line), len(s.Moves), s.Distance)
			}
			file := content(t, folder)
			if s.Bytes != int64(len(file)) || s.PerSlot() != float64(len(file))/float64(c.slots) || s.PerPosition() != float64(len(file))/float64(n.Positions) {
				t.Errorf("%d bytes, %v a slot, %v a position", s.Bytes, s.PerSlot(), s.PerPosition())
			}
			if len(*told) != 1 || !strings.HasPrefix((*told)[0], c.name+" takes ") {
				t.Errorf("told %q", *told)
			}

			table := opened(t, folder)
			again, err := table.Stats()
			if err != nil {
				t.Fatal(err)
			}
			again.Seconds = s.Seconds
			if a, b := *again, *s; a.Bytes != b.Bytes || a.Slots != b.Slots || strings.Join(a.Line, "\n") != strings.Join(b.Line, "\n") || a.Counts.Positions != b.Counts.Positions {
				t.Errorf("%+v, built as %+v", a, b)
			}
			v, err := table.Verify(context.Background(), game.Budget{})
			if err != nil || v.Wrong != nil || v.Game != c.name || v.Positions != n.Positions || v.Bytes != s.Bytes {
				t.Errorf("%+v, %v", v, err)
			}

			// A finished table is left as it is.
			if s, err = Build(context.Background(), o); err != nil || s.Counts.Positions != n.Positions {
				t.Errorf("built again: %+v, %v", s, err)
			}
			if len(*told) != 2 || !bytes.Equal(content(t, folder), file) {
				t.Errorf("built again, told %q", *told)
			}
		})
	}
}

// A table answers as the solver does without one, along the longest win and
// from the beginning.
func TestAsker(t *testing.T) {
	for _, name := range []string{"chase:4", "tic-tac-toe"} {
		folder, s := built(t, name)
		r := game.Request{Moves: 100, Remoteness: 1 << 20}
		ask, solver := opened(t, folder).Asker(r, game.Budget{}), analysis.NewSolver(game.Budget{})
		for _, line := range append([]string{""}, s.Line...) {
			got, err := ask(context.Background(), line)
			if err != nil {
				t.Fatalf("%s %s: %v", name, line, err)
			}
			p, err := catalog.Parse(strings.TrimSpace(name + " " + line))
			if err != nil {
				t.Fatal(err)
			}
			want, err := solver.Solve(context.Background(), p, r)
			if err != nil {
				t.Fatal(err)
			}
			if got.Winner() != want.Winner() || got.Outcome != want.Outcome || (got.Remoteness == nil) != (want.Remoteness == nil) ||
				got.Remoteness != nil && *got.Remoteness != *want.Remoteness || len(got.Moves) != len(want.Moves) {
				t.Errorf("%s %q: %+v, want %+v", name, line, got, want)
			}
		}
		_, err := ask(context.Background(), "no position")
		refused(t, err, fault.ErrParse)
		done, cancel := context.WithCancel(context.Background())
		cancel()
		if _, err = opened(t, folder).Verify(done, game.Budget{}); !errors.Is(err, context.Canceled) {
			t.Errorf("verified without time: %v", err)
		}
	}
}

func TestOrderRefused(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "none")
	for _, c := range []struct {
		change func(o *Order)
		kind   error
		words  string
	}{
		{func(o *Order) { o.Folder = "" }, nil, "db"},
		{func(o *Order) { o.Every = 0 }, nil, "every"},
		{func(o *Order) { o.Game = "" }, fault.ErrParse, "name of a game"},
		{func(o *Order) { o.Game = "chase:4 x" }, fault.ErrParse, "chase:4 x"},
		{func(o *Order) { o.Game = "chess-of-the-future" }, nil, "chess-of-the-future"},
		{func(o *Order) { o.Game = "chase:0" }, nil, "0"},
		{func(o *Order) { o.Game = "nim" }, fault.ErrUnsupported, "nim"},
		{func(o *Order) { o.Limits.Memory = 100 }, fault.ErrLimit, "memory"},
	} {
		o, told := order("chase:4", folder)
		c.change(&o)
		_, err := Build(context.Background(), o)
		refused(t, err, c.kind, c.words)
		if len(*told) > 0 {
			t.Errorf("%v, after it said %q", err, *told)
		}
	}
	if _, err := os.Stat(folder); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("the folder is there: %v", err)
	}
}

func TestNoTable(t *testing.T) {
	empty := t.TempDir()
	file := filepath.Join(empty, "file")
	if err := os.WriteFile(file, nil, 0o666); err != nil {
		t.Fatal(err)
	}
	for _, path := range []string{filepath.Join(empty, "none"), empty, file} {
		_, err := Open(nil, path)
		refused(t, err, fault.ErrUnsupported, path)
	}
	_, err := Open(nil, "")
	refused(t, err, nil, "db")
	o, _ := order("chase:4", file)
	_, err = Build(context.Background(), o)
	refused(t, err, fault.ErrParse, file)
}

// countdown is a game of no catalogue.
type countdown struct{}

func (countdown) Moves(dst []uint64, p uint64) []uint64 {
	if p > 0 {
		dst = append(dst, p-1)
	}
	return dst
}
func (countdown) Size() uint64                   { return 10 }
func (countdown) Rank(p uint64) uint64           { return p }
func (countdown) Unrank(i uint64) (uint64, bool) { return i, i < 10 }

// A table of another game, of one that is not known, not kept in tables, or has
// changed its rules, is refused and left as it is.
func TestOtherGame(t *testing.T) {
	for name, about := range map[string]string{
		"no-such-game": "not known", "nim": "not kept in tables", "chase:4": "other rules",
	} {
		folder := t.TempDir()
		dir, err := store.Dir(folder)
		if err != nil {
			t.Fatal(err)
		}
		if err := store.Build(context.Background(), dir, name, game.Of[uint64](countdown{}), store.Settings{}); err != nil {
			t.Fatal(err)
		}
		file := content(t, folder)
		_, err = Open(nil, folder)
		refused(t, err, fault.ErrUnsupported, folder, about)
		for _, build := range []string{"tic-tac-toe", "chase:4"} {
			o, _ := order(build, folder)
			_, err = Build(context.Background(), o)
			refused(t, err, fault.ErrUnsupported, folder, name)
		}
		if !bytes.Equal(content(t, folder), file) {
			t.Errorf("the table of %s was changed", name)
		}
	}
}

// Wherever a byte is changed or the end is missing, a table is refused when it
// is opened or proved, with its folder.
func TestDamaged(t *testing.T) {
	if testing.Short() {
		t.Skip("takes a second")
	}
	folder, _ := built(t, "chase:4")
	whole := content(t, folder)
	try := func(b []byte) error {
		if err := os.WriteFile(filepath.Join(folder, "table.zrm"), b, 0o666); err != nil {
			t.Fatal(err)
		}
		table, err := Open(nil, folder)
		if err != nil {
			return err
		}
		defer table.Close()
		v, err := table.Verify(context.Background(), game.Budget{Cores: 1})
		if err == nil && v.Wrong != nil {
			t.Errorf("a damaged file is wrong: %v", v.Wrong)
		}
		return err
	}
	for i := range whole {
		b := bytes.Clone(whole)
		b[i] ^= 1 << (i % 8)
		refused(t, try(b), game.ErrCorrupt, folder)
		refused(t, try(whole[:i]), game.ErrCorrupt, folder)
	}
	if err := try(whole); err != nil {
		t.Error(err)
	}
	if err := os.WriteFile(filepath.Join(folder, "table.zrm"), whole[:100], 0o666); err != nil {
		t.Fatal(err)
	}
	o, _ := order("chase:4", folder)
	_, err := Build(context.Background(), o)
	refused(t, err, game.ErrCorrupt, folder)
}

// lying is a table that says what is not true.
type lying struct {
	whole.StoredTable
	err error
}

func (l lying) Verify(context.Context, game.Budget) error { return l.err }
func (l lying) Longest(game.Result) (any, int, error)     { return nil, 0, l.err }
func (l lying) Header() store.Header                      { return store.Header{Game: "chase:4"} }
func (l lying) Bytes() int64                              { return 0 }
func (l lying) Counts(context.Context) (c retro.Statistics, err error) {
	return c, nil
}
func (l lying) Choices(any) (c []game.Choice, err error) { return nil, l.err }

// A wrong value is a verdict, anything else an error.
func TestVerdict(t *testing.T) {
	g, err := catalog.Open("chase:4")
	if err != nil {
		t.Fatal(err)
	}
	wrong := &game.Error{Kind: errors.Join(store.ErrWrong, game.ErrCorrupt), Problem: phrase.Of("damp")}
	table := &Table{path: "folder", game: g, stored: lying{err: wrong}}
	v, err := table.Verify(context.Background(), game.Budget{})
	if err != nil {
		t.Fatal(err)
	}
	refused(t, v.Wrong, store.ErrWrong, "folder", "damp")
	table.stored = lying{err: game.Corrupt(phrase.Of("damp"), phrase.Phrase{})}
	_, err = table.Verify(context.Background(), game.Budget{})
	refused(t, err, game.ErrCorrupt, "folder", "damp")
	_, err = table.Stats()
	refused(t, err, game.ErrCorrupt, "folder", "damp")

	// Where nothing is won there is no line, and nothing is divided by nothing.
	table.stored = lying{}
	s, err := table.Stats()
	if err != nil || s.Line != nil || s.PerPosition() != 0 || s.PerSlot() != 0 {
		t.Errorf("%+v, %v", s, err)
	}
}

// brief is a context that is cancelled after so many looks at it.
type brief struct {
	context.Context
	looks int
}

func (b *brief) Err() error {
	if b.looks--; b.looks < 0 {
		return context.Canceled
	}
	return nil
}

// A build that is broken off anywhere goes on, and ends with the bytes of one
// that was left alone.
func TestBuildCancelled(t *testing.T) {
	whole, _ := built(t, "chase:4")
	want := content(t, whole)
	done, cancel := context.WithCancel(context.Background())
	cancel()
	o, _ := order("chase:4", t.TempDir())
	if _, err := Build(done, o); !errors.Is(err, context.Canceled) {
		t.Errorf("built without time: %v", err)
	}
	resumed := false
	for looks := 0; ; looks++ {
		o, told := order("chase:4", t.TempDir())
		_, err := Build(&brief{context.Background(), looks}, o)
		if err == nil {
			break
		}
		if !errors.Is(err, context.Canceled) {
			t.Fatalf("after %d looks: %v", looks, err)
		}
		*told = nil
		kept := Kept(o.Folder)
		if _, err := Build(context.Background(), o); err != nil {
			t.Fatalf("after %d looks: %v", looks, err)
		}
		goesOn := len(*told) == 2 && strings.Contains((*told)[1], "up to distance")
		if resumed = resumed || goesOn; kept != goesOn {
			t.Fatalf("after %d looks: kept %v, but the next build tells %q", looks, kept, *told)
		}
		if !bytes.Equal(content(t, o.Folder), want) {
			t.Fatalf("after %d looks the table is another", looks)
		}
		if left, _ := filepath.Glob(filepath.Join(o.Folder, "*")); len(left) != 1 {
			t.Fatalf("after %d looks there is %q", looks, left)
		}
	}
	if !resumed {
		t.Error("no build went on with an earlier one")
	}
}

// What is said of the positions that come up in play is what plain rounds over them find, without symmetry
// or index. It is the count that people publish: of Tic-Tac-Toe 5,478 (J. Schaeffer's and many others').
func TestReached(t *testing.T) {
	if testing.Short() {
		t.Skip("takes a second")
	}
	for name, positions := range map[string]uint64{"tic-tac-toe": 5478, "chase:2": 0, "quixo:2": 0, "hexapawn": 0, "dodgem": 0, "achi": 0} {
		_, s := built(t, name)
		p, err := catalog.Parse(name)
		if err != nil {
			t.Fatal(err)
		}
		rules, _, _ := p.SolvedWhole()
		want, got := plainCounts(rules.Record), s.Reached
		if got == nil {
			got = &s.Counts // the table has just these
		}
		if !reflect.DeepEqual(*got, want) || positions > 0 && got.Positions != positions {
			t.Errorf("%s: %+v, want %+v", name, *got, want)
		}
	}
}

// plainCounts counts what the starts of a game lead to, by rounds.
func plainCounts(rules *game.Rules[any]) (s retro.Statistics) {
	options, all := map[any][]any{}, rules.Starts()
	values := map[any]retro.Value{}
	for i := 0; i < len(all); i++ {
		p := all[i]
		if _, met := options[p]; met {
			continue
		}
		var moves game.Sums[any]
		rules.Moves(&moves, p, game.Left)
		options[p] = slices.Collect(func(yield func(any) bool) {
			for k := range moves.Len() {
				if !yield(moves.At(k)[0]) {
					return
				}
			}
		})
		if rules.Ended != nil {
			if r, over := rules.Ended(p); over {
				values[p] = retro.Value{Result: r, Known: true}
				continue
			}
		}
		if len(options[p]) == 0 {
			values[p] = retro.Value{Result: game.Loss, Known: true}
		}
		all = append(all, options[p]...)
	}
	for round, changed := 1, true; changed; round++ {
		found := map[any]retro.Value{}
		for p, to := range options {
			lost := true
			for _, q := range to {
				v := values[q]
				keeps := rules.Again != nil && rules.Again(p, q)
				switch {
				case v.Known && (v.Result == game.Win && keeps || v.Result == game.Loss && !keeps):
					found[p] = retro.Value{Result: game.Win, Distance: round, Known: true}
				case !v.Known || v.Result == game.Drawn:
					lost = false
				}
			}
			if found[p] == (retro.Value{}) && lost {
				found[p] = retro.Value{Result: game.Loss, Distance: round, Known: true}
			}
			if values[p].Known || found[p] == (retro.Value{}) {
				delete(found, p)
			}
		}
		maps.Copy(values, found)
		changed = len(found) > 0
	}
	for p := range options {
		s.Count(values[p])
	}
	return s
}

// A copy of a table says what the table says, and Copy of which game it is.
func TestCopy(t *testing.T) {
	folder, _ := built(t, "connect-four:4x4")
	to := filepath.Join(t.TempDir(), "beside", "four")
	named, err := Copy(t.Context(), nil, folder, to)
	if err != nil || named != "connect-four:4x4" {
		t.Fatalf("%s, %v", named, err)
	}
	for _, position := range []string{"", "....|....|....|xo.."} {
		var said [2]string
		for i, folder := range []string{folder, to} {
			a, err := opened(t, folder).Asker(game.Request{}, game.Budget{})(t.Context(), position)
			if err != nil {
				t.Fatal(err)
			}
			said[i] = a.Winner().String()
		}
		if said[0] != said[1] {
			t.Errorf("%s: %s, the copy says %s", position, said[0], said[1])
		}
	}
}
