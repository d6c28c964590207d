package puzzles

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"sudoscope/algorithms/trace"
	"sudoscope/app/page/pagetest"
	"sudoscope/app/store"
	"sudoscope/app/wording"
	"sudoscope/puzzles"
	"sudoscope/widgets/paint"
)

func TestDigitsAreTypedIntoTheChosenCell(t *testing.T) {
	d := openPuzzles(t, "")
	e := d.page.editor
	d.Char('7') // no cell is chosen
	if d.onDesk() != wikipedia {
		t.Fatal("a digit goes somewhere though no cell is chosen")
	}
	e.click(2)
	d.Char('4')
	d.Key(fyne.KeyRight)
	d.Char('6')
	if want := "5346" + wikipedia[4:]; d.onDesk() != want {
		t.Fatalf("got %s, want %s", d.onDesk(), want)
	}
	d.deskShows()
	if e.field.Finder.Selected != "Wikipedia example, edited" {
		t.Errorf("it is called %q", e.field.Finder.Selected)
	}
	d.Key(fyne.KeyLeft)
	d.Key(fyne.KeyBackspace)
	d.Key(fyne.KeyLeft)
	d.Char('0')
	if want := "5..6" + wikipedia[4:]; d.onDesk() != want {
		t.Errorf("got %s, want %s", d.onDesk(), want)
	}
	for _, want := range []string{"53.6", "5346", "534.", "53.."} {
		d.Shortcut("Ctrl+Z")
		if !strings.HasPrefix(d.onDesk(), want) {
			t.Fatalf("undo gives %s, want %s", d.onDesk()[:4], want)
		}
		d.deskShows()
	}
	if e.field.Finder.Selected != "Wikipedia example" {
		t.Errorf("after all is undone it is called %q", e.field.Finder.Selected)
	}
	d.Shortcut("Ctrl+Z") // there is no more
	for _, want := range []string{"534.", "5346", "53.6", "5..6"} {
		d.Shortcut("Ctrl+Y")
		if !strings.HasPrefix(d.onDesk(), want) {
			t.Fatalf("redo gives %s, want %s", d.onDesk()[:4], want)
		}
	}
	d.Shortcut("Ctrl+Z")
	e.click(80)
	e.click(2)
	d.Char('1')
	if len(e.Future) != 0 {
		t.Error("after a change there still is something to redo")
	}
}

func TestArrowsWrapAroundTheBoard(t *testing.T) {
	d := openPuzzles(t, "1...\n..2.\n.3..\n...4")
	for _, step := range []struct {
		key  fyne.KeyName
		want int
	}{{fyne.KeyDown, 0}, {fyne.KeyUp, 12}, {fyne.KeyLeft, 15}, {fyne.KeyDown, 3}, {fyne.KeyRight, 0},
		{fyne.KeySpace, 1}} {
		d.Key(step.key)
		if got := d.page.editor.selected; got != step.want {
			t.Fatalf("%s leads to cell %d, want %d", step.key, got, step.want)
		}
	}
}

func TestLettersAreDigitsOnLargeGrids(t *testing.T) {
	d := openPuzzles(t, "")
	s, _ := puzzles.ShapeOfSide(16)
	d.Env.Go = func(func()) {} // counting solutions takes long
	d.page.editor.put(puzzles.Puzzle{Givens: puzzles.NewGrid(s)})
	d.Key(fyne.KeyDown)
	d.Char('G')
	d.Key(fyne.KeyRight)
	d.Char('g')
	if g := d.page.editor.puzzle.Givens; g.At(0) != 16 || g.At(1) != 16 {
		t.Errorf("the cells hold %d and %d", g.At(0), g.At(1))
	}
	if d.page.tabs[1].On() {
		t.Error("G turned to the generators as well")
	}
}

