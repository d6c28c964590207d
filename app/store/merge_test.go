package store

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"sudoscope/app/game"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
)

// beside returns the games of another program in the same data folder.
func beside(s *Games) *Games {
	other := NewGames(s.history.folder)
	other.now, other.history.now = s.now, s.now
	return other
}

// loaded returns a game as it is in the files.
func loaded(t *testing.T, s *Games, id string) *game.Game {
	t.Helper()
	g, err := s.Load(id)
	check.OK(t, err)
	return g
}

// has makes sure that one game has all the moves of another one.
func has(t *testing.T, all, part *game.Game) {
	t.Helper()
	var text strings.Builder
	if _, err := part.WriteTo(&text); err != nil {
		t.Fatal(err)
	}
	again, err := game.Read(part.ID, []byte(text.String()), time.Now)
	check.OK(t, err)
	before := all.Moves()
	if n, err := all.Merge(again); err != nil || n != 0 {
		t.Errorf("%d moves of %d are missing in %d, %v", n, part.Moves(), before, err)
	}
}

// enter makes a move that no other one here makes.
func enter(g *game.Game, cell, digit int) { g.Enter([]int{cell}, digit, false) }

func TestWhatTwoProgramsSaveOfAGameIsMerged(t *testing.T) {
	here := newGames(t)
	there := beside(here)
	saveGame(t, here, playedGame(t, here, "a", 4))
	a, b := loaded(t, here, "a"), loaded(t, there, "a")
	enter(a, 2, 4)
	enter(b, 3, 6)
	enter(b, 5, 8)
	put := func(s *Games, g *game.Game, want int) *game.Game {
		t.Helper()
		found, err := s.put(g.Snapshot())
		check.Must(t, err == nil && (found != nil) == (want > 0), "found %v, %v", found, err)
		if found == nil {
			return nil
		}
		if n, err := found.Merge(g); err != nil || found.Moves()-g.Moves() != want {
			t.Errorf("%d moves were new, want %d (%d, %v)", found.Moves()-g.Moves(), want, n, err)
		}
		return found
	}
	put(here, a, 0)
	put(there, b, 1)
	both := loaded(t, here, "a")
	has(t, both, a)
	has(t, both, b)
	check.That(t, both.At() == b.At() && both.Moves() == 7, "at %d of %d", both.At(), both.Moves())
	// As long as a game has not got what was found, it is found again, and not lost.
	put(there, b, 1)
	enter(b, 6, 9)
	found := put(there, b, 1)
	has(t, loaded(t, here, "a"), a)
	_, err := b.Merge(found)
	check.OK(t, err)
	put(there, b, 0)
	put(there, b, 0)
	put(here, a, 3)
}

// Loading a game to look at it does not make the program believe that the game that is
// played has what is in the file.
func TestLoadingAGameDoesNotHideWhatIsNew(t *testing.T) {
	here := newGames(t)
	there := beside(here)
	a := playedGame(t, here, "a", 2)
	saveGame(t, here, a)
	b := loaded(t, there, "a")
	enter(b, 3, 6)
	saveGame(t, there, b)
	loaded(t, here, "a")
	here.List()
	enter(a, 2, 4)
	saveGame(t, here, a)
	has(t, loaded(t, here, "a"), b)
}

// What cannot be merged with the game that is played is set aside. Nothing is lost.
func TestAFileThatCannotBeMergedIsSetAside(t *testing.T) {
	one := func(t *testing.T, s *Games) string {
		text, err := textOf(playedGame(t, s, "a", 3))
		check.OK(t, err)
		return string(text)
	}
	for name, change := range map[string]func(t *testing.T, text string) string{
		"empty":           func(*testing.T, string) string { return "" },
		"cut off":         func(_ *testing.T, text string) string { return text[:len(text)/2] },
		"no game":         func(*testing.T, string) string { return "something else" },
		"no such move":    func(_ *testing.T, text string) string { return strings.Replace(text, `"digit":`, `"digit":7`, 1) },
		"another puzzle":  func(t *testing.T, _ string) string { return otherGame(t) },
		"an endless line": func(*testing.T, string) string { return "Sudoscope game 1\n" + strings.Repeat("[", 1<<19) },
		"too large":       func(*testing.T, string) string { return strings.Repeat("[", 1<<20+1) },
		"too large together": func(_ *testing.T, text string) string {
			name := strings.Repeat("x", 1<<20-2*len(text))
			return strings.Replace(text, `"helps"`, `"bookmarks":[{"node":1,"name":"`+name+`"}],"helps"`, 1)
		},
	} {
		t.Run(name, func(t *testing.T) {
			s := newGames(t)
			s.most = 1 << 20
			g := playedGame(t, s, "a", 3)
			g.NoteHelp(game.HelpCheck, "")
			saveGame(t, s, g)
			text := one(t, s)
			if name == "too large together" {
				all, err := textOf(g)
				check.OK(t, err)
				text = string(all)
				g.Bookmark(strings.Repeat("y", 1<<16))
			}
			bad := change(t, text)
			putFile(t, s.path("a"), bad)
			enter(g, 2, 4)
			_, err := s.put(g.Snapshot())
			var not *NotMergedError
			check.Must(t, errors.As(err, &not) && not.Path == s.path("a"), "got %v", err)
			reads(t, not.Aside, bad)
			got := loaded(t, s, "a")
			check.That(t, got.Moves() == 4 && got.Grid().Equal(g.Grid()), "it has %d moves", got.Moves())
			_, err = s.put(g.Snapshot())
			check.That(t, err == nil, "then it says %v", err)
		})
	}
}

