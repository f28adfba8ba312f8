package render

import "encoding/json"

// Script is what a script printed, its result, JSON or nothing, and what ended it too early, or nil.
func Script(name string, printed []string, result string, err error) Document {
	if printed == nil {
		printed = []string{} // a list in JSON all the same
	}
	o := Object{{"file", name}, {"printed", printed}}
	if result != "" {
		o = append(o, Member{"result", json.RawMessage(result)})
	}
	return Document{Object: append(o, Member{"error?", err})}
}
