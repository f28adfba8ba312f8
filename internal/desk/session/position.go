package session

import (
	"cmp"
	"context"
	"errors"
	"hash/fnv"
	"maps"
	"slices"
	"strings"
	"sync"

	"go.starlark.net/starlark"
	"go.starlark.net/starlarkstruct"
	"go.starlark.net/syntax"

	"zermelo/game"
	"zermelo/internal/theory/analysis"
	"zermelo/say/phrase"
)

func sortedKeys[T any](m map[string]T) []string { return slices.Sorted(maps.Keys(m)) }

// A gamePosition is a position of one game or of a sum. It is never changed; what was
// found of it is remembered.
type gamePosition struct {
	home *kernel
	p    game.Position

	mu   sync.Mutex
	full *game.Answer // of play as usual, once it was asked for
}

var (
	_ starlark.HasBinary  = (*gamePosition)(nil)
	_ starlark.HasUnary   = (*gamePosition)(nil)
	_ starlark.HasAttrs   = (*gamePosition)(nil)
	_ starlark.Comparable = (*gamePosition)(nil)
)

func (p *gamePosition) Type() string         { return "position" }
func (p *gamePosition) Freeze()              {}
func (p *gamePosition) Truth() starlark.Bool { return true }

// String writes a position as a line that the catalogue reads.
func (p *gamePosition) String() string {
	if len(p.p) == 1 {
		return strings.TrimRight(p.p.Game()+" "+p.p.String(), " ")
	}
	return p.p.String()
}

func (p *gamePosition) Hash() (uint32, error) {
	h := fnv.New32a()
	h.Write([]byte(p.String()))
	return h.Sum32(), nil
}

// CompareSameType compares two positions: those that are written alike are equal.
func (p *gamePosition) CompareSameType(op syntax.Token, y starlark.Value, _ int) (bool, error) {
	c := cmp.Compare(p.String(), y.String())
	switch op {
	case syntax.EQL:
		return c == 0, nil
	case syntax.NEQ:
		return c != 0, nil
	}
	return false, badValue(phrase.Of("positions are not ordered"), phrase.Of("compare their values: p.value < q.value"))
}

// Unary is -p: an impartial position itself, of others the negative of the value.
func (p *gamePosition) Unary(op syntax.Token) (starlark.Value, error) {
	switch {
	case op == syntax.PLUS, op == syntax.MINUS && p.p.IsImpartial():
		return p, nil
	case op != syntax.MINUS:
		return nil, nil
	}
	v, err := p.value()
	if err != nil {
		return nil, err
	}
	return v.Unary(op)
}

// Binary is the sum of two positions, n copies of one, or a sum or difference of
// values.
func (p *gamePosition) Binary(op syntax.Token, y starlark.Value, side starlark.Side) (starlark.Value, error) {
	if q, ok := y.(*gamePosition); ok && op == syntax.PLUS {
		a, b := p.p, q.p
		if side == starlark.Right {
			a, b = b, a
		}
		return sumOf(p.home, slices.Concat(a, b).Summed())
	}
	if n, ok := y.(starlark.Int); ok && op == syntax.STAR {
		copies, whole := n.Int64()
		if !whole || copies < 1 || copies > 1000 {
			return nil, badValue(phrase.Of("%s copies of a position cannot be had", n.String()), phrase.Of("write a whole number from %d to %d", 1, 1000))
		}
		if copies == 1 {
			return p, nil
		}
		return sumOf(p.home, slices.Repeat(p.p, int(copies)).Summed())
	}
	if op != syntax.PLUS && op != syntax.MINUS {
		return nil, nil
	}
	v, err := p.value()
	if err != nil {
		return nil, err
	}
	return v.Binary(op, y, side)
}

// sumOf returns a sum; several positions of one game that is not solved whole are
// one summand.
func sumOf(k *kernel, p game.Position) (starlark.Value, error) {
	var sum game.Position
	for _, s := range p {
		i := slices.IndexFunc(sum, func(t game.Summand) bool { return t.Rules == s.Rules && s.Rules.Whole == nil && !s.Rules.Loops })
		if i < 0 {
			sum = append(sum, game.Summand{Rules: s.Rules, Parts: slices.Clone(s.Parts)})
			continue
		}
		sum[i].Parts = append(sum[i].Parts, s.Parts...)
	}
	if err := sum.Check(); err != nil {
		return nil, err
	}
	return &gamePosition{home: k, p: sum}, nil
}

