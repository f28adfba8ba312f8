package discover

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"

	"zermelo/game"
	"zermelo/numeration"
	"zermelo/phrase"
	"zermelo/script/formula"
)

// This file writes certificates of rules; docs/certificates.md describes them.

// A Kernel is a certificate of a rule, as package check reads it.
type Kernel struct {
	Format     string         `json:"format"`
	Version    int            `json:"version"`
	Game       string         `json:"game"`
	Asked      string         `json:"asked"`
	Misere     bool           `json:"misere"`
	Arity      int            `json:"arity"`
	Rules      []kernelRule   `json:"rules"`
	Measures   [][]int        `json:"measures"`
	Numeration kernelSystem   `json:"numeration"`
	Theorem    string         `json:"theorem"`
	Set        *kernelSet     `json:"set,omitempty"`
	Ended      *kernelSet     `json:"ended,omitempty"`
	Covers     []*kernelCover `json:"covers,omitempty"`
}

type kernelSystem struct {
	Name       string  `json:"name"`
	Recurrence []int64 `json:"recurrence"`
	First      []int64 `json:"first"`
	Digits     int     `json:"digits"`
}

type kernelSet struct {
	Next   [][]int32 `json:"next"`
	Accept []int32   `json:"accept"`
}

type kernelCover struct {
	Start  [][]int64   `json:"start"`
	Next   [][][]int64 `json:"next"`
	Accept []int32     `json:"accept"`
}

type kernelSum struct {
	Constant int64      `json:"constant"`
	Of       [][2]int64 `json:"of"`
}

type kernelCondition struct {
	Op   string            `json:"op"`
	Of   *kernelSum        `json:"of,omitempty"`
	Args []kernelCondition `json:"args,omitempty"`
}

type kernelOperation struct {
	Op   string      `json:"op"`
	Args []kernelSum `json:"args"`
}

type kernelRule struct {
	Variables  int               `json:"variables"`
	Among      [][]kernelSum     `json:"among"`
	Operations []kernelOperation `json:"operations"`
	Conditions []kernelCondition `json:"conditions"`
	Leaves     []kernelSum       `json:"leaves"`
}

// The theorems of certificates.
const (
	automatic = "automatic"
	schwenk   = "schwenk"
)

// Certify returns the certificate of a rule that was proved of a game.
func Certify(ctx context.Context, r *Rules, f *Finding, budget game.Budget) (*Kernel, error) {
	r, err := r.beside(f.Heaps)
	if err != nil {
		return nil, err
	}
	if f.Status != Proved || f.In == nil || r.made == nil || f.Blocking > 0 {
		return nil, game.Unsupported(phrase.Of("there is no proof by automata of which to write a certificate"), phrase.Phrase{})
	}
	k := &Kernel{Format: "zermelo-kernel", Version: 1, Game: f.Game, Asked: f.Asked, Misere: r.Misere, Arity: r.made.Arity(), Theorem: automatic}
	rules, plain := kernelRules(r.made)
	if f.schwenk > 0 {
		told, err := Told(r.Name, taking(f.schwenk), false)
		if err != nil {
			return nil, err
		}
		rules, _ = kernelRules(told.made)
	}
	k.Rules = rules
	measures, _ := r.made.Falls()
	for _, m := range measures {
		k.Measures = append(k.Measures, m)
	}
	k.Numeration = kernelSystemOf(f.In)
	if f.schwenk > 0 {
		k.Theorem = schwenk
		return k, nil
	}
	w := numeration.NewWork(ctx, budget, mostCertified)
	defer w.Close()
	c := certifier{logic: &logic{s: f.In, w: w, arity: k.Arity, whole: true}, plain: plain, set: f.Set}
	k.Set = kernelSetOf(f.Set)
	if f.Asked == Values {
		return k, c.values(k)
	}
	return k, c.losing(k)
}

// mostCertified bounds the automata of which a certificate is made: those of larger
// ones could not be checked within seconds.
const mostCertified = 30_000

