package heap

import (
	"fmt"
	"iter"
	"slices"

	"zermelo/game"
	"zermelo/game/text"
	"zermelo/internal/rules/entry"
	"zermelo/internal/theory/misere"
	"zermelo/say/phrase"
	"zermelo/value/nimber"
)

// ButtonPosition is a position of [Button]. Answer is the heap, from 1, in
// which the player who pressed must move now; 0 if nobody must.
type ButtonPosition struct {
	Heaps   Tuple
	Pressed bool
	Answer  uint64
}

// Button is Nim with Jia's button. A player may press it, once in a game,
// instead of moving: the turn passes, and from then on the player who pressed
// must answer in the heap in which the opponent has just moved. Who cannot
// move loses; before the button is pressed nobody is stuck.
//
// Theorem: before it is pressed, the player to move wins iff the SJ rule says
// so ([misere.Rule]); afterwards the opponent of the presser wins iff a heap is
// left, for he takes it whole, and the presser has an answer that wins iff all
// other heaps are empty (Jia Zhihao 2009; proved at misere.Button).
type Button struct{}

// Moves implements [game.Impartial]: by heap, then by what is left of it, the
// button last.
func (Button) Moves(dst []ButtonPosition, p ButtonPosition) []ButtonPosition {
	heaps := p.Heaps.Values()
	for i, n := range heaps {
		at := uint64(i) + 1
		if p.Answer != 0 && p.Answer != at {
			continue
		}
		for left := range n {
			next := slices.Clone(heaps)
			next[i] = left
			dst = append(dst, p.moved(at, TupleOf(next...)))
		}
	}
	if !p.Pressed {
		dst = append(dst, ButtonPosition{Heaps: p.Heaps, Pressed: true})
	}
	return dst
}

// moved is what a move in a heap, from 1, leaves of p with the heaps that it leaves.
func (p ButtonPosition) moved(at uint64, heaps Tuple) ButtonPosition {
	q := ButtonPosition{Heaps: heaps, Pressed: p.Pressed}
	if p.Pressed && p.Answer == 0 {
		q.Answer = at
	}
	return q
}

// MoveCount implements [game.Counter].
func (Button) MoveCount(p ButtonPosition) uint64 {
	count := uint64(1)
	for _, n := range p.Heaps.Values() {
		count = game.AddCapped(count, n)
	}
	return count
}

// Decide implements [game.Decided].
func (Button) Decide(p ButtonPosition) bool {
	heaps := p.Heaps.Values()
	if !p.Pressed {
		values := make([]nimber.Nimber, len(heaps))
		for i, n := range heaps {
			values[i] = nimber.Nimber(n)
		}
		return misere.Rule(values...) == game.Next
	}
	for i, n := range heaps {
		if p.Answer == uint64(i)+1 {
			if n == 0 {
				return false
			}
		} else if n > 0 {
			return p.Answer == 0
		}
	}
	return p.Answer != 0
}

// Winning implements [game.Decided]. In each heap it looks at the moves to
// 0, to 1, and to the value that the SJ rule wants: no other wins, but against
// a presser who has two heaps left every move does.
func (r Button) Winning(dst *game.Sums[ButtonPosition], p ButtonPosition, limit int) bool {
	f := found[ButtonPosition]{dst: dst, room: limit}
	heaps := p.Heaps.Values()
	for i, n := range heaps {
		if p.Answer != 0 && p.Answer != uint64(i)+1 {
			continue
		}
		var others []nimber.Nimber
		for j, m := range heaps {
			if j != i {
				others = append(others, nimber.Nimber(m))
			}
		}
		lefts := []uint64{0, 1, uint64(misere.Target(others...))}
		slices.Sort(lefts)
		candidates := slices.Values(slices.Compact(lefts))
		if p.Pressed && p.Answer == 0 && slices.Max(append(others, 0)) > 0 {
			candidates = upTo(n)
		}
		for left := range candidates {
			if left >= n {
				break
			}
			next := slices.Clone(heaps)
			next[i] = left
			q := ButtonPosition{Heaps: TupleOf(next...), Pressed: p.Pressed}
			if p.Pressed && p.Answer == 0 {
				q.Answer = uint64(i) + 1
			}
			if !r.Decide(q) && !f.add(q) {
				return false
			}
		}
	}
	pressed := ButtonPosition{Heaps: p.Heaps, Pressed: true}
	return p.Pressed || r.Decide(pressed) || f.add(pressed)
}

// upTo yields the numbers below n.
func upTo(n uint64) iter.Seq[uint64] {
	return func(yield func(uint64) bool) {
		for k := range n {
			if !yield(k) {
				return
			}
		}
	}
}

// DecidedBy implements [game.Decided].
func (Button) DecidedBy() phrase.Phrase {
	return phrase.Of("before the button is pressed the SJ rule decides; afterwards it is enough to leave no answer (Jia Zhihao 2009)")
}

