package tables

import (
	"context"
	"errors"
	"fmt"
	"io"
	"syscall/js"
)

// web asks servers by the page's own fetch: what speaks HTTP elsewhere is a tenth of the program.
type web struct{}

func newWeb() *web { return &web{} }

func (*web) close() {}

// get asks for a range of a file, of the version that same stands for if it is not "".
func (*web) get(ctx context.Context, address, ranged, same string) (*answered, error) {
	stop := js.Global().Get("AbortController").New()
	headers := map[string]any{"Range": ranged}
	if same != "" {
		headers["If-Range"] = same
	}
	answer, err := await(ctx, stop, js.Global().Call("fetch", address, map[string]any{"headers": headers, "signal": stop.Get("signal"), "cache": "default"}))
	if err != nil {
		return nil, err
	}
	header := func(name string) string {
		if v := answer.Get("headers").Call("get", name); v.Type() == js.TypeString {
			return v.String()
		}
		return ""
	}
	code := answer.Get("status").Int()
	return &answered{
		code: code, status: fmt.Sprint(code, " ", answer.Get("statusText").String()),
		ranged: header("Content-Range"), tag: header("ETag"), changed: header("Last-Modified"),
		read: func(buffer []byte) error {
			body, err := await(ctx, stop, answer.Call("arrayBuffer"))
			if err != nil {
				return err
			}
			if n := js.CopyBytesToGo(buffer, js.Global().Get("Uint8Array").New(body)); n < len(buffer) {
				return io.ErrUnexpectedEOF
			}
			return nil
		},
		close: func() { stop.Call("abort") },
	}, nil
}

// await waits for a promise, or ends what it waits for when ctx does.
func await(ctx context.Context, stop, promise js.Value) (js.Value, error) {
	done := make(chan struct{})
	var found js.Value
	var failed error
	kept := js.FuncOf(func(_ js.Value, args []js.Value) any {
		found = args[0]
		close(done)
		return nil
	})
	defer kept.Release()
	broken := js.FuncOf(func(_ js.Value, args []js.Value) any {
		failed = errors.New(js.Global().Call("String", args[0]).String())
		close(done)
		return nil
	})
	defer broken.Release()
	promise.Call("then", kept, broken)
	select {
	case <-done:
		return found, failed
	case <-ctx.Done():
		stop.Call("abort")
		<-done // which the functions must live for
		return js.Value{}, ctx.Err()
	}
}
