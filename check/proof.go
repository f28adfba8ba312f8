package check

import (
	"bufio"
	"compress/gzip"
	"context"
	"encoding/json"
	"errors"
	"io"
	"slices"
	"strconv"
	"strings"
)

// What a proof of a winner says of its own format.
const (
	ProofFormat  = "zermelo-proof"
	ProofVersion = 1
)

const (
	maxRest  = 16      // cells of small sums
	maxLine  = 1 << 24 // bytes
	maxGames = 100
	maxParts = 1 << 10 // of a position
)

// ErrMemory says that a proof is too large for the memory allowed.
var ErrMemory = errors.New("check: the memory allowed does not suffice")

// A ProofHeader is the first line of a proof: what it claims.
type ProofHeader struct {
	Format   string   `json:"format"`
	Version  int      `json:"version"`
	Games    []string `json:"games"`
	Position string   `json:"position"` // components as in the lines
	Rest     int      `json:"rest"`     // sums of so many cells the checker decides by itself
	Claims   []Claim  `json:"claims"`
}

// A Claim says who wins. In games of unequal players First, who moves first, and
// Winner are left or right; in impartial games First is any, and Winner first or
// second.
type Claim struct {
	First  string `json:"first"`
	Winner string `json:"winner"`
}

// A Proof is being read.
type Proof struct {
	Header ProofHeader
	// Positions is the number of positions that were checked.
	Positions uint64

	lines   *bufio.Reader
	line    uint64 // that was read last, from 1
	sums    *sums
	root    []part
	alike   bool // all games are impartial
	winner  string
	parts   []part // of all positions of the group
	ends    []uint64
	wins    []bool // the winner of the group is to move there
	proved  map[Claim]bool
	targets map[string]bool // of the line: whether a move leads there
}

// ReadProof reads the header of a proof, packed by gzip or not. The error is a
// [*FormatError] or that of r.
func ReadProof(r io.Reader) (*Proof, error) {
	b, _, err := unpacked(r)
	if err != nil {
		return &Proof{}, err
	}
	p := &Proof{lines: b, proved: map[Claim]bool{}, targets: map[string]bool{}}
	text, err := p.next()
	if err == nil {
		err = p.readHeader(text)
	}
	return p, err
}

// Game returns the names of the games, joined by " + ".
func (p *Proof) Game() string { return strings.Join(p.Header.Games, " + ") }

// Position returns the position as the program reads it: boards, or where there
// are several games, boards with the names of theirs, joined by " + ".
func (p *Proof) Position() string {
	var words []string
	for word := range strings.SplitSeq(p.Header.Position, ",") {
		number, rows, found := strings.Cut(word, ":")
		game := 1
		if found {
			game, _ = strconv.Atoi(number) // the header has been read
		} else {
			rows = word
		}
		if len(p.Header.Games) > 1 {
			rows = p.Header.Games[game-1] + " " + rows
		}
		words = append(words, rows)
	}
	if len(p.Header.Games) > 1 {
		return strings.Join(words, " + ")
	}
	return strings.Join(words, " ")
}

// next returns the next line, without its end.
func (p *Proof) next() (string, error) {
	var line []byte
	for {
		piece, err := p.lines.ReadSlice('\n')
		line = append(line, piece...)
		switch {
		case err == bufio.ErrBufferFull && len(line) < maxLine:
			continue
		case err == bufio.ErrBufferFull:
			return "", malformed("file", "has a line longer than %d bytes after line %d", maxLine, p.line)
		case err == io.EOF, err == io.ErrUnexpectedEOF:
			return "", malformed("file", "breaks off after line %d", p.line)
		case errors.Is(err, gzip.ErrChecksum), errors.Is(err, gzip.ErrHeader), isCorrupt(err):
			return "", malformed("file", "is damaged after line %d", p.line)
		case err != nil:
			return "", err
		}
		p.line++
		return string(line[:len(line)-1]), nil
	}
}

