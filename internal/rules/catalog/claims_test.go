package catalog_test

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"zermelo/game"
	"zermelo/game/gametest"
	"zermelo/internal/rules/catalog"
	"zermelo/internal/theory/analysis"
	"zermelo/say/phrase"
	"zermelo/value/nimber"
)

// A reasoned is a position that has been answered with its reasons.
type reasoned struct {
	*whole
	line     string
	position game.Position
	mode     game.Mode
	answer   *game.Answer
	fated    map[string]fate // of a game that is solved whole, see fates
	next     map[string][]string
	many     bool                       // they are too many to be played out
	called   map[string][]game.Position // what a component, or what a move leaves of one, is called
}

// A claim is a sentence of the reasons, with what stands before it.
type claim struct {
	*reasoned
	args   []any
	said   string          // in English
	before []phrase.Phrase // the sentences before it
	about  game.Position   // the component that the sentences before it are about
}

// claims says of every sentence what is true if it is: by its format, a
// predicate over what stands in it and the position, which plays out whole
// positions and knows no theory. A sentence without a predicate must stand in
// unsaid, and fails the test otherwise.
var claims = merged(claimsOfSums, claimsOfCompounds, claimsOfMisere, claimsOfUnequal, claimsOfWhole, claimsOfRules, theoremClaims, claimsOfReplies, claimsOfPoints)

func merged(tables ...map[string]func(c claim) error) map[string]func(c claim) error {
	all := map[string]func(c claim) error{}
	for _, table := range tables {
		maps.Copy(all, table)
	}
	return all
}

// unsaid are the sentences that claim nothing of a position: headings, words of
// the rules and of the method, and parts of other sentences.
var unsaid = []string{
	"", "%s, %s", "%s (%s)", "none", "Left", "Right", "wins", "loses", "draws", "a difference of %s",
	"… and so on.", "  … and so on", "… and so on for the other moves.", "  … and so on for the other components.", "… and so on for the other options.",
	"  … and so on for the longer sums", "  … and so on for the other takes", "  … and so on for the other places", "  … and so on, up to distance %d",
	"Moves, and answers after which the XOR is 0 again:",
	"The value of the whole is the XOR of the components' values, in binary:",
	"This is misère play: who would win by the rules of the game loses.", "This is misère play: the player who cannot move wins.", "This is misère play, Jia's Anti-SG: the player who cannot move wins.",
	"Below, n^m is a component of value n in normal play and m in misère play. There the value is found in the same way, but a finished component is worth 1, not 0. Of a wild one only the value in normal play is told.",
	"Jia calls this Every-SG, and the suspense the step: a move is made in every component that has not ended.",
	"This is Jia's Every-SG, a move in every component that has not ended, with the ending of Anti-SG: who cannot move wins.",
	"Each component is worth a short game, in canonical form: what is better for Left is greater.",
	"The winner was found by search, as the value takes too long: a player wins by a move after which the other has none that wins.",
	"The winner was found by search: a player wins by a move after which the other has none that wins.",
	"How long the game lasts is not known by this.", "boxes", "coins", "join dots %d,%d and %d,%d", "cut %s",
	"A move to a component of value m wins where the others are worth m; one after which the same player moves again wins where they are not. A component has the least number with which no move in it wins; if a move wins with each, it is loony.",
	"The moves, each with the best reply:",
	"The points of all components add; play ends when the player to move has no move in any. <n|-n> is a switch, ±n: whoever moves there gets n, once.",
	"Values are in canonical form: dominated moves are left out and reversible ones bypassed, by the theorems on guaranteed scoring games (Larsson, Neto, Nowakowski, Santos 2016). All sums of what follows are looked at; of switches only the greatest is tried.",
	"All positions that can follow were solved backwards from the ends of the game, part by part.",
	"They were settled in rounds, those at distance 0 first, for the player to move:",
	"They were settled in rounds, those at distance 0 first, for the player to move (positions that a symmetry maps to each other count as one):",
	"Positions are settled in this order, and each player takes the best that a move leads to.",
	"As one number (Fang 2009): f = ∞ − n where %s wins in n moves, −∞ + n where %s does. It is 0 as long as a position is not settled: that is no score, and only when the rounds are over does it mean a draw.",
	"∞ − %d", "−∞ + %d",
	"    From the bottom: the cubes of the lowest colour count 1 each, every cube above them half of the one below it; white is +, black is -.",
	"N: the player to move wins the component alone. P: that player loses it.",
	"In this compound (%s) what counts of each component is its %s.", "The rule: %s.",
	"What is lost for whoever is to move can be left out; the value stays the same:",
	"A position has the nimber m if m is the mex of its options that have one, and every other option can be answered by a move back to m. What has none is ∞(K), K the nimbers of its options.",
	"The game ends, with a win for the player to move, when every component has the value 0. Whole positions were played out.",
	"That is the balanced state: the free places are their own image, and no free place meets its image. The reply that restores it lays a coin on the image of the coin just laid:",
	"So the player to move wants it, from best to worst: own great, own small, the opponent's small, the opponent's great.",

	// Names of theories, of what counts, and of pictures.
	"SJ theorem (Jia Zhihao 2009), its condition was checked", "SJ theorem (Jia Zhihao 2009), which needs no condition in a game that ends when all values are 0",
	"tame games (genus theory)", "misère quotient", "quotient of Jia's game", "misère canonical form", "forward search on values of small parts", "forward search on values of small parts, every sum compared whole",
	"suspense", "misère suspense", "remoteness", "misère remoteness", "outcome", "outcome, normal/misère", "misère outcome", "Grundy value", "foreclosed value", "misère foreclosed value",
	"over", "finding it takes long",
	"cycles fused", "branches as stalks", "their XOR",

	// How a text is written.
	"write the rows joined by |, for example %s", "write left or right for the owner", "the other heap", "name nodes by letters and digits; 0 is the ground",
	"Fusion: nodes that cycles hold together become one node, and each edge between them a loop of value 1.",
	"Then a tree is left. v(x) is the value of what stands on x: the XOR of v(y)+1 over the edges to the y above it, and of what the loops at x are worth.",
}

