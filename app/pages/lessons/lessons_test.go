package lessons_test

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
	"sudoscope/app/pages/lessons"
	"sudoscope/app/present"
	"sudoscope/app/scene"
	"sudoscope/app/slides"
	"sudoscope/app/store"
	"sudoscope/puzzles"
	"sudoscope/widgets"
)

// desk is the page in a window without a screen.
type desk struct {
	*pagetest.Window
	page *lessons.Page
}

// open opens the page on a lesson of the user's, or on the ready ones if its text is "".
func open(t *testing.T, text string) *desk {
	t.Helper()
	w := pagetest.New(t)
	if text != "" {
		if _, err := w.Lessons.Create("Sets", []byte(text)); err != nil {
			t.Fatal(err)
		}
		w.Settings.Set("lessons.open", "sets")
	}
	d := &desk{w, lessons.New(w.Env)}
	w.Show(d.page)
	return d
}

// The fields in which the texts of a moment are written.
const (
	heading = "The heading of the moment"
	caption = "The caption of the moment"
	notes   = "The notes of the moment"
	block   = "The block of the moment"
)

// add puts a lesson among those of the user, under a name.
func (d *desk) add(name, text string) {
	d.T.Helper()
	_, err := d.Lessons.Create(name, []byte(text))
	d.OK(err)
	d.Away(nil)
}

// open opens the first lesson that is found under a title, and begin begins another.
func (d *desk) open(title string) {
	d.T.Helper()
	d.Unfocus()
	d.Keys("/")
	pagetest.Seen[*widgets.SearchField](d.Driver).SetText(title)
	d.Keys("Enter")
}

func (d *desk) begin(title string) {
	d.T.Helper()
	d.Keys("l")
	d.Fill("Its title", title)
	d.Tap("Create")
}

// files are the names of the user's lessons, and onDisk is the text of one as its file has it.
func (d *desk) files() string {
	list, _ := d.Lessons.List()
	return strings.Join(puzzles.Map(list, func(f store.LessonFile) string { return f.ID }), " ")
}

func (d *desk) onDisk(id string) string {
	d.T.Helper()
	text, err := d.Lessons.Load(id)
	d.OK(err)
	return string(text)
}

// moments are those of the user's lesson, and headings lists them.
func (d *desk) moments() []lesson.Moment {
	l, err := lesson.Parse([]byte(d.onDisk("sets")))
	d.OK(err)
	return l.Moments
}

func (d *desk) headings() string {
	return strings.Join(puzzles.Map(d.moments(), func(m lesson.Moment) string { return m.Heading }), ", ")
}

// ready is the name of the ready lesson that is open, "" if none is.
func (d *desk) ready() string {
	s, err := d.page.Scene()
	d.OK(err)
	return s.Lesson
}

// problems is what is said to be wrong.
func (d *desk) problems() string {
	if c := d.Card("Problems"); c != nil {
		return pagetest.TextOf(c)
	}
	return ""
}

// view is what is seen of a moment as the class sees it.
func (d *desk) view() *slides.Slide { return pagetest.Seen[*present.View](d.Driver).Slide() }

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
		pagetest.Walk(d.Field(caption), func(o fyne.CanvasObject) bool {
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
	d.Must(d.ready() != "", "at first no ready lesson is open")
	d.begin("Why <b>&/..")
	d.Keys("a")
	d.Unfocus()
	d.Keys("b")
	d.Fill(heading, "A first look")
	d.Fill(caption, "What do you *see*?\n\n- [x] all\n- [ ] nothing")
	d.Fill(notes, "Wait.\n\nThen go on.")
	d.Fill(block, "puzzle: euler-01\nalgorithm: backtracking\nwhere: step 6")
	d.Must(d.files() == "why-b", "the file is called %s", d.files())
	d.Says(d.onDisk("why-b"), "## A first look", "- [x] all", "> Wait.\n>\n> Then go on.", "where: step 6")
	s := d.page.Slide()
	d.Check(s != nil && len(s.Boards) == 1 && s.Heading == "A first look" && len(s.Question.Answers) == 2,
		"the class sees %+v", s)
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
			d.Fill(caption, c.typed[:i+1])
		}
		d.Says(d.problems(), "Not saved.", c.want)
		text := d.onDisk("sets")
		d.Check(!strings.Contains(text, "Another") && !strings.Contains(text, "sly") &&
			strings.Count(text, "```") == 2 && strings.Count(text, "> ") == 1,
			"%q was written:\n%s", c.typed, text)
		d.Fill(caption, "The first.")
		d.Is(d.onDisk("sets"), before, "afterwards the lesson is another one:\n")
	}
	d.Keys("b")
	d.Fill(block, "puzzle: nowhere")
	d.Says(d.problems(), "Not saved.", "nowhere")
	d.Check(d.moments()[0].Scene != nil, "a wrong block is written")
	// Lines may be broken as one likes.
	d.Fill(caption, "One\ntwo\n\n- three\n  four")
	d.Says(d.onDisk("sets"), "One\ntwo\n\n- three\n  four\n")
	d.Is(d.problems(), "", "it")
}

