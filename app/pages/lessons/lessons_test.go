package lessons

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"sudoscope/algorithms/solving"
	"sudoscope/app/lesson"
	"sudoscope/app/page/pagetest"
	"sudoscope/app/present"
	"sudoscope/app/scene"
	"sudoscope/app/slides"
	"sudoscope/app/store"
	"sudoscope/puzzles/check"
)

// desk is the page in a window without a screen.
type desk struct {
	*pagetest.Window
	page *Page
}

// open opens the page on a lesson of the user's, or on the ready ones if its text is "".
func open(t *testing.T, text string) *desk {
	t.Helper()
	w := pagetest.New(t)
	if text != "" {
		if _, err := w.Lessons.Create("Sets", []byte(text)); err != nil {
			t.Fatal(err)
		}
		w.Settings.Set(keyOpen, "sets")
	}
	d := &desk{w, New(w.Env)}
	w.Show(d.page)
	return d
}

// onDisk is the text of a lesson as its file has it.
func (d *desk) onDisk(id string) string {
	d.T.Helper()
	text, err := d.Lessons.Load(id)
	d.OK(err)
	return string(text)
}

// headings lists the moments.
func (d *desk) headings() string {
	var all []string
	for _, m := range d.page.lesson().Moments {
		all = append(all, m.Heading)
	}
	return strings.Join(all, ", ")
}

const three = `---
title: Sets
---

## One

` + "```sudoscope\npuzzle: euler-01\nalgorithm: backtracking\nwhere: step 2\nuntil: step 5\npoint: A1\n```" + `

The first.

> A note.

## Two

Which is right?

- [ ] this
  no, that
- [x] that
  yes

## Three
`

// In a large window the texts of a moment are larger, as the words of other pages are, and back in a small one they
// are as before.
func TestTheTextsOfAMomentGrowWithTheirRoom(t *testing.T) {
	d := open(t, three)
	size := func(window fyne.Size) (size float32) {
		d.Env.Window.Resize(window)
		pagetest.Walk(d.page.editor.caption, func(o fyne.CanvasObject) bool {
			if text, ok := o.(*canvas.Text); ok && strings.Contains(text.Text, "first") {
				size = text.TextSize
			}
			return true
		})
		return size
	}
	small := size(fyne.NewSize(1280, 800))
	if large := size(fyne.NewSize(1920, 1080)); small == 0 || large < 1.25*small {
		t.Errorf("a caption of %v has %v in a large window", small, large)
	}
	d.Is(size(fyne.NewSize(1280, 800)), small, "back in a small window a caption of %v", small)
}

func TestANewLessonIsWrittenAndSavedWhileOneTypes(t *testing.T) {
	d := open(t, "")
	d.Must(d.page.draft != nil && d.page.draft.ready != "", "at first no ready lesson is open")
	d.page.createThen("Why <b>&/..", func() {})
	d.Keys("a")
	d.page.editor.heading.SetText("A first look")
	d.page.editor.caption.SetText("What do you *see*?\n\n- [x] all\n- [ ] nothing")
	d.page.editor.notes.SetText("Wait.\n\nThen go on.")
	d.page.editor.block.SetText("puzzle: euler-01\nalgorithm: backtracking\nwhere: step 6")
	id := d.page.draft.id()
	text := d.onDisk(id)
	for _, want := range []string{"## A first look", "- [x] all", "> Wait.\n>\n> Then go on.", "where: step 6"} {
		d.Says(text, want)
	}
	s := d.page.Slide()
	d.Check(s != nil && len(s.Boards) == 1 && s.Heading == "A first look" && len(s.Question.Answers) == 2,
		"the class sees %+v", s)
	d.Is(id, "why-b", "the file is called")
}

