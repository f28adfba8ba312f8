package match

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"zermelo/game"
	"zermelo/say/phrase"
)

// playable reports whether a match can be played on p: its moves can be listed,
// or the rules can tell a move that is typed.
func playable(p game.Position) bool {
	if p.MoveCount() <= game.Listable {
		return true
	}
	for _, s := range p {
		if record := s.Rules.Record; record.May == nil || record.Some == nil {
			return false
		}
	}
	return true
}

// any returns a move of a position with more than can be listed: what the
// program plays where it knows of nothing better. ok is false if there is none.
func (m *Match) any() (move game.Move, ok bool) {
	for _, at := range m.now.position.Movable() {
		s := m.now.position[at.Summand]
		if s.Rules.Record.Some == nil {
			continue
		}
		for option := range s.Rules.Record.Some(s.Parts[at.Part]) {
			// The first moves leave equal parts, a waste of a long game.
			if len(option) < 2 {
				return m.made(game.Step{Summand: at.Summand, Part: at.Part, Option: slices.Clone(option)}), true
			}
			move, ok = m.made(game.Step{Summand: at.Summand, Part: at.Part, Option: slices.Clone(option)}), true
			break
		}
	}
	return move, ok
}

// complete adds the moves that the answer leaves out, of which there are not
// too many to be listed.
func (m *Match) complete(answer *game.Answer) {
	there := map[string]bool{}
	for _, mv := range answer.Moves {
		there[mv.To] = true
	}
	who, said := m.now.position.Turn()
	if !said && m.now.first == game.RightFirst {
		who = game.Right
	}
	for step := range m.now.position.Moves(who) {
		if mv := m.made(step); !there[mv.To] {
			mv.Player, there[mv.To] = who, true
			answer.Moves = append(answer.Moves, mv)
		}
	}
	answer.OmittedMoves = 0
}

// made is the move that is a step. Whether it wins is not said.
func (m *Match) made(step game.Step) game.Move {
	steps := []game.Step{step}
	return game.Move{Steps: steps, Text: m.now.position.Words(steps...), To: m.now.position.After(steps...).String()}
}

// Named finds the move from p that text names among those that are listed: by its
// words, or by = and the position after it; and if it is not there, by the rules, as a
// player types it where there are more moves than can be listed. Nothing is solved. The
// error is [game.ErrIllegalMove].
func Named(setup Setup, listed []game.Move, text string) (game.Move, error) {
	m := &Match{setup: setup, now: stand{position: setup.Position}}
	text = strings.TrimSpace(text)
	target, isPosition := strings.CutPrefix(text, "=")
	target = strings.TrimSpace(target)
	canonical := m.canonical(target)
	move, ok := find(listed, func(mv game.Move) bool {
		return isPosition && (mv.To == target || mv.To == canonical) || m.isCalled(mv, text)
	})
	if !ok {
		move, ok = m.typed(text)
	}
	if !ok {
		return move, &game.Error{
			Kind: game.ErrIllegalMove, Problem: phrase.Of("%s is no move of the position", phrase.Clip(text)),
			Want: phrase.Of("write the words of a move, or = and the position after it"),
		}
	}
	return move, nil
}

// typed finds a move that is not listed: text is = and the position after it,
// or the words of the move.
func (m *Match) typed(text string) (game.Move, bool) {
	words, target, ends := strings.Cut(text, arrow)
	if typed, isPosition := strings.CutPrefix(text, "="); isPosition {
		return m.leadsTo(strings.TrimSpace(typed))
	}
	if ends {
		if move, ok := m.leadsTo(strings.TrimSpace(target)); ok && m.isCalled(move, strings.TrimSpace(words)) {
			return move, true
		}
	}
	return m.called(strings.TrimSpace(words))
}

