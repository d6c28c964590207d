package play

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"sudoscope/algorithms/technique"
	"sudoscope/app/game"
	"sudoscope/app/page/pagetest"
	"sudoscope/puzzles/check"
)

// At the next start the last game is as it stood after the last move.
func TestTheLastGameIsTakenUp(t *testing.T) {
	d := open(t)
	d.Keys("4 Right x 6")
	d.killed()
	again := d.reopen(t)
	d.Must(again.game.ID == d.game.ID && again.at("A3") == 4 && again.game.Moves() == 2,
		"the game is %s with %d moves, and A3 holds %d", again.title(), again.game.Moves(), again.at("A3"))
	d.Is(again.game.State().Corner[d.cell("A4")], 1<<5, "A4 has marks")
	again.Char('u')
	d.Check(again.game.State().Corner[d.cell("A4")] == 0, "what was done before cannot be undone")
}

// Closing the window saves what is not saved yet, and waits for it.
func TestClosingSaves(t *testing.T) {
	d := open(t)
	d.Keys("4")
	id := d.game.ID
	d.Page.Close()
	g, err := d.Env.Games.Load(id)
	d.Check(err == nil && g.Moves() == 1, "%v, %v", g, err)
}

// Closing while the last game is on its way to the page leaves that game to other windows.
func TestClosingWhileTheLastGameIsOpened(t *testing.T) {
	d := open(t)
	d.Keys("4")
	id := d.game.ID
	d.killed()
	w := pagetest.New(t)
	var later []func()
	w.Env.Go = func(f func()) { later = append(later, f) }
	p := New(w.Env)
	w.Show(p)
	p.Close()
	w.Env.Go = func(f func()) { f() }
	for _, f := range later {
		f()
	}
	d.Check(d.reopen(t).game.ID == id && p.game == nil,
		"the next window has %s, and the closed one %v", d.reopen(t).title(), p.game)
}

// The clock is saved every ten seconds, also without a move.
func TestThoughtsAreSaved(t *testing.T) {
	d := open(t)
	look := func() time.Duration {
		d.Page.tick(d.Page.ticks)
		g, err := d.Env.Games.Load(d.game.ID)
		if err != nil {
			return -1
		}
		return g.Time()
	}
	d.Clock = d.Clock.Add(9 * time.Second)
	d.Is(look(), -1, "what somebody glanced at for 9 s was saved, with")
	for _, one := range []struct{ more, want time.Duration }{
		{time.Second, 10 * time.Second}, {9 * time.Second, 10 * time.Second}, {time.Second, 20 * time.Second},
		{15 * time.Second, 35 * time.Second},
	} {
		d.Clock = d.Clock.Add(one.more)
		d.Is(look(), one.want, "the clock says %v and the file", d.game.Time())
	}
	d.Keys("p")
	d.Clock = d.Clock.Add(time.Hour)
	d.Is(look(), 35*time.Second, "after a pause the file")
}

// What was only glanced at leaves nothing behind.
func TestAGlanceLeavesNothing(t *testing.T) {
	d := open(t)
	d.Begin(pagetest.BuiltIn(t, "sixteen"), game.Origin{})
	d.areSaved(t)
	if list, problems := d.Env.Games.List(); len(list)+len(problems) > 0 {
		t.Errorf("there are %v, %v", list, problems)
	}
}

// A save that cannot be read is set aside, and the game before it is taken up; where
// there is none a new one begins. In no case is there nothing to play.
func TestDamagedSaves(t *testing.T) {
	d := open(t)
	d.Keys("4")
	older := d.game.ID
	d.Clock = d.Clock.Add(time.Minute)
	d.Begin(pagetest.BuiltIn(t, "sixteen"), game.Origin{})
	d.Keys("g")
	newer := d.game.ID
	d.areSaved(t, older, newer)
	d.killed()

	data, err := os.ReadFile(d.fileOf(newer))
	d.OK(err)
	for _, damage := range []func([]byte) []byte{
		func([]byte) []byte { return nil },
		func(all []byte) []byte { return all[:len(all)/2] },
		func(all []byte) []byte { return all[:len(all)-3] },
		func(all []byte) []byte { return append(slices.Clone(all), 0) },
		func(all []byte) []byte { return []byte(strings.Replace(string(all), `"digit":16`, `"digit":15`, 1)) },
	} {
		bad := damage(slices.Clone(data))
		write(t, d.fileOf(newer), string(bad))
		again := d.reopen(t)
		d.Check(again.game.ID == older, "the game is %s", again.title())
		d.Says(again.Dialog(), "A saved game cannot be read", "damaged")
		if _, err := os.Stat(d.fileOf(newer)); err == nil {
			t.Error("the damaged file was not set aside")
		}
		aside, _ := filepath.Glob(d.fileOf(newer) + ".damaged-*")
		d.Must(len(aside) == 1, "aside are %q", aside)
		if kept, _ := os.ReadFile(aside[0]); string(kept) != string(bad) {
			t.Error("what was set aside is not what was there")
		}
		os.Remove(aside[0])
		again.killed()
	}
	write(t, d.fileOf(older), "Sudoscope game 1\n")
	again := d.reopen(t)
	d.Check(again.game != nil && again.game.Moves() <= 0, "no new game was begun")
	again.Dismiss()
	again.Char(rune('0' + again.game.Solution.At(again.cursor)))
	d.Check(again.game.Moves() == 1, "the new game cannot be played")
}

