package widgets

import (
	"fmt"
	"image"
	"image/color"
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
	"sudoscope/widgets/paint"
	"sudoscope/widgets/paint/charts"
	"sudoscope/widgets/paint/diagram"
)

// window shows an object at a size in a window without a screen, in the given
// look, and paints it once if it is a picture, which has a size in pixels only then.
func window(t *testing.T, o fyne.CanvasObject, size fyne.Size, look *Theme) fyne.Window {
	t.Helper()
	test.NewTempApp(t).Settings().SetTheme(look)
	w := test.NewTempWindow(t, o)
	w.SetPadded(false)
	w.Resize(size)
	if _, is := o.(*Picture); is {
		w.Canvas().Capture()
	}
	return w
}

// setScale makes a window's canvas have so many pixels for one of Fyne's units.
func setScale(w fyne.Window, scale float32) {
	w.Canvas().(interface{ SetScale(float32) }).SetScale(scale)
	w.Canvas().Capture()
}

func light() *Theme { return &Theme{Look: SchemeLight, Scale: 1} }

// parts returns the objects of type T that a widget draws.
func parts[T fyne.CanvasObject](w fyne.Widget) []T {
	var found []T
	for _, o := range test.WidgetRenderer(w).Objects() {
		if p, ok := o.(T); ok {
			found = append(found, p)
		}
	}
	return found
}

func press(o desktop.Mouseable, x, y float32) {
	o.MouseDown(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(x, y)}})
}

func drag(o fyne.Draggable, x, y float32) {
	o.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(x, y)}})
}

func TestAPictureIsPaintedWithOnePixelForEachOfTheScreen(t *testing.T) {
	for _, scale := range []float32{1, 1.5, 2} {
		var w, h int
		p := NewPicture(fyne.NewSize(50, 40), func(pw, ph int) image.Image {
			w, h = pw, ph
			return image.NewRGBA(image.Rect(0, 0, pw, ph))
		})
		win := window(t, p, fyne.NewSize(200, 100), light())
		setScale(win, scale)
		check.That(t, w == int(200*scale) && h == int(100*scale),
			"at scale %v the picture has %d by %d pixels", scale, w, h)
	}
}

func TestAPictureTellsTheMouseInItsOwnPixels(t *testing.T) {
	type event struct {
		what       string
		x, y, w, h int
	}
	for _, scale := range []float32{1, 2} {
		var got []event
		p := NewPicture(fyne.NewSize(50, 40), func(w, h int) image.Image {
			return image.NewRGBA(image.Rect(0, 0, w,
				h))
		})
		p.OnPress = func(x, y, w, h int) { got = append(got, event{"press", x, y, w, h}) }
		p.OnDrag = func(x, y, w, h int) { got = append(got, event{"drag", x, y, w, h}) }
		p.OnRelease = func() { got = append(got, event{what: "release"}) }
		win := window(t, p, fyne.NewSize(200, 100), light())
		setScale(win, scale)
		press(p, 30, 20)
		drag(p, 150, 99)
		p.DragEnd()
		p.MouseUp(nil)
		s := int(scale)
		want := []event{{"press", 30 * s, 20 * s, 200 * s, 100 * s}, {"drag", 150 * s, 99 * s, 200 * s, 100 * s},
			{what: "release"}, {what: "release"}}
		check.Must(t, len(got) == len(want), "at scale %v it tells %v", scale, got)
		for i := range want {
			check.Is(t, got[i], want[i], "at scale %v it tells", scale)
		}
	}
}

func TestAPictureNobodyListensToTakesTheMouse(t *testing.T) {
	p := NewPicture(fyne.NewSize(50, 40), func(w, h int) image.Image { return image.NewRGBA(image.Rect(0, 0, w, h)) })
	press(p, 1, 1) // before it was ever drawn
	window(t, p, fyne.NewSize(200, 100), light())
	press(p, 1, 1)
	drag(p, 2, 2)
	p.MouseUp(nil)
	p.DragEnd()
	check.Is(t, p.MinSize(), fyne.NewSize(50, 40), "its least size")
}

