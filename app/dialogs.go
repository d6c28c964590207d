package app

import (
	"fmt"
	"iter"
	"maps"
	"os"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"sudoscope/algorithms"
	"sudoscope/algorithms/generate"
	"sudoscope/algorithms/trace"
	"sudoscope/app/game"
	"sudoscope/app/wording"
	"sudoscope/puzzles"
	"sudoscope/puzzles/file"
	"sudoscope/widgets"
	"sudoscope/widgets/layout"
	"sudoscope/widgets/paint"
)

// tell shows a message that waits to be dismissed. An error's text becomes a
// sentence.
func tell(env *Env, title, text string) {
	showText(env, title, widget.NewRichText(widgets.Paragraph(wording.Sentence(text), widget.RichTextStyleParagraph)), fyne.NewSize(480, 0))
}

// confirm asks whether something shall be done, and does it if so; yes is what the
// button for that says, which Enter presses.
func confirm(env *Env, title, text, yes string, do func()) {
	words := widget.NewLabel(text)
	words.Wrapping = fyne.TextWrapWord
	d := dialog.NewCustomWithoutButtons(title, container.New(layout.Sized{Width: 480}, words), env.Window)
	sure := widgets.NewButton(widgets.Call, paint.NoIcon, yes, func() {
		d.Hide()
		do()
	})
	d.SetButtons([]fyne.CanvasObject{widgets.NewButton(widgets.Pill, paint.NoIcon, "Cancel", d.Hide), sure})
	d.Show()
	env.Window.Canvas().Focus(sure)
}

// showText shows a page of text in a dialog.
func showText(env *Env, title string, text *widget.RichText, size fyne.Size) {
	text.Wrapping = fyne.TextWrapWord
	content := fyne.CanvasObject(text)
	if size.Height > 0 {
		content = container.NewVScroll(text)
	}
	showDialog(env, title, "Close", container.New(layout.Sized{Width: size.Width, Height: size.Height}, content))
}

// The buttons of dialogs are ours: those that Fyne gives them keep Escape, which
// closes a dialog, to themselves while they have the focus.

// showDialog shows a dialog with one button, which closes it.
func showDialog(env *Env, title, done string, body fyne.CanvasObject) {
	d := dialog.NewCustomWithoutButtons(title, body, env.Window)
	d.SetButtons([]fyne.CanvasObject{widgets.NewButton(widgets.Pill, paint.NoIcon, done, d.Hide)})
	d.Show()
}

// ask shows a dialog that is confirmed or cancelled, and returns what confirms it.
func ask(env *Env, title, yes string, body fyne.CanvasObject, do func()) (confirm func()) {
	d := dialog.NewCustomWithoutButtons(title, body, env.Window)
	confirm = func() {
		d.Hide()
		do()
	}
	d.SetButtons([]fyne.CanvasObject{
		widgets.NewButton(widgets.Pill, paint.NoIcon, "Cancel", d.Hide),
		widgets.NewButton(widgets.Call, paint.NoIcon, yes, confirm),
	})
	d.Show()
	return confirm
}

// keys lists the keys of the page.
func (w *Watch) keys() [][2]string {
	if w.quiz.question != nil {
		return w.quiz.keys()
	}
	return [][2]string{
		{"Space", "play or pause"},
		{"← →", "one step back or forward; with Shift ten"},
		{"Page Up, Page Down", "one step, as a presenter's clicker sends them"},
		{"Home, End", "to the start, to the end"},
		{"+ −", "faster, slower"},
		{"F", "fit the whole run into 30 s"},
		{"L", "loop"},
		{"B", "from deduction to deduction, where a run has some"},
		{"P D G E C", "next placement, dead end, guess, elimination, step in the chosen cell; with Shift the one before"},
		{"Q", "predict: be asked about steps before they are shown"},
		{"A, Z", "next algorithm, next puzzle; with Shift the one before"},
		{"S, O", "settings of the algorithm; go on from where it got stuck"},
		{"M", "pencil marks"},
		{"N", "cells called A1 or r1c1"},
		{"Ctrl+O, Ctrl+V", "open a file of puzzles or a saved run, paste a puzzle"},
		{"Ctrl+S", "take home: the run, a picture, a film, a table"},
		{"Ctrl+C", "copy the grid as it stands"},
		{"H", "about the algorithm"},
	}
}

