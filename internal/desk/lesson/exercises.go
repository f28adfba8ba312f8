package lesson

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"zermelo/game"
	"zermelo/say/phrase"
	"zermelo/value/dyadic"
)

// A level is how much of something there is in an easy, a medium and a hard question.
type level [3]int

// The modes of the exercises.
var (
	normal      = game.Mode{}
	anti        = game.Mode{Play: game.Misere}
	conjunctive = game.Mode{Sum: game.Conjunctive}
)

// exercises returns all exercises, without their numbers.
func exercises() []Exercise {
	in := func(section string, title phrase.Phrase, position string, mark marker, mode game.Mode, text phrase.Phrase) Exercise {
		paper, section, _ := strings.Cut(section, " ")
		return Exercise{Paper: paper, Section: section, Title: title, text: text, position: position, mark: mark, mode: mode}
	}
	return []Exercise{
		in("zhang 4", phrase.Of("Nim: who wins"), "nim {1}", winner, normal,
			phrase.Of("Nim, heaps of %s: take any number from one heap; who cannot move loses. Who wins, the first or the second player?",
				sizes(2, level{2, 4, 4}, 1, level{5, 9, 21}))),
		in("zhang 4", phrase.Of("Nim: a winning move"), "nim {1}", leaves, normal,
			phrase.Of("Nim, heaps of %s. Which heaps does the first player leave to win? Write their sizes, or none if no move wins.",
				sizes(3, level{3, 3, 3}, 1, level{5, 9, 31}))),
		in("zhang 6", phrase.Of("Game B: who wins"), "subtraction:1-{2} {1}", winner, normal,
			phrase.Of("Game B, heaps of %s, at most %s stones a move. Who wins, the first or the second player?",
				sizes(1, level{1, 2, 3}, 3, level{12, 15, 40}), from(2, level{3, 5, 9}))),
		in("zhang 5", phrase.Of("Game C: the value of a row"), "octal:0.07 {1}", grundy, normal,
			phrase.Of("Game C, a move takes two neighbouring stones from a row. What is the value of a row of %s?", from(2, level{6, 13, 40}))),
		in("zhang 2", phrase.Of("Two heaps: a winning move"), "nim {1}", leaves, normal,
			phrase.Of("Two heaps of %s: take any number from one of them; who cannot move loses. Which heaps does the first player leave to win? Write their sizes, or none if no move wins.",
				sizes(2, level{2, 2, 2}, 1, level{4, 9, 99}))),
		in("zhang 2", phrase.Of("One heap: the losing sizes"), "zermelo sequence subtraction:{1} --to {2}", lost("subtraction:{1} ", 1), normal,
			phrase.Of("One heap; a move takes one of the numbers %s; who cannot move loses. From which sizes, 1 to %s, does the player to move lose? Write them all, with blanks between them.",
				set(level{2, 3, 3}, level{4, 6, 8}), from(8, level{10, 14, 24}))),
		in("zhang 3", phrase.Of("Adding without carrying"), "nim {1}", nimSum, normal,
			phrase.Of("Write %s in binary and add without carrying (XOR). What is the result?", sizes(2, level{2, 3, 4}, 1, level{7, 15, 63}))),
		in("zhang 4", phrase.Of("Nim: the heap that is missing"), "nim {1}", balance, normal,
			phrase.Of("Nim, heaps of %s and one more. How large is it if the second player wins?", sizes(2, level{2, 3, 4}, 1, level{7, 15, 63}))),
		in("zhang 5", phrase.Of("Game C: who wins"), "octal:0.07 {1}", winner, normal,
			phrase.Of("Game C, rows of %s: a move takes two neighbouring stones from a row; who cannot move loses. Who wins, the first or the second player?",
				sizes(1, level{2, 3, 4}, 2, level{6, 9, 20}))),
		in("zhang 6", phrase.Of("Game C: what a move can leave"), "octal:0.07 {1}", different, normal,
			phrase.Of("Game C, a move takes two neighbouring stones from a row of %s and leaves one row or two. How many different positions can it leave? The order of rows does not count.",
				from(2, level{7, 14, 40}))),
		in("zhang 6", phrase.Of("Game B: a winning move"), "subtraction:1-{2} {1}", leaves, normal,
			phrase.Of("Game B, heaps of %s, at most %s stones a move. Which heaps does the first player leave to win? Write their sizes, or none if no move wins.",
				sizes(2, level{2, 3, 3}, 1, level{7, 12, 40}), from(2, level{3, 5, 9}))),
		in("zhang 6", phrase.Of("The value of a heap"), "subtraction:{1} {2}", grundy, normal,
			phrase.Of("A move takes one of the numbers %s from a heap. What is the value of a heap of %s, the least number that no option is worth?",
				set(level{2, 2, 3}, level{4, 6, 8}), from(1, level{6, 12, 30}))),
		in("zhang 7", phrase.Of("Two different games: who wins"), "octal:0.07 {1} + nim {2}", winner, normal,
			phrase.Of("A row of %s in game C beside a heap of %s in Nim; each turn a move in one of them; who cannot move loses. Who wins, the first or the second player?",
				from(2, level{6, 12, 30}), from(1, level{3, 4, 5}))),
		in("zhang 7", phrase.Of("Game D: who wins"), "stripes:{1} {2}", winner, normal,
			phrase.Of("Game D: a move takes %s neighbouring stones from a row of %s; who cannot move loses. Who wins, the first or the second player?",
				set(level{3, 3, 3}, level{4, 6, 8}), from(3, level{8, 14, 40}))),
		in("zhang 8.1", phrase.Of("How many positions there are"), "zermelo states nim {1}", tuples, normal,
			phrase.Of("Nim, heaps of %s. How many positions can follow, this one and the end included, where the order of heaps counts?", sizes(2, level{2, 3, 4}, 1, level{3, 5, 9}))),
		in("zhang 8.2", phrase.Of("Game B: the value of a large heap"), "subtraction:1-{2} {1}", grundy, normal,
			phrase.Of("Game B, a heap of %s, at most %s stones a move. What is its value?", from(10, level{30, 99, 9999}), from(2, level{4, 9, 12}))),
		in("zhang 1", phrase.Of("Game B: how many to take"), "subtraction:1-{2} {1}", taken, normal,
			phrase.Of("Game B, one heap of %s, at most %s stones a move; who cannot move loses. How many does the first player take to win? Write 0 if no move wins.",
				from(3, level{12, 30, 999}), from(2, level{3, 5, 12}))),
		in("zhang 4", phrase.Of("A step of the proof: the heaps that can make the XOR 0"), "nim {1}", carriers, normal,
			phrase.Of("Nim, heaps of %s. How many of the heaps have the highest binary digit of the XOR of all, so that each of them alone could be made smaller to make the XOR 0? Write 0 if it is 0.",
				sizes(3, level{3, 4, 6}, 1, level{7, 15, 63}))),
		in("zhang 6", phrase.Of("A step of the proof: the numbers of what a move can leave"), "octal:0.07 {1}", values, normal,
			phrase.Of("Game C, a move takes two neighbouring stones from a row of %s. Which numbers have the positions that it can leave, the XOR of the values of their rows? Write each of them once, with blanks between them, or none.",
				from(2, level{6, 11, 30}))),

		in("luo 3", phrase.Of("Taking stones: who wins"), "multiple:2 {1}", winner, normal,
			phrase.Of("%s stones: the first player takes some but not all, then each at most twice what was taken last; who takes the last stone wins. Who wins, the first or the second player?",
				from(3, level{15, 60, 250}))),
		in("luo 3", phrase.Of("Taking stones: how many to take"), "multiple:2 {1}", taken, normal,
			phrase.Of("%s stones: the first player takes some but not all, then each at most twice what was taken last; who takes the last stone wins. How many does the first player take to win? Write 0 if no move wins.",
				from(4, level{15, 43, 243}))),
		in("luo 2", phrase.Of("A Game: the best result"), "ends {1}", score, normal,
			phrase.Of("A Game: the players take a number from either end of the row %s. By how much does the first player's sum exceed the other's under best play? Write a whole number, negative if it is less.",
				sizes(3, level{3, 4, 7}, 1, level{9, 9, 9}))),
		in("luo 1", phrase.Of("Taking stones, in the middle of the game: who wins"), "multiple:2 {1}/{2}", winner, normal,
			phrase.Of("%s stones are left, and at most %s may be taken now, then at most twice what was taken last; who takes the last stone wins. Who wins, the player to move (first) or the other (second)?",
				from(3, level{12, 40, 200}), from(1, level{2, 4, 8}))),
		in("luo 2", phrase.Of("Taking stones: how many moves win"), "multiple:2 {1}/{2}", many, normal,
			phrase.Of("%s stones are left, and at most %s may be taken now, then at most twice what was taken last; who takes the last stone wins. How many of the moves win?",
				from(3, level{8, 12, 20}), from(2, level{3, 5, 8}))),
		in("luo 2", phrase.Of("Taking stones: how long it lasts"), "multiple:2 {1}", length, normal,
			phrase.Of("%s stones: the first player takes some but not all, then each at most twice what was taken last; who takes the last stone wins. After how many moves does the game end, if the winner hurries and the loser delays?",
				from(2, level{5, 8, 13}))),
		in("luo 2", phrase.Of("A Game: which number first"), "ends {1}", end, normal,
			phrase.Of("A Game: the players take a number from either end of the row %s; the greater sum wins. Which of the two numbers at the ends is it best to take?",
				sizes(3, level{3, 4, 7}, 1, level{9, 9, 9}))),
		in("luo 3", phrase.Of("Taking stones: the losing numbers"), "zermelo sequence multiple:2 --to {1}", lost("multiple:2 ", 2), normal,
			phrase.Of("The first player takes some stones but not all, then each at most twice what was taken last; who takes the last stone wins. For which numbers of stones, 2 to %s, does the first player lose? Write them all, with blanks between them.",
				from(5, level{12, 30, 60}))),
		in("luo 3", phrase.Of("A sum of Fibonacci numbers"), "zermelo solve --explain multiple:2 {1}", zeckendorf, normal,
			phrase.Of("Write %s as a sum of numbers among 1, 2, 3, 5, 8, 13, …, no two of them neighbours in this list. Write the summands, with blanks between them.",
				from(4, level{20, 80, 900}))),
		in("luo 4", phrase.Of("Taking stones: the answer to a move"), "multiple:2 {1}/{2}", taken, normal,
			phrase.Of("%s stones are left, and at most %s may be taken now, then at most twice what was taken last; who takes the last stone wins. How many does the player to move take to win? Write 0 if no move wins.",
				from(4, level{15, 43, 243}), from(2, level{4, 8, 20}))),
		in("luo 5", phrase.Of("At most k times as many: who wins"), "multiple:{2} {1}", winner, normal,
			phrase.Of("%s stones: the first player takes some but not all, then each at most %s times what was taken last; who takes the last stone wins. Who wins, the first or the second player?",
				from(3, level{12, 40, 200}), from(3, level{3, 4, 6}))),
		in("luo 5", phrase.Of("At most k times as many: how many to take"), "multiple:{2} {1}", taken, normal,
			phrase.Of("%s stones: the first player takes some but not all, then each at most %s times what was taken last; who takes the last stone wins. How many does the first player take to win? Write 0 if no move wins.",
				from(4, level{12, 40, 200}), from(3, level{3, 4, 6}))),

		in("fang 2.3", phrase.Of("Procrastination: the value of a tower"), "towers {1}", number, normal,
			phrase.Of("A tower of cubes, from the bottom %s: Left takes a white one (W), Right a black one (B), and what lies above it goes too. Which number is it worth? Write it as 5/4 or -2.",
				tower(level{2, 2, 6}, level{3, 5, 10}))),
		in("fang 2.3", phrase.Of("Procrastination: who wins"), "towers {1}", winner, normal,
			phrase.Of("Towers %s, written from the bottom: Left takes a white cube (W), Right a black one (B), with all above it; who cannot move loses. Who wins whoever begins: left, right, or always the second player?",
				several(3, level{2, 3, 6}))),
		in("fang 3.2", phrase.Of("The Easy Chase: how long it lasts"), "chase:{1} {2} {3} white", length, normal,
			phrase.Of("The Easy Chase on %s rows and columns: White on %s moves one cell, Black on %s one or two; who moves onto the other wins. White is to move. After how many moves does the game end under best play?",
				from(2, level{2, 4, 5}), cell, cell)),
		in("fang 1", phrase.Of("Green bamboos: who wins"), "nim {1}", winner, normal,
			phrase.Of("Green stalks of %s segments: a player cuts a segment of any stalk, and what is above it falls; who cannot cut loses. Who wins, the first or the second player?",
				sizes(2, level{2, 4, 5}, 1, level{5, 9, 31}))),
		in("fang 2.1.1", phrase.Of("Is it a number?"), "zermelo value --explain '{1}'", isNumber, normal,
			phrase.Of("Is %s a number? Write yes or no.", braces(1, false, level{1, 2, 4}))),
		in("fang 2.1.1", phrase.Of("The day a number is born"), "zermelo value --explain '{1}'", day, normal,
			phrase.Of("On which day is %s born? 0 is born on day 0.", fraction(level{1, 3, 5}))),
		in("fang 2.1.2", phrase.Of("The simplest number between"), "zermelo value --explain '{1}'", simplest, normal,
			phrase.Of("Which number is %s?", braces(1, true, level{1, 2, 4}))),
		in("fang 2.1.2", phrase.Of("Only the best options count"), "zermelo value --explain '{1}'", simplest, normal,
			phrase.Of("Which number is %s?", braces(3, true, level{1, 2, 4}))),
		in("fang 2.1.3", phrase.Of("A sum of two numbers"), "zermelo value --explain '{1} + {2}'", simplest, normal,
			phrase.Of("Which number is the sum of %s and %s?", braces(1, true, level{0, 1, 3}), braces(1, true, level{0, 1, 3}))),
		in("fang 2.2.2", phrase.Of("The sign decides"), "towers {1}", winner, normal,
			phrase.Of("Add the numbers of the towers %s, written from the bottom, and tell by the sign: who wins whoever begins, left, right, or always the second player?",
				several(4, level{2, 3, 5}))),
		in("fang 2.3", phrase.Of("Two towers compared"), "zermelo compare 'towers {1}' 'towers {2}'", greater, normal,
			phrase.Of("Which of the towers %s and %s, written from the bottom, is the greater number? Write first, second or none.",
				tower(level{1, 2, 4}, level{3, 5, 9}), tower(level{1, 2, 4}, level{3, 5, 9}))),
		in("fang 3.1", phrase.Of("The tower that balances"), "towers {1}", balances, normal,
			phrase.Of("Beside the towers %s, written from the bottom, one more is put, so that whoever moves first loses. Which one? Write it from the bottom, or none.",
				several(2, level{1, 2, 4}))),
		in("fang 3.2", phrase.Of("The Easy Chase: who wins"), "chase:{1} {2} {3} white", winner, normal,
			phrase.Of("The Easy Chase on %s rows and columns: White on %s moves one cell, Black on %s one or two; who moves onto the other wins. White is to move. Who wins, white or black?",
				from(2, level{3, 4, 5}), cell, cell)),
		in("fang 2.2.1", phrase.Of("Games that need not be numbers: who wins"), "zermelo value '{1}'", mover, normal,
			phrase.Of("In %s a player moves to the number on his side, Left to the left one. Who wins: left, right, first or second, whoever that is?", braces(1, false, level{0, 1, 3}))),

		in("jia 2.1", phrase.Of("Anti-Nim: who wins"), "nim {1}", winner, anti,
			phrase.Of("Anti-Nim, heaps of %s: who takes the last stone loses. Who wins, the first or the second player?", sizes(2, level{2, 4, 5}, 1, level{2, 4, 15}))),
		in("jia 2.3", phrase.Of("Every-SG: who wins"), "subtraction:1-2 {1}", winner, conjunctive,
			phrase.Of("Every-SG, heaps of %s: in each turn one or two stones must be taken from every heap that is left; who cannot move loses. Who wins, the first or the second player?",
				sizes(2, level{2, 2, 3}, 2, level{6, 10, 20}))),
		in("jia 3.1", phrase.Of("Coins: a winning move"), "coins:turtles {1}", leaves, normal,
			phrase.Of("Coins in a row, heads on places %s: turn one coin or two, the rightmost of them from heads to tails; who cannot move loses. On which places does the first player leave heads to win? Write none if no move wins.",
				places(level{5, 7, 15}))),
		in("jia 3.2.1", phrase.Of("Cutting edges: the value of a tree"), "hackenbush {1}", grundy, normal,
			phrase.Of("Cutting edges of the tree %s with the root 0: what no longer hangs together with the root is gone; who cannot cut loses. What is its value?", tree(level{2, 4, 8}))),
		in("jia 3.2.3", phrase.Of("Cutting edges: a cycle on a stalk"), "hackenbush {1}", grundy, normal,
			phrase.Of("Cutting edges of the graph %s with the root 0, which has one cycle. What is its value?", cycle)),
		in("jia 1.2", phrase.Of("A token on a graph: who wins"), "graph 'digraph { {1} }'", winner, normal,
			phrase.Of("A token on a is moved along the arrows %s; who cannot move loses. Who wins, the first or the second player?", arrows)),
		in("jia 1.3", phrase.Of("A token on a graph: the SG function"), "graph 'digraph { {1} }'", grundy, normal,
			phrase.Of("A token is moved along the arrows %s; a node without arrows has the value 0. What is the value of a?", arrows)),
		in("jia 1.4", phrase.Of("The heap of Nim that is worth as much"), "subtraction:1-3 {1} + kayles {2}", grundy, normal,
			phrase.Of("A heap of %s, from which one to three stones are taken, beside a row of %s in Kayles, where a move takes one skittle or two neighbouring ones. Which heap of Nim is worth as much as both together?",
				from(2, level{7, 15, 99}), from(2, level{4, 7, 12}))),
		in("jia 2.1", phrase.Of("Anti-Nim: a winning move"), "nim {1}", leaves, anti,
			phrase.Of("Anti-Nim, heaps of %s: who takes the last stone loses. Which heaps does the first player leave to win? Write their sizes, or none if no move wins.",
				sizes(2, level{3, 4, 4}, 1, level{2, 4, 15}))),
		in("jia 2.1", phrase.Of("Anti-SG: who wins"), "subtraction:1-{2} {1}", winner, anti,
			phrase.Of("Anti-SG, heaps of %s, at most %s stones a move; who takes the last stone loses. Who wins, the first or the second player?",
				sizes(2, level{2, 3, 4}, 1, level{5, 9, 30}), from(2, level{3, 4, 6}))),
		in("jia 2.1", phrase.Of("Does the condition of the SJ theorem hold?"), "graph 'digraph { {1} }'", condition, anti,
			phrase.Of("A token on a is moved along the arrows %s. The SJ theorem needs that each node of value 0 that can be reached and is no end has an arrow to a node of value 1. Is this so? Write yes or no.", arrows)),
		in("jia 2.2", phrase.Of("Heaps that split: the value"), "lasker {1}", grundy, normal,
			phrase.Of("A move takes any number from a heap, or splits a heap into two and takes nothing. What is the value of a heap of %s?", from(2, level{5, 12, 99}))),
		in("jia 2.2", phrase.Of("Heaps that split: a winning move"), "lasker {1}", leaves, normal,
			phrase.Of("Heaps of %s: a move takes any number from a heap, or splits a heap into two and takes nothing; who cannot move loses. Which heaps does the first player leave to win? Write their sizes, or none if no move wins.",
				sizes(2, level{2, 2, 3}, 1, level{4, 7, 16}))),
		in("jia 2.3", phrase.Of("Every-SG: the step of a heap"), "subtraction:1-{2} {1}", step, conjunctive,
			phrase.Of("One heap of %s, at most %s stones a move; who cannot move loses. What is its step: after how many moves is play over, if the winner delays and the loser hurries?",
				from(1, level{6, 12, 60}), from(2, level{2, 4, 7}))),
		in("jia 2.3", phrase.Of("Every-SG: a winning move"), "subtraction:1-2 {1}", leaves, conjunctive,
			phrase.Of("Every-SG, heaps of %s: in each turn one or two stones must be taken from every heap that is left; who cannot move loses. Which heaps does the first player leave to win? Write their sizes, or none if no move wins.",
				sizes(2, level{2, 2, 3}, 1, level{5, 8, 20}))),
		in("jia 3.1", phrase.Of("Turning neighbours: the value of a coin"), "coins:ruler {1}", grundy, normal,
			phrase.Of("Coins in a row: turn any neighbouring coins, the rightmost of them from heads to tails. What is heads on place %s alone worth? The first place is 1.", from(1, level{6, 12, 32}))),
		in("jia 3.1", phrase.Of("Turning at most three: the value of a coin"), "coins:mock {1}", grundy, normal,
			phrase.Of("Coins in a row: turn one, two or three coins, the rightmost of them from heads to tails. What is heads on place %s alone worth? The first place is 0.", from(0, level{3, 6, 20}))),
		in("jia 3.2.1", phrase.Of("Cutting edges: a winning cut"), "hackenbush {1}", cut, normal,
			phrase.Of("Cutting edges of the tree %s with the root 0: what no longer hangs together with the root is gone; who cannot cut loses. Which edge does the first player cut to win? Write none if no cut wins.", tree(level{2, 4, 8}))),
		in("jia 3.2.2", phrase.Of("Cutting edges: who wins"), "hackenbush {1}", winner, normal,
			phrase.Of("Cutting edges of the graph %s with the root 0: what no longer hangs together with the root is gone; who cannot cut loses. Who wins, the first or the second player?", cycle)),
		in("jia 1.1", phrase.Of("Does play always end?"), "graph 'digraph { {1} }'", ends, normal,
			phrase.Of("A token on a is moved along the arrows %s. Does play always come to an end? Write yes or no.", network)),
		in("jia A", phrase.Of("Nim: how many moves win"), "nim {1}", many, normal,
			phrase.Of("Nim, heaps of %s. How many of the first player's moves win?", sizes(2, level{3, 4, 5}, 1, level{5, 9, 31}))),
		in("jia 2.1", phrase.Of("A step of the proof: the case that applies"), "nim {1}", proofCase, anti,
			phrase.Of("Anti-Nim, heaps of %s. The proof has four cases: the XOR is 0 and a heap is above 1 (1), it is not 0 and none is (2), it is not 0 and one is (3), it is 0 and none is (4). Which of them applies?",
				sizes(2, level{3, 4, 6}, 1, level{2, 4, 15}))),
		in("jia 3.2.1", phrase.Of("A step of the proof: what the cuts leave"), "hackenbush {1}", values, normal,
			phrase.Of("Cutting edges of the tree %s with the root 0: what no longer hangs together with the root is gone. Which values can one cut leave? Write each of them once, with blanks between them.", tree(level{2, 4, 7}))),
	}
}

