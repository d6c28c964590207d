package code

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"time"

	"fyne.io/fyne/v2"

	"sudoscope/algorithms/program"
	"sudoscope/algorithms/script"
	"sudoscope/algorithms/solving"
	"sudoscope/app/asking"
	"sudoscope/app/dialogs"
	"sudoscope/app/page"
	"sudoscope/app/scene"
	"sudoscope/app/store"
	"sudoscope/puzzles"
	"sudoscope/widgets"
)

// work is the program in the editor.
type work struct {
	file  *store.Text // of the user's own program; nil for an example or a lesson's, until it is edited
	from  string      // name of a program that is not the user's own
	text  string
	began string // what was opened
	isNew bool   // it is to be on the disk before long, for the first time
	lacks error  // why the latest text is not on the disk; nil if it is, or will be before long
}

// name returns the name of the user's own program, "" for another.
func (w *work) name() string {
	if w.file == nil {
		return ""
	}
	return w.file.Name()
}

// title is how the program is called.
func (w *work) title() string {
	return cmp.Or(w.name(), w.from)
}

// option is what can be chosen in the head.
type option struct {
	label    string
	entry    widgets.FinderEntry
	name     string // of an own program
	ready    *asking.Program
	exercise *asking.Exercise
	step     int64 // at which it is seen first
}

const (
	keyOpen  = "code.open"  // which program was open
	keyLines = "code.lines" // each line is a step
	typing   = 600 * time.Millisecond
)

// answerName is how the answer to an exercise is called, so that it is known again.
func answerName(e *asking.Exercise) string { return fmt.Sprintf("Exercise %d", e.Number) }

// exerciseOf returns the exercise to which a program is an answer, nil if to none.
func exerciseOf(name string) *asking.Exercise {
	for _, e := range asking.Exercises() {
		if answer := answerName(&e); name == answer || strings.HasPrefix(name, answer+" ") {
			return &e
		}
	}
	return nil
}

// list lists what can be opened.
func (p *Page) list() {
	p.options = p.options[:0]
	all, _ := p.env.Programs.List() // those that cannot be read are not offered
	add := func(o option, group, name, says, ends string) {
		p.options = append(p.options, o.in(group, name, says, ends))
	}
	for _, one := range all {
		if one.Command == nil {
			p.options = append(p.options, ownOption(one.Name, &one.Code))
		}
	}
	for _, one := range asking.Programs() {
		a := one.Algorithm
		add(option{label: "Ready: " + a.Name, ready: &one}, "Ready programs", a.Name, a.Summary, a.Promise())
	}
	for _, e := range asking.Exercises() {
		label := fmt.Sprintf("Exercise %d: %s", e.Number, e.Title)
		task, _, _ := strings.Cut(strings.ReplaceAll(e.Text, "`", ""), ". ")
		add(option{label: label, exercise: &e}, "Exercises", label, task+".", strings.Trim(p.progress(&e), " ()"))
	}
	p.showChoice()
}

// in returns the option as a list shows it.
func (o option) in(group, name, says, ends string) option {
	o.entry = widgets.FinderEntry{Group: group, Name: name, Says: says, Ends: ends,
		Words: widgets.Findable(o.label, says, ends)}
	return o
}

// ownOption returns the option of one of the user's programs.
func ownOption(name string, code *solving.Code) option {
	return option{label: name, name: name}.in("Your programs", name, program.Summary(code), "")
}

// showChoice shows in the head which program is open.
func (p *Page) showChoice() {
	if p.work != nil {
		p.head.choose.Selected = p.work.title()
		p.head.choose.Refresh()
	}
}

// openOption returns which of the options is open, -1 for none.
func (p *Page) openOption() int {
	return slices.IndexFunc(p.options, func(o option) bool {
		return p.work != nil && o.name == p.work.name() && (o.name != "" || o.label == p.work.from)
	})
}

// entries are the programs to choose from.
func (p *Page) entries() (all []widgets.FinderEntry, at int) {
	return puzzles.Map(p.options, func(o option) widgets.FinderEntry { return o.entry }), p.openOption()
}

// openLast opens the program that was open last, else a ready one.
func (p *Page) openLast() {
	last := page.Recall(p.env.Settings, keyOpen, "")
	for _, wanted := range []func(option) bool{
		func(o option) bool { return last != "" && cmp.Or(o.name, o.label) == last },
		func(o option) bool { return o.name != "" },
		func(o option) bool { return o.ready != nil },
	} {
		for _, o := range p.options {
			if wanted(o) && p.begin(o) {
				return
			}
		}
	}
}