// Explain implements [game.Explainer].
func (Button) Explain(p ButtonPosition) []phrase.Phrase {
	heaps := p.Heaps.Values()
	var values []nimber.Nimber
	for i, n := range heaps {
		if p.Answer != uint64(i)+1 && n > 0 {
			values = append(values, nimber.Nimber(n))
		}
	}
	switch stuck := p.Answer != 0 && heaps[p.Answer-1] == 0; {
	case !p.Pressed && values == nil:
		return []phrase.Phrase{phrase.Of("All heaps are empty: press the button, and the opponent is stuck.")}
	case !p.Pressed:
		return []phrase.Phrase{
			phrase.Of("Who presses while a heap is left loses: the opponent takes it whole, and there is no answer. So the game goes on until all heaps are empty, and then the player to move wins by pressing: the SJ rule decides."),
			misere.ExplainCase(values, false),
		}
	case stuck:
		return []phrase.Phrase{phrase.Of("The button was pressed by the player to move, who must answer in heap %d. It is empty.", p.Answer)}
	case p.Answer != 0 && values != nil:
		return []phrase.Phrase{phrase.Of("The button was pressed by the player to move, who must answer in heap %d. Another heap stays, and the opponent can take it whole.", p.Answer)}
	case p.Answer != 0:
		return []phrase.Phrase{phrase.Of("The button was pressed by the player to move, who must answer in heap %d. The others are empty: it is taken whole, and the opponent is stuck.", p.Answer)}
	case values != nil:
		return []phrase.Phrase{phrase.Of("The opponent has pressed the button and must answer in the heap that is moved in: taking a heap whole leaves no answer.")}
	}
	return []phrase.Phrase{phrase.Of("The opponent has pressed the button, and no heap is left to move in.")}
}

// Describe implements [game.Describer].
func (Button) Describe(_ int, from ButtonPosition, to []ButtonPosition) phrase.Phrase {
	if !from.Pressed && to[0].Pressed {
		return phrase.Of("press the button")
	}
	before, after := from.Heaps.Values(), to[0].Heaps.Values()
	for i := range before {
		if before[i] != after[i] {
			return phrase.Of("take %d from heap %d", before[i]-after[i], i+1)
		}
	}
	return phrase.Raw(fmt.Sprint(to[0]))
}

// Parse reads a position: the heaps, and then "pressed", or "answer" and the
// number of the heap. The error is a [game.ParseError].
func (Button) Parse(s string) (ButtonPosition, error) {
	return parseList(s, func(words []text.Word) (p ButtonPosition, err error) {
		numbersEnd := len(words)
		for i, w := range words {
			if w.Text == "pressed" || w.Text == "answer" {
				numbersEnd = i
				break
			}
		}
		sizes, err := text.Numbers(words[:numbersEnd], heapSize, 0, MaxNumber)
		if err != nil {
			return p, err
		}
		p.Heaps = TupleOf(sizes...)
		rest := words[numbersEnd:]
		if len(sizes) == 0 {
			return p, text.WrongCount(words, phrase.Of("write the sizes of the heaps first, for example 3 4 pressed"))
		}
		switch {
		case len(rest) == 0:
			return p, nil
		case len(rest) == 1 && rest[0].Text == "pressed":
			p.Pressed = true
			return p, nil
		case len(rest) == 2 && rest[0].Text == "answer":
			p.Pressed = true
			p.Answer, err = rest[1].Number(phrase.Of("the number of a heap"), 1, uint64(len(sizes)))
			return p, err
		}
		return p, text.WrongCount(words, phrase.Of("end with 'pressed', or with 'answer' and the number of a heap"))
	})
}

// Format writes p as Parse reads it.
func (Button) Format(p ButtonPosition) string {
	switch {
	case p.Answer != 0:
		return fmt.Sprintf("%s answer %d", p.Heaps, p.Answer)
	case p.Pressed:
		return p.Heaps.String() + " pressed"
	}
	return p.Heaps.String()
}

// Positions yields the positions of two heaps, the greater of the given size,
// with the button still to be pressed.
func (Button) Positions(size uint64) iter.Seq[ButtonPosition] {
	return func(yield func(ButtonPosition) bool) {
		for a := range size + 1 {
			if !yield(ButtonPosition{Heaps: TupleOf(a, size)}) {
				return
			}
		}
	}
}

func init() { games = append(games, buttonEntry) }

func buttonEntry() entry.Entry {
	return entry.Entry{
		Name: "button", Title: phrase.Of("Button Nim"), Kind: entry.KindHeaps, Fame: 76,
		Aliases: []string{"按钮尼姆", "nim with a button", "按钮"},
		Syntax:  phrase.Of("heap sizes; then 'pressed', or 'answer' and the number of a heap"),
		Source:  "Jia Zhihao 2009",
		Rule: phrase.Of("Take any number of tokens from one heap, or, once in a game, press the button and move nothing. " +
			"From then on the player who pressed must answer in the heap in which the opponent has just moved."),
		Examples: []string{"button 3 4", "button 1 1 1", "button 2 3 pressed", "button 2 1 answer 2"},
		Open:     entry.Fixed(entry.Together("button", Button{}).Sized(1, 12)),
	}
}
