package puzzles

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/storage"
	"fyne.io/fyne/v2/test"

	"sudoscope/algorithms/trace"
	"sudoscope/app"
	"sudoscope/app/page"
	"sudoscope/app/wording"
	"sudoscope/puzzles"
	"sudoscope/puzzles/file"
	"sudoscope/widgets"
	"sudoscope/widgets/paint"
)

const (
	wikipedia = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	// twoWays has two solutions, which differ in r6c5, r6c6, r7c5 and r7c6.
	twoWays = "9.6.7.4.3...4..2...7..23.1.5.....1...4.2.8.6...3.....5.3.7...5...7..5...4.5.1.7.8"
)

// openPuzzles opens the window on the Puzzles page.
func openPuzzles(t *testing.T, grid string) *app.desk {
	t.Helper()
	d := app.openOn(t, "wikipedia", "dlx")
	d.Show(d.puzzles())
	if grid != "" {
		g, err := puzzles.Parse(grid)
		if err != nil {
			t.Fatal(err)
		}
		d.puzzles().Editor.Put(puzzles.Puzzle{Givens: g, Name: "Test"})
	}
	return d
}

func TestTheRailTurnsToThePuzzlesAndBack(t *testing.T) {
	d := app.openOn(t, "wikipedia", "dlx")
	d.key(fyne.KeySpace)
	d.turn(-1)
	if !d.puzzles().root.Visible() || d.watch().root.Visible() || !d.tabs[len(d.tabs)-1].button.On() || d.tabs[0].button.On() {
		t.Fatal("the Puzzles page is not the one that is seen")
	}
	if d.watch().player.Playing() {
		t.Error("the run plays on where nobody sees it")
	}
	if d.onDesk() != wikipedia {
		t.Errorf("on the desk lies %s", d.onDesk())
	}
	d.deskShows()
	d.turn(1)
	if !d.watch().root.Visible() || d.puzzles().root.Visible() {
		t.Error("the page after is not Watch")
	}
}

func TestEveryThemeListsItsPuzzlesAndLaysThemOnTheDesk(t *testing.T) {
	d := openPuzzles(t, "")
	l := d.puzzles().library
	seen := 0
	for i, one := range l.lists {
		if one.id == recentID || i == l.collectionsAt() {
			continue
		}
		l.turnTo(i)
		if len(one.puzzles) == 0 {
			t.Errorf("%s is empty", one.name)
		}
		for j, p := range one.puzzles {
			l.view.Select(j)
			if d.onDesk() != p.Givens.String() || d.puzzles().Editor.puzzle.Title() != p.Title() {
				t.Fatalf("%s: %s chosen, %s on the desk", one.name, p.Title(), d.puzzles().Editor.title.Text)
			}
			if p.Note != "" && !strings.Contains(d.opinion(), p.Note) {
				t.Errorf("%s: its story is not told", p.Title())
			}
			seen++
		}
	}
	if seen < 25 {
		t.Errorf("there are %d puzzles in all", seen)
	}
	for range seen {
		d.puzzles().Act(page.ActUndo)
	}
	if d.onDesk() != wikipedia {
		t.Errorf("undo leads back to %s", d.onDesk())
	}
}

func TestPageDownLeafsThroughTheList(t *testing.T) {
	d := openPuzzles(t, "")
	l := d.puzzles().library
	l.turnTo(0)
	l.find(puzzles.Puzzle{Givens: puzzles.NewGrid(puzzles.Classic)})
	for _, want := range []int{0, 1, 0, len(l.shown().puzzles) - 1} {
		key := fyne.KeyPageDown
		if want < l.on || l.on == 0 && want > 1 {
			key = fyne.KeyPageUp
		}
		d.key(key)
		if l.on != want || d.onDesk() != l.shown().puzzles[want].Givens.String() {
			t.Fatalf("puzzle %d lies on the desk, want %d", l.on, want)
		}
	}
}

func TestEnterWatchesThePuzzleOnTheDesk(t *testing.T) {
	d := openPuzzles(t, watch.euler04)
	d.key(fyne.KeyReturn)
	if d.seen.page != page.Page(d.watch()) {
		t.Fatal("it does not turn to Watch")
	}
	if got := d.watch().run.Puzzle.Givens.String(); got != watch.euler04 {
		t.Errorf("watched is %s", got)
	}
	if d.watch().run.Algorithm.ID != "dlx" {
		t.Errorf("with %s", d.watch().run.Algorithm.ID)
	}
}

