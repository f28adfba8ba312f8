package symmetry

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"zermelo/game"
	"zermelo/game/gametest"
	"zermelo/internal/rules/catalog"
)

// read reads a position.
func read(t *testing.T, line string) game.Position {
	t.Helper()
	p, err := catalog.Parse(line)
	if err != nil {
		t.Fatal(line, err)
	}
	return p
}

// found asks about a position.
func found(t *testing.T, line string) *Answer {
	t.Helper()
	a, err := Find(context.Background(), Request{Position: read(t, line)})
	if err != nil {
		t.Fatal(line, err)
	}
	return a
}

// TestKnown asks for what is known to be decided by copying, and for what is not.
func TestKnown(t *testing.T) {
	for _, test := range []struct {
		line, class string // no class where nothing is proved
		wins        bool
		move        string
	}{
		{"nim 3 3 5 5", "equal-pairs", false, ""},
		{"nim 5 3", "equal-pairs", true, "take 2 from heap 1"},
		{"nim 1 2 3", "", false, ""}, // lost, but not by copying
		{"nim 1000000000000 1000000000000", "equal-pairs", false, ""},
		{"kayles 7", "equal-pairs", true, "take 1 from heap 1, leaving 3 and 3"},
		{"kayles 8", "equal-pairs", true, "take 2 from heap 1, leaving 3 and 3"},
		{"chomp 5 5 5 5 5", "conjugate", true, "bite square 2 of row 2"},
		{"chomp 5 5 5", "", false, ""},
		{"cram 4x4", "half-turn", false, ""},
		{"cram 3x4", "half-turn", true, "place a domino on row 2, column 2 and row 2, column 3"},
		{"cram 3x3", "", false, ""}, // lost, but a domino may cover the middle
		{"snort 3x5", "half-turn-exchanged", true, "colour row 2, column 3"},
		{"snort 4x4", "half-turn-exchanged", false, ""},
		{"col 3x4", "half-turn-exchanged", false, ""},
		{"nogo 1x7", "reversal-exchanged", true, "place a stone of Left on row 1, column 4"},
		{"domineering 4x4", "", false, ""},
		{"hackenbush 0-1:b 1-2:r 0-3:r 3-4:b", "automorphism-exchanged", false, ""},
		{"hackenbush 0-1 1-2 0-3 3-4 0-5", "automorphism", true, "cut 0-5"},
		{"node-kayles 0-1 1-2 2-3 3-4 4-5 5-0", "automorphism", false, ""},
		{"toads TT.FF", "", false, ""},
	} {
		f := found(t, test.line).Findings[0]
		if f.Proved != (test.class != "") || f.Class != test.class || f.Wins != test.wins || f.Move.String() != test.move {
			t.Errorf("%s: proved %v by %q, wins %v by %q; want %+v", test.line, f.Proved, f.Class, f.Wins, f.Move, test)
		}
	}
}

// TestRefused asks where copying does not win.
func TestRefused(t *testing.T) {
	for _, line := range []string{"tic-tac-toe", "ends 4 7 2", "tac-tix ...|...|...", "phutball:5,3"} {
		if a, err := Find(context.Background(), Request{Position: read(t, line)}); !errors.Is(err, game.ErrUnsupported) || a != nil {
			t.Errorf("%s: %v, %v", line, a, err)
		}
	}
}

// TestTime: which time is over is told, that of the question or another.
func TestTime(t *testing.T) {
	p := read(t, "cram 8x8")
	if _, err := Find(context.Background(), Request{Position: p, Time: time.Nanosecond}); !errors.Is(err, game.ErrLimit) {
		t.Error(err)
	}
	ctx, cancel := context.WithTimeout(context.Background(), time.Nanosecond)
	defer cancel()
	if _, err := Find(ctx, Request{Position: p, Time: time.Hour}); !errors.Is(err, context.DeadlineExceeded) {
		t.Error(err)
	}
}

