package check

import (
	"context"
	"io"
	"slices"
	"strconv"
	"strings"
)

// What a strategy table says of its own format.
const (
	StrategyFormat  = "zermelo-strategy"
	StrategyVersion = 1
)

// Bounds of a strategy table.
const (
	maxStrategy   = 1 << 30 // bytes
	maxComponents = 100
)

// A Strategy is a table of positions with how each ends under best play, in a game in which play may
// go on for ever, which is a draw. It gives the moves from each position itself: what it proves is
// said of these.
type Strategy struct {
	Format     string      `json:"format"`  // StrategyFormat
	Version    int         `json:"version"` // StrategyVersion
	Components []Component `json:"components"`
	Position   []int       `json:"position"` // a node of each component
	Claims     []Claim     `json:"claims"`   // Winner may be draw
	Table      []Entry     `json:"table"`
}

// A Component is a game on nodes. Who cannot move in any component loses.
type Component struct {
	Game  string   `json:"game"`
	Nodes []string `json:"nodes"` // what the positions are called
	Left  [][]int  `json:"left"`  // the nodes that moves of Left lead to, from each
	// Right is the same for Right; without it both players have the same moves.
	Right [][]int `json:"right,omitempty"`
	// Over says of nodes without moves how the game has ended there for the player to move: win, loss or
	// draw. Only a game by itself has such.
	Over map[string]string `json:"over,omitempty"`
}

// An Entry is a position with its result for the player to move.
type Entry struct {
	At     []int  `json:"at"`             // a node of each component
	Turn   string `json:"turn,omitempty"` // left or right; none if both have the same moves everywhere
	Result string `json:"result"`         // win, loss or draw
	Rank   int    `json:"rank,omitempty"` // of a win or a loss: greater than that of the positions it rests on
}

// ReadStrategy reads a strategy table. The error is a [*FormatError] or that of r.
func ReadStrategy(r io.Reader) (*Strategy, error) {
	s := &Strategy{}
	if err := decode(r, format{name: StrategyFormat, version: StrategyVersion, what: words("a strategy table"), places: true, most: maxStrategy}, s); err != nil {
		return s, err
	}
	return s, s.validate()
}

// alike reports whether both players have the same moves in all components.
func (s *Strategy) alike() bool {
	return !slices.ContainsFunc(s.Components, func(c Component) bool { return c.Right != nil })
}

// Game returns the names of the games, joined by " + ".
func (s *Strategy) Game() string {
	var names []string
	for _, c := range s.Components {
		if !slices.Contains(names, c.Game) {
			names = append(names, c.Game)
		}
	}
	return strings.Join(names, " + ")
}

// Where returns the position that the claims are about, with the names of the games where there are
// several components.
func (s *Strategy) Where() string {
	var words []string
	for i, c := range s.Components {
		word := c.Nodes[s.Position[i]]
		if len(s.Components) > 1 {
			word = c.Game + " " + word
		}
		words = append(words, word)
	}
	return strings.Join(words, " + ")
}

func (s *Strategy) validate() error {
	switch {
	case s.Format != StrategyFormat:
		return malformed("format", "is %q; it must be %q", s.Format, StrategyFormat)
	case s.Version != StrategyVersion:
		return malformed("version", "is %d; it must be %d", s.Version, StrategyVersion)
	case len(s.Components) == 0 || len(s.Components) > maxComponents:
		return malformed("components", "are %d; there must be 1 to %d", len(s.Components), maxComponents)
	case len(s.Claims) == 0:
		return malformed("claims", "are missing")
	}
	for _, c := range s.Components {
		if err := c.validate(len(s.Components) == 1); err != nil {
			return err
		}
	}
	if !s.places(s.Position) {
		return malformed("position", "is not one node of each component")
	}
	for i, e := range s.Table {
		turns := []string{"left", "right"}
		if s.alike() {
			turns = []string{""}
		}
		if !s.places(e.At) || !slices.Contains(turns, e.Turn) || !slices.Contains([]string{"win", "loss", "draw"}, e.Result) || e.Rank < 0 {
			if err := malformed("table", "has a line %d that is not as it must be", i+1); err != nil {
				return err
			}
		}
	}
	return nil
}

// places reports whether at is a node of each component.
func (s *Strategy) places(at []int) bool {
	if len(at) != len(s.Components) {
		return false
	}
	for i, n := range at {
		if n < 0 || n >= len(s.Components[i].Nodes) {
			return false
		}
	}
	return true
}

