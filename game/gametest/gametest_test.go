package gametest

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"runtime"
	"strconv"
	"strings"
	"testing"

	"zermelo/game"
	"zermelo/say/phrase"
	"zermelo/say/picture"
	"zermelo/value/nimber"
	"zermelo/value/short"
)

// A recorder is a test that fails without failing this one.
type recorder struct {
	testing.TB
	said []string
}

func (r *recorder) Helper() {}

func (r *recorder) Logf(string, ...any) {}

func (r *recorder) Errorf(format string, args ...any) {
	r.said = append(r.said, fmt.Sprintf(format, args...))
}

func (r *recorder) Fatalf(format string, args ...any) {
	r.Errorf(format, args...)
	runtime.Goexit()
}

// complaint runs the kit on rules and returns what it says.
func complaint[P comparable](t *testing.T, rules *game.Rules[P], positions ...P) string {
	r := &recorder{TB: t}
	done := make(chan bool)
	go func() {
		defer close(done)
		Run(r, rules, positions...)
		NoAllocations(r, rules, Sample(rules, positions...)...)
	}()
	<-done
	return strings.Join(r.said, "\n")
}

// A fault spoils one field of good rules, and the kit complains of it.
type fault[P comparable] struct {
	want  string
	spoil func(r *game.Rules[P])
}

func findsFaults[P comparable](t *testing.T, good func() *game.Rules[P], faults map[string]fault[P], positions ...P) {
	t.Helper()
	if said := complaint(t, good(), positions...); said != "" {
		t.Errorf("good rules: %s", said)
	}
	for name, f := range faults {
		rules := good()
		f.spoil(rules)
		if said := complaint(t, rules, positions...); !strings.Contains(said, f.want) {
			t.Errorf("%s: the kit says %q, want %q", name, said, f.want)
		}
	}
}

// nim is Nim with heaps of at most 99, and every field that such a game can
// have. A position is one heap or, in hundreds, two.
func nim() *game.Rules[uint64] {
	grundy := func(p uint64) nimber.Nimber { return nimber.Nimber(p%100 ^ p/100) }
	join := func(a, b uint64) uint64 { return max(a, b)*100 + min(a, b) }
	r := &game.Rules[uint64]{Alike: true, Single: true}
	r.Moves = func(dst *game.Sums[uint64], p uint64, _ game.Player) {
		a, b := p/100, p%100
		for x := range a {
			dst.Add(join(x, b))
		}
		for y := range b {
			dst.Add(join(a, y))
		}
	}
	r.Split = func(dst []uint64, p uint64) []uint64 {
		if p/100 > 0 {
			dst = append(dst, p/100)
		}
		return append(dst, p%100)
	}
	r.Normal = func(p uint64) (uint64, bool) { return join(p/100, p%100), false }
	r.Hash = func(p uint64) uint64 {
		p = (p + 1) * 0x9e3779b97f4a7c15
		p = (p ^ p>>32) * 0xd6e8feb86659fd93
		return p ^ p>>32
	}
	r.Count = func(p uint64) uint64 { return p/100 + p%100 }
	r.Grundy, r.GrundyBy = grundy, func() phrase.Phrase { return phrase.Raw("Bouton 1901") }
	r.Engine = func(game.Budget) game.Engine[uint64] { return engine(grundy) }
	find := func(dst *game.Sums[uint64], p uint64, g nimber.Nimber, limit int) bool {
		var moves game.Sums[uint64]
		r.Moves(&moves, p, game.Left)
		seen := map[uint64]bool{}
		for _, q := range moves.Parts() {
			if grundy(q) != g || seen[q] {
				continue
			}
			if seen[q] = true; len(seen) > limit {
				return false
			}
			dst.Add(q)
		}
		return true
	}
	r.Find = find
	r.Wins, r.WinsBy = func(p uint64) (wins, ok bool) { return grundy(p) != 0, true }, r.GrundyBy
	r.Winning = func(dst *game.Sums[uint64], p uint64, limit int) bool { return find(dst, p, 0, limit) }
	r.SJBy = r.GrundyBy
	r.Reach = func() (uint64, uint64, bool) { return 0, 0, false }
	r.Write = func(p uint64) string { return strconv.Itoa(int(p)) }
	r.Read = func(text string) (uint64, error) {
		if p, err := strconv.ParseUint(text, 10, 14); err == nil && p < 10_000 {
			return p, nil
		}
		return 0, &game.ParseError{Input: text, Len: len(text), Problem: phrase.Raw("no number"), Want: phrase.Raw("a number")}
	}
	r.Describe = func(_ int, _ uint64, to []uint64) phrase.Phrase { return phrase.Of("leave %d", to[0]) }
	r.PlayerName = func(who game.Player) phrase.Phrase { return phrase.Raw(who.String()) }
	r.Explain = func(uint64) []phrase.Phrase { return []phrase.Phrase{phrase.Raw("so it is")} }
	r.Note = func(uint64) phrase.Phrase { return phrase.Phrase{} }
	r.Draw = func(p uint64, _ []game.Good[uint64]) (*picture.Picture, error) {
		if p > 2000 {
			return nil, game.ErrLimit
		}
		return &picture.Picture{}, nil
	}
	r.Diagram = func(w io.Writer, value func(uint64) (game.Result, string, error)) error {
		if _, _, err := value(0); err != nil {
			return err
		}
		_, err := io.WriteString(w, "digraph {}")
		return err
	}
	return r
}

