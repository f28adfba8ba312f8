package heap

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"zermelo/game"
	"zermelo/internal/theory/octal"
	"zermelo/say/phrase"
)

// maxDigits is the greatest number of digits of a code behind the point.
const maxDigits = octal.MaxTake

// ParseCode returns the take-and-break game of a code: an octal code such as
// `0.77` (Kayles) or `4.4`, a hexadecimal one such as `0.f3`, or any other,
// such as `4!.0` (Grundy's game), `0.[3]` (Nim) or `0.{2,3?+}`. See [TakeBreak]
// for what a code means. Letters may be of either case; zeros at the end change
// nothing. The error is a [game.ParseError].
func ParseCode(code string) (*Game, error) {
	r, err := parseCode(code)
	if err != nil {
		return nil, err
	}
	return r.Game(), nil
}

func parseCode(code string) (TakeBreak, error) {
	if code == "" {
		return TakeBreak{}, &game.ParseError{
			Problem: phrase.Of("the code of the game is empty"), Want: wantCode(),
		}
	}
	point := strings.IndexByte(code, '.')
	if point < 0 {
		return TakeBreak{}, &game.ParseError{
			Input: code, Len: len(code),
			Problem: phrase.Of("the code %q has no point", shorten(code)), Want: wantCode(),
		}
	}
	s := codeScanner{code: code}
	first, err := s.first(point)
	if err != nil {
		return TakeBreak{}, err
	}
	moves, tail, err := s.rest()
	if err != nil {
		return TakeBreak{}, err
	}
	return newTakeBreak(octal.Rule{Moves: append([]octal.Move{first}, moves...), Tail: tail}), nil
}

func wantCode() phrase.Phrase {
	return phrase.Of("write a digit, a point, and a digit for each number of tokens that may be taken, for example 0.77 (Kayles)")
}

// A codeScanner reads a code from left to right.
type codeScanner struct {
	code string
	at   int
}

// done reports whether all is read.
func (s *codeScanner) done() bool { return s.at == len(s.code) }

// sees reports whether the next character is c.
func (s *codeScanner) sees(c byte) bool { return !s.done() && s.code[s.at] == c }

// takes reads the next character if it is c.
func (s *codeScanner) takes(c byte) bool {
	if s.sees(c) {
		s.at++
		return true
	}
	return false
}

// fault is the error for the text from one place up to another.
func (s *codeScanner) fault(from, to int, problem, want phrase.Phrase) error {
	return &game.ParseError{Input: s.code, Offset: from, Len: to - from, Problem: problem, Want: want}
}

// first reads the digit before the point, and the point.
func (s *codeScanner) first(point int) (octal.Move, error) {
	if point == 0 {
		return octal.Move{}, s.fault(0, 0, phrase.Of("there is no digit before the point"),
			phrase.Of("write 0 there if nothing can be done without taking: 0%s", shorten(s.code)))
	}
	m, err := s.digit()
	if err != nil {
		return m, err
	}
	if s.at != point {
		return m, s.fault(0, point, phrase.Of("there is more than one digit before the point"), wantCode())
	}
	if m.Heaps&(leavesNone|leavesOne) != 0 {
		return m, s.fault(0, point,
			phrase.Of("the digit %s before the point allows a move that takes nothing and splits nothing", shorten(s.code[:point])),
			phrase.Of("write 0 (no move without taking), 4 (split into two), 8 (split into three) or c (both)"))
	}
	s.at++
	return m, nil
}

// rest reads the digits behind the point.
func (s *codeScanner) rest() (moves, tail []octal.Move, err error) {
	start := s.at
	if s.done() {
		return nil, nil, s.fault(start, start, phrase.Of("there is no digit behind the point"),
			phrase.Of("write %s0 if nothing can be taken", shorten(s.code)))
	}
	if moves, err = s.digits(start, "["); err != nil {
		return nil, nil, err
	}
	open := s.at
	if !s.takes('[') {
		return moves, nil, nil
	}
	if tail, err = s.digits(start, "[]"); err != nil {
		return nil, nil, err
	}
	switch {
	case len(moves)+len(tail) > maxDigits:
		return nil, nil, s.tooLong(start)
	case s.sees('['):
		return nil, nil, s.fault(s.at, s.at+1, phrase.Of("a bracket is opened inside another"), wantTail())
	case !s.takes(']'):
		return nil, nil, s.fault(open, s.at, phrase.Of("the bracket is not closed"), wantTail())
	case len(tail) == 0:
		return nil, nil, s.fault(open, s.at, phrase.Of("there is nothing in the brackets"), wantTail())
	case !s.done():
		return nil, nil, s.fault(s.at, len(s.code), phrase.Of("something stands behind what is repeated without end"), wantTail())
	}
	return moves, tail, nil
}

func wantTail() phrase.Phrase {
	return phrase.Of("put the digits that are repeated without end into brackets at the end, for example 0.1[37]")
}

