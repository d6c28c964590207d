package play_test

import (
	"context"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"sudoscope/algorithms/technique"
	"sudoscope/app/game"
	"sudoscope/app/page/pagetest"
	"sudoscope/app/pages/play"
	"sudoscope/puzzles"
	"sudoscope/puzzles/collection"
	"sudoscope/widgets"
)

const (
	oneSolution  = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	twoSolutions = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8...."
)

// ask asks for a new game on one of the tabs.
func (d desk) ask(tab string) {
	d.T.Helper()
	d.Keys("e")
	d.Tap(tab)
}

// A new game is begun with the keyboard alone, and the next is one of the same kind with two keys.
func TestANewGameWithTheKeyboardAlone(t *testing.T) {
	d := open(t)
	d.Keys("e")
	d.Sees("New game", "Pairs, triples")
	d.Keys("Down Enter")
	first := d.game()
	d.Check(d.Dialog() == "" && first.Level == technique.Medium && first.Origin.Kind == game.OriginLevel &&
		strings.HasPrefix(d.title(), "Medium"),
		"the game is %q, %v, from %q; a dialog says %q", d.title(), first.Level, first.Origin.Kind, d.Dialog())
	d.Keys("e Enter")
	d.Check(d.game() != first && d.game().Level == technique.Medium, "Enter begins %q", d.title())
}

func TestNewGamesOfEveryKind(t *testing.T) {
	d := open(t)
	for _, one := range []struct {
		tab    string
		letter rune // of the line
		right  func(*game.Game) bool
	}{
		{"Difficulty", 'h', func(g *game.Game) bool { return g.Level == technique.Hard }},
		{"Technique", 'n', func(g *game.Game) bool {
			return g.Origin.Kind == game.OriginTechnique && strings.HasPrefix(g.Puzzle.Title(), "N")
		}},
		{"Clues", '2', func(g *game.Game) bool { n := g.Puzzle.Givens.Filled(); return n >= 27 && n <= 35 }},
		{"Today's", 'h', func(g *game.Game) bool {
			return g.Origin == game.Origin{Kind: game.OriginDaily, Day: "2026-11-21"} &&
				g.Puzzle.Title() == "21 November 2026, hard" && g.Level == technique.Hard
		}},
		{"Library", 'e', func(g *game.Game) bool {
			return g.Puzzle.Title() == "Euler 01" && g.Origin.Kind == game.OriginLibrary
		}},
	} {
		d.ask(one.tab)
		d.Char(one.letter)
		d.Keys("Enter")
		d.Check(one.right(d.game()) && d.Dialog() == "", "%s, line %c: the game is %q, %v, from %v; it says %q",
			one.tab, one.letter, d.title(), d.game().Level, d.game().Origin, d.Dialog())
	}
}

// All lists are searched by typing, whatever tab is in front, and what has the title that was typed is
// taken first. The dialog comes up again on the tab of what was taken, with that chosen.
func TestANewGameIsSearched(t *testing.T) {
	d := open(t)
	for _, one := range []struct{ tab, typed, title, then string }{
		{"Library", "Jigsaw, easy", "Jigsaw, easy", "List"}, {"Library", "sudoku x", "X, 6×6", "List"},
		{"Library", "47", "47 clues", "List"}, {"Difficulty", "X-Wing", "X-Wing", "From the library"},
		{"Difficulty", "Minimal", "Minimal", "or exactly"},
	} {
		d.ask(one.tab)
		d.Find(one.typed)
		d.Check(strings.HasPrefix(d.title(), one.title) && d.Dialog() == "", "%q begins %q; it says %q", one.typed,
			d.title(), d.Dialog())
		d.Keys("e")
		d.Sees(one.then)
		d.Check(one.tab == "Library" || strings.Contains(d.Dialog(), one.title), "it comes up with %s", d.Dialog())
		d.Dismiss()
	}
	d.ask("Technique")
	rows := func() (names []string) {
		for _, row := range pagetest.All[*widgets.PuzzleRow](d.Window.Window.Canvas().Overlays().Top()) {
			names = append(names, pagetest.TextOf(row))
		}
		return names
	}
	all := rows()
	d.Type("/xwingg") // the key to a search begins one here too
	d.Sees("Nothing matches this")
	d.Keys("Backspace")
	d.Says(rows()[0], "X-Wing")
	words := pagetest.TextOf(d.Window.Window.Canvas().Overlays().Top())
	d.Keys("Down")
	d.Check(d.Text() != words, "the arrows do not go along what was found")
	d.Keys("Esc")
	d.Check(slices.Equal(rows(), all), "Escape leaves %q of %q", rows(), all)
	d.Keys("Right")
	d.Sees("or exactly") // the next tab
	d.Keys("Esc")
	d.Check(d.Dialog() == "", "Escape again does not close the dialog")
}

