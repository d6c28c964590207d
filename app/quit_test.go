package app

import (
	"context"
	"errors"
	"os"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"sudoscope/app/page"
	"sudoscope/app/page/pagetest"
	"sudoscope/app/scene"
)

// The program ends in time whatever holds it up, nothing is lost that the disk takes in
// time, and the status says so if something is.
func TestQuittingLosesNothingOrSaysSo(t *testing.T) {
	const never = time.Hour
	for name, c := range map[string]struct {
		algorithms, disk time.Duration // how long each takes
		status           int           // -1 if the program ends by itself
		saved            bool
		took             time.Duration
	}{
		"quick":                       {0, 0, -1, true, 0},
		"a slow disk":                 {0, 4 * time.Second, -1, true, 4 * time.Second},
		"a dead disk":                 {0, never, -1, false, page.SaveTimeout},
		"an algorithm, a slow disk":   {never, 4 * time.Second, 0, true, exitGrace + 4*time.Second},
		"an algorithm, and no disk":   {never, never, 1, false, exitGrace + page.SaveTimeout},
		"an algorithm that soon ends": {time.Second, 4 * time.Second, -1, true, 5 * time.Second},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				began, saved, over := time.Now(), false, make(chan int, 1)
				ctx, end := context.WithCancel(t.Context())
				q := &quitting{
					stop: func() {
						select {
						case <-time.After(c.algorithms):
						case <-ctx.Done():
						}
					},
					save: func() error {
						time.Sleep(min(c.disk, page.SaveTimeout))
						if saved = c.disk < page.SaveTimeout; !saved {
							return errors.New("saving takes too long")
						}
						return nil
					},
					exit: func(status int) { over <- status },
				}
				go func() {
					q.begin()
					if ctx.Err() == nil && (q.finish() == nil) == c.saved {
						over <- -1
					}
				}()
				if status := <-over; status != c.status || saved != c.saved || time.Since(began) != c.took {
					t.Errorf("status %d after %v, saved: %v", status, time.Since(began), saved)
				}
				end()
			})
		})
	}
}

// What pages could not save is said when the window is closed.
func TestWhatCannotBeSavedAtTheEndIsSaid(t *testing.T) {
	d := open(t, Start{})
	d.env.Visit(scene.OnPuzzles, pagetest.BuiltIn(t, "inkala-2012"))
	if err := d.env.Save(); err != nil {
		t.Fatal(err)
	}
	folder := pagetest.DataFolder(t)
	if err := errors.Join(os.RemoveAll(folder), os.WriteFile(folder, nil, 0o600)); err != nil {
		t.Fatal(err)
	}
	d.env.Visit(scene.OnPuzzles, pagetest.BuiltIn(t, "wikipedia"))
	err := d.env.Save()
	if err == nil || !strings.Contains(err.Error(), "the puzzle in the editor are not saved") {
		t.Errorf("it says %v", err)
	}
}
