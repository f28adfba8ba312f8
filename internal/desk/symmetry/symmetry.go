package symmetry

import (
	"context"
	"errors"
	"slices"
	"strings"
	"time"

	"zermelo/game"
	"zermelo/say/fault"
	"zermelo/say/phrase"
)

// A Request asks whether copying decides a position.
type Request struct {
	Position game.Position
	Time     time.Duration // for all of it; 0 for no bound
	Settings game.Budget
}

// An Answer is what was found.
type Answer struct {
	Game, Position string
	// Findings are one for each player who may move first: one alone where both have the same moves.
	Findings  []Finding
	Positions uint64 // that the proofs looked at
	Seconds   float64
}

// Proved reports whether copying decides for one who may move first at least.
func (a *Answer) Proved() bool {
	return slices.ContainsFunc(a.Findings, func(f Finding) bool { return f.Proved })
}

// A Finding says what copying decides when one player moves first.
type Finding struct {
	First   game.Player
	Unequal bool // so that it matters who is first
	Proved  bool
	Wins    bool // whoever moves first
	Class   string
	Words   phrase.Phrase // the symmetry
	Looked  uint64        // the positions of the proof
	// Where whoever moves first wins, the move that leaves a position that is its own image, and that
	// position.
	Move  phrase.Phrase
	After string
	// Replies are the answers to a few moves of the other player.
	Replies []Reply
	More    bool // there are more moves
	// Tried are the symmetries that the position has and with which some move has no reply.
	Tried []Tried
}

// A Reply is the answer to a move, and what is left after both.
type Reply struct {
	Move, Answer phrase.Phrase
	After        string
}

// A Tried is a symmetry that decides nothing: Move has no reply that restores it.
type Tried struct {
	Class string
	Words phrase.Phrase
	Move  phrase.Phrase
}

// mostReplies are the moves of which the reply is told.
const mostReplies = 6

// Find looks for a symmetry with which copying decides a position. The error is [game.ErrUnsupported]
// for games in which it does not: play may go on for ever, or it is not who cannot move that loses.
// With that of a limit comes what is known until then.
func Find(ctx context.Context, q Request) (*Answer, error) {
	started := time.Now()
	if err := fits(q.Position); err != nil {
		return nil, err
	}
	if q.Position.Len() > mostParts {
		return nil, game.Limit(phrase.Of("the position has more than %s components", phrase.Count(mostParts)), phrase.Of("ask for a smaller position"))
	}
	inner := ctx
	if q.Time > 0 {
		var cancel context.CancelFunc
		inner, cancel = context.WithTimeout(ctx, q.Time)
		defer cancel()
	}
	settings, release := q.Settings.Share()
	defer release()
	a := &Answer{Game: q.Position.Game(), Position: q.Position.String()}
	players := []game.Player{game.Left, game.Right}
	unequal := q.Position.IsUnequal()
	if !unequal {
		players = players[:1]
	}
	var err error
	for _, first := range players {
		p := prover{ctx: inner, alike: !unequal, account: settings.Open(), memory: settings.Memory, known: map[key]bool{}}
		var f Finding
		f, err = p.find(q.Position, first)
		f.Unequal, f.Looked = unequal, p.looked
		a.Findings = append(a.Findings, f)
		a.Positions += p.looked
		if err != nil {
			break
		}
	}
	a.Seconds = time.Since(started).Seconds()
	if errors.Is(err, context.DeadlineExceeded) && ctx.Err() == nil { // the time of the question, no other
		err = game.Limit(phrase.Of("no symmetry was proved within %s", q.Time.String()), fault.Raise(phrase.Of("give more time"), "budget").Phrase())
	}
	return a, err
}

// fits is nil for a sum in which who cannot move loses.
func fits(p game.Position) error {
	if err := p.Check(); err != nil {
		return err
	}
	want := phrase.Of("copying wins where play always ends and who cannot move loses")
	for _, s := range p {
		name := s.Rules.Name()
		switch {
		case s.Rules.Whole != nil:
			return game.Unsupported(phrase.Of("%s is solved whole: play may go on for ever there, or it ends by rules of its own", name), want)
		case s.Rules.Pays():
			return game.Unsupported(phrase.Of("%s counts points: who has more of them wins, not who moves last", name), want)
		case s.Rules.Entails():
			return game.Unsupported(phrase.Of("in %s a move may give another move or ask for an answer", name), want)
		case s.Rules.Loops:
			return game.Unsupported(phrase.Of("play of %s may go on for ever", name), want)
		case s.Rules.Play == game.Misere:
			return game.Unsupported(phrase.Of("by the rules of %s who cannot move wins", name), want)
		}
	}
	return nil
}

// A component is one game of a sum.
type component struct {
	rules    *game.Named
	part     any
	normal   any
	negative bool
	text     string // by which images are guessed; [group.key] has that of the rules
}

