package app

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"sudoscope/algorithms/technique"
	"sudoscope/algorithms/trace"
	"sudoscope/puzzles"
	"sudoscope/puzzles/generate"
	"sudoscope/widgets"
	"sudoscope/widgets/paint"
)

// maker is the card with the generators: what puzzle is wanted, how far its
// making is, and what was made.
type maker struct {
	page *Puzzles
	card *widgets.Card
	form *fyne.Container

	recipe generate.Recipe
	made   []puzzles.Puzzle // the last first
	quiet  bool             // fields change because the program changes them

	cancel  context.CancelFunc // nil if nothing is being made
	asked   int                // how often something was asked for
	wanted  int
	arrived int
	begun   time.Time

	presets, sizes, fills, removals, symmetries *widget.Select
	needs                                       *techniqueSelect
	levels, grades                              *choiceRow
	least, most, howMany, seed                  *widgets.Field
	minimal                                     *widget.Check
	begin, stopIt, watchIt                      *widgets.Button
	status                                      *canvas.Text
	problem                                     *widget.Label
	view                                        *widget.List
	labels                                      []*canvas.Text
}

// mostMade is how many puzzles can be asked for at once; the command line makes
// more.
const mostMade = 10_000

func newMaker(page *Puzzles) *maker {
	m := &maker{page: page, recipe: generate.Recipe{Level: generate.Easy, Symmetry: generate.HalfTurn}}
	m.presets = widget.NewSelect(nil, m.choosePreset)
	m.presets.PlaceHolder = "Choose one…"
	for _, p := range generate.Presets() {
		m.presets.Options = append(m.presets.Options, p.Name)
	}
	m.sizes = widget.NewSelect(nil, func(string) {
		m.change(func(r *generate.Recipe) {
			r.Shape, _ = puzzles.ShapeOfSide(puzzles.Sides()[max(0, m.sizes.SelectedIndex())])
			if !slices.ContainsFunc(generate.Levels(r.Shape), func(c generate.Choice) bool { return c.ID == string(r.Level) }) {
				r.Level = ""
			}
		})
	})
	for _, side := range puzzles.Sides() {
		s, _ := puzzles.ShapeOfSide(side)
		m.sizes.Options = append(m.sizes.Options, shapeName(s))
	}
	choose := func(choices []generate.Choice, set func(*generate.Recipe, string)) *widget.Select {
		var s *widget.Select
		s = widget.NewSelect(nil, func(string) {
			if i := s.SelectedIndex(); i >= 0 {
				m.change(func(r *generate.Recipe) { set(r, choices[i].ID) })
			}
		})
		for _, c := range choices {
			s.Options = append(s.Options, c.Name)
		}
		return s
	}
	m.fills = choose(generate.Fills(), func(r *generate.Recipe, id string) { r.Fill = generate.Fill(id) })
	m.removals = choose(generate.Removals(), func(r *generate.Recipe, id string) { r.Removal = generate.Removal(id) })
	m.symmetries = choose(generate.Symmetries(), func(r *generate.Recipe, id string) { r.Symmetry = generate.Symmetry(id) })
	m.levels = newChoiceRow(page, func(id string) {
		m.change(func(r *generate.Recipe) {
			r.Level, r.MinClues, r.MaxClues = generate.Level(id), 0, 0
			if r.Level == generate.Evil {
				r.Symmetry = generate.NoSymmetry // there is no other with so few clues
			}
		})
		m.help(generate.Levels(m.shape()), id)
	})
	m.grades = newChoiceRow(page, func(id string) {
		m.change(func(r *generate.Recipe) { r.Grade = generate.Grade(id) })
		m.help(generate.Grades(), id)
	})
	m.needs = newTechniqueSelect("Any technique", canBeNeeded, func(t *technique.Technique) {
		if m.quiet {
			return
		}
		m.page.host.unfocus()
		m.change(func(r *generate.Recipe) {
			r.Needs = ""
			if t != nil {
				r.Needs = t.ID
			}
		})
		if t != nil && m.recipe.Check() == nil {
			m.say("", t.Summary) // which has place for long sentences
		}
	})
	number := func(set func(*generate.Recipe, int)) *widgets.Field {
		e := widgets.NewField()
		e.OnChanged = func(text string) {
			if m.quiet {
				return
			}
			n, err := strconv.Atoi(strings.TrimSpace(text))
			if text != "" && (err != nil || n < 0) {
				m.say("", fmt.Sprintf("%q is not a number of clues.", text))
				return
			}
			m.change(func(r *generate.Recipe) { set(r, n) })
		}
		return e
	}
	m.least = number(func(r *generate.Recipe, n int) { r.Level, r.MinClues = "", n })
	m.most = number(func(r *generate.Recipe, n int) { r.Level, r.MaxClues = "", n })
	m.least.SetPlaceHolder("any")
	m.most.SetPlaceHolder("any")
	m.minimal = widget.NewCheck("no clue can go", func(on bool) { m.change(func(r *generate.Recipe) { r.Minimal = on }) })
	m.howMany = widgets.NewField()
	m.howMany.SetText("1")
	m.seed = widgets.NewField()
	m.seed.SetText(strconv.Itoa(newSeed()))
	for _, field := range []*widgets.Field{m.least, m.most, m.howMany, m.seed} {
		field.OnSubmitted = func(string) { m.start() }
	}

	button := func(style widgets.ButtonStyle, icon paint.Icon, label, hint string, do func()) *widgets.Button {
		b := widgets.NewButton(style, icon, label, do)
		page.hint(b, hint)
		return b
	}
	m.begin = button(widgets.Call, paint.IconPlay, "Generate", "what is asked for (M)", m.start)
	m.stopIt = button(widgets.Pill, paint.IconStop, "Stop", "and keep what is there (X)", m.stop)
	m.watchIt = button(widgets.Pill, paint.IconWatch, "Watch it made", "step by step, on the Watch page (W)", m.watch)
	dice := button(widgets.Pill, paint.IconDice, "", "another seed", func() { m.seed.SetText(strconv.Itoa(newSeed())) })
	today := container.New(rowLayout{6})
	for _, c := range generate.Levels(puzzles.Classic) {
		today.Add(button(widgets.Pill, paint.NoIcon, c.Name, "the "+strings.ToLower(c.Name)+" puzzle of this day", func() { m.daily(generate.Level(c.ID)) }))
	}

	m.form = container.New(formLayout{})
	row := func(name string, field fyne.CanvasObject) {
		label := canvas.NewText(name, nil)
		m.labels = append(m.labels, label)
		m.form.Add(label)
		m.form.Add(field)
	}
	row("Today's", today)
	row("Preset", m.presets)
	row("Size", m.sizes)
	row("Clues", m.levels.Container)
	row("", container.New(rowLayout{8}, widget.NewLabel("from"), container.New(sized{width: 58}, m.least), widget.NewLabel("to"), container.New(sized{width: 58}, m.most), m.minimal))
	row("Grade", m.grades.Container)
	row("Needs", m.needs.Select)
	row("Symmetry", m.symmetries)
	row("Full grid", m.fills)
	row("Removal", m.removals)
	row("How many", container.New(rowLayout{8}, container.New(sized{width: 70}, m.howMany), widget.NewLabel("seed"), container.New(sized{width: 110}, m.seed), dice))

	m.status = canvas.NewText("", nil)
	m.problem = widget.NewLabel("")
	m.problem.Wrapping = fyne.TextWrapWord
	m.view = widget.NewList(func() int { return len(m.made) },
		func() fyne.CanvasObject { return widgets.NewRow() },
		func(i widget.ListItemID, o fyne.CanvasObject) {
			if i < len(m.made) {
				o.(*widgets.Row).Set(m.made[i].Givens, m.made[i].Title(), caption(m.made[i]))
			}
		})
	m.view.HideSeparators = true
	m.view.OnSelected = func(i int) {
		page.host.unfocus()
		if !m.quiet && i < len(m.made) {
			page.editor.put(m.made[i])
		}
	}
	actions := container.New(rowLayout{6}, m.begin, m.stopIt, m.watchIt)
	m.card = widgets.NewCard("", container.New(makerLayout{}, m.form, actions, m.status, m.problem, m.view))
	m.stopIt.Hide()
	m.refresh()
	return m
}

