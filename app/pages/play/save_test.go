package play

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"sudoscope/algorithms/technique"
	"sudoscope/app/game"
	"sudoscope/app/page/pagetest"
)

// At the next start the last game is as it stood after the last move.
func TestTheLastGameIsTakenUp(t *testing.T) {
	d := open(t)
	d.Char('4')
	d.Key(fyne.KeyRight)
	d.Char('x')
	d.Char('6')
	d.killed()
	again := d.reopen(t)
	if again.game.ID != d.game.ID || again.at("A3") != 4 || again.game.Moves() != 2 {
		t.Fatalf("the game is %s with %d moves, and A3 holds %d", again.title(), again.game.Moves(), again.at("A3"))
	}
	if corner := again.game.State().Corner[d.cell("A4")]; corner != 1<<5 {
		t.Errorf("A4 has marks %b", corner)
	}
	again.Char('u')
	if again.game.State().Corner[d.cell("A4")] != 0 {
		t.Error("what was done before cannot be undone")
	}
}

// Closing the window saves what is not saved yet, and waits for it.
func TestClosingSaves(t *testing.T) {
	d := open(t)
	d.Char('4')
	id := d.game.ID
	d.Page.Close()
	g, err := d.Env.Games.Load(id)
	if err != nil || g.Moves() != 1 {
		t.Errorf("%v, %v", g, err)
	}
}

// Closing while the last game is on its way to the page leaves that game to other windows.
func TestClosingWhileTheLastGameIsOpened(t *testing.T) {
	d := open(t)
	d.Char('4')
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
	if again := d.reopen(t); again.game.ID != id || p.game != nil {
		t.Errorf("the next window has %s, and the closed one %v", again.title(), p.game)
	}
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
	if got := look(); got != -1 {
		t.Errorf("what somebody glanced at for 9 s was saved, with %v on the clock", got)
	}
	for _, one := range []struct{ more, want time.Duration }{
		{time.Second, 10 * time.Second}, {9 * time.Second, 10 * time.Second}, {time.Second, 20 * time.Second},
		{15 * time.Second, 35 * time.Second},
	} {
		d.Clock = d.Clock.Add(one.more)
		if got := look(); got != one.want {
			t.Errorf("the clock says %v and the file %v, expected %v", d.game.Time(), got, one.want)
		}
	}
	d.Char('p')
	d.Clock = d.Clock.Add(time.Hour)
	if got := look(); got != 35*time.Second {
		t.Errorf("after a pause the file says %v", got)
	}
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
	d.Char('4')
	older := d.game.ID
	d.Clock = d.Clock.Add(time.Minute)
	d.Begin(pagetest.BuiltIn(t, "sixteen"), game.Origin{})
	d.Char('g')
	newer := d.game.ID
	d.areSaved(t, older, newer)
	d.killed()

	data, err := os.ReadFile(d.fileOf(newer))
	if err != nil {
		t.Fatal(err)
	}
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
		if again.game.ID != older {
			t.Errorf("the game is %s", again.title())
		}
		if said := again.Dialog(); !strings.Contains(said, "A saved game cannot be read") ||
			!strings.Contains(said, "damaged") {
			t.Errorf("it says %q", said)
		}
		if _, err := os.Stat(d.fileOf(newer)); err == nil {
			t.Error("the damaged file was not set aside")
		}
		aside, _ := filepath.Glob(d.fileOf(newer) + ".damaged-*")
		if len(aside) != 1 {
			t.Fatalf("aside are %q", aside)
		}
		if kept, _ := os.ReadFile(aside[0]); string(kept) != string(bad) {
			t.Error("what was set aside is not what was there")
		}
		os.Remove(aside[0])
		again.killed()
	}
	write(t, d.fileOf(older), "Sudoscope game 1\n")
	again := d.reopen(t)
	if g := again.game; g == nil || g.Moves() > 0 {
		t.Error("no new game was begun")
	}
	again.Dismiss()
	again.Char(rune('0' + again.game.Solution.At(again.cursor)))
	if again.game.Moves() != 1 {
		t.Error("the new game cannot be played")
	}
}