func (c *Component) validate(alone bool) error {
	if len(c.Nodes) == 0 || len(c.Left) != len(c.Nodes) || c.Right != nil && len(c.Right) != len(c.Nodes) {
		return malformed("components", "has %d nodes, and moves of Left from %d and of Right from %d", len(c.Nodes), len(c.Left), len(c.Right))
	}
	for _, list := range [][][]int{c.Left, c.Right} {
		for _, to := range list {
			if slices.ContainsFunc(to, func(n int) bool { return n < 0 || n >= len(c.Nodes) }) {
				return malformed("components", "has a move to a node that is none")
			}
		}
	}
	for node, result := range c.Over {
		n, err := strconv.Atoi(node)
		if !alone || c.Right != nil || err != nil || n < 0 || n >= len(c.Nodes) || len(c.Left[n]) > 0 || !slices.Contains([]string{"win", "loss", "draw"}, result) {
			return malformed("over", "has %q: %q", node, result)
		}
	}
	return nil
}

// key writes a position with who is to move.
func key(turn string, at []int) string {
	b := []byte(turn)
	for _, n := range at {
		b = strconv.AppendInt(append(b, ' '), int64(n), 10)
	}
	return string(b)
}

// Verify returns nil iff the table proves what it claims. The error is a [*Refutation] or that of ctx.
// It takes time in proportion to the moves of the positions in the table.
//
// A win has a move to a loss of less rank, and all moves of a loss lead to wins of less rank: these are
// true by induction on the rank. A draw has a move to a draw, so that who is to move is not made to
// lose, and no move to a loss, so that this player does not win against play that keeps to the table.
func (s *Strategy) Verify(ctx context.Context, progress func(done, total uint64)) error {
	known := make(map[string]*Entry, len(s.Table))
	for i := range s.Table {
		e := &s.Table[i]
		k := key(e.Turn, e.At)
		if known[k] != nil {
			if err := refuted("once", uint64(i+1), "the position is there before"); err != nil {
				return err
			}
		}
		known[k] = e
	}
	for i := range s.Table {
		if i&0xfff == 0 {
			if err := ctx.Err(); err != nil {
				return err
			}
			if progress != nil {
				progress(uint64(i), uint64(len(s.Table)))
			}
		}
		if err := s.follows(known, i); err != nil {
			return err
		}
	}
	for i, c := range s.Claims {
		turn := c.First
		if turn == "any" {
			turn = ""
		}
		e := known[key(turn, s.Position)]
		if e == nil || c.Winner != claimed(turn, e.Result) {
			if err := refuted("claim", uint64(i+1), "the table does not say so of the position"); err != nil {
				return err
			}
		}
	}
	return nil
}

// claimed is who wins where the player to move has a result.
func claimed(turn, result string) string {
	other := map[string]string{"left": "right", "right": "left", "": "second"}[turn]
	if turn == "" {
		turn = "first"
	}
	return map[string]string{"win": turn, "loss": other, "draw": "draw"}[result]
}

// follows tests the line i of the table, counted from 0.
func (s *Strategy) follows(known map[string]*Entry, i int) error {
	e := &s.Table[i]
	next := map[string]string{"left": "right", "right": "left"}[e.Turn]
	won, drawn, moves := false, false, 0
	for k := range s.Components {
		list := s.Components[k].Left
		if e.Turn == "right" && s.Components[k].Right != nil {
			list = s.Components[k].Right
		}
		for _, n := range list[e.At[k]] {
			moves++
			after := slices.Clone(e.At)
			after[k] = n
			to := known[key(next, after)]
			if err := allows(e, to, uint64(i+1)); err != nil {
				return err
			}
			won = won || to != nil && to.Result == "loss" && to.Rank < e.Rank
			drawn = drawn || to != nil && to.Result == "draw"
		}
	}
	if result, over := s.Components[0].Over[strconv.Itoa(e.At[0])]; over && moves == 0 {
		if result != e.Result {
			return refuted("over", uint64(i+1), "the game has ended there in another way")
		}
		return nil
	}
	switch {
	case e.Result == "win" && !won:
		return refuted("win", uint64(i+1), "no move leads to a loss of less rank")
	case e.Result == "draw" && !drawn:
		return refuted("draw", uint64(i+1), "no move leads to a draw")
	}
	return nil
}

// allows tests a move from an entry, in a line, to another, nil if it is not in the table: of a win one
// move is enough, of the others all count.
func allows(e, to *Entry, line uint64) error {
	switch {
	case e.Result == "win":
	case to == nil:
		return refuted("all moves", line, "a move leads to a position that is not in the table")
	case e.Result == "draw" && to.Result == "loss":
		return refuted("draw", line, "a move wins")
	case e.Result == "loss" && (to.Result != "win" || to.Rank >= e.Rank):
		return refuted("loss", line, "a move does not lead to a win of less rank")
	}
	return nil
}