// untried are sentences that claim something, of positions that are too large to be
// played out, and without numbers that stand in the position.
var untried = []string{
	"  … and %s more of them", "  %s nodes have something on them; some of them:",
	"      … and so on for %s more cubes, each half of the one below it",
	"  never settled: %s, where play can go on for ever",
	"All lines were followed forward from the position up to move %d, over %s positions.",
	"Lines were followed forward from the position to the ends of the game, over %s positions; what could not change the answer was left out.",
	"No part of the sum makes another void, unless nobody has a move in it (Mesdal and Ottaway 2007). Whole positions were played out.",
	"The game ends, with a win for the player to move, when every component has the value 0. Some component is wild. The quotient of the game, found and proved as in misère play, has %d elements; the position is the element %s.",
}

// nimRules is the game of Nim.
var nimRules, _ = catalog.Open("nim")

// long reports whether every position is tried, and not some.
func long() bool { return os.Getenv("ZERMELO_LONG") != "" }

// reason answers a line with its reasons; nil where it cannot be asked, or takes
// too long to play out.
func reason(t *testing.T, w *whole, line string, mode game.Mode, outcome bool) *reasoned {
	t.Helper()
	p := parse(t, line)
	budget := game.Budget{Memory: 16 << 20}.WithSteps(1 << 20)
	if _, _, whole := p.SolvedWhole(); whole {
		budget = game.Budget{Memory: 512 << 10}.WithSteps(1 << 16)
	}
	a, err := analysis.NewSolver(budget).Solve(context.Background(), p,
		game.Request{Mode: mode, Moves: 1 << 12, Explain: true, Remoteness: 1 << 16, Outcome: outcome})
	if err != nil {
		if !errors.Is(err, game.ErrUnsupported) && !errors.Is(err, game.ErrLimit) {
			t.Errorf("%s, %v: %v", line, mode, err)
		}
		return nil
	}
	if a.Mode.Play != mode.Play {
		mode = a.Mode
	}
	return &reasoned{whole: w, line: line, position: p, mode: mode, answer: a}
}

