package cli

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"zermelo/game"
	"zermelo/game/gametest"
	"zermelo/internal/rules/script/formula"
)

// This file makes games of numbers at random, asks for their rules in every way, and holds what is said
// to brute force: the exit code to the status, the certificate to the checker, and answers by the
// certificate to what play comes to.

// A made is a game made at random.
type made struct {
	formula string
	arity   int
	misere  bool
}

// madeGame makes a game.
func madeGame(r *rand.Rand) made {
	pick := func(all ...string) string {
		text := all[r.IntN(len(all))]
		for strings.Contains(text, "#") {
			text = strings.Replace(text, "#", strconv.Itoa(1+r.IntN(4)), 1)
		}
		return text
	}
	m := made{arity: 1 + r.IntN(2), misere: r.IntN(5) == 0}
	if r.IntN(12) == 0 {
		m.arity = 3
	}
	var rules []string
	for range 1 + r.IntN(3) {
		var rule string
		switch m.arity {
		case 1:
			rule = "n -> " + pick("n-#", "n-#", "n-k for k in 1..#", "n-k for k in #..n", "n-k for k in {#, #, #}", "n div 2 if n >= 1", "n div 3 if n >= #",
				"a, n-#-a for a in 1..n-2", "n-#, n-#", "n-# if n mod 3 == #", "n-k for k in 1..n div 2", "n-k for k in 1..n if n-k != #", "n-# if n <= # or n mod 2 == 1")
		case 2:
			rule = "x, y -> " + pick("x-#, y", "x, y-#", "x-k, y for k in 1..x", "x, y-k for k in 1..y", "x-k, y-k for k in 1..min(x, y)", "x-#, y-#",
				"x-k, y-j for k in 1..#, j in 1..#", "x, y-k for k in 1..#", "x-1, y+1", "0, y if x >= #", "x-k, y for k in 1..x if k != y",
				"i, y, x, j, i, j for i in 0..x-1, j in 0..y-1", "x-#, y, x, y-#, x-#, y-#", "x-k, y, x, j, x-k, j for k in 1..#, j in 0..y-1", "x-k, y-x for k in 1..x if y >= x")
		default:
			rule = "x, y, z -> " + pick("x-1, y, z", "x, y-1, z", "x, y, z-1", "x-k, y, z for k in 1..x", "x-1, y-1, z-1", "x, y-k, z for k in 1..y")
		}
		rules = append(rules, rule)
	}
	m.formula = strings.Join(rules, "; ")
	return m
}

// A referee plays a game out.
type bruteGame struct {
	rules    *game.Rules[[8]int64]
	made     made
	blocking int
	known    map[[8]int64]int
}

// value returns the Grundy value of a position; in misère play, and where options are forbidden, 0 if the
// player to move loses, else 1. Known positions are marked -1 while they are looked at: play must end.
func (b *bruteGame) value(t *testing.T, p [8]int64) int {
	if v, ok := b.known[p]; ok {
		if v < 0 {
			t.Fatalf("%s: play does not end at %v", b.made.formula, p)
		}
		return v
	}
	b.known[p] = -1
	var sums game.Sums[[8]int64]
	b.rules.Moves(&sums, p, game.Left)
	seen, lost, moves := map[int]bool{}, map[[8]int64]bool{}, 0
	for _, sum := range sums.All() {
		sum = slices.Clone(sum)
		moves++
		x := 0
		for _, q := range sum {
			x ^= b.value(t, q)
		}
		seen[x] = true
		if x == 0 && len(sum) == 1 {
			lost[sum[0]] = true
		}
	}
	v := 0
	switch {
	case b.made.misere && (moves == 0 || seen[0]), b.blocking > 0 && len(lost) > b.blocking:
		v = 1
	case b.made.misere || b.blocking > 0:
	default:
		for seen[v] {
			v++
		}
	}
	b.known[p] = v
	return v
}

// A cliRun is what a run of the program answers.
type cliRun struct {
	args     []string
	code     int
	out, err string
}

func ranAs(args ...string) cliRun {
	var out, errs bytes.Buffer
	code := Run(context.Background(), args, Streams{In: strings.NewReader(""), Out: &out, Err: &errs})
	return cliRun{args, code, out.String(), errs.String()}
}

// object reads what was said in JSON.
func (c cliRun) object(t *testing.T) (o map[string]any) {
	t.Helper()
	text := c.out
	if c.code == exitBadInput {
		text = c.err
	}
	if err := json.Unmarshal([]byte(text), &o); err != nil {
		t.Fatalf("%q: exit code %d, no JSON: %v\n%s%s", c.args, c.code, err, c.out, c.err)
	}
	return o
}

