package server_test

import (
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"runtime"
	"slices"
	"sync"
	"testing"
	"time"

	"zermelo/internal/door/server"
)

// small returns the n-th of 160,000 small positions.
func small(n int) string {
	digit := func(place int) int { return 1 + n/place%20 }
	return fmt.Sprintf("nim %d %d %d + kayles %d", digit(1), digit(20), digit(400), digit(8000))
}

// handled answers a request without a network; a busy machine may turn it away.
func handled(b testing.TB, h http.Handler, position string) int {
	r := httptest.NewRequestWithContext(b.Context(), http.MethodGet, "/api/solve?position="+url.QueryEscape(position), nil)
	w := httptest.NewRecorder()
	h.ServeHTTP(w, r)
	return w.Code
}

func BenchmarkSolve(b *testing.B) {
	for name, position := range map[string]func(n int) string{
		"kept":     func(int) string { return "nim 3 4 5 + kayles 7" },
		"computed": small,
	} {
		b.Run(name, func(b *testing.B) {
			s, err := server.New(server.Config{Program: program(b), Limits: server.Limits{Rate: -1}})
			if err != nil {
				b.Fatal(err)
			}
			defer s.Close()
			h := s.Handler()
			b.ReportAllocs()
			for n := 0; b.Loop(); n++ {
				if status := handled(b, h, position(n)); status != http.StatusOK && status != http.StatusServiceUnavailable {
					b.Fatal(status)
				}
			}
		})
	}
}

// A load is how a service took what was asked of it.
type load struct {
	took     []time.Duration // of the answers, from when they were to be asked for
	statuses map[int]int
	lost     int // connections that broke
	longest  time.Duration
}

func (l load) at(share float64) time.Duration {
	if len(l.took) == 0 {
		return 0
	}
	return l.took[int(share*float64(len(l.took)-1))]
}

func (l load) String() string {
	return fmt.Sprintf("%v, %d lost, p50 %v, p99 %v, in %v", l.statuses, l.lost, l.at(.5).Round(10*time.Microsecond), l.at(.99).Round(10*time.Microsecond), l.longest.Round(time.Millisecond))
}

// press asks so many times a second, whether answers come or not, by so many
// connections. Time is counted from when a question was to be asked.
func press(at string, perSecond int, during time.Duration, connections int, address func(n int) string) load {
	transport := &http.Transport{MaxIdleConnsPerHost: connections, MaxConnsPerHost: connections}
	defer transport.CloseIdleConnections()
	client := &http.Client{Transport: transport, Timeout: 30 * time.Second}
	total := int(during.Seconds() * float64(perSecond))
	l := load{statuses: map[int]int{}}
	var mu sync.Mutex
	var group sync.WaitGroup
	next := make(chan int, total)
	for n := range total {
		next <- n
	}
	close(next)
	begin := time.Now()
	for range connections {
		group.Go(func() {
			for n := range next {
				due := begin.Add(time.Duration(n) * time.Second / time.Duration(perSecond))
				time.Sleep(time.Until(due))
				response, err := client.Get(at + address(n))
				status := 0
				if err == nil {
					_, err = io.Copy(io.Discard, response.Body)
					status = response.StatusCode
					response.Body.Close()
				}
				mu.Lock()
				if err != nil {
					l.lost++
				} else if l.statuses[status]++; status == http.StatusOK {
					l.took = append(l.took, time.Since(due))
				}
				mu.Unlock()
			}
		})
	}
	group.Wait()
	l.longest = time.Since(begin)
	slices.Sort(l.took)
	return l
}

// TestLoad asks 2,000 kept and 300 new small positions a second, and ten times as
// many. At the first the answers come within 50 ms; at the second the service may
// turn questions away, keeps its memory, and is there afterwards.
func TestLoad(t *testing.T) {
	if os.Getenv("ZERMELO_LONG") == "" {
		t.Skip("set ZERMELO_LONG=1 for this test")
	}
	host, cancel, served := listening(t, server.Config{Program: program(t), Limits: server.Limits{Rate: -1, Wait: 200 * time.Millisecond}})
	at := "http://" + host
	asked := 0
	fresh := func(n int) string { return "/api/solve?position=" + url.QueryEscape(small(asked+n)) }
	keptOnes := func(n int) string { return "/api/solve?position=" + url.QueryEscape(small(n%50)) }
	press(at, 200, time.Second, 4, keptOnes)
	asked = 1000

	const during = 5 * time.Second
	both := func(times, connections int) (kept, computed load) {
		var group sync.WaitGroup
		group.Go(func() { kept = press(at, 2000*times, during, connections, keptOnes) })
		group.Go(func() { computed = press(at, 300*times, during, connections, fresh) })
		group.Wait()
		asked += 300 * times * int(during.Seconds())
		return kept, computed
	}
	for _, one := range []struct {
		name    string
		address func(int) string
		rate    int
	}{{"kept", keptOnes, 2000}, {"computed", fresh, 300}} {
		l := press(at, one.rate, during, 32, one.address)
		asked += one.rate * int(during.Seconds())
		t.Logf("%s, %d a second: %v", one.name, one.rate, l)
		if l.lost > 0 || l.statuses[http.StatusOK] < one.rate*5 || l.at(.99) > 50*time.Millisecond {
			t.Errorf("%s, %d a second: %v", one.name, one.rate, l)
		}
	}
	kept, computed := both(1, 32)
	t.Logf("both at once: kept %v; computed %v", kept, computed)
	kept, computed = both(10, 200)
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	t.Logf("ten times as many: kept %v; computed %v; %d MB", kept, computed, m.HeapInuse>>20)
	for name, l := range map[string]load{"kept": kept, "computed": computed} {
		for status := range l.statuses {
			if status != http.StatusOK && status != http.StatusServiceUnavailable {
				t.Errorf("%s: %v", name, l)
			}
		}
		if l.statuses[http.StatusOK] == 0 {
			t.Errorf("%s: nothing is answered: %v", name, l)
		}
	}
	if m.HeapInuse > 1<<30 {
		t.Errorf("%d MB are in use", m.HeapInuse>>20)
	}
	if a := get(t, at+"/healthz"); a.status != http.StatusOK {
		t.Errorf("afterwards the service says %d", a.status)
	}
	http.DefaultClient.CloseIdleConnections()
	cancel()
	if err := <-served; err != nil {
		t.Error(err)
	}
}
