package search

import (
	"bufio"
	"bytes"
	"cmp"
	"context"
	"encoding/binary"
	"encoding/json"
	"errors"
	"io"
	"slices"
	"strconv"
	"strings"

	"zermelo/game"
	"zermelo/game/walk"
	"zermelo/say/fault"
	"zermelo/say/phrase"
)

// Proofs of a winner: for the winner one move, for the loser all moves, from every
// position that play can come to then. Each position is written once, after those
// that it names, so that nothing can go round; docs/certificates.md has the format.
// The search says which move to try; what is written follows from the moves alone,
// and a result that it remembers wrongly is found out here.

// A ProofGame says how positions of a game stand in a proof.
type ProofGame struct {
	Dead  string // letters of cells that do not count, besides those that part rows
	Whole bool   // boards are not taken apart
	Rest  int    // cells of sums that the checker decides by itself
}

// A Prover writes proofs.
type Prover struct {
	Search *Search
	// Game returns how a game stands in a proof; ok is false if it cannot.
	Game func(rules *game.Named) (g ProofGame, ok bool)
	// Rest, if not negative, takes the place of that of the games.
	Rest int

	budget  game.Budget
	account *game.Account
	small   *Search // exact, of small sums
	games   []*proofGame
	winner  game.Player
	alike   bool
	rest    int
	lines   map[string]uint64 // by who is to move and the sum
	failed  map[string]bool   // what cannot be proved as the search believes
	held    int64             // by lines and failed
	stack   []proofFrame
	out     *bufio.Writer
	count   uint64 // lines of the group
	key     []byte
	moves   game.Sums[any]
	nodes   int
	written Proved
}

// Proved says what a proof holds.
type Proved struct {
	Claims    []ProofClaim
	Positions uint64
	// Collisions counts results of the search that turned out to be wrong.
	Collisions int
}

// A ProofClaim says who wins if First moves first, or that nobody does. In impartial games Any is
// set, First is of no account, and Winner is Left if the first player wins.
type ProofClaim struct {
	First, Winner game.Player
	Any, Draw     bool
}

// ErrCollision says that the search took one sum for another so that what it
// believes cannot be proved.
var ErrCollision = errors.New("search: two sums were taken for one another")

type proofGame struct {
	ProofGame
	rules   *game.Named
	numbers game.Numbers[any] // of keys
	cells   []int32           // of each, -1 if not counted
}

// A proofPart is a component as it stands on the board.
type proofPart struct {
	game int
	at   any
	key  game.Part
}

// A proofFrame is a position on the way.
type proofFrame struct {
	wins  bool // the winner is to move
	sum   []proofPart
	key   string
	next  int
	tries [][]proofPart // children that are to be looked at
	ids   []uint64
}

// NewProver returns a prover that shares the budget, which s may share too.
func NewProver(s *Search, budget game.Budget, of func(*game.Named) (ProofGame, bool)) *Prover {
	return &Prover{Search: s, Game: of, Rest: -1, budget: budget, account: budget.Open()}
}

