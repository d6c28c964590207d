package store

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestARunIsKnownByItsFirstLine(t *testing.T) {
	saved := filepath.Join("..", "..", "algorithms", "record", "testdata", "run-1.sudoscope")
	folder := t.TempDir()
	other := filepath.Join(folder, "other.sudoscope")
	if err := os.WriteFile(other, []byte("Sudoscope is nice\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	for path, want := range map[string]bool{saved: true, other: false, folder: false,
		filepath.Join(folder, "none"): false, "": false} {
		if got := IsRun(path); got != want {
			t.Errorf("%q: %v", path, got)
		}
	}
	r, err := ReadRun(saved, nil)
	if err != nil || r.Timeline.Len() == 0 {
		t.Errorf("%v, %v", r, err)
	}
	if _, err := ReadRun(other, nil); err == nil || !strings.Contains(err.Error(), other) {
		t.Errorf("what is no run gives %v", err)
	}
	stop := errors.New("stop")
	if _, err := ReadRun(saved, func(int64, int64) error { return stop }); !errors.Is(err, stop) {
		t.Errorf("stopped: %v", err)
	}
}
