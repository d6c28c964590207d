package page

import (
	"context"
	"errors"
	"slices"
	"time"

	"fyne.io/fyne/v2"

	"sudoscope/algorithms/program"
	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/app/experiment"
	"sudoscope/app/export"
	"sudoscope/app/scene"
	"sudoscope/app/store"
	"sudoscope/app/wording"
	"sudoscope/puzzles"
	"sudoscope/puzzles/collection"
	"sudoscope/widgets/paint"
)

// Env is all that a page may know of the program around it. A page knows no other page;
// where it leads elsewhere, it asks the Navigator.
type Env struct {
	Program   string // its name and version
	App       fyne.App
	Window    fyne.Window
	Navigator Navigator
	Task      Task            // that the user waits for
	Settings  Settings        // what is remembered from one start to the next
	Saver     *store.Saver    // saves what is edited
	Starter   program.Starter // starts programs of users

	*store.Data // of the user: collections, games, lessons, programs; for the last see Env.Algorithms
	Goroutines
	Callbacks
	Shared

	own   *ownAlgorithms
	told  puzzles.Grid // the position of which was said last what was eliminated
	drawn drawn
}

// Goroutines are the clock, and where something runs.
type Goroutines struct {
	Now    func() time.Time
	OnMain func(func())                // runs something on the interface's goroutine
	Go     func(func())                // runs something beside it that the user waits for
	GoIdle func(func())                // runs something beside it, on a thread that stands back
	After  func(time.Duration, func()) // runs something on the interface's goroutine after some time
	// Time measures how long an algorithm computes on a puzzle in so many steps.
	Time func(context.Context, *solving.Algorithm, puzzles.Grid, solving.Options, int64) (
		experiment.Timing, trace.Course, error)
}

// Callbacks are what the window does for its pages.
type Callbacks struct {
	Notify func(text string) // shows a remark over the foot of the page for a while; "" takes one away
	// Offer shows a remark with a button beside it; action is the button's name.
	Offer   func(text, action string, do func())
	Print   func()                    // puts the position that is on screen on paper, with a question
	Advised func(command string) bool // whether the first steps advise a command now
	Listen  func(Keyboard)            // gives the keyboard to the dialog that was opened last
	Leaving func(func())              // says what closes that dialog, which Escape does else by itself
	// Drawn is called when the page has drawn what it shows, words and numbers too if all is
	// set: the audience's window then draws it as well.
	Drawn   func(all bool)
	Present func()      // presents the page to an audience, or ends that
	Class   func() bool // whether a class follows on its phones, and answers what is asked
	// Votes returns how often the class chose each answer of a question, which is known by its Of.
	Votes    func(of any) []int
	Collect  func() // adds what is on the page to the lesson that is open
	CopyLink func() // copies a link to what is on the page
	// Renew shows all pages anew, as they are saved now: other data have come. The Lab stays
	// as it is, unless it is to be renewed too.
	Renew func(lab bool)
	// AskToRun shows a program that came with a file, and runs it if the user says so.
	// Pages call Allow, which knows what has been allowed before.
	AskToRun func(a *solving.Algorithm, run func())
}

// Shared is what the pages have in common: a change in one is a change in all.
type Shared struct {
	Library     []puzzles.Puzzle           // the puzzles that one can turn through
	CommandLine []puzzles.Puzzle           // the puzzles that the command line named
	Subject     puzzles.Puzzle             // the current puzzle, on all pages that keep none of their own
	Options     map[string]solving.Options // chosen by the user, by the ID of the algorithm
	Notation    trace.Notation             // how cells are called
	Film        export.Film                // how pictures and films were exported last
	Shelves     Shelves                    // where puzzles are chosen from
}

// AssessmentWork bounds the work of saying whether a puzzle has one solution: more
// than any puzzle takes that people solve.
const AssessmentWork = 300_000

