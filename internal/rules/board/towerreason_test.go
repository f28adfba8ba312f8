package board_test

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"zermelo/game"
	"zermelo/game/gametest"
	"zermelo/internal/rules/board"
	"zermelo/value/dyadic"
	"zermelo/value/short"
)

// stalks yields all stalks of up to so many cubes.
func stalks(height int) []board.Tower {
	all := []board.Tower{""}
	for i := 0; i < len(all) && len(all[i]) < height; i++ {
		all = append(all, all[i]+"W", all[i]+"B")
	}
	return all
}

// played is the number of a stalk by the definition of the value alone.
func played(t *testing.T, table *short.Table, known map[board.Tower]short.Value, p board.Tower) short.Value {
	t.Helper()
	if v, ok := known[p]; ok {
		return v
	}
	var sides [2][]short.Value
	for who := range game.Player(2) {
		for _, q := range (board.Towers{}).Moves(nil, p, who) {
			sides[who] = append(sides[who], played(t, table, known, q))
		}
	}
	v, err := table.Game(sides[game.Left], sides[game.Right])
	if err != nil {
		t.Fatal(err)
	}
	known[p] = v
	return v
}

// The running sum of every stalk ends in its value, by the definition, and
// each of its lines adds what it says; the number between the best moves is
// that value, too.
func TestStalkReasons(t *testing.T) {
	table, known := short.NewTable(short.Settings{}), map[board.Tower]short.Value{}
	counted := regexp.MustCompile(`^ +cubes? (\d+)(?: to (\d+))?, ([WB]): \+?(-?[\d/]+), together (-?[\d/]+)$`)
	leaving := regexp.MustCompile(`takes the topmost (white|black) cube, (\d+), and leaves ([WB.]+) = (\S+)\.$`)
	between := regexp.MustCompile(`simplest number (?:between|above|below) .* is (\S+)\.$`)
	read := func(text string) dyadic.Dyadic {
		x, err := dyadic.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		return x
	}
	for _, p := range stalks(gametest.Scale(8, 10, 10))[1:] {
		want := table.String(played(t, table, known, p))
		var sum dyadic.Dyadic
		height, leads, simplest := 0, 0, ""
		for _, line := range (board.Towers{}).Explain(p) {
			text := line.String()
			if m := counted.FindStringSubmatch(text); m != nil {
				if m[1] != fmt.Sprint(height+1) {
					t.Fatalf("%s: %q after cube %d", p, text, height)
				}
				run := 1
				if m[2] != "" {
					run = int(read(m[2]).Float64()) - height
				}
				if string(p[height:height+run]) != strings.Repeat(m[3], run) {
					t.Fatalf("%s: %q", p, text)
				}
				height += run
				if sum = sum.Add(read(m[4])); sum.String() != m[5] {
					t.Fatalf("%s: %q, but that is %s", p, text, sum)
				}
				if v := table.String(played(t, table, known, p[:height])); v != m[5] {
					t.Fatalf("%s: %q, but so many cubes are worth %s", p, text, v)
				}
			}
			if m := leaving.FindStringSubmatch(text); m != nil {
				leads++
				q := board.Tower(strings.Trim(m[3], "."))
				if fmt.Sprint(len(q)+1) != m[2] || strings.Contains(string(p[len(q)+1:]), map[string]string{"white": "W", "black": "B"}[m[1]]) {
					t.Fatalf("%s: %q", p, text)
				}
				if v := table.String(played(t, table, known, q)); v != m[4] {
					t.Fatalf("%s: %q, but that is %s", p, text, v)
				}
			}
			if m := between.FindStringSubmatch(text); m != nil {
				simplest = m[1]
			}
		}
		colours := min(1, strings.Count(string(p), "W")) + min(1, strings.Count(string(p), "B"))
		if height != len(p) || sum.String() != want || simplest != want || leads != colours {
			t.Fatalf("%s = %s: counted %d cubes to %s, %d best moves, simplest %s", p, want, height, sum, leads, simplest)
		}
	}
	// A high stalk is cut short.
	high := (board.Towers{}).Explain(board.Tower(strings.Repeat("W", 900) + strings.Repeat("BW", 5000)))
	if text := high[len(high)-1].String(); len(high) > 20 || !strings.Contains(text, "for 9,985 more cubes") {
		t.Errorf("%d lines, the last is %q", len(high), text)
	}
}

// In sums of three stalks a player who wins by some cube wins by the topmost
// own cube of a stalk, and with any cube that wins every higher own one of
// that stalk does: play decides, without a value.
func TestTopmostCube(t *testing.T) {
	type sum struct {
		a, b, c board.Tower
		who     game.Player
	}
	known := map[sum]bool{}
	var wins func(s sum) bool
	after := func(s sum, stalk int, q board.Tower) sum {
		parts := [3]board.Tower{s.a, s.b, s.c}
		parts[stalk] = q
		return sum{parts[0], parts[1], parts[2], s.who.Other()}
	}
	wins = func(s sum) bool {
		if won, ok := known[s]; ok {
			return won
		}
		won := false
		for i, p := range []board.Tower{s.a, s.b, s.c} {
			for _, q := range (board.Towers{}).Moves(nil, p, s.who) {
				won = won || !wins(after(s, i, q))
			}
		}
		known[s] = won
		return won
	}
	all := stalks(gametest.Scale(3, 4, 4))
	for _, a := range all {
		for _, b := range all {
			for _, c := range all[:min(15, len(all))] {
				for who := range game.Player(2) {
					s, led := sum{a, b, c, who}, false
					for i, p := range []board.Tower{a, b, c} {
						won := false
						for _, q := range (board.Towers{}).Moves(nil, p, who) { // from the bottom
							now := !wins(after(s, i, q))
							if won && !now {
								t.Fatalf("%v: a lower cube of %s wins, that on %q does not", s, p, q)
							}
							won = now
						}
						for _, q := range (board.Towers{}).Lead(nil, p, who) {
							led = led || !wins(after(s, i, q))
						}
					}
					if led != wins(s) {
						t.Fatalf("%v is won: %v, by a topmost cube: %v", s, wins(s), led)
					}
				}
			}
		}
	}
	if q := (board.Towers{}).Lead(nil, "WWBWB", game.Right); !slices.Equal(q, []board.Tower{"WWBW"}) {
		t.Error(q)
	}
}
