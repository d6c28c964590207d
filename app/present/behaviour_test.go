package present

import (
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"sudoscope/app/slides"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
	"sudoscope/widgets"
	"sudoscope/widgets/paint"
	"sudoscope/widgets/paint/ribbons"
)

// shown returns a view of a size in a program with a theme.
func shown(t testing.TB, w, h float32) *View {
	t.Helper()
	test.NewTempApp(t).Settings().SetTheme(&widgets.Theme{Look: widgets.SchemeLight, Scale: 1})
	v := NewView()
	v.Resize(fyne.NewSize(w, h))
	return v
}

// sizeOf returns the size of the letters of a text on a view, 0 if it is not there.
func sizeOf(v *View, text string) float64 {
	for _, l := range v.words.lines {
		if strings.HasPrefix(l.text, text) {
			return l.size
		}
	}
	return 0
}

// Within a run letters never grow, and the pseudocode stays where it is, however much
// there is to say.
func TestNothingJumpsFromStepToStep(t *testing.T) {
	v := shown(t, 1280, 800)
	s := *samples()["run"]
	codeAt := func() (y float64) {
		for _, l := range v.words.lines {
			if strings.HasPrefix(l.text, "solve(board)") {
				y = l.y
			}
		}
		return y
	}
	var before way
	var top float64
	changes := 0
	for i, said := range []int{5, 30, 12, 120, 5, 40, 120, 5} {
		s.Title, s.Reasons = "Title", []string{words(said)}
		v.Set(&s)
		check.That(t, i <= 0 || v.least.cost() >= before.cost(),
			"after %d words the slide is arranged as if it had not been full", said)
		check.That(t, i <= 0 || v.least != before || codeAt() == top,
			"after %d words the code goes from %.1f to %.1f", said, top, codeAt())
		if i > 0 && v.least != before {
			changes++
		}
		before, top = v.least, codeAt()
	}
	check.That(t, changes == 1, "the arrangement changes %d times, want once, at the longest words", changes)
	s.Run = "another"
	if v.Set(&s); v.least.cost() >= before.cost() {
		t.Error("a new run begins as full as the one before was")
	}
}

// What a step has usually to say leaves the letters as they are from the first step on.
func TestUsualStepsKeepTheSizeOfLetters(t *testing.T) {
	v := shown(t, 1280, 800)
	s := *samples()["run"]
	sizes := map[float64]bool{}
	for _, said := range []int{3, 15, 25, 8} {
		s.Title, s.Reasons = "Title", []string{words(said)}
		v.Set(&s)
		sizes[sizeOf(v, "Title")] = true
	}
	check.That(t, len(sizes) == 1, "the letters have the sizes %v", sizes)
}

// A step that has too much to say for the pseudocode takes it away for itself alone.
func TestWhatGaveWayComesBack(t *testing.T) {
	v := shown(t, 700, 500)
	s := *samples()["run"]
	there := func(said int) bool {
		s.Reasons = []string{words(said)}
		v.Set(&s)
		return sizeOf(v, "solve(board)") > 0
	}
	s.Code = s.Code[:8]
	if first, long, again := there(5), there(600), there(5); !first || long || !again {
		t.Errorf("the code is there: %v, with a long text %v, and afterwards %v", first, long, again)
	}
}

// Numbers give way before the pseudocode, that before the words, and the words before
// captions.
func TestWhatIsNeededLeastGivesWayFirst(t *testing.T) {
	s := *samples()["run"]
	for _, c := range []struct{ w, h float32 }{{1920, 1080}, {700, 500}, {420, 300}, {320, 200}, {260, 160}} {
		v := shown(t, c.w, c.h)
		s.Caption = slides.Paragraphs("Caption " + words(30))
		v.Set(&s)
		there := []bool{sizeOf(v, "placements") > 0, sizeOf(v, "solve(board)") > 0, sizeOf(v, "the candidate") > 0,
			sizeOf(v, "Digit") > 0, sizeOf(v, "Caption") > 0}
		if !slices.IsSortedFunc(there, func(a, b bool) int {
			if a && !b {
				return 1
			}
			return 0
		}) || !there[4] {
			t.Errorf("%v×%v shows numbers, code, reasons, title, caption: %v", c.w, c.h, there)
		}
	}
}

