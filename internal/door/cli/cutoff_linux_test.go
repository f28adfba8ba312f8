package cli

import (
	"bytes"
	"cmp"
	"fmt"
	"hash/fnv"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"zermelo/internal/desk/calculator"
	"zermelo/internal/rules/catalog"
)

// A line of the sweep: what is typed, and what stands on standard input.
type typedLine struct {
	args  []string
	input string
	place uint64 // in the order of the sweep
}

func lineOf(input string, args ...string) typedLine {
	h := fnv.New64a()
	for _, arg := range args {
		_, _ = io.WriteString(h, arg) // which copies nothing
	}
	return typedLine{args, input, h.Sum64() * 0x9e3779b97f4a7c15}
}

func (l typedLine) String() string {
	text := strings.Join(l.args, " ")
	if len(text) > 300 {
		text = fmt.Sprintf("%s… (%d bytes)", text[:300], len(text))
	}
	return text
}

// TestCutOffEverywhere asks every command about every game of the catalogue,
// and every function of values, at growing sizes, each in a process of its own
// that has little time and memory: it ends with at most a second of processor
// time when its time is over, and takes at most half more memory. The short run,
// which may share its machine with other work, allows twice as much, for a
// watchman that is woken late. The long run takes hours; ZERMELO_SHARE=3/10 asks the
// third tenth of its questions.
func TestCutOffEverywhere(t *testing.T) {
	if underRace {
		t.Skip("what is asked runs in processes of its own, which nothing watches")
	}
	// The program's own text is a good part of so small a memory, and on a busy
	// machine the watchman comes late.
	const memory, ownText, patience = 64 << 20, 16 << 20, 500 * time.Millisecond
	enough := 6 * time.Second // of processor time
	latest, most := 2*time.Second, int64(2*memory+ownText)
	switch {
	case os.Getenv("ZERMELO_LONG") != "":
		enough, latest, most = 1<<62, time.Second, memory*3/2+ownText
	case testing.Short():
		enough = time.Second
	}
	folder, program := t.TempDir(), program(t)
	lines := slices.Concat(gameLines(folder), valueLines())
	// In an order that has nothing to do with games and sizes, but stays.
	slices.SortFunc(lines, func(a, b typedLine) int { return cmp.Compare(a.place, b.place) })
	if share := os.Getenv("ZERMELO_SHARE"); share != "" {
		var part, of int
		if n, err := fmt.Sscanf(share, "%d/%d", &part, &of); n < 2 || err != nil || part < 1 || part > of {
			t.Fatalf("ZERMELO_SHARE=%s: write a share as 3/10", share)
		}
		lines = lines[len(lines)*(part-1)/of : len(lines)*part/of]
	}
	var spent time.Duration
	asked := 0
	for _, line := range lines {
		if spent > enough {
			break
		}
		asked++
		args := append([]string{"--memory", "64MiB", "--timeout", patience.String()}, line.args...)
		r := observed(t, exec.Command(program, args...), line.input, patience)
		spent += r.all
		if r.late > latest {
			t.Errorf("%s: took %v of processor time after its time was over", line, r.late)
		}
		if r.peak > most {
			t.Errorf("%s: took %d MiB of %d", line, r.peak>>20, memory>>20)
		}
		if r.code == exitLimit && r.said == 0 {
			t.Errorf("%s: a limit was reached, and nothing is said of what is known: %s", line, r.errs)
		}
		if strings.Contains(r.errs, "(64 MiB) does not suffice\n") || r.late > 700*time.Millisecond {
			t.Logf("%s: had to be stopped from outside, %v late", line, r.late)
		}
		if broken := regexp.MustCompile(`(?m)^(panic|fatal error|runtime): .*`).FindString(r.errs); broken != "" || r.code < 0 || r.code > exitLimit {
			t.Errorf("%s: exit code %d %s", line, r.code, broken)
		}
	}
	t.Logf("%d of %d questions in %v of processor time", asked, len(lines), spent.Round(time.Second))
}

// What a process took.
type consumption struct {
	all, late time.Duration // processor time, and that after its patience
	peak      int64         // of the memory, in bytes
	code      int
	said      int64 // bytes on standard output
	errs      string
}

