package script

import (
	"slices"
	"strings"
	"unicode/utf8"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"

	"zermelo/game"
)

// texts compiles an operation of two strings, or of a string and a number; ok is false if it
// is none.
func (c *compiler) texts(op syntax.Token, x, y value) (v value, ok bool) {
	isText := func(v value) bool { return v.t.kind == isWord }
	switch {
	case op == syntax.PLUS && isText(x) && isText(y):
		a, b := ready(x), ready(y)
		return one(wordType, func(m *machine) uint64 {
			// What is made of x may use the buffer, and so may y.
			v, w := a(m), b(m)
			if v == 0 {
				return w
			}
			all := append(m.buffer[:0], textMark...)
			m.buffer = m.appendText(m.appendText(all, v), w)
			return m.made(m.buffer)
		}), true
	case op == syntax.STAR && isText(y) && x.t.kind == isInt:
		x, y = y, x
		fallthrough
	case op == syntax.STAR && isText(x) && y.t.kind == isInt:
		a, n := ready(x), ready(y)
		return one(wordType, func(m *machine) uint64 {
			v, times := a(m), int64(n(m))
			if times <= 0 || v == 0 {
				return 0
			}
			if times > callSteps/int64(m.textLen(v)) {
				giveUp()
			}
			m.spend(int(times))
			all := append(m.buffer[:0], textMark...)
			for range times {
				all = m.appendText(all, v)
			}
			m.buffer = all
			return m.made(all)
		}), true
	case op == syntax.PERCENT && isText(x):
		refuse()
	}
	return value{}, false
}

// compareText compiles a comparison of two strings.
func compareText(op syntax.Token, x, y value) cond {
	v, w := ready(x), ready(y)
	short := func(x value) bool { return x.con != nil && x.con[0]&longText == 0 }
	switch op {
	case syntax.EQL, syntax.NEQ:
		same := op == syntax.EQL
		if short(x) || short(y) {
			return func(m *machine) bool { return (v(m) == w(m)) == same }
		}
		return func(m *machine) bool {
			a, b := v(m), w(m)
			return m.equalTexts(a, b) == same
		}
	}
	holds := map[syntax.Token]func(order int) bool{
		syntax.LT: func(n int) bool { return n < 0 }, syntax.LE: func(n int) bool { return n <= 0 },
		syntax.GT: func(n int) bool { return n > 0 }, syntax.GE: func(n int) bool { return n >= 0 },
	}[op]
	return func(m *machine) bool {
		a, b := v(m), w(m)
		return holds(m.compareTexts(a, b))
	}
}

// pieceOf compiles x[lo:hi:step] of a string.
func (c *compiler) pieceOf(x value, e *syntax.SliceExpr) value {
	w, low, high, by := ready(x), c.bound(e.Lo), c.bound(e.Hi), c.bound(e.Step)
	return one(wordType, func(m *machine) uint64 {
		s, step := w(m), int64(1)
		n := m.textLen(s)
		// The bounds are computed in the order in which they stand.
		lo, hi := placeIn(m, low, 0, n), placeIn(m, high, n, n)
		if by != nil {
			if step = int64(by(m)); step < 1 {
				giveUp() // backwards the bounds are others
			}
		}
		return m.piece(s, int64(lo), int64(hi), step)
	})
}

// textMethods are the methods of a string, of which all arguments are given without names.
var textMethods map[string]compiledMethod

func init() {
	search := func(of func(s, part string) int) func(c *compiler, x value, args []syntax.Expr) value {
		return func(c *compiler, x value, args []syntax.Expr) value {
			w, part := ready(x), c.text(args[0])
			return one(intType, func(m *machine) uint64 {
				s, p := w(m), part(m)
				m.spend(m.textLen(s))
				return uint64(int64(of(m.text(s), m.text(p))))
			})
		}
	}
	test := func(of func(s, part string) bool) func(c *compiler, x value, args []syntax.Expr) value {
		return func(c *compiler, x value, args []syntax.Expr) value {
			w, part := ready(x), c.text(args[0])
			return isTrue(func(m *machine) bool {
				s, p := w(m), part(m)
				return of(m.text(s), m.text(p))
			})
		}
	}
	single, pair := []string{"text"}, []string{"from", "to"}
	textMethods = map[string]compiledMethod{
		"count": {single, (*compiler).countText},
		"find":  {single, search(strings.Index)},
		"index": {single, search(func(s, part string) int {
			at := strings.Index(s, part)
			if at < 0 {
				giveUp()
			}
			return at
		})},
		"rfind":      {single, search(strings.LastIndex)},
		"startswith": {single, test(strings.HasPrefix)},
		"endswith":   {single, test(strings.HasSuffix)},
		"replace":    {pair, (*compiler).replace},
		"join":       {single, (*compiler).joinTexts},
		"split":      {single, (*compiler).split},
		"isupper":    {nil, letters(func(s string) bool { return strings.ToLower(s) != s && strings.ToUpper(s) == s })},
		"islower":    {nil, letters(func(s string) bool { return strings.ToUpper(s) != s && strings.ToLower(s) == s })},
		"isdigit":    {nil, letters(func(s string) bool { return s != "" && strings.Trim(s, "0123456789") == "" })},
		"upper":      {nil, changed(strings.ToUpper)},
		"lower":      {nil, changed(strings.ToLower)},
	}
}