// isCorrupt reports whether err is that of package flate.
func isCorrupt(err error) bool { return err != nil && strings.HasPrefix(err.Error(), "flate:") }

func (p *Proof) readHeader(text string) error {
	var head struct {
		Format  string `json:"format"`
		Version int    `json:"version"`
	}
	_ = json.NewDecoder(strings.NewReader(text)).Decode(&head) // what is wrong with the text is said below
	switch {
	case head.Format != ProofFormat:
		return malformed("format", "is %q; it must be %q", head.Format, ProofFormat)
	case head.Version > ProofVersion:
		return newer(head.Version, ProofVersion)
	case head.Version != ProofVersion:
		return malformed("version", "is %d; it must be %d", head.Version, ProofVersion)
	}
	h := &p.Header
	d := json.NewDecoder(strings.NewReader(text))
	d.DisallowUnknownFields()
	if err := d.Decode(h); err != nil {
		return malformed("header", "is not that of a proof: %s", unread(err))
	}
	if _, err := d.Token(); err != io.EOF {
		return malformed("header", "goes on after the object")
	}
	if err := unambiguous(json.NewDecoder(strings.NewReader(text)), "header"); err != nil {
		return err
	}
	if h.Rest < 0 || h.Rest > maxRest {
		return malformed("rest", "is %d; it must be from 0 to %d", h.Rest, maxRest)
	}
	if len(h.Games) == 0 || len(h.Games) > maxGames {
		return malformed("games", "has %d names; it must have from 1 to %d", len(h.Games), maxGames)
	}
	p.sums = &sums{number: map[string]part{}, memo: map[string]bool{}}
	p.alike = true
	for i, name := range h.Games {
		plain, alike := strings.CutPrefix(name, "impartial:")
		g := boardGames[plain]
		if g == nil {
			return malformed("games", "has %q, whose rules this checker does not know", name)
		}
		if slices.Contains(h.Games[:i], name) {
			return malformed("games", "has %s twice", name)
		}
		p.sums.games, p.sums.alike = append(p.sums.games, g), append(p.sums.alike, alike)
		p.alike = p.alike && alike
	}
	p.sums.allAlike = p.alike
	if len(h.Claims) == 0 {
		return malformed("claims", "is empty")
	}
	for i, c := range h.Claims {
		if !p.may(c) || slices.ContainsFunc(h.Claims[:i], func(d Claim) bool { return d.First == c.First }) {
			return malformed("claims", "has first %q and winner %q, which is no claim about these games, or a second one", c.First, c.Winner)
		}
	}
	parts, err := p.readSum(h.Position, true)
	p.root = p.sums.sum(parts)
	return err
}

// may reports whether a claim is one that can be made of the games.
func (p *Proof) may(c Claim) bool {
	side := func(s string) bool { return s == "left" || s == "right" }
	if p.alike {
		return c.First == "any" && (c.Winner == "first" || c.Winner == "second")
	}
	return side(c.First) && side(c.Winner)
}

// readSum reads components joined by commas: a minus sign where the players are
// exchanged, the place of its game and a colon unless that is the first, and the
// rows. A sum of nothing is 0. What cancels each other is still among them.
func (p *Proof) readSum(text string, given bool) ([]part, error) {
	if text == "0" {
		return nil, nil
	}
	var parts []part
	for word := range strings.SplitSeq(text, ",") {
		rows, minus := strings.CutPrefix(word, "-")
		game := 0
		if number, rest, found := strings.Cut(rows, ":"); found {
			n, err := strconv.Atoi(number)
			if err != nil || n < 2 || n > len(p.sums.games) || number[0] == '+' || number[0] == '0' {
				return nil, malformed("position", "of line %d has a game %q", p.line, number)
			}
			game, rows = n-1, rest
		}
		g := p.sums.games[game]
		b, ok := readBoard(rows, g.letters)
		switch {
		case !ok, g.facing && b.h() > 1:
			return nil, malformed("position", "of line %d has a component %q, which is no board of %s", p.line, word, p.Header.Games[game])
		case minus && p.sums.alike[game]:
			return nil, malformed("position", "of line %d has a component %q: there are no players to exchange", p.line, word)
		case given && minus:
			return nil, malformed("position", "has a component %q: write it with the players exchanged", word)
		case given && g.illegal != nil && g.illegal(b):
			return nil, malformed("position", "has a component %q, which cannot come up in %s", word, p.Header.Games[game])
		}
		if minus {
			b = g.negative(b)
		}
		if parts = p.sums.parts(parts, game, b); len(parts) > maxParts {
			return nil, malformed("position", "of line %d has more than %d components", p.line, maxParts)
		}
	}
	return parts, nil
}

