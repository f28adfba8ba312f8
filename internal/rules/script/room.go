package script

import (
	"math"
	"runtime"
	"runtime/debug"
	"runtime/metrics"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"

	"zermelo/game"
	"zermelo/say/fault"
	"zermelo/say/phrase"
)

// A step of the language may make a list or a text of any length at once, before who
// watches the memory of the process can look. So whatever makes one says first how large
// it gets: the functions and methods of the language by what they are given, + and * and %
// by their operands.

// What is smaller than smallRoom is made without a look at the memory; without a bound of
// memory nothing larger than mostRoom is made.
const (
	smallRoom = 1 << 18
	mostRoom  = 1 << 34
)

// Bytes that an item of a list, of a set or dict, and a letter take.
const (
	listItem = 24
	hashItem = 96
)

// room refuses to make what takes so many bytes, where there is no memory for it.
func room(bytes float64) error {
	if bytes < smallRoom {
		return nil
	}
	free := func() float64 {
		held := []metrics.Sample{{Name: "/memory/classes/heap/objects:bytes"}}
		metrics.Read(held)
		return bound() - float64(held[0].Value.Uint64())
	}
	if bytes <= free() {
		return nil
	}
	if bytes < bound() {
		if runtime.GC(); bytes <= free() {
			return nil
		}
	}
	return game.Limit(phrase.Of("a list or text of about %s would be made, and the memory allowed does not suffice", phrase.Size(int64(min(bytes, 1<<62)))),
		fault.MoreMemory.Or(phrase.Of("make less at a time")))
}

// bound is how much memory the process may take.
func bound() float64 { return float64(min(debug.SetMemoryLimit(-1), mostRoom)) }

// length is the number of items of a value; 0 if it has none, or nobody knows.
func length(v starlark.Value) float64 { return float64(max(0, starlark.Len(v))) }

// textRoom is about how many bytes the text of a value has, or a number beyond most.
func textRoom(v starlark.Value, most float64) (bytes float64) {
	each := func(items []starlark.Value) {
		for _, x := range items {
			if bytes += textRoom(x, most-bytes) + 2; bytes > most {
				return
			}
		}
	}
	switch v := v.(type) {
	case starlark.String:
		return float64(len(v)) + 2
	case starlark.Bytes:
		return 4 * float64(len(v))
	case starlark.Int:
		if _, small := v.Int64(); !small {
			return float64(v.BigInt().BitLen())/3 + 2
		}
	case starlark.Tuple:
		each(v)
	case *starlark.List:
		for i := range v.Len() {
			if bytes += textRoom(v.Index(i), most-bytes) + 2; bytes > most {
				break
			}
		}
	case *starlark.Set:
		for x := range v.Elements() {
			if bytes += textRoom(x, most-bytes) + 2; bytes > most {
				break
			}
		}
	case *starlark.Dict:
		for k, x := range v.Entries() {
			each([]starlark.Value{k, x})
			if bytes > most {
				break
			}
		}
	}
	return bytes + 20
}

// textsRoom is textRoom of several values, as far as it matters.
func textsRoom(all []starlark.Value) (bytes float64) {
	for _, v := range all {
		bytes += textRoom(v, bound())
	}
	return bytes
}

// prices are how many bytes the functions of the language make, by what they are given.
var prices = map[string]func(args starlark.Tuple) float64{
	"list": perItem(listItem), "tuple": perItem(listItem), "sorted": perItem(2 * listItem), "reversed": perItem(listItem),
	"enumerate": perItem(4 * listItem), "set": perItem(hashItem), "dict": perItem(hashItem),
	"zip": func(args starlark.Tuple) float64 {
		least := math.Inf(1)
		for _, v := range args {
			least = min(least, length(v))
		}
		if len(args) == 0 {
			return 0
		}
		return least * float64(len(args)+2) * listItem
	},
	"str": func(args starlark.Tuple) float64 { return textsRoom(args) }, "repr": func(args starlark.Tuple) float64 { return textsRoom(args) },
	"bytes": perItem(4), "fail": func(args starlark.Tuple) float64 { return textsRoom(args) }, "print": func(args starlark.Tuple) float64 { return textsRoom(args) },
}

func perItem(bytes float64) func(starlark.Tuple) float64 {
	return func(args starlark.Tuple) float64 {
		if len(args) == 0 {
			return 0
		}
		return length(args[0]) * bytes
	}
}

