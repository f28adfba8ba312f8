package tables

import (
	"time"

	"zermelo/game"
	"zermelo/internal/file"
	"zermelo/internal/rules/catalog"
	"zermelo/internal/theory/retro/store"
	"zermelo/internal/theory/retro/whole"
	"zermelo/say/fault"
	"zermelo/say/phrase"
)

// A JobOrder says what is solved in blocks or by parts, and where its state is kept.
type JobOrder struct {
	// Game is the name of the game; empty for the one of the job in the folder.
	Game   string
	Folder string
	// Per is how many numbers a block has, or a slice of a job by parts; 0 takes those of the job
	// in the folder.
	Per uint64
	// Room is how many bytes of blocks that are not at work may be held; less than 0
	// is no bound.
	Room    int64
	Limits  game.Budget
	Catalog *catalog.Catalog
}

// OpenJob begins the job, or opens the one in the folder. Errors are those of
// [store.OpenJob] and of the catalogue, and name the folder.
func OpenJob(o JobOrder) (*store.Job, error) {
	return openWork(o, func(stored whole.Stored, fs store.FS) (*store.Job, error) {
		return stored.Job(fs, o.Per, o.Room, o.Limits)
	})
}

// OpenParts is OpenJob for a job by parts: Per is how many numbers a slice has, Room is not
// asked. Errors are those of [store.OpenParts] and of the catalogue, and name the folder.
func OpenParts(o JobOrder) (*store.PartJob, error) {
	return openWork(o, func(stored whole.Stored, fs store.FS) (*store.PartJob, error) {
		return stored.Parts(fs, o.Per, o.Limits)
	})
}

func openWork[J any](o JobOrder, open func(whole.Stored, store.FS) (J, error)) (job J, err error) {
	var fs store.FS
	if o.Game == "" {
		fs, err = store.Existing(o.Folder)
	} else if o.Folder == "" {
		err = fault.Setting("work", "", fault.Give(phrase.Of("name the folder of the job"), "work", fault.Folder).Phrase())
	} else if err = file.CheckFolder(o.Folder); err == nil {
		fs, err = store.Dir(o.Folder)
	}
	if err == nil && o.Game == "" {
		o.Game, err = store.JobGame(fs)
		if err == nil && o.Game == "" {
			err = fault.Unsupported(phrase.Of("there is no job in this folder"), phrase.Of("begin it with 'zermelo-cluster solve'"))
		}
	}
	if err != nil {
		return job, inFolder(o.Folder, err)
	}
	_, stored, err := openStored(o.Catalog, o.Game)
	if err != nil {
		return job, err
	}
	job, err = open(stored, fs)
	if wrong := o.Catalog.Fault(); wrong != nil {
		return job, wrong
	}
	return job, inFolder(o.Folder, err)
}

// openStored opens a game that can be kept solved in a folder, also one whose rules come with a file: NAME @FILE.
func openStored(games *catalog.Catalog, line string) (g catalog.Game, stored whole.Stored, err error) {
	g, name, data, err := games.OpenWhole(line)
	if err == nil {
		g, err = g.SolvedWhole()
	}
	if err == nil {
		stored, err = whole.AsStored(g.Named)
	}
	if err == nil && data != "" {
		stored = stored.Called(name, data)
	}
	return g, stored, err
}

// A Forecast says what it takes to solve a game in blocks. The bytes were within a factor of
// two where they were compared with what was moved and kept.
type Forecast struct {
	whole.Survey
	Game string
	// Moved is what blocks tell each other, Kept what is written to the folder of the job,
	// Table the table.
	Moved, Kept, Table float64
	CoreHours          float64
	// PartsKept and PartsHours are what files and work by parts are, if the game has any. The hours
	// were within a factor of two where they were compared; the files were too, but for
	// parts in which nearly all is drawn, which took down to a tenth.
	PartsKept, PartsHours float64
}

// Measured: bytes on the way for each move, bytes of written states and of the table for each
// position, and how often the numbers are looked at, or as much work is done.
const (
	movedPerMove     = 0.3
	keptPerPosition  = 4
	tablePerPosition = 0.4
	looks            = 1.4
	secondsPerMove   = 0.13e-6 // besides, to be told and sorted
	keptPerNumber    = 0.25    // of a part
	partLooks        = 3
	loopLooks        = 1.6 // the same of parts in which moves may stay
)

// TaskMemory returns about how many bytes a task of a job by parts takes at most, in slices of so many
// numbers, see [retro.PartBytes].
func (f *Forecast) TaskMemory(slice uint64) float64 { return float64(f.Parts.Task(slice)) }

// Plan makes the forecast for a game within a second; part may name one of its parts, of
// which, and of those that it is solved from, it is then.
func Plan(games *catalog.Catalog, name, part string) (*Forecast, error) {
	_, stored, err := openStored(games, name)
	if err != nil {
		return nil, err
	}
	return forecast(stored, name, part)
}

func forecast(stored whole.Stored, name, part string) (f *Forecast, err error) {
	f = &Forecast{Game: name}
	if f.Survey, err = stored.Survey(part, 400*time.Millisecond); err != nil {
		return nil, err
	}
	f.Moved = movedPerMove * f.Moves * f.Positions
	f.Kept = f.Moved + keptPerPosition*f.Positions
	f.Table = tablePerPosition * f.Positions
	f.CoreHours = (looks*f.Seconds + secondsPerMove*f.Moves*f.Positions) / 3600
	f.PartsKept = keptPerNumber * f.Parts.Numbers
	f.PartsHours = partLooks * f.Parts.Seconds / 3600
	if f.Parts.Looping > 0 {
		f.PartsHours *= 1 + (loopLooks/partLooks-1)*f.Parts.Looping/f.Parts.Numbers
	}
	return f, nil
}
