package puzzles

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"sudoscope/algorithms/generate"
	"sudoscope/algorithms/technique"
	"sudoscope/algorithms/technique/words"
	"sudoscope/app/wording"
	"sudoscope/puzzles"
	"sudoscope/widgets"
	"sudoscope/widgets/layout"
	"sudoscope/widgets/paint"
)

// The form of the generators asks for a recipe. All fields show the one recipe of
// the maker: whatever changes it, be it another field, is seen in all of them.

// addLists adds the fields in which one chooses from a list.
func (m *maker) addLists() {
	m.presets = widgets.NewSelect(nil, m.choosePreset)
	m.presets.SetHint("Fills in the form with one choice")
	m.presets.PlaceHolder = "Choose one…"
	for _, p := range generate.Presets() {
		m.presets.Options = append(m.presets.Options, p.Name)
	}
	m.sizes = widgets.NewSelect(nil, func(string) {
		m.change(func(r *generate.Recipe) {
			r.Shape, _ = puzzles.ShapeOfSide(puzzles.Sides()[max(0, m.sizes.SelectedIndex())])
			if !slices.ContainsFunc(generate.Levels(r.Shape),
				func(c generate.Choice) bool { return c.ID == string(r.Level) }) {
				r.Level = ""
			}
		})
		m.page.drawing.resize()
	})
	m.sizes.SetHint("The size of the grid")
	for _, side := range puzzles.Sides() {
		s, _ := puzzles.ShapeOfSide(side)
		m.sizes.Options = append(m.sizes.Options, wording.Shape(s))
	}
	choose := func(hint string, choices []generate.Choice, set func(*generate.Recipe, string)) *widgets.Select {
		var s *widgets.Select
		s = widgets.NewSelect(nil, func(string) {
			if i := s.SelectedIndex(); i >= 0 {
				m.change(func(r *generate.Recipe) { set(r, choices[i].ID) })
			}
		})
		for _, c := range choices {
			s.Options = append(s.Options, c.Name)
		}
		s.SetHint(hint)
		return s
	}
	m.fills = choose("How the grid is filled before clues are removed", generate.Fills(),
		func(r *generate.Recipe, id string) { r.Fill = generate.Fill(id) })
	m.removals = choose("The order in which clues are removed", generate.Removals(),
		func(r *generate.Recipe, id string) { r.Removal = generate.Removal(id) })
	m.symmetries = choose("Which clues go together", generate.Symmetries(), func(r *generate.Recipe, id string) {
		r.Symmetry = generate.Symmetry(id)
	})
	m.levels = newChoiceRow(m.page, func(id string) {
		m.change(func(r *generate.Recipe) {
			r.Level, r.MinClues, r.MaxClues = generate.Level(id), 0, 0
			if r.Level == generate.Evil {
				r.Symmetry = generate.NoSymmetry // there is no other with so few clues
			}
		})
		m.help(generate.Levels(m.shape()), id)
	})
	m.grades = newChoiceRow(m.page, func(id string) {
		m.change(func(r *generate.Recipe) { r.Grade = generate.Grade(id) })
		m.help(generate.Grades(), id)
	})
	m.needs = newTechniqueSelect("Any technique", generate.CanNeed, func(t *technique.Technique) {
		m.page.env.Unfocus()
		m.change(func(r *generate.Recipe) {
			r.Needs = ""
			if t != nil {
				r.Needs = t.ID
			}
		})
		if t != nil && m.asks().Check() == nil {
			m.say("", words.Summary(t)) // which has place for long sentences
		}
	})
}

