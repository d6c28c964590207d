package play

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"sudoscope/algorithms/trace"
	"sudoscope/app/game"
	"sudoscope/app/page/pagetest"
	"sudoscope/app/store"
	"sudoscope/puzzles"
	"sudoscope/widgets"
)

// later has what a window is told from its saver wait until the test does it. What is
// returned waits for the next such thing.
func (d desk) later() (next func() func()) {
	told := make(chan func(), 10)
	d.Env.OnMain = func(f func()) { told <- f }
	return func() func() {
		d.T.Helper()
		select {
		case f := <-told:
			return f
		case <-time.After(10 * time.Second):
			d.T.Fatal("the window is told nothing")
			return nil
		}
	}
}

// elsewhere plays a saved game in another program.
func (d desk) elsewhere(id string, change func(g *game.Game)) *game.Game {
	d.T.Helper()
	games := store.NewGames(pagetest.DataFolder(d.T))
	saver := store.NewGameSaver(d.Env.Saver, games, func(err error) { d.T.Error(err) })
	g, err := saver.Load(id)
	d.OK(err)
	change(g)
	saver.Put(g)
	return g
}

// Moves that were made in another window come to this one with its next move, as a branch,
// and the player stays where they are.
func TestMovesOfAnotherWindowBecomeABranch(t *testing.T) {
	d := open(t)
	d.enter("A3", '4')
	id := d.game.ID
	d.areSaved(t, id)
	other := d.elsewhere(id, func(g *game.Game) {
		g.Enter([]int{d.cell("A4")}, 6, false)
		g.Reveal(d.cell("A6"), false)
	})
	told := d.later()
	d.enter("C1", '1')
	told()()
	d.Is(d.Notified, "This game was also played in another window. Those moves were added as a branch.", "it says")
	g := d.game
	d.Check(g.Moves() == 4 && g.At() == 2 && d.at("C1") == 1 && d.at("A4") == 0 && d.chosenCells() == "C1",
		"it is at move %d of %d, and %s is chosen", g.At(), g.Moves(), d.chosenCells())
	d.Is(d.asked(), "reveal", "helps are")
	d.Keys("u u")
	d.Is(g.At(), 0, "undo leads to")
	d.Page.redo()
	d.Page.redo()
	d.Is(g.At(), 2, "redo leads to")
	d.Page.askBranches()
	d.Says(d.Dialog(), "Branch 2: 3 moves, leaves this one after move 1")
	d.Tap("Branch 2: 3 moves, leaves this one after move 1")
	d.Check(g.Grid().Equal(other.Grid()), "the branch is not what was played there")
	// From now on the file has both, and nothing more is told.
	d.Notified = ""
	d.areSaved(t, id)
	again, err := d.Env.Games.Load(id)
	d.Check(err == nil && again.Moves() == 4 && slices.Equal(again.BranchEnds(), g.BranchEnds()) && d.Notified == "",
		"the file has %v, %v; it says %q", again, err, d.Notified)
}

// What is on its way to the page when another game is on it stays in the file.
func TestMovesOfAnotherWindowForAGameThatWasLeft(t *testing.T) {
	d := open(t)
	d.enter("A3", '4')
	id := d.game.ID
	d.areSaved(t, id)
	d.elsewhere(id, func(g *game.Game) { g.Enter([]int{d.cell("A4")}, 6, false) })
	told := d.later()
	d.enter("C1", '1')
	merge := told()
	another, err := newGame(d.Env, pagetest.BuiltIn(t, "sixteen"), game.Origin{})
	d.OK(err)
	d.setGame(another, false)
	merge()
	d.Check(d.Notified == "" && d.game.Moves() <= 0, "it says %q", d.Notified)
	d.killed()
	if g, err := d.Env.Games.Load(id); err != nil || g.Moves() != 3 {
		t.Errorf("the file has %v, %v", g, err)
	}
}

func TestAGameThatIsOpenInAnotherWindowIsAskedFor(t *testing.T) {
	d := open(t)
	d.enter("A3", '4')
	id := d.game.ID
	d.areSaved(t, id)
	if _, err := d.Page.saver.Open(id); err != nil {
		t.Fatal(err)
	}
	// The second window starts with another game, and says so.
	two := d.reopen(t)
	d.Must(two.game != nil && two.game.ID != id, "it has the same game, without a word")
	d.Is(two.Notified, "Your last game is open in another window. This is another game.", "it says")
	second := two.game.ID
	empty := slices.Index(two.game.Puzzle.Givens.Cells(), 0) // which cell that is differs
	two.enter(trace.Speaker{Shape: puzzles.Classic}.Cell(empty), rune('0'+two.game.Solution.At(empty)))
	two.openGame(id)
	if got := two.Dialog(); !strings.Contains(got, "This game is open in another window") ||
		!strings.Contains(got, "Open anyway") {
		t.Fatalf("it says %q", got)
	}
	two.Tap("Cancel")
	d.Check(two.game.ID == second && two.Dialog() == "", "it is opened all the same")
	two.openGame(id)
	two.Tap("Open anyway")
	d.Must(two.game.ID == id && two.at("A3") == 4, "it has %s", two.title())
	// Nor can it be deleted there.
	two.openGame(second)
	if _, err := two.Page.saver.Delete(id); err == nil || !strings.Contains(err.Error(), "close it there first") {
		t.Errorf("deleting says %v", err)
	}
	// When it is left there, or that window is closed, nobody asks.
	d.killed()
	two.openGame(id)
	d.Check(two.game.ID == id && two.Dialog() == "", "it says %q", two.Dialog())
}

// What was put in the place of the game's file is set aside, and the game is saved.
func TestAFileThatBecameAnotherGameIsSaid(t *testing.T) {
	d := open(t)
	d.enter("A3", '4')
	id := d.game.ID
	d.areSaved(t, id)
	write(t, d.fileOf(id), "something else")
	told := d.later()
	d.press("C1", widgets.Stroke{})
	d.Keys("1")
	told()()
	d.Says(d.Dialog(), "A file of this game was set aside", "they are kept as")
	d.killed()
	if g, err := d.Env.Games.Load(id); err != nil || g.Moves() != 2 {
		t.Errorf("the game is %v, %v", g, err)
	}
	aside, _ := filepath.Glob(d.fileOf(id) + ".damaged-*")
	d.Must(len(aside) == 1, "aside are %q", aside)
	if text, err := os.ReadFile(aside[0]); string(text) != "something else" || err != nil {
		t.Errorf("it is %q, %v", text, err)
	}
}
