package play

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
	"sudoscope/puzzles"
	"sudoscope/puzzles/collection"
	"sudoscope/widgets"
)

const (
	oneSolution  = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	twoSolutions = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8...."
)

// A new game is begun with the keyboard alone, and the next is one of the same kind
// with two keys.
func TestANewGameWithTheKeyboardAlone(t *testing.T) {
	d := open(t)
	d.Keys("e")
	if said := d.Dialog(); !strings.Contains(said, "New game") || !strings.Contains(said, "Pairs, triples") {
		t.Fatalf("the dialog says %q", said)
	}
	d.Keys("Down Enter")
	d.Must(d.Dialog() == "", "a dialog is left: %s", d.Dialog())
	first := d.game
	d.Check(first.Level == technique.Medium && first.Origin.Kind == game.OriginLevel &&
		strings.HasPrefix(d.title(), "Medium"),
		"the game is %q, %v, from %q", d.title(), first.Level, first.Origin.Kind)
	d.Keys("e Enter")
	if second := d.game; second == first || second.Level != technique.Medium {
		t.Errorf("Enter begins %q, which is %v", d.title(), second.Level)
	}
}

func TestNewGamesOfEveryKind(t *testing.T) {
	for _, one := range []struct {
		tab    int
		letter rune // of the line
		right  func(*game.Game) bool
	}{
		{newByLevel, 'h', func(g *game.Game) bool { return g.Level == technique.Hard }},
		{newByTechnique, 'n', func(g *game.Game) bool {
			return g.Origin.Kind == game.OriginTechnique && strings.HasPrefix(g.Puzzle.Title(), "N")
		}},
		{newByClues, '2', func(g *game.Game) bool { n := g.Puzzle.Givens.Filled(); return n >= 27 && n <= 35 }},
		{newDaily, 'h', func(g *game.Game) bool {
			return g.Origin == game.Origin{Kind: game.OriginDaily, Day: "2026-11-21"} &&
				g.Puzzle.Title() == "21 November 2026, hard" && g.Level == technique.Hard
		}},
		{newOfLibrary, 'e', func(g *game.Game) bool {
			return g.Puzzle.Title() == "Euler 01" && g.Origin.Kind == game.OriginLibrary
		}},
	} {
		d := open(t)
		d.Keys("e")
		for range one.tab {
			d.Keys("Right")
		}
		d.Char(one.letter)
		d.Keys("Enter")
		if g := d.game; !one.right(g) {
			t.Errorf("tab %d, line %c: the game is %q, %v, from %v, with %d clues", one.tab, one.letter, d.title(),
				g.Level, g.Origin, g.Puzzle.Givens.Filled())
		}
		d.Is(d.Dialog(), "", "tab %d: a dialog is left", one.tab)
	}
}

// All lists are searched by typing, whatever tab is in front, and what has the title that was typed is
// taken first. The dialog comes up again on the tab of what was taken.
func TestANewGameIsSearched(t *testing.T) {
	d := open(t)
	for typed, want := range map[string]string{"Jigsaw, easy": "Jigsaw, easy", "sudoku x": "X, 6×6", "47": "47 clues"} {
		buildNewGameForm(d.Page).open(newOfLibrary)
		for _, r := range typed {
			d.Char(r)
		}
		d.Keys("Enter")
		d.Is(d.title(), want, "%q begins", typed)
	}
	for typed, want := range map[string]int{
		"Jigsaw, easy": newOfLibrary, "X-Wing": newByTechnique, "Minimal": newByClues,
	} {
		buildNewGameForm(d.Page).open(newByLevel)
		for _, r := range typed {
			d.Char(r)
		}
		d.Keys("Enter")
		if f := buildNewGameForm(d.Page); d.Dialog() != "" || f.Tab != want ||
			!strings.HasPrefix(f.Last[want], typed) && want != newOfLibrary {
			t.Errorf("%q typed on the first tab: tab %d with %q comes up next; %s", typed, f.Tab, f.Last[f.Tab],
				d.Dialog())
		}
	}
	f := buildNewGameForm(d.Page)
	f.open(newByTechnique)
	all := len(f.picks)
	for _, r := range "/xwingg" { // the key to a search begins one here too
		d.Char(r)
	}
	if said := d.Dialog(); len(f.picks) > 0 || !strings.Contains(said, "Nothing matches this") {
		t.Errorf("it says %q", said)
	}
	d.Keys("Backspace")
	d.Check(f.picks[f.on].title == "X-Wing" && f.picks[f.on].tab == newByTechnique,
		"%d are found, chosen is %s", len(f.picks), f.picks[f.on].title)
	d.Keys("Down")
	d.Check(f.picks[f.on].title != "X-Wing", "the arrows do not go along what was found")
	d.Keys("Esc")
	d.Check(len(f.picks) == all && d.Dialog() != "", "Escape leaves %d of %d", len(f.picks), all)
	d.Keys("Right")
	d.Is(f.tab, newByTechnique+1, "after a search the arrow goes to tab")
	d.Keys("Esc")
	d.Check(d.Dialog() == "", "Escape again does not close the dialog")
}

