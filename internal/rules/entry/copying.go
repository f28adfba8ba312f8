package entry

// A Parity is what is known of a number of rows or columns.
type Parity uint8

// A board has one row, or an even or odd number of rows, as of columns.
const (
	One Parity = iota
	Even
	Odd
)

// String returns "one", "even" or "odd".
func (p Parity) String() string { return [...]string{"one", "even", "odd"}[p] }

// The ways in which a move is copied: by the half turn about the middle of the board, or by a
// reflection that exchanges left and right, or top and bottom.
const (
	HalfTurn  = "half-turn"
	LeftRight = "left-right"
	TopBottom = "top-bottom"
)

// A Copying is what copying decides on the empty boards of a class, however large they are.
type Copying struct {
	Rows, Columns Parity
	// Proved is false where no way of copying is proved; Against is then a rule by which a move
	// meets its own image under the half turn, or "" if the rules do not have it.
	Proved  bool
	Against string
	// Wins says that whoever moves first wins: by a first move in the middle that leaves After on
	// the smallest board it fits on. Otherwise it is whoever moves second.
	Wins  bool
	After string
	Class string // HalfTurn, LeftRight or TopBottom
	// Exchange says that the image has the letters of the players exchanged.
	Exchange bool
}