func TestClicksReachThePage(t *testing.T) {
	v := shown(t, 1280, 800)
	s := *samples()["digits"]
	var answered, cell, digit int
	var sought int64 = -1
	s.OnAnswer = func(i int) { answered = i + 1 }
	s.OnCell = func(board, c, d int) { cell, digit = c, d }
	s.OnSeek = func(step int64) { sought = step }
	s.Ribbon = &ribbons.Ribbon{Steps: 100, Bins: samples()["run"].Ribbon.Bins}
	v.Set(&s)
	w := test.NewTempWindow(t, v)
	w.SetPadded(false)
	w.Resize(fyne.NewSize(1280, 800))
	w.Canvas().Capture() // a picture that was painted knows how large it is
	press := func(p *widgets.Picture, x, y float32) {
		p.MouseDown(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(x, y)},
			Button: desktop.MouseButtonPrimary})
	}
	for _, b := range v.words.boxes {
		press(v.column, float32(b.x+b.w/2), float32(b.y+b.h/2))
		check.That(t, answered == b.answer+1, "a click on answer %d answers %d", b.answer+1, answered)
	}
	answered = 0
	if press(v.column, v.column.Size().Width-1, v.column.Size().Height-1); answered != 0 {
		t.Errorf("a click beside the answers answers %d", answered)
	}
	board := v.boards[0].object()
	if press(board, board.Size().Width/2, board.Size().Height/2+10); cell != 40 || digit == 0 {
		t.Errorf("a click on the middle of the board is on cell %d, digit %d", cell, digit)
	}
	if press(v.ribbon.Picture, v.ribbon.Size().Width-1, 10); sought != 100 {
		t.Errorf("a click on the end of the ribbon seeks %d", sought)
	}
	s.OnAnswer, s.OnCell, s.OnSeek = nil, nil, nil
	v.Set(&s)
	press(v.column, float32(v.words.boxes[0].x+2), float32(v.words.boxes[0].y+2)) // nothing happens
	press(board, 200, 200)
	press(v.ribbon.Picture, 10, 10)
}

// What is shown is a copy: until the next slide it stays, whatever the page does.
func TestAViewKeepsWhatItShows(t *testing.T) {
	v := shown(t, 800, 600)
	scene := board(puzzles.Classic)
	scene.Play = &paint.Play{Corner: make([]uint32, 81)}
	v.Set(&slides.Slide{Boards: []slides.Board{{Scene: scene}}})
	scene.Digits[3], scene.Marks[4], scene.Play.Corner[5] = 7, 1, 1
	got := v.boards[0].scene
	check.That(t, got.Digits[3] == 0 && got.Marks[4] != 1 && got.Play.Corner[5] == 0,
		"the view changes with the page's board")
	v.Set(nil)
	check.That(t, len(v.boards) == 0 && !v.column.Visible(), "of nothing something is shown")
}

func TestBetweenFramesTheWordsStay(t *testing.T) {
	v := shown(t, 800, 600)
	s := *samples()["run"]
	v.Set(&s)
	next := s
	next.Title, next.Boards = "Another", []slides.Board{{Scene: board(puzzles.Classic)}}
	next.Boards[0].Scene.Digits[0] = 5
	if v.Follow(&next); v.boards[0].scene.Digits[0] != 5 || v.Slide().Title != s.Title {
		t.Error("a frame does not show the board alone")
	}
	next.Run = "another"
	if v.Follow(&next); v.Slide().Title != "Another" {
		t.Error("the frame of another run is not shown as a whole")
	}
}

func TestBlankShowsNothing(t *testing.T) {
	v := shown(t, 800, 600)
	v.Set(samples()["question"])
	v.Blank(true)
	v.Set(samples()["run"]) // what comes meanwhile is not seen either
	for _, o := range (&viewRenderer{v}).Objects() {
		check.That(t, o.Visible() == (o == fyne.CanvasObject(v.black.Raster)),
			"while all is black, %T is seen: %v", o, o.Visible())
	}
	if v.Blank(false); v.black.Visible() || !v.column.Visible() {
		t.Error("the slide does not come back")
	}
}

func TestSayTakesTheHeadingForTheTitle(t *testing.T) {
	var s slides.Slide
	Say(&s, []widget.RichTextSegment{
		widgets.Paragraph("Title", widget.RichTextStyleHeading), &widget.SeparatorSegment{},
		widgets.Paragraph("", widget.RichTextStyleParagraph), widgets.Paragraph("Why", widget.RichTextStyleStrong)})
	check.That(t, s.Title == "Title" && slices.Equal(s.Reasons, []string{"Why"}),
		"the slide says %q and %q", s.Title, s.Reasons)
	end := widgets.NewProse(widgets.Ending("Solved in 3 steps.", "Placements: 3.")...)
	widgets.GrowWords(end, fyne.NewSize(1200, 300)) // as in a large window
	Say(&s, end.Segments)
	check.That(t, s.Title == "Solved in 3 steps." && len(s.Reasons) == 1,
		"of words that have grown, the slide says %q and %q", s.Title, s.Reasons)
	compose := func() float64 {
		c, _ := ruler{paint.NewTypesetter()}.compose(&s, 500, 500, 20, nothing)
		return c.lines[0].size
	}
	large := compose()
	if Say(&s, widgets.Article("Place 3 in A1.")); large <= compose() {
		t.Errorf("an audience reads the end as large as a step: %v", large)
	}
}

