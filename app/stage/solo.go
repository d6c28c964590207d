package stage

import (
	"fmt"

	"sudoscope/algorithms"
	"sudoscope/algorithms/trace"
	"sudoscope/app/page"
	"sudoscope/app/player"
	"sudoscope/app/present"
	"sudoscope/puzzles"
	"sudoscope/widgets"
	"sudoscope/widgets/paint"
)

// Solo is a stage with one run: its board, and the bar below it.
type Solo struct {
	Stage
	Run      *Run // nil before the first
	Player   *player.Player
	Board    *widgets.BoardView
	Bar      *Transport
	Jumps    *Jumps
	Annotate func(*paint.Board) // adds to a moment on the board what is not of the run; may be nil

	pointed []int // cells of the variable that is pointed at
}

// Begin makes the stage ready. The bar moves it by way of the page, which shows with draw where
// it is.
func (s *Solo) Begin(env *page.Env, m Mover, draw func(all bool)) {
	s.Player = player.New()
	s.Board = widgets.NewBoardView(paint.NewBoard(puzzles.Classic))
	s.Board.Scene.Labels = paint.LabelsOf(env.Notation)
	s.Bar = NewTransport(m, WhereWidth)
	s.Jumps = NewJumps(s.Bar, s.Player, s.Moved)
	s.Stage.Begin(env, s.Player, s.Bar.Play, draw)
}

// Take puts a run on the stage, at its beginning, in the place of the one before.
func (s *Solo) Take(r *Run) {
	if s.Run != nil {
		s.Run.Cancel()
	}
	s.Run = r
	s.Player.Load(r.Timeline)
	s.Jumps.Follow(r)
}

// Close ends the run.
func (s *Solo) Close() {
	s.Animation.Stop()
	if s.Run != nil {
		s.Run.Cancel()
		<-s.Run.Done
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
		s.draw(false)
	}
}

// DrawBoard shows a moment on the board and on the ribbon, of which it looks with all how far it
// has grown.
func (s *Solo) DrawBoard(m *trace.Moment, e *trace.Explanation, marks func(*trace.Moment, []uint32), all bool) {
	for _, c := range s.pointed {
		if c < len(m.Digits) {
			e.Mark(c, 0, trace.Pattern)
		}
	}
	s.Board.Scene.Labels = paint.LabelsOf(s.env.Notation)
	s.Board.Scene.Show(m, e, marks)
	if s.Annotate != nil {
		s.Annotate(s.Board.Scene)
	}
	s.Board.Refresh()
	s.Bar.ShowRun(s.Run, m.Index, WholeRun, all)
}

// WriteBar says where the run is, and in a word or two how far.
func (s *Solo) WriteBar(status string) {
	if s.Player.Waiting() {
		status = "waiting for the algorithm"
		if s.Run.Algorithm.Code != nil {
			status = "waiting for the program"
		}
	}
	s.Bar.Write(s.Place(), status, PaceText(s.Player))
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

// Slide returns what there is for an audience, but for the words: the board, the line of the code
// that is lit, the counters and the ribbon.
func (s *Solo) Slide(line int) *present.Slide {
	a := s.Run.Algorithm
	slide := &present.Slide{
		Run: s.Run, Heading: a.Name, Place: s.Place(), Boards: []present.Board{{Scene: s.Board.Scene}},
		Ribbon: s.Bar.Ribbon.Run, OnSeek: s.SeekTo,
	}
	slide.ShowCode(a, line)
	slide.Count(a, s.Player.Moment())
	return slide
}

// Explain puts a step of an algorithm into words, or says what there is before
// the first.
func Explain(a *algorithms.Algorithm, m *trace.Moment) trace.Explanation {
	if m.Index == 0 {
		return trace.Explain(m)
	}
	return a.ExplainAt(m)
}
