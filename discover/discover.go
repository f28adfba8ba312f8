package discover

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"time"

	"zermelo/fault"
	"zermelo/game"
	"zermelo/numeration"
	"zermelo/phrase"
)

// A Status says what is known of a rule.
type Status string

// The statuses. They are never mixed: what is not proved is not called so.
const (
	Proved     Status = "proved"
	Conjecture Status = "conjecture"
	None       Status = "none"
	Refuted    Status = "refuted" // a rule that was claimed
)

// What a rule is about.
const (
	Losing = "losing" // which positions the player to move loses
	Values = "values" // the Grundy values
)

// A Request says what rule is wanted.
type Request struct {
	Asked    string        // Losing or Values; "" for values of one heap, and then for losing positions
	Heaps    int           // of a game of heaps, how many stand side by side; 0 for the game as it is
	To       uint64        // the greatest number of the table; 0 for tables that grow
	Claim    string        // a rule to be proved or refuted; "" for one to be found
	Time     time.Duration // for all of it; 0 for a minute
	Settings game.Budget
}

// A Finding is what was found.
type Finding struct {
	Game    string
	Formula string
	Names   []string
	Asked   string
	Status  Status
	Class   string
	Rule    phrase.Phrase
	Theorem phrase.Phrase // what proves it
	System  string        // the numeration
	Title   phrase.Phrase // its name in words
	Terms   string        // its terms
	States  int           // of the automaton of the rule
	Largest int           // of the automata of the proof
	// Table is the numbers below which positions were played, and Positions how many;
	// the rule was made from Learned of them and fits the others.
	Table     uint64
	Positions uint64
	Learned   uint64
	// Counterexample is a position of which a claim does not hold, and Why.
	Counterexample []uint64
	Why            phrase.Phrase
	Tried          []Tried
	Seconds        float64

	Set *numeration.Automaton // of the rule; nil if there is none
	In  *numeration.System
}

// A Tried is a class of rules that was tried without success.
type Tried struct {
	Class string
	Upto  phrase.Phrase
}

// The classes of rules, from cheap to dear.
const (
	Periodic    = "periodic"
	Progression = "arithmetic-periodic"
	Congruence  = "congruence"
	Form        = "form"
	Automatic   = "automatic"
	Claimed     = "claim"
)

// defaultTime is how long a rule is looked for.
const defaultTime = time.Minute

// Find looks for a rule of a game and proves it. An answer comes also with the
// error of a limit: what is known until then.
func Find(ctx context.Context, r *Rules, q Request) (*Finding, error) {
	started := time.Now()
	if err := q.check(r); err != nil {
		return nil, err
	}
	if q.Heaps > 1 {
		var err error
		if r, err = r.Row(q.Heaps); err != nil {
			return nil, err
		}
	}
	if q.Time == 0 {
		q.Time = defaultTime
	}
	inner, cancel := context.WithTimeout(ctx, q.Time)
	defer cancel()
	f := &Finding{Game: r.Name, Formula: r.Formula(), Names: r.Names(), Asked: q.Asked, Status: None}
	find := f.find
	if q.Claim != "" {
		find = f.judge
	}
	err := find(inner, r, q)
	f.Seconds = time.Since(started).Seconds()
	if errors.Is(err, context.DeadlineExceeded) && ctx.Err() == nil {
		err = game.Limit(phrase.Of("no rule was proved within %s", q.Time.String()), phrase.Of("give more time with --budget"))
	}
	if err != nil && !errors.Is(err, game.ErrLimit) && ctx.Err() == nil {
		return nil, err
	}
	return f, err
}

// check refuses what does not go together.
func (q *Request) check(r *Rules) error {
	const most = 1 << 20
	switch {
	case q.Time < 0:
		return fault.Setting("budget", q.Time.String(), phrase.Of("write a time above 0, for example 60s"))
	case q.To > most:
		return fault.Setting("to", fmt.Sprint(q.To), phrase.Of("write a whole number from %d to %d", 0, most))
	case q.Claim != "" && r.made == nil:
		return game.Unsupported(phrase.Of("the rules of %s are not told by formulas, so that nothing can be proved from them", r.Name), phrase.Phrase{})
	case q.Claim != "" && !r.made.Single():
		return game.Unsupported(phrase.Of("who loses a sum of heaps follows from their values"), phrase.Of("ask for the values of single positions: --values"))
	case q.Claim != "" && q.Asked == Values:
		return fault.Setting("claim", q.Claim, phrase.Of("claims are about losing positions: leave out --values"))
	case r.made != nil && !r.ends:
		return game.Unsupported(phrase.Of("it is not seen from the rules of %s that every play ends", r.Name),
			phrase.Of("rules can be proved of games in which a sum of numbers falls with every move"))
	}
	return nil
}

