package watch_test

import (
	"bytes"
	"io"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/app/export"
	"sudoscope/app/page"
	"sudoscope/app/page/pagetest"
	"sudoscope/app/pages/watch"
	"sudoscope/app/quiz"
	"sudoscope/app/scene"
	"sudoscope/app/store"
	"sudoscope/puzzles"
	"sudoscope/widgets"
	"sudoscope/widgets/paint"
)

// desk is the page in a window without a screen, where time stands still unless the
// test moves it.
type desk struct {
	*pagetest.Window
	page *watch.Page
}

// start says what the page shows at first; what is zero is as it is for the program.
type start struct {
	Puzzle    puzzles.Puzzle
	Algorithm *solving.Algorithm
	Options   solving.Options // of that algorithm
}

// open opens the page in a fresh program that remembers nothing.
func open(t *testing.T, s start) *desk {
	t.Helper()
	return openIn(t, test.NewTempApp(t), s)
}

// openIn opens the page in a program that may remember earlier windows.
func openIn(t *testing.T, a fyne.App, s start) *desk {
	t.Helper()
	d := &desk{Window: pagetest.In(t, a)}
	d.begin(s)
	return d
}

// openOn opens the page on a built-in puzzle and an algorithm.
func openOn(t *testing.T, puzzle, algorithm string) *desk {
	t.Helper()
	return open(t, start{Puzzle: pagetest.BuiltIn(t, puzzle), Algorithm: pagetest.Algorithm(t, algorithm)})
}

// openWhileComputing opens the page on a run that goes on until the test ends; look
// has the page look how far it is, as it does ten times a second.
func openWhileComputing(t *testing.T, s start) (d *desk, look func()) {
	t.Helper()
	d = &desk{Window: pagetest.New(t)}
	d.GoIdle = func(func()) {}
	d.begin(s)
	r := d.page.Run
	return d, func() { d.page.Look(r, true) }
}

// again watches another run in the same window, which saves reading the fonts anew.
func (d *desk) again(puzzle string, a *solving.Algorithm) {
	d.page.Open(&scene.Scene{Page: scene.OnWatch, Puzzle: pagetest.BuiltIn(d.T, puzzle),
		Lanes: []scene.Contestant{{Algorithm: a, Options: brief(a)}}}, func() {})
}

// begin builds the page and shows it.
func (d *desk) begin(s start) {
	if !s.Puzzle.Givens.IsZero() {
		d.Subject = s.Puzzle
	} else if last, ok := page.LastPuzzle(d.Settings); ok {
		d.Subject = last
	}
	d.page = watch.New(d.Env)
	if s.Algorithm != nil {
		d.page.Open(&scene.Scene{Page: scene.OnWatch, AsIs: true,
			Lanes: []scene.Contestant{{Algorithm: s.Algorithm, Options: s.Options}}}, func() {})
	}
	d.Show(d.page)
}

// pass lets some time go by and draws the frame that is due then.
func (d *desk) pass(by time.Duration) {
	d.Clock = d.Clock.Add(by)
	d.page.Animation.Tick(0)
}

func (d *desk) position() int64 { return d.page.Player.Position() }
func (d *desk) steps() int64    { return d.page.Run.Timeline.Len() }

// words are the paragraphs in which the step is told, or a question is asked.
func (d *desk) words() []widget.RichTextSegment {
	for _, card := range pagetest.All[*widgets.Card](d.page.Object()) {
		if text := pagetest.First[*widget.RichText](card); text != nil {
			return text.Segments
		}
	}
	d.T.Fatal("there are no words on the page: " + d.Text())
	return nil
}

// title is the step in words, and explanation all that is said of it.
func (d *desk) title() string { return d.words()[0].(*widget.TextSegment).Text }
func (d *desk) explanation() string {
	return strings.Join(puzzles.Map(d.words(), widget.RichTextSegment.Textual), "\n")
}

// asked is what is asked, or said of an answer.
func (d *desk) asked() string { return widgets.TextOf(d.words()) }

// asks reports whether a question waits for its answer.
func (d *desk) asks() bool { return d.Offers("Show me") }

// code is the pseudocode, and codeScroll what it scrolls in.
func (d *desk) code() *widgets.Code { return pagetest.First[*widgets.Code](d.Card("The algorithm")) }
func (d *desk) codeScroll() *container.Scroll {
	return pagetest.First[*container.Scroll](d.Card("The algorithm"))
}

// cellNames is the button that says how cells are called.
func (d *desk) cellNames() string {
	if d.Button("r1c1") != nil {
		return "r1c1"
	}
	return "A1"
}

