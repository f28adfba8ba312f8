package analysis

import (
	"fmt"

	"zermelo/compound"
	"zermelo/game"
	"zermelo/misere"
	"zermelo/nimber"
	"zermelo/phrase"
)

// A misereQuestion is a position whose player without a move wins, or one of
// Jia's game, which ends with a win for the player to move when every
// component has the value 0.
type misereQuestion struct {
	*question
	parts      []place
	sources    map[string]*misere.Source[any]
	components []misere.Component
	decider    *misere.Decider
	graph      *misere.Graph
	decision   misere.Decision
}

func (q *question) runMisere() error {
	m := &misereQuestion{
		question: q, parts: q.places(), sources: map[string]*misere.Source[any]{},
		decider: misere.NewDecider(q.scratch), graph: misere.NewGraph(q.scratch),
	}
	for _, s := range q.position {
		m.components = append(m.components, m.source(s.Rules).Components(s.Parts...)...)
	}
	win, err := m.decide(m.components)
	if err != nil {
		m.listNatures()
		return err
	}
	m.listNatures()
	q.answer.setWinner(win)
	q.answer.Theory = m.theory()
	if m.decision.Theory == misere.ByForm && !q.request.Jia {
		q.answer.Genus = m.decision.Genus.String()
	}
	if err := m.listMoves(win); err != nil {
		return err
	}
	if !q.request.Jia {
		q.findLengthBy(compound.MisereRemoteness(), game.Left)
	}
	q.sortMoves()
	q.describeMoves()
	if q.request.Explain {
		q.answer.Explanation = m.explain()
	}
	return nil
}

func (m *misereQuestion) source(rules *Rules) *misere.Source[any] {
	s, ok := m.sources[rules.Identity()]
	if !ok {
		s = rules.misere(m.scratch.WithSteps(0))
		m.sources[rules.Identity()] = s
	}
	return s
}

// decide reports whether the player to move wins, and keeps the decision for
// the position asked about.
func (m *misereQuestion) decide(components []misere.Component) (bool, error) {
	if m.request.Jia {
		return m.decideJia(components)
	}
	d, err := m.decider.Decide(m.ctx, components)
	if err == nil && m.answer.Winner == "" {
		m.decision = d
	}
	return d.Outcome == game.Next, err
}

func (m *misereQuestion) decideJia(components []misere.Component) (bool, error) {
	var sum misere.Sum
	for _, c := range components {
		s, err := c.Load(m.ctx, m.graph)
		if err != nil {
			return false, err
		}
		sum = m.graph.Plus(sum, s)
	}
	o, err := m.graph.JiaOutcome(m.ctx, sum)
	return o == game.Next, err
}

func (m *misereQuestion) theory() string {
	if m.request.Jia {
		return WholePlay
	}
	return m.decision.Theory.String()
}

// listNatures lists the components: the value in normal play and, where the
// component is tame, the value in misère play above it.
func (m *misereQuestion) listNatures() {
	m.listWith(func(k int, _ place) string {
		if len(m.decision.Natures) != len(m.parts) {
			return ""
		}
		return natureText(m.decision.Natures[k])
	})
}

func natureText(n misere.Nature) string {
	if n.Kind == misere.Wild {
		return fmt.Sprintf("%d wild", n.Grundy)
	}
	return fmt.Sprintf("%d^%d", n.Grundy, n.Misere())
}

// triedMisere is the number of moves up to which each is decided.
const triedMisere = 2048

func (m *misereQuestion) listMoves(win bool) error {
	over, err := m.over()
	if m.request.Moves == 0 || over || err != nil {
		return err
	}
	count := m.position.MoveCount()
	if count > triedMisere {
		return m.findMoves(win, count)
	}
	return m.eachPart(func(s, i int) (err error) {
		rules := m.position[s].Rules
		rules.Options(m.position[s].Parts[i], game.Left, func(option []any) bool {
			err = m.try(Step{s, i, option})
			return err == nil
		})
		return err
	})
}

// over reports whether Jia's game has ended.
func (m *misereQuestion) over() (bool, error) {
	if !m.request.Jia {
		return false, nil
	}
	for _, c := range m.components {
		n, err := c.Nature(m.ctx)
		if err != nil || n.Grundy != 0 {
			return false, err
		}
	}
	return true, nil
}