// written is the text of a component, the edges of a graph in order.
func written(rules *game.Named, part any) string {
	text := rules.Format([]any{part})
	if edges.MatchString(text) {
		return moved(text, nil, false)
	}
	return text
}

// components returns those of p: split, without the pairs that cancel.
func components(p game.Position) (kept []component) {
	for _, s := range p {
		parts := s.Parts
		if split := s.Rules.Record.Split; split != nil {
			parts = nil
			for _, part := range s.Parts {
				parts = split(parts, part)
			}
		}
		for _, part := range parts {
			c := component{rules: s.Rules, part: part, normal: part, text: written(s.Rules, part)}
			if normal := s.Rules.Record.Normal; normal != nil {
				c.normal, c.negative = normal(part)
			}
			if i := slices.IndexFunc(kept, c.cancels); i >= 0 {
				kept = slices.Delete(kept, i, i+1)
				continue
			}
			kept = append(kept, c)
		}
	}
	return kept
}

// cancels reports whether the sum of c and other is worth 0: they are equal, and the players have the same
// moves, or the one is the other with the players exchanged.
func (c component) cancels(other component) bool {
	if c.rules.Identity() != other.rules.Identity() || c.normal != other.normal {
		return false
	}
	return c.rules.Record.Alike || c.negative != other.negative
}

// A prover proves that who moves first at positions that are their own image loses.
type prover struct {
	ctx     context.Context
	alike   bool
	account *game.Account
	memory  int64
	known   map[key]bool
	held    int64
	looked  uint64
	depth   int
}

// A key is a sum with a symmetry and the player who moves first.
type key struct {
	by, text string
	first    game.Player
}

// Bounds of a proof: the positions that are open, as many as play has rounds, and the steps in which the moves of
// one position are listed.
const (
	mostDepth = 20000
	mostWork  = 1 << 22
	mostParts = 1 << 12
)

// listed is nil if the moves of p can be listed.
func listed(p game.Position) error {
	if p.Work() <= mostWork {
		return nil
	}
	return game.Limit(phrase.Of("the moves are too many to be tried one by one"), phrase.Of("ask for a smaller position"))
}

// find looks for copying when first moves first at p.
func (p *prover) find(at game.Position, first game.Player) (f Finding, err error) {
	f = Finding{First: first}
	for _, m := range p.candidates(at) {
		all, ok := groups(at, m)
		if !ok {
			continue
		}
		lost, err := p.allLost(all, first)
		if err != nil {
			return f, err
		}
		if lost {
			f.Proved, f.Class, f.Words = true, m.Class, m.Words
			f.Replies, f.More, err = p.replies(at, m, first)
			return f, err
		}
		move, err := p.unanswered(at, m, first)
		if err != nil {
			return f, err
		}
		f.Tried = append(f.Tried, Tried{m.Class, m.Words, move})
	}
	if err := listed(at); err != nil {
		return f, err
	}
	for step := range at.Moves(first) {
		after := at.After(step)
		for _, m := range p.candidates(after) {
			lost, err := p.lost(after, m, other(p.alike, first))
			if err != nil {
				return f, err
			}
			if !lost {
				continue
			}
			f.Proved, f.Wins, f.Class, f.Words = true, true, m.Class, m.Words
			f.Move, f.After = at.Words(step), after.String()
			f.Replies, f.More, err = p.replies(after, m, other(p.alike, first))
			return f, err
		}
	}
	return f, nil
}

// other is who moves after a player: it does not matter where both have the same moves.
func other(alike bool, who game.Player) game.Player {
	if alike {
		return who
	}
	return who.Other()
}

// candidates are the symmetries that a sum may have: that of equal games, and those of its components.
func (p *prover) candidates(at game.Position) []Map {
	all := []Map{pairs}
	for _, s := range at {
		for _, part := range s.Parts {
			for _, m := range maps(written(s.Rules, part), !p.alike) {
				if !slices.ContainsFunc(all, func(known Map) bool { return known.name() == m.name() }) {
					all = append(all, m)
				}
			}
		}
	}
	return all
}

// whole returns the components of a sum as they are.
func whole(at game.Position) (all []component) {
	for _, s := range at {
		for _, part := range s.Parts {
			all = append(all, component{rules: s.Rules, part: part, text: written(s.Rules, part)})
		}
	}
	return all
}

// groups splits a sum that is its own image under m, as it is written, into sums that are theirs, none of which can
// be left out: it may fall apart, and what cancels is gone. If that leaves parts that are no images, since they were
// turned or named anew, it stays whole. ok is false if it is not its own image; under that of equal games it is if all
// of them cancel.
func groups(at game.Position, m Map) (all []group, ok bool) {
	if m.Class == EqualPairs {
		return nil, len(components(at)) == 0
	}
	if _, ok := matched(whole(at), m); !ok {
		return nil, false
	}
	if all, ok := matched(components(at), m); ok {
		return all, true
	}
	return []group{{m, whole(at)}}, true
}