// open puts a program into the editor when the one that is there is saved, or may be lost.
func (p *Page) open(o option) {
	p.whenSaved(func(err error) {
		if err == nil {
			p.begin(o)
			return
		}
		p.showChoice()
		p.askToLeave(err, o)
	})
}

// begin puts a program into the editor and runs it. If it cannot be read, it says why.
func (p *Page) begin(o option) bool {
	w := &work{from: o.label}
	own := o.name
	switch {
	case o.ready != nil:
		w.text = o.ready.Text
	case o.exercise != nil:
		w.text = o.exercise.Start
		if one, err := p.env.Programs.Load(answerName(o.exercise)); err == nil && one.Command == nil {
			own, w.text = one.Name, one.Text
		}
	default:
		one, err := p.env.Programs.Load(o.name)
		if dialogs.Failed(p.env, "The program cannot be opened", err) {
			p.showChoice()
			return false
		}
		w.text = one.Text
	}
	p.giveBack()
	w.began = w.text
	if own != "" {
		p.keepIn(w, own, w.text)
	}
	p.work, p.begins, p.first = w, true, o.step
	p.exercise = o.exercise
	if p.exercise == nil {
		p.exercise = exerciseOf(own)
	}
	p.judging.Cancel()
	p.env.Settings.Set(keyOpen, w.title())
	p.editor.SetText(w.text)
	p.showTask()
	p.showChoice()
	p.runNow()
	return true
}

// renew takes over what another window, or another editor, has made of the program.
func (p *Page) renew() {
	w := p.work
	if w.file == nil || w.text != w.file.Disk() {
		return
	}
	if one, err := p.env.Programs.Load(w.name()); err == nil && one.Text != w.text {
		w.text = one.Text
		p.keepIn(w, one.Name, w.text)
		p.editor.SetText(w.text)
		p.runNow()
	}
}

// showTask shows what an exercise asks for.
func (p *Page) showTask() {
	e := p.exercise
	if e != nil {
		p.taskCard.SetTitle(fmt.Sprintf("Exercise %d: %s%s", e.Number, e.Title, p.progress(e)))
		p.task.SetText(strings.ReplaceAll(e.Text, "`", ""))
	}
	p.root.Refresh()
}

// keyPassed is the key under which stands on how many of its puzzles an exercise passes.
func keyPassed(e *asking.Exercise) string { return "exercise." + e.ID }

// isSolved reports whether a program of the user's passed on all puzzles of an exercise.
func (p *Page) isSolved(e *asking.Exercise) bool {
	return page.Recall(p.env.Settings, keyPassed(e), 0) >= len(e.Puzzles)
}

// progress says how far an exercise is, to follow its title.
func (p *Page) progress(e *asking.Exercise) string {
	switch passed := page.Recall(p.env.Settings, keyPassed(e), 0); {
	case p.isSolved(e):
		return " (solved)"
	case passed > 0:
		return fmt.Sprintf(" (%d of %d puzzles)", passed, len(e.Puzzles))
	}
	return ""
}

// offerExercises offers the exercises; those that are solved have a tick.
func (p *Page) offerExercises() {
	var items []*fyne.MenuItem
	for _, o := range p.options {
		if e := o.exercise; e != nil {
			item := fyne.NewMenuItem(fmt.Sprintf("%d  %s%s", e.Number, e.Title, p.progress(e)), func() { p.open(o) })
			items = append(items, widgets.Ticked(item, p.isSolved(e)))
		}
	}
	dialogs.Menu(p.env, widgets.FirstVisible(p.head.exercises, p.head.more), items)
}

// typed takes over what was typed: it is saved at once, and run when nothing more comes
// for a while.
func (p *Page) typed(text string) {
	p.editor.Changed()
	if p.work == nil || p.work.text == text {
		return
	}
	p.work.text = text
	p.judging.Cancel()       // it would judge what was there before
	p.editor.Light(0, false) // the lines of the run are others by now
	if p.work.file == nil {
		_ = p.own() // which says below the editor why it cannot be saved
	} else {
		p.work.file.Put(text)
	}
	p.examine()
	p.pending++
	now := p.pending
	p.env.After(typing, func() {
		if now == p.pending {
			p.runIfSound()
		}
	})
}

