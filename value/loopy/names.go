package loopy

import "zermelo/value/short"

// Names are the values of the field that have one, each as it is written with others.
var Names = map[string]string{
	"on": "{pass|}", "off": "{|pass}", "over": "{0|pass}", "under": "{pass|0}", "dud": "{pass|pass}", "upon": "{pass|*}",
	"tis": "a{0||a|0}", "tisn": "a{0|a||0}",
}

// Named returns a value of the field by its name; ok is false if it is none.
func (t *Table) Named(name string) (v Value, ok bool, err error) {
	text, ok := Names[name]
	if !ok {
		return 0, false, nil
	}
	if v, ok = t.named[name]; ok {
		return v, true, nil
	}
	if v, err = t.Eval(text, short.Environment{Loopy: t}); err == nil {
		t.named[name] = v
	}
	return v, err == nil, err
}

// Eval computes the value of an expression, as [short.Table.Eval] with loopy games.
func (t *Table) Eval(text string, env short.Environment) (Value, error) {
	env.Loopy = t
	return t.Table.Eval(text, env)
}

// EvalForm is Eval with the form of the expression.
func (t *Table) EvalForm(text string, env short.Environment) (Value, short.Form, error) {
	env.Loopy = t
	return t.Table.EvalForm(text, env)
}

// Parse reads a value as Eval does, without names of one's own.
func (t *Table) Parse(text string) (Value, error) { return t.Eval(text, short.Environment{}) }