// addNumbers adds the fields into which numbers are typed.
func (m *maker) addNumbers() {
	number := func(set func(*generate.Recipe, int)) *widgets.Field {
		e := widgets.NewField()
		e.OnChanged = func(text string) {
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
	m.minimal = widgets.NewCheck("minimal", func(on bool) {
		m.change(func(r *generate.Recipe) { r.Minimal = on })
	})
	m.howMany = widgets.NewField()
	m.howMany.SetText("1")
	m.seed = widgets.NewField()
	m.seed.SetText(strconv.Itoa(generate.NewSeed()))
	for _, field := range []*widgets.Field{m.least, m.most, m.howMany, m.seed} {
		field.OnSubmitted = func(string) { m.start() }
	}
}

// layForm puts the fields into the rows of the form.
func (m *maker) layForm() {
	today := container.New(layout.Wrap{Gap: 6})
	for _, c := range generate.Grades() {
		today.Add(m.button(widgets.Pill, paint.NoIcon, c.Name, "The puzzle of this day of the grade "+c.ID,
			func() { m.daily(generate.Grade(c.ID)) }))
	}
	dice := m.button(widgets.Pill, paint.IconDice, "", "Another seed",
		func() { m.seed.SetText(strconv.Itoa(generate.NewSeed())) })
	m.addPattern()
	m.form = container.New(layout.Fields{Gap: 4, Beside: 12, Fold: 250})
	row := func(name string, field fyne.CanvasObject) {
		label := canvas.NewText(name, nil)
		m.labels = append(m.labels, label)
		m.form.Add(label)
		m.form.Add(field)
	}
	row("Today's", today)
	row("Preset", m.presets)
	row("Size", m.sizes)
	row("Pattern", container.New(layout.Wrap{Gap: 4}, m.anyButton, m.drawButton,
		m.button(widgets.Pill, paint.NoIcon, "From puzzle", "Take the clues of the puzzle in the editor as the pattern",
			m.page.drawing.take),
		m.clearButton))
	row("Clues", m.levels.Container)
	m.ofNumber = slices.Clone(m.form.Objects[len(m.form.Objects)-2:])
	from, to := container.New(layout.Sized{Width: 58}, m.least), container.New(layout.Sized{Width: 58}, m.most)
	between := []fyne.CanvasObject{widget.NewLabel("from"), from, widget.NewLabel("to"), to}
	m.ofNumber = append(m.ofNumber, between...)
	row("", container.New(layout.Wrap{Gap: 8}, append(between, m.minimal)...))
	row("Difficulty", m.grades.Container)
	row("Needs", m.needs.Select)
	row("Symmetry", m.symmetries)
	row("Full grid", m.fills)
	row("Removal", m.removals)
	m.ofNumber = append(m.ofNumber, m.form.Objects[len(m.form.Objects)-2:]...)
	row("How many", container.New(layout.Wrap{Gap: 8}, container.New(layout.Sized{Width: 70}, m.howMany),
		widget.NewLabel("seed"), container.New(layout.Sized{Width: 110}, m.seed), dice))
}

// addPattern adds the buttons for a pattern of clues.
func (m *maker) addPattern() {
	d := m.page.drawing
	m.anyButton = m.button(widgets.Pill, paint.NoIcon, "Any", "Clues anywhere, as far as the symmetry allows", d.drop)
	m.drawButton = m.page.rows().Button(widgets.Pill, "Draw")
	m.clearButton = m.button(widgets.Pill, paint.NoIcon, "Clear", "Erase the pattern", d.clear)
}

// showPattern shows whether puzzles are made on a pattern, and hides what it decides.
func (m *maker) showPattern() {
	d := m.page.drawing
	m.anyButton.SetOn(!d.used)
	m.drawButton.SetOn(d.used)
	m.clearButton.SetEnabled(d.pattern.Clues() > 0)
	m.clearButton.Hide()
	if d.used {
		m.clearButton.Show()
	}
	for _, o := range m.ofNumber {
		if d.used {
			o.Hide()
		} else {
			o.Show()
		}
	}
}

// change changes the recipe and shows what is thought of it.
func (m *maker) change(f func(*generate.Recipe)) {
	f(&m.recipe)
	m.refresh()
}

func (m *maker) choosePreset(string) {
	if i := m.presets.SelectedIndex(); i >= 0 {
		m.page.env.Unfocus()
		m.recipe = generate.Presets()[i].Recipe
		m.refresh()
		m.page.drawing.resize()
		m.say(generate.Presets()[i].Help, "")
	}
}

// refresh shows the recipe in the fields.
func (m *maker) refresh() {
	r := m.recipe
	m.sizes.SetIndexSilently(slices.Index(puzzles.Sides(), m.shape().Side()))
	pick := func(s *widgets.Select, choices []generate.Choice, id string) {
		s.SetIndexSilently(max(0, slices.IndexFunc(choices, func(c generate.Choice) bool { return c.ID == id })))
	}
	pick(m.fills, generate.Fills(), string(r.Fill))
	pick(m.removals, generate.Removals(), string(r.Removal))
	pick(m.symmetries, generate.Symmetries(), string(r.Symmetry))
	m.levels.show(generate.Levels(m.shape()), string(r.Level))
	m.grades.show(generate.Grades(), string(r.Grade))
	m.needs.show(r.Needs)
	clues := func(e *widgets.Field, n int) {
		if text := strings.TrimSpace(e.Text); n > 0 && text != strconv.Itoa(n) {
			e.SetSilently(strconv.Itoa(n))
		} else if n == 0 && text != "" {
			e.SetSilently("")
		}
	}
	clues(m.least, r.MinClues)
	clues(m.most, r.MaxClues)
	m.minimal.SetSilently(r.Minimal)
	m.stopButton.Hide()
	if m.cancel != nil {
		m.stopButton.Show()
	}
	m.showPattern()
	err := m.asks().Check()
	m.startButton.SetEnabled(err == nil && m.cancel == nil)
	m.watchButton.SetEnabled(err == nil)
	if err != nil {
		m.say("", wording.Sentence(err.Error()))
	} else {
		m.say("", "")
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
		if c.ID == id && m.asks().Check() == nil {
			m.say(c.Help, "")
		}
	}
}

// makerLayout puts the form above its buttons, then how far things are, and the list
// in what is left. The form scrolls before the list has too little.
type makerLayout struct{ maker *maker }

const (
	leastForm = 120
	leastMade = 120 // the height of the list, at the usual size of text
)

// MinSize is for Fyne.
func (makerLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(leastLibrary, leastLibrary)
}

// Layout is for Fyne.
func (l makerLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	form, actions, status, problem, list := o[0], o[1], o[2], o[3], o[4]
	wide := size.Width + 2*layout.TextPadding
	pressed, said := layout.HeightFor(actions, size.Width), layout.HeightFor(problem, wide)
	if !problem.Visible() {
		said = status.MinSize().Height + 6
	}
	y := float32(0)
	put := func(c fyne.CanvasObject, x, width, height float32) {
		c.Move(fyne.NewPos(x, y))
		c.Resize(fyne.NewSize(width, height))
	}
	const around = 10 + 8 // above the buttons and below them
	room := size.Height - around - pressed - said
	if len(l.maker.made) > 0 {
		room -= leastMade * widgets.Scale()
	}
	asked := min(layout.HeightFor(l.maker.form, size.Width), room)
	asked = max(leastForm, asked)
	put(form, 0, size.Width, asked)
	y += asked + 10
	put(actions, 0, size.Width, pressed)
	y += pressed + 8
	if problem.Visible() {
		put(problem, -layout.TextPadding, wide, said)
	} else {
		put(status, 0, size.Width, status.MinSize().Height)
	}
	y += said
	put(list, -layout.TextPadding, wide, max(0, size.Height-y))
}
