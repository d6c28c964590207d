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
	"sync"
	"time"
)

// Settings is what the program remembers of how the user likes it: a value for
// each key, true or false, a number or a text. It may be used by many goroutines.
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
	values   map[string]any
	dirty    map[string]bool // keys that were changed since they were saved
	document *Document[struct{}]
	file     oneWriter
	frozen   bool // the file is of a newer program and must stay as it is
}

// settingsFormat is the number of the file's format.
const settingsFormat = 1

// settingsDelay is how long a change waits for others that come with it.
const settingsDelay = 100 * time.Millisecond

// maxSettings is the greatest size of the file in bytes.
const maxSettings = 4 << 20

// settingsFile is the file, as JSON.
type settingsFile struct {
	Format   int            `json:"format"`
	Settings map[string]any `json:"settings"`
}

// OpenSettings returns the settings in a file, which need not exist. They can be
// used whatever the error is: if the file is damaged it was set aside, the error is
// a [*DamagedError] and the settings are empty; if it is of a newer program the
// error is a [*NewerError], and changes last until the program ends.
func OpenSettings(path string) (*Settings, error) {
	s := &Settings{path: path, values: map[string]any{}, dirty: map[string]bool{},
		file: writerOf(settingsLock(path))}
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
func readSettings(path string) (map[string]any, error) {
	data, err := Load(path, maxSettings)
	if err != nil {
		return nil, err
	}
	return parseSettings(path, data)
}

// parseSettings is readSettings of what the file holds.
func parseSettings(path string, data []byte) (map[string]any, error) {
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
	if file.Format != settingsFormat || file.Settings == nil {
		return nil, fmt.Errorf("it does not hold settings of format %d", settingsFormat)
	}
	for key, v := range file.Settings {
		switch v.(type) {
		case bool, float64, string:
		default:
			return nil, fmt.Errorf("the setting %q is neither true or false, nor a number, nor a text", key)
		}
	}
	return file.Settings, nil
}

// lookUpSetting returns a value, and the fallback if there is none of this type.
func lookUpSetting[T any](s *Settings, key string, fallback T) T {
	s.mu.Lock()
	defer s.mu.Unlock()
	if v, ok := s.values[key].(T); ok {
		return v
	}
	return fallback
}

// Bool, Float, Int and String return the value of a key, false, 0 or "" if there is
// none of this type.
func (s *Settings) Bool(key string) bool     { return lookUpSetting(s, key, false) }
func (s *Settings) Float(key string) float64 { return lookUpSetting(s, key, 0.0) }
func (s *Settings) Int(key string) int       { return int(s.Float(key)) } // as JSON has them
func (s *Settings) String(key string) string { return lookUpSetting(s, key, "") }

// FloatWithFallback returns the value of a key, or the fallback if it is no number.
func (s *Settings) FloatWithFallback(key string, fallback float64) float64 {
	return lookUpSetting(s, key, fallback)
}

// SetBool, SetFloat, SetInt and SetString change the value of a key.
func (s *Settings) SetBool(key string, v bool)     { s.set(key, v) }
func (s *Settings) SetFloat(key string, v float64) { s.set(key, v) }
func (s *Settings) SetInt(key string, v int)       { s.set(key, float64(v)) }
func (s *Settings) SetString(key, v string)        { s.set(key, v) }

func (s *Settings) set(key string, v any) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.values[key] == v {
		return
	}
	s.values[key] = v
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
	if err := makeFolder(filepath.Dir(s.path)); err != nil {
		return err
	}
	defer s.file.lock()()
	s.mu.Lock()
	mine, values := map[string]any{}, maps.Clone(s.values)
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
	maps.DeleteFunc(s.dirty, func(key string, _ bool) bool { return s.values[key] == mine[key] })
	return nil
}

// encodeSettings returns the file of these settings.
func encodeSettings(values map[string]any) ([]byte, error) {
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