// OptionsOf returns what the user has chosen for an algorithm. The seed is 1
// until then, as on the command line, so both show the same run.
func (s *Shared) OptionsOf(a *solving.Algorithm) solving.Options {
	if o, ok := s.Options[a.ID]; ok {
		return o
	}
	return solving.Options{Seed: 1}
}

// Speaker puts what happens in grids of a shape into words.
func (e *Env) Speaker(shape puzzles.Shape) trace.Speaker {
	return trace.Speaker{Shape: shape, Notation: e.Notation, Signs: true}
}

// Choose makes a puzzle the current one, at the next start too. The other pages take it
// over when they come into sight.
func (e *Env) Choose(p puzzles.Puzzle) {
	e.Subject = p
	e.Shelves.note(p)
	e.Settings.Set(keyPuzzle, lastPuzzle{scene.PuzzleText(p), p.Name})
	if e.placeOf(p.Givens) < 0 {
		e.Library = append(e.Library, p)
	}
}

// IsCurrent reports whether a puzzle is the current one. Two with the same givens are the
// same, whatever they are called.
func (e *Env) IsCurrent(g puzzles.Grid) bool { return e.Subject.Givens.Equal(g) }

// tellPosition says of a position that came into sight how many candidates were eliminated before,
// or which of them the solution needs.
func (e *Env) tellPosition(g puzzles.Grid) {
	if e.told.Equal(g) {
		return
	}
	e.told = g
	n := g.Eliminated()
	if n == 0 {
		return
	}
	e.GoIdle(func() {
		err := puzzles.CheckCandidates(g)
		e.OnMain(func() {
			if !e.told.Equal(g) {
				return // another puzzle has come into sight meanwhile
			}
			said := trace.EliminatedBefore(n)
			if err != nil {
				said = wording.Error(err, e.Notation)
			}
			e.Notify(wording.Capital(said))
		})
	})
}

// placeOf returns where a puzzle is in the library, -1 if it is not there.
func (e *Env) placeOf(g puzzles.Grid) int {
	return slices.IndexFunc(e.Library, func(p puzzles.Puzzle) bool { return p.Givens.Equal(g) })
}

// Known returns a puzzle as it is in the library, with its name there, or else as it is. What was
// entered in it stays, since a game begins with that.
func (e *Env) Known(p puzzles.Puzzle) puzzles.Puzzle {
	if at := e.placeOf(p.Givens); at >= 0 {
		known := e.Library[at]
		known.Entered, known.Reading = p.Entered, p.Reading
		return known
	}
	return p
}

// Next returns the puzzle of the library after one, or with -1 the one before.
func (e *Env) Next(g puzzles.Grid, by int) puzzles.Puzzle {
	at, n := e.placeOf(g), len(e.Library)
	if at < 0 && by < 0 {
		at = 0
	}
	return e.Library[(at+by+n)%n]
}

// Everywhere are the commands that every page has.
func (e *Env) Everywhere() Commands {
	return Commands{
		{Name: "Add to lesson", Keys: "Ctrl+L", Text: "add what is on screen to a lesson", Do: e.Collect},
		{Name: "Copy link", Keys: "Ctrl+K",
			Text: "copy a link to what is on screen, which opens exactly that; Ctrl+V opens a link that was copied",
			Do:   e.CopyLink},
		{Name: "Worksheet…", Keys: "Ctrl+P", Text: "put what is on screen on paper, with a question", Do: e.Print},
	}
}

// Item is the entry of a menu for one of these.
func (e *Env) Item(name string) *fyne.MenuItem { return e.Everywhere().Item(name) }

// ContextMenu is the command that opens a page's menu.
func ContextMenu(open func()) Command {
	return Command{Keys: "Menu Shift+F10", Text: "the context menu of what is selected, as with a right click",
		Do: open}
}

// Marks is the command that shows other pencil marks.
func Marks(change func()) Command {
	return Command{Name: "Marks", Icon: paint.IconMarks, Keys: "M",
		Text: "what stands in cells: what the algorithm knows, all candidates, nothing, or what it counts", Do: change}
}

