//go:build js && wasm

// Command wasm is Zermelo for scripts of web pages: it defines the function
// zermelo.ask, which takes a question as JSON (see package internal/wasm) and
// returns a promise of the answer as JSON; a function as its second argument is called with
// what is known of the answer, as JSON, each time that a part of it is found. A page loads it with wasm_exec.js of
// the same version of Go, best in a worker, since it computes without a pause:
//
//	const answer = JSON.parse(await zermelo.ask('["solve","--json","nim","3","4"]'))
package main

import (
	"context"
	"syscall/js"

	"zermelo/internal/door/wasm"
)

func main() {
	js.Global().Set("zermelo", map[string]any{"ask": js.FuncOf(ask)})
	select {} // the functions live on
}

// ask returns a promise: reading of files waits for events of the script,
// which come only after it has returned.
func ask(_ js.Value, args []js.Value) any {
	question := ""
	if len(args) > 0 && args[0].Type() == js.TypeString {
		question = args[0].String()
	}
	var part func(object []byte)
	if len(args) > 1 && args[1].Type() == js.TypeFunction {
		part = func(object []byte) { args[1].Invoke(string(object)) }
	}
	var start js.Func
	start = js.FuncOf(func(_ js.Value, settle []js.Value) any {
		start.Release()
		go func() { settle[0].Invoke(wasm.Ask(context.Background(), question, part)) }()
		return nil
	})
	return js.Global().Get("Promise").New(start)
}