// Each letter that is typed is taken for itself: nothing is written twice, and what would
// become something else is refused.
func TestWhatIsTypedStaysWhatItIs(t *testing.T) {
	d := open(t, three)
	for _, c := range []struct{ typed, want string }{
		{"The first.\n\n## Another", "with ###"},
		{"The first.\n\n> sly", "speaker's notes"},
		{"```sudoscope\npuzzle: euler-02\n```", "what is on screen"},
	} {
		before := d.onDisk("sets")
		for i := range c.typed {
			d.page.editor.caption.SetText(c.typed[:i+1])
		}
		d.Check(strings.Contains(d.page.editor.refusal(), c.want),
			"%q is refused with %q, want %q", c.typed, d.page.editor.refusal(), c.want)
		text := d.onDisk("sets")
		d.Check(!strings.Contains(text, "Another") && !strings.Contains(text, "sly") &&
			strings.Count(text, "```") == 2 && strings.Count(text, "> ") == 1,
			"%q was written:\n%s", c.typed, text)
		d.page.editor.caption.SetText("The first.")
		d.Is(d.onDisk("sets"), before, "afterwards the lesson is another one:\n")
	}
	d.page.editor.block.SetText("puzzle: nowhere")
	d.Check(strings.Contains(d.page.editor.refusal(), "nowhere") && d.page.lesson().Moments[0].Scene != nil,
		"a wrong block is refused with %q", d.page.editor.refusal())
}

func TestEditsAreUndoneAndRedone(t *testing.T) {
	d := open(t, three)
	first := d.onDisk("sets")
	for _, typed := range []string{"O", "On", "Onc", "Once"} {
		d.page.editor.heading.SetText(typed)
	}
	d.Clock = d.Clock.Add(time.Minute)
	d.page.move(1)
	d.Must(d.headings() == "Two, Once, Three" && d.page.chosen == 1,
		"the moments are %s, at %d", d.headings(), d.page.chosen)
	d.Keys("Ctrl+Z Ctrl+Z")
	d.Check(d.onDisk("sets") == first && d.page.chosen == 0,
		"after two changes are undone the file is\n%s", d.onDisk("sets"))
	d.Keys("Ctrl+Z Ctrl+Y")
	d.Is(d.headings(), "Once, Two, Three", "redone, the moments")
	d.page.choose(2)
	d.Keys("Delete")
	d.Is(d.headings(), "Once, Two", "after one was removed the moments")
	d.Offered()
	d.Is(d.headings(), "Once, Two, Three", "it comes back as")
}

func TestAReadyLessonIsCopiedWhenItIsEdited(t *testing.T) {
	d := open(t, "")
	ready := d.page.draft.ready
	d.page.openBook(d.page.shelf.found[0])
	d.page.editor.heading.SetText("Mine")
	d.Check(d.page.draft.ready == "" && d.page.draft.id() != "" && strings.Contains(d.Notified, "copied"),
		"%s was not copied: %q", ready, d.Notified)
	if r, _ := lesson.ReadyByID(ready); r.Lesson.Moments[0].Heading == "Mine" {
		t.Error("the ready lesson was changed")
	}
	d.Says(d.onDisk(d.page.draft.id()), "## Mine")
}

func TestAnotherProgramsChangeIsKept(t *testing.T) {
	d := open(t, three)
	there := store.NewLessons(pagetest.DataFolder(t))
	theirs := strings.Replace(three, "The first.", "Theirs.", 1)
	if _, err := there.Save("sets", theirs, three); err != nil {
		t.Fatal(err)
	}
	d.page.editor.caption.SetText("Mine.")
	d.Is(d.onDisk("sets"), theirs, "what the other program wrote became\n")
	d.Check(strings.Contains(d.onDisk("sets-2"), "Mine.") && strings.Contains(d.Notified, "saved beside"),
		"beside it is\n%s\nand %q is said", d.onDisk("sets-2"), d.Notified)
	d.page.editor.caption.SetText("Mine again.")
	d.Says(d.onDisk("sets-2"), "Mine again.")
}