func TestAClickOnTheBoardNamesTheCell(t *testing.T) {
	for _, c := range []struct {
		shape  puzzles.Shape
		labels paint.Labels
		scale  float32
	}{
		{puzzles.Classic, paint.NoLabels, 1},
		{puzzles.Classic, paint.LetterLabels, 2},
		{puzzles.Shape{BoxRows: 2, BoxCols: 3}, paint.LetterLabels, 1},
		{puzzles.Shape{BoxRows: 5, BoxCols: 5}, paint.RowColLabels, 2},
	} {
		scene := paint.NewBoard(c.shape)
		scene.Labels = c.labels
		b := NewBoardView(scene)
		var clicked []int // without repetitions
		b.OnCell = func(cell int) {
			if len(clicked) == 0 || clicked[len(clicked)-1] != cell {
				clicked = append(clicked, cell)
			}
		}
		w := window(t, b.Picture, fyne.NewSize(300, 300), light())
		setScale(w, c.scale)
		side := c.shape.Side()
		names := func(what string, first, apart int) {
			t.Helper()
			ok := len(clicked) == side
			for i, cell := range clicked {
				ok = ok && cell == first+i*apart
			}
			check.That(t, ok, "%+v: clicks %s name the cells %v", c, what, clicked)
		}
		for x := range 300 {
			press(b, float32(x), 160)
		}
		row := clicked[0] / side
		names("across the middle", row*side, 1)
		check.That(t, row >= side/2-1 && row <= side/2+1, "%+v: the middle is in row %d", c, row)
		clicked = nil
		for y := range 300 {
			press(b, 160, float32(y))
		}
		names("down the middle", clicked[0], side)
		check.That(t, clicked[0] < side, "%+v: the first cell from above is %d", c, clicked[0])
	}
}

func TestAClickBesideTheBoardNamesNoCell(t *testing.T) {
	b := NewBoardView(paint.NewBoard(puzzles.Classic))
	b.OnCell = func(cell int) { t.Errorf("it names cell %d", cell) }
	window(t, b.Picture, fyne.NewSize(800, 400), light())
	press(b, 20, 200)
	press(b, 780, 200)
	b.OnCell = nil
	press(b, 400, 200)
}

func TestTheBoardShowsWhatItsSceneSays(t *testing.T) {
	scene := paint.NewBoard(puzzles.Classic)
	b := NewBoardView(scene)
	w := window(t, b.Picture, fyne.NewSize(400, 400), light())
	empty := w.Canvas().Capture()
	scene.Digits[40] = 8
	b.Refresh()
	check.That(t, !same(empty, w.Canvas().Capture()), "a digit that was placed cannot be seen")
	scene.Digits[40] = 0
	b.Refresh()
	check.That(t, same(empty, w.Canvas().Capture()), "a digit that was removed can still be seen")
	fyne.CurrentApp().Settings().SetTheme(&Theme{Look: SchemeDark})
	b.Refresh()
	check.That(t, !same(empty, w.Canvas().Capture()), "the board does not turn dark")
}

func same(a, b image.Image) bool {
	if a.Bounds() != b.Bounds() {
		return false
	}
	for y := a.Bounds().Min.Y; y < a.Bounds().Max.Y; y++ {
		for x := a.Bounds().Min.X; x < a.Bounds().Max.X; x++ {
			if a.At(x, y) != b.At(x, y) {
				return false
			}
		}
	}
	return true
}

func TestDraggingAlongTheRibbonNamesTheStep(t *testing.T) {
	for _, scale := range []float32{1, 2} {
		r := NewRibbon()
		r.Run.Steps = 1000
		var at []int64
		r.OnSeek = func(step int64) { at = append(at, step) }
		w := window(t, r.Picture, fyne.NewSize(600, 54), light())
		setScale(w, scale)
		press(r, 0, 20)
		drag(r, 300, 20)
		drag(r, 599, 5)
		drag(r, 5000, 5)
		drag(r, -100, 5)
		if len(at) != 5 || at[0] != 0 || at[1] < 495 || at[1] > 505 || at[2] != 1000 || at[3] != 1000 || at[4] != 0 {
			t.Errorf("at scale %v it leads to the steps %v", scale, at)
		}
		r.OnSeek = nil
		press(r, 100, 20)
		check.That(t, len(at) == 5, "a listener that has gone is told")
	}
}

