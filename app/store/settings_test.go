package store

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"sudoscope/puzzles/check"
)

func openSettings(t *testing.T, path string) *Settings {
	t.Helper()
	s, err := OpenSettings(path)
	check.OK(t, err)
	return s
}

// valueOf returns a value, the zero value if it is of another type.
func valueOf[T any](s *Settings, key string) (v T) {
	_ = json.Unmarshal(s.Get(key), &v)
	return v
}

func TestSettingsComeBack(t *testing.T) {
	path := filepath.Join(t.TempDir(), "new", "settings.json")
	s := openSettings(t, path)
	s.Set("marks", true)
	s.Set("width", 1280.5)
	s.Set("pace", 100_000)
	s.Set("name", "“Wikipedia”, <b>")
	type shown struct{ Panels []string }
	panels := []string{"chart", "<table>"}
	s.Set("shown", shown{panels})
	_ = s.Flush(t.Context())
	s = openSettings(t, path)
	check.That(t,
		valueOf[bool](s, "marks") && valueOf[float64](s, "width") == 1280.5 && valueOf[int](s, "pace") == 100_000 &&
			valueOf[string](s, "name") == "“Wikipedia”, <b>" &&
			slices.Equal(valueOf[shown](s, "shown").Panels, panels),
		"%s", s.values)
	s.Set("shown", shown{panels})
	check.That(t, len(s.dirty) == 0, "what is as it was is written again")
}

func TestAChangeIsOnTheDiskAMomentLater(t *testing.T) {
	path := filepath.Join(t.TempDir(), "settings.json")
	synctest.Test(t, func(t *testing.T) {
		s := openSettings(t, path)
		for i := range 100 {
			s.Set("n", i)
		}
		_, err := os.Stat(path)
		check.That(t, err != nil, "each change is written by itself")
		time.Sleep(settingsDelay * 2)
		check.Is(t, valueOf[int](openSettings(t, path), "n"), 99, "on the disk")
	})
}

func TestTwoProgramsKeepEachOthersSettings(t *testing.T) {
	path := filepath.Join(t.TempDir(), "settings.json")
	a, b := openSettings(t, path), openSettings(t, path)
	a.Set("a", "of the first")
	a.Set("both", "of the first")
	_ = a.Flush(t.Context())
	b.Set("b", "of the second")
	b.Set("both", "of the second")
	_ = b.Flush(t.Context())
	s := openSettings(t, path)
	for key, want := range map[string]string{"a": "of the first", "b": "of the second", "both": "of the second"} {
		check.Is(t, valueOf[string](s, key), want, "%s is", key)
	}
}

// Files of the first format have objects as texts.
func TestSettingsOfAnOlderProgramAreRead(t *testing.T) {
	path := filepath.Join(t.TempDir(), "settings.json")
	putFile(t, path, `{"format":1,"settings":{"chosen":"{\"Pace\":7}","look":"dark","pattern":"{","on":true}}`)
	s := openSettings(t, path)
	s.Set("n", 1)
	_ = s.Flush(t.Context())
	for _, s := range []*Settings{s, openSettings(t, path)} {
		check.That(t, valueOf[struct{ Pace int }](s, "chosen").Pace == 7 && valueOf[string](s, "look") == "dark" &&
			valueOf[string](s, "pattern") == "{" && valueOf[bool](s, "on"),
			"%s", s.values)
	}
}

func TestDamagedSettingsAreSetAside(t *testing.T) {
	for name, text := range map[string]string{
		"empty": "", "cut off": `{"format":1,"settings":{"a":`, "no settings": `{"format":1}`, "old": `{"format":0,"settings":{}}`,
		"unknown": `{"format":1,"settings":{},"more":1}`,
	} {
		path := filepath.Join(t.TempDir(), "settings.json")
		check.OK(t, os.WriteFile(path, []byte(text), 0o666))
		s, err := OpenSettings(path)
		var damaged *DamagedError
		if !errors.As(err, &damaged) || damaged.Aside == "" {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if kept, err := os.ReadFile(damaged.Aside); err != nil || string(kept) != text {
			t.Errorf("%s: aside is %q, %v", name, kept, err)
		}
		s.Set("n", 1)
		_ = s.Flush(t.Context())
		check.That(t, valueOf[int](openSettings(t, path), "n") == 1,
			"%s: the program cannot remember anything any more", name)
	}
}

func TestSettingsOfANewerProgramStay(t *testing.T) {
	path := filepath.Join(t.TempDir(), "settings.json")
	const text = `{"format":3,"future":true}`
	check.OK(t, os.WriteFile(path, []byte(text), 0o666))
	s, err := OpenSettings(path)
	var newer *NewerError
	check.That(t, errors.As(err, &newer), "the error is %v", err)
	s.Set("n", 1)
	_ = s.Flush(t.Context())
	got, _ := os.ReadFile(path)
	check.That(t, string(got) == text && valueOf[int](s, "n") == 1, "the file is %q", got)
}

func TestThatSettingsCannotBeSavedIsSaidOnce(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "a file")
	check.OK(t, os.WriteFile(folder, nil, 0o666))
	s, _ := OpenSettings(filepath.Join(folder, "settings.json"))
	var said []string
	s.Failed = func(err error) { said = append(said, err.Error()) }
	for i := range 3 {
		s.Set("n", i+1)
		_ = s.Flush(t.Context())
	}
	check.That(t, len(said) == 1 && strings.Contains(said[0], "folder"), "it says %q", said)
	os.Remove(folder)
	s.Set("later", "yes")
	_ = s.Flush(t.Context())
	if again := openSettings(t, s.path); valueOf[int](again, "n") != 3 || valueOf[string](again, "later") != "yes" {
		t.Error("what could not be saved is not saved with the next change")
	}
}

func TestSettingsAreUsedByManyAtOnce(t *testing.T) {
	path := filepath.Join(t.TempDir(), "settings.json")
	s := openSettings(t, path)
	var all sync.WaitGroup
	for i := range 8 {
		all.Go(func() {
			for n := range 50 {
				s.Set(fmt.Sprint("key", i), n)
				valueOf[int](s, "key0")
				if n%10 == 0 {
					_ = s.Flush(t.Context())
				}
			}
		})
	}
	all.Wait()
	_ = s.Flush(t.Context())
	again := openSettings(t, path)
	for i := range 8 {
		check.Is(t, valueOf[int](again, fmt.Sprint("key", i)), 49, "key%d is", i)
	}
}

// FuzzSettings: a file gives settings or an error, never both, and what is read can be
// asked for whatever type it should have, and be written.
func FuzzSettings(f *testing.F) {
	for _, text := range []string{
		`{"format":1,"settings":{"marks":true,"pace":1.5,"name":"a"}}`, `{"format":2,"settings":{}}`,
		`{"format":2,"settings":{"a":[1]}}`, `{"format":1,"settings":{"a":"{\"b\":[\"<\"]}"}}`, `{"format":1e0,"settings":{"a":-1e308}}`, `{"format":1}{}`, `null`,
	} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		values, err := parseSettings("settings.json", data)
		check.Must(t, (err == nil) != (values == nil), "both %v and %v, or neither", values, err)
		if err != nil {
			return
		}
		s := &Settings{values: values}
		for key := range values {
			_, _ = valueOf[bool](s, key), valueOf[map[string]string](s, key)
		}
		again, err := json.Marshal(settingsFile{settingsFormat, values})
		check.OK(t, err)
		if got, err := parseSettings("settings.json", again); err != nil ||
			!maps.EqualFunc(got, values, slices.Equal) {
			t.Fatalf("got  %v, %v\nwant %v", got, err, values)
		}
	})
}