// offerNew offers to begin with nothing, with a ready program or with an exercise.
func (p *Page) offerNew() {
	item := func(label, name, text string) *fyne.MenuItem {
		return fyne.NewMenuItem(label, func() {
			p.askName("New program", "My "+name, func(name string) { p.createWith(name, text, 0) })
		})
	}
	items := []*fyne.MenuItem{item("Empty program…", "program", empty), fyne.NewMenuItemSeparator()}
	for _, o := range p.options {
		if o.ready != nil {
			items = append(items, item("From "+o.ready.Name+"…", strings.ToLower(o.ready.Name), o.ready.Text))
		}
	}
	dialogs.Menu(p.env, widgets.FirstVisible(p.head.begin, p.head.more), items)
}

// empty is what a new program begins with.
const empty = `# Sees the first empty cell. cell(1, 2) is in row 1, column 2.
for cell in empty_cells():
    consider(cell)
    break
`

// createWith makes a program of a text and opens it at a step.
func (p *Page) createWith(wanted, text string, step int64) {
	name, err := p.env.Programs.Create(wanted, text)
	if dialogs.Failed(p.env, notSaved, err) {
		return
	}
	p.list()
	p.open(option{label: name, name: name, step: step})
	p.edit()
}

// askName asks for the name of a program.
func (p *Page) askName(title, name string, do func(name string)) {
	dialogs.AskText(p.env, title, "OK", name, func(field *widgets.Field) fyne.CanvasObject {
		field.SetPlaceHolder("Fewest candidates first")
		return dialogs.Wide(p.env, 360, field)
	}, func(name string) { do(strings.TrimSpace(name)) })
}

// offerMore offers what is done with files.
func (p *Page) offerMore() {
	w := p.work
	if w == nil {
		return
	}
	own, item := w.file != nil, p.rows().Item
	lines := widgets.Ticked(item("Every line"), p.head.everyLine.On())
	inside := widgets.Ticked(p.Solo.Rows().Item("Inside"), p.Inside.On())
	dialogs.Menu(p.env, p.head.more, []*fyne.MenuItem{
		item("Watch"), item("Race…"), widgets.MenuItem("Run again", true, p.runNow), item("Vocabulary"), lines, inside,
		fyne.NewMenuItemSeparator(),
		item("Exercises…"), item("New…"), item("Open…"), item("Export…"),
		p.env.Item("Copy link"),
		widgets.MenuItem("Rename…", own, func() { p.askName("Rename", w.name(), p.rename) }),
		widgets.MenuItem("Copy…", true, func() {
			p.askName("Copy", p.ownName(), func(name string) { p.createWith(name, w.text, 0) })
		}),
		widgets.MenuItem("Delete", own, p.remove),
		fyne.NewMenuItemSeparator(),
		widgets.MenuItem("Add a program in another language…", true, func() {
			dialogs.AddProgram(p.env, func(a *solving.Algorithm) {
				p.env.Visit(scene.OnWatch, p.env.Subject, p.env.Contestant(a))
			})
		}),
	})
}

func (p *Page) rename(to string) {
	w := p.work
	if to == w.name() {
		return
	}
	p.whenSaved(func(error) { // what cannot be saved stays in the editor
		if dialogs.Failed(p.env, "The program cannot be renamed", p.env.Programs.Rename(w.name(), to)) {
			return
		}
		w.file.Renamed(to)
		p.env.Settings.Set(keyOpen, to)
		p.list()
		p.runNow()
	})
}

// remove puts the program into the trash.
func (p *Page) remove() { p.whenSaved(p.trash) }

// trash is remove when the program is saved, or else why it cannot be.
func (p *Page) trash(unsaved error) {
	if unsaved != nil {
		p.work.file.Discard() // it is to go
	}
	name := p.work.name()
	trashed, err := p.env.Programs.Delete(name)
	if err != nil {
		p.work.file.Put(p.work.text)
		dialogs.TellError(p.env, "The program cannot be deleted", err)
		return
	}
	p.work = nil
	p.list()
	p.openLast()
	p.env.Offer("“"+name+"” was moved to the trash", "Undo", func() {
		back, err := p.env.Programs.Undelete(trashed)
		if dialogs.Failed(p.env, "The program cannot be brought back", err) {
			return
		}
		p.list()
		p.open(option{label: back, name: back})
	})
}