func TestADrawingComesAndGoes(t *testing.T) {
	s := NewDrawing(fyne.NewSize(200, 60), nil)
	w := window(t, s.Picture, fyne.NewSize(300, 120), light())
	empty := w.Canvas().Capture()
	shown := func(name string) {
		t.Helper()
		s.Refresh()
		check.That(t, !same(empty, w.Canvas().Capture()), "nothing is to be seen of the %s", name)
		s.ShowNothing()
		s.Refresh()
		check.That(t, same(empty, w.Canvas().Capture()), "the %s does not go away", name)
	}
	s.Figure = (&charts.Chart{Series: []charts.Series{{Low: []float32{1, 2, 3, 2, 5}}}, Cursor: -1}).Draw
	shown("chart")
	s.Figure = func(c *diagram.Canvas) { c.Fill(image.Rect(0, 0, c.W, c.H/2), c.Palette.Accent) }
	shown("figure")
}

func TestAFigureIsClickedPointedAtAndScrolled(t *testing.T) {
	s := NewDrawing(fyne.NewSize(200, 60), nil)
	w := window(t, s.Area, fyne.NewSize(300, 120), light())
	clicked, scrolled, drawn := 0, 0, 0
	s.Figure = func(c *diagram.Canvas) {
		drawn++
		c.Spot(diagram.Spot{Rect: image.Rect(10, 10, 60, 40), Hint: "a place", Do: func() { clicked++ }})
		c.Scroll = func(rows int) { scrolled += rows }
	}
	s.Refresh()
	w.Canvas().Capture()
	if hint, _ := s.HintAt(20, 20, s.w, s.h); hint != "a place" {
		t.Errorf("the hint is %q", hint)
	}
	before := drawn
	s.OnPress(20, 20, s.w, s.h)
	wheel := func(by float32) {
		s.Area.(fyne.Scrollable).Scrolled(&fyne.ScrollEvent{Scrolled: fyne.NewDelta(0, by)})
		w.Canvas().Capture()
	}
	wheel(25)
	if wheel(15); clicked != 1 || scrolled != 4 || drawn == before {
		t.Errorf("clicked %d times, scrolled by %d, drawn %d times more", clicked, scrolled, drawn-before)
	}
	var units []float64
	s.Figure = func(c *diagram.Canvas) { units = append(units, 1+c.Zoomed) }
	s.Refresh()
	for _, by := range []float32{0, 20, 1000, -2000} { // nothing scrolls, so it zooms
		wheel(by)
		units = units[len(units)-1:]
		want := map[float32]float64{0: 1, 20: 1.2, 1000: mostZoom, -2000: leastZoom}[by]
		check.That(t, math.Abs(units[0]-want) <= 1e-6,
			"turned by %v, the figure is %v as large as usual, want %v", by, units[0], want)
	}
	s.ShowNothing()
	wheel(100) // nothing to scroll, to click or to say
	s.OnPress(20, 20, s.w, s.h)
	if hint, _ := s.HintAt(20, 20, s.w, s.h); hint != "" || clicked != 1 || scrolled != 4 {
		t.Errorf("where nothing is shown there is %q", hint)
	}
}

func TestAButtonDoesWhatItIsFor(t *testing.T) {
	taps := 0
	b := NewButton(Pill, paint.NoIcon, "Press", func() { taps++ })
	w := window(t, container.NewCenter(b), fyne.NewSize(200, 100), light())
	test.TapCanvas(w.Canvas(), fyne.NewPos(100, 50))
	check.Must(t, taps == 1, "a tap is counted as %d", taps)
	b.SetEnabled(false)
	test.TapCanvas(w.Canvas(), fyne.NewPos(100, 50))
	check.That(t, taps == 1 && !b.Enabled(), "a button that is switched off can be tapped")
	b.SetEnabled(true)
	test.TapCanvas(w.Canvas(), fyne.NewPos(100, 50))
	check.That(t, taps == 2 && b.Enabled(), "a button that is switched on again cannot be tapped")
	NewButton(Pill, paint.NoIcon, "Nothing", nil).Tapped(nil)
}