// hold checks every sentence of the reasons, and counts by format.
func (r *reasoned) hold(t *testing.T, met map[string]int) {
	t.Helper()
	var about game.Position
	for i, said := range r.answer.Explanation {
		c := claim{reasoned: r, before: r.answer.Explanation[:i], about: about}
		if err := c.check(said, met); err != nil {
			t.Errorf("%s, %v: %q: %v", r.line, r.mode, said.String(), err)
		}
		about = c.follow(said)
	}
	if r.answer.Proof == nil || r.mode != (game.Mode{}) {
		return
	}
	for _, said := range r.answer.Proof.Theorem {
		if err := (claim{reasoned: r}).check(said, met); err != nil {
			t.Errorf("%s: %q: %v", r.line, said.String(), err)
		}
	}
}

// follow returns the component that the sentences after this one are about.
func (c claim) follow(said phrase.Phrase) game.Position {
	for _, pattern := range headings {
		if found := pattern.FindStringSubmatch(said.String()); found != nil {
			if all := c.all(found[1]); len(all) > 0 {
				return all[0]
			}
		}
	}
	return c.about
}

// subject is what the sentence is about: the position, or a component.
func (c claim) subject() game.Position {
	if len(c.about) > 0 {
		return c.about
	}
	return c.position
}

// headings begin what is said of a component.
var headings = []*regexp.Regexp{regexp.MustCompile(`^  f\((.*?)\) = \d+$`), regexp.MustCompile(`^  (\S.*) = \S+$`), regexp.MustCompile(`^  (\S.*?): \S+; its options: `)}

// check holds a sentence, and those in it.
func (c claim) check(said phrase.Phrase, met map[string]int) error {
	for _, arg := range said.Args {
		if part, ok := arg.(phrase.Phrase); ok {
			if _, known := claims[part.Format]; known {
				if err := c.check(part, met); err != nil {
					return err
				}
			}
		}
	}
	c.args, c.said = said.Args, said.String()
	if strings.Trim(said.Format, "%s") == "" {
		return c.raw(said.String())
	}
	holds, ok := claims[said.Format]
	switch {
	case ok:
		met[said.Format]++
		return holds(c)
	case slices.Contains(unsaid, said.Format), slices.Contains(untried, said.Format):
		return nil
	}
	return fmt.Errorf("the sentence has no predicate in claims: %q", said.Format)
}

// rows are lines that read the same in every language, by their form.
var rows = []struct {
	form  *regexp.Regexp
	holds func(c claim, found []string) error
}{
	{regexp.MustCompile(`^  f\((.*?)\) = mex\{ (.*) \}(?: = mex\{(.*)\})? = (\d+)$`), claim.mexRow},
	{regexp.MustCompile(`^  f\((.*)\) = (\d+)$`), claim.valueRow},
	{regexp.MustCompile(`^  +-+$`), func(claim, []string) error { return nil }},
	{regexp.MustCompile(`^  +XOR  ([01]+)  = (\d+)$`), claim.totalRow},
	{regexp.MustCompile(`^  +(\S.*?)  ([01]+)  = (\d+)$`), claim.binaryRow},
	{regexp.MustCompile(`^  (\S.*): (\d+)\^(\d+)$`), claim.natureRow},
	{regexp.MustCompile(`^  (\d+(?: ⊕ \d+)+) = (\d+)$`), claim.xorRow},
	{regexp.MustCompile(`^  (\S.*): (0|\*\d*)$`), claim.nimberRow},
	{regexp.MustCompile(`^  v\((\w+)\) = (.*)$`), claim.treeRow},
	{regexp.MustCompile(`^  (\S.*) = (\S.*)$`), claim.gameRow},
}

// raw holds a line that is no sentence.
func (c claim) raw(line string) error {
	for _, row := range rows {
		if found := row.form.FindStringSubmatch(line); found != nil {
			return row.holds(c, found[1:])
		}
	}
	return fmt.Errorf("nothing is known of such lines")
}