// leadsTo finds the move to a position, whose parts may stand in any order.
func (m *Match) leadsTo(text string) (move game.Move, ok bool) {
	now := m.now.position
	if len(now) == 1 && !strings.HasPrefix(text, now.Game()) {
		text = now.Game() + " " + text
	}
	after, err := m.setup.Catalog.Parse(text)
	if err != nil || len(after) != len(now) {
		return move, false
	}
	changed := -1
	for s := range now {
		if now[s].Rules.Identity() != after[s].Rules.Identity() {
			return move, false
		}
		if rest, same := without(after[s].Parts, now[s].Parts); !same || len(rest) > 0 {
			if changed >= 0 {
				return move, false
			}
			changed = s
		}
	}
	if changed < 0 {
		return move, false
	}
	s := now[changed]
	for i, part := range s.Parts {
		others := append(slices.Clone(s.Parts[:i]), s.Parts[i+1:]...)
		option, within := without(after[changed].Parts, others)
		if within && m.may(s.Rules, part, &option) {
			return m.made(game.Step{Summand: changed, Part: i, Option: option}), true
		}
	}
	return move, false
}

// may reports whether a move leads from part to option. Where nothing is left
// the rules may want a finished part to stay.
func (m *Match) may(rules *game.Named, part any, option *[]any) bool {
	if rules.Record.May == nil {
		return false
	}
	if rules.Record.May(part, *option) {
		return true
	}
	if len(*option) > 0 || !rules.Record.May(part, []any{rules.Ended}) {
		return false
	}
	*option = []any{rules.Ended}
	return true
}

// without returns all but the parts of some, each as often as it is there; ok
// is false if not all of them are.
func without(all, some []any) (rest []any, ok bool) {
	count := map[any]int{}
	for _, part := range some {
		count[part]++
	}
	for _, part := range all {
		if count[part] > 0 {
			count[part]--
			continue
		}
		rest = append(rest, part)
	}
	return rest, len(all)-len(rest) == len(some)
}

// called finds the move with the given words: the numbers in them are what is
// left, at the end, or what is taken.
func (m *Match) called(words string) (move game.Move, ok bool) {
	numbers := strings.FieldsFunc(words, func(r rune) bool { return !unicode.IsDigit(r) })
	for _, at := range m.now.position.Movable() {
		s := m.now.position[at.Summand]
		if s.Rules.Record.Read == nil && s.Rules.Ended == nil {
			continue
		}
		for _, option := range append(m.options(s, s.Parts[at.Part], numbers), taken(s.Rules, s.Parts[at.Part], numbers)...) {
			if !m.may(s.Rules, s.Parts[at.Part], &option) {
				continue
			}
			if move = m.made(game.Step{Summand: at.Summand, Part: at.Part, Option: option}); m.isCalled(move, words) {
				return move, true
			}
		}
	}
	return game.Move{}, false
}

// taken are the sums that numbers can mean where moves are told by what they take.
func taken(rules *game.Named, part any, numbers []string) (options [][]any) {
	if rules.Record.Take == nil {
		return nil
	}
	for _, n := range numbers {
		if t, err := strconv.ParseUint(n, 10, 64); err == nil {
			if left, ok := rules.Record.Take(part, t); ok {
				options = append(options, []any{left})
			}
		}
	}
	return options
}

// options are the sums that numbers can mean, for a part that is a number.
func (m *Match) options(s game.Summand, part any, numbers []string) (options [][]any) {
	size, isNumber := part.(uint64)
	if !isNumber {
		return nil
	}
	var values []uint64
	for _, n := range numbers {
		v, err := strconv.ParseUint(n, 10, 64)
		if err != nil {
			return nil
		}
		values = append(values, v)
	}
	options = append(options, nil)
	for k := range values {
		var left []any
		for _, v := range values[k:] {
			left = append(left, v)
		}
		options = append(options, left)
	}
	for _, v := range values {
		if v <= size {
			options = append(options, []any{size - v})
		}
	}
	slices.SortStableFunc(options, func(a, b []any) int { return cmp.Compare(len(a), len(b)) })
	return options
}
