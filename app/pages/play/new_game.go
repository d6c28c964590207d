package play

import (
	"cmp"
	"context"
	"errors"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"sudoscope/algorithms/generate"
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

	newChoices
	shape      puzzles.Shape
	clues      *widgets.Field
	lists      []puzzleList
	chosenList int // of lists
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

// newChoices are what the dialog remembers from one start to the next.
type newChoices struct {
	Tab       int
	Last      [newOfFile + 1]string // the line chosen last of each tab
	Side      int
	Symmetric bool
	Curated   bool // a puzzle for a technique comes out of the library
	List      string
}

// keyNew is the setting that holds them.
const keyNew = "play.new"

func lastNew(s page.Settings) newChoices {
	return page.Recall(s, keyNew, newChoices{Tab: newByLevel, Side: 9, Symmetric: true})
}

// newLevel returns the level that was chosen last.
func newLevel(s page.Settings) generate.Grade {
	last := lastNew(s).Last[newByLevel]
	for _, g := range generate.Grades() {
		if g.Name == last {
			return generate.Grade(g.ID)
		}
	}
	return generate.GradeEasy
}

// askNew asks which puzzle to play next.
func (p *Page) askNew() {
	f := buildNewGameForm(p)
	f.open(f.Tab)
}

// askNewOf lets the user choose one of several puzzles.
func (p *Page) askNewOf(found []puzzles.Puzzle, origin string) {
	f := buildNewGameForm(p)
	f.found, f.origin = found, origin
	f.open(newOfFile)
}

// buildNewGameForm returns the dialog as it was used last.
func buildNewGameForm(p *Page) *newGameForm {
	f := &newGameForm{page: p, newChoices: lastNew(p.env.Settings), shape: puzzles.Classic}
	if shape, ok := puzzles.ShapeOfSide(f.Side); ok {
		f.shape = shape
	}
	sizes := dialogs.SelectOf(puzzles.Shapes(), f.shape, wording.Shape, func(to puzzles.Shape) {
		f.shape = to
		f.refresh()
	})
	symmetry := widgets.NewCheck("Symmetrical", func(on bool) { f.Symmetric = on })
	symmetry.Checked = f.Symmetric
	size := container.New(layout.Sized{Width: 200}, sizes)
	f.clues = widgets.NewField()
	f.clues.SetPlaceHolder("any")
	f.clues.For = "Number of clues"
	f.clues.OnSubmitted = func(string) { f.take() }
	curated := widgets.NewCheck("From the library, selected by hand", func(on bool) {
		f.Curated = on
		f.refresh()
	})
	curated.Checked = f.Curated // without calling the function
	f.addLibrary()
	instead := func(do func()) func() {
		return func() {
			f.hide()
			do()
		}
	}
	from := page.Commands{
		{Name: "Paste", Icon: paint.IconPaste, Keys: "Ctrl+V", Text: "paste puzzles", Do: instead(p.paste)},
		{Name: "Open a file…", Icon: paint.IconOpen, Keys: "Ctrl+O", Text: "open a file", Do: instead(p.askOpen)},
	}
	f.picker = newPicker(p.env, from, []pickerTab{
		newByLevel: {name: "Difficulty", do: "Begin", list: f.levels,
			tools: []fyne.CanvasObject{widget.NewLabel("Size"), size, symmetry}},
		newByTechnique: {name: "Technique", do: "Begin", list: f.techniques,
			tools: []fyne.CanvasObject{curated}},
		newByClues: {name: "Clues", do: "Begin", list: f.numbers,
			tools: []fyne.CanvasObject{widget.NewLabel("Size"), size, symmetry, widget.NewLabel("or exactly"),
				container.New(layout.Sized{Width: 64}, f.clues), widget.NewLabel("clues")}},
		newDaily: {name: "Today's", do: "Begin", list: f.today},
		newOfLibrary: {name: "Library", do: "Begin", list: f.listed, all: f.everything,
			none: "This list has no puzzles.",
			tools: []fyne.CanvasObject{widget.NewLabel("List"),
				container.New(layout.Sized{Width: 300}, f.listSelect)}},
		newOfFile: {name: "Paste or file", do: "Begin", list: f.foundPicks, turn: f.readClipboard,
			none: from.WithKey("Copy a puzzle in another program, in any format, and paste it here", "Paste") +
				from.WithKey(", or open a file", "Open a file…") + ".",
			tools: []fyne.CanvasObject{from.Button(widgets.Pill, "Paste"), from.Button(widgets.Pill, "Open a file…")}},
	})
	for i := range f.tabs {
		f.tabs[i].last = f.Last[i]
	}
	f.across = true
	f.search.SetPlaceHolder("Type to search all lists")
	return f
}

// open shows the dialog. What was played so far, and the user's collections, are
// read beside the interface.
func (f *newGameForm) open(tab int) {
	if tab < 0 || tab >= len(f.tabs) {
		tab = newByLevel
	}
	f.show("New game", tab)
	f.env.ReadShelves(func() {}) // to be searched
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
			f.listSelect.SetSelected(f.List) // it may be one of these
			f.refresh()
			f.page.tellUnreadable(problems)
			if len(unread) > 0 {
				dialogs.TellError(f.env, "Not every collection can be read", unread[0])
			}
		})
	})
}