// observed runs a command and looks at it all the time. The time that has passed
// says nothing where other work shares the machine, only that of the processor.
func observed(t *testing.T, cmd *exec.Cmd, input string, patience time.Duration) (r consumption) {
	t.Helper()
	var errs bytes.Buffer
	out := counter{io.Discard, new(atomic.Int64)}
	cmd.Stdin, cmd.Stdout, cmd.Stderr = strings.NewReader(input), out, &errs
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	ended := make(chan bool)
	go func() {
		_ = cmd.Wait()
		close(ended)
	}()
	status := fmt.Sprintf("/proc/%d/", cmd.Process.Pid)
	var inTime time.Duration
	for start, running := time.Now(), true; running; {
		select {
		case <-ended:
			running = false
		case <-time.After(5 * time.Millisecond):
			r.peak = max(r.peak, peakOf(status+"status"))
			used := processorTime(status + "stat")
			if time.Since(start) <= patience {
				inTime = max(inTime, used)
			}
			if used > inTime+6*time.Second || r.peak > 3<<30 {
				_ = cmd.Process.Kill()
			}
		}
	}
	usage := cmd.ProcessState.SysUsage().(*syscall.Rusage)
	r.all = time.Duration(usage.Utime.Nano() + usage.Stime.Nano())
	if inTime > 0 {
		r.late = r.all - inTime
	}
	r.code, r.said, r.errs = cmd.ProcessState.ExitCode(), out.written.Load(), errs.String()
	return r
}

// peakOf returns the most memory that a process had; 0 if it has ended.
func peakOf(status string) int64 {
	text, _ := os.ReadFile(status)
	_, rest, _ := bytes.Cut(text, []byte("VmHWM:"))
	words := bytes.Fields(rest)
	if len(words) == 0 {
		return 0
	}
	kib, _ := strconv.ParseInt(string(words[0]), 10, 64)
	return kib << 10
}

// processorTime returns what a process has used so far.
func processorTime(stat string) time.Duration {
	text, _ := os.ReadFile(stat)
	words := bytes.Fields(text[bytes.LastIndexByte(text, ')')+1:])
	if len(words) < 13 {
		return 0
	}
	user, _ := strconv.Atoi(string(words[11]))
	system, _ := strconv.Atoi(string(words[12]))
	return time.Duration(user+system) * 10 * time.Millisecond
}

var number = regexp.MustCompile(`[0-9]+`)

// grown returns positions like an example, of growing sizes: greater numbers,
// more components, larger boards, greater parameters. Some are none.
func grown(example string) (lines [][]string) {
	words := strings.Fields(example)
	spec, words := words[0], words[1:]
	add := func(spec string, words []string) {
		size := 0
		for _, w := range words {
			size += len(w) + 1
		}
		if size < 100_000 {
			lines = append(lines, append([]string{spec}, words...))
		}
	}
	each := func(words []string, f func(string) string) (changed []string) {
		for _, w := range words {
			changed = append(changed, f(w))
		}
		return changed
	}
	for _, factor := range []int{1, 10, 1000, 1_000_000} {
		add(spec, each(words, func(w string) string { return times(w, factor) }))
	}
	for _, copies := range []int{10, 100, 3000} {
		add(spec, slices.Repeat(words, copies))
		// Words that name places have others in every copy.
		var moved []string
		for i := range copies {
			moved = append(moved, each(words, func(w string) string { return plus(w, 7*i) })...)
		}
		add(spec, moved)
	}
	for _, side := range []int{2, 4, 12} {
		add(spec, each(words, func(w string) string {
			var rows []string
			for row := range strings.SplitSeq(w, "|") {
				rows = append(rows, strings.Repeat(row, side))
			}
			return strings.Join(slices.Repeat(rows, side), "|")
		}))
	}
	for _, side := range []int{4, 7, 19, 1000} {
		add(spec, []string{fmt.Sprintf("%dx%d", side, side)})
	}
	if name, params, ok := strings.Cut(spec, ":"); ok {
		for _, by := range []int{1, 4, 60} {
			greater := name + ":" + plus(params, by)
			add(greater, words)
			add(greater, nil)
			add(greater, each(words, func(w string) string { return times(w, 1000) }))
		}
	}
	return lines
}

