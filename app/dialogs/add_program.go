package dialogs

import (
	"cmp"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"sudoscope/algorithms/program"
	"sudoscope/algorithms/solving"
	"sudoscope/app/page"
	"sudoscope/app/store"
	"sudoscope/app/wording"
	"sudoscope/widgets"
	"sudoscope/widgets/layout"
	"sudoscope/widgets/paint"
)

// programForm asks for a program that a command starts.
type programForm struct {
	*Form
	then                  func(*solving.Algorithm)
	command, source, name *widgets.Field
	named, sourced        bool          // the user has written the name, or the source
	printed               *widget.Label // in monospace
	output                *fyne.Container
	anyway                *widgets.Button // hidden where there is nothing to overlook
}

// AddProgram asks for a program that a command starts, tries it, and adds it to the
// user's own; then is given what it is as an algorithm.
func AddProgram(env *page.Env, then func(*solving.Algorithm)) {
	f := &programForm{Form: NewForm(env, "Add a program", "", 200, nil), then: then, printed: widget.NewLabel("")}
	f.Yes = widgets.NewButton(widgets.Call, paint.NoIcon, "Try and add", f.confirm)
	f.command, f.source, f.name = f.Field(""), f.Field(""), f.Field("")
	f.command.SetPlaceHolder("python3 solver.py")
	f.source.SetPlaceHolder("optional: its lines light up as it runs")
	f.command.OnChanged = func(string) { f.changed() }
	f.name.OnChanged = func(string) { f.named = true }
	f.source.OnChanged = func(string) {
		f.untried()
		f.sourced = true
	}
	intro := widgets.NewWords("A program in any language: it reads the puzzle from standard input and prints its steps, " +
		"such as “place r1c1 5”, on standard output.")
	f.printed.TextStyle.Monospace = true
	f.printed.Wrapping = fyne.TextWrapBreak
	f.output = container.New(layout.Lines{}, widget.NewLabel("It printed:"), f.printed)
	folder, _ := os.Getwd() // or where Fyne begins
	choose := func(field *widgets.Field, take func(path string)) fyne.CanvasObject {
		return container.NewBorder(nil, nil, nil, container.New(layout.Row{},
			pill("Choose…", func() { AskFile(env, folder, nil, take) })), field)
	}
	f.Wide("Command", choose(f.command, f.take))
	f.Wide("Source file", choose(f.source, f.source.SetText))
	f.Wide("Name", f.name)
	f.anyway = pill("Add anyway", func() { f.keep() })
	for _, o := range []fyne.CanvasObject{f.Status, f.output, f.anyway} {
		o.Hide()
	}
	f.Open(Fitted(env, 620, 0, container.New(layout.Lines{Gap: 4}, intro, f.rows, f.Status, f.output)))
	f.SetButtons(pill("Cancel", f.Hide), f.anyway, f.Yes)
	env.Window.Canvas().Focus(f.command)
}

// runner returns what runs a file that is no program itself, and whether the file is a text that can be shown.
func runner(path string) (by []string, text bool) {
	ending := strings.ToLower(filepath.Ext(path))
	by, text = map[string][]string{
		".py": {"python3"}, ".js": {"node"}, ".mjs": {"node"}, ".java": {"java"}, ".jar": {"java", "-jar"},
		".rb": {"ruby"}, ".pl": {"perl"}, ".lua": {"lua"}, ".php": {"php"}, ".sh": {"sh"}, ".hs": {"runghc"},
	}[ending]
	return by, text && ending != ".jar"
}

// take fills the form in for a file that is to be run.
func (f *programForm) take(path string) {
	by, text := runner(path)
	if text {
		f.source.SetSilently(path)
		f.sourced = false
	}
	f.command.SetText(program.JoinCommand(append(by, path)))
}

