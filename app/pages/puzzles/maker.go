package puzzles

import (
	"fmt"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"sudoscope/algorithms/generate"
	"sudoscope/algorithms/trace"
	"sudoscope/app/page"
	"sudoscope/app/scene"
	"sudoscope/app/wording"
	"sudoscope/puzzles"
	"sudoscope/widgets"
	"sudoscope/widgets/layout"
)

// maker is the card with the generators: what puzzle is wanted, how far its
// making is, and what was made.
type maker struct {
	page *Page
	card *widgets.Card
	form *fyne.Container
	all  *fyne.Container // in card

	recipe generate.Recipe
	made   []puzzles.Puzzle // the last first

	making  page.Job
	wanted  int
	arrived int
	begun   time.Time

	presets, sizes, fills, removals, symmetries *widgets.Select
	needs                                       *page.TechniqueFinder
	levels, grades                              *choiceRow
	rules                                       []*widgets.Button
	anyButton, drawButton, clearButton          *widgets.Button
	shown                                       []func()            // show parts of the recipe in their fields
	ofNumber                                    []fyne.CanvasObject // of the form, for which a pattern has no use
	least, most, howMany, seed                  *widgets.Field
	minimal                                     *widgets.Check
	startButton, stopButton, watchButton        *widgets.Button
	status                                      *widgets.Line
	problem                                     *widget.Label
	view                                        *widgets.List
}

// mostMade is how many puzzles can be asked for at once; the command line makes
// more.
const mostMade = 10_000

func newMaker(p *Page) *maker {
	m := &maker{page: p, recipe: generate.Recipe{Level: generate.Easy, Symmetry: generate.HalfTurn}}
	m.addFields()
	rows := p.rows()
	m.startButton = rows.Button(widgets.Call, "Make")
	m.startButton.SetLabel("Generate")
	m.stopButton, m.watchButton = rows.Button(widgets.Pill, "Stop"), rows.Button(widgets.Pill, "Watch it made")
	m.layForm()
	m.status = widgets.NewLine(12, false)
	m.problem = widgets.NewWords("")
	m.view = listOf(m.page, func() []puzzles.Puzzle { return m.made })
	m.view.OnSelected = func(i int) {
		p.env.Unfocus()
		if i < len(m.made) {
			p.editor.put(m.made[i])
		}
	}
	actions := container.New(layout.Wrap{Gap: 6}, m.startButton, m.stopButton, m.watchButton)
	m.all = container.New(layout.Func(layout.Least(leastLibrary, leastLibrary), m.arrange), layout.Scrolled(m.form),
		actions, m.status, m.problem, m.view)
	m.card = widgets.NewCard("", m.all)
	m.stopButton.Hide()
	m.refresh()
	return m
}

// say shows how far the making is, or what is wrong.
func (m *maker) say(status, problem string) {
	m.status.Set(status)
	m.problem.SetText(problem)
	widgets.SetVisible(m.problem, problem != "")
	layout.Again(m.all)
}

// wrong says what is wrong.
func (m *maker) wrong(err error) { m.say("", wording.Sentence(err.Error())) }

// order reads what the form says besides the recipe.
func (m *maker) order() (seed uint64, n int, err error) {
	seed, err = strconv.ParseUint(strings.TrimSpace(m.seed.Text), 10, 64)
	if err != nil {
		return 0, 0, fmt.Errorf("the seed %q is not a whole number: use 0 or more", m.seed.Text)
	}
	n, err = strconv.Atoi(strings.TrimSpace(m.howMany.Text))
	if err != nil || n < 1 || n > mostMade {
		return 0, 0, fmt.Errorf("%q puzzles are not possible here: ask for 1 to %d, or use the command \"sudoscope "+
			"generate\" ", m.howMany.Text, mostMade)
	}
	return seed, n, nil
}

// asks returns the recipe of the form: on a pattern, if one is drawn. Where the clues
// stand and how many there are is then no question any more.
func (m *maker) asks() generate.Recipe {
	r := m.recipe
	if d := m.page.drawing; d.used {
		r.Pattern, r.Symmetry, r.Removal = d.drawn, "", ""
		r.Level, r.MinClues, r.MaxClues, r.MaxEmpty, r.MaxSteps = "", 0, 0, 0, 0
	}
	return r
}