// help explains the algorithm on the page and the puzzle.
func (w *Watch) help() {
	a, puzzle := w.run.algorithm, w.run.puzzle
	page := widget.NewRichText()
	section := func(title, text string) {
		if text != "" {
			page.Segments = append(page.Segments, widgets.Paragraph(title, widget.RichTextStyleStrong), widgets.Paragraph(text, widget.RichTextStyleParagraph))
		}
	}
	section("Idea", a.Help.Idea)
	section("Cost", a.Help.Cost)
	section("When it fails", a.Help.Fails)
	section("Source", a.Help.Source)
	section("This puzzle: "+puzzle.Title(), strings.TrimSpace(puzzle.Note+" "+wording.Parenthesized(puzzle.Source)))
	showText(w.env, a.Name, page, fyne.NewSize(620, 440))
}

// maxPuzzles is the most puzzles that the page takes from a file or the clipboard.
const maxPuzzles = 500

// take installs the puzzles that a source yields, which yields an error if it has
// none. Then it says what is wrong with the first thing that was found, and nothing changes.
func (w *Watch) take(what string, source iter.Seq2[file.Entry, error]) {
	var found []puzzles.Puzzle
	var first error
	bad := 0
	for e, err := range source {
		if err != nil {
			if first == nil {
				first = err
			}
			if bad++; bad == file.MaxBad && len(found) == 0 {
				break
			}
			continue
		}
		if found = append(found, e.Puzzle); len(found) == maxPuzzles {
			break
		}
	}
	if len(found) == 0 {
		tell(w.env, "No puzzle in "+what, first.Error())
		return
	}
	w.install(found)
}

// paste takes a puzzle from the clipboard.
func (w *Watch) paste() {
	entries, err := file.Parse(w.env.App.Clipboard().Content())
	w.take("the clipboard", func(yield func(file.Entry, error) bool) {
		if err != nil {
			yield(file.Entry{}, err)
			return
		}
		for _, e := range entries {
			if !yield(e, nil) {
				return
			}
		}
	})
}

// copy puts the grid as it stands onto the clipboard.
func (w *Watch) copy() {
	w.env.App.Clipboard().SetContent(w.player.Moment().Grid().String())
	w.bar.say("the grid is on the clipboard")
}

// askFile lets the user choose a file of puzzles or a saved run.
func (w *Watch) askFile() {
	dialog.ShowFileOpen(func(chosen fyne.URIReadCloser, err error) {
		switch {
		case err != nil:
			tell(w.env, "The file cannot be opened", err.Error())
		case chosen != nil:
			chosen.Close()
			w.open(chosen.URI())
		}
	}, w.env.Window)
}

// dropped takes what is in a file that was dropped on the window. Several
// files, or a folder, make a list, which is on the Puzzles page.
func (w *Watch) dropped(files []fyne.URI) bool {
	if info, err := os.Stat(files[0].Path()); len(files) > 1 || err == nil && info.IsDir() {
		return false
	}
	w.open(files[0])
	return true
}

// open takes what is in a file: a saved run or game, or puzzles.
func (w *Watch) open(chosen fyne.URI) {
	if !w.env.Navigator.Open(chosen.Path()) {
		w.take(chosen.Name(), file.Open(chosen.Path()))
	}
}

// askCarryOn offers the algorithms that can go on from the grid at the end of
// the run, and to go on oneself.
func (w *Watch) askCarryOn() {
	result := w.run.timeline.Result()
	next := puzzles.Puzzle{
		Givens: result.Grid,
		Name:   w.run.puzzle.Title() + ", continued",
		Note:   fmt.Sprintf("What %s left of it.", w.run.algorithm.Name),
	}
	if made, ok := w.run.made(); ok {
		next = made
	}
	var items []*fyne.MenuItem
	for _, a := range algorithms.All() {
		if a.ID != w.run.algorithm.ID && a.Accepts(next.Givens, w.env.OptionsOf(a)) == nil {
			items = append(items, fyne.NewMenuItem(a.Name, func() { w.start(next, a) }))
		}
	}
	items = append(items, fyne.NewMenuItem("Play it yourself", func() { w.env.Navigator.Play(next, game.Origin{Kind: game.OriginDesk}) }))
	menuAt(w.env, w.carryOn, items)
}

