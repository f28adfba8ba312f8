package script

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"go.starlark.net/starlark"

	"zermelo/game"
)

// TestPacking holds boards in words against the strings that they are, of all numbers of
// letters and cells that there is room for.
func TestPacking(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 8))
	tried := 0
	for _, letters := range []string{".x", ".xo", ".xoX", ".xoXO", "0123456", ".abcdefgh", "0123456789ABCDEF"} {
		for n := 8; n <= 64; n++ {
			board := strings.Repeat(letters, 64)[:n]
			p := (&File{}).packingOf(fields{"start": starlark.Tuple{starlark.MakeInt(1), starlark.String(board)}, "letters": starlark.String(letters)})
			bits := 1
			for 1<<bits < len(letters) {
				bits++
			}
			if (p != nil) != (n*bits <= packedBits) {
				t.Fatalf("%d cells of %q: %v", n, letters, p)
			}
			if p == nil {
				continue
			}
			tried++
			m := &machine{board: p, steps: callSteps}
			var words []uint64
			var all []string
			for range 20 {
				b := make([]byte, n)
				for i := range b {
					b[i] = letters[r.IntN(len(letters))]
				}
				s := string(b)
				w := m.hold(textMark + s)
				if !isBoard(w) || m.text(w) != s || m.textLen(w) != n || string(m.view(w)) != s {
					t.Fatalf("%q is held as %x, which is %q", s, w, m.text(w))
				}
				if other := m.made([]byte(textMark + s)); other != w {
					t.Fatalf("%q is held as %x and as %x", s, w, other)
				}
				i, c := r.IntN(n), letters[r.IntN(len(letters))]
				if got := m.text(m.letter(w, int64(i-n))); got != s[i:i+1] {
					t.Fatalf("%q has %q at %d", s, got, i)
				}
				number, ok := p.letterOf(shortWord([]byte{c}))
				if want := s[:i] + string(c) + s[i+1:]; !ok || m.text(p.put(w, i, number)) != want {
					t.Fatalf("%q with %c at %d is %q", s, c, i, m.text(p.put(w, i, number)))
				}
				if got := p.count(w, number); got != strings.Count(s, string(c)) {
					t.Fatalf("%q has %d of %c", s, got, c)
				}
				j := i + r.IntN(n-i+1)
				if got := m.text(m.piece(w, int64(i), int64(j), 1)); got != s[i:j] {
					t.Fatalf("%q from %d to %d is %q", s, i, j, got)
				}
				words, all = append(words, w), append(all, s)
			}
			slices.Sort(words)
			slices.Sort(all)
			for i, w := range words {
				if m.text(w) != all[i] {
					t.Fatalf("the order of words is not that of strings: %q and %q", m.text(w), all[i])
				}
			}
			if w := m.hold(textMark + strings.Repeat("#", n)); isBoard(w) {
				t.Fatalf("%x holds letters that are none", w)
			}
		}
	}
	if tried < 100 {
		t.Errorf("%d sizes were tried", tried)
	}
}

// TestOddBoards: boards that are not held in words, as they have another length or a letter
// that nobody could foresee, are positions like others, beside those that are.
func TestOddBoards(t *testing.T) {
	source := `
start, letters = ("........", 3), ".x"
SIGNS = "!%&"
def moves(p):
    b, n = p
    out = [(put(b, i, "x"), n) for i in range(len(b)) if b[i] == "." and i % 3 == 0]
    if n > 0:
        out.append((b + "x", n - 1))
        out.append((put(b, 1, SIGNS[n % 3]), n - 1))
        out.append((b[1:], n - 1))
        out.append((b.replace("x", "...."), n - 1))
    return out
`
	if seen := compare(t, source, 400, "........,3"); seen < 300 {
		t.Errorf("%d positions were seen", seen)
	}
	_, g := openedGame(t, source, false)
	seen := map[any]string{}
	var walk func(p any)
	walk = func(p any) {
		text := g.Record.Write(p)
		if old, met := seen[p]; met && old != text {
			t.Fatalf("%s and %s are one position", old, text)
		} else if met || len(seen) > 400 {
			return
		}
		seen[p] = text
		q, err := g.Record.Read(text)
		if err != nil || q != p {
			t.Fatalf("%s is read as %v (%v)", text, q, err)
		}
		var moves game.Sums[any]
		g.Record.Moves(&moves, p, game.Left)
		for _, q := range moves.Parts() {
			walk(q)
		}
	}
	start, err := g.Record.Read("........,3")
	if err != nil {
		t.Fatal(err)
	}
	walk(start)
	if len(seen) < 300 {
		t.Errorf("%d positions were read", len(seen))
	}
}
