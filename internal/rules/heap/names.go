package heap

// A Name is a name under which a take-and-break game is known.
type Name struct {
	Name   string
	Source string
	Code   string // the name in the catalogue; empty if it has none
	// Shift tells its heaps: a heap of n in the game asked about is worth what
	// a heap of n+Shift is worth in the game of this name.
	Shift int64
}

// known are the games that have names.
var known = []struct {
	code string
	Name // Shift is that of the code
}{
	{"0.[3]", Name{"Nim", "C. L. Bouton 1901", "", 0}},
	{"4.[3]", Name{"Lasker's Nim", "E. Lasker 1931", "", 0}},
	{"0.[7]", Name{"Rims", "Berlekamp, Conway and Guy, Winning Ways, chapter 17", "", 0}},
	{"4!.0", Name{"Grundy's game", "P. M. Grundy 1939", "", 0}},
	{"0.77", Name{"Kayles", "H. E. Dudeney 1908", "", 0}},
	{"0.7777", Name{"Double Kayles", "OEIS A071074", "", 0}},
	{"0.07", Name{"Dawson's Kayles", "Winning Ways, chapter 4", "", 0}},
	{"0.137", Name{"Dawson's chess", "T. R. Dawson 1935", "", 0}},
	{"0.007", Name{"Treblecross", "Winning Ways, chapter 4: a row of n squares is a heap of n+2", "", 0}},
	{"0.15", Name{"Guiles", "Winning Ways, chapter 4", "", 0}},
	{"0.31", Name{"Stalking", "Winning Ways, chapter 4", "", 0}},
	{"0.6", Name{"Officers", "Winning Ways, chapter 4", "", 0}},
	// Split a heap, but not one of 2: take one token off every heap.
	{"0.6", Name{"Couples-are-Forever", "Caines, Gates, Guy and Nowakowski 1999", "", 1}},
	{"0.3f", Name{"Kenyon's game", "Winning Ways, chapter 4", "", 0}},
}

// Names returns the names of the games that [Same] finds equal to r.
func (r TakeBreak) Names() []Name {
	std, shift, ok := r.Standard()
	if !ok {
		return nil
	}
	var names []Name
	for _, k := range known {
		game, err := parseCode(k.code)
		if err != nil {
			panic("heap: " + err.Error())
		}
		if more, ok := Same(std, game); ok {
			name := k.Name
			if k.Shift == 0 {
				name.Code = "octal:" + k.code
			}
			name.Shift += more - int64(shift)
			names = append(names, name)
		}
	}
	return names
}
