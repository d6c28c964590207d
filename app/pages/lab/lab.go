package lab

import (
	"context"
	"io"
	"slices"
	"sync/atomic"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"sudoscope/algorithms"
	"sudoscope/app/dialogs"
	"sudoscope/app/experiment"
	"sudoscope/app/page"
	"sudoscope/app/playback"
	"sudoscope/app/wording"
	"sudoscope/widgets"
	"sudoscope/widgets/layout"
	"sudoscope/widgets/paint"
	"sudoscope/widgets/paint/charts"
)

// Page is where many algorithms run on many puzzles with nobody watching: what is
// to run at the left, and at the right what came of it, as a table, as a box plot
// and as curves. It goes on while other pages are seen.
type Page struct {
	env  *page.Env
	root *fyne.Container

	session *experiment.Session // nil before the first
	cancel  context.CancelFunc
	ended   chan struct{} // closed when the session has, and is kept
	earlier bool          // it was made before this start
	asked   bool          // for the session of the last time
	measure atomic.Int32  // of experiment.Measures, which figures are about
	shown   summary

	form          *form
	table         *table
	tableCard     *widgets.Card
	results       *fyne.Container // all of the three
	nothing       *widgets.Card   // in their place as long as there are none
	boxes, curves *chart
	by, save      *widgets.Button
}

// summary is what is shown of a session.
type summary struct {
	session  *experiment.Session
	measure  experiment.Measure
	progress experiment.Progress
	rows     []experiment.Row
	spreads  []charts.Spread
}

// Entry is the page on the rail.
func Entry() page.Entry {
	return page.Entry{Name: "Lab", Icon: paint.IconLab, New: func(env *page.Env) page.Page { return New(env) }}
}

// New returns the page, which shows nothing of a session yet.
func New(env *page.Env) *Page {
	l := &Page{env: env}
	if i := env.Settings.Int(keyMeasure); i > 0 && i < len(experiment.Measures()) {
		l.measure.Store(int32(i))
	}
	l.form = newForm(l)
	l.table = newTable(l)
	l.by = widgets.NewButton(widgets.Pill, paint.NoIcon, "", l.askMeasure)
	l.save = widgets.NewButton(widgets.Pill, paint.IconSave, "Save…", l.askSaveRuns)
	l.tableCard = widgets.NewCard("Results", l.table.root)
	l.tableCard.Corner = container.New(layout.Row{Gap: 4}, l.by, l.save)
	l.boxes = newChart(l, "boxes", (*charts.SpreadPainter).Boxes)
	l.curves = newChart(l, "curves", (*charts.SpreadPainter).Curves)
	figures := container.New(layout.Equal{Gap: widgets.Gap}, l.boxes.card, l.curves.card)
	below := []layout.Part{{Take: l.tableHeight}, {Share: 1}}
	l.results = container.New(layout.Split{Down: true, Gap: widgets.Gap, Parts: below}, l.tableCard, figures)
	l.nothing = widgets.NewCard("Results", container.NewVBox(widgets.NewWords("There are no results yet.\n\nChoose "+
		"puzzles and algorithms at the left and press Start: then a table and two charts show how the runs compare. "+
		"Click a figure there to watch the run that it is of.")))
	beside := []layout.Part{{Length: formWidth}, {Share: 1}}
	l.root = container.New(layout.Margin{Left: widgets.Gap, Top: widgets.Gap, Right: widgets.Gap, Bottom: widgets.Gap},
		container.New(layout.Split{Gap: widgets.Gap, Parts: beside}, l.form.card,
			container.New(either{}, l.results, l.nothing)))
	l.Style()
	l.refresh()
	return l
}

// Object returns what is seen of the page.
func (l *Page) Object() fyne.CanvasObject { return l.root }

// Show offers the puzzles that there are now, and the first time what was found out
// last.
func (l *Page) Show() {
	l.form.offer()
	if !l.asked {
		l.asked = true
		l.recall()
	}
}