// Texts of any kind are broken into lines without anything lost.
func FuzzWrap(f *testing.F) {
	for _, text := range []string{"", "a", "Place 2 in B8.", strings.Repeat("w", 200), "\xff\xfe broken \xf0", "漢字 ✓ …",
		"one\ntwo\t three  ", strings.Repeat("é", 90)} {
		f.Add(text, uint16(40))
	}
	r := ruler{paint.NewTypesetter()}
	f.Fuzz(func(t *testing.T, text string, width uint16) {
		if len(text) > 300 {
			return
		}
		lines := r.wrap(text, paint.Regular, 10, float64(width))
		letters := func(of string) string { return strings.Join(strings.Fields(of), "") }
		check.That(t, letters(strings.Join(lines, " ")) == letters(text), "%q becomes %q", text, lines)
		for _, line := range lines {
			if wide := r.width(line, paint.Regular, 10); wide > float64(width)+1 && len([]rune(line)) > 1 {
				t.Errorf("%q is %.1f wide, more than %d", line, wide, width)
			}
		}
	})
}

// later is a timer that a test lets go off.
type later struct {
	now  time.Time
	due  []func()
	wait time.Duration
}

func (l *later) after(d time.Duration, do func()) { l.wait, l.due = d, append(l.due, do) }

// pass lets so much time pass, and what is due happen.
func (l *later) pass(d time.Duration) {
	l.now = l.now.Add(d)
	due := l.due
	l.due = nil
	for _, do := range due {
		do()
	}
}

func TestTheClockOfTheDeskCounts(t *testing.T) {
	test.NewTempApp(t)
	l := &later{now: time.Date(2026, 11, 21, 9, 59, 59, 3e8, time.UTC)}
	d := NewDesk(func() time.Time { return l.now }, l.after)
	d.Open()
	d.Open() // twice changes nothing
	check.Must(t, len(l.due) == 1 && l.wait == 700*time.Millisecond,
		"the clock waits %v, %d times", l.wait, len(l.due))
	says := func(elapsed, label string) {
		t.Helper()
		check.That(t, d.elapsed.Text == elapsed && d.start.Label() == label,
			"the clock says %q, its button %q; want %q and %q", d.elapsed.Text, d.start.Label(), elapsed, label)
	}
	says("0:00", "Start")
	l.pass(time.Second)
	check.That(t, d.time.Text == "10:00", "the time of day is %q", d.time.Text)
	says("0:00", "Start")
	d.start.Tapped(nil)
	l.pass(65 * time.Second)
	says("1:05", "Pause")
	d.start.Tapped(nil)
	l.pass(time.Hour)
	says("1:05", "Go on")
	d.start.Tapped(nil)
	l.pass(time.Hour)
	says("1:01:05", "Pause")
	d.reset.Tapped(nil)
	says("0:00", "Pause")
	l.pass(-time.Minute) // somebody sets the system's clock
	says("0:00", "Pause")
	d.Close()
	l.pass(time.Second)
	check.That(t, len(l.due) == 0, "a desk that is closed goes on")
	d.Start()
	d.Open()
	l.pass(2 * time.Second)
	says("0:02", "Pause")
}

func TestTheDeskShowsWhatIsNext(t *testing.T) {
	a := test.NewTempApp(t)
	for _, scale := range []float32{1, 1.5} {
		a.Settings().SetTheme(&widgets.Theme{Look: widgets.SchemeLight, Scale: scale})
		d := NewDesk(time.Now, func(time.Duration, func()) {})
		check.That(t, !d.next.Visible() && d.nothing.Visible(), "something comes next at the end")
		d.SetNext(samples()["caption"])
		d.SetNotes(words(200))
		check.That(t, d.next.Visible() && !d.nothing.Visible() && d.notes.Text == words(200),
			"what comes next is not shown")
	}
}

// BenchmarkStep is a step that is shown in all its parts on a large screen, and
// BenchmarkFrame what a frame of a run that plays shows of it.
func BenchmarkStep(b *testing.B)  { benchmark(b, (*View).Set) }
func BenchmarkFrame(b *testing.B) { benchmark(b, (*View).Follow) }

func benchmark(b *testing.B, show func(*View, *slides.Slide)) {
	v := shown(b, 1920, 1080)
	s := *samples()["run"]
	v.Set(&s)
	reasons := []string{words(30), words(31)}
	paint := func(p *widgets.Picture) { p.Paint(int(p.Size().Width), int(p.Size().Height)) }
	for i := 0; b.Loop(); i++ {
		next := s
		scene := next.Boards[0].Scene
		scene.Digits[i%81] = uint8(i%9 + 1)
		next.Reasons, next.Line = reasons[i%2:i%2+1], i%20+1
		ribbon := *s.Ribbon
		ribbon.Cursor = int64(i % 8366)
		next.Ribbon = &ribbon
		old := v.words
		show(v, &next)
		paint(v.boards[0].object())
		paint(v.ribbon.Picture)
		if !slices.Equal(old.lines, v.words.lines) {
			paint(v.column)
		}
	}
}

func TestTheCardsOfARaceHaveLettersOfOneSize(t *testing.T) {
	v := shown(t, 1280, 720)
	s := *samples()["race"]
	s.Boards = slices.Clone(s.Boards)
	s.Boards[0].Status = "3rd, 156,365 digits in and out · solved · 156,365 steps"
	v.Set(&s)
	for _, b := range v.boards {
		got, want := b.letters(300), v.boards[0].letters(300)
		check.That(t, got == want, "%s has letters of %v, beside %v", b.shown.Name, got, want)
	}
}
