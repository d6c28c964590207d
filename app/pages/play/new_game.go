package play

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"sudoscope/algorithms/generate"
	"sudoscope/algorithms/technique"
	"sudoscope/app/dialogs"
	"sudoscope/app/game"
	"sudoscope/app/page"
	"sudoscope/app/store"
	"sudoscope/app/wording"
	"sudoscope/puzzles"
	"sudoscope/puzzles/collection"
	"sudoscope/puzzles/file"
	"sudoscope/widgets"
	"sudoscope/widgets/layout"
	"sudoscope/widgets/paint"
)

// The tabs of the dialog for a new game.
const (
	newByLevel = iota
	newByTechnique
	newByClues
	newDaily
	newOfLibrary
	newOfFile
)

// newGameForm asks which puzzle to play. It comes up as it was used last, so that Enter
// begins another game of the same kind.
type newGameForm struct {
	*picker
	page *Page

	shape      puzzles.Shape
	symmetric  bool
	curated    bool // a puzzle for a technique comes out of the library
	clues      *widgets.Field
	lists      []puzzleList
	shelf      int
	listSelect *widgets.Select
	found      []puzzles.Puzzle // pasted, or in a file
	origin     string           // of these

	games   []store.GameSummary
	entries []game.HistoryEntry
}

// puzzleList is one of the library's lists, or of the user's.
type puzzleList struct {
	name    string
	about   string
	puzzles []puzzles.Puzzle
	own     string // the ID of a collection of the user's that is not read yet
}

// The keys of the settings; the line chosen last of each tab is under keyNewLast
// with the number of the tab.
const (
	keyNewTab       = "play.new.tab"
	keyNewLast      = "play.new.last."
	keyNewSide      = "play.new.side"
	keyNewSymmetric = "play.new.symmetric"
	keyNewCurated   = "play.new.curated"
	keyNewList      = "play.new.shelf"
)

// newLevel returns the level that was chosen last.
func newLevel(s page.Settings) generate.Grade {
	for _, g := range generate.Grades() {
		if g.Name == s.String(keyNewLast+strconv.Itoa(newByLevel)) {
			return generate.Grade(g.ID)
		}
	}
	return generate.GradeEasy
}

// askNew asks which puzzle to play next.
func (p *Page) askNew() {
	buildNewGameForm(p).open(p.env.Settings.IntWithFallback(keyNewTab, newByLevel))
}

// askNewOf lets the user choose one of several puzzles.
func (p *Page) askNewOf(found []puzzles.Puzzle, origin string) {
	f := buildNewGameForm(p)
	f.found, f.origin = found, origin
	f.open(newOfFile)
}