// Write writes a proof of who wins p if each of first moves first; in impartial
// games that is one question. The error is that of ctx or out, [game.ErrLimit],
// [game.ErrLoopy], [game.ErrUnsupported] for a game that has no proofs, or
// [ErrCollision]: then an exact search may do.
func (w *Prover) Write(ctx context.Context, out io.Writer, p game.Position, first []game.Player) (Proved, error) {
	defer w.clear()
	w.written, w.alike, w.rest, w.games = Proved{}, true, 1<<30, nil
	names := []string{}
	var root []proofPart
	for _, summand := range p {
		for _, other := range p { // one game on small and on wide boards is one
			if wide := game.OnWideBoards(summand.Rules.Name()); other.Rules.Name() == summand.Rules.Name() && other.Rules.Identity() == wide {
				summand.Rules = other.Rules
			}
		}
		at := slices.IndexFunc(w.games, func(g *proofGame) bool { return g.rules.Identity() == summand.Rules.Identity() })
		if at < 0 {
			g, ok := w.Game(summand.Rules)
			if !ok {
				return Proved{}, NoProof(summand.Rules)
			}
			at = len(w.games)
			record := summand.Rules.Record
			if g.Whole && record.Split != nil {
				whole := *record
				whole.Split = nil
				record = &whole
			}
			w.games = append(w.games, &proofGame{ProofGame: g, rules: summand.Rules, numbers: walk.New(record)})
			names = append(names, summand.Rules.Name())
			w.alike = w.alike && summand.Rules.IsImpartial()
			w.rest = min(w.rest, g.Rest)
		}
		for _, part := range summand.Parts {
			root = append(root, proofPart{game: at, at: part})
		}
	}
	if w.Rest >= 0 {
		w.rest = w.Rest
	}
	small := w.budget
	small.Progress = nil
	w.small = New(small, nil)
	w.small.Exact = true
	if w.alike {
		first = []game.Player{game.Left}
	}
	claims := []ProofClaim{}
	for _, who := range first {
		wins, err := w.Search.Wins(ctx, who, p)
		if err != nil {
			return Proved{}, err
		}
		winner := who
		if !wins {
			winner = who.Other()
		}
		claims = append(claims, ProofClaim{First: who, Winner: winner, Any: w.alike})
	}
	w.out = bufio.NewWriter(out)
	if err := w.header(names, root, claims); err != nil {
		return Proved{}, err
	}
	sum, err := w.split(nil, root)
	if err != nil {
		return Proved{}, err
	}
	for _, winner := range []game.Player{game.Left, game.Right} {
		if err := w.group(ctx, sum, winner, claims); err != nil {
			return Proved{}, err
		}
	}
	w.word("end ", strconv.FormatUint(w.written.Positions, 10), "\n")
	w.written.Claims = claims
	return w.written, w.out.Flush()
}

// NoProof is the error for a game whose proofs cannot be checked.
func NoProof(rules *game.Named) error {
	return game.Unsupported(phrase.Of("there are no proofs for %s", rules.Name()),
		phrase.Of("proofs are written for games on boards that the checker knows, domineering, clobber, cannibal-clobber, nogo, amazons, konane, toads, snort and col, and, as tables of strategies, of all others that have few positions, without points, without moves that give another one, and where play without end is a draw"))
}

// clear gives back the memory of a proof.
func (w *Prover) clear() {
	w.lines, w.failed, w.stack, w.games, w.small, w.held = nil, nil, nil, nil, nil, 0
	w.account.Hold(0)
}

// word writes; an error comes back when all is flushed.
func (w *Prover) word(words ...string) {
	for _, s := range words {
		_, _ = w.out.WriteString(s)
	}
}

func (w *Prover) header(names []string, root []proofPart, claims []ProofClaim) error {
	type claim struct {
		First  string `json:"first"`
		Winner string `json:"winner"`
	}
	h := struct {
		Format   string   `json:"format"`
		Version  int      `json:"version"`
		Games    []string `json:"games"`
		Position string   `json:"position"`
		Rest     int      `json:"rest"`
		Claims   []claim  `json:"claims"`
	}{"zermelo-proof", 1, names, w.text(root), w.rest, nil}
	for _, c := range claims {
		switch {
		case !c.Any:
			h.Claims = append(h.Claims, claim{side(c.First), side(c.Winner)})
		case c.Winner == game.Left:
			h.Claims = append(h.Claims, claim{"any", "first"})
		default:
			h.Claims = append(h.Claims, claim{"any", "second"})
		}
	}
	line, err := json.Marshal(h)
	w.word(string(line), "\n")
	return err
}

func side(who game.Player) string {
	if who == game.Left {
		return "left"
	}
	return "right"
}

