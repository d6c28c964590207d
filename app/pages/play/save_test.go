package play

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage"
	"fyne.io/fyne/v2/test"

	"sudoscope/algorithms/technique"
	"sudoscope/app"
	"sudoscope/app/game"
	"sudoscope/app/page"
	"sudoscope/app/store"
)

// reopen opens another window on the same data, without closing the first: as if
// that had been killed.
func (b table) reopen(t *testing.T) table {
	t.Helper()
	d := app.openIn(t, test.NewTempApp(t), app.Start{})
	d.Show(d.play())
	return table{d, d.play()}
}

func (b table) fileOf(id string) string {
	return filepath.Join(app.dataFolderOf(b.desk.t), "games", id+gameExtension)
}

// Whoever comes back finds the last game as it stood after the last move.
func TestTheLastGameIsTakenUp(t *testing.T) {
	b := sitDown(t)
	b.desk.char('4')
	b.desk.key(fyne.KeyRight)
	b.desk.char('x')
	b.desk.char('6')
	b.waitSaved(t, b.Page.game.ID)
	again := b.reopen(t)
	if again.Page.game.ID != b.Page.game.ID || again.at("A3") != 4 || again.Page.game.Moves() != 2 {
		t.Fatalf("the game is %s with %d moves, and A3 holds %d", again.title(), again.Page.game.Moves(), again.at("A3"))
	}
	if corner := again.Page.game.State().Corner[b.cell("A4")]; corner != 1<<5 {
		t.Errorf("A4 has marks %b", corner)
	}
	again.desk.char('u')
	if again.Page.game.State().Corner[b.cell("A4")] != 0 {
		t.Error("what was done before cannot be undone")
	}
}

// Whoever left in the middle of a game is back at it, unless something else is asked
// for.
func TestTheProgramOpensOnTheGame(t *testing.T) {
	a := test.NewTempApp(t)
	d := app.openIn(t, a, app.Start{})
	d.Show(d.puzzles())
	if d = app.openIn(t, a, app.Start{}); d.seen.page != page.Page(d.watch()) {
		t.Error("it does not open on the Watch page")
	}
	d.Show(d.play())
	id := d.play().game.ID
	d.char(rune('0' + d.play().game.Solution.At(d.play().cursor)))
	table{d, d.play()}.waitSaved(t, id)
	if d = app.openIn(t, a, app.Start{}); d.seen.page != page.Page(d.play()) || d.play().game.ID != id {
		t.Error("it does not open on the game")
	}
	if d = app.openIn(t, a, app.Start{Algorithm: app.named(t, "dlx")}); d.seen.page != page.Page(d.watch()) {
		t.Error("it does not open on what was asked for")
	}
}

// Closing the window saves what is not saved yet, and waits for it.
func TestClosingSaves(t *testing.T) {
	b := sitDown(t)
	b.desk.char('4')
	id := b.Page.game.ID
	b.Page.Close()
	g, err := b.desk.env.Games.Load(id)
	if err != nil || g.Moves() != 1 {
		t.Errorf("%v, %v", g, err)
	}
}

// The clock is saved every ten seconds, also of somebody who only thinks.
func TestThoughtsAreSaved(t *testing.T) {
	b := sitDown(t)
	look := func() time.Duration {
		b.Page.tick(b.Page.ticks)
		b.Page.flush()
		b.Page.saver = store.NewSaver(b.desk.env.Games, b.Page.saving)
		g, err := b.desk.env.Games.Load(b.Page.game.ID)
		if err != nil {
			return -1
		}
		return g.Time()
	}
	b.desk.clock = b.desk.clock.Add(9 * time.Second)
	if got := look(); got != -1 {
		t.Errorf("what somebody glanced at for 9 s was saved, with %v on the clock", got)
	}
	for _, one := range []struct{ more, want time.Duration }{
		{time.Second, 10 * time.Second}, {9 * time.Second, 10 * time.Second}, {time.Second, 20 * time.Second}, {15 * time.Second, 35 * time.Second},
	} {
		b.desk.clock = b.desk.clock.Add(one.more)
		if got := look(); got != one.want {
			t.Errorf("the clock says %v and the file %v, expected %v", b.Page.game.Time(), got, one.want)
		}
	}
	b.desk.char('p')
	b.desk.clock = b.desk.clock.Add(time.Hour)
	if got := look(); got != 35*time.Second {
		t.Errorf("after a pause the file says %v", got)
	}
}