// Who edits another moment begins before its text, not where the caret stood in that of the moment before. Undo
// leaves the caret where one types.
func TestTheCaretStandsBeforeTheTextOfAMoment(t *testing.T) {
	d := open(t, three)
	caret := func() int { return d.Field(caption).CursorColumn }
	d.Keys("c")
	d.Type("Look. ")
	d.Check(caret() == 6, "the caret is in column %d", caret())
	d.Keys("Ctrl+Z")
	d.Check(caret() > 0, "undo takes the caret to the start of the text")
	d.Keys("Esc Down")
	d.Is(caret(), 0, "of another moment the caret is in column")
}

func TestALessonWithoutMomentsCannotBeExplored(t *testing.T) {
	d := open(t, "")
	d.begin("New")
	d.Check(!d.Offers("Explore"), "what is not there can be explored")
	d.Keys("a")
	d.Check(!d.Offers("Explore"), "a moment of text alone can be explored")
}

func TestEditsAreUndoneAndRedone(t *testing.T) {
	d := open(t, three)
	first := d.onDisk("sets")
	for _, typed := range []string{"O", "On", "Onc", "Once"} {
		d.Fill(heading, typed)
	}
	d.Clock = d.Clock.Add(time.Minute)
	d.Keys("Shift+Down")
	d.Is(d.headings(), "Two, Once, Three", "moved, the moments")
	d.Sees("Moment 2 of 3")
	d.Keys("Ctrl+Z Ctrl+Z")
	d.Is(d.onDisk("sets"), first, "after two changes are undone the file")
	d.Sees("Moment 1 of 3")
	d.Keys("Ctrl+Z Ctrl+Y")
	d.Is(d.headings(), "Once, Two, Three", "redone, the moments")
	d.Keys("End Delete")
	d.Is(d.headings(), "Once, Two", "after one was removed the moments")
	d.Offered()
	d.Is(d.headings(), "Once, Two, Three", "it comes back as")
}

func TestAReadyLessonIsCopiedWhenItIsEdited(t *testing.T) {
	d := open(t, "")
	ready := d.ready()
	d.Fill(heading, "Mine")
	d.Check(d.ready() == "" && d.files() != "" && strings.Contains(d.Notified, "copied"),
		"%s was not copied: %q", ready, d.Notified)
	if r, _ := lesson.ReadyByID(ready); r.Lesson.Moments[0].Heading == "Mine" {
		t.Error("the ready lesson was changed")
	}
	d.Says(d.onDisk(d.files()), "## Mine")
}

func TestAnotherProgramsChangeIsKept(t *testing.T) {
	d := open(t, three)
	there := store.NewLessons(pagetest.DataFolder(t))
	theirs := strings.Replace(three, "The first.", "Theirs.", 1)
	if _, err := there.Save("sets", theirs, three); err != nil {
		t.Fatal(err)
	}
	d.Fill(caption, "Mine.")
	d.Is(d.onDisk("sets"), theirs, "what the other program wrote became\n")
	d.Check(strings.Contains(d.onDisk("sets-2"), "Mine.") && strings.Contains(d.Notified, "saved beside"),
		"beside it is\n%s\nand %q is said", d.onDisk("sets-2"), d.Notified)
	d.Fill(caption, "Mine again.")
	d.Says(d.onDisk("sets-2"), "Mine again.")
}

