package whole

import (
	"cmp"
	"context"
	"errors"
	"sort"

	"zermelo/game"
	"zermelo/internal/theory/search/window"
	"zermelo/say/phrase"
)

// windowed names the theory of what is searched with a window.
var windowed = game.TheoryName{
	ID: "search", Words: phrase.Of("search forward, which leaves out what cannot change the answer"),
}

// A searcher is a table that may answer by search with a window.
type searcher interface {
	// wants takes over what is wanted of the next position.
	wants(r *game.Request)
	// window returns the search that answered last; nil if none did.
	window() searched
}

// searched is what is asked of a search for any positions.
type searched interface {
	Positions() uint64
	// partly reports whether moves that are not winning are left out.
	partly() bool
	// known returns bounds of the result of the last position that was asked for.
	known() (lo, hi game.Result)
	// reply returns a move after part that leaves the other player no more than
	// part is worth; ok is false if there is no move.
	reply(part any) (to any, ok bool, err error)
	// length returns how long it takes from part to a win or a loss.
	length(part any, moves, least uint32, result game.Result) (uint32, error)
}

// blindSearch is the number of positions that are searched at most of a game of
// which the rules do not say how, before a table is tried: such a search may be
// without hope, which the table sees at once.
const blindSearch = 1 << 26

// A windowSearch answers for a table by search with a window.
type windowSearch[P comparable] struct {
	from    *window.Window[P]
	lengths *window.Window[timed[P]] // nil until one is asked for
	rules   *game.Rules[P]
	budget  game.Budget
	ctx     context.Context
	only    bool // nothing is wanted but who wins
	lo, hi  int64
}

// searchable reports whether a game is to be searched and not to be solved with
// all its positions: only where these are many, and where none comes again.
func searchable[P comparable](rules *game.Rules[P], p P) bool {
	x := rules.Index
	return x != nil && x.Size > largeTable && rules.Worth == nil && advances(rules, p)
}

// advances reports whether no position comes again after p, as far as a few lines
// of play show it. The search finds out if one does.
func advances[P comparable](rules *game.Rules[P], p P) bool {
	if rules.Tactics != nil || rules.Serious != nil {
		return true
	}
	if rules.Layer == nil || !rules.Alike || !rules.Single {
		return false
	}
	const lines = 8
	var moves game.Sums[P]
	for line := range lines {
		for q := p; ; {
			moves.Reset()
			rules.Moves(&moves, q, game.Left)
			if moves.Len() == 0 {
				break
			}
			next := moves.Parts()[(line*moves.Len())/lines]
			if rules.Layer(next) <= rules.Layer(q) {
				return false
			}
			q = next
		}
	}
	return true
}

// newWindowSearch returns a search under a budget; blind says that it may have to
// give up.
func newWindowSearch[P comparable](rules *game.Rules[P], budget game.Budget, blind bool) *windowSearch[P] {
	if blind && rules.Tactics == nil && rules.Serious == nil {
		budget.Steps = blindSearch
	}
	s := &windowSearch[P]{from: window.New(rules, budget), rules: rules, budget: budget}
	s.from.Store = budget.Store
	return s
}

// close gives the memory back.
func (s *windowSearch[P]) close() {
	s.from.Close()
	if s.lengths != nil {
		s.lengths.Close()
	}
}

// value returns what p is worth.
func (s *windowSearch[P]) value(ctx context.Context, p P, only bool) (game.WholeValue, error) {
	s.ctx, s.only = ctx, only
	var err error
	if s.lo, s.hi, err = s.worth(p); err != nil {
		return game.WholeValue{}, err
	}
	return s.whole(s.lo), nil
}

// worth returns bounds of the worth of p, which are equal unless there is an error.
func (s *windowSearch[P]) worth(p P) (lo, hi int64, err error) {
	if s.from.Scored() && s.rules.Extent != nil {
		// By questions whether it is worth at least so much: each leaves out most.
		lo, hi = s.rules.Extent(p)
		for guess := hi & 1; lo < hi; {
			at := min(max(guess, lo+1), hi)
			w, err := s.from.Worth(s.ctx, p, at-1, at)
			switch {
			case err != nil:
				return lo, hi, err
			case w >= at:
				lo, guess = w, w+1
			default:
				hi, guess = w, w
			}
		}
		return lo, hi, nil
	}
	if s.from.Scored() {
		lo, hi = s.from.Extent()
		v, err := s.from.Worth(s.ctx, p, lo, hi)
		if err != nil {
			return lo, hi, err
		}
		return v, v, nil
	}
	least, most, err := s.from.Result(s.ctx, p)
	return int64(least), int64(most), err
}

