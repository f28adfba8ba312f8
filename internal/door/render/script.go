package render

import "encoding/json"

// Script is what a script printed, and its result, JSON or nothing.
func Script(name string, printed []string, result string) Document {
	if printed == nil {
		printed = []string{} // a list in JSON all the same
	}
	o := Object{{"file", name}, {"printed", printed}}
	if result != "" {
		o = append(o, Member{"result", json.RawMessage(result)})
	}
	return Document{Object: o}
}
