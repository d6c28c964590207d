package widgets

import (
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/test"

	"sudoscope/puzzles/check"
	"sudoscope/widgets/paint"
)

// late is time that passes when the test says so.
type late struct{ due []func() }

func (l *late) after(d time.Duration, do func()) { l.due = append(l.due, do) }

func (l *late) pass() {
	for _, do := range l.due {
		do()
	}
	l.due = nil
}

// hinted shows a button with a hint, and another one, in a window.
func hinted(t *testing.T, hint string) (b, other *Button, l *late, w fyne.Window) {
	b, other = NewButton(Round, paint.IconPlus, "", func() {}), NewButton(Pill, paint.NoIcon, "Other", func() {})
	b.SetHint(hint)
	l = &late{}
	w = window(t, container.NewWithoutLayout(b, other), fyne.NewSize(400, 300), light())
	w.SetContent(WithHints(w.Content(), l.after))
	b.Resize(b.MinSize())
	b.Move(fyne.NewPos(100, 100))
	return b, other, l, w
}

func TestAHintComesInAWhileAndGoesWithTheMouseAKeyOrAClick(t *testing.T) {
	check.That(t, HintDelay <= 500*time.Millisecond, "a hint takes %v", HintDelay)
	b, other, l, w := hinted(t, "One more board")
	hints := HintsOf(w.Canvas())
	for name, away := range map[string]func(){
		"the mouse goes": b.MouseOut,
		"it is clicked":  func() { test.Tap(b) },
		"it is hidden":   func() { b.Hide(); b.Show() },
		"a key":          func() { other.TypedKey(&fyne.KeyEvent{Name: fyne.KeyRight}) },
	} {
		b.MouseIn(nil)
		check.Is(t, hints.Shown(), "", "%s", name)
		l.pass()
		check.Is(t, hints.Shown(), "One more board", "%s: the hint", name)
		away()
		check.Is(t, hints.Shown(), "", "%s, and", name)
		b.MouseIn(nil)
		away()
		l.pass()
		check.Is(t, hints.Shown(), "", "%s before the hint is there, and then comes", name)
		b.MouseOut()
	}
}

func TestTheFocusShowsTheHint(t *testing.T) {
	_, _, l, w := hinted(t, "One more board")
	w.Canvas().FocusNext()
	l.pass()
	check.Is(t, HintsOf(w.Canvas()).Shown(), "One more board", "the hint")
	w.Canvas().FocusNext()
	l.pass()
	check.Is(t, HintsOf(w.Canvas()).Shown(), "", "the focus has gone on, and the hint")
}

// counted is a part of a page that counts how often it is drawn anew.
type counted struct {
	*canvas.Rectangle
	refreshed func()
}

func (c *counted) Refresh() { c.refreshed() }

// What is below a hint can be clicked, and nothing of the page is drawn anew for it.
func TestAHintTakesNoClicksAndRefreshesNothing(t *testing.T) {
	b, _, l, w := hinted(t, "A long hint that would lie over whatever is below the button that it is of")
	painted := 0
	page := w.Content().(*fyne.Container).Objects[0].(*fyne.Container)
	page.Add(&counted{Rectangle: canvas.NewRectangle(nil), refreshed: func() { painted++ }})
	page.Refresh()
	check.Must(t, painted != 0, "nothing counts what is drawn anew")
	before := painted
	b.MouseIn(nil)
	l.pass()
	hints := HintsOf(w.Canvas())
	for _, o := range hints.card.Objects {
		if _, ok := o.(fyne.Tappable); ok {
			t.Errorf("a %T can be clicked", o)
		}
	}
	check.That(t, painted == before, "the page was painted anew")
	at, size := hints.Place()
	check.That(t, at.X >= 0 && at.Y >= 0 && at.X+size.Width <= 400 && at.Y+size.Height <= 300,
		"at %v, %v it is not in the window", at, size)
	check.That(t, len(hints.card.Objects) >= 3, "a long hint has one line")
	for _, o := range hints.card.Objects[1:] {
		line := o.(*canvas.Text)
		check.That(t, contrast(line.Color, hints.ground.FillColor) >= 7,
			"its contrast is %.1f", contrast(line.Color, hints.ground.FillColor))
	}
}

func TestAHintInADialogStandsOnTopOfIt(t *testing.T) {
	_, _, l, w := hinted(t, "Below")
	b := NewButton(Round, paint.IconDice, "", func() {})
	b.SetHint("Another seed")
	d := dialog.NewCustomWithoutButtons("Generate", container.NewCenter(b), w)
	d.Show()
	b.MouseIn(nil)
	l.pass()
	hints := HintsOf(w.Canvas())
	check.Must(t, hints.Shown() == "Another seed", "the hint is %q", hints.Shown())
	host := hostOf(w.Canvas())
	check.That(t, host != w.Content() && host.Objects[len(host.Objects)-1] == fyne.CanvasObject(hints.card),
		"the hint is not on top of the dialog")
	b.MouseOut()
	d.Hide()
	w.Content().Refresh()
	page, ok := w.Content().(*fyne.Container).Objects[0].(*fyne.Container).Objects[0].(*Button)
	check.Must(t, ok, "the page has no button")
	page.MouseIn(nil)
	l.pass()
	check.That(t, hints.Shown() == "Below" && hints.host == w.Content(),
		"after the dialog the hint of the page is %q", hints.Shown())
}
