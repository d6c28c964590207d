package play_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"sudoscope/algorithms/technique"
	"sudoscope/app/page/pagetest"
	"sudoscope/app/pages/play"
	"sudoscope/widgets"
)

// At the next start the last game is as it stood after the last move.
func TestTheLastGameIsTakenUp(t *testing.T) {
	d := open(t)
	d.Keys("4 Right x 6")
	d.page.Kill()
	again := d.reopen(t)
	d.Must(again.game().ID == d.game().ID && again.at("A3") == 4 && again.game().Moves() == 2,
		"the game is %s with %d moves, and A3 holds %d", again.title(), again.game().Moves(), again.at("A3"))
	d.Is(again.state().Corner[pagetest.Cell("A4")], 1<<5, "A4 has marks")
	again.Keys("u")
	d.Is(again.state().Corner[pagetest.Cell("A4")], 0, "after what was done before is undone, A4 has marks")
}

// Closing the window saves what is not saved yet, and waits for it.
func TestClosingSaves(t *testing.T) {
	d := open(t)
	d.Keys("4")
	d.page.Close()
	d.Is(d.load(d.game().ID).Moves(), 1, "moves in the file")
}

// Closing while the last game is on its way to the page leaves that game to other windows.
func TestClosingWhileTheLastGameIsOpened(t *testing.T) {
	d := open(t)
	d.Keys("4")
	d.page.Kill()
	w := pagetest.New(t)
	var later []func()
	w.Env.Go = func(f func()) { later = append(later, f) }
	p := play.New(w.Env)
	w.Show(p)
	p.Close()
	w.Env.Go = func(f func()) { f() }
	for _, f := range later {
		f()
	}
	d.Check(d.reopen(t).game().ID == d.game().ID && p.Game() == nil,
		"the next window has another game, or the closed one has %v", p.Game())
}

// The clock is saved every ten seconds, also without a move.
func TestThoughtsAreSaved(t *testing.T) {
	d := open(t)
	tick := func() {}
	d.Env.After = func(_ time.Duration, do func()) { tick = do }
	d.Away(nil)
	look := func() time.Duration {
		tick()
		g, err := d.Env.Games.Load(d.game().ID)
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
		d.Is(look(), one.want, "the clock says %v and the file", d.game().Time())
	}
	d.Keys("p")
	d.Clock = d.Clock.Add(time.Hour)
	d.Is(look(), 35*time.Second, "after a pause the file")
}

// What was only glanced at leaves nothing behind.
func TestAGlanceLeavesNothing(t *testing.T) {
	d := open(t)
	d.begin("sixteen")
	list, problems := d.Env.Games.List()
	d.Check(len(list)+len(problems) == 0, "there are %v, %v", list, problems)
}

// A save that cannot be read is set aside, and the game before it is taken up; where
// there is none a new one begins. In no case is there nothing to play.
func TestDamagedSaves(t *testing.T) {
	d := open(t)
	d.Keys("4")
	older := d.game().ID
	d.Clock = d.Clock.Add(time.Minute)
	d.begin("sixteen")
	d.Keys("g")
	newer := d.game().ID
	d.load(older)
	d.load(newer)
	d.page.Kill()

	data := read(t, d.fileOf(newer))
	for _, bad := range []string{
		"", data[:len(data)/2], data[:len(data)-3], data + "\x00", strings.Replace(data, `"digit":16`, `"digit":15`, 1),
	} {
		write(t, d.fileOf(newer), bad)
		again := d.reopen(t)
		d.Is(again.game().ID, older, "the game")
		again.Sees("A saved game cannot be read", "damaged")
		_, err := os.Stat(d.fileOf(newer))
		d.Check(err != nil, "the damaged file was not set aside")
		aside, _ := filepath.Glob(d.fileOf(newer) + ".damaged-*")
		d.Must(len(aside) == 1, "aside are %q", aside)
		d.Check(read(t, aside[0]) == bad, "what was set aside is not what was there")
		d.OK(os.Remove(aside[0]))
		again.page.Kill()
	}
	write(t, d.fileOf(older), "Sudoscope game 1\n")
	again := d.reopen(t)
	d.Check(again.game() != nil && again.game().Moves() == 0, "no new game was begun")
	again.Dismiss()
	again.Char(again.right(again.scene().Selected))
	d.Is(again.game().Moves(), 1, "moves in the new game")
}

// A game of a newer version stays where it is.
func TestAGameOfANewerVersionIsLeftAlone(t *testing.T) {
	d := open(t)
	d.Keys("4")
	id := d.game().ID
	d.load(id)
	d.page.Kill()
	newer := strings.Replace(read(t, d.fileOf(id)), "game 1", "game 2", 1)
	write(t, d.fileOf(id), newer)
	again := d.reopen(t)
	again.Sees("newer Sudoscope")
	d.Check(read(t, d.fileOf(id)) == newer, "the file was touched")
	d.Check(again.game() != nil, "there is nothing to play")
}