// from draws a number from the least to the most that the level has.
func from(least int, most level) draw {
	return func(r *rand.Rand, hard Hard, _ []string) string {
		return strconv.Itoa(least + r.IntN(most[hard]-least+1))
	}
}

// sizes draws from the fewest to the level's number of numbers.
func sizes(fewest int, number level, least int, most level) draw {
	return func(r *rand.Rand, hard Hard, _ []string) string {
		words := make([]string, fewest+r.IntN(number[hard]-fewest+1))
		for i := range words {
			words[i] = from(least, most)(r, hard, nil)
		}
		return strings.Join(words, " ")
	}
}

// set draws different numbers from 1.
func set(number, most level) draw {
	return func(r *rand.Rand, hard Hard, _ []string) string { return increasing(r, number[hard], most[hard], ",") }
}

// places draws three different numbers from 1.
func places(most level) draw {
	return func(r *rand.Rand, hard Hard, _ []string) string { return increasing(r, 3, most[hard], " ") }
}

func increasing(r *rand.Rand, number, most int, separator string) string {
	drawn := r.Perm(most)[:number]
	slices.Sort(drawn)
	words := make([]string, number)
	for i, n := range drawn {
		words[i] = strconv.Itoa(n + 1)
	}
	return strings.Join(words, separator)
}

