package script_test

import (
	"errors"
	"strings"
	"testing"
	"time"

	"zermelo/game"
	"zermelo/game/gametest"
	"zermelo/internal/rules/script"
)

// TestBounds loads files whose numbers grow by products: those beyond the bounds end
// at once with a limit, wherever the product stands, others mean what they say.
func TestBounds(t *testing.T) {
	for name, source := range map[string]string{
		"squares":   "x = 3\nfor i in range(40): x = x * x",
		"in place":  "x = 3\nfor i in range(40): x *= x",
		"an item":   "a = [3]\nfor i in range(40): a[0] *= a[0]",
		"brackets":  "x = 3\nfor i in range(40): x = (x) * ((x))",
		"digits":    "x = int('9' * 300000)",
		"of a list": "def f(x): return [y * y for y in x]\nx = [3]\nfor i in range(40): x = f(x)",
	} {
		start := gametest.Spent()
		_, err := script.Load("x.star", []byte(source+"\ndef moves(n): return []\n"))
		if !errors.Is(err, game.ErrLimit) || gametest.Spent()-start > 20*time.Second {
			t.Errorf("%s: %v after %v", name, err, gametest.Spent()-start)
		}
	}
	same := `
y = 1
for k in range(2, 400): y *= k
z = 1
for k in range(2, 400): z = k * z
x = int("12") * 3 + int("1f", base=16) + int(2.5)
s = "ab" * 3 + 2 * "c"
l = [1] * 2 + 2 * [2]
if y != z or str(y)[:5] != "16008" or x != 69 or s != "abababcc" or l != [1, 1, 2, 2] or -3 * -4 != 12 or 1.5 * 2 != 3.0:
    fail("wrong")
def moves(n): return [n * n - n * n + n - 1] if n else []
`
	if _, err := script.Load("x.star", []byte(same)); err != nil {
		t.Error(err)
	}
	_, err := script.Load("x.star", []byte("x = None\ny = 3 * x\ndef moves(n): return []"))
	var at *game.ParseError
	if !errors.As(err, &at) || at.Line != 2 || !strings.Contains(err.Error(), "*") {
		t.Errorf("a product of nothing: %v", err)
	}
}