// group writes what proves the claims of one winner.
func (w *Prover) group(ctx context.Context, sum []proofPart, winner game.Player, claims []ProofClaim) error {
	if !slices.ContainsFunc(claims, func(c ProofClaim) bool { return c.Winner == winner }) {
		return nil
	}
	w.winner, w.lines, w.failed, w.count, w.held = winner, map[string]uint64{}, map[string]bool{}, 0, 0
	if w.alike {
		w.word("winner any\n")
	} else {
		w.word("winner ", side(winner), "\n")
	}
	for _, c := range claims {
		if c.Winner != winner {
			continue
		}
		id, err := w.prove(ctx, sum, c.First == winner)
		if err != nil {
			return err
		}
		first := side(c.First)
		if c.Any {
			first = "any"
		}
		w.word("proved ", first, " ", strconv.FormatUint(id, 10), "\n")
	}
	return nil
}

// prove writes all that proves a position, and it, and returns its number.
func (w *Prover) prove(ctx context.Context, sum []proofPart, wins bool) (uint64, error) {
	key := w.spell(sum, wins)
	if id := w.lines[key]; id != 0 {
		return id, nil
	}
	if err := w.push(ctx, sum, key, wins); err != nil {
		return 0, err
	}
	for len(w.stack) > 0 {
		if err := w.look(ctx); err != nil {
			return 0, err
		}
		f := &w.stack[len(w.stack)-1]
		if f.next == len(f.tries) {
			switch {
			case f.wins: // nothing that the search believed in holds
				w.fail(f)
			default:
				w.line(f)
			}
			continue
		}
		child := f.tries[f.next]
		key := w.spell(child, !f.wins)
		id := w.lines[key]
		switch {
		case id != 0 && f.wins:
			f.ids = append(f.ids, id)
			w.line(f)
		case id != 0:
			f.ids = append(f.ids, id)
			f.next++
		case w.failed[key] && f.wins:
			w.written.Collisions++
			f.next++
		case w.failed[key]:
			w.fail(f)
		default:
			if err := w.push(ctx, child, key, !f.wins); err != nil {
				return 0, err
			}
		}
	}
	if id := w.lines[key]; id != 0 {
		return id, nil
	}
	return 0, ErrCollision
}

// look minds the limits.
func (w *Prover) look(ctx context.Context) error {
	if w.nodes++; w.nodes%64 != 0 {
		return nil
	}
	if err := ctx.Err(); err != nil {
		return err
	}
	if w.budget.Progress != nil {
		w.budget.Progress(game.Progress{Done: w.written.Positions, Bytes: w.account.Most()})
	}
	bytes := w.held
	for _, g := range w.games {
		bytes += g.numbers.Bytes() + int64(cap(g.cells))*4
	}
	for i := range w.stack {
		bytes += int64(len(w.stack[i].tries)) * 200
	}
	if !w.account.Hold(bytes) {
		return game.Limit(
			phrase.Of("the memory allowed (%s) does not suffice to write the proof: it has %s positions so far",
				phrase.Size(w.budget.Memory), phrase.Count(int(w.written.Positions))),
			fault.MoreMemory.Or(phrase.Of("ask for a smaller position")))
	}
	return nil
}

// lineBytes is about the memory that a line takes besides its key.
const lineBytes = 80

func (w *Prover) pop() { w.stack = w.stack[:len(w.stack)-1] }

func (w *Prover) fail(f *proofFrame) {
	w.failed[f.key] = true
	w.held += lineBytes + int64(len(f.key))
	w.pop()
}

// line writes the position of a frame, which is proved.
func (w *Prover) line(f *proofFrame) {
	w.word(map[bool]string{true: "w ", false: "l "}[f.wins], w.text(f.sum))
	if f.wins && len(f.ids) == 0 {
		w.word(" *")
	}
	for _, id := range f.ids {
		w.word(" ", strconv.FormatUint(id, 10))
	}
	w.word("\n")
	w.count++
	w.written.Positions++
	w.lines[f.key] = w.count
	w.held += lineBytes + int64(len(f.key))
	w.pop()
}

