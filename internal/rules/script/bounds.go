package script

import (
	"math"
	"math/big"
	"strconv"
	"strings"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"

	"zermelo/game"
	"zermelo/say/phrase"
)

// The language has whole numbers of any length, and counts one step for a product however
// long it takes: a number that is squared forty times is never done, and nothing
// stops it. So what a number is multiplied by, and the texts that are read as numbers, are
// bounded. Products then grow by so many bits in a step, and between two steps the
// language can be stopped. Lists and texts are bounded by the memory, see room.go.

// mostBits is the greatest length of a number by which another is multiplied, in bits;
// mostDigits that of a text that is read as a number.
const (
	mostBits   = 1 << 20
	mostDigits = mostBits / 4
)

// The functions that bound a value. No program can write these names.
const (
	factorName = "factor within bounds"
	digitsName = "digits within bounds"
	weighName  = "operand within bounds"
	addName    = "addend within bounds"
	methodName = "method within bounds"
)

// Bounds are the names that a program of [BoundNumbers] needs besides its own, and the
// functions of Python that the language has not.
func Bounds() starlark.StringDict {
	all := priced()
	all["pow"] = starlark.NewBuiltin("pow", pow)
	all["round"] = starlark.NewBuiltin("round", round)
	all[factorName] = starlark.NewBuiltin("product", factor)
	all[digitsName] = starlark.NewBuiltin("int", shortDigits)
	all[weighName] = starlark.NewBuiltin("operand", func(_ *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, _ []starlark.Tuple) (starlark.Value, error) {
		return weighed(args[0]), nil
	})
	all[addName] = starlark.NewBuiltin("addend", addend)
	all[methodName] = starlark.NewBuiltin("method", method)
	return all
}

// BoundNumbers changes a program that was parsed and not resolved so that each step takes a
// bounded time on numbers: x * y becomes x * factor(y), int(s) becomes int(shortDigits(s)).
func BoundNumbers(f *syntax.File) {
	syntax.Walk(f, func(n syntax.Node) bool {
		switch n := n.(type) {
		case *syntax.BinaryExpr:
			switch n.Op {
			case syntax.STAR:
				if y := boundBy(factorName, n.Y); y != n.Y {
					n.Y = y
				} else {
					n.X = boundBy(weighName, n.X)
				}
			case syntax.PLUS:
				n.Y = boundBy(weighName, n.Y)
			case syntax.PERCENT:
				n.X = calledBy(weighName, n.X)
			}
		case *syntax.AssignStmt:
			switch n.Op {
			case syntax.STAR_EQ:
				n.RHS = calledBy(factorName, n.RHS)
			case syntax.PLUS_EQ:
				n.RHS = boundBy(addName, n.RHS)
			}
		case *syntax.CallExpr:
			if dot, ok := n.Fn.(*syntax.DotExpr); ok && methodPrices[dot.Name.Name] != nil {
				n.Fn = calledBy(methodName, dot)
			}
			if id, ok := n.Fn.(*syntax.Ident); ok && id.Name == "int" && len(n.Args) > 0 {
				n.Args[0] = boundBy(digitsName, n.Args[0])
			}
		}
		return true
	})
}

// boundBy is an expression whose value goes through a function; not one that stands in the
// program as it is, which is short, nor an argument with a name or a star.
func boundBy(name string, x syntax.Expr) syntax.Expr {
	switch y := unparen(x).(type) {
	case *syntax.Literal, *syntax.ListExpr, *syntax.TupleExpr:
		return x
	case *syntax.BinaryExpr:
		if y.Op == syntax.EQ {
			return x
		}
	case *syntax.UnaryExpr:
		if y.Op == syntax.STAR || y.Op == syntax.STARSTAR {
			return x
		}
	}
	return calledBy(name, x)
}

// calledBy is an expression whose value goes through a function.
func calledBy(name string, x syntax.Expr) syntax.Expr {
	at, _ := x.Span()
	return &syntax.CallExpr{Fn: &syntax.Ident{NamePos: at, Name: name}, Lparen: at, Rparen: at, Args: []syntax.Expr{x}}
}

