package server_test

import (
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"runtime"
	"strings"
	"testing"
	"time"

	"zermelo/internal/door/server"
)

// from returns a client that asks from an address of this machine.
func from(t *testing.T, address string) *http.Client {
	t.Helper()
	dial := net.Dialer{LocalAddr: &net.TCPAddr{IP: net.ParseIP(address)}}
	transport := &http.Transport{DialContext: func(ctx context.Context, network, at string) (net.Conn, error) {
		return dial.DialContext(ctx, network, at)
	}}
	t.Cleanup(transport.CloseIdleConnections)
	return &http.Client{Transport: transport}
}

// TestHalfRequests: a client that opens more connections than the service has, and says
// nothing on them, a part of a head, a part of a body, or one request and nothing more, holds
// up nobody: others are answered, and so is that client itself. No time of the service ends
// these connections within the test.
func TestHalfRequests(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("other addresses of this machine than one are those of Linux")
	}
	host, end, ended := listening(t, server.Config{Program: asked, Limits: server.Limits{
		Rate: -1, Header: time.Hour, Read: time.Hour, Idle: time.Hour, Connections: 64, Requests: 8, Bodies: 16, Shutdown: time.Millisecond,
	}})
	other := from(t, "127.0.0.2")
	for name, said := range map[string]string{
		"nothing": "", "half a head": "GET /api/games HTTP/1.1\r\nHost: localhost\r\n",
		"half a body": "POST /api/ask HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n[",
		"one request": "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n",
	} {
		var open []net.Conn
		for range 200 {
			conn, err := net.Dial("tcp", host)
			if err != nil {
				t.Fatal(err)
			}
			open = append(open, conn)
			_, _ = io.WriteString(conn, said) // the service may have closed it
		}
		for _, client := range []*http.Client{other, http.DefaultClient} {
			busy := 0 // whole requests of the case before may still be answered
			for range 20 {
				response, err := client.Get(fmt.Sprintf("http://%s/api/games", host))
				for ; err == nil && response.StatusCode == http.StatusServiceUnavailable && busy < 200; busy++ {
					_ = response.Body.Close()
					time.Sleep(time.Millisecond)
					response, err = client.Get(fmt.Sprintf("http://%s/api/games", host))
				}
				if err != nil {
					t.Fatalf("%s: %v", name, err)
				}
				if _, err := io.Copy(io.Discard, response.Body); err != nil || response.StatusCode != http.StatusOK {
					t.Errorf("%s: others are answered by %d, %v", name, response.StatusCode, err)
				}
				_ = response.Body.Close()
			}
			response, err := client.Post(fmt.Sprintf("http://%s/api/ask", host), "application/json", strings.NewReader(`["games"]`))
			if err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			if client == other && response.StatusCode != http.StatusOK {
				t.Errorf("%s: a question of others is answered by %d", name, response.StatusCode)
			}
			_ = response.Body.Close()
		}
		for _, conn := range open {
			_ = conn.Close()
		}
	}
	http.DefaultClient.CloseIdleConnections()
	end()
	<-ended
}