func times(text string, factor int) string {
	return number.ReplaceAllStringFunc(text, func(n string) string {
		i, _ := strconv.Atoi(n)
		return strconv.Itoa(i * factor)
	})
}

func plus(text string, by int) string {
	return number.ReplaceAllStringFunc(text, func(n string) string {
		i, _ := strconv.Atoi(n)
		return strconv.Itoa(i + by)
	})
}

// gameLines are questions about every game.
func gameLines(folder string) (lines []typedLine) {
	known := map[string]bool{}
	add := func(input string, args ...string) {
		l := lineOf(input, args...)
		if key := strings.Join(append(args, input), "\x00"); !known[key] {
			known[key] = true
			lines = append(lines, l)
		}
	}
	file := func(name string) string { return filepath.Join(folder, name) }
	for i, e := range slices.Concat(catalog.Entries(), catalog.Classics()) {
		if testing.Short() && i%8 != 0 {
			continue // the same ones always, since what is measured depends on the machine too
		}
		for _, example := range e.Examples {
			for _, words := range grown(example) {
				for _, command := range []string{
					"solve", "solve --explain", "solve --play misere", "solve --play jia", "solve --sum conjunctive", "solve --sum selective",
					"solve --sum conjunctive --ending short", "solve --sum selective --play misere", "solve --first both --json",
					"solve --svg " + file("x.svg"), "solve --dot " + file("x.dot"), "moves", "moves --play misere", "states", "misere",
				} {
					add("", append(strings.Fields(command), words...)...)
				}
				add("", slices.Concat([]string{"perft"}, words, []string{"6"})...)
				add("", slices.Concat([]string{"perft"}, words, []string{"1000"})...)
				add("h\n?\n1\n", append([]string{"play"}, words...)...)
				add(strings.Join(words, " ")+"\n", "solve", "--batch")
				add("", "build", words[0], "--db", file("db"))
				add("", "misere", words[0], "--quotient")
				for _, to := range []string{"30", "3000", "300000000"} {
					add("", "sequence", words[0], "--to", to)
					add("", "sequence", words[0], "--to", to, "--period", "--report")
					add("", "sequence", words[0], "--to", to, "--json")
				}
				add("", "sequence", words[0], "--at", "1000000000000000000000000000000")
			}
		}
	}
	return lines
}

// valueLines are questions about every function of values.
func valueLines() (lines []typedLine) {
	sized := func(n int) []string {
		return []string{
			fmt.Sprint(n), fmt.Sprintf("*%d", n), fmt.Sprintf("1/%d", 1<<min(n, 62)), fmt.Sprintf("^%d", n), fmt.Sprintf("+-%d", n), fmt.Sprintf("{%d|-%d}", n, n+1),
			strings.Join(slices.Repeat([]string{"+-1/2"}, min(n, 3000)), "+"),
			strings.Repeat("{", min(n, 3000)) + "2" + strings.Repeat("|*}", min(n, 3000)),
			fmt.Sprintf("{*%d|^%d}", n, n), fmt.Sprintf("^<%d>", n), fmt.Sprintf("^[%d]", n), fmt.Sprintf("%d.^*", n), fmt.Sprintf("%d.+-{3|1}", n),
			strings.Repeat("9", min(n, 30000)),
		}
	}
	for _, n := range []int{3, 30, 3000, 30_000_000} {
		values := sized(n)
		for i, v := range values {
			lines = append(lines, lineOf("", "value", v), lineOf("", "value", v+" + "+values[(i+3)%len(values)]),
				lineOf("", "value", v+" <= "+values[(i+5)%len(values)]), lineOf("", "value", "--thermograph", "-", v),
				lineOf("", "value", "--full", v), lineOf(v+"\n", "value", "--batch"))
			for _, f := range calculator.Functions() {
				others := []int{i, i + 1, i + 4, i + 9, 0, 1}
				if !strings.Contains(f.Arguments, ",") {
					others = others[:1]
				}
				for _, j := range others {
					args := []string{v, values[j%len(values)], values[(j+i)%len(values)]}
					lines = append(lines, lineOf("", "value", f.Name+"("+strings.Join(args[:1+strings.Count(f.Arguments, ",")], ", ")+")"))
				}
			}
		}
	}
	return lines
}
