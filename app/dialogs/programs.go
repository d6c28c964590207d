package dialogs

import (
	"fmt"
	"strings"
	"unicode"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"sudoscope/algorithms/program"
	"sudoscope/algorithms/solving"
	"sudoscope/app/page"
	"sudoscope/widgets"
	"sudoscope/widgets/layout"
)

// AskToRun shows a program that came with a file, all of it, and runs it if the user says
// so. Enter, pressed without reading, runs nothing.
func AskToRun(env *page.Env, a *solving.Algorithm, run func()) {
	text := fmt.Sprintf("“%s” came with a file or link and has not run on this computer before. A script can do nothing but "+
		"solve the puzzle: it cannot reach your files or the network. Read it before you run it.", a.Name)
	lines := visibleLines(a.Code.Text)
	if a.Code.Command != nil {
		text = "A file names this command. It starts a program on your computer, which can do everything that you can, " +
			"such as deleting your files. Run it only if you know it."
		lines = visibleLines(program.JoinCommand(a.Code.Command))
	}
	code := widgets.NewCode()
	code.SetLines(lines)
	scroll := container.NewVScroll(code)
	code.Within(scroll)
	_, _, cancel := askWith(env, "Run this program?", "Run",
		container.New(wordsAbove(env.Window.Canvas(), code), widgets.NewWords(text), scroll), run)
	env.Window.Canvas().Focus(cancel)
}

const (
	askWidth = 680 // at the usual size of text
	mostRows = 18
	belowAsk = 6 // between the words and the code
)

// wordsAbove puts words above code that scrolls. The words and the buttons below stay in
// sight; the code has as many rows as it needs, or as there is room for.
func wordsAbove(c fyne.Canvas, code *widgets.Code) fyne.Layout {
	return layout.Func(func(o []fyne.CanvasObject) fyne.Size {
		room := roomFor(c)
		width := min(askWidth*widgets.Scale(), room.Width)
		rows := min(code.HeightFor(width), mostRows*widgets.CodeRow())
		return fyne.NewSize(width, min(layout.HeightFor(o[0], width)+belowAsk+rows, room.Height))
	}, func(o []fyne.CanvasObject, size fyne.Size) {
		room := layout.Whole(size)
		room.PutOver(o[0], belowAsk)
		room.Put(o[1])
	})
}

// visibleLines returns the lines of a text in which nothing is hidden: characters that
// cannot be seen, that look like a blank or that turn the direction of writing are
// written as numbers.
func visibleLines(text string) []string {
	var b strings.Builder
	for _, r := range strings.ReplaceAll(strings.ReplaceAll(text, "\r\n", "\n"), "\t", "    ") {
		switch {
		case r == '\n' || r == ' ' || !isHidden(r):
			b.WriteRune(r)
		case r > 0xffff:
			fmt.Fprintf(&b, "\\U%08x", r)
		default:
			fmt.Fprintf(&b, "\\u%04x", r)
		}
	}
	return strings.Split(strings.TrimRight(b.String(), "\n"), "\n")
}

// isHidden reports whether a reader sees nothing of a character.
func isHidden(r rune) bool {
	return unicode.In(r, unicode.C, unicode.Z, unicode.Other_Default_Ignorable_Code_Point,
		unicode.Variation_Selector) ||
		r == unicode.ReplacementChar || r == blankBraille
}

// blankBraille is a character that draws nothing and counts as a symbol all the same.
const blankBraille = '\u2800'
