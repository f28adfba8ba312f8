package session

import (
	"go.starlark.net/starlark"
	"go.starlark.net/syntax"
)

// definesOnly reports whether a statement defines functions, or gives a name to some
// without a name, and needs nothing else that is not there. What functions use is looked up when
// they are called: it may be given, or given anew, by a later line.
func (s *Session) definesOnly(f *syntax.File) bool {
	for _, stmt := range f.Stmts {
		switch stmt := stmt.(type) {
		case *syntax.DefStmt:
		case *syntax.AssignStmt:
			name, ok := stmt.LHS.(*syntax.Ident)
			if !ok || stmt.Op != syntax.EQ || !s.isOfFunctions(name.Name, stmt.RHS) {
				return false
			}
		default:
			return false
		}
	}
	return len(f.Stmts) > 0
}

// isOfFunctions reports whether an expression has functions without a name in it, and
// uses outside of them only names that are there, and not the name that it is given.
func (s *Session) isOfFunctions(given string, x syntax.Expr) bool {
	bound := map[string]bool{} // by comprehensions
	syntax.Walk(x, func(n syntax.Node) bool {
		if loop, ok := n.(*syntax.ForClause); ok {
			syntax.Walk(loop.Vars, func(n syntax.Node) bool {
				if id, ok := n.(*syntax.Ident); ok {
					bound[id.Name] = true
				}
				return true
			})
		}
		return true
	})
	found, there := false, true
	var look func(syntax.Node) bool
	walk := func(x syntax.Expr) { syntax.Walk(x, look) }
	look = func(n syntax.Node) bool {
		switch n := n.(type) {
		case *syntax.LambdaExpr:
			found = true
			for _, p := range n.Params {
				if named, ok := p.(*syntax.BinaryExpr); ok {
					walk(named.Y) // what stands for a value that is not given
				}
			}
			return false
		case *syntax.DotExpr:
			walk(n.X)
			return false
		case *syntax.CallExpr:
			walk(n.Fn)
			for _, arg := range n.Args {
				if named, ok := arg.(*syntax.BinaryExpr); ok && named.Op == syntax.EQ {
					arg = named.Y
				}
				walk(arg)
			}
			return false
		case *syntax.Ident:
			there = there && (bound[n.Name] || n.Name != given && (s.names.Has(n.Name) || starlark.Universe.Has(n.Name)))
		}
		return true
	}
	walk(x)
	return found && there
}
