package server

import (
	"net/http"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promhttp"
)

// Metrics are what the service counts, under /metrics.
type metrics struct {
	registry *prometheus.Registry
	requests *prometheus.CounterVec   // by path, as it is registered, and status
	took     *prometheus.HistogramVec // by path
	answers  *prometheus.CounterVec   // by how they were found
	refused  *prometheus.CounterVec   // by kind of problem
	computed prometheus.Histogram
	running  prometheus.Gauge
}

func newMetrics(s *Server) *metrics {
	m := &metrics{
		registry: s.registry,
		requests: prometheus.NewCounterVec(prometheus.CounterOpts{Name: "zermelo_requests_total", Help: "Requests answered, by path and status."}, []string{"path", "status"}),
		took: prometheus.NewHistogramVec(prometheus.HistogramOpts{
			Name: "zermelo_request_seconds", Help: "Time to answer a request, by path.",
			Buckets: []float64{.001, .0025, .005, .01, .025, .05, .1, .25, .5, 1, 2.5, 5, 10, 30},
		}, []string{"path"}),
		answers: prometheus.NewCounterVec(prometheus.CounterOpts{Name: "zermelo_answers_total", Help: "Answers, by how they were found: kept, shared, computed."}, []string{"how"}),
		refused: prometheus.NewCounterVec(prometheus.CounterOpts{Name: "zermelo_refused_total", Help: "Requests turned away before they were read, by kind."}, []string{"kind"}),
		computed: prometheus.NewHistogram(prometheus.HistogramOpts{
			Name: "zermelo_compute_seconds", Help: "Time to compute an answer.", Buckets: []float64{.001, .005, .025, .1, .5, 1, 5, 10, 60, 600},
		}),
		running: prometheus.NewGauge(prometheus.GaugeOpts{Name: "zermelo_computing", Help: "Answers that are being computed, jobs included."}),
	}
	gauge := func(name, help string, value func() float64) prometheus.Collector {
		return prometheus.NewGaugeFunc(prometheus.GaugeOpts{Name: name, Help: help}, value)
	}
	m.registry.MustRegister(
		m.requests, m.took, m.answers, m.refused, m.computed, m.running,
		gauge("zermelo_waiting", "Questions that wait for a worker.", func() float64 { _, n := s.gate.busy(); return float64(n) }),
		gauge("zermelo_kept_answers", "Answers that are kept.", func() float64 { n, _ := s.cache.size(); return float64(n) }),
		gauge("zermelo_kept_bytes", "Bytes of answers that are kept.", func() float64 { _, n := s.cache.size(); return float64(n) }),
		gauge("zermelo_jobs", "Jobs that are kept, ended ones included.", func() float64 { return float64(s.jobs.count()) }),
		collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}),
	)
	return m
}

func (m *metrics) handler() http.Handler {
	return promhttp.HandlerFor(m.registry, promhttp.HandlerOpts{})
}
