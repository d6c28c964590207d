package play

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"sudoscope/algorithms/technique"
	"sudoscope/app/game"
	"sudoscope/app/page"
	"sudoscope/app/store"
	"sudoscope/puzzles"
	"sudoscope/puzzles/collection"
	"sudoscope/widgets"
)

const (
	oneSolution  = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	twoSolutions = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8...."
)

func (b table) title() string { return b.Page.game.Puzzle.Title() }

// A new game is begun with the keyboard alone, and the next is one of the same kind
// with two keys.
func TestANewGameWithTheKeyboardAlone(t *testing.T) {
	b := sitDown(t)
	b.desk.char('e')
	if said := b.desk.dialog(); !strings.Contains(said, "New game") || !strings.Contains(said, "Pairs, triples") {
		t.Fatalf("the dialog says %q", said)
	}
	b.desk.key(fyne.KeyDown)
	b.desk.key(fyne.KeyReturn)
	if said := b.desk.dialog(); said != "" {
		t.Fatalf("a dialog is left: %s", said)
	}
	first := b.Page.game
	if first.Level != technique.Medium || first.Origin.Kind != game.OriginLevel || !strings.HasPrefix(b.title(), "Medium") {
		t.Errorf("the game is %q, %v, from %q", b.title(), first.Level, first.Origin.Kind)
	}
	b.desk.char('e')
	b.desk.key(fyne.KeyReturn)
	if second := b.Page.game; second == first || second.Level != technique.Medium {
		t.Errorf("Enter begins %q, which is %v", b.title(), second.Level)
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
		{newDaily, 'm', func(g *game.Game) bool {
			return g.Origin == game.Origin{Kind: game.OriginDaily, Day: "2026-11-21"} && g.Puzzle.Title() == "21 November 2026, medium"
		}},
		{newOfLibrary, 'e', func(g *game.Game) bool { return g.Puzzle.Title() == "Euler 01" && g.Origin.Kind == game.OriginLibrary }},
	} {
		b := sitDown(t)
		b.desk.char('e')
		for range one.tab {
			b.desk.key(fyne.KeyRight)
		}
		b.desk.char(one.letter)
		b.desk.key(fyne.KeyReturn)
		if g := b.Page.game; !one.right(g) {
			t.Errorf("tab %d, line %c: the game is %q, %v, from %v, with %d clues", one.tab, one.letter, b.title(), g.Level, g.Origin, g.Puzzle.Givens.Filled())
		}
		if b.desk.dialog() != "" {
			t.Errorf("tab %d: a dialog is left: %s", one.tab, b.desk.dialog())
		}
	}
}

// For each technique there is a puzzle made by hand; those that were played come
// last.
func TestATechniqueOutOfTheLibrary(t *testing.T) {
	b := sitDown(t)
	f := newNewForm(b.Page)
	f.curated = true
	f.open(newByTechnique)
	xwing, err := technique.ByID("x-wing")
	if err != nil {
		t.Fatal(err)
	}
	items := collection.Needing(xwing.ID)
	for _, it := range items[1:] {
		f.entries = append(f.entries, game.HistoryEntry{Puzzle: it.Givens.String()})
	}
	if got := f.lesson(xwing); !got.Givens.Equal(items[0].Givens) {
		t.Errorf("got %s, which was played; %s was not", got.Title(), items[0].Title())
	}
	f.choose(slices.IndexFunc(f.picks, func(one pick) bool { return one.title == "X-Wing" }))
	b.desk.key(fyne.KeyReturn)
	// The next time another one of them is a key and Enter away.
	b.desk.char('e')
	b.desk.key(fyne.KeyReturn)
	if !slices.ContainsFunc(items, func(it collection.Item) bool { return it.Givens.Equal(b.Page.game.Puzzle.Givens) }) {
		t.Errorf("the game is of %s", b.title())
	}
}

func TestANumberOfClues(t *testing.T) {
	b := sitDown(t)
	f := newNewForm(b.Page)
	f.open(newByClues)
	f.clues.SetText("many")
	f.take()
	if said := b.desk.dialog(); !strings.Contains(said, `"many" is not a number of clues`) {
		t.Errorf("it says %q", said)
	}
	f.clues.SetText("12")
	f.take()
	if said := b.desk.dialog(); !strings.Contains(said, "17") {
		t.Errorf("of 12 clues it says %q", said)
	}
	f.clues.SetText("31")
	f.clues.OnSubmitted("31")
	if n := b.Page.game.Puzzle.Givens.Filled(); n != 31 && n != 30 { // a symmetry ties clues together
		t.Errorf("the puzzle has %d clues", n)
	}
}