// A certifier makes the covers of a certificate.
type certifier struct {
	*logic
	plain []formula.Plain
	set   *numeration.Automaton
}

// moves returns what is true of the moves of each rule, and what they leave.
func (c *certifier) moves() ([]relation, error) {
	var out []relation
	for i := range c.plain {
		c.next = numeration.Var(c.arity + 1)
		r, err := c.relation(&c.plain[i])
		if err != nil {
			return nil, err
		}
		for v := range c.next {
			if v == numeration.Var(c.arity) {
				continue
			}
			any, err := c.w.All(c.s, v)
			if err != nil {
				return nil, err
			}
			r.all = append(r.all, any)
		}
		r.fresh = c.next
		out = append(out, r)
	}
	return out, nil
}

func (c *certifier) losing(k *Kernel) error {
	rules, err := c.moves()
	if err != nil {
		return err
	}
	var winning, moves [][]*numeration.Automaton
	for _, r := range rules {
		moves = append(moves, r.all)
		winning = append(winning, append(r.all[:len(r.all):len(r.all)], c.set.Rename(r.leaves[0]...)))
	}
	outside, err := c.w.Not(c.s, c.set)
	if err != nil {
		return err
	}
	if k.Misere {
		ended, err := c.ended()
		if err != nil {
			return err
		}
		k.Ended = kernelSetOf(ended)
		if outside, err = c.w.Minus(outside, ended); err != nil {
			return err
		}
	}
	if err := c.cover(k, outside, winning); err != nil || !k.Misere {
		return err
	}
	return c.cover(k, c.set, moves)
}

// ended returns the positions without a move.
func (c *certifier) ended() (*numeration.Automaton, error) {
	l, err := logicOfPlain(c.w, c.s, c.arity, c.plain)
	if err != nil {
		return nil, err
	}
	all, err := c.w.All(c.s, c.position()...)
	if err != nil {
		return nil, err
	}
	canMove, err := l.into(all)
	if err != nil {
		return nil, err
	}
	return c.w.Minus(all, canMove)
}

func (c *certifier) values(k *Kernel) error {
	value := numeration.Var(c.arity)
	position := c.position()
	all, err := c.w.All(c.s, position...)
	if err != nil {
		return err
	}
	if err := c.cover(k, all, [][]*numeration.Automaton{{c.set}}); err != nil {
		return err
	}
	rules, err := c.moves()
	if err != nil {
		return err
	}
	var options [][]*numeration.Automaton
	for _, r := range rules {
		c.next = r.fresh
		all, err := c.optionOf(&r, c.set)
		if err != nil {
			return err
		}
		options = append(options, all)
	}
	other := value + 1
	less, err := c.s.Linear(c.w, numeration.Natural, -1, numeration.Product{Factor: -1, Var: value}, numeration.Product{Factor: 1, Var: other})
	if err != nil {
		return err
	}
	smaller, err := c.w.There(c.s, append(position, value), c.set.Rename(append(c.position(), other)...), less)
	if err != nil {
		return err
	}
	return c.cover(k, smaller, options)
}

// cover adds a cover.
func (c *certifier) cover(k *Kernel, of *numeration.Automaton, alternatives [][]*numeration.Automaton) error {
	cover, err := c.w.Cover(of, alternatives)
	if err != nil {
		return err
	}
	out := &kernelCover{Accept: cover.Accept, Start: [][]int64{}}
	for _, b := range cover.Start {
		if b.From < 0 {
			out.Start = append(out.Start, []int64{b.Digits})
		} else {
			out.Start = append(out.Start, []int64{int64(b.From), b.Digits})
		}
	}
	for s, row := range cover.Next {
		next := make([][]int64, len(row))
		for l, backs := range row {
			if next[l] = []int64{}; cover.To[s][l] >= 0 {
				next[l] = append(next[l], int64(cover.To[s][l]))
			}
			for _, b := range backs {
				next[l] = append(next[l], int64(b.From), b.Digits)
			}
		}
		out.Next = append(out.Next, next)
	}
	k.Covers = append(k.Covers, out)
	return nil
}

