package discover

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"slices"
	"strings"
	"time"

	"zermelo/game"
	"zermelo/internal/theory/numeration"
	"zermelo/say/fault"
	"zermelo/say/phrase"
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
	Blocking int           // options that the opponent forbids before each move
	To       uint64        // the greatest number of the table; 0 for tables that grow
	Claim    string        // a rule to be proved or refuted; "" for one to be found
	Time     time.Duration // for all of it, which is used before none is said; 0 for a minute, and for as long as usual
	Classes  []string      // the classes that are looked through; none for all
	NoProof  bool          // the first rule that fits the table is a conjecture
	Automata bool          // what automata can prove is proved by them, also where there is a shorter way
	Settings game.Budget

	patient bool // the time was asked for
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
	// Also says the same in other words, which AlsoBy proves too.
	Also   []phrase.Phrase
	AlsoBy phrase.Phrase
	// Spare is which moves the rule needs; nil if that was not asked.
	Spare   *Spare
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
	// Counterexample is a position of which a claim does not hold, and Why. Of a conjecture
	// that no automata can prove Why says the reason.
	Counterexample []uint64
	Why            phrase.Phrase
	Tried          []Tried
	// Observed says what is seen where nothing was found: no rule is claimed.
	Observed []phrase.Phrase
	Seconds  float64
	// Strategy is how many states the automata have that find winning moves; 0 if
	// none were made. Certificate is the file that the proof was written to.
	Strategy    int
	Certificate string
	// Uncertified is why no certificate can be written of what is proved; empty where one can.
	Uncertified phrase.Phrase

	most *most // what may be taken, where the rule is about that

	// Omitted is what was asked for of the proof and is not here.
	Omitted []game.Omission

	Set *numeration.Automaton // of the rule; nil if there is none
	In  *numeration.System
	// Heaps is how many heaps of the game stand side by side; 0 for the game as it is.
	Heaps int
	// Blocking is how many options are forbidden before each move.
	Blocking int

	// factors are the two games of which the game is the product; nil if it is none.
	factors []factor
	// schwenk is the K of Schwenk's theorem where the certificate is by it, else 0.
	schwenk int
}

// Omit enters into f that a part was left out, and why.
func (f *Finding) Omit(part game.AnswerPart, why phrase.Phrase) {
	f.Omitted = append(f.Omitted, game.Omission{Part: part, Why: why})
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
	XorLinear   = "xor-linear"
	NimProduct  = "nim-product"
	Automatic   = "automatic"
	Arithmetic  = "arithmetic-function"
	Restricted  = "restricted-nim"
	Known       = "theorem"
	Claimed     = "claim"
)

// Classes are the names of the classes, in the order in which they are tried.
var Classes = []string{Periodic, Progression, Known, Congruence, Form, XorLinear, NimProduct, Automatic, Restricted, Arithmetic}

// wants reports whether a class is looked through.
func (q *Request) wants(class string) bool {
	return len(q.Classes) == 0 || slices.Contains(q.Classes, class)
}

// defaultTime is how long a rule is looked for.
const defaultTime = time.Minute

// Find looks for a rule of a game and proves it. An answer comes also with the
// error of a limit: what is known until then.
func Find(ctx context.Context, r *Rules, q Request) (*Finding, error) {
	started := time.Now()
	if err := q.check(r); err != nil {
		return nil, err
	}
	r, err := r.beside(q.Heaps)
	if err != nil {
		return nil, err
	}
	if r.Blocked == 0 {
		if r, err = r.Blocking(q.Blocking); err != nil {
			return nil, err
		}
	}
	if q.patient = q.Time > 0; !q.patient {
		q.Time = defaultTime
	}
	inner, cancel := context.WithTimeout(ctx, q.Time)
	defer cancel()
	f := &Finding{Game: r.Name, Formula: r.Formula(), Names: r.Names(), Asked: q.Asked, Status: None, Heaps: q.Heaps, Blocking: r.Blocked}
	find := f.find
	if q.Claim != "" {
		find = f.judge
	}
	err = find(inner, r, q)
	if err == nil && f.Class == Restricted && q.Asked == "" {
		err = f.losingFirst(inner, r, q)
	}
	if err == nil {
		err = f.alsoPairs(inner, q.Settings)
	}
	f.Seconds = time.Since(started).Seconds()
	if errors.Is(err, context.DeadlineExceeded) && ctx.Err() == nil {
		err = game.Limit(phrase.Of("no rule was proved within %s", q.Time.String()), fault.Raise(phrase.Of("give more time"), "budget").Phrase())
	}
	if err != nil && !errors.Is(err, game.ErrLimit) && ctx.Err() == nil {
		return nil, err
	}
	return f, err
}

// MostTable is the greatest number up to which a table may be asked for.
const MostTable = 1 << 20

// askValues is to ask what single positions are worth.
var askValues = fault.Give(phrase.Of("ask for the values of single positions"), "values", "")

