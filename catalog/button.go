package catalog

import (
	"fmt"

	"zermelo/entry"
	"zermelo/game/text"
	"zermelo/heap"
	"zermelo/phrase"
)

func buttonEntry() Entry {
	return Entry{
		Name: "button", Syntax: phrase.Of("heap sizes; then 'pressed', or 'answer' and the number of a heap"),
		Source: "Jia Zhihao 2009",
		Rule: phrase.Of("Take any number of tokens from one heap, or, once in a game, press the button and move nothing. " +
			"From then on the player who pressed must answer in the heap in which the opponent has just moved."),
		Examples: []string{"button 3 4", "button 1 1 1", "button 2 3 pressed", "button 2 1 answer 2"},
		Open: entry.Fixed(entry.Single[heap.ButtonPosition]{
			Name: "button", Rules: heap.Button{}, Parse: parseButton, Format: formatButton,
			Finished: "0 pressed", Positions: heap.Button{}.Positions, Smallest: 1, Listed: 12,
		}.Game()),
	}
}

func parseButton(words []Word) (p heap.ButtonPosition, err error) {
	numbersEnd := len(words)
	for i, w := range words {
		if w.Text == "pressed" || w.Text == "answer" {
			numbersEnd = i
			break
		}
	}
	heaps, err := text.Numbers(words[:numbersEnd], heapSize, 0, entry.MaxNumber)
	if err != nil {
		return p, err
	}
	p.Heaps = heap.TupleOf(heaps...)
	rest := words[numbersEnd:]
	if len(heaps) == 0 {
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
		p.Answer, err = rest[1].Number(phrase.Of("the number of a heap"), 1, uint64(len(heaps)))
		return p, err
	}
	return p, text.WrongCount(words, phrase.Of("end with 'pressed', or with 'answer' and the number of a heap"))
}

func formatButton(p heap.ButtonPosition) string {
	switch {
	case p.Answer != 0:
		return fmt.Sprintf("%s answer %d", p.Heaps, p.Answer)
	case p.Pressed:
		return p.Heaps.String() + " pressed"
	}
	return p.Heaps.String()
}