// matched puts every component that is its own image into a group, and any two that are each other's; ok is false if
// one is left.
func matched(rest []component, m Map) (all []group, ok bool) {
	for len(rest) > 0 {
		c := rest[0]
		rest = rest[1:]
		image, ok := m.image(c.text)
		if !ok {
			return nil, false
		}
		i := slices.IndexFunc(rest, func(d component) bool { return d.text == image && d.rules.Identity() == c.rules.Identity() })
		switch {
		case i >= 0: // also of one that is its own image: it need not lie in the middle
			all = append(all, group{m, []component{c, rest[i]}})
			rest = slices.Delete(slices.Clone(rest), i, i+1)
		case image == c.text:
			all = append(all, group{m, []component{c}})
		default:
			return nil, false
		}
	}
	return all, true
}

// A group is a sum that is its own image, mostly of one or two components.
type group struct {
	by    Map
	parts []component
}

func (g group) key(first game.Player) key {
	texts := make([]string, 0, 4)
	for _, c := range g.parts {
		texts = append(texts, c.rules.Identity(), c.rules.Format([]any{c.part}))
	}
	return key{g.by.name(), strings.Join(texts, "\n"), first}
}

func (g group) position() game.Position {
	p := make(game.Position, len(g.parts))
	for i, c := range g.parts {
		p[i] = game.Summand{Rules: c.rules, Parts: []any{c.part}}
	}
	return p
}

// lost reports whether copying proves that first, moving first at a sum, loses: the sum is its own image, and each
// group into which it falls is lost by itself. The reply to a move is made in the same group.
func (p *prover) lost(at game.Position, m Map, first game.Player) (bool, error) {
	all, ok := groups(at, m)
	if !ok {
		return false, nil
	}
	return p.allLost(all, first)
}

// allLost is lost of the groups into which a sum falls.
func (p *prover) allLost(all []group, first game.Player) (bool, error) {
	for _, g := range all {
		if lost, err := p.groupLost(g, first); !lost || err != nil {
			return false, err
		}
	}
	return true, nil
}

// groupLost is lost of one group. That of a group which stands below itself is asked of smaller ones only, for
// play ends.
func (p *prover) groupLost(g group, first game.Player) (lost bool, err error) {
	k := g.key(first)
	if lost, known := p.known[k]; known {
		return lost, nil
	}
	if err := p.step(k); err != nil {
		return false, err
	}
	p.depth++
	defer func() { p.depth-- }()
	lost = true
	at := g.position()
	if err := listed(at); err != nil {
		return false, err
	}
	for step := range at.Moves(first) {
		_, found, err := p.reply(at.After(step), g.by, first)
		if err != nil {
			return false, err
		}
		if !found {
			lost = false
			break
		}
	}
	p.known[k] = lost
	return lost, nil
}

// step counts a position, and says when a limit is reached.
func (p *prover) step(k key) error {
	p.looked++
	if err := p.ctx.Err(); err != nil {
		return err
	}
	const entry = 160 // bytes besides the text
	if p.held += int64(len(k.by) + len(k.text) + entry); !p.account.Hold(p.held) {
		return game.Limit(phrase.Of("the memory allowed (%s) does not suffice: %s positions were looked at", phrase.Size(p.memory), phrase.Count(p.looked)),
			fault.MoreMemory.Phrase())
	}
	if p.depth > mostDepth {
		return game.Limit(phrase.Of("play is longer than %s moves: too long to be followed", phrase.Count(2*mostDepth)),
			phrase.Of("ask for a smaller position"))
	}
	return nil
}

// reply returns the answer to a move of first, which left after: one that leaves a sum that copying proves lost.
func (p *prover) reply(after game.Position, m Map, first game.Player) (reply game.Step, found bool, err error) {
	for step := range after.Moves(other(p.alike, first)) {
		found, err = p.lost(after.After(step), m, first)
		if found || err != nil {
			return step, found, err
		}
	}
	return reply, false, nil
}

// unanswered returns the first move that has no reply.
func (p *prover) unanswered(at game.Position, m Map, first game.Player) (phrase.Phrase, error) {
	for step := range at.Moves(first) {
		if _, found, err := p.reply(at.After(step), m, first); !found || err != nil {
			return at.Words(step), err
		}
	}
	return phrase.Phrase{}, nil
}

// replies returns the answers to a few moves.
func (p *prover) replies(at game.Position, m Map, first game.Player) (all []Reply, more bool, err error) {
	if listed(at) != nil {
		return nil, true, nil
	}
	for step := range at.Moves(first) {
		if len(all) == mostReplies {
			return all, true, nil
		}
		after := at.After(step)
		answer, found, err := p.reply(after, m, first)
		if err != nil {
			return all, true, err
		}
		if !found { // the reply is found of the groups, not of the whole
			continue
		}
		all = append(all, Reply{at.Words(step), after.Words(answer), after.After(answer).String()})
	}
	return all, false, nil
}
