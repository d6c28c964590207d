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
	"sudoscope/algorithms/trace"
	"sudoscope/app/dialogs"
	"sudoscope/app/experiment"
	"sudoscope/app/page"
	"sudoscope/app/pages/compare/survey"
	"sudoscope/app/wording"
	"sudoscope/puzzles"
	"sudoscope/widgets"
	"sudoscope/widgets/layout"
	"sudoscope/widgets/paint"
	"sudoscope/widgets/paint/charts"
)

// study is the variation study, which takes the place of the boards to show what many
// variations of the puzzle cost those who race: how many and how far they
// may go, a chart with a dot for each run, and what is to be seen in it in words.
type study struct {
	*fyne.Container
	page *Page
	on   bool

	survey       *survey.Survey // nil before the first
	cancel       context.CancelFunc
	ended        chan struct{}    // closed when the survey has
	findings     *survey.Findings // nil as long as there is no survey
	sortedBy     int              // the contestant by whose costs the chart is sorted
	measureIndex int              // of trace.Measures
	// The dot that is looked at, and whether there is one.
	variation, series int
	looked            bool

	toggleButton                          *widgets.Button // turns to this part of the page and back
	countSelect, kindSelect               *widgets.Select
	budget                                *widgets.Field
	runButton, cancelButton               *widgets.Button
	sortButton, measureButton, saveButton *widgets.Button
	status, extra                         *widgets.Line
	labels                                []*canvas.Text
	bar                                   *widgets.Progress
	painter                               *charts.SpreadPainter
	chart                                 *widgets.Picture
	chartCard                             *widgets.Card
	words                                 *fyne.Container
	said                                  []string // what stands in words now
}

// How many variations are offered at first, and how far a run may go then.
const (
	firstCount  = "100"
	firstBudget = "10,000,000"
)

// What stands beside the chart is so wide at the usual size of text, and with larger text
// no more than a part of the room.
const (
	sideWidth = 330
	sidePart  = 0.48
)

func wideSide(room float32) float32 {
	return min(sideWidth*widgets.Scale(), max(sideWidth, sidePart*room))
}

// studyKinds lists the kinds of variations that a study can be of, and what each
// changes.
func studyKinds() (kinds []generate.Variation, names []string) {
	kinds = []generate.Variation{
		generate.Shuffle, generate.Relabel, generate.RowsIn, generate.ColsIn, generate.Bands, generate.Stacks,
	}
	names = []string{
		"everything", "names of digits", "rows in bands", "columns in stacks", "order of bands", "order of stacks",
	}
	return kinds, names
}