// newSeed draws a seed that one can read out to others.
func newSeed() int { return 1 + rand.IntN(999_999) }

// change changes the recipe and shows what is thought of it.
func (m *maker) change(f func(*generate.Recipe)) {
	if m.quiet {
		return
	}
	f(&m.recipe)
	m.refresh()
}

func (m *maker) choosePreset(string) {
	if i := m.presets.SelectedIndex(); i >= 0 && !m.quiet {
		m.page.host.unfocus()
		m.recipe = generate.Presets()[i].Recipe
		m.refresh()
		m.say(generate.Presets()[i].Help, "")
	}
}

// refresh shows the recipe in the fields.
func (m *maker) refresh() {
	m.quiet = true
	defer func() { m.quiet = false }()
	r := m.recipe
	m.sizes.SetSelectedIndex(slices.Index(puzzles.Sides(), m.shape().Side()))
	pick := func(s *widget.Select, choices []generate.Choice, id string) {
		s.SetSelectedIndex(max(0, slices.IndexFunc(choices, func(c generate.Choice) bool { return c.ID == id })))
	}
	pick(m.fills, generate.Fills(), string(r.Fill))
	pick(m.removals, generate.Removals(), string(r.Removal))
	pick(m.symmetries, generate.Symmetries(), string(r.Symmetry))
	m.levels.show(generate.Levels(m.shape()), string(r.Level))
	m.grades.show(generate.Grades(), string(r.Grade))
	m.needs.show(r.Needs)
	clues := func(e *widgets.Field, n int) {
		if text := strings.TrimSpace(e.Text); n > 0 && text != strconv.Itoa(n) {
			e.SetText(strconv.Itoa(n))
		} else if n == 0 && text != "" {
			e.SetText("")
		}
	}
	clues(m.least, r.MinClues)
	clues(m.most, r.MaxClues)
	m.minimal.SetChecked(r.Minimal)
	m.stopIt.Hide()
	if m.cancel != nil {
		m.stopIt.Show()
	}
	err := r.Check()
	m.begin.SetEnabled(err == nil && m.cancel == nil)
	m.watchIt.SetEnabled(err == nil)
	if err != nil {
		m.say("", sentence(err.Error()))
	} else {
		m.say("", "")
	}
	m.card.Refresh()
}

