package play_test

import (
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

// elsewhere plays the game on the page in another program, where 4 is put into A3 before.
func (d desk) elsewhere(change func(g *game.Game)) *game.Game {
	d.T.Helper()
	d.Keys("4")
	d.load(d.game().ID)
	games := store.NewGames(pagetest.DataFolder(d.T))
	saver := store.NewGameSaver(d.Env.Saver, games, func(err error) { d.T.Error(err) })
	g, err := saver.Load(d.game().ID)
	d.OK(err)
	change(g)
	saver.Put(g)
	return g
}

// Moves that were made in another window come to this one with its next move, as a branch,
// and the player stays where they are.
func TestMovesOfAnotherWindowBecomeABranch(t *testing.T) {
	d := open(t)
	other := d.elsewhere(func(g *game.Game) {
		g.Enter([]int{pagetest.Cell("A4")}, 6, false)
		g.Reveal(pagetest.Cell("A6"), false)
	})
	told := d.later()
	d.enter("C1", '1')
	told()()
	d.Is(d.Notified, "This game was also played in another window. Those moves were added as a branch.", "it says")
	g := d.game()
	d.Check(g.Moves() == 4 && g.At() == 2 && d.at("C1") == 1 && d.at("A4") == 0 && d.chosen() == "C1",
		"it is at move %d of %d, and %s is chosen", g.At(), g.Moves(), d.chosen())
	d.Is(d.asked(), "reveal", "helps are")
	d.Keys("u u")
	d.Is(g.At(), 0, "undo leads to")
	d.Keys("y y")
	d.Is(g.At(), 2, "redo leads to")
	d.Tap("Branches…", "Branch 2: 3 moves, leaves this one after move 1")
	d.Check(g.Grid().Equal(other.Grid()), "the branch is not what was played there")
	// From now on the file has both, and nothing more is told.
	d.Notified = ""
	again := d.load(g.ID)
	d.Check(again.Moves() == 4 && slices.Equal(again.BranchEnds(), g.BranchEnds()) && d.Notified == "",
		"the file has %v; it says %q", again, d.Notified)
}

// What is on its way to the page when another game is on it stays in the file.
func TestMovesOfAnotherWindowForAGameThatWasLeft(t *testing.T) {
	d := open(t)
	d.elsewhere(func(g *game.Game) { g.Enter([]int{pagetest.Cell("A4")}, 6, false) })
	id, told := d.game().ID, d.later()
	d.enter("C1", '1')
	merge := told()
	d.begin("sixteen")
	told()()
	merge()
	d.Check(d.Notified == "" && d.game().Moves() == 0, "it says %q", d.Notified)
	d.page.Kill()
	d.Is(d.load(id).Moves(), 3, "the moves in the file")
}

func TestAGameThatIsOpenInAnotherWindowIsAskedFor(t *testing.T) {
	d := open(t)
	d.Keys("4")
	id := d.game().ID
	d.load(id)
	// The second window starts with another game, and says so.
	two := d.reopen(t)
	d.Must(two.game() != nil && two.game().ID != id, "it has the same game, without a word")
	d.Is(two.Notified, "Your last game is open in another window. This is another game.", "it says")
	second := two.game().ID
	empty := slices.Index(two.game().Puzzle.Givens.Cells(), 0) // which cell that is differs
	two.enter(trace.Speaker{Shape: puzzles.Classic}.Cell(empty), two.right(empty))
	two.load(second)
	goBack := func() { // to the other unfinished one
		two.Keys("a")
		two.Find("Wikipedia")
	}
	goBack()
	two.Sees("This game is open in another window", "Open anyway")
	two.Tap("Cancel")
	d.Check(two.game().ID == second && two.Dialog() == "", "it is opened all the same")
	// Nor can it be deleted there.
	two.Keys("a Home")
	if !strings.Contains(two.Dialog(), "This game is open.") {
		two.Keys("Delete")
	} else {
		two.Keys("End Delete")
	}
	two.Sees("close it there first")
	two.Dismiss()
	goBack()
	two.Tap("Open anyway")
	d.Must(two.game().ID == id && two.at("A3") == 4, "it has %s", two.title())
	// When it is left there, or that window is closed, nobody asks.
	two.begin("euler-06")
	d.page.Kill()
	goBack()
	d.Check(two.game().ID == id && two.Dialog() == "", "it has %s and says %q", two.title(), two.Dialog())
}

// What was put in the place of the game's file is set aside, and the game is saved.
func TestAFileThatBecameAnotherGameIsSaid(t *testing.T) {
	d := open(t)
	d.Keys("4")
	id := d.game().ID
	d.load(id)
	write(t, d.fileOf(id), "something else")
	told := d.later()
	d.enter("C1", '1')
	told()()
	d.Sees("A file of this game was set aside", "they are kept as")
	d.page.Kill()
	d.Is(d.load(id).Moves(), 2, "the moves in the file")
	aside, _ := filepath.Glob(d.fileOf(id) + ".damaged-*")
	d.Must(len(aside) == 1, "aside are %q", aside)
	d.Is(read(t, aside[0]), "something else", "it is")
}
