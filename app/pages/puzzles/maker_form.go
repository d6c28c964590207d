package puzzles

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"sudoscope/algorithms/generate"
	"sudoscope/algorithms/technique"
	"sudoscope/algorithms/technique/words"
	"sudoscope/app/dialogs"
	"sudoscope/app/page"
	"sudoscope/app/wording"
	"sudoscope/puzzles"
	"sudoscope/widgets"
	"sudoscope/widgets/layout"
	"sudoscope/widgets/paint"
)

// The form of the generators asks for a recipe. All fields show the one recipe of
// the maker: whatever changes it, be it another field, is seen in all of them.

// addFields adds the fields in the order of the keyboard.
func (m *maker) addFields() {
	m.presets = widgets.NewSelect(puzzles.Map(generate.Presets(), func(p generate.Preset) string { return p.Name }),
		m.choosePreset)
	m.presets.SetHint("Fills in the form with one choice")
	m.presets.PlaceHolder = "Choose one…"
	m.sizes = dialogs.SelectOf(allSides(), 9, func(side int) string {
		if s, ok := puzzles.ShapeOfSide(side); ok {
			return wording.Shape(s)
		}
		return sizeName(side) + ", jigsaw"
	}, func(side int) {
		m.wish(side, puzzles.Terms{Rules: m.shape().Rules().Rules})
	})
	m.sizes.SetHint("The size of the grid")
	for _, name := range puzzles.RuleNames() {
		if name == puzzles.ExtraRegions || name == puzzles.EvenOdd {
			continue // which are drawn, and taken from a puzzle
		}
		_, says, _ := draftOf(puzzles.Classic).sentenceOf(name)
		flip := func() { m.flipRule(name) }
		b := widgets.NewButton(widgets.Pill, paint.NoIcon, wording.Capital(name), flip).Hinted(says)
		m.rules = append(m.rules, b)
		m.shown = append(m.shown, func() { b.SetOn(draftOf(m.shape()).has(name)) })
	}
	m.fills = selectOf(m, "How the grid is filled before clues are removed", "fill")
	m.removals = selectOf(m, "The order in which clues are removed", "removal")
	m.symmetries = selectOf(m, "Which clues go together", "symmetry")
	m.levels = newChoiceRow(func(id string) {
		m.recipe.Level, m.recipe.MinClues, m.recipe.MaxClues = generate.Level(id), 0, 0
		if m.recipe.Level == generate.Evil {
			m.recipe.Symmetry = generate.NoSymmetry // there is no other with so few clues
		}
		m.refresh()
		m.help(generate.Levels(m.shape()), id)
	})
	m.grades = newChoiceRow(func(id string) {
		m.recipe.Grade = generate.Grade(id)
		m.refresh()
		m.help(generate.Grades(), id)
	})
	needed := puzzles.Filter(technique.All(), generate.CanNeed)
	m.needs = page.NewTechniqueFinder("Any technique", needed, func(id string) {
		m.page.env.Unfocus()
		m.recipe.Needs = id
		m.refresh()
		if t, err := technique.ByID(id); err == nil && m.asks().Check() == nil {
			m.say("", words.Summary(t)) // which has place for long sentences
		}
	})
	m.least, m.most = m.number(&m.recipe.MinClues), m.number(&m.recipe.MaxClues)
	m.minimal = widgets.NewCheck("minimal", func(on bool) {
		m.recipe.Minimal = on
		m.refresh()
	})
	m.howMany, m.seed = widgets.NewField(), widgets.NewField()
	m.least.For, m.most.For, m.howMany.For, m.seed.For = "Fewest clues", "Most clues", "How many puzzles", "Seed"
	m.howMany.SetText("1")
	m.seed.SetText(strconv.Itoa(generate.NewSeed()))
	for _, field := range []*widgets.Field{m.least, m.most, m.howMany, m.seed} {
		field.OnSubmitted = func(string) { m.start() }
	}
}

// flipRule has puzzles made under a rule, or without it.
func (m *maker) flipRule(name string) {
	m.page.env.Unfocus()
	was := draftOf(m.shape())
	d := was.with(name, !was.has(name))
	if m.recipe.DrawRegions || d.has(puzzles.Jigsaw) != was.has(puzzles.Jigsaw) {
		d.terms.Regions = ""
	}
	m.wish(d.side, d.used())
}