func (s *windowSearch[P]) whole(worth int64) game.WholeValue {
	if s.from.Scored() {
		return scoreValue(worth)
	}
	return game.WholeValue{Result: game.Result(worth)}
}

// Positions implements [searched].
func (s *windowSearch[P]) Positions() uint64 { return s.from.Positions() }

// partly implements [searched].
func (s *windowSearch[P]) partly() bool { return s.only }

// known implements [searched].
func (s *windowSearch[P]) known() (lo, hi game.Result) {
	return game.Result(cmp.Compare(s.lo, 0)), game.Result(cmp.Compare(s.hi, 0))
}

// A searchedMove is a move with what it brings besides the position it leads to.
type searchedMove[P comparable] struct {
	to     P
	points int64
	again  bool
}

func (s *windowSearch[P]) moves(p P) (moves []searchedMove[P]) {
	again := func(q P) bool { return s.rules.Again != nil && s.rules.Again(p, q) }
	if s.from.Scored() {
		for _, g := range s.rules.Gains(nil, p) {
			moves = append(moves, searchedMove[P]{g.To, g.Points, again(g.To)})
		}
		return moves
	}
	var sums game.Sums[P]
	if s.rules.Ended != nil {
		if _, over := s.rules.Ended(p); over {
			return nil
		}
	}
	s.rules.Moves(&sums, p, game.Left)
	for _, q := range sums.Parts() {
		moves = append(moves, searchedMove[P]{to: q, again: again(q)})
	}
	return moves
}

// reaches reports whether a move is worth at least so much to who makes it.
func (s *windowSearch[P]) reaches(m searchedMove[P], worth int64) (bool, error) {
	rest := worth - m.points
	if m.again {
		v, err := s.from.Worth(s.ctx, m.to, rest-1, rest)
		return v >= rest, err
	}
	v, err := s.from.Worth(s.ctx, m.to, -rest, 1-rest)
	return v <= -rest, err
}

// choices returns the moves from p, the best first. Where only the winner is
// wanted, a position that is won has its winning moves only. With an error there
// are those that were decided.
func (s *windowSearch[P]) choices(p P) (choices []game.Choice, err error) {
	if s.lo, s.hi, err = s.worth(p); err != nil {
		return nil, err
	}
	best := s.lo
	for _, m := range s.moves(p) {
		good, err := s.reaches(m, best)
		worth := best
		switch {
		case err != nil:
			return choices, err
		case good:
		case s.only:
			continue
		default:
			if worth, _, err = s.worth(m.to); err != nil {
				return choices, err
			}
			if !m.again {
				worth = -worth
			}
			worth += m.points
		}
		choices = append(choices, game.Choice{To: m.to, Value: s.whole(worth)})
	}
	order := func(a, b game.Choice) int {
		if a.Value.Score != nil {
			return cmp.Compare(*b.Value.Score, *a.Value.Score)
		}
		return int(b.Value.Result) - int(a.Value.Result)
	}
	sort.SliceStable(choices, func(i, j int) bool { return order(choices[i], choices[j]) < 0 })
	return choices, nil
}

// reply implements [searched].
func (s *windowSearch[P]) reply(part any) (to any, ok bool, err error) {
	p := part.(P)
	worth, _, err := s.worth(p)
	if err != nil {
		return nil, false, err
	}
	for _, m := range s.moves(p) {
		if good, err := s.reaches(m, worth); good || err != nil {
			return m.to, err == nil, err
		}
	}
	return nil, false, nil
}

// A searching answers for a table by search, where that is better.
type searching[P comparable] struct {
	search *windowSearch[P] // nil if there is none
	only   bool             // nothing is wanted but who wins, and by which moves
	all    bool             // all moves are wanted
	last   bool             // the last value came from the search
}

// wants implements [searcher].
func (t *searching[P]) wants(r *game.Request) {
	t.only, t.all = r.Outcome, r.All || r.EveryMove
}

