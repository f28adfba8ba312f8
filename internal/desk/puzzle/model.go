package puzzle

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"zermelo/game"
	"zermelo/internal/rules/catalog"
	"zermelo/say/fault"
	"zermelo/say/phrase"
)

var twoNumbers = regexp.MustCompile(`^(\d{1,4})x(\d{1,9})$`)

// mostHeaps bounds the numbers that size gives a position.
const mostHeaps = 64

// Model returns a position like those of which puzzles of a game are to be made: of words, if
// there are any; else of a size, RxC of a board, or so many heaps up to so much, or a number of
// edges; else where the game begins, or its first example. letters are the game's examples.
func Model(c *catalog.Catalog, words, size string) (p game.Position, letters []string, err error) {
	name, rest, _ := strings.Cut(strings.TrimSpace(words), " ")
	entry := c.EntryOf(name)
	for _, example := range entry.Examples {
		_, position, _ := strings.Cut(example, " ")
		letters = append(letters, position)
	}
	if rest != "" {
		if size != "" {
			return nil, nil, fault.Setting("size", size, phrase.Of("a position says the size already"))
		}
		p, err = c.Parse(words)
		return p, letters, err
	}
	g, err := c.Open(name)
	if err != nil {
		return nil, nil, err
	}
	switch {
	case size != "":
		p, err = sized(c, g, letters, size)
	case g.Start != nil || len(letters) == 0:
		p, err = c.Parse(name)
	default:
		p, err = c.ParseIn(g, letters[0])
	}
	return p, letters, err
}

// sized returns a position of a size.
func sized(c *catalog.Catalog, g catalog.Game, letters []string, size string) (game.Position, error) {
	tries := []string{}
	if n := twoNumbers.FindStringSubmatch(size); n != nil {
		count, _ := strconv.Atoi(n[1]) // few digits: no error
		if p, err := c.ParseIn(g, size); err == nil && boardRows.MatchString(p.String()) {
			return p, nil
		}
		if count > 0 && count <= mostHeaps {
			numbers := make([]string, count)
			for i := range numbers {
				numbers[i] = n[2]
			}
			tries = append(tries, strings.Join(numbers, " "), strings.Join(numbers, ","))
		}
	} else if n, err := strconv.Atoi(size); err == nil && n > 0 && n <= mostHeaps {
		if len(letters) > 0 && every(strings.Fields(letters[0]), edge.MatchString) {
			e := edgesOf(letters, n)
			text := make([]string, n)
			for i := range text {
				text[i] = fmt.Sprintf("%d-%d", i, i+1)
				if colour := e.colours[0]; colour != "" {
					text[i] += ":" + colour
				}
			}
			tries = append(tries, strings.Join(text, " "))
		}
		tries = append(tries, size)
	}
	for _, text := range tries {
		if p, err := c.ParseIn(g, text); err == nil {
			return p, nil
		}
	}
	return nil, fault.Setting("size", size, phrase.Of("write %s for boards, %s for heaps, %s for edges, or a position", "3x4", "3x9", "6"))
}
