package compare

import (
	"context"
	"fmt"
	"image"
	"slices"
	"strconv"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"sudoscope/algorithms/generate"
	"sudoscope/app/dialogs"
	"sudoscope/app/experiment"
	"sudoscope/app/page"
	"sudoscope/app/wording"
	"sudoscope/puzzles"
	"sudoscope/widgets"
	"sudoscope/widgets/layout"
	"sudoscope/widgets/paint"
	"sudoscope/widgets/paint/charts"
)

// study is the part of the Compare page that takes the place of the boards to show
// what many variations of the puzzle cost those who race: how many and how far they
// may go, a chart with a dot for each run, and what is to be seen in it in words.
type study struct {
	*fyne.Container
	c  *Page
	on bool

	survey *survey // nil before the first
	cancel context.CancelFunc
	ended  chan struct{} // closed when the survey has
	shown  *findings     // nil as long as there is no survey
	by     int           // the contestant by whose costs the chart is sorted
	what   int           // of experiment.Measures
	// The dot that is looked at, and whether there is one.
	variation, series int
	looked            bool

	turn                  *widgets.Button // turns to this part of the page and back
	amount, kind          *widgets.Select
	budget                *widgets.Field
	begin, stop           *widgets.Button
	sorted, measure, save *widgets.Button
	status, extra         *canvas.Text
	heads                 []*canvas.Text
	bar                   *widgets.Progress
	painter               *charts.SpreadPainter
	chart                 *widgets.Picture
	chartCard             *widgets.Card
	words                 *fyne.Container
	said                  []string // in words
}

// The numbers of variations that are offered, and how far a run may go at first.
const (
	usualVariations = "100"
	firstBudget     = "10,000,000"
)

// studyKinds lists the kinds of variations of which there are many, and what each
// changes.
func studyKinds() (kinds []generate.Variation, names []string) {
	return []generate.Variation{generate.Shuffle, generate.Relabel, generate.RowsIn, generate.ColsIn, generate.Bands, generate.Stacks},
		[]string{"everything", "names of digits", "rows in bands", "columns in stacks", "order of bands", "order of stacks"}
}

func newStudy(c *Page) *study {
	m := &study{c: c, painter: charts.NewSpreadPainter(paint.Light())}
	head := func(text string) *canvas.Text {
		t := canvas.NewText(text, nil)
		m.heads = append(m.heads, t)
		return t
	}
	unfocus := func(string) { c.env.Unfocus() }
	m.turn = widgets.NewButton(widgets.Pill, paint.IconScatter, "", m.toggle)
	c.Hint(m.turn, "many variations, as a chart (X)")
	m.amount = widgets.NewSelect([]string{"20", "50", "100", "200", "500"}, unfocus)
	m.amount.Selected = usualVariations
	_, names := studyKinds()
	m.kind = widgets.NewSelect(names, unfocus)
	m.kind.Selected = names[0]
	m.budget = widgets.NewField()
	m.budget.SetText(firstBudget)
	m.budget.OnSubmitted = func(string) { m.run() }
	m.begin = widgets.NewButton(widgets.Call, paint.IconPlay, "Run", m.run)
	m.stop = widgets.NewButton(widgets.Pill, paint.IconStop, "Cancel", m.callOff)
	m.status, m.extra = canvas.NewText("", nil), canvas.NewText("", nil)
	m.bar = widgets.NewProgress()
	form := widgets.NewCard("Many variations of the puzzle", container.New(layout.Column{Gap: 6, Below: 6, Keep: true},
		container.New(layout.Form{Gap: 4, Beside: 12}, head("How many"), m.amount, head("What changes"), m.kind,
			head("Budget"), container.NewBorder(nil, nil, nil, container.NewCenter(head(" steps a run, or 10s")), m.budget)),
		container.New(layout.Row{Gap: 6}, m.begin, m.stop), m.bar.Container, m.status, m.extra))

	m.words = container.NewVBox()
	words := widgets.NewCard("What is to be seen", container.NewVScroll(m.words))

	m.chart = widgets.NewPicture(fyne.NewSize(220, 120), m.paint)
	m.chart.OnPoint = func(x, y, w, h int) {
		if variation, series, ok := m.painter.DotAt(w, h, m.scatter(w), x, y); ok {
			m.look(variation, series)
		} else {
			m.lookAway()
		}
	}
	m.chart.OnLeave = m.lookAway
	m.chart.OnPress = func(x, y, w, h int) {
		if variation, _, ok := m.painter.DotAt(w, h, m.scatter(w), x, y); ok {
			m.open(variation)
		}
	}
	m.sorted = widgets.NewButton(widgets.Pill, paint.NoIcon, "", m.askSorted)
	m.measure = widgets.NewButton(widgets.Pill, paint.NoIcon, "", m.askMeasure)
	m.save = widgets.NewButton(widgets.Pill, paint.IconSave, "Save…", c.export)
	m.chartCard = widgets.NewCard("", container.NewBorder(container.New(layout.Row{Gap: 4}, m.sorted, m.measure, m.save), nil, nil, nil, m.chart))
	m.Container = container.New(studyLayout{}, m.chartCard, form, words)
	m.Hide()
	m.style()
	return m
}

