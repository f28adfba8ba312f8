package puzzle

import (
	"fmt"
	"math"
	"math/rand/v2"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"zermelo/game"
	"zermelo/internal/rules/catalog"
)

// A source makes up positions: by playing at random from the model, and, where positions do not
// say who is to move, by changing what is written in it.
type source struct {
	catalog *catalog.Catalog
	random  *rand.Rand
	model   game.Position
	texts   []summand
}

// A summand is how one game of the model is written.
type summand struct {
	game    catalog.Game
	text    string
	letters []byte // that cells may have; none where it is no board
	most    int64  // what numbers may be
	edges   *edges // where it is a graph of edges
}

// edges is how many edges a graph has, and the letters that they may have; "" is none.
type edges struct {
	count   int
	colours []string
}

var (
	boardRows = regexp.MustCompile(`^[^\s\d,:;=>-]*[.xo#|A-Za-z][^\s\d,:;=>-]*$`)
	number    = regexp.MustCompile(`\d+`)
	edge      = regexp.MustCompile(`^\w+-\w+(:[a-z])?$`)
)

// mostDigits is how many digits a number has that is taken for the size of others.
const mostDigits = 18

func newSource(c *catalog.Catalog, r Request) *source {
	s := &source{catalog: c, random: rand.New(rand.NewPCG(r.Seed, 1)), model: r.Model}
	if _, told := r.Model.Turn(); told {
		return s
	}
	for _, part := range r.Model {
		g, err := c.Open(part.Rules.Name())
		if err != nil {
			s.texts = nil // the rules come with the position: it is played alone
			break
		}
		one := summand{game: g, text: part.String()}
		words := strings.Fields(one.text)
		switch {
		case len(words) > 0 && every(words, edge.MatchString):
			one.edges = edgesOf(append(slices.Clone(words), r.Letters...), len(words))
		case every(words, boardRows.MatchString):
			one.letters = lettersOf(append(slices.Clone(words), r.Letters...))
		default:
			for _, digits := range number.FindAllString(one.text, -1) {
				if len(digits) <= mostDigits {
					n, _ := strconv.ParseInt(digits, 10, 64) // digits: no error
					one.most = max(one.most, n)
				}
			}
		}
		s.texts = append(s.texts, one)
	}
	return s
}

func every(words []string, is func(string) bool) bool {
	return !slices.ContainsFunc(words, func(word string) bool { return !is(word) })
}

// lettersOf are the letters of boards.
func lettersOf(texts []string) (all []byte) {
	for _, text := range texts {
		for word := range strings.FieldsSeq(text) {
			if !boardRows.MatchString(word) {
				continue
			}
			for _, c := range []byte(word) {
				if c != '|' && !slices.Contains(all, c) {
					all = append(all, c)
				}
			}
		}
	}
	slices.Sort(all)
	return all
}

// edgesOf reads how the edges of graphs are written.
func edgesOf(texts []string, count int) *edges {
	e := &edges{count: count}
	for _, text := range texts {
		for word := range strings.FieldsSeq(text) {
			if !edge.MatchString(word) {
				continue
			}
			_, colour, _ := strings.Cut(word, ":")
			if !slices.Contains(e.colours, colour) {
				e.colours = append(e.colours, colour)
			}
		}
	}
	slices.Sort(e.colours)
	return e
}

// next returns a position and who is to move in it; nil where what was made up is none.
func (s *source) next() (game.Position, game.Player) {
	who := game.Player(s.random.IntN(2))
	if len(s.texts) == 0 || s.random.IntN(3) == 0 && s.model.MoveCount() < 1<<12 {
		return s.played(who)
	}
	var p game.Position
	for _, one := range s.texts {
		read, err := s.catalog.ParseIn(one.game, s.changed(one))
		if err != nil {
			return nil, who
		}
		p = append(p, read...)
	}
	return p, who
}

// longest bounds the moves of a random game.
const longest = 300

// turnOf is who is to move: what the position says, if it does, else who.
func turnOf(p game.Position, who game.Player) game.Player {
	if told, ok := p.Turn(); ok {
		return told
	}
	return who
}

// played is a position of a random game from the model on.
func (s *source) played(who game.Player) (p game.Position, turn game.Player) {
	type state struct {
		p   game.Position
		who game.Player
	}
	met := []state{}
	for p, who := s.model, turnOf(s.model, who); len(met) < longest; {
		met = append(met, state{p, who})
		var chosen game.Step
		n := 0
		for step := range p.Moves(who) {
			if n++; s.random.IntN(n) == 0 {
				chosen = step
			}
		}
		if n == 0 {
			break
		}
		after := p.After(chosen)
		p, who = after, p.TurnAfter(who, after, chosen)
	}
	one := met[s.random.IntN(len(met))]
	return one.p, one.who
}

// changed is a text of the same form.
func (s *source) changed(one summand) string {
	r := s.random
	switch {
	case one.edges != nil:
		return s.graph(*one.edges)
	case len(one.letters) > 0:
		weights := make([]float64, len(one.letters)) // full boards and empty ones
		sum := 0.0
		for i := range weights {
			weights[i] = -math.Log(1 - r.Float64())
			if one.letters[i] == '#' {
				weights[i] /= 4
			}
			sum += weights[i]
		}
		return strings.Map(func(c rune) rune {
			if c == '|' || c == ' ' {
				return c
			}
			at, i := r.Float64()*sum, 0
			for ; i < len(weights)-1 && at >= weights[i]; i++ {
				at -= weights[i]
			}
			return rune(one.letters[i])
		}, one.text)
	}
	return number.ReplaceAllStringFunc(one.text, func(digits string) string {
		if len(digits) > mostDigits {
			return digits
		}
		return strconv.FormatInt(1+r.Int64N(max(1, one.most)), 10)
	})
}

// graph is a connected graph: mostly a tree that grows, with some edges that close a way round.
func (s *source) graph(e edges) string {
	var b strings.Builder
	nodes := 1
	for range e.count {
		from, to := s.random.IntN(nodes), nodes
		if nodes > 2 && s.random.IntN(6) == 0 {
			for to = from; to == from; {
				to = s.random.IntN(nodes)
			}
		} else {
			nodes++
		}
		if b.Len() > 0 {
			b.WriteByte(' ')
		}
		fmt.Fprintf(&b, "%d-%d", from, to)
		if colour := e.colours[s.random.IntN(len(e.colours))]; colour != "" {
			b.WriteString(":" + colour)
		}
	}
	return b.String()
}
