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
	d.Must(d.onDesk() == wikipedia, "a digit goes somewhere though no cell is chosen")
	e.click(2)
	d.Keys("4 Right 6")
	d.Must(d.onDesk() == "5346"+wikipedia[4:], "got %s, want %s", d.onDesk(), "5346"+wikipedia[4:])
	d.deskShows()
	d.Is(e.field.Finder.Selected, "Wikipedia example, edited", "it is called")
	d.Keys("Left Backspace Left 0")
	d.Is(d.onDesk(), "5..6"+wikipedia[4:], "got")
	for _, want := range []string{"53.6", "5346", "534.", "53.."} {
		d.Keys("Ctrl+Z")
		d.Must(strings.HasPrefix(d.onDesk(), want), "undo gives %s, want %s", d.onDesk()[:4], want)
		d.deskShows()
	}
	d.Is(e.field.Finder.Selected, "Wikipedia example", "after all is undone it is called")
	d.Shortcut("Ctrl+Z") // there is no more
	for _, want := range []string{"534.", "5346", "53.6", "5..6"} {
		d.Keys("Ctrl+Y")
		d.Must(strings.HasPrefix(d.onDesk(), want), "redo gives %s, want %s", d.onDesk()[:4], want)
	}
	d.Keys("Ctrl+Z")
	e.click(80)
	e.click(2)
	d.Keys("1")
	d.Check(len(e.Future) == 0, "after a change there still is something to redo")
}

func TestArrowsWrapAroundTheBoard(t *testing.T) {
	d := openPuzzles(t, "1...\n..2.\n.3..\n...4")
	for _, step := range []struct {
		key  fyne.KeyName
		want int
	}{{fyne.KeyDown, 0}, {fyne.KeyUp, 12}, {fyne.KeyLeft, 15}, {fyne.KeyDown, 3}, {fyne.KeyRight, 0},
		{fyne.KeySpace, 1}} {
		d.Key(step.key)
		d.Must(d.page.editor.selected == step.want,
			"%s leads to cell %d, want %d", step.key, d.page.editor.selected, step.want)
	}
}

func TestLettersAreDigitsOnLargeGrids(t *testing.T) {
	d := openPuzzles(t, "")
	s, _ := puzzles.ShapeOfSide(16)
	d.Env.Go = func(func()) {} // counting solutions takes long
	d.page.editor.put(puzzles.Puzzle{Givens: puzzles.NewGrid(s)})
	d.Keys("Down G Right g")
	if g := d.page.editor.puzzle.Givens; g.At(0) != 16 || g.At(1) != 16 {
		t.Errorf("the cells hold %d and %d", g.At(0), g.At(1))
	}
	d.Check(!d.page.tabs[1].On(), "G turned to the generators as well")
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
			d.Check(slices.Equal(marked, c.marked), "marked are %v, want %v", marked, c.marked)
		})
	}
	d := openPuzzles(t, empty+" candidates="+position)
	d.Check(!d.page.editor.kept && d.page.editor.board.Scene.Marks[80] == 1|1<<8,
		"candidates without clues are taken for an empty grid")
	d.Check(slices.Contains(d.page.editor.summary(), "7 candidates were already eliminated"),
		"the chips are %q", d.page.editor.summary())
	d.lay("5" + empty[1:] + " rules=x,windoku")
	d.Check(slices.Contains(d.page.editor.summary(), "9×9, x, windoku"), "the chips are %q", d.page.editor.summary())
	d.says("X: each of the two diagonals holds 1 to 9.", "Windoku: ")
	d.Keys("Ctrl+C")
	d.Is(d.App.Clipboard().Content(), "5"+empty[1:]+" rules=x,windoku", "copied")
}