func (p *gamePosition) value() (*gameValue, error) {
	id, err := p.home.worth(p.p)
	if err != nil {
		return nil, err
	}
	return &gameValue{p.home, id}, nil
}

// Steps that may be spent on how long a game lasts.
const lengthSteps = 10_000_000

// answer answers a question about the position.
func (p *gamePosition) answer(r game.Request) (a *game.Answer, err error) {
	err = p.home.solve(func(ctx context.Context, s *analysis.Solver) error {
		if a, err = s.Solve(ctx, p.p, r); err == nil {
			err = a.Cut() // a script has no use for an answer in part
		}
		return err
	})
	return a, err
}

// whole is all that is known of the position in play as usual.
func (p *gamePosition) whole() (*game.Answer, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.full == nil {
		a, err := p.answer(game.Request{Moves: game.Listable, EveryMove: true, Remoteness: lengthSteps, Full: true})
		if err != nil {
			return nil, err
		}
		p.full = a
	}
	return p.full, nil
}

// ofAnswer returns what reads an attribute off the answer.
func ofAnswer(get func(p *gamePosition, a *game.Answer) (starlark.Value, error)) func(p *gamePosition) (starlark.Value, error) {
	return func(p *gamePosition) (starlark.Value, error) {
		a, err := p.whole()
		if err != nil {
			return nil, err
		}
		return get(p, a)
	}
}

// plainly is a field that can always be read off.
func plainly(get func(a *game.Answer) starlark.Value) func(*gamePosition, *game.Answer) (starlark.Value, error) {
	return func(_ *gamePosition, a *game.Answer) (starlark.Value, error) { return get(a), nil }
}

// answerFields are what an answer tells, by name.
var answerFields = map[string]func(p *gamePosition, a *game.Answer) (starlark.Value, error){
	"outcome": plainly(func(a *game.Answer) starlark.Value { return starlark.String(a.Outcome.String()) }),
	"winner":  plainly(func(a *game.Answer) starlark.Value { return textOrNone(a.Winner().String()) }),
	"theory":  plainly(func(a *game.Answer) starlark.Value { return textOrNone(a.Theory.ID) }),
	"moves": func(p *gamePosition, a *game.Answer) (starlark.Value, error) {
		if a.OmittedMoves > 0 {
			want := phrase.Of("write p.solve(moves=%d).moves for some of the moves", len(a.Moves)+10)
			if a.Winnings {
				want = phrase.Of("write p.solve(moves=%d).moves for some of the moves, or p.best for the winning ones", len(a.Moves)+10)
			}
			return nil, game.Limit(phrase.Of("the position has up to %s moves, and %s of them are listed", phrase.Count(a.OmittedMoves+uint64(len(a.Moves))), phrase.Count(len(a.Moves))), want)
		}
		return p.moveList(a.Moves), nil
	},
	"best": func(p *gamePosition, a *game.Answer) (starlark.Value, error) {
		best := a.Best()
		if a.OmittedMoves > 0 && !a.Winnings {
			return nil, game.Limit(phrase.Of("more winning moves may be there than the %s that were found", phrase.Count(len(best))),
				phrase.Of("write p.solve(moves=%d).best for some of them", len(best)+10))
		}
		return p.moveList(best), nil
	},
	"remoteness": plainly(func(a *game.Answer) starlark.Value { return countOrNone(a.Remoteness) }),
	"length":     plainly(func(a *game.Answer) starlark.Value { return countOrNone(a.Remoteness) }),
	"suspense":   plainly(func(a *game.Answer) starlark.Value { return countOrNone(a.Suspense) }),
	"score": plainly(func(a *game.Answer) starlark.Value {
		if a.Score == nil {
			return starlark.None
		}
		return starlark.MakeInt64(*a.Score)
	}),
}

// positionAttributes are what a position knows, by name.
var positionAttributes map[string]func(p *gamePosition) (starlark.Value, error)