func (m *study) style() {
	p, s := widgets.Palette(), widgets.Scale()
	for _, t := range append(slices.Clone(m.heads), m.extra) {
		t.Color, t.TextSize = p.Muted, 12*s
		t.Refresh()
	}
	m.status.Color, m.status.TextSize = p.Ink, 12*s
	m.bar.Style()
	m.said = nil // the markers have other colours
	m.refresh()
}

// toggle turns to this part of the page, or back to the boards.
func (m *study) toggle() {
	m.on = !m.on
	m.turn.SetOn(m.on)
	m.c.race.Pause()
	m.c.Animate()
	m.c.noteEnd()
	m.refresh()
	m.c.arrange()
}

// leave turns back to the boards.
func (m *study) leave() {
	if m.on {
		m.toggle()
	}
}

// working reports whether there is a survey that goes on.
func (m *study) working() bool {
	if m.survey == nil {
		return false
	}
	select {
	case <-m.ended:
		return false
	default:
		return true
	}
}

// run surveys as many variations of the puzzle as are asked for.
func (m *study) run() {
	c := m.c
	c.env.Unfocus()
	if m.working() {
		return
	}
	budget, err := experiment.ParseBudget(strings.TrimSpace(m.budget.Text))
	if err != nil {
		dialogs.Tell(c.env, "This cannot be run", err.Error())
		return
	}
	n, err := strconv.Atoi(m.amount.Selected)
	if err != nil {
		return // nothing else can be chosen
	}
	original := c.original
	if original.Givens.IsZero() {
		original = c.listed[c.puzzleSelect.SelectedIndex()] // with the name that is seen
	}
	kinds, names := studyKinds()
	kind := kinds[slices.Index(names, m.kind.Selected)]
	all := append([]puzzles.Puzzle{original}, kind.Different(original, n-1)...)
	var field []*contestant
	for _, l := range c.lanes {
		if !l.guest() {
			field = append(field, l.contestant)
		}
	}
	m.start(newSurvey(all, field, budget, experiment.Origin{
		Program: c.env.Program, Machine: experiment.Machine(), Started: c.env.Now(),
	}))
}

// start lets a survey work, and looks how far it is until it has ended.
func (m *study) start(s *survey) {
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan struct{})
	m.survey, m.cancel, m.ended = s, cancel, ended
	m.by, m.looked = min(m.by, len(s.field)-1), false
	m.shown = s.find(m.measureNow())
	m.refresh()
	env := m.c.env
	env.GoIdle(func() {
		defer close(ended)
		defer cancel()
		s.work(ctx)
	})
	env.GoIdle(func() {
		for over := false; !over; {
			select {
			case <-ended:
				over = true
			case <-time.After(page.SessionBeat):
			}
			env.OnMain(func() {
				if s == m.survey {
					m.find()
				}
			})
		}
	})
}

// find shows what the survey has found out by now.
func (m *study) find() {
	m.shown = m.survey.find(m.measureNow())
	m.refresh()
}

func (m *study) measureNow() experiment.Measure { return experiment.Measures()[m.what] }

// callOff ends the survey; what is done stays.
func (m *study) callOff() {
	if m.working() {
		m.cancel()
	}
}

// close ends the survey. What is being rated ends by itself.
func (m *study) close() {
	if m.survey != nil {
		m.cancel()
	}
}

// refresh shows what is found out.
func (m *study) refresh() {
	working := m.working()
	m.begin.SetEnabled(!working)
	m.stop.SetEnabled(working)
	m.measure.SetLabel("By " + wording.Uncapital(m.measureNow().Name))
	m.save.SetEnabled(m.shown != nil)
	m.sorted.SetEnabled(m.shown != nil)
	title := "What variations cost"
	if f := m.shown; f != nil {
		m.sorted.SetLabel("Sorted by " + f.field[m.by].name())
		title = f.title()
		m.status.Text, m.extra.Text = f.far(working)
		m.bar.Set(float32(f.progress.Done+f.rating) / float32(f.progress.Of+len(f.ratings)))
	} else {
		m.sorted.SetLabel("Sorted")
		m.status.Text, m.extra.Text = "", fmt.Sprintf("on %s, by those on the boards", m.c.puzzle.Title())
	}
	m.status.Refresh()
	m.extra.Refresh()
	m.chartCard.SetTitle(title)
	m.chartCard.Refresh() // the buttons may have other widths
	m.say()
	m.chart.Refresh()
}

