package store

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"sudoscope/app/game"
	"sudoscope/puzzles/check"
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
	check.OK(t, s.saver.Flush(t.Context()))
}

func TestEveryMoveIsSavedAndWhatTheHistoryShouldKnowIsNoted(t *testing.T) {
	games := newGames(t)
	s := newGameSaver(games, func(err error) { t.Error(err) })
	g := playedGame(t, games, "a", 0)
	s.Put(g)
	check.That(t, len(entriesOf(t, games)) == 0 && listed(t, games) == "a",
		"without a move, the history is %+v", entriesOf(t, games))
	for _, step := range []func(){
		func() { move(g) }, func() { move(g) }, func() { g.NoteHelp(game.HelpWhat, "x-wing") },
		func() { g.RevealAll() },
	} {
		step()
		s.Put(g)
		check.That(t, slices.Equal(entriesOf(t, games), []game.HistoryEntry{g.HistoryEntry()}),
			"the history is %+v", entriesOf(t, games))
		got, err := games.Load("a")
		check.That(t, err == nil && sameGame(got, g), "%+v, %v", got, err)
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
	check.Must(t, len(told) == 1 && strings.Contains(fmt.Sprint(told[0]), games.folder), "it told %v", told)
	if got, err := s.Load("a"); err != nil || !sameGame(got, g) || got.Moves() != 4 {
		t.Errorf("%+v, %v", got, err)
	}
	if _, err := s.Delete("a"); err == nil {
		t.Error("a game that cannot be saved was deleted")
	}
	check.OK(t, os.Remove(games.folder))
	playOn(s, playedGame(t, games, "b", 0)) // the move of another game is enough
	check.That(t, len(told) == 2 && told[1] == nil, "it told %v", told)
	trashed, err := s.Delete("a")
	check.OK(t, err)
	closeSaver(t, s)
	check.Is(t, listed(t, games), "b", "the list")
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
			check.OK(b, err)
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
	check.OK(b, err)
	for range 1000 {
		move(g)
	}
	for b.Loop() {
		if _, err := games.put(g.Snapshot()); err != nil {
			b.Fatal(err)
		}
	}
}
