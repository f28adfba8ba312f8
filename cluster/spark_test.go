package main

import (
	"bytes"
	"context"
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"
)

// TestSpark solves a game on a cluster of Spark with two workers, of which one executor is
// killed on the way, and compares the table with that of one machine. It needs Java and
// the Python package pyspark: SPARK_PYTHON names the Python that has it.
func TestSpark(t *testing.T) {
	python := os.Getenv("SPARK_PYTHON")
	if python == "" {
		t.Skip("needs Java and pyspark: make cluster-spark")
	}
	home, err := exec.Command(python, "-c", "import os, pyspark; print(os.path.dirname(pyspark.__file__))").Output()
	if err != nil {
		t.Fatalf("%s has no pyspark (make cluster-spark installs it): %v", python, err)
	}
	spark := strings.TrimSpace(string(home))
	const game = "connect-four:4x4"
	folder := t.TempDir()
	work, db := filepath.Join(folder, "work"), filepath.Join(folder, "db")
	worker := workerScript(t, folder)
	if out, err := exec.Command(worker, "begin", game, "--work", work, "--blocks", "16").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	ctx, cancel := context.WithTimeout(context.Background(), 10*time.Minute)
	defer cancel()
	environment := append(os.Environ(), "SPARK_HOME="+spark, "SPARK_LOCAL_IP=127.0.0.1", "SPARK_NO_DAEMONIZE=1", "PYSPARK_PYTHON="+python, "PYSPARK_DRIVER_PYTHON="+python)
	start := func(name string, args ...string) (*exec.Cmd, *bytes.Buffer) {
		cmd := exec.CommandContext(ctx, filepath.Join(spark, "bin", name), args...)
		cmd.Env = environment
		var said bytes.Buffer
		cmd.Stdout, cmd.Stderr = &said, &said
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		return cmd, &said
	}
	port := free(t)
	master := fmt.Sprintf("spark://127.0.0.1:%d", port)
	daemons := [][]string{{"org.apache.spark.deploy.master.Master", "--host", "127.0.0.1", "--port", fmt.Sprint(port), "--webui-port", fmt.Sprint(free(t))}}
	for i := range 2 {
		daemons = append(daemons, []string{
			"org.apache.spark.deploy.worker.Worker", "--host", "127.0.0.1", "--port", fmt.Sprint(free(t)), "--webui-port", fmt.Sprint(free(t)),
			"-c", "1", "-m", "700m", "-d", filepath.Join(folder, fmt.Sprint("spark", i)), master,
		})
	}
	var workers []int // whose children are the executors
	for i, args := range daemons {
		cmd, _ := start("spark-class", args...)
		defer func() {
			_ = cmd.Process.Kill()
			_ = cmd.Wait()
		}()
		if i > 0 {
			workers = append(workers, cmd.Process.Pid)
		}
	}
	drive, err := filepath.Abs("spark/drive.py")
	if err != nil {
		t.Fatal(err)
	}
	driver, said := start("spark-submit", "--master", master, "--driver-memory", "600m", "--executor-memory", "600m",
		"--conf", "spark.ui.enabled=false", "--conf", "spark.executor.cores=1", "--conf", "spark.network.timeout=600s",
		"--conf", "spark.executor.heartbeatInterval=60s", drive, "--worker", worker, "--work", work, "--rounds", "5", "--tasks", "2")
	// When the first run is over the state of the job is there: then one executor is killed.
	done := make(chan error, 1)
	go func() { done <- driver.Wait() }()
	killed := false
	for over := false; !over; {
		select {
		case err := <-done:
			if err != nil {
				t.Fatalf("%v\n%s", err, said)
			}
			over = true
		case <-time.After(200 * time.Millisecond):
			if rounds, _ := filepath.Glob(filepath.Join(work, "done-*.json")); !killed && len(rounds) > 0 {
				killed = killChild(t, workers)
			}
		}
	}
	if !killed || !strings.Contains(said.String(), "Lost executor") {
		t.Errorf("no executor was killed (%v)\n%s", killed, said)
	}
	if out, err := exec.Command(worker, "finish", "--work", work, "--db", db).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	if !bytes.Equal(table(t, db), built(t, game)) {
		t.Error("another table")
	}
}

// killChild kills a process that one of the given ones has started, and reports whether there was any.
func killChild(t *testing.T, of []int) bool {
	t.Helper()
	for _, parent := range of {
		list, err := exec.Command("pgrep", "-P", strconv.Itoa(parent)).Output()
		if err != nil {
			continue // it has none
		}
		child, err := strconv.Atoi(strings.Fields(string(list))[0])
		if err != nil {
			t.Fatal(err)
		}
		if process, err := os.FindProcess(child); err == nil && process.Kill() == nil {
			return true
		}
	}
	return false
}

// free returns a port that nobody listens on.
func free(t *testing.T) int {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	return l.Addr().(*net.TCPAddr).Port
}

// oneMachine is what drive.py asks of pyspark, done in the process: two partitions, no cluster.
const oneMachine = `
class Data:
    def __init__(self, partitions): self.partitions = partitions
    def groupByKey(self, tasks):
        parts = [{} for _ in range(tasks)]
        for partition in self.partitions:
            for key, value in partition: parts[key % tasks].setdefault(key, []).append(value)
        return Data([list(part.items()) for part in parts])
    def mapPartitions(self, do): return Data([list(do(iter(partition))) for partition in self.partitions])
    def count(self): return sum(map(len, self.partitions))

class Context:
    def parallelize(self, items, tasks): return Data([items[k::tasks] for k in range(tasks)])

class SparkSession:
    sparkContext = Context()
    def appName(self, name): return self
    def getOrCreate(self): return self
SparkSession.builder = SparkSession()
`

// The driver does all rounds, or all levels of parts, in their order, whoever runs its tasks.
func TestDriverOfSpark(t *testing.T) {
	python, err := exec.LookPath("python3")
	if err != nil {
		t.Skip("needs python3")
	}
	folder := t.TempDir()
	if err := os.MkdirAll(filepath.Join(folder, "pyspark"), 0o777); err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string]string{"__init__.py": "", "sql.py": oneMachine} {
		if err := os.WriteFile(filepath.Join(folder, "pyspark", name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	worker := workerScript(t, folder)
	for game, how := range map[string][]string{"quixo:3": {"--blocks", "15"}, "connect-four:4x3": {"--parts", "--blocks", "7"}} {
		work, db := filepath.Join(folder, game, "work"), filepath.Join(folder, game, "db")
		for _, cmd := range []*exec.Cmd{
			exec.Command(worker, append([]string{"begin", game, "--work", work}, how...)...),
			exec.Command(python, "spark/drive.py", "--worker", worker, "--work", work, "--rounds", "4", "--tasks", "2"),
			exec.Command(worker, "finish", "--work", work, "--db", db),
		} {
			cmd.Env = append(os.Environ(), "PYTHONPATH="+folder)
			if out, err := cmd.CombinedOutput(); err != nil {
				t.Fatalf("%v: %v\n%s", cmd.Args, err, out)
			}
		}
		if !bytes.Equal(table(t, db), built(t, game)) {
			t.Errorf("%s: another table", game)
		}
	}
}

// workerScript makes a program of the test that an engine can start.
func workerScript(t *testing.T, folder string) string {
	t.Helper()
	worker := filepath.Join(folder, "zermelo-cluster")
	script := fmt.Sprintf("#!/bin/sh\n%s=1 LANG=C exec %q \"$@\"\n", asProgram, os.Args[0])
	if err := os.WriteFile(worker, []byte(script), 0o755); err != nil {
		t.Fatal(err)
	}
	return worker
}
