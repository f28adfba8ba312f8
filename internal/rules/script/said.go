package script

import (
	"regexp"
	"strings"
	"sync"

	"zermelo/say/phrase"
)

// A hole stands in the sentence of a saying for a piece of the message.
type hole struct {
	n  int                        // of the piece, from 0
	as func(string) phrase.Phrase // nil for a message
}

func plainly(n int) hole {
	return hole{n, func(s string) phrase.Phrase { return phrase.Raw(phrase.Clip(s)) }}
}
func kindIn(n int) hole { return hole{n, kindNamed} }
func sign(n int) hole   { return hole{n, signNamed} }
func within(n int) hole { return hole{n, nil} } // a message itself

// A saying is a message of the language in a sentence of ours.
type saying struct {
	message string // % stands for a piece
	problem phrase.Phrase
	want    phrase.Phrase // what to do; may be zero
}

// sayings are the messages of the language. The first that fits counts.
var sayings = sync.OnceValue(func() (all []saying) {
	// Words of Python that the language has not.
	for _, word := range strings.Fields("as assert async await class del except finally global is nonlocal raise try with yield") {
		all = append(all, saying{"got " + word + ", want primary expression", phrase.Of("the language has no '%s'", word), phrase.Of("it has def, lambda, return, if, for, while, break, continue and pass, as in Python")})
	}
	for _, word := range []string{"import", "from"} {
		all = append(all, saying{"got " + word + ", want primary expression", phrase.Of("a rule file reads no other files"), phrase.Of("write all rules in one file")})
	}

	all = append(all, saying{"got '**'%", phrase.Of("the language has no **"), phrase.Of("write pow(x, n); the powers of 2 are 1 << n")})

	none := phrase.Phrase{}
	near := phrase.Of("did you mean %s?", plainly(1))
	place := phrase.Of("items are counted from 0, and len(x) - 1 is the last")
	zero := phrase.Of("ask first whether the divisor is 0")
	frozen := phrase.Of("what a file has computed at its top is not changed later: make a new value in the function")
	hashable := phrase.Of("write a tuple, such as (3, 4), where the place in a dict or set is to be")
	letters := phrase.Of("s.elems() are the letters of a string s")
	values := phrase.Of("write a value here, such as a name, a number or a string")
	format := phrase.Of("write as many values behind % as the string has places")
	return append(all, []saying{
		// What is written.
		{"got newline, want ':'", phrase.Of("the line ends, and ':' is expected"), phrase.Of("write ':' at the end of the line")},
		{"got '=', want ':'", phrase.Of("here stands %s, and ':' is expected", phrase.Raw("=")), phrase.Of("two equal signs, ==, compare")},
		{"got %, want ':'", phrase.Of("here stands %s, and ':' is expected", sign(0)), phrase.Of("write ':' before it")},
		{"got indent, want %", phrase.Of("this line is indented, and no line before it asks for it"), phrase.Of("begin it where the line before begins")},
		{"got %, want indent", phrase.Of("here stands %s, and an indented line is expected", sign(0)), phrase.Of("indent what belongs to the line above; 'pass' does nothing")},
		{"got %, want primary expression", phrase.Of("here stands %s, and a value is expected", sign(0)), values},
		{"got %, want %, for, or if", phrase.Of("here stands %s, and %s is expected", sign(0), sign(1)), phrase.Of("is a bracket or a comma missing before it?")},
		{"got %, want '%'", phrase.Of("here stands %s, and %s is expected", sign(0), plainly(1)), phrase.Of("is a bracket or a comma missing before it?")},
		{"got % after expression, want EOF", phrase.Of("here stands %s, and the end is expected", sign(0)), none},
		{"invalid syntax", phrase.Of("this cannot be understood"), phrase.Of("write it as in Python")},
		{"excessive nesting", phrase.Of("there are too many brackets or blocks in each other"), none},
		{"not an identifier", phrase.Of("this is not a name"), none},
		{"unparenthesized tuple with trailing comma", phrase.Of("a tuple with a comma at its end needs brackets"), phrase.Of("write ( and ) around it")},
		{"conditional expression without else clause", phrase.Of("'a if b' needs an else"), phrase.Of("write: a if b else c")},
		{"% does not associate with % (use parens)", phrase.Of("%s and %s cannot follow each other", sign(0), sign(1)), phrase.Of("write ( and ) around one of them")},
		{"keyword argument must have form name=expr", phrase.Of("a value with a name is written name=value"), none},
		{"stray backslash in program", phrase.Of("there is a backslash here"), none},
		{"unexpected newline in string", phrase.Of("the string is not closed in its line"), phrase.Of(`write a quotation mark at its end, or three on both sides of a string of several lines`)},
		{"unexpected EOF in string", phrase.Of("the string is not closed"), phrase.Of(`write a quotation mark at its end, or three on both sides of a string of several lines`)},
		{"unexpected input character %", phrase.Of("%s is not expected here", plainly(0)), none},
		{"unexpected %", phrase.Of("%s is not expected here", plainly(0)), none},
		{"unindent does not match any outer indentation level", phrase.Of("this line begins where no line above it begins"), phrase.Of("begin the lines of a block at the same place")},
		{"obsolete form of octal literal; use %", phrase.Of("a number does not begin with 0"), phrase.Of("write %s", plainly(0))},
		{"invalid % literal", phrase.Of("this is not a number"), none},
		{"invalid float literal: %", phrase.Of("%s is not a number", plainly(0)), none},
		{"invalid escape sequence %", phrase.Of("%s has no meaning in a string", plainly(0)), phrase.Of(`write two backslashes for one`)},

		// Names.
		{"undefined: % (did you mean %?)", phrase.Of("there is no %s", plainly(0)), near},
		{"undefined: %", phrase.Of("there is no %s", plainly(0)), phrase.Of("write a name that the file has given before, or one of the language")},
		{"% referenced before assignment", phrase.Of("%s is used before it has a value", hole{0, lastWord}), phrase.Of("give it a value first; a function that gives a value to a name has the name for itself")},
		{"% not in a loop", phrase.Of("'%s' stands in no loop", plainly(0)), none},
		{"return statement not within a function", phrase.Of("'return' stands in no function"), phrase.Of("indent it below 'def'")},
		{"load statement within a %", phrase.Of("a rule file reads no other files"), phrase.Of("write all rules in one file")},
		{"load not implemented by this application", phrase.Of("a rule file reads no other files"), phrase.Of("write all rules in one file")},
		{"load%", phrase.Of("a rule file reads no other files"), phrase.Of("write all rules in one file")},
		{"first operand of load statement must be a string literal", phrase.Of("a rule file reads no other files"), phrase.Of("write all rules in one file")},
		{"cannot reassign %", phrase.Of("%s has a value already", hole{0, namedAgain}), phrase.Of("write another name")},
		{"can't use % expression in augmented assignment", phrase.Of("several names cannot be changed at once"), phrase.Of("change one after the other")},
		{"can't assign to .% field of %", phrase.Of("the field %s of %s cannot be changed", plainly(0), kindIn(1)), none},
		{"can't assign to %", phrase.Of("nothing can be given to %s", plainly(0)), phrase.Of("write a name before =")},

		// Calls.
		{"function % accepts no arguments (% given)", phrase.Of("%s takes no values and is called with %s", plainly(0), plainly(1)), none},
		{"function % accepts at most % positional argument% (% given)", phrase.Of("%s takes %s values and is called with %s", plainly(0), plainly(1), plainly(3)), none},
		{"function % accepts % positional argument% (% given)", phrase.Of("%s takes %s values and is called with %s", plainly(0), plainly(1), plainly(3)), none},
		{"function % missing % argument% (%)", phrase.Of("%s is called without %s", plainly(0), plainly(3)), phrase.Of("write all values of the function in brackets behind its name")},
		{"function % got multiple values for parameter %", phrase.Of("%s gets %s twice", plainly(0), plainly(1)), none},
		{"function % got an unexpected keyword argument %", phrase.Of("%s has no value of the name %s", plainly(0), plainly(1)), none},
		{"function % called recursively", phrase.Of("the function %s calls itself", plainly(0)), none},
		{"invalid call of non-function (%)", phrase.Of("%s is called, which is no function", kindIn(0)), phrase.Of("an operator such as * is missing before the bracket, or the name of a function is given to something else")},
		{"%: got % arguments, want at most %", phrase.Of("%s takes at most %s values and is called with %s", plainly(0), plainly(2), plainly(1)), none},
		{"%: got % arguments, want at least %", phrase.Of("%s takes at least %s values and is called with %s", plainly(0), plainly(2), plainly(1)), none},
		{"%: got % arguments, want exactly %", phrase.Of("%s takes %s values and is called with %s", plainly(0), plainly(2), plainly(1)), none},
		{"%: got % arguments, want %", phrase.Of("%s takes %s values and is called with %s", plainly(0), plainly(2), plainly(1)), none},
		{"% got % arguments, wants %", phrase.Of("%s takes %s values and is called with %s", plainly(0), plainly(2), plainly(1)), none},
		{"%: missing argument for %", phrase.Of("%s is called without %s", plainly(0), plainly(1)), none},
		{"%: unexpected keyword argument %", phrase.Of("%s has no value of the name %s", plainly(0), plainly(1)), none},
		{"%: unexpected keyword arguments", phrase.Of("%s takes no values with names", plainly(0)), none},
		{"% does not accept keyword arguments", phrase.Of("%s takes no values with names", plainly(0)), none},
		{"%: got multiple values for keyword argument %", phrase.Of("%s gets %s twice", plainly(0), plainly(1)), none},
		{"%: for parameter %: got string, want iterable", phrase.Of("%s: a string has no items to go through", plainly(0)), letters},
		{"%: for parameter %: %", phrase.Of("%s, value %s: %s", plainly(0), plainly(1), within(2)), none},
		{"% requires at least one positional argument", phrase.Of("%s is called without a value", plainly(0)), none},
		{"argument after *% must be %, not string", phrase.Of("behind * stands %s", phrase.Of("a string")), letters},
		{"argument after *% must be %, not %", phrase.Of("behind * stands %s", kindIn(2)), none},
		{"keyword argument % is repeated", phrase.Of("the name %s stands twice in the call", plainly(0)), none},
		{"positional argument may not follow %", phrase.Of("a value without a name stands behind those with names"), phrase.Of("write it before them")},
		{"keyword argument may not follow %", phrase.Of("a value with a name stands behind those with stars"), phrase.Of("write it before them")},
		{"required parameter may not follow optional", phrase.Of("a parameter without a value stands behind one with a value"), phrase.Of("write it before them")},
		{"% may not follow %", phrase.Of("%s cannot stand behind %s", plainly(0), plainly(1)), none},
		{"multiple % not allowed", phrase.Of("%s stands there twice", plainly(0)), none},
		{"bare * must be followed by keyword-only parameters", phrase.Of("behind * no name follows"), none},
		{"duplicate parameter: %", phrase.Of("two parameters are called %s", plainly(0)), phrase.Of("write another name")},
		{"% in call, limit is 255", phrase.Of("the call has too many values"), none},

		// Values.
		{"floored division by zero", phrase.Of("a number is divided by zero"), zero},
		{"floating-point division by zero", phrase.Of("a number is divided by zero"), zero},
		{"integer modulo by zero", phrase.Of("a number is divided by zero"), zero},
		{"floating-point modulo by zero", phrase.Of("a number is divided by zero"), zero},
		{"negative shift count: %", phrase.Of("bits cannot be shifted by %s places", plainly(0)), none},
		{"shift count too large: %", phrase.Of("bits cannot be shifted by %s places", plainly(0)), none},
		{"unknown binary op: % not in %", phrase.Of("it cannot be asked whether %s is in %s", kindIn(0), kindIn(1)), none},
		{"unknown binary op: % in %", phrase.Of("it cannot be asked whether %s is in %s", kindIn(0), kindIn(1)), none},
		{"unknown binary op: NoneType % %", phrase.Of("%s cannot stand before %s and %s", phrase.Of("nothing (None)"), plainly(0), kindIn(1)), phrase.Of("a function without 'return' returns None")},
		{"unknown binary op: % + string", phrase.Of("%s and %s cannot be joined by %s", kindIn(0), phrase.Of("a string"), phrase.Raw("+")), phrase.Of("str(x) makes a string, int(x) a number")},
		{"unknown binary op: string + %", phrase.Of("%s and %s cannot be joined by %s", phrase.Of("a string"), kindIn(0), phrase.Raw("+")), phrase.Of("str(x) makes a string, int(x) a number")},
		{"unknown binary op: % % %", phrase.Of("%s and %s cannot be joined by %s", kindIn(0), kindIn(2), plainly(1)), phrase.Of("write values of one type on both sides")},
		{"unknown unary op: % %", phrase.Of("%s cannot stand before %s", plainly(0), kindIn(1)), none},
		{"%: % % % not implemented", phrase.Of("%s: %s and %s cannot be compared by %s", plainly(0), kindIn(1), kindIn(3), plainly(2)), phrase.Of("compare values of one type")},
		{"% % % not implemented", phrase.Of("%s and %s cannot be compared by %s", kindIn(0), kindIn(2), plainly(1)), phrase.Of("compare values of one type")},
		{"comparison exceeded maximum recursion depth", phrase.Of("a value lies too deep in itself to be compared"), none},
		{"key % not in dict", phrase.Of("the dict has no key %s", plainly(0)), phrase.Of("d.get(key) is None where the key is not there")},
		{"key % not in %", phrase.Of("%s has no key %s", kindIn(1), plainly(0)), none},
		{"index % out of range: empty %", phrase.Of("there is no item %s in %s that is empty", plainly(0), kindIn(1)), phrase.Of("ask first whether it is empty")},
		{"% index % out of range [-%:%]", phrase.Of("there is no item %s in %s of %s items", plainly(1), kindIn(0), plainly(2)), place},
		{"% index: %", phrase.Of("the place of an item of %s: %s", kindIn(0), within(1)), place},
		{"unhandled index operation %[%]", phrase.Of("%s has no items", kindIn(0)), none},
		{"% value does not support item assignment", phrase.Of("the items of %s cannot be changed", kindIn(0)), phrase.Of("make a new one: list(x) can be changed, tuple(x) makes a tuple of it")},
		{"string value is not iterable", phrase.Of("a string has no items to go through"), letters},
		{"%: string value is not iterable", phrase.Of("%s: a string has no items to go through", plainly(0)), letters},
		{"%: argument #% is not iterable: string", phrase.Of("%s: a string has no items to go through", plainly(0)), letters},
		{"%: got string, want iterable", phrase.Of("%s: a string has no items to go through", plainly(0)), letters},
		{"got string in sequence assignment", phrase.Of("a string has no items for the names"), letters},
		{"% value is not iterable", phrase.Of("%s has no items to go through", kindIn(0)), phrase.Of("range(n) are the numbers below n")},
		{"%: % value is not iterable", phrase.Of("%s: %s has no items to go through", plainly(0), kindIn(1)), phrase.Of("range(n) are the numbers below n")},
		{"%: argument #% is not iterable: %", phrase.Of("%s: %s has no items to go through", plainly(0), kindIn(2)), phrase.Of("range(n) are the numbers below n")},
		{"got % in sequence assignment", phrase.Of("%s has no items for the names", kindIn(0)), phrase.Of("write one name for one value")},
		{"too many values to unpack (got %, want %)", phrase.Of("there are %s values for %s names", plainly(0), plainly(1)), phrase.Of("write as many names as there are values")},
		{"too few values to unpack (got %, want %)", phrase.Of("there are %s values for %s names", plainly(0), plainly(1)), phrase.Of("write as many names as there are values")},
		{"% has no .% field or method (did you mean .%?)", phrase.Of("%s has no %s", kindIn(0), plainly(1)), phrase.Of("did you mean %s?", plainly(2))},
		{"% has no .% field or method", phrase.Of("%s has no %s", kindIn(0), plainly(1)), none},
		{"% out of range (want value in %)", phrase.Of("the number %s is too large", plainly(0)), none},
		{"% out of range", phrase.Of("the number %s is too large", plainly(0)), none},
		{"unhashable type: %", phrase.Of("%s cannot be a key or an item of a set", kindIn(0)), hashable},
		{"unhashable: %", phrase.Of("%s cannot be a key or an item of a set", kindIn(0)), hashable},
		{"duplicate key: %", phrase.Of("the key %s stands twice", plainly(0)), none},
		{"cannot % frozen list", phrase.Of("the list cannot be changed any more"), frozen},
		{"cannot % frozen hash table", phrase.Of("the dict or set cannot be changed any more"), frozen},
		{"cannot % list during iteration", phrase.Of("the list is changed while a loop goes through it"), phrase.Of("go through list(x), which is a copy")},
		{"cannot % hash table during iteration", phrase.Of("the dict or set is changed while a loop goes through it"), phrase.Of("go through list(x), which is a copy")},
		{"repeat count % too large", phrase.Of("a list or string would be too long"), none},
		{"excessive repeat (% * % elements)", phrase.Of("a list or string would be too long"), none},
		{"zero is not a valid slice step", phrase.Of("the step of a slice is 0"), none},
		{"invalid slice operand %", phrase.Of("%s has no slices", kindIn(0)), none},
		{"invalid slice step: %", phrase.Of("the step of a slice: %s", within(0)), none},
		{"invalid % index: %", phrase.Of("the end of a slice: %s", within(1)), none},
		{"len: value of type % has no len", phrase.Of("%s has no length", kindIn(0)), none},
		{"%: argument is an empty sequence", phrase.Of("%s of nothing", plainly(0)), phrase.Of("ask first whether there is something")},
		{"%: step argument must not be zero", phrase.Of("the step of %s is 0", plainly(0)), none},
		{"%: value not in list", phrase.Of("the value is not in the list"), phrase.Of("ask first with 'in'")},
		{"remove: element not found", phrase.Of("the value is not in the list"), phrase.Of("ask first with 'in'")},
		{"%: missing key", phrase.Of("the key is not there"), phrase.Of("ask first with 'in'")},
		{"%: empty %", phrase.Of("%s: it is empty", plainly(0)), phrase.Of("ask first whether it is empty")},
		{"%: substring not found", phrase.Of("the text is not in the string"), phrase.Of("ask first with 'in'; find returns -1")},
		{"int: invalid literal with base %: %", phrase.Of("%s is not a number", plainly(1)), none},
		{"ord: string encodes % Unicode code points, want 1", phrase.Of("ord takes one character, not %s", plainly(0)), none},
		{"join: in list, want string, got %", phrase.Of("a list to be joined holds %s", kindIn(0)), phrase.Of("str(x) makes a string, int(x) a number")},
		{"'in <string>' requires string as left operand, not %", phrase.Of("it cannot be asked whether %s is in %s", kindIn(0), phrase.Of("a string")), phrase.Of("str(x) makes a string, int(x) a number")},
		{"'in <range>' requires integer as left operand, not %", phrase.Of("it cannot be asked whether %s is in %s", kindIn(0), phrase.Of("a range of numbers")), none},
		{"cannot convert % to int", phrase.Of("%s cannot become a number", kindIn(0)), none},
		{"int too large to convert to float", phrase.Of("the number is too large"), none},
		{"floating-point number too large", phrase.Of("the number is too large"), none},
		{"not enough arguments for format string", phrase.Of("there are too few values for the places of the string"), format},
		{"too many arguments for format string", phrase.Of("there are too many values for the places of the string"), format},
		{"unknown conversion %", phrase.Of("the string has no place of the kind %s", plainly(0)), none},
		{"incomplete format%", phrase.Of("a place of the string is not complete"), phrase.Of("write %% for one %")},
		{"format: tuple index out of range", phrase.Of("there are too few values for the places of the string"), none},
		{"format: keyword % not found", phrase.Of("the string has a place %s, and no value of this name", plainly(0)), none},
		{"format%", phrase.Of("the places of a string to be filled are {}, {0} or {name}"), none},
		{"got %, want %", phrase.Of("this is %s, and it should be %s", kindIn(0), kindIn(1)), none},
		{"%: got %, want %", phrase.Of("%s: this is %s, and it should be %s", plainly(0), kindIn(1), kindIn(2)), none},
		{"Starlark stack overflow", phrase.Of("functions call each other too deep"), phrase.Of("look for a function that calls itself without end")},
	}...)
})