// An engine answers by a formula.
type engine func(uint64) nimber.Nimber

func (e engine) Value(_ context.Context, p uint64) (nimber.Nimber, error) { return e(p), nil }
func (engine) Solved() int                                                { return 0 }

func TestRunFindsFaultsOfEqualPlayers(t *testing.T) {
	type rules = game.Rules[uint64]
	var kept []uint64
	calls := 0
	findsFaults(t, nim, map[string]fault[uint64]{
		"moves that overwrite": {"do not append", func(r *rules) {
			moves := r.Moves
			r.Moves = func(dst *game.Sums[uint64], p uint64, who game.Player) {
				if dst.Len() == 1 && p > 20 {
					dst.Reset()
				}
				moves(dst, p, who)
			}
		}},
		"moves that change": {"differ from call to call", func(r *rules) {
			moves := r.Moves
			r.Moves = func(dst *game.Sums[uint64], p uint64, who game.Player) {
				if calls++; calls%7 == 6 {
					p++
				}
				moves(dst, p, who)
			}
		}},
		"moves that look into the list": {"differ from call to call", func(r *rules) {
			moves := r.Moves
			r.Moves = func(dst *game.Sums[uint64], p uint64, who game.Player) {
				if dst.Len() != 3 {
					moves(dst, p, who)
				}
			}
		}},
		"moves that keep a reference": {"differ from call to call", func(r *rules) {
			moves := r.Moves
			r.Moves = func(dst *game.Sums[uint64], p uint64, who game.Player) {
				from := dst.Len()
				if p != 5 || kept == nil {
					moves(dst, p, who)
				} else {
					for _, q := range kept {
						dst.Add(q)
					}
				}
				if p == 5 {
					kept = dst.Parts()[from:]
				}
			}
		}},
		"alike": {"who is alike", func(r *rules) {
			moves := r.Moves
			r.Moves = func(dst *game.Sums[uint64], p uint64, who game.Player) {
				if who == game.Left || p < 10 {
					moves(dst, p, who)
				}
			}
		}},
		"single": {"leaves a single one", func(r *rules) {
			moves := r.Moves
			r.Moves = func(dst *game.Sums[uint64], p uint64, who game.Player) {
				moves(dst, p, who)
				if p == 3 {
					dst.Add(1, 1)
				}
			}
		}},
		"loops": {"can be reached from itself", func(r *rules) {
			*r = rules{Alike: true, Single: true, Moves: func(dst *game.Sums[uint64], p uint64, _ game.Player) { dst.Add((p + 1) % 10) }}
		}},
		"split that overwrites": {"does not append", func(r *rules) {
			r.Split = func(dst []uint64, p uint64) []uint64 { return append(dst[:0], p) }
		}},
		"parts that change": {"the parts of", func(r *rules) {
			r.Split = func(dst []uint64, p uint64) []uint64 { calls++; return append(dst, uint64(calls)) }
		}},
		"parts": {"sum of its parts", func(r *rules) {
			r.Normal = nil
			r.Split = func(dst []uint64, p uint64) []uint64 { return append(dst, p%100) }
		}},
		"normal forms": {"has the representative", func(r *rules) {
			r.Normal = func(p uint64) (uint64, bool) { return p + 1, false }
		}},
		"negatives": {"the players are alike", func(r *rules) {
			r.Normal = func(p uint64) (uint64, bool) { return p, p == 12 }
		}},
		"images": {"different moves", func(r *rules) {
			r.Normal = func(p uint64) (uint64, bool) { return p &^ 1, false }
		}},
		"hash of the half": {"both", func(r *rules) { r.Hash = func(p uint64) uint64 { return p / 2 } }},
		"hash by chance":   {"has the hashes", func(r *rules) { r.Hash = func(uint64) uint64 { calls++; return uint64(calls) } }},
		"hash unmixed":     {"not mixed well", func(r *rules) { r.Hash = func(p uint64) uint64 { return p } }},
		"count":            {"Count(", func(r *rules) { r.Count = func(uint64) uint64 { return 4 } }},
		"grundy":           {"by the theorem", func(r *rules) { r.Grundy = func(p uint64) nimber.Nimber { return nimber.Nimber(p % 16) } }},
		"no name of the theorem": {"is said as", func(r *rules) {
			r.GrundyBy = func() phrase.Phrase { return phrase.Phrase{} }
		}},
		"no theorem at all": {"not there together", func(r *rules) { r.GrundyBy = nil }},
		"engine": {"by the engine", func(r *rules) {
			r.Engine = func(game.Budget) game.Engine[uint64] {
				return engine(func(p uint64) nimber.Nimber { return nimber.Nimber(p % 8) })
			}
		}},
		"find nothing": {"finds none of", func(r *rules) {
			r.Find = func(*game.Sums[uint64], uint64, nimber.Nimber, int) bool { return true }
		}},
		"find what is not there": {"is not among", func(r *rules) {
			r.Find = func(dst *game.Sums[uint64], _ uint64, _ nimber.Nimber, _ int) bool { dst.Add(77); return true }
		}},
		"find too many": {"the limit is", func(r *rules) {
			find := r.Find
			r.Find = func(dst *game.Sums[uint64], p uint64, g nimber.Nimber, _ int) bool { return find(dst, p, g, 9) }
		}},
		"find all": {"says that these are all", func(r *rules) {
			find := r.Find
			r.Find = func(dst *game.Sums[uint64], p uint64, g nimber.Nimber, limit int) bool {
				find(dst, p, g, limit)
				return true
			}
		}},
		"wins":    {"says win", func(r *rules) { r.Wins = func(p uint64) (wins, ok bool) { return p%7 > 0, true } }},
		"winning": {"Winning(", func(r *rules) { r.Winning = func(*game.Sums[uint64], uint64, int) bool { return true } }},
		"misère": {"in misère play", func(r *rules) {
			// 1 and 2 are heaps of Nim; 3 can only be split into 2 and 2.
			*r = rules{Alike: true, MisereRules: game.MisereRules[uint64]{SJBy: r.SJBy}, Moves: func(dst *game.Sums[uint64], p uint64, _ game.Player) {
				switch p {
				case 1:
					dst.Add(0)
				case 2:
					dst.Add(0)
					dst.Add(1)
				case 12:
					dst.Add(2, 2)
				}
			}}
			r.Engine = func(game.Budget) game.Engine[uint64] {
				o := NewOracle(&rules{Alike: true, Moves: r.Moves})
				return engine(func(p uint64) nimber.Nimber { return nimber.Nimber(o.Value(p)) })
			}
		}},
		"reach":   {"beyond the reach", func(r *rules) { r.Reach = func() (uint64, uint64, bool) { return 2, 1, true } }},
		"reading": {"is read as", func(r *rules) { r.Read = func(string) (uint64, error) { return 0, nil } }},
		"membership": {"is read as", func(r *rules) {
			read := r.Read
			r.Read = func(text string) (uint64, error) {
				if len(text) == 2 {
					return 0, &game.ParseError{Input: text, Want: phrase.Raw("other digits")}
				}
				return read(text)
			}
		}},
		"faults without a place": {"no good place", func(r *rules) {
			read := r.Read
			r.Read = func(text string) (uint64, error) {
				p, err := read(text)
				if err != nil {
					return 0, &game.ParseError{Input: text, Offset: 1 + len(text)}
				}
				return p, nil
			}
		}},
		"faults of no kind": {"of no kind", func(r *rules) {
			read := r.Read
			r.Read = func(text string) (uint64, error) {
				p, err := read(text)
				if err != nil {
					return 0, errors.New("no")
				}
				return p, nil
			}
		}},
		"moves without words": {"has the words", func(r *rules) {
			r.Describe = func(int, uint64, []uint64) phrase.Phrase { return phrase.Phrase{Format: "take %d", Args: []any{"x"}} }
		}},
		"one name for both": {"both players", func(r *rules) { r.PlayerName = func(game.Player) phrase.Phrase { return phrase.Raw("x") } }},
		"explanation":       {"the explanation", func(r *rules) { r.Explain = func(uint64) []phrase.Phrase { return make([]phrase.Phrase, 1) } }},
		"note": {"the note", func(r *rules) {
			r.Note = func(uint64) phrase.Phrase { return phrase.Phrase{Format: "%d", Args: []any{"x"}} }
		}},
		"a picture without moves alone": {"has a shape with moves", func(r *rules) {
			r.Draw = func(_ uint64, good []game.Good[uint64]) (*picture.Picture, error) {
				if len(good) > 0 {
					return nil, nil
				}
				return &picture.Picture{}, nil
			}
		}},
		"a picture that fails": {"the picture", func(r *rules) {
			r.Draw = func(uint64, []game.Good[uint64]) (*picture.Picture, error) { return nil, errors.New("no pencil") }
		}},
		"diagram without errors": {"on a full disk", func(r *rules) {
			diagram := r.Diagram
			r.Diagram = func(w io.Writer, value func(uint64) (game.Result, string, error)) error {
				var out bytes.Buffer
				err := diagram(&out, value)
				_, _ = w.Write(out.Bytes())
				return err
			}
		}},
		"diagram of nothing": {"is written as", func(r *rules) {
			r.Diagram = func(io.Writer, func(uint64) (game.Result, string, error)) error { return nil }
		}},
		"goroutines": {"when several goroutines ask", func(r *rules) {
			// Whoever asks while another goroutine has asked before is answered
			// with one more move.
			count := r.Count
			var alone string
			r.Count = func(p uint64) uint64 {
				if alone == "" {
					alone = goroutine()
				}
				if goroutine() != alone {
					return count(p) + 1
				}
				return count(p)
			}
		}},
	}, 403, 12, 0, 1001, 503, 302, 4, 7, 2525)
}