// methodPrices are prices of methods, which get what they belong to before the rest.
var methodPrices = map[string]func(of starlark.Value, args starlark.Tuple) float64{
	"join": func(of starlark.Value, args starlark.Tuple) float64 {
		total := 0.0
		if len(args) > 0 {
			total = length(args[0]) * length(of)
			if items, ok := args[0].(starlark.Iterable); ok {
				for x := range starlark.Elements(items) {
					if s, isText := x.(starlark.String); isText {
						total += float64(len(s))
					}
				}
			}
		}
		return 2 * total
	},
	"format": func(of starlark.Value, args starlark.Tuple) float64 {
		most := 0.0
		for _, v := range args {
			most = max(most, textRoom(v, bound()))
		}
		return length(of) * (1 + most/2) // a place takes two letters
	},
	"replace": func(of starlark.Value, args starlark.Tuple) float64 {
		if len(args) < 2 {
			return 0
		}
		times := (length(of) + 1) / max(1, length(args[0]))
		return length(of) + times*length(args[1])
	},
	"split": func(of starlark.Value, _ starlark.Tuple) float64 { return length(of) * listItem },
	"elems": nothingMade, "codepoints": nothingMade,
	"splitlines": func(of starlark.Value, _ starlark.Tuple) float64 { return length(of) * listItem },
	"extend": func(of starlark.Value, args starlark.Tuple) float64 {
		return length(of)*listItem + perItem(listItem)(args)
	},
	"update": func(of starlark.Value, args starlark.Tuple) float64 { return perItem(hashItem)(args) },
	"union": func(of starlark.Value, args starlark.Tuple) float64 {
		return length(of)*hashItem + perItem(hashItem)(args)
	},
	"items":      func(of starlark.Value, _ starlark.Tuple) float64 { return length(of) * 4 * listItem },
	"keys":       func(of starlark.Value, _ starlark.Tuple) float64 { return length(of) * listItem },
	"values":     func(of starlark.Value, _ starlark.Tuple) float64 { return length(of) * listItem },
	"upper":      func(of starlark.Value, _ starlark.Tuple) float64 { return length(of) },
	"lower":      func(of starlark.Value, _ starlark.Tuple) float64 { return length(of) },
	"title":      func(of starlark.Value, _ starlark.Tuple) float64 { return length(of) },
	"capitalize": func(of starlark.Value, _ starlark.Tuple) float64 { return length(of) },
}

func nothingMade(starlark.Value, starlark.Tuple) float64 { return 0 }

// priced are the functions of the language that look for room first.
func priced() starlark.StringDict {
	all := starlark.StringDict{}
	for name, price := range prices {
		own := starlark.Universe[name].(*starlark.Builtin)
		all[name] = starlark.NewBuiltin(name, func(t *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
			if err := room(price(args)); err != nil {
				return nil, err
			}
			if len(args) == 1 && starlark.Len(args[0]) < 0 && name != "str" && name != "repr" && name != "print" && name != "fail" {
				items, err := gathered(args[0])
				if err != nil {
					return nil, err
				}
				if items != nil {
					args = starlark.Tuple{items}
				}
			}
			return own.CallInternal(t, args, kwargs)
		})
	}
	return all
}

// gathered returns the items of a value of which nobody knows how many it has; nil if it
// has none.
func gathered(v starlark.Value) (*starlark.List, error) {
	from, ok := v.(starlark.Iterable)
	if !ok {
		return nil, nil
	}
	var items []starlark.Value
	for x := range starlark.Elements(from) {
		if len(items) == cap(items) {
			if err := room(3 * float64(len(items)) * listItem); err != nil {
				return nil, err
			}
		}
		items = append(items, x)
	}
	return starlark.NewList(items), nil
}

// method returns a method of a text, a list or the like as one that looks for room first;
// any other value as it is.
func method(_ *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, _ []starlark.Tuple) (starlark.Value, error) {
	own, ok := args[0].(*starlark.Builtin)
	if !ok || own.Receiver() == nil {
		return args[0], nil
	}
	price, ok := methodPrices[own.Name()]
	if !ok {
		return own, nil
	}
	return starlark.NewBuiltin(own.Name(), func(t *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
		all := args
		for _, kv := range kwargs {
			all = append(all[:len(all):len(all)], kv[1])
		}
		if err := room(price(own.Receiver(), all)); err != nil {
			return nil, err
		}
		if text, ok := own.Receiver().(starlark.String); ok && own.Name() == "format" {
			if filled, plain, err := braced(string(text), args, kwargs); err != nil || !plain {
				return starlark.String(filled), err
			}
		}
		return own.CallInternal(t, args, kwargs)
	}), nil
}

// An operand stands for a value that +, * or % is asked of, until both operands are known.
type operand struct{ starlark.Value }

var _ starlark.HasBinary = operand{}

// Binary looks for room for the result of an operation.
func (o operand) Binary(op syntax.Token, other starlark.Value, side starlark.Side) (starlark.Value, error) {
	x, y := o.Value, other
	if side == starlark.Right {
		x, y = other, o.Value
	}
	if p, ok := y.(operand); ok {
		y = p.Value
	}
	bytes := 0.0
	switch op {
	case syntax.STAR:
		times := func(n, v starlark.Value) float64 {
			k, isInt := n.(starlark.Int)
			if !isInt || length(v) == 0 {
				return 0
			}
			return max(0, float64(k.Float())) * length(v) * itemOf(v)
		}
		bytes = times(x, y) + times(y, x)
	case syntax.PLUS:
		bytes = length(x)*itemOf(x) + length(y)*itemOf(y)
	case syntax.PERCENT:
		bytes = length(x) + textRoom(y, bound())
	}
	if err := room(bytes); err != nil {
		return nil, err
	}
	if text, ok := x.(starlark.String); ok && op == syntax.PERCENT {
		return percent(text, y)
	}
	return starlark.Binary(op, x, y)
}

// itemOf is how many bytes an item of a value takes.
func itemOf(v starlark.Value) float64 {
	switch v.(type) {
	case starlark.String, starlark.Bytes:
		return 1
	}
	return listItem
}

// weighed returns a value that makes room by an operator as an operand.
func weighed(v starlark.Value) starlark.Value {
	switch v.(type) {
	case starlark.String, starlark.Bytes, *starlark.List, starlark.Tuple:
		return operand{v}
	}
	return v
}

// addend returns what += adds, a list in place: it makes as much as that, or twice as much where
// that is added to itself.
func addend(_ *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, _ []starlark.Tuple) (starlark.Value, error) {
	return args[0], room(3 * length(args[0]) * itemOf(args[0]))
}