// askSettings lets the user set what the algorithm on the page can be given, and
// runs it again with that.
func (w *Watch) askSettings() {
	a, p := w.run.algorithm, w.run.puzzle
	askOptions(w.env, a, w.env.OptionsOf(a), p.Givens, func(next algorithms.Options) {
		w.env.Options[a.ID] = next
		w.start(p, a)
	})
}

// askOptions lets the user set what an algorithm can be given, and hands it over if
// the algorithm takes the puzzle with that.
func askOptions(env *Env, a *algorithms.Algorithm, o algorithms.Options, puzzle puzzles.Grid, then func(algorithms.Options)) {
	content := container.NewVBox()
	row := func(name string, field fyne.CanvasObject, help string) {
		label := widget.NewLabel(name)
		label.TextStyle.Bold = true
		hint := widget.NewLabel(help)
		hint.Wrapping = fyne.TextWrapWord
		hint.SizeName = theme.SizeNameCaptionText
		left := container.New(layout.Row{Gap: 6}, container.New(layout.Sized{Width: 170}, label), container.New(layout.Sized{Width: 120}, field))
		content.Add(container.NewBorder(nil, nil, left, nil, hint))
	}
	entries := map[string]*widgets.Field{}
	if len(a.Presets) > 0 {
		choices := container.New(layout.Row{Gap: 8}, widget.NewLabel("Start from:"))
		for _, preset := range a.Presets {
			choices.Add(widgets.NewButton(widgets.Pill, paint.NoIcon, preset.Name, func() {
				for _, s := range a.Settings {
					v, ok := preset.Values[s.ID]
					if !ok {
						v = s.Default
					}
					entries[s.ID].SetText(number(v))
				}
			}))
		}
		content.Add(choices)
	}
	for _, setting := range a.Settings {
		e := widgets.NewField()
		e.SetText(number(a.Setting(o, setting.ID)))
		entries[setting.ID] = e
		row(setting.Name, e, fmt.Sprintf("%s (%s to %s%s)", setting.Help, number(setting.Min), number(setting.Max), unit(setting.Unit)))
	}
	seed := widgets.NewField()
	seed.SetText(strconv.FormatUint(o.Seed, 10))
	if a.Limits.Random {
		row("Seed", seed, "The same seed gives the same run.")
		content.Add(container.New(layout.Row{Gap: 8}, container.New(layout.Sized{Width: 170}, widget.NewLabel("")),
			widgets.NewButton(widgets.Pill, paint.IconDice, "Another seed", func() { seed.SetText(strconv.Itoa(generate.NewSeed())) })))
	}
	height := min(500, 60+56*float32(len(content.Objects)))
	width := max(700, content.MinSize().Width/widgets.Scale()) // some have many presets
	body := container.New(layout.Sized{Width: width, Height: height}, container.NewVScroll(content))
	confirm := ask(env, a.Name, "Run", body, func() {
		next, err := readOptions(a, o, entries, seed.Text)
		if err == nil {
			err = a.Accepts(puzzle, next)
		}
		if err != nil {
			tell(env, "These settings do not work", err.Error())
			return
		}
		then(next)
	})
	seed.OnSubmitted = func(string) { confirm() }
	for _, e := range entries {
		e.OnSubmitted = seed.OnSubmitted
	}
}

// readOptions reads what the user typed into the settings of an algorithm.
func readOptions(a *algorithms.Algorithm, o algorithms.Options, entries map[string]*widgets.Field, seed string) (algorithms.Options, error) {
	o.Settings = maps.Clone(o.Settings)
	if o.Settings == nil {
		o.Settings = map[string]float64{}
	}
	for _, s := range a.Settings {
		v, err := strconv.ParseFloat(strings.TrimSpace(strings.ReplaceAll(entries[s.ID].Text, ",", "")), 64)
		if err != nil {
			return o, fmt.Errorf("%s is %q, which is not a number", s.Name, entries[s.ID].Text)
		}
		o.Settings[s.ID] = v
	}
	n, err := strconv.ParseUint(strings.TrimSpace(seed), 10, 64)
	if err != nil {
		return o, fmt.Errorf("the seed is %q: use a whole number, 0 or more", seed)
	}
	o.Seed = n
	return o, nil
}

// number writes a setting as people type it.
func number(v float64) string {
	if v == float64(int64(v)) && v >= 1000 {
		return trace.Thousands(int64(v))
	}
	return strconv.FormatFloat(v, 'g', -1, 64)
}

func unit(u string) string {
	if u == "" {
		return ""
	}
	return " " + u
}