// askFile asks for a file with a program.
func (p *Page) askFile() {
	dialogs.AskFile(p.env, "", []string{".star", ".py", ".txt"}, p.openFile)
}

// openFile opens a program from a file.
func (p *Page) openFile(path string) { p.Open(&scene.Scene{Page: scene.OnCode, File: path}, func() {}) }

func readProgram(path string) (string, error) {
	data, err := store.Load(path, program.MaxText)
	if err != nil {
		return "", err
	}
	text := strings.ReplaceAll(string(data), "\r\n", "\n")
	return text, program.CheckText(text)
}

// export writes the program to a file.
func (p *Page) export() {
	if p.work == nil {
		return
	}
	dialogs.SaveText(p.env, strings.ReplaceAll(p.work.title(), ": ", " ")+".star", p.work.text)
}

// watch turns to the page Watch with the program, at what is seen of it here: after a check,
// that is a puzzle of the exercise.
func (p *Page) watch() {
	p.withAlgorithm(func(a *solving.Algorithm) {
		s := &scene.Scene{Page: scene.OnWatch, Puzzle: p.env.Subject, AsIs: true,
			Lanes: []scene.Contestant{{Algorithm: a, Options: p.optionsOf(a)}}}
		if p.Run != nil && p.Run.Algorithm.Code.Text == a.Code.Text {
			s.Puzzle, s.Lanes[0].Options = p.Run.Puzzle, p.Run.Options
			s.Where = scene.AtStep(p.Player.Position())
			p.shown = nil // its puzzle stays chosen
		}
		p.env.Navigator.Go(s)
	})
}

// withAlgorithm goes on with the program as the lists of algorithms have it, after it has been
// made one of the user's own, unless that cannot be or it could not take a step.
func (p *Page) withAlgorithm(then func(a *solving.Algorithm)) {
	if p.work == nil {
		return
	}
	if wrong := script.Check(p.work.text); len(wrong) > 0 {
		p.examine()
		p.env.Notify(fmt.Sprintf("The program has an error: correct line %d first.", wrong[0].Line))
		return
	}
	if dialogs.Failed(p.env, notSaved, p.own()) {
		return
	}
	p.whenSaved(func(err error) {
		if dialogs.Failed(p.env, notSaved, err) {
			return
		}
		a, err := p.env.Algorithm(program.ScriptPrefix + p.work.name())
		if !dialogs.Failed(p.env, "The program cannot be run", err) {
			then(a)
		}
	})
}

// offerRace offers against what the program can race.
func (p *Page) offerRace() {
	if p.work == nil {
		return
	}
	keep := widgets.FinderEntry{Name: "Keep a copy to race against", Words: widgets.Findable("Keep a copy"),
		Says: "Then change the program, and see what that does."}
	me, known := program.ScriptPrefix+p.work.name(), p.env.Algorithms()
	// The user's own come first, those kept last on top.
	all := []page.Choice{{FinderEntry: keep, Do: p.keep}}
	add := func(a *solving.Algorithm, group string) {
		e := page.AlgorithmEntry(a)
		e.Group = group
		all = append(all, page.Choice{FinderEntry: e, Do: func() { p.race(a) }})
	}
	for _, a := range slices.Backward(known) {
		if a.Code != nil && a.ID != me {
			add(a, "Against a program of yours")
		}
	}
	for _, a := range known {
		if a.Code == nil {
			add(a, "Against an algorithm")
		}
	}
	dialogs.Algorithms(widgets.FirstVisible(p.head.race, p.head.more), all)
}

// keep keeps a copy of the program as it is now, for a race.
func (p *Page) keep() {
	const earlier = " (earlier)"
	kept := []rune(p.ownName())
	kept = kept[:min(len(kept), program.MaxName-len(earlier))]
	name, err := p.env.Programs.Create(strings.TrimSpace(string(kept))+earlier, p.work.text)
	if dialogs.Failed(p.env, notSaved, err) {
		return
	}
	p.list()
	p.env.Notify("Kept as “" + name + "”. Change the program, then choose Race… again.")
}

func (p *Page) race(other *solving.Algorithm) {
	p.withAlgorithm(func(a *solving.Algorithm) {
		p.env.Visit(scene.OnCompare, p.env.Subject, p.env.Contestant(other), p.env.Contestant(a))
	})
}

var _ page.Page = (*Page)(nil)