// say shows how far the making is, or what is wrong.
func (m *maker) say(status, problem string) {
	m.status.Text = status
	m.status.Refresh()
	m.problem.SetText(problem)
	if problem == "" {
		m.problem.Hide()
	} else {
		m.problem.Show()
	}
	m.card.Refresh()
}

// shape returns the shape of the puzzles.
func (m *maker) shape() puzzles.Shape {
	if m.recipe.Shape == (puzzles.Shape{}) {
		return puzzles.Classic
	}
	return m.recipe.Shape
}

// help says what was chosen, unless something is wrong with that.
func (m *maker) help(choices []generate.Choice, id string) {
	for _, c := range choices {
		if c.ID == id && m.recipe.Check() == nil {
			m.say(c.Help, "")
		}
	}
}

// order reads what the form says besides the recipe.
func (m *maker) order() (seed uint64, n int, err error) {
	seed, err = strconv.ParseUint(strings.TrimSpace(m.seed.Text), 10, 64)
	if err != nil {
		return 0, 0, fmt.Errorf("the seed is %q: use a whole number, 0 or more", m.seed.Text)
	}
	n, err = strconv.Atoi(strings.TrimSpace(m.howMany.Text))
	if err != nil || n < 1 || n > mostMade {
		return 0, 0, fmt.Errorf("%q puzzles cannot be made here: ask for 1 to %d; the command \"sudoscope generate\" makes more", m.howMany.Text, mostMade)
	}
	return seed, n, nil
}