func init() {
	positionAttributes = map[string]func(p *gamePosition) (starlark.Value, error){
		"game": func(p *gamePosition) (starlark.Value, error) { return starlark.String(p.p.Game()), nil },
		"text": func(p *gamePosition) (starlark.Value, error) { return starlark.String(p.p.String()), nil },
		"value": func(p *gamePosition) (starlark.Value, error) {
			v, err := p.value()
			if err != nil {
				return nil, err
			}
			return v, nil
		},
		"grundy": func(p *gamePosition) (starlark.Value, error) {
			g, err := p.home.grundy(p.p)
			return starlark.MakeUint64(g), err
		},
		"options": func(p *gamePosition) (starlark.Value, error) { return p.options(game.Left, game.Right) },
		"left":    func(p *gamePosition) (starlark.Value, error) { return p.options(game.Left) },
		"right":   func(p *gamePosition) (starlark.Value, error) { return p.options(game.Right) },
		"genus":   func(p *gamePosition) (starlark.Value, error) { return p.form("genus") },
		"misere":  func(p *gamePosition) (starlark.Value, error) { return p.form("") },
		"outcome": (*gamePosition).outcome,
		"summands": func(p *gamePosition) (starlark.Value, error) {
			var all []starlark.Value
			for _, s := range p.p {
				for _, part := range s.Parts {
					all = append(all, &gamePosition{home: p.home, p: game.Position{{Rules: s.Rules, Parts: []any{part}}}})
				}
			}
			return starlark.NewList(all), nil
		},
	}
	for _, name := range []string{"mean", "temperature", "left_stop", "right_stop"} {
		positionAttributes[name] = func(p *gamePosition) (starlark.Value, error) {
			v, err := p.value()
			if err != nil {
				return nil, err
			}
			return v.Attr(name)
		}
	}
	for name, get := range answerFields {
		if positionAttributes[name] == nil {
			positionAttributes[name] = ofAnswer(get)
		}
	}
}

// outcome asks for nothing but who wins.
func (p *gamePosition) outcome() (starlark.Value, error) {
	a, err := p.answer(game.Request{})
	if err != nil {
		return nil, err
	}
	return starlark.String(a.Outcome.String()), nil
}

func textOrNone(s string) starlark.Value {
	if s == "" {
		return starlark.None
	}
	return starlark.String(s)
}

func countOrNone(n *uint32) starlark.Value {
	if n == nil {
		return starlark.None
	}
	return starlark.MakeUint64(uint64(*n))
}

// record makes a value with attributes.
func record(kind string, d starlark.StringDict) *starlarkstruct.Struct {
	return starlarkstruct.FromStringDict(starlark.String(kind), d)
}

func (p *gamePosition) moveList(moves []game.Move) starlark.Value {
	all := make([]starlark.Value, len(moves))
	for i, m := range moves {
		who := starlark.Value(starlark.None)
		if p.p.IsUnequal() {
			who = starlark.String(m.Player.String())
		}
		to := starlark.Value(starlark.None)
		if len(m.Steps) > 0 {
			to = &gamePosition{home: p.home, p: p.p.After(m.Steps...)}
		}
		all[i] = &object{record("move", starlark.StringDict{
			"player": who, "text": starlark.String(p.home.session.say(m.Text)), "to": to,
			"winning": starlark.Bool(m.Winning), "draw": starlark.Bool(m.Draw), "remoteness": countOrNone(m.Remoteness),
		}), map[string]func() (starlark.Value, error){"value": p.home.said(m.Value)}}
	}
	return starlark.NewList(all)
}

// options returns the positions that the moves of players lead to, without a
// look at who wins. In an impartial game all players have the same.
func (p *gamePosition) options(players ...game.Player) (starlark.Value, error) {
	if !p.p.IsUnequal() {
		players = players[:1]
		if who, ok := p.p.Turn(); ok {
			players[0] = who
		}
	}
	var all []starlark.Value
	ctx := p.home.until()
	seen := map[string]bool{}
	for _, s := range p.p {
		if !s.Rules.IsPlayable() {
			return nil, game.Unsupported(phrase.Of("the moves of %s are not known", s.Rules.Name()), phrase.Phrase{})
		}
	}
	for _, who := range players {
		for step := range p.p.Moves(who) {
			q := &gamePosition{home: p.home, p: p.p.After(step)}
			if name := q.String(); !seen[name] {
				seen[name] = true
				all = append(all, q)
			}
			if len(all)%256 == 255 && ctx.Err() != nil {
				break
			}
		}
	}
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	return starlark.NewList(all), p.home.known(nil)
}