func TestDigitsAreTypedIntoTheChosenCell(t *testing.T) {
	d := openPuzzles(t, "")
	e := d.puzzles().Editor
	d.char('7') // no cell is chosen
	if d.onDesk() != wikipedia {
		t.Fatal("a digit goes somewhere though no cell is chosen")
	}
	e.click(2)
	d.char('4')
	d.key(fyne.KeyRight)
	d.char('6')
	if want := "5346" + wikipedia[4:]; d.onDesk() != want {
		t.Fatalf("got %s, want %s", d.onDesk(), want)
	}
	d.deskShows()
	if e.title.Text != "Wikipedia example, edited" {
		t.Errorf("it is called %q", e.title.Text)
	}
	d.key(fyne.KeyLeft)
	d.key(fyne.KeyBackspace)
	d.key(fyne.KeyLeft)
	d.char('0')
	if want := "5..6" + wikipedia[4:]; d.onDesk() != want {
		t.Errorf("got %s, want %s", d.onDesk(), want)
	}
	for _, want := range []string{"53.6", "5346", "534.", "53.."} {
		d.puzzles().Act(page.ActUndo)
		if !strings.HasPrefix(d.onDesk(), want) {
			t.Fatalf("undo gives %s, want %s", d.onDesk()[:4], want)
		}
		d.deskShows()
	}
	if e.title.Text != "Wikipedia example" {
		t.Errorf("after all is undone it is called %q", e.title.Text)
	}
	d.puzzles().Act(page.ActUndo) // there is no more
	for _, want := range []string{"534.", "5346", "53.6", "5..6"} {
		d.puzzles().Act(page.ActRedo)
		if !strings.HasPrefix(d.onDesk(), want) {
			t.Fatalf("redo gives %s, want %s", d.onDesk()[:4], want)
		}
	}
	d.puzzles().Act(page.ActUndo)
	e.click(80)
	e.click(2)
	d.char('1')
	if len(e.future) != 0 {
		t.Error("after a change there still is something to redo")
	}
}

func TestArrowsWrapAroundTheBoard(t *testing.T) {
	d := openPuzzles(t, "1...\n..2.\n.3..\n...4")
	for _, step := range []struct {
		key  fyne.KeyName
		want int
	}{{fyne.KeyDown, 0}, {fyne.KeyUp, 12}, {fyne.KeyLeft, 15}, {fyne.KeyDown, 3}, {fyne.KeyRight, 0}, {fyne.KeySpace, 1}} {
		d.key(step.key)
		if got := d.puzzles().Editor.selected; got != step.want {
			t.Fatalf("%s leads to cell %d, want %d", step.key, got, step.want)
		}
	}
}

func TestLettersAreDigitsOnLargeGrids(t *testing.T) {
	d := openPuzzles(t, "")
	s, _ := puzzles.ShapeOfSide(16)
	d.puzzles().Editor.Put(puzzles.Puzzle{Givens: puzzles.NewGrid(s)})
	d.key(fyne.KeyDown)
	d.char('G')
	d.key(fyne.KeyRight)
	d.char('g')
	if g := d.puzzles().Editor.puzzle.Givens; g.At(0) != 16 || g.At(1) != 16 {
		t.Errorf("the cells hold %d and %d", g.At(0), g.At(1))
	}
	if d.puzzles().tabs[1].On() {
		t.Error("G turned to the generators as well")
	}
}