// start makes what the form asks for. The next order has another seed, unless
// somebody types one.
func (m *maker) start() {
	m.page.host.unfocus()
	if !m.begin.Enabled() {
		return // the card says why, or it is at work
	}
	seed, n, err := m.order()
	if err != nil {
		m.say("", sentence(err.Error()))
		return
	}
	m.make(m.recipe, seed, 0, n, "")
	m.seed.SetText(strconv.Itoa(newSeed()))
}

// daily makes the puzzle of the day.
func (m *maker) daily(l generate.Level) {
	day := m.page.today()
	recipe, seed := generate.Daily(day.Year(), int(day.Month()), day.Day(), l)
	m.make(recipe, seed, 0, 1, fmt.Sprintf("%s, %s", day.Format("2 January 2006"), l))
}

// previewBeat is the least time between two looks at a puzzle in the making.
const previewBeat = 60 * time.Millisecond

// make makes n puzzles beside the interface and shows them as they come.
func (m *maker) make(r generate.Recipe, seed, from uint64, n int, name string) {
	m.stop()
	ctx, cancel := context.WithCancel(context.Background())
	m.asked++
	asked := m.asked
	m.cancel, m.wanted, m.arrived, m.begun = cancel, n, 0, m.page.host.now()
	m.refresh()
	m.say("Making…", "")
	host := m.page.host
	host.aside(func() {
		defer cancel()
		var looked time.Time
		var last []puzzles.Puzzle
		deliver := func(done bool, err error) {
			batch := last
			last = nil
			host.post(func() {
				if asked == m.asked {
					m.arrive(batch, done, err)
				}
			})
		}
		if n == 1 {
			result, err := generate.One(ctx, r, seed, from, func(p generate.Progress) {
				if now := time.Now(); now.Sub(looked) >= previewBeat {
					looked = now
					host.post(func() {
						if asked == m.asked && m.cancel != nil {
							m.peek(p)
						}
					})
				}
			})
			if err == nil {
				last = append(last, puzzleOf(r, result, name))
			}
			deliver(true, err)
			return
		}
		jobs := max(1, runtime.NumCPU()-1)
		for result, err := range generate.Many(ctx, r, seed, from, 1, uint64(n), jobs) {
			if err != nil {
				deliver(true, err)
				return
			}
			last = append(last, puzzleOf(r, result, ""))
			if now := time.Now(); now.Sub(looked) >= previewBeat {
				looked = now
				deliver(false, nil)
			}
		}
		deliver(true, ctx.Err())
	})
}

// puzzleOf makes a puzzle for lists of what a generator made by a recipe.
func puzzleOf(r generate.Recipe, made generate.Result, name string) puzzles.Puzzle {
	clues := made.Givens.Filled()
	if name == "" {
		name = fmt.Sprintf("Seed %d, no. %d", made.Seed, made.Index+1)
	}
	note := fmt.Sprintf("%d clues", clues)
	switch {
	case made.Solutions > 1:
		note += fmt.Sprintf(", %d solutions", made.Solutions)
	case made.Minimal:
		note += ", minimal"
	}
	if made.Rating.Solved {
		note += ", " + made.Rating.Level.String()
	}
	if t, err := technique.ByID(r.Needs); err == nil {
		note += ", needs " + t.Name
	}
	return puzzles.Puzzle{Givens: made.Givens, Name: name, Note: note + ".", Source: fmt.Sprintf("Made by Sudoscope, seed %d, number %d", made.Seed, made.Index)}
}

// peek shows a puzzle in the making.
func (m *maker) peek(p generate.Progress) {
	m.page.editor.peek(p.Givens)
	m.say(fmt.Sprintf("Making: %d clues, grid %s, %s checks", p.Clues, trace.Thousands(p.Tries), trace.Thousands(p.Checks)), "")
}

