package stage

import (
	"cmp"
	"fmt"
	"time"

	"fyne.io/fyne/v2"

	"sudoscope/algorithms/solving"
	"sudoscope/algorithms/trace"
	"sudoscope/app/page"
	"sudoscope/app/picture"
	"sudoscope/app/player"
	"sudoscope/app/slides"
	"sudoscope/puzzles"
	"sudoscope/widgets"
	"sudoscope/widgets/paint"
)

// Solo is a stage with one run: its board and its side view, and the bar below them.
type Solo struct {
	Stage
	Run      *Run // nil before the first
	Next     *Run // has been started and has no step yet to take its place; nil for none
	Player   *player.Player
	Board    *widgets.BoardView
	Side     *Side
	Bar      *Transport
	Jumps    *Jumps
	Marks    solving.Marks // which the board shows
	Closes   bool          // says at its end also of a run that solved nothing how it ended
	Arranged func()        // lays the page out anew when another view or place was chosen

	// Large and Small are the places of board and side view, which can be exchanged; BoardCard is
	// around the board where that is in the small one.
	Large, Small *fyne.Container
	BoardCard    *widgets.Card
	Inside       *widgets.Button // goes through the looks of each step, or by step

	around  Around
	looking looking
	key     string      // of the setting that holds it
	pointed []int       // cells of what is pointed at in the side view
	pointAt trace.Point // where the run was then
}

// Around is what a page shows around the frames of its run. The stage draws both; none of these
// moves it.
type Around struct {
	Whole func() bool          // shows the step as a whole, and no look within it; nil for never
	Say   func(*picture.Frame) // adds to what is said of a frame; nil for nothing
	Board func(*paint.Board)   // adds to the board what is not of the run; nil for nothing
	// Words sets the words and numbers of the page, which are left out where frames come too fast.
	Words   func(*picture.Frame)
	Status  func() string                       // says in a word or two how far the run is
	Slide   func(*picture.Frame, *slides.Slide) // puts the frame into words for an audience
	Repaced func()                              // remembers how steps are played; nil if nobody does
}

// Begin makes the stage ready for the page of an ID.
func (s *Solo) Begin(env *page.Env, id string, around Around) {
	s.Player, s.around = player.New(), around
	s.Board = widgets.NewBoardView(paint.NewBoard(puzzles.Classic))
	s.Board.Scene.Labels = paint.LabelsOf(env.Notation)
	s.Bar = NewTransport(&s.Stage, WhereWidth)
	s.Jumps = NewJumps(s.Bar, s.Player, s.Moved)
	s.Stage.Begin(env, s.Player, s.Bar.Play, s.drawFrame)
	s.Side = NewSide(env, s.Draw, s.JumpTo)
	s.Side.Choose = s.ChooseView
	s.Side.View.OnCells, s.Side.Variables.OnCells = s.Point, s.Point
	s.Board.OnHover = func(cell, _ int) { s.Side.Light(cell) }
	s.key = id + ".inside"
	s.recall()
	s.place()
}

// Take puts a run on the stage, at its beginning, in the place of the one before, with one of its
// side views.
func (s *Solo) Take(r *Run, view int) {
	if s.Run != nil {
		s.Run.Cancel()
	}
	s.Run = r
	s.follow(view)
	s.Player.Load(r.Timeline)
	s.Jumps.Follow(r)
}

// Latest is the run that was started last, nil if none was.
func (s *Solo) Latest() *Run { return cmp.Or(s.Next, s.Run) }

// Computing reports whether it is still computed.
func (s *Solo) Computing() bool { return s.Latest() != nil && s.Latest().Running() }

// Patience is how long a run takes before there is a button to stop it.
const Patience = time.Second

// Stop ends the computing; the steps so far stay.
func (s *Solo) Stop() { s.Latest().Cancel() }

