package store

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"path/filepath"
	"strings"
	"sync"
	"time"
)

// Settings is what the program remembers of how the user likes it: a value for
// each key, as JSON. It may be used by many goroutines.
// A change is on the disk a moment later, without a wait.
//
// Two programs may have the same settings open: what one of them has changed is
// written over what the file holds then, and all else in the file stays.
type Settings struct {
	// Failed is told, once, that settings cannot be saved; it may be nil. It is
	// called on a goroutine of its own.
	Failed func(error)

	path     string
	mu       sync.Mutex
	values   map[string]json.RawMessage
	dirty    map[string]bool // keys that were changed since they were saved
	document *Document[struct{}]
	file     oneWriter
	frozen   bool // the file is of a newer program and must stay as it is
}

// settingsFormat is the number of the file's format. In the first, objects stood in texts.
const settingsFormat = 2

// settingsDelay is how long a change waits for others that come with it.
const settingsDelay = 100 * time.Millisecond

// maxSettings is the greatest size of the file in bytes.
const maxSettings = 4 << 20

// settingsFile is the file, as JSON.
type settingsFile struct {
	Format   int                        `json:"format"`
	Settings map[string]json.RawMessage `json:"settings"`
}

// OpenSettings returns the settings in a file, which need not exist. They can be
// used whatever the error is: if the file is damaged it was set aside, the error is
// a [*DamagedError] and the settings are empty; if it is of a newer program the
// error is a [*NewerError], and changes last until the program ends.
func OpenSettings(path string) (*Settings, error) {
	s := &Settings{path: path, values: map[string]json.RawMessage{}, dirty: map[string]bool{},
		file: oneWriter{lockPath: settingsLock(path)}}
	later := NewSaver(func(f func()) { time.AfterFunc(settingsDelay, f) })
	s.document = NewDocument(later, "your settings", func(struct{}) error { return s.write() }, func(err error) {
		if err != nil && s.Failed != nil {
			s.Failed(err)
		}
	})
	data, err := Load(path, maxSettings)
	if errors.Is(err, fs.ErrNotExist) {
		return s, nil
	}
	if err != nil {
		return s, err
	}
	values, err := parseSettings(path, data)
	if err != nil {
		err = unreadable(path, err)
		s.frozen = errors.As(err, new(*NewerError))
		return s, err
	}
	s.values = values
	return s, nil
}

// settingsLock is the path of the lock on settings.
func settingsLock(path string) string {
	return filepath.Join(filepath.Dir(path), "."+filepath.Base(path)+".lock")
}

// readSettings reads the file.
func readSettings(path string) (map[string]json.RawMessage, error) {
	data, err := Load(path, maxSettings)
	if err != nil {
		return nil, err
	}
	return parseSettings(path, data)
}

// parseSettings is readSettings of what the file holds.
func parseSettings(path string, data []byte) (map[string]json.RawMessage, error) {
	var head struct {
		Format int `json:"format"`
	}
	if err := json.Unmarshal(data, &head); err != nil {
		return nil, err
	}
	if head.Format > settingsFormat {
		return nil, &NewerError{path, fmt.Sprint(head.Format)}
	}
	var file settingsFile
	strict := json.NewDecoder(bytes.NewReader(data))
	strict.DisallowUnknownFields()
	if err := strict.Decode(&file); err != nil {
		return nil, err
	}
	if file.Format < 1 || file.Settings == nil {
		return nil, fmt.Errorf("it does not hold settings of format %d", settingsFormat)
	}
	for key, value := range file.Settings {
		var text string
		if file.Format == 1 && json.Unmarshal(value, &text) == nil && strings.HasPrefix(text, "{") &&
			json.Valid([]byte(text)) {
			value = json.RawMessage(text)
		}
		file.Settings[key], _ = json.Marshal(value) // without blanks, so that equal ones are the same
	}
	return file.Settings, nil
}

// Get returns the value of a key as JSON, nil if there is none.
func (s *Settings) Get(key string) []byte {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.values[key]
}

// Set changes the value of a key. All that can be written as JSON can be one.
func (s *Settings) Set(key string, v any) {
	value, _ := json.Marshal(v)
	s.mu.Lock()
	defer s.mu.Unlock()
	if bytes.Equal(s.values[key], value) {
		return
	}
	s.values[key] = value
	if s.frozen {
		return
	}
	s.dirty[key] = true
	s.document.Put(struct{}{})
}

// Flush saves what is not saved yet, and waits for it until the context is done. The
// settings can go on being used.
func (s *Settings) Flush(ctx context.Context) error {
	if s == nil {
		return nil // none are in use
	}
	return s.document.saver.Flush(ctx)
}

// write saves the settings that were changed here. All others stay as they are in the
// file, for another program may have changed them meanwhile; where there is no file
// that can be read they are as they were here.
func (s *Settings) write() error {
	defer s.file.lock()()
	s.mu.Lock()
	mine, values := map[string]json.RawMessage{}, maps.Clone(s.values)
	for key := range s.dirty {
		mine[key] = s.values[key]
	}
	s.mu.Unlock()
	there, err := readSettings(s.path)
	switch {
	case errors.As(err, new(*NewerError)):
		return err
	case err == nil:
		maps.Copy(there, mine)
		values = there
	}
	text, err := encodeSettings(values)
	if err != nil {
		return err
	}
	if err := saveBytes(s.path, text); err != nil {
		return err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	maps.DeleteFunc(s.dirty, func(key string, _ bool) bool { return bytes.Equal(s.values[key], mine[key]) })
	return nil
}

// encodeSettings returns the file of these settings.
func encodeSettings(values map[string]json.RawMessage) ([]byte, error) {
	var text bytes.Buffer
	out := json.NewEncoder(&text)
	out.SetIndent("", "\t")
	err := out.Encode(settingsFile{settingsFormat, values})
	return text.Bytes(), err
}

// takeOver reads what the file holds now, and keeps what was changed here and is not saved
// yet.
func (s *Settings) takeOver() {
	values, err := readSettings(s.path)
	if err != nil {
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	for key := range s.dirty {
		values[key] = s.values[key]
	}
	s.values = values
}
