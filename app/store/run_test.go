package store

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sudoscope/puzzles/check"
)

func TestARunIsKnownByItsFirstLine(t *testing.T) {
	saved := filepath.Join("..", "..", "algorithms", "record", "testdata", "run-1.sudoscope")
	folder := t.TempDir()
	other := filepath.Join(folder, "other.sudoscope")
	check.OK(t, os.WriteFile(other, []byte("Sudoscope is nice\n"), 0o600))
	for path, want := range map[string]bool{saved: true, other: false, folder: false,
		filepath.Join(folder, "none"): false, "": false} {
		check.Is(t, IsRun(path), want, "%q", path)
	}
	r, err := ReadRun(saved, nil)
	check.That(t, err == nil && r.Timeline.Len() != 0, "%v, %v", r, err)
	if _, err := ReadRun(other, nil); err == nil || !strings.Contains(err.Error(), other) {
		t.Errorf("what is no run gives %v", err)
	}
	stop := errors.New("stop")
	if _, err := ReadRun(saved, func(int64, int64) error { return stop }); !errors.Is(err, stop) {
		t.Errorf("stopped: %v", err)
	}
}
