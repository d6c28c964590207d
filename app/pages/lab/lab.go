package lab

import (
	"context"
	_ "embed"
	"io"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/app/dialogs"
	"sudoscope/app/experiment"
	"sudoscope/app/page"
	"sudoscope/app/report"
	"sudoscope/app/scene"
	"sudoscope/app/stage"
	"sudoscope/app/store"
	"sudoscope/app/wording"
	"sudoscope/puzzles"
	"sudoscope/widgets"
	"sudoscope/widgets/layout"
	"sudoscope/widgets/paint"
	"sudoscope/widgets/paint/charts"
)

// Page is where many algorithms run on many puzzles without being shown: what is
// to run at the left, and at the right what came of it, as a table, as a box plot and
// as curves, or as two algorithms against each other. It goes on while other pages are seen.
type Page struct {
	env  *page.Env
	root *fyne.Container

	session *experiment.Session // nil before the first
	cancel  context.CancelFunc
	atWork  sync.WaitGroup // while sessions have not ended
	earlier bool           // it was made before this start
	asked   bool           // for the session of the last time
	measure atomic.Int32   // of trace.Measures, which figures are about
	shown   summary
	kept    *store.Document[*experiment.Session] // for the next start

	view view            // where there is no room for all
	tabs *fyne.Container // to turn from one to the other

	form          *form
	table         *table
	tableCard     *widgets.Card
	results       *fyne.Container // the table, or what stands in its place
	nothing       *widgets.Card   // in the place of all results as long as there are none
	boxes, curves *figure
	pairs         *pairs
	paired        bool // the pairs stand in the place of the charts
	by, copyAs    *widgets.Button
	save          *widgets.Button
	controls      page.Controls // of the results
}

// summary is what is shown of a session, nothing at all before there is one.
type summary struct {
	*experiment.Summary
	session  *experiment.Session
	progress experiment.Progress
	spreads  []charts.Spread
}

//go:embed help.md
var help string

// Entry is the page on the rail.
func Entry() page.Entry { return page.NewEntry("lab", "Lab", paint.IconLab, help, New) }

// New returns the page, which shows nothing of a session yet.
func New(env *page.Env) *Page {
	l := &Page{env: env, cancel: func() {}}
	l.kept = store.NewDocument(env.Saver, "the results of the Lab", func(s *experiment.Session) error {
		return env.Collections.SaveLab(func(w io.Writer) error { return s.Plan.WriteJSON(w, s.Origin, s.Runs()) })
	}, func(err error) {
		env.OnMain(func() { dialogs.Failed(env, "The results could not be saved for the next start", err) })
	})
	if m, err := trace.ParseMeasure(page.Recall(env.Settings, keyMeasure, "")); err == nil {
		l.measure.Store(int32(m))
	}
	l.form = newForm(l)
	l.table = newTable(l)
	l.by = widgets.NewButton(widgets.Pill, paint.NoIcon, "", func() {
		dialogs.Menu(l.env, l.by, widgets.MenuItems(trace.Measures(), trace.Measure.Name, l.setMeasure))
	})
	l.by.SetHint(l.Commands().WithKey("What is compared: steps, time or another count", "Next measure"))
	l.copyAs = widgets.NewButton(widgets.Pill, paint.NoIcon, "Copy…", l.askCopy)
	l.copyAs.SetHint("Copy the summary, for a document or a spreadsheet")
	l.save = widgets.NewButton(widgets.Pill, paint.IconSave, "Save…", l.askSave)
	l.save.SetHint("Save a report, the summary or every run")
	l.controls.Commands = l.Commands()
	l.tableCard = widgets.NewCard("Results", l.table.root)
	l.tableCard.Corner = container.New(layout.Wrap{Gap: 4, Right: true}, l.by,
		l.controls.Button(widgets.Pill, "Summary"), l.controls.Button(widgets.Pill, "Compare two"), l.copyAs, l.save)
	l.boxes = l.newChart("boxes", (*charts.Spreads).Boxes)
	l.curves = l.newChart("curves", (*charts.Spreads).Curves)
	l.pairs = newPairs(l)
	l.nothing = widgets.NewCard("Results", container.NewVBox(widgets.NewWords("There are no results yet.\n\nChoose "+
		"puzzles and algorithms and press Start: then a table and two charts show how the runs compare. "+
		"Click a figure to watch its run.")))
	l.tabs = container.New(layout.Row{Gap: 6})
	for i, name := range []string{"Setup", "Table", "Charts"} {
		l.tabs.Add(widgets.NewButton(widgets.Pill, paint.NoIcon, name, func() { l.turnTo(view(i)) }))
	}
	l.results = container.NewStack(l.tableCard, l.nothing)
	l.root = container.New(layout.Func(layout.Least(leastWidth, leastHeight), l.arrange), l.tabs,
		l.form.card, l.form.run, l.results, l.boxes.card, l.curves.card, l.pairs.card)
	l.Style()
	return l
}

// Object returns what is seen of the page.
func (l *Page) Object() fyne.CanvasObject { return l.root }