func TestALessonIsDeletedAndComesBack(t *testing.T) {
	d := open(t, three)
	d.Keys("Esc")
	d.page.deleteOpen()
	if list, _ := d.Lessons.List(); len(list) != 0 || d.page.draft != nil {
		t.Fatalf("there are %d lessons, and %v is open", len(list), d.page.draft)
	}
	for _, key := range []fyne.KeyName{fyne.KeyDown, fyne.KeyUp, fyne.KeyHome, fyne.KeyEnd, fyne.KeyEscape} {
		d.Key(key)
	}
	for _, r := range "bectsph" {
		d.Char(r)
		d.Window.Env.Unfocus()
	}
	d.Offered()
	d.Is(d.onDisk("sets"), three, "it comes back as\n")
}

func TestALessonFileIsOpened(t *testing.T) {
	d := open(t, "")
	path := filepath.Join(t.TempDir(), "Of mine.md")
	os.WriteFile(path, []byte(three), 0o666)
	d.Must(d.Drop(path) && d.page.draft.id() == "of-mine" && d.headings() == "One, Two, Three",
		"%q is open, with %s", d.page.draft.id(), d.headings())
	d.page.OpenFile(path)
	if list, _ := d.Lessons.List(); len(list) != 1 {
		t.Errorf("the same file twice makes %d lessons", len(list))
	}
	for name, text := range map[string]string{
		"notes.md": "Just some notes.", "binary.md": "\x00\x01", "huge.md": strings.Repeat("x", store.MaxLesson+1),
		"latin.md": "\xff\xfe## A",
	} {
		path := filepath.Join(t.TempDir(), name)
		os.WriteFile(path, []byte(text), 0o666)
		d.page.OpenFile(path)
		d.Check(strings.Contains(d.Dialog(), "cannot be opened as a lesson"), "%s: %q is said", name, d.Dialog())
		d.Keys("Esc")
	}
	d.page.OpenFile("/nowhere/at/all.md")
	d.Says(d.Dialog(), "There is no file")
}

func TestTheListSaysHowLongALessonIsAndForWhom(t *testing.T) {
	d := open(t, "---\ntitle: Mine\nneeds: nothing\n---\n\n## A\n\n```sudoscope\npuzzle: euler-01\n```\n\n> 4 minutes. Wait.\n\n"+
		"## B\n\n> Minutes: 5.\n\n## C\n\n> 2 min\n")
	d.page.shelf.read(func() {})
	d.page.shelf.turn(false)
	for title, about := range map[string]string{"Mine": "yours · needs nothing · 6 min · 3 moments",
		"Order matters": "needs backtracking · 45 min · 14 moments"} {
		i := slices.IndexFunc(d.page.shelf.found, func(b book) bool { return b.title == title })
		if b := d.page.shelf.found[i]; b.about != about || b.board.IsZero() {
			t.Errorf("%s is %q, with a board %v", title, b.about, !b.board.IsZero())
		}
		d.Says(pagetest.TextOf(d.page.Object()), about)
	}
}

// Whoever goes along the list with the arrows sees the lesson that is marked, and stays in the list.
func TestTheMarkedLessonIsTheOneThatIsSeen(t *testing.T) {
	d := open(t, three)
	if _, err := d.Lessons.Create("Torn", []byte("\xff\xfe## A")); err != nil {
		t.Fatal(err)
	}
	d.page.shelf.read(func() {})
	d.page.shelf.turn(false)
	d.Keys("Home")
	for range d.page.shelf.found {
		b := d.page.shelf.found[d.page.shelf.at]
		saw := d.page.previewed()
		if b.broken {
			text := strings.Join(slides.Texts(saw.Caption), " ")
			d.Check(saw.Heading == b.title && strings.Contains(text, "cannot be read"),
				"of %s that cannot be read one sees %q, %q", b.title, saw.Heading, text)
		} else if l := d.page.lesson(); l.Title != b.title || saw.Heading != l.Moments[0].Heading ||
			d.page.shelf.moments {
			t.Errorf("%s is marked, and %q of %s is seen", b.title, saw.Heading, l.Title)
		}
		d.Keys("Down")
	}
	d.Is(d.Dialog(), "", "on the way it")
	d.Key(fyne.KeyReturn)
	d.Check(d.page.shelf.moments, "Enter does not open the last")
}