// Verify reads the rest of the file and returns nil iff it proves all claims of
// the header. The error is a [*FormatError], a [*Refutation], whose At is the
// line, [ErrMemory] or that of ctx or of the file. It takes at most about so many
// bytes, without bound if that is 0; progress, if not nil, is called now and then
// with the number of positions checked.
func (p *Proof) Verify(ctx context.Context, memory int64, progress func(done uint64)) error {
	p.sums.ctx, p.sums.limit = ctx, memory
	for {
		text, err := p.next()
		if err != nil {
			return err
		}
		word, rest, _ := strings.Cut(text, " ")
		switch word {
		case "winner":
			err = p.startGroup(rest)
		case "w", "l":
			err = p.position(word == "w", rest)
			if progress != nil && p.Positions%1024 == 0 {
				progress(p.Positions)
			}
		case "proved":
			err = p.claim(rest)
		case "end":
			return p.end(rest)
		default:
			err = malformed("line", "%d begins with %q; it must be winner, w, l, proved or end", p.line, word)
		}
		if err != nil {
			return err
		}
	}
}

func (p *Proof) startGroup(winner string) error {
	if p.alike != (winner == "any") || !p.alike && winner != "left" && winner != "right" {
		return malformed("winner", "of line %d is %q", p.line, winner)
	}
	p.winner = winner
	p.sums.bytes -= int64(cap(p.parts))*4 + int64(cap(p.ends))*9
	p.parts, p.ends, p.wins = nil, []uint64{0}, nil
	return nil
}

// position checks one position and remembers that it is proved.
func (p *Proof) position(wins bool, rest string) error {
	if p.winner == "" {
		return malformed("line", "%d comes before a winner is named", p.line)
	}
	p.sums.count |= 63 // look at the limits
	if err := p.sums.check(); err != nil {
		return err
	}
	text, list, _ := strings.Cut(rest, " ")
	parts, err := p.readSum(text, false)
	if err != nil {
		return err
	}
	left := p.alike || (p.winner == "left") == wins // is to move
	if wins {
		err = p.wonBy(parts, left, list)
	} else {
		err = p.lost(parts, left, list)
	}
	if p.sums.failed != nil {
		return p.sums.failed
	}
	if err != nil {
		return err
	}
	before := int64(cap(p.parts))*4 + int64(cap(p.ends))*9
	p.parts = append(p.parts, p.sums.sum(parts)...)
	p.ends = append(p.ends, uint64(len(p.parts)))
	p.wins = append(p.wins, wins)
	p.sums.bytes += int64(cap(p.parts))*4 + int64(cap(p.ends))*9 - before
	p.Positions++
	return nil
}

// target returns the position of the group with a number, from 1, with who is to
// move: the winner, or the loser.
func (p *Proof) target(word string, wins bool) ([]part, error) {
	n, err := strconv.ParseUint(word, 10, 63)
	if err != nil || word[0] == '0' || word[0] == '+' {
		return nil, malformed("target", "of line %d is %q", p.line, word)
	}
	if n > uint64(len(p.wins)) {
		return nil, refuted("earlier", p.line, "position %d does not come before", n)
	}
	if p.wins[n-1] != wins {
		return nil, refuted("turn", p.line, "at position %d the wrong player is to move", n)
	}
	return p.parts[p.ends[n-1]:p.ends[n]], nil
}