// all returns what is called so.
func (r *reasoned) all(name string) []game.Position {
	if r.called == nil {
		r.called = map[string][]game.Position{}
		for _, s := range r.position {
			r.name(s)
		}
	}
	return r.called[name]
}

// name enters what the parts of a summand, and what comes of them, are called.
func (r *reasoned) name(s game.Summand) {
	seen := map[any]bool{}
	enter := func(parts []any) {
		p := game.Position{{Rules: s.Rules, Parts: parts}}
		names := map[string]bool{s.Rules.Format(parts): true, s.Rules.Brief(parts): true, s.Rules.Name() + " " + s.Rules.Format(parts): true}
		switch len(parts) {
		case 0:
			names[r.position.NameOfNothing(s.Rules)] = true
		case 1:
			names[r.position.NameOf(s.Rules, parts[0])] = true
		}
		for name := range names {
			name = phrase.Clip(name)
			if !slices.ContainsFunc(r.called[name], func(q game.Position) bool { return key(p) == key(q) }) {
				r.called[name] = append(r.called[name], p)
			}
		}
	}
	enter(nil)
	for queue := slices.Clone(s.Parts); len(queue) > 0; queue = queue[1:] {
		part := queue[0]
		if seen[part] {
			continue
		}
		seen[part] = true
		enter([]any{part})
		for _, who := range []game.Player{game.Left, game.Right} {
			s.Rules.Options(part, who, func(option []any) bool {
				enter(option)
				queue = append(queue, option...)
				return true
			})
		}
	}
}

// some holds something of one of those that are called so.
func (r *reasoned) some(name string, holds func(p game.Position) error) error {
	err := fmt.Errorf("nothing is called %q", name)
	for _, p := range r.all(name) {
		if err = holds(p); err == nil {
			return nil
		}
	}
	return err
}

// read returns what a text is a position of: of the game, or of games that it names.
func (r *reasoned) read(text string) (game.Position, error) {
	if len(r.position) == 1 {
		if all := r.all(text); len(all) > 0 {
			return all[0], nil
		}
		if p, err := catalog.Parse(r.position.Game() + " " + text); err == nil {
			return p, nil
		}
	}
	if text == "0" {
		return nil, nil
	}
	return catalog.Parse(text)
}

// key writes a position as the multiset of its components.
func key(p game.Position) string {
	var words []string
	for _, s := range p {
		for _, part := range s.Parts {
			words = append(words, s.Rules.Identity()+" "+s.Rules.Format([]any{part}))
		}
	}
	slices.Sort(words)
	return strings.Join(words, " + ")
}

// A whole is brute force: play of whole positions by the moves alone.
type whole struct {
	normal, misere map[string]bool
	values         map[string]uint64
	lost           map[string]uint64 // misère values
	compounds      map[game.Mode]*literal
	lengths        map[string]uint32
	closed         map[string]string
}

func newWhole() *whole {
	return &whole{map[string]bool{}, map[string]bool{}, map[string]uint64{}, map[string]uint64{}, map[game.Mode]*literal{}, map[string]uint32{}, map[string]string{}}
}

// after returns the positions after a move of who.
func after(p game.Position, who game.Player) (all []game.Position) {
	for s := range p {
		for i, part := range p[s].Parts {
			p[s].Rules.Options(part, who, func(option []any) bool {
				all = append(all, p.After(game.Step{Summand: s, Part: i, Option: option}))
				return true
			})
		}
	}
	return all
}

// wins reports whether who, moving first, wins p; misere says that who cannot
// move wins.
func (w *whole) wins(p game.Position, who game.Player, misere bool) bool {
	memo := w.normal
	if misere {
		memo = w.misere
	}
	if !p.IsUnequal() {
		who = game.Left // whoever it is
	}
	name := who.String() + " " + key(p)
	if won, ok := memo[name]; ok {
		return won
	}
	next := after(p, who)
	won := misere && len(next) == 0
	for i := 0; i < len(next) && !won; i++ {
		won = !w.wins(next[i], who.Other(), misere)
	}
	memo[name] = won
	return won
}

