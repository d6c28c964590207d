package techniques_test

import (
	"fmt"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"sudoscope/algorithms/technique"
	"sudoscope/algorithms/trace"
	"sudoscope/app/dialogs"
	"sudoscope/app/page/pagetest"
	"sudoscope/app/pages/techniques"
	"sudoscope/app/reasoning"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
	"sudoscope/puzzles/collection"
	"sudoscope/widgets"
	"sudoscope/widgets/paint"
)

// desk is a window without a screen that shows the page.
type desk struct {
	*pagetest.Window
	page *techniques.Page
}

// newDesk returns a window whose page is built and not shown yet.
func newDesk(t *testing.T, a fyne.App) *desk {
	t.Helper()
	w := pagetest.In(t, a)
	return &desk{w, techniques.New(w.Env)}
}

// openTechniques opens the page on a puzzle that needs a technique.
func openTechniques(t *testing.T, needs string) *desk {
	t.Helper()
	return openIn(t, test.NewTempApp(t), needs)
}

// openIn does so in a program that may remember earlier windows.
func openIn(t *testing.T, a fyne.App, needs string) *desk {
	t.Helper()
	d := newDesk(t, a)
	d.Subject = collection.Needing(needs)[0].Puzzle
	d.Show(d.page)
	return d
}

// openAt opens the page at the first step of a technique.
func openAt(t *testing.T, id string) *desk {
	t.Helper()
	d := openTechniques(t, id)
	d.turnToTechnique(id)
	return d
}

// named returns the technique with an ID.
func named(t *testing.T, id string) *technique.Technique {
	t.Helper()
	one, err := technique.ByID(id)
	check.OK(t, err)
	return one
}

// goTo goes to where so many steps are done.
func (d *desk) goTo(done int) {
	d.Keys("Home")
	for d.page.At.Done < done {
		d.Keys("Right")
	}
}

// turnToTechnique goes to the first step of a technique.
func (d *desk) turnToTechnique(id string) {
	d.T.Helper()
	at := slices.IndexFunc(d.page.Steps, func(s reasoning.PathStep) bool { return s.Technique.ID == id })
	d.Must(at >= 0, "the path has no %s", id)
	d.goTo(at)
}

// current is the technique of the step that is shown, "" if there is none.
func (d *desk) current() string {
	if one, ok := d.page.Current(); ok {
		return one.Technique.ID
	}
	return ""
}

func (d *desk) scene() *paint.Board { return d.Board().Scene }

// words are the paragraphs in which a step, an exercise or a technique is told, and reasons all of it.
func (d *desk) words() []widget.RichTextSegment {
	d.T.Helper()
	for _, card := range pagetest.All[*widgets.Card](d.page.Object()) {
		text, field := pagetest.First[*widget.RichText](card), pagetest.First[*widgets.SearchField](card)
		if text != nil && field == nil {
			return text.Segments
		}
	}
	d.T.Fatal("there are no words on the page: " + d.Text())
	return nil
}

func (d *desk) reasons() string {
	d.T.Helper()
	return strings.Join(puzzles.Map(d.words(), widget.RichTextSegment.Textual), " ")
}

// lines is what stands in the list, line by line.
func (d *desk) lines() []string {
	return puzzles.Map(d.page.Lines(), func(l widgets.ListLineText) string {
		return strings.Join(strings.Fields(fmt.Sprint(l.Number, " ", l.Name, " ", l.Says, " ", l.Figure)), " ")
	})
}

// predict switches the questions on that the menu has under a name.
func (d *desk) predict(topic string) {
	d.T.Helper()
	d.Keys("q")
	d.Tap(topic)
}

// answer gives the right answer to which technique helps.
func (d *desk) answer() {
	d.T.Helper()
	right := slices.Index(d.page.Question().Choices, d.page.Steps[d.page.At.Done].Technique.Name)
	d.Char(rune('1' + right))
}

// practise has a technique practised.
func (d *desk) practise(id string) {
	d.T.Helper()
	d.Keys("p")
	d.Find(named(d.T, id).Name)
	d.Must(d.page.Exercise() != nil, "there is nothing to practise")
}

// about opens the guide at a technique.
func (d *desk) about(one *technique.Technique) {
	d.T.Helper()
	if d.Button("Back to the board") == nil {
		d.Keys("i")
	}
	d.Keys("/")
	field := pagetest.Seen[*widgets.SearchField](d.Driver)
	field.SetText(one.Name)
	d.Keys("Enter")
	field.SetText("")
}

// cell is the name of a cell.
func (d *desk) cell(cell int) string { return trace.Speaker{Shape: d.scene().Shape}.Cell(cell) }

