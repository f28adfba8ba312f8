package session

import (
	"fmt"
	"slices"
	"strings"

	"go.starlark.net/resolve"
	"go.starlark.net/starlark"
	"go.starlark.net/syntax"
)

// compareName is the function that a comparison calls. No program can write this
// name.
const compareName = "compare values"

var comparisons = []syntax.Token{syntax.EQL, syntax.NEQ, syntax.LT, syntax.GT, syntax.LE, syntax.GE}

// rewrite changes every comparison of a program so that values of games and
// numbers compare too: a < b becomes compare("<", a, b) == True. Comparisons with
// a text in the program stay.
func (s *Session) rewrite(f *syntax.File) {
	syntax.Walk(f, func(n syntax.Node) bool {
		b, ok := n.(*syntax.BinaryExpr)
		if !ok || !slices.Contains(comparisons, b.Op) || isText(b.X) || isText(b.Y) {
			return true
		}
		x, y := b.X, b.Y
		b.X = &syntax.CallExpr{
			Fn:     &syntax.Ident{NamePos: b.OpPos, Name: compareName},
			Lparen: b.OpPos, Rparen: b.OpPos,
			Args: []syntax.Expr{&syntax.Literal{Token: syntax.INT, TokenPos: b.OpPos, Raw: "0", Value: int64(b.Op)}, x, y},
		}
		b.Op, b.Y = syntax.EQL, &syntax.Ident{NamePos: b.OpPos, Name: "True"}
		// The operands are walked as the arguments of the call; the comparison
		// with True must not be taken for one of the program.
		for _, arg := range []syntax.Expr{x, y} {
			s.rewrite(&syntax.File{Stmts: []syntax.Stmt{&syntax.ExprStmt{X: arg}}})
		}
		return false
	})
}

func isText(x syntax.Expr) bool {
	literal, ok := x.(*syntax.Literal)
	return ok && literal.Token == syntax.STRING
}

// compareValues is the function behind [compareName].
func compareValues(_ *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, _ []starlark.Tuple) (starlark.Value, error) {
	op, _ := starlark.AsInt32(args[0])
	x, y := args[1], args[2]
	if v, ok := x.(*gameValue); ok && isNumber(y) {
		n, err := v.home.of(y)
		if err != nil {
			return nil, err
		}
		y = &gameValue{v.home, n}
	} else if v, ok := y.(*gameValue); ok && isNumber(x) {
		n, err := v.home.of(x)
		if err != nil {
			return nil, err
		}
		x = &gameValue{v.home, n}
	}
	if a, b, ok, err := pointPair(x, y); ok || err != nil {
		if err != nil {
			return nil, err
		}
		c, err := a.compare(b)
		return starlark.Bool(holds(syntax.Token(op), c)), err
	}
	if v, ok := x.(*gameValue); ok {
		if w, ok := y.(*gameValue); ok {
			c, err := v.compare(w)
			return starlark.Bool(holds(syntax.Token(op), c)), err
		}
	}
	yes, err := starlark.Compare(syntax.Token(op), x, y)
	return starlark.Bool(yes), err
}

// learn keeps the code of the functions of a program that was resolved.
func (s *Session) learn(f *syntax.File) {
	syntax.Walk(f, func(n syntax.Node) bool {
		switch n := n.(type) {
		case *syntax.DefStmt:
			s.code[fmt.Sprint(n.Def)] = n
			s.code[fmt.Sprint(n.Name.NamePos)] = n
		case *syntax.LambdaExpr:
			s.code[fmt.Sprint(n.Lambda)] = n
		case *syntax.Ident: // also the name of an argument
			s.tries = s.tries || slices.Contains(tryingNames, n.Name)
			s.files = s.files || n.Name == "load_game" || n.Name == "rules"
		case *syntax.Literal:
			s.files = s.files || strings.Contains(n.Raw, ".star")
		}
		return true
	})
}

// freeze freezes what a function refers to: then it can be called by several
// goroutines, and no call changes what another sees.
func (s *Session) freeze(v starlark.Value) { s.freezeAll(v, map[*starlark.Function]bool{}) }

func (s *Session) freezeAll(v starlark.Value, done map[*starlark.Function]bool) {
	v.Freeze()
	f, ok := v.(*starlark.Function)
	if !ok || done[f] {
		return
	}
	done[f] = true
	for i := range f.NumFreeVars() {
		_, free := f.FreeVar(i)
		s.freezeAll(free, done)
	}
	globals := f.Globals()
	code := s.code[fmt.Sprint(f.Position())]
	if code == nil { // all that it could refer to
		for _, g := range globals {
			s.freezeAll(g, done)
		}
		return
	}
	syntax.Walk(code, func(n syntax.Node) bool {
		if id, ok := n.(*syntax.Ident); ok {
			if b, ok := id.Binding.(*resolve.Binding); ok && b.Scope != resolve.Local && b.Scope != resolve.Universal {
				if g, ok := globals[id.Name]; ok {
					s.freezeAll(g, done)
				} else if g, ok := s.names[id.Name]; ok && b.Scope == resolve.Predeclared {
					s.freezeAll(g, done) // of an earlier line
				}
			}
		}
		return true
	})
}