// window implements [searcher].
func (t *searching[P]) window() searched {
	if !t.last {
		return nil
	}
	return t.search
}

// bySearch returns what p is worth if the game is to be searched, or if nothing is
// wanted but who wins; ok is false if all positions are to be solved.
func (t *searching[P]) bySearch(ctx context.Context, rules *game.Rules[P], budget game.Budget, p P) (v game.WholeValue, ok bool, err error) {
	if !t.only && !searchable(rules, p) {
		return v, false, nil
	}
	return t.ahead(ctx, rules, budget, p)
}

// ahead searches; ok is false if that cannot be, or came to its limits.
func (t *searching[P]) ahead(ctx context.Context, rules *game.Rules[P], budget game.Budget, p P) (v game.WholeValue, ok bool, err error) {
	if !rules.Alike || !rules.Single {
		return v, false, nil
	}
	if t.search == nil {
		t.search = newWindowSearch(rules, budget, !t.only || !advances(rules, p))
	}
	t.last = true
	v, err = t.search.value(ctx, p, t.only)
	small := rules.Index != nil && rules.Index.Size <= largeTable
	if errors.Is(err, window.ErrHopeless) && !small {
		return v, true, err
	}
	if errors.Is(err, game.ErrLoopy) || errors.Is(err, game.ErrLimit) && ctx.Err() == nil {
		t.search.close()
		t.search, t.last = nil, false
		return v, false, nil
	}
	return v, true, err
}

// explainSearch says what the search found: a reply to each move, and what they
// come to.
func (j *judge) explainSearch(s searched) ([]phrase.Phrase, error) {
	out := []phrase.Phrase{
		phrase.Of("Lines were followed forward from the position to the ends of the game, over %s positions; what could not change the answer was left out.", phrase.Count(s.Positions())),
	}
	if j.answer.Remoteness == nil {
		out = append(out, phrase.Of("How long the game lasts is not known by this."))
	}
	out = append(out, j.rules.Explain(j.part)...)
	if len(j.answer.Moves) > 0 {
		out = append(out, phrase.Of("The moves, each with the best reply:"))
	}
	moves := j.answer.Moves
	if n := j.answer.Shown(game.ExplainedOptions); len(moves) > n {
		moves = moves[:n]
	}
	for _, m := range moves {
		to := m.Steps[0].Option[0]
		reply, ok, err := s.reply(to)
		if err != nil {
			return nil, err
		}
		if !ok {
			out = append(out, phrase.Of("  %s: %s; the game is over.", m.Text, j.fate(m)))
			continue
		}
		next := j.rules.Describe(1, to, []any{reply})
		if again := j.rules.Record.Again; again != nil && again(j.part, to) {
			out = append(out, phrase.Of("  %s: %s; the same player then does best to %s.", m.Text, j.fate(m), next))
			continue
		}
		out = append(out, phrase.Of("  %s: %s; the best reply is %s.", m.Text, j.fate(m), next))
	}
	if len(moves) < len(j.answer.Moves) {
		out = append(out, phrase.Of("… and so on for the other moves."))
	}
	return out, nil
}

// fate says what becomes of a move.
func (j *judge) fate(m game.Move) phrase.Phrase {
	switch {
	case m.Score != nil:
		return phrase.Of("a difference of %s", phrase.Signed(*m.Score))
	case m.Winning:
		return phrase.Of("wins")
	case m.Draw:
		return phrase.Of("draws")
	}
	return phrase.Of("loses")
}

// bySearch returns the search that answered, nil if none did.
func (j *judge) bySearch() searched {
	if t, ok := j.table.(searcher); ok {
		return t.window()
	}
	return nil
}

// noteKnown notes what a search that did not end has found of the result.
func (j *judge) noteKnown() {
	s := j.bySearch()
	if s == nil {
		return
	}
	switch lo, hi := s.known(); {
	case lo == game.Loss && hi == game.Drawn:
		j.answer.Notes = append(j.answer.Notes, phrase.Of("The player to move cannot force a win: that much was found out."))
	case lo == game.Drawn && hi == game.Win:
		j.answer.Notes = append(j.answer.Notes, phrase.Of("The player to move can force a draw at least: that much was found out."))
	}
}