// arrive takes puzzles that have been made.
func (m *maker) arrive(batch []puzzles.Puzzle, done bool, err error) {
	first := m.arrived == 0 && len(batch) > 0
	m.arrived += len(batch)
	latest := slices.Clone(batch)
	slices.Reverse(latest)
	m.made = append(latest, m.made...)
	if len(m.made) > mostMade {
		m.made = m.made[:mostMade]
	}
	if len(batch) > 0 {
		m.page.library.add(latest)
		m.page.library.trim(mostMade)
	}
	if done {
		m.cancel = nil
		m.page.editor.unpeek()
	}
	if first {
		m.page.editor.put(batch[0])
	}
	m.refresh()
	m.view.Refresh()
	m.quiet = true
	m.view.UnselectAll()
	m.quiet = false
	took := m.page.host.now().Sub(m.begun)
	switch {
	case errors.Is(err, context.Canceled):
		m.say(fmt.Sprintf("Stopped: %d of %d made.", m.arrived, m.wanted), "")
	case err != nil:
		m.say("", sentence(err.Error()))
	case !done:
		m.say(fmt.Sprintf("%d of %d made", m.arrived, m.wanted), "")
	case m.wanted == 1:
		m.say("Made and proven in "+shortTime(took)+".", "")
	default:
		m.say(fmt.Sprintf("%s made and proven in %s.", count(m.arrived), shortTime(took)), "")
	}
}

// shortTime writes a time as one reads it: 3 ms, 1.2 s.
func shortTime(d time.Duration) string {
	switch {
	case d < time.Millisecond:
		return "under 1 ms"
	case d < time.Second:
		return fmt.Sprintf("%d ms", d.Milliseconds())
	}
	return fmt.Sprintf("%.1f s", d.Seconds())
}

// stop ends the making; what is there stays.
func (m *maker) stop() {
	if m.cancel == nil {
		return
	}
	m.cancel()
	m.cancel = nil
	m.asked++ // what still arrives is too late
	m.page.editor.unpeek()
	m.refresh()
	m.say(fmt.Sprintf("Stopped: %d of %d made.", m.arrived, m.wanted), "")
}

// watch shows the making step by step on the Watch page.
func (m *maker) watch() {
	if !m.watchIt.Enabled() {
		return
	}
	seed, _, err := m.order()
	if err != nil {
		m.say("", sentence(err.Error()))
		return
	}
	m.page.host.unfocus()
	if m.page.host.watch.watchMaking(m.recipe, seed, 0) {
		m.page.host.turnTo(m.page.host.watch)
	}
}

func (m *maker) style() {
	p, s := widgets.Palette(), widgets.Scale()
	for _, t := range append(slices.Clone(m.labels), m.status) {
		t.Color, t.TextSize = p.Muted, 12*s
		t.Refresh()
	}
	m.status.Color = p.Ink
	m.card.Refresh()
}

// choiceRow is a row of pills of which one is on.
type choiceRow struct {
	*fyne.Container
	page    *Puzzles
	choose  func(id string)
	choices []generate.Choice // that are offered
}

func newChoiceRow(page *Puzzles, choose func(id string)) *choiceRow {
	return &choiceRow{Container: container.New(rowLayout{4}), page: page, choose: choose}
}

// show offers the choices, and first not to choose.
func (c *choiceRow) show(choices []generate.Choice, on string) {
	choices = append([]generate.Choice{{Name: "Any"}}, choices...)
	if !slices.Equal(choices, c.choices) { // else the button that is pressed keeps the focus
		c.choices = choices
		c.RemoveAll()
		for _, one := range choices {
			b := widgets.NewButton(widgets.Pill, paint.NoIcon, one.Name, func() { c.choose(one.ID) })
			if one.Help != "" {
				c.page.hint(b, one.Help)
			}
			c.Add(b)
		}
	}
	for i, one := range choices {
		c.Objects[i].(*widgets.Button).SetOn(one.ID == on)
	}
}