// matchers are the expressions of sayings.
var matchers = sync.OnceValue(func() (all []*regexp.Regexp) {
	for _, s := range sayings() {
		all = append(all, regexp.MustCompile("(?s)^"+strings.ReplaceAll(regexp.QuoteMeta(s.message), "%", "(.*?)")+"$"))
	}
	return all
})

// saidOf returns a message of the language in our words, and what to do; one
// that is not known stays as it is.
func saidOf(message string) (problem, want phrase.Phrase) {
	if own, ok := strings.CutPrefix(message, "fail: "); ok {
		return phrase.Raw(phrase.Clip(own)), phrase.Phrase{}
	}
	for i, m := range matchers() {
		if pieces := m.FindStringSubmatch(message); pieces != nil {
			s := sayings()[i]
			return fill(s.problem, pieces[1:]), fill(s.want, pieces[1:])
		}
	}
	// The name of a function may stand before its message.
	if name, rest, ok := strings.Cut(message, ": "); ok && !strings.Contains(name, " ") && rest != message {
		if problem, want := saidOf(rest); problem.Format != "%s" {
			return phrase.Of("%s: %s", name, problem), want
		}
	}
	return phrase.Raw(phrase.Clip(message)), phrase.Phrase{}
}

// said is the problem of saidOf.
func said(message string) phrase.Phrase {
	problem, _ := saidOf(message)
	return problem
}