func (f *Finding) find(ctx context.Context, r *Rules, q Request) error {
	one := r.made == nil || r.made.Arity() == 1
	var limit error
	for _, asked := range []string{Values, Losing} {
		if q.Asked != "" && q.Asked != asked || q.Asked == "" && asked == Values && (!one || r.Misere) {
			continue
		}
		f.Asked = asked
		s := search{Finding: f, rules: r, request: q, work: numeration.NewWork(ctx, q.Settings, 0)}
		err := s.run(ctx)
		s.work.Close()
		if f.Status == Proved {
			return nil
		}
		if limit == nil || err != nil && ctx.Err() != nil {
			limit = err
		}
		if err != nil && (ctx.Err() != nil || !errors.Is(err, game.ErrLimit)) {
			return err
		}
		if r.made != nil && !r.made.Single() {
			break // who loses a single heap follows from its value alone
		}
	}
	return limit
}

// A search looks for a rule.
type search struct {
	*Finding
	rules   *Rules
	request Request
	work    *numeration.Work
	systems []*numeration.System
	logics  map[*numeration.System]*logic
	table   *table
	limit   error           // what stopped a proof
	failed  map[string]bool // the numerations in which one was stopped
}

// run tries one class after the other on tables that grow.
func (s *search) run(ctx context.Context) error {
	if done, err := s.periodic(ctx); done || err != nil {
		return err
	}
	if s.rules.made == nil {
		return nil
	}
	if s.Asked == Losing && !s.rules.made.Single() {
		return game.Unsupported(phrase.Of("who loses a sum of heaps follows from their values"), phrase.Of("ask for the values of single positions: --values"))
	}
	s.logics, s.failed = map[*numeration.System]*logic{}, map[string]bool{}
	if err := s.openSystems(); err != nil {
		return err
	}
	for _, side := range s.sides() {
		if t := s.table; t != nil && float64(t.options)*math.Pow(float64(side)/float64(t.side), float64(t.arity+1)) > mostOptions {
			break
		}
		t, err := s.rules.play(ctx, side, s.request.Settings)
		if err != nil {
			return err
		}
		s.table = t
		if proved, err := s.guess(ctx); proved || err != nil {
			return err
		}
	}
	s.tried()
	return s.limit
}

// mostOptions bounds the options of a table, as far as they are foreseen.
const mostOptions = 2e8

// sides are the sides of the tables that are played.
func (s *search) sides() []uint64 {
	if s.request.To > 0 {
		return []uint64{s.request.To + 1}
	}
	arity := s.rules.made.Arity()
	switch {
	case s.Asked == Values && arity > 1:
		return [][]uint64{2: {34, 70}, 3: {17}, 4: {9}}[min(arity, 4)]
	case !s.rules.made.Single():
		return []uint64{130, 300} // whose options are pairs
	}
	return [][]uint64{1: {130, 520, 1500}, 2: {34, 90, 210, 400}, 3: {17, 33, 66}, 4: {9, 17, 25}}[min(arity, 4)]
}

// openSystems makes the numerations that are tried.
func (s *search) openSystems() error {
	for _, open := range []func() (*numeration.System, error){
		func() (*numeration.System, error) { return numeration.Base(2) },
		numeration.Fibonacci,
		func() (*numeration.System, error) { return numeration.Base(3) },
		func() (*numeration.System, error) { return numeration.Ostrowski(2) },
		func() (*numeration.System, error) { return numeration.Ostrowski(3) },
		func() (*numeration.System, error) { return numeration.Ostrowski(4) },
		func() (*numeration.System, error) { return numeration.Base(4) },
		func() (*numeration.System, error) { return numeration.Base(5) },
		numeration.Pell,
		numeration.Tribonacci,
	} {
		system, err := open()
		if err != nil {
			return err
		}
		s.systems = append(s.systems, system)
	}
	return nil
}

// A guess is a rule that fits the table.
type guess struct {
	class   string
	rule    phrase.Phrase
	system  *numeration.System
	set     *numeration.Automaton
	learned uint64
	least   bool // see form
}

// sample tells the learner and the tests what the table says, of numbers below
// bound.
func (s *search) sample(bound uint64) numeration.Sample {
	if s.Asked == Losing {
		return func(n []uint64) (in, known bool) {
			if slices.Max(n) >= bound {
				return false, false
			}
			v, known := s.table.at(n)
			return v == 0, known
		}
	}
	arity := s.table.arity
	return func(n []uint64) (in, known bool) {
		if slices.Max(n[:arity]) >= bound {
			return false, false
		}
		v, known := s.table.at(n[:arity])
		return uint64(v) == n[arity], known
	}
}

