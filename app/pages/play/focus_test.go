package play

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"sudoscope/algorithms/trace"
	"sudoscope/app/deduction"
	"sudoscope/app/game"
	"sudoscope/app/page/pagetest"
	"sudoscope/puzzles/check"
	"sudoscope/puzzles/collection"
	"sudoscope/widgets"
)

// taughtUpTo plays by hints until one needs the technique, and has it told.
func (d desk) taughtUpTo(t *testing.T, id string) {
	t.Helper()
	d.Begin(pagetest.BuiltIn(t, collection.Needing(id)[0].ID), game.Origin{})
	for range 200 {
		d.teacher.ask(deduction.Why)
		step := d.teacher.hint.Step
		switch {
		case step == nil:
			t.Fatalf("no hint leads to %s", id)
		case step.Technique.ID == id:
			return
		}
		d.Keys("Enter")
	}
	t.Fatalf("%s does not come", id)
}

// lookedAt returns the numbers on the board that are not faint.
func (d desk) lookedAt() (numbers []int) {
	for _, m := range d.board.Scene.Evidence.Marks {
		if m.Number > 0 && !m.Faint {
			numbers = append(numbers, m.Number)
		}
	}
	slices.Sort(numbers)
	return slices.Compact(numbers)
}

// A sentence of a hint below the mouse lights what it speaks of, and a mark its sentence.
func TestTheWordsOfAHintAndTheBoardLightEachOther(t *testing.T) {
	d := open(t)
	d.taughtUpTo(t, "xy-chain")
	all, taught := d.lookedAt(), slices.Clone(d.board.Scene.Play.Taught)
	d.Must(len(all) >= 4, "on the board are %v", all)
	seen := map[int]bool{}
	pointer := d.teacher.said.Pointer
	for y := float32(0); y < d.teacher.said.Words.MinSize().Height; y += 4 {
		pointer.MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(20, y)}})
		if got := d.lookedAt(); len(got) < len(all) {
			for _, n := range got {
				seen[n] = true
			}
		}
		d.Must(slices.Equal(d.board.Scene.Play.Taught, taught), "the candidates of the hint change with the sentence")
	}
	if pointer.MouseOut(); len(seen) != len(all) || !slices.Equal(d.lookedAt(), all) {
		t.Errorf("sentences light %v of %v, and afterwards %v", seen, all, d.lookedAt())
	}
	for _, m := range d.board.Scene.Evidence.Marks {
		if m.Number == all[1] {
			d.board.OnHover(m.Cell, m.Digit)
		}
	}
	d.Check(pointer.Lit() >= 0, "a mark below the mouse lights no sentence")
	d.Keys("Enter")
	d.Check(len(d.lookedAt()) == 0 && pointer.Lit() < 0, "after the step %v are still lit", d.lookedAt())
}

// The keys go from sentence to sentence of a hint, the last of which is what follows, and then
// all is as before. An audience sees the same board, and reads the same words.
func TestKeysGoThroughTheSentencesOfAHint(t *testing.T) {
	d := open(t)
	d.taughtUpTo(t, "xy-chain")
	all, drawn := d.lookedAt(), 0
	d.Env.Drawn = func(bool) { drawn++ }
	shown := func() int { return d.teacher.said.Pointer.Lit() }
	gone := trace.Mark{}
	for _, m := range d.board.Scene.Evidence.Marks {
		if m.Role == trace.Gone {
			gone = m
		}
	}
	d.board.OnHover(gone.Cell, gone.Digit)
	conclusion := shown()
	d.board.OnHover(-1, -1)
	d.Must(conclusion >= 0 && shown() < 0, "what is eliminated lights sentence %d, and then %d", conclusion, shown())
	var seen []int
	for steps := 1; ; steps++ {
		before := shown()
		d.Keys("]")
		d.Must(shown() > before && drawn == steps,
			"from sentence %d it goes to %d; drawn %d times", before, shown(), drawn)
		seen = append(seen, d.lookedAt()...)
		if shown() == conclusion {
			break
		}
		d.Check(len(d.lookedAt()) != 0 && len(d.lookedAt()) != len(all),
			"sentence %d lights %v of %v", shown(), d.lookedAt(), all)
	}
	slices.Sort(seen)
	d.Check(slices.Equal(slices.Compact(seen), all) && len(d.lookedAt()) == 0,
		"the sentences light %v of %v, the last of them %v", seen, all, d.lookedAt())
	check.That(t, slices.ContainsFunc(d.board.Scene.Evidence.Marks, func(m trace.Mark) bool { return m == gone }),
		"what is eliminated is not seen with the sentence about it")
	if s := d.Slide(); len(s.Reasons) == 0 || s.Boards[0].Scene != d.board.Scene {
		t.Errorf("an audience reads %q, %q", s.Title, s.Reasons)
	}
	if d.Char(']'); shown() >= 0 || !slices.Equal(d.lookedAt(), all) {
		t.Errorf("after the last sentence %d is lit, and on the board %v", shown(), d.lookedAt())
	}
	d.Keys("[")
	d.Is(shown(), conclusion, "back from there leads to sentence")
	d.Keys("Enter ]")
	d.Check(shown() < 0, "a sentence is lit without a hint")
}