func TestALessonIsDeletedAndComesBack(t *testing.T) {
	d := open(t, three)
	d.Keys("Esc Delete")
	_, open := d.page.Scene()
	d.Must(d.files() == "" && open != nil, "there are %q, and one is open: %v", d.files(), open)
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
	d.Must(d.Drop(path) && d.files() == "of-mine" && d.page.Slide().Heading == "One", "%q is open", d.files())
	d.page.OpenFile(path)
	d.Is(d.files(), "of-mine", "the same file twice makes")
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
	d.Keys("Esc")
	for title, about := range map[string]string{"Mine": "yours · needs nothing · 6 min · 3 moments",
		"Order matters": "needs backtracking · 45 min · 14 moments"} {
		i := slices.IndexFunc(d.rows(), func(r *widgets.PuzzleRow) bool {
			name, _ := r.Text()
			return name == title
		})
		d.Must(i >= 0, "%s is not listed", title)
		d.Says(pagetest.TextOf(d.rows()[i]), about)
		d.Check(pagetest.First[*canvas.Raster](d.rows()[i]) != nil, "%s has no board", title)
	}
}

// rows are the lessons that are listed.
func (d *desk) rows() []*widgets.PuzzleRow { return pagetest.All[*widgets.PuzzleRow](d.page.Object()) }

// Whoever goes along the list with the arrows sees the lesson that is marked, and stays in the list.
func TestTheMarkedLessonIsTheOneThatIsSeen(t *testing.T) {
	d := open(t, three)
	d.add("Torn", "\xff\xfe## A")
	d.Keys("Esc Home")
	want := []string{"One", "torn"}
	for _, r := range lesson.AllReady() {
		want = append(want, r.Lesson.Moments[0].Heading)
	}
	for _, heading := range want {
		saw := d.view()
		d.Is(saw.Heading, heading, "one sees")
		d.Is(strings.Contains(strings.Join(slides.Texts(saw.Caption), " "), "cannot be read"), heading == "torn",
			"%s cannot be read", heading)
		d.Check(d.Card("Lessons") != nil, "%s is not seen in the list", heading)
		d.Keys("Down")
	}
	d.Is(d.Dialog(), "", "on the way it")
	d.Key(fyne.KeyReturn)
	d.Check(d.Card("Moments") != nil, "Enter does not open the last")
}

func TestAfterASearchTheLessonThatIsSeenIsMarked(t *testing.T) {
	d := open(t, three)
	d.Keys("Esc End")
	search := pagetest.Seen[*widgets.SearchField](d.Driver)
	search.SetText("qwxyz")
	d.Check(d.Card("No lesson found") != nil, "it is not said that nothing is found")
	search.SetText("")
	d.Keys("Up")
	ready := lesson.AllReady()
	d.Is(d.view().Heading, ready[len(ready)-2].Lesson.Moments[0].Heading, "above the last lesson one sees")
}

func TestKeysAfterASearchAreForTheLessonThatWasOpened(t *testing.T) {
	d := open(t, three)
	d.open("exact cover")
	d.Keys("End Esc /")
	d.Is(pagetest.Seen[*widgets.SearchField](d.Driver).Text, "exact cover", "the search is for")
	d.Is(d.view().Heading, "What we have learnt", "at the end of what was found stands")
}

// dlxAtStep7 is a scene of another page.
func dlxAtStep7(t *testing.T) *scene.Scene {
	return &scene.Scene{Page: scene.OnWatch, Puzzle: pagetest.BuiltIn(t, "euler-01"), Where: scene.AtStep(7),
		Lanes: []scene.Contestant{{Algorithm: pagetest.Algorithm(t, "dlx"), Options: solving.Options{Seed: 1}}}}
}

func TestASceneIsAddedBehindTheMomentThatIsChosen(t *testing.T) {
	d := open(t, three)
	scene := dlxAtStep7(t)
	d.page.Collect(scene)
	d.Sees("Moment 2 of 4")
	d.Says(d.Notified, "as moment 2")
	if got := d.moments()[1].Scene; got == nil || got.String() != scene.String() {
		t.Errorf("the scene is %v, want %v", got, scene)
	}
	d.Offered()
	d.Is(d.Asked.For, "show", "the button asks for")
}

