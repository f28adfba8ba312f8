package analysis_test

import (
	"context"
	"fmt"
	"os"
	"strings"
	"testing"

	"zermelo/game"
	"zermelo/grundy"
	"zermelo/partizan"
	"zermelo/short"
)

// stepper moves a token two or three squares to the left.
type stepper struct{}

func (stepper) Moves(dst []int, p int) []int {
	for _, step := range []int{2, 3} {
		if p >= step {
			dst = append(dst, p-step)
		}
	}
	return dst
}

// cutter cuts a rope into two pieces of different lengths.
type cutter struct{}

func (cutter) Options(dst *game.Sums[int], p int) {
	for a := 1; 2*a < p; a++ {
		dst.Add(a, p-a)
	}
}

// counters gives Left one counter to take at a time, Right two at a time.
type counters struct{}

func (counters) Moves(dst []int, p int, who game.Player) []int {
	if take := 1 + int(who); p >= take { // game.Left is 0, game.Right 1
		dst = append(dst, p-take)
	}
	return dst
}

// Three games with the three kinds of moves, see docs/which-interface.md.
func Example_whichInterface() {
	ctx := context.Background()
	v, err := grundy.New(game.Of[int](stepper{}), game.Budget{}).Value(ctx, 9)
	fmt.Println(v, err)
	v, err = grundy.New(game.Of[int](cutter{}), game.Budget{}).Value(ctx, 8)
	fmt.Println(v, err)
	table := short.NewTable(short.Settings{})
	w, err := partizan.New(game.Of[int](counters{}), table, game.Budget{}).Value(ctx, 2)
	fmt.Println(table.String(w), err)
	// Output:
	// *2 <nil>
	// *2 <nil>
	// {1|0} <nil>
}

// TestWhichInterface holds the code of the pages to that of this file.
func TestWhichInterface(t *testing.T) {
	code, err := os.ReadFile("which_test.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range []string{"which-interface.md", "which-interface.zh-CN.md"} {
		page, err := os.ReadFile("../docs/" + file)
		if err != nil {
			t.Fatal(err)
		}
		blocks := strings.Split(string(page), "```go\n")[1:]
		if len(blocks) != 3 {
			t.Errorf("%s: %d games are shown, not 3", file, len(blocks))
		}
		for _, b := range blocks {
			if b, _, _ = strings.Cut(b, "```"); !strings.Contains(string(code), b) {
				t.Errorf("%s shows code that is not tested:\n%s", file, b)
			}
		}
	}
}