// value is the least number that is not that of a position after a move, of the
// whole position: nothing is added.
func (w *whole) value(p game.Position) uint64 { return least(w.values, p, 0) }

// misereValue is value where the finished position is worth 1.
func (w *whole) misereValue(p game.Position) uint64 { return least(w.lost, p, 1) }

func least(memo map[string]uint64, p game.Position, finished uint64) uint64 {
	name := key(p)
	if v, ok := memo[name]; ok {
		return v
	}
	next := after(p, game.Left)
	v := uint64(0)
	if len(next) == 0 {
		v = finished
	} else {
		seen := map[uint64]bool{}
		for _, q := range next {
			seen[least(memo, q, finished)] = true
		}
		for seen[v] {
			v++
		}
	}
	memo[name] = v
	return v
}

// outcome is who wins p in normal play.
func (w *whole) outcome(p game.Position) game.Outcome {
	return game.OutcomeWhere(w.wins(p, game.Left, false), w.wins(p, game.Right, false))
}

// won reports whether the player to move wins p, played as c is.
func (c claim) won(p game.Position) bool {
	ordinary := c.mode.Sum == game.Disjunctive && c.mode.Ending == game.Long && c.mode.Play != game.Jia
	if ordinary {
		return c.wins(p, game.Left, c.mode.Play == game.Misere)
	}
	return c.compound().wins(componentsOf(p))
}

// compound is play by the words of a compound.
func (c claim) compound() *literal {
	l := c.compounds[c.mode]
	if l == nil {
		l = &literal{mode: c.mode, memo: map[string]bool{}, values: map[string]uint64{}}
		c.compounds[c.mode] = l
	}
	return l
}

// plainly writes what stands in a sentence, as the sentence does.
func plainly(arg any) string {
	if v, ok := arg.(nimber.Nimber); ok {
		return fmt.Sprint(uint64(v))
	}
	return fmt.Sprint(arg)
}

// num reads a number in a sentence.
func num(arg any) int {
	var n int
	if _, err := fmt.Sscan(strings.ReplaceAll(plainly(arg), ",", ""), &n); err != nil {
		return -1 << 30
	}
	return n
}

// is holds that a number is what it should be.
func is(what string, got, want any) error {
	if plainly(got) != plainly(want) {
		return fmt.Errorf("%s is %v by brute force, not %v", what, want, got)
	}
	return nil
}

// so holds that something is so.
func so(ok bool, format string, args ...any) error {
	if ok {
		return nil
	}
	return fmt.Errorf(format, args...)
}