// remember has the dialog come up like this the next time.
func (f *newGameForm) remember() {
	f.Tab, f.Side, f.List = f.picks[f.on].tab, f.shape.Side(), f.lists[f.chosenList].name
	f.Last[f.Tab] = f.tabs[f.Tab].last
	f.env.Settings.Set(keyNew, f.newChoices)
}

// make makes a puzzle and begins a game of it.
func (f *newGameForm) make(r generate.Recipe, name, origin string) {
	seed := generate.NewSeed()
	f.makeOf(r, uint64(seed), name, puzzles.Puzzle{Name: numbered(name, seed)}, game.Origin{Kind: origin})
}

// makeOf makes the puzzle of a seed beside the interface, calls it as another is called, and begins a game of
// it. When it is there the dialog goes.
func (f *newGameForm) makeOf(r generate.Recipe, seed uint64, title string, called puzzles.Puzzle, from game.Origin) {
	f.remember()
	var g *game.Game
	dialogs.Work(f.env, "Making a puzzle: "+title, "grids tried",
		func(ctx context.Context, progress func(done, of int64)) (err error) {
			g, err = gameByRecipe(ctx, f.env, r, seed, called.Name, from,
				func(p generate.Progress) { progress(p.Tries, 0) })
			return err
		}, func(err error) {
			switch {
			case errors.Is(err, context.Canceled):
				f.say("Cancelled.", "No puzzle was made. Press Enter to try again with another seed.")
			case err != nil:
				f.say("There is no such puzzle yet.", wording.Sentence(err.Error()))
			default:
				g.Puzzle.ID = cmp.Or(called.ID, g.Puzzle.ID)
				f.hide()
				f.page.start(g, true)
			}
		})
}

// play begins a game of a puzzle that there is already.
func (f *newGameForm) play(p puzzles.Puzzle, origin string) {
	f.remember()
	f.hide()
	f.page.Begin(p, game.Origin{Kind: origin})
}

// addLibrary takes the built-in puzzles that can be played.
func (f *newGameForm) addLibrary() {
	f.listSelect = widgets.NewSelect(nil, func(string) { f.chooseList(f.listSelect.SelectedIndex()) })
	f.listSelect.SetHint("Where the puzzles come from")
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

// chooseList shows the puzzles of a list. A collection of the user's is read
// first, beside the interface.
func (f *newGameForm) chooseList(i int) {
	if i < 0 {
		return
	}
	f.chosenList = i
	one := &f.lists[i]
	if one.own == "" {
		f.refresh()
		return
	}
	load := func() (store.Collection, error) { return f.env.Collections.Load(one.own) }
	dialogs.Read(f.env, "The collection cannot be read", load, func(c store.Collection) {
		one.own, one.puzzles = "", c.All()
		f.refresh()
	})
}

// readClipboard takes what is on the clipboard, beside the interface, unless there is
// something to choose from.
func (f *newGameForm) readClipboard() {
	if len(f.found) > 0 {
		return
	}
	text := f.env.App.Clipboard().Content()
	f.env.Go(func() {
		found, _ := file.ParsePuzzles(text) // what is no puzzle is of no interest here
		f.env.OnMain(func() {
			f.found, f.origin = found, game.OriginPaste
			f.refresh()
		})
	})
}
