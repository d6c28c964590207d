package watch

import (
	"errors"
	"math"
	"slices"
	"time"

	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/app/dialogs"
	"sudoscope/app/page"
	"sudoscope/app/picture"
	"sudoscope/app/player"
	"sudoscope/app/present"
	"sudoscope/app/scene"
	"sudoscope/app/slides"
	"sudoscope/app/stage"
)

// theEnd is the step to go to for the end of a run, whatever it is.
const theEnd = math.MaxInt64

// Scene returns the run at the step that is seen. Lessons and links make their runs anew, so a
// run with moves by hand has no scene.
func (w *Page) Scene() (*scene.Scene, error) {
	r := w.Run
	s := &scene.Scene{Page: scene.OnWatch, Marks: w.Marks, Where: scene.AtStep(w.Player.Position())}
	switch {
	case r.Algorithm.ByHand > 0 || r.Played():
		return nil, errors.New("this run was started by hand, and a lesson computes its runs again: add the game on the " +
			"Play page, or run an algorithm on the puzzle")
	case len(r.Options.First) > 0:
		return nil, errors.New("deductions in this run were chosen by hand, and a lesson computes its runs again: choose " +
			"the algorithm again, and add the run that you get")
	case r.Saved:
		return nil, errors.New("this run comes from a file, and a lesson computes its runs again: choose the algorithm " +
			"again, and add the run that you get")
	case scene.CanHold(r.Algorithm) != nil:
		return nil, scene.CanHold(r.Algorithm)
	case r.Making != nil:
		s.Making, s.Seed = r.Making, r.Options.Seed
	default:
		s.Puzzle, s.Lanes = r.Puzzle, []scene.Contestant{{Algorithm: r.Algorithm, Options: r.Options}}
	}
	if s.Large = w.IsLarge(); s.Large || w.Side.Chosen > 0 {
		s.Picture = w.Side.Viewed()
	}
	s.Look = w.Frame().At.Look
	if w.selected != trace.NoCell {
		s.Point = []int{w.selected}
	}
	return s, nil
}

// Open starts the run of a scene and goes to its step as soon as that is computed. Without an
// algorithm it is the one that was watched last.
func (w *Page) Open(s *scene.Scene, shown func()) {
	puzzle := s.Puzzle
	if puzzle.Givens.IsZero() {
		puzzle = w.env.Subject
	}
	switch {
	case s.File != "":
		shown()
		w.OpenRun(s.File)
	case s.Making != nil:
		next, err := stage.Begin(s.Runs()[0])
		if dialogs.Failed(w.env, "Such a puzzle cannot be made", err) {
			return
		}
		w.play(next)
		w.arrive(s, shown)
	case len(s.Lanes) == 0:
		if w.Start(puzzle, w.Solver()) {
			w.arrive(s, shown)
		}
	default:
		w.env.Allow(s.Lanes[0].Algorithm, func(a *solving.Algorithm) {
			if w.Solve(puzzle, a, s.Lanes[0].Options) {
				w.arrive(s, shown)
			}
		})
	}
}

// arrive shows a run that has been started as a scene has it.
func (w *Page) arrive(s *scene.Scene, shown func()) {
	if !s.AsIs {
		w.Marks, w.selected = s.Marks, trace.NoCell
	}
	if !s.AsIs || s.Look > 0 {
		w.LookInside(s.Look > 0)
	}
	if i := slices.Index(w.Run.Algorithm.Views, s.Picture); i >= 0 {
		w.ChooseView(i)
	}
	if s.Large {
		w.SetLarge(true)
	}
	if len(s.Point) == 1 {
		w.selected = s.Point[0]
	}
	w.Draw()
	shown()
	switch step, ok := s.Where.Step(); {
	case ok:
		w.goTo(w.Run, trace.Point{Step: step, Look: s.Look})
	case s.Where == scene.AtEnd():
		w.goTo(w.Run, trace.Point{Step: theEnd, Look: s.Look})
	}
}

var _ page.Presentable = (*Page)(nil)

// tell says the step to an audience, or asks the question that is open.
func (w *Page) tell(_ *picture.Frame, s *slides.Slide) {
	s.OnAnswer = w.quiz.AnswerAt
	s.OnCell = func(_, cell, digit int) {
		w.chooseCell(cell)
		w.quiz.Click(cell, digit)
	}
	question, said := w.quiz.Slide()
	if s.Question = question; question == nil {
		said = w.said.Text.Segments
	}
	present.Say(s, said)
}

// keyChoices is the setting that holds the choices.
const keyChoices = "watch.choices"

// choices are what the page remembers from one start to the next.
type choices struct {
	Algorithm string        `json:"algorithm"` // its ID
	Pace      time.Duration `json:"pace"`
	Loop      bool          `json:"loop"`
	Deduced   bool          `json:"deductions"` // it goes from one deduction to the next
}

// lastChoices returns what was chosen last.
func lastChoices(s page.Settings) choices {
	c := page.Recall(s, keyChoices, choices{Pace: player.DefaultPace})
	if !slices.Contains(player.Paces(), c.Pace) {
		c.Pace = player.DefaultPace
	}
	return c
}

// remember keeps the choices for the next start.
func (w *Page) remember() { w.env.Settings.Set(keyChoices, w.chosen) }

// rememberPace remembers how the run is played.
func (w *Page) rememberPace() {
	if !w.Player.ByLook() && w.Player.Fitted() == 0 {
		w.chosen.Pace = w.Player.Pace()
	}
	w.chosen.Loop = w.Player.Loop()
	w.remember()
}
