package store

import (
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
	"testing/synctest"

	"sudoscope/app/game"
)

// slowDisk is a disk that writes a game whenever it is let, and fails while it is
// broken.
type slowDisk struct {
	*Games
	let    chan struct{} // nil if it never waits
	broken map[string]error
	done   []string // what it has written, in order
}

func (d *slowDisk) put(s game.Snapshot) (*game.Game, error) {
	if d.let != nil {
		<-d.let
	}
	if err := d.broken[s.ID]; err != nil {
		return nil, err
	}
	d.done = append(d.done, fmt.Sprint(s.ID, s.Moves()))
	return d.Games.put(s)
}

func (d *slowDisk) NoteInHistory(e game.HistoryEntry) error {
	d.done = append(d.done, "note "+e.Game)
	return d.Games.NoteInHistory(e)
}

// wrote makes sure what a disk has written since it was asked last, once there is
// nothing more to do.
func (d *slowDisk) wrote(t *testing.T, want ...string) {
	t.Helper()
	synctest.Wait()
	if !slices.Equal(d.done, want) {
		t.Errorf("it wrote %q, want %q", d.done, want)
	}
	d.done = nil
}

// saving runs a test with a Saver that writes to a disk, and with what it tells,
// inside a bubble.
func saving(t *testing.T, test func(t *testing.T, d *slowDisk, s *Saver, told *[]error)) {
	synctest.Test(t, func(t *testing.T) {
		d := &slowDisk{Games: newGames(t), broken: map[string]error{}}
		var told []error
		test(t, d, newSaver(d.Games, d, func(err error) { told = append(told, err) }), &told)
	})
}

func closeSaver(t *testing.T, s *Saver) {
	t.Helper()
	if err := s.Close(); err != nil {
		t.Error(err)
	}
}

// playOn makes a move and puts it.
func playOn(s *Saver, g *game.Game) {
	move(g)
	s.Put(g)
}

func TestEveryMoveIsSavedAndWhatTheHistoryShouldKnowIsNoted(t *testing.T) {
	saving(t, func(t *testing.T, d *slowDisk, s *Saver, told *[]error) {
		g := playedGame(t, d.Games, "a", 0)
		s.Put(g)
		d.wrote(t, "a0")
		playOn(s, g)
		d.wrote(t, "a1", "note a")
		playOn(s, g)
		d.wrote(t, "a2")
		g.NoteHelp(game.HelpWhat, "x-wing")
		s.Put(g)
		d.wrote(t, "a2", "note a")
		g.Show()
		s.Put(g)
		d.wrote(t, "a3", "note a")
		closeSaver(t, s)
		d.wrote(t)
		if got := entriesOf(t, d.Games); !slices.Equal(got, []game.HistoryEntry{g.HistoryEntry()}) {
			t.Errorf("the history is %+v", got)
		}
		if got, err := d.Load("a"); err != nil || !sameGame(got, g) {
			t.Errorf("%+v, %v", got, err)
		}
		if len(*told) > 0 {
			t.Error(*told)
		}
	})
}

func TestWhileTheDiskIsSlowMovesArePassedOver(t *testing.T) {
	saving(t, func(t *testing.T, d *slowDisk, s *Saver, _ *[]error) {
		d.let = make(chan struct{})
		a, b, c := playedGame(t, d.Games, "a", 0), playedGame(t, d.Games, "b", 0), playedGame(t, d.Games, "c", 0)
		playOn(s, a)
		synctest.Wait() // a1 is being written
		for range 10 {
			playOn(s, a) // none of this waits
			playOn(s, c)
			playOn(s, b)
		}
		d.wrote(t)
		d.let <- struct{}{}
		d.wrote(t, "a1", "note a")
		close(d.let)
		d.wrote(t, "c10", "note c", "b10", "note b", "a11") // whoever waits longest comes first
		closeSaver(t, s)
	})
}

func TestWhatCannotBeSavedIsSaidOnceAndTriedAgain(t *testing.T) {
	saving(t, func(t *testing.T, d *slowDisk, s *Saver, told *[]error) {
		a, b := playedGame(t, d.Games, "a", 0), playedGame(t, d.Games, "b", 0)
		playOn(s, a)
		d.wrote(t, "a1", "note a")
		full := errors.New("no space left")
		d.broken["a"], d.broken["b"] = full, full
		for range 3 {
			playOn(s, a)
			d.wrote(t)
		}
		if !slices.Equal(*told, []error{full}) {
			t.Fatalf("it told %v", *told)
		}
		// Nothing is lost in memory, and the file is as it was.
		if got, err := s.Load("a"); err != nil || !sameGame(got, a) || got.Moves() != 4 {
			t.Errorf("%+v, %v", got, err)
		}
		if got, err := d.Load("a"); err != nil || got.Moves() != 1 {
			t.Errorf("%+v, %v", got, err)
		}
		playOn(s, b)
		d.wrote(t)
		delete(d.broken, "b")
		playOn(s, b)
		d.wrote(t, "b2", "note b")
		if !slices.Equal(*told, []error{full, full}) { // a still fails
			t.Fatalf("it told %v", *told)
		}
		delete(d.broken, "a")
		playOn(s, b) // the move of another game is enough
		d.wrote(t, "a4", "b3")
		if !slices.Equal(*told, []error{full, full, nil}) {
			t.Fatalf("it told %v", *told)
		}
		d.broken["a"] = full
		playOn(s, a)
		synctest.Wait()
		if !slices.Equal(*told, []error{full, full, nil, full}) {
			t.Fatalf("it told %v", *told)
		}
		if err := s.Close(); !errors.Is(err, full) {
			t.Errorf("closing says %v", err)
		}
	})
}