// For each technique there is a puzzle made by hand; those that were played come
// last.
func TestATechniqueOutOfTheLibrary(t *testing.T) {
	d := open(t)
	f := buildNewGameForm(d.Page)
	f.Curated = true
	f.open(newByTechnique)
	xwing, err := technique.ByID("x-wing")
	d.OK(err)
	items := collection.Needing(xwing.ID)
	for _, it := range items[1:] {
		f.entries = append(f.entries, game.HistoryEntry{Puzzle: it.Givens.String()})
	}
	d.Check(f.curatedPuzzle(xwing).Givens.Equal(items[0].Givens),
		"got %s, which was played; %s was not", f.curatedPuzzle(xwing).Title(), items[0].Title())
	off := func(one pick) bool { return one.title == "Death Blossom" }
	d.Check(!slices.ContainsFunc(f.picks, off) && !strings.Contains(knownAt(technique.Unfair), "Death Blossom"),
		"a game is offered with a technique that no hint uses")
	f.choose(slices.IndexFunc(f.picks, func(one pick) bool { return one.title == "X-Wing" }))
	d.Keys("Enter")
	// The next time another one of them is a key and Enter away.
	d.Keys("e Enter")
	if !slices.ContainsFunc(items, func(it collection.Item) bool { return it.Givens.Equal(d.game.Puzzle.Givens) }) {
		t.Errorf("the game is of %s", d.title())
	}
}

func TestANumberOfClues(t *testing.T) {
	d := open(t)
	f := buildNewGameForm(d.Page)
	f.open(newByClues)
	f.clues.SetText("many")
	f.take()
	d.Says(d.Dialog(), `"many" is not a number of clues`)
	f.clues.SetText("12")
	f.take()
	d.Says(d.Dialog(), "17")
	f.clues.SetText("31")
	f.clues.OnSubmitted("31")
	if n := d.game.Puzzle.Givens.Filled(); n != 31 && n != 30 { // a symmetry ties clues together
		t.Errorf("the puzzle has %d clues", n)
	}
}

// The puzzle of the day is one game, however often it is asked for.
func TestThePuzzleOfTheDayIsResumed(t *testing.T) {
	d := open(t)
	daily := func() {
		f := buildNewGameForm(d.Page)
		f.open(newDaily)
		d.Keys("Enter")
	}
	daily()
	first := d.game
	d.Char(rune('0' + first.Solution.At(d.Page.cursor)))
	d.Begin(pagetest.BuiltIn(t, "wikipedia"), game.Origin{})
	d.areSaved(t, first.ID)
	daily()
	d.Must(d.game.ID == first.ID && d.game.Moves() == 1, "the game is %s with %d moves", d.game.ID, d.game.Moves())
	d.solve()
	d.areSaved(t, first.ID)
	f := buildNewGameForm(d.Page)
	f.open(newDaily)
	d.Says(d.Dialog(), "You have finished it in", "View")
}

// A puzzle whose making takes long can be given up, and nothing has changed then.
func TestMakingAPuzzleIsCancelled(t *testing.T) {
	d := open(t)
	before := d.game
	var beside []func()
	f := buildNewGameForm(d.Page)
	f.open(newByClues)
	d.Env.Go = func(do func()) { beside = append(beside, do) }
	f.take()
	d.Must(len(beside) != 0 && d.Dialog() != "", "nothing is being made")
	d.Env.Task.Cancel()
	for _, do := range beside {
		do()
	}
	d.Says(d.Dialog(), "Cancelled.")
	d.Check(d.game == before, "another game was begun")
}