// For each technique there is a puzzle made by hand; those that were played come last. None is offered
// for a technique that no hint uses.
func TestATechniqueOutOfTheLibrary(t *testing.T) {
	d := open(t)
	items := collection.Needing("x-wing")
	for _, it := range items[1:] {
		d.OK(d.Env.Games.NoteInHistory(game.HistoryEntry{Game: it.ID, Puzzle: it.Givens.Text()}))
	}
	d.ask("Difficulty")
	d.Keys("End")
	d.SeesNot("Death Blossom")
	d.Tap("Technique", "From the library, selected by hand")
	d.SeesNot("Death Blossom")
	d.Find("X-Wing")
	d.Check(d.game().Puzzle.Givens.Equal(items[0].Givens), "the game is of %s, which was played", d.title())
	// The next time another one of them is a key and Enter away.
	d.Keys("e Enter")
	d.Check(slices.ContainsFunc(items,
		func(it collection.Item) bool { return it.Givens.Equal(d.game().Puzzle.Givens) }),
		"the game is of %s", d.title())
}

func TestANumberOfClues(t *testing.T) {
	d := open(t)
	d.ask("Clues")
	for _, one := range [][2]string{{"many", `"many" is not a number of clues`}, {"12", "17"}} {
		d.Fill("Number of clues", one[0])
		d.Tap("Begin")
		d.Sees(one[1])
	}
	d.Fill("Number of clues", "31")
	d.Field("Number of clues").OnSubmitted("31")
	n := d.game().Puzzle.Givens.Filled()
	d.Check(n == 31 || n == 30, "the puzzle has %d clues", n) // a symmetry ties clues together
}

// The puzzle of the day is one game, however often it is asked for.
func TestThePuzzleOfTheDayIsResumed(t *testing.T) {
	d := open(t)
	d.ask("Today's")
	d.Keys("Enter")
	first := d.game().ID
	d.Char(d.right(d.scene().Selected))
	d.begin("wikipedia")
	d.load(first)
	d.ask("Today's")
	d.Keys("Enter")
	d.Must(d.game().ID == first && d.game().Moves() == 1, "the game is %s with %d moves", d.title(), d.game().Moves())
	d.playOn(81)
	d.ask("Today's")
	d.Sees("You have finished it in", "View")
}

// A puzzle whose making takes long can be given up, and nothing has changed then.
func TestMakingAPuzzleIsCancelled(t *testing.T) {
	d := open(t)
	before := d.game()
	var beside []func()
	d.ask("Clues")
	d.Env.Go = func(do func()) { beside = append(beside, do) }
	d.Tap("Begin")
	d.Must(len(beside) != 0 && d.Dialog() != "", "nothing is being made")
	d.Env.Task.Cancel()
	for _, do := range beside {
		do()
	}
	d.Sees("Cancelled.")
	d.Check(d.game() == before, "another game was begun")
}