func TestASceneIsAddedBehindTheMomentThatIsChosen(t *testing.T) {
	d := open(t, three)
	scene := &scene.Scene{Page: scene.OnWatch, Puzzle: pagetest.BuiltIn(t, "euler-01"), Where: scene.AtStep(7),
		Lanes: []scene.Contestant{{Algorithm: pagetest.Algorithm(t, "dlx"), Options: solving.Options{Seed: 1}}}}
	d.page.Collect(scene)
	d.Check(d.page.chosen == 1 && len(d.page.lesson().Moments) == 4 && strings.Contains(d.Notified, "as moment 2"),
		"moment %d of %s; %q is said", d.page.chosen+1, d.headings(), d.Notified)
	if got := d.page.lesson().Moments[1].Scene; got == nil || got.String() != scene.String() {
		t.Errorf("the scene is %v, want %v", got, scene)
	}
	d.Offered()
	d.Is(d.Asked.For, "show", "the button asks for")
}

// A cell that was clicked on the page, maybe by chance, is pointed at only if the teacher says so.
func TestAMomentPointsAtACellIfTheTeacherSaysSo(t *testing.T) {
	d := open(t, three)
	offered, offer := "", d.page.env.Offer
	d.page.env.Offer = func(text, action string, do func()) {
		offered = action
		offer(text, action, do)
	}
	d.page.Collect(&scene.Scene{Page: scene.OnPuzzles, Puzzle: pagetest.BuiltIn(t, "euler-01"), Point: []int{13, 14}})
	points := func() []int { return d.page.lesson().Moments[d.page.chosen].Scene.Point }
	d.Check(len(points()) == 0, "it points at %v", points())
	d.Is(offered, "Point at B5, B6", "offered is")
	if d.Offered(); !slices.Equal(points(), []int{13, 14}) || len(d.page.lesson().Moments) != 4 {
		t.Errorf("then it points at %v, of %s", points(), d.headings())
	}
	d.Offered()
	d.Is(d.Asked.For, "show", "then the button asks for")
}

// After a restart nobody has chosen a moment: what is added goes behind the last one.
func TestASceneIsAddedAtTheEndOfTheLessonThatWasOpen(t *testing.T) {
	w := pagetest.New(t)
	if _, err := w.Lessons.Create("Sets", []byte(three)); err != nil {
		t.Fatal(err)
	}
	w.Settings.Set(keyOpen, "sets")
	p := New(w.Env)
	w.Window.SetContent(p.Object())
	p.Collect(&scene.Scene{Page: scene.OnWatch, Puzzle: pagetest.BuiltIn(t, "euler-01"), Where: scene.AtStep(7),
		Lanes: []scene.Contestant{{Algorithm: pagetest.Algorithm(t, "dlx"), Options: solving.Options{Seed: 1}}}})
	check.That(t, strings.Contains(w.Notified, "as moment 4"), "%q is said", w.Notified)
}

// presenting starts the player at the first moment.
func presenting(t *testing.T) *desk {
	d := open(t, three)
	d.page.Presented(true)
	return d
}