func TestEliminatedCandidatesStayWhenDigitsAreTyped(t *testing.T) {
	d := openPuzzles(t, strings.Repeat(".", 81)+" candidates="+strings.Repeat("123456789", 80)+"1.......9")
	d.page.editor.click(0)
	d.Keys("1")
	d.page.editor.click(80)
	d.Is(d.page.editor.puzzle.Givens.Candidates(80), puzzles.Digit(1)|puzzles.Digit(9), "candidates")
	d.Keys("5")
	d.says("5 cannot be in I9", "eliminated there")
	d.Keys("Ctrl+Z Ctrl+Z")
	d.Check(d.page.editor.puzzle.Givens.Eliminated() == 7,
		"%d candidates are eliminated after undo", d.page.editor.puzzle.Givens.Eliminated())
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
		d.Case(name, func(t *testing.T) {
			d.lay(c.grid)
			d.says(c.says...)
			got := map[int]trace.Role{}
			for _, m := range d.page.editor.board.Scene.Evidence.Marks {
				got[m.Cell] = m.Role
			}
			for cell, role := range c.marks {
				d.Is(got[cell], role, "cell %d is marked", cell)
			}
			d.Check(c.marks == nil || len(got) == len(c.marks), "%d cells are marked, want %d", len(got), len(c.marks))
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
		d.Is(marks, want, "cell %d has the marks", c)
	}
	d.page.editor.click(49)
	d.Keys("4")
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
	d.Keys("0")
	d.Must(len(waiting) == 1, "%d assessments are asked for at once", len(waiting))
	waiting[0]() // on the grid with the conflict
	d.SaysNot(d.assessment(), "twice")
	d.Must(len(waiting) == 2, "nobody asks for an assessment of the grid as it is now")
	waiting[1]()
	d.says("One solution")
}

func TestTextIsReadAtEachKeystroke(t *testing.T) {
	d := openPuzzles(t, wikipedia)
	e := d.page.editor
	d.Keys("t")
	d.Must(e.text.Visible() && !e.board.Visible(), "T does not show the text")
	if g, err := puzzles.Parse(e.text.Text); err != nil || g.String() != wikipedia {
		t.Fatalf("the text is %q", e.text.Text)
	}
	e.text.SetText(twoWays[:80])
	d.says("Not a puzzle yet", "80", "81", "The board is unchanged")
	d.Check(d.onDesk() == wikipedia, "half a puzzle replaced the puzzle")
	e.text.SetText(twoWays)
	d.says("2 solutions")
	d.Check(d.onDesk() == twoWays && e.text.Text == twoWays,
		"typed was %s, on the desk is %s, in the text %q", twoWays, d.onDesk(), e.text.Text)
	e.text.SetText("https://sudokuexchange.com/play/?s=" + wikipedia)
	d.Check(d.onDesk() == wikipedia && strings.HasPrefix(e.text.Text, "https:"),
		"of a link, %s is on the desk, and the text is %q", d.onDesk(), e.text.Text)
	e.text.SetText("https://sudokupad.app/abc")
	d.says("Not a puzzle yet", "is stored on sudokupad.app", "The board is unchanged")
	e.text.SetText(twoWays)
	e.toggleText()
	d.Check(!e.text.Visible() && e.board.Visible(), "the board does not come back")
	d.deskShows()
	d.Keys("Ctrl+Z")
	d.Check(d.onDesk() == wikipedia, "what was typed cannot be undone")
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
	d.Check(e.text.Text == twoWays+"\n1" && d.onDesk() == twoWays,
		"the text is %q; on the desk lies %s", e.text.Text, d.onDesk())
	d.Is(len(e.Past), 2, "undo leads back over")
	d.Keys("Ctrl+Z")
	if g, err := puzzles.Parse(e.text.Text); err != nil || g.String() != wikipedia {
		t.Errorf("after undo the text is %q", e.text.Text)
	}
	d.Check(len(e.Past) == 1 && len(e.Future) == 1,
		"what is written into the text is taken for typed: %d before, %d after", len(e.Past), len(e.Future))
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
	d.Keys("Ctrl+N")
	d.Tap("9×9")
	d.Away(func() {})
	says := pagetest.TextOf(d.page.editor.field.Container)
	d.Must(d.Subject.ID == "six" && strings.Contains(says, "The editor: 0 clues") && strings.Contains(says, "Take "),
		"current is %s, the head says %q", d.Subject.Title(), says)
	d.Tap("Take “" + d.Subject.Title() + "”")
	d.Check(d.onDesk() == d.Subject.Givens.String(), "the current puzzle was not taken")
	other := pagetest.BuiltIn(t, "ai-escargot")
	d.Away(func() { d.Choose(other) })
	d.Check(d.onDesk() == other.Givens.String(), "a puzzle that was chosen elsewhere is not in the editor")
	d.Shortcut("Ctrl+Z")
	d.Check(d.onDesk() == pagetest.BuiltIn(t, "six").Givens.String(), "the puzzle before is lost")
}

func TestEscapeLeavesTheCellAndLettersAreKeysAgain(t *testing.T) {
	d := openPuzzles(t, "")
	s, _ := puzzles.ShapeOfSide(16)
	d.page.editor.put(puzzles.Puzzle{Givens: puzzles.NewGrid(s)})
	d.Keys("Down Esc g")
	d.Check(d.page.editor.selected == trace.NoCell && d.page.tabs[1].On() && d.page.editor.puzzle.Givens.Filled() == 0,
		"after Escape a letter is still a digit")
}

func TestNewGridsHaveEverySize(t *testing.T) {
	d := openPuzzles(t, wikipedia)
	for _, side := range puzzles.Sides() {
		s, _ := puzzles.ShapeOfSide(side)
		d.Keys("Ctrl+N")
		d.Tap(wording.Shape(s))
		if g := d.page.editor.puzzle.Givens; g.Shape() != s || g.Filled() != 0 {
			t.Errorf("%s gives %v with %d clues", wording.Shape(s), g.Shape(), g.Filled())
		}
		d.Is(d.page.editor.board.Scene.Shape, s, "the board stays")
		d.says("empty grid")
	}
}

func TestTheNotationOfTheAssessmentFollowsTheChoice(t *testing.T) {
	d := openPuzzles(t, twoWays)
	d.Keys("n")
	d.says("r6c5, r6c6, r7c5 and r7c6")
	d.Check(d.page.editor.board.Scene.Labels == paint.RowColLabels, "the board's labels do not follow")
}
