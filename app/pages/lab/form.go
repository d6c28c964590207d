package lab

import (
	"fmt"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/app/dialogs"
	"sudoscope/app/experiment"
	"sudoscope/app/page"
	"sudoscope/app/scene"
	"sudoscope/app/wording"
	"sudoscope/puzzles"
	"sudoscope/puzzles/collection"
	"sudoscope/widgets"
	"sudoscope/widgets/layout"
	"sudoscope/widgets/paint"
)

// form is the card that says what is to run, and how far it is.
type form struct {
	page *Page
	card *widgets.Card   // what is to run
	run  *widgets.Card   // what starts and stops it, and how far it is
	foot *fyne.Container // in run

	sources []source
	opened  []source // files
	chosen  string   // the ID of a source
	file    string   // that was opened last
	puzzles []puzzles.Puzzle
	normal  string   // says in which form they are, see experiment.NormalForm
	reading page.Job // of the puzzles of a source

	source                *widgets.Select
	entries               []*entry
	choice                *fyne.Container // of the entries
	varied, seeds         *widgets.Field
	budget, jobs          *widgets.Field
	controls              page.Controls
	begin, pause, cancel  *widgets.Button
	skip                  *widgets.Button
	amount, status, extra *widgets.Line
	bound, slowest        *widgets.Line // what the budget means, and the run that takes longest
	favours               *widget.Label // whom the form of the puzzles favours
	bar                   *widgets.Progress
}

// source is where puzzles come from.
type source struct {
	id      string // several may have the same name
	name    string
	puzzles []puzzles.Puzzle
	load    func() ([]puzzles.Puzzle, error) // if they have to be read; nil if not
}

// entry is the choice of an algorithm.
type entry struct {
	algorithm *solving.Algorithm
	on        *widgets.Check
	preset    *widgets.Select // nil if it has none
	ids       []string        // of the presets in it, "" for the one with which the algorithm competes
}

// listAlgorithms lists all that can run now. What was chosen remains so; of new ones, our own
// algorithms are chosen and programs are not.
func (f *form) listAlgorithms() {
	before := f.entries
	f.entries = nil
	f.choice.RemoveAll()
	for _, a := range f.page.env.Algorithms() {
		e := f.newEntry(a)
		at := slices.IndexFunc(before, func(old *entry) bool { return old.algorithm.ID == a.ID })
		if at >= 0 {
			e.choose(before[at].on.Checked, before[at].presetID())
		}
		f.entries = append(f.entries, e)
		f.choice.Add(e.row())
	}
	f.choice.Refresh()
}

func (f *form) newEntry(a *solving.Algorithm) *entry {
	name := puzzles.Shorten(a.Name, mostOfName)
	e := &entry{algorithm: a, on: widgets.NewCheck(name, func(bool) { f.changed() })}
	e.on.Checked = a.Code == nil
	if len(a.Presets) == 0 {
		return e
	}
	e.preset = widgets.NewSelect(nil, func(string) { f.page.env.Unfocus(); f.changed() })
	e.preset.SetHint("The settings with which it starts. " + a.Name + ": " + a.InShort())
	usual, _ := a.ContestPreset()
	for _, p := range a.Presets {
		e.preset.Options = append(e.preset.Options, p.Name)
		if p.ID == usual.ID {
			p.ID = ""
		}
		e.ids = append(e.ids, p.ID)
	}
	e.preset.Options, e.ids = append(e.preset.Options, eachPreset), append(e.ids, scene.AllPresets)
	e.choose(e.on.Checked, "")
	return e
}

// choose chooses the algorithm or not, with the preset that has an ID, or else the one with which it competes.
func (e *entry) choose(on bool, preset string) {
	e.on.SetSilently(on)
	if e.preset == nil {
		return
	}
	at := slices.Index(e.ids, preset)
	if at < 0 {
		at = slices.Index(e.ids, "")
	}
	e.preset.SetIndexSilently(at)
}

// presetID returns the ID of the preset that is chosen, "" if there is nothing to choose or
// it is the one with which the algorithm competes.
func (e *entry) presetID() string {
	if e.preset == nil {
		return ""
	}
	return e.ids[e.preset.SelectedIndex()]
}

// row is the line of the form that has the entry.
func (e *entry) row() fyne.CanvasObject {
	if e.preset == nil {
		return e.on
	}
	return container.NewBorder(nil, nil, container.New(layout.Sized{Width: entryWidth}, e.on), nil, e.preset)
}

// eachPreset is offered after the presets of an algorithm.
const eachPreset = "All presets"

// entryWidth is the width of the names of algorithms, so that their presets are aligned.
const entryWidth = 169