// When a game cannot be saved the window says so, once, and one can play on.
func TestAFailingDiskIsTold(t *testing.T) {
	d := open(t)
	games := filepath.Join(pagetest.DataFolder(t), "games")
	d.OK(os.MkdirAll(filepath.Dir(games), 0o777))
	write(t, games, "a file in the place of the folder")
	d.Keys("4")
	d.Sees("The game cannot be saved", "every move tries again")
	d.Dismiss()
	d.OK(os.Remove(games))
	d.Keys("Right 6")
	d.Is(d.Notified, "The game is being saved again", "it says")
	d.load(d.game().ID)
}

// A copy of a game goes on wherever it is opened, and is a game of its own.
func TestACopyOfAGame(t *testing.T) {
	d := open(t)
	path := filepath.Join(t.TempDir(), "for the train.sudoscope")
	d.Keys("4 Ctrl+S")
	pagetest.Seen[*widgets.Field](d.Driver).SetText(path)
	d.Tap("Save")
	old := d.game().ID
	d.Keys("u")
	d.Drop(path)
	g := d.game()
	d.Check(d.Asked.For == "show" && g.ID != old && g.Moves() == 1 && d.at("A3") == 4,
		"the game is %s with %d moves", g.ID, g.Moves())
	write(t, path, "Sudoscope game 1\n{}\n")
	d.Drop(path)
	d.Sees("The game cannot be opened")
	d.Check(d.game() == g && read(t, path) != "", "another game is on the page")
}

// titles are the games of a list, by their letters.
func (d desk) titles() (letters string) {
	for _, row := range pagetest.All[*widgets.PuzzleRow](d.Window.Window.Canvas().Overlays().Top()) {
		letters += strings.TrimPrefix(pagetest.TextOf(row), "Game ")[:1]
	}
	return letters
}

func TestGamesAreListedOpenedAndDeleted(t *testing.T) {
	d := open(t)
	ids := d.played(technique.Hard, technique.Easy, technique.Medium)
	d.playOn(81) // the last of them
	d.Keys("a")
	d.Is(d.titles(), "BA", "unfinished are")
	d.Keys("Right")
	d.Is(d.titles(), "C", "finished are")
	d.Keys("Right")
	for _, order := range []struct{ name, want string }{{"last played", "CBA"}, {"newest", "CBA"},
		{"nearly finished", "CBA"}, {"easiest", "BCA"}, {"fastest", "ABC"}, {"by name", "ABC"}} {
		d.Pick("Order", order.name)
		d.Is(d.titles(), order.want, "%s", order.name)
	}
	// By keyboard: delete the second, take it back, delete it again.
	d.Keys("Home Down Delete")
	d.Is(d.titles(), "AC", "after Delete there")
	d.Tap("Restore Game B")
	d.Is(d.titles(), "ABC", "brought back there are")
	d.Keys("Enter")
	d.Check(d.game().ID == ids[1] && d.Dialog() == "", "Enter opens %s", d.title())
}

// While the games are read, the list does not say that there are none.
func TestGamesThatAreStillReadAreNotDenied(t *testing.T) {
	d := open(t)
	read := func() {}
	d.Env.Go = func(do func()) { read = do }
	d.Keys("a")
	d.Sees("Reading…")
	d.SeesNot("no unfinished game")
	read()
	d.SeesNot("Reading…")
}

// The game that is played can be deleted too: another takes its place, and it is not saved again.
func TestTheGameOnTheTableIsDeleted(t *testing.T) {
	d := open(t)
	ids := d.played(technique.Hard, technique.Easy)
	d.Keys("a Delete")
	d.Check(d.game().ID == ids[0], "in its place is %s", d.title())
	d.Keys("Delete")
	d.Check(!slices.Contains(ids, d.game().ID) && d.game().Moves() == 0, "in its place is %s", d.title())
	d.Dismiss()
	list, _ := d.Env.Games.List()
	trash, _ := filepath.Glob(filepath.Join(pagetest.DataFolder(t), "trash", "games", "*"))
	d.Check(len(list) == 0 && len(trash) == 2, "left are %v, in the trash are %v", list, trash)
}

func TestWhenAGameWasPlayed(t *testing.T) {
	d := open(t)
	d.Keys("4")
	for _, one := range []struct {
		later time.Duration
		want  string
	}{
		{0, "just now"}, {5 * time.Minute, "5 min ago"}, {3 * time.Hour, "today, 10:00"}, {15 * time.Hour, "yesterday"},
		{50 * time.Hour, "Saturday"}, {300 * time.Hour, "21 November 2026"}, {-time.Hour, "just now"},
	} {
		d.Env.Now = func() time.Time { return d.Clock.Add(one.later) }
		d.Keys("a")
		d.Sees("· " + one.want)
		d.Dismiss()
	}
}