// The puzzle of the day is one game, however often it is asked for.
func TestThePuzzleOfTheDayIsResumed(t *testing.T) {
	b := sitDown(t)
	daily := func() {
		f := newNewForm(b.Page)
		f.open(newDaily)
		b.desk.key(fyne.KeyReturn)
	}
	daily()
	first := b.Page.game
	b.desk.char(rune('0' + first.Solution.At(b.Page.cursor)))
	b.Begin(app.builtIn(t, "wikipedia"), game.Origin{})
	b.waitSaved(t, first.ID)
	daily()
	if b.Page.game.ID != first.ID || b.Page.game.Moves() != 1 {
		t.Fatalf("the game is %s with %d moves", b.Page.game.ID, b.Page.game.Moves())
	}
	b.solve()
	b.waitSaved(t, first.ID)
	f := newNewForm(b.Page)
	f.open(newDaily)
	if said := b.desk.dialog(); !strings.Contains(said, "You have finished it in") || !strings.Contains(said, "Look at it") {
		t.Errorf("it says %q", said)
	}
}

// solve fills in what is missing.
func (b table) solve() {
	for c := range b.Page.game.State().Digits {
		if int(b.Page.game.State().Digits[c]) != b.Page.game.Solution.At(c) {
			b.Page.game.Enter([]int{c}, b.Page.game.Solution.At(c), false)
		}
	}
	b.moved(true)
}

// waitSaved waits until the games are saved as they stand, which is done on another
// goroutine.
func (b table) waitSaved(t *testing.T, ids ...string) {
	t.Helper()
	b.Page.flush()
	b.Page.saver = store.NewSaver(b.desk.env.Games, b.Page.saving)
	for _, id := range ids {
		if _, err := b.desk.env.Games.Load(id); err != nil {
			t.Fatal(err)
		}
	}
}

// A puzzle whose making takes long can be given up, and nothing has changed then.
func TestMakingAPuzzleIsCancelled(t *testing.T) {
	b := sitDown(t)
	before := b.Page.game
	var beside []func()
	f := newNewForm(b.Page)
	f.open(newByClues)
	b.desk.env.Go = func(do func()) { beside = append(beside, do) }
	f.take()
	if b.desk.env.Task.current == nil || b.desk.dialog() == "" {
		t.Fatal("nothing is being made")
	}
	b.desk.Program.env.Task.Cancel()
	for _, do := range beside {
		do()
	}
	if said := b.desk.dialog(); !strings.Contains(said, "Cancelled.") {
		t.Errorf("the dialog says %q", said)
	}
	if b.Page.game != before {
		t.Error("another game was begun")
	}
}

func TestWhatCannotBePlayedIsRefused(t *testing.T) {
	b := sitDown(t)
	before := b.Page.game
	b.desk.env.App.Clipboard().SetContent(twoSolutions)
	b.Page.Act(page.ActPaste)
	if said := b.desk.dialog(); !strings.Contains(said, "one solution") || !strings.Contains(said, "Open it in the editor") {
		t.Errorf("it says %q", said)
	}
	if b.Page.game != before {
		t.Error("a game was begun")
	}
	b.desk.press("Open it in the editor")
	if b.desk.seen.page != page.Page(b.desk.puzzles()) || b.desk.puzzles().Editor.puzzle.Givens.String() != twoSolutions {
		t.Error("the editor does not have it")
	}
	full, _ := puzzles.Solve(before.Puzzle.Givens)
	if _, err := newGame(b.desk.env, puzzles.Puzzle{Givens: full}, game.Origin{}); err == nil {
		t.Error("a full grid can be played")
	}
	b.desk.env.App.Clipboard().SetContent("no puzzle")
	b.Page.Act(page.ActPaste)
	if said := b.desk.dialog(); !strings.Contains(said, "No puzzle in the clipboard") {
		t.Errorf("it says %q", said)
	}
}

