package file

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
)

// ParseJSON reads a text that is one value in JSON into what into points to. A key that
// nothing there is named by is an error: it means something that would be passed over.
func ParseJSON(text []byte, into any) error {
	d := json.NewDecoder(bytes.NewReader(text))
	d.DisallowUnknownFields()
	if err := d.Decode(into); err != nil {
		return err
	}
	if _, err := d.Token(); err != io.EOF {
		return errors.New("json: there is more behind the value")
	}
	return nil
}