// TestReasonsAreTrue holds every sentence of the reasons, for positions of all
// games and sums of them, in every way to play them, against brute force.
func TestReasonsAreTrue(t *testing.T) {
	met := map[string]int{}
	w := newWhole()
	all := trials()
	r := seeded("reasons")
	ask := func(line string, mode game.Mode) {
		for _, outcome := range []bool{false, true} {
			if p := parse(t, line); outcome && (!p.IsUnequal() || mode != game.Mode{}) {
				break // only of these it is another question
			}
			if answered := reason(t, w, line, mode, outcome); answered != nil {
				answered.hold(t, met)
			}
		}
	}
	part := 20 // of the positions, one of so many is tried
	switch {
	case long():
		part = 1
	case testing.Short():
		part = 30
	}
	draws := func(lines []string) (some []string) {
		for i, line := range lines {
			if i == 0 || r.IntN(part) == 0 {
				some = append(some, line)
			}
		}
		return some
	}
	for _, name := range all.small.names() {
		for _, line := range draws(all.small[name]) {
			ask(line, game.Mode{})
			ask(line, game.Mode{Play: game.Misere})
			ask(line, game.Mode{Play: game.Jia})
		}
	}
	for _, name := range all.unequal.names() {
		for _, line := range draws(all.unequal[name]) {
			ask(line, game.Mode{})
		}
	}
	for _, name := range all.replied.names() {
		for _, line := range draws(all.replied[name]) {
			ask(line, game.Mode{})
			ask(line+" + nim "+strconv.Itoa(r.IntN(4)), game.Mode{})
		}
	}
	for _, name := range all.whole.names() {
		if name == "l-game" && !long() {
			continue // a minute
		}
		for _, line := range draws(all.whole[name]) {
			ask(line, game.Mode{})
		}
	}
	for _, line := range moreReasons {
		ask(line, game.Mode{})
		ask(line, game.Mode{Play: game.Misere})
	}
	for range 1200 / part {
		sum := randomSum(t, r, all.small)
		ask(sum, game.Mode{})
		ask(sum, game.Mode{Play: game.Misere})
		ask(sum, game.Mode{Play: game.Jia})
		for _, mode := range game.Modes() {
			if r.IntN(4) == 0 {
				ask(sum, mode)
			}
		}
		ask(randomSum(t, r, all.unequal), game.Mode{})
	}
	for range 300 / part {
		ask(randomEnds(r), game.Mode{})
		ask(randomPoints(r), game.Mode{})
		ask(randomScore(r), game.Mode{})
		ask(randomDigraph(r)+" + "+randomDigraph(r), game.Mode{})
	}
	if testing.Verbose() || long() {
		for format := range claims {
			if met[format] == 0 && long() {
				t.Logf("no position was met that has the reason %q", format)
			}
		}
		t.Logf("%d sentences have predicates, %d of them were met; %d claim nothing", len(claims), len(met), len(unsaid))
	}
}

// randomSum writes a sum of a few small positions.
func randomSum(t *testing.T, r *rand.Rand, all positions) string {
	t.Helper()
	for {
		lines := make([]string, 1+r.IntN(3))
		name := all.names()[r.IntN(len(all))]
		for i := range lines {
			if r.IntN(2) == 0 {
				name = all.names()[r.IntN(len(all))]
			}
			lines[i] = all.draw(r, name)
		}
		if p, err := catalog.Parse(strings.Join(lines, " + ")); err == nil && tryable(p) {
			return strings.Join(lines, " + ")
		}
	}
}

// moreReasons are positions with reasons that the others do not have.
var moreReasons = []string{
	"button 2 0 answer 1", "towers WWWWWWB", "nim 1 2 3 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1", "subtraction:2,3,4,5 9", "lasker 2 3", "round-table:3,3,1", "round-table:3,1", "round-table:1,2", "round-table:3,1 2,0", "round-table:3,1 0,0", "coins:upto:1 2 3",
	"tic-tac-toe xox|.o.|.x.", "hackenbush 0-1:b 1-2:r 2-0:b",
}

// explains are the functions that say reasons.
var explains = regexp.MustCompile(`^([eE]xplain.*|Theorem|DecidedBy|Rule)$`)

// TestEveryReasonHasAPredicate: every sentence that explains has a predicate, or
// stands among those that claim nothing.
func TestEveryReasonHasAPredicate(t *testing.T) {
	said := map[string]string{}
	for _, folder := range []string{
		"game", "internal/theory/grundy", "internal/theory/compound", "internal/theory/misere", "internal/theory/partizan",
		"internal/theory/search", "internal/theory/retro/whole", "internal/rules/heap", "internal/rules/coin",
		"internal/rules/hackenbush", "internal/rules/board", "internal/rules/token",
		"internal/theory/entail", "internal/rules/boxes", "internal/theory/scores",
	} {
		for format, at := range gametest.Said(t, "../../../"+folder, explains) {
			said[format] = at
		}
	}
	for format, at := range said {
		if strings.Trim(format, "%s") != "" && claims[format] == nil && !slices.Contains(unsaid, format) && !slices.Contains(untried, format) {
			t.Errorf("%s: the sentence has no predicate in claims, and does not stand in unsaid: %q", at, format)
		}
	}
	for _, format := range slices.Concat(unsaid, untried) {
		if said[format] == "" && format != "" {
			t.Errorf("nothing says any longer: %q", format)
		}
	}
}