// unbounded returns the expression that [BoundNumbers] has put into a call; nil if call
// is another one.
func unbounded(call *syntax.CallExpr) syntax.Expr {
	if id, ok := call.Fn.(*syntax.Ident); ok && strings.HasSuffix(id.Name, " within bounds") {
		return call.Args[0]
	}
	return nil
}

// factor returns its value, if that is no number beyond the bound.
func factor(_ *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, _ []starlark.Tuple) (starlark.Value, error) {
	if v, ok := args[0].(starlark.Int); ok {
		if _, small := v.Int64(); !small && v.BigInt().BitLen() > mostBits {
			return nil, game.Limit(phrase.Of("a number is multiplied by one of more than %s bits", phrase.Count(mostBits)),
				phrase.Of("nobody can wait for such products: let numbers stay smaller"))
		}
		return operand{v}, nil
	}
	return weighed(args[0]), nil
}

// shortDigits returns its value, if that is no text beyond the bound.
func shortDigits(_ *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, _ []starlark.Tuple) (starlark.Value, error) {
	if s, ok := args[0].(starlark.String); ok && len(s) > mostDigits {
		return nil, game.Limit(phrase.Of("a text of more than %s digits is read as a number", phrase.Count(mostDigits)),
			phrase.Of("nobody can wait for such products: let numbers stay smaller"))
	}
	return args[0], nil
}

// pow is pow(x, n): of whole numbers the whole number, if n is not negative.
func pow(_ *starlark.Thread, b builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	var x, n starlark.Value
	if err := starlark.UnpackArgs(b.Name(), args, kwargs, "x", &x, "n", &n); err != nil {
		return nil, err
	}
	base, isWhole := x.(starlark.Int)
	if exponent, ok := n.(starlark.Int); ok && isWhole && exponent.Sign() >= 0 {
		times, small := exponent.Int64()
		if bits := int64(base.BigInt().BitLen()); bits > 1 && (!small || times > 4*mostBits/bits) {
			return nil, game.Limit(phrase.Of("a power has more than %s bits", phrase.Count(4*mostBits)), phrase.Of("nobody can wait for such products: let numbers stay smaller"))
		}
		return starlark.MakeBigInt(new(big.Int).Exp(base.BigInt(), exponent.BigInt(), nil)), nil
	}
	f, ok := starlark.AsFloat(x)
	g, isNumber := starlark.AsFloat(n)
	if !ok || !isNumber {
		return nil, faultOf(phrase.Of("a power of %s and %s has no meaning", kindOf(x), kindOf(n)), phrase.Of("write pow(x, n) of numbers"))
	}
	return starlark.Float(math.Pow(f, g)), nil
}

// round is round(x, digits=0): to even where two are as near, without digits a whole number.
func round(_ *starlark.Thread, b builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
	var x starlark.Value
	var digits starlark.Value = starlark.None
	if err := starlark.UnpackArgs(b.Name(), args, kwargs, "x", &x, "digits?", &digits); err != nil {
		return nil, err
	}
	x = numberIn(x)
	if whole, ok := x.(starlark.Int); ok {
		return whole, nil
	}
	f, ok := starlark.AsFloat(x)
	if !ok {
		return nil, faultOf(phrase.Of("%s cannot be rounded", kindOf(x)), phrase.Of("write round(x) of a number"))
	}
	if digits == starlark.None {
		return starlark.NumberToInt(starlark.Float(math.RoundToEven(f)))
	}
	n, err := starlark.AsInt32(digits)
	if err != nil || n < 0 || n > 300 {
		return nil, faultOf(phrase.Of("a number is not rounded to %s digits", str(digits)), phrase.Of("write a whole number from %d to %d", 0, 300))
	}
	rounded, err := strconv.ParseFloat(strconv.FormatFloat(f, 'f', n, 64), 64)
	return starlark.Float(rounded), err
}