func newStudy(c *Page) *study {
	s := &study{page: c, painter: charts.NewSpreadPainter(paint.Light())}
	head := func(text string) *canvas.Text {
		t := canvas.NewText(text, nil)
		s.labels = append(s.labels, t)
		return t
	}
	unfocus := func(string) { c.env.Unfocus() }
	s.toggleButton = widgets.NewButton(widgets.Pill, paint.IconScatter, "", s.toggle)
	s.toggleButton.SetHint("Race on many variations of the puzzle and see a scatter plot (X)")
	s.countSelect = widgets.NewSelect([]string{"20", "50", "100", "200", "500"}, unfocus)
	s.countSelect.SetHint("How many variations of the puzzle are tried")
	s.countSelect.Selected = firstCount
	_, names := studyKinds()
	s.kindSelect = widgets.NewSelect(names, unfocus)
	s.kindSelect.SetHint("What is changed in each variation")
	s.kindSelect.Selected = names[0]
	s.budget = widgets.NewField()
	s.budget.SetText(firstBudget)
	s.budget.OnSubmitted = func(string) { s.run() }
	s.runButton = widgets.NewButton(widgets.Call, paint.IconPlay, "Run", s.run)
	s.cancelButton = widgets.NewButton(widgets.Pill, paint.IconStop, "Cancel", s.cancelRuns)
	s.status, s.extra = widgets.NewLine(12, false), widgets.NewMutedLine(12)
	s.bar = widgets.NewProgress()
	budget := container.NewBorder(nil, nil, nil, container.NewCenter(head(" steps or 10s")), s.budget)
	form := widgets.NewCard("Many variations of the puzzle", container.New(layout.Column{Gap: 6, Below: 6, Keep: true},
		container.New(layout.Form{Gap: 4, Beside: 12},
			head("How many"), s.countSelect,
			head("What changes"), s.kindSelect,
			head("Budget"), budget),
		container.New(layout.Row{Gap: 6}, s.runButton, s.cancelButton), s.bar.Container, s.status, s.extra))

	s.words = container.NewVBox()
	words := widgets.NewCard("What to look for", container.NewVScroll(s.words))

	s.chart = widgets.NewPicture(fyne.NewSize(220, 120), s.paint)
	s.chart.OnPoint = func(x, y, w, h int) {
		if variation, series, ok := s.painter.DotAt(w, h, s.scatter(w), x, y); ok {
			s.look(variation, series)
		} else {
			s.lookAway()
		}
	}
	s.chart.OnLeave = s.lookAway
	s.chart.OnPress = func(x, y, w, h int) {
		if variation, _, ok := s.painter.DotAt(w, h, s.scatter(w), x, y); ok {
			s.open(variation)
		}
	}
	s.sortButton = widgets.NewButton(widgets.Pill, paint.NoIcon, "", s.askSorted)
	s.measureButton = widgets.NewButton(widgets.Pill, paint.NoIcon, "", s.askMeasure)
	s.saveButton = widgets.NewButton(widgets.Pill, paint.IconSave, "Save…", c.export)
	buttons := container.New(layout.Flow{Gap: 4}, s.sortButton, s.measureButton, s.saveButton)
	s.chartCard = widgets.NewCard("", container.New(layout.Split{Down: true, Gap: 4,
		Parts: []layout.Part{{}, {Share: 1}}}, buttons, s.chart))
	side := container.New(layout.Split{
		Down: true, Gap: widgets.CardGap, Parts: []layout.Part{{}, {Share: 1}},
	}, form, words)
	s.Container = container.New(layout.Loose{}, container.New(layout.Split{
		Gap: widgets.CardGap, Parts: []layout.Part{{Share: 1}, {Take: wideSide}},
	}, s.chartCard, side))
	s.Hide()
	s.style()
	return s
}

func (s *study) style() {
	p, scale := widgets.Palette(), widgets.Scale()
	for _, t := range s.labels {
		t.Color, t.TextSize = p.Muted, 12*scale
		t.Refresh()
	}
	s.bar.Style()
	s.said = nil // the markers have other colours
	s.refresh()
}

// toggle turns to this part of the page, or back to the boards.
func (s *study) toggle() {
	s.on = !s.on
	s.toggleButton.SetOn(s.on)
	s.page.race.Pause()
	s.page.Animate()
	s.page.noteEnd()
	s.refresh()
	s.page.arrange()
}

// leave turns back to the boards.
func (s *study) leave() {
	if s.on {
		s.toggle()
	}
}

// working reports whether there is a survey that goes on.
func (s *study) working() bool {
	if s.survey == nil {
		return false
	}
	select {
	case <-s.ended:
		return false
	default:
		return true
	}
}

// run surveys as many variations of the puzzle as are asked for.
func (s *study) run() {
	c := s.page
	c.env.Unfocus()
	if s.working() {
		return
	}
	budget, err := experiment.ParseBudget(strings.TrimSpace(s.budget.Text))
	if err != nil {
		dialogs.TellError(c.env, "The study cannot start", err)
		return
	}
	n, err := strconv.Atoi(s.countSelect.Selected)
	if err != nil {
		return // nothing else can be chosen
	}
	original := c.original
	if original.Givens.IsZero() {
		original = c.puzzle
	}
	kinds, names := studyKinds()
	kind := kinds[slices.Index(names, s.kindSelect.Selected)]
	all := append([]puzzles.Puzzle{original}, kind.Different(original, n-1)...)
	var field []*contestant
	for _, l := range c.lanes {
		if !l.guest() {
			field = append(field, l.contestant)
		}
	}
	s.start(survey.New(all, entrants(field), budget, experiment.Origin{
		Program: c.env.Program, Machine: experiment.Machine(), Started: c.env.Now(),
	}))
}