func TestEveryChangeIsJudged(t *testing.T) {
	for name, c := range map[string]struct {
		grid  string
		says  []string
		marks map[int]trace.Role // by cell
	}{
		"proper":  {wikipedia, []string{"One solution", "easy"}, nil},
		"minimal": {"..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9", []string{"One solution", "minimal"}, nil},
		"two":     {twoWays, []string{"2 solutions", "F5, F6, G5 and G6"}, map[int]trace.Role{49: trace.Choice, 50: trace.Choice, 58: trace.Choice, 59: trace.Choice}},
		"conflict": {"55" + wikipedia[2:], []string{"5 twice in row A", "A1", "A2"},
			map[int]trace.Role{0: trace.Conflict, 1: trace.Conflict}},
		"no candidate":        {"123.\n...4\n....\n....", []string{"No solution", "A4"}, map[int]trace.Role{3: trace.Conflict}},
		"empty":               {strings.Repeat(".", 81), []string{"empty grid"}, nil},
		"few clues":           {"1" + strings.Repeat(".", 80), []string{"At least 1,000 solutions", "No empty cell is decided"}, nil},
		"eight":               {".39.........8...7.....1.9.41..4....3...........7...86...67.82...1..9...5.....1..8", []string{"8 solutions", "They differ in 46 cells, among them A1, A4, A8, A9, B1, B2, B5, B9 and C"}, nil},
		"no cell for a digit": {"1...\n..23\n....\n....", []string{"No solution", "no cell left for 1 in row B"}, map[int]trace.Role{4: trace.Conflict, 5: trace.Conflict}},
		"impossible":          {".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........", []string{"No solution"}, nil},
		"full":                {"534678912672195348198342567859761423426853791713924856961537284287419635345286179", []string{"Solved"}, nil},
	} {
		t.Run(name, func(t *testing.T) {
			d := openPuzzles(t, c.grid)
			d.says(c.says...)
			got := map[int]trace.Role{}
			for _, m := range d.puzzles().Editor.board.Scene.Evidence.Marks {
				got[m.Cell] = m.Role
			}
			for cell, role := range c.marks {
				if got[cell] != role {
					t.Errorf("cell %d is marked %d, want %d", cell, got[cell], role)
				}
			}
			if c.marks != nil && len(got) != len(c.marks) {
				t.Errorf("%d cells are marked, want %d", len(got), len(c.marks))
			}
		})
	}
}

func TestTheDigitsOfCellsThatDifferAreTheirPencilMarks(t *testing.T) {
	d := openPuzzles(t, twoWays)
	scene := d.puzzles().Editor.board.Scene
	for c, marks := range scene.Marks {
		want := uint32(0)
		if slices.Contains([]int{49, 50, 58, 59}, c) {
			want = uint32(puzzles.Digit(4) | puzzles.Digit(9))
		}
		if marks != want {
			t.Errorf("cell %d has the marks %b, want %b", c, marks, want)
		}
	}
	d.puzzles().Editor.click(49)
	d.char('4')
	d.says("One solution")
}

func TestAnOpinionThatComesLateIsNotShown(t *testing.T) {
	d := openPuzzles(t, wikipedia)
	d.puzzles().saving = true // so that only opinions are asked for
	var waiting []func()
	d.env.Go = func(f func()) { waiting = append(waiting, f) }
	d.puzzles().Editor.click(2)
	d.char('5') // a conflict, which is seen at once
	d.says("5 twice")
	d.char('0')
	if len(waiting) != 1 {
		t.Fatalf("%d opinions are asked for at once", len(waiting))
	}
	waiting[0]() // on the grid with the conflict
	if strings.Contains(d.opinion(), "twice") {
		t.Errorf("of a grid without conflict it is said: %s", d.opinion())
	}
	if len(waiting) != 2 {
		t.Fatal("nobody asks for an opinion on the grid as it is now")
	}
	waiting[1]()
	d.says("One solution")
}

func TestTextIsReadAtEachKeystroke(t *testing.T) {
	d := openPuzzles(t, wikipedia)
	e := d.puzzles().Editor
	d.char('t')
	if !e.text.Visible() || e.board.Visible() {
		t.Fatal("T does not show the text")
	}
	if g, err := puzzles.Parse(e.text.Text); err != nil || g.String() != wikipedia {
		t.Fatalf("the text is %q", e.text.Text)
	}
	e.text.SetText(twoWays[:80])
	d.says("Not a puzzle yet", "80", "81", "keeps what it had")
	if d.onDesk() != wikipedia {
		t.Error("half a puzzle replaced the puzzle")
	}
	e.text.SetText(twoWays)
	d.says("2 solutions")
	if d.onDesk() != twoWays || e.text.Text != twoWays {
		t.Errorf("typed was %s, on the desk is %s, in the text %q", twoWays, d.onDesk(), e.text.Text)
	}
	e.toggleText()
	if e.text.Visible() || !e.board.Visible() {
		t.Error("the board does not come back")
	}
	d.deskShows()
	d.puzzles().Act(page.ActUndo)
	if d.onDesk() != wikipedia {
		t.Error("what was typed cannot be undone")
	}
}