// otherGame is the file of a game of another puzzle.
func otherGame(t *testing.T) string {
	t.Helper()
	givens, err := puzzles.Parse("53467891267219534819834256785976142342685379171392485696153728428741963534528617.")
	check.OK(t, err)
	solution, _ := puzzles.Solve(givens)
	g, err := game.New("a", puzzles.Puzzle{Givens: givens}, solution, time.Now)
	check.OK(t, err)
	text, err := textOf(g)
	check.OK(t, err)
	return string(text)
}

// What a newer program has made of a game stays, and the player is told.
func TestAGameThatANewerProgramSavedMeanwhileIsLeftAlone(t *testing.T) {
	s := newGames(t)
	g := playedGame(t, s, "a", 1)
	saveGame(t, s, g)
	const newer = "Sudoscope game 2\nwho knows\n"
	putFile(t, s.path("a"), newer)
	var says *NewerError
	_, err := s.put(g.Snapshot())
	check.That(t, errors.As(err, &says), "got %v", err)
	reads(t, s.path("a"), newer)
}

// A game that another program threw away comes back with the next move here.
func TestAGameThatWasThrownAwayElsewhereIsPlayedOn(t *testing.T) {
	here := newGames(t)
	g := playedGame(t, here, "a", 1)
	saveGame(t, here, g)
	_, err := beside(here).Delete("a")
	check.OK(t, err)
	enter(g, 2, 4)
	saveGame(t, here, g)
	has(t, loaded(t, here, "a"), g)
}

// Two programs that play the same game at once, as fast as they can.
func TestTwoSaversLoseNothing(t *testing.T) {
	first := newGames(t)
	saveGame(t, first, playedGame(t, first, "a", 2))
	const programs, moves = 3, 25
	games := make([]*game.Game, programs)
	var wait sync.WaitGroup
	for i := range programs {
		s := beside(first)
		saver := newGameSaver(s, func(err error) { t.Error(err) })
		incoming := make(chan *game.Game, moves)
		saver.Found = func(g *game.Game) {
			select {
			case incoming <- g:
			default: // it will be told again
			}
		}
		g, err := saver.Load("a")
		check.OK(t, err)
		games[i] = g
		wait.Go(func() {
			saver.Playing("a")
			for n := range moves {
				select {
				case found := <-incoming:
					if _, err := g.Merge(found); err != nil {
						t.Error(err)
					}
				default:
				}
				g.Colour([]int{n}, 1+i)
				g.NoteHelp(game.HelpWhere, fmt.Sprint(i, n))
				saver.Put(g)
				saver.rested()
			}
			closeSaver(t, saver)
		})
	}
	wait.Wait()
	all := loaded(t, first, "a")
	for _, g := range games {
		has(t, all, g)
	}
	check.That(t, all.Moves() == 2+programs*moves && all.TimesHelped(game.HelpWhere) == programs*moves,
		"%d moves, %d helps", all.Moves(), all.TimesHelped(game.HelpWhere))
	check.That(t, len(entriesOf(t, first)) == 1, "the history says %+v", entriesOf(t, first))
}

// Only one program can have a game open without being asked.
func TestAGameThatIsOpenElsewhereIsSaidSo(t *testing.T) {
	s := newGames(t)
	one := newGameSaver(s, func(err error) { t.Error(err) })
	two := newGameSaver(beside(s), func(err error) { t.Error(err) })
	defer closeSaver(t, two)
	a, b := playedGame(t, s, "a", 1), playedGame(t, s, "b", 1)
	one.Playing("a") // a new game is open as soon as it is saved
	one.Put(a)
	one.Put(b) // and one that is not played is not
	one.rested()

	var open *OpenElsewhereError
	if _, err := two.Open("a"); !errors.As(err, &open) {
		t.Fatalf("got %v", err)
	}
	if g, err := two.Load("a"); err != nil || g.Moves() != 1 {
		t.Errorf("got %v", err)
	}
	if _, err := two.Delete("a"); !errors.As(err, &open) {
		t.Errorf("got %v", err)
	}
	for range 2 {
		_, err := two.Open("b")
		check.That(t, err == nil, "%v", err)
	}
	two.Playing("b")
	_, err := one.Open("b")
	check.That(t, errors.As(err, &open), "got %v", err)
	check.Says(t, listed(t, s), "a", "b")
	closeSaver(t, one)
	if _, err := two.Open("a"); err != nil {
		t.Errorf("when it is closed it says %v", err)
	}
	two.Playing("a")
	two.rested()
	if _, err := two.Open("nothing"); err == nil {
		t.Error("a game that is not there can be opened")
	}
	if _, err := two.Delete("b"); err != nil {
		t.Error(err)
	}
}

