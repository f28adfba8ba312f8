// Package formula reads the moves of a game whose positions are numbers from a
// text such as
//
//	x, y -> x-k, y for k in 1..x; x, y -> x, y-k for k in 1..y
//
// and makes a rule set of it. The text is no program: there is nothing in it
// that could run forever, and its tree ([Formula]) can be read by who wants to
// prove something of the game.
//
// # Language
//
//	formula  = rule { (";" | newline) rule } .
//	rule     = name {"," name} "->" [ "nothing" | term {"," term} ] { clause } .
//	clause   = "for" item {"," item} | "if" condition .
//	item     = name "in" term ".." term | name "in" "{" term {"," term} "}"
//	         | name "in" set | condition .
//	term     = number | name | "-" term | "(" term ")" | ("min" | "max") "(" term "," term … ")"
//	         | term ("+" | "-" | "*" | "div" | "mod") term .
//	condition = term ("==" | "!=" | "<" | "<=" | ">" | ">=") term … | "(" condition ")"
//	         | "not" condition | condition ("and" | "or") condition .
//
// The names left of the arrow are the numbers of the position; every rule of a
// game has as many. Right of it stand the numbers of the positions that the
// move leaves: as many as there are names, or twice as many for a sum of two,
// and so on; "nothing" ends the component. A comment goes from # to the end of
// its line; a line goes on in the next one behind a comma or an operator, in
// brackets, and if the next begins with for, if, and, or. As in Python, // is
// div, % is mod, and a <= b < c means both.
//
// # Meaning
//
// Every rule stands for one option for each choice of its variables. A variable
// "in" something runs through it, both ends of a range included. A name in a
// condition behind "for" that nothing else gives a meaning to is a variable
// too: it stands for every natural number with which the condition holds, which
// must be finitely many for a reason that can be seen: a linear comparison.
//
// Numbers of positions are natural: an option with a negative number does not
// exist. Division rounds down, and what is left over is not negative. What is
// divided by zero or less has no value; no comparison with it holds, whatever
// stands before it, and no option with it exists. Two variables that can be
// exchanged without changing the rule, as a and b in "n -> a, b for a+b == n",
// make each sum once.
//
// Numbers are exact: where one beyond 64 bits arises there is an error, and
// never a wrong number. So there is where a rule has more than 2^25 choices.
package formula