// digits reads digits up to the end or one of the brackets. start is where the
// digits behind the point begin.
func (s *codeScanner) digits(start int, brackets string) ([]octal.Move, error) {
	var moves []octal.Move
	for !s.done() && strings.IndexByte(brackets, s.code[s.at]) < 0 {
		if s.sees('.') {
			return nil, s.fault(s.at, s.at+1, phrase.Of("the code has a second point"), wantCode())
		}
		m, err := s.digit()
		if err != nil {
			return nil, err
		}
		if moves = append(moves, m); len(moves) > maxDigits {
			return nil, s.tooLong(start)
		}
	}
	return moves, nil
}

func (s *codeScanner) tooLong(start int) error {
	return s.fault(start, len(s.code), phrase.Of("the code has more than %s digits", phrase.Count(maxDigits)),
		phrase.Of("leave out digits at the end"))
}

// digit reads a digit or a set, and what stands behind it.
func (s *codeScanner) digit() (octal.Move, error) {
	var m leaves
	if s.sees('{') {
		var err error
		if m, err = s.set(); err != nil {
			return octal.Move{}, err
		}
	} else {
		d, width, ok := digitAt(s.code, s.at)
		if !ok {
			return octal.Move{}, s.fault(s.at, s.at+width, phrase.Of("%q is not a digit", s.code[s.at:s.at+width]),
				phrase.Of("a digit is 0 to 9 or a to z; other numbers of heaps are written as a set, for example {2,6}"))
		}
		m[noCondition] = d
		s.at++
	}
	cond, err := s.condition()
	if err != nil {
		return octal.Move{}, err
	}
	return m.under(cond).move(), nil
}

// condition reads '!', '?' or nothing.
func (s *codeScanner) condition() (condition, error) {
	from := s.at
	cond := noCondition
	for s.sees('!') || s.sees('?') {
		if cond != noCondition {
			return 0, s.fault(from, s.at+1, phrase.Of("there are two signs behind one digit"),
				phrase.Of("write ! if the heaps left must differ from each other, ? if they must not all be equal"))
		}
		if cond = distinct; s.code[s.at] == '?' {
			cond = mixed
		}
		s.at++
	}
	return cond, nil
}

// set reads numbers of heaps in braces.
func (s *codeScanner) set() (leaves, error) {
	var all leaves
	open := s.at
	s.at++
	for {
		m, err := s.element(open)
		if err != nil {
			return all, err
		}
		for cond := range all {
			all[cond] |= m[cond]
		}
		switch {
		case s.takes('}'):
			return all, nil
		case s.done():
			return all, s.fault(open, s.at, phrase.Of("the brace is not closed"), wantHeaps())
		case !s.takes(','):
			_, width := utf8.DecodeRuneInString(s.code[s.at:])
			return all, s.fault(s.at, s.at+width, phrase.Of("%q is not expected in a set", s.code[s.at:s.at+width]), wantHeaps())
		}
	}
}

func wantHeaps() phrase.Phrase {
	return phrase.Of("write the numbers of heaps that may be left, joined by commas, for example {2,5} or {3+}")
}

// element reads a number of heaps with what stands behind it.
func (s *codeScanner) element(open int) (leaves, error) {
	var m leaves
	from := s.at
	for !s.done() && '0' <= s.code[s.at] && s.code[s.at] <= '9' {
		s.at++
	}
	if s.at == from {
		return m, s.fault(open, s.at, phrase.Of("a number of heaps is missing"), wantHeaps())
	}
	h, err := strconv.ParseUint(s.code[from:s.at], 10, 64)
	to := s.at
	cond, conditionErr := s.condition()
	if conditionErr != nil {
		return m, conditionErr
	}
	least := s.takes('+')
	if err != nil || h > anyHeaps || h == anyHeaps && !least {
		return m, s.fault(from, to, phrase.Of("%s heaps are too many", shorten(s.code[from:to])),
			phrase.Of("write a number up to %d, or %d+ for that many and more", anyHeaps-1, anyHeaps))
	}
	if m[noCondition] = 1 << h; least {
		m[noCondition] = 1<<(anyHeaps+1) - 1<<h
	}
	return m.under(cond), nil
}

// digitAt returns the digit at offset i of code, and the width of the
// character there in bytes.
func digitAt(code string, i int) (digit uint64, width int, ok bool) {
	switch c := code[i]; {
	case '0' <= c && c <= '9':
		return uint64(c - '0'), 1, true
	case 'a' <= c && c <= 'z':
		return uint64(c-'a') + 10, 1, true
	case 'A' <= c && c <= 'Z':
		return uint64(c-'A') + 10, 1, true
	}
	_, width = utf8.DecodeRuneInString(code[i:])
	return 0, width, false
}

// String returns the code in canonical spelling: lower case, a plain digit
// where one says it, no zeros at the end but for a single one behind the point,
// what is repeated as short and as early as can be.
func (r TakeBreak) String() string {
	if r.code == "" {
		return "0.0"
	}
	return r.code
}

// leaves are the numbers of heaps that a move may leave, as bits, by condition.
type leaves [distinct + 1]uint64

