package store

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"sudoscope/algorithms/technique"
	"sudoscope/app/game"
	"sudoscope/puzzles/check"
)

// newGames returns games in an empty folder, where it is a second later whenever
// somebody looks.
func newGames(t *testing.T) *Games {
	s := NewGames(filepath.Join(t.TempDir(), "data"))
	var mu sync.Mutex
	at := noon
	s.now = func() time.Time {
		mu.Lock()
		defer mu.Unlock()
		at = at.Add(time.Second)
		return at
	}
	s.history.now = s.now
	return s
}

// playedGame begins a game and makes some moves in it.
func playedGame(t *testing.T, s *Games, id string, moves int) *game.Game {
	t.Helper()
	g, err := begin(s, id)
	check.OK(t, err)
	for range moves {
		move(g)
	}
	return g
}

func saveGame(t *testing.T, s *Games, g *game.Game) {
	t.Helper()
	_, err := s.put(g.Snapshot())
	check.OK(t, err)
}

// putFile writes a file as something else than this program might.
func putFile(t *testing.T, path, content string) {
	t.Helper()
	check.OK(t, os.MkdirAll(filepath.Dir(path), 0o777))
	mustSave(t, path, content)
}

func gameIDs(t *testing.T, list []GameSummary, problems []error) string {
	t.Helper()
	check.That(t, len(problems) == 0, "%v", problems)
	var ids []string
	for _, one := range list {
		ids = append(ids, one.ID)
	}
	return strings.Join(ids, " ")
}

func listed(t *testing.T, s *Games) string {
	t.Helper()
	list, problems := s.List()
	return gameIDs(t, list, problems)
}

func TestWithoutGamesThereIsNothingAndNothingIsMade(t *testing.T) {
	s := newGames(t)
	history, err := s.History()
	trashed, resetErr := s.ResetHistory()
	check.That(t, listed(t, s) == "" && history == nil && err == nil && trashed == "" && resetErr == nil,
		"got %q, %v, %v, %q, %v", listed(t, s), history, err, trashed, resetErr)
	if _, err := os.Stat(filepath.Dir(s.folder)); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("the folder: %v", err)
	}
}

func TestAGameIsFoundAgain(t *testing.T) {
	s := newGames(t)
	g := playedGame(t, s, "a", 0)
	g.Origin, g.Level = game.Origin{Kind: "daily", Day: "2026-03-01"}, technique.Hard
	g.Resume()
	for range 30 {
		move(g)
	}
	g.Pause()
	saveGame(t, s, g)
	got, err := s.Load("a")
	check.Must(t, err == nil && sameGame(got, g) && got.Time() == g.Time(), "got %+v, %v", got, err)
	list, problems := s.List()
	check.Must(t, len(list) == 1 && len(problems) == 0, "got %v, %v", list, problems)
	one := list[0]
	filled, open := g.Progress()
	check.That(t, one.ID == "a" && one.Puzzle.Title() == "a" && one.Puzzle.Givens.Equal(g.Puzzle.Givens) &&
		one.Grid.Equal(g.Grid()) && one.Level == technique.Hard && one.Origin == g.Origin && one.Filled == filled &&
		one.Open == open && filled != 0 && one.Played == g.Time() && one.Began.Equal(g.Began) &&
		one.Last.Equal(g.Last) && one.Finished.IsZero(),
		"the list says %+v", one)
	g.RevealAll()
	saveGame(t, s, g)
	if list, _ := s.List(); !list[0].Finished.Equal(g.Finished) || list[0].Filled != open {
		t.Errorf("finished, the list says %+v", list[0])
	}
}

func TestTheGamePlayedLastComesFirst(t *testing.T) {
	s := newGames(t)
	a, b := playedGame(t, s, "a", 1), playedGame(t, s, "b", 1)
	saveGame(t, s, a)
	saveGame(t, s, b)
	check.Is(t, listed(t, s), "b a", "got")
	move(a)
	saveGame(t, s, a)
	check.Is(t, listed(t, s), "a b", "after a move in a: got")
}

// A list is quick because it reads no moves: it does not see what is wrong with
// them, and loading does.
func TestAListReadsTheHeadsOnly(t *testing.T) {
	s := newGames(t)
	saveGame(t, s, playedGame(t, s, "a", 5))
	data, err := os.ReadFile(s.path("a"))
	check.OK(t, err)
	lines := strings.SplitAfter(string(data), "\n")
	putFile(t, s.path("a"), lines[0]+lines[1]+"nonsense\n")
	check.Is(t, listed(t, s), "a", "got")
	var damaged *DamagedError
	if _, err := s.Load("a"); !errors.As(err, &damaged) || !strings.Contains(err.Error(), "line 3") {
		t.Errorf("got %v", err)
	}
	check.Is(t, listed(t, s), "", "the list still")
}