func buildNewGameForm(host *Page) *newGameForm {
	s := host.env.Settings
	f := &newGameForm{page: host, symmetric: s.BoolWithFallback(keyNewSymmetric, true), curated: s.Bool(keyNewCurated)}
	f.shape, _ = puzzles.ShapeOfSide(9)
	if shape, ok := puzzles.ShapeOfSide(s.Int(keyNewSide)); ok {
		f.shape = shape
	}
	sizes := dialogs.SelectOf(shapes(), f.shape, wording.Shape, func(to puzzles.Shape) {
		f.shape = to
		f.refresh()
	})
	symmetry := widgets.NewCheck("symmetrical", func(on bool) { f.symmetric = on })
	symmetry.Checked = f.symmetric
	size := container.New(layout.Sized{Width: 200}, sizes)
	f.clues = widgets.NewField()
	f.clues.SetPlaceHolder("any")
	f.clues.OnSubmitted = func(string) { f.take() }
	curated := widgets.NewCheck("one of the library, chosen by hand", func(on bool) {
		f.curated = on
		f.refresh()
	})
	curated.Checked = f.curated // nobody is to be told
	f.addLibrary()
	button := func(icon paint.Icon, label string, a page.Action) fyne.CanvasObject {
		return widgets.NewButton(widgets.Pill, icon, label, func() { f.bring(a) })
	}
	f.picker = newPicker(host.env, f.bring, []pickerTab{
		newByLevel: {name: "Level", do: "Begin", list: f.levels,
			tools: []fyne.CanvasObject{widget.NewLabel("Size"), size, symmetry}},
		newByTechnique: {name: "Technique", do: "Begin", list: f.techniques,
			tools: []fyne.CanvasObject{curated}},
		newByClues: {name: "Clues", do: "Begin", list: f.numbers,
			tools: []fyne.CanvasObject{widget.NewLabel("Size"), size, symmetry, widget.NewLabel("or exactly"), container.New(layout.Sized{Width: 64}, f.clues), widget.NewLabel("clues")}},
		newDaily: {name: "Today's", do: "Begin", list: f.today},
		newOfLibrary: {name: "Library", do: "Begin", list: f.listed, none: "There is no puzzle on this shelf.",
			tools: []fyne.CanvasObject{widget.NewLabel("Shelf"), container.New(layout.Sized{Width: 300}, f.listSelect)}},
		newOfFile: {name: "Paste or file", do: "Begin", list: f.foundPicks, turn: f.look,
			none:  "Copy a puzzle in another program, in whatever form, and paste it here (Ctrl+V), or open a file (Ctrl+O).",
			tools: []fyne.CanvasObject{button(paint.IconPaste, "Paste", page.ActPaste), button(paint.IconOpen, "Open a file…", page.ActOpen)}},
	})
	for i := range f.tabs {
		f.tabs[i].last = s.String(keyNewLast + strconv.Itoa(i))
	}
	return f
}

// shapes returns the usual shapes of all sizes.
func shapes() (list []puzzles.Shape) {
	for _, side := range puzzles.Sides() {
		s, _ := puzzles.ShapeOfSide(side)
		list = append(list, s)
	}
	return list
}

// open shows the dialog. What was played so far, and the user's collections, are
// read beside the interface.
func (f *newGameForm) open(tab int) {
	if tab < 0 || tab >= len(f.tabs) {
		tab = newByLevel
	}
	f.show("New game", tab)
	f.env.Go(func() {
		games, problems := f.env.Games.List()
		entries, err := f.env.Games.History()
		if err != nil {
			problems = append(problems, err)
		}
		own, unread := f.env.Collections.List()
		f.env.OnMain(func() {
			f.games, f.entries = f.page.upToDate(games), entries
			for _, c := range own {
				f.lists = append(f.lists, puzzleList{name: c.Name, about: "Your collection.", own: c.ID})
				f.listSelect.Options = append(f.listSelect.Options, c.Name)
			}
			f.listSelect.SetSelected(f.env.Settings.String(keyNewList)) // it may be one of these
			f.refresh()
			f.page.tellUnreadable(problems)
			if len(unread) > 0 {
				dialogs.Tell(f.env, "Not every collection can be read", unread[0].Error())
			}
		})
	})
}

// remember has the dialog come up like this the next time.
func (f *newGameForm) remember() {
	s := f.env.Settings
	s.SetInt(keyNewTab, f.tab)
	s.SetString(keyNewLast+strconv.Itoa(f.tab), f.tabs[f.tab].last)
	s.SetInt(keyNewSide, f.shape.Side())
	s.SetBool(keyNewSymmetric, f.symmetric)
	s.SetBool(keyNewCurated, f.curated)
	s.SetString(keyNewList, f.lists[f.shelf].name)
}

// make makes a puzzle and begins a game of it.
func (f *newGameForm) make(r generate.Recipe, name string, from game.Origin) {
	var g *game.Game
	f.work(name, func(ctx context.Context, progress func(generate.Progress)) (err error) {
		g, err = gameByRecipe(f.env, ctx, r, name, from, progress)
		return err
	}, func() { f.page.start(g) })
}