// check refuses what does not go together.
func (q *Request) check(r *Rules) error {
	switch {
	case q.Time < 0:
		return fault.Setting("budget", q.Time.String(), phrase.Of("write a time above 0, for example 60s"))
	case slices.ContainsFunc(q.Classes, func(c string) bool { return !slices.Contains(Classes, c) }):
		return fault.Setting("classes", strings.Join(q.Classes, ","), phrase.Of("the classes are %s", strings.Join(Classes, ", ")))
	case q.To > MostTable:
		return fault.Setting("to", fmt.Sprint(q.To), phrase.Of("write a whole number from %d to %d", 1, MostTable))
	}
	if q.Claim != "" {
		if err := q.checkClaim(r); err != nil {
			return err
		}
	}
	switch {
	case r.made == nil && r.Heaps == nil && r.several != nil && q.Heaps == 0 && !r.isTold():
		return game.Unsupported(phrase.Of("the rules of %s are for any number of heaps", r.Name), fault.Give(phrase.Of("say how many there are"), "heaps", "3").Phrase())
	case q.Asked == Losing && q.Heaps == 0 && r.followsFromValues():
		return game.Unsupported(phrase.Of("which positions of %s are lost follows from what they are worth: those of value 0", r.Name), fault.Give(phrase.Of("ask for the values"), "values", "").Phrase())
	case q.Asked == Values && (r.Blocked > 0 || q.Blocking > 0):
		return game.Unsupported(phrase.Of("positions have no values where options are forbidden"), fault.Give(phrase.Of("ask who loses"), "losing", "").Phrase())
	case r.made != nil && !r.ends:
		return game.Unsupported(phrase.Of("it is not seen from the rules of %s that every play ends", r.Name),
			phrase.Of("rules can be proved of games in which a sum of numbers falls with every move"))
	}
	return nil
}

// checkClaim refuses what a claim does not go with.
func (q *Request) checkClaim(r *Rules) error {
	switch {
	case len(q.Classes) > 0:
		return fault.Setting("classes", strings.Join(q.Classes, ","), phrase.Of("it does not go with --%s", "claim"))
	case q.NoProof:
		return fault.Setting("no-proof", "true", phrase.Of("it does not go with --%s", "claim"))
	case r.made == nil:
		return untold(r.Name)
	case !r.made.Single():
		return game.Unsupported(phrase.Of("claims are about losing positions of games whose moves leave one position; those of %s may leave several", r.Name),
			phrase.Of("the values of single positions tell who loses: %s", fault.LeaveOut(phrase.Of("make no claim"), "claim")))
	case q.Asked == Values:
		return fault.Setting("claim", q.Claim, phrase.Of("claims are about losing positions: %s", fault.LeaveOut(phrase.Of("do not ask for values"), "values")))
	}
	return nil
}