func TestWhatCannotBePlayedIsRefused(t *testing.T) {
	d := open(t)
	before := d.game
	d.Env.App.Clipboard().SetContent(twoSolutions)
	d.Keys("Ctrl+V")
	d.Says(d.Dialog(), "one solution", "Open in editor")
	d.Check(d.game == before, "a game was begun")
	d.Tap("Open in editor")
	d.Check(d.Asked.For == "puzzles" && d.Asked.Scene.Puzzle.Givens.String() == twoSolutions,
		"the editor does not get it")
	full, _ := puzzles.Solve(before.Puzzle.Givens)
	if _, err := newGame(d.Env, puzzles.Puzzle{Givens: full}, game.Origin{}); err == nil {
		t.Error("a full grid can be played")
	}
	d.Env.App.Clipboard().SetContent("no puzzle")
	d.Keys("Ctrl+V")
	d.Says(d.Dialog(), "No puzzle in the clipboard")
}

// One puzzle that is pasted or opened begins a game; of several one is chosen.
func TestPuzzlesFromOutside(t *testing.T) {
	d := open(t)
	d.Env.App.Clipboard().SetContent(oneSolution)
	d.Keys("Ctrl+V")
	if g := d.game; g.Origin.Kind != game.OriginPaste || g.Puzzle.Givens.String() != oneSolution {
		t.Errorf("the game is %v of %v", g.Origin, g.Puzzle.Givens)
	}
	path := filepath.Join(t.TempDir(), "some.sdm")
	other := pagetest.BuiltIn(t, "wikipedia").Givens.String()
	write(t, path, oneSolution+"\n"+other+"\n")
	d.Drop(path)
	if said := d.Dialog(); !strings.Contains(said, "some, 1") || !strings.Contains(said, "some, 2") {
		t.Fatalf("the dialog says %q", said)
	}
	d.Keys("Down Enter")
	if g := d.game; g.Origin.Kind != game.OriginFile || g.Puzzle.Givens.String() != other {
		t.Errorf("the game is %v of %v", g.Origin, g.Puzzle.Givens)
	}
	// What is on the clipboard is there when one comes to look for it.
	f := buildNewGameForm(d.Page)
	f.open(newOfFile)
	d.Check(len(f.picks) == 1 && f.picks[0].grid.String() == oneSolution, "%d puzzles are offered", len(f.picks))
}

// A game begins beside the interface without the puzzles that the pages share, and also where
// none of a level could be made.
func TestTheFirstGameNeedsNothingOfThePages(t *testing.T) {
	d := open(t)
	d.Env.Library = nil
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	d.Check(nextGame(ctx, d.Env, nil, puzzles.Puzzle{Givens: puzzles.NewGrid(puzzles.Classic)}) != nil,
		"there is no game")
}

// The user's own collections stand among the shelves of the library.
func TestANewGameFromAnOwnCollection(t *testing.T) {
	d := open(t)
	c, err := d.Env.Collections.Create("For the train", true)
	d.OK(err)
	if _, err := d.Env.Collections.Add(c.ID, puzzles.Puzzle{Givens: pagetest.BuiltIn(t, "wikipedia").Givens,
		Name: "From the paper"}); err != nil {
		t.Fatal(err)
	}
	f := buildNewGameForm(d.Page)
	f.open(newOfLibrary)
	f.listSelect.SetSelected("For the train")
	d.Keys("Enter")
	d.Is(d.title(), "From the paper", "the game is of")
	again := buildNewGameForm(d.Page)
	again.open(newOfLibrary)
	d.Check(again.listSelect.Selected == "For the train" && len(again.picks) == 1,
		"the dialog comes up with %q and %d puzzles", again.listSelect.Selected, len(again.picks))
}

// Every puzzle that the library offers can be played.
func TestWhatTheLibraryOffersCanBePlayed(t *testing.T) {
	d := open(t)
	f := buildNewGameForm(d.Page)
	for _, s := range f.lists {
		for _, p := range s.puzzles {
			if _, err := newGame(d.Env, p, game.Origin{}); err != nil {
				t.Errorf("%s: %s: %v", s.name, p.Title(), err)
			}
		}
	}
}

// The dialog fits into every window with every size of text.
func TestTheDialogForANewGameFits(t *testing.T) {
	d := open(t)
	for _, size := range []fyne.Size{{Width: 1280, Height: 800}, {Width: 1024, Height: 720},
		{Width: 1920, Height: 1080}} {
		for _, scale := range widgets.TextScales() {
			d.Theme(widgets.SchemeDark, scale)
			d.Env.Window.Resize(size)
			for tab := range newOfFile + 1 {
				f := buildNewGameForm(d.Page)
				f.open(tab)
				whole := d.Env.Window.Canvas().Size()
				if least := f.dialog.MinSize(); least.Width > whole.Width || least.Height > whole.Height {
					t.Errorf("%v, text %v, tab %d: the dialog wants %v of %v", size, scale, tab, least, whole)
				}
				d.Dismiss()
			}
		}
	}
}