// try adds a move with its result.
func (m *misereQuestion) try(step Step) error {
	var after []misere.Component
	for k, at := range m.parts {
		if at.summand == step.Summand && at.part == step.Part {
			after = append(after, m.source(m.position[at.summand].Rules).Components(step.Option...)...)
		} else {
			after = append(after, m.components[k])
		}
	}
	lost, err := m.decide(after)
	if err != nil {
		return err
	}
	m.answer.Moves = append(m.answer.Moves, Move{Player: game.Left.String(), Steps: []Step{step}, Winning: !lost})
	return nil
}

// findMoves lists winning moves of a position that has too many moves to try
// each.
func (m *misereQuestion) findMoves(win bool, count uint64) error {
	m.answer.OmittedMoves = count
	if !win || m.request.Jia {
		return nil
	}
	if m.decision.Theory == misere.BySJ && m.findByRule() {
		return nil
	}
	moves, _, err := m.decider.Winning(m.ctx, m.components, min(m.request.Moves, foundMoves))
	if err != nil {
		return err
	}
	for _, mv := range moves {
		at := m.parts[mv.Component]
		s := m.position[at.summand]
		var option []any
		if mv.Option >= 0 {
			option = nthOption(s.Rules, s.Parts[at.part], mv.Option)
		} else {
			for _, n := range mv.To {
				option = append(option, n)
			}
		}
		m.answer.Moves = append(m.answer.Moves, Move{
			Player: game.Left.String(), Steps: []Step{{at.summand, at.part, option}}, Winning: true,
		})
	}
	m.answer.OmittedMoves -= uint64(len(moves))
	return nil
}

// findByRule lists the moves that the SJ rule wants, where the rule sets can
// find options by their value; ok is false if one cannot.
func (m *misereQuestion) findByRule() (ok bool) {
	for k, at := range m.parts {
		var others []nimber.Nimber
		for i, n := range m.decision.Natures {
			if i != k {
				others = append(others, n.Grundy)
			}
		}
		s := m.position[at.summand]
		options, found := s.Rules.find(s.Parts[at.part], misere.Target(others...), foundMoves)
		if !found {
			return false
		}
		for _, option := range options {
			m.answer.Moves = append(m.answer.Moves, Move{
				Player: game.Left.String(), Steps: []Step{{at.summand, at.part, option}}, Winning: true,
			})
			m.answer.OmittedMoves--
		}
	}
	return true
}

func (m *misereQuestion) explain() []phrase.Phrase {
	var out []phrase.Phrase
	switch {
	case m.request.Jia:
		out = append(out, phrase.Of("The game ends, with a win for the player to move, when every component has the value 0. Whole positions were played out."))
	case m.decision.Theory == misere.BySJ:
		out = append(out, phrase.Of("The condition of the SJ theorem holds for every component and all its followers. "+
			"So the player to move wins iff the XOR is not 0 and some value is above 1, or the XOR is 0 and no value is above 1."))
	case m.decision.Theory == misere.ByTame:
		out = append(out, phrase.Of("The condition of the SJ theorem fails somewhere, but every component is tame: "+
			"the sum behaves in misère play like Nim heaps, of which some may be worth 0 or 1 firmly."))
	case m.decision.Theory == misere.ByQuotient:
		q := m.decision.Quotient
		out = append(out, phrase.Of("Some component is wild: neither the SJ theorem nor the theory of tame games applies. "+
			"The misère quotient of the game has %d elements; the position is the element %s.", q.Order(), q.Word(m.decision.Element)))
	case m.decision.Theory == misere.ByForm:
		out = append(out, phrase.Of("Some component is wild. The misère canonical form of the sum decides; its genus is %s.", m.decision.Genus.String()))
	default:
		out = append(out, phrase.Of("Some component is wild. Whole positions were played out."))
	}
	for k, c := range m.answer.Components {
		if c.Value == "" || k == explainedComponents {
			break
		}
		out = append(out, phrase.Raw("  "+c.Game+" "+c.Position+": "+c.Value))
	}
	return append(out, m.explainWinner()...)
}