// A cell that was clicked on the page, maybe by chance, is pointed at only if the teacher says so.
func TestAMomentPointsAtACellIfTheTeacherSaysSo(t *testing.T) {
	d := open(t, three)
	offered, offer := "", d.Env.Offer
	d.Env.Offer = func(text, action string, do func()) {
		offered = action
		offer(text, action, do)
	}
	d.page.Collect(&scene.Scene{Page: scene.OnPuzzles, Puzzle: pagetest.BuiltIn(t, "euler-01"), Point: []int{13, 14}})
	points := func() []int { return d.moments()[1].Scene.Point }
	d.Check(len(points()) == 0, "it points at %v", points())
	d.Is(offered, "Point at B5, B6", "offered is")
	if d.Offered(); !slices.Equal(points(), []int{13, 14}) || len(d.moments()) != 4 {
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
	w.Settings.Set("lessons.open", "sets")
	p := lessons.New(w.Env)
	w.Window.SetContent(p.Object())
	p.Collect(dlxAtStep7(t))
	w.Says(w.Notified, "as moment 4")
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
	pagetest.Frames(&d.Clock, 450*time.Millisecond, d.page.Tick)
	d.Check(!strings.Contains(d.page.Slide().Place, "step 2"), "the first press does not play")
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
	d.Check(d.Card("Moment 1 of 3") != nil, "afterwards there is %s", d.Text())
}

func TestEachFrameOfALessonShowsOneStep(t *testing.T) {
	d := presenting(t)
	d.Keys("Space")
	steps := map[string]bool{}
	pagetest.Frames(&d.Clock, 1300*time.Millisecond, func() {
		d.page.Tick()
		said, s := d.view(), d.page.Slide()
		if said.Place != s.Place || said.Title != s.Title || said.Line != s.Line {
			t.Fatalf("the class reads %q, %q, line %d; want %q, %q, line %d", said.Place, said.Title, said.Line,
				s.Place, s.Title, s.Line)
		}
		steps[s.Place] = true
	})
	d.Check(len(steps) == 4 && strings.Contains(d.page.Slide().Place, "step 5"), "it shows %v, and then %q", steps,
		d.page.Slide().Place)
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
	check := func(when string, boards int, waits bool) {
		t.Helper()
		if s := d.view(); len(s.Boards) != boards || strings.Contains(s.Place, "computing") != waits {
			t.Errorf("%s: %d boards at %q", when, len(s.Boards), s.Place)
		}
	}
	goes := func() {
		t.Helper()
		check("chosen", 1, false)
		do(&later)
		check("after a while", 0, true)
		do(&work)
		check("when the run is there", 1, false)
	}
	check("before", 1, false)
	d.Keys("Down")
	goes()
	d.page.Presented(true)
	do(&work)
	d.Keys("Home")
	goes()
	do(&later)
	check("later", 1, false)
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
	for i, b := range open(t, race).page.Slide().Boards {
		d.Check(!strings.Contains(b.Name, "Backtracking") && !strings.Contains(b.Name, "DLX") && b.Look == 0,
			"board %d is %q", i, b.Name)
	}
}

func TestProblemsLeadToTheirMoment(t *testing.T) {
	d := open(t, strings.Replace(three, "## Three", "## Three\n\n```sudoscope\npuzzle: nowhere\n```", 1))
	d.Says(d.problems(), "In other moments: 1")
	d.Tap("Next")
	d.Sees("Moment 3 of 3")
	d.Says(d.problems(), "Line ")
}

func TestHandingOutWritesAFile(t *testing.T) {
	d := open(t, three)
	html := filepath.Join(t.TempDir(), "a.html")
	d.Keys("h")
	d.Tap("Save…")
	d.Fill("Name", html)
	d.Tap("Save")
	if text, err := os.ReadFile(html); err != nil || !strings.Contains(string(text), "The first.") {
		t.Errorf("the page is %d bytes, %v; %q is said", len(text), err, d.Dialog())
	}
}

func TestThePageAndItsPlayerFit(t *testing.T) {
	d := open(t, "")
	for _, started := range []bool{false, true} {
		if started {
			d.page.Presented(true)
		}
		for _, scale := range []float32{1, 1.5} {
			d.Theme("projector", scale)
			for _, size := range pagetest.Windows(scale) {
				pagetest.Layout{T: t, Window: d.Env.Window}.CheckFit(d.page.Object(), size)
			}
		}
	}
}
