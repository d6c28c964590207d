package widgets

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
)

func TestARowShowsTheNameAndCutsWhatDoesNotFit(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(&Theme{Look: SchemeLight, Scale: 1})
	r := NewPuzzleRow()
	long := strings.Repeat("a long story ", 20)
	r.Set(puzzles.NewGrid(puzzles.Classic), "A name", long)
	r.Resize(fyne.NewSize(300, r.MinSize().Height))
	var shown []string
	for _, o := range test.WidgetRenderer(r).Objects() {
		text, ok := o.(*canvas.Text)
		if !ok {
			continue
		}
		shown = append(shown, text.Text)
		check.That(t, text.Position().X+text.MinSize().Width <= 300,
			"%q reaches to %v of 300", text.Text, text.Position().X+text.MinSize().Width)
	}
	check.That(t, len(shown) == 2 && shown[0] == "A name" && strings.HasPrefix(shown[1], "a long story") &&
		strings.HasSuffix(shown[1], "…"),
		"it shows %q", shown)
	if title, caption := r.Text(); title != "A name" || caption != long {
		t.Errorf("it holds %q and %q", title, caption)
	}
	r.Set(puzzles.Grid{}, "Nothing", "")
	r.Resize(fyne.NewSize(40, 20)) // too small for anything: cut off, not broken
}

func TestCutKeepsWhatFits(t *testing.T) {
	test.NewTempApp(t)
	like := canvas.NewText("", nil)
	like.TextSize = 14
	for _, text := range []string{"", "a", "äöü", strings.Repeat("word ", 30)} {
		width := fyne.MeasureText(text, like.TextSize, like.TextStyle).Width
		check.Is(t, Cut(text, like, width), text, "%q is cut to", text)
		if got := Cut(text, like, width/2); text != "" &&
			(len([]rune(got)) > len([]rune(text)) || !strings.HasSuffix(got, "…")) {
			t.Errorf("%q is cut to %q in half the width", text, got)
		}
	}
}