func TestADeletedGameCanBeTakenBack(t *testing.T) {
	s := newGames(t)
	for _, id := range []string{"20260301-1", "b", "c"} {
		saveGame(t, s, playedGame(t, s, id, 3))
	}
	first, err := s.Delete("20260301-1")
	check.OK(t, err)
	if _, err := s.Delete("c"); err != nil {
		t.Fatal(err)
	}
	if _, err := s.Load("c"); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a deleted game: %v", err)
	}
	list, problems := listFiles(s.trash, extension, gameSummary)
	check.That(t, gameIDs(t, list, problems) == first+" c-1" && listed(t, s) == "b",
		"in the trash are %q, in the list %q", gameIDs(t, list, problems), listed(t, s))
	if id, err := s.Undelete(first); id != "20260301-1" || err != nil {
		t.Errorf("got %q, %v", id, err)
	}
	if g, err := s.Load("20260301-1"); err != nil || g.Moves() != 3 {
		t.Errorf("got %+v, %v", g, err)
	}
	// The trash of the collections is not that of the games.
	if list, problems := NewCollections(filepath.Dir(s.folder)).Trash(); len(list)+len(problems) > 0 {
		t.Errorf("the collections has %v, %v", list, problems)
	}
}

func TestAGameThatDoesNotExistIsSaidSo(t *testing.T) {
	s := newGames(t)
	secret := filepath.Join(filepath.Dir(s.folder), "secret"+extension)
	putFile(t, secret, "secret")
	for _, id := range []string{"none", "", "../secret", "/etc/passwd"} {
		_, loadErr := s.Load(id)
		_, deleteErr := s.Delete(id)
		_, undeleteErr := s.Undelete(id)
		for i, err := range []error{loadErr, deleteErr, undeleteErr} {
			check.That(t, errors.Is(err, fs.ErrNotExist), "%q, call %d: got %v", id, i, err)
		}
	}
	_, err := s.put(playedGame(t, s, "../secret", 1).Snapshot())
	check.That(t, err != nil, "a game was saved in another folder")
	reads(t, secret, "secret")
}

func TestADamagedGameIsSetAsideAndTheOthersAreThere(t *testing.T) {
	for name, content := range map[string]string{
		"empty": "", "zeros": strings.Repeat("\x00", 5000), "a collection": "sudoscope collection 1\nname: A\n\nend\n",
		"cut off": "Sudoscope game 1\n{\"puzzle\"", "no puzzle": "Sudoscope game 1\n{}\nend 0\n",
	} {
		t.Run(name, func(t *testing.T) {
			s := newGames(t)
			saveGame(t, s, playedGame(t, s, "good", 3))
			path := s.path("bad")
			for try, ask := range []func() error{
				func() error { _, err := s.Load("bad"); return err },
				func() error { _, problems := s.List(); return errors.Join(problems...) },
			} {
				putFile(t, path, content)
				var damaged *DamagedError
				if err := ask(); !errors.As(err, &damaged) || damaged.Path != path ||
					damaged.Aside != fmt.Sprintf("%s.damaged-%d", path, try+1) {
					t.Fatalf("got %v", err)
				}
				reads(t, damaged.Aside, content)
				check.Is(t, listed(t, s), "good", "the list")
			}
		})
	}
}

func TestAGameOfANewerProgramIsLeftAlone(t *testing.T) {
	s := newGames(t)
	const content = "Sudoscope game 2\nwhatever\n"
	putFile(t, s.path("a"), content)
	_, loadErr := s.Load("a")
	_, problems := s.List()
	for _, err := range append(problems, loadErr) {
		var newer *NewerError
		check.That(t, errors.As(err, &newer) && newer.Version == "2" && newer.Path == s.path("a"), "got %v", err)
	}
	check.That(t, len(problems) == 1, "got %v", problems)
	reads(t, s.path("a"), content)
}

func TestWhatIsNoFileIsNoGame(t *testing.T) {
	s := newGames(t)
	saveGame(t, s, playedGame(t, s, "a", 1))
	check.OK(t, os.MkdirAll(s.path("folder"), 0o777))
	check.Is(t, listed(t, s), "a", "got")
	_, err := s.Load("folder")
	check.That(t, err != nil && strings.Contains(err.Error(), "not a file"), "got %v", err)
	if _, err := s.put(playedGame(t, s, "folder", 1).Snapshot()); err == nil {
		t.Error("a folder was replaced")
	}
}

func TestIDsAreNeverTheSame(t *testing.T) {
	s := newGames(t)
	s.now = func() time.Time { return noon }
	have := map[string]bool{}
	for range 100 {
		id := s.NewID()
		check.Must(t, !have[id] && validID(id) && strings.HasPrefix(id, "20260301-120000-"), "got %q", id)
		have[id] = true
	}
}