// plain is a string of ASCII; others are left to the interpreter, who knows their letters.
func (m *machine) plain(w uint64) string {
	s := m.text(w)
	m.spend(len(s))
	for i := range len(s) {
		if s[i] >= utf8.RuneSelf {
			giveUp()
		}
	}
	return s
}

// letters compiles a test of a string of ASCII.
func letters(is func(s string) bool) func(c *compiler, x value, args []syntax.Expr) value {
	return func(_ *compiler, x value, _ []syntax.Expr) value {
		w := ready(x)
		return isTrue(func(m *machine) bool { return is(m.plain(w(m))) })
	}
}

// changed compiles what makes a string of one of ASCII.
func changed(to func(s string) string) func(c *compiler, x value, args []syntax.Expr) value {
	return func(_ *compiler, x value, _ []syntax.Expr) value {
		w := ready(x)
		return one(wordType, func(m *machine) uint64 { return m.keepText(to(m.plain(w(m)))) })
	}
}

// textMethod compiles a method of a string.
func (c *compiler) textMethod(x value, name string, args []syntax.Expr) value {
	m, ok := textMethods[name]
	if !ok || len(args) != len(m.names) {
		refuse()
	}
	return m.compile(c, x, args)
}

// countText compiles x.count(part).
func (c *compiler) countText(x value, args []syntax.Expr) value {
	w, part := ready(x), c.text(args[0])
	return one(intType, func(m *machine) uint64 {
		s, p := w(m), part(m)
		m.spend(m.textLen(s))
		if isBoard(s) {
			if letter, ok := m.board.letterOf(p); ok {
				return uint64(m.board.count(s, letter))
			}
		}
		return uint64(strings.Count(m.text(s), m.text(p)))
	})
}

// text compiles an expression that is a text.
func (c *compiler) text(e syntax.Expr) word {
	v := c.expr(e)
	if v.t.kind != isWord {
		refuse()
	}
	return ready(v)
}

// replace compiles x.replace(from, to).
func (c *compiler) replace(x value, args []syntax.Expr) value {
	w, from, to := ready(x), c.text(args[0]), c.text(args[1])
	return one(wordType, func(m *machine) uint64 {
		s, a, b := w(m), from(m), to(m)
		if m.textLen(s)*(1+m.textLen(b)) > mostDigits {
			giveUp()
		}
		return m.keepText(strings.ReplaceAll(m.text(s), m.text(a), m.text(b)))
	})
}

// joinTexts compiles x.join(texts).
func (c *compiler) joinTexts(x value, args []syntax.Expr) value {
	w, v := ready(x), c.expr(args[0])
	elem, items := c.listOf(v)
	if elem == nil || elem.kind != isWord {
		refuse()
	}
	return one(wordType, func(m *machine) uint64 {
		between := w(m)
		run(v.before, m)
		l := items(m)
		m.spend(l.n)
		all := append(m.buffer[:0], textMark...)
		for i, one := range l.words {
			if i > 0 {
				all = m.appendText(all, between)
			}
			if all = m.appendText(all, one); len(all) > mostDigits {
				giveUp()
			}
		}
		m.buffer = all
		return m.made(all)
	})
}

// split compiles x.split(by).
func (c *compiler) split(x value, args []syntax.Expr) value {
	w, part := ready(x), c.text(args[0])
	at := c.newList()
	return value{t: &typ{kind: isList, elem: wordType}, reg: -1, list: func(m *machine) *row { return &m.lists[at] }, before: func(m *machine) flow {
		s := w(m)
		by := m.text(part(m))
		if by == "" {
			giveUp()
		}
		l := &m.lists[at]
		l.reset()
		m.spend(m.textLen(s))
		for one := range strings.SplitSeq(m.text(s), by) {
			l.words = append(l.words, m.keepText(one))
			l.n++
		}
		return on
	}}
}