// work makes something beside the interface. When it is there the dialog goes.
func (f *newGameForm) work(name string, do func(context.Context, func(generate.Progress)) error, done func()) {
	f.remember()
	dialogs.Work(f.env, "Making a puzzle: "+name, "grids tried", func(ctx context.Context, progress func(done, of int64)) error {
		return do(ctx, func(p generate.Progress) { progress(p.Tries, 0) })
	}, func(err error) {
		switch {
		case errors.Is(err, context.Canceled):
			f.say("Cancelled.", "No puzzle was made. Enter tries again with another seed.")
		case err != nil:
			f.say("There is no such puzzle yet.", wording.Sentence(err.Error()))
		default:
			f.hide()
			done()
		}
	})
}

// play begins a game of a puzzle that there is already.
func (f *newGameForm) play(p puzzles.Puzzle, origin string) {
	f.remember()
	f.hide()
	f.page.Begin(p, game.Origin{Kind: origin})
}

// levelRecipe is a recipe for a level of difficulty.
func levelRecipe(g generate.Grade, s puzzles.Shape, symmetric bool) generate.Recipe {
	return generate.Recipe{Shape: s, Grade: g, Symmetry: symmetryOf(symmetric)}
}

func symmetryOf(symmetric bool) generate.Symmetry {
	if symmetric {
		return generate.HalfTurn
	}
	return generate.NoSymmetry
}

// levels are the levels of difficulty for people.
func (f *newGameForm) levels() []pick {
	var list []pick
	for _, g := range generate.Grades() {
		r := levelRecipe(generate.Grade(g.ID), f.shape, f.symmetric)
		if r.Check() != nil {
			continue
		}
		level, _ := technique.ParseLevel(g.ID)
		list = append(list, pick{title: g.Name, caption: g.Help, about: knownAt(level) + "\n" + f.record(level), do: func() {
			f.make(levelRecipe(generate.Grade(g.ID), f.shape, f.symmetric), g.Name, game.Origin{Kind: game.OriginLevel})
		}})
	}
	return list
}

// knownAt says what a puzzle of a level may need.
func knownAt(level technique.Level) string {
	var names []string
	for _, t := range technique.All() {
		if t.Level == level {
			names = append(names, t.Name)
		}
	}
	return "What you may need: " + strings.Join(names, ", ") + "."
}

// record says how the player has done on a level so far.
func (f *newGameForm) record(level technique.Level) string {
	for _, t := range game.TallyLevels(f.entries) {
		if t.Level != level {
			continue
		}
		text := fmt.Sprintf("So far you have finished %d of %s.", t.Finished, countGames(t.Played))
		if t.Alone > 0 {
			text += fmt.Sprintf(" Your best time is %s, the median %s.", clockText(t.Best), clockText(t.Median))
		}
		return text
	}
	return "You have not played this level yet."
}

func countGames(n int) string {
	if n == 1 {
		return "1 game"
	}
	return fmt.Sprintf("%d games", n)
}

// techniques are those that a puzzle can be made for, or that the library has
// puzzles for.
func (f *newGameForm) techniques() []pick {
	var list []pick
	for _, level := range technique.Levels() {
		for _, t := range technique.All() {
			n := 0
			if f.curated {
				n = len(collection.Needing(t.ID))
			}
			if t.Level != level || f.curated && n == 0 || !f.curated && !generate.CanNeed(t) {
				continue
			}
			caption := wording.Capital(level.String())
			if f.curated {
				caption += " · " + wording.Puzzles(n)
			}
			list = append(list, pick{title: t.Name, caption: caption, about: t.Summary + "\nThe puzzle needs it, and nothing harder.", do: func() {
				if f.curated {
					f.play(f.curatedPuzzle(t), game.OriginTechnique)
					return
				}
				f.make(generate.Recipe{Needs: t.ID}, t.Name, game.Origin{Kind: game.OriginTechnique})
			}})
		}
	}
	return list
}