// Text returns the certificate as a file.
func (k *Kernel) Text() ([]byte, error) {
	text, err := json.Marshal(k)
	return append(text, '\n'), err
}

func kernelSystemOf(s *numeration.System) kernelSystem {
	coefs, first := s.Recurrence()
	out := kernelSystem{Name: s.Name(), Recurrence: coefs, Digits: s.Digits()}
	for _, u := range first {
		out.First = append(out.First, int64(u))
	}
	return out
}

func kernelSetOf(a *numeration.Automaton) *kernelSet {
	out := &kernelSet{Accept: []int32{}}
	for s := range a.States() {
		row := make([]int32, a.Letters())
		for l := range row {
			row[l] = int32(a.Next(s, l))
		}
		out.Next = append(out.Next, row)
		if a.Accepts(s) {
			out.Accept = append(out.Accept, int32(s))
		}
	}
	return out
}

// kernelRules returns the rules of a game as certificates write them, and those of
// the normal form that they are: a rule without any choice is left out.
func kernelRules(g *formula.Game) (out []kernelRule, plain []formula.Plain) {
	for _, p := range g.Plain() {
		if slices.ContainsFunc(p.Among, func(a []formula.Sum) bool { return a != nil && len(a) == 0 }) {
			continue
		}
		out, plain = append(out, kernelRuleOf(&p)), append(plain, p)
	}
	return out, plain
}

func kernelRuleOf(p *formula.Plain) kernelRule {
	registers := map[int]int64{}
	for i := range p.Arity + p.Variables {
		registers[i] = int64(i)
	}
	for i, o := range p.Operations {
		registers[o.Result] = int64(p.Arity + p.Variables + i)
	}
	sum := func(s formula.Sum) kernelSum {
		out := kernelSum{s.Constant, [][2]int64{}}
		for _, m := range s.Of {
			out.Of = append(out.Of, [2]int64{m.Factor, registers[m.Register]})
		}
		return out
	}
	sums := func(all []formula.Sum) []kernelSum {
		out := []kernelSum{}
		for _, s := range all {
			out = append(out, sum(s))
		}
		return out
	}
	var conditions func(all []formula.Condition) []kernelCondition
	conditions = func(all []formula.Condition) []kernelCondition {
		out := []kernelCondition{}
		for _, c := range all {
			name, ok := kernelOps[c.Op]
			switch {
			case !ok:
				panic(fmt.Sprintf("discover: a condition of a normal form is %v", c.Op))
			case c.Op == formula.And || c.Op == formula.Or:
				out = append(out, kernelCondition{Op: name, Args: conditions(c.Args)})
			default:
				of := sum(c.Of)
				out = append(out, kernelCondition{Op: name, Of: &of})
			}
		}
		return out
	}
	r := kernelRule{Variables: p.Variables, Among: [][]kernelSum{}, Operations: []kernelOperation{}, Leaves: sums(p.Leaves)}
	for _, a := range p.Among {
		r.Among = append(r.Among, sums(a))
	}
	for _, o := range p.Operations {
		r.Operations = append(r.Operations, kernelOperation{kernelOps[o.Op], sums(o.Args)})
	}
	// That a number left is not negative is what positions are.
	r.Conditions = conditions(slices.DeleteFunc(slices.Clone(p.Conditions), func(c formula.Condition) bool {
		alone := len(c.Of.Of) == 1 && c.Of.Of[0].Factor == 1
		return c.Op == formula.AtLeast && !alone && slices.ContainsFunc(p.Leaves, func(l formula.Sum) bool {
			return l.Constant == c.Of.Constant && slices.Equal(l.Of, c.Of.Of) && len(l.Of) > 0
		})
	}))
	return r
}

// kernelOps are the names of operations and conditions.
var kernelOps = map[formula.Op]string{
	formula.Div: "div", formula.Mod: "mod", formula.Min: "min", formula.Max: "max",
	formula.Equal: "equal", formula.NotEqual: "unequal", formula.AtLeast: "atleast", formula.And: "and", formula.Or: "or",
}