// What a killed program leaves behind is removed after an hour, and locks nobody out.
func TestOpenMarksOfKilledProgramsAreTidied(t *testing.T) {
	s := newGames(t)
	saveGame(t, s, playedGame(t, s, "a", 1))
	l, err := s.claim("a")
	check.OK(t, err)
	long := time.Now().Add(-2 * time.Hour)
	for _, id := range []string{"a", "b", "c"} {
		if id != "a" {
			putFile(t, s.openPath(id), "")
		}
		if id != "c" {
			check.OK(t, os.Chtimes(s.openPath(id), long, long))
		}
	}
	putFile(t, s.openPath("theirs"), "text") // is none of ours
	check.OK(t, os.Chtimes(s.openPath("theirs"), long, long))
	there := func() (names string) {
		listed(t, s)
		found, _ := filepath.Glob(filepath.Join(s.folder, ".*"+openMark))
		for _, f := range found {
			names += filepath.Base(f)
		}
		return names
	}
	check.Is(t, there(), ".a.open.c.open.theirs.open", "left are")
	l.Close()
	check.Is(t, there(), ".c.open.theirs.open", "then left")
	for _, id := range []string{"a", "c"} {
		if l, err := s.claim(id); err != nil || l == nil {
			t.Errorf("got %v", err)
		} else {
			removeLock(l)
		}
	}
}

// Two programs that change collections at once lose none, and no puzzle.
func TestTwoProgramsLoseNoCollection(t *testing.T) {
	folder := t.TempDir()
	const programs, each = 3, 8
	first, err := NewCollections(folder).Create("Both", false)
	check.OK(t, err)
	var wait sync.WaitGroup
	for i := range programs {
		wait.Go(func() {
			c := NewCollections(folder)
			for n := range each {
				g := puzzles.NewGrid(puzzles.Classic)
				g.Set(i, n+1)
				_, err := c.Add(first.ID, puzzles.Puzzle{Givens: g})
				check.That(t, err == nil, "%v", err)
				// The names differ and their files would be called the same.
				if _, err := c.Create(fmt.Sprint("Mine", strings.Repeat("!", 1+i*each+n)), false); err != nil {
					t.Error(err)
				}
			}
		})
	}
	wait.Wait()
	c := NewCollections(folder)
	list, problems := c.List()
	check.That(t, len(list) == 1+programs*each && len(problems) == 0,
		"there are %d collections, %v", len(list), problems)
	if got, err := c.Load(first.ID); err != nil || len(got.Items) != programs*each {
		t.Errorf("there are %d puzzles, %v", len(got.Items), err)
	}
}

func TestTwoProgramsLoseNoSettingAndNoHistory(t *testing.T) {
	s := newGames(t)
	path := filepath.Join(s.history.folder, "settings.json")
	const programs, each = 3, 10
	var wait sync.WaitGroup
	for i := range programs {
		wait.Go(func() {
			here := beside(s)
			settings, err := OpenSettings(path)
			check.That(t, err == nil, "%v", err)
			settings.Failed = func(err error) { t.Error(err) }
			for n := range each {
				key := fmt.Sprint(i, "-", n)
				settings.Set(key, true)
				_ = settings.Flush(t.Context())
				check.OK(t, here.NoteInHistory(game.HistoryEntry{Game: key}))
			}
		})
	}
	wait.Wait()
	values, err := readSettings(path)
	check.That(t, len(values) == programs*each, "there are %d settings, %v", len(values), err)
	check.Is(t, len(entriesOf(t, s)), programs*each, "the history")
}

// Settings that a newer program has saved meanwhile stay.
func TestSettingsThatANewerProgramSavedMeanwhileAreLeftAlone(t *testing.T) {
	path := filepath.Join(t.TempDir(), "settings.json")
	s, err := OpenSettings(path)
	check.OK(t, err)
	var said error
	s.Failed = func(err error) { said = err }
	const newer = `{"format":3}`
	putFile(t, path, newer)
	s.Set("a", true)
	_ = s.Flush(t.Context())
	var says *NewerError
	check.That(t, errors.As(said, &says), "it says %v", said)
	reads(t, path, newer)
}