// A game of a newer version stays where it is.
func TestAGameOfANewerVersionIsLeftAlone(t *testing.T) {
	d := open(t)
	d.Char('4')
	id := d.game.ID
	d.areSaved(t, id)
	data, err := os.ReadFile(d.fileOf(id))
	if err != nil {
		t.Fatal(err)
	}
	d.killed()
	newer := strings.Replace(string(data), "game 1", "game 2", 1)
	write(t, d.fileOf(id), newer)
	again := d.reopen(t)
	if said := again.Dialog(); !strings.Contains(said, "newer Sudoscope") {
		t.Errorf("it says %q", said)
	}
	if now, _ := os.ReadFile(d.fileOf(id)); string(now) != newer {
		t.Error("the file was touched")
	}
	if again.game == nil {
		t.Error("there is nothing to play")
	}
}

// When a game cannot be saved the window says so, once, and one can play on.
func TestAFailingDiskIsTold(t *testing.T) {
	d := open(t)
	games := filepath.Join(pagetest.DataFolder(t), "games")
	if err := os.MkdirAll(filepath.Dir(games), 0o777); err != nil {
		t.Fatal(err)
	}
	write(t, games, "a file in the place of the folder")
	d.Char('4')
	if got := d.Dialog(); !strings.Contains(got, "The game cannot be saved") ||
		!strings.Contains(got, "every move tries again") {
		t.Errorf("it says %q", got)
	}
	d.Dismiss()
	if err := os.Remove(games); err != nil {
		t.Fatal(err)
	}
	d.Key(fyne.KeyRight)
	d.Char('6')
	if got := d.Notified; got != "The game is being saved again" {
		t.Errorf("it says %q", got)
	}
	d.areSaved(t, d.game.ID)
}

// A copy of a game goes on wherever it is opened, and is a game of its own.
func TestACopyOfAGame(t *testing.T) {
	d := open(t)
	d.Char('4')
	path := filepath.Join(t.TempDir(), "for the train.sudoscope")
	d.saveCopy(path)
	old := d.game.ID
	d.Char('u')
	for _, openIt := range []func(){
		func() { d.openFiles([]string{path}) },
		func() { d.Drop(path) },
	} {
		openIt()
		if g := d.game; d.Asked.For != "show" || g.ID == old || g.Moves() != 1 || d.at("A3") != 4 {
			t.Errorf("the game is %s with %d moves", g.ID, g.Moves())
		}
	}
	write(t, path, "Sudoscope game 1\n{}\n")
	now := d.game
	d.openFiles([]string{path})
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
	if got := l.titles(); got != "BA" {
		t.Errorf("unfinished are %s", got)
	}
	d.Key(fyne.KeyRight)
	if got := l.titles(); got != "C" {
		t.Errorf("finished are %s", got)
	}
	d.Key(fyne.KeyRight)
	for i, want := range []string{"CBA", "CBA", "CBA", "BCA", "ABC", "ABC"} {
		l.order = i
		l.refresh()
		if got := l.titles(); got != want {
			t.Errorf("%s: %s, expected %s", gameOrders()[i].name, got, want)
		}
	}
	// By keyboard: delete the second, take it back, delete it again.
	d.Key(fyne.KeyHome)
	d.Key(fyne.KeyDown)
	d.Key(fyne.KeyDelete)
	if got := l.titles(); got != "AC" {
		t.Errorf("after Delete there are %s", got)
	}
	d.Press("Restore Game B")
	if got := l.titles(); got != "ABC" || l.picks[l.on].id != ids[1] {
		t.Errorf("brought back there are %s", got)
	}
	d.Key(fyne.KeyReturn)
	if d.game.ID != ids[1] || d.Dialog() != "" {
		t.Errorf("Enter opens %s", d.title())
	}
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
	if l.picks[l.on].id != ids[1] {
		t.Fatalf("chosen is %s", l.picks[l.on].title)
	}
	d.Key(fyne.KeyDelete)
	if d.game.ID != ids[0] {
		t.Errorf("in its place is %s", d.title())
	}
	d.Key(fyne.KeyDelete)
	if g := d.game; slices.Contains(ids, g.ID) || g.Moves() > 0 {
		t.Errorf("in its place is %s", d.title())
	}
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
		if got := sinceThen(now.Add(-one.before), now); got != one.want {
			t.Errorf("%v before: %q, expected %q", one.before, got, one.want)
		}
	}
}
