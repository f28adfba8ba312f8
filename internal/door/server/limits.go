package server

import (
	"cmp"
	"runtime"
	"time"
)

// Limits bound what requests take, each and together. A zero field has the value
// of [DefaultLimits]; a negative rate is none.
type Limits struct {
	Time   time.Duration // of an answer
	Memory int64         // of an answer, in bytes
	Answer int64         // bytes of an answer
	Body   int64         // bytes of a question
	// Process is the memory of this process, in bytes: with more, all that is computed
	// in it ends. Zero is what workers and kept answers may take, and a quarter more.
	Process int64

	Workers int // answers that are computed at once
	Long    int // answers that are computed besides, once they have taken longer than a short question waits; negative is none
	Queue   int // questions that wait for a worker
	// Requests are the questions that are here at once, also those of which the
	// answer is kept: more are turned away, so that the others are not late.
	Requests int
	Bodies   int           // requests of which the body is read at once; a quarter of them of one client
	Wait     time.Duration // the longest wait

	Jobs      int           // jobs that run at once
	JobQueue  int           // jobs that wait
	JobsKept  int           // jobs that have ended and are kept
	JobKept   time.Duration // for how long
	JobTime   time.Duration // of a job
	JobMemory int64         // of a job, in bytes

	Cache   int64   // bytes of kept answers
	Rate    float64 // requests of a client a second
	Burst   int     // requests of a client at once
	Clients int     // clients whose rates are remembered

	Connections  int           // at once; a quarter of them of one client
	Header, Read time.Duration // for the head of a request, for all of it
	Write, Idle  time.Duration // for an answer to be fetched, for the next request to come
	Shutdown     time.Duration // for what is being answered when the service ends
}

// DefaultLimits are those of a service of which nothing else is said: on a machine
// of n processors its questions take at most 2n times 256 MiB, its jobs 1 GiB.
func DefaultLimits() Limits {
	return Limits{
		Time: 10 * time.Second, Memory: 256 << 20, Answer: 16 << 20, Body: 2 << 20,
		Workers: runtime.GOMAXPROCS(0), Queue: 64, Wait: 5 * time.Second,
		Requests: 64 + 64*runtime.GOMAXPROCS(0), Bodies: 128,
		Jobs: 1, JobQueue: 16, JobsKept: 32, JobKept: 15 * time.Minute, JobTime: 10 * time.Minute, JobMemory: 1 << 30,
		Cache: 64 << 20, Rate: 50, Burst: 200, Clients: 10_000,
		Connections: 1024, Header: 5 * time.Second, Read: 15 * time.Second,
		Write: 30 * time.Second, Idle: time.Minute, Shutdown: 5 * time.Second,
	}
}

// ownMemory is what the program takes besides.
const ownMemory = 256 << 20

// orDefaults returns the limits with the usual ones for those that are zero.
func (l Limits) orDefaults() Limits {
	d := DefaultLimits()
	l.Workers, l.Memory, l.Cache = cmp.Or(l.Workers, d.Workers), cmp.Or(l.Memory, d.Memory), cmp.Or(l.Cache, d.Cache)
	l.Long = max(cmp.Or(l.Long, l.Workers), -1)
	d.Process = (int64(l.Workers+max(l.Long, 0))*l.Memory+l.Cache)/4*5 + ownMemory
	return Limits{
		Process: cmp.Or(l.Process, d.Process),
		Time:    cmp.Or(l.Time, d.Time), Memory: cmp.Or(l.Memory, d.Memory), Answer: cmp.Or(l.Answer, d.Answer), Body: cmp.Or(l.Body, d.Body),
		Workers: cmp.Or(l.Workers, d.Workers), Long: l.Long, Queue: cmp.Or(l.Queue, d.Queue), Wait: cmp.Or(l.Wait, d.Wait),
		Requests: cmp.Or(l.Requests, d.Requests), Bodies: cmp.Or(l.Bodies, d.Bodies),
		Jobs: cmp.Or(l.Jobs, d.Jobs), JobQueue: cmp.Or(l.JobQueue, d.JobQueue), JobsKept: cmp.Or(l.JobsKept, d.JobsKept),
		JobKept: cmp.Or(l.JobKept, d.JobKept), JobTime: cmp.Or(l.JobTime, d.JobTime), JobMemory: cmp.Or(l.JobMemory, d.JobMemory),
		Cache: cmp.Or(l.Cache, d.Cache), Rate: cmp.Or(l.Rate, d.Rate), Burst: cmp.Or(l.Burst, d.Burst), Clients: cmp.Or(l.Clients, d.Clients),
		Connections: cmp.Or(l.Connections, d.Connections), Header: cmp.Or(l.Header, d.Header), Read: cmp.Or(l.Read, d.Read),
		Write: cmp.Or(l.Write, d.Write), Idle: cmp.Or(l.Idle, d.Idle), Shutdown: cmp.Or(l.Shutdown, d.Shutdown),
	}
}