func TestAClickerGoesThroughALesson(t *testing.T) {
	d := presenting(t)
	at := func(place string) {
		t.Helper()
		d.Check(strings.HasPrefix(d.page.Slide().Place, place), "it stands at %q, want %q", d.page.Slide().Place, place)
	}
	at("Moment 1 of 3 · step 2 of 351")
	d.Key(fyne.KeyPageDown) // plays
	d.Check(d.page.presenter.talk.Motion.Playing(), "the first press does not play")
	d.Key(fyne.KeyPageDown) // to its end
	at("Moment 1 of 3 · step 5 of 351")
	d.Keys("PageDown")
	at("Moment 2 of 3")
	d.Key(fyne.KeyPageDown) // the question holds
	at("Moment 2 of 3")
	held := d.page.Slide().Question
	d.Check(held.Answers[1].State == slides.Open && strings.Contains(held.Verdict, "press again"),
		"the question is %+v", held)
	d.Key(fyne.KeyPageDown) // shows the answer
	if got := d.page.Slide().Question; got.Answers[1].State != slides.Missed || got.Answers[0].Reason != "no, that" {
		t.Errorf("the answer is %+v", got)
	}
	d.Keys("PageDown")
	at("Moment 3 of 3")
	d.Keys("PageDown")
	at("Moment 3 of 3")
	d.Keys("PageUp PageUp")
	at("Moment 1 of 3 · step 5 of 351") // where it ended
	d.Keys("PageUp")
	at("Moment 1 of 3 · step 2 of 351")
	d.page.Presented(false)
	d.Check(d.page.presenter == nil && d.page.chosen == 0, "afterwards moment %d is chosen", d.page.chosen+1)
}

func TestEachFrameOfALessonShowsOneStep(t *testing.T) {
	d := presenting(t)
	v := d.page.presenter
	d.Keys("Space")
	steps := map[string]bool{}
	pagetest.Frames(&d.Clock, 1300*time.Millisecond, func() {
		v.Animation.Tick(0)
		said, s := v.view.Slide(), d.page.Slide()
		if said.Place != s.Place || said.Title != s.Title || said.Line != s.Line {
			t.Fatalf("the class reads %q, %q, line %d; want %q, %q, line %d", said.Place, said.Title, said.Line,
				s.Place, s.Title, s.Line)
		}
		steps[s.Place] = true
	})
	d.Check(len(steps) == 4 && !v.talk.Motion.Playing(), "it shows %v, playing: %v", steps, v.talk.Motion.Playing())
}

// The board of a moment stays until that of the next one is there, unless that takes long.
func TestNoBoardGoesBetweenTwoMoments(t *testing.T) {
	block := "```sudoscope\npuzzle: euler-01\nalgorithm: backtracking\nwhere: step 2\n```\n\n"
	d := open(t, "---\ntitle: Two\n---\n\n## One\n\n"+block+"## Two\n\n"+block)
	var work, later []func()
	d.Env.Go = func(f func()) { work = append(work, f) }
	d.Env.After = func(_ time.Duration, f func()) { later = append(later, f) }
	do := func(all *[]func()) {
		for _, f := range *all {
			f()
		}
		*all = nil
	}
	check := func(v *present.View, when string, boards int, waits bool) {
		t.Helper()
		if s := v.Slide(); len(s.Boards) != boards || strings.Contains(s.Place, "computing") != waits {
			t.Errorf("%s: %d boards at %q", when, len(s.Boards), s.Place)
		}
	}
	check(d.page.preview, "before", 1, false)
	d.Keys("Down")
	check(d.page.preview, "chosen", 1, false)
	do(&later)
	check(d.page.preview, "after a while", 0, true)
	do(&work)
	check(d.page.preview, "when the run is there", 1, false)

	d.page.Presented(true)
	do(&work)
	v := d.page.presenter
	v.talk.GoTo(0, false)
	check(v.view, "the moment before", 1, false)
	do(&later)
	check(v.view, "after a while", 0, true)
	do(&work)
	check(v.view, "when the run is there", 1, false)
	do(&later)
	check(v.view, "later", 1, false)
}

func TestAnswersAreJudgedWithTheirReasons(t *testing.T) {
	d := presenting(t)
	d.Keys("End PageUp 9 1")
	q := d.page.Slide().Question
	d.Check(q.Verdict == "Wrong." && q.Answers[0].State == slides.Wrong && q.Answers[1].State == slides.Missed,
		"a wrong answer gives %+v", q)
	d.Char('2') // it has been judged
	d.Check(d.page.Slide().Question.Verdict == "Wrong.", "an answer can be changed after it was judged")
}

