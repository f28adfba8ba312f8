package calculator

import (
	"maps"
	"slices"
	"strings"

	"zermelo/catalog"
)

// commands are the words that a line of a session may begin with.
var commands = []string{"show ", "thermograph ", "names", "help", "quit", "exit"}

// Complete returns what the word before a place in a line, counted in
// characters, may become: a function, a name, a game, at the start of the line a
// command. head and tail are the line before and behind the word.
func (s Session) Complete(line string, place int) (head string, words []string, tail string) {
	all := []rune(line)
	place = max(0, min(place, len(all)))
	head, tail = string(all[:place]), string(all[place:])
	if inQuotes(head+" ", len(head)) {
		return head, nil, tail
	}
	start := len(head)
	for start > 0 && inGame(head[start-1]) {
		start--
	}
	head, word := head[:start], head[start:]
	if at := strings.LastIndexByte(word, '-'); at >= 0 && !s.begins(word) {
		// What stands behind a minus sign is a word of its own.
		head, word = head+word[:at+1], word[at+1:]
	}
	return head, s.words(word, strings.TrimSpace(head) == ""), tail
}

// inGame reports whether a byte may be one of a name, of a game too.
func inGame(c byte) bool {
	return c == '-' || c == '_' || '0' <= c && c <= '9' || 'a' <= c|0x20 && c|0x20 <= 'z' || c >= 0x80
}

// begins reports whether a word can be completed.
func (s Session) begins(word string) bool { return len(s.words(word, true)) > 0 }

// words returns what begins with word, sorted; first says that it is the first
// one of the line. Nothing begins with nothing.
func (s Session) words(word string, first bool) (found []string) {
	if word == "" {
		return nil
	}
	add := func(candidate string) {
		if strings.HasPrefix(candidate, word) {
			found = append(found, candidate)
		}
	}
	for name := range maps.Keys(s.names) {
		add(name)
	}
	for name := range maps.Keys(s.env.Functions) {
		add(name + "(")
	}
	for _, e := range catalog.Entries() {
		if e.Params.IsZero() || e.Default != "" {
			add(e.Name + `("`)
		} else {
			add(e.Name + ":")
		}
	}
	for _, c := range commands {
		if first {
			add(c)
		}
	}
	slices.Sort(found)
	return slices.Compact(found)
}

// GoesOn reports whether an expression goes on behind the end of text, for
// brackets or a quote are open, and what stands between it and the next line: a
// line break within quotes, where it may tell rows of a board apart.
func GoesOn(text string) (joint string, open bool) {
	if strings.HasPrefix(strings.TrimSpace(text), "#") {
		return "", false // a remark
	}
	depth := 0
	for i := 0; i < len(text); i++ {
		if n := quoted(text, i); n > 0 {
			if closed := n > 1 && text[i+n-1] == text[i]; !closed {
				return "\n", true
			}
			i += n - 1
			continue
		}
		switch text[i] {
		case '(', '{', '[':
			depth++
		case ')', '}', ']':
			depth--
		}
		if depth < 0 {
			return "", false // no more brackets mend that
		}
	}
	return " ", depth > 0
}