func TestTabGivesTheFocusToWhatCanBePressed(t *testing.T) {
	var pressed []string
	var buttons []*Button
	row := container.NewHBox()
	for _, name := range []string{"a", "off", "hidden", "chip", "b"} {
		b := NewButton(Pill, paint.NoIcon, name, func() { pressed = append(pressed, name) })
		if name == "chip" {
			b = NewButton(Pill, paint.NoIcon, name, nil)
		}
		b.SetEnabled(name != "off")
		if name == "hidden" {
			b.Hide()
		}
		buttons = append(buttons, b)
		row.Add(b)
	}
	c := window(t, row, fyne.NewSize(400, 100), light()).Canvas()
	var keys []fyne.KeyName
	var runes []rune
	c.SetOnTypedKey(func(e *fyne.KeyEvent) { keys = append(keys, e.Name) })
	c.SetOnTypedRune(func(r rune) { runes = append(runes, r) })
	ring := func(b *Button) bool { return parts[*canvas.Rectangle](b)[1].Visible() }

	for _, want := range []*Button{buttons[0], buttons[4], buttons[0]} {
		c.FocusNext()
		check.Must(t, c.Focused() == fyne.Focusable(want) && ring(want),
			"Tab does not go to %q, or that shows no ring", want.Label())
	}
	check.That(t, !ring(buttons[4]), "a ring stays where the focus was")
	for _, k := range []fyne.KeyName{fyne.KeySpace, fyne.KeyReturn, fyne.KeyEnter, fyne.KeyLeft, fyne.KeyF11} {
		c.Focused().TypedKey(&fyne.KeyEvent{Name: k})
	}
	c.Focused().TypedRune(' ')
	c.Focused().TypedRune('m')
	check.Is(t, strings.Join(pressed, ""), "aaa", "pressed")
	check.That(t, slices.Equal(keys, []fyne.KeyName{fyne.KeyLeft, fyne.KeyF11}) && string(runes) == "m",
		"the canvas gets %v and %q", keys, string(runes))
	c.Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	check.That(t, c.Focused() == nil && len(keys) == 2,
		"Escape leaves the focus with %v, and the canvas gets %v", c.Focused(), keys)
}

func TestAClickLeavesTheFocusWithThePage(t *testing.T) {
	taps := 0
	b := NewButton(Pill, paint.NoIcon, "Press", func() { taps++ })
	c := window(t, container.NewCenter(b), fyne.NewSize(200, 100), light()).Canvas()
	test.TapCanvas(c, fyne.NewPos(100, 50))
	check.That(t, c.Focused() == nil && taps == 1, "%d taps, and the focus is with %v", taps, c.Focused())
	c.FocusNext()
	test.TapCanvas(c, fyne.NewPos(100, 50))
	check.That(t, c.Focused() == nil && taps == 2, "%d taps, and the focus stays with %v", taps, c.Focused())
	c.FocusNext()
	b.Hide()
	check.That(t, c.Focused() == nil, "a button that is hidden keeps the focus")
}

func TestAButtonSaysWhatItDoesWhileItHasTheFocus(t *testing.T) {
	b := NewButton(Pill, paint.NoIcon, "Press", func() {})
	var told []bool
	b.OnHover = func(on bool) { told = append(told, on) }
	c := window(t, b, fyne.NewSize(200, 100), light()).Canvas()
	c.FocusNext()
	c.Unfocus()
	check.That(t, slices.Equal(told, []bool{true, false}), "it is told %v", told)
}