// push puts a position on the stack with what must be looked at: for the loser
// all moves, for the winner those that the search believes in, the best first.
func (w *Prover) push(ctx context.Context, sum []proofPart, key string, wins bool) error {
	f := proofFrame{wins: wins, sum: sum, key: key}
	who, other := w.winner, w.winner.Other()
	if !wins {
		who, other = other, who
	}
	children, err := w.children(sum, who)
	if err != nil {
		return err
	}
	large := children[:0]
	for _, child := range children {
		if w.cells(child) > w.rest {
			large = append(large, child)
			continue
		}
		opponentWins, err := w.small.Wins(ctx, other, w.position(child))
		if err != nil {
			return err
		}
		switch {
		case wins && !opponentWins:
			w.stack = append(w.stack, f)
			w.line(&w.stack[len(w.stack)-1])
			return nil
		case !wins && !opponentWins: // the loser has a way to win
			w.stack = append(w.stack, f)
			w.fail(&w.stack[len(w.stack)-1])
			return nil
		}
	}
	f.tries = large
	if wins {
		if f.tries, err = w.promising(ctx, sum, large); err != nil {
			return err
		}
	}
	w.stack = append(w.stack, f)
	return nil
}

// promising returns the children by which the winner, to move, wins as the search
// believes, one that is proved first, else those where the loser has few moves.
func (w *Prover) promising(ctx context.Context, sum []proofPart, children [][]proofPart) ([][]proofPart, error) {
	loser := w.winner.Other()
	for _, child := range children {
		if w.lines[w.spell(child, false)] != 0 {
			return [][]proofPart{child}, nil
		}
	}
	type try struct {
		child []proofPart
		moves int
	}
	var good, open []try
	for round := range 2 {
		good, open = good[:0], open[:0]
		for _, child := range children {
			switch w.Search.peek(loser, w.position(child)) {
			case lost:
				good = append(good, try{child, w.moveCount(child, loser)})
			case 0:
				open = append(open, try{child, w.moveCount(child, loser)})
			}
		}
		if len(good) > 0 || round > 0 {
			break
		}
		// What the search found may have made room: it is found again.
		if _, err := w.Search.Wins(ctx, w.winner, w.position(sum)); err != nil {
			return nil, err
		}
	}
	byMoves := func(a, b try) int { return cmp.Compare(a.moves, b.moves) }
	slices.SortStableFunc(good, byMoves)
	slices.SortStableFunc(open, byMoves)
	var list [][]proofPart
	for _, t := range good {
		list = append(list, t.child)
	}
	if list != nil {
		return list, nil
	}
	for _, t := range open {
		wins, err := w.Search.Wins(ctx, loser, w.position(t.child))
		if err != nil {
			return nil, err
		}
		if !wins {
			return [][]proofPart{t.child}, nil
		}
	}
	return nil, nil
}

// peek returns what is known of a sum without search.
func (s *Search) peek(who game.Player, p game.Position) verdict {
	s.ctx, s.err = context.Background(), nil
	defer func() { s.ctx = nil }()
	x, err := s.state(who, p)
	if err != nil {
		return open
	}
	if w, known := s.recall(s.hash(x.elements, x.rest), x); known {
		return verdictIf(w)
	}
	return s.decide(x)
}

// shownSplit returns what takes positions apart as their boards show it.
func shownSplit(rules *game.Rules[any]) func(dst []any, p any) []any {
	if rules.Shown != nil {
		return rules.Shown
	}
	return rules.Split
}