// Appear offers the puzzles that there are now, and the first time what was found out
// last.
func (l *Page) Appear() {
	l.form.listAlgorithms()
	l.form.offer()
	if !l.asked {
		l.asked = true
		l.recall()
	}
}

// recall shows the session that was kept last, unless there is one already.
func (l *Page) recall() {
	read := func() (s *experiment.Session, err error) {
		err = l.env.Collections.Lab(func(r io.Reader) (err error) {
			s, err = experiment.ReadJSON(r)
			return err
		})
		return s, err
	}
	dialogs.Read(l.env, "The last Lab results cannot be shown", read, func(s *experiment.Session) {
		if s != nil && l.session == nil {
			l.session, l.earlier = s, true
			l.shown = summarize(s, l.measured())
			l.refresh()
		}
	})
}

// Disappear lets the runs go on.
func (l *Page) Disappear() {}

// Close ends what runs. What is done is saved before, as the end may take long.
func (l *Page) Close() {
	l.cancel()
	if l.working() && l.session.Progress().Done > 0 {
		l.kept.Put(l.session)
	}
	l.atWork.Wait()
}

// Style takes over the colours and the size of text of the theme.
func (l *Page) Style() {
	l.form.style()
	l.table.style()
	l.refresh()
	l.root.Refresh()
}

// working reports whether there is a session that has not ended.
func (l *Page) working() bool {
	return l.session != nil && l.shown.progress.State <= experiment.Paused
}

// start runs what the form says.
func (l *Page) start() {
	l.env.Unfocus()
	if l.working() {
		return
	}
	plan, varied, err := l.form.plan()
	if dialogs.Failed(l.env, "The experiment cannot start", err) {
		return
	}
	for i := range plan.Contestants {
		c := &plan.Contestants[i]
		c.Algorithm = stage.Yielding(c.Algorithm)
	}
	source := strings.TrimPrefix(l.form.source.Selected, aFile)
	if varied == 0 && !plan.Asks() {
		l.begin(plan, source)
		return
	}
	dialogs.Read(l.env, "The experiment cannot start", func() (*experiment.Plan, error) {
		plan.Vary(varied)
		plan.Ask(context.Background())
		return plan, nil
	}, func(plan *experiment.Plan) {
		if !l.working() { // it may have been started twice
			l.begin(plan, source)
		}
	})
}

// begin runs a plan, whose puzzles are from a source.
func (l *Page) begin(plan *experiment.Plan, source string) {
	l.run(experiment.NewSession(plan, experiment.Origin{
		Program: l.env.Program, Machine: experiment.Machine(), Started: l.env.Now(), Source: source,
	}))
}

// rest reports whether there is a session that was stopped and can go on: elsewhere, or with another version, its
// figures would be others.
func (l *Page) rest() bool {
	s := l.session
	return s != nil && !l.working() && s.Rest() && s.Origin.Program == l.env.Program &&
		s.Origin.Machine == experiment.Machine()
}

// resume does what is left of a session that was stopped, even before this start. Programs that came with it are asked
// about first.
func (l *Page) resume() {
	s := l.session
	all := puzzles.Map(s.Plan.Contestants, func(c experiment.Contestant) *solving.Algorithm { return c.Algorithm })
	l.env.AllowAll(all, func(allowed []*solving.Algorithm) {
		for i, a := range allowed {
			one := *stage.Yielding(a)
			one.Limits.Random = all[i].Limits.Random
			s.Plan.Contestants[i].Algorithm = &one
		}
		s.Resume()
		l.run(s)
	})
}

// keepInterval is how long the results of a session may be nowhere but in memory.
const keepInterval = 10 * time.Second

// run lets a session work, and looks how far it is until it has ended.
func (l *Page) run(s *experiment.Session) {
	ctx, cancel := context.WithCancel(context.Background())
	l.session, l.cancel, l.earlier = s, cancel, false
	l.atWork.Add(1)
	l.view = viewTable
	l.root.Refresh()
	l.shown = summarize(s, l.measured())
	l.refresh()
	worked := make(chan struct{})
	l.env.GoIdle(func() {
		defer close(worked)
		defer cancel()
		s.Work(ctx) // the session itself says how it ended
	})
	l.env.GoIdle(func() {
		defer l.atWork.Done()
		wait, due := page.SessionInterval, time.Now().Add(keepInterval)
		for over := false; !over; {
			select {
			case <-worked:
				over = true
			case <-time.After(wait):
			}
			began := time.Now()
			l.look(s)
			wait = max(page.SessionInterval, 4*time.Since(began))
			if began := time.Now(); (over || began.After(due)) && s.Progress().Done > 0 {
				l.kept.Put(s)
				if !over {
					_ = l.kept.Flush() // it tells its error
				}
				due = time.Now().Add(max(keepInterval, 50*time.Since(began)))
			}
		}
	})
}

