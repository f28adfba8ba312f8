package server

import (
	"bytes"
	"net/http"
	"runtime"
	"runtime/metrics"
	"strconv"
	"time"
)

// Metrics are what the service counts, under /metrics.
type serviceMetrics struct {
	requests *counts // by path, as it is registered, and status
	took     *times  // by path
	answers  *counts // by how they were found
	refused  *counts // by kind of problem
	computed *times
	running  *counts // up and down
	families []family
	begun    time.Time
}

func newMetrics(s *Server) *serviceMetrics {
	m := &serviceMetrics{
		requests: &counts{name: "zermelo_requests_total", help: "Requests answered, by path and status.", kind: counter, labels: []string{"path", "status"}},
		took: &times{
			name: "zermelo_request_seconds", help: "Time to answer a request, by path.", label: "path",
			bounds: []float64{.001, .0025, .005, .01, .025, .05, .1, .25, .5, 1, 2.5, 5, 10, 30},
		},
		answers: &counts{name: "zermelo_answers_total", help: "Answers, by how they were found: kept, shared, computed.", kind: counter, labels: []string{"how"}},
		refused: &counts{name: "zermelo_refused_total", help: "Requests turned away before they were read, by kind.", kind: counter, labels: []string{"kind"}},
		computed: &times{
			name: "zermelo_compute_seconds", help: "Time to compute an answer.", bounds: []float64{.001, .005, .025, .1, .5, 1, 5, 10, 60, 600},
		},
		running: &counts{name: "zermelo_computing", help: "Answers that are being computed, jobs included.", kind: gauge},
		begun:   time.Now(),
	}
	m.running.add(0)
	look := func(name, help, kind string, value func() float64) {
		m.families = append(m.families, seen{name, help, kind, value})
	}
	m.families = append(m.families, m.requests, m.took, m.answers, m.refused, m.computed, m.running)
	look("zermelo_waiting", "Questions that wait for a worker.", gauge, func() float64 { _, n := s.gate.busy(); return float64(n) })
	look("zermelo_unread", "Requests that have come and are not looked at yet, about.", gauge, func() float64 { return float64(s.door.waiting.Load()) })
	look("zermelo_kept_answers", "Answers that are kept.", gauge, func() float64 { n, _ := s.cache.size(); return float64(n) })
	look("zermelo_kept_bytes", "Bytes of answers that are kept.", gauge, func() float64 { _, n := s.cache.size(); return float64(n) })
	look("zermelo_jobs", "Jobs that are kept, ended ones included.", gauge, func() float64 { return float64(s.jobs.count()) })
	look("go_goroutines", "Number of goroutines that currently exist.", gauge, func() float64 { return float64(runtime.NumGoroutine()) })
	look("go_memstats_heap_alloc_bytes", "Bytes of the heap in use.", gauge, ofRuntime("/memory/classes/heap/objects:bytes"))
	look("go_memstats_sys_bytes", "Bytes of memory taken from the system.", gauge, ofRuntime("/memory/classes/total:bytes"))
	look("go_gc_cycles_total", "Collections of garbage that have ended.", counter, ofRuntime("/gc/cycles/total:gc-cycles"))
	if s.Lost != nil {
		look("zermelo_log_dropped_total", "Lines of the log that were dropped, for nobody read them.", counter, func() float64 { return float64(s.Lost()) })
	}
	if s.Spent != nil {
		look("process_cpu_seconds_total", "Processor time used, in seconds.", counter, func() float64 { return s.Spent().Seconds() })
	}
	look("process_start_time_seconds", "Begin of the service, in seconds since 1970.", gauge, func() float64 { return float64(m.begun.UnixMilli()) / 1000 })
	return m
}

// ofRuntime returns a figure that the runtime keeps.
func ofRuntime(name string) func() float64 {
	return func() float64 {
		sample := []metrics.Sample{{Name: name}}
		metrics.Read(sample)
		if sample[0].Value.Kind() != metrics.KindUint64 {
			return 0
		}
		return float64(sample[0].Value.Uint64())
	}
}

// handler writes what is counted in the text format that Prometheus reads, version
// 0.0.4.
func (m *serviceMetrics) handler() http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		var b bytes.Buffer
		for _, f := range m.families {
			f.write(&b)
		}
		w.Header().Set("Content-Type", "text/plain; version=0.0.4; charset=utf-8")
		w.Header().Set("Content-Length", strconv.Itoa(b.Len()))
		_, _ = w.Write(b.Bytes())
	})
}
