package store

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"
)

func openSettings(t *testing.T, path string) *Settings {
	t.Helper()
	s, err := OpenSettings(path)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func TestSettingsComeBack(t *testing.T) {
	path := filepath.Join(t.TempDir(), "new", "settings.json")
	s := openSettings(t, path)
	s.SetBool("marks", true)
	s.SetFloat("width", 1280.5)
	s.SetInt("pace", 100_000)
	s.SetString("name", "“Wikipedia”, <b>")
	_ = s.Flush(t.Context())
	s = openSettings(t, path)
	if !s.Bool("marks") || s.Float("width") != 1280.5 || s.Int("pace") != 100_000 ||
		s.String("name") != "“Wikipedia”, <b>" {
		t.Errorf("%v", s.values)
	}
	if s.Bool("name") || s.Int("name") != 0 || s.String("pace") != "" || s.FloatWithFallback("name", 7) != 7 {
		t.Error("a value of another type is no value")
	}
}

func TestAChangeIsOnTheDiskAMomentLater(t *testing.T) {
	path := filepath.Join(t.TempDir(), "settings.json")
	synctest.Test(t, func(t *testing.T) {
		s := openSettings(t, path)
		for i := range 100 {
			s.SetInt("n", i)
		}
		if _, err := os.Stat(path); err == nil {
			t.Error("each change is written by itself")
		}
		time.Sleep(settingsDelay * 2)
		if got := openSettings(t, path).Int("n"); got != 99 {
			t.Errorf("on the disk is %d", got)
		}
	})
}

func TestTwoProgramsKeepEachOthersSettings(t *testing.T) {
	path := filepath.Join(t.TempDir(), "settings.json")
	a, b := openSettings(t, path), openSettings(t, path)
	a.SetString("a", "of the first")
	a.SetString("both", "of the first")
	_ = a.Flush(t.Context())
	b.SetString("b", "of the second")
	b.SetString("both", "of the second")
	_ = b.Flush(t.Context())
	s := openSettings(t, path)
	for key, want := range map[string]string{"a": "of the first", "b": "of the second", "both": "of the second"} {
		if got := s.String(key); got != want {
			t.Errorf("%s is %q, expected %q", key, got, want)
		}
	}
}

func TestDamagedSettingsAreSetAside(t *testing.T) {
	for name, text := range map[string]string{
		"empty": "", "cut off": `{"format":1,"settings":{"a":`, "a list": `{"format":1,"settings":{"a":[1]}}`,
		"no settings": `{"format":1}`, "old": `{"format":0,"settings":{}}`,
		"unknown": `{"format":1,"settings":{},"more":1}`,
	} {
		path := filepath.Join(t.TempDir(), "settings.json")
		if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		s, err := OpenSettings(path)
		var damaged *DamagedError
		if !errors.As(err, &damaged) || damaged.Aside == "" {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if kept, err := os.ReadFile(damaged.Aside); err != nil || string(kept) != text {
			t.Errorf("%s: aside is %q, %v", name, kept, err)
		}
		s.SetInt("n", 1)
		_ = s.Flush(t.Context())
		if openSettings(t, path).Int("n") != 1 {
			t.Errorf("%s: the program cannot remember anything any more", name)
		}
	}
}

func TestSettingsOfANewerProgramStay(t *testing.T) {
	path := filepath.Join(t.TempDir(), "settings.json")
	const text = `{"format":2,"future":true}`
	if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	s, err := OpenSettings(path)
	var newer *NewerError
	if !errors.As(err, &newer) {
		t.Errorf("the error is %v", err)
	}
	s.SetInt("n", 1)
	_ = s.Flush(t.Context())
	if got, _ := os.ReadFile(path); string(got) != text || s.Int("n") != 1 {
		t.Errorf("the file is %q", got)
	}
}

func TestThatSettingsCannotBeSavedIsSaidOnce(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "a file")
	if err := os.WriteFile(folder, nil, 0o666); err != nil {
		t.Fatal(err)
	}
	s, _ := OpenSettings(filepath.Join(folder, "settings.json"))
	var said []string
	s.Failed = func(err error) { said = append(said, err.Error()) }
	for i := range 3 {
		s.SetInt("n", i+1)
		_ = s.Flush(t.Context())
	}
	if len(said) != 1 || !strings.Contains(said[0], "folder") {
		t.Errorf("it says %q", said)
	}
	os.Remove(folder)
	s.SetString("later", "yes")
	_ = s.Flush(t.Context())
	if again := openSettings(t, s.path); again.Int("n") != 3 || again.String("later") != "yes" {
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
				s.SetInt(fmt.Sprint("key", i), n)
				s.Int("key0")
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
		if got := again.Int(fmt.Sprint("key", i)); got != 49 {
			t.Errorf("key%d is %d", i, got)
		}
	}
}

// FuzzSettings: a file gives settings or an error, never both, and what is read can be
// asked for whatever type it should have, and be written.
func FuzzSettings(f *testing.F) {
	for _, text := range []string{
		`{"format":1,"settings":{"marks":true,"pace":1.5,"name":"a"}}`, `{"format":2,"settings":{}}`,
		`{"format":1,"settings":{"a":[1]}}`, `{"format":1e0,"settings":{"a":-1e308}}`, `{"format":1}{}`, `null`,
	} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		values, err := parseSettings("settings.json", data)
		if (err == nil) == (values == nil) {
			t.Fatalf("both %v and %v, or neither", values, err)
		}
		if err != nil {
			return
		}
		s := &Settings{values: values}
		for key := range values {
			_, _, _, _ = s.Bool(key), s.Int(key), s.Float(key), s.String(key)
		}
		again, err := json.Marshal(settingsFile{settingsFormat, values})
		if err != nil {
			t.Fatal(err)
		}
		if got, err := parseSettings("settings.json", again); err != nil || !maps.Equal(got, values) {
			t.Fatalf("got  %v, %v\nwant %v", got, err, values)
		}
	})
}
