package heap_test

import (
	"context"
	"fmt"

	"zermelo/game"
	"zermelo/internal/rules/heap"
)

// Kayles: a ball knocks down one pin or two neighbours of a row.
func ExampleParseCode() {
	kayles, err := heap.ParseCode("0.77")
	if err != nil {
		fmt.Println(err)
		return
	}
	values := kayles.Engine(game.Budget{})
	for n := range uint64(12) {
		v, err := values.Value(context.Background(), n)
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Print(uint64(v), " ")
	}
	// Output: 0 1 2 3 1 4 3 2 1 4 2 6
}

func ExampleParseSubtraction() {
	for _, set := range []string{"3,2,1", "2,5,7", "1-0"} {
		rules, err := heap.ParseSubtraction(set)
		if err != nil {
			fmt.Println(err)
			continue
		}
		fmt.Printf("%s is the set %v; by a theorem: %t\n", set, rules, rules.Grundy != nil)
	}
	// Output:
	// 3,2,1 is the set 1-3; by a theorem: true
	// 2,5,7 is the set 2,5,7; by a theorem: false
	// the range 1-0 is empty: nothing could ever be taken (at character 1); the least range is 1-1
}

// Fibonacci Nim: the winning takes are sums of the last Fibonacci numbers of
// which the number of stones is the sum.
func ExampleMultiple() {
	fibonacci := heap.Multiple{K: 2}
	start := fibonacci.Start(1_000_000)
	fmt.Println(fibonacci.Expansion(start.N))

	var winning game.Sums[heap.Stones]
	fibonacci.Winning(&winning, start, 10)
	for i := range winning.Len() {
		fmt.Println(fibonacci.Describe(1, start, winning.At(i)))
	}
	// Output:
	// [832040 121393 46368 144 55]
	// take 55 from heap 1
	// take 199 from heap 1
	// take 46567 from heap 1
	// take 167960 from heap 1
}

// Two games of the same standard form have the same values, up to a shift.
func ExampleSame() {
	for _, codes := range [][2]string{{"0.37", "0.6"}, {"0.07", "0.137"}, {"0.771", "4.4"}, {"0.161", "0.36"}} {
		a, _ := heap.ParseCode(codes[0])
		b, _ := heap.ParseCode(codes[1])
		shift, ok := heap.Same(*a.Code, *b.Code)
		fmt.Println(a, b, shift, ok)
	}
	// Output:
	// 0.37 0.6 1 true
	// 0.07 0.137 -1 true
	// 0.771 4.4 1 true
	// 0.161 0.36 0 false
}

func ExampleTakeBreak_Names() {
	rules, err := heap.ParseCode("0.04")
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, name := range rules.Code.Names() {
		fmt.Printf("a heap of n is one of n%+d in %s\n", name.Shift, name.Name)
	}
	// Output: a heap of n is one of n-1 in Treblecross
}