// wish has puzzles made of a size, under rules. Regions that the rules do not say are drawn
// for each puzzle.
func (m *maker) wish(side int, t puzzles.Terms) {
	boxed, ok := puzzles.ShapeOfSide(side)
	if plain := m.shape().Plain(); plain.Side() == side {
		boxed = plain
	}
	if !ok && t.Regions == "" && !t.LacksRegions() {
		t.Rules += " " + puzzles.Jigsaw
	}
	s, draw, err := generate.ShapeOf(t, boxed, side)
	if err != nil {
		m.refresh()
		m.wrong(err)
		return
	}
	m.takeShape(s)
	m.recipe.DrawRegions = draw
	m.refresh()
	m.page.drawing.resize()
}

// takeShape has puzzles made of a shape, with its own regions if it has any.
func (m *maker) takeShape(s puzzles.Shape) {
	m.recipe.Shape, m.recipe.DrawRegions = s, false
	if generate.Levels(s).Index(string(m.recipe.Level)) < 0 {
		m.recipe.Level = ""
	}
}

// selectOf returns a field for a part of the recipe that is one of some choices, the first
// of which stands for none.
func selectOf(m *maker, hint, part string) *widgets.Select {
	f, _ := m.recipe.Field(part)
	s := dialogs.SelectOf(f.Choices, f.Choices[0], func(c generate.Choice) string { return c.Name },
		func(c generate.Choice) {
			_ = f.Set(c.ID)
			m.refresh()
		})
	s.SetHint(hint)
	m.shown = append(m.shown, func() { s.SetIndexSilently(max(0, f.Choices.Index(f.String()))) })
	return s
}

// number returns a field for a number of clues.
func (m *maker) number(part *int) *widgets.Field {
	e := widgets.NewField()
	e.SetPlaceHolder("any")
	e.OnChanged = func(text string) {
		n, err := strconv.Atoi(strings.TrimSpace(text))
		if text != "" && (err != nil || n < 0) {
			m.say("", fmt.Sprintf("%q is not a number of clues.", text))
			return
		}
		m.recipe.Level, *part = "", n
		m.refresh()
	}
	m.shown = append(m.shown, func() {
		want := ""
		if *part > 0 {
			want = strconv.Itoa(*part)
		}
		if strings.TrimSpace(e.Text) != want {
			e.SetSilently(want)
		}
	})
	return e
}

// layForm puts the fields into the rows of the form.
func (m *maker) layForm() {
	d := m.page.drawing
	pill := func(icon paint.Icon, name, hint string, do func()) *widgets.Button {
		return widgets.NewButton(widgets.Pill, icon, name, do).Hinted(hint)
	}
	today := container.New(layout.Wrap{Gap: 6})
	for _, c := range generate.Grades() {
		today.Add(pill(paint.NoIcon, c.Name, "The puzzle of this day of the grade "+c.ID,
			func() { m.daily(generate.Grade(c.ID)) }))
	}
	dice := pill(paint.IconDice, "", "Another seed", func() { m.seed.SetText(strconv.Itoa(generate.NewSeed())) })
	m.anyButton = pill(paint.NoIcon, "Any", "Clues anywhere, as far as the symmetry allows", d.drop)
	m.drawButton = m.page.rows().Button(widgets.Pill, "Draw")
	m.clearButton = pill(paint.NoIcon, "Clear", "Erase the pattern", d.clear)
	m.form = container.New(layout.Fields{Gap: 4, Beside: 12, Fold: 250})
	row := func(name string, field fyne.CanvasObject) []fyne.CanvasObject {
		label := widgets.NewMutedLine(12).Whole(name)
		m.form.Add(label)
		m.form.Add(field)
		return []fyne.CanvasObject{label, field}
	}
	wide := func(width float32, o fyne.CanvasObject) fyne.CanvasObject {
		return container.New(layout.Sized{Width: width}, o)
	}
	row("Today's", today)
	row("Preset", m.presets)
	row("Size", m.sizes)
	rules := container.New(layout.Wrap{Gap: 4})
	for _, b := range m.rules {
		rules.Add(b)
	}
	rules.Add(pill(paint.NoIcon, "From puzzle", "Take the size and the rules of the puzzle in the editor, with its regions",
		func() {
			s := m.page.editor.puzzle.Givens.Shape()
			m.wish(s.Side(), s.Rules())
		}))
	row("Rules", rules)
	row("Pattern", container.New(layout.Wrap{Gap: 4}, m.anyButton, m.drawButton,
		pill(paint.NoIcon, "From puzzle", "Take the clues of the puzzle in the editor as the pattern", d.take),
		m.clearButton))
	clues := row("Clues", m.levels.Container)
	between := []fyne.CanvasObject{widget.NewLabel("from"), wide(58, m.least), widget.NewLabel("to"), wide(58, m.most)}
	row("", container.New(layout.Wrap{Gap: 8}, append(between, m.minimal)...))
	row("Difficulty", m.grades.Container)
	row("Needs", m.needs.Finder)
	row("Symmetry", m.symmetries)
	row("Full grid", m.fills)
	m.ofNumber = slices.Concat(clues, between, row("Removal", m.removals))
	row("How many", container.New(layout.Wrap{Gap: 8}, wide(70, m.howMany), widget.NewLabel("seed"),
		wide(110, m.seed), dice))
}

