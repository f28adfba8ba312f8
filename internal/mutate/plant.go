package main

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"strconv"
)

// A fault is a change of a few bytes of a file that a test should notice.
type fault struct {
	start, end int // what of the file it replaces
	by         string
	line       int
	what       string
}

// in returns the source with the fault in it.
func (f fault) in(source []byte) []byte {
	return append(append(append([]byte{}, source[:f.start]...), f.by...), source[f.end:]...)
}

// others are the operators that are put for one another.
var others = map[token.Token]token.Token{
	token.LSS: token.LEQ, token.LEQ: token.LSS, token.GTR: token.GEQ, token.GEQ: token.GTR,
	token.EQL: token.NEQ, token.NEQ: token.EQL,
	token.ADD: token.SUB, token.SUB: token.ADD, token.MUL: token.ADD, token.QUO: token.MUL, token.REM: token.QUO,
	token.AND: token.OR, token.OR: token.AND, token.XOR: token.OR, token.AND_NOT: token.AND,
	token.SHL: token.SHR, token.SHR: token.SHL,
	token.ADD_ASSIGN: token.SUB_ASSIGN, token.SUB_ASSIGN: token.ADD_ASSIGN,
	token.OR_ASSIGN: token.AND_ASSIGN, token.AND_ASSIGN: token.OR_ASSIGN, token.XOR_ASSIGN: token.OR_ASSIGN,
}

// words are the names that are put for one another.
var words = map[string]string{"min": "max", "max": "min", "true": "false", "false": "true"}

// A function is one of a file, with the faults that can be planted in it. Some
// do not compile.
type function struct {
	name   string
	faults []fault
}

// functions returns those of a file.
func functions(name string, source []byte) ([]function, error) {
	set := token.NewFileSet()
	file, err := parser.ParseFile(set, name, source, parser.SkipObjectResolution)
	if err != nil {
		return nil, err
	}
	var all []function
	for _, d := range file.Decls {
		if d, ok := d.(*ast.FuncDecl); ok && d.Body != nil {
			p := planter{set: set, source: source}
			ast.Inspect(d.Body, p.visit)
			if len(p.faults) > 0 {
				all = append(all, function{d.Name.Name, p.faults})
			}
		}
	}
	return all, nil
}

// A planter lists the faults of a function.
type planter struct {
	set    *token.FileSet
	source []byte
	faults []fault
}

func (p *planter) text(n ast.Node) string {
	return string(p.source[p.set.Position(n.Pos()).Offset:p.set.Position(n.End()).Offset])
}

// put adds the fault that puts other words for those from one place to
// another.
func (p *planter) put(from, to token.Pos, by, what string, args ...any) {
	start := p.set.Position(from)
	p.faults = append(p.faults, fault{start.Offset, p.set.Position(to).Offset, by, start.Line, fmt.Sprintf(what, args...)})
}

func (p *planter) operator(at token.Pos, old token.Token) {
	if other, ok := others[old]; ok {
		p.put(at, at+token.Pos(len(old.String())), other.String(), "%v for %v", other, old)
	}
}

// condition adds the fault that turns a condition round.
func (p *planter) condition(c ast.Expr) {
	if c != nil {
		p.put(c.Pos(), c.End(), "!("+p.text(c)+")", "not (%s)", p.text(c))
	}
}

func (p *planter) visit(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.IfStmt:
		p.condition(n.Cond)
	case *ast.ForStmt:
		p.condition(n.Cond)
	case *ast.BinaryExpr:
		p.operator(n.OpPos, n.Op)
		if n.Op == token.LAND || n.Op == token.LOR {
			p.put(n.Pos(), n.End(), p.text(n.X), "without %v %s", n.Op, p.text(n.Y))
			p.put(n.Pos(), n.End(), p.text(n.Y), "without %s %v", p.text(n.X), n.Op)
		}
	case *ast.Ident:
		if other, ok := words[n.Name]; ok {
			p.put(n.Pos(), n.End(), other, "%s for %s", other, n.Name)
		}
	case *ast.BasicLit:
		if v, err := strconv.ParseInt(n.Value, 0, 64); n.Kind == token.INT && err == nil {
			p.put(n.Pos(), n.End(), strconv.FormatInt(v+1, 10), "%d for %s", v+1, n.Value)
		}
	case *ast.AssignStmt:
		if n.Tok != token.DEFINE {
			p.operator(n.TokPos, n.Tok)
			p.put(n.Pos(), n.End(), "", "without %s", p.text(n))
		}
	case *ast.IncDecStmt:
		p.put(n.Pos(), n.End(), "", "without %s", p.text(n))
	case *ast.ReturnStmt:
		// What is returned beside an error is nobody's business.
		if k := len(n.Results); k > 1 {
			last, ok := n.Results[k-1].(*ast.Ident)
			return !ok || last.Name != "err"
		}
	case *ast.ExprStmt:
		p.put(n.Pos(), n.End(), "", "without %s", p.text(n))
	case *ast.BranchStmt:
		p.put(n.Pos(), n.End(), "", "without %s", p.text(n))
	}
	return true
}