// helper compiles a call of a function for boards that every rule file finds.
func (c *compiler) helper(name string, args []syntax.Expr) value {
	for _, arg := range args {
		if named, ok := arg.(*syntax.BinaryExpr); ok && named.Op == syntax.EQ {
			refuse()
		}
	}
	switch {
	case name == "put" && len(args)%2 == 1:
		return c.put(args)
	case name == "has_line" && len(args) == 3:
		return c.hasLine(args)
	case name == "group" && len(args) == 3:
		return c.group(args)
	case name == "again" && len(args) == 1:
		return asMove(c.element(args[0]), game.ReplyAgain)
	case name == "entail" && len(args) == 1:
		return asMove(c.element(args[0]), game.ReplyHere)
	}
	refuse()
	return value{}
}

// asMove makes a move of a position that says who moves next. A move stays what it is, unless it
// says so twice.
func asMove(v value, reply game.Reply) value {
	switch {
	case v.t.kind == isMove && reply == game.ReplyAnywhere:
		return v
	case v.t.kind == isMove, v.t.kind == isSum, v.t.kind == isNone:
		refuse()
	}
	v.words = append([]word{func(*machine) uint64 { return uint64(reply) }}, v.words...)
	return value{t: &typ{kind: isMove, elems: []*typ{v.t}}, before: v.before, words: v.words, reg: -1}
}

// put compiles put(board, cell, letter, …).
func (c *compiler) put(args []syntax.Expr) value {
	board := c.expr(args[0])
	if board.t.kind != isWord {
		refuse()
	}
	w := ready(board)
	var cells, letters []word
	for i := 1; i < len(args); i += 2 {
		letter := c.expr(args[i+1])
		if letter.t.kind != isWord {
			refuse()
		}
		cells, letters = append(cells, c.number(args[i])), append(letters, ready(letter))
	}
	at := c.registers(2 * len(cells))
	return one(wordType, func(m *machine) uint64 {
		s := w(m)
		for i := range cells { // before the buffer is used
			m.r[at+2*i] = cells[i](m)
			m.r[at+2*i+1] = letters[i](m)
		}
		if isBoard(s) {
			if made, ok := m.putBoard(s, at, len(cells)); ok {
				return made
			}
		}
		all := m.appendText(append(m.buffer[:0], textMark...), s)
		for i := range cells {
			k, letter := m.r[at+2*i], m.r[at+2*i+1]
			if k >= uint64(len(all)-1) || letter>>56 != 1 {
				giveUp()
			}
			all[1+k] = byte(letter >> 48)
		}
		m.buffer = all
		return m.made(all)
	})
}

// putBoard puts letters on a board that is held in a word, which lie with their cells in
// registers; ok is false if one is no letter of such boards.
func (m *machine) putBoard(w uint64, at, n int) (made uint64, ok bool) {
	for i := range n {
		k := m.r[at+2*i]
		if k >= uint64(m.board.n) {
			giveUp()
		}
		c, ok := m.board.letterOf(m.r[at+2*i+1])
		if !ok {
			return 0, false
		}
		w = m.board.put(w, int(k), c)
	}
	m.spend(1)
	return w, true
}

// hasLine compiles has_line(board, letters, lines).
func (c *compiler) hasLine(args []syntax.Expr) value {
	board, letters, lines := c.expr(args[0]), c.expr(args[1]), c.expr(args[2])
	if board.t.kind != isWord || letters.t.kind != isWord || lines.t.kind == isList || lines.t.kind == isTable && !lines.t.tuple {
		refuse()
	}
	b, l := ready(board), ready(letters)
	elem, items := c.listOf(lines)
	if elem == nil || elem.kind != isTup || len(elem.elems) == 0 || slices.ContainsFunc(elem.elems, func(e *typ) bool { return e.kind != isInt }) {
		refuse()
	}
	width := elem.width()
	return isTrue(func(m *machine) bool {
		cells, letters := b(m), l(m)
		bear := m.text(letters)
		run(lines.before, m)
		all := items(m)
		m.spend(all.n)
		board := m.view(cells)
	line:
		for i := range all.n {
			for _, k := range all.words[i*width : (i+1)*width] {
				if k >= uint64(len(board)) {
					giveUp()
				}
				if strings.IndexByte(bear, board[k]) < 0 {
					continue line
				}
			}
			return true
		}
		return false
	})
}

// isHelper reports whether a value is a function that every rule file finds.
func isHelper(v starlark.Value) (name string, ok bool) {
	fn, ok := v.(*starlark.Builtin)
	if !ok || helpers[fn.Name()] != starlark.Value(fn) {
		return "", false
	}
	return fn.Name(), true
}