func TestPastedPuzzlesAreListedAndTheFirstLiesOnTheDesk(t *testing.T) {
	d := openPuzzles(t, wikipedia)
	d.env.App.Clipboard().SetContent(watch.euler04 + "\n" + twoWays + "\n")
	d.puzzles().Act(page.ActPaste)
	if d.onDesk() != watch.euler04 {
		t.Fatalf("on the desk lies %s", d.onDesk())
	}
	if d.puzzles().library.shown().id != recentID || len(d.rows()) != 2 {
		t.Errorf("the list is %s with %d puzzles", d.puzzles().library.shown().name, len(d.rows()))
	}
	d.key(fyne.KeyPageDown)
	if d.onDesk() != twoWays {
		t.Error("the second is not below the first")
	}
	d.env.App.Clipboard().SetContent("not a puzzle")
	d.puzzles().Act(page.ActPaste)
	if !strings.Contains(d.dialog(), "No puzzle in the clipboard") || d.onDesk() != twoWays {
		t.Errorf("it says %q; on the desk lies %s", d.dialog(), d.onDesk())
	}
}

func TestManyFilesAreOpenedAtOnce(t *testing.T) {
	folder := t.TempDir()
	var dropped []fyne.URI
	for name, content := range map[string]string{
		"a.sdm":   wikipedia + "\n" + watch.euler04 + "\n",
		"b.csv":   "name,puzzle\nTwo," + twoWays + "\n",
		"bad.txt": "nothing here\n",
	} {
		path := filepath.Join(folder, name)
		if err := os.WriteFile(path, []byte(content), 0o666); err != nil {
			t.Fatal(err)
		}
		dropped = append(dropped, storage.NewFileURI(path))
	}
	slices.SortFunc(dropped, func(a, b fyne.URI) int { return strings.Compare(a.Name(), b.Name()) })
	d := openPuzzles(t, twoWays)
	d.Program.dropped(dropped)
	if got := d.rows(); !slices.Equal(got, []string{"a, 1", "a, 2", "Two"}) {
		t.Errorf("the list is %q", got)
	}
	if d.onDesk() != wikipedia {
		t.Errorf("on the desk lies %s", d.onDesk())
	}
	if !strings.Contains(d.dialog(), "3 puzzles taken") || !strings.Contains(d.dialog(), "bad.txt") {
		t.Errorf("it says %q", d.dialog())
	}
}

func TestSeveralFilesDroppedOnTheWatchPageAreListedOnThePuzzlesPage(t *testing.T) {
	folder := t.TempDir()
	var dropped []fyne.URI
	for _, name := range []string{"a.sdm", "b.sdm"} {
		path := filepath.Join(folder, name)
		if err := os.WriteFile(path, []byte(watch.euler04+"\n"), 0o666); err != nil {
			t.Fatal(err)
		}
		dropped = append(dropped, storage.NewFileURI(path))
	}
	d := app.openOn(t, "wikipedia", "dlx")
	d.Program.dropped(dropped)
	if d.seen.page != page.Page(d.puzzles()) || !slices.Equal(d.rows(), []string{"a, 1", "b, 2"}) {
		t.Errorf("the list is %q", d.rows())
	}
}

func TestAnOpenDialogKeepsItsPage(t *testing.T) {
	d := openPuzzles(t, "")
	d.showKeys()
	d.turn(1)
	if d.seen.page != page.Page(d.puzzles()) {
		t.Error("the page was turned behind the dialog")
	}
}

