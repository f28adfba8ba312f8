package server

import (
	"bytes"
	"testing"
)

// TestFigures holds figures to the text format of Prometheus, written by hand.
func TestFigures(t *testing.T) {
	asked := &counts{name: "asked_total", help: "Questions.", kind: counter, labels: []string{"path", "status"}}
	took := &times{name: "took_seconds", help: "Time.", label: "path", bounds: []float64{.5, 1}}
	var b bytes.Buffer
	asked.write(&b)
	took.write(&b)
	if b.Len() > 0 {
		t.Errorf("what was not counted is written as %q", b.String())
	}
	asked.add(1, "/b", "200")
	asked.add(1, "/b", "200")
	asked.add(1, "/\"a\\\n", "404")
	for _, seconds := range []float64{.25, .5, .75, 8} {
		took.add(seconds, "/b")
	}
	asked.write(&b)
	took.write(&b)
	seen{"kept", "Kept.", gauge, func() float64 { return 1e9 }}.write(&b)
	const want = `# HELP asked_total Questions.
# TYPE asked_total counter
asked_total{path="/\"a\\\n",status="404"} 1
asked_total{path="/b",status="200"} 2
# HELP took_seconds Time.
# TYPE took_seconds histogram
took_seconds_bucket{path="/b",le="0.5"} 2
took_seconds_bucket{path="/b",le="1"} 3
took_seconds_bucket{path="/b",le="+Inf"} 4
took_seconds_sum{path="/b"} 9.5
took_seconds_count{path="/b"} 4
# HELP kept Kept.
# TYPE kept gauge
kept 1e+09
`
	if b.String() != want {
		t.Errorf("the figures are\n%s\nnot\n%s", b.String(), want)
	}
}