func (f *Finding) find(ctx context.Context, r *Rules, q Request) error {
	_, valued := r.told(Values)
	one := r.made == nil && (r.Heaps != nil || valued) || r.made != nil && (r.made.Arity() == 1 || !r.made.Single())
	var limit error
	for _, asked := range []string{Values, Losing} {
		if q.Asked != "" && q.Asked != asked || q.Asked == "" && asked == Values && (!one || !r.valued()) {
			continue
		}
		f.Asked = asked
		s := search{Finding: f, rules: r, request: q, work: numeration.NewWork(ctx, q.Settings, 0)}
		err := s.run(ctx)
		s.work.Close()
		if f.Status == Proved || err == nil && q.NoProof && f.Status == Conjecture {
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

// losingFirst looks for the rule of who loses, which has a certificate, where a theorem has told the
// values: they are then what it says also.
func (f *Finding) losingFirst(ctx context.Context, r *Rules, q Request) error {
	values := *f
	q.Asked = Losing
	*f = Finding{Game: f.Game, Formula: f.Formula, Names: f.Names, Asked: Losing, Status: None, Heaps: f.Heaps}
	err := f.find(ctx, r, q)
	if f.Status == Proved {
		f.Also, f.AlsoBy = []phrase.Phrase{values.Rule}, values.Theorem
		return nil
	}
	*f = values
	if errors.Is(err, game.ErrLimit) || errors.Is(err, game.ErrUnsupported) {
		return nil // what was asked is known
	}
	return err
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
	sieve   *sieve          // larger than the table; nil while that is enough
	limit   error           // what stopped a proof
	failed  map[string]bool // the numerations in which one was stopped
}

// named are the numerations that are tried of every game.
var named = []func() (*numeration.System, error){
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
}

// openSystems makes the numerations that are tried.
func (s *search) openSystems() error {
	for _, open := range named {
		system, err := open()
		if err != nil {
			return err
		}
		s.systems = append(s.systems, system)
	}
	return nil
}

// side returns the number below which those of known positions are.
func (s *search) side() uint64 {
	if s.sieve != nil {
		return s.sieve.bound
	}
	return s.table.side
}

// at returns what is known of a position.
func (s *search) at(numbers []uint64) (value int32, known bool) {
	if s.sieve != nil {
		return s.sieve.at(numbers)
	}
	return s.table.at(numbers)
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
			v, known := s.at(n)
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
		all := s.table.all
		if s.sieve != nil {
			all = s.sieve.telling
		}
		_, fits := set.Fits(system, s.sample(s.side()), all)
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
func (s *search) guess(ctx context.Context, guesses iter.Seq2[*guess, error]) (proved bool, err error) {
	for g, err := range guesses {
		if err != nil {
			if (errors.Is(err, game.ErrLimit) || errors.Is(err, game.ErrUnsupported)) && ctx.Err() == nil {
				continue // an automaton of a class is too large, or the moves are none
			}
			return false, err
		}
		if !s.request.wants(g.class) || !s.fits(g) {
			continue
		}
		if s.request.NoProof {
			s.keep(g, Conjecture)
			return true, nil
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
	if g.least && s.factor() > 2 && s.follows(g.system) {
		s.bySchwenk(g) // there addition has many thousands of states, or is no automaton
		return true, nil
	}
	wrong, err := s.tryProof(ctx, g)
	switch {
	case err != nil && ctx.Err() == nil:
		if errors.Is(err, context.DeadlineExceeded) {
			err = game.Limit(phrase.Of("a proof takes longer than a third of the time"), fault.Raise(phrase.Of("give more time"), "budget").Phrase())
		}
		if !errors.Is(err, game.ErrLimit) && !errors.Is(err, game.ErrUnsupported) {
			return false, err
		}
		s.failed[g.system.Name()] = true
		if s.Status == None {
			s.keep(g, Conjecture)
			s.limit = err
			if bad := (*fault.Error)(nil); errors.Is(err, game.ErrUnsupported) && errors.As(err, &bad) {
				s.Why, s.limit = bad.Problem, nil // which more time would not change
			}
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

// bySchwenk keeps a rule that Schwenk's theorem proves.
func (s *search) bySchwenk(g *guess) {
	s.keep(g, Proved)
	s.schwenk = s.factor()
	s.Theorem, s.limit, s.Tried = schwenkSays(s.schwenk), nil, nil
}

// schwenkSays names the theorem.
func schwenkSays(factor int) phrase.Phrase {
	return phrase.Of("the theorem on taking at most %d times what was taken (Schwenk 1970); the terms follow their recurrence for ever, which is checked on as many as its order", factor)
}

// tryProof proves a guess or refutes it, within a third of the time that is left.
func (s *search) tryProof(ctx context.Context, g *guess) (wrong *refutation, err error) {
	ctx, cancel := withinPart(ctx, 3)
	defer cancel()
	w := numeration.NewWork(ctx, s.request.Settings, 0)
	defer w.Close()
	l, err := s.logic(w, g.system)
	if err != nil {
		return nil, err
	}
	if s.Asked == Values {
		wrong, err = l.values(g.set)
	} else {
		wrong, err = l.losing(g.set, s.rules)
	}
	s.Largest = max(s.Largest, w.Largest())
	return wrong, err
}

// logic returns the moves in a numeration, made once.
func (s *search) logic(w *numeration.Work, system *numeration.System) (l *logic, err error) {
	if l = s.logics[system]; l == nil {
		if l, err = logicOf(w, system, s.rules.made); err != nil {
			return nil, err
		}
		s.logics[system] = l
	}
	l.w = w
	return l, nil
}

// theoremOnly says why what a theorem about a game proves has no certificate.
func theoremOnly() phrase.Phrase {
	return phrase.Of("the rule is a theorem about the game, of which no certificate is written")
}

func (s *search) keep(g *guess, status Status) {
	s.Status, s.Class, s.Rule = status, g.class, g.rule
	s.System, s.Title, s.Terms, s.States = g.system.Name(), g.system.Title(), g.system.Terms(), g.set.States()
	s.Table, s.Positions, s.Learned = s.side()-1, uint64(len(s.table.values)), g.learned
	if s.sieve != nil {
		s.Positions = s.sieve.bound * (s.sieve.bound + 1) / 2
	}
	s.Set, s.In = g.set, g.system
	switch {
	case status != Proved:
	case s.Asked == Values:
		s.Theorem = provedValues()
	default:
		s.Theorem = provedLosing()
	}
}

// provedLosing says what proves a rule of losing positions.
func provedLosing() phrase.Phrase {
	return phrase.Of("every play ends (T); no move leads from the set into it (S), and from each position outside one does (A): decided by automata")
}

// provedValues says what proves a rule of values.
func provedValues() phrase.Phrase {
	return phrase.Of("every play ends (T); each position has one value (F), no option has it (E), and each smaller one is that of an option (X): decided by automata")
}