// What was only glanced at leaves nothing behind.
func TestAGlanceLeavesNothing(t *testing.T) {
	b := sitDown(t)
	b.Begin(app.builtIn(t, "sixteen"), game.Origin{})
	b.waitSaved(t)
	if list, problems := b.desk.env.Games.List(); len(list)+len(problems) > 0 {
		t.Errorf("there are %v, %v", list, problems)
	}
}

// A save that cannot be read is set aside, and the game before it is taken up; where
// there is none a new one begins. In no case is there nothing to play.
func TestDamagedSaves(t *testing.T) {
	b := sitDown(t)
	b.desk.char('4')
	older := b.Page.game.ID
	b.desk.clock = b.desk.clock.Add(time.Minute)
	b.Begin(app.builtIn(t, "sixteen"), game.Origin{})
	b.desk.char('g')
	newer := b.Page.game.ID
	b.waitSaved(t, older, newer)

	data, err := os.ReadFile(b.fileOf(newer))
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
		write(t, b.fileOf(newer), string(bad))
		again := b.reopen(t)
		if again.Page.game.ID != older {
			t.Errorf("the game is %s", again.title())
		}
		if said := again.desk.dialog(); !strings.Contains(said, "A saved game cannot be read") || !strings.Contains(said, "damaged") {
			t.Errorf("it says %q", said)
		}
		if _, err := os.Stat(b.fileOf(newer)); err == nil {
			t.Error("the damaged file was not set aside")
		}
		aside, _ := filepath.Glob(b.fileOf(newer) + ".damaged-*")
		if len(aside) != 1 {
			t.Fatalf("aside are %q", aside)
		}
		if kept, _ := os.ReadFile(aside[0]); string(kept) != string(bad) {
			t.Error("what was set aside is not what was there")
		}
		os.Remove(aside[0])
	}
	write(t, b.fileOf(older), "Sudoscope game 1\n")
	again := b.reopen(t)
	if g := again.Page.game; g == nil || g.Moves() > 0 {
		t.Error("no new game was begun")
	}
	again.desk.dismiss()
	again.desk.char(rune('0' + again.Page.game.Solution.At(again.cursor)))
	if again.Page.game.Moves() != 1 {
		t.Error("the new game cannot be played")
	}
}

// A game of a newer version stays where it is.
func TestAGameOfANewerVersionIsLeftAlone(t *testing.T) {
	b := sitDown(t)
	b.desk.char('4')
	id := b.Page.game.ID
	b.waitSaved(t, id)
	data, err := os.ReadFile(b.fileOf(id))
	if err != nil {
		t.Fatal(err)
	}
	newer := strings.Replace(string(data), "game 1", "game 2", 1)
	write(t, b.fileOf(id), newer)
	again := b.reopen(t)
	if said := again.desk.dialog(); !strings.Contains(said, "newer Sudoscope") {
		t.Errorf("it says %q", said)
	}
	if now, _ := os.ReadFile(b.fileOf(id)); string(now) != newer {
		t.Error("the file was touched")
	}
	if again.Page.game == nil {
		t.Error("there is nothing to play")
	}
}

// When a game cannot be saved the window says so, once, and one can play on.
func TestAFailingDiskIsTold(t *testing.T) {
	b := sitDown(t)
	said := make(chan func(), 10) // the saver tells it on a goroutine of its own
	b.desk.env.OnMain = func(f func()) { said <- f }
	games := filepath.Join(app.dataFolderOf(t), "games")
	if err := os.MkdirAll(filepath.Dir(games), 0o777); err != nil {
		t.Fatal(err)
	}
	write(t, games, "a file in the place of the folder")
	b.desk.char('4')
	(<-said)()
	if got := b.desk.dialog(); !strings.Contains(got, "The game cannot be saved") || !strings.Contains(got, "every move tries again") {
		t.Errorf("it says %q", got)
	}
	b.desk.dismiss()
	if err := os.Remove(games); err != nil {
		t.Fatal(err)
	}
	b.desk.key(fyne.KeyRight)
	b.desk.char('6')
	(<-said)()
	if got := app.textOf(b.desk.notice.button); got != "the game is saved again" {
		t.Errorf("it says %q", got)
	}
	b.waitSaved(t, b.Page.game.ID)
}