// barTexts are the texts in the bar that change: where the run is, what is said of
// it, and the pace.
type barTexts struct{ step, status, pace *canvas.Text }

func (d *desk) barTexts() barTexts {
	inside := func(o fyne.CanvasObject, i int) fyne.CanvasObject { return o.(*fyne.Container).Objects[i] }
	moves, rate := inside(d.page.Bar.Container, 3), inside(d.page.Bar.Container, 5)
	place := inside(moves, 5)
	return barTexts{inside(place, 0).(*canvas.Text), inside(place, 1).(*canvas.Text),
		inside(inside(rate, 3), 0).(*canvas.Text)}
}

// step is where the run is, as the bar says; status what it says below that, and pace
// how fast it goes.
func (d *desk) step() string   { return d.barTexts().step.Text }
func (d *desk) status() string { return d.barTexts().status.Text }
func (d *desk) pace() string   { return d.barTexts().pace.Text }

// tiles returns the numbers below the pseudocode by what they count.
func (d *desk) tiles() map[string]string {
	got := map[string]string{}
	for one := range strings.SplitSeq(pagetest.Seen[*widgets.Tiles](d.Driver).AccessibilityLabel(), ", ") {
		at := strings.LastIndex(one, " ")
		got[one[:at]] = one[at+1:]
	}
	return got
}

// predict has the page ask a question of the menu from now on.
func (d *desk) predict(question string) {
	d.T.Helper()
	d.Keys("q")
	d.Tap(question)
}

// showScore opens the score by the menu.
func (d *desk) showScore() {
	d.T.Helper()
	d.Keys("q")
	d.Tap("Score: " + quiz.ScoreOf(d.Settings).String() + "…")
}

// snapshot is what must not change when something is refused.
type snapshot struct {
	timeline *trace.Timeline
	position int64
	puzzle   string
	digits   string
	library  int
	labels   paint.Labels
	chosen   string
}

func (d *desk) snapshot() snapshot {
	w, chosen := d.page, ""
	for _, list := range pagetest.All[*widgets.Finder](w.Object()) {
		chosen += list.Selected + "\n"
	}
	return snapshot{
		w.Player.Timeline(0), w.Player.Position(), w.Run.Puzzle.Givens.String(), string(w.Board.Scene.Digits),
		len(d.Library), w.Board.Scene.Labels, chosen,
	}
}

// opening has the window open all files as saved runs on the page.
func (d *desk) opening() {
	d.Asked.Opening = func(path string) bool {
		d.page.OpenRun(path)
		return true
	}
}

// saveRun saves the run on the page and returns the name of the file.
func (d *desk) saveRun() string {
	d.T.Helper()
	path := filepath.Join(d.T.TempDir(), "monday.sudoscope")
	d.writeRun(path, export.FormatRun, export.Film{To: d.steps()})
	return path
}

// writeRun writes the run on the page to a file in some format.
func (d *desk) writeRun(path, format string, film export.Film) {
	d.T.Helper()
	all := export.Formats()
	as := all[slices.IndexFunc(all, func(f export.Format) bool { return f.ID == format })]
	var b bytes.Buffer
	d.OK(film.Write(d.T.Context(), &b, as, d.page.Run.ToRecord("1.2.3"), nil))
	d.OK(store.Save(path, func(w io.Writer) error { _, err := b.WriteTo(w); return err }))
}

// cancelling presses Cancel when a work shows how far it is, and returns what was
// shown then. Time passes whenever somebody looks at the clock, so that all takes
// long.
func (d *desk) cancelling() (shown *string) {
	shown = new(string)
	d.Now = func() time.Time {
		d.Clock = d.Clock.Add(time.Second)
		return d.Clock
	}
	d.OnMain = func(f func()) {
		f()
		if card := d.Dialog(); strings.Contains(card, " of ") && *shown == "" {
			*shown = card
			d.Tap("Cancel")
		}
	}
	return shown
}

// scan looks through a run step by step, without the program's own search, for
// the first step after one position, or the last before it, of which ok holds.
func scan(t *trace.Timeline, from int64, forward bool, ok func(*trace.Moment) bool) int64 {
	c := trace.NewCursor(t)
	if forward {
		for n := from + 1; n <= t.Len(); n++ {
			if ok(c.To(n)) {
				return n
			}
		}
		return -1
	}
	for n := from - 1; n >= 1; n-- {
		if ok(c.To(n)) {
			return n
		}
	}
	return -1
}