// say writes what is to be seen, in words.
func (m *study) say() {
	lines := []string{
		"Each variation is the same puzzle for a person: other names for the digits, rows that change places, a turn. What does it cost an algorithm?",
	}
	if f := m.shown; f != nil {
		lines = f.tellAll()
	}
	if slices.Equal(lines, m.said) {
		return
	}
	m.said = lines
	m.words.RemoveAll()
	for i, line := range lines {
		text := widget.NewLabel(line)
		text.Wrapping, text.SizeName = fyne.TextWrapWord, theme.SizeNameCaptionText
		if m.shown == nil {
			m.words.Add(text)
			continue
		}
		marker := canvas.NewRaster(func(w, h int) image.Image {
			if i >= len(m.shown.field) {
				return image.NewRGBA(image.Rect(0, 0, w, h))
			}
			return paint.DrawMarker(i, w, h, widgets.Palette())
		})
		marker.SetMinSize(fyne.NewSquareSize(11 * widgets.Scale()))
		m.words.Add(container.NewBorder(nil, nil, container.NewCenter(marker), nil, text))
	}
	m.words.Refresh()
}

// look turns to a dot.
func (m *study) look(variation, series int) {
	if m.looked && variation == m.variation && series == m.series {
		return
	}
	m.variation, m.series, m.looked = variation, series, true
	m.chart.Refresh()
}

func (m *study) lookAway() {
	if m.looked {
		m.looked = false
		m.chart.Refresh()
	}
}

// move looks at the dot so many columns to the right, or with another series.
func (m *study) move(columns, series int) {
	if m.shown == nil || m.shown.progress.Done == 0 {
		return
	}
	order := m.shown.order(m.by)
	if !m.looked || !slices.Contains(order, m.variation) {
		m.look(order[0], m.by)
		return
	}
	n := len(m.shown.field)
	at := slices.Index(order, m.variation) + columns
	m.look(order[max(0, min(at, len(order)-1))], (m.series+series+n)%n)
}

// open races on a variation, and puts it on the Watch page as well.
func (m *study) open(variation int) {
	c, all := m.c, m.survey.session.Plan.Puzzles
	p := all[variation]
	if !c.start(p, c.field) {
		return
	}
	if variation > 0 {
		c.original = all[0]
	}
	m.leave()
	c.env.Subject, c.watched = p, p.Givens
}

func (m *study) askSorted() {
	var items []*fyne.MenuItem
	for i, one := range m.shown.field {
		items = append(items, fyne.NewMenuItem(one.name(), func() { m.sortBy(i) }))
	}
	dialogs.Menu(m.c.env, m.sorted, items)
}

// sortBy sorts the chart by the costs of a contestant.
func (m *study) sortBy(i int) {
	if m.shown != nil {
		m.by = i % len(m.shown.field)
		m.refresh()
	}
}

func (m *study) askMeasure() {
	var items []*fyne.MenuItem
	for i, one := range experiment.Measures() {
		items = append(items, fyne.NewMenuItem(one.Name, func() { m.setMeasure(i) }))
	}
	dialogs.Menu(m.c.env, m.measure, items)
}

func (m *study) setMeasure(i int) {
	n := len(experiment.Measures())
	m.what = (i + n) % n
	if m.survey != nil {
		m.find()
		return
	}
	m.refresh()
}

// key handles a key while this part of the page is seen.
func (m *study) key(name fyne.KeyName, stride int) bool {
	switch name {
	case fyne.KeySpace:
		if m.working() {
			m.callOff()
		} else {
			m.run()
		}
	case fyne.KeyRight, fyne.KeyPageDown:
		m.move(stride, 0)
	case fyne.KeyLeft, fyne.KeyPageUp:
		m.move(-stride, 0)
	case fyne.KeyHome:
		m.move(-1<<20, 0)
	case fyne.KeyEnd:
		m.move(1<<20, 0)
	case fyne.KeyDown:
		m.move(0, 1)
	case fyne.KeyUp:
		m.move(0, -1)
	case fyne.KeyReturn, fyne.KeyEnter:
		if m.looked {
			m.open(m.variation)
		}
	case fyne.KeyEscape:
		m.leave()
	default:
		return false
	}
	return true
}

// char handles a typed character while this part of the page is seen.
func (m *study) char(r rune) bool {
	switch r {
	case 'x', 'X':
		m.leave()
	case 'v':
		m.setMeasure(m.what + 1)
	case 'V':
		m.setMeasure(m.what - 1)
	case 's', 'S':
		m.sortBy(m.by + 1)
	default:
		return false
	}
	return true
}

// studyLayout puts the chart at the left, and at the right what is run above what is
// said of it.
type studyLayout struct{}

const studySide = 330

func (studyLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(0, 0) }

func (studyLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	side := studySide * widgets.Scale()
	high := o[1].MinSize().Height
	o[0].Move(fyne.NewPos(0, 0))
	o[0].Resize(fyne.NewSize(size.Width-side-widgets.CardGap, size.Height))
	o[1].Move(fyne.NewPos(size.Width-side, 0))
	o[1].Resize(fyne.NewSize(side, high))
	o[2].Move(fyne.NewPos(size.Width-side, high+widgets.CardGap))
	o[2].Resize(fyne.NewSize(side, size.Height-high-widgets.CardGap))
}