func TestTheRingOfTheFocusCanBeSeen(t *testing.T) {
	for _, look := range Schemes() {
		for _, style := range []ButtonStyle{Pill, Round, Primary, Page, Call} {
			b := NewButton(style, paint.IconPlay, "", func() {})
			window(t, container.NewCenter(b), fyne.NewSize(200, 120), &Theme{Look: look}).Canvas().FocusNext()
			ring, around := parts[*canvas.Rectangle](b)[1], color.Color(Palette().Panel)
			if style == Page {
				around = Palette().Rail
			}
			check.That(t, contrast(ring.StrokeColor, around) >= 3,
				"%s, style %d: the ring has a contrast of %.1f", look, style, contrast(ring.StrokeColor, around))
			if ring.Position().X > -ringWidth || ring.Size().Width < b.Size().Width+2*ringWidth {
				t.Errorf("style %d: the ring at %v of %v lies on the button of %v", style, ring.Position(), ring.Size(),
					b.Size())
			}
		}
	}
}

func TestAButtonAnswersTheMouse(t *testing.T) {
	for _, look := range Schemes() {
		for _, style := range []ButtonStyle{Pill, Round, Primary, Page} {
			b := NewButton(style, paint.IconPlay, "", func() {})
			window(t, b, fyne.NewSize(100, 80), &Theme{Look: look})
			ground := func() color.Color { return parts[*canvas.Rectangle](b)[0].FillColor }
			at := ground()
			b.MouseIn(nil)
			b.MouseMoved(nil)
			check.That(t, ground() != at, "%s, style %d: nothing changes under the mouse", look, style)
			b.MouseOut()
			check.That(t, ground() == at, "%s, style %d: it stays as under the mouse", look, style)
			b.SetEnabled(false)
			at = ground()
			b.MouseIn(nil)
			check.That(t, ground() == at, "%s, style %d: it answers though it is switched off", look, style)
		}
	}
	chip := NewButton(Pill, paint.NoIcon, "9 clues", nil)
	window(t, chip, fyne.NewSize(100, 80), light())
	at := parts[*canvas.Rectangle](chip)[0].FillColor
	chip.MouseIn(nil)
	check.That(t, parts[*canvas.Rectangle](chip)[0].FillColor == at, "what cannot be tapped answers the mouse")
}

func TestAButtonShowsItsLabelIconAndState(t *testing.T) {
	b := NewButton(Pill, paint.NoIcon, "Loop", func() {})
	window(t, b, fyne.NewSize(100, 80), light())
	text, icon := parts[*canvas.Text](b)[0], parts[*canvas.Raster](b)[0]
	check.That(t, text.Text == "Loop" && text.Visible() && !icon.Visible(),
		"it shows %q: %v, an icon: %v", text.Text, text.Visible(), icon.Visible())
	b.SetLabel("")
	b.SetIcon(paint.IconLoop)
	check.That(t, !text.Visible() && icon.Visible() && b.Label() == "",
		"it shows a label: %v, an icon: %v", text.Visible(), icon.Visible())
	off := parts[*canvas.Rectangle](b)[0].FillColor
	b.SetOn(true)
	check.That(t, b.On() && parts[*canvas.Rectangle](b)[0].FillColor != off, "on looks like off")
	b.SetOn(false)
	check.That(t, !b.On() && parts[*canvas.Rectangle](b)[0].FillColor == off, "off looks like on")
}

func TestAButtonHoldsItsLabelAtEverySize(t *testing.T) {
	for _, scale := range TextScales() {
		for _, style := range []ButtonStyle{Pill, Page} {
			for _, icon := range []paint.Icon{paint.NoIcon, paint.IconMarks} {
				b := NewButton(style, icon, "Full screen", func() {})
				window(t, container.NewCenter(b), fyne.NewSize(400, 300), &Theme{Look: SchemeLight, Scale: scale})
				text := parts[*canvas.Text](b)[0]
				if least := text.MinSize(); least.Width > b.Size().Width || text.Position().X < 0 ||
					text.Position().Y < 0 ||
					text.Position().Y+least.Height > b.Size().Height {
					t.Errorf("scale %v, style %d: a label of %v at %v in a button of %v", scale, style, least,
						text.Position(), b.Size())
				}
			}
		}
	}
}