// A game of a newer version stays where it is.
func TestAGameOfANewerVersionIsLeftAlone(t *testing.T) {
	d := open(t)
	d.Keys("4")
	id := d.game.ID
	d.areSaved(t, id)
	data, err := os.ReadFile(d.fileOf(id))
	d.OK(err)
	d.killed()
	newer := strings.Replace(string(data), "game 1", "game 2", 1)
	write(t, d.fileOf(id), newer)
	again := d.reopen(t)
	d.Says(again.Dialog(), "newer Sudoscope")
	if now, _ := os.ReadFile(d.fileOf(id)); string(now) != newer {
		t.Error("the file was touched")
	}
	d.Check(again.game != nil, "there is nothing to play")
}

// When a game cannot be saved the window says so, once, and one can play on.
func TestAFailingDiskIsTold(t *testing.T) {
	d := open(t)
	games := filepath.Join(pagetest.DataFolder(t), "games")
	d.OK(os.MkdirAll(filepath.Dir(games), 0o777))
	write(t, games, "a file in the place of the folder")
	d.Keys("4")
	d.Says(d.Dialog(), "The game cannot be saved", "every move tries again")
	d.Dismiss()
	d.OK(os.Remove(games))
	d.Keys("Right 6")
	d.Is(d.Notified, "The game is being saved again", "it says")
	d.areSaved(t, d.game.ID)
}

// A copy of a game goes on wherever it is opened, and is a game of its own.
func TestACopyOfAGame(t *testing.T) {
	d := open(t)
	d.Keys("4")
	path := filepath.Join(t.TempDir(), "for the train.sudoscope")
	d.saveCopy(path)
	old := d.game.ID
	d.Keys("u")
	for _, openIt := range []func(){
		func() { d.Drop(path) },
		func() { d.Drop(path) },
	} {
		openIt()
		if g := d.game; d.Asked.For != "show" || g.ID == old || g.Moves() != 1 || d.at("A3") != 4 {
			t.Errorf("the game is %s with %d moves", g.ID, g.Moves())
		}
	}
	write(t, path, "Sudoscope game 1\n{}\n")
	now := d.game
	d.Drop(path)
	if said := d.Dialog(); d.game != now || !strings.Contains(said, "The game cannot be opened") {
		t.Errorf("it says %q", said)
	}
	if _, err := os.Stat(path); err != nil {
		t.Error("a file of the user's was moved:", err)
	}
}

func (l *gameList) titles() string {
	var names []string
	for _, one := range l.picks {
		names = append(names, strings.TrimPrefix(one.title, "Game "))
	}
	return strings.Join(names, "")
}

func TestGamesAreListedOpenedAndDeleted(t *testing.T) {
	d := open(t)
	ids := played(t, d, technique.Hard, technique.Easy, technique.Medium)
	d.solve() // the last of them
	d.areSaved(t)
	l := d.Page.askGames()
	d.Is(l.titles(), "BA", "unfinished are")
	d.Keys("Right")
	d.Is(l.titles(), "C", "finished are")
	d.Keys("Right")
	for i, want := range []string{"CBA", "CBA", "CBA", "BCA", "ABC", "ABC"} {
		l.order = i
		l.refresh()
		d.Is(l.titles(), want, "%s", gameOrders()[i].name)
	}
	// By keyboard: delete the second, take it back, delete it again.
	d.Keys("Home Down Delete")
	d.Is(l.titles(), "AC", "after Delete there")
	d.Tap("Restore Game B")
	d.Check(l.titles() == "ABC" && l.picks[l.on].id == ids[1], "brought back there are %s", l.titles())
	d.Keys("Enter")
	d.Check(d.game.ID == ids[1] && d.Dialog() == "", "Enter opens %s", d.title())
}

// While the games are read, the list does not say that there are none.
func TestGamesThatAreStillReadAreNotDenied(t *testing.T) {
	d := open(t)
	read := func() {}
	d.Env.Go = func(do func()) { read = do }
	l := d.Page.askGames()
	if said := d.Dialog(); !strings.Contains(said, "Reading…") || strings.Contains(said, "no unfinished game") {
		t.Errorf("it says %s", said)
	}
	read()
	if said := d.Dialog(); l.reading || strings.Contains(said, "Reading…") {
		t.Errorf("afterwards it says %s", said)
	}
}

// The game that is played can be deleted too: another takes its place, and it is
// not saved again.
func TestTheGameOnTheTableIsDeleted(t *testing.T) {
	d := open(t)
	ids := played(t, d, technique.Hard, technique.Easy)
	l := d.Page.askGames()
	d.Must(l.picks[l.on].id == ids[1], "chosen is %s", l.picks[l.on].title)
	d.Keys("Delete")
	d.Check(d.game.ID == ids[0], "in its place is %s", d.title())
	d.Keys("Delete")
	d.Check(!slices.Contains(ids, d.game.ID) && d.game.Moves() <= 0, "in its place is %s", d.title())
	d.Dismiss()
	d.areSaved(t)
	if list, _ := d.Env.Games.List(); len(list) > 0 {
		t.Errorf("left are %v", list)
	}
	if trash, _ := filepath.Glob(filepath.Join(pagetest.DataFolder(t), "trash", "games", "*")); len(trash) != 2 {
		t.Errorf("in the trash are %v", trash)
	}
}

func TestWhenAGameWasPlayed(t *testing.T) {
	now := time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)
	for _, one := range []struct {
		before time.Duration
		want   string
	}{
		{0, "just now"}, {5 * time.Minute, "5 min ago"}, {3 * time.Hour, "today, 07:00"}, {11 * time.Hour, "yesterday"},
		{50 * time.Hour, "Thursday"}, {300 * time.Hour, "8 November 2026"}, {-time.Hour, "just now"},
	} {
		check.Is(t, sinceThen(now.Add(-one.before), now), one.want, "%v before", one.before)
	}
}