// A copy of a game goes on wherever it is opened, and is a game of its own.
func TestACopyOfAGame(t *testing.T) {
	b := sitDown(t)
	b.desk.char('4')
	path := filepath.Join(t.TempDir(), "for the train.sudoscope")
	b.saveCopy(path)
	old := b.Page.game.ID
	b.desk.char('u')
	for _, openIt := range []func(){
		func() { b.openFiles([]string{path}) },
		func() { b.desk.Show(b.desk.watch()); b.desk.watch().open(storage.NewFileURI(path)) },
		func() {
			b.desk.Show(b.desk.puzzles())
			b.desk.Program.dropped([]fyne.URI{storage.NewFileURI(path)})
		},
	} {
		openIt()
		if g := b.Page.game; b.desk.seen.page != page.Page(b.Page) || g.ID == old || g.Moves() != 1 || b.at("A3") != 4 {
			t.Errorf("the game is %s with %d moves", g.ID, g.Moves())
		}
	}
	write(t, path, "Sudoscope game 1\n{}\n")
	now := b.Page.game
	b.openFiles([]string{path})
	if said := b.desk.dialog(); b.Page.game != now || !strings.Contains(said, "The game cannot be opened") {
		t.Errorf("it says %q", said)
	}
	if _, err := os.Stat(path); err != nil {
		t.Error("a file of the user's was moved:", err)
	}
}

// played puts games of some levels and days into the data folder.
func played(t *testing.T, b table, levels ...technique.Level) (ids []string) {
	t.Helper()
	for i, level := range levels {
		b.Begin(app.builtIn(t, "wikipedia"), game.Origin{Kind: game.OriginLevel})
		g := b.Page.game
		g.Puzzle.Name, g.Level = "Game "+string(rune('A'+i)), level
		b.desk.clock = b.desk.clock.Add(time.Duration(i+1) * time.Minute)
		b.desk.char(rune('0' + g.Solution.At(b.cursor)))
		ids = append(ids, g.ID)
	}
	b.waitSaved(t, ids...)
	return ids
}

func (l *gameList) titles() string {
	var names []string
	for _, one := range l.picks {
		names = append(names, strings.TrimPrefix(one.title, "Game "))
	}
	return strings.Join(names, "")
}

func TestGamesAreListedOpenedAndDeleted(t *testing.T) {
	b := sitDown(t)
	ids := played(t, b, technique.Hard, technique.Easy, technique.Medium)
	b.solve() // the last of them
	b.waitSaved(t)
	l := b.Page.askGames()
	if got := l.titles(); got != "BA" {
		t.Errorf("unfinished are %s", got)
	}
	b.desk.key(fyne.KeyRight)
	if got := l.titles(); got != "C" {
		t.Errorf("finished are %s", got)
	}
	b.desk.key(fyne.KeyRight)
	for i, want := range []string{"CBA", "CBA", "CBA", "BCA", "ABC", "ABC"} {
		l.order = i
		l.refresh()
		if got := l.titles(); got != want {
			t.Errorf("%s: %s, expected %s", gameOrders()[i].name, got, want)
		}
	}
	// By keyboard: delete the second, take it back, delete it again.
	b.desk.key(fyne.KeyHome)
	b.desk.key(fyne.KeyDown)
	b.desk.key(fyne.KeyDelete)
	if got := l.titles(); got != "AC" {
		t.Errorf("after Delete there are %s", got)
	}
	b.desk.press("Bring back Game B")
	if got := l.titles(); got != "ABC" || l.picks[l.on].id != ids[1] {
		t.Errorf("brought back there are %s", got)
	}
	b.desk.key(fyne.KeyReturn)
	if b.Page.game.ID != ids[1] || b.desk.dialog() != "" {
		t.Errorf("Enter opens %s", b.title())
	}
}

// The game that is played can be deleted too: another takes its place, and it is
// not saved again.
func TestTheGameOnTheTableIsDeleted(t *testing.T) {
	b := sitDown(t)
	ids := played(t, b, technique.Hard, technique.Easy)
	l := b.Page.askGames()
	if l.picks[l.on].id != ids[1] {
		t.Fatalf("chosen is %s", l.picks[l.on].title)
	}
	b.desk.key(fyne.KeyDelete)
	if b.Page.game.ID != ids[0] {
		t.Errorf("in its place is %s", b.title())
	}
	b.desk.key(fyne.KeyDelete)
	if g := b.Page.game; slices.Contains(ids, g.ID) || g.Moves() > 0 {
		t.Errorf("in its place is %s", b.title())
	}
	b.desk.dismiss()
	b.waitSaved(t)
	if list, _ := b.desk.env.Games.List(); len(list) > 0 {
		t.Errorf("left are %v", list)
	}
	if trash, _ := b.desk.env.Games.Trash(); len(trash) != 2 {
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