func TestTheFilesOfAFolderAreOpenedTogether(t *testing.T) {
	folder := t.TempDir()
	for name, content := range map[string]string{"a.sdm": wikipedia + "\n", "b.txt": watch.euler04 + "\n", ".hidden": twoWays + "\n", "below/c.txt": twoWays + "\n"} {
		path := filepath.Join(folder, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(content), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	d := openPuzzles(t, twoWays)
	d.Program.dropped([]fyne.URI{storage.NewFileURI(folder)})
	if got := d.rows(); !slices.Equal(got, []string{"a, 1", "b, 2"}) || d.dialog() != "" {
		t.Errorf("the list is %q; it says %q", got, d.dialog())
	}
	d.Program.dropped([]fyne.URI{storage.NewFileURI(t.TempDir())})
	if !strings.Contains(d.dialog(), "No puzzle in 0 files") {
		t.Errorf("of an empty folder it says %q", d.dialog())
	}
}

func TestPuzzlesOfTheCommandLineAreListedAsNew(t *testing.T) {
	four, err := puzzles.Parse("1...\n..2.\n.3..\n...4")
	if err != nil {
		t.Fatal(err)
	}
	// Of a built-in one there is a list already.
	d := app.open(t, app.Start{Puzzles: []puzzles.Puzzle{{Givens: four, Name: "Four"}, app.builtIn(t, "six")}})
	d.Show(d.puzzles())
	d.puzzles().library.turnToRecent()
	if !slices.Equal(d.rows(), []string{"Four"}) || d.onDesk() != four.String() {
		t.Errorf("the list is %q; on the desk lies %s", d.rows(), d.onDesk())
	}
}

func TestThePuzzleIsCopiedInEveryFormat(t *testing.T) {
	d := openPuzzles(t, wikipedia)
	for _, f := range file.Formats() {
		if f.ReadOnly {
			continue
		}
		d.tap("Copy…")
		d.press(f.Name)
		entries, err := file.Parse(d.env.App.Clipboard().Content())
		if err != nil || len(entries) != 1 || entries[0].Givens.String() != wikipedia {
			t.Errorf("%s: %v, %d puzzles of\n%s", f.Name, err, len(entries), d.env.App.Clipboard().Content())
		}
		d.dismiss()
	}
	d.puzzles().Act(page.ActCopy)
	if got := d.env.App.Clipboard().Content(); got != wikipedia {
		t.Errorf("Ctrl+C copies %q", got)
	}
}

func TestASavedFileIsWholeOrNotThere(t *testing.T) {
	d := openPuzzles(t, wikipedia)
	path := filepath.Join(t.TempDir(), "saved.sdm")
	d.puzzles().save(path, []byte(wikipedia+"\n"), 1)
	if got, err := os.ReadFile(path); err != nil || string(got) != wikipedia+"\n" {
		t.Errorf("saved is %q, %v", got, err)
	}
	d.puzzles().save(filepath.Join(path, "below"), []byte("x"), 1)
	if !strings.Contains(d.dialog(), "cannot be saved") {
		t.Errorf("it says %q", d.dialog())
	}
	d.dismiss()
	sdm, _ := file.FormatOf("sdm")
	four, err := puzzles.Parse("1...\n..2.\n.3..\n...4")
	if err != nil {
		t.Fatal(err)
	}
	d.puzzles().askSave(sdm, []puzzles.Puzzle{{Givens: four}})
	if !strings.Contains(d.dialog(), "cannot hold") {
		t.Errorf("a 4×4 grid as .sdm: it says %q", d.dialog())
	}
}

func TestCollectionsAreMadeFilledRenamedDeletedAndBroughtBack(t *testing.T) {
	d := openPuzzles(t, wikipedia)
	p := d.puzzles()
	if _, err := d.env.Collections.Create("Train", true); err != nil {
		t.Fatal(err)
	}
	p.Act(page.ActSave)
	d.press("Train")
	if got := d.rows(); !slices.Equal(got, []string{"Test"}) || p.library.collections.Label() != "Train" {
		t.Fatalf("the collection %s lists %q", p.library.collections.Label(), got)
	}
	// A second time it is there already.
	p.Act(page.ActSave)
	d.press("Train")
	if len(d.rows()) != 1 || !strings.Contains(p.remark.Text, "already") {
		t.Errorf("%q; it says %q", d.rows(), p.remark.Text)
	}
	// What has two solutions is refused, and it is said why and where.
	g, err := puzzles.Parse(twoWays)
	if err != nil {
		t.Fatal(err)
	}
	p.Editor.Put(puzzles.Puzzle{Givens: g, Name: "Two"})
	p.Act(page.ActSave)
	d.press("Train")
	for _, want := range []string{"Not kept in Train", "r6c5", "r6c6", "r7c5", "r7c6"} {
		if !strings.Contains(d.dialog(), want) {
			t.Errorf("the refusal does not say %q: %s", want, d.dialog())
		}
	}
	d.dismiss()
	if len(d.rows()) != 1 {
		t.Fatal("it was kept all the same")
	}
	// A whole list is kept at once, but for what is refused.
	odd := slices.IndexFunc(p.library.lists, func(one list) bool { return one.id == "odd" })
	p.library.turnTo(odd)
	all := len(d.rows())
	d.tap("Keep all…")
	d.press("Train")
	if !strings.Contains(d.dialog(), "refused") || len(d.rows()) >= all {
		t.Errorf("of %d odd puzzles %d were kept; it says %q", all, len(d.rows())-1, d.dialog())
	}
	d.dismiss()
	id := p.library.collection()
	if err := d.env.Collections.Rename(id, "Boat"); err != nil {
		t.Fatal(err)
	}
	p.library.openCollection(id)
	p.library.deleteCollection(id, "Boat")
	if p.library.collection() != "" {
		t.Fatal("the deleted collection is still shown")
	}
	d.tap("Mine…")
	d.press("Bring back Boat")
	if got := d.rows(); !slices.Equal(got, []string{"Test"}) {
		t.Fatalf("brought back is %q", got)
	}
	p.library.view.Select(0)
	d.tap("Remove")
	if len(d.rows()) != 0 || d.onDesk() != wikipedia {
		t.Errorf("%q are left; on the desk lies %s", d.rows(), d.onDesk())
	}
}

func TestTheDeskIsRememberedFromOneStartToTheNext(t *testing.T) {
	a := test.NewTempApp(t)
	d := app.openIn(t, a, app.Start{})
	d.Show(d.puzzles())
	d.puzzles().Editor.click(2)
	d.char('4')
	d.puzzles().turnTo(1)
	want := d.onDesk()
	d.close()
	d = app.openIn(t, a, app.Start{})
	d.Show(d.puzzles())
	if d.onDesk() != want || d.puzzles().Editor.title.Text != "Wikipedia example, edited" {
		t.Errorf("on the desk lies %q, %s", d.puzzles().Editor.title.Text, d.onDesk())
	}
	if !d.puzzles().tabs[1].On() {
		t.Error("the generators are not in front any more")
	}
	// A puzzle of the library comes back with its story.
	l := d.puzzles().library
	l.turnTo(0)
	l.view.Select(1)
	note := l.shown().puzzles[1].Note
	d.close()
	d = app.openIn(t, a, app.Start{})
	d.Show(d.puzzles())
	if note == "" || !strings.Contains(d.opinion(), note) {
		t.Errorf("the story %q is not told any more: %s", note, d.opinion())
	}
}

func TestADeskThatCannotBeReadIsSetAsideAndTheWindowOpens(t *testing.T) {
	path := filepath.Join(app.dataFolderOf(t), "desk.sudoscope")
	if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte("sudoscope collection 1\nname: De"), 0o666); err != nil {
		t.Fatal(err)
	}
	d := openPuzzles(t, "")
	if !strings.Contains(d.dialog(), "cannot be read any more") || d.onDesk() != wikipedia {
		t.Errorf("it says %q; on the desk lies %s", d.dialog(), d.onDesk())
	}
	left, err := filepath.Glob(filepath.Join(filepath.Dir(path), "desk*damaged*"))
	if err != nil || len(left) != 1 {
		t.Errorf("set aside: %q, %v", left, err)
	}
}

func TestWhatIsTypedWhileTheDeskIsSavedIsSavedNext(t *testing.T) {
	d := openPuzzles(t, wikipedia)
	var waiting []func()
	d.env.Go = func(f func()) { waiting = append(waiting, f) }
	d.puzzles().Editor.click(2)
	d.char('4')
	d.key(fyne.KeyRight)
	d.char('6')
	for len(waiting) > 0 {
		next := waiting[0]
		waiting = waiting[1:]
		next()
	}
	saved, ok, err := d.env.Collections.Desk()
	if err != nil || !ok || saved.Givens.String() != "5346"+wikipedia[4:] {
		t.Errorf("saved is %s (%v, %v)", saved.Givens, ok, err)
	}
}

func TestClosingTheWindowSavesTheDesk(t *testing.T) {
	d := openPuzzles(t, wikipedia)
	d.env.Go = func(func()) {} // closed before anything beside it comes to its end
	d.puzzles().Editor.click(2)
	d.char('4')
	d.close()
	if saved, ok, err := d.env.Collections.Desk(); err != nil || !ok || saved.Givens.At(2) != 4 {
		t.Errorf("saved is %s (%v, %v)", saved.Givens, ok, err)
	}
}

func TestEscapeLeavesTheCellAndLettersAreKeysAgain(t *testing.T) {
	d := openPuzzles(t, "")
	s, _ := puzzles.ShapeOfSide(16)
	d.puzzles().Editor.Put(puzzles.Puzzle{Givens: puzzles.NewGrid(s)})
	d.key(fyne.KeyDown)
	d.key(fyne.KeyEscape)
	d.char('g')
	if d.puzzles().Editor.selected != trace.NoCell || !d.puzzles().tabs[1].On() || d.puzzles().Editor.puzzle.Givens.Filled() != 0 {
		t.Error("after Escape a letter is still a digit")
	}
}

func TestNewGridsHaveEverySize(t *testing.T) {
	d := openPuzzles(t, wikipedia)
	for _, side := range puzzles.Sides() {
		s, _ := puzzles.ShapeOfSide(side)
		d.puzzles().Act(page.ActNew)
		d.press(wording.Shape(s))
		if g := d.puzzles().Editor.puzzle.Givens; g.Shape() != s || g.Filled() != 0 {
			t.Errorf("%s gives %v with %d clues", wording.Shape(s), g.Shape(), g.Filled())
		}
		if d.puzzles().Editor.board.Scene.Shape != s {
			t.Errorf("the board stays %v", d.puzzles().Editor.board.Scene.Shape)
		}
		d.says("empty grid")
	}
}

func TestThePuzzlesPageFitsItsWindow(t *testing.T) {
	for _, scale := range widgets.TextScales() {
		for _, size := range []fyne.Size{fyne.NewSize(1280, 800), fyne.NewSize(1920, 1080)} {
			d := openPuzzles(t, twoWays)
			d.setTheme(&widgets.Theme{Look: widgets.LookDark, Scale: scale})
			d.env.Window.Resize(size)
			for tab := range d.puzzles().tabs {
				d.puzzles().turnTo(tab)
				if least := d.puzzles().root.MinSize(); scale == 1 && (least.Width > 1180 || least.Height > 700) {
					t.Errorf("the page needs %v", least)
				}
				app.walk(d.puzzles().root, func(o fyne.CanvasObject) bool {
					switch o.(type) {
					case *widgets.List:
						return false // the rows scroll
					}
					if _, ok := o.(*canvas.Text); ok {
						return true
					}
					at := d.env.App.Driver().AbsolutePositionForObject(o)
					end := at.AddXY(o.Size().Width, o.Size().Height)
					if _, ok := o.(*widgets.Button); ok && scale == 1 && (end.X > size.Width+1 || end.Y > size.Height+1 || at.X < 0 || at.Y < 0) {
						t.Errorf("at %v a button %q reaches from %v to %v", size, o.(*widgets.Button).Label(), at, end)
					}
					return true
				})
			}
		}
	}
}

func TestTheNotationOfTheOpinionFollowsTheChoice(t *testing.T) {
	d := openPuzzles(t, twoWays)
	d.char('n')
	d.says("r6c5, r6c6, r7c5 and r7c6")
	if d.puzzles().Editor.board.Scene.Labels != paint.RowColLabels {
		t.Error("the board's labels do not follow")
	}
}

func TestTheLibraryOpensOnItsFirstTheme(t *testing.T) {
	d := openPuzzles(t, "")
	if got := d.puzzles().library.shown(); got.id != d.puzzles().library.lists[0].id || len(got.puzzles) == 0 {
		t.Errorf("it opens on %q with %d puzzles", got.name, len(got.puzzles))
	}
}

// The shelf of the techniques has one or two of each; for any of them there are
// ten more to choose.
func TestTheShelfOfTechniquesHasMoreForEach(t *testing.T) {
	d := openPuzzles(t, wikipedia)
	l := d.puzzles().library
	if l.needs.Visible() {
		t.Error("another shelf offers techniques")
	}
	l.turnTo(slices.IndexFunc(l.lists, func(one list) bool { return one.id == "techniques" }))
	whole := d.rows()
	if !l.needs.Visible() || l.needs.Selected != "All techniques" || len(whole) > 60 {
		t.Fatalf("%q is chosen, with %d puzzles", l.needs.Selected, len(whole))
	}
	l.needs.SetSelected("Hard: X-Wing")
	if got := d.rows(); len(got) < 10 || got[0] != "X-Wing 1" || got[9] != "X-Wing 10" || !strings.Contains(l.about.Text, "In two rows") {
		t.Errorf("for X-Wings there are %q: %s", got, l.about.Text)
	}
	d.key(fyne.KeyPageDown)
	if got := d.puzzles().Editor.puzzle.Name; got != "X-Wing 1" {
		t.Errorf("Page Down lays %q on the desk", got)
	}
	l.needs.SetSelected("All techniques")
	if got := d.rows(); !slices.Equal(got, whole) {
		t.Errorf("the shelf has %d puzzles afterwards, had %d", len(got), len(whole))
	}
}