// tower draws a tower of cubes.
func tower(fewest, most level) draw {
	return func(r *rand.Rand, hard Hard, _ []string) string { return cubes(r, fewest[hard], most[hard]) }
}

// several draws so many towers.
func several(number int, most level) draw {
	return func(r *rand.Rand, hard Hard, _ []string) string {
		words := make([]string, number)
		for i := range words {
			words[i] = cubes(r, 1, most[hard])
		}
		return strings.Join(words, " ")
	}
}

func cubes(r *rand.Rand, fewest, most int) string {
	var b strings.Builder
	for range fewest + r.IntN(most-fewest+1) {
		b.WriteByte("WB"[r.IntN(2)])
	}
	return b.String()
}

// cell draws a cell of a board as large as was drawn first, and not one that was drawn before.
var cell draw = func(r *rand.Rand, _ Hard, before []string) string {
	size, _ := strconv.Atoi(before[0])
	for {
		c := fmt.Sprintf("%d,%d", 1+r.IntN(size), 1+r.IntN(size))
		if !slices.Contains(before[1:], c) {
			return c
		}
	}
}

// fraction draws a number with a denominator of up to so many factors 2.
func fraction(most level) draw {
	return func(r *rand.Rand, hard Hard, _ []string) string { return halves(r, most[hard]).String() }
}