func entriesOf(t *testing.T, s *Games) []game.HistoryEntry {
	t.Helper()
	entries, err := s.History()
	check.OK(t, err)
	return entries
}

func note(t *testing.T, s *Games, e game.HistoryEntry) {
	t.Helper()
	check.OK(t, s.NoteInHistory(e))
}

func TestTheHistoryHasEachGameOnce(t *testing.T) {
	s := newGames(t)
	a, b := playedGame(t, s, "a", 1), playedGame(t, s, "b", 1)
	note(t, s, a.HistoryEntry())
	note(t, s, b.HistoryEntry())
	a.RevealAll()
	note(t, s, a.HistoryEntry())
	check.That(t, slices.Equal(entriesOf(t, s), []game.HistoryEntry{a.HistoryEntry(), b.HistoryEntry()}),
		"got  %+v\nwant %+v", entriesOf(t, s), []game.HistoryEntry{a.HistoryEntry(), b.HistoryEntry()})
	// It outlives the games.
	saveGame(t, s, a)
	_, err := s.Delete("a")
	check.OK(t, err)
	check.That(t, len(entriesOf(t, s)) == 2, "got %+v", entriesOf(t, s))
}

func TestTheHistoryBeginsAnewAndTheOldOneIsKept(t *testing.T) {
	s := newGames(t)
	for n := range 2 {
		note(t, s, playedGame(t, s, fmt.Sprint(n), 1).HistoryEntry())
		old, err := os.ReadFile(s.history.path(historyID))
		check.OK(t, err)
		trashed, err := s.ResetHistory()
		check.Must(t, err == nil && len(entriesOf(t, s)) == 0, "got %v, %v", entriesOf(t, s), err)
		reads(t, trashed, string(old))
	}
}

func TestADamagedHistoryIsSetAside(t *testing.T) {
	s := newGames(t)
	path := s.history.path(historyID)
	e := playedGame(t, s, "a", 1).HistoryEntry()
	var damaged *DamagedError
	putFile(t, path, "hello\n")
	entries, err := s.History()
	check.That(t, entries == nil && errors.As(err, &damaged) && damaged.Path == path, "got %v, %v", entries, err)
	reads(t, damaged.Aside, "hello\n")
	putFile(t, path, "hello again\n")
	if err := s.NoteInHistory(e); !errors.As(err, &damaged) || damaged.Aside != path+".damaged-2" {
		t.Errorf("got %v", err)
	}
	reads(t, damaged.Aside, "hello again\n")
	check.That(t, slices.Equal(entriesOf(t, s), []game.HistoryEntry{e}), "got %+v", entriesOf(t, s))
}

func TestAHistoryOfANewerProgramIsLeftAlone(t *testing.T) {
	s := newGames(t)
	const content = "Sudoscope history 2\nwhatever\n"
	putFile(t, s.history.path(historyID), content)
	_, err := s.History()
	for _, err := range []error{err, s.NoteInHistory(playedGame(t, s, "a", 1).HistoryEntry())} {
		var newer *NewerError
		check.That(t, errors.As(err, &newer) && newer.Version == "2", "got %v", err)
	}
	reads(t, s.history.path(historyID), content)
}

func TestManyMayUseTheGamesAtOnce(t *testing.T) {
	s := newGames(t)
	var all sync.WaitGroup
	for i := range 8 {
		g := playedGame(t, s, fmt.Sprint(i), 3)
		all.Go(func() {
			_, err := s.put(g.Snapshot())
			check.OK(t, errors.Join(err, s.NoteInHistory(g.HistoryEntry())))
			s.List()
			s.History()
		})
	}
	all.Wait()
	if list, problems := s.List(); len(list) != 8 || len(problems) > 0 || len(entriesOf(t, s)) != 8 {
		t.Errorf("got %v, %v, %v", list, problems, entriesOf(t, s))
	}
}

func TestAGameIsKnownByItsFirstLine(t *testing.T) {
	folder := t.TempDir()
	for name, one := range map[string]struct {
		text string
		want bool
	}{
		"a game": {"Sudoscope game 1\n", true}, "of a newer version": {"Sudoscope game 7\n", true},
		"a collection": {"sudoscope collection 1\n", false}, "nothing": {"", false},
	} {
		path := filepath.Join(folder, name)
		check.OK(t, os.WriteFile(path, []byte(one.text), 0o666))
		check.Is(t, IsGame(path), one.want, "%s", name)
	}
	check.That(t, !IsGame(folder) && !IsGame(filepath.Join(folder, "gone")), "what is no file is no game")
}
