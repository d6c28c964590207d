package dialogs

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"sudoscope/puzzles/check"
)

// What is said of a dialog is what can be read in it, but no more than one listens to.
func TestWhatIsSaidOfADialog(t *testing.T) {
	hidden := widget.NewLabel("not there")
	hidden.Hide()
	field := widget.NewEntry()
	field.PlaceHolder = "Its title"
	body := container.NewVScroll(container.NewVBox(widget.NewLabel("First."), hidden,
		widget.NewRichTextWithText("Second\n line."), container.NewStack(field)))
	check.Is(t, textOf(body), "First. Second line. Its title", "it says")
	got := textOf(widget.NewLabel(strings.Repeat("long ", 1000)))
	check.That(t, len([]rune(got)) <= mostSaid+1 && strings.HasSuffix(got, "…"),
		"a long text is said in %d characters", len(got))
}
