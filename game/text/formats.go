package text

import (
	"strconv"
	"strings"

	"zermelo/say/phrase"
)

// isDIMACS reports whether a file is a graph in the form of the DIMACS challenges: behind
// comments, lines that begin with c, the line "p edge 5 7" or the like.
func isDIMACS(content string) bool {
	for line := range strings.Lines(content) {
		words := strings.Fields(line)
		switch {
		case len(words) == 0, words[0] == "c":
		default:
			return words[0] == "p" && len(words) == 4 && IsDigits(words[2]) && IsDigits(words[3])
		}
	}
	return false
}

// readDIMACS reads it: vertices are numbered from 1, "e 1 2" is an edge, "a 1 2 7" an arc.
func readDIMACS(content string, to Builder) error {
	numbers := map[string]bool{}
	at := 0
	for line := range strings.Lines(content) {
		words, _ := Words(line, 5)
		for i := range words {
			words[i].Offset += at
		}
		at += len(line)
		if len(words) == 0 || words[0].Text == "c" {
			continue
		}
		switch kind := words[0]; {
		case kind.Text == "p" && len(words) == 4:
			n, err := words[2].Number(phrase.Of("the number of vertices"), 0, mostNamed)
			if err != nil {
				return err
			}
			for v := uint64(1); v <= n; v++ {
				name := strconv.FormatUint(v, 10)
				numbers[name] = true
				if err := to.Node(Name{name, words[2]}, nil); err != nil {
					return err
				}
			}
		case (kind.Text == "e" || kind.Text == "a") && len(words) >= 3:
			for _, end := range words[1:3] {
				if !numbers[end.Text] {
					return end.Fault(phrase.Of("%q is no vertex", end.Text), phrase.Of("the vertices are numbered from 1 to %d", len(numbers)))
				}
			}
			if err := to.Edge(plain(words[1]), plain(words[2]), nil); err != nil {
				return err
			}
		case kind.Text == "n" || kind.Text == "d" || kind.Text == "v" || kind.Text == "x": // weights, and the like
		default:
			return kind.Fault(phrase.Of("the line begins with %s", Quote(kind.Text)), phrase.Of("write e 1 2 for an edge, or c for a comment"))
		}
	}
	return nil
}

// mostNamed bounds the vertices that a file announces before it names them.
const mostNamed = 1 << 20

// graph6Header may stand before a graph in the form graph6.
const graph6Header = ">>graph6<<"

// isGraph6 reports whether a file is one line in the form graph6 of B. D. McKay.
func isGraph6(content string) bool {
	_, _, ok := decodeGraph6(strings.TrimSpace(content))
	return ok
}

// decodeGraph6 reads a graph in the form graph6: the number of vertices, then for each pair of
// them, column by column, whether there is an edge, six bits to a letter from ? to ~.
func decodeGraph6(code string) (n int, edges [][2]int, ok bool) {
	code = strings.TrimPrefix(code, graph6Header)
	for i := range len(code) {
		if code[i] < 63 || code[i] > 126 {
			return 0, nil, false
		}
	}
	switch {
	case code == "":
		return 0, nil, false
	case code[0] != 126:
		n, code = int(code[0]-63), code[1:]
	case len(code) >= 4 && code[1] != 126:
		n, code = int(code[1]-63)<<12|int(code[2]-63)<<6|int(code[3]-63), code[4:]
	default:
		return 0, nil, false
	}
	pairs := n * (n - 1) / 2
	if len(code) != (pairs+5)/6 {
		return 0, nil, false
	}
	k := 0
	for v := range n {
		for u := range v {
			if (code[k/6]-63)>>(5-k%6)&1 == 1 {
				edges = append(edges, [2]int{u, v})
			}
			k++
		}
	}
	return n, edges, true
}

func readGraph6(content string, to Builder) error {
	n, edges, _ := decodeGraph6(strings.TrimSpace(content))
	at := Next(content, 0)
	name := func(v int) Name { return Name{strconv.Itoa(v), at} }
	for v := range n {
		if err := to.Node(name(v), nil); err != nil {
			return err
		}
	}
	for _, e := range edges {
		if err := to.Edge(name(e[0]), name(e[1]), nil); err != nil {
			return err
		}
	}
	return nil
}