// fits reports whether a set says what the table says.
func (s *search) fits(g *guess) bool {
	set, system := g.set, g.system
	if s.Asked == Losing {
		_, fits := set.Fits(system, s.sample(s.table.side), s.table.all)
		return fits
	}
	// Of each position the value is in the set; that others are not is tried
	// nearby, and proved.
	buffer := make([]uint64, s.table.arity+1)
	for n := range s.table.all {
		copy(buffer, n)
		v, _ := s.table.at(n)
		for _, d := range []int32{0, -1, 1} {
			if v+d < 0 {
				continue
			}
			buffer[s.table.arity] = uint64(v + d)
			if set.Contains(system, buffer...) != (d == 0) {
				return false
			}
		}
	}
	return true
}

// guess makes rules from the table, cheap ones first, and proves the first one that
// can be proved.
func (s *search) guess(ctx context.Context) (proved bool, err error) {
	for g, err := range s.guesses(ctx) {
		if err != nil {
			if errors.Is(err, game.ErrLimit) && ctx.Err() == nil {
				continue // an automaton of a class is too large
			}
			return false, err
		}
		if !s.fits(g) {
			continue
		}
		if proved, err := s.prove(ctx, g); proved || err != nil {
			return proved, err
		}
	}
	return false, nil
}

// prove proves a guess and keeps it: as proved, or as a conjecture if a bound was
// reached.
func (s *search) prove(ctx context.Context, g *guess) (proved bool, err error) {
	if s.failed[g.system.Name()] {
		return false, nil // the moves are no automaton there, or one that is too large
	}
	wrong, err := s.tryProof(ctx, g)
	switch {
	case err != nil && ctx.Err() == nil:
		if errors.Is(err, context.DeadlineExceeded) {
			err = game.Limit(phrase.Of("a proof takes longer than a third of the time"), phrase.Of("give more time with --budget"))
		}
		if !errors.Is(err, game.ErrLimit) && !errors.Is(err, game.ErrUnsupported) {
			return false, err
		}
		s.failed[g.system.Name()] = true
		if g.least && s.schwenk(g.system) {
			s.keep(g, Proved)
			s.Theorem, s.limit, s.Tried = phrase.Of("the theorem on taking at most %d times what was taken (Schwenk 1970); the terms follow their recurrence for ever, which is checked on as many as its order", s.factor()), nil, nil
			return true, nil
		}
		if s.Status == None {
			s.keep(g, Conjecture)
			s.limit = err
		}
		return false, nil
	case err != nil:
		return false, err
	case wrong != nil:
		return false, nil
	}
	s.keep(g, Proved)
	s.limit, s.Tried = nil, nil
	return true, nil
}

// tryProof proves a guess or refutes it, within a third of the time that is left.
func (s *search) tryProof(ctx context.Context, g *guess) (wrong *refutation, err error) {
	if end, ok := ctx.Deadline(); ok {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, time.Until(end)/3)
		defer cancel()
	}
	w := numeration.NewWork(ctx, s.request.Settings, 0)
	defer w.Close()
	l := s.logics[g.system]
	if l == nil {
		if l, err = logicOf(w, g.system, s.rules.made); err != nil {
			return nil, err
		}
		s.logics[g.system] = l
	}
	l.w = w
	if s.Asked == Values {
		wrong, err = l.values(g.set)
	} else {
		wrong, err = l.losing(g.set, s.rules.Misere)
	}
	s.Largest = max(s.Largest, w.Largest())
	return wrong, err
}

func (s *search) keep(g *guess, status Status) {
	s.Status, s.Class, s.Rule = status, g.class, g.rule
	s.System, s.Title, s.Terms, s.States = g.system.Name(), g.system.Title(), g.system.Terms(), g.set.States()
	s.Table, s.Positions, s.Learned = s.table.side-1, uint64(len(s.table.values)), g.learned
	s.Set, s.In = g.set, g.system
	switch {
	case status != Proved:
	case s.Asked == Values:
		s.Theorem = phrase.Of("every play ends (T); each position has one value (F), no option has it (E), and each smaller one is that of an option (X): decided by automata")
	default:
		s.Theorem = provedLosing()
	}
}

// provedLosing says what proves a rule of losing positions.
func provedLosing() phrase.Phrase {
	return phrase.Of("every play ends (T); no move leads from the set into it (S), and from each position outside one does (A): decided by automata")
}