// recall shows the session that was kept last, unless there is one already.
func (l *Page) recall() {
	l.env.Go(func() {
		var s *experiment.Session
		err := l.env.Collections.Lab(func(r io.Reader) (err error) {
			s, err = experiment.ReadJSON(r)
			return err
		})
		l.env.OnMain(func() {
			switch {
			case err != nil:
				dialogs.TellError(l.env, "The last results of the Lab cannot be shown", err)
			case s != nil && l.session == nil:
				ended := make(chan struct{})
				close(ended)
				l.session, l.cancel, l.ended, l.earlier = s, func() {}, ended, true
				l.shown = summarize(s, experiment.Measures()[l.measure.Load()])
				l.refresh()
			}
		})
	})
}

// keep saves what a session has done, for the next start.
func (l *Page) keep(s *experiment.Session) {
	err := l.env.Collections.SaveLab(func(w io.Writer) error { return s.Plan.WriteJSON(w, s.Origin, s.Runs()) })
	if err != nil {
		l.env.OnMain(func() { dialogs.TellError(l.env, "The results could not be kept for the next start", err) })
	}
}

// Hide lets the runs go on.
func (l *Page) Hide() {}

// Close ends what runs.
func (l *Page) Close() {
	if l.session != nil {
		l.cancel()
		<-l.ended
	}
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
	plan, err := l.form.plan()
	if err != nil {
		dialogs.TellError(l.env, "The experiment cannot start", err)
		return
	}
	for i := range plan.Contestants {
		c := &plan.Contestants[i]
		c.Algorithm = playback.Yielding(c.Algorithm)
	}
	l.run(experiment.NewSession(plan, experiment.Origin{
		Program: l.env.Program, Machine: experiment.Machine(), Started: l.env.Now(),
	}))
}

// keepBeat is how long the results of a session may be nowhere but in memory.
const keepBeat = 10 * time.Second

// run lets a session work, and looks how far it is until it has ended.
func (l *Page) run(s *experiment.Session) {
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan struct{})
	l.session, l.cancel, l.ended, l.earlier = s, cancel, ended, false
	l.asked = true // what was kept before is over
	l.shown = summarize(s, experiment.Measures()[l.measure.Load()])
	l.refresh()
	worked := make(chan struct{})
	l.env.GoIdle(func() {
		defer close(worked)
		defer cancel()
		s.Work(ctx) // the session itself says how it ended
	})
	l.env.GoIdle(func() {
		defer close(ended)
		wait, due := page.SessionBeat, time.Now().Add(keepBeat)
		for over := false; !over; {
			select {
			case <-worked:
				over = true
			case <-time.After(wait):
			}
			began := time.Now()
			l.look(s)
			wait = max(page.SessionBeat, 4*time.Since(began))
			if began := time.Now(); (over || began.After(due)) && s.Progress().Done > 0 {
				l.keep(s)
				due = time.Now().Add(max(keepBeat, 50*time.Since(began)))
			}
		}
	})
}

// look sums up what a session has done and shows it. It may be called beside the
// interface.
func (l *Page) look(s *experiment.Session) {
	measure := l.measure.Load()
	sum := summarize(s, experiment.Measures()[measure])
	l.env.OnMain(func() {
		if s != l.session || measure != l.measure.Load() {
			return
		}
		before := l.shown
		l.shown = sum
		if before.session == s && before.measure.ID == sum.measure.ID && before.progress.Done == sum.progress.Done {
			l.form.refresh() // there is nothing else that is new
			return
		}
		l.refresh()
	})
}

func summarize(s *experiment.Session, m experiment.Measure) summary {
	sum := summary{session: s, measure: m, progress: s.Progress()}
	runs := s.Runs()
	sum.rows = s.Plan.Table(runs, m)
	for i, r := range sum.rows {
		sum.spreads = append(sum.spreads, charts.Spread{Name: s.Plan.Contestants[i].Label(),
			Solved: experiment.Curve(i, runs, m), Of: r.Runs})
	}
	return sum
}