// mostOfName is how many characters of a name have room in the form; tables have all.
const mostOfName = 30

// mostRuns is how many runs a session may have in the window: all are kept.
const mostRuns = 200_000

// mostJobs is how many runs there may be at a time in the window.
const mostJobs = 64

func newForm(page *Page) *form {
	f := &form{page: page}
	head := func(text string) *widgets.Line { return widgets.NewMutedLine(12).Whole(text) }
	f.source = widgets.NewSelect(nil, f.choose)
	f.source.SetHint("The puzzles that are solved")
	f.controls.Commands = page.Commands()
	rows := &f.controls
	open := rows.IconButton(widgets.Round, "Open…")
	all := widgets.NewButton(widgets.Plain, paint.NoIcon, "All", func() { f.check(true) })
	none := widgets.NewButton(widgets.Plain, paint.NoIcon, "None", func() { f.check(false) })
	f.amount, f.status, f.extra = widgets.NewMutedLine(12), widgets.NewLine(12, false), widgets.NewMutedLine(12)
	f.choice = container.New(layout.Column{Gap: 2})
	f.listAlgorithms()
	field := func(is, text string) *widgets.Field {
		e := widgets.NewField()
		e.For = is
		e.SetText(text)
		e.OnChanged = func(string) { f.changed() }
		e.OnSubmitted = func(string) { page.start() }
		return e
	}
	last := lastChoice(page.env.Settings)
	f.seeds, f.budget, f.jobs = field("Seeds", last.Seeds), field("Budget", last.Budget),
		field("Runs at the same time", last.Jobs)
	f.varied = field("Variations", last.Varied)
	f.varied.SetPlaceHolder("none")
	f.favours = widgets.NewWords("")
	f.favours.Hide()
	f.favours.SizeName = theme.SizeNameCaptionText
	f.budget.SetPlaceHolder("no budget")
	f.bound, f.slowest = widgets.NewMutedLine(12), widgets.NewMutedLine(12)
	f.begin, f.pause = rows.Button(widgets.Call, "Start"), rows.Button(widgets.Pill, "Pause")
	f.cancel, f.skip = rows.Button(widgets.Pill, "Cancel"), rows.Button(widgets.Pill, "Skip")
	copyLink := page.env.Everywhere().Button(widgets.Pill, "Copy link")
	f.skip.OnHover = func(bool) { f.skip.SetHint(f.slowestText()) }
	beside := func(e *widgets.Field, width float32, remark *widgets.Line) fyne.CanvasObject {
		return container.New(layout.Wrap{Gap: 8}, container.New(layout.Sized{Width: width}, e), remark)
	}
	puzzles := container.New(layout.Column{Gap: 2}, head("Puzzles"),
		container.NewBorder(nil, nil, nil, container.New(layout.Row{}, open), f.source),
		container.New(layout.Fields{Gap: 4, Beside: 12, Fold: 170},
			head("Variations"), beside(f.varied, 70, head("of each puzzle, in its place"))))
	chosen := container.New(layout.Column{Gap: 2},
		container.NewBorder(nil, nil, container.NewCenter(head("Algorithms")),
			container.New(layout.Row{}, all, none)), f.choice)
	numbers := container.New(layout.Lines{Gap: 2},
		container.New(layout.Fields{Gap: 4, Beside: 12, Fold: 170},
			head("Seeds"), beside(f.seeds, 70, head("for random algorithms")),
			head("At a time"), beside(f.jobs, 70, head("runs (1 gives the best times)")),
			head("Budget"), beside(f.budget, 110, head("steps a run, or 10s"))), f.bound)
	f.card = widgets.NewCard("", container.New(layout.Loose(),
		layout.Scrolled(container.New(besides(twoColumns, 1), puzzles, chosen, numbers))))
	f.bar = widgets.NewProgress()
	f.foot = container.New(besides(besideButtons, 1),
		container.New(layout.Lines{Gap: 6}, f.amount,
			container.New(layout.Wrap{Gap: 6}, f.begin, f.pause, f.cancel, f.skip, copyLink)),
		container.New(layout.Lines{Gap: 6}, f.bar.Container, f.status, f.extra, f.slowest, f.favours))
	f.run = widgets.NewCard("", f.foot)
	f.apply(last)
	return f
}