// discovered makes a game, asks for its rule, and holds what is said to play. It returns how that ended.
func discovered(t *testing.T, seed uint64) (ended string) {
	r := rand.New(rand.NewPCG(seed, 7))
	m := madeGame(r)
	folder := t.TempDir()
	in := func(name string) string { return filepath.Join(folder, name) }
	text := fmt.Sprintf("moves(%q)\n", m.formula)
	if m.misere {
		text += "misere = True\n"
	}
	if err := os.WriteFile(in("made.star"), []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	args := []string{"discover", in("made.star"), "--json", "--budget", "5s", "--to", strconv.Itoa(12 + r.IntN(20))}
	flag := func(chance int, words ...string) bool {
		if r.IntN(chance) > 0 {
			return false
		}
		args = append(args, words...)
		return true
	}
	_ = flag(3, "--values") || flag(3, "--losing")
	blocking, heaps := 0, 0
	if r.IntN(5) == 0 {
		blocking = 1 + r.IntN(3)
		args = append(args, "--blocking", strconv.Itoa(blocking))
	}
	if m.arity == 1 && r.IntN(6) == 0 {
		heaps = 2
		args = append(args, "--heaps", "2")
	}
	names := strings.Split(strings.Split(m.formula, " ->")[0], ", ")
	claimed := r.IntN(8) == 0
	if claimed {
		args = append(args, "--claim", fmt.Sprintf("P: %s mod %d == %d", names[0], 1+r.IntN(4), r.IntN(3)))
	}
	flag(8, "--redundant")
	walnut := flag(8, "--walnut", in("walnut"))
	if unproved := flag(12, "--no-proof"); !unproved {
		args = append(args, "--certificate", in("proof.json"))
	}
	flag(10, "--classes", []string{"periodic", "automatic", "congruence,form", "nim-product", "xor-linear"}[r.IntN(5)])
	found := ranAs(args...)
	o := found.object(t)
	fail := func(what string, runs ...cliRun) {
		t.Helper()
		for _, c := range runs {
			what += fmt.Sprintf("\n%q: exit code %d\n%.600s%.600s", c.args, c.code, c.out, c.err)
		}
		t.Fatalf("seed %d, %s misere %t: %s", seed, m.formula, m.misere, what)
	}
	status, _ := o["status"].(string)
	missing := strings.Contains(fmt.Sprint(o["omitted"]), "part:certificate")
	certificate, _ := o["certificate"].(string)
	switch found.code {
	case exitBadInput:
		if _, err := os.Stat(in("proof.json")); err == nil || found.out != "" && !walnut {
			fail("a refusal with an answer", found)
		}
		if zh := ranAs(append(slices.Clone(args), "--lang", "zh")...); zh.code != exitBadInput {
			fail("the exit code depends on the language", found, zh)
		}
		return "refused"
	case exitLimit:
		if _, said := o["error"]; !said {
			fail("a limit without an error", found)
		}
		return "limit"
	case exitNo:
		if status == "proved" {
			fail("no, though proved", found)
		}
		return status
	case exitAnswered:
		if status != "proved" || slices.Contains(args, "--certificate") && (certificate == "") != missing {
			fail("yes, though not proved, or the certificate is not accounted for", found)
		}
	default:
		fail("an exit code that there is not", found)
	}
	if certificate == "" {
		return "no certificate"
	}
	if c := ranAs("check", certificate); c.code != exitAnswered || strings.Contains(c.out, "made.star") {
		fail("the certificate is refused", found, c)
	}
	if c := ranAs("check", in("made.star"), certificate, "--json"); c.code != exitAnswered || c.object(t)["proved"] != true {
		fail("the certificate is not of its game", found, c)
	}
	if c := ranAs("check", "empress", certificate, "--lang", "zh"); c.code != exitNo {
		fail("the certificate is of another game", found, c)
	}
	f, err := formula.Parse(m.formula)
	if err != nil {
		t.Fatal(err)
	}
	g, err := formula.New(f, nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	b := &bruteGame{rules: formula.Rules[[8]int64](g), made: m, blocking: blocking, known: map[[8]int64]int{}}
	for range 8 {
		words := []string{"solve", in("made.star")}
		value, many := 0, max(m.arity, heaps)
		if m.arity == 1 && heaps == 0 && o["asked"] == "values" {
			many = 1 + r.IntN(3) // heaps side by side
		}
		numbers := make([]int64, many)
		for i := range numbers {
			numbers[i] = r.Int64N(14)
			words = append(words, strconv.FormatInt(numbers[i], 10))
		}
		if heaps == 2 && (m.misere || blocking > 0) {
			break // not the sum of their values
		}
		if m.arity == 1 {
			for _, n := range numbers {
				value ^= b.value(t, [8]int64{n})
			}
		} else {
			var p [8]int64
			copy(p[:], numbers)
			value = b.value(t, p)
		}
		c := ranAs(append(words, "--with", certificate, "--json")...)
		said := c.object(t)
		winner := map[bool]string{true: "first", false: "second"}[value > 0]
		if told, ok := said["value"]; c.code != exitAnswered || said["winner"] != winner || ok && told != strconv.Itoa(value) {
			fail(fmt.Sprintf("at %v, worth %d", numbers, value), found, c)
		}
		if c := ranAs(append(words, "--with", certificate, "--explain", "--lang", "zh")...); c.code != exitAnswered || c.out == "" {
			fail("in words", c)
		}
	}
	large := []string{"solve", in("made.star"), "10^18", "999999999999999989", "7"}[:2+max(m.arity, heaps)]
	if c := ranAs(append(large, "--with", certificate)...); c.code != exitAnswered && c.code != exitLimit {
		fail("at large numbers", found, c)
	}
	return "proved"
}

// TestDiscoverAtRandom asks for the rules of games made at random.
func TestDiscoverAtRandom(t *testing.T) {
	many := gametest.Scale(12, 50, 150)
	ended := map[string]int{}
	for seed := range many {
		ended[discovered(t, uint64(seed))]++
	}
	t.Log(slices.Sorted(maps.Keys(ended)), ended)
	if ended["proved"] == 0 || ended["refused"] == 0 || ended["none"] == 0 {
		t.Errorf("not all ends are met: %v", ended)
	}
}

// FuzzDiscover does it for any seed.
func FuzzDiscover(f *testing.F) {
	f.Add(uint64(1))
	f.Fuzz(func(t *testing.T, seed uint64) { discovered(t, seed) })
}