func TestOtherRulesAreAssessed(t *testing.T) {
	const empty = "................................................................................."
	parity := " parity=e" + strings.Repeat(".", 80)
	position := strings.Repeat("123456789", 80) + "1.......9"
	missing := wikipedia + " candidates=123.56789" + strings.Repeat("123456789", 80)
	wrong := wikipedia + " candidates=123456789123456789" + "123.56789" + strings.Repeat("123456789", 78)
	for name, c := range map[string]struct {
		grid   string
		says   []string
		marked []int
	}{
		"diagonal": {"5" + empty[2:] + "5 rules=x", []string{"5 twice on the diagonal from A1", "A1 and in I9"},
			[]int{0, 80}},
		"knight": {"..5..........5" + empty[14:] + " rules=anti-knight", []string{"5 twice, a knight's move apart"},
			[]int{2, 13}},
		"odd":      {"5" + empty[1:] + parity, []string{"5 cannot be in A1", "takes an even digit"}, []int{0}},
		"right":    {strings.Replace(missing, "123.56789", "..3.5....", 1), []string{"One solution"}, nil},
		"wrong":    {wrong, []string{"No solution", "4 is missing in A3"}, []int{2}},
		"position": {empty + " candidates=" + position, []string{"At least 1,000 solutions"}, nil},
	} {
		t.Run(name, func(t *testing.T) {
			d := openPuzzles(t, c.grid)
			d.says(c.says...)
			var marked []int
			for _, m := range d.page.editor.board.Scene.Evidence.Marks {
				if m.Role == trace.Conflict {
					marked = append(marked, m.Cell)
				}
			}
			if !slices.Equal(marked, c.marked) {
				t.Errorf("marked are %v, want %v", marked, c.marked)
			}
		})
	}
	d := openPuzzles(t, empty+" candidates="+position)
	if d.page.editor.kept || d.page.editor.board.Scene.Marks[80] != 1|1<<8 {
		t.Error("candidates without clues are taken for an empty grid")
	}
	if !slices.Contains(d.page.editor.summary(), "7 candidates were already eliminated") {
		t.Errorf("the chips are %q", d.page.editor.summary())
	}
	d.lay("5" + empty[1:] + " rules=x,windoku")
	if !slices.Contains(d.page.editor.summary(), "9×9, x, windoku") {
		t.Errorf("the chips are %q", d.page.editor.summary())
	}
	d.says("X: each of the two diagonals holds 1 to 9.", "Windoku: ")
	d.Shortcut("Ctrl+C")
	if got := d.App.Clipboard().Content(); got != "5"+empty[1:]+" rules=x,windoku" {
		t.Errorf("copied: %q", got)
	}
}

func TestEliminatedCandidatesStayWhenDigitsAreTyped(t *testing.T) {
	d := openPuzzles(t, strings.Repeat(".", 81)+" candidates="+strings.Repeat("123456789", 80)+"1.......9")
	d.page.editor.click(0)
	d.Char('1')
	d.page.editor.click(80)
	if got := d.page.editor.puzzle.Givens.Candidates(80); got != puzzles.Digit(1)|puzzles.Digit(9) {
		t.Errorf("candidates %v are left", got)
	}
	d.Char('5')
	d.says("5 cannot be in I9", "eliminated there")
	d.Shortcut("Ctrl+Z")
	d.Shortcut("Ctrl+Z")
	if n := d.page.editor.puzzle.Givens.Eliminated(); n != 7 {
		t.Errorf("%d candidates are eliminated after undo", n)
	}
}

