package record

import (
	"encoding/json"
	"io"
)

// Parts returns the second line of the run's file and its steps as they are before
// they are compressed, for tests that write runs often.
func (r *Record) Parts(steps io.Writer) (header []byte, err error) {
	s := r.Timeline.Snapshot()
	if err := s.WritePlain(steps); err != nil {
		return nil, err
	}
	return json.Marshal(r.header(s))
}
