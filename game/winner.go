package game

import "zermelo/say/phrase"

// WinnerRules is what theorems say of who wins, and how long it takes.
type WinnerRules[P comparable] struct {
	// Wins reports, by a theorem, whether the player to move wins p played
	// alone, in little more than linear time in the size of p; ok is false if
	// the theorem does not say it. Winning appends to dst moves from p to
	// positions that are lost by the theorem, at most limit of them, at least
	// one if it says that p is won; all says that there are no others. WinsBy
	// names the theorem.
	Wins    func(p P) (wins, ok bool)
	Winning func(dst *Sums[P], p P, limit int) (all bool)
	WinsBy  func() phrase.Phrase
	// Lasts returns, by a theorem, the number of moves until the end of the sum
	// of parts when the winner hurries and the loser delays, in normal or misère
	// play; the greatest uint64 if it is larger, or the theorem does not say it. It
	// takes time linear in the number of parts.
	Lasts func(parts []P, play Play) uint64
}

// Decided is offered by a rule set with a theorem that tells who wins a position played
// alone, where values would cost too much: Decide reports whether the player to move does.
// See [WinnerRules.Wins].
type Decided[P comparable] interface {
	Decide(p P) bool
	Winning(dst *Sums[P], p P, limit int) (all bool)
	DecidedBy() phrase.Phrase
}

// PartlyDecided is [Decided] with a theorem that does not speak of every position.
type PartlyDecided[P comparable] interface {
	DecideSome(p P) (wins, ok bool)
	Winning(dst *Sums[P], p P, limit int) (all bool)
	DecidedBy() phrase.Phrase
}

// Lasting is offered by a rule set of which a theorem says how long its sums last; see
// [WinnerRules.Lasts].
type Lasting[P comparable] interface {
	Lasts(parts []P, play Play) uint64
}

// of takes over what v has of these.
func (r *WinnerRules[P]) of(v any) {
	if m, ok := v.(Decided[P]); ok {
		r.Wins, r.Winning, r.WinsBy = func(p P) (wins, ok bool) { return m.Decide(p), true }, m.Winning, m.DecidedBy
	}
	if m, ok := v.(PartlyDecided[P]); ok {
		r.Wins, r.Winning, r.WinsBy = m.DecideSome, m.Winning, m.DecidedBy
	}
	if m, ok := v.(Lasting[P]); ok {
		r.Lasts = m.Lasts
	}
}

// erased returns them with the type of positions forgotten.
func (r *WinnerRules[P]) erased() WinnerRules[any] {
	e := WinnerRules[any]{WinsBy: r.WinsBy}
	if r.Wins != nil {
		e.Wins = func(p any) (wins, ok bool) { return r.Wins(p.(P)) }
	}
	if r.Winning != nil {
		e.Winning = func(dst *Sums[any], p any, limit int) bool {
			var sums Sums[P]
			all := r.Winning(&sums, p.(P), limit)
			addSums(dst, &sums)
			return all
		}
	}
	if r.Lasts != nil {
		e.Lasts = func(parts []any, play Play) uint64 { return r.Lasts(Typed[P](parts), play) }
	}
	return e
}
