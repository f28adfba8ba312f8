package game

// Progress says how far long work has come.
type Progress struct {
	Done  uint64 // positions, values or steps finished
	Total uint64 // of how many; 0 when that is not known
	Bytes int64  // memory held for the work, where it is known

	Distance int     // of a game with repetition: the number of moves to the end at work
	Rate     float64 // Done per second since the work began, where it is known
}

// A ProgressFunc is called now and then during long work, from the goroutine
// that works; it must return soon. A nil ProgressFunc is not called.
type ProgressFunc func(Progress)