// entrants are those of a field who differ.
func entrants(field []*contestant) []survey.Entrant {
	var different []*contestant
	for _, one := range field {
		if !slices.ContainsFunc(different, one.same) {
			different = append(different, one)
		}
	}
	var all []survey.Entrant
	for i, short := range shortNames(different) {
		one := different[i]
		all = append(all, survey.Entrant{
			Algorithm: one.algorithm, Options: one.options, Name: one.name(), Short: short, Look: one.look,
		})
	}
	return all
}

// start lets a survey work, and looks how far it is until it has ended.
func (s *study) start(v *survey.Survey) {
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan struct{})
	s.survey, s.cancel, s.ended = v, cancel, ended
	s.sortedBy, s.looked = min(s.sortedBy, len(v.Field)-1), false
	s.findings = v.Find(s.chosenMeasure())
	s.refresh()
	env := s.page.env
	env.GoIdle(func() {
		defer close(ended)
		defer cancel()
		v.Work(ctx)
	})
	env.GoIdle(func() {
		for over := false; !over; {
			select {
			case <-ended:
				over = true
			case <-time.After(page.SessionBeat):
			}
			env.OnMain(func() {
				if v == s.survey {
					s.find()
				}
			})
		}
	})
}

// find shows what the survey has found out by now.
func (s *study) find() {
	s.findings = s.survey.Find(s.chosenMeasure())
	s.refresh()
}

func (s *study) chosenMeasure() trace.Measure { return trace.Measures()[s.measureIndex] }

// cancelRuns ends the survey; what is done stays.
func (s *study) cancelRuns() {
	if s.working() {
		s.cancel()
	}
}

// close ends the survey. What is being rated ends by itself.
func (s *study) close() {
	if s.survey != nil {
		s.cancel()
	}
}

// refresh shows what is found out.
func (s *study) refresh() {
	working := s.working()
	s.runButton.SetEnabled(!working)
	s.cancelButton.SetEnabled(working)
	s.measureButton.SetLabel("By " + wording.Uncapital(s.chosenMeasure().Name()))
	s.saveButton.SetEnabled(s.findings != nil)
	s.sortButton.SetEnabled(s.findings != nil)
	title := "Cost of variations"
	if f := s.findings; f != nil {
		s.sortButton.SetLabel("Sorted by " + f.Field[s.sortedBy].Short)
		title = f.Title()
		s.status.Text, s.extra.Text = f.ProgressText(working)
		s.bar.Set(float32(f.Progress.Done+f.Rated) / float32(f.Progress.Of+len(f.Ratings)))
	} else {
		s.sortButton.SetLabel("Sorted")
		s.status.Text, s.extra.Text = "", fmt.Sprintf("on %s, by those on the boards", s.page.puzzle.Title())
	}
	s.status.Refresh()
	s.extra.Refresh()
	s.chartCard.SetTitle(title)
	s.chartCard.Refresh() // the buttons may have other widths
	s.say()
	s.chart.Refresh()
}

// say writes what is to be seen, in words.
func (s *study) say() {
	lines := []string{
		"Each variation is the same puzzle for a person: other names for the digits, rows that change places, a " +
			"turn. What does it cost an algorithm?",
	}
	if f := s.findings; f != nil {
		lines = f.TellAll()
	}
	if slices.Equal(lines, s.said) {
		return
	}
	s.said = lines
	s.words.RemoveAll()
	for i, line := range lines {
		text := widget.NewLabel(line)
		text.Wrapping, text.SizeName = fyne.TextWrapWord, theme.SizeNameCaptionText
		if s.findings == nil {
			s.words.Add(text)
			continue
		}
		marker := canvas.NewRaster(func(w, h int) image.Image {
			if i >= len(s.findings.Field) {
				return image.NewRGBA(image.Rect(0, 0, w, h))
			}
			return paint.DrawMarker(s.findings.Field[i].Look, w, h, widgets.Palette())
		})
		marker.SetMinSize(fyne.NewSquareSize(11 * widgets.Scale()))
		s.words.Add(container.NewBorder(nil, nil, container.NewCenter(marker), nil, text))
	}
	s.words.Refresh()
}

