package catalog_test

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"zermelo/internal/rules/catalog"
)

// sayingsOf returns the sayings of a game: those of rule files that are part of
// the program come before the others.
func sayingsOf(name string) []saying {
	name, _, _ = strings.Cut(name, " ")
	if _, ok := (*catalog.Catalog)(nil).Source(name); ok {
		return slices.Concat(classicSayings, sayings)
	}
	return sayings
}

var someNumber = regexp.MustCompile(`\d+`)

// numbersIn returns the numbers of the first word of a position.
func numbersIn(text string) (all []int) {
	text, _, _ = strings.Cut(text, " ")
	for _, n := range someNumber.FindAllString(text, -1) {
		all = append(all, number(n))
	}
	return all
}

// turnOf returns the last word of a position, which says who is to move.
func turnOf(text string) string {
	words := strings.Fields(text)
	return words[len(words)-1]
}

// classicSayings are the forms of words of rule files: those that the language
// makes by itself, and those of describe.
var classicSayings = []saying{
	{`split N into N and N`, func(m worded, n []string) error { // Top Entails
		return that(number(n[0]) == number(n[1])+number(n[2]) && sum(numbers(m.was)) == sum(numbers(m.is)) && slices.Contains(numbers(m.was), number(n[0])) &&
			slices.Contains(numbers(m.is), number(n[1])) && slices.Contains(numbers(m.is), number(n[2])), "a stack becomes these two")
	}},
	{`take one coin from the stack of N`, func(m worded, n []string) error {
		return that(sum(numbers(m.was)) == sum(numbers(m.is))+1 && slices.Contains(numbers(m.was), number(n[0])), "one coin of the stack is gone")
	}},
	{`from N to N`, func(m worded, n []string) error {
		return that(m.was == n[0] && m.is == n[1], "these are the numbers")
	}},
	{`N,N → N,N`, func(m worded, n []string) error {
		return that(m.was == n[0]+","+n[1] && m.is == n[2]+","+n[3], "these are the numbers")
	}},
	{`take N from ([a-z])`, func(m worded, at []string) error {
		was, is, fell := numbersIn(m.was), numbersIn(m.is), 0
		for i := range was {
			if was[i] != is[i] {
				fell += was[i] - is[i]
			}
		}
		return that(fell == number(at[0]), "one number falls by so many")
	}},
	{`move to (.*)`, func(m worded, at []string) error {
		return that(m.is == at[0] || strings.HasPrefix(m.is, at[0]+" "), "this is what is left")
	}},
	{`put ([a-z]) on C`, func(m worded, at []string) error {
		if turn := turnOf(m.was); (turn == "x" || turn == "o") && strings.Contains("xo", at[0]) && at[0] != turn {
			return fmt.Errorf("%s is to move", turn)
		}
		return m.changes(change{at[1], ".", at[0]})
	}},
	{`take N`, func(m worded, n []string) error { // Odd or even
		was, is, side := numbersIn(m.was), numbersIn(m.is), 0
		if turnOf(m.was) == "right" {
			side = 1
		}
		was[side] += number(n[0])
		return that(slices.Equal(was, is), "the mover has taken so many")
	}},
	{`take the number N`, func(m worded, n []string) error {
		return m.changes(change{cell(1, number(n[0])), ".", turnOf(m.was)})
	}},
	{`name N`, func(m worded, n []string) error {
		was, is := slices.Contains(numbersIn(m.was), number(n[0])), slices.Contains(numbersIn(m.is), number(n[0]))
		return that(was != is && (was == strings.HasPrefix(m.from, "schuh")), "the number is crossed out, or a new one named")
	}},
	{`colour the line from N to N`, func(m worded, n []string) error {
		from, to := number(n[0]), number(n[1])
		return m.changes(change{cell(from, to-from), ".", turnOf(m.was)})
	}},
	{`drop a mark into column N`, func(m worded, n []string) error {
		was := board(m.was)
		for r := 3; r > 0; r-- {
			if at := cell(r, number(n[0])); was[at] == '.' {
				return m.changes(change{at, ".", turnOf(m.was)})
			}
		}
		return fmt.Errorf("the column is full")
	}},
	{`push row N to the (right|left)`, func(m worded, at []string) error {
		row, step := number(at[0]), map[string]int{"right": 1, "left": -1}[at[1]]
		was, is := board(m.was), map[string]byte{}
		for r := range 3 {
			for c := range 3 {
				is[cell(r+1, c+1)] = was[cell(r+1, c+1)]
			}
		}
		for c := 1; c <= 3; c++ {
			is[cell(row, c)] = '.'
			if letter := was[cell(row, c-step)]; letter != 0 {
				is[cell(row, c)] = letter
			}
		}
		for range 2 { // marks fall
			for r := 2; r > 0; r-- {
				for c := 1; c <= 3; c++ {
					if below := cell(r+1, c); is[below] == '.' {
						is[below], is[cell(r, c)] = is[cell(r, c)], '.'
					}
				}
			}
		}
		where, now := strings.Split(strings.Fields(m.was)[1], ","), strings.Split(strings.Fields(m.is)[1], ",")
		for r := range 3 {
			moved := 0
			if r == row-1 {
				moved = step
			}
			if number(now[r]) != number(where[r])+moved {
				return fmt.Errorf("row %d stands at %s", r+1, now[r])
			}
		}
		for at, letter := range board(m.is) {
			if is[at] != letter {
				return fmt.Errorf("cell %s bears %c, not %c", at, letter, is[at])
			}
		}
		return nil
	}},
	{`sow pit N`, func(m worded, n []string) error {
		was, is := numbersIn(m.was), numbersIn(m.is)
		pit := number(n[0]) - 1
		if turnOf(m.was) == "right" {
			pit += len(was) / 2
		}
		return that(was[pit] > 0 && is[pit] < was[pit], "the pit is sown")
	}},
}
