package puzzles_test

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"sudoscope/algorithms/trace"
	"sudoscope/app/page/pagetest"
	"sudoscope/puzzles"
	"sudoscope/widgets"
	"sudoscope/widgets/paint"
)

func TestDigitsAreTypedIntoTheChosenCell(t *testing.T) {
	d := openPuzzles(t, "")
	d.Char('7') // no cell is chosen
	d.Must(d.onDesk() == wikipedia, "a digit goes somewhere though no cell is chosen")
	d.Click("A3")
	d.Keys("4 Right 6")
	d.Must(d.onDesk() == "5346"+wikipedia[4:], "got %s, want %s", d.onDesk(), "5346"+wikipedia[4:])
	d.deskShows()
	d.Is(d.title(), "Wikipedia example, edited", "it is called")
	d.Keys("Left Backspace Left 0")
	d.Is(d.onDesk(), "5..6"+wikipedia[4:], "got")
	for _, want := range []string{"53.6", "5346", "534.", "53.."} {
		d.Keys("Ctrl+Z")
		d.Must(strings.HasPrefix(d.onDesk(), want), "undo gives %s, want %s", d.onDesk()[:4], want)
		d.deskShows()
	}
	d.Is(d.title(), "Wikipedia example", "after all is undone it is called")
	d.Shortcut("Ctrl+Z") // there is no more
	for _, want := range []string{"534.", "5346", "53.6", "5..6"} {
		d.Keys("Ctrl+Y")
		d.Must(strings.HasPrefix(d.onDesk(), want), "redo gives %s, want %s", d.onDesk()[:4], want)
	}
	d.Keys("Ctrl+Z")
	d.Click("I9")
	d.Click("A3")
	d.Keys("1")
	d.Check(!d.Offers("Redo"), "after a change there still is something to redo")
}

func TestArrowsWrapAroundTheBoard(t *testing.T) {
	d := openPuzzles(t, four)
	for _, step := range []struct {
		key  fyne.KeyName
		want int
	}{{fyne.KeyDown, 0}, {fyne.KeyUp, 12}, {fyne.KeyLeft, 15}, {fyne.KeyDown, 3}, {fyne.KeyRight, 0},
		{fyne.KeySpace, 1}} {
		d.Key(step.key)
		d.Must(d.scene().Selected == step.want, "%s leads to cell %d, want %d", step.key, d.scene().Selected, step.want)
	}
}

// After Escape they are keys again.
func TestLettersAreDigitsOnLargeGrids(t *testing.T) {
	d := openPuzzles(t, "")
	d.held() // counting solutions takes long
	d.lay(strings.Repeat(".", 256))
	d.Keys("Down G Right g")
	d.Check(d.grid().At(0) == 16 && d.grid().At(1) == 16, "the cells hold %d and %d", d.grid().At(0), d.grid().At(1))
	d.Check(d.Button("Watch it made") == nil, "G turned to the generators as well")
	d.Keys("Esc g")
	d.Check(d.scene().Selected == trace.NoCell && d.Button("Watch it made") != nil && d.grid().Filled() == 2,
		"after Escape a letter is still a digit")
}

func TestOtherRulesAreAssessed(t *testing.T) {
	parity := " parity=e" + strings.Repeat(".", 80)
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
		"position": {position, []string{"At least 1,000 solutions"}, nil},
	} {
		t.Run(name, func(t *testing.T) {
			d := openPuzzles(t, c.grid)
			d.says(c.says...)
			var marked []int
			for cell, role := range d.marked() {
				if role == trace.Conflict {
					marked = append(marked, cell)
				}
			}
			slices.Sort(marked)
			d.Check(slices.Equal(marked, c.marked), "marked are %v, want %v", marked, c.marked)
		})
	}
	d := openPuzzles(t, position)
	d.Check(!strings.HasPrefix(d.title(), "The editor: ") && d.scene().Marks[80] == 1|1<<8,
		"candidates without clues are taken for an empty grid")
	d.Sees("7 candidates were already eliminated")
	d.lay("5" + empty[1:] + " rules=x,windoku")
	d.Sees("9×9, x, windoku")
	d.says("X: each of the two diagonals holds 1 to 9.", "Windoku: ")
	d.Keys("Ctrl+C")
	d.Is(d.App.Clipboard().Content(), "5"+empty[1:]+" rules=x,windoku", "copied")
}

// marked are the cells that are marked on the board, with the role of each.
func (d *desk) marked() map[int]trace.Role {
	roles := map[int]trace.Role{}
	for _, m := range d.scene().Evidence.Marks {
		roles[m.Cell] = m.Role
	}
	return roles
}

func TestEliminatedCandidatesStayWhenDigitsAreTyped(t *testing.T) {
	d := openPuzzles(t, position)
	d.Click("A1")
	d.Keys("1")
	d.Click("I9")
	d.Is(d.grid().Candidates(80), puzzles.Digit(1)|puzzles.Digit(9), "candidates")
	d.Keys("5")
	d.says("5 cannot be in I9", "eliminated there")
	d.Keys("Ctrl+Z Ctrl+Z")
	d.Is(d.grid().Eliminated(), 7, "candidates eliminated after undo")
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
		"empty": {empty, []string{"empty grid"}, nil},
		"few clues": {"1" + empty[1:],
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
			d.Check(c.marks == nil || maps.Equal(d.marked(), c.marks), "marked are %v, want %v", d.marked(), c.marks)
		})
	}
}