// TestAgainstPlay holds what copying proves against play of whole positions, which knows nothing of symmetries; so
// too what the replies leave.
func TestAgainstPlay(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 141))
	proved, wins := map[string]int{}, 0
	for range 60 {
		for _, line := range randomLines(r) {
			p, a := read(t, line), found(t, line)
			won := gametest.Played(p, game.Normal)
			for _, f := range a.Findings {
				if !f.Proved {
					continue
				}
				proved[f.Class]++
				if won(p, f.First) != f.Wins {
					t.Errorf("%s: by %s whoever moves first (%v) wins: %v, which is wrong", line, f.Class, f.First, f.Wins)
				}
				if f.Wins {
					wins++
				}
				if f.Wins && !loses(t, p, f.After, other(!f.Unequal, f.First)) {
					t.Errorf("%s: %s leaves %s, which is won", line, f.Move, f.After)
				}
				for _, reply := range f.Replies {
					second := f.First
					if f.Wins {
						second = other(!f.Unequal, second)
					}
					if !loses(t, p, reply.After, second) {
						t.Errorf("%s: %s is answered by %s, which leaves %s, which is won", line, reply.Move, reply.Answer, reply.After)
					}
				}
			}
		}
	}
	for _, class := range []string{"equal-pairs", "half-turn", "half-turn-exchanged", "left-right", "top-bottom", "reversal", "reversal-exchanged", "automorphism", "automorphism-exchanged", "conjugate"} {
		if proved[class] == 0 {
			t.Errorf("nothing was proved by %s: %v", class, proved)
		}
	}
	if wins == 0 {
		t.Error("no position was won by a first move")
	}
}

// loses plays a position that is written without its game where p is of one.
func loses(t *testing.T, p game.Position, text string, first game.Player) bool {
	t.Helper()
	if len(p) == 1 {
		text = p[0].Rules.Name() + " " + text
	}
	q := read(t, text)
	return !gametest.Played(q, game.Normal)(q, first)
}

// randomLines are positions of games of each kind, many of them symmetric.
func randomLines(r *rand.Rand) (lines []string) {
	board := func(letters string) string {
		h, w := 1+r.IntN(3), 1+r.IntN(4)
		cells := make([]byte, h*w)
		for i := range cells {
			cells[i] = letters[r.IntN(len(letters))]
		}
		switch r.IntN(4) { // half turn, with the pieces exchanged, a reflection, none
		case 0, 1:
			for i := range cells {
				if cells[i] = cells[len(cells)-1-i]; r.IntN(2) == 0 {
					cells[i] = byte(opposite(rune(cells[i])))
				}
			}
		case 2:
			for i := range cells {
				cells[i] = cells[i/w*w+w-1-i%w]
			}
		}
		rows := make([]string, h)
		for i := range rows {
			rows[i] = string(cells[i*w : i*w+w])
		}
		return strings.Join(rows, "|")
	}
	for _, g := range []struct{ name, letters string }{
		{"cram", "...#"}, {"domineering", "...#"}, {"clobber", "xo.xo"}, {"col", "....xo#"}, {"snort", "....xo#"}, {"impartial:clobber", "xo."},
	} {
		lines = append(lines, g.name+" "+board(g.letters))
	}
	heaps := func(most int) string {
		words := ""
		for range 1 + r.IntN(3) {
			n := fmt.Sprintf(" %d", 1+r.IntN(most))
			words += n
			if r.IntN(2) == 0 {
				words += n
			}
		}
		return words
	}
	lines = append(lines, "nim"+heaps(4), "kayles"+heaps(7), "octal:0.137"+heaps(7), "nim"+heaps(3)+" + kayles"+heaps(4))
	rows, n := "", 4
	for n > 0 && len(rows) < 8 {
		rows += fmt.Sprintf(" %d", n)
		n -= r.IntN(2) * (1 + r.IntN(2))
	}
	lines = append(lines, "chomp"+rows, "end-nim"+heaps(3))
	for _, colours := range [][]string{{""}, {":b", ":r", ""}, {":b", ":r"}} {
		edges := ""
		for v := 1; v <= 2+r.IntN(2); v++ {
			edge := fmt.Sprintf("%d-%d", r.IntN(v), v)
			colour := colours[r.IntN(len(colours))]
			edges += " " + edge + colour
			var a, b int
			fmt.Sscanf(edge, "%d-%d", &a, &b)
			if a > 0 {
				a += 10
			}
			edges += fmt.Sprintf(" %d-%d%s", a, b+10, map[string]string{"": "", ":b": ":r", ":r": ":b"}[colour])
		}
		lines = append(lines, "hackenbush"+edges)
	}
	edges, most := "", 3+r.IntN(4)
	for v := range most {
		edges += fmt.Sprintf(" %d-%d", v, (v+1)%most)
	}
	return append(lines, "node-kayles"+edges)
}