func halves(r *rand.Rand, most int) dyadic.Dyadic {
	return dyadic.New(int64(r.IntN(8<<most)-4<<most), uint32(r.IntN(most+1))) //nolint:gosec // small
}

// braces draws {a, b|c, d} with so many numbers on each side; those of the left are the less if ordered.
func braces(number int, ordered bool, most level) draw {
	return func(r *rand.Rand, hard Hard, _ []string) string {
		for {
			all := make([]dyadic.Dyadic, 2*number)
			for i := range all {
				all[i] = halves(r, most[hard])
			}
			if ordered {
				slices.SortFunc(all, dyadic.Dyadic.Cmp)
				if all[number-1].Equal(all[number]) {
					continue
				}
				for _, side := range [][]dyadic.Dyadic{all[:number], all[number:]} {
					r.Shuffle(number, func(i, j int) { side[i], side[j] = side[j], side[i] })
				}
			}
			words := make([]string, len(all))
			for i, x := range all {
				words[i] = x.String()
			}
			return "{" + strings.Join(words[:number], ", ") + "|" + strings.Join(words[number:], ", ") + "}"
		}
	}
}

// tree draws a tree, from as many edges as the level has; its root is 0.
func tree(fewest level) draw {
	return func(r *rand.Rand, hard Hard, _ []string) string {
		words := make([]string, fewest[hard]+r.IntN(3))
		for i := range words {
			words[i] = fmt.Sprintf("%d-%d", r.IntN(i+1), i+1)
		}
		return strings.Join(words, " ")
	}
}

