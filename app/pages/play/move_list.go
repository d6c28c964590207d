package play

import (
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"fyne.io/fyne/v2/container"

	"sudoscope/algorithms/technique/words"
	"sudoscope/app/dialogs"
	"sudoscope/app/game"
	"sudoscope/app/wording"
	"sudoscope/widgets"
	"sudoscope/widgets/layout"
	"sudoscope/widgets/paint"
)

// askMoves lists the moves of the branch once all of them are named.
func (p *Page) askMoves() {
	if !p.told() {
		p.env.Notify("Finish the game first: the list tells which moves are right")
		return
	}
	p.nameThen(p.listMoves)
}

// listMoves opens the dialog with the moves of a finished game, each with its name: to go to
// one and see on the board why it follows.
func (p *Page) listMoves() {
	var l *picker
	one := func(name, none string, verdicts ...game.Verdict) pickerTab {
		return pickerTab{name: name, do: "Go there", none: none,
			list: func() []pick { return p.movesBy(verdicts, func() { l.hide() }) }}
	}
	l = newPicker(p.env, nil, []pickerTab{
		one("All", "No digit was placed and no candidate struck out.", game.Justified, game.Unjustified,
			game.WrongMove, game.ByProgram),
		one("Not yet justified", "Every right move could have been known when you made it.", game.Unjustified),
		one("Wrong", "No move was wrong.", game.WrongMove),
		one("With help", "No move was made after a hint, or by the program."),
	})
	l.show("Your moves", 0, widgets.NewButton(widgets.Pill, paint.IconSave, "Save report…", func() {
		l.hide()
		p.askSaveReport()
	}))
}

// movesBy are the moves with one of the verdicts; without any, those with help. Who takes one leaves the list.
func (p *Page) movesBy(verdicts []game.Verdict, leave func()) []pick {
	g, sp := p.game, p.speaker()
	var list []pick
	line, _ := g.Branch()
	for i, node := range line[1:] {
		name, _ := g.Name(node)
		helped := len(verdicts) == 0 && (name.Hinted || name.Verdict == game.ByProgram)
		if name.Verdict == game.NotNamed || !helped && !slices.Contains(verdicts, name.Verdict) {
			continue
		}
		grid := g.Puzzle.Givens.Clone()
		copy(grid.Cells(), g.StateAt(node).Digits)
		said := sp.String(g.Move(node).Words())
		caption := sp.String(name.Words())
		about := fmt.Sprintf("At %s on the clock.\n%s", wording.Clock(g.Move(node).At), wording.Sentence(caption))
		if t := name.Technique(); t != nil {
			caption += " · " + t.Level.String()
			about += "\n" + stepsInWords(&name, p)
		}
		list = append(list, pick{
			id: fmt.Sprint(node), title: fmt.Sprintf("%d. %s", i+1, said), caption: caption,
			about: strings.TrimSpace(about), givens: g.Puzzle.Givens, grid: grid,
			do: func() {
				leave()
				p.goTo(node)
				p.teacher.showReasonIfAny()
			},
		})
	}
	return list
}

// mostStepsTold is how many steps of a reason are listed; the rest is on the board.
const mostStepsTold = 6

// stepsInWords lists what a move follows from.
func stepsInWords(name *game.MoveName, p *Page) string {
	var lines []string
	steps, sp := name.Reason.Steps, p.speaker()
	for i := max(0, len(steps)-mostStepsTold); i < len(steps); i++ {
		title := words.Explain(&steps[i].Deduction, p.game.Shape()).Title
		lines = append(lines, fmt.Sprintf("%d. %s", i+1, sp.String(title)))
	}
	if len(steps) > mostStepsTold {
		lines = append([]string{fmt.Sprintf("The last %d of %d steps:", mostStepsTold, len(steps))}, lines...)
	}
	return strings.Join(lines, "\n")
}

// showReasonIfAny shows the reason of the present move, if it has one.
func (t *teacher) showReasonIfAny() {
	if len(t.reasons()) > 0 && !t.page.game.Solved() {
		t.showReason()
	}
}

// askSaveReport asks where to save a report of the game.
func (p *Page) askSaveReport() {
	formats := game.ReportFormats()
	chosen := formats[0]
	names := map[game.ReportFormat]string{game.ReportHTML: "Page for browsers (HTML)", game.ReportCSV: "Table (CSV)",
		game.ReportJSON: "Data (JSON)"}
	form := dialogs.NewForm(p.env, "Save a report of the game", "Choose a file…", 200, func() {
		p.nameThen(func() {
			dialogs.AskWhere(p.env, p.game.Puzzle.Title()+string(chosen), p.saveReport)
		})
	})
	form.Row("Form", container.New(layout.Sized{Width: 320}, dialogs.Choice(form, formats, &chosen,
		func(f game.ReportFormat) string { return names[f] })))
	form.Status.Hide()
	form.Open(form.Body(420, 0))
}

func (p *Page) saveReport(path string) {
	format, sp := game.ReportFormat(strings.ToLower(filepath.Ext(path))), p.speaker()
	var text strings.Builder // the game is the interface's: it is read here
	err := p.game.WriteReport(&text, format, sp)
	dialogs.SaveTo(p.env, path, func(w io.Writer) error {
		if err == nil {
			_, err = io.WriteString(w, text.String())
		}
		return err
	})
}