// under returns m under one condition more.
func (m leaves) under(cond condition) leaves {
	const held = ^uint64(leavesNone | leavesOne)
	if cond == noCondition {
		return m
	}
	free := m[noCondition]
	m[noCondition] &^= held
	if m[cond] |= free & held; cond == distinct {
		m[distinct] |= m[mixed]
		m[mixed] = 0
	}
	return m
}

// move returns the move. The weakest condition counts where there are several;
// of two heaps mixed means distinct.
func (m leaves) move() octal.Move {
	out := octal.Move{Heaps: m[noCondition] | m[mixed] | m[distinct]}
	out.Mixed = m[mixed] &^ m[noCondition]
	out.Distinct = m[distinct]&^(m[noCondition]|m[mixed]) | out.Mixed&leavesTwo
	out.Mixed &^= leavesTwo
	return out
}

// newTakeBreak returns the game of a rule whose moves come from [leaves], in
// canonical form: the tail has its least period, begins as early as it can but
// behind the point, and is left out if it is empty; there are no zeros at the
// end.
func newTakeBreak(rule octal.Rule) TakeBreak {
	moves, tail := rule.Moves, rule.Tail
	tail = tail[:leastPeriod(tail)]
	if len(tail) == 1 && tail[0].Heaps == 0 {
		tail = nil
	}
	end := len(moves)
	if len(tail) > 0 {
		// Roll the tail back over the moves that are like it.
		back := 0
		for end > 1 && moves[end-1] == tail[len(tail)-1-back%len(tail)] {
			end--
			back++
		}
		cut := len(tail) - back%len(tail)
		tail = append(tail[cut:len(tail):len(tail)], tail[:cut]...)
	} else {
		for end > 0 && moves[end-1].Heaps == 0 {
			end--
		}
	}
	r := TakeBreak{rule: octal.Rule{Moves: moves[:end:end], Tail: tail}}
	if end == 0 {
		return TakeBreak{}
	}
	r.code = codeOf(r.rule)
	return r
}

// leastPeriod returns the length of the shortest part of which tail is a
// repetition.
func leastPeriod(tail []octal.Move) int {
	// border[i] is the length of the longest proper start of tail[:i] that is
	// its end too (Knuth, Morris, Pratt 1977).
	border := make([]int, len(tail)+1)
	for i, k := 1, 0; i < len(tail); i++ {
		for k > 0 && tail[i] != tail[k] {
			k = border[k]
		}
		if tail[i] == tail[k] {
			k++
		}
		border[i+1] = k
	}
	if p := len(tail) - border[len(tail)]; p > 0 && len(tail)%p == 0 {
		return p
	}
	return len(tail)
}

// codeOf returns the code of a rule in canonical form with at least one move.
func codeOf(r octal.Rule) string {
	b := append(appendDigit(nil, r.Moves[0]), '.')
	for _, m := range r.Moves[1:] {
		b = appendDigit(b, m)
	}
	if len(r.Tail) > 0 {
		b = append(b, '[')
		for _, m := range r.Tail {
			b = appendDigit(b, m)
		}
		b = append(b, ']')
	}
	if b[len(b)-1] == '.' {
		b = append(b, '0')
	}
	return string(b)
}

// appendDigit appends the shortest digit or set of m.
func appendDigit(b []byte, m octal.Move) []byte {
	const names = "0123456789abcdefghijklmnopqrstuvwxyz"
	sign, same := commonSign(m)
	if same && m.Heaps < uint64(len(names)) {
		return append(append(b, names[m.Heaps]), sign...)
	}
	b = append(b, '{')
	for h := 0; m.Heaps>>h != 0; h++ {
		if m.Heaps>>h&1 == 0 {
			continue
		}
		if b[len(b)-1] != '{' {
			b = append(b, ',')
		}
		b = strconv.AppendInt(b, int64(h), 10)
		if !same {
			b = append(b, signs[conditionOf(m, h)]...)
		}
		if toEnd(m, h, same) {
			b = append(b, '+')
			break
		}
	}
	b = append(b, '}')
	if same {
		b = append(b, sign...)
	}
	return b
}

// signs are the signs of the conditions.
var signs = [...]string{noCondition: "", mixed: "?", distinct: "!"}

// commonSign returns the sign that says the conditions of m if it stands behind
// the whole digit; same is false if there is none. Two heaps are distinct
// whichever sign it is.
func commonSign(m octal.Move) (sign string, same bool) {
	held := m.Heaps &^ (leavesNone | leavesOne)
	more := held &^ leavesTwo
	switch {
	case m.Distinct == held:
		sign = "!"
		if held == 0 {
			sign = ""
		}
	case m.Distinct|m.Mixed == 0:
		sign = ""
	case m.Mixed == more && m.Distinct == held&leavesTwo:
		sign = "?"
	default:
		return "", false
	}
	return sign, true
}

// toEnd reports whether all numbers of heaps from h on may be left, under one
// condition unless what stands behind the set says the conditions.
func toEnd(m octal.Move, h int, same bool) bool {
	for k := h; k <= anyHeaps; k++ {
		if m.Heaps>>k&1 == 0 || !same && conditionOf(m, k) != conditionOf(m, h) {
			return false
		}
	}
	return true
}