// fill puts the pieces of a message into a sentence.
func fill(p phrase.Phrase, pieces []string) phrase.Phrase {
	args := make([]any, len(p.Args))
	for i, arg := range p.Args {
		if h, ok := arg.(hole); ok && h.as != nil {
			arg = h.as(pieces[h.n])
		} else if ok {
			arg = said(pieces[h.n])
		}
		args[i] = arg
	}
	return phrase.Phrase{Format: p.Format, Args: args}
}

// kindNamed says what a type of the language is.
func kindNamed(name string) phrase.Phrase {
	switch name {
	case "int":
		return phrase.Of("a number")
	case "float":
		return phrase.Of("a number with a fraction")
	case "bool":
		return phrase.Of("a truth value")
	case "string":
		return phrase.Of("a string")
	case "list":
		return phrase.Of("a list")
	case "tuple":
		return phrase.Of("a tuple")
	case "dict":
		return phrase.Of("a dict")
	case "set":
		return phrase.Of("a set")
	case "range":
		return phrase.Of("a range of numbers")
	case "NoneType":
		return phrase.Of("nothing (None)")
	case "iterable":
		return phrase.Of("a list, a tuple or something else with items")
	case "function", "builtin_function_or_method", "callable":
		return phrase.Of("a function")
	}
	return phrase.Of("a value of the type %s", name)
}

// signNamed says what stands in a program.
func signNamed(name string) phrase.Phrase {
	switch name {
	case "newline":
		return phrase.Of("the end of the line")
	case "end of file", "EOF":
		return phrase.Of("the end of the file")
	case "identifier":
		return phrase.Of("a name")
	case "indent":
		return phrase.Of("an indented line")
	case "outdent":
		return phrase.Of("the end of the indented lines")
	case "int literal", "float literal":
		return phrase.Of("a number")
	case "string literal", "bytes literal":
		return phrase.Of("a string")
	case "illegal token":
		return phrase.Of("an unknown sign")
	}
	return phrase.Raw(name)
}

// lastWord returns the last word of 'local variable x'.
func lastWord(s string) phrase.Phrase { return phrase.Raw(s[strings.LastIndex(s, " ")+1:]) }

// namedAgain returns the name in 'global x declared at f:1:1'.
func namedAgain(s string) phrase.Phrase {
	s, _, _ = strings.Cut(s, " declared at ")
	return lastWord(s)
}