// someCandidate returns a candidate on the board that is right, or one that is wrong.
func (d *desk) someCandidate(right bool) technique.Candidate {
	d.T.Helper()
	p := d.page.Position()
	for c := range p.Size {
		for digit := range p.Candidates(c).All() {
			if (d.page.Solution().At(c) == digit) == right {
				return technique.Candidate{Cell: c, Digit: digit}
			}
		}
	}
	d.T.Fatal("there is none")
	return technique.Candidate{}
}

// pressAt opens the menu of a candidate and presses an entry, with %c for its digit.
func (d *desk) pressAt(c technique.Candidate, entry string) {
	d.T.Helper()
	d.MarkMenu(d.cell(c.Cell), c.Digit)
	d.Tap(strings.ReplaceAll(entry, "%c", fmt.Sprint(c.Digit)))
}

// boardIs checks that the board shows a position with its candidates.
func (d *desk) boardIs(p *technique.Position) {
	d.T.Helper()
	scene := d.scene()
	for c := range scene.Digits {
		d.Must(int(scene.Digits[c]) == p.At(c), "cell %d shows %d, want %d", c, scene.Digits[c], p.At(c))
		d.Must(p.At(c) != 0 || scene.Marks[c] == uint32(p.Candidates(c)),
			"cell %d has the marks %b, want %b", c, scene.Marks[c], p.Candidates(c))
	}
}

// lookedAt returns the numbers on the board that are not faint, ascending.
func (d *desk) lookedAt() (numbers []int) {
	for _, m := range d.scene().Evidence.Marks {
		if m.Number > 0 && !m.Faint {
			numbers = append(numbers, m.Number)
		}
	}
	slices.Sort(numbers)
	return slices.Compact(numbers)
}

// waiting has what goes on beside the interface wait, until what is returned is called.
func waiting(queue *func(func())) (goOn func()) {
	var work []func()
	*queue = func(f func()) { work = append(work, f) }
	return func() {
		for len(work) > 0 {
			next := work[0]
			work = work[1:]
			next()
		}
	}
}

// exported returns what the page offers to export.
func (d *desk) exported() dialogs.Exportable {
	d.T.Helper()
	var s dialogs.Exportable
	d.page.Export(func(made dialogs.Exportable) { s = made })
	d.Must(s.Record != nil, "there is nothing to export: %v", d.Dialog())
	return s
}

// saveAs saves the path in the format that the menu has under a name, and returns the file.
func (d *desk) saveAs(format, name string) string {
	d.T.Helper()
	path := filepath.Join(d.T.TempDir(), name)
	d.Keys("Ctrl+S")
	d.Tap(format)
	pagetest.Seen[*widgets.Field](d.Driver).SetText(path)
	d.Tap("Save")
	d.Must(d.Dialog() == "" && d.Notified == "Saved in "+path, "it says %q: %s", d.Notified, d.Dialog())
	return path
}

// samePicture checks that what is exported is what the page shows.
func (d *desk) samePicture(s dialogs.Exportable) {
	d.T.Helper()
	shown, exported := d.scene(), paint.NewBoard(s.Record.Puzzle.Givens.Shape())
	m := trace.NewCursor(s.Record.Timeline).To(s.Step)
	e := s.Record.Algorithm.Explain(m)
	exported.SetMoment(m, &e, s.Record.Algorithm.MarksAt(s.Marks, m.Puzzle))
	for c := range shown.Digits {
		d.Must(shown.Digits[c] == exported.Digits[c] && shown.Given[c] == exported.Given[c] &&
			(shown.Digits[c] != 0 || shown.Marks[c] == exported.Marks[c]), "%s: cell %d is %d with %b, want %d with %b",
			d.page.Place(), c, exported.Digits[c], exported.Marks[c], shown.Digits[c], shown.Marks[c])
	}
	whole := d.page.At.Part == 0 && !d.page.Expanded && !d.page.AtEnd()
	d.Check(!whole || reflect.DeepEqual(shown.Evidence, exported.Evidence),
		"%s: it shows %+v, want %+v", d.page.Place(), exported.Evidence, shown.Evidence)
}

// pass lets time go by and draws a frame.
func (d *desk) pass(by time.Duration) {
	d.Clock = d.Clock.Add(by)
	d.page.Tick()
}

// resize makes the page as large as it is in a window of a size.
func (d *desk) resize(width, height float32) {
	d.Window.Window.Resize(fyne.NewSize(width-pagetest.RailWidth(), height))
}

// start starts the puzzle that needs a technique.
func (d *desk) start(id string) { d.page.Start(collection.Needing(id)[0].Puzzle) }

// cards are the card with the words and that with the list.
func (d *desk) cards() (words, list *widgets.Card) {
	all := pagetest.All[*widgets.Card](d.page.Object())
	return all[0], all[1]
}