func TestWhatCannotBePlayedIsRefused(t *testing.T) {
	d := open(t)
	before := d.game()
	d.Env.App.Clipboard().SetContent(twoSolutions)
	d.Keys("Ctrl+V")
	d.Sees("one solution", "Open in editor")
	d.Check(d.game() == before, "a game was begun")
	d.Tap("Open in editor")
	d.Check(d.Asked.For == "puzzles" && d.Asked.Scene.Puzzle.Givens.String() == twoSolutions,
		"the editor does not get it")
	full, _ := puzzles.Solve(before.Puzzle.Givens)
	d.page.Begin(puzzles.Puzzle{Givens: full}, game.Origin{})
	d.Sees("Every cell is filled already")
	d.Dismiss()
	d.Env.App.Clipboard().SetContent("no puzzle")
	d.Keys("Ctrl+V")
	d.Sees("No puzzle in the clipboard")
}

// One puzzle that is pasted or opened begins a game; of several one is chosen.
func TestPuzzlesFromOutside(t *testing.T) {
	d := open(t)
	is := func(origin, givens string) {
		t.Helper()
		d.Is(d.game().Origin.Kind, origin, "the game comes from")
		d.Is(d.game().Puzzle.Givens.String(), givens, "the game is of")
	}
	d.Env.App.Clipboard().SetContent(oneSolution)
	d.Keys("Ctrl+V")
	is(game.OriginPaste, oneSolution)
	path := filepath.Join(t.TempDir(), "some.sdm")
	other := pagetest.BuiltIn(t, "wikipedia").Givens.String()
	write(t, path, oneSolution+"\n"+other+"\n")
	d.Drop(path)
	d.Sees("some, 1", "some, 2")
	d.Keys("Down Enter")
	is(game.OriginFile, other)
	// What is on the clipboard is there when one comes to look for it.
	d.ask("Paste or file")
	d.Keys("Enter")
	is(game.OriginPaste, oneSolution)
}

// A game begins beside the interface without the puzzles that the pages share, and also where
// none of a level could be made.
func TestTheFirstGameNeedsNothingOfThePages(t *testing.T) {
	d := open(t)
	d.Env.Library = nil
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	empty := puzzles.Puzzle{Givens: puzzles.NewGrid(puzzles.Classic)}
	d.Check(play.NextGame(ctx, d.Env, nil, empty) != nil, "there is no game")
}

// The user's own collections stand among the shelves of the library.
func TestANewGameFromAnOwnCollection(t *testing.T) {
	d := open(t)
	c, err := d.Env.Collections.Create("For the train", true)
	d.OK(err)
	_, err = d.Env.Collections.Add(c.ID, puzzles.Puzzle{Givens: d.game().Puzzle.Givens, Name: "From the paper"})
	d.OK(err)
	d.ask("Library")
	d.Pick("Where the puzzles come from", "For the train")
	d.Keys("Enter")
	d.Is(d.title(), "From the paper", "the game is of")
	d.Keys("e")
	d.Is(d.Chosen("Where the puzzles come from"), "For the train", "the list that comes up")
	d.Sees("From the paper")
}

// Every puzzle that the library offers can be played.
func TestWhatTheLibraryOffersCanBePlayed(t *testing.T) {
	d := open(t)
	for _, it := range collection.All() {
		_, err := play.NewGame(d.Env, it.Puzzle, game.Origin{})
		d.Check((err == nil) == (it.Solutions == 1), "%s, with %d solutions: %v", it.Title(), it.Solutions, err)
	}
}

// The dialogs fit into every window with every size of text.
func TestTheDialogsOfGamesFit(t *testing.T) {
	d := open(t)
	d.withHistory()
	for _, size := range append(pagetest.Screens(1), fyne.NewSize(1024, 720)) {
		for _, scale := range widgets.TextScales() {
			d.Theme(widgets.SchemeDark, scale)
			d.Env.Window.Resize(size)
			for _, names := range []string{"Difficulty", "Technique", "Clues", "Today's", "Library", "Paste or file",
				""} {
				if names == "" {
					d.Keys("i") // the statistics
				} else {
					d.ask(names)
				}
				least, whole := d.Window.Window.Canvas().Overlays().Top().MinSize(), d.Env.Window.Canvas().Size()
				d.Check(least.Width <= whole.Width && least.Height <= whole.Height,
					"%v, text %v, %s: the dialog wants %v of %v", size, scale, names, least, whole)
				d.Dismiss()
			}
		}
	}
}