// offer lists where puzzles can come from now, the user's own collections as soon
// as their files have been read.
func (f *form) offer() {
	env := f.page.env
	if f.sources == nil {
		f.list(nil) // so that Enter, pressed at once, has puzzles
	}
	env.Go(func() {
		mine, _ := env.Collections.List() // what cannot be read is told of on the Puzzles page
		var own []source
		for _, s := range mine {
			read := func() ([]puzzles.Puzzle, error) {
				c, err := env.Collections.Load(s.ID)
				return c.All(), err
			}
			own = append(own, source{id: "mine:" + s.ID, name: "Mine: " + s.Name, load: read})
		}
		env.OnMain(func() { f.list(own) })
	})
}

// list shows the sources, with the user's own among them.
func (f *form) list(own []source) {
	f.sources = nil
	add := func(id, name string, all ...puzzles.Puzzle) {
		f.sources = append(f.sources, source{id: id, name: name, puzzles: all})
	}
	for _, t := range collection.Themes() {
		add(t.ID, t.Name, collection.Puzzles(t.Items)...)
	}
	add(scene.AllBuiltIn, allBuiltIn, collection.Puzzles(collection.All())...)
	current := f.page.env.Subject
	add(currentPuzzle, "This puzzle: "+current.Title(), current)
	f.sources = slices.Concat(f.sources, own, f.opened)
	f.source.Options = puzzles.Map(f.sources, func(s source) string { return s.name })
	at := slices.IndexFunc(f.sources, func(s source) bool { return s.id == f.chosen })
	if at < 0 { // until there is what was chosen
		at = slices.IndexFunc(f.sources, func(s source) bool { return s.id == firstSet })
	}
	f.take(at)
}

// firstSet is the set that is run before another is chosen. Its results differ, which those of
// the gentlest puzzles hardly do, and it takes seconds.
const firstSet = "famous"

// currentPuzzle is the ID of the source that is the puzzle of the window.
const currentPuzzle = "current"

// choose takes the puzzles of a source.
func (f *form) choose(string) {
	f.page.env.Unfocus()
	at := f.source.SelectedIndex()
	f.chosen = f.sources[at].id
	f.take(at)
	f.changed()
}

// take shows a source as chosen and gets its puzzles.
func (f *form) take(at int) {
	f.source.SetIndexSilently(at)
	ctx, env, s := f.reading.Start(), f.page.env, f.sources[at]
	f.puzzles, f.normal = s.puzzles, ""
	f.refresh()
	env.Go(func() {
		found, err := s.puzzles, error(nil)
		if s.load != nil {
			found, err = s.load()
		}
		normal := experiment.NormalForm(found)
		env.Post(ctx, func() {
			dialogs.Failed(env, "The puzzles cannot be read", err)
			f.puzzles, f.normal = found, normal
			f.refresh()
		})
	})
}

// fileSource returns the source that a file of puzzles is.
func fileSource(path string) source {
	return source{id: "file:" + path, name: aFile + filepath.Base(path)}
}

// aFile stands before the names of files among other sources.
const aFile = "File: "

// open takes the puzzles of files.
func (f *form) open(paths []string) {
	dialogs.OpenPuzzles(f.page.env, paths, func(found []puzzles.Puzzle) {
		if len(found) == 0 {
			return
		}
		one := fileSource(paths[0])
		one.puzzles, f.chosen, f.file = found, one.id, ""
		f.opened = slices.DeleteFunc(f.opened, func(s source) bool { return s.id == one.id })
		f.opened = append(f.opened, one)
		if len(paths) == 1 {
			f.file = paths[0]
		}
		f.changed()
		f.offer()
	})
}

// check chooses all algorithms or none.
func (f *form) check(on bool) {
	for _, e := range f.entries {
		e.on.SetChecked(on)
	}
}

// contestants returns what an entry lets run.
func (e *entry) contestants() (all []experiment.Contestant) {
	switch {
	case !e.on.Checked:
	case e.preset == nil:
		all = append(all, experiment.Contestant{Algorithm: e.algorithm})
	default:
		for i, p := range e.algorithm.Presets {
			if id := e.presetID(); id == e.ids[i] || id == scene.AllPresets {
				all = append(all, experiment.With(e.algorithm, p))
			}
		}
	}
	return all
}

// numberOf reads a number from 1 on from a field.
func numberOf(what string, field *widgets.Field, most int) (int, error) {
	n, err := strconv.Atoi(strings.TrimSpace(field.Text))
	if err != nil || n < 1 || n > most {
		return 0, fmt.Errorf("%q is not a number of %s: type 1 to %s", field.Text, what, trace.Thousands(int64(most)))
	}
	return n, nil
}