func TestCodeNumbersItsLinesAndLightsOne(t *testing.T) {
	c := NewCode()
	c.SetLines([]string{"repeat", "  try", "  undo"})
	window(t, c, fyne.NewSize(300, 200), light())
	texts := func() (all []string) {
		for _, o := range parts[*canvas.Text](c) {
			all = append(all, o.Text)
		}
		return all
	}
	check.Is(t, strings.Join(texts(), "|"), "1|repeat|2|  try|3|  undo", "it reads")
	beam := func() *canvas.Rectangle { return parts[*canvas.Rectangle](c)[0] }
	check.That(t, c.Lit() == 0 && !beam().Visible(), "a line is lit at first")
	c.Light(2)
	line := parts[*canvas.Text](c)[3]
	middle := line.Position().Y + line.MinSize().Height/2
	if b := beam(); !b.Visible() || middle < b.Position().Y || middle > b.Position().Y+b.Size().Height ||
		!line.TextStyle.Bold {
		t.Errorf("line 2 at %v is not lit by the beam at %v, %v", line.Position(), b.Position(), b.Size())
	}
	for _, none := range []int{0, -1, 4} {
		c.Light(2)
		c.Light(none)
		check.That(t, !beam().Visible(), "with line %d lit there is a beam", none)
	}
	c.Light(3)
	c.SetLines([]string{"one"})
	check.That(t, strings.Join(texts(), "|") == "1|one" && c.Lit() == 0 && !beam().Visible(),
		"other lines read %s with line %d lit", strings.Join(texts(), "|"), c.Lit())
}

// Nothing of a program is beyond the edge, where nobody would read it, however wide its
// letters are; and a text that is all one line is there at once.
// By its style alone, Fyne reads megabytes of fonts of the system with the first letter.
func TestCodeHasItsOwnFontAndLooksAsItsStyleSays(t *testing.T) {
	c := NewCode()
	c.SetLines([]string{"for x in cells:", "  x ≠ 漢"})
	window(t, c, fyne.NewSize(300, 200), light())
	c.Light(2)
	for _, o := range parts[*canvas.Text](c) {
		check.That(t, o.FontSource == CodeFont(o.TextStyle.Bold) && o.FontSource != nil && o.TextStyle.Monospace,
			"%q is written in %v", o.Text, o.FontSource)
		if of := fyne.MeasureText(o.Text, o.TextSize, o.TextStyle); o.MinSize() != of {
			t.Errorf("%q has %v, by its style %v", o.Text, o.MinSize(), of)
		}
	}
}

func TestCodeShowsAllOfHostileLines(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(light())
	for name, line := range map[string]string{
		"wide":       "sh -c \"" + strings.Repeat("漢", 60) + "\"; rm -rf everything",
		"widest":     "  x = '" + strings.Repeat("\ufdfd", 40) + "'; evil()",
		"indented":   strings.Repeat(" ", 300) + "evil()",
		"one letter": strings.Repeat("x", 256<<10),
		"blanks":     strings.Repeat("x ", 128<<10),
		"mixed":      strings.Repeat("für 漢 ", 1000),
		"joined":     "e" + strings.Repeat("\u0301", 500) + "vil()",
	} {
		c := NewCode()
		c.SetLines([]string{line})
		for _, width := range []float32{90, 600} {
			room := max(width-c.textLeft()-codePadding, leastCode*codeLetter())
			var all strings.Builder
			for _, r := range c.rows(width) {
				all.WriteString(r.text)
				if len(line) > 10000 {
					continue // of plain letters
				}
				if wide := fyne.MeasureText(r.text, codeSize*Scale(), codeStyle(true)).Width; wide > room+1 {
					t.Errorf("%s: %q is %v wide, and there is room for %v", name, r.text, wide, room)
				}
			}
			check.That(t, strings.ReplaceAll(all.String(), " ", "") == strings.ReplaceAll(line, " ", ""),
				"%s: at a width of %v the lines do not say what was written", name, width)
		}
	}
}

