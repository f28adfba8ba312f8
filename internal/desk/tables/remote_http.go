//go:build !js

package tables

import (
	"context"
	"io"
	"net/http"
)

// web asks servers.
type web struct{ client *http.Client }

func newWeb() *web {
	transport := http.DefaultTransport.(*http.Transport).Clone()
	transport.ResponseHeaderTimeout = patience
	return &web{&http.Client{Transport: transport}}
}

func (w *web) close() { w.client.CloseIdleConnections() }

// get asks for a range of a file, of the version that same stands for if it is not "".
func (w *web) get(ctx context.Context, address, ranged, same string) (*answered, error) {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, address, nil)
	if err != nil {
		return nil, err
	}
	request.Header.Set("Range", ranged)
	if same != "" {
		request.Header.Set("If-Range", same)
	}
	answer, err := w.client.Do(request)
	if err != nil {
		return nil, err
	}
	h := answer.Header
	return &answered{
		code: answer.StatusCode, status: answer.Status, ranged: h.Get("Content-Range"), tag: h.Get("ETag"), changed: h.Get("Last-Modified"),
		read: func(buffer []byte) error {
			_, err := io.ReadFull(answer.Body, buffer)
			return err
		},
		close: func() { _ = answer.Body.Close() },
	}, nil
}