// Of a proof with several cases a hint shows one at a time, and all of them if asked.
func TestAHintShowsOneCaseAtATime(t *testing.T) {
	d := open(t)
	d.taughtUpTo(t, "forcing-chain-verity")
	cases := d.teacher.focus.Cases()
	d.Must(len(cases) >= 2 && d.teacher.focus.Visible(), "there are %d cases", len(cases))
	for i, c := range cases {
		if got := d.lookedAt(); len(got) == 0 || got[0] != c.First || got[len(got)-1] > c.Last {
			t.Errorf("case %d of %v shows %v", i+1, cases, got)
		}
		d.Keys("]")
		if got := d.lookedAt(); len(got) == 0 || got[0] < c.First || got[len(got)-1] > c.Last {
			t.Errorf("the first sentence of case %d of %v lights %v", i+1, cases, got)
		}
		d.Keys(">")
	}
	if got := d.lookedAt(); got[len(got)-1] != cases[len(cases)-1].Last || got[0] > cases[0].Last {
		t.Errorf("all cases show %v", got)
	}
	d.Keys("<")
	d.Check(d.lookedAt()[0] == cases[len(cases)-1].First, "the last case shows %v", d.lookedAt())
	d.Keys("Enter")
	d.Check(!d.teacher.focus.Visible(), "the cases stay after the step")
	d.taughtUpTo(t, "forcing-chain-verity")
	d.Check(d.lookedAt()[0] == cases[0].First, "the next hint begins with %v", d.lookedAt())
}

// In a low window with large text the reasons of a hint have the room of the pad, and the
// legend stays in sight below them.
func TestTheReasonsOfAHintComeBeforeThePad(t *testing.T) {
	d := open(t)
	d.taughtUpTo(t, "forcing-chain-verity")
	for _, c := range []struct {
		window fyne.Size
		text   float32
		pad    bool
	}{
		{fyne.NewSize(1280, 800), 1, true}, {fyne.NewSize(1366, 768), 1, true},
		{fyne.NewSize(1366, 768-36), 1, true}, // while a remark is shown below
		{fyne.NewSize(1024, 768), 1, true}, {fyne.NewSize(1024, 768-36), 1, true},
		{fyne.NewSize(1024, 768), 1.25, false},
		{fyne.NewSize(1280, 720-36), 1, false}, {fyne.NewSize(1280, 720), 1, false}, // not for a moment
		{fyne.NewSize(1920, 1080), 1.5, true}, {fyne.NewSize(1024, 768), 1.5, false},
	} {
		d.Theme(widgets.SchemeProjector, c.text)
		d.resize(c.window)
		d.Check(d.padCard.Visible() == c.pad, "in %v with text of %v the pad is seen: %v", c.window, c.text, !c.pad)
		said := d.teacher.said
		legend, room := d.layout().PlaceOf("legend", said.Legend), d.layout().PlaceOf("said", said.Container)
		if said.Legend.Empty() || !legend.In(room) || said.Scroll.Size().Height < 0.4*room.Size.Height {
			t.Errorf("in %v with text of %v the legend is at %v, below words of %v", c.window, c.text, legend,
				said.Scroll.Size())
		}
	}
	d.Tap("Back to the game")
	d.Check(d.padCard.Visible() && d.teacher.hint == nil && len(d.board.Scene.Evidence.Marks) == 0,
		"the hint is still there")
}