// refresh shows the summary.
func (l *Page) refresh() {
	l.form.refresh()
	some := l.shown.session != nil
	widgets.SetVisible(l.results, some)
	widgets.SetVisible(l.nothing, !some)
	l.table.refresh()
	name := experiment.Measures()[l.measure.Load()].Name
	l.by.SetLabel("By " + wording.Uncapital(name))
	l.boxes.card.SetTitle(name + " of a run")
	l.curves.card.SetTitle("Share solved, by " + wording.Uncapital(name))
	any := l.shown.progress.Done > 0
	l.save.SetEnabled(any)
	for _, c := range []*chart{l.boxes, l.curves} {
		c.save.SetEnabled(any)
		c.picture.Refresh()
	}
}

// seconds reports whether the measure is a time.
func (l *Page) seconds() bool { return experiment.Measures()[l.measure.Load()].ID == "seconds" }

// pause lets the runs stand still, or go on.
func (l *Page) pause() {
	if !l.working() {
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

// stop ends the session; what is done stays.
func (l *Page) stop() {
	if l.working() {
		l.cancel()
	}
}

// skip ends the run that has gone on for longest.
func (l *Page) skip() {
	if l.working() {
		l.session.Skip()
	}
}

// askMeasure lets the user choose what the figures are about.
func (l *Page) askMeasure() {
	var items []*fyne.MenuItem
	for i, m := range experiment.Measures() {
		items = append(items, fyne.NewMenuItem(m.Name, func() { l.setMeasure(i) }))
	}
	dialogs.Menu(l.env, l.by, items)
}

func (l *Page) setMeasure(i int) {
	l.measure.Store(int32(i))
	l.env.Settings.SetInt(keyMeasure, i)
	if s := l.session; s != nil {
		l.env.Go(func() { l.look(s) })
		return
	}
	l.refresh()
}

// watch turns to the Watch page with one of the runs.
func (l *Page) watch(r experiment.Run) {
	c := l.session.Plan.Contestants[r.Contestant]
	a, err := algorithms.ByID(c.Algorithm.ID)
	if err != nil {
		dialogs.TellError(l.env, "This run cannot be watched", err)
		return
	}
	l.env.Navigator.Solve(l.session.Plan.Puzzles[r.Puzzle], a, algorithms.Options{Seed: r.Seed, Settings: c.Settings})
}

// Key handles a key and reports whether it knows it.
func (l *Page) Key(name fyne.KeyName, _ bool) bool {
	switch name {
	case fyne.KeyReturn, fyne.KeyEnter:
		l.start()
	case fyne.KeySpace:
		l.pause()
	default:
		return false
	}
	return true
}

// Char handles a typed character and reports whether it knows it.
func (l *Page) Char(r rune) bool {
	switch r {
	case 'x', 'X':
		l.stop()
	case 's', 'S':
		l.skip()
	case 'm':
		l.setMeasure((int(l.measure.Load()) + 1) % len(experiment.Measures()))
	case 'M':
		n := len(experiment.Measures())
		l.setMeasure((int(l.measure.Load()) + n - 1) % n)
	default:
		return false
	}
	return true
}

// Act does what a shortcut asks for.
func (l *Page) Act(a page.Action) bool {
	switch a {
	case page.ActOpen:
		l.form.askFile()
	case page.ActSave:
		if l.save.Enabled() {
			l.saveRuns(".csv", l.session.Plan.WriteCSV)
		}
	}
	return true
}

// Dropped takes the puzzles of files that were dropped on the window.
func (l *Page) Dropped(files []fyne.URI) bool {
	var paths []string
	for _, f := range files {
		paths = append(paths, f.Path())
	}
	if len(paths) > 0 {
		l.form.open(paths)
	}
	return true
}

// Keys lists the keys of the page.
func (l *Page) Keys() [][2]string {
	return [][2]string{
		{"Enter", "run what is chosen"},
		{"Space", "pause, go on"},
		{"X", "stop; what is done stays"},
		{"S", "skip the run that has gone on for longest"},
		{"M", "the next measure; with Shift the one before"},
		{"Ctrl+O", "puzzles of a file"},
		{"Ctrl+S", "save every run as a table (CSV)"},
	}
}

// Help explains the page.
func (l *Page) Help() {
	words := widget.NewRichText()
	section := func(title, text string) {
		words.Segments = append(words.Segments, widgets.Paragraph(title, widget.RichTextStyleStrong),
			widgets.Paragraph(text, widget.RichTextStyleParagraph))
	}
	section("What runs", "Each algorithm runs on each puzzle, and where chance plays a part also with each seed "+
		"from 1 on. All processors work at it, and nothing is recorded. A budget ends a run that takes too long, "+
		"and such a run counts as not solved. Pause lets all runs stand still; Skip ends the one that has gone on "+
		"for longest, and it counts as not solved; Cancel ends the session, and what is done stays. The last "+
		"results are kept, and shown at the next start.")
	section("The table", "Median is what was enough to solve half of the runs, 90 % and 99 % what was enough for 90 "+
		"and 99 of a hundred, and worst for all of them. A dash stands where so many were not solved. Click a "+
		"figure to watch the run that it is of.")
	section("The box plot", "A box reaches over the middle half of the runs, with the median in it; the line goes "+
		"from 10 to 90 of a hundred, and dots are the runs beyond. A box that is open at the right has a part that "+
		"was not solved. The scale is logarithmic: from one rule to the next it is ten times as much.")
	section("The curves", "How many of the runs are solved within so much. The further left and the higher a curve, "+
		"the better. A curve that does not reach the top has not solved everything.")
	section("Steps are not the same thing", "A step of one algorithm can be a digit tried, of another a deduction "+
		"that takes a thousand times as long. Compare times as well, and those only within one table.")
	dialogs.ShowText(l.env, "The Lab", words, fyne.NewSize(620, 440))
}

// chart is a card with one of the two figures.
type chart struct {
	page    *Page
	name    string
	figure  func(*charts.SpreadPainter, int, int, *charts.Spreads) *paint.Figure
	painter *charts.SpreadPainter
	picture *widgets.Picture
	card    *widgets.Card
	save    *widgets.Button
}

func newChart(page *Page, name string,
	figure func(*charts.SpreadPainter, int, int, *charts.Spreads) *paint.Figure) *chart {
	c := &chart{page: page, name: name, figure: figure, painter: charts.NewSpreadPainter(paint.Light())}
	c.picture = widgets.NewPicture(fyne.NewSize(220, 120), c.paint)
	c.card = widgets.NewCard("", c.picture)
	c.save = widgets.NewButton(widgets.Pill, paint.IconSave, "", c.askSave)
	c.save.OnHover = func(on bool) { page.table.hover(on, "save this chart as a picture (PNG) or a drawing (SVG)") }
	c.card.Corner = c.save
	return c
}

// spreads returns what the figure is made of.
func (c *chart) spreads() *charts.Spreads {
	return &charts.Spreads{Rows: slices.Clone(c.page.shown.spreads), Seconds: c.page.seconds()}
}

// The form stands at the left of the table, and the charts side by side below that.
const (
	formWidth = 344 // and both at the usual size of text
	leastLow  = 210 // of the charts
)

// tableHeight returns how high the table is above the charts.
func (l *Page) tableHeight(room float32) float32 {
	return min(l.table.wanted(), room-widgets.Gap-leastLow*widgets.Scale())
}

// either shows one of several things in the same place. It asks for as much room as any
// of them wants, so that the window needs no more when another is shown.
type either struct{}

// MinSize is for Fyne.
func (either) MinSize(o []fyne.CanvasObject) (least fyne.Size) {
	for _, c := range o {
		least = least.Max(c.MinSize())
	}
	return least
}

// Layout is for Fyne.
func (either) Layout(o []fyne.CanvasObject, size fyne.Size) {
	for _, c := range o {
		c.Move(fyne.Position{})
		c.Resize(size)
	}
}