func TestEveryChangeIsAssessed(t *testing.T) {
	d := openPuzzles(t, "")
	for name, c := range map[string]struct {
		grid  string
		says  []string
		marks map[int]trace.Role // by cell
	}{
		"proper": {wikipedia, []string{"One solution", "easy"}, nil},
		"minimal": {"..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
			[]string{"One solution", "minimal"}, nil},
		"two": {twoWays, []string{"2 solutions", "F5, F6, G5 and G6"},
			map[int]trace.Role{49: trace.Choice, 50: trace.Choice, 58: trace.Choice, 59: trace.Choice}},
		"conflict": {"55" + wikipedia[2:], []string{"5 twice in row A", "A1", "A2"},
			map[int]trace.Role{0: trace.Conflict, 1: trace.Conflict}},
		"no candidate": {"123.\n...4\n....\n....", []string{"No solution", "A4"},
			map[int]trace.Role{3: trace.Conflict}},
		"empty": {strings.Repeat(".", 81), []string{"empty grid"}, nil},
		"few clues": {"1" + strings.Repeat(".", 80),
			[]string{"At least 1,000 solutions", "No empty cell is decided"}, nil},
		"eight": {".39.........8...7.....1.9.41..4....3...........7...86...67.82...1..9...5.....1..8",
			[]string{"8 solutions", "They differ in 46 cells, among them A1, A4, A8, A9, B1, B2, B5, B9 and C"}, nil},
		"no cell for a digit": {"1...\n..23\n....\n....", []string{"No solution", "No cell is left for 1 in row B"},
			map[int]trace.Role{4: trace.Conflict, 5: trace.Conflict}},
		"impossible": {".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........",
			[]string{"No solution"}, nil},
		"full": {"534678912672195348198342567859761423426853791713924856961537284287419635345286179",
			[]string{"Solved"}, nil},
	} {
		t.Run(name, func(t *testing.T) {
			d.lay(c.grid)
			d.says(c.says...)
			got := map[int]trace.Role{}
			for _, m := range d.page.editor.board.Scene.Evidence.Marks {
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
	scene := d.page.editor.board.Scene
	for c, marks := range scene.Marks {
		want := uint32(0)
		if slices.Contains([]int{49, 50, 58, 59}, c) {
			want = uint32(puzzles.Digit(4) | puzzles.Digit(9))
		}
		if marks != want {
			t.Errorf("cell %d has the marks %b, want %b", c, marks, want)
		}
	}
	d.page.editor.click(49)
	d.Char('4')
	d.says("One solution")
}

func TestAnAssessmentThatComesLateIsNotShown(t *testing.T) {
	d := openPuzzles(t, wikipedia)
	// Nothing is saved, so that only assessments are asked for.
	d.page.desk = store.NewDocument[puzzles.Puzzle](store.NewSaver(func(func()) {}), "", nil, nil)
	var waiting []func()
	d.Env.Go = func(f func()) { waiting = append(waiting, f) }
	d.page.editor.click(2)
	d.Char('5') // a conflict, which is seen at once
	d.says("5 twice")
	d.Char('0')
	if len(waiting) != 1 {
		t.Fatalf("%d assessments are asked for at once", len(waiting))
	}
	waiting[0]() // on the grid with the conflict
	if strings.Contains(d.assessment(), "twice") {
		t.Errorf("of a grid without conflict it is said: %s", d.assessment())
	}
	if len(waiting) != 2 {
		t.Fatal("nobody asks for an assessment of the grid as it is now")
	}
	waiting[1]()
	d.says("One solution")
}

func TestTextIsReadAtEachKeystroke(t *testing.T) {
	d := openPuzzles(t, wikipedia)
	e := d.page.editor
	d.Char('t')
	if !e.text.Visible() || e.board.Visible() {
		t.Fatal("T does not show the text")
	}
	if g, err := puzzles.Parse(e.text.Text); err != nil || g.String() != wikipedia {
		t.Fatalf("the text is %q", e.text.Text)
	}
	e.text.SetText(twoWays[:80])
	d.says("Not a puzzle yet", "80", "81", "The board is unchanged")
	if d.onDesk() != wikipedia {
		t.Error("half a puzzle replaced the puzzle")
	}
	e.text.SetText(twoWays)
	d.says("2 solutions")
	if d.onDesk() != twoWays || e.text.Text != twoWays {
		t.Errorf("typed was %s, on the desk is %s, in the text %q", twoWays, d.onDesk(), e.text.Text)
	}
	e.text.SetText("https://sudokuexchange.com/play/?s=" + wikipedia)
	if d.onDesk() != wikipedia || !strings.HasPrefix(e.text.Text, "https:") {
		t.Errorf("of a link, %s is on the desk, and the text is %q", d.onDesk(), e.text.Text)
	}
	e.text.SetText("https://sudokupad.app/abc")
	d.says("Not a puzzle yet", "is stored on sudokupad.app", "The board is unchanged")
	e.text.SetText(twoWays)
	e.toggleText()
	if e.text.Visible() || !e.board.Visible() {
		t.Error("the board does not come back")
	}
	d.deskShows()
	d.Shortcut("Ctrl+Z")
	if d.onDesk() != wikipedia {
		t.Error("what was typed cannot be undone")
	}
}

// What is typed as text goes to the board and does not come back from there.
func TestTheTextGoesOneWay(t *testing.T) {
	d := openPuzzles(t, wikipedia)
	// Nothing is saved, so that only assessments are asked for.
	d.page.desk = store.NewDocument[puzzles.Puzzle](store.NewSaver(func(func()) {}), "", nil, nil)
	e := d.page.editor
	e.toggleText()
	var waiting []func()
	d.Env.Go = func(f func()) { waiting = append(waiting, f) }
	e.text.SetText(twoWays)
	e.text.SetText(twoWays + "\n1")
	waiting[0]() // of the text as it was before
	if e.text.Text != twoWays+"\n1" || d.onDesk() != twoWays {
		t.Errorf("the text is %q; on the desk lies %s", e.text.Text, d.onDesk())
	}
	if n := len(e.Past); n != 2 {
		t.Errorf("undo leads back over %d puzzles", n)
	}
	d.Shortcut("Ctrl+Z")
	if g, err := puzzles.Parse(e.text.Text); err != nil || g.String() != wikipedia {
		t.Errorf("after undo the text is %q", e.text.Text)
	}
	if len(e.Past) != 1 || len(e.Future) != 1 {
		t.Errorf("what is written into the text is taken for typed: %d before, %d after", len(e.Past), len(e.Future))
	}
}

// The puzzle in the editor is the current one, whatever changes it. One that no other page
// can use stays in the editor, which offers the current one.
func TestThePuzzleInTheEditorIsTheCurrentOne(t *testing.T) {
	w := pagetest.New(t)
	w.Subject = pagetest.BuiltIn(t, "wikipedia")
	d := &desk{Window: w, page: New(w.Env)}
	d.Show(d.page)
	for _, change := range []struct {
		name string
		do   func()
	}{
		{"a key", func() { d.page.editor.click(2); d.Char('4') }},
		{"undo", func() { d.Shortcut("Ctrl+Z") }},
		{"text", func() { d.page.editor.toggleText(); d.page.editor.text.SetText(twoWays) }},
		{"a list", func() { d.Key(fyne.KeyPageDown) }},
		{"clipboard", func() { d.App.Clipboard().SetContent(euler04); d.Shortcut("Ctrl+V") }},
		{"elsewhere", func() { d.page.editor.put(pagetest.BuiltIn(t, "six")) }},
	} {
		before := d.Subject.Givens
		d.Env.Unfocus()
		change.do()
		if got := d.Subject.Givens; got.Equal(before) || got.String() != d.onDesk() {
			t.Errorf("%s: current is %s, in the editor %s", change.name, got, d.onDesk())
		}
	}
	d.Shortcut("Ctrl+N")
	d.Press("9×9")
	d.Away(func() {})
	says := pagetest.TextOf(d.page.editor.field.Container)
	if d.Subject.ID != "six" || !strings.Contains(says, "The editor: 0 clues") || !strings.Contains(says, "Take ") {
		t.Fatalf("current is %s, the head says %q", d.Subject.Title(), says)
	}
	pagetest.Tap(t, d.page, "Take “"+d.Subject.Title()+"”")
	if d.onDesk() != d.Subject.Givens.String() {
		t.Error("the current puzzle was not taken")
	}
	other := pagetest.BuiltIn(t, "ai-escargot")
	d.Away(func() { d.Choose(other) })
	if d.onDesk() != other.Givens.String() {
		t.Error("a puzzle that was chosen elsewhere is not in the editor")
	}
	if d.Shortcut("Ctrl+Z"); d.onDesk() != pagetest.BuiltIn(t, "six").Givens.String() {
		t.Error("the puzzle before is lost")
	}
}

func TestEscapeLeavesTheCellAndLettersAreKeysAgain(t *testing.T) {
	d := openPuzzles(t, "")
	s, _ := puzzles.ShapeOfSide(16)
	d.page.editor.put(puzzles.Puzzle{Givens: puzzles.NewGrid(s)})
	d.Key(fyne.KeyDown)
	d.Key(fyne.KeyEscape)
	d.Char('g')
	if d.page.editor.selected != trace.NoCell || !d.page.tabs[1].On() || d.page.editor.puzzle.Givens.Filled() != 0 {
		t.Error("after Escape a letter is still a digit")
	}
}

func TestNewGridsHaveEverySize(t *testing.T) {
	d := openPuzzles(t, wikipedia)
	for _, side := range puzzles.Sides() {
		s, _ := puzzles.ShapeOfSide(side)
		d.Shortcut("Ctrl+N")
		d.Press(wording.Shape(s))
		if g := d.page.editor.puzzle.Givens; g.Shape() != s || g.Filled() != 0 {
			t.Errorf("%s gives %v with %d clues", wording.Shape(s), g.Shape(), g.Filled())
		}
		if d.page.editor.board.Scene.Shape != s {
			t.Errorf("the board stays %v", d.page.editor.board.Scene.Shape)
		}
		d.says("empty grid")
	}
}

func TestTheNotationOfTheAssessmentFollowsTheChoice(t *testing.T) {
	d := openPuzzles(t, twoWays)
	d.Char('n')
	d.says("r6c5, r6c6, r7c5 and r7c6")
	if d.page.editor.board.Scene.Labels != paint.RowColLabels {
		t.Error("the board's labels do not follow")
	}
}
