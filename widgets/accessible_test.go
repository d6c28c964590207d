package widgets

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
	"sudoscope/widgets/paint"
)

// A screen reader is told what a widget is called, what is chosen there and whether it is on.
func TestWidgetsSayWhatTheyAre(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(light())
	loop := NewButton(Round, paint.IconLoop, "", func() {}).Hinted("Play in a loop (L)")
	loop.SetOn(true)
	form := NewSelect([]string{"Web page (HTML)", "Paper (PDF)"}, nil)
	form.SetHint("What is handed out")
	form.SetSelected("Paper (PDF)")
	tick := NewCheck("pencil marks", nil)
	tick.SetChecked(true)
	tiles := NewTiles("depth", "", "dead ends")
	tiles.Set(0, "21", "depth")
	tiles.Set(2, "178", "dead ends")
	code := NewCode()
	code.SetLines([]string{"for each digit", "  place it"})
	code.Light(2)
	board := NewBoardView(paint.NewBoard(puzzles.Classic))
	board.Scene.Digits[3], board.Scene.Digits[80] = 7, 1
	chosen := NewBoardView(board.Scene).Picture
	field := NewField()
	field.For = "Seeds"
	field.SetText("5")
	search := NewSearchField("Search the lessons", nil)
	board.Scene.Selected, board.Scene.Labels = 3, paint.LetterLabels
	for want, w := range map[string]fyne.Accessible{
		"Play in a loop (L), on": loop, "What is handed out, Paper (PDF)": form, "pencil marks, on": tick,
		"depth 21, dead ends 178": tiles, "place it": code,
		"Board, 9×9 with boxes of 3×3, 2 digits, A4 chosen: 7": chosen, "Seeds, 5": field,
		"Search the lessons": search,
		"The whole run, from its first step at the left to its last. Click or drag to go to a step.": NewRibbon(),
		"pattern, fin": NewLegend(Sample{Role: trace.Pattern, Means: "pattern"}, Sample{Role: trace.Fin, Means: "fin"}),
	} {
		check.That(t, w.AccessibilityLabel() == want && w.AccessibilityRole() != "",
			"it says %q as %q, want %q", w.AccessibilityLabel(), w.AccessibilityRole(), want)
	}
}