func TestClosingSavesWhatIsLeft(t *testing.T) {
	saving(t, func(t *testing.T, d *slowDisk, s *Saver, _ *[]error) {
		full := errors.New("no space left")
		d.broken["a"] = full
		g := playedGame(t, d.Games, "a", 0)
		playOn(s, g)
		synctest.Wait()
		delete(d.broken, "a")
		closeSaver(t, s)
		d.wrote(t, "a1", "note a")
	})
}

func TestClosingDoesNotWaitForEver(t *testing.T) {
	saving(t, func(t *testing.T, d *slowDisk, s *Saver, _ *[]error) {
		d.let = make(chan struct{})
		playOn(s, playedGame(t, d.Games, "a", 0))
		if err := s.Close(); err == nil || !strings.Contains(err.Error(), "5s") {
			t.Errorf("got %v", err)
		}
		close(d.let)
		<-s.closed
	})
}

func TestADeletedGameHasItsLastMoveAndStaysDeleted(t *testing.T) {
	saving(t, func(t *testing.T, d *slowDisk, s *Saver, _ *[]error) {
		full := errors.New("no space left")
		d.broken["a"] = full
		g := playedGame(t, d.Games, "a", 4)
		playOn(s, g)
		synctest.Wait()
		if _, err := s.Delete("a"); !errors.Is(err, full) {
			t.Errorf("a game that cannot be saved was deleted: %v", err)
		}
		delete(d.broken, "a")
		trashed, err := s.Delete("a")
		if err != nil {
			t.Fatal(err)
		}
		closeSaver(t, s)
		if ids := listed(t, d.Games); ids != "" {
			t.Errorf("the list has %q", ids)
		}
		if _, err := d.Undelete(trashed); err != nil {
			t.Fatal(err)
		}
		if got, err := d.Load("a"); err != nil || got.Moves() != 5 {
			t.Errorf("%+v, %v", got, err)
		}
	})
}

// A real folder that cannot be written to, and that can again.
func TestAFolderInTheWayIsSaid(t *testing.T) {
	games := newGames(t)
	putFile(t, games.folder, "in the way")
	told := make(chan error, 10)
	s := NewSaver(games, func(err error) { told <- err })
	g := playedGame(t, games, "a", 0)
	playOn(s, g)
	if err := <-told; err == nil || !strings.Contains(err.Error(), games.folder) {
		t.Errorf("got %v", err)
	}
	if err := os.Remove(games.folder); err != nil {
		t.Fatal(err)
	}
	playOn(s, g)
	if err := <-told; err != nil {
		t.Error(err)
	}
	closeSaver(t, s)
	if got, err := games.Load("a"); err != nil || !sameGame(got, g) {
		t.Errorf("%+v, %v", got, err)
	}
}

// BenchmarkPut is what a move costs the goroutine on which it is made.
func BenchmarkPut(b *testing.B) {
	for _, moves := range []int{10, 1000, 10_000} {
		b.Run(fmt.Sprint(moves), func(b *testing.B) {
			games := NewGames(b.TempDir())
			g, err := begin(games, "a")
			if err != nil {
				b.Fatal(err)
			}
			for range moves {
				move(g)
			}
			// A disk that is busy, so that only Put is measured.
			d := &slowDisk{Games: games, let: make(chan struct{})}
			s := newSaver(games, d, func(error) {})
			for b.Loop() {
				s.Put(g)
			}
			b.StopTimer()
			close(d.let)
			if err := s.Close(); err != nil {
				b.Error(err)
			}
		})
	}
}

// BenchmarkSave is what a save costs the goroutine of the Saver.
func BenchmarkSave(b *testing.B) {
	games := NewGames(b.TempDir())
	g, err := begin(games, "a")
	if err != nil {
		b.Fatal(err)
	}
	for range 1000 {
		move(g)
	}
	for b.Loop() {
		if _, err := games.put(g.Snapshot()); err != nil {
			b.Fatal(err)
		}
	}
}