// look sums up what a session has done and shows it. It may be called beside the
// interface.
func (l *Page) look(s *experiment.Session) {
	measure := l.measured()
	sum := summarize(s, measure)
	l.env.OnMain(func() {
		if s != l.session || measure != l.measured() {
			return
		}
		before := l.shown
		l.shown = sum
		if before.session == s && before.Measure == measure && before.progress.Done == sum.progress.Done {
			l.form.refresh() // there is nothing else that is new
			return
		}
		l.refresh()
	})
}

func summarize(s *experiment.Session, m trace.Measure) summary {
	progress := s.Progress()
	sums := s.Plan.Summarize(s.Runs(), m)
	return summary{sums, s, progress, report.Spreads(sums).Rows}
}

// refresh shows the summary.
func (l *Page) refresh() {
	for i, b := range l.tabs.Objects {
		b.(*widgets.Button).SetOn(view(i) == l.view)
	}
	l.form.refresh()
	l.table.refresh()
	name := l.measured().Name()
	l.by.SetLabel("By " + wording.Uncapital(name))
	title := "Results"
	if s := l.shown.session; s != nil {
		title += ": " + puzzles.Plural(len(s.Plan.Puzzles)/max(1, s.Plan.Variations), "puzzle")
		if s.Origin.Source != "" {
			title += ", " + puzzles.Shorten(s.Origin.Source, mostOfName)
		}
	}
	l.tableCard.SetTitle(title)
	l.controls.Refresh()
	l.pairs.refresh()
	l.boxes.card.SetTitle(name + ", run by run")
	l.curves.card.SetTitle("Share solved, by " + wording.Uncapital(name))
	any := l.shown.progress.Done > 0
	l.save.SetEnabled(any)
	l.copyAs.SetEnabled(any)
	for _, f := range []*figure{l.boxes, l.curves} {
		f.save.SetEnabled(any)
		f.picture.Refresh()
	}
}

// measured is what figures are about.
func (l *Page) measured() trace.Measure { return trace.Measure(l.measure.Load()) }

// pause lets the runs stand still, or go on.
func (l *Page) pause() {
	if l.rest() {
		l.resume()
		return
	}
	if l.shown.progress.State == experiment.Paused {
		l.session.GoOn()
	} else {
		l.session.Pause()
	}
	l.shown.progress = l.session.Progress()
	l.form.refresh()
}

func (l *Page) setMeasure(m trace.Measure) {
	l.measure.Store(int32(m))
	l.env.Settings.Set(keyMeasure, m.ID())
	if s := l.session; s != nil {
		l.env.Go(func() { l.look(s) })
		return
	}
	l.refresh()
}

// watch turns to the Watch page with one of the runs.
func (l *Page) watch(r experiment.Trial) {
	c := l.session.Plan.Contestants[r.Contestant]
	p := l.session.Plan.Puzzles[r.Puzzle]
	l.env.Allow(c.Algorithm, func(a *solving.Algorithm) {
		l.env.Visit(scene.OnWatch, p, scene.Contestant{Algorithm: a,
			Options: solving.Options{Seed: r.Seed, Settings: c.Settings}})
	})
}

// Commands are those of the page.
func (l *Page) Commands() page.Commands {
	measure := func(by int) func() {
		all := trace.Measures()
		return func() { l.setMeasure(all[(int(l.measured())+by+len(all))%len(all)]) }
	}
	return page.Commands{
		{Name: "Start", Icon: paint.IconPlay, Keys: "Enter", Text: "run the selection", Do: l.start},
		{Name: "Pause", Icon: paint.IconPause, Keys: "Space", Text: "pause, resume, also what was stopped earlier",
			Can: func() bool { return l.working() || l.rest() }, Do: l.pause},
		{Name: "Cancel", Icon: paint.IconStop, Keys: "X", Text: "stop; what is done stays", Can: l.working,
			Do: func() { l.cancel() }},
		{Name: "Skip", Keys: "S", Text: "skip the run that has taken longest",
			Can: func() bool { return l.working() && l.shown.progress.Slowest != nil },
			Do:  func() { l.session.Skip() }},
		{Name: "Next measure", Keys: "M", Text: "the next measure; with Shift the one before", Do: measure(1),
			Shift: measure(-1)},
		{Name: "Summary", Keys: "T", Text: "mean, quartiles and wins in the table, or what was enough for most",
			On: func() bool { return l.table.sums }, Do: l.table.turn},
		{Name: "Compare two", Keys: "P", Text: "two algorithms against each other, or the charts of all",
			Can: l.canPair, On: func() bool { return l.paired }, Do: l.pair},
		{Name: "Open…", Icon: paint.IconOpen, Keys: "Ctrl+O", Text: "open a file of puzzles",
			Do: func() {
				dialogs.AskFile(l.env, "", nil, func(path string) { l.form.open([]string{path}) })
			}},
		{Name: "Save every run…", Keys: "Ctrl+S", Text: "save every run as a table (CSV)",
			Can: func() bool { return l.save.Enabled() },
			Do:  func() { l.saveRuns(".csv", l.session.Plan.WriteCSV) }},
	}
}

// Dropped takes the puzzles of files that were dropped on the window.
func (l *Page) Dropped(files []fyne.URI) bool {
	l.form.open(dialogs.Dropped(files))
	return true
}