// wonBy checks that a move of the player to move leads to a position that is
// lost for the other.
func (p *Proof) wonBy(parts []part, left bool, list string) error {
	if list == "*" {
		found, err := false, error(nil)
		p.sums.children(parts, left, func(child []part) bool {
			if p.sums.cells(child) <= p.Header.Rest {
				var w bool
				w, err = p.sums.wins(child, !left)
				found = err == nil && !w
			}
			return err == nil && !found
		})
		if err != nil || found {
			return err
		}
		return refuted("rest", p.line, "no move to a sum of at most %d cells wins", p.Header.Rest)
	}
	target, err := p.target(list, false)
	if err != nil {
		return err
	}
	found := false
	p.sums.children(parts, left, func(child []part) bool {
		found = slices.Equal(child, target)
		return !found
	})
	if !found {
		return refuted("move", p.line, "no move leads to position %s", list)
	}
	return nil
}

// lost checks that all moves of the player to move lead to positions that the
// other wins: those listed, and small sums.
func (p *Proof) lost(parts []part, left bool, list string) error {
	clear(p.targets)
	if list != "" {
		for word := range strings.SplitSeq(list, " ") {
			target, err := p.target(word, true)
			if err != nil {
				return err
			}
			key := string(p.sums.bytesOf(target))
			p.targets[key] = false
		}
	}
	var err error
	p.sums.children(parts, left, func(child []part) bool {
		key := p.sums.bytesOf(child)
		if _, listed := p.targets[string(key)]; listed {
			p.targets[string(key)] = true
			return true
		}
		if p.sums.cells(child) > p.Header.Rest {
			err = refuted("all moves", p.line, "a move to a sum of %d cells is missing", p.sums.cells(child))
			return false
		}
		var w bool
		if w, err = p.sums.wins(child, !left); err == nil && !w {
			err = refuted("rest", p.line, "a move to a sum of %d cells, which is not listed, wins", p.sums.cells(child))
		}
		return err == nil
	})
	if err != nil {
		return err
	}
	for _, reached := range p.targets {
		if !reached {
			return refuted("move", p.line, "no move leads to one of the positions listed")
		}
	}
	return nil
}

// claim checks a line that says which position proves a claim.
func (p *Proof) claim(rest string) error {
	first, number, _ := strings.Cut(rest, " ")
	c := Claim{first, p.winner}
	wins := first == p.winner
	if n, err := strconv.ParseUint(number, 10, 63); p.alike && err == nil && n > 0 && n <= uint64(len(p.wins)) {
		wins = p.wins[n-1]
		c.Winner = map[bool]string{true: "first", false: "second"}[wins]
	}
	if p.winner == "" || p.alike != (first == "any") || !p.alike && first != "left" && first != "right" {
		return malformed("proved", "of line %d is %q", p.line, rest)
	}
	target, err := p.target(number, wins)
	if err != nil {
		return err
	}
	if !slices.Equal(target, p.root) {
		return refuted("position", p.line, "position %s is not that of the header", number)
	}
	if !slices.Contains(p.Header.Claims, c) {
		return refuted("claim", p.line, "the header claims something else")
	}
	p.proved[c] = true
	return nil
}

// end checks that all claims are proved and nothing follows.
func (p *Proof) end(count string) error {
	if count != strconv.FormatUint(p.Positions, 10) {
		return refuted("end", p.line, "there are %d positions, not %s", p.Positions, count)
	}
	for _, c := range p.Header.Claims {
		if !p.proved[c] {
			return refuted("claim", p.line, "nothing proves that with first %s the winner is %s", c.First, c.Winner)
		}
	}
	if _, err := p.lines.ReadByte(); err != io.EOF {
		return malformed("file", "goes on after the end in line %d", p.line)
	}
	return nil
}