// look turns to a dot.
func (s *study) look(variation, series int) {
	if s.looked && variation == s.variation && series == s.series {
		return
	}
	s.variation, s.series, s.looked = variation, series, true
	s.chart.Refresh()
}

func (s *study) lookAway() {
	if s.looked {
		s.looked = false
		s.chart.Refresh()
	}
}

// move looks at the dot so many columns to the right, or with another series.
func (s *study) move(columns, series int) {
	if s.findings == nil || s.findings.Progress.Done == 0 {
		return
	}
	order := s.findings.Order(s.sortedBy)
	if !s.looked || !slices.Contains(order, s.variation) {
		s.look(order[0], s.sortedBy)
		return
	}
	n := len(s.findings.Field)
	at := slices.Index(order, s.variation) + columns
	s.look(order[max(0, min(at, len(order)-1))], (s.series+series+n)%n)
}

// open races on a variation, and puts it on the Watch page as well.
func (s *study) open(variation int) {
	c, all := s.page, s.survey.Session.Plan.Puzzles
	p := all[variation]
	if !c.take(p, c.field) {
		return
	}
	if variation > 0 {
		c.original = all[0]
	}
	s.leave()
}

func (s *study) askSorted() {
	var items []*fyne.MenuItem
	for i, one := range s.findings.Field {
		items = append(items, fyne.NewMenuItem(one.Name, func() { s.sortBy(i) }))
	}
	dialogs.Menu(s.page.env, s.sortButton, items)
}

// sortBy sorts the chart by the costs of a contestant.
func (s *study) sortBy(i int) {
	if s.findings != nil {
		s.sortedBy = i % len(s.findings.Field)
		s.refresh()
	}
}

func (s *study) askMeasure() {
	var items []*fyne.MenuItem
	for i, one := range trace.Measures() {
		items = append(items, fyne.NewMenuItem(one.Name(), func() { s.setMeasure(i) }))
	}
	dialogs.Menu(s.page.env, s.measureButton, items)
}

func (s *study) setMeasure(i int) {
	n := len(trace.Measures())
	s.measureIndex = (i + n) % n
	if s.survey != nil {
		s.find()
		return
	}
	s.refresh()
}

// key handles a key while this part of the page is seen.
func (s *study) key(name fyne.KeyName, stride int) bool {
	switch name {
	case fyne.KeySpace:
		if s.working() {
			s.cancelRuns()
		} else {
			s.run()
		}
	case fyne.KeyRight, fyne.KeyPageDown:
		s.move(stride, 0)
	case fyne.KeyLeft, fyne.KeyPageUp:
		s.move(-stride, 0)
	case fyne.KeyHome:
		s.move(-1<<20, 0)
	case fyne.KeyEnd:
		s.move(1<<20, 0)
	case fyne.KeyDown:
		s.move(0, 1)
	case fyne.KeyUp:
		s.move(0, -1)
	case fyne.KeyReturn, fyne.KeyEnter:
		if s.looked {
			s.open(s.variation)
		}
	case fyne.KeyEscape:
		s.leave()
	default:
		return false
	}
	return true
}

// char handles a typed character while this part of the page is seen.
func (s *study) char(r rune) bool {
	switch r {
	case 'x', 'X':
		s.leave()
	case 'v':
		s.setMeasure(s.measureIndex + 1)
	case 'V':
		s.setMeasure(s.measureIndex - 1)
	case 's', 'S':
		s.sortBy(s.sortedBy + 1)
	default:
		return false
	}
	return true
}