func TestALongLineGoesOnBelowFurtherIn(t *testing.T) {
	c := NewCode()
	c.SetLines([]string{"repeat", "  take the next cell that is empty and try it", "end"})
	window(t, container.NewVScroll(c), fyne.NewSize(260, 200), light())
	texts := parts[*canvas.Text](c)
	var lines []string
	for i := 0; i+1 < len(texts); i += 2 {
		lines = append(lines, texts[i].Text+":"+texts[i+1].Text)
		check.That(t, texts[i+1].Position().X+texts[i+1].MinSize().Width <= 260,
			"%q ends at %v", texts[i+1].Text, texts[i+1].Position().X+texts[i+1].MinSize().Width)
	}
	check.Is(t, strings.Join(lines, "|"), "1:repeat|2:  take the next cell that|:    is empty and try it|3:end",
		"it reads")
	c.Light(2)
	if beam := parts[*canvas.Rectangle](c)[0]; beam.Position().Y != CodeRow() ||
		beam.Size().Height != 2*CodeRow() {
		t.Errorf("the beam of a line on two rows is at %v, %v", beam.Position(), beam.Size())
	}
	if got := c.HeightFor(c.Size().Width); got != 4*CodeRow() || c.MinSize().Height != got {
		t.Errorf("it is %v high and asks for %v", got, c.MinSize())
	}
	check.Is(t, c.HeightFor(1000), 3*CodeRow(), "in wide room it")
}

// A program of thousands of lines is drawn where it is in sight, and the lit line is there.
func TestOfALongProgramOnlyWhatIsInSightIsDrawn(t *testing.T) {
	c := NewCode()
	var lines []string
	for i := range 1200 {
		lines = append(lines, fmt.Sprintf("x%d  =  %d", i+1, i+1))
	}
	lines[599] = "y = " + strings.Repeat("x", 5000)
	c.SetLines(lines)
	s := container.NewVScroll(c)
	window(t, s, fyne.NewSize(300, 200), light())
	c.Within(s)
	drawn := func() (texts []string) {
		for _, o := range parts[*canvas.Text](c) {
			texts = append(texts, o.Text)
		}
		return texts
	}
	for _, line := range []int{1, 1200, 600, 650, 3, 1199} {
		c.Light(line)
		c.ShowIn(s)
		texts := drawn()
		check.That(t, len(texts) <= 200, "at line %d there are %d texts", line, len(texts))
		at := slices.Index(texts, strconv.Itoa(line))
		check.That(t, at >= 0 && at+1 < len(texts) && strings.HasPrefix(lines[line-1], texts[at+1]),
			"line %d is not drawn", line)
		for _, o := range parts[*canvas.Text](c) {
			check.That(t, o.Position().X+o.MinSize().Width <= 301,
				"%.20q ends at %v", o.Text, o.Position().X+o.MinSize().Width)
		}
	}
	s.ScrollToOffset(fyne.NewPos(0, 400*CodeRow()))
	s.OnScrolled(s.Offset)
	if texts := drawn(); !slices.Contains(texts, "x403  =  403") {
		t.Errorf("scrolled by hand it shows %q", texts)
	}
}

func TestALitLineIsScrolledIntoSight(t *testing.T) {
	c := NewCode()
	c.SetLines(strings.Split(strings.Repeat("line\n", 30), "\n"))
	s := container.NewVScroll(c)
	window(t, s, fyne.NewSize(300, 100), light())
	for _, line := range []int{30, 1, 15, 16, 29, 2} {
		c.Light(line)
		c.ShowIn(s)
		top := float32(line-1) * CodeRow()
		if top < s.Offset.Y-0.5 || top+CodeRow() > s.Offset.Y+s.Size().Height+0.5 {
			t.Errorf("line %d, at %.0f, is out of sight: %.0f to %.0f are shown", line, top, s.Offset.Y,
				s.Offset.Y+s.Size().Height)
		}
	}
	at := s.Offset
	c.Light(3)
	c.ShowIn(s)
	check.That(t, s.Offset == at, "it scrolls to a line that is in sight")
	c.Light(0)
	c.ShowIn(s)
	check.That(t, s.Offset == at, "it scrolls though no line is lit")
}