// lesson returns one of the library's puzzles for a technique, if possible one
// that was not played yet.
func (f *newGameForm) curatedPuzzle(t *technique.Technique) puzzles.Puzzle {
	items := collection.Needing(t.ID)
	unplayed := slices.DeleteFunc(slices.Clone(items), func(it collection.Item) bool { return f.entry(it.Puzzle) != nil })
	if len(unplayed) == 0 {
		unplayed = items
	}
	return unplayed[rand.IntN(len(unplayed))].Puzzle
}

// entry returns what the history knows of a puzzle, nil if it was never played; of
// several games the best.
func (f *newGameForm) entry(p puzzles.Puzzle) *game.HistoryEntry {
	text := p.Givens.String()
	var best *game.HistoryEntry
	for i := range f.entries {
		e := &f.entries[i]
		if e.Puzzle == text && (best == nil || !e.Finished.IsZero() && (best.Finished.IsZero() || e.Took < best.Took)) {
			best = e
		}
	}
	return best
}

// numbers are the levels by the number of clues.
func (f *newGameForm) numbers() []pick {
	one := func(title, caption, about string, r generate.Recipe) pick {
		return pick{title: title, caption: caption, about: strings.TrimSpace(about + "\nHow many clues there are says little of how hard a puzzle is: it can be easy with 17."), do: func() {
			if strings.TrimSpace(f.clues.Text) != "" {
				f.makeClues()
				return
			}
			r.Shape, r.Symmetry = f.shape, symmetryOf(f.symmetric && r.Level != generate.Evil)
			f.make(r, title, game.Origin{Kind: game.OriginClues})
		}}
	}
	var list []pick
	for _, l := range generate.Levels(f.shape) {
		lo, hi, _ := generate.Level(l.ID).Clues(f.shape)
		about := ""
		if l.ID == string(generate.Evil) {
			about = l.Help
		}
		list = append(list, one(fmt.Sprintf("%d to %d clues", lo, hi), l.Name, about, generate.Recipe{Level: generate.Level(l.ID)}))
	}
	return append(list, one("No clue too many", "Minimal", "Each clue is needed: without it there would be another solution.", generate.Recipe{Minimal: true}))
}

// makeClues begins a game with the number of clues that was typed.
func (f *newGameForm) makeClues() {
	text := strings.TrimSpace(f.clues.Text)
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 {
		f.say("Not a number of clues.", fmt.Sprintf("%q is not a number of clues: try 30.", text))
		return
	}
	f.make(generate.Recipe{Shape: f.shape, Symmetry: symmetryOf(f.symmetric), MinClues: n, MaxClues: n}, fmt.Sprintf("%d clues", n), game.Origin{Kind: game.OriginClues})
}

// dayForm is how games have the day of a daily puzzle.
const dayForm = "2006-01-02"

// today are the puzzles of this day: the same for everybody, one for each level.
func (f *newGameForm) today() []pick {
	day := f.env.Now()
	streak, longest := game.DailyStreak(f.entries, day)
	since := "Whoever finishes one on its own day, day after day, has a streak."
	if longest > 0 {
		since = fmt.Sprintf("You have a streak of %s; your longest was %s.", days(streak), days(longest))
	}
	var list []pick
	for _, l := range generate.Levels(puzzles.Classic) {
		id := fmt.Sprintf("daily-%s-%s", day.Format(dayForm), l.ID)
		one := pick{title: l.Name, caption: l.Help, do: func() { f.makeDaily(day, generate.Level(l.ID), id) }}
		state := "You have not begun it yet."
		if i := slices.IndexFunc(f.games, func(g store.GameSummary) bool { return g.Puzzle.ID == id }); i >= 0 {
			g := &f.games[i]
			one.givens, one.grid = g.Puzzle.Givens, g.Grid
			one.caption, one.call = gameProgress(g), "Go on"
			state = "You have begun it. Enter goes on with it."
			if !g.Finished.IsZero() {
				one.call = "Look at it"
				state = fmt.Sprintf("You have finished it in %s, at %s. Enter shows the game again.", clockText(g.Played), g.Finished.Local().Format("15:04"))
			}
			one.do = func() {
				f.remember()
				f.hide()
				f.page.openGame(g.ID)
			}
		}
		one.about = day.Format("Monday, 2 January 2006.") + "\n" + state + "\n" + since
		list = append(list, one)
	}
	return list
}