// plan reads what is to run, before puzzles are varied, and how many variations of each puzzle are to run, 0 for the
// puzzles as they are. The error says what does not work.
func (f *form) plan() (p *experiment.Plan, varied int, err error) {
	p = &experiment.Plan{Puzzles: f.puzzles}
	for _, e := range f.entries {
		p.Contestants = append(p.Contestants, e.contestants()...)
	}
	if err := p.Check(); err != nil {
		return nil, 0, err
	}
	seeds, err := numberOf("seeds", f.seeds, mostRuns)
	if err != nil {
		return nil, 0, err
	}
	for i := range seeds {
		p.Seeds = append(p.Seeds, uint64(i+1))
	}
	if p.Jobs, err = numberOf("runs at a time", f.jobs, mostJobs); err != nil {
		return nil, 0, err
	}
	if p.Budget, err = experiment.ParseBudget(strings.TrimSpace(f.budget.Text)); err != nil {
		return nil, 0, err
	}
	if strings.TrimSpace(f.varied.Text) != "" {
		if varied, err = numberOf("variations", f.varied, mostRuns); err != nil {
			return nil, 0, err
		}
	}
	if n := p.Runs() * max(1, varied); n > mostRuns {
		return nil, 0, fmt.Errorf("%s runs are too many, the most is %s: choose fewer, or use the command \"sudoscope "+
			"compare\"", trace.Thousands(int64(n)), trace.Thousands(mostRuns))
	}
	return p, varied, nil
}

// refresh says how much is to run, and how far it is.
func (f *form) refresh() {
	plan, varied, err := f.plan()
	amount, favours := puzzles.Plural(len(f.puzzles), "puzzle"), ""
	if err == nil {
		runs := plan.Runs() * max(1, varied)
		if varied > 0 {
			amount += " in " + puzzles.Plural(varied, "variation")
		}
		amount = fmt.Sprintf("%s, %d algorithms: %s runs", amount, len(plan.Contestants), trace.Thousands(int64(runs)))
		if gain := plan.Favoured(); f.normal != "" && gain != nil && varied == 0 {
			favours = f.normal + ". That favours " + puzzles.Enumerate(gain, "and") + ": run variations."
		}
	}
	working, p := f.page.working(), f.page.shown.progress
	f.controls.Refresh()
	f.begin.SetEnabled(err == nil && !working) // pressed nevertheless, it says what is wrong
	slowest := ""
	if working && p.Slowest != nil && p.Slowest.Elapsed >= slow {
		slowest = "One run has taken " + wording.Duration(p.Slowest.Elapsed) + " so far"
	}
	bound := "A run that needs more counts as not solved."
	f.bound.SetMuted(true)
	if strings.TrimSpace(f.budget.Text) == "" {
		bound = "No budget: a run can take hours or never end."
		f.bound.SetMuted(false)
	}
	label, icon := "Pause", paint.IconPause
	if working && p.State == experiment.Paused || f.page.rest() {
		label, icon = "Go on", paint.IconPlay
	}
	f.pause.SetLabel(label)
	f.pause.SetIcon(icon)
	eliminated := 0
	for _, p := range f.puzzles {
		eliminated += p.Givens.Eliminated()
	}
	status, extra := "", ""
	if f.page.session != nil {
		status, extra = dialogs.ProgressText(p)
		if f.page.earlier {
			extra = "results of " + f.page.session.Origin.Started.Local().Format("2 January 2006, 15:04")
		}
		if f.page.rest() {
			extra = strings.TrimSuffix(extra, "; the results so far are kept") + "; Go on does the rest"
		}
		f.bar.Set(float32(p.Done) / float32(p.Of))
	} else if err != nil {
		status = "Nothing to run: " + err.Error()
		if len(f.puzzles) > 0 && strings.Contains(status, "budget") {
			status = "Type a budget such as 100000 or 10s."
		}
	}
	if eliminated > 0 && extra == "" {
		extra = trace.EliminatedBefore(eliminated)
	}
	f.amount.Set(amount)
	f.status.Set(status)
	f.extra.Set(extra)
	f.bound.Set(bound)
	if f.favours.Text != favours {
		f.favours.SetText(favours)
		widgets.SetVisible(f.favours, favours != "")
		f.page.root.Refresh() // the card has another height
	}
	f.slowest.Set(slowest)
}

// slow is from when on the page says how long a run has taken.
const slow = 2 * time.Second

// slowestText says which run Skip would end.
func (f *form) slowestText() string {
	slowest := f.page.shown.progress.Slowest
	if slowest == nil {
		return "End the run that has taken longest"
	}
	p := f.page.session.Plan
	return "End " + p.Contestants[slowest.Contestant].Label() + " on " + p.PuzzleName(slowest.Puzzle)
}

func (f *form) style() {
	f.bar.Style()
	f.refresh()
	f.card.Refresh()
}