// goroutine returns the number of the goroutine that runs.
func goroutine() string {
	var b [64]byte
	return strings.Fields(string(b[:runtime.Stack(b[:], false)]))[1]
}

// line is Cutcake on strips, Left cutting and Right eating: a strip of n is
// worth n-1 to Left if n is positive, else to Right.
func line() *game.Rules[int] {
	r := &game.Rules[int]{}
	r.Moves = func(dst *game.Sums[int], n int, who game.Player) {
		size, sign := n, 1
		if n < 0 {
			size, sign = -n, -1
		}
		if (sign > 0) != (who == game.Left) {
			return
		}
		for a := 1; 2*a <= size; a++ {
			dst.Add(sign*a, sign*(size-a))
		}
	}
	r.Normal = func(n int) (int, bool) { return max(n, -n), n < 0 }
	r.Value = func(table *short.Table, n int) (short.Value, bool, error) {
		if n < 0 {
			v, err := table.Int(int64(n + 1))
			return v, true, err
		}
		v, err := table.Int(int64(max(n-1, 0)))
		return v, true, err
	}
	r.ValueBy = func(int) phrase.Phrase { return phrase.Raw("counting") }
	return r
}

// A counter says that n is worth n.
type counter struct{ *short.Table }

func (c counter) Value(_ context.Context, n int) (short.Value, bool, error) {
	v, err := c.Int(int64(n))
	return v, true, err
}