func days(n int) string {
	if n == 1 {
		return "1 day"
	}
	return fmt.Sprintf("%d days", n)
}

// makeDaily makes the puzzle of a day and begins a game of it.
func (f *newGameForm) makeDaily(day time.Time, l generate.Level, id string) {
	r, seed := generate.Daily(day.Year(), int(day.Month()), day.Day(), l)
	name := day.Format("2 January 2006") + ", " + string(l)
	var g *game.Game
	f.work(name, func(ctx context.Context, progress func(generate.Progress)) error {
		made, err := generate.One(ctx, r, seed, 0, progress)
		if err == nil {
			g, err = gameOf(f.env, r, made, name, game.Origin{Kind: game.OriginDaily, Day: day.Format(dayForm)})
		}
		if err == nil {
			g.Puzzle.ID = id
		}
		return err
	}, func() { f.page.start(g) })
}

// addLibrary takes the built-in puzzles that can be played.
func (f *newGameForm) addLibrary() {
	f.listSelect = widgets.NewSelect(nil, func(string) { f.chooseList(f.listSelect.SelectedIndex()) })
	for _, t := range collection.Themes() {
		one := puzzleList{name: t.Name, about: t.About}
		for _, it := range t.Items {
			if it.Solutions == 1 {
				one.puzzles = append(one.puzzles, it.Puzzle)
			}
		}
		f.lists = append(f.lists, one)
		f.listSelect.Options = append(f.listSelect.Options, t.Name)
	}
	f.listSelect.Selected = f.lists[0].name
}

// chooseList shows the puzzles of a shelf. A collection of the user's is read
// first, beside the interface.
func (f *newGameForm) chooseList(i int) {
	if i < 0 {
		return
	}
	f.shelf = i
	one := &f.lists[i]
	if one.own == "" {
		f.refresh()
		return
	}
	f.env.Go(func() {
		c, err := f.env.Collections.Load(one.own)
		f.env.OnMain(func() {
			if err != nil {
				dialogs.Tell(f.env, "The collection cannot be read", err.Error())
				return
			}
			one.own, one.puzzles = "", nil
			for _, it := range c.Items {
				one.puzzles = append(one.puzzles, it.Puzzle)
			}
			f.refresh()
		})
	})
}

func (f *newGameForm) listed() []pick {
	shelf := &f.lists[f.shelf]
	return f.offered(shelf.puzzles, game.OriginLibrary, shelf.about)
}

func (f *newGameForm) foundPicks() []pick { return f.offered(f.found, f.origin, "") }

// offered makes lines of puzzles.
func (f *newGameForm) offered(these []puzzles.Puzzle, origin, about string) []pick {
	var list []pick
	for _, p := range these {
		one := pick{id: p.Givens.String(), title: p.Title(), caption: wording.Caption(p), grid: p.Givens, about: strings.TrimSpace(p.Note + " " + wording.Parenthesized(p.Source)), do: func() { f.play(p, origin) }}
		if e := f.entry(p); e != nil {
			one.caption = "You have played it. " + one.caption
			if !e.Finished.IsZero() {
				one.caption = "✓ " + clockText(e.Took) + " · " + wording.Caption(p)
			}
		}
		if one.about == "" {
			one.about = about
		}
		list = append(list, one)
	}
	return list
}

// bring has puzzles come from the clipboard or a file.
func (f *newGameForm) bring(a page.Action) {
	if a == page.ActPaste || a == page.ActOpen {
		f.hide()
		f.page.Act(a)
	}
}

// look takes what is on the clipboard, unless there is something to choose from.
func (f *newGameForm) look() {
	if len(f.found) == 0 {
		f.found, _ = file.ParsePuzzles(f.env.App.Clipboard().Content()) // what is no puzzle is of no interest here
		f.origin = game.OriginPaste
	}
}