// cycle draws a stalk on 0 with a cycle on its top, and a leaf somewhere.
var cycle draw = func(r *rand.Rand, hard Hard, _ []string) string {
	var words []string
	edge := func(a, b int) { words = append(words, fmt.Sprintf("%d-%d", a, b)) }
	stalk, round := r.IntN(level{2, 3, 3}[hard]), 3+r.IntN(level{2, 3, 4}[hard])
	for i := range stalk {
		edge(i, i+1)
	}
	last := stalk + round - 1
	for i := stalk; i < last; i++ {
		edge(i, i+1)
	}
	edge(last, stalk)
	edge(r.IntN(last+1), last+1)
	for i := range (level{0, 0, 2})[hard] {
		edge(r.IntN(last+2+i), last+2+i)
	}
	return strings.Join(words, " ")
}

// arrows draws a graph without circles, in which a is the first node and has an arrow.
var arrows draw = func(r *rand.Rand, hard Hard, _ []string) string {
	nodes := (level{4, 5, 8})[hard]
	name := func(i int) string { return "abcdefgh"[i : i+1] }
	var words []string
	for to := 1; to < nodes; to++ {
		from := r.IntN(to) // everything can be reached
		for i := range to {
			if i == from || r.IntN(5) < 2 {
				words = append(words, name(i)+" -> "+name(to))
			}
		}
	}
	slices.Sort(words)
	return strings.Join(words, "; ")
}

// network draws arrows, and now and then one back.
var network draw = func(r *rand.Rand, hard Hard, before []string) string {
	drawn := arrows(r, hard, before)
	if r.IntN(3) == 0 {
		return drawn
	}
	words := strings.Split(drawn, "; ")
	for range 1 + int(hard) {
		to, from, _ := strings.Cut(words[r.IntN(len(words))], " -> ")
		if next := words[r.IntN(len(words))][:1]; next > to {
			from = next
		}
		if back := from + " -> " + to; r.IntN(2) == 0 && !slices.Contains(words, back) {
			words = append(words, back)
		}
	}
	slices.Sort(words)
	return strings.Join(words, "; ")
}