func (counter) Solved() int { return 0 }

func TestRunFindsFaultsOfUnequalPlayers(t *testing.T) {
	type rules = game.Rules[int]
	findsFaults(t, line, map[string]fault[int]{
		"negative": {"different moves", func(r *rules) {
			r.Normal = func(n int) (int, bool) { return max(n, -n), false }
		}},
		"worth of normal forms": {"is not worth its representative", func(r *rules) {
			// 100 is {2|}, and 101 is {-2|}.
			moves, normal := r.Moves, r.Normal
			r.Value, r.ValueBy = nil, nil
			r.Moves = func(dst *game.Sums[int], n int, who game.Player) {
				switch {
				case n < 100:
					moves(dst, n, who)
				case who == game.Left:
					dst.Add(3 * (1 - n%100*2))
				}
			}
			r.Normal = func(n int) (int, bool) {
				if n >= 100 {
					return 101, false
				}
				return normal(n)
			}
		}},
		"value": {"by the theorem", func(r *rules) {
			r.Value = func(table *short.Table, n int) (short.Value, bool, error) {
				v, err := table.Int(int64(n))
				return v, true, err
			}
		}},
		"value by search": {"by the theorem", func(r *rules) {
			r.Value = nil
			r.Valuer = func(table *short.Table, _ game.Budget) game.Valuer[int] { return counter{table} }
		}},
		"leads": {"better than the leading moves", func(r *rules) {
			moves := r.Moves
			r.Lead = func(dst *game.Sums[int], n int, who game.Player) {
				if n != 4 {
					moves(dst, n, who)
				}
			}
		}},
		"false leads": {"which no move leaves", func(r *rules) {
			r.Lead = func(dst *game.Sums[int], n int, _ game.Player) { dst.Add(n + 3) }
		}},
		"plies": {"but a play has", func(r *rules) {
			r.Plies = func(n int) int { return max(0, max(n, -n)-2) } // a strip of n is eaten in n-1 moves
		}},
		"balance": {"said to be its own negative", func(r *rules) {
			r.Balanced = func(int) bool { return true }
		}},
		"guess": {"the guess at", func(r *rules) {
			asked := int32(0)
			r.Guess = func(int) int32 { asked++; return asked }
		}},
		"bounds for Left": {"but its bound", func(r *rules) {
			r.Bounds = func(dst *game.Sums[int], n int, who game.Player) {
				if dst.Add(n, 1); who == game.Left {
					dst.Add(n, 2)
				}
			}
		}},
		"bounds for Right": {"but its bound", func(r *rules) {
			r.Bounds = func(dst *game.Sums[int], n int, who game.Player) {
				if who == game.Right {
					dst.Add(n, -3)
				}
			}
		}},
		"parts": {"sum of its parts", func(r *rules) {
			r.Normal = nil
			r.Split = func(dst []int, n int) []int { return append(dst, n, n) }
		}},
	}, 5, -4, 3, 4, 1, 0, 100)
}
