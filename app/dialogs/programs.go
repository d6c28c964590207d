package dialogs

import (
	"fmt"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"sudoscope/algorithms"
	"sudoscope/algorithms/program"
	"sudoscope/app/page"
	"sudoscope/puzzles"
	"sudoscope/widgets"
	"sudoscope/widgets/layout"
	"sudoscope/widgets/paint"
)

// AskToRun shows a program that came with a file, all of it, and runs it if the user says
// so. Whoever presses Enter without reading runs nothing.
func AskToRun(env *page.Env, a *algorithms.Algorithm, run func()) {
	text := fmt.Sprintf("“%s” came with a file and has not run on this computer before. A script can do nothing but "+
		"solve the puzzle: it cannot reach your files or the network. Read it before you run it.", a.Name)
	lines := visibleLines(a.Code.Text)
	if a.Code.Command != nil {
		text = "A file names this command. It starts a program on your computer, which can do everything that you can, " +
			"such as deleting your files. Run it only if you know it."
		lines = visibleLines(program.JoinCommand(a.Code.Command))
	}
	words := widget.NewLabel(text)
	words.Wrapping = fyne.TextWrapWord
	code := widgets.NewCode()
	code.SetLines(lines)
	scroll := container.NewVScroll(code)
	code.Within(scroll)
	height := float32(380)
	if len(lines) < 12 {
		height = 160
	}
	scroll.SetMinSize(fyne.NewSize(0, height*widgets.Scale()))
	d := NewDialog(env, "Run this program?", Fitted(env, 680, height+80,
		container.New(layout.Lines{Gap: 4}, words, scroll)))
	cancel := widgets.NewButton(widgets.Pill, paint.NoIcon, "Cancel", d.Hide)
	d.SetButtons([]fyne.CanvasObject{cancel, widgets.NewButton(widgets.Call, paint.NoIcon, "Run", func() {
		d.Hide()
		run()
	})})
	d.Show()
	env.Window.Canvas().Focus(cancel)
}

// visibleLines returns the lines of a text in which nothing is hidden: characters that
// cannot be seen, or that turn the direction of writing, are written as numbers.
func visibleLines(text string) []string {
	var b strings.Builder
	for _, r := range strings.ReplaceAll(strings.ReplaceAll(text, "\r\n", "\n"), "\t", "    ") {
		if r != '\n' && puzzles.WithoutControls(string(r)) == "" {
			fmt.Fprintf(&b, "\\u%04x", r)
		} else {
			b.WriteRune(r)
		}
	}
	return strings.Split(strings.TrimRight(b.String(), "\n"), "\n")
}