// changed proposes a name and a source file for the command, as long as the user has not
// written them.
func (f *programForm) changed() {
	f.untried()
	words, err := program.SplitCommand(f.command.Text)
	if err != nil {
		return
	}
	file := words[0]
	for _, w := range words[1:] {
		if !strings.HasPrefix(w, "-") && filepath.Ext(w) != "" {
			file = w
			break
		}
	}
	if !f.sourced || f.source.Text == "" {
		source := ""
		if _, text := runner(file); text {
			if is, err := os.Stat(file); err == nil && is.Mode().IsRegular() {
				source = file
			}
		}
		f.source.SetSilently(source)
		f.sourced = false
	}
	if f.named && f.name.Text != "" {
		return
	}
	name := strings.TrimSuffix(filepath.Base(file), filepath.Ext(file))
	for _, proposed := range []string{name, "My " + name} { // one of ours may have the name
		if store.CheckProgramName(proposed) == nil {
			f.name.SetSilently(proposed)
			break
		}
	}
	f.named = false
}

// untried drops the result of a trial, also one that still runs: the form has changed since.
func (f *programForm) untried() {
	f.work.Cancel()
	f.Yes.SetEnabled(true)
	f.say("", "", false)
}

// say says what is wrong, and what the program printed.
func (f *programForm) say(text, printed string, anyway bool) {
	f.Status.SetText(text)
	f.printed.SetText(printed)
	f.Status.Hidden, f.output.Hidden, f.anyway.Hidden = text == "", printed == "", !anyway
	f.Resize(f.MinSize())
	f.Refresh()
}

// read returns what the form says.
func (f *programForm) read() (c solving.Code, source string, err error) {
	if c.Command, err = program.SplitCommand(f.command.Text); err != nil {
		return c, "", err
	}
	c.Command, c.Name = whole(c.Command), strings.TrimSpace(f.name.Text)
	if err = cmp.Or(program.CheckCommand(c.Command), store.CheckProgramName(c.Name)); err != nil {
		return c, "", err
	}
	if text := strings.TrimSpace(f.source.Text); text != "" {
		if source, err = filepath.Abs(text); err != nil {
			return c, "", err
		}
		data, err := store.Load(source, store.MaxProgram)
		if err == nil {
			err = program.CheckText(string(data))
		}
		if err != nil {
			return c, "", err
		}
		c.Text = string(data)
	}
	return c, source, nil
}

// whole returns the command with the whole paths of its files: the program may be
// started elsewhere the next time.
func whole(command []string) []string {
	command = slices.Clone(command)
	for i, w := range command {
		if strings.HasPrefix(w, "-") || filepath.IsAbs(w) || !strings.ContainsRune(w, filepath.Separator) &&
			filepath.Ext(w) == "" {
			continue
		}
		if info, err := os.Stat(w); err == nil && info.Mode().IsRegular() {
			if path, err := filepath.Abs(w); err == nil {
				command[i] = path
			}
		}
	}
	return command
}

// confirm tries the program and adds it if it works.
func (f *programForm) confirm() {
	if f.Yes.Disabled() {
		return
	}
	c, _, err := f.read()
	if err != nil {
		f.say(wording.Sentence(wording.Error(err, f.env.Notation)), "", false)
		return
	}
	f.say("Trying the program on a small puzzle…", "", false)
	f.Yes.SetEnabled(false)
	ctx := f.work.Start()
	f.env.Go(func() {
		t := program.Try(ctx, c, f.env.Starter)
		f.env.Post(ctx, func() {
			f.untried()
			if !t.Works {
				f.say(wording.Sentence(t.Says), t.Printed, true)
			} else if name := f.keep(); name != "" {
				f.env.Notify("Added “" + name + "”: " + t.Says)
			}
		})
	})
}

// keep adds the program and returns its name, "" if that cannot be.
func (f *programForm) keep() (name string) {
	c, source, err := f.read()
	if err == nil {
		name, err = f.env.Programs.AddCommand(c.Name, c.Command, source)
	}
	var a *solving.Algorithm
	if err == nil {
		a, err = f.env.Algorithm(program.ID(&c))
	}
	if err != nil {
		f.say(wording.Sentence(wording.Error(err, f.env.Notation)), "", false)
		return ""
	}
	f.Hide()
	f.then(a)
	return name
}