// Close ends the runs.
func (s *Solo) Close() {
	s.Animation.Stop()
	s.Side.Close()
	for _, r := range []*Run{s.Run, s.Next} {
		if r != nil {
			r.Cancel()
			<-r.Done
		}
	}
}

// Speaker puts steps of the run into words.
func (s *Solo) Speaker() trace.Speaker {
	if s.Run == nil {
		return s.env.Speaker(puzzles.Classic)
	}
	return s.env.Speaker(s.Run.Puzzle.Givens.Shape())
}

// Point shows cells on the board from now on.
func (s *Solo) Point(cells []int) {
	if len(cells) == 0 && len(s.pointed) == 0 {
		return
	}
	s.pointed = append(s.pointed[:0], cells...)
	if s.Run != nil {
		s.pointAt = s.Player.At()
		s.drawQuick()
	}
}

// drawFrame draws where the run is, and what its page shows around it.
func (s *Solo) drawFrame(all bool) {
	if s.Run == nil {
		return
	}
	f := s.Frame()
	s.drawBoard(&f)
	s.Bar.ShowRun(s.Run, f.At.Step, WholeRun, all)
	if all {
		s.around.Words(&f)
		s.writeBar()
		s.Side.Draw(&f, s.Speaker())
	}
}

func (s *Solo) drawBoard(f *picture.Frame) {
	stale := s.Side.View.Figure != nil && s.pointAt != s.Player.At() // the picture has moved on under the mouse
	if !stale {
		f.Point(s.pointed)
	}
	s.Board.Scene.Labels = paint.LabelsOf(s.env.Notation)
	f.PutOn(s.Board.Scene, s.Marks)
	if s.around.Board != nil {
		s.around.Board(s.Board.Scene)
	}
	s.Board.Refresh()
}

// writeBar says where the run is, and how far.
func (s *Solo) writeBar() {
	status, stop := s.around.Status(), "step"
	if looks := s.Player.Looks(); s.Player.ByLook() {
		stop = "part"
		if looks > 0 {
			status = fmt.Sprintf("Part %d of %d", s.Player.At().Look, looks)
		}
	}
	if s.Player.Waiting() {
		status = "waiting for the algorithm"
		if s.Run.Algorithm.Code != nil {
			status = "waiting for the program"
		}
	}
	s.Bar.Write(s.Place(), status, PaceText(s.Player, stop))
	s.Inside.SetOn(s.Player.ByLook())
	s.Bar.Loop.SetOn(s.Player.Loop())
}

// Place says where in the run it is.
func (s *Solo) Place() string {
	at, all := s.Player.StopCount()
	switch {
	case !s.Player.ByDeduction():
		return fmt.Sprintf("Step %s of %s", trace.Thousands(at), trace.Thousands(all))
	case all == 0: // as long as it is computed
		return "Deduction " + trace.Thousands(at)
	case s.Player.Position() == s.Player.Length():
		return fmt.Sprintf("All %s deductions", trace.Thousands(all))
	}
	return fmt.Sprintf("Deduction %s of %s", trace.Thousands(at), trace.Thousands(all))
}

// Slide returns what there is for an audience: the board, the line of the code that is lit, the
// counters, the ribbon, and in words what the page says.
func (s *Solo) Slide() *slides.Slide {
	if s.Run == nil {
		return nil
	}
	f, a := s.Frame(), s.Run.Algorithm
	slide := &slides.Slide{
		Run: s.Run, Heading: a.Name, Place: s.Place(),
		Boards: []slides.Board{{Scene: s.Board.Scene, Run: s.Side.viewer.Stand(f.At, s.Marks)}},
		Ribbon: s.Bar.Ribbon.Run, OnSeek: s.SeekTo,
	}
	if _, ok := picture.Title(s.Side.Viewed()); ok && s.looking.Large {
		slide.Picture, slide.Large = f.Picture(s.Side.Viewed()), true
	}
	slide.ShowCode(a, f.Line())
	slide.Count(f.Counters())
	s.around.Slide(&f, slide)
	return slide
}