// canBeNeeded reports whether there are puzzles that need the technique.
func canBeNeeded(t *technique.Technique) bool { return generate.Recipe{Needs: t.ID}.Check() == nil }

// techniqueSelect is a field to choose a technique with, or none. The techniques
// stand under their levels.
type techniqueSelect struct {
	*widget.Select
	techniques []*technique.Technique // of the options, nil for none
}

func newTechniqueSelect(none string, offered func(*technique.Technique) bool, choose func(*technique.Technique)) *techniqueSelect {
	s := &techniqueSelect{techniques: []*technique.Technique{nil}}
	s.Select = widget.NewSelect([]string{none}, func(string) {
		if i := s.SelectedIndex(); i >= 0 {
			choose(s.techniques[i])
		}
	})
	for _, level := range technique.Levels() {
		for _, t := range technique.All() {
			if t.Level == level && offered(t) {
				s.techniques = append(s.techniques, t)
				s.Options = append(s.Options, strings.ToUpper(level.String()[:1])+level.String()[1:]+": "+t.Name)
			}
		}
	}
	return s
}

// show sets the field to the technique with this ID, or to none.
func (s *techniqueSelect) show(id string) {
	s.SetSelectedIndex(max(0, slices.IndexFunc(s.techniques, func(t *technique.Technique) bool { return t != nil && t.ID == id })))
}

// formLayout is two columns: names, and what they name.
type formLayout struct{}

const formGap = 4

func (formLayout) names(o []fyne.CanvasObject) (width float32) {
	for i := 0; i < len(o); i += 2 {
		width = max(width, o[i].MinSize().Width)
	}
	return width + 12
}

func (l formLayout) MinSize(o []fyne.CanvasObject) fyne.Size {
	var size fyne.Size
	for i := 1; i < len(o); i += 2 {
		least := o[i].MinSize()
		size = fyne.NewSize(max(size.Width, least.Width), size.Height+least.Height+formGap)
	}
	return size.AddWidthHeight(l.names(o), 0)
}

func (l formLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	names, y := l.names(o), float32(0)
	for i := 0; i+1 < len(o); i += 2 {
		name, field := o[i].MinSize(), o[i+1].MinSize()
		o[i].Move(fyne.NewPos(0, y+(field.Height-name.Height)/2))
		o[i].Resize(name)
		o[i+1].Move(fyne.NewPos(names, y))
		o[i+1].Resize(fyne.NewSize(size.Width-names, field.Height))
		y += field.Height + formGap
	}
}

// makerLayout puts the form above its buttons, then how far things are, and the
// list in what is left.
type makerLayout struct{}

func (makerLayout) MinSize(o []fyne.CanvasObject) fyne.Size {
	form, actions := o[0].MinSize(), o[1].MinSize()
	return fyne.NewSize(max(form.Width, actions.Width), form.Height+actions.Height+90*widgets.Scale())
}

func (makerLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	y := float32(0)
	put := func(c fyne.CanvasObject, x, width, height float32) {
		c.Move(fyne.NewPos(x, y))
		c.Resize(fyne.NewSize(width, height))
	}
	put(o[0], 0, size.Width, o[0].MinSize().Height)
	y += o[0].MinSize().Height + 10
	put(o[1], 0, size.Width, o[1].MinSize().Height)
	y += o[1].MinSize().Height + 8
	if o[3].Visible() {
		o[3].Resize(fyne.NewSize(size.Width+2*textPadding, o[3].MinSize().Height))
		h := o[3].MinSize().Height
		put(o[3], -textPadding, size.Width+2*textPadding, h)
		y += h
	} else {
		h := o[2].MinSize().Height
		put(o[2], 0, size.Width, h)
		y += h + 6
	}
	put(o[4], -textPadding, size.Width+2*textPadding, max(0, size.Height-y))
}