// One puzzle that is pasted or opened begins a game; of several one is chosen.
func TestPuzzlesFromOutside(t *testing.T) {
	b := sitDown(t)
	b.desk.env.App.Clipboard().SetContent(oneSolution)
	b.Page.Act(page.ActPaste)
	if g := b.Page.game; g.Origin.Kind != game.OriginPaste || g.Puzzle.Givens.String() != oneSolution {
		t.Errorf("the game is %v of %v", g.Origin, g.Puzzle.Givens)
	}
	path := filepath.Join(t.TempDir(), "some.sdm")
	other := app.builtIn(t, "wikipedia").Givens.String()
	write(t, path, oneSolution+"\n"+other+"\n")
	b.openFiles([]string{path})
	if said := b.desk.dialog(); !strings.Contains(said, "some, 1") || !strings.Contains(said, "some, 2") {
		t.Fatalf("the dialog says %q", said)
	}
	b.desk.key(fyne.KeyDown)
	b.desk.key(fyne.KeyReturn)
	if g := b.Page.game; g.Origin.Kind != game.OriginFile || g.Puzzle.Givens.String() != other {
		t.Errorf("the game is %v of %v", g.Origin, g.Puzzle.Givens)
	}
	// What is on the clipboard is there when one comes to look for it.
	f := newNewForm(b.Page)
	f.open(newOfFile)
	if len(f.picks) != 1 || f.picks[0].grid.String() != oneSolution {
		t.Errorf("%d puzzles are offered", len(f.picks))
	}
}

func write(t *testing.T, path, text string) {
	t.Helper()
	if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
}

// The user's own collections stand among the shelves of the library.
func TestANewGameFromAnOwnCollection(t *testing.T) {
	b := sitDown(t)
	c, err := b.desk.env.Collections.Create("For the train", true)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := b.desk.env.Collections.Add(c.ID, puzzles.Puzzle{Givens: app.builtIn(t, "wikipedia").Givens, Name: "From the paper"}); err != nil {
		t.Fatal(err)
	}
	f := newNewForm(b.Page)
	f.open(newOfLibrary)
	f.shelfList.SetSelected("For the train")
	b.desk.key(fyne.KeyReturn)
	if b.title() != "From the paper" {
		t.Errorf("the game is of %s", b.title())
	}
	again := newNewForm(b.Page)
	again.open(newOfLibrary)
	if again.shelfList.Selected != "For the train" || len(again.picks) != 1 {
		t.Errorf("the dialog comes up with %q and %d puzzles", again.shelfList.Selected, len(again.picks))
	}
}

// Every puzzle that the library offers can be played.
func TestWhatTheLibraryOffersCanBePlayed(t *testing.T) {
	b := sitDown(t)
	f := newNewForm(b.Page)
	for _, s := range f.shelves {
		for _, p := range s.puzzles {
			if _, err := newGame(b.desk.env, p, game.Origin{}); err != nil {
				t.Errorf("%s: %s: %v", s.name, p.Title(), err)
			}
		}
	}
}

// The dialog fits into every window with every size of text.
func TestTheDialogForANewGameFits(t *testing.T) {
	b := sitDown(t)
	for _, size := range []fyne.Size{{Width: 1280, Height: 800}, {Width: 1024, Height: 720}, {Width: 1920, Height: 1080}} {
		for _, scale := range widgets.TextScales() {
			b.desk.setTheme(&widgets.Theme{Look: widgets.LookDark, Scale: scale})
			b.desk.env.Window.Resize(size)
			for tab := range newOfFile + 1 {
				f := newNewForm(b.Page)
				f.open(tab)
				whole := b.desk.env.Window.Canvas().Size()
				if least := f.dialog.MinSize(); least.Width > whole.Width || least.Height > whole.Height {
					t.Errorf("%v, text %v, tab %d: the dialog wants %v of %v", size, scale, tab, least, whole)
				}
				b.desk.dismiss()
			}
		}
	}
}

func TestPlayFromOtherPages(t *testing.T) {
	b := sitDown(t)
	b.desk.Show(b.desk.puzzles())
	b.desk.puzzles().Editor.Put(app.builtIn(t, "wikipedia"))
	before := b.Page.game
	b.desk.char('y')
	if b.desk.seen.page != page.Page(b.Page) || b.Page.game == before || b.Page.game.Origin.Kind != game.OriginDesk {
		t.Error("Y on the Puzzles page begins no game")
	}
	b.Page.game.Enter([]int{b.cell("A3")}, 4, false)
	if b.desk.puzzles().Editor.puzzle.Givens.At(2) != 0 {
		t.Error("the game is played on the desk")
	}
}