// start makes what the form asks for. The next order has another seed, unless
// one is typed.
func (m *maker) start() {
	m.page.env.Unfocus()
	if !m.startButton.Enabled() {
		return // the card says why, or it is at work
	}
	seed, n, err := m.order()
	if err != nil {
		m.wrong(err)
		return
	}
	m.page.drawing.interrupt()
	m.make(m.asks(), seed, 0, n, "")
	m.seed.SetText(strconv.Itoa(generate.NewSeed()))
}

// daily makes the puzzle of the day.
func (m *maker) daily(grade generate.Grade) {
	day := m.page.env.Now()
	recipe, seed := generate.Daily(day.Year(), int(day.Month()), day.Day(), grade)
	m.make(recipe, seed, 0, 1, fmt.Sprintf("%s, %s", day.Format("2 January 2006"), grade))
}

// previewInterval is the least time between two looks at a puzzle in the making.
const previewInterval = 60 * time.Millisecond

// make makes n puzzles beside the interface and shows them as they come.
func (m *maker) make(r generate.Recipe, seed, from uint64, n int, name string) {
	m.stop()
	ctx := m.making.Start()
	m.wanted, m.arrived, m.begun = n, 0, m.page.env.Now()
	m.refresh()
	m.say("Making…", "")
	env := m.page.env
	env.Go(func() {
		var looked time.Time
		var last []puzzles.Puzzle
		deliver := func(done bool, err error) {
			batch := last
			last = nil
			env.Post(ctx, func() { m.arrive(batch, done, err) })
		}
		if n == 1 {
			result, err := generate.One(ctx, r, seed, from, func(p generate.Progress) {
				if now := time.Now(); now.Sub(looked) >= previewInterval {
					looked = now
					env.Post(ctx, func() { m.preview(p) })
				}
			})
			if err == nil {
				last = append(last, generate.PuzzleOf(r, result, name))
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
			last = append(last, generate.PuzzleOf(r, result, ""))
			if now := time.Now(); now.Sub(looked) >= previewInterval {
				looked = now
				deliver(false, nil)
			}
		}
		deliver(true, nil)
	})
}

// preview shows a puzzle in the making.
func (m *maker) preview(p generate.Progress) {
	m.page.editor.showPreview(p.Givens)
	m.say(fmt.Sprintf("Making: %d clues, grid %s, %s checks", p.Clues, trace.Thousands(p.Tries),
		trace.Thousands(p.Checks)), "")
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
		m.making.Cancel()
		m.page.editor.endPreview()
		if m.arrived == 0 {
			m.page.drawing.resume()
		}
	}
	if first {
		m.page.editor.put(batch[0])
	}
	m.refresh()
	m.view.Refresh()
	m.view.UnselectAll()
	took := m.page.env.Now().Sub(m.begun)
	switch {
	case err != nil:
		m.wrong(err)
	case !done:
		m.say(fmt.Sprintf("%d of %d made", m.arrived, m.wanted), "")
	case m.wanted == 1:
		m.say("Made and checked in "+shortTime(took)+".", "")
	default:
		m.say(puzzles.Plural(m.arrived, "puzzle")+" made and checked in "+shortTime(took)+".", "")
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
	if !m.making.Running() {
		return
	}
	m.making.Cancel() // what still arrives is too late
	m.page.editor.endPreview()
	if m.arrived == 0 {
		m.page.drawing.resume()
	}
	m.refresh()
	m.say(fmt.Sprintf("Stopped: %d of %d made.", m.arrived, m.wanted), "")
}

// watch shows the making step by step on the Watch page.
func (m *maker) watch() {
	if !m.watchButton.Enabled() {
		return
	}
	seed, _, err := m.order()
	if err != nil {
		m.wrong(err)
		return
	}
	m.page.env.Unfocus()
	m.page.env.Navigator.Go(&scene.Scene{Page: scene.OnWatch, Making: &generate.Making{Recipe: m.asks()}, Seed: seed,
		AsIs: true})
}