func TestTilesShowNumbersAndSetLongOnesSmaller(t *testing.T) {
	tiles := NewTiles("depth", "placements", "guesses")
	window(t, tiles, fyne.NewSize(300, 70), light())
	tiles.Set(0, "7", "depth")
	tiles.Set(1, "123,456,789,012", "placements")
	tiles.Set(2, "0", "wild guesses")
	texts := map[string]*canvas.Text{}
	for _, o := range parts[*canvas.Text](tiles) {
		texts[o.Text] = o
	}
	for _, want := range []string{"7", "depth", "123,456,789,012", "placements", "0", "wild guesses"} {
		check.Must(t, texts[want] != nil, "%q is not shown", want)
	}
	grounds := parts[*canvas.Rectangle](tiles)
	for i, value := range []string{"7", "123,456,789,012", "0"} {
		text, ground := texts[value], grounds[i]
		check.That(t, text.MinSize().Width <= ground.Size().Width,
			"%q is %.0f wide in a tile of %.0f", value, text.MinSize().Width, ground.Size().Width)
		check.Is(t, tiles.Value(i), value, "number %d", i)
	}
	check.That(t, texts["123,456,789,012"].TextSize < texts["7"].TextSize && texts["7"].TextSize == numberSize,
		"the long number has size %v, the short one %v", texts["123,456,789,012"].TextSize, texts["7"].TextSize)
	tiles.Set(1, "8", "placements")
	for _, o := range parts[*canvas.Text](tiles) {
		check.That(t, o.Text != "8" || o.TextSize == numberSize,
			"a short number after a long one has size %v", o.TextSize)
	}
}

func TestTheNamesOfTilesFitIntoThem(t *testing.T) {
	tiles := NewTiles("depth", "placements", "dead ends", "guesses", "eliminations")
	for _, scale := range TextScales() {
		for _, size := range []fyne.Size{fyne.NewSize(340, leastTiles), fyne.NewSize(380, 70), fyne.NewSize(900, 93)} {
			window(t, tiles, size, &Theme{Look: SchemeLight, Scale: scale})
			for i := range 5 {
				tiles.Set(i, "1,384,567", tiles.names[i])
			}
			tile := parts[*canvas.Rectangle](tiles)[0].Size().Width
			for _, text := range parts[*canvas.Text](tiles) {
				least, y := text.MinSize(), text.Position().Y
				check.That(t, least.Width <= tile && y >= 0 && y+least.Height <= size.Height+0.5,
					"at %v in %v %q has %v at a height of %v", scale, size, text.Text, least, y)
				check.That(t, text.TextSize >= leastName,
					"at %v in %v %q is set in %v", scale, size, text.Text, text.TextSize)
			}
		}
	}
}

func TestTheHeadOfACardKeepsItsPartsApart(t *testing.T) {
	corner := NewButton(Pill, paint.NoIcon, "By deduction", func() {})
	card := NewCard("Energy (left) and temperature (right)", canvas.NewRectangle(color.White))
	card.Corner = corner
	for _, brief := range []bool{false, true} {
		for _, width := range []float32{260, 380, 900} {
			card.Brief = brief
			window(t, card, fyne.NewSize(width, 200), &Theme{Look: SchemeLight, Scale: 1.5})
			card.Refresh()
			title := parts[*canvas.Text](card)[0]
			end := title.Position().AddXY(title.MinSize().Width, title.MinSize().Height)
			check.That(t, brief || title.Visible(), "%v wide: the title is left out", width)
			if at := corner.Position(); title.Visible() && (at.X < end.X && at.Y < end.Y || end.X > width) {
				t.Errorf("%v wide: the title ends at %v, and the corner is at %v", width, end, at)
			}
			if at := corner.Position(); at.X < 0 || at.X+corner.Size().Width > width ||
				at.Y+corner.Size().Height > card.Content.Position().Y+belowHead {
				t.Errorf("%v wide: the corner is at %v, %v, and the content at %v", width, at, corner.Size(),
					card.Content.Position())
			}
		}
	}
}

func TestACardWithoutTitleAndCornerIsAllContent(t *testing.T) {
	content := canvas.NewRectangle(color.White)
	card := NewCard("", content)
	window(t, card, fyne.NewSize(300, 150), light())
	at, size := content.Position(), content.Size()
	check.That(t, at.Y <= cardPadding && size.Height >= 150-2*cardPadding && at.X >= cardPadding-0.5 &&
		at.X+size.Width <= 300-cardPadding+0.5, "the content is at %v, %v", at, size)
}