func TestTheDigitsOfCellsThatDifferAreTheirPencilMarks(t *testing.T) {
	d := openPuzzles(t, twoWays)
	for c, marks := range d.scene().Marks {
		want := uint32(0)
		if slices.Contains([]int{49, 50, 58, 59}, c) {
			want = uint32(puzzles.Digit(4) | puzzles.Digit(9))
		}
		d.Is(marks, want, "cell %d has the marks", c)
	}
	d.Click("F5")
	d.Keys("4")
	d.says("One solution")
}

func TestAnAssessmentThatComesLateIsNotShown(t *testing.T) {
	d := openPuzzles(t, wikipedia)
	do := d.held()
	d.Click("A3")
	d.Char('5') // a conflict, which is seen at once
	d.says("5 twice")
	d.Keys("0")
	do() // on the grid with the conflict
	d.SaysNot(d.said(), "twice", "One solution")
	do()
	do()
	d.says("One solution")
}

// text is the puzzle as text, where it is typed.
func (d *desk) text() *widgets.Field { return d.Field("The puzzle as text") }

func TestTextIsReadAtEachKeystroke(t *testing.T) {
	d := openPuzzles(t, wikipedia)
	d.Keys("t")
	d.Is(mustRead(t, d.text().Text).String(), wikipedia, "T shows as text")
	typed := func(text, puzzle string, says ...string) {
		t.Helper()
		d.text().SetText(text)
		d.says(says...)
		d.Is(d.onDesk(), puzzle, "of %q on the desk lies", text)
		d.Is(d.text().Text, text, "the text is")
	}
	typed(twoWays[:80], wikipedia, "Not a puzzle yet", "80", "81", "The board is unchanged")
	typed(twoWays, twoWays, "2 solutions")
	typed("https://sudokuexchange.com/play/?s="+wikipedia, wikipedia)
	typed("https://sudokupad.app/abc", wikipedia, "Not a puzzle yet", "is stored on sudokupad.app",
		"The board is unchanged")
	do := d.held() // what is typed goes to the board and does not come back from there
	typed(twoWays, twoWays)
	d.text().SetText(twoWays + "\n1")
	do() // of the text as it was before
	d.Check(d.text().Text == twoWays+"\n1" && d.onDesk() == twoWays,
		"the text is %q; on the desk lies %s", d.text().Text, d.onDesk())
	d.Keys("Ctrl+Z")
	d.Is(mustRead(t, d.text().Text).String(), wikipedia, "after undo the text is")
	d.Keys("Ctrl+Y")
	d.Is(mustRead(t, d.text().Text).String(), twoWays, "after redo the text is")
	d.Tap("Text")
	d.deskShows()
	d.Keys("Ctrl+Z Ctrl+Z Ctrl+Z Ctrl+Z")
	d.Is(d.onDesk(), wikipedia, "what was typed undone, on the desk lies")
}

// The puzzle in the editor is the current one, whatever changes it. One that no other page
// can use stays in the editor, which offers the current one.
func TestThePuzzleInTheEditorIsTheCurrentOne(t *testing.T) {
	w := pagetest.New(t)
	w.Subject = pagetest.BuiltIn(t, "wikipedia")
	d := show(w)
	for _, change := range []struct {
		name string
		do   func()
	}{
		{"a key", func() { d.Click("A3"); d.Char('4') }},
		{"undo", func() { d.Shortcut("Ctrl+Z") }},
		{"text", func() { d.Keys("t"); d.text().SetText(twoWays) }},
		{"a list", func() { d.Key(fyne.KeyPageDown) }},
		{"clipboard", func() { d.paste(euler04) }},
		{"elsewhere", func() { d.lay(pagetest.BuiltIn(t, "six").Givens.String()) }},
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
	six := pagetest.BuiltIn(t, "six").Givens
	d.Check(d.Subject.Givens.Equal(six), "current is %s", d.Subject.Title())
	d.Sees("The editor: 0 clues")
	d.Tap("Take “" + d.Subject.Title() + "”")
	d.Check(d.onDesk() == d.Subject.Givens.String(), "the current puzzle was not taken")
	other := pagetest.BuiltIn(t, "ai-escargot")
	d.Away(func() { d.Choose(other) })
	d.Check(d.onDesk() == other.Givens.String(), "a puzzle that was chosen elsewhere is not in the editor")
	d.Shortcut("Ctrl+Z")
	d.Check(d.onDesk() == six.String(), "the puzzle before is lost")
}

func TestTheNotationOfTheAssessmentFollowsTheChoice(t *testing.T) {
	d := openPuzzles(t, twoWays)
	d.Keys("n")
	d.says("r6c5, r6c6, r7c5 and r7c6")
	d.Check(d.scene().Labels == paint.RowColLabels, "the board's labels do not follow")
}