// showPattern shows whether puzzles are made on a pattern, and hides what it decides.
func (m *maker) showPattern() {
	d := m.page.drawing
	m.anyButton.SetOn(!d.used)
	m.drawButton.SetOn(d.used)
	m.clearButton.SetEnabled(d.drawn.Clues() > 0)
	widgets.SetVisible(m.clearButton, d.used)
	for _, o := range m.ofNumber {
		widgets.SetVisible(o, !d.used)
	}
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
	m.sizes.SetIndexSilently(slices.Index(allSides(), m.shape().Side()))
	for _, show := range m.shown {
		show()
	}
	m.levels.show(generate.Levels(m.shape()), string(r.Level))
	m.grades.show(generate.Grades(), string(r.Grade))
	m.needs.SetTechnique(r.Needs)
	m.minimal.SetSilently(r.Minimal)
	widgets.SetVisible(m.stopButton, m.making.Running())
	m.showPattern()
	err := m.asks().Check()
	m.startButton.SetEnabled(err == nil && !m.making.Running())
	m.watchButton.SetEnabled(err == nil)
	if m.say("", ""); err != nil {
		m.wrong(err)
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
func (m *maker) help(choices generate.Choices, id string) {
	if i := choices.Index(id); i >= 0 && m.asks().Check() == nil {
		m.say(choices[i].Help, "")
	}
}

const (
	leastForm = 120
	leastMade = 120 // the height of the list, at the usual size of text
)

// arrange puts the form above its buttons, then how far things are, and the list
// in what is left. The form scrolls before the list has too little.
func (m *maker) arrange(o []fyne.CanvasObject, size fyne.Size) {
	form, actions, status, problem, list := o[0], o[1], o[2], o[3], o[4]
	room := layout.Whole(size)
	pressed, said := layout.HeightFor(actions, size.Width), layout.HeightFor(problem, room.Flush().Width)
	if !problem.Visible() {
		said = status.MinSize().Height + 6
	}
	const above, below = 10, 8 // the buttons
	most := size.Height - above - below - pressed - said
	if len(m.made) > 0 {
		most -= leastMade * widgets.Scale()
	}
	room.Top(max(leastForm, min(layout.HeightFor(m.form, size.Width), most)), above).Put(form)
	room.Top(pressed, below).Put(actions)
	if line := room.Top(said, 0); problem.Visible() {
		line.Flush().Put(problem)
	} else {
		line.PutOver(status, 0)
	}
	room.Flush().Put(list)
}

// choiceRow is a row of pills of which one is on.
type choiceRow struct {
	*fyne.Container
	choose  func(id string)
	choices []generate.Choice // that are offered
}

func newChoiceRow(choose func(id string)) *choiceRow {
	return &choiceRow{Container: container.New(layout.Wrap{Gap: 4}), choose: choose}
}

// show offers the choices, and first not to choose.
func (c *choiceRow) show(choices []generate.Choice, on string) {
	choices = append([]generate.Choice{{Name: "Any"}}, choices...)
	if !slices.Equal(choices, c.choices) { // else the button that is pressed keeps the focus
		c.choices = choices
		c.RemoveAll()
		for _, one := range choices {
			c.Add(widgets.NewButton(widgets.Pill, paint.NoIcon, one.Name, func() { c.choose(one.ID) }).Hinted(one.Help))
		}
	}
	for i, one := range choices {
		c.Objects[i].(*widgets.Button).SetOn(one.ID == on)
	}
}