// split appends parts that do not fall apart, in order, without those that cancel
// each other.
func (w *Prover) split(dst, parts []proofPart) ([]proofPart, error) {
	var pieces []any
	for _, part := range parts {
		g := w.games[part.game]
		pieces = append(pieces[:0], part.at)
		if split := shownSplit(g.rules.Record); split != nil && !g.Whole {
			pieces = split(pieces[:0], part.at)
		}
		for _, at := range pieces {
			q := proofPart{part.game, at, g.numbers.Part(at)}
			if g.numbers.Len() > walk.MaxPositions {
				return nil, walk.TooMany()
			}
			opposite := q.key
			if !g.rules.Record.Alike {
				opposite = q.key.Negated()
			}
			if i := slices.IndexFunc(dst, func(o proofPart) bool { return o.game == q.game && o.key == opposite }); i >= 0 {
				dst = slices.Delete(dst, i, i+1)
				continue
			}
			i, _ := slices.BinarySearchFunc(dst, q, func(a, b proofPart) int {
				return cmp.Or(cmp.Compare(a.game, b.game), cmp.Compare(a.key, b.key))
			})
			dst = slices.Insert(dst, i, q)
		}
	}
	return dst, nil
}

// children returns what the moves of who leave, each once.
func (w *Prover) children(sum []proofPart, who game.Player) ([][]proofPart, error) {
	var list [][]proofPart
	seen := map[string]bool{}
	for i, part := range sum {
		if i > 0 && sum[i-1].game == part.game && sum[i-1].key == part.key {
			continue
		}
		w.moves.Reset()
		w.games[part.game].rules.Record.Moves(&w.moves, part.at, who)
		for m := range w.moves.Len() {
			child := make([]proofPart, 0, len(sum)+1)
			child = append(append(child, sum[:i]...), sum[i+1:]...)
			for _, at := range w.moves.At(m) {
				var err error
				if child, err = w.split(child, []proofPart{{game: part.game, at: at}}); err != nil {
					return nil, err
				}
			}
			if key := w.spell(child, false); !seen[key] {
				seen[key] = true
				list = append(list, child)
			}
		}
	}
	return list, nil
}

// moveCount returns how many moves who has.
func (w *Prover) moveCount(sum []proofPart, who game.Player) (n int) {
	for _, part := range sum {
		w.moves.Reset()
		w.games[part.game].rules.Record.Moves(&w.moves, part.at, who)
		n += w.moves.Len()
	}
	return n
}

// spell writes who is to move and a sum as a key.
func (w *Prover) spell(sum []proofPart, wins bool) string {
	w.key = w.key[:0]
	if wins {
		w.key = append(w.key, 'w')
	}
	for _, part := range sum {
		w.key = binary.LittleEndian.AppendUint32(w.key, uint32(part.key))
		w.key = append(w.key, byte(part.game), byte(part.game>>8))
	}
	return string(w.key)
}

// cells returns how many cells of a sum count.
func (w *Prover) cells(sum []proofPart) (n int) {
	for _, part := range sum {
		g, id := w.games[part.game], int(part.key.ID())
		for len(g.cells) <= id {
			g.cells = append(g.cells, -1)
		}
		if g.cells[id] < 0 {
			text := g.rules.Format([]any{part.at})
			g.cells[id] = int32(len(text) - strings.Count(text, "|"))
			for _, letter := range g.Dead {
				g.cells[id] -= int32(strings.Count(text, string(letter)))
			}
		}
		n += int(g.cells[id])
	}
	return n
}

// text writes a sum as it stands in a line.
func (w *Prover) text(sum []proofPart) string {
	if len(sum) == 0 {
		return "0"
	}
	var b bytes.Buffer
	for i, part := range sum {
		if i > 0 {
			b.WriteByte(',')
		}
		if part.game > 0 {
			b.WriteString(strconv.Itoa(part.game+1) + ":")
		}
		b.WriteString(w.games[part.game].rules.Format([]any{part.at}))
	}
	return b.String()
}

// position returns a sum as one that a search is asked of.
func (w *Prover) position(sum []proofPart) game.Position {
	var p game.Position
	for i, part := range sum {
		if i == 0 || sum[i-1].game != part.game {
			p = append(p, game.Summand{Rules: w.games[part.game].rules})
		}
		last := &p[len(p)-1]
		last.Parts = append(last.Parts, part.at)
	}
	return p
}