// CellNames is the command that calls cells otherwise; refresh draws the page anew.
func (e *Env) CellNames(refresh func()) Command {
	return Command{Name: "Cell names", Keys: "N", Text: "name cells A1 or r1c1", Do: func() {
		e.ToggleNotation()
		refresh()
	}}
}

// ToggleNotation calls cells A1 instead of r1c1, or the other way round, from now
// on. What is on screen is for the page to draw anew.
func (e *Env) ToggleNotation() {
	if e.Notation == trace.RowCol {
		e.Notation = trace.Letters
	} else {
		e.Notation = trace.RowCol
	}
	e.Settings.Set(keyNotation, e.Notation.String())
}

// ReadSettings takes over what the settings say of all pages.
func (e *Env) ReadSettings() {
	e.Notation = notationOf(e.Settings)
	if puzzle, ok := LastPuzzle(e.Settings); ok {
		e.Subject = e.Known(puzzle)
	}
}

// SaveTimeout is how long [Env.Save] waits for a disk.
const SaveTimeout = 5 * time.Second

// Save writes all that is not on the disk yet. The error says what could not be written.
func (e *Env) Save() error {
	ctx, cancel := context.WithTimeout(context.Background(), SaveTimeout)
	defer cancel()
	return e.SaveUntil(ctx)
}

// SaveUntil is Save that waits for the disk until the context is done.
func (e *Env) SaveUntil(ctx context.Context) error {
	settings := make(chan error, 1)
	go func() { settings <- e.Data.Settings.Flush(ctx) }()
	return errors.Join(e.Saver.Flush(ctx), <-settings)
}

// WhenSaved goes on when a text, if there is one, is on the disk or cannot be brought there, which the error
// says. The interface does not wait: a disk can be slow.
func (e *Env) WhenSaved(t *store.Text, then func(err error)) {
	if t == nil || !t.Waits() {
		then(nil)
		return
	}
	e.Go(func() {
		err := t.Flush()
		e.OnMain(func() {
			if err != nil {
				then(err)
				return
			}
			e.WhenSaved(t, then) // more may have been typed
		})
	})
}

// Unfocus gives the keyboard back to the page.
func (e *Env) Unfocus() { e.Window.Canvas().Unfocus() }

// Version is that of the program.
func (e *Env) Version() string { return e.App.Metadata().Version }

// NewEnv returns what pages may know of a program whose data are in a folder,
// without a window.
func NewEnv(a fyne.App, s Settings, folder string) *Env {
	data := store.NewData(folder)
	data.ReadLab = experiment.CheckJSON
	data.Settings, _ = s.(*store.Settings)
	env := &Env{
		App: a, Settings: s, Data: data, Starter: program.Processes{},
		own: &ownAlgorithms{made: map[string]*solving.Algorithm{}},
		Goroutines: Goroutines{
			Now:    time.Now,
			OnMain: fyne.Do,
			Go:     func(f func()) { go f() },
			GoIdle: func(f func()) {
				go func() {
					YieldThread()
					f()
				}()
			},
			After: func(d time.Duration, f func()) { time.AfterFunc(d, func() { fyne.Do(f) }) },
			Time:  experiment.TimeCourse,
		},
		Callbacks: Callbacks{
			Advised: func(string) bool { return false },
			Drawn:   func(bool) {}, Present: func() {}, Collect: func() {}, CopyLink: func() {},
			Class: func() bool { return false }, Votes: func(any) []int { return nil }, Renew: func(bool) {},
			AskToRun: func(*solving.Algorithm, func()) {},
		},
		Shared: Shared{
			Options: map[string]solving.Options{}, Notation: notationOf(s), Film: export.DefaultFilm(),
		},
	}
	env.Saver = store.NewSaver(func(f func()) { env.Go(f) })
	env.Library = collection.Puzzles(collection.Shown())
	env.Subject = collection.First().Puzzle
	return env
}
