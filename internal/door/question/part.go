package question

import (
	"bytes"
	"io"
)

// separator begins a record of RFC 7464, and is in no other line of the program.
const separator = 0x1e

// Part returns the record by which what is known of an answer, JSON in one line, goes
// over a stream with other lines.
func Part(object []byte) []byte {
	return append(append([]byte{separator}, bytes.TrimSpace(object)...), '\n')
}

// CutShort is the object of the record which says that a limit of time or memory kept
// parts from the answer: another time there may be more.
const CutShort = `{"cut":true}`

// Parts take records of [Part] out of a stream.
type Parts struct {
	Rest io.Writer // takes all else
	Tell func(object []byte)
	Most int // bytes of a record; longer ones are dropped

	within bool
	record []byte
}

func (p *Parts) Write(text []byte) (int, error) {
	for rest := text; len(rest) > 0; {
		if !p.within {
			plain, more, found := bytes.Cut(rest, []byte{separator})
			if len(plain) > 0 {
				if _, err := p.Rest.Write(plain); err != nil {
					return 0, err
				}
			}
			p.within, rest = found, more
			continue
		}
		line, more, found := bytes.Cut(rest, []byte{'\n'})
		if p.record = append(p.record, line[:min(len(line), max(0, p.Most+1-len(p.record)))]...); found {
			if len(p.record) <= p.Most {
				p.Tell(bytes.Clone(p.record))
			}
			p.within, p.record = false, p.record[:0]
		}
		rest = more
	}
	return len(text), nil
}
