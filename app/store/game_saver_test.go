package store

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"sudoscope/app/game"
)

// newGameSaver returns what saves games at once, on the goroutine of the test.
func newGameSaver(games *Games, told func(error)) *GameSaver {
	return NewGameSaver(NewSaver(func(f func()) { f() }), games, told)
}

// playOn makes a move and puts it.
func playOn(s *GameSaver, g *game.Game) {
	move(g)
	s.Put(g)
}

// closeSaver saves what is left, and has no game open any more.
func closeSaver(t *testing.T, s *GameSaver) {
	t.Helper()
	s.Playing("")
	if err := s.saver.Flush(t.Context()); err != nil {
		t.Error(err)
	}
}

func TestEveryMoveIsSavedAndWhatTheHistoryShouldKnowIsNoted(t *testing.T) {
	games := newGames(t)
	s := newGameSaver(games, func(err error) { t.Error(err) })
	g := playedGame(t, games, "a", 0)
	s.Put(g)
	if got := entriesOf(t, games); len(got) != 0 || listed(t, games) != "a" {
		t.Errorf("without a move, the history is %+v", got)
	}
	for _, step := range []func(){
		func() { move(g) }, func() { move(g) }, func() { g.NoteHelp(game.HelpWhat, "x-wing") }, func() { g.Show() },
	} {
		step()
		s.Put(g)
		if got := entriesOf(t, games); !slices.Equal(got, []game.HistoryEntry{g.HistoryEntry()}) {
			t.Errorf("the history is %+v", got)
		}
		if got, err := games.Load("a"); err != nil || !sameGame(got, g) {
			t.Errorf("%+v, %v", got, err)
		}
	}
}

// A folder that cannot be written to, and that can again: until then the game is in memory,
// and is not deleted.
func TestAGameThatCannotBeSavedIsKept(t *testing.T) {
	games := newGames(t)
	putFile(t, games.folder, "in the way")
	var told []error
	s := newGameSaver(games, func(err error) { told = append(told, err) })
	g := playedGame(t, games, "a", 3)
	playOn(s, g)
	if len(told) != 1 || !strings.Contains(fmt.Sprint(told[0]), games.folder) {
		t.Fatalf("it told %v", told)
	}
	if got, err := s.Load("a"); err != nil || !sameGame(got, g) || got.Moves() != 4 {
		t.Errorf("%+v, %v", got, err)
	}
	if _, err := s.Delete("a"); err == nil {
		t.Error("a game that cannot be saved was deleted")
	}
	if err := os.Remove(games.folder); err != nil {
		t.Fatal(err)
	}
	playOn(s, playedGame(t, games, "b", 0)) // the move of another game is enough
	if len(told) != 2 || told[1] != nil {
		t.Errorf("it told %v", told)
	}
	trashed, err := s.Delete("a")
	if err != nil {
		t.Fatal(err)
	}
	closeSaver(t, s)
	if ids := listed(t, games); ids != "b" {
		t.Errorf("the list has %q", ids)
	}
	if _, err := games.Undelete(trashed); err != nil {
		t.Fatal(err)
	}
	if got, err := games.Load("a"); err != nil || got.Moves() != 4 {
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
			// A disk that never begins, so that only Put is measured.
			s := NewGameSaver(NewSaver(func(func()) {}), games, func(error) {})
			for b.Loop() {
				s.Put(g)
			}
		})
	}
}

// BenchmarkSave is what a save costs the goroutine of the saver.
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
