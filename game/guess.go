package game

import (
	"zermelo/say/fault"
	"zermelo/say/phrase"
)

// A Level says how strong an opponent is. They differ in one thing alone: how far they
// look.
type Level uint8

// The levels.
const (
	LevelPerfect  Level = iota // solves the position where that can be done in time, and else guesses well
	LevelGood                  // looks some hundred times how a game may go on
	LevelLearner               // looks a few times, and a few moves deep
	LevelBeginner              // sees a win at once, and little else
)

var levels = []string{"perfect", "good", "learner", "beginner"}

// String returns perfect, good, learner or beginner.
func (l Level) String() string { return levels[l] }

// ParseLevel reads what [Level.String] returns. The error is that of
// [fault.Setting] for the setting.
func ParseLevel(setting, text string) (Level, error) {
	i, ok := index(levels, text)
	if !ok {
		return LevelPerfect, fault.Setting(setting, text, phrase.Of("write perfect, good, learner or beginner"))
	}
	return Level(i), nil
}

// A Guess says how moves were ranked that are not solved.
type Guess struct {
	Level    Level
	Playouts uint64 // games that were played out
}
