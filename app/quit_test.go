package app

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"fyne.io/fyne/v2"

	"sudoscope/app/page"
	"sudoscope/app/page/pagetest"
	"sudoscope/app/scene"
	"sudoscope/app/store"
	"sudoscope/puzzles/check"
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

// closing is a window whose disk writes when it is let, and which somebody closes.
type closing struct {
	*desk
	disk   error    // why it writes nothing
	beside []func() // what is to be done beside the interface
	late   func()   // what happens when saving takes long
	closed bool
}

func newClosing(t *testing.T) *closing {
	c := &closing{desk: open(t, Start{})}
	c.env.Go = func(f func()) { c.beside = append(c.beside, f) }
	c.env.After = func(_ time.Duration, f func()) { c.late = f }
	c.env.Window.SetOnClosed(func() { c.closed = true })
	store.NewDocument(c.env.Saver, "the program “mine”", func(int) error { return c.disk }, nil).Put(1)
	return c
}

// write lets the disk write.
func (c *closing) write() {
	for _, f := range c.beside {
		f()
	}
	c.beside = nil
}

// sees makes sure whether the window is there, and what the dialog over it says, "" for none.
func (c *closing) sees(there bool, says string) {
	c.T.Helper()
	if got := c.Dialog(); c.closed == there || !strings.Contains(got, says) || says == "" && got != "" {
		c.T.Fatalf("the window is closed: %v, and says %q, want %q", c.closed, got, says)
	}
}

func TestTheWindowStaysUntilAllIsSaved(t *testing.T) {
	c := newClosing(t)
	c.leave()
	c.sees(true, "")
	c.late()
	c.sees(true, "Saving…")
	c.leave() // pressed again
	c.sees(true, "Saving…")
	c.write()
	check.That(t, c.closed, "all is saved, and the window stays")
}

func TestWhoDoesNotWaitForTheDiskCanCloseTheWindowOrStay(t *testing.T) {
	c := newClosing(t)
	c.leave()
	c.late()
	c.Tap("Cancel")
	c.write()
	c.sees(true, "")
	c.leave()
	c.late()
	c.Tap("Close without saving")
	check.That(t, c.closed, "the window waits for the disk")
}

func TestWhatCannotBeSavedIsSaidBeforeTheWindowCloses(t *testing.T) {
	c := newClosing(t)
	c.disk = errors.New("the disk is full: free some space")
	c.leave()
	c.write()
	c.sees(true, "The last changes of the program “mine” are not saved: the disk is full: free some space.")
	c.Key(fyne.KeyReturn) // by chance
	c.sees(true, "")
	c.disk = nil
	c.leave()
	c.write()
	check.That(t, c.closed, "all is saved, and the window stays")
}

// The first letter that is typed into a ready program makes a file of it. Where that cannot be
// made, nobody else has the text.
func TestATextWithoutAFileIsNotLostWithTheWindow(t *testing.T) {
	c := newClosing(t)
	c.turnTo(c.tabOf(scene.OnCode))
	folder := filepath.Join(c.env.Data.Folder, "programs")
	err := errors.Join(os.MkdirAll(c.env.Data.Folder, 0o700), os.RemoveAll(folder), os.WriteFile(folder, nil, 0o600))
	check.OK(t, err)
	c.Char('e')
	c.Char('#')
	c.leave()
	c.write()
	c.sees(true, "The last changes on the page Code are not saved: ")
	c.Tap("Close without saving")
	check.That(t, c.closed, "the window stays")
}

// What is imported is shown once all that was typed is saved: pages that are read again would
// show what was there before.
func TestPagesThatAreNotSavedAreNotReadAgain(t *testing.T) {
	c := newClosing(t)
	c.disk = errors.New("the disk is full: free some space")
	before := c.seen.page
	c.renew(true)
	c.sees(true, "the disk is full: free some space.")
	check.That(t, c.seen.page == before, "the page is another one")
}

// What pages could not save is said when the window is closed.
func TestWhatCannotBeSavedAtTheEndIsSaid(t *testing.T) {
	d := open(t, Start{})
	d.env.Visit(scene.OnPuzzles, pagetest.BuiltIn(t, "inkala-2012"))
	d.OK(d.env.Save())
	folder := pagetest.DataFolder(t)
	d.OK(errors.Join(os.RemoveAll(folder), os.WriteFile(folder, nil, 0o600)))
	d.env.Visit(scene.OnPuzzles, pagetest.BuiltIn(t, "wikipedia"))
	err := d.env.Save()
	d.Check(err != nil && strings.Contains(err.Error(), "the puzzle in the editor are not saved"), "it says %v", err)
}