// form returns what misère play says of the position, or one field of it.
func (p *gamePosition) form(field string) (starlark.Value, error) {
	var f *analysis.Form
	err := p.home.solve(func(ctx context.Context, s *analysis.Solver) (err error) {
		f, err = s.Form(ctx, p.p)
		return err
	})
	if err != nil {
		return nil, err
	}
	if field == "genus" {
		return starlark.String(f.Genus), nil
	}
	return record("misere", starlark.StringDict{
		"outcome": starlark.String(f.Outcome), "genus": starlark.String(f.Genus), "kind": starlark.String(f.Class),
		"canonical": textOrNone(f.Canonical), "birthday": countOrNone(f.Birthday),
	}), nil
}

// Attr returns what a position knows under a name.
func (p *gamePosition) Attr(name string) (starlark.Value, error) {
	if name == "solve" {
		return starlark.NewBuiltin("solve", p.ask), nil
	}
	if f, ok := positionAttributes[name]; ok {
		return f(p)
	}
	return nil, nil
}

// AttrNames are the names of what a position knows.
func (p *gamePosition) AttrNames() []string {
	return append(sortedKeys(positionAttributes), "solve")
}

// ask is p.solve(…).
func (p *gamePosition) ask(_ *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	play, sum, ending, first := "normal", "disjunctive", "long", ""
	explain := false
	most := starlark.Value(starlark.None)
	err := starlark.UnpackArgs(b.Name(), args, kwargs, "play?", &play, "sum?", &sum, "ending?", &ending, "first?", &first, "explain?", &explain, "moves?", &most)
	if err != nil {
		return nil, err
	}
	r := game.Request{Moves: game.Listable, EveryMove: most == starlark.None, Remoteness: lengthSteps, Full: true, Explain: explain}
	if most != starlark.None {
		n, err := wholeNumber(most)
		if err != nil {
			return nil, err
		}
		r.Moves = int(min(n, game.Listable))
	}
	if err := r.SetMode(play, sum, ending); err != nil {
		return nil, err
	}
	if err := r.SetFirst(first); err != nil {
		return nil, err
	}
	a, err := p.answer(r)
	if err != nil {
		return nil, err
	}
	return p.answered(a, most != starlark.None), nil
}

// answered returns an answer as a value of the language; some says that a part of the
// moves will do.
func (p *gamePosition) answered(a *game.Answer, some bool) starlark.Value {
	later := map[string]func() (starlark.Value, error){
		"value": p.home.said(a.Value), "mean": p.home.said(a.Mean), "temperature": p.home.said(a.Temperature),
	}
	for name, get := range answerFields {
		later[name] = func() (starlark.Value, error) { return get(p, a) }
	}
	if some {
		later["moves"] = func() (starlark.Value, error) { return p.moveList(a.Moves), nil }
		later["best"] = func() (starlark.Value, error) { return p.moveList(a.Best()), nil }
	}
	d := starlark.StringDict{
		"position": p, "genus": textOrNone(a.Genus), "omitted_moves": starlark.MakeUint64(a.OmittedMoves), "grundy": starlark.None,
	}
	if a.Grundy != nil {
		d["grundy"] = starlark.MakeUint64(uint64(*a.Grundy))
	}
	var reasons []starlark.Value
	for _, e := range a.Explanation {
		reasons = append(reasons, starlark.String(p.home.session.say(e)))
	}
	d["explanation"] = starlark.NewList(reasons)
	return &object{record("answer", d), later}
}

// said returns what finds the value that an answer writes, as a value; a text that is
// none, such as that of a loopy game, stays one.
func (k *kernel) said(text string) func() (starlark.Value, error) {
	return func() (starlark.Value, error) {
		if text == "" {
			return starlark.None, nil
		}
		v, err := k.evalAny(text)
		if err != nil && !errors.Is(err, game.ErrParse) {
			return nil, err
		}
		if err != nil {
			return starlark.String(text), nil
		}
		return v, nil
	}
}
