package server

import (
	"bytes"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"sync"
)

// Kinds of figures.
const (
	counter = "counter"
	gauge   = "gauge"
)

// A family is a figure, or one for each of some labels.
type family interface {
	write(b *bytes.Buffer)
}

// A seen figure is looked at when it is asked for.
type seen struct {
	name, help, kind string
	value            func() float64
}

func (s seen) write(b *bytes.Buffer) {
	begin(b, s.name, s.help, s.kind)
	line(b, s.name, "", s.value())
}

// Counts are numbers by the values of labels. They may be used by several goroutines.
type counts struct {
	name, help, kind string
	labels           []string

	mu   sync.Mutex
	each map[string]float64 // by the labels as they are written
}

// add adds n to the number of the labels, of which there are as many as the family has.
func (c *counts) add(n float64, values ...string) {
	key := labelled(c.labels, values)
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.each == nil {
		c.each = map[string]float64{}
	}
	c.each[key] += n
}

func (c *counts) write(b *bytes.Buffer) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if len(c.each) == 0 {
		return
	}
	begin(b, c.name, c.help, c.kind)
	for _, key := range slices.Sorted(maps.Keys(c.each)) {
		line(b, c.name, key, c.each[key])
	}
}

// Times are how often something took at most so many seconds, by the value of a
// label, if there is one. They may be used by several goroutines.
type times struct {
	name, help, label string
	bounds            []float64 // seconds, growing

	mu   sync.Mutex
	each map[string]*spread // by the label as it is written
}

// A spread says how many times lie within each bound and no lower one.
type spread struct {
	within []uint64 // by bound; the last are beyond all
	sum    float64
}

// add counts a time of so many seconds.
func (t *times) add(seconds float64, values ...string) {
	var labels []string
	if t.label != "" {
		labels = []string{t.label}
	}
	key := labelled(labels, values)
	at, _ := slices.BinarySearch(t.bounds, seconds)
	t.mu.Lock()
	defer t.mu.Unlock()
	s := t.each[key]
	if s == nil {
		if t.each == nil {
			t.each = map[string]*spread{}
		}
		s = &spread{within: make([]uint64, len(t.bounds)+1)}
		t.each[key] = s
	}
	s.within[at]++
	s.sum += seconds
}

func (t *times) write(b *bytes.Buffer) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if len(t.each) == 0 {
		return
	}
	begin(b, t.name, t.help, "histogram")
	for _, key := range slices.Sorted(maps.Keys(t.each)) {
		s, more, n := t.each[key], key, uint64(0)
		if more != "" {
			more += ","
		}
		for i, in := range s.within {
			n += in
			bound := "+Inf"
			if i < len(t.bounds) {
				bound = number(t.bounds[i])
			}
			line(b, t.name+"_bucket", more+`le="`+bound+`"`, float64(n))
		}
		line(b, t.name+"_sum", key, s.sum)
		line(b, t.name+"_count", key, float64(n))
	}
}

// begin writes what a family is.
func begin(b *bytes.Buffer, name, help, kind string) {
	fmt.Fprintf(b, "# HELP %s %s\n# TYPE %s %s\n", name, help, name, kind)
}

// line writes one figure.
func line(b *bytes.Buffer, name, labels string, value float64) {
	b.WriteString(name)
	if labels != "" {
		b.WriteString("{" + labels + "}")
	}
	b.WriteString(" " + number(value) + "\n")
}

func number(x float64) string { return strconv.FormatFloat(x, 'g', -1, 64) }

// quoting writes values of labels.
var quoting = strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", `\n`)

// labelled writes labels with their values.
func labelled(labels, values []string) string {
	var all []string
	for i, name := range labels {
		all = append(all, name+`="`+quoting.Replace(values[i])+`"`)
	}
	return strings.Join(all, ",")
}
