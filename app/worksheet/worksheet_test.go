package worksheet

import (
	"bytes"
	"strings"
	"testing"

	"fyne.io/fyne/v2/test"

	"sudoscope/algorithms/trace"
	"sudoscope/app/page"
	"sudoscope/app/page/pagetest"
	"sudoscope/app/slides"
	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
	"sudoscope/widgets/paint"
)

// opened returns the form for a slide, in a window in which everything is done at once.
func opened(t *testing.T, s *slides.Slide) (*form, *Choices) {
	t.Helper()
	a := test.NewTempApp(t)
	env := page.NewEnv(a, pagetest.Settings{Preferences: a.Preferences()}, pagetest.DataFolder(t))
	env.OnMain, env.Go, env.Listen = func(f func()) { f() }, func(f func()) { f() }, func(page.Keyboard) {}
	env.Leaving = func(func()) {}
	env.Window = test.NewTempWindow(t, nil)
	kept := FirstChoices()
	f := newForm(env, s, &kept)
	f.show()
	return f, &kept
}

// slide returns a slide of a game with a mark and a step that shows something.
func slide() *slides.Slide {
	scene := paint.NewBoard(puzzles.Classic)
	scene.Digits[0], scene.Given[0] = 5, true
	scene.Evidence.Mark(3, 7, trace.Focus)
	scene.Play = &paint.Play{Corner: make([]uint32, 81), Centre: make([]uint32, 81)}
	scene.Play.Corner[4] = uint32(puzzles.Digit(2))
	scene.Play.Centre[4] = uint32(puzzles.Digit(9))
	return &slides.Slide{Heading: "Monday", Title: "Place 5.", Code: []string{"place it"}, Line: 1,
		Boards: []slides.Board{{Scene: scene}}}
}

func TestThePageHasWhatWasAskedFor(t *testing.T) {
	f, kept := opened(t, slide())
	check.Must(t, f.Preview.Page() != nil && strings.Contains(f.Status.Text, "Type the question"),
		"at first it says %q", f.Status.Text)
	f.question.SetText("Which digit comes next?")
	h := f.handout()
	lines, part := h.Sections[0].Lines, h.Sections[0].Slides[0]
	check.That(t, h.Title == "Monday" && part.Question.Text == "Which digit comes next?" && lines == 6 &&
		part.Words() == "" && part.Code == nil && f.Status.Text == "",
		"%+v, it says %q", h, f.Status.Text)
	b := part.Boards[0].Scene
	check.That(t, b.ShowMarks && b.Marks[4] == uint32(puzzles.Digit(2).With(9)) && len(b.Evidence.Marks) == 1,
		"the marks of the game are %b, and the step shows %v", b.Marks[4], b.Evidence.Marks)
	f.choices = Choices{Paper: f.choices.Paper, Words: true, Code: true}
	lines, part = f.handout().Sections[0].Lines, f.handout().Sections[0].Slides[0]
	b = part.Boards[0].Scene
	check.That(t, !b.ShowMarks && len(b.Evidence.Marks) == 0 && part.Words() == "Place 5." && part.Line == 1 &&
		lines == 0, "%+v with the board %+v", part, b)
	f.Confirm()
	check.That(t, !kept.Marks && kept.Code, "the next form begins with %+v", kept)
	var file bytes.Buffer
	pages, err := f.handout().Make(t.Context(), nil)
	check.OK(t, err)
	if err := pages.Write(&file); err != nil || !bytes.HasPrefix(file.Bytes(), []byte("%PDF-")) {
		t.Error(err)
	}
}

// Whatever the page does behind the form, the form keeps what it began with.
func TestTheFormKeepsThePosition(t *testing.T) {
	s := slide()
	f, _ := opened(t, s)
	s.Boards[0].Scene.Digits[0] = 0
	s.Boards[0].Scene.Play.Corner[4] = 0
	b := f.handout().Sections[0].Slides[0].Boards[0].Scene
	check.That(t, b.Digits[0] == 5 && b.Marks[4] != 0, "the position has changed")
}
