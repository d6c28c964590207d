package widgets

import (
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/test"

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
	if HintDelay > 500*time.Millisecond {
		t.Errorf("a hint takes %v", HintDelay)
	}
	b, other, l, w := hinted(t, "One more board")
	hints := HintsOf(w.Canvas())
	for name, away := range map[string]func(){
		"the mouse goes": b.MouseOut,
		"it is clicked":  func() { test.Tap(b) },
		"it is hidden":   func() { b.Hide(); b.Show() },
		"a key":          func() { other.TypedKey(&fyne.KeyEvent{Name: fyne.KeyRight}) },
	} {
		b.MouseIn(nil)
		if got := hints.Shown(); got != "" {
			t.Errorf("%s: %q is there at once", name, got)
		}
		l.pass()
		if got := hints.Shown(); got != "One more board" {
			t.Errorf("%s: the hint is %q", name, got)
		}
		away()
		if got := hints.Shown(); got != "" {
			t.Errorf("%s, and %q stays", name, got)
		}
		b.MouseIn(nil)
		away()
		l.pass()
		if got := hints.Shown(); got != "" {
			t.Errorf("%s before the hint is there, and then comes %q", name, got)
		}
		b.MouseOut()
	}
}

func TestTheFocusShowsTheHint(t *testing.T) {
	_, _, l, w := hinted(t, "One more board")
	w.Canvas().FocusNext()
	l.pass()
	if got := HintsOf(w.Canvas()).Shown(); got != "One more board" {
		t.Errorf("the hint is %q", got)
	}
	w.Canvas().FocusNext()
	l.pass()
	if got := HintsOf(w.Canvas()).Shown(); got != "" {
		t.Errorf("the focus has gone on, and the hint is %q", got)
	}
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
	if painted == 0 {
		t.Fatal("nothing counts what is drawn anew")
	}
	before := painted
	b.MouseIn(nil)
	l.pass()
	hints := HintsOf(w.Canvas())
	for _, o := range hints.card.Objects {
		if _, ok := o.(fyne.Tappable); ok {
			t.Errorf("a %T can be clicked", o)
		}
	}
	if painted != before {
		t.Error("the page was painted anew")
	}
	at, size := hints.Place()
	if at.X < 0 || at.Y < 0 || at.X+size.Width > 400 || at.Y+size.Height > 300 {
		t.Errorf("at %v, %v it is not in the window", at, size)
	}
	if len(hints.card.Objects) < 3 {
		t.Error("a long hint has one line")
	}
	for _, o := range hints.card.Objects[1:] {
		line := o.(*canvas.Text)
		if got := contrast(line.Color, hints.ground.FillColor); got < 7 {
			t.Errorf("its contrast is %.1f", got)
		}
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
	if hints.Shown() != "Another seed" {
		t.Fatalf("the hint is %q", hints.Shown())
	}
	host := hostOf(w.Canvas())
	if host == w.Content() || host.Objects[len(host.Objects)-1] != fyne.CanvasObject(hints.card) {
		t.Error("the hint is not on top of the dialog")
	}
	b.MouseOut()
	d.Hide()
	w.Content().Refresh()
	page, ok := w.Content().(*fyne.Container).Objects[0].(*fyne.Container).Objects[0].(*Button)
	if !ok {
		t.Fatal("the page has no button")
	}
	page.MouseIn(nil)
	l.pass()
	if hints.Shown() != "Below" || hints.host != w.Content() {
		t.Errorf("after the dialog the hint of the page is %q", hints.Shown())
	}
}