func TestSeveralAnswersAreChosenBeforeTheyAreJudged(t *testing.T) {
	d := open(t, "## Q\n\nWhich?\n\n- [x] a\n- [ ] b\n- [x] c\n")
	d.page.Presented(true)
	d.page.Slide().OnAnswer(0)
	d.Is(d.page.Slide().Question.Answers[0].State, slides.Chosen, "the answer")
	d.Keys("3 PageDown")
	d.Check(d.page.Slide().Question.Verdict == "Right.", "both right answers give %+v", d.page.Slide().Question)
}

func TestExploringAsksForTheVeryRun(t *testing.T) {
	d := presenting(t)
	d.Keys("Right e")
	d.Must(d.Asked.For == "watch" && d.Asked.Scene.Where == scene.AtStep(3),
		"it asks for %q at %v", d.Asked.For, d.Asked.Scene.Where)
	before := d.page.Slide()
	d.Away(nil)
	d.Check(d.page.Slide().Place == before.Place && d.page.Slide().Run == before.Run,
		"it comes back to %q, want %q", d.page.Slide().Place, before.Place)
}

func TestWhatIsHiddenIsNotShown(t *testing.T) {
	d := open(t, strings.Replace(three, "point: A1", "point: A1\nhide: words, code, ribbon, counters", 1))
	s := d.page.Slide()
	d.Check(s.Title == "" && s.Reasons == nil && s.Code == nil && s.Ribbon == nil && s.Counters == nil,
		"the class sees %+v", s)
	d.Check(len(s.Boards[0].Scene.Evidence.Marks) == 1, "the cell that is pointed at is not marked")
	race := "## R\n\n```sudoscope\npuzzle: euler-01\nalgorithms: backtracking, dlx\nhide: names\n```\n"
	d = open(t, race)
	d.page.openBook(book{ready: "race", text: []byte(race)})
	for i, b := range d.page.Slide().Boards {
		d.Check(!strings.Contains(b.Name, "Backtracking") && !strings.Contains(b.Name, "DLX") && b.Look == 0,
			"board %d is %q", i, b.Name)
	}
}

func TestProblemsLeadToTheirMoment(t *testing.T) {
	d := open(t, strings.Replace(three, "## Three", "## Three\n\n```sudoscope\npuzzle: nowhere\n```", 1))
	d.Says(d.page.problems.words.Text, "In other moments: 1")
	d.page.problems.turn()
	d.Check(d.page.chosen == 2 && strings.Contains(d.page.problems.words.Text, "Line "),
		"at moment %d %q is said", d.page.chosen+1, d.page.problems.words.Text)
}

func TestHandingOutWritesAFile(t *testing.T) {
	d := open(t, three)
	folder := t.TempDir()
	html := filepath.Join(folder, "a.html")
	d.page.handOutTo(&handOut{}, html, "")
	if text, err := os.ReadFile(html); err != nil || !strings.Contains(string(text), "The first.") {
		t.Errorf("the page is %d bytes, %v; %q is said", len(text), err, d.Dialog())
	}
}

func TestThePageAndItsPlayerFit(t *testing.T) {
	w := pagetest.New(t)
	p := New(w.Env)
	w.Show(p)
	for _, started := range []bool{false, true} {
		if started {
			p.Presented(true)
		}
		for _, scale := range []float32{1, 1.5} {
			w.Theme("projector", scale)
			for _, size := range pagetest.Windows(scale) {
				pagetest.Layout{T: t, Window: w.Env.Window}.CheckFit(p.Object(), size)
			}
		}
	}
}

// Lines may be broken as one likes while one types.
func TestACaptionOfSeveralLinesIsTaken(t *testing.T) {
	d := open(t, "## A\n\nOld.\n")
	d.page.editor.caption.SetText("One\ntwo\n\n- three\n  four")
	if d.page.editor.refused != "" || !strings.Contains(string(d.page.draft.Text()), "One\ntwo\n\n- three\n  four\n") {
		t.Errorf("refused: %q; the file has %q", d.page.editor.refused, d.page.draft.Text())
	}
}
