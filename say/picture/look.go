package picture

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// A LookError is a word of a look that is none.
type LookError struct {
	Word string
	// Known are the words that could stand there.
	Known []string
}

// Error implements error.
func (e *LookError) Error() string {
	return fmt.Sprintf("%q is none of %s", e.Word, strings.Join(e.Known, ", "))
}

// groundNames are what looks call the grounds.
var groundNames = map[string]Ground{
	"squares": Squares, "checkered": Checkered, "hexagons": Hexagons, "crossings": Crossings, "frame": Frame, "dots": Fences,
}

// pieceColours are the colours of pieces.
var pieceColours = []Colour{Blue, Red, White, Black, Green, Gold, Grey, Silver, Purple, Orange, Brown}

// ParseLook reads what a board looks like, items with commas between them: a ground,
// numbered and the number of the first place, or a letter and its piece, such as
//
//	checkered, x: blue hound, o: red fox
//
// A ground is squares, checkered, hexagons, crossings (stones stand where lines
// cross), frame (with holes for discs) or dots (rows of dots and lines in turn). A
// piece is a colour and a glyph, of which one may be left out: Left's x is blue and
// Right's o is red, and a piece is a disc or a block with its letter. Two letters have
// the same piece as in xX: red coin. The error is a [LookError].
func ParseLook(text string) (*Board, error) {
	b := &Board{Cells: map[rune]Cell{}}
	for item := range strings.SplitSeq(text, ",") {
		item = strings.TrimSpace(item)
		letters, piece, ok := strings.Cut(item, ":")
		if ok {
			for _, letter := range strings.TrimSpace(letters) {
				cell, err := parsePiece(letter, strings.Fields(piece))
				if err != nil {
					return nil, err
				}
				b.Cells[letter] = cell
			}
			continue
		}
		if first, isNumbered := strings.CutPrefix(item, "numbered "); isNumbered {
			n, err := strconv.Atoi(strings.TrimSpace(first))
			if err != nil || n < 0 {
				return nil, &LookError{first, []string{"0", "1", "2"}}
			}
			b.Numbered = &n
			continue
		}
		if b.Ground, ok = groundNames[item]; !ok {
			known := []string{"numbered 1"}
			for name := range groundNames {
				known = append(known, name)
			}
			slices.Sort(known)
			return nil, &LookError{item, known}
		}
	}
	return b, nil
}

// MustLook is [ParseLook] of a text that is known to be one.
func MustLook(text string) *Board {
	b, err := ParseLook(text)
	if err != nil {
		panic(err)
	}
	return b
}

// parsePiece reads the colour and the glyph of the piece of a letter.
func parsePiece(letter rune, words []string) (Cell, error) {
	cell, known := Cells()[letter]
	if !known {
		cell = Cell{Ground: White, Piece: Silver, Label: string(letter)}
	}
	for _, word := range words {
		if i := slices.IndexFunc(pieceColours, func(c Colour) bool { return c.String() == word }); i >= 0 {
			cell.Piece = pieceColours[i]
		} else if g := slices.Index(glyphNames[:], word); g >= 0 {
			cell.Glyph = Glyph(g)
		} else {
			all := slices.Clone(glyphNames[:])
			for _, c := range pieceColours {
				all = append(all, c.String())
			}
			return Cell{}, &LookError{word, all}
		}
	}
	if cell.Glyph != Lettered {
		cell.Label = ""
	}
	return cell, nil
}
